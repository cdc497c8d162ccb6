"""Characters and their starting items, base game."""

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.vocabulary import *

play_another_loot = tap(MorePlays())
recharge_at_end = when(terms.TURN_END, recharge(), whose=YOU)

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
eden = character("Eden", "", play_another_loot, when(terms.GAME_START, StartWith(3), whose=YOU, off_stack=True))

the_d6 = starting_item("The D6", tap(Reroll(target(dice_roll))), recharge_at_end)
yum_heart = starting_item("Yum Heart", tap(prevent_next(target(monster_or_player))), recharge_at_end)
sleight_of_hand = starting_item("Sleight of Hand", tap(Look(target(deck), Const(5), BACK_IN_ANY_ORDER)))
book_of_belial = starting_item("Book of Belial", tap(ChangeRoll(target(dice_roll), (1, -1))), recharge_at_end)
forever_alone = starting_item(
    "Forever Alone",
    tap(
        one_of=choose_one(
            StealCents(target(player, other)),
            Look(target(deck), Const(1), JUST_LOOK),
            (discard(1), then(loot_cards(1))),
        )
    ),
    when(terms.DAMAGED, recharge(), whose=YOU),
)
the_curse = starting_item(
    "The Curse",
    when(terms.TURN_START, MillTop(target(deck)), whose=YOU),
    tap(RaiseTop(target(deck, with_discard))),
)
blood_lust = starting_item(
    "Blood Lust",
    tap(till_end_of_turn(target(monster_or_player), gets(it, attack=1))),
    recharge_at_end,
)
lazarus_rags = starting_item("Lazarus' Rags", when(terms.DIED, gain_treasure(), whose=YOU, which=(player,)))
incubus = starting_item(
    "Incubus",
    tap(
        one_of=choose_one(
            (LookAtHand(target(player)), may(SwapLoot(it))),
            (loot_cards(1), then(PutLootOnTop())),
        )
    ),
)
the_bone = starting_item(
    "The Bone",
    tap(PutCounters(this)),
    pay(Counters(1), ChangeRoll(target(dice_roll), (1,))),
    pay(Counters(2), deal(1, to=target(monster_or_player))),
    pay(Counters(5), BecomeSoul(this)),
    souls=1,
)
