"""When a spell may be cast at all."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.games.nekromancya.card import Moment
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import CANCELED, CLASH_NOW, DECLARED, FATALITY, LIMBO, MOMENT, ROUND_END


@dataclass(frozen=True, eq=False)
class InAClash(Moment):
    """During a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[CLASH_NOW] > 0

    def say(self, s: m.Speech) -> m.Adv:
        s.noted["clash"] = m.np("clash", "that")
        return m.Adv("only_in_clash")


@dataclass(frozen=True, eq=False)
class AtRoundEnd(Moment):
    """At the end of a round of a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == ROUND_END and t.now[CLASH_NOW] > 0

    def say(self, s: m.Speech) -> m.Adv:
        s.noted["clash"] = m.np("clash", "that")
        return m.Adv("only_at_round_end")


@dataclass(frozen=True, eq=False)
class CombatDeclared(Moment):
    """In the window after a Declaration of Combat."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == DECLARED and not t.now[CANCELED]

    def say(self, s: m.Speech) -> m.Adv:
        return m.Adv("only_declared")


@dataclass(frozen=True, eq=False)
class OpponentsFatality(Moment):
    """While an opponent's Fatality is being cast: it stays theirs, whoever counts as its caster for its text."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return any([t.card(c).kind == FATALITY and t.controller(c) != f.you for c in t.everyones(LIMBO)])

    def say(self, s: m.Speech) -> m.Adv:
        return m.Adv("only_opponents_fatality")
