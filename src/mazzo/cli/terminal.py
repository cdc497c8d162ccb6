"""Paper for the terminal: rich, with our habits. Rich is imported late, because not every command needs it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


def console(color: bool = True) -> Console:
    """The standard output as it is now: colour only for people, plain lines in a pipe."""
    from rich.console import Console

    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, no_color=None if color else True)


def utf8() -> bool:
    """Can the output show Æ, ● and the like?"""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "") in ("utf8", "utf16", "utf32")


def paragraph(out: Console, text: Text | str, indent: int = 2, hang: int = 0, style: str = "") -> None:
    """Print a text with a margin and no trailing blanks; lines after the first stand `hang` further right."""
    from rich.text import Text

    whole = Text(text, style) if isinstance(text, str) else text
    for i, line in enumerate(whole.wrap(out, max(20, out.width - indent - hang))):
        line.rstrip()
        out.print(
            Text(" " * (indent + (hang if i else 0))).append_text(line), no_wrap=True, overflow="ignore", crop=False
        )
