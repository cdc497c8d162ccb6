"""Four Souls' table: its columns, how they are read, and how something happens on it.

The small changes that every rule is made of are rooms of their own: `zones`, `slots`, `goods`, `damage`, `faces`,
`lasting`. What comes up before somebody gets priority is in `priority`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import NOBODY, REF_MASK, Event, Frame, Option
from mazzo.engine.node import Node, Nodes
from mazzo.engine.replace import Claim, claims
from mazzo.engine.seeing import by_name
from mazzo.engine.stack import StackItem, find
from mazzo.engine.statics import R, ruled, total
from mazzo.engine.table import Table
from mazzo.games.foursouls import damage, dice, goods, lasting, legality, play, priority, stacked, terms
from mazzo.games.foursouls.card import Card, Instead, Trigger
from mazzo.games.foursouls.constant.attacking import CanBeAttacked
from mazzo.games.foursouls.constant.notes import Note
from mazzo.games.foursouls.constant.piles import LooksAtTop
from mazzo.games.foursouls.derived import Derived, derive
from mazzo.games.foursouls.faces import FACE_BITS
from mazzo.games.foursouls.frames import SFrame
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
    S_TRIGGERED,
    SEATS,
    SLOT,
    SLOTS,
    SOULS,
    STACK,
    TARGET,
)

if TYPE_CHECKING:
    from typing import Self

COLUMNS: Final = {
    "printed": 0,
    # What it is a copy of, plus 1; and, in the bits from FACE_BITS on, what it is a copy of only for this turn.
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
    # What an ability of it has noted.
    "noted": 0,
    # Is it somebody's starting item?
    "starting": 0,
    # Who last hurt it (a seat plus 1), and by which attack roll (times ROLLED).
    "slain": 0,
    # The greatest HP it was last known to have.
    "most": 0,
    # When it was killed: of several that die at the same time, the first dies first.
    "fallen": 0,
}
"""What changes about a card: the columns in their order, each with what it holds on a new card."""
SEAT_COLUMNS: Final = (
    "cents",
    # Loot cards that may still be played, apart from what cards in play add (see `legality.plays_left`).
    # This one and the next two go below 0 when more was done than is allowed without those cards.
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


class FourSouls(Table):
    """A position of a Four Souls match. See `terms` for the numbers."""

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
        self.calm = False
        """Has nothing happened since all was last looked after (see `prepare`)?"""
        self.weighed = False
        """Has nobody come to have more or less since it was last looked who has won?"""

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

    def frame(self, node: Node, src: int, you: int, root: int = -1, a: int = 0, b: int = 0) -> SFrame[str]:
        return SFrame(node, src, you, root, a, b)

    def forget(self) -> None:
        self.derived = None

    def streams(self) -> tuple[str, ...]:
        return (*terms.DECK_NAMES, "dice", "luck")

    def add_card(self, definition: int, kind: int, of: int = 0) -> int:
        """A new card in a zone, in nobody's sight."""
        zone = kind * SEATS + of
        card = self.new_card(zone)
        self.printed[card] = definition
        self.zone[card] = zone
        self.rename(card)
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
        return stacked.NOTHING if self.item(ref) is None else ref

    def card_of(self, ref: int) -> int:
        """The card of a reference, whether or not it is still that object; what is no card is what it is."""
        return ref if ref < 0 else ref & REF_MASK

    def source(self, item: StackItem) -> int:
        """The card that something on the stack comes from; -1: none."""
        return self.card_of(item.src)

    def item(self, thing: int) -> StackItem | None:
        """What waits on the stack, by what an effect calls it (see `stacked.thing`)."""
        return find(self, stacked.serial(thing))

    def event_of(self, f: Frame) -> Event | None:
        """The event that triggered an ability.

        A trigger asks, and a target is looked for, before there is an ability with a scope: its frame carries the
        event then.
        """
        return f.events[0] if f.root < 0 and f.events else self.scope(f).event

    def card(self, card: int) -> Card:
        face = self.face[card]
        return self.defs[(face >> FACE_BITS or face) - 1 if face else self.printed[card]]

    def first_card(self) -> int:
        """Players come first, then the four decks, then the cards."""
        return self.players + DECKS

    def is_player(self, card: int) -> bool:
        return 0 <= card < self.players

    def as_player(self, card: int) -> int:
        """The player that a card is; NOBODY: it is none."""
        return card if 0 <= card < self.players else NOBODY

    def deck_object(self, deck: int) -> int:
        return self.players + deck

    def decks(self) -> list[int]:
        """The decks in use, by number: the room deck only if there are rooms."""
        return [k for k in range(DECKS) if k != terms.ROOM or self.options & terms.ROOMS]

    def deck_number(self, thing: int) -> int:
        """Which deck it is, of a deck as something an effect is about (see `deck_object`)."""
        return thing - self.players

    def own_card(self, f: Frame) -> int:
        """A reference to the card whose ability resolves, as it was when that went on the stack (see `play.start`)."""
        return self.scope(f).named[-1][0]

    # Zones ------------------------------------------------------------------------------------------------------

    def where(self, card: int) -> int:
        """The kind of zone a card is in."""
        return min(self.zone[card] // SEATS, SLOT)

    def holder(self, card: int) -> int:
        """Whose hand, deck or discard a card is in."""
        return self.zone[card] % SEATS

    def pile(self, kind: int, of: int = 0) -> list[int]:
        """The cards of a zone, whichever it is: of a player, of a deck, or the slot with a number."""
        return self.zones[kind * SEATS + of]

    def deck(self, deck: int) -> list[int]:
        """The top card comes last, as in every pile."""
        return self.zones[DECK * SEATS + deck]

    def discard(self, deck: int) -> list[int]:
        return self.zones[DISCARD * SEATS + deck]

    def run_out(self) -> list[int]:
        """The decks that have run out, and could be made anew from their discard."""
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
        """What dies, or is being looked at."""
        return self.zones[LIMBO * SEATS]

    def out_of_game(self) -> list[int]:
        return self.zones[OUT * SEATS]

    def bonus_souls(self) -> list[int]:
        """The active bonus souls."""
        return self.zones[BONUS * SEATS]

    def challenge(self) -> list[int]:
        """The challenge that is played, if one is."""
        return self.zones[CHALLENGE * SEATS]

    def slot(self, number: int) -> list[int]:
        """The cards in a slot: the last one is on top and in play."""
        return self.zones[SLOTS + number]

    def in_slots(self) -> list[list[int]]:
        """The cards in each slot, by the numbers of the slots."""
        return self.zones[SLOTS:]

    # What is derived, and what is in play -----------------------------------------------------------------------

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

    def in_slot(self, card: int) -> bool:
        """Is it in a slot, covered or not?"""
        return self.zone[card] >= SLOTS

    def slot_of(self, card: int) -> int:
        """The number of the slot a card is in; NO_SLOT: in none."""
        return self.slot_number(self.zone[card])

    def slot_number(self, zone: int) -> int:
        """Which slot a zone is; NO_SLOT: none."""
        return zone - SLOTS if zone >= SLOTS else NO_SLOT

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

    def add_slot(self, kind: int) -> int:
        """A new, empty slot; its number."""
        self.slots.append(kind)
        self.zones.append([])
        return len(self.slots) - 1

    def slots_there(self) -> list[int]:
        """The numbers of the slots there are: a minion slot is gone when it is empty.

        fs.challenge.minion-slots-temporary
        """
        return [i for i in range(len(self.slots)) if self.slots[i] != terms.MINION_SLOT or self.slot(i)]

    def tops(self, kind: int) -> list[int]:
        """The cards in play in slots of a kind."""
        piles = self.in_slots()
        return [piles[i][-1] for i in range(len(piles)) if self.slots[i] == kind and piles[i]]

    def monsters(self) -> list[int]:
        return [pile[-1] for pile in self.in_slots() if pile and self.is_monster(pile[-1])]

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
            for rule, f in self.rules(CanBeAttacked):
                if rule.covers(self, f, card):
                    n = rule.evasion
            return n
        return self.facts().evasion.get(card, 6)

    def top(self, deck: int) -> int:
        """The top card of a deck, or -1."""
        pile = self.zones[DECK * SEATS + deck]
        return pile[-1] if pile else -1

    def souls(self, player: int) -> int:
        """The soul value a player controls (fs.soul.count-means-value)."""
        n = sum([self.card(c).souls for c in self.zones[SOULS * SEATS + player]])
        who = self.character(player)
        return n + (0 if who < 0 else self.card(who).souls)

    def living(self, player: int) -> bool:
        return not self.dead[player]

    def left_of(self, player: int) -> int:
        return (player + 1) % self.players

    def right_of(self, player: int) -> int:
        return (player - 1) % self.players

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def faces(self) -> tuple[list[int], ...]:
        return (self.printed,)

    def back(self, card: int) -> int:
        return self.defs[self.printed[card]].deck() + 1

    def rule(self, kind: type[R], what: int) -> tuple[R, Frame] | None:
        """The first rule of a class that covers this card or player, with the frame it is read in."""
        d = self.facts()
        return ruled(self, d, kind, what) if kind in d.rules else None

    def rules(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of a class that hold, in order of play."""
        return self.facts().of(kind)

    def total(self, kind: type[R], what: int) -> int:
        """What the rules of a class add up to, for a card or a player."""
        d = self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0

    def count_deeds(self, kind: int, card: int = -1, player: int = -1) -> int:
        """How often something happened this turn, to a card or to a player."""
        return len([k for k, what, who, _ in self.deeds if k == kind and card in (-1, what) and player in (-1, who)])

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
        if Note in d.rules:
            for rule, f in d.of(Note):
                rule.note(self, f, Event(kind, card, player, n, src, xs))
        if kind in d.triggers:
            self.hear(Event(kind, card, player, n, src, xs))

    def hear(self, ev: Event) -> None:
        """What waits for this triggers."""
        waited = stacked.waited(ev)
        for f in self.facts().triggers[ev.kind]:
            tr = f.node
            assert isinstance(tr, Trigger)
            # What lasts does not speak of what was under way before it (a die that lay there already).
            if 0 < waited < f.serial or not tr.meant(self, ev, f.src, f.you):
                continue
            if f.serial:
                lasting.came(self, f.serial)
            if tr.holds(self, ev, f.src, f.you):
                self.trigger(tr, f, ev)

    def trigger(self, tr: Trigger, f: Frame, ev: Event) -> None:
        """It waits until somebody next gets priority (fs.ability.triggered-added-at-priority)."""
        if tr.off_stack:
            self.begin(tr.modes[0], f.src, self.active() if f.you < 0 else f.you, ev)
            return
        refs = tuple([self.ref(c) for c in f.chosen])
        self.waiting.append(StackItem(0, S_TRIGGERED, tr, self.ref(f.src), f.you, f.value, refs, ev))

    def would(self, *events: Event) -> None:
        """These would happen; replacements may change them first (fs.effect.replacement)."""
        for e in events:
            if claims(self, e):
                self.call(self.nodes.by_name["would"]).events = events
                return
        for e in events:
            self.commit(e)

    def commit(self, e: Event) -> None:
        """It really happens now."""
        if e.kind == terms.W_CENTS:
            goods.gain_cents(self, e.player, e.n)
        elif e.kind == terms.W_LOOT:
            goods.take_loot(self, e.player, e.n, stacked.detail(e) == 1)
        elif e.kind == terms.W_DAMAGE:
            damage.mark(self, e)
        elif e.kind == terms.W_DESTROY:
            damage.put_away(self, e.card)
        elif e.kind == terms.W_TREASURE:
            goods.take_treasure(self, e.player, e.n)
        elif e.kind == terms.GAINED_SOUL:
            goods.gain_soul(self, e.player, e.card)
        elif e.kind == terms.W_LEVEL:
            goods.level_up(self, e.card, e.n)
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
                k = -1 if f.serial else self.card(f.src).instead.index(node)
                found.append(Claim(node, (f.src, f.serial, k), f.src, f.you))
        return found

    def chooser(self, event: Event) -> int:
        """The player affected; the active player for what the game controls (fs.effect.replacement-order)."""
        if event.player >= 0:
            return event.player
        if 0 <= event.card < self.players:
            return event.card
        owner = self.controller(event.card) if event.card >= 0 else -1
        return self.active() if owner < 0 else owner

    def note_slayer(self, card: int, who: int, roll: int = 0) -> None:
        """If it dies now, this player has killed it (NOBODY: nobody has), on this attack roll (0: on none)."""
        self.slain[card] = who + 1 + ROLLED * roll

    def slayer(self, card: int) -> int:
        """Who killed it, if it dies; NOBODY: nobody."""
        return self.slain[card] % ROLLED - 1

    def slaying_roll(self, card: int) -> int:
        """On which attack roll; 0: on none."""
        return self.slain[card] // ROLLED

    # Who sees what ----------------------------------------------------------------------------------------------

    def knows(self, seat: int, card: int) -> bool:
        if seat < 0:
            return self.known[card] == self.everyone()
        return self.known[card] >> seat & 1 == 1

    def look_at(self, card: int, player: int) -> None:
        self.see(card, self.eyes(player))

    def look_at_hand(self, of: int, player: int) -> None:
        """A player sees a hand, in an order that tells nothing."""
        for card in by_name(self, self.hand(of)):
            self.look_at(card, player)

    def see(self, card: int, seats: int) -> None:
        """More seats see a card's face: by a new public id, if the one it had would tell when it came to lie there."""
        if self.known[card] & seats != seats:
            self.known[card] |= seats
            if self.where(card) in (DECK, HAND):
                self.rename(card)

    def rename(self, card: int) -> None:
        """From now on it goes by a new public id."""
        self.pub[card] = self.now[NEXT_PUB]
        self.now[NEXT_PUB] += 1

    def eyes(self, player: int, hand: bool = False) -> int:
        """The seats that see what a player sees, as bits; `hand`: that see the player's hand."""
        if self.options & terms.SOLO or (hand and self.options & terms.OPEN_HANDS):
            # fs.solo.who-controls, fs.solo.separate-resources
            return self.everyone()
        return 1 << player

    def everyone(self) -> int:
        """All seats, as bits."""
        return (1 << self.players) - 1

    def peek(self) -> None:
        """Whoever may look at the top card of a deck at any time has done so."""
        for rule, f in self.rules(LooksAtTop):
            card = self.top(rule.of)
            if card >= 0 and not self.knows(f.you, card) and rule.covers(self, f, f.you):
                self.look_at(card, f.you)
                self.tell(terms.LOOKED, self.deck_object(rule.of), f.you, 1)

    def show(self, card: int) -> None:
        """Everyone sees it."""
        self.see(card, self.everyone())
        self.tell(terms.REVEALED, card)

    def ask(
        self,
        player: int,
        kind: str,
        options: list[Option],
        rule: str = "",
        src: int = -1,
        node: Node | None = None,
        always: bool = False,
        secret: bool = False,
    ) -> None:
        self.peek()
        super().ask(player, kind, options, rule, src, node, always, secret)

    # Priority ---------------------------------------------------------------------------------------------------

    def prepare(self) -> bool:
        return priority.prepare(self)

    def answers(self, seat: int) -> list[Option]:
        return priority.answers(self, seat)

    def passes(self, seat: int) -> list[Option]:
        if self.options & terms.DISCREET:
            # Who has yielded is not asked, and everyone notices: whoever runs the match may pass for a seat instead.
            return [Option("pass")]
        return [Option("pass"), Option("pass-until-new"), Option("pass-until-turn")]

    def passed(self, seat: int, option: Option) -> bool:
        return priority.passed(self, seat, option)

    def act(self, seat: int, option: Option) -> None:
        play.do(self, seat, option)

    def always_asks(self, seat: int) -> bool:
        return self.options & terms.STRICT != 0 and self.yields[seat] == terms.Y_NONE

    def might_answer(self, seat: int) -> bool:
        return legality.might_play_loot(self, seat)

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
