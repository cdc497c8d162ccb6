"""What each seat sees. Everything that leaves a table for a player goes through here; hidden cards never do."""

from __future__ import annotations

from mazzo.engine.seeing import HIDDEN, asked, unordered
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
    NO_HOUSE,
    STEP,
    STUN,
    TIDE,
    TURN,
    WARD,
)


def house_name(house: int) -> str | None:
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


def pile(t: KeyForge, seat: int, cards: list[int]) -> list[KeyForgeFace]:
    return [card_view(t, seat, c) for c in cards]


def hand(t: KeyForge, seat: int, player: int, cards: list[int]) -> list[KeyForgeFace]:
    return [card_view(t, seat, c) for c in unordered(t, seat, player, cards)]


def view(t: KeyForge, seat: int) -> KeyForgeView:
    """The whole table as one seat sees it."""
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
        "asked": asked(t),
        "resolving": pile(t, seat, t.resolving_actions()),
        "players": [player_view(t, seat, p) for p in (0, 1)],
    }


def player_view(t: KeyForge, seat: int, p: int) -> KeyForgePlayer:
    return {
        "deck_name": t.titles[t.archon[p]],
        "houses": [HOUSES[h] for h in t.houses_of(p)],
        "amber": t.pool[p],
        "keys": [name for bit, name in KEY_NAMES.items() if t.keys[p] & bit],
        "key_cost": key_cost(t, p),
        "chains": t.chains[p],
        "hand": hand(t, seat, p, t.hand(p)),
        "deck": pile(t, seat, t.deck(p)),
        "discard": pile(t, seat, t.discard(p)),
        "archives": hand(t, seat, p, t.archives(p)),
        "purged": pile(t, seat, t.purged(p)),
        "creatures": pile(t, seat, t.line(p)),
        "artifacts": pile(t, seat, t.artifacts(p)),
    }
