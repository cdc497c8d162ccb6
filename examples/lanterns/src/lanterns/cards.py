"""The cards: one expression each. Their texts are made from these."""

from lanterns.words import catch_up
from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("Lanterns", logos)

lamplighter = creature(1, "Lamplighter", power=3, traits="human", reap=catch_up(2))
borrowed_light = action(2, "Borrowed Light", amber=1, play=catch_up(3))
beacon = artifact(3, "Beacon", action=(draw(1), catch_up(1)))
