"""Nekromancya: Fatalities, what may be cast against them, and how each of them finds the winner."""

from __future__ import annotations

from typing import Any

import pytest
from nkscene import Scene, rule, scene

CHAIN = {"power": 20, "hand": ["catena-di-agor"]}
MIRROR = {"power": 20, "hand": ["specchio-del-destino"]}
DOOM = {"power": 60, "hand": ["apocalisse"]}

# The interruption ---------------------------------------------------------------------------------------------------


@rule("nk.fatality.interrupt")
@rule("nk.decision.fatality_window")
def test_the_game_is_interrupted() -> None:
    s = scene(DOOM, CHAIN)
    s.do("cast apocalisse")
    # It is paid for and pending; nobody has won yet.
    assert (s.you.power, s.where("apocalisse")) == (10, "your resolving")
    assert not s.match.over
    assert (s.asks, s.asked) == ("fatality", 1)
    s.do("pass")
    assert s.winners == (0,)


@rule("nk.fatality.responses")
def test_only_spells_that_involve_the_fatality_may_be_cast() -> None:
    hand = ["fiamme-roventi", "catena-di-agor", "nebbia-perenne", "apocalisse", "ratto-di-cripta", "disincanto"]
    s = scene({**DOOM, "awakened": ["kroggh"]}, {"power": 90, "hand": hand}, charisms=["nebbia-perenne"])
    s.do("cast apocalisse")
    assert s.options == ["cast catena-di-agor", "pass"]
    for slug, verb in (("fiamme-roventi", "cast"), ("ratto-di-cripta", "summon")):
        assert s.refused(1, slug, verb) == "nk.fatality.responses"
    assert s.refused(1, "apocalisse", "cast") == "nk.decision.fatality_window"


@rule("nk.fatality.responses")
def test_they_are_good_for_nothing_else() -> None:
    s = scene({"power": 40, "hand": ["catena-di-agor", "specchio-del-destino", "nebbia-perenne"]}, {**CHAIN})
    assert s.options == ["cast nebbia-perenne", "end"]
    assert s.why("catena-di-agor", "cast") == "nk.fatality.responses"
    s.do("cast nebbia-perenne")
    assert s.asks == "main"


@rule("nk.fatality.responses")
@rule("nk.decision.affordability")
def test_an_answer_must_be_paid() -> None:
    s = scene(DOOM, {"power": 5, "hand": ["catena-di-agor"]})
    assert s.do("cast apocalisse").winners == (0,)


@rule("nk.fatality.interrupt")
@rule("nk.decision.fatality_window")
def test_annulled_it_is_discarded_and_the_game_goes_on() -> None:
    s = scene({**DOOM, "awakened": ["kroggh"]}, CHAIN)
    s.do("cast apocalisse", "cast catena-di-agor")
    assert not s.match.over
    assert (s.where("apocalisse"), s.where("catena-di-agor")) == ("your scarto", "their scarto")
    # What was spent is lost.
    assert (s.you.power, s.them.power) == (10, 14)
    assert (s.asks, s.asked) == ("main", 0)
    assert s.can("attack")


@rule("nk.decision.fatality_window")
def test_answers_begin_at_the_casters_left_and_go_round() -> None:
    s = scene(CHAIN, DOOM, CHAIN, CHAIN, active=1)
    s.do("cast apocalisse")
    order = []
    while not s.match.over:
        order.append(s.asked)
        s.do("pass")
    assert order == [2, 3, 0]
    assert s.winners == (1,)


@rule("nk.decision.fatality_window")
def test_answers_can_be_answered_until_all_pass_in_a_row() -> None:
    s = scene(DOOM, CHAIN, MIRROR)
    s.do("cast apocalisse", "pass", "cast specchio-del-destino")
    # Who had passed is asked again, because something has changed.
    assert (s.asks, s.asked) == ("fatality", 1)
    s.do("cast catena-di-agor")
    assert not s.match.over
    assert s.where("apocalisse") == "your scarto"


@rule("nk.decision.fatality_window")
def test_the_caster_may_stop_it_himself() -> None:
    s = scene({"power": 60, "hand": ["apocalisse", "catena-di-agor"]}, MIRROR)
    s.do("cast apocalisse", "cast specchio-del-destino")
    assert (s.asks, s.asked) == ("fatality", 0)
    s.do("cast catena-di-agor")
    assert not s.match.over


@rule("nk.fatality.responses")
def test_everybody_is_asked_if_the_match_wants_it() -> None:
    s = scene(DOOM, {}, {}, options=["ask_always"])
    s.do("cast apocalisse")
    assert (s.asks, s.asked, s.options) == ("fatality", 1, ["pass"])


