"""Damage, death, healing, destruction, and what prevents them."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.replace import Claim
from mazzo.engine.stack import StackItem, change, find
from mazzo.engine.targets import Act, Target
from mazzo.engine.words import Amount, Condition, Const, Effect
from mazzo.games.foursouls import damage, lasting, play, stacked, telling, terms
from mazzo.games.foursouls.card import Ability, Aim, CardReplacement
from mazzo.games.foursouls.constant.about import seen_from
from mazzo.games.foursouls.death import MONSTER_DEATH
from mazzo.games.foursouls.frames import MonsterDeath
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import NEXT_TIME
from mazzo.games.foursouls.words.moving import take_counters


def source(t: FourSouls, f: Frame) -> int:
    """Who deals the damage: a card the game controls, or the player behind the ability (fs.damage.source-of-dealt)."""
    if f.src < t.first_card() or t.controller(f.src) >= 0:
        return f.you
    # A card that has left play still counts as the player's (fs.ruling.source-gone).
    players = t.card(f.src).kind in (terms.K_LOOT, terms.K_TREASURE, terms.K_CHARACTER)
    return f.you if players and not t.is_monster(f.src) else f.src


@dataclass(frozen=True, eq=False)
class Deal(Act):
    """Deal damage: you do, or the monster whose ability it is. `yourself`: you, even if the ability is a monster's."""

    n: Amount = Const(1)
    yourself: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        src = f.you if self.yourself else source(t, f)
        for card in reversed(f.chosen):
            # fs.each.player-damage-order: the first in turn order is on top.
            damage.deal(t, card, n, src)
        self.done(t, f, bool(f.chosen) and n > 0, n, self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        dealer = s.you if self.yourself else s.noted.get("dealer", s.you)
        return m.cl("deal", subj=dealer, n=self.n.much("damage", s), obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Take(Act):
    """Take damage; its source is the game (fs.damage.taking-source-is-game)."""

    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in reversed(f.chosen):
            damage.deal(t, card, n, -1)
        self.done(t, f, bool(f.chosen) and n > 0, n, self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("take", subj=who, n=self.n.much("damage", s)))

    def hardly_fails(self) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class DealDivided(Effect):
    """Deal damage divided among targets: 1 for each time a target was chosen."""

    among: tuple[Aim, ...] = ()

    def step(self, t: FourSouls, f: Frame) -> None:
        shares: list[int] = []
        for aim in self.among:
            shares.extend(aim.find(t, f))
        for card in sorted(set(shares), key=shares.index, reverse=True):
            damage.deal(t, card, shares.count(card), f.you)
        self.done(t, f, bool(shares), len(shares))

    def say(self, s: m.Speech) -> m.Message:
        group = self.among[0].group()
        assert group is not None
        among = replace(group.phrase(s), det="a", count=-1)
        return m.cl("deal_divided", subj=s.you, n=m.Quantity(len(self.among), "damage"), obj=among)


@dataclass(frozen=True, eq=False)
class Kill(Act):
    """You kill it. `by_game`: it dies, and nobody killed it (fs.mech.die)."""

    by_game: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        killer = -1 if self.by_game else f.you
        killed = [c for c in f.chosen if damage.kill(t, c, killer)]
        self.done(t, f, bool(killed), len(killed), self.refs(t, tuple(killed)))

    def say(self, s: m.Speech) -> m.Message:
        if not self.by_game:
            return m.cl("kill", subj=s.you, obj=self.to.say(s))
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("die", subj=who))


@dataclass(frozen=True, eq=False)
class Destroy(Act):
    """Destroy cards one after the other. A replaced destruction does not count as done."""

    def act(self, t: FourSouls, f: Frame) -> None:
        f.place = 0
        f.tally = 0
        f.groups = (self.refs(t, f.chosen),)

    def after(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 3:
            # Dead, or about to die.
            if t.deref(f.groups[0][f.place]) < 0 or f.chosen[f.place] in t.facts().hp:
                f.tally += 1
            f.place += 1
            f.pc = 2
        if f.place >= len(f.chosen):
            self.done(t, f, f.tally > 0, f.tally)
        elif damage.destroy(t, f.chosen[f.place]):
            f.pc = 3
        else:
            f.place += 1

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("destroy", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class CounterShield(CardReplacement):
    """While this has counters: damage you would take removes that many counters instead."""

    def kind(self) -> int:
        return terms.W_DAMAGE

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.card == f.you and ev.n > 0 and t.counters[f.src] + t.levels[f.src] > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        n = min(event.n, t.counters[claim.src] + t.levels[claim.src])
        take_counters(t, claim.src, n)
        return prevented(t, event, n, claim)

    def say(self, s: m.Speech) -> m.Message:
        has = m.cl("have", subj=s.this, n=m.Quantity("some", "counter"))
        would = m.cl("take", subj=s.you, n=m.Quantity("some", "damage"), modal="would")
        remove = m.cl("remove_counters", n=m.Quantity("that", "counter"), obj=s.this)
        return m.When(
            has, m.Conditional(would, m.both(remove, m.cl("prevent", n=m.Quantity("that", "damage")))), "as_long_as"
        )


@dataclass(frozen=True, eq=False)
class Unharmed(CardReplacement):
    """Prevents all damage they would take, while a condition is true."""

    who: Target
    when: Condition

    def kind(self) -> int:
        return terms.W_DAMAGE

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        g = seen_from(t, f)
        return ev.n > 0 and ev.card in self.who.find(t, g) and self.when.ok(t, g)

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        return prevented(t, event, event.n, claim)

    def say(self, s: m.Speech) -> m.Message:
        who = self.who.say(s)
        return m.When(self.when.say(s), m.cl("take", subj=who, n=m.Quantity(0, "damage")), "as_long_as")


@dataclass(frozen=True, eq=False)
class MultiplyRewards(Effect):
    """Multiplies the rewards of this card, which is dying."""

    times: int = 2

    def step(self, t: FourSouls, f: Frame) -> None:
        found = [x for x in t.frames if x.node is MONSTER_DEATH and x.src == f.src]
        for x in found:
            cast(MonsterDeath, x).times *= self.times
        self.done(t, f, bool(found))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("double", obj=m.np("reward", "bare", of=s.this), passive=True)


@dataclass(frozen=True, eq=False)
class Heal(Act):
    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        healed = sum([damage.heal(t, c, self.n.value(t, f)) for c in f.chosen])
        self.done(t, f, healed > 0, healed)

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("heal", subj=who, n=self.n.much("hp", s)))


@dataclass(frozen=True, eq=False)
class PayHP(Effect):
    """Lose HP, which is not damage (fs.mech.pay-hp)."""

    n: Amount = Const(1)

    def step(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        self.done(t, f, damage.pay_hp(t, f.you, n), n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("pay", subj=s.you, n=self.n.much("hp", s))


# Prevention -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Shield(CardReplacement):
    """Prevents damage to the cards it is bound to: `n` of it, or (0) the whole next instance; `least` of it remains.

    `instance`: one instance of damage uses it up, even a smaller one.
    """

    n: int = 0
    instance: bool = False
    least: int = 0
    then: Ability | None = None
    """What goes on the stack when it has prevented something."""

    def kind(self) -> int:
        return terms.W_DAMAGE

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        return ev.card in f.chosen and ev.n > 0

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        left = 0
        for x in t.lasting:
            if x.serial == lasting.serial_of(claim):
                left = x.n
        if self.least:
            n = max(0, event.n - self.least)
        elif self.n == 0:
            n = event.n
        else:
            n = min(left, event.n)
        if self.instance or self.n == 0 or n >= left:
            lasting.use_up(t, lasting.serial_of(claim))
        else:
            lasting.shrink(t, lasting.serial_of(claim), left - n)
        if n == 0:
            return (event,)
        if self.then is not None:
            t.waiting.append(StackItem(0, terms.S_TRIGGERED, self.then, t.ref(claim.src), claim.you))
        return prevented(t, event, n, claim)

    def say(self, s: m.Speech) -> m.Message:
        """About 'it': prevent the next points of damage, or the damage the next time it would take any."""
        who = s.it
        if self.n and not self.instance:
            said: m.Message = m.cl("prevent_next", n=m.Quantity(self.n, "damage"), whom=who)
        else:
            label = s.label()
            event = m.cl("take", subj=who, n=m.Quantity("some", "damage", ref=label), modal="would", adv="this_turn")
            it = m.Pronoun(label, "damage")
            if self.least:
                prevent = m.cl("reduce", obj=it, n=m.Quantity(self.least, "point"))
            elif self.n:
                prevent = m.cl("prevent_part", n=m.Quantity(self.n, "point", "upto"), obj=it)
            else:
                prevent = m.cl("prevent", n=it)
            said = m.When(event, prevent, "next_time")
        if self.then is None:
            return said
        prevented = m.cl("prevent", n=m.Quantity("some", "damage"), passive=True, adv="this_way")
        return m.sentences(said, m.When(prevented, self.then.say(s), "when"))


def prevented(t: FourSouls, event: Event, n: int, claim: Claim) -> tuple[Event, ...]:
    """What is left of damage after `n` of it is prevented."""
    t.tell(terms.PREVENTED, event.card, -1, n, claim.src)
    if n >= event.n:
        return ()
    return (Event(event.kind, event.card, event.player, event.n - n, event.src, event.xs),)


@dataclass(frozen=True, eq=False)
class Prevent(Act):
    """Prevent the next damage they would take this turn."""

    shield: Shield = Shield()

    def act(self, t: FourSouls, f: Frame) -> None:
        if f.chosen:
            lasting.last(t, self.shield, f, NEXT_TIME, self.refs(t, f.chosen), self.shield.n)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        s.it = who
        return m.apart(*lead, self.shield.say(s))


@dataclass(frozen=True, eq=False)
class PreventThat(Effect):
    """Prevent `n` of the damage that triggered this and is still on the stack; 0: all of it."""

    n: int = 0

    def step(self, t: FourSouls, f: Frame) -> None:
        item = triggering_item(t, f)
        if item is None:
            self.done(t, f, False)
            return
        if self.n == 0 or item.n <= self.n:
            play.cancel(t, item)
        else:
            change(t, item.serial, item.n - self.n)
        t.tell(terms.PREVENTED, t.deref(stacked.whom(item)), -1, self.n)
        self.done(t, f, True, item.n)

    def say(self, s: m.Speech) -> m.Message:
        if self.n == 0:
            return m.cl("prevent", n=m.np("damage", "that"))
        return m.cl("prevent_part_of_that", n=m.Quantity(self.n, "point"))


@dataclass(frozen=True, eq=False)
class PreventDeath(Effect):
    """Prevent the death that triggered this."""

    heal: int = 0

    def step(self, t: FourSouls, f: Frame) -> None:
        item = triggering_item(t, f)
        if item is not None:
            play.prevent_death(t, item, self.heal)
        self.done(t, f, item is not None)

    def say(self, s: m.Speech) -> m.Message:
        said = m.cl("prevent", n=m.np("death", "that"))
        return m.both(said, m.cl("heal_to", subj=s.you, n=m.Quantity(self.heal, "hp"))) if self.heal else said


def triggering_item(t: FourSouls, f: Frame) -> StackItem | None:
    """The stack item that triggered this ability (or the roll it came from)."""
    event = t.scope(f).event
    if event is not None and event.kind != terms.ROLLED and stacked.waited(event):
        return find(t, stacked.waited(event))
    for r in t.scope(f).it:
        if stacked.waits(r):
            return t.item(r)
    return None


# The words of cards ---------------------------------------------------------------------------------------------------

deal_divided = DealDivided
prevents_with_counters = CounterShield
takes_no_damage = Unharmed
multiply_rewards = MultiplyRewards
prevent_that = PreventThat
prevent_death = PreventDeath
