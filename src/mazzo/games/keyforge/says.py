"""What a match says besides the cards: prompts, labels of options, refusals and log lines, as messages.

Names of cards are written `#slug`, so that no player can be mistaken for one; the lexicon knows them in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final, cast

from mazzo.engine import message as m
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import REF_MASK, Event, Frame, Option, Question
from mazzo.engine.message import Message, Speech
from mazzo.engine.node import Node
from mazzo.engine.targets import A, Target
from mazzo.engine.words import May
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import NOUNS, Card, Trigger
from mazzo.games.keyforge.destruction import DESTRUCTION
from mazzo.games.keyforge.frames import Destruction, Game
from mazzo.games.keyforge.setup import GAME
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import COUNTERS, HOUSES, KEY_NAMES, NO_HOUSE
from mazzo.games.keyforge.window import WINDOW
from mazzo.games.keyforge.words import harm, lasting, moving, sharing, using
from mazzo.games.keyforge.zones import EVERYBODY

Names = tuple[Message, Message]
"""The two players."""


def card_name(c: Card) -> m.Name:
    return m.Name("#" + c.slug, NOUNS[c.kind])


def named(t: KeyForge, card: int) -> Message:
    """A card by its name."""
    return m.np("card") if card < 0 else card_name(t.card(card))


def this_one(t: KeyForge, card: int) -> Message:
    """'this creature', where the name has just been said."""
    return m.this(NOUNS[t.card(card).kind])


def amber(n: int) -> m.Quantity:
    return m.Quantity(n, "amber")


def colour(n: int, of: Message | None = None) -> m.NounPhrase:
    """A key by its colour."""
    return m.np("key", "the", adj=KEY_NAMES[n], of=of)


def turn_round(message: Any) -> Any:
    """The same from the other side of the table: the active player decides for both players' abilities."""
    if message == m.YOU:
        return m.OPPONENT
    if message == m.OPPONENT:
        return m.YOU
    if isinstance(message, tuple):
        return tuple([turn_round(x) for x in message])
    if not isinstance(message, Message):
        return message
    changed = {x.name: turn_round(getattr(message, x.name)) for x in fields(message)}
    if isinstance(message, m.NounPhrase):
        changed["adj"] = tuple([SIDES.get(x, x) for x in message.adj])
    return replace(message, **changed)


SIDES: Final = {"friendly": "enemy", "enemy": "friendly"}


def speech(t: KeyForge, f: Frame) -> Speech:
    """What an ability has mentioned so far, by name."""
    s = Speech(named(t, f.src) if f.src >= 0 else m.this("card"))
    if not 0 <= f.root < len(t.frames):
        return s
    root = t.root(f)
    if root.granter > 0 and t.where(root.granter) == terms.UPGRADES:
        s.card = named(t, root.granter)
    scope = root.scope
    if scope is not None:
        if len(scope.it) == 1:
            s.it = named(t, scope.it[0] & REF_MASK)
        for k in range(min(len(scope.named), 4)):
            if len(scope.named[k]) == 1:
                s.named[k] = named(t, scope.named[k][0] & REF_MASK)
    return s


# Prompts -----------------------------------------------------------------------------------------------------------


def prompt(t: KeyForge, names: Names) -> Message:
    """What the open question asks."""
    q = t.asked
    assert q is not None
    f = t.frames[-1]
    said = PROMPTS[q.kind](t, q, f)
    if q.kind in PICKS and f.you != q.player and isinstance(said, m.Clause):
        return replace(said, roles=turn_round(said.roles))
    return said


PICKS: Final = ("choose", "divide", "share")
"""Questions in which 'friendly' and 'enemy' are meant from the side of the player who is asked."""


def _main(t: KeyForge, q: Question, f: Frame) -> Message:
    if t.now[terms.HOUSE] == NO_HOUSE:
        return m.phrase("ask_without_house")
    return m.phrase("ask_action", card=m.np("card", tags=HOUSES[t.now[terms.HOUSE]]))


