"""Positions set up by hand, and running matches saved in the same form (docs/formats.md)."""

from __future__ import annotations

from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.match import FORMAT
from mazzo.engine.memory import recall, remember
from mazzo.engine.reading import card_entry, flag, listing, members, number, scenario, seed_and_dice
from mazzo.games.foursouls import legality, moving, terms
from mazzo.games.foursouls.appearance import FACE_MASK
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.constant.attacking import AttacksAgain
from mazzo.games.foursouls.constant.items import PurchasesAgain
from mazzo.games.foursouls.constant.looting import PlaysMoreLoot
from mazzo.games.foursouls.setup import GAME, turns
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import (
    ACTION,
    ACTIVE,
    BONUS,
    CHALLENGE,
    DECK,
    DECK_NAMES,
    DISCARD,
    FIRST,
    HAND,
    K_BONUS,
    K_CHALLENGE,
    K_CHARACTER,
    K_EVENT,
    K_LOOT,
    K_MONSTER,
    K_ROOM,
    K_TREASURE,
    NEXT_PUB,
    ORDER,
    OUT,
    PHASE,
    PLAY,
    SLOT,
    SLOTS,
    SOULS,
    SUPPLY,
    TIMER,
    TURN,
)
from mazzo.games.foursouls.turn import TURN_PROC, begin, end_triggers, settle_down
from mazzo.games.foursouls.zones import COLUMNS, SEAT_COLUMNS

MOST_PLAYERS: Final = 6
MOST_NOTED: Final = 1 << 15
MOST_SLOTS: Final = 99
LEAST_SUPPLY: Final = 100
"""fs.setup.cent-supply"""
MODES: Final = ("competitive", "solo", "co-op")
GOALS: Final = {"normal": 4, "hard": 6, "ultra hard": 8}
"""fs.solo.difficulty"""
OPTIONS: Final = {
    "strict": terms.STRICT,
    "barter": terms.BARTER,
    "soul_cap": terms.SOUL_CAP,
    "open_hands": terms.OPEN_HANDS,
    "discreet": terms.DISCREET,
}
SLOT_KEYS: Final = {
    "shop": (terms.SHOP_SLOT, (K_TREASURE, K_LOOT)),
    "monsters": (terms.MONSTER_SLOT, (K_MONSTER, K_EVENT, K_LOOT)),
    "rooms": (terms.ROOM_SLOT, (K_ROOM,)),
    "final_boss": (terms.BOSS_SLOT, (K_MONSTER,)),
    "minions": (terms.MINION_SLOT, (K_MONSTER, K_EVENT)),
}
DECK_KINDS: Final = ((K_TREASURE,), (K_LOOT,), (K_MONSTER, K_EVENT), (K_ROOM,))
TOP_KEYS: Final = frozenset(
    {
        "mazzo",
        "game",
        "seed",
        "active",
        "first",
        "dice",
        "players",
        "mode",
        "difficulty",
        "phase",
        "turn",
        "decks",
        "discards",
        "bonus_souls",
        "challenge",
        "out",
        "timer",
        "options",
        "supply",
        "loot_plays",
        "attacks",
        "purchases",
        "remembers",
        "slots",
        *SLOT_KEYS,
    }
)
PLAYER_KEYS: Final = frozenset(
    {"name", "character", "items", "souls", "curses", "hand", "cents", "damage", "dead", "counters", "skips"}
)
CARD_KEYS: Final = frozenset({"card", "charged", "damage", "counters", "levels", "starting", "noted", "copy_of"})
ROOM_KEYS: Final = CARD_KEYS | {"turns"}
BONUS_KEYS: Final = frozenset({"card", "counters", "noted"})
PLAIN_KEYS: Final = frozenset({"card"})
NAMES: Final = (*COLUMNS, *SEAT_COLUMNS)


