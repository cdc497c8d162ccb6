"""Which numbers are offered where one is chosen, and what a house that becomes active brings with it."""

from scene import scene

from mazzo.games.keyforge import terms
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import HOUSES

BUMPSY_POWER = 5
URCHIN_POWER = 1


def numbers(highest: int) -> list[str]:
    return [f"number {n}" for n in range(highest + 1)]


def test_every_power_in_play_and_one_above_is_offered():
    """A number above every power strikes nobody, so one of them stands for all the others."""
    you = {"hand": ["dance-of-doom"], "creatures": ["urchin"]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy"]}).do("play dance-of-doom")
    assert (s.asks, s.match.decision.player) == ("number", 0)
    assert s.options == numbers(BUMPSY_POWER + 1), "the highest power is your opponent's"
    s = scene("dis", you=you).do("play dance-of-doom")
    assert s.options == numbers(URCHIN_POWER + 1)


def test_counters_count_for_the_numbers_that_are_offered():
    stronger = {"card": "urchin", "power": 3}
    s = scene("dis", you={"hand": ["dance-of-doom"], "creatures": [stronger]}).do("play dance-of-doom")
    assert s.options == numbers(URCHIN_POWER + 3 + 1)


def test_with_nobody_in_play_two_numbers_are_left():
    s = scene("dis", you={"hand": ["dance-of-doom"]}).do("play dance-of-doom")
    assert s.options == numbers(1)


def test_the_house_of_the_revealed_card_becomes_active_and_everybody_is_told():
    you = {"artifacts": ["book-of-leq"], "creatures": ["troll", "valdr"], "deck": ["troll"]}
    s = scene("staralliance", you=you)
    t = s.match.table
    assert isinstance(t, KeyForge)
    assert not s.can("reap troll")
    since = len(s.match.events())
    s.do("action book-of-leq")
    brobnar = HOUSES.index("brobnar")
    t = s.match.table
    assert t.now[terms.HOUSE] == brobnar
    told = [(e.player, e.n) for e in s.match.events(since) if e.kind == terms.HOUSE_CHANGED]
    assert told == [(0, brobnar)]
    assert s.can("reap troll")
    assert not s.can("action book-of-leq")


def test_a_house_that_becomes_active_needs_no_permission_any_more():
    """The Witch lets you play one Untamed card a turn while Untamed is not active."""
    you = {
        "artifacts": ["book-of-leq"],
        "creatures": ["witch-of-the-wilds"],
        "hand": ["snufflegator", "dust-pixie"],
        "deck": ["snufflegator"],
    }
    s = scene("staralliance", you=you)
    assert s.can("play dust-pixie")
    s.do("play snufflegator", "place snufflegator 0")
    assert not s.can("play dust-pixie"), "one has been played"
    assert not s.can("reap witch-of-the-wilds")
    s.do("action book-of-leq")
    assert s.can("play dust-pixie")
    assert s.can("reap witch-of-the-wilds")
