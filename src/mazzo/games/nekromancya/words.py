"""The card vocabulary of Nekromancya: properties, targets, effects, constant abilities, ways to win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Lasting, Option
from mazzo.engine.node import Node
from mazzo.engine.statics import Rule, Static
from mazzo.engine.targets import A, Act, Each, Filter, It, Selection, Target, This
from mazzo.engine.words import Condition, Effect
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.action import ECHO_COST
from mazzo.games.nekromancya.card import NOUNS, Dice, Moment, dice, keywords
from mazzo.games.nekromancya.clash import drop, side
from mazzo.games.nekromancya.damage import SPELL, hit
from mazzo.games.nekromancya.derived import Derived
from mazzo.games.nekromancya.legality import SMALL
from mazzo.games.nekromancya.table import DICE, HAND_LIMIT, Nekromancya
from mazzo.games.nekromancya.terms import (
    ABILITIES,
    ADDS,
    AIM,
    ANNULLED,
    ATTACKER,
    AWAKENED,
    CANCELED,
    CASTER,
    CIMITERO,
    CLASH_NOW,
    DECLARED,
    DEFENDER,
    FATALITY,
    FIELD,
    FORTIFICATION,
    GEAR,
    GLOBAL,
    GLOBAL_CHARISM,
    HAND,
    LIMBO,
    MOMENT,
    MUTES,
    NORMAL,
    ORDER,
    OWN_CHARISM,
    R_DICE_AGAINST,
    R_PROTECTS,
    REALM,
    ROUND_END,
    RULE_CARD,
    SEATS,
    SETS,
    SPELLS,
    SUICIDIO,
    THIS_COMBAT,
    THIS_TURN,
    VOLARE,
    WARDS,
    WEAPON,
)

# Properties ---------------------------------------------------------------------------------------------------------


def followed(phrase: m.NP, mod: m.Message) -> m.NP:
    """A noun phrase with one more thing behind the noun."""
    return replace(phrase, mods=(*phrase.mods, mod))


def with_value(phrase: m.NP, n: int, least: bool) -> m.NP:
    """'of Value 10 or more', 'of Value 9 or less'"""
    value = m.mod("value_min", n=n) if least else m.mod("value_max", n=n - 1)
    return replace(phrase, mods=(value, *phrase.mods))


@dataclass(frozen=True, eq=False)
class Yours(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.zone[card] % SEATS == f.you

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return opposing.adorn(phrase, s) if neg else replace(phrase, of=m.YOU)


@dataclass(frozen=True, eq=False)
class Opposing(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.zone[card] % SEATS != f.you

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return yours.adorn(phrase, s) if neg else replace(phrase, adj=(*phrase.adj, "opposing"))


@dataclass(frozen=True, eq=False)
class Another(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return card != f.src

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return replace(phrase, det="this") if neg else replace(phrase, other=True)


@dataclass(frozen=True, eq=False)
class ValueBelow(Filter):
    n: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.facts().value[card] < self.n

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return with_value(phrase, self.n, neg)


@dataclass(frozen=True, eq=False)
class ValueFrom(Filter):
    n: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.facts().value[card] >= self.n

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return with_value(phrase, self.n, not neg)


@dataclass(frozen=True, eq=False)
class Without(Filter):
    """Without an ability."""

    ability: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return not t.facts().abilities[card] & self.ability

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return followed(phrase, m.mod("with" if neg else "without", what=m.Or(keywords(self.ability))))


@dataclass(frozen=True, eq=False)
class InThisClash(Filter):
    """Taking part in the clash being fought."""

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.now[CLASH_NOW] > 0 and t.clash[card] == t.now[CLASH_NOW]

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        """'that clash', if the text has spoken of one."""
        clash = m.np("clash", "that" if "clash" in s.noted else "this")
        return followed(phrase, m.mod("outside" if neg else "in", zone=clash))


@dataclass(frozen=True, eq=False)
class FacingYours(Filter):
    """In a clash that involves Awakened of yours."""

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.clash[card] > 0 and any([t.clash[c] == t.clash[card] for c in t.field(f.you)])

    def adorn(self, phrase: m.NP, s: m.Speech, neg: bool = False) -> m.NP:
        return followed(phrase, m.Mod("not_facing_yours" if neg else "facing_yours"))


yours: Final = Yours()
opposing: Final = Opposing()
another: Final = Another()
in_this_clash: Final = InThisClash()
facing_yours: Final = FacingYours()


# Targets ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Awakened(Selection):
    """Awakened in play with all these properties; a spell does not reach those with Immunità (nk.ability.immunita)."""

    filters: tuple[Filter, ...] = ()

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        found = t.awakened()
        if f.src >= 0 and t.card(f.src).kind in SPELLS:
            found = [c for c in found if not t.immune(c)]
        for x in self.filters:
            found = [c for c in found if x.ok(t, f, c)]
        return found

    def phrase(self, s: m.Speech, key: str = "from") -> m.NP:
        found = m.np("awakened")
        for x in self.filters:
            found = x.adorn(found, s)
        return found


@dataclass(frozen=True, eq=False)
class InPlay(Selection):
    """Cards in play of certain kinds: Weapons, Charisms, Fortifications."""

    kinds: tuple[int, ...] = ()

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        found: list[int] = []
        for p in t.around(t.active()):
            for zone in (REALM, GLOBAL, GEAR):
                found.extend([c for c in t.zones[zone * SEATS + p] if t.card(c).kind in self.kinds])
        return found

    def phrase(self, s: m.Speech, key: str = "from") -> m.NP:
        nouns = tuple(dict.fromkeys([NOUNS[kind] for kind in self.kinds]))
        return m.np(nouns[0] if len(nouns) == 1 else nouns, mods=m.Mod("in_play"))


@dataclass(frozen=True, eq=False)
class Bearer(Target):
    """The Awakened a piece of equipment is assigned to."""

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        return [t.host[f.src]] if t.host[f.src] >= 0 else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.mention(m.np("bearer", "the"))


def a(*filters: Filter) -> A:
    """One target Awakened."""
    return A(which=Awakened(filters))


def each(*filters: Filter) -> Each:
    return Each(which=Awakened(filters))


bearer: Final = Bearer()
it: Final = It()
this: Final = This()
a_weapon: Final = A(which=InPlay((WEAPON,)))
a_fortification: Final = A(which=InPlay((FORTIFICATION,)))
a_charism: Final = A(which=InPlay((OWN_CHARISM, GLOBAL_CHARISM)))


# Effects ------------------------------------------------------------------------------------------------------------


def points(n: int) -> m.Amt:
    """'2 P'"""
    return m.Amt(n, "points")


def owners(zone: str, card: m.Message) -> m.NP:
    """'its owner’s Scarto'"""
    return m.own(zone, m.own("owner", card))


@dataclass(frozen=True, eq=False)
class Damage(Act):
    """Damage of a spell, rolled separately for each in turn order, the caster's first; Colpi apply."""

    pool: Dice

    def act(self, t: Nekromancya, f: Frame) -> None:
        for p in t.around(f.you):
            for card in f.xs:
                if t.zone[card] % SEATS == p:
                    hit(t, card, self.pool, SPELL, f.you, -1)
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        many = isinstance(self.to, Each)
        return m.cl("inflict", n=m.Amt(str(self.pool), "damage"), obj=self.to.say(s), adv="apart" if many else "")


