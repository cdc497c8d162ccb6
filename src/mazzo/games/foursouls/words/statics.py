"""What holds always or for a while: numbers, keywords, rules, and replacement effects."""

from __future__ import annotations

import dataclasses
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim
from mazzo.engine.statics import Static
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import NOTHING, Condition, Effect
from mazzo.games.foursouls import lasting, telling, terms
from mazzo.games.foursouls.card import Ability, CardReplacement, Trigger
from mazzo.games.foursouls.constant.about import as_long_as, many, seen_from
from mazzo.games.foursouls.derived import Derived
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import THIS_TURN
from mazzo.games.foursouls.words.select import Someone, it, this, you

UNTIL: Final = {
    terms.THIS_TURN: "till_end_of_turn",
    terms.THIS_ATTACK: "till_end_of_attack",
    terms.THIS_ROUND: "till_end_of_round",
}
WOULD: Final = {
    terms.W_CENTS: ("gain", "cent"),
    terms.W_LOOT: ("loot", "card"),
    terms.W_DAMAGE: ("take", "damage"),
    terms.W_TREASURE: ("gain", "treasure"),
}
"""The events whose number may be changed."""


@dataclass(frozen=True, eq=False)
class Gets(Static):
    """+HP, +attack, +evasion."""

    who: Target = you
    hp: int = 0
    attack: int = 0
    evasion: int = 0
    when: Condition | None = None
    level: int = 0

    def phase(self) -> int:
        # Conditions may depend on HP: conditional ones come last.
        return 3 if self.when is None else 5

    def unconditional(self) -> bool:
        return self.when is None and (isinstance(self.who, Someone) or self.who is this or self.who is it)

    def apply(self, t: FourSouls, d: Derived, f: Frame) -> None:
        g = seen_from(t, f)
        if self.level > t.levels[f.src] or (self.when is not None and not self.when.ok(t, g)):
            return
        for c in self.who.find(t, g):
            if c in d.hp:
                d.hp[c] += self.hp
                d.attack[c] += self.attack
                if c in d.evasion:
                    d.evasion[c] += self.evasion

    def say(self, s: m.Speech) -> m.Message:
        who = self.who.say(s)
        found = ((self.attack, "attack"), (self.hp, "hp"), (self.evasion, "evasion"))
        gained = m.both(*[m.Quantity(n, unit, sign=True) for n, unit in found if n])
        said = m.cl("get", subj=who, n=gained) if s.lasting else m.cl("have", subj=many(who), n=gained)
        return as_long_as(said, self.when, self.level, s)


@dataclass(frozen=True, eq=False)
class Has(Static):
    """Gives keywords."""

    who: Target = it
    keywords: int = 0

    def apply(self, t: FourSouls, d: Derived, f: Frame) -> None:
        for c in self.who.find(t, seen_from(t, f)):
            d.keywords[c] = d.keywords.get(c, 0) | self.keywords

    def say(self, s: m.Speech) -> m.Message:
        names = [m.KeywordName(terms.KEYWORD_NAMES[bit]) for bit in terms.KEYWORD_NAMES if self.keywords & bit]
        return m.cl("have_keyword", subj=many(self.who.say(s)), n=m.both(*names))


@dataclass(frozen=True, eq=False)
class ForTheTurn(Act):
    """Until end of turn, something holds for these cards or players."""

    effects: tuple[Node, ...] = ()
    until: int = THIS_TURN

    def act(self, t: FourSouls, f: Frame) -> None:
        for node in self.effects:
            if f.chosen:
                lasting.last(t, node, f, self.until, self.refs(t, f.chosen))
        self.done(t, f, bool(f.chosen))

    def hardly_fails(self) -> bool:
        return True

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        s.it = who
        s.lasting = True
        said: list[m.Message] = []
        for x in self.effects:
            said.append(x.say(s))
            s.it = m.Pronoun(who.ref, "player") if isinstance(who, m.NounPhrase) and who.ref else who
        s.lasting = False
        clauses = [x for x in said if isinstance(x, m.Clause)]
        until = UNTIL.get(self.until, "")
        if len(clauses) == len(said):
            if until:
                said[-1] = dataclasses.replace(clauses[-1], adv=(*clauses[-1].adv, m.adv(until)))
            return m.apart(*lead, m.both(*said))
        return m.apart(*lead, m.during(until, m.sentences(*said)) if until else m.sentences(*said))


