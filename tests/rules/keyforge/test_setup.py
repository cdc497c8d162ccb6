"""From two decks to the first turn."""

from collections import Counter

import pytest
from scene import EDITIONS, Scene, rule, scene

from mazzo.engine.errors import MazzoError
from mazzo.games import keyforge
from mazzo.games.keyforge.series import Series

ARGUS = "Radiant Argus the Supreme"
ONYX = 'Miss "Onyx" Censorius'
DECKS = (ARGUS, ONYX)


def begin(seed: int = 1, **options: object) -> Scene:
    return Scene(keyforge.new(decks=DECKS, seed=seed, **options), 0)


def listed(name: str) -> list[str]:
    return [slug for slug, _ in keyforge.named(name).cards]


@rule("kf.concept.two-players")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_each_with_the_deck_of_an_archon(edition):
    s = begin(first=0, edition=edition)
    players = s.state["players"]
    assert [p["name"] for p in players] == [ARGUS, ONYX]
    assert Counter(s.you.hand + s.you.deck) == Counter(listed(ARGUS))
    assert Counter(s.them.hand + s.them.deck) == Counter(listed(ONYX))


@rule("kf.concept.two-players")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_no_other_number_of_players(n):
    with pytest.raises(MazzoError) as error:
        keyforge.new(decks=(ARGUS,) * n)
    assert error.value.rule == "kf.concept.two-players"
    with pytest.raises(MazzoError) as error:
        keyforge.scenario({"mazzo": 1, "game": "keyforge", "players": [{}] * n})
    assert error.value.rule == "kf.concept.two-players"


@rule("kf.setup.order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_player_then_shuffling_then_hands_then_mulligans(edition):
    s = begin(first={"decides": 0}, edition=edition)
    # Before the first player is known nothing is shuffled and nobody holds a card.
    assert s.asks == "first"
    assert (s.you.hand, s.them.hand) == ([], [])
    assert (s.you.deck, s.them.deck) == (listed(ARGUS), listed(ONYX))
    s.do("first 1")
    # Now the hands are there, and mulligans come last.
    assert s.asks == "mulligan"
    assert (len(s.you.hand), len(s.them.hand)) == (6, 7)
    assert s.them.hand != listed(ONYX)[:7]
    s.do("keep", "keep")
    assert (s.asks, s.asked, s.state["turn"]) == ("house", 1, 1)
    assert s.events() == ["first-player", "draw", "draw", "keep", "keep", "turn"]


@rule("kf.setup.keys")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everyone_starts_with_three_unforged_keys(edition):
    s = begin(first=0, mulligan=False, edition=edition)
    assert (s.you.keys, s.them.keys) == ([], [])
    assert (s.you.amber, s.them.amber) == (0, 0)


@rule("kf.setup.keys")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_are_exactly_three_of_different_colours(edition):
    # A key a turn; with the third all colours are there, and the game is over.
    s = scene(you={"amber": 18, "houses": ["brobnar", "dis", "logos"]}, edition=edition)
    for _ in range(20):
        if s.match.over:
            break
        assert len(s.you.keys) < 3
        s.do(s.options[0] if s.asks != "main" else "end")
    assert sorted(s.you.keys) == ["blue", "red", "yellow"]
    with pytest.raises(MazzoError):
        scene(you={"keys": ["red", "red"]})


@rule("kf.setup.first-player.random")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chance_decides_who_is_first(edition):
    firsts = Counter(begin(seed, edition=edition).state["first"] for seed in range(60))
    # Sixty fair tosses: fewer than fifteen for one side would be a miracle.
    assert set(firsts) == {0, 1}
    assert min(firsts.values()) >= 15


@rule("kf.setup.first-player.random")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_takes_the_first_turn(first):
    seed = next(n for n in range(60) if begin(n).state["first"] == first)
    s = begin(seed, mulligan=False)
    assert (s.state["turn"], s.state["active"], s.asked) == (1, first, first)


@rule("kf.setup.first-player.rematch")
@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("chosen", [0, 1])
def test_the_loser_of_the_last_game_decides_who_is_first(loser, chosen):
    series = Series()
    assert "first" not in series.setup(DECKS)
    series.record(1 - loser)
    s = Scene(keyforge.new(seed=1, **series.setup(DECKS)), 0)
    assert (s.asks, s.asked) == ("first", loser)
    # Either player may be named.
    assert s.options == ["first 0", "first 1"]
    s.do(f"first {chosen}", "keep", "keep")
    assert (s.state["first"], s.asked) == (chosen, chosen)


@rule("kf.setup.first-player.rematch")
def test_only_the_previous_game_counts():
    series = Series()
    for winner in (0, 0, 1):
        series.record(winner)
    assert series.setup(DECKS)["first"] == {"decides": 0}


@rule("kf.setup.shuffle-cut")
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_decks_are_shuffled(edition):
    orders: tuple[set[tuple[str, ...]], ...] = (set(), set())
    for seed in range(6):
        s = begin(seed, first=0, edition=edition)
        for seen, side, name in zip(orders, (s.you, s.them), DECKS, strict=True):
            order = tuple(side.hand + side.deck)
            assert Counter(order) == Counter(listed(name))
            assert list(order) != listed(name)
            seen.add(order)
    assert [len(seen) for seen in orders] == [6, 6]


@rule("kf.setup.shuffle-cut")
def test_nobody_knows_a_card_of_a_shuffled_deck():
    s = begin(first=0)
    for seat in (0, 1):
        for player in s.match.view(seat)["players"]:
            assert player["deck"] == [{"hidden": True}] * len(player["deck"])


@rule("kf.setup.starting-hand")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("first", "hands"), [(0, (7, 6)), (1, (6, 7))])
def test_seven_cards_for_the_first_player_and_six_for_the_other(edition, first, hands):
    s = begin(first=first, edition=edition)
    assert (len(s.you.hand), len(s.them.hand)) == hands
    assert (len(s.you.deck), len(s.them.deck)) == (36 - hands[0], 36 - hands[1])