@dataclass(frozen=True, eq=False)
class Mend(Act):
    """Remove wounds; current Life does not rise above base Life."""

    pool: Dice

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            n = min(t.throw(self.pool), t.wounds[card])
            t.wounds[card] -= n
            if not t.wounds[card]:
                # Healed completely: who wounded it has no part in what comes (nk.decision.cooperation_share).
                t.hurt[card] = 0
                t.first[card] = 0
            t.tell(terms.HEALED, card, f.you, n)
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("mend", n=m.Amt(str(self.pool), "wound"), obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class ToScarto(Act):
    """A card in play goes to its owner's Scarto."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            drop(t, card)
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.both(m.cl("choose", obj=to), m.cl("put", obj=s.it, zone=owners("scarto", s.it)))


@dataclass(frozen=True, eq=False)
class Banish(Act):
    """Back to the Cimitero with its equipment; nobody gains P."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        t.leave(list(f.xs), CIMITERO)
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.seq(m.cl("banish", obj=to, zone=owners("cimitero", s.it)), m.phrase("nobody_gains"))


@dataclass(frozen=True, eq=False)
class SkipRound(Act):
    """It skips its next own round of this Combat."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            t.skips[card] += 1
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(m.cl("choose", obj=self.to.say(s)), m.cl("skip_round", subj=s.it))


@dataclass(frozen=True, eq=False)
class Escape(Act):
    """It leaves its clash alive and enters no other in this Combat."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            t.clash[card] = -t.clash[card]
            t.tell(terms.ESCAPED, card, f.you)
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        choice = m.cl("choose", obj=self.to.say(s))
        never = m.cl("enter_another", subj=s.it, modal="cannot")
        return m.seq(choice, m.both(m.cl("leave_clash", subj=s.it), never))


@dataclass(frozen=True, eq=False)
class ForATime(Act):
    """Constant abilities that last on a card."""

    what: tuple[Static, ...]
    until: int = THIS_TURN

    def act(self, t: Nekromancya, f: Frame) -> None:
        refs = self.refs(t, f.xs)
        if refs:
            for node in self.what:
                t.serial += 1
                t.now[ORDER] += 1
                t.lasting.append(Lasting(node, t.ref(f.src), f.you, self.until, f.you, t.now[ORDER], t.serial, refs))
            t.touch()
        self.done(t, f, bool(refs))

    def say(self, s: m.Speech) -> m.Message:
        choice = m.cl("choose", obj=self.to.say(s))
        s.lasting = True
        while_it_lasts = m.np("turn" if self.until == THIS_TURN else "combat", "the")
        body = m.both(*[node.say(s) for node in self.what])
        return m.seq(choice, m.during(m.adv("until_end", when=while_it_lasts), body))


@dataclass(frozen=True, eq=False)
class CancelCombat(Effect):
    """The declared Combat does not take place; it was the turn player's Combat all the same."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[CANCELED] = 1
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(m.cl("take_place", subj=m.np("combat", "that"), neg=True), m.phrase("still_counts"))


@dataclass(frozen=True, eq=False)
class StealPower(Effect):
    """Roll; an opponent loses that many P, and you gain as many as were lost."""

    pool: Dice

    def step(self, t: Nekromancya, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            options = [Option("player", -1, p) for p in t.around(f.you) if p != f.you]
            t.ask(f.you, "player", options, "nk.spell.effect_after_payment", f.src, self)
        else:
            n = t.lose(t.answer.n, t.throw(self.pool))
            t.gain(f.you, n)
            self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(m.cl("choose", obj=m.np("opponent")), m.phrase("steal_power", n=m.Name(str(self.pool))))


@dataclass(frozen=True, eq=False)
class GainPower(Effect):
    n: int

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.gain(f.you, self.n)
        self.done(t, f, True, self.n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("gain", n=points(self.n))


@dataclass(frozen=True, eq=False)
class SearchCimitero(Effect):
    """Look for an Awakened in your Cimitero, show it, take it in hand, and shuffle; it may not be found."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        pile = t.zones[CIMITERO * SEATS + f.you]
        if f.pc == 0:
            f.pc = 1
            for card in pile:
                t.known[card] |= 1 << f.you
        elif f.pc == 1:
            f.pc = 2
            options = [Option("pick", c) for c in pile if t.card(c).kind == AWAKENED]
            options.append(Option("done"))
            t.ask(f.you, "search", options, "nk.spell.effect_after_payment", f.src, self)
        else:
            if t.answer.verb == "pick":
                card = t.answer.card
                t.place(card, HAND * SEATS + f.you)
                t.known[card] = (1 << t.players) - 1
                t.tell(terms.REVEALED, card, f.you)
            t.shuffle_cimitero(f.you)
            self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        found = s.mention(m.np("awakened"))
        return m.both(
            m.cl("search", zone=m.own("cimitero"), obj=found),
            m.cl("reveal", obj=s.it),
            m.cl("put", obj=s.it, zone=m.own("hand")),
            m.cl("shuffle", obj=m.own("cimitero")),
        )


@dataclass(frozen=True, eq=False)
class LoseToken(Effect):
    """Richiamo: a token goes; with the last one the Awakened is discarded (nk.ability.richiamo.expire)."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        card = f.src
        t.tokens[card] -= 1
        t.tell(terms.TOKEN_LOST, card, f.you, t.tokens[card])
        if t.tokens[card] == 0:
            t.leave([card], terms.SCARTO)
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        last = m.cl("put", obj=s.this, zone=owners("scarto", s.this))
        return m.seq(m.cl("lose", subj=s.this, n=m.Amt(1, "token")), m.If(m.phrase("last_token"), last))


@dataclass(frozen=True, eq=False)
class Annul(Effect):
    """The pending Fatality is annulled."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[ANNULLED] = 1
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        fatality = s.mention(m.np("fatality", "that"))
        annulled = m.both(m.cl("annul", obj=fatality), m.cl("put", obj=s.it, zone=owners("scarto", s.it)))
        return m.seq(annulled, m.phrase("spent_in_vain"))


@dataclass(frozen=True, eq=False)
class BecomeCaster(Effect):
    """For the text of the pending Fatality you are its caster, and its caster is not."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[CASTER] = f.you
        t.tell(terms.MIRRORED, -1, f.you)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.phrase("become_caster")


# When ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class InAClash(Moment):
    """During a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[CLASH_NOW] > 0

    def say(self, s: m.Speech) -> m.Adv:
        s.noted["clash"] = m.np("clash", "that")
        return m.Adv("only_in_clash")


@dataclass(frozen=True, eq=False)
class AtRoundEnd(Moment):
    """At the end of a round of a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == ROUND_END and t.now[CLASH_NOW] > 0

    def say(self, s: m.Speech) -> m.Adv:
        s.noted["clash"] = m.np("clash", "that")
        return m.Adv("only_at_round_end")


@dataclass(frozen=True, eq=False)
class CombatDeclared(Moment):
    """In the window after a Declaration of Combat."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == DECLARED and not t.now[CANCELED]

    def say(self, s: m.Speech) -> m.Adv:
        return m.Adv("only_declared")


@dataclass(frozen=True, eq=False)
class OpponentsFatality(Moment):
    """While an opponent's Fatality is being cast: it stays theirs, whoever counts as its caster for its text."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        pending = [c for p in range(t.players) if p != f.you for c in t.zones[LIMBO * SEATS + p]]
        return any([t.card(c).kind == FATALITY for c in pending])

    def say(self, s: m.Speech) -> m.Adv:
        return m.Adv("only_opponents_fatality")


@dataclass(frozen=True, eq=False)
class OpponentAhead(Condition):
    """An opponent has the advantage."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.advantage() not in (-1, f.you)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lead", subj=m.np("opponent"))


