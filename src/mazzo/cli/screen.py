"""How the parts of a screen fit together: the log above the table, or beside it where there is room."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from mazzo import speak
from mazzo.cli.faces import Face
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


def question(match: Match, face: Face, view: dict[str, Any], words: Words, width: int) -> list[Text]:
    """The prompt as one sentence, with the card and the rule behind it, and the options."""
    d = match.decision
    text = Text().append(speak.prompt(match, words.language), "bold")
    behind = [d.rule] if d.rule else []
    if d.source is not None:
        slug = match.game.card_name(match.table, match.game.card_at(match.table, d.source))
        behind.insert(0, face.name(slug, words.language))
    if behind:
        text.append(f"  [{' · '.join(behind)}]", "dim")
    return [Text(), *text.wrap(Console(width=width), width), *option_lines(match, face, view, words, width)]


def draw(out: Console, table: list[Text], old: list[Text], new: list[Text], words: Words, screen: bool) -> None:
    """Print the table and what happened before it: the news, and on a screen as much of the past as there is room."""
    if table_width(out, screen) < out.width:
        _beside(out, table, _tail(out, old, new, LOG_COLUMN, len(table) - 1, words), words)
        return
    room = max(out.height - len(table) - 2, FEWEST_LINES) if screen else None
    for line in [*_tail(out, old, new, out.width, room, words), *table]:
        line.rstrip()
        out.print(line, soft_wrap=True)


def _tail(out: Console, old: list[Text], new: list[Text], width: int, room: int | None, words: Words) -> list[Text]:
    """The last lines of the log; what was read before is dimmed."""
    fresh = [piece for line in new for piece in line.wrap(out, width)]
    if room is None:
        return fresh
    if len(fresh) > room:
        note = Text(words("more_lines"), "dim")
        return [note, *fresh[len(fresh) - room + 1 :]]
    past: list[Text] = []
    for line in reversed(old):
        if len(past) + len(fresh) >= room:
            break
        faded = line.copy()
        faded.stylize("dim")
        past = [*faded.wrap(out, width), *past]
    return [*past, *fresh][-room:]


def _beside(out: Console, table: list[Text], log: list[Text], words: Words) -> None:
    """The log in a column of its own, to the right of the table."""
    width = out.width - LOG_COLUMN - 3
    right = [Text(words("happened"), "bold"), *log]
    for i, line in enumerate(table):
        row = line.copy()
        row.pad_right(width - row.cell_len)
        row.append(" │ ", "dim").append_text(right[i] if i < len(right) else Text())
        row.rstrip()
        out.print(row, soft_wrap=True)
