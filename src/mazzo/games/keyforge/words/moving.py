"""Cards on the move: to another zone, under a card, into play, to another place, to another player."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import NOBODY, Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.targets import Act, Both, Each, Filter, It, This, give_name
from mazzo.engine.words import Effect
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ITS_OWNER, OPPONENT, YOU
from mazzo.games.keyforge.play import begin_put
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    DECK,
    DID_DISCARD,
    DID_MILL,
    DID_PURGE,
    DISCARD,
    HAND,
    LINE,
    PURGED,
    UNDER,
    UPGRADES,
    WARD,
)
from mazzo.games.keyforge.window import OTHERS, notify, open_window
from mazzo.games.keyforge.words.players import who_says, whom
from mazzo.games.keyforge.words.select import MINE, SEEN, Place, Seen, Select
from mazzo.games.keyforge.zones import EVERYBODY


@dataclass(frozen=True, eq=False)
class SendAway(Act):
    """Out of play, or from one out-of-play zone to another: to hand, archives, deck, discard pile, or purged."""

    zone: int
    top: bool = True
    into: int = ITS_OWNER
    """Whose zone it goes to: a card may name a player, whoever owns the card."""
    shuffle: bool = False
    who: int = ITS_OWNER
    """Who discards it, in the text."""

    def act(self, t: KeyForge, f: Frame) -> None:
        f.pc = 3
        last_words(t, f.chosen)

    def rivals(self, t: KeyForge, f: Frame) -> list[int]:
        """Cards for the same deck that are not in order yet: the active player picks (kf.timing.simultaneous-order)."""
        if self.zone == DECK and not self.shuffle:
            while f.count < len(f.chosen):
                owner = t.owner[f.chosen[f.count]]
                found = [c for c in f.chosen[f.count :] if t.owner[c] == owner]
                if len(found) > 1:
                    return found
                f.count += 1
        return []

    def hidden(self, t: KeyForge) -> bool:
        """Does a card lie facedown where this effect puts it?"""
        return self.zone != DISCARD and (self.zone != PURGED or not t.edition.purge_faceup)

    def send(self, t: KeyForge, f: Frame) -> None:
        # If all cards go, or one that was mentioned before, everyone knows which went.
        if self.hidden(t) and not isinstance(self.to, Each) and not isinstance(self.to, It):
            for card in f.chosen:
                t.slip_away(card)
        moved: list[int] = []
        decks: list[int] = []
        discarded: list[Event] = []
        # Upgrades first: they do not follow a creature that leaves at the same time into a discard pile.
        for card in [c for c in f.chosen if t.where(c) == UPGRADES] + [c for c in f.chosen if t.where(c) != UPGRADES]:
            was = t.where(card)
            whose = t.controller(card)
            if was == self.zone and self.zone != DECK:
                continue
            # A tagged card may be moved elsewhere; it still counts as destroyed (kf.destroyed.moved-still-destroyed).
            if t.put_away(card, self.zone, self.top, NOBODY if self.into == ITS_OWNER else whom(t, f, self.into)):
                moved.append(card)
                t.tell(SENT[self.zone], card, t.controller(card))
                if self.zone == PURGED:
                    t.mark[card] = f.src + 1
                    if terms.IN_PLAY[was]:
                        t.deed(DID_PURGE, card, whose)
                elif self.zone == DISCARD:
                    t.deed(DID_DISCARD if was == HAND else DID_MILL, card, whose)
                    discarded.append(Event(terms.DISCARDED, card, t.owner[card], was))
                if self.shuffle and t.controller(card) not in decks:
                    decks.append(t.controller(card))
        for player in decks:
            t.shuffle_deck(player)
            t.tell(terms.SHUFFLED_IN, -1, player)
        if self.zone == DISCARD and moved:
            f.chosen = tuple(moved)
            open_window(t, tuple(discarded), OTHERS)
            return
        wanted = len(f.chosen)
        self.done(t, f, wanted > 0 and len(moved) == wanted, len(moved), self.refs(t, tuple(moved)))

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 4:
            f.pc = 3
            rest = tuple([c for c in f.chosen[f.count :] if c != t.answer.card])
            f.chosen = (*f.chosen[: f.count], t.answer.card, *rest)
            f.count += 1
        if f.pc == 3:
            rivals = self.rivals(t, f)
            if rivals:
                f.pc = 4
                options = [Option("pick", c) for c in rivals]
                t.ask(t.now[ACTIVE], "deck-order", options, "kf.timing.simultaneous-order", f.src, self)
                return
            f.pc = 2
            self.send(t, f)
        else:
            self.done(t, f, True, len(f.chosen), self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        if isinstance(self.to, Both) and self.to.two.chosen() and self.zone in (HAND, DECK):
            # 'its owner' needs one noun for both.
            choose = m.cl("choose", obj=self.to.say(s))
            return m.sentences(choose, self.move(s.mention(m.np(s.noun, "each", adj="chosen")), s))
        return self.move(self.to.say(s), s)

    def move(self, obj: m.Message, s: m.Speech) -> m.Message:
        if self.zone == PURGED:
            s.noted["purged"] = m.np(s.noun, "the", adj="purged")
            return m.cl("purge", obj=obj)
        if self.zone == DISCARD:
            owner = None if self.to.group() is None or self.who == YOU else s.owner
            s.noted["discarded"] = m.np("card", "the", adj="discarded")
            s.noted["gone"] = s.it
            return m.cl("discard", subj=owner or m.YOU, obj=obj)
        if self.zone == ARCHIVES:
            if self.into == ITS_OWNER:
                return m.cl("archive", obj=obj)
            if self.into == OPPONENT:
                return m.cl("put", obj=obj, zone=m.own("archives", m.OPPONENT))
            home = m.cl("put", obj=s.it, zone=m.own("hand", m.own("owner", s.it)))
            leave = m.cl("leave", subj=s.it, zone=m.own("archives"), modal="would")
            return m.sentences(m.cl("put", obj=obj, zone=m.own("archives")), m.Replaced(home, leave))
        owner = self.to.owner(s) or m.own("owner", obj if isinstance(self.to, This) else s.it)
        if self.zone == HAND:
            group = self.to.group()
            seen = isinstance(group, Select) and any([p.zone == DECK for p in group.places])
            found = seen or (isinstance(self.to, It) and s.owner is not None)
            return m.cl("put" if found else "return", obj=obj, zone=m.own("hand", owner))
        verb = "shuffle_into" if self.shuffle else "put_on_top" if self.top else "put_on_bottom"
        group = self.to.group()
        back = isinstance(group, Select) and any([isinstance(p, Seen) for p in group.places])
        return m.cl(verb, obj=obj, zone=m.own("deck", owner), adv="in_any_order" if back else "")


def last_words(t: KeyForge, cards: tuple[int, ...]) -> None:
    """'Leaves play:' abilities resolve immediately before their cards leave (kf.leaves-play.ability)."""
    for card in cards:
        if t.in_play(card):
            for tr in t.leaving_abilities(card, True):
                player = t.controller(card)
                t.begin(tr.effect, card, player, Event(terms.LEFT, card, player), (t.ref(card),))


SENT: Final = {
    HAND: terms.RETURNED,
    ARCHIVES: terms.ARCHIVED,
    DECK: terms.TO_DECK,
    DISCARD: terms.DISCARDED,
    PURGED: terms.PURGED_EVENT,
}


@dataclass(frozen=True, eq=False)
class PutUnder(Act):
    """Facedown (or, grafted, faceup) beneath this card."""

    graft: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        for card in f.chosen:
            if t.in_play(card):
                if t.clear_status(card, WARD, terms.UNWARDED):
                    continue
                t.strip(card)
            if not self.graft:
                t.slip_away(card)
            t.place(card, UNDER, t.owner[card])
            t.host[card] = f.src
            if self.graft:
                t.known[card] = EVERYBODY
            t.tell(terms.GRAFTED if self.graft else terms.PUT_UNDER, card, f.you, 0, f.src)
        self.done(t, f, bool(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("graft" if self.graft else "put_under", obj=self.to.say(s), host=s.this)


@dataclass(frozen=True, eq=False)
class PutIntoPlay(Act):
    """Put cards into play from elsewhere, under their owner's control (or yours), one after the other.

    They are not played (kf.play.put-into-play). 'It' means the card in play from now on.
    """

    yours: bool = False
    in_place: bool = False
    """Where the card was that has just left play."""

    def act(self, t: KeyForge, f: Frame) -> None:
        f.pc = 3
        if isinstance(self.to, It):
            # What has been purged meanwhile is out of the game (kf.zone.purge.inert).
            f.chosen = tuple([c for c in f.chosen if t.where(c) != PURGED])
        self.after(t, f)

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.count == len(f.chosen):
            here = tuple([t.ref(c) for c in f.chosen if t.in_play(c)])
            if self.to.mentions() or isinstance(self.to, It):
                t.scope(f).it = here
            self.done(t, f, bool(f.chosen), len(here), here)
            return
        card = f.chosen[f.count]
        f.count += 1
        side = f.you if self.yours else t.owner[card]
        if t.card(card).enters_for_opponent:
            side = 1 - side
        put = begin_put(t, card, f.you, side)
        if self.in_place:
            put.spot = 1 + min(t.event(f).n, len(t.line(side)))

    def say(self, s: m.Speech) -> m.Message:
        obj = self.to.say(s)
        if self.in_place:
            return m.cl("put_into_play", obj=obj, adv=m.adv("in_place_of", card=s.this))
        return m.cl("put_into_play", obj=obj, adv="under_your_control" if self.yours else "")


@dataclass(frozen=True, eq=False)
class ReturnToPlay(PutIntoPlay):
    """The same, for cards that were in play before."""

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("return_to_play", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class DiscardUntil(Effect):
    """Cards from the top of your deck, one by one, until one of a kind is discarded or the deck is empty.

    That card is 'it'. An empty deck is not reshuffled here.
    """

    filters: tuple[Filter, ...]

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 1 and all([x.ok(t, f, f.noted) for x in self.filters]):
            t.scope(f).it = (t.ref(f.noted),)
            self.done(t, f, True, 1, (t.ref(f.noted),))
            return
        deck = t.deck(f.you)
        if not deck:
            t.scope(f).it = ()
            self.done(t, f, False)
            return
        f.pc = 1
        f.noted = deck[0]
        t.deed(DID_MILL, f.noted, f.you)
        t.put_away(f.noted, DISCARD)
        t.tell(terms.DISCARDED, f.noted, f.you)
        notify(t, terms.DISCARDED, f.noted, f.you, DECK)

    def say(self, s: m.Speech) -> m.Message:
        found = s.mention(Select(self.filters).phrase(s), -1, m.YOU)
        return m.cl("discard_until", zone=m.own("deck"), obj=found)


@dataclass(frozen=True, eq=False)
class RevealUntil(Effect):
    """Cards from the top of your deck, one by one, until one of a kind is revealed, you stop, or none is left.

    They stay where they are. Later words can refer to them (`those_seen`).
    """

    filters: tuple[Filter, ...]

    def step(self, t: KeyForge, f: Frame) -> None:
        """`count` is the number of cards revealed so far."""
        if f.pc == 0:
            if f.count == 0 and not t.deck(f.you):
                t.reshuffle(f.you)
            deck = t.deck(f.you)
            if f.count == len(deck):
                self.stop(t, f, False)
                return
            card = deck[f.count]
            f.count += 1
            t.reveal(card, 0)
            t.reveal(card, 1)
            t.tell(terms.REVEALED, card, f.you)
            if all([x.ok(t, f, card) for x in self.filters]):
                self.stop(t, f, True)
            else:
                f.pc = 1 if f.count < len(deck) else 0
        elif f.pc == 1:
            f.pc = 2
            t.ask(t.now[ACTIVE], "more", [Option("yes"), Option("no")], "kf.ability.active-player-decides", f.src, self)
        elif t.answer.verb == "yes":
            f.pc = 0
        else:
            self.stop(t, f, False)

    def stop(self, t: KeyForge, f: Frame, found: bool) -> None:
        refs = tuple([t.ref(c) for c in t.deck(f.you)[: f.count]])
        give_name(t.scope(f), SEEN, refs, None)
        self.done(t, f, found, len(refs), refs)

    def say(self, s: m.Speech) -> m.Message:
        found = s.mention(Select(self.filters).phrase(s), -1, m.YOU)
        return m.cl("reveal_until", zone=m.own("deck"), obj=found)


@dataclass(frozen=True, eq=False)
class Search(Effect):
    """Look through places for a card, or for all cards of a kind; the searcher may choose not to find (kf.search.*)."""

    which: Select
    then: Node
    every: bool = False
    shuffle: bool = True
    """False if the next effect shuffles the deck anyway."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            for p in self.which.places:
                for card in p.cards(t, f):
                    t.reveal(card, f.you)
                    t.reveal(card, t.now[ACTIVE])
        elif f.pc == 1:
            f.pc = 2
            options = [Option("pick", c) for c in self.which.find(t, f) if c not in f.chosen]
            options.append(Option("done"))
            t.ask(t.now[ACTIVE], "search", options, "kf.search.may-fail", f.src, self, False, t.discreet)
        elif f.pc == 2:
            if t.answer.verb == "pick":
                f.chosen = (*f.chosen, t.answer.card)
                if self.every:
                    f.pc = 1
                    return
            f.pc = 3
            if self.which.filters:
                # The opponent may see that it is such a card (kf.ruling.found-card-shown).
                for card in f.chosen:
                    t.reveal(card, 0)
                    t.reveal(card, 1)
                    t.tell(terms.REVEALED, card, f.you)
            if f.chosen:
                t.scope(f).it = tuple([t.ref(c) for c in f.chosen])
                t.push(self.then, f)
        else:
            for p in self.which.places:
                if p.zone == DECK and self.shuffle:
                    # kf.search.shuffle-deck: the deck that was searched, whoever owns it.
                    t.shuffle_deck(f.you if p.whose == MINE else 1 - f.you)
            t.pop(f)

    def look(self, s: m.Speech) -> m.Clause:
        """Only the search itself."""
        where = m.both(*[p.say(s) for p in self.which.places])
        phrase = Select(self.which.filters).phrase(s)
        what = s.mention(replace(phrase, det="all") if self.every else phrase, -1, self.which.owner(s))
        return m.cl("search", zone=where, obj=what)

    def say(self, s: m.Speech) -> m.Message:
        look = self.look(s)
        found = [look, m.cl("reveal", obj=s.it)] if self.which.filters else [look]
        then = self.then.say(s)
        if not self.which.filters and isinstance(then, m.Clause) and self.shuffle:
            return m.both(look, then, m.cl("shuffle", obj=m.own("deck")))
        said = m.both(*found, then) if isinstance(then, m.Clause) else m.sentences(m.both(*found), then)
        if self.shuffle and any([p.zone == DECK for p in self.which.places]):
            return m.sentences(said, m.cl("shuffle", obj=m.own("deck")))
        return said


