"""Print every public name that has no docstring. `test_public.py` runs this on the sources: compiling drops docstrings.

docs/stability.md promises to keep what is public; the pages of the API reference are made from the same modules.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import mazzo.engine
from mazzo.games import manifest, names

ENGINE = [f"mazzo.engine.{module.name}" for module in pkgutil.iter_modules(mazzo.engine.__path__)]
MODULES = [
    "mazzo",
    *[module for module in ENGINE if module not in ("mazzo.engine.native", "mazzo.engine.encoding")],
    "mazzo.games",
    "mazzo.games.keyforge",
    "mazzo.games.keyforge.archon",
    "mazzo.games.keyforge.decks",
    "mazzo.games.keyforge.options",
    "mazzo.games.keyforge.series",
    "mazzo.games.keyforge.shapes",
    "mazzo.games.foursouls",
    "mazzo.games.foursouls.options",
    "mazzo.games.foursouls.shapes",
    "mazzo.games.nekromancya",
    "mazzo.games.nekromancya.decks",
    "mazzo.games.nekromancya.odds",
    "mazzo.games.nekromancya.options",
    "mazzo.games.nekromancya.shapes",
    "mazzo.speak",
    "mazzo.wire",
    "mazzo.rulebook",
    "mazzo.bench",
    "mazzo.bots",
    "mazzo.bots.base",
    "mazzo.bots.greedy",
    "mazzo.bots.guide",
    "mazzo.lab",
    "mazzo.lab.balance",
    "mazzo.lab.cluster",
    "mazzo.lab.experiment",
    "mazzo.lab.figures",
    "mazzo.lab.folder",
    "mazzo.lab.passport",
    "mazzo.lab.places",
    "mazzo.lab.playing",
    "mazzo.lab.ratings",
    "mazzo.lab.report",
    "mazzo.lab.rows",
    "mazzo.lab.running",
    "mazzo.lab.schedule",
    "mazzo.lab.subjects",
    "mazzo.lab.subjects.plain",
    "mazzo.cli.faces",
    "mazzo.cli.faces.plain",
    "mazzo.cli.words",
    "mazzo.envs.aec",
    "mazzo.envs.gym",
    "mazzo.envs.observation",
    "mazzo.envs.openspiel",
    "mazzo.envs.policy",
    "mazzo.envs.text",
    "mazzo.envs.vector",
]
VOCABULARIES = [f"{manifest(name).package}.vocabulary" for name in names() if name in mazzo.__all__]


def listed(module: ModuleType) -> list[str]:
    """The public names of a module: its `__all__`, or what it defines without an underscore."""
    found: list[str] | None = getattr(module, "__all__", None)
    if found is not None:
        return found
    return [n for n, x in vars(module).items() if n[0] != "_" and getattr(x, "__module__", "") == module.__name__]


def words(module: ModuleType) -> list[str]:
    """The words of a vocabulary that are functions: constants and classes are documented where they are defined."""
    return [word for word, thing in vars(module).items() if word[0] != "_" and inspect.isroutine(thing)]


def undocumented(module: ModuleType, chosen: list[str]) -> Iterator[str]:
    for name in chosen:
        thing: Any = getattr(module, name)
        if inspect.isclass(thing):
            # A dataclass without a docstring gets its signature as one.
            if not thing.__doc__ or thing.__doc__.startswith(f"{thing.__name__}("):
                yield name
            for key, member in vars(thing).items():
                function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
                inherited = [getattr(getattr(base, key, None), "__doc__", None) for base in thing.__mro__[1:]]
                if key[0] != "_" and inspect.isroutine(function) and not function.__doc__ and not any(inherited):
                    yield f"{name}.{key}"
        elif inspect.isroutine(thing) and not thing.__doc__:
            yield name


def main() -> None:
    for name in (*MODULES, *VOCABULARIES):
        module = importlib.import_module(name)
        chosen = words(module) if name in VOCABULARIES else listed(module)
        found = [public for public in chosen if not hasattr(module, public)]
        found += undocumented(module, chosen) if not found else []
        found += [] if module.__doc__ else ["(the module)"]
        for public in found:
            print(f"{name}: {public}")


if __name__ == "__main__":
    main()
