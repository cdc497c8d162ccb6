"""The laws of every game, on Nekromancya: two to six players, with the decks of ours and with any legal deck."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise
from typing import Any

import pytest
from laws import ANY_DEBT, NO_CARD, Laws, anything_goes, crowds
from nkscene import zone
from stage import rule

from mazzo import speak
from mazzo.engine.chance import below
from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Event
from mazzo.engine.match import Match
from mazzo.engine.seeing import SPECTATOR
from mazzo.games import nekromancya
from mazzo.games.nekromancya import NEKROMANCYA, terms
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import ours
from mazzo.games.nekromancya.hunger import LAST_ROUND
from mazzo.games.nekromancya.table import COLUMNS, DICE, SEAT_COLUMNS, Nekromancya, dice_of
from mazzo.games.nekromancya.terms import (
    AWAKENED,
    FILLER,
    FORTIFICATION,
    GLOBAL_CHARISM,
    LIMBO,
    OWN_CHARISM,
    RULE_CARD,
    SEATS,
    SPECIAL,
    TURN,
    WEAPON,
)
from mazzo.games.nekromancya.view import view
from mazzo.lab import endings


def deal(seed: int, known: bool) -> Nekromancya:
    """A table of two to six; the one after the other is asked even if they can only pass."""
    chance = random.Random(f"deal {seed}")
    decks = [
        chance.choice(list(ours().values())).data() if known else endings.any_deck(chance) for _ in range(2 + seed % 5)
    ]
    options = [
        name for name in ("ask_always", "no_hunger", "opening_shot_only", "volare_per_strike") if chance.random() < 0.3
    ]
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
        columns=COLUMNS,
        seat_columns=SEAT_COLUMNS,
        view=view,
        # Dice lost by Instabilità; a clash that is over.
        lowest={"host": NO_CARD, "target": NO_CARD, "aura": ANY_DEBT, "clash": ANY_DEBT},
        always=frozenset({"main", "answer", "fatality"}),
        top=frozenset({"discard", "draw", "rule", "main"}),
        limbo=tuple(zone(LIMBO, p) for p in range(SEATS)),
        depth=2,
        game=NEKROMANCYA,
        longest=150,
    )


@pytest.mark.parametrize("known", [True, False], ids=["ours", "any"])
@pytest.mark.parametrize("seed", range(10))
def test_laws(known: bool, seed: int) -> None:
    laws(known).check(seed)


# From anywhere --------------------------------------------------------------------------------------------------------


def crowd(seed: int) -> Nekromancya:
    """A position of any cards at all, for any number of players."""
    chance = random.Random(f"crowd {seed}")
    slugs: dict[int, list[str]] = {}
    for c in catalog().defs:
        if c.kind != FILLER:
            slugs.setdefault(c.kind, []).append(c.slug)
    if chance.random() < 0.5:
        few = chance.choice([1, 5])
        slugs = {kind: chance.sample(found, min(len(found), few)) for kind, found in slugs.items()}
    everything = [slug for found in slugs.values() for slug in found]
    gear = [slug for kind in range(WEAPON, SPECIAL + 1) for slug in slugs.get(kind, [])]

    def some(most: int, found: list[str]) -> list[str]:
        return [chance.choice(found) for _ in range(chance.randrange(most + 1))]

    def different(most: int, found: list[str]) -> list[str]:
        return chance.sample(found, chance.randrange(min(most, len(found)) + 1))

    def awakened(slug: str) -> dict[str, Any]:
        data: dict[str, Any] = {"card": slug, "equipment": different(chance.choice([0, 0, 1, 3]), gear)}
        if chance.random() < 0.5:
            data["life"] = chance.randint(1, catalog().defs[catalog().by_slug[slug]].life)
        return data

    players = [
        {
            "power": chance.randrange(60),
            "kills": chance.randrange(3),
            "hand": some(7, everything),
            "cimitero": some(12, everything),
            "scarto": some(8, everything),
            "awakened": [awakened(slug) for slug in some(6, slugs[AWAKENED])],
            "charisms": different(2, slugs[OWN_CHARISM]),
            "fortifications": different(2, slugs[FORTIFICATION]),
        }
        for _ in range(chance.choice([2, 2, 3, 4]))
    ]
    data: dict[str, Any] = {
        "mazzo": 1,
        "game": "nekromancya",
        "seed": seed,
        "active": chance.randrange(len(players)),
        "phase": chance.choice(["action", "action", "update"]),
        "options": [name for name in ("ask_always", "opening_shot_only", "volare_per_strike") if chance.random() < 0.2],
        "charisms": different(2, slugs[GLOBAL_CHARISM]),
        "players": players,
    }
    if chance.random() < 0.3:
        data["rule_card"] = chance.choice(slugs[RULE_CARD])
    t = NEKROMANCYA.from_scenario(data)
    t.log = None
    return t


@pytest.mark.parametrize("seed", crowds(12))
def test_anything_goes(seed: int) -> None:
    anything_goes(NEKROMANCYA, crowd(seed), seed, 12)


@pytest.mark.parametrize("seed", crowds(150))
def test_whoever_is_declared_can_fight(seed: int) -> None:
    """Flyers, walkers and archers against flyers: whoever may be declared finds a technique and a Weapon."""
    chance = random.Random(f"declared {seed}")
    sides = [
        {
            "awakened": chance.choices(
                ("kinopio", "gargolla-di-guardia", "arciere-putrido"), (3, 5, 1), k=chance.randint(3, 6)
            )
        },
        {"awakened": chance.choices(("zombi-di-palude", "corvo-necrofago"), (1, 4), k=chance.randint(1, 4))},
    ]
    t = NEKROMANCYA.from_scenario({"mazzo": 1, "game": "nekromancya", "seed": seed, "players": sides})
    while t.asked is not None and t.asked.kind in ("main", "defender", "attacker"):
        declares = [i for i, o in enumerate(t.asked.options) if o.verb != "end"]
        if not declares:
            break
        t.choose(chance.choice(declares))


# Dice and strikes ---------------------------------------------------------------------------------------------------

FOND = ("attack", "cast", "rito", "summon", "pair", "defender", "demonstrate", "attacker", "aim", "stay", "strike")
"""What players do here who love to fight."""
ROLLS = {
    terms.ROLLED,
    terms.DAMAGE_ROLLED,
    terms.STRUCK,
    terms.RITO_TRIED,
    terms.DEMONSTRATION,
    terms.SPELL_ROLLED,
    terms.WHEEL_ROLLED,
    terms.PRECEDENCE,
}
"""Whatever is decided by dice, once a match has begun; a sweeping shot tells its damage with those it strikes."""


def skirmish(seed: int, fatalities: bool = True) -> Match:
    """Two to four Nekromanti in the middle of a war: rich, with full hands, and most of them with Awakened."""
    chance = random.Random(f"skirmish {seed}")
    awakened = [c.slug for c in catalog().defs if c.kind == terms.AWAKENED]
    hand = [c.slug for c in catalog().defs if c.kind not in (FILLER, terms.FATALITY)]
    players: list[dict[str, Any]] = []
    for p in range(2 + seed % 3):
        cards = chance.sample(hand, 6)
        if fatalities and chance.random() < 0.3:
            cards.append("ruota-di-agor")
        mine = chance.sample(awakened, 0 if p and chance.random() < 0.3 else 3)
        players.append({"power": chance.randrange(10, 60), "hand": cards, "cimitero": awakened, "awakened": mine})
    return nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "seed": seed, "players": players})


def fight_on(match: Match, chance: random.Random) -> list[Event]:
    """One choice, rather for a fight than not; what came of it."""
    since = len(match.events())
    options = match.decision.options
    fond = [i for i, o in enumerate(options) if o.verb in FOND]
    match.choose(chance.choice(fond) if fond and chance.random() < 0.8 else chance.randrange(len(options)))
    return list(match.events(since))


def numbers(match: Match, events: list[Event], code: str) -> list[str]:
    """The numbers that people read in the lines of some events."""
    lines = [speak.log_line(match, e, SPECTATOR, code) for e in events]
    return re.findall(r"\d+", " ".join([line for line in lines if line is not None]))


def told(e: Event, after: list[Event]) -> list[int]:
    """The number that tells the dice of an event; damage is told as what was inflicted, the rest as absorbed."""
    if e.kind in (terms.DAMAGE_ROLLED, terms.STRUCK):
        return [e.n, 0, *[x.n for x in after if x.kind == terms.WOUNDED][:1]]
    return [e.n if e.kind == terms.SPELL_ROLLED else sum([n for _, n in dice_of(e)])]


@pytest.mark.rule("nk.decision.dice_open")
def test_every_die_is_in_the_log() -> None:
    """The log names every die that chance gave, in order, and people can read it there in either language."""
    kinds: set[int] = set()
    for seed in range(400):
        match = skirmish(seed)
        table: Any = match.table
        chance = random.Random(f"dice {seed}")
        while not match.over and table.moves < 80:
            rng = table.rng[:]
            events = fight_on(match, chance)
            assert table.thrown == [], "a die was rolled that nothing in the log tells"
            for i, e in enumerate(events):
                for sides, result in dice_of(e):
                    assert result == below(rng, DICE, sides) + 1, "the log names another die than the one rolled"
                if dice_of(e):
                    kinds.add(e.kind)
                    for code in ("en", "it"):
                        read = numbers(match, events, code)
                        assert [n for n in told(e, events[i:]) if str(n) in read], terms.EVENT_NAMES[e.kind]
            assert rng[2 * DICE :] == table.rng[2 * DICE :], "a die is missing in the log"
        if kinds == ROLLS and seed >= 20:
            return
    assert kinds == ROLLS, {terms.EVENT_NAMES[k] for k in kinds ^ ROLLS}


@pytest.mark.rule("nk.setup.first_player")
@pytest.mark.rule("nk.decision.dice_open")
@pytest.mark.parametrize("seed", range(5))
def test_the_dice_for_who_begins_are_in_the_log(seed: int) -> None:
    match = nekromancya.new(decks=tuple(ours().values())[:3], seed=seed, names=["Ada", "Bob", "Eva"])
    rolled = [e for e in match.events() if e.kind == terms.FIRST_ROLLED]
    assert [e.player for e in rolled][:3] == [0, 1, 2]
    assert all(dice_of(e) == [[20, e.n]] for e in rolled)
    best = max(rolled[-2:] if len(rolled) > 3 else rolled, key=lambda e: e.n)
    first = next(e.player for e in match.events() if e.kind == terms.FIRST_PLAYER)
    assert best.player == first
    said = [speak.log_line(match, e, SPECTATOR, "en") for e in rolled]
    assert said[0] == f"Ada rolls {rolled[0].n} for the first turn."
    assert speak.log_line(match, rolled[1], SPECTATOR, "it") == f"Bob tira {rolled[1].n} per il primo turno."


@pytest.mark.rule("nk.decision.imboscata_melee")
@pytest.mark.rule("nk.combat.alternate")
def test_no_defender_strikes_in_two_rounds_running() -> None:
    """Whatever they are, and whatever is played: between two rounds of a defender the attackers have one."""
    struck = shots = 0
    for seed in range(60):
        match = skirmish(seed, fatalities=False)
        table: Any = match.table
        chance = random.Random(f"rounds {seed}")
        rounds: list[set[int]] = []
        while not match.over and table.moves < 80:
            attacker = table.active()
            for e in fight_on(match, chance):
                if e.kind in (terms.CLASH_BEGAN, terms.ROUND_BEGAN):
                    rounds.append(set())
                elif e.kind in (terms.STRUCK, terms.MISSED) and e.player != attacker:
                    struck += 1
                    shots += table.technique[e.card]
                    rounds[-1].add(e.card)
        for one, two in pairwise(rounds):
            assert not one & two, f"struck twice running: {[table.card(c).slug for c in one & two]}"
    assert struck > 50
    assert shots > 5


# Every match ends -----------------------------------------------------------------------------------------------------


@rule("nk.decision.hunger")
@rule("nk.decision.last_round")
@pytest.mark.parametrize("kind", endings.KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_every_match_ends(kind: str, seed: int) -> None:
    """Whatever decks meet, those without Awakened or Fatalities among them; two thousand: `mazzo lab endings`."""
    found = endings.play(endings.Deal(kind, seed, "random"))
    assert found.over
    assert found.turns <= LAST_ROUND * found.players


@rule("nk.decision.hunger")
@rule("nk.decision.last_round")
@pytest.mark.parametrize("kind", endings.KINDS)
def test_a_match_of_those_who_do_nothing_ends(kind: str) -> None:
    """Nobody ever summons, attacks or casts anything: all of them starve, and nobody wins."""
    decks = endings.decks(kind, random.Random(kind))
    t = NEKROMANCYA.new({"decks": decks}, "1")
    while t.asked is not None:
        # Done, nothing drawn, no answer: what comes last does nothing.
        t.choose(next((i for i, o in enumerate(t.asked.options) if o.verb == "end"), len(t.asked.options) - 1))
    assert t.over
    assert t.winners == ()
    assert t.now[TURN] <= 9 * t.players


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
            for mine, theirs in zip(view(back, SPECTATOR)["players"], view(t, SPECTATOR)["players"], strict=True):
                for pile in ("awakened", "global", "rule", "scarto"):
                    assert [plainly(c) for c in mine[pile]] == [plainly(c) for c in theirs[pile]]
                # Charisms and Fortifications are written in two lists.
                assert sorted(c["card"] for c in mine["realm"]) == sorted(c["card"] for c in theirs["realm"])
            for fact in ("turn", "hunger", "turns_left"):
                assert view(back, SPECTATOR)[fact] == view(t, SPECTATOR)[fact]
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
    "calm": 2,
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
        ("calm", -1, "calm", ""),
        ("calm", "long", "calm", ""),
        ("options", ["hunger"], "no_hunger", ""),
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
