"""Four Souls' table: what follows from the cards in play, and how something happens on it.

Where the cards lie is in `zones`, how they move in `moving`. The other small changes that every rule is made of are in
`slots`, `goods`, `damage`, `appearance` and `lasting`. What comes up before somebody gets priority is in `priority`.
"""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.node import Node, Nodes
from mazzo.engine.replace import Claim, claims
from mazzo.engine.stack import StackItem, find
from mazzo.engine.statics import R, ruled, total
from mazzo.games.foursouls import dice, lasting, legality, play, priority, stacked, terms, would
from mazzo.games.foursouls.card import Card, CardReplacement, Trigger
from mazzo.games.foursouls.constant.attacking import CanBeAttacked
from mazzo.games.foursouls.constant.notes import Note
from mazzo.games.foursouls.constant.piles import LooksAtTop
from mazzo.games.foursouls.derived import Derived, derive
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.terms import S_TRIGGERED, TARGET
from mazzo.games.foursouls.zones import Zones


class FourSouls(Zones):
    """A position of a Four Souls match. See `terms` for the numbers."""

    __slots__ = ("goals_checked", "prepared")

    def __init__(self, nodes: Nodes, defs: list[Card], players: int, options: int) -> None:
        super().__init__(nodes, defs, players, options)
        self.prepared = False
        """Has nothing happened since `priority.prepare` last did its work?"""
        self.goals_checked = False
        """Has nothing changed since we last checked who has won or gets a bonus soul?"""

    def frame(self, node: Node, src: int, you: int, root: int = -1, a: int = 0, b: int = 0) -> SFrame[str]:
        return SFrame(node, src, you, root, a, b)

    def forget(self) -> None:
        self.derived = None

    def rule_of(self, word: str) -> str:
        return RULES_OF.get(word, "")

    # References ------------------------------------------------------------------------------------------------------

    def object_of(self, ref: int) -> int:
        """The card or stack item that a reference means, if it is still that object; -1: it is gone."""
        if ref >= 0:
            return self.deref(ref)
        return stacked.NOTHING if self.item(ref) is None else ref

    def source(self, item: StackItem) -> int:
        """The card that something on the stack comes from; -1: none."""
        return self.card_of(item.src)

    def item(self, thing: int) -> StackItem | None:
        """The stack item that an effect refers to by this number (see `stacked.thing`)."""
        return find(self, stacked.serial(thing))

    def event_of(self, f: Frame) -> Event | None:
        """The event that triggered an ability.

        Conditions of triggers and targets are checked before the ability has a scope: then the frame carries the event.
        """
        return f.events[0] if f.root < 0 and f.events else self.scope(f).event

    def own_card(self, f: Frame) -> int:
        """A reference to the card whose ability resolves, as it was when that went on the stack (see `play.start`)."""
        return self.scope(f).named[-1][0]

    # What follows from the cards in play -----------------------------------------------------------------------------

    def facts(self) -> Derived:
        d = self.derived
        if d is None:
            d = derive(self)
        return d

    def invalidate(self) -> None:
        """Something changed that numbers, abilities or rules depend on: forget what was derived."""
        self.derived = None
        self.prepared = self.goals_checked = False

    def invalidate_conditional(self) -> None:
        """Cents, a hand or damage changed: forget what was derived if anything in it depends on those."""
        self.prepared = self.goals_checked = False
        d = self.derived
        if d is not None and d.conditional:
            self.derived = None

    def attacker(self) -> int:
        """Who attacks now, or -1."""
        return self.now[terms.ATTACKER] - 1

    def attacked(self) -> int:
        """What is attacked now, or -1."""
        n = self.now[TARGET]
        return -1 if n == 0 else self.deref(n - 1)

    def has(self, card: int, keyword: int) -> bool:
        return (self.derived or self.facts()).keywords.get(card, 0) & keyword != 0

    def hp(self, card: int) -> int:
        """Current HP, never below 0 (fs.damage.never-below-zero)."""
        return max(0, (self.derived or self.facts()).hp.get(card, 0) - self.damage[card])

    def attack_of(self, card: int) -> int:
        return max(0, (self.derived or self.facts()).attack.get(card, 0))

    def evasion_of(self, card: int) -> int:
        if card < self.players:
            # fs.attack-player.latest-evasion
            n = 6
            for rule, f in self.rules(CanBeAttacked):
                if rule.covers(self, f, card):
                    n = rule.evasion
            return n
        return (self.derived or self.facts()).evasion.get(card, 6)

    def rule(self, kind: type[R], what: int) -> tuple[R, Frame] | None:
        """The first rule of a class that covers this card or player, with the frame it is read in."""
        d = self.derived or self.facts()
        return ruled(self, d, kind, what) if kind in d.rules else None

    def rules(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of a class that hold, in order of play."""
        d = self.derived or self.facts()
        return d.of(kind) if kind in d.rules else []

    def total(self, kind: type[R], what: int) -> int:
        """What the rules of a class add up to, for a card or a player."""
        d = self.derived or self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0

    # What happens ----------------------------------------------------------------------------------------------------

    def happen(
        self, kind: int, card: int = -1, player: int = -1, n: int = 0, src: int = -1, xs: tuple[int, ...] = ()
    ) -> None:
        """Something happened: log it, remember it, and let abilities trigger on it (fs.ability.triggered)."""
        self.prepared = False
        self.tell(kind, card, player, n, src)
        self.deeds.append((kind, card, player, n))
        d = self.facts()
        if Note in d.rules:
            for rule, f in d.of(Note):
                rule.note(self, f, Event(kind, card, player, n, src, xs))
        if kind in d.triggers:
            self.hear(Event(kind, card, player, n, src, xs))

    def count_deeds(self, kind: int, card: int = -1, player: int = -1) -> int:
        """How often something happened this turn, to a card or to a player."""
        return len([k for k, what, who, _ in self.deeds if k == kind and card in (-1, what) and player in (-1, who)])

    def hear(self, ev: Event) -> None:
        """Abilities that wait for this event trigger."""
        waited = stacked.waited(ev)
        for f in self.facts().triggers[ev.kind]:
            tr = f.node
            assert isinstance(tr, Trigger)
            # A lasting effect ignores what was on the stack before it (a die already rolled).
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
        """These events would happen; replacements may change them first (fs.effect.replacement)."""
        for e in events:
            if claims(self, e):
                self.call(would.WOULD).events = events
                return
        for e in events:
            would.commit(self, e)

    def replacements(self, event: Event) -> list[Claim]:
        d = self.facts()
        if event.kind not in d.instead:
            return []
        found: list[Claim] = []
        for f in d.instead[event.kind]:
            node = f.node
            assert isinstance(node, CardReplacement)
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

    # Asking ----------------------------------------------------------------------------------------------------------

    def peek(self) -> None:
        """Players who may look at the top card of a deck at any time always do."""
        for rule, f in self.rules(LooksAtTop):
            card = self.top(rule.of)
            if card >= 0 and not self.knows(f.you, card) and rule.covers(self, f, f.you):
                self.look_at(card, f.you)
                self.tell(terms.LOOKED, self.deck_object(rule.of), f.you, 1)

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

    # Priority --------------------------------------------------------------------------------------------------------

    def prepare(self) -> bool:
        return priority.prepare(self)

    def answers(self, seat: int) -> list[Option]:
        return priority.answers(self, seat)

    def passes(self, seat: int) -> list[Option]:
        if self.options & terms.DISCREET:
            # A seat that yields is not asked, and everyone would notice. A server can pass for it instead.
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
        self.prepared = False
        play.resolve(self, item)


RULES_OF: Final = {
    "priority": "fs.priority.what-may-be-done",
    "order": "fs.ability.trigger-order-own",
    "choose": "fs.ability.targets-when-added",
    "may": "fs.effect.definition",
    "replace": "fs.effect.replacement-order",
}
