"""What is printed on a card, as frozen definitions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim, Replacement
from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import Condition
from mazzo.games.foursouls.terms import DAMAGED, DIED, DIES, ETERNAL, KIND_DECKS

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

# Whose event an ability listens to.
ANYONE: Final = 0
YOU: Final = 1
OTHERS: Final = 2
ACTIVE: Final = 3
"""The active player."""
ATTACKER: Final = 4
"""The player who attacks this card."""
IN_ATTACK: Final = 5
"""The attacking player, whatever is attacked."""
A_PLAYER: Final = 6
"""Some player's, and not the game's."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Cost(Node):
    """What has to be paid to activate an ability."""

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        raise TypeError

    def step(self, t: FourSouls, f: Frame) -> None:
        """Pay it. `f.you` pays, `f.src` is the card."""
        raise TypeError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Aim(Target):
    """A target: chosen when the ability is put on the stack, checked again when it resolves.

    fs.ability.targets-when-added
    """

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        """What was chosen, if it is still that object."""
        root = t.frames[f.root]
        ability = root.nodes[0]
        assert isinstance(ability, Ability)
        named = t.scope(f).named
        for i in range(len(ability.modes)):
            if ability.modes[i] is root.node:
                aims = ability.aims[i]
                for k in range(len(aims)):
                    if aims[k] is self and k < len(named):
                        return [t.object_of(r) for r in named[k] if t.object_of(r) != -1]
        return []

    def candidates(self, t: FourSouls, f: Frame) -> list[int]:
        """What may be chosen; `f.you` chooses, `f.src` is the card."""
        raise TypeError

    def at_random(self) -> bool:
        """Does chance choose it?"""
        return False


@dataclass(frozen=True, eq=False)
class Ability(Node):
    """Something that can wait on the stack: an effect, with the targets and the option chosen when it is put there.

    Several `modes` are a 'choose one': each has targets of its own.
    """

    modes: tuple[Node, ...]
    aims: tuple[tuple[Aim, ...], ...] = ()
    """The targets of each mode."""


@dataclass(frozen=True, eq=False)
class Activated(Ability):
    """A ↷ ability (`tap`) or a $ ability."""

    tap: bool = True
    cost: tuple[Cost, ...] = ()
    level: int = 0
    """Level counters it takes to have the ability."""
    when: Condition | None = None


@dataclass(frozen=True, eq=False)
class Trigger(Ability):
    """'When', 'each time', 'at the start': goes on the stack when somebody next gets priority."""

    kind: int = -1
    whose: int = ANYONE
    """Whose event: the player of the event, seen from the one who controls this."""
    this: bool = False
    """Only what happens to this card."""
    which: tuple[Filter, ...] = ()
    """Only what happens to such a card."""
    numbers: tuple[int, ...] = ()
    """Only rolls of these numbers; for damage, only on these attack rolls."""
    attack: bool = False
    """Only attack rolls, only combat damage."""
    by_this: bool = False
    """Only what this card did: damage it dealt."""
    by_you: bool = False
    """Only damage you dealt."""
    first: int = 0
    """Only the first time each turn; 2: every other time."""
    when: Condition | None = None
    """Looked at when it happens."""
    off_stack: bool = False
    """Resolves at once, without the stack: at the start of the game."""
    level: int = 0

    def meant(self, t: FourSouls, ev: Event, src: int, you: int) -> bool:
        """Is this the event it speaks of? `you` is -1 for what the game controls."""
        if self.this and ev.card != src:
            return False
        if self.whose and not self.hears(t, ev, src, you):
            return False
        if self.attack and (not ev.xs or ev.xs[0] == 0):
            return False
        if self.numbers and (ev.xs[0] if self.kind_is_damage() else ev.n) not in self.numbers:
            return False
        if self.by_this and ev.src != src:
            return False
        if self.by_you and (ev.src < 0 or t.dealer(ev.src) != you):
            return False
        if self.which:
            f = self.hearing(t, ev, src, you)
            for x in self.which:
                if not x.ok(t, f, ev.card):
                    return False
        if self.first:
            # The event itself is counted already.
            n = t.count_deeds(ev.kind, ev.card if self.this else -1, -1 if self.this else ev.player)
            return n == 1 if self.first == 1 else n % 2 == 0
        return True

    def holds(self, t: FourSouls, ev: Event, src: int, you: int) -> bool:
        """Is what it asks for besides true as well?"""
        return self.when is None or self.when.ok(t, self.hearing(t, ev, src, you))

    def hearing(self, t: FourSouls, ev: Event, src: int, you: int) -> Frame:
        f = Frame(self, src, t.active() if you < 0 else you)
        f.evs = (ev,)
        return f

    def kind_is_damage(self) -> bool:
        return self.kind in (DAMAGED, DIES, DIED)

    def hears(self, t: FourSouls, ev: Event, src: int, you: int) -> bool:
        if self.whose == YOU:
            return ev.player == (t.active() if you < 0 else you)
        if self.whose == OTHERS:
            return ev.player != (t.active() if you < 0 else you)
        if self.whose == ACTIVE:
            return ev.player == t.active()
        if self.whose == A_PLAYER:
            return ev.player >= 0
        if self.whose == ATTACKER:
            return ev.player == t.attacker() and t.attacked() == src
        return ev.player == t.attacker()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Instead(Replacement):
    """A replacement effect of a card in play, or one that lasts."""

    def kind(self) -> int:
        """Which would-be event it changes."""
        raise TypeError

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        """`f.src` is its card, `f.you` who controls it, `f.xs` the cards a lasting one is bound to."""
        raise TypeError

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        raise TypeError


@dataclass(frozen=True, eq=False)
class Rewards(Node):
    """What killing it brings. `roll` multiplies by the result of a die."""

    cents: int = 0
    loot: int = 0
    treasure: int = 0
    roll: bool = False
    each_player: bool = False


NO_REWARDS: Final = Rewards()


@dataclass(frozen=True, eq=False)
class Card(Node):
    """One card."""

    slug: str
    name: str
    kind: int
    hp: int = 0
    evasion: int = 0
    """0: cannot be attacked."""
    attack: int = 0
    souls: int = 0
    """The value of its soul icon."""
    rewards: Rewards = NO_REWARDS
    keywords: int = 0
    activated: tuple[Activated, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    always: tuple[Static, ...] = ()
    instead: tuple[Instead, ...] = ()
    loot: Ability | None = None
    """What a loot does."""
    starting: str = ""
    """The starting item of a character."""
    starts_with: int = 0
    """Counters it enters play with."""
    enters_deactivated: bool = False
    many: bool = False
    """Only for three players or more."""
    category: str = ""
    """For decks of 100 cards."""
    copies: int = 1
    other: str = ""
    """The card on its other side."""
    collection: str = "b2"

    def deck(self) -> int:
        return KIND_DECKS[self.kind] if "starting" not in self.category else -1

    def eternal(self) -> bool:
        return self.keywords & ETERNAL != 0
