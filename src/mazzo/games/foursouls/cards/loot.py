"""Loot, base game."""

from mazzo.games.foursouls.vocabulary import *

a_penny = loot("A Penny!", "1c", gain(1), copies=6)
two_cents = loot("2 Cents!", "2c", gain(2), copies=12)
three_cents = loot("3 Cents!", "3c", gain(3), copies=15)
four_cents = loot("4 Cents!", "4c", gain(4), copies=9)
a_nickel = loot("A Nickel!", "nickel", gain(5), copies=5)
a_dime = loot("A Dime!!", "nickel", gain(10))

lil_battery = loot("Lil Battery", "battery", recharge(target(item)), copies=4)
mega_battery = loot("Mega Battery", "battery", choose(target(player)), recharge(each(item, of(it))))
bomb = loot("Bomb!", "bomb", deal(1, to=target(monster_or_player)), copies=4)
gold_bomb = loot("Gold Bomb!!", "bomb", deal(3, to=target(monster_or_player)))
butter_bean = loot("Butter Bean!", "butter-bean", cancel(target(ability_or_loot)), copies=3)
dice_shard = loot("Dice Shard", "dice-shard-soul-heart", reroll(target(dice_roll)), copies=3)
pills_brown_green = loot(
    "Pills!", "pill-rune", roll({(1, 2): gain(4), (3, 4): gain(7), (5, 6): lose(4)}), slug="pills-brown-green"
)
pills_red_spots = loot(
    "Pills!",
    "pill-rune",
    roll(
        {
            (1, 2): till_end_of_turn(you, gets(it, attack=1)),
            (3, 4): till_end_of_turn(you, gets(it, hp=1)),
            (5, 6): take(1),
        }
    ),
    slug="pills-red-spots",
)
pills_white_blue = loot(
    "Pills!",
    "pill-rune",
    roll({(1, 2): loot_cards(1), (3, 4): loot_cards(3), (5, 6): discard(1)}),
    slug="pills-white-blue",
)
soul_heart = loot("Soul Heart", "dice-shard-soul-heart", prevent_next(target(player), 1), copies=2)

the_fool = loot("O. The Fool", "tarot-special", end_turn(), cancel_everything())
the_magician = loot("I. The Magician", "tarot-special", set_roll(target(dice_roll)))
the_high_priestess = loot(
    "II. The High Priestess",
    "tarot-special",
    choose(target(monster_or_player)),
    then(roll({ANY_NUMBER: deal(result, to=it)})),
)
the_empress = loot(
    "III. The Empress",
    "tarot-special",
    till_end_of_turn(target(player), gets(it, attack=1), adds_to_rolls(it, plus=1)),
)
the_emperor = loot("IV. The Emperor", "tarot-special", look_at_top(each(monster_deck), cards=5, then=ONE_ON_TOP))
the_hierophant = loot(
    "V. The Hierophant",
    "tarot-special",
    prevent_next(target(monster_or_player), 2, instance=True),
)
the_lovers = loot("VI. The Lovers", "tarot-special", till_end_of_turn(target(player), gets(it, hp=2)))
the_chariot = loot(
    "VII. The Chariot",
    "tarot-special",
    till_end_of_turn(target(player), gets(it, attack=1, hp=1)),
)
justice = loot(
    "VIII. Justice",
    "tarot-special",
    choose(target(player)),
    loot_cards(lack(your_hand, to=hand_of(it))),
    gain(lack(your_cents, to=cents_of(it))),
)
the_hermit = loot("IX. The Hermit", "tarot-special", look_at_top(each(treasure_deck), cards=5, then=ONE_ON_TOP))
wheel_of_fortune = loot(
    "X. Wheel of Fortune",
    "tarot-special",
    roll({1: gain(1), 2: take(2), 3: loot_cards(3), 4: lose(4), 5: gain(5), 6: gain_treasure()}),
)
strength = loot(
    "XI. Strength",
    "tarot-special",
    till_end_of_turn(target(player), gets(it, attack=1)),
    if_you_do(by(it, attack_again())),
)
the_hanged_man = loot(
    "XII. The Hanged Man",
    "tarot-special",
    look_at_top(each(deck), cards=1, then=MAY_BOTTOM),
    then(loot_cards(2)),
)
death = loot("XIII. Death", "tarot-special", kill(target(player)))
temperance = loot(
    "XIV. Temperance",
    "tarot-special",
    one_of=choose_one((take(1), if_you_do(gain(4))), (take(2), if_you_do(gain(8)))),
)
the_devil = loot(
    "XV. The Devil",
    "tarot-special",
    destroy(target(item, yours)),
    if_you_do(steal(a(item, non_eternal, not_yours))),
)
the_tower = loot(
    "XVI. The Tower",
    "tarot-special",
    roll({(1, 2): take(1, each(player)), (3, 4): take(1, in_any_order(monster)), (5, 6): take(2, each(player))}),
)
the_stars = loot("XVII. The Stars", "tarot-special", gain_treasure())
the_moon = loot("XVIII. The Moon", "tarot-special", look_at_top(each(loot_deck), cards=5, then=ONE_ON_TOP))
the_sun = loot("XIX. The Sun", "tarot-special", put_into_deck(this, bottom=True), if_you_do(extra_turn()))
judgement = loot(
    "XX. Judgement",
    "tarot-special",
    choose(target(player, most(your_souls))),
    by(it, destroy(a(soul, yours))),
)
the_world = loot("XXI. The World", "tarot-special", look_at_hand(each(player)), then(loot_cards(2)))

dagaz = loot("Dagaz", "pill-rune", one_of=choose_one(destroy(target(curse)), prevent_next(target(player), 1)))
ehwaz = loot("Ehwaz", "pill-rune", put_into_discard(in_any_order(monster, not_attacked), replace=True))
blank_rune = loot(
    "Blank Rune",
    "pill-rune",
    roll(
        {
            1: by(each(player), gain(1)),
            2: by(each(player), loot_cards(2)),
            3: take(3, each(player)),
            4: by(each(player), gain(4)),
            5: by(each(player), loot_cards(5)),
            6: by(each(player), gain(6)),
        }
    ),
)

bloody_penny = trinket("Bloody Penny", when_a_player_dies(loot_cards(1)))
broken_ankh = trinket(
    "Broken Ankh",
    when_you_would_die(roll({6: (prevent_death(), if_(your_turn, (cancel_everything(), end_turn())))})),
)
cains_eye = trinket("Cain's Eye", at_start_of_your_turn(look_at_top(each(loot_deck), cards=1, then=MAY_BOTTOM)))
counterfeit_penny = trinket("Counterfeit Penny", gains_more_cents(1))
curved_horn = trinket("Curved Horn", first_roll_hits_harder(attack=1))
golden_horseshoe = trinket(
    "Golden Horseshoe",
    at_start_of_your_turn(look_at_top(each(treasure_deck), cards=1, then=MAY_BOTTOM)),
)
guppys_hairball = trinket(
    "Guppy's Hairball",
    when_you_would_take_damage(roll({6: prevent_that(1)})),
    guppy=True,
)
purple_heart = trinket(
    "Purple Heart",
    at_start_of_your_turn(look_at_top(each(monster_deck), cards=1, then=MAY_BOTTOM)),
)
swallowed_penny = trinket("Swallowed Penny", when_you_take_damage(gain(1)))
lost_soul = trinket("Lost Soul", when_this_enters_play(become_soul(this)), category="lost-soul", souls=1)
