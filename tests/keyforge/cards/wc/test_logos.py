"""Logos, Worlds Collide: what is new about each card."""

import pytest
from scene import rule, scene


def test_babbling_bibliophile_draws_two():
    you = {"creatures": ["babbling-bibliophile"]}
    assert len(scene("logos", you=you).do("reap babbling-bibliophile").you.hand) == 2


def test_daughter_holds_a_card_more():
    assert len(scene("logos", you={"creatures": ["daughter"], "deck": 10}).do("end").you.hand) == 7


def test_edie_archives_and_makes_keys_dear_for_it():
    s = scene("logos", you={"hand": ["edai-edie-4x4", "anger"], "archives": ["troll"]}).do("play edai-edie-4x4")
    assert (s.them.key_cost, s.you.key_cost) == (8, 6)


def test_hapsis_is_warded_for_a_kill():
    s = scene("logos", you={"creatures": ["hapsis"]}, them={"creatures": ["dust-imp"]}).do("fight hapsis")
    assert (s.card("hapsis")["warded"], len(s.you.hand)) == (True, 1)


def test_quant_lets_one_foreign_action_be_played():
    you = {"creatures": ["quant"], "hand": ["virtuous-works", "blood-money", "troll"]}
    s = scene("logos", you=you).do("reap quant")
    assert not s.can("play troll")
    s.do("play virtuous-works")
    assert not s.can("play blood-money")


def test_sanitation_engineer_discards():
    s = scene("logos", you={"creatures": ["sanitation-engineer"], "hand": ["anger"]}).do("reap sanitation-engineer")
    assert s.you.discard == ["anger"]


def test_tautau_vapors_draw_two_and_archive_one():
    s = scene("logos", you={"hand": ["tautau-vapors"], "deck": ["anger", "punch", "troll"]})
    s.do("play tautau-vapors", "pick punch")
    assert (s.you.hand, s.you.archives) == (["anger"], ["punch"])


@pytest.mark.parametrize(("line", "n"), [(["dust-imp", "titan-guardian", "urchin"], 2), (["titan-guardian"], 0)])
def test_titan_guardian_draws_if_it_falls_between_others(line, n):
    s = scene("brobnar", you={"creatures": ["kelifi-dragon"]}, them={"creatures": line}).do("fight kelifi-dragon")
    assert len(s.them.hand) == n


def test_wormhole_technician_plays_logos_and_archives_the_rest():
    you = {"creatures": ["wormhole-technician"], "deck": ["dextre", "anger"]}
    s = scene("logos", you=you).do("reap wormhole-technician", "place dextre 0")
    assert (s.you.creatures, s.you.archives) == (["dextre", "wormhole-technician"], [])
    you = {"creatures": ["wormhole-technician"], "deck": ["troll", "anger"]}
    s = scene("logos", you=you).do("reap wormhole-technician")
    assert (s.you.creatures, s.you.archives) == (["wormhole-technician"], ["troll"])


def test_caendle_unit_draws_when_enemies_reap():
    s = scene("brobnar", you={"creatures": ["valdr"]}, them={"creatures": ["caendle-unit"]}).do("reap valdr")
    assert len(s.them.hand) == 1


def test_data_forge_is_cheaper_with_a_full_hand():
    you = {"hand": ["data-forge", "anger", "punch"], "amber": 13}
    s = scene("logos", you=you, edition="1.1").do("play data-forge", "yes")
    assert (len(s.you.keys), s.you.amber) == (1, 0), "6 + 10 - 2, and the bonus"


def test_discombobulator_protects_the_controllers_pool():
    them = {"creatures": [{"card": "troll", "upgrades": ["discombobulator"]}], "amber": 3}
    s = scene("shadows", you={"creatures": ["noddy-the-thief"]}, them=them).do("action noddy-the-thief")
    assert s.them.amber == 3


def test_prescriptive_grammarbot_enrages():
    s = scene("logos", you={"creatures": ["prescriptive-grammarbot"]}, them={"creatures": ["troll"]})
    s.do("reap prescriptive-grammarbot", "pick troll")
    assert s.card("troll")["enraged"]


@pytest.mark.parametrize(("card", "cost"), [("universal-keylock", 9), ("the-quiet-anvil", 4)])
def test_it_changes_the_cost_of_one_key(card, cost):
    you = {"artifacts": [card], "amber": cost, "houses": ["logos", "dis", "mars"]}
    s = scene(None, you=you, edition="1.1")
    assert (len(s.you.keys), s.you.amber, s.you.artifacts) == (1, 0, [])
    assert s.them.key_cost == 6


@pytest.mark.parametrize(("line", "n"), [(["zenzizenzizenzic"], 8), (["zenzizenzizenzic", "troll"], 6)])
def test_zenzizenzizenzic_draws_more_in_the_center(line, n):
    assert len(scene("logos", you={"creatures": line, "deck": 12}).do("end").you.hand) == n


