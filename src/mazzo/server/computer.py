"""Computer seats: they think in processes of their own, and are told only what their seat may know.

What travels to the process is a table on which everything hidden from the seat was dealt anew, without the setup's
seed: there is nothing in it to peek at. What comes back is the text of an option.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from mazzo.bots import bot
from mazzo.engine.game import Game
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Decision, Match

STRENGTHS: Final = {"easy": "easy", "normal": "greedy", "hard": "search"}
"""How strong a computer seat is, and who sits there."""
PATIENCE: Final = 10.0
"""Seconds after which a computer that has not answered gets an answer chosen for it."""


def imagined(match: Match, seat: int, salt: int) -> dict[str, Any]:
    """The table as a seat may imagine it, ready to travel."""
    table = determinize(match.table, seat, f"{salt}/{match.table.moves}")
    return {"game": match.game.name, "fixed": match.game.fixed(match.table), "table": table.save()}


def answer(position: dict[str, Any], strength: str, seed: int) -> str:
    """In the process: the text of the option chosen."""
    game = _game(position["game"])
    table = game.blank(position["fixed"])
    table.load(position["table"])
    index = bot(STRENGTHS[strength], seed).pick_table(table)
    return Decision(game, table).options[index].text


def _game(name: str) -> Game:
    from mazzo.server.games import GAMES

    return GAMES[name].game


def _awake() -> int:
    """Import what thinking needs before anybody waits for it."""
    from mazzo.server.games import GAMES

    return len(GAMES)


class Computers:
    """The processes, and the answers asked of them."""

    def __init__(self, processes: int | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(processes or max(1, (os.cpu_count() or 2) - 1), mp_context=context)
        self.pool.submit(_awake)

    async def answer(self, match: Match, seat: int, strength: str, salt: int) -> str:
        """What a computer of this strength chooses; something legal in any case."""
        position = imagined(match, seat, salt)
        loop = asyncio.get_running_loop()
        options = [c.text for c in match.decision.options]
        try:
            text = await asyncio.wait_for(loop.run_in_executor(self.pool, answer, position, strength, salt), PATIENCE)
        except TimeoutError:
            return random.Random(salt).choice(options)
        # On a guessed table an option may go by another name (a card drawn in between): then the first one will do.
        return text if text in options else options[0]

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
