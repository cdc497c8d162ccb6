"""What a written position keeps besides what people can read in it: what was done this turn, and what lasts.

A scenario names the cards and where they lie. Much more is true of a table in the middle of a turn: which creature has
fought, what was played, which effects last until when, who has seen which card. `remember` compares a table with what
the readable part of its scenario alone would give, and keeps the difference; `recall` puts it back.
"""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.reading import members
from mazzo.engine.table import Table

HOST: Final = "host"
"""The column that says to which card another is attached, in games that have it."""
ELSEWHERE: Final = "This position cannot be written down: something is where no scenario can put it."
KEYS: Final = frozenset({"numbers", "columns", "zones", "now", "lasting", "deeds", "serial", "frames"})


def remember(names: tuple[str, ...], t: Any, readable: Any) -> dict[str, Any]:
    """What a table loses when it is laid out again from its scenario; `readable` is that table, before it runs.

    `names` are the columns of the game, those of cards first. The open question is asked again from its step, so a
    frame is kept as it was before it asked.
    """
    numbers = _numbers(names, t, readable)
    usual = _written(names, renumbered(names, readable, numbers), 0)
    found = _written(names, t, 1)
    kept: dict[str, object] = {}
    if numbers != sorted(numbers):
        kept["numbers"] = numbers
    columns = {name: column for name, column in found["columns"].items() if column != usual["columns"][name]}
    if columns:
        kept["columns"] = columns
    for key in ("zones", "now", "lasting", "deeds", "serial", "frames"):
        if found[key] != usual[key]:
            kept[key] = found[key]
    return kept


def recall(names: tuple[str, ...], t: Any, kept: object) -> None:
    """Put back what a scenario remembers, on the table that was laid out from its readable part."""
    data = members(kept, KEYS, "remembers")
    try:
        _recall(names, t, data)
        # Numbers that make no sense here may only be noticed when they are used.
        tried = t.clone()
        tried.unsettled = True
        tried.run()
        for i in range(len(tried.asked.options)):
            tried.clone().choose(i)
    except MazzoError:
        raise
    except Exception as error:
        # Damaged data can fail in any way.
        raise MazzoError(
            f"remembers: this does not fit the position ({type(error).__name__}: {error}). "
            "It may be left out: then what was done this turn and what lasts is forgotten."
        ) from error


def _recall(names: tuple[str, ...], t: Any, data: dict[str, Any]) -> None:
    n = len(t.cols[0])
    numbers = data.get("numbers", list(range(n)))
    if sorted(numbers) != list(range(n)):
        raise MazzoError(
            f"remembers: it belongs to {len(numbers)} cards, but the position has {n}. "
            "Leave it out when you add or remove cards."
        )
    saved = renumbered(names, t, numbers).save()
    columns = dict(zip(names, saved["cols"] + saved["seats"], strict=True))
    for name, column in data.get("columns", {}).items():
        columns[name][:] = _as_long_as(columns[name], column)
    saved["now"] = _as_long_as(saved["now"], data.get("now", saved["now"]))
    zones = data.get("zones", saved["zones"])
    if [sorted(zone) for zone in zones] != [sorted(zone) for zone in saved["zones"]]:
        raise MazzoError("remembers: its cards lie elsewhere.")
    saved["zones"] = zones
    for key in ("lasting", "deeds", "serial", "frames"):
        saved[key] = data.get(key, saved[key])
    saved["serial"] = int(saved["serial"])
    t.load(saved)


def renumbered(names: tuple[str, ...], t: Any, numbers: list[int]) -> Any:
    """A copy in which card i has the number numbers[i]."""
    again = t.clone()
    for name, column, before in zip(names, again.cols, t.cols, strict=False):
        for i, value in enumerate(before):
            column[numbers[i]] = numbers[value] if name == HOST and value >= 0 else value
    again.zones = [[numbers[card] for card in zone] for zone in t.zones]
    return again


def _numbers(names: tuple[str, ...], t: Table, readable: Table) -> list[int]:
    """The number on one table of each card of the other: by zone, by what it is attached to, and by its place there."""
    found = [-1] * len(readable.cols[0])
    if len(found) != len(t.cols[0]) or [len(z) for z in readable.zones] != [len(z) for z in t.zones]:
        raise MazzoError(ELSEWHERE)
    no_hosts = [-1] * len(found)
    hosts_there = readable.cols[names.index(HOST)] if HOST in names else no_hosts
    hosts_here = t.cols[names.index(HOST)] if HOST in names else no_hosts
    for attached in (False, True):
        for there, here in zip(readable.zones, t.zones, strict=True):
            cards = [card for card in there if (hosts_there[card] >= 0) == attached]
            left = [card for card in here if (hosts_here[card] >= 0) == attached]
            for card in cards:
                host = found[hosts_there[card]] if attached else -1
                same = [other for other in left if hosts_here[other] == host]
                if not same:
                    raise MazzoError(ELSEWHERE)
                found[card] = same[0]
                left.remove(same[0])
    return found


def _written(names: tuple[str, ...], t: Any, asked: int) -> dict[str, Any]:
    """The parts of a table that can be remembered; `asked`: the frame on top has asked already."""
    saved: dict[str, Any] = t.save()
    frames = saved["frames"]
    frames[-1][PC] -= asked
    return {
        "columns": dict(zip(names, saved["cols"] + saved["seats"], strict=True)),
        "zones": saved["zones"],
        "now": saved["now"],
        "lasting": saved["lasting"],
        "deeds": saved["deeds"],
        "serial": saved["serial"],
        "frames": frames,
    }


def _as_long_as(usual: list[int], values: list[int]) -> list[int]:
    if len(values) != len(usual):
        raise MazzoError("remembers: a list is too long or too short.")
    return values


PC: Final = 1
"""Where a saved frame keeps its step."""


__all__ = [
    "recall",
    "remember",
]
