"""How good is a Nekromancya position? Everything is measured in points of Power.

An Awakened is worth its strength: the square root of what it deals times what it endures, with its equipment and the
Charisms in play. So a sword or a wall is worth what it changes. An attack is worth its expected gain (see `clashes` and
`plans`). In the end the lead is put on the scale of winning and losing, so that a Fatality that wins six times in ten
gets the right weight.
"""

from __future__ import annotations

from math import atanh, tanh
from typing import Final

from mazzo.bots.nekromancya.clashes import blows, expected
from mazzo.bots.nekromancya.dice import chance_to_hit, kill_chance, mean
from mazzo.bots.nekromancya.endings import missing, promise, wheel
from mazzo.bots.nekromancya.fighters import BOARD, Fighter, equipped
from mazzo.bots.nekromancya.plans import plan, show
from mazzo.bots.nekromancya.worth import laws, side, use
from mazzo.engine.frame import Frame, Option
from mazzo.engine.node import Node
from mazzo.engine.respond import ALTERNATION
from mazzo.engine.words import Seq
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Card, Dice
from mazzo.games.nekromancya.damage import SPELL, colpi
from mazzo.games.nekromancya.legality import spell_cost
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AIM,
    ATTACKER,
    CANCELED,
    CLASH_START,
    CLASHES,
    DECLARED,
    DEFENDER,
    FATALITY,
    FOUGHT,
    HAND_LIMIT,
    IN_COMBAT,
    MELEE,
    MOMENT,
    NORMAL,
    ROUND_END,
    ROUND_SIDE,
    VOLARE,
)
from mazzo.games.nekromancya.words.harm import Damage
from mazzo.games.nekromancya.words.winning import WheelOfDice

WON: Final = 100.0
"""What a won match is worth; a lost one is worth the negative."""
OPEN: Final = 0.85
"""The most that a lead can be worth, as a share of winning: only a Fatality wins."""
LEAD: Final = 32.0
"""A lead of this much Power is worth three quarters of the most."""

THREAT: Final = 0.5
"""The weight of an attack that somebody may make on their turn: much can happen before."""
HOPE: Final = 0.35
ATTACK: Final = 0.9
"""The weight of an attack that the active player may still make."""
BETTER: Final = 0.05
"""How much better than doing nothing anything else has to be."""