@dataclass(frozen=True, eq=False)
class Swap(Act):
    """This creature and another swap places; both must be in the same battleline (kf.swap.creatures)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if f.chosen and t.zone[f.chosen[0]] == t.zone[f.src] and t.is_creature(f.src):
            line = t.beside(f.src)
            i = line.index(f.src)
            j = line.index(f.chosen[0])
            line[i], line[j] = line[j], line[i]
            t.invalidate()
            t.tell(terms.SWAPPED, f.src, -1, 0, f.chosen[0])
            self.done(t, f, True)
        else:
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("swap", obj=s.this, other=self.to.say(s))


@dataclass(frozen=True, eq=False)
class SwapTwo(Act):
    """Two creatures of one battleline swap places."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if len(f.chosen) == 2 and t.zone[f.chosen[0]] == t.zone[f.chosen[1]]:
            line = t.beside(f.chosen[0])
            i = line.index(f.chosen[0])
            j = line.index(f.chosen[1])
            line[i], line[j] = line[j], line[i]
            t.invalidate()
            t.tell(terms.SWAPPED, f.chosen[0], -1, 0, f.chosen[1])
            self.done(t, f, True)
        else:
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        both = self.to
        if not isinstance(both, Both):
            raise TypeError("two creatures are swapped")
        one = both.one.say(s)
        return m.cl("swap", obj=one, other=both.two.say(s))