@dataclass(frozen=True, eq=False)
class PoorerThan(Condition):
    n: int

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.power[f.you] < self.n

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have_fewer", n=points(self.n))


# Constant abilities -------------------------------------------------------------------------------------------------


def reaches(t: Nekromancya, f: Frame, d: Derived, card: int) -> bool:
    """A Charism, or what a spell left behind, has no effect on an Awakened with Immunità."""
    return t.card(f.src).kind not in SPELLS or not d.abilities[card] & terms.IMMUNITA


def everyone(to: Target, s: m.Speech) -> m.Message:
    """Those something holds for: 'all Awakened', 'your other Awakened', 'the bearer'."""
    said = to.say(s)
    if isinstance(said, m.NP) and said.det == "each":
        return replace(said, det="all" if said.of is None else "bare")
    return said


def changed(n: int, unit: str) -> m.Amt:
    """'+2 Melee'"""
    return m.Amt(n, unit, sign=True)


def more_dice(n: int, unit: str = "") -> m.Message:
    """'+2d6', '−1d6 Melee damage'"""
    pool = f"{'+' if n >= 0 else '−'}{abs(n)}d6"
    return m.Amt(pool, unit) if unit else m.Name(pool)


@dataclass(frozen=True, eq=False)
class Changes(Static):
    """More or less Melee, Aim, Life, Colpi, dice."""

    to: Target
    melee: int = 0
    aim: int = 0
    life: int = 0
    colpi: int = 0
    melee_dice: int = 0
    aim_dice: int = 0
    least: int = 0
    """Fewer dice never leave fewer than this."""

    def phase(self) -> int:
        return ADDS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if card not in d.melee or not reaches(t, f, d, card):
                continue
            d.melee[card] += self.melee
            d.aim[card] += self.aim
            d.life[card] += self.life
            d.colpi[card] += self.colpi
            if self.melee_dice:
                d.melee_dice[card] = d.melee_dice[card].more(self.melee_dice, self.least)
            shot = d.aim_dice[card]
            if self.aim_dice and shot is not None:
                d.aim_dice[card] = shot.more(self.aim_dice)

    def say(self, s: m.Speech) -> m.Message:
        numbers = ((self.melee, "melee"), (self.aim, "aim"), (self.life, "base_life"), (self.colpi, "colpi"))
        found: list[m.Message] = [changed(n, unit) for n, unit in numbers if n]
        more = ((self.melee_dice, "melee_damage"), (self.aim_dice, "aim_damage"))
        found.extend([more_dice(n, unit) for n, unit in more if n])
        least = m.adv("never_below", n=m.Name(f"{self.least}d6")) if self.least else ""
        return m.cl("have", subj=everyone(self.to, s), n=m.both(*found), adv=least)


