"""What the compiled and the interpreted build do differently. This module is always interpreted.

`mypyc_attr` is the decorator for classes that interpreted code may inherit from. mypyc reads it while compiling; at run
time it does nothing. It is defined here so that a machine without mypy can import it.

`dataclass` is `dataclasses.dataclass`, but makes a class of nodes (`frozen=True, eq=False`) in a third of the time. It
leaves out the methods that freeze and print: writing and compiling them for six hundred classes took half of the time
to the first decision. So at run time nothing is frozen: only mypy refuses changes, and `Node` prints itself.

`TypeVar` may have a default, as in newer versions of Python; only type checkers care.

`by_slot` makes names for slots as fast as the slots themselves in interpreted code.

`by_constructor` lets objects be pickled and copied, which compiled objects cannot do by themselves.
"""

from __future__ import annotations

import copyreg
import dataclasses
import re
import typing
from inspect import signature
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass

    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar
else:

    def dataclass(*, eq=True, **how):
        if not eq:
            how |= {"frozen": False, "repr": False}
        return dataclasses.dataclass(eq=eq, **how)

    def mypyc_attr(**_):
        return lambda cls: cls

    def TypeVar(name, **_):  # noqa: N802
        return typing.TypeVar(name)


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
    """The slot a property is a name for. The property must only read and write it."""
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
    """Replace the properties of a class by the slots of its base that they name.

    In interpreted code a property costs a call each time. Compiled classes have no property objects, so nothing happens
    there. Mistakes that mypy cannot see are errors: a name that hides a slot or another name, a property that computes,
    and two names for one slot in one procedure (a `Literal` in the type of `self`), unless `in_turn` lists them.
    """
    slots: dict[str, object] = {slot: vars(base).get(slot) for slot in getattr(base, "__slots__", ())}
    taken: dict[tuple[str, str], str] = {}
    for name, alias in list(vars(names).items()):
        if not isinstance(alias, property):
            continue
        if any([name in vars(c) for c in names.__mro__[1:]]):
            raise TypeError(f"{name} means something else already")
        slot = _slot_of(name, alias)
        if slot not in slots:
            raise TypeError(f"{name} stands for {slot}, which is not a slot")
        assert alias.fget is not None
        for procedure in re.findall(r"[\"']([^\"']+)[\"']", str(alias.fget.__annotations__.get("self", ""))):
            other = taken.setdefault((slot, procedure), name)
            if other != name and not any(other in group and name in group for group in in_turn):
                raise TypeError(f"{name} and {other} are the same slot of {procedure}")
        setattr(names, name, slots[slot])


def by_constructor(*classes: type) -> None:
    """Pickle and copy the objects of these classes by making them again; each argument is kept under its own name.

    Compiled objects cannot be made in any other way: without their constructor their values would be missing.
    """
    for each in classes:
        copyreg.pickle(each, made_again)


def made_again(made: object) -> tuple[type, tuple[object, ...]]:
    """How to make an object like this one: its class, and the arguments of its constructor."""
    kind = type(made)
    if kind not in _ARGUMENTS:
        _ARGUMENTS[kind] = tuple(signature(kind).parameters)
    return kind, tuple([getattr(made, name) for name in _ARGUMENTS[kind]])


_ARGUMENTS: dict[type, tuple[str, ...]] = {}
"""What the constructors of classes ask for: looked up once."""
