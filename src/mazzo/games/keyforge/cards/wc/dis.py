"""Dis, Worlds Collide."""

from mazzo.games.keyforge.words.amounts import house_fought
from mazzo.games.keyforge.words.cards import on_their_next_turn, printed_in
from mazzo.games.keyforge.words.filters import dis
from mazzo.games.keyforge.words.rules import must_choose_it

action, artifact, creature, upgrade = printed_in("WC", dis)

snag = creature(96, "Snag", power=5, traits="demon", fight=on_their_next_turn(must_choose_it(), n=house_fought))