def empty_table(players: int, options: int = 0) -> FourSouls:
    """A table with the players and the decks, and no cards on it."""
    c = catalog()
    t = FourSouls(c.nodes, c.defs, players, options)
    t.cols = [[] for _ in COLUMNS]
    t.seats = [[0] * players for _ in SEAT_COLUMNS[:-1]] + [[]]
    t.zones = [[] for _ in range(SLOTS)]
    t.now = [0] * terms.NUMBERS
    t.now[NEXT_PUB] = 1
    t.now[SUPPLY] = LEAST_SUPPLY
    t.names = tuple(f"Player {i + 1}" for i in range(players))
    t.bind()
    for slug in ["player"] * players + [f"{name}-deck" for name in DECK_NAMES]:
        t.known[t.add_card(c.find(slug), terms.SEAT)] = t.everyone()
    return t


def read_options(data: object) -> int:
    """The variants of a match, by name."""
    if not isinstance(data, list) or any(not isinstance(name, str) or name not in OPTIONS for name in data):
        raise MazzoError(f"options: a list of {', '.join(OPTIONS)} was expected.")
    return sum(OPTIONS[name] for name in set(data))


def read_mode(data: dict[str, object], players: int) -> tuple[int, int]:
    """The mode as bits, and the souls it takes to win."""
    mode = data.get("mode", "competitive")
    if mode not in MODES:
        raise MazzoError(f"mode: one of {', '.join(MODES)} was expected.")
    difficulty = data.get("difficulty", "normal")
    if difficulty not in GOALS:
        raise MazzoError(f"difficulty: one of {', '.join(GOALS)} was expected.", "fs.solo.difficulty")
    if mode == "competitive":
        if players < 2:
            raise MazzoError("players: two to six players were expected.")
        return 0, terms.SOULS_TO_WIN
    if players != 2:
        raise MazzoError("players: solo and co-op are played with two characters.", "fs.solo.two-characters")
    return terms.COOP | (terms.SOLO if mode == "solo" else 0), GOALS[difficulty]


def mode_of(t: FourSouls) -> str:
    return "solo" if t.options & terms.SOLO else "co-op" if t.options & terms.COOP else "competitive"


def usually_charged(t: FourSouls, card: int) -> bool:
    """The default for a card: in a slot it is as it entered play; with a player it has recharged since."""
    return not t.in_slot(card) or not t.defs[t.printed[card]].enters_deactivated


