"""Effects that last, and effects made of other effects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame, Lasting, Option
from mazzo.engine.node import Node
from mazzo.engine.targets import Act, Filter, It, Target
from mazzo.engine.words import Amount, Const, Effect, ThisMuch
from mazzo.games.keyforge.constant.playing import NextEntersReady
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    NEXT_TURN,
    THIS_DESTRUCTION,
    THIS_FIGHT,
    THIS_TURN,
    TURN,
    UNTIL_TURN,
    WHILE_HERE,
)
from mazzo.games.keyforge.words.filters import positive, with_mod
from mazzo.games.keyforge.words.players import who_says, whom
from mazzo.games.keyforge.words.select import MINE


@dataclass(frozen=True, eq=False)
class ChooseHouse(Effect):
    """Choose a house; what follows may speak of it (`of_chosen_house`), or lasts and remembers it."""

    then: Node
    of_opponent: bool = False
    """Only one of the three on your opponent's identity card."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            houses = t.houses_of(1 - f.you) if self.of_opponent else range(t.edition.houses)
            options = [Option("house", -1, h) for h in houses]
            t.ask(t.now[ACTIVE], "choose-house", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            f.noted = t.answer.n
            t.scope(f).amount = t.answer.n
            t.push(self.then, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["house"] = m.It(label, "house", True)
        on = m.mod("on", obj=m.own("identity_card", m.OPPONENT))
        house = m.np("house", ref=label, mods=on) if self.of_opponent else m.np("house", ref=label)
        return m.seq(m.cl("choose", obj=house), self.then.say(s))


@dataclass(frozen=True, eq=False)
class OfChosenHouse(Filter):
    """Of the house chosen before in the same ability; what lasts remembers it."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        if f.root < 0:
            return t.is_of(card, f.value)
        for i in range(len(t.frames) - 1, f.root - 1, -1):
            x = t.frames[i]
            if isinstance(x.node, ChooseHouse) and x.root == f.root:
                return t.is_of(card, x.noted)
        return False

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        positive(self, neg)
        return with_mod(phrase, m.mod("of_house", house=s.noted["house"]))


of_chosen_house: Final = OfChosenHouse()


def at(time: m.Adv, what: m.Message, who: m.Message) -> m.Message:
    """A time, said behind what its player does: 'your opponent cannot … during their next turn'."""
    if isinstance(what, m.Cl) and what.subj == who:
        return replace(what, adv=(*what.adv, time))
    if isinstance(what, m.When) and isinstance(what.event, m.Cl) and what.event.subj == who:
        return replace(what, event=at(time, what.event, who))
    return m.during(time, what)


@dataclass(frozen=True, eq=False)
class ChooseNumber(Effect):
    """Choose a number; what follows speaks of it. All that is higher than every power is the same."""

    then: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            highest = max([t.power(c) for c in t.creatures()], default=0)
            options = [Option("number", -1, n) for n in range(highest + 2)]
            t.ask(t.now[ACTIVE], "number", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            t.scope(f).amount = t.answer.n
            t.push(self.then, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["number"] = m.It(label, "number", True)
        return m.seq(m.cl("choose", obj=m.np("number", ref=label)), self.then.say(s))


@dataclass(frozen=True, eq=False)
class UpToTimes(Effect):
    """The same thing several times, until whoever decides chooses nothing more for it."""

    n: int
    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.count = self.n
        elif not t.scope(f).it:
            f.count = 0
        if f.count > 0:
            f.count -= 1
            t.push(self.effect, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.during(m.adv("up_to_times", n=self.n), self.effect.say(s))


@dataclass(frozen=True, eq=False)
class Until(Effect):
    """Constant abilities and triggers that last: for the remainder of the turn, on a next turn, until ..."""

    duration: int
    what: tuple[Node, ...]
    to: Target | None = None
    """The cards it is bound to; None: it is about the game."""
    whose: int = MINE
    """Whose turn the duration speaks of."""
    n: Amount | None = None
    """A number to remember: uses left, or the house just chosen."""

    def step(self, t: KeyForge, f: Frame) -> None:
        cards: tuple[int, ...] = ()
        if self.to is not None:
            cards = tuple([t.ref(c) for c in self.to.find(t, f)])
            if not cards:
                self.done(t, f, False)
                return
        n = self.n.value(t, f) if self.n is not None else 0
        src = t.ref(f.src)
        for node in self.what:
            t.serial += 1
            player = whom(t, f, self.whose)
            t.lasting.append(Lasting(node, src, f.you, self.duration, player, t.now[TURN], t.serial, cards, n))
        t.touch()
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        if isinstance(self.n, Const):
            s.n = self.n.n
        elif self.n is not None and not isinstance(self.n, ThisMuch):
            s.noted["house"] = self.n.say(s)
        s.lasting = True
        what = m.both(*[node.say(s) for node in self.what])
        s.lasting = False
        who = who_says(self.whose, s)
        if self.duration == THIS_TURN:
            # 'The next creature you play this turn …' has said it already.
            once = all([isinstance(node, NextEntersReady) for node in self.what])
            return what if once else m.during("rest_of_turn", what)
        if self.duration == NEXT_TURN:
            return at(m.adv("during", when=m.own("turn", who, adj="next")), what, who)
        if self.duration == UNTIL_TURN:
            return m.during(m.adv("until_start", when=m.own("turn", who, adj="next")), what)
        return m.When(m.cl("leave_play", subj=s.this), what, "until")


@dataclass(frozen=True, eq=False)
class ForThisFight(Effect):
    """Something that holds until the current fight is over."""

    what: Node
    to: Target

    def step(self, t: KeyForge, f: Frame) -> None:
        cards = tuple([t.ref(c) for c in self.to.find(t, f)])
        if cards:
            t.serial += 1
            src = t.ref(f.src)
            t.lasting.append(Lasting(self.what, src, f.you, THIS_FIGHT, f.you, t.now[TURN], t.serial, cards))
            t.touch()
        self.done(t, f, bool(cards))

    def say(self, s: m.Speech) -> m.Message:
        return self.what.say(s)


@dataclass(frozen=True, eq=False)
class Instead(Effect):
    """Of a 'Destroyed:' ability: the card is not destroyed; this happens when it would go to the discard pile."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        t.serial += 1
        granter = t.root(f).granter
        src = t.ref(granter) if granter >= 0 else t.ref(f.src)
        t.lasting.append(
            Lasting(self.effect, src, f.you, THIS_DESTRUCTION, f.you, t.now[TURN], t.serial, (t.ref(f.src),))
        )
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        body = self.effect.say(s)
        return m.Instead(m.And(body.parts) if isinstance(body, m.Seq) else body)


@dataclass(frozen=True, eq=False)
class OneOf(Effect):
    """One of several effects, as the one who decides likes."""

    effects: tuple[Node, ...]
    if_possible: bool = False
    """Only one that can be carried out: the choice is between things, not between effects."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            options = [Option("mode", -1, i) for i in range(len(self.effects)) if self.offered(t, f, i)]
            if not options or self.futile(t, f):
                self.done(t, f, False)
                return
            t.ask(t.now[ACTIVE], "mode", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            t.push(self.effects[t.answer.n], f)
        else:
            t.pop(f)

    def offered(self, t: KeyForge, f: Frame, i: int) -> bool:
        effect = self.effects[i]
        return not self.if_possible or not isinstance(effect, Effect) or effect.possible(t, f)

    def possible(self, t: KeyForge, f: Frame) -> bool:
        return any([not isinstance(x, Effect) or x.possible(t, f) for x in self.effects])

    def futile(self, t: KeyForge, f: Frame) -> bool:
        return all([x.futile(t, f) for x in self.effects])

    def spent(self, f: Frame) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        return m.OneOf(tuple([x.say(s) for x in self.effects]))


@dataclass(frozen=True, eq=False)
class BothPlayers(Effect):
    """The same thing seen from your side, then from your opponent's ('your opponent repeats this on you')."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc < 2:
            child = t.push(self.effect, f)
            child.you = f.you if f.pc == 0 else 1 - f.you
            f.pc += 1
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(self.effect.say(s), m.cl("do_the_same", subj=m.OPPONENT, whom=m.YOU))


@dataclass(frozen=True, eq=False)
class EachPlayer(Effect):
    """The same for each player, the active player first; inside, that player is the one of the event ('they')."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        s = t.scope(f)
        if f.pc == 0:
            # Whatever triggered the ability is still what it was about afterwards.
            f.events = () if s.event is None else (s.event,)
            f.groups = (s.them, (s.amount,))
        if f.pc < 2:
            # 'This way' means the same for both of them.
            s.them = f.groups[0]
            s.amount = f.groups[1][0]
            s.event = Event(EACH_PLAYER, -1, t.now[ACTIVE] if f.pc == 0 else 1 - t.now[ACTIVE])
            f.pc += 1
            t.push(self.effect, f)
        else:
            s.event = f.events[0] if f.events else None
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        """The first mention of that player is 'each player'."""
        they = s.they
        label = s.label()
        s.they = m.It(label, "player")
        said = first_is(self.effect.say(s), s.they, m.np("player", "each", ref=label))
        s.they = they
        return said


EACH_PLAYER: Final = -1
"""The kind of an event that never happens: it only carries the player an effect is about just now."""


def first_is(said: m.Message, they: m.Message, who: m.Message) -> m.Message:
    """What is said of 'them', with its subject spelled out where it comes first."""
    if isinstance(said, m.Cl) and said.subj == they:
        return replace(said, subj=who)
    if isinstance(said, m.And) or isinstance(said, m.Seq):
        return replace(said, parts=(first_is(said.parts[0], they, who), *said.parts[1:]))
    raise TypeError(f"{type(said).__name__} is not something each player does")


@dataclass(frozen=True, eq=False)
class OneAtATime(Act):
    """The same with each of some cards, in the order the active player likes; each is 'it' in its turn."""

    effect: Node

    def act(self, t: KeyForge, f: Frame) -> None:
        """Two groups: those that wait, and all of them."""
        refs = self.refs(t, f.chosen)
        f.groups = (refs, refs)
        self.after(t, f)

    def after(self, t: KeyForge, f: Frame) -> None:
        waiting, everyone = f.groups
        if f.pc == 3:
            f.pc = 2
            ref = t.ref(t.answer.card)
            f.groups = (tuple([r for r in waiting if r != ref]), everyone)
            t.scope(f).it = (ref,)
            t.push(self.effect, f)
            return
        here = [t.deref(r) for r in waiting if t.deref(r) >= 0]
        if here:
            f.pc = 3
            options = [Option("pick", c) for c in here]
            t.ask(t.now[ACTIVE], "next", options, "kf.ability.active-player-decides", f.src, self)
            return
        t.scope(f).it = everyone
        self.done(t, f, bool(everyone), len(everyone), everyone)

    def say(self, s: m.Speech) -> m.Message:
        """Cards already spoken of are 'they'; others are chosen first."""
        what = self.to.say(s)
        then = self.effect.say(s)
        if not isinstance(then, m.Cl):
            raise TypeError("one thing is done with each of them")
        then = replace(then, adv=(*then.adv, m.Adv("one_at_a_time")))
        return then if isinstance(self.to, It) else m.seq(m.cl("choose", obj=what), then)


@dataclass(frozen=True, eq=False)
class ForEachOfThem(Effect):
    """Once for each card the last effect affected, in the order the active player likes; that card is 'it' meanwhile.

    Afterwards 'this way' means what happened to cards in all of these.
    """

    effect: Node
    did: str
    """What was done to them, for the text."""

    def step(self, t: KeyForge, f: Frame) -> None:
        """Two groups: the cards that wait, and those affected so far."""
        s = t.scope(f)
        if f.pc == 0:
            f.groups = (s.them, ())
            f.pc = 1
        elif f.pc == 2:
            ref = t.ref(t.answer.card)
            f.groups = (tuple([r for r in f.groups[0] if r != ref]), f.groups[1])
            f.pc = 3
            s.it = (ref,)
            t.push(self.effect, f)
            return
        elif f.pc == 3:
            f.groups = (f.groups[0], (*f.groups[1], *s.them))
            f.pc = 1
        here = [t.deref(r) for r in f.groups[0] if t.deref(r) >= 0]
        if here:
            options = [Option("pick", c) for c in here]
            t.ask(t.now[ACTIVE], "next", options, "kf.ability.active-player-decides", f.src, self)
            f.pc = 2
        else:
            self.done(t, f, bool(f.groups[1]), len(f.groups[1]), f.groups[1])

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.it = m.It(label, "card")
        s.noted.pop("discarded", None)
        each = m.np("card", mods=m.done(self.did, adv="this_way"), ref=label)
        return m.ForEach(each, self.effect.say(s))


@dataclass(frozen=True, eq=False)
class FromNowOn(Effect):
    """Something holds for a card as long as it is in play, whatever becomes of the card that said so."""

    what: Node
    to: Target

    def step(self, t: KeyForge, f: Frame) -> None:
        cards = self.to.find(t, f)
        for card in cards:
            t.last(self.what, t.ref(card), f.you, WHILE_HERE, (t.ref(card),))
        self.done(t, f, bool(cards))

    def say(self, s: m.Speech) -> m.Message:
        return self.what.say(s)
