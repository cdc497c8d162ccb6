"""Everything people read besides the games' texts is there in four languages, and nothing of it is left in English."""

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from phrases.reading import SOURCE, sentences

from mazzo import bench, cli, games, lab, phrases
from mazzo.phrases import LANGUAGES, said, tongue
from mazzo.text import lexicon

OTHERS = [code for code in LANGUAGES if code != "en"]
GAPS = re.compile(r"\{\w*\}|%(?:\(\w+\))?[rsd%]")
WORDS = [
    *(SOURCE / "cli").rglob("words.toml"),
    SOURCE / "lab" / "words.toml",
]
FOR_PROGRAMMERS = {"text", "envs"}
"""Rooms whose errors are about code, not about what a person did."""
NESTED = {"{0}: {1}", "{0}: {1}.", "{0}: {1}: {2}"}
"""A place and a sentence that is known by itself."""

# What may be the same in English: names, signs, code, and words that languages share.
SHARED = {
    "it": {
        "bot",
        "file",
        "host",
        "set",
        "n",
        "dir",
        "computer",
        "timer {n}",
        "round {n}",
        "mulligan",
        "fatality",
        "art",
    },
    "de": {
        "bot",
        "host",
        "set",
        "n",
        "name",
        "name,…",
        "text",
        "id|text",
        "computer",
        "mulligan",
        "fatality",
        "monster",
    },
    "es": {"bot", "host", "set", "n", "art", "mulligan", "fatality"},
}
for more in ("deck", "decks", "hand", "curse", "enter", "opponent", "trinket", "deck {n}", "hand {n}", "host:port"):
    SHARED["de"].add(more)
for more in ("final", "error", "evasion {n}", "%(prog)s: error: %(message)s\n", "no"):
    SHARED["es"].add(more)
ENGLISH = re.compile(
    r"\b(the|and|is|are|was|were|of|with|there|this|that|your|you|which|from|cannot|has|have|not|match|matches|card|cards|"
    r"seat|seats|table|player|players|default|show|print)\b"
)
"""Words that no German, Italian or Spanish sentence has, except in code."""
CODE = re.compile(
    r"`[^`]*`|\"[^\"]*\"|'[^']*'|--[\w-]+( \w+)?|\w+[:=/_.\[]\S*|\$\w+|\b(name|houses|cards|seconds|no_hunger)\b|"
    r"\b(character|treasure|loot|monster|event|room|bonus-soul|challenge|action|artifact|creature|upgrade)\b|"
    r"\b(matches|until|longest|search|greedy|random|policy|why \w+!? \w+)\b|Model Context Protocol|%\(\w+\)s"
)


def rows() -> Iterator[tuple[str, dict[str, str]]]:
    """Every row of every catalog and word list, as language to text."""
    for key, row in phrases.catalog().items():
        yield key, {"en": key, **row}
    for file in WORDS:
        for key, row in tomllib.loads(file.read_text(encoding="utf-8")).items():
            yield f"{file.parent.name}:{key}", row


ROWS = dict(rows())


def test_the_languages_are_those_of_the_texts() -> None:
    assert LANGUAGES == lexicon.LANGUAGES


def test_every_row_has_every_language_and_the_same_gaps() -> None:
    for name, row in ROWS.items():
        assert set(row) == set(LANGUAGES), name
        for language, text in row.items():
            assert text.strip(), (name, language)
            assert sorted(set(GAPS.findall(text))) == sorted(set(GAPS.findall(row["en"]))), (name, language)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    for name, row in ROWS.items():
        text, english = row[language], row["en"]
        if re.search(r"[a-z]{2}", GAPS.sub("", CODE.sub("", english))):
            assert text != english or english.casefold() in SHARED[language], name
        for word in ENGLISH.findall(GAPS.sub("", CODE.sub("", text))):
            assert (language, word) in {("de", "was"), ("es", "has")}, (name, language, text)


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_end_as_the_english_ones_do(language: str) -> None:
    for name, row in ROWS.items():
        assert row[language].rstrip()[-1:] in {".": ".", "?": "?", ":": ":"}.get(
            row["en"].rstrip()[-1], row[language].rstrip()[-1:]
        ), name
        assert row[language][:1].isspace() == row["en"][:1].isspace(), name
        assert row[language][-1:].isspace() == row["en"][-1:].isspace(), name


