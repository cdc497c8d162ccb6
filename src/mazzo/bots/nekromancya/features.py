"""Features of options: for each question, every option as a handful of features.

A feature is a name and a number, usually 1. The policy knows how much each feature speaks for an option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mazzo.bots.nekromancya.clashes import duel, expected
from mazzo.bots.nekromancya.endings import missing, verdict
from mazzo.bots.nekromancya.fighters import Fighter
from mazzo.bots.nekromancya.judge import NekromancyaJudge, damage_of
from mazzo.bots.nekromancya.plans import show
from mazzo.bots.nekromancya.situation import CHAIN, LEAD, WORTH, Situation, chance, riches, step
from mazzo.bots.nekromancya.worth import use
from mazzo.engine.frame import Option, Question
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.legality import spell_cost, summon_cost
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AIM,
    ARMOUR,
    ATTACKER,
    AWAKENED,
    CASTER,
    CLASH_NOW,
    DEFENDER,
    FATALITY,
    FILLER,
    FORTIFICATION,
    FOUGHT,
    GLOBAL,
    GLOBAL_CHARISM,
    HAND_LIMIT,
    MELEE,
    MOMENT,
    NORMAL,
    OWN_CHARISM,
    RICHIAMO,
    RULE_CARD,
    SPECIAL,
    SUICIDIO,
    TURN,
    WEAPON,
)

Features: TypeAlias = dict[str, float]

KINDS: Final = {
    AWAKENED: "awakened",
    NORMAL: "normal",
    OWN_CHARISM: "charism",
    GLOBAL_CHARISM: "global",
    FATALITY: "fatality",
    RULE_CARD: "rule",
    FORTIFICATION: "fortification",
    WEAPON: "weapon",
    ARMOUR: "armour",
    SPECIAL: "special",
    FILLER: "any",
}
GAINS: Final = (-8, -5, -3, -2, -1, -0.3, 0.3, 1, 2, 3, 5, 8)
CHANCES: Final = (0.2, 0.35, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9)
PLENTY: Final = 20
"""With this much Power and no Fatality in sight, any new card is welcome."""
STALE: Final = 30
"""After this many turns each, the cards in hand will not win."""
JUDGE: Final = NekromancyaJudge()


def coarse(power: int) -> int:
    return min(3, riches(power) // 2)


def in_play_already(t: Nekromancya, seat: int, card: int) -> bool:
    """A second copy of the same Charism or Fortification does nothing."""
    return any([t.printed[x] == t.printed[card] for x in t.realm(seat) + t.everyones(GLOBAL)])


# Main decisions -------------------------------------------------------------------------------------------------------


def main(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    return [act(t, s, o) for o in q.options]


def act(t: Nekromancya, s: Situation, o: Option) -> Features:
    if o.verb == "end":
        return {f"end {feature}": 1.0 for feature in s.features}
    if o.verb == "attack":
        return attack(s)
    if o.verb in ("summon", "pair"):
        return summon(t, s, o)
    if o.verb == "cast":
        return doom(t, s, o.card) if t.card(o.card).kind == FATALITY else spell(t, s, o.card)
    if o.verb == "equip":
        return equip(t, s, o.card)
    f: Features = {f"do {o.verb}": 1.0}
    if o.verb == "rito":
        gain = max([JUDGE.rite(t, s.seat, o.card, x) for x in t.awakened() if t.controller(x) != s.seat])
        f["rito gain"] = gain / 2
        f[f"rito gain {step(gain, GAINS)}"] = 1.0
    return f


def attack(s: Situation) -> Features:
    worth = s.front.plan.worth
    f: Features = {"attack worth": worth / 4, f"attack worth {step(worth, WORTH)}": 1.0}
    if worth <= WORTH[0]:
        f["attack in vain"] = 1.0
    for feature in s.features:
        f[f"attack {feature}"] = 1.0
    return f


def body(c: Card) -> float:
    """What an Awakened seems to be worth in play."""
    n = 0.75 * c.cost
    if c.abilities & SUICIDIO:
        n *= 0.8
    if c.abilities & RICHIAMO:
        n *= 0.6
    return n + 0.6


def summon(t: Nekromancya, s: Situation, o: Option) -> Features:
    """Summon one Awakened or a pair: how that changes this turn's attack, and the attacks of the others."""
    f: Features = {}
    price = 0
    worth = 0.0
    cards = [o.card] if o.verb == "summon" else [o.card, o.n]
    for card in cards:
        c = t.card(card)
        price += summon_cost(t, s.seat, card)
        worth += body(c)
        f[f"summon {c.slug}"] = 1.0
        f[f"summon {c.slug} {coarse(s.power)}"] = 1.0
        f[f"summon {c.slug} foes{min(2, s.front.foes)}"] = 1.0
    f["gain"] = worth - price
    for feature in s.features:
        f[f"{o.verb} {feature}"] = 1.0
    strike, fear = s.front.with_more(t, cards)
    when = "later" if t.now[FOUGHT] else "now"
    f[f"summon strike {when}"] = strike / 4
    f[f"summon strike {when} {step(strike, (-1, 0.3, 1.5, 3, 5, 8))}"] = 1.0
    f["summon fear"] = fear / 4
    f[f"summon fear {step(fear, (-6, -3, -1, 0.5, 2, 4, 7))}"] = 1.0
    f[f"summon size{step(worth, (4, 7, 10, 13, 16))} {s.front.features[1]}"] = 1.0
    f[f"summon balance {step(worth + s.front.balance, (-15, -8, -3, 2, 7, 15))}"] = 1.0
    spend(f, s, price)
    return f


