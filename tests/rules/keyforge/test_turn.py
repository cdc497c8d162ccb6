"""The turn: its five steps, what may be done in step 3, readying, drawing, and its end."""

import pytest
from scene import EDITIONS, Scene, rule, scene

LATER = ("1.4", "1.5")
MINE = ["brobnar", "dis", "logos"]


# Turns -------------------------------------------------------------------------------------------------------------


@rule("kf.turn.alternate")
@rule("kf.turn.active-player")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_players_take_turns_until_one_has_won(edition):
    s = scene(you={"houses": MINE, "amber": 2, "keys": ["red", "blue"]}, them={"houses": MINE}, edition=edition)
    for turn in range(6):
        assert s.state["active"] == turn % 2
        assert s.asked == turn % 2
        s.do("house brobnar")
        assert s.asked == turn % 2
        s.do("end")
    winner = scene(you={"houses": MINE, "creatures": ["bumpsy"], "keys": ["red", "blue"], "amber": 4}, edition=edition)
    winner.do("house brobnar", "reap bumpsy", "end")
    assert winner.state["active"] == 1
    winner.do(winner.options[0], "end", "house brobnar", "reap bumpsy", "end")
    assert not winner.match.over
    winner.do(winner.options[0], "end")
    assert winner.match.winners == (0,)


@rule("kf.turn.five-steps")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_has_five_steps_in_this_order(edition):
    s = scene(
        you={
            "houses": MINE,
            "amber": 6,
            "keys": ["red"],
            "hand": ["punch"],
            "creatures": ["bumpsy"],
            "archives": ["anger"],
        },
        edition=edition,
    )
    if s.asks == "key":
        assert s.state["step"] == 1
        s.do("key blue")
    assert (s.asks, s.state["step"]) == ("house", 2)
    s.do("house brobnar")
    assert (s.asks, s.state["step"]) == ("archives", 2)
    s.do("leave")
    assert (s.asks, s.state["step"]) == ("main", 3)
    s.do("reap bumpsy", "play punch", "end")
    found = [e for e in s.events() if e in ("turn", "forge", "house", "reap", "play", "ready", "draw", "turn-ended")]
    assert found == ["turn", "forge", "house", "reap", "play", "ready", "draw", "turn-ended", "turn"]


@rule("kf.turn.active-player.only-decider")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_active_player_decides_for_the_opponents_cards(edition):
    # Their creature with Soulkeeper dies on your turn: one of your two strongest creatures goes with it. You say which.
    s = scene(
        "brobnar",
        you={"creatures": ["bumpsy", "headhunter"], "hand": ["punch"]},
        them={"creatures": [{"card": "urchin", "upgrades": ["soulkeeper"]}]},
        edition=edition,
    )
    s.do("play punch", "pick urchin")
    assert s.asked == 0
    assert s.options == ["pick bumpsy", "pick headhunter"]
    s.do("pick headhunter")
    assert s.you.creatures == ["bumpsy"]


@rule("kf.turn.active-player.only-decider")
def test_where_an_opponents_ability_says_may_the_active_player_decides():
    # Printed (and in edition 1.1 still) Biomatrix Backup is optional.
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "urchin", "upgrades": ["biomatrix-backup"]}]},
        edition="1.1",
    )
    s.do("play punch")
    assert (s.asked, s.options) == (0, ["yes", "no"])
    s.do("no")
    assert s.where("urchin") == "their discard"


@rule("kf.turn.active-player.only-decider")
def test_who_is_not_taking_the_turn_can_do_nothing():
    s = scene("brobnar", them={"hand": ["bumpsy"], "creatures": ["headhunter"]})
    for slug, verb in (("bumpsy", "play"), ("headhunter", "reap")):
        refusal = s.match.why(s.card(slug)["id"], verb, 1)
        assert refusal is not None
        assert refusal.rule == "kf.turn.active-player.only-decider"
    assert s.options == ["end"]


# Step 3 ------------------------------------------------------------------------------------------------------------