class _Reader:
    def __init__(self, t: FourSouls) -> None:
        self.t = t
        self.turns: dict[int, int] = {}
        """How many turns have begun since each room entered play, up to two."""
        self.laid: dict[str, int] = {}
        """How many slots of each kind have been laid out."""

    def find(
        self, entry: object, path: str, kinds: tuple[int, ...], keys: frozenset[str]
    ) -> tuple[int, dict[str, object]]:
        """The definition that an entry names, and what else the entry says about the card."""
        c = catalog()
        slug, data, where = card_entry(entry, keys, path)
        if slug not in c.by_slug:
            raise MazzoError(f"{where}: there is no card called {slug!r}.{c.suggest(slug)}")
        kind = c.defs[c.by_slug[slug]].kind
        if kinds and kind not in kinds:
            raise MazzoError(f"{where}: {slug!r} is of the kind {terms.KIND_NAMES[kind]} and cannot be here.")
        return c.by_slug[slug], data

    def put(self, zone: int, of: int, entry: object, path: str, kinds: tuple[int, ...], knowers: int = -1) -> int:
        """Put a card into a zone; `of` is a player, a deck or the number of a slot."""
        t = self.t
        in_play = zone in (PLAY, SOULS, SLOT)
        is_room = zone == SLOT and t.slots[of] == terms.ROOM_SLOT
        keys = ROOM_KEYS if is_room else CARD_KEYS if in_play else BONUS_KEYS if zone == BONUS else PLAIN_KEYS
        definition, data = self.find(entry, path, kinds, keys)
        card = t.add_card(definition, zone, of)
        t.known[card] = t.everyone() if knowers < 0 else knowers
        if zone == BONUS:
            t.counters[card] = number(data, "counters", path)
            t.noted[card] = number(data, "noted", path)
        if in_play:
            c = t.card(card)
            t.gen[card] = 1
            t.now[ORDER] += 1
            t.order[card] = t.now[ORDER]
            t.charged[card] = 1 if flag(data, "charged", path, usually_charged(t, card)) else 0
            t.damage[card] = number(data, "damage", path)
            t.counters[card] = number(data, "counters", path, c.starts_with)
            t.levels[card] = number(data, "levels", path)
            t.noted[card] = number(data, "noted", path, 0, MOST_NOTED)
            t.starting[card] = 1 if flag(data, "starting", path, "starting" in c.category) else 0
            if is_room:
                self.turns[card] = number(data, "turns", path, 1, 2)
            if "copy_of" in data:
                t.face[card] = self.find(data["copy_of"], f"{path}.copy_of", (), PLAIN_KEYS)[0] + 1
        return card

    def player(self, p: int, written: object) -> None:
        path = f"players[{p}]"
        data = members(written, PLAYER_KEYS, path)
        t = self.t
        character = data.get("character", "isaac")
        self.put(PLAY, p, character, f"{path}.character", (K_CHARACTER,))
        for key, zone, kinds in (
            ("items", PLAY, (K_TREASURE, K_LOOT)),
            ("curses", PLAY, (K_EVENT,)),
            ("souls", SOULS, ()),
        ):
            for i, entry in enumerate(listing(data, key, path)):
                self.put(zone, p, entry, f"{path}.{key}[{i}]", kinds)
        for i, entry in enumerate(listing(data, "hand", path)):
            self.put(HAND, p, entry, f"{path}.hand[{i}]", (K_LOOT,), t.eyes(p, True))
        t.cents[p] = number(data, "cents", path)
        t.skips[p] = number(data, "skips", path)
        t.damage[p] = number(data, "damage", path)
        t.counters[p] = number(data, "counters", path)
        t.dead[p] = 1 if flag(data, "dead", path, False) else 0
        name = data.get("name", t.names[p])
        if not isinstance(name, str):
            raise MazzoError(f"{path}.name: a text was expected.")
        t.names = (*t.names[:p], name, *t.names[p + 1 :])

    def slots(self, key: str, data: dict[str, object], most: int = MOST_SLOTS) -> None:
        """The next slots of a kind. A slot is a card, or a list of cards, top first; an empty list is an empty slot."""
        t = self.t
        kind, kinds = SLOT_KEYS[key]
        written = listing(data, key, "scenario")
        first = self.laid.get(key, 0)
        self.laid[key] = min(len(written), first + most)
        for i in range(first, self.laid[key]):
            slot = written[i]
            spot = t.add_slot(kind)
            cards: list[object] = slot if isinstance(slot, list) else [slot]
            for j in range(len(cards) - 1, -1, -1):
                path = f"{key}[{i}][{j}]" if isinstance(slot, list) else f"{key}[{i}]"
                self.put(SLOT, spot, cards[j], path, kinds)

    def mark(self) -> None:
        """Give rooms their order of entering play, oldest first; see `discard_stale` in `turn`."""
        t = self.t
        for age, mark in ((2, terms.LAST_MARK), (1, terms.THIS_MARK), (0, ORDER)):
            for card in [c for c, n in self.turns.items() if n == age]:
                t.now[ORDER] += 1
                t.order[card] = t.now[ORDER]
            t.now[mark] = t.now[ORDER]

    def piles(self, key: str, zone: int, data: dict[str, object], blanks: int) -> None:
        """Decks and discards by kind: a list, top first, or a number of blank cards."""
        found = members(data.get(key, {}), set(DECK_NAMES), key)
        for k, name in enumerate(DECK_NAMES):
            default = blanks if name != "room" or self.t.options & terms.ROOMS else 0
            pile = found.get(name, default)
            if isinstance(pile, int) and not isinstance(pile, bool):
                pile = [f"filler-{name}"] * number(found, name, key, default)
            if not isinstance(pile, list):
                raise MazzoError(f"{key}.{name}: a list of cards or a number was expected.")
            for i in range(len(pile) - 1, -1, -1):
                knowers = 0 if zone == DECK else -1
                self.put(zone, k, pile[i], f"{key}.{name}[{i}]", DECK_KINDS[k], knowers)


def from_scenario(written: object) -> FourSouls:
    """Set up the position; the table waits at its first question."""
    t = lay_out(written)
    t.run()
    return t


