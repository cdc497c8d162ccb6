"""Finished matches, moment by moment: from any seat, or with all cards open, and who was ahead."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, cast

from mazzo import wire
from mazzo.bots.greedy import judge_of
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.engine.table import Table as Position
from mazzo.server.document import ReplayDecision, ReplayMoment, View
from mazzo.server.games import offer
from mazzo.server.restoring import Story, opened

EVERY: Final = 25
"""A position is kept after every so many choices, to play on from there."""
POINTS: Final = 200
"""How finely it is told who was ahead."""
KEPT: Final = 24
"""Replays that are kept in mind."""
ALL: Final = "all"


class Replay:
    """One match, played again."""

    def __init__(self, story: Story) -> None:
        self.game = story.game.name
        self.choices = [step.text for step in story.steps]
        self.match: Match | None = None
        self.turns: list[dict[str, Any]] = []
        self.ahead: list[tuple[int, list[float]]] | None = []
        self.gone: list[tuple[int, int]] = []
        """The steps that cannot be shown: they were played with other rules or cards. From, and to before."""
        self._kept: dict[int, Position] = {}
        self._log: list[int] = []
        """How long the log was at each step."""
        self._play(story)

    @property
    def steps(self) -> int:
        return len(self.choices)

    def _play(self, story: Story) -> None:
        """From the beginning to the end, once, remembering what is worth remembering."""
        every = max(1, self.steps // POINTS)
        turn = None
        for step, match in enumerate(story.tell()):
            if match is None:
                self._lose(step)
                continue
            self._log.append(len(match.table.log or ()))
            if step % EVERY == 0 or match is not self.match:
                self._kept[step] = match.table.clone(True)
            self.match = match
            view = match.view(-1)
            if (view["turn"], view["active"]) != turn:
                turn = view["turn"], view["active"]
                self.turns.append({"step": step, "turn": turn[0], "player": turn[1]})
            if step % every == 0 or step == self.steps:
                self._judge(match, step)
        if self.match is None:
            raise MazzoError("This match was played with other rules or cards: it cannot be shown any more.")

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
            # Nobody here can judge this game.
            self.ahead = None
        else:
            self.ahead.append((step, worth))

    def moments(self, language: str) -> list[dict[str, Any]]:
        """What is worth finding again."""
        wanted = offer(self.game).moments
        assert self.match is not None
        lines = wire.events(self.match, 0, None, language)
        return [
            {"step": self.step_of(line["id"]), "kind": line["kind"], "player": line["player"], "text": line["text"]}
            for line in lines
            if line["kind"] in wanted
        ]

    def step_of(self, event: int) -> int:
        """After how many choices an event of the log had happened."""
        return next(step for step, length in enumerate(self._log) if length > event)

    def at(self, step: int, seat: int | str, language: str) -> ReplayMoment:
        """The table after some choices, as a seat saw it, or with nothing hidden."""
        if not 0 <= step <= self.steps:
            raise MazzoError("The match has no such moment.")
        if any(first <= step < last for first, last in self.gone):
            raise MazzoError("This moment was played with other rules or cards: it cannot be shown any more.")
        near = max(kept for kept in self._kept if kept <= step)
        m = self.match
        assert m is not None
        match = Match(m.game, self._kept[near].clone(True), m.origin, m.version)
        for text in self.choices[near:step]:
            match.choose(text)
        players = m.game.players(match.table)
        if seat == ALL:
            face: int | None = None
            shown = Match(m.game, opened(match.table, players), m.origin, m.version)
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
            "view": cast(View, view),
            "prompt": None if asked is None else asked["prompt"],
            "decision": asked if asked is not None and face in (None, asked["player"]) else None,
            "log": wire.events(match, self._log[step - 1] if step else 0, face, language),
        }


class Replays:
    """The replays looked at lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, id: str, story: Callable[[], Story]) -> Replay:
        """In any thread: what takes long is done outside of the lock, if need be twice."""
        with self._lock:
            replay = self._kept.pop(id, None)
        if replay is None:
            replay = Replay(story())
        with self._lock:
            self._kept[id] = replay
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return replay
