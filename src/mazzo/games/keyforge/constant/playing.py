"""Playing cards: what cannot be played, what it costs, what enters play ready."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Filter
from mazzo.games.keyforge.constant.about import AboutCards, AboutPlayer, Cannot, Toll, adorned

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge


@dataclass(frozen=True, eq=False)
class CannotPlay(Cannot):
    def rule(self, s: m.Speech) -> m.Message:
        return self.forbids("play", "card", s)


@dataclass(frozen=True, eq=False)
class PlayLimit(AboutPlayer):
    """A player cannot play more than `most` cards each turn."""

    most: int = 0

    def rule(self, s: m.Speech) -> m.Message:
        n = m.np("card", count=self.most)
        return m.cl("play_more", subj=self.player(), n=n, modal="cannot", adv="each_turn")


@dataclass(frozen=True, eq=False)
class PaysToPlay(Toll):
    def rule(self, s: m.Speech) -> m.Message:
        return self.demands("pay_to_play", s)


@dataclass(frozen=True, eq=False)
class EntersReady(AboutCards):
    """Cards enter play ready."""

    def rule(self, s: m.Speech) -> m.Message:
        return m.cl("enter_play", subj=self.cards(s), what="ready")


@dataclass(frozen=True, eq=False)
class NextEntersReady(Rule):
    """'The next creature you play this turn …': it applies once."""

    filters: tuple[Filter, ...] = ()

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        return all([x.ok(t, f, card) for x in self.filters])

    def say(self, s: m.Speech) -> m.Message:
        phrase = adorned(m.np("card", "the", adj="next"), self.filters, s)
        played = m.RelativeClause(m.cl("play", obj=m.GAP, adv="this_turn"))
        return m.cl("enter_play", subj=replace(phrase, mods=(*phrase.mods, played)), what="ready")
