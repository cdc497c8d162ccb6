"""Custom decks, and what belongs to each category."""

import pytest
from fsscene import rule

from mazzo.engine.errors import MazzoError
from mazzo.games import foursouls
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.decks import PROPORTIONS, build, categories, count, deviations, every_deck, pool
from mazzo.games.foursouls.words.cards import gain, loot, monster, pay, tap, treasure, trinket
from mazzo.games.foursouls.words.costs import Cents, DestroyThis
from mazzo.games.foursouls.words.harm import Destroy
from mazzo.games.foursouls.words.having import BecomeSoul
from mazzo.games.foursouls.words.select import this

KINDS = tuple(PROPORTIONS)


def card(slug):
    c = catalog()
    return c.defs[c.find(slug)]


def of(kind, category):
    """The slugs of the cards that may be counted in a category."""
    return {c.slug for c in pool(kind) if category in categories(c)}


def standard(kind):
    """A deck in exactly the proportions of the book."""
    return dict(build(kind, 1, boxes=2).cards)


@rule("fs.deck.all-or-custom")
def test_all_cards_or_a_hundred_of_each():
    everything = foursouls.new(3, seed=1).table
    treasures = [c for c in range(len(everything.printed)) if everything.card(c).deck() == terms.TREASURE]
    assert len(treasures) == sum(c.copies for c in pool("treasure"))
    decks = {kind: standard(kind) for kind in KINDS}
    t = foursouls.new(3, seed=1, decks=decks).table
    for kind in (terms.TREASURE, terms.LOOT, terms.MONSTER):
        assert len([c for c in range(len(t.printed)) if t.card(c).deck() == kind]) == 100


@rule("fs.deck.all-or-custom")
@pytest.mark.parametrize("kind", KINDS)
def test_every_category_that_deviates_is_named(kind):
    deck = standard(kind)
    assert deviations(kind, deck) == []
    first, last = next(iter(PROPORTIONS[kind])), list(PROPORTIONS[kind])[-1]
    moved = next(slug for slug in deck if categories(card(slug)) == (first,))
    deck[moved] -= 1
    if not deck[moved]:
        del deck[moved]
    more = next(c.slug for c in pool(kind) if categories(c) == (last,))
    deck[more] = deck.get(more, 0) + 1
    n, m = PROPORTIONS[kind][first], PROPORTIONS[kind][last]
    assert deviations(kind, deck) == [f"{n - 1} {first} instead of {n}", f"{m + 1} {last} instead of {m}"]
    with pytest.raises(MazzoError, match=f"{n - 1} {first} instead of {n}, {m + 1} {last} instead of {m}"):
        foursouls.new(3, decks={kind: deck})


@rule("fs.deck.choosing-cards")
def test_cards_are_picked_by_hand_or_drawn_from_each_category():
    one, two = build("treasure", 1, boxes=2), build("treasure", 2, boxes=2)
    assert one.cards != two.cards
    assert one.cards == build("treasure", 1, boxes=2).cards
    assert count("treasure", one.cards) == count("treasure", two.cards) == PROPORTIONS["treasure"]
    # One box does not hold enough cards; the result says what is missing.
    assert build("treasure", 1).short == {"active": 4, "paid": 1, "one-use": 1}
    assert build("monster", 1).short == {"cursed": 3, "holy": 4, "bad-event": 3}


@rule("fs.deck.edge-cases")
def test_a_borderline_card_counts_once_where_it_is_missing():
    assert categories(card("swallowed-penny")) == ("trinket", "1c")
    assert categories(card("secret-room")) == ("good-event", "bad-event")
    deck = {"swallowed-penny": 13}
    assert {k: n for k, n in count("loot", deck).items() if n} == {"trinket": 11, "1c": 2}


@rule("fs.deck.treasure-proportions")
@rule("fs.deck.monster-proportions")
def test_proportions_make_a_hundred():
    assert {kind: sum(PROPORTIONS[kind].values()) for kind in KINDS} == dict.fromkeys(KINDS, 100)
    assert PROPORTIONS["treasure"] == {"passive": 44, "active": 40, "paid": 10, "one-use": 5, "soul-item": 1}
    assert list(PROPORTIONS["monster"].values()) == [30, 9, 9, 30, 1, 8, 8, 5]


