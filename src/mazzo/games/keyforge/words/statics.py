"""Constant abilities that change cards: their power, keywords, abilities, houses. For rules, see `constant/`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Each, Target, This
from mazzo.engine.words import Amount, Condition
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import HEADERS, Keyword, Trigger, joined
from mazzo.games.keyforge.constant.about import held
from mazzo.games.keyforge.derived import Derived, Granted
from mazzo.games.keyforge.frames import KFrame
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ALL_HOUSES, ASSAULT, HAZARDOUS
from mazzo.games.keyforge.words.aember import OfTarget
from mazzo.games.keyforge.words.conditions import OnFlank
from mazzo.games.keyforge.words.filters import Another, Enemy, Friendly, Kind, Trait
from mazzo.games.keyforge.words.select import Host, Select


def settled(to: Target) -> bool:
    """Does it depend only on which cards are where?"""
    if isinstance(to, Each):
        which = to.which
        return isinstance(which, Select) and not which.places and all([isinstance(x, PLAIN) for x in which.filters])
    return isinstance(to, This) or isinstance(to, Host)


PLAIN: Final = (Another, Friendly, Enemy, Kind, Trait)
"""Properties that do not change while a card stays where it is."""


@dataclass(frozen=True, eq=False)
class Gets(Static):
    """More (or less) power and armor."""

    to: Target
    power: int = 0
    armor: int = 0
    each: Amount | None = None
    """This much for each of these."""
    when: Condition | None = None

    def phase(self) -> int:
        return 1

    def unconditional(self) -> bool:
        return settled(self.to) and self.each is None and (self.when is None or isinstance(self.when, OnFlank))

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if self.when is not None and not self.when.ok(t, f):
            return
        own = self.each if isinstance(self.each, OfTarget) else None
        n = 1 if self.each is None or own is not None else self.each.value(t, f)
        for card in self.to.find(t, f):
            if card in d.power:
                if own is not None:
                    n = own.on(t, f, card)
                d.power[card] += self.power * n
                d.armor[card] += self.armor * n

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        per = None if self.each is None else self.each.each(s)
        much = [m.Quantity(n, unit, sign=True) for n, unit in ((self.power, "power"), (self.armor, "armor")) if n]
        if per is not None and len(much) > 1:
            return held(m.ForEvery(per, m.both(*[m.cl("get", subj=to, n=n) for n in much])), self.when, s)
        return held(m.both(*[m.cl("get", subj=to, n=replace(n, per=per)) for n in much]), self.when, s)


def grant(t: KeyForge, d: Derived, f: Frame, card: int, what: tuple[Node, ...], action: Node | None) -> None:
    """A creature gains keywords and abilities."""
    for i in range(len(what)):
        node = what[i]
        if isinstance(node, Keyword):
            d.keys[card] |= node.bit
            n = max(0, d.power[card]) if node.by_power else node.value
            # kf.keyword.assault.stacks, kf.keyword.hazardous.stacks
            if node.bit == ASSAULT:
                d.assault[card] = d.assault.get(card, 0) + n
            elif node.bit == HAZARDOUS:
                d.hazardous[card] = d.hazardous.get(card, 0) + n
        elif isinstance(node, Static):
            node.apply(t, d, KFrame(node, card, t.controller(card), -1, f.place, f.serial))
        else:
            place = 16 * f.place + i
            d.grants.setdefault(card, []).append(Granted(node, f.src, place, f.serial))
    if action is not None:
        d.actions.setdefault(card, []).append(Granted(action, f.src, f.place, f.serial))


@dataclass(frozen=True, eq=False)
class Gains(Static):
    """Keywords and abilities; 'you' in a constant ability is the controller of the card that has it."""

    to: Target
    what: tuple[Node, ...] = ()
    when: Condition | None = None
    action: Node | None = None
    """An 'Action:' ability."""

    def phase(self) -> int:
        return 2

    def unconditional(self) -> bool:
        constants = [x.unconditional() for x in self.what if isinstance(x, Static)]
        return settled(self.to) and self.when is None and all(constants)

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if self.when is not None and not self.when.ok(t, f):
            return
        for card in self.to.find(t, f):
            # What a creature gains is part of its text box, too (kf.ruling.blank-gains-nothing).
            if card not in d.power or card in d.blank:
                continue
            grant(t, d, f, card, self.what, self.action)

    def say(self, s: m.Speech) -> m.Message:
        """Keywords, and abilities in quotes, in which 'this creature' is the one that has them."""
        to = self.to.say(s)
        words: list[m.Message] = []
        abilities: list[m.Message] = []
        for node in self.what:
            said = node.say(m.Speech(m.this("creature"), s.card))
            if isinstance(node, Keyword):
                words.append(said)
            else:
                abilities.append(said if isinstance(said, m.AbilityText) else m.ability(said))
        if self.action is not None:
            abilities.append(m.ability(self.action.say(m.Speech(m.this("creature"), s.card)), "action"))
        for said in joined(abilities):
            words.append(m.Quote(said))
        conj = "as_long_as" if abilities else "while"
        return held(m.cl("gain_ability", subj=to, obj=m.both(*words)), self.when, s, conj)


@dataclass(frozen=True, eq=False)
class AlsoTriggers(Static):
    """The abilities under one header have another header, too: 'each Play effect is also a Reap effect'."""

    to: Target
    pairs: tuple[tuple[int, int], ...]
    """The printed header, and the other one."""

    def phase(self) -> int:
        # After everything that grants abilities.
        return 3

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            printed = () if card in d.blank else t.card(card).triggers
            have = [Granted(tr, f.src, 0, f.serial) for tr in printed] + d.grants.get(card, [])
            found: list[Granted] = []
            for i in range(len(have)):
                g = have[i]
                node = g.node
                if not isinstance(node, Trigger) or not node.own or not node.bold:
                    continue
                for kind, other in self.pairs:
                    # What has that header already does not get it twice.
                    if node.kind == kind and g.kind < 0 and not headed(have, node, other):
                        found.append(Granted(node, g.granter, 16 * f.place + i, f.serial, other))
            if found:
                d.grants[card] = d.grants.get(card, []) + found

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        cards = replace(to, det="bare", ref="") if isinstance(to, m.NounPhrase) else to
        said: list[m.Message] = []
        for kind, other in self.pairs:
            effects = m.np(HEADERS[kind] + "_effect", "bare", of=cards)
            said.append(m.cl("be_also", subj=effects, what=m.np(HEADERS[other] + "_effect", "bare")))
        return m.both(*said)


def headed(abilities: list[Granted], node: Trigger, kind: int) -> bool:
    """Does one of these abilities have the same effect under this header?"""
    for g in abilities:
        tr = g.node
        if isinstance(tr, Trigger) and tr.effect is node.effect and (tr.kind if g.kind < 0 else g.kind) == kind:
            return True
    return False


@dataclass(frozen=True, eq=False)
class GainsText(Static):
    """The creatures it is bound to gain all that is printed in the text box of its source, wherever that is."""

    def phase(self) -> int:
        return 2

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        c = t.defs[t.printed[f.src]]
        for card in f.chosen:
            if card in d.power and card not in d.blank:
                # An 'Omni:' that is gained is used like an 'Action:'.
                grant(t, d, f, card, (*c.keywords, *c.always, *c.triggers), c.action or c.omni)

    def say(self, s: m.Speech) -> m.Clause:
        return m.cl("gain_ability", subj=s.it, obj=m.np("text_box", "the", of=m.np("creature", "the", adj="revealed")))


@dataclass(frozen=True, eq=False)
class Loses(Static):
    """Cards lose keywords, printed or gained."""

    to: Target
    words: tuple[Keyword, ...]

    def phase(self) -> int:
        # After everything that adds keywords.
        return 3

    def unconditional(self) -> bool:
        return settled(self.to)

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if card in d.keys:
                for word in self.words:
                    d.keys[card] &= ~word.bit

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lose", subj=self.to.say(s), n=m.both(*[word.say(s) for word in self.words]))


@dataclass(frozen=True, eq=False)
class Blank(Static):
    """Text boxes count as blank, except for traits (Shadow of Dis)."""

    to: Target

    def phase(self) -> int:
        return 0

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.blank.add(card)
            if card in d.keys:
                d.keys[card] = 0
            d.assault.pop(card, None)
            d.hazardous.pop(card, None)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("be_blank", subj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class CreatureInLine(Static):
    """While this card is in a battleline, it is a creature with so much power and belongs to all houses."""

    power: int

    def phase(self) -> int:
        return 0

    def unconditional(self) -> bool:
        return True

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if f.src in d.power:
            d.power[f.src] += self.power
            d.houses[f.src] = ALL_HOUSES

    def say(self, s: m.Speech) -> m.Message:
        creature = m.np("creature", mods=m.mod("power_is", n=self.power))
        so = m.both(m.cl("be", subj=s.this, what=creature), m.cl("belong", subj=s.this, what=m.np("house", "all")))
        return m.When(m.cl("be_in", subj=s.this, zone=m.np("battleline")), so, "while")


@dataclass(frozen=True, eq=False)
class Belongs(Static):
    """To a house other than the icon says, or to all houses."""

    to: Target
    house: int = ALL_HOUSES
    foreign: bool = False
    """Only if it belongs to none of your three houses."""
    yours: bool = False
    """Only while you control it."""

    def phase(self) -> int:
        # First, because other abilities look at the house of a card.
        return 0

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if self.yours and t.controller(card) != f.you:
                continue
            if self.foreign and any([t.is_of(card, h) for h in t.houses_of(f.you)]):
                continue
            if d.houses.get(card) != ALL_HOUSES:
                d.houses[card] = self.house

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        if self.house == ALL_HOUSES:
            return m.cl("belong", subj=to, what=m.np("house", "all"))
        house = m.Term("house", terms.HOUSES[self.house])
        said = m.cl("belong_to_house", subj=to, what=house)
        if self.yours and not self.foreign:
            return m.When(m.cl("control", obj=to), said, "as_long_as")
        if not self.foreign:
            return said
        strange = m.cl("belong", subj=to, what=m.np("house", mods=m.mod("on", obj=m.own("identity_card"))), neg=True)
        return m.When(m.cl("control", obj=to), m.Conditional(strange, said), "as_long_as")