def _choose(t: KeyForge, q: Question, f: Frame) -> Message:
    """'Choose a friendly creature.' Cards are chosen one at a time: it says what is left to choose."""
    node = q.asker(Target)
    phrase = node.say(speech(t, f))
    if isinstance(phrase, m.NounPhrase) and isinstance(node, A) and phrase.count == -1:
        phrase = replace(phrase, other=phrase.other or bool(f.chosen))  # any number
    elif isinstance(phrase, m.NounPhrase) and isinstance(node, A):
        several = f.count > 1 or (node.up_to and not f.chosen)
        cmp = "upto" if several and node.up_to else ""
        phrase = replace(phrase, count=f.count if several else None, cmp=cmp, other=phrase.other or bool(f.chosen))
    return m.cl("choose", obj=phrase)


def _may(t: KeyForge, q: Question, f: Frame) -> Message:
    return m.Permitted(q.asker(May).effect.say(speech(t, f)))


def _place(t: KeyForge, q: Question, f: Frame) -> Message:
    noun = "place" if len(q.options) > 2 else "flank"
    return m.cl("choose", obj=m.np(noun, mods=m.mod("for", obj=named(t, q.options[0].card))))


def _copy(t: KeyForge, q: Question, f: Frame) -> Message:
    node = t.card(q.src).copies
    assert node is not None
    return m.cl("choose", obj=node.say(speech(t, f)))


def _bid(t: KeyForge, q: Question, f: Frame) -> Message:
    return m.phrase("ask_bid", deck=m.Name(t.titles[auctioned(t)] or "?"))


def auctioned(t: KeyForge) -> int:
    """The deck the players bid for."""
    for f in t.frames:
        if f.node is GAME:
            return max(cast(Game, f).auctioned, 0)
    return 0


def _divide(t: KeyForge, q: Question, f: Frame) -> Message:
    among = q.asker(harm.Divide).which.say(speech(t, f))
    one = replace(among, det="a") if isinstance(among, m.NounPhrase) else among
    return m.cl("deal", n=m.Quantity(1, "damage"), obj=one, adv=m.adv("left_over", n=m.Quantity(f.count, "damage")))


def _share(t: KeyForge, q: Question, f: Frame) -> Message:
    asker = q.asker(sharing.Redistribute)
    among = asker.to.say(speech(t, f))
    one = replace(among, det="a") if isinstance(among, m.NounPhrase) else among
    unit = "damage" if asker.damage else "amber"
    left = m.adv("left_over", n=m.Quantity(f.count, unit))
    return m.cl("place", n=m.Quantity(1, unit), obj=one, adv=left)


def _search(t: KeyForge, q: Question, f: Frame) -> Message:
    return q.asker(moving.Search).look(speech(t, f))


def _which(noun: str, clause: m.Clause) -> m.Clause:
    """'Choose the creature that …'"""
    return m.cl("choose", obj=m.np(noun, "the", mods=m.RelativeClause(clause)))


