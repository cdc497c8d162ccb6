"""Sanctum, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", sanctum)

knight = trait("knight")
horseman = trait("horseman")

begone = action(212, "Begone!", play=one_of(destroy(each(dis, creature)), gain(1)))
blinding_light = action(213, "Blinding Light", amber=1, play=choose_house(stun(each(creature, of_chosen_house))))
charge = action(
    214,
    "Charge!",
    amber=1,
    play=this_turn(gains(each(creature, you_play), play_ability(deal(2, to=a(enemy, creature))))),
)
cleansing_wave = action(215, "Cleansing Wave", play=(heal(1, each(creature)), gain(these_many("heal_creature"))))
clear_mind = action(216, "Clear Mind", amber=1, play=unstun(each(friendly, creature)))
doorstep_to_heaven = action(
    217, "Doorstep to Heaven", amber=1, play=each_player(lose(all_above(5, pool_of_that_player), THAT_PLAYER))
)
glorious_few = action(218, "Glorious Few", play=gain(excess(creature, theirs=True)))
honorable_claim = action(219, "Honorable Claim", amber=1, play=capture(1, each(friendly, knight, creature)))
inspiration = action(220, "Inspiration", play=ready_and_use(a(friendly, creature)))
mighty_lance = action(
    221, "Mighty Lance", play=deal(3, to=both(a(creature, called=first), a(creature, neighbor_of(first))))
)
oath_of_poverty = action(
    222, "Oath of Poverty", amber=1, play=(destroy(each(friendly, artifact)), gain(per(2, these_many("destroy"))))
)
one_stood_against_many = action(
    223, "One Stood Against Many", amber=1, play=ready_and_fight(a(friendly, creature), times=3)
)
radiant_truth = action(224, "Radiant Truth", amber=1, play=stun(each(enemy, creature, non(flank))))
shield_of_justice = action(
    225, "Shield of Justice", amber=1, play=this_turn(cannot_be_damaged(each(friendly, creature)))
)
take_hostages = action(
    226, "Take Hostages", amber=1, play=this_turn(after_a_creature_fights(capture(1, it), whose=YOU))
)
terms_of_redress = action(227, "Terms of Redress", amber=1, play=capture(2, a(friendly, creature)))
the_harder_they_come = action(228, "The Harder They Come", play=purge(a(creature, power_at_least(5))))
the_spirit_s_way = action(229, "The Spirit’s Way", play=destroy(each(creature, power_at_least(3))))
virtuous_works = action(230, "Virtuous Works", amber=3)
epic_quest = artifact(
    231,
    "Epic Quest",
    traits="quest",
    play=archive(each(friendly, knight, creature)),
    omni=if_(at_least(7, played_this_turn(sanctum)), sacrifice(this), forge(free=True)),
)
gorm_of_omm = artifact(232, "Gorm of Omm", traits="item", omni=(sacrifice(this), destroy(a(artifact))))
hallowed_blaster = artifact(233, "Hallowed Blaster", traits="weapon", action=heal(3, a(creature)))
potion_of_invulnerability = artifact(
    234,
    "Potion of Invulnerability",
    amber=1,
    traits="item",
    omni=(sacrifice(this), this_turn(cannot_be_damaged(each(friendly, creature)))),
)
round_table = artifact(
    235,
    "Round Table",
    amber=1,
    traits="location",
    always=(gets(each(friendly, knight, creature), power=+1), gains(each(friendly, knight, creature), taunt)),
)
sigil_of_brotherhood = artifact(
    236,
    "Sigil of Brotherhood",
    amber=1,
    traits="power",
    omni=(sacrifice(this), this_turn(may_use(friendly, sanctum, creature))),
)
whispering_reliquary = artifact(237, "Whispering Reliquary", traits="item", action=to_hand(a(artifact)))
bulwark = creature(238, "Bulwark", power=4, armor=2, traits="human knight", always=gets(its_neighbors, armor=+2))
champion_anaphiel = creature(239, "Champion Anaphiel", power=6, armor=1, traits="knight spirit", keywords=taunt)
champion_tabris = creature(240, "Champion Tabris", power=6, armor=2, traits="human knight", fight=capture(1))
commander_remiel = creature(
    241, "Commander Remiel", power=3, traits="human knight", reap=use(a(friendly, non(sanctum), creature))
)
duma_the_martyr = creature(
    242, "Duma the Martyr", power=3, traits="human", destroyed=(fully_heal(each(another, friendly, creature)), draw(2))
)
francus = creature(
    243,
    "Francus",
    power=6,
    armor=1,
    traits="knight spirit",
    triggers=after_a_creature_is_destroyed(capture(1), whose=OPPONENT, which=(fighting_this,)),
)
grey_monk = creature(
    244,
    "Grey Monk",
    power=3,
    traits="human priest",
    always=gets(each(friendly, creature), armor=+1),
    reap=heal(2, a(creature)),
)
hayyel_the_merchant = creature(
    245,
    "Hayyel the Merchant",
    power=3,
    traits="human merchant",
    triggers=after_a_card_is_played(gain(1), whose=YOU, which=(artifact,)),
)
horseman_of_death = creature(
    246,
    "Horseman of Death",
    power=5,
    traits="horseman spirit",
    play=to_hand(each(horseman, creature, where=your_discard)),
)
horseman_of_famine = creature(
    247, "Horseman of Famine", power=5, traits="horseman spirit", play_fight_reap=destroy(least_powerful(creature))
)
horseman_of_pestilence = creature(
    248,
    "Horseman of Pestilence",
    power=5,
    traits="horseman spirit",
    play_fight_reap=deal(1, to=each(non(horseman), creature)),
)
horseman_of_war = creature(
    249,
    "Horseman of War",
    power=5,
    traits="horseman spirit",
    play=this_turn(as_active_house(creature), only_fights(creature)),
)
jehu_the_bureaucrat = creature(
    250,
    "Jehu the Bureaucrat",
    power=3,
    traits="human",
    triggers=after_a_house_is_chosen(gain(2), whose=YOU, when=chose_house(sanctum)),
)
lady_maxena = creature(
    251, "Lady Maxena", power=5, armor=2, traits="knight spirit", play=stun(a(creature)), action=to_hand(this)
)
lord_golgotha = creature(
    252,
    "Lord Golgotha",
    power=5,
    armor=2,
    traits="knight spirit",
    before_fight=deal(3, to=neighbors_of(opposing_creature)),
)
numquid_the_fair = creature(
    253,
    "Numquid the Fair",
    power=3,
    traits="human",
    play=repeat_while(more(count(enemy, creature), than=count(friendly, creature)), destroy(a(enemy, creature))),
)
protectrix = creature(
    254,
    "Protectrix",
    power=5,
    traits="knight spirit",
    reap=may(fully_heal(a(creature)), if_you_do(this_turn(cannot_be_damaged(it), to=it))),
)
raiding_knight = creature(255, "Raiding Knight", power=4, armor=2, traits="human knight", play=capture(1))
sanctum_guardian = creature(
    256,
    "Sanctum Guardian",
    power=6,
    armor=1,
    traits="knight spirit",
    keywords=taunt,
    fight_reap=swap(a(another, friendly, creature)),
)
sequis = creature(257, "Sequis", power=4, armor=2, traits="human knight", reap=capture(1))
sergeant_zakiel = creature(
    258, "Sergeant Zakiel", power=4, armor=1, traits="human knight", play=may(ready_and_fight(a(neighboring, creature)))
)
staunch_knight = creature(
    259, "Staunch Knight", power=4, armor=2, traits="human knight", always=gets(this, power=+2, when=on_flank_())
)
gatekeeper = creature(
    260,
    "Gatekeeper",
    power=5,
    armor=1,
    traits="knight spirit",
    play=if_(at_least(7, their_amber), capture(all_above(5, their_amber))),
)
the_vaultkeeper = creature(261, "The Vaultkeeper", power=4, armor=1, traits="knight spirit", always=cannot_be_stolen())
veemos_lightbringer = creature(
    262, "Veemos Lightbringer", power=6, traits="angel spirit", play=destroy(each(creature, with_keyword(elusive)))
)
armageddon_cloak = upgrade(
    263,
    "Armageddon Cloak",
    amber=1,
    always=gains(host, hazardous(2), destroyed_ability(instead(fully_heal(this), destroy(granter)))),
)
mantle_of_the_zealot = upgrade(264, "Mantle of the Zealot", always=as_of_active_house(host))
protect_the_weak = upgrade(265, "Protect the Weak", amber=1, always=(gets(host, armor=+1), gains(host, taunt)))
shoulder_armor = upgrade(266, "Shoulder Armor", amber=1, always=gets(host, power=+2, armor=+2, when=on_flank_(host)))
