"""What may be done, and why not: each function returns a refusal, or None if it is allowed."""

from __future__ import annotations

from typing import Final

from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Frame
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.constant.fighting import AttacksOnly, CannotBeAttackedBy, CannotFight, Ignores, MayFight
from mazzo.games.keyforge.constant.houses import AsActiveHouse
from mazzo.games.keyforge.constant.permission import MayPlay, MayPlayOrUse, MayUse, OneEachTurn, Permission
from mazzo.games.keyforge.constant.playing import CannotPlay, PaysToPlay, PlayLimit
from mazzo.games.keyforge.constant.using import CannotReap, CannotUse, MustFight, OnlyFights, PaysToUse
from mazzo.games.keyforge.frames import KFrame
from mazzo.games.keyforge.paying import means
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ALPHA,
    DID_DISCARD,
    DID_MILL,
    DID_PLAY,
    DID_USE,
    DONE,
    ENRAGE,
    FIRST,
    FROM_HAND,
    HOUSE,
    NO_HOUSE,
    STUN,
    TAUNT,
    TURN,
)

OFF_HOUSE: Final = Refusal("kf.main.off-house-forbidden", "off-house")
NO_ACTIVE_HOUSE: Final = Refusal("kf.house.none-legal", "no-active-house")
NOT_A_CARD: Final = Refusal("kf.house.active-determines", "filler")
FIRST_TURN: Final = Refusal("kf.first-turn.limit", "first-turn")
ALPHA_LATE: Final = Refusal("kf.keyword.alpha", "alpha")
NO_HOST: Final = Refusal("kf.upgrade.needs-host", "no-host")
SIX_TIMES: Final = Refusal("kf.rule-of-six.limit", "six-times")
NOT_READY: Final = Refusal("kf.state.exhausted", "exhausted")
IS_STUNNED: Final = Refusal("kf.status.stun.cannot-act", "stunned")
NOT_STUNNED: Final = Refusal("kf.status.stun.remove-by-use", "not-stunned")
NO_TARGET: Final = Refusal("kf.fight.needs-target", "no-target")
NO_ACTION: Final = Refusal("kf.use.creature.action", "no-action")
NO_OMNI: Final = Refusal("kf.use.omni.any-house", "no-omni")
NOT_YOURS: Final = Refusal("kf.use.via-ability.own-cards", "not-yours")
NOT_CREATURE: Final = Refusal("kf.use.artifact.no-fight-no-reap", "not-a-creature")
MUST_FIGHT: Final = Refusal("kf.status.enrage.must-fight", "enraged")
NOT_IN_HAND: Final = Refusal("kf.main.any-number-any-order", "not-in-hand")
NOT_IN_PLAY: Final = Refusal("kf.ability.active-only-in-play", "not-in-play")
NOT_YOUR_TURN: Final = Refusal("kf.turn.active-player.only-decider", "not-your-turn")
NOT_ALONE: Final = Refusal("kf.use.upgrade-not-independent", "upgrade")
NOT_NOW: Final = Refusal("kf.main.any-number-any-order", "not-now")
ANSWER_FIRST: Final = Refusal("kf.ability.active-player-decides", "answer-first")
TAUNTED: Final = Refusal("kf.keyword.taunt", "taunt")

CANNOT_PAY: Final = Refusal("kf.ability.if-you-do", "cannot-pay")

ABOUT_USE: Final = frozenset(
    {
        CannotUse,
        PaysToUse,
        OnlyFights,
        MustFight,
        MayUse,
        MayPlayOrUse,
        MayFight,
        CannotReap,
        CannotFight,
        AttacksOnly,
        CannotBeAttackedBy,
    }
)
"""The rules that can make a difference to how a card may be used."""

SIX: Final = 6
"""How often cards of one title may be played and used in a turn (kf.rule-of-six.limit)."""

ANY_HOUSE: Final = 1
"""An ability allows the card: its house does not matter."""


def count_of_six(t: KeyForge, definition: int) -> int:
    """How often cards of this title were played and used this turn (kf.rule-of-six.limit)."""
    if len(t.deeds) < SIX:
        return 0
    slug = t.defs[definition].slug
    n = 0
    for d in t.deeds:
        if (d[0] == DID_PLAY or d[0] == DID_USE) and t.defs[d[2]].slug == slug:
            n += 1
    return n


