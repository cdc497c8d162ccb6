"""The state of a table: its match, its seats, its clocks, and who is asked."""

from __future__ import annotations

import time
from collections import deque
from typing import Any

from mazzo import __version__, games
from mazzo.engine.match import Match, begin
from mazzo.server import messages
from mazzo.server.clock import Clock
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.games import Origin, distinct
from mazzo.server.live.seats import Rules, Seat
from mazzo.server.restoring import CHAT_PAGE, Past, Relic
from mazzo.server.windows import Window, Windows


class Standing:
    """The state of a table, without what people do there."""

    def __init__(
        self,
        id: str,
        game: str,
        origin: Origin,
        rules: Rules,
        seats: list[Seat],
        before: list[Any] | None = None,
        past: Past | None = None,
    ) -> None:
        self.id = id
        self.game = game
        self.rules = rules
        self.seats = seats
        self.host = 0 if past is None else past.row.host
        """The person who opened the table."""
        self.before = len(before or ())
        """How many choices of an earlier match came before this table."""
        # A table with a past is restored by `restore`.
        self.match: Match = begin(games.game(game), origin, __version__) if past is None else past.relic()
        self.made: list[tuple[int, float]] = []
        """Who made each choice at this table, and the seconds it took."""
        self.answers: dict[int, tuple[int, object]] = {}
        """The seat and the choice of each answer people gave, by step."""
        self.undone = 0
        """How often choices were taken back."""
        self.clock = Clock(len(seats), rules.clock, rules.increment) if rules.clock else None
        self.result: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.upgrade: dict[str, Any] | None = None
        """What an upgrade has done to the match, unless it simply went on."""
        self.kept = -1
        """The step of the last snapshot."""
        self.revision = 1
        self.connections: set[Connection] = set()
        self.chat: deque[messages.Said] = deque(maxlen=CHAT_PAGE)
        self.said = 0
        self.asked_at = time.monotonic()
        self.last_used = time.monotonic()
        # A match of a game that is not installed any more can still be looked at.
        shown = games.manifest(game) if game in games.names() else None
        self.windows = Windows(rules.pause, shown.rounds if shown else (), shown.deeds if shown else ())

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def to_act(self) -> int:
        """The seat that is asked, or -1."""
        return asked(self.match, self.over)

    @property
    def moves(self) -> int:
        """How many choices have been made at this table."""
        return len(self.made)

    @property
    def now(self) -> tuple[int, int]:
        """Identifies the open question: after taking back, the same number of choices leads elsewhere."""
        return self.moves, self.undone

    @property
    def window(self) -> Window | None:
        """The moment for answers that the open question belongs to, as long as it lasts."""
        w = None if self.over else self.windows.now(self.match.table)
        return None if w is None or w.closed else w

    @property
    def alone(self) -> bool:
        """Is there only one person at this table, so that nothing needs hiding?"""
        return len({seat.person for seat in self.seats if seat.person is not None}) < 2

    def look(self, deed: bool = False) -> None:
        """A new question is open: its clock runs, after the pause if there is one."""
        people = [i for i, seat in enumerate(self.seats) if seat.person is not None]
        self.windows.look(self.match.table, people, self.alone, deed)
        w = self.window
        self.asked_at = time.monotonic() if w is None else w.until

    @property
    def shown(self) -> bool:
        """Can anything of the match be shown?"""
        return not isinstance(self.match, Relic) or self.match.kept is not None

    @property
    def floor(self) -> int:
        """The first choice that can be taken back: earlier ones were made before an upgrade."""
        return 0 if self.match.base is None else self.match.base.moves - self.before

    def spent(self) -> float:
        """Seconds since somebody was asked."""
        return max(0.0, time.monotonic() - self.asked_at)

    def here(self, seat: int) -> bool:
        return self.seats[seat].computer is not None or any(seat in self.own(c.seat) for c in self.connections)

    def own(self, seat: int) -> list[int]:
        """All seats of the person who sits here: more than one in a solo game with several characters."""
        person = self.seats[seat].person if seat >= 0 else None
        return [seat] if person is None else [i for i, s in enumerate(self.seats) if s.person == person]

    def asked(self, seat: int) -> int:
        """The seat that is asked, if it is one of theirs; else their own."""
        return self.to_act if self.to_act in self.own(seat) else seat

    def called(self, connection: Connection) -> str:
        """The name for the chat. A spectator cannot use the name of a player."""
        seats = [seat.name for seat in self.seats]
        return seats[connection.seat] if connection.seat >= 0 else distinct([*seats, connection.name])[-1]

    def seat_of(self, person: int) -> int:
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), SPECTATOR)

    def last_choice_of(self, seat: int) -> int:
        """The last choice that the person in this seat made, or -1. Choices that took no time were made for them."""
        own = self.own(seat)
        return max((i for i, (who, seconds) in enumerate(self.made) if who in own and seconds), default=-1)

    def note_made(self, seat: int, spent: float) -> None:
        """A choice was made."""
        self.made.append((seat, spent))
        if self.clock is not None:
            self.clock.spend(seat, spent)


def asked(match: Match, over: bool) -> int:
    """The seat that is asked, or -1."""
    return -1 if over or match.over else match.decision.player
