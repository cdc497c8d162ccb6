"""Effects that last, and effects made of other effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Event, Frame, Lasting, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.targets import Act, Each, Filter, It, Target
from mazzo.engine.words import Amount, Const, Effect, IfYouDo, ThisMuch
from mazzo.games.keyforge.card import ITS_OPPONENT
from mazzo.games.keyforge.constant.playing import NextEntersReady
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    NEXT_TURN,
    ONCE_GONE,
    THIS_DESTRUCTION,
    THIS_FIGHT,
    THIS_TURN,
    TURN,
    UNTIL_END,
    UNTIL_TURN,
    WHILE_HERE,
)
from mazzo.games.keyforge.words.filters import with_mod
from mazzo.games.keyforge.words.players import who_says, whom
from mazzo.games.keyforge.words.select import MINE
from mazzo.games.keyforge.words.statics import GainsText


@dataclass(frozen=True, eq=False)
class ChooseHouse(Effect):
    """Choose a house. What follows may refer to it (`of_chosen_house`), and a lasting effect remembers it."""

    then: Node
    of_opponent: bool = False
    """Only one of the three on your opponent's identity card."""
    who: int = MINE
    """Who chooses, if that is not whoever decides."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            houses = t.houses_of(1 - f.you) if self.of_opponent else range(t.edition.houses)
            options = [Option("house", -1, h) for h in houses]
            chooser = t.now[ACTIVE] if self.who == MINE else whom(t, f, self.who)
            t.ask(chooser, "choose-house", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            f.noted = t.answer.n
            t.scope(f).amount = t.answer.n
            t.push(self.then, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["house"] = m.Pronoun(label, "house", True)
        on = m.mod("on", obj=m.own("identity_card", m.OPPONENT))
        house = m.np("house", ref=label, mods=on) if self.of_opponent else m.np("house", ref=label)
        choose = m.cl("choose", subj=who_says(self.who, s), obj=house)
        then = self.then.say(s)
        # 'They may choose a house. If they do, …'
        return m.Consequence(choose, then) if isinstance(self.then, IfYouDo) else m.sentences(choose, then)


@dataclass(frozen=True, eq=False)
class ForEachHouse(Effect):
    """The same for each house, with a creature of that house each time: the active player picks whose turn it is.

    Houses that no creature in play belongs to are left out.
    """

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        """The only group holds the houses that wait."""
        if f.pc == 0:
            f.groups = (tuple(range(t.edition.houses)),)
        else:
            it = t.scope(f).it
            done = [h for h in t.belongs(it[0] & REF_MASK) if h in f.groups[0]] if it else list(f.groups[0])
            # A creature of several houses stands for one of them.
            f.groups = (tuple([h for h in f.groups[0] if h not in (done[:1] if it else done)]),)
        f.pc = 1
        t.scope(f).it = ()
        if any([t.is_of(c, h) for c in t.creatures() for h in f.groups[0]]):
            t.push(self.effect, f)
        else:
            t.pop(f)

    def spent(self, f: Frame) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["house"] = m.Pronoun(label, "house", True)
        return m.ForEvery(m.np("house", ref=label), self.effect.say(s))


@dataclass(frozen=True, eq=False)
class OfChosenHouse(Filter):
    """Of the house chosen before in the same ability. A lasting effect remembers it."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        if f.root < 0:
            return t.is_of(card, f.value)
        for i in range(len(t.frames) - 1, f.root - 1, -1):
            x = t.frames[i]
            if isinstance(x.node, ChooseHouse) and x.root == f.root:
                return t.is_of(card, x.noted)
            if isinstance(x.node, ForEachHouse) and x.root == f.root:
                return any([t.is_of(card, h) for h in x.groups[0]])
        return False

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        house = s.noted.get("house", m.np("house", "each"))
        if neg:
            return with_mod(phrase, m.RelativeClause(m.cl("be_of", subj=m.GAP, house=house, neg=True)))
        return with_mod(phrase, m.mod("of_house", house=house))


of_chosen_house: Final = OfChosenHouse()


def at(time: m.Adverb, what: m.Message, who: m.Message) -> m.Message:
    """A time, said after what its player does: 'your opponent cannot … during their next turn'."""
    if isinstance(what, m.Clause) and what.subj == who:
        return replace(what, adv=(*what.adv, time))
    if isinstance(what, m.When) and isinstance(what.event, m.Clause) and what.event.subj == who:
        return replace(what, event=at(time, what.event, who))
    return m.during(time, what)


@dataclass(frozen=True, eq=False)
class ChooseNumber(Effect):
    """Choose a number for what follows. One number above every power stands for all higher ones."""

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
        s.noted["number"] = m.Pronoun(label, "number", True)
        return m.sentences(m.cl("choose", obj=m.np("number", ref=label)), self.then.say(s))


