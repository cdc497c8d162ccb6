"""What each seat sees. Everything that leaves a table for a player goes through here; hidden cards never do."""

from __future__ import annotations

from mazzo.engine.seeing import HIDDEN, Memory, asked, unordered
from mazzo.engine.stack import StackItem
from mazzo.games.foursouls import legality, stacked, terms, victory
from mazzo.games.foursouls.constant import notes
from mazzo.games.foursouls.purchase import cost
from mazzo.games.foursouls.shapes import (
    FourSoulsCard,
    FourSoulsFace,
    FourSoulsPlayer,
    FourSoulsSlot,
    FourSoulsStackItem,
    FourSoulsView,
    Numbers,
    Thing,
)
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import (
    ACTIVE,
    BONUS,
    DECK_NAMES,
    FIRST,
    KEYWORD_NAMES,
    PHASE,
    SLOT_NAMES,
    STACK_NAMES,
    TIMER,
    TURN,
)


def card_view(t: FourSouls, seat: int, card: int) -> FourSoulsFace:
    """A card as a seat sees it: its face and id, or only that there is a card."""
    if not t.knows(seat, card):
        return HIDDEN
    c = t.card(card)
    data: FourSoulsCard = {"id": t.pub[card], "card": c.slug, "kind": terms.KIND_NAMES[c.kind]}
    if t.in_play(card):
        data["charged"] = bool(t.charged[card])
        if t.counters[card]:
            data["counters"] = t.counters[card]
        if t.levels[card]:
            data["levels"] = t.levels[card]
        bits = t.facts().keywords.get(card, 0)
        if bits:
            data["keywords"] = [name for bit, name in KEYWORD_NAMES.items() if bits & bit]
        if t.starting[card]:
            data["starting"] = True
        if t.face[card]:
            data["copy_of"] = c.slug
            data["card"] = t.defs[t.printed[card]].slug
        if card in t.facts().hp:
            now = numbers(t, card)
            data["hp"], data["max_hp"] = now["hp"], now["max_hp"]
            data["evasion"], data["attack"] = now["evasion"], now["attack"]
        if c.souls:
            data["souls"] = c.souls
        tallies = notes.tallies(t, card)
        if tallies:
            data["goals"] = [list(pair) for pair in tallies]
    elif t.where(card) == BONUS and t.counters[card]:
        data["counters"] = t.counters[card]
    return data


def numbers(t: FourSouls, card: int) -> Numbers:
    """HP, evasion and attack as they are now."""
    return {
        "hp": t.hp(card),
        "max_hp": t.facts().hp[card],
        "evasion": t.facts().evasion.get(card),
        "attack": t.attack_of(card),
    }


def pile(t: FourSouls, seat: int, cards: list[int], memory: Memory | None) -> list[FourSoulsFace]:
    """Cards out of play."""
    return [card_view(t, seat, c) for c in cards] if memory is None else memory.lying(t, seat, cards, card_view)


def in_play(t: FourSouls, seat: int, cards: list[int], memory: Memory | None) -> list[FourSoulsFace]:
    if memory is None:
        return [card_view(t, seat, c) for c in cards]
    return memory.standing(t, seat, cards, card_view, True)


def hand(t: FourSouls, seat: int, p: int, memory: Memory | None) -> list[FourSoulsFace]:
    return pile(t, seat, unordered(t, seat, p, t.hand(p)), memory)


def item_view(t: FourSouls, x: StackItem) -> FourSoulsStackItem:
    """What waits on the stack; everything there is public."""
    data: FourSoulsStackItem = {
        "serial": x.serial,
        "kind": STACK_NAMES[x.kind],
        "controller": x.you if x.you >= 0 else None,
    }
    src = -1 if x.src < 0 else t.deref(x.src)
    if src >= 0:
        # A card that has moved since is not shown as the source: it may be hidden now.
        data["source"] = {"id": t.pub[src], "card": t.card(src).slug}
    if x.kind in (terms.S_ROLL, terms.S_ATTACK_ROLL):
        data["result"] = x.n
    elif x.kind in (terms.S_DAMAGE, terms.S_COMBAT):
        data["amount"] = x.n
        data["targets"] = [thing_view(t, stacked.whom(x))]
    elif x.kind == terms.S_DEATH:
        data["targets"] = [thing_view(t, stacked.whom(x))]
    else:
        data["targets"] = [thing_view(t, r) for r in stacked.targets(x.xs) if r != stacked.NOTHING]
        if len(x.xs) > 1:
            data["mode"] = stacked.mode(x.xs)
    return data


