"""What always holds, or holds for a while: numbers, keywords, rules, and what replaces what would happen."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim
from mazzo.engine.statics import Static
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import NOTHING, Condition, Effect
from mazzo.games.foursouls import lasting, telling, terms
from mazzo.games.foursouls.card import Ability, Instead, Trigger
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
"""What may be more or less than it would be."""


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
        # Conditions may look at HP: those come last.
        return 3 if self.when is None else 5

    def steady(self) -> bool:
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
        gained = m.both(*[m.Amt(n, unit, sign=True) for n, unit in found if n])
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
        names = [m.KW(terms.KEYWORD_NAMES[bit]) for bit in terms.KEYWORD_NAMES if self.keywords & bit]
        return m.cl("have_keyword", subj=many(self.who.say(s)), n=m.both(*names))


@dataclass(frozen=True, eq=False)
class Silent(Static):
    """Loses all abilities."""

    who: Target = it

    def phase(self) -> int:
        return 0

    def apply(self, t: FourSouls, d: Derived, f: Frame) -> None:
        d.mute.update(self.who.find(t, seen_from(t, f)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lose_abilities", subj=many(self.who.say(s)))


@dataclass(frozen=True, eq=False)
class ForTheTurn(Act):
    """Till end of turn, something holds for what is spoken of."""

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
            s.it = m.It(who.ref, "player") if isinstance(who, m.NP) and who.ref else who
        s.lasting = False
        clauses = [x for x in said if isinstance(x, m.Cl)]
        until = UNTIL.get(self.until, "")
        if len(clauses) == len(said):
            if until:
                said[-1] = dataclasses.replace(clauses[-1], adv=(*clauses[-1].adv, m.adv(until)))
            return m.apart(*lead, m.both(*said))
        return m.apart(*lead, m.during(until, m.seq(*said)) if until else m.seq(*said))


@dataclass(frozen=True, eq=False)
class NextTime(Effect):
    """'The next time …': an ability that waits for it and works once, this turn or (`until` ONCE) whenever it comes."""

    trigger: Trigger
    until: int = terms.NEXT_TIME

    def step(self, t: FourSouls, f: Frame) -> None:
        lasting.last(t, self.trigger, f, self.until)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        """'Each time' becomes 'the next time'."""
        said = self.trigger.say(s)
        assert isinstance(said, m.When)
        assert isinstance(said.event, m.Cl)
        event = said.event
        if self.until == terms.NEXT_TIME:
            event = dataclasses.replace(event, adv=(*event.adv, m.adv("this_turn")))
        return m.When(event, said.body, "next_time")


# What replaces what would happen --------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ChangeNumber(Instead):
    """'If you would …, that much more, double, or reduced to … instead.'"""

    what: int = terms.W_CENTS
    who: Target = you
    plus: int = 0
    times: int = 1
    most: int = 0
    """Reduced to this, if it is more."""
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
        if isinstance(who, m.NP) and who.det == "each":
            who = dataclasses.replace(who, det="a")
        they = m.It(who.ref, "player") if isinstance(who, m.NP) else who
        event, change = self.would(who), self.instead(they)
        return m.When(event, m.Instead(change), "next_time") if self.once else m.Instead(change, event)

    def would(self, who: m.Message) -> m.Cl:
        if self.what == terms.W_LOOT:
            return m.cl("loot_on", subj=who, modal="would")
        if self.what == terms.W_DAMAGE and self.most:
            return m.cl("take_over", subj=who, n=m.Amt(self.most, "damage"), modal="would")
        verb, unit = WOULD[self.what]
        return m.cl(verb, subj=who, n=m.Amt("some", unit), modal="would")

    def instead(self, who: m.Message) -> m.Cl:
        if self.from_discard:
            return m.cl("loot_from_discard", subj=who)
        verb, unit = WOULD[self.what]
        if self.most:
            return m.cl(verb, subj=who, n=m.Amt(self.most, unit))
        if self.times > 1:
            return m.cl(verb, subj=who, n=m.Amt("twice", unit))
        return m.cl(verb, subj=who, n=m.Amt(self.plus, "more_" + unit))


@dataclass(frozen=True, eq=False)
class LevelUpInstead(Instead):
    """'If you would gain cents, this levels up by that much instead.'"""

    def kind(self) -> int:
        return terms.W_CENTS

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.player == f.you and ev.n > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(terms.W_LEVEL, claim.src, event.player, event.n),)

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("gain", subj=s.you, n=m.Amt("some", "cent"), modal="would")
        return m.Instead(m.cl("level_up", subj=s.this), would)


@dataclass(frozen=True, eq=False)
class SoulInstead(Instead):
    """'If this would be destroyed, it becomes a soul instead.'"""

    def kind(self) -> int:
        return terms.W_DESTROY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.card == f.src and ev.player >= 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(terms.GAINED_SOUL, event.card, event.player),)

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("destroy", obj=s.this, passive=True, modal="would")
        return m.Instead(m.cl("become_soul", subj=s.this), would)


@dataclass(frozen=True, eq=False)
class HeirInstead(Instead):
    """When another player would pay the death penalty, you choose the item, and gain the loot and the cents lost."""

    def kind(self) -> int:
        return terms.W_PENALTY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        # What somebody else gains already is not lost any more (fs.effect.replacement-exclusive).
        return ev.player != f.you and ev.src == ev.player

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(event.kind, event.card, event.player, claim.you, claim.you, event.xs),)

    def say(self, s: m.Speech) -> m.Message:
        who = s.mention(m.np("player", other=True))
        would = m.cl("pay_penalty", subj=who, modal="would")
        return m.If(
            would, m.both(m.cl("choose_penalty", subj=s.you, whom=s.it), m.cl("inherit", subj=s.you, whom=s.it))
        )


@dataclass(frozen=True, eq=False)
class EachInstead(Instead):
    """'If a player would gain cents, each player gains that many instead.'"""

    def kind(self) -> int:
        return terms.W_CENTS

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.n > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return tuple([Event(event.kind, -1, p, event.n, event.src, event.xs) for p in t.around(t.active())])

    def say(self, s: m.Speech) -> m.Message:
        would = m.cl("gain", subj=m.np("player"), n=m.Amt("some", "cent"), modal="would")
        return m.Instead(m.cl("gain", subj=m.np("player", "each"), n=m.Amt("that", "cent")), would)


@dataclass(frozen=True, eq=False)
class SpoilsInstead(Instead):
    """A player who was attacked this turn and dies gives the active player the item, instead of destroying it."""

    def kind(self) -> int:
        return terms.W_PENALTY

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return t.count_deeds(terms.ATTACKED, ev.player) > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (Event(event.kind, event.card, event.player, event.n, event.src, (1, t.active())),)

    def say(self, s: m.Speech) -> m.Message:
        attacked = m.Rel(m.cl("attack", obj=m.GAP, passive=True, tense="past", adv="this_turn"))
        would = m.cl("pay_penalty", subj=s.mention(m.np("player", mods=attacked)), modal="would")
        return m.If(would, m.cl("give_penalty", subj=s.it, to=telling.ACTIVE_PLAYER))


@dataclass(frozen=True, eq=False)
class AsTurnStarts(Instead):
    """'As your turn starts': the start of the turn, and this besides, without the stack (fs.effect.replacement-as)."""

    then: Ability = Ability((NOTHING,))

    def kind(self) -> int:
        return terms.W_STEP

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.n == terms.START and ev.player == f.you

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return (event, Event(terms.W_AS, claim.src, claim.you, claim.key[2]))

    def say(self, s: m.Speech) -> m.Message:
        return m.When(m.cl("begin", subj=telling.turn_of(s.you)), self.then.say(s), "just_when")


# The words of cards ---------------------------------------------------------------------------------------------------

next_time = NextTime
change_number = ChangeNumber
levels_up_instead = LevelUpInstead
becomes_soul_instead = SoulInstead
inherits_instead = HeirInstead
each_gains_instead = EachInstead
gives_spoils_instead = SpoilsInstead