@dataclass(frozen=True, eq=False)
class Noting(Effect):
    """Note an amount before it changes; what follows knows it as `AsItWas`."""

    what: Amount
    then: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.noted = self.what.value(t, f)
            t.push(self.then, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return self.then.say(s)


@dataclass(frozen=True, eq=False)
class AsItWas(Amount):
    """An amount as it was when the same ability noted it."""

    what: Amount

    def value(self, t: KeyForge, f: Frame) -> int:
        for x in reversed(t.frames[f.root :]):
            if isinstance(x.node, Noting) and x.node.what is self.what:
                return x.noted
        return 0

    def much(self, unit: str, s: m.Speech) -> m.Quantity:
        return self.what.much(unit, s)


@dataclass(frozen=True, eq=False)
class UpToTimes(Effect):
    """The same effect several times, until the player chooses nothing for it."""

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
    """The cards it is bound to; None: it is about the whole game."""
    whose: int = MINE
    """Whose turn the duration is about."""
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
        t.invalidate()
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
        if self.whose == ITS_OPPONENT and isinstance(what, m.Clause) and isinstance(what.subj, m.NounPhrase):
            # 'Their opponent cannot … during their next turn.'
            next_turn = m.own("turn", s.noted["opponent"], adj="next")
            return replace(what, adv=(*what.adv, m.adv("during", when=next_turn)))
        if self.duration == THIS_TURN:
            # 'The next creature you play this turn …' has said it already.
            once = all([isinstance(node, NextEntersReady) for node in self.what])
            return what if once else m.during("rest_of_turn", what)
        if self.duration == NEXT_TURN:
            return at(m.adv("during", when=m.own("turn", who, adj="next")), what, who)
        if self.duration == UNTIL_TURN:
            return m.during(m.adv("until_start", when=m.own("turn", who, adj="next")), what)
        if self.duration == UNTIL_END:
            return m.during(m.adv("until_end", when=m.own("turn", who, adj="next")), what)
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
            t.invalidate()
        self.done(t, f, bool(cards))

    def say(self, s: m.Speech) -> m.Message:
        return self.what.say(s)


@dataclass(frozen=True, eq=False)
class Instead(Effect):
    """In a 'Destroyed:' ability: the card is not destroyed; this happens when it would go to the discard pile."""

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
        return m.Replaced(m.And(body.parts) if isinstance(body, m.Sentences) else body)


@dataclass(frozen=True, eq=False)
class OnceGone(Effect):
    """Something happens as soon as this card has left play; 'it' still means the card mentioned before."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        t.last(self.effect, t.ref(f.src), f.you, ONCE_GONE, t.scope(f).it)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.When(m.cl("leave_play", subj=s.this), self.effect.say(s), "after")


@dataclass(frozen=True, eq=False)
class OneOf(Effect):
    """One of several effects: the active player chooses."""

    effects: tuple[Node, ...]
    if_possible: bool = False
    """Only effects that can be carried out are offered."""

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
        return m.ChooseOne(tuple([x.say(s) for x in self.effects]))


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
        return m.sentences(self.effect.say(s), m.cl("do_the_same", subj=m.OPPONENT, whom=m.YOU))


@dataclass(frozen=True, eq=False)
class EachPlayer(Effect):
    """The same for each player, the active player first. Inside, that player is the event's player ('they')."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        s = t.scope(f)
        if f.pc == 0:
            # Keep the event that triggered the ability, to put it back afterwards.
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
        s.they = m.Pronoun(label, "player")
        said = first_is(self.effect.say(s), s.they, m.np("player", "each", ref=label))
        s.they = they
        return said


EACH_PLAYER: Final = -1
"""The kind of an event that never happens. It only carries the player an effect is about at the moment."""


def first_is(said: m.Message, they: m.Message, who: m.Message) -> m.Message:
    """A message about 'them', with the subject spelled out at its first mention."""
    if isinstance(said, m.Clause) and said.subj == they:
        return replace(said, subj=who)
    if isinstance(said, m.And) or isinstance(said, m.Sentences):
        return replace(said, parts=(first_is(said.parts[0], they, who), *said.parts[1:]))
    raise TypeError(f"{type(said).__name__} is not something each player does")


@dataclass(frozen=True, eq=False)
class OneAtATime(Act):
    """The same with each of some cards, in the order the active player likes. Each in turn is 'it'."""

    effect: Node

    def act(self, t: KeyForge, f: Frame) -> None:
        """Two groups: the cards that wait, and all of them."""
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
        """Cards already mentioned are 'they'; others are chosen first."""
        what = self.to.say(s)
        then = self.effect.say(s)
        if isinstance(self.to, Each):
            return m.ForEvery(what, then)
        if not isinstance(then, m.Clause):
            raise TypeError("one thing is done with each of them")
        then = replace(then, adv=(*then.adv, m.Adverb("one_at_a_time")))
        return then if isinstance(self.to, It) else m.sentences(m.cl("choose", obj=what), then)


@dataclass(frozen=True, eq=False)
class ForEachOfThem(Effect):
    """Once for each card the last effect affected, in the order the active player likes. Each in turn is 'it'.

    Afterwards 'this way' means the cards affected in any of these.
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
        s.it = m.Pronoun(label, "card")
        s.noted.pop("discarded", None)
        each = m.np("card", mods=m.done(self.did, adv="this_way"), ref=label)
        return m.ForEvery(each, self.effect.say(s))


@dataclass(frozen=True, eq=False)
class GainText(Effect):
    """For the remainder of the turn, the creature mentioned before gains the text box of the card named first."""

    text: GainsText = GainsText()

    def step(self, t: KeyForge, f: Frame) -> None:
        s = t.scope(f)
        named = s.named[0] if s.named else ()
        if named and s.it:
            t.last(self.text, named[0], f.you, THIS_TURN, s.it)
        self.done(t, f, bool(named and s.it))

    def say(self, s: m.Speech) -> m.Message:
        return m.during("rest_of_turn", self.text.say(s))


@dataclass(frozen=True, eq=False)
class FromNowOn(Effect):
    """Something holds for a card as long as it is in play, whatever happens to the card that said so."""

    what: Node
    to: Target

    def step(self, t: KeyForge, f: Frame) -> None:
        cards = self.to.find(t, f)
        for card in cards:
            t.last(self.what, t.ref(card), f.you, WHILE_HERE, (t.ref(card),))
        self.done(t, f, bool(cards))

    def say(self, s: m.Speech) -> m.Message:
        return self.what.say(s)


def as_it_was(what: Amount) -> Amount:
    """An amount as it was when the same ability noted it."""
    return AsItWas(what)
