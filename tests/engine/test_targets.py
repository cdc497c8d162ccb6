"""Targets: how many are picked, who learns of it, and what an ability remembers of them."""

from __future__ import annotations

from typing import Any

import pytest

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import END, Nodes, Proc
from mazzo.engine.stack import StackItem
from mazzo.engine.table import Table
from mazzo.engine.targets import A, Called, Choose, Each, It, Selection, Target, This, fixed
from mazzo.engine.words import Const, Effect, May, MayRepeat, Seq

CARDS = 6


class Cards(Table):
    """Some cards, each with a life of its own; what is remembered of one is the one after it."""

    def __init__(self, nodes: Nodes) -> None:
        super().__init__(nodes)
        self.lives = [1] * CARDS

    def generation(self, card: int) -> int:
        return self.lives[card]

    def remembered(self, card: int) -> tuple[int, ...]:
        return (self.ref(card + 1),)


@dataclass(frozen=True, eq=False)
class Some(Selection):
    cards: tuple[int, ...] = (0, 1, 2)
    hidden: bool = False

    def find(self, t: Any, f: Frame) -> list[int]:
        return list(self.cards)

    def open(self, t: Any, f: Frame) -> bool:
        return not self.hidden

    def secret(self, t: Any, f: Frame) -> bool:
        return self.hidden

    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        return m.np("creature", mods=m.either(m.Adverb("here"), m.Adverb("there")))

    def owner(self, s: m.Speech) -> m.Message | None:
        return m.OPPONENT


class Here(Some):
    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        return m.np("creature", mods=m.Adverb("here"))


def over(t: Any, f: Frame) -> int:
    t.finish(())
    return END


def choosing(*targets: Target, discreet: bool = False) -> Cards:
    """A table on which these are chosen, one after the other."""
    return resolving(Seq(tuple([Choose(x) for x in targets])), discreet)


def resolving(effect: Effect, discreet: bool = False) -> Cards:
    t = Cards(Nodes())
    t.discreet = discreet
    t.call(Proc("over", (over,)))
    t.begin(effect, 0, 0)
    t.run()
    return t


def offered(t: Table) -> list[tuple[str, int]]:
    return [] if t.asked is None else [(o.verb, o.card) for o in t.asked.options]


def spoken_of(t: Cards) -> list[int]:
    return It().find(t, t.frames[-1])


# How many -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 3, 4])
def test_none_and_all_are_no_choice(n: int) -> None:
    assert choosing(A(which=Some(), count=Const(n))).over
    assert choosing(A(which=Some(), count=Const(0), up_to=True)).over


def test_so_many_are_picked_and_none_of_them_twice() -> None:
    t = choosing(A(which=Some(), count=Const(2)))
    assert offered(t) == [("pick", 0), ("pick", 1), ("pick", 2)]
    t.choose(1)
    assert offered(t) == [("pick", 0), ("pick", 2)]
    t.choose(1)
    assert t.over


def test_up_to_so_many_can_be_fewer() -> None:
    target = A(which=Some(), count=Const(2), up_to=True)
    t = choosing(target)
    assert offered(t)[-1] == ("done", -1)
    t.choose(3)
    assert t.over
    t = choosing(target)
    t.choose(0)
    assert offered(t) == [("pick", 1), ("pick", 2), ("done", -1)]
    t.choose(0)
    assert t.over


def test_any_number_ends_when_there_is_nothing_left_or_somebody_has_enough() -> None:
    t = choosing(A(which=Some(), count=Const(-1), up_to=True))
    for left in (3, 2, 1):
        assert len(offered(t)) == left + 1
        t.choose(0)
    assert t.over


@pytest.mark.parametrize("n", [0, 1, 2])
def test_what_is_secret_is_asked_for_so_often_and_no_more(n: int) -> None:
    """In a discreet match the question comes even if there is nothing to pick, but not after enough were picked."""
    t = choosing(A(which=Some(hidden=True), count=Const(n)), discreet=True)
    for picked in range(n):
        assert len(offered(t)) == 3 - picked
        assert t.asked is not None
        assert t.asked.secret
        t.choose(0)
    assert t.over


def test_who_has_nothing_to_pick_is_asked_all_the_same_if_that_is_a_secret() -> None:
    target = A(which=Some((), hidden=True))
    t = choosing(target, discreet=True)
    assert offered(t) == [("done", -1)]
    t.choose(0)
    assert t.over
    assert choosing(target).over, "only a discreet match keeps it"
    assert choosing(A(which=Some((0,))), discreet=True).over, "and only what not everybody knows"


# What is remembered ---------------------------------------------------------------------------------------------------


