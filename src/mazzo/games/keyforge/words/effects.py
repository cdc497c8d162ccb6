"""What cards do: the verbs of the vocabulary."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import REF_MASK, Event, Frame, Lasting, Option
from mazzo.engine.node import Node
from mazzo.engine.statics import Rule
from mazzo.engine.targets import Act, Both, Each, It, Target, This
from mazzo.engine.window import Pending
from mazzo.engine.words import Amount, Const, Effect, ThisMuch
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import THAT_PLAYER, Trigger
from mazzo.games.keyforge.damage import DAMAGE, hit
from mazzo.games.keyforge.destruction import DESTRUCTION, destroyed_since
from mazzo.games.keyforge.fight import FIGHT
from mazzo.games.keyforge.forge import FORGE, can_forge
from mazzo.games.keyforge.legality import ANY_HOUSE, attackable, refuse_fight, refuse_unstun
from mazzo.games.keyforge.play import PUT, try_play
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    BLUE,
    DECK,
    DID_DISCARD,
    DISCARD,
    ENRAGE,
    FORGED_BEFORE,
    HAND,
    NEXT_TURN,
    PURGED,
    REAPED,
    REAPED_AMBER,
    RED,
    STUN,
    THIS_DESTRUCTION,
    THIS_FIGHT,
    THIS_TURN,
    TURN,
    UNDER,
    UNTIL_TURN,
    WARD,
    YELLOW,
)
from mazzo.games.keyforge.use import UNSTUN, USE, capture, steal, ways
from mazzo.games.keyforge.window import OTHERS, open_window, own_triggers
from mazzo.games.keyforge.words.filters import Enemy, Friendly
from mazzo.games.keyforge.words.select import MINE, THEIRS, Place, Select


def fallen(t: KeyForge, f: Frame) -> tuple[int, ...]:
    """References, made before it happened (`keys`), to those of the cards `xs` that were destroyed since (`b`)."""
    dead = destroyed_since(t, f.b, f.xs)
    return tuple([r for r in f.keys[0] if r & REF_MASK in dead])


def whom(t: KeyForge, f: Frame, who: int) -> int:
    """The player meant: you, your opponent, the player of the event, or that player's opponent."""
    if who == MINE:
        return f.you
    if who == THEIRS:
        return 1 - f.you
    ev = t.scope(f).event
    assert ev is not None
    return ev.player if who == THAT_PLAYER else 1 - ev.player


def who_says(who: int, s: m.Speech) -> m.Message:
    """The player meant, in the text."""
    if who == MINE:
        return m.YOU
    if who == THEIRS:
        return m.OPPONENT
    if who == THAT_PLAYER:
        return s.they
    return m.OPPONENT if s.they == m.YOU else m.YOU if s.they == m.OPPONENT else m.own("opponent", s.they)


# Aember ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Gain(Effect):
    n: Amount
    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        t.gain(whom(t, f, self.who), n)
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        n = self.n.much("amber", s)
        if n.n == "all" and n.of is not None:
            # Gaining is not taking: as much as there is.
            n = m.Amt("some", "amber", equal=m.np("amber", "the", mods=m.mod("in", zone=m.own("pool", n.of))))
        return m.cl("gain", subj=who_says(self.who, s), n=n)


@dataclass(frozen=True, eq=False)
class Lose(Effect):
    n: Amount
    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        lost = t.lose(whom(t, f, self.who), n)
        self.done(t, f, lost == n and n > 0, lost)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("lose", subj=who_says(self.who, s), n=self.n.much("amber", s))


@dataclass(frozen=True, eq=False)
class Steal(Effect):
    """Who steals: you, or your opponent from you."""

    n: Amount
    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        stolen = steal(t, whom(t, f, self.who), n)
        self.done(t, f, stolen == n and n > 0, stolen)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("steal", subj=who_says(self.who, s), n=self.n.much("amber", s))


@dataclass(frozen=True, eq=False)
class Give(Effect):
    """A player gives aember to the other (kf.aember.pay)."""

    n: Amount
    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        giver = whom(t, f, self.who)
        n = min(self.n.value(t, f), t.pool[giver])
        if n > 0:
            t.pool[giver] -= n
            t.pool[1 - giver] += n
            t.tell(terms.PAID, -1, giver, n)
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        giver = who_says(self.who, s)
        whom = m.OPPONENT if giver == m.YOU else m.YOU
        return m.cl("give_you", subj=giver, n=self.n.much("amber", s), whom=whom)


