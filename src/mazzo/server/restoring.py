"""How a match comes back from the database: played again and compared step by step, or read from a snapshot.

With the same rules and cards, a match is played again from its newest snapshot. After an upgrade its choices may mean
something else: it is played from the beginning, and after every choice the table must have the hash it had. Where it
has not, the match goes on from the next snapshot, if this build can read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from sqlalchemy.orm import Session

from mazzo import __version__, games
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match, begin
from mazzo.engine.node import Nodes
from mazzo.engine.seeing import Memory
from mazzo.engine.table import Table as Position
from mazzo.server.games import Origin
from mazzo.server.logs import log
from mazzo.server.positions import read, still
from mazzo.server.storage import Choice, Snapshot, TableRow, cards_in, chat_at, choices_of, snapshots_of

FAR: Final = 200
"""Up to this many choices are replayed in a thread; more, in a worker process."""
CHAT_PAGE: Final = 200
"""Lines of the chat that are shown."""


class Step(NamedTuple):
    """A choice to replay, and the hash of the table after it, if it is known."""

    text: str
    hash: str | None = None


class Story:
    """A match as it is stored."""

    def __init__(
        self,
        game: str,
        origin: Origin,
        steps: list[Step],
        cards: list[str] | None = None,
        kept: dict[int, Snapshot] | None = None,
    ) -> None:
        self.game = games.game(game)
        self.origin = origin
        self.steps = steps
        self.cards = cards
        """The cards in the order of their numbers when the match began; None: as they are now."""
        self.kept = kept or {}
        """Snapshots, by the number of choices before them."""

    def tell(self, start: int = 0, match: Match | None = None) -> Iterator[Match | None]:
        """The match after each choice: the same object, played on. None: this build cannot reach that point.

        It starts at the beginning, or with the match as it was after `start` choices.
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
            # With the cards of this build, anything may go wrong: the match cannot be dealt any more.
            log.warning("a match cannot be dealt again", extra={"facts": {"game": self.game.name, "why": str(error)}})
            return None

    def read(self, step: int, kept: Snapshot | None = None) -> Match | None:
        """The match from a snapshot, if this build can read it; it cannot be taken back beyond that."""
        kept = kept or self.kept.get(step)
        if kept is None:
            return None
        try:
            table = read(self.game, kept.read(), kept.hash)
        except MazzoError as error:
            log.warning("a snapshot cannot be read", extra={"facts": {"game": self.game.name, "why": error.message}})
            return None
        match = Match(self.game, table, self.origin, __version__)
        match.choices = [s.text for s in self.steps[:step]]
        match.base = table.clone(True)
        return match


def prepared(
    game: str, origin: Origin, steps: list[Step], cards: list[str] | None, kept: dict[int, Snapshot], elsewhere: int
) -> Snapshot | None:
    """Replay a long match, in a worker process; None: it does not lead to the same tables any more."""
    match: Match | None = None
    for match in Story(game, origin, steps, cards, kept).tell():
        if match is None or match.base is not None:
            return None
    return None if match is None else kept_as(match, len(steps) - elsewhere)


def went_back(
    game: str, origin: Origin, choices: list[str], cards: list[str], start: Snapshot | None, elsewhere: int
) -> Snapshot:
    """A match after some choices, in a worker process: from an earlier position, or from the beginning."""
    played = games.game(game)
    if start is None:
        match = begin(played, origin, __version__, cards)
    else:
        match = Match(played, read(played, start.read(), start.hash), origin, __version__)
        match.choices = choices[: elsewhere + start.step]
    for text in choices[len(match.choices) :]:
        match.choose(text)
    return kept_as(match, len(choices) - elsewhere)


def reached(game: str, origin: Origin, steps: list[Step], cards: list[str] | None) -> tuple[bool, int] | None:
    """Is a match over after these choices, and how many play it? None: it cannot be replayed up to there."""
    match: Match | None = None
    for match in Story(game, origin, steps, cards).tell():
        if match is None:
            return None
    return None if match is None else (match.over, match.game.players(match.table))


