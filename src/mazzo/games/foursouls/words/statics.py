"""What always holds, or holds for a while: numbers, keywords, rules, and what replaces what would happen."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim
from mazzo.engine.statics import Rule, Static
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import NOTHING, Amount, Condition, Const, Effect
from mazzo.games.foursouls import lasting, telling, terms
from mazzo.games.foursouls.card import Ability, Instead, Trigger
from mazzo.games.foursouls.derived import Derived
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import THIS_TURN
from mazzo.games.foursouls.words.select import Someone, it, this, you


def seen_from(t: FourSouls, f: Frame) -> Frame:
    """'You' on a card of the game is the active player."""
    if f.you >= 0:
        return f
    g: Frame = SFrame(f.node, f.src, t.active(), -1, 0, f.serial)
    g.chosen = f.chosen
    return g


def many(who: m.Message) -> m.Message:
    """'Monsters have …' reads better than 'each monster has …', where it always holds."""
    return dataclasses.replace(who, det="bare") if isinstance(who, m.NP) and who.det == "each" else who


def as_long_as(said: m.Message, when: Condition | None, level: int, s: m.Speech) -> m.Message:
    """'During your turn, …', 'while …, …', 'at level 10 or higher, …'."""
    if when is not None:
        time = when.time(s)
        said = m.When(when.say(s), said, "as_long_as") if time is None else m.during(time, said)
    return m.during(m.adv("at_level", n=level), said) if level else said


ADDITIONAL: Final = {terms.R_ATTACKS: "attack_again", terms.R_PURCHASES: "purchase_again"}
"""What may be done additional times."""
TO_ROLLS: Final = {
    terms.R_ROLLS: "to_rolls",
    terms.R_ATTACK_ROLLS: "to_attack_rolls",
    terms.R_FIRST_ATTACK_ROLL: "to_first_attack_roll",
}
FORBIDDEN: Final = {
    terms.R_NO_LOOT: ("play", "loot_card"),
    terms.R_NO_ACTIVATION: ("activate", "item"),
    terms.R_NO_SOULS: ("gain_card", "soul"),
    terms.R_NO_ABILITY: ("activate", "ability"),
}
COMBAT: Final = {
    terms.R_NO_COMBAT_DAMAGE: ("take", m.Amt(0, "combat_damage")),
    terms.R_DOUBLE_COMBAT: ("deal", m.Amt("some", "double_combat_damage")),
}
"""Combat damage on certain attack rolls."""
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
class Bound(Rule):
    """A rule about certain players or cards; `numbers` are the attack rolls it speaks of."""

    who: Target = you
    n: Amount = Const(1)
    when: Condition | None = None
    numbers: tuple[int, ...] = ()
    level: int = 0

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        if self.level and t.levels[f.src] < self.level:
            return False
        g = seen_from(t, f)
        if what not in self.who.find(t, g):
            return False
        return self.when is None or self.when.ok(t, g)

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.n.value(t, seen_from(t, f))

    def say(self, s: m.Speech) -> m.Message:
        return as_long_as(self.sentence(s), self.when, self.level, s)

    def sentence(self, s: m.Speech) -> m.Message:
        kind = self.kind
        found = self.who.say(s)
        who = many(found)
        own = m.own("turn", found if isinstance(found, m.Player) else s.it)
        on_turn = () if s.lasting else (m.adv("on_turn", when=own),)
        if kind in ADDITIONAL:
            return m.cl(ADDITIONAL[kind], subj=who, n=self.n.much("more_time", s), modal="may", adv=on_turn)
        if kind in (terms.R_PLAYS, terms.R_UNLIMITED_PLAYS):
            any_number = m.np("loot_card", count=-1, adj="additional")
            loot = self.n.much("more_loot", s) if kind == terms.R_PLAYS else any_number
            return m.cl("play", subj=who, obj=loot, modal="may", adv=on_turn)
        if kind == terms.R_UNLIMITED_ATTACKS:
            return m.cl("attack_any_times", subj=who, modal="may", adv=on_turn)
        if kind in TO_ROLLS:
            n = self.n.much(TO_ROLLS[kind], s)
            return m.cl("get" if s.lasting else "have", subj=who, n=dataclasses.replace(n, sign=True))
        if kind in FORBIDDEN:
            verb, noun = FORBIDDEN[kind]
            return m.cl(verb, subj=who, obj=m.np(noun, "bare") if noun else None, modal="cannot")
        if kind in COMBAT:
            verb, much = COMBAT[kind]
            return m.cl(verb, subj=who, n=much, adv=m.adv("on_attack_rolls", n=self.rolls()))
        if kind == terms.R_COMBAT_DAMAGE:
            more = self.n.much("more_combat_damage", s)
            return m.cl("deal", subj=who, n=more, adv=m.adv("on_attack_rolls", n=self.rolls()))
        if kind == terms.R_FIRST_ATTACK:
            return m.cl(
                "have", subj=who, n=dataclasses.replace(self.n.much("attack", s), sign=True), adv="on_first_roll"
            )
        if kind == terms.R_LOOT_STEP:
            return m.cl(
                "loot", subj=who, n=self.n.much("more_card", s), adv=m.adv("during", when=m.own("loot_step", who))
            )
        if kind == terms.R_COST:
            assert isinstance(self.n, Const)
            verb = "cost_less" if self.n.n < 0 else "cost_more"
            return m.cl(verb, subj=m.np("shop_item", "bare"), n=m.Amt(abs(self.n.n), "cent"), whom=who)
        if kind == terms.R_PEEK:
            assert isinstance(self.n, Const)
            top = m.np("card", "the", adj="top", of=m.np(telling.DECKS[self.n.n], "the"))
            return m.cl("look_at", subj=who, obj=top, modal="may", adv="any_time")
        return self.odd_sentence(who, s)

    def rolls(self) -> m.Message:
        return telling.numbers(self.numbers)

    def odd_sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        """Rules that no others are like."""
        kind = self.kind
        if kind == terms.R_FIRST:
            return m.If(m.cl("control", subj=who, obj=s.this, adv="at_game_start"), m.cl("go_first", subj=who))
        if kind in (terms.R_UNATTACKABLE, terms.R_UNCOVERABLE, terms.R_NO_DISCARD):
            verb = {terms.R_UNATTACKABLE: "attack", terms.R_UNCOVERABLE: "cover"}.get(kind, "put_into_discard")
            return m.cl(verb, obj=who, passive=True, modal="cannot")
        if kind == terms.R_ATTACKABLE:
            evasion = "" if self.who is this else m.adv("with_evasion", n=self.n.much("point", s))
            return m.cl("attack", obj=who, passive=True, modal="can", adv=evasion)
        if kind == terms.R_REWARDS:
            return m.cl("double", obj=m.np("reward", "bare"), passive=True)
        they = m.own("turn", who if isinstance(who, m.Player) else s.it)
        if kind == terms.R_RECHARGE_ONE:
            when = m.adv("at_start", when=they)
            return m.cl("recharge", subj=who, obj=m.np("item", count=1), modal="can_only", adv=when)
        if kind == terms.R_TAX_ATTACK:
            return m.cl("pay_to_attack", subj=who, n=self.n.much("cent", s), modal="must")
        if kind == terms.R_FREE_PURCHASE:
            free = m.np("shop_item", mods=m.mod("at_price", n=m.Name("0¢")))
            return m.cl("purchase", subj=who, obj=free, modal="may", adv=m.adv("on_turn", when=they))
        if kind == terms.R_WHO_ROLLS:
            return m.cl("join_attack", subj=who)
        if kind == terms.R_SOULS_TO_WIN:
            return m.cl("need_to_win", subj=who, n=self.n.much("more_soul", s))
        if kind == terms.R_HAND_LIMIT:
            return m.cl("hold", subj=who, n=self.n.much("more_loot", s), modal="may", adv=m.adv("at_end", when=they))
        if kind == terms.R_PLAY_FROM:
            assert isinstance(self.n, Const)
            pile = telling.DECKS if self.n.n == terms.DECK else telling.DISCARDS
            top = m.np("card", "the", adj="top", of=m.np(pile[terms.LOOT], "the"))
            return m.cl("play", subj=who, obj=top, modal="may")
        raise TypeError(f"a rule of kind {kind} has no text")


@dataclass(frozen=True, eq=False)
class MustAttack(Rule):
    """The active player must attack: anything, the monster deck, or the cards it is bound to."""

    kind: int = terms.R_MUST_ATTACK
    deck: bool = False
    when: Condition | None = None

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        if self.when is not None and not self.when.ok(t, seen_from(t, f)):
            return False
        if self.deck:
            return what == t.deck_object(terms.MONSTER)
        return not f.chosen or what in f.chosen

    def say(self, s: m.Speech) -> m.Message:
        """Where it is looked at whether it was done already, once is enough."""
        what = m.np("monster_deck", "the") if self.deck else None
        often = ("once", "each_turn") if self.when is not None else ("each_turn",)
        return m.cl("attack", subj=telling.ACTIVE_PLAYER, obj=what, modal="must", adv=(*often, "if_able"))


@dataclass(frozen=True, eq=False)
class AlsoDealt(Rule):
    """Damage dealt to this is also dealt to somebody; `by_this`: damage that this deals to the active player."""

    kind: int = terms.R_ALSO_DEALT
    to: Someone = you
    by_this: bool = False

    def others(self, t: FourSouls, f: Frame, e: Event) -> list[int]:
        """Who else is dealt this damage."""
        meant = e.src == f.src and e.card == t.active() if self.by_this else e.card == f.src
        return self.to.find(t, seen_from(t, f)) if meant else []

    def say(self, s: m.Speech) -> m.Message:
        if self.by_this:
            dealt = m.Rel(m.cl("deal", subj=s.this, n=m.GAP, obj=telling.ACTIVE_PLAYER))
            what = m.np("damage", "bare", mods=dealt)
        else:
            what = m.np("damage", "bare", mods=m.done("deal", obj=s.this))
        return m.cl("also_deal", n=what, obj=self.to.say(s), passive=True)


@dataclass(frozen=True, eq=False)
class DeckAttack(Rule):
    """An additional attack, only for the monster deck."""

    kind: int = terms.R_DECK_ATTACK

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return what == f.you

    def say(self, s: m.Speech) -> m.Message:
        deck = m.np("monster_deck", "the")
        return m.cl("attack_again", subj=s.you, obj=deck, n=m.Amt(1, "more_time"), modal="may")


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
class Beaten(Rule):
    """The goal of a challenge (fs.challenge.completion)."""

    kind: int = terms.R_GOAL
    condition: Condition = Condition()

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return self.condition.ok(t, seen_from(t, f))

    def say(self, s: m.Speech) -> m.Message:
        return m.When(self.condition.say(s), m.cl("win_it", obj=m.np("challenge", "the"), passive=True), "when")


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


AMBUSH_ATTACK = MustAttack()
"""The attack that an Ambush demands."""


@dataclass(frozen=True, eq=False)
class FirstTo(Rule):
    """The first player of whom something is true gains this bonus soul."""

    condition: Condition = Condition()
    then: Ability | None = None
    """What happens instead, the first time."""

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return self.condition.ok(t, SFrame(self, f.src, what))

    def say(self, s: m.Speech) -> m.Message:
        active = s.you
        if self.then is None:
            s.you = m.GAP
            condition = self.condition.say(s)
            s.you = active
            assert isinstance(condition, m.Cl)
            return m.cl("gain_card", subj=m.np("player", "the", adj="first", mods=m.Rel(condition)), obj=s.this)
        s.you = s.mention(m.np("player"))
        condition = self.condition.say(s)
        s.you = active
        return m.When(condition, self.then.say(s), "the_first_time")