@dataclass(frozen=True, eq=False)
class Capture(Act):
    """A creature captures from a pool: your opponent's, or its own side's."""

    n: Amount
    own_side: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        got = 0
        for card in f.xs:
            if t.is_creature(card):
                # A creature of the other side captures from its own controller's opponent, unless it is used as yours.
                side = f.you if card == f.src else t.zone[card] & 1
                victim = side if self.own_side else 1 - side
                got += capture(t, card, victim, n)
        self.done(t, f, got > 0 and got == n * len(f.xs), got, self.refs(t, f.xs))

    def say(self, s: m.Speech) -> m.Message:
        """'Capture 1Æ' is said of this creature itself."""
        to = self.to.say(s)
        whom = m.own("controller", s.it) if self.own_side else None
        n = self.n.much("amber", s)
        return m.cl("capture", subj=m.YOU if isinstance(self.to, This) else to, n=n, whom=whom)


@dataclass(frozen=True, eq=False)
class CaptureReaped(Act):
    """The aember just gained by reaping is captured: only that, and only once (kf.faq.sir-marrows-two)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        n = t.now[REAPED_AMBER]
        got = 0
        if n and f.xs and t.is_creature(f.xs[0]):
            got = capture(t, f.xs[0], 1 - f.you, n)
            t.now[REAPED_AMBER] = 0
        self.done(t, f, got > 0, got)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("capture", subj=self.to.say(s), n=s.noted.get("amber", m.Amt("that", "amber")))


@dataclass(frozen=True, eq=False)
class PlaceAmber(Act):
    """Aember from the common supply onto cards; 1 on a creature is exalting it."""

    n: Amount
    exalt: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.xs:
            t.amber[card] += n
            t.tell(terms.EXALTED, card, -1, n)
        t.derived = None
        self.done(t, f, bool(f.xs), n * len(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("amber", s)
        if self.exalt and n == m.Amt(1, "amber"):
            return m.cl("exalt", obj=to)
        return m.cl("place", n=n, source=m.np("common_supply", "the"), obj=to)


@dataclass(frozen=True, eq=False)
class MoveAmber(Act):
    """Aember from your pool onto a card, or (back) from the card to your pool (kf.move.aember)."""

    n: Amount
    back: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        for card in f.xs:
            n = min(self.n.value(t, f), t.amber[card] if self.back else t.pool[f.you])
            t.amber[card] += -n if self.back else n
            t.pool[f.you] += n if self.back else -n
            moved += n
            t.tell(terms.AMBER_MOVED, card, f.you, -n if self.back else n)
        t.derived = None
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        card = self.to.say(s)
        n = self.n.much("amber", s)
        pool = m.own("pool")
        return m.cl("move_amber", n=n, source=card if self.back else pool, to=pool if self.back else card)


@dataclass(frozen=True, eq=False)
class ReturnAmber(Act):
    """All the aember on creatures goes back to the pool of their controller's opponent (kf.aember.return)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        returned = 0
        for card in f.xs:
            n = t.amber[card]
            if n and t.is_creature(card):
                opponent = 1 - (t.zone[card] & 1)
                t.amber[card] = 0
                t.pool[opponent] += n
                returned += n
                t.tell(terms.RELEASED, card, opponent, n)
        t.derived = None
        self.done(t, f, returned > 0, returned)

    def say(self, s: m.Speech) -> m.Message:
        card = self.to.say(s)
        group = self.to.group()
        yours = isinstance(group, Select) and any([isinstance(x, Enemy) for x in group.filters])
        pool = m.own("pool") if yours else m.own("pool", m.own("opponent", m.own("controller", s.it)))
        return m.cl("return", obj=m.np("amber", "all", mods=m.mod("on", obj=card)), zone=pool)


# Damage and healing ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class AmberOnTarget(Amount):
    """The aember on the creature that is about to be dealt damage (`b` of the frame)."""

    def value(self, t: KeyForge, f: Frame) -> int:
        return t.amber[f.b]

    def each(self, s: m.Speech) -> m.Message:
        return m.np("amber", mods=m.mod("on", obj=s.it))


@dataclass(frozen=True, eq=False)
class Deal(Act):
    """Damage to each target at once; splash falls on the neighbors with it."""

    n: Amount
    splash: int = 0

    def act(self, t: KeyForge, f: Frame) -> None:
        f.xs = tuple([c for c in f.xs if t.is_creature(c)])
        hits: list[Event] = []
        n = -1
        for c in f.xs:
            if n < 0 or isinstance(self.n, AmberOnTarget):
                f.b = c
                n = self.n.value(t, f)
            hits.append(hit(c, n, f.src))
        if self.splash:
            for c in f.xs:
                hits.extend([hit(x, self.splash, f.src) for x in t.neighbors(c)])
        f.b = len(t.deeds)
        f.keys = (self.refs(t, f.xs),)
        f.ret = 0
        child = t.call(DAMAGE, f.src, f.you)
        child.evs = tuple(hits)

    def after(self, t: KeyForge, f: Frame) -> None:
        """'This way' means the creatures this damage destroyed."""
        self.done(t, f, bool(f.xs), f.ret, fallen(t, f))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("damage", s)
        if isinstance(to, m.NP) and to.count is not None and to.det == "a":
            to = replace(to, det="each")  # 'to each of 2 creatures'
        deal = m.cl("deal", n=n, obj=to)
        if not self.splash:
            return deal
        return m.both(deal, m.cl("deal", n=m.Amt(self.splash, "damage"), obj=m.np("neighbor", "each", of=s.it)))


