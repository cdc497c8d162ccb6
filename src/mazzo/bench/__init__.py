"""How fast is it, and how well do the opponents play?

    mazzo bench                                   the table of figures; also `python -m mazzo.bench`
    mazzo bench --json                            the same as data
    mazzo bench --write                           write them to benchmarks/RESULTS.md
    mazzo bench --compare                         also say what is slower than recorded there
    mazzo bench --hashes 50                       one fingerprint of 50 random matches
    mazzo bench --match greedy random --games 100 opponents against each other, seats and decks swapped
    mazzo bench --game foursouls --match greedy random random random   a table of more than two
    mazzo bench --game nekromancya ...            any of these for a game other than the usual one

Machines differ, and a busy machine is slower than an idle one. So time means the processor time of this process, and
every figure is also given as a multiple of a fixed loop in plain Python, timed in the same run.

A game may have more to measure: its manifest names a `Measured`. Nothing else here knows a game.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from mazzo import build, games
from mazzo.bots import bot, names
from mazzo.bots.search import SECONDS, Search
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.engine.manifest import how_many
from mazzo.engine.match import Match
from mazzo.engine.table import Table
from mazzo.phrases import tongue

LAP: Final = 1000
"""How many times the yardstick's loop runs in one lap."""
RESULTS: Final = Path("benchmarks", "RESULTS.md")
TOLERANCE: Final = 0.05
"""How much slower than recorded a figure may be before it is reported."""


