"""Nekromancya: the turn, the Update step by step, Rule cards, and what the Action phase allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from nkscene import Scene, ledger, life, rule, scene

from mazzo.games.nekromancya.card import Trigger
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import UPDATE
from mazzo.games.nekromancya.words.riches import GainPower


def becomes(s: Scene, slug: str, **facts: Any) -> Scene:
    """The card is printed differently, for a fact that no card of the base set has."""
    t = s.match.table
    assert isinstance(t, Nekromancya)
    number = next(i for i, c in enumerate(t.defs) if c.slug == slug)
    t.defs = [*t.defs, replace(t.defs[number], **facts)]
    for card, printed in enumerate(t.printed):
        if printed == number:
            t.printed[card] = len(t.defs) - 1
    t.forget()
    return s


# Turns --------------------------------------------------------------------------------------------------------------


@rule("nk.turn.order")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_turns_go_round_clockwise(players: int) -> None:
    s = scene(*[{} for _ in range(players)], active=1)
    turns = []
    for _ in range(players + 1):
        turns.append(s.active)
        s.end_turn()
    assert turns == [(1 + i) % players for i in range(players + 1)]


@rule("nk.turn.order")
def test_the_update_comes_before_the_action() -> None:
    s = scene({"hand": ["kinopio"]}, phase="update")
    assert (s.state["phase"], s.asks) == ("update", "discard")
    s.update()
    assert (s.state["phase"], s.asks) == ("action", "main")


@rule("nk.turn.end")
def test_passing_starts_the_next_update() -> None:
    s = scene({"power": 20}, {"hand": ["kinopio"]})
    assert s.can("end")
    s.do("end")
    assert (s.active, s.asked, s.state["phase"]) == (1, 1, "update")
    assert s.asks == "discard"


@rule("nk.turn.end")
def test_only_the_turn_player_ends_the_turn() -> None:
    s = scene({"power": 9, "hand": ["nebbia-perenne"]}, {"power": 9, "hand": ["nebbia-perenne"]})
    s.do("cast nebbia-perenne")
    assert s.asked == 1
    assert s.options == ["cast nebbia-perenne", "pass"]


# The Update ---------------------------------------------------------------------------------------------------------


@rule("nk.update.sequence")
def test_the_update_goes_step_by_step() -> None:
    s = scene(
        {
            "power": 5,
            "hand": ["luna-cieca", "kinopio"],
            "charisms": ["sete-di-potere"],
            "awakened": [{"card": "khetagg", "life": 3}, "evocato-del-patto"],
        },
        phase="update",
    )
    # 1. Everybody is healed, before 2. the effects, which the turn player orders.
    assert s.asks == "order"
    assert s.card("khetagg")["life"] == life("khetagg")
    assert (s.you.power, s.card("evocato-del-patto")["tokens"]) == (5, 2)
    s.do("resolve sete-di-potere")
    # 3. The income, before 4. the discard.
    assert (s.you.power, s.card("evocato-del-patto")["tokens"]) == (8, 1)
    assert s.asks == "discard"
    s.do("discard kinopio", "done")
    # 5. The draw, before 6. the Rule card.
    assert s.asks == "draw"
    s.do("draw 1")
    assert s.asks == "rule"
    assert s.options == ["rule luna-cieca", "done"]
    s.do("done")
    assert s.asks == "main"
    assert s.events() == ["turn", "gain", "token", "gain", "discard", "draw"]


@rule("nk.update.heal")
def test_all_awakened_heal_in_every_update() -> None:
    wounded = {"awakened": [{"card": "khetagg", "life": 1}]}
    s = scene({"awakened": [{"card": "kroggh", "life": 2}]}, wounded, {"awakened": [{"card": "kinopio", "life": 3}]})
    s.end_turn()
    assert s.active == 1
    assert [s.card(slug)["life"] for slug in ("kroggh", "khetagg", "kinopio")] == [30, 30, 10]


@rule("nk.update.heal")
def test_they_heal_to_their_base_life() -> None:
    s = scene({"fortifications": ["cripta-profonda"], "awakened": [{"card": "kinopio", "life": 3}]})
    assert s.card("kinopio")["life"] == 6
    s.end_turn()
    assert s.card("kinopio")["life"] == 13


@rule("nk.update.heal")
def test_nobody_heals_at_another_moment() -> None:
    s = scene({"power": 20, "hand": ["nebbia-perenne"], "awakened": [{"card": "kroggh", "life": 2}]})
    s.act("cast nebbia-perenne")
    assert s.card("kroggh")["life"] == 2


@rule("nk.update.effects")
def test_cards_tied_to_the_update_take_effect() -> None:
    s = scene({"power": 5}, {"power": 5, "charisms": ["sete-di-potere"]})
    s.end_turn()
    assert s.them.power == 5 + 1 + 2
    # Its own Nekromante's Update only.
    s.end_turn()
    assert (s.active, s.them.power, s.you.power) == (0, 8, 7)


@rule("nk.update.effects")
def test_they_do_whoever_owns_them() -> None:
    trigger = (Trigger(UPDATE, GainPower(1), own_turn=False),)
    s = scene({"power": 5}, {"power": 5}, {"power": 5, "charisms": ["sete-di-potere"]})
    becomes(s, "sete-di-potere", triggers=trigger)
    s.end_turn()
    assert s.active == 1
    assert [s.side(p).power for p in range(3)] == [5, 7, 6]


@rule("nk.update.effects")
@rule("nk.decision.richiamo_order")
@pytest.mark.parametrize(("first", "power"), [("discepolo-di-agor", 21), ("sete-di-potere", 22)])
def test_the_turn_player_orders_the_effects(first: str, power: int) -> None:
    s = scene(
        {"power": 19, "charisms": ["sete-di-potere"], "awakened": ["discepolo-di-agor"]}, {"power": 30}, phase="update"
    )
    assert (s.asks, s.asked) == ("order", 0)
    # With 21 P the thirst is quenched.
    s.do(f"resolve {first}")
    assert s.you.power == power


@rule("nk.update.own_steps")
def test_the_others_have_no_part_in_steps_three_to_six() -> None:
    rich = {"power": 5, "hand": ["luna-cieca", "kinopio"]}
    s = scene({"power": 5, "hand": ["kinopio"]}, rich, rich, phase="update")
    s.do("done")
    assert (s.asks, s.asked) == ("draw", 0)
    s.do("draw 1")
    # They were not asked for anything; they gained, drew and discarded nothing.
    assert (s.asks, s.asked) == ("main", 0)
    for p in (1, 2):
        assert s.side(p).power == 5
        assert s.side(p).hand == ["luna-cieca", "kinopio"]


@rule("nk.update.income")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (6, 8), (18, 20), (19, 21), (20, 20), (35, 35)])
def test_the_income(before: int, after: int) -> None:
    s = scene({"power": before}, phase="update").update()
    assert s.you.power == after


@rule("nk.update.first_turn")
@rule("nk.decision.first_turn_income")
def test_on_the_very_first_turn_the_income_is_one() -> None:
    s = scene({"power": 6}, {"power": 6}, {"power": 6}, phase="update", turn=1).update()
    assert s.you.power == 7
    # Only the starting player's first turn, not everybody's.
    s.end_turn()
    assert s.side(1).power == 8
    s.end_turn()
    assert s.side(2).power == 8
    s.end_turn()
    assert s.you.power == 9


@rule("nk.update.discard")
@rule("nk.decision.discards_go_to_scarto")
def test_as_many_cards_as_one_likes_may_be_discarded() -> None:
    s = scene({"hand": ["kinopio", "khetagg", "kroggh"]}, phase="update")
    assert s.options == ["discard kinopio", "discard khetagg", "discard kroggh", "done"]
    s.do("discard khetagg", "discard kinopio")
    assert (s.you.hand, s.you.scarto) == (["kroggh"], ["kinopio", "khetagg"])
    s.do("discard kroggh")
    # All of them: nothing is left to ask about.
    assert s.asks == "draw"
    assert s.you.hand == []


@rule("nk.update.discard")
def test_none_is_fine_too() -> None:
    s = scene({"hand": ["kinopio"]}, phase="update").do("done")
    assert (s.you.hand, s.you.scarto) == (["kinopio"], [])


@rule("nk.update.draw")
@rule("nk.decision.draw_optional")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_as_many_cards_as_players_may_be_drawn(players: int) -> None:
    s = scene(*[{} for _ in range(players)], phase="update")
    assert s.options == [f"draw {n}" for n in range(players, -1, -1)]
    s.do(f"draw {players - 1}")
    assert len(s.you.hand) == players - 1
    assert len(s.you.cimitero) == 10 - (players - 1)


@rule("nk.decision.draw_optional")
def test_nobody_has_to_draw() -> None:
    s = scene({}, phase="update").do("draw 0")
    assert (s.asks, s.you.hand) == ("main", [])


@rule("nk.update.draw")
@rule("nk.example.draw_three")
def test_replay_of_the_draw_in_a_game_of_three() -> None:
    example = ledger("nk.scenario.draw_three")
    s = scene(*[{} for _ in range(example["players"])], phase="update")
    assert s.options[0] == f"draw {example['max_draw']}"
    assert not s.can(f"draw {example['max_draw'] + 1}")


@rule("nk.update.draw_cap")
@pytest.mark.parametrize(("hand", "most"), [(4, 3), (5, 2), (6, 1)])
def test_the_draw_stops_at_seven(hand: int, most: int) -> None:
    s = scene({"hand": ["filler"] * hand}, {}, {}, phase="update").do("done")
    assert s.options == [f"draw {n}" for n in range(most, -1, -1)]


@rule("nk.update.draw_cap")
def test_a_full_hand_draws_nothing() -> None:
    s = scene({"hand": ["filler"] * 7}, {}, {}, phase="update").do("done")
    assert s.asks == "main"
    # Unless it makes room first.
    s = scene({"hand": ["filler"] * 7}, {}, {}, phase="update").do("discard filler", "done")
    assert s.options == ["draw 1", "draw 0"]


@rule("nk.update.rule_card")
def test_one_rule_card_may_be_played() -> None:
    s = scene({"hand": ["luna-cieca", "lunga-notte"], "cimitero": []}, phase="update").do("done")
    assert s.asks == "rule"
    s.do("rule luna-cieca")
    # One, and no more.
    assert s.asks == "main"
    assert (s.you.rule, s.you.hand) == (["luna-cieca"], ["lunga-notte"])


@rule("nk.update.no_cards")
def test_no_other_card_can_be_played_in_the_update() -> None:
    hand = ["kinopio", "fiamme-roventi", "ascia-della-morte", "ratto-di-cripta", "nebbia-perenne"]
    s = scene(
        {"power": 30, "hand": hand, "awakened": ["kroggh"]},
        {"power": 30, "hand": ["fiamme-roventi", "ratto-di-cripta"]},
        phase="update",
    )
    for slug, verb in (
        ("kinopio", "summon"),
        ("fiamme-roventi", "cast"),
        ("ascia-della-morte", "equip"),
        ("ratto-di-cripta", "summon"),
    ):
        assert s.refused(0, slug, verb) == "nk.update.no_cards"
    assert s.refused(1, "fiamme-roventi", "cast", 1) == "nk.update.no_cards"
    assert s.refused(1, "ratto-di-cripta", "summon", 1) == "nk.update.no_cards"
    # The Update passes without any of them being offered; the Action phase begins with the others' answers.
    s.do("done", "draw 0")
    assert (s.asks, s.asked, s.state["phase"]) == ("answer", 1, "action")


@rule("nk.decision.update_windows")
@rule("nk.alternation")
def test_the_first_window_of_a_turn_is_the_start_of_its_action_phase() -> None:
    s = scene(
        {"power": 5, "hand": ["luna-cieca"], "charisms": ["sete-di-potere"]},
        {"power": 9, "hand": ["disincanto"]},
        phase="update",
    )
    # Neither the effects, nor the income, nor the draw, nor the Rule card let anybody answer ...
    s.do("done", "draw 1", "rule luna-cieca")
    # ... but before the turn player does anything else, the others may.
    assert (s.asks, s.asked) == ("answer", 1)
    assert s.you.power == 8
    assert s.state["phase"] == "action"
    s.do("cast disincanto")
    assert s.where("sete-di-potere") == "your scarto"
    assert (s.asks, s.asked) == ("main", 0)


# Rule cards ---------------------------------------------------------------------------------------------------------


@rule("nk.rulecard.timing")
def test_rule_cards_are_played_in_ones_own_update_only() -> None:
    s = scene({"power": 20, "hand": ["luna-cieca"]}, {"hand": ["lunga-notte", "kinopio"]})
    assert s.options == ["end"]
    for verb in ("rule", "cast", "summon", "equip"):
        assert s.why("luna-cieca", verb) is not None
    # In the Update of the other one it stays in the hand.
    s.do("end", "done", "draw 0")
    assert (s.asks, s.asked) == ("rule", 1)
    assert s.options == ["rule lunga-notte", "done"]
    assert s.refused(0, "luna-cieca", "rule") == "nk.update.no_cards"


@rule("nk.rulecard.unique")
@rule("nk.rulecard.replace")
def test_a_new_rule_card_takes_the_place_of_the_old_one() -> None:
    s = scene({"hand": ["luna-cieca"]}, {"hand": ["lunga-notte"]}, {"hand": ["luna-cieca"]}, phase="update")
    s.do("done", "draw 0", "rule luna-cieca", "end", "done", "draw 0", "rule lunga-notte")
    # The old one goes to the Scarto of whoever had played it.
    assert [s.side(p).rule for p in range(3)] == [[], ["lunga-notte"], []]
    assert [s.side(p).scarto for p in range(3)] == [["luna-cieca"], [], []]
    s.do("end", "done", "draw 0", "rule luna-cieca")
    assert [s.side(p).rule for p in range(3)] == [[], [], ["luna-cieca"]]
    assert [s.side(p).scarto for p in range(3)] == [["luna-cieca"], ["lunga-notte"], []]


@rule("nk.decision.rulecard_cost")
def test_rule_cards_cost_nothing() -> None:
    s = scene({"power": 20, "hand": ["luna-cieca"]}, phase="update").do("done", "draw 0", "rule luna-cieca")
    assert s.you.power == 20


@rule("nk.decision.rulecard_cost")
def test_a_printed_cost_is_paid() -> None:
    s = becomes(scene({"power": 20, "hand": ["luna-cieca"]}, phase="update"), "luna-cieca", cost=20)
    s.do("done", "draw 0", "rule luna-cieca")
    assert s.you.power == 0


@rule("nk.decision.rulecard_cost")
def test_a_rule_card_that_is_too_dear_cannot_be_played() -> None:
    s = becomes(scene({"power": 20, "hand": ["luna-cieca"]}, phase="update"), "luna-cieca", cost=21)
    s.do("done", "draw 0")
    assert s.asks == "main"


@rule("nk.decision.rulecard_cost")
@rule("nk.rulecard.supremacy")
def test_rule_cards_are_no_spells_and_bind_even_the_immune() -> None:
    free = scene({"awakened": ["discepolo-di-agor"]}, {"awakened": ["kinopio"]})
    free.act("attack", "defender kinopio")
    assert free.options == ["melee discepolo-di-agor", "aim discepolo-di-agor"]
    blind = scene({"awakened": ["discepolo-di-agor"]}, {"awakened": ["kinopio"]}, rule_card="luna-cieca", dice=[20, 20])
    blind.act("attack", "defender kinopio")
    assert blind.asks == "retreat"
    assert blind.card("discepolo-di-agor")["technique"] == "melee"


@rule("nk.rulecard.supremacy")
@rule("nk.decision.precedence_layers")
def test_effects_that_contradict_the_rule_card_are_annulled_while_it_stays() -> None:
    archer = {"awakened": [{"card": "kinopio", "equipment": ["balestra-del-meteorite"]}], "hand": ["lunga-notte"]}
    foe = {"awakened": ["golem-di-cenere"]}
    s = scene(archer, foe, rule_card="luna-cieca", dice=[20, 20])
    # A crossbow lets it shoot, the Blind Moon lets nobody.
    s.act("attack", "defender golem-di-cenere")
    assert s.asks == "retreat"
    assert s.card("kinopio")["technique"] == "melee"
    s.do("retreat").end_turn()
    # As soon as another Rule card takes its place the crossbow is good again.
    s.do("end", "done", "draw 0", "rule lunga-notte")
    s.act("attack", "defender golem-di-cenere")
    assert s.options == ["melee kinopio", "aim kinopio"]


@rule("nk.decision.precedence_layers")
def test_a_prohibition_beats_a_permission() -> None:
    # Imboscata lets Khetagg begin; the Watch Tower of the other side says it has none.
    plain = scene({"awakened": ["kinopio"]}, {"awakened": ["khetagg"]}, dice=[20, 20])
    plain.act("attack", "defender khetagg")
    assert plain.asks == "retreat"
    assert [e for e in plain.events() if e == "round"] == ["round"]
    watched = scene(
        {"awakened": ["kinopio"], "fortifications": ["torre-di-veglia"]}, {"awakened": ["khetagg"]}, dice=[20, 20]
    )
    watched.act("attack", "defender khetagg")
    assert watched.asks == "retreat"
    assert [e for e in watched.events() if e == "round"] == ["round", "round"]


@rule("nk.rulecard.supremacy")
def test_law_of_blood_nobody_retreats() -> None:
    s = scene({"awakened": ["kroggh"]}, {"awakened": ["khetagg"]}, dice=[20, 20])
    s.act("attack", "defender khetagg")
    assert s.asks == "retreat"
    # Three rounds of misses leave Kroggh two dice; then it hits.
    rounds = [20, 20] * 3 + [20, 1, 6, 6]
    s = scene({"awakened": ["kroggh"]}, {"awakened": [{"card": "khetagg", "life": 10}]}, rule_card="legge-del-sangue")
    s.match.table.rolls = rounds
    s.act("attack", "defender khetagg")
    # It was fought to the end without a question.
    assert s.asks == "main"
    assert s.dice == []
    assert s.where("khetagg") == "their cimitero"


@rule("nk.rulecard.supremacy")
def test_truce_of_the_long_morning_no_demonstrations() -> None:
    s = scene({"awakened": ["kroggh"]}, {}, {"awakened": ["khetagg"]})
    s.do("attack")
    assert s.options == ["defender khetagg", "demonstrate 1", "done"]
    s = scene({"awakened": ["kroggh"]}, {}, {"awakened": ["khetagg"]}, rule_card="tregua-del-lungo-mattino")
    s.do("attack")
    assert s.options == ["defender khetagg", "done"]


@rule("nk.rulecard.supremacy")
def test_long_night_two_awakened_whatever_is_in_play() -> None:
    hand = {"power": 30, "hand": ["kinopio", "kroggh", "zombi-di-palude"], "awakened": ["khetagg"]}
    s = scene(hand).act("summon kinopio")
    assert not s.can("summon kroggh")
    s = scene(hand, rule_card="lunga-notte").act("summon kinopio", "summon kroggh")
    assert not s.can("summon zombi-di-palude")
    assert scene(hand, rule_card="lunga-notte").can("pair kinopio kroggh")


@rule("nk.rulecard.supremacy")
def test_long_night_speaks_of_ones_own_turn() -> None:
    fast = {"power": 30, "hand": ["ratto-di-cripta", "corvo-necrofago"], "awakened": ["khetagg"]}
    s = scene({"power": 30, "hand": ["nebbia-perenne"]}, fast, rule_card="lunga-notte")
    s.do("cast nebbia-perenne", "summon ratto-di-cripta")
    # In somebody else's turn the usual limit holds: one beside the others.
    assert s.asks == "main"
    assert s.refused(1, "corvo-necrofago", "summon") == "nk.awakened.limit"


@rule("nk.rulecard.supremacy")
@rule("nk.power.advantage")
@rule("nk.decision.advantage_tie")
@pytest.mark.parametrize(("theirs", "offered"), [(59, True), (60, False), (61, False)])
def test_oath_of_agor_only_who_has_the_advantage_casts_a_fatality(theirs: int, offered: bool) -> None:
    s = scene({"power": 60, "hand": ["apocalisse"]}, {"power": theirs}, {}, rule_card="giuramento-di-agor")
    # Measured before paying.
    assert s.can("cast apocalisse") == offered
    if not offered:
        assert s.why("apocalisse", "cast") == "nk.rulecard.supremacy"
    assert scene({"power": 60, "hand": ["apocalisse"]}, {"power": theirs}, {}).can("cast apocalisse")


# The Action phase ---------------------------------------------------------------------------------------------------


@rule("nk.action.any_order")
def test_actions_are_taken_in_any_order() -> None:
    hand = {"power": 40, "hand": ["kinopio", "nebbia-perenne", "ascia-della-morte"], "awakened": ["kroggh"]}
    s = scene(hand, {"awakened": ["khetagg"]})
    assert s.options == ["summon kinopio", "cast nebbia-perenne", "equip ascia-della-morte", "attack", "end"]
    s.act("cast nebbia-perenne", "equip ascia-della-morte", "attack", "done", "summon kinopio")
    assert s.options == ["end"]
    s = scene(hand, {"awakened": ["khetagg"]})
    s.act("attack", "done", "summon kinopio", "equip ascia-della-morte", "bearer kinopio", "cast nebbia-perenne")
    assert s.options == ["end"]


@rule("nk.action.combat")
@rule("nk.decision.one_combat")
def test_one_combat_a_turn() -> None:
    s = scene({"awakened": ["kroggh"]}, {"awakened": ["khetagg"]}, dice=[20, 20])
    s.act("attack", "defender khetagg", "retreat")
    assert s.asks == "main"
    assert not s.can("attack")
    s.end_turn()
    assert s.can("attack")


@rule("nk.decision.one_combat")
def test_a_combat_that_was_called_off_has_been_used_up() -> None:
    s = scene({"awakened": ["kroggh"]}, {"power": 9, "hand": ["tregua-forzata"], "awakened": ["khetagg"]})
    s.do("attack", "cast tregua-forzata")
    assert (s.asks, s.asked) == ("main", 0)
    assert s.options == ["end"]


@rule("nk.action.combat")
def test_nobody_attacks_without_awakened_or_in_anothers_turn() -> None:
    s = scene({}, {"awakened": ["khetagg"]})
    assert s.options == ["end"]


# Richiamo -----------------------------------------------------------------------------------------------------------


@rule("nk.ability.richiamo.tokens")
@rule("nk.ability.richiamo.expire")
def test_richiamo_has_two_tokens_and_two_turns() -> None:
    s = scene({"power": 14, "hand": ["evocato-del-patto"]}, {"power": 5})
    s.act("summon evocato-del-patto")
    assert s.card("evocato-del-patto")["tokens"] == 2
    # The Updates of the others do not count.
    s.end_turn()
    assert s.card("evocato-del-patto")["tokens"] == 2
    s.end_turn()
    assert s.card("evocato-del-patto")["tokens"] == 1
    s.end_turn().end_turn()
    assert s.where("evocato-del-patto") == "your scarto"
    # Nobody gains anything but two incomes.
    assert (s.you.power, s.them.power) == (14 + 4, 5 + 4)


@rule("nk.ability.richiamo.expire")
@rule("nk.equip.follow_scarto")
def test_what_it_bears_is_discarded_too() -> None:
    s = scene({"awakened": [{"card": "evocato-del-patto", "tokens": 1, "equipment": ["ascia-della-morte"]}]})
    s.end_turn().end_turn()
    assert s.where("evocato-del-patto") == "your scarto"
    assert s.where("ascia-della-morte") == "your scarto"


@rule("nk.ability.richiamo.death")
def test_killed_it_goes_to_the_cimitero_like_any_other() -> None:
    s = scene(
        {"awakened": ["kroggh"]},
        {"awakened": [{"card": "evocato-del-patto", "life": 5, "tokens": 1}]},
        dice=[1, 6, 6, 6, 6, 6],
    )
    s.act("attack", "defender evocato-del-patto")
    assert s.where("evocato-del-patto") == "their cimitero"
    assert s.you.power == 6 + 14


@rule("nk.decision.richiamo_order")
def test_tokens_go_in_step_two_and_the_turn_player_orders_them() -> None:
    s = scene({"awakened": [{"card": "evocato-del-patto", "tokens": 1}, "spettro-urlante"]}, phase="update")
    assert s.asks == "order"
    s.do("resolve evocato-del-patto")
    assert s.where("evocato-del-patto") == "your scarto"
    assert s.card("spettro-urlante")["tokens"] == 1


@rule("nk.ability.richiamo.tokens")
def test_without_richiamo_the_tokens_stay() -> None:
    s = scene({"awakened": [{"card": "evocato-del-patto", "tokens": 1, "equipment": ["catena-salda"]}]}, phase="update")
    assert s.asks == "draw"
    assert s.card("evocato-del-patto")["tokens"] == 1
    assert s.where("evocato-del-patto") == "your awakened"
