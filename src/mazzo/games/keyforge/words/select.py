"""Targets: what an effect is about. `a(friendly, creature)` asks, `each(...)` takes all, `it` was mentioned before."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.seeing import by_id
from mazzo.engine.targets import A, Both, Called, Each, Filter, It, Selection, Target, This, counted
from mazzo.engine.words import Amount, amount
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ITS_OWNER, THAT_PLAYER
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE, ARCHIVES, ARTIFACTS, DECK, DISCARD, HAND, LINE, PURGED, UNDER, UPGRADES
from mazzo.games.keyforge.words.filters import Enemy, Friendly, Kind, fully, with_adj, with_mod
from mazzo.games.keyforge.zones import CHANCE, EVERYBODY

ANY: Final = 0
MINE: Final = 1
THEIRS: Final = 2
"""Of your opponent."""

ZONE_NOUNS: Final = {DECK: "deck", HAND: "hand", DISCARD: "discard_pile", ARCHIVES: "archives"}


def owner_of(whose: int) -> m.Message:
    return m.OPPONENT if whose == THEIRS else m.YOU


@dataclass(frozen=True, eq=False)
class Place(Node):
    """An out-of-play zone of one player: your hand, your opponent's discard pile, under this card."""

    zone: int
    whose: int = MINE
    every: bool = False
    """Where it may be anybody's: the text says 'each discard pile' instead of 'a discard pile'."""

    def cards(self, t: KeyForge, f: Frame) -> list[int]:
        if self.zone == UNDER:
            return t.beneath(f.src)
        if self.whose == ANY:
            return t.pile(self.zone, f.you) + t.pile(self.zone, 1 - f.you)
        if self.whose == ITS_OWNER:
            it = t.scope(f).it
            return t.pile(self.zone, t.owner[it[0] & REF_MASK]) if it else []
        player = t.event(f).player if self.whose == THAT_PLAYER else f.you if self.whose == MINE else 1 - f.you
        cards = t.pile(self.zone, player)
        # Only its owner may know in which order the cards of a hand came there.
        return by_id(cards, t.pub) if self.zone in (HAND, ARCHIVES) else cards

    def say(self, s: m.Speech) -> m.Message:
        if self.whose == ANY:
            return m.np(ZONE_NOUNS[self.zone], "each" if self.every else "a")
        if self.whose == ITS_OWNER:
            return m.own(ZONE_NOUNS[self.zone], m.Pronoun("owner", "owner"))
        if self.whose == THAT_PLAYER:
            return m.own(ZONE_NOUNS[self.zone], s.they)
        return m.own(ZONE_NOUNS[self.zone], owner_of(self.whose))

    def on(self, phrase: m.NounPhrase, s: m.Speech, key: str) -> m.NounPhrase:
        """The cards of a noun phrase are here ('in'), or come from here ('from')."""
        if self.zone == UNDER:
            return with_mod(phrase, m.mod("under", host=s.this))
        if self.zone == PURGED:
            return with_mod(with_adj(phrase, "purged"), m.RelativeClause(m.cl("own", obj=m.GAP)))
        return with_mod(phrase, m.mod(key, zone=self.say(s)))


SEEN: Final = 2
"""The name under which an ability remembers the cards it has looked at."""


@dataclass(frozen=True, eq=False)
class Seen(Place):
    """The cards the ability has looked at, as long as they are where they were."""

    def cards(self, t: KeyForge, f: Frame) -> list[int]:
        named = t.scope(f).named
        return [t.deref(r) for r in named[SEEN] if t.deref(r) >= 0] if named else []

    def on(self, phrase: m.NounPhrase, s: m.Speech, key: str) -> m.NounPhrase:
        return with_mod(phrase, m.mod("among_them"))