@dataclass(frozen=True, eq=False)
class MoveInLine(Act):
    """To either flank of its controller's battleline, or anywhere in it: it changes places, not sides.

    See kf.move.creature.
    """

    anywhere: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.chosen or not t.is_creature(f.chosen[0]):
            self.done(t, f, False)
            return
        card = f.chosen[0]
        last = len(t.beside(card)) - 1
        places = range(last + 1) if self.anywhere else dict.fromkeys((0, last))
        t.ask(t.now[ACTIVE], "place", [Option("place", card, i) for i in places], "kf.move.creature", f.src, self)

    def after(self, t: KeyForge, f: Frame) -> None:
        card = f.chosen[0]
        t.place(card, LINE, t.controller(card), t.answer.n)
        t.tell(terms.MOVED, card, t.controller(card))
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("move_anywhere" if self.anywhere else "move_to_flank", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Rearrange(Effect):
    """The creatures of a player's battleline are put into any order, from left to right. They stay what they are."""

    who: int

    def step(self, t: KeyForge, f: Frame) -> None:
        line = t.line(whom(t, f, self.who))
        if f.pc == 1:
            f.chosen = (*f.chosen, t.answer.card)
        f.pc = 1
        left = [c for c in line if c not in f.chosen]
        if len(left) > 1:
            options = [Option("pick", c) for c in left]
            t.ask(t.now[ACTIVE], "next", options, "kf.move.creature", f.src, self)
            return
        order = [*f.chosen, *left]
        moved = [c for c in line if order.index(c) != line.index(c)]
        if moved:
            line[:] = order
            t.invalidate()
            t.tell(terms.REARRANGED, -1, whom(t, f, self.who))
        self.done(t, f, bool(moved), len(moved), tuple([t.ref(c) for c in moved]))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("rearrange", obj=m.own("battleline", who_says(self.who, s)))


@dataclass(frozen=True, eq=False)
class JoinLine(Act):
    """A card goes to either flank of its controller's battleline, wherever it was in play."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.chosen or not t.in_play(f.chosen[0]):
            self.done(t, f, False)
            return
        card = f.chosen[0]
        others = [c for c in t.line(t.controller(card)) if c != card]
        options = [Option("place", card, i) for i in dict.fromkeys((0, len(others)))]
        t.ask(t.now[ACTIVE], "place", options, "kf.flank.chooser", f.src, self)

    def after(self, t: KeyForge, f: Frame) -> None:
        card = f.chosen[0]
        t.place(card, LINE, t.controller(card), t.answer.n)
        t.tell(terms.MOVED, card, t.controller(card))
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("put_on_flank", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class SwapPiles(Effect):
    """The cards in two places swap zones (kf.swap.zones)."""

    one: Place
    two: Place

    def step(self, t: KeyForge, f: Frame) -> None:
        first = self.one.cards(t, f)[:]
        second = self.two.cards(t, f)[:]
        for card in first:
            t.place(card, self.two.zone, t.owner[card])
        for card in second:
            t.place(card, self.one.zone, t.owner[card])
        t.tell(terms.SWAPPED, -1, f.you)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("swap", obj=self.one.say(s), other=self.two.say(s))


@dataclass(frozen=True, eq=False)
class ShuffleIn(Effect):
    """All cards of your hand, of your discard pile ... are shuffled into your deck."""

    places: tuple[Place, ...]

    def step(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        for place in self.places:
            for card in place.cards(t, f)[:]:
                t.place(card, DECK, t.owner[card])
                moved += 1
        t.shuffle_deck(f.you)
        t.tell(terms.SHUFFLED_IN, -1, f.you)
        self.done(t, f, True, moved)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("shuffle_into", obj=m.both(*[p.say(s) for p in self.places]), zone=m.own("deck"))


@dataclass(frozen=True, eq=False)
class ShuffleDeck(Effect):
    """A player shuffles their deck."""

    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        t.shuffle_deck(player)
        t.tell(terms.SHUFFLED_IN, -1, player)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        who = who_says(self.who, s)
        # 'That player' is not the one who acts, but the one whose deck it is.
        chosen = isinstance(who, m.Pronoun) and who.full
        return m.cl("shuffle", subj=m.YOU if chosen else who, obj=m.own("deck", who))


@dataclass(frozen=True, eq=False)
class TakeControl(Act):
    """A player takes control of a card, for good or as long as this card is in play."""

    who: int = MINE
    while_here: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        if f.chosen and t.in_play(f.chosen[0]) and t.controller(f.chosen[0]) != player:
            t.give_control(f.chosen[0], player, t.ref(f.src) if self.while_here else -1)
        else:
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        obj = self.to.say(s)
        take = (
            m.cl("take_control", obj=obj)
            if self.who == MINE
            else m.cl("gain_control", subj=who_says(self.who, s), obj=obj)
        )
        return m.When(m.cl("leave_play", subj=s.this), take, "until") if self.while_here else take
