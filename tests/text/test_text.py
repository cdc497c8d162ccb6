"""Card texts, paradigms, lint and completeness of the languages that are complete."""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from text.samples import SAMPLES, ae, cards, damage

from mazzo import text
from mazzo.engine.message import (
    OPPONENT,
    YOU,
    And,
    AndThen,
    ChooseOne,
    Conditional,
    Consequence,
    During,
    ForEvery,
    KeywordName,
    Keywords,
    Message,
    Name,
    Permitted,
    Quantity,
    Replaced,
    Sentences,
    Tag,
    Term,
    When,
    ability,
    cl,
    during,
    it,
    mod,
    np,
    own,
    phrase,
    then,
    this,
)
from mazzo.text import italian
from mazzo.text.lexicon import slots

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
KEYFORGE = Path(text.__file__).parent.parent / "games" / "keyforge" / "lexicon.toml"
LEXICON = text.Lexicon((HERE / "samples.toml").read_text("utf-8"), base=text.Lexicon.load(KEYFORGE))
CODES = text.languages()

LINT = {
    "": [r"[{}]", r"None", r"  ", r",\.", r" [,.;:]", r"\.\.", r"^[a-zàèéìòùäöü]", r"[^.!?”“)]$"],
    "en": [
        r"\b[Aa] (?!uni|use|one)[aeiouæ]",
        r"\b[Aa]n [bcdfgjklmnpqrtvwxz]",
        r"\bthe the\b",
        r"’s’s",
        r"\d \+\d",  # 'two +1 power counters'
        r"(?:^|[.:] )\d+ times",  # a sentence begins with a word
    ],
    "it": [
        r"(?:^|[.:] )\d+ volte",
        r"\b(di|a|da|in|su) (il|lo|la|i|gli|le|l')\b",
        r"\be e",
        r"\ba a",
        r"\b(un|una|il|la|lo) (un|una|il|la|lo)\b",
        r"\bun' ",
        r"\bl' ",
        r"\buna (?!alla volta)[aeiou]",
        r"\bil [aeiouz]",
        r"\bla [aeiou]",
    ],
    "es": [
        r"(?:^|[.:] )\d+ veces",
        r"\b(de|a) el\b",
        r"\by (i|hi[^ae])",
        r"\bo (o|ho|8)",
        r"\b(una|la) (alma|arma|área)\b",
        r"\b(un|una|el|la|los|las) (un|una|el|la|los|las)\b",
        r"\b([a-záéíóúñ]+) \1\b",
        r"\bno no\b",
        r"\d de (criatura|carta)s",
        r"¿[^?]*$",
    ],
    "de": [
        r"[\x00-\x02~^|@%]|//",  # marks of the lexicon
        r"(?:^|[.:] )\d+-mal",
        r"\d \+\d",
        r"(?<!, )\b(ein|einem|einen|dem|den|das|diesem|diesen|jedem|jeden|keinem|keinen) ([a-zäöüß]+e[mnrs]? )*"
        r"(Kreatur|Karte|Aufwertung|Fraktion|Person|Seele|Beutekarte)\b",
        r"(?<!, )\b(eine|einer|die|diese|dieser|jede|keine|keiner) ([a-zäöüß]+e[mnrs]? )*"
        r"(Artefakt|Monster|Gefecht|Deck)\b",
        r"(?<!und)(?<!oder)(?<=\w) (falls|solange|nachdem|als ob|es sei denn)\b",  # a comma is missing
        r"(?<!, )\b(von dem|zu dem|zu der|in das) ",
        r"\b(?!die\b)([a-zäöüß]+) \1\b",
        r", (?=[.;:)])",
    ],
}


