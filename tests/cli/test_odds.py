"""The odds of clashes: against hand-made cases, against each other, and against fights on the real table."""

import json
from math import sqrt

import pytest

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya.card import dice
from mazzo.games.nekromancya.odds import Field, Odds, fighter, odds
from mazzo.games.nekromancya.odds.blows import spread
from mazzo.games.nekromancya.scenario import from_scenario
from mazzo.games.nekromancya.terms import AIM, COMBAT_ENDED, ROUND_BEGAN

# By hand --------------------------------------------------------------------------------------------------------------


def test_one_blow_decides():
    # Melee 20 fails on a 20 only; 1d6+9 always kills Life 10, and the attacker strikes first.
    found = odds(["20 1d6+9 1 - 10 0"], ["1 0d6 1 - 10 0"], retreat=None)
    assert found.win == pytest.approx(1)
    assert found.rounds[1] == pytest.approx(19 / 20)
    assert 2 not in found.rounds
    assert found.rounds[3] == pytest.approx(1 / 20 * 19 / 20)
    assert found.fighters[0].left == {10: pytest.approx(1)}
    assert found.mean_rounds == pytest.approx(
        1 * 0.95 + 2 * sum((2 * n + 1) / 2 * 0.95 * 0.05**n for n in range(1, 40))
    )


def test_the_dice_decide():
    # A hit of 2d6 kills Life 9 with 10 of 36.
    found = odds(["10 2d6 1 - 5 0"], ["10 0d6 1 - 9 0"])
    assert found.rounds[1] == pytest.approx(0.5 * 10 / 36)
    assert found.win == pytest.approx(1)


def test_criticals_whatever_the_value():
    # Melee -5 hits on a 1; Melee 30 fails on a 20.
    assert odds(["-5 9d6+9 1 - 5 0"], ["1 0d6 1 - 9 0"]).rounds[1] == pytest.approx(1 / 20)
    assert odds(["30 9d6+9 1 - 5 0"], ["1 0d6 1 - 9 0"]).rounds[1] == pytest.approx(19 / 20)


def test_a_first_strike_with_iniziativa_never_fails():
    assert odds(["1 1d6+9 1 - 5 0 iniziativa"], ["1 0d6 1 - 10 0"]).rounds == {1: pytest.approx(1)}


def test_agilita_lowers_the_value_by_four():
    assert odds(["14 1d6+9 1 - 5 0"], ["1 0d6 1 - 10 0 agilita"]).rounds[1] == pytest.approx(10 / 20)


def test_colpi_absorb_and_may_absorb_all():
    # 1d6 against Colpi 3 on Life 2: 5 or 6 kill.
    assert odds(["20 1d6 1 - 5 0"], ["1 0d6 1 - 2 3"]).rounds[1] == pytest.approx(0.95 / 3)
    endless = odds(["20 1d6 1 - 5 0"], ["1 0d6 1 - 2 6"])
    assert endless.withdrawn == pytest.approx(1)
    assert endless.rounds == {100: pytest.approx(1)}


def test_an_ambush_turns_the_order():
    assert odds(["20 9d6+9 1 - 5 0"], ["20 9d6+9 1 - 5 0 imboscata"]).loss == pytest.approx(0.95 / (1 - 0.05**2))
    assert odds(["20 9d6+9 1 - 5 0 imboscata"], ["20 9d6+9 1 - 5 0 imboscata"]).win > 0.95
    watched = Field(attackers=["torre-di-veglia"])
    assert odds(["20 9d6+9 1 - 5 0"], ["20 9d6+9 1 - 5 0 imboscata"], watched).win > 0.95


def test_shots_come_first():
    found = odds(["1 0d6 20 9d6+9 5 0:aim"], ["20 9d6+9 1 - 5 0 imboscata"])
    assert found.rounds[1] == pytest.approx(0.95)
    assert found.fighters[0].technique == AIM
    variant = odds(["1 0d6 20 0d6 5 0:aim"], ["1 0d6 1 - 5 0"], options=["opening_shot_only"])
    assert variant.withdrawn == pytest.approx(1)


def test_dice_come_and_go():
    grows = odds(["20 0d6 1 - 5 0 aura"], ["1 0d6 1 - 6 0"])
    assert 1 not in grows.rounds
    assert grows.rounds[3] == pytest.approx(0.95 / 6)
    fades = odds(["20 1d6 1 - 5 0 instabilita"], ["1 0d6 1 - 6 0"])
    assert fades.rounds[1] == pytest.approx(0.95 / 6)
    # After that it has no dice; only what it began matters.
    assert fades.win == pytest.approx(0.95 / 6)
    assert odds(["20 1d6 1 - 5 0 instabilita, aura"], ["1 0d6 1 - 6 0"]).win == pytest.approx(1)