@rule("nk.decision.fatality_timing")
@rule("nk.spell.timing")
def test_a_fatality_is_cast_in_an_opponents_turn() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"]}, DOOM)
    s.do("cast nebbia-perenne", "cast apocalisse")
    assert s.winners == (1,)


@rule("nk.decision.fatality_timing")
def test_annulled_in_an_answer_the_window_goes_on() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne", "catena-di-agor", "disincanto"]}, DOOM)
    s.do("cast nebbia-perenne", "cast apocalisse", "cast catena-di-agor")
    assert (s.asks, s.asked) == ("answer", 0)
    assert s.options == ["cast disincanto", "pass"]
    s.do("pass")
    assert s.asks == "main"


@rule("nk.decision.fatality_timing")
def test_in_mid_combat_what_is_not_credited_does_not_count() -> None:
    s = scene(
        {"power": 12, "awakened": ["kroggh"]},
        {"power": 40, "hand": ["bilancia-delle-anime"], "awakened": ["kinopio"]},
        dice=[1, 6, 6, 6, 6, 6],
    )
    s.do("attack", "pass", "defender kinopio", "pass", "pass", "pass")
    # The Kinopio is dead, its 7 P are not there yet; the Combat is not over.
    assert s.where("kinopio") == "their cimitero"
    assert (s.asks, s.asked, s.you.power) == ("answer", 1, 12)
    # 18 P are left of 40: more than 12, less than 19.
    s.do("cast bilancia-delle-anime")
    assert s.winners == (1,)


@rule("nk.decision.fatality_timing")
def test_annulled_in_mid_combat_the_combat_goes_on() -> None:
    s = scene(
        {"power": 20, "hand": ["catena-di-agor"], "awakened": ["kroggh"]}, {**DOOM, "awakened": ["khetagg"]}, dice=[20]
    )
    s.do("attack", "pass", "defender khetagg", "pass", "pass", "cast apocalisse", "cast catena-di-agor")
    assert not s.match.over
    assert s.asks == "retreat"
    assert s.card("kroggh")["clash"] == 1


# Catena di Agor, Specchio del Destino -------------------------------------------------------------------------------


def test_the_mirror_turns_the_fatality_round() -> None:
    s = scene(DOOM, MIRROR)
    s.do("cast apocalisse", "cast specchio-del-destino")
    assert s.them.power == 5
    assert s.winners == (1,)


@rule("nk.decision.fatality_window")
def test_the_fatality_stays_its_casters() -> None:
    # Nobody mirrors their own Fatality, not even back; another opponent may.
    s = scene({"power": 90, "hand": ["apocalisse", "specchio-del-destino"]}, MIRROR, MIRROR)
    s.do("cast apocalisse", "cast specchio-del-destino")
    assert (s.asks, s.asked) == ("fatality", 2)
    s.do("cast specchio-del-destino")
    assert s.winners == (2,)
    s = scene({"power": 90, "hand": ["apocalisse", "specchio-del-destino"]}, MIRROR)
    s.do("cast apocalisse", "cast specchio-del-destino")
    assert s.winners == (1,)


@rule("nk.victory.own_way")
def test_the_mirror_turns_a_tie_round_too() -> None:
    # 28 - 22 and 21 - 15 are 6 each: the one who counts as caster loses the tie.
    s = scene({"power": 28, "hand": ["bilancia-delle-anime"]}, {"power": 21, "hand": ["specchio-del-destino"]})
    s.do("cast bilancia-delle-anime", "cast specchio-del-destino")
    assert s.winners == (0,)


# Ways to win --------------------------------------------------------------------------------------------------------


def cast(slug: str, *players: dict[str, Any], **more: Any) -> Scene:
    """You cast the Fatality with exactly its cost and what `power` says on top."""
    costs = {
        "apocalisse": 50,
        "bilancia-delle-anime": 22,
        "ultima-legione": 36,
        "duello-supremo": 34,
        "lascito-dei-danekar": 32,
        "ultimo-sussurro": 32,
        "regno-di-pietra": 34,
        "ruota-di-agor": 26,
    }
    you, *others = players
    you = {**you, "power": costs[slug] + you.get("power", 0), "hand": [slug, *you.get("hand", [])]}
    s = scene(you, *others, **more)
    return s.do(f"cast {slug}")


@pytest.mark.parametrize(("power", "offered"), [(49, False), (50, True)])
def test_apocalypse(power: int, offered: bool) -> None:
    s = scene({"power": power, "hand": ["apocalisse"]}, {"power": 99})
    assert s.can("cast apocalisse") == offered
    if offered:
        assert s.do("cast apocalisse").winners == (0,)


