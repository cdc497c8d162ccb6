"""The ledgers in other languages: whole, up to date with the English, and no number or citation is lost."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from mazzo import games
from mazzo.rulebook import TEXTS, Rule, rulebook, translation
from mazzo.text.lexicon import LANGUAGES

OTHERS = [code for code in LANGUAGES if code != "en"]
OURS = ("keyforge", "foursouls", "nekromancya")
"""Our own games are translated; a game from outside may be."""
FACTS = re.compile(r"\b(?:kf|fs|nk)(?:\.[a-z0-9_-]+)+|\d+(?:d\d+)?|\b\w+_\w+\b")
"""What is the same in every language: ids, numbers, dice, options."""


def lost(english: Rule, other: Rule) -> set[str]:
    """The facts that only one of the two states."""
    said = [" ".join(getattr(rule, name) for name in TEXTS) for rule in (english, other)]
    there, here = (set(FACTS.findall(text)) for text in said)
    return there ^ here


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", OTHERS)
def test_every_ledger_has_the_same_rules_in_every_language(game: str, language: str) -> None:
    assert bool(translation(game, language)) or game not in OURS
    english, other = rulebook(game), rulebook(game, language)
    assert list(english.by_id) == list(other.by_id)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_missing_stale_or_left_in_english(game: str, language: str) -> None:
    english, other, texts = rulebook(game), rulebook(game, language), translation(game, language)["rule"]
    assert not set(texts) - set(english.by_id), "there are no such rules"
    stale = {rule.id: rule.mark for rule in english.rules if texts.get(rule.id, {}).get("of") != rule.mark}
    assert not stale, "read the English again, translate it, and write the new mark"
    for rule in english.rules:
        given = {name for name in TEXTS if getattr(rule, name)}
        assert set(texts[rule.id]) == given | {"of"}, rule.id
        assert all(texts[rule.id][name].strip() for name in given), rule.id
        assert other.by_id[rule.id].text != rule.text, rule.id
        assert not lost(rule, other.by_id[rule.id]), rule.id


def test_a_text_that_was_left_behind_is_found() -> None:
    rule = Rule("nk.zone.hand_limit", "Seven", "zone", "At most 7 cards, see nk.zone.hand.")
    assert Rule("nk.zone.hand_limit", "Seven", "zone", "At most 8 cards, see nk.zone.hand.").mark != rule.mark
    assert lost(rule, Rule("nk.zone.hand_limit", "Sette", "zone", "Al massimo 7 carte, vedi nk.zone.hand.")) == set()
    assert lost(rule, Rule("nk.zone.hand_limit", "Sette", "zone", "Al massimo otto carte, vedi nk.zone.hand.")) == {"7"}
    assert lost(rule, Rule("nk.zone.hand_limit", "Sette", "zone", "Al massimo 7 carte.")) == {"nk.zone.hand"}
    assert set(TEXTS) < {field.name for field in fields(Rule)}


def test_rules_are_found_by_their_words_in_each_language() -> None:
    assert rulebook("nekromancya", "it").search("alternanza")[0].id == "nk.alternation"
    assert rulebook("nekromancya", "it").find("nk.setup.power").sources[0].book == "regolamento (italiano)"
    assert rulebook("nekromancya", "it").find("nk.decision.hunger").issue.endswith("(lacuna)")
    assert not rulebook("nekromancya").search("alternanza regola opponents never")
    assert rulebook("keyforge", "es").find("kf.fight.needs-target").sources[0].book == "reglamento 1.5 (alemán)"