@dataclass(frozen=True, eq=False)
class NextTime(Effect):
    """'The next time …': an ability that works once, this turn or (`until` ONCE) whenever its event happens."""

    trigger: Trigger
    until: int = terms.NEXT_TIME

    def step(self, t: FourSouls, f: Frame) -> None:
        lasting.last(t, self.trigger, f, self.until)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        """'Each time' becomes 'the next time'."""
        said = self.trigger.say(s)
        assert isinstance(said, m.When)
        event = m.as_clause(said.event)
        if self.until == terms.NEXT_TIME:
            event = dataclasses.replace(event, adv=(*event.adv, m.adv("this_turn")))
        return m.When(event, said.body, "next_time")


# What replaces what would happen --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ChangeNumber(CardReplacement):
    """'If you would …, that much more, double, or reduced to … instead.'"""

    what: int = terms.W_CENTS
    who: Target = you
    plus: int = 0
    times: int = 1
    most: int = 0
    """Reduced to this, if it is higher."""
    from_discard: bool = False
    """Loot from the discard."""
    once: bool = False

    def kind(self) -> int:
        return self.what

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        whom = ev.card if self.what == terms.W_DAMAGE else ev.player
        if ev.n <= 0 or (self.most and ev.n <= self.most):
            return False
        g = seen_from(t, f)
        return whom in (f.chosen if f.chosen else self.who.find(t, g))

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        n = event.n * self.times + self.plus
        if self.most:
            n = min(n, self.most)
        if self.once:
            lasting.use_up(t, lasting.serial_of(claim))
        xs = (1,) if self.from_discard else event.xs
        return (Event(event.kind, event.card, event.player, n, event.src, xs),)

    def say(self, s: m.Speech) -> m.Message:
        who = self.who.say(s)
        if isinstance(who, m.NounPhrase) and who.det == "each":
            who = dataclasses.replace(who, det="a")
        they = m.Pronoun(who.ref, "player") if isinstance(who, m.NounPhrase) else who
        event, change = self.would(who), self.instead(they)
        return m.When(event, m.Replaced(change), "next_time") if self.once else m.Replaced(change, event)

    def would(self, who: m.Message) -> m.Clause:
        if self.what == terms.W_LOOT:
            return m.cl("loot_on", subj=who, modal="would")
        if self.what == terms.W_DAMAGE and self.most:
            return m.cl("take_over", subj=who, n=m.Quantity(self.most, "damage"), modal="would")
        verb, unit = WOULD[self.what]
        return m.cl(verb, subj=who, n=m.Quantity("some", unit), modal="would")

    def instead(self, who: m.Message) -> m.Clause:
        if self.from_discard:
            return m.cl("loot_from_discard", subj=who)
        verb, unit = WOULD[self.what]
        if self.most:
            return m.cl(verb, subj=who, n=m.Quantity(self.most, unit))
        if self.times > 1:
            return m.cl(verb, subj=who, n=m.Quantity("twice", unit))
        return m.cl(verb, subj=who, n=m.Quantity(self.plus, "more_" + unit))


@dataclass(frozen=True, eq=False)
class LevelUpInstead(CardReplacement):
    """'If you would gain cents, this levels up by that much instead.'"""

    def kind(self) -> int:
        return terms.W_CENTS

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.player == f.you and ev.n > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(terms.W_LEVEL, claim.src, event.player, event.n),)

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("gain", subj=s.you, n=m.Quantity("some", "cent"), modal="would")
        return m.Replaced(m.cl("level_up", subj=s.this), would)


@dataclass(frozen=True, eq=False)
class SoulInstead(CardReplacement):
    """'If this would be destroyed, it becomes a soul instead.'"""

    def kind(self) -> int:
        return terms.W_DESTROY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.card == f.src and ev.player >= 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(terms.GAINED_SOUL, event.card, event.player),)

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("destroy", obj=s.this, passive=True, modal="would")
        return m.Replaced(m.cl("become_soul", subj=s.this), would)


