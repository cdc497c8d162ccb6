"""Laying out small texts side by side, as many to a row as the width allows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

Cell = list[Text]
"""A small block of lines."""


def flow(cells: Sequence[Cell], width: int, gap: int = 2) -> list[Text]:
    """Cells in rows from left to right, all of the same width, so that they form columns."""
    if not cells:
        return []
    wide = max(line.cell_len for cell in cells for line in cell)
    columns = max(1, min(len(cells), (width + gap) // (wide + gap)))
    lines: list[Text] = []
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        for i in range(max(len(cell) for cell in row)):
            line = Text()
            for cell in row:
                piece = cell[i].copy() if i < len(cell) else Text()
                piece.pad_right(wide + gap - piece.cell_len)
                line.append_text(piece)
            line.rstrip()
            lines.append(line)
    return lines


def wrapped(words: Sequence[Text], width: int) -> list[Text]:
    """Words in lines no wider than this, separated by spaces."""
    lines: list[Text] = []
    for word in words:
        if lines and lines[-1].cell_len + 1 + word.cell_len <= width:
            lines[-1].append(" ").append_text(word)
        else:
            lines.append(Text().append_text(word))
    return lines


def spread(left: Text, right: Text, width: int) -> list[Text]:
    """One text at each end of a line, or on two lines if one is too short."""
    room = width - left.cell_len - right.cell_len
    if room < 2:
        return [left, right]
    return [Text.assemble(left, " " * room, right)]
