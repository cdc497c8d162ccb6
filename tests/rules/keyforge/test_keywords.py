"""The keywords, and splash damage."""

import pytest
from scene import EDITIONS, rule, scene

every_edition = pytest.mark.parametrize("edition", EDITIONS)
later_editions = pytest.mark.parametrize("edition", EDITIONS[1:])


def finish(s):
    """Answer whatever is asked until step 3 goes on."""
    while s.asks != "main":
        s.match.choose(0)


# Alpha and Omega ----------------------------------------------------------------------------------------------------


@rule("kf.keyword.alpha")
@later_editions
@pytest.mark.parametrize("deed", ["play library-of-babble", "discard library-of-babble", "reap mother"])
def test_alpha_comes_first_or_not_at_all(deed, edition):
    you = {"hand": ["eureka", "library-of-babble"], "creatures": ["mother"]}
    s = scene("logos", you=you, edition=edition)
    assert s.can("play eureka")
    s.do(deed)
    assert not s.can("play eureka")
    assert s.why("eureka", "play") == "kf.keyword.alpha"
    # It may still be discarded.
    assert s.can("discard eureka")


@rule("kf.keyword.alpha")
@later_editions
def test_a_second_alpha_card_is_not_the_first(edition):
    s = scene("logos", you={"hand": ["binate-rupture", "eureka"]}, edition=edition)
    s.do("play binate-rupture")
    assert s.why("eureka", "play") == "kf.keyword.alpha"


@rule("kf.keyword.alpha")
@later_editions
def test_alpha_is_not_played_by_a_card_that_was_played_before(edition):
    s = scene("logos", you={"hand": ["wild-wormhole"], "deck": ["binate-rupture"]}, edition=edition)
    s.do("play wild-wormhole")
    assert s.you.deck == ["binate-rupture"]


@rule("kf.keyword.alpha")
@later_editions
def test_what_was_played_in_an_earlier_step_does_not_block_alpha(edition):
    """Strange Gizmo destroys Jargogle in step 1, which plays the card beneath it."""
    jargogle = {"card": "jargogle", "under": ["dust-pixie"]}
    you = {"amber": 6, "hand": ["eureka"], "artifacts": ["strange-gizmo"], "creatures": [jargogle]}
    s = scene(you={**you, "houses": ["logos", "untamed", "dis"]}, edition=edition)
    while s.asks != "house":
        s.match.choose(0)
    assert s.you.creatures == ["dust-pixie"]
    s.do("house logos")
    assert s.can("play eureka")


@rule("kf.keyword.omega.ends-step")
@later_editions
def test_omega_ends_the_step_but_not_the_turn(edition):
    you = {
        "hand": ["duskwitch", "dust-pixie"],
        "creatures": ["mighty-tiger", {"card": "bumpsy", "ready": False}],
        "chains": 1,
    }
    s = scene("untamed", you=you, edition=edition)
    s.do("play duskwitch", "place duskwitch 0")
    # Nothing more in step 3, but cards were readied and drawn before the opponent's turn began.
    assert s.asks == "house"
    assert s.asked == 1
    assert s.card("bumpsy")["ready"]
    assert len(s.state["players"][0]["hand"]) == 5
    assert s.you.chains == 0


