"""Italian."""

from __future__ import annotations

import re
from typing import ClassVar

from mazzo.engine.message import (
    YOU,
    Clause,
    Message,
    Name,
    NounPhrase,
    Participle,
    Player,
    Pronoun,
    Quantity,
)

from .lexicon import LexiconError
from .romance import Romance, split_head
from .speaker import INF, MAIN, PAST, Known, Noun, Said, ident

# Every verb is listed: a form that is wrongly assumed to be regular looks right and is wrong.
# giocare, giochi, gioca, giocano, giocato
_REGULAR = """
abbandonare acquistare annullare archiviare assegnare attaccare attivare aumentare bloccare cambiare catturare
cedere cercare chiamare combattere comprare conservare considerare contare controllare copiare curare danneggiare
dichiarare dimezzare donare entrare epurare esaltare evitare forgiare giocare girare giurare guardare ignorare
infuriare iniziare lanciare lasciare mescolare nominare pagare passare pescare piazzare potenziare prelevare
raddoppiare ricaricare ricevere rimandare ripetere ripristinare risvegliare ritirare rivelare rubare sacrificare
saltare scambiare scartare spezzare spostare terminare tirare tornare trattare usare
"""
# esaurire, esaurisci, esaurisce, esauriscono, esaurito
_ISC = """
colpire costruire diminuire esaurire finire guarire restituire seppellire sostituire stordire subire
"""
REGULAR = frozenset(_REGULAR.split())
ISC = frozenset(_ISC.split())
# imperative, 2nd and 3rd singular, 3rd plural, participle
IRREGULAR = {
    "aggiungere": "aggiungi aggiungi aggiunge aggiungono aggiunto",
    "appartenere": "appartieni appartieni appartiene appartengono appartenuto",
    "avere": "abbi hai ha hanno avuto",
    "dare": "da' dai dà danno dato",
    "distruggere": "distruggi distruggi distrugge distruggono distrutto",
    "dividere": "dividi dividi divide dividono diviso",
    "dovere": "devi devi deve devono dovuto",
    "essere": "sii sei è sono stato",
    "fare": "fa' fai fa fanno fatto",
    "infliggere": "infliggi infliggi infligge infliggono inflitto",
    "mantenere": "mantieni mantieni mantiene mantengono mantenuto",
    "mettere": "metti metti mette mettono messo",
    "morire": "muori muori muore muoiono morto",
    "muovere": "muovi muovi muove muovono mosso",
    "ottenere": "ottieni ottieni ottiene ottengono ottenuto",
    "perdere": "perdi perdi perde perdono perso",
    "possedere": "possiedi possiedi possiede possiedono posseduto",
    "potere": "puoi puoi può possono potuto",
    "prendere": "prendi prendi prende prendono preso",
    "prevenire": "previeni previeni previene prevengono prevenuto",
    "proteggere": "proteggi proteggi protegge proteggono protetto",
    "raccogliere": "raccogli raccogli raccoglie raccolgono raccolto",
    "ridurre": "riduci riduci riduce riducono ridotto",
    "rimettere": "rimetti rimetti rimette rimettono rimesso",
    "rimuovere": "rimuovi rimuovi rimuove rimuovono rimosso",
    "riprendere": "riprendi riprendi riprende riprendono ripreso",
    "risolvere": "risolvi risolvi risolve risolvono risolto",
    "riempire": "riempi riempi riempie riempiono riempito",
    "scegliere": "scegli scegli sceglie scelgono scelto",
    "spendere": "spendi spendi spende spendono speso",
    "stare": "sta' stai sta stanno stato",
    "togliere": "togli togli toglie tolgono tolto",
    "uccidere": "uccidi uccidi uccide uccidono ucciso",
    "uscire": "esci esci esce escono uscito",
    "venire": "vieni vieni viene vengono venuto",
    "vincere": "vinci vinci vince vincono vinto",
}
WITH_ESSERE = frozenset(
    ["entrare", "uscire", "essere", "morire", "venire", "stare", "appartenere", "tornare", "passare"]
)
MODALS = {
    "may": "potere",
    "can": "potere",
    "can_only": "potere",
    "cannot": "potere",
    "must": "dovere",
    "would": "stare",
}
CONTRACTED = {"a": "a", "da": "da", "di": "de", "in": "ne", "su": "su"}
CLITICS = {("m", False): "lo", ("f", False): "la", ("m", True): "li", ("f", True): "le"}
STRONG = {("m", False): "esso", ("f", False): "essa", ("m", True): "essi", ("f", True): "esse"}
_VOWEL = re.compile(r"h?[aeiouàèéìòùæ]", re.IGNORECASE)
_IMPURE = re.compile(r"(s[bcdfghlmnpqrtvz]|z|gn|ps|pn|x|y|i[aeou])", re.IGNORECASE)
_PREPOSITIONS = frozenset({"a", "da", "di", "in", "su", "con", "per", "tra", "sotto", "contro"})


