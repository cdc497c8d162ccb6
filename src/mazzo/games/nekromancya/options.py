"""What can be chosen when a match of Nekromancya begins, as types: mypy finds a misspelled option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict

Variant: TypeAlias = Literal["opening_shot_only", "volare_per_strike", "ask_always", "discreet", "no_hunger"]
"""A way to play that a match may choose."""


class NekromancyaOptions(TypedDict, total=False):
    """The options of `nekromancya.new`; each may be left out."""

    names: Sequence[str]
    """What the Necromancers are called."""
    first: int | None
    """The seat that goes first (default: the highest d20)."""
    options: list[Variant]
    """Variants. In a discreet match, who is asked reveals nothing about hands."""
    numbers: Mapping[str, Mapping[str, int]]
    """Other numbers for some cards, to try them out: {"apocalisse": {"cost": 48}, "kinopio": {"life": 12}}."""
