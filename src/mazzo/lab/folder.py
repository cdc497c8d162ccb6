"""Where the rows of an experiment are kept: a folder of Parquet files that any tool can read.

    experiment.json        the description, and the build that plays it
    matches/000000.parquet one row for every match; 256 matches to a file, in order
    turns/…, cards/…       the same for the other rows, if they were asked for
    arriving.jsonl         what has arrived since: nothing that was finished is lost, whatever happens

A file is written beside its place and then moved there, so there are only whole ones. While a run goes on, files are
at most a few seconds behind. The same experiment has the same files in the end, whoever played it and how often it was
interrupted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from mazzo import __version__
from mazzo.engine.errors import MazzoError
from mazzo.lab.experiment import Experiment, build, experiment
from mazzo.lab.rows import Packed, arrow, repacked, schema, table, unpacked
from mazzo.lab.schedule import fixtures
from mazzo.lab.subjects import subject

if TYPE_CHECKING:
    import pyarrow as pa

FORMAT: Final = 1
BLOCK: Final = 256
"""Matches to a file."""
DESCRIPTION: Final = "experiment.json"
ARRIVING: Final = "arriving.jsonl"
TABLES: Final = ("cards", "turns", "matches")
"""In the order in which they are written: a match that is there has all its rows."""


class Folder:
    """The rows of one experiment on disk. One process at a time may write."""

    def __init__(self, path: Path, described: Experiment, played_with: str) -> None:
        self.path = path
        self.experiment = described
        self.build = played_with
        self.tables: list[str] = [name for name in TABLES if name == "matches" or name in described.rows]
        self.pending: dict[int, dict[int, Packed]] = {}
        """Matches of files that are not full, by file and number."""
        self.full: set[int] = set()
        self.unwritten: set[int] = set()
        """Files that lack some of their matches on disk."""
        self.done: set[int] = set()
        """The numbers of all matches that are here."""
        self._journal: IO[str] | None = None
        self._lock: IO[str] | None = None

    # Beginning ------------------------------------------------------------------------------------------------------

    @classmethod
    def create(cls, path: Path, described: Experiment) -> Folder:
        """A new folder, or the same experiment's old one. A folder that holds anything else is left alone.

        The first match is dealt to see whether the game accepts its setup.
        """
        if (path / DESCRIPTION).exists():
            found = cls.open(path)
            if found.experiment.key() != described.key():
                raise MazzoError(f"{str(path)!r} holds another experiment: choose another folder.")
            return found
        if path.is_file() or (path.is_dir() and any(path.iterdir())):
            raise MazzoError(f"{str(path)!r} is there already and holds no experiment: choose another folder.")
        first = next(fixtures(described))
        subject(described.game).deal(first.setup, first.seed)
        path.mkdir(parents=True, exist_ok=True)
        found = cls(path, described, build(described.game))
        data = {"mazzo": __version__, "format": FORMAT, "build": found.build, "experiment": described.data()}
        _replace(path / DESCRIPTION, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
        return found

    @classmethod
    def open(cls, path: Path) -> Folder:
        """The experiment in a folder."""
        try:
            data = json.loads((path / DESCRIPTION).read_text(encoding="utf-8"))
            version, known, played_with = data["format"], data["experiment"], data["build"]
        except FileNotFoundError:
            raise MazzoError(f"There is no experiment in {str(path)!r}: {DESCRIPTION} is missing.") from None
        except (OSError, ValueError, TypeError, KeyError):
            raise MazzoError(f"{str(path / DESCRIPTION)!r} is damaged: the experiment cannot be read.") from None
        if version != FORMAT:
            raise MazzoError(f"{str(path)!r} was written by another version of Mazzo ({data.get('mazzo')}).")
        found = cls(path, experiment(known), str(played_with))
        found._find()
        return found

    def _find(self) -> None:
        """Look for what is there already."""
        for path in sorted((self.path / "matches").glob("*.parquet")):
            number = _block_of(path)
            if not all(self._files(name, number) for name in self.tables):
                continue  # a part of it is gone, so it is played again
            rows = self.read("matches", [path], ["match"])["match"].to_pylist()
            if len(rows) == BLOCK:
                self.full.add(number)
                self.done.update(rows)
            else:
                self._reload(number)
        for packed in self._arrived():
            if packed.number // BLOCK not in self.full:
                self._keep(packed)

    def _reload(self, block: int) -> None:
        """The rows of a file that is not full yet."""
        more = {name: self.read(name, self._files(name, block)) for name in self.tables if name != "matches"}
        for packed in repacked(self.read("matches", self._files("matches", block)), more):
            self._keep(packed)
        self.unwritten.discard(block)

    def _arrived(self) -> Iterator[Packed]:
        """The matches in the journal. A line that was cut short was never finished."""
        path = self.path / ARRIVING
        if not path.exists():
            return
        for line in path.read_text(encoding="utf-8", errors="replace").split("\n")[:-1]:
            try:
                yield unpacked(line)
            except ValueError:
                raise MazzoError(
                    f"{str(path)!r} is damaged. Delete it: what is missing then is played again."
                ) from None

    # Writing --------------------------------------------------------------------------------------------------------

    def __enter__(self) -> Folder:
        """Begin to write. Nobody else may, and nobody may with other rules."""
        if self.build != build(self.experiment.game):
            raise MazzoError(
                "The rules, the cards or the opponents have changed since this experiment began, so it cannot go on: "
                "its rows would be of two kinds. `mazzo lab report` still reads it."
            )
        arrow()
        self._lock = _locked(self.path / ".lock")
        self._journal = self._rewritten()
        return self

    def __exit__(self, *problem: object) -> None:
        self.flush()
        assert self._journal is not None
        self._journal.close()
        # All of it is in the files now.
        (self.path / ARRIVING).unlink()
        if self._lock is not None:
            self._lock.close()

    def add(self, arrived: Iterable[Packed]) -> None:
        """Keep what has arrived: in the journal at once, in its file as soon as that is full."""
        assert self._journal is not None, "use `with`"
        completed = False
        for one in arrived:
            if one.number in self.done:
                continue
            self._journal.write(f"{one.line()}\n")
            self._keep(one)
            completed = completed or len(self.pending[one.number // BLOCK]) == BLOCK
        self._journal.flush()
        if completed:
            self._close_full()

    def flush(self) -> None:
        """Bring all files up to date."""
        for block in sorted(self.unwritten):
            self._write(block)
        self.unwritten.clear()

    def cut(self, matches: int) -> None:
        """Forget all matches from this number on: the experiment ends before them."""
        last = (matches - 1) // BLOCK
        if last in self.full and matches % BLOCK:
            self.full.discard(last)
            self.done = {n for n in self.done if n // BLOCK != last}
            self._reload(last)
        for block in [b for b in {*self.full, *self.pending} if b > last]:
            self.full.discard(block)
            self.pending.pop(block, None)
            self.unwritten.discard(block)
            for name in self.tables:
                for path in self._files(name, block):
                    path.unlink(missing_ok=True)
        kept = {n: p for n, p in self.pending.get(last, {}).items() if n < matches}
        if len(kept) != len(self.pending.get(last, {})):
            self.pending[last] = kept
            self.unwritten.add(last)
        self.done = {n for n in self.done if n < matches}
        if self._journal is not None:
            self._journal.close()
            self._journal = self._rewritten()

    def _keep(self, packed: Packed) -> None:
        block = packed.number // BLOCK
        self.pending.setdefault(block, {})[packed.number] = packed
        self.unwritten.add(block)
        self.done.add(packed.number)

    def _close_full(self) -> None:
        """Write the files that are full, and forget them here."""
        for block in [b for b, rows in self.pending.items() if len(rows) == BLOCK]:
            self._write(block)
            self.unwritten.discard(block)
            self.full.add(block)
            del self.pending[block]
        assert self._journal is not None
        self._journal.close()
        self._journal = self._rewritten()

    def _rewritten(self) -> IO[str]:
        """A journal of what no full file has, open for more."""
        path = self.path / ARRIVING
        lines = [f"{p.line()}\n" for some in self.pending.values() for p in some.values()]
        _replace(path, "".join(lines).encode())
        return path.open("a", encoding="utf-8")

    def _write(self, block: int) -> None:
        pa = arrow()
        for name in self.tables:
            path = self.path / name / f"{block:06}.parquet"
            path.parent.mkdir(exist_ok=True)
            sink = pa.BufferOutputStream()
            pa.parquet.write_table(self._pending(name, block), sink, compression="zstd")
            _replace(path, sink.getvalue().to_pybytes())

    # Reading --------------------------------------------------------------------------------------------------------

    def table(self, name: str) -> pa.Table:
        """All rows of one kind, in the order of the matches; what has arrived last included."""
        if name not in self.tables:
            raise MazzoError(f"This experiment keeps no rows for {name}: they are asked for with --rows {name}.")
        pa = arrow()
        return pa.concat_tables([self._schema(name).empty_table(), *self._blocks(name)])

    def _pending(self, name: str, block: int) -> pa.Table:
        """The rows of a file that is not full yet."""
        return table([p for _, p in sorted(self.pending[block].items())], self.experiment.game, name)

    def _blocks(self, name: str) -> Iterator[pa.Table]:
        for block in sorted({*self.full, *self.pending}):
            pending = block in self.pending
            yield self._pending(name, block) if pending else self.read(name, self._files(name, block))

    def _schema(self, name: str) -> pa.Schema:
        return schema(self.experiment.game, name)

    def read(self, name: str, paths: Iterable[Path], keys: list[str] | None = None) -> pa.Table:
        """The rows of these files of a table; `keys`: only these columns."""
        pa = arrow()
        found = []
        for path in paths:
            try:
                found.append(pa.parquet.read_table(path, columns=keys, schema=None if keys else self._schema(name)))
            except (OSError, pa.ArrowException):
                raise MazzoError(
                    f"{str(path)!r} is damaged or not ours. Delete it, and `mazzo lab resume` plays its matches again."
                ) from None
        return pa.concat_tables([self._schema(name).empty_table(), *found]) if keys is None else pa.concat_tables(found)

    def digest(self) -> str:
        """A fingerprint of all rows: the same for the same experiment, wherever and however it was played."""
        total = blake2b(digest_size=8)
        for name in self.tables:
            for rows in self._blocks(name):
                for row in rows.to_pylist():
                    total.update(json.dumps(row, sort_keys=True).encode())
        return total.hexdigest()

    def _files(self, name: str, block: int) -> list[Path]:
        path = self.path / name / f"{block:06}.parquet"
        return [path] if path.exists() else []


def _block_of(path: Path) -> int:
    if not path.stem.isdecimal():
        raise MazzoError(f"{str(path)!r} is not one of ours: move it elsewhere.")
    return int(path.stem)


def _replace(path: Path, data: bytes) -> None:
    """Write a whole file or none."""
    beside = path.with_name(f".{path.name}.new")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _locked(path: Path) -> IO[str] | None:
    """Make sure that nobody else writes here; the system unlocks it when this process ends, however it does."""
    try:
        import fcntl
    except ImportError:
        return None  # not on this system
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise MazzoError(f"Another run is writing to {str(path.parent)!r} at this moment.") from None
    return file
