"""The laws of every game, on Briscola. `test_briscola.py` runs this where Briscola is installed."""

from __future__ import annotations

import json
import pickle
import random
import re
from typing import Any

import gymnasium
import pytest
from briscola.game import BRISCOLA
from briscola.table import Briscola
from laws import Laws, anything_goes

from mazzo import games, speak, text
from mazzo.engine import match as matches
from mazzo.engine import snapshot
from mazzo.engine.errors import MazzoError
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Match
from mazzo.engine.piles import COLUMNS
from mazzo.envs import gym as _registers
from mazzo.envs.observation import Observer
from mazzo.envs.setups import Dealer, varied
from mazzo.envs.vector import VectorEnv
from mazzo.lab.subjects import subject
from mazzo.mcp.seat import Seat
from mazzo.wire import events


def deal(seed: int) -> Briscola:
    return BRISCOLA.new({"players": 2 + 2 * (seed % 2)}, str(seed))


LAWS = Laws(
    new=deal,
    columns=(*COLUMNS, *Briscola.marks),
    seat_columns=Briscola.counts,
    view=BRISCOLA.view,
    top=frozenset({"play"}),
    depth=2,
    game=BRISCOLA,
)


@pytest.mark.parametrize("seed", range(6))
def test_laws(seed: int) -> None:
    t = LAWS.check(seed)
    assert t.over


@pytest.mark.parametrize("seed", range(4))
def test_anything_goes(seed: int) -> None:
    anything_goes(BRISCOLA, deal(seed), seed, 12)


def played(seed: int, choices: int = 99) -> Match:
    match = matches.begin(BRISCOLA, {"setup": {"players": 2 + 2 * (seed % 2)}, "seed": seed}, "0")
    chance = random.Random(seed)
    while not match.over and len(match.choices) < choices:
        match.choose(chance.choice(match.decision.options))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_no_view_and_no_log_tells_more_than_a_seat_knows(seed: int) -> None:
    match = played(seed, 7)
    t: Any = match.table
    for seat in range(-1, t.players):
        unknown = [t.card(c).slug for c in range(40) if not t.knows(seat, c)]
        told = json.dumps([match.view(seat), events(match, 0, seat)])
        assert unknown
        assert not [slug for slug in unknown if slug in told]


@pytest.mark.parametrize("seed", range(4))
def test_records_saves_and_pickles_come_back(seed: int) -> None:
    match = played(seed)
    again = matches.replay(BRISCOLA, json.loads(json.dumps(match.record())), "0")
    assert again.table.hash() == match.table.hash()
    half = played(seed, 9)
    back = matches.restore(BRISCOLA, json.loads(json.dumps(half.save())), "0")
    assert back.table.hash() == half.table.hash()
    assert pickle.loads(pickle.dumps(half.table)).hash() == half.table.hash()
    assert pickle.loads(pickle.dumps(BRISCOLA)) is BRISCOLA
    blank = snapshot.blank(BRISCOLA, snapshot.setting(BRISCOLA, half.table))
    blank.load(half.table.save())
    assert blank.hash() == half.table.hash()


@pytest.mark.parametrize("language", text.languages())
def test_everything_is_said_in_every_language(language: str) -> None:
    match = played(2, 5)
    lines = [line["text"] for line in events(match, 0, 0, language)]
    assert any(lines)
    assert speak.prompt(match, language).endswith(".")
    assert all(speak.label(match, option, language) for option in match.decision.options)
    assert len({speak.card_name("briscola", slug, language) for slug in speak.slugs("briscola")}) == 40


def test_the_other_rooms_know_it() -> None:
    assert games.manifest("briscola").title == "Briscola"
    assert BRISCOLA.build() != games.game("keyforge").build()
    assert len(BRISCOLA.build()) == 16
    assert Dealer("briscola").deal(3).asked is not None
    assert {len(BRISCOLA.new(varied("briscola")(seed), "1").seats[0]) for seed in range(4)} == {2, 4}
    lab = subject("briscola")
    t = lab.deal(lab.setup([], 2, {}), 1)
    while t.asked is not None:
        t.choose(0)
    assert sum(lab.score(t, seat) for seat in (0, 1)) == 120
    assert lab.ending(t) in ("won", "draw")


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_sees_as_numbers_is_what_it_may_know(seed: int) -> None:
    observer = Observer("briscola")
    for choices in (0, 3, 9, 30, 99):
        t = played(seed, choices).table
        for seat in range(t.players):
            seen = observer.arrays(observer.observe(t, seat))
            view = BRISCOLA.view(t, seat)
            guess = determinize(t, seat, f"{seed}/{seat}")
            guessed = observer.arrays(observer.observe(guess, seat))
            # A guess has no log.
            assert all((guessed[part] == seen[part]).all() for part in seen if part != "events")
            slugs = observer.schema.vocabulary["card"]
            told = [slugs[row[0] - 1] for row in seen["cards"] if row[0]]
            piles = [view["trick"], view["turned"], *[p[pile] for p in view["players"] for pile in ("hand", "won")]]
            assert sorted(told) == sorted(face["card"] for pile in piles for face in pile if "card" in face)
            around = [view["players"][(seat + i) % t.players] for i in range(t.players)]
            assert seen["players"][: t.players, 1].tolist() == [p["points"] for p in around]
            assert not seen["players"][t.players :].any()
            asked = t.asked is not None and t.asked.player == seat
            count = len(t.asked.options) if asked else 0
            assert observer.mask(observer.observe(t, seat)).sum() == count
            hand = [slugs[n - 1] for n in seen["options"][:count, 3]]
            assert hand == [t.card(o.card).slug for o in (t.asked.options if asked else ())]


def test_programs_learn_it() -> None:
    envs = VectorEnv("briscola", 8)
    envs.reset(1)
    chance = random.Random(1)
    ended = 0
    for _ in range(120):
        counts = envs.mask.sum(axis=1)
        assert counts.min() >= 1
        envs.step([chance.randrange(int(n)) for n in counts])
        ended += int(envs.done.sum())
    assert ended >= 8


@pytest.mark.parametrize("seed", range(6))
def test_a_written_position_keeps_what_everybody_knows(seed: int) -> None:
    """The number of the trick, the cards on the table, and who saw the turned-up card drawn."""
    for choices in (0, 5, 33):
        t = played(seed, choices).table
        again = BRISCOLA.from_scenario(json.loads(json.dumps(BRISCOLA.scenario(t))))

        def faces(table: Any, seat: int) -> Any:
            view = BRISCOLA.view(table, seat)
            return re.sub(r'"(id|step)": \d+', "", json.dumps(view))

        assert [faces(again, seat) for seat in range(-1, t.players)] == [
            faces(t, seat) for seat in range(-1, t.players)
        ]


def test_language_models_sit_down_to_it() -> None:
    seat = Seat("it")
    assert "Gioca una carta" in seat.begin("briscola", players=4, seed="1")
    while not seat.match.over:
        seat.choose(0)
    assert sum(seat.match.table.points) == 120
    with pytest.raises(MazzoError, match="2 or 4, not by 3"):
        seat.begin("briscola", players=3)


def test_it_is_an_environment_of_gymnasium_too() -> None:
    assert _registers
    env = gymnasium.make("mazzo/briscola-v1", rival="random")
    env.reset(seed=1)
    ended = False
    while not ended:
        _, reward, ended, _, _ = env.step(0)
    assert reward in (-1.0, 0.0, 1.0)