def spend(f: Features, s: Situation, price: int) -> None:
    """How much Power is left, and what can no longer be paid for."""
    if price <= 0:
        return
    f["spent"] = price / 5
    f[f"left {riches(s.power - price)}"] = 1.0
    if s.annuls and s.power - price < CHAIN <= s.power:
        f["spent chain"] = 1.0
    if s.lacking:
        f[f"spent fatality {step(min(s.lacking), (1, 4, 8, 14))} {step(price, (2, 5, 9))}"] = 1.0


def doom(t: Nekromancya, s: Situation, card: int) -> Features:
    """A Fatality on the player's own turn."""
    f = fatality(t, s, card, s.front.board)
    for feature in s.features:
        f[f"fatality {feature}"] = 1.0
    return f


def fatality(t: Nekromancya, s: Situation, card: int, board: list[Fighter]) -> Features:
    wins = chance(t, s.seat, card, board)
    sure = step(wins, CHANCES)
    slug = t.card(card).slug
    able, gone = s.danger(t)
    return {
        "fatality chance": wins,
        f"fatality chance {sure}": 1.0,
        f"fatality {slug}": 1.0,
        f"fatality {slug} {sure}": 1.0,
        f"fatality {able}": 1.0,
        f"fatality {gone}": 1.0,
    }


def spell(t: Nekromancya, s: Situation, card: int) -> Features:
    c = t.card(card)
    price = spell_cost(t, s.seat, card)
    kind = KINDS[c.kind]
    f: Features = {
        f"cast {c.slug}": 1.0,
        f"cast {c.slug} {coarse(s.power)}": 1.0,
        f"cast {c.slug} {s.front.features[0]}": 1.0,
        f"cast {c.slug} {s.front.features[1]}": 1.0,
        f"cast {kind}": 1.0,
    }
    pool = damage_of(c)
    if pool is not None:
        gain = JUDGE.burns(t, s.seat, card, pool) - price
        f["gain"] = gain - 1.2
        f[f"cast gain {step(gain, GAINS)}"] = 1.0
    if c.kind in (OWN_CHARISM, GLOBAL_CHARISM) and in_play_already(t, s.seat, card):
        f["cast again"] = 1.0
    for feature in s.features:
        f[f"cast {kind} {feature}"] = 1.0
    spend(f, s, price)
    return f


def equip(t: Nekromancya, s: Situation, card: int) -> Features:
    c = t.card(card)
    kind = KINDS[c.kind]
    f: Features = {f"equip {c.slug}": 1.0, f"equip {kind}": 1.0, f"equip {c.slug} {coarse(s.power)}": 1.0}
    for feature in s.features:
        f[f"equip {kind} {feature}"] = 1.0
    spend(f, s, c.cost)
    return f


# Answers --------------------------------------------------------------------------------------------------------------


