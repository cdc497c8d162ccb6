"""Treasure, base game."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.amounts import your_turn
from mazzo.games.foursouls.words.cards import (
    deal,
    discard,
    each_roll,
    gain,
    gets,
    if_,
    loot_cards,
    may,
    pay,
    recharge,
    roll,
    rule,
    take,
    tap,
    treasure,
    when,
)
from mazzo.games.foursouls.words.costs import Cents
from mazzo.games.foursouls.words.filters import dice_roll, item, monster, monster_or_player, player
from mazzo.games.foursouls.words.harm import PreventDeath
from mazzo.games.foursouls.words.rolling import CancelEverything, ChangeRoll, EndTurn
from mazzo.games.foursouls.words.select import a, target

breakfast = treasure("breakfast", "Breakfast", "passive", gets(hp=1))
meat = treasure("meat", "Meat!", "passive", rule(terms.R_ATTACK_ROLLS))
bobs_brain = treasure(
    "bobs-brain",
    "Bob's Brain",
    "passive",
    when(
        terms.ATTACK_DECLARED,
        roll({(1, 2): deal(1, to=target(monster)), (3, 4): deal(1, to=target(player)), (5, 6): take(1)}),
        whose=YOU,
    ),
)
charged_baby = treasure("charged-baby", "Charged Baby", "passive", each_roll(2, may(recharge(a(item)))))
guppys_collar = treasure(
    "guppys-collar",
    "Guppy's Collar",
    "passive",
    when(
        terms.WOULD_DIE,
        roll({(1, 2, 3): (PreventDeath(), if_(your_turn, (CancelEverything(), EndTurn())))}),
        whose=YOU,
    ),
    keywords=terms.GUPPY,
)
moms_box = treasure("moms-box", "Mom's Box", "passive", each_roll(4, may(loot_cards(1), discard(1))))
spoon_bender = treasure("spoon-bender", "Spoon Bender", "active", tap(ChangeRoll(target(dice_roll), (1,))))
golden_razor_blade = treasure(
    "golden-razor-blade",
    "Golden Razor Blade",
    "paid",
    pay(Cents(5), deal(1, to=target(monster_or_player))),
    many=True,
)
battery_bum = treasure("battery-bum", "Battery Bum", "paid", pay(Cents(4), recharge(target(item))))
eye_of_greed = treasure("eye-of-greed", "Eye of Greed", "passive", each_roll(5, gain(3)))
