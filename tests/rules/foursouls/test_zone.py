"""Zones: where a card is decides what it is and who sees it."""

from fsscene import rule, scene

from mazzo.engine.seeing import SPECTATOR
from mazzo.games import foursouls
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.words.cards import by, gain, loot, monster, rewards, tap, treasure, when
from mazzo.games.foursouls.words.filters import (
    Named,
    item,
    not_attacked,
    player,
    soul,
)
from mazzo.games.foursouls.words.filters import (
    monster as a_monster,
)
from mazzo.games.foursouls.words.moving import PutIntoDeck
from mazzo.games.foursouls.words.outside import (
    PutIntoSlot,
    PutUnder,
    RemoveFromGame,
    ReturnToHand,
    out_of_the_game,
    under_this,
)
from mazzo.games.foursouls.words.select import a, each, target

BANISH = loot("Banish", "tarot-special", PutIntoDeck(target(a_monster)))
REBIRTH = loot("Rebirth", "tarot-special", PutIntoDeck(target(soul)))
MEMORY = loot("Memory", "tarot-special", PutIntoDeck(target(out_of_the_game)))
RECALL = loot("Recall", "tarot-special", ReturnToHand(target(item)))
OBLIVION = loot("Oblivion", "tarot-special", RemoveFromGame(target(item)))
SUMMONS = loot("Summons", "tarot-special", PutIntoSlot(a(out_of_the_game, Named(slug="beast"))))
BALL = treasure(
    "Ball",
    "active",
    tap(PutUnder(target(a_monster, not_attacked))),
    tap(PutIntoSlot(a(out_of_the_game, under_this))),
)
BEAST = monster("Beast", "boss", rewards(cents=2), hp=2, evasion=3, attack=1)
HERALD = monster(
    "Herald",
    "basic",
    rewards(cents=2),
    when(terms.ENTERED, by(each(player), gain(1)), this=True),
    hp=2,
    evasion=3,
    attack=1,
)
LURKER = Card("lurker", "Lurker", terms.K_LOOT, 2, 3, 1, 0, rewards(cents=5), terms.AMBUSH, category="ambush")


@rule("fs.zone.characteristics")
def test_a_monster_card_is_a_monster_only_in_play():
    s = scene(
        you={"hand": ["bomb"], "souls": ["monstro"]},
        monsters=["clotty", ["dip", "fly"]],
        decks={"monster": ["spider"]},
        discards={"monster": ["trite"]},
    )
    s.do("play bomb")
    assert s.options == ["target clotty", "target dip", "target seat 0", "target seat 1"]


@rule("fs.zone.change-makes-new-object")
def test_what_was_covered_comes_back_as_new():
    s = scene(
        you={"items": ["blood-lust"]},
        monsters=[{"card": "monstro", "damage": 2, "counters": 3}, "clotty"],
        decks={"monster": ["dip", "fly", "spider"]},
        dice=[4],
    )
    s.act("tap blood-lust", "target monstro")
    old = s.card("monstro")
    assert (old["hp"], old["attack"], old["counters"]) == (2, 2, 3)
    s.attack("monster-deck").do("cover monstro").quiet()
    new = s.card("monstro")
    assert (new["zone"], new["hp"], new["attack"], new.get("counters")) == ("monster", 4, 1, None)


@rule("fs.zone.old-target-lost")
def test_an_ability_does_not_find_what_has_changed_zones():
    s = scene(
        you={"hand": ["banish"]},
        them={"character": "isaac", "hand": ["bomb"]},
        monsters=[{"card": "monstro", "damage": 3}, "clotty"],
        cards=[BANISH],
    )
    s.do("play banish", "target monstro", "tap isaac").do("play bomb", "target monstro").quiet()
    # It died first: the soul stays where it is.
    assert s.you.souls == ["monstro"]
    assert "monstro" not in s.deck("monster")