def test_two_strikes_with_ambidestro():
    assert odds(["10 1d6+9 1 - 5 0 ambidestro"], ["1 0d6 1 - 10 0"]).rounds[1] == pytest.approx(0.75)
    # The first one may be automatic, the second is checked, and finds the next opponent.
    two = odds(["10 1d6+9 1 - 5 0 ambidestro iniziativa"], ["1 0d6 1 - 10 0", "1 0d6 1 - 10 0"])
    assert two.rounds[1] == pytest.approx(0.5)
    assert two.fighters[1].survives == pytest.approx(0)


def test_many_strike_the_first_one():
    found = odds(["20 9d6+9 1 - 5 0"], ["1 0d6 1 - 5 0", "1 0d6 1 - 5 0"], retreat=2)
    first, second = found.fighters[1:]
    assert first.survives == pytest.approx(0.05)
    assert second.survives == pytest.approx(1)
    assert found.withdrawn == pytest.approx(1)


def test_a_retreat_ends_it_after_a_round_of_the_defenders():
    one = odds(["10 1d6 1 - 30 0"], ["10 1d6 1 - 30 0"], retreat=1)
    assert one.rounds == {2: pytest.approx(1)}
    assert one.withdrawn == pytest.approx(1)
    assert one.fighters[0].left[30] == pytest.approx(0.5)
    three = odds(["10 1d6 1 - 30 0"], ["10 1d6 1 - 30 0"], retreat=3)
    assert set(three.rounds) == {4}
    law = odds(["10 1d6 1 - 30 0"], ["10 1d6 1 - 30 0"], Field(everywhere=["legge-del-sangue"]), retreat=1)
    assert law.withdrawn < 0.1


def test_wounds_gear_and_charisms_count():
    assert odds(["khetagg@1"], ["khetagg"]).win < odds(["khetagg"], ["khetagg"]).win
    plain = odds(["kinopio"], ["mastino-dossa"])
    assert plain.fighters[0].numbers["melee"] == 14
    better = odds(["kinopio+ascia-della-morte"], ["mastino-dossa"], Field(everywhere=["sigillo-del-kaos"]))
    assert better.fighters[0].numbers["melee"] == 16
    assert better.fighters[0].numbers["melee_damage"] == "6d6"
    assert better.win > plain.win
    assert odds(["kinopio"], ["mastino-dossa"], Field(defenders=["cripta-profonda"])).win < plain.win
    helped = odds(["kinopio"], ["mastino-dossa"], Field(attackers=["centurione-dossa"]))
    assert helped.fighters[0].numbers["melee"] == 15


def test_the_better_technique_is_taken():
    assert odds(["arciere-putrido"], ["khetagg"]).fighters[0].technique == AIM
    assert odds(["lama-notturna"], ["khetagg"]).fighters[0].technique != AIM
    assert odds(["arciere-putrido"], ["khetagg"], Field(everywhere=["luna-cieca"])).fighters[0].technique != AIM


def test_sums_of_dice():
    assert dict(spread(dice("1d6+1"))) == {n: pytest.approx(1 / 6) for n in range(2, 8)}
    assert dict(spread(dice("2d6")))[7] == pytest.approx(1 / 6)
    assert sum(p for _, p in spread(dice("3d6+2"))) == pytest.approx(1)
    assert sum(n * p for n, p in spread(dice("1d20+2d6"))) == pytest.approx(17.5)
    assert spread(dice("0d6")) == [(0, 1.0)]


# Among themselves -----------------------------------------------------------------------------------------------------

NUMBERS = [
    "12 2d6 1 - 14 1",
    "14 4d6 1 - 10 0 instabilita",
    "10 1d6+2 1 - 15 0 ambidestro agilita",
    "9 1d6 1 - 12 0 aura",
]


@pytest.mark.parametrize("one", NUMBERS)
@pytest.mark.parametrize("two", NUMBERS)
def test_an_ambush_is_an_attack_from_the_other_side(one, two):
    ambushed = odds([one], [f"{two} imboscata"])
    attacked = odds([two], [one])
    assert ambushed.loss == pytest.approx(attacked.win)
    assert ambushed.win == pytest.approx(attacked.loss)
    assert ambushed.mean_rounds == pytest.approx(attacked.mean_rounds)


