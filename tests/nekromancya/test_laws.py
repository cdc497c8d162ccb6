"""The laws of every game, on Nekromancya: two to six players, with the decks of ours and with any legal deck."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from laws import Laws

from mazzo.engine.errors import MazzoError
from mazzo.games import nekromancya
from mazzo.games.nekromancya import NEKROMANCYA
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import COPIES, SIZE, ours
from mazzo.games.nekromancya.table import COLUMNS, Nekromancya
from mazzo.games.nekromancya.terms import FILLER, LIMBO, SEATS
from mazzo.games.nekromancya.view import view


def any_deck(chance: random.Random) -> dict[str, Any]:
    """Sixty cards of any kind, at most three of a name."""
    pool = [c.slug for c in catalog().defs if c.kind != FILLER for _ in range(COPIES)]
    cards: dict[str, int] = {}
    for slug in chance.sample(pool, SIZE):
        cards[slug] = cards.get(slug, 0) + 1
    return {"name": "Any", "cards": cards}


def deal(seed: int, known: bool) -> Nekromancya:
    """A table of two to six; the one after the other is asked even if they can only pass."""
    chance = random.Random(f"deal {seed}")
    decks = [chance.choice(list(ours().values())).data() if known else any_deck(chance) for _ in range(2 + seed % 5)]
    options = [name for name in ("ask_always", "opening_shot_only", "volare_per_strike") if chance.random() < 0.3]
    t = NEKROMANCYA.new({"decks": decks, "options": options}, str(seed))
    t.log = None
    # Matches last long, and cards are dear: some begin rich, so that Fatalities are cast.
    if chance.random() < 0.5:
        for p in range(t.players):
            t.power[p] = chance.randrange(60)
    return t


def laws(known: bool) -> Laws:
    return Laws(
        new=lambda seed: deal(seed, known),
        zone=COLUMNS.index("zone"),
        view=view,
        # Dice lost by Instabilità; a clash that is over.
        lowest={
            COLUMNS.index("host"): -1,
            COLUMNS.index("target"): -1,
            COLUMNS.index("aura"): -99,
            COLUMNS.index("clash"): -99,
        },
        always=frozenset({"main", "answer", "fatality"}),
        top=frozenset({"discard", "draw", "rule", "main"}),
        limbo=tuple(LIMBO * SEATS + p for p in range(SEATS)),
        depth=2,
        game=NEKROMANCYA,
        longest=150,
    )


@pytest.mark.parametrize("known", [True, False], ids=["ours", "any"])
@pytest.mark.parametrize("seed", range(10))
def test_laws(known: bool, seed: int) -> None:
    laws(known).check(seed)


# Matches as files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_recorded_saved_and_taken_back(seed: int) -> None:
    chance = random.Random(f"match {seed}")
    match = nekromancya.new(decks=tuple(ours().values())[: 2 + seed % 2], seed=seed)
    while not match.over and len(match.choices) < 150:
        match.choose(chance.randrange(len(match.decision.options)))
    again = nekromancya.replay(json.loads(json.dumps(match.record())))
    assert again.hash() == match.hash()
    loaded = nekromancya.load(json.loads(json.dumps(match.save())))
    assert loaded.hash() == match.hash()
    last = match.choices[-1]
    match.undo()
    match.choose(last)
    assert match.hash() == again.hash()


@pytest.mark.parametrize("seed", range(4))
def test_a_position_written_down_is_the_same_position(seed: int) -> None:
    t = deal(seed, True)
    chance = random.Random(f"position {seed}")
    written = 0
    while not t.over and t.moves < 400:
        assert t.asked is not None
        # What a spell does until the end of the turn is no part of a position.
        if t.asked.kind == "main" and not t.lasting:
            data = json.loads(json.dumps(NEKROMANCYA.scenario(t)))
            back = NEKROMANCYA.from_scenario(data)
            assert NEKROMANCYA.scenario(back) == data
            for mine, theirs in zip(view(back, -1)["players"], view(t, -1)["players"], strict=True):
                for zone in ("awakened", "realm", "global", "rule", "scarto"):
                    assert [plainly(c) for c in mine[zone]] == [plainly(c) for c in theirs[zone]]
            written += 1
        t.choose(chance.randrange(len(t.asked.options)))
    assert written


def plainly(card: dict[str, Any]) -> dict[str, Any]:
    """A card without its id."""
    found = {key: value for key, value in card.items() if key not in ("id", "equipment")}
    return {**found, "equipment": [plainly(g) for g in card.get("equipment", [])]}


# Bad input ------------------------------------------------------------------------------------------------------------

SIXTY = {"name": "Prova", "cards": ours()["orda-del-kaos"].cards}


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({}, "setup.decks"),
        ({"decks": "orda"}, "setup.decks"),
        ({"decks": [SIXTY] * 7}, "two to 6"),
        ({"decks": [SIXTY, "Nonesuch"]}, "There is no deck called 'Nonesuch'"),
        ({"decks": [SIXTY, ""]}, "There is no deck called ''"),
        ({"decks": [SIXTY, 5]}, r"setup.decks\[1\]"),
        ({"decks": [SIXTY, {"cards": []}]}, r"setup.decks\[1\]"),
        ({"decks": [SIXTY, {"name": 5, "cards": {}}]}, r"setup.decks\[1\].name"),
        ({"decks": [SIXTY, {"cards": {"kinopi": 3}}]}, "Did you mean 'kinopio'"),
        ({"decks": [SIXTY, {"cards": {"filler": 3}}]}, "there is no card called 'filler'"),
        ({"decks": [SIXTY, {"cards": {"kinopio": "3"}}]}, r"setup.decks\[1\].cards.kinopio"),
        ({"decks": [SIXTY, {"cards": {"kinopio": 0}}]}, r"setup.decks\[1\].cards.kinopio"),
        ({"decks": [SIXTY, {"cards": {"kinopio": 4}}]}, "at most 3 copies"),
        ({"decks": [SIXTY, {"cards": {"kinopio": 3}}]}, "exactly 60 cards"),
        ({"decks": [SIXTY, {"cards": {}, "sideboard": []}]}, "sideboard"),
        ({"decks": [SIXTY, SIXTY], "names": ["Ada"]}, "setup.names"),
        ({"decks": [SIXTY, SIXTY], "first": 2}, "setup.first"),
        ({"decks": [SIXTY, SIXTY], "first": True}, "setup.first"),
        ({"decks": [SIXTY, SIXTY], "options": ["hurry"]}, "options"),
        ({"decks": [SIXTY, SIXTY], "options": [["ask_always"]]}, "options"),
        ({"decks": [SIXTY, SIXTY], "edition": 3}, "edition"),
    ],
)
def test_mistakes_in_a_setup_are_named(setup: dict[str, Any], says: str) -> None:
    with pytest.raises(MazzoError, match=says):
        NEKROMANCYA.new(setup, "1")


POSITION: dict[str, Any] = {
    "mazzo": 1,
    "game": "nekromancya",
    "seed": 3,
    "active": 1,
    "turn": 4,
    "phase": "action",
    "dice": [3, 4],
    "options": ["ask_always"],
    "charisms": ["nebbia-perenne"],
    "players": [
        {
            "name": "Ada",
            "power": 9,
            "kills": 1,
            "hand": ["kinopio"],
            "cimitero": 12,
            "scarto": ["ruggine"],
            "charisms": ["sete-di-potere"],
            "fortifications": ["torre-di-veglia"],
            "rule_card": "luna-cieca",
            "awakened": [{"card": "evocato-del-patto", "life": 3, "tokens": 1, "equipment": ["ali-ossee"]}],
        },
        {"hand": [{"card": "khetagg"}], "cimitero": ["kroggh"]},
    ],
}


@pytest.mark.parametrize(
    ("place", "value", "says", "rule"),
    [
        ("players", [{}], "players", "nk.setup.players"),
        ("players", [{}] * 7, "players", "nk.setup.players"),
        ("phase", "combat", "phase", ""),
        ("game", "chess", "chess", ""),
        ("mazzo", 2, "format", ""),
        ("active", 2, "active", ""),
        ("turn", 0, "turn", ""),
        ("dice", [0], r"dice\[0\]", ""),
        ("house", "Kaos", "house", ""),
        ("players.0.hand", ["filler"] * 8, r"players\[0\].hand", "nk.zone.hand_limit"),
        ("players.0.hand", ["khetag"], "Did you mean 'khetagg'", ""),
        ("players.0.power", -1, r"players\[0\].power", ""),
        ("players.0.name", 7, r"players\[0\].name", ""),
        ("players.0.charisms", ["kinopio"], r"players\[0\].charisms\[0\]", ""),
        ("players.0.charisms", ["sete-di-potere"] * 2, r"players\[0\].charisms\[1\]", "nk.charism.own_unique"),
        ("players.1.charisms", ["nebbia-perenne"], r"charisms\[0\]", "nk.charism.global_unique"),
        ("players.0.fortifications", ["cripta-profonda"] * 2, "fortifications", "nk.equip.fort.unique"),
        ("rule_card", "lunga-notte", "rule_card", "nk.rulecard.unique"),
        ("rule_card", "kinopio", "rule_card", ""),
        ("players.0.awakened", [{"card": "kinopio", "life": 11}], "life", ""),
        ("players.0.awakened", [{"card": "kinopio", "life": 0}], "life", ""),
        ("players.0.awakened", [{"card": "kinopio", "tokens": 1}], "tokens", ""),
        ("players.0.awakened", [{"card": "spettro-urlante", "tokens": 0}], "tokens", ""),
        ("players.0.awakened", [{"card": "kinopio", "equipment": ["torre-di-veglia"]}], "equipment", ""),
        ("players.0.awakened", [{"card": "kinopio", "equipment": ["ali-ossee"] * 2}], "eq", "nk.equip.special.unique"),
        ("players.0.awakened", [{"card": "kinopio", "aura": 2}], "aura", ""),
    ],
)
def test_mistakes_in_a_position_are_named(place: str, value: object, says: str, rule: str) -> None:
    data = json.loads(json.dumps(POSITION))
    at: Any = data
    *path, last = place.split(".")
    for key in path:
        at = at[int(key)] if key.isdigit() else at[key]
    at[last] = value
    with pytest.raises(MazzoError, match=says) as error:
        NEKROMANCYA.from_scenario(data)
    assert error.value.rule == (rule or None)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Everything in some data that could be something else: where it lies, and under which key."""
    found: list[tuple[Any, Any]] = []
    for key in data if isinstance(data, dict) else range(len(data)):
        found.append((data, key))
        if isinstance(data[key], dict | list):
            found.extend(places(data[key]))
    return found


@pytest.mark.parametrize("junk", [None, True, -1, 3.5, 10**9, "", "kinopio", [], [[]], {}, {"card": []}], ids=repr)
def test_nonsense_is_refused_in_our_own_words(junk: object) -> None:
    n = len(places(POSITION))
    refused = 0
    for i in range(n):
        data = json.loads(json.dumps(POSITION))
        at, key = places(data)[i]
        at[key] = junk
        try:
            NEKROMANCYA.from_scenario(data)
        except MazzoError:
            refused += 1
    # Some of it makes sense in some places, but not everywhere.
    assert refused > n / 2