def test_hyde_and_velum_help_each_other():
    assert len(scene("logos", you={"creatures": ["hyde"]}).do("reap hyde").you.hand) == 1
    assert len(scene("logos", you={"creatures": ["hyde", "velum"]}).do("reap hyde").you.hand) == 2
    s = scene("logos", you={"creatures": ["velum", "hyde"], "hand": ["anger", "punch"]}).do("reap velum")
    assert sorted(s.you.archives) == ["anger", "punch"]


def test_hyde_and_velum_save_each_other():
    them = {"creatures": ["hyde"], "discard": ["velum"]}
    s = scene("brobnar", you={"creatures": ["troll"]}, them=them).do("fight troll")
    assert sorted(s.them.archives) == ["hyde", "velum"]
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["velum"]}).do("fight troll")
    assert s.them.discard == ["velum"]


def stolen_before(thief):
    """The opponent's turn with one of their cards, then ours."""
    you = {"hand": ["information-exchange"], "amber": 3}
    them = {"creatures": [thief], "amber": 3, "houses": ["shadows", "logos", "dis"]}
    s = scene("shadows", active=1, you=you, them=them)
    s.do("action noddy-the-thief" if thief == "noddy-the-thief" else f"reap {thief}", "end")
    return s.do("house logos", "play information-exchange")


def test_information_exchange_pays_back():
    s = stolen_before("noddy-the-thief")
    assert (s.you.amber, s.them.amber) == (2 + 2, 4 - 2)


def test_information_exchange_steals_one_if_nobody_stole():
    s = stolen_before("urchin")
    assert (s.you.amber, s.them.amber) == (3 + 1, 4 - 1)


def test_information_exchange_forgets_what_you_stole_yourself():
    you = {"hand": ["information-exchange"], "creatures": [{"card": "noddy-the-thief", "house": "logos"}]}
    s = scene("logos", you=you, them={"amber": 5}).do("action noddy-the-thief", "play information-exchange")
    assert s.you.amber == 2
    you = {"hand": ["information-exchange"], "creatures": [{"card": "noddy-the-thief", "house": "logos"}]}
    s = scene("logos", you=you, them={"amber": 5, "houses": ["dis", "mars", "logos"]})
    s.do("action noddy-the-thief", "end", "house dis", "end", "house logos", "play information-exchange")
    assert s.you.amber == 2


@pytest.mark.parametrize(("place", "damage"), [(1, 4), (0, 2), (3, 0)])
def test_thorium_plasmate_puts_a_creature_between_its_own(place, damage):
    them = {"creatures": ["ganger-chieftain", "bumpsy", "valdr", "dust-imp"]}
    s = scene("logos", you={"hand": ["thorium-plasmate"], "creatures": ["dextre"]}, them=them)
    assert not s.can("pick dextre")
    s.do("play thorium-plasmate", "pick bumpsy", f"place bumpsy {place}")
    assert (s.card("bumpsy").get("damage", 0), s.them.creatures.index("bumpsy")) == (damage, place)
    assert s.card("valdr").get("damage", 0) == 0


@rule("kf.ruling.sharing-needs-two")
@pytest.mark.parametrize(
    ("line", "place", "archived", "amber"),
    [
        (["bumpsy", "troll"], 1, ["bumpsy", "troll"], 2),
        (["bumpsy", "urchin"], 1, ["bumpsy", "urchin"], 0),
        (["bumpsy", "troll"], 0, ["bumpsy"], 0),
        (["bumpsy", "troll", "valdr"], 2, ["troll", "valdr"], 2),
    ],
)
def test_code_monkey_archives_its_neighbors(line, place, archived, amber):
    s = scene("logos", you={"hand": ["code-monkey"], "creatures": line})
    s.do("play code-monkey", f"place code-monkey {place}")
    assert (s.you.archives, s.you.amber) == (archived, amber)


@pytest.mark.parametrize(
    ("own", "place", "n"),
    [([], [], 3), (["troll"], ["place dr-milli 0"], 2), (["troll", "bumpsy", "valdr"], ["place dr-milli 0"], 0)],
)
def test_dr_milli_does_not_count_herself(own, place, n):
    you = {"hand": ["dr-milli", "anger", "anger", "anger", "anger"], "creatures": own}
    s = scene("logos", you=you, them={"creatures": ["urchin", "urchin", "urchin"]}).do("play dr-milli", *place)
    assert s.you.archives == ["anger"] * n


