"""How a match comes back from the database: played again and compared step by step, or read from what was kept of it.

With the rules and cards it was played with, a match is played again from its newest snapshot. After an upgrade nobody
knows what its choices mean now: it is played from the beginning, and after every choice the table must have the hash it
had. Where it has not, the match goes on from the next snapshot, if this build can read that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from mazzo import __version__
from mazzo.engine import snapshot
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin
from mazzo.engine.node import Nodes
from mazzo.engine.table import Table as Position
from mazzo.server.games import Origin, offer
from mazzo.server.logs import log
from mazzo.server.storage import Choice, Snapshot, Storage, TableRow


class Step(NamedTuple):
    """A choice to be made again, and the hash of the table after it, if that was noted."""

    text: str
    hash: str | None = None


class Story:
    """A match as it was written down."""

    def __init__(
        self,
        game: str,
        origin: Origin,
        steps: list[Step],
        cards: list[str] | None = None,
        kept: dict[int, Snapshot] | None = None,
    ) -> None:
        self.game = offer(game).game
        self.origin = origin
        self.steps = steps
        self.cards = cards
        """In the order of the numbers they had when it began; None: those of today."""
        self.kept = kept or {}
        """Snapshots, by the number of choices made before."""

    def tell(self, start: int = 0, match: Match | None = None) -> Iterator[Match | None]:
        """The match after each choice: one match that goes on. None: nobody can tell any more.

        It begins at the beginning, or with the match as it was after `start` choices.
        """
        match = match or self.beginning()
        for i in range(start, len(self.steps) + 1):
            there = match is not None and (i == start or play(match, self.steps[i - 1]))
            kept = self.kept.get(i)
            if there and kept is not None and match is not None:
                there = match.hash() == kept.hash
            if not there:
                match = self.read(i)
            yield match

    def beginning(self) -> Match | None:
        try:
            return begin(self.game, self.origin, __version__, self.cards)
        except Exception as error:
            # Whatever the cards of today make of it: it cannot be dealt any more.
            log.warning("a match cannot be dealt again", extra={"facts": {"game": self.game.name, "why": str(error)}})
            return None

    def read(self, step: int) -> Match | None:
        """The match as it was kept, if this build can read it; there is no way back beyond that."""
        kept = self.kept.get(step)
        if kept is None:
            return None
        try:
            table = snapshot.read(self.game, kept.read(), kept.hash)
        except MazzoError as error:
            log.warning("a snapshot cannot be read", extra={"facts": {"game": self.game.name, "why": error.message}})
            return None
        match = Match(self.game, table, self.origin, __version__)
        match.choices = [s.text for s in self.steps[:step]]
        match.base = table.clone(True)
        return match


def play(match: Match, step: Step) -> bool:
    """Make a choice again. False: it is not possible, or leads elsewhere; then the match is as it was before."""
    try:
        match.choose(step.text)
    except Exception:
        return False
    if step.hash is None or match.hash() == step.hash:
        return True
    match.undo()
    return False


def opened(table: Position, players: int) -> Position:
    """The same position with every card face up."""
    t: Any = table.clone(True)
    t.known[:] = [(1 << players) - 1] * len(t.known)
    t.forget()
    found: Position = t
    return found


class Bare(Position):
    """A table with nothing on it."""

    def __init__(self, nodes: Nodes) -> None:
        super().__init__(nodes)
        self.pub: list[int] = []

    def blank(self) -> Bare:
        return Bare(self.nodes)


class Relic(Match):
    """What is left of a match that this build cannot read: the last that was kept of it, with every card open."""

    def __init__(self, game: str, origin: Origin, kept: Snapshot | None) -> None:
        super().__init__(offer(game).game, Bare(Nodes()), origin, __version__)
        self.table.over = True
        self.kept = kept
        self._shown: dict[str, Any] | None = None

    def view(self, seat: int) -> dict[str, Any]:
        if self._shown is None:
            self._shown = {} if self.kept is None else {**self.kept.read()["shown"], "asked": None}
        return self._shown


class Past:
    """Everything that is known of a table that was played."""

    def __init__(self, storage: Storage, row: TableRow) -> None:
        self.row = row
        self.rows: list[Choice] = storage.choices(row.id)
        """The choices made at this table that stand."""
        self.before = steps_before(row)
        self.snapshots = storage.snapshots(row.id)
        self.story = Story(
            row.game,
            row.origin,
            self.before + [Step(c.text, c.hash) for c in self.rows],
            storage.cards(row.catalog),
            {len(self.before) + kept.step: kept for kept in self.snapshots},
        )

    @property
    def newest(self) -> Snapshot | None:
        return self.snapshots[-1] if self.snapshots else None

    def relic(self) -> Relic:
        return Relic(self.row.game, self.row.origin, self.newest)

    def walk(self, delay: int) -> tuple[int, Iterator[Match | None]]:
        """The match after each choice made here, and from which of them on: as few as those who look on late need."""
        elsewhere, build = len(self.before), self.story.game.build()
        for kept in reversed(self.snapshots):
            if kept.build == build and kept.step <= len(self.rows) - delay:
                match = self.story.read(elsewhere + kept.step)
                if match is not None:
                    # The same rules and cards: there is a way back to the beginning, or to where it once went on.
                    match.base = self.base(kept.step, match.base)
                    return kept.step, self.story.tell(elsewhere + kept.step, match)
        return 0, islice(self.story.tell(), elsewhere, None)

    def base(self, step: int, here: Position | None) -> Position | None:
        bases = [kept.step for kept in self.snapshots if kept.base and kept.step < step]
        if not bases:
            return here if any(kept.base for kept in self.snapshots) else None
        match = self.story.read(len(self.before) + bases[-1])
        return here if match is None else match.base


def steps_before(row: TableRow) -> list[Step]:
    """The choices of another match that this one went on from."""
    return [Step(x) if isinstance(x, str) else Step(*x) for x in row.before]


def kept_before(steps: list[Step]) -> list[list[str | None]]:
    """The same for the database. What the last of them leads to is noted when the match begins: luck is another one."""
    return [[step.text, step.hash if i + 1 < len(steps) else None] for i, step in enumerate(steps)]
