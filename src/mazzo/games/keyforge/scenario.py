"""Positions set up by hand, and running matches written in the same format.

The format is public (docs/formats.md). A mistake gives one clear error that names its place.
"""

from __future__ import annotations

from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.match import FORMAT
from mazzo.engine.memory import recall, remember
from mazzo.engine.reading import card_entry, flag, listing, members, number, only_keys, scenario, seed_and_dice
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.catalog import Catalog, catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.forge import key_cost
from mazzo.games.keyforge.setup import GAME, turns
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    ARTIFACT,
    ARTIFACTS,
    COUNTERS,
    CREATURE,
    DECK,
    DISCARD,
    ENRAGE,
    FIRST,
    HAND,
    HOUSE,
    HOUSES,
    KEY_NAMES,
    KEYS_TO_WIN,
    LIMBO,
    LINE,
    NEXT_PUB,
    NO_HOUSE,
    PURGED,
    STEP,
    STUN,
    TURN,
    UNDER,
    UPGRADE,
    UPGRADES,
    WARD,
)
from mazzo.games.keyforge.turn import TURN_PROC, ask_house, ask_main
from mazzo.games.keyforge.view import card_view, house_name
from mazzo.games.keyforge.words.statics import CreatureInLine
from mazzo.games.keyforge.zones import COLUMNS, EVERYBODY, MOST_COUNTERS, SEAT_COLUMNS

TOP_KEYS: Final = {
    "mazzo",
    "game",
    "seed",
    "active",
    "dice",
    "players",
    "edition",
    "house",
    "first_turn",
    "turn",
    "step",
    "options",
    "remembers",
}
PLAYER_KEYS: Final = {
    "name",
    "houses",
    "amber",
    "keys",
    "chains",
    "hand",
    "deck",
    "discard",
    "archives",
    "purged",
    "creatures",
    "artifacts",
}
CARD_KEYS: Final = {
    "card",
    "ready",
    "damage",
    "amber",
    "power",
    "stunned",
    "warded",
    "enraged",
    "counters",
    "upgrades",
    "owner",
    "controller",
    "under",
    "house",
}
NAMES: Final = (*COLUMNS, *SEAT_COLUMNS)
COLOURS: Final = {name: bit for bit, name in KEY_NAMES.items()}


def empty_table(rules: str) -> KeyForge:
    """A table with no cards on it."""
    c = catalog(rules)
    t = KeyForge(c.nodes, c.defs, c.edition)
    t.cols = [[] for _ in COLUMNS]
    t.seats = [[0, 0] for _ in SEAT_COLUMNS]
    t.zones = [[] for _ in range(2 * len(terms.ZONE_NAMES))]
    t.now = [0] * terms.NUMBERS
    t.now[NEXT_PUB] = 1
    t.bind()
    t.archon[1] = 1
    return t


def read_options(data: object) -> bool:
    """Read the options of a match. There is only one: is it discreet?"""
    if not isinstance(data, list) or any(name != "discreet" for name in data):
        raise MazzoError("options: a list was expected; the only option is discreet.")
    return bool(data)


