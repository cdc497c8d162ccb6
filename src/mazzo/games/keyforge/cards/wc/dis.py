"""Dis, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", dis)

snag = creature(96, "Snag", power=5, traits="demon", fight=on_their_next_turn(must_choose_it(), n=house_fought))
