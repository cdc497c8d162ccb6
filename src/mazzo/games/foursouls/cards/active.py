"""Treasure with activated abilities: ↷, $, and what is used once; base game."""

from mazzo.games.foursouls.vocabulary import *

blank_card = treasure(
    "Blank Card",
    "active",
    tap(next_time_this_turn(when_you_play_loot(copy_loot(), which=(but_not(trinket_card), but_not(ambush_card))))),
)
book_of_sin = treasure(
    "Book of Sin",
    "active",
    tap(roll({(1, 2): gain(1), (3, 4): loot_cards(1), (5, 6): till_end_of_turn(you, gets(it, hp=1))})),
)
boomerang = treasure("Boomerang", "active", tap(steal_loot(target(player, other))))
box = treasure(
    "Box!",
    "one-use",
    tap(destroy(this), if_you_do(till_end_of_turn(you, plays_any_number_of_loot(it)))),
)
bum_friend = treasure("Bum Friend", "active", tap(loot_cards(1), then(put_loot_on_top())))
chaos = treasure("Chaos", "active", tap(pass_hands()))
chaos_card = treasure(
    "Chaos Card",
    "one-use",
    tap(
        one_of=choose_one(
            (destroy(this), if_you_do(kill(a(monster_or_player)))),
            (destroy(this), if_you_do(destroy(a(item_or_soul)))),
        )
    ),
)
compost = treasure(
    "Compost",
    "active",
    tap(until_it_happens(each(player), loots_from_discard_once(it))),
)
crystal_ball = treasure(
    "Crystal Ball",
    "active",
    tap(
        one_of=choose_one(
            *(next_time(when_a_player_rolls(loot_cards(3), only_if=exactly(n, result))) for n in (1, 2, 3, 4, 5, 6))
        )
    ),
)
decoy = treasure("Decoy", "active", tap(swap(this, target(item, theirs, non_eternal))))
diplopia = treasure("Diplopia", "active", tap(become_copy(target(item, passive, non_eternal), turn=True)))
flush = treasure(
    "Flush!",
    "active",
    tap(
        one_of=choose_one(
            put_into_deck(in_any_order(monster, not_attacked), bottom=True),
            put_into_deck(in_any_order(item, in_shop), bottom=True),
        )
    ),
)
glass_cannon = treasure(
    "Glass Cannon",
    "active",
    tap(
        destroy(target(item, another)),
        then(roll({(1, 2, 3, 4, 5): (destroy(this), if_you_do(loot_cards(2))), 6: recharge()})),
    ),
)
godhead = treasure("Godhead", "active", tap(set_roll(target(dice_roll), (1, 6))))
guppys_head = treasure("Guppy's Head", "active", tap(give_loot(target(player))), guppy=True)
guppys_paw = treasure(
    "Guppy's Paw",
    "active",
    tap(pay_hp(1), if_you_do(prevent_next(a(player), 2, instance=True))),
    guppy=True,
)
host_hat = treasure("Host Hat", "active", tap(prevent_next(you, 1, then=deal(1, to=target(player, other)))))
jawbone = treasure("Jawbone", "active", tap(steal_cents(target(player, other), 3)))
lucky_foot = treasure("Lucky Foot", "active", tap(change_roll(target(non_attack_roll), (0, 1, 2))))
mini_mush = treasure("Mini Mush", "active", tap(change_roll(target(dice_roll), (0, -1, -2))))
modeling_clay = treasure("Modeling Clay", "active", tap(become_copy(target(item, non_eternal))))
moms_bra = treasure("Mom's Bra", "active", tap(prevent_next(target(monster_or_player), reduced_to=1)))
moms_shovel = treasure(
    "Mom's Shovel",
    "one-use",
    tap(destroy(this), if_you_do(steal(a(soul, theirs)))),
    enters_deactivated=True,
)
monster_manual = treasure("Monster Manual", "active", tap(must_attack_now(more=False, what=target(monster))), many=True)
mr_boom = treasure("Mr. Boom", "active", tap(deal(1, to=target(monster))))
mystery_sack = treasure("Mystery Sack", "active", tap(roll({(1, 2): loot_cards(1), (3, 4): gain(4)})))
no = treasure("NO!", "active", tap(cancel(target(item_ability))))
placebo = treasure("Placebo", "active", tap(copy_ability(target(item, with_tap, non_eternal))))
potato_peeler = treasure("Potato Peeler", "active", tap(discard_top(each(deck))))
razor_blade = treasure("Razor Blade", "active", tap(deal(1, to=target(player))), many=True)
remote_detonator = treasure(
    "Remote Detonator",
    "active",
    tap(vote(things(item), unless_tied=True), if_you_do(destroy(it))),
    many=True,
)
sack_head = treasure("Sack Head", "active", tap(look_at_top(target(deck), cards=1, then=MAY_BOTTOM)))
sack_of_pennies = treasure("Sack of Pennies", "active", tap(gain(1)), each_roll(1, may(recharge())))
spoon_bender = treasure("Spoon Bender", "active", tap(change_roll(target(dice_roll), (1,))))
tech_x = treasure("Tech X", "paid", tap(put_counters(this)), pay(counters(3), kill(target(monster_or_player))))
the_battery = treasure("The Battery", "active", tap(recharge(target(item, another))))
the_d100 = treasure(
    "The D100",
    "active",
    tap(
        roll(
            {
                1: loot_cards(1),
                2: loot_cards(2),
                3: gain(3),
                4: gain(4),
                5: till_end_of_turn(you, gets(it, hp=1)),
                6: till_end_of_turn(you, gets(it, attack=1)),
            }
        )
    ),
)
the_d20 = treasure("The D20", "active", tap(reroll_item(target(item))))
the_d4 = treasure(
    "The D4",
    "one-use",
    tap(destroy(this), if_you_do(by(a(player), reroll_item(in_any_order(item, yours))))),
)
the_shovel = treasure("The Shovel", "active", tap(put_into_deck(target(in_monster_discard, monster_card))))
two_of_clubs = treasure(
    "Two of Clubs",
    "active",
    tap(till_end_of_turn(target(player), loots_twice_as_many(it))),
)
battery_bum = treasure("Battery Bum", "paid", pay(cents(4), recharge(target(item))))
contract_from_below = treasure(
    "Contract from Below",
    "paid",
    pay(destroy_items(2, things(item, yours)), steal(target(item, theirs, non_eternal))),
)
donation_machine = treasure(
    "Donation Machine",
    "paid",
    pay(give_item(things(item, yours, another, non_eternal)), gain(8)),
)
golden_razor_blade = treasure(
    "Golden Razor Blade",
    "paid",
    pay(cents(5), deal(1, to=target(monster_or_player))),
    many=True,
)
pay_to_play = treasure("Pay to Play", "paid", pay(cents(10), steal(target(item, theirs, non_eternal))))
portable_slot_machine = treasure(
    "Portable Slot Machine",
    "paid",
    pay(cents(3), roll({(1, 2): loot_cards(1), (3, 4): gain(4)})),
)
smelter = treasure("Smelter", "paid", pay(discard_loot(), gain(3)))
the_poop = treasure(
    "The Poop",
    "paid",
    when_you_take_damage(put_counters(this)),
    pay(counters(1), prevent_next(you, 1)),
)
