"""What the compiled and the interpreted build do differently. This module is always interpreted.

`mypyc_attr` is the decorator for classes that a game outside of the compiled package may inherit from. mypyc reads it
while compiling; at run time it does nothing. It is defined here so that a machine without mypy can import it.

`by_slot` makes names for slots as fast as the slots themselves, where nobody compiles them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda cls: cls


class _Value:
    """Stands in for the value of a slot: nobody can compute with it."""

    def __bool__(self) -> bool:
        raise TypeError


class _Probe:
    """Stands in for an object while a property of it is tried out, and remembers what the property touched."""

    read: list[tuple[str, object]]
    written: list[tuple[str, object]]

    def __init__(self) -> None:
        self.__dict__["read"] = []
        self.__dict__["written"] = []

    def __getattr__(self, name: str) -> _Value:
        value = _Value()
        self.read.append((name, value))
        return value

    def __setattr__(self, name: str, value: object) -> None:
        self.written.append((name, value))


def _slot_of(name: str, alias: property) -> str:
    """The slot a property is a name for. It must do nothing else than to read and to write it."""
    probe: Any = _Probe()
    try:
        assert alias.fget is not None
        result = alias.fget(probe)
        (slot, value) = probe.read[0]
        plain = result is value and len(probe.read) == 1 and not probe.written
        if plain and alias.fset is not None:
            new = _Value()
            alias.fset(probe, new)
            plain = probe.written == [(slot, new)] and len(probe.read) == 1
    except (TypeError, IndexError):
        plain = False
    if not plain:
        raise TypeError(f"{name} must be another name for a slot, and nothing else")
    return str(slot)


def by_slot(base: type, names: type, in_turn: tuple[tuple[str, ...], ...] = ()) -> None:
    """Make the properties of a class what they stand for: the slots of its base under other names.

    A property costs interpreted code a call each time. Compiled code does not mind, and there are none to be found
    there. What mypy cannot see is refused: a name that hides a slot or another name, a property that computes, and two
    names for one slot in one procedure (a `Literal` in the type of `self`), unless they are said to be used in turn.
    """
    slots: dict[str, Any] = {slot: vars(base).get(slot) for slot in getattr(base, "__slots__", ())}
    taken: dict[tuple[str, str], str] = {}
    for name, alias in list(vars(names).items()):
        if not isinstance(alias, property):
            continue
        if any([name in vars(c) for c in names.__mro__[1:]]):
            raise TypeError(f"{name} means something else already")
        slot = _slot_of(name, alias)
        if slot not in slots:
            raise TypeError(f"{name} stands for {slot}, which is no slot")
        assert alias.fget is not None
        for procedure in re.findall(r"[\"']([^\"']+)[\"']", str(alias.fget.__annotations__.get("self", ""))):
            other = taken.setdefault((slot, procedure), name)
            if other != name and not any(other in group and name in group for group in in_turn):
                raise TypeError(f"{name} and {other} are the same slot of {procedure}")
        setattr(names, name, slots[slot])
