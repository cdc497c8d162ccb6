"""Targets: what an effect is about. `a(friendly, creature)` asks, `each(...)` takes all, `it` is the one spoken of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Frame, Option
from mazzo.engine.node import Node
from mazzo.engine.words import Amount, Const, amount
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Filter
from mazzo.games.keyforge.table import CHANCE, KeyForge
from mazzo.games.keyforge.terms import ACTIVE, ARCHIVES, ARTIFACTS, DECK, DISCARD, HAND, LINE, PURGED, UNDER, UPGRADES
from mazzo.games.keyforge.words.filters import REMEMBERED, Enemy, Friendly, Kind, fully, with_adj, with_mod
from mazzo.games.keyforge.words.filters import called as named

ANY: Final = 0
MINE: Final = 1
THEIRS: Final = 2

ZONE_NOUNS: Final = {DECK: "deck", HAND: "hand", DISCARD: "discard_pile", ARCHIVES: "archives"}


def owner_of(whose: int) -> m.Message:
    return m.OPPONENT if whose == THEIRS else m.YOU


def counted(phrase: m.NP, count: Amount) -> m.NP:
    """'a creature', '2 creatures'."""
    if not isinstance(count, Const):
        raise TypeError("how many are chosen must be a plain number to be said")
    return phrase if count.n == 1 else replace(phrase, count=count.n)


@dataclass(frozen=True, eq=False)
class Place(Node):
    """An out-of-play zone of one player: your hand, your opponent's discard pile, under this card."""

    zone: int
    whose: int = MINE

    def cards(self, t: KeyForge, f: Frame) -> list[int]:
        if self.zone == UNDER:
            return t.beneath(f.src)
        if self.whose == ANY:
            return t.zones[2 * self.zone + f.you] + t.zones[2 * self.zone + 1 - f.you]
        player = f.you if self.whose == MINE else 1 - f.you
        return t.zones[2 * self.zone + player]

    def say(self, s: m.Speech) -> m.Message:
        return m.own(ZONE_NOUNS[self.zone], owner_of(self.whose))

    def on(self, phrase: m.NP, s: m.Speech, key: str) -> m.NP:
        """The cards of a noun phrase are here ('in'), or come from here ('from')."""
        if self.zone == UNDER:
            return with_mod(phrase, m.mod("under", host=s.this))
        return with_mod(phrase, m.mod(key, zone=self.say(s)))


your_hand: Final = Place(HAND)
their_hand: Final = Place(HAND, THEIRS)
your_discard: Final = Place(DISCARD)
their_discard: Final = Place(DISCARD, THEIRS)
your_archives: Final = Place(ARCHIVES)
their_archives: Final = Place(ARCHIVES, THEIRS)
your_deck: Final = Place(DECK)
their_deck: Final = Place(DECK, THEIRS)
under_this: Final = Place(UNDER)


@dataclass(frozen=True, eq=False)
class Select(Node):
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

    def candidates(self, t: KeyForge, f: Frame) -> list[int]:
        """Cards in play of the right kind and side: the filters then have little left to do."""
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
                return t.zones[2 * zone + 1 - you]
            if side == MINE:
                own = t.zones[2 * zone + you]
                # Used as if it were yours, a card is friendly to itself.
                if f.src >= 0 and t.zone[f.src] == 2 * zone + 1 - you:
                    return [*own, f.src]
                return own
            return t.zones[2 * zone + you] + t.zones[2 * zone + 1 - you]
        return (
            t.zones[2 * LINE + you]
            + t.zones[2 * LINE + 1 - you]
            + t.zones[2 * ARTIFACTS + you]
            + t.zones[2 * ARTIFACTS + 1 - you]
        )

    def fits(self, t: KeyForge, f: Frame, card: int, elsewhere: bool = False) -> bool:
        for x in self.filters:
            # Sides are about cards in play; elsewhere the place says whose it is.
            if elsewhere and (isinstance(x, Friendly) or isinstance(x, Enemy)):
                continue
            if not x.ok(t, f, card):
                return False
        return True

    def phrase(self, s: m.Speech, key: str = "from") -> m.NP:
        """The cards as a noun phrase, still without a determiner of its own."""
        phrase = m.np("card")
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        # Whole clauses come last: 'a card named … from your hand that …'.
        clauses = tuple([x for x in phrase.mods if isinstance(x, m.Rel)])
        phrase = replace(phrase, mods=tuple([x for x in phrase.mods if not isinstance(x, m.Rel)]))
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

    def owner(self) -> m.Message | None:
        """Whose cards these are, as far as the places say."""
        if self.in_play or not self.places:
            return None
        whose = {p.whose for p in self.places if p.zone != UNDER}
        return owner_of(whose.pop()) if len(whose) == 1 else None


