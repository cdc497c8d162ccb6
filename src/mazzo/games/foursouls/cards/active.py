"""Treasure with activated abilities: ↷, $, and what is used once; base game."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.vocabulary import *

blank_card = treasure(
    "Blank Card",
    "active",
    tap(NextTime(when(terms.PLAYED, CopyLoot(), whose=YOU, which=(Not(trinket_card), Not(ambush_card))))),
)
book_of_sin = treasure(
    "Book of Sin",
    "active",
    tap(roll({(1, 2): gain(1), (3, 4): loot_cards(1), (5, 6): till_end_of_turn(you, gets(it, hp=1))})),
)
boomerang = treasure("Boomerang", "active", tap(StealLoot(target(player, other))))
box = treasure(
    "Box!",
    "one-use",
    tap(destroy(this), if_you_do(till_end_of_turn(you, plays_any_number_of_loot(it)))),
)
bum_friend = treasure("Bum Friend", "active", tap(loot_cards(1), then(PutLootOnTop())))
chaos = treasure("Chaos", "active", tap(PassHands()))
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
    tap(ForTheTurn(each(player), (ChangeNumber(terms.W_LOOT, it, from_discard=True, once=True),), terms.ONCE)),
)
crystal_ball = treasure(
    "Crystal Ball",
    "active",
    tap(
        one_of=choose_one(
            *(
                NextTime(when(terms.ROLLED, loot_cards(3), only_if=exactly(n, result)), terms.ONCE)
                for n in (1, 2, 3, 4, 5, 6)
            )
        )
    ),
)
decoy = treasure("Decoy", "active", tap(Swap(this, target(item, theirs, non_eternal))))
diplopia = treasure("Diplopia", "active", tap(BecomeCopy(target(item, passive, non_eternal), turn=True)))
flush = treasure(
    "Flush!",
    "active",
    tap(
        one_of=choose_one(
            PutIntoDeck(in_any_order(monster, not_attacked), bottom=True),
            PutIntoDeck(in_any_order(item, in_shop), bottom=True),
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
godhead = treasure("Godhead", "active", tap(SetRoll(target(dice_roll), (1, 6))))
guppys_head = treasure("Guppy's Head", "active", tap(GiveLoot(target(player))), keywords=terms.GUPPY)
guppys_paw = treasure(
    "Guppy's Paw",
    "active",
    tap(PayHP(Const(1)), if_you_do(prevent_next(a(player), 2, instance=True))),
    keywords=terms.GUPPY,
)
host_hat = treasure("Host Hat", "active", tap(prevent_next(you, 1, then=deal(1, to=target(player, other)))))
jawbone = treasure("Jawbone", "active", tap(StealCents(target(player, other), Const(3))))
lucky_foot = treasure("Lucky Foot", "active", tap(ChangeRoll(target(non_attack_roll), (0, 1, 2))))
mini_mush = treasure("Mini Mush", "active", tap(ChangeRoll(target(dice_roll), (0, -1, -2))))
modeling_clay = treasure("Modeling Clay", "active", tap(BecomeCopy(target(item, non_eternal))))
moms_bra = treasure("Mom's Bra", "active", tap(prevent_next(target(monster_or_player), reduced_to=1)))
moms_shovel = treasure(
    "Mom's Shovel",
    "one-use",
    tap(destroy(this), if_you_do(Steal(a(soul, theirs)))),
    enters_deactivated=True,
)
monster_manual = treasure("Monster Manual", "active", tap(MustAttackNow(more=False, what=target(monster))), many=True)
mr_boom = treasure("Mr. Boom", "active", tap(deal(1, to=target(monster))))
mystery_sack = treasure("Mystery Sack", "active", tap(roll({(1, 2): loot_cards(1), (3, 4): gain(4)})))
no = treasure("NO!", "active", tap(Cancel(target(item_ability))))
placebo = treasure("Placebo", "active", tap(CopyAbility(target(item, with_tap, non_eternal))))
potato_peeler = treasure("Potato Peeler", "active", tap(MillTop(each(deck))))
razor_blade = treasure("Razor Blade", "active", tap(deal(1, to=target(player))), many=True)
remote_detonator = treasure(
    "Remote Detonator",
    "active",
    tap(Vote(things(item), unless_tied=True), if_you_do(destroy(it))),
    many=True,
)
sack_head = treasure("Sack Head", "active", tap(Look(target(deck), Const(1), MAY_BOTTOM)))
sack_of_pennies = treasure("Sack of Pennies", "active", tap(gain(1)), each_roll(1, may(recharge())))
spoon_bender = treasure("Spoon Bender", "active", tap(ChangeRoll(target(dice_roll), (1,))))
tech_x = treasure("Tech X", "paid", tap(PutCounters(this)), pay(Counters(3), kill(target(monster_or_player))))
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
the_d20 = treasure("The D20", "active", tap(RerollItem(target(item))))
the_d4 = treasure(
    "The D4",
    "one-use",
    tap(destroy(this), if_you_do(by(a(player), RerollItem(in_any_order(item, yours))))),
)
the_shovel = treasure("The Shovel", "active", tap(PutIntoDeck(target(in_monster_discard, monster_card))))
two_of_clubs = treasure(
    "Two of Clubs",
    "active",
    tap(till_end_of_turn(target(player), ChangeNumber(terms.W_LOOT, it, times=2))),
)
battery_bum = treasure("Battery Bum", "paid", pay(Cents(4), recharge(target(item))))
contract_from_below = treasure(
    "Contract from Below",
    "paid",
    pay(DestroyItems(2, things(item, yours)), Steal(target(item, theirs, non_eternal))),
)
donation_machine = treasure(
    "Donation Machine",
    "paid",
    pay(GiveItem(things(item, yours, another, non_eternal)), gain(8)),
)
golden_razor_blade = treasure(
    "Golden Razor Blade",
    "paid",
    pay(Cents(5), deal(1, to=target(monster_or_player))),
    many=True,
)
pay_to_play = treasure("Pay to Play", "paid", pay(Cents(10), Steal(target(item, theirs, non_eternal))))
portable_slot_machine = treasure(
    "Portable Slot Machine",
    "paid",
    pay(Cents(3), roll({(1, 2): loot_cards(1), (3, 4): gain(4)})),
)
smelter = treasure("Smelter", "paid", pay(DiscardLoot(), gain(3)))
the_poop = treasure(
    "The Poop",
    "paid",
    when(terms.DAMAGED, PutCounters(this), whose=YOU),
    pay(Counters(1), prevent_next(you, 1)),
)
