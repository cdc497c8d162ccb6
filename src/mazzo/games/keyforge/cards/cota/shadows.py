"""Shadows, Call of the Archons."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("CotA", shadows)

steal_from_the_richer = if_(they_are_richer, steal(1))
bait_and_switch = revised(
    action(267, "Bait and Switch", play=repeat_while(they_are_richer, steal_from_the_richer)),
    "1.4",
    action(267, "Bait and Switch", play=repeat_while(they_are_richer, steal_from_the_richer, once=True)),
)
booby_trap = action(268, "Booby Trap", amber=1, play=deal(4, to=a(creature, non(flank)), splash=2))
finishing_blow = action(269, "Finishing Blow", amber=1, play=(destroy(a(damaged, creature)), if_you_do(steal(1))))
ghostly_hand = action(270, "Ghostly Hand", amber=2, play=if_(exactly(1, their_amber), steal(1)))
hidden_stash = action(271, "Hidden Stash", amber=1, play=archive(a(where=your_hand)))
imperial_traitor = action(
    272, "Imperial Traitor", amber=1, play=(look_at_hand(), may(purge(a(sanctum, where=their_hand))))
)
key_of_darkness = action(
    273, "Key of Darkness", play=if_(not_(at_least(1, their_amber)), forge(+2), otherwise=forge(+6))
)
lights_out = action(274, "Lights Out", amber=1, play=to_hand(some(2, enemy, creature)))
miasma = action(275, "Miasma", amber=1, play=on_their_next_turn(skips_forging(OPPONENT)))
nerve_blast = action(276, "Nerve Blast", play=(steal(1), if_you_do(deal(2, to=a(creature)))))
one_last_job = action(
    277, "One Last Job", amber=1, play=(purge(each(friendly, shadows, creature)), steal(these_many("purge")))
)
oubliette = action(278, "Oubliette", play=purge(a(creature, power_at_most(3))))
pawn_sacrifice = action(
    279, "Pawn Sacrifice", amber=1, play=(sacrifice(a(friendly, creature)), if_you_do(deal(3, to=some(2, creature))))
)
poison_wave = action(280, "Poison Wave", amber=1, play=deal(2, to=each(creature)))
relentless_whispers = action(
    281, "Relentless Whispers", amber=1, play=(deal(2, to=a(creature)), if_(destroyed_this_way, steal(1)))
)
routine_job = action(282, "Routine Job", play=(steal(1), steal(count(titled("routine-job"), where=your_discard))))
too_much_to_protect = action(283, "Too Much to Protect", amber=1, play=steal(all_above(6, their_amber)))
treasure_map = action(
    284,
    "Treasure Map",
    amber=1,
    play=(if_(not_(at_least(1, played_this_turn(another))), gain(3)), this_turn(cannot_play(YOU))),
)
customs_office = artifact(285, "Customs Office", traits="location", always=must_pay(1, artifact, to="play"))
evasion_sigil = artifact(
    286,
    "Evasion Sigil",
    amber=1,
    traits="power",
    triggers=when_a_creature_would_fight(discard(top_of_that_deck), if_(it_is(of_active_house), call_off("fight"))),
)
longfused_mines = artifact(
    287,
    "Longfused Mines",
    amber=1,
    traits="weapon",
    omni=(sacrifice(this), deal(3, to=each(enemy, creature, non(flank)))),
)
masterplan = artifact(
    288,
    "Masterplan",
    amber=1,
    traits="item",
    play=put_under(a(where=your_hand)),
    omni=(play(each(where=under_this)), sacrifice(this)),
)
safe_place = artifact(
    289, "Safe Place", amber=1, traits="location", always=spend_from(this), action=move_amber_to(this, 1)
)
seeker_needle = artifact(
    290, "Seeker Needle", traits="weapon", action=(deal(1, to=a(creature)), if_(destroyed_this_way, gain(1)))
)
skeleton_key = artifact(291, "Skeleton Key", traits="item", action=capture(1, a(friendly, creature)))
special_delivery = artifact(
    292,
    "Special Delivery",
    amber=1,
    traits="item",
    omni=(sacrifice(this), deal(3, to=a(flank, creature)), if_(destroyed_this_way, purge(it))),
)
speed_sigil = artifact(
    293, "Speed Sigil", amber=1, traits="power", always=enters_ready(creature, first_played, side=ANYONE)
)
subtle_maul = artifact(294, "Subtle Maul", traits="weapon", action=discard(at_random(1, where=their_hand)))
the_sting = artifact(
    295,
    "The Sting",
    amber=1,
    traits="vehicle",
    always=(skips_forging(YOU), gets_what_they_spend()),
    action=sacrifice(this),
)
bad_penny = creature(296, "Bad Penny", power=1, traits="human thief", destroyed=to_hand(this))
bulleteye = creature(297, "Bulleteye", power=2, traits="elf thief", keywords=elusive, reap=destroy(a(flank, creature)))
carlo_phantom = creature(
    298,
    "Carlo Phantom",
    power=1,
    traits="elf thief",
    keywords=(elusive, skirmish),
    triggers=after_a_card_is_played(steal(1), whose=YOU, which=(artifact,)),
)
deipno_spymaster = creature(
    299,
    "Deipno Spymaster",
    power=1,
    traits="elf thief",
    keywords=elusive,
    omni=(choose(a(friendly, creature)), this_turn(may_use_that(it), to=it)),
)
faygin = creature(
    300,
    "Faygin",
    power=3,
    traits="human thief",
    keywords=elusive,
    reap=to_hand(a(titled("urchin"), where=your_discard, or_in_play=True)),
)
macis_asp = creature(301, "Macis Asp", power=3, traits="beast", keywords=(skirmish, poison))
mack_the_knife = creature(
    302,
    "Mack the Knife",
    power=3,
    traits="elf thief",
    keywords=elusive,
    always=any_house(),
    action=(deal(1, to=a(creature)), if_(destroyed_this_way, gain(1))),
)
magda_the_rat = revised(
    creature(
        303,
        "Magda the Rat",
        power=4,
        traits="elf thief",
        keywords=elusive,
        play=steal(2),
        leaves_play=steal(2, opponent),
    ),
    "1.4",
    creature(
        303,
        "Magda the Rat",
        power=4,
        traits="elf thief",
        keywords=elusive,
        play=steal(2),
        triggers=if_this_leaves_play(steal(2, opponent)),
    ),
)
mooncurser = creature(304, "Mooncurser", power=1, traits="elf thief", keywords=(skirmish, poison), fight=steal(1))
nexus = creature(305, "Nexus", power=3, traits="cyborg thief", keywords=elusive, reap=use(a(enemy, artifact)))
noddy_the_thief = creature(306, "Noddy the Thief", power=2, traits="elf thief", keywords=elusive, action=steal(1))
old_bruno = creature(307, "Old Bruno", power=3, traits="elf thief", keywords=elusive, play=capture(3))
dodger = creature(308, "Dodger", power=5, traits="elf thief", fight=steal(1))
selwyn_the_fence = creature(
    309, "Selwyn the Fence", power=3, traits="elf thief", fight_reap=move_amber_from(a(friendly, with_amber), 1)
)
shadow_self = creature(
    310, "Shadow Self", power=9, traits="specter", always=(deals_no_damage(), takes_damage_for(non(trait("specter"))))
)
silvertooth = creature(311, "Silvertooth", power=2, traits="elf thief", enters_ready=True)
smiling_ruth = creature(
    312,
    "Smiling Ruth",
    power=1,
    traits="elf thief",
    keywords=elusive,
    reap=if_(forged_this_turn, take_control(a(enemy, flank, creature))),
)
sneklifter = creature(
    313,
    "Sneklifter",
    power=2,
    traits="elf thief",
    play=(take_control(a(enemy, artifact)), from_now_on(belongs_to(it, shadows, foreign=True), it)),
)
umbra = creature(314, "Umbra", power=2, traits="elf thief", keywords=skirmish, fight=steal(1))
urchin = creature(315, "Urchin", power=1, traits="elf thief", keywords=elusive, play=steal(1))
duskrunner = upgrade(316, "Duskrunner", always=gains(host, reap_ability(steal(1))))
ring_of_invisibility = upgrade(317, "Ring of Invisibility", amber=1, always=gains(host, elusive, skirmish))
silent_dagger = upgrade(318, "Silent Dagger", amber=1, always=gains(host, reap_ability(deal(4, to=a(flank, creature)))))
