"""A series of games between two decks, and its handicap."""

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.series import Series, series_from

rule = pytest.mark.rule


def after(series: Series, *winners: int) -> Series:
    for winner in winners:
        series.record(winner)
    return series


@rule("kf.setup.first-player.rematch")
def test_the_loser_decides_who_goes_first_from_the_second_game_on():
    series = Series()
    assert "first" not in series.setup(("a", "b"))
    assert after(series, 0).setup(("a", "b"))["first"] == {"decides": 1}
    assert after(series, 1).setup(("a", "b"))["first"] == {"decides": 0}
    assert series.wins == (1, 1)


@rule("kf.variant.chain-handicap")
def test_the_handicap_is_optional():
    assert "chains" not in after(Series(), 0, 0, 0).setup(("a", "b"))


@rule("kf.variant.chain-handicap.start")
def test_the_stronger_deck_starts_with_four_chains():
    assert Series(0).setup(("a", "b"))["chains"] == [4, 0]
    assert Series(1).setup(("a", "b"))["chains"] == [0, 4]


@rule("kf.variant.chain-handicap.adjust")
@pytest.mark.parametrize(
    ("winners", "chains"),
    [
        ((0, 0), 4),
        ((0, 0, 0), 5),
        ((0, 0, 1, 0), 4),
        ((0,) * 6, 6),
        ((0,) * 5, 5),
        ((1, 1, 1), 3),
        ((0, 0, 0, 1, 1, 1), 4),
        ((1,) * 30, 0),
    ],
)
def test_three_in_a_row_change_it_by_one(winners, chains):
    assert after(Series(0), *winners).handicap == chains


@rule("kf.variant.chain-handicap.per-matchup")
def test_every_pair_of_decks_has_its_own():
    against_b, against_c = Series(0), Series(0)
    after(against_b, 0, 0, 0)
    assert (against_b.handicap, against_c.handicap) == (5, 4)


def test_a_series_can_be_written_down():
    series = after(Series(1), 1, 1, 0, 1, 1)
    again = series_from(series.data())
    assert again.data() == series.data()
    assert after(again, 1).handicap == after(series, 1).handicap == 5


def test_nonsense_is_refused():
    with pytest.raises(MazzoError):
        Series(2)
    with pytest.raises(MazzoError):
        Series(0, -1)
    with pytest.raises(MazzoError):
        Series().record(2)
