"""Purchases: declared, answered, chosen, paid. `fs.purchase.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import stack
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.foursouls import goods, legality, moving, terms
from mazzo.games.foursouls.constant.items import PurchasesOneForNothing, ShopItemsCost
from mazzo.games.foursouls.frames import Purchase
from mazzo.games.foursouls.terms import PRICE, TREASURE, TURN_OVER

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

NOT_FOR_SALE: Final = Refusal("fs.purchase.choices", "not-for-sale")
TOO_DEAR: Final = Refusal("fs.purchase.cannot-pay", "cannot-pay")


def declare(t: FourSouls, f: Purchase) -> int:
    """fs.purchase.declare-when"""
    t.purchases[f.player] -= 1
    t.happen(terms.PURCHASE_DECLARED, -1, f.player)
    return NEXT


def respond(t: FourSouls, f: Purchase) -> int:
    """fs.purchase.priority-before-choice"""
    stack.pass_priority(t)
    return NEXT


def ask(t: FourSouls, f: Purchase) -> int:
    """fs.purchase.choices"""
    if t.now[TURN_OVER] or t.dead[f.player]:
        return END
    options = [Option("buy", c) for c in legality.for_sale(t)]
    if not options:
        return END
    t.ask(f.player, "purchase", options, "fs.purchase.choices")
    return NEXT


def cost(t: FourSouls, player: int, what: int) -> int:
    """fs.purchase.cost; `what` is a shop item or the Treasure deck."""
    if what >= t.first_card():
        if t.rule(PurchasesOneForNothing, player) is not None and not bought_from_shop(t, player):
            return 0
        return max(0, PRICE + t.total(ShopItemsCost, player))
    return PRICE


def bought_from_shop(t: FourSouls, player: int) -> bool:
    """Has the player purchased a shop item this turn? Only the first one can be free."""
    return any([kind == terms.PURCHASED and who == player and shop for kind, _, who, shop in t.deeds])


def refuse(t: FourSouls, player: int, what: int) -> Refusal | None:
    """Why a player who declares a purchase could not buy this: it is not for sale, or too expensive."""
    if what not in legality.for_sale(t):
        return NOT_FOR_SALE
    return TOO_DEAR if t.cents[player] < cost(t, player, what) else None


def buy(t: FourSouls, f: Purchase) -> int:
    """fs.purchase.cannot-pay, fs.purchase.pay-and-gain"""
    what = t.answer.card
    if not goods.pay_cents(t, f.player, cost(t, f.player, what)):
        return NEXT
    shop = what >= t.first_card()
    card = what if shop else t.top(TREASURE)
    goods.gain_card(t, f.player, card)
    moving.renew(t, TREASURE)
    t.happen(terms.PURCHASED, card, f.player, 1 if shop else 0)
    return NEXT


def after(t: FourSouls, f: Purchase) -> int:
    """Everyone may respond to what the purchase triggered."""
    stack.pass_priority(t)
    return NEXT


PURCHASE: Final = Proc("purchase", (declare, respond, ask, buy, after))
