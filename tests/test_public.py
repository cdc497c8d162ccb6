"""What is public is listed, and says what it is for."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from public import ENGINE, MODULES, VOCABULARIES, undocumented

ROOT = Path(__file__).parent.parent


def test_what_is_public_has_a_docstring() -> None:
    path = os.pathsep.join([str(ROOT / "src"), *sys.path])
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "public.py")],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "", f"these say nothing about themselves:\n{done.stdout}"


def test_a_name_without_a_docstring_is_found() -> None:
    module = ModuleType("example")
    exec("class Thing:\n    'A thing.'\n    def use(self): ...\ndef silent(): ...", vars(module))
    assert list(undocumented(module, ["Thing", "silent"])) == ["Thing.use", "silent"]


def test_what_a_manifest_may_name_is_public() -> None:
    """Whoever writes a game has to know what a judge is, or a face."""
    source = (ROOT / "src/mazzo/engine/manifest.py").read_text(encoding="utf-8")
    named = re.findall(r"`((?:bench|bots|lab|cli|engine)(?:\.[a-z]+)*)\.([A-Z]\w+)`", source)
    assert {name for _, name in named} >= {"Judge", "Guide", "Subject", "Measured", "Face", "Decks", "Game"}
    assert [f"{module}.{name}" for module, name in named if f"mazzo.{module}" not in MODULES] == []


def test_what_help_says_about_the_laboratory_is_public() -> None:
    said = (ROOT / "src/mazzo/lab/__init__.py").read_text(encoding="utf-8").split('"""')[1]
    rooms = re.findall(r"^    ([a-z]+)  ", said, re.MULTILINE)
    rooms += re.findall(r"from mazzo\.lab\.(\w+) import", said)
    assert len(rooms) > 10
    assert {f"mazzo.lab.{room}" for room in rooms} <= set(MODULES)


def test_the_reference_has_a_place_for_each_module() -> None:
    """Or for a part of it: what nobody can find is not public. The page of the engine lists all by itself."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "api").glob("*.md"))
    assert len(VOCABULARIES) == 3
    named = [name for name in (*MODULES, *VOCABULARIES) if name not in ENGINE]
    missing = [name for name in named if f":: {name}\n" not in pages and f":: {name}." not in pages]
    assert missing == [], "add them to a page of docs/api, or take them out of the list"
