"""Loot: in hands, played, on the stack, resolved, discarded."""

from fsscene import rule, scene

from mazzo.engine import message as m
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.constant.looting import plays_top_loot
from mazzo.games.foursouls.constant.piles import looks_at_top
from mazzo.games.foursouls.words.cards import gain, loot, loot_cards, tap, treasure
from mazzo.games.foursouls.words.filters import InDiscard, loot_deck
from mazzo.games.foursouls.words.moving import PutIntoDeck
from mazzo.games.foursouls.words.playing import PlayLoot
from mazzo.games.foursouls.words.select import each

IMPULSE = treasure("Impulse", "active", tap(gain(1), PlayLoot(), gain(1)))
GENEROSITY = treasure("Generosity", "active", tap(PlayLoot(free=True)))
GLEANER = treasure("Gleaner", "passive", plays_top_loot(of=terms.DISCARD))
FORESIGHT = treasure(
    "Foresight",
    "passive",
    plays_top_loot(of=terms.DECK),
    looks_at_top(of=loot_deck),
)
BLIND_LUCK = treasure("Blind Luck", "passive", plays_top_loot(of=terms.DECK))
RECYCLING = loot("Recycling", "tarot-special", PutIntoDeck(each(InDiscard(deck=terms.LOOT))), loot_cards(1))


@rule("fs.loot.held-until-used")
def test_loot_stays_in_hand_from_turn_to_turn():
    s = scene(you={"hand": ["bomb", "a-penny"]}, decks={"loot": 5})
    s.end_turn().end_turn()
    assert s.you.hand == ["bomb", "a-penny", "filler-loot"]
    s.act("play a-penny")
    assert s.you.hand == ["bomb", "filler-loot"]


@rule("fs.loot.play-requirements")
def test_a_loot_play_is_needed():
    s = scene(you={"hand": ["a-penny", "2-cents"]})
    s.act("play a-penny")
    assert not s.can("play 2-cents")
    assert s.refused(0, "2-cents", "play") == "fs.loot.play-requirements"


@rule("fs.loot.play-requirements")
def test_others_need_one_too_whenever_they_have_priority():
    s = scene(you={"hand": ["a-penny"]}, them={"hand": ["2-cents"], "items": ["sack-of-pennies"]})
    s.do("play a-penny")
    # They have priority (there is a ↷ ability), but no loot play.
    assert (s.asked, s.can("tap sack-of-pennies"), s.can("play 2-cents")) == (1, True, False)
    s = scene(you={"hand": ["a-penny"]}, them={"character": "isaac", "hand": ["2-cents"]})
    s.do("play a-penny", "tap isaac")
    assert s.asked == 1
    s.do("play 2-cents").quiet()
    assert (s.you.cents, s.them.cents) == (1, 2)


@rule("fs.loot.play-requirements")
def test_nobody_plays_what_is_not_theirs():
    s = scene(you={"hand": ["a-penny"]}, them={"hand": ["2-cents"]})
    assert s.refused(0, "2-cents", "play") == "fs.loot.play-requirements"


@rule("fs.loot.becomes-loot-on-stack")
def test_what_is_played_leaves_the_hand_at_once():
    s = scene(you={"hand": ["bomb", "a-penny"]}, them={"items": ["no"], "character": "isaac"})
    s.do("play bomb", "target filler-monster")
    assert s.waits() == ["loot bomb"]
    assert s.you.hand == ["a-penny"]
    assert s.discard("loot") == []


@rule("fs.loot.becomes-loot-on-stack")
def test_a_loot_is_on_the_stack_where_butter_bean_finds_it():
    s = scene(you={"hand": ["4-cents"]}, them={"character": "isaac", "hand": ["butter-bean"]})
    s.do("play 4-cents", "tap isaac")
    s.do("play butter-bean").quiet()
    assert s.you.cents == 0
    assert sorted(s.discard("loot")) == ["4-cents", "butter-bean"]


@rule("fs.loot.resolve-then-discard")
def test_a_loot_is_not_in_the_discard_while_it_resolves():
    s = scene(
        you={"hand": ["recycling"]},
        decks={"loot": []},
        discards={"loot": ["a-penny", "bomb"]},
        cards=[RECYCLING],
    )
    s.act("play recycling")
    assert s.discard("loot") == ["recycling"]
    assert len(s.you.hand) == 1
    assert len(s.deck("loot")) == 1


