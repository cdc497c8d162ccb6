"""Nekromancya as the thinking opponent judges it, and as it plays on in its head."""

from typing import Any

import pytest

from mazzo.bots.nekromancya import NekromancyaJudge
from mazzo.bots.nekromancya.hand import WORTH, exchange
from mazzo.bots.nekromancya.learned import LearnedJudge
from mazzo.bots.search import Search
from mazzo.games import nekromancya
from mazzo.games.nekromancya import Match
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import HAND, SEATS


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


def test_a_chain_that_cannot_be_paid_for_is_worth_less() -> None:
    """It costs 6; of the Rust beside it, which costs 2, the sixth point of Power makes nothing better."""

    def step(card: str) -> float:
        return worth({"hand": [card], "power": 6}, {}) - worth({"hand": [card], "power": 5}, {})

    assert step("catena-di-agor") > step("ruggine") + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_a_fatality_that_only_its_caster_could_still_answer_is_as_good_as_cast(seat: int) -> None:
    """The caster holds a Chain too, and is asked last; nobody would annul a Fatality that wins."""
    match = scene({"power": 60, "hand": ["apocalisse", "catena-di-agor"]}, {"power": 12, "hand": ["catena-di-agor"]})
    match.choose(next(o for o in match.decision.options if o.text.startswith("cast apocalisse")))
    assert (match.decision.kind, match.decision.player) == ("fatality", 1)
    if seat == 1:
        index = Search(1, worlds=2).pick(match)
        assert match.decision.options[index].verb == "cast"
    match.choose(next(o for o in match.decision.options if o.verb == "pass"))
    assert (match.decision.kind, match.decision.player) == ("fatality", 0)
    t = match.table
    assert isinstance(t, Nekromancya)
    assert LearnedJudge().value(t, seat) == (100 if seat == 0 else -100)


def thrown_away(hand: list[str], power: int = 12) -> list[str]:
    """Which of these cards it would exchange for another one, the first of them first."""
    t = table({"hand": hand, "power": power}, {})
    found = [(exchange(t, 0, c), t.card(c).slug) for c in t.zones[HAND * SEATS]]
    return [slug for gain, slug in sorted(found, reverse=True) if gain > 0]


KEPT = ["kroggh", "khetagg", "catena-di-agor", "apocalisse"]


def test_it_throws_away_what_is_worth_less_than_the_next_card() -> None:
    assert thrown_away([*KEPT, "ruggine", "arciere-putrido", "specchio-del-destino"]) == ["ruggine", "arciere-putrido"]


def test_it_throws_nothing_away_where_there_is_room_for_what_it_draws() -> None:
    """Seven cards are the limit, and two are drawn."""
    assert thrown_away([*KEPT, "ruggine"]) == []
    assert thrown_away([*KEPT, "ruggine", "ruggine"]) == ["ruggine", "ruggine"]


def test_it_keeps_its_only_fatality_and_those_that_are_near() -> None:
    rest = ["kroggh", "kroggh", "khetagg", "khetagg", "catena-di-agor"]
    assert thrown_away([*rest, "lascito-dei-danekar", "ultimo-sussurro"], 12) == [
        "ultimo-sussurro",
        "lascito-dei-danekar",
    ]
    assert thrown_away([*rest, "lascito-dei-danekar", "ultimo-sussurro"], 25) == []
    assert thrown_away([*rest, "kroggh", "ultimo-sussurro"], 12) == []


def test_the_second_of_a_kind_is_worth_less() -> None:
    rest = ["kroggh", "kroggh", "khetagg", "khetagg", "apocalisse"]
    assert thrown_away([*rest, "ombra-fuggente", "furto-di-potere"]) == []
    assert thrown_away([*rest, "ombra-fuggente", "ombra-fuggente"]) == ["ombra-fuggente", "ombra-fuggente"]


def test_every_card_it_has_learned_about_is_in_the_game() -> None:
    assert WORTH.keys() <= {c.slug for c in catalog().defs}