def agree(word: str, gender: str, plural: bool) -> str:
    """amico -> amica, amici, amiche; potente -> potenti; a word that begins with '=' never changes."""
    if word.startswith("="):
        return word[1:]
    if word.startswith("non "):
        return "non " + agree(word[4:], gender, plural)
    if " " in word:  # only the first word agrees: 'adiacente a …'
        first, _, rest = word.partition(" ")
        return f"{agree(first, gender, plural)} {rest}"
    if word.endswith("o"):
        stem = word[:-1]
        if gender == "f":
            hard = plural and stem.endswith(("c", "g"))
            return stem + ("h" if hard else "") + ("e" if plural else "a")
        if not plural:
            return word
        if stem.endswith("i"):
            return stem
        hard = stem.endswith("g") or (stem.endswith("c") and stem not in ("amic", "nemic", "unic", "magic"))
        return stem + ("hi" if hard else "i")
    if word.endswith("e"):
        return word[:-1] + ("i" if plural else "e")
    return word


def definite(gender: str, plural: bool, after: str) -> str:
    """The article, ending in an apostrophe where it elides."""
    vowel, impure = bool(_VOWEL.match(after)), bool(_IMPURE.match(after))
    if gender == "f":
        return "le" if plural else ("l'" if vowel else "la")
    if plural:
        return "gli" if vowel or impure else "i"
    return "l'" if vowel else ("lo" if impure else "il")


def indefinite(gender: str, after: str) -> str:
    if gender == "f":
        return "un'" if _VOWEL.match(after) else "una"
    return "uno" if _IMPURE.match(after) and not _VOWEL.match(after) else "un"


def like_article(stem: str, gender: str, plural: bool, after: str) -> str:
    """quel, quello, quell', quei …: words that follow the pattern of the article."""
    article = definite(gender, plural, after)
    ends = {"il": "", "lo": "lo", "l'": "l'", "la": "la", "i": "i", "gli": "gli", "le": "le"}
    if article == "il":
        return stem + "l"
    if article == "i":
        return stem + "i"
    return stem + ("l" if article in ("lo", "l'", "la", "le") else "") + ends[article]


def glue(word: str, rest: str) -> str:
    return word + rest if word.endswith("'") else f"{word} {rest}"


def contract(case: str, article: str) -> str:
    """nel, dell', agli …"""
    if case not in CONTRACTED:
        return f"{case} {article}" if case in _PREPOSITIONS else article
    stem = CONTRACTED[case]
    if article in ("il", "i"):
        return stem + ("l" if article == "il" else "i")
    return stem + ("" if article == "gli" else "l") + article


