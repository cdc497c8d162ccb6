"""What each seat sees. Everything that leaves a table for a player goes through here; hidden cards never do."""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine.frame import Event
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.forge import key_cost
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    ARTIFACTS,
    DECK,
    DISCARD,
    ENRAGE,
    FIRST,
    HAND,
    HOUSE,
    HOUSES,
    KEY_NAMES,
    LIMBO,
    LINE,
    NO_HOUSE,
    PURGED,
    STEP,
    STUN,
    TIDE,
    TURN,
    UNDER,
    WARD,
)

SPECTATOR: Final = -1


def sees(t: KeyForge, seat: int, card: int) -> bool:
    """Does this seat know the card's face? A spectator knows what both players know."""
    mask = t.known[card]
    return mask == 3 if seat == SPECTATOR else mask >> seat & 1 == 1


def house_name(house: int) -> str | None:
    return HOUSES[house] if 0 <= house < len(HOUSES) else None


def card_view(t: KeyForge, seat: int, card: int) -> dict[str, Any]:
    """A card as a seat sees it: its face and id, or only that there is a card."""
    if not sees(t, seat, card):
        return {"hidden": True}
    c = t.card(card)
    # The house it belongs to now; none, if it belongs to all of them.
    house = house_name(t.facts().houses.get(card, t.house[card]))
    data: dict[str, Any] = {"id": t.pub[card], "card": c.slug, "house": house}
    if t.owner[card] != t.zone[card] & 1:
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


def pile(t: KeyForge, seat: int, zone: int) -> list[dict[str, Any]]:
    return [card_view(t, seat, c) for c in t.zones[zone]]


def unordered(t: KeyForge, seat: int, zone: int) -> list[dict[str, Any]]:
    """A hand or an archive: the cards a seat knows, then the others; a hidden order tells nothing."""
    cards = t.zones[zone]
    known = [c for c in cards if sees(t, seat, c)]
    return [card_view(t, seat, c) for c in known] + [{"hidden": True}] * (len(cards) - len(known))


def view(t: KeyForge, seat: int) -> dict[str, Any]:
    """The whole table as one seat sees it."""
    q = t.asked
    return {
        "game": "keyforge",
        "edition": t.edition.name,
        "seat": seat,
        "turn": t.now[TURN],
        "step": t.now[STEP],
        "active": t.now[ACTIVE],
        "first": t.now[FIRST],
        "house": None if t.now[HOUSE] == NO_HOUSE else house_name(t.now[HOUSE]),
        "tide": None if t.now[TIDE] == 0 else t.now[TIDE] - 1,
        "over": t.over,
        "winners": list(t.winners),
        "asked": None if q is None else {"step": t.moves, "player": q.player, "kind": q.kind, "rule": q.rule or None},
        "resolving": pile(t, seat, 2 * LIMBO) + pile(t, seat, 2 * LIMBO + 1),
        "players": [player_view(t, seat, p) for p in (0, 1)],
    }


def player_view(t: KeyForge, seat: int, p: int) -> dict[str, Any]:
    return {
        "deck_name": t.titles[t.deck[p]],
        "houses": [house_name(h) for h in t.houses_of(p)],
        "amber": t.pool[p],
        "keys": [name for bit, name in KEY_NAMES.items() if t.keys[p] & bit],
        "key_cost": key_cost(t, p),
        "chains": t.chains[p],
        "hand": unordered(t, seat, 2 * HAND + p),
        "deck": pile(t, seat, 2 * DECK + p),
        "discard": pile(t, seat, 2 * DISCARD + p),
        "archives": unordered(t, seat, 2 * ARCHIVES + p),
        "purged": pile(t, seat, 2 * PURGED + p),
        "creatures": pile(t, seat, 2 * LINE + p),
        "artifacts": pile(t, seat, 2 * ARTIFACTS + p),
    }


def event_view(t: KeyForge, event: Event, seat: int | None) -> dict[str, Any]:
    """What happened, as a seat may know it (None: nothing is hidden): cards it never saw stay `{"hidden": true}`."""
    xs = event.xs
    data: dict[str, Any] = {
        "kind": terms.EVENT_NAMES[event.kind],
        "step": xs[0],
        "player": event.player if event.player >= 0 else None,
        "card": _remembered(t, seat, event.card, xs[1:4]),
        "source": _remembered(t, seat, event.src, xs[4:7]),
        "n": event.n,
    }
    if event.kind == terms.HOUSE_CHOSEN:
        data["house"] = house_name(event.n)
    elif event.kind in (terms.FORGED, terms.UNFORGED):
        data["key"] = KEY_NAMES.get(event.n)
    elif event.kind in (terms.COUNTER_ADDED, terms.COUNTER_REMOVED):
        data["counter"] = terms.COUNTERS[event.player]
        data["player"] = None
    return data


def _remembered(t: KeyForge, seat: int | None, card: int, then: tuple[int, ...]) -> dict[str, Any] | None:
    """A card of the log: its face and id as they were, if the seat knew them at that moment."""
    if card < 0:
        return None
    face, pub, known = then
    if seat is not None and (known != 3 if seat == SPECTATOR else not known >> seat & 1):
        return {"hidden": True}
    return {"id": pub, "card": t.defs[face].slug}


__all__ = ["SPECTATOR", "UNDER", "card_view", "event_view", "keywords", "sees", "view"]
