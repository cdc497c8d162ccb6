"""What other packages offer: games, bots and sets of cards, found through entry points.

    [project.entry-points."mazzo.games"]
    briscola = "briscola.manifest:MANIFEST"

Looking for them takes longer than loading the engine, so nobody looks before something is asked for by name, and then
only once. A broken package is reported in one line and left out; it never breaks the others.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from mazzo.engine.errors import MazzoError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "mazzo.games"
BOTS = "mazzo.bots"
CARDS = "mazzo.cards"
_told: set[str] = set()


@cache
def entries(group: str) -> dict[str, str]:
    """What is offered in a group, by name: where it is, as `package.module:attribute`. Our own come first."""
    # It takes 12 ms to load, and a match that is begun from a program does not need it.
    from importlib.metadata import entry_points

    found = {e.name: e.value for e in entry_points(group=group) if _ours(e.value)}
    if not any(_ours(e.value) for e in entry_points(group=GAMES)):
        found = _checkout(group)
    owners: dict[str, str] = {}
    for e in sorted((e for e in entry_points(group=group) if not _ours(e.value)), key=lambda e: (e.name, _owner(e))):
        if found.setdefault(e.name, e.value) != e.value:
            tell(f"{_owner(e)} offers {e.name!r}, which {owners.get(e.name, 'mazzo')} has already: the first is used.")
        owners.setdefault(e.name, _owner(e))
    return found


def mentioned(group: str) -> bool:
    """Does any package seem to offer something in this group? A quick look at the files in which packages say so.

    `entry_points` reads the metadata of everything that is installed, which can take a third of the time to the first
    decision. Where a quick look is not possible (packages in archives, or found in their own way), the answer is yes.
    """
    if any([hasattr(finder, "find_distributions") for finder in sys.meta_path if finder is not PathFinder]):
        return True
    heading = f"[{group}]".encode()
    for place in sys.path:
        if place.endswith(".egg") or os.path.isfile(place):
            return True
        for info in os.listdir(place or ".") if os.path.isdir(place or ".") else ():
            file = Path(place, info, "entry_points.txt")
            if info.endswith(("dist-info", "egg-info")) and file.is_file() and heading in file.read_bytes():
                return True
    return False


def resolve(reference: str, package: str | None = None) -> object:
    """What a reference names: `package.module:attribute`, or `.module:attribute` within a package."""
    module, _, attribute = reference.partition(":")
    try:
        found = import_module(module, package)
        for part in attribute.split(".") if attribute else ():
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise MazzoError(f"{reference!r} cannot be loaded: {error}.") from error
    return found


def text_of(package: str, file: str) -> str:
    """A text file that comes with a package."""
    data = get_data(package, file)
    if data is None:
        raise ImportError(f"{package} has no files")
    return data.decode("utf-8")


def load(group: str, name: str, kind: type) -> Any:
    """One thing from a group; a sentence if its package is broken, whatever is wrong with it."""
    reference = entries(group)[name]
    try:
        found = resolve(reference)
    except MazzoError:
        raise
    except Exception as error:
        raise MazzoError(f"{reference!r} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not (isinstance(found, kind) or (isinstance(found, type) and issubclass(found, kind))):
        raise MazzoError(f"{reference!r} is not a {kind.__name__.lower()}.")
    return found


def every(group: str, kind: type) -> dict[str, Any]:
    """Everything that can be loaded from a group. What cannot be loaded is reported once, and left out."""
    found = {}
    for name in entries(group):
        try:
            found[name] = load(group, name, kind)
        except MazzoError as error:
            tell(error.message)
    return found


def tell(trouble: str) -> None:
    """One line for whoever runs Mazzo: in the log of a server, on the error stream of a command."""
    if trouble not in _told:
        _told.add(trouble)
        # Imported late: there is hardly ever trouble.
        import logging

        logging.getLogger("mazzo").warning("mazzo: %s", trouble)


def _ours(value: str) -> bool:
    return value.startswith("mazzo.")


def _owner(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value


def _checkout(group: str) -> dict[str, str]:
    """Our own, when Mazzo runs from a checkout that was not installed."""
    # What is installed does not need it.
    import tomllib

    for folder in Path(__file__).parents:
        file = folder / "pyproject.toml"
        if file.is_file():
            offered: dict[str, dict[str, str]] = tomllib.loads(file.read_text("utf-8"))["project"]["entry-points"]
            return dict(offered.get(group, {}))
    raise MazzoError("Mazzo does not find its own games: install it, for example with `pip install mazzo`.")
