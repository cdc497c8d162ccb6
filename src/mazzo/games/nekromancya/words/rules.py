"""Rules that hold while a card is there, about Awakened or players, and how each kind of them is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.statics import OldRule
from mazzo.engine.targets import Target, This
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.action import ECHO_COST
from mazzo.games.nekromancya.clash import side
from mazzo.games.nekromancya.damage import SPELL
from mazzo.games.nekromancya.legality import SMALL
from mazzo.games.nekromancya.table import HAND_LIMIT, Nekromancya
from mazzo.games.nekromancya.terms import AIM, ATTACKER, DEFENDER, R_DICE_AGAINST, R_PROTECTS, VOLARE
from mazzo.games.nekromancya.words.filters import with_value
from mazzo.games.nekromancya.words.moving import owners
from mazzo.games.nekromancya.words.power import points
from mazzo.games.nekromancya.words.select import bearer, this
from mazzo.games.nekromancya.words.statics import EATEN, changed, more_dice

WHO_ALL: Final = 0
WHO_YOU: Final = 1
WHO_OTHERS: Final = 2


@dataclass(frozen=True, eq=False)
class ForPlayers(OldRule):
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
class About(OldRule):
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
class Protects(OldRule):
    """An Armour absorbs so much; `shots` of it where the damage is a shot or a spell."""

    n: int = 0
    shots: int = 0

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def value(self, t: Nekromancya, f: Frame) -> int:
        return self.shots if self.shots and f.noted in (AIM, SPELL) else self.n

    def say(self, s: m.Speech) -> m.Message:
        wearer = bearer.say(s)
        rest = changed(self.n, "colpi")
        if not self.shots:
            return m.cl("have", subj=wearer, n=rest)
        return m.cl("have_against_shots", subj=wearer, n=changed(self.shots, "colpi"), rest=rest)


@dataclass(frozen=True, eq=False)
class DiceAgainst(OldRule):
    """More dice against some opponents: flyers, or while one of greater Value is in the clash."""

    n: int = 0
    flyers: bool = False

    def phase(self) -> int:
        return terms.CHANGES_RULES

    def covers(self, t: Nekromancya, f: Frame, foe: int) -> bool:
        if self.flyers:
            return t.has(foe, VOLARE)
        if f.target != terms.MELEE:
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


Spoken = Callable[[OldRule, m.Message, m.Speech], m.Message]
"""A rule, whom it is about, and what was said before."""


def number(rule: OldRule) -> int:
    assert isinstance(rule, About) or isinstance(rule, ForPlayers)
    return rule.n


def plain(key: str) -> Spoken:
    """A sentence of its own, about someone."""
    return lambda rule, who, s: m.phrase(key, who=who)


def cannot(verb: str) -> Spoken:
    """'no Awakened may …', 'you cannot …'"""

    def said(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
        if isinstance(who, m.NP) and who.det == "each":
            return m.cl(verb, subj=replace(who, det="no"), modal="may")
        return m.cl(verb, subj=who, modal="cannot")

    return said


def when_killed(body: Callable[[OldRule, m.Message], m.Message], adv: str = "") -> Spoken:
    """'When this Awakened is killed, …'"""
    return lambda rule, who, s: m.When(m.cl("kill", obj=who, passive=True, adv=adv), body(rule, who), "when")


def no_ambush(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    to = replace(who, det="bare") if isinstance(who, m.NP) and who.det == "each" else who
    return m.cl("have", subj=to, n=m.KW("imboscata"), neg=True)


def dearer(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    mine = who if who == m.YOU else None
    return m.cl("cost_more", subj=m.np("fatality", "bare", of=mine), n=points(number(rule)))


def draw_more(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    more = m.cl("draw_more", subj=who, n=m.np("card", count=number(rule)))
    return m.during(m.adv("at_step", n=5, when=m.own("update", who)), m.May(more))


def one_more(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    small = with_value(m.np("awakened", count=1), SMALL, False)
    return m.during("in_own_turn", m.May(m.cl("summon_beyond", subj=who, obj=small)))


def killed_for_less(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    dead = m.cl("kill", obj=m.np("awakened", of=who), passive=True)
    return m.When(dead, m.phrase("bounty_less", n=number(rule)), "when")


def to_hand(rule: OldRule, who: m.Message) -> m.Message:
    full = m.adv("unless_full", n=m.Amt(HAND_LIMIT, "card"))
    return m.cl("go", subj=who, zone=owners("hand", who), adv=("not_to_cimitero", full))


def uses_disarmare(who: m.Message, body: m.Message) -> m.Message:
    return m.When(m.cl("use", subj=who, obj=m.KW("disarmare")), body, "when")


def pays(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    cost = m.np("cost", "the", of=m.np("weapon", "the", adj="discarded"))
    return uses_disarmare(who, m.cl("gain", n=m.Amt("some", "points", equal=cost)))


def eats(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    until = m.adv("until_end", when=m.np("combat", "the"))
    damage = m.own("melee_damage", who)
    return uses_disarmare(who, m.cl("get", subj=damage, n=more_dice(EATEN.melee_dice), adv=until))


def demonstrates(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    each = m.np("demonstration", "each", adj="successful", of=who)
    return m.cl("be_worth_more", subj=each, n=points(number(rule)))


def ignores(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
    return m.cl("ignore", subj=m.np("melee_strike", "bare", of=who), obj=m.np("colpi", "all"))


def stronger_rito(rule: OldRule, who: m.Message, s: m.Speech) -> m.Message:
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