PROMPTS: Final[dict[str, Callable[[KeyForge, Question, Frame], Message]]] = {
    "main": _main,
    "house": lambda t, q, f: m.cl("choose", obj=m.own("active_house")),
    "choose": _choose,
    "order": lambda t, q, f: m.cl("order"),
    "discard-order": lambda t, q, f: m.phrase("ask_leaving"),
    "next": lambda t, q, f: m.phrase("ask_next"),
    "capture": lambda t, q, f: _which("creature", m.cl("capture", subj=m.GAP, n=m.Quantity("some", "amber"))),
    "heal": lambda t, q, f: m.cl("heal", n=m.Quantity(q.options[0].n, "damage", cmp="upto"), obj=named(t, f.chosen[0])),
    "may": _may,
    "target": lambda t, q, f: _which("creature", m.cl("attack", subj=named(t, q.src), obj=m.GAP)),
    "place": _place,
    "host": lambda t, q, f: m.cl("choose", obj=m.np("creature", mods=m.mod("for", obj=named(t, q.src)))),
    "copy": _copy,
    "ability": lambda t, q, f: m.cl("choose", obj=m.np("ability", of=named(t, q.src))),
    "mode": lambda t, q, f: m.cl("choose", obj=m.np("effect")),
    "number": lambda t, q, f: m.cl("choose", obj=m.np("number")),
    "from-opponent": lambda t, q, f: m.phrase("ask_from_opponent"),
    "more": lambda t, q, f: m.phrase("ask_more"),
    "deck-order": lambda t, q, f: m.phrase("ask_on_deck"),
    "archives": lambda t, q, f: m.Permitted(m.cl("take_archives", obj=m.own("archives"))),
    "mulligan": lambda t, q, f: m.phrase("ask_mulligan"),
    "first": lambda t, q, f: _which("player", m.cl("take_first", subj=m.GAP)),
    "bid": _bid,
    "pay": lambda t, q, f: _which("amber", m.cl("spend", n=m.GAP)),
    "key": lambda t, q, f: _which("key", m.cl("forge", obj=m.GAP)),
    "unforge": lambda t, q, f: _which("key", m.cl("unforge", obj=m.GAP)),
    "divide": _divide,
    "share": _share,
    "redirect": lambda t, q, f: _which(
        "creature", m.cl("take_damage", subj=m.GAP, n=m.Quantity("some", "damage"), adv="instead")
    ),
    "catch": lambda t, q, f: _which(
        "creature",
        m.cl("capture", subj=m.GAP, n=m.Quantity(1, "amber"), adv=m.adv("left_over", n=m.Quantity(f.count, "amber"))),
    ),
    "search": _search,
    "form": lambda t, q, f: m.cl("play", obj=named(t, q.src)),
    "player": lambda t, q, f: m.cl("choose", obj=m.np("player")),
    "trait": lambda t, q, f: m.cl("choose", obj=m.np("trait")),
    "choose-house": lambda t, q, f: m.cl("choose", obj=m.np("house")),
    "use": lambda t, q, f: m.cl("use", obj=named(t, q.src)),
}
"""Every kind of question."""


# Options -----------------------------------------------------------------------------------------------------------


def label(t: KeyForge, o: Option, names: Names) -> tuple[Message, Message | None]:
    """An option, and (for abilities) what it does."""
    q = t.asked
    assert q is not None
    if o.verb == "resolve":
        node, you, granter, s = _pending(t, q, o)
        whose = named(t, o.card)
        # An ability granted by another card goes by that card's name, so the card that has it is named too.
        by, host = (whose, None) if granter < 0 else (named(t, granter), whose)
        head = m.cl("resolve", obj=by, host=host, who=names[you] if you != q.player else None)
        return head, node.effect.say(s) if isinstance(node, Trigger) else None
    if o.verb == "ability":
        return m.cl("action", obj=named(t, o.card)), _action(t, q, o)
    if o.verb == "mode":
        return q.asker(lasting.OneOf).effects[o.n].say(speech(t, t.frames[-1])), None
    return LABELS[o.verb](t, q, o, names), None


def _pending(t: KeyForge, q: Question, o: Option) -> tuple[Node | None, int, int, Speech]:
    """An ability that waits to be resolved, its player, the card that granted it (or -1), and what it refers to."""
    f = t.frames[-1]
    node: Node | None = None
    you = f.you
    granter = -1
    s = Speech(this_one(t, o.card))
    if f.node is WINDOW:
        p = WINDOW.pending(t, f)[o.n]
        node, you, granter = p.node, p.you, p.granter
        if len(p.it) == 1:
            s.it = named(t, p.it[0] & REF_MASK)
        if p.event.player >= 0:
            s.they = m.YOU if p.event.player == you else m.OPPONENT
        if p.event.kind == terms.GAINED_BY_REAPING:
            s.noted["amber"] = amber(p.event.n)
        elif p.event.kind == terms.HOUSE_CHOSEN:
            s.noted["house"] = m.Term("house", HOUSES[p.event.n])
        elif p.event.kind == terms.BEFORE_FIGHT:
            s.noted["fighter"] = named(t, p.event.card)
    elif f.node is DESTRUCTION:
        batch = cast(Destruction, f)
        node = batch.waiting[o.n]
        _, you, granter = batch.owners[o.n]
    elif isinstance(f.node, using.TriggerEffect):
        node = f.abilities[o.n]
        granter = f.groups[o.n][0]
    if granter >= 0:
        s.card = this_one(t, granter)
    return node, you, granter, s