@dataclass(frozen=True, eq=False)
class ValueBecomes(Static):
    """Another Value than its own: the number the lasting effect remembers (nk.awakened.base_values)."""

    to: Target

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.value[card] = f.ret

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("have", subj=self.to.say(s), n=m.np("value", other=True))


@dataclass(frozen=True, eq=False)
class MeleeBecomes(Static):
    """Melee damage of other dice than its own."""

    to: Target
    pool: Dice

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.melee_dice[card] = self.pool

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("become", subj=m.own("melee_damage", self.to.say(s)), n=m.Name(str(self.pool)))


@dataclass(frozen=True, eq=False)
class AimBecomes(Static):
    """Aim damage of other dice than its own, and an Aim of at least so much; `more` where it has dice of its own."""

    to: Target
    pool: Dice
    least: int
    more: int = 0

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            shot = d.aim_dice[card]
            if self.more and shot is not None:
                d.aim_dice[card] = shot.more(self.more)
            else:
                d.aim_dice[card] = self.pool
                d.aim[card] = max(d.aim[card], self.least)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        damage = m.own("aim_damage", s.it if self.more else to)
        becomes = m.both(
            m.cl("become", subj=damage, n=m.Name(str(self.pool))),
            m.cl("become", subj=m.own("aim", s.it), n=m.Name(str(self.least)), adv="if_lower"),
        )
        if not self.more:
            return becomes
        none = m.cl("have", subj=to, n=m.np("aim_damage", "no"))
        return m.If(none, becomes, m.cl("get", subj=damage, n=more_dice(self.more)))