your_hand: Final = Place(HAND)
"""Your hand."""
those_seen: Final = Seen(DECK)
their_hand: Final = Place(HAND, THEIRS)
"""Your opponent's hand."""
your_discard: Final = Place(DISCARD)
"""Your discard pile."""
their_discard: Final = Place(DISCARD, THEIRS)
"""Your opponent's discard pile."""
any_discard: Final = Place(DISCARD, ANY)
"""A discard pile, of either player."""
every_discard: Final = Place(DISCARD, ANY, True)
"""Both discard piles together."""
your_archives: Final = Place(ARCHIVES)
"""Your archives."""
their_archives: Final = Place(ARCHIVES, THEIRS)
"""Your opponent's archives, facedown to you."""
your_deck: Final = Place(DECK)
"""Your deck."""
under_this: Final = Place(UNDER)
"""The cards under this card."""
your_purged: Final = Place(PURGED)
"""Purged cards that you own."""


@dataclass(frozen=True, eq=False)
class Select(Selection):
    """The cards with all these properties, in play or in the places named."""

    filters: tuple[Filter, ...]
    places: tuple[Place, ...] = ()
    """Where to look; none: in play."""
    in_play: bool = True

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        found: list[int] = []
        if self.in_play:
            for card in self.candidates(t, f):
                if self.fits(t, f, card):
                    found.append(card)
        for p in self.places:
            for card in p.cards(t, f):
                if self.fits(t, f, card, True):
                    found.append(card)
        return found

    def open(self, t: KeyForge, f: Frame) -> bool:
        """Do both players know all the cards it looks at?"""
        return all([t.known[c] == EVERYBODY for p in self.places for c in p.cards(t, f)])

    def secret(self, t: KeyForge, f: Frame) -> bool:
        """Is it secret how many cards there are? Everybody can count a hidden zone, but not its cards of a kind."""
        return bool(self.filters) and any([t.known[c] != EVERYBODY for p in self.places for c in p.cards(t, f)])

    def candidates(self, t: KeyForge, f: Frame) -> list[int]:
        """Cards in play of the right kind and side, so that the filters have little left to do."""
        side = ANY
        zone = -1
        for x in self.filters:
            if isinstance(x, Kind):
                zone = LINE if x.kind == terms.CREATURE else ARTIFACTS if x.kind == terms.ARTIFACT else UPGRADES
            elif isinstance(x, Friendly):
                side = MINE
            elif isinstance(x, Enemy):
                side = THEIRS
        you = f.you
        if zone >= 0:
            if side == THEIRS:
                return t.pile(zone, 1 - you)
            if side == MINE:
                own = t.pile(zone, you)
                # A card used as if it were yours is friendly to itself.
                if f.src >= 0 and f.src in t.pile(zone, 1 - you):
                    return [*own, f.src]
                return own
            return t.pile(zone, you) + t.pile(zone, 1 - you)
        return (
            t.line(you)
            + t.line(1 - you)
            + t.artifacts(you)
            + t.artifacts(1 - you)
            + t.upgrades_of(you)
            + t.upgrades_of(1 - you)
        )

    def fits(self, t: KeyForge, f: Frame, card: int, elsewhere: bool = False) -> bool:
        for x in self.filters:
            # Sides are about cards in play; elsewhere the place says whose the cards are.
            if elsewhere and (isinstance(x, Friendly) or isinstance(x, Enemy)):
                continue
            if not x.ok(t, f, card):
                return False
        return True

    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        """The cards as a noun phrase, still without a determiner of its own."""
        phrase = m.np("card")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        # Whole clauses come last: 'a card named … from your hand that …'.
        clauses = tuple([x for x in phrase.mods if isinstance(x, m.RelativeClause)])
        phrase = replace(phrase, mods=tuple([x for x in phrase.mods if not isinstance(x, m.RelativeClause)]))
        if self.in_play and self.places:
            places: list[m.Message] = [m.mod("from_play")]
            for p in self.places:
                places.append(m.mod("from", zone=p.say(s)))
            phrase = with_mod(phrase, m.Or(tuple(places)))
        else:
            for p in self.places:
                phrase = p.on(phrase, s, key)
        return replace(phrase, mods=phrase.mods + clauses)

    def say(self, s: m.Speech) -> m.Message:
        return self.phrase(s, "in")

    def lone(self) -> str:
        # Only one card is ever under another.
        return "under" if any([p.zone == UNDER for p in self.places]) else ""

    def owner(self, s: m.Speech) -> m.Message | None:
        """Whose cards these are, if the places tell."""
        if self.in_play or not self.places:
            return None
        whose = {p.whose for p in self.places if p.zone != UNDER}
        if whose == {ITS_OWNER}:
            return m.own("owner", s.it, ref="owner")
        if whose == {THAT_PLAYER}:
            return s.they
        return owner_of(whose.pop()) if len(whose) == 1 and ANY not in whose else None


