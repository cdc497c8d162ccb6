"""English."""

from __future__ import annotations

import re
from typing import ClassVar

from mazzo.engine.message import (
    GAP,
    YOU,
    Arg,
    Clause,
    Message,
    Name,
    NounPhrase,
    Participle,
    Player,
    Pronoun,
    Quantity,
    RelativeClause,
)

from .lexicon import LexiconError, Part, Slot, parse
from .speaker import FINITE, INF, MAIN, PAST, SUB, Known, Said, Speaker, ident

# Past and participle of irregular verbs; games may add theirs in [forms.en].
IRREGULAR = {
    "be": "was been",
    "become": "became become",
    "begin": "began begun",
    "bring": "brought brought",
    "choose": "chose chosen",
    "come": "came come",
    "cost": "cost cost",
    "deal": "dealt dealt",
    "draw": "drew drawn",
    "fight": "fought fought",
    "get": "got gotten",
    "give": "gave given",
    "go": "went gone",
    "have": "had had",
    "hold": "held held",
    "keep": "kept kept",
    "leave": "left left",
    "let": "let let",
    "lose": "lost lost",
    "make": "made made",
    "pay": "paid paid",
    "put": "put put",
    "say": "said said",
    "see": "saw seen",
    "set": "set set",
    "shed": "shed shed",
    "spend": "spent spent",
    "steal": "stole stolen",
    "take": "took taken",
    "win": "won won",
}
DOUBLING = {"control", "refer", "skip", "step", "stop", "stun", "swap"}
MODALS = {
    "may": "may",
    "can": "can",
    "can_only": "can only",
    "cannot": "cannot",
    "must": "must",
    "would": "would",
}
MULTIPLES = {"that": "", "twice": "twice ", "triple": "three times "}
PRONOUNS = {  # nominative, accusative, possessive
    "it": ("it", "it", "its"),
    "they": ("they", "them", "their"),
    "you": ("you", "you", "your"),
}
_VOWEL = re.compile(r"(?!uni[^nm]|use|eu|one\b|once\b)(?:[aeiouæ]|8|1[18]\b)", re.IGNORECASE)


def an(word: str) -> str:
    return "an" if _VOWEL.match(word.lstrip("“\"'‘")) else "a"


def genitive(text: str, plural: bool = False) -> str:
    return text + ("’" if plural and text.endswith("s") else "’s")


