"""Step 2: the active house, and the archives."""

import pytest
from scene import EDITIONS, Scene, rule, scene

LATER = ("1.4", "1.5")
MINE = ["brobnar", "dis", "logos"]
"""The houses on your identity card in most of these scenes."""


def houses(s: Scene) -> list[str]:
    """The houses offered now."""
    assert s.asks == "house", s.asks
    return sorted(text.removeprefix("house ") for text in s.options)


def forbid(s: Scene, *named: str) -> Scene:
    """Restringuntus after Restringuntus, each for another house."""
    for i, house in enumerate(named):
        s.do("play restringuntus")
        if i:
            s.do("place restringuntus 0")
        s.do(f"house {house}")
    return s


# Choosing ----------------------------------------------------------------------------------------------------------


@rule("kf.house.choose")
@rule("kf.timing.step2.choose")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_of_the_three_houses_has_to_be_chosen(edition):
    s = scene(you={"houses": MINE, "hand": ["bumpsy"]}, edition=edition)
    assert s.options == ["house brobnar", "house dis", "house logos"]
    assert (s.asked, s.state["step"], s.state["house"]) == (0, 2, None)
    s.do("house dis")
    assert (s.asks, s.state["step"], s.state["house"]) == ("main", 3, "dis")


@rule("kf.house.choose")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_restricted_choice_is_still_a_choice_that_must_be_made(edition):
    s = scene("dis", you={"hand": ["restringuntus"]}, them={"houses": MINE}, edition=edition)
    forbid(s, "dis").end_turn()
    assert houses(s) == ["brobnar", "logos"]


@rule("kf.house.choose")
def test_a_single_legal_house_is_chosen_without_an_alternative():
    s = scene(you={"houses": MINE, "creatures": ["pitlord"]})
    assert s.options == ["house dis"]


@rule("kf.house.illegal-choice")
@pytest.mark.parametrize("edition", LATER)
def test_cards_in_hand_or_under_their_control_open_no_other_house(edition):
    s = scene(
        you={
            "houses": MINE,
            "hand": [{"card": "bumpsy", "house": "mars"}],
            "discard": ["raiding-knight"],
            "archives": ["urchin"],
        },
        them={"creatures": ["dust-pixie"], "artifacts": ["hallowed-blaster"]},
        edition=edition,
    )
    assert houses(s) == MINE


@rule("kf.house.active-duration")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_house_stays_active_until_the_turn_is_over(edition):
    s = scene(
        you={"houses": MINE, "hand": ["punch", "smaaash"], "creatures": ["bumpsy", "charette"]},
        them={"creatures": ["valdr"], "artifacts": ["library-of-babble"]},
        edition=edition,
    )
    s.do("house brobnar", "reap bumpsy")
    assert s.state["house"] == "brobnar"
    s.do("play punch", "pick valdr", "discard smaaash")
    assert s.state["house"] == "brobnar"
    # The other house's creature has not become usable in the meantime.
    assert s.options == ["end"]
    s.end_turn()
    assert s.state["house"] is None


