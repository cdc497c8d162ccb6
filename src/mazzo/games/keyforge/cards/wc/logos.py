"""Logos, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", logos)

hologrammophone = artifact(135, "Hologrammophone", amber=1, traits="item", action=ward(a(creature)))
