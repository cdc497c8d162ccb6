"""Everything a match says apart from card text: prompts, labels of options, refusals and log lines, as messages.

Names of cards are written `#slug`, so that no player's name is mistaken for one; the lexicon translates them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, cast

from mazzo.engine import message as m
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event, Frame, Option, Question
from mazzo.engine.message import Message, Speech
from mazzo.engine.replace import claims
from mazzo.engine.stack import StackItem
from mazzo.engine.targets import A, Target
from mazzo.engine.words import May
from mazzo.games.foursouls import stacked, telling, terms
from mazzo.games.foursouls.card import Ability, Card, Cost
from mazzo.games.foursouls.frames import Barter
from mazzo.games.foursouls.purchase import cost
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words import moving
from mazzo.games.foursouls.words.filters import with_mod
from mazzo.games.foursouls.words.rolling import Outcomes

Names = tuple[Message, ...]
"""The players."""


def card_name(c: Card) -> m.Name:
    return m.Name("#" + c.slug, telling.NOUNS[c.kind])


def named(t: FourSouls, thing: int, names: Names, seat: int = -1) -> Message:
    """Anything an effect can be about, by name; the player at `seat` is 'you'."""
    if stacked.waits(thing):
        item = t.item(thing)
        return m.np("ability") if item is None else waiting(t, item, names, seat)[0]
    if thing < 0:
        return m.np("card")
    if t.is_player(thing):
        return m.YOU if thing == seat else names[thing]
    if thing < t.first_card():
        return m.np(telling.DECKS[t.deck_number(thing)], "the")
    return card_name(t.card(thing))


def waiting(t: FourSouls, x: StackItem, names: Names, seat: int = -1) -> tuple[Message, Message | None]:
    """What waits on the stack, and what it will do when it resolves."""
    src = named(t, t.source(x), names, seat)
    if x.kind in (terms.S_ROLL, terms.S_ATTACK_ROLL):
        noun = "attack_roll" if x.kind == terms.S_ATTACK_ROLL else "roll"
        who = m.YOU if x.you == seat else names[x.you]
        s = speech_of(t, x, names, seat)
        s.noted["result"] = telling.number(x.n)
        does = x.node.say(s) if isinstance(x.node, Outcomes) else None
        return m.np(noun, "the", of=who, mods=m.mod("showing", n=x.n)), does
    if x.kind in (terms.S_DAMAGE, terms.S_COMBAT):
        noun = "combat_damage" if x.kind == terms.S_COMBAT else "damage"
        to = m.mod("to", obj=named(t, t.card_of(stacked.whom(x)), names))
        return m.np(noun, "the", mods=(to, m.mod("so_much", n=x.n))), None
    if x.kind == terms.S_DEATH:
        return m.own("death", named(t, t.card_of(stacked.whom(x)), names)), None
    if x.kind in (terms.S_LOOT, terms.S_COPY):
        head = src if x.kind == terms.S_LOOT else m.np("copy", of=src)
        return head, said_by(t, x, names, seat)
    return m.own("ability", src), said_by(t, x, names, seat)


def said_by(t: FourSouls, x: StackItem, names: Names, seat: int = -1) -> Message | None:
    """The effect of an ability on the stack, with the option and the targets that were chosen."""
    node = x.node
    if not isinstance(node, Ability) or not node.modes:
        return None
    s = speech_of(t, x, names, seat)
    return node.modes[max(stacked.mode(x.xs), 0)].say(s)


def speech_of(t: FourSouls, x: StackItem, names: Names, seat: int = -1) -> Speech:
    """The names of what something on the stack refers to."""
    s = speech_about(t, t.source(x), names)
    you = t.active() if x.you < 0 else x.you
    s.you = m.YOU if you == seat else names[you]
    if stacked.about(x) not in (stacked.NOTHING, 0) and x.kind not in (terms.S_DAMAGE, terms.S_COMBAT, terms.S_DEATH):
        s.it = named(t, t.card_of(stacked.about(x)), names, seat)
    event = x.event
    if event is not None:
        if 0 <= event.player < t.players:
            s.they = m.YOU if event.player == seat else names[event.player]
        if event.card >= 0:
            s.it = named(t, event.card, names, seat)
    node = x.node
    if isinstance(node, Ability) and node.aims:
        for aim, ref in zip(node.aims[stacked.mode(x.xs)], stacked.targets(x.xs), strict=False):
            if t.object_of(ref) != stacked.NOTHING:
                s.noted[f"target {id(aim)}"] = named(t, t.card_of(ref), names, seat)
    return s


def speech_about(t: FourSouls, src: int, names: Names) -> Speech:
    """For the text of a card; on the game's cards, the card itself deals damage."""
    s = Speech(named(t, src, names) if src >= 0 else m.this("card"))
    if src >= t.first_card() and t.controller(src) < 0 and t.card(src).kind != terms.K_LOOT:
        s.noted["dealer"] = s.this
    return s