@dataclass(frozen=True, eq=False)
class Has(Static):
    """Abilities given, or taken away; what was played later wins. Only what is given as Immunità comes before all."""

    to: Target
    abilities: int
    take: bool = False

    def phase(self) -> int:
        return WARDS if self.abilities == terms.IMMUNITA and not self.take else ABILITIES

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if card in d.abilities and reaches(t, f, d, card):
                if self.take:
                    d.abilities[card] &= ~self.abilities
                else:
                    d.abilities[card] |= self.abilities

    def say(self, s: m.Speech) -> m.Message:
        words = keywords(self.abilities)
        if s.lasting and self.take:
            every = len(words) == len(terms.ABILITY_NAMES)
            lost = m.np("ability", "all", of=s.it, other="special" in s.noted) if every else m.both(*words)
            return m.cl("lose", subj=self.to.say(s), n=lost)
        if not self.take:
            return m.cl("have", subj=everyone(self.to, s), n=m.both(*words))
        to = nobody(self.to, s)
        return m.cl("have", subj=to, n=m.either(*words), neg=not is_no(to))


@dataclass(frozen=True, eq=False)
class Silenced(Static):
    """Its special ability is lost."""

    to: Target

    def phase(self) -> int:
        return MUTES

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            if reaches(t, f, d, card):
                d.mute.add(card)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        s.noted["special"] = m.own("special_ability", to)
        return m.cl("lose", subj=to, n=m.own("special_ability", to))


def nobody(to: Target, s: m.Speech) -> m.Message:
    """Those something does not hold for: 'no Awakened', or 'the bearer' … not."""
    said = to.say(s)
    return replace(said, det="no") if isinstance(said, m.NP) and said.det == "each" else said


def is_no(said: m.Message) -> bool:
    return isinstance(said, m.NP) and said.det == "no"


EATEN: Final = Changes(It(), melee_dice=+2)
"""What Mangiatore di Ferro gains from a Weapon."""