class _Reader:
    """Reads one scenario onto an empty table."""

    def __init__(self, t: KeyForge, c: Catalog) -> None:
        self.t = t
        self.c = c

    def player(self, p: int, written: object) -> None:
        path = f"players[{p}]"
        data = members(written, PLAYER_KEYS, path)
        t = self.t
        t.pool[p] = number(data, "amber", path)
        t.chains[p] = number(data, "chains", path)
        for i, colour in enumerate(listing(data, "keys", path)):
            if not isinstance(colour, str) or colour not in COLOURS or t.keys[p] & COLOURS[colour]:
                raise MazzoError(f"{path}.keys[{i}]: red, blue or yellow was expected, each at most once.")
            t.keys[p] |= COLOURS[colour]
        if t.keys_forged(p) == KEYS_TO_WIN:
            raise MazzoError(f"{path}.keys: with three keys forged the game is over.", "kf.concept.objective")
        for key, kind in (("creatures", LINE), ("artifacts", ARTIFACTS)):
            for i, entry in enumerate(listing(data, key, path)):
                self.in_play(p, kind, entry, f"{path}.{key}[{i}]")
        for key, kind in (
            ("hand", HAND),
            ("deck", DECK),
            ("discard", DISCARD),
            ("archives", ARCHIVES),
            ("purged", PURGED),
        ):
            value = data.get(key, [])
            if key == "deck" and isinstance(value, int) and not isinstance(value, bool):
                value = ["filler"] * number(data, "deck", path)
            if not isinstance(value, list):
                raise MazzoError(f"{path}.{key}: a list of cards was expected.")
            for i, entry in enumerate(value):
                self.elsewhere(p, kind, entry, f"{path}.{key}[{i}]")
        self.houses(p, data, path)

    def houses(self, p: int, data: dict[str, object], path: str) -> None:
        """The three houses named, or else those of the player's own cards (and others to make three)."""
        t = self.t
        given = listing(data, "houses", path)
        for i, house in enumerate(given):
            if house not in HOUSES[: t.edition.houses]:
                known = ", ".join(HOUSES[: t.edition.houses])
                raise MazzoError(f"{path}.houses[{i}]: there is no house {house!r}; known are {known}.")
        if given and (len(given) != 3 or len(set(given)) != 3):
            raise MazzoError(f"{path}.houses: three different houses were expected.", "kf.deck.three-houses")
        houses = [HOUSES.index(h) for h in given]
        if not houses:
            for card in range(len(t.owner)):
                if t.owner[card] == p and t.house[card] < len(HOUSES) and t.house[card] not in houses:
                    houses.append(t.house[card])
            houses = houses[:3]
            for h in range(t.edition.houses):
                if len(houses) < 3 and h not in houses:
                    houses.append(h)
        t.deck_houses = (*t.deck_houses[:p], tuple(houses), *t.deck_houses[p + 1 :])
        name = data.get("name", ("First", "Second")[p])
        if not isinstance(name, str):
            raise MazzoError(f"{path}.name: a text was expected.")
        t.titles = (*t.titles[:p], name, *t.titles[p + 1 :])

    def make(self, p: int, kind: int, player: int, slug: str, data: dict[str, object], path: str, where: str) -> int:
        c = self.c
        if slug not in c.by_slug:
            raise MazzoError(f"{where}: there is no card called {slug!r}.{c.suggest(slug)}")
        definition = c.by_slug[slug]
        house = c.defs[definition].house
        if "house" in data:
            if data["house"] not in HOUSES[: self.t.edition.houses]:
                raise MazzoError(f"{path}.house: there is no house {data['house']!r}.")
            house = HOUSES.index(data["house"])
        owner = number(data, "owner", path, p, 1)
        card = self.t.add_card(definition, owner, kind, player, house)
        self.t.pub[card] = self.t.now[NEXT_PUB]
        self.t.now[NEXT_PUB] += 1
        return card

    def elsewhere(self, p: int, kind: int, entry: object, path: str) -> None:
        slug, data, where = card_entry(entry, CARD_KEYS, path)
        only_keys(data, {"card", "owner", "house"}, path)
        if kind != ARCHIVES and data.get("owner", p) != p:
            raise MazzoError(f"{path}.owner: only archives can hold a card of the other player.")
        card = self.make(p, kind, p, slug, data, path, where)
        if kind == HAND or kind == ARCHIVES:
            self.t.known[card] = 1 << p
        elif kind == PURGED:
            self.t.known[card] = EVERYBODY if self.t.edition.purge_faceup else 1 << p
        elif kind != DECK:
            self.t.known[card] = EVERYBODY

    def in_play(self, p: int, kind: int, entry: object, path: str) -> int:
        slug, data, where = card_entry(entry, CARD_KEYS, path)
        t = self.t
        card = self.make(p, kind, p, slug, data, path, where)
        wanted = {LINE: CREATURE, ARTIFACTS: ARTIFACT, UPGRADES: UPGRADE}[kind]
        joined = kind == LINE and any([isinstance(x, CreatureInLine) for x in t.card(card).always])
        if t.card(card).kind != wanted and not joined:
            is_ = terms.TYPE_NAMES[t.card(card).kind]
            raise MazzoError(
                f"{where}: {slug!r} is an {is_}, not an {terms.TYPE_NAMES[wanted]}.".replace("an c", "a c")
            )
        t.known[card] = EVERYBODY
        t.gen[card] = 1
        t.ready[card] = int(flag(data, "ready", path, kind != UPGRADES)) if kind != UPGRADES else 0
        t.amber[card] = number(data, "amber", path)
        if kind != UPGRADES and "controller" in data:
            raise MazzoError(f"{path}.controller: only an upgrade can have that.")
        if kind == LINE:
            t.damage[card] = number(data, "damage", path)
            t.plus[card] = number(data, "power", path)
            for key, bit in (("stunned", STUN), ("warded", WARD), ("enraged", ENRAGE)):
                if flag(data, key, path, False):
                    t.status[card] |= bit
        else:
            for key in ("damage", "power", "stunned", "warded", "enraged"):
                if data.get(key):
                    raise MazzoError(f"{path}.{key}: only a creature can have that.")
        counters = data.get("counters", {})
        if not isinstance(counters, dict):
            raise MazzoError(f"{path}.counters: an object was expected.")
        for name in counters:
            if name not in COUNTERS:
                raise MazzoError(f"{path}.counters: there are no {name!r} counters; known are {', '.join(COUNTERS)}.")
            n = number(counters, name, f"{path}.counters", 0, MOST_COUNTERS)
            t.add_counters(card, COUNTERS.index(name), n)
        for i, upgrade in enumerate(listing(data, "upgrades", path)):
            if kind != LINE:
                raise MazzoError(f"{path}.upgrades: only a creature can have upgrades.")
            of = number(upgrade, "controller", f"{path}.upgrades[{i}]", p, 1) if isinstance(upgrade, dict) else p
            u = self.in_play(of, UPGRADES, upgrade, f"{path}.upgrades[{i}]")
            t.host[u] = card
        for i, below in enumerate(listing(data, "under", path)):
            slug, data2, where2 = card_entry(below, CARD_KEYS, f"{path}.under[{i}]")
            only_keys(data2, {"card", "owner", "house"}, f"{path}.under[{i}]")
            owner = number(data2, "owner", f"{path}.under[{i}]", p, 1)
            u = self.make(p, UNDER, owner, slug, data2, f"{path}.under[{i}]", where2)
            t.host[u] = card
            t.known[u] = 1 << owner
        return card