def speech(t: FourSouls, f: Frame, names: Names) -> Speech:
    """The names of what a resolving ability has referred to so far."""
    s = speech_about(t, f.src, names)
    if not 0 <= f.root < len(t.frames):
        return s
    root = t.frames[f.root]
    scope = root.scope
    if scope is None:
        return s
    if len(scope.it) == 1:
        s.it = named(t, t.object_of(scope.it[0]), names, f.you)
    event = scope.event
    if event is not None and 0 <= event.player < t.players:
        s.they = m.YOU if event.player == f.you else names[event.player]
    ability = root.abilities[0] if root.abilities else None
    if isinstance(ability, Ability) and ability.aims:
        for mode, aims in zip(ability.modes, ability.aims, strict=True):
            if mode is root.node:
                for aim, refs in zip(aims, scope.named, strict=False):
                    if refs:
                        s.noted[f"target {id(aim)}"] = named(t, t.object_of(refs[0]), names, f.you)
    return s


# Prompts -----------------------------------------------------------------------------------------------------------


def prompt(t: FourSouls, names: Names) -> Message:
    """What the open question asks."""
    q = t.asked
    assert q is not None
    return PROMPTS[q.kind](t, q, t.frames[-1], names)


def _for(phrase: Message, t: FourSouls, q: Question, names: Names) -> Message:
    """'… for Bomb!'"""
    if q.src < t.first_card() or not isinstance(phrase, m.NounPhrase):
        return phrase
    return with_mod(phrase, m.mod("for", obj=named(t, q.src, names)))


