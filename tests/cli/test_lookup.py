"""Looking things up: rules, their proofs, cards."""

import json
import os
from pathlib import Path

import pytest

from mazzo.cli.coverage import coverage, find_tests, proofs
from mazzo.cli.vocabulary import shared
from mazzo.cli.vocabulary import vocabulary as vocabulary_of
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge import vocabulary
from mazzo.games.keyforge.once import USED_ONCE
from mazzo.rulebook import Rule, Rulebook, rulebook


def test_a_rule_by_its_id(mazzo):
    out = mazzo("rules", "kf.status.stun.cannot-act").out
    assert "A stunned creature cannot act" in out
    assert "Editions: 1.4, 1.5" in out
    assert "§ " in out
    assert "rulebook 1.5 (German)" in out
    assert all(line == line.rstrip() for line in out.splitlines())


def test_all_rules_by_area(mazzo):
    out = mazzo("rules", "--game", "keyforge").out
    assert "\nfight  " in out
    assert "kf.fight.needs-target" in out
    assert f"{len(rulebook('keyforge').rules)} rules of keyforge" in out


def test_searching_wants_every_word_and_prefers_titles():
    book = rulebook("keyforge")
    hits = [r.id for r in book.search("Taunt NEIGHBORS")]
    assert hits[0] == "kf.keyword.taunt"
    hits = [r.id for r in book.search("chain shed")]
    assert hits.index("kf.chains.shed") < hits.index("kf.setup.starting-hand.chains")
    assert book.search("chain xyzzy") == []


def test_only_what_holds_in_an_edition(mazzo):
    ids = [r["id"] for r in json.loads(mazzo("rules", "ward", "--edition", "1.1", "--json").out)]
    assert "kf.status.ward.place" not in ids
    assert "kf.status.ward.place" in [r["id"] for r in json.loads(mazzo("rules", "ward", "--json").out)]


def test_one_rule_as_json(mazzo):
    data = json.loads(mazzo("rules", "kf.keyword.taunt", "--json").out)
    assert data["title"] == "Taunt"
    assert data["editions"] == ["1.1", "1.4", "1.5"]
    assert isinstance(data["tests"], list)


def test_every_rule_is_readable():
    for rule in rulebook("keyforge").rules:
        assert rule.id.startswith("kf.")
        assert rule.title
        assert rule.text
        assert rule.editions or rule.reason


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    where = tmp_path / "proofs" / "tests"
    (where / "deep").mkdir(parents=True)
    (where / "test_a.py").write_text(
        "import pytest\nrule = pytest.mark.rule\n"
        '@rule("a.one", "a.two")\ndef test_x(): ...\n'
        '@pytest.mark.rule("a.two")\nclass TestY:\n    @rule("a.four")\n    def test_z(self): ...\n'
    )
    (where / "deep" / "test_b.py").write_text(
        'pytestmark = pytest.mark.rule("a.three")\n'
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("a.five"))])\ndef test_w(x): ...\n'
        'def test_says_a_rule(): print("a.six", ruler("a.seven"))\n'
    )
    return where


def test_marks_are_found_wherever_they_stand(tests):
    assert proofs(tests) == {
        "a.one": ["tests/test_a.py::test_x"],
        "a.two": ["tests/test_a.py::test_x", "tests/test_a.py::TestY"],
        "a.three": ["tests/deep/test_b.py"],
        "a.four": ["tests/test_a.py::TestY::test_z"],
        "a.five": ["tests/deep/test_b.py::test_w"],
    }


def test_coverage_counts_what_can_be_observed(tests):
    def entry(id: str, kind: str = "turn", physical: str = "") -> Rule:
        return Rule(id, id, kind, id, physical=physical)

    book = Rulebook("g", [entry("a.one"), entry("a.six"), entry("a.two", "use"), entry("a.card", "use", "cardboard")])
    found = coverage(book, proofs(tests))
    assert found.kinds() == {"turn": (1, 2), "use": (1, 1)}
    assert [r.id for r in found.missing] == ["a.six"]
    assert found.data()["physical"] == {"a.card": "cardboard"}


def test_a_broken_test_file_is_named(tmp_path):
    (tmp_path / "test_x.py").write_text("def (")
    with pytest.raises(MazzoError, match="test_x"):
        proofs(tmp_path)


def test_coverage_of_the_ledger(mazzo, tests):
    data = json.loads(mazzo("rules", "--coverage", "--json").out)
    (game,) = [g for g in data["games"] if g["game"] == "keyforge"]
    assert game["total"] + len(game["physical"]) == len(rulebook("keyforge").rules)
    assert "kf.component.starter-contents" in game["physical"]
    assert find_tests() is not None
    (tests / "test_c.py").write_text('rule("kf.keyword.taunt")')
    ran = mazzo("rules", "--coverage", "--strict", "--tests", str(tests))
    assert ran.code == 1
    assert "Without a test" in ran.out
    assert "a.one  (tests/test_a.py::test_x)" in ran.out