def thing_view(t: FourSouls, ref: int) -> Thing:
    if ref < 0:
        return {"stack": stacked.serial(ref)}
    card = t.card_of(ref)
    if t.is_player(card):
        return {"player": card}
    if t.deref(ref) < 0:
        return {"gone": True}
    return {"id": t.pub[card], "card": t.card(card).slug}


def player_view(t: FourSouls, seat: int, p: int, memory: Memory | None) -> FourSoulsPlayer:
    return {
        "name": t.names[p],
        "id": t.pub[p],
        **numbers(t, p),
        "cents": t.cents[p],
        "counters": t.counters[p],
        "dead": bool(t.dead[p]),
        "soul_value": t.souls(p),
        "loot_plays": legality.plays_left(t, p),
        "attacks": legality.attacks_left(t, p) if p == t.active() else 0,
        "purchases": legality.purchases_left(t, p) if p == t.active() else 0,
        "yields": ("", "until-new", "until-turn")[t.yields[p]],
        "hand": hand(t, seat, p, memory),
        "play": in_play(t, seat, t.controlled(p), memory),
        "souls": in_play(t, seat, t.soul_cards(p), memory),
    }


def slot_view(t: FourSouls, seat: int, i: int, memory: Memory | None) -> FourSoulsSlot:
    cards = t.slot(i)
    shown = in_play(t, seat, cards, memory)
    data: FourSoulsSlot = {"kind": SLOT_NAMES[t.slots[i]], "slot": i, "card": None}
    if cards:
        data["card"] = shown[-1]
        if t.slots[i] == terms.SHOP_SLOT:
            data["cost"] = cost(t, t.active(), cards[-1])
    if len(cards) > 1:
        data["covered"] = shown[:-1]
    return data


def view(t: FourSouls, seat: int, memory: Memory | None = None) -> FourSoulsView:
    """The whole table as one seat sees it (a spectator is seat -1)."""
    if memory is not None:
        memory.look(t, seat, [])
    decks = t.decks()
    target = t.attacked()
    return {
        "game": "foursouls",
        "seat": seat,
        "turn": t.now[TURN],
        "phase": terms.PHASE_NAMES[t.now[PHASE]],
        "active": t.now[ACTIVE],
        "first": t.now[FIRST],
        "over": t.over,
        "winners": list(t.winners),
        "timer": t.now[TIMER] if t.options & terms.COOP or t.challenge() else None,
        "goal": t.goal,
        "together": victory.together(t) if t.options & terms.COOP else None,
        "supply": t.now[terms.SUPPLY],
        "asked": asked(t),
        "attack": None
        if t.attacker() < 0
        else {"attacker": t.attacker(), "target": None if target < 0 else thing_view(t, t.ref(target))},
        "stack": [item_view(t, x) for x in t.stack],
        "deck_ids": {DECK_NAMES[k]: t.pub[t.deck_object(k)] for k in decks},
        "decks": {DECK_NAMES[k]: pile(t, seat, t.deck(k), memory) for k in decks},
        "discards": {DECK_NAMES[k]: pile(t, seat, t.discard(k), memory) for k in decks},
        "slots": [slot_view(t, seat, i, memory) for i in t.slots_there()],
        "bonus_souls": pile(t, seat, t.bonus_souls(), memory),
        "challenge": pile(t, seat, t.challenge(), memory),
        "resolving": pile(t, seat, t.limbo(), memory),
        "out": pile(t, seat, t.out_of_game(), memory),
        "players": [player_view(t, seat, p, memory) for p in range(t.players)],
    }