@rule("kf.keyword.omega.ends-step")
@later_editions
def test_the_opponent_is_not_bound_by_omega(edition):
    s = scene("untamed", you={"hand": ["duskwitch"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play duskwitch", "house brobnar")
    assert s.can("reap bumpsy")


@rule("kf.keyword.omega.ends-step")
@later_editions
def test_a_discarded_omega_card_ends_nothing(edition):
    s = scene("untamed", you={"hand": ["duskwitch", "dust-pixie"]}, edition=edition)
    s.do("discard duskwitch")
    assert s.can("play dust-pixie")


@rule("kf.keyword.omega.pending-resolve")
@later_editions
def test_what_omega_triggered_resolves_before_the_step_ends(edition):
    you = {"hand": ["full-moon", "duskwitch"], "creatures": ["hunting-witch"]}
    s = scene("untamed", you=you, edition=edition)
    s.do("play full-moon", "play duskwitch", "place duskwitch 0")
    assert s.asks == "order"
    assert s.asked == 0
    s.do("resolve full-moon")
    assert s.you.amber == 2
    assert s.asks == "house"


@rule("kf.keyword.omega.pending-resolve")
@later_editions
def test_the_card_that_played_an_omega_card_is_finished_too(edition):
    """Wild Wormhole, counted by Library Access, plays Little Niff: the draws come, then the step is over."""
    you = {"hand": ["library-access", "wild-wormhole"], "deck": ["little-niff"] + ["filler"] * 9}
    s = scene("logos", you=you, edition=edition)
    s.do("play library-access", "play wild-wormhole")
    while s.asks == "order":
        s.match.choose(0)
    assert s.asks == "house"
    assert s.asked == 1
    assert s.you.creatures == ["little-niff"]
    assert s.where("wild-wormhole") == "your discard"
    assert s.events().count("draw") == 3


# Assault and Hazardous ----------------------------------------------------------------------------------------------


@rule("kf.keyword.assault")
@every_edition
def test_assault_strikes_before_the_fight(edition):
    s = scene("untamed", you={"creatures": ["ancient-bear"]}, them={"creatures": ["pitlord"]}, edition=edition)
    s.do("fight ancient-bear")
    assert s.card("pitlord")["damage"] == 2 + 5
    # Armor may prevent it.
    knight = {"card": "raiding-knight", "power": 5}
    s = scene("untamed", you={"creatures": ["ancient-bear"]}, them={"creatures": [knight]}, edition=edition)
    s.do("fight ancient-bear")
    assert s.card("raiding-knight")["damage"] == 5


@rule("kf.keyword.assault")
@every_edition
def test_assault_is_only_for_the_attacker(edition):
    s = scene("dis", you={"creatures": ["pitlord"]}, them={"creatures": ["ancient-bear"]}, edition=edition)
    s.do("fight pitlord")
    assert s.card("pitlord")["damage"] == 5


@rule("kf.keyword.assault.order")
@rule("kf.keyword.hazardous.order")
@every_edition
def test_the_active_player_orders_assault_and_hazardous(edition):
    def attack():
        s = scene("untamed", you={"creatures": ["ancient-bear"]}, them={"creatures": [foe]}, edition=edition)
        s.do("fight ancient-bear")
        assert s.asked == 0
        return s

    foe = {"card": "fanghouse", "damage": 1}
    s = attack()
    s.do("resolve ancient-bear")
    assert s.where("fanghouse") == "their discard"
    assert s.card("ancient-bear")["damage"] == 0
    s = attack()
    s.do("resolve fanghouse")
    assert s.where("fanghouse") == "their discard"
    assert s.card("ancient-bear")["damage"] == 3


@rule("kf.keyword.assault.order")
@rule("kf.keyword.hazardous.order")
@every_edition
def test_keywords_are_ordered_among_other_effects_before_the_fight(edition):
    """Firespitter's own point of damage first leaves Assault nothing to do, and the other way round."""
    spitter = {"card": "firespitter", "upgrades": ["way-of-the-bear"]}
    for first, hurt in (("resolve firespitter", 1), ("resolve firespitter[1]", 2), ("resolve fanghouse", 0)):
        them = {"creatures": [{"card": "fanghouse", "power": 9}]}
        s = scene("brobnar", you={"creatures": [spitter]}, them=them, edition=edition)
        s.do("fight firespitter", first)
        assert s.card("fanghouse")["damage"] == hurt


@rule("kf.keyword.assault.fight-ends")
@every_edition
def test_a_target_destroyed_by_assault_does_not_strike_back(edition):
    them = {"creatures": [{"card": "valdr", "damage": 4}]}
    s = scene("untamed", you={"creatures": ["ancient-bear"]}, them=them, edition=edition)
    s.do("fight ancient-bear")
    assert s.where("valdr") == "their discard"
    assert s.card("ancient-bear")["damage"] == 0
    them = {"creatures": [{"card": "valdr", "damage": 3}]}
    s = scene("untamed", you={"creatures": ["ancient-bear"]}, them=them, edition=edition)
    s.do("fight ancient-bear")
    assert s.where("ancient-bear") == "your discard"


@rule("kf.keyword.assault.stacks")
@every_edition
def test_two_assaults_add_up(edition):
    bear = {"card": "ancient-bear", "upgrades": ["way-of-the-bear"]}
    s = scene("untamed", you={"creatures": [bear]}, them={"creatures": ["kelifi-dragon"]}, edition=edition)
    assert s.card("ancient-bear")["keywords"] == ["assault 4"]
    s.do("fight ancient-bear")
    assert s.card("kelifi-dragon")["damage"] == 4 + 5


@rule("kf.keyword.hazardous")
@every_edition
def test_hazardous_strikes_the_attacker_before_the_fight(edition):
    them = {"creatures": ["fanghouse"]}
    s = scene("dis", you={"creatures": ["pitlord"]}, them=them, edition=edition)
    s.do("fight pitlord")
    assert s.card("pitlord")["damage"] == 3 + 3
    assert s.where("fanghouse") == "their discard"
    # Not when it attacks: Fanghouse's own Assault and power are all.
    s = scene("untamed", you={"creatures": ["fanghouse"]}, them={"creatures": ["pitlord"]}, edition=edition)
    s.do("fight fanghouse")
    assert s.card("pitlord")["damage"] == 3 + 3


@rule("kf.keyword.hazardous.fight-ends")
@every_edition
def test_an_attacker_destroyed_by_hazardous_deals_nothing(edition):
    them = {"creatures": ["fanghouse"], "amber": 1}
    s = scene("shadows", you={"creatures": [{"card": "dodger", "damage": 2}]}, them=them, edition=edition)
    s.do("fight dodger")
    assert s.where("dodger") == "your discard"
    assert s.card("fanghouse")["damage"] == 0
    # It did not survive: no 'Fight:'.
    assert s.you.amber == 0


@rule("kf.keyword.hazardous.stacks")
@every_edition
def test_two_hazards_add_up(edition):
    house = {"card": "fanghouse", "upgrades": ["armageddon-cloak"]}
    s = scene("brobnar", you={"creatures": ["kelifi-dragon"]}, them={"creatures": [house, "bumpsy"]}, edition=edition)
    assert "hazardous 5" in s.card("fanghouse")["keywords"]
    s.do("fight kelifi-dragon", "attack fanghouse")
    assert s.card("kelifi-dragon")["damage"] == 5 + 3


# Skirmish, Poison and Elusive ---------------------------------------------------------------------------------------


@rule("kf.keyword.skirmish")
@every_edition
def test_a_skirmisher_takes_no_damage_when_it_attacks(edition):
    s = scene("untamed", you={"creatures": ["snufflegator"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight snufflegator")
    assert s.card("snufflegator")["damage"] == 0
    assert s.card("bumpsy")["damage"] == 4


@rule("kf.keyword.skirmish")
@every_edition
def test_a_skirmisher_that_is_attacked_takes_damage(edition):
    s = scene("dis", you={"creatures": ["tocsin"]}, them={"creatures": ["snufflegator"]}, edition=edition)
    s.do("fight tocsin")
    assert s.card("snufflegator")["damage"] == 3


@rule("kf.keyword.skirmish.power-damage-only")
@every_edition
def test_skirmish_does_not_help_against_hazardous(edition):
    s = scene("untamed", you={"creatures": ["snufflegator"]}, them={"creatures": ["fanghouse"]}, edition=edition)
    s.do("fight snufflegator")
    assert s.card("snufflegator")["damage"] == 3
    assert s.where("fanghouse") == "their discard"


@rule("kf.keyword.poison")
@every_edition
def test_poison_destroys_whatever_it_hurts(edition):
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": ["pitlord", "bumpsy"]}, edition=edition)
    s.do("fight macis-asp")
    assert s.where("pitlord") == "their discard"
    assert s.where("bumpsy") == "their creatures"
    # Also when it is attacked, and falls itself.
    s = scene("dis", you={"creatures": ["pitlord"]}, them={"creatures": ["macis-asp"]}, edition=edition)
    s.do("fight pitlord")
    assert s.where("pitlord") == "your discard"
    assert s.where("macis-asp") == "their discard"


@rule("kf.keyword.poison")
@later_editions
def test_a_creature_saved_from_poison_is_not_poisoned_again(edition):
    cloaked = {"card": "pitlord", "upgrades": ["armageddon-cloak"]}
    s = scene(
        "shadows",
        you={"creatures": [{"card": "macis-asp", "power": 5}]},
        them={"creatures": [cloaked]},
        edition=edition,
    )
    s.do("fight macis-asp")
    assert s.where("pitlord") == "their creatures"
    assert s.card("pitlord")["damage"] == 0
    assert s.them.discard == ["armageddon-cloak"]


@rule("kf.keyword.poison.needs-damage")
@every_edition
@pytest.mark.parametrize(("upgrades", "survives"), [(["protect-the-weak"], True), ([], False)])
def test_poison_needs_damage_to_get_through(upgrades, survives, edition):
    """Raiding Knight has armor 2, with Protect the Weak 3: as much as Macis Asp has power."""
    knight = {"card": "raiding-knight", "upgrades": upgrades}
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": [knight]}, edition=edition)
    s.do("fight macis-asp")
    assert (s.where("raiding-knight") == "their creatures") == survives


@rule("kf.keyword.poison.needs-damage")
@every_edition
def test_poison_does_not_reach_an_elusive_creature(edition):
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": ["magda-the-rat"]}, edition=edition)
    s.do("fight macis-asp")
    assert s.where("magda-the-rat") == "their creatures"


@rule("kf.keyword.poison.power-damage-only")
@every_edition
def test_assault_of_a_poisonous_creature_does_not_poison(edition):
    asp = {"card": "macis-asp", "upgrades": ["way-of-the-bear"]}
    s = scene("shadows", you={"creatures": [asp]}, them={"creatures": ["magda-the-rat"]}, edition=edition)
    s.do("fight macis-asp")
    assert s.where("magda-the-rat") == "their creatures"
    assert s.card("magda-the-rat")["damage"] == 2


@rule("kf.keyword.elusive")
@every_edition
def test_the_first_attack_on_an_elusive_creature_misses(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["headhunter", "bumpsy"]},
        them={"creatures": ["magda-the-rat"]},
        edition=edition,
    )
    s.do("fight headhunter")
    assert s.card("magda-the-rat")["damage"] == 0
    assert s.card("headhunter")["damage"] == 0
    assert not s.card("headhunter")["ready"]
    assert s.you.amber == 1
    # The second attack of the turn is a fight like any other.
    s.do("fight bumpsy")
    assert s.where("magda-the-rat") == "their discard"
    assert s.card("bumpsy")["damage"] == 4


@rule("kf.keyword.elusive")
@every_edition
def test_elusive_works_anew_each_turn(edition):
    s = scene("brobnar", you={"creatures": ["headhunter"]}, them={"creatures": ["magda-the-rat"]}, edition=edition)
    s.do("fight headhunter", "end", "house brobnar", "end", "house brobnar", "fight headhunter")
    assert s.card("magda-the-rat")["damage"] == 0


@rule("kf.keyword.elusive")
@every_edition
def test_elusive_does_nothing_for_the_attacker(edition):
    s = scene("shadows", you={"creatures": ["magda-the-rat"]}, them={"creatures": ["tocsin"]}, edition=edition)
    s.do("fight magda-the-rat")
    assert s.card("magda-the-rat")["damage"] == 3
    assert s.where("tocsin") == "their discard"


@rule("kf.keyword.elusive.power-damage-only")
@every_edition
def test_elusive_does_not_help_against_assault_and_abilities(edition):
    s = scene("untamed", you={"creatures": ["ancient-bear"]}, them={"creatures": ["magda-the-rat"]}, edition=edition)
    s.do("fight ancient-bear")
    assert s.card("magda-the-rat")["damage"] == 2
    assert s.card("ancient-bear")["damage"] == 0
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": ["magda-the-rat"]}, edition=edition)
    s.do("play punch")
    assert s.card("magda-the-rat")["damage"] == 3


@rule("kf.keyword.elusive.power-damage-only")
@every_edition
def test_an_elusive_creature_still_deals_its_hazardous_damage(edition):
    them = {"creatures": [{"card": "magda-the-rat", "upgrades": ["armageddon-cloak"]}]}
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them=them, edition=edition)
    s.do("fight bumpsy")
    assert s.card("bumpsy")["damage"] == 2


# Taunt, Deploy, Invulnerable ----------------------------------------------------------------------------------------


@rule("kf.keyword.taunt")
@every_edition
def test_taunt_protects_its_neighbors_from_attacks(edition):
    line = {"creatures": ["bumpsy", "champion-anaphiel", "valdr", "smaaash"]}
    s = scene("brobnar", you={"hand": ["punch"], "creatures": ["headhunter"]}, them=line, edition=edition)
    s.do("fight headhunter")
    assert s.options == ["attack champion-anaphiel", "attack smaaash"]
    # Abilities reach them all the same.
    s = scene("brobnar", you={"hand": ["punch"], "creatures": ["headhunter"]}, them=line, edition=edition)
    s.do("play punch")
    assert s.can("pick bumpsy")
    assert s.can("pick valdr")


@rule("kf.keyword.taunt")
@every_edition
def test_a_neighbor_with_taunt_of_its_own_is_not_protected(edition):
    line = {"creatures": ["bumpsy", "champion-anaphiel", "sanctum-guardian", "valdr"]}
    s = scene("brobnar", you={"creatures": ["headhunter"]}, them=line, edition=edition)
    s.do("fight headhunter")
    assert s.options == ["attack champion-anaphiel", "attack sanctum-guardian"]


@rule("kf.keyword.taunt")
def test_taunt_protects_only_its_own_side():
    you = {"creatures": ["champion-anaphiel", "headhunter"]}
    s = scene("brobnar", you=you, them={"creatures": ["bumpsy", "valdr"]})
    s.do("fight headhunter")
    assert s.options == ["attack bumpsy", "attack valdr"]


@rule("kf.keyword.deploy")
@later_editions
def test_a_creature_with_deploy_enters_anywhere(edition):
    you = {"hand": ["little-niff"], "creatures": ["bumpsy", "valdr", "smaaash"]}
    for place in range(4):
        s = scene("shadows", you=you, edition=edition)
        s.do("play little-niff")
        assert s.options == [f"place little-niff {i}" for i in range(4)]
        s.do(f"place little-niff {place}")
        assert s.you.creatures.index("little-niff") == place


@rule("kf.keyword.deploy")
@later_editions
def test_deploy_is_for_played_creatures(edition):
    """Put into play by Spangler Box, Little Niff takes a flank like everyone else."""
    you = {
        "houses": ["logos", "shadows", "untamed"],
        "hand": ["grasping-vines"],
        "artifacts": ["spangler-box"],
        "creatures": ["bumpsy", "little-niff", "valdr"],
    }
    s = scene("logos", you=you, edition=edition)
    s.do("action spangler-box", "pick little-niff", "end", "house brobnar", "end", "house untamed")
    s.do("play grasping-vines", "pick spangler-box")
    assert s.options == ["place little-niff 0", "place little-niff 2"]


def ghost(card, **more):
    """Ghostform makes its creature invulnerable."""
    return {"card": card, "upgrades": ["ghostform"], **more}


@rule("kf.keyword.invulnerable")
def test_an_invulnerable_creature_is_dealt_no_damage():
    s = scene("brobnar", you={"creatures": [ghost("bumpsy")]}, them={"creatures": ["valdr"]})
    s.do("fight bumpsy")
    finish(s)
    assert s.card("bumpsy")["damage"] == 0
    assert s.card("valdr")["damage"] == 5
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": [ghost("bumpsy")]})
    s.do("play punch")
    assert s.card("bumpsy")["damage"] == 0
    s = scene("shadows", you={"creatures": ["macis-asp"]}, them={"creatures": [ghost("bumpsy")]})
    s.do("fight macis-asp")
    assert s.where("bumpsy") == "their creatures"


@rule("kf.keyword.invulnerable")
def test_an_invulnerable_creature_is_not_destroyed():
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them={"creatures": [ghost("dust-imp"), "valdr"]})
    s.do("play gateway-to-dis")
    assert s.them.creatures == ["dust-imp"]
    assert s.them.amber == 0
    s = scene(
        "shadows", you={"hand": ["pawn-sacrifice"], "creatures": [ghost("bumpsy")]}, them={"creatures": ["valdr"]}
    )
    s.do("play pawn-sacrifice")
    assert s.you.creatures == ["bumpsy"]
    assert s.card("valdr")["damage"] == 0


@rule("kf.keyword.invulnerable.other-exits")
def test_an_invulnerable_creature_leaves_in_other_ways():
    s = scene("dis", you={"hand": ["fear"]}, them={"creatures": [ghost("bumpsy")]})
    s.do("play fear")
    assert s.where("bumpsy") == "their hand"
    s = scene("logos", you={"artifacts": ["spangler-box"]}, them={"creatures": [ghost("bumpsy")]})
    s.do("action spangler-box")
    assert s.where("bumpsy") == "their purged"
    s = scene("mars", you={"creatures": ["vezyma-thinkdrone", ghost("bumpsy")]})
    s.do("reap vezyma-thinkdrone", "yes", "pick bumpsy")
    assert s.where("bumpsy") == "your archives"
    s = scene("untamed", you={"hand": ["lost-in-the-woods"]}, them={"creatures": [ghost("bumpsy")]})
    s.do("play lost-in-the-woods")
    assert s.where("bumpsy") == "their deck"


@rule("kf.keyword.invulnerable.zero-power")
def test_an_invulnerable_creature_stays_with_no_power():
    """King of the Crag takes 2 power from each enemy Brobnar creature, which is all that Looter Goblin has."""
    s = scene("brobnar", you={"creatures": [ghost("looter-goblin")]}, them={"creatures": ["king-of-the-crag"]})
    assert s.card("looter-goblin")["power"] == 0
    assert s.you.creatures == ["looter-goblin"]
    # Ghostform leaves after a reap: nothing protects it any longer.
    s.do("reap looter-goblin")
    finish(s)
    assert s.where("ghostform") == "your archives"
    assert s.where("looter-goblin") == "your discard"
    s = scene("brobnar", you={"creatures": ["looter-goblin"]}, them={"creatures": ["king-of-the-crag"]})
    assert s.you.creatures == []
    # Power is never below zero.
    s = scene("dis", you={"creatures": [ghost("looter-goblin")]}, them={"creatures": ["king-of-the-crag"] * 2})
    assert s.card("looter-goblin")["power"] == 0


# Splash -------------------------------------------------------------------------------------------------------------


@rule("kf.splash")
@every_edition
def test_splash_falls_on_the_neighbors(edition):
    line = ["bumpsy", "valdr", "mugwump", "headhunter"]
    you = {"hand": ["lava-ball"], "creatures": ["smaaash"]}
    s = scene("brobnar", you=you, them={"creatures": line}, edition=edition)
    s.do("play lava-ball", "pick valdr")
    assert [s.card(c)["damage"] for c in line] == [2, 4, 2, 0]
    assert s.card("smaaash")["damage"] == 0


@rule("kf.splash")
@later_editions
def test_splash_is_dealt_with_the_damage_it_belongs_to(edition):
    line = ["dust-imp", "bad-penny", "dust-imp"]
    s = scene("brobnar", you={"hand": ["lava-ball"]}, them={"creatures": line}, edition=edition)
    s.do("play lava-ball", "pick bad-penny")
    assert s.asks == "order"
    assert [c["tagged"] for c in s.state["players"][1]["creatures"]] == [True, True, True]
