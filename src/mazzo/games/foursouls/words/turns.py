"""The turn: more attacks, plays and purchases, extra and skipped turns, winning."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Target
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.foursouls import lasting, telling, terms, victory
from mazzo.games.foursouls.constant.attacking import DeckAttack, MustAttack
from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class MoreAttacks(Effect):
    """You may attack an additional time this turn."""

    n: Amount = Const(1)

    def step(self, t: FourSouls, f: Frame) -> None:
        t.attacks[f.you] += self.n.value(t, f)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("attack_again", subj=s.you, n=self.n.much("more_time", s), modal="may", adv="this_turn")


@dataclass(frozen=True, eq=False)
class MayAttackDeck(Effect):
    """You may attack the monster deck an additional time this turn."""

    permission: DeckAttack = DeckAttack()

    def step(self, t: FourSouls, f: Frame) -> None:
        lasting.last(t, self.permission, f, terms.THIS_TURN)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        deck = m.np("monster_deck", "the")
        return m.cl("attack_again", subj=s.you, obj=deck, n=m.Quantity(1, "more_time"), modal="may", adv="this_turn")


@dataclass(frozen=True, eq=False)
class MorePlays(Effect):
    """You may play an additional loot card this turn."""

    n: Amount = Const(1)

    def step(self, t: FourSouls, f: Frame) -> None:
        t.plays[f.you] += self.n.value(t, f)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("play", subj=s.you, obj=self.n.much("more_loot", s), modal="may", adv="this_turn")


@dataclass(frozen=True, eq=False)
class MustAttackNow(Effect):
    """The active player must attack this turn; `more`: with an additional attack. `obligation` says what to attack."""

    obligation: MustAttack = MustAttack()
    times: int = 1
    more: bool = True
    what: Target | None = None

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            if self.what is not None:
                self.what.aim(t, f)
            return
        if self.what is not None and not f.chosen:
            self.done(t, f, False)
            return
        for _ in range(self.times):
            if self.more:
                t.attacks[t.active()] += 1
            refs = tuple([t.ref(c) for c in f.chosen]) if self.what is not None else ()
            lasting.last(t, self.obligation, f, terms.THIS_TURN, refs, 1 if self.obligation.deck else 0)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        lead: list[m.Message] = []
        what: m.Message | None = None
        if self.what is not None:
            lead, what = telling.subject(self.what, s)
        elif self.obligation.deck:
            what = m.np("monster_deck", "the")
        times = m.Quantity(self.times, "more_time") if self.more else None
        verb = "attack_again" if self.more else "attack"
        who = telling.ACTIVE_PLAYER
        return m.apart(*lead, m.cl(verb, subj=who, obj=what, n=times, modal="must", adv=("this_turn", "if_able")))


@dataclass(frozen=True, eq=False)
class ExtraTurn(Effect):
    """Take an extra turn after this one, if it is your turn."""

    def step(self, t: FourSouls, f: Frame) -> None:
        ok = f.you == t.active()
        if ok:
            t.now[terms.EXTRA] += 1
        self.done(t, f, ok)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("take_extra_turn", subj=s.you, adv="if_your_turn")


@dataclass(frozen=True, eq=False)
class SkipTurn(Effect):
    """You skip your next turn."""

    def step(self, t: FourSouls, f: Frame) -> None:
        t.skips[f.you] += 1
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("skip", subj=s.you, obj=m.own("turn", s.you, adj="next"))


@dataclass(frozen=True, eq=False)
class MoveTimer(Effect):
    """The timer goes up or down."""

    n: int = -1

    def step(self, t: FourSouls, f: Frame) -> None:
        victory.tick(t, self.n)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("go_up" if self.n > 0 else "go_down", subj=m.np("timer", "the"), n=abs(self.n))


@dataclass(frozen=True, eq=False)
class WinGame(Effect):
    def step(self, t: FourSouls, f: Frame) -> None:
        victory.declare(t, f.you)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("win", subj=s.you)


# The words of cards ---------------------------------------------------------------------------------------------------

attack_again = MoreAttacks
may_attack_deck_again = MayAttackDeck
play_more_loot = MorePlays
must_attack_now = MustAttackNow
extra_turn = ExtraTurn
skip_turn = SkipTurn
move_timer = MoveTimer
