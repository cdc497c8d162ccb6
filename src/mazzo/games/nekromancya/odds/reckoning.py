"""The arithmetic: distributions of wounds, round after round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.games.nekromancya.clash import (
    LONGEST,
    OPENING,
    advance,
    armed,
    end_round,
    foes,
    group,
    imagined_clash,
    side,
    striking_side,
    technique,
)
from mazzo.games.nekromancya.constant.fighting import CannotRetreat
from mazzo.games.nekromancya.odds.blows import GONE, NUMBER, Blow, Position, Wounds, make, unhurt
from mazzo.games.nekromancya.odds.result import Odds
from mazzo.games.nekromancya.terms import AMBIDESTRO, ATTACKER, DEFENDER, MELEE, SCARTO

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

NEGLIGIBLE: Final = 1e-18
"""States less likely than this are left out; what they add up to is the error of a result."""
DECIDED: Final = 1e-13
"""If less than this is still open, it is left out too."""


def convolved(row: list[float], line: list[float]) -> list[float]:
    """The distribution of a sum; what lies beyond the end of the row counts as its end."""
    last = len(row) - 1
    out = [0.0] * (last + 1)
    chances = [(n, q) for n, q in enumerate(line) if q]
    for have, p in enumerate(row):
        if p:
            for n, q in chances:
                out[have + n if have + n < last else last] += p * q
    return out


class Reckoning:
    """The clash, round by round, over everything that may have happened."""

    def __init__(self, t: Nekromancya, fighters: list[int], result: Odds, retreat: int | None) -> None:
        self.fighters = fighters
        self.result = result
        self.retreat = retreat
        wounds = tuple([t.wounds[c] for c in fighters])
        unhurt(t, fighters)
        self.positions: dict[tuple[tuple[int, ...], ...], Position] = {}
        start = self.position(t)
        self.live: dict[tuple[int, int], tuple[Position, int, dict[Wounds, float]]] = {}
        """By position and number of rounds: the probability of each set of wounds."""
        self.live[id(start), 0] = (start, 0, {wounds: 1.0})

    def position(self, t: Nekromancya) -> Position:
        found = Position(t, self.fighters)
        return self.positions.setdefault(found.key(), found)

    def run(self) -> None:
        """Stage after stage: the opening shots, then the four groups in turn."""
        stage = 0
        while self.live:
            before = self.live
            self.live = {}
            for at, rounds, states in before.values():
                strikers = group(at.t, NUMBER, stage)
                if strikers:
                    self.fight(at, rounds + 1, stage, strikers, states)
                else:
                    # A round in which nobody can strike is skipped.
                    self.add(at, rounds, states)
            stage = self.advance(stage)
            left = sum([sum(states.values()) for _, _, states in self.live.values()])
            if left < DECIDED:
                self.result.error += left
                return

    def advance(self, stage: int) -> int:
        """Go to the next stage, everywhere; this also settles who strikes from ambush."""
        before = self.live
        self.live = {}
        after = stage
        for at, rounds, states in before.values():
            if stage not in at.ahead:
                t = at.t.clone()
                f = imagined_clash(NUMBER, stage)
                advance(t, f)
                at.ahead[stage] = (self.position(t), f.stage)
            there, after = at.ahead[stage]
            self.add(there, rounds, states)
        return after

    def add(self, at: Position, rounds: int, states: dict[Wounds, float]) -> None:
        key = (id(at), rounds)
        if key not in self.live:
            self.live[key] = (at, rounds, {})
        into = self.live[key][2]
        for w, p in states.items():
            into[w] = into.get(w, 0.0) + p

    def fight(self, at: Position, rounds: int, stage: int, strikers: list[int], states: dict[Wounds, float]) -> None:
        """One round: all strikes, then the deaths, then perhaps a retreat."""
        t = at.t
        opening = stage < OPENING
        for card in strikers:
            targets = foes(t, card, opening)
            if not targets or not armed(t, card, opening):
                continue
            states = self.strike(at, states, at.blow(card, targets[0], opening, False))
            if technique(t, card, opening) == MELEE and t.has(card, AMBIDESTRO):
                states = self.strike_again(at, states, card, targets, opening)
        ends: dict[Wounds, dict[Wounds, float]] = {}
        for w, p in states.items():
            if p < NEGLIGIBLE:
                self.result.error += p
                continue
            dead = tuple([i for i in range(len(w)) if w[i] >= at.life[i] and w[i] != GONE])
            if dead:
                w = tuple([GONE if i in dead else w[i] for i in range(len(w))])
            into = ends.setdefault(dead, {})
            into[w] = into.get(w, 0.0) + p
        for dead, rest in ends.items():
            self.close(self.following(at, stage, strikers, dead), rounds, stage, rest)

    def strike(self, at: Position, states: dict[Wounds, float], blow: Blow) -> dict[Wounds, float]:
        """Add the wounds of a strike; wounds beyond the Life make no difference."""
        struck = [i for i in range(len(self.fighters)) if any([added[i] for added, _ in blow])]
        out: dict[Wounds, float] = {}
        if len(struck) == 1:
            i = struck[0]
            life = at.life[i]
            line = [0.0] * (life + 1)
            for added, p in blow:
                line[min(added[i], life)] += p
            rows: dict[Wounds, list[float]] = {}
            for w, p in states.items():
                others = w[:i] + w[i + 1 :]
                if others not in rows:
                    rows[others] = [0.0] * (life + 1)
                rows[others][w[i]] += p
            for others, row in rows.items():
                for n, p in enumerate(convolved(row, line)):
                    if p:
                        out[(*others[:i], n, *others[i:])] = p
            return out
        for w, p in states.items():
            for added, q in blow:
                key = tuple([x if x == GONE else min(x + n, m) for x, n, m in zip(w, added, at.life, strict=True)])
                out[key] = out.get(key, 0.0) + p * q
        return out

    def strike_again(
        self, at: Position, states: dict[Wounds, float], card: int, targets: list[int], opening: bool
    ) -> dict[Wounds, float]:
        """nk.ability.ambidestro.targets: the second target is chosen when the first strike is resolved."""
        by_target: dict[int, dict[Wounds, float]] = {}
        place = {c: i for i, c in enumerate(self.fighters)}
        for w, p in states.items():
            standing = [c for c in targets if w[place[c]] < at.life[place[c]]]
            by_target.setdefault((standing or targets)[0], {})[w] = p
        out: dict[Wounds, float] = {}
        for foe, part in by_target.items():
            for w, p in self.strike(at, part, at.blow(card, foe, opening, True)).items():
                out[w] = out.get(w, 0.0) + p
        return out

    def following(self, at: Position, stage: int, strikers: list[int], dead: Wounds) -> Position:
        """What has changed after the round: dice gained and lost, first strikes made, the dead gone."""
        key = (stage, dead)
        if key not in at.after:
            t = at.t.clone()
            opening = stage < OPENING
            for card in strikers:
                targets = foes(t, card, opening)
                if targets:
                    make(t, card, targets[0], opening, False)
            unhurt(t, self.fighters)
            f = imagined_clash(NUMBER, stage)
            f.strikers = (tuple([t.ref(c) for c in strikers]),)
            end_round(t, f)
            if dead:
                t.leave([self.fighters[i] for i in dead], SCARTO)
            at.after[key] = self.position(t)
        return at.after[key]

    def close(self, at: Position, rounds: int, stage: int, states: dict[Wounds, float]) -> None:
        """Is the clash over? nk.combat.end_of_clash, nk.combat.retreat, nk.decision.endless_clash"""
        t = at.t
        r = self.result
        attackers = side(t, NUMBER, ATTACKER)
        defenders = side(t, NUMBER, DEFENDER)
        p = sum(states.values())
        if attackers and defenders:
            tired = rounds >= LONGEST
            may = striking_side(stage) == DEFENDER and t.rule(CannotRetreat, 0) is None
            if not tired and not (may and self.retreat is not None and rounds >= self.retreat):
                self.add(at, rounds, states)
                return
            r.withdrawn += p
        elif attackers:
            r.win += p
        elif defenders:
            r.loss += p
        else:
            r.both += p
        r.rounds[rounds] = r.rounds.get(rounds, 0.0) + p
        for i, outlook in enumerate(r.fighters):
            for w, q in states.items():
                n = 0 if w[i] == GONE else at.life[i] - w[i]
                outlook.left[n] = outlook.left.get(n, 0.0) + q
