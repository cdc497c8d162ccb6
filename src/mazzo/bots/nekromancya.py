"""How good is a Nekromancya position? Everything is measured in points of Power.

An Awakened is worth its strength, that is the root of what it deals times what it endures, as it stands with its
equipment and under the Charisms in play; so a sword or a wall is worth what it changes. An attack is worth what it
can be expected to bring: since the blows of two fighters do not depend on each other, the chance to strike an opponent
down in so many rounds is computed for each side alone, and the two meet in the order in which they strike. At the end
the lead is put on the scale of winning and losing, so that a Fatality that wins six times in ten is weighed rightly.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import atanh, comb, sqrt, tanh
from typing import ClassVar, Final

from mazzo.engine.frame import Frame, Option
from mazzo.engine.node import Node
from mazzo.engine.respond import ALTERNATION
from mazzo.engine.words import Seq
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Card, Dice
from mazzo.games.nekromancya.clash import flies
from mazzo.games.nekromancya.combat import can_aim, demonstrable
from mazzo.games.nekromancya.damage import SPELL, bounty, colpi
from mazzo.games.nekromancya.duels import DUELS
from mazzo.games.nekromancya.legality import may_fight, spell_cost
from mazzo.games.nekromancya.table import HAND_LIMIT, Nekromancya
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AGILITA,
    AIM,
    AMBIDESTRO,
    ARMOUR,
    ATTACKER,
    AURA,
    AWAKENED,
    CANCELED,
    CLASH_START,
    CLASHES,
    DECLARED,
    DEFENDER,
    FATALITY,
    FORTIFICATION,
    FOUGHT,
    GEAR,
    GLOBAL,
    HAND,
    IMBOSCATA,
    IMMUNITA,
    IN_COMBAT,
    INIZIATIVA,
    INSTABILITA,
    MELEE,
    MOMENT,
    NORMAL,
    OWN_CHARISM,
    REALM,
    RICHIAMO,
    RITO,
    ROUND_END,
    ROUND_SIDE,
    RULE,
    RULE_CARD,
    SEATS,
    SUICIDIO,
    VELOCITA,
    VOLARE,
    WEAPON,
)
from mazzo.games.nekromancya.words.harm import Damage
from mazzo.games.nekromancya.words.winning import (
    Built,
    CasterWins,
    HandWorth,
    Kills,
    Measure,
    MostWins,
    Power,
    WheelOfDice,
)

WON: Final = 100.0
"""What a won match is worth; a lost one is worth as much less than nothing."""
OPEN: Final = 0.85
"""However far ahead one is, nothing is won before a Fatality has said so."""
LEAD: Final = 32.0
"""A lead of so much Power is worth three quarters of that."""

BOARD: Final = 0.8
"""What a point of strength in play is worth."""
RICH: Final = 30
SPARE: Final = 0.7
"""Power beyond what a cheap Fatality costs."""
ENOUGH: Final = 60
NOTHING: Final = 0.02
"""Power beyond what any Fatality costs."""
THREAT: Final = 0.5
"""An attack that somebody may make when their turn comes: much can happen before."""
HOPE: Final = 0.35
FINISH: Final = 16.0
"""Being able to cast a Fatality that wins."""
NEAR: Final = 5.0
"""So much Power away from it, it is worth half."""

ABILITY: Final = {
    AGILITA: 1.2,
    AURA: 1.15,
    VOLARE: 1.12,
    VELOCITA: 1.05,
    IMBOSCATA: 1.05,
    INIZIATIVA: 1.05,
    IMMUNITA: 1.04,
    RITO: 1.05,
    INSTABILITA: 0.85,
}
"""What abilities make of a body's strength (Ambidestro is in its blows already)."""

RULES: Final = {
    terms.R_NO_AMBUSH: 1.0,
    terms.R_NOT_DEMONSTRATED: 3.5,
    terms.R_DRAW_MORE: 4.0,
    terms.R_ONE_MORE_SMALL: 4.0,
    terms.R_ECHO: 3.8,
}
"""What a rule of one's own is worth while it holds, where it does not show in the strength of anybody."""

ROUNDS: Final = 12
"""Hardly a clash lasts longer for either side."""
BETTER: Final = 0.05
"""Anything else has to be better than doing nothing, not only as good."""


# Dice -----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def shown(n: int) -> tuple[float, ...]:
    """The chances that n dice show 0, 1, 2 ..."""
    if n == 0:
        return (1.0,)
    before = shown(n - 1)
    found = [0.0] * (len(before) + 6)
    for i, p in enumerate(before):
        for face in range(1, 7):
            found[i + face] += p / 6
    return tuple(found)


@lru_cache(maxsize=512)
def sums(n: int) -> tuple[float, ...]:
    """The chances that n dice show less than 0, 1, 2 ..."""
    return (0.0, *accumulate(shown(n)))