@rule("nk.victory.own_way")
@pytest.mark.parametrize(
    ("powers", "winners"),
    [
        ([9, 8, 3], (0,)),
        ([8, 9, 3], (1,)),
        # Tied for the first place, the caster does not win; the others of them share the victory.
        ([9, 9, 3], (1,)),
        ([9, 9, 9], (1, 2)),
        ([3, 9, 9], (1, 2)),
    ],
)
def test_scales_of_souls(powers: list[int], winners: tuple[int, ...]) -> None:
    s = cast("bilancia-delle-anime", *[{"power": n} for n in powers])
    assert s.winners == winners


@rule("nk.victory.own_way")
@pytest.mark.parametrize(
    ("awakened", "winners"),
    [
        ([["khetagg"], ["kinopio", "mangiatore-di-ferro"]], (0,)),
        ([["khetagg"], ["kinopio", "golem-di-cenere"]], (1,)),
        ([["khetagg"], ["khetagg"]], (1,)),
        ([[], []], (1,)),
        ([["kinopio"], [], ["kinopio"]], (2,)),
    ],
)
def test_last_legion(awakened: list[list[str]], winners: tuple[int, ...]) -> None:
    assert cast("ultima-legione", *[{"awakened": names} for names in awakened]).winners == winners


@rule("nk.victory.own_way")
@pytest.mark.parametrize(("kills", "winners"), [([3, 2], (0,)), ([2, 3], (1,)), ([2, 2], (1,)), ([0, 0, 0], (1, 2))])
def test_legacy_of_the_danekar(kills: list[int], winners: tuple[int, ...]) -> None:
    assert cast("lascito-dei-danekar", *[{"kills": n} for n in kills]).winners == winners


def test_kills_are_counted_in_full_for_everybody_who_took_part() -> None:
    flames = {"power": 20, "hand": ["fiamme-roventi"]}
    s = scene(flames, flames, {"awakened": [{"card": "kroggh", "life": 6}]}, dice=[1] * 6)
    s.do("cast fiamme-roventi", "cast fiamme-roventi")
    assert [s.side(p).kills for p in range(3)] == [1, 1, 0]
    # One's own do not count; those that bring nothing do.
    s = scene({**flames, "awakened": ["kinopio"]}, dice=[6, 6, 6]).act("cast fiamme-roventi")
    assert s.you.kills == 0
    s = scene(flames, {"awakened": ["parassita-del-legame"]}, dice=[6, 6, 6]).act("cast fiamme-roventi")
    assert (s.you.kills, s.you.power) == (1, 16)


@rule("nk.victory.own_way")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        # Costs and Values; Fatalities and Rule cards count nothing.
        ([["khetagg"], ["kroggh", "nebbia-perenne"]], (1,)),
        ([["khetagg", "nebbia-perenne"], ["kroggh", "apocalisse", "luna-cieca"]], (0,)),
        ([["kroggh"], ["kroggh"]], (1,)),
    ],
)
def test_last_whisper(hands: list[list[str]], winners: tuple[int, ...]) -> None:
    s = cast("ultimo-sussurro", *[{"hand": names} for names in hands])
    assert s.winners == winners
    # All hands are revealed.
    for seat in (0, 1, -1):
        shown = [[c["card"] for c in p["hand"]] for p in s.match.view(seat)["players"]]
        assert [sorted(cards) for cards in shown] == [sorted(cards) for cards in hands]


@rule("nk.victory.own_way")
def test_realm_of_stone() -> None:
    built = {
        "fortifications": ["torre-di-veglia"],
        "charisms": ["sete-di-potere"],
        "awakened": [{"card": "kroggh", "equipment": ["ascia-della-morte", "corazza-dossa", "occhio-del-veggente"]}],
    }
    four = {**built, "charisms": []}
    assert cast("regno-di-pietra", built, four).winners == (0,)
    assert cast("regno-di-pietra", four, built).winners == (1,)
    assert cast("regno-di-pietra", four, four).winners == (1,)
    # A global Charism counts for whoever cast it.
    assert cast("regno-di-pietra", four, four, charisms=["nebbia-perenne"]).winners == (0,)


@rule("nk.victory.own_way")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        # 9 P are one more, an Awakened is two more: 3 for the caster, 2 for the second, 0 for the third.
        ([3, 4, 3, 4, 3, 4], 0),
        ([3, 4, 3, 6, 3, 4], 1),
        ([3, 4, 3, 4, 5, 6], 2),
        # 10 each: the caster and the second roll again, and the second wins with 9 to 8.
        ([3, 4, 4, 4, 3, 4, 4, 1, 3, 4], 1),
    ],
)
def test_wheel_of_agor(dice: list[int], winner: int) -> None:
    s = cast("ruota-di-agor", {"power": 9, "awakened": ["kinopio"]}, {"power": 10}, {"power": 4}, dice=dice)
    assert s.winners == (winner,)
    assert s.dice == []


