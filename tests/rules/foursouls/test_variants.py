"""Variants: the mini draft, and everyone is Eden."""

import pytest
from fsscene import Scene, rule

from mazzo.games import foursouls

PEOPLE = ["isaac", "maggy", "judas", "samson", "eve", "lilith"]


def draft(players, first=0, **more):
    return Scene(foursouls.new(players, seed=5, draft=True, first=first, characters=PEOPLE[:players], **more), 0)


def drafted(s, seat):
    return [c["card"] for c in s.side(seat).data["play"] if c["kind"] == "treasure" and not c.get("starting")]


@rule("fs.variant.mini-draft-2p")
def test_two_players_pick_from_three():
    s = draft(2)
    shown = [x.split()[1] for x in s.options]
    assert (s.asks, s.asked, len(shown)) == ("draft", 0, 3)
    s.do(f"pick {shown[2]}")
    assert (s.asked, [x.split()[1] for x in s.options]) == (1, shown[:2])
    s.do(f"pick {shown[0]}")
    assert (drafted(s, 0), drafted(s, 1)) == ([shown[2]], [shown[0]])
    assert s.deck("treasure")[-1] == shown[1]
    # Everything else is as always.
    assert [(len(s.side(p).hand), s.side(p).cents) for p in range(2)] == [(3, 3), (3, 3)]


@rule("fs.variant.mini-draft-2p-repeat")
@pytest.mark.parametrize("first", [0, 1])
def test_a_second_pass_the_other_way_round(first):
    s = draft(2, first)
    left, asked = [], []
    for _ in range(4):
        assert s.asks == "draft"
        asked.append(s.asked)
        if len(s.options) == 2:
            left.append(s.options[1].split()[1])
        s.do(s.options[0])
    assert asked == [first, 1 - first, 1 - first, first]
    assert s.deck("treasure")[-2:] == left
    assert (len(drafted(s, 0)), len(drafted(s, 1))) == (2, 2)
    # Then the game begins, with the first player.
    assert (s.asks != "draft", s.active, s.state["turn"]) == (True, first, 1)


@rule("fs.variant.mini-draft-more-reveal")
@pytest.mark.parametrize("players", [3, 4, 6])
def test_one_more_card_than_players(players):
    s = draft(players)
    assert len(s.options) == players + 1


@rule("fs.variant.mini-draft-more-order")
def test_the_last_to_pick_picks_first_the_next_time():
    s = draft(4, first=1)
    asked = []
    while s.asks == "draft":
        asked.append(s.asked)
        s.do(s.options[0])
    assert asked == [1, 2, 3, 0, 0, 3, 2, 1]
    assert [len(drafted(s, p)) for p in range(4)] == [2, 2, 2, 2]


@rule("fs.ruling.draft-is-setup")
def test_drafting_triggers_nothing():
    pride = [n for n in range(40) if "soul-of-pride" in bonus(n)]
    s = Scene(foursouls.new(2, seed=pride[0], draft=True, first=0, characters=PEOPLE[:2]), 0)
    while s.asks == "draft":
        s.do(s.options[0])
    assert "counters" not in s.card("soul-of-pride")
    assert s.stack == []


def bonus(seed):
    return [c["card"] for c in Scene(foursouls.new(2, seed=seed), 0).state["bonus_souls"]]


@rule("fs.variant.eden-only")
def test_everyone_is_eden_however_many_there_are():
    s = Scene(foursouls.new(3, seed=2, eden_only=True), 0)
    for seat in range(3):
        assert (s.asks, s.asked, len(s.options)) == ("choose", seat, 3)
        s.do(s.options[0])
    characters = [c["card"] for p in range(3) for c in s.side(p).data["play"] if c["kind"] == "character"]
    assert characters == ["eden"] * 3
    assert all(len([c for c in s.side(p).data["play"] if c.get("starting")]) == 1 for p in range(3))
