"""Cards are found by their names, and a build by what is in it."""

from __future__ import annotations

import re

import pytest

from mazzo.engine.build import fingerprint
from mazzo.engine.catalog import Catalog
from mazzo.engine.errors import MazzoError
from mazzo.engine.node import Nodes


def test_a_card_is_found_by_its_name_or_the_error_helps() -> None:
    cards = Catalog(["bomb", "penny"], Nodes())
    assert [cards.find("bomb"), cards.find("penny")] == [0, 1]
    with pytest.raises(MazzoError, match=r"There is no card called 'bom'\. Did you mean 'bomb'\?$"):
        cards.find("bom")
    with pytest.raises(MazzoError, match=r"There is no card called 'wizard'\.$"):
        cards.find("wizard")


def test_a_build_is_the_same_however_often_it_is_looked_at() -> None:
    first = fingerprint("mazzo.games.nekromancya")
    assert re.fullmatch("[0-9a-f]{16}", first)
    fingerprint.cache_clear()
    assert fingerprint("mazzo.games.nekromancya") == first != fingerprint("mazzo.games.keyforge")
