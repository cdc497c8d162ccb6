"""How good is a Four Souls position? Everything is measured in cents, more or less.

An attack is worth its expected gain: rolls follow each other until somebody is dead, so the chance to win is known
before a die is rolled. Everything else is tried. An effect only resolves when all have passed, so it is tried to its
end: on the copy nobody answers, and everything on the stack resolves, up to the next attack roll. Passing is tried in
the same way, so an answer is compared with what happens without it.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from mazzo.bots.base import question
from mazzo.bots.greedy import Judge
from mazzo.bots.guide import Guide
from mazzo.games.foursouls import legality, purchase, terms, victory
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.constant.rolls import AddsToAttackRolls, AddsToRolls
from mazzo.games.foursouls.derived import Derived
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import (
    K_EVENT,
    K_TREASURE,
    PHASE,
    S_ATTACK_ROLL,
    TIMER,
    TURN,
    TURN_OVER,
)

WON: Final = 1000.0
LACKING: Final = (WON, 58.0, 34.0, 15.0, 0.0)
"""What a player's souls are worth, by how many more are needed to win."""
TOGETHER: Final = 18.0
"""A soul in games that count all souls together."""
TICK: Final = 9.0
"""A step of the timer."""

PURSE: Final = ((10, 0.8), (20, 0.5), (10**9, 0.15))
"""What each cent is worth, up to these limits."""
FIRST_LOOT: Final = 1.0
"""A loot card in hand. Only one a turn is played, so further ones are worth less."""
MORE_LOOT: Final = 0.6
FEW: Final = 3

ITEM: Final = 8.0
TRINKET: Final = 5.0
TALENT: Final = 1.0
"""An ability of an item."""
CHARGED: Final = 0.3
COUNTER: Final = 0.4
CURSE: Final = -4.0
ATTACK: Final = 4.0
"""A point of attack beyond the first, or a point of maximum HP beyond the second."""
HEALTH: Final = 2.0

LASTING: Final = (terms.FOR_GOOD, terms.ONCE, terms.THIS_ROUND)
"""The durations of effects that are worth more than what they do this turn."""
HOPE: Final = 0.9
"""How much of an attack still to be made counts: something can come between."""

WOUND: Final = -0.4
"""A point of damage: it heals at the end of the turn, so it matters little."""
DEATH: Final = -3.0
"""Having died: a cent, and the rest of the turn."""
OTHERS_TURN: Final = 1.5
"""Having died on somebody else's turn, with no turn to lose."""

DARK: Final = (3, 4, 1, 3.0)
"""A guess at an unknown monster: HP, evasion, attack, and what killing it brings."""
MONSTERS: Final = 0.7
"""The chance that a card of the monster deck is a monster, and not an event."""
LONG: Final = 12
"""A player who can take this many misses counts as never dying."""

STEPS: Final = 500
"""An effect that is not over after this many steps is judged as it stands. Few take more than a hundred, but some go
round in circles, and trying a hundred of those for one decision must not take seconds."""
WEARY: Final = 0.004
"""What activating abilities costs: little at first, but two items that recharge each other must not go on forever."""
BETTER: Final = 0.05
"""How much better than doing nothing anything else has to be."""


