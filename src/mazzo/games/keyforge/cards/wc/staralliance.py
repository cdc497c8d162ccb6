"""Star Alliance, Worlds Collide."""

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.words.cards import after, printed_in, ward
from mazzo.games.keyforge.words.filters import staralliance
from mazzo.games.keyforge.words.select import host

action, artifact, creature, upgrade = printed_in("WC", staralliance)

encounter_suit = upgrade(330, "Encounter Suit", triggers=after(terms.ACTION_PLAYED, ward(host)))
