"""What needs the consent of everybody at a table: to take back one's last choice, or to call it a draw."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, with_luck
from mazzo.engine.snapshot import cards_of
from mazzo.server import jobs as write
from mazzo.server import messages
from mazzo.server.games import Origin, new_luck, scripted
from mazzo.server.positions import read
from mazzo.server.restoring import went_back
from mazzo.server.storage import snapshots_of

if TYPE_CHECKING:
    from mazzo.server.live.table import LiveTable

NEAR: Final = 64
"""Up to this many choices are replayed in a thread; more, in a worker process."""


@dataclass
class Proposal:
    """A proposal that needs the consent of all people at the table."""

    number: int
    what: str
    by: int
    agreed: set[int] = field(default_factory=set)


class Proposals:
    """The proposals at one table, one at a time."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.open: Proposal | None = None
        self.made = 0

    async def propose(self, seat: int, what: str) -> None:
        """Make a proposal. Computers always agree."""
        t = self.table
        async with t.lock:
            if t.over:
                raise MazzoError("The match is over.")
            if what == "undo" and t.last_choice_of(seat) < 0:
                raise MazzoError("There is nothing of yours to take back.")
            if what == "undo" and t.last_choice_of(seat) < t.floor:
                raise MazzoError("That was before Mazzo was updated, and cannot be taken back any more.")
            if self.open is not None and self.open.by != seat:
                raise MazzoError("Answer the other proposal first.")
            self.made += 1
            self.open = Proposal(self.made, what, seat, {seat})
            await self._decide()

    async def consent(self, seat: int, number: int, yes: bool) -> None:
        t = self.table
        async with t.lock:
            if self.open is None or self.open.number != number:
                raise MazzoError("This proposal is no longer there.")
            if yes:
                self.open.agreed.add(seat)
            else:
                for connection in t.connections:
                    if connection.seat == self.open.by:
                        connection.tell(messages.Oops(f"{t.seats[seat].name} does not agree."))
                self.open = None
            await self._decide()

    async def _decide(self) -> None:
        """Carry a proposal out once all people at the table agree."""
        p, t = self.open, self.table
        people = [i for i, s in enumerate(t.seats) if s.person is not None]
        if p is None or not all(p.agreed.intersection(t.own(i)) for i in people):
            t.sight.show()
        elif p.what == "draw":
            await t.end({"winners": [], "draw": True})
        elif p.what == "undo":
            await self._take_back(t.last_choice_of(p.by))
        else:
            raise MazzoError("This cannot be proposed.")

    async def _take_back(self, step: int) -> None:
        """Go back to before a choice. Players saw what was drawn and rolled since, so the luck is new."""
        t = self.table
        if step < t.floor:
            raise MazzoError("There is nothing to take back.")
        origin = t.match.origin
        if not scripted(origin):
            origin = with_luck(origin, t.before + step, new_luck())
        match = await self._before(step, origin)
        hash_ = match.hash()
        noted = write.begins_as(t.id, hash_) if step == 0 else write.rehash(t.id, step - 1, hash_)
        await t.written(
            write.take_back(t.id, step),
            noted,
            write.begin_with(t.id, origin),
            t.snapshot(step, match),
        )
        self.open = None
        t.go_back(step, match)

    async def _before(self, step: int, origin: Origin) -> Match:
        """The match as it was before a choice, replayed from a nearby position, never on the event loop."""
        t = self.table
        match, steps = t.match, t.moves - step
        near = match.distance(steps, origin) <= NEAR
        kept = [] if near else await t.means.storage.read(lambda s: snapshots_of(s, t.id))
        build = match.game.build()
        starts = [k for k in kept if k.build == build and t.floor <= k.step < step]
        if near or (match.base is not None and not starts):
            return await asyncio.to_thread(match.before, steps, origin)
        choices, cards = match.choices[: t.before + step], cards_of(match.table)
        found = await t.means.workers.run(
            went_back, t.game, origin, choices, cards, starts[-1] if starts else None, t.before
        )
        table = await asyncio.to_thread(lambda: read(match.game, found.read(), found.hash))
        again = Match(match.game, table, origin, __version__)
        again.choices = choices
        again.base = match.base
        return again
