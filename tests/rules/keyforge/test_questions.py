"""What is asked, and what is not: a question is a choice (our rulings about needless questions)."""

from __future__ import annotations

import pytest
from scene import scene
from stage import rule

from mazzo.engine.words import NOTHING
from mazzo.games.keyforge.terms import THIS_TURN

LOGOS = ["logos", "dis", "mars"]


# Effects that would do nothing --------------------------------------------------------------------------------------


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize("damage", [0, 1])
def test_healing_is_asked_about_where_there_is_damage(damage: int) -> None:
    you = {"artifacts": ["hallowed-blaster"], "creatures": ["bumpsy", {"card": "valdr", "damage": damage}]}
    s = scene("sanctum", you=you).do("action hallowed-blaster")
    assert s.asks == ("choose" if damage else "main")


@rule("kf.ruling.nothing-to-choose")
def test_a_later_effect_that_deals_as_much_does_nothing_either() -> None:
    """Guardian Demon asks for nothing where nothing is damaged, and for both where one creature is."""
    them = {"creatures": ["troll", "krump"]}
    s = scene("dis", you={"creatures": ["guardian-demon"]}, them=them).do("reap guardian-demon")
    assert s.asks == "main"
    them = {"creatures": ["troll", {"card": "krump", "damage": 1}]}
    s = scene("dis", you={"creatures": ["guardian-demon"]}, them=them).do("reap guardian-demon")
    assert s.options == ["pick guardian-demon", "pick troll", "pick krump"], "nobody has to be healed"
    s.do("pick troll")
    assert s.asks == "main", "nothing healed, nothing to deal"


@rule("kf.ruling.nothing-to-choose")
def test_mothergun_without_a_revealed_card() -> None:
    you = {"artifacts": ["mothergun"], "hand": ["grabber-jammer"], "creatures": ["bumpsy"]}
    s = scene("mars", you=you, them={"creatures": ["troll"]}).do("action mothergun", "done")
    assert s.asks == "main"
    s = scene("mars", you=you, them={"creatures": ["troll"]}).do("action mothergun", "pick grabber-jammer")
    assert s.options == ["pick bumpsy", "pick troll"]


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize("amber", [0, 1])
def test_capturing_needs_aember(amber: int) -> None:
    you = {"artifacts": ["skeleton-key"], "creatures": ["dodger", "nexus"]}
    s = scene("shadows", you=you, them={"amber": amber}).do("action skeleton-key")
    assert s.asks == ("choose" if amber else "main")


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize(
    ("creatures", "enemies", "asked"),
    [
        (["bumpsy", "valdr"], [], False),
        (["bumpsy", "valdr"], ["troll"], True),
        (["bumpsy", {"card": "valdr", "ready": False}], [], True),
        (["bumpsy", {"card": "valdr", "stunned": True}], [], True),
    ],
)
def test_ready_and_fight_needs_somebody_to_ready_or_to_fight(creatures: list, enemies: list, asked: bool) -> None:
    s = scene("brobnar", you={"hand": ["anger"], "creatures": creatures}, them={"creatures": enemies}).do("play anger")
    assert s.asks == ("choose" if asked else "main")


@rule("kf.ruling.nothing-to-choose")
def test_what_was_chosen_may_matter_later() -> None:
    """Stunning a stunned creature does nothing, but Bigtwig goes on to exhaust it."""
    s = scene(
        "untamed",
        you={"creatures": [{"card": "bigtwig", "stunned": False}]},
        them={"creatures": [{"card": "troll", "stunned": True}, {"card": "krump", "stunned": True}]},
    ).do("reap bigtwig")
    assert s.asks == "choose"
    s.do("pick krump")
    assert (s.card("troll")["ready"], s.card("krump")["ready"]) == (True, False)


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize(
    ("them", "asked"), [([], False), (["troll"], False), (["urchin"], True)], ids=["nobody", "too strong", "power 1"]
)
def test_an_option_needs_something_to_do(them: list[str], asked: bool) -> None:
    s = scene("dis", you={"creatures": ["master-of-1"]}, them={"creatures": them}).do("reap master-of-1")
    assert s.asks == ("may" if asked else "main")


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize("hand", [["punch"], ["grabber-jammer"]])
def test_what_only_one_player_sees_is_asked_about(hand: list[str]) -> None:
    """Whether there is a creature in the hand is nobody's business: Zyzzix asks in any case."""
    s = scene("mars", you={"creatures": ["zyzzix-the-many"], "hand": hand}).do("reap zyzzix-the-many")
    assert s.asks == "may"


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize(("hand", "asked"), [(["punch"], False), (["sequis"], True), ([], False)])
def test_a_hand_that_both_players_know_is_no_secret(hand: list[str], asked: bool) -> None:
    """Imperial Traitor looks at the hand first."""
    s = scene("shadows", you={"hand": ["imperial-traitor"]}, them={"hand": hand}).do("play imperial-traitor")
    assert s.asks == ("may" if asked else "main")


@rule("kf.ruling.nothing-to-choose")
@pytest.mark.parametrize(
    ("creatures", "asked"),
    [([], False), ([{"card": "grabber-jammer"}], False), ([{"card": "grabber-jammer", "ready": False}], True)],
)
def test_one_of_two_effects_must_do_something(creatures: list, asked: bool) -> None:
    """Squawker readies a Mars creature or stuns a creature of another house."""
    s = scene("mars", you={"hand": ["squawker"], "creatures": creatures}).do("play squawker")
    assert s.asks == ("mode" if asked else "main")


# Copies -------------------------------------------------------------------------------------------------------------