@lru_cache(maxsize=1 << 16)
def endures(hits: int, dice: int, plus: int, growth: int, strikes: int, sure: bool, life: int) -> tuple[float, ...]:
    """The chances that somebody with so much Life is alive after 0, 1, 2 ... rounds of the same blows.

    `hits` in twentieths; `dice` in quarters, being a mean over several blows; `plus` less what is absorbed.
    """
    found = [1.0 if life > 0 else 0.0]
    p = hits / 20
    q = 1 - p
    for k in range(1, ROUNDS + 1):
        blows = k * strikes
        free = blows - 1 if sure else blows
        each = max(0.0, dice / 4 + growth * (k - 1) / 2)
        alive = 0.0
        for h in range(free + 1):
            struck = h + 1 if sure else h
            below = sums(round(struck * each))
            need = life - struck * plus
            if need <= 0:
                continue
            chance = comb(free, h) * p**h * q ** (free - h)
            alive += chance * (below[need] if need < len(below) else 1.0)
        found.append(alive)
        if alive < 0.004:
            break
    while len(found) <= ROUNDS:
        found.append(found[-1] if found[-1] > 0.004 else 0.0)
    return tuple(found)


def kill_chance(pool: Dice, absorbed: int, life: int) -> float:
    """The chance that one roll of damage is enough."""
    below = sums(pool.d6 + 3 * pool.d20)
    need = life - pool.plus + absorbed
    return 1.0 if need <= 0 else 0.0 if need >= len(below) else 1 - below[need]


# Fighters -------------------------------------------------------------------------------------------------------------


class Fighter:
    """An Awakened as somebody who plans an attack sees it."""

    __slots__ = (
        "abilities",
        "aim",
        "aim_dice",
        "card",
        "fights",
        "flies",
        "growth",
        "key",
        "life",
        "melee",
        "melee_dice",
        "price",
        "seat",
        "shielded",
        "shoots",
        "soft",
        "tough",
    )

    def __init__(self, t: Nekromancya, card: int, fixed: bool) -> None:
        d = t.facts()
        self.card = card
        self.seat = t.zone[card] % SEATS
        self.abilities = d.abilities[card]
        self.melee = d.melee[card]
        self.aim = d.aim[card]
        self.melee_dice = d.melee_dice[card]
        shot = d.aim_dice[card]
        self.shoots = shot is not None and can_aim(t, card)
        self.aim_dice = shot if shot is not None else self.melee_dice
        # Whoever is struck dead stands until the window closes.
        self.life = max(0, t.life(card))
        self.soft = self.shielded = max(0, d.colpi[card])
        if t.gear(card):
            self.soft = colpi(t, card, MELEE)
            self.shielded = colpi(t, card, AIM)
        self.growth = (1 if self.abilities & AURA else 0) - (1 if self.abilities & INSTABILITA else 0)
        self.flies = flies(t, card)
        self.fights = may_fight(t, card)
        self.tough = strength(t, self, d.life[card])
        self.price = bounty(t, card) + BOARD * self.tough
        """What its death changes between its Nekromante and the one who kills it."""
        if fixed:
            # Its technique is chosen.
            self.shoots = t.technique[card] == AIM
        pool, shot = self.melee_dice, self.aim_dice
        self.key = (
            *(self.abilities, self.melee, self.aim, pool.d6, pool.plus, pool.d20, shot.d6, shot.plus, shot.d20),
            *(self.shoots, self.flies, self.life, self.soft, self.shielded, self.price),
        )
        """All that a duel depends on."""

    def rate(self, how: int) -> float:
        """What it deals in a round, Agilità and Colpi aside."""
        if how == AIM:
            return chance_to_hit(self.aim) * mean(self.aim_dice)
        twice = 2 if self.abilities & AMBIDESTRO else 1
        return twice * chance_to_hit(self.melee) * mean(self.melee_dice)

    def best(self) -> int:
        """The technique it would use; who shoots strikes once more at the beginning."""
        return AIM if self.shoots and 1.25 * self.rate(AIM) > self.rate(MELEE) else MELEE


def mean(dice: Dice) -> float:
    return 3.5 * dice.d6 + 10.5 * dice.d20 + dice.plus


def chance_to_hit(value: int) -> float:
    """A natural 1 always hits, a natural 20 never."""
    return max(1, min(19, value)) / 20


def strength(t: Nekromancya, x: Fighter, life: int) -> float:
    """The Value that a body would deserve."""
    offence = x.rate(x.best())
    n = sqrt(max(0.0, offence) * life / (1 - min(0.6, max(x.soft, 0) / 12)))
    for ability, factor in ABILITY.items():
        if x.abilities & ability:
            n *= factor
    if x.abilities & RICHIAMO:
        n *= 0.7 if t.tokens[x.card] > 1 else 0.35
    if x.abilities & SUICIDIO:
        n *= 0.95 if t.power[x.seat] < 20 else 0.6
    return n