# Mulligans ---------------------------------------------------------------------------------------------------------


@rule("kf.setup.mulligan.offer")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("answers", [("keep", "keep"), ("mulligan", "keep"), ("keep", "mulligan"), ("mulligan",) * 2])
def test_each_player_is_asked_once_the_first_player_first(edition, first, answers):
    s = begin(first=first, edition=edition)
    for seat, answer in zip((first, 1 - first), answers, strict=True):
        assert (s.asks, s.asked) == ("mulligan", seat)
        assert s.options == ["keep", "mulligan"]
        s.do(answer)
    assert s.asks == "house"


@rule("kf.setup.mulligan.procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mulligan_is_a_new_hand_with_one_card_fewer(edition):
    hands = set()
    for seed in range(6):
        s = begin(seed, first=0, edition=edition)
        before, next_cards = s.you.hand, s.you.deck[:6]
        s.do("mulligan")
        assert (len(s.you.hand), len(s.you.deck)) == (6, 30)
        # The old hand went back into the deck, which was shuffled: nothing is lost, and the new hand is another one.
        assert Counter(s.you.hand + s.you.deck) == Counter(listed(ARGUS))
        assert s.you.hand != before[:6]
        assert s.you.hand != next_cards
        hands.add(tuple(s.you.hand))
        assert len(s.them.hand) == 6
        s.do("mulligan")
        assert (len(s.them.hand), len(s.them.deck)) == (5, 31)
        assert len(s.you.hand) == 6
    assert len(hands) == 6


@rule("kf.setup.mulligan.procedure")
def test_keeping_changes_nothing():
    s = begin(first=0)
    you, them = s.you.hand, s.them.hand
    s.do("keep", "keep")
    assert (s.you.hand, s.them.hand) == (you, them)


@rule("kf.setup.mulligan.keep")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_new_hand_has_to_be_kept(edition):
    s = begin(first=0, edition=edition)
    s.do("mulligan")
    hand = s.you.hand
    # The other player is asked next, and then the game begins.
    assert s.asked == 1
    s.do("keep")
    assert (s.asks, s.you.hand) == ("house", hand)


@rule("kf.variant.quick-start.no-mulligan")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_quick_start_rules_leave_mulligans_out(edition):
    s = begin(first=0, mulligan=False, edition=edition)
    assert (s.asks, s.state["turn"]) == ("house", 1)
    assert (len(s.you.hand), len(s.them.hand)) == (7, 6)
    assert begin(first=0, edition=edition).asks == "mulligan"


# Mistakes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"decks": ARGUS}, "setup.decks"),
        ({"decks": [ARGUS]}, "setup.decks"),
        ({"decks": [*DECKS, ARGUS]}, "setup.decks"),
        ({"decks": [ARGUS, 5]}, r"setup.decks\[1\]"),
        ({"chains": 3}, "setup.chains"),
        ({"chains": [3]}, "setup.chains"),
        ({"chains": [3, 0, 0]}, "setup.chains"),
        ({"chains": [3, "0"]}, "setup.chains"),
        ({"chains": [3, True]}, "setup.chains"),
        ({"chains": [-1, 0]}, "setup.chains"),
        ({"chains": [0, 1000]}, "setup.chains: two numbers from 0 to 999"),
        ({"first": 2}, "setup.first"),
        ({"first": True}, "setup.first"),
        ({"first": {"decides": 2}}, "setup.first"),
        ({"first": {"decides": 0, "seat": 1}}, "setup.first"),
        ({"auction": 2}, "setup.auction"),
        ({"auction": True}, "setup.auction"),
        ({"mulligan": 1}, "setup.mulligan"),
        ({"edition": 3}, "There is no edition '3'"),
        ({"options": ["hurry"]}, "options"),
        ({"options": "discreet"}, "options"),
        ({"handicap": 3}, "unknown key 'handicap'"),
    ],
)
def test_mistakes_in_a_setup_are_named(setup, says):
    with pytest.raises(MazzoError, match=says):
        keyforge.KEYFORGE.new({"decks": list(DECKS), **setup}, "1")


@pytest.mark.parametrize("setup", [{"chains": [0, 999]}, {"first": {"decides": 1}}, {"auction": 0}, {"options": []}])
def test_what_is_just_right_is_no_mistake(setup):
    assert keyforge.KEYFORGE.new({"decks": list(DECKS), **setup}, "1").asked is not None