@rule("fs.zone.in-play-contents")
def test_what_is_in_play_is_public_and_one_card_a_slot():
    s = scene(
        you={"items": ["meat"], "souls": ["monstro"]},
        them={"items": ["breakfast"], "curses": ["curse-of-pain"]},
        monsters=[["clotty", "dip", "fly"], "spider"],
    )
    for seat in (0, 1, -1):
        view = s.match.view(seat)
        assert [[c["card"] for c in p["play"] + p["souls"]] for p in view["players"]] == [
            ["isaac", "meat", "monstro"],
            ["isaac", "breakfast", "curse-of-pain"],
        ]
        tops = [slot["card"]["card"] for slot in view["slots"]]
        assert tops == ["filler-treasure", "filler-treasure", "clotty", "spider"]


@rule("fs.zone.search-in-play-only")
def test_abilities_look_only_at_what_is_in_play():
    curse = "curse-of-pain"
    s = scene(
        you={"hand": ["dagaz"]},
        monsters=["clotty", ["dip", curse]],
        decks={"monster": [curse]},
        discards={"monster": [curse]},
        out=[curse],
    )
    # There is no curse to destroy; only the other mode is left.
    s.do("play dagaz")
    assert s.options == ["target seat 0", "target seat 1"]
    s = scene(you={"hand": ["dagaz"]}, them={"curses": [curse]})
    s.do("play dagaz")
    assert s.options == ["mode dagaz 0", "mode dagaz 1"]


@rule("fs.zone.four-decks")
def test_a_deck_holds_only_cards_of_its_own_type():
    def given_up(slug: str):
        return scene(you={"hand": ["rebirth"], "souls": [slug]}, cards=[REBIRTH]).act("play rebirth")

    assert given_up("monstro").deck("monster")[0] == "monstro"
    assert given_up("the-chest").deck("treasure")[0] == "the-chest"
    assert given_up("lost-soul").deck("loot")[0] == "lost-soul"
    s = given_up("soul-of-greed")
    assert s.you.souls == ["soul-of-greed"]


@rule("fs.zone.outside-cards-may-join-deck")
def test_a_card_from_outside_may_join_the_deck_of_its_type():
    s = scene(you={"hand": ["memory"]}, out=["monstro"], cards=[MEMORY])
    s.act("play memory")
    assert s.deck("monster")[0] == "monstro"
    s = scene(you={"hand": ["memory"]}, out=["maggy"], cards=[MEMORY])
    s.act("play memory")
    assert s.where("maggy") == "the out"
    # And it goes to the discard of its type like any other.
    s = scene(you={"hand": ["summons"]}, out=["beast"], monsters=["clotty", "dip"], dice=[3, 3], cards=[SUMMONS, BEAST])
    s.act("play summons", "cover dip").attack("beast")
    assert (s.discard("monster"), s.monsters) == (["beast"], ["clotty", "dip"])


@rule("fs.zone.deck-hidden")
def test_decks_show_their_size_and_nothing_else():
    s = scene(decks={"loot": ["bomb", "a-penny"], "treasure": ["meat"]})
    for seat in (0, 1, -1):
        decks = s.match.view(seat)["decks"]
        assert decks["loot"] == [{"hidden": True}] * 2
        assert decks["treasure"] == [{"hidden": True}]


@rule("fs.zone.deck-hidden")
def test_who_may_look_sees_and_nobody_else():
    s = scene(you={"items": ["sack-head"]}, decks={"loot": ["bomb", "a-penny"]})
    s.do("tap sack-head", "target loot-deck").quiet()
    assert s.options == ["bottom bomb", "keep bomb"]
    s.do("keep bomb")
    assert s.match.view(0)["decks"]["loot"][-1]["card"] == "bomb"
    assert s.match.view(1)["decks"]["loot"] == [{"hidden": True}] * 2
    assert s.deck("loot") == ["bomb", "a-penny"]


