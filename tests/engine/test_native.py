"""Names for slots: as fast as the slots themselves. Classes of nodes: made quickly."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from mazzo.engine.native import by_slot, dataclass
from mazzo.engine.node import Node
from mazzo.engine.words import Const, Effect, May, Seq


class Slots:
    __slots__ = ("a", "b")

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b


def test_a_name_is_the_slot_itself() -> None:
    class Named(Slots):
        __slots__ = ()

        @property
        def attacker(self) -> int:
            return self.a

        @property
        def defender(self) -> int:
            return self.b

        @defender.setter
        def defender(self, card: int) -> None:
            self.b = card

    by_slot(Slots, Named)
    f = Named(1, 2)
    f.defender = 3
    assert (f.attacker, f.defender, f.b) == (1, 3, 3)
    assert vars(Named)["defender"] is vars(Slots)["b"]
    assert not hasattr(f, "__dict__")


def computes(self: Any) -> int:
    return self.a + 1  # type: ignore[no-any-return]


def decides(self: Any) -> int:
    return self.a or 5


def looks_twice(self: Any) -> int:
    return self.a if self.b is None else self.b  # type: ignore[no-any-return]


def compares(self: Any) -> bool:
    return self.a == 1  # type: ignore[no-any-return]


def is_constant(self: Any) -> int:
    return 1


def is_no_slot(self: Any) -> int:
    return self.c  # type: ignore[no-any-return]


@pytest.mark.parametrize("getter", [computes, decides, looks_twice, compares, is_constant, is_no_slot])
def test_whatever_computes_is_no_name(getter: Any) -> None:
    class Named(Slots):
        __slots__ = ()

    Named.wrong = property(getter)  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="wrong"):
        by_slot(Slots, Named)


def test_writing_elsewhere_than_reading_is_refused() -> None:
    class Named(Slots):
        __slots__ = ()

        @property
        def wrong(self) -> int:
            return self.a

        @wrong.setter
        def wrong(self, n: int) -> None:
            self.b = n

    with pytest.raises(TypeError, match="wrong"):
        by_slot(Slots, Named)


def test_a_name_does_not_hide_a_slot() -> None:
    class Named(Slots):
        __slots__ = ()

        @property
        def a(self) -> int:  # type: ignore[override]
            return self.b

    with pytest.raises(TypeError, match="a means something else already"):
        by_slot(Slots, Named)


def test_a_name_does_not_hide_another_one() -> None:
    class Named(Slots):
        __slots__ = ()

        @property
        def chosen(self) -> int:
            return self.a

    class Again(Named):
        __slots__ = ()

        @property
        def chosen(self) -> int:
            return self.b

    by_slot(Slots, Named)
    with pytest.raises(TypeError, match="chosen means something else already"):
        by_slot(Slots, Again)


def two(one: str, other: str) -> type:
    """A class with two names for one slot, each for one procedure."""

    def first(self: Any) -> int:
        return self.a  # type: ignore[no-any-return]

    def second(self: Any) -> int:
        return self.a  # type: ignore[no-any-return]

    first.__annotations__["self"] = f'Named[Literal["{one}"]]'
    second.__annotations__["self"] = f"Named[Literal['rest', '{other}']]"
    return type("Named", (Slots,), {"__slots__": (), "first": property(first), "second": property(second)})


def test_one_slot_has_one_name_in_a_procedure() -> None:
    by_slot(Slots, two("fight", "play"))
    with pytest.raises(TypeError, match="second and first are the same slot of fight"):
        by_slot(Slots, two("fight", "fight"))


def test_unless_the_names_are_used_one_after_the_other() -> None:
    by_slot(Slots, two("fight", "fight"), in_turn=(("first", "second"),))
    with pytest.raises(TypeError, match="same slot"):
        by_slot(Slots, two("fight", "fight"), in_turn=(("first", "third"),))


def test_nothing_is_written_for_a_class_of_nodes_but_its_constructor() -> None:
    for kind in (Const, May, Seq):
        assert "__init__" in vars(kind)
        assert not {"__eq__", "__repr__", "__setattr__", "__delattr__"} & set(vars(kind))


def test_a_node_prints_itself_as_a_dataclass_does() -> None:
    @dataclasses.dataclass(frozen=True, eq=False)
    class Plain(Node):
        what: str
        n: int = 1

    @dataclass(frozen=True, eq=False)
    class Quick(Node):
        what: str
        n: int = 1

    assert repr(Quick("it's")).partition("(")[2] == repr(Plain("it's")).partition("(")[2] == 'what="it\'s", n=1)'
    assert repr(May(Seq(()))) == "May(effect=Seq(effects=()))"
    assert repr(Effect()) == "Effect()"


def test_what_is_not_a_node_keeps_what_a_dataclass_has() -> None:
    @dataclass(frozen=True)
    class Price:
        cents: int

    assert Price(3) == Price(3)
    assert hash(Price(3)) == hash(Price(3))
    assert repr(Price(3)).endswith("Price(cents=3)")
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(Price(3), "cents", 4)  # noqa: B010
