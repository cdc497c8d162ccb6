"""Rows as Arrow keeps them. Workers pack the rows of a match, so that collecting them costs next to nothing."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from mazzo.engine.errors import MazzoError
from mazzo.lab.playing import Played, Row, Task, columns, perform

if TYPE_CHECKING:
    import pyarrow as pa


def arrow() -> Any:
    """pyarrow, or a sentence that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MazzoError("The laboratory needs pyarrow for its rows: pip install 'mazzo[lab]'.") from None
    return pyarrow


@lru_cache
def schema(game: str, name: str) -> pa.Schema:
    """The columns of a table of rows."""
    pa = arrow()
    kinds = {int: pa.int64(), float: pa.float64(), str: pa.string(), bool: pa.bool_()}

    def kind(of: Any) -> Any:
        return pa.list_(kinds[of[0]]) if isinstance(of, list) else kinds[of]

    return pa.schema([(key, kind(of)) for key, of in columns(game)[name].items()])


@dataclass(frozen=True)
class Packed:
    """The rows of one match: its own as it is, the others as Arrow writes them, by table."""

    match: Row
    more: dict[str, bytes]

    @property
    def number(self) -> int:
        """The number of the match."""
        number: int = self.match["match"]
        return number

    def line(self) -> str:
        """As a line of text."""
        more = {name: b64encode(data).decode() for name, data in self.more.items()}
        return json.dumps({"match": self.match, "more": more}, separators=(",", ":"))


def unpacked(line: str) -> Packed:
    """The rows of a line; a ValueError if it is none."""
    try:
        data = json.loads(line)
        number = data["match"]["match"]
        assert isinstance(number, int)
        return Packed(data["match"], {name: b64decode(text, validate=True) for name, text in data["more"].items()})
    except (TypeError, KeyError, AttributeError, AssertionError) as error:
        raise ValueError("no rows") from error


def pack(played: Played, game: str, tables: Iterable[str]) -> Packed:
    """The rows of a match for these tables."""
    pa = arrow()
    more = {}
    for name in tables:
        if name != "matches":
            batch = pa.RecordBatch.from_pylist(getattr(played, name), schema=schema(game, name))
            more[name] = batch.serialize().to_pybytes()
    return Packed(played.match, more)


def work(task: Task) -> list[Packed]:
    """What a worker does: play, and pack."""
    return [pack(played, task.fixtures[0].game, task.fixtures[0].rows) for played in perform(task)]


def table(some: Sequence[Packed], game: str, name: str) -> pa.Table:
    """The rows of several matches as a table."""
    pa = arrow()
    if name == "matches":
        return pa.Table.from_pylist([p.match for p in some], schema=schema(game, name))
    known = schema(game, name)
    batches = [pa.ipc.read_record_batch(pa.py_buffer(p.more[name]), known) for p in some]
    return pa.Table.from_batches(batches, schema=known).combine_chunks()


def repacked(matches: pa.Table, more: dict[str, pa.Table]) -> list[Packed]:
    """The matches of some tables, one by one."""
    found = {row["match"]: Packed(row, {}) for row in matches.to_pylist()}
    for name, rows in more.items():
        nothing = arrow().RecordBatch.from_pylist([], schema=rows.schema).serialize().to_pybytes()
        for packed in found.values():
            packed.more[name] = nothing
        start = 0
        for number, group in groupby(rows["match"].to_pylist()):
            count = sum(1 for _ in group)
            if number in found:
                (batch,) = rows.slice(start, count).combine_chunks().to_batches()
                found[number].more[name] = batch.serialize().to_pybytes()
            start += count
    return list(found.values())