@rule("fs.zone.empty-deck-reshuffle")
def test_an_empty_deck_is_rebuilt_at_once():
    s = scene(
        you={"hand": ["pills-white-blue"]},
        decks={"loot": ["bomb"]},
        discards={"loot": ["a-penny", "2-cents", "3-cents", "4-cents"]},
        dice=[3],
    )
    s.act("play pills-white-blue")
    # One from the old deck, two from the new one; the pill went to the discard before its result came.
    assert s.you.hand[0] == "bomb"
    assert len(s.you.hand) == 3
    assert (len(s.deck("loot")), s.discard("loot")) == (3, [])


@rule("fs.zone.empty-deck-reshuffle")
def test_a_deck_does_not_wait_to_be_needed():
    s = scene(
        you={"hand": ["xvii-the-stars"]}, decks={"treasure": ["meat"]}, discards={"treasure": ["breakfast", "dinner"]}
    )
    s.act("play xvii-the-stars")
    assert (sorted(s.deck("treasure")), s.discard("treasure")) == (["breakfast", "dinner"], [])


@rule("fs.zone.four-discards")
def test_a_card_goes_to_the_discard_of_its_own_type():
    s = scene(
        you={"items": ["chaos-card", "curved-horn"]},
        monsters=["lurker", "clotty"],
        dice=[3, 3],
        cards=[LURKER],
    )
    # A loot card that is a monster, and one that is an item.
    s.attack("lurker")
    assert s.discard("loot") == ["lurker"]
    s.act("tap chaos-card", "mode chaos-card 1", "pick curved-horn")
    assert s.discard("loot") == ["curved-horn", "lurker"]
    assert s.discard("treasure") == ["chaos-card"]
    assert s.discard("monster") == []