def test_it_is_what_was_chosen_last_as_long_as_that_is_there() -> None:
    t = choosing(A(which=Some((4,))), A(which=Some()))
    assert spoken_of(t) == [4]
    t.lives[4] += 1
    assert spoken_of(t) == []


def test_it_is_found_wherever_the_ability_lies() -> None:
    """At the bottom of the stack, too: -1 and nothing else means that there is no ability, but an effect that lasts."""
    t = Cards(Nodes())
    root = t.begin(Choose(This()), 0, 0, None, (t.ref(3),))
    assert root.root == 0
    assert It().find(t, root) == [3]
    alone = t.frame(root.node, 0, 0)
    alone.chosen = (5,)
    assert It().find(t, alone) == [5]


def test_it_reaches_nothing_before_something_was_mentioned() -> None:
    """Everybody can see that. Later it depends on where the card lies, and an effect that lasts has its own cards."""
    t = Cards(Nodes())
    silent = t.begin(Choose(This()), 0, 0)
    assert silent.root == 0
    assert It().reach(t, silent) == []
    assert It().reach(t, t.begin(Choose(This()), 0, 0, None, (t.ref(3),))) is None
    assert It().reach(t, t.frame(silent.node, 0, 0)) is None


@dataclass(frozen=True, eq=False)
class Vain(Choose):
    """Something that changes nothing, whichever card it is done to; everybody can see that."""

    def moot(self, t: Any, f: Frame, card: int) -> bool:
        return True


def test_a_choice_that_changes_nothing_is_not_asked_for_behind_one_that_was_optional() -> None:
    vain = Vain(A(which=Some()))
    assert resolving(May(vain)).over, "nor is the permission"
    t = resolving(May(Seq((Choose(A(which=Some((4,)))), vain))))
    assert offered(t) == [("yes", -1), ("no", -1)]
    t.choose(0)
    assert t.over
    hidden = resolving(Vain(A(which=Some(hidden=True))))
    assert offered(hidden) == [("pick", 0), ("pick", 1), ("pick", 2)], "not everybody can see that"


def test_it_is_asked_for_if_the_same_can_be_done_again() -> None:
    t = resolving(MayRepeat(Vain(A(which=Some()))))
    assert offered(t) == [("pick", 0), ("pick", 1), ("pick", 2)]


def test_what_has_a_name_is_remembered_under_it_and_what_is_known_of_it_four_places_on() -> None:
    t = choosing(A(1, Some((4,))), A(which=Some()))
    scope = t.scope(t.frames[-1])
    assert scope.named == ((), (t.ref(4),), (), (), (), (t.ref(5),), (), ())
    assert Called(which=1).find(t, t.frames[-1]) == [4]
    assert Called(which=0).find(t, t.frames[-1]) == []
    t.lives[4] += 1
    assert Called(which=1).find(t, t.frames[-1]) == []


def test_this_is_no_news() -> None:
    t = choosing(A(which=Some((4,))), This(), A(which=Some()))
    assert spoken_of(t) == [4]
    assert fixed(This())
    assert fixed(It())
    assert not fixed(Each(which=Some()))


def test_what_leaves_the_stack_is_the_ability_of_its_card_or_of_none() -> None:
    t = Cards(Nodes())
    for src, card in ((t.ref(4), 4), (-1, -1)):
        t.resolve(StackItem(7, 0, Effect(), src, 1, 3, (t.ref(2),), Event(0)))
        f = t.frames.pop()
        assert (f.src, f.you, f.serial, t_amount(f)) == (card, 1, 7, 3)


def t_amount(f: Frame) -> int:
    assert f.scope is not None
    return f.scope.amount


# What is said ---------------------------------------------------------------------------------------------------------


def test_each_of_them_comes_from_here_and_from_there() -> None:
    """One comes from here or from there; all of them from both. And the text knows from then on whose they are."""
    s = m.Speech(m.np("card", "this"))
    one = A(which=Some()).say(s)
    assert isinstance(one, m.NounPhrase)
    assert [type(x) for x in one.mods] == [m.Or]
    s.owner = None
    each = Each(which=Some()).say(s)
    assert isinstance(each, m.NounPhrase)
    assert (each.det, [type(x) for x in each.mods]) == ("each", [m.And])
    assert s.owner == m.OPPONENT
    lone = Each(which=Here()).say(s)
    assert isinstance(lone, m.NounPhrase)
    assert lone.mods == (m.Adverb("here"),), "one place is one place"


def test_an_option_can_be_read() -> None:
    assert repr(Option("pick", 3)) == "Option('pick', card=3, n=0)"
