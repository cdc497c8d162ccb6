"""Spanish: typical sentences, and the small things that are easily got wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from text.samples import ae, cards, damage
from text.test_text import LEXICON

from mazzo import speak, text
from mazzo.engine.message import (
    GAP,
    OPPONENT,
    YOU,
    Message,
    Name,
    Or,
    Permitted,
    Phrase,
    Quantity,
    RelativeClause,
    Replaced,
    Tag,
    When,
    ability,
    cl,
    done,
    during,
    it,
    mod,
    np,
    own,
    sentences,
    this,
)
from mazzo.text.lexicon import slots
from mazzo.text.spanish import Spanish, agree, attach, in_order

ES = text.language("es")
GAMES = Path(text.__file__).parent.parent / "games"
THIS = this("creature")
ALICE, BOB = Name("Alice"), Name("Bob")
TROLL = Name("Troll", "creature")
KILLED = cl("destroy", obj=it("t"), passive=True, adv="this_way")


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (
            sentences(cl("deal", n=damage(2), obj=np("creature", ref="t")), cl("purge", obj=it("t"))),
            "Inflige 2 puntos de daño a una criatura. Púrgala.",
        ),
        (
            sentences(
                cl("deal", n=damage(2), obj=np("creature", ref="t")),
                When(KILLED, cl("purge", obj=it("t")), "if"),
            ),
            "Inflige 2 puntos de daño a una criatura. Si es destruida de este modo, púrgala.",
        ),
        (
            Permitted(sentences(cl("ready", obj=np("artifact", ref="a")), cl("use", obj=it("a")))),
            "Puedes preparar un artefacto y usarlo.",
        ),
        (
            cl("heal_fully", obj=np("creature", "each", other=True, adj="friendly")),
            "Cura por completo a todas las demás criaturas aliadas.",
        ),
        (
            cl("deal", n=damage(1), obj=np("creature", "each", other=True)),
            "Inflige 1 punto de daño a cada una de las demás criaturas.",
        ),
        (
            during("rest_of_turn", When(cl("play", obj=np("card", other=True)), cl("draw", n=cards(1)), "each_time")),
            "Durante el resto del turno, cada vez que juegues otra carta, roba una carta.",
        ),
        (
            When(cl("have", subj=OPPONENT, n=ae(7, cmp="min")), cl("lose", subj=OPPONENT, n=ae(4)), "if"),
            "Si tu oponente tiene 7Æ o más, pierde 4Æ.",
        ),
        (  # a command would be read as what the opponent does
            When(cl("have", subj=OPPONENT, n=ae(7, cmp="min")), cl("steal", n=ae(1)), "if"),
            "Si tu oponente tiene 7Æ o más, robas 1Æ.",
        ),
        (
            cl(
                "return",
                obj=np("artifact", count=3, cmp="upto", ref="t"),
                zone=own("hand", own("owner", it("t"))),
            ),
            "Devuelve hasta 3 artefactos a la mano de sus propietarios.",
        ),
        (
            cl("destroy", obj=np("creature", mods=RelativeClause(cl("be_on_flank", subj=GAP, neg=True)))),
            "Destruye una criatura que no esté en un flanco.",
        ),
        (
            Replaced(cl("heal_fully", obj=THIS), cl("destroy", obj=THIS, passive=True, modal="would")),
            "Si esta criatura fuera a ser destruida, en vez de eso, cúrala por completo.",
        ),
        (
            cl("enter_play", subj=np("creature", "the", adj="first", mods=done("play", adv="each_turn")), what="ready"),
            "La primera criatura jugada en cada turno entra en juego preparada.",
        ),
        (
            cl("destroy", obj=np("creature", tags=("mars", Tag("agent", neg=True)), adj=("damaged", "enemy"))),
            "Destruye una criatura enemiga dañada de la Casa Marte sin el rasgo Agente.",
        ),
        (
            When(cl("be_in_play", subj=np("creature", "no", adj="friendly")), cl("gain", n=ae(1)), "if"),
            "Si no hay en juego ninguna criatura aliada, obtén 1Æ.",
        ),
        (
            When(cl("play", obj=np("creature"), passive=True), cl("gain", n=ae(1)), "each_time"),
            "Cada vez que se juegue una criatura, obtén 1Æ.",
        ),
        (
            When(Phrase("your_turn"), cl("get", subj=THIS, n=Quantity(2, "power", sign=True)), "while"),
            "Esta criatura obtiene +2 de Poder mientras sea tu turno.",
        ),
        (
            cl("gain", n=ae(1, per=np("key", adj="forged", mods=RelativeClause(cl("have", subj=OPPONENT, n=GAP))))),
            "Obtén 1Æ por cada llave forjada que tenga tu oponente.",
        ),
        (
            cl("stun", obj=np("creature", "the", mods=RelativeClause(cl("attack", subj=THIS, obj=GAP)))),
            "Aturde a la criatura a la que ataca esta criatura.",
        ),
        (
            sentences(cl("choose", obj=np("creature", ref="t")), cl("deal", n=damage(1), obj=it("t"))),
            "Elige una criatura. Inflígele 1 punto de daño.",
        ),
        (
            cl("deal", n=damage("some", equal=own("power", THIS)), obj=np("creature")),
            "Inflige una cantidad de daño igual al Poder de esta criatura a una criatura.",
        ),
        (cl("play", obj=np("creature", "no")), "No juegues ninguna criatura."),
        (cl("have_more", subj=OPPONENT, n=ae("some"), than=YOU), "Tu oponente tiene más Æ que tú."),
        (
            Permitted(cl("destroy", obj=np("weapon", "a"))),
            "Puedes destruir un Arma.",
        ),
        (
            cl("destroy", obj=np(("spirit", "item"), join="and")),
            "Destruye un Espíritu y un Objeto.",
        ),
    ],
)
def test_cards_say(message: Message, said: str) -> None:
    assert ES.render(ability(message), LEXICON) == said


@pytest.mark.parametrize(
    ("form", "message", "said"),
    [
        ("imperative", cl("choose", obj=np("creature", adj="friendly")), "Elige una criatura aliada."),
        ("imperative", cl("choose", obj=np("artifact", count=3, cmp="upto")), "Elige hasta 3 artefactos."),
        ("finite", cl("deal", subj=ALICE, n=damage(3), obj=TROLL), "Alice inflige 3 puntos de daño a Troll."),
        ("past", cl("deal", subj=ALICE, n=damage(1), obj=TROLL), "Alice ha infligido 1 punto de daño a Troll."),
        ("finite", cl("gain", n=ae(2)), "Obtienes 2Æ."),
        ("finite", cl("steal", subj=ALICE, n=ae(1), whom=BOB), "Alice roba 1Æ a Bob."),
        ("finite", cl("draw", subj=ALICE, n=cards(3)), "Alice roba 3 cartas."),
        ("finite", cl("destroy", obj=TROLL, passive=True), "La criatura Troll es destruida."),
        ("past", cl("destroy", obj=TROLL, passive=True), "La criatura Troll ha sido destruida."),
        ("finite", cl("play", obj=TROLL, passive=True, modal="cannot"), "La criatura Troll no se puede jugar."),
        ("finite", cl("be_any_more", subj=TROLL, what="stunned", neg=True), "La criatura Troll ya no está aturdida."),
        ("finite", cl("shed", subj=ALICE, n=Quantity(1, "chain")), "Alice se libra de 1 cadena."),
        ("finite", cl("play", obj=np("creature", "bare"), modal="cannot"), "No puedes jugar criaturas."),
        (
            "finite",
            cl("discard", subj=ALICE, obj=np("card", mods=mod("from", zone=own("hand", ALICE)))),
            "Alice descarta una carta de su mano.",
        ),
    ],
)
def test_lines(form: str, message: Message, said: str) -> None:
    assert ES.sentence(message, LEXICON, form) == said


@pytest.mark.parametrize(
    ("verb", "clitics", "made"),
    [
        ("purga", ["la"], "púrgala"),
        ("inflige", ["le"], "inflígele"),
        ("devuelve", ["los"], "devuélvelos"),
        ("destruye", ["la"], "destrúyela"),
        ("da", ["se", "lo"], "dáselo"),
        ("pon", ["la"], "ponla"),
        ("obtén", ["lo"], "obtenlo"),
        ("evalúa", ["lo"], "evalúalo"),
        ("usar", ["la"], "usarla"),
        ("dar", ["se", "lo"], "dárselo"),
        ("busca", [], "busca"),
    ],
)
def test_pronouns_lean_on_the_verb(verb: str, clitics: list[str], made: str) -> None:
    assert attach(verb, clitics) == made


def test_pronouns_have_an_order() -> None:
    assert in_order(["lo", "le"]) == ["se", "lo"]
    assert in_order(["lo", "te"]) == ["te", "lo"]
    assert in_order(["le"]) == ["le"]


def test_adjectives_agree() -> None:
    assert [agree("aliado", g, p) for g in "mf" for p in (False, True)] == ["aliado", "aliados", "aliada", "aliadas"]
    assert [agree("azul", "f", True), agree("=al azar", "f", True)] == ["azules", "al azar"]
    assert agree("no eterno", "f", True) == "no eternas"


# imperative, 2nd, 3rd, plural, subjunctive, participle
FORMS = """
jugar juega juegas juega juegan juegue jugado
atacar ataca atacas ataca atacan ataque atacado
pagar paga pagas paga pagan pague pagado
lanzar lanza lanzas lanza lanzan lance lanzado
perder pierde pierdes pierde pierden pierda perdido
devolver devuelve devuelves devuelve devuelven devuelva devuelto
elegir elige eliges elige eligen elija elegido
repetir repite repites repite repiten repita repetido
infligir inflige infliges inflige infligen inflija infligido
proteger protege proteges protege protegen proteja protegido
destruir destruye destruyes destruye destruyen destruya destruido
pertenecer pertenece perteneces pertenece pertenecen pertenezca pertenecido
morir muere mueres muere mueren muera muerto
seguir sigue sigues sigue siguen siga seguido
poner pon pones pone ponen ponga puesto
ser sé eres es son sea sido
"""


@pytest.mark.parametrize("line", FORMS.strip().splitlines())
def test_verbs(line: str) -> None:
    verb, *forms = line.split()
    assert list(Spanish(LEXICON).forms(verb)) == forms


def test_a_verb_that_has_not_declared_its_forms_is_refused() -> None:
    with pytest.raises(text.LexiconError, match="bailar"):
        Spanish(LEXICON).forms("bailar")


def test_either_is_and_or_before_its_own_sound() -> None:
    speaker = Spanish(LEXICON)
    assert speaker.polish("roba e inflige") == speaker.polish("roba y inflige") == "roba e inflige"
    assert speaker.polish("hierro y hielo, 7 o 8, uno o otro") == "hierro y hielo, 7 u 8, uno u otro"
    assert speaker.polish("de el mazo a el mazo de El Grande") == "del mazo al mazo de El Grande"


def test_what_is_denied_is_joined_by_ni() -> None:
    never = Or((cl("play", obj=np("card", "bare"), modal="cannot"), cl("use", obj=np("card", "bare"), modal="cannot")))
    assert ES.sentence(never, LEXICON) == "No puedes jugar cartas ni usar cartas."


def test_what_needs_a_word_that_is_not_there_is_said_in_english() -> None:
    own = text.Lexicon('complete = ["en"]\n[verb.fly]\nen = "fly over {obj}"', base=LEXICON)
    assert ES.sentence(cl("fly", obj=np("creature")), own, "imperative") == "Fly over a creature."
    assert ES.render(ability(Permitted(cl("fly", obj=np("creature")))), own) == "You may fly over a creature."
    assert ES.sentence(cl("destroy", obj=np("creature")), own, "imperative") == "Destruye una criatura."


# ------------------------------------------------------------------------------------------------- the words


@pytest.mark.parametrize("game", ["keyforge", "foursouls", "nekromancya"])
def test_every_row_is_there_and_can_be_said(game: str) -> None:
    lexicon = speak.load_lexicon(game)
    speaker = Spanish(lexicon)
    for row in lexicon:
        where = (row.section, row.key)
        cell = row.cells.get("es", "")
        assert cell, where
        if row.section in ("noun", "trait"):
            assert re.fullmatch(r"[^|]*\|[^|]*\|[mf]p?(\|[^|]+){0,3}", cell), where
        if row.section == "verb":
            head = re.split(r"[ \[]", cell.rpartition("*")[2])[0]
            assert speaker.forms(head.removesuffix("se") if head.endswith("rse") else head), where
        if row.section in ("verb", "adv", "mod", "phrase", "keyword"):
            assert slots(cell) - {"subj"} == slots(row.cells["en"]) - {"subj"}, where
