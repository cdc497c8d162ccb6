"""The manual is true: every block of code in it runs, every example of a format can be read, and the site builds."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mazzo
from mazzo import cli, games
from mazzo.cli.engine import Desk
from mazzo.engine import match as matches
from mazzo.games import keyforge
from mazzo.games.keyforge import archon
from mazzo.server.backup import backup
from mazzo.server.migrations import migrate
from mazzo.server.storage import connect

ROOT = Path(__file__).parent.parent
WITH_GUESTS = ("a-game-in-ten-steps", "a-look-and-a-lesson", "a-card-in-five-minutes", "a-bot-in-five-minutes")
"""Pages about packages from outside: tests/outside/test_docs.py runs them where these are installed."""
PAGES = sorted(
    page
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
    if page.stem not in WITH_GUESTS
)
BLOCK = re.compile(r"^( *)(?:```(\w+)|<!-- (python)$)\n(.*?)^ *(?:```|-->)$", re.DOTALL | re.MULTILINE)
"""A block of code, or code that only the tests see: what examples take for granted."""


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    found = []
    for indent, shown, unseen, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if (shown or unseen) == language:
            found.append(re.sub(rf"^{indent}", "", text, flags=re.MULTILINE))
    return found


def with_blocks(*languages: str) -> Iterator[Any]:
    for page in PAGES:
        if any(blocks(page, language) for language in languages):
            yield pytest.param(page, id=name(page))


@pytest.mark.parametrize("page", list(with_blocks("python")))
def test_python_runs(
    page: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The blocks of a page run one after the other, as somebody who tries them out would do it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path))
    seen: dict[str, Any] = {"__name__": "__manual__"}
    for block in blocks(page, "python"):
        exec(compile(block, name(page), "exec"), seen)


def test_there_is_an_example_for_each_environment() -> None:
    text = "".join(blocks(ROOT / "docs" / "environments.md", "python"))
    for module in ("observation", "vector", "aec", "gym", "openspiel", "text"):
        assert f"mazzo.envs.{module}" in text


@pytest.mark.parametrize("page", list(with_blocks("json", "toml")))
def test_data_can_be_read(page: Path) -> None:
    for block in blocks(page, "toml"):
        assert tomllib.loads(block)
    for block in blocks(page, "json"):
        data = json.loads(re.sub(r",?\s*…", "", block))
        if isinstance(data, dict) and data.get("game") in games.names() and "players" in data:
            game = games.game(data["game"])
            assert matches.begin(game, {"scenario": data}, "").decision.options


@pytest.mark.parametrize("page", list(with_blocks("jsonl")))
def test_the_line_protocol_answers(page: Path) -> None:
    desk = Desk()
    for block in blocks(page, "jsonl"):
        for line in block.splitlines():
            answer = desk.answer(line)
            assert answer["ok"], (line, answer)


def commands(page: Path) -> list[list[str]]:
    """The commands of a page, without what is set for them and without comments."""
    found = []
    for block in blocks(page, "sh"):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            while words and re.match(r"[A-Z_]+=", words[0]):
                del words[0]
            if words:
                found.append(words)
    return found


@pytest.mark.parametrize("page", list(with_blocks("sh")))
def test_commands_exist(page: Path) -> None:
    """`mazzo` takes these arguments, `make` has these targets, and what is installed or run is there."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for words in commands(page):
        if words[0] == "mazzo" and words[1] in cli.ROOMS:
            continue
        if words[0] == "mazzo":
            cli.parser(words[1]).parse_args(words[1:])
        elif words[0] == "make":
            for target in [word for word in words[1:] if "=" not in word]:
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), words
        elif words[:2] == ["pip", "install"]:
            for extra in re.findall(r"\[(.*)\]", " ".join(words)):
                assert set(extra.split(",")) <= set(extras), words
        elif words[0].endswith("python") and words[1] != "-m":
            assert (ROOT / words[1]).exists(), words