@rule("fs.loot.play-from-other-zones")
def test_loot_from_the_discard_is_played_like_any_other():
    s = scene(
        you={"items": ["gleaner"], "hand": ["a-penny"]},
        them={"character": "isaac"},
        discards={"loot": ["4-cents", "a-nickel"]},
        cards=[GLEANER],
    )
    # Only the top card, and it needs a loot play.
    assert s.can("play 4-cents")
    assert not s.can("play a-nickel")
    s.do("play 4-cents")
    assert s.waits() == ["loot 4-cents"]
    s.quiet()
    assert s.you.cents == 4
    assert s.discard("loot") == ["4-cents", "a-nickel"]
    assert not s.can("play 4-cents")
    assert not s.can("play a-penny")


@rule("fs.loot.play-from-other-zones")
def test_without_priority_or_leave_nothing_is_played_from_elsewhere():
    s = scene(them={"items": ["gleaner"]}, discards={"loot": ["4-cents"]}, cards=[GLEANER])
    assert not s.can("play 4-cents")
    assert s.refused(1, "4-cents", "play") == "fs.loot.play-requirements"


@rule("fs.ruling.known-top-card")
def test_from_the_top_of_a_deck_only_what_is_known():
    s = scene(you={"items": ["foresight"]}, decks={"loot": ["bomb", "a-penny"]}, cards=[FORESIGHT])
    s.act("play bomb", "target filler-monster")
    assert s.deck("loot") == ["a-penny"]
    s = scene(you={"items": ["blind-luck"]}, decks={"loot": ["a-penny"]}, cards=[BLIND_LUCK])
    assert not s.can("play a-penny")


@rule("fs.loot.play-during-resolution")
def test_a_loot_played_by_an_effect_waits_like_any_other():
    s = scene(
        you={"items": ["impulse"], "hand": ["bomb", "a-penny"]},
        them={"items": ["sack-of-pennies"]},
        monsters=["dip", "fly"],
        cards=[IMPULSE],
    )
    s.do("tap impulse").quiet()
    # While it resolves: the card is chosen, then its target, and it goes on the stack.
    assert s.options == ["play bomb", "play a-penny"]
    s.do("play bomb")
    assert s.asks == "target"
    s.do("target fly")
    # The ability that let you play it is done; everyone may answer before the bomb resolves.
    assert (s.waits(), s.you.cents, s.asked) == (["loot bomb"], 2, 1)
    s.quiet()
    assert s.monsters[0] == "dip"
    assert s.discard("monster") == ["fly"]
    # It used the loot play.
    assert not s.can("play a-penny")


@rule("fs.loot.play-during-resolution")
def test_what_cannot_be_aimed_cannot_be_played_by_an_effect_either():
    s = scene(you={"items": ["impulse"], "hand": ["butter-bean"]}, cards=[IMPULSE])
    s.act("tap impulse")
    assert (s.you.hand, s.you.cents) == (["butter-bean"], 2)


@rule("fs.loot.play-during-resolution")
def test_no_loot_play_no_loot_by_an_effect():
    s = scene(you={"items": ["impulse"], "hand": ["4-cents"]}, loot_plays=0, cards=[IMPULSE])
    s.act("tap impulse")
    assert (s.you.hand, s.you.cents) == (["4-cents"], 2)


@rule("fs.loot.play-without-loot-play")
def test_only_where_it_says_so_no_loot_play_is_used():
    s = scene(you={"items": ["generosity"], "hand": ["a-penny", "4-cents"]}, cards=[GENEROSITY])
    s.act("tap generosity", "play a-penny")
    assert s.you.loot_plays == 1
    s.act("play 4-cents")
    assert (s.you.cents, s.you.loot_plays) == (5, 0)
    s = scene(you={"items": ["generosity"], "hand": ["4-cents"]}, loot_plays=0, cards=[GENEROSITY])
    s.act("tap generosity")
    assert s.you.cents == 4


def test_what_is_played_for_nothing_says_so():
    said = [str(PlayLoot(free=free).say(m.Speech(m.this("item")))) for free in (True, False)]
    assert "freely" in said[0]
    assert "freely" not in said[1]
