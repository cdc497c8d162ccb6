"""Scenes: a position, some choices, what must be true. The language of the rule proofs.

    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["headhunter"]})
    s.do("fight bumpsy")
    assert s.them.discard == ["headhunter"]

Cards are named by their slugs, without ids; if two copies could be meant, `urchin[1]` is the second one offered.
A choice the rules do not offer fails the test and shows the options.
"""

from __future__ import annotations

import json
from typing import Any

from stage import Stage, plain, rule

from mazzo.engine.node import Node
from mazzo.games import keyforge

EDITIONS = ("1.1", "1.4", "1.5")


def zone(kind: int, player: int) -> int:
    """The number of a player's zone (`HAND`, `LINE` ...)."""
    return 2 * kind + player


class Side:
    """One player's side of the table, read from the full state."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.amber: int = data["amber"]
        self.keys: list[str] = data["keys"]
        self.key_cost: int = data["key_cost"]
        self.chains: int = data["chains"]

    def __getattr__(self, zone: str) -> list[str]:
        """The slugs of a zone, top or left first: hand, deck, discard, archives, purged, creatures, artifacts."""
        if zone not in self.data:
            raise AttributeError(zone)
        return [c["card"] for c in self.data[zone]]


class Scene(Stage):
    """A match of KeyForge that is looked at and played by name."""

    def end_turn(self) -> Scene:
        """End the turn."""
        self.do("end")
        return self

    # Looking

    @property
    def you(self) -> Side:
        return Side(self.state["players"][self.seat])

    @property
    def them(self) -> Side:
        return Side(self.state["players"][1 - self.seat])

    def cards(self) -> list[dict[str, Any]]:
        found = []
        for p in (self.seat, 1 - self.seat):
            player = self.state["players"][p]
            for zone, cards in player.items():
                if isinstance(cards, list) and cards and isinstance(cards[0], dict):
                    for c in cards:
                        found.append({**c, "zone": zone, "player": p})
                        for u in c.get("upgrades", []):
                            found.append({**u, "zone": "upgrades", "player": p, "host": c["card"]})
                        for u in c.get("under", []):
                            found.append({**u, "zone": "under", "player": p, "host": c["card"]})
        return found

    def events(self) -> list[str]:
        """The names of what happened, in order."""
        from mazzo.games.keyforge.terms import EVENT_NAMES

        return [EVENT_NAMES[e.kind] for e in self.match.events()]


def scene(
    house: str | None = None,
    you: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    edition: str = "1.5",
    **more: Any,
) -> Scene:
    """A position with you to act: in step 3 with a house active, or (no house) at the start of your turn.

    Both decks hold ten blank cards unless given.
    """
    data: dict[str, Any] = {"mazzo": 1, "game": "keyforge", "edition": edition, **more}
    if house is not None:
        data["house"] = house
    data["players"] = [{"deck": 10, **(you or {})}, {"deck": 10, **(them or {})}]
    # Every position goes through JSON, as it would on the wire.
    return Scene(keyforge.scenario(json.loads(json.dumps(data))), 0)


def resolve(s: Scene, effect: Node) -> Scene:
    """Resolve an effect that no printed card has yet, as if one of your cards had it."""
    t = s.match.table
    t.asked = None
    t.frames[-1].pc -= 1
    t.begin(effect, -1, s.seat)
    t.run()
    s.match._decision = None
    return s


__all__ = ["EDITIONS", "Scene", "Side", "plain", "resolve", "rule", "scene"]
