"""The options of a decision: how they are shown, and how an answer finds one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Console
from rich.text import Text

from mazzo import speak
from mazzo.cli.faces import Face
from mazzo.cli.flow import flow
from mazzo.cli.words import Words
from mazzo.engine.match import Choice, Match


def labels(match: Match, language: str) -> list[str]:
    """Every option as a player reads it; identical ones get their cards' numbers."""
    choices = match.decision.options
    found = [speak.label(match, c, language) for c in choices]
    twice = Counter(found)
    return [f"{t} #{c.card}" if twice[t] > 1 and c.card is not None else t for t, c in zip(found, choices, strict=True)]


def headings(face: Face) -> list[str]:
    """The groups of options, in display order."""
    return list(dict.fromkeys(face.groups.values()))


def group_of(face: Face, choice: Choice) -> str:
    return face.groups.get(choice.verb) or headings(face)[-1]


def ordered(match: Match, face: Face) -> list[int]:
    """The options in the order of their numbers on the screen: in groups, cards in hand by name."""
    choices = match.decision.options
    if match.decision.kind not in face.grouped:
        return [c.id for c in choices]
    groups = headings(face)

    verbs = list(face.groups)

    def place(choice: Choice) -> tuple[int, int, str, int]:
        group = group_of(face, choice)
        if group not in face.from_hand:
            return groups.index(group), 0, "", 0
        return groups.index(group), verbs.index(choice.verb), choice.name or "", choice.card or 0

    return [c.id for c in sorted(choices, key=place)]


def numbered(match: Match, face: Face, text: str) -> int | None:
    """The option with this number on the screen, if there is one."""
    # No option has more than six digits, and int() refuses very long numbers.
    n = int(text) if text.isdecimal() and len(text) <= 6 else 0
    return ordered(match, face)[n - 1] if 1 <= n <= len(match.decision.options) else None


def _numbered(i: int, text: str, wide: int, width: int, note: str = "") -> list[Text]:
    """An option with its number; a long one is wrapped and indented."""
    number = Text.assemble((str(i + 1).rjust(wide), "bold cyan"), " ")
    said = Text(text)
    if note:
        said.append(f"  {note}", "dim")
    lines = list(said.wrap(Console(), max(20, width - number.cell_len)))
    return [(Text(" " * number.cell_len) if n else number.copy()).append_text(line) for n, line in enumerate(lines)]


def option_lines(match: Match, face: Face, view: dict[str, Any], words: Words, width: int) -> list[Text]:
    """The options with their numbers; those of a grouped question under headings."""
    choices = match.decision.options
    texts = labels(match, words.language)
    notes = [face.note(view, c, match.decision.player, words) for c in choices]
    wide = len(str(len(choices)))
    shown = list(enumerate(ordered(match, face)))
    if match.decision.kind not in face.grouped:
        cells = [_numbered(n, texts[i], wide, width - 2, notes[i]) for n, i in shown]
        return [Text("  ").append_text(line) for line in flow(cells, width - 2)]
    lines: list[Text] = []
    titles = {group: words(group) for group in headings(face)}
    margin = max(len(t) for t in titles.values()) + 4
    for group, title in titles.items():
        members = [(n, choices[i]) for n, i in shown if group_of(face, choices[i]) == group]
        cells = [
            _numbered(n, face.short(match, c, words) or texts[c.id], wide, width - margin, notes[c.id])
            for n, c in members
        ]
        for row, line in enumerate(flow(cells, width - margin)):
            first = (f"  {title if row == 0 else ''}".ljust(margin), "bold")
            lines.append(Text.assemble(first).append_text(line))
    return lines


def find(match: Match, answer: str, words: Words) -> list[int]:
    """The options an answer could mean: by stable text, label, or the beginning of one."""
    wanted = answer.casefold()
    names = [
        (c.text.casefold(), t.casefold())
        for c, t in zip(match.decision.options, labels(match, words.language), strict=True)
    ]
    exact = [i for i, both in enumerate(names) if wanted in both]
    return exact or [i for i, both in enumerate(names) if any(n.startswith(wanted) for n in both)]