TOO_MUCH: dict[str, str] = {
    r"make |\.venv/bin/python -m pytest|git ": "sets up, tests or changes a whole checkout",
    r"pip |python -m venv |/tmp/fresh/": "changes what is installed, and needs a network",
    r"python -m build ": "compiles for minutes",
    r"docker ": "needs Docker",
    r"export |.*(postgresql|redis)://": "needs a server of its own",
    r".*sqlite:////srv": "writes outside of this folder",
    r"mazzo (serve|mcp)\b": "serves until it is stopped",
    r"mazzo lab balance": "plays for minutes",
    r"mazzo deck (passport|handicap (argus onyx|aoa wc)$)": "plays for minutes",
    r"mazzo bench$|python benchmarks/|.*-m mazzo\.(lab\.training|envs\.maximum)": "measures or learns for minutes",
    r"mazzo lab run (docs/experiments|.*--on ray)": "plays for hours, or needs a cluster",
    r"mazzo lab report .* docs/": "writes into the manual what hours of matches have shown",
}
"""Commands of the manual that do not run in the tests, with the reason. They are only parsed."""
SHORTER = {r"--matches \d+": "--matches 4", r"--until 2%": "--matches 4", r"forged:\d+": "forged:2"}
"""An experiment shows as well with a few matches how it is asked for."""
SECONDS = 60
"""For one command, on a machine that has much else to do. Alone, none takes more than a few."""


def too_much(words: list[str]) -> str | None:
    """Why a command is not run here."""
    line = " ".join(words)
    return next((reason for pattern, reason in TOO_MUCH.items() if re.match(pattern, line)), None)


def run(words: list[str], folder: Path) -> str:
    """Run a command of `mazzo` in a folder, as somebody would who answers twice, and then presses Ctrl-D."""
    line = " ".join(map(shlex.quote, words[1:]))
    for long, short in SHORTER.items():
        line = re.sub(long, short, line)
    path = os.pathsep.join([str(Path(mazzo.__file__).parent.parent), os.environ.get("PYTHONPATH", "")])
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "MAZZO_DATA"), str(folder))
    done = subprocess.run(
        [sys.executable, "-m", "mazzo", *shlex.split(line)],
        cwd=folder,
        env={**os.environ, **homes, "PYTHONPATH": path, "COLUMNS": "100"},
        input="1\n1\n",
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, (words, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder with what readers of the manual have by then: a record, a deck, an experiment, a backup."""
    match = keyforge.new(("argus", "onyx"), 1)
    for _ in range(20):
        match.choose(0)
    (tmp_path / "match.json").write_text(json.dumps(match.record()), encoding="utf-8")
    (tmp_path / "deck.json").write_text(json.dumps(archon.forge(1).data()), encoding="utf-8")
    url = f"sqlite:///{tmp_path / 'mazzo.db'}"
    migrate(connect(url))
    backup(url, tmp_path / "monday.zip")
    return tmp_path


@pytest.mark.parametrize("page", [p for p in with_blocks("sh") if any(not too_much(c) for c in commands(p.values[0]))])
def test_commands_run(page: Path, desk: Path) -> None:
    """Those that are harmless, one after the other; what has to be left out has a reason."""
    for words in commands(page):
        if too_much(words) is None:
            assert words[0] == "mazzo", f"{words}: run it here, or say in TOO_MUCH why not"
            for folder in [word for word in words if word == "build/other"]:
                shutil.copytree(desk / "build/field", desk / folder)
            run(words, desk)


def test_nothing_is_left_out_without_need() -> None:
    every = [" ".join(words) for page in PAGES for words in commands(page)]
    for pattern in TOO_MUCH:
        assert any(re.match(pattern, line) for line in every), f"{pattern}: no command is like that any more"


def test_the_site_builds_without_warnings(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "docs", str(tmp_path / "site")],
        cwd=ROOT,
        # Compiling drops docstrings, so the sources are read.
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    match_page = (tmp_path / "site/api/match.html").read_text(encoding="utf-8")
    for method in ("choose", "clone", "undo", "why", "view", "scenario", "record", "save"):
        assert f'id="mazzo.engine.match.Match.{method}"' in match_page


def test_links_between_pages_lead_somewhere() -> None:
    """In the repository too, where pages are read as files."""
    for page in PAGES:
        for address in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert re.match(r"https?:|mailto:", address) or (page.parent / address).exists(), (name(page), address)
