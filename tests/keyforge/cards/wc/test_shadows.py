"""Shadows, Worlds Collide: what is new about each card."""

import pytest
from scene import scene


def test_a_vinda_costs_a_card_for_a_kill():
    s = scene("shadows", you={"creatures": ["a-vinda"]}, them={"creatures": ["bad-penny"], "hand": ["troll"]})
    s.do("reap a-vinda", "pick bad-penny")
    assert len(s.them.discard) == 1


@pytest.mark.parametrize(("victim", "amber"), [("urchin", 2), ("troll", 1)])
def test_j_vinda_steals_for_a_kill(victim, amber):
    s = scene("shadows", you={"creatures": ["j-vinda"]}, them={"creatures": [victim], "amber": 2})
    s.do("reap j-vinda", f"pick {victim}")
    assert s.you.amber == amber


def test_breaker_hill_teaches_her_neighbors_to_steal():
    s = scene("brobnar", you={"creatures": ["troll", "breaker-hill", "valdr", "krump"]}, them={"amber": 2})
    assert s.can("action troll")
    assert not s.can("action krump")
    s.do("action valdr")
    assert (s.you.amber, s.them.amber) == (1, 1)


def test_hit_and_run():
    s = scene("shadows", you={"hand": ["hit-and-run"], "creatures": ["umbra"]}, them={"creatures": ["troll"]})
    s.do("play hit-and-run", "pick troll")
    assert (s.card("troll")["damage"], s.you.hand) == (2, ["umbra"])


def test_hock_sells_an_artifact():
    s = scene("shadows", you={"hand": ["hock"]}, them={"artifacts": ["cannon"]}).do("play hock")
    assert (s.you.amber, s.them.artifacts) == (2, [])
    assert scene("shadows", you={"hand": ["hock"]}).do("play hock").you.amber == 1


