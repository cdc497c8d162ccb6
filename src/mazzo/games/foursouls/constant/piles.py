"""Looking at the top of a pile, and what cannot be discarded."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Target
from mazzo.engine.words import Condition
from mazzo.games.foursouls import telling, terms
from mazzo.games.foursouls.constant.about import About, AboutThis
from mazzo.games.foursouls.words.filters import IsDeck
from mazzo.games.foursouls.words.select import you


@dataclass(frozen=True, eq=False)
class LooksAtTop(About):
    """May look at the top card of a deck at any time."""

    of: int = terms.LOOT

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        top = m.np("card", "the", adj="top", of=m.np(telling.DECKS[self.of], "the"))
        return m.cl("look_at", subj=who, obj=top, modal="may", adv="any_time")


@dataclass(frozen=True, eq=False)
class CannotBeDiscarded(AboutThis):
    """Cannot be put into discard."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("put_into_discard", obj=who, passive=True, modal="cannot")


@dataclass(frozen=True, eq=False)
class CannotBeCovered(AboutThis):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("cover", obj=who, passive=True, modal="cannot")


cannot_be_discarded = CannotBeDiscarded
cannot_be_covered = CannotBeCovered


def looks_at_top(of: IsDeck, who: Target = you, when: Condition | None = None) -> LooksAtTop:
    """May look at the top card of this deck at any time."""
    return LooksAtTop(who, when, of=of.number)
