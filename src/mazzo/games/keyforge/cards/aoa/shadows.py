"""Shadows, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", shadows)

rat = trait("rat")
thief = trait("thief")
shard = trait("shard")

life_for_a_life = action(
    273, "Life for a Life", amber=1, play=(sacrifice(a(friendly, creature)), if_you_do(deal(6, to=a(creature))))
)
ronnie_wristclocks = creature(
    276,
    "Ronnie Wristclocks",
    power=2,
    traits="elf thief",
    play=if_(at_least(7, their_amber), steal(2), otherwise=steal(1)),
)
bonerot_venom = upgrade(283, "Bonerot Venom", amber=1, always=gains(host, after_this_is_used(deal(2, to=this))))
little_niff = creature(
    289,
    "Little Niff",
    power=2,
    traits="elf thief",
    keywords=(omega, deploy, elusive),
    triggers=after_a_creature_fights(steal(1), neighbors=True),
)
sack_of_coins = action(312, "Sack of Coins", amber=1, play=for_each(your_amber, deal(1, to=a(creature))))
scowly_caper = creature(
    313,
    "Scowly Caper",
    power=2,
    traits="elf thief",
    keywords=skirmish,
    enters_for_opponent=True,
    always=any_house(),
    triggers=at_end_of_your_turn(destroy(a(neighboring, creature))),
)
shard_of_greed = artifact(315, "Shard of Greed", traits="item shard", action=gain(count(friendly, shard)))
dusk_chronicles = action(
    268,
    "Dusk Chronicles",
    amber=1,
    play=(if_(they_are_richer, draw(1)), if_(you_are_richer, archive(a(where=your_hand)))),
)
furtive_investors = action(269, "Furtive Investors", amber=1, play=if_(they_are_richer, gain(keys_of(OPPONENT))))
gamgee = creature(270, "Gamgee", power=2, traits="elf thief", keywords=elusive, reap=if_(they_are_richer, steal(1)))
knuckles_bolton = creature(271, "Knuckles Bolton", power=3, traits="elf thief", keywords=(elusive, skirmish))
lamindra = creature(
    272, "Lamindra", power=1, traits="elf thief", keywords=(deploy, elusive), always=gains(its_neighbors, elusive)
)
sucker_punch = action(
    277,
    "Sucker Punch",
    amber=1,
    keywords=alpha,
    play=(deal(2, to=a(enemy, creature)), if_(destroyed_this_way, archive(this))),
)
swindle = action(278, "Swindle", keywords=(alpha, omega), play=steal(3))
throwing_stars = action(
    279, "Throwing Stars", play=(deal(1, to=up_to(3, creature)), gain(these_many("destroy", "creature")))
)
whistling_darts = action(281, "Whistling Darts", amber=1, play=deal(1, to=each(enemy, creature)))
yantzee_gang = creature(282, "Yantzee Gang", power=5, traits="elf thief", action=steal(1))
brend_the_fanatic = creature(
    284,
    "Brend the Fanatic",
    power=3,
    traits="elf thief",
    keywords=skirmish,
    play=gain(1, opponent),
    destroyed=steal(3),
)
hideaway_hole = artifact(
    287,
    "Hideaway Hole",
    amber=1,
    traits="location",
    omni=(sacrifice(this), until_your_next_turn(gains(each(friendly, creature), elusive))),
)
murkens = creature(
    290,
    "Murkens",
    power=2,
    traits="elf thief",
    play=whichever(play(at_random(1, where=their_archives)), play(top_of_their_deck)),
)
nightforge = action(291, "Nightforge", amber=1, play=if_(not_(forged_this_turn), may(forge(+4))))
perplexing_sophistry = action(
    293,
    "Perplexing Sophistry",
    amber=1,
    play=if_(you_are_richer, discard(at_random(1, where=their_hand)), draw(1)),
)
redlock = creature(
    294,
    "Redlock",
    power=3,
    traits="elf thief",
    keywords=skirmish,
    triggers=at_end_of_your_turn(if_(not_(at_least(1, played_this_turn(creature))), gain(1))),
)
guard_disguise = artifact(
    302, "Guard Disguise", traits="item", action=(sacrifice(this), if_(at_most(3, their_amber), steal(3)))
)
heist_night = action(303, "Heist Night", keywords=alpha, play=steal(count(friendly, thief, creature)))
lethal_distraction = action(
    305, "Lethal Distraction", amber=1, play=(choose(a(creature)), this_turn(takes_more(2, it), to=it))
)
plague_rat = creature(
    308,
    "Plague Rat",
    power=1,
    traits="beast rat",
    keywords=elusive,
    play=deal(number_of(count(rat, creature)), to=each(non(rat), creature)),
)
rigged_lottery = action(
    309,
    "Rigged Lottery",
    amber=1,
    play=(
        discard(both(top_cards(5), top_cards(5, THEIRS))),
        each_player(gain(theirs_among("discard", "deck", shadows), THAT_PLAYER)),
    ),
)
