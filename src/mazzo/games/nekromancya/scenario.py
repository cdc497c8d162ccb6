"""Positions set up by hand, and running matches written in the same format (docs/formats.md)."""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Lasting
from mazzo.engine.match import FORMAT
from mazzo.engine.memory import recall, remember
from mazzo.engine.reading import card_entry, listing, members, number, scenario, seed_and_dice
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.catalog import VALUE, Numbers, catalog, catalog_with, numbers_of, read_numbers
from mazzo.games.nekromancya.setup import GAME, START, begin_game, turns
from mazzo.games.nekromancya.table import COLUMNS, SEAT_COLUMNS, Nekromancya
from mazzo.games.nekromancya.terms import (
    ACTION,
    ACTIVE,
    AWAKENED,
    CALM,
    CIMITERO,
    FIELD,
    FIRST,
    FOR_GOOD,
    FORTIFICATION,
    GEAR,
    GLOBAL,
    GLOBAL_CHARISM,
    HAND,
    HAND_LIMIT,
    HIDDEN,
    IN_PLAY,
    MOMENT,
    NEXT_PUB,
    ORDER,
    OWN_CHARISM,
    PHASE,
    REALM,
    RICHIAMO,
    RULE,
    RULE_CARD,
    SCARTO,
    SPECIAL,
    TURN,
    WEAPON,
)
from mazzo.games.nekromancya.turn import TURN_PROC, ask_main, begin

MOST_PLAYERS: Final = 6
OPTIONS: Final = {
    "opening_shot_only": terms.OPENING_SHOT_ONLY,
    "volare_per_strike": terms.VOLARE_PER_STRIKE,
    "ask_always": terms.ASK_ALWAYS,
    "no_hunger": terms.NO_HUNGER,
    "discreet": terms.DISCREET,
}
TOP_KEYS: Final = frozenset(
    {
        "mazzo",
        "game",
        "seed",
        "active",
        "dice",
        "players",
        "phase",
        "rule_card",
        "charisms",
        "turn",
        "calm",
        "options",
        "numbers",
        "remembers",
    }
)
PLAYER_KEYS: Final = frozenset(
    {
        "name",
        "power",
        "hand",
        "cimitero",
        "cemetery",
        "scarto",
        "discard",
        "charisms",
        "fortifications",
        "rule_card",
        "awakened",
        "kills",
    }
)
UNIQUE: Final = {
    OWN_CHARISM: "nk.charism.own_unique",
    GLOBAL_CHARISM: "nk.charism.global_unique",
    FORTIFICATION: "nk.equip.fort.unique",
    RULE_CARD: "nk.rulecard.unique",
}
AWAKENED_KEYS: Final = frozenset({"card", "value", "life", "tokens", "equipment"})
PLAIN_KEYS: Final = frozenset({"card"})
NAMES: Final = (*COLUMNS, *SEAT_COLUMNS)


def nameless(player: int) -> str:
    """What a player is called in a position until somebody gives them a name."""
    return f"Nekromante {player + 1}"


def empty_table(players: int, options: int = 0, numbers: Numbers | None = None) -> Nekromancya:
    """A table with no cards on it; those that come may have other `numbers`."""
    c = catalog_with(numbers or {})
    t = Nekromancya(c.nodes, c.defs, players, options)
    t.cols = [[] for _ in COLUMNS]
    t.seats = [[0] * players for _ in SEAT_COLUMNS]
    t.lay_zones()
    t.now = [0] * terms.NUMBERS
    t.now[NEXT_PUB] = 1
    t.names = tuple(nameless(i) for i in range(players))
    t.bind()
    return t


def read_options(data: object) -> int:
    """Read the options of a match, by name."""
    if not isinstance(data, list) or any(not isinstance(name, str) or name not in OPTIONS for name in data):
        raise MazzoError(f"options: a list of {', '.join(OPTIONS)} was expected.")
    return sum(OPTIONS[name] for name in set(data))