def _action(t: KeyForge, q: Question, o: Option) -> Message | None:
    f = t.frames[-1]
    s = Speech(this_one(t, f.src), this_one(t, o.card))
    node = t.card(f.src).action if o.n == 0 else t.facts().actions[f.src][o.n - 1].node
    return None if node is None else node.say(s)


def _between(t: KeyForge, q: Question, o: Option, names: Names) -> Message:
    """A place in a battleline: a flank, or between two creatures."""
    line = [c for c in _line(t, q, o) if c != o.card]
    if o.n == 0:
        return m.Term("term", "left")
    if o.n >= len(line):
        return m.Term("term", "right")
    return m.phrase("between", one=named(t, line[o.n - 1]), two=named(t, line[o.n]))


def _line(t: KeyForge, q: Question, o: Option) -> list[int]:
    """The battleline a creature joins: its own, or the one whose length matches the last place offered."""
    if t.is_creature(o.card) and q.rule == "kf.move.creature":
        return t.beside(o.card)
    last = max([x.n for x in q.options])
    lines = [t.line(p) for p in (t.now[terms.ACTIVE], 1 - t.now[terms.ACTIVE]) if len(t.line(p)) == last]
    return lines[0] if lines else t.line(t.now[terms.ACTIVE])


def _spent(t: KeyForge, q: Question, o: Option, names: Names) -> Message:
    return m.cl("spend", n=amber(1), source=named(t, o.card))


LABELS: Final[dict[str, Callable[[KeyForge, Question, Option, Names], Message]]] = {
    "play": lambda t, q, o, names: m.cl("play", obj=named(t, o.card)),
    "discard": lambda t, q, o, names: m.cl("discard", obj=named(t, o.card)),
    "reap": lambda t, q, o, names: m.cl("reap", using=named(t, o.card)),
    "fight": lambda t, q, o, names: m.cl("fight", using=named(t, o.card)),
    "action": lambda t, q, o, names: m.cl("action", obj=named(t, o.card)),
    "omni": lambda t, q, o, names: m.cl("omni", obj=named(t, o.card)),
    "unstun": lambda t, q, o, names: m.cl("unstun", obj=named(t, o.card)),
    "end": lambda t, q, o, names: m.cl("end", obj=m.np("turn", "the")),
    "house": lambda t, q, o, names: m.Term("house", HOUSES[o.n]),
    "attack": lambda t, q, o, names: m.cl("attack", obj=named(t, o.card)),
    "pick": lambda t, q, o, names: named(t, o.card),
    "done": lambda t, q, o, names: m.Term("term", "done"),
    "yes": lambda t, q, o, names: m.Term("term", "yes"),
    "no": lambda t, q, o, names: m.Term("term", "no"),
    "place": _between,
    "attach": lambda t, q, o, names: m.cl("attach", obj=named(t, q.src), host=named(t, o.card)),
    "copy": lambda t, q, o, names: named(t, o.card),
    "take": lambda t, q, o, names: m.cl("take_archives", obj=m.own("archives")),
    "leave": lambda t, q, o, names: m.cl("leave_there", obj=m.own("archives")),
    "spend": _spent,
    "pool": lambda t, q, o, names: m.cl("spend", n=amber(o.n), source=m.own("pool")),
    "key": lambda t, q, o, names: m.Term("term", KEY_NAMES[o.n] + "_key"),
    "keep": lambda t, q, o, names: m.cl("keep", obj=m.np("hand", "this")),
    "mulligan": lambda t, q, o, names: m.cl("mulligan"),
    "first": lambda t, q, o, names: names[o.n],
    "as": lambda t, q, o, names: m.cl("play_as", obj=named(t, o.card), what=m.np(terms.TYPE_NAMES[o.n])),
    "player": lambda t, q, o, names: names[o.n],
    "trait": lambda t, q, o, names: m.Term("trait", t.card(o.card).traits[o.n]),
    "number": lambda t, q, o, names: m.Name(str(o.n)),
    "bid": lambda t, q, o, names: m.cl("bid", n=m.Quantity(o.n, "chain")),
    "heal": lambda t, q, o, names: m.cl("heal", n=m.Quantity(o.n, "damage"), obj=named(t, o.card)),
    "pass": lambda t, q, o, names: m.Term("term", "pass"),
}
"""Every verb of an option; `resolve`, `ability` and `mode` say what they do (see `label`)."""


