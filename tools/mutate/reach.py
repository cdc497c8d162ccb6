"""Which tests reach which mutant, and how long each takes: measured once, kept until sources or tests change.

Where a mutant would change something, a mark is set, and the tests are run: each is noted with the marks it comes to.
That takes hardly longer than the tests themselves.
"""

from __future__ import annotations

import builtins
import gc
import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType

import pytest
from mutate.mutants import MARK, Mutant, marked


class Reach:
    """Notes for every test the mutants whose code it runs through."""

    def __init__(self, mutants: list[Mutant], shared: list[Path], folder: Path) -> None:
        self.mutants = mutants
        self.names: dict[str, list[str]] = {}
        """By mutant, the tests that reach it."""
        self.seconds: dict[str, float] = {}
        """Of computing, so that a busy machine does not matter."""
        self._paths = sorted({m.path for m in mutants})
        self._stamp = digest([*shared, *self._paths])
        self._stamps: dict[str, str] = {}
        wanted = hashlib.sha256("\n".join(sorted(m.name for m in mutants)).encode()).hexdigest()
        self._cache = folder / f"{wanted[:16]}.json"

    def unknown(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """Read what was measured before on the same sources; what is left has come or changed since."""
        digests = {path: digest([path]) for path in {item.path for item in items}}
        self._stamps = {item.nodeid: digests[item.path] for item in items}
        if self._cache.exists():
            kept = json.loads(self._cache.read_text(encoding="utf-8"))
            if kept["stamp"] == self._stamp:
                valid = {test for test, stamp in kept["stamps"].items() if stamp == self._stamps.get(test)}
                self.seconds = {test: n for test, n in kept["seconds"].items() if test in valid}
                self.names = {m: [t for t in tests if t in valid] for m, tests in kept["names"].items()}
        return [item for item in items if item.nodeid not in self.seconds]

    def measure(self, items: list[pytest.Item]) -> Iterator[int]:
        """Run these tests once."""
        if not items:
            return
        reached: set[str] = set()
        setattr(builtins, MARK, reached.add)
        untouched = self._set_marks()
        for i, item in enumerate(items):
            reached.clear()
            begin = process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=items[i + 1] if i + 1 < len(items) else None)
            self.seconds[item.nodeid] = process_time() - begin
            for mutant in sorted(reached):
                self.names.setdefault(mutant, []).append(item.nodeid)
            yield i + 1
        for function, code in untouched:
            function.__code__ = code

    def _set_marks(self) -> list[tuple[FunctionType, CodeType]]:
        """Every living function of these files gets its marks; what it was before."""
        codes: dict[tuple[str, str, int], CodeType] = {}
        for path in self._paths:
            tree = marked(path, [m for m in self.mutants if m.path == path])
            for code in _codes(compile(tree, str(path), "exec", dont_inherit=True)):
                codes[code.co_filename, code.co_qualname, code.co_firstlineno] = code
        changed = {(str(m.path), m.function, m.first_line) for m in self.mutants}
        before: list[tuple[FunctionType, CodeType]] = []
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                old = thing.__code__
                key = (old.co_filename, old.co_qualname, old.co_firstlineno)
                if key in changed:
                    before.append((thing, old))
                    thing.__code__ = codes[key]
        return before

    def tests(self, mutant: Mutant, enough: float) -> list[str]:
        """The tests that reach a mutant: the quickest of every file, then the next of every file, and so on.

        The tests of one file are much alike, so the first few should come from as many files as there are. `enough` is
        how long they may take together.
        """
        by_file = self._by_file(self.names.get(mutant.name, ()))
        found: list[str] = []
        for test in [test for row in zip_longest(*by_file.values()) for test in row if test is not None]:
            found.append(test)
            enough -= self.seconds[test]
            if enough < 0:
                break
        return found

    def sample(self) -> list[str]:
        """The quickest test of every file."""
        return [tests[0] for tests in self._by_file(self.seconds).values()]

    def _by_file(self, tests: Iterable[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for test in sorted(tests, key=lambda t: self.seconds.get(t, 0.0)):
            found.setdefault(test.partition("::")[0], []).append(test)
        return found

    def keep(self) -> None:
        """For the next run."""
        self._cache.parent.mkdir(parents=True, exist_ok=True)
        stamps = {test: self._stamps[test] for test in self.seconds}
        kept = {"stamp": self._stamp, "stamps": stamps, "seconds": self.seconds, "names": self.names}
        self._cache.write_text(json.dumps(kept), encoding="utf-8")


def digest(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(str(path).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)
