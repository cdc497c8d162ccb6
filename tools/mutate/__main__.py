"""Do the tests notice when a rule is wrong? python tools/mutate [AREA …] [--each N] [--seed TEXT] [--only TEXT]

Small faults are put into the engine and the rules of the games, one at a time, and the tests that reach the changed
line are run, quick ones of every file first. What no test notices is listed. A change that nobody could notice,
because it changes nothing to be seen, is written into `equivalent.toml` with the reason. Anything else that survives
is a test that is missing, and the run fails.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest

TOOLS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOOLS))

from mutate.mutants import Mutant, mutants  # noqa: E402
from mutate.reach import Reach  # noqa: E402
from mutate.trial import ABSENT, BROKEN, SURVIVED, Verdict, begin  # noqa: E402

REASONS = TOOLS / "mutate" / "equivalent.toml"
ENOUGH = 400
"""So many tests of a line that fail to notice are a survivor: most are the same laws with other seeds."""


@dataclass(frozen=True)
class Project:
    """What is to be changed, and by which tests it should be noticed: patterns below `root`, by area."""

    root: Path
    sources: dict[str, list[str]]
    tests: dict[str, list[str]]
    left_out: frozenset[str] = frozenset()
    """Names of files that are not about rules."""

    def files(self, area: str) -> list[Path]:
        found = [path for pattern in self.sources[area] for path in sorted(self.root.glob(pattern))]
        return [path for path in found if path.name not in self.left_out]


MAZZO = Project(
    TOOLS.parent,
    sources={
        "engine": ["src/mazzo/engine/*.py"],
        **{
            game: [f"src/mazzo/games/{game}/{part}*.py" for part in ("", "constant/", "words/")]
            for game in ("keyforge", "foursouls", "nekromancya")
        },
    },
    tests={
        # The engine is what the games are played with, so their rules try it, too.
        "engine": [
            "engine",
            *[f"test_{what}.py" for what in ("matches", "luck", "snapshots", "golden")],
            "text",
            "rules/keyforge",
            "rules/foursouls",
        ],
        **{
            game: [game, f"rules/{game}", "test_golden.py", "test_why.py"]
            for game in ("keyforge", "foursouls", "nekromancya")
        },
    },
    # Sentences have golden files of their own.
    left_out=frozenset({"__init__.py", "native.py", "says.py", "listing.py", "series.py", "vocabulary.py"}),
)


class Run:
    """The run itself, as a plugin of pytest: it wants the collected tests, and decides what is done with them."""

    def __init__(self, project: Project, wish: argparse.Namespace) -> None:
        self.project = project
        self.wish = wish
        self.verdict = Verdict()
        self.survivors: list[Mutant] = []
        self.counts: dict[str, Counter[str]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        sources = [path for area in self.wish.areas for path in self.project.files(area)]
        reach = Reach(sources, self.project.root / "build" / "mutate" / f"{'-'.join(self.wish.areas)}.json")
        if not reach.known(session.items):
            for done in reach.measure(session.items):
                show(f"Finding out what each test reaches: {done} of {len(items)}", done == len(items))
            if self.verdict.failed:
                sys.exit("\nThe tests fail as it is: mend that first.")
        for area in self.wish.areas:
            self.counts[area] = Counter()
            self.try_out(area, self.drawn(area, reach), reach, items)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.verdict.pytest_runtest_logreport(report)

    def drawn(self, area: str, reach: Reach) -> list[Mutant]:
        everything = [m for path in self.project.files(area) for m in mutants(path) if reach.tests(m.path, m.line)]
        if self.wish.only:
            return [m for m in everything if self.wish.only in m.key]
        return sorted(everything, key=lambda m: m.draw(self.wish.seed))[: self.wish.each]

    def try_out(self, area: str, drawn: list[Mutant], reach: Reach, items: dict[str, pytest.Item]) -> None:
        waiting, running, done, start = list(reversed(drawn)), {}, 0, monotonic()
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                mutant = waiting.pop()
                names = [n for n in reach.tests(mutant.path, mutant.line) if n in items][:ENOUGH]
                patience = 20 + int(10 * sum(reach.seconds[n] for n in names))
                running[begin(mutant, [items[n] for n in names], self.verdict, patience)] = mutant
            child, status = os.wait()
            mutant = running.pop(child)
            done += 1
            result = os.waitstatus_to_exitcode(status)
            if result == BROKEN:
                raise RuntimeError(f"The trial of {mutant.key} went wrong.")
            if result == SURVIVED:
                self.survivors.append(mutant)
            outcome = {SURVIVED: "survived", ABSENT: "only while loading"}.get(result, "noticed")
            self.counts[area][outcome] += 1
            left = (monotonic() - start) / done * (len(drawn) - done)
            survived = self.counts[area]["survived"]
            show(
                f"{area}: {done} of {len(drawn)} tried, {survived} survived, {left / 60:.0f} min left",
                done == len(drawn),
            )


def show(line: str, last: bool = False) -> None:
    """One line that changes; where nobody watches, only the last of them."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{line}", end="\n" if last else "", flush=True)
    elif last:
        print(line, flush=True)


def report(run: Run) -> int:
    """Say what survived and why; how many did so without a reason."""
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    print()
    for area, counts in run.counts.items():
        tried = counts["noticed"] + counts["survived"]
        print(f"{area}: {counts['noticed']} of {tried} noticed")
    holes = [m for m in run.survivors if m.key not in reasons]
    for mutant in run.survivors:
        if mutant.key in reasons:
            print(f"  the same: {mutant.key}\n            {reasons[mutant.key]}")
    for mutant in holes:
        print(f"  SURVIVED: {mutant.key}\n            {mutant.path.relative_to(run.project.root)}:{mutant.line}")
    print(f"{len(run.survivors)} survived, {len(holes)} of them without a reason.")
    return len(holes)


def main(project: Project = MAZZO) -> None:
    known = list(project.sources)
    parser = argparse.ArgumentParser(prog="mutate", description="Do the tests notice when a rule is wrong?")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"which rules: {', '.join(known)} (all)")
    parser.add_argument("--each", type=int, default=100, help="mutants of each area (100)")
    parser.add_argument("--seed", default="mazzo", help="another seed draws other mutants")
    parser.add_argument("--only", help="instead: every mutant whose name contains this text")
    wish = parser.parse_args()
    if unknown := set(wish.areas) - set(known):
        parser.error(f"there is no area {', '.join(sorted(unknown))}; known are {', '.join(known)}")
    wish.areas = wish.areas or known
    folders = [str(project.root / "tests" / name) for area in wish.areas for name in project.tests[area]]
    run = Run(project, wish)
    pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:xdist", *folders], plugins=[run])
    if not any(run.counts.values()):
        sys.exit("Nothing was tried.")
    sys.exit(1 if report(run) else 0)


if __name__ == "__main__":
    main()