@rule("kf.main.any-number-any-order")
@rule("kf.timing.step3.any-order")
@rule("kf.discard.one-at-a-time")
@pytest.mark.parametrize("edition", EDITIONS)
def test_playing_discarding_and_using_in_any_order(edition):
    s = scene(
        "brobnar",
        you={
            "hand": ["bumpsy", "smaaash", "anger", "headhunter"],
            "creatures": ["valdr", "looter-goblin"],
            "artifacts": ["gauntlet-of-command"],
        },
        them={"amber": 3},
        edition=edition,
    )
    s.do("reap valdr", "play bumpsy", "place bumpsy 0")
    s.do("discard smaaash")
    # One card only went, and there is something to do between two discards.
    assert (s.you.discard, s.you.hand) == (["smaaash"], ["anger", "headhunter"])
    s.do("reap looter-goblin", "discard anger", "play headhunter", "place headhunter 0", "end")
    assert s.you.discard == ["anger", "smaaash"]
    assert s.you.creatures == ["headhunter", "bumpsy", "valdr", "looter-goblin"]
    assert (s.you.amber, s.them.amber) == (2, 2)


@rule("kf.main.any-number-any-order")
@rule("kf.timing.step3.any-order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_doing_nothing_at_all_is_allowed_and_so_is_doing_everything(edition):
    hand = ["bumpsy"] * 4
    s = scene("brobnar", you={"hand": hand, "creatures": ["valdr"] * 3}, edition=edition)
    quiet = scene("brobnar", you={"hand": hand, "creatures": ["valdr"] * 3}, edition=edition).end_turn()
    assert (quiet.you.creatures, quiet.you.amber) == (["valdr"] * 3, 0)
    for _ in range(3):
        s.do("reap valdr")
    for _ in range(2):
        s.do("play bumpsy", "place bumpsy 0")
    s.do("discard bumpsy", "discard bumpsy")
    assert s.options == ["end"]
    assert (s.you.amber, len(s.you.creatures), len(s.you.discard)) == (3, 5, 2)


@rule("kf.main.off-house-forbidden")
@rule("kf.glossary.off-house")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_other_houses_may_not_be_played_used_or_discarded(edition):
    s = scene(
        "brobnar",
        you={
            "hand": ["charette", "library-of-babble", "bumpsy"],
            "creatures": ["dust-imp", "headhunter"],
            "artifacts": ["dominator-bauble"],
        },
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    for slug, verbs in (
        ("charette", ("play", "discard")),
        ("library-of-babble", ("play", "discard")),
        ("dust-imp", ("reap", "fight")),
        ("dominator-bauble", ("action",)),
    ):
        for verb in verbs:
            assert not s.can(f"{verb} {slug}")
            assert s.why(slug, verb) == "kf.main.off-house-forbidden"
    for slug, verb in (("bumpsy", "play"), ("bumpsy", "discard"), ("headhunter", "reap"), ("headhunter", "fight")):
        assert s.can(f"{verb} {slug}")
        assert s.why(slug, verb) is None


@rule("kf.main.off-house-forbidden")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_ability_may_say_otherwise(edition):
    # Phase Shift lets one off-house card be played (not discarded); Dominator Bauble uses any friendly creature.
    s = scene("logos", you={"hand": ["phase-shift", "bumpsy", "headhunter"]}, edition=edition)
    assert not s.can("play bumpsy")
    s.do("play phase-shift")
    assert not s.can("discard bumpsy")
    s.do("play bumpsy")
    assert s.options == ["end"]
    s = scene("dis", you={"artifacts": ["dominator-bauble"], "creatures": ["valdr"]}, edition=edition)
    assert not s.can("reap valdr")
    s.do("action dominator-bauble")
    assert s.you.amber == 1


@rule("kf.glossary.off-house")
def test_off_house_is_about_the_card_and_the_active_house_not_about_the_deck():
    # A house of your own deck is off-house as soon as another one is active.
    s = scene(you={"houses": MINE, "hand": ["bumpsy", "charette"]})
    s.do("house dis")
    assert s.why("bumpsy", "play") == "kf.main.off-house-forbidden"
    assert s.why("charette", "play") is None
    s.do("discard charette", "end", "house brobnar", "end", "house brobnar")
    assert s.why("bumpsy", "play") is None


@rule("kf.discard.one-at-a-time")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_discard_is_one_card_and_goes_on_top(edition):
    s = scene("brobnar", you={"hand": ["bumpsy", "anger", "punch"], "discard": ["valdr"]}, edition=edition)
    s.do("discard anger")
    assert (s.you.hand, s.you.discard) == (["bumpsy", "punch"], ["anger", "valdr"])
    s.do("discard bumpsy")
    assert (s.you.hand, s.you.discard) == (["punch"], ["bumpsy", "anger", "valdr"])
    assert s.you.creatures == []


# The first turn ----------------------------------------------------------------------------------------------------


def first_turn(house: str, edition: str, **you: object) -> Scene:
    return scene(house, you=dict(you), edition=edition, first_turn=True)


@rule("kf.first-turn.limit")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", ["play bumpsy", "discard bumpsy"])
def test_the_first_player_plays_or_discards_one_card(edition, first):
    s = first_turn("brobnar", edition, hand=["bumpsy", "punch", "anger"])
    s.do(first)
    assert s.options == ["end"]
    assert s.why("punch", "play") == "kf.first-turn.limit"
    assert s.why("punch", "discard") == "kf.first-turn.limit"


@rule("kf.first-turn.limit")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_limit_is_about_the_hand_and_not_about_using_cards(edition):
    # Silvertooth enters ready and may be used; Wild Wormhole plays from the deck.
    s = first_turn("shadows", edition, hand=["silvertooth", "urchin"])
    s.do("play silvertooth", "reap silvertooth")
    assert s.you.amber == 1
    s = first_turn("logos", edition, hand=["wild-wormhole", "mother"], deck=["batdrone", "mother"])
    s.do("play wild-wormhole")
    assert s.you.creatures == ["batdrone"]
    assert s.options == ["end"]


@rule("kf.first-turn.limit")
@pytest.mark.parametrize("edition", EDITIONS)
def test_neither_the_second_player_nor_a_later_turn_is_limited(edition):
    s = scene(
        "brobnar",
        you={"hand": ["bumpsy", "punch", "anger"], "houses": MINE},
        them={"hand": ["valdr", "smaaash", "headhunter"], "houses": MINE},
        edition=edition,
        first_turn=True,
    )
    s.do("discard punch", "end", "house brobnar")
    s.do("discard valdr", "discard smaaash", "discard headhunter", "end", "house brobnar")
    s.do("discard anger", "discard bumpsy")


@rule("kf.first-turn.effects-can-modify")
@pytest.mark.parametrize("edition", LATER)
def test_a_card_effect_may_allow_a_second_card(edition):
    s = first_turn("logos", edition, hand=["phase-shift", "bumpsy", "headhunter", "mother"])
    s.do("play phase-shift")
    # Only what the effect allows: another house's card, and one.
    assert s.options == ["play bumpsy", "play headhunter", "end"]
    s.do("play bumpsy")
    assert s.options == ["end"]


@rule("kf.first-turn.effects-cannot-modify")
def test_in_edition_1_1_it_may_not():
    s = first_turn("logos", "1.1", hand=["phase-shift", "bumpsy", "mother"])
    s.do("play phase-shift")
    assert s.options == ["end"]
    assert s.why("bumpsy", "play") == "kf.first-turn.limit"


# The rule of six ---------------------------------------------------------------------------------------------------


@rule("kf.rule-of-six.limit")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_plays_and_three_uses_are_six(edition):
    # With Duskwitch creatures enter ready; Lady Maxena returns herself to hand.
    s = scene(
        "sanctum",
        you={
            "hand": ["lady-maxena", "raiding-knight"],
            "creatures": [{"card": "lady-maxena", "ready": True}, "duskwitch"],
        },
        edition=edition,
    )
    for _ in range(3):
        s.do("play lady-maxena", "place lady-maxena 0", "pick duskwitch", "action lady-maxena")
    assert sorted(s.you.hand) == ["lady-maxena", "raiding-knight"]
    # The one in hand cannot be played, only discarded. The other copy cannot be used in any way.
    assert s.why("lady-maxena", "play", 0) == "kf.rule-of-six.limit"
    assert not any(s.can(f"{verb} lady-maxena") for verb in ("play", "reap", "action"))
    assert s.can("discard lady-maxena")
    # Another title has its own count.
    assert s.can("play raiding-knight")


@rule("kf.rule-of-six.limit")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sixth_time_is_still_allowed_and_copies_share_the_count(edition):
    s = scene("brobnar", you={"hand": ["punch"] * 7}, them={"creatures": ["kelifi-dragon"] * 3}, edition=edition)
    for n in range(6):
        assert s.can("play punch"), n
        s.do("play punch", f"pick kelifi-dragon[{n % 2}]")
    assert s.you.hand == ["punch"]
    assert s.why("punch", "play") == "kf.rule-of-six.limit"
    s.do("discard punch", "end")


@rule("kf.rule-of-six.limit")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_cannot_use_it_a_seventh_time_and_next_turn_the_count_starts_anew(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["valdr"] * 7, "artifacts": ["gauntlet-of-command"], "houses": MINE},
        them={"creatures": ["kelifi-dragon"], "houses": MINE},
        edition=edition,
    )
    for _ in range(6):
        s.do("reap valdr")
    assert not s.can("reap valdr")
    # Gauntlet of Command readies and fights with a friendly creature: there will be no fight.
    s.do("action gauntlet-of-command", "pick valdr")
    assert (s.asks, s.card("kelifi-dragon")["damage"]) == ("main", 0)
    s.do("end", "house dis", "end")
    if s.asks == "key":
        s.do("key red")
    s.do("house brobnar")
    assert s.can("reap valdr")


@rule("kf.rule-of-six.repeats-exempt")
def test_seven_repetitions_off_one_play_count_once():
    # Bait and Switch as printed: it steals seven times and is one play.
    s = scene("shadows", you={"hand": ["bait-and-switch"] * 6}, them={"amber": 14}, edition="1.1")
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == (7, 7)
    for _ in range(5):
        s.do("play bait-and-switch")
    assert s.you.discard == ["bait-and-switch"] * 6


@rule("kf.rule-of-six.repeats-exempt")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_may_happen_more_than_six_times(edition):
    s = scene(
        "shadows",
        you={"hand": ["sack-of-coins", "sack-of-coins"], "amber": 7},
        them={"creatures": ["kelifi-dragon", "kelifi-dragon"]},
        edition=edition,
    )
    s.do("play sack-of-coins")
    for _ in range(8):
        s.do("pick kelifi-dragon")
    assert s.asks == "main"
    assert s.card("kelifi-dragon")["damage"] == 8
    assert s.can("play sack-of-coins")


# Readying ----------------------------------------------------------------------------------------------------------


@rule("kf.ready-step")
@rule("kf.timing.step4.ready")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_your_cards_are_readied_of_every_house_and_none_of_theirs(edition):
    tired = [{"card": c, "ready": False} for c in ("bumpsy", "charette", "mother")]
    s = scene(
        "brobnar",
        you={"creatures": tired, "artifacts": [{"card": "library-of-babble", "ready": False}]},
        them={
            "creatures": [{"card": "valdr", "ready": False}],
            "artifacts": [{"card": "hallowed-blaster", "ready": False}],
        },
        edition=edition,
    )
    assert s.options == ["end"]
    s.end_turn()
    for slug in ("bumpsy", "charette", "mother", "library-of-babble"):
        assert s.card(slug)["ready"], slug
    for slug in ("valdr", "hallowed-blaster"):
        assert not s.card(slug)["ready"], slug


@rule("kf.ready-step")
@rule("kf.timing.step4.ready")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_taken_from_the_opponent_is_readied_by_its_controller(edition):
    s = scene(
        "brobnar",
        you={"creatures": [{"card": "grabber-jammer", "owner": 1, "ready": False}]},
        them={"creatures": [{"card": "valdr", "owner": 0, "ready": False}]},
        edition=edition,
    )
    s.end_turn()
    assert s.card("grabber-jammer")["ready"]
    assert not s.card("valdr")["ready"]


# Drawing -----------------------------------------------------------------------------------------------------------


@rule("kf.draw.refill-to-six")
@rule("kf.timing.step5.draw")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("held", range(6))
def test_the_hand_is_refilled_to_six_from_the_top(edition, held):
    deck = ["punch", "anger", "valdr", "smaaash", "headhunter", "warsong", "lava-ball", "bumpsy"]
    s = scene("dis", you={"hand": ["mother"] * held, "deck": deck}, edition=edition)
    s.end_turn()
    missing = 6 - held
    assert s.you.hand == ["mother"] * held + deck[:missing]
    assert s.you.deck == deck[missing:]
    assert s.them.hand == []


@rule("kf.draw.refill-to-six")
@rule("kf.timing.step5.draw")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_may_change_the_number(edition):
    # Mother: refill to one card more; only for her controller.
    s = scene("dis", you={"creatures": ["mother"]}, edition=edition).end_turn()
    assert len(s.you.hand) == 7
    s = scene("dis", them={"creatures": ["mother"]}, edition=edition).end_turn()
    assert len(s.you.hand) == 6


@rule("kf.draw.full-hand-no-draw")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("held", [6, 7])
def test_a_full_hand_draws_nothing(edition, held):
    s = scene("dis", you={"hand": ["mother"] * held}, edition=edition).end_turn()
    assert s.you.hand == ["mother"] * held
    assert len(s.you.deck) == 10
    assert "draw" not in s.events()


@rule("kf.draw.no-discard-down")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nine_cards_stay_nine(edition):
    you = {"houses": MINE, "hand": ["mother"] * 5, "archives": ["batdrone"] * 4}
    s = scene(you=you, edition=edition)
    s.do("house brobnar", "take", "end")
    assert s.asked == 1
    assert len(s.you.hand) == 9
    assert s.you.discard == []


@rule("kf.draw.reshuffle")
@rule("kf.draw.one-at-a-time")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_card_is_drawn_before_the_discard_pile_becomes_the_deck(edition):
    # Deck 1, discard 10, draw 3: one, shuffle ten, two more. All at once, the last card might have been shuffled in.
    for seed in range(5):
        s = scene(
            "dis",
            you={"hand": ["mother"] * 3, "deck": ["valdr"], "discard": ["punch"] * 10},
            edition=edition,
            seed=seed,
        )
        s.end_turn()
        assert s.you.hand == ["mother"] * 3 + ["valdr", "punch", "punch"]
        assert (s.you.deck, s.you.discard) == (["punch"] * 8, [])
        assert "reshuffle" in s.events()


@rule("kf.draw.reshuffle")
def test_the_new_deck_is_shuffled():
    pile = ["punch", "anger", "valdr", "smaaash", "headhunter", "warsong", "lava-ball", "bumpsy"]
    orders = set()
    for seed in range(8):
        s = scene("dis", you={"hand": ["mother"] * 5, "deck": 0, "discard": pile}, seed=seed).end_turn()
        orders.add((s.you.hand[-1], *s.you.deck))
        assert sorted([s.you.hand[-1], *s.you.deck]) == sorted(pile)
    assert len(orders) > 4


@rule("kf.draw.reshuffle")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draw_in_the_middle_of_the_turn_reshuffles_too(edition):
    s = scene(
        "logos", you={"artifacts": ["library-of-babble"], "deck": 0, "discard": ["valdr", "valdr"]}, edition=edition
    )
    s.do("action library-of-babble")
    assert (s.you.hand, s.you.deck, s.you.discard) == (["valdr"], ["valdr"], [])


@rule("kf.draw.reshuffle")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_nothing_left_anywhere_nothing_is_drawn(edition):
    s = scene("dis", you={"hand": ["mother"], "deck": ["valdr"]}, them={"discard": ["punch"]}, edition=edition)
    s.end_turn()
    assert (s.you.hand, s.you.deck) == (["mother", "valdr"], [])
    assert s.asked == 1


@rule("kf.ruling.reshuffle-when-needed")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_deck_waits_until_a_card_has_to_be_drawn(edition):
    s = scene("dis", you={"hand": ["mother"] * 5, "deck": ["valdr"], "discard": ["punch"]}, edition=edition).end_turn()
    assert (s.you.deck, s.you.discard) == ([], ["punch"])


# The end -----------------------------------------------------------------------------------------------------------


@rule("kf.draw.check-call")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("amber", "calls"), [(5, False), (6, True), (7, True)])
def test_a_player_who_can_forge_next_turn_says_so(edition, amber, calls):
    s = scene("dis", you={"amber": amber}, edition=edition).end_turn()
    assert ("check" in s.events()) == calls


