"""The laws of every game, on KeyForge: random piles of all cards, and forged decks, in all editions."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from laws import NO_CARD, Laws, anything_goes, crowds, every_opponent_answers, what_is_offered_can_be_chosen
from scene import zone

from mazzo.engine.frame import Event
from mazzo.engine.targets import Target
from mazzo.engine.words import NOTHING, Amount, Condition, Effect
from mazzo.games import keyforge
from mazzo.games.keyforge import KEYFORGE
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.archon.sets import SETS
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.scenario import empty_table, from_scenario
from mazzo.games.keyforge.setup import GAME, RANDOM
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTION,
    ARTIFACT,
    ARTIFACTS,
    COUNTERS,
    CREATURE,
    DECK,
    DISCARD,
    EVENT_NAMES,
    FILLER,
    HOUSES,
    LIMBO,
    LINE,
    REAPED,
    UPGRADE,
)
from mazzo.games.keyforge.view import view
from mazzo.games.keyforge.zones import COLUMNS, SEAT_COLUMNS


def pile(edition: str, seed: int) -> KeyForge:
    """Two decks that no shop sells: any cards at all, as if each came from one of three houses."""
    c = catalog(edition)
    chance = random.Random(f"pile {seed}")
    t = empty_table(edition)
    numbers = [i for i, card in enumerate(c.defs) if card.kind != FILLER]
    houses = []
    for player in (0, 1):
        own = chance.sample(range(c.edition.houses), 3)
        houses.append(tuple(sorted(own)))
        for _ in range(36):
            t.add_card(chance.choice(numbers), player, DECK, player, chance.choice(own))
    t.deck_houses = tuple(houses)
    t.reseed(str(seed))
    t.call(GAME, 0, 1, -1, RANDOM)
    t.run()
    return t


def forged(edition: str, seed: int) -> KeyForge:
    """Two decks as they are found in shops, each of any set that the edition knows."""
    sets = [name for name in SETS if name != "WC" or catalog(edition).edition.houses == len(HOUSES)]
    one = forge(f"laws {seed}", of=sets[seed % len(sets)])
    two = forge(f"laws {seed} too", of=sets[seed // 2 % len(sets)])
    t = keyforge.new((one.deck(), two.deck()), seed, edition=edition).table
    assert isinstance(t, KeyForge)
    t.log = None
    return t


def laws(edition: str, deal: Callable[[str, int], KeyForge] = pile) -> Laws:
    return Laws(
        new=partial(deal, edition),
        columns=COLUMNS,
        seat_columns=SEAT_COLUMNS,
        view=view,
        lowest={"host": NO_CARD},
        always=frozenset({"house", "main", "first", "bid"}),
        top=frozenset({"house", "main"}),
        limbo=(zone(LIMBO, 0), zone(LIMBO, 1)),
        depth=2,
        game=KEYFORGE,
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(8))
def test_laws(edition: str, seed: int) -> None:
    laws(edition).check(seed)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_laws_with_forged_decks(edition: str, seed: int) -> None:
    laws(edition, forged).check(seed)


# From anywhere ------------------------------------------------------------------------------------------------------


def crowd(seed: int) -> KeyForge:
    """A position of any cards at all, in any edition; often with several copies of a card."""
    chance = random.Random(f"crowd {seed}")
    edition = chance.choice(list(EDITIONS))
    c = catalog(edition)
    houses = HOUSES[: c.edition.houses]
    slugs = {kind: [x.slug for x in c.defs if x.kind == kind] for kind in (ACTION, ARTIFACT, CREATURE, UPGRADE)}
    if chance.random() < 0.5:
        few = chance.choice([1, 3])
        slugs = {kind: chance.sample(found, few) for kind, found in slugs.items()}
    house = chance.choice(houses)

    def some(most: int, *kinds: int) -> list[str]:
        return [chance.choice(slugs[chance.choice(kinds)]) for _ in range(chance.randrange(most + 1))]

    def anything(most: int) -> list[dict[str, Any]]:
        return [{"card": slug, "house": chance.choice(own)} for slug in some(most, *slugs)]

    def in_play(slug: str) -> dict[str, Any]:
        data: dict[str, Any] = {"card": slug, "ready": chance.random() < 0.8, "amber": chance.choice([0, 0, 0, 1, 3])}
        if chance.random() < 0.5:
            data["house"] = house
        if chance.random() < 0.1:
            data["owner"] = chance.randrange(2)
        if chance.random() < 0.1:
            data["counters"] = {chance.choice(COUNTERS): chance.randrange(1, 4)}
        return data

    def creature(slug: str) -> dict[str, Any]:
        data = in_play(slug)
        data["damage"] = chance.choice([0, 0, 0, 1, 2, 4])
        data["power"] = chance.choice([0, 0, 0, 1, 2])
        data["upgrades"] = some(chance.choice([0, 0, 1, 2]), UPGRADE)
        for status in ("stunned",) if edition != "1.5" else ("stunned", "warded", "enraged"):
            data[status] = chance.random() < 0.1
        return data

    players = []
    for _ in range(2):
        own = chance.sample(houses, 3)
        players.append(
            {
                "houses": own,
                "amber": chance.randrange(10),
                "keys": chance.sample(["red", "blue", "yellow"], chance.randrange(3)),
                "chains": chance.choice([0, 0, 3]),
                "creatures": [creature(slug) for slug in some(6, CREATURE)],
                "artifacts": [in_play(slug) for slug in some(4, ARTIFACT)],
                "hand": anything(7),
                "deck": anything(6),
                "discard": anything(8),
                "archives": anything(3),
            }
        )
    data = {"mazzo": 1, "game": "keyforge", "edition": edition, "seed": seed, "players": players}
    if chance.random() < 0.9:
        data["house"] = house
    t = from_scenario(data)
    t.log = None
    return t


@pytest.mark.parametrize("seed", crowds(20))
def test_anything_goes(seed: int) -> None:
    anything_goes(KEYFORGE, crowd(seed), seed, 12)


SHOWN = ("face", "ready", "damage", "amber", "plus", "status", "host", "counters")
"""What lies open about a card in play."""


@pytest.mark.parametrize("seed", crowds(30))
def test_what_changes_on_the_table_is_told(seed: int) -> None:
    """Whenever a player may do the next thing, the log has told of every card and every player that has changed."""
    t = crowd(seed)
    chance = random.Random(f"told {seed}")
    t.log = []
    cards, seats = [c[:] for c in t.cols], [c[:] for c in t.seats]
    for _ in range(40):
        if t.asked is None:
            break
        t.choose(chance.randrange(len(t.asked.options)))
        if t.asked is None or t.asked.kind not in ("house", "main"):
            continue
        events = t.log
        told = {EVENT_NAMES[e.kind] for e in events}
        about = {e.card for e in events} | {e.src for e in events}
        for name, before, now in zip(COLUMNS, cards, t.cols, strict=True):
            if name in SHOWN and not (name == "amber" and "forge" in told):  # it may have paid for the key
                changed = [c for c in range(len(now)) if now[c] != before[c] and c not in about]
                assert not changed, (name, [t.card(c).slug for c in changed], told)
        players = {0, 1} if told & {"capture", "pay", "steal"} else {e.player for e in events}
        for name, before, now in zip(SEAT_COLUMNS, seats, t.seats, strict=True):
            assert not [p for p in (0, 1) if now[p] != before[p] and p not in players], (name, told)
        t.log = []
        cards, seats = [c[:] for c in t.cols], [c[:] for c in t.seats]


@pytest.mark.parametrize("kind", [ACTION, ARTIFACT, CREATURE, UPGRADE])
def test_every_card_can_be_among_copies_of_itself(kind: int) -> None:
    """This finds cards that trigger themselves."""
    for c in catalog("1.5").defs:
        if c.kind != kind:
            continue
        here = {"card": c.slug, "house": "dis"}
        own: dict[str, Any] = {
            "houses": ["dis", "logos", "mars"],
            "hand": [here] * 2,
            "deck": [here],
            "discard": [here],
        }
        if kind == CREATURE:
            own["creatures"] = [here] * 2
        elif kind == ARTIFACT:
            own["artifacts"] = [here] * 2
        elif kind == UPGRADE:
            own["creatures"] = [{"card": "troll", "house": "dis", "upgrades": [here] * 2}]
        data = {"mazzo": 1, "game": "keyforge", "house": "dis", "players": [{**own, "amber": 3}, {**own, "amber": 3}]}
        t = from_scenario(data)
        t.log = None
        anything_can_be_chosen(t, 1)


def anything_can_be_chosen(t: KeyForge, deep: int) -> None:
    """Every option can be chosen, and so can every option that follows."""
    what_is_offered_can_be_chosen(t)
    assert t.asked is not None
    for i in range(len(t.asked.options)) if deep else ():
        copy = t.clone()
        copy.choose(i)
        if copy.asked is not None:
            anything_can_be_chosen(copy, deep - 1)


@pytest.mark.rule("kf.ruling.endless-chain")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_caught_in_an_endless_chain(edition: str) -> None:
    """Two Replicators alone in play: every opponent can look at the reap, and the reap can be chosen."""
    players = [{"creatures": ["replicator"], "houses": ["logos", "dis", "mars"]}, {"creatures": ["replicator"]}]
    data = {"mazzo": 1, "game": "keyforge", "edition": edition, "house": "logos", "players": players}
    t = from_scenario(data)
    assert t.asked is not None
    assert "reap" in [o.verb for o in t.asked.options]
    what_is_offered_can_be_chosen(t)
    every_opponent_answers(t, 1)


@pytest.mark.parametrize("seed", range(4))
def test_looking_changes_nothing(seed: int) -> None:
    """What a card looks at before it acts (targets, amounts, conditions) leaves the table unchanged."""
    t = crowd(seed)
    for player in (0, 1):
        for card in t.zones[zone(DECK, player)][:]:
            t.place(card, DISCARD, player)
    cards = [c for kind in (LINE, ARTIFACTS) for player in (0, 1) for c in t.zones[zone(kind, player)]]
    looked = 0
    for name, node in t.nodes.by_name.items():
        src = cards[looked % len(cards)]
        f = t.begin(NOTHING, src, t.controller(src), Event(REAPED, src, 0, 1, src, (0, 0)), (t.ref(src),))
        zones, rng = [z[:] for z in t.zones], t.rng[:]
        try:
            if isinstance(node, Target):
                node.possible(t, f)
                node.find(t, f)
            elif isinstance(node, Effect):
                node.possible(t, f)
            elif isinstance(node, Amount):
                node.value(t, f)
            elif isinstance(node, Condition):
                node.ok(t, f)
            looked += 1
        except TypeError:
            pass  # a choice, which must be asked for
        t.pop(f)
        assert (t.zones, t.rng) == (zones, rng), f"{name} changed the table by looking at it"
    assert looked > 1000


def test_a_pile_is_made_of_real_houses() -> None:
    t = pile("1.5", 1)
    assert all(0 <= house < len(HOUSES) for house in t.house)
