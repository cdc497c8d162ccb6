"""Chains: a smaller hand for a while; and as a handicap between decks."""

import pytest
from scene import EDITIONS, Scene, rule, scene

from mazzo.engine.errors import MazzoError
from mazzo.games import keyforge
from mazzo.games.keyforge.series import Series, series_from

ARGUS = "Radiant Argus the Supreme"
ONYX = 'Miss "Onyx" Censorius'
DECKS = (ARGUS, ONYX)


def refilled(chains: int, held: int = 0, edition: str = "1.5") -> tuple[int, int]:
    """The cards in hand after refilling with these chains and cards, and the chains left."""
    s = scene("dis", you={"chains": chains, "hand": ["mother"] * held}, edition=edition).end_turn()
    return len(s.you.hand), s.you.chains


# Gaining, refilling, shedding --------------------------------------------------------------------------------------


@rule("kf.chains.gain")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("before", [0, 2, 22])
def test_chains_gained_are_added(edition, before):
    # Gateway to Dis: its player gains 3 chains.
    s = scene("dis", you={"hand": ["gateway-to-dis"], "chains": before}, them={"chains": 1}, edition=edition)
    s.do("play gateway-to-dis")
    assert (s.you.chains, s.them.chains) == (before + 3, 1)


@rule("kf.chains.table.1-6")
@rule("kf.chains.table.7-12")
@rule("kf.chains.table.13-18")
@rule("kf.chains.table.19-24")
@rule("kf.chains.when")
@rule("kf.chains.shed")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("chains", "hand"),
    [(0, 6), (1, 5), (6, 5), (7, 4), (12, 4), (13, 3), (18, 3), (19, 2), (24, 2)],
)
def test_the_table(edition, chains, hand):
    # The penalty is that of the chains before shedding.
    assert refilled(chains, edition=edition) == (hand, max(0, chains - 1))


@rule("kf.ruling.chains-above-24")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chains", [25, 40])
def test_beyond_the_table_it_stays_at_four_cards(edition, chains):
    assert refilled(chains, edition=edition) == (2, chains - 1)


@rule("kf.chains.when")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chains_lower_the_size_of_the_hand_not_the_number_of_cards_drawn_one_by_one(edition):
    assert refilled(7, held=2, edition=edition) == (4, 6)
    assert refilled(1, held=4, edition=edition) == (5, 0)


@rule("kf.chains.when")
@pytest.mark.parametrize("edition", EDITIONS)
def test_draws_of_card_effects_are_not_reduced_and_shed_nothing(edition):
    s = scene("logos", you={"artifacts": ["library-of-babble"], "chains": 24}, edition=edition)
    s.do("action library-of-babble")
    assert (len(s.you.hand), s.you.chains) == (1, 24)


@rule("kf.chains.when")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reduction_is_from_the_hand_size_a_card_may_have_changed(edition):
    s = scene("dis", you={"creatures": ["mother"], "chains": 7}, edition=edition).end_turn()
    assert len(s.you.hand) == 5


@rule("kf.chains.shed")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_chain_is_shed_by_the_player_who_refilled(edition):
    s = scene("dis", you={"chains": 7}, them={"chains": 7}, edition=edition).end_turn()
    assert (s.you.chains, s.them.chains) == (6, 7)
    assert s.events().count("shed") == 1


@rule("kf.chains.no-shed-without-draw")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("held", [6, 7])
def test_a_full_hand_sheds_nothing(edition, held):
    assert refilled(3, held, edition) == (held, 3)


@rule("kf.ruling.shed-by-hand-size")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draw_that_only_the_chains_prevent_sheds_one(edition):
    assert refilled(1, 5, edition) == (5, 0)
    assert refilled(24, 4, edition) == (4, 23)
    empty = scene("dis", you={"chains": 3, "deck": 0}, edition=edition).end_turn()
    assert (empty.you.hand, empty.you.chains) == ([], 2)


