"""One match at the terminal: showing the table, listening, answering, until it is over or the player leaves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from mazzo import speak, wire
from mazzo.cli import screen
from mazzo.cli.commands import COMMANDS, Left
from mazzo.cli.faces import face
from mazzo.cli.files import autosave, write_json
from mazzo.cli.options import find, numbered
from mazzo.cli.terminal import key_or_line, paragraph
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match

if TYPE_CHECKING:
    from mazzo.bots import Bot


def reader(out: Console) -> Callable[..., str]:
    """How a line is asked for: with editing at a terminal, echoed in a pipe so that a transcript reads well.

    Where keys have a meaning of their own, a terminal does not wait for Enter after them.
    """

    def from_terminal(question: str, keys: Iterable[str] = ()) -> str:
        return key_or_line(question, keys) if keys else input(question)

    def from_pipe(question: str, keys: Iterable[str] = ()) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        out.print(f"{question}{line.rstrip()}", soft_wrap=True)
        return line

    if sys.stdin.isatty():
        # Arrow keys and a history of answers, where the platform has them.
        with suppress(ImportError):
            import readline  # noqa: F401
        return from_terminal
    return from_pipe


class Session:
    """A match, who sits where, and the conversation about it."""

    def __init__(
        self, match: Match, bots: list[Bot | None], words: Words, out: Console, settings: dict[str, Any]
    ) -> None:
        self.match = match
        self.bots = bots
        """For each seat the computer that plays it, or None for a person."""
        self.face = face(match.game.name)
        self.words = self.face.words(words.language)
        self.out = out
        self.settings = settings
        """What it takes to go on later: seats, opponent, language, the series."""
        self.read = reader(out)
        self.screen = out.is_terminal and sys.stdin.isatty()
        """A screen is drawn anew for every question; a pipe gets only what is new."""
        self.seen = dict.fromkeys(range(-1, len(bots)), 0)
        """How much of the log each seat has read."""
        self.last_seat = -1
        self.notice = ""
        self.shown = (-1, -1)
        """The turn and the seat of the table last shown: in a pipe the table is not repeated for every question."""

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def friends(self) -> bool:
        """Are there several people, who must not see each other's hands?"""
        return len(self.people) > 1 and not self.face.shares(self.match)

    @property
    def titles(self) -> list[str]:
        """What the seats are called."""
        view = self.match.view(-1)
        return [self.face.title(view, seat) for seat in range(len(self.bots))]

    # The loop --------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end; raises `Left` if the player leaves before."""
        if not self.people:
            self.watch()
            return
        while not self.match.over:
            bot = self.bots[self.match.decision.player]
            if bot is not None:
                self.match.choose(bot.pick(self.match))
            else:
                self.ask()

    def watch(self) -> None:
        """Only computers play: turn by turn at a screen, without a stop in a pipe."""
        turn = 0
        while not self.match.over:
            bot = self.bots[self.match.decision.player]
            assert bot is not None
            self.match.choose(bot.pick(self.match))
            now = self.match.view(-1)["turn"]
            if now != turn:
                turn = now
                self.show(-1)
                self.seen[-1] = len(self.match.table.log or ())
                if self.screen and self.listen(self.words("watching")) == "q":
                    raise Left

    def ask(self) -> None:
        """One decision of a person: the table, the question, and answers until one is a choice."""
        seat = self.match.decision.player
        self.autosave()
        if self.friends and self.last_seat != seat:
            # Nothing of the last one's hand stays on the screen, nothing of the next one's is on it yet.
            if self.screen:
                self.out.clear()
            self.listen(self.words("pass_keyboard", who=self.title(seat)))
        self.last_seat = seat
        self.show(seat)
        keys = self.keys()
        while True:
            line = self.listen(self.words("ask", n=len(self.match.decision.options)), keys)
            if not line and not keys:
                continue
            try:
                index = keys[line] if line in keys else self.answer(line)
            except MazzoError as error:
                self.tell(error.message + (f" [{error.rule}]" if error.rule else ""))
                continue
            if index is not None:
                self.read_up()
                self.match.choose(index)
                return

    def read_up(self) -> None:
        """The one who is asked has read the log up to here."""
        seats = self.people if self.face.shares(self.match) else [self.match.decision.player]
        self.seen.update(dict.fromkeys(seats, len(self.match.table.log or ())))

    def keys(self) -> dict[str, int]:
        """The options that have a key of their own."""
        options = self.match.decision.options
        verbs = {c.verb: c.id for c in options}
        return {key: verbs[verb] for key, verb in self.face.keys.items() if verb in verbs}

    def listen(self, question: str, keys: Iterable[str] = ()) -> str:
        try:
            return self.read(question, keys).strip()
        except EOFError:
            self.out.print()
            raise Left from None

    def tell(self, text: str) -> None:
        paragraph(self.out, text, 0)

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
        """Write the match down, with how it is being played."""
        write_json(file, {**self.match.save(), "session": self.settings})

    def autosave(self) -> None:
        """Nothing is lost when the terminal closes; but a place that cannot be written must not stop a game."""
        file = autosave(self.match.game.name)
        with suppress(OSError, MazzoError):
            file.parent.mkdir(parents=True, exist_ok=True)
            self.keep(file)

    # Showing ---------------------------------------------------------------------------------------------------------

    def view(self) -> dict[str, Any]:
        return self.match.view(self.match.decision.player)

    def title(self, seat: int) -> str:
        """The name of a seat, with its number where names could be mistaken."""
        return f"{self.titles[seat]} ({self.who(seat)})"

    def who(self, seat: int) -> str:
        """What a seat is called beside the name of its deck."""
        if self.bots[seat] is not None:
            return self.words("computer")
        return self.words("player", n=seat + 1) if self.friends else self.words("you")

    def log_lines(self, seat: int, since: int = 0, until: int | None = None) -> list[Text]:
        """What happened, as a seat may know it; turns stand out."""
        found = []
        for event in self.match.events()[since:until]:
            line = speak.log_line(self.match, event, seat, self.words.language)
            if line:
                turn = wire.event(self.match, event, seat)["kind"] in wire.TURNS
                found.append(Text(line, "bold" if turn else ""))
        return found

    def show(self, seat: int, whole: bool = False) -> None:
        """Everything one needs to decide: what happened, the table, the question, the options."""
        view = self.match.view(seat)
        asked = not self.match.over and seat >= 0
        seen = self.seen[seat]
        old = self.log_lines(seat, max(0, seen - self.out.height), seen) if self.screen else []
        new = self.log_lines(seat, seen)
        width = screen.table_width(self.out, self.screen)
        asks = screen.question(self.match, self.face, view, self.words, width) if asked else []
        table: list[Text] = []
        if whole or self.screen or seat < 0 or self.shown != (view["turn"], seat):
            people = [self.who(p) for p in range(len(self.bots))]
            table = self.face.board(self.match, view, people, self.words, width)
            if self.screen and len(table) + len(asks) >= self.out.height:
                table = self.face.board(self.match, view, people, self.words, width, True)
            self.shown = (view["turn"], seat)
        table += asks
        if self.screen:
            self.out.clear()
        screen.draw(self.out, table, old, new, self.words, self.screen)
        if self.notice:
            self.tell(self.notice)
            self.notice = ""
