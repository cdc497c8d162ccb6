"""Fighting: who may, whom, what happens in which order, and who gets what out of it."""

import pytest
from scene import EDITIONS, rule, scene

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


@rule("kf.fight.eligible")
@every_edition
def test_any_ready_creature_of_the_active_house_may_fight(edition):
    you = {"creatures": ["bumpsy", {"card": "valdr", "ready": False}, "dodger"]}
    s = scene("brobnar", you=you, them={"creatures": ["smaaash"]}, edition=edition)
    assert [o for o in s.options if o.startswith("fight")] == ["fight bumpsy"]
    assert s.why("valdr", "fight") == "kf.state.exhausted"
    assert s.why("dodger", "fight") == "kf.main.off-house-forbidden"


@rule("kf.fight.exhaust-and-target")
@rule("kf.timing.fight.declare")
@every_edition
def test_the_attacker_is_exhausted_and_its_target_chosen(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["bumpsy", "mugwump"]},
        them={"creatures": ["valdr", "smaaash"], "artifacts": ["spangler-box"]},
        edition=edition,
    )
    s.do("fight bumpsy")
    assert s.asks == "target"
    assert s.asked == 0
    assert s.options == ["attack valdr", "attack smaaash"]
    assert not s.card("bumpsy")["ready"]
    s.do("attack valdr")
    assert s.card("valdr")["damage"] == 5
    assert s.card("smaaash")["damage"] == 0
    assert s.card("valdr")["ready"]
    assert not s.can("fight bumpsy")


@rule("kf.fight.damage-exchange")
@every_edition
def test_each_deals_damage_equal_to_its_power(edition):
    s = scene(
        "brobnar",
        you={"creatures": [{"card": "kelifi-dragon", "damage": 3}]},
        them={"creatures": [{"card": "the-terror", "power": 10, "damage": 2}]},
        edition=edition,
    )
    s.do("fight kelifi-dragon")
    # Power is 12 against 15, and damage already taken changes nothing about it.
    assert s.where("kelifi-dragon") == "your discard"
    assert s.card("the-terror")["damage"] == 2 + 12


@rule("kf.fight.simultaneous")
@every_edition
def test_two_equal_creatures_destroy_each_other(edition):
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["headhunter"]}, edition=edition)
    s.do("fight bumpsy")
    assert s.where("bumpsy") == "your discard"
    assert s.where("headhunter") == "their discard"
    assert s.them.amber == 0


@rule("kf.fight.simultaneous")
@rule("kf.timing.fight.damage")
@later_editions
def test_both_fall_at_the_same_moment(edition):
    s = scene("dis", you={"creatures": ["dust-imp"]}, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("fight dust-imp")
    assert s.asks == "order"
    assert s.card("dust-imp", 0)["tagged"]
    assert s.card("dust-imp", 1)["tagged"]
    s.do("resolve dust-imp")
    assert (s.you.amber, s.them.amber) == (2, 2)


@rule("kf.timing.fight.damage")
@later_editions
def test_the_damage_comes_after_everything_before_the_fight(edition):
    s = scene("brobnar", you={"creatures": ["firespitter"]}, them={"creatures": ["mugwump", "valdr"]}, edition=edition)
    s.do("fight firespitter", "attack mugwump")
    assert s.card("valdr")["damage"] == 1
    # One point before the fight and five in it: the sixth point is lethal, and Mugwump strikes back all the same.
    assert s.where("mugwump") == "their discard"
    assert s.where("firespitter") == "your discard"


@rule("kf.fight.needs-target")
@every_edition
def test_without_an_enemy_creature_nobody_fights(edition):
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"artifacts": ["spangler-box"]}, edition=edition)
    assert s.options == ["reap bumpsy", "end"]
    assert s.why("bumpsy", "fight") == "kf.fight.needs-target"
    assert s.card("bumpsy")["ready"]


@rule("kf.fight.needs-target")
def test_a_creature_that_may_attack_nobody_does_not_fight():
    """Groggins attacks only flank creatures, and the flanks are protected by the taunt between them."""
    line = {"creatures": ["bumpsy", "champion-anaphiel", "valdr"]}
    s = scene("brobnar", you={"creatures": ["groggins"]}, them=line)
    assert s.options == ["reap groggins", "end"]
    assert s.why("groggins", "fight") == "kf.fight.needs-target"


