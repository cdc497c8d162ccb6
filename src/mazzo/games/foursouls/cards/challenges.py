"""Challenges of our own, for one or two people, with cards of the base game."""

from mazzo.games.foursouls.vocabulary import *

the_boss = each(monster, final_boss)
minions = count(monster, minion)
boss_defeated = beaten_when(exactly(0, count(monster, final_boss)))

# The Duke hides behind whatever the monster deck sends him, and more comes every turn. Thin out the swarm, then strike
# twice a turn.
the_swarm = challenge(
    "The Swarm",
    layout(boss="the-duke-of-flies", minions=("fly", "boom-fly"), timer=10),
    gets(the_boss, hp=2),
    gets(the_boss, evasion=1, when=at_least(2, minions)),
    attacks_again(active_player),
    at_start_of_turn(into_minion_slot(), only_if=at_most(2, minions)),
    when_a_monster_dies(by(each(player), gain(1)), which=(minion,)),
    boss_defeated,
)

# Three horsemen ride ahead of the fourth. Each that falls buys time and courage for the last fight.
the_last_ride = challenge(
    "The Last Ride",
    layout(boss="death", minions=("famine", "pestilence", "war"), timer=8),
    cannot_be_attacked(the_boss, when=at_least(1, minions)),
    takes_no_damage(the_boss, at_least(1, minions)),
    when_a_monster_dies(move_timer(1), till_end_of_round(each(player), gets(it, attack=1)), which=(minion,)),
    boss_defeated,
)
