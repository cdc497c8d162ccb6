"""Two to four wizards. The last one standing wins.

A turn: draw a card; play cards, each of which waits on the stack while everyone may answer; shout (once), which others
may answer with jabs in alternation; end the turn. Permanents stay on the table, everything else is discarded.
"""

from __future__ import annotations

from typing import Any, Final

from mazzo.engine import replace, respond, stack
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import REF_MASK, Event, Frame, Option
from mazzo.engine.node import AGAIN, END, GONE, NEXT, Node, Nodes, Proc
from mazzo.engine.replace import Claim, Replacement
from mazzo.engine.stack import StackItem
from mazzo.engine.table import Table
from mazzo.engine.words import IfYouDo, May, RepeatWhile, Seq
from toy.words import (
    ABILITY,
    DAMAGE,
    DIE,
    SPELL,
    TURN_END,
    Always,
    Bonus,
    Cancel,
    Card,
    Deal,
    Draw,
    Gain,
    Nudge,
    Prevent,
    Redirect,
    Reflect,
    Roll,
    Trigger,
    Until,
    Vanish,
)

CARDS: Final = (
    Card("bolt", Deal(2), "player"),
    Card("gamble", Seq((Roll(), Deal(-1))), "player"),
    Card("study", Seq((May(Draw(1)), IfYouDo(Gain(1)))), ""),
    Card("rage", Until(Bonus(1)), ""),
    Card("counter", Cancel(), "spell", answer=True),
    Card("nudge", Nudge(1), "die", answer=True),
    Card("barrier", Until(Prevent(99)), "", answer=True),
    Card("jab", Deal(1), "player", jab=True),
    Card("shield", stays=(Prevent(1),)),
    Card("decoy", stays=(Redirect(),)),
    Card("mirror", stays=(Reflect(),)),
    Card("veil", stays=(Vanish(),)),
    Card("banner", stays=(Bonus(1),)),
    Card("thorns", stays=(Trigger(DAMAGE, Deal(1)),)),
    Card("scribe", stays=(Trigger(DAMAGE, Draw(1)),)),
    Card("clerk", stays=(Trigger(TURN_END, Draw(1)),)),
    Card("herald", stays=(Trigger(TURN_END, Until(Trigger(TURN_END, Gain(1)))),)),
    Card("coin"),  # its owner rerolls ones, see `Toy.ripe`
    Card("ouroboros", RepeatWhile(Gain(1), Always()), ""),  # never ends
)
NAMES: Final = tuple(c.name for c in CARDS)
RANDOM_CARDS: Final = tuple(range(len(CARDS) - 1))

COLUMNS: Final = {"printed": 0, "owner": 0, "zone": 0, "gen": 0, "known": 0}
SEAT_COLUMNS: Final = ("life", "out")
SEATS: Final = 4
"""The most players a table can hold."""
EVERYONE: Final = (1 << SEATS) - 1
"""All seats, as the bits of those who know a card."""
ZONES: Final = ("deck", "hand", "play", "limbo", "discard")


def zone(kind: str, seat: int) -> int:
    """The number of a seat's zone."""
    return SEATS * ZONES.index(kind) + seat


ACTIVE: Final = 0
STRICT: Final = 1
NOTICED: Final = 2
"""How many of the deeds have been checked for triggers."""
SHOUTED: Final = 3


