"""Mazzo: a rules engine for card games, and the games played on it.

    import mazzo

    match = mazzo.keyforge.new(("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=7)
    while not match.over:
        decision = match.decision                # who is asked, what, about which card, under which rule
        match.choose(decision.options[0])        # runs until the next real question, or the end
    print(match)                                 # the table as text

Games:

    mazzo.keyforge, mazzo.foursouls, mazzo.nekromancya
                      each has `new`, `scenario`, `replay` and `load`, which give a `Match`
    mazzo.games       every game that is installed, by name: `mazzo.games.game("keyforge")`

A match and what is in it:

    mazzo.Match       play, look (`view`, `events`, `why`), go back (`undo`, `clone`), keep (`record`, `save`)
    mazzo.Decision    the open question with its options; each of them is a `mazzo.Choice`
    mazzo.Event       something that happened
    mazzo.Refusal     why something is not allowed, with the id of its rule
    mazzo.MazzoError  every error that a player or a program can cause is one of these

Around them:

    mazzo.speak       prompts, labels, log lines, card texts, in a language
    mazzo.wire        the same as JSON, as servers and other programs use it
    mazzo.rulebook    the rules of each game, with their sources
    mazzo.bots        opponents
    mazzo.lab         matches by the thousand
    mazzo.envs        the games for programs that learn

All of these are loaded when they are first used, so `import mazzo` is quick.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mazzo import bots, envs, games, lab, rulebook, speak, wire
    from mazzo.engine.errors import MazzoError, Refusal
    from mazzo.engine.frame import Event
    from mazzo.engine.match import Choice, Decision, Match
    from mazzo.games import foursouls, keyforge, nekromancya

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "Decision",
    "Event",
    "Match",
    "MazzoError",
    "Refusal",
    "bots",
    "build",
    "envs",
    "foursouls",
    "games",
    "keyforge",
    "lab",
    "nekromancya",
    "rulebook",
    "speak",
    "wire",
]

_HOMES: Final = {
    "Choice": "mazzo.engine.match",
    "Decision": "mazzo.engine.match",
    "Event": "mazzo.engine.frame",
    "Match": "mazzo.engine.match",
    "MazzoError": "mazzo.engine.errors",
    "Refusal": "mazzo.engine.errors",
    "foursouls": "mazzo.games.foursouls",
    "keyforge": "mazzo.games.keyforge",
    "nekromancya": "mazzo.games.nekromancya",
}
"""Where each name is loaded from; the others are modules of this package.

Our own games are here only for convenience, so that `mazzo.keyforge.new` can be typed and checked. Nothing is found
through these names: every game, ours too, comes in by its manifest (`mazzo.games`).
"""


def build() -> str:
    """Which build of the engine this is: "pure" (Python as it is written) or "compiled" (several times as fast)."""
    engine = find_spec("mazzo.engine.table")
    assert engine is not None
    return "pure" if str(engine.origin).endswith(".py") else "compiled"


def __getattr__(name: str) -> Any:
    """Load a module or a class when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module 'mazzo' has no attribute {name!r}")
    home = _HOMES.get(name, f"mazzo.{name}")
    module = import_module(home)
    return module if home.endswith(f".{name}") else getattr(module, name)


def __dir__() -> list[str]:
    """What `dir(mazzo)` shows: everything that can be used."""
    return [*__all__, "__doc__", "__version__"]