# Refusals ----------------------------------------------------------------------------------------------------------

THIS: Final = m.this("card")
CREATURE: Final = m.this("creature")


def refusal(t: KeyForge, why: Refusal) -> Message:
    """Why something cannot be done."""
    return REFUSALS[why.reason](t, why)


def _condition(t: KeyForge, why: Refusal) -> Message:
    """The card's own condition."""
    c = t.card(why.card)
    assert c.play_if is not None
    cannot = m.cl("play", obj=card_name(c), passive=True, modal="cannot")
    return m.When(c.play_if.say(Speech(card_name(c))), cannot, "unless")


def _forbidden(verb: str) -> Callable[[KeyForge, Refusal], Message]:
    """Another card forbids it."""

    def said(t: KeyForge, why: Refusal) -> Message:
        cause = m.adv("because_of", obj=named(t, why.card))
        return m.cl(verb, obj=THIS, passive=True, modal="cannot", adv=cause)

    return said


def _lacks(header: str) -> Message:
    return m.cl("have_ability", subj=THIS, obj=m.Term("header", header), neg=True)


REFUSALS: Final[dict[str, Callable[[KeyForge, Refusal], Message]]] = {
    "off-house": lambda t, why: m.cl("belong", subj=THIS, what=m.np("active_house", "the"), neg=True),
    "no-active-house": lambda t, why: m.cl("have", n=m.np("active_house", "no"), adv="this_turn"),
    "filler": lambda t, why: m.cl("play", obj=THIS, passive=True, modal="cannot"),
    "first-turn": lambda t, why: m.phrase("first_turn"),
    "alpha": lambda t, why: m.phrase("alpha_late"),
    "no-host": lambda t, why: m.phrase("no_host"),
    "six-times": lambda t, why: m.phrase("rule_of_six"),
    "exhausted": lambda t, why: m.cl("be", subj=THIS, what="exhausted"),
    "stunned": lambda t, why: m.phrase("stunned"),
    "not-stunned": lambda t, why: m.cl("be", subj=CREATURE, what="stunned", neg=True),
    "no-target": lambda t, why: m.phrase("no_enemy"),
    "no-action": lambda t, why: _lacks("action"),
    "no-omni": lambda t, why: _lacks("omni"),
    "not-yours": lambda t, why: m.cl("control", obj=THIS, neg=True),
    "not-a-creature": lambda t, why: m.cl("be", subj=THIS, what=m.np("creature"), neg=True),
    "enraged": lambda t, why: m.phrase("must_fight"),
    "not-in-hand": lambda t, why: m.cl("be_in", subj=THIS, zone=m.own("hand"), neg=True),
    "not-in-play": lambda t, why: m.cl("be_in_play", subj=THIS, neg=True),
    "not-your-turn": lambda t, why: m.phrase("opponents_turn"),
    "taunt": lambda t, why: m.phrase("taunt_protects"),
    "play-condition": _condition,
    "cannot-play": _forbidden("play"),
    "cannot-use": _forbidden("use"),
    "only-fight": _forbidden("use_but_to_fight"),
    "cannot-reap": _forbidden("use_to_reap"),
    "cannot-fight": _forbidden("use_to_fight"),
    "cannot-pay": lambda t, why: m.phrase("cannot_pay"),
    "answer-first": lambda t, why: m.phrase("answer_first"),
    "upgrade": lambda t, why: m.cl("use", obj=m.np("upgrade", "bare"), passive=True, modal="cannot"),
    "not-now": lambda t, why: m.phrase("not_now"),
}
"""Every reason of a refusal."""


