"""Spanish, as it is spoken in Spain."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import ClassVar, NamedTuple

from mazzo.engine.message import (
    GAP,
    YOU,
    And,
    Arg,
    Clause,
    Message,
    Modifier,
    Name,
    NounPhrase,
    Or,
    Participle,
    Phrase,
    Player,
    Pronoun,
    Quantity,
    RelativeClause,
    Sentences,
    Tag,
)

from .lexicon import LexiconError, Maybe, Slot, parse
from .romance import Romance, split_head
from .shaping import Front, flat
from .speaker import FINITE, INF, MAIN, PAST, SUB, Known, Noun, Said, ident

# Every verb is listed: a form that is wrongly assumed to be regular looks right and is wrong.
_REGULAR = """
abandonar acabar aceptar activar actuar agotar anular añadir aplicar archivar asignar atacar aturdir aumentar bajar
barajar buscar cambiar cancelar capturar comprar considerar controlar copiar cosechar curar dañar deber declarar dejar
desactivar descartar desforjar duplicar efectuar eliminar entrar equipar evitar exaltar fallar forjar ganar gastar girar
golpear ignorar infligir intercambiar invocar lanzar librar llegar llevar luchar matar mezclar mirar necesitar nombrar
pagar partir pasar perdonar preparar proteger pujar purgar quedar quitar realizar recargar recibir recuperar reordenar
restar retirar revelar robar sacrificar saltar subir sufrir sumar terminar tirar tomar usar votar
"""
# The vowel before the ending changes: jugar, juega; perder, pierde; elegir, elige.
_CHANGING = {
    "ue": "contar costar devolver encontrar jugar mostrar mover morir resolver volver",
    "ie": "comenzar convertir defender empezar perder",
    "i": "competir conseguir elegir medir pedir repetir seguir",
    "uir": "construir destruir disminuir distribuir redistribuir sustituir",
    "zc": "aparecer enfurecer ofrecer permanecer pertenecer reaparecer reducir",
}
REGULAR = frozenset(_REGULAR.split())
CHANGING = {verb: kind for kind, verbs in _CHANGING.items() for verb in verbs.split()}
PARTICIPLES = {
    "cubrir": "cubierto",
    "devolver": "devuelto",
    "morir": "muerto",
    "resolver": "resuelto",
    "volver": "vuelto",
}
# imperative, 2nd and 3rd singular, 3rd plural, subjunctive, participle
IRREGULAR = {
    "dar": "da das da dan dé dado",
    "decir": "di dices dice dicen diga dicho",
    "estar": "está estás está están esté estado",
    "haber": "he has ha han haya habido",
    "hay": "hay hay hay hay haya habido",  # of haber: 'there is'
    "hacer": "haz haces hace hacen haga hecho",
    "intervenir": "intervén intervienes interviene intervienen intervenga intervenido",
    "ir": "ve vas va van vaya ido",
    "mantener": "mantén mantienes mantiene mantienen mantenga mantenido",
    "obtener": "obtén obtienes obtiene obtienen obtenga obtenido",
    "poder": "puede puedes puede pueden pueda podido",
    "poner": "pon pones pone ponen ponga puesto",
    "prevenir": "prevén previenes previene previenen prevenga prevenido",
    "reponer": "repón repones repone reponen reponga repuesto",
    "salir": "sal sales sale salen salga salido",
    "ser": "sé eres es son sea sido",
    "tener": "ten tienes tiene tienen tenga tenido",
    "valer": "vale vales vale valen valga valido",
    "ver": "ve ves ve ven vea visto",
}
MODALS = {"may": "poder", "can": "poder", "can_only": "poder", "cannot": "poder", "must": "deber"}
CLITICS = {("m", False): "lo", ("f", False): "la", ("m", True): "los", ("f", True): "las"}
STRONG = {("m", False): "él", ("f", False): "ella", ("m", True): "ellos", ("f", True): "ellas"}
ORDER = ("se", "te", "le", "les", "lo", "la", "los", "las")
PLAIN = frozenset({"", "nom", "acc"})  # cases without a preposition
OBJECT = frozenset({"", "pa"})  # a direct object; "pa": with the personal a
PREPOSITIONS = {"each": "por", "pa": "a", "ad": "a", "gen": "de"}  # the other cases are prepositions themselves
# Verbs whose passive is better said with se: 'cada vez que se juegue una carta'
_BY_SE = """
activar agotar alcanzar añadir asignar barajar buscar cancelar capturar comprar curar desactivar descartar desforjar
devolver duplicar evitar forjar ganar gastar girar infligir intercambiar jugar lanzar mover obtener pagar perder poner
preparar prevenir quitar realizar recargar reordenar retirar revelar robar sumar tirar usar
"""
BY_SE = frozenset(_BY_SE.split())
UNDERGONE = {"matar": "morir"}  # verbs whose passive is another verb
INDICATIVE = frozenset({"si"})  # conjunctions that do not ask for the subjunctive
# Feminine nouns that begin with a stressed a: el alma, un arma
STRESSED = frozenset({"agua", "ala", "alma", "arma", "área", "ave", "hacha", "hambre"})
SHORTENED = {"primero": "primer", "tercero": "tercer", "bueno": "buen", "alguno": "algún", "ninguno": "ningún"}
_NUCLEUS = re.compile(r"[iuü]?[aeoáéó][iuy]?(?![aeoáéóíú])|[iuü]?[aeoáéó]|[iu][iu]|[íúiuü]")
_BARE = str.maketrans("áéó", "aeo")
_ACUTE = str.maketrans("aeiou", "áéíóú")


class Forms(NamedTuple):
    """The forms of a verb that texts need; the subjunctive is the third person."""

    imperative: str
    second: str
    third: str
    they: str
    subjunctive: str
    participle: str


def agree(word: str, gender: str, plural: bool) -> str:
    """aliado -> aliada, aliados, aliadas; azul -> azules; a word that begins with '=' never changes.

    'que no sea un evento|que no sean eventos' has a form of its own for the plural.
    """
    if "|" in word:
        return word.split("|")[plural]
    if word.startswith("="):
        return word[1:]
    if word.startswith("no "):
        return "no " + agree(word[3:], gender, plural)
    if " " in word:  # only the first word agrees: 'adyacente a …'
        first, _, rest = word.partition(" ")
        return f"{agree(first, gender, plural)} {rest}"
    if word.endswith("o"):
        return word[:-1] + ("a" if gender == "f" else "o") + ("s" if plural else "")
    if word.endswith("or") and gender == "f":
        word += "a"
    return pluralize(word) if plural else word


def pluralize(word: str) -> str:
    if word[-1] in "aeiouáéó":
        return word + "s"
    if word.endswith("z"):
        return word[:-1] + "ces"
    if word.endswith(("ón", "án", "én", "ín", "ún")):
        return word[:-2] + word[-2].translate(str.maketrans("áéíóú", "aeiou")) + "nes"
    return word + "es"


def shorten(word: str) -> str:
    """primero -> primer, before a masculine singular noun."""
    return SHORTENED.get(word, word)


def is_stressed(after: str) -> bool:
    """Whether a noun begins with a stressed a, so that its singular takes el and un."""
    return after.partition(" ")[0].lower() in STRESSED


def definite(gender: str, plural: bool, after: str) -> str:
    if plural:
        return "las" if gender == "f" else "los"
    return "la" if gender == "f" and not is_stressed(after) else "el"


def indefinite(gender: str, after: str) -> str:
    return "una" if gender == "f" and not is_stressed(after) else "un"


def pointing(word: str, gender: str, plural: bool) -> str:
    """este, esta, estos, estas; ese …"""
    if plural or gender == "f":
        return word[:-1] + ("a" if gender == "f" else "o") + ("s" if plural else "")
    return word


def attach(verb: str, clitics: list[str]) -> str:
    """purga + la -> púrgala; da + se + lo -> dáselo; obtén + lo -> obtenlo."""
    if not clitics:
        return verb
    made = verb + "".join(clitics)
    spots = list(_NUCLEUS.finditer(re.sub("([gq])u(?=[eiéí])", r"\1_", verb)))
    written = next((i for i, spot in enumerate(spots) if re.search("[áéíóú]", spot[0])), None)
    if written is not None:
        stressed = written
    elif verb[-1] in "aeiouns" and len(spots) > 1:
        stressed = len(spots) - 2
    else:
        stressed = len(spots) - 1
    behind = len(spots) - 1 - stressed + len(clitics)
    ends_soft = made[-1] in "aeiouns"
    needed = behind >= 2 or (behind == 0 and ends_soft) or (behind == 1 and not ends_soft)
    spot = spots[stressed]
    vowels = verb[spot.start() : spot.end()]
    if re.search("[íú]", vowels):
        return made
    vowels = vowels.translate(_BARE)
    if needed:
        strong = re.search("[aeo]", vowels)
        at = strong.start() if strong else len(vowels) - 1
        vowels = vowels[:at] + vowels[at].translate(_ACUTE) + vowels[at + 1 :]
    return made[: spot.start()] + vowels + made[spot.end() :]


def in_order(clitics: list[str]) -> list[str]:
    """se before te before le before lo; le lo -> se lo."""
    found = sorted(dict.fromkeys(clitics), key=ORDER.index)
    if any(one in ("le", "les") for one in found) and found[-1] in CLITICS.values():
        found = ["se" if one in ("le", "les") else one for one in found]
    return found


class Spanish(Romance):
    code: ClassVar[str] = "es"
    that_word: ClassVar[str] = "que"
    numbers: ClassVar[tuple[str, ...]] = (
        "cero",
        "uno",
        "dos",
        "tres",
        "cuatro",
        "cinco",
        "seis",
        "siete",
        "ocho",
        "nueve",
        "diez",
    )

    def begin(self) -> None:
        super().begin()
        self.doubtful = False  # a subordinate clause is in the subjunctive
        self.certain = False  # what a relative clause is about is known: 'la carta que tienes', 'una que tengas'
        self.acted = False  # somebody else has acted in this sentence, so that a command could be misread
        self.inverted = False  # the subject follows the verb: 'que controle tu oponente'
        self.watched = ""  # the role that is the subject of a passive with se
        self.caught = Said("")

    # ------------------------------------------------------------------ nouns

    def the(self, noun: Noun) -> str:
        return f"{definite(noun.gender, False, noun.singular)} {noun.singular}"

    def adjective(self, key: str, like: Said) -> str:
        return agree(self.lexicon.cell("adj", key, self.code).lstrip("^!~"), like.gender, like.plural)

    def fields(self, key: str) -> list[str]:
        """What the cell of a noun says beyond its forms.

        One field: the preposition before what it belongs to (criatura adyacente *a*).
        Two: what stands between a number and the noun (1 *punto de* daño, 2 *puntos de* daño).
        """
        return [field for field in self._beyond(key) if "=" not in field]

    def _beyond(self, key: str) -> list[str]:
        section = "noun" if self.lexicon.has("noun", key) else "trait"
        return self.lexicon.cell(section, key, self.code).split("|")[3:] if self.lexicon.has(section, key) else []

    def _fitting(self, key: str, case: str) -> str:
        """The case as a noun wants it: 'sobre=en' says that things are not on it, but in it."""
        swaps = dict(field.split("=") for field in self._beyond(key) if "=" in field)
        return swaps.get(case, case)

    def with_case(self, case: str, text: str) -> str:
        if case in PLAIN:
            return text
        return f"{PREPOSITIONS.get(case, case)} {text}"

    def labelled(self, tag: Tag, plural: bool) -> str:
        """'de la Casa Marte', 'con el rasgo Humano', 'que no sea de la Casa Marte'."""
        section = "house" if self.lexicon.has("house", tag.key) else "trait"
        name = self.tag(tag)
        be = "sean" if plural else "sea"
        if not self.lexicon.has("noun", section):
            return f"que no {be} {name}" if tag.neg else name
        name = f"{self.the(self.noun(section))} {name}"
        if section == "house":
            return f"que no {be} de {name}" if tag.neg else f"de {name}"
        return f"sin {name}" if tag.neg else f"con {name}"

    def noun_phrase(self, np: NounPhrase, case: str) -> Said:
        key = np.noun
        if isinstance(key, tuple):
            return self._several(np, key, case)
        case = self._fitting(key, case)
        noun = self.noun(key)
        of = np.of
        mine = self._possessive(of, np)
        measures = self.fields(key)
        token = noun.kind == "token" or len(measures) == 2  # what is not counted: 'todo el daño'
        if np.det == "each" and np.count is None and (case in OBJECT or (np.other and case in PLAIN)):
            np = replace(np, det="all")  # 'destruye todas las criaturas', 'todas las demás criaturas'
        rest_of = np.det == "each" and np.other and np.count is None and case != "each" and not mine
        person = noun.kind == "person"
        theirs = isinstance(of, Pronoun) and mine == "su" and person and self.known[of.ref].plural
        some_of = bool(mine) and np.det in ("a", "each", "no") and not token
        plural = (
            noun.always
            or (np.det in ("all", "those") and not token)
            or (np.det == "bare" and np.count is None and not token)
            or (np.count is not None and (np.count != 1 or np.cmp not in ("", "exact")) and np.det != "each")
            or theirs
            or (np.det == "this" and bool(np.count and np.count > 1))
        )
        gender = noun.gender
        many = plural or some_of or rest_of or (np.count is not None and np.count != 1)
        like = Said("", plural, gender)
        shape = Said("", many, gender)
        before = [key for key in np.adj if self._stands_before(key)]
        behind = sorted((key for key in np.adj if key not in before), key=lambda key: not self._is_close(key))
        words = [noun.plural if many else noun.singular]
        if len(measures) == 2 and (np.count is not None or "each" in (case, np.det)):  # 'por cada punto de daño'
            words = [measures[many], *words]
        words += joined([self.adjective(key, shape) for key in behind])
        if np.rank:
            words.append(agree_rank(self.lexicon.cell("rank", np.rank, self.code), gender, many))
        words += [self.labelled(tag, many) for tag in sorted(np.tags, key=lambda tag: tag.neg)]
        if of is not None and not mine:
            words.append(self.argument(of, self._of(key)).text)
        core = " ".join(words)
        ahead = "".join(self._ahead(key, shape) + " " for key in before)
        text = self._determine(np, case, shape, plural, mine, ahead, core, some_of)
        if case == "" and person and (np.det in ("the", "this", "that", "those", "all") or (mine and not some_of)):
            text = f"a {text}"
        text += self.modifiers(np, like)
        return Said(text, plural, gender)

    def _is_close(self, key: str) -> bool:
        """An adjective marked '~' comes first of several: 'una criatura aliada dañada'."""
        return self.lexicon.cell("adj", key, self.code).startswith("~")

    def _ahead(self, key: str, shape: Said) -> str:
        word = self.adjective(key, shape)
        return shorten(word) if shape.gender == "m" and not shape.plural else word

    def _of(self, key: str) -> str:
        fields = self.fields(key)
        return "ad" if fields == ["a"] else fields[0] if len(fields) == 1 else "de"

    def _possessive(self, of: Message | None, np: NounPhrase) -> str:
        """tu, su; empty where 'de …' is needed."""
        if of == YOU:
            return "tu"
        if isinstance(of, Player) and (self.subject == of.key or self.is_owner_clear(of)):
            return "su"
        if isinstance(of, Name) and ident(of) == self.subject:
            return "su"
        if isinstance(of, Pronoun):
            known = self.known.get(of.ref)
            if known is None or of.full:
                return ""
            return "su" if known.plural or known.kind != "card" or self.recent == "#" + of.ref else ""
        return "su" if self.is_clear(of) else ""

    def modifiers(self, np: NounPhrase, like: Said) -> str:
        outer, self.certain = self.certain, np.det in ("this", "that", "those") or (np.det == "the" and not np.adj)
        text = super().modifiers(np, like)
        self.certain = outer
        return text

    def _determine(
        self, np: NounPhrase, case: str, shape: Said, plural: bool, mine: str, ahead: str, core: str, some_of: bool
    ) -> str:
        gender, many = shape.gender, shape.plural
        count = "" if np.count is None else f"{np.count} "
        other = agree("otro", gender, many) + " " if np.other else ""
        own = mine + ("s " if many else " ") if mine else ""
        one = agree("uno", gender, False)
        if some_of:  # 'una de tus criaturas'
            rest = f"de {own}{ahead}{core}"
            if np.det == "no":
                self.nothing = self.nothing or case in OBJECT
                return self.with_case(case, f"{agree('ninguno', gender, False)} {rest}")
            if np.det == "each" or case == "each":
                return self.with_case(case, f"cada {one} {rest}")
            if np.count is not None and (np.count != 1 or np.cmp):
                return self._counted(np, case, other, rest)
            return self.with_case(case, f"{agree('otro', gender, False) if np.other else one} {rest}")
        if case == "each":
            return self.with_case(case, f"cada {other}{own}{ahead}{core}")
        if np.det == "each" and other and many and not count:  # 'a cada una de las demás criaturas'
            return self.with_case(case, f"cada {one} de {definite(gender, True, '')} demás {ahead}{core}")
        if np.det == "each":
            return self.with_case(case, f"cada {f'{one} de {count}' if count else ''}{other}{own}{ahead}{core}")
        if np.det == "this":
            return self.with_case(case, f"{pointing('este', gender, plural)} {other}{count}{core}")
        if np.det in ("that", "those"):
            return self.with_case(case, f"{pointing('ese', gender, plural)} {other}{count}{core}")
        if np.det == "no":
            if case in OBJECT:
                self.nothing = True
            if case in OBJECT and isinstance(np.noun, str) and len(self.fields(np.noun)) == 2:
                return core  # 'no tiene daño'
            word = "ningún" if gender == "m" or is_stressed(other + core) else "ninguna"
            return self.with_case(case, f"{word} {other}{core}")
        if np.det == "all":
            every = agree("todo", gender, plural)
            if own:
                return self.with_case(case, f"{every} {own}{'demás ' if other and plural else other}{ahead}{core}")
            rest = f"{'demás ' if other and plural else other}{count}{ahead}{core}"
            return self.with_case(case, f"{every} {definite(gender, plural, rest)} {rest}")
        if np.det == "the" or np.rank:
            count = count if plural else ""  # 'la primera carta', 'las 3 primeras cartas'
            rest = f"{'demás ' if other and plural else other}{count}{ahead}{core}"
            return self.with_case(case, f"{own}{rest}" if own else f"{definite(gender, plural, rest)} {rest}")
        if np.count is not None and (np.count != 1 or np.cmp):
            return self._counted(np, case, other, f"{own}{ahead}{core}")
        if np.det == "bare" and case == "nom" and not own:  # a subject takes the article: 'las criaturas aliadas'
            rest = f"{'demás ' if other and plural else other}{ahead}{core}"
            return f"{definite(gender, plural, rest)} {rest}"
        if np.det == "bare":
            return self.with_case(case, f"{own}{'demás ' if own and other and plural else other}{ahead}{core}")
        rest = f"{ahead}{core}"
        return self.with_case(case, f"{other}{rest}" if other else f"{indefinite(gender, rest)} {rest}")

    def _counted(self, np: NounPhrase, case: str, other: str, core: str) -> str:
        n = np.count
        if n == -1:
            return self.with_case(case, f"cualquier número de {other}{core}".replace(" de de ", " de "))
        if np.cmp == "upto":
            return self.with_case(case, f"{'hasta' if case in PLAIN else 'un máximo de'} {other}{n} {core}")
        number = {"min": f"{n} o más", "max": f"{n} o menos", "exact": f"exactamente {n}"}.get(np.cmp, str(n))
        return self.with_case(case, f"{other}{number} {core}")

    def quantity(self, amount: Quantity, case: str) -> Said:
        noun = self.noun(amount.unit)
        token = noun.kind == "token"
        n = amount.n
        measures = self.fields(amount.unit)
        mass = noun.singular == noun.plural and not noun.counted  # daño, Æ, Poder
        one = isinstance(n, int) and abs(n) == 1
        plural = not one and n != 0 if isinstance(n, int) and not (amount.sign and mass) else not mass
        like = Said("", plural, noun.gender)
        word = noun.plural if plural else noun.singular
        number = f"{'' if token else ' '}{word}"
        if len(measures) == 2 and isinstance(n, int) and n != 0:
            measure = f"{measures[0] if one else measures[1]} " if measures[0] else ""
            if amount.sign and measure.startswith("punto"):
                measure = "de "
            number = f" {measure}{word}"
        adj = "".join(" " + self.adjective(key, like) for key in amount.adj)
        number, word = number + adj, word + adj
        if isinstance(n, int) and amount.sign:
            text = f"{'+' if n >= 0 else '−'}{abs(n)}{number}"
        elif n == 0:
            self.nothing = self.nothing or case in OBJECT
            none = "ninguna" if noun.gender == "f" else "ningún"
            text = noun.singular + adj if mass and case in OBJECT else f"{none} {noun.singular}{adj}"
        elif one and not amount.cmp and noun.kind not in ("unit", "token"):
            text = f"{indefinite(noun.gender, word)} {word}"
        elif isinstance(n, int):
            many = f"{noun.plural}{adj}"
            if amount.cmp in ("min", "max") and noun.kind not in ("unit", "token"):
                text = f"{n} o {'más' if amount.cmp == 'min' else 'menos'} {many}"
            else:
                text = f"{n}{number}"
                text = {
                    "upto": f"hasta {text}",
                    "min": f"{text} o más",
                    "max": f"{text} o menos",
                    "exact": f"exactamente {text}",
                }.get(amount.cmp, text)
        elif n == "that":
            text = f"esa cantidad de {word}"
        elif n in ("twice", "triple"):
            text = f"el {'doble' if n == 'twice' else 'triple'} de {word}"
        else:
            text = self._part(amount, noun, plural, word, case)
        if amount.equal is not None:
            text += " igual " + self.argument(amount.equal, "ad").text
        self.mention(amount, like, amount.unit, noun.kind)
        if amount.per is not None:
            self.tails.append(self.argument(amount.per, "each").text)
        return Said(self.with_case(case, text), plural, noun.gender)

    def _part(self, amount: Quantity, noun: Noun, plural: bool, word: str, case: str) -> str:
        """All, half or just someone's Æ."""
        gender = noun.gender
        every = agree("todo", gender, plural)
        if self.is_amount(amount.of):
            return f"{every} {pointing('ese', gender, plural)} {word}"
        mine = self._possessive(amount.of, NounPhrase(amount.unit)) if amount.of is not None else ""
        if mine:
            rest = f"{mine}{'s' if plural else ''} {word}"
        else:
            rest = f"{definite(gender, plural, word)} {word}"
            if amount.of is not None:
                rest += " " + self.argument(amount.of, "de").text
        if amount.n == "all":
            text = f"{every} {rest}"
            if amount.but:
                token = noun.kind == "token"
                unit = noun.singular if amount.but == 1 else noun.plural
                text += f" excepto {amount.but}{'' if token else ' '}{unit}"
            return text
        if amount.n == "half":
            return f"la mitad de {rest}" + (", redondeando hacia abajo" if amount.down else "")
        if amount.of is not None:
            return rest
        if amount.n == "some":
            if amount.equal is not None:
                return f"una cantidad de {word}"
            return rest if case == "nom" else word
        return f"{amount.n} {'de ' if len(self.fields(amount.unit)) == 2 else ''}{word}"

    def pronoun(self, known: Known, case: str) -> Said:
        shape = (known.gender if known.gender in "mf" else "m", known.plural)
        person = known.kind == "person"
        if case in (*OBJECT, "acc") and not person:
            return Said("", known.plural, known.gender, clitic=CLITICS[shape])
        if case == "a":
            return Said("", known.plural, known.gender, clitic="les" if known.plural else "le")
        if case in ("con", "sobre", "contra", "en") and not person:
            return Said(f"{case} {STRONG[shape]}", known.plural, known.gender)
        return self.noun_phrase(NounPhrase(known.noun, "those" if known.plural else "that"), case)

    def _noun_phrase(self, np: NounPhrase, case: str) -> Said:
        if self.is_clear(np, case) and case not in (*OBJECT, "a", "con", "sobre", "contra"):
            return self.noun_phrase(np, case)
        return super()._noun_phrase(np, case)

    def person(self, player: Player, case: str) -> Said:
        if player == YOU:
            if case in (*OBJECT, "a"):
                return Said("", person=2, clitic="te")
            if case == "que":
                return Said("que tú", person=2)
            if case == "con":
                return Said("contigo", person=2)
            return Said("" if case == "nom" else self.with_case(case, "ti"), person=2)
        if self.subject == player.key and case == "a":
            return Said("", clitic="le")
        self.here.add(player.key)
        return Said(self.with_case("pa" if case == "" else case, self.word(player.key)))

    def proper(self, text: str, case: str, noun: str) -> Said:
        gender = self.noun(noun).gender if noun else "m"
        return Said(self.with_case(case, text), False, gender)

    # ------------------------------------------------------------------ verbs

    def filled(self, slot: Slot, said: Said) -> None:
        if slot.role == self.watched:
            self.caught = said

    def forms(self, verb: str) -> Forms:
        own = self.lexicon.forms.get("es", {}).get(verb) or IRREGULAR.get(verb) or CHANGING.get(verb, "")
        if " " in own:
            return Forms(*own.split())
        if own not in ("regular", *_CHANGING) and verb not in REGULAR and verb not in PARTICIPLES:
            raise LexiconError(f"the verb “{verb}” has not declared its forms; see [forms] in the Spanish words")
        stem, ending = verb[:-2], verb[-2:]
        strong, hard = stem, stem
        if own == "uir":
            strong = hard = stem + "y"
        elif own == "zc":
            hard = stem[:-1] + "zc"
        elif own in ("ue", "ie", "i"):
            old = {"ue": "[ou]", "ie": "e", "i": "e"}[own]
            strong = hard = re.sub(f"{old}(?=[^aeiou]*$)", own, stem) if own != "i" else i_for_e(stem)
        hard = harden(hard, ending)
        a, e = ("a", "e") if ending == "ar" else ("e", "a")
        past = PARTICIPLES.get(verb, stem + ("ado" if ending == "ar" else "ido"))
        return Forms(strong + a, strong + a + "s", strong + a, strong + a + "n", hard + e, past)

    def present(self, verb: str, said: Said, doubtful: bool = False) -> str:
        made = self.forms(verb)
        if doubtful:
            stem = made.subjunctive if verb != "dar" else "de"
            return stem + "s" if said.person == 2 else stem + "n" if said.plural else made.subjunctive
        return made.second if said.person == 2 else (made.they if said.plural else made.third)

    def participle_of(self, verb: str, like: Said) -> str:
        return agree(self.forms(verb).participle, like.gender, like.plural)

    def _remember(self, subject: object) -> None:
        super()._remember(subject)
        self.acted = self.acted or self._is_somebody(subject)

    def _is_somebody(self, subject: object) -> bool:
        """Whether a subject is a person other than you."""
        if isinstance(subject, Player):
            return subject != YOU
        if isinstance(subject, Pronoun):
            return subject.ref in self.known and self.known[subject.ref].kind == "person"
        return isinstance(subject, NounPhrase) and self.noun(self.head(subject)).kind == "person"

    def front(self, front: Front) -> str:
        self.acted = self.acted or front == "if_they_do"
        return super().front(front)

    def _misread(self, cl: Clause) -> bool:
        """Whether a command sounds like a statement about whoever acted before: 'cuando alguien muera, roba …'."""
        made = self.forms(split_head(self._phrase(cl))[0].removesuffix("se"))
        return self.acted and made.imperative == made.third

    def together(self, message: And | Or | Sentences, form: str) -> str:
        outer = self.denied
        if form == MAIN and any(isinstance(part, Clause) and self._misread(part) for part in flat(message)):
            form = FINITE
        self.denied = isinstance(message, Or) and all(
            isinstance(part, Clause) and (part.neg or part.modal == "cannot") for part in message.parts
        )
        text = super().together(message, form)
        self.denied = outer
        return text

    def modifier(self, mod: Message, like: Said) -> str:
        """What follows a noun may have a form for the plural: 'que no esté …|que no estén …'."""
        if isinstance(mod, Modifier):
            one, _, many = self.lexicon.cell("mod", mod.key, self.code).partition("|")
            return self.fill(parse(many if many and like.plural else one), mod.roles, like)
        return super().modifier(mod, like)

    def same_verb(self, one: Clause, two: Clause) -> bool:
        """Robar is both to steal and to draw: then it is said twice."""
        return super().same_verb(one, two) and not (one.verb != two.verb and "robar " in self._phrase(one))

    def _phrase(self, cl: Clause) -> str:
        """The cell of a verb without what comes before the verb: 'ya *ser {what}'."""
        return self.lexicon.cell("verb", cl.verb, self.code).rpartition("*")[2]

    def subordinate(self, conj: str, event: Message) -> str:
        outer, self.doubtful = self.doubtful, self.lexicon.cell("conj", conj, self.code) not in INDICATIVE
        text = super().subordinate(conj, event)
        self.doubtful = outer
        return text

    def inline(self, message: Message, form: str) -> str:
        """A phrase may have a second form, for where the subjunctive is asked for: 'es tu turno|sea tu turno'."""
        if isinstance(message, Phrase):
            usual, _, doubtful = self.lexicon.cell("phrase", message.key, self.code).partition("|")
            chosen = doubtful if doubtful and form == SUB and self.doubtful else usual
            return self.fill(parse(chosen), message.roles, Said(""))
        return super().inline(message, form)

    def conjugate(self, cl: Clause, form: str, elide: bool) -> str:
        row = self.lexicon.row("verb", cl.verb)
        inverted, self.inverted = self.inverted, False
        lead, _, phrase = self.lexicon.cell("verb", cl.verb, self.code).rpartition("*")
        head, after = split_head(phrase)
        head = self._copula(head, cl)
        subject = self.doer(cl)
        if cl.passive and head in UNDERGONE:
            head, after = UNDERGONE[head], self.without(after, cl.verb)
            cl = replace(cl, passive=False, subj=subject if isinstance(subject, Message) else cl.subj)
        command = form == MAIN and cl.subj == YOU
        command = command and not (cl.modal or cl.tense or cl.passive or row.flag("undergo"))
        clitics, self.clitics = self.clitics, []
        nothing, self.nothing = self.nothing, False
        watched, self.watched = self.watched, ""
        by_se = cl.passive and head in BY_SE
        exists = head == "estar" and not elide and is_new(subject) and cl.role("what") is None
        if exists:  # 'hay en juego una criatura'
            head, said = "hay", self.argument(subject, "")._replace(plural=False)
            after = (*after, f" {said.text}")
            said = said._replace(text="")
        elif (
            by_se and not elide and is_vague(subject, cl.modal == "cannot")
        ):  # the subject follows: 'se juega una carta'
            self.watched, said = self.passive_role(cl.verb), Said("")
        else:
            agrees = cl.passive or cl.tense == "perfect" or any(isinstance(value, str) for _, value in cl.roles)
            said = self._subject(subject, form, elide or command or form == INF, agrees)
            if cl.passive:
                after = self.without(after, cl.verb)
        denied, self.denied = self.denied, cl.neg or cl.modal == "cannot"
        tail = self.fill(after, cl.roles, said, cl.subj) + self.tail()
        self.denied = denied
        if self.watched:
            said = self.caught._replace(text="", clitic="")
        self.watched = watched
        first = near = ""
        for adv in cl.adv:
            word = self.adverb(adv, said)
            if word.startswith("<"):
                first += word[1:] + " "
            elif word.startswith("^"):
                near += " " + word[1:]
            else:
                tail += " " + word
        negative = cl.neg or self.nothing or cl.modal == "cannot"
        found, self.clitics, self.nothing = self.clitics, clitics, nothing
        if head.endswith("se"):
            head = head[:-2]
            found = ["te" if said.person == 2 else "se", *found]
        if by_se:
            found = ["se", *found]
            cl = replace(cl, passive=False)
        if not found and self._misread(cl):
            command = False
        doubtful = form == SUB and self.doubtful
        verb = self._verb(cl, head, said, form, command, negative, doubtful, in_order(found), near)
        self._remember(subject)
        verb = f"{lead}{'no ' if negative else ''}{verb}"
        return f"{first}{verb} {said.text}{tail}" if inverted else f"{first}{said.text} {verb}{tail}".lstrip()

    def _copula(self, head: str, cl: Clause) -> str:
        """A state is said with estar: 'está aturdida'; an adjective that begins with '!' is no state."""
        what = cl.role("what")
        if head != "ser" or not isinstance(what, str):
            return head
        return "ser" if self.lexicon.cell("adj", what, self.code).startswith("!") else "estar"

    def _verb(
        self,
        cl: Clause,
        head: str,
        said: Said,
        form: str,
        command: bool,
        negative: bool,
        doubtful: bool,
        clitics: list[str],
        near: str,
    ) -> str:
        """The verb with its pronouns and auxiliaries, but without 'no'."""
        before = "".join(one + " " for one in clitics)
        if form == INF:
            return self._infinitive(cl, head, said, clitics) + near
        if command:
            if negative:
                return before + self.present(head, said, doubtful=True) + near
            return attach(self.forms(head).imperative, clitics) + near
        if cl.modal == "would":
            go = self.present("ir", said, True) if doubtful else {2: "fueras"}.get(said.person, "fuera")
            go += "n" if said.plural and not doubtful else ""
            if "se" in clitics:
                return f"{before}{go} a {self._infinitive(cl, head, said, [])}{near}"
            return f"{go} a {self._infinitive(cl, head, said, clitics)}{near}"
        if cl.modal:
            modal = self.present(MODALS[cl.modal], said, doubtful)
            only = "solo " if cl.modal == "can_only" else ""
            if "se" in clitics:
                return f"{only}{before}{modal} {self._infinitive(cl, head, said, [])}{near}"
            return f"{only}{modal} {self._infinitive(cl, head, said, clitics)}{near}"
        if cl.tense or form == PAST:
            have = before + self.present("haber", said, doubtful)
            if cl.passive:
                return f"{have} sido {self.participle_of(head, said)}{near}"
            return f"{have} {self.forms(head).participle}{near}"
        if cl.passive:
            return f"{self.present('ser', said, doubtful)} {self.participle_of(head, said)}{near}"
        return before + self.present(head, said, doubtful) + near

    def _infinitive(self, cl: Clause, head: str, said: Said, clitics: list[str]) -> str:
        if cl.passive:
            return f"ser {self.participle_of(head, said)}"
        return attach("haber" if head == "hay" else head, clitics)

    def participle(self, done: Participle, like: Said) -> str:
        head, after = split_head(self.lexicon.cell("verb", done.verb, self.code))
        after = self.without(after, done.verb)
        text = self.participle_of(head, like) + self.fill(after, done.roles, like)
        if done.by is not None:
            text += " " + self.argument(done.by, "por").text
        return text + "".join(" " + self.adverb(adv, like) for adv in done.adv)

    def relative(self, rel: RelativeClause, like: Said) -> str:
        cl = rel.clause
        outer, self.doubtful = self.doubtful, not self.certain
        acted = self.acted
        self.inverted = len(cl.roles) == 1 and cl.roles[0][1] == GAP and not (cl.passive or cl.adv)
        text = super().relative(rel, like)
        self.doubtful, self.acted = outer, acted
        case = self._gap_case(rel.clause)
        if case not in PLAIN and case != "full":  # 'a la que', 'con los que'
            text = self.with_case(case, f"{definite(like.gender, like.plural, '')} {text}")
        return text

    def _gap_case(self, cl: Clause) -> str:
        """The case of what stands outside a relative clause, inside it."""
        role = next((key for key, value in cl.roles if value == GAP), "")
        if not role or self.doer(cl) == GAP:
            return ""
        parts = parse(self.lexicon.cell("verb", cl.verb, self.code))
        inner = [slot for part in parts for slot in (part.parts if isinstance(part, Maybe) else (part,))]
        return next((slot.case for slot in inner if isinstance(slot, Slot) and slot.role == role), "")

    # ------------------------------------------------------------------ the last touch

    def polish(self, text: str) -> str:
        text = re.sub(r"\b([Dd]e|[Aa]) el\b", lambda found: found[1] + "l", text)
        text = re.sub(r"\b([Yy]) (?=[IiÍí]|[Hh][ií](?![aeo]))", lambda found: "e " if found[1] == "y" else "E ", text)
        return re.sub(r"\b([Oo]) (?=[OoÓó]|[Hh][oó]|8|11\b)", lambda found: "u " if found[1] == "o" else "U ", text)


