"""Dis, Worlds Collide: what is new about each card."""

import pytest
from scene import scene

from mazzo import speak


def test_buzzle_eats_a_neighbor_to_be_ready():
    you = {"hand": ["buzzle"], "creatures": ["troll", "valdr"]}
    s = scene("dis", you=you).do("play buzzle", "place buzzle 0", "yes")
    assert (s.you.purged, s.card("buzzle")["ready"]) == (["troll"], True)
    s = scene("dis", you={"creatures": ["buzzle", "valdr"]}, them={"creatures": ["krump"]}).do("fight buzzle", "no")
    assert (s.you.purged, s.card("buzzle")["ready"]) == ([], False)


def test_dendrix_costs_them_a_card():
    s = scene("dis", you={"creatures": ["dendrix"]}, them={"creatures": ["urchin"], "hand": ["troll"]})
    s.do("fight dendrix")
    assert (s.them.hand, s.them.discard) == ([], ["troll"])


def test_draining_touch_spares_those_with_amber():
    s = scene("dis", you={"hand": ["draining-touch"]}, them={"creatures": [{"card": "troll", "amber": 1}, "valdr"]})
    assert s.do("play draining-touch").them.creatures == ["troll"]


def test_harbinger_of_doom_takes_everybody_along():
    you = {"creatures": ["troll", "valdr"]}
    s = scene("brobnar", you=you, them={"creatures": ["harbinger-of-doom"]}).do("fight troll")
    s.do("pick troll")
    assert (s.you.creatures, s.them.creatures) == ([], [])


def test_impspector_purges_from_a_hand_when_it_dies():
    s = scene("brobnar", you={"creatures": ["troll"], "hand": ["anger"]}, them={"creatures": ["impspector"]})
    assert s.do("fight troll").you.purged == ["anger"]


def test_lilithal_captures():
    s = scene("dis", you={"creatures": ["lilithal"]}, them={"amber": 2}).do("reap lilithal")
    assert (s.card("lilithal")["amber"], s.them.amber) == (1, 1)


def test_rotgrub_comes_and_goes():
    s = scene("dis", you={"hand": ["rotgrub"]}, them={"amber": 2}).do("play rotgrub")
    assert s.them.amber == 1
    assert scene("dis", you={"creatures": ["rotgrub"]}).do("reap rotgrub").you.archives == ["rotgrub"]


def test_the_evil_eye_makes_keys_dear_for_a_turn():
    you = {"hand": ["the-evil-eye"]}
    s = scene("dis", you=you, them={"houses": ["dis", "mars", "logos"]}).do("play the-evil-eye", "end")
    assert s.them.key_cost == 9
    s.do("house mars", "end")
    assert s.them.key_cost == 6


def test_ee_on_the_fringes_steals_for_a_purged_card():
    you = {"creatures": ["e-e-on-the-fringes"], "hand": ["dust-imp"]}
    s = scene("dis", you=you, them={"amber": 2}).do("discard dust-imp", "yes")
    assert (s.you.amber, s.you.purged) == (1, ["dust-imp"])


def test_soul_fiddle_enrages():
    s = scene("dis", you={"artifacts": ["soul-fiddle"]}, them={"creatures": ["troll"]}).do("action soul-fiddle")
    assert s.card("troll")["enraged"]


def test_lesser_oxtet_costs_a_hand_and_makes_keys_dear():
    s = scene("dis", you={"hand": ["lesser-oxtet", "troll", "anger"]}).do("play lesser-oxtet")
    assert sorted(s.you.purged) == ["anger", "troll"]
    s = scene("dis", you={"creatures": ["lesser-oxtet"]}).do("reap lesser-oxtet", "end")
    assert s.them.key_cost == 9


BANES = [
    ("giants-bane", "troll"),
    ("beasts-bane", "snufflegator"),
    ("demons-bane", "pit-demon"),
    ("dinosaurs-bane", "questor-jarta"),
    ("humans-bane", "dextre"),
    ("scientists-bane", "doc-bookton"),
    ("thieves-bane", "umbra"),
]


@pytest.mark.parametrize(("bane", "victim"), BANES)
def test_a_bane_destroys_one_of_its_kind_only(bane, victim):
    s = scene("dis", you={"hand": [bane]}, them={"creatures": [victim, "champion-anaphiel"]}).do(f"play {bane}")
    assert s.them.creatures == ["champion-anaphiel"]
    s = scene("dis", you={"hand": [bane]}, them={"creatures": ["champion-anaphiel"]}).do(f"play {bane}")
    assert s.them.creatures == ["champion-anaphiel"]


