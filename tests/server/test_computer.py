"""A computer's thinking has a time limit, and many computers of one person do not hold up those of another."""

import asyncio
import multiprocessing
import signal
from typing import Any

import pytest

from mazzo import bots
from mazzo.bots import Bot
from mazzo.engine.table import Table
from mazzo.games import foursouls
from mazzo.server import computer
from mazzo.server.turns import Turns
from mazzo.server.workers import awake


class Brooder(Bot):
    """Thinks for ever."""

    def pick_table(self, table: Table) -> int:
        while True:
            pass


def brood(deaf: bool, position: dict[str, Any], heard: Any) -> None:
    """In a process of its own, ask a computer of normal strength, whose bot is replaced by a brooder."""
    computer.THOUGHT, computer.GRACE = 0.2, 0.3  # type: ignore[misc]
    bots.bot = lambda name, seed=0: Brooder(seed)  # type: ignore[assignment]
    awake()
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


def test_many_computers_of_one_host_do_not_hold_up_another_host() -> None:
    match = foursouls.new(2, seed=3)
    seat, answered = match.decision.player, []

    async def one(computers: computer.Computers, host: int, salt: int) -> None:
        text = await computers.answer(match, seat, "normal", salt, host=host)
        assert text in [option.text for option in match.decision.options]
        answered.append(host)

    async def scene() -> None:
        computers = computer.Computers(1)
        crowd = [asyncio.create_task(one(computers, 1, salt)) for salt in range(36)]
        await asyncio.sleep(0)
        assert computers.turns.waiting == 35
        await asyncio.gather(one(computers, 2, 0), one(computers, 3, 0))
        # One computer of the crowd was thinking already, and one may come between the two others.
        assert sorted(answered)[-2:] == [2, 3]
        assert len(answered) <= 4
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert computers.turns.waiting == 0
        # The last one still thinks. Its place is free once it is done.
        await one(computers, 4, 0)
        computers.close()

    asyncio.run(scene())


def test_people_take_turns() -> None:
    async def scene() -> None:
        turns, order = Turns(2), []

        async def work(who: str) -> None:
            await turns.take(who[0])
            order.append(who)
            await asyncio.sleep(0)
            turns.give_back()

        names = ["a1", "a2", "a3", "a4", "b1", "b2", "c1", "a5"]
        await asyncio.gather(*(work(who) for who in names))
        assert order == ["a1", "a2", "a3", "b1", "c1", "a4", "b2", "a5"]
        assert (turns.free, turns.waiting) == (2, 0)

    asyncio.run(scene())


def test_who_leaves_the_queue_takes_no_place_along() -> None:
    async def scene() -> None:
        turns = Turns(1)
        await turns.take("a")
        impatient = [asyncio.create_task(turns.take(who)) for who in "bcd"]
        await asyncio.sleep(0)
        # One leaves while waiting, one at the very moment when its turn comes, before and after it was told.
        impatient[0].cancel()
        await asyncio.sleep(0)
        assert turns.waiting == 2
        impatient[1].cancel()
        turns.give_back()
        impatient[2].cancel()
        await asyncio.gather(*impatient, return_exceptions=True)
        assert all(task.cancelled() for task in impatient)
        assert (turns.free, turns.waiting) == (1, 0)

    asyncio.run(scene())
