"""What each seat sees. Everything that leaves a table for a player goes through here; hidden cards never do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.seeing import HIDDEN, Memory, asked, unordered
from mazzo.games.nekromancya import hunger, terms
from mazzo.games.nekromancya.damage import colpi
from mazzo.games.nekromancya.frames import Clash
from mazzo.games.nekromancya.legality import summon_limit
from mazzo.games.nekromancya.shapes import (
    Battle,
    NekromancyaCard,
    NekromancyaFace,
    NekromancyaPlayer,
    NekromancyaView,
    Side,
)
from mazzo.games.nekromancya.terms import (
    ABILITY_NAMES,
    ACTIVE,
    AIM,
    CLASH_NOW,
    FIRST,
    GLOBAL,
    IN_COMBAT,
    LIMBO,
    MELEE,
    MOMENT,
    PHASE,
    ROUND_SIDE,
    RULE,
    TURN,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


def abilities(t: Nekromancya, card: int) -> list[str]:
    bits = t.facts().abilities.get(card, 0)
    return [name for bit, name in ABILITY_NAMES.items() if bits & bit]


def card_view(t: Nekromancya, seat: int, card: int) -> NekromancyaFace:
    """A card as a seat sees it: its face and id, or only that there is a card."""
    if not t.knows(seat, card):
        return HIDDEN
    c = t.card(card)
    data: NekromancyaCard = {"id": t.pub[card], "card": c.slug, "kind": terms.TYPE_NAMES[c.kind]}
    if t.is_awakened(card):
        d = t.facts()
        shot = d.aim_dice[card]
        data |= {
            "value": d.value[card],
            "melee": d.melee[card],
            "melee_damage": str(d.melee_dice[card]),
            "aim": d.aim[card],
            "aim_damage": "-" if shot is None else str(shot),
            "life": t.life(card),
            "base_life": d.life[card],
            "colpi": colpi(t, card, MELEE),
            "abilities": abilities(t, card),
            "tokens": t.tokens[card],
            "equipment": [card_view(t, seat, g) for g in t.gear(card)],
        }
        if t.clash[card] > 0:
            data["clash"] = t.clash[card]
            data["side"] = "attacker" if t.side[card] == terms.ATTACKER else "defender"
            data["technique"] = "aim" if t.technique[card] == AIM else "melee"
            foe = t.target[card] - 1
            strikes = t.clash[card] == t.now[CLASH_NOW] and t.side[card] == t.now[ROUND_SIDE]
            if strikes and foe >= 0 and t.is_awakened(foe):
                data["target"] = t.pub[foe]
    return data


def pile(t: Nekromancya, seat: int, cards: list[int], memory: Memory | None) -> list[NekromancyaFace]:
    """Cards out of play."""
    return [card_view(t, seat, c) for c in cards] if memory is None else memory.lying(t, seat, cards, card_view)


def in_play(t: Nekromancya, seat: int, cards: list[int], memory: Memory | None) -> list[NekromancyaFace]:
    if memory is None:
        return [card_view(t, seat, c) for c in cards]
    return memory.standing(t, seat, cards, card_view, True)


def player_view(t: Nekromancya, seat: int, p: int, memory: Memory | None) -> NekromancyaPlayer:
    return {
        "name": t.names[p],
        "power": t.power[p],
        "advantage": t.advantage() == p,
        "kills": t.kills[p],
        "summons_left": max(0, summon_limit(t, p) - t.summoned[p]),
        "hand": pile(t, seat, unordered(t, seat, p, t.hand(p)), memory),
        "cimitero": pile(t, seat, t.cimitero(p), memory),
        "scarto": pile(t, seat, t.scarto(p), memory),
        "awakened": in_play(t, seat, t.field(p), memory),
        "realm": pile(t, seat, t.realm(p), memory),
        "global": pile(t, seat, t.pile(GLOBAL, p), memory),
        "rule": pile(t, seat, t.pile(RULE, p), memory),
    }


MOMENTS: Final = {
    terms.DECLARED: "declared",
    terms.CLASHES: "clashes",
    terms.CLASH_START: "clash-start",
    terms.ROUND_START: "round-start",
    terms.ROUND_END: "round-end",
}
"""The moments of a Combat at which answers are asked for."""


def battle_view(t: Nekromancya) -> Battle | None:
    """The Combat under way: how many rounds of the current clash have begun, and which side strikes."""
    if not t.now[IN_COMBAT]:
        return None
    clash = t.nodes.by_name["clash"]
    rounds = [cast(Clash, f).rounds for f in t.frames if f.node is clash]
    side: Side = "attacker" if t.now[ROUND_SIDE] == terms.ATTACKER else "defender"
    return {
        "moment": MOMENTS.get(t.now[MOMENT]),
        "round": rounds[-1] if rounds else 0,
        "side": side if rounds and rounds[-1] else None,
    }


def view(t: Nekromancya, seat: int, memory: Memory | None = None) -> NekromancyaView:
    """The whole table as one seat sees it (a spectator is seat -1)."""
    if memory is not None:
        memory.look(t, seat, [])
    return {
        "game": "nekromancya",
        "seat": seat,
        "turn": t.now[TURN],
        "phase": ("setup", "update", "action")[t.now[PHASE]],
        "active": t.now[ACTIVE],
        "first": t.now[FIRST],
        "clash": t.now[CLASH_NOW],
        "battle": battle_view(t),
        "hunger": None if hunger.left_out(t) else hunger.turns_left(t),
        "turns_left": None if hunger.left_out(t) else max(0, hunger.turns_to_play(t)),
        "over": t.over,
        "winners": list(t.winners),
        "asked": asked(t),
        "resolving": pile(t, seat, t.everyones(LIMBO), memory),
        "players": [player_view(t, seat, p, memory) for p in range(t.players)],
    }
