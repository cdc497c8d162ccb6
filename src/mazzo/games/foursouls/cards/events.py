"""Events and curses, base game."""

from mazzo.games.foursouls.vocabulary import *

guppy_item = search(treasure_deck, guppy_card)
another_attack = by(active_player, attack_again())

ambush = event("Ambush!", "bad-event", must_attack_now(must_attack(deck=True), times=2))
chest_1 = event("Chest", "good-event", roll({(1, 2): gain(1), (3, 4): gain(3), (5, 6): gain(6)}), slug="chest-1")
chest_2 = event(
    "Chest", "good-event", roll({(1, 2): loot_cards(1), (3, 4): loot_cards(2), (5, 6): loot_cards(3)}), slug="chest-2"
)
cursed_chest = event("Cursed Chest", "bad-event", roll({(1, 2, 3): take(1), (4, 5): take(2), 6: guppy_item}))
dark_chest_1 = event(
    "Dark Chest", "good-event", roll({(1, 2): loot_cards(1), (3, 4): gain(3), (5, 6): take(2)}), slug="dark-chest-1"
)
dark_chest_2 = event(
    "Dark Chest", "good-event", roll({(1, 2): gain(1), (3, 4): loot_cards(2), (5, 6): take(2)}), slug="dark-chest-2"
)
devil_deal = event(
    "Devil Deal",
    "good-event",
    choose_one(put_into_discard(this), (loot_cards(2), take(1)), (take(2), guppy_item)),
)
gold_chest_1 = event(
    "Gold Chest", "good-event", roll({(1, 2): gain_treasure(), (3, 4): gain(5), (5, 6): gain(7)}), slug="gold-chest-1"
)
gold_chest_2 = event(
    "Gold Chest",
    "good-event",
    roll({(1, 2): gain_treasure(), (3, 4): loot_cards(1), (5, 6): loot_cards(2)}),
    slug="gold-chest-2",
)
greed_event = event("Greed!", "bad-event", by(target(player, most(your_cents)), lose(your_cents)), slug="greed-event")
i_can_see_forever = event(
    "I Can See Forever!",
    "good-event",
    (look_at_top(each(loot_deck), cards=6, then=BACK_IN_ANY_ORDER), then(loot_cards(1))),
)
mega_troll_bomb = event("Mega Troll Bomb!", "bad-event", take(2, each(player)))
secret_room = event(
    "Secret Room!",
    "good-event",
    roll({1: take(3), (2, 3): discard(2), (4, 5): gain(7), 6: gain_treasure()}),
)
shop_upgrade = event("Shop Upgrade!", "good-event", expand_shop(2), another_attack)
troll_bombs = event("Troll Bombs", "bad-event", take(2))
we_need_to_go_deeper = event(
    "We Need to Go Deeper!",
    "good-event",
    put_into_deck(a(in_monster_discard, monster_card, count=-1, up_to=True)),
    another_attack,
)
xl_floor = event("XL Floor!", "good-event", expand_monsters(), another_attack)

curse_of_amnesia = curse("Curse of Amnesia", at_end_of_your_turn(discard(2)))
curse_of_greed = curse("Curse of Greed", at_end_of_your_turn(lose(4)))
curse_of_loss = curse("Curse of Loss", when_you_die(destroy(a(soul, yours))))
curse_of_pain = curse("Curse of Pain", at_start_of_your_turn(take(1)))
curse_of_the_blind = curse("Curse of the Blind", gets(each(monster), evasion=1, when=your_turn))
