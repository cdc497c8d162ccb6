"""Playing cards: the four types, the battleline, upgrades, and the order of what happens when a card is played."""

import pytest
from scene import EDITIONS, rule, scene

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


def pass_turn(s, theirs, yours):
    """Your turn ends, they do nothing, and you choose a house again."""
    s.do("end", f"house {theirs}", "end", f"house {yours}")


# The aember bonus and 'Play:' ----------------------------------------------------------------------------------------


@rule("kf.play.aember-bonus.first")
@every_edition
def test_the_bonus_is_in_the_pool_before_the_card_looks_there(edition):
    s = scene("shadows", you={"hand": ["sack-of-coins"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play sack-of-coins")
    assert s.you.amber == 1
    assert s.card("bumpsy")["damage"] == 1


@rule("kf.play.aember-bonus.first")
@pytest.mark.parametrize(
    ("house", "card", "bonus"),
    [("untamed", "dust-pixie", 2), ("shadows", "masterplan", 1), ("brobnar", "blood-of-titans", 1), ("dis", "fear", 0)],
)
def test_every_type_of_card_gives_its_bonus(house, card, bonus):
    s = scene(house, you={"hand": [card, "filler"], "creatures": ["bumpsy"]}, them={"creatures": ["smaaash"]})
    s.do(f"play {card}")
    while s.asks != "main":
        s.match.choose(0)
    assert s.you.amber == bonus
    assert s.them.amber == 0


@rule("kf.play.play-ability.timing")
@every_edition
def test_a_creature_is_in_play_when_its_play_ability_resolves(edition):
    s = scene("brobnar", you={"hand": ["smaaash"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play smaaash")
    assert s.options == ["pick smaaash", "pick bumpsy"]
    s.do("pick smaaash")
    assert s.card("smaaash")["stunned"]


@rule("kf.play.play-ability.timing")
@every_edition
def test_a_play_ability_resolves_every_time(edition):
    s = scene("brobnar", you={"hand": ["bumpsy", "drummernaut"]}, them={"amber": 5}, edition=edition)
    s.do("play bumpsy")
    assert s.them.amber == 4
    s.do("play drummernaut", "place drummernaut 0")
    assert s.you.hand == ["bumpsy"]
    s.do("play bumpsy", "place bumpsy 1")
    assert s.them.amber == 3


@rule("kf.play.play-ability.timing")
def test_an_artifact_is_in_play_and_its_bonus_gained_when_its_play_ability_resolves():
    s = scene("shadows", you={"hand": ["masterplan", "urchin", "dodger"]})
    s.do("play masterplan")
    assert s.asks == "choose"
    assert s.you.artifacts == ["masterplan"]
    assert s.you.amber == 1
    s.do("pick dodger")
    assert s.where("dodger") == "your under"


@rule("kf.play.from-other-zone")
@every_edition
def test_wild_wormhole_plays_bumpsy_from_the_deck(edition):
    you = {"hand": ["wild-wormhole"], "deck": ["bumpsy", "anger"]}
    s = scene("logos", you=you, them={"amber": 3}, edition=edition)
    s.do("play wild-wormhole")
    assert s.you.creatures == ["bumpsy"]
    assert s.them.amber == 2
    assert s.you.deck == ["anger"]


@rule("kf.play.from-other-zone")
def test_a_card_played_from_the_deck_gives_its_bonus():
    s = scene("logos", you={"hand": ["wild-wormhole"], "deck": ["dust-pixie"]})
    s.do("play wild-wormhole")
    assert s.you.amber == 1 + 2


@rule("kf.play.put-into-play")
@every_edition
def test_a_creature_returned_by_spangler_box_is_not_played(edition):
    s = scene(
        "logos",
        you={
            "hand": ["grasping-vines"],
            "artifacts": ["spangler-box"],
            "creatures": ["bumpsy", "hunting-witch"],
        },
        them={"amber": 3},
        edition=edition,
    )
    s.do("action spangler-box", "pick bumpsy")
    assert s.you.purged == ["bumpsy"]
    pass_turn(s, "brobnar", "untamed")
    s.do("play grasping-vines", "pick spangler-box")
    if s.can("done"):
        s.do("done")
    s.do("place bumpsy 1")
    assert s.you.creatures == ["hunting-witch", "bumpsy"]
    assert not s.card("bumpsy")["ready"]
    assert s.them.amber == 3
    assert s.you.amber == 1


@rule("kf.play.put-into-play")
def test_a_creature_put_into_play_gives_no_bonus():
    you = {"hand": ["grasping-vines"], "artifacts": ["spangler-box"], "creatures": ["dust-pixie"]}
    s = scene("logos", you=you)
    s.do("action spangler-box")
    pass_turn(s, "brobnar", "untamed")
    s.do("play grasping-vines", "pick spangler-box")
    assert s.you.creatures == ["dust-pixie"]
    assert s.you.amber == 1


# The four types ------------------------------------------------------------------------------------------------------


@rule("kf.cardtype.four")
@pytest.mark.parametrize(
    ("house", "card", "where"),
    [
        ("brobnar", "punch", "your discard"),
        ("logos", "library-of-babble", "your artifacts"),
        ("dis", "shooler", "your creatures"),
        ("mars", "red-planet-ray-gun", "your upgrades"),
    ],
)
@every_edition
def test_each_type_goes_its_own_way(house, card, where, edition):
    s = scene(house, you={"hand": [card], "creatures": ["bumpsy"]}, edition=edition)
    s.do(f"play {card}")
    if s.asks == "place":
        s.do(f"place {card} 0")
    assert s.where(card) == where
    assert s.asks == "main"


@rule("kf.cardtype.action")
@rule("kf.timing.play.enter")
@every_edition
def test_an_action_is_discarded_only_after_it_has_been_resolved(edition):
    you = {"hand": ["punch"], "creatures": ["bumpsy"]}
    s = scene("brobnar", you=you, them={"creatures": ["smaaash"]}, edition=edition)
    s.do("play punch")
    assert s.asks == "choose"
    assert s.you.discard == []
    assert s.you.hand == []
    assert s.match.view(1)["resolving"][0]["card"] == "punch"
    s.do("pick smaaash")
    assert s.you.discard == ["punch"]
    assert s.state["resolving"] == []


@rule("kf.cardtype.action")
@every_edition
def test_an_action_does_not_find_itself_in_the_discard_pile(edition):
    s = scene("shadows", you={"hand": ["nerve-blast"], "discard": ["urchin"]}, them={"amber": 1}, edition=edition)
    s.do("play nerve-blast")
    assert s.you.discard == ["nerve-blast", "urchin"]
    # With an empty deck the discard pile is drawn from while the action resolves: the action is not in it.
    you = {"hand": ["wild-wormhole"], "deck": [], "discard": ["urchin"]}
    s = scene("logos", you=you, them={"amber": 1}, edition=edition)
    s.do("play wild-wormhole")
    assert s.you.creatures == ["urchin"]
    assert s.you.discard == ["wild-wormhole"]


@rule("kf.cardtype.action")
@every_edition
def test_an_action_does_as_much_as_possible(edition):
    s = scene("logos", you={"hand": ["twin-bolt-emission"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play twin-bolt-emission")
    assert s.card("bumpsy")["damage"] == 2
    s = scene("logos", you={"hand": ["twin-bolt-emission"]}, edition=edition)
    s.do("play twin-bolt-emission")
    assert s.you.discard == ["twin-bolt-emission"]
    assert s.you.amber == 1


@rule("kf.cardtype.artifact")
@every_edition
def test_an_artifact_stays_behind_the_battleline(edition):
    you = {"hand": ["library-of-babble"], "creatures": ["bumpsy"], "artifacts": ["spangler-box"]}
    s = scene("logos", you=you, edition=edition)
    s.do("play library-of-babble")
    assert s.you.artifacts == ["spangler-box", "library-of-babble"]
    assert s.you.creatures == ["bumpsy"]
    pass_turn(s, "brobnar", "logos")
    assert s.you.artifacts == ["spangler-box", "library-of-babble"]
    assert s.can("action library-of-babble")


@rule("kf.cardtype.creature")
@every_edition
def test_a_creature_stays_in_the_battleline_with_power_and_armor(edition):
    s = scene("sanctum", you={"hand": ["raiding-knight"]}, edition=edition)
    s.do("play raiding-knight")
    assert s.you.creatures == ["raiding-knight"]
    assert s.them.creatures == []
    pass_turn(s, "brobnar", "sanctum")
    assert s.you.creatures == ["raiding-knight"]
    assert (s.card("raiding-knight")["power"], s.card("raiding-knight")["armor"]) == (4, 2)
    assert s.can("reap raiding-knight")


# The battleline ------------------------------------------------------------------------------------------------------


@rule("kf.battleline.definition")
@every_edition
def test_the_battleline_is_the_line_of_the_creatures_one_controls(edition):
    s = scene(
        "logos",
        you={"hand": ["harland-mindlock"], "creatures": ["bumpsy", "smaaash"], "artifacts": ["spangler-box"]},
        them={"creatures": ["urchin", "dodger"]},
        edition=edition,
    )
    assert s.you.creatures == ["bumpsy", "smaaash"]
    s.do("play harland-mindlock", "place harland-mindlock 2", "pick dodger", "place dodger 0")
    assert s.you.creatures == ["dodger", "bumpsy", "smaaash", "harland-mindlock"]
    assert s.them.creatures == ["urchin"]
    assert s.card("dodger")["owner"] == 1


@rule("kf.creature.enters-on-flank")
@every_edition
@pytest.mark.parametrize(("place", "line"), [(0, "bumpsy smaaash valdr"), (2, "smaaash valdr bumpsy")])
def test_a_creature_enters_on_a_flank(place, line, edition):
    s = scene("brobnar", you={"hand": ["bumpsy"], "creatures": ["smaaash", "valdr"]}, edition=edition)
    s.do("play bumpsy")
    assert s.options == ["place bumpsy 0", "place bumpsy 2"]
    s.do(f"place bumpsy {place}")
    assert s.you.creatures == line.split()


@rule("kf.creature.enters-on-flank")
def test_a_creature_put_into_play_enters_on_a_flank_too():
    you = {"hand": ["grasping-vines"], "artifacts": ["spangler-box"], "creatures": ["smaaash", "bumpsy", "valdr"]}
    s = scene("logos", you=you)
    s.do("action spangler-box", "pick bumpsy")
    pass_turn(s, "brobnar", "untamed")
    s.do("play grasping-vines", "pick spangler-box")
    assert s.options == ["place bumpsy 0", "place bumpsy 2"]


@rule("kf.battleline.close-gap")
@every_edition
def test_the_gap_of_a_fallen_creature_closes_at_once(edition):
    """Taunt protects the neighbors of Champion Anaphiel: Headhunter becomes one when the creature between is gone."""
    you = {"hand": ["punch"], "creatures": ["bumpsy"]}
    them = {"creatures": ["champion-anaphiel", "dust-pixie", "headhunter"]}
    s = scene("brobnar", you=you, them=them, edition=edition)
    s.do("fight bumpsy")
    assert s.options == ["attack champion-anaphiel", "attack headhunter"]
    s = scene("brobnar", you=you, them=them, edition=edition)
    s.do("play punch", "pick dust-pixie")
    assert s.them.creatures == ["champion-anaphiel", "headhunter"]
    s.do("fight bumpsy")
    assert s.asks == "main"
    assert s.card("champion-anaphiel")["damage"] == 4
    assert s.card("headhunter")["damage"] == 0


@rule("kf.battleline.close-gap")
def test_the_gap_closes_however_the_creature_leaves():
    s = scene("dis", you={"hand": ["fear"]}, them={"creatures": ["bumpsy", "smaaash", "valdr"]})
    s.do("play fear", "pick smaaash")
    assert s.them.creatures == ["bumpsy", "valdr"]


@rule("kf.battleline.neighbors")
@every_edition
def test_only_the_creatures_directly_beside_are_neighbors(edition):
    line = ["bumpsy", "valdr", "smaaash", "headhunter", "mugwump"]
    s = scene("brobnar", you={"hand": ["lava-ball", "lava-ball"]}, them={"creatures": line}, edition=edition)
    s.do("play lava-ball", "pick smaaash")
    assert [s.card(c)["damage"] for c in line] == [0, 2, 4, 2, 0]
    s.do("play lava-ball", "pick bumpsy")
    assert [s.card(c)["damage"] for c in line] == [4, 4, 4, 2, 0]


@rule("kf.battleline.neighbors")
def test_a_creature_across_the_table_is_no_neighbor():
    s = scene("brobnar", you={"hand": ["lava-ball"], "creatures": ["smaaash"]}, them={"creatures": ["bumpsy"]})
    s.do("play lava-ball", "pick smaaash")
    assert s.card("bumpsy")["damage"] == 0


def in_center(line):
    """Kaloch Stonefather gives skirmish to its side while it is in the center."""
    s = scene("brobnar", you={"creatures": line.split()})
    return "skirmish" in s.card("kaloch-stonefather")["keywords"]


@rule("kf.battleline.center.definition")
def test_the_center_has_as_many_creatures_on_each_side():
    assert in_center("bumpsy kaloch-stonefather valdr")
    assert in_center("bumpsy smaaash kaloch-stonefather valdr mugwump")
    assert not in_center("kaloch-stonefather bumpsy valdr")
    assert not in_center("bumpsy kaloch-stonefather smaaash valdr mugwump")


@rule("kf.battleline.center.odd-only")
def test_an_even_battleline_has_no_center():
    for i in range(4):
        line = ["bumpsy", "smaaash", "valdr"]
        line.insert(i, "kaloch-stonefather")
        assert not in_center(" ".join(line))
    assert not in_center("kaloch-stonefather bumpsy")


@rule("kf.battleline.center.odd-only")
@rule("kf.battleline.center.definition")
def test_the_center_moves_with_the_battleline():
    s = scene("brobnar", you={"hand": ["bumpsy"], "creatures": ["kaloch-stonefather", "valdr"]})
    assert "skirmish" not in s.card("valdr")["keywords"]
    s.do("play bumpsy", "place bumpsy 0")
    assert "skirmish" in s.card("valdr")["keywords"]


@rule("kf.battleline.center.single")
def test_a_lone_creature_is_in_the_center():
    assert in_center("kaloch-stonefather")


# Upgrades ------------------------------------------------------------------------------------------------------------


@rule("kf.upgrade.attach")
@every_edition
@pytest.mark.parametrize("host", ["bumpsy", "headhunter"])
def test_an_upgrade_is_attached_to_any_one_creature(host, edition):
    you = {"hand": ["blood-of-titans"], "creatures": ["bumpsy"], "artifacts": ["spangler-box"]}
    s = scene("brobnar", you=you, them={"creatures": ["headhunter"]}, edition=edition)
    s.do("play blood-of-titans")
    assert s.options == ["attach bumpsy", "attach headhunter"]
    assert s.asked == 0
    s.do(f"attach {host}")
    assert s.card("blood-of-titans")["host"] == host
    assert {c: s.card(c)["power"] for c in ("bumpsy", "headhunter")} == {"bumpsy": 5, "headhunter": 5, host: 10}


@rule("kf.upgrade.modifies")
@every_edition
def test_an_upgrade_stays_and_modifies_its_host(edition):
    s = scene("brobnar", you={"hand": ["blood-of-titans"], "creatures": ["bumpsy"]}, edition=edition)
    assert s.card("bumpsy")["power"] == 5
    s.do("play blood-of-titans")
    assert s.card("bumpsy")["power"] == 10
    pass_turn(s, "brobnar", "brobnar")
    assert s.card("bumpsy")["power"] == 10
    assert s.card("blood-of-titans")["host"] == "bumpsy"


@rule("kf.upgrade.host-leaves")
@every_edition
def test_upgrades_of_a_creature_that_leaves_go_to_their_owners_discard_piles(edition):
    upgrades = [{"card": "blood-of-titans", "owner": 0}, "way-of-the-bear"]
    s = scene(
        "dis",
        you={"hand": ["fear"]},
        them={"creatures": [{"card": "bumpsy", "upgrades": upgrades}]},
        edition=edition,
    )
    s.do("play fear")
    assert s.them.hand == ["bumpsy"]
    assert s.you.discard == ["fear", "blood-of-titans"]
    assert s.them.discard == ["way-of-the-bear"]


@rule("kf.upgrade.host-leaves")
def test_upgrades_of_a_destroyed_creature_are_discarded_and_others_stay():
    s = scene(
        "brobnar",
        you={"hand": ["punch"], "creatures": [{"card": "valdr", "upgrades": ["way-of-the-bear"]}]},
        them={"creatures": [{"card": "dust-pixie", "upgrades": ["protect-the-weak"]}]},
    )
    s.do("play punch", "pick dust-pixie")
    assert s.them.discard.count("protect-the-weak") == 1
    assert s.card("way-of-the-bear")["host"] == "valdr"


@rule("kf.upgrade.needs-host")
@every_edition
def test_an_upgrade_without_a_host_cannot_be_played(edition):
    s = scene("brobnar", you={"hand": ["blood-of-titans"], "artifacts": ["spangler-box"]}, edition=edition)
    assert not s.can("play blood-of-titans")
    assert s.why("blood-of-titans", "play") == "kf.upgrade.needs-host"
    s.do("discard blood-of-titans")
    assert s.you.discard == ["blood-of-titans"]
    assert s.you.amber == 0


@rule("kf.upgrade.needs-host")
def test_an_upgrade_without_a_host_cannot_be_played_by_an_ability_either():
    s = scene("logos", you={"hand": ["wild-wormhole"], "deck": ["blood-of-titans"]})
    s.do("play wild-wormhole")
    assert s.you.deck == ["blood-of-titans"]
    assert s.you.amber == 1
    s = scene("logos", you={"hand": ["wild-wormhole"], "deck": ["blood-of-titans"]}, them={"creatures": ["bumpsy"]})
    s.do("play wild-wormhole")
    assert s.card("blood-of-titans")["host"] == "bumpsy"


# The order of what happens ------------------------------------------------------------------------------------------


@rule("kf.timing.play.enter")
@later_editions
def test_a_permanent_is_in_play_before_anything_else_happens(edition):
    """Smaaash can stun itself; Pingle hits what has just entered, in the same window."""
    s = scene("brobnar", you={"hand": ["smaaash"]}, them={"creatures": ["pingle-who-annoys"]}, edition=edition)
    s.do("play smaaash")
    assert s.asks == "order"
    assert s.you.creatures == ["smaaash"]
    s.do("resolve pingle-who-annoys")
    assert s.card("smaaash")["damage"] == 1


@rule("kf.timing.play.bonus")
@later_editions
def test_the_bonus_comes_after_entering_and_before_the_triggers(edition):
    you = {"hand": ["dust-pixie"], "creatures": ["hunting-witch", "fila-the-researcher"]}
    s = scene("untamed", you=you, edition=edition)
    s.do("play dust-pixie")
    assert s.asks == "place"
    assert s.you.amber == 0
    s.do("place dust-pixie 2")
    assert s.asks == "order"
    assert s.you.creatures == ["hunting-witch", "fila-the-researcher", "dust-pixie"]
    assert s.you.amber == 2
    s.do("resolve hunting-witch")
    assert s.you.amber == 3


@rule("kf.timing.play.triggers")
@later_editions
@pytest.mark.parametrize("first", ["bumpsy", "hunting-witch", "pingle-who-annoys"])
def test_play_and_after_play_and_enters_play_share_one_window(first, edition):
    you = {"hand": ["bumpsy"], "creatures": ["hunting-witch"]}
    them = {"amber": 1, "creatures": ["pingle-who-annoys"]}
    s = scene("brobnar", you=you, them=them, edition=edition)
    s.do("play bumpsy", "place bumpsy 0")
    assert s.asks == "order"
    assert s.asked == 0
    assert sorted(o.split()[1] for o in s.options) == ["bumpsy", "hunting-witch", "pingle-who-annoys"]
    s.do(f"resolve {first}")
    done = {"bumpsy": s.them.amber == 0, "hunting-witch": s.you.amber == 1}
    done["pingle-who-annoys"] = s.card("bumpsy")["damage"] == 1
    assert done == {"bumpsy": False, "hunting-witch": False, "pingle-who-annoys": False, first: True}


@rule("kf.timing.play.triggers")
def test_in_the_first_edition_the_play_ability_comes_last():
    you = {"hand": ["bumpsy"], "creatures": ["hunting-witch"]}
    s = scene("brobnar", you=you, them={"amber": 1}, edition="1.1")
    s.do("play bumpsy", "place bumpsy 0")
    assert s.asks == "main"
    events = s.events()
    assert events.index("gain") < events.index("lose")
