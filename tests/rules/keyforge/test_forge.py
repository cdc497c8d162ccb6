"""Keys: what they cost, when they are forged and unforged, and that the third one wins."""

import pytest
from scene import EDITIONS, Scene, rule, scene

LATER = ("1.4", "1.5")


def forge_red(s: Scene) -> Scene:
    """Where colours matter the player picks one; elsewhere nothing is asked."""
    if s.asks == "key":
        s.do("key red")
    return s


# Step 1 ------------------------------------------------------------------------------------------------------------


@rule("kf.forge.mandatory")
@rule("kf.forge.default-cost")
@rule("kf.forge.payment")
@rule("kf.forge.flip-key")
@pytest.mark.parametrize("edition", EDITIONS)
def test_six_aember_become_a_key_and_nobody_may_decline(edition):
    s = scene(you={"amber": 6}, them={"amber": 6}, edition=edition)
    # The only thing ever asked is which token to turn, never whether to.
    assert s.asks == ("key" if edition == "1.5" else "house")
    assert not s.can("no")
    assert not s.can("pass")
    forge_red(s)
    assert s.asks == "house"
    assert (s.you.amber, s.you.keys) == (0, ["red"])
    assert (s.them.amber, s.them.keys) == (6, [])


@rule("kf.forge.default-cost")
@pytest.mark.parametrize("edition", EDITIONS)
def test_five_aember_are_not_enough(edition):
    s = scene(you={"amber": 5}, edition=edition)
    assert s.asks == "house"
    assert (s.you.amber, s.you.keys) == (5, [])


@rule("kf.forge.payment")
def test_only_the_cost_is_spent_and_only_from_the_pool():
    s = forge_red(scene(you={"amber": 8, "creatures": [{"card": "bumpsy", "amber": 4}]}))
    assert s.you.amber == 2
    assert s.card("bumpsy")["amber"] == 4


@rule("kf.forge.payment")
def test_captured_aember_is_not_in_the_pool():
    s = scene(you={"amber": 5, "creatures": [{"card": "bumpsy", "amber": 4}]})
    assert s.asks == "house"
    assert s.you.keys == []


@rule("kf.forge.flip-key")
def test_only_an_unforged_key_can_be_turned():
    s = scene(you={"amber": 6, "keys": ["blue"]})
    assert s.options == ["key red", "key yellow"]
    s.do("key yellow")
    assert s.you.keys == ["blue", "yellow"]


@rule("kf.forge.one-per-step")
@pytest.mark.parametrize("edition", EDITIONS)
def test_twelve_aember_make_one_key(edition):
    s = forge_red(scene(you={"amber": 12}, edition=edition))
    assert s.asks == "house"
    assert (s.you.amber, s.you.keys) == (6, ["red"])


@rule("kf.forge.one-per-step")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_may_forge_another_key_later_in_the_same_turn(edition):
    s = forge_red(scene(you={"amber": 14, "hand": ["key-of-darkness"]}, edition=edition))
    s.do("house shadows", "play key-of-darkness")
    if s.asks == "key":
        s.do("key blue")
    assert (s.you.amber, len(s.you.keys)) == (0, 2)


@rule("kf.forge.current-cost")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dearer_key_is_not_forged_for_the_default_cost(edition):
    # Grabber Jammer: your opponent's keys cost +1.
    poor = scene(you={"amber": 6}, them={"creatures": ["grabber-jammer"]}, edition=edition)
    assert poor.asks == "house"
    assert (poor.you.amber, poor.you.key_cost, poor.them.key_cost) == (6, 7, 6)
    rich = forge_red(scene(you={"amber": 8}, them={"creatures": ["grabber-jammer"]}, edition=edition))
    assert (rich.you.amber, rich.you.keys) == (1, ["red"])


@rule("kf.forge.current-cost")
def test_changes_of_the_cost_add_up():
    jammers = {"creatures": ["grabber-jammer", "grabber-jammer", "grabber-jammer"]}
    assert scene(you={"amber": 8}, them=jammers).asks == "house"
    assert forge_red(scene(you={"amber": 9}, them=jammers)).you.amber == 0


@rule("kf.forge.current-cost")
def test_a_cheaper_key_must_be_forged_too():
    # Titan Mechanic: while it is on a flank, keys cost 1 less, for both players.
    s = forge_red(scene(you={"amber": 5}, them={"creatures": ["titan-mechanic"]}))
    assert (s.you.amber, s.you.keys) == (0, ["red"])
    middle = {"creatures": ["titan-mechanic", "titan-mechanic", "bumpsy"]}
    assert scene(you={"amber": 1}, them=middle).you.key_cost == 5


