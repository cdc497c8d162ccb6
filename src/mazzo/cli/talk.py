"""A match at the terminal, and what one can ask about it: what the line mode and the full screen share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from mazzo import speak, wire
from mazzo.cli.commands import COMMANDS
from mazzo.cli.faces import face
from mazzo.cli.files import autosave, write_json
from mazzo.cli.options import find, numbered
from mazzo.cli.terminal import paragraph
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.phrases import said

if TYPE_CHECKING:
    from mazzo.bots import Bot

Ended = Callable[[], list[str]]
"""What is called when the match is over: it returns what to say."""


class Talk:
    """A match, who sits where, and the conversation about it. How it is shown is a matter of those who build on it."""

    def __init__(
        self, match: Match, bots: list[Bot | None], words: Words, out: Console, settings: dict[str, Any]
    ) -> None:
        self.match = match
        self.bots = bots
        """For each seat, the computer that plays it, or None for a person."""
        self.face = face(match.game.name)
        self.words = self.face.words(words.language)
        self.out = out
        """Where commands print what they find."""
        self.settings = settings
        """What is needed to resume: seats, opponent, language, the series."""
        self.seen = dict.fromkeys(range(-1, len(bots)), 0)
        """How much of the log each seat has read."""
        self.last_seat = -1
        """Who was asked last."""
        self.notice = ""

    def run(self, ended: Ended | None = None) -> None:
        """Play to the end, and say how it ended; raises `Left` if the player leaves early."""
        raise NotImplementedError  # abstract

    def show(self, seat: int, whole: bool = False) -> None:
        """Everything needed to decide."""
        raise NotImplementedError  # abstract

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def friends(self) -> bool:
        """Are there several people who must not see each other's hands?"""
        return len(self.people) > 1 and not self.face.shares(self.match)

    @property
    def titles(self) -> list[str]:
        """What the seats are called."""
        view = self.match.view(-1)
        return [self.face.title(view, seat, self.words) for seat in range(len(self.bots))]

    def read_up(self) -> None:
        """Note that the player who is asked has read the log up to here."""
        seats = self.people if self.face.shares(self.match) else [self.match.decision.player]
        self.seen.update(dict.fromkeys(seats, len(self.match.table.log or ())))

    def keys(self) -> dict[str, int]:
        """The options that have a key of their own."""
        options = self.match.decision.options
        verbs = {c.verb: c.id for c in options}
        return {key: verbs[verb] for key, verb in self.face.keys.items() if verb in verbs}

    def tell(self, text: str) -> None:
        paragraph(self.out, text, 0)

    def refused(self, error: MazzoError) -> str:
        """What was wrong, in the player's language, with its rule."""
        return said(error.message, self.words.language) + (f" [{error.rule}]" if error.rule else "")

    # Answers ---------------------------------------------------------------------------------------------------------

    def answer(self, line: str) -> int | None:
        """The option an answer picks, or None if it was a command."""
        if line.isdecimal():
            index = numbered(self.match, self.face, line)
            if index is None:
                raise MazzoError(self.words("only", n=len(self.match.decision.options)))
            return index
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.casefold())
        if command is not None:
            command(self, rest.strip())
            return None
        found = find(self.match, line, self.words)
        if len(found) == 1:
            return found[0]
        if not found:
            raise MazzoError(self.words("unknown", text=line))
        names = [self.match.decision.options[i].text for i in found[:6]]
        raise MazzoError(self.words("ambiguous", text=line, names=", ".join(names)))

    # Keeping ---------------------------------------------------------------------------------------------------------

    def keep(self, file: Path) -> None:
        """Save the match with its settings."""
        write_json(file, {**self.match.save(), "session": self.settings})

    def autosave(self) -> None:
        """Save, so that nothing is lost when the terminal closes. A save that fails must not stop the game."""
        file = autosave(self.match.game.name)
        with suppress(OSError, MazzoError):
            file.parent.mkdir(parents=True, exist_ok=True)
            self.keep(file)

    def keep_record(self, file: str) -> str:
        """Keep the record of the match; returns what to say."""
        if not file.endswith((".json", ".json.gz")):
            raise MazzoError(self.words("not_a_name"))
        write_json(file, self.match.record())
        return self.words("record_kept", file=file)

    # Showing ---------------------------------------------------------------------------------------------------------

    def board(self, view: dict[str, Any], width: int, height: int | None = None) -> list[Text]:
        """The table as a seat sees it; drawn smaller, if the game can, where it is too high."""
        people = [self.who(p) for p in range(len(self.bots))]
        drawn = self.face.board(self.match, view, people, self.words, width)
        if height is not None and len(drawn) > height:
            return self.face.board(self.match, view, people, self.words, width, True)
        return drawn

    def view(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.match.view(self.match.decision.player)
        return seen

    def title(self, seat: int) -> str:
        """The name of a seat, with its number if names could be confused."""
        return f"{self.titles[seat]} ({self.who(seat)})"

    def who(self, seat: int) -> str:
        """What a seat is called next to the name of its deck."""
        if self.bots[seat] is not None:
            return self.words("computer")
        return self.words("player", n=seat + 1) if self.friends else self.words("you")

    def log_lines(self, seat: int, since: int = 0, until: int | None = None) -> list[Text]:
        """What happened, as a seat may know it; the beginnings of turns stand out."""
        found = []
        for event in self.match.events()[since:until]:
            line = speak.log_line(self.match, event, seat, self.words.language)
            if line:
                turn = wire.event(self.match, event, seat)["kind"] in wire.TURNS
                found.append(Text(line, "bold" if turn else ""))
        return found
