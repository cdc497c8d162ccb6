"""Nekromancya's table: its columns, what is derived from them, and the small changes every rule is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine import chance
from mazzo.engine.frame import NO_CARD, Event, Frame
from mazzo.engine.node import Node, Nodes
from mazzo.engine.seeing import by_name
from mazzo.engine.statics import R, ruled, total
from mazzo.engine.table import Table
from mazzo.games.nekromancya import action, discretion, guessing, terms
from mazzo.games.nekromancya.card import D6, D20, Card, Dice
from mazzo.games.nekromancya.derived import Derived, derive
from mazzo.games.nekromancya.frames import Deaths, NFrame
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    CIMITERO,
    FIELD,
    GEAR,
    HAND,
    HAND_LIMIT,
    HIDDEN,
    IMMUNITA,
    IN_COMBAT,
    IN_PLAY,
    MOMENT,
    NEXT_PUB,
    ORDER,
    REALM,
    SCARTO,
    SEATS,
    SUICIDIO,
    ZONES,
)

if TYPE_CHECKING:
    from typing import Self

    from mazzo.engine.frame import Option

COLUMNS: Final = {
    "printed": 0,
    "owner": 0,
    "zone": 0,
    "gen": 0,
    "pub": 0,
    "known": 0,
    "wounds": 0,
    "tokens": 0,
    "host": NO_CARD,
    # When it was put into play.
    "order": 0,
    # Dice gained by Aura or lost by Instability in this Combat.
    "aura": 0,
    # The clash it takes part in, 0 for none.
    "clash": 0,
    "side": 0,
    "technique": 0,
    # The Weapon in use, plus 1.
    "weapon": 0,
    # The second Weapon of an Awakened with Ambidextrous, plus 1.
    "second": 0,
    "armour": 0,
    "done": 0,
    # Who has taken Life from it since it last healed, as bits.
    "hurt": 0,
    # Who wounded it first since then, plus 1.
    "first": 0,
    # Whom it strikes in this round, plus 1; -1 if there is nobody.
    "target": 0,
    # Rounds of its own that it will skip.
    "skips": 0,
}
"""What changes about a card: the columns in order, each with its value for a new card."""
SEAT_COLUMNS: Final = (
    "power",
    # Awakened put into play this turn.
    "summoned",
    # Power earned in the Combat under way, counted at its end.
    "earned",
    "kills",
)
"""What changes about a player."""

DICE: Final = SEATS
"""The stream of the dice; streams 0 to 7 shuffle the players' piles."""
SUICIDAL: Final = 30
"""An Awakened with Self-Sacrifice dies when its player has this much Power (nk.ability.suicidio)."""


def dice_of(event: Event) -> list[list[int]]:
    """The dice that were rolled for an event of the log, each as its sides and its result (see `Nekromancya.tell`)."""
    rolled = event.xs[7:]
    return [[rolled[i], rolled[i + 1]] for i in range(0, len(rolled), 2)]


