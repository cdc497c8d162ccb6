"""Where Four Souls' cards lie and what is on them: columns, zones, slots, and who knows which face.

How cards move from zone to zone is in `moving`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import NOBODY, REF_MASK, Event
from mazzo.engine.node import Nodes
from mazzo.engine.seeing import by_name
from mazzo.engine.table import Table
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.appearance import FACE_BITS
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.derived import Derived
from mazzo.games.foursouls.terms import (
    ACTIVE,
    BONUS,
    CHALLENGE,
    DECK,
    DECKS,
    DISCARD,
    HAND,
    K_CHARACTER,
    K_EVENT,
    K_MONSTER,
    LIMBO,
    MONSTER_SLOT,
    NEXT_PUB,
    NO_SLOT,
    OUT,
    PLAY,
    SEATS,
    SLOT,
    SLOTS,
    SOULS,
    STACK,
)

if TYPE_CHECKING:
    from typing import Self

COLUMNS: Final = {
    "printed": 0,
    # What it is a copy of, plus 1; the bits from FACE_BITS on: what it is a copy of only for this turn.
    "face": 0,
    "zone": 0,
    "gen": 0,
    "pub": 0,
    "known": 0,
    "damage": 0,
    "charged": 0,
    # Generic counters.
    "counters": 0,
    # Level counters.
    "levels": 0,
    # When it entered play.
    "order": 0,
    # What its abilities have noted.
    "noted": 0,
    # Is it somebody's starting item?
    "starting": 0,
    # Who last hurt it (a seat plus 1), and by which attack roll (times ROLLED).
    "slain": 0,
    # Its maximum HP when last checked.
    "most": 0,
    # When it was killed: of several that die at the same time, the one killed first dies first.
    "fallen": 0,
}
"""What changes about a card: the columns in their order, each with what it holds on a new card."""
SEAT_COLUMNS: Final = (
    "cents",
    # Loot cards that may still be played, apart from what cards in play add (see `legality.plays_left`).
    # This one and the next two go below 0 when a player did more than is allowed without those cards.
    "plays",
    "attacks",
    "purchases",
    "dead",
    "skips",
    "yields",
    # The newest thing on the stack when the seat began to yield.
    "seen",
    # The kind of every slot: a row for every slot instead of every seat.
    "slots",
)
"""What changes about a player."""
ROLLED: Final = 16
"""See the column `slain`."""


class Zones(Table):
    """The part of the table that knows where things lie. Nobody else computes with the numbers of zones."""

    __slots__ = (*COLUMNS, *SEAT_COLUMNS, "defs", "derived", "goal", "names", "options", "players")

    def __init__(self, nodes: Nodes, defs: list[Card], players: int, options: int) -> None:
        super().__init__(nodes)
        self.defs = defs
        self.players = players
        self.options = options
        """The variants of the match, as bits."""
        self.discreet = options & terms.DISCREET != 0
        self.goal = terms.SOULS_TO_WIN
        self.names: tuple[str, ...] = ()
        self.derived: Derived | None = None
        """What follows from the cards in play; None: something changed since it was last computed."""

    def blank(self) -> Self:
        t = type(self)(self.nodes, self.defs, self.players, self.options)
        t.discreet = self.discreet
        t.goal = self.goal
        t.names = self.names
        t.derived = self.derived
        return t

    def bind(self) -> None:
        (
            self.printed,
            self.face,
            self.zone,
            self.gen,
            self.pub,
            self.known,
            self.damage,
            self.charged,
            self.counters,
            self.levels,
            self.order,
            self.noted,
            self.starting,
            self.slain,
            self.most,
            self.fallen,
        ) = self.cols
        (
            self.cents,
            self.plays,
            self.attacks,
            self.purchases,
            self.dead,
            self.skips,
            self.yields,
            self.seen,
            self.slots,
        ) = self.seats

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def printed_columns(self) -> tuple[list[int], ...]:
        return (self.printed,)

    def streams(self) -> tuple[str, ...]:
        return (*terms.DECK_NAMES, "dice", "luck")

    def add_card(self, definition: int, kind: int, of: int = 0) -> int:
        """A new card in a zone, known to nobody."""
        zone = kind * SEATS + of
        card = self.new_card(zone)
        self.printed[card] = definition
        self.zone[card] = zone
        self.rename(card)
        return card

    # Cards, players and decks ----------------------------------------------------------------------------------------

    def generation(self, card: int) -> int:
        return self.gen[card]

    def card(self, card: int) -> Card:
        face = self.face[card]
        return self.defs[(face >> FACE_BITS or face) - 1 if face else self.printed[card]]

    def ref(self, card: int) -> int:
        return card if card < 0 else super().ref(card)

    def card_of(self, ref: int) -> int:
        """The card of a reference, even if it is a new object by now. References to stack items stay as they are."""
        return ref if ref < 0 else ref & REF_MASK

    def first_card(self) -> int:
        """Players come first, then the four decks, then the cards."""
        return self.players + DECKS

    def is_player(self, card: int) -> bool:
        return 0 <= card < self.players

    def as_player(self, card: int) -> int:
        """The player that this number means; NOBODY: it is not a player."""
        return card if 0 <= card < self.players else NOBODY

    def left_of(self, player: int) -> int:
        return (player + 1) % self.players

    def right_of(self, player: int) -> int:
        return (player - 1) % self.players

    def living(self, player: int) -> bool:
        return not self.dead[player]

    def active(self) -> int:
        return self.now[ACTIVE]

    def deck_object(self, deck: int) -> int:
        return self.players + deck

    def deck_number(self, thing: int) -> int:
        """The number of a deck; the reverse of `deck_object`."""
        return thing - self.players

    def decks(self) -> list[int]:
        """The decks in use, by number: the room deck only if there are rooms."""
        return [k for k in range(DECKS) if k != terms.ROOM or self.options & terms.ROOMS]

    # Zones -----------------------------------------------------------------------------------------------------------

    def where(self, card: int) -> int:
        """The kind of zone a card is in."""
        return min(self.zone[card] // SEATS, SLOT)

    def holder(self, card: int) -> int:
        """Whose hand, deck or discard a card is in."""
        return self.zone[card] % SEATS

    def pile(self, kind: int, of: int = 0) -> list[int]:
        """The cards of any zone; `of` is a player, a deck or the number of a slot."""
        return self.zones[kind * SEATS + of]

    def deck(self, deck: int) -> list[int]:
        """The top card comes last, as in every pile."""
        return self.zones[DECK * SEATS + deck]

    def discard(self, deck: int) -> list[int]:
        return self.zones[DISCARD * SEATS + deck]

    def top(self, deck: int) -> int:
        """The top card of a deck, or -1."""
        pile = self.zones[DECK * SEATS + deck]
        return pile[-1] if pile else -1

    def run_out(self) -> list[int]:
        """The decks that have run out and can be refilled from their discard."""
        zones = self.zones
        return [k for k in range(DECKS) if not zones[DECK * SEATS + k] and zones[DISCARD * SEATS + k]]

    def hand(self, player: int) -> list[int]:
        return self.zones[HAND * SEATS + player]

    def controlled(self, player: int) -> list[int]:
        """What a player controls, apart from souls: the character, items, curses."""
        return self.zones[PLAY * SEATS + player]

    def soul_cards(self, player: int) -> list[int]:
        return self.zones[SOULS * SEATS + player]

    def limbo(self) -> list[int]:
        """Cards that are dying or being looked at."""
        return self.zones[LIMBO * SEATS]

    def out_of_game(self) -> list[int]:
        return self.zones[OUT * SEATS]

    def bonus_souls(self) -> list[int]:
        """The active bonus souls."""
        return self.zones[BONUS * SEATS]

    def challenge(self) -> list[int]:
        """The challenge being played, if there is one."""
        return self.zones[CHALLENGE * SEATS]

    def in_play(self, card: int) -> bool:
        z = self.zone[card]
        return PLAY * SEATS <= z < STACK * SEATS or (z >= SLOTS and self.zones[z][-1] == card)

    def controller(self, card: int) -> int:
        """Who controls a card in play; -1: the game."""
        z = self.zone[card]
        return z % SEATS if PLAY * SEATS <= z < STACK * SEATS else -1

    def dealer(self, src: int) -> int:
        """The player behind a source of damage: the player itself, or the controller of the card."""
        return src if src < self.players else self.controller(src)

    def character(self, player: int) -> int:
        for card in self.zones[PLAY * SEATS + player]:
            if self.card(card).kind == K_CHARACTER:
                return card
        return -1

    def items(self, player: int) -> list[int]:
        return [c for c in self.zones[PLAY * SEATS + player] if self.is_item(c)]

    def souls(self, player: int) -> int:
        """The soul value a player controls (fs.soul.count-means-value)."""
        n = sum([self.card(c).souls for c in self.zones[SOULS * SEATS + player]])
        who = self.character(player)
        return n + (0 if who < 0 else self.card(who).souls)

    # Slots -----------------------------------------------------------------------------------------------------------

    def slot(self, number: int) -> list[int]:
        """The cards in a slot: the last one is on top and in play."""
        return self.zones[SLOTS + number]

    def in_slots(self) -> list[list[int]]:
        """The cards in each slot, by slot number."""
        return self.zones[SLOTS:]

    def add_slot(self, kind: int) -> int:
        """Add an empty slot and return its number."""
        self.slots.append(kind)
        self.zones.append([])
        return len(self.slots) - 1

    def slots_there(self) -> list[int]:
        """The numbers of the slots in use: a minion slot is gone when it is empty.

        fs.challenge.minion-slots-temporary
        """
        return [i for i in range(len(self.slots)) if self.slots[i] != terms.MINION_SLOT or self.slot(i)]

    def top_of_slot(self, card: int) -> bool:
        z = self.zone[card]
        return z >= SLOTS and self.zones[z][-1] == card

    def in_slot(self, card: int) -> bool:
        """Is it in a slot, covered or not?"""
        return self.zone[card] >= SLOTS

    def slot_of(self, card: int) -> int:
        """The number of the slot a card is in, or NO_SLOT."""
        return self.slot_number(self.zone[card])

    def slot_number(self, zone: int) -> int:
        """The number of the slot that a zone is, or NO_SLOT."""
        return zone - SLOTS if zone >= SLOTS else NO_SLOT

    def slot_kind(self, card: int) -> int:
        """The kind of slot a card in play lies in, or -1."""
        z = self.zone[card]
        return self.slots[z - SLOTS] if z >= SLOTS else -1

    def tops(self, kind: int) -> list[int]:
        """The cards in play in slots of a kind."""
        piles = self.in_slots()
        return [piles[i][-1] for i in range(len(piles)) if self.slots[i] == kind and piles[i]]

    def monsters(self) -> list[int]:
        return [pile[-1] for pile in self.in_slots() if pile and self.is_monster(pile[-1])]

    # What a card in play is ------------------------------------------------------------------------------------------

    def is_item(self, card: int) -> bool:
        """An item in play: a treasure or a trinket, with a player or in the shop (fs.treasure.item-in-play)."""
        z = self.zone[card]
        if PLAY * SEATS <= z < SOULS * SEATS:
            kind = self.card(card).kind
            return kind == terms.K_TREASURE or kind == terms.K_LOOT
        return z >= SLOTS and self.slots[z - SLOTS] == terms.SHOP_SLOT and self.zones[z][-1] == card

    def is_monster(self, card: int) -> bool:
        """A monster in play (fs.monster.monster-or-event)."""
        z = self.zone[card]
        return (
            z >= SLOTS
            and self.zones[z][-1] == card
            and self.card(card).kind in (K_MONSTER, terms.K_LOOT)
            and (self.slots[z - SLOTS] in (MONSTER_SLOT, terms.BOSS_SLOT, terms.MINION_SLOT))
        )

    def is_event(self, card: int) -> bool:
        return self.top_of_slot(card) and self.card(card).kind == K_EVENT

    def is_room(self, card: int) -> bool:
        return self.top_of_slot(card) and self.slot_kind(card) == terms.ROOM_SLOT

    def is_soul(self, card: int) -> bool:
        return SOULS * SEATS <= self.zone[card] < STACK * SEATS

    def is_curse(self, card: int) -> bool:
        z = self.zone[card]
        return PLAY * SEATS <= z < SOULS * SEATS and self.card(card).kind == K_EVENT

    # Who killed it ---------------------------------------------------------------------------------------------------

    def note_slayer(self, card: int, who: int, roll: int = 0) -> None:
        """If it dies now, this player killed it (or NOBODY), on this attack roll (0: none)."""
        self.slain[card] = who + 1 + ROLLED * roll

    def slayer(self, card: int) -> int:
        """Who killed it, if it dies, or NOBODY."""
        return self.slain[card] % ROLLED - 1

    def slaying_roll(self, card: int) -> int:
        """The attack roll that killed it; 0: none."""
        return self.slain[card] // ROLLED

    # Who knows what --------------------------------------------------------------------------------------------------

    def back(self, card: int) -> int:
        return self.defs[self.printed[card]].deck() + 1

    def knows(self, seat: int, card: int) -> bool:
        if seat < 0:
            return self.known[card] == self.everyone()
        return self.known[card] >> seat & 1 == 1

    def look_at(self, card: int, player: int) -> None:
        self.see(card, self.eyes(player))

    def look_at_hand(self, of: int, player: int) -> None:
        """A player sees a hand, in an order that reveals nothing."""
        for card in by_name(self, self.hand(of)):
            self.look_at(card, player)

    def see(self, card: int, seats: int) -> None:
        """More seats see a card's face. A hidden card gets a new public id: the old one tells when it came there."""
        if self.known[card] & seats != seats:
            self.known[card] |= seats
            if self.where(card) in (DECK, HAND):
                self.rename(card)

    def rename(self, card: int) -> None:
        """Give it a new public id."""
        self.pub[card] = self.now[NEXT_PUB]
        self.now[NEXT_PUB] += 1

    def eyes(self, player: int, hand: bool = False) -> int:
        """The seats that see what a player sees, as bits; `hand`: the seats that see the player's hand."""
        if self.options & terms.SOLO or (hand and self.options & terms.OPEN_HANDS):
            # fs.solo.who-controls, fs.solo.separate-resources
            return self.everyone()
        return 1 << player

    def everyone(self) -> int:
        """All seats, as bits."""
        return (1 << self.players) - 1

    def show(self, card: int) -> None:
        """Everyone sees it."""
        self.see(card, self.everyone())
        self.tell(terms.REVEALED, card)

    # Telling ---------------------------------------------------------------------------------------------------------

    def tell(self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1) -> None:
        """Write what happened into the log, with who knew the cards at this moment."""
        if self.log is not None:
            a = (-1, 0, 0) if card < 0 else (self.printed[card], self.pub[card], self.known[card])
            b = (-1, 0, 0) if src < 0 else (self.printed[src], self.pub[src], self.known[src])
            self.log.append(Event(kind, card, player, n, src, (self.moves, *a, *b)))
