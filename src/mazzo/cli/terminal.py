"""Paper for the terminal: rich, with our habits. Rich is imported late, because not every command needs it."""

from __future__ import annotations

import codecs
import sys
import unicodedata
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
}


def console(color: bool = True) -> Console:
    """The standard output as it is now: colour only for people, plain lines in a pipe."""
    from rich.console import Console

    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="mazzo.plain")
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, no_color=None if color else True)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Signs that an old terminal cannot show, as letters it can."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(c) or _bare(c) for c in error.object[error.start : error.end]), error.end


def _bare(letter: str) -> str:
    """A letter without its accents."""
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


codecs.register_error("mazzo.plain", _plain)


def paragraph(out: Console, text: Text | str, indent: int = 2, hang: int = 0, style: str = "") -> None:
    """Print a text with a margin and no trailing blanks; lines after the first stand `hang` further right."""
    from rich.text import Text

    whole = Text(text, style) if isinstance(text, str) else text
    for i, line in enumerate(whole.wrap(out, max(20, out.width - indent - hang))):
        line.rstrip()
        out.print(
            Text(" " * (indent + (hang if i else 0))).append_text(line), no_wrap=True, overflow="ignore", crop=False
        )
