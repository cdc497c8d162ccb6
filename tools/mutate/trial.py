"""Put one mutant in the place of the right code, in a process of its own, and see whether a test notices."""

from __future__ import annotations

import gc
import os
import resource
import signal
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
from mutate.mutants import Mutant

Remembering = type(lru_cache(len))
NOTICED = 0
SURVIVED = 1
ABSENT = 2
"""No function made from this code is alive: it ran only while the modules were loaded."""
BROKEN = 3
"""The trial itself went wrong, so nothing was learned."""
OUTCOMES = {
    NOTICED: "noticed",
    -signal.SIGSEGV: "noticed",  # a recursion too deep for the interpreter itself
    SURVIVED: "survived",
    ABSENT: "only while loading",
    # These two would go on for ever, one busy, one waiting.
    -signal.SIGPROF: "endless",
    -signal.SIGALRM: "endless",
}
"""How a trial may end: by a number, or by a signal."""
IDLE = 20
"""So many times longer may a trial take on a clock than it computes: a busy machine is no fault of a mutant's."""
MEMORY = 4 << 30
"""What a trial may take for itself: a loop without an end must not take all there is before it is stopped."""


class Verdict:
    """A plugin of pytest: which test has failed first?"""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def begin(mutant: Mutant | None, items: list[pytest.Item], verdict: Verdict, patience: float, living: Living) -> int:
    """Start a trial; the process that does it ends with a result, or by a signal if a test takes for ever.

    `patience` is in seconds of computing, which take longer on a clock when others use the machine, too. Without a
    mutant it is a trial of the trial: nothing may be noticed.
    """
    child = os.fork()
    if child:
        return child
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, patience)
    signal.setitimer(signal.ITIMER_REAL, patience * IDLE)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    result = BROKEN
    try:
        if mutant is not None and not living.put_in_place(mutant):
            result = ABSENT
        else:
            living.forget()
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


class Living:
    """What is alive when the trials begin: functions to be changed, and what functions have remembered.

    Whatever is there then stays, so nobody has to look for garbage among it again, in any of the trials.
    """

    def __init__(self, root: Path) -> None:
        self.functions: list[FunctionType] = []
        self.remembering: list[Any] = []
        gc.collect()
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                if thing.__code__.co_filename.startswith(str(root)):
                    self.functions.append(thing)
            elif isinstance(thing, Remembering):
                code = getattr(thing.__wrapped__, "__code__", None)
                if code is not None and code.co_filename.startswith(str(root)):
                    self.remembering.append(thing)
        gc.freeze()

    def put_in_place(self, mutant: Mutant) -> bool:
        """Every function made from the old code gets the new one, whoever has imported it under whatever name."""
        new = _find(compile(mutant.code(), str(mutant.path), "exec", dont_inherit=True), mutant)
        if new is None:
            return False
        found = False
        for function in self.functions:
            if _is(function.__code__, mutant):
                function.__code__ = new
                found = True
        return found

    def forget(self) -> None:
        """What was remembered while the tests were measured came from the right code."""
        for function in self.remembering:
            function.cache_clear()


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