@rule("kf.fight.fight-abilities-if-survives")
@every_edition
@pytest.mark.parametrize(("foe", "amber"), [("dust-imp", 1), ("bumpsy", 0), ("king-of-the-crag", 0)])
def test_fight_abilities_need_a_survivor(foe, amber, edition):
    s = scene("brobnar", you={"creatures": ["headhunter"]}, them={"creatures": [foe]}, edition=edition)
    s.do("fight headhunter")
    assert s.you.amber == amber
    assert (s.where("headhunter") == "your creatures") == (amber == 1)


@rule("kf.fight.fight-abilities-if-survives")
def test_fight_abilities_also_resolve_when_the_defender_survives():
    s = scene("brobnar", you={"creatures": ["headhunter"]}, them={"creatures": ["urchin"]})
    s.do("fight headhunter")
    assert s.you.amber == 1
    assert s.where("urchin") == "their creatures"


@rule("kf.fight.only-attacker-triggers")
@every_edition
def test_the_attacked_creatures_fight_abilities_do_not_resolve(edition):
    s = scene(
        "shadows",
        you={"creatures": ["urchin"], "amber": 3},
        them={"creatures": ["headhunter", "dodger"]},
        edition=edition,
    )
    s.do("fight urchin", "attack headhunter")
    assert s.them.amber == 0
    s = scene("shadows", you={"creatures": ["urchin"], "amber": 3}, them={"creatures": ["dodger"]}, edition=edition)
    s.do("fight urchin")
    assert s.you.amber == 3


@rule("kf.fight.attacker-term")
@every_edition
def test_only_the_creature_used_to_fight_is_attacking(edition):
    """Valdr deals 2 more while attacking a flank creature; Lollop deals none while it is attacked."""
    s = scene("brobnar", you={"creatures": ["valdr"]}, them={"creatures": ["kelifi-dragon"]}, edition=edition)
    s.do("fight valdr")
    assert s.card("kelifi-dragon")["damage"] == 6 + 2
    s = scene("brobnar", you={"creatures": ["kelifi-dragon"]}, them={"creatures": ["valdr", "bumpsy"]}, edition=edition)
    s.do("fight kelifi-dragon", "attack valdr")
    assert s.card("kelifi-dragon")["damage"] == 6
    s = scene("dis", you={"creatures": ["pitlord"]}, them={"creatures": ["lollop-the-titanic"]}, edition=edition)
    s.do("fight pitlord")
    assert s.card("pitlord")["damage"] == 0
    you = {"creatures": ["lollop-the-titanic"]}
    s = scene("brobnar", you=you, them={"creatures": ["kelifi-dragon"]}, edition=edition)
    s.do("fight lollop-the-titanic")
    assert s.card("kelifi-dragon")["damage"] == 11


@rule("kf.fight.both-are-fighting")
def test_a_creature_falls_fighting_on_either_side_of_the_fight():
    """The Colosseum gets a glory counter for each enemy creature destroyed while fighting."""
    s = scene(
        "brobnar", you={"creatures": ["bumpsy"], "artifacts": ["the-colosseum"]}, them={"creatures": ["dust-imp"]}
    )
    s.do("fight bumpsy")
    assert s.card("the-colosseum")["counters"] == {"glory": 1}
    s = scene("dis", you={"creatures": ["dust-imp"]}, them={"creatures": ["bumpsy"], "artifacts": ["the-colosseum"]})
    s.do("fight dust-imp")
    assert s.card("the-colosseum")["counters"] == {"glory": 1}
    # Not while fighting, and not an enemy.
    s = scene("brobnar", you={"hand": ["punch"], "artifacts": ["the-colosseum"]}, them={"creatures": ["dust-imp"]})
    s.do("play punch")
    assert s.them.creatures == []
    assert "counters" not in s.card("the-colosseum")
    s = scene("dis", you={"creatures": ["dust-imp"], "artifacts": ["the-colosseum"]}, them={"creatures": ["bumpsy"]})
    s.do("fight dust-imp")
    assert "counters" not in s.card("the-colosseum")


