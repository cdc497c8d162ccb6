"""What people see of a table: each audience gets what it may know, and only what changed.

An audience is everybody who sees exactly the same: those in one seat, or all spectators, in one language. Documents,
differences, sentences and JSON are made once for each audience.
"""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from mazzo import wire
from mazzo.engine.match import Match
from mazzo.engine.seeing import Memory
from mazzo.engine.shapes import PlainView
from mazzo.engine.table import Table
from mazzo.server import messages
from mazzo.server.changes import difference
from mazzo.server.connections import SPECTATOR, Connection
from mazzo.server.document import ChatLine, Clocks, Document, Pause, Upgrade
from mazzo.server.live.ending import explained
from mazzo.server.live.standing import asked
from mazzo.server.logs import log
from mazzo.wire import LogLine

if TYPE_CHECKING:
    from mazzo.server.live.table import LiveTable

LOG_PAGE: Final = 400
"""Lines of the log that go with a welcome; older ones are in the replay."""
FLEETING: Final = ("clocks", "window")
"""The parts of a document that change with time alone."""


class Moment(NamedTuple):
    """A moment to show to late spectators: the match, and what was left on the clocks."""

    match: Match
    left: list[float]


class Audience:
    """Everybody who sees the same."""

    def __init__(self, seat: int, language: str) -> None:
        self.seat = seat
        self.language = language
        self.members: set[Connection] = set()
        self.document: dict[str, Any] = {}
        """What it was last shown."""
        self.told = -1
        """How many lines of the log it has got; -1: it has not been welcomed yet."""
        self.lines: deque[LogLine] = deque(maxlen=LOG_PAGE)
        """The last of them."""

    def tell(self, message: messages.Outgoing) -> None:
        text = messages.write(messages.translated(message, self.language))
        for member in self.members:
            member.send(text)


class Telling:
    """The newest lines of a log. Those who may know the same about an event read the same line, in each language."""

    def __init__(self) -> None:
        self._of: tuple[Table | None, int] = None, 0
        self._lines: dict[tuple[int, str, int], LogLine] = {}

    def lines(self, match: Match, since: int, seat: int, language: str) -> list[LogLine]:
        t, log_ = match.table, match.table.log or []
        # What a line says may depend on what happened after it.
        if self._of[0] is not t or self._of[1] != len(log_):
            self._of, self._lines = (t, len(log_)), {}
        found = []
        for i in range(since, len(log_)):
            key = i, language, match.game.sees(t, log_[i], seat)
            line = self._lines.get(key)
            if line is None:
                line = self._lines[key] = wire.log_line(match, log_[i], i, seat, language)
            found.append(line)
        return found