def is_vague(subject: Arg, never: bool) -> bool:
    """Whether a subject is no certain thing, so that it follows a verb with se: 'no se pueden jugar cartas'."""
    if isinstance(subject, NounPhrase):
        if subject.det == "bare":
            return never and not subject.mods
        return subject.det not in ("the", "this", "that", "those")
    if isinstance(subject, (And, Or)):
        return all(is_vague(part, never) for part in subject.parts)
    return isinstance(subject, Quantity)


def is_new(subject: Arg) -> bool:
    """Whether a subject is said to be there, so that it follows the verb: 'hay una carta'."""
    return isinstance(subject, NounPhrase) and subject.det in ("a", "no", "bare") and not subject.rank


def joined(adjectives: list[str]) -> list[str]:
    """'que no sea A', 'que no sea B' -> 'que no sea A', 'ni B'."""
    found = list(adjectives)
    for one, two in pairwise(range(len(found))):
        lead = re.match("que no sean? ", adjectives[two])
        if lead and adjectives[one].startswith(lead[0]):
            found[two] = "ni " + adjectives[two].removeprefix(lead[0])
    return found


def i_for_e(stem: str) -> str:
    """eleg -> elig: the last e."""
    at = stem.rindex("e")
    return stem[:at] + "i" + stem[at + 1 :]


def harden(stem: str, ending: str) -> str:
    """The end of a stem before the other vowel: ataque, pague, cruce; inflija, siga."""
    changes = (("c", "qu"), ("gu", "gü"), ("g", "gu"), ("z", "c")) if ending == "ar" else (("gu", "g"), ("g", "j"))
    for old, new in changes:
        if stem.endswith(old):
            return stem.removesuffix(old) + new
    return stem


def agree_rank(word: str, gender: str, plural: bool) -> str:
    """más poderoso -> más poderosas: the last word agrees."""
    head, space, last = word.rpartition(" ")
    return head + space + agree(last, gender, plural)
