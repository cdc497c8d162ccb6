"""Every limit of a server in one table. Its operator may set each of them.

`mazzo serve --limit newcomers=200/10min --limit connections=1000`, or the same in `MAZZO_LIMITS`, separated by spaces.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, NamedTuple

from mazzo.engine.errors import MazzoError

MINUTE: Final = 60.0
HOUR: Final = 3600.0


class Rate(NamedTuple):
    """`many` at once, refilled evenly within `seconds`."""

    many: float
    seconds: float

    def __str__(self) -> str:
        for name, unit in (("h", HOUR), ("min", MINUTE)):
            if self.seconds % unit == 0:
                return f"{self.many:g}/{self.seconds / unit:g}{name}"
        return f"{self.many:g}/{self.seconds:g}s"


@dataclass(frozen=True)
class Limits:
    """All limits, with their defaults. The docs list them in this order."""

    # Of one address ---------------------------------------------------------------------------------------------
    newcomers: Rate = Rate(60, 10 * MINUTE)
    """New guests."""
    requests: Rate = Rate(3000, MINUTE)
    """Requests of any kind, and sockets."""
    guesses: Rate = Rate(60, 10 * MINUTE)
    """Wrong passwords and passkeys, for any name."""
    connections: int = 256
    """Connections that are open at the same time."""

    # For one name -----------------------------------------------------------------------------------------------
    entries: Rate = Rate(30, 10 * MINUTE)
    """Passwords for a name from one address, right or wrong."""
    sign_ins: Rate = Rate(10, 10 * MINUTE)
    """Wrong passwords for a name from one address."""
    strangers: Rate = Rate(100, 10 * MINUTE)
    """Wrong passwords for a name, from everywhere; browsers that have signed in with it are not held up."""

    # Of one person ----------------------------------------------------------------------------------------------
    accounts: Rate = Rate(10, 10 * MINUTE)
    """Accounts made, passwords changed, passkeys added, names changed."""
    exports: Rate = Rate(5, HOUR)
    """Exports, and deletions of the person."""
    tables: Rate = Rate(30, 10 * MINUTE)
    """Tables opened."""
    decks: Rate = Rate(30, 150)
    """Decks forged or imported."""
    replays: Rate = Rate(60, 6)
    """Moments of matches that are over."""
    reads: Rate = Rate(240, 12)
    """Everything else that is read."""
    writes: Rate = Rate(60, 12)
    """Everything else that is changed."""
    sockets: int = 24
    """Tables that are open at the same time."""
    visits: Rate = Rate(60, MINUTE)
    """Sockets opened."""
    messages: Rate = Rate(300, 7.5)
    """Messages of any kind at tables."""
    choices: Rate = Rate(120, 6)
    welcomes: Rate = Rate(60, 15)
    """Requests for the whole table."""
    questions: Rate = Rate(60, 15)
    """Questions why something cannot be done."""
    chat: Rate = Rate(12, 24)
    """Lines of chat."""
    proposals: Rate = Rate(6, MINUTE)
    """Proposals made."""

    # Of one connection ------------------------------------------------------------------------------------------
    head: float = 10.0
    """Seconds until the head of a request must be there."""
    body: float = 30.0
    """Seconds until its body must be there."""
    stalled: float = 60.0
    """Seconds a client may go without reading its answer."""

    def rate(self, kind: str) -> Rate:
        found = getattr(self, kind)
        assert isinstance(found, Rate), kind
        return found


_UNITS: Final = {"s": 1.0, "min": MINUTE, "h": HOUR}
_RATE: Final = re.compile(r"(\d+)/(\d*\.?\d*)(s|min|h)")


def limits(told: Iterable[str]) -> Limits:
    """The default limits with these changes: `newcomers=200/10min`, `connections=1000`, `head=5`."""
    found = Limits()
    for wish in told:
        name, _, value = wish.partition("=")
        field = name.strip().replace("-", "_")
        if field not in {f.name for f in fields(Limits)}:
            known = ", ".join(f.name.replace("_", "-") for f in fields(Limits))
            raise MazzoError(f"There is no limit {name.strip()!r}. Those there are: {known}.")
        change: dict[str, Any] = {field: _read(name, value.strip(), getattr(found, field))}
        found = replace(found, **change)
    return found


def _read(name: str, value: str, usual: Rate | float) -> Rate | float:
    if isinstance(usual, Rate):
        match = _RATE.fullmatch(value)
        seconds = float(match[2] or 1) * _UNITS[match[3]] if match and match[2] != "." else 0.0
        if match is None or int(match[1]) < 1 or not seconds > 0:
            raise MazzoError(f"{name}: so many in some time was expected, like {usual}.")
        return Rate(float(match[1]), seconds)
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not number > 0 or not math.isfinite(number) or (isinstance(usual, int) and number != int(number)):
        raise MazzoError(f"{name}: a number above 0 was expected, like {usual}.")
    return int(number) if isinstance(usual, int) else number