@dataclass(frozen=True, eq=False)
class Target(Node):
    """What an effect is about. `aim` finds it: at once into `f.xs`, or through a question."""

    name: int = -1
    """Under which name the ability speaks of it later; -1: only as 'it'."""

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.xs = tuple(self.find(t, f))

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        """The cards, where no choice is needed (constant abilities)."""
        raise TypeError(f"{type(self).__name__} is a choice")

    def mentions(self) -> bool:
        """Is it something new, which 'it' means from now on?"""
        return True

    def bind(self, t: KeyForge, f: Frame) -> None:
        """Remember what was found, for later words of the same ability."""
        s = t.scope(f)
        refs = tuple([t.ref(c) for c in f.xs])
        if self.mentions():
            s.it = refs
        if self.name >= 0:
            named = list(s.named)
            while len(named) < 2 * REMEMBERED:
                named.append(())
            named[self.name] = refs
            if len(f.xs) == 1:
                named[REMEMBERED + self.name] = tuple([t.ref(c) for c in t.neighbors(f.xs[0])])
            s.named = tuple(named)

    def group(self) -> Select | None:
        """The cards it is taken from, if it is one or some of them."""
        return None

    def owner(self, s: m.Speech) -> m.Message | None:
        """Whose card it is, where the text says so."""
        group = self.group()
        return None if group is None else group.owner()


