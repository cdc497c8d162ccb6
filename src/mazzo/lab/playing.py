"""One match of an experiment: play a fixture, and note its rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Question
from mazzo.engine.table import Table
from mazzo.lab.experiment import build, seed_of
from mazzo.lab.schedule import Fixture
from mazzo.lab.subjects import Subject, subject

TURN: Final = 0
"""All our games keep the number of the turn in this place of `table.now`, ..."""
ACTIVE: Final = 1
"""... and whose turn it is in this one."""
MATCH_COLUMNS: Final[Mapping[str, Any]] = {
    "match": int,
    "deal": int,
    "seed": int,
    "decks": [str],
    "bots": [str],
    "winners": [int],
    "shares": [float],
    "scores": [int],
    "turns": int,
    "decisions": int,
    "ending": str,
    "error": str,
}
"""One row for every match. Lists have one entry for each seat (but `winners` are the seats that won); seat 0 begins.
A share is 1 for a win, 0 for a loss, and 1 / players for everybody if nobody wins."""
TURN_COLUMNS: Final[Mapping[str, Any]] = {"match": int, "deal": int, "turn": int, "seat": int, "active": bool}
"""One row for every seat when a turn begins; the game adds its numbers."""
CARD_COLUMNS: Final[Mapping[str, Any]] = {
    "match": int,
    "deal": int,
    "seat": int,
    "deck": str,
    "bot": str,
    "card": str,
    "copies": int,
    "drawn": int,
    "offered": int,
    "played": int,
    "share": float,
}
"""One row for every card of a seat's deck, and for any other it came to hold. `drawn`, `offered` and `played` are the
turns on which the seat first held it, could play it and played it; null: never."""
STOPPED: Final = "stopped"
FAILED: Final = "error"

Row = dict[str, Any]


def columns(game: str) -> dict[str, dict[str, Any]]:
    """The columns of each table of rows."""
    return {
        "matches": dict(MATCH_COLUMNS),
        "turns": dict(TURN_COLUMNS) | dict(subject(game).turn_columns),
        "cards": dict(CARD_COLUMNS),
    }


@dataclass
class Played:
    """The rows of one match."""

    match: Row
    turns: list[Row] = field(default_factory=list)
    cards: list[Row] = field(default_factory=list)


@dataclass(frozen=True)
class Task:
    """A few matches for one worker; `build` is what they have to be played with."""

    fixtures: tuple[Fixture, ...]
    build: str


def perform(task: Task) -> list[Played]:
    """Play a task. A worker refuses to play with other rules, cards or opponents than its employer has."""
    mine = build(task.fixtures[0].game)
    if mine != task.build:
        raise MazzoError(f"A worker has another build of Mazzo ({mine}) than the experiment ({task.build}).")
    return [play(fixture) for fixture in task.fixtures]


def play(fixture: Fixture) -> Played:
    """Play a match to its end. A match that fails has a row too, which says why."""
    game = subject(fixture.game)
    try:
        return _play(game, fixture)
    except MazzoError:
        raise
    except Exception as error:
        row = _row(fixture) | {"ending": FAILED, "error": f"{type(error).__name__}: {error}"}
        return Played(row)


def _row(fixture: Fixture) -> Row:
    players = len(fixture.bots)
    return {
        "match": fixture.number,
        "deal": fixture.deal,
        "seed": fixture.seed,
        "decks": list(fixture.decks),
        "bots": [str(bot) for bot in fixture.bots],
        "winners": [],
        "shares": [1 / players] * players,
        "scores": [0] * players,
        "turns": 0,
        "decisions": 0,
        "ending": STOPPED,
        "error": None,
    }


def _play(game: Subject, fixture: Fixture) -> Played:
    t = game.deal(fixture.setup, fixture.seed)
    rivals = [bot.sit(game, seed_of(str(fixture.seed), "bot", seat)) for seat, bot in enumerate(fixture.bots)]
    found = Played(_row(fixture))
    turns = Turns(game, fixture, found.turns) if "turns" in fixture.rows else None
    cards = Cards(game, fixture) if "cards" in fixture.rows else None
    now = t.now
    while (q := t.asked) is not None and now[TURN] <= fixture.longest:
        choice = rivals[q.player].pick_table(t)
        if turns is not None:
            turns.note(t, q, choice)
        if cards is not None:
            cards.note(t, q, choice)
        t.choose(choice)
    row, players = found.match, range(len(fixture.bots))
    row["turns"], row["decisions"] = now[TURN], t.moves
    row["scores"] = [game.score(t, seat) for seat in players]
    if t.over:
        row["ending"], row["winners"] = game.ending(t), list(t.winners)
        if t.winners:
            row["shares"] = [1 / len(t.winners) if seat in t.winners else 0.0 for seat in players]
    if cards is not None:
        found.cards = cards.rows(row["shares"])
    return found


class Turns:
    """What the table is like at the first question of every turn."""

    def __init__(self, game: Subject, fixture: Fixture, rows: list[Row]) -> None:
        self.game = game
        self.fixture = fixture
        self.rows = rows
        self.turn = -1

    def note(self, t: Table, q: Question, choice: int) -> None:
        """Look at a table before a choice is made: if a turn has begun, it gets its rows."""
        now, players = t.now, len(self.fixture.bots)
        if now[TURN] != self.turn:
            self.turn = now[TURN]
            for seat in range(players):
                row = {"match": self.fixture.number, "deal": self.fixture.deal, "turn": self.turn, "seat": seat}
                self.rows.append(row | {"active": seat == now[ACTIVE]} | self.game.turn(t, seat))
        more = self.game.called(t, q, q.options[choice])
        if more:
            self.rows[now[ACTIVE] - players].update(more)


class Cards:
    """What every seat holds, could play, and plays."""

    def __init__(self, game: Subject, fixture: Fixture) -> None:
        self.game = game
        self.fixture = fixture
        self.drawn: list[dict[str, int]] = [{} for _ in fixture.bots]
        self.offered: list[dict[str, int]] = [{} for _ in fixture.bots]
        self.played: list[dict[str, int]] = [{} for _ in fixture.bots]

    def note(self, t: Any, q: Question, choice: int) -> None:
        """Look at a table before a choice is made: what is in hand, and what could be played."""
        turn, seat, game = t.now[TURN], q.player, self.game
        drawn, offered = self.drawn[seat], self.offered[seat]
        for card in game.hand(t, seat):
            drawn.setdefault(t.card(card).slug, turn)
        for i, option in enumerate(q.options):
            if option.verb in game.plays:
                for card in game.played(t, option):
                    slug = t.card(card).slug
                    offered.setdefault(slug, turn)
                    if i == choice:
                        self.played[seat].setdefault(slug, turn)

    def rows(self, shares: Sequence[float]) -> list[Row]:
        """One row for each card of each seat; `shares`: how much of the match each seat won."""
        f = self.fixture
        found = []
        for seat, bot in enumerate(f.bots):
            deck = self.game.cards(f.setup["decks"][seat]) if f.decks else {}
            for slug in sorted({*deck, *self.drawn[seat], *self.offered[seat]}):
                found.append(
                    {
                        "match": f.number,
                        "deal": f.deal,
                        "seat": seat,
                        "deck": f.decks[seat] if f.decks else None,
                        "bot": str(bot),
                        "card": slug,
                        "copies": deck.get(slug, 0),
                        "drawn": self.drawn[seat].get(slug),
                        "offered": self.offered[seat].get(slug),
                        "played": self.played[seat].get(slug),
                        "share": shares[seat],
                    }
                )
        return found