def test_inky_gloom_stops_reaping_for_a_turn():
    them = {"creatures": ["troll"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("shadows", you={"hand": ["inky-gloom"]}, them=them).do("play inky-gloom", "end", "house brobnar")
    assert not s.can("reap troll")


def test_kymoor_eclipse_shuffles_the_flanks_away():
    you = {"hand": ["kymoor-eclipse"], "creatures": ["umbra"]}
    s = scene("shadows", you=you, them={"creatures": ["troll", "valdr", "krump"]})
    s.do("play kymoor-eclipse")
    assert (s.you.creatures, s.them.creatures) == ([], ["valdr"])
    assert {"troll", "krump"} <= set(s.them.deck)


def test_mug_robs_and_hurts():
    s = scene("shadows", you={"hand": ["mug"]}, them={"creatures": [{"card": "troll", "amber": 2}]}).do("play mug")
    assert (s.you.amber, s.card("troll")["amber"], s.card("troll")["damage"]) == (2, 1, 2)


def test_pestering_blow_hurts_and_enrages():
    s = scene("shadows", you={"hand": ["pestering-blow"]}, them={"creatures": ["troll"]}).do("play pestering-blow")
    assert (s.card("troll")["damage"], s.card("troll")["enraged"]) == (1, True)


def test_symon_sends_its_foe_to_the_deck():
    you = {"creatures": ["symon"]}
    s = scene("shadows", you=you, them={"creatures": ["troll"], "deck": ["anger"]}).do("fight symon")
    assert s.them.deck == ["troll", "anger"]


def test_chain_gang_and_its_chain():
    you = {"creatures": ["chain-gang"], "hand": ["subtle-chain"], "deck": 2}
    s = scene("shadows", you=you, them={"amber": 2, "hand": ["troll"]}).do("action chain-gang", "play subtle-chain")
    s.do("resolve subtle-chain 0")
    assert (s.you.amber, s.card("chain-gang")["ready"], s.them.discard) == (2, True, ["troll"])
    s.do("action chain-gang")
    assert "subtle-chain" in s.you.deck


def test_into_the_night_lets_only_shadows_fight():
    you = {"hand": ["into-the-night"], "creatures": ["umbra"]}
    them = {"creatures": ["troll"], "houses": ["brobnar", "dis", "mars"]}
    s = scene("shadows", you=you, them=them).do("play into-the-night")
    assert s.can("fight umbra")
    s.do("end", "house brobnar")
    assert not s.can("fight troll")
    assert s.can("reap troll")


def test_spike_trap_hits_all_flanks():
    you = {"artifacts": ["spike-trap"], "creatures": ["troll"]}
    s = scene("shadows", you=you, them={"creatures": ["valdr", "bumpsy", "krump"]})
    s.do("omni spike-trap")
    assert [s.card(c)["damage"] for c in ("troll", "valdr", "bumpsy", "krump")] == [3, 3, 0, 3]


def test_whisper_pays_for_a_murder():
    s = scene("shadows", you={"creatures": ["whisper"], "amber": 1}, them={"creatures": ["troll"]})
    s.do("action whisper", "pick troll")
    assert (s.you.amber, s.them.creatures) == (0, [])
    s = scene("shadows", you={"creatures": ["whisper"]}, them={"creatures": ["troll"]}).do("action whisper")
    assert s.them.creatures == ["troll"]


@pytest.mark.parametrize(("theirs", "mine"), [(3, 2), (0, 2)])
def test_finch_cloak_steals_or_shares(theirs, mine):
    s = scene("shadows", you={"creatures": ["finch-cloak"]}, them={"amber": theirs}).do("reap finch-cloak")
    assert s.you.amber == mine
    assert s.them.amber == (2 if theirs else 1)


@pytest.mark.parametrize(("deck", "left"), [(5, 1), (6, 3)])
def test_manchego_waits_for_a_small_deck(deck, left):
    s = scene("shadows", you={"hand": ["manchego"], "deck": deck}, them={"amber": 3}).do("play manchego")
    assert s.them.amber == left
    s = scene("shadows", you={"creatures": ["manchego"]}).do("reap manchego", "yes")
    assert "manchego" in s.you.deck


@pytest.mark.parametrize(("line", "can"), [(["the-shadow-council"], True), (["the-shadow-council", "umbra"], False)])
def test_the_shadow_council_steals_from_the_center(line, can):
    assert scene("shadows", you={"creatures": line}, them={"amber": 3}).can("action the-shadow-council") == can


def test_weasand_hides_between_others_and_profits_from_keys():
    assert scene("shadows", you={"creatures": ["weasand", "umbra"]}).do("reap umbra").you.discard == ["weasand"]
    you = {"creatures": ["troll", "weasand", "valdr"], "amber": 6, "houses": ["shadows", "dis", "mars"]}
    assert scene(None, you=you, edition="1.1").you.amber == 2


PLANTS = [
    ("brobnar", "brobnar-plant"),
    ("dis", "dis-plant"),
    ("logos", "logos-plant"),
    ("saurian", "saurian-plant"),
    ("staralliance", "star-alliance-plant"),
    ("untamed", "untamed-plant"),
]


@pytest.mark.parametrize(("house", "plant"), PLANTS)
def test_a_plant_profits_from_the_choice_of_its_house(house, plant):
    you = {"creatures": [plant], "houses": [house, "mars", "sanctum"]}
    assert scene(None, you=you).do(f"house {house}").you.amber == 1
    assert scene(None, you=you).do("house mars").you.amber == 0


@pytest.mark.parametrize(("keys", "amber"), [(["red"], 1), ([], 0)])
def test_hugger_mugger_robs_whoever_is_ahead(keys, amber):
    s = scene("shadows", you={"hand": ["hugger-mugger"]}, them={"amber": 3, "keys": keys}).do("play hugger-mugger")
    assert (s.you.amber, s.card("hugger-mugger")["amber"]) == (amber, 1)


def test_trust_no_one_is_best_alone():
    them = {"creatures": ["troll", "tunk", "urchin", "pit-demon"], "amber": 6}
    assert scene("shadows", you={"hand": ["trust-no-one"]}, them=them).do("play trust-no-one").you.amber == 3
    s = scene("shadows", you={"hand": ["trust-no-one"], "creatures": ["umbra"]}, them=them).do("play trust-no-one")
    assert s.you.amber == 1


def test_no_safety_in_numbers_hits_the_big_houses():
    you = {"hand": ["no-safety-in-numbers"], "creatures": ["troll", "krump"]}
    s = scene("shadows", you=you, them={"creatures": ["bumpsy", "umbra", "dodger"]}).do("play no-safety-in-numbers")
    assert [s.card(c)["damage"] for c in ("troll", "krump", "bumpsy", "umbra", "dodger")] == [3, 3, 3, 0, 0]


def test_hunter_or_hunted_wards_or_moves_a_ward():
    you = {"hand": ["hunter-or-hunted"], "creatures": ["troll"]}
    them = {"creatures": [{"card": "valdr", "warded": True}]}
    s = scene("shadows", you=you, them=them).do("play hunter-or-hunted", "mode 0", "pick troll")
    assert [s.card(c)["warded"] for c in ("troll", "valdr")] == [True, True]
    s = scene("shadows", you=you, them=them).do("play hunter-or-hunted", "mode 1")
    assert [s.card(c)["warded"] for c in ("troll", "valdr")] == [True, False]


def test_hunter_or_hunted_cannot_move_a_ward_that_is_not_there():
    you = {"hand": ["hunter-or-hunted"], "creatures": ["troll"]}
    s = scene("shadows", you=you, them={"creatures": ["valdr"]}).do("play hunter-or-hunted")
    assert s.options == ["pick troll", "pick valdr"], "one of them gets a ward"


def test_fidgit_plays_an_action_from_their_deck():
    s = scene("shadows", you={"creatures": ["fidgit"]}, them={"deck": ["ghostly-hand", "troll"], "amber": 1})
    s.do("reap fidgit")
    assert (s.you.amber, s.them.discard, s.them.amber) == (1 + 2 + 1, ["ghostly-hand"], 0)


def test_fidgit_only_discards_other_cards_and_may_look_in_the_archives():
    them = {"deck": ["troll", "valdr"], "archives": ["krump"]}
    s = scene("shadows", you={"creatures": ["fidgit"]}, them=them).do("reap fidgit")
    assert s.asks == "mode"
    s.do("mode 0")
    assert (s.them.discard, s.them.archives, s.you.creatures) == (["krump"], [], ["fidgit"])


@pytest.mark.parametrize(("house", "amber"), [("brobnar", 5), ("dis", 1)])
def test_gambling_den_rewards_a_good_guess(house, amber):
    you = {"artifacts": ["gambling-den"], "amber": 3, "deck": ["troll", "valdr"]}
    s = scene(None, you=you, them={"amber": 3}).do("yes", f"house {house}")
    assert (s.you.amber, s.them.amber, s.asks) == (amber, 3, "house")


def test_gambling_den_is_open_to_both_players_and_costs_nothing_to_pass():
    you = {"artifacts": ["gambling-den"]}
    s = scene("shadows", you=you, them={"amber": 3, "deck": ["troll"]}).do("end")
    assert s.match.decision.player == 1
    s.do("no")
    assert s.them.amber == 3
    s = scene("shadows", you=you, them={"amber": 1, "deck": ["troll"]}).do("end", "yes", "house dis")
    assert s.them.amber == 0, "there was only 1 to lose"


FORGER = {"amber": 7, "houses": ["brobnar", "dis", "mars"]}
FALSE = {"artifacts": ["keyforgery"], "hand": ["umbra"], "deck": 0}


@pytest.mark.parametrize(("house", "keys", "left"), [("shadows", 1, ["keyforgery"]), ("dis", 0, [])])
def test_keyforgery_makes_them_guess(house, keys, left):
    s = scene("shadows", you=FALSE, them=FORGER).do("end")
    assert (s.asks, s.match.decision.player) == ("choose-house", 1)
    s.do(f"house {house}")
    if keys:
        s.do("key red")
    assert (len(s.them.keys), s.them.amber) == (keys, 7 - 6 * keys), "nothing is spent on a false key"
    assert (s.you.artifacts, s.asks) == (left, "house")


def test_keyforgery_with_an_empty_hand_stops_nothing():
    s = scene("shadows", you={**FALSE, "hand": []}, them=FORGER).do("end", "house dis", "key red")
    assert (len(s.them.keys), s.you.artifacts) == (1, ["keyforgery"])


def test_one_keyforgery_is_enough():
    s = scene("shadows", you={**FALSE, "artifacts": ["keyforgery", "keyforgery"]}, them=FORGER).do("end")
    s.do("house dis")
    assert (s.asks, s.you.artifacts, s.them.keys) == ("house", ["keyforgery"], [])


def test_keyforgery_does_not_disturb_its_controller():
    assert scene(None, you={**FALSE, **FORGER}).asks == "key"


def test_the_quiet_anvil_serves_one_key():
    them = {"amber": 4, "houses": ["brobnar", "dis", "mars"]}
    s = scene("shadows", you={"artifacts": ["the-quiet-anvil", "safe-place"]}, them=them)
    assert (s.you.key_cost, s.them.key_cost) == (4, 4)
    s.do("end", "key red")
    assert (len(s.them.keys), s.them.amber, s.you.artifacts) == (1, 0, ["safe-place"]), "whoever forges"
    s = scene("shadows", you={"artifacts": ["the-quiet-anvil"]}, them={**them, "amber": 3}).do("end")
    assert (s.them.keys, s.you.artifacts) == ([], ["the-quiet-anvil"])
