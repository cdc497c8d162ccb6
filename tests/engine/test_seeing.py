"""What is remembered of a table between two looks: what has changed is made again, and nothing else."""

from __future__ import annotations

from mazzo.engine.node import Nodes
from mazzo.engine.seeing import SPECTATOR, Memory
from mazzo.engine.table import Table

Row = dict[str, int]


class Pile(Table):
    """Some cards with a number each. Everybody knows the first two; a season changes what all of them show."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(Nodes())
        self.cols = [numbers]
        self.season = 0
        self.made: list[int] = []

    def knows(self, seat: int, card: int) -> bool:
        return card < 2 or seat == 0

    def change(self, card: int, number: int) -> None:
        self.cols[0][card] = number
        self.moves += 1


def row(t: Pile, seat: int, card: int) -> Row:
    t.made.append(card)
    return {"number": t.cols[0][card] + t.season}


def lying(memory: Memory, t: Pile, seat: int = 0, restless: tuple[int, ...] = ()) -> list[int]:
    memory.look(t, seat, list(restless))
    return [x["number"] for x in memory.lying(t, seat, [0, 1, 2], row)]


def test_a_card_in_a_pile_is_made_again_when_it_has_changed_and_only_then() -> None:
    t, memory = Pile([10, 20, 30]), Memory()
    assert lying(memory, t) == lying(memory, t, 1) == [10, 20, 30]
    assert t.made == [0, 1, 2] * 2, "each seat sees its own"
    t.made.clear()
    t.change(1, 21)
    assert lying(memory, t) == lying(memory, t, 1) == [10, 21, 30]
    assert t.made == [1] * 2
    t.change(1, 21)
    assert lying(memory, t) == [10, 21, 30]
    assert t.made == [1] * 2


def test_another_table_is_another_table_even_after_as_many_choices() -> None:
    t, memory = Pile([10, 20, 30]), Memory()
    assert lying(memory, t) == [10, 20, 30]
    assert lying(memory, Pile([11, 20, 30])) == [11, 20, 30]
    assert lying(memory, Pile([11, 20, 31, 40])) == [11, 20, 31], "one that holds more cards, too"
    wider = Pile([12, 20, 31, 40])
    wider.cols.append([0] * 4)
    assert lying(memory, wider) == [12, 20, 31], "or knows more about them"


def test_what_is_restless_is_made_at_every_choice_and_once_more_when_it_comes_to_rest() -> None:
    t, memory = Pile([10, 20, 30]), Memory()
    assert lying(memory, t) == [10, 20, 30]
    for t.season, restless, expected in (
        (1, (2,), [10, 20, 31]),  # nobody has been told that the others changed
        (2, (2,), [10, 20, 32]),
        (3, (0,), [13, 20, 33]),
        (4, (), [14, 20, 33]),
        (5, (), [14, 20, 33]),
    ):
        t.moves += 1
        assert lying(memory, t, 0, restless) == expected


def test_a_card_in_play_is_made_once_after_a_choice_for_all_who_see_the_same() -> None:
    t, memory = Pile([10, 20, 30]), Memory()

    def standing(seat: int, alike: bool = True) -> list[Row]:
        memory.look(t, seat, [])
        found: list[Row] = memory.standing(t, seat, [0, 2], row, alike)
        return found

    first = standing(SPECTATOR)
    second = standing(0)
    assert second[0] is first[0]
    assert t.made == [0, 2, 2], "what only some know is made for each"
    t.season = 5
    t.moves += 1
    assert standing(0) == [{"number": 15}, {"number": 35}]
    t.moves += 1
    kept = standing(0)
    t.moves += 1
    again = standing(0)
    assert again[0] is kept[0], "the same as before is the same object"
    t.made.clear()
    standing(0, alike=False)
    standing(1, alike=False)
    assert t.made == [0, 2] * 2
