"""Four Souls in the laboratory: nobody brings a deck, everybody draws from the same ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mazzo.engine.frame import Option
from mazzo.games.foursouls.scenario import MOST_PLAYERS
from mazzo.games.foursouls.table import FourSouls
from mazzo.lab.subjects import Deck, Subject


class FourSoulsSubject(Subject):
    name = "foursouls"
    players = range(2, MOST_PLAYERS + 1)
    usual_players = 4
    longest: ClassVar[int] = 400
    plays: ClassVar[frozenset[str]] = frozenset({"play", "buy"})
    turn_columns: ClassVar[Mapping[str, type]] = {"souls": int, "cents": int, "items": int, "hand": int, "life": int}

    def setup(self, decks: Sequence[Deck], players: int, more: Mapping[str, Any]) -> dict[str, Any]:
        return {"players": players, "first": 0, **more}

    def played(self, t: FourSouls, option: Option) -> tuple[int, ...]:
        # What is bought may be the deck instead of a card.
        return (option.card,) if option.card >= t.first_card() else ()

    def score(self, t: FourSouls, seat: int) -> int:
        return t.souls(seat)

    def ending(self, t: FourSouls) -> str:
        if not t.winners:
            return "lost"
        return "souls" if any(t.souls(p) >= t.goal for p in t.winners) else "ability"

    def turn(self, t: FourSouls, seat: int) -> dict[str, Any]:
        return {
            "souls": t.souls(seat),
            "cents": t.cents[seat],
            "items": len(t.items(seat)),
            "hand": len(t.hand(seat)),
            "life": t.hp(t.character(seat)),
        }


SUBJECT = FourSoulsSubject()
