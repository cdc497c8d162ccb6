"""What matches taught about Nekromancya: the judge of the opponent that thinks.

The greedy opponent's judge was written by hand; here its weights are measured, on positions at the beginning of a turn
and how often such positions were won (a logistic regression over 331 matches, rounded). The lessons: the first twelve
points of Power are worth four times as much as those that follow, because they pay for the first Awakened; strength in
play is worth half of what it seems to be, for whatever is strong is also a rich prey; what lies in one's realm stays,
and is worth more than it costs; and so is a card in hand that annuls a Fatality.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mazzo.bots.base import question
from mazzo.bots.greedy import Judge
from mazzo.bots.guide import Guide
from mazzo.bots.nekromancya import Fighter, NekromancyaJudge, finish, use
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import ARMOUR, FATALITY, GEAR, HAND, REALM, SEATS, SPECIAL, WEAPON

NEEDED: Final = 12
"""So much Power is needed before anything else ..."""
NEED: Final = 1.6
SPARE: Final = 0.4
"""... and what is beyond it is worth less, up to ..."""
PLENTY: Final = 70
STRENGTH: Final = 0.45
HEAD: Final = 1.5
"""What an Awakened costs by being there: it can be killed."""
CARD: Final = 1.0
USE: Final = 0.3
"""Any card in hand, and how useful it is right now."""
ANNULS: Final = 6.0
"""The first card in hand that can stop a Fatality."""
TOOL: Final = 3.0
"""Equipment in hand ..."""
BORNE: Final = 1.6
"""... and in play, beside the strength it gives."""
BUILT: Final = 8.0
"""A Charism or a Fortification."""
ENDING: Final = 0.6
"""How much of what a Fatality in hand seems to be worth."""


class LearnedJudge(NekromancyaJudge):
    laws: ClassVar[float] = 1.8
    fighting: ClassVar[float] = 0.75
    attack: ClassVar[float] = 0.69
    hope: ClassVar[float] = 0.29
    threat: ClassVar[float] = 0.29

    def side(self, t: Nekromancya, seat: int, board: list[Fighter]) -> float:
        power = t.power[seat] + t.earned[seat]
        score = NEED * min(power, NEEDED) + SPARE * max(0, min(power, PLENTY) - NEEDED)
        score += ENDING * finish(t, seat, board)
        for x in board:
            if x.seat == seat:
                score += STRENGTH * x.tough - HEAD
        annuls = False
        for card in t.zones[HAND * SEATS + seat]:
            c = t.card(card)
            score += CARD + USE * use(t, seat, card)
            annuls = annuls or c.answers_fatality
            if c.kind in (WEAPON, ARMOUR, SPECIAL):
                score += TOOL
        if annuls:
            score += ANNULS
        return score + BUILT * len(t.zones[REALM * SEATS + seat]) + BORNE * len(t.zones[GEAR * SEATS + seat])


class NekromancyaGuide(Guide):
    """Lines of play are short and quick: the dice are so wild that many of them tell more than long ones."""

    horizon: ClassVar[int] = 1
    few: ClassVar[int] = 16
    ruled_out: ClassVar[float] = 40.0

    def __init__(self, judge: Judge) -> None:
        super().__init__(LearnedJudge())

    def routine(self, t: Nekromancya) -> bool:
        """What to throw away is not found out on lines that end with the turn: they would keep a full hand for ever,
        and nobody would find a Fatality to end the match with."""
        return question(t).kind in ("discard", "draw", "excess")

    def play(self, t: Nekromancya) -> Nekromancya:
        """Nobody answers on a line, unless a Fatality is at stake, and nobody throws a card away to draw another."""
        q = question(t)
        last = q.options[-1].verb
        if last == "done" and q.kind == "discard":
            t.choose(len(q.options) - 1)
            return t
        if last == "pass" and q.kind == "answer":
            spells = [o for o in q.options if o.verb == "cast"]
            if not [o for o in spells if t.card(o.card).kind == FATALITY]:
                t.choose(len(q.options) - 1)
                return t
        after: Nekromancya = super().play(t)
        return after
