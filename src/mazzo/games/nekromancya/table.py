"""Nekromancya's table: its columns, what is derived from them, and the small changes every rule is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine import chance
from mazzo.engine.frame import NO_CARD, Event, Frame
from mazzo.engine.node import Node, Nodes
from mazzo.engine.seeing import by_name
from mazzo.engine.statics import R, ruled, total
from mazzo.engine.table import Table
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Card, Dice
from mazzo.games.nekromancya.derived import Derived, derive
from mazzo.games.nekromancya.frames import Deaths, NFrame
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    CIMITERO,
    FIELD,
    GEAR,
    HAND,
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
    # Dice gained by Aura or lost by Instabilità in this Combat.
    "aura": 0,
    # The clash it takes part in, 0 for none.
    "clash": 0,
    "side": 0,
    "technique": 0,
    # The Weapon in use, plus 1.
    "weapon": 0,
    # The second Weapon of an Awakened with Ambidestro, plus 1.
    "second": 0,
    "armour": 0,
    "done": 0,
    # Who has taken Life from it since it last healed, as bits.
    "hurt": 0,
    # Who wounded it first since then, plus 1.
    "first": 0,
    # Whom it strikes in this round, or against whom (plus 1) it makes a Demonstration.
    "target": 0,
    # Rounds of its own that it will skip.
    "skips": 0,
}
"""What changes about a card: the columns in their order, each with what it holds on a new card."""
SEAT_COLUMNS: Final = (
    "power",
    # Awakened put into play this turn.
    "summoned",
    # P earned in the Combat under way, counted at its end.
    "earned",
    "kills",
)
"""What changes about a player."""

# What an Awakened has done (`done`), as bits.
DID_FIGHT: Final = 1
"""It has taken part in a combat this turn."""
DID_RITO: Final = 2
DID_INIZIATIVA: Final = 4
"""Its first Melee strike of this Combat has been made."""
DID_DISARM: Final = 8
CAME: Final = 16
"""It was put into play this turn."""
DID_ECHO: Final = 32
"""Its strikes of this round have been strengthened."""
IN_AMBUSH: Final = 64
"""It strikes with those in ambush, for the whole clash."""
CAME_LATE: Final = 128
"""It joined a clash under way: it has no opening shot."""

DICE: Final = SEATS
"""The stream of the dice; streams 0 to 7 shuffle the players' piles."""
HAND_LIMIT: Final = 7


def dice_of(event: Event) -> list[list[int]]:
    """The dice that were rolled for an event of the log, each as its sides and its result (see `Nekromancya.tell`)."""
    rolled = event.xs[7:]
    return [[rolled[i], rolled[i + 1]] for i in range(0, len(rolled), 2)]


