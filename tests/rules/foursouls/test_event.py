"""Events: they stay in a monster slot until their abilities are done."""

from fsscene import rule, scene

from mazzo.games.foursouls.terms import S_TRIGGERED
from mazzo.games.foursouls.words.cards import loot
from mazzo.games.foursouls.words.filters import OnStack
from mazzo.games.foursouls.words.rolling import Cancel
from mazzo.games.foursouls.words.select import target

HUSH = loot("Hush", "tarot-special", Cancel(target(OnStack((S_TRIGGERED,)))))


@rule("fs.event.not-attackable")
def test_an_event_from_the_deck_is_not_fought():
    s = scene(monsters=["clotty", "dip"], decks={"monster": ["chest-1", "fly"]}, dice=[1, 6])
    s.attack("monster-deck").do("cover clotty").quiet()
    # One die for the chest, none to hit it; the attack is used up.
    assert (s.dice, s.you.cents) == ([6], 1)
    assert not s.can("attack")


@rule("fs.event.triggered-on-entry")
def test_an_event_triggers_as_soon_as_it_is_there():
    s = scene(
        them={"items": ["sack-of-pennies"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["troll-bombs", "fly"]},
    )
    s.do("attack").quiet().do("attack monster-deck", "cover clotty")
    assert (s.asked, s.waits()) == (1, ["triggered ability troll-bombs"])
    assert s.you.hp == 2
    # It kills you, which ends your turn.
    s.quiet()
    assert (s.active, s.monsters) == (1, ["clotty", "dip"])


@rule("fs.event.triggered-on-entry")
def test_an_event_that_fills_a_slot_triggers_as_well():
    s = scene(monsters=["dip", "clotty"], decks={"monster": ["chest-1", "fly"]}, dice=[4, 5])
    s.attack("dip")
    assert s.you.cents == 1 + 6
    assert s.monsters == ["fly", "clotty"]


@rule("fs.event.all-abilities-trigger")
def test_every_ability_of_an_event_triggers():
    s = scene(
        them={"items": ["sack-of-pennies"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["shop-upgrade", "fly"]},
    )
    s.do("attack").quiet().do("attack monster-deck", "cover clotty")
    # The game controls both: the active player picks the order.
    assert (s.asks, s.asked) == ("order", 0)
    s.do("put shop-upgrade")
    assert s.waits() == ["triggered ability shop-upgrade"] * 2
    s.quiet()
    assert len(s.shop) == 4
    assert s.you.attacks == 1


@rule("fs.event.discard-when-done")
def test_an_event_goes_when_all_it_has_to_say_is_done():
    s = scene(
        you={"hand": ["hush"]},
        them={"items": ["sack-of-pennies"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["shop-upgrade", "fly"]},
        cards=[HUSH],
    )
    s.do("attack").quiet().do("attack monster-deck", "cover clotty", "put shop-upgrade")
    s.do("play hush", f"target stack {s.on_stack(1)}")
    s.until("triggered ability shop-upgrade")
    # One of the two was canceled; the event stays for the other.
    assert s.waits() == ["triggered ability shop-upgrade"]
    assert (s.monsters, s.discard("monster")) == (["shop-upgrade", "dip"], [])
    s.quiet()
    assert (s.monsters, s.discard("monster")) == (["clotty", "dip"], ["shop-upgrade"])


@rule("fs.event.discard-when-done")
def test_an_event_waits_for_what_its_roll_leads_to():
    s = scene(
        them={"items": ["sack-of-pennies"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["chest-2", "fly"]},
        dice=[5],
    )
    s.do("attack").quiet().do("attack monster-deck", "cover clotty", "pass")
    assert (s.waits(), s.monsters) == (["roll 5"], ["chest-2", "dip"])
    s.do("pass")
    assert (s.waits(), s.monsters) == (["triggered ability chest-2"], ["chest-2", "dip"])
    s.quiet()
    assert (len(s.you.hand), s.monsters) == (3, ["clotty", "dip"])


@rule("fs.event.leaving-removes-abilities")
def test_a_covered_event_is_silenced():
    s = scene(
        you={"items": ["the-d10"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["chest-1", "fly", "spider"]},
        dice=[3],
    )
    s.do("attack").quiet().do("attack monster-deck", "cover clotty").quiet()
    # The chest's 3 triggers the D10: put on top of the chest's result, it covers the chest first.
    s.do("put chest-1").quiet().do("yes", "cover chest-1").quiet()
    assert (s.monsters, s.you.cents) == (["fly", "dip"], 0)
    # The other way round there is no chest left to cover.
    s = scene(
        you={"items": ["the-d10"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["chest-1", "fly", "spider"]},
        dice=[3],
    )
    s.do("attack").quiet().do("attack monster-deck", "cover clotty").quiet()
    s.do("put the-d10").quiet().do("yes")
    assert s.options == ["cover clotty 2", "cover dip 3"]
    assert s.you.cents == 3


@rule("fs.event.curse-card")
def test_the_active_player_says_who_is_cursed():
    s = scene(monsters=["dip", "clotty"], decks={"monster": ["curse-of-pain", "fly", "spider"]}, dice=[4])
    s.attack("dip")
    assert (s.asks, s.asked, s.options) == ("target", 0, ["target seat 0", "target seat 1"])
    s.do("target seat 1").quiet()
    assert (s.you.curses, s.them.curses) == ([], ["curse-of-pain"])
    # It is not in a discard, and its slot is filled again.
    assert (s.discard("monster"), s.monsters) == (["dip"], ["fly", "clotty"])