def _target(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    s = speech_about(t, q.src, names)
    if f.events and 0 <= f.events[0].player < t.players:
        s.they = names[f.events[0].player]
    return m.cl("choose", obj=_for(q.asker(Target).say(s), t, q, names))


def _choose(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    """'Choose a soul you control.' One at a time: what is left to choose."""
    node = q.node
    if not isinstance(node, A):
        return m.cl("choose", obj=_for(m.np("card"), t, q, names))
    phrase = node.say(speech(t, f, names))
    if isinstance(phrase, m.NounPhrase):
        several = f.count > 1 or (node.up_to and not f.chosen)
        any_number = several and node.up_to and phrase.count == -1
        count = -1 if any_number else f.count if several else None
        cmp = "upto" if several and node.up_to and not any_number else ""
        phrase = replace(phrase, count=count, cmp=cmp, other=phrase.other or bool(f.chosen))
    return m.cl("choose", obj=_for(phrase, t, q, names))


def _may(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    return m.Permitted(q.asker(May).effect.say(speech(t, f, names)))


def _priority(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    if not t.stack:
        return m.phrase("ask_priority")
    return m.phrase("ask_answer", what=waiting(t, t.stack[-1], names, q.player)[0])


def _own(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    """The text of the effect that asks."""
    node = q.node
    if node is None:
        return m.cl("choose", obj=m.np("card"))
    return node.say(speech(t, f, names))


def _cost(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    if q.options[0].verb == "to":
        return m.cl("choose", obj=m.np("player", other=True))
    return q.asker(Cost).say(Speech(named(t, q.src, names)))


def _discard(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    """As an effect says, or down to the hand limit."""
    return _own(t, q, f, names) if q.node is not None else m.phrase("ask_hand_limit")


def _penalty(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    noun = "item" if q.options[0].verb == "destroy" else "loot_card"
    who = m.YOU if q.src == q.player else names[q.src]
    return m.cl("choose", obj=m.np(noun, "the", mods=m.RelativeClause(m.cl("lose_by_death", subj=who, obj=m.GAP))))


def _barter(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    if q.options[0].verb == "to":
        return m.phrase("ask_barter_whom")
    return m.phrase("ask_barter_much", who=names[cast(Barter, f).partner])


def _look(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    node = q.asker(moving.Look)
    keys = {moving.BACK_IN_ANY_ORDER: "ask_lowest", moving.ONE_ON_TOP: "ask_top"}
    if node.then in keys:
        return m.phrase(keys[node.then])
    return m.phrase("ask_where", card=named(t, q.options[0].card, names))


def _search(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    return q.asker(moving.Search).search(speech(t, f, names))


def _order(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    return m.phrase("ask_order" if q.options[0].verb == "put" else "ask_next")


def _slot(t: FourSouls, q: Question, f: Frame, names: Names) -> Message:
    return m.cl("choose", obj=_for(m.np("monster_slot"), t, q, names))


PROMPTS: Final[dict[str, Callable[[FourSouls, Question, Frame, Names], Message]]] = {
    "main": lambda t, q, f, names: m.phrase("ask_main"),
    "priority": _priority,
    "order": _order,
    "mode": lambda t, q, f, names: m.cl("choose", obj=_for(m.np("option"), t, q, names)),
    "target": _target,
    "choose": _choose,
    "may": _may,
    "cost": _cost,
    "counter": lambda t, q, f, names: m.cl("choose", obj=m.np("counter", mods=m.mod("on", obj=named(t, q.src, names)))),
    "discard": _discard,
    "penalty": _penalty,
    "attack": lambda t, q, f, names: m.phrase("ask_attack"),
    "purchase": lambda t, q, f, names: m.phrase("ask_purchase"),
    "slot": _slot,
    "room": lambda t, q, f, names: m.phrase("ask_room"),
    "recharge": lambda t, q, f, names: m.cl("recharge", obj=m.np("item")),
    "look": _look,
    "search": _search,
    "top": _own,
    "steal": lambda t, q, f, names: m.phrase("ask_steal"),
    "give": lambda t, q, f, names: m.phrase("ask_give"),
    "number": _own,
    "barter": _barter,
    "consent": lambda t, q, f, names: m.phrase(
        "ask_consent", n=m.Quantity(cast(Barter, f).offer, "cent"), who=names[f.you]
    ),
    "draft": lambda t, q, f, names: m.phrase("ask_draft"),
    "vote": lambda t, q, f, names: m.phrase("ask_vote"),
    "tie": lambda t, q, f, names: m.phrase("ask_tie"),
    "copy": lambda t, q, f, names: m.phrase("ask_copy"),
    "replace": lambda t, q, f, names: m.phrase("ask_replace"),
}
"""Every kind of question."""


# Options -----------------------------------------------------------------------------------------------------------


def label(t: FourSouls, o: Option, names: Names) -> tuple[Message, Message | None]:
    """An option, and (for abilities) what it does."""
    q = t.asked
    assert q is not None
    head = LABELS[o.verb](t, q, o, names)
    if o.verb in ("tap", "pay"):
        return head, t.card(o.card).activated[o.n].say(own_words(t, o.card))
    if o.verb == "put":
        return head, said_by(t, t.waiting[o.n], names, q.player)
    if o.verb == "replace":
        return head, _replacement(t, o)
    return head, None


def own_words(t: FourSouls, card: int) -> Speech:
    """As it is written on the card."""
    return Speech(m.this(telling.NOUNS[t.card(card).kind] if t.card(card).kind != terms.K_LOOT else "item"))


def _replacement(t: FourSouls, o: Option) -> Message | None:
    f = t.frames[-1]
    claim = claims(t, f.events[f.place])[o.n]
    s = own_words(t, o.card) if o.card >= 0 else Speech(m.this("card"))
    s.it = m.YOU
    return claim.node.say(s)


def _mode(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return q.asker(Ability).modes[o.n].say(speech_about(t, q.src, names))


def _target_label(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return named(t, stacked.meant(o), names, q.player)


def _tap(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return m.cl("copy" if q.kind == "copy" else "activate", obj=named(t, o.card, names))


def _put(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return m.cl("put_on_stack", obj=m.own("ability", named(t, o.card, names)))


def _buy(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    price = m.Quantity(cost(t, q.player, o.card), "cent")
    if o.card < t.first_card():
        return m.cl("buy_top", n=price)
    return m.cl("buy", obj=named(t, o.card, names), n=price)


def _do(verb: str) -> Callable[[FourSouls, Question, Option, Names], Message]:
    return lambda t, q, o, names: m.cl(verb, obj=named(t, o.card, names, q.player))


def _word(key: str) -> Callable[[FourSouls, Question, Option, Names], Message]:
    return lambda t, q, o, names: m.Term("term", key)


def _name(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return named(t, o.card, names, q.player)


def _plus(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return m.Name(f"+{o.n}" if o.n > 0 else f"−{-o.n}" if o.n < 0 else "0")


def _keep(t: FourSouls, q: Question, o: Option, names: Names) -> Message:
    return m.Term("term", "keep_rooms") if o.card < 0 else m.cl("put_card_back", obj=named(t, o.card, names))


LABELS: Final[dict[str, Callable[[FourSouls, Question, Option, Names], Message]]] = {
    "play": _do("play"),
    "tap": _tap,
    "pay": _tap,
    "attack": lambda t, q, o, names: m.cl("declare_attack") if o.card < 0 else _do("attack")(t, q, o, names),
    "purchase": lambda t, q, o, names: m.cl("declare_purchase"),
    "barter": lambda t, q, o, names: m.cl("barter"),
    "end": lambda t, q, o, names: m.cl("end", obj=m.np("turn", "the")),
    "pass": _word("pass"),
    "pass-until-new": _word("pass_until_new"),
    "pass-until-turn": _word("pass_until_turn"),
    "mode": _mode,
    "target": _target_label,
    "none": _word("no_target"),
    "put": _put,
    "cover": lambda t, q, o, names: m.Term("term", "empty_slot") if o.card < 0 else _do("cover")(t, q, o, names),
    "buy": _buy,
    "pick": _name,
    "discard": _do("discard"),
    "destroy": _do("destroy"),
    "give": lambda t, q, o, names: m.cl("give", obj=named(t, o.card, names)),
    "to": _name,
    "cents": lambda t, q, o, names: m.Quantity(o.n, "cent"),
    "accept": lambda t, q, o, names: m.cl("accept", n=m.Quantity(o.n, "cent")),
    "decline": _word("decline"),
    "recharge": _do("recharge"),
    "keep": _keep,
    "top": _do("put_top"),
    "bottom": _do("put_bottom"),
    "bottommost": _name,
    "by": _plus,
    "number": lambda t, q, o, names: telling.number(o.n),
    "replace": lambda t, q, o, names: named(t, o.card, names),
    "vote": _name,
    "counter": lambda t, q, o, names: m.Term("term", "level_counter" if o.n == moving.LEVEL else "plain_counter"),
    "done": _word("done"),
    "yes": _word("yes"),
    "no": _word("no"),
}
"""Every verb of an option; abilities also say what they do (see `label`)."""


# Refusals ----------------------------------------------------------------------------------------------------------

THIS: Final = m.this("card")


def refusal(t: FourSouls, why: Refusal) -> Message:
    """Why something cannot be done."""
    return REFUSALS[why.reason](t, why)


def _sentence(key: str) -> Callable[[FourSouls, Refusal], Message]:
    return lambda t, why: m.phrase(key)


REFUSALS: Final[dict[str, Callable[[FourSouls, Refusal], Message]]] = {
    "not-in-hand": _sentence("not_in_hand"),
    "no-loot-play": _sentence("no_loot_play"),
    "no-target": _sentence("no_target"),
    "not-yours": lambda t, why: m.cl("control", obj=THIS, neg=True),
    "deactivated": lambda t, why: m.cl("be", subj=THIS, what="deactivated"),
    "cannot-pay": _sentence("cannot_pay"),
    "cannot-pay-to-attack": _sentence("cannot_pay_to_attack"),
    "no-ability": _sentence("no_ability"),
    "forbidden": _sentence("forbidden"),
    "not-now": _sentence("not_now"),
    "not-your-turn": _sentence("not_your_turn"),
    "no-attack": _sentence("no_attack"),
    "nothing-to-attack": _sentence("nothing_to_attack"),
    "no-purchase": _sentence("no_purchase"),
    "nothing-to-buy": _sentence("nothing_to_buy"),
    "must-attack": _sentence("must_attack"),
    "must-attack-another": _sentence("must_attack_another"),
    "cannot-be-attacked": lambda t, why: m.cl("attack", obj=THIS, passive=True, modal="cannot"),
    "dead": _sentence("dead"),
    "not-offered": _sentence("not_now"),
    "not-for-sale": _sentence("not_for_sale"),
    "no-barter": _sentence("no_barter"),
    "answer-first": _sentence("answer_first"),
}
"""Every reason of a refusal."""


# Log lines ---------------------------------------------------------------------------------------------------------


class Line:
    """An event as a seat may know it."""

    def __init__(self, t: FourSouls, e: Event, seat: int, names: Names) -> None:
        self.t = t
        self.e = e
        self.names = names
        # See `FourSouls.tell`.
        _, self.face, _, known, source, _, source_known = e.xs
        self.card = self.known(e.card, self.face, known, seat)
        self.src = self.known(e.src, source, source_known, seat)
        self.who: Message = names[e.player] if 0 <= e.player < t.players else m.np("player")

    def known(self, card: int, face: int, mask: int, seat: int) -> Message:
        """A card by its name if the seat knew it at that moment, else 'a card'; a player or a deck is known to all."""
        t = self.t
        if 0 <= card < t.first_card():
            return named(t, card, self.names)
        sees = mask == t.everyone() if seat < 0 else mask >> seat & 1 == 1
        return card_name(t.defs[face]) if card >= 0 and sees else m.np("card")


def log_line(t: FourSouls, e: Event, seat: int, names: Names) -> Message | None:
    """What happened; None: nothing a player wants to read."""
    return None if e.kind in SILENT else LINES[e.kind](Line(t, e, seat, names))


def _by(verb: str, unit: str = "") -> Callable[[Line], Message | None]:
    """A player does it: with an amount of something, or to a card."""
    if unit:
        return lambda x: m.cl(verb, subj=x.who, n=m.Quantity(x.e.n, unit))
    return lambda x: m.cl(verb, subj=x.who, obj=x.card)


def _done(verb: str) -> Callable[[Line], Message | None]:
    """It is done to a card."""
    return lambda x: m.cl(verb, obj=x.card, passive=True)


def _turn(x: Line) -> Message | None:
    """Only the event with a turn number gets a line; the one that abilities wait for has none."""
    return m.phrase("log_turn", n=x.e.n, who=x.who) if x.e.n else None


def _deactivated(x: Line) -> Message | None:
    """An item deactivated as a cost has no line: using it has one."""
    log = x.t.log or []
    after = log[place(log, x.e) + 1 :][:8]
    used = any(e.kind == terms.ACTIVATED and e.card == x.e.card for e in after)
    return None if used else m.cl("deactivate", obj=x.card, passive=True)


def _revealed(x: Line) -> Message | None:
    """A card revealed to enter play has no line: entering play has one."""
    log = x.t.log or []
    after = log[place(log, x.e) + 1 :][:3]
    entered = any(e.kind == terms.FILLED and e.card == x.e.card for e in after)
    return None if entered else m.cl("reveal", obj=x.card, passive=True)


def _rolled(x: Line) -> Message | None:
    """The final result of a roll, if it differs from what was rolled."""
    log = x.t.log or []
    for e in reversed(log[: max(place(log, x.e), 0)]):
        if e.kind in (terms.ROLL_MADE, terms.REROLLED, terms.CHANGED_ROLL) and e.player == x.e.player:
            return None if e.n == x.e.n else m.phrase("log_rolled", who=x.who, n=x.e.n)
    return m.phrase("log_rolled", who=x.who, n=x.e.n)


def place(log: list[Event], event: Event) -> int:
    """The index of an event in the log; searched from the end, because most questions are about new events."""
    for i in range(len(log) - 1, -1, -1):
        if log[i] is event:
            return i
    return len(log)


def _damaged(x: Line) -> Message | None:
    n = m.Quantity(x.e.n, "damage")
    if x.e.src < 0 or x.e.src == x.e.card:
        return m.cl("take", subj=x.card, n=n)
    return m.cl("deal", subj=x.src, n=n, obj=x.card)


def _counters(x: Line) -> Message | None:
    n = m.Quantity(abs(x.e.n), "counter")
    return m.cl("put_counters" if x.e.n > 0 else "remove_counters", n=n, obj=x.card, passive=True)


def _leveled(x: Line) -> Message | None:
    return m.cl("gain" if x.e.n > 0 else "lose", subj=x.card, n=m.Quantity(abs(x.e.n), "level"))


def _canceled(x: Line) -> Message | None:
    """The event's number is the kind of stack item."""
    if x.e.n in (terms.S_LOOT, terms.S_COPY):
        what: Message = x.card
    elif x.e.n in (terms.S_ROLL, terms.S_ATTACK_ROLL):
        what = m.own("roll", x.who)
    elif x.e.n in (terms.S_DAMAGE, terms.S_COMBAT):
        what = m.np("damage", "the")
    else:
        what = m.own("ability", x.card) if x.e.card >= 0 else m.np("ability", "the")
    return m.cl("cancel", obj=what, passive=True)


def _prevented(x: Line) -> Message | None:
    if x.e.n > 0:
        return m.phrase("log_prevented", n=m.Quantity(x.e.n, "damage"), card=x.card)
    return m.cl("spare", obj=x.card, passive=True)


def _to_discard(x: Line) -> Message | None:
    """A loot that was played or discarded already has a line."""
    loot = x.e.card >= 0 and x.t.defs[x.face].kind == terms.K_LOOT
    return None if loot else m.cl("put_into_discard", obj=x.card, passive=True)


def _to_deck(x: Line) -> Message | None:
    verb = "put_on_bottom" if x.e.n else "put_on_top"
    return m.cl(verb, obj=x.card, zone=m.np("deck", "the"), passive=True)


def _looked(x: Line) -> Message | None:
    if 0 <= x.e.card < x.t.players:
        return m.cl("look_at", subj=x.who, obj=m.own("hand", x.card))
    n = x.e.n
    top = m.np("card", "the", adj="top", count=n if n > 1 else None, of=x.card)
    return m.cl("look_at", subj=x.who, obj=top)


def _copied(x: Line) -> Message | None:
    if x.e.src >= 0:
        return m.cl("become_copy", subj=x.card, obj=x.src)
    return m.cl("copy", subj=x.who, obj=x.card)


def _given(x: Line) -> Message | None:
    whom = x.src if x.e.src >= 0 else m.np("shop", "the")
    return m.cl("get_from", subj=x.who, obj=x.card, whom=whom)


def _given_loot(x: Line) -> Message | None:
    return m.cl("get_from", subj=x.who, obj=m.np("loot_card"), whom=x.src)


def _reshuffled(x: Line) -> Message | None:
    deck = x.e.n if 0 <= x.e.n < len(telling.DECKS) else 0
    pile = m.np(telling.DISCARDS[deck], "the")
    return m.cl("shuffle_into", obj=pile, zone=m.np(telling.DECKS[deck]), passive=True)


LINES: Final[dict[int, Callable[[Line], Message | None]]] = {
    terms.TURN_START: _turn,
    terms.GAINED_CENTS: _by("gain", "cent"),
    terms.LOST_CENTS: _by("lose", "cent"),
    terms.PAID: _by("pay", "cent"),
    terms.GAVE_CENTS: lambda x: m.cl("give", subj=x.who, obj=m.Quantity(x.e.n, "cent"), to=x.card),
    terms.LOOTED: lambda x: m.cl("loot", subj=x.who, n=m.Quantity(x.e.n, "loot")),
    terms.DISCARDED: _by("discard"),
    terms.PLAYED: _by("play"),
    terms.ACTIVATED: _by("activate"),
    terms.GAINED: _by("gain_card"),
    terms.GAINED_SOUL: _by("gain_as_soul"),
    terms.GIVEN: _given,
    terms.GIVEN_LOOT: _given_loot,
    terms.DAMAGED: _damaged,
    terms.DIES: lambda x: m.cl("die", subj=x.card),
    terms.DESTROYED: _done("destroy"),
    terms.ROLL_MADE: lambda x: m.cl("roll_number", subj=x.who, n=x.e.n),
    terms.ROLLED: _rolled,
    terms.ATTACK_DECLARED: lambda x: m.cl("declare_attack", subj=x.who),
    terms.ATTACKED: _by("attack"),
    terms.PURCHASE_DECLARED: lambda x: m.cl("declare_purchase", subj=x.who),
    terms.HEALED: lambda x: m.cl("heal", subj=x.card, n=m.Quantity(x.e.n, "hp")),
    terms.RECHARGED: _done("recharge"),
    terms.DEACTIVATED: _deactivated,
    terms.COUNTERS: _counters,
    terms.CANCELED: _canceled,
    terms.FIZZLED: lambda x: m.cl("fizzle", subj=x.card),
    terms.PREVENTED: _prevented,
    terms.REROLLED: lambda x: m.phrase("log_rerolled", who=x.who, n=x.e.n),
    terms.CHANGED_ROLL: lambda x: m.phrase("log_changed", who=x.who, n=x.e.n),
    terms.FILLED: lambda x: m.cl("enter_play", subj=x.card),
    terms.EXPANDED: lambda x: m.cl("add", n=m.Quantity(x.e.n, "slot"), passive=True),
    terms.COVERED: lambda x: m.cl("cover", subj=x.src, obj=x.card),
    terms.PUT_INTO_DISCARD: _to_discard,
    terms.PUT_INTO_DECK: _to_deck,
    terms.REMOVED: _done("remove"),
    terms.RESHUFFLED: _reshuffled,
    terms.LOOKED: _looked,
    terms.REVEALED: _revealed,
    terms.TRIGGERED: lambda x: m.cl("trigger", subj=x.card),
    terms.COPIED: _copied,
    terms.EXTRA_TURN: lambda x: m.cl("take_extra_turn", subj=x.who),
    terms.SKIPPED: lambda x: m.cl("skip", subj=x.who, obj=m.own("turn", x.who)),
    terms.TIMER_DOWN: lambda x: m.phrase("log_timer", n=x.e.n),
    terms.BARTERED: lambda x: m.cl("give", subj=x.who, obj=m.Quantity(x.e.n, "cent"), to=x.card),
    terms.VOTED: _by("vote"),
    terms.WON_GAME: lambda x: m.cl("win", subj=x.who),
    terms.LOST_GAME: lambda x: m.phrase("log_lost"),
    terms.FLIPPED: _done("flip"),
    terms.REWARDED: _by("gain_rewards"),
    terms.NOTED: lambda x: m.phrase("log_noted", card=x.card),
    terms.LEVELED: _leveled,
    terms.SUPPLY_GREW: lambda x: m.phrase("log_supply", n=m.Quantity(x.e.n, "cent")),
    terms.DRAFTED: _by("draft"),
    terms.DEALT: _by("receive"),
    terms.FIRST_PLAYER: lambda x: m.cl("go_first", subj=x.who),
}
"""What happened, as a sentence."""

SILENT: Final = frozenset(
    (
        terms.GAME_START,
        terms.TURN_END,
        terms.ENTERED,
        terms.DAMAGE_PUT,
        terms.WOULD_DIE,
        terms.DIED,
        terms.WOULD_ROLL,
        terms.ATTACK_ENDED,
        terms.PURCHASED,
        terms.RESOLVED,
        terms.BECAME_SOUL,
        terms.LEFT,
        terms.TURN_ENDED,
    )
)
"""Events without a line: another event says the same, the stack shows it, or it is never logged."""
