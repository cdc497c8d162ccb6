"""What each seat sees. Everything that leaves a table for a player goes through here; hidden cards never do."""

from __future__ import annotations

from mazzo.engine.seeing import HIDDEN, Memory, asked, unordered
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.forge import key_cost
from mazzo.games.keyforge.shapes import KeyForgeCard, KeyForgeFace, KeyForgePlayer, KeyForgeView
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ENRAGE,
    FIRST,
    HOUSE,
    HOUSES,
    KEY_NAMES,
    STEP,
    STUN,
    TIDE,
    TURN,
    UNDER,
    WARD,
)


def house_name(house: int) -> str | None:
    """None: no house, or all of them."""
    return HOUSES[house] if 0 <= house < len(HOUSES) else None


def card_view(t: KeyForge, seat: int, card: int) -> KeyForgeFace:
    """A card as a seat sees it: its face and id, or only that there is a card."""
    if not t.knows(seat, card):
        return HIDDEN
    c = t.card(card)
    # The house it belongs to now; none, if it belongs to all of them.
    house = house_name(t.facts().houses.get(card, t.house[card]))
    data: KeyForgeCard = {"id": t.pub[card], "card": c.slug, "house": house}
    if t.owner[card] != t.controller(card):
        data["owner"] = t.owner[card]
    if not t.in_play(card):
        return data
    data["ready"] = bool(t.ready[card])
    if t.is_creature(card):
        d = t.facts()
        data["power"] = d.power[card]
        data["armor"] = d.armor[card]
        data["armor_left"] = t.armor_left(card)
        data["damage"] = t.damage[card]
        data["keywords"] = keywords(t, card)
        data["power_counters"] = t.plus[card]
        data["stunned"] = bool(t.status[card] & STUN)
        data["warded"] = bool(t.status[card] & WARD)
        data["enraged"] = bool(t.status[card] & ENRAGE)
        data["tagged"] = bool(t.tagged[card])
        if card in d.blank:
            data["blank"] = True
    data["amber"] = t.amber[card]
    counters = {name: t.counter(card, k) for k, name in enumerate(terms.COUNTERS) if t.counter(card, k)}
    if counters:
        data["counters"] = counters
    data["upgrades"] = [card_view(t, seat, u) for u in t.upgrades(card)]
    data["under"] = [card_view(t, seat, u) for u in t.beneath(card)]
    return data


def keywords(t: KeyForge, card: int) -> list[str]:
    d = t.facts()
    bits = d.keys.get(card, 0)
    found = []
    for bit, name in terms.KEYWORD_NAMES.items():
        if bits & bit:
            n = (
                d.assault.get(card)
                if bit == terms.ASSAULT
                else d.hazardous.get(card)
                if bit == terms.HAZARDOUS
                else None
            )
            found.append(name if n is None else f"{name} {n}")
    return found


def pile(t: KeyForge, seat: int, cards: list[int], memory: Memory | None) -> list[KeyForgeFace]:
    """Cards out of play."""
    return [card_view(t, seat, c) for c in cards] if memory is None else memory.lying(t, seat, cards, card_view)


def in_play(t: KeyForge, seat: int, cards: list[int], memory: Memory | None) -> list[KeyForgeFace]:
    """Cards in play. What lies facedown under one of them is not the same for everybody."""
    if memory is None:
        return [card_view(t, seat, c) for c in cards]
    return memory.standing(t, seat, cards, card_view, not t.pile(UNDER, 0) and not t.pile(UNDER, 1))


def hand(t: KeyForge, seat: int, player: int, cards: list[int], memory: Memory | None) -> list[KeyForgeFace]:
    return pile(t, seat, unordered(t, seat, player, cards), memory)


def view(t: KeyForge, seat: int, memory: Memory | None = None) -> KeyForgeView:
    """The whole table as one seat sees it."""
    if memory is not None:
        # A card that belongs to another house than its own may do so because of others.
        memory.look(t, seat, list(t.facts().houses))
    return {
        "game": "keyforge",
        "edition": t.edition.name,
        "seat": seat,
        "turn": t.now[TURN],
        "step": t.now[STEP],
        "active": t.now[ACTIVE],
        "first": t.now[FIRST],
        "house": house_name(t.now[HOUSE]),
        "tide": None if t.now[TIDE] == 0 else t.now[TIDE] - 1,
        "over": t.over,
        "winners": list(t.winners),
        "asked": asked(t),
        "resolving": pile(t, seat, t.resolving_actions(), memory),
        "players": [player_view(t, seat, p, memory) for p in (0, 1)],
    }


def player_view(t: KeyForge, seat: int, p: int, memory: Memory | None) -> KeyForgePlayer:
    return {
        "deck_name": t.titles[t.archon[p]],
        "houses": [HOUSES[h] for h in t.houses_of(p)],
        "amber": t.pool[p],
        "keys": [name for bit, name in KEY_NAMES.items() if t.keys[p] & bit],
        "key_cost": key_cost(t, p),
        "chains": t.chains[p],
        "hand": hand(t, seat, p, t.hand(p), memory),
        "deck": pile(t, seat, t.deck(p), memory),
        "discard": pile(t, seat, t.discard(p), memory),
        "archives": hand(t, seat, p, t.archives(p), memory),
        "purged": pile(t, seat, t.purged(p), memory),
        "creatures": in_play(t, seat, t.line(p), memory),
        "artifacts": in_play(t, seat, t.artifacts(p), memory),
    }
