"""What may be declared: nothing that could never become a lawful clash, and everything else."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from nkscene import Scene, rule, scene, zone

from mazzo.games.nekromancya.clash import side
from mazzo.games.nekromancya.combat import suitable
from mazzo.games.nekromancya.declaration import can_aim, lawful
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import AIM, ATTACKER, DEFENDER, FIELD, MELEE

FLYER = "angelo-corrotto"
WALKER = "kinopio"
ARCHER = "arciere-putrido"
SPEAR = {"card": WALKER, "equipment": ["lancia-del-tramonto", "ascia-della-morte"]}
BOW = {"card": "khetagg", "equipment": ["arco-dossa"]}


def board(*mine: Any, against: tuple[Any, ...] = (FLYER,), **more: Any) -> Scene:
    return scene({"awakened": list(mine)}, {"awakened": list(against)}, **more)


# Declaring a Combat


@rule("nk.decision.lawful_declaration")
@rule("nk.action.combat")
@pytest.mark.parametrize("mine", [FLYER, "corvo-necrofago", ARCHER, SPEAR, BOW], ids=str)
def test_who_reaches_a_flyer_may_attack(mine: Any) -> None:
    s = board(mine)
    assert s.can("attack")
    s.act("attack")
    assert s.options == [f"defender {FLYER}", "done"]


@rule("nk.decision.lawful_declaration")
@rule("nk.action.combat")
def test_no_combat_is_declared_if_nobody_can_be_attacked() -> None:
    s = board(WALKER)
    assert s.options == ["end"]
    refusal = s.match.why(s.card(WALKER)["id"], "attack", 0)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("nk.combat.step_defenders", "nobody-to-attack")
    # A blind moon keeps archers from shooting; gravity keeps everybody on the ground.
    assert not board(ARCHER, rule_card="luna-cieca").can("attack")
    assert board(WALKER, charisms=["gravita-del-meteorite"]).can("attack")
    # Neither is there anybody to attack where a Demonstration is impossible.
    assert board(WALKER, against=()).can("attack")
    s = scene({"awakened": [WALKER]}, {"fortifications": ["ossario-murato"]})
    assert not s.can("attack")


@rule("nk.decision.one_combat")
def test_a_combat_that_has_lost_its_only_target_does_not_take_place_and_says_so() -> None:
    s = scene({"awakened": [WALKER]}, {"awakened": ["zombi-di-palude"], "hand": ["ali-di-pece"], "power": 1})
    s.do("attack", "cast ali-di-pece", "pick zombi-di-palude")
    assert s.asks == "main"
    assert s.events()[-1] == "combat-canceled"
    assert not s.can("attack"), "it was the Combat of this turn"


# The turn player and the declaration


@rule("nk.combat.declare_window")
@rule("nk.decision.declaration_outside")
@pytest.mark.parametrize("options", [[], ["ask_always"]])
def test_the_turn_player_does_not_answer_the_own_declaration(options: list[str]) -> None:
    you = {"awakened": [WALKER], "hand": ["fiamme-roventi", "nebbia-perenne"], "power": 20}
    s = scene(you, {"awakened": ["khetagg"], "hand": ["nebbia-perenne"], "power": 20}, options=options)
    s.do("attack")
    assert (s.asks, s.asked) == ("answer", 1)
    s.do("pass")
    assert s.asks == "defender"
    # But whoever has been answered may answer in turn.
    s = scene(you, {"awakened": ["khetagg"], "hand": ["nebbia-perenne"], "power": 20}, options=options)
    s.do("attack", "cast nebbia-perenne")
    assert (s.asks, s.asked) == ("answer", 0)
    assert s.can("cast fiamme-roventi")


# One attacker for each flyer


@rule("nk.decision.lawful_declaration")
def test_an_attacker_who_reaches_it_is_kept_for_each_flyer() -> None:
    s = board(WALKER, ARCHER, "khetagg", against=(FLYER, "gargolla-di-guardia", "zombi-di-palude"))
    s.do("attack", f"defender {FLYER}")
    assert s.options == ["defender zombi-di-palude", "done"], "one archer cannot attack two flyers"
    s.do("defender zombi-di-palude")
    # The clash with the flyer was declared first, and nobody else reaches it.
    assert s.card(ARCHER)["clash"] == 1
    assert s.options == [f"attacker {WALKER}", "attacker khetagg", "done"]


@rule("nk.decision.lawful_declaration")
def test_the_archer_is_not_offered_elsewhere_while_a_flyer_needs_it() -> None:
    s = board(WALKER, ARCHER, "khetagg", against=(FLYER, "zombi-di-palude"))
    s.do("attack", "defender zombi-di-palude", f"defender {FLYER}")
    assert s.asks == "attacker"
    assert s.options == [f"attacker {WALKER}", "attacker khetagg"]
    s.do(f"attacker {WALKER}")
    assert s.options == ["attacker khetagg", "done"]


@rule("nk.decision.lawful_declaration")
def test_a_walker_does_not_join_flyers_but_may_join_an_archer() -> None:
    s = board(FLYER, WALKER, ARCHER, against=("gargolla-di-guardia",))
    s.do("attack", "defender gargolla-di-guardia", f"attacker {FLYER}")
    assert s.options == [f"attacker {ARCHER}", "done"]
    s.do(f"attacker {ARCHER}")
    assert s.options == [f"attacker {WALKER}", "done"]
    s.do("done")
    assert s.card(ARCHER)["technique"] == "aim", "beside flyers it has to shoot"


@rule("nk.decision.lawful_declaration")
def test_a_walker_does_not_join_flyers_because_others_are_needed_elsewhere() -> None:
    s = board(FLYER, "gargolla-di-guardia", WALKER, against=("drago-dossa", "corvo-necrofago"))
    s.do("attack", "defender drago-dossa", "defender corvo-necrofago", f"attacker {FLYER}")
    # The gargoyle has to meet the crow, and the walker reaches neither.
    assert (s.card(FLYER)["clash"], s.card("gargolla-di-guardia")["clash"]) == (1, 2)
    assert "clash" not in s.card(WALKER)
    assert s.asks != "attacker"


@rule("nk.decision.lawful_declaration")
def test_the_spear_is_kept_in_hand_where_all_depends_on_it() -> None:
    s = board(SPEAR, dice=[20, 20])
    s.act("attack", f"defender {FLYER}")
    assert s.strikes() == [WALKER, FLYER], "neither the axe nor bare hands were offered"
    s = board(SPEAR, against=("zombi-di-palude",))
    s.act("attack", "defender zombi-di-palude")
    assert s.options == ["wield lancia-del-tramonto", "wield ascia-della-morte", f"bare {WALKER}"]
    # Beside one who shoots the axe serves too.
    s = board(SPEAR, ARCHER)
    s.do("attack", f"defender {FLYER}", f"attacker {WALKER}", f"attacker {ARCHER}")
    assert s.options == ["wield lancia-del-tramonto", "wield ascia-della-morte", f"bare {WALKER}"]
    s.do(f"bare {WALKER}")
    assert s.card(ARCHER)["technique"] == "aim"


@rule("nk.decision.lawful_declaration")
def test_a_duel_of_champions_is_no_declaration() -> None:
    """In Duello Supremo nobody chooses the opponent: a walker meets a flyer as it is."""
    you = {"hand": ["duello-supremo"], "power": 40, "awakened": [WALKER]}
    s = scene(you, {"awakened": [FLYER]}, dice=[1, 6, 6, 6, 6, 20, 1, 6, 6, 6])
    s.do("cast duello-supremo")
    assert s.winners == (0,)
    assert s.strikes()[0] == WALKER


# Everything lawful can be declared, and nothing else

Declared = frozenset[tuple[int, frozenset[tuple[int, int, int]]]]
"""Who is attacked, and by whom: the attacker, its technique, its Weapon."""

MINE = (FLYER, WALKER, ARCHER, "lama-notturna", SPEAR, BOW, "fuoco-fatuo", "colosso-di-ferro")
THEIRS = (FLYER, "gargolla-di-guardia", "zombi-di-palude", "golem-di-cenere")


def reachable(t: Nekromancya) -> set[Declared]:
    """Every way to declare clashes that the questions lead to; those who are attacked choose what comes first."""
    found: set[Declared] = set()
    waiting = [t]
    while waiting:
        at = waiting.pop()
        q = at.asked
        if q is not None and q.player == 0 and q.kind in ("defender", "attacker", "technique", "weapon"):
            for i in range(len(q.options)):
                after = at.clone()
                after.log = []
                after.choose(i)
                waiting.append(after)
            continue
        clashes = [k for k in range(1, 5) if side(at, k, ATTACKER)]
        assert q is not None
        if q.kind == "main":
            continue
        declared: list[tuple[int, frozenset[tuple[int, int, int]]]] = []
        for k in clashes:
            foe = side(at, k, DEFENDER)
            assert lawful(at, side(at, k, ATTACKER), foe)
            declared.append((foe[0], frozenset((c, at.technique[c], at.weapon[c]) for c in side(at, k, ATTACKER))))
        if declared:
            found.add(frozenset(declared))
    return found


def possible(t: Nekromancya) -> set[Declared]:
    """Every way there is, found by trying them all."""
    mine = t.zones[zone(FIELD, 0)]
    theirs = t.zones[zone(FIELD, 1)]
    ways: list[list[tuple[int, int, int]]] = []
    for card in mine:
        own: list[tuple[int, int, int]] = [(-1, 0, 0)]
        for foe in theirs:
            t.technique[card] = MELEE
            own += [(foe, MELEE, g + 1) for g in suitable(t, card)] + [(foe, MELEE, 0)]
            if can_aim(t, card):
                t.technique[card] = AIM
                own += [(foe, AIM, g + 1) for g in suitable(t, card)]
                own += [(foe, AIM, 0)] if t.card(card).aim_damage is not None else []
        ways.append(own)
    found: set[Declared] = set()
    for choice in product(*ways):
        attacked: dict[int, list[int]] = {}
        for card, (foe, how, weapon) in zip(mine, choice, strict=True):
            t.technique[card] = how
            t.weapon[card] = weapon
            if foe >= 0:
                attacked.setdefault(foe, []).append(card)
        t.invalidate()
        if attacked and all(lawful(t, cards, [foe]) for foe, cards in attacked.items()):
            found.add(
                frozenset(
                    (foe, frozenset((c, t.technique[c], t.weapon[c]) for c in cards)) for foe, cards in attacked.items()
                )
            )
    return found


@rule("nk.decision.lawful_declaration")
@rule("nk.combat.step_defenders")
@rule("nk.combat.step_attackers")
@pytest.mark.parametrize("seed", range(12))
def test_all_that_is_lawful_and_nothing_else_can_be_declared(seed: int) -> None:
    chance = random.Random(f"declaration {seed}")
    mine = [chance.choice(MINE) for _ in range(1 + seed % 3)]
    theirs = [chance.choice(THEIRS) for _ in range(1 + (seed // 3) % 2)]
    # They answer at the start of the clash, so that it waits there.
    s = scene({"awakened": mine}, {"awakened": theirs}, options=["ask_always"])
    t = s.match.table
    assert isinstance(t, Nekromancya)
    ways = possible(t.clone())
    assert s.can("attack") == bool(ways)
    if ways:
        s.do("attack", "pass")
        assert s.asks == "defender"
        assert reachable(t) == ways