def from_scenario(written: object) -> KeyForge:
    """Set up the position; the table waits at its first question."""
    t = lay_out(written)
    t.run()
    return t


def lay_out(written: object) -> KeyForge:
    """Set up the position, but ask nothing yet."""
    data = scenario(written, "keyforge", "KeyForge", TOP_KEYS)
    name = data.get("edition", "1.5")
    if not isinstance(name, str) or name not in EDITIONS:
        raise MazzoError(f"edition: there is no edition {name!r}; known are {', '.join(EDITIONS)}.")
    t = empty_table(name)
    t.discreet = read_options(data.get("options", []))
    players = data.get("players")
    if not isinstance(players, list) or len(players) != 2:
        raise MazzoError("players: two players were expected.", "kf.concept.two-players")
    reader = _Reader(t, catalog(name))
    for p in (0, 1):
        reader.player(p, players[p])
    seed, rolls = seed_and_dice(data)
    t.reseed(seed)
    t.rolls = rolls
    active = number(data, "active", "scenario", 0, 1)
    first_turn = flag(data, "first_turn", "scenario", False)
    turn = number(data, "turn", "scenario", 1 if first_turn else 3, 9999)
    t.now[ACTIVE] = active
    t.now[FIRST] = active
    t.now[HOUSE] = NO_HOUSE
    t.log = []
    game = t.call(GAME)
    game.pc = GAME.at(turns)
    step = data.get("step")
    if step not in (None, "house") or (step == "house" and "house" in data):
        raise MazzoError('step: "house" was expected, and no house: the active player chooses it.')
    if step == "house":
        t.now[TURN] = 1 if first_turn else max(turn, 2)
        t.now[STEP] = 2
        f = t.call(TURN_PROC, -1, active)
        f.pc = TURN_PROC.at(ask_house)
    elif "house" in data:
        known = HOUSES[: t.edition.houses]
        if data["house"] not in known:
            raise MazzoError(f"house: there is no house {data['house']!r}; known are {', '.join(known)}.")
        t.now[TURN] = 1 if first_turn else max(turn, 2)
        t.now[HOUSE] = HOUSES.index(data["house"])
        t.now[STEP] = 3
        f = t.call(TURN_PROC, -1, active)
        f.pc = TURN_PROC.at(ask_main)
    else:
        t.now[TURN] = 0 if first_turn else max(turn, 2) - 1
    if "remembers" in data:
        recall(NAMES, t, data["remembers"])
    t.unsettled = True
    return t


# Writing -----------------------------------------------------------------------------------------------------------


