"""The card vocabulary of Nekromancya: properties, targets, effects, constant abilities, ways to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mazzo.engine.frame import Frame, Lasting, Option
from mazzo.engine.node import Node
from mazzo.engine.statics import Rule, Static
from mazzo.engine.targets import A, Act, Each, Filter, It, Selection, Target, This
from mazzo.engine.words import Condition, Effect
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Dice, dice
from mazzo.games.nekromancya.clash import drop, side
from mazzo.games.nekromancya.damage import SPELL, hit
from mazzo.games.nekromancya.derived import Derived
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


@dataclass(frozen=True, eq=False)
class Yours(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.zone[card] % SEATS == f.you


@dataclass(frozen=True, eq=False)
class Opposing(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.zone[card] % SEATS != f.you


@dataclass(frozen=True, eq=False)
class Another(Filter):
    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return card != f.src


@dataclass(frozen=True, eq=False)
class ValueBelow(Filter):
    n: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.facts().value[card] < self.n


@dataclass(frozen=True, eq=False)
class ValueFrom(Filter):
    n: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.facts().value[card] >= self.n


@dataclass(frozen=True, eq=False)
class Without(Filter):
    """Without an ability."""

    ability: int

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return not t.facts().abilities[card] & self.ability


@dataclass(frozen=True, eq=False)
class InThisClash(Filter):
    """Taking part in the clash being fought."""

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.now[CLASH_NOW] > 0 and t.clash[card] == t.now[CLASH_NOW]


@dataclass(frozen=True, eq=False)
class FacingYours(Filter):
    """In a clash that involves Awakened of yours."""

    def ok(self, t: Nekromancya, f: Frame, card: int) -> bool:
        return t.clash[card] > 0 and any([t.clash[c] == t.clash[card] for c in t.field(f.you)])


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


@dataclass(frozen=True, eq=False)
class Bearer(Target):
    """The Awakened a piece of equipment is assigned to."""

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        return [t.host[f.src]] if t.host[f.src] >= 0 else []

    def mentions(self) -> bool:
        return False


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


@dataclass(frozen=True, eq=False)
class ToScarto(Act):
    """A card in play goes to its owner's Scarto."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            drop(t, card)
        self.done(t, f, bool(f.xs))


@dataclass(frozen=True, eq=False)
class Banish(Act):
    """Back to the Cimitero with its equipment; nobody gains P."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        t.leave(list(f.xs), CIMITERO)
        self.done(t, f, bool(f.xs))


@dataclass(frozen=True, eq=False)
class SkipRound(Act):
    """It skips its next own round of this Combat."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            t.skips[card] += 1
        self.done(t, f, bool(f.xs))


@dataclass(frozen=True, eq=False)
class Escape(Act):
    """It leaves its clash alive and enters no other in this Combat."""

    def act(self, t: Nekromancya, f: Frame) -> None:
        for card in f.xs:
            t.clash[card] = -t.clash[card]
            t.tell(terms.ESCAPED, card, f.you)
        self.done(t, f, bool(f.xs))


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


@dataclass(frozen=True, eq=False)
class CancelCombat(Effect):
    """The declared Combat does not take place; it was the turn player's Combat all the same."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[CANCELED] = 1
        self.done(t, f, True)


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


@dataclass(frozen=True, eq=False)
class GainPower(Effect):
    n: int

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.gain(f.you, self.n)
        self.done(t, f, True, self.n)


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


@dataclass(frozen=True, eq=False)
class Annul(Effect):
    """The pending Fatality is annulled."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[ANNULLED] = 1
        self.done(t, f, True)


@dataclass(frozen=True, eq=False)
class BecomeCaster(Effect):
    """For the text of the pending Fatality you are its caster, and its caster is not."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        t.now[CASTER] = f.you
        t.tell(terms.MIRRORED, -1, f.you)
        self.done(t, f, True)


# When ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class InAClash(Condition):
    """During a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[CLASH_NOW] > 0


