"""Treasure without activated abilities, and items that become souls; base game."""

from mazzo.games.foursouls.vocabulary import *

haunt_another = when_you_die(give(this, target(player, other)))

belly_button = treasure(
    "Belly Button",
    "passive",
    plays_more_loot(cards=1),
    when_you_take_damage(may(recharge(each(character, yours)))),
)
bobs_brain = treasure(
    "Bob's Brain",
    "passive",
    when_attack_declared(
        roll({(1, 2): deal(1, to=target(monster)), (3, 4): deal(1, to=target(player)), (5, 6): take(1)}),
        whose=YOU,
    ),
)
breakfast = treasure("Breakfast", "passive", gets(hp=1))
brimstone = treasure(
    "Brimstone",
    "passive",
    gets(attack=1),
    when_you_deal_combat_damage(deal(1, to=target(player, other)), to=(monster,)),
    many=True,
)
bum_bo = treasure(
    "Bum-bo!",
    "passive",
    levels_up_instead(),
    adds_to_first_attack_roll(plus=2, level=1),
    gets(attack=1, level=10),
    attacks_any_number_of_times(level=25),
)
cambion_conception = treasure(
    "Cambion Conception",
    "passive",
    when_you_take_damage(
        put_counters(this, result),
        then(if_(at_least(6, counters_here), (remove_counters(this, 6), if_you_do(gain_treasure())))),
    ),
)
champion_belt = treasure("Champion Belt", "passive", first_roll_hits_harder(attack=1), attacks_again())
charged_baby = treasure("Charged Baby", "passive", each_roll(2, may(recharge(target(item)))))
cheese_grater = treasure(
    "Cheese Grater", "passive", each_roll(6, look_at_top(target(deck), cards=1, then=MAY_DISCARD, reveal=True))
)
curse_of_the_tower = treasure(
    "Curse of the Tower",
    "passive",
    when_you_take_damage(
        roll({(1, 2, 3): take(1, each(player, other)), (4, 5, 6): deal(1, to=target(monster))}),
    ),
)
dads_lost_coin = treasure("Dad's Lost Coin", "passive", when_would_roll(1, may(reroll(that_roll()))))
dark_bum = treasure(
    "Dark Bum",
    "passive",
    at_start_of_your_turn(roll({(1, 2): gain(3), (3, 4): loot_cards(1), (5, 6): take(1)})),
)
dead_bird = treasure("Dead Bird", "passive", each_roll(3, may(steal_loot(that_player, look=True))))
dinner = treasure("Dinner", "passive", gets(hp=1))
dry_baby = treasure("Dry Baby", "passive", takes_at_most(1))
edens_blessing = treasure(
    "Eden's Blessing",
    "passive",
    at_end_of_your_turn(gain(6), only_if=exactly(0, your_cents)),
)
empty_vessel = treasure(
    "Empty Vessel",
    "passive",
    gets(attack=1, when=exactly(0, your_hand)),
    adds_to_attack_rolls(plus=1, when=exactly(0, your_cents)),
)
eye_of_greed = treasure("Eye of Greed", "passive", each_roll(5, gain(3)))
fanny_pack = treasure("Fanny Pack", "passive", when_you_take_damage(loot_cards(1)))
finger = treasure(
    "Finger!",
    "passive",
    each_roll(2, may(swap(target(item, yours, non_eternal), target(item, of_that_player, non_eternal)))),
)
goat_head = treasure(
    "Goat Head",
    "passive",
    at_end_of_your_turn(discard(your_hand, up_to=True), then(loot_cards(that_many))),
)
greeds_gullet = treasure("Greed's Gullet", "passive", when_you_die(gain(8)))
guppys_collar = treasure(
    "Guppy's Collar",
    "passive",
    when_you_would_die(roll({(1, 2, 3): (prevent_death(), if_(your_turn, (cancel_everything(), end_turn())))})),
    guppy=True,
)
ipecac = treasure(
    "Ipecac",
    "passive",
    gets(attack=1),
    each_attack_roll(6, deal(1, to=each(player, other)), whose=YOU),
)
meat = treasure("Meat!", "passive", adds_to_attack_rolls(plus=1))
moms_box = treasure("Mom's Box", "passive", each_roll(4, may(loot_cards(1), then(discard(1)))))
moms_coin_purse = treasure("Mom's Coin Purse", "passive", loots_more(cards=1))
moms_purse = treasure("Mom's Purse", "passive", loots_more(cards=1))
moms_razor = treasure("Mom's Razor", "passive", each_roll(6, may(deal(1, to=that_player))))
monstros_tooth = treasure(
    "Monstro's Tooth",
    "passive",
    at_start_of_your_turn(by(target_at_random(player), destroy(a(item, yours, non_eternal)))),
)
polydactyly = treasure("Polydactyly", "passive", plays_more_loot(cards=1), first_roll_hits_harder(attack=1))
restock = treasure(
    "Restock",
    "passive",
    at_start_of_your_turn(put_into_discard(a(item, in_shop, count=-1, up_to=True))),
)
sacred_heart = treasure(
    "Sacred Heart",
    "passive",
    when_would_roll(1, may(set_roll(that_roll(), (6,))), whose=YOU),
)
shadow = treasure("Shadow", "passive", inherits_instead())
shiny_rock = treasure("Shiny Rock", "passive", when_item_activated(gain(1), whose=YOU))
spider_mod = treasure(
    "Spider Mod",
    "passive",
    each_roll(5, may(put_into_discard(target(monster, not_attacked), replace=True))),
)
starter_deck = treasure(
    "Starter Deck",
    "passive",
    at_end_of_your_turn(loot_cards(2), only_if=at_least(8, your_hand)),
)
steamy_sale = treasure("Steamy Sale!", "passive", shop_items_cost(less=5))
suicide_king = treasure("Suicide King", "passive", when_you_die(loot_cards(3)))
synthoil = treasure("Synthoil", "passive", adds_to_attack_rolls(plus=1))
tarot_cloth = treasure("Tarot Cloth", "passive", each_roll(4, give_loot(that_player)))
the_blue_map = treasure(
    "The Blue Map",
    "passive",
    at_end_of_your_turn(look_at_top(each(treasure_deck), cards=4, then=BACK_IN_ANY_ORDER)),
)
the_chest = treasure("The Chest", "soul-item", becomes_soul_instead(), souls=1)
the_compass = treasure(
    "The Compass",
    "passive",
    at_end_of_your_turn(look_at_top(each(loot_deck), cards=4, then=BACK_IN_ANY_ORDER)),
)
the_d10 = treasure("The D10", "passive", each_roll(3, may(top_into_slot())))
the_dead_cat = treasure("The Dead Cat", "passive", prevents_with_counters(), starts_with=9, guppy=True)
the_habit = treasure("The Habit", "passive", when_you_take_damage(may(recharge(target(item))), first=1))
the_map = treasure(
    "The Map",
    "passive",
    at_end_of_your_turn(look_at_top(each(monster_deck), cards=4, then=BACK_IN_ANY_ORDER)),
)
the_midas_touch = treasure("The Midas Touch", "passive", when_a_monster_dies(gain(3)))
the_polaroid = treasure(
    "The Polaroid",
    "passive",
    at_end_of_your_turn(loot_cards(2), only_if=exactly(0, your_hand)),
)
the_relic = treasure("The Relic", "passive", each_roll(1, loot_cards(1)))
theres_options = treasure(
    "There's Options",
    "passive",
    looks_at_top(of=treasure_deck, when=your_turn),
    purchases_again(),
)
trinity_shield = treasure(
    "Trinity Shield",
    "passive",
    cannot_play_loot(each(player, other), when=your_turn),
    cannot_activate_items(each(player, other), when=your_turn),
    many=True,
)
pandoras_box = treasure(
    "Pandora's Box",
    "soul-item",
    tap(
        destroy(this),
        if_you_do(
            roll(
                {
                    1: gain(1),
                    2: gain(6),
                    3: kill(target(monster)),
                    4: loot_cards(3),
                    5: gain(9),
                    6: become_soul(this),
                }
            )
        ),
    ),
    souls=1,
)
baby_haunt = treasure("Baby Haunt", "passive", gets(each(monster), evasion=1, when=your_turn), haunt_another)
daddy_haunt = treasure("Daddy Haunt", "passive", takes_more(1), haunt_another)
