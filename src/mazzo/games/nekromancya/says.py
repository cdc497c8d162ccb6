"""What a match says besides the cards: prompts, labels of options, refusals and log lines, as messages.

Names of cards are written `#slug`, so that no player can be mistaken for one; the lexicon knows them in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import REF_MASK, Event, Frame, Option, Question
from mazzo.engine.message import Message, Speech
from mazzo.engine.targets import A, Target
from mazzo.engine.words import May
from mazzo.games.nekromancya import legality, terms
from mazzo.games.nekromancya.card import NOUNS, Card, Trigger
from mazzo.games.nekromancya.constant.fighting import ECHO_COST
from mazzo.games.nekromancya.phrases import points
from mazzo.games.nekromancya.table import Nekromancya, dice_of
from mazzo.games.nekromancya.terms import HAND_LIMIT
from mazzo.games.nekromancya.window import WINDOW

Names = tuple[Message, ...]
"""The players."""


def card_name(c: Card) -> m.Name:
    return m.Name("#" + c.slug, NOUNS[c.kind])


def named(t: Nekromancya, card: int) -> Message:
    """A card by its name."""
    return m.np("card") if card < 0 else card_name(t.card(card))


def speech(t: Nekromancya, f: Frame) -> Speech:
    """What an ability has mentioned so far, by name."""
    s = Speech(named(t, f.src) if f.src >= 0 else m.this("card"))
    if 0 <= f.root < len(t.frames):
        scope = t.frames[f.root].scope
        if scope is not None and len(scope.it) == 1:
            s.it = named(t, scope.it[0] & REF_MASK)
    return s


# Prompts -----------------------------------------------------------------------------------------------------------


def prompt(t: Nekromancya, names: Names) -> Message:
    """What the open question asks."""
    q = t.asked
    assert q is not None
    return PROMPTS[q.kind](t, q, t.frames[-1])


MOMENTS: Final = {
    terms.DECLARED: "declared",
    terms.CLASHES: "clashes",
    terms.CLASH_START: "clash_start",
    terms.ROUND_START: "round_start",
    terms.ROUND_END: "round_end",
}
"""When answers are asked for, if not simply after an act."""


def _answer(t: Nekromancya, q: Question, f: Frame) -> Message:
    moment = MOMENTS.get(t.now[terms.MOMENT])
    if moment is None:
        return m.phrase("ask_answer")
    return m.phrase("ask_answer_at", moment=m.Term("term", moment))


def _choose(t: Nekromancya, q: Question, f: Frame) -> Message:
    """'Choose an Awakened.' Cards are chosen one at a time: it says what is left to choose."""
    node = q.asker(Target)
    phrase = node.say(speech(t, f))
    if isinstance(phrase, m.NounPhrase) and isinstance(node, A):
        several = f.count > 1 or (node.up_to and not f.chosen)
        cmp = "upto" if several and node.up_to else ""
        phrase = replace(phrase, count=f.count if several else None, cmp=cmp, other=phrase.other or bool(f.chosen))
    return m.cl("choose", obj=phrase)


def _may(t: Nekromancya, q: Question, f: Frame) -> Message:
    return m.Permitted(q.asker(May).effect.say(speech(t, f)))


def _which(noun: str, clause: m.Clause) -> m.Clause:
    """'Choose the Awakened that …'"""
    return m.cl("choose", obj=m.np(noun, "the", mods=m.RelativeClause(clause)))


def _attacker(t: Nekromancya, q: Question, f: Frame) -> Message:
    if q.src < 0:
        return _which("awakened", m.cl("demonstrate", subj=m.GAP))
    return _which("awakened", m.cl("attack", subj=m.GAP, obj=named(t, q.src)))


def _for(noun: str) -> Callable[[Nekromancya, Question, Frame], Message]:
    """'Choose a Weapon for Khetagg.'"""
    return lambda t, q, f: m.cl("choose", obj=m.np(noun, mods=m.mod("for", obj=named(t, q.src))))


def _rito_of(t: Nekromancya, card: int) -> m.NounPhrase:
    """'the Rite of Severed Recruit'"""
    return m.np("rito", "the", of=named(t, card))


PROMPTS: Final[dict[str, Callable[[Nekromancya, Question, Frame], Message]]] = {
    "main": lambda t, q, f: m.phrase("ask_action"),
    "answer": _answer,
    "fatality": lambda t, q, f: m.phrase("ask_fatality", card=named(t, q.src)),
    "discard": lambda t, q, f: m.phrase("ask_discard"),
    "excess": lambda t, q, f: m.phrase("ask_excess", n=m.Quantity(HAND_LIMIT, "card")),
    "draw": lambda t, q, f: m.phrase("ask_draw"),
    "rule": lambda t, q, f: m.phrase("ask_rule"),
    "defender": lambda t, q, f: m.phrase("ask_defender"),
    "attacker": _attacker,
    "technique": lambda t, q, f: m.phrase("ask_technique", card=named(t, q.src)),
    "weapon": _for("weapon"),
    "armour": _for("armour"),
    "clash": lambda t, q, f: m.cl("choose", obj=m.np("clash", "the", adj="next")),
    "strike": lambda t, q, f: _which("awakened", m.cl("strike", subj=named(t, q.src), obj=m.GAP)),
    "striker": lambda t, q, f: _which("awakened", m.cl("strike_next", subj=m.GAP)),
    "retreat": lambda t, q, f: m.phrase("ask_retreat"),
    "bearer": _for("bearer"),
    "rito": lambda t, q, f: m.cl("choose", obj=m.np("victim", "the", of=_rito_of(t, q.src))),
    "disarm": lambda t, q, f: _which("weapon", m.cl("discard", subj=named(t, q.src), obj=m.GAP)),
    "champion": lambda t, q, f: m.cl("choose", obj=m.own("champion")),
    "choose": _choose,
    "player": lambda t, q, f: m.cl("choose", obj=m.np("opponent")),
    "search": lambda t, q, f: m.cl("search", zone=m.own("cimitero"), obj=m.np("awakened")),
    "order": lambda t, q, f: m.phrase("ask_order"),
    "may": _may,
}
"""Every kind of question."""


# Options -----------------------------------------------------------------------------------------------------------


def label(t: Nekromancya, o: Option, names: Names) -> tuple[Message, Message | None]:
    """An option, and (for abilities) what it does."""
    q = t.asked
    assert q is not None
    if o.verb == "resolve":
        return _resolve(t, q, o, names)
    return LABELS[o.verb](t, q, o, names), None


def _resolve(t: Nekromancya, q: Question, o: Option, names: Names) -> tuple[Message, Message | None]:
    """An ability that waits for its turn in the Update."""
    p = WINDOW.pending(t, t.frames[-1])[o.n]
    head = m.cl("resolve", obj=named(t, o.card), who=names[p.you] if p.you != q.player else None)
    s = Speech(m.this(NOUNS[t.card(o.card).kind]))
    return head, p.node.effect.say(s) if isinstance(p.node, Trigger) else p.node.say(s)


def _for_price(verb: str, obj: Message, n: int) -> Message:
    """'Summon Khetagg (6 Power)'"""
    return m.cl(verb, obj=obj, adv=m.adv("price", n=points(n)) if n else "")


def _summon(t: Nekromancya, q: Question, o: Option, names: Names) -> Message:
    return _for_price("summon", named(t, o.card), legality.summon_cost(t, q.player, o.card))


def _pair(t: Nekromancya, q: Question, o: Option, names: Names) -> Message:
    cost = legality.summon_cost(t, q.player, o.card) + legality.summon_cost(t, q.player, o.n)
    return _for_price("summon", m.both(named(t, o.card), named(t, o.n)), cost)


def _equip(t: Nekromancya, q: Question, o: Option, names: Names) -> Message:
    c = t.card(o.card)
    return _for_price("build" if c.kind == terms.FORTIFICATION else "equip", named(t, o.card), c.cost)


def _clash(t: Nekromancya, q: Question, o: Option, names: Names) -> Message:
    """A clash by its defender; a Demonstration by the Necromancer it is made against."""
    if o.card >= 0:
        return m.np("clash", "the", mods=m.mod("against", foe=named(t, o.card)))
    against = [seat for k, seat in t.frames[-1].keys if k == o.n]
    return m.np("demonstration", "the", mods=m.mod("against", foe=names[against[0]]))


LABELS: Final[dict[str, Callable[[Nekromancya, Question, Option, Names], Message]]] = {
    "summon": _summon,
    "pair": _pair,
    "cast": lambda t, q, o, names: _for_price("cast", named(t, o.card), legality.spell_cost(t, q.player, o.card)),
    "equip": _equip,
    "rito": lambda t, q, o, names: m.cl("use", obj=_rito_of(t, o.card)),
    "attack": lambda t, q, o, names: m.cl("declare", obj=m.np("combat")),
    "end": lambda t, q, o, names: m.cl("end_it", obj=m.np("turn", "the")),
    "pass": lambda t, q, o, names: m.Term("term", "pass"),
    "join": lambda t, q, o, names: m.cl("join_with", card=named(t, o.card)),
    "disarm": lambda t, q, o, names: m.cl("use_with", obj=m.KeywordName("disarmare"), card=named(t, o.card)),
    "echo": lambda t, q, o, names: m.phrase("pay_for_echo", n=points(ECHO_COST), card=named(t, o.card)),
    "rule": lambda t, q, o, names: m.cl("play", obj=named(t, o.card)),
    "discard": lambda t, q, o, names: m.cl("discard", obj=named(t, o.card)),
    "draw": lambda t, q, o, names: m.cl("draw", n=m.Quantity(o.n, "card")),
    "done": lambda t, q, o, names: m.Term("term", "done"),
    "defender": lambda t, q, o, names: m.cl("attack", obj=named(t, o.card)),
    "demonstrate": lambda t, q, o, names: m.cl("make_demonstration", whom=names[o.n]),
    "attacker": lambda t, q, o, names: named(t, o.card),
    "clash": _clash,
    "melee": lambda t, q, o, names: m.Term("term", "melee"),
    "aim": lambda t, q, o, names: m.Term("term", "aim"),
    "wield": lambda t, q, o, names: named(t, o.card),
    "wear": lambda t, q, o, names: named(t, o.card),
    "bare": lambda t, q, o, names: m.Term("term", "bare"),
    "strike": lambda t, q, o, names: m.cl("strike", obj=named(t, o.card)),
    "striker": lambda t, q, o, names: named(t, o.card),
    "retreat": lambda t, q, o, names: m.cl("retreat"),
    "stay": lambda t, q, o, names: m.cl("fight_on"),
    "bearer": lambda t, q, o, names: named(t, o.card),
    "pick": lambda t, q, o, names: named(t, o.card),
    "player": lambda t, q, o, names: names[o.n],
    "yes": lambda t, q, o, names: m.Term("term", "yes"),
    "no": lambda t, q, o, names: m.Term("term", "no"),
}
"""Every verb of an option; `resolve` says what it does (see `label`)."""


# Refusals ----------------------------------------------------------------------------------------------------------


def refusal(t: Nekromancya, why: Refusal) -> Message:
    """Why something cannot be done."""
    return REFUSALS[why.reason]


def _is_not(noun: str) -> Message:
    return m.cl("be", subj=m.this("card"), what=m.np(noun), neg=True)


REFUSALS: Final[dict[str, Message]] = {
    "not-now": m.phrase("not_now"),
    "not-in-hand": m.cl("be_in", subj=m.this("card"), zone=m.own("hand"), neg=True),
    "too-dear": m.phrase("too_dear"),
    "not-a-spell": _is_not("spell"),
    "not-awakened": _is_not("awakened"),
    "not-equipment": _is_not("equipment"),
    "not-a-rule-card": _is_not("rule_card"),
    "only-fatality": m.phrase("only_answers"),
    "no-fatality": m.phrase("no_fatality"),
    "one-fatality": m.phrase("one_fatality"),
    "no-target": m.phrase("no_target"),
    "wrong-moment": m.phrase("wrong_moment"),
    "no-advantage": m.phrase("no_advantage"),
    "summon-limit": m.phrase("summon_limit"),
    "not-your-turn": m.phrase("not_your_turn"),
    "in-combat": m.phrase("in_a_combat"),
    "no-bearer": m.phrase("no_bearer"),
    "has-it": m.phrase("has_it"),
    "bear-it": m.phrase("bear_it"),
    "no-rito": m.cl("have", subj=m.this("awakened"), n=m.KeywordName("rito"), neg=True),
    "rito-done": m.phrase("rito_done"),
    "has-fought": m.phrase("has_fought"),
    "one-combat": m.phrase("one_combat"),
    "nobody-fights": m.phrase("nobody_fights"),
    "nobody-to-attack": m.phrase("nobody_to_attack"),
    "not-offered": m.phrase("not_now"),
    "answer-first": m.phrase("answer_first"),
}
"""Every reason of a refusal."""


# Log lines ---------------------------------------------------------------------------------------------------------


class Line:
    """An event as a seat may know it."""

    def __init__(self, t: Nekromancya, e: Event, seat: int, names: Names) -> None:
        self.t = t
        self.e = e
        self.names = names
        self.card = self.known(e.card, e.xs[1], e.xs[3], seat)
        self.src = self.known(e.src, e.xs[4], e.xs[6], seat)
        self.who: Message = names[e.player] if 0 <= e.player < len(names) else m.np("nekromante")

    def known(self, card: int, face: int, mask: int, seat: int) -> Message:
        """A card by its name if the seat knew it at that moment, else 'a card'."""
        sees = self.t.among(seat, mask)
        return card_name(self.t.defs[face]) if card >= 0 and sees else m.np("card")

    def own(self, noun: str) -> m.NounPhrase:
        return m.own(noun, self.who)

    def place(self) -> int:
        """Its index in the log: a strike is several events, told in one line."""
        log = self.t.log or []
        for i in range(len(log) - 1, -1, -1):
            if log[i] is self.e:
                return i
        return -1

    def near(self, place: int, kind: int, card: int) -> Event | None:
        """The event at this index of the log, if it is of this kind and about this card."""
        log = self.t.log or []
        if 0 <= place < len(log) and log[place].kind == kind and log[place].card == card:
            return log[place]
        return None


def log_line(t: Nekromancya, e: Event, seat: int, names: Names) -> Message | None:
    """What happened; None: nothing a player wants to read, or part of another line."""
    if e.kind in SILENT:
        return None
    return LINES[e.kind](Line(t, e, seat, names))


def damage(n: int) -> m.Quantity:
    return m.Quantity(n, "damage")


def _harm(x: Line, victim: int, at: int, rolled: int) -> dict[str, Message | int]:
    """The damage that was inflicted, and what was absorbed of what was rolled."""
    wound = x.near(at, terms.WOUNDED, victim)
    n = 0 if wound is None else wound.n
    found: dict[str, Message | int] = {"n": damage(n)}
    if rolled > n:
        found["absorbed"] = rolled - n
    return found


def _rolled(x: Line) -> Message | None:
    """The log shows the Check of a strike with its outcome; a Check against all opponents has a line of its own."""
    if x.e.src >= 0:
        return None
    return m.cl("roll_against_all", subj=x.card, n=x.e.n)


def _check(x: Line, at: int) -> Event | None:
    before = x.near(at - 1, terms.ROLLED, x.e.card)
    return before if before is not None and before.src == x.e.src else None


def _struck(x: Line) -> Message:
    """'Khetagg rolls 11 and hits Kinopio: 6 damage.'"""
    at = x.place()
    check = _check(x, at)
    dice = x.near(at + 1, terms.DAMAGE_ROLLED, x.e.src)
    harm = _harm(x, x.e.src, at + 1, x.e.n) if dice is None else _harm(x, x.e.src, at + 2, dice.n)
    if check is None:
        return m.phrase("log_hit", card=x.card, foe=x.src, **harm)
    return m.phrase("log_roll_hit", card=x.card, foe=x.src, roll=check.n, **harm)


def _missed(x: Line) -> Message:
    check = _check(x, x.place())
    if check is None:
        return m.cl("miss", subj=x.card, obj=x.src)
    return m.both(m.cl("roll", subj=x.card, n=check.n), m.cl("miss", subj=x.card, obj=x.src))


def _damaged(x: Line) -> Message | None:
    """Damage of a spell or a Rite. Damage of a strike is shown with the strike."""
    if x.e.src >= 0:
        return None
    return m.phrase("log_damage", card=x.card, **_harm(x, x.e.card, x.place() + 1, x.e.n))


def _rito(x: Line) -> Message:
    """The damage follows at once if it succeeds."""
    succeeds = x.near(x.place() + 1, terms.DAMAGE_ROLLED, x.e.src) is not None
    key = "log_rito" if succeeds else "log_rito_failed"
    return m.phrase(key, card=x.card, foe=x.src, roll=x.e.n)


def _demonstrated(x: Line) -> Message:
    """'Khetagg’s Demonstration against Bob succeeds (roll 11): 4 Power.' Initiative rolls nothing."""
    rolled = dice_of(x.e)
    check = {"roll": rolled[0][1]} if rolled else {}
    if not x.e.n:
        return m.phrase("log_demonstration_failed", card=x.card, whom=x.who, **check)
    return m.phrase("log_demonstration", card=x.card, whom=x.who, n=points(x.e.n), **check)


def _wheel(x: Line) -> Message:
    """'Bob rolls 14: 17 in all.'"""
    rolled = sum([n for _, n in dice_of(x.e)])
    return m.phrase("log_wheel", who=x.who, roll=rolled, n=x.e.n)


def _declared(x: Line) -> Message:
    if x.e.src < 0:
        return m.cl("be_sent_to_demonstrate", subj=x.card)
    return m.cl("attack", subj=x.card, obj=x.src)


def _began(x: Line) -> Message:
    return m.phrase("log_clash", foe=x.card)


def _illegal(x: Line) -> Message:
    mods = (m.mod("against", foe=x.card),) if x.e.card >= 0 else ()
    return m.cl("start", subj=m.np("clash", "the" if mods else "a", mods=mods), modal="cannot")


def _equipped(x: Line) -> Message:
    if x.e.src < 0:
        return m.cl("build", subj=x.who, obj=x.card)
    return m.cl("equip", subj=x.who, obj=x.card, bearer=x.src)


def _healed(x: Line) -> Message | None:
    return m.cl("mend", n=m.Quantity(x.e.n, "wound"), obj=x.card, passive=True) if x.e.n else None


def _goes(zone: str) -> Callable[[Line], Message]:
    return lambda x: m.cl("go", subj=x.card, zone=x.own(zone))


LINES: Final[dict[int, Callable[[Line], Message | None]]] = {
    terms.FIRST_ROLLED: lambda x: m.cl("roll", subj=x.who, n=x.e.n, adv="for_the_first_turn"),
    terms.FIRST_PLAYER: lambda x: m.phrase("log_first", who=x.who),
    terms.TURN_BEGAN: lambda x: m.phrase("log_turn", n=x.e.n, who=x.who),
    terms.GAINED: lambda x: m.cl("gain", subj=x.who, n=points(x.e.n)),
    terms.LOST: lambda x: m.cl("lose", subj=x.who, n=points(x.e.n)),
    terms.DREW: lambda x: m.cl("draw", subj=x.who, n=m.Quantity(x.e.n, "card")),
    terms.DISCARDED: lambda x: m.cl("discard", subj=x.who, obj=x.card),
    terms.CAST: lambda x: m.cl("cast", subj=x.who, obj=x.card),
    terms.DUPLICATE: lambda x: m.phrase("log_duplicate", card=x.card),
    terms.SUMMONED: lambda x: m.cl("summon", subj=x.who, obj=x.card),
    terms.EQUIPPED: _equipped,
    terms.RULE_PLAYED: lambda x: m.cl("play_rule", subj=x.who, obj=x.card),
    terms.KILLED: lambda x: m.cl("kill", obj=x.card, passive=True),
    terms.ROLLED: _rolled,
    terms.STRUCK: _struck,
    terms.MISSED: _missed,
    terms.DAMAGE_ROLLED: _damaged,
    terms.HEALED: _healed,
    terms.COMBAT_DECLARED: lambda x: m.cl("declare", subj=x.who, obj=m.np("combat")),
    terms.COMBAT_CANCELED: lambda x: m.cl("take_place", subj=m.np("combat", "the"), neg=True),
    terms.CLASH_DECLARED: _declared,
    terms.CLASH_ILLEGAL: _illegal,
    terms.CLASH_BEGAN: _began,
    terms.ROUND_BEGAN: lambda x: m.phrase("log_round", n=x.e.n),
    terms.RETREATED: lambda x: m.cl("retreat", subj=x.who),
    terms.JOINED: lambda x: m.cl("join", subj=x.card),
    terms.ESCAPED: lambda x: m.cl("leave_clash", subj=x.card),
    terms.DISARMED: lambda x: m.cl("use_on", subj=x.card, obj=m.KeywordName("disarmare"), target=x.src),
    terms.TRIGGERED: lambda x: m.phrase("log_echo", who=x.who, n=points(ECHO_COST), card=x.card),
    terms.CLASH_ENDED: lambda x: m.cl("be_over", subj=m.np("clash", "the")),
    terms.DEMONSTRATION: _demonstrated,
    terms.COMBAT_ENDED: lambda x: m.cl("be_over", subj=m.np("combat", "the")),
    terms.RITO_TRIED: _rito,
    terms.RETURNED: _goes("cimitero"),
    terms.TO_SCARTO: _goes("scarto"),
    terms.TO_HAND: _goes("hand"),
    terms.RESHUFFLED: lambda x: m.cl("renew", subj=x.who, obj=x.own("scarto")),
    terms.TOKEN_LOST: lambda x: m.cl("lose", subj=x.card, n=m.Quantity(1, "token"), adv=m.adv("left_over", n=x.e.n)),
    terms.REVEALED: lambda x: m.cl("find", subj=x.who, obj=x.card, zone=x.own("cimitero")),
    terms.FATALITY_PENDING: lambda x: m.phrase("log_fatality", who=x.who, card=x.card),
    terms.FATALITY_ANNULLED: lambda x: m.cl("annul", obj=x.card, passive=True),
    terms.WHEEL_ROLLED: _wheel,
    terms.SPELL_ROLLED: lambda x: m.phrase("log_spell_roll", who=x.who, n=x.e.n, card=x.card),
    terms.PRECEDENCE: lambda x: m.phrase("log_precedence", who=x.who, n=x.e.n),
    terms.MIRRORED: lambda x: m.cl("count_as_caster", subj=x.who),
    terms.HUNGER_CAME: lambda x: m.phrase("log_hunger"),
    terms.HUNGER_WENT: lambda x: m.phrase("log_hunger_over"),
    terms.FED: lambda x: m.phrase("log_fed", who=x.who, n=points(x.e.n)),
    terms.STARVED: lambda x: m.phrase("log_starved", who=x.who, n=points(x.e.n)),
    terms.NOBODY_WON: lambda x: m.phrase("log_nobody_wins"),
    terms.WON: lambda x: m.cl("win", subj=x.who),
}
"""What happened, as a sentence."""

SILENT: Final = frozenset((terms.UPDATE, terms.HEALED_ALL, terms.WOUNDED, terms.TURN_ENDED))
"""Events that need no line: another event says the same, or they are never logged."""
