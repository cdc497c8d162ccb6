"""Finished matches, moment by moment, from any seat or with all cards open; and who was ahead."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, cast

from mazzo import __version__, games, wire
from mazzo.bots.greedy import judge_of
from mazzo.engine import snapshot
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.engine.shapes import PlainView
from mazzo.engine.table import load_event
from mazzo.server.document import ReplayDecision, ReplayMoment
from mazzo.server.games import Origin
from mazzo.server.languages import languages
from mazzo.server.positions import GAP, pack, unpack
from mazzo.server.restoring import FAR, Step, Story, opened
from mazzo.server.storage import Snapshot
from mazzo.server.workers import Workers

EVERY: Final = 25
"""Choices between two positions that are kept, to play on from there."""
POINTS: Final = 200
"""About how many points the curve of who was ahead has."""
KEPT: Final = 24
"""Replays kept in memory."""
LOOK_BACK: Final = 100
"""Earlier events of the log that are kept with a position, besides those of its last choice."""
ALL: Final = "all"


class Kept(NamedTuple):
    """A position, and the end of the log that led to it."""

    table: bytes
    past: int
    tail: list[Any]


class Replay:
    """One match, played again. It is plain data, so that one process can play it and another show it."""

    def __init__(self, story: Story) -> None:
        self.game = story.game.name
        self.origin = story.origin
        self.choices = [step.text for step in story.steps]
        self.turns: list[dict[str, Any]] = []
        self.ahead: list[tuple[int, list[float]]] | None = []
        self.gone: list[tuple[int, int]] = []
        """Ranges of steps that cannot be shown, played with other rules or cards. The end is not included."""
        self.hash = ""
        """The hash of the final table."""
        self._kept: dict[int, Kept] = {}
        self._log: list[int] = []
        """How long the log was at each step."""
        self._moments: dict[str, list[dict[str, Any]]] = {}
        self._play(story)

    @property
    def steps(self) -> int:
        return len(self.choices)

    def _play(self, story: Story) -> None:
        """Play the whole match once, and keep positions, moments and who was ahead."""
        every = max(1, self.steps // POINTS)
        turn = None
        last: Match | None = None
        for step, match in enumerate(story.tell()):
            if match is None:
                self._lose(step)
                continue
            self._log.append(len(match.table.log or ()))
            if step % EVERY == 0 or match is not last:
                self._keep(step, match)
            last = match
            view = match.view(-1)
            if (view["turn"], view["active"]) != turn:
                turn = view["turn"], view["active"]
                self.turns.append({"step": step, "turn": turn[0], "player": turn[1]})
            if step % every == 0 or step == self.steps:
                self._judge(match, step)
        if last is None:
            raise MazzoError("This match was played with other rules or cards: it cannot be shown any more.")
        self.hash = last.hash()
        for language in languages():
            self._moments[language] = self._found(last, language)

    def _keep(self, step: int, match: Match) -> None:
        log = match.table.log or []
        # The events of the last choice, and as many before as their sentences may refer to.
        since = max(0, (self._log[step - 1] if step else 0) - LOOK_BACK)
        fixed = snapshot.setting(match.game, match.table)
        self._kept[step] = Kept(pack([fixed, match.table.save()]), since, [e.data() for e in log[since:]])

    def _lose(self, step: int) -> None:
        self._log.append(self._log[-1] if self._log else 0)
        if self.gone and self.gone[-1][1] == step:
            self.gone[-1] = self.gone[-1][0], step + 1
        else:
            self.gone.append((step, step + 1))

    def _judge(self, match: Match, step: int) -> None:
        if self.ahead is None:
            return
        table = match.table
        try:
            judge = judge_of(table)
            worth = [round(judge.value(table, p), 2) for p in range(match.game.players(table))]
        except MazzoError:
            # No bot can judge this game.
            self.ahead = None
        else:
            self.ahead.append((step, worth))

    def moments(self, language: str) -> list[dict[str, Any]]:
        """The events that the replay lists."""
        return self._moments[language]

    def _found(self, match: Match, language: str) -> list[dict[str, Any]]:
        wanted = games.manifest(self.game).moments
        found = []
        for i, e in enumerate(match.events()):
            # Events that were not kept cannot be told.
            if e is not GAP and match.game.event_name(e.kind) in wanted:
                (line,) = wire.events(match, i, None, language, i + 1)
                about = {"kind": line["kind"], "player": line["player"], "text": line["text"]}
                found.append({"step": self.step_of(i), **about})
        return found

    def step_of(self, event: int) -> int:
        """How many choices had been made when an event of the log happened."""
        return next(step for step, length in enumerate(self._log) if length > event)

    def at(self, step: int, seat: int | str, language: str) -> ReplayMoment:
        """The table after this many choices, as a seat saw it, or with nothing hidden."""
        if not 0 <= step <= self.steps:
            raise MazzoError("The match has no such moment.")
        if any(first <= step < last for first, last in self.gone):
            raise MazzoError("This moment was played with other rules or cards: it cannot be shown any more.")
        match = self._reach(step)
        players = match.game.players(match.table)
        if seat == ALL:
            face: int | None = None
            shown = Match(match.game, opened(match.table, players), self.origin, match.version)
            view = shown.view(-1)
        else:
            face = int(seat)
            if not -1 <= face < players:
                raise MazzoError("There is no such seat.")
            view = match.view(face)
        question = wire.decision(match, language)
        chosen = self.choices[step] if step < self.steps else None
        asked: ReplayDecision | None = None if question is None else {**question, "chosen": chosen}
        return {
            "step": step,
            "view": cast(PlainView, view),
            "prompt": None if asked is None else asked["prompt"],
            "decision": asked if asked is not None and face in (None, asked["player"]) else None,
            "log": wire.events(match, self._log[step - 1] if step else 0, face, language),
        }

    def _reach(self, step: int) -> Match:
        """The match after this many choices, played from the nearest position that was kept."""
        near = max(kept for kept in self._kept if kept <= step)
        kept, game = self._kept[near], games.game(self.game)
        fixed, saved = unpack(kept.table)
        table = snapshot.blank(game, fixed)
        table.load(saved)
        table.log = [GAP] * kept.past + [load_event(e) for e in kept.tail]
        match = Match(game, table, self.origin, __version__)
        for text in self.choices[near:step]:
            match.choose(text)
        return match


class Replays:
    """The replays that were opened last."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Replay]] = {}

    async def find(self, id: str, story: Callable[[], Awaitable[Story]]) -> Replay:
        """A replay. If it is being prepared already, wait for that."""
        if id in self._kept:
            self._kept.move_to_end(id)
            return self._kept[id]
        coming = self._coming.get(id)
        if coming is None:
            coming = self._coming[id] = asyncio.create_task(self._play(id, story))
            coming.add_done_callback(lambda _: self._coming.pop(id, None))
        return await asyncio.shield(coming)

    def forget(self, id: str) -> None:
        """Drop a replay that has changed."""
        self._kept.pop(id, None)

    async def _play(self, id: str, story: Callable[[], Awaitable[Story]]) -> Replay:
        s = await story()
        if len(s.steps) > FAR:
            replay = await self.workers.run(played, s.game.name, s.origin, s.steps, s.cards, s.kept)
        else:
            replay = await asyncio.to_thread(Replay, s)
        self._kept[id] = replay
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay


def played(game: str, origin: Origin, steps: list[Step], cards: list[str] | None, kept: dict[int, Snapshot]) -> Replay:
    """Play a replay. Runs in a worker process."""
    return Replay(Story(game, origin, steps, cards, kept))
