"""The proofs of the rules: a small position, some choices, what must be true."""

from __future__ import annotations

from typing import Any

import pytest
from briscola.cards import CARDS, RANKS
from briscola.game import BRISCOLA
from briscola.table import Briscola

from mazzo.engine.errors import MazzoError

rule = pytest.mark.rule


def scene(*hands: str, trump: str = "two-of-cups", **more: Any) -> Briscola:
    """A position: hands as slugs with spaces between them; the first seat leads."""
    players = [{"hand": hand.split()} for hand in hands]
    for seat, won in enumerate(more.pop("won", ())):
        players[seat]["won"] = won.split()
    return BRISCOLA.from_scenario({"trump": trump, "players": players, **more})


def play(t: Briscola, *slugs: str) -> Briscola:
    """Play these cards, whoever is asked; the last card of a hand is played by itself."""
    for slug in slugs:
        assert t.asked is not None
        t.choose([t.card(o.card).slug for o in t.asked.options].index(slug))
    return t


def slugs(t: Briscola, cards: list[int]) -> list[str]:
    return [t.card(c).slug for c in cards]


SPARE = [f"{rank}-of-coins" for rank in RANKS]


def trick(*cards: str) -> int:
    """Who wins a trick of these cards; cups are trump. Everybody has two cards more, so that the game goes on."""
    hands = [" ".join((card, *SPARE[2 * i : 2 * i + 2])) for i, card in enumerate(cards)]
    t = play(scene(*hands), *cards)
    (took,) = [seat for seat in range(t.players) if t.pile("won", seat)]
    return took


@rule("br.setup.players")
def test_two_or_four_play() -> None:
    for players in (2, 4):
        assert BRISCOLA.new({"players": players}, "1").players == players
    for players in (1, 3, 5, True, "2"):
        with pytest.raises(MazzoError, match="two, or by four") as error:
            BRISCOLA.new({"players": players}, "1")
        assert error.value.rule == "br.setup.players"


@rule("br.deck.forty")
def test_there_are_forty_cards_one_of_each() -> None:
    assert len(CARDS) == 40
    assert len({(c.suit, c.rank) for c in CARDS}) == 40
    assert sorted(BRISCOLA.new({}, "1").printed) == list(range(40))
    with pytest.raises(MazzoError, match="twice"):
        scene("ace-of-cups", "ace-of-cups")


@rule("br.card.points")
def test_the_points_of_the_cards() -> None:
    points = {c.rank: c.points for c in CARDS}
    counted = {"ace": 11, "three": 10, "king": 4, "knight": 3, "knave": 2}
    assert points == {rank: counted.get(rank, 0) for rank in RANKS}
    assert sum(c.points for c in CARDS) == 120


@rule("br.card.order")
@pytest.mark.parametrize("i", range(9))
def test_the_order_of_the_cards(i: int) -> None:
    order = ["ace", "three", "king", "knight", "knave", "seven", "six", "five", "four", "two"]
    high, low = f"{order[i]}-of-swords", f"{order[i + 1]}-of-swords"
    assert trick(high, low) == 0
    assert trick(low, high) == 1


@rule("br.setup.deal")
def test_three_cards_each_from_a_shuffled_deck() -> None:
    for players in (2, 4):
        t = BRISCOLA.new({"players": players}, "1")
        assert [len(t.hand(p)) for p in range(players)] == [3] * players
        assert len(t.stock) == 40 - 3 * players - 1
    other = BRISCOLA.new({"players": 4}, "2")
    assert slugs(t, t.hand(0)) != slugs(other, other.hand(0))


@rule("br.setup.trump")
def test_the_next_card_is_turned_up_for_all_to_see() -> None:
    t = BRISCOLA.new({}, "1")
    assert t.trump() == t.card(t.turned[0]).suit
    assert all(t.knows(seat, t.turned[0]) for seat in (-1, 0, 1))
    assert not any(t.knows(seat, card) for seat in (-1, 0, 1) for card in t.stock)


@rule("br.play.order")
def test_the_leader_plays_first_and_the_others_in_turn() -> None:
    t = scene(
        "two-of-coins four-of-coins",
        "five-of-coins six-of-coins",
        "two-of-clubs ace-of-coins",
        "two-of-swords four-of-clubs",
        leader=2,
    )
    seen = []
    for _ in range(3):
        assert t.asked is not None
        seen.append(t.asked.player)
        t.choose(0)
    assert seen == [2, 3, 0]
    why = BRISCOLA.why(t, 0, t.hand(0)[0], "play")
    assert why is not None
    assert why.rule == "br.play.order"


