"""Nekromancya: effects, and the rule of alternation: who may answer what, and who goes first."""

from __future__ import annotations

import pytest
from nkscene import rule, scene

FLAMES = {"power": 20, "hand": ["fiamme-roventi"]}


# Every act can be answered ------------------------------------------------------------------------------------------


@rule("nk.alternation")
@pytest.mark.parametrize(
    "choices",
    [
        ["cast nebbia-perenne"],
        ["cast esilio", "pick recluta-recisa"],
        ["summon kroggh"],
        ["pair kroggh khetagg"],
        ["equip occhio-del-veggente"],
        ["equip torre-di-veglia"],
        ["rito recluta-recisa"],
    ],
    ids=lambda choices: choices[0],
)
def test_whatever_is_played_can_be_answered(choices: list[str]) -> None:
    summon = choices[0].startswith(("summon", "pair"))
    s = scene(
        {
            "power": 40,
            "hand": ["nebbia-perenne", "esilio", "kroggh", "khetagg", "occhio-del-veggente", "torre-di-veglia"],
            "awakened": [] if summon else ["recluta-recisa"],
        },
        {**FLAMES, "awakened": ["zombi-di-palude"]},
        dice=[20],
    )
    s.do(*choices)
    assert (s.asks, s.asked) == ("answer", 1)
    assert s.options == ["cast fiamme-roventi", "pass"]
    s.do("pass")
    assert (s.asks, s.asked) == ("main", 0)


@rule("nk.alternation")
@rule("nk.effect.power_gain")
def test_gaining_p_for_a_kill_can_be_answered() -> None:
    s = scene(
        {"power": 5, "awakened": ["recluta-recisa"]},
        {"power": 9, "hand": ["furto-di-potere"], "awakened": ["zombi-di-palude"]},
        dice=[1, 6, 6, 4],
    )
    s.do("rito recluta-recisa")
    # 5 P for the zombie are there already, and can be stolen.
    assert (s.asks, s.asked, s.you.power) == ("answer", 1, 10)
    s.do("cast furto-di-potere")
    assert (s.you.power, s.them.power) == (6, 9)


@rule("nk.alternation")
@rule("nk.effect.power_gain")
def test_the_points_of_a_combat_can_be_answered() -> None:
    s = scene(
        {"power": 5, "awakened": ["kroggh"]},
        {"power": 9, "hand": ["furto-di-potere"], "awakened": ["zombi-di-palude"]},
        dice=[1, 6, 6, 6, 6, 6, 4],
    )
    s.do("attack")
    asked = []
    while s.asks != "main":
        asked.append((s.asks, s.asked, s.you.power))
        s.do("defender zombi-di-palude" if s.asks == "defender" else "cast" if s.you.power == 10 else "pass")
    assert asked[-1] == ("answer", 1, 10)
    assert (s.you.power, s.them.power) == (6, 9)


@rule("nk.alternation")
def test_a_triggered_effect_can_be_answered() -> None:
    s = scene(
        {"power": 9, "charisms": ["eco-di-morte"], "awakened": ["kroggh"]},
        {"power": 9, "hand": ["soffio-vitale"], "awakened": ["khetagg"]},
        dice=[20],
    )
    s.do("attack")
    while not s.can("echo kroggh"):
        s.do("defender khetagg" if s.asks == "defender" else "stay" if s.asks == "retreat" else "pass")
    # The other one has nothing to do at the same moment, but may answer.
    s.do("echo kroggh", "pass")
    assert s.you.power == 7
    assert (s.asks, s.asked) == ("answer", 1)


@rule("nk.alternation")
def test_only_opponents_are_asked_after_ones_own_act() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne", "esilio"], "awakened": ["kinopio"]})
    s.do("cast nebbia-perenne")
    assert (s.asks, s.asked) == ("main", 0)


@rule("nk.alternation.series")
def test_between_two_cards_the_others_may_answer() -> None:
    s = scene({"power": 20, "hand": ["esilio", "esilio"]}, {**FLAMES, "awakened": ["kinopio", "zombi-di-palude"]})
    s.do("cast esilio", "pick kinopio")
    assert (s.asks, s.asked) == ("answer", 1)
    s.do("pass", "cast esilio")
    assert (s.asks, s.asked) == ("main", 0)
    assert s.them.awakened == []