class FourSoulsJudge:
    """See `mazzo.bots.greedy.Judge`."""

    def value(self, t: FourSouls, seat: int) -> float:
        """The lead over the others, and what the active player may still hope for this turn."""
        if t.over:
            return WON if seat in t.winners else -WON
        return self.lead(t, seat) + (hope(t, seat) if seat == t.active() else 0.0)

    def lead(self, t: FourSouls, seat: int) -> float:
        """What a seat has, less half of what the best of the others has, less half of what they have on average."""
        stats = permanent(t)
        own = side(t, seat, stats) - WEARY * t.count_deeds(terms.ACTIVATED, -1, seat) ** 2
        others = [side(t, p, stats) for p in range(t.players) if p != seat]
        if not others:
            return own
        mean = sum(others) / len(others)
        if t.options & terms.COOP:
            # Everybody is on the same side.
            return own + mean + TOGETHER * victory.together(t) + TICK * t.now[TIMER]
        return own - (max(others) + mean) / 2

    def free(self, t: FourSouls) -> bool:
        return t.asked is not None and t.asked.kind in ("main", "priority")

    def far(self, t: FourSouls) -> bool:
        return False

    def worlds(self, t: FourSouls) -> int:
        """Where dice may decide, one guess is not enough."""
        return WORLDS if self.free(t) else 1

    def budget(self) -> int:
        """Each is an effect resolved to its end."""
        return 60

    def estimate(self, t: FourSouls, seat: int, index: int) -> float | None:
        q = t.asked
        assert q is not None
        o = q.options[index]
        if o.verb == "end":
            return self.lead(t, seat) + BETTER
        if o.verb == "attack" and q.kind in ("main", "attack"):
            targets = legality.attack_targets(t) if o.card < 0 else [o.card]
            return self.lead(t, seat) + max([prospect(t, seat, c) for c in targets], default=0.0)
        return CAUTIOUS.get(o.verb)

    def advance(self, t: FourSouls, index: int) -> None:
        """Choose, and let everything on the stack resolve without answers, up to the next attack roll."""
        q = t.asked
        assert q is not None
        seat = q.player
        turn = t.now[TURN]
        for p in range(t.players):
            t.yields[p] = terms.Y_TURN
        t.take(index)
        t.run_until(lambda: False, 1)
        left = STEPS - 1
        newest = t.serial

        def enough() -> bool:
            return t.now[TURN] != turn or between_rolls(t, newest)

        while True:
            left = t.run_until(enough, left)
            q = t.asked
            if not left or q is None or enough() or q.player == seat or q.kind == "main":
                return
            t.take(0)


CAUTIOUS: Final = {"barter": -WON, "pass-until-new": -2 * WON, "pass-until-turn": -2 * WON}
"""What it never does: it has nobody to barter with, and does not mind being asked again."""
WORLDS: Final = 2


def between_rolls(t: FourSouls, newest: int) -> bool:
    """Is there nothing on the stack but a new roll of the attack?"""
    return len(t.stack) == 1 and t.stack[0].kind == S_ATTACK_ROLL and t.stack[0].serial > newest


# Players --------------------------------------------------------------------------------------------------------------


def permanent(t: FourSouls) -> Derived:
    """What follows from the cards in play, without what ends with the turn."""
    if all(x.until in LASTING for x in t.lasting):
        return t.facts()
    now, lasting = t.derived, t.lasting
    t.lasting = [x for x in lasting if x.until in LASTING]
    t.derived = None
    found = t.facts()
    t.derived, t.lasting = now, lasting
    return found


def hope(t: FourSouls, p: int) -> float:
    """The best attack that the active player may still make."""
    if t.attacker() >= 0 or t.dead[p] or t.now[PHASE] > terms.ACTION or t.now[TURN_OVER]:
        return 0.0
    if t.now[PHASE] == terms.ACTION and not legality.attacks_left(t, p):
        return 0.0
    return HOPE * max([0.0, *[prospect(t, p, c) for c in t.monsters() if legality.can_be_attacked(t, c)]])


def side(t: FourSouls, p: int, stats: Derived | None = None) -> float:
    """What a player has."""
    score = 0.0
    if not t.options & terms.COOP:
        score = souls(victory.needed(t, p) - t.souls(p))
    before = 0
    for upto, worth in PURSE:
        score += worth * max(0, min(t.cents[p], upto) - before)
        before = upto
    hand = len(t.hand(p))
    score += FIRST_LOOT * min(hand, FEW) + MORE_LOOT * max(0, hand - FEW)
    for card in t.controlled(p):
        score += worth_of(t, card)
    d = stats if stats is not None else t.facts()
    score += ATTACK * (d.attack[p] - 1) + HEALTH * (d.hp[p] - 2)
    if t.dead[p]:
        return score + DEATH
    if t.hp(p) <= 0:
        return score + death(t, p)
    score += WOUND * t.damage[p]
    if t.attacker() == p and t.attacked() >= 0:
        score += prospect(t, p, t.attacked())
    return score


def souls(lacking: int) -> float:
    if lacking < len(LACKING):
        return LACKING[max(0, lacking)]
    return LACKING[-1] - LACKING[3] * (lacking - len(LACKING) + 1)


