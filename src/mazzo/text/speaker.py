"""How messages become sentences in any language, and what a sentence remembers.

A `Speaker` says one text: it walks the message tree, splits it into sentences and keeps what has been mentioned, so
that a later mention can be a pronoun. A language subclasses it, above all `noun_phrase` (article, gender, case, order)
and `conjugate` (verb form, order).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from mazzo.engine.message import (
    YOU,
    AbilityText,
    Adverb,
    And,
    AndThen,
    Arg,
    ChooseOne,
    Clause,
    Conditional,
    Consequence,
    During,
    ForEvery,
    Gap,
    KeywordName,
    Keywords,
    Message,
    Modifier,
    Name,
    NounPhrase,
    Or,
    Participle,
    Permitted,
    Phrase,
    Player,
    Pronoun,
    Quantity,
    Quote,
    RelativeClause,
    Repeat,
    Replaced,
    Roles,
    Rows,
    Sentences,
    Tag,
    Term,
    Text,
    When,
)

from .lexicon import Lexicon, LexiconError, Maybe, Part, Slot, parse
from .shaping import (
    Front,
    all_of,
    capital,
    clauses_of,
    flat,
    is_plain,
    lift,
    none_of,
    tidy,
    with_condition,
    without_verb,
)

# Forms of a clause. MAIN is a command if the subject is "you" and a statement otherwise; FINITE is always a statement.
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
    """A noun phrase as it was said, with what verbs and adjectives need to agree with it."""

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


def ident(message: Arg | None) -> str:
    """Identifies who or what a phrase is about, so that two mentions of the same can be compared."""
    if isinstance(message, Player):
        return message.key
    if isinstance(message, Pronoun):
        return "#" + message.ref
    if isinstance(message, Name):
        return "'" + message.text
    if isinstance(message, NounPhrase):
        if message.ref:
            return "#" + message.ref
        if message.det == "this" and isinstance(message.noun, str):
            return "this " + message.noun
    return ""


class Speaker:
    """Says one text. Subclasses provide the language."""

    code: ClassVar[str]
    quotes: ClassVar[tuple[str, str]] = ("“", "”")
    inner_quotes: ClassVar[tuple[str, str]] = ("‘", "’")
    """For what is quoted within a quotation."""
    quote_mark: ClassVar[str] = ":"  # what leads into a quoted ability
    oxford: ClassVar[bool] = False
    numbers: ClassVar[tuple[str, ...]] = ()  # as words, from zero
    instead_first: ClassVar[bool] = True

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.known: dict[str, Known] = {}
        self.did = ""  # whom 'if they do' asks about
        self.quoting = False  # within a quotation
        self.gap = Said("")  # the noun outside the relative clause being said
        self.begin()

    # ------------------------------------------------------------------ what a language provides

    def noun_phrase(self, np: NounPhrase, case: str) -> Said:
        raise NotImplementedError  # abstract

    def quantity(self, amount: Quantity, case: str) -> Said:
        raise NotImplementedError  # abstract

    def pronoun(self, known: Known, case: str) -> Said:
        """A pronoun for something known, in a case or after a preposition."""
        raise NotImplementedError  # abstract

    def person(self, player: Player, case: str) -> Said:
        raise NotImplementedError  # abstract

    def alone(self, player: Player) -> str:
        """A player as the whole text, where there is no verb to imply 'you'."""
        return self.word("you") if player == YOU else self.person(player, "nom").text

    def proper(self, text: str, case: str, noun: str) -> Said:
        """A name in a case or after a preposition."""
        raise NotImplementedError  # abstract

    def adjective(self, key: str, like: Said) -> str:
        raise NotImplementedError  # abstract

    def conjugate(self, cl: Clause, form: str, elide: bool) -> str:
        """A clause without its fronted parts. `elide` drops the subject (and the modal, in the infinitive)."""
        raise NotImplementedError  # abstract

    def participle(self, done: Participle, like: Said) -> str:
        raise NotImplementedError  # abstract

    def relative(self, rel: RelativeClause, like: Said) -> str:
        raise NotImplementedError  # abstract

    def polish(self, text: str) -> str:
        """The last touch on a text: spaces, elisions, contractions."""
        return text

    # ------------------------------------------------------------------ memory

    def begin(self) -> None:
        """Start a new sentence, with no subject yet."""
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
        ref = message.ref if isinstance(message, (NounPhrase, Quantity)) else ""
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
        for section in ("noun", "trait"):
            if self.lexicon.has(section, key):
                cell = self.lexicon.cell(section, key, self.code).split("|")
                kind = self.lexicon.row(section, key).kind if section == "noun" else "card"
                plural = cell[1] if len(cell) > 1 else self.plural(cell[0])
                gender = cell[2] if len(cell) > 2 else "m"
                counted = self.lexicon.row(section, key).flag("count")
                return Noun(cell[0], plural, gender[0], kind, gender.endswith("p"), counted)
        word = self.unlisted(key)
        return Noun(word, word, "m", "card")

    def plural(self, word: str) -> str:
        return word

    def tag(self, tag: Tag) -> str:
        """A house or a trait; if the lexicon does not know it, its key."""
        for section in ("house", "trait"):
            if self.lexicon.has(section, tag.key):
                return self.lexicon.cell(section, tag.key, self.code).split("|")[0]
        return self.unlisted(tag.key)

    def unlisted(self, key: str) -> str:
        """If the lexicon lacks a word, its key is better than nothing. The tests make sure this never shows."""
        return key.replace("_", " ").replace("-", " ").title()

    def keyword(self, kw: KeywordName) -> str:
        text = self.lexicon.cell("keyword", kw.key, self.code)
        return text if kw.n is None else f"{text} {kw.n}"

    def number(self, n: int) -> str:
        """A small number as a word, where digits read badly: at the start of a sentence, before '+1'."""
        return self.numbers[n] if 0 <= n < len(self.numbers) else str(n)

    def argument(self, message: Arg, case: str = "", like: Said | None = None) -> Said:
        """The value of a role, in a case or after a preposition."""
        if isinstance(message, str):
            return Said(self.adjective(message, like or Said("")))
        if isinstance(message, int):
            return Said(self.number(message) if case == "word" else str(message), plural=message != 1)
        if isinstance(message, NounPhrase):
            return self._noun_phrase(message, case)
        if isinstance(message, Pronoun):
            return self._mentioned(message, case)
        if isinstance(message, Player):
            return self.person(message, case)
        if isinstance(message, Quantity):
            return self.quantity(message, case)
        if isinstance(message, Name):
            return self.proper(self.lexicon.name(message.text, self.code), case, message.noun)
        if isinstance(message, Term):
            return self.proper(self.lexicon.cell(message.section, message.key, self.code).split("|")[0], case, "")
        if isinstance(message, KeywordName):
            return self.proper(self.keyword(message), case, "")
        if isinstance(message, Quote):
            return Said(self.quote(message))
        if isinstance(message, Gap):
            return self.gap._replace(text="")
        if isinstance(message, (And, Or)):
            all_said = [self.argument(part, case, like) for part in message.parts]
            gender = "f" if all(said.gender == "f" for said in all_said) else "m"
            text = self.join([said.text for said in all_said], "and" if isinstance(message, And) else "or")
            return Said(text, isinstance(message, And) or all_said[-1].plural, gender)
        raise LexiconError(f"{type(message).__name__} cannot be a noun phrase")

    def _noun_phrase(self, np: NounPhrase, case: str) -> Said:
        if self.is_clear(np, case):
            return self.pronoun(self.as_known(np), case)
        said = self.noun_phrase(np, case)
        key = self.head(np)
        self.mention(np, said, key, self.noun(key).kind)
        return said

    def head(self, np: NounPhrase) -> str:
        """What to call it later: the last of several nouns, unless the lexicon has one word for all of them."""
        if isinstance(np.noun, str):
            return np.noun
        joint = "_or_".join(np.noun)
        return joint if self.lexicon.has("noun", joint) else np.noun[-1]

    def is_clear(self, message: Message | None, case: str = "") -> bool:
        """Whether 'this creature' has just been said in this sentence, so that a pronoun is clear."""
        label = ident(message)
        if not isinstance(message, NounPhrase) or message.det != "this" or label not in self.here:
            return False
        return self.recent == label or (case == "nom" and self.subject == label)

    def is_owner_clear(self, player: Player) -> bool:
        """Whether 'their hand' is clear: the player was mentioned in this sentence, and nobody else acted in it."""
        return player.key in self.here and self.subject in ("", player.key)

    def as_known(self, np: NounPhrase) -> Known:
        key = self.head(np)
        noun = self.noun(key)
        return Known(key, False, noun.gender, noun.kind)

    def _mentioned(self, it: Pronoun, case: str) -> Said:
        known = self.known.get(it.ref)
        if known is None:
            return self._noun_phrase(NounPhrase(it.noun, "that", ref=it.ref), case)
        clear = known.kind != "card" or known.plural or self.recent == "#" + it.ref
        if it.full or not clear:
            return self._noun_phrase(self.that(it, known), case)
        self.here.add("#" + it.ref)
        return self.pronoun(known, case)

    def that(self, it: Pronoun, known: Known) -> NounPhrase:
        return NounPhrase(known.noun, "those" if known.plural else "that", ref=it.ref)

    def join(self, items: Sequence[str], conj: str) -> str:
        word = self.word(conj)
        items = [item for item in items if item]
        if conj == "then":
            return f"{self.comma} {word} ".join(items)
        if len(items) < 3:
            return f" {word} ".join(items)
        return ", ".join(items[:-1]) + ("," if self.oxford else "") + f" {word} {items[-1]}"

    def modifiers(self, np: NounPhrase, like: Said) -> str:
        return "".join(" " + self.modifier(mod, like) for mod in np.mods)

    def modifier(self, mod: Message, like: Said) -> str:
        if isinstance(mod, Modifier):
            return self.fill(parse(self.lexicon.cell("mod", mod.key, self.code)), mod.roles, like)
        if isinstance(mod, RelativeClause):
            return self.relative(mod, like)
        if isinstance(mod, Participle):
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
            text = self.argument(value, "", like).text
            tails, self.tails[mark:] = self.tails[mark:], []
            return " ".join([text, *tails])
        return self.argument(value, slot.case, like).text

    def is_amount(self, message: Message | None) -> bool:
        """Whether a pronoun stands for an amount: 'all of it'."""
        known = self.known.get(message.ref) if isinstance(message, Pronoun) else None
        return known is not None and known.kind in ("unit", "token")

    def tail(self) -> str:
        """The parts that waited for the end of the clause."""
        text = "".join(" " + tail for tail in self.tails)
        self.tails = []
        return text

    def adverb(self, adv: Adverb, like: Said) -> str:
        """An adverbial. It does not change what the clause mentioned last."""
        recent = self.recent
        text = self.fill(parse(self.lexicon.cell("adv", adv.key, self.code)), adv.roles, like)
        self.recent = recent
        return text

    # ------------------------------------------------------------------ clauses

    def clause(self, cl: Clause, form: str, elide: bool = False) -> str:
        outer, self.tails = self.tails, []
        text = self.conjugate(none_of(cl, self.passive_role(cl.verb)), form, elide)
        self.tails = outer
        return text

    def passive_role(self, verb: str) -> str:
        """The role that becomes the subject of a passive: obj, unless the row says otherwise."""
        role = self.lexicon.row("verb", verb).options.get("passive", "obj")
        return role if isinstance(role, str) else "obj"

    def doer(self, cl: Clause) -> Arg:
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
        if isinstance(message, Clause):
            return self.clause(message, form)
        if isinstance(message, Phrase):
            return self.fill(parse(self.lexicon.cell("phrase", message.key, self.code)), message.roles, Said(""))
        if isinstance(message, (And, Or, Sentences)):
            return self.together(message, form)
        if isinstance(message, When) and self._at_the_back(message):
            return f"{self.inline(message.body, form)} {self.subordinate(message.conj, message.event)}"
        if isinstance(message, Permitted):
            return self.may(message.body, form)
        if isinstance(message, Repeat):
            text = self.word("repeat")
            if message.times > 1:
                text += " " + self.adverb(Adverb("times", (("n", message.times),)), Said(""))
            if message.cond is not None:
                text += f" {self.lexicon.cell('conj', 'if', self.code)} {self.inline(message.cond, SUB)}"
            return text
        if isinstance(message, ChooseOne):
            options = [self.inline(option, MAIN) for option in message.options]
            last = f"{self.word('or_else')} {options[-1]}"
            return f"{self.word('choose_one')}: " + "; ".join([*options[:-1], last])
        return "; ".join(self.sentences(message))

    comma: ClassVar[str] = ","

    def after_front(self, form: str) -> str:
        """The form of a clause after a fronted part (German inverts)."""
        return form

    def together(self, message: And | Or | Sentences, form: str) -> str:
        """Clauses joined by 'and'. A shared subject is said once; different subjects make all of them statements."""
        parts = list(flat(message))
        subjects = [part.subj if isinstance(part, Clause) else None for part in parts]
        if form == MAIN and any(one is not None and one != YOU for one in subjects) and YOU in subjects:
            form = FINITE
        said: list[str] = []
        for index, part in enumerate(parts):
            if isinstance(part, Clause):
                before = parts[index - 1] if index else None
                if isinstance(before, And):
                    before = before.parts[-1]
                same = (
                    isinstance(before, Clause)
                    and ident(self.doer(before)) == ident(self.doer(part)) != ""
                    and (form != MAIN or part.subj != YOU)
                )
                joint = isinstance(before, Clause) and same and before.modal == part.modal != ""
                if joint:
                    part = replace(part, modal="")
                    said.append(self.clause(part, INF, elide=True))
                else:
                    text = self.clause(part, form, elide=same and self.can_elide)
                    again = isinstance(before, Clause) and self.same_verb(before, part) and (same or form == MAIN)
                    if again:
                        said[-1], text = self.shortened(said[-1], text)
                    said.append(text)
            else:
                said.append(self.inline(part, form))
        return self.join(said, "or" if isinstance(message, Or) else "then" if isinstance(message, AndThen) else "and")

    can_elide: ClassVar[bool] = True

    def same_verb(self, one: Clause, two: Clause) -> bool:
        """Whether the verb need not be repeated: 'gets +1 armor and +1 power'."""
        plain = replace(one, verb="", roles=()) == replace(two, verb="", roles=(), adv=()) and not one.modal
        amounts = [
            value for _, value in (*one.roles, *two.roles) if isinstance(value, Quantity) and value.per is not None
        ]
        heads = {self.lexicon.cell("verb", cl.verb, self.code).split(" ")[0] for cl in (one, two)}
        return plain and not amounts and len(heads) == 1

    def shortened(self, before: str, text: str) -> tuple[str, str]:
        """Two clauses with the same verb, which is said once."""
        return before, without_verb(text, before)

    def may(self, body: Message, form: str) -> str:
        """'You may', said once before several clauses."""
        if isinstance(body, Clause):
            return self.clause(replace(all_of(body), modal=body.modal or "may"), form)
        if isinstance(body, (And, Sentences)):
            clauses = [all_of(part) for part in flat(body) if isinstance(part, Clause)]
            if len(clauses) == len(list(flat(body))) and len({part.subj for part in clauses}) > 1:
                allowed = tuple(replace(part, modal="may") for part in clauses)
                return self.together(AndThen(allowed) if isinstance(body, AndThen) else And(allowed), form)
            if len(clauses) == len(list(flat(body))):
                said = [self.clause(replace(clauses[0], modal="may"), form)]
                said += [self.clause(part, INF, elide=True) for part in clauses[1:]]
                return self.join(said, "then" if isinstance(body, AndThen) else "and")
        if isinstance(body, ChooseOne):
            return self.word("may_choose_one") + self.inline(body, form)[len(self.word("choose_one")) :]
        if isinstance(body, Repeat):
            return self.word("may_repeat") + self.inline(body, form)[len(self.word("repeat")) :]
        raise LexiconError(f"“may” does not go with {type(body).__name__}: make the optional part a clause")

    # ------------------------------------------------------------------ sentences

    def sentences(self, message: Message, fronts: tuple[Front, ...] = ()) -> Iterator[str]:
        """The sentences of a message, in order. Lazy, because each remembers the ones before.

        `fronts` are the conditions and times that the first sentence begins with.
        """
        message = lift(message, last=not self.instead_first)
        if isinstance(message, Sentences) and not (fronts and is_plain(message)):
            for part in message.parts:
                yield from self.sentences(part, fronts)
                fronts = ()
        elif isinstance(message, AndThen) and not all(isinstance(part, Clause) for part in clauses_of(message)):
            for part in message.parts:
                yield from self.sentences(part, fronts)
                fronts = ("then",)
        elif isinstance(message, Consequence):
            yield from self.sentences(message.first, fronts)
            yield from self.sentences(message.then, (self._if_did(message.first),))
            if message.otherwise is not None:
                yield from self.sentences(message.otherwise, ("otherwise",))
        elif isinstance(message, Conditional):
            yield from self.sentences(message.then, with_condition(fronts, message.cond))
            if message.otherwise is not None:
                yield from self.sentences(message.otherwise, ("otherwise",))
        elif isinstance(message, When) and not self._at_the_back(message):
            yield from self.sentences(message.body, (*fronts, (message.conj, message.event)))
        elif isinstance(message, (During, ForEvery)):
            front = message.time if isinstance(message, During) else message
            yield from self.sentences(message.body, (*fronts, front))
        elif isinstance(message, Replaced):
            if message.event is None:
                yield from self.sentences(message.body, (*fronts, "instead_front"))
            else:
                yield from self.sentences(Replaced(message.body), with_condition(fronts, message.event))
        elif isinstance(message, Rows):
            yield from (f"{sentence}:" for sentence in self.sentences(message.lead, fronts))
            for mark, row in message.rows:
                yield f"\n{mark} {self.paragraph(row)}"
        else:
            self.next_sentence()
            start = self.lead(fronts) if fronts else ""
            yield start + self.inline(message, self.after_front(MAIN) if fronts else MAIN)

    def lead(self, fronts: Sequence[Front]) -> str:
        """Everything a sentence begins with: 'Then do …', but: 'Then, if …, do …'."""
        return "".join(f"{self.front(x)}{'' if fronts == ('then',) else self.comma} " for x in fronts)

    def front(self, front: Front) -> str:
        """What comes before the comma: a condition, a time, 'for each …', or a fixed word."""
        if isinstance(front, str):
            if front == "if_they_do":
                self.subject = self.did
            return self.word(front)
        if isinstance(front, Adverb):
            return self.adverb(front, Said(""))
        if isinstance(front, ForEvery):
            return self.argument(front.each, "each").text
        conj, event = front
        return self.subordinate(conj, event)

    def subordinate(self, conj: str, event: Message) -> str:
        marked = self.lexicon.cell("conj", conj, self.code)
        if "!" in marked and isinstance(event, Clause):  # 'finché … non'
            event = replace(event, neg=not event.neg)
        return f"{marked.replace('!', '').strip()} {self.inline(event, SUB)}"

    def _at_the_back(self, when: When) -> bool:
        """'… while …', unless the main part is more than a clause."""
        return self.lexicon.row("conj", when.conj).flag("back") and is_plain(when.body)

    def _if_did(self, first: Message) -> str:
        inner: Message = first
        while isinstance(inner, (Permitted, And, Sentences, During, Conditional, Consequence, Replaced)):
            if isinstance(inner, (And, Sentences)):
                inner = inner.parts[-1]
            elif isinstance(inner, (Conditional, Consequence)):
                inner = inner.then
            else:
                inner = inner.body
        mine = not isinstance(inner, Clause) or inner.subj == YOU
        self.did = ident(inner.subj) if isinstance(inner, Clause) else ""
        return "if_you_do" if mine else "if_they_do"

    # ------------------------------------------------------------------ whole texts

    def text(self, message: Message, reminders: bool = False) -> str:
        if isinstance(message, Text):
            return "\n".join(self.text(part, reminders) for part in message.parts)
        if isinstance(message, Keywords):
            return " ".join(self._keyword_line(kw, reminders) for kw in message.words)
        if isinstance(message, AbilityText):
            self.known = {}
            self.begin()
            head = "/".join(self.lexicon.cell("header", key, self.code) for key in message.headers)
            if message.cost is not None:
                head = f"{head} {self.paragraph(message.cost)}".strip().removesuffix(".")
            body = self.paragraph(message.body)
            return f"{head}: {body}" if head else body
        return self.paragraph(message)

    def _keyword_line(self, kw: KeywordName, reminders: bool) -> str:
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
        ended = text.rstrip("”“»’‘").endswith(".") or text.endswith(("!", "?", ":"))
        return text if ended else text + "."

    def quote(self, quote: Quote) -> str:
        left, right = self.inner_quotes if self.quoting else self.quotes
        speaker = type(self)(self.lexicon)
        speaker.quoting = True
        return f"{self.quote_mark} {left}{speaker.text(quote.ability)}{right}"
