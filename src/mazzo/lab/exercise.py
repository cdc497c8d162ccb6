"""Does every ability ever run? Random matches of forged KeyForge decks, and what they never reached.

Every ability of every card is wrapped in a node that notes that it was reached and then lets the ability resolve. A
constant ability is reached when its card is in play. The run also looks for what must never happen: an error, a match
without end, a card that is lost or duplicated.
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
from mazzo.lab.experiment import seed_of
from mazzo.lab.places import share

LONGEST: Final = 20_000
"""After this many choices a match counts as stuck; a long one has about a thousand."""
CHECKED: Final = 16
"""Cards are counted every so many choices."""

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
    """'reap' for the card's own abilities, 'after reap' for those that watch other cards."""
    if trigger.own:
        return HEADERS.get(trigger.kind, f"this {EVENT_NAMES[trigger.kind]}")
    return f"after {EVENT_NAMES[trigger.kind]}"


class Notebook:
    """The cards of one edition with notes on them, and the list of all abilities."""

    def __init__(self, known: Catalog) -> None:
        self.abilities: dict[str, str] = {}
        """The name of each ability, and the card it is on."""
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
        """A unique name for an ability."""
        name, n = f"{slug}: {kind}", 1
        while name in self.abilities:
            n += 1
            name = f"{slug}: {kind} {n}"
        self.abilities[name] = slug
        return name

    def card(self, card: Card) -> Card:
        """The same card with a note on each of its abilities."""
        slug = card.slug
        triggers = tuple(self.trigger(x, slug, "") for x in card.triggers)
        action = None if card.action is None else self.noted(card.action, slug, "action")
        omni = None if card.omni is None else self.noted(card.omni, slug, "omni")
        self.constant[slug] = [self.name(slug, "always") for _ in card.always]
        always: Any = tuple(self.inside(x, slug, "given ") for x in card.always)
        return replace(card, triggers=triggers, action=action, omni=omni, always=always)

    def noted(self, effect: Node, slug: str, kind: str) -> Node:
        """The same effect, which notes that it ran."""
        name = self.name(slug, kind)
        return Noted(self.inside(effect, slug, "later "), name)

    def trigger(self, trigger: Trigger, slug: str, when: str) -> Trigger:
        """The same trigger, whose effect notes that it ran."""
        return replace(trigger, effect=self.noted(trigger.effect, slug, f"{when}{header(trigger)}"))

    def inside(self, node: Any, slug: str, when: str) -> Any:
        """The same node with notes on the abilities it grants or leaves behind; the node itself if there are none."""
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
    """The notes on all cards of an edition."""
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
    """The findings of one or more matches."""

    matches: int = 0
    choices: int = 0
    reached: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """What went wrong, one line each."""

    def add(self, other: Found) -> None:
        """Add what somebody else found."""
        self.matches += other.matches
        self.choices += other.choices
        self.reached += other.reached
        self.wrong += other.wrong


def lost(t: KeyForge) -> str:
    """What is wrong with the places of the cards; empty if nothing is."""
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
    """Every ability of the set that decks are forged from, in any edition."""
    found: dict[str, None] = {}
    for edition in EDITIONS:
        of_set = {c.slug for c in catalog(edition).defs if c.set == recipe()["set"]}
        found.update(dict.fromkeys(name for name, slug in notebook(edition).abilities.items() if slug in of_set))
    return sorted(found)


def exercise(matches: int, seed: str = "1", processes: int = 1) -> Found:
    """Play a number of matches, and collect what they reached."""
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
