"""Effects: continuous ones, and replacements."""

from fsscene import Scene, rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.words.amounts import count
from mazzo.games.foursouls.words.cards import ability, gain, if_you_do, roll, tap, treasure
from mazzo.games.foursouls.words.filters import deactivated, item, monster_deck, named, yours
from mazzo.games.foursouls.words.moving import INTO_SLOT, put_into_discard, search
from mazzo.games.foursouls.words.select import a
from mazzo.games.foursouls.words.statics import AsTurnStarts, ChangeNumber

DOUBLER = treasure("Doubler", "passive", ChangeNumber(terms.W_CENTS, times=2))
REST = treasure("Rest", "passive", AsTurnStarts(ability(gain(count(item, yours, deactivated)))))
OMEN = treasure("Omen", "passive", AsTurnStarts(ability(roll({(1, 2, 3): gain(1), (4, 5, 6): gain(2)}))))


@rule("fs.effect.definition")
def test_an_effect_may_create_others():
    s = scene(you={"hand": ["xvi-the-tower"]}, monsters=["clotty", "fatty"], dice=[3])
    s.do("play xvi-the-tower").quiet()
    # The loot led to a roll, the roll to an ability, the ability to damage.
    s.do("pick clotty").quiet()
    assert (s.card("clotty")["hp"], s.card("fatty")["hp"], s.you.hp) == (1, 3, 2)


@rule("fs.effect.continuous")
def test_a_continuous_effect_changes_what_something_is_like():
    s = scene(you={"hand": ["vi-the-lovers"]})
    s.act("play vi-the-lovers", "target seat 0")
    assert (s.you.hp, s.them.hp) == (4, 2)
    # It lasts, and ends when it says so.
    assert s.end_turn().you.hp == 2


@rule("fs.effect.continuous-duration")
def test_what_lasts_till_end_of_turn_does_not_need_its_source():
    s = scene(
        you={"items": ["the-d100"], "hand": ["xv-the-devil"]},
        them={"items": ["meat"]},
        dice=[6],
    )
    s.act("tap the-d100").act("play xv-the-devil", "pick meat")
    assert "the-d100" not in s.you.items
    assert s.you.attack == 2
    assert s.end_turn().you.attack == 1


@rule("fs.effect.continuous-duration")
def test_what_states_no_end_lasts():
    s = scene(
        you={"items": ["compost"]},
        decks={"loot": ["bomb", "a-penny"]},
        discards={"loot": ["a-dime", "2-cents"]},
    )
    s.act("tap compost")
    # The next loot, in a later turn, still comes from the discard.
    s.end_turn()
    assert s.them.hand == ["a-dime"]
    assert s.deck("loot") == ["bomb", "a-penny"]


@rule("fs.effect.continuous-from-static")
def test_a_static_ability_works_as_long_as_its_card_is_there():
    s = scene(monsters=["stoney", "clotty"], decks={"monster": ["dip", "fly"]}, them={"items": ["mr-boom"]})
    assert s.card("clotty")["evasion"] == 4
    s.do("attack").quiet().do("attack monster-deck", "cover stoney")
    assert s.card("clotty")["evasion"] == 3


@rule("fs.effect.continuous-from-static")
def test_and_comes_back_with_it():
    s = scene(monsters=[["dip", "stoney"], "clotty"], dice=[4])
    assert s.card("clotty")["evasion"] == 3
    s.attack("dip")
    assert s.card("clotty")["evasion"] == 4


@rule("fs.effect.replacement")
def test_instead_and_prevent_change_what_happens():
    s = scene(you={"hand": ["a-penny"], "items": ["counterfeit-penny"]}, them={"items": ["sack-of-pennies"]})
    s.do("play a-penny", "pass")
    # At once, and nobody can answer.
    assert (s.asks, s.you.cents) == ("main", 2)
    s = scene(you={"hand": ["gold-bomb"], "items": ["dry-baby"]})
    s.act("play gold-bomb", "target seat 0")
    assert s.you.hp == 1


@rule("fs.effect.replacement-skip")
def test_what_is_skipped_does_not_happen_at_all():
    s = scene(
        you={"items": ["dark-bum"], "hand": ["bomb"]},
        monsters=[{"card": "famine", "damage": 1}, "dip"],
        decks={"loot": 9},
    )
    s.act("play bomb", "target famine")
    s.end_turn().end_turn()
    # Your turn was skipped: no roll of the Bum, no loot; it is theirs again.
    assert (s.active, len(s.you.hand), s.you.cents) == (1, 3, 0)
    assert len(s.them.hand) == 2
    assert "roll-made" not in s.events()
    # Only that one.
    s.end_turn()
    assert s.active == 0
    assert "roll-made" in s.events()


@rule("fs.effect.replacement-enters-play")
def test_what_enters_play_deactivated_was_never_charged():
    s = scene(
        you={"hand": ["xvii-the-stars"]},
        them={"souls": ["monstro"]},
        decks={"treasure": ["moms-shovel", "meat"]},
    )
    s.act("play xvii-the-stars")
    assert s.you.items == ["moms-shovel"]
    assert not s.card("moms-shovel")["charged"]
    assert s.refused(0, "moms-shovel", "tap") == "fs.ability.tap"
    # Anything else enters play charged.
    s = scene(you={"hand": ["xvii-the-stars"]}, decks={"treasure": ["mr-boom", "meat"]})
    s.act("play xvii-the-stars")
    assert s.can("tap mr-boom")


