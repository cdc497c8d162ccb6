"""Duello Supremo: the game ends with duels of champions, in which no card or effect may be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.games.nekromancya.clash import begin_arming, begin_clash
from mazzo.games.nekromancya.frames import Duel
from mazzo.games.nekromancya.terms import ATTACKER, DEFENDER, IN_COMBAT, MOMENT, NOTHING
from mazzo.games.nekromancya.words.winning import win

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

DUEL: Final = 99
"""The number of the clash in which champions meet."""


def begin(t: Nekromancya, f: Duel) -> int:
    """All fights under way are forgotten. Champions are named, from the caster's left on, the caster last."""
    t.now[MOMENT] = NOTHING
    t.now[IN_COMBAT] = 1
    for column in (t.clash, t.side, t.weapon, t.second, t.armour, t.technique, t.skips, t.aura, t.done):
        for card in range(len(column)):
            column[card] = 0
    f.groups = (tuple(t.around((f.player + 1) % t.players)), ())
    t.invalidate()
    return NEXT


def ask_champion(t: Nekromancya, f: Duel) -> int:
    """Two groups: the seats yet to name a champion, and the champions named."""
    seats, named = f.groups
    while seats and not t.field(seats[0]):
        seats = seats[1:]
        f.groups = (seats, named)
    if not seats:
        return DUELS.at(gather)
    t.ask(seats[0], "champion", [Option("pick", c) for c in t.field(seats[0])], "nk.victory.own_way", f.src)
    return NEXT


def take_champion(t: Nekromancya, f: Duel) -> int:
    seats, named = f.groups
    f.groups = (seats[1:], (*named, t.answer.card))
    return DUELS.at(ask_champion)


def gather(t: Nekromancya, f: Duel) -> int:
    """Clockwise from the caster, whose champion comes first."""
    named = list(f.groups[1])
    if named and t.controller(named[-1]) == f.player:
        named = [named[-1], *named[:-1]]
    f.duellists = tuple(named)
    if not named:
        # No champion at all: all of the caster's opponents share the victory.
        win(t, [p for p in range(t.players) if p != f.player])
        return END
    return NEXT


def duel(t: Nekromancya, f: Duel) -> int:
    """The first two fight, the earlier one as the Attacker; the survivor is healed and meets the next."""
    for card in f.duellists[:2]:
        t.wounds[card] = 0
        t.hurt[card] = 0
    t.invalidate()
    if len(f.duellists) == 1:
        win(t, [t.controller(f.duellists[0])])
        return END
    for i in (0, 1):
        t.clash[f.duellists[i]] = DUEL
        t.side[f.duellists[i]] = ATTACKER if i == 0 else DEFENDER
    begin_arming(t, f.player, f.duellists[:2])
    return NEXT


def fight(t: Nekromancya, f: Duel) -> int:
    # A duel still undecided after 50 rounds is won by its Defender: it begins with half of the 100 rounds gone.
    begin_clash(t, f.player, DUEL, 50)
    return NEXT


def survive(t: Nekromancya, f: Duel) -> int:
    """The dead have left. If both survive, the Defender goes on."""
    one, two = f.duellists[0], f.duellists[1]
    left = [c for c in (one, two) if t.is_awakened(c)]
    if len(left) == 2:
        left = [two]
    for card in (one, two):
        if t.is_awakened(card):
            for column in (t.clash, t.side, t.weapon, t.second, t.armour, t.technique, t.aura, t.done):
                column[card] = 0
    f.duellists = (*left, *f.duellists[2:])
    t.invalidate()
    if not f.duellists:
        win(t, [p for p in range(t.players) if p != f.player])
        return END
    return DUELS.at(duel)


class Duels(Proc):
    def say(self, s: m.Speech) -> m.Message:
        return m.sentences(*[m.phrase(key) for key in SENTENCES])


SENTENCES: Final = (
    "duel_of_champions",
    "duel_named",
    "duel_order",
    "duel_healed",
    "duel_alone",
    "duel_won",
    "duel_undecided",
    "duel_without",
)

DUELS: Final = Duels("duels", (begin, ask_champion, take_champion, gather, duel, fight, survive))