def golden(name: str, made: dict[str, str]) -> None:
    """Compares with the sentences written out; MAZZO_GOLDEN=write rewrites them, to be read before they are kept."""
    path = GOLDEN / name
    lines = "".join(f"{key} = {quoted(value)}\n" for key, value in made.items())
    if os.environ.get("MAZZO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(lines, "utf-8")
    assert made == tomllib.loads(path.read_text("utf-8"))


def quoted(value: str) -> str:
    return f'"""\n{value}"""' if "\n" in value else '"' + value.replace('"', '\\"') + '"'


# ------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize("code", CODES)
def test_cards_read_as_written_out(code: str) -> None:
    language = text.language(code)
    golden(f"cards.{code}.toml", {key: language.render(message, LEXICON) for key, message in SAMPLES.items()})


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("key", SAMPLES)
def test_cards_pass_the_lint(code: str, key: str) -> None:
    said = text.language(code).render(SAMPLES[key], LEXICON, reminders=True)
    for line in said.split("\n"):
        for pattern in LINT[""] + LINT[code]:
            assert not re.search(pattern, line), (pattern, line)


def test_there_are_enough_samples_and_few_phrases() -> None:
    assert len(SAMPLES) >= 50
    with_phrase = [key for key, message in SAMPLES.items() if re.search(r"\bPhrase\(", repr(message))]
    assert len(with_phrase) <= len(SAMPLES) / 10


def test_a_text_is_the_same_every_time() -> None:
    language = text.language("it")
    assert [language.render(m, LEXICON) for m in SAMPLES.values()] == [
        language.render(m, LEXICON) for m in SAMPLES.values()
    ]


# ------------------------------------------------------------------------------------------------- paradigms

NOUNS = ("creature", "artifact", "upgrade", "spirit", "archives")
ONLY_OWNED = ("archives",)
CASES = {
    "de": ("nom", "acc", "dat", "gen", "into", "inside", "von"),
    "en": ("nom", "", "gen"),
    "it": ("nom", "a", "di", "da", "in", "su", "con"),
    "es": ("nom", "", "pa", "de", "en", "con"),
}
PHRASES: dict[str, dict[str, object]] = {
    "a": {},
    "the": {"det": "the"},
    "each": {"det": "each"},
    "each_other": {"det": "each", "other": True},
    "all": {"det": "all"},
    "another": {"other": True},
    "this": {"det": "this"},
    "that": {"det": "that"},
    "two": {"count": 2},
    "two_other": {"count": 2, "other": True},
    "up_to_3": {"count": 3, "cmp": "upto"},
    "min_3": {"count": 3, "cmp": "min"},
    "any_number": {"count": -1},
    "the_3_most": {"det": "the", "count": 3, "rank": "most_powerful"},
    "friendly": {"adj": "friendly"},
    "first": {"det": "the", "adj": "first"},
    "yours": {"det": "the", "of": YOU},
    "one_of_yours": {"of": YOU},
    "each_of_yours": {"det": "each", "of": YOU},
    "opponents": {"det": "the", "of": OPPONENT},
    "of_this": {"det": "the", "of": this("creature")},
    "not_mars": {"tags": Tag("mars", neg=True)},
}


@pytest.mark.parametrize("code", CODES)
def test_noun_phrases(code: str) -> None:
    language = text.language(code)
    made = {
        f"{noun}-{shape}-{case or 'acc'}": language.noun(np(noun, **more), LEXICON, case)  # type: ignore[arg-type]
        for noun in NOUNS
        for shape, more in PHRASES.items()
        if noun not in ONLY_OWNED or shape in ("the", "yours", "opponents")
        for case in CASES[code]
    }
    golden(f"nouns.{code}.toml", made)


@pytest.mark.parametrize("code", CODES)
def test_verb_forms(code: str) -> None:
    language = text.language(code)
    made: dict[str, str] = {}
    alice, troll = Name("Alice"), Name("Troll", "creature")
    for row in LEXICON:
        if row.section != "verb":
            continue
        roles = dict.fromkeys(slots(row.cells["en"]) - {"subj"}, troll)
        for form in ("imperative", "finite", "infinitive", "past"):
            made[f"{row.key}-{form}"] = language.clause(
                cl(row.key, subj=alice if form != "imperative" else YOU, **roles), LEXICON, form
            )
    golden(f"verbs.{code}.toml", made)


# ------------------------------------------------------------------------------------- prompts, labels, log lines

ALICE, BOB = Name("Alice"), Name("Bob")
TROLL, BUMPSY = Name("Troll", "creature"), Name("Bumpsy", "creature")

LINES: list[tuple[str, Message, str, str]] = [
    (
        "imperative",
        cl("choose", obj=np("creature", adj="friendly")),
        "Choose a friendly creature.",
        "Scegli una creatura amica.",
    ),
    (
        "imperative",
        cl("choose", obj=np("artifact", count=3, cmp="upto")),
        "Choose up to 3 artifacts.",
        "Scegli fino a 3 artefatti.",
    ),
    (
        "finite",
        cl("deal", subj=ALICE, n=damage(3), obj=TROLL),
        "Alice deals 3 damage to Troll.",
        "Alice infligge 3 danni a Troll.",
    ),
    (
        "past",
        cl("deal", subj=ALICE, n=damage(1), obj=TROLL),
        "Alice dealt 1 damage to Troll.",
        "Alice ha inflitto 1 danno a Troll.",
    ),
    ("finite", cl("gain", subj=ALICE, n=ae(2)), "Alice gains 2Æ.", "Alice ottiene 2Æ."),
    ("finite", cl("gain", n=ae(2)), "You gain 2Æ.", "Ottieni 2Æ."),
    ("finite", cl("steal", subj=ALICE, n=ae(1), whom=BOB), "Alice steals 1Æ from Bob.", "Alice ruba 1Æ a Bob."),
    ("finite", cl("draw", subj=ALICE, n=cards(3)), "Alice draws 3 cards.", "Alice pesca 3 carte."),
    ("finite", cl("draw", subj=ALICE, n=cards(1)), "Alice draws a card.", "Alice pesca una carta."),
    ("finite", cl("destroy", obj=TROLL, passive=True), "Troll is destroyed.", "La creatura Troll viene distrutta."),
    ("past", cl("destroy", obj=TROLL, passive=True), "Troll was destroyed.", "La creatura Troll è stata distrutta."),
    (
        "finite",
        cl("enter_play", subj=TROLL, what="ready"),
        "Troll enters play ready.",
        "La creatura Troll entra in gioco pronta.",
    ),
    (
        "finite",
        cl("discard", subj=ALICE, obj=np("card", mods=mod("from", zone=own("hand", ALICE)))),
        "Alice discards a card from their hand.",
        "Alice scarta una carta dalla sua mano.",
    ),
    (
        "finite",
        cl("play", obj=np("creature", "bare"), modal="cannot", adv="this_turn"),
        "You cannot play creatures this turn.",
        "Non puoi giocare creature in questo turno.",
    ),
    (
        "finite",
        phrase("not_active_house", obj=TROLL),
        "Troll is not of the active house.",
        "Troll non appartiene alla Casa attiva.",
    ),
]


@pytest.mark.parametrize(("form", "message", "english", "italian_text"), LINES)
def test_lines(form: str, message: Message, english: str, italian_text: str) -> None:
    assert text.language("en").sentence(message, LEXICON, form) == english
    assert text.language("it").sentence(message, LEXICON, form) == italian_text


@pytest.mark.parametrize(
    ("message", "english", "italian_text"),
    [
        (cl("play", obj=Name("Anger")), "Play Anger", "Gioca Collera"),
        (cl("reap", using=TROLL), "Reap with Troll", "Raccogli con Troll"),
        (cl("fight", obj=TROLL, using=BUMPSY), "Fight Troll with Bumpsy", "Combatti contro Troll con Bumpsy"),
        (Term("house", "mars"), "Mars", "Marte"),
        (cl("pass"), "End your turn", "Termina il turno"),
        (np("creature", adj="enemy"), "An enemy creature", "Una creatura nemica"),
    ],
)
def test_labels(message: Message, english: str, italian_text: str) -> None:
    lexicon = text.Lexicon("", {"Anger": {"it": "Collera"}}, base=LEXICON)
    assert text.language("en").label(message, lexicon) == english
    assert text.language("it").label(message, lexicon) == italian_text


def test_pronouns_point_at_the_card_mentioned_last() -> None:
    other = ability(cl("deal", n=damage(1), obj=np("creature", ref="a")), "play")
    assert text.language("en").render(other, LEXICON) == "Play: Deal 1 damage to a creature."
    assert (
        text.language("en").clause(cl("purge", obj=it("x", "creature")), LEXICON, "imperative") == "purge that creature"
    )
    assert (
        text.language("it").clause(cl("purge", obj=it("x", "artifact")), LEXICON, "imperative")
        == "epura quell'artefatto"
    )


def test_reminders_belong_to_the_keyword() -> None:
    for code in CODES:
        for row in LEXICON:
            if row.section == "keyword" and not row.key.endswith(".reminder"):
                n = 2 if row.key in ("assault", "hazardous") else None
                line = text.language(code).keyword(row.key, LEXICON, n)
                assert re.fullmatch(r".+\. \(.+\.\)", line), line
                assert text.language(code).render(Keywords((KeywordName(row.key, n),)), LEXICON) in line


# ------------------------------------------------------------------------------------------------- any tree


def trees() -> st.SearchStrategy[Message]:
    """Trees of the shapes that cards are made of, however silly what they say."""
    things = st.sampled_from(
        [
            np("creature", adj="friendly", ref="t"),
            np("creature", "each", adj="enemy"),
            this("creature"),
            np(("creature", "artifact")),
            np("neighbor", "each", of=this("creature")),
            np("artifact", count=2, cmp="upto"),
            it("t", "creature"),
        ]
    )
    who = st.sampled_from([YOU, YOU, OPPONENT])
    clauses = st.one_of(
        st.builds(lambda s, x: cl("deal", subj=s, n=damage(2), obj=x), who, things),
        st.builds(lambda s, x: cl("return", subj=s, obj=x, zone=own("hand", s)), who, things),
        st.builds(lambda s: cl("gain", subj=s, n=ae(1, per=np("creature", adj="friendly"))), who),
        st.builds(lambda s: cl("lose", subj=s, n=ae("half", of=s)), who),
    )
    conditions = st.sampled_from(
        [
            cl("have", subj=OPPONENT, n=ae(7, cmp="min")),
            cl("destroy", obj=it("t", "creature"), passive=True, adv="this_way"),
            cl("control", obj=np("creature", "no", tags="mars")),
            phrase("your_turn"),
            cl("be", subj=this("creature"), what="stunned"),
        ]
    )

    def deeper(inner: st.SearchStrategy[Message]) -> st.SearchStrategy[Message]:
        return st.one_of(
            st.builds(lambda a, b: Sentences((a, b)), inner, inner),
            st.builds(lambda a, b: And((a, b)), clauses, clauses),
            st.builds(then, inner, inner),
            st.builds(Permitted, inner),
            st.builds(Conditional, conditions, inner),
            st.builds(Conditional, conditions, inner, inner),
            st.builds(Consequence, inner, inner, st.one_of(st.none(), inner)),
            st.builds(When, conditions, inner, st.sampled_from(["after", "each_time", "while", "unless"])),
            st.builds(lambda a: during("rest_of_turn", a), inner),
            st.builds(lambda a: ForEvery(np("key", adj="forged"), a), inner),
            st.builds(Replaced, inner, st.one_of(st.none(), conditions)),
            st.builds(lambda a, b: ChooseOne((a, b)), clauses, inner),
        )

    return st.recursive(clauses, deeper, max_leaves=6)


def count(message: object, kind: type[Message]) -> int:
    """How often a kind of message is in a tree."""
    if isinstance(message, tuple):
        return sum(count(part, kind) for part in message)
    if isinstance(message, Message):
        return isinstance(message, kind) + sum(count(getattr(message, f.name), kind) for f in fields(message))
    return 0


def branches(message: object) -> int:
    """How many 'otherwise' a tree has."""
    if isinstance(message, tuple):
        return sum(branches(part) for part in message)
    if isinstance(message, Message):
        here = isinstance(message, (Conditional, Consequence)) and message.otherwise is not None
        return here + sum(branches(getattr(message, f.name)) for f in fields(message))
    return 0


def test_what_two_players_may_do_one_after_the_other_is_said_so() -> None:
    steps = (cl("gain", subj=YOU, n=Quantity(1, "amber")), cl("gain", subj=OPPONENT, n=Quantity(1, "amber")))
    said = text.language("en").render(ability(Permitted(AndThen(steps))), LEXICON)
    assert said == "You may gain 1Æ, then your opponent may gain 1Æ."
    assert "poi" in text.language("it").render(ability(Permitted(AndThen(steps))), LEXICON)


@given(trees())
def test_any_tree_can_be_said_and_loses_nothing(tree: Message) -> None:
    for code in CODES:
        said = text.language(code).render(ability(tree), LEXICON)
        for pattern in LINT[""] + LINT[code]:
            assert not re.search(pattern, said), (pattern, said)
        if code == "en":
            assert len(re.findall("otherwise", said, re.I)) >= branches(tree)
            assert len(re.findall(r"\bmay\b", said)) >= (count(tree, Permitted) > 0)
            assert len(re.findall(r"\binstead\b", said, re.I)) >= (count(tree, Replaced) > 0)
            assert len(re.findall(r"\bthen\b", said, re.I)) >= (count(tree, AndThen) > 0)
            assert len(re.findall(r"remainder", said, re.I)) >= count(tree, During)


# ------------------------------------------------------------------------------------------------- completeness


def test_the_languages_are_complete() -> None:
    assert {"en", "it"} <= set(LEXICON.complete)
    for row in LEXICON:
        for code in CODES:
            assert row.cells.get(code), (row.section, row.key, code)


def test_every_verb_declares_its_forms() -> None:
    speaker = italian.Italian(LEXICON)
    for row in LEXICON:
        if row.section == "verb":
            assert speaker.parts(row.cells["it"].split(" ")[0].split("[")[0])


def test_italian_nouns_have_plural_and_gender() -> None:
    for row in LEXICON:
        if row.section in ("noun", "trait"):
            assert re.fullmatch(r"[^|]+\|[^|]+\|[mf]p?", row.cells["it"]), row


def test_unknown_traits_say_their_own_name() -> None:
    message = cl("destroy", obj=np("creature", tags="moon_whale"))
    assert text.language("en").sentence(message, LEXICON, "imperative") == "Destroy a Moon Whale creature."


def test_no_two_samples_say_the_same() -> None:
    """A changed tree with an unchanged text is suspicious."""
    said: dict[str, str] = {}
    same = {"yxilo-bolter", "seeker-needle"}
    for key, message in SAMPLES.items():
        line = text.language("en").render(message, LEXICON)
        assert line not in said or key in same, (key, said.get(line))
        said[line] = key


# ------------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("toml", "problem"),
    [
        ('complete = ["en", "it"]\n[noun.x]\nen = "x"', "declared complete"),
        ('complete = ["en", "it"]\n[verb.x]\nen = "do {a}"\nit = "fare {b}"', "names"),
        ('[verb.x]\nen = "do {a"', "unbalanced"),
        ('[wrong.x]\nen = "x"', "unknown section"),
    ],
)
def test_bad_lexicons_are_refused(toml: str, problem: str) -> None:
    with pytest.raises(text.LexiconError, match=problem):
        text.Lexicon.parse(toml)


def test_missing_words_are_named() -> None:
    with pytest.raises(text.LexiconError, match=r"\[verb.fly\]"):
        text.language("en").clause(cl("fly"), LEXICON)
    with pytest.raises(text.LexiconError, match="no role “obj”"):
        text.language("en").clause(cl("destroy"), LEXICON)
    with pytest.raises(text.LexiconError, match="no language"):
        text.language("xx")


def test_incomplete_languages_are_tolerated() -> None:
    lexicon = text.Lexicon.parse('complete = ["en"]\n[noun.x]\nen = "x"\n[noun.y]\nen = "y"\nit = "y|y|m"')
    assert lexicon.cell("noun", "x", "it") == "x"
