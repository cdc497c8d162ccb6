"""A clock for every seat: how much time is left, and what a choice costs.

The increment is fair: each time a seat is asked after somebody else, its first seconds are free. Unused free seconds
are not saved up: nobody gains time by passing quickly.
"""

from __future__ import annotations

from collections.abc import Iterable


class Clock:
    """The clocks of one table. They follow entirely from the choices made and the seconds each took."""

    def __init__(self, seats: int, start: float, increment: float) -> None:
        self.start = start
        self.increment = increment
        self.left = [start] * seats
        self.free = increment
        """The free seconds that the asked seat has left."""
        self.last = -1
        """Who chose last."""

    def ask(self, seat: int) -> None:
        """A seat is asked."""
        if seat != self.last:
            self.free = self.increment
            self.last = seat

    def spend(self, seat: int, seconds: float) -> None:
        """A choice was made."""
        self.ask(seat)
        gratis = min(self.free, seconds)
        self.free -= gratis
        self.left[seat] = max(0.0, self.left[seat] - (seconds - gratis))

    def patience(self, seat: int) -> float:
        """How many more seconds a seat may think."""
        self.ask(seat)
        return self.left[seat] + self.free

    def again(self, made: Iterable[tuple[int, float]]) -> None:
        """Choices were taken back: start over, and spend only what still counts."""
        self.left = [self.start] * len(self.left)
        self.free, self.last = self.increment, -1
        for seat, seconds in made:
            self.spend(seat, seconds)
