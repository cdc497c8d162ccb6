"""Anomalies of Worlds Collide: what is new about each card. A deck assigns a house to each."""

import pytest
from scene import scene

from mazzo.games.keyforge import terms


def in_dis(card):
    return {"card": card, "house": "dis"}


def test_infomancer_replays_an_action():
    you = {"hand": [in_dis("infomancer"), "virtuous-works"], "houses": ["dis", "logos", "mars"]}
    s = scene("dis", you=you).do("play infomancer")
    assert s.card("virtuous-works")["host"] == "infomancer"
    you = {"creatures": [{**in_dis("infomancer"), "under": ["mind-barb"]}]}
    s = scene("dis", you=you, them={"hand": ["troll"]}).do("reap infomancer")
    assert (s.them.discard, s.card("mind-barb")["host"]) == (["troll"], "infomancer")


def test_lateral_shift_plays_from_their_hand():
    s = scene("dis", you={"hand": [in_dis("lateral-shift")]}, them={"hand": ["troll"]}).do("play lateral-shift")
    assert (s.you.creatures, s.them.hand) == (["troll"], [])


def test_orb_of_wonder_finds_any_card():
    you = {"artifacts": [in_dis("orb-of-wonder")], "deck": ["anger", "punch"]}
    s = scene("dis", you=you).do("omni orb-of-wonder", "pick punch")
    assert (s.you.hand, s.you.deck, s.you.artifacts) == (["punch"], ["anger"], [])


def test_orb_of_wonder_may_find_nothing_and_keeps_its_secret():
    you = {"artifacts": [in_dis("orb-of-wonder")], "deck": ["anger", "punch"]}
    s = scene("logos", you=you).do("omni orb-of-wonder", "done")
    assert (s.you.hand, sorted(s.you.deck), s.you.discard) == ([], ["anger", "punch"], ["orb-of-wonder"])
    s = scene("dis", you=you).do("omni orb-of-wonder", "pick anger")
    hand = s.match.view(1)["players"][0]["hand"]
    assert [c for c in hand if "card" in c] == [], "the opponent does not see what was found"
    assert "reveal" not in s.events()


def test_orb_of_wonder_needs_its_sacrifice():
    """A ward saves it: nothing is searched."""
    you = {"artifacts": [in_dis("orb-of-wonder")], "deck": ["anger", "punch"]}
    s = scene("dis", you=you)
    table = s.match.table
    table.status[table.artifacts(0)[0]] |= terms.WARD
    s.do("omni orb-of-wonder")
    assert (s.asks, s.you.artifacts, s.you.hand) == ("main", ["orb-of-wonder"], [])


def test_ghostform_cannot_be_touched_until_it_acts():
    host = {"card": "bumpsy", "upgrades": [in_dis("ghostform")]}
    s = scene("dis", you={"hand": ["gateway-to-dis", "hand-of-dis"], "creatures": [host, "troll"]})
    s.do("play gateway-to-dis")
    assert s.you.creatures == ["bumpsy"], "it cannot be destroyed"
    s = scene("brobnar", you={"creatures": [host]}, them={"creatures": ["troll"]}).do("fight bumpsy")
    assert (s.card("bumpsy")["damage"], s.card("troll")["damage"], s.you.archives) == (0, 5, ["ghostform"])
    s = scene("brobnar", you={"creatures": [host]}).do("reap bumpsy")
    assert (s.you.archives, s.you.creatures, s.you.amber) == (["ghostform"], ["bumpsy"], 1)


def test_memolith_keeps_an_action_and_repeats_it():
    stone = in_dis("memolith")
    s = scene("dis", you={"artifacts": [stone], "hand": ["mind-barb", "troll"]}, them={"hand": ["anger"]})
    s.do("action memolith", "mode 0")
    assert (s.card("mind-barb")["host"], s.you.hand, s.them.hand) == ("memolith", ["troll"], ["anger"])
    you = {"artifacts": [{**stone, "under": ["mind-barb"]}]}
    s = scene("dis", you=you, them={"hand": ["anger"]}).do("action memolith", "mode 1")
    assert (s.them.discard, s.card("mind-barb")["host"]) == (["anger"], "memolith"), "it stays for the next time"
    you = {"artifacts": [{**stone, "under": ["mind-barb"]}], "hand": ["punch"]}
    s = scene("dis", you=you, them={"hand": ["anger"]}).do("action memolith", "mode 1")
    assert (s.them.discard, s.you.hand) == (["anger"], ["punch"])


@pytest.mark.parametrize(("cards", "ready"), [(9, False), (10, True)])
def test_the_grim_reaper_comes_at_once_to_the_haunted(cards, ready):
    s = scene("dis", you={"hand": [in_dis("the-grim-reaper")], "discard": ["anger"] * cards}).do("play the-grim-reaper")
    assert s.card("the-grim-reaper")["ready"] == ready