def worth_of(t: FourSouls, card: int) -> float:
    """A card that a player controls."""
    c = t.card(card)
    if c.kind == K_EVENT:
        return CURSE
    score = CHARGED if t.charged[card] and taps(c) else 0.0
    if t.counters[card]:
        score += COUNTER * t.counters[card]
    if not t.starting[card] and c.kind >= K_TREASURE:
        score += printed(c)
    return score


@lru_cache(maxsize=1024)
def printed(c: Card) -> float:
    """What an item is worth as printed."""
    talents = len(c.activated) + len(c.triggers) + len(c.always) + len(c.instead)
    return (ITEM if c.kind == K_TREASURE else TRINKET) + TALENT * min(talents, 3)


@lru_cache(maxsize=1024)
def taps(c: Card) -> bool:
    return any(a.tap for a in c.activated)


def death(t: FourSouls, p: int) -> float:
    """What dying costs: the cheapest item, a loot card, and the rest of the turn."""
    lost = DEATH if p == t.active() else -OTHERS_TURN
    items = [worth_of(t, c) for c in t.items(p) if not t.has(c, terms.ETERNAL)]
    if items:
        lost -= min(items)
    if t.hand(p):
        lost -= MORE_LOOT
    if t.options & terms.COOP:
        lost -= TICK
    return lost


# Attacks --------------------------------------------------------------------------------------------------------------


def prospect(t: FourSouls, p: int, target: int) -> float:
    """What a player can expect from attacking something until one of the two is dead."""
    if target == t.deck_object(terms.MONSTER):
        hp, evasion, attack, gain = DARK
        share = MONSTERS
    else:
        hp, evasion, attack = t.hp(target), t.evasion_of(target), t.attack_of(target)
        gain = spoils(t, p, target)
        share = 1.0
    win = chance_to_win(t, p, hp, evasion, attack)
    return share * (win * gain + (1 - win) * death(t, p))


def chance_to_win(t: FourSouls, p: int, hp: int, evasion: int, attack: int) -> float:
    bonus = t.total(AddsToRolls, p) + t.total(AddsToAttackRolls, p)
    return kill_chance(hp, evasion - bonus, t.attack_of(p), t.hp(p), attack)


