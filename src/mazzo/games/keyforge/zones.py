"""Where KeyForge's cards lie and what is on them: columns, zones, moves, and who knows which face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import chance
from mazzo.engine.frame import NO_CARD, REF_MASK, Event, Option
from mazzo.engine.node import Nodes
from mazzo.engine.seeing import by_name
from mazzo.engine.table import Table
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.derived import Derived
from mazzo.games.keyforge.editions import Edition
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    ARTIFACTS,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    LIMBO,
    LINE,
    NEXT_PUB,
    PURGED,
    STEP,
    UNDER,
    UNORDERED,
    UPGRADES,
)

if TYPE_CHECKING:
    from typing import Self

COLUMNS: Final = {
    "printed": 0,
    "face": 0,
    "owner": 0,
    "zone": 0,
    "gen": 0,
    "pub": 0,
    "known": 0,
    "house": 0,
    "ready": 0,
    "damage": 0,
    "amber": 0,
    "plus": 0,
    "status": 0,
    "shield": 0,
    "attacked": 0,
    "host": NO_CARD,
    "tagged": 0,
    "counters": 0,
    "mark": 0,
    "plate": 0,
}
"""What changes about a card: the columns in order, each with its value for a new card."""
SEAT_COLUMNS: Final = (
    "pool",
    "chains",
    "keys",
    # Which of the two decks a player plays: an auction may swap them.
    "archon",
)
"""What changes about a player."""

NUMBERS: Final = tuple([list(COLUMNS).index(name) for name in ("printed", "face")])
"""The indices of the columns that hold numbers of card definitions."""
EVERYBODY: Final = 3
"""Both players know a card's face, as bits."""
COUNTER_BITS: Final = 6
"""How many bits each kind has in the column of counters."""
MOST_COUNTERS: Final = (1 << COUNTER_BITS) - 1
CHANCE: Final = 2
"""The stream of random picks; streams 0 and 1 shuffle the players' decks."""


