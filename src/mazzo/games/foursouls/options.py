"""What can be chosen when a match of Four Souls begins, as types: mypy finds a misspelled option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict


class FourSoulsOptions(TypedDict, total=False):
    """The options of `foursouls.new`; each may be left out."""

    names: Sequence[str]
    """What the players are called."""
    characters: Sequence[str | None]
    """Their characters by slug, None for a random one."""
    mode: Literal["competitive", "solo", "co-op"]
    """Against each other (the default), or together."""
    difficulty: Literal["normal", "hard", "ultra hard"]
    """How many souls it takes, alone or together."""
    rooms: bool
    """Play with the room deck (default: without)."""
    bonus_souls: bool
    """Play with bonus souls (default: with them, where players compete)."""
    supply: int
    """How many cents there are, at least 100."""
    first: int | None
    """The seat that goes first (default: the lowest roll)."""
    decks: Mapping[str, object]
    """Custom decks by kind: `{"treasure": {"meat": 1, …}, …}`, or "standard" instead of the cards of a deck."""
    draft: bool
    """Begin with a mini draft."""
    eden_only: bool
    """Everybody is Eden."""
    challenge: str
    """The slug of a challenge, for solo or (by default) co-op games."""
    options: list[Literal["strict", "barter", "soul_cap", "open_hands", "discreet"]]
    """Variants. In a discreet match, who is asked reveals nothing about hands."""