@dataclass(frozen=True, eq=False)
class Each(Target):
    """All of them."""

    which: Select = Select(())

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        return self.which.find(t, f)

    def group(self) -> Select | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        if any([p.zone == UNDER for p in self.which.places]):
            # Only one card is ever under another.
            if "under" not in s.noted:
                phrase = s.mention(replace(self.which.phrase(s), det="the"), self.name)
                s.noted["under"] = s.it
                return phrase
            return s.noted["under"]
        return s.mention(replace(self.which.phrase(s), det="each", join="and"), self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class This(Target):
    """The card whose ability it is: 'this creature'."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        return [f.src] if f.src >= 0 else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.this


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
    """The card that gave this ability: 'this upgrade'."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        card = t.frames[f.root].b
        return [card] if card >= 0 and t.in_play(card) else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.card


@dataclass(frozen=True, eq=False)
class It(Target):
    """The card (or cards) last spoken of, or the one that triggered the ability."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        if f.root < 0:
            # A lasting effect: the cards it is bound to.
            return list(f.xs)
        return [r & REF_MASK for r in t.scope(f).it if t.deref(r) >= 0]

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.it

    def owner(self, s: m.Speech) -> m.Message | None:
        return s.owner


@dataclass(frozen=True, eq=False)
class Called(Target):
    """The card spoken of under a name."""

    which: int = 0

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        named = t.scope(f).named
        if self.which >= len(named):
            return []
        return [r & REF_MASK for r in named[self.which] if t.deref(r) >= 0]

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return named(self.which, s)


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
        return s.mention(m.np("creature", "the", adj="opposing"), self.name)


@dataclass(frozen=True, eq=False)
class TopCard(Target):
    """The top card of a deck, which is made anew from the discard pile if it has to be."""

    whose: int = MINE

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        player = f.you if self.whose == MINE else 1 - f.you
        if not t.zones[2 * DECK + player]:
            t.reshuffle(player)
        deck = t.zones[2 * DECK + player]
        return deck[:1]

    def say(self, s: m.Speech) -> m.Message:
        return s.mention(
            m.np("card", "the", adj="top", of=m.own("deck", owner_of(self.whose))), self.name, owner_of(self.whose)
        )


@dataclass(frozen=True, eq=False)
class Neighbors(Target):
    """The neighbors of this card."""

    filters: tuple[Filter, ...] = ()

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        return [c for c in t.neighbors(f.src) if all([x.ok(t, f, c) for x in self.filters])]

    def say(self, s: m.Speech) -> m.Message:
        phrase = m.np("neighbor", "each", of=s.this)
        for x in self.filters:
            phrase = x.adorn(phrase, s)
        return s.mention(phrase, self.name)


@dataclass(frozen=True, eq=False)
class Random(Target):
    """Some of them, by chance."""

    which: Select = Select(())
    count: Amount = amount(1)

    def aim(self, t: KeyForge, f: Frame) -> None:
        left = self.which.find(t, f)[:]
        picked: list[int] = []
        for _ in range(min(self.count.value(t, f), len(left))):
            picked.append(left.pop(t.roll(len(left), CHANCE) - 1 if len(left) > 1 else 0))
        f.xs = tuple(picked)

    def group(self) -> Select | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        phrase = with_adj(self.which.phrase(s), "random")
        return s.mention(counted(phrase, self.count), self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class A(Target):
    """One of them, or several: the one who decides picks, one at a time.

    `up_to` lets them stop early. `destroy` marks choices for destruction: cards already tagged cannot be chosen for it
    (kf.destroyed.tagged-not-choosable).
    """

    which: Select = Select(())
    count: Amount = amount(1)
    up_to: bool = False
    destroy: bool = False

    def options(self, t: KeyForge, f: Frame, picked: tuple[int, ...]) -> list[int]:
        found = [c for c in self.which.find(t, f) if c not in picked]
        if self.destroy:
            found = [c for c in found if not t.tagged[c]]
        return found

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.xs = ()
        found = self.options(t, f, ())
        n = self.count.value(t, f)
        if not found or n <= 0:
            return
        if not self.up_to and len(found) <= n:
            f.xs = tuple(found)
            return
        child = t.push(self, f)
        child.a = n

    def step(self, t: KeyForge, f: Frame) -> None:
        """Pick until there are enough, then hand the cards to the effect below."""
        if f.pc == 1:
            f.pc = 0
            if t.answer.verb == "done":
                f.a = 0
            else:
                f.xs = (*f.xs, t.answer.card)
                f.a -= 1
        found = self.options(t, f, f.xs) if f.a > 0 else []
        if not found:
            t.frames[-2].xs = f.xs
            t.pop(f)
            return
        options = [Option("pick", c) for c in found]
        if self.up_to:
            options.append(Option("done"))
        t.ask(t.now[ACTIVE], "choose", options, "kf.ability.active-player-decides", f.src, self)
        f.pc = 1

    def group(self) -> Select | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        phrase = counted(self.which.phrase(s), self.count)
        if self.up_to:
            phrase = replace(phrase, count=phrase.count or 1, cmp="upto")
        return s.mention(phrase, self.name, self.owner(s))


@dataclass(frozen=True, eq=False)
class Extreme(Target):
    """The most (or least) powerful creature, or a group of them; ties are the active player's choice.

    Evaluated over all creatures in play, tagged ones included; among equals a tagged one is not taken where it cannot
    be chosen (kf.faq.soulkeeper-opal-knight).
    """

    which: Select = Select(())
    count: int = 1
    least: bool = False

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.xs = ()
        child = t.push(self, f)
        child.a = self.count

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 1:
            f.pc = 0
            f.xs = (*f.xs, t.answer.card)
            f.a -= 1
        left = [c for c in self.which.find(t, f) if c not in f.xs]
        if not left or f.a <= 0:
            t.frames[-2].xs = f.xs
            t.pop(f)
            return
        powers = [t.power(c) for c in left]
        best = min(powers) if self.least else max(powers)
        equals = [c for c in left if t.power(c) == best]
        if len(equals) <= f.a:
            f.xs = (*f.xs, *equals)
            f.a -= len(equals)
            return
        free = [c for c in equals if not t.tagged[c]]
        rule = "kf.least-powerful.tie" if self.least else "kf.most-powerful.tie"
        t.ask(t.now[ACTIVE], "choose", [Option("pick", c) for c in free or equals], rule, f.src, self)
        f.pc = 1

    def group(self) -> Select | None:
        return self.which

    def say(self, s: m.Speech) -> m.Message:
        phrase = counted(self.which.phrase(s), amount(self.count))
        return s.mention(
            replace(phrase, det="the", rank="least_powerful" if self.least else "most_powerful"), self.name
        )


@dataclass(frozen=True, eq=False)
class Both(Target):
    """Two targets of one effect, chosen one after the other: 'an enemy creature and a friendly creature'."""

    one: Target = This()
    two: Target = This()

    def aim(self, t: KeyForge, f: Frame) -> None:
        f.xs = ()
        t.push(self, f)

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            self.one.aim(t, f)
        elif f.pc == 1:
            f.pc = 2
            self.one.bind(t, f)
            f.keys = (f.xs,)
            self.two.aim(t, f)
        else:
            first = f.keys[0]
            t.frames[-2].xs = (*first, *[c for c in f.xs if c not in first])
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.both(self.one.say(s), self.two.say(s))


@dataclass(frozen=True, eq=False)
class PurgedByThis(Target):
    """All cards this card has purged."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        zones = t.zones[2 * PURGED + t.now[ACTIVE]] + t.zones[2 * PURGED + 1 - t.now[ACTIVE]]
        return [c for c in zones if t.mark[c] == f.src + 1]

    def say(self, s: m.Speech) -> m.Message:
        return s.mention(m.np("card", "each", mods=m.done("purge", by=s.this)), self.name)


@dataclass(frozen=True, eq=False)
class NeighborsOfIt(Target):
    """The card spoken of and each of its neighbors."""

    def find(self, t: KeyForge, f: Frame) -> list[int]:
        found: list[int] = []
        for r in t.scope(f).it:
            card = t.deref(r)
            if card >= 0:
                found.extend([card, *t.neighbors(card)])
        return found

    def say(self, s: m.Speech) -> m.Message:
        return m.both(fully(s.it), m.np("neighbor", "each", of=s.it))


# The spelling ------------------------------------------------------------------------------------------------------


def select(*filters: Filter, where: Place | tuple[Place, ...] | None = None, or_in_play: bool = False) -> Select:
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
    return A(called, select(*filters, where=where), amount(n), True)


def each(*filters: Filter, where: Place | None = None) -> Each:
    return Each(-1, select(*filters, where=where))


def at_random(n: int, *filters: Filter, where: Place) -> Random:
    return Random(-1, select(*filters, where=where), amount(n))


def most_powerful(*filters: Filter, n: int = 1) -> Extreme:
    return Extreme(-1, select(*filters), n)


def least_powerful(*filters: Filter, n: int = 1) -> Extreme:
    return Extreme(-1, select(*filters), n, True)


def called(name: int) -> Called:
    return Called(-1, name)


this: Final = This()
host: Final = Host()
this_upgrade: Final = Granter()
it: Final = It()
opposing_creature: Final = Opposing()
top_of_your_deck: Final = TopCard()
top_of_their_deck: Final = TopCard(-1, THEIRS)
its_neighbors: Final = Neighbors()
purged_by_this: Final = PurgedByThis()
it_and_its_neighbors: Final = NeighborsOfIt()


def both(one: Target, two: Target) -> Both:
    return Both(-1, one, two)


def some_of(place: Place) -> Each:
    """Every card of a place."""
    return Each(-1, Select((), (place,), False))
