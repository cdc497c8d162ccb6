"""What can be chosen when a match of KeyForge begins, as types: mypy finds a misspelled option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict

Edition: TypeAlias = Literal["1.1", "1.4", "1.5"]
"""An edition of the rules."""


class Decides(TypedDict):
    """A player chooses who goes first, as the loser of the last game does (kf.setup.first-player.rematch)."""

    decides: int


class KeyForgeOptions(TypedDict, total=False):
    """The options of `keyforge.new`; each may be left out."""

    edition: Edition
    """The edition of the rules (default: 1.5)."""
    first: int | Decides | None
    """Who goes first (default: at random); or who decides it."""
    chains: Sequence[int]
    """Two numbers: the chains that the decks start with, as a handicap."""
    mulligan: bool
    """False leaves mulligans out, as the quick-start rules do."""
    auction: int | None
    """The players bid chains for this deck; the player who did not bring it opens."""
    names: Sequence[str]
    """What the players are called (default: as their decks)."""
    options: list[Literal["discreet"]]
    """Variants. In a discreet match, who is asked reveals nothing about hands."""
