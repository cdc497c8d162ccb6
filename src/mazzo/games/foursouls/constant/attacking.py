"""Who may attack how often, who must, and what can be attacked. `fs.attack.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.words import Condition
from mazzo.games.foursouls import telling, terms
from mazzo.games.foursouls.constant.about import About, AboutThis, DoesAgain, on_their_turn, seen_from

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class AttacksAgain(DoesAgain):
    def verb(self) -> str:
        return "attack_again"


@dataclass(frozen=True, eq=False)
class AttacksAnyNumberOfTimes(About):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("attack_any_times", subj=who, modal="may", adv=on_their_turn(who, s))


@dataclass(frozen=True, eq=False)
class DeckAttack(Rule):
    """You may attack an additional time, but only the monster deck."""

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        return what == f.you

    def say(self, s: m.Speech) -> m.Message:
        deck = m.np("monster_deck", "the")
        return m.cl("attack_again", subj=s.you, obj=deck, n=m.Quantity(1, "more_time"), modal="may")


@dataclass(frozen=True, eq=False)
class MustAttack(Rule):
    """The active player must attack: anything, the monster deck, or the cards that this rule is bound to."""

    deck: bool = False
    when: Condition | None = None

    def covers(self, t: FourSouls, f: Frame, what: int) -> bool:
        if self.when is not None and not self.when.ok(t, seen_from(t, f)):
            return False
        if self.deck:
            return what == t.deck_object(terms.MONSTER)
        return not f.chosen or what in f.chosen

    def say(self, s: m.Speech) -> m.Message:
        """With a condition (not done yet this turn), one attack is enough."""
        what = m.np("monster_deck", "the") if self.deck else None
        often = ("once", "each_turn") if self.when is not None else ("each_turn",)
        return m.cl("attack", subj=telling.ACTIVE_PLAYER, obj=what, modal="must", adv=(*often, "if_able"))


AMBUSH_ATTACK = MustAttack()
"""The attack that an Ambush demands."""


@dataclass(frozen=True, eq=False)
class PaysToAttack(About):
    """Must pay cents to each other player to attack."""

    cents: int = 1

    def value(self, t: FourSouls, f: Frame) -> int:
        return self.cents

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("pay_to_attack", subj=who, n=m.Quantity(self.cents, "cent"), modal="must")


@dataclass(frozen=True, eq=False)
class JoinsAttack(About):
    """Rolls too, after each attack roll of the attacking player (fs.attack.roll-by-non-attacker)."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("join_attack", subj=who)


@dataclass(frozen=True, eq=False)
class CannotBeAttacked(AboutThis):
    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        return m.cl("attack", obj=who, passive=True, modal="cannot")


@dataclass(frozen=True, eq=False)
class CanBeAttacked(AboutThis):
    """A player, or a card that is not a monster, can be attacked (fs.attack.legal-targets)."""

    evasion: int = 0
    """The evasion of a player; a card has its own."""

    def sentence(self, who: m.Message, s: m.Speech) -> m.Message:
        evasion = m.adv("with_evasion", n=m.Quantity(self.evasion, "point")) if self.evasion else ""
        return m.cl("attack", obj=who, passive=True, modal="can", adv=evasion)


attacks_again = AttacksAgain
attacks_any_number_of_times = AttacksAnyNumberOfTimes
must_attack = MustAttack
pays_to_attack = PaysToAttack
joins_attack = JoinsAttack
cannot_be_attacked = CannotBeAttacked
can_be_attacked = CanBeAttacked