@rule("nk.alternation.series")
@rule("nk.decision.no_stack")
def test_the_play_goes_back_and_forth() -> None:
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne", "soffio-vitale", "esilio"], "awakened": ["kroggh"]},
        {"power": 20, "hand": ["fiamme-roventi", "disincanto"]},
        dice=[6, 6, 6, 1, 1],
    )
    s.do("cast nebbia-perenne")
    assert s.asked == 1
    s.do("cast fiamme-roventi")
    # The wounds are there; now it is my turn to answer, with spells only.
    assert s.card("kroggh")["life"] == 12
    assert (s.asks, s.asked) == ("answer", 0)
    assert s.options == ["cast soffio-vitale", "pass"]
    s.do("cast soffio-vitale")
    assert s.card("kroggh")["life"] == 16
    assert (s.asks, s.asked) == ("answer", 1)
    assert s.options == ["cast disincanto", "pass"]
    s.do("pass")
    # All have passed in a row: the turn player goes on.
    assert (s.asks, s.asked) == ("main", 0)


@rule("nk.decision.no_stack")
def test_an_answer_comes_after_what_it_answers() -> None:
    s = scene(
        {"power": 20, "hand": ["fiamme-roventi"]},
        {"power": 20, "hand": ["soffio-vitale"], "awakened": [{"card": "kinopio", "life": 9}]},
        dice=[3, 3, 3],
    )
    s.do("cast fiamme-roventi")
    # There is no stack on which it could be saved in time.
    assert s.where("kinopio") == "their cimitero"
    assert s.asks == "main"
    assert s.them.hand == ["soffio-vitale"]


@rule("nk.alternation.series")
def test_whoever_answered_may_go_on_when_the_others_pass() -> None:
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne"]},
        {"power": 20, "hand": ["fiamme-roventi", "fiamme-roventi"]},
        {"awakened": ["kroggh"]},
        dice=[1, 1, 1, 2, 2, 2],
    )
    s.do("cast nebbia-perenne", "cast fiamme-roventi")
    assert (s.asks, s.asked) == ("answer", 1)
    s.do("cast fiamme-roventi")
    assert s.card("kroggh")["life"] == 21
    assert s.asks == "main"


# At the same time ---------------------------------------------------------------------------------------------------


@rule("nk.alternation.turn_player_first")
@rule("nk.decision.simultaneity")
def test_the_turn_player_goes_first() -> None:
    s = scene(
        {"power": 20, "hand": ["nebbia-perenne", "soffio-vitale"], "awakened": [{"card": "kroggh", "life": 5}]},
        {**FLAMES, "awakened": ["khetagg"]},
        {**FLAMES, "awakened": ["kinopio"]},
        dice=[6, 6, 1, 1, 1],
    )
    # When the clashes have been declared all are asked at the same time.
    s.do("attack", "pass", "pass", "defender khetagg")
    assert s.asked == 0
    s.do("cast soffio-vitale")
    assert s.asked == 1
    s.do("cast fiamme-roventi")
    assert s.asked == 2
    # Nothing has happened yet: the choices are sealed.
    assert s.card("kroggh")["life"] == 5
    s.do("pass")
    # Mine comes first, without a die; the other one is asked again, in the new state.
    s.do("pick kroggh")
    assert s.card("kroggh")["life"] == 19
    assert (s.asks, s.asked) == ("answer", 1)
    assert s.them.hand == ["fiamme-roventi"]
    assert s.dice == [1, 1, 1]
    s.do("pass")
    assert s.asked == 2


@rule("nk.alternation.random")
@rule("nk.decision.simultaneity")
@pytest.mark.parametrize(("die", "first"), [(1, 1), (2, 2)])
def test_a_die_decides_between_others(die: int, first: int) -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"], "awakened": ["kroggh"]}, FLAMES, FLAMES, dice=[die, 1, 1, 1])
    s.do("cast nebbia-perenne")
    assert s.asked == 1
    s.do("cast fiamme-roventi")
    assert s.asked == 2
    s.do("cast fiamme-roventi")
    assert s.side(first).scarto == ["fiamme-roventi"]
    assert s.side(3 - first).hand == ["fiamme-roventi"]
    # Whoever was too late is asked again.
    assert (s.asks, s.asked) == ("answer", 3 - first)


@rule("nk.alternation.random")
def test_one_alone_needs_no_die() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"], "awakened": ["kroggh"]}, FLAMES, FLAMES, dice=[1, 1, 1])
    s.do("cast nebbia-perenne", "pass", "cast fiamme-roventi")
    assert s.card("kroggh")["life"] == 27
    assert s.dice == []


@rule("nk.decision.simultaneity")
def test_nobody_sees_what_the_others_have_chosen() -> None:
    def after(choice: str) -> object:
        s = scene({"power": 20, "hand": ["nebbia-perenne"], "awakened": ["kroggh"]}, FLAMES, FLAMES, dice=[1, 1, 1, 1])
        s.do("cast nebbia-perenne", choice)
        assert s.asked == 2
        return s.match.view(2), s.options

    assert after("pass") == after("cast fiamme-roventi")