def kept_as(match: Match, step: int) -> Snapshot:
    position = still(match)
    return Snapshot(step, position.hash, match.game.build(), False, position.packed())


def play(match: Match, step: Step) -> bool:
    """Replay a choice. False: it is impossible or leads elsewhere, and the match is unchanged."""
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
    """What is left of a match that this build cannot read: its last snapshot, with every card open."""

    def __init__(self, game: str, origin: Origin, kept: Snapshot | None) -> None:
        super().__init__(games.game(game), Bare(Nodes()), origin, __version__)
        self.table.over = True
        self.kept = kept
        self._shown: dict[str, Any] | None = None

    def view(self, seat: int, memory: Memory | None = None) -> dict[str, Any]:
        if self._shown is None:
            self._shown = {} if self.kept is None else {**self.kept.read()["shown"], "asked": None}
        return self._shown


class Past:
    """Everything stored about a table with a match."""

    def __init__(self, s: Session, row: TableRow) -> None:
        self.row = row
        self.rows: list[Choice] = choices_of(s, row.id)
        """The choices made at this table, without those taken back."""
        self.before = steps_before(row)
        self.ready: Snapshot | None = None
        """A position that a worker process has reached, so that we need not replay up to it."""
        self.snapshots = snapshots_of(s, row.id)
        self.chat = chat_at(s, row.id, CHAT_PAGE)
        self.story = Story(
            row.game,
            row.origin,
            self.before + [Step(c.text, c.hash) for c in self.rows],
            cards_in(s, row.catalog),
            {len(self.before) + kept.step: kept for kept in self.snapshots},
        )

    @property
    def newest(self) -> Snapshot | None:
        return self.snapshots[-1] if self.snapshots else None

    def relic(self) -> Relic:
        return Relic(self.row.game, self.row.origin, self.newest)

    def walk(self, delay: int) -> tuple[int, Iterator[Match | None]]:
        """The match after each choice made here, and the step where that starts: as late as late spectators allow."""
        elsewhere = len(self.before)
        for kept in (*([] if self.ready is None else [self.ready]), *reversed(self.snapshots)):
            if self._fits(kept, delay):
                match = self.story.read(elsewhere + kept.step, kept)
                if match is not None:
                    # Rules and cards are the same, so choices can be taken back to the beginning, or the last base.
                    match.base = self.base(kept.step, match.base)
                    return kept.step, self.story.tell(elsewhere + kept.step, match)
        return 0, islice(self.story.tell(), elsewhere, None)

    def _fits(self, kept: Snapshot, delay: int) -> bool:
        """Can the match be replayed from this snapshot, and is it old enough for late spectators?"""
        return kept.build == self.story.game.build() and kept.step <= len(self.rows) - delay

    def to_play(self, delay: int) -> int:
        """How many choices have to be replayed."""
        starts = [kept.step for kept in self.snapshots if self._fits(kept, delay)]
        return len(self.rows) - starts[-1] if starts else len(self.story.steps)

    def luggage(self, delay: int) -> tuple[Any, ...]:
        """The arguments of `prepared`."""
        s = self.story
        upto = max(len(self.before), len(s.steps) - delay)
        return s.game.name, s.origin, s.steps[:upto], s.cards, s.kept, len(self.before)

    def base(self, step: int, here: Position | None) -> Position | None:
        bases = [kept.step for kept in self.snapshots if kept.base and kept.step < step]
        if not bases:
            return here if any(kept.base for kept in self.snapshots) else None
        match = self.story.read(len(self.before) + bases[-1])
        return here if match is None else match.base


def steps_before(row: TableRow) -> list[Step]:
    """The choices of an earlier match that this one goes on from."""
    return [Step(x) if isinstance(x, str) else Step(*x) for x in row.before]


def kept_before(steps: list[Step]) -> list[list[str | None]]:
    """The same for the database. The last hash is noted when the match begins, because the luck is new."""
    return [[step.text, step.hash if i + 1 < len(steps) else None] for i, step in enumerate(steps)]
