"""Rules are found by words: whole words first, then beginnings, then what is inside of words."""

import re

import pytest

from mazzo.rulebook import Rule, Rulebook, rulebook


def rules(*titles: str) -> Rulebook:
    return Rulebook("toy", [Rule(f"x.{i}", title, "rule", text="") for i, title in enumerate(titles)])


def test_whole_words_then_beginnings_then_insides() -> None:
    book = rules("Forward", "Warding", "A ward", "Awards", "Ward, and more", "Nothing")
    assert [r.title for r in book.search("Ward")] == ["A ward", "Ward, and more", "Warding", "Forward", "Awards"]


def test_the_title_comes_first_among_equals_only() -> None:
    book = Rulebook(
        "toy",
        [
            Rule("x.0", "Forward", "rule", "Inside, in the title."),
            Rule("x.1", "Tokens", "rule", "A ward is a token."),
            Rule("x.2", "Ward", "rule", "It saves once."),
        ],
    )
    assert [r.id for r in book.search("ward")] == ["x.2", "x.1", "x.0"]


def test_several_words_are_as_near_as_the_farthest() -> None:
    book = rules("Forward march", "Ward of the marches", "Ward and march", "March")
    assert [r.title for r in book.search("ward march")] == ["Ward and march", "Ward of the marches", "Forward march"]


def test_what_is_not_a_word_is_found_as_well() -> None:
    assert [r.id for r in rules("First", "Second").search("x.1")] == ["x.1"]
    assert rules("First").search("zzz") == []


@pytest.mark.parametrize("word", ["ward", "key", "use"])
def test_wards_are_found_before_forward(word: str) -> None:
    found = rulebook("keyforge").search(word)
    assert word in re.split(r"\W+", f"{found[0].id} {found[0].title}".casefold())
    texts = [f"{r.id} {r.title} {r.text} {r.issue}".casefold() for r in found]
    whole = [f" {word} " in f" {''.join(c if c.isalnum() else ' ' for c in text)} " for text in texts]
    assert not all(whole)
    assert whole == sorted(whole, reverse=True), "every rule with the whole word comes before every other"
