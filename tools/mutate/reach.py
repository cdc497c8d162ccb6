"""Which tests reach which line, and how long each takes: measured once with coverage, kept until the sources change."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from time import perf_counter

import coverage
import pytest


class Reach:
    """A plugin of pytest: notes for every test the lines it runs through."""

    def __init__(self, sources: list[Path], cache: Path) -> None:
        self.sources = sources
        self.cache = cache
        self.lines: dict[str, dict[int, list[str]]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self._coverage = coverage.Coverage(data_file=None, include=[str(s) for s in sources])

    def known(self, items: list[pytest.Item]) -> bool:
        """Read what was measured before, if it was measured on the same sources and tests."""
        self._stamp = self._fingerprint(items)
        if self.cache.exists():
            kept = json.loads(self.cache.read_text(encoding="utf-8"))
            if kept["stamp"] == self._stamp:
                self.seconds = kept["seconds"]
                names = kept["tests"]
                self.lines = {
                    path: {int(line): [names[i] for i in tests] for line, tests in lines.items()}
                    for path, lines in kept["lines"].items()
                }
                return True
        return False

    def measure(self, items: list[pytest.Item]) -> Iterator[int]:
        """Run every test once."""
        self._coverage.start()
        for i, item in enumerate(items):
            self._coverage.switch_context(item.nodeid)
            begin = perf_counter()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=items[i + 1] if i + 1 < len(items) else None)
            self.seconds[item.nodeid] = perf_counter() - begin
            yield i + 1
        self._coverage.stop()
        data = self._coverage.get_data()
        for path in data.measured_files():
            by_line = data.contexts_by_lineno(path)
            self.lines[path] = {line: [t for t in tests if t] for line, tests in by_line.items()}
        self._keep()

    def tests(self, path: Path, line: int) -> list[str]:
        """The tests that reach a line: the quickest of every file, then the next of every file, and so on.

        The tests of one file are much alike, so the first few should come from as many files as there are.
        """
        by_file: dict[str, list[str]] = {}
        for test in sorted(self.lines.get(str(path), {}).get(line, ()), key=lambda t: self.seconds.get(t, 0.0)):
            by_file.setdefault(test.partition("::")[0], []).append(test)
        return [test for row in zip_longest(*by_file.values()) for test in row if test is not None]

    def _keep(self) -> None:
        names = list(self.seconds)
        place = {name: i for i, name in enumerate(names)}
        lines = {
            path: {line: [place[t] for t in tests] for line, tests in by_line.items()}
            for path, by_line in self.lines.items()
        }
        self.cache.parent.mkdir(parents=True, exist_ok=True)
        kept = {"stamp": self._stamp, "seconds": self.seconds, "tests": names, "lines": lines}
        self.cache.write_text(json.dumps(kept), encoding="utf-8")

    def _fingerprint(self, items: list[pytest.Item]) -> str:
        digest = hashlib.sha256()
        for path in [*self.sources, *sorted({item.path for item in items})]:
            digest.update(str(path).encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()