def equipped(t: Nekromancya) -> Nekromancya:
    """The table as if everybody had the best of their Weapons and Armours in hand; itself where nobody has any."""
    borne = [g for p in range(t.players) for g in t.zones[GEAR * SEATS + p]]
    if not borne:
        return t
    ready = t.clone()
    for g in borne:
        card = ready.host[g]
        kind = ready.card(g).kind
        if kind == ARMOUR:
            ready.armour[card] = g + 1
        elif kind == WEAPON and not ready.weapon[card]:
            ready.derived = None
            before = Fighter(ready, card, False)
            ready.weapon[card] = g + 1
            ready.derived = None
            after = Fighter(ready, card, False)
            if max(after.rate(MELEE), after.rate(after.best())) <= before.rate(before.best()):
                ready.weapon[card] = 0
    ready.derived = None
    return ready


# Clashes --------------------------------------------------------------------------------------------------------------


def blows(strikers: list[Fighter], techniques: list[int], foe: Fighter) -> tuple[float, ...]:
    """How long somebody endures the blows of these opponents."""
    hits = dice = plus = strikes = growth = 0
    sure = False
    for i in range(len(strikers)):
        x = strikers[i]
        how = techniques[i]
        times = 2 if how == MELEE and x.abilities & AMBIDESTRO else 1
        value = (x.aim if how == AIM else x.melee) - (4 if foe.abilities & AGILITA else 0)
        pool = x.aim_dice if how == AIM else x.melee_dice
        strikes += times
        hits += times * max(1, min(19, value))
        dice += times * (pool.d6 + 3 * pool.d20)
        plus += times * (pool.plus - (foe.shielded if how == AIM else foe.soft))
        growth += times * x.growth
        sure = sure or (how == MELEE and x.abilities & INIZIATIVA != 0)
    n = strikes
    return endures(round(hits / n), round(4 * dice / n), round(plus / n), round(growth / n), n, sure, foe.life)


def fair(attackers: list[Fighter], techniques: list[int], defender: Fighter) -> bool:
    """A flyer is attacked by flyers, or if someone shoots."""
    if not defender.abilities & VOLARE:
        return True
    return AIM in techniques or all(x.flies for x in attackers)


def expected(
    attackers: list[Fighter], defenders: list[Fighter], stage: int = 0, techniques: list[int] | None = None
) -> float:
    """What a clash brings its attackers, if they withdraw in time: Power and strength gained less those lost.

    `stage`: 0 it has not begun, 1 the attackers strike next, 2 the defenders do.
    """
    if not attackers or not defenders:
        return 0.0
    if techniques is None:
        techniques = [x.best() for x in attackers]
        if stage == 0 and not fair(attackers, techniques, defenders[0]):
            shooters = [i for i, x in enumerate(attackers) if x.shoots]
            if not shooters:
                return -1.0
            techniques[shooters[0]] = AIM
    answers = [x.best() for x in defenders]
    prey = max(defenders, key=lambda x: x.price / (1 + x.life))
    victim = max(attackers, key=lambda x: x.price / (1 + x.life))
    if prey.life == 0 or victim.life == 0:
        # The deadly blow has been struck already.
        return (prey.price if prey.life == 0 else 0.0) - (victim.price if victim.life == 0 else 0.0)
    lives = blows(attackers, techniques, prey)
    ours = blows(defenders, answers, victim)
    gain = prey.price
    loss = victim.price
    done = 0
    suffered = 0
    total = 0.0
    best = 0.0 if stage != 2 else -loss
    turns: list[int] = []
    if stage == 0:
        turns += [ATTACKER] if AIM in techniques else []
        turns += [DEFENDER] if AIM in answers else []
        ambushed = any(x.abilities & IMBOSCATA for x in defenders)
        waiting = any(x.abilities & IMBOSCATA for x in attackers)
        first = DEFENDER if ambushed and not waiting else ATTACKER
    else:
        first = ATTACKER if stage == 1 else DEFENDER
    turns += [first, ATTACKER + DEFENDER - first] * (ROUNDS - 2)
    for side in turns:
        if side == ATTACKER:
            if done < ROUNDS:
                total += (lives[done] - lives[done + 1]) * ours[suffered] * gain
                done += 1
        elif suffered < ROUNDS:
            total -= (ours[suffered] - ours[suffered + 1]) * lives[done] * loss
            suffered += 1
            best = max(best, total)
    return max(best, total)