# Log lines ---------------------------------------------------------------------------------------------------------


class Line:
    """An event as a seat may know it."""

    def __init__(self, t: KeyForge, e: Event, seat: int, names: Names) -> None:
        self.t = t
        self.e = e
        self.names = names
        self.card = self.known(e.card, e.xs[1], e.xs[3], seat)
        self.src = self.known(e.src, e.xs[4], e.xs[6], seat)
        self.who: Message = names[e.player] if e.player in (0, 1) else m.np("player")
        self.other: Message = names[1 - e.player] if e.player in (0, 1) else m.np("player")

    def known(self, card: int, face: int, mask: int, seat: int) -> Message:
        """A card by its name if the seat knew it at that moment, else 'a card'."""
        sees = mask == EVERYBODY if seat < 0 else mask >> seat & 1 == 1
        return card_name(self.t.defs[face]) if card >= 0 and sees else m.np("card")

    def own(self, noun: str) -> m.NounPhrase:
        return m.own(noun, self.who)


def log_line(t: KeyForge, e: Event, seat: int, names: Names) -> Message | None:
    """What happened; None: nothing a player wants to read."""
    if e.kind in SILENT or (e.kind == terms.READIED and e.player >= 0) or (e.kind in COUNTED and e.n == 0):
        return None
    return LINES[e.kind](Line(t, e, seat, names))


def _passive(verb: str) -> Callable[[Line], Message]:
    return lambda x: m.cl(verb, obj=x.card, passive=True)


def _no_longer(adj: str) -> Callable[[Line], Message]:
    return lambda x: m.cl("be_any_more", subj=x.card, what=adj, neg=True)


def _moved(verb: str, zone: str) -> Callable[[Line], Message]:
    return lambda x: m.cl(verb, obj=x.card, zone=x.own(zone), passive=True)


def _damaged(x: Line) -> Message:
    n = m.Quantity(x.e.n, "damage")
    if x.e.src < 0 or x.e.src == x.e.card:
        return m.cl("take_damage", subj=x.card, n=n)
    return m.cl("deal", subj=x.src, n=n, obj=x.card)


def _captured(x: Line) -> Message:
    """Aember from a pool, or on its way into one."""
    return m.cl("capture", subj=x.card, n=amber(x.e.n), whom=x.who if x.e.player >= 0 else None)


def _played(x: Line) -> Message:
    if x.e.src >= 0:
        return m.cl("play_on", subj=x.who, obj=x.card, host=x.src)
    return m.cl("play", subj=x.who, obj=x.card)


def _revealed(x: Line) -> Message:
    return m.cl("reveal", subj=x.who, obj=x.own("hand") if x.e.card < 0 else x.card)


def _looked(x: Line) -> Message:
    """At the top cards of one's deck, or at the opponent's hand."""
    if x.e.n:
        return m.cl("look_at", subj=x.who, obj=m.np("card", "the", adj="top", count=x.e.n, of=x.own("deck")))
    return m.cl("look_at", subj=x.who, obj=m.own("hand", x.other))


def _swapped(x: Line) -> Message:
    if x.e.card < 0:
        return m.cl("swap", subj=x.who, obj=x.own("deck"), other=x.own("discard_pile"))
    return m.cl("swap", obj=x.card, other=x.src, passive=True)


def _counter(x: Line) -> m.Quantity:
    """These events keep the kind of counter in `player`."""
    return m.Quantity(x.e.n, COUNTERS[x.e.player] + "_counter")


def _amber_moved(x: Line) -> Message:
    """A negative number goes back to the pool."""
    pool = x.own("pool")
    n = amber(abs(x.e.n))
    back = x.e.n < 0
    return m.cl("move_amber", subj=x.who, n=n, source=x.card if back else pool, to=pool if back else x.card)


