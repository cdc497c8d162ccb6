"""Playing loot cards, looting, and the hand limit. `fs.loot.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.games.foursouls import telling, terms
from mazzo.games.foursouls.constant.about import About, on_their_turn

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class PlaysMoreLoot(About):
    """May play additional loot cards on their turn."""

    cards: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.cards

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("play", subj=who, obj=m.Quantity(self.cards, "more_loot"), modal="may", adv=on_their_turn(who, s))


@dataclass(frozen=True, eq=False)
class PlaysAnyNumberOfLoot(About):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        any_number = m.np("loot_card", count=-1, adj="additional")
        return m.cl("play", subj=who, obj=any_number, modal="may", adv=on_their_turn(who, s))


@dataclass(frozen=True, eq=False)
class CannotPlayLoot(About):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("play", subj=who, obj=m.np("loot_card", "bare"), modal="cannot")


@dataclass(frozen=True, eq=False)
class PlaysTopLoot(About):
    """May play the top card of the loot deck or of the loot discard (fs.loot.play-from-other-zones)."""

    of: int = terms.DECK

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        piles = telling.DECKS if self.of == terms.DECK else telling.DISCARDS
        top = m.np("card", "the", adj="top", of=m.np(piles[terms.LOOT], "the"))
        return m.cl("play", subj=who, obj=top, modal="may")


@dataclass(frozen=True, eq=False)
class PlayableCopy(Rule):
    """A copy of a loot card that you may still play; `free`: without using a loot play (fs.copy.loot-card-limbo)."""

    free: bool = False

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return what == f.you

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("play", subj=s.you, obj=m.np("copy", of=s.it), modal="may", adv="freely" if self.free else "")


@dataclass(frozen=True, eq=False)
class LootsMore(About):
    """Loots additional cards in the loot step."""

    cards: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.cards

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        step = m.adv("during", when=m.own("loot_step", who))
        return m.cl("loot", subj=who, n=m.Quantity(self.cards, "more_card"), adv=step)


plays_more_loot = PlaysMoreLoot
plays_any_number_of_loot = PlaysAnyNumberOfLoot
cannot_play_loot = CannotPlayLoot
plays_top_loot = PlaysTopLoot
loots_more = LootsMore