@rule("fs.zone.discard-appropriate-or-removed")
def test_what_has_no_discard_is_removed_from_the_game():
    s = scene(you={"items": ["chaos-card"]}, them={"souls": ["soul-of-greed", "monstro"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick soul-of-greed")
    assert s.where("soul-of-greed") == "the out"
    s = scene(you={"items": ["chaos-card"]}, them={"souls": ["soul-of-greed", "monstro"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick monstro")
    assert s.where("monstro") == "the monster discard"


@rule("fs.zone.discard-appropriate-or-removed")
def test_a_hand_is_discarded_into_the_loot_discard():
    s = scene(you={"items": ["smelter"], "hand": ["bomb"]})
    s.act("pay smelter")
    assert (s.discard("loot"), s.you.cents) == (["bomb"], 3)


@rule("fs.zone.discard-public")
def test_discards_are_public_and_keep_their_order():
    s = scene(you={"hand": ["a-penny"]}, discards={"loot": ["bomb", "2-cents"], "monster": ["dip"]})
    s.act("play a-penny")
    for seat in (0, 1, -1):
        discards = s.match.view(seat)["discards"]
        assert [c["card"] for c in discards["loot"]] == ["2-cents", "bomb", "a-penny"]
        assert [c["card"] for c in discards["monster"]] == ["dip"]


@rule("fs.zone.hand-loot-only")
def test_only_loot_cards_go_to_a_hand():
    s = scene(you={"hand": ["recall"], "items": ["meat", "curved-horn"]}, cards=[RECALL])
    s.act("play recall", "target meat")
    assert (s.you.hand, s.you.items) == ([], ["meat", "curved-horn"])
    s = scene(you={"hand": ["recall"], "items": ["meat", "curved-horn"]}, cards=[RECALL])
    s.act("play recall", "target curved-horn")
    assert (s.you.hand, s.you.items) == (["curved-horn"], ["meat"])


@rule("fs.zone.hand-hidden")
def test_a_hand_is_its_owners_secret_but_can_be_counted():
    s = scene(you={"hand": ["bomb", "a-penny"]}, them={"hand": ["2-cents"]})
    mine, theirs = s.match.view(0)["players"]
    assert [c["card"] for c in mine["hand"]] == ["bomb", "a-penny"]
    assert theirs["hand"] == [{"hidden": True}]
    assert [p["hand"] for p in s.match.view(SPECTATOR)["players"]] == [[{"hidden": True}] * 2, [{"hidden": True}]]


@rule("fs.zone.hand-gains-from-anywhere")
def test_loot_is_gained_from_wherever_it_is():
    s = scene(
        you={"items": ["compost"], "hand": ["pills-white-blue"]},
        decks={"loot": ["bomb"]},
        discards={"loot": ["a-dime"]},
        dice=[1],
    )
    s.act("tap compost").act("play pills-white-blue")
    # The pill is on top of the discard by then.
    assert s.you.hand == ["pills-white-blue"]
    assert (s.deck("loot"), s.discard("loot")) == (["bomb"], ["a-dime"])


@rule("fs.zone.covered-is-separate")
def test_any_number_of_cards_may_be_covered_and_only_the_top_one_counts():
    s = scene(
        you={"hand": ["bomb"]},
        monsters=[["clotty", "dip", "fly"], "spider"],
        decks={"monster": ["trite", "leech"]},
    )
    s.do("attack").quiet()
    assert s.options == ["attack clotty", "attack spider", "attack monster-deck"]
    s.do("attack monster-deck", "cover clotty")
    s.do("play bomb")
    assert s.options == ["target trite", "target spider", "target seat 0", "target seat 1"]
    covered = s.state["slots"][2]["covered"]
    assert [c["card"] for c in covered] == ["fly", "dip", "clotty"]


@rule("fs.zone.uncover-enters-play")
def test_what_comes_to_light_enters_play():
    s = scene(monsters=[["dip", "herald"], "clotty"], decks={"monster": ["fly", "spider"]}, dice=[4], cards=[HERALD])
    assert s.you.cents == 0
    s.attack("dip")
    # It triggers, and nothing was drawn for the slot.
    assert (s.monsters, s.deck("monster")) == (["herald", "clotty"], ["fly", "spider"])
    assert (s.you.cents, s.them.cents) == (2, 1)


@rule("fs.zone.uncovered-ambush-trinket")
def test_an_ambush_that_is_uncovered_is_a_monster_and_demands_nothing():
    s = scene(monsters=[["dip", "lurker"], "clotty"], dice=[4], attacks=2, cards=[LURKER])
    s.attack("dip")
    assert s.card("lurker")["hp"] == 2
    assert s.can("end")
    assert "attack clotty" in s.do("attack").options
    assert s.can("attack lurker")


@rule("fs.zone.uncovered-ambush-trinket")
def test_a_trinket_that_is_uncovered_is_an_item():
    s = scene(you={"items": ["the-battery"], "cents": 10}, shop=[["meat", "curved-horn"], "breakfast"])
    assert s.do("tap the-battery").options == ["target meat", "target breakfast"]
    s = scene(you={"items": ["the-battery"], "cents": 10}, shop=[["meat", "curved-horn"], "breakfast"])
    s.buy("meat")
    assert s.shop == ["curved-horn", "breakfast"]
    assert s.do("tap the-battery").options == ["target meat", "target curved-horn", "target breakfast"]


@rule("fs.zone.covered-public")
def test_covered_cards_are_public():
    s = scene(monsters=[["clotty", "dip"], "spider"])
    for seat in (0, 1, -1):
        assert [c["card"] for c in s.match.view(seat)["slots"][2]["covered"]] == ["dip"]


@rule("fs.zone.stack-is-a-zone")
def test_nothing_works_before_it_has_waited_on_the_stack():
    s = scene(you={"hand": ["bomb"]}, them={"items": ["sack-of-pennies"]}, monsters=["dip", "clotty"])
    s.do("play bomb", "target dip")
    waited = []
    while s.asks == "priority":
        waited.append((*s.waits(), s.card("dip").get("hp")))
        s.do("pass")
    # The loot, the damage and the death: players can answer each of them.
    assert waited == [("loot bomb", 1), ("damage 1", 1), ("death", 0)]


@rule("fs.zone.out-of-game-contents")
def test_what_is_out_of_the_game():
    state = foursouls.new(players=2, seed=4, characters=["isaac", "maggy"]).state()
    out = {c["card"] for c in state["out"]}
    assert {"cain", "sleight-of-hand", "eden", "the-bone"} <= out
    assert not out & {"isaac", "the-d6", "maggy", "yum-heart"}
    # Three bonus souls are active, the others are not.
    active = {c["card"] for c in state["bonus_souls"]}
    assert len(active) == 3
    assert not active & out
    assert len([c for c in state["out"] if c["kind"] == "bonus-soul"]) == 5


@rule("fs.zone.out-of-game-no-abilities")
def test_only_active_bonus_souls_do_something_from_outside():
    one_short = {"cents": 24, "hand": ["a-penny"]}  # of the 25 cents that Soul of Greed asks for
    s = scene(you=one_short, out=["soul-of-greed", "stoney"], monsters=["clotty", "dip"])
    s.act("play a-penny")
    assert (s.you.souls, s.card("clotty")["evasion"]) == ([], 3)
    s = scene(you=one_short, bonus_souls=["soul-of-greed"])
    s.act("play a-penny")
    assert s.you.souls == ["soul-of-greed"]


@rule("fs.zone.out-of-game-availability")
def test_only_what_is_there_can_be_fetched():
    s = scene(you={"hand": ["summons"]}, monsters=["beast", "clotty"], out=["monstro"], cards=[SUMMONS, BEAST])
    s.act("play summons")
    assert (s.asks, s.monsters, s.where("monstro")) == ("main", ["beast", "clotty"], "the out")


@rule("fs.zone.remove-from-game")
def test_what_is_removed_never_comes_back():
    s = scene(
        you={"hand": ["oblivion"], "items": ["potato-peeler"]},
        them={"items": ["meat"]},
        decks={"treasure": ["breakfast"]},
        cards=[OBLIVION],
    )
    s.act("play oblivion", "target meat")
    assert s.discard("treasure") == []
    s.act("tap potato-peeler")
    # The discard was shuffled into a new deck.
    assert (s.deck("treasure"), s.where("meat")) == (["breakfast"], "the out")


@rule("fs.zone.under-an-object")
def test_what_lies_under_an_item_is_out_of_the_game():
    s = scene(
        you={"items": ["ball"], "hand": ["bomb"]},
        monsters=["stoney", "clotty"],
        decks={"monster": ["dip", "fly"]},
        cards=[BALL],
    )
    assert s.card("clotty")["evasion"] == 4
    s.act("tap ball 0", "target stoney")
    assert (s.where("stoney"), s.monsters) == ("the out", ["dip", "clotty"])
    assert s.card("clotty")["evasion"] == 3
    assert "target stoney" not in s.do("play bomb").options


@rule("fs.zone.under-an-object")
def test_only_what_lies_under_it_comes_back_from_there():
    s = scene(
        you={"items": [{"card": "ball"}, "the-battery"]},
        monsters=["spider", "clotty"],
        out=["monstro"],
        cards=[BALL],
    )
    s.act("tap ball 0", "target spider", "tap the-battery", "target ball")
    s.act("tap ball 1", "cover clotty")
    assert s.monsters[1] == "spider"
    assert s.where("monstro") == "the out"


@rule("fs.zone.out-of-game-information")
def test_what_is_out_of_the_game_is_public_unless_it_lies_face_down():
    s = scene(you={"items": ["chaos-card"]}, them={"souls": ["soul-of-greed"]}, out=["maggy"])
    s.act("tap chaos-card", "mode chaos-card 1", "pick soul-of-greed")
    for seat in (0, 1, -1):
        out = s.match.view(seat)["out"]
        assert out[0]["card"] == "maggy"
        assert out[1] == {"hidden": True}