class English(Speaker):
    code: ClassVar[str] = "en"
    quote_mark: ClassVar[str] = ","
    oxford: ClassVar[bool] = True
    numbers: ClassVar[tuple[str, ...]] = (
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
    )
    instead_first: ClassVar[bool] = False

    def begin(self) -> None:
        super().begin()
        self.leading = ("", False)  # the last subject said, and whether it was plural
        self.personal = False  # whether the noun before a relative clause is a person

    # ------------------------------------------------------------------ nouns

    def plural(self, word: str) -> str:
        if word.endswith("y") and word[-2] not in "aeiou":
            return word[:-1] + "ies"
        return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")

    def adjective(self, key: str, like: Said) -> str:
        return self.lexicon.cell("adj", key, self.code).lstrip("^")

    def noun_phrase(self, np: NounPhrase, case: str) -> Said:
        nouns = np.noun if isinstance(np.noun, tuple) else (np.noun,)
        owners = self._shared_owners(np)
        plural = (
            self.noun(nouns[0]).always
            or np.det in ("all", "those")
            or (np.det == "bare" and np.count is None and not self._mass(nouns[0]))
            or (np.count is not None and np.count != 1 and np.det != "each")
            or owners
        )
        if np.count is not None and np.cmp in ("min", "max"):
            plural = True
        pick_of = np.of is not None and np.det in ("each", "a") and self._short_owner(np.of, np)
        many = plural or (np.count is not None and np.count != 1) or pick_of or (np.det == "no" and case != "nom")
        words = [self._adjectives(np)]
        named = [self.noun(key) for key in nouns]
        words.append(self._join_nouns([noun.plural if many else noun.singular for noun in named], np))
        core = " ".join(word for word in words if word)
        said = Said("", plural)
        text = self._determine(np, core, plural, pick_of)
        if np.of is not None and not self._short_owner(np.of, np):
            text += " of " + self.argument(np.of, "").text
        outer, self.personal = self.personal, self.noun(nouns[0]).kind == "person"
        text += self.modifiers(np, said)
        self.personal = outer
        if case == "gen":
            text = genitive(text, plural or many)
        elif case == "each":
            text = "for each " + re.sub("^(an?|each|one(?= of)) ", "", re.sub("^an(?=other )", "", text))
        return Said(text, plural, "n")

    def _mass(self, key: str) -> bool:
        """Æ, damage: 'damage dealt to it is …'"""
        noun = self.noun(key)
        return noun.kind == "token" or (noun.kind == "unit" and noun.singular == noun.plural)

    def _join_nouns(self, nouns: list[str], np: NounPhrase) -> str:
        return self.join(nouns, np.join)

    def _adjectives(self, np: NounPhrase) -> str:
        words = [self.adjective(key, Said("")) for key in np.adj if not self._before_number(np, key)]
        tags = sorted(np.tags, key=lambda tag: not tag.neg)  # 'a non-Agent Mars creature'
        words += [("non-" if tag.neg else "") + self.tag(tag) for tag in tags]
        return " ".join(words)

    def _before_number(self, np: NounPhrase, key: str) -> bool:
        """'the top 3 cards'"""
        return np.count is not None and self.lexicon.cell("adj", key, self.code).startswith("^")

    def _is_pronoun(self, of: Message | None) -> bool:
        if isinstance(of, Player) and of != YOU:
            return self._there(of) or self.is_owner_clear(of)
        return isinstance(of, (Pronoun, Player)) or self.is_clear(of)

    def _short_owner(self, of: Message, np: NounPhrase) -> bool:
        """Whether the owner comes first: 'your hand', 'this creature’s power', but 'the top card of your deck'."""
        if np.noun in ("number", "cost", "copy"):
            return False
        if np.det == "a" and np.noun != "number" and not self._is_pronoun(of):
            return False
        if isinstance(of, (Player, Pronoun, Name)):
            return True
        return isinstance(of, NounPhrase) and (of.det in ("this", "that", "the") and (self._animate(of)))

    def _animate(self, np: NounPhrase) -> bool:
        key = np.noun if isinstance(np.noun, str) else np.noun[0]
        return self.noun(key).kind in ("card", "person") and not np.mods

    def _shared_owners(self, np: NounPhrase) -> bool:
        """'to their owners’ hands': several owners have several hands."""
        of = np.of
        if isinstance(of, NounPhrase):
            return self._shared_owners(of)
        known = self.known.get(of.ref) if isinstance(of, Pronoun) else None
        return known is not None and known.plural and np.noun in ("owner", "controller")

    def _owner(self, of: Message) -> str:
        if isinstance(of, Name) and ident(of) == self.subject:
            kind = self.noun(of.noun).kind if of.noun else "person"
            return self.pronoun(Known("", False, "", kind), "gen").text
        return self.argument(of, "gen").text

    def slot(self, slot: Slot, value: Arg, like: Said) -> str:
        if (
            slot.case == "gen" and isinstance(value, NounPhrase) and value.noun in ("player", "opponent")
        ):  # 'a player ends their turn'
            return self.pronoun(Known("", False, "", "person"), "gen").text
        if slot.case == "gen" and isinstance(value, Message):  # 'Alice ends their turn'
            return self._owner(value)
        return super().slot(slot, value, like)

    def _determine(self, np: NounPhrase, core: str, plural: bool, pick_of: bool) -> str:
        other = "other " if np.other else ""
        rank = self.lexicon.cell("rank", np.rank, self.code) + " " if np.rank else ""
        ahead = "".join(self.adjective(key, Said("")) + " " for key in np.adj if self._before_number(np, key))
        count = "" if np.count is None else f"{ahead}{np.count} "
        if np.of is not None and self._short_owner(np.of, np):
            owner = self._owner(np.of)
            if np.det == "each":
                return f"each {other}of {owner} {core}" if not np.other else f"each of {owner} other {core}"
            if np.det == "a" and np.count is None:
                return f"{'another' if np.other else 'one'} of {owner} {core}"
            if np.det == "all":
                return f"all {owner} {other}{core}"
            if np.count is not None and np.det == "a":
                return f"{self._count(np)} of {owner} {other}{core}"
            if np.det == "bare":
                return f"{owner} {other}{core}"
            return f"{owner} {other}{rank}{count}{core}"
        if np.det == "each":
            return f"each of {count}{other}{core}" if count else f"each {other}{core}"
        if np.det in ("this", "that"):
            word = {"this": "these", "that": "those"}[np.det] if np.count and np.count > 1 else np.det
            return f"{word} {count}{other}{core}"
        if np.det in ("those", "all"):
            return f"{np.det} {other}{rank}{core}"
        if np.det == "no":
            return f"no {other}{core}"
        if np.det == "the" or rank:
            return f"the {self._first(np, count, other, rank)}{core}"
        if np.det == "bare" and not count:
            return f"{other}{core}"
        if np.count is not None:
            return f"{self._count(np)} {other}{core}"
        return f"another {core}" if np.other else f"{an(core)} {core}"

    def _first(self, np: NounPhrase, count: str, other: str, rank: str) -> str:
        return f"{other}{count}{rank}"

    def _count(self, np: NounPhrase) -> str:
        if np.count == -1:
            return "any number of"
        if np.count == 1 and not np.cmp:
            return "one"
        n = np.count
        counts = {"upto": f"up to {n}", "min": f"{n} or more", "max": f"{n} or fewer", "exact": f"exactly {n}"}
        return counts.get(np.cmp, str(n))

    def quantity(self, amount: Quantity, case: str) -> Said:
        noun = self.noun(amount.unit)
        adj = " ".join(self.adjective(key, Said("")) for key in amount.adj)
        adj = adj + " " if adj else ""
        glue = "" if noun.kind == "token" and not adj else " "
        signed = noun.singular.startswith("+")  # 'two +1 power counters'
        plural = noun.plural
        n = amount.n
        sign = ("+" if isinstance(n, int) and n >= 0 else "−") if amount.sign else ""
        if isinstance(n, int) and amount.sign:
            text = f"{sign}{abs(n)} {adj}{noun.singular}"
        elif n == 0:
            text = f"no {adj}{plural}"
        elif n == 1 and not amount.cmp and noun.kind not in ("unit", "token"):
            text = f"{an(adj + noun.singular)} {adj}{noun.singular}"
        elif isinstance(n, int):
            unit = noun.singular if n == 1 and amount.cmp in ("", "upto", "exact") else plural
            count = self.number(n) if signed else str(n)
            if amount.cmp in ("min", "max") and noun.kind not in ("token", "unit"):
                text = f"{count} or {'more' if amount.cmp == 'min' else 'fewer'} {adj}{unit}"
            else:
                text = f"{count}{glue}{adj}{unit}"
                text = {
                    "upto": f"up to {text}",
                    "min": f"{text} or more",
                    "max": f"{text} or less",
                    "exact": f"exactly {text}",
                }.get(amount.cmp, text)
        elif n in MULTIPLES:
            mass = noun.singular == noun.plural and not noun.counted
            text = f"{MULTIPLES[n]}that {'much' if mass else 'many'} {plural}"
        elif n in ("all", "half"):
            if amount.of is None:
                text = f"all {adj}{plural}" if n == "all" else f"half the {adj}{plural}"
            elif self.is_amount(amount.of):
                text = f"{n} of it"
            else:
                text = f"{n} of {self._owner(amount.of)} {adj}{plural}"
            if amount.but:
                text += f" except {amount.but}{glue}{noun.singular if amount.but == 1 else plural}"
            if amount.down:
                text += ", rounded down"
        elif amount.of is not None:
            text = f"{self._owner(amount.of)} {adj}{plural}"
        else:
            text = f"{adj}{plural}" if n == "some" else f"{n}{glue}{adj}{plural}"
        said = Said(text, isinstance(n, int) and n > 1 and noun.kind not in ("token", "unit"), "n")
        self.mention(amount, said, amount.unit, noun.kind)
        if amount.equal is not None:
            self.tails.append("equal to " + self.argument(amount.equal, "").text)
        if amount.per is not None:
            self.tails.append(self.argument(amount.per, "each").text)
        return said._replace(text=text)

    def pronoun(self, known: Known, case: str) -> Said:
        key = "they" if known.plural or known.kind == "person" else "it"
        return self._pronoun(key, case)

    def _pronoun(self, key: str, case: str) -> Said:
        nom, acc, gen = PRONOUNS[key]
        text = {"nom": nom, "gen": gen, "each": f"for each {acc}"}.get(case, acc)
        return Said(text, key != "it", "n", 2 if key == "you" else 3)

    def _there(self, player: Player) -> bool:
        """Whether a player was the subject in this sentence, so that 'they' is clear."""
        return self.subject == player.key

    def person(self, player: Player, case: str) -> Said:
        if player == YOU:
            return self._pronoun("you", case)
        if self._there(player) or (case == "gen" and self.is_owner_clear(player)):
            return self._pronoun("they", case)
        self.here.add(player.key)
        text = self.word(player.key)
        return Said(genitive(text) if case == "gen" else text)

    def proper(self, text: str, case: str, noun: str) -> Said:
        if case == "gen":
            return Said(genitive(text))
        return Said("for each " + text if case == "each" else text)

    # ------------------------------------------------------------------ verbs

    def conjugate(self, cl: Clause, form: str, elide: bool) -> str:
        row = self.lexicon.row("verb", cl.verb)
        before, head, after = split_head(self.lexicon.cell("verb", cl.verb, self.code))
        subject = self.doer(cl)
        bare = form == INF or (
            form == MAIN and cl.subj == YOU and not (cl.modal or cl.tense or cl.passive or row.flag("undergo"))
        )
        said = Said("", True, "n", 2) if bare or (elide and subject == YOU) else self._subject(subject, elide)
        if (
            elide and isinstance(subject, Player) and subject != YOU
        ):  # 'your opponent reveals … and discards …': singular, though 'they' would be plural
            said = said._replace(plural=False)
        elif elide and isinstance(subject, Pronoun) and ident(subject) == self.leading[0]:
            said = said._replace(plural=self.leading[1])
        if cl.passive:
            after = self.without(after, cl.verb)
        tense = "past" if form == PAST and not cl.tense else cl.tense
        if bare:
            verb = self._infinitive(before, head, cl.passive)
            verb = ("not " if form == INF else "do not ") + verb if cl.neg else verb
        else:
            verb = self._finite(cl, before, head, said, tense)
        tail = self.fill(after, cl.roles, said, cl.subj)
        tail += self.tail()
        tail += "".join(" " + self.adverb(adv, said) for adv in cl.adv)
        self._remember(subject)
        if not elide:
            self.leading = (ident(subject), said.plural)
        start = "" if bare or elide else said.text + " "
        return f"{start}{verb}{tail}"

    def _subject(self, subject: object, elide: bool) -> Said:
        assert isinstance(subject, Message)
        said = self.argument(subject, "nom")
        if not elide:
            self._remember(subject)
        return said

    def _remember(self, subject: object) -> None:
        if isinstance(subject, (Player, NounPhrase, Pronoun, Name)) and subject != YOU:
            self.subject = ident(subject) or self.subject

    def _infinitive(self, before: str, head: str, passive: bool) -> str:
        return f"be {before}{self.participle_of(head)}" if passive else before + head

    def _finite(self, cl: Clause, before: str, head: str, said: Said, tense: str) -> str:
        if cl.modal:
            verb = MODALS[cl.modal] + (" not" if cl.neg else "")
            return f"{verb} {self._infinitive(before, head, cl.passive)}"
        third = said.person == 3 and not said.plural
        if tense == "perfect":
            have = ("has" if third else "have") + (" not" if cl.neg else "")
            return f"{have} {before}" + (f"been {self.participle_of(head)}" if cl.passive else self.participle_of(head))
        if cl.passive or head == "be":
            be = ("was" if third else "were") if tense == "past" else ("is" if third else "are")
            rest = before + self.participle_of(head) if cl.passive else before.strip()
            return " ".join(word for word in (be, "not" if cl.neg else "", rest) if word)
        if cl.neg:
            do = "did" if tense == "past" else ("does" if third else "do")
            return f"{do} not {before}{head}"
        if tense == "past":
            return before + self.past_of(head)
        return before + (third_of(head) if third else head)

    def past_of(self, verb: str) -> str:
        return self._parts(verb)[0]

    def participle_of(self, verb: str) -> str:
        return self._parts(verb)[1]

    def _parts(self, verb: str) -> tuple[str, str]:
        irregular = self.lexicon.forms.get("en", {}).get(verb) or IRREGULAR.get(verb)
        if irregular:
            past, participle = irregular.split()
            return past, participle
        return regular_past(verb), regular_past(verb)

    def participle(self, done: Participle, like: Said) -> str:
        before, head, after = split_head(self.lexicon.cell("verb", done.verb, self.code))
        after = self.without(after, done.verb)
        text = before + self.participle_of(head) + self.fill(after, done.roles, like)
        if done.by is not None:
            text += " by " + self.argument(done.by, "").text
        return text + "".join(" " + self.adverb(adv, like) for adv in done.adv)

    def relative(self, rel: RelativeClause, like: Said) -> str:
        cl = rel.clause
        outer, self.gap = self.gap, like
        subject, recent = self.subject, self.recent
        word = "who" if self.personal else "that"
        text = f"{word} " + self.clause(cl, FINITE, elide=True) if self.doer(cl) == GAP else self.clause(cl, SUB)
        self.gap, self.subject, self.recent = outer, subject, recent
        return text


def split_head(template: str) -> tuple[str, str, tuple[Part, ...]]:
    """'fully *heal {obj}' -> ('fully ', 'heal', …); without a star the first word is the verb."""
    parts = parse(template)
    first = parts[0]
    if not isinstance(first, str):
        raise LexiconError(f"“{template}” does not begin with a verb")
    before, _, rest = first.rpartition("*")
    head, space, rest = rest.partition(" ")
    return before, head, ((space + rest,) if space else ()) + parts[1:]


def third_of(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def regular_past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + (verb[-1] if verb in DOUBLING else "") + "ed"
