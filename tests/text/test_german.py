"""German: endings, the place of the verb, negation, commas, and the verbs that declare themselves."""

from __future__ import annotations

import re

import pytest
from text.samples import ae, cards, damage
from text.test_text import LEXICON

from mazzo import speak, text
from mazzo.engine.message import (
    GAP,
    OPPONENT,
    YOU,
    And,
    AndThen,
    Clause,
    Conditional,
    KeywordName,
    Message,
    Name,
    Or,
    Permitted,
    Phrase,
    Quantity,
    Quote,
    RelativeClause,
    Tag,
    When,
    ability,
    both,
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
from mazzo.text.german import CASES, IRREGULAR, REGULAR, German, GermanNoun, split_verb

GAMES = ("keyforge", "foursouls", "nekromancya")
DE = text.language("de")
CREATURE = this("creature")
ALICE = Name("Alice")


def said(message: Message, form: str = "finite") -> str:
    return DE.sentence(message, LEXICON, form)


# ------------------------------------------------------------------------------------------------- nouns

PARADIGM = {
    # noun, how it is meant: nominative, accusative, dative, genitive
    ("creature", "a"): "eine Kreatur|eine Kreatur|einer Kreatur|einer Kreatur",
    ("artifact", "a"): "ein Artefakt|ein Artefakt|einem Artefakt|eines Artefakts",
    ("neighbor", "a"): "ein Nachbar|einen Nachbarn|einem Nachbarn|eines Nachbarn",
    ("key", "a"): "ein Schlüssel|einen Schlüssel|einem Schlüssel|eines Schlüssels",
    ("turn", "the"): "der Zug|den Zug|dem Zug|des Zuges",
    ("creature", "each"): "jede Kreatur|jede Kreatur|jeder Kreatur|jeder Kreatur",
    ("artifact", "this"): "dieses Artefakt|dieses Artefakt|diesem Artefakt|dieses Artefakts",
    ("neighbor", "that"): "jener Nachbar|jenen Nachbarn|jenem Nachbarn|jenes Nachbarn",
    ("creature", "all"): "alle Kreaturen|alle Kreaturen|allen Kreaturen|aller Kreaturen",
    ("power_counter", "all"): "alle +1-Stärkemarker|alle +1-Stärkemarker|allen +1-Stärkemarkern|aller +1-Stärkemarker",
    ("active_house", "the"): "die aktive Fraktion|die aktive Fraktion|der aktiven Fraktion|der aktiven Fraktion",
    ("active_house", "a"): "eine aktive Fraktion|eine aktive Fraktion|einer aktiven Fraktion|einer aktiven Fraktion",
}


@pytest.mark.parametrize(("noun", "det"), PARADIGM)
def test_nouns_are_declined(noun: str, det: str) -> None:
    made = "|".join(DE.noun(np(noun, det), LEXICON, case) for case in CASES)
    assert made == PARADIGM[noun, det]


@pytest.mark.parametrize(
    ("message", "case", "expected"),
    [
        (np("creature", count=2, adj="friendly"), "acc", "2 befreundete Kreaturen"),
        (np("creature", count=2, adj="friendly"), "dat", "2 befreundeten Kreaturen"),
        (np("creature", "each", other=True, adj="friendly"), "acc", "jede andere befreundete Kreatur"),
        (np("artifact", "each", other=True, adj="enemy"), "dat", "jedem anderen feindlichen Artefakt"),
        (np("creature", count=3, cmp="upto", other=True), "dat", "bis zu 3 anderen Kreaturen"),
        (np("creature", "bare", adj="friendly"), "gen", "befreundeter Kreaturen"),
        (np("creature", "bare"), "gen", "der Kreaturen"),
        (np("creature", count=-1), "dat", "beliebig vielen Kreaturen"),
        (np("creature", "each", count=2), "dat", "2 Kreaturen jeweils"),
        (np("creature", "the", count=3, rank="most_powerful"), "dat", "den 3 stärksten Kreaturen"),
        (np("card", "the", count=3, adj="top", of=own("deck")), "acc", "die obersten 3 Karten deines Decks"),
        (np("card", "the", count=1, adj="top", of=own("deck")), "acc", "die oberste Karte deines Decks"),
        (np("creature", adj=("enemy", "flank")), "dat", "einer feindlichen Flankenkreatur"),
        (np("creature", tags="human"), "acc", "eine Menschen-Kreatur"),
        (np("artifact", tags=Tag("mars", neg=True)), "dat", "einem Nicht-Mars-Artefakt"),
        (np("neighbor", "each", of=CREATURE), "dat", "jedem Nachbarn dieser Kreatur"),
        (np("creature", of=YOU), "dat", "einer deiner Kreaturen"),
        (np("artifact", of=YOU, other=True), "acc", "ein anderes deiner Artefakte"),
        (np("card", "each", of=YOU), "acc", "jede deiner Karten"),
        (np(("creature", "artifact"), adj="enemy"), "dat", "einer feindlichen Kreatur oder einem feindlichen Artefakt"),
        (np(("creature", "artifact"), count=2), "acc", "2 Kreaturen oder Artefakte"),
        (np("card", mods=done("discard", adv="this_way")), "each", "für jede auf diese Weise abgelegte Karte"),
        (own("hand", OPPONENT), "inside", "auf der Hand deines Gegners"),
        (own("hand"), "into", "auf deine Hand"),
        (own("archives", OPPONENT), "into", "ins Archiv deines Gegners"),
        (own("discard_pile", OPPONENT), "inside", "im Ablagestapel deines Gegners"),
        (own("discard_pile", OPPONENT), "into", "auf den Ablagestapel deines Gegners"),
        (own("pool", OPPONENT), "von", "vom Vorrat deines Gegners"),
        (np("card", "no"), "nom", "keine Karte"),
        (np("card", "no"), "acc", "keine Karten"),
        (np("copy", of=np("creature")), "als", "als Kopie einer Kreatur"),
        (OPPONENT, "dat", "deinem Gegner"),
        (OPPONENT, "von", "von deinem Gegner"),
        (YOU, "dat", "dir"),
        (ae(7, cmp="min"), "acc", "7Æ oder mehr"),
        (ae(0), "acc", "kein Æ"),
        (damage(0), "acc", "keinen Schaden"),
        (ae("all", of=OPPONENT), "acc", "das gesamte Æ deines Gegners"),
        (ae("half", of=YOU), "acc", "die Hälfte deines Æ"),
        (Quantity("that", "card"), "acc", "ebenso viele Karten"),
        (Quantity("that", "amber"), "acc", "ebenso viel Æ"),
        (Quantity(2, "power_counter"), "acc", "zwei +1-Stärkemarker"),
        (cards(2), "von", "von 2 Karten"),
    ],
)
def test_phrases_are_declined(message: Message, case: str, expected: str) -> None:
    assert DE.noun(message, LEXICON, case) == expected


def test_genitives() -> None:
    assert GermanNoun("Platz", "Plätze", "m").declined("gen", False) == "Platzes"
    assert GermanNoun("Æ", "Æ", "n", "token").declined("gen", False) == "Æ"
    assert GermanNoun("Deck", "Decks", "n").declined("dat", True) == "Decks"
    assert GermanNoun("Mensch", "Menschen", "m", weak=True).declined("dat", False) == "Menschen"


# ------------------------------------------------------------------------------------------------- verbs

PLAYS = cl("deal", n=damage(2), obj=np("creature"))


@pytest.mark.parametrize(
    ("message", "form", "expected"),
    [
        (PLAYS, "imperative", "Füge einer Kreatur 2 Schaden zu."),
        (PLAYS, "finite", "Du fügst einer Kreatur 2 Schaden zu."),
        (PLAYS, "inverted", "Fügst du einer Kreatur 2 Schaden zu."),
        (PLAYS, "subordinate", "Du einer Kreatur 2 Schaden zufügst."),
        (PLAYS, "infinitive", "Einer Kreatur 2 Schaden zufügen."),
        (PLAYS, "past", "Du hast einer Kreatur 2 Schaden zugefügt."),
        (cl("deal", n=damage(1), obj=ALICE, modal="may"), "finite", "Du darfst Alice 1 Schaden zufügen."),
        (cl("enter_play", subj=CREATURE, tense="perfect"), "finite", "Diese Kreatur ist ins Spiel gekommen."),
        (cl("destroy", obj=CREATURE, passive=True), "finite", "Diese Kreatur wird zerstört."),
        (cl("destroy", obj=CREATURE, passive=True), "past", "Diese Kreatur wurde zerstört."),
        (cl("use", obj=CREATURE, passive=True, modal="cannot"), "finite", "Diese Kreatur kann nicht verwendet werden."),
        (cl("fight_with", obj=CREATURE), "past", "Du hast diese Kreatur kämpfen lassen."),
        (cl("be", subj=CREATURE, what="stunned", neg=True), "subordinate", "Diese Kreatur nicht betäubt ist."),
        (
            cl("look_at", subj=ALICE, obj=own("hand", OPPONENT)),
            "finite",
            "Alice sieht sich die Hand deines Gegners an.",
        ),
        (cl("look_at", obj=own("hand")), "imperative", "Sieh dir deine Hand an."),
        (cl("have_more", subj=OPPONENT, n=ae("some"), than=YOU), "subordinate", "Dein Gegner mehr Æ hat als du."),
        (cl("play_or_use", obj=np("card")), "imperative", "Spiele oder verwende eine Karte."),
        (cl("discard", subj=ALICE, obj=own("hand", ALICE)), "finite", "Alice legt die eigene Hand ab."),
    ],
)
def test_the_verb_finds_its_place(message: Message, form: str, expected: str) -> None:
    assert said(message, form) == expected


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (cl("play", obj=np("creature", "bare"), modal="cannot"), "Du kannst keine Kreaturen spielen."),
        (cl("play", obj=CREATURE, modal="cannot"), "Du kannst diese Kreatur nicht spielen."),
        (cl("be_on_flank", subj=CREATURE, neg=True), "Diese Kreatur ist nicht an einer Flanke."),
        (cl("be", subj=CREATURE, what=np("card", tags="logos"), neg=True), "Diese Kreatur ist keine Logos-Karte."),
        (
            cl("share_trait", subj=CREATURE, other=ALICE, neg=True),
            "Diese Kreatur hat kein Merkmal mit Alice gemeinsam.",
        ),
        (cl("have", subj=OPPONENT, n=ae("some"), neg=True), "Dein Gegner hat kein Æ."),
        (cl("have", subj=OPPONENT, n=ae(3, cmp="min"), neg=True), "Dein Gegner hat nicht 3Æ oder mehr."),
        (
            cl("gain_ability", subj=CREATURE, obj=Or((KeywordName("taunt"), KeywordName("poison"))), neg=True),
            "Diese Kreatur erhält weder Spott noch Gift.",
        ),
    ],
)
def test_negation(message: Message, expected: str) -> None:
    assert said(message) == expected


