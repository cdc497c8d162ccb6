"""Barter: cents for favors."""

from fsscene import rule, scene

BARTER = ["barter"]


@rule("fs.barter.cents-for-favours")
def test_cents_change_hands_if_both_agree():
    s = scene({"cents": 5}, {}, {"cents": 1}, options=BARTER)
    s.do("barter", "to seat 2")
    assert s.options == [*(f"cents {n}" for n in range(1, 6)), "no"], "any number"
    s.do("cents 4")
    assert (s.asked, s.options) == (2, ["accept 4", "decline"])
    s.do("accept 4")
    assert [s.side(p).cents for p in range(3)] == [1, 0, 5]
    s = scene(you={"cents": 5}, options=BARTER)
    s.do("barter", "cents 4", "decline")
    assert (s.you.cents, s.them.cents) == (5, 0)


@rule("fs.barter.cents-for-favours")
def test_one_may_change_ones_mind_and_nobody_gives_what_they_do_not_have():
    s = scene(you={"cents": 2}, options=BARTER)
    s.do("barter")
    assert s.options == ["cents 1", "cents 2", "no"]
    s.do("no")
    assert (s.asks, s.you.cents) == ("main", 2)
    assert not scene(options=BARTER).can("barter")
    assert not scene(you={"cents": 5}).can("barter"), "only where the match allows it"


@rule("fs.barter.no-items-or-loot")
def test_neither_items_nor_loot_are_bartered():
    s = scene(you={"cents": 2, "items": ["mr-boom"], "hand": ["bomb"]}, options=BARTER)
    s.do("barter")
    assert s.options == ["cents 1", "cents 2", "no"]


@rule("fs.barter.no-stack")
def test_a_barter_happens_at_once():
    # While a die is on the stack, 4¢ change hands, and the roll is still there.
    s = scene(you={"hand": ["pills-brown-green"], "cents": 4}, them={"items": ["the-d6"]}, dice=[5, 1], options=BARTER)
    s.do("play pills-brown-green").until("roll 5")
    s.do("barter", "cents 4", "accept 4")
    assert (s.you.cents, s.them.cents, s.waits()) == (0, 4, ["roll 5"])
    # Now they do the favor, or not.
    while s.asked == 0:
        s.do("pass")
    s.do("tap the-d6").quiet()
    assert (s.you.cents, s.dice) == (4, [])


@rule("fs.barter.promises-not-binding")
def test_nobody_is_made_to_keep_a_promise():
    s = scene(you={"hand": ["pills-brown-green"], "cents": 4}, them={"items": ["the-d6"]}, dice=[5, 1], options=BARTER)
    s.do("play pills-brown-green").until("roll 5").do("barter", "cents 4", "accept 4").quiet()
    assert (s.dice, s.them.cents) == ([1], 4)
