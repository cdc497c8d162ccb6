"""German.

A cell of a verb is an infinitive phrase with the verb last: '{dat:obj} {acc:n} zu|fügen', with marks:

    zu|fügen            a separable prefix
    *                   where 'nicht' stands (else right before the verb)
    %ein                may become 'kein'
    @dir, @dich         a reflexive pronoun, at the beginning
    spielen/verwenden   two verbs, joined by 'or'
    //                  what follows the verb in every form

A slot is a case (nom, acc, dat, gen), a preposition with its usual case (von, mit, gegen), one with another case
(auf_dat), `als` (als Kopie, without an article), or `into`, `inside` and `out`, where the noun itself says whether it
is 'in das Archiv' or 'auf die Hand'.

A noun is 'singular|plural|gender', and after that, as needed: 'w' (weak: den Nachbarn), 'gen=Zuges', 'auf' (auf die
Hand, auf der Hand), 'auf/in' (auf den Stapel, im Stapel), 'comp=Menschen' (Menschen-Kreatur), 'one' (keine aktive
Fraktion, not: keine aktiven Fraktionen). An adjective inside a noun ends in '~': 'aktiv~ Fraktion'. An adjective is a
stem; '^' stands before the number, '=' behind the noun, and '+' makes a compound: '+Flanken'.

In what follows a noun, '@der', '@den' and '@wird' agree with it. In a phrase, '^' stands before the verb, if that has
to move.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from mazzo.engine.message import (
    YOU,
    And,
    AndThen,
    Arg,
    Clause,
    Conditional,
    During,
    ForEvery,
    Gap,
    Message,
    Name,
    NounPhrase,
    Or,
    Participle,
    Phrase,
    Player,
    Pronoun,
    Quantity,
    RelativeClause,
    Repeat,
    Sentences,
    Tag,
    When,
)

from .lexicon import LexiconError, Maybe, Part, Slot, parse
from .shaping import Front, capital, flat, without_verb
from .speaker import FINITE, INF, MAIN, PAST, SUB, Known, Said, Speaker, ident

# After something in front the verb comes first; after a condition, a command stays a command.
INVERTED = "inverted"
AFTER = "after"

# Every verb is listed: a form that is wrongly assumed to be regular looks right and is wrong.
_REGULAR = """
aktivieren archivieren beenden beschützen betäuben bezahlen brauchen decken drehen entfernen erbeuten ernten
erschöpfen fügen füllen gehören handeln heilen ignorieren kaufen kontrollieren kopieren kosten kämpfen legen machen
mischen opfern ordnen schicken schmieden spielen sprengen tauschen verbannen verdoppeln verfehlen verhindern verteilen
verwenden wählen zahlen zerstören
"""
# imperative, 2nd and 3rd singular, participle
IRREGULAR = {
    "behalten": "behalte behältst behält behalten",
    "beginnen": "beginne beginnst beginnt begonnen",
    "bieten": "biete bietest bietet geboten",
    "bringen": "bringe bringst bringt gebracht",
    "durchsuchen": "durchsuche durchsuchst durchsucht durchsucht",
    "erhalten": "erhalte erhältst erhält erhalten",
    "erheben": "erhebe erhebst erhebt erhoben",
    "erleiden": "erleide erleidest erleidet erlitten",
    "finden": "finde findest findet gefunden",
    "geben": "gib gibst gibt gegeben",
    "gelten": "gelte giltst gilt gegolten",
    "gewinnen": "gewinne gewinnst gewinnt gewonnen",
    "greifen": "greife greifst greift gegriffen",
    "haben": "habe hast hat gehabt",
    "heben": "hebe hebst hebt gehoben",
    "kommen": "komme kommst kommt gekommen",
    "lassen": "lasse lässt lässt gelassen",
    "nehmen": "nimm nimmst nimmt genommen",
    "sehen": "sieh siehst sieht gesehen",
    "sein": "sei bist ist gewesen",
    "stehlen": "stiehl stiehlst stiehlt gestohlen",
    "sterben": "stirb stirbst stirbt gestorben",
    "überspringen": "überspringe überspringst überspringt übersprungen",
    "übernehmen": "übernimm übernimmst übernimmt übernommen",
    "verschieben": "verschiebe verschiebst verschiebt verschoben",
    "verlassen": "verlasse verlässt verlässt verlassen",
    "verlieren": "verliere verlierst verliert verloren",
    "werden": "werde wirst wird geworden",
    "wiederholen": "wiederhole wiederholst wiederholt wiederholt",
    "ziehen": "ziehe ziehst zieht gezogen",
}
REGULAR = frozenset(_REGULAR.split())
WITH_SEIN = frozenset(["bleiben", "gehen", "kommen", "sein", "sterben", "werden"])
# 2nd and 3rd singular, plural
AUXILIARIES = {
    "haben": "hast hat haben",
    "sein": "bist ist sind",
    "werden": "wirst wird werden",
    "war": "warst war waren",
    "hatte": "hattest hatte hatten",
    "wurde": "wurdest wurde wurden",
    "would": "würdest würde würden",
    "may": "darfst darf dürfen",
    "can": "kannst kann können",
    "can_only": "kannst kann können",
    "cannot": "kannst kann können",
    "must": "musst muss müssen",
}
_SIMPLE_PAST = {"sein": "war", "haben": "hatte", "werden": "wurde"}
_NO_GE = re.compile(r"(be|emp|ent|er|ge|miss|ver|zer)(?!ten$|nten$)\w{3}|\w+ieren$")

CASES = ("nom", "acc", "dat", "gen")
# by gender (p: plural of any), in the order of the cases
DER = {"m": "der den dem des", "f": "die die der der", "n": "das das dem des", "p": "die die den der"}
DIES = {"m": "er en em es", "f": "e e er er", "n": "es es em es", "p": "e e en er"}
EIN = {"m": "- en em es", "f": "e e er er", "n": "- - em es", "p": "e e en er"}
STRONG = {"m": "er en em en", "f": "e e er er", "n": "es es em en", "p": "e e en er"}
WEAK = {"m": "e en en en", "f": "e e en en", "n": "e e en en", "p": "en en en en"}
MIXED = {"m": "er en en en", "f": "e e en en", "n": "es es en en", "p": "en en en en"}
HE = {"m": "er ihn ihm", "f": "sie sie ihr", "n": "es es ihm", "p": "sie sie ihnen"}
WHO = {"m": "der den dem dessen", "f": "die die der deren", "n": "das das dem dessen", "p": "die die denen deren"}
PERSONAL = frozenset(["ich", "du", "er", "sie", "es", "ihn", "ihm", "ihr", "ihnen", "dich", "dir"])
PREPOSITIONS = {
    "an": "acc",
    "auf": "acc",
    "aus": "dat",
    "bei": "dat",
    "durch": "acc",
    "für": "acc",
    "gegen": "acc",
    "in": "acc",
    "mit": "dat",
    "nach": "dat",
    "ohne": "acc",
    "um": "acc",
    "unter": "acc",
    "von": "dat",
    "zu": "dat",
    "zwischen": "dat",
    "über": "acc",
}
_CONTRACTIONS = {
    "an das": "ans",
    "an dem": "am",
    "bei dem": "beim",
    "in das": "ins",
    "in dem": "im",
    "von dem": "vom",
    "zu dem": "zum",
    "zu der": "zur",
}
NICHT = "\0"  # where 'nicht' goes
REL, END = "\1", "\2"  # around a clause that may move behind the verb
_GOVERNS = frozenset(PREPOSITIONS) | {"als"}


def _form(table: dict[str, str], gender: str, case: str) -> str:
    found = table[gender].split()[CASES.index(case)]
    return "" if found == "-" else found


def after_preposition(preposition: str, text: str) -> str:
    """'im Archiv', 'zur Hand', 'darauf'."""
    if not preposition:
        return text
    if text == "es":  # 'darauf', 'dafür'
        return ("dar" if preposition[0] in "aeiouü" else "da") + preposition
    first, _, rest = text.partition(" ")
    short = _CONTRACTIONS.get(f"{preposition} {first}")
    return f"{short} {rest}" if short and rest else f"{preposition} {text}"


def ending(word: str, suffix: str) -> str:
    """The last word of an adjective with its ending."""
    if word.startswith("="):  # never changes
        return word[1:]
    return word + (suffix[1:] if word.endswith("e") and suffix else suffix)


@dataclass(frozen=True)
class GermanNoun:
    """A noun of the lexicon with what German asks of it."""

    singular: str
    plural: str
    gender: str
    kind: str = ""
    always: bool = False
    counted: bool = False
    weak: bool = False
    genitive: str = ""
    motion: str = "in"  # auf die Hand
    place: str = "in"  # auf der Hand
    compound: str = ""
    single: bool = False  # 'keine aktive Fraktion'

    @property
    def mass(self) -> bool:
        """Without a plural: Æ, Schaden."""
        return self.singular == self.plural and self.kind in ("unit", "token") and not self.counted

    def declined(self, case: str, plural: bool) -> str:
        if plural:
            bare = not self.plural[-1:].islower() or self.plural[-1] in "ns" or self.mass
            return self.plural + ("n" if case == "dat" and not bare else "")
        if self.weak and case != "nom":
            return self.plural
        if case != "gen" or self.gender == "f" or not self.singular[-1:].islower():
            return self.genitive if case == "gen" and self.genitive else self.singular
        if self.genitive:
            return self.genitive
        return self.singular + ("es" if self.singular.endswith(("s", "ß", "x", "z", "sch")) else "s")


def split_verb(template: str) -> tuple[tuple[Part, ...], str, str, str]:
    """'{dat:obj} {acc:n} zu|fügen // , …' -> what comes before the verb, 'zu', 'fügen', what follows the verb."""
    template, _, behind = template.partition(" // ")
    before, _, verb = template.rpartition(" ")
    if "]" in verb or "}" in verb:  # '[{acc:obj} ]spielen'
        at = max(verb.rfind("]"), verb.rfind("}")) + 1
        before, verb = f"{before} {verb[:at]}".lstrip(), verb[at:]
    prefix, bar, stem = verb.rpartition("|")
    if not stem.endswith("n"):
        raise LexiconError(f"“{template}” does not end with a verb")
    return parse(before.replace("*", NICHT)), prefix if bar else "", stem, behind


class German(Speaker):
    code: ClassVar[str] = "de"
    quotes: ClassVar[tuple[str, str]] = ("„", "“")
    inner_quotes: ClassVar[tuple[str, str]] = ("‚", "‘")
    numbers: ClassVar[tuple[str, ...]] = (
        "null",
        "ein",
        "zwei",
        "drei",
        "vier",
        "fünf",
        "sechs",
        "sieben",
        "acht",
        "neun",
        "zehn",
    )

    def begin(self) -> None:
        super().begin()
        self.form_after = INVERTED
        self.gap_case = "nom"
        self.per_first = False  # 'für jede … 1Æ', because a verb closes the clause
        self.joined: int | None = None  # how many clauses of this 'and' have been said
        self.acting: Message | None = None  # the last noun phrase that was a subject
        self.lady = False  # 'sie' might be the person who acts in this sentence
        self.also = ""  # an adverbial that a conjunction brings along

    # ------------------------------------------------------------------ nouns

    def german(self, key: str) -> GermanNoun:
        plain = self.noun(key)
        section = "noun" if self.lexicon.has("noun", key) else "trait"
        more = self.lexicon.cell(section, key, self.code).split("|")[3:] if self.lexicon.has(section, key) else []
        noun = GermanNoun(*plain)
        for field in more:
            name, _, value = field.partition("=")
            if name == "w":
                noun = replace(noun, weak=True)
            elif name == "one":
                noun = replace(noun, single=True)
            elif name == "gen":
                noun = replace(noun, genitive=value)
            elif name == "comp":
                noun = replace(noun, compound=value)
            else:
                motion, _, place = name.partition("/")
                noun = replace(noun, motion=motion, place=place or motion)
        return noun

    def cases(self, case: str, noun: GermanNoun | None = None) -> tuple[str, str]:
        """A preposition and its case."""
        if case in ("", "word", "full"):
            return "", "acc"
        if case in CASES:
            return "", case
        if case == "each":
            return "für", "acc"
        if case == "into":
            return noun.motion if noun else "in", "acc"
        if case == "inside":
            return noun.place if noun else "in", "dat"
        if case == "out":
            return "von" if noun is None or noun.kind in ("card", "person") else "aus", "dat"
        if case == "als":
            return "als", "acc"
        word, _, explicit = case.partition("_")
        if word not in PREPOSITIONS:
            raise LexiconError(f"“{case}” is neither a case nor a preposition")
        return word, explicit or PREPOSITIONS[word]

    def adjective(self, key: str, like: Said) -> str:
        """As a predicate, where it does not change."""
        return self.lexicon.cell("adj", key, self.code).lstrip("^=")

    def _stem(self, key: str) -> str:
        return self.lexicon.cell("adj", key, self.code)

    def compound(self, tag: Tag) -> str:
        """A house or trait as the first part of a compound: 'Menschen-', 'Nicht-Mars-'."""
        word = ""
        if self.lexicon.has("house", tag.key):
            word = self.lexicon.cell("house", tag.key, self.code).split("|")[-1]
        elif self.lexicon.has("trait", tag.key):
            noun = self.german(tag.key)
            word = noun.compound or (noun.plural if noun.weak else noun.singular)
        return ("Nicht-" if tag.neg else "") + (word or self.unlisted(tag.key)) + "-"

    def _core(self, np: NounPhrase, noun: GermanNoun, case: str, plural: bool, endings: dict[str, str]) -> str:
        """The noun with its compounds and adjectives."""
        suffix = _form(endings, "p" if plural else noun.gender, case)
        *inner, head = noun.declined(case, plural).split(" ") if "~" in noun.singular else [noun.declined(case, plural)]
        before = [ending(word.rstrip("~"), suffix) for word in inner]
        behind = []
        adjectives = []
        for stem in (self._stem(key) for key in np.adj):
            if stem.startswith("^"):
                continue
            if stem.startswith("+"):  # a compound: 'Flankenkreatur'
                glue = stem[1:]
                head = glue + (head if glue.endswith("-") else head[0].lower() + head[1:])
            elif stem.startswith("="):
                behind.append(stem[1:])
            else:
                adjectives.append(ending(stem, suffix))
        if head.endswith(","):  # 'Würfelwurf, der kein Angriffswurf ist,'
            head = head.replace(",", f"{REL},", 1) + END
        head = "".join(self.compound(tag) for tag in np.tags if tag.neg) + (
            "".join(self.compound(tag) for tag in np.tags if not tag.neg) + head
        )
        rank = [ending(self.lexicon.cell("rank", np.rank, self.code), suffix)] if np.rank else []
        done = [self._done(mod) + suffix for mod in np.mods if isinstance(mod, Participle)]
        return " ".join([*rank, *done, *adjectives, *before, head, self.join(behind, "and")]).rstrip()

    def noun_phrase(self, np: NounPhrase, case: str) -> Said:
        if isinstance(np.noun, tuple):
            return self._several(np, np.noun, case)
        noun = self.german(np.noun)
        preposition, kase = self.cases(case, noun)
        if case == "each":
            np = replace(np, det="each")
        elif case == "als" and np.det == "a":
            np = replace(np, det="sole")
        mine = self._possessive(np.of)
        plural = (
            noun.always
            or (np.det in ("all", "those", "nones") and not noun.mass)
            or (np.det == "bare" and np.count is None and not noun.mass)
            or (np.det == "no" and kase != "nom" and not noun.mass and not noun.single)
            or (np.count is not None and (np.count != 1 or np.cmp not in ("", "exact")) and np.det != "each")
            or self._owners(np, mine)
        )
        if kase == "gen" and not preposition and self._needs_von(np, mine):
            preposition, kase = "von", "dat"
        elif kase == "gen" and np.det == "bare" and not (mine or np.adj or np.other or np.rank):
            shown = any(isinstance(mod, Participle) for mod in np.mods)
            np = np if shown else replace(np, det="the")  # 'die Zahl der Kreaturen'
        text = self._determine(np, noun, kase, plural, mine)
        if np.of is not None and not mine:
            text += " " + self.argument(np.of, "gen").text
        like = Said("", plural, noun.gender)
        later = tuple(mod for mod in np.mods if not isinstance(mod, Participle))
        text += self.modifiers(replace(np, mods=later), like)
        return Said(after_preposition(preposition, text), plural, noun.gender)

    def _needs_von(self, np: NounPhrase, mine: str) -> bool:
        """Whether nothing would show the genitive: 'die Anzahl von Kreaturen'."""
        if mine or np.rank or np.det not in ("a", "bare"):
            return False
        return np.count is not None and (np.count != 1 or np.cmp != "")

    def _owners(self, np: NounPhrase, mine: str) -> bool:
        """'auf die Hand ihrer Besitzer': several cards may have several owners."""
        known = self.known.get(np.of.ref) if isinstance(np.of, Pronoun) and mine else None
        return known is not None and known.plural and self.noun(self.head(np)).kind == "person"

    def _several(self, np: NounPhrase, nouns: tuple[str, ...], case: str) -> Said:
        """'eine feindliche Kreatur oder ein feindliches Artefakt': article and adjectives are repeated."""
        said = []
        for index, noun in enumerate(nouns):
            last = index == len(nouns) - 1
            one = replace(np, noun=noun, mods=np.mods if last else ())
            if index and np.count is not None and np.det == "a" and (np.count != 1 or np.cmp):
                one = replace(one, det="bare", count=None)
            inner = case
            if index:
                one = replace(one, det="each") if case == "each" else one
                inner = self.cases(case)[1]
            said.append(self.noun_phrase(one, inner))
        joint = self.head(np)
        gender = self.noun(joint).gender if joint not in nouns else said[-1].gender
        return Said(self.join([one.text for one in said], np.join), said[0].plural, gender)

    def _possessive(self, of: Message | None) -> str:
        """dein, sein, ihr, eigen; empty where a genitive is needed."""
        if of == YOU:
            return "dein"
        if isinstance(of, Player) and (self.subject == of.key or self.is_owner_clear(of)):
            return "ihr" if self._title(of)[1] == "f" else "sein"
        if isinstance(of, Name) and ident(of) == self.subject:
            if not of.noun:  # a person of whom only the name is known
                return "eigen"
            return "ihr" if self.noun(of.noun).gender == "f" else "sein"
        if isinstance(of, Pronoun):
            known = self.known.get(of.ref)
            if known is None or (of.full and self.recent != "#" + of.ref):
                return ""
            clear = known.kind != "card" or known.plural or self.recent == "#" + of.ref
            clear = clear and not self._unclear(known)
            return ("ihr" if known.plural or known.gender == "f" else "sein") if clear else ""
        if isinstance(of, NounPhrase) and (self.is_clear(of) or (of.det == "the" and of == self.acting)):
            return "ihr" if self.as_known(of).gender == "f" else "sein"
        return ""

    def _determine(self, np: NounPhrase, noun: GermanNoun, case: str, plural: bool, mine: str) -> str:
        shape = "p" if plural else noun.gender
        ahead = [self._stem(key)[1:] for key in np.adj if self._stem(key).startswith("^")]

        def rest(endings: dict[str, str], number: str = "") -> str:
            suffix = _form(endings, shape, case)
            before = [ending(stem, suffix) for stem in ahead]
            other = ["ander" + suffix] if np.other else []
            return " ".join(
                [*before, *([number] if number else []), *other, self._core(np, noun, case, plural, endings)]
            )

        count = "" if np.count is None or (np.count == 1 and np.det == "the") else str(np.count)
        if np.det == "each":
            return self._each(np, noun, case, mine)
        if np.det in ("this", "that", "those"):
            stem = "dies" if np.det == "this" else "jen"
            return f"{stem}{_form(DIES, shape, case)} {rest(WEAK, count)}"
        if np.det in ("no", "none", "nones"):
            return f"kein{_form(EIN, shape, case)} {rest(MIXED)}"
        if np.det == "all":
            if mine and mine != "eigen":
                return f"alle{_form(DIES, shape, case)[1:]} {mine}{_form(EIN, shape, case)} {rest(MIXED)}"
            if noun.mass:
                return f"{_form(DER, shape, case)} gesamt{_form(WEAK, shape, case)} {rest(WEAK)}"
            return f"all{_form(DIES, shape, case)} {rest(WEAK)}"
        if np.det == "a" and mine and not np.rank:
            return self._some_of(np, noun, case, mine)
        if mine == "eigen":
            return f"{_form(DER, shape, case)} eigen{_form(WEAK, shape, case)} {rest(WEAK, count)}"
        if mine:
            return f"{mine}{_form(EIN, shape, case)} {rest(MIXED, count)}"
        if np.det == "the" or np.rank:
            return f"{_form(DER, shape, case)} {rest(WEAK, count)}"
        if np.count is not None and (np.count != 1 or np.cmp):
            return rest(STRONG, self._count(np, case))
        if np.det in ("bare", "sole"):
            return rest(STRONG, count)
        return f"ein{_form(EIN, shape, case)} {rest(MIXED)}"

    def _each(self, np: NounPhrase, noun: GermanNoun, case: str, mine: str) -> str:
        jed = "jed" + _form(DIES, noun.gender, case)
        bare = replace(np, det="bare", other=False)
        other = " ander" + _form(WEAK, noun.gender, case) if np.other else ""
        if np.count is not None and case == "dat":  # 'füge 2 Kreaturen jeweils 3 Schaden zu'
            return f"{np.count} {self._core(bare, noun, case, np.count != 1, STRONG)} jeweils"
        if np.count is not None:
            return f"{jed} von {np.count} {self._core(bare, noun, 'dat', np.count != 1, STRONG)}"
        if mine and mine != "eigen":  # 'jede deiner Kreaturen'
            return f"{jed}{other} {mine}er {self._core(bare, noun, 'gen', True, MIXED)}"
        own = " eigen" + _form(WEAK, noun.gender, case) if mine else ""
        ahead = "".join(
            " " + ending(self._stem(key)[1:], _form(WEAK, noun.gender, case))
            for key in np.adj
            if self._stem(key).startswith("^")
        )
        return f"{jed}{ahead}{other}{own} {self._core(np, noun, case, False, WEAK)}"

    def _some_of(self, np: NounPhrase, noun: GermanNoun, case: str, mine: str) -> str:
        """'eine deiner Kreaturen', 'bis zu 2 deiner anderen Kreaturen'."""
        other = "anderen " if np.other and np.count is not None else ""
        owner = f"{mine}er" if mine != "eigen" else "der eigenen"
        core = other + self._core(replace(np, other=False), noun, "gen", True, MIXED)
        if np.count is not None and (np.count != 1 or np.cmp):
            return f"{self._count(np, case)} {owner} {core}"
        if np.other:
            one = f"ein{_form(EIN, noun.gender, case)} ander{_form(MIXED, noun.gender, case)}"
        else:
            one = f"ein{_form(DIES, noun.gender, case)}"
        return f"{one} {owner} {core}"

    def _count(self, np: NounPhrase, case: str) -> str:
        n = np.count
        if n == -1:
            return "beliebig viel" + _form(DIES, "p", case)
        counts = {"upto": f"bis zu {n}", "min": f"{n} oder mehr", "max": f"{n} oder weniger", "exact": f"genau {n}"}
        return counts.get(np.cmp, str(n))

    # ------------------------------------------------------------------ amounts

    def quantity(self, amount: Quantity, case: str) -> Said:
        noun = self.german(amount.unit)
        preposition, kase = self.cases(case, noun)
        n = amount.n
        plural = abs(n) != 1 if isinstance(n, int) else not noun.mass
        if isinstance(n, int) and n != 0 and not amount.sign and amount.cmp in ("min", "max"):
            plural = True
        like = Said("", plural, noun.gender)
        per = self.argument(amount.per, "each").text if amount.per is not None and self.per_first else ""
        text = self._amount(amount, noun, kase, plural and not noun.mass)
        self.mention(amount, like, amount.unit, noun.kind)
        if amount.equal is not None:
            text += " in Höhe " + self.argument(amount.equal, "gen").text
        if per:
            text = f"{per} {text}"
        elif amount.per is not None:
            text += " " + self.argument(amount.per, "each").text
        return Said(after_preposition(preposition, text), plural, noun.gender)

    def _amount(self, amount: Quantity, noun: GermanNoun, case: str, plural: bool) -> str:
        n = amount.n
        np = NounPhrase(amount.unit, "bare", adj=amount.adj)
        shape = "p" if plural else noun.gender
        token = noun.kind == "token" and not amount.adj
        gap = "" if token else " "

        def core(endings: dict[str, str], many: bool = plural) -> str:
            return self._core(np, noun, case, many, endings)

        if isinstance(n, int) and amount.sign:
            return f"{'+' if n >= 0 else '−'}{abs(n)} {core(STRONG)}"
        if n == 0:
            return f"kein{_form(EIN, noun.gender if noun.mass else 'p', case)} {core(MIXED, not noun.mass)}"
        if n == 1 and not amount.cmp and noun.kind not in ("unit", "token"):
            return f"ein{_form(EIN, shape, case)} {core(MIXED)}"
        if isinstance(n, int):
            if amount.cmp in ("min", "max") and noun.kind not in ("unit", "token"):
                return f"{n} oder {'mehr' if amount.cmp == 'min' else 'weniger'} {core(STRONG)}"
            signed = noun.singular.startswith("+")  # 'zwei +1-Stärkemarker'
            text = f"{self.number(n) if signed else n}{gap}{core(STRONG)}"
            return {
                "upto": f"bis zu {text}",
                "min": f"{text} oder mehr",
                "max": f"{text} oder weniger",
                "exact": f"genau {text}",
            }.get(amount.cmp, text)
        if n in ("that", "twice", "triple"):
            how = {"that": "ebenso ", "twice": "doppelt so ", "triple": "dreimal so "}[n]
            many = "viel" if noun.mass else "viel" + _form(DIES, "p", case)
            return f"{how}{many} {core(STRONG)}"
        return self._part(amount, np, noun, case, plural)

    def _part(self, amount: Quantity, np: NounPhrase, noun: GermanNoun, case: str, plural: bool) -> str:
        """All, half or just someone's Æ."""
        shape = "p" if plural else noun.gender
        of = amount.of
        if self.is_amount(of):
            every = f"dies{_form(DIES, shape, case)} gesamt{_form(WEAK, shape, case)}"
            return f"{every} {self._core(np, noun, case, plural, WEAK)}"
        mine = self._possessive(of)
        if amount.n == "half":
            text = f"{_form(DER, 'f', case)} Hälfte " + self._owned(np, noun, "gen", plural, mine, of, "")
            return text + (" (abgerundet)" if amount.down else "")
        if amount.n == "all":
            if plural and of is None:
                text = f"all{_form(DIES, 'p', case)} " + self._core(np, noun, case, True, WEAK)
            elif plural and mine and mine != "eigen":
                text = f"all{_form(DIES, 'p', case)} {mine}{_form(EIN, 'p', case)} "
                text += self._core(np, noun, case, True, MIXED)
            else:
                text = self._owned(np, noun, case, plural, mine, of, "gesamt")
            if amount.but:
                unit = noun.singular if amount.but == 1 else noun.declined("acc", not noun.mass)
                text += f" bis auf {amount.but}{'' if noun.kind == 'token' else ' '}{unit}"
            return text
        if of is not None:
            return self._owned(np, noun, case, plural, mine, of, "")
        if amount.n == "some":
            return self._core(np, noun, case, plural, STRONG)
        return f"{amount.n} {self._core(np, noun, case, plural, STRONG)}"

    def _owned(
        self, np: NounPhrase, noun: GermanNoun, case: str, plural: bool, mine: str, of: Message | None, every: str
    ) -> str:
        """'dein gesamtes Æ', 'das gesamte Æ deines Gegners'."""
        shape = "p" if plural else noun.gender
        if mine and mine != "eigen":
            det, endings = mine + _form(EIN, shape, case), MIXED
        else:
            det, endings = _form(DER, shape, case), WEAK
            if mine:
                det += " eigen" + _form(WEAK, shape, case)
        if every:
            det += f" {every}{_form(endings, shape, case)}"
        text = f"{det} {self._core(np, noun, case, plural, endings)}"
        return text if mine or of is None else f"{text} {self.argument(of, 'gen').text}"

    # ------------------------------------------------------------------ pronouns and names

    def pronoun(self, known: Known, case: str) -> Said:
        gender = "p" if known.plural else (known.gender if known.gender in "mfn" else "m")
        if case == "each":
            return Said("für jed" + ("e" if gender == "f" else "en") + " davon", False, known.gender)
        preposition, kase = self.cases(case, self.german(known.noun) if self.lexicon.has("noun", known.noun) else None)
        if kase == "gen":
            preposition, kase = "von", "dat"
        if preposition and known.kind not in ("card", "person"):  # 'davon'
            return Said(after_preposition(preposition, "es"), known.plural, known.gender)
        return Said(after_preposition(preposition, _form(HE, gender, kase)), known.plural, known.gender)

    def _unclear(self, known: Known) -> bool:
        """Whether 'sie' might be the person who acts."""
        return self.lady and known.kind == "card" and known.gender == "f" and not known.plural

    def _mentioned(self, it: Pronoun, case: str) -> Said:
        known = self.known.get(it.ref)
        full = known is not None and (self._unclear(known) or "_or_" in known.noun)  # 'jenes Ziel'
        return super()._mentioned(replace(it, full=True) if full else it, case)

    def _title(self, player: Player) -> tuple[str, str]:
        """'dein Gegner|m', 'die aktiv~ Person|f' -> the words, the gender."""
        text, _, gender = self.word(player.key).partition("|")
        return text, gender or "m"

    def person(self, player: Player, case: str) -> Said:
        if player == YOU:
            preposition, kase = self.cases(case)
            if kase == "gen":
                preposition, kase = "von", "dat"
            text = {"nom": "du", "acc": "dich", "dat": "dir"}[kase]
            return Said(after_preposition(preposition, text), person=2)
        words, gender = self._title(player)
        if self.subject == player.key:
            return self.pronoun(Known("", False, gender, "person"), case)
        self.here.add(player.key)
        preposition, kase = self.cases(case)
        article, *inner, head = words.split(" ")
        if article in ("der", "die", "das"):
            det, endings = _form(DER, gender, kase), WEAK
        else:
            det, endings = article + _form(EIN, gender, kase), MIXED
        noun = GermanNoun(head, head, gender)
        adjectives = [ending(word.rstrip("~"), _form(endings, gender, kase)) for word in inner]
        text = " ".join([det, *adjectives, noun.declined(kase, False)])
        return Said(after_preposition(preposition, text), False, gender)

    def proper(self, text: str, case: str, noun: str) -> Said:
        gender = self.noun(noun).gender if noun else "m"
        preposition, kase = self.cases(case, self.german(noun) if noun and self.lexicon.has("noun", noun) else None)
        if kase == "gen" and not preposition:
            preposition = "von"
        return Said(f"{preposition} {text}" if preposition else text, False, gender)

    def argument(self, message: Arg, case: str = "", like: Said | None = None) -> Said:
        if isinstance(message, Gap):
            self.gap_case = case
        return super().argument(message, case, like)

    # ------------------------------------------------------------------ verbs

    def parts(self, verb: str) -> tuple[str, str, str, str]:
        """Imperative, 2nd and 3rd singular, participle; of two verbs, joined by 'or'."""
        if "/" in verb:
            one, two = (self.parts(each) for each in verb.split("/"))
            imperative, second, third, participle = (
                f"{a} {self.word('or')} {b}" for a, b in zip(one, two, strict=True)
            )
            return imperative, second, third, participle
        own = self.lexicon.forms.get("de", {}).get(verb) or IRREGULAR.get(verb)
        if own and own not in ("regular", "sein"):
            imperative, second, third, participle = own.split()[:4]
            return imperative, second, third, participle
        if not own and verb not in REGULAR:
            raise LexiconError(f"the verb “{verb}” has not declared its forms; see [forms] of the German words")
        stem = verb[:-2] if verb.endswith("en") else verb[:-1]
        e = "e" if re.search(r"[dt]$|[^aeiouäöülrhmn][mn]$", stem) else ""
        s = "" if stem.endswith(("s", "ß", "x", "z")) else "s"
        imperative = stem[:-2] + "le" if verb.endswith("eln") else stem + "e"
        participle = ("" if _NO_GE.match(verb) else "ge") + stem + e + "t"
        return imperative, f"{stem}{e}{s}t", f"{stem}{e}t", participle

    def takes_sein(self, verb: str) -> bool:
        return verb in WITH_SEIN or self.lexicon.forms.get("de", {}).get(verb, "").endswith("sein")

    def present(self, verb: str, said: Said) -> str:
        if verb in AUXILIARIES:
            second, third, they = AUXILIARIES[verb].split()
        else:
            _, second, third, _ = self.parts(verb)
            they = self.infinitive_of(verb)
        if said.person == 2:
            return second
        return they if said.plural else third

    def infinitive_of(self, verb: str) -> str:
        return verb.replace("/", f" {self.word('or')} ")

    def participle_of(self, verb: str, prefix: str, field: str = "") -> str:
        if verb == "lassen" and field.endswith("en"):  # 'hat sie kämpfen lassen'
            return "lassen"
        return prefix + self.parts(verb)[3]

    def conjugate(self, cl: Clause, form: str, elide: bool) -> str:
        row = self.lexicon.row("verb", cl.verb)
        before, prefix, verb, behind = split_verb(self.lexicon.cell("verb", cl.verb, self.code))
        subject = self.doer(cl)
        command = form in (MAIN, AFTER) and cl.subj == YOU
        command = command and not (cl.modal or cl.tense or cl.passive or row.flag("undergo"))
        also, self.also = self.also, ""
        if form in (INVERTED, AFTER) and self.joined is not None:
            if self.joined and not elide and not command:  # '… ziehst du eine Karte, und dein Gegner verliert 1Æ'
                form = FINITE
            self.joined += 1
        past = bool(cl.tense) or form == PAST
        if isinstance(subject, NounPhrase) and subject.det == "bare" and not (cl.neg or cl.modal == "cannot"):
            subject = self._everybody(subject)
        said = Said("", person=2) if command or form == INF else self._subject(subject, elide)
        if cl.passive:
            before = self.without(before, cl.verb)
        closed = form in (SUB, INF) or bool(cl.modal or past or cl.passive or prefix)
        outer, self.per_first = self.per_first, closed
        negative = cl.neg or cl.modal == "cannot"
        if negative and isinstance(subject, NounPhrase) and subject.count is not None and form == SUB:
            said, negative = said._replace(text="nicht " + said.text), False  # 'falls nicht 2 Karten …'
        lead, field = self._field(before, cl, said, negative)
        self.per_first = outer
        middle, late, last = [also] if also else [], [], self.tail()
        for adv in cl.adv:
            text = self.adverb(adv, said)
            if text.startswith((",", "(")):
                last += " " + text
            elif text.startswith("~"):
                late.append(text[1:])
            elif text not in middle:
                middle.append(text)
        if cl.modal == "can_only":
            middle.append("nur")
        if behind:
            last += " " + self.fill(parse(behind), cl.roles, said, cl.subj)
        head, _, end = field.partition(NICHT)
        words = [*lead, *middle, head, *late, end] if NICHT in field else [*lead, *middle, field, *late]
        text = " ".join(word for word in words if word.strip())
        text, clause = moved(text) if closed else (text, "")
        made = self._arranged(cl, form, said, command, past, elide, (prefix, verb), text)
        self._remember(subject)
        return made + clause + last

    def _arranged(
        self,
        cl: Clause,
        form: str,
        said: Said,
        command: bool,
        past: bool,
        elide: bool,
        verb: tuple[str, str],
        field: str,
    ) -> str:
        """The verb in its place."""
        prefix, stem = verb
        if form == INF and not cl.modal:
            closing = self._infinitive(cl, prefix, stem, field)
            return f"{field} {closing}".strip()
        if command:
            return f"{self.parts(stem)[0]} {field} {prefix}".strip()
        finite, closing = self._finite(cl, prefix, stem, said, past, field)
        subject = "" if elide else said.text
        if form in (SUB, INF):
            closing = prefix + finite if closing == prefix else f"{closing} {finite}"
            return f"{subject} {field} {closing}".strip()
        if form in (INVERTED, AFTER):
            return f"{finite} {subject} {field} {closing}".strip()
        return f"{subject} {finite} {field} {closing}".strip()

    def _infinitive(self, cl: Clause, prefix: str, stem: str, field: str) -> str:
        return f"{self.participle_of(stem, prefix, field)} werden" if cl.passive else prefix + self.infinitive_of(stem)

    def _finite(self, cl: Clause, prefix: str, stem: str, said: Said, past: bool, field: str) -> tuple[str, str]:
        """The finite verb, and what closes the clause."""
        if cl.modal == "would" and cl.passive:
            return self.present("would", said), self.participle_of(stem, prefix, field)
        if cl.modal:
            return self.present(cl.modal, said), self._infinitive(cl, prefix, stem, field)
        if cl.passive:
            return self.present("wurde" if past else "werden", said), self.participle_of(stem, prefix, field)
        if past and stem in _SIMPLE_PAST:
            return self.present(_SIMPLE_PAST[stem], said), prefix
        if past:
            return self.present("sein" if self.takes_sein(stem) else "haben", said), self.participle_of(
                stem, prefix, field
            )
        return self.present(stem, said), prefix

    def _field(self, parts: Sequence[Part], cl: Clause, said: Said, negative: bool) -> tuple[list[str], str]:
        """What stands between the verbs: pronouns, which come first, and the rest, with 'nicht' or 'kein'."""
        pronouns: dict[str, list[str]] = {"acc": [], "dat": []}
        given = {**dict(cl.roles)}
        given.setdefault("subj", cl.subj)
        out: list[str] = []
        denied = not negative

        def add(part: Part) -> None:
            nonlocal denied
            if isinstance(part, str):
                out.append(part)
            elif isinstance(part, Maybe):
                if all(not isinstance(inner, Slot) or inner.role in given for inner in part.parts):
                    for inner in part.parts:
                        add(inner)
            else:
                if part.role not in given:
                    raise LexiconError(f"no role “{part.role}” was given, only {sorted(given)}")
                value = given[part.role]
                if not denied and (part.case == "acc" or part.role == "what"):
                    none = self._none(value)
                    denied = none is not None
                    value = value if none is None else none
                if (isinstance(value, NounPhrase) and value.det == "no") or (
                    isinstance(value, Quantity) and value.n == 0
                ):
                    denied = True
                recent = self.recent
                text = self.slot(part, value, said)
                if not denied and isinstance(value, (NounPhrase, Quantity)) and value.cmp:
                    text, denied = "nicht " + text, True
                if not denied and part.case == "acc" and isinstance(value, Or):
                    text = "weder " + " noch ".join(text.rsplit(f" {self.word('or')} ", 1))
                    denied = True
                if part.role == "what":
                    self.recent = recent
                before = "".join(out).split()[-1:]
                if part.case in pronouns and text in PERSONAL and not _GOVERNS.issuperset(before or [""]):
                    pronouns[part.case].append(text)
                else:
                    out.append(text)

        closed = self.per_first
        for index, part in enumerate(parts):
            self.per_first = closed or any(str(more).strip() for more in parts[index + 1 :])
            add(part)
        field = "".join(out)
        if field.startswith("@"):  # '@dir', '@dich': 'sich', unless it is you
            myself, _, field = field[1:].partition(" ")
            pronouns["acc"].insert(0, myself if cl.subj == YOU else "sich")
        if not denied and "%" in field:  # 'kein Merkmal'
            field, denied = field.replace("%", "k", 1), True
        field = field.replace("%", "")
        if not denied:
            field = field.replace(NICHT, f" nicht {NICHT}") if NICHT in field else f"{field} nicht"
        return [*pronouns["acc"], *pronouns["dat"]], field

    def _none(self, value: Arg) -> Arg | None:
        """'keine Kreaturen' instead of 'nicht Kreaturen'."""
        if isinstance(value, NounPhrase) and value.count is None and value.of is None and not value.rank:
            if value.det == "a":
                return replace(value, det="none")
            if value.det == "bare":
                return replace(value, det="nones")
        if isinstance(value, Quantity) and value.n == "some" and value.of is None and value.equal is None:
            return replace(value, n=0)
        return None

    def _everybody(self, np: NounPhrase) -> NounPhrase:
        """'Alle Personen haben …' reads better than 'Personen haben …'."""
        plain = not (np.mods or np.adj or np.other or np.of or np.count)
        return replace(np, det="all") if plain and self.noun(self.head(np)).kind == "person" else np

    def _subject(self, subject: object, elide: bool) -> Said:
        assert isinstance(subject, Message)
        said = self.argument(subject, "nom")
        if isinstance(subject, NounPhrase):
            self.acting = subject
            noun = self.noun(self.head(subject))
            self.lady = self.lady or (noun.kind == "person" and noun.gender == "f")
        if not elide:
            self._remember(subject)
        return said

    def _remember(self, subject: object) -> None:
        if isinstance(subject, (Player, NounPhrase, Pronoun, Name)) and subject != YOU:
            self.subject = ident(subject) or self.subject

    def _done(self, done: Participle) -> str:
        """'auf diese Weise abgelegt'; before a noun it takes an ending."""
        parts, prefix, verb, _ = split_verb(self.lexicon.cell("verb", done.verb, self.code))
        recent = self.recent
        by = [self.argument(done.by, "von").text] if done.by is not None else []
        advs = [self.adverb(adv, Said("")).lstrip("~^") for adv in done.adv]
        field = self.fill(self.without(parts, done.verb), done.roles, Said("")).replace(NICHT, "").strip()
        self.recent = recent
        return " ".join(word for word in [*by, *advs, field, self.participle_of(verb, prefix, field)] if word)

    def participle(self, done: Participle, like: Said) -> str:
        """After the noun, if it cannot stand before it: ', die auf diese Weise abgelegt wurde,'."""
        who = _form(WHO, "p" if like.plural else like.gender, "nom")
        return f", {who} {self._done(done)} {self.present('wurde', like)},"

    def relative(self, rel: RelativeClause, like: Said) -> str:
        outer, self.gap = self.gap, like
        subject, recent, at = self.subject, self.recent, self.gap_case
        text = self.clause(rel.clause, SUB)
        preposition, kase = self.cases(self.gap_case)
        who = _form(WHO, "p" if like.plural else like.gender, kase)
        self.gap, self.subject, self.recent, self.gap_case = outer, subject, recent, at
        return f"{REL}, {preposition} {who} {text.strip()},{END}"

    def modifier(self, mod: Message, like: Said) -> str:
        text = super().modifier(mod, like)
        for word, case in (("@der", "nom"), ("@den", "acc")):  # ', der nicht angegriffen wird,'
            text = text.replace(word, _form(WHO, "p" if like.plural else like.gender, case))
        text = text.replace("@wird", "werden" if like.plural else "wird")
        at = text.find(",")
        return f"{text[:at]}{REL}{text[at:]}{END}" if text.endswith(",") else text

    # ------------------------------------------------------------------ sentences

    def inline(self, message: Message, form: str) -> str:
        if isinstance(message, Repeat) and message.cond is not None:
            return f"{super().inline(replace(message, cond=None), form)}, {self.subordinate('if', message.cond)}"
        if isinstance(message, Phrase):  # 'niemand ^erhält Macht'
            before, mark, after = super().inline(message, form).partition("^")
            verb, _, after = after.partition(" ")
            if not mark or form not in (SUB, INVERTED, AFTER):
                return f"{before}{verb} {after}".rstrip()
            return f"{before}{after} {verb}" if form == SUB else f"{verb} {before}{after}"
        return super().inline(message, form)

    def subordinate(self, conj: str, event: Message) -> str:
        """A subordinate clause; one that follows begins with a comma."""
        cell = self.lexicon.cell("conj", conj, self.code)
        comma = ", " if self.lexicon.row("conj", conj).flag("back") else ""
        word, _, self.also = cell.partition(" + ")
        if word.endswith(","):  # 'es sei denn, du hast …'
            return f"{comma}{word} {self.inline(event, FINITE)}"
        if word == "nachdem":
            event = finished(event)
        text = f"{comma}{word} {self.inline(event, SUB)}"
        self.also = ""
        return text

    def front(self, front: Front) -> str:
        if isinstance(front, tuple) and self.lexicon.cell("conj", front[0], self.code).endswith(","):
            event = front[1]
            if isinstance(event, Clause):  # 'falls du nicht …'
                return super().front(("if", replace(event, neg=not event.neg)))
        return super().front(front).lstrip(", ~^")

    def lead(self, fronts: Sequence[Front]) -> str:
        """'Falls …, ', 'Am Ende deines Zuges ', 'Für den Rest des Zuges gilt: Immer wenn …, '."""
        text = ""
        for index, front in enumerate(fronts):
            said = self.front(front)
            said = capital(said) if index else said
            clause = isinstance(front, tuple)
            if index == len(fronts) - 1:
                text += said + (", " if clause else " ")
            elif clause:
                text += said + (", gilt: " if self._lasts(front) else ": ")
            else:
                text += said + " gilt: "
        last = fronts[-1]
        keeps = isinstance(last, str) or (isinstance(last, tuple) and last[0] in ("if", "unless"))
        self.form_after = AFTER if keeps else INVERTED
        return text

    def _lasts(self, front: Front) -> bool:
        return isinstance(front, tuple) and front[0] in ("while", "as_long_as", "until")

    def after_front(self, form: str) -> str:
        return self.form_after

    def together(self, message: And | Or | Sentences, form: str) -> str:
        parts = list(flat(message))
        subjects = {part.subj for part in parts if isinstance(part, Clause)}
        for index, part in enumerate(parts[:-1]):  # 'erhält bis zum Ende des Zuges +1 Angriff und +1 Leben'
            then = parts[index + 1]
            if isinstance(part, Clause) and isinstance(then, Clause) and then.adv and self.same_verb(part, then):
                parts[index], parts[index + 1] = replace(part, adv=then.adv), replace(then, adv=())
        message = replace(message, parts=tuple(parts))
        if form == AFTER and YOU in subjects and len(subjects) > 1:
            form = INVERTED
        if isinstance(message, AndThen) and form in (MAIN, FINITE, AFTER, INVERTED):
            later = AFTER if form in (MAIN, AFTER) else INVERTED
            said = [self.inline(part, later if index else form) for index, part in enumerate(parts)]
            return self.join(said, "then")
        if any(isinstance(part, (When, During, ForEvery, Conditional)) for part in parts):
            return "; ".join(self.inline(part, form if isinstance(part, Clause) else MAIN) for part in parts)
        outer, self.joined = self.joined, self.joined or 0
        text = super().together(message, form)
        self.joined = outer
        return text

    def same_verb(self, one: Clause, two: Clause) -> bool:
        plain = replace(one, verb="", roles=(), adv=()) == replace(two, verb="", roles=(), adv=())
        plain = plain and not (one.adv and two.adv)
        verbs = {split_verb(self.lexicon.cell("verb", cl.verb, self.code))[1:] for cl in (one, two)}
        amounts = [value for _, value in one.roles if isinstance(value, Quantity) and value.per is not None]
        return plain and not (one.modal or one.passive or one.tense or amounts) and len(verbs) == 1

    def shortened(self, before: str, text: str) -> tuple[str, str]:
        """'Füge einer Kreatur 2 Schaden und jedem ihrer Nachbarn 1 Schaden zu.'"""
        cut = without_verb(text, before)
        if cut != text:
            head, _, last = before.rpartition(" ")
            return (head, cut) if last == text.rpartition(" ")[2] and last.islower() else (before, cut)
        head, _, last = before.rpartition(" ")
        return (head, text) if head and last == text.rpartition(" ")[2] else (before, text)

    def polish(self, text: str) -> str:
        text = re.sub(r" +,", ",", text.replace(REL, "").replace(END, ""))
        # 'dann, falls …': a clause between 'then' and what is done stands between commas.
        text = re.sub(r"\bdann (?=(?:falls|solange|nachdem|wenn|als ob|es sei denn)\b)", "dann, ", text)
        text = re.sub(r",(?: *,)+", ",", text)
        return re.sub(r", *(?=[.;:)!?“]|$)", "", text)


def moved(field: str) -> tuple[str, str]:
    """What ends with a relative clause, without it, and the clause: 'eine Karte spielen, die …'."""
    field = field.rstrip()
    if not field.endswith(END):
        return field, ""
    depth = 0
    for at in range(len(field) - 1, -1, -1):
        depth += (field[at] == END) - (field[at] == REL)
        if depth == 0:
            return field[:at].rstrip(), field[at:]
    return field, ""


def finished(event: Message) -> Message:
    """After 'nachdem' the perfect: 'nachdem sie geerntet hat'."""
    if isinstance(event, Clause):
        return event if event.tense or event.modal else replace(event, tense="perfect")
    if isinstance(event, (And, Or)):
        return replace(event, parts=tuple(finished(part) for part in event.parts))
    return event
