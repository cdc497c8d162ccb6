"""Damage dealt and marked, healing, killing and destroying. `fs.damage.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import NOBODY, Event
from mazzo.engine.stack import put
from mazzo.games.foursouls import moving, stacked, terms
from mazzo.games.foursouls.card import DAMAGE
from mazzo.games.foursouls.constant.combat import AlsoDealt
from mazzo.games.foursouls.terms import K_CHARACTER, ORDER

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


BOSS_ARMOR: Final = 3
"""A final boss takes at most this much damage at a time (fs.challenge.boss-armor)."""


def deal(t: FourSouls, card: int, n: int, src: int, combat: bool = False) -> None:
    """Put damage on the stack (fs.damage.dealing); 0 is nothing (fs.damage.zero-is-nothing). `src` -1: the game."""
    if n <= 0 or card not in t.facts().hp:
        return
    roll = t.now[terms.LAST_ROLL] if combat else 0
    kind = terms.S_COMBAT if combat else terms.S_DAMAGE
    ref = -1 if src < 0 else t.ref(src)
    item = put(t, kind, DAMAGE, ref, -1, n, (t.ref(card), roll))
    t.happen(terms.DAMAGE_PUT, card, t.as_player(card), n, src, stacked.told(item, roll))


def mark(t: FourSouls, e: Event) -> None:
    """fs.damage.definition: it is marked only on a card that has HP left."""
    card = e.card
    if e.n <= 0 or t.hp(card) <= 0:
        return
    t.damage[card] += min(e.n, t.hp(card))
    who = -1 if e.src < 0 else t.dealer(e.src)
    t.note_slayer(card, who, stacked.detail(e))
    t.invalidate_conditional()
    t.happen(terms.DAMAGED, card, t.as_player(card), e.n, e.src, e.xs)
    for rule, f in t.rules(AlsoDealt):
        for other in rule.others(t, f, e):
            deal(t, other, e.n, e.src)


def heal(t: FourSouls, card: int, n: int) -> int:
    """fs.mech.heal; dead players cannot be healed (fs.death.dead-not-healed)."""
    if t.is_player(card) and t.dead[card]:
        return 0
    n = min(n, t.damage[card])
    if n > 0:
        t.damage[card] -= n
        t.invalidate_conditional()
        t.happen(terms.HEALED, card, -1, n)
    return n


def pay_hp(t: FourSouls, player: int, n: int) -> bool:
    """The player loses HP; this is not damage, and nobody dealt it (fs.mech.pay-hp)."""
    if t.hp(player) < n:
        return False
    t.damage[player] += n
    t.note_slayer(player, NOBODY)
    t.invalidate_conditional()
    return True


def kill(t: FourSouls, card: int, by: int) -> bool:
    """Its HP drop to 0, and its death follows (fs.mech.destroy-kill)."""
    if card in t.facts().hp:
        if t.is_player(card) and t.dead[card]:
            return False
        if t.slot_kind(card) == terms.BOSS_SLOT:
            deal(t, card, BOSS_ARMOR, by)
            return True
        if t.has(card, terms.ETERNAL):
            return False
        t.damage[card] = t.facts().hp[card]
        t.note_slayer(card, by)
        t.now[ORDER] += 1
        t.fallen[card] = t.now[ORDER]
        t.invalidate_conditional()
        return True
    return destroy(t, card)


def destroy(t: FourSouls, card: int) -> bool:
    """Destroy what has no HP: an item, a soul, a room, a curse."""
    if not t.in_play(card) or t.card(card).kind == K_CHARACTER or t.has(card, terms.ETERNAL):
        return False
    if card in t.facts().hp:
        return kill(t, card, -1)
    t.would(Event(terms.W_DESTROY, card, t.controller(card)))
    return True


def put_away(t: FourSouls, card: int) -> None:
    """It was destroyed."""
    t.happen(terms.DESTROYED, card, t.controller(card))
    moving.to_discard(t, card)


def fit(t: FourSouls) -> None:
    """Where maximum HP went down, the same amount of damage is removed (fs.damage.max-hp-reduced)."""
    hp = t.facts().hp
    for card in hp:
        if hp[card] < t.most[card]:
            t.damage[card] = max(0, t.damage[card] - (t.most[card] - hp[card]))
        t.most[card] = hp[card]
