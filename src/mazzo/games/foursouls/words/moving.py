"""Cards on the move: looking at decks, putting cards here and there, slots, counters, charging."""

from __future__ import annotations

from dataclasses import replace

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.targets import Act, Filter
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.foursouls import damage, goods, moving, slots, telling, terms
from mazzo.games.foursouls.attack import slot_option
from mazzo.games.foursouls.frames import Counters
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.filters import IsDeck


@dataclass(frozen=True, eq=False)
class Recharge(Act):
    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for card in f.chosen:
            if not t.charged[card] and t.in_play(card):
                t.charged[card] = 1
                n += 1
                t.happen(terms.RECHARGED, card, t.controller(card))
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("recharge", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Deactivate(Act):
    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for card in f.chosen:
            if t.charged[card]:
                t.charged[card] = 0
                n += 1
                t.happen(terms.DEACTIVATED, card, t.controller(card))
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("deactivate", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class PutCounters(Act):
    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.chosen:
            if t.is_player(card) or t.in_play(card) or t.where(card) == terms.BONUS:
                t.counters[card] += n
                t.invalidate_conditional()
                t.happen(terms.COUNTERS, card, -1, n)
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("put_counters", n=self.n.much("counter", s), obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class RemoveCounters(Act):
    """All of them or none."""

    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = self.n.value(t, f)
        f.count = n if f.chosen and t.counters[f.chosen[0]] + t.levels[f.chosen[0]] >= n else 0
        if f.count:
            remove_counters(t, f.chosen[0], t.decider(f), f.count)

    def after(self, t: FourSouls, f: Frame) -> None:
        self.done(t, f, f.count > 0, f.count)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("remove_counters", n=self.n.much("counter", s), obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class LevelUp(Act):
    """fs.level.up-down"""

    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        for card in f.chosen:
            goods.level_up(t, card, self.n.value(t, f))
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("gain", subj=who, n=self.n.much("level", s)))


@dataclass(frozen=True, eq=False)
class LevelDown(Act):
    n: Amount = Const(1)

    def act(self, t: FourSouls, f: Frame) -> None:
        n = sum([goods.level_down(t, card, self.n.value(t, f)) for card in f.chosen])
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        lead, who = telling.subject(self.to, s)
        return m.apart(*lead, m.cl("lose", subj=who, n=self.n.much("level", s)))


def remove_counters(t: FourSouls, card: int, player: int, n: int) -> None:
    """Remove `n` counters from a card; the player picks the kinds."""
    t.call(WHICH_COUNTERS, card, player, n)


def ask_counter(t: FourSouls, f: Counters) -> int:
    """fs.counter.remove-any: removes `count` of them; if the card has several kinds, the player picks each one."""
    if not t.counters[f.card] or not t.levels[f.card]:
        take_counters(t, f.card, f.count)
        return END
    if f.count == 0:
        return END
    options = [Option("counter", f.card, GENERIC), Option("counter", f.card, LEVEL)]
    t.ask(f.player, "counter", options, "fs.counter.remove-any", f.card)
    return NEXT


def take_counter(t: FourSouls, f: Counters) -> int:
    if t.answer.n == LEVEL:
        goods.level_down(t, f.card, 1)
    else:
        take_counters(t, f.card, 1)
    f.count -= 1
    return WHICH_COUNTERS.at(ask_counter)


GENERIC = 0
LEVEL = 1
WHICH_COUNTERS = Proc("which-counters", (ask_counter, take_counter))


def take_counters(t: FourSouls, card: int, n: int) -> None:
    """Generic ones first."""
    generic = min(n, t.counters[card])
    t.counters[card] -= generic
    t.levels[card] -= n - generic
    t.invalidate()
    t.tell(terms.COUNTERS, card, -1, -n)


@dataclass(frozen=True, eq=False)
class PutIntoDiscard(Act):
    """Put cards into their discard: from play or from a deck.

    `replace`: then the top card of their deck goes into each of the slots they came from.
    """

    replace: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        left: list[int] = []
        for card in f.chosen:
            slot = t.slot_of(card)
            if moving.to_discard(t, card):
                left.append(slot)
        n = len(left)
        for slot in left if self.replace else ():
            if slot != terms.NO_SLOT and slots.coverable(t, slot):
                slots.fill(t, slot)
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        what = self.to.say(s)
        said = m.cl("put_into_discard", subj=s.you, obj=what, passive=self.by_itself(s))
        if not self.replace:
            return said
        deck = m.np("monster_deck", "the")
        return m.both(said, m.cl("replace_with_top", subj=s.you, obj=s.it, deck=deck, passive=self.by_itself(s)))

    def by_itself(self, s: m.Speech) -> bool:
        """On the game's cards, nobody in particular does it if there is nothing to choose."""
        return s.you != m.YOU and not self.to.chosen()


@dataclass(frozen=True, eq=False)
class PutIntoDeck(Act):
    """On top of its deck, on the bottom, or `depth` cards from the top."""

    bottom: bool = False
    depth: int = 0

    def act(self, t: FourSouls, f: Frame) -> None:
        n = len([c for c in f.chosen if moving.to_deck(t, c, self.bottom, self.depth)])
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        what = self.to.say(s)
        alone = s.you != m.YOU and not self.to.chosen()
        if self.depth:
            return m.cl("put_deep", subj=s.you, obj=what, n=self.depth, passive=alone)
        verb = "put_on_bottom" if self.bottom else "put_on_top"
        return m.cl(verb, subj=s.you, obj=what, zone=m.own("deck", s.it), passive=alone)


@dataclass(frozen=True, eq=False)
class MillTop(Act):
    """Put the top card of decks into discard."""

    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for d in f.chosen:
            deck = t.deck_number(d)
            if t.top(deck) >= 0:
                moving.to_discard(t, t.top(deck))
                moving.renew(t, deck)
                n += 1
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("put_into_discard", subj=s.you, obj=m.np("card", "the", adj="top", of=self.to.say(s)))


@dataclass(frozen=True, eq=False)
class RaiseTop(Act):
    """Put the top card of a discard on top of its deck."""

    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for d in f.chosen:
            pile = t.discard(t.deck_number(d))
            if pile:
                moving.to_deck(t, pile[-1])
                n += 1
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        top = m.np("card", "the", adj="top", of=m.np("discard", ref=label))
        return m.cl("put_on_top", subj=s.you, obj=top, zone=m.own("deck", m.Pronoun(label, "discard")))


@dataclass(frozen=True, eq=False)
class TopIntoSlot(Effect):
    """Put the top card of the monster deck into a monster slot that is not being attacked."""

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            free = slots.free(t)
            if not free or t.top(terms.MONSTER) < 0:
                self.done(t, f, False)
                return
            t.ask(t.decider(f), "slot", [slot_option(t, i) for i in free], "fs.zone.covered-is-separate", f.src, self)
            f.pc = 1
        else:
            slots.put_card(t, t.top(terms.MONSTER), t.answer.n)
            moving.renew(t, terms.MONSTER)
            self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        top = m.np("card", "the", adj="top", of=m.np("monster_deck", "the"))
        return m.cl("put_into", subj=s.you, obj=top, zone=m.np("monster_slot", mods=m.mod("not_attacked")))


@dataclass(frozen=True, eq=False)
class IntoMinionSlot(Effect):
    """Put the top card of the monster deck into a new minion slot (fs.challenge.minion-placement)."""

    def step(self, t: FourSouls, f: Frame) -> None:
        card = t.top(terms.MONSTER)
        if card >= 0:
            slots.put_card(t, card, slots.add(t, terms.MINION_SLOT))
            moving.renew(t, terms.MONSTER)
        self.done(t, f, card >= 0, 1)

    def say(self, s: m.Speech) -> m.Message:
        top = m.np("card", "the", adj="top", of=m.np("monster_deck", "the"))
        return m.cl("put_into", obj=top, zone=m.np("minion_slot", adj="new"), passive=True)


# What is done with the cards after looking at them.
BACK_IN_ANY_ORDER = 0
ONE_ON_TOP = 1
"""One goes on top, the rest to the bottom."""
MAY_BOTTOM = 2
"""They may go to the bottom."""
JUST_LOOK = 3
MAY_DISCARD = 4
"""It goes back or into discard."""


@dataclass(frozen=True, eq=False)
class Look(Act):
    """Look at the top cards of decks, then do something with them. `reveal`: everyone sees them."""

    n: Amount = Const(1)
    then: int = JUST_LOOK
    reveal: bool = False

    def act(self, t: FourSouls, f: Frame) -> None:
        f.tally = len(f.chosen)
        f.groups = (f.chosen,)
        f.place = 0
        f.pc = 3
        for d in f.chosen:
            cards = self.top(t, f, t.deck_number(d))
            for card in cards:
                t.look_at(card, f.you)
                if self.reveal:
                    t.show(card)
            t.tell(terms.LOOKED, d, f.you, len(cards))
        f.chosen = ()

    def top(self, t: FourSouls, f: Frame, deck: int) -> tuple[int, ...]:
        """The top cards of a deck, topmost first."""
        pile = t.deck(deck)
        n = min(self.n.value(t, f), len(pile))
        return tuple(reversed(pile[len(pile) - n :]))

    def after(self, t: FourSouls, f: Frame) -> None:
        """After looking: for one deck after the other (`place`), ask until all cards are placed."""
        if f.place >= len(f.groups[0]):
            self.done(t, f, f.tally > 0)
            return
        deck = t.deck_number(f.groups[0][f.place])
        if f.pc == 3:
            f.chosen = self.top(t, f, deck)
            f.pc = 4
        if f.pc == 5:
            self.take(t, f, deck)
            f.pc = 4
            if not f.chosen:
                f.place += 1
                f.pc = 3
                return
        if not f.chosen or self.then == JUST_LOOK:
            # Log it even if nothing else is done: others must know who looked.
            f.place += 1
            f.pc = 3
            f.chosen = ()
            return
        self.ask(t, f)
        f.pc = 5

    def ask(self, t: FourSouls, f: Frame) -> None:
        if self.then == BACK_IN_ANY_ORDER:
            options = [Option("bottommost", c) for c in f.chosen]
        elif self.then == ONE_ON_TOP:
            options = [Option("top", c) for c in f.chosen]
        elif self.then == MAY_BOTTOM:
            options = [Option("bottom", f.chosen[0]), Option("keep", f.chosen[0])]
        else:
            options = [Option("discard", f.chosen[0]), Option("keep", f.chosen[0])]
        always = self.then not in (BACK_IN_ANY_ORDER, ONE_ON_TOP)
        t.ask(t.decider(f), "look", options, "fs.zone.deck-hidden", f.src, self, always)

    def take(self, t: FourSouls, f: Frame, deck: int) -> None:
        """Put cards back in order, lowest first; or one on top, the rest below; or on the bottom; or into discard."""
        card = t.answer.card
        pile = t.deck(deck)
        if self.then == BACK_IN_ANY_ORDER:
            # Each card goes on top of those put back before.
            mix(t, f.chosen, f.you)
            pile.remove(card)
            pile.append(card)
            f.chosen = tuple([c for c in f.chosen if c != card])
            return
        if self.then == ONE_ON_TOP:
            mix(t, f.chosen, f.you)
            for c in f.chosen:
                pile.remove(c)
            pile[:0] = [c for c in f.chosen if c != card]
            pile.append(card)
        elif t.answer.verb == "bottom":
            pile.remove(card)
            pile.insert(0, card)
        elif t.answer.verb == "discard":
            moving.to_discard(t, card)
            moving.renew(t, deck)
        f.chosen = ()

    def say(self, s: m.Speech) -> m.Message:
        deck = self.to.say(s)
        several = isinstance(deck, m.NounPhrase) and deck.det == "each" and deck.noun == "deck"
        if isinstance(deck, m.NounPhrase) and deck.det == "each" and not several:
            deck = replace(deck, det="the")
        n = self.n.n if isinstance(self.n, Const) else 1
        label = s.label()
        top = m.np("card", "the", adj="top", count=n if n > 1 else None, of=deck, ref=label)
        look = m.cl("reveal" if self.reveal else "look_at", subj=s.you, obj=top)
        it = m.Pronoun(label, "card")
        s.it = it
        if self.then == JUST_LOOK:
            return look
        if self.then == BACK_IN_ANY_ORDER:
            return m.sentences(look, m.cl("put_back", subj=s.you, obj=it))
        if self.then == ONE_ON_TOP:
            return m.sentences(look, m.cl("put_one_on_top", subj=s.you))
        if self.then == MAY_BOTTOM and several:
            return m.apart(look, m.Permitted(m.cl("put_any_to_bottom", subj=s.you)))
        if self.then == MAY_BOTTOM:
            return m.apart(look, m.Permitted(m.cl("put_to_bottom", subj=s.you, obj=it)))
        back = m.cl("put_card_back", subj=s.you, obj=it)
        return m.apart(look, m.either(back, m.cl("put_into_discard", subj=s.you, obj=it)))


def mix(t: FourSouls, cards: tuple[int, ...], player: int) -> None:
    """Cards of a deck change places in secret: only `player` still knows which is where."""
    if len(cards) > 1:
        for card in cards:
            t.known[card] &= t.eyes(player)
            t.rename(card)


@dataclass(frozen=True, eq=False)
class StartWith(Effect):
    """Look at the top treasures; one of your choice becomes your starting item, the rest go to the bottom."""

    n: int = 3

    def step(self, t: FourSouls, f: Frame) -> None:
        pile = t.deck(terms.TREASURE)
        top = pile[max(0, len(pile) - self.n) :]
        if f.pc == 0:
            for card in top:
                t.look_at(card, f.you)
            t.tell(terms.LOOKED, t.deck_object(terms.TREASURE), f.you, len(top))
            f.pc = 1
        elif not top:
            self.done(t, f, False)
        elif f.pc == 1:
            options = [Option("pick", c) for c in reversed(top)]
            t.ask(t.decider(f), "choose", options, "fs.setup.game-start-triggers", f.src, self)
            f.pc = 2
        else:
            card = t.answer.card
            moving.move(t, card, terms.PLAY, f.you)
            t.starting[card] = 1
            t.invalidate()
            t.tell(terms.DEALT, card, f.you)
            for c in reversed(top):
                if c != card:
                    pile.remove(c)
                    pile.insert(0, c)
            self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        top = m.np("card", "the", adj="top", count=self.n, of=m.np("treasure_deck", "the"), ref=label)
        choose = m.cl("start_with_one", subj=s.you, obj=m.Pronoun(label, "card"))
        return m.apart(m.cl("look_at", subj=s.you, obj=top), choose, m.cl("put_rest_down", subj=s.you))


# Where a card that was searched for goes.
INTO_PLAY = 0
"""You gain it."""
INTO_SLOT = 1
"""Into a monster slot that is not being attacked."""


@dataclass(frozen=True, eq=False)
class Search(Effect):
    """Search a deck for a card with these properties, put it somewhere, then shuffle the deck."""

    deck: int = terms.TREASURE
    filters: tuple[Filter, ...] = ()
    into: int = INTO_PLAY

    def found(self, t: FourSouls, f: Frame) -> list[int]:
        pile = t.deck(self.deck)
        return [c for c in pile if all([x.ok(t, f, c) for x in self.filters])]

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            for card in t.deck(self.deck):
                t.look_at(card, f.you)
            t.tell(terms.LOOKED, t.deck_object(self.deck), f.you, len(t.deck(self.deck)))
        elif f.pc == 1:
            found = self.found(t, f)
            if not found or (self.into == INTO_SLOT and not slots.free(t)):
                self.finish(t, f, False)
                return
            f.pc = 2
            options = [Option("pick", c) for c in found]
            t.ask(t.decider(f), "search", options, "fs.zone.deck-hidden", f.src, self, False, t.discreet)
        elif f.pc == 2:
            f.pc = 3
            f.noted = t.answer.card
            if self.into == INTO_PLAY:
                goods.gain_card(t, f.you, f.noted)
                self.finish(t, f, True)
        elif f.pc == 3:
            f.pc = 4
            options = [slot_option(t, i) for i in slots.free(t)]
            t.ask(t.decider(f), "slot", options, "fs.slots.always-filled", f.noted, self)
        else:
            slots.put_card(t, f.noted, t.answer.n)
            self.finish(t, f, True)

    def finish(self, t: FourSouls, f: Frame, did: bool) -> None:
        moving.renew(t, self.deck)
        moving.shuffle_deck(t, self.deck)
        self.done(t, f, did, 1 if did else 0)

    def say(self, s: m.Speech) -> m.Message:
        search = self.search(s)
        if self.into == INTO_PLAY:
            found = m.cl("gain_card", subj=s.you, obj=s.it)
        else:
            found = m.cl("put_into", subj=s.you, obj=s.it, zone=m.np("monster_slot", mods=m.mod("not_attacked")))
        return m.then(m.both(search, found), m.cl("shuffle", subj=s.you, obj=m.np("deck", "that")))

    def search(self, s: m.Speech) -> m.Message:
        deck = m.np(telling.DECKS[self.deck], "the")
        return m.cl("search", subj=s.you, zone=deck, obj=s.mention(telling.phrase_of(self.filters, s)))


@dataclass(frozen=True, eq=False)
class PutLootOnTop(Effect):
    """Put a card from your hand on top of the loot deck."""

    def step(self, t: FourSouls, f: Frame) -> None:
        hand = t.hand(f.you)
        if f.pc == 0:
            if not hand:
                self.done(t, f, False)
                return
            t.ask(t.decider(f), "top", [Option("top", c) for c in hand], "fs.zone.four-decks", f.src, self)
            f.pc = 1
        else:
            moving.to_deck(t, t.answer.card)
            t.known[t.answer.card] = t.eyes(f.you)
            self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        card = m.np("card", mods=m.mod("from", zone=m.own("hand", s.you)))
        return m.cl("put_on_top", subj=s.you, obj=card, zone=m.np("loot_deck", "the"))


@dataclass(frozen=True, eq=False)
class Expand(Effect):
    """More slots."""

    kind: int = terms.SHOP_SLOT
    n: int = 1

    def step(self, t: FourSouls, f: Frame) -> None:
        slots.expand(t, self.kind, self.n)
        slots.fill_all(t)
        self.done(t, f, True, self.n)

    def say(self, s: m.Speech) -> m.Message:
        """No subject: it does not matter who adds the slots."""
        return m.cl("add", n=m.Quantity(self.n, telling.SLOTS[self.kind]))


@dataclass(frozen=True, eq=False)
class RerollItem(Act):
    """Destroy an item and replace it with the top card of the treasure deck (fs.mech.reroll-item)."""

    def act(self, t: FourSouls, f: Frame) -> None:
        f.place = 0

    def after(self, t: FourSouls, f: Frame) -> None:
        if f.place >= len(f.chosen):
            self.done(t, f, f.tally > 0, f.tally)
            return
        card = f.chosen[f.place]
        if f.pc == 2:
            owner = t.controller(card)
            ref = t.ref(card)
            f.groups = ((owner, ref, t.zone[card]),)
            f.pc = 3
            if not damage.destroy(t, card):
                f.place += 1
                f.pc = 2
            return
        owner, ref, zone = f.groups[0]
        f.pc = 2
        f.place += 1
        if t.deref(ref) < 0 or not t.in_play(card):
            f.tally += 1
            if owner >= 0:
                t.would(Event(terms.W_TREASURE, -1, owner, 1))
            else:
                # fs.mech.reroll-shop-item
                slots.fill(t, t.slot_number(zone))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("reroll_item", subj=s.you, obj=self.to.say(s))


# The words of cards ---------------------------------------------------------------------------------------------------

put_counters = PutCounters
put_into_discard = PutIntoDiscard
put_into_deck = PutIntoDeck
discard_top = MillTop
raise_top = RaiseTop
top_into_slot = TopIntoSlot
into_minion_slot = IntoMinionSlot
start_with = StartWith
put_loot_on_top = PutLootOnTop
reroll_item = RerollItem


def search(deck: IsDeck, *filters: Filter, into: int = INTO_PLAY) -> Search:
    """Search a deck for a card; `into` is INTO_PLAY (the player gains it) or INTO_SLOT."""
    return Search(deck.number, filters, into)


def expand_shop(slots: int = 1) -> Expand:
    """Add shop slots."""
    return Expand(terms.SHOP_SLOT, slots)


def expand_monsters(slots: int = 1) -> Expand:
    """Add monster slots."""
    return Expand(terms.MONSTER_SLOT, slots)