_DUELS: Final[dict[tuple[tuple[float, ...], tuple[float, ...]], float]] = {}
"""What is expected of duels, by all they depend on: the same ones are looked at again and again."""
MEMORY: Final = 100_000


def duel(attacker: Fighter, defender: Fighter) -> float:
    """What a clash of one against one brings the attacker."""
    key = (attacker.key, defender.key)
    if key not in _DUELS:
        if len(_DUELS) >= MEMORY:
            _DUELS.clear()
        _DUELS[key] = expected([attacker], [defender])
    return _DUELS[key]


class Plan:
    """The best attack somebody can make: whom, with whom, and what it can be expected to bring."""

    def __init__(self) -> None:
        self.clashes: list[tuple[Fighter, list[Fighter]]] = []
        self.shows: dict[int, list[Fighter]] = {}
        """Demonstrations, by the opponent against whom they are made."""
        self.worth = 0.0


def plan(t: Nekromancya, seat: int, board: list[Fighter], against: int = -1) -> Plan:
    """Pair after pair, the most rewarding first; whoever is left over helps where it helps most."""
    p = Plan()
    own = [x for x in board if x.seat == seat and x.fights]
    if not own:
        return p
    foes = [x for x in board if x.seat != seat and (against < 0 or x.seat == against)]
    pairs = [(duel(a, d), i, j) for i, a in enumerate(own) for j, d in enumerate(foes)]
    pairs.sort(key=lambda row: -row[0])
    used: set[int] = set()
    taken: dict[int, tuple[float, list[Fighter]]] = {}
    for worth, i, j in pairs:
        if worth > 0.4 and i not in used and j not in taken:
            used.add(i)
            taken[j] = (worth, [own[i]])
    # Those nobody dares to face alone may fall to two.
    left = [i for i in range(len(own)) if i not in used]
    for j in range(len(foes)):
        if j not in taken and len(left) > 1:
            two = left[:2]
            worth = expected([own[i] for i in two], [foes[j]])
            if worth > 0.4:
                taken[j] = (worth, [own[i] for i in two])
                left = left[2:]
    shows = [s for s in demonstrable(t, seat) if against < 0 or s == against]
    for i in left:
        x = own[i]
        best = 0.2
        where = -1
        for j, (worth, with_them) in taken.items():
            if len(with_them) < 3:
                more = expected([*with_them, x], [foes[j]]) - worth
                if more > best:
                    best = more
                    where = j
        gain = show(x)
        if shows and gain > best:
            p.shows.setdefault(shows[0], []).append(x)
            p.worth += gain
        elif where >= 0:
            worth, with_them = taken[where]
            taken[where] = (worth + best, [*with_them, x])
    for j, (worth, with_them) in taken.items():
        p.clashes.append((foes[j], with_them))
        p.worth += worth
    return p


def show(x: Fighter) -> float:
    """What a Demonstration brings."""
    return max(
        chance_to_hit(x.melee) * x.melee_dice.number(),
        chance_to_hit(x.aim) * x.aim_dice.number() if x.shoots else 0.0,
    )


# Fatalities -----------------------------------------------------------------------------------------------------------


def measured(t: Nekromancya, what: Measure, seat: int, cost: int) -> tuple[float, float]:
    """What a Fatality would measure: of the one who pays for it, and the most of the others."""
    others = [what.of(t, p) for p in range(t.players) if p != seat]
    own = what.of(t, seat)
    return own - (cost if isinstance(what, Power) else 0), max(others)