@rule("kf.draw.check-call")
def test_the_call_is_about_the_current_cost_and_the_player_whose_turn_ends():
    dearer = scene("dis", you={"amber": 6}, them={"creatures": ["grabber-jammer"]}).end_turn()
    assert "check" not in dearer.events()
    theirs = scene("dis", you={"amber": 5}, them={"amber": 5}).end_turn()
    assert "check" not in theirs.events()
    s = scene("dis", you={"amber": 6}).end_turn()
    called = [s.match.game.event(s.match.table, e, 1) for e in s.match.events()]
    assert [e["player"] for e in called if e["kind"] == "check"] == [0]


@rule("kf.draw.check-call")
def test_the_call_comes_last_after_the_effects_of_the_end_of_the_turn():
    # Their Shaffles does not speak of your turn; yours costs them one.
    s = scene("dis", you={"amber": 6}, them={"creatures": ["shaffles"]}).end_turn()
    assert "check" in s.events()
    s = scene("dis", you={"creatures": ["shaffles"], "amber": 6}, them={"amber": 1}).end_turn()
    assert s.events().index("lose") < s.events().index("check")


@rule("kf.ruling.check-counts-cards")
@pytest.mark.parametrize("edition", EDITIONS)
def test_aember_that_may_be_spent_from_cards_is_part_of_the_call(edition):
    s = scene("dis", you={"amber": 4, "artifacts": [{"card": "pocket-universe", "amber": 2}]}, edition=edition)
    assert "check" in s.end_turn().events()


