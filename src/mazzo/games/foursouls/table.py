"""Four Souls' table: its columns, what is derived from them, and the small changes every rule is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import chance
from mazzo.engine.frame import REF_MASK, Event, Frame, Lasting, Option
from mazzo.engine.node import Node, Nodes
from mazzo.engine.replace import Claim, claims
from mazzo.engine.stack import StackItem, put
from mazzo.engine.statics import Rule, ruled, total
from mazzo.engine.table import Table
from mazzo.games.foursouls import dice, legality, play, terms, victory
from mazzo.games.foursouls.card import Card, Instead, Trigger
from mazzo.games.foursouls.derived import Derived, derive
from mazzo.games.foursouls.terms import (
    ACTIVE,
    BONUS,
    CHALLENGE,
    DECK,
    DISCARD,
    DYING,
    HAND,
    K_CHARACTER,
    K_DECK,
    K_EVENT,
    K_MONSTER,
    LIMBO,
    MONSTER_SLOT,
    NEXT_PUB,
    NO_DECK,
    ORDER,
    OUT,
    PLAY,
    S_DEATH,
    S_TRIGGERED,
    SEATS,
    SLOT_DECKS,
    SLOTS,
    SOULS,
    STACK,
    SUPPLY,
    TARGET,
)

if TYPE_CHECKING:
    from typing import Self

COLUMNS: Final = (
    "printed",
    "face",
    "zone",
    "gen",
    "pub",
    "known",
    "damage",
    "charged",
    "counters",
    "levels",
    "order",
    "noted",
    "starting",
    "slain",
    "most",
    "fallen",
)
SEAT_COLUMNS: Final = ("cents", "plays", "attacks", "purchases", "dead", "skips", "yields", "seen", "slots")
"""The last one has a row for every slot instead of every seat."""

DECKS: Final = 4
DICE: Final = DECKS
"""The stream of the dice; streams 0 to 3 shuffle the decks, 5 is for everything else."""
LUCK: Final = DECKS + 1
FACE_BITS: Final = 12
"""See `FourSouls.face`."""
FACE_MASK: Final = (1 << FACE_BITS) - 1


OUTSIDE: Final = (BONUS, CHALLENGE)
"""Where cards are out of play, and their abilities work."""


class FourSouls(Table):
    """A position of a Four Souls match. See `terms` for the numbers."""

    def __init__(self, nodes: Nodes, defs: list[Card], players: int, options: int) -> None:
        super().__init__(nodes)
        self.defs = defs
        self.players = players
        self.options = options
        """The variants of the match, as bits."""
        self.goal = terms.SOULS_TO_WIN
        self.names: tuple[str, ...] = ()
        self.derived: Derived | None = None
        self.calm = False
        """Has nothing happened since all was last looked after (see `prepare`)?"""
        self.weighed = False
        """Has nobody come to have more or less since it was last looked who has won?"""
        self.printed: list[int] = []
        self.face: list[int] = []
        """What it is a copy of, plus 1; and, in the bits from FACE_BITS on, what it is a copy of only for this turn."""
        self.zone: list[int] = []
        self.gen: list[int] = []
        self.pub: list[int] = []
        self.known: list[int] = []
        self.damage: list[int] = []
        self.charged: list[int] = []
        self.counters: list[int] = []
        """Generic counters."""
        self.levels: list[int] = []
        """Level counters."""
        self.order: list[int] = []
        """When it entered play."""
        self.noted: list[int] = []
        """What an ability of it has noted."""
        self.starting: list[int] = []
        """Is it somebody's starting item?"""
        self.slain: list[int] = []
        """Who last hurt it (a seat plus 1), and by which attack roll (times 16)."""
        self.most: list[int] = []
        """The greatest HP it was last known to have."""
        self.fallen: list[int] = []
        """When it was killed: of several that die at the same time, the first dies first."""
        self.cents: list[int] = []
        self.plays: list[int] = []
        """Loot cards that may still be played, apart from what cards in play add (see `legality.plays_left`).

        This one and the next two go below 0 when more was done than is allowed without those cards.
        """
        self.attacks: list[int] = []
        self.purchases: list[int] = []
        self.dead: list[int] = []
        self.skips: list[int] = []
        self.yields: list[int] = []
        self.seen: list[int] = []
        """The newest thing on the stack when the seat began to yield."""
        self.slots: list[int] = []
        """The kind of every slot."""

    def blank(self) -> Self:
        t = type(self)(self.nodes, self.defs, self.players, self.options)
        t.goal = self.goal
        t.names = self.names
        t.derived = self.derived
        return t

    def bind(self) -> None:
        cols = self.cols
        self.printed = cols[0]
        self.face = cols[1]
        self.zone = cols[2]
        self.gen = cols[3]
        self.pub = cols[4]
        self.known = cols[5]
        self.damage = cols[6]
        self.charged = cols[7]
        self.counters = cols[8]
        self.levels = cols[9]
        self.order = cols[10]
        self.noted = cols[11]
        self.starting = cols[12]
        self.slain = cols[13]
        self.most = cols[14]
        self.fallen = cols[15]
        self.cents = self.seats[0]
        self.plays = self.seats[1]
        self.attacks = self.seats[2]
        self.purchases = self.seats[3]
        self.dead = self.seats[4]
        self.skips = self.seats[5]
        self.yields = self.seats[6]
        self.seen = self.seats[7]
        self.slots = self.seats[8]

    def forget(self) -> None:
        self.derived = None

    def streams(self) -> tuple[str, ...]:
        return (*terms.DECK_NAMES, "dice", "luck")

    def add_card(self, definition: int, zone: int) -> int:
        """A new card, in nobody's sight."""
        card = len(self.cols[0])
        for column in self.cols:
            column.append(0)
        self.printed[card] = definition
        self.zone[card] = zone
        self.pub[card] = self.now[NEXT_PUB]
        self.now[NEXT_PUB] += 1
        self.zones[zone].append(card)
        return card

    # Reading ----------------------------------------------------------------------------------------------------

    def generation(self, card: int) -> int:
        return self.gen[card]

    def ref(self, card: int) -> int:
        return card if card < 0 else super().ref(card)

    def object_of(self, ref: int) -> int:
        """What a reference speaks of, if it is still that object: a card, or something on the stack; -1: it is gone."""
        if ref >= 0:
            return self.deref(ref)
        for item in self.stack:
            if item.serial == -ref - 2:
                return ref
        return -1

    def item_object(self, item: StackItem) -> int:
        """What waits on the stack, as something an effect can be about."""
        return -item.serial - 2

    def item(self, thing: int) -> StackItem | None:
        """The other way round."""
        for x in self.stack:
            if x.serial == -thing - 2:
                return x
        return None

    def card(self, card: int) -> Card:
        face = self.face[card]
        return self.defs[(face >> FACE_BITS or face) - 1 if face else self.printed[card]]

    def become(self, card: int, like: int, turn: bool) -> None:
        """A card takes on what another one is now; `turn`: only for this turn, over whatever else it is a copy of."""
        face = self.face[like]
        number = face >> FACE_BITS or face or self.printed[like] + 1
        self.face[card] = self.face[card] & FACE_MASK | number << FACE_BITS if turn else number
        self.touch()

    def first_card(self) -> int:
        """Players come first, then the four decks, then the cards."""
        return self.players + DECKS

    def is_player(self, card: int) -> bool:
        return 0 <= card < self.players

    def deck_object(self, deck: int) -> int:
        return self.players + deck

    def facts(self) -> Derived:
        d = self.derived
        if d is None:
            d = derive(self)
        return d

    def touch(self) -> None:
        """Something changed that numbers, abilities or rules follow from."""
        self.derived = None
        self.calm = self.weighed = False

    def stir(self) -> None:
        """Cents, a hand or damage changed: few things hang on those."""
        self.calm = self.weighed = False
        d = self.derived
        if d is not None and d.loose:
            self.derived = None

    def active(self) -> int:
        return self.now[ACTIVE]

    def attacker(self) -> int:
        """Who attacks now, or -1."""
        return self.now[terms.ATTACKER] - 1

    def attacked(self) -> int:
        """What is attacked now, or -1."""
        n = self.now[TARGET]
        return -1 if n == 0 else self.deref(n - 1)

    def character(self, player: int) -> int:
        for card in self.zones[PLAY * SEATS + player]:
            if self.card(card).kind == K_CHARACTER:
                return card
        return -1

    def top_of_slot(self, card: int) -> bool:
        z = self.zone[card]
        return z >= SLOTS and self.zones[z][-1] == card

    def in_play(self, card: int) -> bool:
        z = self.zone[card]
        return PLAY * SEATS <= z < STACK * SEATS or (z >= SLOTS and self.zones[z][-1] == card)

    def controller(self, card: int) -> int:
        """Who controls a card in play; -1: the game."""
        z = self.zone[card]
        return z % SEATS if PLAY * SEATS <= z < STACK * SEATS else -1

    def dealer(self, src: int) -> int:
        """The player behind a source of damage: the player, or whoever controls the card."""
        return src if src < self.players else self.controller(src)

    def slot_kind(self, card: int) -> int:
        """The kind of slot a card in play lies in, or -1."""
        z = self.zone[card]
        return self.slots[z - SLOTS] if z >= SLOTS else -1

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

    def items(self, player: int) -> list[int]:
        return [c for c in self.zones[PLAY * SEATS + player] if self.is_item(c)]

    def slots_there(self) -> list[int]:
        """The numbers of the slots there are: a minion slot is gone when it is empty.

        fs.challenge.minion-slots-temporary
        """
        return [i for i in range(len(self.slots)) if self.slots[i] != terms.MINION_SLOT or self.zones[SLOTS + i]]

    def tops(self, kind: int) -> list[int]:
        """The cards in play in slots of a kind."""
        piles = [self.zones[SLOTS + i] for i in range(len(self.slots)) if self.slots[i] == kind]
        return [pile[-1] for pile in piles if pile]

    def monsters(self) -> list[int]:
        return [
            self.zones[SLOTS + i][-1]
            for i in range(len(self.slots))
            if self.zones[SLOTS + i] and self.is_monster(self.zones[SLOTS + i][-1])
        ]

    def has(self, card: int, keyword: int) -> bool:
        return self.facts().keywords.get(card, 0) & keyword != 0

    def hp(self, card: int) -> int:
        """Current HP, never below 0 (fs.damage.never-below-zero)."""
        return max(0, self.facts().hp.get(card, 0) - self.damage[card])

    def attack_of(self, card: int) -> int:
        return max(0, self.facts().attack.get(card, 0))

    def evasion_of(self, card: int) -> int:
        if card < self.players:
            # fs.attack-player.latest-evasion
            n = 6
            for f in self.facts().of(terms.R_ATTACKABLE):
                node = f.node
                if node.covers(self, f, card):  # type: ignore[attr-defined]
                    n = node.value(self, f)  # type: ignore[attr-defined]
            return n
        return self.facts().evasion.get(card, 6)

    def souls(self, player: int) -> int:
        """The soul value a player controls (fs.soul.count-means-value)."""
        n = sum([self.card(c).souls for c in self.zones[SOULS * SEATS + player]])
        who = self.character(player)
        return n + (0 if who < 0 else self.card(who).souls)

    def hand(self, player: int) -> list[int]:
        return self.zones[HAND * SEATS + player]

    def living(self, player: int) -> bool:
        return not self.dead[player]

    def left_of(self, player: int) -> int:
        return (player + 1) % self.players

    def right_of(self, player: int) -> int:
        return (player - 1) % self.players

    def faces(self) -> tuple[int, ...]:
        return (0,)

    def back(self, card: int) -> int:
        return self.defs[self.printed[card]].deck() + 1

    def knows(self, seat: int, card: int) -> bool:
        if seat < 0:
            return self.known[card] == (1 << self.players) - 1
        return self.known[card] >> seat & 1 == 1

    def rule(self, kind: int, what: int) -> Frame | None:
        d = self.facts()
        return ruled(self, d, kind, what) if kind in d.rules else None

    def rules(self, kind: int, what: int) -> int:
        """What the rules of a kind add up to, for a card or a player."""
        d = self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0

    def face_back(self) -> None:
        """What was a copy for this turn is what it was before."""
        for card in range(len(self.face)):
            if self.face[card] > FACE_MASK:
                self.face[card] &= FACE_MASK
                self.touch()

    def count_deeds(self, kind: int, card: int = -1, player: int = -1) -> int:
        """How often something happened this turn, to a card or to a player."""
        return len([x for x in self.deeds if x[0] == kind and card in (-1, x[1]) and player in (-1, x[2])])

    # What happens -----------------------------------------------------------------------------------------------

    def tell(self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1) -> None:
        """Write what happened into the log, with what was known of the cards at this moment."""
        if self.log is not None:
            a = (-1, 0, 0) if card < 0 else (self.printed[card], self.pub[card], self.known[card])
            b = (-1, 0, 0) if src < 0 else (self.printed[src], self.pub[src], self.known[src])
            self.log.append(Event(kind, card, player, n, src, (self.moves, *a, *b)))

    def happen(
        self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1, xs: tuple[int, ...] = ()
    ) -> None:
        """Something happened: tell it, remember it, and let abilities hear of it (fs.ability.triggered)."""
        self.calm = False
        self.tell(kind, card, player, n, src)
        self.deeds.append((kind, card, player, n))
        d = self.facts()
        if terms.R_NOTES in d.rules:
            for f in d.rules[terms.R_NOTES]:
                f.node.note(self, f, Event(kind, card, player, n, src, xs))  # type: ignore[attr-defined]
        if kind in d.triggers:
            self.hear(Event(kind, card, player, n, src, xs))

    def hear(self, ev: Event) -> None:
        """What waits for this triggers."""
        for f in self.facts().triggers[ev.kind]:
            tr = f.node
            assert isinstance(tr, Trigger)
            # What lasts does not speak of what was under way before it (a die that lay there already).
            if (f.b and len(ev.xs) > 1 and ev.xs[1] < f.b) or not tr.meant(self, ev, f.src, f.you):
                continue
            if f.b:
                self.came(f.b)
            if tr.holds(self, ev, f.src, f.you):
                self.trigger(tr, f, ev)

    def trigger(self, tr: Trigger, f: Frame, ev: Event) -> None:
        """It waits until somebody next gets priority (fs.ability.triggered-added-at-priority)."""
        if tr.off_stack:
            self.begin(tr.modes[0], f.src, self.active() if f.you < 0 else f.you, ev)
            return
        refs = tuple([self.ref(c) for c in f.xs])
        self.waiting.append(StackItem(0, S_TRIGGERED, tr, self.ref(f.src), f.you, f.ret, refs, ev))

    def would(self, *events: Event) -> None:
        """These would happen; replacements may change them first (fs.effect.replacement)."""
        for e in events:
            if claims(self, e):
                f = self.call(self.nodes.by_name["would"])
                f.evs = events
                return
        for e in events:
            self.commit(e)

    def commit(self, e: Event) -> None:
        """It really happens now."""
        if e.kind == terms.W_CENTS:
            self.gain_cents(e.player, e.n)
        elif e.kind == terms.W_LOOT:
            self.take_loot(e.player, e.n, bool(e.xs) and e.xs[0] == 1)
        elif e.kind == terms.W_DAMAGE:
            self.mark_damage(e)
        elif e.kind == terms.W_DESTROY:
            self.put_away(e.card)
        elif e.kind == terms.W_TREASURE:
            self.take_treasure(e.player, e.n)
        elif e.kind == terms.GAINED_SOUL:
            self.gain_soul(e.player, e.card)
        elif e.kind == terms.W_LEVEL:
            self.level_up(e.card, e.n)
        elif e.kind == terms.W_AS:
            added = self.card(e.card).instead[e.n]
            play.start(self, added.then, self.ref(e.card), e.player, None, ())  # type: ignore[attr-defined]
        elif e.kind == terms.W_STEP:
            pass  # The turn goes on.
        else:
            raise AssertionError("nothing is known of what would happen")

    def replacements(self, event: Event) -> list[Claim]:
        d = self.facts()
        if event.kind not in d.instead:
            return []
        found: list[Claim] = []
        for f in d.instead[event.kind]:
            node = f.node
            assert isinstance(node, Instead)
            if node.applies(self, event, f):
                k = -1 if f.b else self.card(f.src).instead.index(node)
                found.append(Claim(node, (f.src, f.b, k), f.src, f.you))
        return found

    def chooser(self, event: Event) -> int:
        """The player affected; the active player for what the game controls (fs.effect.replacement-order)."""
        if event.player >= 0:
            return event.player
        if 0 <= event.card < self.players:
            return event.card
        owner = self.controller(event.card) if event.card >= 0 else -1
        return self.active() if owner < 0 else owner

    def last(self, node: Node, f: Frame, until: int, cards: tuple[int, ...] = (), n: int = 0, you: int = -2) -> Lasting:
        """An effect that goes on, of the ability that this frame belongs to."""
        self.serial += 1
        self.now[ORDER] += 1
        src = f.src if f.src < 0 else self.ref(f.src)
        who = f.you if you == -2 else you
        whose = self.round_of(f) if until == terms.THIS_ROUND else self.active()
        x = Lasting(node, max(src, 0), who, until, whose, self.now[ORDER], self.serial, cards, n)
        self.lasting.append(x)
        self.touch()
        return x

    def round_of(self, f: Frame) -> int:
        """By whose turns the rounds of an ability's card are measured (fs.round.definition, fs.round.game-cards)."""
        if f.src < 0:
            return self.now[terms.FIRST] if f.you < 0 else f.you
        owner = self.controller(f.src)
        if owner >= 0:
            return owner
        players = self.card(f.src).kind in (K_CHARACTER, terms.K_TREASURE, terms.K_LOOT)
        return f.you if players else self.now[terms.FIRST]

    def came(self, serial: int) -> None:
        """What a lasting ability waited for has come: 'the next time' is over."""
        for x in self.lasting:
            if x.serial == serial and x.until in (terms.NEXT_TIME, terms.ONCE):
                self.use_up(serial)
                return

    def use_up(self, serial: int) -> None:
        """A lasting effect has done its work."""
        self.lasting = [x for x in self.lasting if x.serial != serial]
        self.touch()

    def shrink(self, serial: int, n: int) -> None:
        """A lasting effect has so much left."""
        for i in range(len(self.lasting)):
            x = self.lasting[i]
            if x.serial == serial:
                self.lasting[i] = Lasting(x.node, x.src, x.you, x.until, x.player, x.since, x.serial, x.cards, n)
        self.touch()

    def ask(
        self,
        player: int,
        kind: str,
        options: list[Option],
        rule: str = "",
        src: int = -1,
        node: Node | None = None,
        always: bool = False,
    ) -> None:
        self.peek()
        super().ask(player, kind, options, rule, src, node, always)

    # Moving cards -----------------------------------------------------------------------------------------------

    def move(self, card: int, zone: int, bottom: bool = False) -> None:
        """A card changes its zone, and is a new object from then on (fs.zone.change-makes-new-object).

        Going from one place in play to another changes nothing about it, and what dies is still itself in limbo.
        """
        self.calm = self.weighed = False
        old = self.zone[card]
        was = self.in_play(card)
        pile = self.zones[old]
        uncovers = old >= SLOTS and pile[-1] == card
        if was and not (PLAY <= zone // SEATS < STACK or zone >= SLOTS):
            self.leaving(card)
        pile.remove(card)
        if zone >= SLOTS and self.zones[zone]:
            under = self.zones[zone][-1]
            self.leaving(under)
            self.leave(under, self.card(under).kind == K_EVENT)
            self.unmask(under)
            self.gen[under] += 1
            self.tell(terms.COVERED, under, -1, 0, card)
        if bottom:
            self.zones[zone].insert(0, card)
        else:
            self.zones[zone].append(card)
        self.zone[card] = zone
        kind = zone // SEATS
        plays = PLAY <= kind < STACK or zone >= SLOTS
        if was and not plays:
            # A curse that a player has is no event any more.
            self.leave(card, old >= SLOTS and self.card(card).kind == K_EVENT)
        if not plays and kind != LIMBO:
            self.unmask(card)
        if not (was and plays) and kind != LIMBO:
            self.gen[card] += 1
        if kind in (DECK, HAND):
            self.pub[card] = self.now[NEXT_PUB]
            self.now[NEXT_PUB] += 1
            if kind == HAND:
                self.known[card] |= self.eyes(zone % SEATS, True)
        elif kind != LIMBO:
            self.known[card] = (1 << self.players) - 1
        if was or plays or kind in OUTSIDE or old // SEATS in OUTSIDE or self.bound(card):
            self.derived = None
        else:
            self.stir()
        if plays and not was:
            self.enter(card)
        if uncovers and pile:
            # fs.zone.uncover-enters-play
            self.gen[pile[-1]] += 1
            self.enter(pile[-1])

    def bound(self, card: int) -> bool:
        """Does an effect that lasts speak of this card?"""
        for x in self.lasting:
            for ref in x.cards:
                if ref & REF_MASK == card:
                    return True
        return False

    def leaving(self, card: int) -> None:
        """A card is about to leave play: what waits for that hears of it while it is still there."""
        d = self.facts()
        if terms.LEFT in d.triggers:
            self.hear(Event(terms.LEFT, card, self.controller(card)))

    def enter(self, card: int) -> None:
        """A card enters play."""
        c = self.card(card)
        self.now[ORDER] += 1
        self.order[card] = self.now[ORDER]
        self.charged[card] = 0 if c.enters_deactivated else 1
        self.counters[card] = c.starts_with
        self.derived = None
        self.happen(terms.ENTERED, card, self.controller(card))

    def leave(self, card: int, event: bool) -> None:
        """A card leaves play: nothing of what was on it remains (fs.counter.lost-on-leaving-play)."""
        self.most[card] = self.damage[card] = self.charged[card] = self.counters[card] = self.levels[card] = 0
        self.noted[card] = self.starting[card] = 0
        if event:
            # fs.event.leaving-removes-abilities
            ref = self.ref(card)
            self.stack = [x for x in self.stack if x.src != ref]
            self.waiting = [x for x in self.waiting if x.src != ref]
        self.derived = None

    def flip(self, card: int) -> bool:
        """Turn a card to its other side, if it has one; it is the same card still (fs.mech.flip-same-card)."""
        other = self.defs[self.printed[card]].other
        if not other:
            return False
        self.printed[card] = [c.slug for c in self.defs].index(other)
        self.touch()
        return True

    def unmask(self, card: int) -> None:
        """It is no copy any more, and shows its front."""
        self.face[card] = 0
        if not self.defs[self.printed[card]].copies:
            self.flip(card)

    def to_hand(self, card: int, player: int) -> bool:
        """Into a player's hand, where only loot cards can be (fs.zone.hand-loot-only)."""
        if self.defs[self.printed[card]].kind != terms.K_LOOT:
            return False
        self.move(card, HAND * SEATS + player)
        self.stir()
        return True

    def remove(self, card: int) -> None:
        """Out of the game (fs.zone.remove-from-game)."""
        self.move(card, OUT * SEATS)
        self.tell(terms.REMOVED, card)

    def change_character(self, player: int, card: int) -> None:
        """Another character comes into play, with its starting item; damage is the player's own and stays."""
        old = self.character(player)
        self.move(old, OUT * SEATS)
        self.move(card, PLAY * SEATS + player)
        self.tell(terms.DEALT, card, player)
        self.bring_starting_item(player, card)
        self.touch()

    def bring_starting_item(self, player: int, character: int) -> None:
        """At once, without the stack (fs.character.starting-item-no-stack)."""
        for own in self.zones[OUT * SEATS]:
            if self.card(own).slug == self.card(character).starting:
                self.move(own, PLAY * SEATS + player)
                self.starting[own] = 1
                return

    def to_discard(self, card: int) -> bool:
        """Into its own discard, or out of the game if there is none (fs.zone.discard-appropriate-or-removed)."""
        if self.in_play(card) and (
            self.has(card, terms.ETERNAL) or self.rule(terms.R_NO_DISCARD, card) is not None or self.fixed(card)
        ):
            return False
        deck = self.defs[self.printed[card]].deck()
        if deck == NO_DECK:
            self.remove(card)
            if self.card(card).kind == terms.K_BONUS:
                # fs.bonus-soul.once-per-game: face down.
                self.known[card] = 0
        else:
            self.move(card, DISCARD * SEATS + deck)
            self.tell(terms.PUT_INTO_DISCARD, card)
        return True

    def to_deck(self, card: int, bottom: bool = False, depth: int = 0) -> bool:
        """On top of its deck, on the bottom, or so many cards from the top."""
        deck = self.defs[self.printed[card]].deck()
        if deck == NO_DECK or self.fixed(card):
            return False
        self.move(card, DECK * SEATS + deck, bottom)
        if depth > 1:
            pile = self.zones[DECK * SEATS + deck]
            pile.pop()
            pile.insert(max(0, len(pile) - depth + 1), card)
        self.tell(terms.PUT_INTO_DECK, card, -1, 1 if bottom else 0)
        return True

    def fixed(self, card: int) -> bool:
        """Only death takes it from its slot (fs.challenge.final-boss-fixed, fs.challenge.minions-fixed)."""
        return self.slot_kind(card) >= terms.BOSS_SLOT and self.is_monster(card)

    def top(self, deck: int) -> int:
        """The top card of a deck, or -1."""
        pile = self.zones[DECK * SEATS + deck]
        return pile[-1] if pile else -1

    def renew(self, deck: int) -> None:
        """fs.zone.empty-deck-reshuffle; what is for more players is set aside (fs.anatomy.three-plus-symbol)."""
        while True:
            if not self.zones[DECK * SEATS + deck] and self.zones[DISCARD * SEATS + deck]:
                for card in self.zones[DISCARD * SEATS + deck][:]:
                    self.move(card, DECK * SEATS + deck)
                self.shuffle_deck(deck)
                self.tell(terms.RESHUFFLED, -1, -1, deck)
            top = self.top(deck)
            if top < 0 or self.players > 2 or not self.card(top).many:
                return
            self.move(top, OUT * SEATS)
            self.tell(terms.REMOVED, top)

    def shuffle_deck(self, deck: int) -> None:
        pile = self.zones[DECK * SEATS + deck]
        chance.shuffle(self.rng, deck, pile)
        for card in pile:
            self.known[card] = 0
            self.pub[card] = self.now[NEXT_PUB]
            self.now[NEXT_PUB] += 1

    def look_at(self, card: int, player: int) -> None:
        self.known[card] |= self.eyes(player)

    def eyes(self, player: int, hand: bool = False) -> int:
        """The seats that see what a player sees, as bits; `hand`: that see the player's hand."""
        if self.options & terms.SOLO or (hand and self.options & terms.OPEN_HANDS):
            # fs.solo.who-controls, fs.solo.separate-resources
            return (1 << self.players) - 1
        return 1 << player

    def peek(self) -> None:
        """Whoever may look at the top card of a deck at any time has done so."""
        d = self.facts()
        if terms.R_PEEK in d.rules:
            for f in d.rules[terms.R_PEEK]:
                node = f.node
                assert isinstance(node, Rule)
                card = self.top(node.value(self, f))
                if card >= 0 and not self.knows(f.you, card) and node.covers(self, f, f.you):
                    self.look_at(card, f.you)
                    self.tell(terms.LOOKED, self.deck_object(node.value(self, f)), f.you, 1)

    def show(self, card: int) -> None:
        """Everyone sees it."""
        self.known[card] = (1 << self.players) - 1
        self.tell(terms.REVEALED, card)

    # What players have ------------------------------------------------------------------------------------------

    def gain_cents(self, player: int, n: int) -> None:
        """From the supply, which grows if it has to."""
        if n <= 0:
            return
        if self.now[SUPPLY] < n:
            self.tell(terms.SUPPLY_GREW, -1, -1, n - self.now[SUPPLY])
            self.now[SUPPLY] = n
        self.now[SUPPLY] -= n
        self.cents[player] += n
        self.stir()
        self.happen(terms.GAINED_CENTS, -1, player, n)

    def level_up(self, card: int, n: int) -> None:
        """fs.level.up-down"""
        self.levels[card] += n
        self.touch()
        self.happen(terms.LEVELED, card, self.controller(card), n)

    def level_down(self, card: int, n: int) -> int:
        """As far as possible (fs.level.up-down)."""
        n = min(n, self.levels[card])
        if n:
            self.levels[card] -= n
            self.touch()
            self.tell(terms.LEVELED, card, self.controller(card), -n)
        return n

    def lose_cents(self, player: int, n: int) -> int:
        """As much as possible (fs.mech.lose)."""
        n = min(n, self.cents[player])
        if n > 0:
            self.cents[player] -= n
            self.now[SUPPLY] += n
            self.stir()
            self.happen(terms.LOST_CENTS, -1, player, n)
        return max(n, 0)

    def pay_cents(self, player: int, n: int) -> bool:
        """All of it or nothing (fs.mech.pay-cents)."""
        if self.cents[player] < n:
            return False
        if n:
            self.cents[player] -= n
            self.now[SUPPLY] += n
            self.stir()
            self.happen(terms.PAID, -1, player, n)
        return True

    def pay_hp(self, player: int, n: int) -> bool:
        """HP are lost, which is no damage, and nobody dealt it (fs.mech.pay-hp)."""
        if self.hp(player) < n:
            return False
        self.damage[player] += n
        self.slain[player] = 0
        self.stir()
        return True

    def give_cents(self, giver: int, to: int, n: int, stolen: bool = False) -> int:
        n = min(n, self.cents[giver])
        if n > 0 and giver != to:
            self.cents[giver] -= n
            self.cents[to] += n
            self.stir()
            self.happen(terms.GAVE_CENTS, to, giver, n, -1, (1 if stolen else 0,))
        return n

    def take_loot(self, player: int, n: int, from_discard: bool = False) -> int:
        """fs.mech.loot"""
        taken = 0
        zone = (DISCARD if from_discard else DECK) * SEATS + terms.LOOT
        while taken < n and self.zones[zone]:
            self.move(self.zones[zone][-1], HAND * SEATS + player)
            taken += 1
            self.renew(terms.LOOT)
        if taken:
            self.stir()
            self.happen(terms.LOOTED, -1, player, taken)
        return taken

    def take_treasure(self, player: int, n: int) -> int:
        """fs.treasure.gain-x"""
        taken = 0
        while taken < n and self.top(terms.TREASURE) >= 0:
            self.gain_card(player, self.top(terms.TREASURE))
            taken += 1
            self.renew(terms.TREASURE)
        return taken

    def gain_card(self, player: int, card: int) -> None:
        """A card the game controlled comes under a player's control (fs.gain.card-in-play)."""
        self.move(card, PLAY * SEATS + player)
        self.happen(terms.GAINED, card, player)

    def hand_over(self, card: int, to: int) -> bool:
        """A card in play changes hands: given, stolen or swapped (fs.give.give)."""
        giver = self.controller(card)
        if giver == to or (self.is_soul(card) and not self.room_for(to, card)):
            return False
        zone = SOULS if self.is_soul(card) else PLAY
        self.move(card, zone * SEATS + to)
        self.happen(terms.GIVEN, card, to, 0, giver if giver >= 0 else -1)
        return True

    def give_loot(self, card: int, to: int) -> None:
        giver = self.zone[card] % SEATS
        self.move(card, HAND * SEATS + to)
        self.known[card] |= self.eyes(giver)
        self.stir()
        self.happen(terms.GIVEN_LOOT, -1, to, 1, giver)

    def discard_loot(self, player: int, card: int) -> None:
        """fs.mech.discard"""
        self.move(card, DISCARD * SEATS + terms.LOOT)
        self.stir()
        self.happen(terms.DISCARDED, card, player)

    def gain_soul(self, player: int, card: int) -> bool:
        """A card becomes a soul of a player's (fs.soul.card-as-soul)."""
        if self.rule(terms.R_NO_SOULS, player) is not None or not self.room_for(player, card):
            return False
        self.move(card, SOULS * SEATS + player)
        self.damage[card] = self.starting[card] = 0
        self.touch()
        self.happen(terms.GAINED_SOUL, card, player)
        return True

    def room_for(self, player: int, soul: int) -> bool:
        """fs.solo.optional-soul-cap"""
        return not self.options & terms.SOUL_CAP or self.souls(player) + self.card(soul).souls <= terms.MOST_SOULS

    # Damage and death -------------------------------------------------------------------------------------------

    def deal(self, card: int, n: int, src: int, combat: bool = False) -> None:
        """Put damage on the stack (fs.damage.dealing); 0 is nothing (fs.damage.zero-is-nothing). `src` -1: the game."""
        if n <= 0 or card not in self.facts().hp:
            return
        roll = self.now[terms.LAST_ROLL] if combat else 0
        kind = terms.S_COMBAT if combat else terms.S_DAMAGE
        ref = -1 if src < 0 else self.ref(src)
        item = put(self, kind, self.nodes.by_name["damage"], ref, -1, n, (self.ref(card), roll))
        self.happen(terms.DAMAGE_PUT, card, card if card < self.players else -1, n, src, (roll, item.serial))

    def mark_damage(self, e: Event) -> None:
        """fs.damage.definition: it is marked only on a card that has HP left."""
        card = e.card
        if e.n <= 0 or self.hp(card) <= 0:
            return
        self.damage[card] += min(e.n, self.hp(card))
        who = -1 if e.src < 0 else self.dealer(e.src)
        roll = e.xs[0] if e.xs else 0
        self.slain[card] = who + 1 + 16 * roll
        self.stir()
        self.happen(terms.DAMAGED, card, card if card < self.players else -1, e.n, e.src, e.xs)
        for f in self.facts().of(terms.R_ALSO_DEALT):
            for other in f.node.others(self, f, e):  # type: ignore[attr-defined]
                self.deal(other, e.n, e.src)

    def heal(self, card: int, n: int) -> int:
        """fs.mech.heal; dead players cannot be healed (fs.death.dead-not-healed)."""
        if card < self.players and self.dead[card]:
            return 0
        n = min(n, self.damage[card])
        if n > 0:
            self.damage[card] -= n
            self.stir()
            self.happen(terms.HEALED, card, -1, n)
        return n

    def kill(self, card: int, by: int) -> bool:
        """HP go to 0, and the death follows (fs.mech.destroy-kill)."""
        if card in self.facts().hp:
            if card < self.players and self.dead[card]:
                return False
            if self.slot_kind(card) == terms.BOSS_SLOT:
                # fs.challenge.boss-armor
                self.deal(card, 3, by)
                return True
            if self.has(card, terms.ETERNAL):
                return False
            self.damage[card] = self.facts().hp[card]
            self.slain[card] = by + 1
            self.now[ORDER] += 1
            self.fallen[card] = self.now[ORDER]
            self.stir()
            return True
        return self.destroy(card)

    def destroy(self, card: int) -> bool:
        """Destroy what has no HP: an item, a soul, a room, a curse."""
        if not self.in_play(card) or self.card(card).kind == K_CHARACTER or self.has(card, terms.ETERNAL):
            return False
        if card in self.facts().hp:
            return self.kill(card, -1)
        self.would(Event(terms.W_DESTROY, card, self.controller(card)))
        return True

    def put_away(self, card: int) -> None:
        """It was destroyed."""
        self.happen(terms.DESTROYED, card, self.controller(card))
        self.to_discard(card)

    def dying(self, card: int) -> bool:
        """Does its death wait on the stack?"""
        ref = self.ref(card)
        for item in self.stack:
            if item.kind == S_DEATH and item.xs[0] == ref:
                return True
        return False

    # Priority ---------------------------------------------------------------------------------------------------

    def prepare(self) -> bool:
        """What has come up since the last priority: wins, finished events, deaths, triggers, empty slots."""
        if self.calm and not self.waiting:
            return False
        if self.victory(not self.weighed):
            return True
        self.fit_damage()
        self.finish_events()
        for deck in range(DECKS):
            # fs.ruling.empty-deck-waits: it may have run out when there was nothing to shuffle.
            if self.zones[DISCARD * SEATS + deck] and not self.zones[DECK * SEATS + deck]:
                self.renew(deck)
        if not self.weighed:
            self.weighed = True
            self.award_bonus_souls()
        self.put_deaths()
        if self.waiting:
            self.call(self.nodes.by_name["place"])
            return True
        if self.fill_slots():
            return True
        self.calm = True
        return False

    def fit_damage(self) -> None:
        """Where the greatest HP became less, so much damage goes with it (fs.damage.max-hp-reduced)."""
        hp = self.facts().hp
        for card in hp:
            if hp[card] < self.most[card]:
                self.damage[card] = max(0, self.damage[card] - (self.most[card] - hp[card]))
            self.most[card] = hp[card]

    def victory(self, fresh: bool) -> bool:
        """fs.victory.checked-between-resolutions"""
        return victory.check(self, fresh)

    def finish_events(self) -> None:
        """fs.event.discard-when-done"""
        for i in range(len(self.slots)):
            pile = self.zones[SLOTS + i]
            if pile and self.card(pile[-1]).kind == K_EVENT:
                card = pile[-1]
                ref = self.ref(card)
                if (
                    all([x.src != ref for x in self.stack])
                    and all([x.src != ref for x in self.waiting])
                    and all([f.src != card or f.root < 0 for f in self.frames])
                ):
                    self.to_discard(card)

    def award_bonus_souls(self) -> None:
        """fs.bonus-soul.gained-on-condition"""
        if not self.zones[BONUS * SEATS]:
            return
        d = self.facts()
        if terms.R_BONUS not in d.rules:
            return
        order = self.around(self.active())
        for f in d.rules[terms.R_BONUS]:
            then = f.node.then  # type: ignore[attr-defined]
            if then is not None and self.noted[f.src]:
                continue
            for p in order:
                if self.zone[f.src] == BONUS * SEATS and f.node.covers(self, f, p):  # type: ignore[attr-defined]
                    if then is None:
                        self.would(Event(terms.GAINED_SOUL, f.src, p))
                    else:
                        self.noted[f.src] = 1
                        self.waiting.append(StackItem(0, S_TRIGGERED, then, self.ref(f.src), -1))
                    break

    def put_deaths(self) -> None:
        """fs.death.zero-hp; players' deaths first, so that monsters' resolve before them."""
        d = self.facts()
        gone = [c for c in d.hp if d.hp[c] <= self.damage[c]]
        if not gone:
            return
        order = [p for p in reversed(self.around(self.active())) if p in gone and not self.dead[p]]
        monsters = [c for c in gone if c >= self.players and not self.has(c, terms.ETERNAL)]
        order.extend(sorted(monsters, key=self.fallen.__getitem__, reverse=True))
        for card in order:
            if not self.dying(card):
                put(self, S_DEATH, self.nodes.by_name["death"], -1, -1, 0, (self.ref(card),))
                item = self.stack[-1]
                who = card if card < self.players else -1
                self.happen(terms.WOULD_DIE, card, who, 0, -1, (0, item.serial))

    def fill_slots(self) -> bool:
        """fs.slots.always-filled; a slot whose monster is dying waits (fs.slots.refill-after-monster-death)."""
        filled = False
        for i in range(len(self.slots)):
            kind = self.slots[i]
            if self.zones[SLOTS + i] or SLOT_DECKS[kind] == NO_DECK or (kind == MONSTER_SLOT and self.now[DYING]):
                continue
            filled = self.fill(SLOTS + i) or filled
        return filled

    def fill(self, zone: int) -> bool:
        """Put the top card of its deck into a slot."""
        deck = SLOT_DECKS[self.slots[zone - SLOTS]]
        card = self.top(deck)
        if card < 0:
            return False
        if self.card(card).kind == K_EVENT and not self.monsters_to_come():
            # fs.ruling.only-events-left: events alone would follow each other for ever.
            return False
        self.put_into_slot(card, zone)
        self.renew(deck)
        return True

    def monsters_to_come(self) -> bool:
        """Is there still a monster in the monster deck or its discard?"""
        piles = self.zones[DECK * SEATS + terms.MONSTER] + self.zones[DISCARD * SEATS + terms.MONSTER]
        return any([self.defs[self.printed[c]].kind == K_MONSTER for c in piles])

    def put_into_slot(self, card: int, zone: int) -> None:
        """Into a slot, covering what is there; an Indomitable opens a slot of its own."""
        kind = self.slots[zone - SLOTS]
        if self.card(card).keywords & terms.INDOMITABLE and kind == MONSTER_SLOT:
            zone = self.add_slot(MONSTER_SLOT)
        self.show(card)
        self.move(card, zone)
        self.tell(terms.FILLED, card)

    def add_slot(self, kind: int) -> int:
        """A new, empty slot; its zone."""
        for i in range(len(self.slots)):
            if self.slots[i] == kind and kind == terms.MINION_SLOT and not self.zones[SLOTS + i]:
                return SLOTS + i
        self.slots.append(kind)
        self.zones.append([])
        return SLOTS + len(self.slots) - 1

    def expand(self, kind: int, n: int) -> None:
        """fs.mech.expand"""
        for _ in range(n):
            self.add_slot(kind)
        self.tell(terms.EXPANDED, -1, -1, n, -1)
        self.touch()

    def coverable(self, zone: int) -> bool:
        """May a card be put into this monster slot?"""
        if self.slots[zone - SLOTS] != MONSTER_SLOT:
            return False
        pile = self.zones[zone]
        return not pile or not (self.has(pile[-1], terms.INDOMITABLE) or self.rule(terms.R_UNCOVERABLE, pile[-1]))

    def answers(self, seat: int) -> list[Option]:
        """What a seat may do with priority; nothing while it yields."""
        if self.yields[seat] == terms.Y_TURN:
            return []
        if self.yields[seat] == terms.Y_NEW:
            newest = self.stack[-1].serial if self.stack else 0
            if newest <= self.seen[seat]:
                return []
            self.yields[seat] = terms.Y_NONE
        return legality.actions(self, seat)

    def passes(self, seat: int) -> list[Option]:
        return [Option("pass"), Option("pass-until-new"), Option("pass-until-turn")]

    def passed(self, seat: int, option: Option) -> bool:
        if option.verb == "pass-until-new":
            self.yields[seat] = terms.Y_NEW
            self.seen[seat] = self.serial
        elif option.verb == "pass-until-turn":
            self.yields[seat] = terms.Y_TURN
        return option.verb in ("pass", "pass-until-new", "pass-until-turn")

    def act(self, seat: int, option: Option) -> None:
        play.do(self, seat, option)

    def always_asks(self, seat: int) -> bool:
        return self.options & terms.STRICT != 0 and self.yields[seat] == terms.Y_NONE

    def ripe(self, item: StackItem) -> bool:
        return dice.ripe(self, item)

    def resolve(self, item: StackItem) -> None:
        self.calm = False
        play.resolve(self, item)

    def rule_of(self, word: str) -> str:
        return RULES_OF.get(word, "")


RULES_OF: Final = {
    "priority": "fs.priority.what-may-be-done",
    "order": "fs.ability.trigger-order-own",
    "choose": "fs.ability.targets-when-added",
    "may": "fs.effect.definition",
    "replace": "fs.effect.replacement-order",
}

__all__ = ["CHALLENGE", "COLUMNS", "DICE", "K_DECK", "LUCK", "REF_MASK", "SEAT_COLUMNS", "FourSouls"]
