"""What happens at a table by itself: computers answer, pauses end, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from typing import TYPE_CHECKING

from mazzo.engine.errors import MazzoError
from mazzo.server import lookup
from mazzo.server.computer import PACES, USUAL_PACE
from mazzo.server.logs import fact, log
from mazzo.server.windows import SHORT, Window

if TYPE_CHECKING:
    from mazzo.server.live.table import LiveTable


class Driver:
    """Drives one table while its match lasts."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something has happened: let a computer think, or a clock run."""
        self._news.set()
        if (self._task is None or self._task.done()) and self._has_work():
            self._task = asyncio.create_task(self._drive())

    def _has_work(self) -> bool:
        """Does anything happen by itself now? Not if people are asked who have all the time in the world."""
        t = self.table
        seat = t.to_act
        return seat >= 0 and (
            t.clock is not None
            or t.seats[seat].computer is not None
            or t.window is not None
            or t.windows.foregone(t.match.table, seat, t.alone) is not None
        )

    def close(self) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    async def _drive(self) -> None:
        try:
            await self._run()
        except Exception as error:
            log.error("a table stopped", exc_info=error, extra={"facts": {"game": self.table.game}})

    async def _run(self) -> None:
        t = self.table
        while not t.over and (seat := t.to_act) >= 0:
            self._news.clear()
            now, strength = t.now, t.seats[seat].computer
            if strength is not None:
                await self._think(seat, strength, now)
                continue
            if await self._answer_for(seat):
                continue
            if t.clock is None:
                return
            patience = max(0.0, t.clock.patience(seat) - t.spent()) + 0.05
            try:
                async with asyncio.timeout(patience):
                    await self._news.wait()
            except TimeoutError:
                if t.now == now and t.to_act == seat:
                    await self._time_out(seat)

    async def _answer_for(self, seat: int) -> bool:
        """Wait for a window to close, and pass for those who did nothing; False: the seat itself is asked."""
        t = self.table
        w = t.window
        if w is not None and seat in w.seats and not w.settled():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(w.left()):
                    await self._news.wait()
                    return True
        elif w is None and t.windows.foregone(t.match.table, seat, t.alone) is None:
            return False
        await t.whole(self._close_window(w))
        return True

    async def _close_window(self, window: Window | None) -> None:
        t = self.table
        async with t.lock:
            if window is t.window:
                if window is not None:
                    t.close_window(window)
                await t.go_on()
                t.sight.show()

    async def _think(self, seat: int, strength: str, now: tuple[int, int]) -> None:
        """A computer answers. Where its speed could reveal what it holds, it always takes the same time."""
        t = self.table
        q, began = t.match.table.asked, time.monotonic()
        text = lookup.scripted(t.rules.lesson, t.match)
        played = any(seat.computer is None for seat in t.seats)  # else there is nobody to hide anything from
        computers = t.means.computers
        if text is None and q is not None and q.secret and played:
            pace = PACES.get(strength, USUAL_PACE) * (1 if t.windows.deed else SHORT)
            text = await computers.answer(t.match, seat, strength, t.moves, pace, host=t.host)
            await asyncio.sleep(began + pace - time.monotonic())
        elif text is None:
            text = await computers.answer(t.match, seat, strength, t.moves, host=t.host)
        try:
            await t.whole(t.make(seat, text, now))
        except MazzoError:
            raise
        except Exception as error:
            # A bug in a card must not stop the match: the computer does something else instead.
            log.error("a choice of the computer broke", exc_info=error, extra={"facts": {"game": t.game}})
            others = [c.text for c in t.match.decision.options if c.text != text]
            await t.whole(t.make(seat, random.choice(others or [text]), now))

    async def _time_out(self, seat: int) -> None:
        """A clock runs out: the seat resigns."""
        t = self.table
        assert t.clock is not None
        t.clock.left[seat] = 0.0
        fact("a clock ran out", game=t.game)
        await t.whole(t.give_up(seat, "timeout"))
