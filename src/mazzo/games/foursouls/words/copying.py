"""Copies: of items in play, of loot on the stack, of abilities. `fs.copy.*`"""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act, Filter
from mazzo.engine.words import Effect
from mazzo.games.foursouls import appearance, play, telling, terms
from mazzo.games.foursouls.card import Ability, Activated
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import S_COPY, S_TAP
from mazzo.games.foursouls.words.harm import triggering_item
from mazzo.games.foursouls.words.select import this


@dataclass(frozen=True, eq=False)
class BecomeCopy(Act):
    """This becomes a copy of an item (fs.copy.item-copyable-qualities); `turn`: only till end of turn."""

    turn: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        # A loot that copies such an ability is not in play, and does not become anything (fs.copy.ability-become-copy).
        own = [c for c in this.find(t, f) if t.in_play(c)]
        if own and f.chosen:
            appearance.become(t, own[0], f.chosen[0], self.turn)
            # fs.counter.copy-starting-counters
            t.counters[own[0]] += t.card(own[0]).starts_with
            t.happen(terms.COPIED, own[0], f.you, 0, f.chosen[0])
        self.done(t, f, bool(own) and bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        lead, what = telling.subject(self.to, s)
        until = "till_end_of_turn" if self.turn else "for_good"
        return m.apart(*lead, m.cl("become_copy", subj=s.this, obj=what, adv=until))


@dataclass(frozen=True, eq=False)
class CopyLoot(Effect):
    """Copy the loot whose playing triggered this, if it is still on the stack (fs.copy.loot-on-stack)."""

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            item = triggering_item(t, f)
            if item is not None:
                f.count = 1
                assert isinstance(item.node, Ability)
                play.copy(t, item.node, S_COPY, item.src, f.you)
        else:
            self.done(t, f, f.count == 1)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("copy", subj=s.you, obj=s.it)


@dataclass(frozen=True, eq=False)
class CopyAbility(Act):
    """This copies a ↷ ability of an item (fs.copy.ability-added); if it has several, you choose which."""

    def act(self, t: FourSouls, f: Frame) -> None:
        found = copyable(t, f.chosen[0]) if f.chosen else []
        if not found:
            self.done(t, f, False)
            return
        abilities = t.card(f.chosen[0]).activated
        options = [Option("tap", f.chosen[0], abilities.index(a)) for a in found]
        t.ask(t.decider(f), "copy", options, "fs.copy.ability-added", f.src, self)

    def after(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 2:
            f.pc = 3
            ability = t.card(f.chosen[0]).activated[t.answer.n]
            play.copy(t, ability, S_TAP, t.own_card(f), f.you)
        else:
            self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("copy", subj=s.this, obj=m.np("tap_ability", of=self.to.say(s)))


def copyable(t: FourSouls, card: int) -> list[Activated]:
    """The ↷ abilities a card has now, apart from those that only copy others.

    fs.ruling.copying-is-not-copied
    """
    return [
        a
        for a in t.card(card).activated
        if a.tap and a.level <= t.levels[card] and not any([isinstance(x, CopyAbility) for x in a.modes])
    ]


@dataclass(frozen=True, eq=False)
class WithTap(Filter):
    """With a ↷ ability that can be copied."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return bool(copyable(t, card))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        """The effect already says what is copied."""
        return phrase


with_tap: Final = WithTap()


# The words of cards ---------------------------------------------------------------------------------------------------

become_copy = BecomeCopy
copy_loot = CopyLoot
copy_ability = CopyAbility
