"""Scenes: a position, some choices, what must be true. The language of the rule proofs.

    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["headhunter"]})
    s.do("fight bumpsy")
    assert s.them.discard == ["headhunter"]

Cards are named by their slugs, without ids; where two copies could be meant, `urchin[1]` is the second one offered.
A choice the rules do not offer fails the test with the options there were.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mazzo.games import keyforge

rule = pytest.mark.rule
"""`@rule("kf.fight.needs-target")`: this test proves that rule."""

EDITIONS = ("1.1", "1.4", "1.5")


def plain(text: str) -> str:
    return re.sub(r"#\d+", "", text)


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


class Scene:
    """A match that is looked at and played by name."""

    def __init__(self, match: keyforge.Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    # Playing

    @property
    def options(self) -> list[str]:
        """The options open now, without ids."""
        return [] if self.match.over else [plain(c.text) for c in self.match.decision.options]

    @property
    def asks(self) -> str:
        """What kind of question is open ('main', 'choose', 'order' ...), or 'over'."""
        return "over" if self.match.over else self.match.decision.kind

    @property
    def asked(self) -> int:
        """Which seat is asked."""
        return self.match.decision.player

    def find(self, choice: str) -> int:
        """The number of an option: the text without ids, or its beginning where that is unique."""
        wanted, nth = choice, 0
        found = re.fullmatch(r"(.*)\[(\d)\]", choice)
        if found:
            wanted, nth = found[1], int(found[2])
        options = self.options
        hits = [i for i, text in enumerate(options) if text == wanted]
        if not hits:
            hits = [i for i, text in enumerate(options) if text.startswith(wanted + " ")]
        return hits[nth] if nth < len(hits) else -1

    def can(self, choice: str) -> bool:
        return self.find(choice) >= 0

    def do(self, *choices: str) -> Scene:
        for choice in choices:
            index = self.find(choice)
            assert index >= 0, f"{choice!r} is not offered ({self.asks}): {self.options}"
            self.match.choose(index)
        return self

    def end_turn(self) -> Scene:
        """End the turn, keeping whatever is asked on the way (first option)."""
        self.do("end")
        return self

    # Looking

    @property
    def state(self) -> dict[str, Any]:
        return self.match.state()

    @property
    def you(self) -> Side:
        return Side(self.state["players"][self.seat])

    @property
    def them(self) -> Side:
        return Side(self.state["players"][1 - self.seat])

    def card(self, slug: str, nth: int = 0) -> dict[str, Any]:
        """A card wherever it is, with everything there is to know about it and its zone under 'zone'."""
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
        hits = [c for c in found if c["card"] == slug]
        assert nth < len(hits), f"there is no {slug} (number {nth}) on the table"
        return hits[nth]

    def where(self, slug: str, nth: int = 0) -> str:
        """'your hand', 'their discard', 'your creatures' ..."""
        c = self.card(slug, nth)
        return f"{'your' if c['player'] == self.seat else 'their'} {c['zone']}"

    def why(self, slug: str, verb: str, nth: int = 0) -> str | None:
        """The rule that forbids something, or None if it is allowed."""
        refusal = self.match.why(self.card(slug, nth)["id"], verb)
        return None if refusal is None else refusal.rule

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

    Both decks hold ten blank cards unless something else is said.
    """
    data: dict[str, Any] = {"mazzo": 1, "game": "keyforge", "edition": edition, **more}
    if house is not None:
        data["house"] = house
    data["players"] = [{"deck": 10, **(you or {})}, {"deck": 10, **(them or {})}]
    # Every position goes through JSON, as it would on the wire.
    return Scene(keyforge.scenario(json.loads(json.dumps(data))), 0)
