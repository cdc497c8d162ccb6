"""What is printed on a card, as frozen definitions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeGuard

from mazzo.engine import message as m
from mazzo.engine.frame import Event
from mazzo.engine.native import by_constructor, dataclass
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.words import Condition
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.frames import NFrame
from mazzo.games.nekromancya.terms import ABILITY_NAMES

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


D6: Final = 6
D20: Final = 20
"""How many sides the two kinds of dice have."""


class Dice:
    """A pool of dice with something added: 3d6+1, 1d20+3. Never changed once made."""

    __slots__ = ("d6", "d20", "plus")

    def __init__(self, d6: int = 0, plus: int = 0, d20: int = 0) -> None:
        self.d6 = d6
        self.plus = plus
        self.d20 = d20

    def more(self, d6: int, least: int = 0) -> Dice:
        """More (or fewer) six-sided dice; 0d6 is a pool too (nk.dice.zero)."""
        return Dice(max(least, self.d6 + d6), self.plus, self.d20)

    def number(self) -> int:
        """How many dice, whatever their kind (nk.demo.gain)."""
        return self.d6 + self.d20

    def __str__(self) -> str:
        parts = [f"{self.d20}d20"] if self.d20 else []
        if self.d6 or not parts:
            parts.append(f"{self.d6}d6")
        plus = f"+{self.plus}" if self.plus > 0 else str(self.plus) if self.plus < 0 else ""
        return "+".join(parts) + plus


def dice(text: str) -> Dice | None:
    """Read '3d6+1', '1d20', '0d6'; '-' is none."""
    if text == "-":
        return None
    d6 = d20 = plus = 0
    for part in text.replace("-", "+-").split("+"):
        if part.endswith("d6"):
            d6 += int(part[:-2])
        elif part.endswith("d20"):
            d20 += int(part[:-3])
        else:
            plus += int(part)
    return Dice(d6, plus, d20)


def pool(text: str) -> Dice:
    """Read dice that must be there: `dice` without the '-'."""
    found = dice(text)
    assert found is not None
    return found


NOUNS: Final = (
    "awakened",
    "spell",
    "charism",
    "charism",
    "fatality",
    "rule_card",
    "fortification",
    "weapon",
    "armour",
    "special",
    "card",
)
"""What each kind of card is called, by its number."""


class Ability:
    """An ability, for cards to name it; the rules use its bit."""

    __slots__ = ("bit",)

    def __init__(self, bit: int) -> None:
        self.bit = bit


def bits(abilities: tuple[Ability, ...]) -> int:
    """Several abilities as one number."""
    found = 0
    for ability in abilities:
        found |= ability.bit
    return found


def keywords(abilities: int) -> tuple[m.KeywordName, ...]:
    """Abilities by name."""
    return tuple([m.KeywordName(name) for bit, name in ABILITY_NAMES.items() if abilities & bit])


@dataclass(frozen=True, eq=False)
class Moment(Condition):
    """The only moment at which a spell may be cast."""

    def say(self, s: m.Speech) -> m.Adverb:
        """'only during a clash'"""
        raise TypeError(f"{type(self).__name__} has no text")


@dataclass(frozen=True, eq=False)
class Trigger(Node):
    """An ability of a card in play that resolves when something happens: in step 2 of an Update."""

    kind: int
    effect: Node
    own_turn: bool = True
    """Only in its Necromancer's own turn."""
    when: Condition | None = None

    def heard(self, t: Nekromancya, ev: Event, src: int, you: int) -> bool:
        if self.own_turn and ev.player != you:
            return False
        return self.when is None or bool(self.when.ok(t, NFrame(self, src, you)))

    def say(self, s: m.Speech) -> m.Message:
        """'At step 2 of your Update, if …, …'"""
        when = None if self.when is None else self.when.say(s)
        effect = self.effect.say(s)
        update = m.own("update") if self.own_turn else m.np("update", "each")
        return m.during(m.adv("at_step", n=2, when=update), effect if when is None else m.Conditional(when, effect))


@dataclass(frozen=True, eq=False)
class Card(Node):
    """One card. `cost` is the cost of a spell or a piece of equipment, and the Value of an Awakened."""

    slug: str
    italian: str
    english: str
    kind: int
    cost: int = 0
    melee: int = 0
    melee_damage: Dice | None = None
    aim: int = 0
    aim_damage: Dice | None = None
    life: int = 0
    colpi: int = 0
    abilities: int = 0
    people: str = ""
    always: tuple[Static, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    effect: Node | None = None
    """What a spell does."""
    castable: Condition | None = None
    """When it may be cast, beyond the usual rules."""
    answers_fatality: bool = False
    """It is cast in answer to a Fatality, and only then."""
    ranged: bool = False
    """For a Weapon: it is used in Aim, not in Melee."""
    both: bool = False
    """For a Weapon: it alone serves both attacks of its bearer."""

    def text(self) -> m.Text:
        """The whole text of the card, without its numbers."""
        return self.say(m.Speech(m.this(NOUNS[self.kind])))

    def say(self, s: m.Speech) -> m.Text:
        """What it is, its abilities, what always holds, what it does in the Update, when it may be cast, its effect."""
        parts: list[m.Message] = []
        if self.kind == terms.WEAPON:
            parts.append(m.keywords("aim_weapon" if self.ranged else "melee_weapon"))
        if self.abilities:
            parts.append(m.Keywords(keywords(self.abilities)))
        parts.extend([m.ability(said) for said in gathered([x.say(s.fresh()) for x in self.always])])
        if self.both:
            parts.append(m.ability(m.phrase("both_attacks")))
        parts.extend([m.ability(x.say(s.fresh())) for x in self.triggers])
        if self.effect is not None:
            parts.append(m.ability(self.spell(s.fresh(), self.effect)))
        return m.Text(tuple(parts))

    def spell(self, s: m.Speech, effect: Node) -> m.Message:
        """What a spell does, and when it may be cast."""
        moment: m.Adverb | None = None
        if isinstance(self.castable, Moment):
            moment = self.castable.say(s)
        elif self.answers_fatality:
            moment = m.Adverb("only_fatality")
        said = effect.say(s)
        return said if moment is None else m.sentences(m.cl("cast", obj=s.this, adv=moment), said)


def gathered(said: list[m.Message]) -> list[m.Message]:
    """What the same Awakened have, in one sentence: 'the bearer has +4 Soak, −2 Melee and −2 Aim'."""
    found: list[m.Message] = []
    for one in said:
        before = found[-1] if found else None
        if plainly_has(before) and plainly_has(one) and before.subj == one.subj and not before.adv:
            found[-1] = replace(one, roles=(("n", m.And((*had(before), *had(one)))),))
        else:
            found.append(one)
    return found


def plainly_has(said: m.Message | None) -> TypeGuard[m.Clause]:
    return isinstance(said, m.Clause) and said.verb == "have" and not said.neg and not said.modal


def had(clause: m.Clause) -> tuple[m.Message, ...]:
    n = clause.role("n")
    assert isinstance(n, m.Message)
    return n.parts if isinstance(n, m.And) else (n,)


by_constructor(Ability, Dice)