@rule("nk.decision.fatality_precedence")
@rule("nk.alternation.turn_player_first")
def test_a_fatality_goes_before_what_the_turn_player_means_to_do() -> None:
    s = scene(
        {"power": 20, "hand": ["soffio-vitale"], "awakened": [{"card": "kroggh", "life": 5}]},
        {"power": 60, "hand": ["apocalisse"], "awakened": ["khetagg"]},
    )
    s.do("attack", "pass", "defender khetagg", "cast soffio-vitale", "cast apocalisse")
    assert s.winners == (1,)
    assert s.card("kroggh")["life"] == 5


@rule("nk.decision.fatality_precedence")
@pytest.mark.parametrize(("die", "winner"), [(1, 0), (2, 2)])
def test_a_die_decides_between_fatalities_whosever_turn_it_is(die: int, winner: int) -> None:
    doom = {"power": 60, "hand": ["apocalisse"], "awakened": ["khetagg"]}
    s = scene(doom, {**FLAMES, "awakened": ["kinopio"]}, doom, dice=[die])
    s.do("attack", "pass", "pass", "defender kinopio")
    s.do("cast apocalisse", "cast fiamme-roventi", "cast apocalisse")
    assert s.winners == (winner,)


# Being asked --------------------------------------------------------------------------------------------------------


def test_who_can_only_pass_is_asked_if_the_match_wants_it() -> None:
    you = {"power": 20, "hand": ["nebbia-perenne"]}
    assert scene(you).do("cast nebbia-perenne").asks == "main"
    s = scene(you, {"hand": ["kroggh"]}, options=["ask_always"])
    s.do("cast nebbia-perenne")
    assert (s.asks, s.asked, s.options) == ("answer", 1, ["pass"])


# Effects ------------------------------------------------------------------------------------------------------------


@rule("nk.effect.persistent")
@rule("nk.charism.lasting")
def test_persistent_effects_last_as_long_as_the_card_is_in_play() -> None:
    s = scene(
        {"power": 20, "hand": ["furia-del-nekromante"], "awakened": ["kinopio"]},
        {"power": 20, "hand": ["disincanto"]},
    )
    assert s.card("kinopio")["melee"] == 14
    s.do("cast furia-del-nekromante")
    assert s.card("kinopio")["melee"] == 16
    s.do("pass").end_turn()
    assert s.card("kinopio")["melee"] == 16
    s.do("cast disincanto")
    assert s.card("kinopio")["melee"] == 14


@rule("nk.effect.triggered")
def test_triggered_effects_last_for_a_time() -> None:
    s = scene({"power": 20, "hand": ["ali-di-pece"], "awakened": ["kinopio"]})
    s.act("cast ali-di-pece")
    assert "volare" in s.card("kinopio")["abilities"]
    s.end_turn()
    assert "volare" not in s.card("kinopio")["abilities"]


@rule("nk.effect.triggered")
def test_a_triggered_effect_is_activated_by_paying() -> None:
    s = scene(
        {"power": 2, "charisms": ["eco-di-morte"], "awakened": ["kroggh"]},
        {"awakened": ["khetagg"]},
        # Khetagg ambushes and misses; Kroggh hits with 5d6 and one more; both miss; and nothing is left of the echo.
        dice=[20, 1, 1, 1, 1, 1, 1, 1],
    )
    s.do("attack", "defender khetagg", "stay")
    assert s.options == ["echo kroggh", "pass"]
    s.do("echo kroggh")
    assert s.you.power == 0
    assert s.card("khetagg")["life"] == 24


@rule("nk.effect.card_prevails")
def test_a_card_allows_what_the_rules_forbid() -> None:
    hand = ["zombi-di-palude", "kinopio", "scheletro-vagante"]
    s = scene({"power": 20, "hand": hand})
    s.act("pair zombi-di-palude kinopio")
    assert s.options == ["attack", "end"]
    s = scene({"power": 20, "hand": hand, "charisms": ["orda-famelica"]})
    s.act("pair zombi-di-palude kinopio")
    assert s.can("summon scheletro-vagante")


@rule("nk.effect.card_prevails")
def test_a_card_forbids_what_the_rules_allow() -> None:
    s = scene({"power": 30, "hand": ["colosso-di-ferro"]}, {"awakened": ["khetagg"]})
    s.act("summon colosso-di-ferro")
    assert s.options == ["end"]
    s.end_turn().end_turn()
    assert s.can("attack")


@rule("nk.effect.card_prevails")
def test_a_card_imposes_another_way() -> None:
    # The killed go to the Cimitero; the Skeleton's card says otherwise.
    s = scene({"power": 20, "hand": ["pioggia-di-cenere"]}, {"awakened": ["scheletro-vagante", "fuoco-fatuo"]})
    s.match.table.rolls = [6, 6, 6, 6]
    s.act("cast pioggia-di-cenere")
    assert s.where("scheletro-vagante") == "their hand"
    assert s.where("fuoco-fatuo") == "their cimitero"
