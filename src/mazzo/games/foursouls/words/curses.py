"""The keyword Curse: the active player chooses who gains it, and a death takes it away. `fs.keyword.curse-*`"""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act
from mazzo.games.foursouls import goods, telling, terms
from mazzo.games.foursouls.card import YOU, Trigger
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.filters import player
from mazzo.games.foursouls.words.moving import PutIntoDiscard
from mazzo.games.foursouls.words.select import aims_in, target, this


@dataclass(frozen=True, eq=False)
class GiveCurse(Act):
    """That player gains this card, as a curse."""

    def act(self, t: FourSouls, f: Frame) -> None:
        ok = bool(f.chosen) and t.is_event(f.src)
        if ok:
            goods.gain_card(t, f.chosen[0], f.src)
        self.done(t, f, ok)

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("gain_card", subj=who, obj=s.this))


_give: Final = GiveCurse(target(player))
CURSE_ENTRY: Final = Trigger((_give,), (aims_in(_give),), terms.ENTERED, this=True, keyword=terms.CURSE)
CURSE_DEATH: Final = Trigger((PutIntoDiscard(this),), (), terms.DIES, YOU, which=(player,), keyword=terms.CURSE)