def test_every_verb_of_every_game_declares_its_forms() -> None:
    for game in GAMES:
        lexicon = speak.load_lexicon(game)
        speaker = German(lexicon)
        for row in lexicon:
            if row.section == "verb":
                _, _, verb, _ = split_verb(row.cells["de"])
                assert all(speaker.parts(verb))
    assert not REGULAR & set(IRREGULAR)


def test_a_verb_that_has_not_declared_itself_is_refused() -> None:
    with pytest.raises(text.LexiconError, match="fliegen"):
        German(LEXICON).parts("fliegen")
    with pytest.raises(text.LexiconError, match="does not end with a verb"):
        split_verb("{acc:obj} weg")
    with pytest.raises(text.LexiconError, match="neither a case nor a preposition"):
        German(LEXICON).cases("wegen")


# ------------------------------------------------------------------------------------------------- sentences

SENTENCES: list[tuple[Message, str]] = [
    (
        Conditional(cl("have", subj=OPPONENT, n=ae(7, cmp="min")), cl("lose", subj=OPPONENT, n=ae(4))),
        "Falls dein Gegner 7Æ oder mehr hat, verliert er 4Æ.",
    ),
    (
        sentences(
            PLAYS,
            Conditional(cl("destroy", obj=it("t", "creature"), passive=True, adv="this_way"), cl("draw", n=cards(1))),
        ),
        "Füge einer Kreatur 2 Schaden zu. Falls jene Kreatur auf diese Weise zerstört wird, ziehe eine Karte.",
    ),
    (
        during("rest_of_turn", When(cl("play", obj=np("card", other=True)), cl("draw", n=cards(1)), "each_time")),
        "Für den Rest des Zuges gilt: Immer wenn du eine andere Karte spielst, ziehst du eine Karte.",
    ),
    (
        When(cl("reap", subj=np("creature", ref="t")), both(cl("stun", obj=it("t")), cl("gain", n=ae(1)))),
        "Nachdem eine Kreatur geerntet hat, betäubst du sie und erhältst 1Æ.",
    ),
    (
        When(cl("forge", obj=np("key")), both(cl("draw", n=cards(1)), cl("lose", subj=OPPONENT, n=ae(1)))),
        "Nachdem du einen Schlüssel geschmiedet hast, ziehst du eine Karte und dein Gegner verliert 1Æ.",
    ),
    (
        Permitted(both(cl("ready", obj=np("creature", ref="t")), cl("fight_with", obj=it("t")))),
        "Du darfst eine Kreatur spielbereit machen und sie kämpfen lassen.",
    ),
    (
        both(
            cl("deal", n=damage(4), obj=np("creature", mods=RelativeClause(cl("be_on_flank", subj=GAP, neg=True)))),
            cl("deal", n=damage(2), obj=CREATURE),
        ),
        "Füge einer Kreatur, die nicht an einer Flanke ist, 4 Schaden und dieser Kreatur 2 Schaden zu.",
    ),
    (
        Permitted(cl("play", obj=np("card", mods=RelativeClause(cl("own", subj=OPPONENT, obj=GAP))))),
        "Du darfst eine Karte spielen, die dein Gegner besitzt.",
    ),
    (
        cl("deal", n=damage(1, per=np("creature", adj="friendly")), obj=np("creature")),
        "Füge einer Kreatur für jede befreundete Kreatur 1 Schaden zu.",
    ),
    (cl("gain", n=ae(1, per=np("creature", adj="friendly"))), "Erhalte 1Æ für jede befreundete Kreatur."),
    (
        cl(
            "gain_ability",
            subj=CREATURE,
            obj=And((KeywordName("hazardous", 2), Quote(ability(cl("draw", n=cards(1)), "reap")))),
        ),
        "Diese Kreatur erhält Gefährlich 2 und: „Ernte: Ziehe eine Karte.“",
    ),
    (
        When(cl("have", n=ae(7, cmp="min")), cl("play", obj=CREATURE, passive=True, modal="cannot"), "unless"),
        "Diese Kreatur kann nicht gespielt werden, es sei denn, du hast 7Æ oder mehr.",
    ),
    (
        AndThen((cl("draw", n=cards(1)), cl("lose", subj=OPPONENT, n=ae(1)))),
        "Ziehe eine Karte, dann verliert dein Gegner 1Æ.",
    ),
    (
        cl("return", obj=np("artifact", count=3, cmp="upto", ref="t"), zone=own("hand", own("owner", it("t")))),
        "Schicke bis zu 3 Artefakte auf die Hand ihrer Besitzer zurück.",
    ),
    (
        cl("use", obj=np("artifact", adj="enemy"), adv="as_if_yours"),
        "Verwende ein feindliches Artefakt, als ob du die Kontrolle darüber hättest.",
    ),
    (Conditional(Phrase("your_turn"), cl("gain", n=ae(1))), "Falls du am Zug bist, erhalte 1Æ."),
]


