"""When: the moments at which a spell may be cast, and the Update."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.words import Condition
from mazzo.games.nekromancya.card import Moment, Trigger
from mazzo.games.nekromancya.terms import CANCELED, CLASH_NOW, DECLARED, FATALITY, LIMBO, MOMENT, ROUND_END, UPDATE

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class InAClash(Moment):
    """During a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[CLASH_NOW] > 0

    def say(self, s: m.Speech) -> m.Adverb:
        s.noted["clash"] = m.np("clash", "that")
        return m.Adverb("only_in_clash")


@dataclass(frozen=True, eq=False)
class AtRoundEnd(Moment):
    """At the end of a round of a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == ROUND_END and t.now[CLASH_NOW] > 0

    def say(self, s: m.Speech) -> m.Adverb:
        s.noted["clash"] = m.np("clash", "that")
        return m.Adverb("only_at_round_end")


@dataclass(frozen=True, eq=False)
class CombatDeclared(Moment):
    """In the window after a Declaration of Combat."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == DECLARED and not t.now[CANCELED]

    def say(self, s: m.Speech) -> m.Adverb:
        return m.Adverb("only_declared")


@dataclass(frozen=True, eq=False)
class OpponentsFatality(Moment):
    """While an opponent's Fatality is being cast: it stays theirs, whoever counts as its caster for its text."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return any([t.card(c).kind == FATALITY and t.controller(c) != f.you for c in t.everyones(LIMBO)])

    def say(self, s: m.Speech) -> m.Adverb:
        return m.Adverb("only_opponents_fatality")


in_a_clash: Final = InAClash()
at_round_end: Final = AtRoundEnd()
combat_declared: Final = CombatDeclared()
opponents_fatality: Final = OpponentsFatality()


def at_update(effect: Node, when: Condition | None = None) -> Trigger:
    """In step 2 of your own Update."""
    return Trigger(UPDATE, effect, when=when)
