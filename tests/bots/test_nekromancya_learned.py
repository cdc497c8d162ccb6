"""Nekromancya as the thinking opponent judges it, and as it plays on in its head."""

from typing import Any

import pytest

from mazzo.bots.nekromancya import NekromancyaJudge
from mazzo.bots.nekromancya.learned import LearnedJudge
from mazzo.bots.search import Search
from mazzo.games import nekromancya
from mazzo.games.nekromancya import Match
from mazzo.games.nekromancya.table import Nekromancya


def scene(*players: dict[str, Any], **more: Any) -> Match:
    """A position in which the first player is to move."""
    piles = [{"cimitero": 20, "power": 12, **p} for p in players]
    return nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "seed": 1, "players": piles, **more})


def table(*players: dict[str, Any]) -> Nekromancya:
    t = scene(*players).table
    assert isinstance(t, Nekromancya)
    return t


def worth(you: dict[str, Any], they: dict[str, Any]) -> float:
    return LearnedJudge().value(table(you, they), 0)


def test_the_first_power_is_worth_more_than_the_rest() -> None:
    poor = worth({"power": 8}, {}) - worth({"power": 4}, {})
    rich = worth({"power": 24}, {}) - worth({"power": 20}, {})
    assert poor > 1.5 * rich > 0


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for more in ({"power": 20}, {"awakened": ["khetagg"]}, {"fortifications": ["bastione-di-kafter"]}):
        assert worth(more, {}) > worth({}, {}) > worth({}, more)


def test_a_chain_in_hand_is_worth_more_than_to_the_greedy_judge() -> None:
    one, none = table({"hand": ["catena-di-agor"]}, {}), table({"hand": ["fiamme-roventi"]}, {})
    learned, greedy = (j.value(one, 0) - j.value(none, 0) for j in (LearnedJudge(), NekromancyaJudge()))
    assert learned > greedy > 0


@pytest.mark.parametrize(("power", "casts"), [(150, True), (26, False)])
def test_the_wheel_is_turned_when_it_is_likely_to_win(power: int, casts: bool) -> None:
    """With 26 Power everything is paid for the Wheel, and the other has more of it: one in four or so."""
    match = scene(
        {"power": power, "hand": ["ruota-di-agor"], "awakened": ["khetagg", "kroggh"]},
        {"power": 2 if casts else 20, "awakened": [] if casts else ["scheletro-vagante", "scheletro-vagante"]},
    )
    index = Search(1, worlds=2).pick(match)
    assert match.decision.options[index].text.startswith("cast ruota-di-agor") is casts
