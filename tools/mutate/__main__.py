"""Do the tests notice when a rule is wrong? python tools/mutate [AREA …] [--only TEXT] [--help]

Small faults are put into the engine and the rules of the games, one at a time, and the tests that reach the changed
line are run, quick ones of every file first. What no test notices is listed. A change that nobody could notice,
because it changes nothing to be seen, is written into `equivalent.toml` with the reason. Anything else that survives
is a test that is missing, and the run fails. Whoever stops a run (Ctrl-C) gets what was found so far.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tomllib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import monotonic

import pytest

TOOLS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOOLS))

from mutate.mutants import Mutant, mutants  # noqa: E402
from mutate.reach import Reach  # noqa: E402
from mutate.trial import OUTCOMES, Living, Verdict, begin  # noqa: E402

ENOUGH = 60
"""So many seconds of tests that fail to notice are a survivor: what is left then are the same laws with other seeds."""
BRIEFLY = 10
"""So many, where a reason says that nobody could notice: enough to contradict it if it is wrong."""
STOPPED = 130
"""What a shell expects of a command that was stopped."""
EVERYWHERE = [f"test_{what}.py" for what in ("golden", "why", "first_card", "library", "written_positions")]
"""Tests that are about all games."""


@dataclass(frozen=True)
class Project:
    """What is to be changed, and by which tests it should be noticed: patterns below `root`, by area."""

    root: Path
    sources: dict[str, list[str]]
    tests: dict[str, list[str]]
    left_out: frozenset[str] = frozenset()
    """Names of files that are not about rules."""
    reasons: Path | None = None
    """Where the changes are named, by area, that nobody could notice."""
    patience: float = 20
    """So many seconds of computing a trial has in any case; besides, ten times as much as its tests usually take."""

    def shared(self) -> list[Path]:
        """What tests have in common: scenes, laws, games for tests."""
        return [path for path in sorted(self.root.glob("tests/**/*.py")) if not path.name.startswith("test_")]

    def equivalent(self) -> dict[str, dict[str, str]]:
        return {} if self.reasons is None else tomllib.loads(self.reasons.read_text(encoding="utf-8"))

    def files(self, area: str) -> list[Path]:
        found = [path for pattern in self.sources[area] for path in sorted(self.root.glob(pattern))]
        return [path for path in found if path.name not in self.left_out]

    def load(self, area: str) -> None:
        """Only what is alive can be changed, and some modules are not loaded before somebody needs them."""
        for path in self.files(area):
            import_module(".".join(path.relative_to(self.root).with_suffix("").parts).removeprefix("src."))


GAMES = [path.parent.name for path in sorted(TOOLS.parent.glob("src/mazzo/games/*/rules.toml"))]
"""The games of this repository: each has a ledger."""

MAZZO = Project(
    TOOLS.parent,
    sources={
        "engine": ["src/mazzo/engine/*.py"],
        **{game: [f"src/mazzo/games/{game}/{part}*.py" for part in ("", "constant/", "words/")] for game in GAMES},
    },
    tests={
        # The engine is what the games are played with, so their rules try it, too.
        "engine": [
            "engine",
            *EVERYWHERE,
            *[f"test_{what}.py" for what in ("matches", "luck", "snapshots")],
            "text",
            *[f"{game}/test_{what}.py" for what in ("text", "laws") for game in GAMES],
            *[f"rules/{game}" for game in GAMES],
        ],
        **{game: [game, f"rules/{game}", *EVERYWHERE] for game in GAMES},
    },
    # How a game is found, shown and dealt is tried by those who use it; sentences have golden files of their own, and
    # observations, which remember what they wrote before, are compared with views.
    left_out=frozenset(
        f"{name}.py"
        for name in (
            *("__init__", "native", "entries", "sets", "manifest", "options", "box", "shown", "dealing"),
            *("listing", "series", "says", "vocabulary", "observing"),
        )
    ),
    reasons=TOOLS / "mutate" / "equivalent.toml",
)


class Run:
    """The run itself, as a plugin of pytest: it wants the collected tests, and decides what is done with them."""

    def __init__(self, project: Project, wish: argparse.Namespace) -> None:
        self.project = project
        self.wish = wish
        self.reasons = project.equivalent()
        self.verdict = Verdict()
        self.drawn: dict[str, list[Mutant]] = {}
        self.unreached: dict[str, list[Mutant]] = {}
        """What would have been drawn, too, if a test reached it."""
        self.found: dict[str, dict[str, list[Mutant]]] = {}
        """What became of the mutants, by area and outcome."""
        self.obsolete: list[str] = []
        """Reasons for changes that cannot be made any more."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        candidates = {area: self.candidates(area) for area in self.wish.areas}
        everything = [m for found in candidates.values() for m in found]
        reach = Reach(everything, self.project.shared(), self.project.root / "build" / "mutate")
        unknown = reach.unknown(session.items)
        for done in reach.measure(unknown):
            seldom = done % 500 == 0 or done == len(unknown)
            show(f"Finding out what each test reaches: {done} of {len(unknown)}", seldom)
        if self.verdict.failed:
            sys.exit(f"\nThe tests fail as it is: mend that first ({self.verdict.failed}).")
        if unknown and not self.wish.tests:
            reach.keep()
        self.living = Living(self.project.root)
        self.try_nothing(reach, items)
        for area in self.wish.areas:
            self.drawn[area], self.unreached[area] = [], []
            for mutant in candidates[area]:
                if self.wish.only or len(self.drawn[area]) < self.wish.each:
                    (self.drawn if reach.names.get(mutant.name) else self.unreached)[area].append(mutant)
            self.found[area] = {outcome: [] for outcome in OUTCOMES.values()}
            self.try_out(area, reach, items)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.verdict.pytest_runtest_logreport(report)

    def candidates(self, area: str) -> list[Mutant]:
        """More than are wanted, since not all will be reached by a test."""
        possible = [m for path in self.project.files(area) for m in mutants(path)]
        self.project.load(area)
        names = {m.key for m in possible}
        self.obsolete += [f"{area}: {key}" for key in self.reasons.get(area, ()) if key not in names]
        if self.wish.only:
            return [m for m in possible if self.wish.only in m.key]
        return sorted(possible, key=lambda m: m.draw(self.wish.seed))[: 2 * self.wish.each]

    def begin(self, mutant: Mutant | None, tests: list[str], reach: Reach, items: dict[str, pytest.Item]) -> int:
        patience = self.project.patience + 10 * sum(reach.seconds[test] for test in tests)
        return begin(mutant, [items[test] for test in tests], self.verdict, patience, self.living)

    def try_nothing(self, reach: Reach, items: dict[str, pytest.Item]) -> None:
        """Where the trial itself breaks a test, everything would be noticed."""
        _, status = os.waitpid(self.begin(None, reach.sample(), reach, items), 0)
        if OUTCOMES.get(os.waitstatus_to_exitcode(status)) != "survived":
            sys.exit("\nTests fail in a trial in which nothing was changed: mend that first.")

    def try_out(self, area: str, reach: Reach, items: dict[str, pytest.Item]) -> None:
        drawn, found = self.drawn[area], self.found[area]
        waiting, running, done, start = list(reversed(drawn)), {}, 0, monotonic()
        try:
            while waiting or running:
                while waiting and len(running) < len(os.sched_getaffinity(0)):
                    mutant = waiting.pop()
                    enough = BRIEFLY if mutant.key in self.reasons.get(area, {}) else ENOUGH
                    running[self.begin(mutant, reach.tests(mutant, enough), reach, items)] = mutant
                child, status = os.wait()
                mutant = running.pop(child)
                done += 1
                result = os.waitstatus_to_exitcode(status)
                if result not in OUTCOMES:
                    raise RuntimeError(f"The trial of {mutant.key} went wrong ({result}).")
                found[OUTCOMES[result]].append(mutant)
                if OUTCOMES[result] == "survived":
                    tell(self.about(area, mutant))
                left = (monotonic() - start) / done * (len(drawn) - done) / 60
                progress = (
                    f"{area}: {done} of {len(drawn)} tried, {len(found['survived'])} survived, {left:.0f} min left"
                )
                show(progress, done % 10 == 0 or done == len(drawn))
        finally:
            for child in running:
                os.kill(child, signal.SIGKILL)

    def about(self, area: str, mutant: Mutant) -> str:
        if reason := self.reasons.get(area, {}).get(mutant.key):
            return f"  the same: {mutant.key}\n            {reason}"
        return f"  SURVIVED: {mutant.key}\n            {mutant.path.relative_to(self.project.root)}:{mutant.line}"


