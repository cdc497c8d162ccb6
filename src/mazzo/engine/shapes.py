"""The JSON that all games speak, as types: mypy checks what we write, and the web client's types are made from these.

A game's own shapes are in its `shapes.py`. `tools/webtypes.py` writes all of them for TypeScript.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict, final


@final
class Hidden(TypedDict):
    """A card whose face a seat does not know."""

    hidden: Literal[True]


@final
class Named(TypedDict):
    """A card that is mentioned: its public id and its slug."""

    id: int
    card: str


@final
class Someone(TypedDict):
    """A player, mentioned in place of a card."""

    player: int


@final
class SomeDeck(TypedDict):
    """A deck, mentioned in place of a card."""

    deck: str


Spoken: TypeAlias = Named | Someone | SomeDeck | Hidden


class Harm(TypedDict):
    """What would happen to a card in a fight."""

    id: int
    card: str
    damage: int
    """That gets through."""
    destroyed: bool
    ward: NotRequired[Literal[True]]
    """It loses its ward."""


class Forecast(TypedDict):
    """What an option would lead to if nobody intervened, from what the player who is asked may know."""

    harm: NotRequired[list[Harm]]
    """A fight: who is attacked, then who attacks, then everybody else who is hit."""


class Asked(TypedDict):
    """Who is asked what. The options are left out: only the seat that is asked may see them."""

    step: int
    player: int
    kind: str
    rule: str | None


class Happened(TypedDict):
    """An event in public terms. Games add facts."""

    kind: str
    step: int
    """How many choices were made before it."""
    player: int | None
    card: Spoken | None
    source: Spoken | None
    n: int


class PlainCard(TypedDict):
    """What every game shows of a card whose face the seat knows. Games add facts."""

    id: int
    card: str


PlainFace: TypeAlias = PlainCard | Hidden


class PlainPlayer(TypedDict):
    """What every game shows of a player. Games add facts, and lists of cards: their zones."""

    name: str
    hand: NotRequired[list[PlainFace]]


class PlainView(TypedDict):
    """What every game shows of its table to a seat (a spectator is seat -1). Games add facts and zones."""

    game: str
    seat: int
    turn: int
    active: int
    over: bool
    winners: list[int]
    asked: Asked | None
    players: list[PlainPlayer]
    edition: NotRequired[str]
    """The edition of the rules, where there are several."""


class PlainPrinted(TypedDict):
    """What is printed on the cards of every game, with its text in a language. Games add facts."""

    card: str
    name: str
    type: str
    """Its colours, where nobody has chosen any."""
    text: str
    corner: NotRequired[str]
    """The sign in its corner."""