def answer(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """What to do while others act, and in the windows of a Combat."""
    when = f"moment{t.now[MOMENT]}{'own' if t.now[ACTIVE] == s.seat else ''}"
    return [{} if o.verb == "pass" else reply(t, s, o, when) for o in q.options]


def reply(t: Nekromancya, s: Situation, o: Option, when: str) -> Features:
    c = t.card(o.card)
    verb = o.verb
    f: Features = {f"answer {verb}": 1.0}
    if verb == "cast" and c.kind == FATALITY:
        f |= fatality(t, s, o.card, s.front.board)
        f[f"answer fatality {c.slug}"] = 1.0
        f[f"answer fatality {when}"] = 1.0
        f[f"answer fatality lead{step(s.power - s.theirs, LEAD)}"] = 1.0
        f[f"answer fatality theirs{riches(s.theirs)}"] = 1.0
        return f
    price = summon_cost(t, s.seat, o.card) if verb == "summon" else c.cost if verb in ("cast", "equip") else 0
    f[f"answer {verb} {c.slug}"] = 1.0
    f[f"answer {c.slug} {when}"] = 1.0
    f[f"answer {verb} {when}"] = 1.0
    f[f"answer {verb} {KINDS[c.kind]}"] = 1.0
    f[f"answer {verb} {coarse(s.power)}"] = 1.0
    pool = damage_of(c) if verb == "cast" else None
    if pool is not None:
        gain = JUDGE.burns(t, s.seat, o.card, pool) - price
        f["gain"] = gain - 1.2
        f[f"answer gain {step(gain, GAINS)}"] = 1.0
        f[f"answer gain {when}"] = gain / 4
    elif verb in ("summon", "join"):
        f["answer body"] = (0.75 * c.cost - price) / 4
    if s.annuls and s.power - price < CHAIN <= s.power:
        f["spent chain"] = 1.0
    if price:
        f[f"left {riches(s.power - price)}"] = 1.0
    return f


def annul(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """Whether to stop a Fatality; never your own."""
    if t.now[CASTER] == s.seat:
        return [{"annul own": 1.0} if o.verb == "cast" else {} for o in q.options]
    wins = step(verdict(t, t.now[CASTER], q.src, [Fighter(t, c, False) for c in t.awakened()]), CHANCES)
    found: list[Features] = []
    for o in q.options:
        slug = t.card(o.card).slug if o.verb == "cast" else ""
        found.append({f"annul {slug}": 1.0, f"annul {slug} {wins}": 1.0} if slug else {})
    return found


# The hand -------------------------------------------------------------------------------------------------------------


def discard(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """What to discard for a new card."""
    room = HAND_LIMIT - len(s.hand)
    if room > t.players:
        return [{"discard for nothing": 1.0} if o.verb == "discard" else {} for o in q.options]
    return [exchange(t, s, o.card) if o.verb == "discard" else keep(t, s, room) for o in q.options]


def keep(t: Nekromancya, s: Situation, room: int) -> Features:
    f: Features = {
        f"keep room{room}": 1.0,
        f"keep power{riches(s.power)}": 1.0,
        f"keep {s.annul}": 1.0,
        f"keep {s.fatality}": 1.0,
    }
    if t.now[TURN] >= STALE * t.players:
        f["keep for ever"] = 1.0
    return f


def exchange(t: Nekromancya, s: Situation, card: int) -> Features:
    c = t.card(card)
    kind = KINDS[c.kind]
    fresh = 2.6 if s.power >= PLENTY and min(s.lacking, default=99) > 12 else 1.2
    f: Features = {
        "discard gain": fresh - use(t, s.seat, card),
        f"discard {c.slug}": 1.0,
        f"discard {c.slug} {coarse(s.power)}": 1.0,
        f"discard {kind}": 1.0,
        f"discard {kind} {s.fatality}": 1.0,
    }
    if [x for x in s.hand if x != card and t.printed[x] == t.printed[card]]:
        f[f"discard second {kind}"] = 1.0
    if c.kind == FATALITY:
        lacks = missing(t, s.seat, card)
        f[f"discard fatality lacking{step(lacks, (1, 6, 12, 20, 30))}"] = 1.0
        f[f"discard fatality of{min(3, len(s.lacking))}"] = 1.0
        f[f"discard {c.slug} lacking{step(lacks, (6, 20))}"] = 1.0
    elif c.kind == AWAKENED:
        held = len([x for x in s.hand if t.card(x).kind == AWAKENED])
        f[f"discard awakened dear{step(c.cost - s.power, (-10, -4, 0, 4, 10, 16))}"] = 1.0
        f[f"discard awakened of{min(5, held)}"] = 1.0
        f[f"discard awakened {s.front.features[0]} size{step(c.cost, (6, 10, 14, 18))}"] = 1.0
    elif c.kind in (WEAPON, ARMOUR, SPECIAL):
        f[f"discard gear {s.front.features[0]}"] = 1.0
    elif c.kind in (OWN_CHARISM, FORTIFICATION, GLOBAL_CHARISM) and in_play_already(t, s.seat, card):
        f["discard again"] = 1.0
    if c.answers_fatality:
        f[f"discard chain power{riches(s.power)}"] = 1.0
    return f


def rule(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """Which Rule card to put into play, if any."""
    found: list[Features] = []
    for o in q.options:
        f: Features = {}
        if o.verb == "rule":
            slug = t.card(o.card).slug
            f = {f"rule {slug}": 1.0, **{f"rule {slug} {feature}": 1.0 for feature in s.features[2:6]}}
        found.append(f)
    return found


# Combat ---------------------------------------------------------------------------------------------------------------


def defender(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """Whom to attack: above all, the one in the plan."""
    plan = s.front.plan
    free = [x for x in s.front.board if x.seat == s.seat and x.fights and not t.clash[x.card]]
    few = min(3, len(free))
    found: list[Features] = []
    for o in q.options:
        f: Features = {}
        if o.verb == "defender":
            foe = s.front.by_card[o.card]
            how = "planned" if any([d.card == o.card for d, _ in plan.clashes]) else "other"
            best = max([duel(x, foe) for x in free], default=-3.0)
            f[f"against {how}"] = 1.0
            f[f"against {how} worth{step(best, (-0.5, 0.1, 0.4, 0.8, 1.5, 2.5, 4, 6, 9))}"] = 1.0
            f[f"against {how} {s.front.features[2]}"] = 1.0
            f[f"against {how} {s.front.features[3]}"] = 1.0
            f[f"against {how} lead{step(s.power - s.theirs, LEAD)}"] = 1.0
            f[f"against power{step(s.power, (6, 12, 20, 30))}"] = 1.0
            f[f"against with{few}"] = 1.0
        elif o.verb == "demonstrate":
            f[f"demonstrate {'planned' if o.n in plan.shows else 'other'}"] = 1.0
            f[f"demonstrate with{few}"] = 1.0
        found.append(f)
    return found


def attacker(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """Who attacks: above all, those in the plan."""
    plan = s.front.plan
    foe = s.front.by_card.get(q.src)
    if foe is None:
        named = [a.card for with_them in plan.shows.values() for a in with_them]
        side: list[Fighter] = []
    else:
        named = [a.card for d, with_them in plan.clashes if d.card == q.src for a in with_them]
        clash = t.clash[q.src]
        side = [x for x in s.front.board if t.clash[x.card] == clash and t.side[x.card] == ATTACKER]
    found: list[Features] = []
    for o in q.options:
        if o.verb == "done":
            found.append({f"with nobody {'more' if foe is not None else 'to see'}": 1.0})
            continue
        x = s.front.by_card[o.card]
        how = "planned" if o.card in named else "other"
        f: Features = {f"with {how}": 1.0, "with cost": t.card(o.card).cost / 100}
        if foe is None:
            f["with show"] = show(x)
        else:
            more = expected([*side, x], [foe]) - expected(side, [foe]) if side else duel(x, foe)
            f[f"with {how} {'help' if side else 'alone'}"] = more / 4
            f[f"with gain {step(more, (-1, 0, 0.3, 0.8, 1.5, 2.5, 4, 7))}"] = 1.0
            f["with strength"] = x.tough / 8
        found.append(f)
    return found


def retreat(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    clash = t.now[CLASH_NOW]
    board = [Fighter(t, c, True) for c in t.awakened() if t.clash[c] == clash]
    attackers = [x for x in board if t.side[x.card] == ATTACKER]
    defenders = [x for x in board if t.side[x.card] == DEFENDER]
    worth = expected(attackers, defenders, 1, [AIM if x.shoots else MELEE for x in attackers])
    stay: Features = {
        "stay worth": worth,
        f"stay worth {step(worth, GAINS)}": 1.0,
        f"stay with{len(attackers)}": 1.0,
        f"stay power{riches(s.power)}": 1.0,
    }
    return [{} if o.verb == "retreat" else stay for o in q.options]


# Targets of effects ---------------------------------------------------------------------------------------------------


def whom(t: Nekromancya, q: Question, s: Situation) -> list[Features]:
    """Any other choice of cards: the targets of a spell, the bearer of a sword."""
    source = t.card(q.src).slug if q.src >= 0 else "-"
    found: list[Features] = []
    for o in q.options:
        if o.card < 0 or o.verb in ("done", "pass"):
            found.append({f"choose {source} {o.verb}": 1.0})
            continue
        side = "own" if t.controller(o.card) == s.seat else "theirs"
        whose = f"{source} {side}"
        c = t.card(o.card)
        f: Features = {f"choose {q.kind} {side}": 1.0, f"choose {whose}": 1.0, f"choose cost {whose}": c.cost / 8}
        if c.kind == AWAKENED and t.is_awakened(o.card):
            x = Fighter(t, o.card, False)
            f[f"choose strength {whose}"] = x.tough / 8
            f[f"choose life {whose}"] = x.life / 16
            if t.clash[o.card] > 0:
                f[f"choose fighting {whose}"] = 1.0
        found.append(f)
    return found


FEATURES: Final[dict[str, Callable[[Nekromancya, Question, Situation], list[Features]]]] = {
    "main": main,
    "answer": answer,
    "fatality": annul,
    "discard": discard,
    "rule": rule,
    "defender": defender,
    "attacker": attacker,
    "retreat": retreat,
}
"""The questions that the policy answers. The odds answer some others, and the rest are choices of `whom`."""