@pytest.mark.parametrize(("language", "sign"), [("it", r"\d%"), ("de", r"\d %"), ("es", r"\d %")])
def test_percent_is_written_as_the_language_does(language: str, sign: str) -> None:
    for name, row in ROWS.items():
        for found in re.findall(r"\d ?%(?!\()", CODE.sub("", row[language])):
            assert re.fullmatch(sign, found) or "2% o" in row["en"], name


# Errors ---------------------------------------------------------------------------------------------------------------


def test_every_sentence_that_is_raised_is_known_in_every_language() -> None:
    """Whoever raises a new one adds it to the catalogs."""
    missing = []
    for file in sorted(SOURCE.rglob("*.py")):
        if file.relative_to(SOURCE).parts[0] in FOR_PROGRAMMERS:
            continue
        for line, text in sentences(file):
            if text not in phrases.catalog() and text not in NESTED:
                missing.append(f"{file.relative_to(SOURCE)}:{line}: {text}")
    assert not missing, "\n".join(missing)


def test_every_sentence_of_the_server_is_known() -> None:
    from mazzo.server import sentences as server
    from mazzo.server.doors import asking

    told = [s for s in vars(server).values() if isinstance(s, server.Sentence)]
    assert told
    for sentence in told:
        gaps = dict.fromkeys(re.findall(r"\{(\w+)\}", sentence.en), "7")
        found = {sentence.said(language, **gaps) for language in LANGUAGES}
        assert len(found) == len(LANGUAGES), sentence.en
    assert all(phrases.knows(text) for text in asking.SENTENCES.values())


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("There is no file 'x.json'.", "Es gibt keine Datei 'x.json'."),
        (
            "There is no card called 'trol'. Did you mean 'troll'?",
            "Es gibt keine Karte namens 'trol'. Meintest du 'troll'?",
        ),
        ("There is no house 'x'; known are dis, logos.", "'x' gibt es nicht (Fraktion); bekannt sind dis, logos."),
        ("KeyForge is played by 2, not by 3.", "KeyForge spielt man zu 2, nicht zu 3."),
        ("Four Souls is played by 1 to 6, not by 9.", "Four Souls spielt man zu 1 bis 6, nicht zu 9."),
        ("Look up cards.", "Karten nachschlagen."),
        ("a/b.txt: A deck has three different houses.", "a/b.txt: Ein Deck hat drei verschiedene Fraktionen."),
        (
            "A deck called 'one to two' is in your library already.",
            "In deiner Sammlung gibt es schon ein Deck namens 'one to two'.",
        ),
        ("From here to there", "From here to there"),
        ("", ""),
        ("Das ist nicht dein Passwort.", "Das ist nicht dein Passwort."),
    ],
)
def test_a_sentence_is_found_by_the_words_around_its_gaps(english: str, german: str) -> None:
    assert said(english, "de") == german
    assert said(english, "en") == english
    assert said(english, "xx") == english


def test_long_texts_take_no_time() -> None:
    assert said("a number from " * 200_000, "de")
    assert said("{0} is " + "cannot be read: " * 200, "de")


def test_gaps_that_are_given_are_never_translated() -> None:
    told = phrases.filled("This seat is kept for {name}, who has just played here.", "es", {"name": "all"})
    assert told == "Este asiento está reservado para all, que acaba de jugar aquí."


# Help -----------------------------------------------------------------------------------------------------------------