class Toy(Table):
    """A game for two to four."""

    def blank(self) -> Toy:
        return Toy(self.nodes)

    def bind(self) -> None:
        self.printed, self.owner, self.zone, self.gen, self.known = self.cols
        self.life, self.out = self.seats

    def streams(self) -> tuple[str, ...]:
        return ("decks", "dice")

    def generation(self, card: int) -> int:
        return self.gen[card]

    def card(self, card: int) -> Card:
        return CARDS[self.printed[card]]

    def pile(self, kind: str, seat: int) -> list[int]:
        return self.zones[zone(kind, seat)]

    def place(self, card: int, kind: str) -> None:
        """Into a zone of its owner. Hands are private; cards that leave a hand are seen by all."""
        self.zones[self.zone[card]].remove(card)
        self.zone[card] = zone(kind, self.owner[card])
        self.zones[self.zone[card]].append(card)
        self.gen[card] += 1
        self.known[card] = 1 << self.owner[card] if kind == "hand" else EVERYONE
        self.unsettled = True

    def draw(self, seat: int, n: int) -> int:
        """A player who cannot draw loses a life, so every game ends."""
        drawn = min(n, len(self.pile("deck", seat)))
        for _ in range(drawn):
            self.place(self.pile("deck", seat)[0], "hand")
        self.life[seat] = max(0, self.life[seat] - (n - drawn))
        self.unsettled = True
        return drawn

    def settle(self) -> bool:
        """A player with no life left is out; the last one wins."""
        for seat in range(len(self.life)):
            if self.life[seat] == 0:
                self.out[seat] = 1
        left = self.around(0)
        if len(left) < 2:
            self.finish(tuple(left))
        return False

    # Seats, answers, the stack

    def active(self) -> int:
        return self.now[ACTIVE]

    def around(self, first: int) -> list[int]:
        return [seat for seat in super().around(first) if not self.out[seat]]

    def answers(self, seat: int) -> list[Option]:
        return [Option("play", c) for c in self.pile("hand", seat) if self.refuse(seat, c) is None]

    def act(self, seat: int, option: Option) -> None:
        self.call(PLAY, option.card, seat)

    def refuse(self, seat: int, card: int) -> Refusal | None:
        """Why a seat may not play a card now."""
        c = self.card(card)
        if self.owner[card] != seat or card not in self.pile("hand", seat):
            return Refusal("toy.play.own-hand", "not-in-hand", card)
        node = self.frames[-1].node
        if node is respond.ALTERNATION:
            return None if c.jab else Refusal("toy.shout.jabs-only", "not-a-jab", card)
        if node is TURN and not c.answer and not c.jab:
            return None
        if not c.answer:
            return Refusal("toy.answer.only-answers", "not-an-answer", card)
        if not self.targets(seat, c):
            return Refusal("toy.play.needs-target", "no-target", card)
        return None if self.stack else Refusal("toy.answer.to-something", "nothing-to-answer", card)

    def targets(self, seat: int, c: Card) -> list[Option]:
        """What a card can target: players, or things on the stack by their serial."""
        if c.aims == "player":
            return [Option("target", -1, other) for other in self.around(seat) if other != seat]
        kind = {"spell": SPELL, "die": DIE}.get(c.aims)
        if kind is None:
            return [Option("target")]
        return [Option("target", x.src & REF_MASK, x.serial) for x in self.stack if x.kind == kind]

    def always_asks(self, seat: int) -> bool:
        return self.now[STRICT] == 1

    def prepare(self) -> bool:
        """Triggers go on the stack when somebody would get priority."""
        if self.now[NOTICED] == len(self.deeds):
            return False
        self.call(NOTICE)
        return True

    def ripe(self, item: StackItem) -> bool:
        """The owner of a coin rerolls a 1, once; others can answer the new roll like the first."""
        if item.kind == DIE and item.n == 1 and len(item.xs) == 1 and self.lying(item.you, "coin"):
            stack.change(self, item.serial, self.roll(6, 1), (*item.xs, item.n))
            return False
        return True

    def resolve(self, item: StackItem) -> None:
        """A spell is discarded; one aimed at somebody who is out fizzles."""
        self.discard_spell(item)
        aims = CARDS[self.printed[item.src & REF_MASK]].aims if item.kind == SPELL else ""
        if aims != "player" or not self.out[item.xs[0]]:
            super().resolve(item)

    def discard_spell(self, item: StackItem) -> None:
        if item.kind == SPELL:
            self.place(item.src & REF_MASK, "discard")

    # What lies on the table and what lasts

    def lying(self, seat: int, name: str) -> bool:
        return any(self.card(c).name == name for c in self.pile("play", seat))

    def says(self, seat: int) -> list[tuple[Node, int, tuple[int, ...]]]:
        """Everything that works for a seat: a node, its card, and a unique key."""
        found: list[tuple[Node, int, tuple[int, ...]]] = []
        for card in self.pile("play", seat):
            found.extend([(node, card, (self.ref(card), i)) for i, node in enumerate(self.card(card).stays)])
        found.extend([(x.node, x.src & REF_MASK, (-1, x.serial)) for x in self.lasting if x.you == seat])
        return found

    def bonus(self, seat: int) -> int:
        return sum(node.n for node, _, _ in self.says(seat) if isinstance(node, Bonus))

    def replacements(self, event: Event) -> list[Claim]:
        found: list[Claim] = []
        for node, card, key in self.says(event.player):
            if isinstance(node, Redirect):
                others = [seat for seat in self.around(event.player) if seat != event.player]
                found.extend([Claim(node, key, card, event.player, seat) for seat in others])
            elif isinstance(node, Replacement):
                found.append(Claim(node, key, card, event.player, 0, isinstance(node, Vanish)))
        return found

    def chooser(self, event: Event) -> int:
        """The player who would be damaged."""
        return event.player

    # Who knows what

    def columns(self) -> dict[str, int]:
        return COLUMNS

    def printed_columns(self) -> tuple[list[int], ...]:
        return (self.printed,)

    def back(self, card: int) -> int:
        return self.owner[card]

    def knows(self, seat: int, card: int) -> bool:
        return self.known[card] >> seat & 1 == 1