def test_few_rules_are_about_cardboard():
    physical = [r for r in rulebook("keyforge").rules if r.physical]
    assert 5 <= len(physical) <= 20


def test_one_card_is_shown_whole(mazzo):
    out = mazzo("cards", "keyforge", "punch").out
    assert out.lower().startswith("punch  brobnar action  1æ bonus")
    assert "CotA 12" in out


def test_keywords_are_explained(mazzo):
    assert "Taunt: enemies cannot attack" in mazzo("cards", "keyforge", "champion-anaphiel").out
    assert "Provocazione: " in mazzo("cards", "keyforge", "champion-anaphiel", "--language", "it").out


def test_a_card_tells_what_it_says_in_other_editions(mazzo):
    out = mazzo("cards", "keyforge", "library access").out
    assert "In edition 1.1 of the rules:" in out
    assert "In edition 1.4, 1.5 of the rules:" in mazzo("cards", "keyforge", "library access", "--edition", "1.1").out
    assert "In edition" not in mazzo("cards", "keyforge", "anger").out


def test_cards_by_what_they_are(mazzo):
    def slugs(*argv: str) -> list[str]:
        return [c["card"] for c in json.loads(mazzo("cards", "keyforge", *argv, "--json").out)]

    assert "blood-of-titans" in slugs("--house", "brobnar", "--type", "upgrade")
    assert "anger" not in slugs("--house", "Brobnar", "--type", "upgrade")
    assert set(slugs("--keyword", "taunt")) & set(slugs("--trait", "knight"))
    assert slugs("xyzzy") == []
    assert "a-fair-game" in slugs("--set", "WC")


def test_a_list_of_cards_fits_eighty_columns(mazzo):
    ran = mazzo("cards", "keyforge", "--house", "dis")
    assert ran.code == 0
    assert all(len(line) <= 80 for line in ran.out.splitlines())


# The vocabulary -------------------------------------------------------------------------------------------------------


def test_every_word_is_listed_with_the_cards_that_use_it(mazzo):
    words = {w["word"]: w for w in json.loads(mazzo("cards", "keyforge", "--vocabulary", "--json").out)}
    assert words["they_stole"]["cards"] == ["information-exchange"]
    assert words["steal"]["uses"] == len(words["steal"]["cards"]) > 40
    assert "urchin" in words["steal"]["cards"], "by a short name of its file, too"
    assert "anger" not in words["steal"]["cards"]
    uses = [w["uses"] for w in words.values()]
    assert uses == sorted(uses, reverse=True), "those used once come last"
    assert set(words) == {n for n in vars(vocabulary) if not n.startswith("__")}


def test_words_that_a_file_defines_stand_for_those_they_are_made_of():
    """`shard` of a file is `trait("shard")`: its cards use `trait`."""
    used = {w.name: w.cards for w in vocabulary_of("keyforge")}
    assert "shard-of-pain" in used["trait"]


def test_a_word_of_one_card_says_what_it_is_for():
    if os.environ.get("MAZZO_BUILD") != "compiled":  # Compiled code keeps no docstrings.
        lonely = [w for w in vocabulary_of("keyforge") if len(w.cards) == 1 and not w.name.isupper()]
        assert [w.name for w in lonely if not w.meaning] == []


def test_a_word_of_one_card_has_its_reason(mazzo):
    """The table names exactly the words that one card uses; the command prints the reasons."""
    once = {w.name: w.reason for w in vocabulary_of("keyforge") if len(w.cards) == 1}
    assert once == USED_ONCE
    assert [name for name, reason in once.items() if not reason.strip()] == []
    out = " ".join(mazzo("cards", "keyforge", "--vocabulary").out.split())
    assert f"Used once: {USED_ONCE['unforge']}" in out


def test_no_word_is_without_a_card():
    assert [w.name for w in vocabulary_of("keyforge") if not w.cards] == []


def test_every_word_has_a_meaning_of_its_own():
    """Words of one class do not share its text."""
    if os.environ.get("MAZZO_BUILD") != "compiled":
        assert shared("keyforge") == []
        told = {w.name: w.meaning for w in vocabulary_of("keyforge")}
        assert told["your_hand"] != told["their_hand"]
        assert told["taunt"] != told["elusive"]
        assert [name for name, meaning in told.items() if not meaning] == []


def test_the_vocabularies_of_all_games(mazzo):
    out = mazzo("cards", "--vocabulary").out
    assert out.count("used by one card") == 3
    ran = mazzo("cards")
    assert ran.code != 0
    assert "Which game?" in ran.err


def test_the_vocabulary_is_readable(mazzo):
    out = mazzo("cards", "nekromancya", "--vocabulary").out
    assert out.startswith("awakened  ")
    assert out.rstrip().endswith("used by one card")


def test_a_game_without_a_vocabulary():
    with pytest.raises(MazzoError, match="not written in a vocabulary"):
        vocabulary_of("briscola")
