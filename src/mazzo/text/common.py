"""What every language shares: how messages become sentences, and what a sentence remembers.

A `Speaker` says one text: it walks the message tree, splits it into sentences and keeps what has been mentioned, so
that a later mention can be a pronoun. A language subclasses it with the two things that differ: `noun_phrase` (article,
gender, case, order) and `clause` (verb form, order). A `Language` is the shared, stateless face of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, NamedTuple, TypeAlias

from mazzo.engine.message import (
    KW,
    NP,
    YOU,
    Ability,
    Adv,
    Amt,
    And,
    Arg,
    Cl,
    Done,
    During,
    ForEach,
    Gap,
    If,
    IfDo,
    Instead,
    It,
    Keywords,
    May,
    Message,
    Mod,
    Name,
    OneOf,
    Or,
    Phrase,
    Player,
    Quote,
    Rel,
    Repeat,
    Roles,
    Rows,
    Seq,
    Tag,
    Term,
    Text,
    Then,
    When,
)

from .lexicon import Lexicon, LexiconError, Maybe, Part, Slot, parse

# Forms of a clause. MAIN commands when the subject is "you" and states otherwise; FINITE always states.
MAIN = "imperative"
FINITE = "finite"
SUB = "subordinate"
INF = "infinitive"
PAST = "past"
FORMS = (MAIN, FINITE, SUB, INF, PAST)


class Noun(NamedTuple):
    """A noun of the lexicon in one language."""

    singular: str
    plural: str
    gender: str
    kind: str  # card | person | unit | token (a unit written without a space) | ''
    always: bool = False  # only plural: archives
    counted: bool = False  # a token of which there are many, not much


class Said(NamedTuple):
    """A noun phrase as it was said, with what a verb or an adjective must know about it."""

    text: str
    plural: bool = False
    gender: str = "m"
    person: int = 3
    clitic: str = ""


@dataclass(frozen=True)
class Known:
    """Something mentioned under a label."""

    noun: str
    plural: bool
    gender: str
    kind: str


# What a sentence may begin with: a fixed word, a time, 'for each …', or a conjunction and its clause.
Front: TypeAlias = str | Adv | ForEach | tuple[str, Message]


def ident(message: Arg | None) -> str:
    """Who or what a phrase is about, where two phrases can be about the same."""
    if isinstance(message, Player):
        return message.key
    if isinstance(message, It):
        return "#" + message.ref
    if isinstance(message, Name):
        return "'" + message.text
    if isinstance(message, NP):
        if message.ref:
            return "#" + message.ref
        if message.det == "this" and isinstance(message.noun, str):
            return "this " + message.noun
    return ""


class Speaker:
    """Says one text. Subclasses provide the language."""

    code: ClassVar[str]
    quotes: ClassVar[tuple[str, str]] = ("“", "”")
    quote_mark: ClassVar[str] = ":"  # what leads into a quoted ability
    oxford: ClassVar[bool] = False
    numbers: ClassVar[tuple[str, ...]] = ()  # from nought on, as words
    instead_first: ClassVar[bool] = True

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.known: dict[str, Known] = {}
        self.did = ""  # who did what 'if they do' asks about
        self.gap = Said("")  # the noun outside the relative clause being said
        self.begin()

    # ------------------------------------------------------------------ what a language provides

    def noun_phrase(self, np: NP, case: str) -> Said:
        raise NotImplementedError  # abstract

    def amount(self, amt: Amt, case: str) -> Said:
        raise NotImplementedError  # abstract

    def pronoun(self, known: Known, case: str) -> Said:
        """A pronoun for something known, in a case or after a preposition."""
        raise NotImplementedError  # abstract

    def person(self, player: Player, case: str) -> Said:
        raise NotImplementedError  # abstract

    def alone(self, player: Player) -> str:
        """A player as all that is said, where no verb could stand for 'you'."""
        return self.word("you") if player == YOU else self.person(player, "nom").text

    def proper(self, text: str, case: str, noun: str) -> Said:
        """A name in a case or after a preposition."""
        raise NotImplementedError  # abstract

    def adjective(self, key: str, like: Said) -> str:
        raise NotImplementedError  # abstract

    def conjugate(self, cl: Cl, form: str, elide: bool) -> str:
        """A clause without its fronted parts; `elide` leaves out the subject (and the modal, in the infinitive)."""
        raise NotImplementedError  # abstract

    def participle(self, done: Done, like: Said) -> str:
        raise NotImplementedError  # abstract

    def relative(self, rel: Rel, like: Said) -> str:
        raise NotImplementedError  # abstract

    def polish(self, text: str) -> str:
        """The last touch on a text: spaces, elisions, contractions."""
        return text

    # ------------------------------------------------------------------ memory

    def begin(self) -> None:
        """A new sentence: what was its subject is no longer at hand."""
        self.subject = ""  # the last third-person subject in this sentence
        self.recent = ""  # the card mentioned last, in any sentence of this text
        self.here: set[str] = set()  # who and what this sentence has mentioned
        self.tails: list[str] = []  # parts that wait for the end of the clause

    def next_sentence(self) -> None:
        recent = self.recent
        self.begin()
        self.recent = recent

    def mention(self, message: Message, said: Said, noun: str, kind: str) -> None:
        label = ident(message)
        ref = message.ref if isinstance(message, (NP, Amt)) else ""
        if ref:
            self.known[ref] = Known(noun, said.plural, said.gender, kind)
        if kind == "card":
            self.recent = label or "?"
        if label:
            self.here.add(label)

    # ------------------------------------------------------------------ nouns

    def word(self, key: str) -> str:
        """A fixed expression of the language, from the common words."""
        return self.lexicon.cell("term", key, self.code)

    def noun(self, key: str) -> Noun:
        for table in ("noun", "trait"):
            if self.lexicon.has(table, key):
                cell = self.lexicon.cell(table, key, self.code).split("|")
                kind = self.lexicon.row(table, key).kind if table == "noun" else "card"
                plural = cell[1] if len(cell) > 1 else self.plural(cell[0])
                gender = cell[2] if len(cell) > 2 else "m"
                counted = self.lexicon.row(table, key).flag("count")
                return Noun(cell[0], plural, gender[0], kind, gender.endswith("p"), counted)
        word = self.unlisted(key)
        return Noun(word, word, "m", "card")

    def plural(self, word: str) -> str:
        return word

    def tag(self, tag: Tag) -> str:
        """A house or a trait; one the lexicon does not know is its own key."""
        for table in ("house", "trait"):
            if self.lexicon.has(table, tag.key):
                return self.lexicon.cell(table, tag.key, self.code).split("|")[0]
        return self.unlisted(tag.key)

    def unlisted(self, key: str) -> str:
        """A word the lexicon does not know is its own key, which is better than nothing; the tests let none pass."""
        return key.replace("_", " ").replace("-", " ").title()

    def keyword(self, kw: KW) -> str:
        text = self.lexicon.cell("keyword", kw.key, self.code)
        return text if kw.n is None else f"{text} {kw.n}"

    def number(self, n: int) -> str:
        """A small number as a word, where figures read badly: at the beginning of a sentence, before '+1'."""
        return self.numbers[n] if 0 <= n < len(self.numbers) else str(n)

    def say_np(self, message: Arg, case: str = "", like: Said | None = None) -> Said:
        """Any argument of a role, in a case or after a preposition."""
        if isinstance(message, str):
            return Said(self.adjective(message, like or Said("")))
        if isinstance(message, int):
            return Said(self.number(message) if case == "word" else str(message), plural=message != 1)
        if isinstance(message, NP):
            return self._np(message, case)
        if isinstance(message, It):
            return self._it(message, case)
        if isinstance(message, Player):
            return self.person(message, case)
        if isinstance(message, Amt):
            return self.amount(message, case)
        if isinstance(message, Name):
            return self.proper(self.lexicon.name(message.text, self.code), case, message.noun)
        if isinstance(message, Term):
            return self.proper(self.lexicon.cell(message.table, message.key, self.code).split("|")[0], case, "")
        if isinstance(message, KW):
            return self.proper(self.keyword(message), case, "")
        if isinstance(message, Quote):
            return Said(self.quote(message))
        if isinstance(message, Gap):
            return self.gap._replace(text="")
        if isinstance(message, (And, Or)):
            all_said = [self.say_np(part, case, like) for part in message.parts]
            gender = "f" if all(said.gender == "f" for said in all_said) else "m"
            text = self.join([said.text for said in all_said], "and" if isinstance(message, And) else "or")
            return Said(text, isinstance(message, And) or all_said[-1].plural, gender)
        raise LexiconError(f"{type(message).__name__} cannot be a noun phrase")

    def _np(self, np: NP, case: str) -> Said:
        if self.is_clear(np, case):
            return self.pronoun(self.as_known(np), case)
        said = self.noun_phrase(np, case)
        key = self.head(np)
        self.mention(np, said, key, self.noun(key).kind)
        return said

    def head(self, np: NP) -> str:
        """What to call it later: of several nouns the last one, unless the lexicon has a word for all of them."""
        if isinstance(np.noun, str):
            return np.noun
        joint = "_or_".join(np.noun)
        return joint if self.lexicon.has("noun", joint) else np.noun[-1]

    def is_clear(self, message: Message | None, case: str = "") -> bool:
        """Whether 'this creature' has just been said in this sentence, so that a pronoun is clear."""
        label = ident(message)
        if not isinstance(message, NP) or message.det != "this" or label not in self.here:
            return False
        return self.recent == label or (case == "nom" and self.subject == label)

    def is_owner_clear(self, player: Player) -> bool:
        """Whether 'their hand' is clear: the player was mentioned in this sentence, and nobody else acted in it."""
        return player.key in self.here and self.subject in ("", player.key)

    def as_known(self, np: NP) -> Known:
        key = self.head(np)
        noun = self.noun(key)
        return Known(key, False, noun.gender, noun.kind)

    def _it(self, it: It, case: str) -> Said:
        known = self.known.get(it.ref)
        if known is None:
            return self._np(NP(it.noun, "that", ref=it.ref), case)
        clear = known.kind != "card" or known.plural or self.recent == "#" + it.ref
        if it.full or not clear:
            return self._np(self.that(it, known), case)
        self.here.add("#" + it.ref)
        return self.pronoun(known, case)

    def that(self, it: It, known: Known) -> NP:
        return NP(known.noun, "those" if known.plural else "that", ref=it.ref)

    def join(self, items: Sequence[str], conj: str) -> str:
        word = self.word(conj)
        items = [item for item in items if item]
        if conj == "then":
            return f"{self.comma} {word} ".join(items)
        if len(items) < 3:
            return f" {word} ".join(items)
        return ", ".join(items[:-1]) + ("," if self.oxford else "") + f" {word} {items[-1]}"

    def modifiers(self, np: NP, like: Said) -> str:
        return "".join(" " + self.modifier(mod, like) for mod in np.mods)

    def modifier(self, mod: Message, like: Said) -> str:
        if isinstance(mod, Mod):
            return self.fill(parse(self.lexicon.cell("mod", mod.key, self.code)), mod.roles, like)
        if isinstance(mod, Rel):
            return self.relative(mod, like)
        if isinstance(mod, Done):
            return self.participle(mod, like)
        if isinstance(mod, (And, Or)):
            return self.join([self.modifier(part, like) for part in mod.parts], "and" if isinstance(mod, And) else "or")
        raise LexiconError(f"{type(mod).__name__} cannot follow a noun")

    # ------------------------------------------------------------------ templates

    def fill(self, parts: Sequence[Part], roles: Roles, like: Said, subj: Message | None = None) -> str:
        given = dict(roles)
        if subj is not None:
            given.setdefault("subj", subj)
        out: list[str] = []
        for part in parts:
            if isinstance(part, str):
                out.append(part)
            elif isinstance(part, Slot):
                if part.role not in given:
                    raise LexiconError(f"no role “{part.role}” was given, only {sorted(given)}")
                recent = self.recent
                out.append(self.slot(part, given[part.role], like))
                if part.role == "what":  # 'it is a creature' mentions no other creature
                    self.recent = recent
            elif all(not isinstance(inner, Slot) or inner.role in given for inner in part.parts):
                out.append(self.fill(part.parts, roles, like, subj))
        return "".join(out)

    def slot(self, slot: Slot, value: Arg, like: Said) -> str:
        if slot.case == "full":  # an amount with its 'for each' beside it
            mark = len(self.tails)
            text = self.say_np(value, "", like).text
            tails, self.tails[mark:] = self.tails[mark:], []
            return " ".join([text, *tails])
        return self.say_np(value, slot.case, like).text

    def is_amount(self, message: Message | None) -> bool:
        """Whether a pronoun stands for an amount: 'all of it'."""
        known = self.known.get(message.ref) if isinstance(message, It) else None
        return known is not None and known.kind in ("unit", "token")

    def tail(self) -> str:
        """What waited for the end of the clause."""
        text = "".join(" " + tail for tail in self.tails)
        self.tails = []
        return text

    def adverb(self, adv: Adv, like: Said) -> str:
        """Beside the clause: what the clause is about is still what was mentioned last."""
        recent = self.recent
        text = self.fill(parse(self.lexicon.cell("adv", adv.key, self.code)), adv.roles, like)
        self.recent = recent
        return text

    # ------------------------------------------------------------------ clauses

    def clause(self, cl: Cl, form: str, elide: bool = False) -> str:
        outer, self.tails = self.tails, []
        text = self.conjugate(none_of(cl, self.passive_role(cl.verb)), form, elide)
        self.tails = outer
        return text

    def passive_role(self, verb: str) -> str:
        """The role that becomes the subject of a passive: obj, or what the row says."""
        role = self.lexicon.row("verb", verb).options.get("passive", "obj")
        return role if isinstance(role, str) else "obj"

    def doer(self, cl: Cl) -> Arg:
        """The grammatical subject."""
        found = cl.role(self.passive_role(cl.verb)) if cl.passive else cl.subj
        if found is None:
            raise LexiconError(f"a passive “{cl.verb}” needs its role “{self.passive_role(cl.verb)}”")
        return found

    def without(self, parts: Sequence[Part], verb: str) -> tuple[Part, ...]:
        """A template without the slot that became the subject (or the noun in front of a participle)."""
        role = self.passive_role(verb)

        def names(part: Part) -> bool:
            if isinstance(part, Maybe):
                return any(names(inner) for inner in part.parts)
            return isinstance(part, Slot) and part.role == role

        return tuple(part for part in parts if not names(part))

    def inline(self, message: Message, form: str) -> str:
        """A message as (part of) one sentence."""
        message = lift(message, last=not self.instead_first)
        if isinstance(message, Cl):
            return self.clause(message, form)
        if isinstance(message, Phrase):
            return self.fill(parse(self.lexicon.cell("phrase", message.key, self.code)), message.roles, Said(""))
        if isinstance(message, (And, Or, Seq)):
            return self.together(message, form)
        if isinstance(message, When) and self._at_the_back(message):
            return f"{self.inline(message.body, form)} {self.subordinate(message.conj, message.event)}"
        if isinstance(message, May):
            return self.may(message.body, form)
        if isinstance(message, Repeat):
            text = self.word("repeat")
            if message.times > 1:
                text += " " + self.adverb(Adv("times", (("n", message.times),)), Said(""))
            if message.cond is not None:
                text += f" {self.lexicon.cell('conj', 'if', self.code)} {self.inline(message.cond, SUB)}"
            return text
        if isinstance(message, OneOf):
            options = [self.inline(option, MAIN) for option in message.options]
            last = f"{self.word('or_else')} {options[-1]}"
            return f"{self.word('choose_one')}: " + "; ".join([*options[:-1], last])
        return "; ".join(self.sentences(message))

    comma: ClassVar[str] = ","

    def after_front(self, form: str) -> str:
        """The form of a clause behind a fronted part (German inverts)."""
        return form

    def together(self, message: And | Or | Seq, form: str) -> str:
        """Clauses joined by 'and': one subject is said once, and several subjects make all of them statements."""
        parts = list(flat(message))
        subjects = [part.subj if isinstance(part, Cl) else None for part in parts]
        if form == MAIN and any(one is not None and one != YOU for one in subjects) and YOU in subjects:
            form = FINITE
        said: list[str] = []
        for index, part in enumerate(parts):
            if isinstance(part, Cl):
                before = parts[index - 1] if index else None
                if isinstance(before, And):
                    before = before.parts[-1]
                same = (
                    isinstance(before, Cl)
                    and ident(self.doer(before)) == ident(self.doer(part)) != ""
                    and (form != MAIN or part.subj != YOU)
                )
                joint = isinstance(before, Cl) and same and before.modal == part.modal != ""
                if joint:
                    part = replace(part, modal="")
                    said.append(self.clause(part, INF, elide=True))
                else:
                    text = self.clause(part, form, elide=same and self.can_elide)
                    again = isinstance(before, Cl) and self.same_verb(before, part) and (same or form == MAIN)
                    said.append(without_verb(text, said[-1]) if again else text)
            else:
                said.append(self.inline(part, form))
        return self.join(said, "or" if isinstance(message, Or) else "then" if isinstance(message, Then) else "and")

    can_elide: ClassVar[bool] = True

    def same_verb(self, one: Cl, two: Cl) -> bool:
        """Whether the verb need not be repeated: 'gets +1 armor and +1 power'."""
        plain = replace(one, verb="", roles=()) == replace(two, verb="", roles=(), adv=()) and not one.modal
        amounts = [value for _, value in (*one.roles, *two.roles) if isinstance(value, Amt) and value.per is not None]
        heads = {self.lexicon.cell("verb", cl.verb, self.code).split(" ")[0] for cl in (one, two)}
        return plain and not amounts and len(heads) == 1

    def may(self, body: Message, form: str) -> str:
        """'You may', said once before several clauses."""
        if isinstance(body, Cl):
            return self.clause(replace(all_of(body), modal=body.modal or "may"), form)
        if isinstance(body, (And, Seq)):
            clauses = [all_of(part) for part in flat(body) if isinstance(part, Cl)]
            if len(clauses) == len(list(flat(body))) and len({part.subj for part in clauses}) > 1:
                allowed = tuple(replace(part, modal="may") for part in clauses)
                return self.together(Then(allowed) if isinstance(body, Then) else And(allowed), form)
            if len(clauses) == len(list(flat(body))):
                said = [self.clause(replace(clauses[0], modal="may"), form)]
                said += [self.clause(part, INF, elide=True) for part in clauses[1:]]
                return self.join(said, "then" if isinstance(body, Then) else "and")
        if isinstance(body, OneOf):
            return self.word("may_choose_one") + self.inline(body, form)[len(self.word("choose_one")) :]
        if isinstance(body, Repeat):
            return self.word("may_repeat") + self.inline(body, form)[len(self.word("repeat")) :]
        raise LexiconError(f"“may” cannot be said of {type(body).__name__}: make the optional part a clause")

    # ------------------------------------------------------------------ sentences

    def sentences(self, message: Message, fronts: tuple[Front, ...] = ()) -> Iterator[str]:
        """The sentences of a message, in order; lazily, because each remembers the ones before.

        `fronts` are the conditions and times that the first sentence begins with.
        """
        message = lift(message, last=not self.instead_first)
        if isinstance(message, Seq) and not (fronts and is_plain(message)):
            for part in message.parts:
                yield from self.sentences(part, fronts)
                fronts = ()
        elif isinstance(message, Then) and not all(isinstance(part, Cl) for part in clauses_of(message)):
            for part in message.parts:
                yield from self.sentences(part, fronts)
                fronts = ("then",)
        elif isinstance(message, IfDo):
            yield from self.sentences(message.first, fronts)
            yield from self.sentences(message.then, (self._if_did(message.first),))
            if message.otherwise is not None:
                yield from self.sentences(message.otherwise, ("otherwise",))
        elif isinstance(message, If):
            yield from self.sentences(message.then, with_condition(fronts, message.cond))
            if message.otherwise is not None:
                yield from self.sentences(message.otherwise, ("otherwise",))
        elif isinstance(message, When) and not self._at_the_back(message):
            yield from self.sentences(message.body, (*fronts, (message.conj, message.event)))
        elif isinstance(message, (During, ForEach)):
            front = message.time if isinstance(message, During) else message
            yield from self.sentences(message.body, (*fronts, front))
        elif isinstance(message, Instead):
            if message.event is None:
                yield from self.sentences(message.body, (*fronts, "instead_front"))
            else:
                yield from self.sentences(Instead(message.body), with_condition(fronts, message.event))
        elif isinstance(message, Rows):
            yield from (f"{sentence}:" for sentence in self.sentences(message.lead, fronts))
            for mark, row in message.rows:
                yield f"\n{mark} {self.paragraph(row)}"
        else:
            self.next_sentence()
            # 'Then do …', but: 'Then, if …, do …'
            start = "".join(f"{self.front(x)}{'' if fronts == ('then',) else self.comma} " for x in fronts)
            yield start + self.inline(message, self.after_front(MAIN) if fronts else MAIN)

    def front(self, front: Front) -> str:
        """What stands before the comma: a condition, a time, 'for each …', or a fixed word."""
        if isinstance(front, str):
            if front == "if_they_do":
                self.subject = self.did
            return self.word(front)
        if isinstance(front, Adv):
            return self.adverb(front, Said(""))
        if isinstance(front, ForEach):
            return self.say_np(front.each, "each").text
        conj, event = front
        return self.subordinate(conj, event)

    def subordinate(self, conj: str, event: Message) -> str:
        marked = self.lexicon.cell("conj", conj, self.code)
        if "!" in marked and isinstance(event, Cl):  # 'finché … non'
            event = replace(event, neg=not event.neg)
        return f"{marked.replace('!', '').strip()} {self.inline(event, SUB)}"

    def _at_the_back(self, when: When) -> bool:
        """'… while …', unless the main part is more than a clause."""
        return self.lexicon.row("conj", when.conj).flag("back") and is_plain(when.body)

    def _if_did(self, first: Message) -> str:
        inner: Message = first
        while isinstance(inner, (May, And, Seq, During, If, IfDo, Instead)):
            if isinstance(inner, (And, Seq)):
                inner = inner.parts[-1]
            elif isinstance(inner, (If, IfDo)):
                inner = inner.then
            else:
                inner = inner.body
        mine = not isinstance(inner, Cl) or inner.subj == YOU
        self.did = ident(inner.subj) if isinstance(inner, Cl) else ""
        return "if_you_do" if mine else "if_they_do"

    # ------------------------------------------------------------------ whole texts

    def text(self, message: Message, reminders: bool = False) -> str:
        if isinstance(message, Text):
            return "\n".join(self.text(part, reminders) for part in message.parts)
        if isinstance(message, Keywords):
            return " ".join(self._keyword_line(kw, reminders) for kw in message.words)
        if isinstance(message, Ability):
            self.known = {}
            self.begin()
            head = "/".join(self.lexicon.cell("header", key, self.code) for key in message.headers)
            if message.cost is not None:
                head = f"{head} {self.paragraph(message.cost)}".strip().removesuffix(".")
            body = self.paragraph(message.body)
            return f"{head}: {body}" if head else body
        return self.paragraph(message)

    def _keyword_line(self, kw: KW, reminders: bool) -> str:
        line = capital(self.keyword(kw)) + "."
        if reminders and self.lexicon.has("keyword", kw.key + ".reminder"):
            roles: Roles = () if kw.n is None else (("n", kw.n),)
            cell = self.lexicon.cell("keyword", kw.key + ".reminder", self.code)
            line += f" ({self.finish(self.fill(parse(cell), roles, Said('')))})"
        return line

    def paragraph(self, body: Message) -> str:
        return " ".join(self.finish(sentence) for sentence in self.sentences(body)).replace(" \n", "\n")

    def finish(self, sentence: str) -> str:
        if sentence.startswith("\n"):  # a row is finished already
            return sentence
        text = capital(tidy(self.polish(sentence)))
        return text if text.endswith((".", "!", "?", ":", ".”", ".“", ".»")) else text + "."

    def quote(self, quote: Quote) -> str:
        left, right = self.quotes
        inner = type(self)(self.lexicon).text(quote.ability)
        return f"{self.quote_mark} {left}{inner}{right}"


# ------------------------------------------------------------------------------------------------- helpers


def all_of(cl: Cl) -> Cl:
    """'You may destroy each …' has two readings, 'all' has one."""

    def every(value: Arg) -> Arg:
        each = isinstance(value, NP) and value.det == "each" and value.count is None
        return replace(value, det="all") if each and isinstance(value, NP) else value

    return replace(cl, roles=tuple((key, every(value)) for key, value in cl.roles))


def none_of(cl: Cl, role: str) -> Cl:
    """'Each creature cannot fight' reads better as 'creatures cannot fight'."""

    def bare(value: Arg) -> Arg:
        each = isinstance(value, NP) and value.det == "each" and value.count is None and not value.ref
        return replace(value, det="bare") if each and isinstance(value, NP) else value

    if cl.modal != "cannot":
        return cl
    if cl.passive:
        return replace(cl, roles=tuple((key, bare(value) if key == role else value) for key, value in cl.roles))
    subject = bare(cl.subj)
    return replace(cl, subj=subject) if isinstance(subject, Message) else cl


def without_verb(text: str, before: str) -> str:
    """A clause without its verb, if the clause before begins with or contains the same one."""
    verb, _, rest = text.partition(" ")
    return rest if rest and verb in before.split() else text


def flat(message: And | Or | Seq) -> Iterator[Message]:
    for part in message.parts:
        if type(part) is type(message) or isinstance(part, Seq):
            yield from flat(part)
        else:
            yield part


def clauses_of(message: And) -> Iterator[Message]:
    """What is joined, also if some of it is joined by another word."""
    for part in message.parts:
        if isinstance(part, And):
            yield from clauses_of(part)
        else:
            yield part


def is_plain(message: Message) -> bool:
    """Whether a message is clauses only, so that one sentence holds it."""
    if isinstance(message, Seq) and message.apart:
        return False
    if isinstance(message, (And, Or, Seq)):
        return all(is_plain(part) for part in message.parts)
    return isinstance(message, Cl) or (isinstance(message, May) and isinstance(message.body, Cl))


def with_condition(fronts: tuple[Front, ...], cond: Message) -> tuple[Front, ...]:
    """One more condition; two in a row are one: 'if … and …'."""
    if fronts and isinstance(fronts[-1], tuple) and fronts[-1][0] == "if":
        return (*fronts[:-1], ("if", And((fronts[-1][1], cond))))
    return (*fronts, ("if", cond))


def lift(message: Message, last: bool) -> Message:
    """Pushes 'may' and 'instead' inside conditions and times, down to the clauses they belong to."""
    if isinstance(message, May):
        inner = lift(message.body, last)
        if isinstance(inner, May):
            return inner
        if isinstance(inner, IfDo):
            return replace(inner, first=May(inner.first))
        if isinstance(inner, If):
            other = None if inner.otherwise is None else May(inner.otherwise)
            return If(inner.cond, May(inner.then), other)
        if isinstance(inner, (During, When, ForEach, Instead)):
            return replace(inner, body=May(inner.body))
        if isinstance(inner, Seq) and (inner.apart or not all(isinstance(part, Cl) for part in flat(inner))):
            return replace(inner, parts=(May(inner.parts[0]), *inner.parts[1:]))
        if isinstance(inner, Then) and not all(isinstance(part, Cl) for part in inner.parts):
            return replace(inner, parts=(May(inner.parts[0]), *inner.parts[1:]))
        return May(inner)
    if isinstance(message, Instead) and message.event is None:
        inner = lift(message.body, last)
        if isinstance(inner, Cl):
            return replace(inner, adv=(*inner.adv, Adv("instead")))
        if isinstance(inner, (And, Seq)) and all(isinstance(part, Cl) for part in flat(inner)):
            parts = list(flat(inner))
            parts[-1 if last else 0] = lift(Instead(parts[-1 if last else 0]), last)
            return replace(inner, parts=tuple(parts))
        if isinstance(inner, May) and is_plain(inner.body):
            return May(lift(Instead(inner.body), last))
        if isinstance(inner, (During, When, ForEach)):
            return replace(inner, body=Instead(inner.body))
        if isinstance(inner, If):
            return replace(inner, then=Instead(inner.then))
        if isinstance(inner, IfDo):
            return replace(inner, first=Instead(inner.first))
    return message


def capital(text: str) -> str:
    for index, char in enumerate(text):
        if char.isalpha():
            return text[:index] + char.upper() + text[index + 1 :]
        if char.isdigit() or char in "+−":
            break
    return text


_SPACES = re.compile(r" {2,}")
_BEFORE_MARK = re.compile(r" +([,.;:])")


def tidy(text: str) -> str:
    return _BEFORE_MARK.sub(r"\1", _SPACES.sub(" ", text)).strip()


# ------------------------------------------------------------------------------------------------- the face


class Language:
    """A language: `say` for card texts, `clause`, `sentence`, `label` for everything else."""

    def __init__(self, speaker: type[Speaker]) -> None:
        self.speaker = speaker
        self.code = speaker.code

    def say(self, message: Message, lexicon: Lexicon, *, reminders: bool = False) -> str:
        """A card text: paragraphs, headers, sentences."""
        return self.speaker(lexicon).text(message, reminders)

    def clause(self, message: Message, lexicon: Lexicon, form: str = FINITE) -> str:
        """A clause as a fragment, without capital and full stop: imperative, finite, subordinate, infinitive, past."""
        speaker = self.speaker(lexicon)
        return tidy(speaker.polish(speaker.inline(message, form)))

    def sentence(self, message: Message, lexicon: Lexicon, form: str = FINITE) -> str:
        """A log line or a refusal (finite), a prompt (imperative)."""
        speaker = self.speaker(lexicon)
        return speaker.finish(speaker.inline(message, form))

    def label(self, message: Message, lexicon: Lexicon) -> str:
        """What a button says: a command without a full stop, or a name."""
        speaker = self.speaker(lexicon)
        if isinstance(message, Player):
            return capital(speaker.alone(message))
        if isinstance(message, (NP, Name, Term, KW, Amt, It)):
            return capital(tidy(speaker.polish(speaker.say_np(message, "nom").text)))
        return capital(tidy(speaker.polish(speaker.inline(message, MAIN))))

    def noun(self, message: Message, lexicon: Lexicon, case: str = "nom") -> str:
        """A noun phrase as a fragment."""
        speaker = self.speaker(lexicon)
        return tidy(speaker.polish(speaker.say_np(message, case).text))

    def keyword(self, key: str, lexicon: Lexicon, n: int | None = None) -> str:
        """A keyword with what it means, for the reading view of a card."""
        return self.speaker(lexicon).text(Keywords((KW(key, n),)), reminders=True)


@cache
def _speakers() -> dict[str, type[Speaker]]:
    from .english import English
    from .italian import Italian

    return {"en": English, "it": Italian}


@cache
def language(code: str) -> Language:
    try:
        return Language(_speakers()[code])
    except KeyError:
        raise LexiconError(f"no language “{code}”; there are {', '.join(_speakers())}") from None
