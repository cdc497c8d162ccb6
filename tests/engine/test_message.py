"""Messages: how what is said one after the other becomes one sentence, and what a text has spoken of."""

from __future__ import annotations

import pytest

from mazzo.engine import message as m

DRAW = m.cl("draw", n=m.Quantity(1, "card"))
STEAL = m.cl("steal", n=m.Quantity(1, "amber"))
PURGE = m.cl("purge", obj=m.np("card", "this"))
THEIRS = m.cl("discard", subj=m.OPPONENT)


def test_one_part_is_itself_and_several_are_joined() -> None:
    assert m.both(DRAW) is m.either(DRAW) is DRAW
    assert m.both(DRAW, STEAL) == m.And((DRAW, STEAL))
    assert m.either(DRAW, STEAL) == m.Or((DRAW, STEAL))


def test_one_word_is_spelled_like_several() -> None:
    assert m.np("card", tags="mars") == m.np("card", tags=("mars",)) != m.np("card")
    assert m.cl("draw", adv="once") == m.cl("draw", adv=(m.Adverb("once"),)) != m.cl("draw")


def test_then_joins_the_last_sentence_with_the_first_of_what_follows() -> None:
    assert m.then(DRAW, STEAL) == m.AndThen((DRAW, STEAL))
    assert m.then(m.Sentences((DRAW, STEAL)), PURGE) == m.Sentences((DRAW, m.AndThen((STEAL, PURGE))))
    assert m.then(DRAW, m.Sentences((STEAL, PURGE))) == m.Sentences((m.AndThen((DRAW, STEAL)), PURGE))
    assert m.then(m.Sentences(()), PURGE) == PURGE, "what needed no words is not followed by 'then'"


def test_then_joins_what_leads_to_several_ways() -> None:
    """'Draw a card, then roll a die: 1–3: … 4–6: …': the ways stay under what leads to them."""
    ways = m.Rows(STEAL, (("1–3:", DRAW), ("4–6:", PURGE)))
    assert m.then(DRAW, ways) == m.Rows(m.AndThen((DRAW, STEAL)), ways.rows)


def test_one_breath_is_for_what_another_does_or_what_is_done_to_this() -> None:
    assert m.one_breath(THEIRS, THEIRS)
    assert m.one_breath(PURGE, PURGE)
    assert not m.one_breath(DRAW, STEAL)
    assert not m.one_breath(PURGE, DRAW)
    assert not m.one_breath(THEIRS, DRAW)
    assert not m.one_breath(m.Sentences(()), m.Sentences(()))


def test_the_opposite_of_the_opposite_is_the_same() -> None:
    no = m.negated(DRAW)
    assert isinstance(no, m.Clause)
    assert no.neg
    assert m.negated(no) == DRAW
    with pytest.raises(TypeError, match="Sentences cannot be negated"):
        m.negated(m.Sentences(()))


def test_what_is_mentioned_is_it_from_then_on() -> None:
    s = m.Speech(m.np("card", "this"))
    first = s.mention(m.np("creature"), 0, m.OPPONENT)
    assert s.it == m.Pronoun(first.ref, "creature")
    assert (s.owner, s.noun) == (m.OPPONENT, "creature")
    # Cards of several kinds are called by the last of them; a name is only for what has one.
    second = s.mention(m.np(("artifact", "upgrade")))
    assert second.ref != first.ref
    assert s.it == m.Pronoun(second.ref, "upgrade")
    assert s.owner is None
    assert s.named == {0: m.Pronoun(first.ref, "creature")}
    assert s.called(0) == m.Pronoun(first.ref, "creature")
    assert s.called(1) == s.it, "what was never mentioned is what was mentioned last"


def test_with_several_names_they_are_counted() -> None:
    s = m.Speech(m.np("card", "this"))
    s.mention(m.np("creature"), 0)
    s.mention(m.np("neighbor"), 1)
    assert s.called(0) == m.np("creature", "the", adj="first")
    assert s.called(1) == m.np("creature", "the", adj="second")
