"""Items: activating, recharging and purchasing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.games.foursouls.constant.about import About, DoesAgain, their_turn

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class CannotActivateItems(About):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("activate", subj=who, obj=m.np("item", "bare"), modal="cannot")


@dataclass(frozen=True, eq=False)
class CannotActivateAbilities(About):
    """Of items or of anything else."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("activate", subj=who, obj=m.np("ability", "bare"), modal="cannot")


@dataclass(frozen=True, eq=False)
class RechargesOnlyOne(About):
    """One item, at the start of the turn."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        at_start = m.adv("at_start", when=their_turn(who, s))
        return m.cl("recharge", subj=who, obj=m.np("item", count=1), modal="can_only", adv=at_start)


@dataclass(frozen=True, eq=False)
class PurchasesAgain(DoesAgain):
    def verb(self) -> str:
        return "purchase_again"


@dataclass(frozen=True, eq=False)
class PurchasesOneForNothing(About):
    """The first shop item of a turn costs 0¢."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        free = m.np("shop_item", mods=m.mod("at_price", n=m.Name("0¢")))
        return m.cl("purchase", subj=who, obj=free, modal="may", adv=m.adv("on_turn", when=their_turn(who, s)))


@dataclass(frozen=True, eq=False)
class ShopItemsCost(About):
    """Shop items cost them more or less."""

    less: int = 0
    more: int = 0

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.more - self.less

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        verb = "cost_less" if self.less else "cost_more"
        return m.cl(verb, subj=m.np("shop_item", "bare"), n=m.Quantity(self.less or self.more, "cent"), whom=who)


cannot_activate_items = CannotActivateItems
cannot_activate_abilities = CannotActivateAbilities
recharges_only_one = RechargesOnlyOne
purchases_again = PurchasesAgain
purchases_one_for_nothing = PurchasesOneForNothing
shop_items_cost = ShopItemsCost