# Measuring ------------------------------------------------------------------------------------------------------------


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The best of a few rounds: what the machine can do when nothing disturbs it."""
    best = float("inf")
    gc.collect()
    for _ in range(rounds):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return best


def each(work: Callable[[], object], budget: float = 0.05) -> float:
    """Seconds for one call of something short."""
    times = 1
    while True:

        def many(n: int = times) -> None:
            for _ in range(n):
                work()

        if seconds(many, 1) >= budget:
            return seconds(many) / times
        times *= 4


def lap() -> None:
    """The yardstick: a little arithmetic, a list and a branch, as in any rules engine."""
    x = 1
    seen = [0] * 16
    for _ in range(LAP):
        x = x * 69069 + 1 & 0xFFFFFFFF
        if x & 1:
            seen[x >> 28] += 1


# Matches --------------------------------------------------------------------------------------------------------------


def begin(game: str, seed: int, swap: bool = False, players: int | None = None) -> Table:
    """A new match of a game as it is usually played, without a log."""
    return measured(game).begin(seed, swap, players)


def dealt(game: str, setup: dict[str, Any], seed: int) -> Table:
    t = games.game(game).new(setup, str(seed))
    t.log = None
    return t


def wander(t: Table, seed: int, limit: int = 1_000_000) -> int:
    """Make uniformly random choices until the end; returns how many there were."""
    chance = Random(seed).random
    n = 0
    while n < limit and (q := t.asked) is not None:
        t.choose(int(chance() * len(q.options)))
        n += 1
    return n


def middle(game: str, seed: int = 1) -> Table:
    """The main decision in the middle of a random match; any decision, where there are no main ones."""
    half = wander(begin(game, seed), seed) // 2
    for kind in ("main", None):
        t = begin(game, seed)
        wander(t, seed, half)
        while t.asked is not None and kind not in (t.asked.kind, None):
            t.choose(0)
        if t.asked is not None:
            break
    return t


# Figures --------------------------------------------------------------------------------------------------------------


class Figure:
    """One line of the table: a name, a number in a unit, and the seconds behind it."""

    def __init__(self, name: str, number: float, unit: str, seconds: float = 0.0) -> None:
        self.name = name
        self.number = number
        self.unit = unit
        self.seconds = seconds
        """How long one of them takes; 0 for plain counts."""


def per_second(name: str, unit: str, spent: float) -> Figure:
    return Figure(name, 1 / spent, f"{unit}/s", spent)


def micro(name: str, work: Callable[[], object]) -> Figure:
    spent = each(work)
    return Figure(name, spent * 1e6, "µs", spent)


class Measured:
    """What the benchmark knows about a game. This is any game; a manifest may name one that knows more."""

    reference = 0.0
    """Random matches per second of an engine we compare with, on the machine where our targets were set; 0: none."""

    def __init__(self, game: str) -> None:
        self.game = game

    def begin(self, seed: int, swap: bool = False, players: int | None = None) -> Table:
        """A new match as it is usually played, without a log; `swap`: the decks change seats."""
        setup = games.manifest(self.game).usual_setup(seed, players)
        swapped = {**setup, "decks": setup["decks"][::-1]} if swap and "decks" in setup else setup
        return dealt(self.game, swapped, seed)

    def turns(self, t: Table) -> int:
        """How many turns there were."""
        turns: int = games.game(self.game).result(t).get("turns", 0)
        return turns

    def positions(self) -> dict[str, Table]:
        """Positions that are copied, saved and looked at, each with its place in words."""
        return {"at a main decision": middle(self.game)}

    def more(self) -> Iterator[Figure]:
        """Figures that only this game has."""
        return iter(())

    def fingerprint(self, matches: int) -> str:
        """One hash over random matches: as the game is usually played, and in any other way.

        It is the same in both builds, and a change that only affects speed must not change it.
        """
        shown = games.manifest(self.game)
        digest = blake2b(digest_size=16)
        for seed in range(matches):
            for setup in (shown.usual_setup(seed), shown.varied_setup(seed)):
                t = dealt(self.game, setup, seed)
                wander(t, seed, 100)
                digest.update(t.hash().encode())
                # Not every match of any decks ends.
                wander(t, seed, 2000)
                digest.update(t.hash().encode())
        return digest.hexdigest()


@cache
def measured(game: str) -> Measured:
    """What the benchmark knows about a game."""
    found: type[Measured] = games.manifest(game).load("measured") or Measured
    return found(game)


def of_matches(matches: int, game: str) -> Iterator[Figure]:
    """Random matches from the deal to the end, on one core."""
    counts = [0, 0]
    known = measured(game)

    def play() -> None:
        counts[:] = [0, 0]
        for seed in range(matches):
            t = begin(game, seed)
            counts[0] += wander(t, seed)
            counts[1] += known.turns(t)

    spent = seconds(play)
    yield per_second("random matches", "matches", spent / matches)
    if known.reference:
        yield Figure("… as a multiple of the reference", matches / spent / known.reference, "×")
    yield per_second("random decisions", "decisions", spent / counts[0])
    yield Figure("decisions in a match", counts[0] / matches, "")
    yield Figure("turns in a match", counts[1] / matches, "")


def of_recorded_matches(matches: int, game: str) -> Iterator[Figure]:
    """The same through `Match`, which remembers every choice and what happened."""
    decisions = [0]

    def play() -> None:
        decisions[0] = 0
        for seed in range(matches):
            match = Match(games.game(game), begin(game, seed), {}, "")
            match.table.log = []
            chance = Random(seed).random
            while not match.over:
                match.choose(int(chance() * len(match.decision)))
            decisions[0] += len(match.choices)

    spent = seconds(play)
    yield per_second("random decisions through a match", "decisions", spent / decisions[0])


def of_copies(where: str, t: Table, game: Game) -> Iterator[Figure]:
    """Cloning, saving and looking at one position."""
    fixed = game.fixed(t)
    saved = t.save()
    yield micro(f"clone {where}", t.clone)
    yield micro(f"save {where}", t.save)
    yield micro(f"load {where}", lambda: game.blank(fixed).load(saved))
    yield micro(f"view {where}", lambda: game.view(t, 0))
    yield micro(f"hash {where}", t.hash)


def of_opponents(game: str) -> Iterator[Figure]:
    """How long each opponent takes for a decision, over one match against itself."""
    for name in names():
        rival = bot(name, 1)
        if hasattr(rival, "seconds"):
            # It uses all the time it is given.
            continue
        spent = []
        t = begin(game, 1)
        while t.asked is not None:
            start = process_time()
            choice = rival.pick_table(t)
            spent.append(process_time() - start)
            t.choose(choice)
        mean = sum(spent) / len(spent)
        yield Figure(f"{name}: a decision", mean * 1e6, "µs", mean)
        yield Figure(f"{name}: the longest decision", max(spent) * 1e6, "µs", max(spent))


def figures(matches: int, game: str) -> tuple[float, list[Figure]]:
    """The yardstick's lap in seconds, and everything we measure."""
    yard = each(lap)
    found = [*of_matches(matches, game), *of_recorded_matches(max(1, matches // 4), game)]
    found += measured(game).more()
    for where, t in measured(game).positions().items():
        found += of_copies(where, t, games.game(game))
    found += of_opponents(game)
    # Clock speed changes while we measure, so the better of two laps is fairer.
    return min(yard, each(lap)), found


def number(x: float) -> str:
    return f"{x:,.0f}" if x >= 100 else f"{x:.1f}"


def rows(yard: float, found: list[Figure]) -> list[tuple[str, str, str]]:
    """The table: the name, the figure, and how many laps of the yardstick one of them takes."""
    lines = [("yardstick", f"{number(yard * 1e6)} µs", "1")]
    for f in found:
        ratio = f"{f.seconds / yard:.3g}" if f.seconds else ""
        lines.append((f.name, f"{number(f.number)} {f.unit}".strip(), ratio))
    return lines


HEADER: Final = ("", "measured", "laps of the yardstick")


def aligned(lines: list[tuple[str, str, str]]) -> str:
    widths = [max(len(line[i]) for line in [HEADER, *lines]) for i in range(3)]
    return "\n".join(f"{a:<{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}".rstrip() for a, b, c in [HEADER, *lines])


def markdown(lines: list[tuple[str, str, str]]) -> str:
    head = ["| | measured | laps of the yardstick |", "| :-- | --: | --: |"]
    return "\n".join([*head, *(f"| {a} | {b} | {c} |" for a, b, c in lines)])


def setting() -> str:
    return f"{build()} build, {platform.python_implementation()} {platform.python_version()}"


def parts(path: Path, game: str) -> tuple[str, str, str, str, str]:
    """The file in five parts: before, the opening mark, the table of this build, the closing mark, after."""
    mark = f"{game} {build()}"
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if begin not in text or end not in text:
        raise MazzoError(f"{path} has no place for these figures: the marks {begin} and {end} were expected.")
    before, rest = text.split(begin, 1)
    table, after = rest.split(end, 1)
    return before, begin, table, end, after


def recorded(path: Path, game: str) -> dict[str, float]:
    """How many laps of the yardstick each figure took when it was last recorded."""
    found = {}
    for line in parts(path, game)[2].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[2].replace(".", "", 1).isdigit():
            found[cells[0]] = float(cells[2])
    return found


def slower(yard: float, found: list[Figure], then: dict[str, float]) -> list[str]:
    """What takes more laps than recorded. The longest decision is a matter of luck, so it is left out."""
    lines = []
    for f in found:
        if f.seconds and f.name in then and "longest" not in f.name:
            change = f.seconds / yard / then[f.name] - 1
            if change > TOLERANCE:
                lines.append(
                    f"SLOWER by {change:.0%}: {f.name} ({f.seconds / yard:.3g} laps, {then[f.name]:.3g} recorded)"
                )
    return lines


def write(path: Path, lines: list[tuple[str, str, str]], game: str) -> None:
    """Put the table of this build between its marks. The rest of the file is written by hand."""
    before, begin, _, end, after = parts(path, game)
    path.write_text(f"{before}{begin}\n\n{setting()}\n\n{markdown(lines)}\n\n{end}{after}", encoding="utf-8")


ENDLESS: Final = 20_000
"""Two opponents may wait for each other forever; after this many choices the match counts as a draw."""

# Opponents ------------------------------------------------------------------------------------------------------------


def duel(players: Sequence[str], game: int, of: str = "", seconds: float = SECONDS) -> int:
    """Which opponent wins a match. Seats rotate; with two opponents, decks are swapped every other round.

    `seconds` is the processor time per decision for opponents that think by the clock.
    """
    of = of or games.default()
    n = len(players)
    first = game % n
    swap_decks = n == 2 and game // 2 % 2 == 1
    t = begin(of, game // (2 * n if games.manifest(of).decks else n), swap_decks, n)
    rivals = [Search(game, seconds, clock=process_time) if name == Search.name else bot(name, game) for name in players]
    for _ in range(ENDLESS):
        if (q := t.asked) is None:
            break
        t.choose(rivals[(q.player + first) % n].pick_table(t))
    return (t.winners[0] + first) % n if t.winners else -1


def contest(
    players: Sequence[str], matches: int, progress: bool = True, of: str = "", seconds: float = SECONDS
) -> list[int]:
    """How many games each opponent wins."""
    wins = [0] * len(players)
    bar = sys.stderr.isatty()
    for game in range(matches):
        winner = duel(players, game, of, seconds)
        if winner >= 0:
            wins[winner] += 1
        if progress:
            done = 30 * (game + 1) // matches
            score = f"{game + 1}/{matches}  {tally(players, wins)}"
            # In a file every game gets its own line, so nothing is lost if the run is stopped early.
            live = f"\r[{'█' * done}{'·' * (30 - done)}] {score} "
            print(live if bar else score, end="" if bar else "\n", file=sys.stderr, flush=True)
    if progress and bar:
        print(file=sys.stderr)
    return wins


def tally(players: Sequence[str], wins: Sequence[int]) -> str:
    """'greedy 61 : 39 random'; for more than two, 'greedy 61, random 12, random 15, random 12'."""
    if len(players) == 2:
        return f"{players[0]} {wins[0]} : {wins[1]} {players[1]}"
    return ", ".join(f"{name} {n}" for name, n in zip(players, wins, strict=True))


# The command ----------------------------------------------------------------------------------------------------------


def arguments() -> argparse.ArgumentParser:
    usual = games.default()
    parser = argparse.ArgumentParser(prog="mazzo bench", description="Measure how fast the games are.")
    parser.add_argument("--game", choices=games.names(), default=usual, help=f"which game (default: {usual})")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    parser.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.as_posix()}")
    parser.add_argument("--compare", action="store_true", help="say what became slower than it was written down there")
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="random matches to play (default: 200)")
    parser.add_argument("--hashes", type=int, metavar="N", help="only a fingerprint of N random matches")
    parser.add_argument("--match", nargs="+", metavar="A", help=f"let {', '.join(names())} play each other")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games for --match (default: 100)")
    thinking = f"processor time a decision, for search (default: {SECONDS:g})"
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=thinking)
    return parser


def main(argv: list[str] | None = None) -> int:
    """The command: `mazzo bench …`."""
    args = tongue.translate(arguments()).parse_args(argv)
    if min(args.matches, args.games, args.hashes if args.hashes is not None else 1) < 1:
        raise MazzoError("There is nothing to play: the number of matches has to be at least 1.")
    if args.hashes is not None:
        print(measured(args.game).fingerprint(args.hashes))
        return 0
    if args.match is not None:
        rivals = [n for n in games.manifest(args.game).seats if n > 1]
        if len(args.match) not in rivals:
            raise MazzoError(f"--match: {how_many(rivals)} opponents were expected, not {len(args.match)}.")
        wins = contest(args.match, args.games, of=args.game, seconds=args.seconds)
        scores = [{"opponent": name, "wins": n} for name, n in zip(args.match, wins, strict=True)]
        print(json.dumps(scores) if args.json else tally(args.match, wins))
        return 0
    then = recorded(RESULTS, args.game) if args.compare else {}
    yard, found = figures(args.matches, args.game)
    lines = rows(yard, found)
    if args.write:
        write(RESULTS, lines, args.game)
    if args.json:
        data = {f.name: {"value": f.number, "unit": f.unit, "laps": f.seconds / yard or None} for f in found}
        print(json.dumps({"build": build(), "yardstick_seconds": yard, "figures": data}, ensure_ascii=False, indent=1))
    else:
        print(f"{setting()}\n\n{aligned(lines)}")
    if args.compare:
        worse = slower(yard, found, then)
        print("\n".join(["", *worse] if worse else ["", "Nothing became slower."]), file=sys.stderr)
    return 0


__all__ = ["Measured", "build", "contest", "duel", "figures", "main", "measured"]
