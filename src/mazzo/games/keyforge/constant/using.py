"""Using cards: what cannot be used, for what, and what it costs."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.native import dataclass
from mazzo.games.keyforge.constant.about import AboutCards, Cannot, Toll


@dataclass(frozen=True, eq=False)
class CannotUse(Cannot):
    def rule(self, s: m.Speech) -> m.Message:
        return self.forbids("use", "card", s)


@dataclass(frozen=True, eq=False)
class CannotReap(Cannot):
    def rule(self, s: m.Speech) -> m.Message:
        return self.forbids("use_to_reap", "creature", s)


@dataclass(frozen=True, eq=False)
class OnlyFights(AboutCards):
    """Cards can be used only to fight."""

    def rule(self, s: m.Speech) -> m.Message:
        cards = s.noted["used"] if "used" in s.noted else self.cards(s, "bare", "creature")
        return m.cl("use_to_fight", obj=cards, passive=True, modal="can_only")


@dataclass(frozen=True, eq=False)
class MustFight(AboutCards):
    """Creatures must fight when they are used, if they can."""

    def rule(self, s: m.Speech) -> m.Message:
        return m.cl("fight", subj=self.cards(s), modal="must", adv="if_able_when_used")


@dataclass(frozen=True, eq=False)
class PaysToUse(Toll):
    def rule(self, s: m.Speech) -> m.Message:
        return self.demands("pay_to_use", s)
