"""Dis, Age of Ascension: what is new about each card."""

import pytest
from scene import scene


def test_banish_puts_an_enemy_into_their_archives():
    s = scene("dis", you={"hand": ["banish"], "creatures": ["pit-demon"]}, them={"creatures": ["troll"]})
    s.do("play banish")
    assert (s.them.archives, s.you.archives, s.you.creatures) == (["troll"], [], ["pit-demon"])


def test_binding_irons_chain_the_opponent():
    s = scene("dis", you={"hand": ["binding-irons"]}).do("play binding-irons")
    assert (s.you.chains, s.them.chains) == (0, 3)


def test_exhume_may_play_a_creature_of_any_house():
    s = scene("dis", you={"hand": ["exhume"], "discard": ["troll", "anger"]}).do("play exhume", "yes")
    assert s.you.creatures == ["troll"]


def test_exhume_may_leave_it_there():
    s = scene("dis", you={"hand": ["exhume"], "discard": ["troll"]}).do("play exhume", "no")
    assert "troll" in s.you.discard


def test_gub_is_strong_between_others():
    s = scene("dis", you={"creatures": ["pit-demon", "gub", "dust-imp"]})
    assert s.card("gub")["power"] == 6
    assert "taunt" in s.card("gub")["keywords"]
    assert scene("dis", you={"creatures": ["gub", "dust-imp"]}).card("gub")["power"] == 1


def test_misery_exploit_counts_wounded_enemies():
    them = {"creatures": [{"card": "troll", "damage": 1}, "valdr", {"card": "krump", "damage": 2}]}
    s = scene("dis", you={"hand": ["misery-exploit"], "creatures": [{"card": "pit-demon", "damage": 1}]}, them=them)
    s.do("play misery-exploit")
    assert s.you.amber == 2


def test_not_finished_with_you_shuffles_creatures_only():
    s = scene("dis", you={"hand": ["not-finished-with-you"], "discard": ["troll", "anger", "valdr"], "deck": 1})
    s.do("play not-finished-with-you")
    assert not s.can("pick anger")
    s.do("pick troll", "done")
    assert "troll" in s.you.deck
    assert "valdr" in s.you.discard


@pytest.mark.parametrize(("line", "hand"), [(["pit-demon", "streke", "dust-imp"], 5), (["streke", "dust-imp"], 6)])
def test_streke_shrinks_their_hand_unless_on_a_flank(line, hand):
    s = scene("dis", you={"creatures": line}, them={"houses": ["dis", "mars", "logos"], "deck": 20})
    s.do("end", "house dis", "end")
    assert len(s.them.hand) == hand


def test_tezmal_forbids_a_house():
    s = scene("dis", you={"creatures": ["tezmal"]}, them={"houses": ["dis", "mars", "logos"]})
    s.do("reap tezmal", "house mars", "end")
    assert not s.can("house mars")
    assert s.can("house logos")
    s.do("house logos", "end", "house dis", "end")
    assert s.can("house mars"), "only on their next turn"


def test_unlocked_gateway_destroys_everything_and_ends_the_step():
    you = {"hand": ["unlocked-gateway", "dust-imp"], "creatures": ["pit-demon"], "houses": ["dis", "mars", "logos"]}
    s = scene("dis", you=you, them={"creatures": ["troll"]}).do("play unlocked-gateway")
    assert (s.you.creatures, s.them.creatures) == ([], [])
    assert s.asked == 1, "Omega ended the step"


@pytest.mark.parametrize(("card", "n"), [("yurk", 1), ("old-yurk", 2), ("ancient-yurk", 3)])
def test_yurks_cost_cards(card, n):
    s = scene("dis", you={"hand": [card, "anger", "punch", "troll", "valdr"]}).do(f"play {card}")
    s.do(*["pick anger", "pick punch", "pick troll"][:n])
    assert len(s.you.discard) == n
    assert len(s.you.hand) == 4 - n


def test_angwish_makes_keys_dearer_by_its_wounds():
    s = scene("dis", you={"creatures": [{"card": "angwish", "damage": 3}]})
    assert (s.you.key_cost, s.them.key_cost) == (6, 9)


def test_bloodshard_imp_costs_the_reaper_its_life_on_either_side():
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["bloodshard-imp"]}).do("reap bumpsy")
    assert s.you.discard == ["bumpsy"]
    s = scene("dis", you={"creatures": ["bloodshard-imp", "pit-demon"]}).do("reap pit-demon")
    assert s.you.discard == ["pit-demon"]


