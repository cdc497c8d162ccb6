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
    """A card that is spoken of: its public id, and its slug."""

    id: int
    card: str


@final
class Someone(TypedDict):
    """A player who is spoken of like a card."""

    player: int


@final
class SomeDeck(TypedDict):
    """A deck that is spoken of like a card."""

    deck: str


Spoken: TypeAlias = Named | Someone | SomeDeck | Hidden


class Asked(TypedDict):
    """Who is asked what, without the options: those are for the one who is asked."""

    step: int
    player: int
    kind: str
    rule: str | None


class Happened(TypedDict):
    """An event in public terms."""

    kind: str
    step: int
    """How many choices were made before it."""
    player: int | None
    card: Spoken | None
    source: Spoken | None
    n: int
    house: NotRequired[str | None]
    """KeyForge: the house that was chosen."""
    key: NotRequired[str | None]
    """KeyForge: the colour of the key that was forged or unforged."""
    counter: NotRequired[str]
    """KeyForge: what sort of counter was added or removed."""
    dice: NotRequired[list[list[int]]]
    """Nekromancya: what was rolled for it, each die as its sides and its result."""
