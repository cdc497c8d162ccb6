"""Actions and observations in words: texts lead back to actions, have no ids, and tell no secrets."""

import re

import pytest
from positions import GAMES, positions

from mazzo import games
from mazzo.engine.errors import MazzoError
from mazzo.engine.knowledge import determinize
from mazzo.engine.table import Table
from mazzo.envs.setups import Dealer
from mazzo.envs.text import action, actions, observation


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_text_of_its_own_that_leads_back(game: str) -> None:
    g = games.game(game)
    for t in positions(game, 4, 9, any_cards=True):
        assert t.asked is not None
        texts = actions(g, t)
        assert len(set(texts)) == len(texts) == len(t.asked.options)
        for i, text in enumerate(texts):
            assert action(g, t, text) == i
            assert text.startswith(t.asked.options[i].verb)
            assert "#" not in text


def other_ids(t: Table) -> Table:
    """The same position with other public ids for all cards, in the same order."""
    other = t.clone()
    other.log = []
    other.pub[:] = [2 * n + 1000 for n in t.pub]  # type: ignore[attr-defined]
    return other


@pytest.mark.parametrize("game", GAMES)
def test_texts_hold_no_ids(game: str) -> None:
    """The same position reads the same, however its cards are numbered."""
    g = games.game(game)
    for t in positions(game, 3, 31):
        t = t.clone()
        t.log = []
        other = other_ids(t)
        assert actions(g, other) == actions(g, t)
        for seat in range(g.players(t)):
            text = observation(g, t, seat)
            assert observation(g, other, seat) == text
            assert not re.search(r"#\d|\bid\b|\bserial\b", text)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_is_not_told(game: str) -> None:
    g = games.game(game)
    for t in positions(game, 2, {"keyforge": 60, "nekromancya": 60, "foursouls": 250}[game]):
        for seat in range(g.players(t)):
            text = observation(g, t, seat)
            for i in range(10):
                guess = determinize(t, seat, f"guess {i}")
                guess.log = t.log
                assert observation(g, guess, seat) == text


def test_an_observation_in_words() -> None:
    g = games.game("keyforge")
    t = Dealer("keyforge").deal(3)
    assert t.asked is not None
    seat = t.asked.player
    text = observation(g, t, seat)
    lines = text.splitlines()
    assert lines[:2] == ["game: keyforge", f"you: seat {seat}"]
    assert f"seat {seat} (you):" in lines
    assert lines[-4:] == ["asked: you, mulligan", "actions:", "  keep", "  mulligan"]
    assert "    6 hidden" in lines or "    7 hidden" in lines
    assert "step: 0" in lines
    other = observation(g, t, 1 - seat)
    assert other.splitlines()[-1] == f"asked: seat {seat}, mulligan"
    t.finish((1,))
    t.asked = None
    assert observation(g, t, 0).splitlines()[-1] == "over, won by: seat 1"
    assert actions(g, t) == []


def test_a_text_that_is_no_action_is_refused_with_what_is_offered() -> None:
    g = games.game("keyforge")
    t = Dealer("keyforge").deal(3)
    assert action(g, t, "  keep ") == 0
    with pytest.raises(MazzoError, match="'dance' is not one of the actions: keep, mulligan"):
        action(g, t, "dance")


def test_copies_of_a_card_are_told_apart() -> None:
    from mazzo.games import keyforge

    line = [{"card": "troll"}, {"card": "troll"}]
    player = {"houses": ["brobnar", "dis", "logos"], "hand": [], "deck": ["anger"] * 3, "creatures": line}
    data = {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "house": "brobnar", "players": [player, player]}
    t = keyforge.scenario(data).table
    assert t.asked is not None
    texts = actions(keyforge.GAME, t)
    assert "reap troll" in texts
    assert "reap troll (2)" in texts
    first, second = (t.asked.options[texts.index(f"reap {name}")].card for name in ("troll", "troll (2)"))
    assert [first, second] == t.line(0)  # type: ignore[attr-defined]
