"""Cards that draw, play and use other cards, and forge keys."""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import NO_CARD, REF_MASK, Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.targets import Act, It, This, give_name
from mazzo.engine.window import Pending, distinct
from mazzo.engine.words import Amount, Const, Effect
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.fight import begin_fight, call_off
from mazzo.games.keyforge.forge import begin_forge, can_forge
from mazzo.games.keyforge.forge import call_off as call_off_key
from mazzo.games.keyforge.legality import ANY_HOUSE, attackable, refuse_fight, refuse_reap, refuse_unstun
from mazzo.games.keyforge.play import try_play
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    BLUE,
    FORGED_BEFORE,
    HOUSE,
    HOUSES,
    NO_HOUSE,
    OMEGA_PLAYED,
    REAPED,
    RED,
    TURN_OVER,
    YELLOW,
)
from mazzo.games.keyforge.turn import refill
from mazzo.games.keyforge.use import REAP, UNSTUN, begin_use, ways
from mazzo.games.keyforge.window import WINDOW, own_triggers
from mazzo.games.keyforge.words.filters import Friendly
from mazzo.games.keyforge.words.players import who_says, whom
from mazzo.games.keyforge.words.select import MINE, THEIRS, Select


@dataclass(frozen=True, eq=False)
class Draw(Effect):
    n: Amount
    who: int = MINE

    def depends_on_last(self) -> bool:
        return self.n.depends_on_last()

    def step(self, t: KeyForge, f: Frame) -> None:
        n = self.n.value(t, f)
        drawn = t.draw(whom(t, f, self.who), n)
        self.done(t, f, drawn == n, drawn)

    def commutes(self) -> bool:
        return isinstance(self.n, Const)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("draw", subj=who_says(self.who, s), n=self.n.much("card", s))


@dataclass(frozen=True, eq=False)
class Reveal(Effect):
    """A player shows their hand."""

    who: int = THEIRS

    def step(self, t: KeyForge, f: Frame) -> None:
        player = whom(t, f, self.who)
        hand = t.hand(player)
        t.reveal_hand(player, 1 - player)
        t.tell(terms.REVEALED, -1, player, len(hand))
        t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        who = who_says(self.who, s)
        return m.cl("reveal", subj=who, obj=m.own("hand", who))


@dataclass(frozen=True, eq=False)
class LookAtHand(Effect):
    """You see your opponent's hand."""

    def step(self, t: KeyForge, f: Frame) -> None:
        hand = t.hand(1 - f.you)
        t.reveal_hand(1 - f.you, f.you)
        t.tell(terms.LOOKED, -1, f.you)
        self.done(t, f, bool(hand), len(hand))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("look_at", obj=m.own("hand", m.OPPONENT))


