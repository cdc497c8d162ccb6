"""Monster cards: monsters and events, their abilities, their rewards."""

from fsscene import rule, scene


@rule("fs.monster.monster-or-event")
def test_a_monster_card_without_numbers_is_no_monster():
    s = scene(
        you={"hand": ["bomb"]},
        monsters=["clotty", "dip"],
        decks={"monster": ["mega-troll-bomb", "fly"]},
    )
    s.do("attack").quiet().do("attack monster-deck", "cover dip")
    assert s.monsters == ["clotty", "mega-troll-bomb"]
    # The event is in play, but a bomb can only target a monster or player.
    s.do("play bomb")
    assert s.options == ["target clotty", "target seat 0", "target seat 1"]


@rule("fs.monster.you-means-active")
def test_you_on_a_monster_is_the_active_player():
    tired = [{"card": "sack-of-pennies", "charged": False}]
    s = scene(
        you={"items": tired, "hand": ["a-penny"]},
        them={"character": "isaac", "hand": ["bomb"], "items": tired},
        monsters=["psy-horf", "clotty"],
    )
    # They kill it on your turn: your item recharges.
    s.do("play a-penny", "tap isaac").do("play bomb", "target psy-horf").quiet()
    assert s.discard("monster") == ["psy-horf"]
    assert s.card("sack-of-pennies")["charged"]
    assert not s.card("sack-of-pennies", 1)["charged"]


@rule("fs.monster.abilities-in-play")
def test_a_monster_says_nothing_where_it_is_not_in_play():
    plain = ["clotty", "dip"]
    for where in (
        {"monsters": [["clotty", "stoney"], "dip"]},
        {"monsters": plain, "discards": {"monster": ["stoney"]}},
        {"monsters": plain, "decks": {"monster": ["stoney"]}},
        {"monsters": plain, "out": ["stoney"]},
    ):
        assert scene(**where).card("clotty")["evasion"] == 3
    assert scene(monsters=["clotty", "stoney"]).card("clotty")["evasion"] == 4


@rule("fs.monster.abilities-off-as-soul")
def test_a_soul_says_nothing():
    s = scene(you={"souls": ["stoney"]}, them={"souls": ["holy-dip"]}, monsters=["clotty", "dip"], dice=[1, 3, 3])
    assert s.card("clotty")["evasion"] == 3
    s.attack("clotty")
    # The attack roll of 1 would have brought a cent.
    assert (s.where("clotty"), s.you.cents) == ("the monster discard", 4)


@rule("fs.monster.attackable")
def test_monsters_in_slots_can_be_attacked():
    s = scene(monsters=["clotty", "stoney", ["dip", "fly"]])
    s.do("attack")
    # Neither a monster that cannot be attacked nor a covered one.
    assert s.options == ["attack clotty", "attack dip", "attack monster-deck"]


@rule("fs.monster.rewards-to-active")
def test_the_active_player_gets_what_another_has_killed():
    s = scene(
        them={"character": "isaac", "hand": ["bomb"]},
        monsters=[{"card": "monstro", "damage": 3}, "dip"],
    )
    s.do("end", "tap isaac").do("play bomb", "target monstro").quiet()
    assert (s.you.cents, s.you.souls) == (6, ["monstro"])
    assert (s.them.cents, s.them.souls) == (0, [])


@rule("fs.monster.boss")
def test_a_monster_with_a_soul_icon_becomes_a_soul():
    s = scene(monsters=["little-horn", "satan"], dice=[6, 6])
    s.attack("little-horn")
    assert s.you.souls == ["little-horn"]
    assert s.you.soul_value == 1
    assert s.discard("monster") == []


@rule("fs.monster.boss")
def test_a_monster_without_one_goes_to_the_discard():
    s = scene(monsters=["clotty", "dip"], dice=[3, 3])
    s.attack("clotty")
    assert (s.you.souls, s.discard("monster")) == ([], ["clotty"])
    # Delirium, a boss that says otherwise, goes back into the deck.
    s = scene(you={"hand": ["bomb"]}, monsters=[{"card": "delirium", "damage": 4}, "dip"])
    s.act("play bomb", "target delirium")
    assert (s.you.souls, s.where("delirium")) == ([], "the monster deck")