class _Reader:
    def __init__(self, t: Nekromancya) -> None:
        self.t = t

    def card(self, p: int, zone: int, entry: object, path: str, kinds: tuple[int, ...], keys: frozenset[str]) -> int:
        """Put one card where the scenario wants it."""
        t = self.t
        c = catalog()
        slug, _, where = card_entry(entry, keys, path)
        if slug not in c.by_slug:
            raise MazzoError(f"{where}: there is no card called {slug!r}.{c.suggest(slug)}")
        kind = c.defs[c.by_slug[slug]].kind
        if kinds and kind not in kinds:
            raise MazzoError(f"{where}: {slug!r} is of the kind {terms.TYPE_NAMES[kind]} and cannot be here.")
        zone = GLOBAL if kind == GLOBAL_CHARISM and zone == REALM else zone
        self.once(p, zone, c.by_slug[slug], kind, where)
        card = t.add_card(c.by_slug[slug], p, zone)
        t.pub[card] = t.now[NEXT_PUB]
        t.now[NEXT_PUB] += 1
        if zone == HAND:
            t.show(card, p)
        elif not HIDDEN[zone]:
            t.known[card] = t.everyone()
        if IN_PLAY[zone]:
            t.gen[card] = 1
            t.now[ORDER] += 1
            t.order[card] = t.now[ORDER]
        return card

    def once(self, p: int, zone: int, definition: int, kind: int, where: str) -> None:
        """Refuse what cannot be in play twice."""
        t = self.t
        players = [p] if zone == REALM else range(t.players) if zone in (GLOBAL, RULE) else []
        there = [t.printed[x] for q in players for x in t.pile(zone, q)]
        if definition in there or (zone == RULE and there):
            raise MazzoError(f"{where}: this is in play already.", UNIQUE[kind])

    def player(self, p: int, written: object) -> None:
        path = f"players[{p}]"
        data = members(written, PLAYER_KEYS, path)
        t = self.t
        t.power[p] = number(data, "power", path, START)
        t.kills[p] = number(data, "kills", path)
        for key, zone in (("hand", HAND), ("scarto", SCARTO), ("discard", SCARTO)):
            for i, entry in enumerate(listing(data, key, path)):
                self.card(p, zone, entry, f"{path}.{key}[{i}]", (), PLAIN_KEYS)
        if len(t.hand(p)) > HAND_LIMIT:
            raise MazzoError(f"{path}.hand: a hand holds at most {HAND_LIMIT} cards.", "nk.zone.hand_limit")
        for key in ("cimitero", "cemetery"):
            pile = data.get(key, [])
            if isinstance(pile, int) and not isinstance(pile, bool):
                pile = ["filler"] * number(data, key, path)
            if not isinstance(pile, list):
                raise MazzoError(f"{path}.{key}: a list of cards or a number was expected.")
            for i, entry in enumerate(pile):
                self.card(p, CIMITERO, entry, f"{path}.{key}[{i}]", (), PLAIN_KEYS)
        for key, kinds in (("charisms", (OWN_CHARISM, GLOBAL_CHARISM)), ("fortifications", (FORTIFICATION,))):
            for i, entry in enumerate(listing(data, key, path)):
                self.card(p, REALM, entry, f"{path}.{key}[{i}]", kinds, PLAIN_KEYS)
        if "rule_card" in data:
            self.card(p, RULE, data["rule_card"], f"{path}.rule_card", (RULE_CARD,), PLAIN_KEYS)
        for i, entry in enumerate(listing(data, "awakened", path)):
            self.awakened(p, entry, f"{path}.awakened[{i}]")
        name = data.get("name", t.names[p])
        if not isinstance(name, str):
            raise MazzoError(f"{path}.name: a text was expected.")
        t.names = (*t.names[:p], name, *t.names[p + 1 :])

    def awakened(self, p: int, entry: object, path: str) -> None:
        t = self.t
        card = self.card(p, FIELD, entry, path, (AWAKENED,), AWAKENED_KEYS)
        _, data, _ = card_entry(entry, AWAKENED_KEYS, path)
        if "value" in data:
            t.serial += 1
            t.now[ORDER] += 1
            value = number(data, "value", path)
            ref = t.ref(card)
            t.lasting.append(Lasting(VALUE, ref, p, FOR_GOOD, p, t.now[ORDER], t.serial, (ref,), value))
        life = t.card(card).life
        t.wounds[card] = life - number(data, "life", path, life, life, 1)
        tokens = 2 if t.card(card).abilities & RICHIAMO else 0
        t.tokens[card] = number(data, "tokens", path, tokens, tokens, min(tokens, 1))
        for i, gear in enumerate(listing(data, "equipment", path)):
            kinds = tuple(range(WEAPON, SPECIAL + 1))
            g = self.card(p, GEAR, gear, f"{path}.equipment[{i}]", kinds, PLAIN_KEYS)
            if t.card(g).kind == SPECIAL and t.printed[g] in [t.printed[x] for x in t.gear(card)]:
                raise MazzoError(f"{path}.equipment[{i}]: this is in play already.", "nk.equip.special.unique")
            t.host[g] = card


def from_scenario(written: object) -> Nekromancya:
    """Set up the position; the table waits at its first question."""
    t = lay_out(written)
    t.run()
    return t


