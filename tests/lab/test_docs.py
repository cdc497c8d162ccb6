"""The commands of docs/laboratory.md run as written, with fewer and shorter matches."""

import re
import shlex
from pathlib import Path

import pytest

from mazzo.cli import main
from mazzo.lab.balance import Aim, described
from mazzo.lab.experiment import read
from mazzo.lab.report import BEGIN, END

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "laboratory.md").read_text(encoding="utf-8")


def examples(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)


def test_the_description(tmp_path: Path) -> None:
    toml, search = examples("toml")
    (tmp_path / "field.toml").write_text(toml)
    e = read(tmp_path / "field.toml")
    assert [str(bot) for bot in e.bots] == ["greedy", "search:4"]
    assert len(e.pool) == 4
    b = described(search, {})
    assert len(b.parameters) == 3
    assert b.aim == Aim(), "the defaults are as described"


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "experiments").glob("*.toml")), ids=lambda p: p.stem)
def test_the_descriptions_we_keep(path: Path) -> None:
    assert read(path).matches > 100


def test_the_balance_of_nekromancya_is_a_report() -> None:
    """The file and the page tell of the same rows."""
    text = (ROOT / "docs" / "nekromancya-balance.md").read_text(encoding="utf-8")
    page = (ROOT / "docs" / "nekromancya-balance.html").read_text(encoding="utf-8")
    figures = text[text.index(BEGIN) : text.index(END)]
    rows = re.findall(r"fingerprint is (\w+)", figures)
    assert len(rows) == 2
    assert all(digest in page for digest in rows)


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for example in examples("sh") for line in example.splitlines() if line.startswith("mazzo")]
    assert len(lines) >= 8
    for line in lines:
        words = shlex.split(line, comments=True)[1:]
        if "passport" in words or "balance" in words:
            # Hundreds of matches; test_passport.py and test_balance.py make smaller ones.
            continue
        if "run" in words:
            # The cluster has a test of its own.
            words = [word for word in words if word not in ("--on", "ray", "--until", "2%")] + ["--longest", "2"]
            words += ["--matches", "4", "--jobs", "1"]
        assert main(words) == 0, line
    assert (tmp_path / "build" / "field" / "report.html").exists()
