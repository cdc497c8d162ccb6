"""Scenes of Four Souls: a position, some choices, what must be true.

    s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty").quiet()
    assert s.card("clotty")["hp"] == 1

You are seat 0 and it is your action phase, unless `phase` ("start", "end") or `active` says otherwise. `dice` are the
results of all future rolls, in order. Everyone is Isaac with a deactivated character card (so that nobody is asked
needlessly) unless `character` says otherwise; a player's data is that of a scenario (docs/formats.md): hand, items,
souls, curses, cents, damage … More than two players: `scene({...}, {...}, {...})`, read as `s.side(2)`. By default,
decks hold ten blank cards, shop and monster slots two blank cards each (a blank monster has 3 HP, evasion 4, attack 1
and no rewards). To change that: `decks={"loot": ["bomb"]}` (top first), `shop=[…]`, `monsters=[…]`, `rooms=[…]`.

Options are named by verb and slug: "play bomb", "tap the-d6", "pay battery-bum", "target clotty", "target seat 1",
"target loot-deck", "attack clotty", "attack monster-deck", "buy breakfast", "end", "pass"; things on the stack are
"target stack 12" (`s.on_stack(-1)` is the serial of the top one). See `stage` for more.

Rules that no card of the game shows are proved with cards made for the scene: `scene(..., cards=[loot("x", …)])`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any
from unittest.mock import patch

from stage import Stage, plain, rule

from mazzo import speak, text
from mazzo.engine.node import Nodes
from mazzo.games import foursouls
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.catalog import Catalog, catalog
from mazzo.games.foursouls.constant import notes
from mazzo.games.foursouls.terms import EVENT_NAMES, SEATS

WHOSE = ("your", "their", "third", "fourth", "fifth", "sixth")


def zone(kind: int, index: int = 0) -> int:
    """The number of a zone (`DECK`, `HAND` ...); `index` is a player or a deck."""
    return kind * SEATS + index


class Side:
    """One player's side of the table, read from the full state."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.cents: int = data["cents"]
        self.hp: int = data["hp"]
        self.attack: int = data["attack"]
        self.dead: bool = data["dead"]
        self.soul_value: int = data["soul_value"]
        self.loot_plays: int = data["loot_plays"]
        self.attacks: int = data["attacks"]
        self.purchases: int = data["purchases"]

    @property
    def hand(self) -> list[str]:
        return [c["card"] for c in self.data["hand"]]

    @property
    def souls(self) -> list[str]:
        return [c["card"] for c in self.data["souls"]]

    @property
    def items(self) -> list[str]:
        return [c["card"] for c in self.data["play"] if c["kind"] in ("treasure", "loot")]

    @property
    def curses(self) -> list[str]:
        return [c["card"] for c in self.data["play"] if c["kind"] == "event"]