def lay_out(written: object) -> FourSouls:
    """Set up the position, but ask nothing yet."""
    data = scenario(written, "foursouls", "Four Souls", TOP_KEYS)
    players = data.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
        raise MazzoError(f"players: one to {MOST_PLAYERS} players were expected.")
    options = read_options(data.get("options", []))
    mode, goal = read_mode(data, len(players))
    if "rooms" in data:
        options |= terms.ROOMS
    t = empty_table(len(players), options | mode)
    t.goal = goal
    reader = _Reader(t)
    for p in range(len(players)):
        reader.player(p, players[p])
    defaults: dict[str, object] = {"shop": ["filler-treasure"] * 2, "monsters": ["filler-monster"] * 2}
    timer = terms.SOLO_TIMER
    if "challenge" in data:
        if not mode:
            raise MazzoError("challenge: challenges are for solo or co-op games.", "fs.challenge.scope")
        layout = t.card(reader.put(CHALLENGE, 0, data["challenge"], "challenge", (K_CHALLENGE,))).layout
        assert layout is not None
        defaults |= {"final_boss": [layout.boss], "minions": list(layout.minions)}
        timer = layout.timer
    for i, key in enumerate(listing(data, "slots", "scenario")):
        if key not in SLOT_KEYS:
            raise MazzoError(f"slots[{i}]: one of {', '.join(SLOT_KEYS)} was expected.")
        reader.slots(key, data if key in data else defaults, 1)
    for key in SLOT_KEYS:
        reader.slots(key, data if key in data else defaults)
    reader.mark()
    reader.piles("decks", DECK, data, 10)
    reader.piles("discards", DISCARD, data, 0)
    for i, entry in enumerate(listing(data, "bonus_souls", "scenario")):
        reader.put(BONUS, 0, entry, f"bonus_souls[{i}]", (K_BONUS,))
    for i, entry in enumerate(listing(data, "out", "scenario")):
        reader.put(OUT, 0, entry, f"out[{i}]", ())
    active = number(data, "active", "scenario", 0, len(players) - 1)
    seed, rolls = seed_and_dice(data)
    t.reseed(seed)
    t.rolls = rolls
    t.now[ACTIVE] = active
    t.now[FIRST] = number(data, "first", "scenario", active, len(players) - 1)
    t.now[TURN] = number(data, "turn", "scenario", 3, 9999, 1)
    t.now[TIMER] = number(data, "timer", "scenario", timer)
    t.now[SUPPLY] = number(data, "supply", "scenario", LEAST_SUPPLY)
    t.log = []
    for deck in range(len(DECK_NAMES)):
        moving.renew(t, deck)
    game = t.call(GAME)
    game.pc = GAME.at(turns)
    phase = data.get("phase", "action")
    f = t.call(TURN_PROC, -1, active)
    if phase == "action":
        t.now[PHASE] = ACTION
        for key, column, kind in (
            ("loot_plays", t.plays, PlaysMoreLoot),
            ("attacks", t.attacks, AttacksAgain),
            ("purchases", t.purchases, PurchasesAgain),
        ):
            # The number given includes what cards in play add.
            more = t.total(kind, active)
            column[active] = number(data, key, "scenario", 1 + more) - more
        f.pc = TURN_PROC.at(settle_down)
    elif phase == "start":
        t.now[TURN] -= 1
        f.pc = TURN_PROC.at(begin)
    elif phase == "end":
        f.pc = TURN_PROC.at(end_triggers)
    else:
        raise MazzoError('phase: "start", "action" or "end" was expected.')
    for card in t.facts().hp:
        t.most[card] = t.facts().hp[card]
    if "remembers" in data:
        recall(NAMES, t, data["remembers"])
    return t


# Writing ------------------------------------------------------------------------------------------------------------


def _card(t: FourSouls, card: int) -> str | dict[str, object]:
    c = t.defs[t.printed[card]]
    data: dict[str, object] = {"card": c.slug}
    if bool(t.charged[card]) != usually_charged(t, card):
        data["charged"] = bool(t.charged[card])
    if t.damage[card]:
        data["damage"] = t.damage[card]
    if t.counters[card] != c.starts_with:
        data["counters"] = t.counters[card]
    if t.levels[card]:
        data["levels"] = t.levels[card]
    if t.noted[card]:
        data["noted"] = t.noted[card]
    if bool(t.starting[card]) != ("starting" in c.category):
        data["starting"] = bool(t.starting[card])
    if t.is_room(card) and t.options & terms.COOP:
        age = (t.order[card] <= t.now[terms.THIS_MARK]) + (t.order[card] <= t.now[terms.LAST_MARK])
        if age != 1:
            data["turns"] = age
    lasting = t.face[card] & FACE_MASK
    if lasting:
        data["copy_of"] = t.defs[lasting - 1].slug
    return c.slug if len(data) == 1 else data


