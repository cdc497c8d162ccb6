"""Fighting: declare, 'before fight', damage, after. `kf.timing.fight.*`

Frames: `src` attacks, `a` is the creature attacked, `xs` the attacker's neighbors when it was used; `ret` is negative
once the fight is over and only its effects remain.
"""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.node import END, GONE, NEXT, Proc
from mazzo.engine.statics import Rule
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.damage import DAMAGE, hit
from mazzo.games.keyforge.damage import FIGHT as BY_POWER
from mazzo.games.keyforge.legality import attackable, ignores, pay_toll
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ATTACKED,
    BEFORE_FIGHT,
    DID_FIGHT,
    DID_USE,
    ELUSIVE,
    ENRAGE,
    FOUGHT,
    R_BONUS_DAMAGE,
    R_NO_FIGHT_DAMAGE,
    R_STRIKES_OTHER,
    R_USE_COST,
    SKIRMISH,
    THIS_FIGHT,
    USED,
)
from mazzo.games.keyforge.window import OTHERS, open_window

OVER: Final = -1


def declare(t: KeyForge, f: Frame) -> int:
    """kf.timing.fight.declare: the attacker is exhausted ..."""
    pay_toll(t, f.you, R_USE_COST, f.src)
    t.exhaust(f.src)
    t.deed(DID_USE, f.src, f.you)
    f.b = t.gen[f.src]
    f.xs = tuple(t.neighbors(f.src))
    return NEXT


def ask_target(t: KeyForge, f: Frame) -> int:
    """... and its target chosen; an effect may have narrowed the choice (`keys`: whom not to attack again)."""
    targets = attackable(t, f.src)
    if f.keys:
        targets = [c for c in targets if c not in f.keys[0]]
    if not targets:
        return END
    t.ask(t.now[ACTIVE], "target", [Option("attack", c) for c in targets], "kf.fight.exhaust-and-target", f.src)
    return NEXT


def before(t: KeyForge, f: Frame) -> int:
    """kf.timing.fight.before: 'Before Fight:', Assault and Hazardous, in the active player's order."""
    f.a = t.answer.card
    f.ret = t.gen[f.a]
    t.deed(DID_FIGHT, f.src, f.you)
    t.tell(ATTACKED, f.src, f.you, 0, f.a)
    open_window(t, (Event(BEFORE_FIGHT, f.src, f.you, 0, f.a),))
    # Elusive looks at the first attack of the turn: this one counts from now on.
    t.attacked[f.a] += 1
    return NEXT


def still_fighting(t: KeyForge, f: Frame) -> bool:
    return (
        t.is_creature(f.src)
        and t.gen[f.src] == f.b
        and not t.tagged[f.src]
        and t.is_creature(f.a)
        and t.gen[f.a] == f.ret
        and not t.tagged[f.a]
    )


def strikes(t: KeyForge, striker: int, foe: int, attacking: bool) -> int:
    """How much damage a creature's power deals in this fight; 0 if it deals none."""
    n = t.power(striker)
    for r in t.rules(R_NO_FIGHT_DAMAGE):
        node = r.node
        assert isinstance(node, Rule)
        if node.covers(t, r, striker) and (node.value(t, r) == 0 or not attacking):
            return 0
    if attacking:
        for r in t.rules(R_BONUS_DAMAGE):
            node = r.node
            assert isinstance(node, Rule)
            if r.src == striker and node.covers(t, r, foe):
                n += node.value(t, r)
    return n


def damage(t: KeyForge, f: Frame) -> int:
    """kf.timing.fight.damage: both at the same time. Nothing if one of the two is gone (kf.ruling.fight-cut-short)."""
    if not still_fighting(t, f):
        return NEXT
    attacker = f.src
    defender = f.a
    evades = t.has(defender, ELUSIVE) and t.attacked[defender] == 1 and not ignores(t, attacker, ELUSIVE)
    hits: list[Event] = []
    target = struck(t, attacker, defender)
    if target != defender or not evades:
        hits.append(hit(target, strikes(t, attacker, defender, True), attacker, BY_POWER))
    if not evades and not t.has(attacker, SKIRMISH):
        hits.append(hit(attacker, strikes(t, defender, attacker, False), defender, BY_POWER))
    hits = [e for e in hits if e.n > 0]
    if hits:
        child = t.call(DAMAGE, attacker, f.you)
        child.evs = tuple(hits)
    return NEXT


def struck(t: KeyForge, attacker: int, defender: int) -> int:
    """The creature the attacker's damage goes to: the one it fights, unless an ability chose another (Gabos)."""
    for r in t.rules(R_STRIKES_OTHER):
        if r.src == attacker and r.xs:
            return r.xs[0]
    return defender


def after(t: KeyForge, f: Frame) -> int:
    """kf.timing.fight.after: 'Fight:' (if it survived), 'after a creature fights', 'after a creature is used'."""
    f.ret = OVER
    t.hold([x for x in t.lasting if x.until != THIS_FIGHT])
    alive = t.is_creature(f.src) and t.gen[f.src] == f.b and not t.tagged[f.src]
    # An event keeps who its neighbors were when the creature was used (kf.faq.little-niff-dead-neighbor).
    fought = Event(FOUGHT, f.src, f.you, 0, f.a, f.xs)
    used = Event(USED, f.src, f.you, 0, f.a, f.xs)
    if alive:
        open_window(t, (fought, used))
    else:
        open_window(t, (fought, used), OTHERS)
    return NEXT


def calm(t: KeyForge, f: Frame) -> int:
    """kf.status.enrage.removed-after-fight"""
    if t.is_creature(f.src) and t.gen[f.src] == f.b:
        t.clear_status(f.src, ENRAGE, terms.CALMED)
    return NEXT


def result(t: KeyForge, f: Frame) -> int:
    """Tell the caller whom it fought."""
    t.give(f, f.a)
    return GONE


def call_off(t: KeyForge, attacker: int) -> bool:
    """The fight about to begin does not take place: the attacker is exhausted, and nobody has been attacked."""
    for i in range(len(t.frames) - 1, -1, -1):
        f = t.frames[i]
        if f.node is FIGHT and f.src == attacker and f.pc == FIGHT.at(damage):
            t.attacked[f.a] -= 1
            t.tell(terms.EXHAUSTED, attacker)
            f.pc = len(FIGHT.steps)
            # Nothing else that comes before this fight has anything left to come before.
            t.frames[i + 1].evs = ()
            return True
    return False


FIGHT: Final = Proc("fight", (declare, ask_target, before, damage, after, calm, result))
