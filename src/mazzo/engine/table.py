"""The table: everything that changes in a match, as plain data.

Cards are small integers, the facts about them that change are columns, and what is being resolved is a stack of frames.
Nothing here is a closure, a generator or a coroutine, so cloning, saving, hashing and comparing are written once,
below, for every game.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from mazzo.engine import chance
from mazzo.engine.encoding import compact
from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import NO_CARD, NOBODY, REF_BITS, REF_MASK, Event, Frame, Lasting, Option, Question, Scope
from mazzo.engine.frame import load_event as load_event
from mazzo.engine.native import mypyc_attr
from mazzo.engine.node import Node, Nodes
from mazzo.engine.stack import StackItem

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from mazzo.engine.replace import Claim

STEP_LIMIT: Final = 200_000
"""No legitimate choice needs this many steps; only an endless loop does."""
LOOP: Final = 1_000
"""How many steps of an endless loop are watched, to name what takes part in it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A position of a game. A game subclasses it, declares its columns and binds names to them.

    Tables have slots, as frames do: with more than thirty attributes in a dictionary, interpreted code would be slower.
    """

    __slots__ = (
        "answer",
        "asked",
        "cols",
        "deeds",
        "discreet",
        "frames",
        "lasting",
        "log",
        "loop",
        "moves",
        "nodes",
        "now",
        "over",
        "rng",
        "rolls",
        "seats",
        "serial",
        "stack",
        "unsettled",
        "waiting",
        "winners",
        "zones",
    )

    def __init__(self, nodes: Nodes) -> None:
        self.nodes = nodes
        self.cols: list[list[int]] = []
        """One list per fact of a card (`damage`, `ready`, `zone` ...), indexed by card."""
        self.seats: list[list[int]] = []
        """One list per fact of a player, indexed by seat."""
        self.zones: list[list[int]] = []
        """The cards of each zone, in order."""
        self.now: list[int] = []
        """Single facts: the turn, the active player ..."""
        self.rng: list[int] = []
        """The state of the streams of chance."""
        self.rolls: list[int] = []
        """Results that are given before chance is asked (scenarios and tests)."""
        self.frames: list[Frame] = []
        self.stack: list[StackItem] = []
        """What waits to be resolved, last in first out, in games where players may answer (see `stack`)."""
        self.waiting: list[StackItem] = []
        """What has triggered and goes on the stack when somebody next gets priority."""
        self.lasting: list[Lasting] = []
        self.deeds: list[tuple[int, ...]] = []
        """What was done this turn, for rules that ask about it."""
        self.serial: int = 0
        self.asked: Question | None = None
        self.answer: Option = Option("")
        """The answer to the last question; only the step right after the one that asked may read it."""
        self.over: bool = False
        self.winners: tuple[int, ...] = ()
        self.moves: int = 0
        """How many choices have been made: the number of the decision now open."""
        self.unsettled: bool = False
        self.discreet: bool = False
        """Is every seat that might hold an answer asked, so that being asked reveals nothing? Part of the setup."""
        self.loop: list[str] = []
        """What takes part in an endless loop, once there is one."""
        self.log: list[Event] | None = None
        """What happened, for people to read; clones made for search keep none."""

    # What a game provides -------------------------------------------------------------------------------------------

    def blank(self) -> Self:
        """A new, empty table of the same kind (same nodes, same fixed settings)."""
        raise TypeError("a game must say how an empty table is made")

    def bind(self) -> None:
        """Give the columns their names, all at once: `self.printed, self.zone, self.damage = self.cols`."""

    def columns(self) -> dict[str, int]:
        """The names of the card columns, in order, each with its value for a new card."""
        raise TypeError("a game must name its columns")

    def settle(self) -> bool:
        """Apply the rules that hold at every moment; True if that put something on the stack."""
        return False

    def decider(self, f: Frame) -> int:
        """Who makes the decisions for an ability."""
        return f.you

    def alike(self, options: list[Option]) -> bool:
        """Are all these answers the same, because nobody could tell them apart?"""
        return False

    def rule_of(self, word: str) -> str:
        """The rule behind a shared word (`may`), to show with the question."""
        return ""

    def can_repeat(self, f: Frame) -> bool:
        """May an effect still repeat (is its source where it has to be)?"""
        return True

    def streams(self) -> tuple[str, ...]:
        """The names of the streams of chance."""
        return ("chance",)

    def forget(self) -> None:
        """Drop everything derived from the data (caches)."""

    # ... about seats and turns

    def active(self) -> int:
        """Whose turn it is."""
        return 0

    def around(self, first: int) -> list[int]:
        """The seats still in the game, in turn order from `first` on (or from the next one still there)."""
        n = len(self.seats[0])
        return [(first + i) % n for i in range(n)]

    # ... about answering (see `stack` and `respond`)

    def answers(self, seat: int) -> list[Option]:
        """What a seat may do now in answer to others. Passing is always possible and not listed."""
        return []

    def passes(self, seat: int) -> list[Option]:
        """The ways for a seat to pass."""
        return [Option("pass")]

    def passed(self, seat: int, option: Option) -> bool:
        """Did the seat pass? A game with several ways to pass remembers here which one it was."""
        return option.verb == "pass"

    def act(self, seat: int, option: Option) -> None:
        """Do what a seat chose: push a frame, or put something on the stack."""
        raise TypeError("a game must say how players answer")

    def always_asks(self, seat: int) -> bool:
        """Is this seat asked even if it can only pass, so that not being asked reveals nothing?"""
        return False

    def might_answer(self, seat: int) -> bool:
        """In a discreet match: as far as everybody knows, might a seat have a card to answer with now?

        It must not depend on any card that somebody does not know.
        """
        return False

    def prepare(self) -> bool:
        """Before somebody gets priority: put what has come up on the stack. True if that has to run first."""
        return False

    def starter(self, item: StackItem | None) -> int:
        """Who gets priority first: after something was put on the stack, or (None) after something resolved."""
        return self.active() if item is None or item.you < 0 else item.you

    def ripe(self, item: StackItem) -> bool:
        """Everyone has passed: does the item resolve now? If something else came up, it still waits."""
        return True

    def resolve(self, item: StackItem) -> None:
        """Begin the effect of an item that has left the stack, or do nothing if it fizzles."""
        src = item.src if item.src < 0 else item.src & REF_MASK
        f = self.begin(item.node, src, item.you, item.event, item.xs)
        f.serial = item.serial
        self.scope(f).amount = item.n

    def precedence(self, seats: list[int], meant: list[Option]) -> int:
        """Which of these seats acts first, if all want to act at once (an index): the active one, or one at random."""
        active = self.active()
        return seats.index(active) if active in seats else self.roll(len(seats), len(self.streams()) - 1) - 1

    # ... about what abilities refer to

    def remembered(self, card: int) -> tuple[int, ...]:
        """References to what an ability remembers about a card it named, even when the card is gone."""
        return ()

    # ... about replacement (see `replace`)

    def replacements(self, event: Event) -> list[Claim]:
        """The replacement effects that would change this event now (perhaps including some already used on it)."""
        return []

    def chooser(self, event: Event) -> int:
        """Who orders several replacements of an event."""
        return self.active()

    # ... about hidden cards (see `knowledge`)

    def printed_columns(self) -> tuple[list[int], ...]:
        """The columns that say what a card is: they move together when cards are dealt anew."""
        return ()

    def numbers(self) -> tuple[int, ...]:
        """The columns that hold the number of a card among all cards of the game (see `snapshot`)."""
        return (0,)

    def back(self, card: int) -> int:
        """What the back of a card tells: only cards with the same back can be mistaken for each other."""
        return 0

    def knows(self, seat: int, card: int) -> bool:
        """Does this seat know the card's face?"""
        return True

    def listed(self, seat: int, back: int) -> bool:
        """Does a seat know the list of cards with this back, though not where each of them lies?"""
        return True

    def invent(self, back: int, cards: list[int], rng: list[int]) -> None:
        """Make up the faces of these cards, for which not even a deck list is known."""
        raise TypeError("a game with secret lists must say what could be on them")

    # Making ---------------------------------------------------------------------------------------------------------

    def new_card(self, zone: int) -> int:
        """A new card at the bottom of a zone; the game fills in its zone column."""
        card = len(self.cols[0])
        for column, value in zip(self.cols, self.columns().values(), strict=True):
            column.append(value)
        self.zones[zone].append(card)
        return card

    # Copying --------------------------------------------------------------------------------------------------------

    def clone(self, keep_log: bool = False) -> Self:
        """An independent copy, at any moment, in microseconds."""
        t = self.blank()
        t.cols = [c.copy() for c in self.cols]
        t.seats = [c.copy() for c in self.seats]
        t.zones = [c.copy() for c in self.zones]
        t.now = self.now.copy()
        t.rng = self.rng.copy()
        t.rolls = self.rolls.copy()
        t.frames = [f.copy() for f in self.frames]
        t.stack = self.stack.copy()
        t.waiting = self.waiting.copy()
        t.lasting = self.lasting.copy()
        t.deeds = self.deeds.copy()
        t.serial = self.serial
        t.asked = self.asked
        t.over = self.over
        t.winners = self.winners
        t.moves = self.moves
        if keep_log and self.log is not None:
            t.log = self.log.copy()
        t.bind()
        return t

    def __copy__(self) -> Self:
        return self.clone(True)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.clone(True)

    def reseed(self, seed: str) -> None:
        """Start chance afresh, so that the future is unknown. Every table made for search needs this."""
        rng: list[int] = []
        for name in self.streams():
            a, b = chance.seeded(seed, name)
            rng.append(a)
            rng.append(b)
        self.rng = rng
        self.rolls = []

    # Saving ---------------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, object]:
        """Everything, as JSON data. `load` restores the same table, even in the middle of an effect."""
        data = self._data()
        for name in ("cols", "seats", "zones"):
            data[name] = [c[:] for c in data[name]]
        for name in ("now", "rng", "rolls"):
            data[name] = data[name][:]
        return data

    def _data(self) -> dict[str, Any]:
        """The same for a moment: the lists of numbers are still those of this table."""
        q = self.asked
        data: dict[str, Any] = {
            "cols": self.cols,
            "seats": self.seats,
            "zones": self.zones,
            "now": self.now,
            "rng": self.rng,
            "rolls": self.rolls,
            "frames": [f.save(self.nodes) for f in self.frames],
            "stack": [self._save_item(x) for x in self.stack],
            "lasting": [
                [self.nodes.name(x.node), x.src, x.you, x.until, x.player, x.since, x.serial, list(x.cards), x.n]
                for x in self.lasting
            ],
            "deeds": [list(d) for d in self.deeds],
            "serial": self.serial,
            "asked": None
            if q is None
            else [
                q.player,
                q.kind,
                [[o.verb, o.card, o.n] for o in q.options],
                q.rule,
                q.src,
                None if q.node is None else self.nodes.name(q.node),
            ],
            "over": self.over,
            "winners": list(self.winners),
            "moves": self.moves,
        }
        if q is not None and q.secret:
            data["asked"].append(True)
        if self.waiting:
            data["waiting"] = [self._save_item(x) for x in self.waiting]
        return data

    def _save_item(self, x: StackItem) -> list[object]:
        event = None if x.event is None else x.event.data()
        return [x.serial, x.kind, self.nodes.name(x.node), x.src, x.you, x.n, list(x.xs), event]

    def _load_item(self, x: list[Any]) -> StackItem:
        event = None if x[7] is None else load_event(x[7])
        return StackItem(x[0], x[1], self.nodes[x[2]], x[3], x[4], x[5], tuple(x[6]), event)

    def load(self, data: dict[str, Any]) -> None:
        """Fill this (blank) table from saved data."""
        self.cols = [[int(x) for x in c] for c in data["cols"]]
        self.seats = [[int(x) for x in c] for c in data["seats"]]
        self.zones = [[int(x) for x in c] for c in data["zones"]]
        self.now = [int(x) for x in data["now"]]
        self.rng = [int(x) for x in data["rng"]]
        self.rolls = [int(x) for x in data["rolls"]]
        self.frames = [self._load_frame(row) for row in data["frames"]]
        self.stack = [self._load_item(x) for x in data["stack"]]
        self.waiting = [self._load_item(x) for x in data.get("waiting", ())]
        self.lasting = [
            Lasting(self.nodes[x[0]], x[1], x[2], x[3], x[4], x[5], x[6], tuple(x[7]), x[8]) for x in data["lasting"]
        ]
        self.deeds = [tuple(d) for d in data["deeds"]]
        self.serial = data["serial"]
        q = data["asked"]
        if q is not None:
            options = [Option(o[0], o[1], o[2]) for o in q[2]]
            node = None if q[5] is None else self.nodes[q[5]]
            self.asked = Question(q[0], q[1], options, q[3], q[4], node, len(q) > 6)
        self.over = data["over"]
        self.winners = tuple(data["winners"])
        self.moves = data["moves"]
        self.bind()
        self.forget()

    def _load_frame(self, row: list[Any]) -> Frame:
        f = self.frame(self.nodes[row[0]], NO_CARD, NOBODY)
        f.load(row, self.nodes)
        return f

    def hash(self) -> str:
        """A fingerprint of the whole table: equal tables have equal hashes on every machine."""
        return blake2b(compact(self._data()), digest_size=8).hexdigest()

    # Chance ---------------------------------------------------------------------------------------------------------

    def roll(self, sides: int, stream: int = 0) -> int:
        """A result from 1 to `sides`: from the queue of given results, or from chance."""
        if self.rolls:
            result = self.rolls[0]
            if not 1 <= result <= sides:
                raise MazzoError(f"The next given result is {result}, but only 1 to {sides} are possible here.")
            del self.rolls[0]
            return result
        return chance.below(self.rng, stream, sides) + 1

    def shuffle(self, zone: int, stream: int) -> None:
        """Shuffle a zone with one of the streams of chance."""
        chance.shuffle(self.rng, stream, self.zones[zone])

    # Frames ---------------------------------------------------------------------------------------------------------

    def frame(self, node: Node, src: int, you: int, root: int = -1, a: int = 0, b: int = 0) -> Frame:
        """A new frame. A game with its own class of frames overrides this: one class for all, for speed."""
        return Frame(node, src, you, root, a, b)

    def push(self, node: Node, parent: Frame) -> Frame:
        """Run a node as part of the ability that `parent` belongs to."""
        f = self.frame(node, parent.src, parent.you, parent.root)
        self.frames.append(f)
        return f

    def call(self, node: Node, src: int = -1, you: int = -1, a: int = 0, b: int = 0) -> Frame:
        """Run a rule procedure."""
        f = self.frame(node, src, you, -1, a, b)
        self.frames.append(f)
        return f

    def begin(self, node: Node, src: int, you: int, event: Event | None = None, it: tuple[int, ...] = ()) -> Frame:
        """Begin to resolve an ability: a root frame with a scope of its own."""
        f = self.frame(node, src, you, len(self.frames))
        scope = Scope()
        scope.event = event
        scope.it = it
        f.scope = scope
        self.frames.append(f)
        return f

    def scope(self, f: Frame) -> Scope:
        """The scope of the ability this frame belongs to."""
        s = self.frames[f.root].scope
        assert s is not None
        return s

    def pop(self, f: Frame) -> None:
        """This frame is finished."""
        assert self.frames[-1] is f, "only the frame on top can end"
        self.frames.pop()

    def give(self, f: Frame, result: int) -> None:
        """This frame is finished and returns a number to its caller."""
        self.pop(f)
        self.frames[-1].result = result

    def give_cards(self, f: Frame, cards: tuple[int, ...]) -> None:
        """This frame is finished and returns cards to its caller."""
        self.pop(f)
        self.frames[-1].chosen = cards

    def give_events(self, f: Frame, events: tuple[Event, ...]) -> None:
        """This frame is finished and returns the events that will really happen to its caller."""
        self.pop(f)
        self.frames[-1].events = events

    def caller(self, f: Frame) -> Frame:
        """The frame that waits for this one, which is on top."""
        assert self.frames[-1] is f, "only the frame on top has a caller"
        return self.frames[-2]

    def root(self, f: Frame) -> Frame:
        """The first frame of the ability that this frame belongs to."""
        return self.frames[f.root]

    # References -----------------------------------------------------------------------------------------------------

    def generation(self, card: int) -> int:
        """Which life of a card object this is: a reference made in one life does not follow it into the next."""
        return 0

    def ref(self, card: int) -> int:
        """A reference to a card in this life of it; `deref` finds the card as long as it lives."""
        return self.generation(card) << REF_BITS | card

    def deref(self, ref: int) -> int:
        """The card, or -1 if that object is gone."""
        card = ref & REF_MASK
        return card if self.generation(card) == ref >> REF_BITS else -1

    # Asking ---------------------------------------------------------------------------------------------------------

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
        """Ask a player; the next step finds the answer in `answer`. If there is no real choice, nobody is asked.

        A `secret` question is always asked: otherwise the others could infer something about hidden cards.
        """
        if not always and not secret and (len(options) == 1 or (not self.discreet and self.alike(options))):
            self.answer = options[0]
        else:
            assert options, "a question needs an answer"
            self.asked = Question(player, kind, options, rule, src, node, secret)

    def ask_again(self) -> bool:
        """Build the open question again, because hidden cards were dealt anew.

        False if it is not asked any more, or not in the same way; the table may then be at another question.
        """
        q = self.asked
        if q is None:
            return True
        self._step_back()
        if self.asked is None:
            self.run()
            return False
        return self.asked.player == q.player and self.asked.kind == q.kind

    def _step_back(self) -> None:
        """Run the asking step again: it changed nothing but the step number (see `Proc`)."""
        self.asked = None
        f = self.frames[-1]
        f.pc -= 1
        f.node.step(self, f)

    def choose(self, index: int) -> None:
        """Answer the open question and go on to the next one, or to the end."""
        self.take(index)
        self.run()

    def take(self, index: int) -> None:
        """Answer the open question, but do not go on yet."""
        q = self.asked
        if q is None:
            raise MazzoError("The match is over: there is nothing to choose.")
        if not 0 <= index < len(q.options):
            raise MazzoError(f"There is no option {index}: this decision has {len(q.options)} options.")
        self.answer = q.options[index]
        self.asked = None
        self.moves += 1

    def run(self) -> None:
        """Resolve until a real question or the end."""
        frames = self.frames
        for steps in range(STEP_LIMIT + LOOP + 1):
            if self.asked is not None or self.over:
                return
            if steps > STEP_LIMIT:
                self.give_up(steps - STEP_LIMIT)
            if self.unsettled:
                self.unsettled = False
                if self.settle() or self.over:
                    continue
            f = frames[-1]
            f.node.step(self, f)

    def run_until(self, stop: Callable[[], bool], steps: int = STEP_LIMIT) -> int:
        """Resolve as `run` does, but pause before the next step once `stop` says so, or after this many steps.

        Returns how many steps were left. The table can go on from there; if it keeps a log, it is written.
        """
        while steps > 0 and self.asked is None and not self.over:
            if self.unsettled:
                self.unsettled = False
                if self.settle() or self.over:
                    continue
            if stop():
                break
            f = self.frames[-1]
            f.node.step(self, f)
            steps -= 1
        return steps

    def give_up(self, watched: int) -> None:
        """This is an endless loop: watch it for a while, then say what takes part in it."""
        name = self.nodes.name(self.frames[-1].node)
        if watched == 1:
            self.loop = []
        if name not in self.loop:
            self.loop.append(name)
        if watched == LOOP:
            raise MazzoError(f"This goes on for ever: {', '.join(self.loop)}.")

    def resolving(self) -> str:
        """The frames on the stack by name, for error messages and for developers."""
        return " > ".join([self.nodes.name(f.node) for f in self.frames])

    def finish(self, winners: tuple[int, ...]) -> None:
        """The match is over."""
        self.over = True
        self.winners = winners

    # Events ---------------------------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Write an event into the log, if one is kept."""
        if self.log is not None:
            self.log.append(event)
