"""Die rolls."""

import pytest
from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.words.cards import ANY_NUMBER, gain, roll, tap, treasure, when
from mazzo.games.foursouls.words.filters import dice_roll
from mazzo.games.foursouls.words.rolling import ChangeRoll, FlipRoll
from mazzo.games.foursouls.words.select import target

STRICT = ["strict"]
PLUS_TWO = treasure("Plus Two", "active", tap(ChangeRoll(target(dice_roll), (2,))))
MINUS_ONE = treasure("Minus One", "active", tap(ChangeRoll(target(dice_roll), (-1,))))
TOPPLE = treasure("Topple", "active", tap(FlipRoll(target(dice_roll))))
CROUPIER = treasure("Croupier", "passive", when(terms.ROLL_MADE, gain(1)))
TWINS = treasure("Twins", "active", tap(roll({ANY_NUMBER: gain(1)}, times=2)))
ROLLING = (PLUS_TWO, MINUS_ONE, TOPPLE, CROUPIER, TWINS)


def pill(*items, dice):
    """A pill's roll waits on the stack: 1-2 brings 4¢, 3-4 brings 7¢, 5-6 costs 4¢."""
    s = scene(
        you={"hand": ["pills-brown-green"], "items": list(items), "cents": 5}, dice=dice, cards=ROLLING, options=STRICT
    )
    return s.do("play pills-brown-green").until(f"roll {dice[0]}")


@rule("fs.dice.d6")
@pytest.mark.parametrize("kind", ["pill", "attack"])
def test_all_dice_have_six_sides(kind):
    seen = set()
    for seed in range(1, 60):
        s = scene(you={"hand": ["pills-brown-green"]}, seed=seed, options=STRICT)
        if kind == "pill":
            s.do("play pills-brown-green")
        else:
            s.do("attack").quiet().do("attack filler-monster")
        while not s.stack or "result" not in s.stack[-1]:
            s.do("pass")
        seen.add(s.stack[-1]["result"])
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("fs.dice.bounds")
def test_six_and_two_are_six():
    s = pill("plus-two", "minus-one", dice=[6])
    s.do("tap plus-two").until("roll 6").do("tap minus-one").quiet()
    assert s.you.cents == 1, "a 5: one less than 6, not than 8"


@rule("fs.dice.bounds")
def test_one_less_than_one_is_one():
    s = pill("plus-two", "minus-one", dice=[1])
    s.do("tap minus-one").until("roll 1").do("tap plus-two").quiet()
    assert s.you.cents == 12, "a 3"


@rule("fs.dice.bounds")
def test_a_constant_bonus_stays_within_bounds():
    s = scene(you={"items": ["meat", "ipecac"]}, them={"items": ["dinner"]}, monsters=["monstro", "dip"], dice=[6, 6])
    s.attack("monstro")
    assert s.you.souls == ["monstro"]
    assert s.them.hp == 1, "Ipecac triggered on two sixes"


@rule("fs.dice.1-roll-before-stack")
def test_the_number_is_known_while_the_roll_waits():
    s = pill(dice=[3])
    assert s.stack[-1]["result"] == 3
    assert s.match.view(1)["stack"][-1]["result"] == 3
    assert s.dice == []
    assert s.you.cents == 5, "it has had no effect yet"


@rule("fs.dice.1-roll-before-stack")
def test_several_dice_are_rolled_at_once():
    s = scene(you={"items": ["twins"]}, cards=ROLLING, dice=[2, 5], options=STRICT)
    s.do("tap twins").until("roll 5")
    assert s.waits() == ["roll 2", "roll 5"]
    assert s.dice == []


@rule("fs.dice.2-roll-triggers")
def test_what_triggers_on_rolling_comes_above_the_roll():
    s = scene(you={"items": ["croupier"]}, cards=ROLLING, monsters=["dip", "fly"], dice=[4], options=STRICT)
    s.do("attack").quiet().do("attack dip").until("triggered ability croupier")
    assert s.waits() == ["attack roll 4", "triggered ability croupier"]
    s.until("attack roll 4")
    assert s.you.cents == 1


@rule("fs.dice.3-modification")
def test_a_roll_is_changed_while_it_waits():
    s = pill("the-d6", "spoon-bender", dice=[5, 2])
    s.do("tap the-d6").until("roll 2")
    assert len(s.stack) == 1, "it is still there"
    s.do("tap spoon-bender").until("roll 3").quiet()
    assert s.you.cents == 12


@rule("fs.dice.4-would-roll")
def test_what_would_be_rolled_triggers_when_all_have_passed():
    # Sacred Heart turns a 1 that you would roll into a 6; then everyone may answer again.
    s = pill("sacred-heart", "minus-one", dice=[1])
    assert s.waits() == ["roll 1"]
    s.until("triggered ability sacred-heart")
    while s.asks == "priority":
        s.do("pass")
    s.do("yes")
    assert s.waits() == ["roll 6"]
    s.do("tap minus-one").until("roll 5").quiet()
    assert s.you.cents == 1


@rule("fs.dice.4-would-roll")
def test_only_the_number_that_would_really_be_rolled_triggers():
    s = pill("sacred-heart", "plus-two", dice=[1])
    s.do("tap plus-two").quiet()
    assert s.you.cents == 12, "a 3: nobody would roll a 1"


@rule("fs.dice.4-would-roll")
def test_a_reroll_then_goes_back_to_step_two():
    # Dad's Lost Coin rerolls a 1, and again if it is another 1; abilities that wait for rolls trigger each time.
    s = pill("dads-lost-coin", "croupier", dice=[1, 1, 4])
    s.quiet().do("yes").quiet().do("yes").quiet()
    assert s.dice == []
    assert s.you.cents == 5 + 3 + 7


@rule("fs.dice.4-would-roll")
def test_so_does_a_result_that_was_changed():
    s = pill("sacred-heart", "croupier", dice=[1])
    s.quiet().do("yes").quiet()
    assert s.you.cents == 5 + 1 + 1 - 4


@rule("fs.dice.5-resolve")
def test_constant_effects_change_the_roll_as_it_resolves():
    # The Empress adds 1 to your rolls: the 4 on the stack is a 5 in the end, and abilities trigger only on that number.
    s = scene(
        you={"hand": ["iii-the-empress", "pills-brown-green"], "cents": 5},
        them={"items": ["eye-of-greed", "moms-box"]},
        loot_plays=2,
        dice=[4],
        options=STRICT,
    )
    s.act("play iii-the-empress", "target seat 0")
    s.do("play pills-brown-green").until("roll 4").quiet()
    assert (s.you.cents, s.them.cents) == (1, 3)
    assert s.asks == "main", "Mom's Box did not trigger on the 4"


@rule("fs.dice.5-resolve")
def test_a_roll_that_resolved_cannot_be_changed():
    s = pill("the-d6", dice=[3])
    s.until("triggered ability")
    assert not s.can("tap the-d6")
