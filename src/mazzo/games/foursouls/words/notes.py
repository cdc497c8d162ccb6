"""Goals that a card notes, and how many of them have been reached. `fs.note.*`"""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.constant.notes import Note, tallies
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.cards import monster
from mazzo.games.foursouls.words.select import Measure


@dataclass(frozen=True, eq=False)
class GoalsNoted(Measure):
    """How many of its goals this card has noted as reached."""

    def value(self, t: FourSouls, f: Frame) -> int:
        return len([n for n, times in tallies(t, f.src) if n == times])

    def fact(self, n: int, cmp: str, s: m.Speech) -> m.Message:
        return m.cl("reach", obj=m.np("goal", count=n, cmp=cmp), passive=True, tense="perfect")


goals_noted: Final = GoalsNoted()


def goal_to_play_loot(goal: int, times: int) -> Note:
    """Play this many loot cards; `goal` is its place among the goals of the card."""
    return Note(goal, times, (terms.PLAYED,))


def goal_to_kill_monsters(goal: int, times: int) -> Note:
    """Kill this many monsters."""
    return Note(goal, times, (terms.DIES,), (monster,))


def goal_to_give_cents(goal: int, least: int) -> Note:
    """Give another player at least this many cents at one time; a barter counts."""
    return Note(goal, what=(terms.GAVE_CENTS, terms.BARTERED), least=least)


def goal_to_purchase(goal: int, times: int) -> Note:
    """Purchase this many times."""
    return Note(goal, times, (terms.PURCHASED,))


def goal_to_roll(goal: int, number: int, times: int) -> Note:
    """Roll this number this many times."""
    return Note(goal, times, (terms.ROLLED,), number=number)