@rule("kf.fight.opposing-creature")
@every_edition
def test_the_opposing_creature_is_the_other_one_for_attacker_and_attacked(edition):
    """Mugwump grows when an enemy creature is destroyed fighting it."""
    hurt = {"card": "mugwump", "damage": 1}
    s = scene("brobnar", you={"creatures": [hurt]}, them={"creatures": ["dust-imp", "dust-pixie"]}, edition=edition)
    s.do("fight mugwump", "attack dust-imp")
    assert (s.card("mugwump")["power_counters"], s.card("mugwump")["damage"]) == (1, 0)
    s = scene("dis", you={"creatures": ["dust-imp"]}, them={"creatures": [hurt]}, edition=edition)
    s.do("fight dust-imp")
    assert (s.card("mugwump")["power_counters"], s.card("mugwump")["damage"]) == (1, 0)


@rule("kf.fight.opposing-creature")
def test_a_bystander_is_not_the_opposing_creature():
    s = scene("brobnar", you={"creatures": ["bumpsy", "mugwump"]}, them={"creatures": ["dust-imp"]})
    s.do("fight bumpsy")
    assert s.them.creatures == []
    assert s.card("mugwump")["power_counters"] == 0


@rule("kf.fight.opposing-creature")
def test_after_the_fight_nobody_is_the_opposing_creature_any_more():
    """Yxilo Bolter survives the fight with a warded Mugwump, and shoots itself with its 'Fight:' ability."""
    bolter = {"card": "yxilo-bolter", "power": 5}
    s = scene("mars", you={"creatures": [bolter]}, them={"creatures": [{"card": "mugwump", "warded": True}]})
    s.do("fight yxilo-bolter")
    assert s.card("yxilo-bolter")["damage"] == 6
    s.do("pick yxilo-bolter")
    assert s.where("yxilo-bolter") == "your purged"
    assert s.card("mugwump")["power_counters"] == 0


@rule("kf.fight.end-of-fight-constants")
@every_edition
@pytest.mark.parametrize(("foe", "survives"), [("bumpsy", True), ("mugwump", False), ("pitlord", False)])
def test_a_constant_ability_about_the_end_of_the_fight_needs_a_survivor(foe, survives, edition):
    """Stealer of Souls purges what it destroys in a fight and gains 1 aember."""
    s = scene("dis", you={"creatures": ["stealer-of-souls"]}, them={"creatures": [foe]}, edition=edition)
    s.do("fight stealer-of-souls")
    assert (s.where("stealer-of-souls") == "your creatures") == survives
    assert (s.where(foe) == "their purged") == survives
    assert s.you.amber == (1 if survives else 0)


@rule("kf.fight.end-of-fight-constants")
@every_edition
def test_the_attacked_creature_must_survive_too(edition):
    s = scene("dis", you={"creatures": ["dust-imp"]}, them={"creatures": ["stealer-of-souls"]}, edition=edition)
    s.do("fight dust-imp")
    assert s.where("dust-imp") == "your purged"
    assert s.them.amber == 1
    s = scene("brobnar", you={"creatures": ["mugwump"]}, them={"creatures": ["stealer-of-souls"]}, edition=edition)
    s.do("fight mugwump")
    assert s.where("mugwump") == "your discard"
    assert s.them.amber == 0


@rule("kf.fight.fight-with")
@every_edition
def test_a_granted_fight_follows_the_normal_rules(edition):
    s = scene(
        "brobnar",
        you={"hand": ["anger"], "creatures": [{"card": "bumpsy", "ready": False}]},
        them={"creatures": ["valdr", "champion-anaphiel", "smaaash", "headhunter"]},
        edition=edition,
    )
    s.do("play anger")
    # Taunt protects its neighbors; your own creatures are no targets.
    assert s.options == ["attack champion-anaphiel", "attack headhunter"]
    s.do("attack headhunter")
    assert s.where("headhunter") == "their discard"
    assert s.where("bumpsy") == "your discard"


@rule("kf.fight.fight-with")
@every_edition
def test_a_granted_fight_exhausts_and_respects_elusive(edition):
    s = scene(
        "brobnar",
        you={"hand": ["anger"], "creatures": ["headhunter"]},
        them={"creatures": ["urchin"]},
        edition=edition,
    )
    s.do("play anger")
    assert s.where("urchin") == "their creatures"
    assert not s.card("headhunter")["ready"]
    # 1 from the bonus of Anger, 1 from Headhunter's 'Fight:'.
    assert s.you.amber == 2


