"""The costs of activated abilities."""

from __future__ import annotations

from dataclasses import replace

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.games.foursouls import damage, goods, terms
from mazzo.games.foursouls.card import Cost
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.filters import item, player
from mazzo.games.foursouls.words.moving import remove_counters
from mazzo.games.foursouls.words.select import Things


@dataclass(frozen=True, eq=False)
class Cents(Cost):
    n: int = 1

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return t.cents[you] >= self.n

    def step(self, t: FourSouls, f: Frame) -> None:
        goods.pay_cents(t, f.you, self.n)
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("pay", n=m.Quantity(self.n, "cent"))


@dataclass(frozen=True, eq=False)
class HP(Cost):
    n: int = 1

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return t.hp(you) >= self.n

    def step(self, t: FourSouls, f: Frame) -> None:
        damage.pay_hp(t, f.you, self.n)
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("pay", n=m.Quantity(self.n, "hp"))


@dataclass(frozen=True, eq=False)
class Counters(Cost):
    """Remove counters from this."""

    n: int = 1

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return t.counters[src] + t.levels[src] >= self.n

    def step(self, t: FourSouls, f: Frame) -> None:
        t.pop(f)
        remove_counters(t, f.src, f.you, self.n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("remove_counters", n=m.Quantity(self.n, "counter"), obj=s.this)


@dataclass(frozen=True, eq=False)
class DiscardLoot(Cost):
    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return bool(t.hand(you))

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            options = [Option("discard", c) for c in t.hand(f.you)]
            t.ask(f.you, "cost", options, "fs.ability.cost-colon", f.src, self)
        else:
            goods.discard_loot(t, f.you, t.answer.card)
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("discard", obj=s.mention(m.np("loot_card")))


@dataclass(frozen=True, eq=False)
class DestroyItems(Cost):
    """Destroy items you control."""

    n: int = 1
    which: Things = Things(item)

    def possible(self, t: FourSouls, you: int, src: int) -> list[int]:
        f = t.frame(self, src, you)
        return [c for c in self.which.find(t, f) if not t.has(c, terms.ETERNAL)]

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return len(self.possible(t, you, src)) >= self.n

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 1:
            f.pc = 0
            f.count += 1
            damage.destroy(t, t.answer.card)
            return
        found = self.possible(t, f.you, f.src)
        if f.count >= self.n or not found:
            t.pop(f)
            return
        t.ask(f.you, "cost", [Option("destroy", c) for c in found], "fs.ability.cost-colon", f.src, self)
        f.pc = 1

    def say(self, s: m.Speech) -> m.Message:
        found = self.which.phrase(s)
        return m.cl("destroy", obj=found if self.n == 1 else replace(found, count=self.n))


@dataclass(frozen=True, eq=False)
class DestroyThis(Cost):
    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return not t.has(src, terms.ETERNAL)

    def step(self, t: FourSouls, f: Frame) -> None:
        t.pop(f)
        damage.destroy(t, f.src)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("destroy", obj=s.this)


@dataclass(frozen=True, eq=False)
class GiveItem(Cost):
    """Give an item you control to another player."""

    which: Things = Things(item)

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        return t.players > 1 and bool(self.which.find(t, t.frame(self, src, you)))

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            found = self.which.find(t, f)
            t.ask(f.you, "cost", [Option("give", c) for c in found], "fs.ability.cost-colon", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            f.noted = t.answer.card
        elif f.pc == 2:
            f.pc = 3
            others = [p for p in player.all(t) if p != f.you]
            t.ask(f.you, "cost", [Option("to", p) for p in others], "fs.ability.cost-colon", f.src, self)
        else:
            goods.hand_over(t, f.noted, t.answer.card)
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("give", obj=self.which.phrase(s), to=m.np("player", other=True))


# The words of cards ---------------------------------------------------------------------------------------------------

cents = Cents
hp = HP
counters = Counters
discard_loot = DiscardLoot
destroy_items = DestroyItems
give_item = GiveItem
