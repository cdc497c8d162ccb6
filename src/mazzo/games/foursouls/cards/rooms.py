"""Rooms, from Requiem. 'You' is the active player."""

from mazzo.games.foursouls.vocabulary import *

leave = put_into_discard(this)
leave_at_the_end = at_end_of_turn(leave)
new_hand = (discard_hand(), loot_cards(3))
the_richest_in_items = each(player, most(count(item, yours)))
the_mighty = each(player, most(your_souls))
the_meek = each(player, fewest(your_souls))

# Machines and beggars -------------------------------------------------------------------------------------------------

beggar = room("Beggar", pay(cents(3), roll({(3, 4): gain(2), 5: loot_cards(2), 6: (gain_treasure(), leave)})))
devil_beggar = room("Devil Beggar", pay(hp(1), roll({(1, 2): loot_cards(2), (3, 4, 5): loot_cards(1), 6: take(1)})))
shell_game = room(
    "Shell Game",
    pay(cents(3), roll({3: gain(1), 4: loot_cards(1), 5: gain(5), 6: (gain_treasure(), leave)})),
)
blood_donation = room("Blood Donation", pay(hp(1), gain(3)))
slot_machine = room(
    "Slot Machine",
    pay(cents(3), roll({2: gain(1), 3: gain(2), 4: gain(5), 5: gain(7), 6: (gain(15), leave)})),
)
fortune_teller = room(
    "Fortune Teller",
    pay(cents(3), roll({3: loot_cards(1), 4: loot_cards(2), 5: loot_cards(3), 6: (loot_cards(6), leave)})),
)
restock_machine = room(
    "Restock Machine",
    pay(
        cents(2),
        one_of=choose_one(put_into_discard(each(item, in_shop)), put_into_discard(in_any_order(monster, not_attacked))),
    ),
)
eternal_chest = room(
    "Eternal Chest",
    pay(discard_loot(), roll({3: gain(4), (4, 5): gain(7), 6: (gain_treasure(), if_you_do(loot_cards(1)))})),
)

# Blessings ------------------------------------------------------------------------------------------------------------

angelic_intervention = room(
    "Angelic Intervention",
    when_monster_deck_is_attacked(may(cancel_attack())),
)
blessing_of_gluttony = room("Blessing of Gluttony", loots_more(active_player, cards=1))
blessing_of_greed = room("Blessing of Greed", at_start_of_turn(gain(3)))
blessing_of_steam = room("Blessing of Steam", shop_items_cost(active_player, less=5))
blessing_of_the_inner_eye = room(
    "Blessing of the Inner Eye",
    when_attack_declared(by(that_player, may(look_at_top(each(monster_deck), cards=3, then=BACK_IN_ANY_ORDER)))),
)
blessing_of_the_sack = room("Blessing of the Sack", doubles_rewards(each(either(monster, room))))
isaacs_blessing = room(
    "Isaac's Blessing",
    when_would_roll((1, 6), by(that_player, may(reroll(that_roll())))),
)
maggys_blessing = room("Maggy's Blessing", gets(each(player), hp=1))
samsons_blessing = room("Samson's Blessing", gets(each(player), attack=1))
edens_blessing_room = room(
    "Eden's Blessing", at_start_of_turn(may(reroll_item(target(item, yours)))), slug="edens-blessing-room"
)
planetarium = room("Planetarium", at_start_of_turn(may(gain_treasure())))

# Rooms of one turn ----------------------------------------------------------------------------------------------------

dice_room_1 = room(
    "Dice Room!",
    when_this_enters_play(reroll_item(in_any_order(item, yours))),
    leave_at_the_end,
    slug="dice-room-1",
)
dice_room_2 = room(
    "Dice Room!!", when_this_enters_play(by(each(player), *new_hand)), leave_at_the_end, slug="dice-room-2"
)
dice_room_3 = room(
    "Dice Room!!!",
    when_this_enters_play(put_into_discard(each(item, in_shop))),
    leave_at_the_end,
    slug="dice-room-3",
)
dice_room_4 = room(
    "Dice Room!!!!",
    when_this_enters_play(by(each(player), reroll_item(in_any_order(item, yours)))),
    leave_at_the_end,
    slug="dice-room-4",
)
dice_room_5 = room(
    "Dice Room!!!!!",
    when_this_enters_play(put_into_discard(in_any_order(monster))),
    leave_at_the_end,
    slug="dice-room-5",
)
dice_room_6 = room(
    "Dice Room!!!!!!",
    when_this_enters_play(
        reroll_item(in_any_order(item)),
        by(each(player), *new_hand),
        put_into_discard(in_any_order(monster)),
    ),
    leave_at_the_end,
    slug="dice-room-6",
)