@rule("kf.fight.example-terror")
@every_edition
def test_the_example_of_the_rulebook(edition):
    s = scene("dis", you={"creatures": ["the-terror"]}, them={"creatures": ["raiding-knight"]}, edition=edition)
    s.do("fight the-terror")
    knight = s.card("raiding-knight")
    assert (knight["damage"], knight["armor_left"]) == (3, 0)
    assert s.card("the-terror")["damage"] == 4


# The order of what happens ------------------------------------------------------------------------------------------


@rule("kf.timing.fight.before")
@later_editions
@pytest.mark.parametrize("first", ["resolve firespitter", "resolve firespitter[1]", "resolve fanghouse"])
def test_before_fight_assault_and_hazardous_share_one_window(first, edition):
    spitter = {"card": "firespitter", "upgrades": ["way-of-the-bear"]}
    them = {"creatures": [{"card": "fanghouse", "power": 10}, "valdr"]}
    s = scene("brobnar", you={"creatures": [spitter]}, them=them, edition=edition)
    s.do("fight firespitter", "attack fanghouse")
    assert s.asks == "order"
    assert s.asked == 0
    assert sorted(o.split()[1] for o in s.options) == ["fanghouse", "firespitter", "firespitter"]
    assert s.card("fanghouse")["damage"] == 0
    s.do(first)
    done = {
        "resolve firespitter": s.card("valdr")["damage"] == 1,
        "resolve firespitter[1]": s.card("fanghouse")["damage"] == 2,
        "resolve fanghouse": s.card("firespitter")["damage"] == 2,
    }
    assert [name for name in done if done[name]] == [first]


@rule("kf.timing.fight.after")
@later_editions
@pytest.mark.parametrize("first", ["resolve headhunter", "resolve headhunter[1]", "resolve warsong"])
def test_fight_after_fights_and_after_used_share_one_window(first, edition):
    hunter = {"card": "headhunter", "upgrades": ["bonerot-venom"]}
    you = {"hand": ["warsong"], "creatures": [hunter]}
    s = scene("brobnar", you=you, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("play warsong", "fight headhunter")
    assert s.asks == "order"
    # Creatures destroyed in the fight have been dealt with before.
    assert s.where("dust-imp") == "their discard"
    assert sorted(o.split()[1] for o in s.options) == ["headhunter", "headhunter", "warsong"]
    assert (s.you.amber, s.card("headhunter")["damage"]) == (0, 2)
    s.do(first)
    assert (s.you.amber, s.card("headhunter")["damage"]) == ((0, 4) if "[1]" in first else (1, 2))
    while s.asks != "main":
        s.match.choose(0)
    assert (s.you.amber, s.card("headhunter")["damage"]) == (2, 4)


@rule("kf.timing.fight.after")
@later_editions
def test_after_a_creature_fights_is_heard_although_the_attacker_fell(edition):
    s = scene(
        "brobnar",
        you={"hand": ["warsong"], "creatures": ["headhunter"]},
        them={"creatures": ["king-of-the-crag"]},
        edition=edition,
    )
    s.do("play warsong", "fight headhunter")
    assert s.where("headhunter") == "your discard"
    assert s.you.amber == 1


# A fight cut short --------------------------------------------------------------------------------------------------


@rule("kf.ruling.fight-cut-short")
@every_edition
def test_an_attacker_whose_target_fell_before_the_fight_has_fought(edition):
    hunter = {"card": "headhunter", "upgrades": ["way-of-the-bear"]}
    s = scene("brobnar", you={"creatures": [hunter]}, them={"creatures": ["dust-imp"]}, edition=edition)
    s.do("fight headhunter")
    assert s.where("dust-imp") == "their discard"
    assert s.card("headhunter")["damage"] == 0
    assert s.you.amber == 1


@rule("kf.ruling.fight-cut-short")
def test_the_same_holds_whatever_removed_the_target():
    s = scene("brobnar", you={"creatures": ["firespitter"], "hand": ["warsong"]}, them={"creatures": ["dust-pixie"]})
    s.do("play warsong", "fight firespitter")
    assert s.where("dust-pixie") == "their discard"
    assert s.card("firespitter")["armor_left"] == 1
    assert s.you.amber == 1