@rule("fs.deck.loot-proportions-coins")
@rule("fs.deck.loot-proportions-other")
def test_thirty_seven_coins_and_sixty_three_other_loot_cards():
    loot = PROPORTIONS["loot"]
    coins = {k: loot[k] for k in ("1c", "2c", "3c", "4c", "nickel")}
    assert coins == {"1c": 2, "2c": 6, "3c": 11, "4c": 12, "nickel": 6}
    assert list(loot.values())[5:] == [5, 6, 6, 5, 6, 23, 11, 1]
    assert sum(list(loot.values())[5:]) == 63


# Treasure -------------------------------------------------------------------------------------------------------------


@rule("fs.deck.passive-item")
def test_passive_items_have_no_activated_ability():
    assert {bool(card(slug).activated) for slug in of("treasure", "passive")} == {False}
    assert len(of("treasure", "passive")) == 54


@rule("fs.deck.active-item")
def test_active_items_have_a_tap_ability():
    assert all(any(a.tap for a in card(slug).activated) for slug in of("treasure", "active"))
    assert "the-d20" in of("treasure", "active")


@rule("fs.deck.paid-item")
def test_an_item_with_both_is_active_or_paid_and_counted_once():
    assert all(any(not a.tap for a in card(slug).activated) for slug in of("treasure", "paid"))
    assert categories(card("tech-x")) == ("active", "paid")
    deck = {"tech-x": 50}
    assert {k: n for k, n in count("treasure", deck).items() if n} == {"active": 40, "paid": 10}


@rule("fs.deck.single-use-item")
def test_single_use_items_destroy_themselves_first():
    assert of("treasure", "one-use") == {"box", "chaos-card", "moms-shovel", "the-d4"}
    as_a_cost = treasure("Test", "one-use", pay(DestroyThis(), gain(1)))
    assert categories(as_a_cost) == ("one-use",)
    # An item that may destroy itself by chance is not one.
    assert categories(card("glass-cannon")) == ("active",)


@rule("fs.deck.soul-item")
def test_a_soul_icon_comes_before_everything_else():
    assert of("treasure", "soul-item") == {"pandoras-box", "the-chest"}
    both = treasure("Test", "soul-item", tap(Destroy(this), BecomeSoul(this)), pay(Cents(1), gain(1)), souls=1)
    assert categories(both) == ("soul-item",)


# Loot -----------------------------------------------------------------------------------------------------------------


@rule("fs.deck.penny")
def test_pennies():
    assert of("loot", "1c") == {"a-penny", "bloody-penny", "counterfeit-penny", "swallowed-penny"}
    assert categories(loot("Charged Penny", "", gain(1))) == ("1c",)


@rule("fs.deck.two-three-four-cents")
def test_two_three_and_four_cents():
    assert [of("loot", f"{n}c") for n in (2, 3, 4)] == [{"2-cents"}, {"3-cents"}, {"4-cents"}]


@rule("fs.deck.nickel")
def test_nickels():
    # The official list puts the dime here.
    assert of("loot", "nickel") == {"a-nickel", "a-dime"}
    assert categories(loot("Sticky Nickel", "", gain(5))) == ("nickel",)


@rule("fs.deck.butter-bean")
@rule("fs.deck.bomb")
@rule("fs.deck.battery")
@rule("fs.deck.dice-shard-soul-heart")
@pytest.mark.parametrize(
    ("category", "slugs", "name"),
    [
        ("butter-bean", {"butter-bean"}, "Butter Bean?"),
        ("bomb", {"bomb", "gold-bomb"}, "Troll Bomb"),
        ("battery", {"lil-battery", "mega-battery"}, "Micro Battery"),
        ("dice-shard-soul-heart", {"dice-shard", "soul-heart"}, "Black Heart"),
    ],
)
def test_loot_is_known_by_its_name(category, slugs, name):
    assert of("loot", category) == slugs
    assert categories(loot(name, "", gain(1))) == (category,)


@rule("fs.deck.pills-runes")
def test_pills_by_name_and_runes_by_their_picture():
    found = of("loot", "pill-rune")
    assert {"blank-rune", "dagaz", "ehwaz"} < found
    assert {card(slug).name for slug in found} == {"Pills!", "Blank Rune", "Dagaz", "Ehwaz"}
    assert categories(loot("Pills! (Gold)", "", gain(1))) == ("pill-rune",)


