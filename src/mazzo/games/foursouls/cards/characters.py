"""Characters and their starting items, base game."""

from mazzo.games.foursouls.vocabulary import *

play_another_loot = tap(play_more_loot())
recharge_at_end = at_end_of_your_turn(recharge())

isaac = character("Isaac", "the-d6", play_another_loot)
maggy = character("Maggy", "yum-heart", play_another_loot)
cain = character("Cain", "sleight-of-hand", play_another_loot, goes_first())
judas = character("Judas", "book-of-belial", play_another_loot)
blue_baby = character("Blue Baby", "forever-alone", play_another_loot)
eve = character("Eve", "the-curse", play_another_loot)
samson = character("Samson", "blood-lust", play_another_loot)
lazarus = character("Lazarus", "lazarus-rags", play_another_loot)
lilith = character("Lilith", "incubus", play_another_loot)
the_forgotten = character("The Forgotten", "the-bone", play_another_loot)
eden = character("Eden", "", play_another_loot, at_start_of_game(start_with(3)))

the_d6 = starting_item("The D6", tap(reroll(target(dice_roll))), recharge_at_end)
yum_heart = starting_item("Yum Heart", tap(prevent_next(target(monster_or_player))), recharge_at_end)
sleight_of_hand = starting_item("Sleight of Hand", tap(look_at_top(target(deck), cards=5, then=BACK_IN_ANY_ORDER)))
book_of_belial = starting_item("Book of Belial", tap(change_roll(target(dice_roll), (1, -1))), recharge_at_end)
forever_alone = starting_item(
    "Forever Alone",
    tap(
        one_of=choose_one(
            steal_cents(target(player, other), 1),
            look_at_top(target(deck), cards=1, then=JUST_LOOK),
            (discard(1), then(loot_cards(1))),
        )
    ),
    when_you_take_damage(recharge()),
)
the_curse = starting_item(
    "The Curse",
    at_start_of_your_turn(discard_top(target(deck))),
    tap(raise_top(target(deck, with_discard))),
)
blood_lust = starting_item(
    "Blood Lust",
    tap(till_end_of_turn(target(monster_or_player), gets(it, attack=1))),
    recharge_at_end,
)
lazarus_rags = starting_item("Lazarus' Rags", after_you_die(gain_treasure()))
incubus = starting_item(
    "Incubus",
    tap(
        one_of=choose_one(
            (look_at_hand(target(player)), may(swap_loot(it))),
            (loot_cards(1), then(put_loot_on_top())),
        )
    ),
)
the_bone = starting_item(
    "The Bone",
    tap(put_counters(this)),
    pay(counters(1), change_roll(target(dice_roll), (1,))),
    pay(counters(2), deal(1, to=target(monster_or_player))),
    pay(counters(5), become_soul(this)),
    souls=1,
)