@rule("fs.effect.replacement-as")
def test_what_happens_as_the_turn_starts_is_no_ability_on_the_stack():
    s = scene(
        you={"items": ["omen"]},
        them={"items": ["sack-of-pennies"]},
        phase="start",
        dice=[5],
        cards=[OMEN],
    )
    # The first thing anyone can answer is the roll itself.
    assert s.waits() == ["roll 5"]
    s.quiet()
    assert s.you.cents == 2


@rule("fs.effect.replacement-as")
def test_it_is_only_about_its_owners_turn():
    s = scene(you={"items": ["omen"]}, phase="start", active=1, dice=[5], cards=[OMEN])
    assert s.quiet().you.cents == 0


@rule("fs.effect.replacement-additive")
def test_the_turn_starts_besides():
    s = scene(
        you={"items": ["omen", {"card": "mr-boom", "charged": False}], "curses": ["curse-of-pain"]},
        phase="start",
        dice=[1],
        decks={"loot": ["bomb", "a-penny"]},
        cards=[OMEN],
    )
    s.quiet()
    assert s.asks == "main"
    # The roll, recharging, start-of-turn triggers, and the loot step.
    assert (s.you.cents, s.you.hp, s.you.hand) == (1, 1, ["bomb"])
    assert s.card("mr-boom")["charged"]


@rule("fs.effect.replacement-additive")
def test_entering_with_counters_is_still_entering():
    s = scene(you={"hand": ["xvii-the-stars"]}, decks={"treasure": ["the-dead-cat", "meat"]})
    s.act("play xvii-the-stars")
    assert s.card("the-dead-cat")["counters"] == 9
    assert "enter" in s.events()


@rule("fs.effect.replacement-once")
def test_a_replacement_applies_once_to_an_event():
    s = scene(you={"hand": ["3-cents", "2-cents"], "items": ["counterfeit-penny"]}, loot_plays=2)
    s.act("play 3-cents")
    assert s.you.cents == 4
    # It applies again to the next event.
    s.act("play 2-cents")
    assert s.you.cents == 7


@rule("fs.effect.replacement-order")
def test_the_player_concerned_chooses_the_order():
    both = {"hand": ["3-cents"], "items": ["counterfeit-penny", "doubler"]}
    s = scene(you=both, cards=[DOUBLER])
    s.do("play 3-cents")
    assert (s.asks, s.asked) == ("replace", 0)
    s.do("replace counterfeit-penny")
    assert s.you.cents == 8
    s = scene(you=both, cards=[DOUBLER])
    s.do("play 3-cents", "replace doubler")
    assert s.you.cents == 7


@rule("fs.effect.replacement-order")
def test_also_in_somebody_elses_turn():
    s = scene(
        you={"hand": ["blank-rune"]},
        them={"items": ["counterfeit-penny", "doubler"]},
        dice=[4],
        cards=[DOUBLER],
    )
    s.act("play blank-rune")
    assert (s.asks, s.asked) == ("replace", 1)
    s.do("replace doubler")
    assert (s.you.cents, s.them.cents) == (4, 9)


@rule("fs.effect.replacement-exclusive")
def test_what_became_something_else_is_not_replaced_any_more():
    both = {"hand": ["3-cents"], "items": ["counterfeit-penny", "bum-bo"]}
    s = scene(you=both)
    s.do("play 3-cents", "replace bum-bo")
    # No cents are gained, so there is nothing to add to.
    assert (s.you.cents, s.card("bum-bo")["levels"]) == (0, 3)
    s = scene(you=both)
    s.do("play 3-cents", "replace counterfeit-penny")
    assert (s.you.cents, s.card("bum-bo")["levels"]) == (0, 4)


@rule("fs.ruling.as-before-recharge")
def test_what_happens_as_a_turn_starts_comes_before_the_recharging():
    idle = {"card": "mr-boom", "charged": False}
    s = scene(you={"items": ["rest", idle, idle]}, phase="start", cards=[REST])
    s.quiet()
    assert s.you.cents == 2
    assert s.card("mr-boom")["charged"]


BARGAIN = treasure("Bargain", "active", tap(put_into_discard(a(item, yours)), if_you_do(gain(3))))
HUNT = treasure("Hunt", "active", tap(search(monster_deck, named("the-bloat"), into=INTO_SLOT), if_you_do(gain(3))))


def test_what_cannot_be_discarded_was_not_discarded():
    def bargain(what: str) -> Scene:
        s = scene(you={"items": ["bargain", "the-d6", "breakfast"]}, cards=(BARGAIN,))
        s.do("tap bargain 0").quiet()
        while s.asks == "choose":
            s.do(f"pick {what}").quiet()
        return s

    assert bargain("breakfast").you.cents == 3
    s = bargain("the-d6")
    assert "the-d6" in s.you.items
    assert s.you.cents == 0


def test_what_was_searched_for_in_vain_was_not_found():
    for deck, cents in ((["the-bloat", "dip"], 3), (["dip", "clotty"], 0)):
        s = scene(you={"items": ["hunt"]}, cards=(HUNT,), monsters=["horf", "horf"], decks={"monster": deck})
        s.do("tap hunt 0").quiet()
        while s.asks in ("search", "slot"):
            s.match.choose(0)
            s.quiet()
        assert s.you.cents == cents
