"""Nothing lies about that nobody uses: every name of the package is used by the package or by the proof of a rule.

Proofs of rules count because the rulebook of Four Souls describes more than the cards of the base game do. Other tests
do not: what only they use is dead.
"""

import re
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parent.parent
FOUND_BY_OTHERS = (
    "cards/*.py",
    "cards/*/*.py",
    "migrations/versions/*.py",
    "shapes.py",
    "games/*/options.py",
    "envs/*.py",
    "limits.py",
    "mcp/server.py",
    "engine/pile*.py",
    "cli/full/app.py",
    "cli/full/dialogs.py",
)
"""Cards are listed by their module, migrations by folder; shapes name the keys of a view, options those of a setup;
environments and tools are there for the libraries that call them; limits are read by their names; piles
are for games from outside; Textual calls handlers and actions of the full screen by their names."""
READ_ELSEWHERE = {
    "control": "read by its name, as the other numbers of a deck",
    "disrupt": "read by its name, as the other numbers of a deck",
    "wipes": "read by its name, as the other numbers of a deck",
    "fight_reap": "what may be printed on a card",
    "play_reap": "what may be printed on a card",
    "play_fight_reap": "what may be printed on a card",
    "memo": "copy passes it",
    "__getattr__": "Python calls it for a name that a module does not have yet",
    "__dir__": "dir() calls it",
    "proposal": "a key of a document",
    "should_exit": "uvicorn reads it",
    "SETUP": "the first of the phases",
    "minutes": "a body of a request",
    "beats": "the answer to a request",
    "kit": "the answer to a request",
    "formatter_class": "argparse reads it",
    "handlers": "logging reads it",
    "isolation_level": "sqlite3 reads it",
    "type_annotation_map": "SQLAlchemy reads it",
}


def named_elsewhere() -> set[str]:
    """What manifests and entry points name as `package.module:attribute`."""
    texts = [ROOT / "pyproject.toml", *(ROOT / "src/mazzo/games/manifests").glob("*.py")]
    return {name for path in texts for name in re.findall(r'[.\w]:(\w+)"', path.read_text(encoding="utf-8"))}


def test_every_name_is_used() -> None:
    searcher = Vulture()
    searcher.scavenge([ROOT / "src" / "mazzo", ROOT / "tests" / "rules"], exclude=[str(ROOT / "src/mazzo/web/*")])
    dead = {
        item.name: f"{item.filename.relative_to(ROOT)}:{item.first_lineno} {item.name}"
        for item in searcher.get_unused_code(min_confidence=60)
        if item.filename.is_relative_to(ROOT / "src")
        and not any(item.filename.match(pattern) for pattern in FOUND_BY_OTHERS)
    }
    assert [dead[name] for name in dead.keys() - READ_ELSEWHERE.keys() - named_elsewhere()] == []
    assert READ_ELSEWHERE.keys() <= dead.keys(), "an exception that is not needed any more"
