"""KeyForge's table: what follows from the cards in play, and the small changes every rule is made of.

Where the cards lie and how they move is in `zones`; what holds at every moment is in `settling`.
"""

from __future__ import annotations

from typing import Final, cast

from mazzo.engine.frame import NOBODY, REF_BITS, Event, Frame, Lasting
from mazzo.engine.node import Node
from mazzo.engine.statics import R, ruled, total
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Trigger
from mazzo.games.keyforge.constant.aember import CatchesAember
from mazzo.games.keyforge.constant.control import CONTROLLED
from mazzo.games.keyforge.constant.harm import PurgedInstead
from mazzo.games.keyforge.derived import Derived, derive
from mazzo.games.keyforge.frames import Destruction, KFrame, Take
from mazzo.games.keyforge.settling import settle
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    ARTIFACTS,
    DECK,
    DISCARD,
    HAND,
    LIMBO,
    LINE,
    PURGED,
    THIS_DESTRUCTION,
    THIS_FIGHT,
    THIS_TURN,
    UNTIL_TURN,
    UPGRADES,
    WARD,
    WHILE_HERE,
)
from mazzo.games.keyforge.zones import Zones


class KeyForge(Zones):
    """A position of a KeyForge match. See `terms` for the numbers."""

    __slots__ = ()

    def frame(self, node: Node, src: int, you: int, root: int = -1, a: int = 0, b: int = 0) -> KFrame[str]:
        return KFrame(node, src, you, root, a, b)

    def forget(self) -> None:
        self.derived = None

    def decider(self, f: Frame) -> int:
        """kf.turn.active-player.only-decider"""
        return self.now[ACTIVE]

    def rule_of(self, word: str) -> str:
        return RULES_OF.get(word, "")

    def event(self, f: Frame) -> Event:
        """The event that triggered the ability a frame belongs to; only words that need one ask for it."""
        ev = self.scope(f).event
        assert ev is not None, "nothing triggered this ability"
        return ev

    def remembered(self, card: int) -> tuple[int, ...]:
        """Its neighbors: a card that is gone keeps those it had (kf.ruling.gone-neighbors)."""
        return tuple([self.ref(c) for c in self.neighbors(card)])

    def can_repeat(self, f: Frame) -> bool:
        """kf.ability.repeat.source-gone"""
        return self.in_play(f.src) or self.where(f.src) == LIMBO

    # What follows from the cards in play ------------------------------------------------------------------------------

    def facts(self) -> Derived:
        """Everything derived, up to date. (Who asks often looks first: `t.derived or t.facts()`.)"""
        d = self.derived
        if d is None:
            d = derive(self)
            self.derived = d
        return d

    def invalidate_conditional(self) -> None:
        """Something changed that only conditional abilities look at: readiness, a status, a key, the turn, a house.

        Forget what was derived, if any such ability is part of it.
        """
        d = self.derived
        if d is not None and d.conditional:
            self.derived = None
            self.unsettled = True

    def power(self, card: int) -> int:
        return self.facts().power.get(card, 0)

    def armor(self, card: int) -> int:
        """The armor value. What is left of it this turn is `armor_left`."""
        return self.facts().armor.get(card, 0)

    def armor_left(self, card: int) -> int:
        return max(0, self.armor(card) - self.shield[card])

    def has(self, card: int, keyword: int) -> bool:
        return self.facts().keys.get(card, 0) & keyword != 0

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

    def keys_forged(self, player: int) -> int:
        return self.keys[player].bit_count()

    def rules(self, kind: type[R]) -> list[tuple[R, Frame]]:
        """The rules of a class that hold now, each with the frame it is read in."""
        d = self.derived or self.facts()
        return d.of(kind) if kind in d.rules else []

    def rule(self, kind: type[R], what: int) -> tuple[R, Frame] | None:
        """The first rule of a class that covers this card or player."""
        d = self.derived or self.facts()
        return ruled(self, d, kind, what) if kind in d.rules else None

    def total(self, kind: type[R], what: int) -> int:
        """What the rules of a class that cover this card or player add up to."""
        d = self.derived or self.facts()
        return total(self, d, kind, what) if kind in d.rules else 0

    # Entering and leaving play ----------------------------------------------------------------------------------------

    def enter(self, card: int, player: int, index: int, host: int = -1) -> None:
        """Put a card into play: creatures at a place in the battleline, upgrades on a host. It enters exhausted."""
        if host >= 0:
            self.place(card, UPGRADES, player)
            self.host[card] = host
        elif self.defs[self.face[card]].kind == terms.CREATURE:
            self.place(card, LINE, player, index)
        else:
            self.place(card, ARTIFACTS, player)
        self.ready[card] = 0
        self.mark[card] = 0

    def put_away(self, card: int, kind: int, top: bool = True, player: int = NOBODY) -> bool:
        """Move a card to an out-of-play zone of its owner (or of `player`, if a card says so).

        False if something stopped it: a ward, or that it returns from the opponent's archives to its owner's hand.
        """
        owner = self.owner[card]
        if self.where(card) == ARCHIVES and self.controller(card) != owner:
            # Taken from its owner (Sample Collection): it goes to its owner's hand instead.
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
        """What triggers when a card leaves play waits, and resolves as soon as the current step is done."""
        for tr in self.leaving_abilities(card, False):
            self.last(tr.effect, self.ref(card), player, terms.AT_ONCE)
        place = self.beside(card).index(card) if self.is_creature(card) else 0
        for x in [x for x in self.lasting if x.until == terms.ONCE_GONE and x.src == self.ref(card)]:
            self.last(x.node, x.src, x.you, terms.AT_ONCE, x.cards, place)
            self.hold([y for y in self.lasting if y is not x])

    # Effects that last ------------------------------------------------------------------------------------------------

    def last(self, node: Node, src: int, you: int, until: int, cards: tuple[int, ...] = (), n: int = 0) -> None:
        """Add a lasting effect."""
        self.serial += 1
        self.lasting.append(Lasting(node, src, you, until, you, self.now[terms.TURN], self.serial, cards, n))
        self.invalidate()

    def hold(self, kept: list[Lasting]) -> None:
        """These are the lasting effects from now on."""
        self.lasting = kept
        self.invalidate()

    def end_others(self, kept: list[Lasting]) -> None:
        """Keep these lasting effects and end all others, if there are any."""
        if len(kept) != len(self.lasting):
            self.hold(kept)

    def end_lasting_of(self, card: int) -> None:
        """A card leaves play: end the lasting effects on it, and those that last while it is in play."""
        ref = self.gen[card] << REF_BITS | card
        kept = [
            x
            for x in self.lasting
            if not (x.until == WHILE_HERE and x.src == ref) and not (len(x.cards) == 1 and x.cards[0] == ref)
        ]
        self.end_others(kept)

    def expire(self, ending: bool) -> None:
        """Drop the lasting effects that end now: at the end of a turn, or when the next one begins."""
        active = self.now[ACTIVE]
        turn = self.now[terms.TURN]
        kept = []
        for x in self.lasting:
            if ending:
                if x.until in (THIS_TURN, THIS_FIGHT, THIS_DESTRUCTION, terms.ONCE_GONE) or (
                    x.until in (terms.NEXT_TURN, terms.UNTIL_END) and x.player == active and turn > x.since
                ):
                    continue
            elif x.until == UNTIL_TURN and x.player == active and turn > x.since:
                continue
            kept.append(x)
        self.end_others(kept)

    def give_control(self, card: int, player: int, src: int = -1) -> None:
        """A player controls a card from now on, or while another card (`src`, a reference) is in play.

        Of several such effects the latest counts (kf.control.latest-wins). An entry for the present controller comes
        before the first one. The card itself moves as soon as the current step is done.
        """
        ref = self.ref(card)
        if not any([x.node is CONTROLLED and x.cards[0] == ref for x in self.lasting]):
            self.last(CONTROLLED, ref, self.controller(card), WHILE_HERE, (ref,))
        self.last(CONTROLLED, ref if src < 0 else src, player, WHILE_HERE, (ref,))

    # Aember -----------------------------------------------------------------------------------------------------------

    def change_pool(self, player: int, n: int, leaving: int = -1) -> int:
        """Add aember to a pool, or take it away.

        All aember that enters a pool comes through here, so that a card may catch it (Ether Spider, unless it is just
        leaving play). Returns how much really came.
        """
        if n > 0 and CatchesAember in self.facts().rules:
            found = [card for card in self.catchers(player) if card != leaving]
            if len(found) == 1:
                self.catch(found[0], n)
            elif found:
                # The active player shares it out as soon as the current step is done.
                self.last(self.nodes.by_name["catch"], self.ref(found[0]), player, terms.AT_ONCE, (), n)
            if found:
                return 0
        self.pool[player] += n
        d = self.derived
        if d is not None and d.conditional:
            self.derived = None
            self.unsettled = True
        return n

    def catchers(self, player: int) -> list[int]:
        """The cards that capture what would be added to a player's pool."""
        return [f.src for rule, f in self.rules(CatchesAember) if rule.covers(self, f, player)]

    def catch(self, card: int, n: int) -> None:
        """Aember goes onto a card instead of into a pool."""
        self.amber[card] += n
        self.invalidate_conditional()
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

    # Small changes ----------------------------------------------------------------------------------------------------

    def exhaust(self, card: int) -> None:
        self.ready[card] = 0
        self.invalidate_conditional()

    def make_ready(self, card: int) -> bool:
        if self.ready[card]:
            return False
        self.ready[card] = 1
        self.invalidate_conditional()
        self.tell(terms.READIED, card)
        return True

    def set_status(self, card: int, bit: int, event: int) -> bool:
        """Stun, ward or enrage: a second one of the same kind does nothing."""
        if self.status[card] & bit:
            return False
        self.status[card] |= bit
        self.invalidate_conditional()
        self.tell(event, card)
        return True

    def clear_status(self, card: int, bit: int, event: int) -> bool:
        if not self.status[card] & bit:
            return False
        self.status[card] &= ~bit
        self.invalidate_conditional()
        self.tell(event, card)
        return True

    def place_damage(self, card: int, n: int) -> None:
        """Put damage on a creature; a negative number takes it away."""
        self.damage[card] += n
        self.invalidate_conditional()
        self.unsettled = True

    def heal(self, card: int, n: int) -> int:
        healed = min(n, self.damage[card])
        if healed > 0:
            self.place_damage(card, -healed)
            self.tell(terms.HEALED, card, -1, healed)
        return healed

    # The rules that hold at every moment ------------------------------------------------------------------------------

    def settle(self) -> bool:
        return settle(self)

    def begin_destruction(self, src: int, player: int, cards: tuple[int, ...], lethal: bool = False) -> Destruction:
        """Destroy cards together: by an effect (of a card), or because their damage is lethal."""
        node = self.nodes.by_name["destruction"]
        f = cast(Destruction, self.call(node, src, player, 0, 1 if lethal else 0))
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