@rule("br.play.free")
def test_nobody_has_to_follow_suit() -> None:
    t = play(scene("two-of-coins four-of-coins", "ace-of-coins two-of-swords four-of-cups"), "two-of-coins")
    assert t.asked is not None
    assert [t.card(o.card).slug for o in t.asked.options] == ["ace-of-coins", "two-of-swords", "four-of-cups"]
    why = BRISCOLA.why(t, 1, t.trick[0], "play")
    assert why is not None
    assert why.rule == "br.play.free"
    assert BRISCOLA.why(t, 1, t.hand(1)[2], "play") is None


@rule("br.trick.suit")
def test_a_higher_card_of_another_suit_wins_nothing() -> None:
    assert trick("two-of-swords", "ace-of-clubs") == 0
    assert trick("two-of-swords", "four-of-swords", "ace-of-clubs", "three-of-clubs") == 1


@rule("br.trick.trump")
def test_the_lowest_trump_beats_an_ace_and_a_higher_trump_beats_it() -> None:
    assert trick("ace-of-swords", "two-of-cups") == 1
    assert trick("ace-of-swords", "two-of-cups", "three-of-swords", "four-of-cups") == 3
    assert trick("two-of-cups", "ace-of-swords") == 0


@rule("br.trick.winner-leads")
def test_the_winner_takes_the_cards_and_leads() -> None:
    t = play(
        scene("king-of-swords four-of-coins five-of-coins", "ace-of-swords six-of-coins seven-of-coins"),
        "king-of-swords",
        "ace-of-swords",
    )
    assert slugs(t, t.pile("won", 1)) == ["king-of-swords", "ace-of-swords"]
    assert list(t.points) == [0, 15]
    assert t.asked is not None
    assert t.asked.player == 1


@rule("br.draw.order")
def test_the_winner_draws_first() -> None:
    t = scene(
        "two-of-swords four-of-coins",
        "ace-of-swords six-of-coins",
        stock=["king-of-clubs", "two-of-clubs", "four-of-clubs"],
    )
    play(t, "two-of-swords", "ace-of-swords")
    assert slugs(t, t.hand(1)) == ["six-of-coins", "king-of-clubs"]
    assert slugs(t, t.hand(0)) == ["four-of-coins", "two-of-clubs"]
    assert slugs(t, t.stock) == ["four-of-clubs"]


@rule("br.draw.last")
def test_the_turned_up_card_is_drawn_last() -> None:
    t = scene(
        "two-of-swords four-of-coins", "ace-of-swords six-of-coins", stock=["king-of-clubs"], turned=["two-of-cups"]
    )
    play(t, "two-of-swords", "ace-of-swords")
    assert slugs(t, t.hand(0)) == ["four-of-coins", "two-of-cups"]
    play(t, "king-of-clubs", "four-of-coins")
    assert (t.stock, t.turned) == ([], [])
    assert t.over, "the last cards are played without drawing"


HALF = "ace-of-coins three-of-coins ace-of-clubs three-of-clubs ace-of-swords king-of-coins"
"""57 points."""


@rule("br.end.points")
def test_the_game_ends_with_the_last_card() -> None:
    t = play(BRISCOLA.new({}, "1"))
    while t.asked is not None:
        t.choose(0)
    assert sum(t.points) == 120
    assert not any(t.hand(0) + t.hand(1) + t.stock + t.turned)


@rule("br.end.majority")
def test_sixty_one_wins() -> None:
    t = scene("king-of-clubs", "two-of-clubs", won=[HALF])
    assert t.over
    assert (list(t.points), t.winners) == ([61, 0], (0,))


@rule("br.end.draw")
def test_sixty_each_is_a_draw() -> None:
    t = scene("knight-of-clubs", "two-of-clubs", won=[HALF])
    assert t.over
    assert (list(t.points), t.winners) == ([60, 0], ())


@rule("br.four.partners")
def test_partners_count_together() -> None:
    t = scene("king-of-clubs", "two-of-clubs", "four-of-clubs", "five-of-clubs", won=["", "", HALF])
    assert (list(t.points), t.winners) == ([4, 0, 57, 0], (0, 2))


@rule("br.ruling.no-signals")
def test_partners_do_not_see_each_others_cards() -> None:
    t = BRISCOLA.new({"players": 4, "first": 0}, "1")
    for p in (1, 2, 3):
        assert BRISCOLA.view(t, 0)["players"][p]["hand"] == [{"hidden": True}] * 3
    turned = t.turned[0]
    while t.stock or t.turned:
        t.choose(0)
    seen = [c for c in BRISCOLA.view(t, 0)["players"][2]["hand"] if "hidden" not in c]
    # Everybody saw who drew the turned-up card.
    assert [c["id"] for c in seen] == [t.pub[turned]] * (turned in t.hand(2))


def test_a_position_can_be_written_and_read() -> None:
    t = BRISCOLA.new({"players": 4}, "5")
    for _ in range(9):
        t.choose(0)
    again = BRISCOLA.from_scenario(BRISCOLA.scenario(t))
    assert BRISCOLA.scenario(again) == BRISCOLA.scenario(t)
    assert list(again.points) == list(t.points)
