"""The hash of a table is the same on every machine and with every encoder."""

from __future__ import annotations

import sys

import msgspec.json
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.engine import encoding

# What tables are made of: names and slugs, and numbers of up to 64 bits (those of chance).
DATA = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.text(st.characters(min_codepoint=32, max_codepoint=126)),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.sampled_from("abc_-")), inner),
)


@given(DATA)
def test_both_encoders_write_the_same(data: object) -> None:
    assert msgspec.json.encode(data) == encoding.plainly(data)


def test_without_msgspec_it_is_slower_and_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    assert encoding.encoder() is msgspec.json.encode
    monkeypatch.setitem(sys.modules, "msgspec.json", None)
    assert encoding.encoder.__wrapped__() is encoding.plainly
