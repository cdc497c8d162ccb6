"""The first card of a table has the number 0, and is a card like any other: in questions, in the log, in sentences."""

from __future__ import annotations

import random
from typing import Any

import fsscene
import nkscene
import pytest
import scene as kfscene
from stage import Stage

from mazzo import speak
from mazzo.engine.match import Match
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.keyforge.archon import forge
from mazzo.games.nekromancya.decks import ours

NO_FACE = (-1, 0, 0)
"""What the log says of a card where there is none."""


def lines(match: Match, role: str) -> list[str]:
    """What the log says of the first card, as the one it happened to ('card') or the one behind it ('src')."""
    found = [speak.log_line(match, e, -1) for e in match.events() if getattr(e, role) == 0]
    return [line for line in found if line is not None]


def told(match: Match, role: str) -> list[Any]:
    """The same as data."""
    key = {"card": "card", "src": "source"}[role]
    return [match.game.event(match.table, e, None)[key] for e in match.events() if getattr(e, role) == 0]


def is_offered(s: Stage, choice: str, name: str) -> int:
    """An option with the first card names it; its public id."""
    option = s.match.decision.options[s.find(choice)]
    assert (option.name, option.card) == (name, s.match.game.public_id(s.match.table, 0))
    assert option.text.endswith(f"{name}#{option.card}")
    assert s.match.why(option.card, choice.split()[0]) is None, "and whoever asks why not is told that it can be done"
    return option.card


def test_in_keyforge() -> None:
    s = kfscene.scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["bumpsy", "headhunter"]})
    pub = is_offered(s, "fight troll", "troll")
    s.do("fight troll")
    assert s.match.decision.source == pub
    s.do("attack headhunter")
    for role in ("card", "src"):
        assert told(s.match, role)
        assert all(card == {"id": pub, "card": "troll"} for card in told(s.match, role))
    assert "Troll attacks Headhunter." in lines(s.match, "card")
    assert "Troll deals 8 damage to Headhunter." in lines(s.match, "src")


def test_in_nekromancya() -> None:
    them = {"awakened": ["khetagg", "kroggh"]}
    s = nkscene.scene(you={"power": 10, "hand": ["fiamme-roventi"]}, them=them, dice=[6] * 3)
    is_offered(s, "cast fiamme-roventi", "fiamme-roventi")
    s.do("cast fiamme-roventi")
    assert s.match.decision.source == s.match.game.public_id(s.match.table, 0)
    s.do("pick khetagg")
    assert told(s.match, "card")
    assert all(card["card"] == "fiamme-roventi" for card in told(s.match, "card"))
    assert lines(s.match, "card") == ["Necromancer 1 casts Scorching Flames."]
    # An Awakened that comes from the hand, and bears what is assigned to it.
    s = nkscene.scene(you={"power": 30, "hand": ["kinopio", "corazza-dossa"]})
    s.do("summon kinopio", "equip corazza-dossa")
    assert [card["card"] for card in told(s.match, "src")] == ["kinopio"]
    assert lines(s.match, "src") == ["Necromancer 1 assigns Bone Cuirass to Kinopio."]


def test_in_four_souls_it_is_the_first_player() -> None:
    s = fsscene.scene(monsters=["dip", "fly"], dice=[1, 6])
    s.attack("dip")
    t: Any = s.match.table
    for role in ("card", "src"):
        assert told(s.match, role)
        assert all(who == {"player": 0} for who in told(s.match, role))
    assert any("Player 1" in line for line in lines(s.match, "card"))
    for e in s.match.events():
        if e.card == 0:
            assert e.xs[1:4] == (t.printed[0], t.pub[0], t.known[0])
        if e.src == 0:
            assert e.xs[4:7] == (t.printed[0], t.pub[0], t.known[0])


def begin(game: str, seed: int) -> Match:
    if game == "keyforge":
        return keyforge.new((forge(f"first {seed}").deck(), forge(f"second {seed}").deck()), seed)
    if game == "nekromancya":
        return nekromancya.new(decks=tuple(ours().values())[:2], seed=seed)
    return foursouls.new(players=3, seed=seed)


@pytest.mark.parametrize("game", ["keyforge", "foursouls", "nekromancya"])
@pytest.mark.parametrize("seed", range(2))
def test_the_log_remembers_every_card_by_its_number(game: str, seed: int) -> None:
    """Whatever its number is: what an event is about has a face in the log, and what it is not about has none."""
    match = begin(game, seed)
    chance = random.Random(f"first card {game} {seed}")
    while not match.over and len(match.choices) < 250:
        match.choose(chance.randrange(len(match.decision.options)))
    for e in match.events():
        data = match.game.event(match.table, e, None)
        assert (e.card >= 0) is (data["card"] is not None) is (e.xs[1] >= 0)
        assert (e.src >= 0) is (data["source"] is not None) is (e.xs[4] >= 0)
        # A face, a public id and knowers; of no card none of them.
        assert [e.xs[i : i + 3] for i, card in ((1, e.card), (4, e.src)) if card < 0] == [NO_FACE] * [
            e.card,
            e.src,
        ].count(-1)