@rule("kf.forge.current-cost")
def test_a_cost_that_is_dearer_for_one_turn():
    s = scene("dis", you={"artifacts": ["lash-of-broken-dreams"]}, them={"amber": 8})
    s.do("action lash-of-broken-dreams")
    assert s.them.key_cost == 6
    s.end_turn()
    assert s.asks == "house"
    assert (s.them.amber, s.them.keys, s.them.key_cost) == (8, [], 9)
    s.do("house brobnar", "end")
    assert s.them.key_cost == 6


def test_a_skipped_step_forges_nothing_and_only_for_that_player():
    s = scene("shadows", you={"hand": ["miasma"], "amber": 5}, them={"amber": 6})
    s.do("play miasma", "end")
    assert s.asks == "house"
    assert (s.them.amber, s.them.keys) == (6, [])
    s.do("house brobnar", "end")
    # Back on your own turn the step is not skipped: five, and one of Miasma's bonus.
    s.do("key red")
    assert s.you.keys == ["red"]


# Aember on cards ---------------------------------------------------------------------------------------------------


@rule("kf.forge.spend-from-cards")
@rule("kf.forge.spend-from-cards.mandatory")
@pytest.mark.parametrize("edition", LATER)
def test_aember_on_pocket_universe_counts_and_forces_the_key(edition):
    universe = {"artifacts": [{"card": "pocket-universe", "amber": 2}]}
    s = forge_red(scene(you={"amber": 4, **universe}, edition=edition))
    assert s.asks == "house"
    assert (s.you.amber, s.you.keys) == (0, ["red"])
    assert s.card("pocket-universe")["amber"] == 0


@rule("kf.forge.spend-from-cards.mandatory")
@pytest.mark.parametrize("edition", LATER)
def test_one_aember_less_on_the_card_and_nothing_is_forged(edition):
    s = scene(you={"amber": 4, "artifacts": [{"card": "pocket-universe", "amber": 1}]}, edition=edition)
    assert s.asks == "house"
    assert (s.you.amber, s.card("pocket-universe")["amber"]) == (4, 1)


@rule("kf.forge.spend-from-cards")
@pytest.mark.parametrize("edition", LATER)
def test_where_to_spend_from_is_a_choice_when_the_pool_alone_would_do(edition):
    universe = {"amber": 6, "artifacts": [{"card": "pocket-universe", "amber": 2}]}
    s = scene(you=universe, edition=edition)
    s.do("pool")
    forge_red(s)
    assert (s.you.amber, s.card("pocket-universe")["amber"]) == (0, 2)
    s = scene(you=universe, edition=edition)
    s.do("spend pocket-universe", "pool")
    forge_red(s)
    assert (s.you.amber, s.card("pocket-universe")["amber"]) == (1, 1)


@rule("kf.forge.spend-from-cards")
@pytest.mark.parametrize("edition", LATER)
def test_their_pocket_universe_is_no_help_and_other_cards_do_not_allow_it(edition):
    s = scene(
        you={"amber": 5, "artifacts": [{"card": "library-of-babble", "amber": 3}]},
        them={"artifacts": [{"card": "pocket-universe", "amber": 3}]},
        edition=edition,
    )
    assert s.asks == "house"
    assert (s.you.amber, s.card("pocket-universe")["amber"]) == (5, 3)


# Winning -----------------------------------------------------------------------------------------------------------


@rule("kf.concept.objective")
@rule("kf.timing.step1.forge")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_key_wins_in_step_1(edition):
    s = scene(you={"amber": 6, "keys": ["red", "blue"], "artifacts": ["strange-gizmo"]}, edition=edition)
    assert s.asks == "over"
    assert s.match.winners == (0,)
    assert s.you.amber == 0
    # Nothing else happens any more: Strange Gizmo would have destroyed itself.
    assert s.you.artifacts == ["strange-gizmo"]
    assert s.events()[-1] == "win"


@rule("kf.concept.objective")
def test_two_keys_do_not_win():
    s = scene(you={"amber": 6, "keys": ["red"]})
    s.do("key blue")
    assert s.asks == "house"
    assert s.match.winners == ()


