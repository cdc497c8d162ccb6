"""How fast is each set of KeyForge, and do the opponents play its cards well?

    python benchmarks/sets.py                               random matches of forged decks of each set
    python benchmarks/sets.py --match greedy random         opponents against each other, with forged decks of each set
    python benchmarks/sets.py --match search greedy --seconds 0.5 --games 100 --set wc
    … --write                                               and put the table into benchmarks/RESULTS.md

The introductory decks and the sets take turns, so that a busy machine disturbs all of them alike: trust the ratios. In
contests every pair of decks is played four times, with seats and decks swapped.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import process_time

from mazzo import bench
from mazzo.bench.keyforge import deal
from mazzo.bots import bot
from mazzo.bots.search import SECONDS, Search
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.archon.sets import SETS, set_called
from mazzo.games.keyforge.table import KeyForge

INTRODUCTORY = "introductory decks"
ENDLESS = 20_000
"""After so many choices a contest counts as a draw."""


def dealt(name: str, seed: int, swap: bool = False) -> KeyForge:
    """A match of two new decks of a set, or of the introductory ones."""
    if name == INTRODUCTORY:
        return deal(seed, swap=swap)
    one, two = [forge(f"{name} {seed} {i}", of=name).deck().data() for i in (0, 1)]
    return deal(seed, swap=swap, decks=(one, two))


def speed(matches: int) -> list[list[str]]:
    """Rows: matches a second, decisions a match, time a decision, and its ratio to the introductory decks."""
    spent = dict.fromkeys((INTRODUCTORY, *SETS), 0.0)
    decisions = dict.fromkeys(spent, 0)
    for seed in range(matches):
        for name in spent:
            t = dealt(name, seed)
            start = process_time()
            decisions[name] += bench.wander(t, seed)
            spent[name] += process_time() - start
    usual = spent[INTRODUCTORY] / decisions[INTRODUCTORY]
    return [
        [
            SETS.get(name, name),
            f"{matches / spent[name]:.1f}",
            f"{decisions[name] / matches:.0f}",
            f"{1e6 * spent[name] / decisions[name]:.0f} µs",
            f"{spent[name] / decisions[name] / usual:.2f}",
        ]
        for name in spent
    ]


def duel(players: list[str], name: str, game: int, seconds: float) -> int:
    """Which opponent wins; -1 if nobody does."""
    first = game % 2
    t = dealt(name, game // 4, swap=game // 2 % 2 == 1)
    rivals = [Search(game, seconds, clock=process_time) if p == Search.name else bot(p, game) for p in players]
    for _ in range(ENDLESS):
        if (q := t.asked) is None:
            break
        t.choose(rivals[(q.player + first) % 2].pick_table(t))
    return (t.winners[0] + first) % 2 if t.winners else -1


def contest(players: list[str], name: str, games: int, seconds: float) -> list[str]:
    """A row: the set, the games, and how many the first opponent won."""
    wins = 0
    for game in range(games):
        wins += duel(players, name, game, seconds) == 0
        print(f"{SETS[name]}: {game + 1}/{games}, {players[0]} {wins}", file=sys.stderr, flush=True)
    return [SETS[name], str(games), str(wins)]


def table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, [":--", *["--:"] * (len(head) - 1)], *rows))


def write(path: Path, mark: str, text: str) -> None:
    """Put a table between its marks, or, the first time, at the end of the file."""
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    found = path.read_text(encoding="utf-8")
    if begin not in found:
        found = f"{found.rstrip()}\n\n{begin}\n{end}\n"
    before, rest = found.split(begin, 1)
    path.write_text(f"{before}{begin}\n\n{text}\n\n{end}{rest.split(end, 1)[1]}", encoding="utf-8")


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the sets of KeyForge.")
    parser.add_argument("--matches", type=int, default=60, metavar="N", help="random matches of each (default: 60)")
    parser.add_argument("--match", nargs=2, metavar="BOT", help="let two opponents play each other instead")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games for --match (default: 100)")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help="processor time a decision")
    parser.add_argument("--set", action="append", type=set_called, help="only this set; may be repeated")
    parser.add_argument("--write", action="store_true", help=f"put the table into {bench.RESULTS.as_posix()}")
    parser.add_argument("--to", type=Path, default=bench.RESULTS, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.match is None:
        head = ["", "matches per second", "decisions a match", "time per decision", "of the introductory decks’"]
        text = f"{bench.setting()}\n\n{table(head, speed(args.matches))}"
        mark = f"sets {bench.build()}"
    else:
        rows = [contest(args.match, name, args.games, args.seconds) for name in args.set or SETS]
        text = table(["set", "games", f"won by `{args.match[0]}`"], rows)
        mark = f"sets {' '.join(args.match)}"
    print(text)
    if args.write:
        write(args.to, mark, text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