def of_house(t: KeyForge, card: int) -> bool:
    """Does a card in play count as being of the active house?"""
    house = t.now[HOUSE]
    if house == NO_HOUSE:
        return False
    d = t.derived or t.facts()
    if card in d.houses or AsActiveHouse in d.rules:
        return t.is_of(card, house) or t.rule(AsActiveHouse, card) is not None
    return t.house[card] == house


def first_turn_blocks(t: KeyForge) -> bool:
    """kf.first-turn.limit: one card from hand, played or discarded, on the first player's first turn."""
    return t.now[TURN] == 1 and t.now[ACTIVE] == t.now[FIRST] and t.now[FROM_HAND] >= 1


def something_done(t: KeyForge) -> bool:
    """Has a card been played, used or discarded in this step of the turn?"""
    for i in range(t.now[DONE], len(t.deeds)):
        what = t.deeds[i][0]
        if what == DID_PLAY or what == DID_USE or what == DID_DISCARD or what == DID_MILL:
            return True
    return False


def refuse_card(t: KeyForge, you: int, c: Card, definition: int) -> Refusal | None:
    """What keeps a card of this definition from being played, wherever it comes from."""
    if c.kind == terms.FILLER:
        return NOT_A_CARD
    if c.key_bits & ALPHA and something_done(t):
        return ALPHA_LATE
    if len(t.deeds) >= SIX and count_of_six(t, definition) >= SIX:
        return SIX_TIMES
    return None


def refuse_play_from(t: KeyForge, you: int, card: int) -> Refusal | None:
    """What keeps a card from being played by an ability: everything but its house and the first-turn rule."""
    refusal = refuse_as_it_is(t, you, card)
    if refusal is None or t.card(card).as_upgrade is None or refuse_as_upgrade(t, you, card) is not None:
        return refusal
    return None


def refuse_as_upgrade(t: KeyForge, you: int, card: int) -> Refusal | None:
    """What keeps a creature from being played as an upgrade (kf.ruling.played-as-upgrade)."""
    zone = t.disguise(card, terms.UPGRADES, you)
    refusal = refuse_as_it_is(t, you, card)
    t.zone[card] = zone
    return refusal


def refuse_as_it_is(t: KeyForge, you: int, card: int) -> Refusal | None:
    """What keeps a card from being played as what it is."""
    definition = t.face[card]
    c = t.card(card)
    refusal = refuse_card(t, you, c, definition)
    if refusal is not None:
        return refusal
    if c.play_if is not None and not c.play_if.ok(t, KFrame(c, card, you)):
        return Refusal("kf.concept.golden-rule", "play-condition", card)
    lost = c.loses_to_play
    d = t.derived or t.facts()
    if d.rules:
        forbidden = t.rule(CannotPlay, card)
        if forbidden is not None:
            return Refusal("kf.ability.cannot-beats-may", "cannot-play", forbidden[1].src)
        toll = t.total(PaysToPlay, card)
        if toll and lost + toll > means(t, you):
            return CANNOT_PAY
    # What is lost is lost from the pool; only what is paid may come from cards.
    if lost > t.pool[you]:
        return CANNOT_PAY
    if PlayLimit in d.rules:
        for limit, f in t.rules(PlayLimit):
            if limit.covers(t, f, you) and played_so_far(t, you) >= limit.most:
                return Refusal("kf.ability.cannot-beats-may", "cannot-play", f.src)
    if c.kind == terms.UPGRADE and not hosts(t, you, card):
        return NO_HOST
    return None


def played_so_far(t: KeyForge, you: int) -> int:
    """How many cards a player has played this turn."""
    return sum([d[0] == DID_PLAY and d[3] == you for d in t.deeds])


def hosts(t: KeyForge, you: int, card: int) -> list[int]:
    """The creatures an upgrade may be attached to (kf.upgrade.attach)."""
    c = t.card(card)
    f: Frame = KFrame(c, card, you)
    return [x for x in t.creatures() if all([test.ok(t, f, x) for test in c.attaches_to])]


def play_permission(t: KeyForge, you: int, card: int) -> tuple[Permission, Frame] | None:
    """An effect that lets an off-house card be played (Phase Shift); see kf.ruling.one-card-each-turn for the order."""
    for each_turn, f in t.rules(OneEachTurn):
        if f.you == you and each_turn.covers(t, f, card):
            return each_turn, f
    for once, f in t.rules(MayPlay):
        if f.you == you and once.covers(t, f, card):
            return once, f
    return one_card(t, you, card)


