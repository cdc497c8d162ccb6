"""Printing to the terminal: rich, with our settings. Rich is imported late, because not every command needs it."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

PLAIN: Final = {
    "Æ": "AE",
    "æ": "ae",
    "●": "*",
    "○": "o",
    "◆": "#",
    "◇": "-",
    "▸": ">",
    "·": ".",
    "─": "-",
    "│": "|",
    "–": "-",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "§": "S",
    "█": "#",
    "♥": "HP",
    "†": "A",
    "↷": "~",
    "«": "<",
    "→": ">",
    "¢": "c",
    "∞": "any",
    **dict(zip("⚀⚁⚂⚃⚄⚅", "123456", strict=True)),
}
LEAST: Final = (60, 20)
"""The smallest screen, columns and rows, that is used as a whole."""


def console(color: bool = True) -> Console:
    """The current standard output: colour only for people, plain lines in a pipe."""
    from rich.console import Console

    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="mazzo.plain")
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, no_color=None if color else True)


def full_screen(out: Console) -> bool:
    """Is there a screen that can show a whole table, and somebody who can see it?"""
    if os.environ.get("MAZZO_PLAIN") or os.environ.get("TERM") in ("dumb", "unknown"):
        return False
    if not (out.is_terminal and sys.stdin.isatty() and sys.stdout.isatty()) or "utf" not in out.encoding.lower():
        return False
    return out.width >= LEAST[0] and out.height >= LEAST[1]


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Replace signs that an old terminal cannot show by letters that it can."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(c) or _bare(c) for c in error.object[error.start : error.end]), error.end


def _bare(letter: str) -> str:
    """A letter without its accents."""
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


codecs.register_error("mazzo.plain", _plain)


def key_or_line(question: str, keys: Iterable[str]) -> str:
    """One key, if it is one of these ('' is Enter or the space bar); otherwise the line that begins with it."""
    try:
        import readline
        import termios
        import tty
    except ImportError:
        return input(question)
    print(question, end="", flush=True)
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        key = os.read(terminal, 1).decode("ascii", "ignore")
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
    if key in ("", "\x04"):
        raise EOFError
    if key.strip() in keys:
        print(key.strip())
        return key.strip()
    # Any other key begins an ordinary answer.
    print("\r", end="", flush=True)
    readline.set_startup_hook(lambda: readline.insert_text(key) if key.isprintable() else None)
    try:
        return input(question)
    finally:
        readline.set_startup_hook()


def paragraph(out: Console, text: Text | str, indent: int = 2, hang: int = 0, style: str = "") -> None:
    """Print a text with a margin and no trailing spaces; lines after the first are indented by `hang` more."""
    from rich.text import Text

    whole = Text(text, style) if isinstance(text, str) else text
    for i, line in enumerate(whole.wrap(out, max(20, out.width - indent - hang))):
        line.rstrip()
        out.print(
            Text(" " * (indent + (hang if i else 0))).append_text(line), no_wrap=True, overflow="ignore", crop=False
        )
