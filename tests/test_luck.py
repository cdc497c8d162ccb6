"""Other luck from a moment on: what anybody knows stays, what nobody knows is dealt anew, and the record tells all."""

import json
import random
from typing import Any

import pytest
from laws import cards

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.engine.match import Match, begin, replay, restore, with_luck
from mazzo.engine.seeing import SPECTATOR
from mazzo.games.foursouls import FOURSOULS
from mazzo.games.keyforge import KEYFORGE
from mazzo.games.nekromancya import NEKROMANCYA
from mazzo.games.nekromancya.decks import ours

SETUPS: dict[str, tuple[Game, dict[str, Any]]] = {
    "keyforge": (KEYFORGE, {"decks": ["Radiant Argus the Supreme", 'Miss "Onyx" Censorius']}),
    "foursouls": (FOURSOULS, {"players": 3}),
    "nekromancya": (NEKROMANCYA, {"decks": [deck.name for deck in ours().values()][:2]}),
}
GAMES = sorted(SETUPS)


def dealt(game: str, seed: int) -> Match:
    rules, setup = SETUPS[game]
    return begin(rules, {"setup": setup, "seed": str(seed)}, __version__)


def play(match: Match, n: int, luck: random.Random) -> Match:
    for _ in range(n):
        if match.over:
            break
        match.choose(luck.randrange(len(match.decision.options)))
    return match


def turned(match: Match, seed: str = "another luck") -> Match:
    """The same match at the same moment, with other luck from there on."""
    again = begin(match.game, with_luck(match.origin, len(match.choices), seed), __version__)
    for text in match.choices:
        again.choose(text)
    return again


def printed(match: Match, cards: list[int]) -> list[tuple[int, ...]]:
    t = match.table
    return [tuple(column[card] for column in t.printed_columns()) for card in cards]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_nobody_notices_that_luck_has_turned(game: str, seed: int) -> None:
    match = play(dealt(game, seed), 12 + 25 * seed, random.Random(seed))
    if match.over:
        return
    other = turned(match)
    seats = range(match.game.players(match.table))
    for seat in (SPECTATOR, *seats):
        assert other.view(seat) == match.view(seat)
    assert [c.text for c in other.decision.options] == [c.text for c in match.decision.options]
    every = cards(match.table)
    known = [c for c in every if any(match.table.knows(seat, c) for seat in seats)]
    hidden = [c for c in every if c not in known]
    assert printed(other, known) == printed(match, known)
    assert sorted(printed(other, hidden)) == sorted(printed(match, hidden))
    # ... but what comes is another story.
    assert len(hidden) > 10
    assert printed(other, hidden) != printed(match, hidden)
    assert not set(other.table.rng) & set(match.table.rng)
    # The open question is none about cards that nobody knows: asked again, it is the same.
    before = other.table.hash()
    assert other.table.ask_again()
    assert other.table.hash() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_record_remembers_where_luck_turned(game: str) -> None:
    match = play(dealt(game, 3), 20, random.Random(1))
    other = play(turned(match, "first"), 15, random.Random(2))
    other = play(turned(other, "second"), 15, random.Random(3))
    record = json.loads(json.dumps(other.record()))
    assert record["luck"] == [[20, "first"], [35, "second"]]
    assert replay(other.game, record, __version__).hash() == other.hash()
    saved = restore(other.game, json.loads(json.dumps(other.save())), __version__)
    saved.undo(5)
    other.undo(5)
    assert saved.hash() == other.hash()
    # Without it, the same choices would have led elsewhere, if anywhere.
    del record["luck"]
    with pytest.raises(MazzoError):
        replay(other.game, record, __version__)


@pytest.mark.parametrize("game", GAMES)
def test_going_back_to_where_luck_turned_is_playing_again_with_the_other_luck(game: str) -> None:
    match = play(dealt(game, 3), 40, random.Random(1))
    for secret in ("first", "second", "third"):
        # Again and again at the same moment, while checkpoints remember what luck was there before.
        match = play(match.before(len(match.choices) - 32, with_luck(match.origin, 32, secret)), 50, random.Random(2))
        assert replay(match.game, match.record(), __version__).hash() == match.hash()
        assert match.origin["luck"] == [[32, secret]]


def test_luck_that_turned_later_is_forgotten_when_it_turns_earlier() -> None:
    origin = with_luck(with_luck({"scenario": {}}, 5, "a"), 9, "b")
    assert with_luck(origin, 9, "c")["luck"] == [[5, "a"], [9, "c"]]
    assert with_luck(origin, 5, "c")["luck"] == [[5, "c"]]
    assert origin["luck"] == [[5, "a"], [9, "b"]]


def test_luck_may_turn_before_the_first_choice() -> None:
    match = dealt("nekromancya", 1)
    other = turned(match)
    assert other.view(0) == match.view(0)
    assert other.hash() != match.hash()
    assert replay(other.game, other.record(), __version__).hash() == other.hash()


def at_ten(game: str, secret: str | None) -> Match:
    match = dealt(game, 1)
    if secret is not None:
        match.origin = with_luck(match.origin, 0, secret)
    return play(match, 10, random.Random(5))


@pytest.mark.parametrize("game", GAMES)
def test_what_was_rolled_does_not_tell_what_will_be(game: str) -> None:
    """Somebody has computed the state of every stream. What comes does not come from there."""

    def after(secret: str | None, state: str | None) -> str:
        match = at_ten(game, secret)
        if state is not None:
            match.table.reseed(state)
        return play(match, 1, random.Random(0)).hash()

    assert after(None, None) != after(None, "some other state")
    assert after("secret", None) == after("secret", "some other state")
    assert after("secret", None) != after("another", None)


@pytest.mark.parametrize("game", GAMES)
def test_secret_luck_is_another_with_every_choice(game: str) -> None:
    match = at_ten(game, "secret")
    states = [match.table.rng[:]]
    for _ in range(10):
        play(match, 1, random.Random(0))
        assert not set(match.table.rng) & set(states[-1])
        states.append(match.table.rng[:])


@pytest.mark.parametrize(
    "luck",
    [[[3, "a"], [2, "b"]], [[2, "a"], [2, "b"]], 7, ["x"], [[1]], [["1", "x"]], [[True, "x"]], [[1, 2]], [[1, "x", 2]]],
)
def test_damaged_luck_is_told(luck: object) -> None:
    record = {**dealt("keyforge", 1).record(), "luck": luck}
    with pytest.raises(MazzoError, match="luck"):
        replay(KEYFORGE, record, __version__)