class Scene(Stage):
    """A match of Four Souls, read and played by the names of cards."""

    # Playing

    def quiet(self) -> Scene:
        """Everybody passes until a question other than priority comes up."""
        while self.asks == "priority":
            self.do("pass")
        return self

    def until(self, top: str) -> Scene:
        """Everybody passes until this is on top of the stack (see `waits`) and somebody may answer."""
        while self.asks == "priority" and self.waits()[-1:] != [top]:
            self.do("pass")
        assert self.waits()[-1:] == [top], f"{top!r} never came; {self.waits()} waits"
        return self

    def act(self, *choices: str) -> Scene:
        """Do these things one after the other; nobody answers."""
        for choice in choices:
            self.quiet().do(choice)
        return self.quiet()

    def attack(self, what: str) -> Scene:
        """Declare an attack on something and fight it out; nobody answers."""
        return self.do("attack").quiet().do(f"attack {what}").quiet()

    def buy(self, what: str) -> Scene:
        return self.do("purchase").quiet().do(f"buy {what}").quiet()

    def end_turn(self) -> Scene:
        """End the turn and go to the next player's action phase; nobody answers."""
        return self.do("end").quiet()

    # Looking

    def side(self, player: int) -> Side:
        return Side(self.state["players"][player])

    @property
    def you(self) -> Side:
        return self.side(self.seat)

    @property
    def them(self) -> Side:
        return self.side(1 - self.seat)

    @property
    def active(self) -> int:
        return int(self.state["active"])

    @property
    def stack(self) -> list[dict[str, Any]]:
        """The stack, top last."""
        found: list[dict[str, Any]] = self.state["stack"]
        return found

    def waits(self) -> list[str]:
        """The stack in short, top last: 'roll 4', 'loot bomb', 'damage 1', 'tap ability the-d6', 'death'."""
        found = []
        for x in self.stack:
            n = x.get("result", x.get("amount", ""))
            src = (
                ""
                if x["kind"] in ("roll", "attack roll", "damage", "combat damage")
                else x.get("source", {}).get("card", "")
            )
            found.append(f"{x['kind']} {n}{src}".strip())
        return found

    def on_stack(self, k: int = -1) -> int:
        return int(self.stack[k]["serial"])

    @property
    def monsters(self) -> list[str | None]:
        """The top card of each monster slot."""
        return [s["card"] and s["card"]["card"] for s in self.state["slots"] if s["kind"] == "monster"]

    @property
    def shop(self) -> list[str | None]:
        return [s["card"] and s["card"]["card"] for s in self.state["slots"] if s["kind"] == "shop"]

    @property
    def rooms(self) -> list[str | None]:
        return [s["card"] and s["card"]["card"] for s in self.state["slots"] if s["kind"] == "room"]

    def deck(self, name: str) -> list[str]:
        """Top first."""
        return [c["card"] for c in reversed(self.state["decks"][name])]

    def discard(self, name: str) -> list[str]:
        """Top first."""
        return [c["card"] for c in reversed(self.state["discards"][name])]

    @property
    def dice(self) -> list[int]:
        """The given results that have not been rolled yet."""
        return self.match.table.rolls

    @property
    def winners(self) -> tuple[int, ...]:
        return self.match.winners

    def whose(self, player: int) -> str:
        return WHOSE[player] if player >= 0 else "the"

    def cards(self) -> list[dict[str, Any]]:
        state = self.state
        found = []
        for p, player in enumerate(state["players"]):
            for zone in ("play", "hand", "souls"):
                found.extend({**c, "zone": zone, "player": p} for c in player[zone])
        for slot in state["slots"]:
            if slot["card"] is not None:
                found.append({**slot["card"], "zone": slot["kind"], "player": -1})
            found.extend({**c, "zone": "covered", "player": -1} for c in slot.get("covered", []))
        for key in ("decks", "discards"):
            for name, pile in state[key].items():
                found.extend({**c, "zone": f"{name} {key[:-1]}", "player": -1} for c in reversed(pile))
        for zone in ("bonus_souls", "challenge", "resolving", "out"):
            found.extend({**c, "zone": zone, "player": -1} for c in state[zone])
        return found

    def refused(self, seat: int, slug: str, verb: str, nth: int = 0) -> str | None:
        """The rule that forbids a seat to do something, or None if it is allowed."""
        refusal = self.match.why(self.card(slug, nth)["id"], verb, seat)
        return None if refusal is None else refusal.rule

    def events(self) -> list[str]:
        """The names of what happened, in order."""
        return [EVENT_NAMES[e.kind] for e in self.match.events()]


@cache
def legible(c: Card) -> None:
    """Words that only cards made for a scene use must have text in every language too."""
    for code in ("en", "it"):
        text.language(code).render(c.text(), speak.load_lexicon("foursouls"))


def lent(cards: Sequence[Card]) -> Catalog:
    """The catalog plus these cards; no deck of a new match holds them."""
    found = catalog()
    nodes = Nodes()
    nodes.by_name = dict(found.nodes.by_name)
    nodes.names = dict(found.nodes.names)
    for c in cards:
        nodes.add(f"card {c.slug}", c)
        legible(c)
    return Catalog([*found.defs, *cards], nodes)


def scene(
    you: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    *others: dict[str, Any],
    cards: Sequence[Card] = (),
    **more: Any,
) -> Scene:
    """A position with you to act."""
    idle = {"character": {"card": "isaac", "charged": False}}
    players = [{**idle, **(p or {})} for p in (you, them, *others)]
    data: dict[str, Any] = {"mazzo": 1, "game": "foursouls", **more, "players": players}
    known = lent(cards) if cards else catalog()
    with patch("mazzo.games.foursouls.scenario.catalog", lambda: known):
        # Every position goes through JSON, as it would on the wire.
        return Scene(foursouls.scenario(json.loads(json.dumps(data))), 0)


def noted(*tallies: int) -> int:
    """The number a card stores for its goals, from how far the players have come with each."""
    return sum(n << notes.BITS * goal for goal, n in enumerate(tallies))


__all__ = ["Scene", "Side", "noted", "plain", "rule", "scene", "zone"]
