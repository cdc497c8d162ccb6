"""Damage, healing, destruction."""

from __future__ import annotations

from dataclasses import replace

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Act, Target, fixed
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.damage import EFFECT, PIERCING, begin_damage, hit
from mazzo.games.keyforge.derived import Derived
from mazzo.games.keyforge.destruction import destroyed_at
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    THIS_TURN,
    WARD,
)
from mazzo.games.keyforge.words.aember import OfTarget, OrIf
from mazzo.games.keyforge.words.players import who_says
from mazzo.games.keyforge.words.select import MINE


@dataclass(frozen=True, eq=False)
class Deal(Act):
    """Damage to all targets at once; splash hits their neighbors at the same time."""

    n: Amount
    splash: int = 0
    piercing: bool = False
    """Armor does not prevent it."""

    def depends_on_last(self) -> bool:
        return self.n.depends_on_last() and self.splash == 0

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        if isinstance(self.n, OfTarget):
            return self.n.on(t, f, card) == 0
        return self.splash == 0 and self.n.value(t, f) <= 0

    def act(self, t: KeyForge, f: Frame) -> None:
        f.chosen = tuple([c for c in f.chosen if t.is_creature(c)])
        hits: list[Event] = []
        n = -1
        for c in f.chosen:
            if n < 0 or isinstance(self.n, OfTarget):
                f.target = c
                n = self.n.value(t, f)
            hits.append(hit(c, n, f.src, PIERCING if self.piercing else EFFECT))
        if self.splash:
            for c in f.chosen:
                hits.extend([hit(x, self.splash, f.src) for x in t.neighbors(c)])
        f.since = len(t.deeds)
        f.groups = (self.refs(t, f.chosen),)
        f.result = 0
        begin_damage(t, f.src, f.you, hits)

    def after(self, t: KeyForge, f: Frame) -> None:
        """'This way' means the creatures this damage itself destroyed, not what a cascade did."""
        dead = destroyed_at(t, f.since, len(t.frames) + 1, f.groups[0])
        self.done(t, f, bool(f.chosen), f.result, dead)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("damage", s)
        if isinstance(to, m.NounPhrase) and to.count is not None and to.det == "a" and to.cmp != "upto":
            to = replace(to, det="each")  # 'to each of 2 creatures'
        deal: m.Message = m.cl("deal", n=n, obj=to)
        if isinstance(self.n, OrIf):
            return m.cl("deal", n=n, obj=to, adv=self.n.other_much(s))
        if isinstance(to, m.And):
            # The full amount to each of them, not shared.
            deal = m.both(*[m.cl("deal", n=n, obj=one) for one in to.parts])
        if self.piercing:
            return m.sentences(deal, m.cl("be_prevented", subj=m.np("damage", "this"), modal="cannot"))
        if not self.splash:
            return deal
        return m.both(deal, m.cl("deal", n=m.Quantity(self.splash, "damage"), obj=m.np("neighbor", "each", of=s.it)))


@dataclass(frozen=True, eq=False)
class DoneBy(Effect):
    """Another card does it: damage it deals is its own, and 'its' neighbors are those of that card."""

    who: Target
    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        found = self.who.find(t, f) if f.pc == 0 else []
        if found:
            f.pc = 1
            t.push(self.effect, f).src = found[0]
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        this = s.this
        who = self.who.say(s)
        assert isinstance(who, m.NounPhrase)
        who = s.mention(who)
        s.this = s.it
        said = m.as_clause(self.effect.say(s))
        s.this = this
        return replace(said, subj=who)


@dataclass(frozen=True, eq=False)
class Divide(Effect):
    """Damage among any number of creatures: the active player places each point, then all is dealt at once."""

    n: Amount
    which: Target

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.count = self.n.value(t, f)
        elif f.pc == 2:
            f.pc = 1
            f.chosen = (*f.chosen, t.answer.card)
            f.count -= 1
        elif f.pc == 3:
            t.pop(f)
            return
        if f.count > 0:
            options = [Option("pick", c) for c in self.which.find(t, f)]
            if options:
                t.ask(t.now[ACTIVE], "divide", options, "kf.ability.for-each.spread", f.src, self)
                f.pc = 2
                return
        f.pc = 3
        begin_damage(t, f.src, f.you, [hit(c, f.chosen.count(c), f.src) for c in dict.fromkeys(f.chosen)])

    def say(self, s: m.Speech) -> m.Message:
        among = self.which.say(s)
        if isinstance(among, m.NounPhrase):
            among = replace(among, det="a", count=-1)
        return m.cl("deal_split", n=self.n.much("damage", s), obj=among)