def lay_out(written: object) -> Nekromancya:
    """Set up the position, but ask nothing yet."""
    data = scenario(written, "nekromancya", "Nekromancya", TOP_KEYS)
    players = data.get("players")
    if not isinstance(players, list) or not 2 <= len(players) <= MOST_PLAYERS:
        raise MazzoError(f"players: two to {MOST_PLAYERS} players were expected.", "nk.setup.players")
    numbers = read_numbers(data.get("numbers", {}), "numbers")
    t = empty_table(len(players), read_options(data.get("options", [])), numbers)
    reader = _Reader(t)
    for p in range(len(players)):
        reader.player(p, players[p])
    active = number(data, "active", "scenario", 0, len(players) - 1)
    for i, entry in enumerate(listing(data, "charisms", "scenario")):
        reader.card(active, GLOBAL, entry, f"charisms[{i}]", (GLOBAL_CHARISM,), PLAIN_KEYS)
    if "rule_card" in data:
        reader.card(active, RULE, data["rule_card"], "rule_card", (RULE_CARD,), PLAIN_KEYS)
    seed, rolls = seed_and_dice(data)
    t.reseed(seed)
    t.rolls = rolls
    t.now[ACTIVE] = active
    t.now[FIRST] = active
    t.now[TURN] = number(data, "turn", "scenario", 3, 9999, 1)
    t.now[CALM] = number(data, "calm", "scenario", 0, 9999)
    t.log = []
    game = begin_game(t)
    game.pc = GAME.at(turns)
    phase = data.get("phase", "action")
    if phase not in ("update", "action"):
        raise MazzoError('phase: "update" or "action" was expected.')
    f = t.call(TURN_PROC, -1, active)
    if phase == "action":
        t.now[PHASE] = 2
        t.now[MOMENT] = ACTION
        f.pc = TURN_PROC.at(ask_main)
    else:
        t.now[TURN] -= 1
        f.pc = TURN_PROC.at(begin)
    if "remembers" in data:
        recall(NAMES, t, data["remembers"])
    t.unsettled = True
    return t


# Writing ------------------------------------------------------------------------------------------------------------


def _slugs(t: Nekromancya, zone: int, p: int) -> list[str]:
    return [t.card(c).slug for c in t.pile(zone, p)]


def _awakened(t: Nekromancya, card: int) -> str | dict[str, object]:
    data: dict[str, Any] = {"card": t.card(card).slug}
    if t.facts().value[card] != t.card(card).cost:
        data["value"] = t.facts().value[card]
    if t.wounds[card]:
        data["life"] = t.card(card).life - t.wounds[card]
    if t.card(card).abilities & RICHIAMO:
        data["tokens"] = t.tokens[card]
    gear = [t.card(g).slug for g in t.gear(card)]
    if gear:
        data["equipment"] = gear
    return data["card"] if len(data) == 1 else data


def to_scenario(t: Nekromancya) -> dict[str, object]:
    """The position as a scenario: possible when the turn player is free to act."""
    if t.asked is None or t.asked.kind != "main":
        raise MazzoError("A position can be written down when the turn player is free to act.")
    players: list[dict[str, object]] = []
    for p in range(t.players):
        realm = t.realm(p)
        charisms = [t.card(c).slug for c in realm if t.card(c).kind == OWN_CHARISM]
        players.append(
            {
                "name": t.names[p],
                "power": t.power[p],
                "kills": t.kills[p],
                "hand": _slugs(t, HAND, p),
                "cimitero": _slugs(t, CIMITERO, p),
                "scarto": _slugs(t, SCARTO, p),
                "charisms": charisms + _slugs(t, GLOBAL, p),
                "fortifications": [t.card(c).slug for c in realm if t.card(c).kind == FORTIFICATION],
                "awakened": [_awakened(t, c) for c in t.field(p)],
            }
        )
        for slug in _slugs(t, RULE, p):
            players[p]["rule_card"] = slug
    data: dict[str, object] = {
        "mazzo": FORMAT,
        "game": "nekromancya",
        "seed": 1,
        "active": t.now[ACTIVE],
        "turn": t.now[TURN],
        "calm": t.now[CALM],
        "phase": "action",
        "options": [name for name, bit in OPTIONS.items() if t.options & bit],
        "players": players,
    }
    numbers = numbers_of(t.defs)
    if numbers:
        data["numbers"] = numbers
    if t.rolls:
        data["dice"] = t.rolls[:]
    remembers = remember(NAMES, t, lay_out(data))
    return {**data, "remembers": remembers} if remembers else data