def refuse_play(t: KeyForge, you: int, card: int) -> Refusal | None:
    """Playing a card from hand in step 3."""
    house = t.now[HOUSE]
    allowed = False
    if t.house[card] != house:
        if t.house[card] == terms.NEUTRAL:
            return NOT_A_CARD
        allowed = play_permission(t, you, card) is not None
        if not allowed:
            return OFF_HOUSE if house != NO_HOUSE else NO_ACTIVE_HOUSE
    # A card effect that allows another card also changes the first-turn rule, except in edition 1.1.
    if t.now[TURN] == 1 and first_turn_blocks(t) and (not allowed or t.edition.first_turn_fixed):
        return FIRST_TURN
    return refuse_play_from(t, you, card)


def refuse_discard(t: KeyForge, you: int, card: int) -> Refusal | None:
    """Discarding a card from hand in step 3."""
    house = t.now[HOUSE]
    if t.house[card] != house:
        return NOT_A_CARD if t.house[card] == terms.NEUTRAL else OFF_HOUSE if house != NO_HOUSE else NO_ACTIVE_HOUSE
    if t.now[TURN] == 1 and first_turn_blocks(t):
        return FIRST_TURN
    return None


def use_permission(t: KeyForge, you: int, card: int) -> tuple[Permission, Frame] | None:
    """An effect that lets an off-house card be used this turn (Combat Pheromones)."""
    for permission, f in t.rules(MayUse):
        if f.you == you and permission.covers(t, f, card):
            return permission, f
    return one_card(t, you, card)


def one_card(t: KeyForge, you: int, card: int) -> tuple[Permission, Frame] | None:
    """An effect that lets one off-house card be played or used this turn (the Ambassadors)."""
    for either, f in t.rules(MayPlayOrUse):
        if f.you == you and either.covers(t, f, card):
            return either, f
    return None


def house_for_fight(t: KeyForge, you: int, card: int, how: int) -> int:
    """Does its house matter for a fight? An effect may let creatures of any house fight (Follow the Leader)."""
    if how != ANY_HOUSE and t.controller(card) == you:
        for rule, f in t.rules(MayFight):
            if f.you == you and rule.covers(t, f, card):
                return ANY_HOUSE
    return how


def refuse_use(t: KeyForge, you: int, card: int, how: int = 0) -> Refusal | None:
    """What keeps a card from being used at all. `how` says whether its house matters."""
    if not t.ready[card]:
        return NOT_READY
    if how != ANY_HOUSE:
        if t.controller(card) != you:
            return NOT_YOURS
        if not of_house(t, card) and use_permission(t, you, card) is None:
            return OFF_HOUSE if t.now[HOUSE] != NO_HOUSE else NO_ACTIVE_HOUSE
    if len(t.deeds) >= SIX and count_of_six(t, t.face[card]) >= SIX:
        return SIX_TIMES
    if t.facts().rules:
        forbidden = t.rule(CannotUse, card)
        if forbidden is not None:
            return Refusal("kf.ability.cannot-beats-may", "cannot-use", forbidden[1].src)
        toll = t.total(PaysToUse, card)
        if toll and toll > means(t, you):
            return CANNOT_PAY
    return None


def refuse_all_but_fight(t: KeyForge, you: int, card: int, how: int) -> Refusal | None:
    """What keeps a card from being used in any way but to fight."""
    refusal = refuse_use(t, you, card, how)
    if refusal is None:
        forbidden = t.rule(OnlyFights, card)
        if forbidden is not None:
            return Refusal("kf.ability.cannot-beats-may", "only-fight", forbidden[1].src)
    return refusal


def refuse_reap(t: KeyForge, you: int, card: int, how: int = 0) -> Refusal | None:
    if not t.is_creature(card):
        return NOT_CREATURE
    refusal = refuse_all_but_fight(t, you, card, how)
    if refusal is not None:
        return refusal
    if t.status[card]:
        if t.status[card] & STUN:
            return IS_STUNNED
        if t.status[card] & ENRAGE and refuse_fight(t, you, card, how) is None:
            return MUST_FIGHT
    forced = t.rule(MustFight, card)
    if forced is not None and refuse_fight(t, you, card, how) is None:
        return Refusal("kf.ability.cannot-beats-may", "only-fight", forced[1].src)
    forbidden = t.rule(CannotReap, card)
    if forbidden is not None:
        return Refusal("kf.ability.cannot-beats-may", "cannot-reap", forbidden[1].src)
    return None


