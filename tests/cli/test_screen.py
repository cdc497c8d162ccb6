"""At a real terminal: drawn anew for every question, at any width, with or without colour."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

import pytest

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """`mazzo play` in a terminal of a size."""

    def __init__(
        self, columns: int, rows: int, *argv: str, game: str = "keyforge", mode: str = "--plain", **env: str
    ) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # A build in the background ignores interrupts; a player at a terminal does not.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            clean = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
            command = [sys.executable, "-m", "mazzo", "play", game, *mode.split(), "--seed", "9", *argv]
            os.execve(sys.executable, command, {**clean, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env})
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def insist(self, key: str, text: str) -> str:
        """Press a key until it is noticed: one pressed while the line editor is just starting is lost."""
        for _ in range(9):
            self.type(key)
            try:
                return self.until(text, 4)
            except AssertionError:
                continue
        self.type(key)
        return self.until(text)

    def until(self, text: str, timeout: float = 30) -> str:
        """Everything shown until a text appears."""
        shown = ""
        end = time.monotonic() + timeout
        while text not in ANSI.sub("", shown):
            if not select.select([self.fd], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"{text!r} did not appear in {shown!r}")
            try:
                shown += os.read(self.fd, 65536).decode("utf-8", "replace")
            except OSError:
                break
        return shown

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def close(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (60, 20)])
def test_every_line_fits(columns, rows):
    terminal = Terminal(columns, rows)
    shown = terminal.until("for help): ")
    for answer in ("1", "1", "?", "t"):
        terminal.type(f"{answer}\n")
        shown += terminal.until("for help): ")
    assert "\x1b[" in shown
    lines = ANSI.sub("", shown).replace("\r", "").split("\n")
    assert all(len(line) <= columns for line in lines if "for help" not in line), max(lines, key=len)
    assert ("│" in shown) == (columns >= 112)
    terminal.type("q\n")
    assert "--resume" in terminal.until("--resume")
    assert terminal.close() == 0


def test_without_colour():
    terminal = Terminal(80, 24, "--no-color")
    shown = terminal.until("for help): ")
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|38;[0-9;]+|9[0-7])m", shown)
    terminal.type("\x04")
    assert "--resume" in terminal.until("--resume")
    assert terminal.close() == 0


def test_interrupting(tmp_path):
    terminal = Terminal(80, 24, XDG_STATE_HOME=str(tmp_path))
    terminal.until("for help): ")
    assert "--resume" in terminal.insist("\x03", "--resume")
    assert terminal.close() == 130
    assert list(tmp_path.rglob("keyforge.json"))


def test_watching_turn_by_turn():
    terminal = Terminal(80, 24, "--watch")
    assert "Turn 1" in ANSI.sub("", terminal.until("to leave: "))
    terminal.type("\n")
    assert "Turn 2" in ANSI.sub("", terminal.until("to leave: "))
    terminal.type("q\n")
    assert terminal.close() == 0


def test_friends_hand_over_the_keyboard():
    terminal = Terminal(80, 24, "--opponent", "human")
    for _ in range(2):
        shown = terminal.until("then press Enter. ")
        assert "Your hand" not in ANSI.sub("", shown.split("\x1b[2J")[-1])
        terminal.type("\n")
        terminal.until("for help): ")
        terminal.type("1\n")
    terminal.until("then press Enter. ")
    terminal.type("\x04")
    assert "--resume" in terminal.until("--resume")
    assert terminal.close() == 0


@pytest.mark.parametrize("key", ["\n", " ", "n"])
def test_passing_takes_one_key(key):
    """Nobody has to press Enter after it; any other key begins an answer."""
    terminal = Terminal(80, 24, "--first", "1", "--variant", "strict", "--seats", "human,random", game="foursouls")
    assert "[Enter]" in ANSI.sub("", terminal.until("for help): "))
    terminal.insist(key, "loots 1")
    terminal.insist("l\n", "goes first")
    assert "--resume" in terminal.insist("q\n", "--resume")
    assert terminal.close() == 0


@pytest.mark.parametrize("key", ["\x11", "\x03"])
def test_the_full_screen(key, tmp_path):
    """Where there is a screen it is used as a whole; leaving keeps the match and gives the screen back."""
    terminal = Terminal(80, 24, mode="", XDG_STATE_HOME=str(tmp_path))
    shown = terminal.until("F10")
    assert "\x1b[?1049h" in shown
    rest = terminal.insist(key, "--resume")
    assert "\x1b[?1049l" in rest
    assert terminal.close() == 0
    assert list(tmp_path.rglob("keyforge.json"))


@pytest.mark.parametrize(
    ("columns", "rows", "env"), [(59, 24, {}), (80, 19, {}), (80, 24, {"TERM": "dumb"}), (80, 24, {"MAZZO_PLAIN": "1"})]
)
def test_line_by_line_where_there_is_no_room(columns, rows, env):
    terminal = Terminal(columns, rows, mode="", **env)
    assert "\x1b[?1049h" not in terminal.until("for help): ")
    terminal.type("q\n")
    terminal.until("--resume")
    assert terminal.close() == 0