class NekromancyaJudge:
    """See `mazzo.bots.greedy.Judge`."""

    def value(self, t: Nekromancya, seat: int) -> float:
        return self.weigh(t, seat, True)

    def weigh(self, t: Nekromancya, seat: int, going_on: bool) -> float:
        """The worth of a position; `going_on`: the active player may still attack."""
        if t.over:
            return WON / len(t.winners) if seat in t.winners else -WON
        if t.asked is not None and t.asked.kind == "champion":
            return self.champions(t, seat)
        return OPEN * WON * tanh(self.lead(t, seat, going_on) / LEAD)

    def champions(self, t: Nekromancya, seat: int) -> float:
        """The match is about to be decided by a duel."""
        board = [Fighter(t, c, False) for c in t.awakened()]
        best = [max([x.tough for x in board if x.seat == p], default=0.0) for p in range(t.players)]
        return WON * tanh((best[seat] - max([n for p, n in enumerate(best) if p != seat])) / 6)

    def lead(self, t: Nekromancya, seat: int, going_on: bool) -> float:
        # Until it is known who fights whom, the attack still counts as expected.
        q = t.asked
        fighting = t.now[IN_COMBAT] == 1 and (q is None or q.kind not in ("defender", "attacker"))
        ready = t if fighting else equipped(t)
        board = [Fighter(ready, c, fighting and t.clash[c] > 0) for c in ready.awakened()]
        if t.lasting:
            # Effects that end with the turn do not count as strength.
            permanent = ready.clone()
            permanent.lasting = []
            permanent.derived = None
            for x in board:
                x.tough = Fighter(permanent, x.card, False).tough
        scores = [side(t, p, board) for p in range(t.players)]
        others = [scores[p] for p in range(t.players) if p != seat]
        lead = scores[seat] - (0.7 * max(others) + 0.3 * sum(others) / len(others))
        lead += laws(t, seat)
        if fighting:
            return lead + self.fights(t, seat, board)
        active = t.now[ACTIVE]
        moment = t.now[MOMENT]
        attacks = not t.now[FOUGHT] or t.now[IN_COMBAT] or (moment == DECLARED and not t.now[CANCELED])
        for p in range(t.players):
            if p == seat:
                if p != active:
                    lead += HOPE * plan(ready, p, board).worth
                elif going_on and attacks:
                    lead += ATTACK * plan(ready, p, board).worth
            else:
                share = THREAT
                if p == active:
                    share = ATTACK if attacks else THREAT * 0.6
                lead -= share * plan(ready, p, board, seat).worth
        return lead

    def fights(self, t: Nekromancya, seat: int, board: list[Fighter]) -> float:
        """The expected gain from the clashes under way."""
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
        """Choose, but stop where others may answer or a window closes.

        What comes next (above all the blows of a clash) depends on dice; an expected value is better than one trial.
        """
        t.take(index)
        windows = [k for k, f in enumerate(t.frames) if f.node is ALTERNATION]
        depth = windows[-1] if windows else -1

        def closes() -> bool:
            f = t.frames[-1]
            return len(t.frames) <= depth or (f.node is ALTERNATION and f.pc == 0)

        t.run_until(closes)

    def budget(self) -> int:
        """About a tenth of a millisecond each."""
        return 240

    def worlds(self, t: Nekromancya) -> int:
        """Where dice or hidden cards decide, one guess is not enough."""
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
            best = max(self.rite(t, seat, o.card, x) for x in t.awakened() if t.controller(x) != seat)
            return shifted(self.value(t, seat), best)
        if verb == "cast":
            c = t.card(o.card)
            if isinstance(c.effect, WheelOfDice):
                return self.gamble(t, seat, o.card, c.effect)
            pool = damage_of(c)
            if pool is None:
                return None
            price = c.cost + use(t, seat, o.card)
            assert t.asked is not None
            before = self.passing(t, seat) if t.asked.kind == "answer" else self.value(t, seat)
            return shifted(before, self.burns(t, seat, o.card, pool) - price)
        return None

    def gamble(self, t: Nekromancya, seat: int, card: int, what: WheelOfDice) -> float:
        """What the Wheel is worth by its odds: a few trial rolls would say yes too often."""
        cost = spell_cost(t, seat, card)
        for p in range(t.players):
            answers = [c for c in t.hand(p) if t.card(c).answers_fatality]
            if p != seat and any([t.card(c).cost <= t.power[p] for c in answers]):
                return shifted(self.value(t, seat), -cost)
        return WON * (2 * wheel(t, what, seat, cost) - 1)

    def passing(self, t: Nekromancya, seat: int) -> float:
        """What not answering is worth."""
        assert t.asked is not None
        after = t.clone()
        self.advance(after, len(t.asked.options) - 1)
        return self.value(after, seat)

    def exchange(self, t: Nekromancya, seat: int, card: int) -> float:
        """What discarding a card to draw another is worth."""
        hand = len(t.hand(seat))
        room = HAND_LIMIT - hand
        if room >= t.players:
            return -0.1
        fresh = 1.2
        if t.power[seat] >= 20 and not [c for c in t.hand(seat) if self.hopeful(t, seat, c)]:
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
        """What a spell's damage to somebody brings."""
        x = Fighter(t, card, False)
        chance = kill_chance(pool, colpi(t, card, SPELL), x.life)
        wound = 0.0
        if t.clash[card] > 0 and t.now[MOMENT] >= CLASHES:
            # A wound helps those who are fighting it now.
            wound = 0.35 * (1 - chance) * min(1.0, mean(pool) / max(1, x.life))
        return (-1 if x.seat == seat else 1) * x.price * (chance + wound)

    def rite(self, t: Nekromancya, seat: int, card: int, victim: int) -> float:
        x = Fighter(t, card, False)
        y = Fighter(t, victim, False)
        chance = chance_to_hit(x.melee) * kill_chance(x.melee_dice, y.soft, y.life)
        return chance * y.price - BOARD * x.tough

    # Combat

    def follow(self, t: Nekromancya, seat: int, o: Option) -> float:
        """Declare the attack that was planned."""
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
        """Whom to strike: the one whose death is closest and worth most."""
        x = Fighter(t, o.n, True)
        y = Fighter(t, o.card, True)
        how = AIM if x.shoots else MELEE
        alive = blows([x], [how], y)
        return y.price * (1 - alive[1] + 0.3 * (1 - alive[3]))

    def arm(self, t: Nekromancya, index: int, card: int) -> float:
        """How good a technique, Weapon or Armour is in a clash."""
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


ALMOST: Final = 1 - 1e-12
"""Almost certain: a lead of about 450 Power. Short of 1, so that a greater lead is still better."""


def shifted(value: float, more: float) -> float:
    """A worth on the scale of winning, moved by this much Power."""
    x = max(-ALMOST, min(ALMOST, value / WON / OPEN))
    return OPEN * WON * tanh(atanh(x) + more / LEAD)


def first(node: Node | None) -> Node | None:
    """The first thing a spell does."""
    if isinstance(node, Seq):
        return first(node.effects[0]) if node.effects else None
    return node


def damage_of(c: Card) -> Dice | None:
    """The dice of a damage spell."""
    effect = first(c.effect)
    return effect.pool if isinstance(effect, Damage) else None
