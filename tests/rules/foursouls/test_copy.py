"""Copies: of objects in play, of loot, of loot cards, of abilities."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import YOU
from mazzo.games.foursouls.constant.looting import PlayableCopy
from mazzo.games.foursouls.words.cards import destroy, gain, loot, monster, rewards, tap, treasure, when
from mazzo.games.foursouls.words.copying import BecomeCopy, CopyAbility, CopyLoot, with_tap
from mazzo.games.foursouls.words.costs import Cents, DiscardLoot
from mazzo.games.foursouls.words.filters import InDiscard, Named, another, item
from mazzo.games.foursouls.words.filters import monster as a_monster
from mazzo.games.foursouls.words.outside import Flip
from mazzo.games.foursouls.words.playing import CopyLootCard
from mazzo.games.foursouls.words.select import target, this

SNACK_THIEF = loot("Snack Thief", "tarot-special", destroy(target(item, Named(slug="breakfast"))))
CLAY_THIEF = loot("Clay Thief", "tarot-special", destroy(target(item, Named(slug="modeling-clay"))))
MIRROR = treasure("Mirror", "active", tap(BecomeCopy(target(item))))
MIMIC = monster(
    "Mimic",
    "basic",
    rewards(cents=1),
    when(terms.DAMAGED, BecomeCopy(target(a_monster, another)), this=True),
    hp=3,
    evasion=3,
    attack=1,
)
ANIMA = treasure("Anima", "active", tap(Flip(this)), other="revenant")
REVENANT = treasure("Revenant", "active", tap(Flip(this)), other="anima", copies=0)
TALLY = treasure("Tally", "passive", when(terms.PLAYED, gain(1), whose=YOU))
ECHO = treasure("Echo", "passive", when(terms.PLAYED, CopyLoot(), whose=YOU))
TOLL = loot("Toll", "tarot-special", gain(4), cost=DiscardLoot())
FEE = loot("Fee", "tarot-special", gain(9), cost=Cents(3))
BABA = treasure("Baba", "active", tap(CopyLootCard(target(InDiscard(deck=terms.LOOT)), PlayableCopy(free=True))))
SCHOLAR = treasure("Scholar", "active", tap(CopyLootCard(target(InDiscard(deck=terms.LOOT)))))
RIDDLE = loot("Riddle", "tarot-special", CopyAbility(target(item, with_tap)))

ANSWERING = {"items": ["mr-boom"]}
"""A player who can answer, so that the match stops at every priority."""


@rule("fs.copy.item-copyable-qualities")
def test_a_copy_does_what_the_original_does_and_nothing_else():
    s = scene(you={"items": ["modeling-clay"]}, them={"items": ["breakfast", "tech-x"]})
    s.act("tap modeling-clay", "target breakfast")
    assert (s.you.hp, s.them.hp) == (3, 3)
    s.end_turn().end_turn()
    # It is still one, and no longer has its own ability.
    assert s.you.hp == 3
    assert not s.can("tap modeling-clay")
    assert not s.can("tap breakfast")


@rule("fs.copy.item-copyable-qualities")
def test_a_copy_has_the_name_of_the_original():
    s = scene(
        you={"items": ["modeling-clay"], "hand": ["snack-thief", "clay-thief"]},
        shop=["breakfast", "meat"],
        cards=[SNACK_THIEF, CLAY_THIEF],
    )
    assert s.can("play clay-thief")
    s.act("tap modeling-clay", "target breakfast")
    assert not s.can("play clay-thief")
    s.do("play snack-thief")
    assert s.options == ["target breakfast", "target breakfast"]


@rule("fs.copy.item-copyable-qualities")
def test_for_a_turn_only_if_it_says_so():
    s = scene(you={"items": ["diplopia"]}, them={"items": ["breakfast"]})
    s.act("tap diplopia", "target breakfast")
    assert s.you.hp == 3
    s.end_turn()
    assert s.you.hp == 2
    s.end_turn()
    assert s.can("tap diplopia")


@rule("fs.copy.item-copyable-qualities")
def test_the_soul_icon_is_copied():
    s = scene(you={"items": ["modeling-clay", "chaos-card"]}, them={"items": ["the-chest"]})
    s.act("tap modeling-clay", "target the-chest", "tap chaos-card", "mode chaos-card 1", "pick the-chest")
    assert (s.you.souls, s.you.soul_value) == (["modeling-clay"], 1)


@rule("fs.copy.item-uncopied-state")
def test_a_copy_keeps_its_own_state():
    s = scene(
        you={"items": [{"card": "modeling-clay", "counters": 1}, "the-battery"]},
        them={"items": [{"card": "tech-x", "counters": 3, "charged": False}, "mr-boom"]},
    )
    s.do("tap modeling-clay", "target tech-x", "tap the-battery", "target modeling-clay").quiet()
    # It was recharged before it became a copy; the original is not, and has more counters.
    clay = s.card("modeling-clay")
    assert (clay["copy_of"], clay["charged"], clay["counters"]) == ("tech-x", True, 1)


@rule("fs.copy.item-other-side")
def test_a_copy_has_no_other_side():
    s = scene(
        you={"items": [{"card": "modeling-clay", "copy_of": "anima"}, "anima"]},
        cards=[ANIMA, REVENANT],
    )
    s.act("tap anima[0]")
    assert s.card("modeling-clay")["copy_of"] == "anima"
    # The original has one.
    s.act("tap anima")
    assert sorted(s.you.items) == ["modeling-clay", "revenant"]


@rule("fs.copy.item-starting-quality")
def test_a_copy_of_a_starting_item_is_eternal_but_no_starting_item():
    s = scene(you={"items": ["mirror"]}, them={"items": ["the-d6"]}, cards=[MIRROR])
    s.act("tap mirror", "target the-d6")
    copy = s.card("mirror")
    assert copy["copy_of"] == "the-d6"
    assert copy["keywords"] == ["eternal"]
    assert "starting" not in copy
    assert s.card("the-d6")["starting"]


@rule("fs.copy.other-objects")
def test_a_monster_can_become_a_copy_too():
    s = scene(
        you={"hand": ["bomb"]},
        monsters=["mimic", "conjoined-fatty"],
        dice=[3],
        cards=[MIMIC],
    )
    s.act("play bomb", "target mimic")
    copy = s.card("mimic")
    # 4 HP with the damage it had; everything else is the Fatty's.
    assert (copy["hp"], copy["max_hp"], copy["attack"]) == (3, 4, 2)


@rule("fs.copy.loot-on-stack")
def test_a_copied_loot_waits_above_the_original():
    s = scene(
        you={"items": ["echo"], "hand": ["bomb"]},
        them=ANSWERING,
        monsters=["dip", "clotty"],
        cards=[ECHO],
    )
    s.do("play bomb", "target dip").until("triggered ability echo").do("pass")
    assert (s.asks, s.asked) == ("target", 0)
    s.do("target clotty")
    assert s.waits() == ["loot bomb", "loot copy bomb"]
    s.until("loot bomb")
    # The copy and its effect have resolved.
    assert (s.card("clotty")["hp"], s.card("dip")["hp"]) == (1, 1)
    s.quiet()
    assert s.discard("monster") == ["dip"]


@rule("fs.copy.loot-on-stack")
def test_the_copy_does_not_need_the_original():
    s = scene(
        you={"items": ["echo"], "hand": ["4-cents"]},
        them={"character": "isaac", "hand": ["butter-bean"]},
        cards=[ECHO],
    )
    s.do("play 4-cents").until("triggered ability echo").do("tap isaac").until("triggered ability echo").do("pass")
    assert s.waits() == ["loot 4-cents", "loot copy 4-cents"]
    s.do("play butter-bean", f"target stack {s.on_stack(0)}").quiet()
    assert s.you.cents == 4
    assert sorted(s.discard("loot")) == ["4-cents", "butter-bean"]


@rule("fs.copy.loot-only-on-stack")
def test_a_copy_goes_nowhere():
    s = scene(you={"items": ["echo"], "hand": ["a-penny"]}, cards=[ECHO])
    s.act("play a-penny")
    assert (s.you.cents, s.discard("loot")) == (2, ["a-penny"])
    # When the copy resolves, 'put this on the bottom of the deck' does not touch the original.
    s = scene(you={"items": ["echo"], "hand": ["xix-the-sun"]}, them=ANSWERING, cards=[ECHO])
    s.do("play xix-the-sun").until("loot copy xix-the-sun").until("loot xix-the-sun")
    assert "xix-the-sun" not in s.deck("loot")
    s.quiet()
    assert s.deck("loot")[-1] == "xix-the-sun"
    assert s.discard("loot") == []


@rule("fs.copy.loot-only-on-stack")
def test_a_copy_of_a_trinket_becomes_no_item():
    s = scene(you={"items": ["echo"], "hand": ["curved-horn"]}, cards=[ECHO])
    s.act("play curved-horn")
    assert s.you.items == ["echo", "curved-horn"]


@rule("fs.copy.loot-new-choices")
def test_a_copy_chooses_anew():
    s = scene(you={"items": ["echo"], "hand": ["xiv-temperance"]}, them=ANSWERING, cards=[ECHO])
    s.do("play xiv-temperance", "mode xiv-temperance 0").quiet()
    assert (s.asks, s.options) == ("mode", ["mode xiv-temperance 0", "mode xiv-temperance 1"])
    s.do("mode xiv-temperance 1")
    assert [x["mode"] for x in s.stack] == [0, 1]


@rule("fs.copy.loot-new-choices")
def test_blank_card_copies_the_next_loot_with_a_target_of_its_own():
    s = scene(you={"items": ["blank-card"], "hand": ["bomb"]}, monsters=["dip", "fly"])
    s.act("tap blank-card")
    s.do("play bomb", "target dip").quiet().do("target fly").quiet()
    assert sorted(s.discard("monster")) == ["dip", "fly"]


@rule("fs.copy.loot-no-second-cost")
def test_nothing_is_paid_for_a_copy_of_a_loot():
    s = scene(you={"items": ["echo"], "hand": ["toll", "bomb", "a-penny"]}, cards=[ECHO, TOLL])
    s.do("play toll", "discard bomb").quiet()
    assert (s.you.cents, s.you.hand) == (8, ["a-penny"])


@rule("fs.copy.loot-card-limbo")
def test_a_copy_of_a_loot_card_waits_outside_every_zone_till_it_is_played():
    s = scene(
        you={"items": ["baba"]},
        them=ANSWERING,
        discards={"loot": ["4-cents"]},
        cards=[BABA],
    )
    s.do("tap baba").quiet()
    assert (s.you.hand, s.discard("loot"), s.can("play 4-cents")) == ([], ["4-cents"], True)
    s.do("play 4-cents")
    assert s.waits() == ["loot copy 4-cents"]
    # It is only the one.
    assert not s.can("play 4-cents")
    s.quiet()
    assert (s.you.cents, s.discard("loot"), s.can("play 4-cents")) == (4, ["4-cents"], False)


@rule("fs.copy.loot-card-limbo")
def test_a_copy_of_a_loot_card_that_was_not_played_is_gone():
    s = scene(you={"items": ["baba"]}, discards={"loot": ["4-cents", "bomb"]}, cards=[BABA])
    s.act("tap baba", "target 4-cents")
    s.end_turn().end_turn()
    assert not s.can("play 4-cents")
    assert sorted(s.discard("loot")) == ["4-cents", "bomb"]
    assert "4-cents" not in s.you.hand


@rule("fs.copy.loot-card-must-be-played")
def test_a_copy_of_a_loot_card_needs_a_loot_play():
    s = scene(you={"items": ["scholar"]}, discards={"loot": ["4-cents"]}, loot_plays=0, cards=[SCHOLAR])
    s.act("tap scholar")
    assert not s.can("play 4-cents")
    s = scene(you={"items": ["scholar"], "hand": ["a-penny"]}, discards={"loot": ["4-cents"]}, cards=[SCHOLAR])
    s.act("tap scholar", "play 4-cents")
    assert s.you.cents == 4
    # That was the loot play of this turn.
    assert not s.can("play a-penny")
    # Without using one, if it says so.
    s = scene(you={"items": ["baba"]}, discards={"loot": ["4-cents"]}, loot_plays=0, cards=[BABA])
    assert s.act("tap baba").can("play 4-cents")


@rule("fs.copy.loot-card-cost")
def test_a_copy_of_a_loot_card_is_paid_for():
    def with_cents(n: int):
        return scene(you={"items": ["baba"], "cents": n}, discards={"loot": ["fee"]}, cards=[BABA, FEE]).act("tap baba")

    assert not with_cents(2).can("play fee")
    s = with_cents(3).act("play fee")
    assert s.you.cents == 9


@rule("fs.copy.ability-added")
def test_a_copied_ability_costs_nothing_and_chooses_anew():
    s = scene(
        you={"items": ["placebo"]},
        them={"items": ["mr-boom"]},
        monsters=["dip", "clotty"],
    )
    s.do("tap placebo").quiet().do("target clotty")
    assert s.waits() == ["tap ability placebo"]
    s.quiet()
    assert s.card("clotty")["hp"] == 1
    assert s.card("mr-boom")["charged"]


@rule("fs.copy.ability-added")
def test_an_ability_is_copied_in_full():
    shovel = {"card": "moms-shovel", "charged": False}
    s = scene(you={"items": ["placebo"]}, them={"items": [shovel], "souls": ["monstro"]})
    s.act("tap placebo")
    # That includes what it does to its own card, which is the Placebo now.
    assert (s.you.souls, s.you.items) == (["monstro"], [])
    assert s.them.items == ["moms-shovel"]


@rule("fs.copy.ability-self-destruct")
def test_a_loot_cannot_destroy_itself():
    s = scene(
        you={"hand": ["riddle"]},
        them={"items": ["moms-shovel"], "souls": ["monstro"]},
        cards=[RIDDLE],
    )
    s.act("play riddle")
    assert (s.you.souls, s.them.souls, s.them.items) == ([], ["monstro"], ["moms-shovel"])
    assert s.discard("loot") == ["riddle"]


@rule("fs.copy.ability-become-copy")
def test_a_loot_becomes_no_item():
    s = scene(
        you={"hand": ["riddle"]},
        them={"items": ["modeling-clay", "breakfast"]},
        cards=[RIDDLE],
    )
    s.act("play riddle").do("target breakfast").quiet()
    assert (s.you.items, s.them.items, s.you.hp) == ([], ["modeling-clay", "breakfast"], 2)
    assert s.discard("loot") == ["riddle"]


@rule("fs.ruling.own-face-till-gone")
def test_a_copy_dies_as_what_it_has_become():
    s = scene(you={"hand": ["bomb"]}, monsters=["mimic", "conjoined-fatty"], dice=[3, 3, 3], cards=[MIMIC])
    s.act("play bomb", "target mimic")
    # The attacked monster is a Fatty by now: its rewards are two loot cards.
    s.attack("conjoined-fatty")
    assert (len(s.you.hand), s.you.cents) == (2, 0)
    assert s.discard("monster") == ["mimic"]


@rule("fs.ruling.own-face-till-gone")
def test_a_card_shows_its_front_in_the_discard():
    s = scene(you={"items": ["anima", "chaos-card"]}, cards=[ANIMA, REVENANT])
    s.act("tap anima", "tap chaos-card", "mode chaos-card 1", "pick revenant")
    assert sorted(s.discard("treasure")) == ["anima", "chaos-card"]


@rule("fs.ruling.copy-is-played")
def test_a_copy_of_a_loot_card_is_played_and_one_on_the_stack_is_not():
    s = scene(you={"items": ["baba", "tally"]}, discards={"loot": ["2-cents"]}, cards=[BABA, TALLY])
    s.act("tap baba", "play 2-cents")
    assert s.you.cents == 3
    s = scene(you={"items": ["blank-card", "tally"], "hand": ["2-cents"]}, cards=[TALLY])
    s.act("tap blank-card").do("play 2-cents").quiet().do("put tally").quiet()
    assert s.you.cents == 5


@rule("fs.copy.loot-on-stack")
def test_what_a_copy_brought_about_comes_from_no_card_and_from_no_player():
    """Two shields, one from Soul Heart and one from its copy: neither a card nor player 0 is the source of that."""
    s = scene({"hand": ["soul-heart", "bomb"], "items": ["blank-card"]}, loot_plays=3)
    s.act("tap blank-card", "play soul-heart", "target seat 1", "target seat 1", "play bomb", "target seat 1")
    assert (s.asks, s.asked) == ("replace", 1)
    assert s.options == ["replace 0", "replace soul-heart 1"]
    s.do("replace 0").quiet()
    assert s.them.hp == 2
    assert s.match.table.lasting[0].src > 0, "Soul Heart itself still protects"