@dataclass(frozen=True, eq=False)
class Divide(Effect):
    """Damage dealt one by one among any number of creatures: the active player places each point, then all is dealt.

    `split` points at once; the picks are kept until the last one.
    """

    n: Amount
    which: Target

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            f.a = self.n.value(t, f)
        elif f.pc == 2:
            f.pc = 1
            f.xs = (*f.xs, t.answer.card)
            f.a -= 1
        elif f.pc == 3:
            t.pop(f)
            return
        if f.a > 0:
            options = [Option("pick", c) for c in self.which.find(t, f)]
            if options:
                t.ask(t.now[ACTIVE], "divide", options, "kf.ability.for-each.spread", f.src, self)
                f.pc = 2
                return
        f.pc = 3
        child = t.call(DAMAGE, f.src, f.you)
        child.evs = tuple([hit(c, f.xs.count(c), f.src) for c in dict.fromkeys(f.xs)])

    def say(self, s: m.Speech) -> m.Message:
        among = self.which.say(s)
        if isinstance(among, m.NP):
            among = replace(among, det="a", count=-1)
        return m.cl("deal_split", n=self.n.much("damage", s), obj=among)


@dataclass(frozen=True, eq=False)
class Heal(Act):
    """Remove damage; -1 heals fully. A creature without damage may be chosen, but is not healed (kf.heal.*)."""

    n: Amount

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        healed: list[int] = []
        total = 0
        for card in f.xs:
            got = t.heal(card, t.damage[card] if n < 0 else n)
            if got:
                healed.append(card)
                total += got
        self.done(t, f, bool(healed), total, self.refs(t, tuple(healed)))

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        n = self.n.much("damage", s)
        return m.cl("heal_fully", obj=to) if n.n == -1 else m.cl("heal", n=n, obj=to)


@dataclass(frozen=True, eq=False)
class MoveDamage(Act):
    """Damage moves from this card to another: it is not dealt, so nothing prevents it (kf.move.damage)."""

    n: Amount
    source: Target

    def act(self, t: KeyForge, f: Frame) -> None:
        moved = 0
        for card in f.xs:
            for other in self.source.find(t, f):
                n = min(self.n.value(t, f), t.damage[other])
                t.damage[other] -= n
                t.damage[card] += n
                moved += n
                t.tell(terms.DAMAGE_MOVED, card, -1, n, other)
        t.touch()
        self.done(t, f, moved > 0, moved)

    def say(self, s: m.Speech) -> m.Message:
        source = self.source.say(s)
        return m.cl("move_damage", n=self.n.much("damage", s), source=source, to=self.to.say(s))