@pytest.mark.parametrize(("message", "expected"), SENTENCES)
def test_sentences(message: Message, expected: str) -> None:
    assert DE.render(ability(message), LEXICON) == expected


def test_reflexive_and_relative_words_agree() -> None:
    lexicon = speak.load_lexicon("foursouls")
    slot = np("monster_slot", mods=mod("not_attacked"))
    assert DE.noun(slot, lexicon) == "ein Monsterplatz, der nicht angegriffen wird"
    assert (
        DE.noun(np("monster", "each", mods=mod("not_attacked")), lexicon) == "jedes Monster, das nicht angegriffen wird"
    )
    chosen = sentences(cl("choose", obj=np(("monster", "player"), ref="t")), cl("kill", obj=it("t")))
    assert DE.render(ability(chosen), lexicon) == "Wähle ein Monster oder eine Person. Töte jenes Ziel."


# ------------------------------------------------------------------------------------------------- completeness


@pytest.mark.parametrize("game", GAMES)
def test_german_is_complete(game: str) -> None:
    for row in speak.load_lexicon(game):
        assert row.cells.get("de"), (row.section, row.key)


@pytest.mark.parametrize("game", GAMES)
def test_german_nouns_have_plural_and_gender(game: str) -> None:
    for row in speak.load_lexicon(game):
        if row.section in ("noun", "trait"):
            assert re.fullmatch(r"[^|]*\|[^|]*\|[mfn]p?(\|[^|]+)*", row.cells["de"]), row


@pytest.mark.parametrize("game", GAMES)
def test_slots_are_cases_or_prepositions(game: str) -> None:
    lexicon = speak.load_lexicon(game)
    speaker = German(lexicon)
    for row in lexicon:
        for case in re.findall(r"\{(\w+):", row.cells["de"]):
            speaker.cases(case)


def test_a_clause_remembers_nothing_of_the_one_before() -> None:
    clause = cl("deal", n=damage(1, per=np("key")), obj=np("creature"))
    assert isinstance(clause, Clause)
    assert said(clause, "imperative") == said(clause, "imperative")
