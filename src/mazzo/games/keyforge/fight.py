"""Fighting: declare, 'before fight', damage, after. `kf.timing.fight.*`"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import Event, Option
from mazzo.engine.node import END, GONE, NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.fighting import DealsMore, DealsOnly, StrikesOther
from mazzo.games.keyforge.constant.using import PaysToUse
from mazzo.games.keyforge.damage import FIGHT as BY_POWER
from mazzo.games.keyforge.damage import begin_damage, hit
from mazzo.games.keyforge.frames import OVER, Fight
from mazzo.games.keyforge.legality import attackable, ignores
from mazzo.games.keyforge.paying import pay_toll
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
    SKIRMISH,
    THIS_FIGHT,
    USED,
)
from mazzo.games.keyforge.window import OTHERS, close_window, open_window


def declare(t: KeyForge, f: Fight) -> int:
    """kf.timing.fight.declare: the attacker is exhausted ..."""
    pay_toll(t, f.player, PaysToUse, f.attacker)
    t.exhaust(f.attacker)
    t.deed(DID_USE, f.attacker, f.player)
    f.life = t.gen[f.attacker]
    f.defenders_life = OVER  # Nobody is fighting before the target is chosen.
    f.neighbors = tuple(t.neighbors(f.attacker))
    return NEXT


def ask_target(t: KeyForge, f: Fight) -> int:
    """... and its target is chosen. An effect may have narrowed the choice."""
    targets = attackable(t, f.attacker)
    if f.spared:
        targets = [c for c in targets if c not in f.spared[0]]
    if not targets:
        return END
    t.ask(t.now[ACTIVE], "target", [Option("attack", c) for c in targets], "kf.fight.exhaust-and-target", f.attacker)
    return NEXT


def before(t: KeyForge, f: Fight) -> int:
    """kf.timing.fight.before: 'Before Fight:', Assault and Hazardous, in the active player's order."""
    f.defender = t.answer.card
    f.defenders_life = t.gen[f.defender]
    t.deed(DID_FIGHT, f.attacker, f.player)
    t.tell(ATTACKED, f.attacker, f.player, 0, f.defender)
    open_window(t, (Event(BEFORE_FIGHT, f.attacker, f.player, 0, f.defender),))
    t.invalidate_conditional()
    # Elusive is about the first attack of the turn. This attack counts from now on.
    t.attacked[f.defender] += 1
    return NEXT


def still_fighting(t: KeyForge, f: Fight) -> bool:
    return (
        t.is_creature(f.attacker)
        and t.gen[f.attacker] == f.life
        and not t.tagged[f.attacker]
        and t.is_creature(f.defender)
        and t.gen[f.defender] == f.defenders_life
        and not t.tagged[f.defender]
    )


def strikes(t: KeyForge, striker: int, foe: int, attacking: bool) -> int:
    """How much damage a creature's power deals in this fight; 0 if it deals none."""
    n = t.power(striker)
    if attacking:
        for more, r in t.rules(DealsMore):
            if more.covers(t, r, striker):
                n += more.damage(t, r, foe)
    for only, r in t.rules(DealsOnly):
        if only.covers(t, r, striker) and only.applies(attacking):
            n = min(n, only.most)
    return n


def damage(t: KeyForge, f: Fight) -> int:
    """kf.timing.fight.damage: both at the same time. Nothing if one of the two is gone (kf.ruling.fight-cut-short)."""
    if not still_fighting(t, f):
        return NEXT
    attacker = f.attacker
    defender = f.defender
    evades = t.has(defender, ELUSIVE) and t.attacked[defender] == 1 and not ignores(t, attacker, ELUSIVE)
    hits: list[Event] = []
    target = struck(t, attacker, defender)
    if target != defender or not evades:
        hits.append(hit(target, strikes(t, attacker, defender, True), attacker, BY_POWER))
    if not evades and not t.has(attacker, SKIRMISH):
        hits.append(hit(attacker, strikes(t, defender, attacker, False), defender, BY_POWER))
    hits = [e for e in hits if e.n > 0]
    if hits:
        begin_damage(t, attacker, f.player, hits)
    return NEXT


def struck(t: KeyForge, attacker: int, defender: int) -> int:
    """The creature the attacker's damage goes to: the one it fights, unless an ability chose another (Gabos)."""
    found = t.rule(StrikesOther, attacker)
    return defender if found is None else found[0].struck(found[1])


def after(t: KeyForge, f: Fight) -> int:
    """kf.timing.fight.after: 'Fight:' (if it survived), 'after a creature fights', 'after a creature is used'."""
    f.defenders_life = OVER
    t.end_others([x for x in t.lasting if x.until != THIS_FIGHT])
    t.invalidate_conditional()
    alive = t.is_creature(f.attacker) and t.gen[f.attacker] == f.life and not t.tagged[f.attacker]
    # The events remember who the neighbors were when the creature was used (kf.faq.little-niff-dead-neighbor).
    fought = Event(FOUGHT, f.attacker, f.player, 0, f.defender, f.neighbors)
    used = Event(USED, f.attacker, f.player, 0, f.defender, f.neighbors)
    if alive:
        open_window(t, (fought, used))
    else:
        open_window(t, (fought, used), OTHERS)
    return NEXT


def lose_enrage(t: KeyForge, f: Fight) -> int:
    """kf.status.enrage.removed-after-fight"""
    if t.is_creature(f.attacker) and t.gen[f.attacker] == f.life:
        t.clear_status(f.attacker, ENRAGE, terms.CALMED)
    return NEXT


def result(t: KeyForge, f: Fight) -> int:
    """Tell the caller whom it fought."""
    t.give(f, f.defender)
    return GONE


def call_off(t: KeyForge, attacker: int) -> bool:
    """The fight about to begin does not take place: the attacker is exhausted, and nobody has been attacked."""
    for i in range(len(t.frames) - 1, -1, -1):
        if t.frames[i].node is not FIGHT:
            continue
        f = cast(Fight, t.frames[i])
        if f.attacker == attacker and f.pc == FIGHT.at(damage):
            if t.is_creature(f.defender) and t.gen[f.defender] == f.defenders_life:
                t.attacked[f.defender] -= 1
            t.tell(terms.EXHAUSTED, attacker)
            f.pc = len(FIGHT.steps)
            f.defenders_life = OVER
            t.invalidate_conditional()
            # There is no fight left that other abilities could come before.
            close_window(t.frames[i + 1])
            return True
    return False


FIGHT: Final = Proc("fight", (declare, ask_target, before, damage, after, lose_enrage, result))


def begin_fight(t: KeyForge, attacker: int, player: int, spared: tuple[int, ...] = ()) -> Fight:
    """A creature fights. The player may not choose a target in `spared`."""
    f = cast(Fight, t.call(FIGHT, attacker, player))
    if spared:
        f.spared = (spared,)
    return f
