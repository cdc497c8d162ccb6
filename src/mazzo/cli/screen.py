"""How the parts of a screen fit together: the log above the board, or beside it if there is room."""

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


def board_width(out: Console, screen: bool) -> int:
    """The width that is left for the board."""
    return out.width - LOG_COLUMN - 3 if screen and out.width >= WIDE else out.width


def behind(match: Match, face: Face, words: Words) -> list[str]:
    """The card and the rule behind the question."""
    d = match.decision
    found = [d.rule] if d.rule else []
    if d.source is not None:
        slug = match.game.card_name(match.table, match.game.card_at(match.table, d.source))
        found.insert(0, face.name(slug, words.language))
    return found


def question(match: Match, face: Face, view: dict[str, Any], words: Words, width: int) -> list[Text]:
    """The prompt as one sentence, with the card and the rule behind it, and the options."""
    text = Text().append(speak.prompt(match, words.language), "bold")
    reasons = behind(match, face, words)
    if reasons:
        text.append(f"  [{' · '.join(reasons)}]", "dim")
    return [Text(), *text.wrap(Console(width=width), width), *option_lines(match, face, view, words, width)]


def draw(out: Console, board: list[Text], old: list[Text], new: list[Text], words: Words, screen: bool) -> None:
    """Print the board and the log before it: the news, and on a screen as much of the past as fits."""
    if board_width(out, screen) < out.width:
        _beside(out, board, _tail(out, old, new, LOG_COLUMN, len(board) - 1, words), words)
        return
    room = max(out.height - len(board) - 2, FEWEST_LINES) if screen else None
    for line in [*_tail(out, old, new, out.width, room, words), *board]:
        line.rstrip()
        out.print(line, soft_wrap=True)


def _tail(out: Console, old: list[Text], new: list[Text], width: int, room: int | None, words: Words) -> list[Text]:
    """The last lines of the log; what was already read is dimmed."""
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


def _beside(out: Console, board: list[Text], log: list[Text], words: Words) -> None:
    """The log in a column of its own, to the right of the board."""
    width = out.width - LOG_COLUMN - 3
    right = [Text(words("happened"), "bold"), *log]
    for i, line in enumerate(board):
        row = line.copy()
        row.pad_right(width - row.cell_len)
        row.append(" │ ", "dim").append_text(right[i] if i < len(right) else Text())
        row.rstrip()
        out.print(row, soft_wrap=True)
