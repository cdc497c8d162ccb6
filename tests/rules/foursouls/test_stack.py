"""The stack."""

from fsscene import rule, scene

from mazzo.games.foursouls.words.cards import tap, treasure
from mazzo.games.foursouls.words.filters import loot_on_stack
from mazzo.games.foursouls.words.outside import ReturnToHand
from mazzo.games.foursouls.words.select import target

STRICT = ["strict"]
MAGNET = treasure("Magnet", "active", tap(ReturnToHand(target(loot_on_stack))))


@rule("fs.stack.resolve")
def test_resolving_is_leaving_the_stack_and_having_an_effect():
    s = scene(you={"hand": ["a-penny"]}, options=STRICT)
    s.do("play a-penny")
    assert (s.waits(), s.you.cents) == (["loot a-penny"], 0)
    s.quiet()
    assert (s.waits(), s.you.cents) == ([], 1)
    # The player who is told to discard does so.
    s = scene(
        you={"hand": ["bomb"]},
        them={"hand": ["a-penny", "2-cents"]},
        monsters=[{"card": "dank-globin", "damage": 1}, "dip"],
    )
    s.act("play bomb", "target dank-globin", "target seat 1")
    assert (s.asks, s.asked) == ("discard", 1)


@rule("fs.stack.lifo")
def test_the_last_thing_added_resolves_first():
    s = scene(you={"hand": ["bomb"], "items": ["jawbone"]}, them={"cents": 3, "damage": 1}, options=STRICT)
    s.do("play bomb", "target seat 1").do("tap jawbone")
    assert s.waits() == ["loot bomb", "tap ability jawbone"]
    s.do("pass", "pass")
    assert (s.waits(), s.you.cents) == (["loot bomb"], 3)


@rule("fs.stack.priority-after-each-resolution")
def test_there_is_room_for_answers_between_two_resolutions():
    s = scene(you={"items": ["jawbone", "sack-of-pennies"]}, them={"cents": 9, "character": "isaac"}, options=STRICT)
    s.do("tap jawbone").do("tap sack-of-pennies", "pass", "pass")
    assert (s.waits(), s.you.cents) == (["tap ability jawbone"], 1)
    assert s.asked == 0, "starting with the active player"
    s.do("pass", "tap isaac")
    assert s.waits() == ["tap ability jawbone", "tap ability isaac"]


@rule("fs.stack.no-interruption")
def test_nothing_comes_between_the_parts_of_a_resolution():
    # Loot 1, then put a card on top of the deck: nobody is asked in between.
    s = scene(you={"items": ["bum-friend"], "hand": ["bomb", "a-penny"]}, them={"items": ["jawbone"]}, options=STRICT)
    s.do("tap bum-friend").do("pass")
    s.do("pass")
    assert (s.asks, s.asked) == ("top", 0)
    assert len(s.you.hand) == 3
    assert all(x.startswith("top ") for x in s.options)


@rule("fs.stack.action-phase-exception")
def test_the_action_phase_goes_on_until_it_is_ended():
    s = scene(you={"hand": ["bomb"]}, options=STRICT)
    s.do("play bomb", "target seat 1").quiet()
    assert (s.asks, s.state["phase"]) == ("main", "action")
    s.do("end")
    s.quiet()
    assert s.active == 1


@rule("fs.stack.action-phase-exception")
def test_an_ability_may_end_it():
    s = scene(you={"hand": ["o-the-fool"]})
    s.do("play o-the-fool").quiet()
    assert s.active == 1


@rule("fs.stack.example")
def test_the_example_of_the_book():
    # Paolo takes damage and Fanny Pack triggers. Noemi uses Sleight of Hand, to put an unpleasant card on top of the
    # loot deck, and Paolo answers with Butter Bean.
    def position():
        s = scene(
            you={"items": ["fanny-pack"], "hand": ["bomb", "butter-bean"]},
            them={"items": ["sleight-of-hand"]},
            decks={"loot": ["a-dime", "a-penny", "2-cents", "3-cents", "4-cents", "bomb"]},
            loot_plays=2,
            options=STRICT,
        )
        s.do("play bomb", "target seat 0").until("triggered ability fanny-pack")
        return s.do("pass", "tap sleight-of-hand", "target loot-deck")

    s = position()
    assert s.waits() == ["triggered ability fanny-pack", "tap ability sleight-of-hand"]
    s.do("pass", "play butter-bean").quiet()
    assert s.asks == "main", "Noemi did not get to look"
    assert s.you.hand == ["a-dime"]
    assert not s.card("sleight-of-hand")["charged"]
    # Without the bean he would have drawn the penny.
    s = position().quiet()
    while s.asks == "look":
        s.do(next(x for x in s.options if x != "bottommost a-penny" or len(s.options) == 1)).quiet()
    assert s.you.hand == ["butter-bean", "a-penny"]


@rule("fs.stack.removed-does-not-resolve")
def test_what_is_removed_does_not_resolve_and_goes_where_it_is_told():
    s = scene(you={"hand": ["a-dime"]}, them={"items": ["magnet"]}, cards=[MAGNET])
    s.do("play a-dime", "tap magnet").quiet()
    assert (s.you.cents, s.you.hand, s.them.hand) == (0, [], ["a-dime"])
    assert s.discard("loot") == []


@rule("fs.stack.removed-does-not-resolve")
def test_an_ability_that_is_removed_does_not_resolve():
    s = scene(you={"items": ["jawbone"]}, them={"items": ["no"], "cents": 3})
    s.do("tap jawbone", "tap no").quiet()
    assert s.them.cents == 3


@rule("fs.stack.canceled-loot-discarded")
def test_a_canceled_loot_goes_to_the_discard():
    # A trinket that is canceled never enters play.
    s = scene(you={"hand": ["swallowed-penny"]}, them={"character": "isaac", "hand": ["butter-bean"]})
    s.do("play swallowed-penny", "tap isaac").until("loot swallowed-penny")
    s.do("play butter-bean").quiet()
    assert (s.you.items, s.where("swallowed-penny")) == ([], "the loot discard")
    s = scene(you={"hand": ["swallowed-penny"]})
    s.do("play swallowed-penny").quiet()
    assert s.you.items == ["swallowed-penny"]