@dataclass(frozen=True, eq=False)
class HeirInstead(CardReplacement):
    """When another player would pay the death penalty, you choose the item, and gain the loot and the cents lost."""

    def kind(self) -> int:
        return terms.W_PENALTY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        # If somebody else already gains it, it is no longer lost (fs.effect.replacement-exclusive).
        return ev.player != f.you and ev.src == ev.player

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(event.kind, event.card, event.player, claim.you, claim.you, event.xs),)

    def say(self, s: m.Speech) -> m.Message:
        who = s.mention(m.np("player", other=True))
        would = m.cl("pay_penalty", subj=who, modal="would")
        return m.Conditional(
            would, m.both(m.cl("choose_penalty", subj=s.you, whom=s.it), m.cl("inherit", subj=s.you, whom=s.it))
        )


@dataclass(frozen=True, eq=False)
class EachInstead(CardReplacement):
    """'If a player would gain cents, each player gains that many instead.'"""

    def kind(self) -> int:
        return terms.W_CENTS

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.n > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return tuple([Event(event.kind, -1, p, event.n, event.src, event.xs) for p in t.around(t.active())])

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("gain", subj=m.np("player"), n=m.Quantity("some", "cent"), modal="would")
        return m.Replaced(m.cl("gain", subj=m.np("player", "each"), n=m.Quantity("that", "cent")), would)


@dataclass(frozen=True, eq=False)
class SpoilsInstead(CardReplacement):
    """A player who was attacked this turn and dies gives the active player the item, instead of destroying it."""

    def kind(self) -> int:
        return terms.W_PENALTY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return t.count_deeds(terms.ATTACKED, ev.player) > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(event.kind, event.card, event.player, event.n, event.src, (1, t.active())),)

    def say(self, s: m.Speech) -> m.Message:
        attacked = m.RelativeClause(m.cl("attack", obj=m.GAP, passive=True, tense="past", adv="this_turn"))
        would = m.cl("pay_penalty", subj=s.mention(m.np("player", mods=attacked)), modal="would")
        return m.Conditional(would, m.cl("give_penalty", subj=s.it, to=telling.ACTIVE_PLAYER))


@dataclass(frozen=True, eq=False)
class AsTurnStarts(CardReplacement):
    """'As your turn starts': happens along with the start of the turn, without the stack (fs.effect.replacement-as)."""

    then: Ability = Ability((NOTHING,))

    def kind(self) -> int:
        return terms.W_STEP

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.n == terms.START and ev.player == f.you

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (event, Event(terms.W_AS, claim.src, claim.you, claim.key[2]))

    def added(self) -> Ability:
        return self.then

    def say(self, s: m.Speech) -> m.Message:
        return m.When(m.cl("begin", subj=telling.turn_of(s.you)), self.then.say(s), "just_when")


# The words of cards ---------------------------------------------------------------------------------------------------

next_time_this_turn = NextTime


def next_time(trigger: Trigger) -> NextTime:
    """Works once, whenever its event happens."""
    return NextTime(trigger, terms.ONCE)


def takes_at_most(n: int, who: Target = you) -> ChangeNumber:
    """Damage beyond this is reduced to it."""
    return ChangeNumber(terms.W_DAMAGE, who, most=n)


def takes_more(n: int, who: Target = you) -> ChangeNumber:
    """All damage is increased by this."""
    return ChangeNumber(terms.W_DAMAGE, who, plus=n)


def gains_more_cents(n: int, who: Target = you) -> ChangeNumber:
    """Whoever gains cents gains this many more."""
    return ChangeNumber(terms.W_CENTS, who, plus=n)


def loots_twice_as_many(who: Target = you) -> ChangeNumber:
    """Whoever loots loots twice as many cards."""
    return ChangeNumber(terms.W_LOOT, who, times=2)


def loots_from_discard_once(who: Target = you) -> ChangeNumber:
    """The next time they loot, they do so from the discard pile."""
    return ChangeNumber(terms.W_LOOT, who, from_discard=True, once=True)


levels_up_instead = LevelUpInstead
becomes_soul_instead = SoulInstead
inherits_instead = HeirInstead
each_gains_instead = EachInstead
gives_spoils_instead = SpoilsInstead
