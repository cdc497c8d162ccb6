"""Where everything goes on a screen of a size: reckoned, so that nothing important is ever off the screen."""

from __future__ import annotations

from typing import Final, NamedTuple

WIDE: Final = 108
"""From this width on, the log and the card have a column of their own."""
TABLE: Final = 6
"""Lines of the table that are always there …"""
LOG: Final = 3
"""… and lines of the log, below their title."""
ROOM: Final = 12
"""Lines for the options on a high screen."""


class Place(NamedTuple):
    """A part of the screen."""

    x: int
    y: int
    width: int
    height: int


class Needs(NamedTuple):
    """How many lines everything would like to have."""

    board: int
    news: int
    prompt: int
    options: int
    card: int
    foot: int


def column(width: int) -> int:
    """The width of the column at the right; 0: there is none."""
    return min(56, width // 3) if width >= WIDE else 0


def board_width(width: int) -> int:
    # A column is left for the scroll bar.
    return width - 1 - (column(width) and column(width) + 1)


def list_width(width: int) -> int:
    """The width of the list of options."""
    return width - column(width) - 1 if column(width) else width * 11 // 20


def card_width(width: int) -> int:
    # Less the margins and the scroll bar.
    return (column(width) or width - list_width(width) - 1) - 3


def places(width: int, height: int, needs: Needs) -> dict[str, Place]:
    """The place of each part: table, log, prompt, options, card, foot."""
    free = height - needs.foot
    aside = column(width)
    left = list_width(width) if aside else width
    # The prompt has a line drawn above it, and so has the log.
    prompt = min(needs.prompt, max(1, free // 5)) + 1
    free -= prompt
    options = min(needs.options, max(4, free // 3))
    if aside:
        table = free - options
        # What the table does not need is below the options, so that the question is not far from it.
        more = min(table - needs.board, max(needs.options, ROOM) - options)
        if more > 0:
            options, table = options + more, table - more
        card = max(min(needs.card + 1, (height - needs.foot) // 2), 6)
        log = height - needs.foot - card
        x = left + 1
        return {
            "table": Place(0, 0, left, table),
            "prompt": Place(0, table, left, prompt),
            "options": Place(0, table + prompt, left, options),
            "log": Place(x, 0, aside, log),
            "card": Place(x, log, aside, card),
            "foot": Place(0, height - needs.foot, width, needs.foot),
        }
    # The card beside the options may use a little more room than they need.
    options = max(options, min(needs.card, max(4, free // 4)))
    free -= options
    log = min(max(needs.news, LOG), max(LOG, free - TABLE - 1)) + 1
    table = free - log
    if table > needs.board:
        log += table - needs.board
        table = needs.board
    y = table + log
    beside = list_width(width)
    return {
        "table": Place(0, 0, width, table),
        "log": Place(0, table, width, log),
        "prompt": Place(0, y, width, prompt),
        "options": Place(0, y + prompt, beside, options),
        "card": Place(beside + 1, y + prompt, width - beside - 1, options),
        "foot": Place(0, height - needs.foot, width, needs.foot),
    }
