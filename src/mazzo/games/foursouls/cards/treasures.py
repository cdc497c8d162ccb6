"""Treasure, base game."""

from mazzo.games.foursouls.words.cards import deal, pay, recharge, tap, treasure
from mazzo.games.foursouls.words.costs import Cents
from mazzo.games.foursouls.words.filters import dice_roll, item, monster_or_player
from mazzo.games.foursouls.words.rolling import ChangeRoll
from mazzo.games.foursouls.words.select import target

spoon_bender = treasure("spoon-bender", "Spoon Bender", "active", tap(ChangeRoll(target(dice_roll), (1,))))
golden_razor_blade = treasure(
    "golden-razor-blade",
    "Golden Razor Blade",
    "paid",
    pay(Cents(5), deal(1, to=target(monster_or_player))),
    many=True,
)
battery_bum = treasure("battery-bum", "Battery Bum", "paid", pay(Cents(4), recharge(target(item))))