@rule("kf.concept.objective")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_key_wins_in_the_middle_of_step_3(edition):
    s = scene(
        "shadows",
        you={"amber": 8, "keys": ["red", "blue"], "hand": ["key-of-darkness"], "creatures": ["forgemaster-og"]},
        edition=edition,
    )
    s.do("play key-of-darkness")
    assert s.asks == "over"
    assert s.match.winners == (0,)
    # Forgemaster Og would have taken what is left, and the action would have been put on the discard pile.
    assert s.you.amber == 0
    assert s.you.discard == []


@rule("kf.concept.objective")
def test_the_match_refuses_to_go_on_after_the_end():
    from mazzo.engine.errors import MazzoError

    s = scene(you={"amber": 6, "keys": ["red", "blue"]})
    with pytest.raises(MazzoError):
        s.match.choose(0)


# The chart of step 1 -----------------------------------------------------------------------------------------------


@rule("kf.timing.step1.start-of-turn")
@rule("kf.timing.step1.check")
@pytest.mark.parametrize("edition", LATER)
def test_what_the_start_of_the_turn_brings_can_pay_for_the_key(edition):
    # The Floor is Lava kills Dust Imp, which leaves 2 aember behind: 4 + 2 make a key in the same turn.
    s = scene(
        you={"amber": 4, "artifacts": ["the-floor-is-lava"], "creatures": [{"card": "dust-imp", "damage": 1}]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    forge_red(s)
    assert s.asks == "house"
    assert (s.you.amber, s.you.keys) == (0, ["red"])
    assert s.card("bumpsy")["damage"] == 1


@rule("kf.timing.step1.start-of-turn")
@pytest.mark.parametrize("edition", LATER)
def test_the_start_of_the_turn_is_the_controllers_and_no_house_is_active_yet(edition):
    lava = {"artifacts": ["the-floor-is-lava"], "creatures": ["bumpsy"]}
    s = scene(them=lava, you={"creatures": ["headhunter"]}, edition=edition)
    assert (s.card("bumpsy")["damage"], s.card("headhunter")["damage"]) == (0, 0)
    s.do("house brobnar", "end")
    assert s.state["house"] is None
    assert (s.card("bumpsy")["damage"], s.card("headhunter")["damage"]) == (1, 1)


@rule("kf.timing.step1.check")
@pytest.mark.parametrize("edition", LATER)
def test_what_the_start_of_the_turn_takes_away_is_missing_at_the_check(edition):
    # Titan Mechanic makes keys cheaper; The Floor is Lava destroys it before the check is made.
    s = scene(
        you={"amber": 5, "artifacts": ["the-floor-is-lava"], "creatures": [{"card": "titan-mechanic", "damage": 5}]},
        edition=edition,
    )
    assert s.asks == "house"
    assert s.you.discard == ["titan-mechanic"]
    assert (s.you.amber, s.you.keys) == (5, [])


@rule("kf.timing.step1.forge")
@pytest.mark.parametrize("edition", LATER)
def test_the_current_cost_is_paid_and_the_key_forged_in_step_1(edition):
    s = scene(you={"amber": 7}, them={"creatures": ["grabber-jammer"]}, edition=edition)
    forge_red(s)
    assert (s.you.amber, s.you.keys) == (0, ["red"])
    events = s.events()
    assert events.index("turn") < events.index("forge")
    assert "house" not in events


@rule("kf.timing.step1.after-forge")
@pytest.mark.parametrize("edition", LATER)
def test_strange_gizmo_sweeps_before_a_house_is_chosen(edition):
    s = scene(
        you={"amber": 6, "artifacts": ["strange-gizmo"], "creatures": ["pitlord"]},
        them={"creatures": ["bumpsy"], "artifacts": ["library-of-babble"]},
        edition=edition,
    )
    forge_red(s)
    while s.asks == "discard-order":
        s.do(s.options[0])
    assert s.asks == "house"
    assert (s.you.creatures, s.you.artifacts, s.them.creatures, s.them.artifacts) == ([], [], [], [])
    # Pitlord is gone before the choice it would have forced.
    assert len(s.options) == 3


@rule("kf.timing.step1.after-forge")
@pytest.mark.parametrize("edition", LATER)
def test_after_a_key_is_forged_is_not_after_a_key_was_not_forged(edition):
    s = scene(you={"amber": 5, "artifacts": ["strange-gizmo"]}, them={"amber": 6}, edition=edition)
    assert s.you.artifacts == ["strange-gizmo"]
    # Strange Gizmo speaks of your keys only.
    s.do(s.options[0], "end")
    forge_red(s)
    assert s.them.keys == ["red"]
    assert s.you.artifacts == ["strange-gizmo"]


# Unforging ---------------------------------------------------------------------------------------------------------


def hammered(edition: str) -> Scene:
    """They forge their second key; on your turn Key Hammer takes it back and gives them six aember."""
    s = scene(
        you={"hand": ["key-hammer"], "houses": ["dis", "logos", "mars"]},
        them={"amber": 6, "keys": ["yellow"]},
        active=1,
        edition=edition,
    )
    forge_red(s)
    assert s.them.keys == ["red", "yellow"]
    s.do(s.options[0], "end", "house dis", "play key-hammer")
    return s


@rule("kf.unforge")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unforged_key_has_to_be_forged_again(edition):
    s = hammered(edition)
    assert s.them.keys == ["yellow"]
    assert s.them.amber == 6
    s.end_turn()
    if s.asks == "key":
        # The key taken back can be forged again.
        assert s.options == ["key red", "key blue"]
        s.do("key red")
    # Their third forge, but only their second key: the game goes on.
    assert s.asks == "house"
    assert s.them.keys == ["red", "yellow"]
    assert not s.match.over


@rule("kf.unforge")
def test_a_key_of_an_earlier_turn_is_safe_from_key_hammer():
    s = scene("dis", you={"hand": ["key-hammer"]}, them={"keys": ["yellow"]})
    s.do("play key-hammer")
    assert (s.them.keys, s.them.amber) == (["yellow"], 6)


# Colours -----------------------------------------------------------------------------------------------------------


@rule("kf.key.colour.no-effect")
@pytest.mark.parametrize("edition", ["1.1", "1.4"])
def test_before_edition_1_5_nobody_is_asked_for_a_colour(edition):
    s = scene(you={"amber": 6}, edition=edition)
    assert s.asks == "house"
    assert len(s.you.keys) == 1
    hammered(edition)


@rule("kf.key.colour.no-effect")
@pytest.mark.parametrize("edition", ["1.1", "1.4"])
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_any_two_keys_of_any_colour_are_one_key_from_victory(edition, colour):
    others = [c for c in ("red", "blue", "yellow") if c != colour]
    assert scene(you={"amber": 6, "keys": others}, edition=edition).match.winners == (0,)


@rule("kf.key.colour.named")
def test_the_colour_forged_is_a_choice_and_remembered():
    for colour in ("red", "blue", "yellow"):
        s = scene(you={"amber": 6})
        assert s.options == ["key red", "key blue", "key yellow"]
        s.do(f"key {colour}")
        assert s.you.keys == [colour]


@rule("kf.key.colour.named")
@pytest.mark.parametrize(("forged", "stolen"), [(["red"], 1), (["blue", "yellow"], 0), ([], 0)])
def test_the_red_baron_steals_only_if_your_red_key_is_forged(forged, stolen):
    baron = {"card": "the-red-baron", "house": "shadows"}
    s = scene("shadows", you={"creatures": [baron], "keys": forged}, them={"amber": 3})
    s.do("reap the-red-baron")
    assert (s.you.amber, s.them.amber) == (1 + stolen, 3 - stolen)


@rule("kf.key.colour.named")
@pytest.mark.parametrize(("forged", "elusive"), [(["red"], True), (["blue"], False)])
def test_the_red_baron_is_elusive_only_if_their_red_key_is_forged(forged, elusive):
    s = scene(you={"creatures": [{"card": "the-red-baron", "house": "shadows"}]}, them={"keys": forged})
    assert ("elusive" in s.card("the-red-baron")["keywords"]) == elusive


@rule("kf.ruling.key-colour-chooser")
def test_the_active_player_picks_the_key_to_forge_and_the_key_to_unforge():
    s = scene(
        you={"hand": ["key-hammer"], "houses": ["dis", "logos", "mars"]},
        them={"amber": 14, "hand": ["key-of-darkness"]},
        active=1,
    )
    assert s.asked == 1
    s.do("key red", "house shadows", "play key-of-darkness")
    assert (s.asked, s.options) == (1, ["key blue", "key yellow"])
    s.do("key yellow", "end", "house dis", "play key-hammer")
    # Both keys were forged on their previous turn; you pick the one that goes.
    assert (s.asked, s.options) == (0, ["key red", "key yellow"])
    s.do("key red")
    assert s.them.keys == ["yellow"]
