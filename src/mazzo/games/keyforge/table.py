"""KeyForge's table: its columns, what is derived from them, and the small changes every rule is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine import chance
from mazzo.engine.frame import NO_CARD, NOBODY, REF_BITS, REF_MASK, Event, Frame, Lasting, Option
from mazzo.engine.node import Node, Nodes
from mazzo.engine.seeing import by_name
from mazzo.engine.statics import R, ruled, total
from mazzo.engine.table import Table
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card, Trigger
from mazzo.games.keyforge.constant.aember import CatchesAember
from mazzo.games.keyforge.constant.control import Controlled, YouControl
from mazzo.games.keyforge.constant.harm import IsDestroyed, PurgedInstead
from mazzo.games.keyforge.derived import Derived, derive
from mazzo.games.keyforge.editions import Edition
from mazzo.games.keyforge.frames import Destruction, KFrame, Take
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
    THIS_DESTRUCTION,
    THIS_FIGHT,
    THIS_TURN,
    UNDER,
    UNORDERED,
    UNTIL_TURN,
    UPGRADES,
    WARD,
    WHILE_HERE,
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
"""What changes about a card: the columns in their order, each with what it holds on a new card."""
SEAT_COLUMNS: Final = (
    "pool",
    "chains",
    "keys",
    # Which of the two decks a player plays: an auction may swap them.
    "archon",
)
"""What changes about a player."""

NUMBERS: Final = tuple([list(COLUMNS).index(name) for name in ("printed", "face")])
"""The places of the columns that hold the number of a card among all cards of the game."""
EVERYBODY: Final = 3
"""Both players know a card's face, as bits."""
CHANCE: Final = 2
"""The stream of random picks; streams 0 and 1 shuffle the players' decks."""


