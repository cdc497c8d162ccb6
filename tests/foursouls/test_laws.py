"""The laws of every game, on Four Souls: two to six players, solo, co-op, challenges, rooms, drafts, any decks."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from fsscene import zone
from laws import ANY_DEBT, Laws, anything_goes, crowds

from mazzo.games import foursouls
from mazzo.games.foursouls import FOURSOULS, goods, moving, victory
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.constant.winning import FirstTo
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import (
    COOP,
    DECK,
    K_BONUS,
    K_CHARACTER,
    K_EVENT,
    K_LOOT,
    K_MONSTER,
    K_ROOM,
    K_TREASURE,
    LIMBO,
    LOOT,
    MONSTER,
    PLAY,
    SOULS,
    TIMER,
    TREASURE,
)
from mazzo.games.foursouls.view import view
from mazzo.games.foursouls.zones import COLUMNS, SEAT_COLUMNS

SETUPS: dict[str, list[dict[str, Any]]] = {
    "competitive": [{"players": n} for n in range(2, 7)],
    "rooms": [{"players": n, "rooms": True, "options": ["barter"]} for n in range(2, 7)],
    "solo": [{"mode": "solo"}, {"mode": "solo", "rooms": True, "difficulty": "hard", "options": ["soul_cap"]}],
    "co-op": [
        {"mode": "co-op", "rooms": True},
        {"mode": "co-op", "options": ["open_hands"], "difficulty": "ultra hard"},
    ],
    "challenge": [
        {"challenge": "the-swarm", "rooms": True},
        {"challenge": "the-last-ride", "mode": "solo"},
        {"challenge": "the-swarm", "mode": "solo"},
        {"challenge": "the-last-ride"},
    ],
    "variants": [
        {"players": 3, "draft": True},
        {"players": 4, "eden_only": True, "options": ["strict"]},
        {"players": 2, "draft": True, "eden_only": True, "rooms": True},
    ],
    "decks": [
        {"players": 3, "decks": {"treasure": "standard", "loot": "standard", "monster": "standard"}},
        {
            "players": 2,
            "decks": {
                "proportions": "own",
                "monster": {"curse-of-greed": 3, "chest-1": 2, "fly": 4, "pin": 4, "the-lamb": 1, "delirium": 1},
                "loot": {"bomb": 3, "a-penny": 4, "dice-shard": 3},
                "treasure": {"guppys-collar": 1, "the-d20": 1, "restock": 2, "meat": 1, "smelter": 1},
            },
        },
    ],
}


def deal(kind: str, seed: int, log: bool = False) -> FourSouls:
    t = FOURSOULS.new(dict(SETUPS[kind][seed % len(SETUPS[kind])]), str(seed))
    if not log:
        t.log = None
    # Some start with items, loot and cents: more happens when everyone is rich.
    chance = random.Random(f"deal {kind} {seed}")
    if chance.random() < 0.5 and t.asked is not None and t.asked.kind in ("main", "priority"):
        for p in range(t.players):
            for _ in range(chance.randrange(5)):
                if t.top(TREASURE) >= 0:
                    moving.move(t, t.top(TREASURE), PLAY, p)
            goods.take_loot(t, p, min(chance.randrange(4), len(t.zones[zone(DECK, LOOT)]) - 1))
            t.cents[p] += chance.randrange(20)
        t.waiting = []
        assert t.ask_again()
    return t


def laws(kind: str) -> Laws:
    return Laws(
        new=lambda seed: deal(kind, seed),
        columns=COLUMNS,
        seat_columns=SEAT_COLUMNS,
        view=view,
        # What cards in play add is counted only when asked for.
        lowest=dict.fromkeys(("plays", "attacks", "purchases"), ANY_DEBT),
        always=frozenset({"main", "priority", "draft", "look"}),
        top=frozenset({"main"}),
        limbo=(zone(LIMBO),),
        depth=2,
        longest=80,
        game=FOURSOULS,
        declared={"attack": "attack", "buy": "purchase"},
    )


@pytest.mark.parametrize("kind", SETUPS)
@pytest.mark.parametrize("seed", range(3))
def test_laws(kind: str, seed: int) -> None:
    laws(kind).check(seed)


# From anywhere --------------------------------------------------------------------------------------------------------


def crowd(seed: int) -> FourSouls:
    """A position with random cards, for any number of players."""
    chance = random.Random(f"crowd {seed}")
    kinds = (K_CHARACTER, K_TREASURE, K_LOOT, K_MONSTER, K_EVENT, K_ROOM, K_BONUS)
    slugs = {kind: [c.slug for c in catalog().defs if c.kind == kind] for kind in kinds}
    if chance.random() < 0.5:
        few = chance.choice([1, 6])
        slugs = {kind: chance.sample(found, min(len(found), few)) for kind, found in slugs.items()}

    def some(most: int, *kinds: int, least: int = 0) -> list[str]:
        return [chance.choice(slugs[chance.choice(kinds)]) for _ in range(chance.randint(least, most))]

    def in_play(slug: str) -> dict[str, Any]:
        data: dict[str, Any] = {"card": slug, "charged": chance.random() < 0.8}
        if chance.random() < 0.2:
            data["counters"] = chance.randrange(4)
        return data

    mode = chance.choice(["competitive"] * 4 + ["solo", "co-op"])
    players = [
        {
            "character": {"card": chance.choice(slugs[K_CHARACTER]), "charged": chance.random() < 0.8},
            "items": [in_play(slug) for slug in some(6, K_TREASURE)],
            "curses": some(chance.choice([0, 0, 1]), K_EVENT),
            "souls": some(2, K_MONSTER),
            "hand": some(6, K_LOOT),
            "cents": chance.randrange(25),
        }
        for _ in range(chance.randint(2, 5) if mode == "competitive" else 2)
    ]
    data: dict[str, Any] = {
        "mazzo": 1,
        "game": "foursouls",
        "seed": seed,
        "mode": mode,
        "players": players,
        "active": chance.randrange(len(players)),
        "phase": chance.choice(["start", "action", "action", "action", "end"]),
        "shop": some(4, K_TREASURE, least=1),
        "monsters": [in_play(slug) for slug in some(4, K_MONSTER, least=1)],
        "decks": {
            "treasure": some(8, K_TREASURE),
            "loot": some(10, K_LOOT, least=1),
            "monster": some(8, K_MONSTER, K_EVENT),
        },
        "discards": {"loot": some(5, K_LOOT), "treasure": some(3, K_TREASURE), "monster": some(3, K_MONSTER)},
        "bonus_souls": some(2, K_BONUS),
    }
    if chance.random() < 0.3:
        data["rooms"] = some(2, K_ROOM, least=1)
        data["decks"]["room"] = some(4, K_ROOM)
    t = FOURSOULS.from_scenario(data)
    t.log = None
    return t


@pytest.mark.parametrize("seed", crowds(12))
def test_anything_goes(seed: int) -> None:
    anything_goes(FOURSOULS, crowd(seed), seed, 12)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_asked_while_a_win_or_a_bonus_soul_is_due(seed: int) -> None:
    """fs.ruling.bonus-souls-at-once: when a player gets priority, nothing is left undone."""
    t = deal("competitive", seed)
    chance = random.Random(f"due {seed}")
    bosses = [c for c in t.zones[zone(DECK, MONSTER)] if t.card(c).souls == 1]
    for p in range(t.players):
        # Near the end, and nearly rich enough for most bonus souls.
        for _ in range(2 + p % 2):
            moving.move(t, bosses.pop(), SOULS, p)
        t.cents[p] += chance.randrange(18, 25)
        goods.take_loot(t, p, chance.randrange(5))
    t.waiting = []
    while not t.over and t.moves < 300:
        assert t.asked is not None
        t.choose(chance.randrange(len(t.asked.options)))
        if t.asked is None or t.asked.kind not in ("main", "priority"):
            continue
        for p in range(t.players):
            assert t.souls(p) < victory.needed(t, p)
            due = [(rule, f) for rule, f in t.rules(FirstTo) if rule.covers(t, f, p)]
            assert all(rule.then is not None and t.noted[f.src] for rule, f in due)


# Whole matches --------------------------------------------------------------------------------------------------------


def cards_of(t: FourSouls) -> list[int]:
    return sorted(c for zone in t.zones for c in zone)


@pytest.mark.parametrize("kind", SETUPS)
def test_a_match_is_played_to_its_end(kind: str) -> None:
    """No card gets lost, and the match ends: somebody wins, or time runs out."""
    for seed in range(len(SETUPS[kind])):
        t = deal(kind, seed)
        every = cards_of(t)
        chance = random.Random(f"end {kind} {seed}")
        while not t.over and t.moves < 30_000:
            assert t.asked is not None
            t.choose(chance.randrange(len(t.asked.options)))
        assert t.over
        assert cards_of(t) == every
        if t.options & COOP:
            assert bool(t.winners) is (t.now[TIMER] > 0)
        else:
            assert t.winners


@pytest.mark.parametrize("kind", SETUPS)
def test_a_match_is_recorded_saved_and_taken_back(kind: str) -> None:
    chance = random.Random(f"match {kind}")
    match = foursouls.new(seed=3, **SETUPS[kind][-1])
    while not match.over and len(match.choices) < 200:
        match.choose(chance.randrange(len(match.decision.options)))
    again = foursouls.replay(json.loads(json.dumps(match.record())))
    assert again.hash() == match.hash()
    loaded = foursouls.load(json.loads(json.dumps(match.save())))
    assert loaded.hash() == match.hash()
    last = match.choices[-1]
    match.undo()
    match.choose(last)
    assert match.hash() == again.hash()


@pytest.mark.parametrize("kind", SETUPS)
@pytest.mark.parametrize("seed", range(2))
def test_a_position_written_down_is_the_same_position(kind: str, seed: int) -> None:
    t = deal(kind, seed)
    chance = random.Random(f"position {kind} {seed}")
    written = 0
    while not t.over and t.moves < 400 and written < 25:
        assert t.asked is not None
        # Lasting effects are not part of a position, and neither are copies for this turn.
        if t.asked.kind == "main" and not t.lasting:
            data = json.loads(json.dumps(FOURSOULS.scenario(t)))
            back = FOURSOULS.from_scenario(data)
            assert FOURSOULS.scenario(back) == data
            written += 1
        t.choose(chance.randrange(len(t.asked.options)))
    assert written