def whole(found: Odds) -> None:
    """What must be true of all odds."""
    assert found.error < 1e-12
    total = pytest.approx(1, abs=1e-11)
    assert found.win + found.loss + found.both + found.withdrawn == total
    assert found.both == 0
    assert sum(found.rounds.values()) == total
    for f in found.fighters:
        assert sum(f.left.values()) == total
        assert all(0 <= n <= f.numbers["base_life"] for n in f.left)
    json.dumps(found.data(), allow_nan=False)


def test_every_awakened_of_the_base_set():
    from mazzo.games.nekromancya import catalog, terms

    cards = [c for c in catalog().defs if c.kind == terms.AWAKENED]
    for c in cards:
        whole(odds([c.slug], ["kinopio"]))
        if not c.abilities & terms.VOLARE:
            whole(odds(["kinopio"], [c.slug]))


# Against the real table -----------------------------------------------------------------------------------------------

FIGHTS = 2000


def entry(text: str) -> dict:
    f = fighter(text)
    return {"card": f.card.slug, "equipment": [g.slug for g in f.gear]} | ({"life": f.life} if f.life else {})


class Simulated:
    """Fights on the real table, with the policy of the odds."""

    def __init__(self, attackers: list[str], defenders: list[str], retreat: int | None, field: dict) -> None:
        own = {"charisms": [], "fortifications": []}
        data = {
            "game": "nekromancya",
            "players": [
                {"cimitero": 5, **own, **field.get("attackers", {}), "awakened": [entry(a) for a in attackers]},
                {"cimitero": 5, **own, **field.get("defenders", {}), "awakened": [entry(defenders[0])]},
            ],
            **field.get("top", {}),
        }
        self.retreat = retreat
        self.techniques = {
            f.card.slug: f.technique for f in odds(attackers, defenders, self.field(field), retreat).fighters
        }
        self.start = from_scenario(data)
        self.fighters = self.start.field(0)[: len(attackers)] + self.start.field(1)[:1]

    @staticmethod
    def field(field: dict) -> Field:
        sides = [[c for cards in field.get(side, {}).values() for c in cards] for side in ("attackers", "defenders")]
        top = field.get("top", {})
        return Field(*sides, [*top.get("charisms", []), *([top["rule_card"]] if "rule_card" in top else [])])

    def step(self, t, rounds: int) -> None:
        options = t.asked.options
        verbs = [o.verb for o in options]
        pick = 0
        if t.asked.kind == "main":
            pick = verbs.index("attack")
        elif t.asked.kind == "answer":
            pick = verbs.index("pass")
        elif t.asked.kind == "technique":
            wanted = self.techniques[t.card(options[0].card).slug]
            pick = verbs.index("aim" if wanted == AIM else "melee")
        elif t.asked.kind == "strike":
            # Focus fire: whoever was named first and still stands.
            standing = [i for i, o in enumerate(options) if t.life(o.card) > 0]
            pick = (standing or [0])[0]
        elif t.asked.kind == "retreat":
            pick = verbs.index("retreat" if self.retreat is not None and rounds >= self.retreat else "stay")
        t.choose(pick)

    def fight(self, seed: str) -> tuple[str, int, list[int]]:
        t = self.start.clone()
        t.reseed(seed)
        t.log = []
        rounds = 0
        while not any(e.kind == COMBAT_ENDED for e in t.log):
            self.step(t, rounds)
            rounds = max([e.n for e in t.log if e.kind == ROUND_BEGAN], default=0)
        lives = [0] * len(self.fighters)
        for i, c in enumerate(self.fighters):
            lives[i] = t.life(c) if t.is_awakened(c) else 0
        if any(lives[:-1]):
            return ("withdrawn" if lives[-1] else "win"), rounds, lives
        return "loss", rounds, lives


