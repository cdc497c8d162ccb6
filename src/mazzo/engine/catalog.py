"""All cards of a game as printed, by number and by slug, and the names of their nodes."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from difflib import get_close_matches
from types import ModuleType

from mazzo.engine.errors import MazzoError
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Nodes


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalog:
    """Cards by slug. A game adds the definitions themselves (`defs`), with the same numbers."""

    def __init__(self, slugs: list[str], nodes: Nodes) -> None:
        self.nodes = nodes
        self.by_slug = {slug: i for i, slug in enumerate(slugs)}

    def find(self, slug: str) -> int:
        """The number of a card, or an error that helps."""
        if slug not in self.by_slug:
            raise MazzoError(f"There is no card called {slug!r}.{self.suggest(slug)}")
        return self.by_slug[slug]

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of each, and every copy is that one."""
        return self.nodes.source, ()

    def suggest(self, slug: str) -> str:
        """The end of a sentence that names the most similar card, or nothing; it begins with a space."""
        close = get_close_matches(slug, self.by_slug, 1)
        return f" Did you mean {close[0]!r}?" if close else ""


def written(package: ModuleType) -> Iterator[object]:
    """Everything that the modules of a card package define."""
    for info in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        yield from vars(importlib.import_module(info.name)).values()