@dataclass(frozen=True, eq=False)
class Heal(Act):
    """Remove damage; -1 heals fully. A creature without damage may be chosen, but is not healed (kf.heal.*)."""

    n: Amount
    up_to: bool = False
    """The active player picks how much is healed."""

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return t.damage[card] == 0

    def commutes(self) -> bool:
        return fixed(self.to) and not self.up_to and isinstance(self.n, Const)

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        if self.up_to and f.chosen:
            card = f.chosen[0]
            options = [Option("heal", card, k) for k in range(min(n, t.damage[card]), -1, -1)]
            t.ask(t.now[ACTIVE], "heal", options, "kf.heal.amount", f.src, self)
        else:
            self.heal(t, f, n)

    def after(self, t: KeyForge, f: Frame) -> None:
        self.heal(t, f, t.answer.n)

    def heal(self, t: KeyForge, f: Frame, n: int) -> None:
        healed: list[int] = []
        total = 0
        for card in f.chosen:
            got = t.heal(card, t.damage[card] if n < 0 else n)
            if got:
                healed.append(card)
                total += got
        self.done(t, f, bool(healed), total, self.refs(t, tuple(healed)))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("damage", s)
        if self.up_to:
            n = replace(n, cmp="upto")
        return m.cl("heal_fully", obj=to) if n.n == -1 else m.cl("heal", n=n, obj=to)


@dataclass(frozen=True, eq=False)
class MoveDamage(Act):
    """Damage moves from one card to another: it is not dealt, so nothing prevents it (kf.move.damage)."""

    n: Amount
    source: Target

    def act(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        for card in f.chosen:
            for other in self.source.find(t, f):
                n = min(self.n.value(t, f), t.damage[other])
                t.place_damage(other, -n)
                t.place_damage(card, n)
                moved += n
                t.tell(terms.DAMAGE_MOVED, card, -1, n, other)
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        source = self.source.say(s)
        return m.cl("move_damage", n=self.n.much("damage", s), source=source, to=self.to.say(s))


@dataclass(frozen=True, eq=False)
class LosesArmor(Static):
    """No armor, not even what is gained meanwhile (kf.ruling.armor-all-lost)."""

    def phase(self) -> int:
        # After everything that adds armor.
        return 3

    def apply(self, t: KeyForge, d: Derived, f: Frame) -> None:
        for card in f.chosen:
            if card in d.armor:
                d.armor[card] = 0

    def say(self, s: m.Speech) -> m.Clause:
        return m.cl("lose", subj=s.it, n=m.Quantity("all", "armor", of=s.it))


@dataclass(frozen=True, eq=False)
class MeltArmor(Act):
    """All armor is lost for the remainder of the turn, used or not, and each point of it deals 1 damage."""

    less: LosesArmor = LosesArmor()

    def act(self, t: KeyForge, f: Frame) -> None:
        hits: list[Event] = []
        for card in f.chosen:
            hits.append(hit(card, t.armor(card), f.src))
        if f.chosen:
            t.last(self.less, t.ref(f.src), f.you, THIS_TURN, self.refs(t, f.chosen))
        begin_damage(t, f.src, f.you, hits)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        lose = self.less.say(s)
        lost = m.cl("lose", subj=s.it, n=m.GAP, tense="past", adv="this_way")
        hurt = m.Quantity(1, "damage", per=m.np("armor_point", mods=m.RelativeClause(lost)))
        return m.both(replace(lose, subj=to, adv=(m.Adverb("rest_of_turn"),)), m.cl("take_damage", subj=to, n=hurt))


@dataclass(frozen=True, eq=False)
class Destroy(Act):
    """Destroy, or sacrifice (which only works on what you control, kf.sacrifice.only-own)."""

    sacrifice: bool = False
    by_controller: bool = False
    """Its controller sacrifices it, whoever that is."""
    who: int = MINE
    """Whom the text names: only a player who is active anyway can be meant."""

    def act(self, t: KeyForge, f: Frame) -> None:
        cards = [c for c in f.chosen if t.in_play(c)]
        if self.sacrifice and not self.by_controller:
            cards = [c for c in cards if t.controller(c) == f.you or c == f.src]
        f.chosen = tuple(cards)
        f.count = sum([1 for c in cards if t.status[c] & WARD])
        f.since = len(t.deeds)
        f.groups = (self.refs(t, f.chosen),)
        t.begin_destruction(f.src, f.you, f.chosen)

    def after(self, t: KeyForge, f: Frame) -> None:
        dead = destroyed_at(t, f.since, len(t.frames), f.groups[0])
        # Removing a ward counts, too: an effect that repeats itself goes on (see RepeatWhile).
        self.done(t, f, bool(f.chosen) and len(dead) == len(f.chosen), len(dead) + f.count, dead)

    def say(self, s: m.Speech) -> m.Message:
        if self.by_controller:
            return m.cl("sacrifice", subj=s.they, obj=self.to.say(s))
        return m.cl("sacrifice" if self.sacrifice else "destroy", subj=who_says(self.who, s), obj=self.to.say(s))
