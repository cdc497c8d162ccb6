"""Who controls a card."""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Target


@dataclass(frozen=True, eq=False)
class YouControl(Rule):
    """Whoever controls this upgrade controls that creature."""

    card: Target

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("control", obj=self.card.say(s))


@dataclass(frozen=True, eq=False)
class Controlled(Rule):
    """The player of a lasting effect controls the card it is bound to."""


CONTROLLED: Final = Controlled()
"""Lasts on a card whose control was taken."""