def _bonus(t: FourSouls, card: int) -> str | dict[str, object]:
    """A bonus soul that nobody has: it may have counters, or have used its one-time ability."""
    c = t.defs[t.printed[card]]
    data: dict[str, object] = {"card": c.slug}
    if t.counters[card]:
        data["counters"] = t.counters[card]
    if t.noted[card]:
        data["noted"] = t.noted[card]
    return c.slug if len(data) == 1 else data


def _slugs(t: FourSouls, pile: list[int]) -> list[str]:
    """Top first."""
    return [t.defs[t.printed[c]].slug for c in reversed(pile)]


def to_scenario(t: FourSouls) -> dict[str, object]:
    """The position as a scenario: only possible while the active player is free to act."""
    if t.asked is None or t.asked.kind != "main":
        raise MazzoError("A position can be written down when the active player is free to act.")
    players: list[dict[str, object]] = []
    for p in range(t.players):
        own = t.controlled(p)
        data: dict[str, object] = {
            "name": t.names[p],
            "character": _card(t, t.character(p)),
            "items": [_card(t, c) for c in own if t.is_item(c)],
            "curses": [_card(t, c) for c in own if t.is_curse(c)],
            "souls": [_card(t, c) for c in t.soul_cards(p)],
            "hand": [t.card(c).slug for c in t.hand(p)],
            "cents": t.cents[p],
        }
        for key, column in (("damage", t.damage), ("counters", t.counters), ("skips", t.skips)):
            if column[p]:
                data[key] = column[p]
        if t.dead[p]:
            data["dead"] = True
        players.append(data)
    active = t.now[ACTIVE]
    decks = t.decks()
    data = {
        "mazzo": FORMAT,
        "game": "foursouls",
        "seed": 1,
        "mode": mode_of(t),
        "active": active,
        "first": t.now[FIRST],
        "turn": t.now[TURN],
        "phase": "action",
        "options": [name for name, bit in OPTIONS.items() if t.options & bit],
        "supply": t.now[SUPPLY],
        "loot_plays": legality.plays_left(t, active),
        "attacks": legality.attacks_left(t, active),
        "purchases": legality.purchases_left(t, active),
        "decks": {DECK_NAMES[k]: _slugs(t, t.deck(k)) for k in decks},
        "discards": {DECK_NAMES[k]: _slugs(t, t.discard(k)) for k in decks},
        "bonus_souls": [_bonus(t, c) for c in t.bonus_souls()],
        "out": _slugs(t, t.out_of_game())[::-1],
        "players": players,
    }
    if t.options & terms.COOP:
        data["timer"] = t.now[TIMER]
        data["difficulty"] = {v: k for k, v in GOALS.items()}[t.goal]
    if t.challenge():
        data["challenge"] = _slugs(t, t.challenge())[0]
        data["timer"] = t.now[TIMER]
    names = {kind: key for key, (kind, _) in SLOT_KEYS.items()}
    if t.slots != sorted(t.slots, key=lambda kind: list(names).index(kind)) or len(t.slots_there()) < len(t.slots):
        # They were not laid out in the usual order, or some are gone.
        data["slots"] = [names[kind] for kind in t.slots]
    there = range(len(t.slots)) if "slots" in data else t.slots_there()
    for key, (kind, _) in SLOT_KEYS.items():
        slots = [[_card(t, c) for c in reversed(t.slot(i))] for i in there if t.slots[i] == kind]
        # A slot that is left out is filled as usual.
        if slots or key in ("shop", "monsters") or (key in ("final_boss", "minions") and "challenge" in data):
            data[key] = [s[0] if len(s) == 1 else s for s in slots]
    if t.rolls:
        data["dice"] = t.rolls[:]
    remembers = remember(NAMES, t, lay_out(data))
    return {**data, "remembers": remembers} if remembers else data
