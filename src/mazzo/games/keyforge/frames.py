"""The values of a frame, named in the words of the rulebook.

A frame keeps its values in slots, and each procedure uses the slots for something else. Here each procedure names
them, once: `f.attacker` is a name in a fight and, for mypy, in nothing else. Only this module knows the slots. There is
one class for all procedures, because interpreted code is fast only with one; which procedure a frame belongs to is a
type that only mypy sees.
"""

from __future__ import annotations

from typing import Final, Generic, Literal, TypeVar

from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import by_constructor, by_slot
from mazzo.engine.node import Node

P = TypeVar("P", bound=str, covariant=True)
"""The procedure a frame belongs to."""

OVER: Final = -1
"""The damage of a fight is dealt, only its effects remain."""
FROM_OTHERS: Final = -1
"""Reaping stole aember instead of gaining it."""
RESOLVED: Final = -1
"""An ability that waited has been resolved."""


class KFrame(Frame, Generic[P]):
    """A frame of KeyForge."""

    __slots__ = ()

    def copy(self) -> KFrame[P]:
        return KFrame(
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
    def player(self: KFrame[Literal["fight", "use", "play", "damage", "forge", "toll", "turn"]]) -> int:
        """The player who uses the card, plays it, forges or pays."""
        return self.you

    @player.setter
    def player(self: KFrame[Literal["turn"]], seat: int) -> None:
        self.you = seat

    # Using a card, fighting ------------------------------------------------------------------------------------------

    @property
    def card(self: KFrame[Literal["use", "play", "put", "take control"]]) -> int:
        """The card that is used, played, put into play or taken."""
        return self.src

    @property
    def life(self: KFrame[Literal["fight", "use"]]) -> int:
        """The generation of the card when it was used, to tell whether it is still the same object."""
        return self.b

    @life.setter
    def life(self: KFrame[Literal["fight", "use"]], n: int) -> None:
        self.b = n

    @property
    def gained(self: KFrame[Literal["use"]]) -> int:
        """How much aember reaping added to the pool; FROM_OTHERS: it was stolen."""
        return self.a

    @gained.setter
    def gained(self: KFrame[Literal["use"]], n: int) -> None:
        self.a = n

    @property
    def deeds(self: KFrame[Literal["use"]]) -> tuple[int, ...]:
        """How many deeds there had been this turn before this reaping."""
        return self.xs

    @deeds.setter
    def deeds(self: KFrame[Literal["use"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def attacker(self: KFrame[Literal["fight"]]) -> int:
        return self.src

    @property
    def defender(self: KFrame[Literal["fight"]]) -> int:
        """The creature attacked."""
        return self.a

    @defender.setter
    def defender(self: KFrame[Literal["fight"]], n: int) -> None:
        self.a = n

    @property
    def defenders_life(self: KFrame[Literal["fight"]]) -> int:
        """The generation of the defender until damage is dealt; OVER when only the effects remain."""
        return self.ret

    @defenders_life.setter
    def defenders_life(self: KFrame[Literal["fight"]], n: int) -> None:
        self.ret = n

    @property
    def neighbors(self: KFrame[Literal["fight"]]) -> tuple[int, ...]:
        """The attacker's neighbors when it was used."""
        return self.xs

    @neighbors.setter
    def neighbors(self: KFrame[Literal["fight"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def spared(self: KFrame[Literal["fight"]]) -> tuple[tuple[int, ...], ...]:
        """Creatures it may not attack, if an effect says so."""
        return self.keys

    @spared.setter
    def spared(self: KFrame[Literal["fight"]], keys: tuple[tuple[int, ...], ...]) -> None:
        self.keys = keys

    # Playing a card, putting it into play, taking control of it ------------------------------------------------------

    @property
    def origin(self: KFrame[Literal["play"]]) -> int:
        """The zone it came from."""
        return self.a

    @origin.setter
    def origin(self: KFrame[Literal["play"]], n: int) -> None:
        self.a = n

    @property
    def played_as(self: KFrame[Literal["play"]]) -> tuple[int, ...]:
        """The kind of card it is played as, if that was chosen."""
        return self.xs

    @played_as.setter
    def played_as(self: KFrame[Literal["play"]], kinds: tuple[int, ...]) -> None:
        self.xs = kinds

    @property
    def permission(self: KFrame[Literal["play"]]) -> int:
        """The permission used (the serial of a lasting effect), or 0."""
        return self.b

    @property
    def stuns(self: KFrame[Literal["play"]]) -> int:
        """1: an effect says that it enters play stunned."""
        return self.ret

    @stuns.setter
    def stuns(self: KFrame[Literal["play"]], n: int) -> None:
        self.ret = n

    @property
    def side(self: KFrame[Literal["put", "take control"]]) -> int:
        """Who will control it."""
        return self.a

    @property
    def spot(self: KFrame[Literal["put"]]) -> int:
        """1 more than its place in the battleline, if an effect names that; 0: a flank."""
        return self.b

    @spot.setter
    def spot(self: KFrame[Literal["put"]], n: int) -> None:
        self.b = n

    # Damage ----------------------------------------------------------------------------------------------------------

    @property
    def hits(self: KFrame[Literal["damage", "redirected"]]) -> tuple[Event, ...]:
        """The hits: the card hit, how much, by what (see `damage.hit`)."""
        return self.evs

    @hits.setter
    def hits(self: KFrame[Literal["damage", "redirected"]], events: tuple[Event, ...]) -> None:
        self.evs = events

    @property
    def absorbed(self: KFrame[Literal["damage", "redirected"]]) -> tuple[tuple[int, ...], ...]:
        """What armor has prevented: pairs of a card and a number."""
        return self.keys

    @absorbed.setter
    def absorbed(self: KFrame[Literal["damage", "redirected"]], keys: tuple[tuple[int, ...], ...]) -> None:
        self.keys = keys

    @property
    def redirecting(self: KFrame[Literal["damage"]]) -> int:
        """The index of the hit that another card takes."""
        return self.a

    @redirecting.setter
    def redirecting(self: KFrame[Literal["damage"]], n: int) -> None:
        self.a = n

    @property
    def dealt(self: KFrame[Literal["damage"]]) -> int:
        """How much damage was dealt in the end."""
        return self.a

    @dealt.setter
    def dealt(self: KFrame[Literal["damage"]], n: int) -> None:
        self.a = n

    # Destruction -----------------------------------------------------------------------------------------------------

    @property
    def doomed(self: KFrame[Literal["destruction"]]) -> tuple[int, ...]:
        """The cards that are destroyed together."""
        return self.xs

    @doomed.setter
    def doomed(self: KFrame[Literal["destruction"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def lethal(self: KFrame[Literal["destruction"]]) -> int:
        """1: because of lethal damage, not by an effect."""
        return self.b

    @property
    def leaving(self: KFrame[Literal["destruction"]]) -> int:
        """1: some of its cards have left play, and others not yet (see `settling.departing`)."""
        return self.ret

    @leaving.setter
    def leaving(self: KFrame[Literal["destruction"]], n: int) -> None:
        self.ret = n

    @property
    def destroyed(self: KFrame[Literal["destruction"]]) -> tuple[Event, ...]:
        """What to announce when they have left play, including what a cascade destroyed."""
        return self.evs

    @destroyed.setter
    def destroyed(self: KFrame[Literal["destruction"]], events: tuple[Event, ...]) -> None:
        self.evs = events

    @property
    def waiting(self: KFrame[Literal["destruction"]]) -> tuple[Node, ...]:
        """The 'Destroyed:' abilities."""
        return self.nodes

    @waiting.setter
    def waiting(self: KFrame[Literal["destruction"]], nodes: tuple[Node, ...]) -> None:
        self.nodes = nodes

    @property
    def owners(self: KFrame[Literal["destruction"]]) -> tuple[tuple[int, ...], ...]:
        """For each of those: a reference to its card (or RESOLVED), its player, and the card that granted it."""
        return self.keys

    @owners.setter
    def owners(self: KFrame[Literal["destruction"]], keys: tuple[tuple[int, ...], ...]) -> None:
        self.keys = keys

    # Forging ---------------------------------------------------------------------------------------------------------

    @property
    def dearer(self: KFrame[Literal["forge"]]) -> int:
        """How much more (or less) the key costs."""
        return self.a

    @dearer.setter
    def dearer(self: KFrame[Literal["forge"]], n: int) -> None:
        self.a = n

    @property
    def owed(self: KFrame[Literal["forge", "toll"]]) -> int:
        """How much is left to pay."""
        return self.a

    @owed.setter
    def owed(self: KFrame[Literal["forge", "toll"]], n: int) -> None:
        self.a = n

    @property
    def free(self: KFrame[Literal["forge"]]) -> int:
        """1: the key costs nothing."""
        return self.b

    # The window of triggers ------------------------------------------------------------------------------------------

    @property
    def cards(self: KFrame[Literal["window"]]) -> tuple[int, ...]:
        """References to the cards of the events."""
        return self.xs

    @cards.setter
    def cards(self: KFrame[Literal["window"]], xs: tuple[int, ...]) -> None:
        self.xs = xs

    @property
    def which(self: KFrame[Literal["window"]]) -> int:
        """Whose abilities count: OWN, OTHERS or ALL."""
        return self.a

    # The match -------------------------------------------------------------------------------------------------------

    @property
    def auctioned(self: KFrame[Literal["game"]]) -> int:
        """The deck that the players bid for, or NO_DECK."""
        return self.a

    @property
    def first(self: KFrame[Literal["game"]]) -> int:
        """How the first player is found: a seat, RANDOM, or LOSER_DECIDES and a seat."""
        return self.b

    @property
    def mulligans(self: KFrame[Literal["game"]]) -> int:
        """0: nobody may take a mulligan."""
        return self.you

    @property
    def asked(self: KFrame[Literal["game"]]) -> int:
        """How many players have been offered a mulligan."""
        return self.src

    @asked.setter
    def asked(self: KFrame[Literal["game"]], n: int) -> None:
        self.src = n


by_slot(Frame, KFrame, in_turn=(("redirecting", "dealt"), ("dearer", "owed")))
by_constructor(KFrame)

Fight = KFrame[Literal["fight"]]
Use = KFrame[Literal["use"]]
Play = KFrame[Literal["play"]]
Put = KFrame[Literal["put"]]
Take = KFrame[Literal["take control"]]
Damage = KFrame[Literal["damage"]]
Redirected = KFrame[Literal["redirected"]]
Hits = KFrame[Literal["damage", "redirected"]]
Destruction = KFrame[Literal["destruction"]]
Forge = KFrame[Literal["forge"]]
Paying = KFrame[Literal["toll"]]
Turn = KFrame[Literal["turn"]]
Opened = KFrame[Literal["window"]]
Game = KFrame[Literal["game"]]
