"""What is printed on a card."""

from fsscene import rule, scene

from mazzo.games import foursouls
from mazzo.games.foursouls.catalog import catalog


@rule("fs.anatomy.name")
def test_every_card_has_a_name():
    assert all(c.name for c in catalog().defs)
    assert catalog().defs[catalog().find("the-bloat")].name == "The Bloat"


@rule("fs.anatomy.name")
def test_cards_are_found_by_their_name():
    s = scene(
        monsters=[{"card": "peep", "damage": 2}, "dip"],
        decks={"monster": ["fly", "the-bloat", "spider"]},
        dice=[4],
    )
    s.attack("peep").do("cover dip").quiet()
    assert s.monsters[1] == "the-bloat"


@rule("fs.anatomy.three-stats")
def test_hp_evasion_and_attack():
    s = scene(monsters=["larry-jr", "conjoined-fatty"])
    fatty = s.card("conjoined-fatty")
    assert (fatty["hp"], fatty["evasion"], fatty["attack"]) == (4, 3, 2)
    # Each stat is used: a 2 misses and costs two HP, a 3 hits.
    s = scene(monsters=["larry-jr", "conjoined-fatty"], dice=[3, 3, 3, 2])
    s.do("attack").quiet().do("attack conjoined-fatty").quiet()
    assert s.active == 1
    assert s.where("conjoined-fatty") == "the monster"


@rule("fs.anatomy.character-no-evasion")
def test_characters_have_no_evasion():
    s = scene()
    player = s.state["players"][0]
    assert (player["hp"], player["attack"], player["evasion"]) == (2, 1, None)
    # Nothing says that a player can be attacked, so nobody can.
    assert s.do("attack").options == ["attack filler-monster", "attack filler-monster", "attack monster-deck"]


@rule("fs.anatomy.reward-box")
def test_rewards_are_gained_by_the_active_player():
    s = scene(
        you={"hand": ["a-penny"]},
        them={"character": "isaac", "hand": ["bomb"]},
        monsters=["trite", "clotty"],
    )
    s.do("play a-penny", "tap isaac").do("play bomb", "target trite").quiet()
    assert (len(s.you.hand), len(s.them.hand)) == (2, 0)


@rule("fs.anatomy.soul-icon")
def test_the_icon_says_what_a_soul_is_worth():
    s = scene(you={"souls": ["satan"]}, them={"souls": ["monstro", "dip"]})
    assert (s.you.soul_value, s.them.soul_value) == (2, 1)


@rule("fs.anatomy.three-plus-symbol")
def test_two_players_never_meet_a_card_for_three():
    for_many = {c.slug for c in catalog().defs if c.many and c.collection == "b2"}
    assert for_many
    for mode, players in (("competitive", 2), ("solo", 2)):
        state = foursouls.new(players=players, mode=mode, seed=3).state()
        found = {c["card"] for pile in state["decks"].values() for c in pile}
        found |= {s["card"]["card"] for s in state["slots"]}
        assert not found & for_many
    state = foursouls.new(players=3, seed=3).state()
    found = {c["card"] for pile in state["decks"].values() for c in pile}
    found |= {s["card"]["card"] for s in state["slots"]}
    assert for_many <= found


@rule("fs.anatomy.three-plus-symbol")
def test_one_that_is_met_all_the_same_is_set_aside():
    s = scene(you={"hand": ["xvii-the-stars"]}, decks={"treasure": ["brimstone", "breakfast"]})
    s.act("play xvii-the-stars")
    assert s.you.items == ["breakfast"]
    assert (s.where("brimstone"), s.discard("treasure")) == ("the out", [])
    # With three players it is just the next card.
    s = scene({"hand": ["xvii-the-stars"]}, {}, {}, decks={"treasure": ["brimstone", "breakfast"]})
    s.act("play xvii-the-stars")
    assert s.side(0).items == ["brimstone"]