def test_groupthink_tank_hits_those_beside_their_own_house():
    them = {"creatures": ["bumpsy", "troll", "dust-imp", "valdr"]}
    s = scene("logos", you={"creatures": ["groupthink-tank", "urchin"]}, them=them).do("action groupthink-tank")
    hurt = {c["card"]: c.get("damage", 0) for c in s.cards()}
    assert (hurt["bumpsy"], hurt["troll"], hurt["dust-imp"], hurt["valdr"]) == (4, 4, 0, 0)
    assert (hurt["urchin"], hurt["groupthink-tank"]) == (0, 0)


def test_mini_groupthink_tank_needs_two_such_neighbors():
    them = {"creatures": ["bumpsy", "troll", "valdr", "dust-imp", "pit-demon"]}
    s = scene("logos", you={"creatures": ["mini-groupthink-tank"]}, them=them).do("reap mini-groupthink-tank")
    assert s.them.discard == ["troll"]
    s = scene("logos", you={"creatures": ["mini-groupthink-tank"]}, them={"creatures": ["bumpsy", "troll"]})
    s.do("reap mini-groupthink-tank")
    assert s.them.creatures == ["bumpsy", "troll"]


@pytest.mark.parametrize(("slug", "power"), [("reassembling-automaton", 3), ("self-bolstering-automata", 1 + 2)])
def test_automata_put_themselves_together_again(slug, power):
    them = {"creatures": ["urchin", {"card": slug, "ready": True}, "dust-imp"]}
    s = scene("brobnar", you={"creatures": ["kelifi-dragon"]}, them=them)
    s.do("fight kelifi-dragon", f"attack {slug}", f"place {slug} 2")
    one = s.card(slug)
    assert s.them.creatures == ["urchin", "dust-imp", slug]
    assert (one.get("damage", 0), one["power"], one.get("ready", False)) == (0, power, False)


@pytest.mark.parametrize("slug", ["reassembling-automaton", "self-bolstering-automata"])
def test_a_lonely_automaton_is_destroyed(slug):
    s = scene(
        "brobnar", you={"creatures": ["kelifi-dragon"]}, them={"creatures": [slug], "artifacts": ["hologrammophone"]}
    )
    s.do("fight kelifi-dragon")
    assert s.them.discard == [slug]


def test_academy_training_makes_a_logos_of_your_creature():
    you = {"creatures": [{"card": "bumpsy", "upgrades": ["academy-training"]}], "deck": 3}
    s = scene("logos", you=you).do("reap bumpsy")
    assert len(s.you.hand) == 1
    assert not scene("brobnar", you=you).can("reap bumpsy"), "instead of its own house"


def test_academy_training_on_an_enemy_leaves_its_house():
    them = {"creatures": ["bumpsy"], "houses": ["brobnar", "logos", "dis"], "deck": 10}
    s = scene("logos", you={"hand": ["academy-training"]}, them=them)
    s.do("play academy-training", "end", "house brobnar")
    before = len(s.them.hand)
    s.do("reap bumpsy")
    assert len(s.them.hand) == before + 1


def test_mimic_gel_needs_another_creature():
    assert not scene("logos", you={"hand": ["mimic-gel"]}).can("play mimic-gel")


@rule("kf.ruling.enters-as-copy")
def test_mimic_gel_enters_as_a_copy_and_stays_logos():
    you = {"hand": ["mimic-gel"], "creatures": ["babbling-bibliophile"], "deck": 5}
    them = {"creatures": ["troll", "troll", "bumpsy"]}
    s = scene("logos", you=you, them=them).do("play mimic-gel")
    assert len(s.options) == 3, "two copies of one card are one choice"
    s.do("copy troll", "place troll 1")
    gel = s.card("troll")
    assert (s.you.creatures, gel["house"]) == (["babbling-bibliophile", "troll"], "logos")
    s.do("end")
    assert s.can("house logos")


@rule("kf.ruling.enters-as-copy")
def test_mimic_gel_has_the_play_ability_and_the_bonus_of_the_copy():
    s = scene("logos", you={"hand": ["mimic-gel"]}, them={"creatures": ["urchin"], "amber": 2}).do("play mimic-gel")
    assert (s.you.creatures, s.you.amber, s.them.amber) == (["urchin"], 1, 1)


def test_mimic_gel_is_itself_again_when_it_leaves():
    s = scene("logos", you={"hand": ["mimic-gel", "code-monkey"]}, them={"creatures": ["dust-imp"]})
    s.do("play mimic-gel", "play code-monkey", "place code-monkey 0")
    assert s.you.archives == ["mimic-gel"]


def test_universal_recycle_bin_archives_what_you_own():
    you = {"artifacts": ["universal-recycle-bin"], "purged": ["troll", "anger"]}
    s = scene("logos", you=you, them={"purged": ["urchin"]}).do("action universal-recycle-bin")
    assert not s.can("pick urchin")
    s.do("pick troll")
    assert (s.you.archives, s.you.purged, s.them.purged) == (["troll"], ["anger"], ["urchin"])
