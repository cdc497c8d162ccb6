"""One match, line by line: show the board, listen, answer, until it is over or the player leaves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from mazzo.cli import screen
from mazzo.cli.commands import Left
from mazzo.cli.talk import Ended, Talk
from mazzo.cli.terminal import key_or_line
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match

if TYPE_CHECKING:
    from mazzo.bots import Bot


def reader(out: Console) -> Callable[..., str]:
    """How to read a line: with editing at a terminal; from a pipe it is echoed, so that a transcript reads well.

    At a terminal, keys with a meaning of their own need no Enter.
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
        # Arrow keys and a history of answers, if the platform has them.
        with suppress(ImportError):
            import readline  # noqa: F401
        return from_terminal
    return from_pipe


class Session(Talk):
    """A match, line by line: at a terminal that cannot do more, in a pipe, for a screen reader."""

    def __init__(
        self, match: Match, bots: list[Bot | None], words: Words, out: Console, settings: dict[str, Any]
    ) -> None:
        super().__init__(match, bots, words, out, settings)
        self.read = reader(out)
        self.screen = out.is_terminal and sys.stdin.isatty()
        """A screen is redrawn for every question; a pipe gets only what is new."""
        self.shown = (-1, -1)
        """The turn and the seat of the last board: in a pipe the board is not repeated for every question."""

    # The loop --------------------------------------------------------------------------------------------------------

    def run(self, ended: Ended | None = None) -> None:
        self.play()
        if ended is not None:
            self.conclude(ended)

    def play(self) -> None:
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
        """Only computers play: turn by turn on a screen, without a pause in a pipe."""
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
        """One decision of a person: show the board and the question, and listen until a choice is made."""
        seat = self.match.decision.player
        self.autosave()
        if self.friends and self.last_seat != seat:
            # Clear the last player's hand before the next player looks.
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
                self.tell(self.refused(error))
                continue
            if index is not None:
                self.read_up()
                self.match.choose(index)
                return

    def conclude(self, ended: Ended) -> None:
        """Who won, how, and how long it took; then offer to save the record."""
        self.show(self.people[0] if len(self.people) == 1 else -1)
        self.out.print()
        for line in ended():
            self.tell(line)
        while True:
            file = self.listen(self.words("keep_record")).removeprefix("save ").strip()
            if not file:
                return
            try:
                self.tell(self.keep_record(file))
                return
            except MazzoError as error:
                # Most likely an answer to the game, typed too late.
                self.tell(self.refused(error))

    def listen(self, question: str, keys: Iterable[str] = ()) -> str:
        try:
            return self.read(question, keys).strip()
        except EOFError:
            self.out.print()
            raise Left from None

    # Showing ---------------------------------------------------------------------------------------------------------

    def show(self, seat: int, whole: bool = False) -> None:
        """Everything needed to decide: what happened, the board, the question, the options."""
        view = self.match.view(seat)
        asked = not self.match.over and seat >= 0
        seen = self.seen[seat]
        old = self.log_lines(seat, max(0, seen - self.out.height), seen) if self.screen else []
        new = self.log_lines(seat, seen)
        width = screen.board_width(self.out, self.screen)
        asks = screen.question(self.match, self.face, view, self.words, width) if asked else []
        board: list[Text] = []
        if whole or self.screen or seat < 0 or self.shown != (view["turn"], seat):
            board = self.board(view, width, self.out.height - len(asks) - 1 if self.screen else None)
            self.shown = (view["turn"], seat)
        board += asks
        if self.screen:
            self.out.clear()
        screen.draw(self.out, board, old, new, self.words, self.screen)
        if self.notice:
            self.tell(self.notice)
            self.notice = ""
