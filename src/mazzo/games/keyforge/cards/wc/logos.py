"""Logos, Worlds Collide."""

from mazzo.games.keyforge.words.cards import printed_in, ward
from mazzo.games.keyforge.words.filters import logos
from mazzo.games.keyforge.words.select import a

action, artifact, creature, upgrade = printed_in("WC", logos)

hologrammophone = artifact(135, "Hologrammophone", amber=1, traits="item", action=ward(a(creature)))