class Sight:
    """What is seen of one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.audiences: dict[tuple[int, str], Audience] = {}
        self.late: deque[Moment] = deque(maxlen=table.rules.delay + 1)
        """What late spectators will see, the oldest first."""
        self.memory, self.late_memory = Memory(), Memory()
        """What was last seen of the match, and of the match as late spectators see it."""
        self.telling = Telling()

    # What each seat may see -----------------------------------------------------------------------------------------

    def late_for(self, seat: int) -> Moment | None:
        """The moment that spectators see instead of this one, if they see the table late."""
        t = self.table
        return self.late[0] if seat == SPECTATOR and t.rules.delay and not t.over else None

    def seen(self, seat: int) -> Match:
        """The match as a seat may see it: spectators may see it late, until it is over."""
        late = self.late_for(seat)
        return self.table.match if late is None else late.match

    def remember(self) -> None:
        """Keep this moment for late spectators."""
        t = self.table
        if t.rules.delay:
            m = t.match
            left = [] if t.clock is None else t.clock.left[:]
            self.late.append(Moment(Match(m.game, m.table.clone(True), m.origin, m.version), left))

    def rewind(self) -> None:
        """Choices were taken back: late spectators keep only the moments that still count."""
        now = self.table.match.table.moves
        still = [m for m in self.late if m.match.table.moves <= now]
        self.late.clear()
        self.late.extend(still)
        if not still:
            self.remember()

    def clocks(self, late: Moment | None) -> Clocks | None:
        """The time left for each seat. Late spectators do not see how long somebody is thinking now."""
        t, clock = self.table, self.table.clock
        if clock is None:
            return None
        if late is not None:
            return {"left": [round(left, 1) for left in late.left], "free": clock.increment, "since": 0.0}
        if t.to_act >= 0:
            clock.ask(t.to_act)
        return {
            "left": [round(left, 1) for left in clock.left],
            "free": round(clock.free, 1),
            # Negative during a pause, which costs nobody any time.
            "since": 0.0 if t.over else round(time.monotonic() - t.asked_at, 1),
        }

    def document(self, seat: int, language: str) -> Document:
        """Everything a seat may know, as one JSON document. Nothing else about the match is ever sent."""
        t = self.table
        late = self.late_for(seat)
        match = self.seen(seat)
        to_act = asked(match, t.over)
        p = None if late is not None else t.proposals.open
        return {
            "table": {
                "id": t.id,
                "game": t.game,
                "over": t.over,
                "result": explained(t.result, language),
                "to_act": to_act,
                "seats": [{"name": s.name, "computer": s.computer, "here": t.here(i)} for i, s in enumerate(t.seats)],
                "delay": t.rules.delay,
                "private": t.rules.private,
                "practice": t.rules.practice,
                "lesson": t.rules.lesson,
                "rematch": t.rematch,
                "upgrade": cast(Upgrade | None, t.upgrade),
            },
            "clocks": self.clocks(late),
            "proposal": None
            if p is None
            else {"number": p.number, "what": p.what, "by": p.by, "agreed": sorted(p.agreed)},
            "window": None if late is not None else self.window_for(seat),
            "yields": self.yields_of(seat),
            "view": cast(PlainView, match.view(seat, self.memory if late is None else self.late_memory)),
            "decision": wire.decision(match, language) if seat >= 0 and self.is_asked(seat, to_act) else None,
        }

    def is_asked(self, seat: int, to_act: int) -> bool:
        """Is this seat asked? No longer, once it has passed."""
        w = self.table.window
        return to_act in self.table.own(seat) and not (w is not None and to_act in w.said)

    def window_for(self, seat: int) -> Pause | None:
        """The moment for answers: the same for everybody; those who are asked also see what they have said so far."""
        w = self.table.window
        if w is None:
            return None
        data: Pause = {"seconds": round(w.seconds, 1), "left": round(w.left(), 1), "seats": list(w.seats)}
        if seat in w.seats:
            data["said"] = "wait" if seat in w.stopped else "pass" if seat in w.said else ""
            data["cards"] = self.answers_of(seat)
        return data

    def answers_of(self, seat: int) -> list[int]:
        """The cards that a seat could answer with, by their public ids."""
        match = self.table.match
        t = match.table
        assert t.asked is not None
        options = t.asked.options if seat == t.asked.player else t.clone().answers(seat)
        return sorted({match.game.public_id(t, o.card) for o in options if o.card >= 0})

    def yields_of(self, seat: int) -> str | None:
        """What a seat chose in advance: `wait`, or to pass until something `new`, or until its `turn`."""
        if seat == SPECTATOR:
            return None
        windows = self.table.windows
        return "wait" if seat in windows.eager else windows.yields.get(seat, "")

    # Sending it -----------------------------------------------------------------------------------------------------

    def admit(self, connection: Connection) -> None:
        """Send a connection everything it may know; from then on it gets what its audience gets."""
        self.dismiss(connection)
        key = connection.seat, connection.language
        audience = self.audiences.setdefault(key, Audience(*key))
        known = self._refresh(audience)
        audience.members.add(connection)
        connection.tell(self._welcome(audience, known))

    def dismiss(self, connection: Connection) -> None:
        """Send a connection nothing more."""
        for key, audience in list(self.audiences.items()):
            audience.members.discard(connection)
            if not audience.members:
                del self.audiences[key]

    def show(self, only: int | None = None) -> None:
        """Send every audience its changes; or one seat `only`, so that nobody else notices anything."""
        if only is None:
            self.table.revision += 1
        for audience in [a for a in self.audiences.values() if only in (None, a.seat)]:
            self._safely(audience, self._news)

    def show_all(self) -> None:
        """Choices were taken back: send everything again to everybody."""
        self.table.revision += 1
        for audience in list(self.audiences.values()):
            audience.told = -1
            self._safely(audience, self._everything)

    def _safely(self, audience: Audience, how: Any) -> None:
        """If one audience cannot be told, the others still are."""
        try:
            how(audience)
        except Exception as error:
            log.error("a table cannot be shown", exc_info=error, extra={"facts": {"game": self.table.game}})
            audience.tell(messages.Bye("This table cannot be shown right now. Nothing of it is lost."))
            for member in audience.members:
                member.end()
        for member in [m for m in audience.members if m.over.is_set()]:
            self.table.connections.discard(member)
            self.dismiss(member)

    def _news(self, audience: Audience) -> None:
        new = self.document(audience.seat, audience.language)
        ops = difference(audience.document, new)
        lines = self._hear(audience)
        if ops or lines:
            audience.document = dict(new)
            audience.tell(messages.Change(self.table.revision, ops, lines))

    def _everything(self, audience: Audience) -> None:
        known = self._refresh(audience)
        audience.tell(self._welcome(audience, known))

    def _refresh(self, audience: Audience) -> dict[str, Any]:
        """Bring an audience up to date before somebody joins it; returns its document."""
        new = dict(self.document(audience.seat, audience.language))
        if audience.told < 0:
            audience.told = max(0, len(self.seen(audience.seat).table.log or ()) - LOG_PAGE)
            audience.lines.clear()
            self._hear(audience)
        elif any(audience.document.get(key) != value for key, value in new.items() if key not in FLEETING):
            self._news(audience)
        # Clocks have moved since the others saw them: next time they are sent to everybody again.
        audience.document = new if not audience.members else {k: v for k, v in new.items() if k not in FLEETING}
        return new

    def _welcome(self, audience: Audience, known: dict[str, Any]) -> messages.Welcome:
        t = self.table
        state = {**known, "log": list(audience.lines), "chat": [_said(c) for c in t.chat]}
        return messages.Welcome(t.revision, audience.seat, cast(Any, state))

    def _hear(self, audience: Audience) -> list[LogLine]:
        """The lines of the log this audience has not got yet, as its seat may read them."""
        match = self.seen(audience.seat)
        found = self.telling.lines(match, audience.told, audience.seat, audience.language)
        audience.told += len(found)
        audience.lines.extend(found)
        return found


def _said(said: messages.Said) -> ChatLine:
    return {"number": said.number, "name": said.name, "text": said.text, "seat": said.seat, "at": said.at}