# Destroying and sending away ---------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Destroy(Act):
    """Destroy, or sacrifice (which only works on what you control, kf.sacrifice.only-own)."""

    sacrifice: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        cards = [c for c in f.xs if t.in_play(c)]
        if self.sacrifice:
            cards = [c for c in cards if t.zone[c] & 1 == f.you or c == f.src]
        f.xs = tuple(cards)
        f.b = len(t.deeds)
        f.keys = (self.refs(t, f.xs),)
        child = t.call(DESTRUCTION, f.src, f.you, 1 if self.sacrifice else 0)
        child.xs = f.xs

    def after(self, t: KeyForge, f: Frame) -> None:
        dead = fallen(t, f)
        self.done(t, f, bool(f.xs) and len(dead) == len(f.xs), len(dead), dead)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("sacrifice" if self.sacrifice else "destroy", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class SendAway(Act):
    """Out of play, or from one out-of-play zone to another: to hand, archives, deck, discard pile, or purged."""

    zone: int
    top: bool = True
    yours: bool = False
    """Into your own zone, whoever owns the card."""
    shuffle: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        if not last_words(t, f.xs):
            self.send(t, f)
        else:
            f.pc = 3

    def hidden(self, t: KeyForge) -> bool:
        """Does a card lie facedown where this effect puts it?"""
        return self.zone != DISCARD and (self.zone != PURGED or not t.edition.purge_faceup)

    def send(self, t: KeyForge, f: Frame) -> None:
        if self.hidden(t) and not isinstance(self.to, Each):
            for card in f.xs:
                t.slip_away(card)
        moved: list[int] = []
        decks: list[int] = []
        for card in f.xs:
            z = t.zone[card]
            if z >> 1 == self.zone and self.zone != DECK:
                continue
            # A tagged card may be moved elsewhere; it still counts as destroyed (kf.destroyed.moved-still-destroyed).
            if t.put_away(card, self.zone, self.top, f.you if self.yours else -1):
                moved.append(card)
                t.tell(SENT[self.zone], card, t.zone[card] & 1)
                if self.zone == PURGED:
                    t.mark[card] = f.src + 1
                elif self.zone == DISCARD:
                    t.deed(DID_DISCARD, card, z & 1)
                if self.shuffle and t.zone[card] & 1 not in decks:
                    decks.append(t.zone[card] & 1)
        for player in decks:
            t.shuffle_deck(player)
            t.tell(terms.SHUFFLED_IN, -1, player)
        if self.zone == DISCARD and moved:
            f.xs = tuple(moved)
            open_window(t, tuple([Event(terms.DISCARDED, c, t.owner[c]) for c in moved]), OTHERS)
            return
        wanted = len(f.xs)
        self.done(t, f, wanted > 0 and len(moved) == wanted, len(moved), self.refs(t, tuple(moved)))

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 3:
            f.pc = 2
            self.send(t, f)
        else:
            self.done(t, f, True, len(f.xs), self.refs(t, f.xs))

    def say(self, s: m.Speech) -> m.Message:
        if isinstance(self.to, Both) and self.zone in (HAND, DECK):
            # 'its owner' needs one noun for both.
            choose = m.cl("choose", obj=self.to.say(s))
            return m.seq(choose, self.move(s.mention(m.np(s.noun, "each", adj="chosen")), s))
        return self.move(self.to.say(s), s)

    def move(self, obj: m.Message, s: m.Speech) -> m.Message:
        if self.zone == PURGED:
            return m.cl("purge", obj=obj)
        if self.zone == DISCARD:
            group = self.to.group()
            owner = None if group is None else group.owner()
            s.noted["discarded"] = m.np("card", "the", adj="discarded")
            return m.cl("discard", subj=owner or m.YOU, obj=obj)
        if self.zone == ARCHIVES:
            if not self.yours:
                return m.cl("archive", obj=obj)
            home = m.cl("put", obj=s.it, zone=m.own("hand", m.own("owner", s.it)))
            leave = m.cl("leave", subj=s.it, zone=m.own("archives"), modal="would")
            return m.seq(m.cl("put", obj=obj, zone=m.own("archives")), m.Instead(home, leave))
        owner = self.to.owner(s) or m.own("owner", obj if isinstance(self.to, This) else s.it)
        if self.zone == HAND:
            found = isinstance(self.to, It) and s.owner is not None
            return m.cl("put" if found else "return", obj=obj, zone=m.own("hand", owner))
        verb = "shuffle_into" if self.shuffle else "put_on_top" if self.top else "put_on_bottom"
        return m.cl(verb, obj=obj, zone=m.own("deck", owner))


def last_words(t: KeyForge, cards: tuple[int, ...]) -> bool:
    """'Leaves play:' abilities resolve immediately before their cards leave (kf.leaves-play.ability). Are there any?"""
    found = False
    for card in cards:
        if t.in_play(card):
            for tr in t.leaving_abilities(card, True):
                player = t.zone[card] & 1
                t.begin(tr.effect, card, player, Event(terms.LEFT, card, player), (t.ref(card),))
                found = True
    return found


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
        for card in f.xs:
            if t.in_play(card):
                if t.clear_status(card, WARD, terms.UNWARDED):
                    continue
                t.strip(card)
            if not self.graft:
                t.slip_away(card)
            t.place(card, 2 * UNDER + t.owner[card])
            t.host[card] = f.src
            if self.graft:
                t.known[card] = 3
            t.tell(terms.GRAFTED if self.graft else terms.PUT_UNDER, card, f.you, 0, f.src)
        self.done(t, f, bool(f.xs))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("graft" if self.graft else "put_under", obj=self.to.say(s), host=s.this)


@dataclass(frozen=True, eq=False)
class ReturnToPlay(Act):
    """Put cards into play from elsewhere, under their owner's control, one after the other."""

    def act(self, t: KeyForge, f: Frame) -> None:
        f.pc = 3
        self.after(t, f)

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.a == len(f.xs):
            self.done(t, f, bool(f.xs))
            return
        card = f.xs[f.a]
        f.a += 1
        side = t.owner[card]
        if t.card(card).enters_for_opponent:
            side = 1 - side
        t.call(PUT, card, f.you, side)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("return_to_play", obj=self.to.say(s))


# Statuses, readiness, counters -------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class SetStatus(Act):
    """Stun, ward, enrage; a second one does nothing."""

    bit: int

    def act(self, t: KeyForge, f: Frame) -> None:
        event = {STUN: terms.STUNNED, WARD: terms.WARDED, ENRAGE: terms.ENRAGED}[self.bit]
        hit_ = [c for c in f.xs if t.is_creature(c) and t.set_status(c, self.bit, event)]
        self.done(t, f, bool(f.xs) and len(hit_) == len(f.xs), len(hit_), self.refs(t, tuple(hit_)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl({STUN: "stun", WARD: "ward", ENRAGE: "enrage"}[self.bit], obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class MakeReady(Act):
    def act(self, t: KeyForge, f: Frame) -> None:
        done = [c for c in f.xs if t.in_play(c) and t.make_ready(c)]
        self.done(t, f, bool(done), len(done), self.refs(t, tuple(done)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("ready", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Exhaust(Act):
    def act(self, t: KeyForge, f: Frame) -> None:
        done = [c for c in f.xs if t.ready[c]]
        for c in done:
            t.exhaust(c)
            t.tell(terms.EXHAUSTED, c)
        self.done(t, f, bool(done), len(done), self.refs(t, tuple(done)))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("exhaust", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class AddPower(Act):
    """+1 power counters."""

    n: Amount

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.xs:
            t.plus[card] += n
            t.tell(terms.POWER_ADDED, card, -1, n)
        t.touch()
        self.done(t, f, bool(f.xs), n)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.cl("put_on", n=self.n.much("power_counter", s), obj=to)


@dataclass(frozen=True, eq=False)
class AddCounter(Act):
    """A doom counter, a fuse counter ...: nothing but what cards make of it (kf.token.other-counters)."""

    kind: int
    n: Amount

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        for card in f.xs:
            # A column holds six bits of each kind.
            t.counters[card] += min(n, 63 - t.counter(card, self.kind)) << 6 * self.kind
            t.tell(terms.COUNTER_ADDED, card, self.kind, n)
        t.derived = None
        self.done(t, f, bool(f.xs), n)

    def say(self, s: m.Speech) -> m.Message:
        to = self.to.say(s)
        return m.cl("put_on", n=self.n.much(terms.COUNTERS[self.kind] + "_counter", s), obj=to)


@dataclass(frozen=True, eq=False)
class RemoveCounters(Act):
    """Counters of a kind go: so many, or (-1) each of them."""

    kind: int
    n: Amount

    def act(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        gone = 0
        for card in f.xs:
            k = t.counter(card, self.kind) if n < 0 else min(n, t.counter(card, self.kind))
            t.counters[card] -= k << 6 * self.kind
            gone += k
            t.tell(terms.COUNTER_REMOVED, card, self.kind, k)
        t.derived = None
        self.done(t, f, gone > 0, gone)

    def say(self, s: m.Speech) -> m.Message:
        of = self.to.say(s)
        noun = terms.COUNTERS[self.kind] + "_counter"
        n = self.n.much(noun, s)
        return m.cl("remove_from", n=m.np(noun, "all") if n.n == -1 else n, obj=of)


# Cards -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Draw(Effect):
    n: Amount
    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        drawn = t.draw(whom(t, f, self.who), n)
        self.done(t, f, drawn == n, drawn)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("draw", subj=who_says(self.who, s), n=self.n.much("card", s))


@dataclass(frozen=True, eq=False)
class Reveal(Effect):
    """A player shows their hand."""

    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        hand = t.zones[2 * HAND + player]
        for card in hand:
            t.reveal(card, 1 - player)
        t.tell(terms.REVEALED, -1, player, len(hand))
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        who = who_says(self.who, s)
        return m.cl("reveal", subj=who, obj=m.own("hand", who))


@dataclass(frozen=True, eq=False)
class Chains(Effect):
    n: Amount
    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        n = self.n.value(t, f)
        t.chains[player] += n
        t.tell(terms.CHAINS_GAINED, -1, player, n)
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("gain", subj=who_says(self.who, s), n=self.n.much("chain", s))


@dataclass(frozen=True, eq=False)
class Play(Act):
    """Play a card from wherever it is; if it cannot be played it stays there."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.xs or not try_play(t, f.xs[0], f.you):
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("play", obj=self.to.say(s))


# Using other cards -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Use(Act):
    """Use a card, of any house, yours or as if it were yours (kf.use.via-ability.*, kf.as-if-yours.*)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.xs or not t.in_play(f.xs[0]) or not ways(t, f.you, f.xs[0], ANY_HOUSE):
            self.done(t, f, False)
            return
        f.b = 1
        t.call(USE, f.xs[0], f.you)

    def say(self, s: m.Speech) -> m.Message:
        group = self.to.group()
        yours = isinstance(group, Select) and any([isinstance(x, Friendly) for x in group.filters])
        return m.cl("use", obj=self.to.say(s), adv="" if yours else "as_if_yours")


@dataclass(frozen=True, eq=False)
class Fight(Act):
    """Fight with a creature, readied first or not; several times, each time against a different enemy, if so said."""

    ready: bool = False
    times: int = 1

    def act(self, t: KeyForge, f: Frame) -> None:
        f.ret = -1
        f.a = 0
        self.after(t, f)

    def after(self, t: KeyForge, f: Frame) -> None:
        """`a` counts the attempts; `keys` keeps whom it has fought."""
        fought = f.keys[0] if f.keys else ()
        if f.ret >= 0:
            fought = (*fought, f.ret)
            f.keys = (fought,)
        if not f.xs or f.a == self.times or not t.is_creature(f.xs[0]):
            self.done(t, f, bool(fought), len(fought))
            return
        card = f.xs[0]
        f.a += 1
        f.ret = -1
        if self.ready:
            t.make_ready(card)
        if refuse_unstun(t, f.you, card, ANY_HOUSE) is None:
            # Stunned: the use is replaced before the fight begins, so no target is needed (kf.faq.anger-stunned).
            t.call(UNSTUN, card, f.you)
        elif refuse_fight(t, f.you, card, ANY_HOUSE) is None and [c for c in attackable(t, card) if c not in fought]:
            child = t.call(FIGHT, card, f.you)
            if fought:
                child.keys = (fought,)

    def say(self, s: m.Speech) -> m.Message:
        obj = self.to.say(s)
        if self.times == 1:
            if self.ready:
                return m.both(m.cl("ready", obj=obj), m.cl("fight_with", obj=s.it))
            return m.cl("fight_with", obj=obj)
        fight = m.cl("fight_with", obj=s.it, adv="each_against_new")
        again = m.both(m.cl("ready", obj=s.it), fight) if self.ready else fight
        return m.seq(m.cl("choose", obj=obj), m.during(m.adv("times", n=self.times), again))


@dataclass(frozen=True, eq=False)
class TriggerReap(Act):
    """The reap abilities of another creature, as if you controlled it; it does not exhaust. You order several."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.xs:
            self.done(t, f, False)
            return
        pending: list[Pending] = []
        own_triggers(t, Event(REAPED, f.xs[0], f.you), 0, pending)
        f.nodes = tuple([p.node for p in pending])
        f.keys = tuple([(p.granter,) for p in pending])
        f.ret = len(pending)

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 3:
            f.pc = 2
            i = t.answer.n
            node = f.nodes[i]
            assert isinstance(node, Trigger)
            granter = f.keys[i][0]
            f.nodes = f.nodes[:i] + f.nodes[i + 1 :]
            f.keys = f.keys[:i] + f.keys[i + 1 :]
            card = f.xs[0]
            root = t.begin(node.effect, card, f.you, Event(REAPED, card, f.you), (t.ref(card),))
            root.b = granter
        elif f.nodes:
            f.pc = 3
            options = [Option("resolve", f.xs[0], i) for i in range(len(f.nodes))]
            t.ask(t.now[ACTIVE], "order", options, "kf.timing.simultaneous-order", f.src, self)
        else:
            self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("trigger", obj=m.np("reap_effect", "the", of=self.to.say(s)), adv="as_if_yours")


# Keys --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ForgeKey(Effect):
    """Forge a key outside step 1, at a changed cost or free."""

    change: int = 0
    free: bool = False

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            if self.free or can_forge(t, f.you, self.change):
                t.call(FORGE, f.src, f.you, self.change, 1 if self.free else 0)
            else:
                self.done(t, f, False)
        else:
            self.done(t, f, f.ret == 1)

    def say(self, s: m.Speech) -> m.Message:
        key = m.np("key")
        if self.free:
            return m.cl("forge_free", obj=key)
        if self.change == 0:
            return m.cl("forge_for", obj=key)
        verb = "forge_at" if self.change > 0 else "forge_less"
        return m.cl(verb, obj=key, n=m.Amt(abs(self.change), "amber"))


@dataclass(frozen=True, eq=False)
class Unforge(Effect):
    """Unforge a key of your opponent's: one forged on their previous turn, or any. The active player picks."""

    last_turn: bool = False
    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        if f.pc == 0:
            keys = t.keys[player] & (t.now[FORGED_BEFORE] if self.last_turn else RED | BLUE | YELLOW)
            options = [Option("key", -1, k) for k in (RED, BLUE, YELLOW) if keys & k]
            if not options:
                self.done(t, f, False)
                return
            if not t.edition.colours_matter:
                options = options[:1]
            f.pc = 1
            t.ask(t.now[ACTIVE], "unforge", options, "kf.faq.key-hammer-two-keys", f.src, self)
        else:
            t.keys[player] &= ~t.answer.n
            t.now[FORGED_BEFORE] &= ~t.answer.n
            t.tell(terms.UNFORGED, -1, player, t.answer.n)
            t.derived = None
            self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        who = who_says(self.who, s)
        if self.last_turn and "key" in s.noted:
            return m.cl("unforge", obj=s.noted["key"])
        key = m.np("key", adj="forged", of=who)
        if self.last_turn:
            forged = m.cl(
                "forge",
                subj=who,
                obj=m.GAP,
                tense="past",
                adv=m.adv("on_turn", when=m.own("turn", who, adj="previous")),
            )
            key = m.np("key", mods=m.Rel(forged))
        return m.cl("unforge", obj=key)


# Places and control ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Swap(Act):
    """This creature and another take each other's place; both must stand in the same battleline (kf.swap.creatures)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if f.xs and t.zone[f.xs[0]] == t.zone[f.src] and t.is_creature(f.src):
            line = t.zones[t.zone[f.src]]
            i = line.index(f.src)
            j = line.index(f.xs[0])
            line[i], line[j] = line[j], line[i]
            t.touch()
            t.tell(terms.SWAPPED, f.src, -1, 0, f.xs[0])
            self.done(t, f, True)
        else:
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("swap", obj=s.this, other=self.to.say(s))


@dataclass(frozen=True, eq=False)
class SwapTwo(Act):
    """Two creatures of one battleline take each other's place."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if len(f.xs) == 2 and t.zone[f.xs[0]] == t.zone[f.xs[1]]:
            line = t.zones[t.zone[f.xs[0]]]
            i = line.index(f.xs[0])
            j = line.index(f.xs[1])
            line[i], line[j] = line[j], line[i]
            t.touch()
            t.tell(terms.SWAPPED, f.xs[0], -1, 0, f.xs[1])
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
class MoveToFlank(Act):
    """To either flank of its controller's battleline: it changes places, not sides (kf.move.creature)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.xs or not t.is_creature(f.xs[0]):
            self.done(t, f, False)
            return
        card = f.xs[0]
        ends = dict.fromkeys((0, len(t.zones[t.zone[card]]) - 1))
        t.ask(t.now[ACTIVE], "place", [Option("place", card, i) for i in ends], "kf.move.creature", f.src, self)

    def after(self, t: KeyForge, f: Frame) -> None:
        card = f.xs[0]
        t.place(card, t.zone[card], t.answer.n)
        t.tell(terms.MOVED, card, t.zone[card] & 1)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("move_to_flank", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class SwapPiles(Effect):
    """The cards of two places change zones (kf.swap.zones)."""

    one: Place
    two: Place

    def step(self, t: KeyForge, f: Frame) -> None:
        first = self.one.cards(t, f)[:]
        second = self.two.cards(t, f)[:]
        for card in first:
            t.place(card, 2 * self.two.zone + t.owner[card])
        for card in second:
            t.place(card, 2 * self.one.zone + t.owner[card])
        t.tell(terms.SWAPPED, -1, f.you)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("swap", obj=self.one.say(s), other=self.two.say(s))


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
        return m.cl("shuffle", subj=who, obj=m.own("deck", who))


@dataclass(frozen=True, eq=False)
class TakeControl(Act):
    """A player takes control of a card, for good or as long as this card is in play."""

    who: int = MINE
    while_here: bool = False

    def act(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        if f.xs and t.in_play(f.xs[0]) and t.zone[f.xs[0]] & 1 != player:
            t.give_control(f.xs[0], player, t.ref(f.src) if self.while_here else -1)
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


CONTROLLED: Final = Rule(terms.R_CONTROLLED)
"""Lasts on a card whose control was taken."""


# Search ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Search(Effect):
    """Look through places for a card; the searcher may choose not to find it (kf.search.*)."""

    which: Select
    then: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            for p in self.which.places:
                for card in p.cards(t, f):
                    t.reveal(card, f.you)
                    t.reveal(card, t.now[ACTIVE])
        elif f.pc == 1:
            f.pc = 2
            options = [Option("pick", c) for c in self.which.find(t, f)]
            options.append(Option("done"))
            t.ask(t.now[ACTIVE], "search", options, "kf.search.may-fail", f.src, self)
        elif f.pc == 2:
            f.pc = 3
            if t.answer.verb == "pick":
                card = t.answer.card
                t.reveal(card, 0)
                t.reveal(card, 1)
                t.scope(f).it = (t.ref(card),)
                t.tell(terms.REVEALED, card, f.you)
                t.push(self.then, f)
        else:
            for p in self.which.places:
                if p.zone == DECK:
                    # kf.search.shuffle-deck: the deck that was searched, whosever it is.
                    t.shuffle_deck(f.you if p.whose == MINE else 1 - f.you)
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        where = m.both(*[p.say(s) for p in self.which.places])
        what = s.mention(Select(self.which.filters).phrase(s), -1, self.which.owner())
        parts = [m.both(m.cl("search", zone=where, obj=what), m.cl("reveal", obj=s.it)), self.then.say(s)]
        if any([p.zone == DECK for p in self.which.places]):
            parts.append(m.cl("shuffle", obj=m.own("deck")))
        return m.seq(*parts)


@dataclass(frozen=True, eq=False)
class TriggerPlay(Act):
    """The 'Play:' abilities of a card, without playing it."""

    def act(self, t: KeyForge, f: Frame) -> None:
        for card in f.xs[:1]:
            for tr in reversed(t.card(card).triggers):
                if tr.kind == terms.PLAYED and tr.own:
                    t.begin(tr.effect, card, f.you, None, (t.ref(card),))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("trigger", obj=m.np("play_effect", "the", of=self.to.say(s)))


# Choosing, and effects that last -----------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ChooseHouse(Effect):
    """Choose a house; what follows lasts and remembers it."""

    then: Node
    of_opponent: bool = False
    """Only one of the three on your opponent's identity card."""

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            houses = t.houses_of(1 - f.you) if self.of_opponent else range(t.edition.houses)
            options = [Option("house", -1, h) for h in houses]
            t.ask(t.now[ACTIVE], "choose-house", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            t.scope(f).amount = t.answer.n
            t.push(self.then, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["house"] = m.It(label, "house", True)
        on = m.mod("on_identity", who=m.OPPONENT)
        house = m.np("house", ref=label, mods=on) if self.of_opponent else m.np("house", ref=label)
        return m.seq(m.cl("choose", obj=house), self.then.say(s))


def at(time: m.Adv, what: m.Message, who: m.Message) -> m.Message:
    """A time, said behind what its player does: 'your opponent cannot … during their next turn'."""
    if isinstance(what, m.Cl) and what.subj == who:
        return replace(what, adv=(*what.adv, time))
    if isinstance(what, m.When) and isinstance(what.event, m.Cl) and what.event.subj == who:
        return replace(what, event=at(time, what.event, who))
    return m.during(time, what)


@dataclass(frozen=True, eq=False)
class Until(Effect):
    """Constant abilities and triggers that last: for the remainder of the turn, on a next turn, until ..."""

    duration: int
    what: tuple[Node, ...]
    to: Target | None = None
    """The cards it is bound to; None: it is about the game."""
    whose: int = MINE
    """Whose turn the duration speaks of."""
    n: Amount | None = None
    """A number to remember: uses left, or the house just chosen."""

    def step(self, t: KeyForge, f: Frame) -> None:
        cards: tuple[int, ...] = ()
        if self.to is not None:
            cards = tuple([t.ref(c) for c in self.to.find(t, f)])
            if not cards:
                self.done(t, f, False)
                return
        n = self.n.value(t, f) if self.n is not None else 0
        src = t.ref(f.src)
        for node in self.what:
            t.serial += 1
            player = whom(t, f, self.whose)
            t.lasting.append(Lasting(node, src, f.you, self.duration, player, t.now[TURN], t.serial, cards, n))
        t.touch()
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        if isinstance(self.n, Const):
            s.n = self.n.n
        elif self.n is not None and not isinstance(self.n, ThisMuch):
            s.noted["house"] = self.n.say(s)
        s.lasting = True
        what = m.both(*[node.say(s) for node in self.what])
        s.lasting = False
        who = who_says(self.whose, s)
        if self.duration == THIS_TURN:
            return m.during("rest_of_turn", what)
        if self.duration == NEXT_TURN:
            return at(m.adv("during", when=m.own("turn", who, adj="next")), what, who)
        if self.duration == UNTIL_TURN:
            return m.during(m.adv("until_start", when=m.own("turn", who, adj="next")), what)
        return m.When(m.cl("leave_play", subj=s.this), what, "until")


@dataclass(frozen=True, eq=False)
class ForThisFight(Effect):
    """Something that holds until the current fight is over."""

    what: Node
    to: Target

    def step(self, t: KeyForge, f: Frame) -> None:
        cards = tuple([t.ref(c) for c in self.to.find(t, f)])
        if cards:
            t.serial += 1
            src = t.ref(f.src)
            t.lasting.append(Lasting(self.what, src, f.you, THIS_FIGHT, f.you, t.now[TURN], t.serial, cards))
            t.touch()
        self.done(t, f, bool(cards))

    def say(self, s: m.Speech) -> m.Message:
        return self.what.say(s)


@dataclass(frozen=True, eq=False)
class Instead(Effect):
    """Of a 'Destroyed:' ability: the card is not destroyed; this happens when it would go to the discard pile."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        t.serial += 1
        granter = t.frames[f.root].b
        src = t.ref(granter) if granter >= 0 else t.ref(f.src)
        t.lasting.append(
            Lasting(self.effect, src, f.you, THIS_DESTRUCTION, f.you, t.now[TURN], t.serial, (t.ref(f.src),))
        )
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        body = self.effect.say(s)
        return m.Instead(m.And(body.parts) if isinstance(body, m.Seq) else body)


@dataclass(frozen=True, eq=False)
class OneOf(Effect):
    """One of several effects, as the one who decides likes."""

    effects: tuple[Node, ...]

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            options = [Option("mode", -1, i) for i in range(len(self.effects))]
            t.ask(t.now[ACTIVE], "mode", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            t.push(self.effects[t.answer.n], f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.OneOf(tuple([x.say(s) for x in self.effects]))


@dataclass(frozen=True, eq=False)
class BothPlayers(Effect):
    """The same thing seen from your side, then from your opponent's ('your opponent repeats this on you')."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc < 2:
            child = t.push(self.effect, f)
            child.you = f.you if f.pc == 0 else 1 - f.you
            f.pc += 1
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        return m.seq(self.effect.say(s), m.cl("do_the_same", subj=m.OPPONENT, whom=m.YOU))