def test_obsidian_forge_takes_lives_for_a_key():
    you = {"artifacts": ["obsidian-forge"], "creatures": ["troll", "valdr", "dust-imp"], "amber": 10}
    s = scene("dis", you=you).do("action obsidian-forge", "pick troll", "pick valdr", "done")
    s.do("pick troll", "yes", "key red")
    assert (len(s.you.keys), s.you.amber, s.you.artifacts) == (1, 0, []), "6 + 6 - 2"
    assert s.you.creatures == ["dust-imp"]


def test_etaromme_destroys_one_of_the_largest_house():
    you = {"creatures": ["etaromme", "troll"]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy", "tunk"]}).do("reap etaromme")
    assert [s.can(f"pick {c}") for c in ("troll", "bumpsy", "tunk", "etaromme")] == [True, True, False, False]
    s = scene("dis", you={"creatures": ["etaromme"]}, them={"creatures": ["tunk"]}).do("reap etaromme")
    assert (s.can("pick tunk"), s.can("pick etaromme")) == (True, True), "a tie: you choose"


def test_festering_touch_hurts_the_damaged_more():
    them = {"creatures": ["troll", {"card": "krump", "damage": 1}, {"card": "bumpsy", "damage": 1}]}
    s = scene("dis", you={"hand": ["festering-touch"]}, them=them).do(
        "play festering-touch", "pick troll", "pick krump"
    )
    assert [s.card(c)["damage"] for c in ("troll", "krump", "bumpsy")] == [1, 4, 1]


def test_infurnace_burns_what_lies_in_one_pile():
    you = {"hand": ["infurnace"], "discard": ["bumpsy"]}
    s = scene("dis", you=you, them={"amber": 5, "discard": ["punch", "anger", "troll"]})
    s.do("play infurnace", "pick punch")
    assert not s.can("pick bumpsy")
    s.do("pick anger")
    assert (s.them.amber, s.them.discard, len(s.them.purged)) == (3, ["troll"], 2), "a bonus of 1 each"


def test_lord_invidius_seduces_from_the_center():
    them = {"creatures": ["troll", "krump", "bumpsy"], "houses": ["brobnar", "mars", "logos"]}
    s = scene("dis", you={"creatures": ["lord-invidius"]}, them=them).do("reap lord-invidius")
    assert not s.can("pick krump")
    s.do("pick troll", "place troll 0")
    assert (s.you.creatures, s.card("troll")["ready"]) == (["troll", "lord-invidius"], False)
    s.do("end", "house mars", "end", "house dis")
    assert (s.can("reap troll"), s.card("troll")["house"]) == (True, "dis")
    s = scene("dis", you={"creatures": ["lord-invidius", "valdr"]}, them=them).do("reap lord-invidius")
    assert len(s.them.creatures) == 3, "not in the center"


def test_noname_grows_with_every_purged_card():
    s = scene(
        "dis", you={"creatures": ["noname"], "purged": ["anger"]}, them={"discard": ["troll"], "purged": ["punch"]}
    )
    assert s.card("noname")["power"] == 3
    s.do("reap noname")
    assert (s.card("noname")["power"], s.them.purged[0]) == (4, "troll")


@pytest.mark.parametrize(("watcher", "place"), [("sinestra", 0), ("dexus", 1)])
def test_a_flank_is_watched(watcher, place):
    you = {"hand": ["valdr"], "creatures": ["troll"], "amber": 3}
    them = {"creatures": [watcher], "amber": 3}
    assert scene("brobnar", you=you, them=them).do("play valdr", f"place valdr {place}").you.amber == 2
    assert scene("brobnar", you=you, them=them).do("play valdr", f"place valdr {1 - place}").you.amber == 3
    alone = {"hand": ["valdr"], "amber": 3}
    assert scene("brobnar", you=alone, them=them).do("play valdr").you.amber == 2, "the only creature is on both flanks"
    mine = {"hand": ["valdr"], "creatures": [watcher], "amber": 3}
    s = scene("brobnar", you=mine, them={"amber": 3}).do("play valdr", f"place valdr {place}")
    assert (s.you.amber, s.them.amber) == (3, 3), "only your opponent's creatures"


def test_malison_pushes_a_creature_to_the_edge():
    them = {"creatures": ["urchin", "troll", "krump", "bumpsy"], "amber": 3}
    s = scene("dis", you={"creatures": ["malison"], "amber": 1}, them=them)
    s.do("fight malison", "attack urchin", "yes", "pick krump", "place krump 3")
    assert (s.them.creatures[-1], s.card("krump")["amber"], s.them.amber, s.you.amber) == ("krump", 1, 2, 1)
    s = scene("dis", you={"creatures": ["malison"]}, them=them)
    s.do("fight malison", "attack urchin", "yes", "pick bumpsy", "place bumpsy 2")
    assert s.card("bumpsy")["amber"] == 0, "no longer on a flank"
    s = scene("dis", you={"creatures": ["malison"]}, them=them).do("fight malison", "attack urchin", "no")
    assert s.them.amber == 3


@pytest.mark.parametrize(
    ("do", "you"),
    [("play borr-nit-s-touch", {"hand": ["borr-nit-s-touch"]}), ("reap borr-nit", {"creatures": ["borr-nit"]})],
)
def test_borr_nit_reads_a_deck_and_purges_a_card(do, you):
    deck = ["anger", "punch", "troll", "valdr", "bumpsy", "krump"]
    s = scene("dis", you=you, them={"deck": deck}).do(do, "player 1")
    assert [s.can(f"pick {c}") for c in deck] == [True] * 5 + [False]
    s.do("pick troll")
    assert (s.them.purged, sorted(s.them.deck)) == (["troll"], sorted(set(deck) - {"troll"}))
    s = scene("dis", you={**you, "deck": ["anger"]}, them={"deck": deck}).do(do, "player 0")
    assert (s.you.purged, s.them.purged) == (["anger"], [])


def test_gleeful_mayhem_visits_every_house():
    you = {"hand": ["gleeful-mayhem"], "creatures": ["troll", "tunk"]}
    s = scene("dis", you=you, them={"creatures": ["krump", "umbra"]})
    s.do("play gleeful-mayhem", "pick krump")
    assert not s.can("pick troll"), "one creature of each house"
    s.do("pick umbra")
    assert (s.card("troll")["damage"], s.card("krump")["damage"], s.card("tunk")["damage"]) == (0, 5, 4), (
        "Tunk has armor"
    )
    assert s.them.discard == ["umbra"], "and Tunk has armor"


def test_greater_oxtet_feeds_on_your_hand():
    you = {"creatures": ["greater-oxtet"], "hand": ["troll"]}
    s = scene("dis", you=you, them={"houses": ["dis", "mars", "logos"]}).do("end")
    assert (s.card("greater-oxtet")["power"], s.you.purged, len(s.you.hand)) == (6, ["troll"], 6)
    s = scene("dis", you={"creatures": ["greater-oxtet"]}).do("end")
    assert s.card("greater-oxtet")["power"] == 4, "without cards it starves"
    s = scene("dis", you={"hand": ["troll"]}, them={"creatures": ["greater-oxtet"], "hand": ["anger"]}).do("end")
    assert (s.card("greater-oxtet")["power"], s.them.hand) == (4, ["anger"]), "only in its controller's turn"


def test_harvest_time_pays_those_who_controlled_the_harvested():
    you = {"hand": ["harvest-time"], "creatures": ["troll", "valdr", "tunk"], "artifacts": ["soul-fiddle"]}
    s = scene("dis", you=you, them={"creatures": ["bumpsy", {"card": "krump", "warded": True}]})
    s.do("play harvest-time", "trait troll 0")
    assert (sorted(s.you.purged), s.them.purged) == (["troll", "valdr"], ["bumpsy"])
    assert (s.you.amber, s.them.amber, s.you.creatures, s.them.creatures) == (2, 1, ["tunk"], ["krump"])


def test_snags_mirror_keeps_players_apart():
    houses = ["brobnar", "dis", "logos"]
    s = scene(you={"artifacts": ["snag-s-mirror"], "houses": houses}, them={"houses": houses})
    s.do("house dis", "end")
    assert [s.can(f"house {h}") for h in houses] == [True, False, True]
    s.do("house logos", "end")
    assert [s.can(f"house {h}") for h in houses] == [True, True, False], "only the choice of the turn before counts"


def test_snaglet_bets_on_a_house():
    houses = ["brobnar", "dis", "logos"]

    def bet() -> object:
        you = {"creatures": ["snaglet"], "houses": houses}
        return scene("dis", you=you, them={"amber": 3, "houses": houses}).do("action snaglet", "house logos", "end")

    assert bet().do("house logos").you.amber == 2
    s = bet().do("house brobnar")
    assert s.you.amber == 0
    s.do("end", "house dis", "end", "house logos")
    assert s.you.amber == 0, "only on the next turn"


def test_snags_mirror_says_which_house_it_means():
    """Two abilities wait for the same choice: the label of each names the house."""
    houses = ["brobnar", "dis", "logos"]
    you = {"artifacts": ["snag-s-mirror"], "creatures": ["techivore-pulpate"], "houses": houses}
    s = scene(you=you, them={"houses": houses}).do("house dis")
    labels = [speak.label(s.match, o) for o in s.match.decision.options]
    assert any("Your opponent cannot choose Dis as their active house" in x for x in labels), labels