@dataclass(frozen=True, eq=False)
class LookAt(Act):
    """You see the top cards of a deck, and can refer to them afterwards (`those_seen`)."""

    def act(self, t: KeyForge, f: Frame) -> None:
        for card in f.chosen:
            t.reveal(card, f.you)
            t.reveal(card, t.now[ACTIVE])
        t.tell(terms.LOOKED, -1, f.you, len(f.chosen))
        self.done(t, f, bool(f.chosen), len(f.chosen), self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("look_at", obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class Refill(Effect):
    """A player refills their hand as at the end of a turn, chains included."""

    who: int = MINE

    def step(self, t: KeyForge, f: Frame) -> None:
        refill(t, whom(t, f, self.who))
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        who = who_says(self.who, s)
        return m.cl("refill", subj=who, zone=m.own("hand", who), adv="as_at_end_of_turn")


@dataclass(frozen=True, eq=False)
class Show(Act):
    """Cards of a hand (or the top of a deck) are shown to both players, and stay where they are."""

    def act(self, t: KeyForge, f: Frame) -> None:
        for card in f.chosen:
            t.reveal(card, 0)
            t.reveal(card, 1)
            t.tell(terms.REVEALED, card, f.you)
        self.done(t, f, bool(f.chosen), len(f.chosen), self.refs(t, f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("reveal", obj=self.to.say(s))


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

    def commutes(self) -> bool:
        return isinstance(self.n, Const)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("gain", subj=who_says(self.who, s), n=self.n.much("chain", s))


@dataclass(frozen=True, eq=False)
class Play(Act):
    """Play a card from wherever it is; if it cannot be played it stays there."""

    stunned: bool = False
    """It enters play stunned."""

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.chosen or not try_play(t, f.chosen[0], f.you, self.stunned):
            self.done(t, f, False)

    def say(self, s: m.Speech) -> m.Message:
        card = self.to.say(s)
        play = m.cl("play", obj=card, adv="as_if_yours" if s.owner == m.OPPONENT else "")
        return m.sentences(play, m.cl("enter_play", subj=s.it, what="stunned")) if self.stunned else play


@dataclass(frozen=True, eq=False)
class Use(Act):
    """Use a card, of any house, yours or as if it were yours (kf.use.via-ability.*, kf.as-if-yours.*)."""

    ready: bool = False
    """Readied first."""
    yours: bool = False
    """It has been mentioned as a friendly card."""

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.ready and t.ready[card] == 0:
            return False
        return not ways(t, f.you, card, ANY_HOUSE)

    def act(self, t: KeyForge, f: Frame) -> None:
        if self.ready and f.chosen and t.in_play(f.chosen[0]):
            t.make_ready(f.chosen[0])
        if not f.chosen or not t.in_play(f.chosen[0]) or not ways(t, f.you, f.chosen[0], ANY_HOUSE):
            self.done(t, f, False)
            return
        begin_use(t, f.chosen[0], f.you)

    def say(self, s: m.Speech) -> m.Message:
        group = self.to.group()
        yours = isinstance(group, Select) and any([isinstance(x, Friendly) for x in group.filters])
        obj = self.to.say(s)
        adv = "" if yours or self.yours else "as_if_yours"
        if self.ready:
            return m.both(m.cl("ready", obj=obj), m.cl("use", obj=s.it, adv=adv))
        return m.cl("use", obj=obj, adv=adv)


@dataclass(frozen=True, eq=False)
class Fight(Act):
    """Fight with a creature, readied first or not; if it fights several times, each time against another enemy."""

    ready: bool = False
    times: int = 1
    foe: int = -1
    """The name under which the creature it fought is remembered."""

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        if self.ready and t.ready[card] == 0:
            return False
        if refuse_unstun(t, f.you, card, ANY_HOUSE) is None:
            return False
        return refuse_fight(t, f.you, card, ANY_HOUSE) is not None or not attackable(t, card)

    def act(self, t: KeyForge, f: Frame) -> None:
        f.result = NO_CARD
        f.count = 0
        if self.foe >= 0 and f.chosen:
            # The battleline before the fight: who is destroyed keeps the neighbors it had.
            f.groups = ((), self.refs(t, tuple(t.line(1 - t.controller(f.chosen[0])))))
        self.after(t, f)

    def after(self, t: KeyForge, f: Frame) -> None:
        """`count` is the number of attempts; the only group holds the creatures it has fought."""
        fought = f.groups[0] if f.groups else ()
        if f.result >= 0:
            fought = (*fought, f.result)
            if self.foe >= 0:
                self.remember(t, f, f.groups[1])
            f.groups = (fought, *f.groups[1:])
        if not f.chosen or f.count == self.times or not t.is_creature(f.chosen[0]):
            self.done(t, f, bool(fought), len(fought))
            return
        card = f.chosen[0]
        f.count += 1
        f.result = NO_CARD
        if self.ready:
            t.make_ready(card)
        if refuse_unstun(t, f.you, card, ANY_HOUSE) is None:
            # Stunned: the use is replaced before the fight begins, so no target is needed (kf.faq.anger-stunned).
            t.call(UNSTUN, card, f.you)
        elif refuse_fight(t, f.you, card, ANY_HOUSE) is None and [c for c in attackable(t, card) if c not in fought]:
            begin_fight(t, card, f.you, fought)

    def remember(self, t: KeyForge, f: Frame, line: tuple[int, ...]) -> None:
        """The creature it fought gets its name, and with it the neighbors it had (kf.ruling.gone-neighbors)."""
        i = [r & REF_MASK for r in line].index(f.result)
        beside = (*line[max(0, i - 1) : i], *line[i + 1 : i + 2])
        give_name(t.scope(f), self.foe, (line[i],), beside)

    def say(self, s: m.Speech) -> m.Message:
        obj = self.to.say(s)
        if self.foe >= 0:
            s.named[self.foe] = m.np("creature", "the", adj="attacked")
        if self.times == 1:
            if self.ready:
                again = s.this if isinstance(self.to, This) else s.it
                return m.both(m.cl("ready", obj=obj), m.cl("fight_with", obj=again))
            return m.cl("fight_with", obj=obj)
        fight = m.cl("fight_with", obj=s.it, adv="each_against_new")
        again = m.both(m.cl("ready", obj=s.it), fight) if self.ready else fight
        return m.sentences(m.cl("choose", obj=obj), m.during(m.adv("times", n=self.times), again))


@dataclass(frozen=True, eq=False)
class Reap(Act):
    """Reap with a creature that is ready, whatever its house. A stunned one loses its stun instead."""

    def futile(self, t: KeyForge, f: Frame) -> bool:
        # Everybody sees the creature that was mentioned before.
        if isinstance(self.to, It):
            return all([self.moot(t, f, card) for card in self.to.find(t, f)])
        return super().futile(t, f)

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        can = refuse_unstun(t, f.you, card, ANY_HOUSE) is None or refuse_reap(t, f.you, card, ANY_HOUSE) is None
        return not can

    def act(self, t: KeyForge, f: Frame) -> None:
        card = f.chosen[0] if f.chosen and not self.moot(t, f, f.chosen[0]) else NO_CARD
        if card < 0:
            self.done(t, f, False)
        else:
            t.call(UNSTUN if refuse_unstun(t, f.you, card, ANY_HOUSE) is None else REAP, card, f.you)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("reap", using=self.to.say(s))


@dataclass(frozen=True, eq=False)
class CallOff(Effect):
    """The creature about to fight is exhausted with no effect."""

    def step(self, t: KeyForge, f: Frame) -> None:
        self.done(t, f, call_off(t, t.event(f).card))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("exhaust", obj=s.noted["fighter"], adv="with_no_effect")


@dataclass(frozen=True, eq=False)
class TriggerEffect(Act):
    """The 'Reap:' (or 'Play:') abilities of a creature, as if you had used (or played) it. You choose the order.

    All of them, as long as it is in play (kf.ruling.reap-effect-is-all). One that is already being resolved is not
    triggered again: a chain that comes back to it ends there (kf.ruling.endless-chain).
    """

    kind: int = REAPED

    def moot(self, t: KeyForge, f: Frame, card: int) -> bool:
        return not self.pending(t, f, card)

    def pending(self, t: KeyForge, f: Frame, card: int) -> list[Pending]:
        found: list[Pending] = []
        own_triggers(t, Event(self.kind, card, f.you), 0, found)
        return [p for p in found if not resolving(t, WINDOW.effect(p.node), card)]

    def act(self, t: KeyForge, f: Frame) -> None:
        if not f.chosen:
            self.done(t, f, False)
            return
        card = f.chosen[0]
        pending = self.pending(t, f, card)
        f.noted = t.ref(card)
        f.abilities = tuple([p.node for p in pending])
        f.groups = tuple([(p.granter,) for p in pending])

    def after(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 3:
            f.pc = 2
            i = t.answer.n
            effect = WINDOW.effect(f.abilities[i])
            granter = f.groups[i][0]
            f.abilities = f.abilities[:i] + f.abilities[i + 1 :]
            f.groups = f.groups[:i] + f.groups[i + 1 :]
            card = f.chosen[0]
            root = t.begin(effect, card, f.you, Event(self.kind, card, f.you), (t.ref(card),))
            root.granter = granter
        elif f.abilities and t.in_play(f.chosen[0]) and t.deref(f.noted) >= 0:
            f.pc = 3
            waiting = [
                Pending(f.abilities[i], f.chosen[0], f.you, Event(self.kind), (0,), (), f.groups[i][0])
                for i in range(len(f.abilities))
            ]
            options = [Option("resolve", f.chosen[0], i) for i in distinct(t, WINDOW, waiting)]
            t.ask(t.now[ACTIVE], "order", options, "kf.timing.simultaneous-order", f.src, self)
        else:
            self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        of = self.to.say(s)
        if self.kind == REAPED:
            return m.cl("trigger", obj=m.np("reap_effect", "the", of=of), adv="as_if_yours")
        return m.cl("trigger", obj=m.np("play_effect", "the", of=of), adv="as_if_played")


def resolving(t: KeyForge, effect: Node, card: int) -> bool:
    """Is the ability of this card that has this effect being resolved right now?"""
    return any([f.scope is not None and f.node is effect and f.src == card for f in t.frames])


@dataclass(frozen=True, eq=False)
class TriggerPlay(Act):
    """The 'Play:' abilities of a card, without playing it or after it was played."""

    again: bool = False
    """The text says that they have been triggered before."""

    def act(self, t: KeyForge, f: Frame) -> None:
        for card in f.chosen[:1]:
            for tr in reversed(t.card(card).triggers):
                if tr.kind == terms.PLAYED and tr.own and not resolving(t, tr.effect, card):
                    t.begin(tr.effect, card, f.you, None, (t.ref(card),))

    def say(self, s: m.Speech) -> m.Message:
        obj = m.np("play_effect", "the", of=self.to.say(s))
        return m.cl("trigger", obj=obj, adv="once_more" if self.again else "")


@dataclass(frozen=True, eq=False)
class ForgeKey(Effect):
    """Forge a key outside step 1, at a changed cost or free."""

    change: int = 0
    free: bool = False
    less: Amount | None = None
    """The cost is reduced by this much, too."""

    def dearer(self, t: KeyForge, f: Frame) -> int:
        """How much more (or less) the key costs."""
        return self.change if self.less is None else self.change - self.less.value(t, f)

    def futile(self, t: KeyForge, f: Frame) -> bool:
        return not self.free and not can_forge(t, f.you, self.dearer(t, f))

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            if not self.futile(t, f):
                begin_forge(t, f.you, f.src, self.dearer(t, f), self.free)
            else:
                self.done(t, f, False)
        else:
            self.done(t, f, f.result == 1)

    def say(self, s: m.Speech) -> m.Message:
        key = m.np("key")
        if self.free:
            return m.cl("forge_free", obj=key)
        if self.change == 0:
            return m.cl("forge_for", obj=key)
        if self.less is not None:
            more = m.Quantity(self.change, "amber")
            return m.cl("forge_reduced", obj=key, n=more, less=self.less.much("amber", s))
        verb = "forge_at" if self.change > 0 else "forge_less"
        return m.cl(verb, obj=key, n=m.Quantity(abs(self.change), "amber"))


@dataclass(frozen=True, eq=False)
class StopForging(Effect):
    """The key that a player is about to forge is not forged, and costs nothing."""

    def step(self, t: KeyForge, f: Frame) -> None:
        self.done(t, f, call_off_key(t))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("forge", subj=s.they, obj=s.noted["key"], neg=True, adv="spending_nothing")


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
            # It was forged all the same (kf.ruling.forged-and-unforged).
            t.keys[player] &= ~t.answer.n
            t.tell(terms.UNFORGED, -1, player, t.answer.n)
            t.invalidate_conditional()
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
            key = m.np("key", mods=m.RelativeClause(forged))
        return m.cl("unforge", obj=key)


@dataclass(frozen=True, eq=False)
class MakeActive(Effect):
    """The house of the card mentioned before becomes your active house. Nobody has chosen it."""

    def step(self, t: KeyForge, f: Frame) -> None:
        it = t.scope(f).it
        house = t.house[it[0] & REF_MASK] if it else NO_HOUSE
        if house < 0 or house >= len(HOUSES):
            self.done(t, f, False)
            return
        t.now[HOUSE] = house
        t.invalidate_conditional()
        t.tell(terms.HOUSE_CHANGED, -1, f.you, house)
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("become", subj=m.own("house", s.it), what=m.own("active_house"))


@dataclass(frozen=True, eq=False)
class EndTurn(Effect):
    """The turn ends, without steps 4 and 5 (kf.ruling.end-your-turn)."""

    def step(self, t: KeyForge, f: Frame) -> None:
        t.now[OMEGA_PLAYED] = TURN_OVER
        self.done(t, f, True)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("end", obj=m.own("turn"))
