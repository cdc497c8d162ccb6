"""Constant abilities that change cards: their power, keywords, abilities, houses. For rules, see `constant/`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Each, Target, This
from mazzo.engine.words import Amount, Condition
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Keyword, joined
from mazzo.games.keyforge.constant.about import held
from mazzo.games.keyforge.derived import Derived, Granted
from mazzo.games.keyforge.frames import KFrame
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ALL_HOUSES, ASSAULT, HAZARDOUS
from mazzo.games.keyforge.words.conditions import OnFlank
from mazzo.games.keyforge.words.filters import Another, Enemy, Friendly, Kind, Trait
from mazzo.games.keyforge.words.select import Host, Select


def settled(to: Target) -> bool:
    """Is it found by looking only at which cards lie where?"""
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
    """So much for each of these."""
    when: Condition | None = None

    def phase(self) -> int:
        return 1

    def steady(self) -> bool:
        return settled(self.to) and self.each is None and (self.when is None or isinstance(self.when, OnFlank))

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if self.when is not None and not self.when.ok(t, f):
            return
        n = 1 if self.each is None else self.each.value(t, f)
        for card in self.to.find(t, f):
            if card in d.power:
                d.power[card] += self.power * n
                d.armor[card] += self.armor * n

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        per = None if self.each is None else self.each.each(s)
        gets: list[m.Message] = []
        for n, unit in ((self.power, "power"), (self.armor, "armor")):
            if n:
                gets.append(m.cl("get", subj=to, n=m.Amt(n, unit, sign=True, per=per)))
        return held(m.both(*gets), self.when, s)


@dataclass(frozen=True, eq=False)
class Gains(Static):
    """Keywords and abilities; a constant ability is seen from the side of whoever controls the card that has it."""

    to: Target
    what: tuple[Node, ...] = ()
    when: Condition | None = None
    action: Node | None = None
    """An 'Action:' ability."""

    def phase(self) -> int:
        return 2

    def steady(self) -> bool:
        constants = [x.steady() for x in self.what if isinstance(x, Static)]
        return settled(self.to) and self.when is None and all(constants)

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        if self.when is not None and not self.when.ok(t, f):
            return
        for card in self.to.find(t, f):
            # What a creature gains stands in its text box, too (kf.ruling.blank-gains-nothing).
            if card not in d.power or card in d.blank:
                continue
            for i in range(len(self.what)):
                node = self.what[i]
                if isinstance(node, Keyword):
                    d.keys[card] |= node.bit
                    # kf.keyword.assault.stacks, kf.keyword.hazardous.stacks
                    if node.bit == ASSAULT:
                        d.assault[card] = d.assault.get(card, 0) + node.value
                    elif node.bit == HAZARDOUS:
                        d.hazardous[card] = d.hazardous.get(card, 0) + node.value
                elif isinstance(node, Static):
                    node.apply(t, d, KFrame(node, card, t.controller(card), -1, f.place, f.serial))
                else:
                    place = 16 * f.place + i
                    d.grants.setdefault(card, []).append(Granted(node, f.src, place, f.serial))
            if self.action is not None:
                d.actions.setdefault(card, []).append(Granted(self.action, f.src, f.place, f.serial))

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
                abilities.append(said if isinstance(said, m.Ability) else m.ability(said))
        if self.action is not None:
            abilities.append(m.ability(self.action.say(m.Speech(m.this("creature"), s.card)), "action"))
        for said in joined(abilities):
            words.append(m.Quote(said))
        conj = "as_long_as" if abilities else "while"
        return held(m.cl("gain_ability", subj=to, obj=m.both(*words)), self.when, s, conj)


@dataclass(frozen=True, eq=False)
class Loses(Static):
    """A keyword is lost, printed or gained."""

    to: Target
    word: Keyword

    def phase(self) -> int:
        # After all that is gained.
        return 3

    def steady(self) -> bool:
        return settled(self.to)

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if card in d.keys:
                d.keys[card] &= ~self.word.bit

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lose", subj=self.to.say(s), n=self.word.say(s))


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
class Belongs(Static):
    """To a house besides what the icon says, or to all houses."""

    to: Target
    house: int = ALL_HOUSES
    foreign: bool = False
    """Only while you control it and it belongs to none of your three houses."""

    def phase(self) -> int:
        # Others ask which house a card belongs to.
        return 0

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if self.foreign and (t.controller(card) != f.you or any([t.is_of(card, h) for h in t.houses_of(f.you)])):
                continue
            if d.houses.get(card) != ALL_HOUSES:
                d.houses[card] = self.house

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        if self.house == ALL_HOUSES:
            return m.cl("belong", subj=to, what=m.np("house", "all"))
        house = m.Term("house", terms.HOUSES[self.house])
        said = m.cl("belong_to_house", subj=to, what=house)
        if not self.foreign:
            return said
        strange = m.cl("belong", subj=to, what=m.np("house", mods=m.mod("on", obj=m.own("identity_card"))), neg=True)
        return m.When(m.cl("control", obj=to), m.If(strange, said), "as_long_as")