@dataclass(frozen=True, eq=False)
class Host(Target):
    """The creature an upgrade is attached to."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        host = t.host[f.src]
        return [host] if host >= 0 else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return m.this("creature")


@dataclass(frozen=True, eq=False)
class Granter(Target):
    """The card that granted this ability: 'this upgrade'."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        card = t.root(f).granter
        return [card] if card >= 0 and t.in_play(card) else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.card


@dataclass(frozen=True, eq=False)
class Opposing(Target):
    """The creature in the fight that is not this one."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        ev = t.scope(f).event
        if ev is None:
            return []
        other = ev.src if ev.card == f.src else ev.card
        return [other] if other >= 0 and t.is_creature(other) else []

    def say(self, s: m.Speech) -> m.Message:
        return s.mention(m.np("creature", "the", mods=m.mod("fought", by=s.this)), self.name)


@dataclass(frozen=True, eq=False)
class TopCard(Target):
    """The top cards of a deck or a discard pile, usually one. An empty deck is reshuffled first."""

    whose: int = MINE
    zone: int = DECK
    count: int = 1

    def player(self, t: KeyForge, f: Frame) -> int:
        if self.whose == THAT_PLAYER:
            return t.event(f).player
        return f.you if self.whose == MINE else 1 - f.you

    def possible(self, t: KeyForge, f: Frame) -> bool:
        return self.zone == DECK or bool(self.find(t, f))

    def aim(self, t: KeyForge, f: Frame) -> None:
        """kf.ruling.reshuffle-when-needed"""
        player = self.player(t, f)
        if self.zone == DECK and not t.deck(player):
            t.reshuffle(player)
        f.chosen = tuple(self.find(t, f))

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        return t.pile(self.zone, self.player(t, f))[: self.count]

    def say(self, s: m.Speech) -> m.Message:
        whose = s.they if self.whose == THAT_PLAYER else owner_of(self.whose)
        n = self.count if self.count > 1 else None
        phrase = m.np("card", "the", adj="top", count=n, of=m.own(ZONE_NOUNS[self.zone], whose))
        return s.mention(phrase, self.name, whose)


@dataclass(frozen=True, eq=False)
class Neighbors(Target):
    """The neighbors of this card, or of another."""

    filters: tuple[Filter, ...] = ()
    of: Target = This()
    det: str = "each"
    """The text says 'each', or 'all' if it goes on about 'them'."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        found: list[int] = []
        for card in self.of.find(t, f):
            found.extend([c for c in t.neighbors(card) if all([x.ok(t, f, c) for x in self.filters])])
        return found

    def say(self, s: m.Speech) -> m.Message:
        phrase = m.np("neighbor", self.det, of=self.of.say(s))
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return s.mention(phrase, self.name)


