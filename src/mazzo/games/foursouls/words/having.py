"""What players own (cents, loot, treasure, items, souls): gained, lost, discarded, given, stolen, swapped."""

from __future__ import annotations

from dataclasses import replace

from mazzo.engine import chance
from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.seeing import by_id
from mazzo.engine.targets import Act, Target, counted
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.foursouls import goods, telling, terms
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.amounts import Lack
from mazzo.games.foursouls.words.select import it, this, you


@dataclass(frozen=True, eq=False)
class Gain(Effect):
    """You would gain an amount; other cards may change it (fs.effect.replacement)."""

    n: Amount = Const(1)

    def would(self) -> int:
        """The kind of event."""
        raise TypeError

    def step(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        if f.pc == 0:
            f.pc = 1
            if n > 0:
                t.would(Event(self.would(), -1, f.you, n))
        else:
            self.done(t, f, n > 0, n)

    def hardly_fails(self) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class GainCents(Gain):
    def would(self) -> int:
        return terms.W_CENTS

    def say(self, s: m.Speech) -> m.Message:
        if isinstance(self.n, Lack):
            return m.When(self.n.same(s), m.cl("gain", subj=s.you, n=m.Quantity("some", "cent")), "until")
        return m.cl("gain", subj=s.you, n=self.n.much("cent", s))


@dataclass(frozen=True, eq=False)
class LoseCents(Effect):
    n: Amount = Const(1)

    def step(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        lost = goods.lose_cents(t, f.you, n)
        self.done(t, f, lost == n, lost)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lose", subj=s.you, n=self.n.much("cent", s))


@dataclass(frozen=True, eq=False)
class PayCents(Effect):
    """All of it or nothing."""

    n: Amount = Const(1)

    def step(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        self.done(t, f, goods.pay_cents(t, f.you, n), n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("pay", subj=s.you, n=self.n.much("cent", s))


@dataclass(frozen=True, eq=False)
class Loot(Gain):
    def would(self) -> int:
        return terms.W_LOOT

    def say(self, s: m.Speech) -> m.Message:
        if isinstance(self.n, Lack):
            return m.When(self.n.same(s), m.cl("loot_on", subj=s.you), "until")
        return m.cl("loot", subj=s.you, n=self.n.much("loot" if isinstance(self.n, Const) else "card", s))


@dataclass(frozen=True, eq=False)
class GainTreasure(Gain):
    def would(self) -> int:
        return terms.W_TREASURE

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("gain", subj=s.you, n=self.n.much("treasure", s))


@dataclass(frozen=True, eq=False)
class Discard(Effect):
    """Discard loot cards of your choice from your hand; `most`: any number up to this."""

    n: Amount = Const(1)
    up_to: bool = False

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.count = self.n.value(t, f)
            f.tally = 0
        if f.pc == 2:
            f.pc = 1
            if t.answer.verb == "done":
                f.count = f.tally
            else:
                goods.discard_loot(t, f.you, t.answer.card)
                f.tally += 1
        hand = t.hand(f.you)
        if f.tally >= f.count or not hand:
            self.done(t, f, f.tally > 0 and (f.tally >= f.count or self.up_to), f.tally)
            return
        options = [Option("discard", c) for c in hand]
        if self.up_to:
            options.append(Option("done"))
        t.ask(t.decider(f), "discard", options, "fs.mech.discard", f.src, self)
        f.pc = 2

    def say(self, s: m.Speech) -> m.Message:
        if self.up_to:
            most = self.n.n if isinstance(self.n, Const) else -1
            obj = m.np("loot_card", count=most, cmp="upto" if most > 0 else "")
            return m.cl("discard", subj=s.you, obj=s.mention(obj))
        if isinstance(self.n, Const):
            return m.cl("discard", subj=s.you, obj=s.mention(counted(m.np("loot_card"), self.n)))
        return m.cl("discard", subj=s.you, obj=self.n.much("loot_card", s))


@dataclass(frozen=True, eq=False)
class DiscardHand(Effect):
    def step(self, t: FourSouls, f: Frame) -> None:
        hand = t.hand(f.you)[:]
        for card in hand:
            goods.discard_loot(t, f.you, card)
        self.done(t, f, bool(hand), len(hand))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("discard", subj=s.you, obj=m.own("hand", s.you))


@dataclass(frozen=True, eq=False)
class StealCents(Act):
    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        got = sum([goods.give_cents(t, p, f.you, n, True) for p in f.chosen])
        self.done(t, f, got > 0, got)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("steal_cents", subj=s.you, n=self.n.much("cent", s), whom=self.to.say(s))


@dataclass(frozen=True, eq=False)
class GiveCents(Act):
    """You give cents to a player."""

    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        given = sum([goods.give_cents(t, f.you, p, n) for p in f.chosen])
        self.done(t, f, given > 0, given)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("give", subj=s.you, obj=self.n.much("cent", s), to=self.to.say(s))


@dataclass(frozen=True, eq=False)
class StealLoot(Act):
    """Steal a loot card from a player: at random, unless you may look."""

    look: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        hand = t.hand(f.chosen[0]) if f.chosen and f.chosen[0] != f.you else []
        if not hand:
            self.done(t, f, False)
        elif not self.look:
            goods.give_loot(t, hand[chance.below(t.rng, terms.LUCK, len(hand))], f.you)
            self.done(t, f, True, 1)
        else:
            t.look_at_hand(f.chosen[0], f.you)
            options = [Option("pick", c) for c in by_id(hand, t.pub)]
            t.ask(t.decider(f), "steal", options, "fs.give.steal", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        goods.give_loot(t, t.answer.card, f.you)
        self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        whom = self.to.say(s)
        if not self.look:
            return m.cl("steal_at_random", subj=s.you, whom=whom)
        hand = m.own("hand", whom, ref=s.label())
        steal = m.cl("steal_from_hand", subj=s.you, hand=m.Pronoun(hand.ref, "hand"))
        return m.both(m.cl("look_at", subj=s.you, obj=hand), steal)


@dataclass(frozen=True, eq=False)
class LookAtHand(Act):
    """Look at the hands of players."""

    def act(self, t: FourSouls, f: Frame) -> None:
        for p in f.chosen:
            t.look_at_hand(p, f.you)
            t.tell(terms.LOOKED, p, f.you, len(t.hand(p)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("look_at", subj=s.you, obj=m.own("hand", self.to.say(s)))


@dataclass(frozen=True, eq=False)
class SwapLoot(Act):
    """Swap a card from your hand with one from a hand you have looked at; you pick both."""

    def act(self, t: FourSouls, f: Frame) -> None:
        hand = t.hand(f.you)
        if not f.chosen or f.chosen[0] == f.you or not hand or not t.hand(f.chosen[0]):
            self.done(t, f, False)
        else:
            t.ask(t.decider(f), "give", [Option("give", c) for c in hand], "fs.give.swap", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 2:
            f.pc = 3
            f.noted = t.answer.card
        elif f.pc == 3:
            options = [Option("pick", c) for c in by_id(t.hand(f.chosen[0]), t.pub)]
            t.ask(t.decider(f), "steal", options, "fs.give.swap", f.src, self)
            f.pc = 4
        else:
            goods.give_loot(t, t.answer.card, f.you)
            goods.give_loot(t, f.noted, f.chosen[0])
            self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("swap_loot", subj=s.you, whom=self.to.say(s))


@dataclass(frozen=True, eq=False)
class PassHands(Effect):
    """Each player gives their hand to the player to their left, all at the same time."""

    def step(self, t: FourSouls, f: Frame) -> None:
        hands = [(p, t.hand(p)[:]) for p in t.around(t.active())]
        for p, hand in hands:
            for card in hand:
                goods.give_loot(t, card, t.left_of(p))
        self.done(t, f, any([hand for _, hand in hands]))

    def say(self, s: m.Speech) -> m.Message:
        who = s.mention(m.np("player", "each"))
        left = m.np("player", "the", mods=m.mod("to_their_left"))
        return m.cl("give", subj=who, obj=m.own("hand", s.it), to=left)


@dataclass(frozen=True, eq=False)
class GiveLoot(Act):
    """The player gives you a loot card of their choice."""

    def act(self, t: FourSouls, f: Frame) -> None:
        hand = t.hand(f.chosen[0]) if f.chosen else []
        if not hand or f.chosen[0] == f.you:
            self.done(t, f, False)
        else:
            t.ask(f.chosen[0], "give", [Option("give", c) for c in hand], "fs.give.give", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        goods.give_loot(t, t.answer.card, f.you)
        self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("give_loot", subj=who, to=s.you))


@dataclass(frozen=True, eq=False)
class Steal(Act):
    """Steal a card in play: an item or a soul, from a player or from the shop."""

    def act(self, t: FourSouls, f: Frame) -> None:
        got = [c for c in f.chosen if goods.hand_over(t, c, f.you)]
        self.done(t, f, bool(got), len(got), self.refs(t, tuple(got)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("steal", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Give(Effect):
    """Give a card in play that you control to a player."""

    what: Target = this
    to: Target = it

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.what.aim(t, f)
        elif f.pc == 1:
            f.pc = 2
            self.what.bind(t, f)
            f.groups = (f.chosen,)
            self.to.aim(t, f)
        else:
            self.to.bind(t, f)
            own = [c for c in f.groups[0] if t.controller(c) == f.you]
            given = [c for c in own if f.chosen and goods.hand_over(t, c, f.chosen[0])]
            self.done(t, f, bool(given), len(given))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("give", subj=s.you, obj=self.what.say(s), to=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Swap(Effect):
    """Two cards in play change places (fs.give.swap)."""

    one: Target = this
    two: Target = it

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.one.aim(t, f)
        elif f.pc == 1:
            f.pc = 2
            f.groups = (f.chosen,)
            self.two.aim(t, f)
        else:
            first = f.groups[0]
            if first and f.chosen and t.in_play(first[0]) and t.in_play(f.chosen[0]):
                a, b = t.controller(first[0]), t.controller(f.chosen[0])
                if a >= 0 and b >= 0 and a != b:
                    goods.hand_over(t, first[0], b)
                    goods.hand_over(t, f.chosen[0], a)
                    self.done(t, f, True, 2)
                    return
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("swap", subj=s.you, obj=self.one.say(s), other=self.two.say(s))


@dataclass(frozen=True, eq=False)
class BecomeSoul(Act):
    """It becomes a soul of its controller (or yours, if it has none), and is nothing else any more."""

    def act(self, t: FourSouls, f: Frame) -> None:
        if f.chosen:
            owner = t.controller(f.chosen[0])
            t.would(Event(terms.GAINED_SOUL, f.chosen[0], f.you if owner < 0 else owner))

    def after(self, t: FourSouls, f: Frame) -> None:
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        """A bonus soul is already a soul: the player just gains it."""
        what = self.to.say(s)
        if isinstance(what, m.NounPhrase) and what.noun == "soul":
            return m.cl("gain_card", subj=s.you, obj=what)
        return m.cl("become_soul", subj=what)


@dataclass(frozen=True, eq=False)
class AsPlayer(Effect):
    """Somebody else does it, or several do, one after the other in turn order."""

    who: Target = you
    effect: Effect = Effect()

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.who.aim(t, f)
        elif f.pc == 1:
            f.pc = 2
            self.who.bind(t, f)
            f.place = 0
        elif f.place < len(f.chosen):
            child = t.push(self.effect, f)
            child.you = f.chosen[f.place]
            f.place += 1
        elif not f.chosen:
            self.done(t, f, False)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.who, s)
        outer = s.you
        if isinstance(who, m.NounPhrase) and not who.ref:
            who = s.mention(who)
        s.you = (
            replace(who, full=False) if isinstance(who, m.Pronoun) else s.it if isinstance(who, m.NounPhrase) else who
        )
        said = telling.by(self.effect.say(s), s.you, who)
        s.you = outer
        return m.apart(*lead, said)


# The words of cards ---------------------------------------------------------------------------------------------------

discard_hand = DiscardHand
steal_loot = StealLoot
look_at_hand = LookAtHand
swap_loot = SwapLoot
pass_hands = PassHands
give_loot = GiveLoot
steal = Steal
give = Give
swap = Swap
become_soul = BecomeSoul
