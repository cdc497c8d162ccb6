"""The values of a frame, named in the words of the rulebook.

A frame keeps its values in slots, and each procedure uses the slots for something else. Here each procedure names
them, once: `f.stage` is a name in a clash and, for mypy, in nothing else. There is one class for all procedures,
because interpreted code is fast only with one; which procedure a frame belongs to is a type that only mypy sees.
"""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from mazzo.engine.frame import Frame
from mazzo.engine.native import by_constructor, by_slot

P = TypeVar("P", bound=str, covariant=True)
"""The procedure a frame belongs to."""


class NFrame(Frame, Generic[P]):
    """A frame of Nekromancya."""

    __slots__ = ()

    def copy(self) -> NFrame[P]:
        return NFrame(
            self.node,
            self.src,
            self.you,
            self.root,
            self.a,
            self.b,
            self.pc,
            self.ret,
            self.xs,
            self.evs,
            self.keys,
            self.nodes,
            None if self.scope is None else self.scope.copy(),
        )

    # Whose it is -----------------------------------------------------------------------------------------------------

    @property
    def player(self: NFrame[Literal["act", "fatality", "turn", "excess", "combat", "duels", "join"]]) -> int:
        """The Necromancer who does it."""
        return self.you

    @player.setter
    def player(
        self: NFrame[Literal["act", "fatality", "turn", "excess", "combat", "duels", "join"]], seat: int
    ) -> None:
        self.you = seat

    @property
    def card(self: NFrame[Literal["act", "fatality"]]) -> int:
        """The card that is played or that acts."""
        return self.src

    # A match, what a player does -------------------------------------------------------------------------------------

    @property
    def given_first(self: NFrame[Literal["game"]]) -> int:
        """Who goes first: a seat plus 1, or 0 if dice decide."""
        return self.a

    @given_first.setter
    def given_first(self: NFrame[Literal["game"]], n: int) -> None:
        self.a = n

    @property
    def cards(self: NFrame[Literal["act"]]) -> tuple[int, ...]:
        """What is played or acts: one card, or two Awakened that come together."""
        return self.xs

    @cards.setter
    def cards(self: NFrame[Literal["act"]], cards: tuple[int, ...]) -> None:
        self.xs = cards

    @property
    def moment(self: NFrame[Literal["fatality"]]) -> int:
        """The moment at which the game was interrupted."""
        return self.a

    @moment.setter
    def moment(self: NFrame[Literal["fatality"]], n: int) -> None:
        self.a = n

    # A Combat --------------------------------------------------------------------------------------------------------

    @property
    def clashes(self: NFrame[Literal["combat"]]) -> int:
        """How many clashes were declared."""
        return self.b

    @clashes.setter
    def clashes(self: NFrame[Literal["combat"]], n: int) -> None:
        self.b = n

    @property
    def filling(self: NFrame[Literal["combat"]]) -> int:
        """The clash whose attackers are being declared."""
        return self.a

    @filling.setter
    def filling(self: NFrame[Literal["combat"]], n: int) -> None:
        self.a = n

    @property
    def demonstrations(self: NFrame[Literal["combat"]]) -> tuple[tuple[int, ...], ...]:
        """Which clashes are Demonstrations, and against whom: pairs of a clash and a seat."""
        return self.keys

    @demonstrations.setter
    def demonstrations(self: NFrame[Literal["combat"]], groups: tuple[tuple[int, ...], ...]) -> None:
        self.keys = groups

    @property
    def to_fight(self: NFrame[Literal["combat"]]) -> tuple[int, ...]:
        """The clashes that have yet to be fought."""
        return self.xs

    @to_fight.setter
    def to_fight(self: NFrame[Literal["combat"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def to_pay(self: NFrame[Literal["combat"]]) -> tuple[int, ...]:
        """The players who have yet to gain what they earned."""
        return self.xs

    @to_pay.setter
    def to_pay(self: NFrame[Literal["combat"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    # Techniques and gear ---------------------------------------------------------------------------------------------

    @property
    def to_arm(self: NFrame[Literal["arming"]]) -> tuple[int, ...]:
        """The Awakened still to be armed; the first is being armed now."""
        return self.xs

    @to_arm.setter
    def to_arm(self: NFrame[Literal["arming"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def beforehand(self: NFrame[Literal["arming"]]) -> int:
        """1: their clashes have not begun yet."""
        return self.a

    @beforehand.setter
    def beforehand(self: NFrame[Literal["arming"]], n: int) -> None:
        self.a = n

    # A clash ---------------------------------------------------------------------------------------------------------

    @property
    def number(self: NFrame[Literal["clash"]]) -> int:
        """Which clash of the Combat it is."""
        return self.a

    @number.setter
    def number(self: NFrame[Literal["clash"]], n: int) -> None:
        self.a = n

    @property
    def rounds(self: NFrame[Literal["clash"]]) -> int:
        """How many rounds were fought."""
        return self.b

    @rounds.setter
    def rounds(self: NFrame[Literal["clash"]], n: int) -> None:
        self.b = n

    @property
    def stage(self: NFrame[Literal["clash"]]) -> int:
        """0 and 1 are the opening rounds of those who fight in Aim, 2 to 5 the four groups that take turns."""
        return self.src

    @stage.setter
    def stage(self: NFrame[Literal["clash"]], n: int) -> None:
        self.src = n

    @property
    def striker(self: NFrame[Literal["clash"]]) -> int:
        """The Awakened that chooses whom to strike, or strikes twice."""
        return self.you

    @striker.setter
    def striker(self: NFrame[Literal["clash"]], n: int) -> None:
        self.you = n

    @property
    def to_strike(self: NFrame[Literal["clash"]]) -> tuple[int, ...]:
        """The strikers of this round that have yet to strike."""
        return self.xs

    @to_strike.setter
    def to_strike(self: NFrame[Literal["clash"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def strikers(self: NFrame[Literal["clash"]]) -> tuple[tuple[int, ...], ...]:
        """References to those who strike in this round, as one group."""
        return self.keys

    @strikers.setter
    def strikers(self: NFrame[Literal["clash"]], groups: tuple[tuple[int, ...], ...]) -> None:
        self.keys = groups

    @property
    def involves(self: NFrame[Literal["clash"]]) -> int:
        """Who is involved besides the attacker: a seat plus 1."""
        return self.ret

    @involves.setter
    def involves(self: NFrame[Literal["clash"]], n: int) -> None:
        self.ret = n

    @property
    def joiner(self: NFrame[Literal["join"]]) -> int:
        """The Awakened that joins."""
        return self.src

    # Deaths and duels ------------------------------------------------------------------------------------------------

    @property
    def dead(self: NFrame[Literal["deaths"]]) -> tuple[int, ...]:
        """Those who die together."""
        return self.xs

    @dead.setter
    def dead(self: NFrame[Literal["deaths"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def gains(self: NFrame[Literal["deaths"]]) -> tuple[tuple[int, ...], ...]:
        """What each player still has to gain, as one group."""
        return self.keys

    @gains.setter
    def gains(self: NFrame[Literal["deaths"]], groups: tuple[tuple[int, ...], ...]) -> None:
        self.keys = groups

    @property
    def duellists(self: NFrame[Literal["duels"]]) -> tuple[int, ...]:
        """Those who are still to fight, the next two first."""
        return self.xs

    @duellists.setter
    def duellists(self: NFrame[Literal["duels"]], xs: tuple[int, ...]) -> None:
        self.xs = xs


by_slot(Frame, NFrame, in_turn=(("to_fight", "to_pay"),))
by_constructor(NFrame)

Game = NFrame[Literal["game"]]
Turn = NFrame[Literal["turn"]]
Excess = NFrame[Literal["excess"]]
Acting = NFrame[Literal["act"]]
"""Casting, summoning, assigning equipment, Rite, Disarm, Eco di Morte."""
PendingFatality = NFrame[Literal["fatality"]]
Combat = NFrame[Literal["combat"]]
Arming = NFrame[Literal["arming"]]
Clash = NFrame[Literal["clash"]]
Join = NFrame[Literal["join"]]
Deaths = NFrame[Literal["deaths"]]
Duel = NFrame[Literal["duels"]]