# Players against players ----------------------------------------------------------------------------------------------

battle_royale_3 = room(
    "Battle Royale!!!",
    can_be_attacked(each(player, not_active), evasion=3),
    gives_spoils_instead(),
    slug="battle-royale-3",
)
battle_royale_4 = room(
    "Battle Royale!!!!",
    can_be_attacked(each(player, not_active), evasion=4),
    gives_spoils_instead(),
    slug="battle-royale-4",
)
battle_royale_5 = room(
    "Battle Royale!!!!!",
    can_be_attacked(each(player, not_active), evasion=5),
    gives_spoils_instead(),
    slug="battle-royale-5",
)
blood_money = room("Blood Money", when_a_player_dies(by(that_player, by(each(player, other), gain(4)))))
spoils_of_war = room(
    "Spoils of War",
    when_a_player_dies(by(that_player, by(each(player, other), loot_cards(1)))),
)
shadow_of_war = room(
    "Shadow of War",
    when_a_player_dies(by(that_player, destroy(a(item, yours, non_eternal)))),
)
conjoined_twin = room(
    "Conjoined Twin",
    when_a_player_kills_a_monster(by(that_player, kill(a(player, other)))),
    many=True,
)

# The mighty and the meek ----------------------------------------------------------------------------------------------

equality = room("Equality", each_gains_instead())
haunted = room("Haunted!", when_a_player_gains_a_soul(by(that_player, skip_turn())))
heavy_is_the_head = room("Heavy is the Head", recharges_only_one(the_richest_in_items))
tax_for_the_mighty = room("Tax for the Mighty", pays_to_attack(the_mighty, cents=2, when=at_least(1, count(soul))))
might_for_the_meek = room("Might for the Meek", gets(the_meek, attack=1), attacks_again(the_meek))
pity_for_the_poor = room(
    "Pity for the Poor",
    purchases_one_for_nothing(the_meek),
)
all_hallows_eve = room("All Hallows' Eve", cannot_gain_souls(each(player)))

# Dangers --------------------------------------------------------------------------------------------------------------

bum_bo_is_loose = room("Bum-bo is Loose!", at_end_of_turn(lose(2)))
butter_fingers = room("Butter Fingers", at_end_of_turn(discard()))
laser_eye = room("Laser Eye!", when_a_player_loots(by(that_player, take(1))))
red_vise = room("Red Vise", at_end_of_turn(take(1), only_if=at_most(1, your_hand)))
spider_webs = room("Spider Webs", at_end_of_turn(deactivate(each(character, yours))))
static_shock = room("Static Shock", when_item_activated(by(that_player, take(1))))
floor_spikes = room("Floor Spikes", each_roll(1, by(that_player, take(1))))
greed_looms = room(
    "Greed Looms",
    at_end_of_turn(discard_hand(), only_if=exactly(0, shop_purchases_this_turn)),
)
red_champions = room("Red Champions", gets(each(monster), hp=1))
white_champions = room("White Champions", gets(each(monster), evasion=1))
black_champions = room("Black Champions", gets(each(monster), attack=1))
challenge_room = room("Challenge Room", when_a_monster_dies(roll({(4, 5, 6): must_attack_now()})))
blind_rage = room("Blind Rage", must_attack(deck=True, when=exactly(0, deck_attacks_this_turn)))
blood_lust_room = room(
    "Blood Lust",
    must_attack(when=exactly(0, attacks_this_turn)),
    when_attack_declared(must_attack_now(), whose=ACTIVE, first=1),
    slug="blood-lust-room",
)
shadow_of_famine = room(
    "Shadow of Famine",
    cannot_activate_abilities(each(player, who(at_least(1, activations_this_turn)))),
    cannot_play_loot(each(player, who(at_least(1, loot_plays_this_turn)))),
)

# A room to attack, and a room to work for -----------------------------------------------------------------------------

gus = room(
    "Gus",
    can_be_attacked(),
    when_this_is_attacked(
        by(each(player, not_active), roll({(4, 5, 6): till_end_of_attack(you, joins_attack(it))})),
    ),
    hp=9,
    evasion=3,
    attack=1,
    souls=1,
    rewards=rewards(treasure=1, each_player=True),
)
social_goals = room(
    "Social Goals!",
    goal_to_play_loot(0, times=5),
    goal_to_kill_monsters(1, times=3),
    goal_to_give_cents(2, least=6),
    goal_to_purchase(3, times=3),
    goal_to_roll(4, number=6, times=3),
    cannot_be_discarded(when=at_most(3, goals_noted)),
    when_goal_noted(by(each(player), gain_treasure(2)), only_if=exactly(4, goals_noted)),
)
