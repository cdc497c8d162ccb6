"""How fast is it, and how well do the opponents play?

    mazzo bench                                   the table of figures; also `python -m mazzo.bench`
    mazzo bench --json                            the same as data
    mazzo bench --write                           the same into benchmarks/RESULTS.md
    mazzo bench --compare                         and what became slower than it says there
    mazzo bench --hashes 50                       one fingerprint of 50 random matches in every edition
    mazzo bench --match greedy random --games 100 opponents against each other, seats and decks swapped
    mazzo bench --game foursouls --match greedy random random random   a table of more than two
    mazzo bench --game nekromancya ...            any of these for another game than KeyForge

Machines differ, and a busy one differs from itself: time is the processor time of this process, and every figure
stands beside its ratio to a fixed loop in plain Python, timed in the same run.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from mazzo import games
from mazzo.bots import bot, names
from mazzo.bots.search import SECONDS, Search
from mazzo.engine import table as engine
from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.table import Table
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ARTIFACT, CREATURE, HOUSES, TURN
from mazzo.games.nekromancya.catalog import catalog as necronomicon
from mazzo.games.nekromancya.decks import COPIES, SIZE
from mazzo.games.nekromancya.decks import ours as war_decks

DECKS: Final = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
"""The two introductory decks."""

GAMES: Final = ("keyforge", "foursouls", "nekromancya")
REFERENCE: Final = 3.3
"""Random matches per second of the engine we compare ourselves with, on the machine where our targets were set."""
Decks = tuple[str, str] | tuple[dict[str, Any], dict[str, Any]]
LAP: Final = 1000
"""Turns of the yardstick's loop that make one lap."""
RESULTS: Final = Path("benchmarks", "RESULTS.md")
TOLERANCE: Final = 0.05
"""How much slower than recorded something may be before it is said aloud."""


def build() -> str:
    """Which build is this?"""
    return "pure" if str(engine.__file__).endswith(".py") else "compiled"


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


def deal(seed: int, edition: str = "1.5", swap: bool = False, decks: Decks = DECKS) -> KeyForge:
    """A new match, without a log; of the introductory decks unless others are named."""
    t = keyforge.new((decks[1], decks[0]) if swap else decks, seed, edition=edition).table
    assert isinstance(t, KeyForge)
    t.log = None
    return t


def mixed(seed: int, edition: str) -> Decks:
    """Two decks of any cards there are: three houses each, a dozen cards of each house."""
    chance = Random(seed)
    known = catalog(edition)
    by_house: dict[int, list[str]] = {h: [] for h in range(known.edition.houses)}
    for card in known.defs:
        if card.house in by_house:
            by_house[card.house].append(card.slug)

    def deck(name: str) -> dict[str, Any]:
        houses = sorted(chance.sample([h for h, cards in by_house.items() if cards], 3))
        return {
            "name": name,
            "houses": [HOUSES[h] for h in houses],
            "cards": {HOUSES[h]: chance.choices(by_house[h], k=12) for h in houses},
        }

    return deck("One"), deck("Another")