@dataclass(frozen=True, eq=False)
class AtRoundEnd(Condition):
    """At the end of a round of a clash."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == ROUND_END and t.now[CLASH_NOW] > 0


@dataclass(frozen=True, eq=False)
class CombatDeclared(Condition):
    """In the window after a Declaration of Combat."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.now[MOMENT] == DECLARED and not t.now[CANCELED]


@dataclass(frozen=True, eq=False)
class OpponentsFatality(Condition):
    """While an opponent's Fatality is being cast: it stays theirs, whoever counts as its caster for its text."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        pending = [c for p in range(t.players) if p != f.you for c in t.zones[LIMBO * SEATS + p]]
        return any([t.card(c).kind == FATALITY for c in pending])


@dataclass(frozen=True, eq=False)
class OpponentAhead(Condition):
    """An opponent has the advantage."""

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.advantage() not in (-1, f.you)


@dataclass(frozen=True, eq=False)
class PoorerThan(Condition):
    n: int

    def ok(self, t: Nekromancya, f: Frame) -> bool:
        return t.power[f.you] < self.n


# Constant abilities -------------------------------------------------------------------------------------------------


def reaches(t: Nekromancya, f: Frame, d: Derived, card: int) -> bool:
    """A Charism, or what a spell left behind, has no effect on an Awakened with Immunità."""
    return t.card(f.src).kind not in SPELLS or not d.abilities[card] & terms.IMMUNITA


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


@dataclass(frozen=True, eq=False)
class ValueBecomes(Static):
    """Another Value than its own: the number the lasting effect remembers (nk.awakened.base_values)."""

    to: Target

    def phase(self) -> int:
        return SETS

    def apply(self, t: Nekromancya, d: Derived, f: Frame) -> None:
        for card in self.to.find(t, f):
            d.value[card] = f.ret


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


@dataclass(frozen=True, eq=False)
class Protects(Rule):
    """An Armour absorbs so much; `shots` of it where the damage is a shot or a spell."""

    n: int = 0
    shots: int = 0

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.shots if self.shots and f.a in (AIM, SPELL) else self.n


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


@dataclass(frozen=True, eq=False)
class Power(Measure):
    def of(self, t: Nekromancya, seat: int) -> int:
        return t.power[seat]


@dataclass(frozen=True, eq=False)
class Values(Measure):
    """The Values of the Awakened one controls."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return sum([t.facts().value[c] for c in t.field(seat)])


@dataclass(frozen=True, eq=False)
class Kills(Measure):
    """The enemy Awakened one has killed."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return t.kills[seat]


@dataclass(frozen=True, eq=False)
class HandWorth(Measure):
    """The printed costs and Values of one's hand; Fatalities and Rule cards count nothing."""

    def of(self, t: Nekromancya, seat: int) -> int:
        cards = [t.card(c) for c in t.zones[HAND * SEATS + seat]]
        return sum([c.cost for c in cards if c.kind not in (FATALITY, RULE_CARD)])


@dataclass(frozen=True, eq=False)
class Built(Measure):
    """Fortifications, Charisms and equipment one owns in play."""

    def of(self, t: Nekromancya, seat: int) -> int:
        return sum([len(t.zones[z * SEATS + seat]) for z in (REALM, GLOBAL, GEAR)])


@dataclass(frozen=True, eq=False)
class CasterWins(Effect):
    def step(self, t: Nekromancya, f: Frame) -> None:
        win(t, [f.you])


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


@dataclass(frozen=True, eq=False)
class WheelOfDice(Effect):
    """Each rolls a d20, plus 1 for every full 5 P and 2 for every Awakened; those tied for the highest roll again."""

    def step(self, t: Nekromancya, f: Frame) -> None:
        left = t.around(f.you)
        while len(left) > 1:
            totals = [t.roll(20, DICE) + t.power[p] // 5 + 2 * len(t.field(p)) for p in left]
            left = [left[i] for i in range(len(left)) if totals[i] == max(totals)]
        win(t, left)


def win(t: Nekromancya, seats: list[int]) -> None:
    for p in seats:
        t.tell(terms.WON, -1, p)
    t.finish(tuple(sorted(seats)))


__all__ = ["FIELD", "HAND_LIMIT", "NORMAL", "SUICIDIO", "THIS_COMBAT"]
