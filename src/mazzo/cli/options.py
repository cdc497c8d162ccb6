"""The options of a decision: how they are shown, and how an answer finds one."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from mazzo import speak
from mazzo.cli.flow import flow
from mazzo.cli.words import Words
from mazzo.engine.match import Choice, Match

GROUPS: Final = {
    "play": "play",
    "discard": "discard",
    "reap": "use",
    "fight": "use",
    "action": "use",
    "omni": "use",
    "unstun": "use",
    "end": "end",
}
"""Where a verb of the main question is shown."""
HEADINGS: Final = {"play": "group_play", "discard": "group_discard", "use": "group_use", "end": "group_end"}
"""What a turn is made of, in the order in which it is shown."""


def labels(match: Match, language: str) -> list[str]:
    """Every option as a player reads it; equal ones get their cards' numbers."""
    choices = match.decision.options
    found = [speak.label(match, c, language) for c in choices]
    twice = Counter(found)
    return [f"{t} #{c.card}" if twice[t] > 1 and c.card is not None else t for t, c in zip(found, choices, strict=True)]


def ordered(match: Match) -> list[int]:
    """The options in the order of their numbers on the screen: in groups, cards of a hand by name."""
    choices = match.decision.options
    if match.decision.kind != "main":
        return [c.id for c in choices]
    groups = list(HEADINGS)

    def place(choice: Choice) -> tuple[int, str, int]:
        group = GROUPS.get(choice.verb, "use")
        from_hand = group in ("play", "discard")
        return groups.index(group), (choice.name or "") if from_hand else "", (choice.card or 0) if from_hand else 0

    return [c.id for c in sorted(choices, key=place)]


def numbered(match: Match, text: str) -> int | None:
    """The option with a number of the screen, if there is one."""
    # Nobody means a number of many digits; int() would not even read the longest.
    n = int(text) if text.isdecimal() and len(text) <= 6 else 0
    return ordered(match)[n - 1] if 1 <= n <= len(match.decision.options) else None


def _numbered(i: int, text: str, wide: int, width: int, note: str = "") -> list[Text]:
    """An option with its number; a long one goes on below itself."""
    number = Text.assemble((str(i + 1).rjust(wide), "bold cyan"), " ")
    said = Text(text)
    if note:
        said.append(f"  {note}", "dim")
    lines = list(said.wrap(Console(), max(20, width - number.cell_len)))
    return [(Text(" " * number.cell_len) if n else number.copy()).append_text(line) for n, line in enumerate(lines)]


def option_lines(match: Match, view: dict[str, Any], words: Words, width: int) -> list[Text]:
    """The options with their numbers; those of the main question in groups."""
    choices = match.decision.options
    texts = labels(match, words.language)
    wide = len(str(len(choices)))
    shown = list(enumerate(ordered(match)))
    if match.decision.kind != "main":
        notes = [_note(view, c, match.decision.player, words) for c in choices]
        cells = [_numbered(n, texts[i], wide, width - 2, notes[i]) for n, i in shown]
        return [Text("  ").append_text(line) for line in flow(cells, width - 2)]
    lines: list[Text] = []
    headings = {group: words(key) for group, key in HEADINGS.items()}
    margin = max(len(h) for h in headings.values()) + 4
    for group, heading in headings.items():
        members = [(n, choices[i]) for n, i in shown if GROUPS.get(choices[i].verb, "use") == group]
        cells = [_numbered(n, _short(match, c, texts[c.id], group, words), wide, width - margin) for n, c in members]
        for row, line in enumerate(flow(cells, width - margin)):
            title = (f"  {heading if row == 0 else ''}".ljust(margin), "bold")
            lines.append(Text.assemble(title).append_text(line))
    return lines


def _short(match: Match, choice: Choice, text: str, group: str, words: Words) -> str:
    """Under 'Play' and 'Discard' the name is enough."""
    if group not in ("play", "discard") or choice.name is None:
        return text
    name = speak.card_name(match.game.name, choice.name, words.language)
    twins = [c for c in match.decision.options if c.verb == choice.verb and c.name == choice.name]
    return f"{name} #{choice.card}" if len(twins) > 1 else name


def _note(view: dict[str, Any], choice: Choice, player: int, words: Words) -> str:
    """What choosing a house would be about: its cards in hand and in play."""
    if choice.verb != "house":
        return ""
    house = choice.text.split()[-1]
    side = view["players"][player]
    hand = sum(c.get("house") == house for c in side["hand"])
    play = sum(c.get("house") == house for c in side["creatures"] + side["artifacts"])
    return words("house_note", hand=hand, play=play)


def find(match: Match, answer: str, words: Words) -> list[int]:
    """The options an answer could mean: a stable text, a label, or the beginning of one."""
    wanted = answer.casefold()
    names = [
        (c.text.casefold(), t.casefold())
        for c, t in zip(match.decision.options, labels(match, words.language), strict=True)
    ]
    exact = [i for i, both in enumerate(names) if wanted in both]
    return exact or [i for i, both in enumerate(names) if any(n.startswith(wanted) for n in both)]