MATCHES = [
    (["kinopio"], ["khetagg"], None, {}),  # Instabilità against Imboscata, as in the rulebook
    (["kroggh"], ["colosso-di-ferro"], None, {}),  # Colpi
    (["martire-del-kaos"], ["larva-del-meteorite"], None, {}),  # Aura
    (["danzatrice-di-lame"], ["ombra-strisciante"], None, {}),  # Ambidestro, Agilità, Imboscata
    (["mastino-dossa"], ["cavaliere-senza-volto"], None, {}),  # Iniziativa
    (["arciere-putrido"], ["balestriere-del-tramonto"], None, {}),  # Aim on both sides
    (["cacciatrice-dangeli"], ["angelo-corrotto"], None, {}),  # dice against flyers
    (["khetagg+ascia-della-morte+corazza-dossa"], ["kroggh+spada-del-sangue+piastre-del-meteorite"], None, {}),
    (["mastino-dossa+lame-gemelle"], ["golem-di-cenere+manto-dombra"], None, {}),
    (["cavaliere-senza-volto+martello-di-agor"], ["evocato-del-patto"], 4, {}),  # d20, a retreat
    (["drago-dossa:aim"], ["khetagg"], 3, {}),  # a sweeping shot at one
    (["kinopio", "mastino-dossa"], ["khetagg"], None, {}),
    (["centurione-dossa", "fanatico-del-kaos", "lama-notturna"], ["discepolo-di-agor"], None, {}),
    (["arciere-putrido", "kinopio"], ["drago-dossa"], 4, {}),  # the sweeping shot of a defender
    (["vendicatore-di-libra"], ["khetagg@14"], None, {}),  # dice against greater Value
    (
        ["zombi-di-palude", "kinopio"],
        ["khetagg"],
        None,
        {
            "attackers": {"charisms": ["furia-del-nekromante"]},
            "defenders": {"fortifications": ["bastione-di-kafter", "cripta-profonda"]},
            "top": {"charisms": ["sigillo-del-kaos"], "rule_card": "legge-del-sangue"},
        },
    ),
]


@pytest.mark.parametrize(("attackers", "defenders", "retreat", "field"), MATCHES)
def test_the_real_table_agrees(attackers, defenders, retreat, field):
    found = odds(attackers, defenders, Simulated.field(field), retreat)
    whole(found)
    table = Simulated(attackers, defenders, retreat, field)
    results = [table.fight(f"fight {i}") for i in range(FIGHTS)]

    def agrees(name: str, p: float, hits: int) -> None:
        error = sqrt(max(p * (1 - p), 1e-6) / FIGHTS)
        assert abs(hits / FIGHTS - p) <= 4 * error + 1e-9, (name, p, hits / FIGHTS)

    for name in ("win", "loss", "withdrawn"):
        agrees(name, getattr(found, name), sum(r == name for r, _, _ in results))
    mean = sum(n for _, n, _ in results) / FIGHTS
    variance = sum((n - found.mean_rounds) ** 2 * p for n, p in found.rounds.items())
    assert abs(mean - found.mean_rounds) <= 4 * sqrt(variance / FIGHTS) + 1e-9
    for n in (2, 4, 6):
        upto = sum(p for k, p in found.rounds.items() if k <= n)
        agrees(f"{n} rounds", upto, sum(k <= n for _, k, _ in results))
    for i, outlook in enumerate(found.fighters):
        agrees(outlook.card.slug, outlook.survives, sum(lives[i] > 0 for _, _, lives in results))
        half = outlook.numbers["base_life"] / 2
        p = sum(q for n, q in outlook.left.items() if n > half)
        agrees(f"{outlook.card.slug} half", p, sum(lives[i] > half for _, _, lives in results))


# Mistakes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kinopia", "Did you mean 'kinopio'"),
        ("kinopio+kroggh", "a Weapon, an Armour or a Special was expected"),
        ("ruggine", "an Awakened was expected"),
        ("kinopio:throw", "'melee' or 'aim'"),
        ("kinopio@all", "the current Life"),
        ("kinopio@0", "a Life from 1"),
        ("14 4d6", "were expected, like"),
        ("14 4d7 1 - 10 0", "were expected, like"),
        ("14 4d6 1 - 10 0 charme", "is no ability"),
        ("14 - 1 - 10 0", "cannot be"),
        ("14 4d6 1 - 0 0", "cannot be"),
    ],
)
def test_a_fighter_that_cannot_be_read(text, said):
    with pytest.raises(MazzoError, match=said):
        fighter(text)


def test_clashes_that_cannot_be():
    with pytest.raises(MazzoError, match="flyers"):
        odds(["kinopio"], ["angelo-corrotto"])
    assert odds(["kinopio+lancia-del-tramonto"], ["angelo-corrotto"]).win > 0
    assert odds(["kinopio", "arciere-putrido"], ["angelo-corrotto"]).win > 0
    with pytest.raises(MazzoError, match="in Aim"):
        odds(["kinopio:aim"], ["khetagg"])
    with pytest.raises(MazzoError, match="at most 10 Life"):
        odds(["kinopio@11"], ["khetagg"])
    with pytest.raises(MazzoError, match="needs an attacker"):
        odds([], ["khetagg"])
    with pytest.raises(MazzoError, match="from 1"):
        odds(["kinopio"], ["khetagg"], retreat=0)
    with pytest.raises(MazzoError, match="one Rule card"):
        Field(everywhere=["luna-cieca", "lunga-notte"])
