"""Messages: what a card says, before any language says it.

A node of the card vocabulary answers `say()` with one of these. A message holds keys of a lexicon and the roles
around them, never a word of a language, so the engine can own it; `mazzo.text` turns it into sentences. Word order,
gender, number, case and pronouns are results of a language, so nothing here carries them.

The lower-case helpers (`np`, `cl`, `this`, `own` …) are the spelling to use; the classes are what they build.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias


@dataclass(frozen=True)
class Message:
    """Anything that can be said, or be a part of something said."""


# The value of a role: a message, the key of an adjective (agreeing with the subject), or a plain number.
Arg: TypeAlias = Message | str | int
Roles: TypeAlias = tuple[tuple[str, Arg], ...]


# ---------------------------------------------------------------------------------------------- who and what


@dataclass(frozen=True)
class Player(Message):
    """A player as the card sees them; as a subject, `you` is what turns a clause into a command."""

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
    """A fixed term used as a name, from any table of the lexicon: the house Dis, a step, a zone without article."""

    table: str
    key: str


@dataclass(frozen=True)
class Tag(Message):
    """A house or trait in front of a noun: 'a Mars creature', 'a non-Logos card'."""

    key: str
    neg: bool = False


@dataclass(frozen=True)
class NP(Message):
    """A noun phrase: what a selector says.

    det    a, the, each, all, this, that, no, bare
    count  a number, or -1 for 'any number of'
    cmp    how the count is meant: '' so many, 'upto', 'min' (or more), 'max' (or fewer), 'exact' (exactly)
    other  another, each other, 2 other …
    rank   key of a superlative: 'most_powerful'
    of     whose or of what: YOU, OPPONENT, it("t"), a noun phrase
    mods   what follows the noun: Mod, Rel, Done, or an And/Or of these
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
class It(Message):
    """Something already mentioned, by its label. A language says a pronoun, or 'that creature' where that is unclear.

    `noun` is said when nothing with that label has been mentioned yet.
    """

    ref: str
    noun: str = "card"
    full: bool = False  # always 'that creature'


@dataclass(frozen=True)
class Amt(Message):
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
class KW(Message):
    """A keyword, with its value if it has one: Taunt, Hazardous 2."""

    key: str
    n: int | None = None


@dataclass(frozen=True)
class Mod(Message):
    """What may follow a noun, by key: 'in play', 'from {zone}', 'with power {n} or less'."""

    key: str
    roles: Roles = ()


@dataclass(frozen=True)
class Rel(Message):
    """A relative clause after a noun; the role the noun plays inside is GAP."""

    clause: Cl


@dataclass(frozen=True)
class Done(Message):
    """A participle after a noun: 'card discarded this way', 'creature healed by …'."""

    verb: str
    by: Message | None = None
    adv: tuple[Adv, ...] = ()
    roles: Roles = ()


# ------------------------------------------------------------------------------------------------- clauses


@dataclass(frozen=True)
class Adv(Message):
    """An adverbial by key: 'this way', 'during {when}', '{n} times'."""

    key: str
    roles: Roles = ()


@dataclass(frozen=True)
class Cl(Message):
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
    adv: tuple[Adv, ...] = ()

    def role(self, name: str) -> Arg | None:
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
class Seq(Message):
    """One sentence after the other; `apart`: even behind a condition, where they would be one sentence otherwise."""

    parts: tuple[Message, ...]
    apart: bool = False


@dataclass(frozen=True)
class And(Message):
    """Things joined by 'and': clauses, conditions, noun phrases, keywords, modifiers."""

    parts: tuple[Message, ...]


@dataclass(frozen=True)
class Then(And):
    """Things done one after the other, where that matters: '…, then …'."""


@dataclass(frozen=True)
class Or(Message):
    """Things joined by 'or'."""

    parts: tuple[Message, ...]


@dataclass(frozen=True)
class If(Message):
    """'If …, … . Otherwise, … .'"""

    cond: Message
    then: Message
    otherwise: Message | None = None


@dataclass(frozen=True)
class IfDo(Message):
    """'… . If you do, … . Otherwise, … .'"""

    first: Message
    then: Message
    otherwise: Message | None = None


@dataclass(frozen=True)
class May(Message):
    """'You may …' (or whoever is the subject of the body)."""

    body: Message


@dataclass(frozen=True)
class When(Message):
    """A trigger or a bound: conj is a key of the conjunctions (after, each_time, when, while, until, unless …)."""

    event: Message
    body: Message
    conj: str = "after"


