"""The ledgers of all games: what is cited exists, nothing is counted in advance, what can be written is documented."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mazzo import games
from mazzo.games import keyforge, nekromancya
from mazzo.games.nekromancya.terms import FILLER
from mazzo.rulebook import rulebook

ROOT = Path(__file__).parent.parent
CITED = re.compile(r"(?<![\w./#-])(kf|fs|nk)((?:\.[a-z0-9][a-z0-9_-]*)+)(\.?[*…])?")
"""An id as it is written: `nk.combat.retreat`, or a whole family of them: `nk.combat.*`, `fs.mech.flip-*`."""
NO_RULES = ("nk.scenario.",)
"""The worked examples of a ledger."""


def texts() -> Iterator[Path]:
    """Everything that may cite a rule: code, ledgers, documents, tests. (The browser names its messages alike.)"""
    for folder in ("src/mazzo", "tests", "docs", "tools"):
        for path in sorted((ROOT / folder).rglob("*")):
            built = "__pycache__" in path.parts or path.is_relative_to(ROOT / "src/mazzo/web")
            if path.suffix in (".py", ".toml", ".md") and not built:
                yield path
    yield from (ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"))


def known() -> set[str]:
    return {id for name in games.names() for id in rulebook(name).by_id}


def cited(text: str) -> Iterator[tuple[str, bool]]:
    """Each id in a text, and whether it stands for a family."""
    for match in CITED.finditer(text):
        yield match[1] + match[2] + (match[3] or "").rstrip("*…"), bool(match[3])


def missing(text: str, ids: set[str]) -> list[str]:
    """What a text cites that does not exist."""
    found = []
    for id, family in cited(text):
        exists = any(other.startswith(id) for other in ids) if family else id in ids
        if not exists and not id.startswith(NO_RULES):
            found.append(id)
    return found


def test_every_rule_that_is_cited_exists() -> None:
    ids = known()
    found = {}
    for path in texts():
        wrong = missing(path.read_text("utf-8"), ids)
        if wrong and path.name not in EXAMPLES:
            found[path.relative_to(ROOT).as_posix()] = sorted(set(wrong))
    assert not found


EXAMPLES = frozenset({"test_ledgers.py", "test_lookup.py", "test_main.py"})
"""Tests that speak of ids that do not exist, on purpose."""


def test_a_wrong_citation_would_be_found() -> None:
    ids = known()
    assert missing("see nk.decision.gear_outside (and nk.combat.retreat)", ids) == ["nk.decision.gear_outside"]
    assert missing("`kf.fight.needs-target`, `nk.combat.*`, `kf.ruling.…`", ids) == []
    assert missing("`nk.kombat.*`", ids) == ["nk.kombat."]


@pytest.mark.parametrize("game", games.names())
def test_a_ledger_refers_to_its_own_rules_and_counts_nothing(game: str) -> None:
    """How many rules there are is counted where it is asked (`mazzo rules --coverage`), and so is never wrong."""
    data = ledger(game)
    assert set(data) <= {"meta", "terms", "rule", "decision", "scenario"}
    entries = data["rule"] + data.get("decision", []) + data.get("scenario", [])
    ids = [entry["id"] for entry in entries]
    assert len(set(ids)) == len(ids)
    for entry in entries:
        for id in entry.get("rules", []):
            assert id in ids, f"{entry['id']} is about {id}, which does not exist"


def test_the_numbers_in_the_readme_are_true() -> None:
    """Rules come and go: nobody counts them there. The cards of a set stay."""
    said = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert not re.search(r"\d+ (statements|rules|rulings)", said)
    archons = [c for c in keyforge.catalog("1.5").defs if c.set == "CotA"]
    assert f"all {len(archons)} of Call of the Archons" in said
    base = [c for c in nekromancya.catalog().defs if c.kind != FILLER]
    assert f"a base set of {len(base)} cards" in said


def scenarios(game: str) -> Any:
    """The module that reads the scenarios of a game."""
    return import_module(f"mazzo.games.{game}.scenario")


def ledger(game: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "src/mazzo/games" / game / "rules.toml").read_text("utf-8"))


# What a decision offers as an option of a match exists.


@pytest.mark.parametrize("entry", ledger("nekromancya")["decision"], ids=lambda entry: entry["id"])
def test_every_option_a_decision_speaks_of_exists(entry: dict[str, Any]) -> None:
    said = " ".join([entry["resolution"], entry.get("alternative", "")])
    for name in re.findall(r"option (\w+_\w+)", said, re.IGNORECASE):
        assert name in scenarios("nekromancya").OPTIONS, f"{entry['id']} speaks of an option {name}"


# Scenarios

SECTIONS = {"keyforge": "## Scenario", "foursouls": "### Four Souls", "nekromancya": "### Nekromancya"}
"""Where docs/formats.md speaks of the scenarios of a game."""


def section(game: str) -> str:
    """The part of the document about a game; what all games share is said with the first."""
    text = (ROOT / "docs/formats.md").read_text("utf-8")
    head = SECTIONS[game]
    body = text.split(f"\n{head}\n", 1)[1]
    return re.split(r"\n##+ ", body, maxsplit=1)[0]


@pytest.mark.parametrize("game", games.names())
def test_every_key_of_a_scenario_is_documented(game: str) -> None:
    taken = {key for name, value in vars(scenarios(game)).items() if name.endswith("_KEYS") for key in value}
    assert len(taken) > 15
    written = set(re.findall(r"`\"?(\w+)\"?`", section(game)))
    written |= set(re.findall(r'"(\w+)":', section(game)))
    assert taken - written == set()
