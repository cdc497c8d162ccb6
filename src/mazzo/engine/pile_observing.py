"""What a seat sees of a game of piles, as numbers (see `mazzo.engine.observing`): made from what its table declares."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from mazzo.engine.observing import (
    EVENTS_TOLD,
    QUESTION_FIELDS,
    CardRows,
    Field,
    Schema,
    Section,
    event_rows,
    numbered,
    options,
    packed,
    seen_from,
    within,
)
from mazzo.engine.piles import PileGame
from mazzo.engine.seeing import unordered


class PileObserver:
    """A manifest names one as `observing`."""

    def __init__(
        self, game: PileGame, defs: Any, questions: tuple[str, ...], players: int, choices: int, seats: frozenset[str]
    ) -> None:
        """At most this many players and choices; `seats` are the facts and marks that are the number of a seat."""
        self.game = game
        self.defs = defs
        self.questions = numbered(questions)
        self.verbs = numbered(game.verbs())
        self.seats = seats
        table = game.table
        self.numbers = {pile.name: i + 1 for i, pile in enumerate(table.piles)}
        shared = [Field(pile.name, "how many cards") for pile in table.piles if not pile.own]
        own = [Field(pile.name, "how many cards") for pile in table.piles if pile.own]
        facts = [Field(name, f"now[{name}]") for name in table.facts]
        self.table = Section("table", 1, (*facts, *shared, Field("players", "how many there are"), *QUESTION_FIELDS))
        counts = [Field(name, f"{name}[player]") for name in table.counts]
        self.players = Section("players", players, (Field("present", "is there such a player?"), *counts, *own))
        marks = [Field(name, f"{name}[card]", "known") for name in table.marks]
        what = (Field("card", "printed[card]", "known"), Field("pile", "where it lies", "known"))
        self.cards = Section("cards", len(defs), (*what, Field("player", "whose pile it is", "known"), *marks))
        self.options = options(choices)

    def schema(self) -> Schema:
        """The layout."""
        return self._schema

    @cached_property
    def _schema(self) -> Schema:
        return Schema(
            self.game.name,
            (self.table, self.players, self.cards, EVENTS_TOLD, self.options),
            {
                "card": tuple([c.slug for c in self.defs]),
                "pile": tuple(self.numbers),
                "question": tuple(self.questions),
                "verb": tuple(self.verbs),
                "event": self.game.table.events,
            },
        )

    def observe(self, t: Any, seat: int) -> bytes:
        """What a seat sees, in the layout of the schema."""

        def told(name: str, n: int) -> int:
            return seen_from(seat, n, t.players) if name in self.seats else within(n)

        around = [(seat + i) % t.players for i in range(t.players)]
        rows = CardRows(t, seat, self.cards)
        marks = list(zip(t.marks, t.cols[len(t.cols) - len(t.marks) :], strict=True))
        for pile in t.piles:
            for p in around if pile.own else [-1]:
                cards = t.pile(pile.name, max(p, 0))
                for c in unordered(t, seat, p, cards) if pile.seen == "owner" else cards:
                    if t.knows(seat, c):
                        where = (t.printed[c] + 1, self.numbers[pile.name], seen_from(seat, p, t.players))
                        rows.add(c, (*where, *[told(name, column[c]) for name, column in marks]))
        players: list[int] = []
        for p in around:
            players += [1, *[within(column[p]) for column in t.seats]]
            players += [len(t.pile(pile.name, p)) for pile in t.piles if pile.own]
        q = t.asked
        mine = q is not None and q.player == seat
        numbers = [told(name, n) for name, n in zip(t.facts, t.now, strict=False)]
        numbers += [len(t.pile(pile.name)) for pile in t.piles if not pile.own]
        numbers += [t.players, 0 if q is None else seen_from(seat, q.player, t.players)]
        numbers += [0 if q is None else self.questions[q.kind], 0, 0, len(q.options) if mine else 0, rows.missing]
        chosen: list[int] = []
        for o in q.options[: self.options.rows] if mine else ():
            card = (rows.of[o.card], 0, t.printed[o.card] + 1) if o.card >= 0 else (0, 0, 0)
            chosen += [self.verbs[o.verb], *card, 0, within(o.n)]
        return b"".join(
            [
                packed(numbers, b""),
                packed(players, bytes(self.players.size)),
                rows.data(),
                event_rows(t.log, seat, t.players),
                packed(chosen, bytes(self.options.size)),
            ]
        )
