"""Put one mutant in the place of the right code, in a process of its own, and see whether a test notices."""

from __future__ import annotations

import gc
import os
import signal
from functools import lru_cache
from types import CodeType, FunctionType

import pytest
from mutate.mutants import Mutant

Remembering = type(lru_cache(len))
NOTICED = 0
SURVIVED = 1
ABSENT = 2
"""No function made from this code is alive: it ran only while the modules were loaded."""
BROKEN = 3
"""The trial itself went wrong, so nothing was learned."""


class Verdict:
    """A plugin of pytest: has any test failed?"""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def begin(mutant: Mutant, items: list[pytest.Item], verdict: Verdict, patience: int) -> int:
    """Start a trial; the process that does it ends with a result, or by a signal if a test takes for ever."""
    child = os.fork()
    if child:
        return child
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(patience)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    result = BROKEN
    try:
        if not put_in_place(mutant):
            result = ABSENT
        else:
            result = NOTICED  # if not even pytest gets through a test, that is noticed, too
            if not fails(items, verdict):
                result = SURVIVED
    finally:
        os._exit(result)


def fails(items: list[pytest.Item], verdict: Verdict) -> bool:
    for item in items:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if verdict.failed:
            return True
    return False


def put_in_place(mutant: Mutant) -> bool:
    """Every living function made from the old code gets the new one, whoever has imported it under whatever name."""
    new = _find(compile(mutant.code(), str(mutant.path), "exec", dont_inherit=True), mutant)
    if new is None:
        return False
    found = False
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and _is(thing.__code__, mutant):
            thing.__code__ = new
            found = True
    for thing in gc.get_objects():
        # What was remembered while the tests were measured came from the right code.
        if isinstance(thing, Remembering) and getattr(thing.__wrapped__, "__code__", None) is new:
            thing.cache_clear()
    return found


def _is(code: CodeType, mutant: Mutant) -> bool:
    return (
        code.co_firstlineno == mutant.first_line
        and code.co_qualname == mutant.function
        and code.co_filename == str(mutant.path)
    )


def _find(code: CodeType, mutant: Mutant) -> CodeType | None:
    if _is(code, mutant):
        return code
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and (found := _find(inner, mutant)) is not None:
            return found
    return None