def show(line: str, now_and_then: bool) -> None:
    """One line that changes; where nobody watches, a line now and then."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{line}", end="", flush=True)
    elif now_and_then:
        print(line, flush=True)


def tell(text: str) -> None:
    """Lines that stay."""
    print(f"\r\x1b[K{text}" if sys.stdout.isatty() else text, flush=True)


def report(run: Run) -> int:
    """Say what survived and why; how much of it has no reason, and how many reasons are wrong."""
    tell("")
    survivors = holes = wrong = 0
    for area, found in run.found.items():
        survived, endless = found["survived"], found["endless"]
        noticed = len(found["noticed"]) + len(endless)
        print(f"{area}: {noticed} of {noticed + len(survived)} noticed")
        if missing := len(run.drawn[area]) - sum(map(len, found.values())):
            print(f"  {missing} more were not tried")
        for mutant in run.unreached[area]:
            print(f"  reached by no test, or only while modules are loaded: {mutant.key}")
        for mutant in endless:
            print(f"  went on for ever, which was noticed: {mutant.key}")
        for mutant in sorted(survived, key=lambda m: m.key not in run.reasons.get(area, {})):
            print(run.about(area, mutant))
            holes += mutant.key not in run.reasons.get(area, {})
        survivors += len(survived)
        for mutant in (*found["noticed"], *endless):
            if mutant.key in run.reasons.get(area, {}):
                print(f"  a reason for a change that was noticed: {mutant.key}")
                wrong += 1
    for key in run.obsolete:
        print(f"  a reason for a change that is not possible any more: {key}")
    print(f"{survivors} survived, {holes} of them without a reason.")
    return holes + wrong + len(run.obsolete)


def main(project: Project = MAZZO) -> None:
    known = list(project.sources)
    parser = argparse.ArgumentParser(prog="mutate", description="Do the tests notice when a rule is wrong?")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"which rules: {', '.join(known)} (all)")
    parser.add_argument("--each", type=int, default=100, help="mutants of each area (100)")
    parser.add_argument("--seed", default="mazzo", help="another seed draws other mutants")
    parser.add_argument("--only", help="instead: every mutant whose name contains this text")
    parser.add_argument("--tests", nargs="+", metavar="FILE", help="only these tests, to try one that was just written")
    wish = parser.parse_args()
    if unknown := set(wish.areas) - set(known):
        parser.error(f"there is no area {', '.join(sorted(unknown))}; known are {', '.join(known)}")
    wish.areas = wish.areas or known
    folders = wish.tests or [str(project.root / "tests" / name) for area in wish.areas for name in project.tests[area]]
    # Examples that come by chance would notice a mutant in one run and not in the next.
    os.environ["CI"] = "1"
    run = Run(project, wish)
    ended = pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:xdist", *folders], plugins=[run])
    if not any(mutants for found in run.found.values() for mutants in found.values()):
        sys.exit("Nothing was tried.")
    holes = report(run)
    if ended == pytest.ExitCode.INTERRUPTED:
        sys.exit(STOPPED)
    sys.exit(1 if holes or ended != pytest.ExitCode.OK else 0)


if __name__ == "__main__":
    main()