@rule("kf.house.active-determines")
@pytest.mark.parametrize(
    ("house", "offered"),
    [
        ("brobnar", ["play bumpsy", "discard bumpsy", "reap headhunter", "action gauntlet-of-command", "end"]),
        ("dis", ["play charette", "discard charette", "reap dust-imp", "action dominator-bauble", "end"]),
        ("logos", ["end"]),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_active_house_decides_what_may_be_done(edition, house, offered):
    s = scene(
        you={
            "houses": MINE,
            "hand": ["bumpsy", "charette"],
            "creatures": ["headhunter", "dust-imp"],
            "artifacts": ["gauntlet-of-command", "dominator-bauble"],
        },
        edition=edition,
    )
    s.do(f"house {house}")
    assert s.options == offered


# Houses of others --------------------------------------------------------------------------------------------------


@rule("kf.house.controlled-card")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_house_of_a_controlled_card_may_be_chosen_too(edition):
    s = scene(
        you={"houses": MINE, "creatures": [{"card": "grabber-jammer", "owner": 1}], "hand": ["bumpsy"]}, edition=edition
    )
    assert houses(s) == ["brobnar", "dis", "logos", "mars"]
    s.do("house mars")
    assert s.options == ["reap grabber-jammer", "end"]


@rule("kf.house.controlled-card")
def test_a_controlled_artifact_opens_its_house_and_one_of_your_own_houses_adds_none():
    s = scene(
        you={
            "houses": MINE,
            "artifacts": [{"card": "hallowed-blaster", "owner": 1}],
            "creatures": [{"card": "bumpsy", "owner": 1}],
        }
    )
    assert houses(s) == ["brobnar", "dis", "logos", "sanctum"]


@rule("kf.house.controlled-card.duration")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_the_control_the_house_goes(edition):
    # Harland Mindlock takes a Sanctum creature for as long as it is in play.
    s = scene(
        "logos",
        you={"houses": MINE, "hand": ["harland-mindlock"]},
        them={"houses": ["sanctum", "dis", "shadows"], "creatures": ["raiding-knight"], "hand": ["poison-wave"]},
        edition=edition,
    )
    s.do("play harland-mindlock")
    if s.asks == "place":
        s.do("place raiding-knight 0")
    s.end_turn()
    assert s.where("raiding-knight") == "your creatures"
    # Their own houses are theirs, whoever controls their creature.
    assert houses(s) == ["dis", "sanctum", "shadows"]
    kept = scene_after(s, "house dis", "end")
    assert houses(kept) == ["brobnar", "dis", "logos", "sanctum"]
    s.do("house shadows", "play poison-wave", "end")
    assert s.where("raiding-knight") == "their creatures"
    assert houses(s) == ["brobnar", "dis", "logos"]


def scene_after(s: Scene, *choices: str) -> Scene:
    """The same match, played another way."""
    from mazzo.games import keyforge

    return Scene(keyforge.load(s.match.save()), s.seat).do(*choices)


# Must and cannot ---------------------------------------------------------------------------------------------------


@rule("kf.house.multiple-must")
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_two_demands_either_may_be_met(edition):
    s = scene(
        "dis",
        you={"hand": ["control-the-weak"]},
        them={"houses": MINE, "creatures": ["pitlord"]},
        edition=edition,
    )
    s.do("play control-the-weak")
    # A house on the opponent's identity card, not any house.
    assert sorted(s.options) == ["house brobnar", "house dis", "house logos"]
    s.do("house logos", "end")
    assert houses(s) == ["dis", "logos"]


@rule("kf.house.multiple-must")
def test_a_single_demand_leaves_no_choice_and_lasts_one_turn():
    s = scene("dis", you={"hand": ["control-the-weak"], "houses": MINE}, them={"houses": MINE})
    s.do("play control-the-weak", "house logos", "end")
    assert houses(s) == ["logos"]
    s.do("house logos", "end")
    assert houses(s) == ["brobnar", "dis", "logos"]
    s.do("house dis", "end")
    assert houses(s) == ["brobnar", "dis", "logos"]


@rule("kf.house.illegal-instruction-ignored")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_demand_for_a_house_one_does_not_have_is_ignored(edition):
    # Edition 1.1 says nothing about it, so it is the same there (and not a turn without a house).
    # Snag kills a Mars creature that was not its controller's own: they cannot choose Mars any more.
    s = scene(
        "dis",
        you={"creatures": ["snag"]},
        them={"houses": MINE, "creatures": [{"card": "yxilo-bolter", "owner": 0}]},
        edition=edition,
    )
    s.do("fight snag")
    assert s.where("yxilo-bolter") == "your discard"
    s.end_turn()
    assert houses(s) == MINE


@rule("kf.house.illegal-instruction-ignored")
@pytest.mark.parametrize("edition", LATER)
def test_the_same_demand_binds_where_the_house_is_available(edition):
    # On the identity card ...
    s = scene("dis", you={"creatures": ["snag"]}, them={"houses": MINE, "creatures": ["batdrone"]}, edition=edition)
    s.do("fight snag", "end")
    assert houses(s) == ["logos"]
    # ... or the house of a card they still control.
    two = [{"card": "yxilo-bolter", "owner": 0}, {"card": "grabber-jammer", "owner": 0}]
    s = scene("dis", you={"creatures": ["snag"]}, them={"houses": MINE, "creatures": two}, edition=edition)
    s.do("fight snag", "attack yxilo-bolter", "end")
    assert houses(s) == ["mars"]


@rule("kf.house.none-legal")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_without_any_legal_house(edition):
    s = scene(
        "dis",
        you={"hand": ["restringuntus", "restringuntus", "restringuntus"]},
        them={
            "houses": ["brobnar", "shadows", "logos"],
            "hand": ["punch", "mother"],
            "creatures": [{"card": "bumpsy", "ready": False}, "dodger"],
            "artifacts": ["longfused-mines"],
        },
        edition=edition,
    )
    forbid(s, "brobnar", "shadows", "logos").end_turn()
    # Nothing was asked: step 2 has passed, and only an Omni ability is left to use.
    assert (s.asks, s.asked, s.state["house"]) == ("main", 1, None)
    assert s.options == ["omni longfused-mines", "end"]
    assert s.why("punch", "play") == "kf.house.none-legal"
    s.end_turn()
    # Steps 4 and 5 were as usual.
    assert s.card("bumpsy")["ready"]
    assert len(s.them.hand) == 6


@rule("kf.house.none-legal")
def test_two_forbidden_houses_leave_the_third():
    s = scene("dis", you={"hand": ["restringuntus", "restringuntus"]}, them={"houses": MINE})
    forbid(s, "brobnar", "logos").end_turn()
    assert s.options == ["house dis"]


@rule("kf.house.none-legal")
def test_edition_1_1_knows_a_second_way_to_have_no_house():
    # Must choose Dis, cannot choose Dis: no house in 1.1, another house later.
    for edition in EDITIONS:
        s = scene(
            "dis",
            you={"hand": ["restringuntus"]},
            them={"houses": MINE, "creatures": ["pitlord"]},
            edition=edition,
        )
        forbid(s, "dis").end_turn()
        if edition == "1.1":
            assert (s.asks, s.state["house"]) == ("main", None)
        else:
            assert houses(s) == ["brobnar", "logos"]


# After the choice --------------------------------------------------------------------------------------------------


@rule("kf.house.archives-pickup")
@rule("kf.timing.step2.archives")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_archives_are_taken_whole_or_not_at_all(edition):
    you = {"houses": MINE, "hand": ["punch"], "archives": ["bumpsy", "charette", "mother"]}
    s = scene(you=you, edition=edition)
    # First the house, then the archives.
    assert s.asks == "house"
    s.do("house brobnar")
    assert (s.asks, s.options) == ("archives", ["take", "leave"])
    assert (s.state["step"], s.state["house"]) == (2, "brobnar")
    s.do("take")
    assert (sorted(s.you.hand), s.you.archives) == (["bumpsy", "charette", "mother", "punch"], [])
    assert s.asks == "main"
    assert s.can("play bumpsy")


@rule("kf.house.archives-pickup")
def test_archives_that_are_left_stay_and_can_be_taken_next_turn_only():
    s = scene(you={"houses": MINE, "archives": ["bumpsy", "charette"]}, them={"houses": MINE})
    s.do("house brobnar", "leave")
    assert (s.you.hand, s.you.archives) == ([], ["bumpsy", "charette"])
    assert s.options == ["end"]
    s.do("end", "house brobnar")
    # Your opponent is not asked about your archives.
    assert s.asks == "main"
    s.do("end", "house dis", "take")
    assert s.you.archives == []
    assert s.can("play charette")


@rule("kf.house.archives-pickup")
def test_empty_archives_are_not_asked_about():
    s = scene(you={"houses": MINE}, them={"archives": ["bumpsy"]})
    s.do("house brobnar")
    assert s.asks == "main"


@rule("kf.timing.step2.after-choose")
@pytest.mark.parametrize("edition", LATER)
def test_jehu_comes_after_the_choice_and_before_the_archives(edition):
    you = {"houses": ["sanctum", "dis", "logos"], "creatures": ["jehu-the-bureaucrat"], "archives": ["mother"]}
    s = scene(you=you, edition=edition)
    assert s.you.amber == 0
    s.do("house sanctum")
    assert (s.asks, s.you.amber) == ("archives", 2)
    s = scene(you=you, edition=edition)
    s.do("house dis")
    assert (s.asks, s.you.amber) == ("archives", 0)


@rule("kf.timing.step2.after-choose")
@pytest.mark.parametrize("edition", LATER)
def test_jehu_does_not_hear_the_opponents_choice(edition):
    s = scene(you={"houses": ["sanctum", "dis", "logos"]}, them={"creatures": ["jehu-the-bureaucrat"]}, edition=edition)
    s.do("house sanctum")
    assert (s.you.amber, s.them.amber) == (0, 0)


@rule("kf.timing.step2.archives")
@pytest.mark.parametrize("edition", LATER)
def test_after_the_archives_step_2_is_over(edition):
    s = scene(you={"houses": MINE, "archives": ["mother"]}, edition=edition)
    s.do("house logos", "leave")
    assert (s.asks, s.state["step"]) == ("main", 3)
    assert s.events()[-1] == "house"