def helps(parser: argparse.ArgumentParser) -> Iterator[str]:
    found = [parser.description, parser.epilog, *(group.title for group in parser._action_groups)]
    for action in parser._actions:
        found += [action.help] if action.help != argparse.SUPPRESS else []
        if isinstance(action, argparse._SubParsersAction):
            found += [choice.help for choice in action._choices_actions]
            for sub in action.choices.values():
                yield from helps(sub)
    yield from filter(None, found)


def parsers() -> list[argparse.ArgumentParser]:
    whole = cli.parser(*(name for name in cli.COMMANDS if name not in cli.ROOMS))
    return [whole, bench.arguments(), lab.arguments()]


def test_all_help_is_known() -> None:
    tongue.choose([])
    labels = {label for game in map(games.manifest, games.names()) for s in game.settings for label in s.label.values()}
    for parser in parsers():
        for text in helps(parser):
            assert phrases.knows(text) or text in labels, text


@pytest.mark.parametrize("language", OTHERS)
def test_help_has_no_english_sentence(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tongue.choose([])
    english = {text for parser in parsers() for text in helps(parser) if " " in text}
    monkeypatch.setenv("MAZZO_LANGUAGE", language)
    for parser in parsers():
        for text in helps(tongue.translate(parser)):
            assert text not in english or not ENGLISH.search(CODE.sub("", text)), text


def test_the_words_of_argparse_are_known() -> None:
    """Those that a person can meet: the others are about mistakes in our own code."""
    ours = re.compile(
        "conflict|merge|invalid option string|positionals|must be optional|callable|dest=|multiple sub|__call__| mode "
    )
    tree = ast.parse(Path(argparse.__file__).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            for text in node.args[: 1 + (node.func.id == "ngettext")]:
                if isinstance(text, ast.Constant) and isinstance(text.value, str) and not ours.search(text.value):
                    assert phrases.knows(text.value), text.value


# Which language -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "argv", "language"),
    [
        ({}, [], "en"),
        ({"LANG": "de_DE.UTF-8"}, [], "de"),
        ({"LANG": "es"}, [], "es"),
        ({"LANG": "deu"}, [], "en"),
        ({"LANG": "C.UTF-8"}, [], "en"),
        ({"LANG": "fr_FR.UTF-8"}, [], "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "it_IT"}, [], "it"),
        ({"LC_ALL": "it_IT", "MAZZO_LANGUAGE": "es"}, [], "es"),
        ({"MAZZO_LANGUAGE": "es"}, ["cards", "keyforge", "--language", "de"], "de"),
        ({"MAZZO_LANGUAGE": "es"}, ["--language=it", "cards"], "it"),
        ({"MAZZO_LANGUAGE": "es"}, ["cards", "--language", "xx"], "es"),
    ],
)
def test_the_environment_chooses_and_the_option_wins(
    environment: dict[str, str], argv: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in tongue.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    tongue.choose(argv)
    assert tongue.current() == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_answers_in_a_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--language", language, "replay", "nowhere.json"]) == cli.USER_ERROR
    assert capsys.readouterr().err.strip() == "mazzo: " + said("There is no file 'nowhere.json'.", language)
    with pytest.raises(SystemExit):
        cli.main(["play", "keyforge", "--language", language, "--games", "many"])
    told = capsys.readouterr().err
    assert {"en": "error:", "it": "errore:", "de": "Fehler:", "es": "error:"}[language] in told
    assert {"en": "usage:", "it": "uso:", "de": "Aufruf:", "es": "uso:"}[language] in told
    assert cli.main(["cards", "keyforge", "--language", language, "no such card"]) == cli.USER_ERROR
    assert said("No card is like that.", language) in capsys.readouterr().err


# Settings of the games ------------------------------------------------------------------------------------------------


def test_settings_have_every_language() -> None:
    for game in map(games.manifest, ("foursouls", "keyforge", "nekromancya")):
        texts = [game.blurb, *(s.label for s in game.settings)]
        texts += [label for s in game.settings for label in s.choices.values()]
        for text in texts:
            assert set(text) == set(LANGUAGES), (game.name, text)