@rule("kf.turn.end-of-turn-effects")
@rule("kf.timing.step5.end-of-turn")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_end_of_the_turn_comes_after_the_draw(edition):
    s = scene("dis", you={"creatures": [{"card": "shaffles", "ready": False}]}, them={"amber": 3}, edition=edition)
    s.end_turn()
    assert s.them.amber == 2
    events = s.events()
    assert events.index("ready") < events.index("draw") < events.index("lose") < events.index("turn-ended")
    # At the end of their turn nothing happens to anybody.
    s.do(s.options[0], "end")
    assert s.them.amber == 2


# At the same time --------------------------------------------------------------------------------------------------


@rule("kf.timing.simultaneous-order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_active_player_orders_what_happens_at_the_same_time(edition):
    # At the end of your turn Shaffles takes one of theirs, and Scowly Caper destroys its neighbor, which is Shaffles.
    for first, left in (("shaffles", 0), ("scowly-caper", 1)):
        s = scene("dis", you={"creatures": ["shaffles", "scowly-caper"]}, them={"amber": 1}, edition=edition)
        s.end_turn()
        assert (s.asks, s.asked) == ("order", 0)
        assert s.match.decision.rule == "kf.timing.simultaneous-order"
        s.do(f"resolve {first}")
        # If the Caper goes first, Shaffles is gone before its own ability comes.
        assert s.them.amber == left
        assert s.where("shaffles") == "your discard"


@rule("kf.timing.simultaneous-order")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_active_player_orders_the_opponents_abilities_too(edition):
    # Both their Tolas and their Stealer watch one creature of yours die in the fight you started.
    s = scene(
        "brobnar",
        you={"creatures": ["looter-goblin"]},
        them={"creatures": ["stealer-of-souls", "tolas"]},
        edition=edition,
    )
    s.do("fight looter-goblin", "attack stealer-of-souls")
    assert (s.asks, s.asked) == ("order", 0)
    assert sorted(s.options) == ["resolve stealer-of-souls 0", "resolve tolas 1"]


@rule("kf.timing.each-time-is-after")
@pytest.mark.parametrize("edition", LATER)
def test_each_time_and_after_share_a_moment(edition):
    # Hunting Witch says 'each time', Pingle 'after ... enters play', Bumpsy 'Play:': one window for all three.
    s = scene(
        "brobnar",
        you={"hand": ["bumpsy"], "creatures": ["hunting-witch"]},
        them={"creatures": ["pingle-who-annoys"], "amber": 2},
        edition=edition,
    )
    s.do("play bumpsy", "place bumpsy 0")
    assert s.asks == "order"
    assert sorted(o.split()[1] for o in s.options) == ["bumpsy", "hunting-witch", "pingle-who-annoys"]
    s.do("resolve hunting-witch")
    assert s.you.amber == 1
    assert sorted(o.split()[1] for o in s.options) == ["bumpsy", "pingle-who-annoys"]
    s.do("resolve pingle-who-annoys")
    assert (s.card("bumpsy")["damage"], s.them.amber) == (1, 1)