WHO_ALL: Final = 0
WHO_YOU: Final = 1
WHO_OTHERS: Final = 2


@dataclass(frozen=True, eq=False)
class ForPlayers(Rule):
    """A rule about players: all of them, you, or the others."""

    who: int = WHO_ALL
    n: int = 0

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def covers(self, t: Nekromancya, f: Frame, seat: int) -> bool:
        return self.who == WHO_ALL or (self.who == WHO_YOU) == (seat == f.you)

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.n

    def say(self, s: m.Speech) -> m.Message:
        who = (m.np("nekromante", "each"), m.YOU, m.np("opponent", "each"))[self.who]
        return SENTENCES[self.kind](self, who, s)


@dataclass(frozen=True, eq=False)
class About(Rule):
    """A rule about certain Awakened: this one, the bearer, yours, those of the others."""

    to: Target = This()
    n: int = 0

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def covers(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return card in self.to.find(t, f)

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.n

    def say(self, s: m.Speech) -> m.Message:
        return SENTENCES[self.kind](self, self.to.say(s), s)


@dataclass(frozen=True, eq=False)
class Protects(Rule):
    """An Armour absorbs so much; `shots` of it where the damage is a shot or a spell."""

    n: int = 0
    shots: int = 0

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.shots if self.shots and f.a in (AIM, SPELL) else self.n

    def say(self, s: m.Speech) -> m.Message:
        wearer = bearer.say(s)
        rest = changed(self.n, "colpi")
        if not self.shots:
            return m.cl("have", subj=wearer, n=rest)
        return m.cl("have_against_shots", subj=wearer, n=changed(self.shots, "colpi"), rest=rest)


@dataclass(frozen=True, eq=False)
class DiceAgainst(Rule):
    """More dice against some opponents: flyers, or while one of greater Value is in the clash."""

    n: int = 0
    flyers: bool = False

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def covers(self, t: Nekromancya, f: Frame, foe: int) -> bool:
        if self.flyers:
            return t.has(foe, VOLARE)
        if f.b != terms.MELEE:
            return False
        card = f.src
        others = side(t, t.clash[card], ATTACKER + DEFENDER - t.side[card])
        return any([t.facts().value[c] > t.facts().value[card] for c in others])

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.n

    def say(self, s: m.Speech) -> m.Message:
        n = more_dice(self.n, "damage")
        if not self.flyers:
            return m.phrase("against_greater", who=s.this, n=n)
        flyer = m.np("awakened", mods=m.mod("with", what=m.KW("volare")))
        strikes = m.np("strike", "bare", of=s.this, mods=m.mod("against", foe=flyer))
        return m.cl("deal", subj=strikes, n=n)


# What a rule says, by its kind ---------------------------------------------------------------------------------------

Spoken = Callable[[Rule, m.Message, m.Speech], m.Message]
"""A rule, whom it is about, and what was said before."""


def number(rule: Rule) -> int:
    assert isinstance(rule, About) or isinstance(rule, ForPlayers)
    return rule.n


def plain(key: str) -> Spoken:
    """A sentence of its own, about someone."""
    return lambda rule, who, s: m.phrase(key, who=who)


def cannot(verb: str) -> Spoken:
    """'no Awakened may …', 'you cannot …'"""

    def said(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
        if isinstance(who, m.NP) and who.det == "each":
            return m.cl(verb, subj=replace(who, det="no"), modal="may")
        return m.cl(verb, subj=who, modal="cannot")

    return said


def when_killed(body: Callable[[Rule, m.Message], m.Message], adv: str = "") -> Spoken:
    """'When this Awakened is killed, …'"""
    return lambda rule, who, s: m.When(m.cl("kill", obj=who, passive=True, adv=adv), body(rule, who), "when")


def no_ambush(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    to = replace(who, det="bare") if isinstance(who, m.NP) and who.det == "each" else who
    return m.cl("have", subj=to, n=m.KW("imboscata"), neg=True)


def dearer(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    mine = who if who == m.YOU else None
    return m.cl("cost_more", subj=m.np("fatality", "bare", of=mine), n=points(number(rule)))


def draw_more(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    more = m.cl("draw_more", subj=who, n=m.np("card", count=number(rule)))
    return m.during(m.adv("at_step", n=5, when=m.own("update", who)), m.May(more))


def one_more(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    small = with_value(m.np("awakened", count=1), SMALL, False)
    return m.during("in_own_turn", m.May(m.cl("summon_beyond", subj=who, obj=small)))


def killed_for_less(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    dead = m.cl("kill", obj=m.np("awakened", of=who), passive=True)
    return m.When(dead, m.phrase("bounty_less", n=number(rule)), "when")


def to_hand(rule: Rule, who: m.Message) -> m.Message:
    full = m.adv("unless_full", n=m.Amt(HAND_LIMIT, "card"))
    return m.cl("go", subj=who, zone=owners("hand", who), adv=("not_to_cimitero", full))


def uses_disarmare(who: m.Message, body: m.Message) -> m.Message:
    return m.When(m.cl("use", subj=who, obj=m.KW("disarmare")), body, "when")


def pays(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    cost = m.np("cost", "the", of=m.np("weapon", "the", adj="discarded"))
    return uses_disarmare(who, m.cl("gain", n=m.Amt("some", "points", equal=cost)))


def eats(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    until = m.adv("until_end", when=m.np("combat", "the"))
    damage = m.own("melee_damage", who)
    return uses_disarmare(who, m.cl("get", subj=damage, n=more_dice(EATEN.melee_dice), adv=until))


def demonstrates(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    each = m.np("demonstration", "each", adj="successful", of=who)
    return m.cl("be_worth_more", subj=each, n=points(number(rule)))


def ignores(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    return m.cl("ignore", subj=m.np("melee_strike", "bare", of=who), obj=m.np("colpi", "all"))


def stronger_rito(rule: Rule, who: m.Message, s: m.Speech) -> m.Message:
    one = replace(who, det="a") if isinstance(who, m.NP) and who.det == "each" else who
    return m.phrase("rito_bonus", who=one, n=more_dice(number(rule), "damage"))


SENTENCES: Final[dict[int, Spoken]] = {
    terms.R_NO_RETREAT: cannot("use_retreat"),
    terms.R_NO_DEMONSTRATION: cannot("declare_demonstration"),
    terms.R_TWO_AWAKENED: plain("two_awakened"),
    terms.R_ADVANTAGE_ONLY: lambda rule, who, s: m.phrase("advantage_only"),
    terms.R_NO_AIM: cannot("attack_in_aim"),
    terms.R_NO_AMBUSH: no_ambush,
    terms.R_NOT_DEMONSTRATED: cannot("be_demonstrated"),
    terms.R_FATALITY_COST: dearer,
    terms.R_DRAW_MORE: draw_more,
    terms.R_KILL_LESS: killed_for_less,
    terms.R_KILL_HALF: when_killed(lambda rule, who: m.phrase("bounty_half")),
    terms.R_ONE_MORE_SMALL: one_more,
    terms.R_ECHO: lambda rule, who, s: m.phrase("echo", n=points(ECHO_COST)),
    terms.R_IGNORES_COLPI: ignores,
    terms.R_COUNTS_AS_FLYING: plain("counts_as_flying"),
    terms.R_SCARTO_IF_KILLED: when_killed(
        lambda rule, who: m.cl("go", subj=who, zone=owners("scarto", who), adv="not_to_cimitero"), "in_combat"
    ),
    terms.R_HAND_IF_KILLED: when_killed(to_hand),
    terms.R_WORTHLESS: when_killed(lambda rule, who: m.phrase("nobody_gains")),
    terms.R_SLOW: plain("slow"),
    terms.R_PAYS_FOR_WEAPONS: pays,
    terms.R_EATS_WEAPONS: eats,
    terms.R_SWEEPING_SHOT: plain("sweeping_shot"),
    terms.R_DEMONSTRATION_BONUS: demonstrates,
    terms.R_RITO_BONUS: stronger_rito,
}
"""How each kind of rule is said; armour and dice against some opponents say themselves."""


def protects(n: int, shots: int = 0) -> Protects:
    return Protects(R_PROTECTS, n, shots)


def dice_against(n: int, flyers: bool = False) -> DiceAgainst:
    return DiceAgainst(R_DICE_AGAINST, n, flyers)


def about(kind: int, to: Target = this, n: int = 0) -> About:
    return About(kind, to, n)


def players(kind: int, who: int = WHO_ALL, n: int = 0) -> ForPlayers:
    return ForPlayers(kind, who, n)


def pool(text: str) -> Dice:
    found = dice(text)
    assert found is not None
    return found


# Ways to win --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Measure(Node):
    """What a Fatality looks at to find the winner."""

    def of(self, t: Nekromancya, seat: int) -> int:
        raise TypeError

    def say(self, s: m.Speech) -> m.Mod:
        """The Nekromante … 'with the most P'."""
        raise TypeError(f"{type(self).__name__} has no text")


@dataclass(frozen=True, eq=False)
class Power(Measure):
    def of(self, t: Nekromancya, seat: int) -> int:
        return t.power[seat]

    def say(self, s: m.Speech) -> m.Mod:
        return m.Mod("most_power")


@dataclass(frozen=True, eq=False)
class Values(Measure):
    """The Values of the Awakened one controls."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return sum([t.facts().value[c] for c in t.field(seat)])

    def say(self, s: m.Speech) -> m.Mod:
        return m.Mod("most_value")


@dataclass(frozen=True, eq=False)
class Kills(Measure):
    """The enemy Awakened one has killed."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return t.kills[seat]

    def say(self, s: m.Speech) -> m.Mod:
        return m.Mod("most_kills")


@dataclass(frozen=True, eq=False)
class HandWorth(Measure):
    """The printed costs and Values of one's hand; Fatalities and Rule cards count nothing."""

    def of(self, t: Nekromancya, seat: int) -> int:
        cards = [t.card(c) for c in t.zones[HAND * SEATS + seat]]
        return sum([c.cost for c in cards if c.kind not in (FATALITY, RULE_CARD)])

    def say(self, s: m.Speech) -> m.Mod:
        return m.Mod("most_worth")


@dataclass(frozen=True, eq=False)
class Built(Measure):
    """Fortifications, Charisms and equipment one owns in play."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return sum([len(t.zones[z * SEATS + seat]) for z in (REALM, GLOBAL, GEAR)])

    def say(self, s: m.Speech) -> m.Mod:
        return m.Mod("most_built")


@dataclass(frozen=True, eq=False)
class CasterWins(Effect):
    def step(self, t: Nekromancya, f: Frame) -> None:
        win(t, [f.you])

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(GAME_ENDS, m.phrase("caster_wins"))


@dataclass(frozen=True, eq=False)
class MostWins(Effect):
    """The highest measure wins; tied for it, the caster does not, and the others of them share the victory."""

    what: Measure
    reveal: bool = False

    def step(self, t: Nekromancya, f: Frame) -> None:
        if self.reveal:
            for p in range(t.players):
                for card in t.zones[HAND * SEATS + p]:
                    t.known[card] = (1 << t.players) - 1
        scores = [self.what.of(t, p) for p in range(t.players)]
        best = [p for p in range(t.players) if scores[p] == max(scores)]
        if len(best) > 1:
            best = [p for p in best if p != f.you]
        win(t, best)

    def say(self, s: m.Speech) -> m.Message:
        shown = [m.cl("reveal", obj=m.np("hand", "all"), passive=True)] if self.reveal else []
        best = m.phrase("winner", who=m.np("nekromante", "the", mods=self.what.say(s)))
        return m.seq(GAME_ENDS, *shown, best, m.phrase("tie"))


@dataclass(frozen=True, eq=False)
class WheelOfDice(Effect):
    """Each rolls a d20, plus 1 for every full 5 P and 2 for every Awakened; those tied for the highest roll again."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        left = t.around(f.you)
        while len(left) > 1:
            totals = [t.roll(20, DICE) + t.power[p] // 5 + 2 * len(t.field(p)) for p in left]
            left = [left[i] for i in range(len(left)) if totals[i] == max(totals)]
        win(t, left)

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(GAME_ENDS, m.phrase("wheel"), m.phrase("wheel_tie"))


GAME_ENDS: Final = m.cl("end", subj=m.np("game", "the"))


def win(t: Nekromancya, seats: list[int]) -> None:
    for p in seats:
        t.tell(terms.WON, -1, p)
    t.finish(tuple(sorted(seats)))


__all__ = ["FIELD", "HAND_LIMIT", "NORMAL", "SUICIDIO", "THIS_COMBAT"]