@dataclass(frozen=True)
class During(Message):
    """A time in front of a sentence: 'For the remainder of the turn, …', 'At the end of your turn, …'."""

    time: Adv
    body: Message


@dataclass(frozen=True)
class Instead(Message):
    """A replacement: 'If … would …, … instead.' Without an event only the '… instead'."""

    body: Message
    event: Message | None = None


@dataclass(frozen=True)
class ForEach(Message):
    """'For each …, …'; for one amount use `Amt.per`."""

    each: Message
    body: Message


@dataclass(frozen=True)
class Repeat(Message):
    """'Repeat the preceding effect (n times) (if …).'"""

    times: int = 1
    cond: Message | None = None


@dataclass(frozen=True)
class OneOf(Message):
    """'Choose one: …; or ….'"""

    options: tuple[Message, ...]


@dataclass(frozen=True)
class Rows(Message):
    """Several ways it may go, a line for each, behind what leads to them: 'Roll a die: / 1–2: … / 3–6: …'."""

    lead: Message
    rows: tuple[tuple[str, Message], ...]
    """A mark that is the same in every language ('1–2:'), and what follows it."""


# ------------------------------------------------------------------------------------------------- card text


@dataclass(frozen=True)
class Ability(Message):
    """'Play/Fight: …'; without headers, a constant or triggered ability. A cost stands before the colon."""

    body: Message
    headers: tuple[str, ...] = ()
    cost: Message | None = None


@dataclass(frozen=True)
class Keywords(Message):
    """A line of keywords, each its own short sentence."""

    words: tuple[KW, ...]


@dataclass(frozen=True)
class Quote(Message):
    """An ability that is granted: 'gains, “Reap: Draw a card.”'."""

    ability: Message


@dataclass(frozen=True)
class Text(Message):
    """The whole text of a card: a paragraph for each part."""

    parts: tuple[Message, ...]


# ------------------------------------------------------------------------------------------------- spelling


