"""A clock for every seat: how much is left, and what a choice costs.

The increment is fair: each time a seat is asked after somebody else, so many of its seconds are free. Those it does not
need are not saved up: nobody gains time by passing quickly.
"""

from __future__ import annotations

from collections.abc import Iterable


class Clock:
    """The clocks of one table. Everything about them follows from the choices made and the seconds they took."""

    def __init__(self, seats: int, start: float, increment: float) -> None:
        self.start = start
        self.increment = increment
        self.left = [start] * seats
        self.free = increment
        """What is left of the free seconds of whoever is asked."""
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
        """How long a seat may think from now on."""
        self.ask(seat)
        return self.left[seat] + self.free

    def again(self, made: Iterable[tuple[int, float]]) -> None:
        """The past has changed: begin anew, and spend what still counts."""
        self.left = [self.start] * len(self.left)
        self.free, self.last = self.increment, -1
        for seat, seconds in made:
            self.spend(seat, seconds)
