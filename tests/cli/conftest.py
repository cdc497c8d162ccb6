"""Driving the command in this process, with typed lines, in a directory of its own."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from mazzo.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """The output as one line: where it is wrapped does not matter."""
        return " ".join(self.out.split())


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test meets a match or a deck that somebody left, nor leaves one."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def mazzo(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command with arguments and the lines a player types."""

    def run(*argv: str, lines: str | list[str] = "") -> Ran:
        text = lines if isinstance(lines, str) else "".join(f"{line}\n" for line in lines)
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        try:
            code = main(argv)
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run
