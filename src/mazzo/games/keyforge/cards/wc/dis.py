"""Dis, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", dis)

snag = creature(96, "Snag", power=5, traits="demon", fight=on_their_next_turn(must_choose(OPPONENT), n=house_fought))
purge_a_neighbor = may(purge(a(neighboring, creature)), if_you_do(ready(this)))
buzzle = creature(
    70, "Buzzle", power=3, traits="beast", keywords=skirmish, play=purge_a_neighbor, fight=purge_a_neighbor
)
dendrix = creature(71, "Dendrix", power=5, traits="demon", fight=discard(at_random(1, where=their_hand)))
draining_touch = action(72, "Draining Touch", play=destroy(a(creature, non(with_amber))))
harbinger_of_doom = creature(
    76, "Harbinger of Doom", power=2, armor=3, traits="demon", destroyed=destroy(each(creature))
)
impspector = creature(77, "Impspector", power=2, traits="imp", destroyed=purge(at_random(1, where=their_hand)))
lilithal = creature(79, "Lilithal", power=5, traits="demon", fight_reap=capture(1))
rotgrub = creature(83, "Rotgrub", power=1, traits="beast", play=lose(1), reap=archive(this))
the_evil_eye = action(84, "The Evil Eye", amber=1, play=on_their_next_turn(keys_cost(+3)))
ee_on_the_fringes = creature(
    88,
    "E’e on the Fringes",
    power=1,
    traits="imp",
    keywords=elusive,
    triggers=after_you_discard_from_hand(
        may(purge(a(dis, where=any_discard)), if_you_do(steal(1))),
        which=(dis,),
        when=your_turn,
    ),
)
soul_fiddle = artifact(97, "Soul Fiddle", traits="item", action=enrage(a(creature)))
lesser_oxtet = creature(
    109,
    "Lesser Oxtet",
    power=3,
    traits="demon",
    keywords=elusive,
    play=purge(each(where=your_hand)),
    reap=on_their_next_turn(keys_cost(+3)),
)
giants_bane = action(89, "Giants’ Bane", amber=1, play=destroy(a(trait("giant"), creature)))
beasts_bane = action(122, "Beasts’ Bane", amber=1, play=destroy(a(trait("beast"), creature)))
demons_bane = action(123, "Demons’ Bane", amber=1, play=destroy(a(trait("demon"), creature)))
dinosaurs_bane = action(125, "Dinosaurs’ Bane", amber=1, play=destroy(a(trait("dinosaur"), creature)))
humans_bane = action(126, "Humans’ Bane", amber=1, play=destroy(a(trait("human"), creature)))
scientists_bane = action(127, "Scientists’ Bane", amber=1, play=destroy(a(trait("scientist"), creature)))
thieves_bane = action(128, "Thieves’ Bane", amber=1, play=destroy(a(trait("thief"), creature)))
obsidian_forge = artifact(
    93,
    "Obsidian Forge",
    amber=1,
    traits="item",
    action=(
        sacrifice(any_number(friendly, creature)),
        may(forge(+6, less=these_many("sacrifice", "creature"))),
        if_you_do(destroy(this)),
    ),
)
etaromme = creature(73, "Etaromme", power=4, traits="demon", reap=destroy(a(creature, of_largest_house)))
festering_touch = action(75, "Festering Touch", amber=1, play=deal(or_if(1, 3, damaged), to=up_to(2, creature)))
infurnace = creature(
    78, "Infurnace", power=4, traits="demon", play=(purge(up_to(2, where=any_discard)), lose(bonus_of_it))
)
lord_invidius = creature(
    110,
    "Lord Invidius",
    power=5,
    traits="demon leader",
    keywords=elusive,
    always=gains(
        this,
        reap_ability(
            take_control(a(enemy, flank, creature)), exhaust(it), from_now_on(belongs_to(it, dis, yours=True), it)
        ),
        when=in_center,
    ),
)
noname = creature(
    112,
    "Noname",
    power=1,
    traits="demon",
    always=gets(this, power=+1, each=purged_cards),
    play_fight_reap=purge(a(where=any_discard)),
)
sinestra = creature(
    116,
    "Sinestra",
    power=5,
    traits="demon",
    triggers=after_a_card_is_played(lose(1), whose=OPPONENT, which=(creature, at_end(LEFT))),
)
dexus = creature(
    124,
    "Dexus",
    power=5,
    traits="demon",
    triggers=after_a_card_is_played(lose(1), whose=OPPONENT, which=(creature, at_end(RIGHT))),
)
malison = creature(
    80,
    "Malison",
    power=5,
    traits="demon",
    fight=may(move_anywhere(a(enemy, creature)), if_(on_flank_(it), capture(1, it, own_side=True))),
)
greater_oxtet = creature(
    105,
    "Greater Oxtet",
    power=4,
    traits="demon",
    keywords=taunt,
    triggers=at_end_of_your_ready_step(purge(a(where=your_hand)), if_you_do(add_power(2, this))),
)
snags_mirror = artifact(
    117,
    "Snag’s Mirror",
    amber=1,
    traits="item",
    triggers=after_a_house_is_chosen(
        on_their_next_turn(cannot_choose_it(ITS_OPPONENT), n=house_chosen, who=ITS_OPPONENT)
    ),
)
snaglet = creature(
    118,
    "Snaglet",
    power=2,
    traits="imp",
    keywords=elusive,
    action=choose_house(
        on_their_next_turn(after_a_house_is_chosen(steal(2), whose=OPPONENT, when=chose_that), n=this_much)
    ),
)
read_and_purge = choose_player(
    reveal(top_cards(5, THAT_PLAYER, called=SEEN)), purge(a(where=those_seen)), shuffle_deck(THAT_PLAYER)
)
borr_nit = creature(86, "Borr Nit", power=3, traits="demon", reap=read_and_purge)
borr_nits_touch = action(87, "Borr Nit’s Touch", amber=1, play=read_and_purge)
gleeful_mayhem = action(90, "Gleeful Mayhem", amber=1, play=for_each_house(deal(5, to=a(creature, of_chosen_house))))
harvest_time = action(
    106,
    "Harvest Time",
    play=choose_trait(purge(each(with_chosen_trait)), each_player(gain(they_controlled("purge"), THAT_PLAYER))),
)
