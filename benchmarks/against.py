"""Several builds of Mazzo against each other, lap by lap: python benchmarks/against.py before=../old/src now=src

Each build runs in its own process, and they take turns, so that other load on the machine affects all alike. The best
lap of each counts, in processor time. Trust the ratios; trust the figures only on a quiet machine.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from random import Random
from tempfile import TemporaryDirectory

FIRST = {
    "keyforge": """("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')""",
    "foursouls": "4",
    "nekromancya": """("Orda del Kaos", "Legione d'Ossa")""",
}
CACHE = TemporaryDirectory()
ROWS = {
    "bare": ("a decision on a bare table", 1e6, "µs"),
    "match": ("a decision through `Match`", 1e6, "µs"),
    "clone": ("a clone at a main decision", 1e6, "µs"),
    "text": ("a decision in words, with its events", 1e6, "µs"),
    "import": ("from nothing to the first decision", 1e3, "ms"),
}


def laps(game: str) -> None:
    """The process of one build: for each line it reads, it runs one lap of that, and prints the seconds per item."""
    from mazzo import wire
    from mazzo.bench import begin, middle
    from mazzo.engine.match import Match
    from mazzo.games import game as named

    some = {"keyforge": 20, "nekromancya": 8, "foursouls": 2}[game]
    position = middle(game=game)

    def bare() -> int:
        done = 0
        for seed in range(some):
            t = begin(game, seed)
            luck = Random(seed).random
            while (q := t.asked) is not None:
                t.choose(int(luck() * len(q.options)))
                done += 1
        return done

    def match() -> int:
        done = 0
        for seed in range(some):
            m = Match(named(game), begin(game, seed), {}, "")
            m.table.log = []
            luck = Random(seed).random
            while (q := m.table.asked) is not None:
                m.choose(int(luck() * len(q.options)))
                done += 1
        return done

    def clone() -> int:
        for _ in range(2000):
            position.clone()
        return 2000

    def text() -> int:
        m = Match(named(game), begin(game, 1), {}, "")
        m.table.log = []
        luck = Random(1).random
        told = 0
        for done in range(250):
            if m.over:
                return done
            found = wire.decision(m, "en")
            assert found is not None
            m.choose(int(luck() * len(found["options"])))
            told += len(wire.events(m, told, 0, "en"))
        return 250

    work = {"bare": bare, "match": match, "clone": clone, "text": text}
    for line in sys.stdin:
        start = time.process_time()
        done = work[line.strip()]()
        print((time.process_time() - start) / done, flush=True)


def import_time(path: str, game: str) -> float:
    """Processor time of a process that deals a match and reads its first decision, with all bytecode cached."""
    code = f"from mazzo.games import {game} as g; g.new({FIRST[game]}, 1).decision.options"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    cached = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": CACHE.name}
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path, **cached}, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def compare(builds: dict[str, str], game: str, what: list[str], rounds: int) -> dict[str, dict[str, float]]:
    """The best laps, by measurement and build."""
    best = {w: dict.fromkeys(builds, float("inf")) for w in what}
    workers = {
        name: subprocess.Popen(
            [sys.executable, __file__, "--laps", "--game", game],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name, path in builds.items()
    }
    for _ in range(rounds):
        for w in what:
            for name, worker in workers.items():
                if w == "import":
                    spent = import_time(builds[name], game)
                else:
                    assert worker.stdin is not None
                    assert worker.stdout is not None
                    print(w, file=worker.stdin, flush=True)
                    spent = float(worker.stdout.readline())
                best[w][name] = min(best[w][name], spent)
    for worker in workers.values():
        worker.communicate()
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("builds", nargs="*", help="NAME=PATH, where PATH has the package; the first is compared with")
    parser.add_argument("--game", default="keyforge", choices=sorted(FIRST))
    parser.add_argument("--what", default=",".join(ROWS), help=f"some of {','.join(ROWS)}")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--laps", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.laps:
        laps(args.game)
        return
    builds = {name: os.path.abspath(path) for name, _, path in (b.partition("=") for b in args.builds)}
    best = compare(builds, args.game, args.what.split(","), args.rounds)
    if args.json:
        print(json.dumps(best, indent=1))
        return
    first, *others = builds
    print(f"| {args.game} | {first} |" + "".join(f" {name} | |" for name in others))
    print("| :-- | --: |" + " --: | --: |" * len(others))
    for w, row in best.items():
        name, scale, unit = ROWS[w]
        cells = [f"{row[first] * scale:.1f} {unit}"]
        for other in others:
            cells += [f"{row[other] * scale:.1f} {unit}", f"{row[other] / row[first] - 1:+.0%}"]
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
