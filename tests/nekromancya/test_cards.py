"""Cards are written in words: one import, lower-case names, no bits; and they go by their Italian names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazzo.games.nekromancya import cards, vocabulary
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.cards import awakened, equipment, spells
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.terms import ABILITY_NAMES
from mazzo.games.nekromancya.words.cards import slug_of

FILES = [path for path in sorted(Path(cards.__file__).parent.glob("*.py")) if path.name != "__init__.py"]
FEW = ("value_below", "value_from", "poorer_than", "gain")
"""Words with a single number, which says what it is by its place: 'Value below 10', 'gain 2'."""


def machinery(tree: ast.AST) -> Iterator[str]:
    """Whatever in a card is not a word of the game, a name, a number with a name, or dice."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.Attribute):
            yield ast.unparse(node)
        elif isinstance(node, ast.Name) and not node.id.islower():
            yield node.id
        elif isinstance(node, ast.Call):
            numbers = [x for x in node.args if isinstance(x, ast.Constant) and isinstance(x.value, int)]
            if numbers and ast.unparse(node.func) not in FEW:
                yield ast.unparse(node)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_card_is_written_in_words(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert list(machinery(tree)) == []
    imports = [ast.unparse(node) for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert imports == [f"from {vocabulary.__name__} import *"]


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("x = has(bearer, terms.VOLARE)", True),
        ("x = awakened('X', 'X', abilities=volare | rito)", True),
        ("x = Has(bearer, volare)", True),
        ("x = loses(it, 8191)", True),
        ("x = draws_more(you, 1)", True),
        ("x = draws_more(you, cards=1)", False),
        ("x = gets(each(value_below(10)), melee=-3)", False),
    ],
)
def test_the_search_for_machinery_finds_it(code: str, caught: bool) -> None:
    assert bool(list(machinery(ast.parse(code)))) == caught


def test_a_card_is_called_as_its_name_says() -> None:
    written = [(name, x) for part in (awakened, equipment, spells) for name, x in vars(part).items()]
    found = [(name, x) for name, x in written if isinstance(x, Card)]
    assert {x.slug for _, x in found} == catalog().by_slug.keys() - {"filler"}
    for name, x in found:
        assert x.slug == slug_of(x.italian) == name.replace("_", "-")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Gravità del Meteorite", "gravita-del-meteorite"),
        ("Sigillo dell'Ordine", "sigillo-dellordine"),
        ("Khetagg", "khetagg"),
        ("  Orda   del Kaos ", "orda-del-kaos"),
    ],
)
def test_slugs_have_no_accents_and_no_apostrophes(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_there_is_a_word_for_every_ability() -> None:
    by_bit = {ability.bit: ability for ability in vocabulary.every_ability}
    assert by_bit.keys() == ABILITY_NAMES.keys()
    for bit, name in ABILITY_NAMES.items():
        assert getattr(vocabulary, name) is by_bit[bit]
