"""Votes."""

from fsscene import rule, scene

from mazzo.games.foursouls.words.cards import loot, take
from mazzo.games.foursouls.words.filters import living, player
from mazzo.games.foursouls.words.select import it, things
from mazzo.games.foursouls.words.voting import Vote

DETONATOR = {"items": ["remote-detonator"]}
TRIAL = loot("Trial", "tarot-special", Vote(things(player), things(player, living)), take(1, it))


@rule("fs.vote.participants")
def test_each_player_votes_for_one_of_the_things_named():
    s = scene(DETONATOR, {"items": ["meat"]}, {"items": ["mr-boom"]}, shop=["dinner"])
    s.do("tap remote-detonator").quiet()
    for seat in range(3):
        assert (s.asks, s.asked) == ("vote", seat)
        assert [x.split()[1] for x in s.options] == ["remote-detonator", "meat", "mr-boom", "dinner"]
        s.do("vote mr-boom")
    s.quiet()
    assert s.discard("treasure") == ["mr-boom"]


@rule("fs.vote.participants")
def test_an_ability_may_say_who_takes_part():
    s = scene({"hand": ["trial"]}, {"dead": True, "damage": 2}, {}, cards=[TRIAL])
    s.do("play trial").quiet()
    assert (s.asked, len(s.options)) == (0, 3)
    s.do("vote seat 2")
    assert s.asked == 2, "the dead have no vote"
    s.do("vote seat 2").quiet()
    assert [s.side(p).hp for p in range(3)] == [2, 0, 1]


@rule("fs.vote.order")
def test_the_vote_begins_with_whoever_controls_the_ability():
    s = scene({"hand": ["bomb"]}, {"items": ["meat"]}, DETONATOR, {})
    s.do("play bomb", "target seat 1").do("tap remote-detonator")
    asked = []
    while s.asks != "main":
        if s.asks == "vote":
            asked.append(s.asked)
            s.do("vote meat")
        else:
            s.quiet()
    assert asked == [2, 3, 0, 1]


@rule("fs.vote.final")
def test_nobody_is_asked_twice():
    s = scene(DETONATOR, {"items": ["meat"]}, {"items": ["mr-boom"]})
    s.do("tap remote-detonator").quiet()
    s.do("vote meat", "vote mr-boom", "vote mr-boom").quiet()
    assert s.asks == "main"
    assert s.discard("treasure") == ["mr-boom"]