class Nekromancya(Table):
    """A position of a Nekromancya match. See `terms` for the numbers."""

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

    def touch(self) -> None:
        """Something changed that others depend on.

        P and wounds are no such thing: no value, ability or rule follows from them. They only make the table `dirty`.
        """
        self.derived = None
        self.dirty = True

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
        """The cards of a zone, whichever it is."""
        return self.zones[kind * SEATS + player]

    def piles(self, kind: int) -> list[list[int]]:
        """The cards each player has in such a zone, by seat."""
        first = kind * SEATS
        return self.zones[first : first + self.players]

    def everyones(self, kind: int) -> list[int]:
        """The cards all players have in such a zone, seat by seat."""
        return [card for pile in self.piles(kind) for card in pile]

    def cimitero(self, player: int) -> list[int]:
        """The card on top comes first, as in the Scarto."""
        return self.zones[CIMITERO * SEATS + player]

    def hand(self, player: int) -> list[int]:
        return self.zones[HAND * SEATS + player]

    def scarto(self, player: int) -> list[int]:
        return self.zones[SCARTO * SEATS + player]

    def field(self, player: int) -> list[int]:
        """The Awakened of a Nekromante on the Territory."""
        return self.zones[FIELD * SEATS + player]

    def gear_of(self, player: int) -> list[int]:
        """The Weapons, Armours and Specials of a Nekromante, whoever bears them."""
        return self.zones[GEAR * SEATS + player]

    def realm(self, player: int) -> list[int]:
        """The own Charisms and the Fortifications of a Nekromante."""
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
        """No spell has any effect on it (nk.ability.immunita)."""
        return self.has(card, IMMUNITA)

    def life(self, card: int) -> int:
        """Current Life: base Life, as modified, less the wounds (nk.decision.wounds)."""
        return self.facts().life.get(card, 0) - self.wounds[card]

    def gear(self, card: int) -> list[int]:
        """The equipment of an Awakened."""
        return [g for pile in self.piles(GEAR) for g in pile if self.host[g] == card]

    def advantage(self) -> int:
        """Who has the most P; nobody (-1) if several do (nk.power.advantage)."""
        most = max(self.power)
        return self.power.index(most) if self.power.count(most) == 1 else -1

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def faces(self) -> tuple[list[int], ...]:
        return (self.printed,)

    def back(self, card: int) -> int:
        return self.owner[card]

    def listed(self, seat: int, back: int) -> bool:
        """A War Deck is the secret of whoever built it (nk.decision.secret_decks)."""
        return back == seat

    def invent(self, back: int, cards: list[int], rng: list[int]) -> None:
        from mazzo.games.nekromancya.guessing import guess

        printed = self.printed
        owner = self.owner
        hidden = set(cards)
        seen = [printed[c] for c in range(len(owner)) if owner[c] == back and c not in hidden]
        faces = guess(self.defs, seen, len(cards), rng)
        for i in range(len(cards)):
            printed[cards[i]] = faces[i]
        self.derived = None

    def knows(self, seat: int, card: int) -> bool:
        return self.among(seat, self.known[card])

    def among(self, seat: int, known: int) -> bool:
        """Does a seat belong to those who know something? A spectator (nobody) does if everyone does."""
        return known == self.everyone() if seat < 0 else known >> seat & 1 == 1

    def everyone(self) -> int:
        """Everybody at the table, in the way `known` tells who knows a card."""
        return (1 << self.players) - 1

    def show(self, card: int, seat: int) -> None:
        """One seat gets to know a card."""
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
        """Every die decides something: whatever is told next tells it (nk.decision.dice_open)."""
        result = super().roll(sides, stream)
        if self.log is not None:
            self.thrown.append(sides)
            self.thrown.append(result)
        return result

    def d20(self) -> int:
        return self.roll(20, DICE)

    def throw(self, pool: Dice) -> int:
        """Roll a pool of dice."""
        n = pool.plus
        for _ in range(pool.d20):
            n += self.roll(20, DICE)
        for _ in range(pool.d6):
            n += self.roll(6, DICE)
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
        self.dirty = True

    def clear(self, card: int) -> None:
        """A card leaves play: nothing of what was on it remains."""
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
        """Cards leave the Territory for their owners' Cimitero, Scarto or Hand, Awakened with all they bear.

        What returns to a Cimitero together is shuffled in once (nk.decision.cimitero_position).
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
        """From now on it goes by a new public id: the one it had where it was hidden would tell when it came there."""
        self.pub[card] = self.now[NEXT_PUB]
        self.now[NEXT_PUB] += 1

    def draw(self, player: int, n: int) -> int:
        """Draw up to n cards, never beyond the hand limit; an empty Cimitero is renewed at once (nk.zone.reshuffle)."""
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
        """When a Cimitero has no cards left, the Scarto becomes the new one."""
        if not self.zones[CIMITERO * SEATS + player] and self.scarto(player):
            for card in self.scarto(player)[:]:
                self.place(card, CIMITERO, player)
            self.shuffle_cimitero(player)
            self.tell(terms.RESHUFFLED, -1, player)

    # Power ------------------------------------------------------------------------------------------------------

    def gain(self, player: int, n: int) -> None:
        """P go up, at once."""
        if n > 0:
            self.power[player] += n
            self.tell(terms.GAINED, -1, player, n)
            self.dirty = True

    def earn(self, player: int, n: int) -> None:
        """The points of a kill or a Demonstration, counted at the end of a Combat (nk.decision.points_timing)."""
        if self.now[IN_COMBAT]:
            self.earned[player] += n
        else:
            self.gain(player, n)

    def lose(self, player: int, n: int) -> int:
        """Nobody's P fall below 0 (nk.decision.affordability)."""
        n = min(n, self.power[player])
        if n > 0:
            self.power[player] -= n
            self.tell(terms.LOST, -1, player, n)
            self.dirty = True
        return max(n, 0)

    def pay(self, player: int, n: int) -> None:
        if n:
            self.power[player] -= n
            self.dirty = True

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
        self.dirty = True
        return n

    def hurt_by(self, card: int, player: int) -> bool:
        """Has this player taken Life from it since it last healed?"""
        return self.hurt[card] >> player & 1 == 1

    # Answering --------------------------------------------------------------------------------------------------

    def around(self, first: int) -> list[int]:
        start = self.now[ACTIVE] if first < 0 else first
        return [(start + i) % self.players for i in range(self.players)]

    def answers(self, seat: int) -> list[Option]:
        from mazzo.games.nekromancya.action import answers

        return answers(self, seat)

    def act(self, seat: int, option: Option) -> None:
        from mazzo.games.nekromancya.action import act

        act(self, seat, option)

    def always_asks(self, seat: int) -> bool:
        return self.options & terms.ASK_ALWAYS != 0

    def might_answer(self, seat: int) -> bool:
        from mazzo.games.nekromancya.action import answers
        from mazzo.games.nekromancya.discretion import might

        return might(self, seat, answers)

    def precedence(self, seats: list[int], meant: list[Option]) -> int:
        """nk.alternation.turn_player_first, nk.alternation.random; a Fatality interrupts, whosever turn it is."""
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
        """An empty Cimitero, Suicidio, the hand limit, and Awakened without Life outside the rounds of a clash."""
        d = self.facts()
        for p in range(self.players):
            self.renew(p)
            if self.power[p] >= 30:
                home = [c for c in self.field(p) if d.abilities[c] & SUICIDIO]
                if home:
                    # nk.ability.suicidio: nobody gains P.
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
        return self.facts().of(kind)

    def rule(self, kind: type[R], what: int) -> tuple[R, Frame] | None:
        """The first rule of a class that is about this card or player."""
        d = self.derived
        if d is None:
            d = derive(self)
        return ruled(self, d, kind, what) if kind in d.rules else None

    def total(self, kind: type[R], what: int) -> int:
        """What the rules of a class that are about this card or player add up to."""
        d = self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0


RULES_OF: Final = {
    "answer": "nk.alternation",
    "order": "nk.update.effects",
    "choose": "nk.spell.effect_after_payment",
    "may": "nk.effect.triggered",
}