class Nekromancya(Table):
    """A position of a Nekromancya match. See `terms` for the numbers."""

    __slots__ = (*COLUMNS, *SEAT_COLUMNS, "defs", "derived", "names", "options", "players", "thrown")

    def __init__(self, nodes: Nodes, defs: list[Card], players: int, options: int) -> None:
        super().__init__(nodes)
        self.defs = defs
        self.players = players
        self.options = options
        """The variants of the match, as bits."""
        self.discreet = options & terms.DISCREET != 0
        self.names: tuple[str, ...] = ()
        self.derived: Derived | None = None
        self.thrown: list[int] = []
        """Dice rolled and not yet told, each as its sides and its result: empty whenever a question is asked."""

    def blank(self) -> Self:
        t = type(self)(self.nodes, self.defs, self.players, self.options)
        t.discreet = self.discreet
        t.names = self.names
        t.derived = self.derived
        return t

    def bind(self) -> None:
        (
            self.printed,
            self.owner,
            self.zone,
            self.gen,
            self.pub,
            self.known,
            self.wounds,
            self.tokens,
            self.host,
            self.order,
            self.aura,
            self.clash,
            self.side,
            self.technique,
            self.weapon,
            self.second,
            self.armour,
            self.done,
            self.hurt,
            self.first,
            self.target,
            self.skips,
        ) = self.cols
        self.power, self.summoned, self.earned, self.kills = self.seats

    def frame(self, node: Node, src: int, you: int, root: int = -1, a: int = 0, b: int = 0) -> NFrame[str]:
        return NFrame(node, src, you, root, a, b)

    def forget(self) -> None:
        self.derived = None

    def streams(self) -> tuple[str, ...]:
        return (*[f"cimitero {i}" for i in range(SEATS)], "dice")

    def lay_zones(self) -> None:
        """Every zone of every player, empty."""
        self.zones = [[] for _ in range(len(ZONES) * SEATS)]

    def add_card(self, definition: int, owner: int, kind: int) -> int:
        """A new card in a zone of its owner."""
        zone = kind * SEATS + owner
        card = self.new_card(zone)
        self.printed[card] = definition
        self.owner[card] = owner
        self.zone[card] = zone
        return card

    # Reading ----------------------------------------------------------------------------------------------------

    def generation(self, card: int) -> int:
        return self.gen[card]

    def card(self, card: int) -> Card:
        return self.defs[self.printed[card]]

    def facts(self) -> Derived:
        d = self.derived
        if d is None:
            d = derive(self)
        return d

    def invalidate(self) -> None:
        """Something changed that others depend on: forget what was derived, and settle.

        Power and wounds do not count: no value, ability or rule depends on them. They only leave the table `unsettled`.
        """
        self.derived = None
        self.unsettled = True

    def active(self) -> int:
        return self.now[ACTIVE]

    def controller(self, card: int) -> int:
        return self.zone[card] % SEATS

    def where(self, card: int) -> int:
        """The kind of zone a card is in."""
        return self.zone[card] // SEATS

    def in_play(self, card: int) -> bool:
        return IN_PLAY[self.zone[card] // SEATS]

    def in_hand(self, card: int, player: int) -> bool:
        return self.zone[card] == HAND * SEATS + player

    def is_awakened(self, card: int) -> bool:
        """An Awakened on the Territory."""
        return self.zone[card] // SEATS == FIELD

    def pile(self, kind: int, player: int) -> list[int]:
        """The cards of any zone."""
        return self.zones[kind * SEATS + player]

    def piles(self, kind: int) -> list[list[int]]:
        """The cards each player has in zones of a kind, by seat."""
        first = kind * SEATS
        return self.zones[first : first + self.players]

    def everyones(self, kind: int) -> list[int]:
        """The cards all players have in zones of a kind, seat by seat."""
        return [card for pile in self.piles(kind) for card in pile]

    def cimitero(self, player: int) -> list[int]:
        """The card on top comes first, as in the discard pile."""
        return self.zones[CIMITERO * SEATS + player]

    def hand(self, player: int) -> list[int]:
        return self.zones[HAND * SEATS + player]

    def scarto(self, player: int) -> list[int]:
        return self.zones[SCARTO * SEATS + player]

    def field(self, player: int) -> list[int]:
        """The Awakened of a Necromancer on the Territory."""
        return self.zones[FIELD * SEATS + player]

    def gear_of(self, player: int) -> list[int]:
        """The Weapons, Armours and Specials of a Necromancer, whoever bears them."""
        return self.zones[GEAR * SEATS + player]

    def realm(self, player: int) -> list[int]:
        """The own Charisms and the Fortifications of a Necromancer."""
        return self.zones[REALM * SEATS + player]

    def awakened(self) -> list[int]:
        """Every Awakened in play, the turn player's first, then in turn order."""
        first = FIELD * SEATS
        active = self.now[ACTIVE]
        return [
            card
            for zone in (
                *self.zones[first + active : first + self.players],
                *self.zones[first : first + active],
            )
            for card in zone
        ]

    def has(self, card: int, ability: int) -> bool:
        d = self.derived
        if d is None:
            d = derive(self)
        return d.abilities.get(card, 0) & ability != 0

    def immune(self, card: int) -> bool:
        """Do spells have no effect on it (nk.ability.immunita)?"""
        return self.has(card, IMMUNITA)

    def life(self, card: int) -> int:
        """Current Life: base Life, as modified, less the wounds (nk.decision.wounds)."""
        return self.facts().life.get(card, 0) - self.wounds[card]

    def gear(self, card: int) -> list[int]:
        """The equipment of an Awakened."""
        return [g for pile in self.piles(GEAR) for g in pile if self.host[g] == card]

    def advantage(self) -> int:
        """Who has the most Power; nobody (-1) if several do (nk.power.advantage)."""
        most = max(self.power)
        return self.power.index(most) if self.power.count(most) == 1 else -1

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def printed_columns(self) -> tuple[list[int], ...]:
        return (self.printed,)

    def back(self, card: int) -> int:
        return self.owner[card]

    def listed(self, seat: int, back: int) -> bool:
        """A War Deck is known only to its own player (nk.decision.secret_decks)."""
        return back == seat

    def invent(self, back: int, cards: list[int], rng: list[int]) -> None:
        printed = self.printed
        owner = self.owner
        hidden = set(cards)
        seen = [printed[c] for c in range(len(owner)) if owner[c] == back and c not in hidden]
        guessed = guessing.guess(self.defs, seen, len(cards), rng)
        for i in range(len(cards)):
            printed[cards[i]] = guessed[i]
        self.derived = None

    def knows(self, seat: int, card: int) -> bool:
        return self.among(seat, self.known[card])

    def among(self, seat: int, known: int) -> bool:
        """Is a seat among those who know something? A spectator (seat -1) is, if everyone is."""
        return known == self.everyone() if seat < 0 else known >> seat & 1 == 1

    def everyone(self) -> int:
        """All players, as bits (see `known`)."""
        return (1 << self.players) - 1

    def show(self, card: int, seat: int) -> None:
        """A seat learns the face of a card."""
        self.known[card] |= 1 << seat

    # Telling ----------------------------------------------------------------------------------------------------

    def tell(self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1) -> None:
        """Write what happened into the log, with what was known of the cards at this moment, and the dice rolled."""
        if self.log is not None:
            a = (-1, 0, 0) if card < 0 else (self.printed[card], self.pub[card], self.known[card])
            b = (-1, 0, 0) if src < 0 else (self.printed[src], self.pub[src], self.known[src])
            self.log.append(Event(kind, card, player, n, src, (self.moves, *a, *b, *self.thrown)))
            self.thrown.clear()

    # Chance -----------------------------------------------------------------------------------------------------

    def roll(self, sides: int, stream: int = 0) -> int:
        """Roll a die. The next event of the log shows it (nk.decision.dice_open)."""
        result = super().roll(sides, stream)
        if self.log is not None:
            self.thrown.append(sides)
            self.thrown.append(result)
        return result

    def d20(self) -> int:
        return self.roll(D20, DICE)

    def throw(self, pool: Dice) -> int:
        """Roll a pool of dice."""
        n = pool.plus
        for _ in range(pool.d20):
            n += self.roll(D20, DICE)
        for _ in range(pool.d6):
            n += self.roll(D6, DICE)
        return max(0, n)

    # Moving cards -----------------------------------------------------------------------------------------------

    def place(self, card: int, new: int, player: int, top: bool = False) -> None:
        """Move a card to a zone of a player, nothing else."""
        old = self.zone[card]
        zone = new * SEATS + player
        self.zones[old].remove(card)
        if top:
            self.zones[zone].insert(0, card)
        else:
            self.zones[zone].append(card)
        self.zone[card] = zone
        was = old // SEATS
        if HIDDEN[new] or HIDDEN[was]:
            self.rename(card)
        if HIDDEN[new] or (IN_PLAY[new] and not IN_PLAY[was]):
            self.gen[card] += 1
        if new == HAND:
            self.show(card, player)
        elif new != CIMITERO:
            self.known[card] = self.everyone()
        if IN_PLAY[new]:
            self.now[ORDER] += 1
            self.order[card] = self.now[ORDER]
            self.derived = None
        elif IN_PLAY[was]:
            self.derived = None
        self.unsettled = True

    def clear(self, card: int) -> None:
        """A card leaves play: nothing that was on it remains."""
        self.wounds[card] = 0
        self.tokens[card] = 0
        self.host[card] = NO_CARD
        self.aura[card] = 0
        self.clash[card] = 0
        self.side[card] = 0
        self.technique[card] = 0
        self.weapon[card] = 0
        self.second[card] = 0
        self.armour[card] = 0
        self.done[card] = 0
        self.hurt[card] = 0
        self.first[card] = 0
        self.target[card] = 0
        self.skips[card] = 0

    def leave(self, cards: list[int], pile: int) -> None:
        """Cards leave the Territory for their owners' Cemetery, discard pile or Hand, Awakened with all they bear.

        Cards that return to a Cemetery together are shuffled in once (nk.decision.cimitero_position).
        """
        shuffled: list[int] = []
        for card in cards:
            if not self.in_play(card):
                continue
            to = pile
            if to == HAND and len(self.hand(self.owner[card])) >= HAND_LIMIT:
                to = CIMITERO
            for g in self.gear(card):
                self.put(g, SCARTO if to == HAND else to, shuffled)
            self.put(card, to, shuffled)
        for player in shuffled:
            self.shuffle_cimitero(player)

    def put(self, card: int, pile: int, shuffled: list[int]) -> None:
        owner = self.owner[card]
        self.clear(card)
        self.place(card, pile, owner, pile == SCARTO)
        self.tell({CIMITERO: terms.RETURNED, SCARTO: terms.TO_SCARTO, HAND: terms.TO_HAND}[pile], card, owner)
        if pile == CIMITERO and owner not in shuffled:
            shuffled.append(owner)

    def shuffle_cimitero(self, player: int) -> None:
        pile = self.cimitero(player)
        chance.shuffle(self.rng, player, pile)
        for card in pile:
            self.known[card] = 0
            self.rename(card)

    def reveal(self, cards: list[int]) -> None:
        """Everybody sees these cards where they lie, by new public ids and in an order that tells nothing."""
        everyone = self.everyone()
        for card in by_name(self, cards):
            if self.known[card] != everyone:
                self.known[card] = everyone
                self.rename(card)

    def rename(self, card: int) -> None:
        """Give a card a new public id: the old one would tell when it came to a hidden place."""
        self.pub[card] = self.now[NEXT_PUB]
        self.now[NEXT_PUB] += 1

    def draw(self, player: int, n: int) -> int:
        """Draw up to n cards, never beyond the hand limit; an empty Cemetery is renewed at once (nk.zone.reshuffle)."""
        drawn = 0
        pile = self.cimitero(player)
        hand = self.hand(player)
        while drawn < n and len(hand) < HAND_LIMIT and pile:
            self.place(pile[0], HAND, player)
            drawn += 1
            self.renew(player)
        if drawn:
            self.tell(terms.DREW, -1, player, drawn)
        return drawn

    def renew(self, player: int) -> None:
        """When a Cemetery has no cards left, the discard pile becomes the new one."""
        if not self.zones[CIMITERO * SEATS + player] and self.scarto(player):
            for card in self.scarto(player)[:]:
                self.place(card, CIMITERO, player)
            self.shuffle_cimitero(player)
            self.tell(terms.RESHUFFLED, -1, player)

    # Power ------------------------------------------------------------------------------------------------------

    def gain(self, player: int, n: int) -> None:
        """Add Power at once."""
        if n > 0:
            self.power[player] += n
            self.tell(terms.GAINED, -1, player, n)
            self.unsettled = True

    def earn(self, player: int, n: int) -> None:
        """The points of a kill or a Demonstration, counted at the end of a Combat (nk.decision.points_timing)."""
        if self.now[IN_COMBAT]:
            self.earned[player] += n
        else:
            self.gain(player, n)

    def lose(self, player: int, n: int) -> int:
        """Take Power away, but never below 0 (nk.decision.affordability)."""
        n = min(n, self.power[player])
        if n > 0:
            self.power[player] -= n
            self.tell(terms.LOST, -1, player, n)
            self.unsettled = True
        return max(n, 0)

    def pay(self, player: int, n: int) -> None:
        if n:
            self.power[player] -= n
            self.unsettled = True

    # Wounds -----------------------------------------------------------------------------------------------------

    def wound(self, card: int, n: int, by: int) -> int:
        """Take Life from an Awakened; who did it is remembered until it heals."""
        if n <= 0 or not self.is_awakened(card):
            return 0
        self.wounds[card] += n
        if by != self.controller(card):
            self.hurt[card] |= 1 << by
            if not self.first[card]:
                self.first[card] = by + 1
        self.tell(terms.WOUNDED, card, by, n)
        self.unsettled = True
        return n

    def hurt_by(self, card: int, player: int) -> bool:
        """Has this player taken Life from it since it last healed?"""
        return self.hurt[card] >> player & 1 == 1

    # Answering --------------------------------------------------------------------------------------------------

    def around(self, first: int) -> list[int]:
        start = self.now[ACTIVE] if first < 0 else first
        return [(start + i) % self.players for i in range(self.players)]

    def answers(self, seat: int) -> list[Option]:
        return action.answers(self, seat)

    def act(self, seat: int, option: Option) -> None:
        action.act(self, seat, option)

    def always_asks(self, seat: int) -> bool:
        return self.options & terms.ASK_ALWAYS != 0

    def might_answer(self, seat: int) -> bool:
        return discretion.might(self, seat, action.answers)

    def precedence(self, seats: list[int], meant: list[Option]) -> int:
        """nk.alternation.turn_player_first, nk.alternation.random; a Fatality goes first, whoever's turn it is."""
        rivals = [i for i in range(len(seats)) if self.card(meant[i].card).kind == terms.FATALITY]
        if not rivals:
            active = self.active()
            rivals = [seats.index(active)] if active in seats else list(range(len(seats)))
        if len(rivals) == 1:
            return rivals[0]
        n = self.roll(len(rivals), DICE)
        self.tell(terms.PRECEDENCE, -1, seats[rivals[n - 1]], n)
        return rivals[n - 1]

    def rule_of(self, word: str) -> str:
        return RULES_OF.get(word, "")

    # The rules that hold at every moment ------------------------------------------------------------------------

    def settle(self) -> bool:
        """An empty Cemetery, Self-Sacrifice, the hand limit, Awakened without Life outside the rounds of a clash."""
        d = self.facts()
        for p in range(self.players):
            self.renew(p)
            if self.power[p] >= SUICIDAL:
                home = [c for c in self.field(p) if d.abilities[c] & SUICIDIO]
                if home:
                    # nk.ability.suicidio: nobody gains Power.
                    self.leave(home, CIMITERO)
                    return True
        if self.now[MOMENT] != terms.NOTHING or not self.now[IN_COMBAT]:
            dead = [c for c in d.life if d.life[c] <= self.wounds[c]]
            if dead:
                cast(Deaths, self.call(self.nodes.by_name["deaths"])).dead = tuple(dead)
                return True
        for p in range(self.players):
            if len(self.zones[HAND * SEATS + p]) > HAND_LIMIT:
                self.call(self.nodes.by_name["excess"], -1, p)
                return True
        return False

    # The rules that cards set ------------------------------------------------------------------------------------

    def rules(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of a class that hold, each with the frame it is read in."""
        d = self.derived or self.facts()
        return d.of(kind) if kind in d.rules else []

    def rule(self, kind: type[R], what: int) -> tuple[R, Frame] | None:
        """The first rule of a class that is about this card or player."""
        d = self.derived or self.facts()
        return ruled(self, d, kind, what) if kind in d.rules else None

    def total(self, kind: type[R], what: int) -> int:
        """What the rules of a class that are about this card or player add up to."""
        d = self.derived or self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0


RULES_OF: Final = {
    "answer": "nk.alternation",
    "order": "nk.update.effects",
    "choose": "nk.spell.effect_after_payment",
    "may": "nk.effect.triggered",
}
