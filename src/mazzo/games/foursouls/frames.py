"""The values of a frame, named in the words of the rulebook.

A frame keeps its values in slots, and every procedure uses them for different things. Each procedure names its slots
here, once: mypy accepts `f.attacker` only in an attack. No other module knows the slots. All procedures share one
class, because interpreted code is faster that way; the procedure a frame belongs to is a type that only mypy sees.
"""

from __future__ import annotations

from typing import Final, Generic, Literal, TypeVar

from mazzo.engine.frame import Frame
from mazzo.engine.native import by_constructor, by_slot

P = TypeVar("P", bound=str, covariant=True)
"""The procedure a frame belongs to."""

NO_MODE: Final = -1
"""None of the options of an ability can be chosen: it fizzles."""
NOT_YET: Final[tuple[tuple[int, ...], ...]] = ()
"""Nothing has been paid yet for an ability."""
PAYING: Final[tuple[tuple[int, ...], ...]] = ((0,),)
"""The costs of an ability are being paid, or have been."""


class SFrame(Frame, Generic[P]):
    """A frame of Four Souls."""

    __slots__ = ()

    def copy(self) -> SFrame[P]:
        return SFrame(
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

    # Whose it is, and what it is about -------------------------------------------------------------------------------

    @property
    def player(
        self: SFrame[
            Literal[
                "aiming",
                "play",
                "play-copy",
                "loot",
                "activate",
                "copy",
                "place",
                "ambush",
                "barter",
                "purchase",
                "turn",
                "which-counters",
            ]
        ],
    ) -> int:
        """The player who acts: plays a card, activates an ability, buys, chooses."""
        return self.you

    @player.setter
    def player(self: SFrame[Literal["place", "turn"]], seat: int) -> None:
        self.you = seat

    @property
    def card(
        self: SFrame[
            Literal[
                "aiming",
                "play",
                "play-copy",
                "loot",
                "activate",
                "copy",
                "place",
                "ambush",
                "which-counters",
                "monster-death",
            ]
        ],
    ) -> int:
        """The card that is played, whose ability it is, or that dies."""
        return self.src

    @card.setter
    def card(self: SFrame[Literal["place"]], n: int) -> None:
        self.src = n

    # Putting something on the stack ----------------------------------------------------------------------------------

    @property
    def mode(self: SFrame[Literal["aiming", "play", "play-copy", "activate", "copy", "place"]]) -> int:
        """Which of its options was chosen; NO_MODE: none of them can be."""
        return self.a

    @mode.setter
    def mode(self: SFrame[Literal["aiming", "play", "play-copy", "activate", "copy", "place"]], n: int) -> None:
        self.a = n

    @property
    def targets(
        self: SFrame[Literal["aiming", "play", "play-copy", "activate", "copy", "place"]],
    ) -> tuple[int, ...]:
        """References to the targets chosen so far, -1 for one that cannot be chosen."""
        return self.xs

    @targets.setter
    def targets(
        self: SFrame[Literal["aiming", "play", "play-copy", "activate", "copy", "place"]], xs: tuple[int, ...]
    ) -> None:
        self.xs = xs

    @property
    def free(self: SFrame[Literal["play"]]) -> int:
        """1: no loot play is spent (fs.loot.play-without-loot-play)."""
        return self.b

    @property
    def number(self: SFrame[Literal["activate"]]) -> int:
        """Which of the activated abilities of the card it is."""
        return self.b

    @property
    def paying(self: SFrame[Literal["activate"]]) -> tuple[tuple[int, ...], ...]:
        """NOT_YET, then PAYING."""
        return self.keys

    @paying.setter
    def paying(self: SFrame[Literal["activate"]], keys: tuple[tuple[int, ...], ...]) -> None:
        self.keys = keys

    @property
    def kind(self: SFrame[Literal["copy"]]) -> int:
        """The kind of stack item that the copy becomes: S_COPY, S_TAP ..."""
        return self.b

    @property
    def original(self: SFrame[Literal["copy"]]) -> tuple[tuple[int, ...], ...]:
        """A reference to the card it is a copy of, alone in a group."""
        return self.keys

    @original.setter
    def original(self: SFrame[Literal["copy"]], keys: tuple[tuple[int, ...], ...]) -> None:
        self.keys = keys

    @property
    def together(self: SFrame[Literal["place"]]) -> tuple[int, ...]:
        """Indexes into `table.waiting`: the triggered abilities that their controller puts on the stack next."""
        return self.xs

    @together.setter
    def together(self: SFrame[Literal["place"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def triggered(self: SFrame[Literal["place"]]) -> tuple[tuple[int, ...], ...]:
        """The ability being put on the stack: its card (a reference), controller and number, and what it is about."""
        return self.keys

    @triggered.setter
    def triggered(self: SFrame[Literal["place"]], keys: tuple[tuple[int, ...], ...]) -> None:
        self.keys = keys

    # A loot resolves -------------------------------------------------------------------------------------------------

    @property
    def copied(self: SFrame[Literal["loot"]]) -> int:
        """1: it is a copy, not a card."""
        return self.b

    @property
    def settled(self: SFrame[Literal["loot"]]) -> tuple[int, ...]:
        """The choices made when it was put on the stack (see `stacked`)."""
        return self.xs

    @settled.setter
    def settled(self: SFrame[Literal["loot"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    # An attack -------------------------------------------------------------------------------------------------------

    @property
    def attacker(self: SFrame[Literal["attack"]]) -> int:
        return self.you

    @property
    def attacked(self: SFrame[Literal["attack"]]) -> int:
        """What is attacked."""
        return self.src

    @attacked.setter
    def attacked(self: SFrame[Literal["attack"]], n: int) -> None:
        self.src = n

    @property
    def only_deck(self: SFrame[Literal["attack"]]) -> int:
        """1: the only attack left was one on the monster deck."""
        return self.a

    @only_deck.setter
    def only_deck(self: SFrame[Literal["attack"]], n: int) -> None:
        self.a = n

    @property
    def on_deck(self: SFrame[Literal["attack"]]) -> int:
        """1: the monster deck was chosen."""
        return self.b

    @on_deck.setter
    def on_deck(self: SFrame[Literal["attack"]], n: int) -> None:
        self.b = n

    @property
    def latest(self: SFrame[Literal["attack"]]) -> int:
        """The last serial when it was declared: newer obligations need another attack."""
        return self.ret

    @latest.setter
    def latest(self: SFrame[Literal["attack"]], n: int) -> None:
        self.ret = n

    # Barter ----------------------------------------------------------------------------------------------------------

    @property
    def partner(self: SFrame[Literal["barter"]]) -> int:
        """Who is offered cents."""
        return self.a

    @partner.setter
    def partner(self: SFrame[Literal["barter"]], n: int) -> None:
        self.a = n

    @property
    def offer(self: SFrame[Literal["barter"]]) -> int:
        """How many cents."""
        return self.b

    @offer.setter
    def offer(self: SFrame[Literal["barter"]], n: int) -> None:
        self.b = n

    # Deaths ----------------------------------------------------------------------------------------------------------

    def left_from(self: SFrame[Literal["monster-death"]]) -> int:
        """The zone it was in before it died."""
        return self.a - 1

    def leave_from(self: SFrame[Literal["monster-death"]], zone: int) -> None:
        self.a = zone + 1

    @property
    def times(self: SFrame[Literal["monster-death"]]) -> int:
        """By how much its rewards are multiplied."""
        return self.b

    @times.setter
    def times(self: SFrame[Literal["monster-death"]], n: int) -> None:
        self.b = n

    @property
    def rolled(self: SFrame[Literal["monster-death"]]) -> int:
        """The roll that multiplies its rewards; 1 if there is none, 0 while we wait for it."""
        return self.ret

    @rolled.setter
    def rolled(self: SFrame[Literal["monster-death"]], n: int) -> None:
        self.ret = n

    @property
    def how(self: SFrame[Literal["monster-death"]]) -> tuple[int, ...]:
        """Was it a monster (1 or 0)? Who killed it, on which attack roll? How many items were on the stack?"""
        return self.xs

    @how.setter
    def how(self: SFrame[Literal["monster-death"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def victim(self: SFrame[Literal["player-death"]]) -> int:
        """The player who dies."""
        return self.src

    # The match -------------------------------------------------------------------------------------------------------

    @property
    def wished(self: SFrame[Literal["game"]]) -> tuple[int, ...]:
        """The characters wished for: the number of a definition plus 1, 0 for one at random."""
        return self.xs

    @wished.setter
    def wished(self: SFrame[Literal["game"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    def goes_first(self: SFrame[Literal["game"]]) -> int:
        """Who goes first; -1: the dice decide."""
        return self.a - 1

    @property
    def drafts(self: SFrame[Literal["game"]]) -> int:
        """1: there is a draft before the first turn."""
        return self.b


by_slot(Frame, SFrame, in_turn=(("together", "targets"),))
by_constructor(SFrame)

Aiming = SFrame[Literal["aiming"]]
Play = SFrame[Literal["play"]]
PlayCopy = SFrame[Literal["play-copy"]]
Paid = SFrame[Literal["play", "play-copy"]]
Activate = SFrame[Literal["activate"]]
Copy = SFrame[Literal["copy"]]
Place = SFrame[Literal["place"]]
Put = SFrame[Literal["aiming", "play", "play-copy", "activate", "copy", "place"]]
"""The procedures that put something on the stack and choose its option and targets."""
Loot = SFrame[Literal["loot"]]
Ambush = SFrame[Literal["ambush"]]
Attack = SFrame[Literal["attack"]]
Barter = SFrame[Literal["barter"]]
Purchase = SFrame[Literal["purchase"]]
MonsterDeath = SFrame[Literal["monster-death"]]
PlayerDeath = SFrame[Literal["player-death"]]
Death = SFrame[Literal["monster-death", "player-death"]]
Turn = SFrame[Literal["turn"]]
Counters = SFrame[Literal["which-counters"]]
Game = SFrame[Literal["game"]]
Draft = SFrame[Literal["draft"]]