def refuse_fight(t: KeyForge, you: int, card: int, how: int = 0, targets: list[int] | None = None) -> Refusal | None:
    if not t.is_creature(card):
        return NOT_CREATURE
    refusal = refuse_use(t, you, card, house_for_fight(t, you, card, how))
    if refusal is not None:
        return refusal
    if t.status[card] & STUN:
        return IS_STUNNED
    forbidden = t.rule(CannotFight, card)
    if forbidden is not None:
        return Refusal("kf.ability.cannot-beats-may", "cannot-fight", forbidden[1].src)
    if not attackable(t, card, targets):
        return NO_TARGET
    return None


def attackable(t: KeyForge, attacker: int, targets: list[int] | None = None) -> list[int]:
    """The enemy creatures this one could attack (kf.fight.needs-target, kf.keyword.taunt)."""
    line = t.line(1 - t.controller(attacker))
    if not line:
        return line
    d = t.facts()
    found = line if targets is None else targets
    for card in line:
        if d.keys[card] & TAUNT:
            if not ignores(t, attacker, TAUNT):
                found = [c for c in found if refuse_attack(t, c) is None]
            break
    if AttacksOnly in d.rules:
        found = [c for c in found if may_attack(t, attacker, c)]
    if CannotBeAttackedBy in d.rules:
        found = [c for c in found if may_be_attacked(t, c, attacker)]
    return found


def ignores(t: KeyForge, card: int, keyword: int) -> bool:
    """Does this attacker ignore a keyword (Niffle Ape)?"""
    return any([rule.covers(t, f, card) and rule.ignores(keyword) for rule, f in t.rules(Ignores)])


def refuse_attack(t: KeyForge, card: int) -> Refusal | None:
    """A neighbor with Taunt protects a creature without it (kf.keyword.taunt)."""
    d = t.facts()
    if d.keys[card] & TAUNT:
        return None
    for n in t.neighbors(card):
        if d.keys[n] & TAUNT:
            return TAUNTED
    return None


def may_attack(t: KeyForge, attacker: int, target: int) -> bool:
    for rule, f in t.rules(AttacksOnly):
        if rule.covers(t, f, attacker) and not rule.allows(t, f, target):
            return False
    return True


def may_be_attacked(t: KeyForge, target: int, attacker: int) -> bool:
    return all([rule.allows(t, f, attacker) for rule, f in t.rules(CannotBeAttackedBy) if rule.covers(t, f, target)])


def has_action(t: KeyForge, card: int) -> bool:
    """Does the card have an 'Action:' ability, printed or granted?"""
    d = t.facts()
    return (t.card(card).action is not None and card not in d.blank) or card in d.actions


def refuse_action(t: KeyForge, you: int, card: int, how: int = 0) -> Refusal | None:
    if not has_action(t, card):
        return NO_ACTION
    return refuse_all_but_fight(t, you, card, how) or refuse_status(t, you, card, how)


def refuse_omni(t: KeyForge, you: int, card: int, how: int = 0) -> Refusal | None:
    if t.card(card).omni is None or card in t.facts().blank:
        return NO_OMNI
    if how != ANY_HOUSE and t.controller(card) != you:
        return NOT_YOURS
    return refuse_all_but_fight(t, you, card, ANY_HOUSE) or refuse_status(t, you, card, how)


def refuse_status(t: KeyForge, you: int, card: int, how: int) -> Refusal | None:
    """A creature that is stunned, or enraged and able to fight, cannot use an ability."""
    if t.status[card]:
        if t.status[card] & STUN:
            return IS_STUNNED
        if t.status[card] & ENRAGE and t.is_creature(card) and refuse_fight(t, you, card, how) is None:
            return MUST_FIGHT
    forced = t.rule(MustFight, card)
    if forced is not None and t.is_creature(card) and refuse_fight(t, you, card, how) is None:
        return Refusal("kf.ability.cannot-beats-may", "only-fight", forced[1].src)
    return None


def refuse_unstun(t: KeyForge, you: int, card: int, how: int = 0) -> Refusal | None:
    """Removing a stun is a use: ready, of the active house (kf.status.stun.remove-by-use).

    In edition 1.1 any use does it, even of an 'Omni:' ability (kf.status.stun.next-use).
    """
    if not t.status[card] & STUN:
        return NOT_STUNNED
    if not t.edition.stun_blocks_use and t.card(card).omni is not None:
        how = ANY_HOUSE
    # A creature that may fight may be used: it loses its stun instead of fighting (kf.status.stun.effect-use-replaced).
    return refuse_use(t, you, card, house_for_fight(t, you, card, how))
