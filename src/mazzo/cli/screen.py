"""How the parts of a screen fit together: the log above the table, or beside it where there is room."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from mazzo import speak
from mazzo.cli.options import option_lines
from mazzo.cli.words import Words
from mazzo.engine.match import Match

WIDE: Final = 112
"""From this width on, the log has a column of its own."""
LOG_COLUMN: Final = 36
FEWEST_LINES: Final = 3


def table_width(out: Console, screen: bool) -> int:
    """What is left for the table."""
    return out.width - LOG_COLUMN - 3 if screen and out.width >= WIDE else out.width


def question(match: Match, view: dict[str, Any], words: Words, width: int) -> list[Text]:
    """The prompt as one sentence, with the card and the rule behind it, and the options."""
    d = match.decision
    text = Text(speak.prompt(match, words.language), "bold")
    behind = [d.rule] if d.rule else []
    if d.source is not None:
        slug = match.game.card_name(match.table, match.game.card_at(match.table, d.source))
        behind.insert(0, speak.card_name(match.game.name, slug, words.language))
    if behind:
        text.append(f"  [{' · '.join(behind)}]", "dim")
    return [Text(), *text.wrap(Console(width=width), width), *option_lines(match, view, words, width)]


def draw(out: Console, table: list[Text], log: list[Text], words: Words, screen: bool) -> None:
    """Print the table and what happened before it."""
    if table_width(out, screen) < out.width:
        _beside(out, table, log, words)
        return
    room = max(out.height - len(table) - 2, FEWEST_LINES) if screen else None
    for line in [*_above(out, log, words, room), *table]:
        line.rstrip()
        out.print(line, soft_wrap=True)


def _above(out: Console, log: list[Text], words: Words, room: int | None) -> list[Text]:
    """The log over the table; only its end, where space is short."""
    lines = [piece for line in log for piece in line.wrap(out, out.width)]
    if room is not None and len(lines) > room:
        hidden = len(lines) - room + 1
        lines = [Text(words("more_lines", n=hidden), "dim"), *lines[hidden:]]
    return lines


def _beside(out: Console, table: list[Text], log: list[Text], words: Words) -> None:
    """The log in a column of its own, to the right of the table."""
    width = out.width - LOG_COLUMN - 3
    lines = [piece for line in log for piece in line.wrap(out, LOG_COLUMN)]
    right = [Text(words("happened"), "bold"), *lines[max(0, len(lines) - len(table) + 1) :]]
    for i, line in enumerate(table):
        row = line.copy()
        row.pad_right(width - row.cell_len)
        row.append(" │ ", "dim").append_text(right[i] if i < len(right) else Text())
        row.rstrip()
        out.print(row, soft_wrap=True)
