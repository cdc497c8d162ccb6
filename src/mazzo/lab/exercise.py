"""Does every ability ever run? Random matches of forged KeyForge decks, and what they never reached.

Every ability of every card gets a note in front of it: a node that writes down that it was reached and then lets the
ability resolve. A constant ability is reached when its card is in play. Beside that the run looks for what must never
happen: an error, a match without an end, a card that is lost or doubled.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any, Final

from mazzo.engine.frame import Frame
from mazzo.engine.node import Node, Nodes, parts
from mazzo.engine.words import Effect
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.archon.forging import recipe
from mazzo.games.keyforge.card import HEADERS, Card, Trigger
from mazzo.games.keyforge.catalog import Catalog, catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.scenario import empty_table
from mazzo.games.keyforge.setup import GAME, RANDOM
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import DECK, EVENT_NAMES, HOUSES
from mazzo.games.keyforge.words.statics import Gains
from mazzo.lab.simulate import seed_of, share

LONGEST: Final = 20_000
"""Choices after which a match is stuck; a long one has about a thousand."""
CHECKED: Final = 16
"""Cards are counted after every so many choices."""

REACHED: Counter[str] = Counter()
"""How often each ability was reached, in this process."""


@dataclass(frozen=True, eq=False)
class Noted(Effect):
    """An ability with a note in front of it."""

    effect: Node
    ability: str

    def step(self, t: Any, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            REACHED[self.ability] += 1
            t.push(self.effect, f)
        else:
            t.pop(f)

    def say(self, s: Any) -> Any:
        return self.effect.say(s)


def header(trigger: Trigger) -> str:
    """'reap' for its own, 'after reap' for what watches others."""
    if trigger.own:
        return HEADERS.get(trigger.kind, f"this {EVENT_NAMES[trigger.kind]}")
    return f"after {EVENT_NAMES[trigger.kind]}"


class Notebook:
    """The cards of one edition with notes on them, and the list of all abilities."""

    def __init__(self, known: Catalog) -> None:
        self.abilities: dict[str, str] = {}
        """What each ability is called, and of which card it is."""
        self.constant: dict[str, list[str]] = {}
        """The constant abilities of a card."""
        self.defs = [self.card(c) for c in known.defs]
        self.nodes = Nodes()
        own = {id(c) for c in known.defs}
        for name, node in known.nodes.by_name.items():
            if "/" not in name and id(node) not in own:
                self.nodes.add(name, node)
        for c in self.defs:
            self.nodes.add(c.slug, c)

    def name(self, slug: str, kind: str) -> str:
        """A name for an ability that no other has."""
        name, n = f"{slug}: {kind}", 1
        while name in self.abilities:
            n += 1
            name = f"{slug}: {kind} {n}"
        self.abilities[name] = slug
        return name

    def card(self, card: Card) -> Card:
        slug = card.slug
        triggers = tuple(self.trigger(x, slug, "") for x in card.triggers)
        action = None if card.action is None else self.noted(card.action, slug, "action")
        omni = None if card.omni is None else self.noted(card.omni, slug, "omni")
        self.constant[slug] = [self.name(slug, "always") for _ in card.always]
        always: Any = tuple(self.inside(x, slug, "given ") for x in card.always)
        return replace(card, triggers=triggers, action=action, omni=omni, always=always)

    def noted(self, effect: Node, slug: str, kind: str) -> Node:
        name = self.name(slug, kind)
        return Noted(self.inside(effect, slug, "later "), name)

    def trigger(self, trigger: Trigger, slug: str, when: str) -> Trigger:
        return replace(trigger, effect=self.noted(trigger.effect, slug, f"{when}{header(trigger)}"))

    def inside(self, node: Any, slug: str, when: str) -> Any:
        """The same node with notes on the abilities it gives or leaves behind; itself, if there are none."""
        if isinstance(node, Trigger):
            return self.trigger(node, slug, when)
        changes: dict[str, Any] = {}
        if isinstance(node, Gains) and node.action is not None:
            changes["action"] = self.noted(node.action, slug, f"{when}action")
        for place, part in parts(node):
            new = self.inside(part, slug, when)
            name, _, i = place.partition(".")
            if new is part or name == "action":
                continue
            if i:
                before = changes.get(name) or getattr(node, name)
                changes[name] = (*before[: int(i)], new, *before[int(i) + 1 :])
            else:
                changes[name] = new
        return replace(node, **changes) if changes else node


@cache
def notebook(edition: str) -> Notebook:
    return Notebook(catalog(edition))


def deal(seed: int, edition: str) -> KeyForge:
    """A match of two forged decks, with notes on their cards."""
    notes = notebook(edition)
    t = empty_table(edition)
    t.defs = notes.defs
    t.nodes = notes.nodes
    known = catalog(edition)
    houses = []
    for player in (0, 1):
        deck = forge(f"exercise {seed} {player}")
        for slug, house in deck.cards:
            t.add_card(known.find(slug), player, DECK, player, HOUSES.index(house))
        houses.append(tuple(HOUSES.index(h) for h in deck.houses))
    t.deck_houses = tuple(houses)
    t.reseed(str(seed))
    t.now[terms.HOUSE] = terms.NO_HOUSE
    t.call(GAME, 0, 1, -1, RANDOM)
    t.run()
    return t


@dataclass
class Found:
    """What one or more matches showed."""

    matches: int = 0
    choices: int = 0
    reached: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """What went wrong, a line each."""

    def add(self, other: Found) -> None:
        self.matches += other.matches
        self.choices += other.choices
        self.reached += other.reached
        self.wrong += other.wrong


def lost(t: KeyForge) -> str:
    """What is wrong with where the cards are; '': nothing."""
    where = Counter(card for cards in t.zones for card in cards)
    if len(where) != len(t.zone) or max(where.values()) > 1:
        cards = [t.card(c).slug for c in range(len(t.zone)) if where[c] != 1]
        return f"lost or doubled: {', '.join(cards)}"
    strays = [t.card(c).slug for z, cards in enumerate(t.zones) for c in cards if t.zone[c] != z]
    return f"not where they think they are: {', '.join(strays)}" if strays else ""


def play(seed: int) -> Found:
    """One match of random choices."""
    edition = list(EDITIONS)[seed % len(EDITIONS)]
    found = Found(1)
    REACHED.clear()
    constant = notebook(edition).constant
    seen: set[str] = set()
    try:
        t = deal(seed, edition)
        chance = Random(seed).random
        while (q := t.asked) is not None:
            t.choose(int(chance() * len(q.options)))
            found.choices += 1
            for cards in t.in_play_zones():
                seen.update([t.card(c).slug for c in cards])
            if found.choices % CHECKED == 0 or t.over:
                problem = lost(t)
                if problem:
                    found.wrong.append(f"seed {seed}: {problem}")
                    break
            if found.choices > LONGEST:
                found.wrong.append(f"seed {seed}: stuck after {LONGEST} choices, in {t.resolving()}")
                break
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        found.wrong.append(
            f"seed {seed}: {type(error).__name__}: {error} ({place.name}, line {place.lineno} of {place.filename})"
        )
    found.reached = Counter(REACHED)
    for slug in seen:
        found.reached.update(constant[slug])
    return found


def abilities() -> list[str]:
    """Every ability of the set that is forged, in any edition."""
    found: dict[str, None] = {}
    for edition in EDITIONS:
        of_set = {c.slug for c in catalog(edition).defs if c.set == recipe()["set"]}
        found.update(dict.fromkeys(name for name, slug in notebook(edition).abilities.items() if slug in of_set))
    return sorted(found)


def exercise(matches: int, seed: str = "1", processes: int = 1) -> Found:
    """So many matches, and all they reached."""
    total = Found()
    for found in share(play, [seed_of(seed, "exercise", i) for i in range(matches)], processes, "Matches"):
        total.add(found)
    return total


def report(found: Found, names: Iterable[str]) -> str:
    """What was never reached, and what went wrong, in plain lines."""
    names = list(names)
    never = [name for name in names if not found.reached[name]]
    lines = [
        f"{found.matches} matches, {found.choices} choices; {len(names) - len(never)} of {len(names)} abilities ran."
    ]
    lines += ["", "Never reached:", *(f"  {name}" for name in never)] if never else []
    lines += ["", "Went wrong:", *(f"  {line}" for line in found.wrong)] if found.wrong else ["", "Nothing went wrong."]
    return "\n".join(lines)