def war(seed: int, swap: bool = False, players: int = 2, mixed: bool = False) -> Table:
    """A new match of Nekromancya, without a log: our decks in turn, each against each, or decks of any cards."""
    chance = Random(seed)
    decks: list[Any] = [d.name for d in war_decks().values()]
    decks = [decks[(seed + i * (1 + seed // 3 % 2)) % len(decks)] for i in range(players)]
    if mixed:
        known = [c.slug for c in necronomicon().defs[1:]]
        for i in range(players):
            cards = chance.sample([slug for slug in known for _ in range(COPIES)], SIZE)
            decks[i] = {"name": "any", "cards": {slug: cards.count(slug) for slug in cards}}
    t = nekromancya.new(tuple(reversed(decks) if swap else decks), seed).table
    t.log = None
    return t


def basement(seed: int, players: int = 4, **more: Any) -> Table:
    """A new match of Four Souls, without a log."""
    t = foursouls.new(players, seed, **more).table
    t.log = None
    return t


def begin(game: str, seed: int, swap: bool = False, players: int | None = None) -> Table:
    """A new match of a game, with as many players as is usual."""
    if game == "foursouls":
        return basement(seed, players or 4)
    return war(seed, swap, players or 2) if game == "nekromancya" else deal(seed, swap=swap)


def wander(t: Table, seed: int, limit: int = 1_000_000) -> int:
    """Make uniformly random choices until the end; how many there were."""
    chance = Random(seed).random
    n = 0
    while n < limit and (q := t.asked) is not None:
        t.choose(int(chance() * len(q.options)))
        n += 1
    return n


def middle(seed: int = 1, game: str = "keyforge") -> Table:
    """The main decision in the middle of a random match."""
    half = wander(begin(game, seed), seed) // 2
    t = begin(game, seed)
    wander(t, seed, half)
    while t.asked is not None and t.asked.kind != "main":
        t.choose(0)
    return t


def in_effect(seeds: Iterable[int] = range(20)) -> KeyForge:
    """A question in the middle of an effect: the deepest stack of some random matches."""
    best = deal(0)
    for seed in seeds:
        t = deal(seed)
        chance = Random(seed).random
        while (q := t.asked) is not None:
            if len(t.frames) > len(best.frames):
                best = t.clone()
            t.choose(int(chance() * len(q.options)))
    return best


def crowded() -> Table:
    """Every creature and artifact of both decks in play, ready."""
    defs = catalog("1.5")
    players: list[dict[str, Any]] = []
    for name in DECKS:
        deck = keyforge.named(name)
        kinds = [(slug, defs.defs[defs.find(slug)].kind) for slug, _ in deck.cards]
        rest = [slug for slug, kind in kinds if kind not in (CREATURE, ARTIFACT)]
        players.append(
            {
                "houses": list(deck.houses),
                "creatures": [{"card": slug} for slug, kind in kinds if kind == CREATURE],
                "artifacts": [{"card": slug} for slug, kind in kinds if kind == ARTIFACT],
                "hand": rest[:6],
                "deck": rest[6:],
            }
        )
    data = {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "players": players}
    t = keyforge.scenario(data).table
    t.log = None
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


def of_matches(matches: int, game: str = "keyforge") -> Iterator[Figure]:
    """Random matches from the deal to the end, on one core."""
    counts = [0, 0]

    def play() -> None:
        counts[:] = [0, 0]
        for seed in range(matches):
            t = begin(game, seed)
            counts[0] += wander(t, seed)
            # The turn is the first fact of every game of ours.
            counts[1] += t.now[TURN]

    spent = seconds(play)
    yield per_second("random matches", "matches", spent / matches)
    if game == "keyforge":
        yield Figure("… as a multiple of the reference", matches / spent / REFERENCE, "×")
    yield per_second("random decisions", "decisions", spent / counts[0])
    yield Figure("decisions in a match", counts[0] / matches, "")
    yield Figure("turns in a match", counts[1] / matches, "")


def of_recorded_matches(matches: int, game: str = "keyforge") -> Iterator[Figure]:
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


def of_a_crowd() -> Iterator[Figure]:
    """Random choices where every creature and artifact of both decks is in play."""
    start = crowded()
    decisions = [0]

    def play() -> None:
        decisions[0] = sum(wander(start.clone(), seed, 100) for seed in range(5))

    spent = seconds(play, 5)
    yield per_second("decisions on a crowded board", "decisions", spent / decisions[0])


def of_copies(where: str, t: Table, game: Game) -> Iterator[Figure]:
    """Cloning, saving and looking at one position."""
    fixed = game.fixed(t)
    saved = t.save()
    yield micro(f"clone {where}", t.clone)
    yield micro(f"save {where}", t.save)
    yield micro(f"load {where}", lambda: game.blank(fixed).load(saved))
    yield micro(f"view {where}", lambda: game.view(t, 0))
    yield micro(f"hash {where}", t.hash)


def of_opponents(game: str = "keyforge") -> Iterator[Figure]:
    """What an opponent needs for a decision, over one match against itself."""
    for name in names():
        rival = bot(name, 1)
        if hasattr(rival, "seconds"):
            # It takes as long as it is given.
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


def figures(matches: int, game: str = "keyforge") -> tuple[float, list[Figure]]:
    """The yardstick's lap in seconds, and everything we measure."""
    yard = each(lap)
    found = [*of_matches(matches, game), *of_recorded_matches(max(1, matches // 4), game)]
    if game == "keyforge":
        found += of_a_crowd()
    found += of_copies("at a main decision", middle(game=game), games.game(game))
    if game == "keyforge":
        found += of_copies("in an effect", in_effect(), keyforge.GAME)
    found += of_opponents(game)
    # Clocks change while we measure: the better of two laps is the fairer one.
    return min(yard, each(lap)), found


def number(x: float) -> str:
    return f"{x:,.0f}" if x >= 100 else f"{x:.1f}"


def rows(yard: float, found: list[Figure]) -> list[tuple[str, str, str]]:
    """The table: what, how much, and how many laps of the yardstick one of them takes."""
    lines = [("yardstick", f"{number(yard * 1e6)} µs", "1")]
    for f in found:
        ratio = f"{f.seconds / yard:.3g}" if f.seconds else ""
        lines.append((f.name, f"{number(f.number)} {f.unit}".strip(), ratio))
    return lines


HEADER: Final = ("", "measured", "laps of the yardstick")


def text_table(lines: list[tuple[str, str, str]]) -> str:
    widths = [max(len(line[i]) for line in [HEADER, *lines]) for i in range(3)]
    return "\n".join(f"{a:<{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}".rstrip() for a, b, c in [HEADER, *lines])


def markdown(lines: list[tuple[str, str, str]]) -> str:
    head = ["| | measured | laps of the yardstick |", "| :-- | --: | --: |"]
    return "\n".join([*head, *(f"| {a} | {b} | {c} |" for a, b, c in lines)])


def setting() -> str:
    return f"{build()} build, {platform.python_implementation()} {platform.python_version()}"


def parts(path: Path, game: str) -> tuple[str, str, str, str, str]:
    """The file before the table of this build, its mark, the table, its other mark, and the rest."""
    mark = build() if game == "keyforge" else f"{game} {build()}"
    begin, end = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if begin not in text or end not in text:
        raise MazzoError(f"{path} has no place for these figures: the marks {begin} and {end} were expected.")
    before, rest = text.split(begin, 1)
    table, after = rest.split(end, 1)
    return before, begin, table, end, after


def recorded(path: Path, game: str = "keyforge") -> dict[str, float]:
    """How many laps of the yardstick everything took when it was last written down."""
    found = {}
    for line in parts(path, game)[2].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[2].replace(".", "", 1).isdigit():
            found[cells[0]] = float(cells[2])
    return found


def slower(yard: float, found: list[Figure], then: dict[str, float]) -> list[str]:
    """What takes more laps than recorded. The longest of many decisions is chance, and is left out."""
    lines = []
    for f in found:
        if f.seconds and f.name in then and "longest" not in f.name:
            change = f.seconds / yard / then[f.name] - 1
            if change > TOLERANCE:
                lines.append(
                    f"SLOWER by {change:.0%}: {f.name} ({f.seconds / yard:.3g} laps, {then[f.name]:.3g} recorded)"
                )
    return lines


def write(path: Path, lines: list[tuple[str, str, str]], game: str = "keyforge") -> None:
    """Put the table of this build between its marks; everything else in the file is written by hand."""
    before, begin, _, end, after = parts(path, game)
    path.write_text(f"{before}{begin}\n\n{setting()}\n\n{markdown(lines)}\n\n{end}{after}", encoding="utf-8")


# Fingerprints ---------------------------------------------------------------------------------------------------------


def fingerprint(matches: int) -> str:
    """One hash over random matches in every edition, of the introductory decks and of all cards.

    It is the same in both builds, and after every change of mere speed.
    """
    digest = blake2b(digest_size=16)
    for edition in EDITIONS:
        for seed in range(matches):
            for decks in (DECKS, mixed(seed, edition)):
                t = deal(seed, edition, seed % 2 == 1, decks)
                wander(t, seed, 40)
                digest.update(t.hash().encode())
                wander(t, seed)
                digest.update(t.hash().encode())
    return digest.hexdigest()


def war_fingerprint(matches: int) -> str:
    """The same for Nekromancya: two to four players, our decks and decks of any cards."""
    digest = blake2b(digest_size=16)
    for seed in range(matches):
        for mixed in (False, True):
            t = war(seed, seed % 2 == 1, 2 + seed % 3, mixed)
            wander(t, seed, 100)
            digest.update(t.hash().encode())
            # Without a Fatality in any deck it would never end.
            wander(t, seed, 2000)
            digest.update(t.hash().encode())
    return digest.hexdigest()


def souls_fingerprint(matches: int) -> str:
    """The same for Four Souls: two to six players, with and without rooms, and the two of a solo game."""
    digest = blake2b(digest_size=16)
    for seed in range(matches):
        for more in ({"players": 2 + seed % 5, "rooms": seed % 2 == 1}, {"players": 2, "mode": "solo", "rooms": True}):
            t = basement(seed, **more)
            wander(t, seed, 150)
            digest.update(t.hash().encode())
            wander(t, seed, 5000)
            digest.update(t.hash().encode())
    return digest.hexdigest()


FINGERPRINTS: Final = {
    "keyforge": fingerprint,
    "foursouls": souls_fingerprint,
    "nekromancya": war_fingerprint,
}

ENDLESS: Final = 20_000
"""Two who wait for each other may wait for ever: after so many choices nobody has won."""

# Opponents ------------------------------------------------------------------------------------------------------------


def duel(players: Sequence[str], game: int, of: str = "keyforge", seconds: float = SECONDS) -> int:
    """Which of the opponents wins a match. Seats go round; of two opponents, decks are swapped every other round.

    Who thinks by the clock has so many seconds of processor time for a decision.
    """
    n = len(players)
    first = game % n
    swap_decks = n == 2 and game // 2 % 2 == 1
    t = begin(of, game // (2 * n if of != "foursouls" else n), swap_decks, n)
    rivals = [Search(game, seconds, clock=process_time) if name == Search.name else bot(name, game) for name in players]
    for _ in range(ENDLESS):
        if (q := t.asked) is None:
            break
        t.choose(rivals[(q.player + first) % n].pick_table(t))
    return (t.winners[0] + first) % n if t.winners else -1


def contest(
    players: Sequence[str], games: int, progress: bool = True, of: str = "keyforge", seconds: float = SECONDS
) -> list[int]:
    """How many games each of the opponents wins."""
    wins = [0] * len(players)
    bar = sys.stderr.isatty()
    for game in range(games):
        winner = duel(players, game, of, seconds)
        if winner >= 0:
            wins[winner] += 1
        if progress:
            done = 30 * (game + 1) // games
            score = f"{game + 1}/{games}  {tally(players, wins)}"
            # On the way to a file every game gets its line: nothing is lost when somebody stops early.
            live = f"\r[{'█' * done}{'·' * (30 - done)}] {score} "
            print(live if bar else score, end="" if bar else "\n", file=sys.stderr, flush=True)
    if progress and bar:
        print(file=sys.stderr)
    return wins


def tally(players: Sequence[str], wins: Sequence[int]) -> str:
    """'greedy 61 : 39 random'; of more than two, 'greedy 61, random 12, random 15, random 12'."""
    if len(players) == 2:
        return f"{players[0]} {wins[0]} : {wins[1]} {players[1]}"
    return ", ".join(f"{name} {n}" for name, n in zip(players, wins, strict=True))


# The command ----------------------------------------------------------------------------------------------------------


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mazzo bench", description="Measure how fast the games are.")
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="which game (default: keyforge)")
    parser.add_argument("--json", action="store_true", help="print data instead of a table")
    parser.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.as_posix()}")
    parser.add_argument("--compare", action="store_true", help="say what became slower than it was written down there")
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="random matches to play (default: 200)")
    parser.add_argument("--hashes", type=int, metavar="N", help="only a fingerprint of N random matches per edition")
    parser.add_argument("--match", nargs="+", metavar="A", help=f"let {', '.join(names())} play each other")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games for --match (default: 100)")
    thinking = f"processor time a decision, for search (default: {SECONDS:g})"
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=thinking)
    return parser


def main(argv: list[str] | None = None) -> int:
    args = arguments().parse_args(argv)
    if min(args.matches, args.games, args.hashes if args.hashes is not None else 1) < 1:
        raise MazzoError("There is nothing to play: the number of matches has to be at least 1.")
    if args.hashes is not None:
        print(FINGERPRINTS[args.game](args.hashes))
        return 0
    if args.match is not None:
        most = 2 if args.game == "keyforge" else 6
        if not 2 <= len(args.match) <= most:
            raise MazzoError(f"--match: two{'' if most == 2 else ' to six'} opponents were expected.")
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
        print(f"{setting()}\n\n{text_table(lines)}")
    if args.compare:
        worse = slower(yard, found, then)
        print("\n".join(["", *worse] if worse else ["", "Nothing became slower."]), file=sys.stderr)
    return 0


__all__ = ["contest", "duel", "figures", "fingerprint", "main"]

if __name__ == "__main__":
    raise SystemExit(main())