def promise(t: Nekromancya, seat: int, card: int, board: list[Fighter]) -> float:
    """How likely a Fatality makes its caster win, once there is the Power to cast it."""
    effect = t.card(card).effect
    if isinstance(effect, CasterWins):
        return 1.0
    if isinstance(effect, MostWins):
        if isinstance(effect.what, Power):
            return 1.0
        own, other = measured(t, effect.what, seat, 0)
        if isinstance(effect.what, HandWorth):
            # Hands are guesses.
            return 0.5 + 0.5 * tanh((own - other) / 20)
        scale = 3.0 if isinstance(effect.what, Kills | Built) else 12.0
        return 1.0 if own > other else max(0.0, 0.5 - (other - own) / scale / 2)
    if isinstance(effect, WheelOfDice):
        bonus = [(t.power[p] - (26 if p == seat else 0)) // 5 + 2 * len(t.field(p)) for p in range(t.players)]
        ahead = bonus[seat] - max([b for p, b in enumerate(bonus) if p != seat])
        return min(0.97, max(0.03, 1 / t.players + 0.045 * ahead))
    if effect is DUELS:
        best = [max([x.tough for x in board if x.seat == p], default=0.0) for p in range(t.players)]
        return 0.5 + 0.5 * tanh((best[seat] - max([b for p, b in enumerate(best) if p != seat])) / 8)
    return 0.5


def missing(t: Nekromancya, seat: int, card: int) -> int:
    """How much Power one still needs to win with a Fatality, whatever else it asks for."""
    cost = spell_cost(t, seat, card)
    effect = t.card(card).effect
    if isinstance(effect, MostWins) and isinstance(effect.what, Power):
        cost += 1 + max([n for p, n in enumerate(t.power) if p != seat])
    return cost - t.power[seat]


def finish(t: Nekromancya, seat: int, board: list[Fighter]) -> float:
    """How near somebody is to winning with a Fatality in hand."""
    best = 0.0
    for card in t.zones[HAND * SEATS + seat]:
        if t.card(card).kind == FATALITY:
            chance = promise(t, seat, card, board)
            if chance > 0.3:
                best = max(best, chance / (1 + max(0, missing(t, seat, card)) / NEAR))
    return FINISH * best


# Cards in hand --------------------------------------------------------------------------------------------------------


def use(t: Nekromancya, seat: int, card: int) -> float:
    """What a card in hand is worth to somebody who could hold another one instead."""
    c = t.card(card)
    power = t.power[seat]
    if c.kind == AWAKENED:
        if c.cost > 2 * power + 6:
            return 0.6
        # The biggest that one can have for (nearly) nothing are the best.
        return 0.7 + 1.3 * min(1.0, c.cost / max(8.0, min(power, 20.0))) - 0.06 * max(0, c.cost - power - 4)
    if c.kind == FATALITY:
        same = [x for x in t.zones[HAND * SEATS + seat] if t.printed[x] == t.printed[card]]
        return 0.5 if same[0] != card else 2.7 if missing(t, seat, card) < 12 else 1.6
    if c.answers_fatality:
        return 1.8 if c.cost <= power + 6 else 1.0
    if c.kind == RULE_CARD:
        return 0.5
    if c.kind in (OWN_CHARISM, FORTIFICATION, terms.GLOBAL_CHARISM):
        zones = [REALM * SEATS + seat, *[GLOBAL * SEATS + p for p in range(t.players)]]
        return 0.1 if [x for z in zones for x in t.zones[z] if t.printed[x] == t.printed[card]] else 1.1
    return 1.2


# The judge ------------------------------------------------------------------------------------------------------------


def riches(n: int) -> float:
    return min(n, RICH) + SPARE * max(0, min(n, ENOUGH) - RICH) + NOTHING * max(0, n - ENOUGH)


def side(t: Nekromancya, seat: int, board: list[Fighter]) -> float:
    """What somebody has."""
    score = riches(t.power[seat] + t.earned[seat]) + finish(t, seat, board)
    for x in board:
        if x.seat == seat:
            score += BOARD * x.tough
    for card in t.zones[HAND * SEATS + seat]:
        score += use(t, seat, card)
    for card in t.zones[REALM * SEATS + seat]:
        score += held(t, seat, t.card(card))
    # Not everything that equipment does shows in blows and blood.
    return score + 0.5 * len(t.zones[GEAR * SEATS + seat])


def held(t: Nekromancya, seat: int, c: Card) -> float:
    """What a Charism or a Fortification is worth beside the strength it gives."""
    n = 0.3
    if c.triggers:
        n += 5.5 if t.power[seat] < 14 else 2.5
    for node in c.always:
        kind = getattr(node, "kind", -1)
        if kind == terms.R_KILL_LESS:
            n += 1.5 + len(t.field(seat))
        else:
            n += RULES.get(kind, 0.6)
    return n


def laws(t: Nekromancya, seat: int) -> float:
    """What the Rule card and the Charisms that bind everybody are worth to a seat, beside the strength they change."""
    n = 0.0
    ahead = t.power[seat] - max([x for p, x in enumerate(t.power) if p != seat])
    if t.rule(terms.R_TWO_AWAKENED, seat) is not None:
        mine = len([c for c in t.zones[HAND * SEATS + seat] if t.card(c).kind == AWAKENED])
        n += 0.6 * (mine - 2)
    if t.rule(terms.R_NO_DEMONSTRATION, seat) is not None:
        n += 1.5 if not t.field(seat) else -0.3
    if t.rule(terms.R_ADVANTAGE_ONLY, seat) is not None:
        n += max(-4.0, min(4.0, 0.4 * ahead))
    if t.rule(terms.R_FATALITY_COST, seat) is not None:
        n += max(-4.0, min(4.0, -0.3 * ahead)) + 0.5
    return n + (0.6 if t.zones[RULE * SEATS + seat] else 0.0)


class NekromancyaJudge:
    """See `mazzo.bots.greedy.Judge`."""

    laws: ClassVar[float] = 1.0
    fighting: ClassVar[float] = 1.0
    attack: ClassVar[float] = 0.9
    """How much counts what binds everybody, a clash under way, and an attack that may be made in this turn."""
    hope: ClassVar[float] = HOPE
    threat: ClassVar[float] = THREAT

    def value(self, t: Nekromancya, seat: int) -> float:
        return self.weigh(t, seat, True)

    def weigh(self, t: Nekromancya, seat: int, going_on: bool) -> float:
        """The worth of a position; `going_on`: a seat whose turn it is may still attack."""
        if t.over:
            return WON / len(t.winners) if seat in t.winners else -WON
        if t.asked is not None and t.asked.kind == "champion":
            return self.champions(t, seat)
        return OPEN * WON * tanh(self.lead(t, seat, going_on) / LEAD)

    def side(self, t: Nekromancya, seat: int, board: list[Fighter]) -> float:
        return side(t, seat, board)

    def champions(self, t: Nekromancya, seat: int) -> float:
        """The match is about to be decided by a duel."""
        board = [Fighter(t, c, False) for c in t.awakened()]
        best = [max([x.tough for x in board if x.seat == p], default=0.0) for p in range(t.players)]
        return WON * tanh((best[seat] - max([n for p, n in enumerate(best) if p != seat])) / 6)

    def lead(self, t: Nekromancya, seat: int, going_on: bool) -> float:
        # As long as nobody knows who fights whom, an attack is still something to expect.
        q = t.asked
        fighting = t.now[IN_COMBAT] == 1 and (q is None or q.kind not in ("defender", "attacker"))
        ready = t if fighting else equipped(t)
        board = [Fighter(ready, c, fighting and t.clash[c] > 0) for c in ready.awakened()]
        if t.lasting:
            # What ends with the turn makes nobody stronger for long.
            steady = ready.clone()
            steady.lasting = []
            steady.derived = None
            for x in board:
                x.tough = Fighter(steady, x.card, False).tough
        scores = [self.side(t, p, board) for p in range(t.players)]
        others = [scores[p] for p in range(t.players) if p != seat]
        lead = scores[seat] - (0.7 * max(others) + 0.3 * sum(others) / len(others))
        lead += self.laws * laws(t, seat)
        if fighting:
            return lead + self.fighting * self.fights(t, seat, board)
        active = t.now[ACTIVE]
        moment = t.now[MOMENT]
        attacks = not t.now[FOUGHT] or t.now[IN_COMBAT] or (moment == DECLARED and not t.now[CANCELED])
        for p in range(t.players):
            if p == seat:
                if p != active:
                    lead += self.hope * plan(ready, p, board).worth
                elif going_on and attacks:
                    lead += self.attack * plan(ready, p, board).worth
            else:
                share = self.threat
                if p == active:
                    share = self.attack if attacks else self.threat * 0.6
                lead -= share * plan(ready, p, board, seat).worth
        return lead

    def fights(self, t: Nekromancya, seat: int, board: list[Fighter]) -> float:
        """What the clashes under way can be expected to bring."""
        n = 0.0
        numbers = {t.clash[x.card] for x in board if t.clash[x.card] > 0}
        for k in numbers:
            attackers = [x for x in board if t.clash[x.card] == k and t.side[x.card] == ATTACKER]
            defenders = [x for x in board if t.clash[x.card] == k and t.side[x.card] == DEFENDER]
            if not attackers or not defenders:
                if attackers and attackers[0].seat == seat:
                    n += sum(show(x) for x in attackers)
                continue
            stage = 0
            if t.now[terms.CLASH_NOW] == k and t.now[MOMENT] != CLASH_START:
                next_side = t.now[ROUND_SIDE]
                if t.now[MOMENT] in (ROUND_END, terms.COMBAT):
                    next_side = ATTACKER + DEFENDER - next_side
                stage = 1 if next_side == ATTACKER else 2
            techniques = [AIM if t.technique[x.card] == AIM else MELEE for x in attackers]
            worth = expected(attackers, defenders, stage, techniques)
            if attackers[0].seat == seat:
                n += worth
            elif any(x.seat == seat for x in defenders):
                n -= worth
        return n

    def free(self, t: Nekromancya) -> bool:
        return t.asked is not None and t.asked.kind in FREE

    def far(self, t: Nekromancya) -> bool:
        return False

    def advance(self, t: Nekromancya, index: int) -> None:
        """Choose, but stop where others may answer, or where a window closes.

        What comes then, the next blows of a clash above all, is up to dice; it is better expected than tried once.
        """
        q = t.asked
        assert q is not None
        t.answer = q.options[index]
        t.asked = None
        t.moves += 1
        windows = [k for k, f in enumerate(t.frames) if f.node is ALTERNATION]
        depth = windows[-1] if windows else -1
        while self.goes_on(t):
            if t.dirty:
                t.dirty = False
                if t.settle() or t.over:
                    continue
            f = t.frames[-1]
            if len(t.frames) <= depth or (f.node is ALTERNATION and f.pc == 0):
                return
            f.node.step(t, f)

    def goes_on(self, t: Nekromancya) -> bool:
        return t.asked is None and not t.over

    def budget(self) -> int:
        """About a tenth of a millisecond each."""
        return 240

    def worlds(self, t: Nekromancya) -> int:
        """Where dice or hidden cards decide, one guess is no guess."""
        q = t.asked
        if q is None:
            return 1
        if q.kind in ("main", "answer") and any(
            o.verb == "cast" and t.card(o.card).kind in (NORMAL, FATALITY) for o in q.options
        ):
            return 4 if any(t.card(o.card).kind == FATALITY for o in q.options if o.verb == "cast") else 2
        return 1

    def estimate(self, t: Nekromancya, seat: int, index: int) -> float | None:
        q = t.asked
        assert q is not None
        o = q.options[index]
        kind = q.kind
        if kind in ("main", "answer"):
            return self.act(t, seat, o)
        if kind == "discard":
            now = self.weigh(t, seat, True)
            return now if o.verb == "done" else now + self.exchange(t, seat, o.card)
        if kind == "excess":
            return -use(t, seat, o.card)
        if kind == "draw":
            return float(o.n)
        if kind in ("defender", "attacker"):
            return self.follow(t, seat, o)
        if kind == "retreat":
            return self.stay(t, seat, o)
        if kind == "strike":
            return self.strike(t, o)
        if kind in ("striker", "clash"):
            return -float(index)
        if kind in ("technique", "weapon", "armour"):
            return self.arm(t, index, q.src)
        if kind == "rito":
            return self.rite(t, seat, q.src, o.card)
        if kind == "choose" and isinstance(q.node, Node) and q.src >= 0:
            pool = damage_of(t.card(q.src))
            if pool is not None:
                return self.burn(t, seat, pool, o.card)
        if kind == "champion":
            return Fighter(equipped(t), o.card, False).tough
        if kind == "search":
            return -1.0 if o.verb == "done" else use(t, seat, o.card)
        return None

    # Main decisions

    def act(self, t: Nekromancya, seat: int, o: Option) -> float | None:
        verb = o.verb
        if verb == "end":
            return shifted(self.weigh(t, seat, False), BETTER)
        if verb == "pass":
            return shifted(self.passing(t, seat), BETTER)
        if verb == "attack":
            ready = equipped(t)
            board = [Fighter(ready, c, False) for c in ready.awakened()]
            if plan(ready, seat, board).worth <= 0.3:
                return -WON
            return shifted(self.weigh(t, seat, True), BETTER)
        if verb == "rito":
            best = max(self.rite(t, seat, o.card, x) for x in t.awakened() if t.zone[x] % SEATS != seat)
            return shifted(self.value(t, seat), best)
        if verb == "cast":
            c = t.card(o.card)
            pool = damage_of(c)
            if pool is None:
                return None
            price = c.cost + use(t, seat, o.card)
            assert t.asked is not None
            before = self.passing(t, seat) if t.asked.kind == "answer" else self.value(t, seat)
            return shifted(before, self.burns(t, seat, o.card, pool) - price)
        return None

    def passing(self, t: Nekromancya, seat: int) -> float:
        """What not answering is worth."""
        assert t.asked is not None
        after = t.clone()
        self.advance(after, len(t.asked.options) - 1)
        return self.value(after, seat)

    def exchange(self, t: Nekromancya, seat: int, card: int) -> float:
        """Throwing a card away for another one, where that makes room for it."""
        hand = len(t.zones[HAND * SEATS + seat])
        room = HAND_LIMIT - hand
        if room >= t.players:
            return -0.1
        fresh = 1.2
        if t.power[seat] >= 20 and not [c for c in t.zones[HAND * SEATS + seat] if self.hopeful(t, seat, c)]:
            # Power without a Fatality wins nothing: look for one.
            fresh = 2.6
        return 0.5 * (fresh - use(t, seat, card)) - 0.05

    def hopeful(self, t: Nekromancya, seat: int, card: int) -> bool:
        """A Fatality that may soon win."""
        if t.card(card).kind != FATALITY or missing(t, seat, card) > 12:
            return False
        return promise(t, seat, card, [Fighter(t, c, False) for c in t.awakened()]) > 0.6

    # Damage outside of clashes

    def burns(self, t: Nekromancya, seat: int, card: int, pool: Dice) -> float:
        effect = first(t.card(card).effect)
        assert isinstance(effect, Damage)
        found = effect.to.which.find(t, Frame(effect, card, seat)) if hasattr(effect.to, "which") else []
        worths = [self.burn(t, seat, pool, x) for x in found]
        if not worths:
            return 0.0
        return sum(worths) if type(effect.to).__name__ == "Each" else max(worths)

    def burn(self, t: Nekromancya, seat: int, pool: Dice, card: int) -> float:
        """What damage of a spell to somebody brings."""
        x = Fighter(t, card, False)
        chance = kill_chance(pool, colpi(t, card, SPELL), x.life)
        wound = 0.0
        if t.clash[card] > 0 and t.now[MOMENT] >= CLASHES:
            # A wound helps those who fight it now.
            wound = 0.35 * (1 - chance) * min(1.0, mean(pool) / max(1, x.life))
        return (-1 if x.seat == seat else 1) * x.price * (chance + wound)

    def rite(self, t: Nekromancya, seat: int, card: int, victim: int) -> float:
        x = Fighter(t, card, False)
        y = Fighter(t, victim, False)
        chance = chance_to_hit(x.melee) * kill_chance(x.melee_dice, y.soft, y.life)
        return chance * y.price - BOARD * x.tough

    # Combat

    def follow(self, t: Nekromancya, seat: int, o: Option) -> float:
        """Declare what was planned."""
        ready = equipped(t)
        board = [Fighter(ready, c, False) for c in ready.awakened()]
        p = plan(ready, seat, board)
        if o.verb == "done":
            return 0.5
        if o.verb == "defender":
            return 1.0 if any(d.card == o.card for d, _ in p.clashes) else 0.0
        if o.verb == "demonstrate":
            return 1.0 if o.n in p.shows else 0.0
        foe = [c for c in t.awakened() if t.clash[c] == o.n and t.side[c] == DEFENDER]
        if foe:
            names = [a.card for d, with_them in p.clashes if d.card == foe[0] for a in with_them]
        else:
            names = [a.card for with_them in p.shows.values() for a in with_them]
        return 1.0 if o.card in names else 0.01 * t.card(o.card).cost / 30

    def stay(self, t: Nekromancya, seat: int, o: Option) -> float:
        if o.verb == "retreat":
            return 0.1
        k = t.now[terms.CLASH_NOW]
        board = [Fighter(t, c, True) for c in t.awakened() if t.clash[c] == k]
        attackers = [x for x in board if t.side[x.card] == ATTACKER]
        defenders = [x for x in board if t.side[x.card] == DEFENDER]
        return expected(attackers, defenders, 1, [AIM if x.shoots else MELEE for x in attackers])

    def strike(self, t: Nekromancya, o: Option) -> float:
        """Whom to strike: the one whose death is the nearest and the dearest."""
        x = Fighter(t, o.n, True)
        y = Fighter(t, o.card, True)
        how = AIM if x.shoots else MELEE
        alive = blows([x], [how], y)
        return y.price * (1 - alive[1] + 0.3 * (1 - alive[3]))

    def arm(self, t: Nekromancya, index: int, card: int) -> float:
        """Choose what makes one strike hardest, and may be done at all."""
        assert t.asked is not None
        o = t.asked.options[index]
        if o.verb in ("melee", "aim"):
            x = Fighter(equipped(t), card, False)
            how = AIM if o.verb == "aim" else MELEE
            n = x.rate(how) * (1.25 if how == AIM else 1.0)
            if t.side[card] == ATTACKER:
                foes = [c for c in t.awakened() if t.clash[c] == t.clash[card] and t.side[c] == DEFENDER]
                if foes and how == MELEE and t.has(foes[0], VOLARE) and not x.flies:
                    n *= 0.1
            return n
        if o.verb == "wear":
            return 1.0
        if o.verb == "bare" and t.asked.kind == "armour":
            return 0.0
        ready = t.clone()
        ready.weapon[card] = o.card + 1 if o.verb == "wield" else 0
        ready.derived = None
        x = Fighter(ready, card, False)
        return x.rate(t.technique[card])


FREE: Final = ("main", "answer", "discard", "draw", "rule", "defender", "retreat")
"""Questions that begin something new."""


def shifted(value: float, more: float) -> float:
    """A worth on the scale of winning, moved by so much Power."""
    x = max(-0.999, min(0.999, value / WON / OPEN))
    return OPEN * WON * tanh(atanh(x) + more / LEAD)


def first(node: Node | None) -> Node | None:
    """The first thing a spell does."""
    if isinstance(node, Seq):
        return first(node.effects[0]) if node.effects else None
    return node


def damage_of(c: Card) -> Dice | None:
    """The dice of a spell that does damage."""
    effect = first(c.effect)
    return effect.pool if isinstance(effect, Damage) else None


__all__ = ["Fighter", "NekromancyaJudge", "Plan", "endures", "expected", "plan"]