def test_the_grim_reaper_takes_one_of_each_side():
    you = {"creatures": [in_dis("the-grim-reaper"), "troll"]}
    s = scene("dis", you=you, them={"creatures": ["valdr", "krump"]})
    s.do("reap the-grim-reaper", "pick krump", "pick troll")
    assert (s.you.purged, s.them.purged) == (["troll"], ["krump"])
    assert (s.you.creatures, s.them.creatures) == (["the-grim-reaper"], ["valdr"])
    s = scene("dis", you={"creatures": [in_dis("the-grim-reaper")]}).do("reap the-grim-reaper")
    assert s.you.purged == ["the-grim-reaper"], "it is a friendly creature itself"


@pytest.mark.parametrize(
    ("mine", "theirs", "stolen", "elusive"),
    [(["red"], [], 1, False), ([], ["red"], 0, True), (["blue"], ["yellow"], 0, False), (["red"], ["red"], 1, True)],
)
def test_the_red_baron_asks_for_red_keys(mine, theirs, stolen, elusive):
    you = {"creatures": [in_dis("the-red-baron")], "keys": mine}
    s = scene("dis", you=you, them={"keys": theirs, "amber": 3}).do("reap the-red-baron")
    assert (s.you.amber, s.them.amber) == (1 + stolen, 3 - stolen)
    them = {"creatures": [in_dis("the-red-baron")], "keys": mine}
    s = scene("brobnar", you={"creatures": ["troll"], "keys": theirs}, them=them).do("fight troll")
    assert (s.them.creatures == ["the-red-baron"]) == elusive


def test_valoocanth_exhausts_three_while_no_tide_is_low():
    line = ["troll", "valdr", "krump", "bumpsy"]
    s = scene("dis", you={"creatures": [in_dis("valoocanth"), "urchin"]}, them={"creatures": line})
    s.do("reap valoocanth")
    assert not s.can("pick urchin")
    s.do("pick valdr")
    assert [s.card(c)["ready"] for c in [*line, "urchin"]] == [False, False, False, True, True]
    s = scene("dis", you={"creatures": [in_dis("valoocanth")]}, them={"creatures": ["dust-imp", *line]})
    s.do("fight valoocanth", "attack dust-imp", "pick bumpsy")
    assert [s.card(c)["ready"] for c in line] == [True, True, False, False]


def test_nizak_cannot_be_hurt_while_fighting_and_sends_the_fallen_home():
    s = scene("dis", you={"creatures": [in_dis("nizak-the-forgotten")]}, them={"creatures": ["bumpsy", "troll"]})
    s.do("fight nizak-the-forgotten", "attack bumpsy")
    assert (s.them.hand, s.them.discard) == (["bumpsy"], [])
    assert s.card("nizak-the-forgotten").get("damage", 0) == 0


def test_nizak_is_invulnerable_when_attacked_and_keeps_the_survivor():
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": [in_dis("nizak-the-forgotten")]})
    s.do("fight troll")
    assert s.card("nizak-the-forgotten").get("damage", 0) == 0
    assert (s.card("troll")["damage"], s.you.hand) == (6, [])


def test_nizak_can_be_hurt_outside_of_fights():
    them = {"creatures": [in_dis("nizak-the-forgotten"), "dust-imp"]}
    s = scene("brobnar", you={"creatures": ["troll"], "hand": ["punch"]}, them=them)
    s.do("play punch", "pick nizak-the-forgotten")
    assert s.card("nizak-the-forgotten")["damage"] == 3
    s.do("fight troll", "attack dust-imp")
    assert s.them.discard == ["dust-imp"], "it did not fall to Nizak"


def test_timequake_shuffles_your_side_in_and_draws():
    you = {
        "hand": [in_dis("timequake")],
        "creatures": [{"card": "troll", "upgrades": ["blood-of-titans"]}, {"card": "urchin", "warded": True}],
        "artifacts": ["hologrammophone"],
        "deck": [],
    }
    s = scene("dis", you=you, them={"creatures": ["bumpsy"]}).do("play timequake")
    assert sorted(s.you.hand) == ["blood-of-titans", "hologrammophone", "troll"]
    assert (s.you.creatures, s.you.deck, s.you.discard) == (["urchin"], [], ["timequake"])
    assert s.them.creatures == ["bumpsy"]


def test_timequake_sends_a_borrowed_creature_home():
    you = {"hand": [in_dis("timequake")], "creatures": [{"card": "bumpsy", "owner": 1}], "deck": 3}
    s = scene("dis", you=you, them={"deck": []}).do("play timequake")
    assert (s.them.deck, s.you.hand) == (["bumpsy"], [])
