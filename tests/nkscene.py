"""Scenes of Nekromancya: a position, some choices, what must be true.

    s = scene(you={"power": 10, "hand": ["fiamme-roventi"]}, them={"awakened": ["khetagg"]}, dice=[6, 6, 6])
    s.do("cast fiamme-roventi")
    assert s.card("khetagg")["life"] == 12

You are seat 0 and it is your Action phase, unless `phase="update"` or `active` says otherwise. `dice` are the results
of all dice to come, in order. More than two players: `scene({...}, {...}, {...})`, read as `s.side(2)`. Spoken of are
"your", "their", "third", "fourth" ... cards; see `stage` for how options are named.
"""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from typing import Any

from stage import Stage, plain, rule

from mazzo.games import nekromancya
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.terms import EVENT_NAMES

WHOSE = ("your", "their", "third", "fourth", "fifth", "sixth")


class Side:
    """One Nekromante's side of the table, read from the full state."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.power: int = data["power"]
        self.kills: int = data["kills"]
        self.advantage: bool = data["advantage"]

    def __getattr__(self, zone: str) -> list[str]:
        """The slugs of a zone, top first: hand, cimitero, scarto, awakened, realm, global_, rule."""
        zone = zone.rstrip("_")
        if zone not in self.data:
            raise AttributeError(zone)
        return [c["card"] for c in self.data[zone]]


class Scene(Stage):
    """A match of Nekromancya that is looked at and played by name."""

    # Playing

    def quiet(self) -> Scene:
        """Everybody passes, until something else is asked than an answer to what others did."""
        while self.asks == "answer":
            self.do("pass")
        return self

    def act(self, *choices: str) -> Scene:
        """Do these things one after the other; nobody answers."""
        for choice in choices:
            self.do(choice).quiet()
        return self

    def update(self, draw: int = 0) -> Scene:
        """Go through the Update at hand: discard nothing, draw so many cards, play no Rule card; nobody answers."""
        if self.asks == "discard":
            self.do("done")
        if self.asks == "draw":
            self.do(f"draw {draw}")
        if self.asks == "rule":
            self.do("done")
        return self.quiet()

    def end_turn(self, draw: int = 0) -> Scene:
        """End the turn, and go through the next Nekromante's Update."""
        return self.do("end").update(draw)

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
    def dice(self) -> list[int]:
        """The given results that have not been rolled yet."""
        return self.match.table.rolls

    @property
    def winners(self) -> tuple[int, ...]:
        return self.match.winners

    def whose(self, player: int) -> str:
        return WHOSE[player]

    def cards(self) -> list[dict[str, Any]]:
        found = []
        state = self.state
        for p, player in enumerate(state["players"]):
            for zone, cards in player.items():
                if isinstance(cards, list):
                    for c in cards:
                        found.append({**c, "zone": zone, "player": p})
                        for g in c.get("equipment", []):
                            found.append({**g, "zone": "equipment", "player": p, "host": c["card"]})
        found.extend({**c, "zone": "resolving", "player": state["active"]} for c in state["resolving"])
        return found

    def refused(self, seat: int, slug: str, verb: str, nth: int = 0) -> str | None:
        """The rule that forbids a seat something, or None if it is allowed."""
        refusal = self.match.why(self.card(slug, nth)["id"], verb, seat)
        return None if refusal is None else refusal.rule

    def events(self) -> list[str]:
        """The names of what happened, in order."""
        return [EVENT_NAMES[e.kind] for e in self.match.events()]

    def strikes(self) -> list[str]:
        """Who has struck, hit or miss, in order."""
        told = [e for e in self.match.events() if EVENT_NAMES[e.kind] in ("strike", "miss")]
        return [self.match.table.card(e.card).slug for e in told]


def scene(
    you: dict[str, Any] | None = None, them: dict[str, Any] | None = None, *others: dict[str, Any], **more: Any
) -> Scene:
    """A position with you to act. Every Cimitero holds ten blank cards unless something else is said."""
    players = [{"cimitero": 10, **(p or {})} for p in (you, them, *others)]
    data: dict[str, Any] = {"mazzo": 1, "game": "nekromancya", **more, "players": players}
    # Every position goes through JSON, as it would on the wire.
    return Scene(nekromancya.scenario(json.loads(json.dumps(data))), 0)


def printed(slug: str) -> Card:
    """What is printed on a card: costs and Values may be balanced anew without touching any rule."""
    cards = nekromancya.catalog()
    return cards.defs[cards.find(slug)]


def ledger(id: str) -> dict[str, Any]:
    """A worked example of the ledger ([[scenario]]), as data."""
    data = tomllib.loads(files("mazzo.games.nekromancya").joinpath("rules.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = next(entry for entry in data["scenario"] if entry["id"] == id)
    return found


__all__ = ["Scene", "Side", "ledger", "plain", "printed", "rule", "scene"]