@rule("kf.chains.example")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_life_of_seven_chains(edition):
    match = keyforge.new(decks=DECKS, seed=3, first=0, chains=(7, 0), mulligan=False, edition=edition)
    s = Scene(match, 0)
    assert (len(s.you.hand), s.you.chains) == (5, 6)
    sizes = []
    while len(sizes) < 8:
        mine = s.state["active"] == 0
        # A house with cards in hand, so that there is something to refill.
        held = [c["house"] for c in s.state["players"][s.asked]["hand"]]
        s.do(f"house {next(h for h in held if s.can(f'house {h}'))}")
        while s.asks == "main" and any(o.startswith("discard") for o in s.options):
            s.do(next(o for o in s.options if o.startswith("discard")))
        s.do("end")
        if mine:
            sizes.append((len(s.you.hand), s.you.chains))
    assert sizes == [(5, 5), (5, 4), (5, 3), (5, 2), (5, 1), (5, 0), (6, 0), (6, 0)]


# The starting hand -------------------------------------------------------------------------------------------------


@rule("kf.setup.starting-hand.chains")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("chains", "hands", "left"),
    [((0, 4), (7, 5), (0, 3)), ((7, 0), (5, 6), (6, 0)), ((1, 24), (6, 2), (0, 23)), ((0, 0), (7, 6), (0, 0))],
)
def test_chains_count_for_the_starting_hand(edition, chains, hands, left):
    s = Scene(keyforge.new(decks=DECKS, seed=1, first=0, chains=chains, edition=edition), 0)
    assert (len(s.you.hand), len(s.them.hand)) == hands
    assert (s.you.chains, s.them.chains) == left


@rule("kf.setup.mulligan.chains")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mulligan_sheds_no_further_chain(edition):
    # 7 chains, first player: 5 cards and 6 chains; the mulligan is for 4 cards, and the 6 chains stay.
    s = Scene(keyforge.new(decks=DECKS, seed=1, first=0, chains=(7, 13), edition=edition), 0)
    assert (len(s.you.hand), s.you.chains) == (5, 6)
    assert (len(s.them.hand), s.them.chains) == (3, 12)
    s.do("mulligan", "mulligan")
    assert (len(s.you.hand), s.you.chains) == (4, 6)
    assert (len(s.them.hand), s.them.chains) == (2, 12)


# The handicap ------------------------------------------------------------------------------------------------------


@rule("kf.variant.chain-handicap")
def test_without_a_handicap_nobody_starts_with_chains():
    series = Series()
    for winner in (0, 0, 0, 0, 1):
        series.record(winner)
    assert series.chains == (0, 0)
    assert "chains" not in series.setup(DECKS)
    s = Scene(keyforge.new(seed=1, mulligan=False, **Series().setup(DECKS, first=0)), 0)
    assert (s.you.chains, s.them.chains) == (0, 0)


@rule("kf.variant.chain-handicap")
@rule("kf.variant.chain-handicap.start")
@pytest.mark.parametrize("stronger", [0, 1])
def test_the_stronger_deck_starts_with_four_chains(stronger):
    series = Series(handicapped=stronger)
    assert series.chains == ((4, 0) if stronger == 0 else (0, 4))
    s = Scene(keyforge.new(seed=1, mulligan=False, **series.setup(DECKS, first=0)), 0)
    # Four chains make the starting hand one card smaller, and one of them is shed for it.
    assert (s.you.chains, s.them.chains) == ((3, 0) if stronger == 0 else (0, 3))
    assert (len(s.you.hand), len(s.them.hand)) == ((6, 6) if stronger == 0 else (7, 5))


@rule("kf.variant.chain-handicap")
def test_a_handicap_is_for_one_of_the_two_decks():
    with pytest.raises(MazzoError):
        Series(handicapped=2)
    with pytest.raises(MazzoError):
        Series(handicapped=0, chains=-1)