class KeyForge(Table):
    """A position of a KeyForge match. See `terms` for the numbers."""

    def __init__(self, nodes: Nodes, defs: list[Card], edition: Edition) -> None:
        super().__init__(nodes)
        self.defs = defs
        self.edition = edition
        self.deck_houses: tuple[tuple[int, ...], ...] = ((), ())
        """The three houses of each deck of the match."""
        self.titles: tuple[str, ...] = ("", "")
        """The names of the decks (of their Archons)."""
        self.derived: Derived | None = None

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

    def frame(self, node: Node, src: int, you: int, root: int = -1, a: int = 0, b: int = 0) -> KFrame[str]:
        return KFrame(node, src, you, root, a, b)

    def forget(self) -> None:
        self.derived = None

    def streams(self) -> tuple[str, ...]:
        return ("deck 0", "deck 1", "chance")

    def active(self) -> int:
        return self.now[ACTIVE]

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def faces(self) -> tuple[list[int], ...]:
        return (self.printed, self.face, self.house)

    def numbers(self) -> tuple[int, ...]:
        return NUMBERS

    def back(self, card: int) -> int:
        """Every deck has backs of its own."""
        return self.owner[card]

    def knows(self, seat: int, card: int) -> bool:
        if seat < 0:
            return self.known[card] == EVERYBODY
        return self.known[card] >> seat & 1 == 1

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

    # Reading --------------------------------------------------------------------------------------------------------

    def generation(self, card: int) -> int:
        return self.gen[card]

    def card(self, card: int) -> Card:
        """What is printed on the card (or what it is a copy of)."""
        return self.defs[self.face[card]]

    def facts(self) -> Derived:
        """Everything derived, up to date."""
        d = self.derived
        if d is None:
            d = derive(self)
            self.derived = d
        return d

    def touch(self) -> None:
        """Something changed that others depend on."""
        self.derived = None
        self.dirty = True

    def stir(self) -> None:
        """Something changed that only conditional abilities look at: readiness, a status, a key, the turn, a house."""
        d = self.derived
        if d is not None and d.conditional:
            self.derived = None
            self.dirty = True

    def in_play(self, card: int) -> bool:
        return 2 * LINE <= self.zone[card] < 2 * UNDER

    def is_creature(self, card: int) -> bool:
        """A creature in play."""
        return self.zone[card] >> 1 == LINE

    def belongs(self, card: int) -> tuple[int, ...]:
        """The houses a card belongs to: that of its icon (kf.card.house-icon), unless an ability says otherwise."""
        house = self.facts().houses.get(card, self.house[card])
        return tuple(range(self.edition.houses)) if house == terms.ALL_HOUSES else (house,)

    def is_of(self, card: int, house: int) -> bool:
        """Does a card belong to this house?"""
        houses = self.facts().houses
        if card in houses:
            return house in self.belongs(card)
        return self.house[card] == house

    def houses_of(self, player: int) -> tuple[int, ...]:
        """The three houses on a player's identity card."""
        return self.deck_houses[self.archon[player]]

    def decider(self, f: Frame) -> int:
        """kf.turn.active-player.only-decider"""
        return self.now[ACTIVE]

    def alike(self, options: list[Option]) -> bool:
        """The same to be done with any of several copies of a card, in a hand or in archives (kf.ruling.alike)."""
        first = options[0]
        card = first.card
        if card < 0 or self.where(card) not in (HAND, ARCHIVES):
            return False
        for o in options:
            if o.card < 0 or o.verb != first.verb or o.n != first.n or not self.twins(card, o.card):
                return False
        return True

    def twins(self, a: int, b: int) -> bool:
        """Could nobody tell these two cards apart?

        They are copies of each other in a place without an order, nothing about them differs (who knows them, what
        is on them), and nothing that happened or lasts is about one of them.
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
        """Has something attached to it, or something that happened this turn, resolves or lasts to do with a card?"""
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

    def rule_of(self, word: str) -> str:
        return RULES_OF.get(word, "")

    def remembered(self, card: int) -> tuple[int, ...]:
        """Its neighbors: a card that is gone has those it had (kf.ruling.gone-neighbors)."""
        return tuple([self.ref(c) for c in self.neighbors(card)])

    def can_repeat(self, f: Frame) -> bool:
        """kf.ability.repeat.source-gone"""
        return self.in_play(f.src) or self.where(f.src) == LIMBO

    def controller(self, card: int) -> int:
        return self.zone[card] & 1

    def where(self, card: int) -> int:
        """The kind of zone a card is in."""
        return self.zone[card] >> 1

    def pile(self, kind: int, player: int) -> list[int]:
        """The cards of a zone, whichever it is."""
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

    def power(self, card: int) -> int:
        return self.facts().power.get(card, 0)

    def armor(self, card: int) -> int:
        """The armor value; what is left of it this turn is `armor - shield`, never less than nothing."""
        return self.facts().armor.get(card, 0)

    def armor_left(self, card: int) -> int:
        return max(0, self.armor(card) - self.shield[card])

    def has(self, card: int, keyword: int) -> bool:
        return self.facts().keys.get(card, 0) & keyword != 0

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
        return self.counters[card] >> 6 * kind & 63

    def keys_forged(self, player: int) -> int:
        return self.keys[player].bit_count()

    def rules(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of a class that hold now, each with the frame it is read in."""
        d = self.facts()
        return d.of(kind) if kind in d.rules else []

    def rule(self, kind: type[R], what: int) -> tuple[R, Frame] | None:
        """The first rule of a class that covers this card or player."""
        d = self.facts()
        return ruled(self, d, kind, what) if kind in d.rules else None

    def total(self, kind: type[R], what: int) -> int:
        """What the rules of a class that cover this card or player add up to."""
        d = self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0

    # Telling --------------------------------------------------------------------------------------------------------

    def tell(self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1) -> None:
        """Write what happened into the log, with what was known of the cards at this moment."""
        if self.log is not None:
            a = (-1, 0, 0) if card < 0 else (self.face[card], self.pub[card], self.known[card])
            b = (-1, 0, 0) if src < 0 else (self.face[src], self.pub[src], self.known[src])
            self.log.append(Event(kind, card, player, n, src, (self.moves, *a, *b)))

    def deed(self, what: int, card: int, player: int) -> None:
        self.deeds.append((what, card, self.face[card], player, self.now[STEP], self.house[card], self.gen[card]))

    # Moving cards ---------------------------------------------------------------------------------------------------

    def place(self, card: int, new: int, player: int, index: int = -1) -> None:
        """Move a card to a zone of a player, nothing else: -1 puts it last, which in a pile is the bottom."""
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
        elif new != UNDER:
            self.known[card] = EVERYBODY
        if IN_PLAY[was] or IN_PLAY[new]:
            self.derived = None
            self.dirty = True

    def exchange(self, kind: int) -> None:
        """The players take each other's cards of one kind of zone."""
        zones = self.zones
        zones[2 * kind], zones[2 * kind + 1] = zones[2 * kind + 1], zones[2 * kind]
        for player in (0, 1):
            for card in self.pile(kind, player):
                self.zone[card] = 2 * kind + player

    def put_away(self, card: int, kind: int, top: bool = True, player: int = NOBODY) -> bool:
        """A card leaves wherever it is for an out-of-play zone of its owner (or of `player`, if a card says so).

        False if something stopped it: a ward, or a stay in the opponent's archives that ends in its owner's hand.
        """
        owner = self.owner[card]
        if self.where(card) == ARCHIVES and self.controller(card) != owner:
            # Taken from its owner (Sample Collection): whatever would happen to it, it goes home instead.
            self.place(card, HAND, owner)
            self.tell(terms.RETURNED, card, owner)
            return False
        if self.in_play(card):
            # kf.status.ward.leave-play
            if self.clear_status(card, WARD, terms.UNWARDED):
                return False
            if kind == DISCARD and self.rule(PurgedInstead, card) is not None:
                kind = PURGED
                self.tell(terms.PURGED_EVENT, card, owner)
            self.strip(card)
        to = owner if player == NOBODY else player
        if kind == DECK and not top:
            self.place(card, DECK, to, -1)
        elif kind == HAND or kind == ARCHIVES:
            self.place(card, kind, to, -1)
        else:
            self.place(card, kind, to, 0)
        return True

    def strip(self, card: int) -> None:
        """A card in play is about to leave: everything on it, under it and attached to it goes where the rules say."""
        player = self.controller(card)
        n = self.amber[card]
        if n:
            self.amber[card] = 0
            if self.is_creature(card):
                released = self.change_pool(1 - player, n, card)
                if released:
                    self.tell(terms.RELEASED, card, 1 - player, released)
        self.collect_left(card, player)
        for u in self.upgrades(card):
            self.host[u] = -1
            self.strip(u)
            self.place(u, DISCARD, self.owner[u], 0)
            self.tell(terms.DISCARDED, u, self.owner[u])
        for u in self.beneath(card):
            self.host[u] = -1
            self.place(u, DISCARD, self.owner[u], 0)
            self.tell(terms.DISCARDED, u, self.owner[u])
        self.ready[card] = 0
        self.damage[card] = 0
        self.plus[card] = 0
        self.status[card] = 0
        self.shield[card] = 0
        self.plate[card] = 0
        self.mark[card] = 0
        self.attacked[card] = 0
        self.host[card] = -1
        self.tagged[card] = 0
        self.counters[card] = 0
        self.face[card] = self.printed[card]
        if self.lasting:
            self.end_lasting_of(card)

    def leaving_abilities(self, card: int, bold: bool) -> list[Trigger]:
        """What a card says about leaving play: 'Leaves play:' (bold) resolves just before, 'if it leaves' after."""
        c = self.defs[self.face[card]]
        if terms.LEFT not in c.own_kinds or card in self.facts().blank:
            return []
        return [tr for tr in c.triggers if tr.kind == terms.LEFT and tr.own and tr.bold == bold]

    def collect_left(self, card: int, player: int) -> None:
        """What triggers when a card leaves play is resolved as soon as the current step is done."""
        for tr in self.leaving_abilities(card, False):
            self.last(tr.effect, self.ref(card), player, terms.AT_ONCE)

    def last(self, node: Node, src: int, you: int, until: int, cards: tuple[int, ...] = (), n: int = 0) -> None:
        """From now on, for as long as said, this holds."""
        self.serial += 1
        self.lasting.append(Lasting(node, src, you, until, you, self.now[terms.TURN], self.serial, cards, n))
        self.touch()

    def hold(self, kept: list[Lasting]) -> None:
        """From now on these effects last, and no others."""
        self.lasting = kept
        self.touch()

    def give_control(self, card: int, player: int, src: int = -1) -> None:
        """A player controls a card from now on, or as long as another card (a reference) is here.

        Of several such effects the latest counts (kf.control.latest-wins); before the first one comes whoever
        controls the card anyway. The card itself is moved as soon as the current step is done.
        """
        ref = self.ref(card)
        node = self.nodes.by_name["control"]
        if not any([x.node is node and x.cards[0] == ref for x in self.lasting]):
            self.last(node, ref, self.controller(card), WHILE_HERE, (ref,))
        self.last(node, ref if src < 0 else src, player, WHILE_HERE, (ref,))

    def claim(self, d: Derived) -> Derived:
        """'You control this creature': an effect like others that take control, as old as its upgrade is attached."""
        for rule, f in d.of(YouControl):
            ref = self.ref(f.src)
            if not any([x.src == ref and x.until == WHILE_HERE for x in self.lasting]):
                for card in rule.card.find(self, f):
                    self.give_control(card, f.you, ref)
        # Whatever follows from it is what is being settled just now.
        self.dirty = False
        return self.facts()

    def end_lasting_of(self, card: int) -> None:
        """A card leaves play: what lasts on it ends, and so does what lasts as long as it is here."""
        ref = self.gen[card] << REF_BITS | card
        kept = [
            x
            for x in self.lasting
            if not (x.until == WHILE_HERE and x.src == ref) and not (len(x.cards) == 1 and x.cards[0] == ref)
        ]
        if len(kept) != len(self.lasting):
            self.hold(kept)

    def draw(self, player: int, n: int) -> int:
        """Draw one card at a time; an empty deck is made anew from the discard pile when a card has to be drawn."""
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

    def enter(self, card: int, player: int, index: int, host: int = -1) -> None:
        """Put a card into play: creatures at a place in the battleline, upgrades on a host. It enters exhausted."""
        c = self.defs[self.face[card]]
        kind = c.kind
        if kind == terms.CREATURE:
            self.place(card, LINE, player, index)
        elif kind == terms.ARTIFACT:
            self.place(card, ARTIFACTS, player)
        else:
            self.place(card, UPGRADES, player)
            self.host[card] = host
        self.ready[card] = 0
        self.mark[card] = 0

    # Small changes --------------------------------------------------------------------------------------------------

    def change_pool(self, player: int, n: int, leaving: int = -1) -> int:
        """Aember comes into a pool or leaves it; conditional abilities may look at what is there.

        All that comes into a pool comes this way, so that a card may catch it (Ether Spider; one that is just leaving
        play does not). What really came is the result.
        """
        if n > 0 and CatchesAember in self.facts().rules:
            found = [card for card in self.catchers(player) if card != leaving]
            if len(found) == 1:
                self.catch(found[0], n)
            elif found:
                # Whoever decides shares it out as soon as the current step is done.
                self.last(self.nodes.by_name["catch"], self.ref(found[0]), player, terms.AT_ONCE, (), n)
            if found:
                return 0
        self.pool[player] += n
        d = self.derived
        if d is not None and d.conditional:
            self.derived = None
            self.dirty = True
        return n

    def catchers(self, player: int) -> list[int]:
        """The cards that capture what would be added to a player's pool."""
        return [f.src for rule, f in self.rules(CatchesAember) if rule.covers(self, f, player)]

    def catch(self, card: int, n: int) -> None:
        """Aember goes onto a card instead of into a pool."""
        self.amber[card] += n
        self.touch()
        self.tell(terms.CAPTURED, card, -1, n)

    def gain(self, player: int, n: int) -> int:
        gained = self.change_pool(player, n) if n > 0 else 0
        if gained:
            self.tell(terms.GAINED, -1, player, gained)
        return gained

    def lose(self, player: int, n: int) -> int:
        n = min(n, self.pool[player])
        if n > 0:
            self.change_pool(player, -n)
            self.tell(terms.LOST, -1, player, n)
        return max(n, 0)

    def exhaust(self, card: int) -> None:
        self.ready[card] = 0
        self.stir()

    def make_ready(self, card: int) -> bool:
        if self.ready[card]:
            return False
        self.ready[card] = 1
        self.stir()
        self.tell(terms.READIED, card)
        return True

    def set_status(self, card: int, bit: int, event: int) -> bool:
        """Stun, ward or enrage: a second one of the same kind does nothing."""
        if self.status[card] & bit:
            return False
        self.status[card] |= bit
        self.stir()
        self.tell(event, card)
        return True

    def clear_status(self, card: int, bit: int, event: int) -> bool:
        if not self.status[card] & bit:
            return False
        self.status[card] &= ~bit
        self.stir()
        self.tell(event, card)
        return True

    def place_damage(self, card: int, n: int) -> None:
        self.damage[card] += n
        self.touch()

    def heal(self, card: int, n: int) -> int:
        healed = min(n, self.damage[card])
        if healed > 0:
            self.damage[card] -= healed
            self.touch()
            self.tell(terms.HEALED, card, -1, healed)
        return healed

    def reveal(self, card: int, to: int) -> None:
        """A player sees a card's face.

        The public id it had where it was hidden would tell when it came there: whoever sees it now gets to know it by
        a new one.
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

        It may be any of the cards there: whoever knew some of them cannot tell any more which are still there.
        """
        if self.where(card) in (HAND, ARCHIVES):
            for c in self.beside(card):
                self.known[c] &= 1 << self.controller(card)

    # Lasting effects ------------------------------------------------------------------------------------------------

    def expire(self, ending: bool) -> None:
        """Drop the lasting effects that end now: at the end of a turn, or when the next one begins."""
        active = self.now[ACTIVE]
        turn = self.now[terms.TURN]
        kept = []
        for x in self.lasting:
            if ending:
                if x.until in (THIS_TURN, THIS_FIGHT, THIS_DESTRUCTION) or (
                    x.until == terms.NEXT_TURN and x.player == active and turn > x.since
                ):
                    continue
            elif x.until == UNTIL_TURN and x.player == active and turn > x.since:
                continue
            kept.append(x)
        if len(kept) != len(self.lasting):
            self.hold(kept)

    # The rules that hold at every moment ----------------------------------------------------------------------------

    def settle(self) -> bool:
        """What holds at every moment: who controls what, who is destroyed, what resolves as its card leaves play.

        In this order: a creature that goes back to its owner may keep another one alive (kf.ruling.control-first).
        """
        d = self.facts()
        if YouControl in d.rules:
            d = self.claim(d)
        if Controlled in d.rules:
            # Of several the latest counts (kf.control.latest-wins).
            controller = {f.chosen[0]: f.you for _, f in d.of(Controlled)}
            for card, player in controller.items():
                if self.controller(card) != player and not self.departing():
                    self.begin_take(card, player)
                    return True
        doomed: list[int] = []
        for line in self.zones[2 * LINE : 2 * LINE + 2]:
            for card in line:
                if (
                    (self.damage[card] >= d.power[card] or self.mark[card])
                    and not self.tagged[card]
                    and not d.keys[card] & terms.INVULNERABLE
                ):
                    doomed.append(card)
                if self.shield[card] and d.armor[card] != self.plate[card]:
                    # Armor that is lost is first the armor already used (kf.armor.lost-used-first).
                    self.shield[card] = max(0, self.shield[card] - max(0, self.plate[card] - d.armor[card]))
                    self.plate[card] = d.armor[card]
        if doomed and not self.departing():
            self.begin_destruction(NO_CARD, self.now[ACTIVE], tuple(doomed), lethal=True)
            return True
        if IsDestroyed in d.rules:
            for rule, f in d.of(IsDestroyed):
                if (
                    not self.tagged[f.src]
                    and not d.keys.get(f.src, 0) & terms.INVULNERABLE
                    and rule.covers(self, f, f.src)
                    and not self.departing()
                ):
                    self.begin_destruction(NO_CARD, self.now[ACTIVE], (f.src,))
                    return True
        for x in self.lasting:
            if x.until == terms.AT_ONCE:
                self.hold([y for y in self.lasting if y is not x])
                card = x.src & REF_MASK
                self.begin(x.node, card, x.you, Event(terms.LEFT, card, x.you, x.n), (x.src,))
                return True
        return False

    def departing(self) -> bool:
        """Are some of the cards that are destroyed together gone already, and others not yet?

        Then it is too early to see what follows from it (kf.ruling.control-first).
        """
        node = self.nodes.by_name["destruction"]
        return any([f.node is node and cast(Destruction, f).leaving for f in self.frames])

    def begin_destruction(
        self, src: int, player: int, cards: tuple[int, ...], sacrifice: bool = False, lethal: bool = False
    ) -> Destruction:
        """Destroy cards together: by an effect (of a card), as a sacrifice, or because their damage is lethal."""
        node = self.nodes.by_name["destruction"]
        f = cast(Destruction, self.call(node, src, player, 1 if sacrifice else 0, 1 if lethal else 0))
        f.doomed = cards
        return f

    def begin_take(self, card: int, player: int) -> Take:
        """A card goes over to the player who controls it now."""
        return cast(Take, self.call(self.nodes.by_name["take control"], card, self.now[ACTIVE], player))


RULES_OF: Final = {
    "may": "kf.ability.may",
    "choose": "kf.ability.active-player-decides",
    "order": "kf.timing.simultaneous-order",
}
"""The rules behind the words that all games share."""