def _copied(x: Line) -> Message:
    printed = x.t.defs[x.t.printed[x.e.card]]
    return m.cl("play_as", subj=x.who, obj=card_name(printed), what=m.np("copy", of=x.src))


LINES: Final[dict[int, Callable[[Line], Message]]] = {
    terms.TURN_BEGAN: lambda x: m.phrase("log_turn", n=x.e.n, who=x.who),
    terms.HOUSE_CHOSEN: lambda x: m.cl("choose_house", subj=x.who, obj=m.Term("house", HOUSES[x.e.n])),
    terms.NO_HOUSE_CHOSEN: lambda x: m.cl("have", subj=x.who, n=m.np("active_house", "no"), adv="this_turn"),
    terms.FORGED: lambda x: m.cl("forge", subj=x.who, obj=colour(x.e.n)),
    terms.UNFORGED: lambda x: m.cl("unforge", obj=colour(x.e.n, x.who), passive=True),
    terms.PLAYED: _played,
    terms.COPIED: _copied,
    terms.PLAY_FAILED: lambda x: m.cl("play", obj=x.card, passive=True, modal="cannot"),
    terms.REAPED: lambda x: m.cl("reap", subj=x.who, using=x.card),
    terms.ATTACKED: lambda x: m.cl("attack", subj=x.card, obj=x.src),
    terms.ACTED: lambda x: m.cl("use", subj=x.who, obj=x.card),
    terms.DESTROYED: _passive("destroy"),
    terms.SAVED: lambda x: m.cl("destroy", obj=x.card, passive=True, neg=True),
    terms.ARMOR_PREVENTED: lambda x: m.cl("prevent_armor", subj=x.card, n=m.Quantity(x.e.n, "damage")),
    terms.DISCARDED: lambda x: m.cl("discard", subj=x.who, obj=x.card),
    terms.DAMAGED: _damaged,
    terms.DAMAGE_MOVED: lambda x: m.cl(
        "move_damage", n=m.Quantity(x.e.n, "damage"), source=x.src, to=x.card, passive=True
    ),
    terms.HEALED: lambda x: m.cl("heal", n=m.Quantity(x.e.n, "damage"), obj=x.card, passive=True),
    terms.STOLEN: lambda x: m.cl("steal", subj=x.who, n=amber(x.e.n), whom=x.other),
    terms.GAINED: lambda x: m.cl("gain", subj=x.who, n=amber(x.e.n)),
    terms.LOST: lambda x: m.cl("lose", subj=x.who, n=amber(x.e.n)),
    terms.CAPTURED: _captured,
    terms.PAID: lambda x: m.cl("give_you", subj=x.who, n=amber(x.e.n), whom=x.other),
    terms.EXALTED: lambda x: m.cl("place", n=amber(x.e.n), obj=x.card, passive=True),
    terms.RELEASED: lambda x: m.cl("return", obj=amber(x.e.n), zone=x.own("pool"), passive=True),
    terms.AMBER_MOVED: _amber_moved,
    terms.READIED: _passive("ready"),
    terms.EXHAUSTED: _passive("exhaust"),
    terms.STUNNED: _passive("stun"),
    terms.WARDED: _passive("ward"),
    terms.ENRAGED: _passive("enrage"),
    terms.UNSTUNNED: _no_longer("stunned"),
    terms.UNWARDED: _no_longer("warded"),
    terms.CALMED: _no_longer("enraged"),
    terms.COUNTER_ADDED: lambda x: m.cl("put_on", n=_counter(x), obj=x.card, passive=True),
    terms.COUNTER_REMOVED: lambda x: m.cl("remove_from", n=_counter(x), obj=x.card, passive=True),
    terms.POWER_ADDED: lambda x: m.cl("put_on", n=m.Quantity(x.e.n, "power_counter"), obj=x.card, passive=True),
    terms.POWER_REMOVED: lambda x: m.cl("remove_from", n=m.Quantity(x.e.n, "power_counter"), obj=x.card, passive=True),
    terms.AMBER_REMOVED: lambda x: m.cl("remove_from", n=amber(x.e.n), obj=x.card, passive=True),
    terms.AMBER_SHIFTED: lambda x: m.cl("move_amber", n=amber(x.e.n), source=x.src, to=x.card, passive=True),
    terms.DREW: lambda x: m.cl("draw", subj=x.who, n=m.Quantity(x.e.n, "card")),
    terms.RESHUFFLED: lambda x: m.cl("shuffle_into", subj=x.who, obj=x.own("discard_pile"), zone=x.own("deck")),
    terms.SHUFFLED_IN: lambda x: m.cl("shuffle", subj=x.who, obj=x.own("deck")),
    terms.ARCHIVED: _moved("put", "archives"),
    terms.RETURNED: _moved("return", "hand"),
    terms.TO_DECK: _moved("put", "deck"),
    terms.PURGED_EVENT: _passive("purge"),
    terms.PUT_UNDER: lambda x: m.cl("put_under", subj=x.who, obj=x.card, host=x.src),
    terms.GRAFTED: lambda x: m.cl("graft", subj=x.who, obj=x.card, host=x.src),
    terms.PUT_INTO_PLAY: _passive("put_into_play"),
    terms.TOOK_ARCHIVES: lambda x: m.cl("take_archives", subj=x.who, obj=x.own("archives")),
    terms.CHAINS_GAINED: lambda x: m.cl("gain", subj=x.who, n=m.Quantity(x.e.n, "chain")),
    terms.CHAIN_SHED: lambda x: m.cl("shed", subj=x.who, n=m.Quantity(1, "chain")),
    terms.CHECK: lambda x: m.phrase("log_check", who=x.who),
    terms.REVEALED: _revealed,
    terms.LOOKED: _looked,
    terms.ATTACHED: lambda x: m.cl("attach", subj=x.who, obj=x.card, host=x.src),
    terms.CONTROL: lambda x: m.cl("take_control", subj=x.who, obj=x.card),
    terms.MOVED: _passive("move_to_flank"),
    terms.REARRANGED: lambda x: m.cl("rearrange", obj=x.own("battleline"), passive=True),
    terms.HOUSE_CHANGED: lambda x: m.cl("become", subj=m.Term("house", HOUSES[x.e.n]), what=x.own("active_house")),
    terms.SWAPPED: _swapped,
    terms.FIRST_PLAYER: lambda x: m.cl("take_first", subj=x.who),
    terms.MULLIGAN: lambda x: m.cl("mulligan", subj=x.who),
    terms.KEPT: lambda x: m.cl("keep", subj=x.who, obj=x.own("hand")),
    terms.BID: lambda x: m.cl("bid", subj=x.who, n=m.Quantity(x.e.n, "chain")),
    terms.AUCTION_WON: lambda x: m.phrase(
        "log_auction", who=x.who, deck=m.Name(x.t.titles[x.t.archon[x.e.player]] or "?"), n=m.Quantity(x.e.n, "chain")
    ),
    terms.WON: lambda x: m.cl("win", subj=x.who),
}
"""What happened, as a sentence."""

COUNTED: Final = frozenset(
    (
        terms.AMBER_MOVED,
        terms.AMBER_REMOVED,
        terms.COUNTER_REMOVED,
        terms.DAMAGE_MOVED,
        terms.POWER_REMOVED,
        terms.TOOK_ARCHIVES,
    )
)
"""Events that are not worth a line when their number is 0."""

SILENT: Final = frozenset(
    (
        terms.TURN_ENDED,
        terms.READY_STEP_ENDED,
        terms.WOULD_FORGE,
        terms.ENTERED,
        terms.ACTION_PLAYED,
        terms.BEFORE_FIGHT,
        terms.FOUGHT,
        terms.USED,
        terms.DYING,
        terms.LEFT,
        terms.GAINED_BY_REAPING,
        terms.ABILITY,
        terms.TIDE_CHANGED,
    )
)
"""Events that need no line: another event says the same, or they are never logged."""