class Zones(Table):
    """The part of the table that knows where things lie. Nobody else computes with the numbers of zones."""

    __slots__ = (*COLUMNS, *SEAT_COLUMNS, "deck_houses", "defs", "derived", "edition", "titles")

    def __init__(self, nodes: Nodes, defs: list[Card], edition: Edition) -> None:
        super().__init__(nodes)
        self.defs = defs
        self.edition = edition
        self.deck_houses: tuple[tuple[int, ...], ...] = ((), ())
        """The three houses of each deck of the match."""
        self.titles: tuple[str, ...] = ("", "")
        """The names of the decks (of their Archons)."""
        self.derived: Derived | None = None
        """What follows from the cards in play; None: something changed since it was last computed."""

    def blank(self) -> Self:
        t = type(self)(self.nodes, self.defs, self.edition)
        t.deck_houses = self.deck_houses
        t.titles = self.titles
        t.discreet = self.discreet
        t.derived = self.derived
        return t

    def bind(self) -> None:
        (
            self.printed,
            self.face,
            self.owner,
            self.zone,
            self.gen,
            self.pub,
            self.known,
            self.house,
            self.ready,
            self.damage,
            self.amber,
            self.plus,
            self.status,
            self.shield,
            self.attacked,
            self.host,
            self.tagged,
            self.counters,
            self.mark,
            self.plate,
        ) = self.cols
        self.pool, self.chains, self.keys, self.archon = self.seats

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def printed_columns(self) -> tuple[list[int], ...]:
        return (self.printed, self.face, self.house)

    def numbers(self) -> tuple[int, ...]:
        return NUMBERS

    def streams(self) -> tuple[str, ...]:
        return ("deck 0", "deck 1", "chance")

    def active(self) -> int:
        return self.now[ACTIVE]

    def add_card(self, definition: int, owner: int, kind: int, player: int, house: int) -> int:
        """A new physical card, at the bottom of a zone of a player."""
        zone = 2 * kind + player
        card = self.new_card(zone)
        self.printed[card] = definition
        self.face[card] = definition
        self.owner[card] = owner
        self.zone[card] = zone
        self.house[card] = house
        return card

    def houses_of(self, player: int) -> tuple[int, ...]:
        """The three houses on a player's identity card."""
        return self.deck_houses[self.archon[player]]

    def generation(self, card: int) -> int:
        return self.gen[card]

    def card(self, card: int) -> Card:
        """What is printed on the card (or what it is a copy of). A creature may be in play as an upgrade."""
        c = self.defs[self.face[card]]
        form = c.as_upgrade
        return c if form is None or self.zone[card] >> 1 != UPGRADES else form

    # Where cards are --------------------------------------------------------------------------------------------------

    def controller(self, card: int) -> int:
        return self.zone[card] & 1

    def where(self, card: int) -> int:
        """The kind of zone a card is in."""
        return self.zone[card] >> 1

    def pile(self, kind: int, player: int) -> list[int]:
        """The cards of any zone."""
        return self.zones[2 * kind + player]

    def beside(self, card: int) -> list[int]:
        """The cards of the zone a card is in, in their order and with the card itself."""
        return self.zones[self.zone[card]]

    def hand(self, player: int) -> list[int]:
        return self.zones[2 * HAND + player]

    def deck(self, player: int) -> list[int]:
        """The top card comes first, as in every pile."""
        return self.zones[2 * DECK + player]

    def discard(self, player: int) -> list[int]:
        return self.zones[2 * DISCARD + player]

    def archives(self, player: int) -> list[int]:
        return self.zones[2 * ARCHIVES + player]

    def purged(self, player: int) -> list[int]:
        return self.zones[2 * PURGED + player]

    def line(self, player: int) -> list[int]:
        """The battleline, from the left flank to the right."""
        return self.zones[2 * LINE + player]

    def artifacts(self, player: int) -> list[int]:
        return self.zones[2 * ARTIFACTS + player]

    def upgrades_of(self, player: int) -> list[int]:
        """The upgrades a player controls, whatever they are attached to."""
        return self.zones[2 * UPGRADES + player]

    def in_play_zones(self) -> list[list[int]]:
        """The zones whose cards are in play, the battlelines first (see `terms.SIDES`)."""
        return self.zones[2 * LINE : 2 * UNDER]

    def resolving_actions(self) -> list[int]:
        """The actions that have been played and not yet put down."""
        return self.zones[2 * LIMBO] + self.zones[2 * LIMBO + 1]

    def creatures(self) -> list[int]:
        """Every creature in play, the active player's first."""
        a = self.now[ACTIVE]
        return self.line(a) + self.line(1 - a)

    def in_play(self, card: int) -> bool:
        return 2 * LINE <= self.zone[card] < 2 * UNDER

    def is_creature(self, card: int) -> bool:
        """A creature in play."""
        return self.zone[card] >> 1 == LINE

    def neighbors(self, card: int) -> list[int]:
        if not self.is_creature(card):
            return []
        line = self.beside(card)
        i = line.index(card)
        found: list[int] = []
        if i > 0:
            found.append(line[i - 1])
        if i + 1 < len(line):
            found.append(line[i + 1])
        return found

    def upgrades(self, card: int) -> list[int]:
        return [u for player in (0, 1) for u in self.upgrades_of(player) if self.host[u] == card]

    def beneath(self, card: int) -> list[int]:
        return [u for player in (0, 1) for u in self.pile(UNDER, player) if self.host[u] == card]

    def counter(self, card: int, kind: int) -> int:
        """How many counters of a kind are on a card."""
        return self.counters[card] >> COUNTER_BITS * kind & MOST_COUNTERS

    def add_counters(self, card: int, kind: int, n: int) -> None:
        """Put counters on a card, as many as it can hold; a negative number takes them away."""
        self.counters[card] += min(n, MOST_COUNTERS - self.counter(card, kind)) << COUNTER_BITS * kind

    # Moving -----------------------------------------------------------------------------------------------------------

    def place(self, card: int, new: int, player: int, index: int = -1) -> None:
        """Move a card to a zone of a player, nothing else. Index -1 puts it last: in a pile, at the bottom."""
        old = self.zone[card]
        zone = 2 * new + player
        self.zones[old].remove(card)
        target = self.zones[zone]
        if index < 0:
            target.append(card)
        else:
            target.insert(index, card)
        self.zone[card] = zone
        was = old >> 1
        if was == UNDER:
            self.host[card] = -1
        # Where a card cannot be followed it gets a new public id, and pending effects lose it.
        if HIDDEN[was] or HIDDEN[new]:
            self.rename(card)
        if HIDDEN[new] or (IN_PLAY[new] and not IN_PLAY[was]):
            self.gen[card] += 1
        if new == HAND or new == ARCHIVES:
            self.known[card] |= 1 << player
        elif new == DECK:
            pass
        elif new == PURGED:
            self.known[card] = EVERYBODY if self.edition.purge_faceup else self.known[card] | 1 << self.owner[card]
            # Purged cards may be counted.
            self.invalidate()
        elif new != UNDER:
            self.known[card] = EVERYBODY
        if IN_PLAY[was] or IN_PLAY[new]:
            self.derived = None
            self.unsettled = True

    def disguise(self, card: int, kind: int, player: int) -> int:
        """A card seems to lie in another zone, until its `zone` is set back to what this returns. Nothing moves."""
        zone = self.zone[card]
        self.zone[card] = 2 * kind + player
        return zone

    def exchange(self, kind: int) -> None:
        """The players swap all their cards in one kind of zone."""
        zones = self.zones
        zones[2 * kind], zones[2 * kind + 1] = zones[2 * kind + 1], zones[2 * kind]
        for player in (0, 1):
            for card in self.pile(kind, player):
                self.zone[card] = 2 * kind + player

    def draw(self, player: int, n: int) -> int:
        """Draw one card at a time; if the deck is empty when a card has to be drawn, reshuffle the discard pile."""
        drawn = 0
        deck = self.deck(player)
        while drawn < n:
            if not deck:
                self.reshuffle(player)
                if not deck:
                    break
            card = deck[0]
            self.place(card, HAND, player)
            drawn += 1
        if drawn:
            self.tell(terms.DREW, -1, player, drawn)
        return drawn

    def reshuffle(self, player: int) -> None:
        """The discard pile becomes the new deck."""
        pile = self.discard(player)
        if not pile:
            return
        for card in pile[:]:
            self.place(card, DECK, player)
        self.shuffle_deck(player)
        self.tell(terms.RESHUFFLED, -1, player)

    def shuffle_deck(self, player: int) -> None:
        """Shuffle a deck: nobody knows any card of it any more."""
        deck = self.deck(player)
        chance.shuffle(self.rng, player, deck)
        for card in deck:
            self.known[card] = 0
            self.rename(card)

    def invalidate(self) -> None:
        """Something changed that others depend on: forget what was derived, and settle."""
        self.derived = None
        self.unsettled = True

    # Who knows what ---------------------------------------------------------------------------------------------------

    def back(self, card: int) -> int:
        """Each deck has its own card back."""
        return self.owner[card]

    def knows(self, seat: int, card: int) -> bool:
        if seat < 0:
            return self.known[card] == EVERYBODY
        return self.known[card] >> seat & 1 == 1

    def reveal(self, card: int, to: int) -> None:
        """A player sees a card's face.

        In a hidden zone it gets a new public id: the old one would tell when it came there.
        """
        if self.known[card] >> to & 1 == 0:
            self.known[card] |= 1 << to
            if HIDDEN[self.where(card)]:
                self.rename(card)

    def reveal_hand(self, player: int, to: int) -> None:
        """A player sees a hand, in an order that tells nothing."""
        for card in by_name(self, self.hand(player)):
            self.reveal(card, to)

    def rename(self, card: int) -> None:
        """From now on it goes by a new public id."""
        self.pub[card] = self.now[NEXT_PUB]
        self.now[NEXT_PUB] += 1

    def slip_away(self, card: int) -> None:
        """A card goes facedown from a hand or archives to another hidden place.

        It may be any of the cards there: players who knew some of them no longer know which are still there.
        """
        if self.where(card) in (HAND, ARCHIVES):
            for c in self.beside(card):
                self.known[c] &= 1 << self.controller(card)

    def alike(self, options: list[Option]) -> bool:
        """Do all options do the same with copies of one card, in a hand or in archives (kf.ruling.alike)?"""
        first = options[0]
        card = first.card
        if card < 0 or self.where(card) not in (HAND, ARCHIVES):
            return False
        for o in options:
            if o.card < 0 or o.verb != first.verb or o.n != first.n or not self.twins(card, o.card):
                return False
        return True

    def twins(self, a: int, b: int) -> bool:
        """Are these two cards impossible to tell apart?

        They are copies of each other in a place without an order, nothing about them differs (who knows them, what
        is on them), and nothing that happened or lasts is about either of them.
        """
        if a == b:
            return True
        if a < 0 or b < 0 or self.zone[a] != self.zone[b] or not UNORDERED[self.where(a)]:
            return False
        for column in self.cols:
            if column[a] != column[b] and column is not self.gen and column is not self.pub:
                return False
        return not self.spoken_of(a) and not self.spoken_of(b)

    def spoken_of(self, card: int) -> bool:
        """Is something attached to this card, or is it part of what happened this turn, is resolving or lasts?"""
        if card in self.host or any([d[1] == card for d in self.deeds]):
            return True
        for x in self.lasting:
            if x.src & REF_MASK == card or any([r & REF_MASK == card for r in x.cards]):
                return True
        for f in self.frames:
            s = f.scope
            if s is None:
                continue
            if s.event is not None and (s.event.card == card or s.event.src == card):
                return True
            for refs in (s.it, s.them, *s.named):
                if any([r & REF_MASK == card for r in refs]):
                    return True
        return False

    # Telling ----------------------------------------------------------------------------------------------------------

    def tell(self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1) -> None:
        """Write what happened into the log, with what was known of the cards at this moment."""
        if self.log is not None:
            a = (-1, 0, 0) if card < 0 else (self.face[card], self.pub[card], self.known[card])
            b = (-1, 0, 0) if src < 0 else (self.face[src], self.pub[src], self.known[src])
            self.log.append(Event(kind, card, player, n, src, (self.moves, *a, *b)))

    def deed(self, what: int, card: int, player: int) -> None:
        self.deeds.append((what, card, self.face[card], player, self.now[STEP], self.house[card], self.gen[card]))
