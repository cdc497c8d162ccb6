"""Keywords: Eternal, Trinket, Ambush, Guppy, Curse, Indomitable; and rolls."""

from fsscene import rule, scene

from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.words.cards import (
    destroy,
    gain,
    gets,
    if_you_do,
    loot,
    monster,
    rewards,
    till_end_of_turn,
    trinket,
)
from mazzo.games.foursouls.words.filters import item, yours
from mazzo.games.foursouls.words.filters import monster as a_monster
from mazzo.games.foursouls.words.select import each, it, target
from mazzo.games.foursouls.words.statics import Has

VARNISH = loot("Varnish", "tarot-special", till_end_of_turn(each(item, yours), Has(it, terms.ETERNAL)))
HAMMER = loot("Hammer", "tarot-special", destroy(target(item)), if_you_do(gain(5)))
RELIQUARY = trinket("Reliquary", keywords=terms.ETERNAL)
LURKER = Card(
    "lurker",
    "Lurker",
    terms.K_LOOT,
    2,
    3,
    1,
    0,
    rewards(cents=5),
    terms.AMBUSH,
    always=(gets(each(a_monster), evasion=1),),
    category="ambush",
)
COLOSSUS = monster("Colossus", "basic", rewards(cents=2), hp=2, evasion=3, attack=1, keywords=terms.INDOMITABLE)


@rule("fs.keyword.any-category")
def test_a_keyword_is_an_ability_however_one_came_by_it():
    s = scene(you={"hand": ["varnish"], "items": ["meat", "chaos-card"]}, cards=[VARNISH])
    s.act("play varnish")
    assert "eternal" in s.card("meat")["keywords"]
    # It cannot even destroy itself, so nothing happens.
    s.act("tap chaos-card", "mode chaos-card 1")
    assert s.you.items == ["meat", "chaos-card"]


@rule("fs.keyword.eternal")
def test_what_is_eternal_cannot_be_destroyed():
    s = scene(you={"hand": ["hammer"]}, them={"items": ["the-d6", "meat"]}, cards=[HAMMER])
    s.act("play hammer", "target the-d6")
    assert (s.them.items, s.you.cents) == (["the-d6", "meat"], 0)
    assert "destroy" not in s.events()
    s = scene(you={"hand": ["hammer"]}, them={"items": ["the-d6", "meat"]}, cards=[HAMMER])
    s.act("play hammer", "target meat")
    assert (s.them.items, s.you.cents) == (["the-d6"], 5)


@rule("fs.keyword.eternal")
def test_it_is_eternal_only_in_play():
    s = scene(you={"hand": ["reliquary"], "items": ["smelter"]}, cards=[RELIQUARY])
    s.act("pay smelter")
    assert s.discard("loot") == ["reliquary"]


@rule("fs.keyword.trinket")
def test_a_trinket_becomes_an_item_of_whoever_played_it():
    s = scene(you={"hand": ["curved-horn"]}, them={"items": ["sack-of-pennies"]})
    s.do("play curved-horn")
    assert (s.waits(), s.you.items) == (["loot curved-horn"], [])
    s.quiet()
    assert (s.you.items, s.discard("loot")) == (["curved-horn"], [])


@rule("fs.keyword.trinket")
def test_a_canceled_trinket_is_discarded():
    s = scene(you={"hand": ["curved-horn"]}, them={"character": "isaac", "hand": ["butter-bean"]})
    s.do("play curved-horn", "tap isaac").do("play butter-bean").quiet()
    assert s.you.items == []
    assert sorted(s.discard("loot")) == ["butter-bean", "curved-horn"]


@rule("fs.keyword.trinket-zones")
def test_a_trinket_does_nothing_outside_play():
    penny = "counterfeit-penny"
    for where in (
        {"you": {"hand": ["a-penny", penny]}},
        {"you": {"hand": ["a-penny"]}, "discards": {"loot": [penny]}},
        {"you": {"hand": ["a-penny"]}, "shop": [penny]},
    ):
        assert scene(**where).act("play a-penny").you.cents == 1
    assert scene(you={"hand": ["a-penny"], "items": [penny]}).act("play a-penny").you.cents == 2


