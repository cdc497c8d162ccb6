"""Loot, base game."""

from mazzo.engine.words import Const
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.words.cards import (
    choose_one,
    deal,
    discard,
    gain,
    gain_treasure,
    gets,
    kill,
    loot,
    loot_cards,
    lose,
    prevent_next,
    recharge,
    roll,
    take,
    till_end_of_turn,
    trinket,
    when,
)
from mazzo.games.foursouls.words.filters import (
    ability_or_loot,
    dice_roll,
    item,
    monster_deck,
    monster_or_player,
    player,
    treasure_deck,
)
from mazzo.games.foursouls.words.having import BecomeSoul
from mazzo.games.foursouls.words.moving import ONE_ON_TOP, Look
from mazzo.games.foursouls.words.rolling import Cancel, CancelEverything, EndTurn, Reroll, SetRoll
from mazzo.games.foursouls.words.select import each, it, target, this, you
from mazzo.games.foursouls.words.statics import ChangeNumber

a_penny = loot("a-penny", "A Penny!", "1c", gain(1), copies=6)
two_cents = loot("2-cents", "2 Cents!", "2c", gain(2), copies=12)
three_cents = loot("3-cents", "3 Cents!", "3c", gain(3), copies=15)
four_cents = loot("4-cents", "4 Cents!", "4c", gain(4), copies=9)
a_nickel = loot("a-nickel", "A Nickel!", "nickel", gain(5), copies=5)
a_dime = loot("a-dime", "A Dime!!", "nickel", gain(10))
lil_battery = loot("lil-battery", "Lil Battery", "battery", recharge(target(item)), copies=4)
bomb = loot("bomb", "Bomb!", "bomb", deal(1, to=target(monster_or_player)), copies=4)
gold_bomb = loot("gold-bomb", "Gold Bomb!!", "bomb", deal(3, to=target(monster_or_player)))
butter_bean = loot("butter-bean", "Butter Bean!", "butter-bean", Cancel(target(ability_or_loot)), copies=3)
dice_shard = loot("dice-shard", "Dice Shard", "dice-shard-soul-heart", Reroll(target(dice_roll)), copies=3)
pills_white_blue = loot(
    "pills-white-blue", "Pills!", "pill-rune", roll({(1, 2): loot_cards(1), (3, 4): loot_cards(3), (5, 6): discard(1)})
)
soul_heart = loot("soul-heart", "Soul Heart", "dice-shard-soul-heart", prevent_next(target(player), 1), copies=2)
the_fool = loot("o-the-fool", "O. The Fool", "tarot-special", CancelEverything(), EndTurn())
the_magician = loot("i-the-magician", "I. The Magician", "tarot-special", SetRoll(target(dice_roll)))
the_emperor = loot("iv-the-emperor", "IV. The Emperor", "tarot-special", Look(each(monster_deck), Const(5), ONE_ON_TOP))
the_lovers = loot("vi-the-lovers", "VI. The Lovers", "tarot-special", till_end_of_turn(target(player), gets(it, hp=2)))
the_hermit = loot("ix-the-hermit", "IX. The Hermit", "tarot-special", Look(each(treasure_deck), Const(5), ONE_ON_TOP))
wheel_of_fortune = loot(
    "x-wheel-of-fortune",
    "X. Wheel of Fortune",
    "tarot-special",
    roll({1: gain(1), 2: take(2), 3: loot_cards(3), 4: lose(4), 5: gain(5), 6: gain_treasure()}),
)
death = loot("xiii-death", "XIII. Death", "tarot-special", kill(target(player)))
temperance = loot(
    "xiv-temperance",
    "XIV. Temperance",
    "tarot-special",
    one_of=choose_one((take(1), gain(4)), (take(2), gain(8))),
)
the_stars = loot("xvii-the-stars", "XVII. The Stars", "tarot-special", gain_treasure())

swallowed_penny = trinket("swallowed-penny", "Swallowed Penny", when(terms.DAMAGED, gain(1), whose=YOU))
counterfeit_penny = trinket("counterfeit-penny", "Counterfeit Penny", ChangeNumber(terms.W_CENTS, you, plus=1))
lost_soul = trinket(
    "lost-soul", "Lost Soul", when(terms.ENTERED, BecomeSoul(this), this=True), category="lost-soul", souls=1
)