@lru_cache(maxsize=1 << 14)
def kill_chance(hp: int, evasion: int, attack: int, own_hp: int, own_hurt: int) -> float:
    """The chance to kill something before dying."""
    if hp <= 0:
        return 1.0
    if own_hp <= 0 or attack <= 0:
        return 0.0
    hits = -(-hp // attack)
    misses = -(-own_hp // own_hurt) if own_hurt > 0 else LONG
    p = (7 - min(6, max(1, evasion))) / 6
    if misses >= LONG:
        return 1.0
    return sum([comb(hits - 1 + k, k) * p**hits * (1 - p) ** k for k in range(misses)])


def spoils(t: FourSouls, p: int, target: int) -> float:
    """What killing something brings."""
    if t.is_player(target):
        return -death(t, target) / 2
    c = t.card(target)
    rewards = c.rewards
    times = 3.5 if rewards.roll else 1.0
    gain = times * (rewards.cents * PURSE[0][1] + rewards.loot * FIRST_LOOT + rewards.treasure * ITEM)
    if rewards.each_player:
        gain /= t.players
    if t.slot_kind(target) == terms.BOSS_SLOT:
        return gain + WON
    return gain + soul_of(t, p, target)


def soul_of(t: FourSouls, p: int, monster: int) -> float:
    """What the soul of a monster is worth to a player."""
    n = t.card(monster).souls
    if t.challenge() or not n:
        return 0.0
    if t.options & terms.COOP:
        return TOGETHER * n
    lacking = victory.needed(t, p) - t.souls(p)
    return souls(lacking - n) - souls(lacking)


# In the head ----------------------------------------------------------------------------------------------------------

BOLD: Final = 300.0
"""Attack first, whatever the odds: a player who attacks every turn wins two of three games against one who waits."""
EAGER: Final = 2.0
"""How much more a soul is worth than the greedy opponent thinks ..."""
CURIOUS: Final = 4.0
"""... and an attack on the monster deck. All three were found by playing thousands of quick matches."""
TRIES: Final = 3
"""How many options are tried at each imagined decision, different ones each time."""
DEEDS: Final = ("play", "tap", "pay")


class EagerJudge(FourSoulsJudge):
    """Wants souls, and attacks to get them."""

    def lead(self, t: FourSouls, seat: int) -> float:
        others = [spirit(t, p) for p in range(t.players) if p != seat]
        return super().lead(t, seat) + EAGER * (spirit(t, seat) - max(others, default=0.0))

    def estimate(self, t: FourSouls, seat: int, index: int) -> float | None:
        q = question(t)
        o = q.options[index]
        if o.verb != "attack" or q.kind not in ("main", "attack"):
            return super().estimate(t, seat, index)
        targets = legality.attack_targets(t) if o.card < 0 else [o.card]
        worth = max([ambition(t, seat, c) for c in targets], default=0.0)
        return self.lead(t, seat) + worth + (BOLD if q.kind == "main" else 0.0)


def spirit(t: FourSouls, p: int) -> float:
    """The souls a player has, and may get from the attack under way."""
    if t.options & terms.COOP:
        return 0.0
    score = souls(victory.needed(t, p) - t.souls(p))
    if t.attacker() == p and t.attacked() >= 0:
        score += soul_hope(t, p, t.attacked())
    return score


def soul_hope(t: FourSouls, p: int, target: int) -> float:
    """The worth of a target's soul, times the chance to get it."""
    if not t.is_monster(target):
        return 0.0
    return soul_of(t, p, target) * chance_to_win(t, p, t.hp(target), t.evasion_of(target), t.attack_of(target))


def ambition(t: FourSouls, p: int, target: int) -> float:
    """What an eager player expects from attacking something."""
    more = CURIOUS if target == t.deck_object(terms.MONSTER) else EAGER * soul_hope(t, p, target)
    return prospect(t, p, target) + more


class FourSoulsGuide(Guide):
    """Imagined play is quick: nobody answers anything, and everybody is bold."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(EagerJudge())

    def routine(self, t: FourSouls) -> bool:
        """Priority comes up far more often than it matters; when it matters, a look at the stack is enough."""
        return question(t).kind == "priority"

    def begin(self, t: FourSouls) -> None:
        for p in range(t.players):
            t.yields[p] = terms.Y_TURN

    def play(self, t: FourSouls) -> FourSouls:
        # A player stops passing when their own turn begins, so let them pass again.
        t.yields[t.active()] = terms.Y_TURN
        t.choose(self.choice(t))
        return t

    def choice(self, t: FourSouls) -> int:
        """Nobody answers here, so whatever helps in an attack is done before it."""
        q = question(t)
        verbs = [o.verb for o in q.options]
        if q.kind == "priority":
            return verbs.index("pass")
        if q.kind == "attack":
            odds = [ambition(t, q.player, o.card) for o in q.options]
            return odds.index(max(odds))
        if q.kind != "main":
            return self.best(t, list(range(len(verbs))), -10 * WON)
        deeds = [i for i in range(len(verbs)) if verbs[i] in DEEDS]
        if deeds:
            found = self.best(t, deeds, self.judge.value(t, q.player) + BETTER)
            if found >= 0:
                return found
        if "attack" in verbs:
            return verbs.index("attack")
        if "purchase" in verbs and t.cents[q.player] >= cheapest(t, q.player):
            return verbs.index("purchase")
        return verbs.index("end") if "end" in verbs else 0

    def best(self, t: FourSouls, options: list[int], least: float) -> int:
        """The best of a few options; -1 if none of those tried is worth more than `least`."""
        seat = question(t).player
        found = -1
        for k in range(min(TRIES, len(options))):
            index = options[(t.moves + k) % len(options)]
            after = t.clone()
            self.judge.advance(after, index)
            worth = self.judge.value(after, seat)
            if worth > least:
                found, least = index, worth
        return found


def cheapest(t: FourSouls, seat: int) -> int:
    return min([purchase.cost(t, seat, c) for c in [*t.tops(terms.SHOP_SLOT), t.deck_object(terms.TREASURE)]])


__all__ = ["EagerJudge", "FourSoulsGuide", "FourSoulsJudge", "kill_chance", "prospect", "side"]