# Playing a card -------------------------------------------------------------------------------------------------------


def show(t: Toy, f: Frame) -> int:
    """Permanents go straight to the table, everything else through limbo to the stack; jabs land at once."""
    c = t.card(f.src)
    t.place(f.src, "play" if c.effect is None else "limbo")
    return NEXT if c.effect is not None else END


def ask_target(t: Toy, f: Frame) -> int:
    t.ask(f.you, "target", t.targets(f.you, t.card(f.src)), "toy.play.needs-target", f.src)
    return NEXT


def put_on_stack(t: Toy, f: Frame) -> int:
    c = t.card(f.src)
    assert c.effect is not None
    if c.jab:
        t.place(f.src, "discard")
        t.begin(c.effect, f.src, f.you, None, (t.answer.n,))
    else:
        stack.put(t, SPELL, c.effect, t.ref(f.src), f.you, 0, (t.answer.n,))
    return NEXT


PLAY: Final = Proc("play", (show, ask_target, put_on_stack))

# Damage ---------------------------------------------------------------------------------------------------------------


def modify(t: Toy, f: Frame) -> int:
    f.evs = tuple([Event(e.kind, -1, e.player, e.n + t.bonus(f.you), e.src, e.xs) for e in f.evs])
    return NEXT


def replaced(t: Toy, f: Frame) -> int:
    replace.replace(t, f)
    return NEXT


def commit(t: Toy, f: Frame) -> int:
    """All at once; triggers are checked when somebody next gets priority."""
    for e in f.evs:
        if not t.out[e.player] and e.n > 0:
            t.life[e.player] = max(0, t.life[e.player] - e.n)
            t.deeds.append((DAMAGE, e.player, e.n, e.src, e.xs[0]))
    t.unsettled = True
    t.give(f, sum([e.n for e in f.evs]))
    return GONE


DEAL: Final = Proc("damage", (modify, replaced, commit))

# Triggers: on the stack, or (at the end of a turn) in a window --------------------------------------------------------


class Notice(Node):
    """Put triggers on the stack in turn order; each player picks the order of their own."""

    def step(self, t: Toy, f: Frame) -> None:
        for seat in t.around(t.active()):
            own = self.waiting(t, f, seat)
            if own and f.pc == 0:
                f.pc = 1
                t.ask(seat, "order", [Option("put", own[i][1], i) for i in range(len(own))], "toy.trigger.own-order")
                return
            if own:
                f.pc = 0
                node, card, key, event = own[t.answer.n]
                f.keys = (*f.keys, key)
                stack.put(t, ABILITY, node.effect, t.ref(card), seat, 0, (), event)
                return
        t.now[NOTICED] = len(t.deeds)
        t.pop(f)

    def waiting(self, t: Toy, f: Frame, seat: int) -> list[tuple[Trigger, int, tuple[int, ...], Event]]:
        found = []
        for i in range(t.now[NOTICED], len(t.deeds)):
            kind, player, n, src, dealer = t.deeds[i]
            for node, card, key in t.says(seat) if player == seat else ():
                if isinstance(node, Trigger) and node.kind == kind and (i, *key) not in f.keys:
                    found.append((node, card, (i, *key), Event(kind, -1, player, n, src, (dealer,))))
        return found