@rule("kf.ruling.alike")
@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        (["punch", "punch"], False),
        (["punch", "punch", "punch"], False),
        (["punch", "anger"], True),
        (["punch", {"card": "punch", "house": "mars"}], True),
    ],
    ids=["two", "three", "different", "of two houses"],
)
@pytest.mark.parametrize("first", [True, False], ids=["labwork first", "labwork last"])
def test_copies_in_a_hand_are_not_chosen_between(hand: list, asked: bool, first: bool) -> None:
    """Wherever they lie, be it the first card of the table."""
    held = ["labwork", *hand] if first else [*hand, "labwork"]
    s = scene("logos", you={"hand": held, "houses": LOGOS}).do("play labwork")
    assert s.asks == ("choose" if asked else "main")
    if not asked:
        assert s.you.archives == ["punch"]
        assert s.you.hand == ["punch"] * (len(hand) - 1)


@rule("kf.ruling.alike")
def test_each_copy_can_be_touched_where_there_is_a_choice() -> None:
    s = scene("logos", you={"hand": ["labwork", "punch", "punch", "anger"], "houses": LOGOS}).do("play labwork")
    assert s.options == ["pick punch", "pick punch", "pick anger"]


@rule("kf.ruling.alike")
def test_a_copy_that_the_opponent_knows_is_another_one() -> None:
    """The one that was returned to the hand was seen; the other one was not."""
    you = {"hand": ["labwork", "dextre"], "creatures": ["dextre"], "houses": LOGOS}
    s = scene("dis", you={"hand": ["fear"], "houses": LOGOS}, them=you).do("play fear", "end", "house logos")
    s.do("play labwork")
    assert s.asks == "choose"
    assert s.options == ["pick dextre", "pick dextre"]


@rule("kf.ruling.alike")
@pytest.mark.parametrize("which", [0, 1])
def test_a_copy_that_something_is_about_is_another_one(which: int) -> None:
    t = scene("brobnar", you={"hand": ["punch", "punch"]}).match.table
    one, other = t.hand(0)
    assert t.twins(one, other)
    t.last(NOTHING, t.ref(t.hand(0)[which]), 0, THIS_TURN)
    assert not t.twins(one, other)
    assert not t.twins(other, one)


@rule("kf.ruling.alike")
def test_copies_in_play_are_chosen_between() -> None:
    """Everybody has seen which is which; and in a battleline they stand at different places."""
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": ["troll", "troll"]}).do("play punch")
    assert s.options == ["pick troll", "pick troll"]
    s = scene("sanctum", you={"artifacts": ["gorm-of-omm"]}, them={"artifacts": ["cannon", "cannon"]})
    s.do("omni gorm-of-omm")
    assert s.options == ["pick cannon", "pick cannon"]


# The same ability twice ---------------------------------------------------------------------------------------------


@rule("kf.ruling.same-abilities")
def test_two_of_one_kind_are_not_put_in_order() -> None:
    them = {"creatures": ["dust-imp", "dust-imp", "dust-imp"]}
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them=them).do("play gateway-to-dis")
    assert s.asks == "main"
    assert s.them.amber == 6


@rule("kf.ruling.same-abilities")
def test_of_one_kind_one_is_offered_beside_others() -> None:
    them = {"creatures": ["dust-imp", "dust-imp", "duma-the-martyr"], "deck": ["punch"] * 3}
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them=them).do("play gateway-to-dis")
    assert s.options == ["resolve dust-imp 0", "resolve duma-the-martyr 2"]
    s.do("resolve dust-imp")
    assert s.options == ["resolve dust-imp 1", "resolve duma-the-martyr 2"]
    s.do("resolve duma-the-martyr")
    assert s.them.amber == 4


@rule("kf.ruling.same-abilities")
def test_one_ability_about_several_events() -> None:
    """Soul Snatcher: the owner of each destroyed creature gains 1."""
    you = {"hand": ["gateway-to-dis"], "artifacts": ["soul-snatcher"], "creatures": ["bumpsy"]}
    s = scene("dis", you=you, them={"creatures": ["headhunter", "troll"]}).do("play gateway-to-dis")
    assert s.asks == "discard-order"
    s.do("pick troll")
    assert (s.asks, s.you.amber, s.them.amber) == ("main", 1, 2)


@rule("kf.ruling.same-abilities")
def test_copies_of_an_artifact_nobody_could_tell_apart() -> None:
    sigils = {"creatures": ["dodger"], "artifacts": ["evasion-sigil"] * 2}
    you = {"creatures": ["bumpsy"], "deck": ["punch", "anger"]}
    s = scene("brobnar", you=you, them=sigils).do("fight bumpsy")
    assert s.asks == "main"
    assert s.you.discard == ["punch"] or s.you.discard == ["anger", "punch"]


@rule("kf.ruling.same-abilities")
def test_the_same_ability_of_creatures_that_do_not_commute() -> None:
    """Whose ability deals the damage first may decide which of the two survives to use its own."""
    you = {"creatures": ["rock-hurling-giant", "rock-hurling-giant"], "hand": ["punch"]}
    s = scene("brobnar", you=you).do("discard punch")
    assert s.options == ["resolve rock-hurling-giant 0", "resolve rock-hurling-giant 1"]


@rule("kf.ruling.same-abilities")
def test_abilities_of_both_players_are_put_in_order() -> None:
    """The same words, but 'you' is somebody else."""
    deaths = {"hand": ["gateway-to-dis"], "creatures": ["grenade-snib"], "amber": 1}
    s = scene("dis", you=deaths, them={"creatures": ["grenade-snib"], "amber": 1}).do("play gateway-to-dis")
    assert s.asks == "order"
    assert len(s.options) == 2
