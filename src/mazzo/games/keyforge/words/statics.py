"""Constant abilities: what holds as long as a card is in play, or as long as an effect lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Lasting
from mazzo.engine.node import Node
from mazzo.engine.statics import OldRule, Static
from mazzo.engine.targets import Each, Filter, Target, This
from mazzo.engine.words import (
    Amount,
    Condition,
    Not,
)
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ANYONE, OPPONENT, YOU, Keyword, joined
from mazzo.games.keyforge.derived import Derived, Granted
from mazzo.games.keyforge.frames import KFrame
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ALL_HOUSES,
    ASSAULT,
    DID_ALLOW,
    HAZARDOUS,
)
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


def held(what: m.Message, when: Condition | None, s: m.Speech, conj: str = "while") -> m.Message:
    """What holds only while something is so."""
    if isinstance(when, Not) and isinstance(what, m.Cl) and what.modal == "cannot":
        return m.When(when.what.say(s), what, "unless")
    return what if when is None else m.When(when.say(s), what, conj)


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
class NextPlayed(OldRule):
    """'The next creature you play this turn …': something that comes true once."""

    filters: tuple[Filter, ...] = ()

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        return all([x.ok(t, f, card) for x in self.filters])

    def say(self, s: m.Speech) -> m.Message:
        phrase = m.np("card", "the", adj="next")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        played = m.Rel(m.cl("play", obj=m.GAP, adv="this_turn"))
        return m.cl("enter_play", subj=replace(phrase, mods=(*phrase.mods, played)), what="ready")


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


DOINGS: Final = (
    terms.R_CANNOT_FIGHT,
    terms.R_CANNOT_REAP,
    terms.R_CANNOT_USE,
    terms.R_CANNOT_PLAY,
    terms.R_PLAY_COST,
    terms.R_USE_COST,
)
"""Rules about what a player does with a card: the side is that of the one who acts, wherever the card lies."""


@dataclass(frozen=True, eq=False)
class About(OldRule):
    """A rule about certain cards: 'cannot be dealt damage', 'enters play ready', 'counts as a flank creature' ..."""

    to: Target | None = None
    filters: tuple[Filter, ...] = ()
    side: int = ANYONE
    n: int = 0
    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.to is not None and card not in self.to.find(t, f):
            return False
        if self.side != ANYONE:
            player = t.now[ACTIVE] if self.kind in DOINGS else t.controller(card)
            if (player == f.you) != (self.side == YOU):
                return False
        for x in self.filters:
            if not x.ok(t, f, card):
                return False
        return self.when is None or self.when.ok(t, f)

    def phase(self) -> int:
        # Power and armor may depend on who stands on a flank.
        return 0 if self.kind == terms.R_COUNTS_AS_FLANK else 3

    def value(self, t: KeyForge, f: Frame) -> int:
        return self.n

    def say(self, s: m.Speech) -> m.Message:
        if self.kind == terms.R_DOOMED and self.when is not None:
            return m.If(self.when.say(s), self.rule(s))
        return held(self.rule(s), self.when, s)

    def cards(self, s: m.Speech, det: str = "each", noun: str = "card") -> m.Message:
        """The cards it is about."""
        if self.to is not None:
            said = self.to.say(s)
            return replace(said, ref="") if isinstance(said, m.NP) else said
        phrase = m.np(noun, det)
        if self.side != ANYONE:
            phrase = replace(phrase, adj=("friendly" if self.side == YOU else "enemy",))
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return phrase

    def rule(self, s: m.Speech) -> m.Message:
        kind = self.kind
        this = s.this
        if kind == terms.R_BONUS_DAMAGE:
            attack = m.cl("attack", subj=this, obj=self.cards(s, "a", "creature"))
            return m.When(attack, m.cl("deal", subj=this, n=m.Amt(self.n, "damage", sign=True)), "while")
        if kind == terms.R_CANNOT_BE_DAMAGED:
            return m.cl("take_damage", subj=self.cards(s), n=m.Amt("some", "damage"), modal="cannot")
        if kind == terms.R_CANNOT_FIGHT or kind == terms.R_CANNOT_REAP:
            verb = "use_to_fight" if kind == terms.R_CANNOT_FIGHT else "use_to_reap"
            return self.forbids(verb, "creature", s)
        if kind == terms.R_CANNOT_USE:
            return self.forbids("use", "card", s)
        if kind == terms.R_CANNOT_PLAY:
            return self.forbids("play", "card", s)
        if kind == terms.R_PLAY_COST or kind == terms.R_USE_COST:
            verb = "pay_to_play" if kind == terms.R_PLAY_COST else "pay_to_use"
            who = m.YOU if self.side == YOU else m.OPPONENT
            what = m.np("card")
            for x in self.filters:
                what = x.adorn(what, s)
            whom = m.OPPONENT if self.side == YOU else m.YOU
            return m.cl(verb, subj=who, whom=whom, n=m.Amt(self.n, "amber"), obj=what, modal="must")
        if kind == terms.R_ENTERS_READY:
            return m.cl("enter_play", subj=self.cards(s), what="ready")
        if kind == terms.R_MAY_FIGHT:
            return m.cl("fight", subj=self.cards(s), modal="may")
        if kind == terms.R_DOOMED:
            return m.cl("destroy", obj=this)
        if kind == terms.R_YOURS:
            return m.cl("control", obj=self.cards(s))
        if kind == terms.R_PURGED_INSTEAD:
            fallen = self.cards(s, "a")
            assert isinstance(fallen, m.NP)
            pile = m.np("discard_pile")
            would = m.cl("put", obj=s.mention(fallen), zone=pile, passive=True, modal="would", adv="from_play")
            return m.Instead(m.cl("purge", obj=s.it), would)
        if kind == terms.R_COUNTS_AS_FLANK:
            return m.cl("be_flank", subj=self.cards(s))
        if kind == terms.R_ATTACKS_ONLY:
            return m.cl("attack", subj=this, obj=self.cards(s, "bare", "creature"), modal="can_only")
        if kind == terms.R_IGNORES:
            words = m.both(*[m.KW(name) for bit, name in terms.KEYWORD_NAMES.items() if self.n & bit])
            return m.When(m.cl("attack", subj=this), m.cl("ignore", subj=this, obj=words), "when")
        if kind == terms.R_NO_FIGHT_DAMAGE:
            fight = m.cl("attack", obj=this, passive=True) if self.n else m.cl("fight", subj=this)
            return m.When(fight, m.cl("deal", subj=this, n=m.Amt(0, "damage")), "when")
        if kind == terms.R_REDIRECT:
            hit = self.cards(s)
            one = replace(hit, det="a") if isinstance(hit, m.NP) else hit
            would = m.cl("deal", n=m.Amt("some", "damage", ref="d"), obj=one, passive=True, modal="would")
            return m.Instead(m.cl("deal", n=m.It("d", "damage"), obj=this), would)
        if kind == terms.R_STRIKES_OTHER:
            return m.cl("strike_other", subj=this, obj=self.cards(s))
        if kind == terms.R_MAY_USE:
            return m.May(m.cl("use", obj=self.cards(s)))
        if kind == terms.R_ANY_HOUSE:
            if self.to is None:
                cards = self.cards(s, "bare")
                if isinstance(cards, m.NP):
                    cards = s.mention(cards)
                    s.noted["used"] = s.it
                return m.May(m.cl("use", obj=cards, adv="as_if_active_many"))
            if isinstance(self.to, This) or isinstance(self.to, Host):
                # Whoever controls the creature, which need not be who controls the upgrade or played the card.
                return m.cl("use", obj=self.cards(s), passive=True, modal="can", adv="as_if_active")
            return m.May(m.cl("use", obj=self.cards(s), adv="as_if_active"))
        if kind == terms.R_CATCHES:
            pool = m.own("pool", m.OPPONENT)
            would = m.cl("add", n=m.Amt("some", "amber", ref="x"), zone=pool, passive=True, modal="would")
            return m.Instead(m.cl("capture", subj=this, n=m.It("x", "amber")), would)
        if kind == terms.R_ONLY_FIGHT:
            cards = s.noted["used"] if "used" in s.noted else self.cards(s, "bare", "creature")
            return m.cl("use_to_fight", obj=cards, passive=True, modal="can_only")
        raise TypeError(f"a rule of kind {kind} has no text")

    def forbids(self, verb: str, noun: str, s: m.Speech) -> m.Message:
        """A player cannot do something with cards, or the cards cannot have it done to them."""
        if self.to is not None or self.side == ANYONE:
            return m.cl(verb, obj=self.cards(s, "each", noun), passive=True, modal="cannot")
        phrase = m.np(noun, "bare")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return m.cl(verb, subj=m.YOU if self.side == YOU else m.OPPONENT, obj=phrase, modal="cannot")


REMEMBERED: Final = -2
"""Instead of a house: the one that was chosen when the effect began."""


@dataclass(frozen=True, eq=False)
class ForPlayer(OldRule):
    """A rule about a player: key cost, hand size, which house must or cannot be chosen."""

    who: int = ANYONE
    n: int = 0
    each: Amount | None = None
    house: int = -1
    """The house it speaks of, or REMEMBERED."""
    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, player: int) -> bool:
        if self.when is not None and not self.when.ok(t, f):
            return False
        return self.who == ANYONE or (self.who == YOU) == (player == f.you)

    def value(self, t: KeyForge, f: Frame) -> int:
        if self.house == REMEMBERED:
            return f.value
        if self.house >= 0:
            return self.house
        return self.n if self.each is None else self.n * self.each.value(t, f)

    def say(self, s: m.Speech) -> m.Message:
        return held(self.rule(s), self.when, s)

    def rule(self, s: m.Speech) -> m.Message:
        kind = self.kind
        who: m.Message = m.np("player", "each")
        if self.who != ANYONE:
            who = m.YOU if self.who == YOU else m.OPPONENT
        if kind == terms.R_MUST_CHOOSE_HOUSE or kind == terms.R_CANNOT_CHOOSE_HOUSE:
            house = m.Term("house", terms.HOUSES[self.house]) if self.house >= 0 else s.noted["house"]
            modal = "must" if kind == terms.R_MUST_CHOOSE_HOUSE else "cannot"
            return m.cl("choose_house", subj=who, obj=house, modal=modal)
        per = None if self.each is None else self.each.each(s)
        if kind == terms.R_KEY_COST:
            keys = m.np("key", "bare") if self.who == ANYONE else m.np("key", "bare", of=who)
            verb = "cost_more" if self.n > 0 else "cost_less"
            return m.cl(verb, subj=keys, n=m.Amt(abs(self.n), "amber", per=per))
        if kind == terms.R_PLAY_LIMIT:
            return m.cl("play_more", subj=who, n=m.np("card", count=self.n), modal="cannot", adv="each_turn")
        if kind == terms.R_CANNOT_STEAL:
            return m.cl("steal", n=m.Amt("some", "amber", of=who), passive=True, modal="cannot")
        if kind == terms.R_HAND_SIZE:
            verb = "refill_more" if self.n > 0 else "refill_less"
            if self.who == ANYONE:
                label = s.label()
                they = m.It(label, "player")
                step = m.adv("during", when=m.own("draw_step", they))
                n = m.np("card", count=abs(self.n))
                return m.cl(verb, subj=m.np("player", "each", ref=label), zone=m.own("hand", they), n=n, adv=step)
            refill = m.cl(verb, subj=who, zone=m.own("hand", who), n=m.np("card", count=abs(self.n)))
            if self.who == OPPONENT:
                return replace(refill, adv=(m.adv("during", when=m.own("draw_step", who)),))
            return m.during(m.adv("during", when=m.own("draw_step", who)), refill)
        if kind == terms.R_SKIP_FORGE:
            return m.cl("skip", subj=who, obj=m.own("forge_step", who))
        if kind == terms.R_REAP_STEALS:
            would = m.cl("gain", n=m.Amt("some", "amber", ref="x"), modal="would", adv="by_reaping")
            return m.Instead(m.cl("steal", n=m.It("x", "amber"), whom=m.OPPONENT), would)
        if kind == terms.R_FROM_SUPPLY:
            return m.phrase("from_supply_instead")
        if kind == terms.R_SPENT_TO:
            spends = m.cl("spend", subj=m.OPPONENT, n=m.GAP, adv="forging_keys")
            return m.cl("get", n=m.np("amber", "all", mods=m.Rel(spends)))
        if kind == terms.R_SPEND_FROM:
            return m.May(m.cl("spend", n=m.np("amber", "the", mods=m.mod("on", obj=s.this)), adv="when_forging"))
        raise TypeError(f"a rule of kind {kind} has no text")


@dataclass(frozen=True, eq=False)
class Permission(OldRule):
    """You may play (or use) cards you otherwise could not: so many, of a kind.

    Bound to the remembered number: a permission to play is used up card by card; a permission to use names its cards
    the first time each is used, and those may be used again (kf.faq.pheromones-ready-again).
    """

    filters: tuple[Filter, ...] = ()

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        for x in self.filters:
            if not x.ok(t, f, card):
                return False
        return self.kind != terms.R_MAY_USE or f.value <= 0 or card in f.chosen or len(f.chosen) < f.value

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        if f.value <= 0 or card in f.chosen:
            return
        new: list[Lasting] = []
        for x in t.lasting:
            if x.serial == f.serial:
                cards, n = x.cards, x.n
                if self.kind == terms.R_MAY_USE:
                    cards = (*cards, t.ref(card))
                else:
                    n -= 1
                    if n == 0:
                        continue
                x = Lasting(x.node, x.src, x.you, x.until, x.player, x.since, x.serial, cards, n)
            new.append(x)
        t.hold(new)

    def say(self, s: m.Speech) -> m.Message:
        phrase = m.np("card", "bare")
        if s.n is not None:
            phrase = m.np("card", count=s.n, cmp="upto" if s.n > 1 else "")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return m.May(m.cl("use" if self.kind == terms.R_MAY_USE else "play", obj=phrase))


@dataclass(frozen=True, eq=False)
class OneEachTurn(Permission):
    """A card in play lets you play one such card in each turn in which something is so."""

    when: Condition | None = None

    def covers(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.when is not None and not self.when.ok(t, f):
            return False
        for d in t.deeds:
            if d[0] == DID_ALLOW and d[1] == f.src and d[6] == t.gen[f.src]:
                return False
        return all([x.ok(t, f, card) for x in self.filters])

    def spend(self, t: KeyForge, f: Frame, card: int) -> None:
        t.deed(DID_ALLOW, f.src, f.you)

    def say(self, s: m.Speech) -> m.Message:
        phrase = m.np("card", count=1)
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return held(m.May(m.cl("play", obj=phrase, adv="each_turn")), self.when, s)


GRANT_LIMIT: Final = 16