@rule("fs.keyword.ambush-placement")
def test_an_ambush_covers_a_slot_that_is_not_attacked():
    s = scene(
        you={"hand": ["lurker"]},
        monsters=["clotty", "dip", "fly"],
        dice=[3],
        cards=[LURKER],
    )
    s.do("attack").quiet().do("attack clotty", "play lurker").quiet()
    assert s.options == ["cover dip 3", "cover fly 4"]
    s.do("cover dip")
    assert s.monsters == ["clotty", "lurker", "fly"]
    assert s.card("lurker")["hp"] == 2
    assert s.discard("loot") == []


@rule("fs.keyword.ambush-forced-attack")
def test_an_ambush_must_be_attacked_besides():
    s = scene(
        you={"hand": ["lurker"]},
        monsters=["clotty", "dip"],
        dice=[4, 4, 4, 4],
        attacks=0,
        cards=[LURKER],
    )
    s.act("play lurker", "cover dip")
    # No attack was left: now there is one for this, and the turn cannot end before it.
    assert s.you.attacks == 1
    assert not s.can("end")
    # Nothing else may be attacked, so nothing is asked.
    s.do("attack").quiet()
    assert s.where("lurker") == "the loot discard"
    assert (s.you.attacks, s.you.cents) == (0, 5)
    assert s.can("end")


@rule("fs.keyword.ambush-forced-attack")
def test_the_normal_attack_is_not_used_up_by_it():
    s = scene(you={"hand": ["lurker"]}, monsters=["clotty", "dip"], dice=[4, 4, 4], cards=[LURKER])
    s.act("play lurker", "cover dip")
    s.do("attack").quiet()
    assert s.where("lurker") == "the loot discard"
    assert s.you.attacks == 1


@rule("fs.keyword.ambush-forced-attack")
def test_an_ambush_that_cannot_be_attacked_any_more_demands_nothing():
    s = scene(you={"hand": ["lurker"], "items": ["chaos-card"]}, monsters=["clotty", "dip"], cards=[LURKER])
    s.act("play lurker", "cover dip", "tap chaos-card", "mode chaos-card 0", "pick lurker")
    assert s.can("end")


@rule("fs.keyword.ambush-zones")
def test_an_ambush_is_a_monster_only_in_play():
    s = scene(
        you={"hand": ["lurker", "bomb"]},
        them={"items": ["mr-boom"]},
        monsters=["clotty", "dip"],
        discards={"loot": ["lurker"]},
        cards=[LURKER],
    )
    assert s.card("clotty")["evasion"] == 3
    s.do("play lurker", "tap mr-boom")
    # On the stack it is not a target, and its abilities do not work.
    assert s.options == ["target clotty", "target dip"]
    assert s.card("clotty")["evasion"] == 3
    s.do("target clotty").quiet().do("cover dip").quiet()
    assert s.card("clotty")["evasion"] == 4


@rule("fs.keyword.guppy")
def test_guppy_is_a_mark_that_others_look_for():
    two = ["guppys-head", "guppys-collar"]
    s = scene(you={"items": two, "hand": ["a-penny"]}, bonus_souls=["soul-of-guppy"])
    assert s.you.souls == ["soul-of-guppy"]
    # An item without the mark does not count.
    s = scene(you={"items": ["guppys-head", "meat"], "hand": ["a-penny"]}, bonus_souls=["soul-of-guppy"])
    s.act("play a-penny")
    assert s.you.souls == []
    # And the mark alone does nothing.
    s = scene(you={"items": two})
    assert (s.you.hp, s.you.attack, s.you.souls) == (2, 1, [])