@rule("kf.variant.chain-handicap.adjust")
@pytest.mark.parametrize(
    ("won", "chains"),
    [
        ("00", 4),
        ("000", 5),
        ("0000", 5),
        ("000000", 6),
        ("0010", 4),
        ("00100", 4),
        ("001000", 5),
        ("11", 4),
        ("111", 3),
        ("111111", 2),
        ("1101", 4),
        ("000111", 4),
        ("1" * 15, 0),
    ],
)
def test_three_in_a_row_change_the_handicap_by_one(won, chains):
    series = Series(handicapped=0)
    for winner in won:
        series.record(int(winner))
    assert series.chains == (chains, 0)
    # The other deck never gets any.
    mirrored = Series(handicapped=1)
    for winner in won:
        mirrored.record(1 - int(winner))
    assert mirrored.chains == (0, chains)


@rule("kf.variant.chain-handicap.per-matchup")
def test_each_pair_of_decks_has_a_handicap_of_its_own():
    against_one, against_another = Series(handicapped=0), Series(handicapped=0)
    for _ in range(3):
        against_one.record(0)
        against_another.record(1)
    assert against_one.chains == (5, 0)
    assert against_another.chains == (3, 0)
    # It goes on where it was left.
    again = series_from(against_one.data())
    for _ in range(3):
        again.record(0)
    assert (again.chains, against_one.chains) == ((6, 0), (5, 0))


# The auction -------------------------------------------------------------------------------------------------------


def auction(deck: int, *bids: str, **more: object) -> Scene:
    match = keyforge.new(decks=DECKS, seed=1, first=0, mulligan=False, auction=deck, **more)
    return Scene(match, 0).do(*bids)


@rule("kf.variant.chain-auction")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_bidder_plays_the_deck_with_the_chains_bid(edition):
    s = auction(0, edition=edition)
    assert (s.asks, s.asked) == ("bid", 1)
    s.do("bid 5")
    assert s.asked == 0
    # A bid has to be raised.
    assert not s.can("bid 5")
    assert not s.can("bid 4")
    s.do("bid 6")
    assert s.asked == 1
    s.do("bid 7", "pass")
    # Player 1 won Argus with seven chains; one was shed for the starting hand. Player 0 plays Onyx without chains.
    assert (s.them.data["name"], s.you.data["name"]) == (ARGUS, ONYX)
    assert (s.them.chains, s.you.chains) == (6, 0)
    assert (len(s.you.hand), len(s.them.hand)) == (7, 4)
    onyx = keyforge.named(ONYX)
    assert sorted(s.you.hand + s.you.deck) == sorted(slug for slug, _ in onyx.cards)
    assert s.options == [f"house {h}" for h in onyx.houses]


@rule("kf.variant.chain-auction")
def test_the_deck_stays_with_its_owner_if_they_bid_last():
    s = auction(0, "bid 5", "bid 6", "pass")
    assert (s.you.data["name"], s.them.data["name"]) == (ARGUS, ONYX)
    assert (s.you.chains, s.them.chains) == (5, 0)


@rule("kf.variant.chain-auction")
def test_the_bid_replaces_any_handicap():
    s = auction(0, "bid 2", "pass", chains=(4, 9))
    assert (s.you.chains, s.them.chains) == (0, 1)
    s = auction(1, "bid 2", "bid 3", "pass", chains=(4, 9))
    assert (s.you.data["name"], s.you.chains) == (ARGUS, 0)
    assert (s.them.data["name"], s.them.chains) == (ONYX, 2)


@rule("kf.ruling.auction")
def test_who_opens_what_a_first_pass_means_and_where_it_ends():
    assert auction(0).asked == 1
    assert auction(1).asked == 0
    s = auction(1, "pass")
    assert (s.you.data["name"], s.them.data["name"]) == (ARGUS, ONYX)
    assert (s.you.chains, s.them.chains) == (0, 0)
    s = auction(1, "bid 24")
    assert (s.asked, s.options) == (1, ["pass"])
    assert not auction(1).can("bid 25")