# Duello Supremo -----------------------------------------------------------------------------------------------------


@rule("nk.victory.own_way")
def test_supreme_duel_champions_are_named_from_the_left() -> None:
    pair = {"awakened": ["kinopio", "kroggh"]}
    s = cast("duello-supremo", pair, pair, {}, pair)
    order = []
    for _ in range(3):
        assert s.asks == "champion"
        order.append(s.asked)
        if len(order) < 3:
            s.do("pick kroggh")
    # Whoever controls none is out.
    assert order == [1, 3, 0]


@rule("nk.victory.own_way")
def test_supreme_duel_the_last_champion_wins() -> None:
    s = cast(
        "duello-supremo",
        {"awakened": [{"card": "zombi-di-palude", "life": 1}]},
        {"awakened": [{"card": "kinopio", "life": 1}]},
        {"awakened": ["golem-di-cenere"]},
        # The caster's champion attacks the next one and, healed, kills it: 10 Life. It is healed again, and the golem
        # beats it.
        dice=[1, 6, 4, 20, 1, 6, 6, 6],
    )
    assert s.asks == "over"
    assert s.winners == (2,)
    assert s.where("kinopio") == "their cimitero"
    assert s.dice == []


def test_supreme_duel_champions_heal() -> None:
    s = cast(
        "duello-supremo",
        {"awakened": [{"card": "zombi-di-palude", "life": 1}]},
        {"awakened": [{"card": "kinopio", "life": 1}]},
        # 9 wounds do not kill a Kinopio that was healed; its four sixes kill the zombie.
        dice=[1, 6, 3, 1, 6, 6, 6, 6],
    )
    assert s.winners == (1,)
    assert s.dice == []


def test_supreme_duel_the_survivor_heals_before_the_next_duel() -> None:
    s = cast(
        "duello-supremo",
        {"awakened": ["zombi-di-palude"]},
        {"awakened": ["ratto-di-cripta"]},
        {"awakened": ["scheletro-vagante"]},
        # A miss, the rat hits for 8, the zombie kills it. Then it has 10 Life again: the skeleton hits for 7.
        dice=[20, 1, 6, 1, 6, 1, 20, 1, 6, 1, 6, 6],
    )
    assert s.winners == (0,)
    assert s.dice == []


def test_supreme_duel_no_cards_no_retreat() -> None:
    s = cast(
        "duello-supremo",
        {"power": 20, "awakened": ["zombi-di-palude"]},
        {"power": 20, "hand": ["fiamme-roventi", "ratto-di-cripta"], "awakened": ["kinopio"]},
        dice=[20, 20, 20, 1, 6, 6, 6],
    )
    # Several rounds, and nobody was asked for anything.
    assert s.asks == "over"
    assert s.winners == (1,)
    assert s.dice == []


def test_supreme_duel_gear_is_declared_as_usual() -> None:
    s = cast(
        "duello-supremo",
        {"awakened": [{"card": "zombi-di-palude", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}]},
        {"awakened": ["golem-di-cenere"]},
        dice=[1, 6, 6, 6, 6],
    )
    assert (s.asks, s.options) == (
        "weapon",
        ["wield ascia-della-morte", "wield lancia-del-tramonto", "bare zombi-di-palude"],
    )
    s.do("wield ascia-della-morte")
    # 2d6 and 2d6 more, less 2 Colpi, kill a golem of 22 Life at one blow.
    assert s.winners == (0,)


def test_supreme_duel_after_fifty_rounds_the_defender_wins() -> None:
    s = cast("duello-supremo", {"awakened": ["kroggh"]}, {"awakened": ["golem-di-cenere"]}, dice=[20] * 50)
    assert s.winners == (1,)
    assert s.dice == []
    assert s.events().count("round") == 50


def test_supreme_duel_without_champions_or_with_one() -> None:
    assert cast("duello-supremo", {}, {}, {}).winners == (1, 2)
    assert cast("duello-supremo", {}, {"awakened": ["kinopio"]}, {}).winners == (1,)
    assert cast("duello-supremo", {"awakened": ["kinopio"]}, {}, {}).winners == (0,)


def test_supreme_duel_in_the_midst_of_a_combat() -> None:
    s = scene(
        {"power": 20, "awakened": ["kroggh"]},
        {"power": 40, "hand": ["duello-supremo"], "awakened": ["kinopio"]},
        # Kroggh misses. Then the caster's Kinopio attacks Kroggh in the duel, and does it in two blows.
        dice=[20, 1, 6, 6, 6, 6, 20, 1, 6, 6, 6],
    )
    s.do("attack", "pass", "defender kinopio", "pass", "pass", "pass", "cast duello-supremo")
    assert s.asks == "over"
    assert s.winners == (1,)
