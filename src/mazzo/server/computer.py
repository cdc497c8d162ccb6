"""Computer seats: they think in processes of their own, and are told only what their seat may know.

The process gets a table on which everything hidden from the seat was dealt anew, without the setup and its seed: there
is nothing to peek at. It returns the number of an option: the question on the imagined table is the same, but its
cards may differ.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import secrets
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from mazzo import bots, games
from mazzo.bots.search import Search
from mazzo.engine import snapshot
from mazzo.engine.errors import MazzoError
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Match
from mazzo.server.logs import log
from mazzo.server.metrics import Metrics
from mazzo.server.turns import Turns
from mazzo.server.windows import PASSES
from mazzo.server.workers import Workers

STRENGTHS: Final = bots.STRENGTHS
"""The strengths of a computer seat, and the bot that plays each. A bot from outside is a strength of its own."""
PATIENCE: Final = 10.0
"""Seconds after which an answer is chosen for a computer that has not given one."""
THOUGHT: Final = 8.0
"""Seconds after which thinking is interrupted, so that the process is free for the next task."""
PACES: Final = {"easy": 0.6, "normal": 0.6, "hard": 1.5}
USUAL_PACE: Final = 1.5
"""Seconds a computer always takes where its speed could reveal whether it holds an answer."""
MARGIN: Final = 0.8
"""The part of its pace for which a computer may think; then it passes."""
GRACE: Final = 1.0
"""Seconds of processor time beyond `THOUGHT` after which the process itself is ended."""


def strengths() -> tuple[str, ...]:
    ours = {*STRENGTHS.values(), "random"}
    return (*STRENGTHS, *[name for name in bots.names() if name not in ours])


def imagined(match: Match, seat: int) -> dict[str, Any]:
    """The table as a seat may imagine it, ready to send. Nobody can guess how it was shuffled."""
    table = determinize(match.table, seat, secrets.token_hex(16))
    return {"game": match.game.name, "fixed": snapshot.setting(match.game, match.table), "table": table.save()}


def answer(position: dict[str, Any], strength: str, seed: int, within: float | None = None) -> int:
    """Choose an option, by its number. Runs in the worker process."""
    signal.setitimer(signal.ITIMER_REAL, within or THOUGHT)
    # Python handles the alarm between two of its own instructions, so code stuck in a compiled call never sees it. Then
    # the other signal ends the process, and a new one takes its place.
    signal.setitimer(signal.ITIMER_PROF, THOUGHT + GRACE)
    try:
        game = games.game(position["game"])
        table = snapshot.blank(game, position["fixed"])
        table.load(position["table"])
        # On an imagined table there is nobody to keep a secret from.
        table.discreet = False
        bot = bots.bot(STRENGTHS.get(strength, strength), seed)
        if within is not None and isinstance(bot, Search):
            bot.seconds = within * MARGIN
        return bot.pick_table(table)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)


class Computers(Workers):
    """The processes, and the answers asked of them."""

    def __init__(self, processes: int | None = None, metrics: Metrics | None = None) -> None:
        super().__init__(processes or max(1, (os.cpu_count() or 2) - 1))
        self.metrics = metrics
        self.turns = Turns(self.processes)

    async def answer(
        self, match: Match, seat: int, strength: str, salt: int, pace: float | None = None, host: int = 0
    ) -> str:
        """What a computer of this strength chooses, within its pace if it has one; always something legal.

        The hosts of the tables take turns, so that many computers of one do not hold up those of another.
        """
        options = match.decision.options
        if len(options) == 1:
            return options[0].text
        within = None if pace is None else pace * MARGIN
        pool = self.pool
        began = time.monotonic()
        try:
            position = imagined(match, seat)
            async with asyncio.timeout(pace or PATIENCE):
                await self.turns.take(host)
                pool = self.pool
                index = await self._thought(pool, position, strength, salt, within)
            if not 0 <= index < len(options):
                raise MazzoError(f"There is no option {index}: this decision has {len(options)} options.")
        except Exception as error:
            if isinstance(error, BrokenProcessPool):
                self.replace(pool)
            late = isinstance(error, TimeoutError)
            how = "late" if late else "misfit" if isinstance(error, MazzoError) else "broken"
            if self.metrics is not None:
                self.metrics.computers.labels(how).inc()
            facts = {"game": match.game.name, "strength": strength, "how": how}
            log.warning("a computer did not answer", exc_info=None if late else error, extra={"facts": facts})
            passes = [c.text for c in options if c.verb in PASSES] if pace else []
            return passes[0] if passes else random.Random(salt).choice(options).text
        finally:
            if self.metrics is not None:
                self.metrics.thought.labels(strength).observe(time.monotonic() - began)
        if self.metrics is not None:
            self.metrics.computers.labels("answered").inc()
        return options[index].text

    async def _thought(self, pool: ProcessPoolExecutor, *args: Any) -> int:
        """An answer of a process. Its place is free when the process is, even if nobody waits for the answer."""
        loop = asyncio.get_running_loop()

        def free(_: object) -> None:
            # At the end of the server nobody waits for a place.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self.turns.give_back)

        try:
            thought = pool.submit(answer, *args)
        except Exception:
            self.turns.give_back()
            raise
        thought.add_done_callback(free)
        return await asyncio.wrap_future(thought)
