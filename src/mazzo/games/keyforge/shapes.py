"""What a seat sees of KeyForge, as types (`view.py` fills them, `tools/webtypes.py` writes them for TypeScript)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mazzo.engine.shapes import Asked, Happened, Hidden


class KeyForgeCard(TypedDict):
    """A card whose face the seat knows."""

    id: int
    card: str
    house: str | None
    """The house it belongs to now; none, if it belongs to all of them."""
    owner: NotRequired[int]
    """If it is not the player whose zone it is in."""
    ready: NotRequired[bool]
    """From here on: cards in play."""
    amber: NotRequired[int]
    counters: NotRequired[dict[str, int]]
    upgrades: NotRequired[list[KeyForgeFace]]
    under: NotRequired[list[KeyForgeFace]]
    power: NotRequired[int]
    """From here on: creatures in play."""
    armor: NotRequired[int]
    armor_left: NotRequired[int]
    damage: NotRequired[int]
    keywords: NotRequired[list[str]]
    power_counters: NotRequired[int]
    stunned: NotRequired[bool]
    warded: NotRequired[bool]
    enraged: NotRequired[bool]
    tagged: NotRequired[bool]
    """About to be destroyed."""
    blank: NotRequired[Literal[True]]


KeyForgeFace: TypeAlias = KeyForgeCard | Hidden


class KeyForgeHappened(Happened):
    """An event, with what only KeyForge has to say about it."""

    house: NotRequired[str | None]
    """The house that was chosen."""
    key: NotRequired[str | None]
    """The colour of the key that was forged or unforged."""
    counter: NotRequired[str]
    """The kind of counter that was added or removed."""


class KeyForgePlayer(TypedDict):
    """A player's side of the table."""

    deck_name: str
    houses: list[str]
    amber: int
    keys: list[str]
    """The colours that are forged."""
    key_cost: int
    chains: int
    hand: list[KeyForgeFace]
    deck: list[KeyForgeFace]
    discard: list[KeyForgeFace]
    archives: list[KeyForgeFace]
    purged: list[KeyForgeFace]
    creatures: list[KeyForgeFace]
    """The battleline, from left to right."""
    artifacts: list[KeyForgeFace]


class KeyForgeView(TypedDict):
    """The whole table as one seat sees it (a spectator is seat -1)."""

    game: Literal["keyforge"]
    edition: str
    seat: int
    turn: int
    step: int
    active: int
    first: int
    house: str | None
    tide: int | None
    """The player for whom it is high."""
    over: bool
    winners: list[int]
    asked: Asked | None
    resolving: list[KeyForgeFace]
    players: list[KeyForgePlayer]


class Printing(TypedDict):
    """Where a card is printed."""

    set: str
    number: int


class KeyForgePrinted(Printing):
    """A card as printed, with its text in a language."""

    card: str
    name: str
    house: str | None
    type: str
    also: list[Printing]
    rarity: str | None
    amber: int
    power: NotRequired[int]
    """Creatures."""
    armor: NotRequired[int]
    traits: list[str]
    keywords: list[str]
    text: str