class Italian(Romance):
    code: ClassVar[str] = "it"
    that_word: ClassVar[str] = "che"
    numbers: ClassVar[tuple[str, ...]] = (
        "zero",
        "uno",
        "due",
        "tre",
        "quattro",
        "cinque",
        "sei",
        "sette",
        "otto",
        "nove",
        "dieci",
    )

    # ------------------------------------------------------------------ nouns

    def the(self, noun: Noun) -> str:
        return glue(definite(noun.gender, False, noun.singular), noun.singular)

    def adjective(self, key: str, like: Said) -> str:
        return agree(self.lexicon.cell("adj", key, self.code).lstrip("^"), like.gender, like.plural)

    def with_case(self, case: str, text: str) -> str:
        if case in ("", "nom", "acc"):
            return text
        if case == "each":
            return f"per {text}"
        if case == "gen":
            return f"di {text}"
        return f"{case} {text}"

    def with_article(self, case: str, gender: str, plural: bool, rest: str) -> str:
        case = "di" if case == "gen" else case
        return glue(contract(case, definite(gender, plural, rest)), rest)

    def noun_phrase(self, np: NounPhrase, case: str) -> Said:
        if isinstance(np.noun, tuple):
            return self._several(np, np.noun, case)
        noun = self.noun(np.noun)
        of = np.of
        mine = self._possessive(of, np)
        plural = (
            noun.always
            or (np.det in ("all", "those") and noun.kind != "token")
            or (np.det == "bare" and np.count is None and noun.kind != "token")
            or (np.count is not None and (np.count != 1 or np.cmp not in ("", "exact")) and np.det != "each")
            or (mine == "rispettivo")
            or (np.det == "this" and bool(np.count and np.count > 1))
        )
        gender = noun.gender
        many = plural or (np.count is not None and np.count != 1) or (np.det == "no" and case == "")
        like = Said("", plural, gender)
        shape = Said("", many, gender)
        before = [key for key in np.adj if self._stands_before(key)]
        behind = [key for key in np.adj if key not in before]
        words = [noun.plural if many else noun.singular]
        words += [self.tag(tag) for tag in np.tags if not tag.neg]
        words += [self.adjective(key, shape) for key in behind]
        words += ["non " + self.tag(tag) for tag in np.tags if tag.neg]
        if np.rank:
            words.append(agree_rank(self.lexicon.cell("rank", np.rank, self.code), gender, many))
        if of is not None and not mine:
            words.append(self.argument(of, "di").text)
        core = " ".join(words)
        other = agree("altro", gender, many) + " " if np.other else ""
        ahead = "".join(self.adjective(key, shape) + " " for key in before)
        own = agree_own(mine, gender, many) + " " if mine else ""
        text = self._determine(np, case, gender, plural, own, other, ahead, core)
        text += self.modifiers(np, like)
        return Said(text, plural, gender)

    def _possessive(self, of: Message | None, np: NounPhrase) -> str:
        """tuo, suo, loro, rispettivo; empty where 'di …' is needed."""
        if of == YOU:
            return "tuo"
        if isinstance(of, Player) and (self.subject == of.key or self.is_owner_clear(of)):
            return "suo"
        if isinstance(of, Name) and ident(of) == self.subject:
            return "suo"
        if isinstance(of, Pronoun):
            known = self.known.get(of.ref)
            if known is None or of.full:
                return ""
            if known.plural:
                person = isinstance(np.noun, str) and self.noun(np.noun).kind == "person"
                return "rispettivo" if person else "loro"
            return "suo" if known.kind != "card" or self.recent == "#" + of.ref else ""
        return "suo" if self.is_clear(of) else ""

    def _determine(
        self, np: NounPhrase, case: str, gender: str, plural: bool, own: str, other: str, ahead: str, core: str
    ) -> str:
        count = "" if np.count is None else f"{np.count} "
        if case == "each":
            return self.with_case(case, f"ogni {own}{other}{ahead}{core}")
        if np.det == "each":
            if count:
                return self.with_case(case, f"{agree('ciascuno', gender, False)} di {count}{own}{other}{core}")
            return self.with_case(case, f"ogni {other}{own}{ahead}{core}")
        if np.det == "this":
            return self.with_case(case, f"{agree('questo', gender, plural)} {count}{other}{core}")
        if np.det in ("that", "those"):
            rest = f"{count}{other}{core}"
            return self.with_case(case, glue(like_article("que", gender, plural, rest), rest))
        if np.det == "no":
            if case == "":
                self.nothing = True
                return f"{own}{other}{core}"
            word = {"un'": "nessun'", "una": "nessuna", "un": "nessun", "uno": "nessuno"}[
                indefinite(gender, other + core)
            ]
            return self.with_case(case, glue(word, f"{other}{core}"))
        if np.det == "all":
            rest = f"{own}{other}{ahead}{core}"
            every = agree("tutto", gender, plural)
            return self.with_case(case, every + " " + glue(definite(gender, plural, rest), rest))
        if np.det == "the" or np.rank:
            rest = f"{own}{other}{ahead}{count}{core}"
            return self.with_article(case, gender, plural, rest)
        if np.count is not None and (np.count != 1 or np.cmp):
            return self._counted(np, case, other, f"{own}{ahead}{core}")
        if np.det == "bare" and case == "nom":  # a subject takes the article: 'le creature amiche'
            return self.with_article(case, gender, plural, f"{own}{other}{ahead}{core}")
        if np.det == "bare":
            return self.with_case(case, f"{own}{other}{ahead}{core}")
        rest = f"{other}{own}{ahead}{core}"
        return self.with_case(case, glue(indefinite(gender, rest), rest))

    def _counted(self, np: NounPhrase, case: str, other: str, core: str) -> str:
        if np.count == -1:
            return self.with_case(case, f"un numero qualsiasi di {other}{core}")
        if np.cmp == "upto":
            plain = case in ("", "nom")
            text = f"fino a {np.count} {core}" if plain else f"un massimo di {np.count} {core}"
            if other:
                text = text.replace(f"{np.count} ", f"{np.count} {other}", 1) if not plain else text
                text = f"fino ad {other}{np.count} {core}" if plain else text
            return self.with_case(case, text)
        n = np.count
        number = {"min": f"{n} o più", "max": f"{n} o meno", "exact": f"esattamente {n}"}.get(np.cmp, str(n))
        return self.with_case(case, f"{other}{number} {core}")

    def quantity(self, amount: Quantity, case: str) -> Said:
        noun = self.noun(amount.unit)
        token = noun.kind == "token"
        n = amount.n
        # 'tutta la sua Armatura', but 'tutti i danni'
        plural = abs(n) != 1 if isinstance(n, int) else noun.counted or (not token and noun.singular != noun.plural)
        like = Said("", plural, noun.gender)
        adj = "".join(" " + self.adjective(key, like) for key in amount.adj)
        word = noun.plural if plural else noun.singular
        if isinstance(n, int) and amount.sign:
            text = f"{'+' if n >= 0 else '−'}{abs(n)} {word}{adj}"
        elif n == 0:
            self.nothing = case == ""
            text = f"{word}{adj}" if case == "" else f"nessun {noun.singular}{adj}"
        elif n == 1 and not amount.cmp and noun.kind not in ("unit", "token"):
            text = glue(indefinite(noun.gender, word), f"{word}{adj}")
        elif isinstance(n, int):
            if amount.cmp in ("min", "max") and noun.kind not in ("unit", "token"):
                text = f"{n} o {'più' if amount.cmp == 'min' else 'meno'} {noun.plural}{adj}"
            else:
                text = f"{n}{'' if token else ' '}{word}{adj}"
                text = {
                    "upto": f"fino a {text}",
                    "min": f"{text} o più",
                    "max": f"{text} o meno",
                    "exact": f"esattamente {text}",
                }.get(amount.cmp, text)
        elif n == "that":
            text = f"{agree('altrettanto', noun.gender, plural)} {word}{adj}"
        elif n == "twice":
            text = "il doppio " + self.with_article("di", noun.gender, plural, f"{word}{adj}")
        elif n == "triple":
            text = "il triplo di " + glue(like_article("que", noun.gender, plural, word), f"{word}{adj}")
        else:
            text = self._part(amount, noun.gender, plural, f"{word}{adj}", case)
            case = ""
        self.mention(amount, like, amount.unit, noun.kind)
        if amount.equal is not None:
            self.tails.append("pari " + self.argument(amount.equal, "a").text)
        if amount.per is not None:
            self.tails.append(self.argument(amount.per, "each").text)
        return Said(self.with_case(case, text), plural, noun.gender)

    def _part(self, amount: Quantity, gender: str, plural: bool, word: str, case: str) -> str:
        """All, half or just someone's Æ."""
        if self.is_amount(amount.of):
            every = agree("tutto", gender, plural)
            return self.with_case(case, f"{every} {glue(like_article('que', gender, plural, word), word)}")
        mine = self._possessive(amount.of, NounPhrase(amount.unit)) if amount.of is not None else ""
        rest = (agree_own(mine, gender, plural) + " " if mine else "") + word
        if amount.of is not None and not mine:
            rest += " " + self.argument(amount.of, "di").text
        if amount.n == "all":
            text = f"{agree('tutto', gender, plural)} {glue(definite(gender, plural, rest), rest)}"
            if amount.but:
                unit = self.noun(amount.unit)
                text += f" tranne {amount.but}{'' if unit.kind == 'token' else ' '}{word}"
            return self.with_case(case, text)
        if amount.n == "half":
            down = ", arrotondata per difetto" if amount.down else ""
            return self.with_case(case, "metà " + self.with_article("di", gender, plural, rest) + down)
        if amount.of is not None:
            return self.with_article(case, gender, plural, rest)
        if amount.n == "some":  # as a subject it wants 'dei danni', as an object the bare noun
            return self.with_article("di", gender, plural, rest) if case == "nom" else self.with_case(case, rest)
        return self.with_case(case, f"{amount.n} {rest}")

    def pronoun(self, known: Known, case: str) -> Said:
        shape = (known.gender if known.gender in "mf" else "m", known.plural)
        if case in ("", "acc"):
            return Said("", known.plural, known.gender, clitic=CLITICS[shape])
        if case == "cl":
            return Said(CLITICS[shape] + " ", known.plural, known.gender)
        if case == "con" and known.kind != "person":
            return Said("con " + STRONG[shape], known.plural, known.gender)
        return self.noun_phrase(NounPhrase(known.noun, "those" if known.plural else "that"), case)

    def _noun_phrase(self, np: NounPhrase, case: str) -> Said:
        if self.is_clear(np, case) and case not in ("", "con"):  # 'questa creatura' is clearer than a weak pronoun
            return self.noun_phrase(np, case)
        return super()._noun_phrase(np, case)

    def person(self, player: Player, case: str) -> Said:
        if player == YOU:
            if case in ("", "a"):
                return Said("", person=2, clitic="ti")
            return Said("" if case == "nom" else self.with_case(case, "te"), person=2)
        if self.subject == player.key and case == "a":
            return Said("", clitic="gli")
        self.here.add(player.key)
        noun = self.word(player.key).partition(" ")[2]
        return Said(self.with_article(case, "m", False, noun))

    def proper(self, text: str, case: str, noun: str) -> Said:
        gender = self.noun(noun).gender if noun else "m"
        return Said(self.with_case(case, text), False, gender)

    # ------------------------------------------------------------------ verbs

    def parts(self, verb: str) -> tuple[str, str, str, str, str]:
        """Imperative, 2nd and 3rd singular, 3rd plural, participle."""
        own = self.lexicon.forms.get("it", {}).get(verb) or IRREGULAR.get(verb)
        if own and own not in ("regular", "isc"):
            imperative, second, third, they, participle = own.split()
            return imperative, second, third, they, participle
        stem, ending = verb[:-3], verb[-3:]
        if own == "isc" or verb in ISC:
            return stem + "isci", stem + "isci", stem + "isce", stem + "iscono", stem + "ito"
        if own != "regular" and verb not in REGULAR:
            raise LexiconError(f"the verb “{verb}” has not declared its forms; see [forms.it]")
        if ending == "are":
            second = stem if stem.endswith("i") else stem + ("hi" if stem.endswith(("c", "g")) else "i")
            return stem + "a", second, stem + "a", stem + "ano", stem + "ato"
        return stem + "i", stem + "i", stem + "e", stem + "ono", stem + ("uto" if ending == "ere" else "ito")

    def present(self, verb: str, said: Said) -> str:
        _, second, third, they, _ = self.parts(verb)
        return second if said.person == 2 else (they if said.plural else third)

    def participle_of(self, verb: str, like: Said) -> str:
        return agree(self.parts(verb)[4], like.gender, like.plural)

    def conjugate(self, cl: Clause, form: str, elide: bool) -> str:
        row = self.lexicon.row("verb", cl.verb)
        head, after = split_head(self.lexicon.cell("verb", cl.verb, self.code))
        subject = self.doer(cl)
        command = form == MAIN and cl.subj == YOU
        command = command and not (cl.modal or cl.tense or cl.passive or row.flag("undergo"))
        clitics, self.clitics = self.clitics, []
        nothing, self.nothing = self.nothing, False
        agrees = cl.passive or cl.tense == "perfect" or any(isinstance(value, str) for _, value in cl.roles)
        said = self._subject(subject, form, elide or command or form == INF, agrees)
        if cl.passive:
            after = self.without(after, cl.verb)
        denied, self.denied = self.denied, cl.neg or cl.modal == "cannot"
        tail = self.fill(after, cl.roles, said, cl.subj) + self.tail()
        self.denied = denied
        near = ""
        for adv in cl.adv:
            word = self.adverb(adv, said)
            if word.startswith("^"):
                near += " " + word[1:]
            else:
                tail += " " + word
        negative = cl.neg or self.nothing or cl.modal == "cannot"
        clitic = self.clitics[0] if self.clitics else ""
        self.clitics, self.nothing = clitics, nothing
        verb = self._verb(cl, head, said, form, command, negative, clitic, near)
        self._remember(subject)
        return f"{said.text} {verb}{tail}".lstrip()

    def _verb(
        self, cl: Clause, head: str, said: Said, form: str, command: bool, negative: bool, clitic: str, near: str
    ) -> str:
        non = "non " if negative else ""
        if form == INF:
            return non + self._infinitive(cl, head, said, clitic) + near
        if command:
            if negative:
                return non + self._infinitive(cl, head, said, clitic) + near
            return enclitic(self.parts(head)[0], clitic) + near
        if cl.modal:
            modal = self.present(MODALS[cl.modal], said) + (" per" if cl.modal == "would" else "")
            only = " solo" if cl.modal == "can_only" else ""
            return f"{non}{modal}{near} {self._infinitive(cl, head, said, clitic)}{only}"
        if cl.tense or form == PAST:
            essere = head in WITH_ESSERE
            if cl.passive:
                been = f"{self.present('essere', said)} {agree('stato', said.gender, said.plural)}"
                return f"{non}{been} {self.participle_of(head, said)}{near}"
            aux = self.present("essere" if essere else "avere", said)
            like = said if essere else (CLITIC_SHAPE.get(clitic) or Said(""))
            return non + elide(clitic, aux) + f" {self.participle_of(head, like)}{near}"
        if cl.passive:
            return f"{non}{self.present('venire', said)}{near} {self.participle_of(head, said)}"
        return non + elide(clitic, self.present(head, said)) + near

    def _infinitive(self, cl: Clause, head: str, said: Said, clitic: str) -> str:
        if cl.passive:
            return f"essere {self.participle_of(head, said)}"
        if not clitic:
            return head
        return (head[:-2] if head.endswith("rre") else head[:-1]) + clitic

    def participle(self, done: Participle, like: Said) -> str:
        head, after = split_head(self.lexicon.cell("verb", done.verb, self.code))
        after = self.without(after, done.verb)
        text = self.participle_of(head, like) + self.fill(after, done.roles, like)
        if done.by is not None:
            text += " " + self.argument(done.by, "da").text
        return text + "".join(" " + self.adverb(adv, like) for adv in done.adv)

    # ------------------------------------------------------------------ the last touch

    def polish(self, text: str) -> str:
        text = re.sub(r"\b([Ee]) (?=[eèéE])", r"\1d ", text)
        return re.sub(r"\b([Aa]) (?=[aàA])", r"\1d ", text)


CLITIC_SHAPE = {text: Said("", plural, gender) for (gender, plural), text in CLITICS.items()}


def agree_own(word: str, gender: str, plural: bool) -> str:
    """tuo, tua, tuoi, tue."""
    if word in ("tuo", "suo"):
        return word[:-1] + {("m", False): "o", ("f", False): "a", ("m", True): "oi", ("f", True): "e"}[gender, plural]
    return word if word == "loro" else agree(word, gender, plural)


def agree_rank(word: str, gender: str, plural: bool) -> str:
    """più potente -> più potenti: the last word agrees."""
    head, space, last = word.rpartition(" ")
    return head + space + agree(last, gender, plural)


def enclitic(imperative: str, clitic: str) -> str:
    if not clitic:
        return imperative
    if imperative.endswith("'"):  # fa' + lo -> fallo
        return imperative[:-1] + ("" if clitic == "gli" else clitic[0]) + clitic
    return imperative + clitic


def elide(clitic: str, verb: str) -> str:
    if not clitic:
        return verb
    if clitic in ("lo", "la") and _VOWEL.match(verb):
        return f"l'{verb}"
    return f"{clitic} {verb}"
