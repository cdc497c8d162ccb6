"""Computer seats: they think in processes of their own, and are told only what their seat may know.

What travels to the process is a table on which everything hidden from the seat was dealt anew, without the setup and
without its seed: there is nothing in it to peek at. What comes back is the number of an option: on the imagined table
the question is the same, but a card in it may be another one.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from mazzo import bots
from mazzo.bots.search import Search
from mazzo.engine import snapshot
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Match
from mazzo.server.logs import log
from mazzo.server.metrics import Metrics
from mazzo.server.windows import PASSES

STRENGTHS: Final = {"easy": "easy", "normal": "greedy", "hard": "search"}
"""How strong a computer seat is, and who sits there."""
PATIENCE: Final = 10.0
"""Seconds after which a computer that has not answered gets an answer chosen for it."""
THOUGHT: Final = 8.0
"""Seconds after which a thought is broken off, so that its process is free for the next ..."""
PACES: Final = {"easy": 0.6, "normal": 0.6, "hard": 1.5}
"""Seconds a computer takes where nobody may know whether it has anything to answer with: always as many."""
MARGIN: Final = 0.8
"""Of these it may think for so much; then it passes."""
GRACE: Final = 1.0
"""... and so many more, of processor time, after which the process itself is."""


def strengths() -> tuple[str, ...]:
    return tuple(s for s, name in STRENGTHS.items() if name in bots.names())


def imagined(match: Match, seat: int) -> dict[str, Any]:
    """The table as a seat may imagine it, ready to travel. How it was shuffled nobody could find out either."""
    table = determinize(match.table, seat, secrets.token_hex(16))
    return {"game": match.game.name, "fixed": snapshot.setting(match.game, match.table), "table": table.save()}


def answer(position: dict[str, Any], strength: str, seed: int, within: float | None = None) -> int:
    """In the process: the number of the option chosen."""
    signal.setitimer(signal.ITIMER_REAL, within or THOUGHT)
    # Python hears the alarm between two of its own instructions. Who never comes back from compiled code does not, and
    # the other signal ends the process: a new one will take its place.
    signal.setitimer(signal.ITIMER_PROF, THOUGHT + GRACE)
    try:
        game = _game(position["game"])
        table = snapshot.blank(game, position["fixed"])
        table.load(position["table"])
        # In its head there is nobody to keep a secret from.
        table.discreet = False
        bot = bots.bot(STRENGTHS[strength], seed)
        if within is not None and isinstance(bot, Search):
            bot.seconds = within * MARGIN
        return bot.pick_table(table)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)


def _game(name: str) -> Game:
    from mazzo.server.games import GAMES

    return GAMES[name].game


def _enough(*_: object) -> None:
    raise TimeoutError


def _awake() -> None:
    """In a new process: import what thinking needs before anybody waits for it, and leave stopping to the server."""
    signal.signal(signal.SIGALRM, _enough)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_follow, daemon=True).start()
    from mazzo.server import games  # noqa: F401


def _follow() -> None:
    """A server that was killed leaves no processes behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Computers:
    """The processes, and the answers asked of them."""

    def __init__(self, processes: int | None = None, metrics: Metrics | None = None) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.metrics = metrics
        self.pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=_awake)

    async def answer(self, match: Match, seat: int, strength: str, salt: int, pace: float | None = None) -> str:
        """What a computer of this strength chooses, within its pace if it has one; something legal in any case."""
        options = match.decision.options
        if len(options) == 1:
            return options[0].text
        within = None if pace is None else pace * MARGIN
        pool = self.pool
        loop = asyncio.get_running_loop()
        try:
            position = imagined(match, seat)
            async with asyncio.timeout(pace or PATIENCE):
                index = await loop.run_in_executor(pool, answer, position, strength, salt, within)
            if not 0 <= index < len(options):
                raise MazzoError(f"There is no option {index}: this decision has {len(options)} options.")
        except Exception as error:
            if isinstance(error, BrokenProcessPool) and pool is self.pool:
                self.pool = self._new()
            late = isinstance(error, TimeoutError)
            how = "late" if late else "misfit" if isinstance(error, MazzoError) else "broken"
            if self.metrics is not None:
                self.metrics.computers.labels(how).inc()
            facts = {"game": match.game.name, "strength": strength, "how": how}
            log.warning("a computer did not answer", exc_info=None if late else error, extra={"facts": facts})
            passes = [c.text for c in options if c.verb in PASSES] if pace else []
            return passes[0] if passes else random.Random(salt).choice(options).text
        if self.metrics is not None:
            self.metrics.computers.labels("answered").inc()
        return options[index].text

    def close(self) -> None:
        processes = list((self.pool._processes or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        # Nobody waits for their thoughts any more.
        for process in processes:
            process.terminate()