@pytest.mark.parametrize(("card", "keys"), [("bronze-key-imp", 0), ("silver-key-imp", 1), ("gold-key-imp", 2)])
def test_key_imps_keep_a_key_from_both_players(card, keys):
    colours = ["red", "blue", "yellow"]
    for n in range(3):
        them = {"creatures": [card], "houses": ["dis", "mars", "logos"]}
        s = scene(None, you={"amber": 6, "keys": colours[:n], "houses": ["brobnar", "mars", "logos"]}, them=them)
        if n == keys:
            assert (len(s.you.keys), s.asks) == (n, "house")
        elif n == 2:
            assert s.match.over, "the last key needs no choice and wins"
        else:
            assert len(s.do(f"key {colours[n]}").you.keys) == n + 1


def test_a_key_imp_also_stops_effects():
    s = scene("shadows", you={"hand": ["nightforge"], "amber": 20}, them={"creatures": ["bronze-key-imp"]})
    s.do("play nightforge")
    assert s.you.keys == []


def test_pain_reaction_spreads_when_it_kills():
    s = scene("dis", you={"hand": ["pain-reaction"]}, them={"creatures": ["troll", "dust-imp", "valdr"]})
    s.do("play pain-reaction", "pick dust-imp")
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (2, 2)


def test_pain_reaction_stops_at_a_survivor():
    s = scene("dis", you={"hand": ["pain-reaction"]}, them={"creatures": ["troll", "dust-imp"]})
    s.do("play pain-reaction", "pick troll")
    assert s.them.creatures == ["troll", "dust-imp"]


def test_skullion_wants_a_friend_or_itself():
    s = scene("dis", you={"hand": ["skullion"]}, them={"creatures": ["troll"]}).do("play skullion")
    assert s.you.discard == ["skullion"]


def test_spyyyder_poisons_flanks_only_when_it_attacks():
    s = scene("dis", you={"creatures": ["spyyyder"]}, them={"creatures": ["troll", "valdr", "krump"]})
    s.do("fight spyyyder", "attack troll")
    assert s.them.creatures == ["valdr", "krump"]
    s = scene("dis", you={"creatures": ["spyyyder"]}, them={"creatures": ["troll", "valdr", "krump"]})
    s.do("fight spyyyder", "attack valdr")
    assert s.card("valdr")["damage"] == 2
    s = scene("brobnar", you={"creatures": ["troll"]}, them={"creatures": ["spyyyder"]}).do("fight troll")
    assert s.card("troll")["damage"] == 2


def test_neffru_pays_the_owner():
    s = scene("dis", you={"creatures": ["neffru", "pit-demon"]}, them={"creatures": [{"card": "smaaash", "damage": 4}]})
    s.do("fight pit-demon")
    assert s.them.amber == 1
    assert s.you.amber == (1 if "pit-demon" in s.you.discard else 0)


def test_onyx_knight_destroys_odd_powers():
    s = scene("dis", you={"hand": ["onyx-knight"]}, them={"creatures": ["bumpsy", "troll", "charette"]})
    s.do("play onyx-knight")
    assert s.them.creatures == ["troll", "charette"], "4 and 8 are even, and so is the knight's own 4"
    assert s.you.creatures == ["onyx-knight"]


def test_orb_of_invidius_stuns_every_reaper():
    s = scene("dis", you={"creatures": ["pit-demon"]}, them={"artifacts": ["orb-of-invidius"]}).do("reap pit-demon")
    assert s.card("pit-demon")["stunned"]


def test_ortannu_returns_all_bindings_and_strikes_for_each():
    you = {"creatures": ["ortannu-the-chained"], "discard": ["ortannu-s-binding", "anger", "ortannu-s-binding"]}
    s = scene("dis", you=you, them={"creatures": ["troll", "valdr"]})
    s.do("reap ortannu-the-chained", "pick troll", "pick valdr")
    assert s.you.hand == ["ortannu-s-binding", "ortannu-s-binding"]
    assert (s.card("troll")["damage"], s.card("valdr")["damage"]) == (4, 4)
    assert s.you.discard == ["anger"]


def test_ortannus_binding_hurts_a_friend():
    you = {"hand": ["ortannu-s-binding"], "creatures": ["pit-demon"]}
    s = scene("dis", you=you, them={"creatures": ["troll"]}).do("play ortannu-s-binding")
    assert (s.card("pit-demon")["damage"], s.card("troll")["damage"]) == (2, 0)
