"""What matches taught about Nekromancya: the judge of the opponent that thinks.

The greedy opponent's judge was written by hand. Here it is mixed with another, whose weights were measured first, on
positions at the beginning of a turn and how often such positions were won (a logistic regression over 331 matches),
and then varied, and kept where that won more matches. The lessons: the first twelve points of Power are worth more than
those that follow, because they pay for the first Awakened; strength in play is worth less than it seems to be, for
whatever is strong is also a rich prey; what lies in one's realm stays, and is worth more than it costs; a card in hand
that annuls a Fatality is worth more than anything else there, if it can be paid for; and most other cards are worth
less than the next one (see `hand`).

It also looks a little further: where only its caster could still answer a Fatality, the match is about to end, and the
position is worth what the Fatality will say.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mazzo.bots.greedy import Judge
from mazzo.bots.guide import Guide
from mazzo.bots.nekromancya.endings import finish, verdict
from mazzo.bots.nekromancya.fighters import Fighter
from mazzo.bots.nekromancya.hand import exchange
from mazzo.bots.nekromancya.judge import WON, NekromancyaJudge
from mazzo.bots.nekromancya.worth import use
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import ANNULLED, ARMOUR, CASTER, GEAR, HAND, REALM, SEATS, SPECIAL, WEAPON

MIX: Final = 0.6
"""How much of the measured judge there is in the mixture."""
NEEDED: Final = 12
"""So much Power is needed before anything else ..."""
NEED: Final = 1.3
SPARE: Final = 0.5
"""... and what is beyond it is worth less, up to ..."""
PLENTY: Final = 70
STRENGTH: Final = 0.17
HEAD: Final = 2.5
"""What an Awakened costs by being there: it can be killed."""
CARD: Final = 1.0
USE: Final = 0.28
"""Any card in hand, and how useful it is right now."""
ANNULS: Final = 23.0
"""The first card in hand that can stop a Fatality ..."""
POOR: Final = 0.5
"""... and how much of that is left without the Power to cast it."""
TOOL: Final = 3.5
"""Equipment in hand ..."""
BORNE: Final = 0.8
"""... and in play, beside the strength it gives."""
BUILT: Final = 10.7
"""A Charism or a Fortification."""
ENDING: Final = 0.82
"""How much of what a Fatality in hand seems to be worth."""


class LearnedJudge(NekromancyaJudge):
    laws: ClassVar[float] = 1.76
    fighting: ClassVar[float] = 0.9
    attack: ClassVar[float] = 0.69
    hope: ClassVar[float] = 0.45
    threat: ClassVar[float] = 0.18

    def side(self, t: Nekromancya, seat: int, board: list[Fighter]) -> float:
        power = t.power[seat] + t.earned[seat]
        score = NEED * min(power, NEEDED) + SPARE * max(0, min(power, PLENTY) - NEEDED)
        score += ENDING * finish(t, seat, board)
        for x in board:
            if x.seat == seat:
                score += STRENGTH * x.tough - HEAD
        annuls = 0.0
        for card in t.zones[HAND * SEATS + seat]:
            c = t.card(card)
            score += CARD + USE * use(t, seat, card)
            if c.answers_fatality:
                annuls = max(annuls, 1.0 if c.cost <= t.power[seat] else POOR)
            if c.kind in (WEAPON, ARMOUR, SPECIAL):
                score += TOOL
        score += ANNULS * annuls
        score += BUILT * len(t.zones[REALM * SEATS + seat]) + BORNE * len(t.zones[GEAR * SEATS + seat])
        return MIX * score + (1 - MIX) * super().side(t, seat, board)

    def weigh(self, t: Nekromancya, seat: int, going_on: bool) -> float:
        q = t.asked
        if q is not None and q.kind == "fatality" and q.player == t.now[CASTER] and not t.now[ANNULLED]:
            board = [Fighter(t, c, False) for c in t.awakened()]
            chance = verdict(t, q.player, q.src, board)
            return WON * (2 * (chance if seat == q.player else (1 - chance) / (t.players - 1)) - 1)
        return super().weigh(t, seat, going_on)

    def exchange(self, t: Nekromancya, seat: int, card: int) -> float:
        return exchange(t, seat, card)

    def worlds(self, t: Nekromancya) -> int:
        """Whether to stop a Fatality is a matter of life and death."""
        return 4 if t.asked is not None and t.asked.kind == "fatality" else super().worlds(t)


FIGHTING: Final = ("strike", "striker", "clash", "technique", "weapon", "armour")
ROUTINE: Final = (*FIGHTING, "order", "draw", "excess", "discard")
"""What is answered by the odds, or by what was learned, needs no trial."""


class NekromancyaGuide(Guide):
    """The dice are wild: what comes of an option at once, in many worlds, tells more than what comes of it later."""

    horizon: ClassVar[int] = 0
    care: ClassVar[int] = 12
    few: ClassVar[int] = 16
    ruled_out: ClassVar[float] = 40.0

    def __init__(self, judge: Judge) -> None:
        super().__init__(LearnedJudge())

    def routine(self, t: Nekromancya) -> bool:
        assert t.asked is not None
        return t.asked.kind in ROUTINE
