"""A thought has its time, whatever it is about: it is broken off, and if that is not heard, its process is ended."""

import multiprocessing
import signal
from typing import Any

import pytest

from mazzo import bots
from mazzo.bots import Bot
from mazzo.engine.table import Table
from mazzo.games import foursouls
from mazzo.server import computer


class Brooder(Bot):
    """Thinks for ever."""

    def pick_table(self, table: Table) -> int:
        while True:
            pass


def brood(deaf: bool, position: dict[str, Any], heard: Any) -> None:
    """In a process of its own: have a computer of normal strength think, which is another one than usual."""
    computer.THOUGHT, computer.GRACE = 0.2, 0.3  # type: ignore[misc]
    bots._BOTS["greedy"] = Brooder
    computer._awake()
    if deaf:
        # Like a loop in compiled code.
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
    try:
        computer.answer(position, "normal", 1)
    except TimeoutError:
        heard.set()


@pytest.mark.parametrize(("deaf", "end"), [(False, 0), (True, -signal.SIGPROF)])
def test_a_thought_ends(deaf: bool, end: int) -> None:
    match = foursouls.new(2, seed=3)
    position = computer.imagined(match, match.decision.player)
    context = multiprocessing.get_context("spawn")
    heard = context.Event()
    process = context.Process(target=brood, args=(deaf, position, heard))
    process.start()
    process.join(60)
    assert process.exitcode == end
    assert heard.is_set() is not deaf


def test_a_thought_that_ends_in_time_leaves_no_timer_behind() -> None:
    match = foursouls.new(2, seed=3)
    for strength in ("easy", "normal"):
        index = computer.answer(computer.imagined(match, match.decision.player), strength, 1)
        assert index in range(len(match.decision))
        assert signal.getitimer(signal.ITIMER_REAL) == signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