def _advs(adv: str | Adv | tuple[str | Adv, ...]) -> tuple[Adv, ...]:
    many = adv if isinstance(adv, tuple) else (adv,)
    return tuple(Adv(one) if isinstance(one, str) else one for one in many if one != "")


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
) -> NP:
    """A noun phrase: np("creature", "each", adj="friendly"), np("card", adj="random", mods=mod("from", zone=…))."""
    many = tags if isinstance(tags, tuple) else (tags,)
    return NP(
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


def this(noun: str) -> NP:
    """The card that speaks: 'this creature'; a second mention in the same sentence becomes a pronoun by itself."""
    return NP(noun, "this")


def own(noun: str, of: Message = YOU, *, adj: str | tuple[str, ...] = (), ref: str = "") -> NP:
    """Something owned: own("hand"), own("deck", OPPONENT), own("hand", own("owner", it("t")))."""
    return NP(noun, "the", adj=_keys(adj), of=of, ref=ref)


def it(ref: str, noun: str = "card", full: bool = False) -> It:
    return It(ref, noun, full)


def cl(
    verb: str,
    *,
    subj: Message = YOU,
    modal: str = "",
    neg: bool = False,
    passive: bool = False,
    tense: str = "",
    adv: str | Adv | tuple[str | Adv, ...] = (),
    **roles: Arg | None,
) -> Cl:
    """A clause: cl("deal", n=Amt(2, "damage"), obj=np("creature")). A role that is None is left out."""
    kept = tuple((key, value) for key, value in roles.items() if value is not None)
    return Cl(verb, subj, kept, modal, neg, passive, tense, _advs(adv))


def mod(key: str, **roles: Arg) -> Mod:
    return Mod(key, tuple(roles.items()))


def adv(key: str, **roles: Arg) -> Adv:
    return Adv(key, tuple(roles.items()))


def phrase(key: str, **roles: Arg) -> Phrase:
    return Phrase(key, tuple(roles.items()))


def done(verb: str, *, by: Message | None = None, adv: str | Adv | tuple[str | Adv, ...] = (), **roles: Arg) -> Done:
    return Done(verb, by, _advs(adv), tuple(roles.items()))


def during(time: str | Adv, body: Message) -> During:
    return During(Adv(time) if isinstance(time, str) else time, body)


def seq(*parts: Message) -> Message:
    return parts[0] if len(parts) == 1 else Seq(parts)


def apart(*parts: Message) -> Message:
    """Sentences that stay apart: 'At the start of your turn, choose a player. They …'"""
    return parts[0] if len(parts) == 1 else Seq(parts, True)


def both(*parts: Message) -> Message:
    return parts[0] if len(parts) == 1 else And(parts)


def either(*parts: Message) -> Message:
    return parts[0] if len(parts) == 1 else Or(parts)


def ability(body: Message, *headers: str) -> Ability:
    return Ability(body, headers)


def keywords(*words: KW | str) -> Keywords:
    return Keywords(tuple(KW(word) if isinstance(word, str) else word for word in words))


def continued(said: Message, then: Message) -> Message:
    """'… and …', in the last sentence."""
    if isinstance(said, Seq):
        return replace(said, parts=(*said.parts[:-1], both(said.parts[-1], then)))
    return both(said, then)


def then(said: Message, more: Message) -> Message:
    """'…, then …': the last sentence of the one goes on with the first sentence of the other."""
    if isinstance(said, Seq):
        # What was chosen before may need no words now.
        return replace(said, parts=(*said.parts[:-1], then(said.parts[-1], more))) if said.parts else more
    if isinstance(more, Seq):
        return replace(more, parts=(then(said, more.parts[0]), *more.parts[1:]))
    if isinstance(more, Rows):
        return replace(more, lead=then(said, more.lead))
    return Then((said, more))


def one_breath(first: Message, then: Message) -> bool:
    """Do two clauses belong in one sentence?

    What somebody else does one after the other ('your opponent reveals their hand and discards …'), or what is done to
    this card ('stun this creature and exhaust it').
    """
    if not isinstance(first, Cl) or not isinstance(then, Cl) or first.subj != then.subj:
        return False
    if first.subj != YOU:
        return True
    obj = first.role("obj")
    return isinstance(obj, NP) and obj.det == "this" and obj == then.role("obj")


def negated(clause: Message) -> Message:
    """The opposite of a condition."""
    if not isinstance(clause, Cl):
        raise TypeError(f"{type(clause).__name__} cannot be denied")
    return replace(clause, neg=not clause.neg)


# ------------------------------------------------------------------------------------------------- nodes that speak


ORDINALS = ("first", "second", "third", "fourth")


class Speech:
    """What a text has spoken of so far: nodes say themselves in the order in which they are resolved, and share this.

    It is to a text what a scope is to a resolution: 'it' is what was mentioned last, or what triggered the ability.
    """

    def __init__(self, this: Message, card: Message | None = None) -> None:
        self.this = this
        """The card that has the ability: 'this creature'."""
        self.card = this if card is None else card
        """The card it is printed on, where that is another one: 'this upgrade'."""
        self.it: Message = this
        self.owner: Message | None = None
        """Whose card 'it' is, where the text says so."""
        self.you: Message = YOU
        """Who acts: 'you', unless the text tells what somebody else does."""
        self.they: Message = OPPONENT
        """The player of the event that triggered the ability."""
        self.named: dict[int, Message] = {}
        self.noted: dict[str, Message] = {}
        """Other things the text may come back to: a house, a key, an amount."""
        self.noun: str | tuple[str, ...] = "card"
        """What the last effect was about, for 'each creature healed this way'."""
        self.lasting = False
        """Inside an effect that lasts: 'each time' instead of 'after'."""
        self.n: int | None = None
        """How often a permission may be used."""
        self.labels = 0

    def fresh(self) -> Speech:
        """For another ability of the same card."""
        found = Speech(self.this, self.card)
        found.you = self.you
        return found

    def fork(self) -> Speech:
        """For one of several ways in which a text may go on: what it speaks of is unknown to the others."""
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
        self.labels += 1
        return str(self.labels)

    def called(self, name: int) -> Message:
        """What was mentioned under a name: 'it', or where there are several names 'the second creature'."""
        found = self.named.get(name, self.it)
        if len(self.named) > 1 and isinstance(found, It):
            # All of them are counted as what the first one is: the second creature may have been 'its neighbor'.
            first = self.named.get(0, found)
            return np(first.noun if isinstance(first, It) else found.noun, "the", adj=ORDINALS[name])
        return found

    def mention(self, phrase: NP, name: int = -1, owner: Message | None = None) -> NP:
        """Something new, which is 'it' from now on."""
        label = self.label()
        noun = phrase.noun if isinstance(phrase.noun, str) else phrase.noun[-1]
        self.it = It(label, noun)
        self.owner = owner
        self.noun = phrase.noun
        if name >= 0:
            self.named[name] = self.it
        return replace(phrase, ref=label)
