"""Why not? While another question is open, it comes first, and that is said in a sentence and with a rule.

That an option is offered if and only if nothing speaks against it is a law of every game: see `laws`.
"""

from __future__ import annotations

import fsscene
import nkscene
import pytest
import scene as kfscene
from stage import Stage

from mazzo import speak
from mazzo.rulebook import rulebook

rule = pytest.mark.rule


def fight() -> Stage:
    """KeyForge: whom to attack is asked."""
    s = kfscene.scene("brobnar", you={"creatures": ["troll", "valdr"]}, them={"creatures": ["bumpsy", "headhunter"]})
    return s.do("fight troll")


def purchase() -> Stage:
    """Four Souls: what to buy is asked."""
    return fsscene.scene({"cents": 20}, monsters=["dip", "fly"]).do("purchase")


def answer() -> Stage:
    """Nekromancya: the turn player may answer to an answer, and goes on later."""
    s = nkscene.scene(
        you={"power": 30, "hand": ["kroggh", "fiamme-roventi", "fiamme-roventi"], "awakened": ["kinopio"]},
        them={"power": 30, "hand": ["fiamme-roventi"], "awakened": ["khetagg"]},
        dice=[1] * 9,
    )
    s.do("cast fiamme-roventi", "pick khetagg", "cast fiamme-roventi", "pick kinopio")
    assert (s.asks, s.asked) == ("answer", 0)
    return s


CASES = [
    (fight, "valdr", "reap", "kf.ability.active-player-decides"),
    (purchase, "dip", "attack", "fs.priority.what-may-be-done"),
    (answer, "kroggh", "summon", "nk.alternation.series"),
]


@pytest.mark.parametrize(("begin", "slug", "verb", "because"), CASES)
def test_another_decision_comes_first(begin, slug: str, verb: str, because: str) -> None:
    s = begin()
    refusal = s.match.why(s.card(slug)["id"], verb)
    assert (refusal.reason, refusal.rule) == ("answer-first", because)
    assert because in rulebook(s.match.game.name).by_id
    assert speak.refusal(s.match, refusal) == "Another decision comes first."
    assert speak.refusal(s.match, refusal, "it") == "Prima bisogna prendere un'altra decisione."


def test_what_is_declared_is_allowed_while_it_can_be_declared() -> None:
    s = fsscene.scene({"cents": 10}, monsters=["dip", "stoney"], shop=["dinner", "meat"])
    assert s.why("dip", "attack") is None
    assert s.why("stoney", "attack") == "fs.attack.legal-targets"
    assert s.why("dinner", "buy") is None
    assert s.why("dip", "buy") == "fs.purchase.choices"
    s.do("attack").quiet()
    assert s.options == ["attack dip", "attack monster-deck"]
    assert s.why("dip", "attack") is None
    assert s.why("stoney", "attack") == "fs.attack.legal-targets"
    assert s.why("dinner", "buy") == "fs.priority.what-may-be-done"


@rule("fs.turn.action-choices")
def test_nothing_is_declared_in_answer_to_a_declaration() -> None:
    """The stack is empty while the others may answer, and yet it is not the moment."""
    s = fsscene.scene({"cents": 20, "hand": ["bomb"]}, monsters=["dip", "fly"], shop=["dinner", "meat"], attacks=2)
    s.do("attack")
    assert s.asks == "priority"
    assert s.why("dip", "attack") == "fs.priority.what-may-be-done"
    assert s.why("dinner", "buy") == "fs.priority.what-may-be-done"
    assert s.why("bomb", "play") is None


def test_one_of_several_abilities_is_enough() -> None:
    """The Bone has three $ abilities; one can be paid for."""
    for counters, refused in ((1, "fs.ability.targets-when-added"), (2, None)):
        # With one counter only a dice roll could be changed, and there is none.
        s = fsscene.scene({"items": [{"card": "the-bone", "counters": counters}]})
        assert s.why("the-bone", "pay") == refused


@pytest.mark.parametrize("verb", ["target", "vote"])
def test_what_is_no_action_is_not_offered(verb: str) -> None:
    """Nobody asked a question that it would answer."""
    s = fsscene.scene({"items": ["the-d6"]}, monsters=["dip", "fly"])
    refusal = s.match.why(s.card("the-d6")["id"], verb)
    assert refusal is not None
    assert refusal.reason == "not-offered"


def test_nobody_is_offered_what_another_is_asked() -> None:
    s = fsscene.scene({"hand": ["bomb"]}, monsters=["dip", "fly"])
    t = s.match.table
    bomb = next(o.card for o in t.asked.options if o.verb == "play")
    assert [s.match.game.offers(t, seat, bomb, "play") for seat in (0, 1)] == [True, False]


def test_a_card_in_a_pair_is_named_by_both_names() -> None:
    """Nekromancya: two Awakened summoned at once are one option."""
    s = nkscene.scene(you={"power": 60, "hand": ["kinopio", "kroggh", "ruggine"]})
    assert "pair kinopio kroggh" in s.options
    for slug in ("kinopio", "kroggh"):
        assert s.why(slug, "pair") is None
    assert s.why("ruggine", "pair") is not None
