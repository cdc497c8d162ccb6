"""Houses: which one must or cannot be chosen, and which cards count as being of the active one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import It
from mazzo.games.keyforge.card import ITS_OPPONENT, OPPONENT
from mazzo.games.keyforge.constant.about import AboutCards, AboutPlayer
from mazzo.games.keyforge.terms import HOUSES

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge

REMEMBERED: Final = -2
"""Instead of a house: the one that was chosen when the effect began."""


@dataclass(frozen=True, eq=False)
class AboutHouse(AboutPlayer):
    """A rule about the house a player chooses."""

    who: int = OPPONENT
    house: int = REMEMBERED

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        # 'That player's opponent': such an effect lasts only for that player's turn.
        return self.who == ITS_OPPONENT or super().covers(t, f, player)

    def meant(self, f: Frame) -> int:
        """The house it is about."""
        return f.value if self.house == REMEMBERED else self.house

    def chooses(self, modal: str, s: m.Speech) -> m.Message:
        house = s.noted["house"] if self.house == REMEMBERED else m.Term("house", HOUSES[self.house])
        who = self.player()
        if self.who == ITS_OPPONENT:
            sides = {m.YOU: m.OPPONENT, m.OPPONENT: m.YOU}
            label = s.label()
            who = sides[s.they] if s.they in sides else m.own("opponent", s.they, ref=label)
            s.noted["opponent"] = m.Pronoun(label, "opponent")
        return m.cl("choose_house", subj=who, obj=house, modal=modal)


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
            return m.Permitted(m.cl("use", obj=cards, adv="as_if_active_many"))
        if isinstance(self.to, It):
            return m.Permitted(m.cl("use", obj=self.cards(s), adv="as_if_active"))
        # By the creature's controller, who need not control the upgrade or have played the card.
        return m.cl("use", obj=self.cards(s), passive=True, modal="can", adv="as_if_active")