@rule("fs.deck.tarot-special")
def test_what_belongs_nowhere_else_is_a_special_effect():
    assert len(of("loot", "tarot-special")) == 22
    assert categories(loot("Joker", "", gain(1))) == ("tarot-special",)


@rule("fs.deck.trinkets")
def test_trinkets_by_keyword():
    assert all(card(slug).keywords & terms.TRINKET for slug in of("loot", "trinket"))
    assert len(of("loot", "trinket")) == 9
    assert categories(trinket("Joker")) == ("trinket",)


@rule("fs.deck.lost-soul")
def test_lost_soul_is_no_trinket():
    assert of("loot", "lost-soul") == {"lost-soul"}
    assert categories(card("lost-soul")) == ("lost-soul",)


# Monsters -------------------------------------------------------------------------------------------------------------


@rule("fs.deck.basic-enemy")
def test_basic_enemies_have_numbers_and_no_soul():
    found = [card(slug) for slug in of("monster", "basic")]
    assert len(found) == 39
    assert {(c.kind, c.souls, c.hp > 0) for c in found} == {(terms.K_MONSTER, 0, True)}


@rule("fs.deck.cursed-enemy")
@rule("fs.deck.holy-charmed-enemy")
def test_cursed_holy_and_charmed_enemies_by_name():
    assert (len(of("monster", "cursed")), len(of("monster", "holy"))) == (6, 5)
    assert all(card(slug).name.startswith("Cursed") for slug in of("monster", "cursed"))
    assert categories(monster("Charmed Keeper", "", hp=1, evasion=1, attack=1)) == ("holy",)
    assert categories(monster("Cursed Tick", "", hp=1, evasion=1, attack=1, souls=1)) == ("boss",)


@rule("fs.deck.boss")
def test_bosses_have_a_soul():
    assert {card(slug).souls for slug in of("monster", "boss")} == {1}
    assert len(of("monster", "boss")) == 31


@rule("fs.deck.epic-boss")
@rule("fs.ruling.epic-by-list")
def test_epic_bosses_have_two_souls_or_are_listed_as_such():
    assert of("monster", "epic-boss") == {"delirium", "mom", "satan", "the-lamb"}
    assert (card("mom").souls, card("the-lamb").souls, card("delirium").souls) == (2, 1, 0)
    assert categories(monster("Mega Satan", "", hp=9, evasion=4, attack=3, souls=2)) == ("epic-boss",)


@rule("fs.deck.good-event")
@rule("fs.deck.bad-event")
def test_good_and_bad_events_and_those_that_go_either_way():
    good, bad = of("monster", "good-event"), of("monster", "bad-event")
    assert {"chest-1", "shop-upgrade"} <= good - bad
    assert {"troll-bombs", "ambush"} <= bad - good
    assert {"cursed-chest", "dark-chest-1", "devil-deal"} <= good & bad
    assert {card(slug).kind for slug in good | bad} == {terms.K_EVENT}


@rule("fs.deck.curses")
def test_curses_by_keyword():
    assert {card(slug).keywords for slug in of("monster", "curse")} == {terms.CURSE}
    assert len(of("monster", "curse")) == 5


@rule("fs.deck.own-proportions")
def test_proportions_of_ones_own():
    decks = {"proportions": "own", "monster": {"fly": 5, "curse-of-greed": 40}, "loot": {"bomb": 30}}
    t = foursouls.new(2, seed=3, decks=decks).table
    assert len([c for c in range(len(t.printed)) if t.card(c).deck() == terms.MONSTER]) == 45
    assert {t.card(c).slug for c in range(len(t.printed)) if t.card(c).deck() == terms.LOOT} == {"bomb"}
    with pytest.raises(MazzoError, match="5 basic instead of 30"):
        foursouls.new(2, seed=3, decks={"monster": decks["monster"]})


def test_the_category_of_every_card_follows_from_its_definition():
    for kind in KINDS:
        for c in pool(kind):
            assert c.category in categories(c), c.slug


def test_cards_for_three_players_stay_out_of_decks_for_two():
    found = every_deck({"monster": "standard", "treasure": "standard"}, 2, False, 5)
    assert not [slug for deck in found for slug in deck if card(slug).many]
    built = list(every_deck({"monster": "standard"}, 3, False, 5)[terms.MONSTER])
    assert len(built) == 90