class Evening(Node):
    """The window at the end of a turn: the active player picks an ability, it resolves, and the window asks again."""

    def step(self, t: Toy, f: Frame) -> None:
        own = [x for x in t.says(f.you) if isinstance(x[0], Trigger) and x[0].kind == TURN_END and x[2] not in f.keys]
        if not own:
            t.pop(f)
        elif f.pc == 0:
            f.pc = 1
            t.ask(f.you, "order", [Option("resolve", own[i][1], i) for i in range(len(own))], "toy.evening.order")
        else:
            f.pc = 0
            node, card, key = own[t.answer.n]
            assert isinstance(node, Trigger)
            f.keys = (*f.keys, key)
            t.begin(node.effect, card, f.you)


NOTICE: Final = Notice()
EVENING: Final = Evening()

# The turn -------------------------------------------------------------------------------------------------------------


def begin(t: Toy, f: Frame) -> int:
    f.you = t.active()
    t.draw(f.you, 1)
    return NEXT


def ask_main(t: Toy, f: Frame) -> int:
    if t.out[f.you]:
        return TURN.at(pass_on)
    shout = [] if t.now[SHOUTED] else [Option("shout")]
    t.ask(f.you, "main", [*t.answers(f.you), *shout, Option("end")], "toy.turn.main", always=True)
    return NEXT


def act(t: Toy, f: Frame) -> int:
    """Players may answer each card before the next one is played; the window waits underneath."""
    if t.answer.verb == "end":
        return NEXT
    if t.answer.verb == "shout":
        t.now[SHOUTED] = 1
        respond.alternate(t, f.you)
    else:
        card = t.answer.card
        stack.pass_priority(t)
        t.call(PLAY, card, f.you)
    return TURN.at(ask_main)


def evening(t: Toy, f: Frame) -> int:
    stack.pass_priority(t)
    t.call(EVENING, -1, f.you)
    return NEXT


def pass_on(t: Toy, f: Frame) -> int:
    t.lasting = []
    t.deeds = []
    t.now[NOTICED] = t.now[SHOUTED] = 0
    t.now[ACTIVE] = t.around((f.you + 1) % len(t.life))[0]
    return NEXT


TURN: Final = Proc("turn", (begin, ask_main, act, evening, pass_on))


def turns(t: Toy, f: Frame) -> int:
    t.call(TURN)
    return AGAIN


GAME: Final = Proc("game", (turns,))

NODES: Final = Nodes()
for procedure in (GAME, TURN, PLAY, DEAL):
    NODES.add(procedure.name, procedure)
for name, node in (*stack.PROCEDURES, *replace.PROCEDURES, *respond.PROCEDURES):
    NODES.add(name, node)
NODES.add("notice", NOTICE)
NODES.add("evening", EVENING)
for definition in CARDS:
    NODES.add(definition.name, definition)


def new(decks: list[list[str]], seed: str = "toy", life: int = 5, hand: int = 4, strict: bool = False) -> Toy:
    """A game with these decks, top card first; hands are dealt from the top."""
    t = Toy(NODES)
    t.cols = [[] for _ in COLUMNS]
    t.seats = [[life] * len(decks), [0] * len(decks)]
    t.zones = [[] for _ in range(SEATS * len(ZONES))]
    t.now = [0, int(strict), 0, 0]
    t.bind()
    t.reseed(seed)
    for seat, deck in enumerate(decks):
        for name in deck:
            here = zone("deck", seat)
            card = t.new_card(here)
            t.printed[card] = NAMES.index(name)
            t.owner[card] = seat
            t.zone[card] = here
        t.draw(seat, hand)
    t.call(GAME)
    t.run()
    return t


def view(t: Toy, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    q = t.asked

    def face(card: int) -> str:
        return t.card(card).name if t.knows(seat, card) else "?"

    return {
        "zones": [[face(c) for c in cards] for cards in t.zones],
        "life": list(t.life),
        "stack": [[x.kind, x.src, x.you, x.n, list(x.xs)] for x in t.stack],
        "lasting": [t.nodes.name(x.node) for x in t.lasting],
        "active": t.active(),
        "asked": None if q is None else [q.player, q.kind],
        "options": [repr(o) for o in q.options] if q is not None and q.player == seat else None,
    }
