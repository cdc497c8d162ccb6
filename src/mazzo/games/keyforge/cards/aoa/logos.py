"""Logos, Age of Ascension."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("AoA", logos)

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
    triggers=after(terms.PLAYED, draw(1), which=(creature, neighboring)),
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
    action=swap(both(a(creature, called=first), a(creature, beside(first)))),
)
entropic_swirl = action(
    143, "Entropic Swirl", play=(choose(a(creature)), for_each(TraitsOf(it), deal(2, to=it), gain(1)))
)
scientifical_hack = artifact(
    154, "Scientifical Hack", amber=1, traits="equation", omni=(sacrifice(this), this_turn(as_active_house(artifact)))
)
