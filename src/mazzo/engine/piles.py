"""For games whose cards only lie in piles: a stock, hands, tricks. Most classic card games are played like that.

    class Briscola(PileTable):
        piles = (Pile("stock"), Pile("trick", seen="everybody"), Pile("hand", seen="owner", own=True))

Where cards lie, who knows them, what they are called outside, what a seat sees and how a position is written is the
same in all of them, and is here. The rules are the game's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from mazzo.engine import reading
from mazzo.engine.frame import Event, Option
from mazzo.engine.game import Game
from mazzo.engine.seeing import HIDDEN, asked, unordered
from mazzo.engine.table import Table

if TYPE_CHECKING:
    from typing import Self

COLUMNS = ("printed", "zone", "known", "pub")
"""What is kept about every card: which one it is, where it lies, the seats that know its face (as bits), and what it is
called outside."""


@dataclass(frozen=True)
class Pile:
    """A pile of cards: one for all, or one for each seat (`own`)."""

    name: str
    seen: Literal["nobody", "owner", "everybody"] = "nobody"
    own: bool = False


class PileTable(Table):
    """A position. A game names its piles and what else it counts."""

    piles: ClassVar[tuple[Pile, ...]] = ()
    facts: ClassVar[tuple[str, ...]] = ()
    """Single facts, kept in `now`."""
    marks: ClassVar[tuple[str, ...]] = ()
    """What else is kept about a card."""
    counts: ClassVar[tuple[str, ...]] = ()
    """What is kept about a seat."""
    events: ClassVar[tuple[str, ...]] = ()
    """What happens, and what it is called."""

    def __init__(self, catalog: Any, players: int, names: tuple[str, ...] = ()) -> None:
        super().__init__(catalog.nodes)
        self.catalog = catalog
        self.defs = catalog.defs
        self.players = players
        self.names = names
        self.first: dict[str, int] = {}
        for pile in self.piles:
            self.first[pile.name] = len(self.zones)
            self.zones += [[] for _ in range(players if pile.own else 1)]
        self.where = [(p, seat) for p in self.piles for seat in range(players if p.own else 1)]
        """The pile and the seat of each zone."""
        self.cols = [[] for _ in (*COLUMNS, *self.marks)]
        self.seats = [[0] * players for _ in self.counts]
        self.now = [0] * (len(self.facts) + 1)
        self.bind()

    def blank(self) -> Self:
        """An empty table for the same players."""
        made: Any = type(self)
        found: Self = made(self.players, self.names)
        return found

    def bind(self) -> None:
        """Names for the columns; a game adds its own."""
        self.printed, self.zone, self.known, self.pub = self.cols[: len(COLUMNS)]

    def columns(self) -> dict[str, int]:
        """The columns of cards, all empty for a new one."""
        return dict.fromkeys((*COLUMNS, *self.marks), 0)

    def printed_columns(self) -> tuple[list[int], ...]:
        """What a guess deals anew."""
        return (self.printed,)

    def card(self, card: int) -> Any:
        """A card as printed."""
        return self.defs[self.printed[card]]

    def pile(self, name: str, seat: int = 0) -> list[int]:
        """The cards of a pile."""
        return self.zones[self.first[name] + seat]

    def everyone(self) -> int:
        """All seats, as bits."""
        return (1 << self.players) - 1

    def knows(self, seat: int, card: int) -> bool:
        """Does a seat know the face of a card? Spectators know what everybody knows."""
        return self.known[card] == self.everyone() if seat < 0 else self.known[card] >> seat & 1 == 1

    def put(self, printed: int, name: str, seat: int = 0) -> int:
        """A new card on a pile."""
        zone = self.first[name] + seat
        card = self.new_card(zone)
        self.printed[card], self.zone[card] = printed, zone
        self.show(card, self.seen(zone, 0))
        return card

    def move(self, card: int, name: str, seat: int = 0) -> None:
        """Move a card to the end of a pile. Whoever knew it knows it still, except where nobody sees it."""
        zone = self.first[name] + seat
        self.zones[self.zone[card]].remove(card)
        self.zones[zone].append(card)
        self.zone[card] = zone
        self.show(card, self.seen(zone, self.known[card]))

    def seen(self, zone: int, known: int) -> int:
        """The seats that know a card which comes to a zone."""
        pile, seat = self.where[zone]
        return {"nobody": 0, "owner": known | 1 << seat, "everybody": self.everyone()}[pile.seen]

    def show(self, card: int, known: int) -> None:
        """Others must not follow a card through a hand, so it gets a new public id when somebody learns its face."""
        if self.known[card] != known or known == 0:
            self.pub[card] = self.now[-1]
            self.now[-1] += 1
        self.known[card] = known

    def tell(self, kind: str, card: int = -1, player: int = -1, n: int = 0) -> None:
        """Write what happened into the log, with what was known of the card at this moment."""
        if self.log is not None:
            then = (-1, 0, 0) if card < 0 else (self.printed[card], self.pub[card], self.known[card])
            self.log.append(Event(self.events.index(kind), card, player, n, -1, (self.moves, *then, -1, 0, 0)))


class PileGame(Game):
    """A game on such a table. It says how it is dealt, and what is asked; see `mazzo.engine.game` for the rest."""

    table: ClassVar[type[PileTable]]
    written: ClassVar[tuple[str, ...]] = ()
    """Keys of a scenario besides the piles."""

    def seated(self, players: int, names: Sequence[str] = ()) -> Any:
        """An empty table; a game refuses a number of players that it is not made for."""
        made: Any = self.table
        return made(players, tuple(names))

    def facts(self, t: Any) -> dict[str, Any]:
        """What else everybody sees; it has at least `turn`."""
        raise TypeError("a game must say which turn it is")

    def written_facts(self, t: Any) -> dict[str, Any]:
        """What else a written position needs: the keys in `written`."""
        return {}

    def go_on(self, t: Any, data: dict[str, Any]) -> None:
        """Read what `written_facts` wrote, and call the procedure that goes on from there. The cards lie already."""
        raise TypeError("a game must say how a written position goes on")

    def kind(self, card: Any) -> str:
        """What kind of card it is: it decides about its colour."""
        return ""

    def columns(self) -> tuple[str, ...]:
        """The names of all columns."""
        return (*COLUMNS, *self.table.marks, *self.table.counts)

    def fixed(self, t: Any) -> dict[str, Any]:
        """Who sits at the table."""
        return {"players": t.players, "names": list(t.names)}

    def blank(self, saved: dict[str, Any]) -> Table:
        """An empty table for those."""
        found: Table = self.seated(saved["players"], saved["names"])
        return found

    def players(self, t: Any) -> int:
        """How many play."""
        return int(t.players)

    def event_name(self, kind: int) -> str:
        """What an event is called."""
        return self.table.events[kind]

    def option_text(self, t: Any, option: Option) -> str:
        """An option as records keep it."""
        return f"{option.verb} {t.card(option.card).slug}#{t.pub[option.card]}" if option.card >= 0 else option.verb

    def face(self, t: Any, card: int) -> dict[str, Any]:
        """A card that a seat knows."""
        return {"id": t.pub[card], "card": t.card(card).slug, "kind": self.kind(t.card(card))}

    def view(self, t: Any, seat: int) -> dict[str, Any]:
        """What a seat sees: the piles, the facts, and every player with theirs."""

        def seen_in(pile: Pile, p: int = 0) -> list[dict[str, Any]]:
            cards = t.pile(pile.name, p)
            shown = unordered(t, seat, p, cards) if pile.seen == "owner" else cards
            return [self.face(t, c) if t.knows(seat, c) else {**HIDDEN} for c in shown]

        return {
            "game": self.name,
            "seat": seat,
            "active": t.active(),
            "over": t.over,
            "winners": list(t.winners),
            "asked": asked(t),
            **self.facts(t),
            **{pile.name: seen_in(pile) for pile in t.piles if not pile.own},
            "players": [
                {
                    "name": t.names[p] if t.names else f"Player {p + 1}",
                    **{name: column[p] for name, column in zip(t.counts, t.seats, strict=True)},
                    **{pile.name: seen_in(pile, p) for pile in t.piles if pile.own},
                }
                for p in range(t.players)
            ],
        }

    def scenario(self, t: Any) -> dict[str, Any]:
        """The position, in writing. A card that is better known than others of its pile says to whom."""

        def cards(pile: Pile, p: int = 0) -> list[Any]:
            usual = t.seen(t.first[pile.name] + p, 0)
            return [
                t.card(c).slug
                if t.known[c] == usual
                else {"card": t.card(c).slug, "known": [s for s in range(t.players) if t.known[c] >> s & 1]}
                for c in t.pile(pile.name, p)
            ]

        return {
            "mazzo": 1,
            "game": self.name,
            **self.written_facts(t),
            **{pile.name: cards(pile) for pile in t.piles if not pile.own},
            "players": [
                {
                    "name": t.names[p] if t.names else f"Player {p + 1}",
                    **{pile.name: cards(pile, p) for pile in t.piles if pile.own},
                }
                for p in range(t.players)
            ],
        }

    def from_scenario(self, scenario: object) -> Table:
        """A position that somebody has written."""
        shared = [pile.name for pile in self.table.piles if not pile.own]
        own = [pile.name for pile in self.table.piles if pile.own]
        keys = {"mazzo", "game", "seed", "dice", "players", *self.written, *shared}
        data = reading.scenario(scenario, self.name, self.name, keys)
        players = [
            reading.members(player, {"name", *own}, f"players[{i}]")
            for i, player in enumerate(reading.listing(data, "players", "scenario"))
        ]
        t = self.seated(len(players), [str(p.get("name", "")) for p in players])
        seed, dice = reading.seed_and_dice(data)
        t.reseed(seed)
        t.rolls = dice
        t.log = []
        for name in shared:
            self._lay(t, data, name, 0, "scenario")
        for seat, player in enumerate(players):
            for name in own:
                self._lay(t, player, name, seat, f"players[{seat}]")
        self.go_on(t, data)
        t.run()
        found: Table = t
        return found

    def _lay(self, t: Any, data: dict[str, Any], name: str, seat: int, path: str) -> None:
        for i, entry in enumerate(reading.listing(data, name, path)):
            slug, facts, _ = reading.card_entry(entry, {"card", "known"}, f"{path}.{name}[{i}]")
            card = t.put(t.catalog.find(slug), name, seat)
            if "known" in facts:
                t.show(card, sum(1 << int(s) for s in set(reading.listing(facts, "known", path)) if 0 <= s < t.players))
