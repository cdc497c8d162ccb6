"""Damage: prevented, absorbed by armor, redirected, then placed, all at once.

`kf.timing.damage.*`: prevention, armor, dealing.
"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import Event, Option
from mazzo.engine.node import END, GONE, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.fighting import PoisonAgainst
from mazzo.games.keyforge.constant.harm import CannotBeDamaged, TakesDamageFor, TakesMore
from mazzo.games.keyforge.frames import Damage, Hits, Redirected
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARMOR_PREVENTED,
    DAMAGED,
    INVULNERABLE,
    POISON,
    WARD,
)
from mazzo.games.keyforge.window import open_window

EFFECT: Final = 0
"""Damage dealt by an ability or keyword."""
FIGHT: Final = 1
"""Damage a creature deals with its power in a fight."""
PIERCING: Final = 2
"""Damage dealt by an ability, which armor cannot prevent."""


def hit(card: int, n: int, src: int, cause: int = EFFECT) -> Event:
    """A creature is dealt damage. `xs` holds the cause, then every card the damage was redirected from and to."""
    return Event(DAMAGED, card, -1, n, src, (cause,))


def protected(t: KeyForge, card: int) -> bool:
    """Does an effect say that this creature cannot be dealt damage?"""
    return t.has(card, INVULNERABLE) or t.rule(CannotBeDamaged, card) is not None


def prevent(t: KeyForge, f: Hits) -> int:
    """kf.timing.damage.prevention, kf.status.ward.damage, kf.keyword.invulnerable"""
    left: list[Event] = []
    warded: list[int] = []
    for e in f.hits:
        if e.n <= 0 or not t.is_creature(e.card):
            continue
        if protected(t, e.card):
            continue
        if t.status[e.card] & WARD:
            warded.append(e.card)
            continue
        left.append(e)
    for card in warded:
        t.clear_status(card, WARD, terms.UNWARDED)
    f.hits = tuple(left)
    return NEXT if left else END


def armor(t: KeyForge, f: Hits) -> int:
    """kf.timing.damage.armor: armor prevents what it still can this turn, before the damage is dealt."""
    left: list[Event] = []
    for e in f.hits:
        unused = 0 if e.xs[0] == PIERCING else t.armor_left(e.card)
        if unused > 0:
            used = min(unused, e.n)
            t.shield[e.card] += used
            t.plate[e.card] = t.armor(e.card)
            t.tell(ARMOR_PREVENTED, e.card, -1, used)
            f.absorbed = (*f.absorbed, (e.card, used))
            if e.n > used:
                left.append(Event(e.kind, e.card, e.player, e.n - used, e.src, e.xs))
        else:
            left.append(e)
    f.hits = tuple(left)
    return NEXT


def redirections(t: KeyForge, e: Event) -> list[int]:
    """The cards that would take this damage instead, each once per hit."""
    found: list[int] = []
    for rule, f in t.rules(TakesDamageFor):
        taker = f.src
        if taker != e.card and taker not in e.xs[1:] and t.is_creature(taker) and rule.covers(t, f, e.card):
            found.append(taker)
    return found


def redirect(t: KeyForge, f: Damage) -> int:
    """Another card takes the damage instead (Shadow Self). If several could, the active player picks one."""
    if not t.rules(TakesDamageFor):
        return DAMAGE.at(place)
    for i in range(len(f.hits)):
        found = redirections(t, f.hits[i])
        if found:
            f.redirecting = i
            t.ask(t.now[ACTIVE], "redirect", [Option("pick", c) for c in found], "kf.replacement.specified-part")
            return NEXT
    return DAMAGE.at(place)


def redirected(t: KeyForge, f: Damage) -> int:
    """The hit now falls on the other card: prevention and armor of that card come next."""
    e = f.hits[f.redirecting]
    new = t.answer.card
    moved = Event(e.kind, new, e.player, e.n, e.src, (*e.xs, e.card, new))
    others = [f.hits[i] for i in range(len(f.hits)) if i != f.redirecting]
    # The rest of the batch has passed prevention and armor already; it waits until the redirected hit has too.
    cast(Redirected, t.call(REDIRECTED, f.src, f.player)).hits = (moved,)
    f.hits = tuple(others)
    return NEXT


def rejoin(t: KeyForge, f: Damage) -> int:
    """Look for further redirections of the remaining hits."""
    return DAMAGE.at(redirect)


def hand_back(t: KeyForge, f: Redirected) -> int:
    """A redirected hit that got through joins the batch it came from: all damage is still dealt at once."""
    batch = cast(Damage, t.caller(f))
    batch.hits = batch.hits + f.hits
    batch.absorbed = batch.absorbed + f.absorbed
    return END


def place(t: KeyForge, f: Damage) -> int:
    """kf.timing.damage.deal: all at the same time. Creatures it destroys are dealt with before the next step."""
    if t.rules(TakesMore):
        f.hits = tuple([Event(e.kind, e.card, e.player, e.n + t.total(TakesMore, e.card), e.src, e.xs) for e in f.hits])
    for e in f.hits:
        t.place_damage(e.card, e.n)
        t.tell(DAMAGED, e.card, -1, e.n, e.src)
        if e.xs[0] == FIGHT and e.src >= 0 and poisons(t, e.src, e.card):
            t.mark[e.card] = 1
    return NEXT


def poisons(t: KeyForge, striker: int, foe: int) -> bool:
    """kf.keyword.poison, printed, gained, or against creatures of a kind."""
    if t.has(striker, POISON):
        return True
    return any([rule.covers(t, f, striker) and rule.poisons(t, f, foe) for rule, f in t.rules(PoisonAgainst)])


def after(t: KeyForge, f: Damage) -> int:
    """Let abilities trigger that watch for armor preventing damage."""
    evs = [Event(ARMOR_PREVENTED, card, t.controller(card), n) for card, n in f.absorbed if t.is_creature(card)]
    f.dealt = sum([e.n for e in f.hits])
    if evs:
        open_window(t, tuple(evs))
    return NEXT


def result(t: KeyForge, f: Damage) -> int:
    """Tell the caller how much was dealt."""
    t.give(f, f.dealt)
    return GONE


DAMAGE: Final = Proc("damage", (prevent, armor, redirect, redirected, rejoin, place, after, result))
REDIRECTED: Final = Proc("redirected", (prevent, armor, hand_back))


def begin_damage(t: KeyForge, src: int, player: int, hits: list[Event]) -> Damage:
    """Deal damage, all of it at the same time; the caller is told how much it was."""
    f = cast(Damage, t.call(DAMAGE, src, player))
    f.hits = tuple(hits)
    return f
