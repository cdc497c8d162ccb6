"""Are there enough actions? Counts the options of decisions in random matches.

    python -m mazzo.envs.maximum                        a million decisions of each game
    python -m mazzo.envs.maximum keyforge --decisions 20000

Half of the matches use the usual setup, the others decks of random cards and any number of players. The result is the
most options a decision had, and the most cards a seat knew, compared with how many an observation has room for. If a
decision ever had more options, an environment would offer the first ones and go on: each of them is legal.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Final, NamedTuple

from mazzo.envs.observation import observed, observer
from mazzo.envs.setups import Dealer, varied

DECISIONS: Final = 1_000_000
LOOK: Final = 64
"""Known cards are counted once in this many decisions, and where there are many options."""


class Found(NamedTuple):
    """The result for one game."""

    game: str
    decisions: int
    matches: int
    options: int
    """The most options of a decision."""
    allowed: int
    beyond: int
    """Decisions with more options than there are actions."""
    rows: int
    """The most cards a seat knew, as far as they had rows."""
    room: int
    missing: int
    """The most known cards without a row."""
    broken: tuple[int, ...]
    """The seeds of matches that failed because of a bug in the rules."""

    def line(self) -> str:
        return (
            f"{self.game:<12} {self.decisions:>9,} decisions in {self.matches:>6,} matches: "
            f"at most {self.options} options of {self.allowed}, {self.beyond} decisions beyond; "
            f"at most {self.rows} cards in {self.room} rows, {self.missing} without a row"
            + (f"; broke off: {', '.join(str(seed) for seed in self.broken)}" if self.broken else "")
        )


def search(game: str, decisions: int = DECISIONS, seed: int = 0) -> Found:
    """Play at random, and record the largest numbers."""
    seen = observer(game)
    dealers = (Dealer(game), Dealer(game, varied(game)))
    table = seen.schema.section("table")
    missing = table.at("missing")
    cards = seen.schema.section("cards")
    made = matches = most = beyond = rows = lost = 0
    broken: list[int] = []
    while made < decisions:
        t = dealers[matches % 2].deal(seed + matches)
        chance = Random(seed + matches).random
        matches += 1
        while made < decisions and (q := t.asked) is not None:
            n = len(q.options)
            if n > most or made % LOOK == 0:
                most = max(most, n)
                arrays = seen.arrays(seen.observe(t, q.player))
                rows = max(rows, int((arrays["cards"][:, 0] > 0).sum()))
                lost = max(lost, int(arrays["table"][missing]))
            beyond += n > seen.most_options
            try:
                t.choose(int(chance() * n))
            except AssertionError:
                broken.append(seed + matches - 1)
                break
            made += 1
            if t.log is not None:
                t.log.clear()
    return Found(game, made, matches, most, seen.most_options, beyond, rows, cards.rows, lost, tuple(broken))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m mazzo.envs.maximum", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    enough = True
    for name in given.games or observed():
        found = search(name, given.decisions, given.seed)
        enough = enough and not found.beyond and not found.broken
        print(found.line(), flush=True)
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
