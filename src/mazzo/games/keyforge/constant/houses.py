"""Houses: which one must or cannot be chosen, and which cards count as being of the active one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.targets import It
from mazzo.games.keyforge.card import OPPONENT
from mazzo.games.keyforge.constant.about import AboutCards, AboutPlayer
from mazzo.games.keyforge.terms import HOUSES

REMEMBERED: Final = -2
"""Instead of a house: the one that was chosen when the effect began."""


@dataclass(frozen=True, eq=False)
class AboutHouse(AboutPlayer):
    """A rule about a house and a player who is to choose one."""

    who: int = OPPONENT
    house: int = REMEMBERED

    def meant(self, f: Frame) -> int:
        """The house it is about."""
        return f.value if self.house == REMEMBERED else self.house

    def chooses(self, modal: str, s: m.Speech) -> m.Message:
        house = s.noted["house"] if self.house == REMEMBERED else m.Term("house", HOUSES[self.house])
        return m.cl("choose_house", subj=self.player(), obj=house, modal=modal)


@dataclass(frozen=True, eq=False)
class MustChooseHouse(AboutHouse):
    def rule(self, s: m.Speech) -> m.Message:
        return self.chooses("must", s)


@dataclass(frozen=True, eq=False)
class CannotChooseHouse(AboutHouse):
    def rule(self, s: m.Speech) -> m.Message:
        return self.chooses("cannot", s)


@dataclass(frozen=True, eq=False)
class AsActiveHouse(AboutCards):
    """Cards may be used as if they belonged to the active house."""

    def rule(self, s: m.Speech) -> m.Message:
        if self.to is None:
            cards = s.mention(self.such(s, "bare"))
            s.noted["used"] = s.it
            return m.May(m.cl("use", obj=cards, adv="as_if_active_many"))
        if isinstance(self.to, It):
            return m.May(m.cl("use", obj=self.cards(s), adv="as_if_active"))
        # Whoever controls the creature, which need not be who controls the upgrade or played the card.
        return m.cl("use", obj=self.cards(s), passive=True, modal="can", adv="as_if_active")