@dataclass(frozen=True, eq=False)
class Random(Target):
    """Some of them, at random."""

    which: Select = Select(())
    count: Amount = amount(1)

    def possible(self, t: KeyForge, f: Frame) -> bool:
        return bool(self.which.find(t, f))

    def reach(self, t: KeyForge, f: Frame) -> list[int] | None:
        # How many cards there are is no secret, but what they are may be.
        return None if self.which.filters or self.which.find(t, f) else []

    def aim(self, t: KeyForge, f: Frame) -> None:
        left = self.which.find(t, f)[:]
        picked: list[int] = []
        for _ in range(min(self.count.value(t, f), len(left))):
            picked.append(left.pop(t.roll(len(left), CHANCE) - 1 if len(left) > 1 else 0))
        f.chosen = tuple(picked)

    def group(self) -> Selection | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        phrase = with_adj(self.which.phrase(s), "random")
        return s.mention(counted(phrase, self.count), self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class Extreme(Target):
    """The most (or least) powerful creature, or a group of them; ties are the active player's choice.

    All creatures in play count, tagged ones included; but of several equals an untagged one must be taken, if there is
    one (kf.faq.soulkeeper-opal-knight).
    """

    which: Select = Select(())
    count: int = 1
    least: bool = False

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.chosen = ()
        t.push(self, f).count = self.count

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 1:
            f.pc = 0
            f.chosen = (*f.chosen, t.answer.card)
            f.count -= 1
        left = [c for c in self.which.find(t, f) if c not in f.chosen]
        if not left or f.count <= 0:
            t.give_cards(f, f.chosen)
            return
        powers = [t.power(c) for c in left]
        best = min(powers) if self.least else max(powers)
        equals = [c for c in left if t.power(c) == best]
        if len(equals) <= f.count:
            f.chosen = (*f.chosen, *equals)
            f.count -= len(equals)
            return
        free = [c for c in equals if not t.tagged[c]]
        rule = "kf.least-powerful.tie" if self.least else "kf.most-powerful.tie"
        t.ask(t.now[ACTIVE], "choose", [Option("pick", c) for c in free or equals], rule, f.src, self)
        f.pc = 1

    def group(self) -> Selection | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        phrase = counted(self.which.phrase(s), amount(self.count))
        return s.mention(
            replace(phrase, det="the", rank="least_powerful" if self.least else "most_powerful"), self.name
        )


@dataclass(frozen=True, eq=False)
class EachExtreme(Target):
    """Each creature with the highest (or lowest) power: all that are equal."""

    which: Select = Select(())
    least: bool = False

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        found = self.which.find(t, f)
        powers = [t.power(c) for c in found]
        best = min(powers, default=0) if self.least else max(powers, default=0)
        return [c for c in found if t.power(c) == best]

    def group(self) -> Selection | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        key = "power_lowest" if self.least else "power_highest"
        return s.mention(with_mod(replace(self.which.phrase(s), det="each"), m.mod(key)), self.name)


@dataclass(frozen=True, eq=False)
class PurgedByThis(Target):
    """All cards this card has purged."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        zones = t.purged(t.now[ACTIVE]) + t.purged(1 - t.now[ACTIVE])
        return [c for c in zones if t.mark[c] == f.src + 1]

    def say(self, s: m.Speech) -> m.Message:
        return s.mention(m.np("card", "each", mods=m.done("purge", by=s.this)), self.name)


@dataclass(frozen=True, eq=False)
class NeighborsOfIt(Target):
    """The card mentioned before and each of its neighbors."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        found: list[int] = []
        for r in t.scope(f).it:
            card = t.deref(r)
            if card >= 0:
                found.extend([card, *t.neighbors(card)])
        return found

    def say(self, s: m.Speech) -> m.Message:
        return m.both(fully(s.it), m.np("neighbor", "each", of=s.it))


@dataclass(frozen=True, eq=False)
class ToDestroy(A):
    """Chosen for destruction: cards already tagged cannot be (kf.destroyed.tagged-not-choosable)."""

    def options(self, t: KeyForge, f: Frame, picked: tuple[int, ...]) -> list[int]:
        return [c for c in self.which.find(t, f) if c not in picked and not t.tagged[c]]


@dataclass(frozen=True, eq=False)
class Third(ToDestroy):
    """One third of them, rounded up."""

    def aim(self, t: KeyForge, f: Frame) -> None:
        found = self.which.find(t, f)
        f.chosen = ()
        if found:
            t.push(self, f).count = (len(found) + 2) // 3

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0 and f.count >= len(self.options(t, f, f.chosen)):
            t.give_cards(f, (*f.chosen, *self.options(t, f, f.chosen)))
        else:
            super().step(t, f)

    def say(self, s: m.Speech) -> m.Message:
        some = m.np("third", "bare", of=replace(self.which.phrase(s), det="all"), mods=m.mod("rounded_up"))
        return s.mention(some, self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class Mighty(ToDestroy):
    """Any number of creatures with at least so much power in total."""

    total: int = 0

    def possible(self, t: KeyForge, f: Frame) -> bool:
        return sum([t.power(c) for c in self.options(t, f, ())]) >= self.total

    def reach(self, t: KeyForge, f: Frame) -> list[int] | None:
        return self.options(t, f, ()) if self.possible(t, f) else []

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.chosen = ()
        if self.possible(t, f):
            t.push(self, f).count = len(self.options(t, f, ()))

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 1:
            f.pc = 0
            if t.answer.verb == "done":
                t.give_cards(f, f.chosen)
            else:
                f.chosen = (*f.chosen, t.answer.card)
            return
        enough = sum([t.power(c) for c in f.chosen]) >= self.total
        options = [Option("pick", c) for c in self.options(t, f, f.chosen)]
        if enough:
            options.append(Option("done"))
        t.ask(t.decider(f), "choose", options, t.rule_of("choose"), f.src, self)
        f.pc = 1

    def say(self, s: m.Speech) -> m.Message:
        phrase = with_mod(counted(self.which.phrase(s), self.count), m.mod("total_power", n=self.total))
        return s.mention(phrase, self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class FromOnePile(A):
    """Several cards of one pile: the first card decides which pile."""

    def options(self, t: KeyForge, f: Frame, picked: tuple[int, ...]) -> list[int]:
        found = super().options(t, f, picked)
        return [c for c in found if t.zone[c] == t.zone[picked[0]]] if picked else found


@dataclass(frozen=True, eq=False)
class New(A):
    """One that the same ability has not chosen this way before."""

    def options(self, t: KeyForge, f: Frame, picked: tuple[int, ...]) -> list[int]:
        named = t.scope(f).named
        before = named[self.name] if named else ()
        found = super().options(t, f, picked)
        return [c for c in found if t.ref(c) not in before]

    def bind(self, t: KeyForge, f: Frame) -> None:
        named = t.scope(f).named
        before = named[self.name] if named else ()
        super().bind(t, f)
        s = t.scope(f)
        s.named = tuple([before + s.it if k == self.name else s.named[k] for k in range(len(s.named))])

    def say(self, s: m.Speech) -> m.Message:
        phrase = self.which.phrase(s)
        return s.mention(replace(phrase, adj=("different", *phrase.adj)))


@dataclass(frozen=True, eq=False)
class Except(Target):
    """All of a group but the one (or ones) that a target finds in it."""

    one: Extreme = Extreme()

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.chosen = ()
        t.push(self, f)

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.one.aim(t, f)
        else:
            t.give_cards(f, tuple([c for c in self.one.which.find(t, f) if c not in f.chosen]))

    def group(self) -> Selection | None:
        return self.one.which

    def say(self, s: m.Speech) -> m.Message:
        most = self.one.say(s)
        return s.mention(with_mod(replace(self.one.which.phrase(s), det="each"), m.mod("except", what=most)), self.name)


# How it is written -------------------------------------------------------------------------------------------------


def select(*filters: Filter, where: Place | tuple[Place, ...] | None = None, or_in_play: bool = False) -> Select:
    """The cards that pass all of these filters, in play or in the places named."""
    if where is None:
        return Select(filters)
    places = where if isinstance(where, tuple) else (where,)
    return Select(filters, places, or_in_play)


def a(*filters: Filter, where: Place | None = None, or_in_play: bool = False, called: int = -1) -> A:
    """One of them."""
    return A(called, select(*filters, where=where, or_in_play=or_in_play))


def some(n: int | Amount, *filters: Filter, where: Place | None = None, called: int = -1) -> A:
    """Exactly n of them (or as many as there are)."""
    return A(called, select(*filters, where=where), amount(n))


def up_to(n: int | Amount, *filters: Filter, where: Place | None = None, called: int = -1) -> A:
    """No more than so many cards of this kind, or fewer if the player likes."""
    if where is not None and where.whose == ANY:
        return FromOnePile(called, select(*filters, where=where), amount(n), True)
    return A(called, select(*filters, where=where), amount(n), True)


def a_new(*filters: Filter, or_none: bool = False) -> New:
    """Each time a different one."""
    return New(0, select(*filters), amount(1), or_none)


def all_but(one: Extreme) -> Except:
    """All of a group but the one (or ones) with the most or least power."""
    return Except(-1, one)


def any_number(
    *filters: Filter, where: Place | tuple[Place, ...] | None = None, or_in_play: bool = False, called: int = -1
) -> A:
    """As many cards of this kind as the player likes, or none; `called` gives them a name for later."""
    return A(called, select(*filters, where=where, or_in_play=or_in_play), amount(-1), True)


def a_third_of(*filters: Filter) -> Third:
    """One third of them, rounded up."""
    return Third(-1, select(*filters))


def mighty(total: int, *filters: Filter) -> Mighty:
    """Any number of them, with at least so much power in total."""
    return Mighty(-1, select(*filters), amount(-1), True, total)


def each(*filters: Filter, where: Place | None = None, or_in_play: bool = False) -> Each:
    """All cards of this kind, in play or in another place (`or_in_play`: in both)."""
    return Each(-1, select(*filters, where=where, or_in_play=or_in_play))


def at_random(n: int, *filters: Filter, where: Place) -> Random:
    """So many cards of a place, drawn by chance."""
    return Random(-1, select(*filters, where=where), amount(n))


def most_powerful(*filters: Filter, n: int = 1) -> Extreme:
    """The creatures with the most power; whoever decides breaks ties."""
    return Extreme(-1, select(*filters), n)


def least_powerful(*filters: Filter, n: int = 1) -> Extreme:
    """The creatures with the least power; whoever decides breaks ties."""
    return Extreme(-1, select(*filters), n, True)


def each_of_power(extreme: Extreme) -> EachExtreme:
    """Every creature that has the most (or the least) power."""
    return EachExtreme(-1, extreme.which, extreme.least)


def called(name: int) -> Called:
    """The cards that were given this name before."""
    return Called(-1, name)


this: Final = This()
host: Final = Host()
granter: Final = Granter()
"""The card that has granted this ability."""
it: Final = It()
opposing_creature: Final = Opposing()
top_of_your_deck: Final = TopCard()
"""The top card of your deck."""
top_of_their_deck: Final = TopCard(-1, THEIRS)
"""The top card of your opponent's deck."""
top_of_that_deck: Final = TopCard(-1, THAT_PLAYER)
"""Of the deck of the event's player."""
its_neighbors: Final = Neighbors()
purged_by_this: Final = PurgedByThis()
it_and_its_neighbors: Final = NeighborsOfIt()


def top_cards(n: int, whose: int = MINE, called: int = -1, where: Place | None = None) -> TopCard:
    """The top cards of a player's deck, or of another pile."""
    if where is None:
        return TopCard(called, whose, DECK, n)
    return TopCard(called, where.whose, where.zone, n)


def neighbors_of(card: Target, together: bool = False) -> Neighbors:
    """The creatures to the left and to the right of a card; `together`: what follows is about both."""
    return Neighbors(-1, (), card, "all" if together else "each")


def hand_of(player: int) -> Place:
    """The hand of a player whom the text has mentioned."""
    return Place(HAND, player)


def both(one: Target, two: Target) -> Both:
    """Two targets at once."""
    return Both(-1, one, two)
