"""The stack and priority, on the toy."""

from __future__ import annotations

from toy import choose, options, scene
from toy.game import Toy
from toy.scene import lives
from toy.words import DIE, SPELL

from mazzo.engine import stack
from mazzo.engine.words import NOTHING


def names(t: Toy) -> list[str]:
    """What is on the stack, top last."""
    return [t.nodes.name(item.node).split("/")[0] for item in t.stack]


def test_a_spell_waits_until_everyone_had_a_chance_to_answer() -> None:
    t = scene("bolt", "counter")
    choose(t, "0:play bolt")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind, options(t)) == (1, "priority", ["play counter", "pass"])
    assert lives(t) == [9, 9]
    choose(t, "1:pass")
    assert lives(t) == [9, 7]


def test_last_in_first_out() -> None:
    t = scene("bolt counter", "counter")
    choose(t, "0:play bolt", "0:pass", "1:play counter")
    assert names(t) == ["bolt", "counter"]
    choose(t, "0:play counter", "0:target counter")
    assert lives(t) == [9, 7], "the first counter was countered, so the bolt went through"
    assert [t.card(c).name for c in t.pile("discard", 0)] == ["counter", "bolt"]


def test_a_canceled_spell_does_nothing_and_is_discarded() -> None:
    t = scene("bolt", "counter")
    choose(t, "play bolt", "play counter")
    assert lives(t) == [9, 9]
    assert [t.card(c).name for c in t.pile("discard", 0)] == ["bolt"]
    assert t.stack == []


def test_whoever_adds_something_keeps_priority() -> None:
    t = scene("bolt barrier", "counter", "")
    choose(t, "0:play bolt", "0:target 1")
    assert options(t) == ["play barrier", "pass"]
    choose(t, "0:play barrier")
    assert t.asked is not None
    assert t.asked.player == 1, "seat 0 has nothing left to answer with and passes by itself"


def test_priority_goes_round_in_turn_order_and_anew_after_each_resolution() -> None:
    t = scene("bolt", "barrier", "barrier barrier", strict=True)
    choose(t, "0:play bolt", "0:target 1", "0:pass", "1:pass", "2:play barrier")
    choose(t, "2:pass", "0:pass", "1:pass")
    assert names(t) == ["bolt"], "the barrier resolved first"
    choose(t, "0:pass", "1:pass", "2:pass")
    assert lives(t) == [9, 7, 9]
    choose(t, "0:pass", "1:pass", "2:pass")
    assert t.asked is not None
    assert t.asked.kind == "main"


def test_without_a_real_answer_a_seat_passes_by_itself_unless_asking_is_strict() -> None:
    t = scene("bolt", "study")
    choose(t, "play bolt")
    assert lives(t) == [9, 7]
    t = scene("bolt", "study", strict=True)
    choose(t, "play bolt", "0:pass", "1:pass")
    assert lives(t) == [9, 7]


def test_a_die_waits_on_the_stack_and_can_be_turned() -> None:
    t = scene("gamble", "nudge nudge", rolls=(3,))
    choose(t, "play gamble")
    assert [item.kind for item in t.stack] == [DIE]
    assert t.stack[-1].n == 3
    choose(t, "1:play nudge", "1:play nudge")
    assert t.rolls == []
    assert lives(t) == [9, 9 - (3 + 2)]


def test_a_turned_die_stays_on_its_faces() -> None:
    t = scene("gamble", "nudge", rolls=(6,))
    choose(t, "play gamble", "play nudge")
    assert lives(t) == [9, 3]


def test_a_roll_inside_an_effect_leaves_what_lies_below_alone() -> None:
    """The floor: the bolt under the gamble does not resolve while the gamble waits for its die."""
    t = scene("bolt", "counter nudge", rolls=(2,))
    choose(t, "play bolt")
    # We put a gamble of seat 1 on top: it is no answer, so players cannot.
    gamble = t.nodes["gamble/effect"]
    stack.put(t, 9, gamble, t.ref(0), 1, 0, (0,))
    choose(t, "1:pass", "1:pass")
    assert [item.kind for item in t.stack] == [SPELL, DIE], "the gamble resolves, its die waits above the bolt"
    choose(t, "1:pass")
    assert lives(t) == [7, 9]
    assert names(t) == ["bolt"]


def test_would_roll_leaves_the_die_on_the_stack() -> None:
    t = scene("gamble", "nudge", play={0: "coin"}, rolls=(1, 4))
    choose(t, "play gamble")
    assert t.stack[-1].n == 1
    choose(t, "1:pass")
    assert (t.stack[-1].n, t.stack[-1].xs[1:]) == (4, (1,)), "rolled again; the value tried is remembered"
    choose(t, "1:play nudge")
    assert lives(t) == [9, 4]


def test_a_canceled_die_gives_nothing() -> None:
    t = scene("gamble", "nudge", rolls=(5,))
    choose(t, "play gamble")
    die = stack.cancel(t, t.stack[-1].serial)
    assert die is not None
    assert die.n == 5
    choose(t, "pass")
    assert lives(t) == [9, 9]


def test_a_spell_at_somebody_who_is_out_fizzles() -> None:
    t = scene("bolt bolt", "", "barrier", life=2)
    choose(t, "play bolt", "target 1")
    second = t.pile("hand", 0)[0]
    t.place(second, "limbo")
    stack.put(t, SPELL, t.nodes["bolt/effect"], t.ref(second), 0, 0, (1,))
    choose(t, "2:pass", "2:pass", "2:pass")
    assert t.out == [0, 1, 0]
    assert len(t.deeds) == 1
    assert len(t.pile("discard", 0)) == 2


def test_find_change_and_cancel_by_serial() -> None:
    t = scene("", "")
    first = stack.put(t, DIE, NOTHING, n=2)
    second = stack.put(t, DIE, NOTHING, n=3)
    assert stack.find(t, first.serial) is first
    assert stack.change(t, first.serial, 6)
    changed = stack.find(t, first.serial)
    assert changed is not None
    assert (changed.n, first.n) == (6, 2), "items are replaced, never changed: a clone may share them"
    assert stack.cancel(t, second.serial) is second
    assert stack.cancel(t, second.serial) is None
    assert not stack.change(t, second.serial, 1)
    assert [item.serial for item in t.stack] == [first.serial]


def test_triggers_go_on_the_stack_when_somebody_would_get_priority() -> None:
    t = scene("bolt", "counter", play={1: "thorns scribe"})
    choose(t, "play bolt", "1:pass")
    assert t.asked is not None
    assert (t.asked.player, t.asked.kind, options(t)) == (1, "order", ["put thorns", "put scribe"])
    hand = len(t.pile("hand", 1))
    choose(t, "put thorns")
    assert len(t.pile("hand", 1)) == hand + 1, "put last, the scribe resolves first"
    assert lives(t) == [8, 7]


def test_triggers_of_several_players_in_turn_order() -> None:
    t = scene("bolt", "", play={0: "scribe", 1: "thorns mirror"})
    choose(t, "play bolt")
    # Mirrored: one damage each; the active player's trigger is put first, so it resolves last.
    assert lives(t) == [7, 8]
    assert [d[1] for d in t.deeds] == [1, 0, 0]
