"""Logos, Age of Ascension."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", logos)

shard = trait("shard")
archimedes = creature(
    108,
    "Archimedes",
    power=2,
    traits="cyborg beast",
    keywords=elusive,
    always=gains(its_neighbors, destroyed_ability(archive(this))),
)
binate_rupture = action(109, "Binate Rupture", keywords=alpha, play=(gain(your_amber), gain(their_amber, opponent)))
backup_copy = upgrade(124, "Backup Copy", amber=1, always=gains(host, destroyed_ability(on_top_of_deck(this))))
eureka = action(128, "Eureka!", amber=1, keywords=alpha, play=(gain(2), archive(at_random(2, where=your_hand))))
fila_the_researcher = creature(
    129,
    "Fila the Researcher",
    power=1,
    traits="human scientist",
    keywords=elusive,
    triggers=after_a_card_is_played(draw(1), which=(creature, neighboring)),
)
jargogle = creature(
    131,
    "Jargogle",
    power=2,
    traits="beast mutant",
    keywords=elusive,
    play=put_under(a(where=your_hand)),
    destroyed=if_(your_turn, play(each(where=under_this)), otherwise=archive(each(where=under_this))),
)
quantum_fingertrap = artifact(
    133,
    "Quantum Fingertrap",
    amber=1,
    traits="item",
    action=swap(both(a(creature, called=first), a(creature, beside(first))), two=True),
)
entropic_swirl = action(
    143, "Entropic Swirl", play=(choose(a(creature)), for_each(traits_of(it), deal(2, to=it), gain(1)))
)
scientifical_hack = artifact(
    154, "Scientifical Hack", amber=1, traits="equation", omni=(sacrifice(this), this_turn(as_active_house(artifact)))
)
cutthroat_research = action(110, "Cutthroat Research", amber=1, play=if_(at_least(8, their_amber), steal(2)))
eyegor = creature(
    111,
    "Eyegor",
    power=2,
    traits="cyborg",
    play=(
        look_at(top_cards(3, called=SEEN)),
        to_hand(a(where=those_seen, called=first)),
        discard(each(other_than(first), where=those_seen)),
    ),
)
helper_bot = creature(112, "Helper Bot", power=1, traits="robot", play=this_turn(may_play(non(logos)), n=1))
hexpion = creature(113, "Hexpion", power=2, traits="ai", destroyed=archive(both(this, top_of_your_deck)))
pip_pip = creature(
    116, "Pip Pip", power=2, traits="human scientist", triggers=after_a_creature_reaps(stun(it), whose=OPPONENT)
)
poke = action(117, "Poke", amber=1, play=(deal(1, to=a(enemy, creature)), if_(destroyed_this_way, draw(1))))
professor_sutterkin = creature(
    118, "Professor Sutterkin", power=2, traits="human scientist", reap=draw(count(friendly, logos, creature))
)
standardized_testing = action(
    119,
    "Standardized Testing",
    play=destroy(both(each_of_power(least_powerful(creature)), each_of_power(most_powerful(creature)))),
)
titan_librarian = creature(
    120,
    "Titan Librarian",
    power=4,
    traits="cyborg scientist",
    triggers=at_end_of_your_turn(if_(not_(on_flank_()), archive(a(where=your_hand)))),
)
zyx_researcher = creature(
    123,
    "Z.Y.X. Researcher",
    power=2,
    traits="human scientist",
    play=whichever(archive(top_of_your_deck), archive(top_cards(1, where=your_discard))),
)
director_of_zyx = creature(
    127,
    "Director of Z.Y.X.",
    power=3,
    traits="cyborg scientist",
    keywords=elusive,
    triggers=at_start_of_your_turn(archive(top_of_your_deck)),
)
memory_chip = artifact(
    132,
    "Memory Chip",
    traits="item",
    triggers=after_a_house_is_chosen(archive(a(where=your_hand)), whose=YOU, when=chose_house(logos)),
)
seismo_entangler = artifact(
    137,
    "Seismo-entangler",
    traits="item",
    action=choose_house(on_their_next_turn(cannot_reap(filters=(creature, of_chosen_house)), n=this_much)),
)
redacted = artifact(
    139,
    "[REDACTED]",
    traits="redacted",
    triggers=after_a_house_is_chosen(
        place_amber(1, this),
        whose=YOU,
        when=chose_house(logos),
    ),
    always=as_soon_as(at_least(4, lying_on("amber", this)), sacrifice(this), forge(free=True)),
)
fetchdrones = artifact(
    144,
    "Fetchdrones",
    traits="item",
    action=(
        discard(top_cards(2)),
        for_each(such_many("discard", logos), capture(2, a(friendly, creature))),
    ),
)
master_the_theory = action(
    148,
    "Master the Theory",
    amber=1,
    play=if_(not_(exists(friendly, creature)), may(for_each(count(enemy, creature), archive(a(where=your_hand))))),
)
project_zyx = creature(
    152, "Project Z.Y.X.", power=5, armor=1, traits="cyborg mutant", fight_reap=may(play(a(where=your_archives)))
)
shard_of_knowledge = artifact(155, "Shard of Knowledge", traits="item shard", action=draw(count(friendly, shard)))
the_curator = creature(157, "The Curator", power=3, traits="human scientist", always=enters_ready(artifact))