@rule("fs.keyword.curse-entry")
def test_a_curse_is_gained_by_a_player_of_the_active_players_choice():
    s = scene(monsters=["clotty", "dip"], decks={"monster": ["curse-of-pain", "fly", "spider"]})
    s.attack("monster-deck").do("cover dip")
    assert (s.asks, s.asked) == ("target", 0)
    s.do("target seat 0").quiet()
    assert s.you.curses == ["curse-of-pain"]
    # It was gained, not given.
    assert "gain" in s.events()
    assert "give" not in s.events()
    # The card it had covered is back on top of the slot.
    assert s.monsters == ["clotty", "dip"]


@rule("fs.keyword.curse-death")
def test_death_takes_all_curses_of_a_player():
    s = scene(
        you={"hand": ["xiii-death"], "curses": ["curse-of-amnesia"]},
        them={"curses": ["curse-of-pain", "curse-of-greed"]},
    )
    s.do("play xiii-death", "target seat 1").quiet()
    assert (s.asks, s.asked) == ("order", 1)
    s.do("put curse-of-pain").quiet()
    assert (s.you.curses, s.them.curses) == (["curse-of-amnesia"], [])
    assert sorted(s.discard("monster")) == ["curse-of-greed", "curse-of-pain"]


@rule("fs.keyword.indomitable-new-slot")
def test_an_indomitable_opens_a_slot_of_its_own():
    s = scene(monsters=["dip", "clotty"], decks={"monster": ["colossus", "fly", "spider"]}, dice=[4], cards=[COLOSSUS])
    s.attack("dip")
    # The empty slot is filled by the next card.
    assert s.monsters == ["fly", "clotty", "colossus"]


@rule("fs.keyword.indomitable-new-slot")
def test_an_indomitable_from_the_deck_covers_nothing():
    s = scene(
        them={"items": ["sack-of-pennies"]},
        monsters=["dip", "clotty"],
        decks={"monster": ["colossus", "fly"]},
        dice=[3, 3],
        cards=[COLOSSUS],
    )
    s.do("attack").quiet().do("attack monster-deck", "cover dip")
    assert s.monsters == ["dip", "clotty", "colossus"]
    # It was still the target of the attack.
    s.quiet()
    assert s.you.cents == 2


@rule("fs.keyword.indomitable-uncoverable")
def test_an_indomitable_cannot_be_covered():
    s = scene(monsters=["colossus", "clotty", "dip"], decks={"monster": ["fly"]}, cards=[COLOSSUS])
    s.do("attack").quiet().do("attack monster-deck")
    assert s.options == ["cover clotty 3", "cover dip 4"]


@rule("fs.keyword.indomitable-uncoverable")
def test_not_even_an_ambush_covers_it():
    s = scene(you={"hand": ["lurker"]}, monsters=["colossus", "clotty", "dip"], cards=[COLOSSUS, LURKER])
    s.do("play lurker").quiet()
    assert s.options == ["cover clotty 3", "cover dip 4"]


@rule("fs.keyword.roll-structure")
@rule("fs.keyword.roll-result-after")
def test_a_roll_waits_and_what_it_leads_to_waits_after_it():
    s = scene(you={"hand": ["pills-brown-green"], "cents": 4}, them={"items": ["sack-of-pennies"]}, dice=[6])
    s.do("play pills-brown-green")
    waited = []
    while s.asks == "priority":
        waited.append(([x["kind"] for x in s.stack], s.you.cents))
        s.do("pass")
    assert waited == [
        (["loot"], 4),
        (["roll"], 4),
        (["triggered ability"], 4),
    ]
    assert s.you.cents == 0


@rule("fs.keyword.roll-result-after")
def test_the_roll_can_be_answered_before_its_result():
    s = scene(
        you={"hand": ["pills-brown-green"], "items": ["the-d6"], "cents": 4},
        dice=[6, 1],
    )
    s.do("play pills-brown-green").until("roll 6")
    s.do("tap the-d6").quiet()
    assert s.you.cents == 8