def _card(t: KeyForge, card: int, zone_player: int) -> str | dict[str, object]:
    """A card as a scenario names it: its slug, or an object where there is more to say."""
    c = t.defs[t.printed[card]]
    data: dict[str, object] = {"card": c.slug}
    if t.owner[card] != zone_player:
        data["owner"] = t.owner[card]
    if t.house[card] != c.house:
        name = house_name(t.house[card])
        if name is not None:
            data["house"] = name
    if t.where(card) in (LINE, ARTIFACTS) and not t.ready[card]:
        data["ready"] = False
    for key, column in (("damage", t.damage), ("amber", t.amber), ("power", t.plus)):
        if t.in_play(card) and column[card]:
            data[key] = column[card]
    for key, bit in (("stunned", STUN), ("warded", WARD), ("enraged", ENRAGE)):
        if t.status[card] & bit:
            data[key] = True
    counters = {name: t.counter(card, k) for k, name in enumerate(COUNTERS) if t.counter(card, k)}
    if counters:
        data["counters"] = counters
    if t.in_play(card):
        upgrades = [_upgrade(t, u, zone_player) for u in t.upgrades(card)]
        if upgrades:
            data["upgrades"] = upgrades
        under = [_card(t, u, zone_player) for u in t.beneath(card)]
        if under:
            data["under"] = under
    return c.slug if len(data) == 1 else data


def _upgrade(t: KeyForge, card: int, host_player: int) -> str | dict[str, object]:
    """An upgrade may have been played on a creature of the other player."""
    player = t.controller(card)
    written = _card(t, card, player)
    if player == host_player:
        return written
    return {**({"card": written} if isinstance(written, str) else written), "controller": player}


def _player(t: KeyForge, p: int) -> dict[str, object]:
    data: dict[str, object] = {
        "name": t.titles[t.archon[p]],
        "houses": [HOUSES[h] for h in t.houses_of(p)],
        "amber": t.pool[p],
        "keys": [name for bit, name in KEY_NAMES.items() if t.keys[p] & bit],
        "chains": t.chains[p],
    }
    for key, kind in (
        ("hand", HAND),
        ("deck", DECK),
        ("discard", DISCARD),
        ("archives", ARCHIVES),
        ("purged", PURGED),
        ("creatures", LINE),
        ("artifacts", ARTIFACTS),
    ):
        data[key] = [_card(t, c, p) for c in t.pile(kind, p)]
    return data


def to_scenario(t: KeyForge) -> dict[str, object]:
    """The position as a scenario: possible when the active player is choosing a house or free to act."""
    q = t.asked
    if q is None or q.kind not in ("main", "house"):
        raise MazzoError("A position can be written down when the active player is choosing a house or free to act.")
    data: dict[str, object] = {
        "mazzo": FORMAT,
        "game": "keyforge",
        "edition": t.edition.name,
        "seed": 1,
        "active": t.now[ACTIVE],
        "turn": t.now[TURN],
    }
    if t.now[TURN] == 1 and t.now[ACTIVE] == t.now[FIRST]:
        data["first_turn"] = True
    if q.kind == "house":
        data["step"] = "house"
    elif t.now[HOUSE] != NO_HOUSE:
        data["house"] = HOUSES[t.now[HOUSE]]
    if t.rolls:
        data["dice"] = t.rolls[:]
    if t.discreet:
        data["options"] = ["discreet"]
    data["players"] = [_player(t, 0), _player(t, 1)]
    remembers = remember(NAMES, t, lay_out(data))
    return {**data, "remembers": remembers} if remembers else data


def state(t: KeyForge) -> dict[str, object]:
    """The whole state, at any moment: every card with its id, and derived values beside the stored ones."""

    def full(cards: list[int]) -> list[dict[str, object]]:
        found = []
        for card in cards:
            known = t.known[card]
            # Nothing is hidden here: show the card as to someone who knows it.
            t.known[card] = EVERYBODY
            data: dict[str, object] = {**card_view(t, 0, card)}
            t.known[card] = known
            data["known"] = [seat for seat in (0, 1) if known >> seat & 1]
            data["under"] = full(t.beneath(card)) if t.in_play(card) else []
            found.append(data)
        return found

    players = []
    for p in (0, 1):
        players.append(
            {
                "name": t.titles[t.archon[p]],
                "houses": [HOUSES[h] for h in t.houses_of(p)],
                "amber": t.pool[p],
                "keys": [name for bit, name in KEY_NAMES.items() if t.keys[p] & bit],
                "key_cost": key_cost(t, p),
                "chains": t.chains[p],
                **{
                    name: full(t.pile(kind, p))
                    for kind, name in enumerate(terms.ZONE_NAMES)
                    if kind not in (UPGRADES, UNDER, LIMBO)
                },
            }
        )
    return {
        "game": "keyforge",
        "edition": t.edition.name,
        "turn": t.now[TURN],
        "step": t.now[STEP],
        "active": t.now[ACTIVE],
        "first": t.now[FIRST],
        "house": house_name(t.now[HOUSE]),
        "resolving": full(t.resolving_actions()),
        "over": t.over,
        "winners": list(t.winners),
        "moves": t.moves,
        "players": players,
    }
