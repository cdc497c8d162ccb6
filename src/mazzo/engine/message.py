"""Messages: what a card says, before any language says it.

`say()` of a node returns one of these. A message holds keys of a lexicon and the roles around them, never a word of a
language, so the engine can own it; `mazzo.text` turns it into sentences. Word order, gender, number, case and pronouns
are up to each language, so they are not here.

Use the lower-case helpers (`np` for a noun phrase, `cl` for a clause, `this`, `own` …); they build the classes. Classes
have names from grammar and never the name of a node: the node `May` says `Permitted`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from mazzo.engine.native import made_again


@dataclass(frozen=True)
class Message:
    """Anything that can be said, or part of it."""

    def __reduce__(self) -> tuple[object, ...]:
        return made_again(self)


# The value of a role: a message, the key of an adjective (agreeing with the subject), or a plain number.
Arg: TypeAlias = Message | str | int
Roles: TypeAlias = tuple[tuple[str, Arg], ...]


# ---------------------------------------------------------------------------------------------- who and what


@dataclass(frozen=True)
class Player(Message):
    """A player as the card sees them. `you` as the subject turns a clause into a command."""

    key: str


YOU = Player("you")
OPPONENT = Player("opponent")


@dataclass(frozen=True)
class Gap(Message):
    """Inside a relative clause, the role that the noun outside fills: 'a creature (that) you control _'."""


GAP = Gap()


@dataclass(frozen=True)
class Name(Message):
    """A proper name: of a card, a player, a deck. `noun` is its kind, for languages that must agree with something."""

    text: str
    noun: str = ""


@dataclass(frozen=True)
class Term(Message):
    """A fixed term used as a name, from any section of the lexicon: the house Dis, a step, a zone without article."""

    section: str
    key: str


@dataclass(frozen=True)
class Tag(Message):
    """A house or trait in front of a noun: 'a Mars creature', 'a non-Logos card'."""

    key: str
    neg: bool = False


@dataclass(frozen=True)
class NounPhrase(Message):
    """A noun phrase: what a selector says.

    det    a, the, each, all, this, that, no, bare
    count  a number, or -1 for 'any number of'
    cmp    how the count is meant: '' (this many), 'upto', 'min' (or more), 'max' (or fewer), 'exact' (exactly)
    other  another, each other, 2 other …
    rank   key of a superlative: 'most_powerful'
    of     whose or of what: YOU, OPPONENT, it("t"), a noun phrase
    mods   what follows the noun: Modifier, RelativeClause, Participle, or an And/Or of these
    noun   several keys share the rest of the phrase, joined by `join`: 'an enemy creature or artifact'
    ref    a label for later `it(label)`
    """

    noun: str | tuple[str, ...]
    det: str = "a"
    count: int | None = None
    cmp: str = ""
    other: bool = False
    adj: tuple[str, ...] = ()
    tags: tuple[Tag, ...] = ()
    rank: str = ""
    of: Message | None = None
    mods: tuple[Message, ...] = ()
    join: str = "or"
    ref: str = ""


@dataclass(frozen=True)
class Pronoun(Message):
    """Something already mentioned, by its label. A language uses a pronoun, or 'that creature' where that is unclear.

    `noun` is used if nothing with that label has been mentioned yet.
    """

    ref: str
    noun: str = "card"
    full: bool = False  # always 'that creature'


@dataclass(frozen=True)
class Quantity(Message):
    """An amount of something: what an amount node says.

    n      a number; 'all', 'half', 'that' (that much), 'twice' and 'triple' (that much), 'some' (no number: 'Æ')
    cmp    '' | 'upto' | 'min' | 'max' | 'exact'
    sign   '+2 power', '−2 power'
    per    'for each …'; a language finds its place in the clause
    equal  '… equal to …'
    but    with 'all': 'all but 6'
    of     whose: 'all of your opponent’s Æ'
    down   with 'half': rounded down
    """

    n: int | str
    unit: str
    cmp: str = ""
    sign: bool = False
    adj: tuple[str, ...] = ()
    per: Message | None = None
    equal: Message | None = None
    but: int = 0
    of: Message | None = None
    ref: str = ""
    down: bool = False


@dataclass(frozen=True)
class KeywordName(Message):
    """A keyword, with its value if it has one: Taunt, Hazardous 2."""

    key: str
    n: int | None = None


@dataclass(frozen=True)
class Modifier(Message):
    """What may follow a noun, by key: 'in play', 'from {zone}', 'with power {n} or less'."""

    key: str
    roles: Roles = ()


@dataclass(frozen=True)
class RelativeClause(Message):
    """A relative clause after a noun; the role the noun plays inside is GAP."""

    clause: Clause


@dataclass(frozen=True)
class Participle(Message):
    """A participle after a noun: 'card discarded this way', 'creature healed by …'."""

    verb: str
    by: Message | None = None
    adv: tuple[Adverb, ...] = ()
    roles: Roles = ()


# ------------------------------------------------------------------------------------------------- clauses


@dataclass(frozen=True)
class Adverb(Message):
    """An adverbial by key: 'this way', 'during {when}', '{n} times'."""

    key: str
    roles: Roles = ()


@dataclass(frozen=True)
class Clause(Message):
    """A clause: a verb of the lexicon and its roles. Subject YOU makes a command, anyone else a statement.

    modal  '' | may | can | can_only | cannot | must | would
    tense  '' | past | perfect
    """

    verb: str
    subj: Message = YOU
    roles: Roles = ()
    modal: str = ""
    neg: bool = False
    passive: bool = False
    tense: str = ""
    adv: tuple[Adverb, ...] = ()

    def role(self, name: str) -> Arg | None:
        """What fills a role of the clause (`to`, `from` …), if anything does."""
        for key, value in self.roles:
            if key == name:
                return value
        return None


@dataclass(frozen=True)
class Phrase(Message):
    """The escape hatch: a whole sentence (or condition) by key, with slots. Count its uses; few is good."""

    key: str
    roles: Roles = ()


# ------------------------------------------------------------------------------------- putting clauses together


@dataclass(frozen=True)
class Sentences(Message):
    """One sentence after another. `apart` keeps them separate even after a condition, which would join them."""

    parts: tuple[Message, ...]
    apart: bool = False


@dataclass(frozen=True)
class And(Message):
    """Things joined by 'and': clauses, conditions, noun phrases, keywords, modifiers."""

    parts: tuple[Message, ...]


@dataclass(frozen=True)
class AndThen(And):
    """Things done one after another, where the order matters: '…, then …'."""


@dataclass(frozen=True)
class Or(Message):
    """Things joined by 'or'."""

    parts: tuple[Message, ...]


@dataclass(frozen=True)
class Conditional(Message):
    """'If …, … . Otherwise, … .'"""

    cond: Message
    then: Message
    otherwise: Message | None = None


@dataclass(frozen=True)
class Consequence(Message):
    """'… . If you do, … . Otherwise, … .'"""

    first: Message
    then: Message
    otherwise: Message | None = None


@dataclass(frozen=True)
class Permitted(Message):
    """'You may …' (or whoever is the subject of the body)."""

    body: Message


@dataclass(frozen=True)
class When(Message):
    """A trigger or a limit: conj is a key of the conjunctions (after, each_time, when, while, until, unless …)."""

    event: Message
    body: Message
    conj: str = "after"


@dataclass(frozen=True)
class During(Message):
    """A time in front of a sentence: 'For the remainder of the turn, …', 'At the end of your turn, …'."""

    time: Adverb
    body: Message


@dataclass(frozen=True)
class Replaced(Message):
    """A replacement: 'If … would …, … instead.' Without an event only the '… instead'."""

    body: Message
    event: Message | None = None


@dataclass(frozen=True)
class ForEvery(Message):
    """'For each …, …'; for one amount use `Quantity.per`."""

    each: Message
    body: Message


@dataclass(frozen=True)
class Repeat(Message):
    """'Repeat the preceding effect (n times) (if …).'"""

    times: int = 1
    cond: Message | None = None


@dataclass(frozen=True)
class ChooseOne(Message):
    """'Choose one: …; or ….'"""

    options: tuple[Message, ...]


@dataclass(frozen=True)
class Rows(Message):
    """Several outcomes, a line for each, after what leads to them: 'Roll a die: / 1–2: … / 3–6: …'."""

    lead: Message
    rows: tuple[tuple[str, Message], ...]
    """A mark that is the same in every language ('1–2:'), and what follows it."""


# ------------------------------------------------------------------------------------------------- card text


@dataclass(frozen=True)
class AbilityText(Message):
    """'Play/Fight: …'; without headers, a constant or triggered ability. A cost comes before the colon."""

    body: Message
    headers: tuple[str, ...] = ()
    cost: Message | None = None


@dataclass(frozen=True)
class Keywords(Message):
    """A line of keywords, each its own short sentence."""

    words: tuple[KeywordName, ...]


@dataclass(frozen=True)
class Quote(Message):
    """An ability that is granted: 'gains, “Reap: Draw a card.”'."""

    ability: Message


@dataclass(frozen=True)
class Text(Message):
    """The whole text of a card: a paragraph for each part."""

    parts: tuple[Message, ...]


# ------------------------------------------------------------------------------------------------- helpers


def _advs(adv: str | Adverb | tuple[str | Adverb, ...]) -> tuple[Adverb, ...]:
    many = adv if isinstance(adv, tuple) else (adv,)
    return tuple(Adverb(one) if isinstance(one, str) else one for one in many if one != "")


def _keys(keys: str | tuple[str, ...]) -> tuple[str, ...]:
    return ((keys,) if keys else ()) if isinstance(keys, str) else keys


def np(
    noun: str | tuple[str, ...],
    det: str = "a",
    *,
    count: int | None = None,
    cmp: str = "",
    other: bool = False,
    adj: str | tuple[str, ...] = (),
    tags: str | Tag | tuple[str | Tag, ...] = (),
    rank: str = "",
    of: Message | None = None,
    mods: Message | tuple[Message, ...] = (),
    join: str = "or",
    ref: str = "",
) -> NounPhrase:
    """A noun phrase: np("creature", "each", adj="friendly"), np("card", adj="random", mods=mod("from", zone=…))."""
    many = tags if isinstance(tags, tuple) else (tags,)
    return NounPhrase(
        noun,
        det,
        count,
        cmp,
        other,
        _keys(adj),
        tuple(Tag(tag) if isinstance(tag, str) else tag for tag in many),
        rank,
        of,
        mods if isinstance(mods, tuple) else (mods,),
        join,
        ref,
    )


def this(noun: str) -> NounPhrase:
    """The card that speaks: 'this creature'; a second mention in the same sentence becomes a pronoun by itself."""
    return NounPhrase(noun, "this")


def own(noun: str, of: Message = YOU, *, adj: str | tuple[str, ...] = (), ref: str = "") -> NounPhrase:
    """Something owned: own("hand"), own("deck", OPPONENT), own("hand", own("owner", it("t")))."""
    return NounPhrase(noun, "the", adj=_keys(adj), of=of, ref=ref)


def it(ref: str, noun: str = "card", full: bool = False) -> Pronoun:
    """A pronoun for something mentioned before; `full`: by its noun, where a pronoun would be unclear."""
    return Pronoun(ref, noun, full)


def cl(
    verb: str,
    *,
    subj: Message = YOU,
    modal: str = "",
    neg: bool = False,
    passive: bool = False,
    tense: str = "",
    adv: str | Adverb | tuple[str | Adverb, ...] = (),
    **roles: Arg | None,
) -> Clause:
    """A clause: cl("deal", n=Quantity(2, "damage"), obj=np("creature")). A role that is None is left out."""
    kept = tuple((key, value) for key, value in roles.items() if value is not None)
    return Clause(verb, subj, kept, modal, neg, passive, tense, _advs(adv))


def mod(key: str, **roles: Arg) -> Modifier:
    """What a noun phrase is narrowed by: 'of this house', 'with power 3 or more'."""
    return Modifier(key, tuple(roles.items()))


def adv(key: str, **roles: Arg) -> Adverb:
    """When, how or how often something is done: 'this turn', 'instead'."""
    return Adverb(key, tuple(roles.items()))


def as_clause(said: Message) -> Clause:
    """What becomes part of another sentence has to be a clause."""
    assert isinstance(said, Clause), f"{said} is not a clause"
    return said


def phrase(key: str, **roles: Arg) -> Phrase:
    """A set expression of the lexicon, with what stands in its gaps."""
    return Phrase(key, tuple(roles.items()))


def done(
    verb: str, *, by: Message | None = None, adv: str | Adverb | tuple[str | Adverb, ...] = (), **roles: Arg
) -> Participle:
    """A verb as an adjective: 'destroyed this way', 'chosen by you'."""
    return Participle(verb, by, _advs(adv), tuple(roles.items()))


def during(time: str | Adverb, body: Message) -> During:
    """Something that holds for a while: 'For the remainder of the turn, …'."""
    return During(Adverb(time) if isinstance(time, str) else time, body)


def sentences(*parts: Message) -> Message:
    """One sentence after the other; a single one stays as it is."""
    return parts[0] if len(parts) == 1 else Sentences(parts)


def apart(*parts: Message) -> Message:
    """Sentences that stay apart: 'At the start of your turn, choose a player. They …'"""
    return parts[0] if len(parts) == 1 else Sentences(parts, True)


def both(*parts: Message) -> Message:
    """Parts joined by 'and'; a single one stays as it is."""
    return parts[0] if len(parts) == 1 else And(parts)


def either(*parts: Message) -> Message:
    """Parts joined by 'or'; a single one stays as it is."""
    return parts[0] if len(parts) == 1 else Or(parts)


def ability(body: Message, *headers: str) -> AbilityText:
    """The text of an ability after its headers: 'Play/Fight: …'."""
    return AbilityText(body, headers)


def keywords(*words: KeywordName | str) -> Keywords:
    """Keywords in a row, as they stand at the top of a card."""
    return Keywords(tuple(KeywordName(word) if isinstance(word, str) else word for word in words))


def continued(said: Message, then: Message) -> Message:
    """'… and …', in the last sentence."""
    if isinstance(said, Sentences):
        return replace(said, parts=(*said.parts[:-1], both(said.parts[-1], then)))
    return both(said, then)


def then(said: Message, more: Message) -> Message:
    """'…, then …': joins the last sentence of `said` and the first of `more`."""
    if isinstance(said, Sentences):
        # A choice whose result is already known says nothing.
        return replace(said, parts=(*said.parts[:-1], then(said.parts[-1], more))) if said.parts else more
    if isinstance(more, Sentences):
        return replace(more, parts=(then(said, more.parts[0]), *more.parts[1:]))
    if isinstance(more, Rows):
        return replace(more, lead=then(said, more.lead))
    return AndThen((said, more))


def one_breath(first: Message, then: Message) -> bool:
    """Do two clauses belong in one sentence?

    Yes for two things somebody else does ('your opponent reveals their hand and discards …'), and for two things done
    to this card ('stun this creature and exhaust it').
    """
    if not isinstance(first, Clause) or not isinstance(then, Clause) or first.subj != then.subj:
        return False
    if first.subj != YOU:
        return True
    obj = first.role("obj")
    return isinstance(obj, NounPhrase) and obj.det == "this" and obj == then.role("obj")


def negated(clause: Message) -> Message:
    """The opposite of a condition."""
    if not isinstance(clause, Clause):
        raise TypeError(f"{type(clause).__name__} cannot be negated")
    return replace(clause, neg=not clause.neg)


# ------------------------------------------------------------------------------------------------- nodes that speak


ORDINALS = ("first", "second", "third", "fourth")


class Speech:
    """What a text has mentioned so far. Nodes speak in the order in which they resolve, and share this.

    It is to a text what a scope is to a resolution: 'it' is what was mentioned last, or what triggered the ability.
    """

    def __init__(self, this: Message, card: Message | None = None) -> None:
        self.this = this
        """The card that has the ability: 'this creature'."""
        self.card = this if card is None else card
        """The card it is printed on, if that is a different one: 'this upgrade'."""
        self.it: Message = this
        self.owner: Message | None = None
        """Whose card 'it' is, where the text says so."""
        self.you: Message = YOU
        """Who acts: 'you', unless the text says what somebody else does."""
        self.they: Message = OPPONENT
        """The player of the event that triggered the ability."""
        self.named: dict[int, Message] = {}
        self.noted: dict[str, Message] = {}
        """Other things the text may refer to again: a house, a key, an amount."""
        self.noun: str | tuple[str, ...] = "card"
        """What the last effect was about, for 'each creature healed this way'."""
        self.lasting = False
        """Inside an effect that lasts: 'each time' instead of 'after'."""
        self.n: int | None = None
        """How often a permission may be used."""
        self.labels = 0

    def __reduce__(self) -> tuple[object, ...]:
        return Speech, (self.this, self.card), self.__getstate__()

    def fresh(self) -> Speech:
        """For another ability of the same card."""
        found = Speech(self.this, self.card)
        found.you = self.you
        return found

    def fork(self) -> Speech:
        """For one of several branches of a text: what it mentions is unknown to the others."""
        found = self.fresh()
        found.it = self.it
        found.owner = self.owner
        found.they = self.they
        found.named = dict(self.named)
        found.noted = dict(self.noted)
        found.noun = self.noun
        found.lasting = self.lasting
        found.labels = self.labels
        return found

    def label(self) -> str:
        """A new mark that tells two things of the same kind apart within one text."""
        self.labels += 1
        return str(self.labels)

    def called(self, name: int) -> Message:
        """What was mentioned under a name: 'it', or 'the second creature' if there are several names."""
        found = self.named.get(name, self.it)
        if len(self.named) > 1 and isinstance(found, Pronoun):
            # All of them take the noun of the first: 'the second creature' may have been 'its neighbor'.
            first = self.named.get(0, found)
            return np(first.noun if isinstance(first, Pronoun) else found.noun, "the", adj=ORDINALS[name])
        return found

    def mention(self, phrase: NounPhrase, name: int = -1, owner: Message | None = None) -> NounPhrase:
        """Something new, which is 'it' from now on."""
        label = self.label()
        noun = phrase.noun if isinstance(phrase.noun, str) else phrase.noun[-1]
        self.it = Pronoun(label, noun)
        self.owner = owner
        self.noun = phrase.noun
        if name >= 0:
            self.named[name] = self.it
        return replace(phrase, ref=label)
