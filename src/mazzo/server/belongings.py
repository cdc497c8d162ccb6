"""What the server stores about a person: they can export it, and have it deleted.

A match belongs to the other players too: it stays for them, without the person's name. Everything else goes.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session

from mazzo.engine.match import FORMAT
from mazzo.server.names import NOBODY, skeleton
from mazzo.server.restoring import Step, steps_before
from mazzo.server.storage import (
    ChatRow,
    DeckRow,
    Passkey,
    Person,
    SeatRow,
    SnapshotRow,
    TableRow,
    Visit,
    choices_of,
)


def export(s: Session, person: int) -> dict[str, Any]:
    """Everything stored about a person. A match that is not over shows only what everybody may know."""
    who = s.get_one(Person, person)
    decks = s.scalars(select(DeckRow).where(DeckRow.person == person).order_by(DeckRow.id))
    keys = s.scalars(select(Passkey).where(Passkey.person == person).order_by(Passkey.since))
    said = s.scalars(select(ChatRow).where(ChatRow.person == person).order_by(ChatRow.id))
    return {
        "person": {"id": who.id, "name": who.name, "guest": who.handle is None, "since": who.since},
        "settings": who.settings,
        "passkeys": [{"name": key.name, "since": key.since} for key in keys],
        "decks": [
            {"game": d.game, "name": d.name, "how": d.how, "since": d.since, "deck": d.data}
            for d in decks
            if d.sealed is None
        ],
        "matches": [_match(s, row, person) for row in s.scalars(_theirs(person).order_by(TableRow.opened))],
        "chat": [{"table": line.table, "at": line.at, "text": line.text} for line in said],
    }


def _theirs(person: int) -> Any:
    """The tables that a person sits or sat at, or opened."""
    sat = exists().where(SeatRow.table == TableRow.id, SeatRow.person == person)
    return select(TableRow).where(sat | (TableRow.host == person))


def _seats(s: Session, table: str) -> list[SeatRow]:
    return list(s.scalars(select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.seat)))


def _match(s: Session, row: TableRow, person: int) -> dict[str, Any]:
    seats = _seats(s, row.id)
    found: dict[str, Any] = {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "rules": row.rules,
        "opened": row.opened,
        "ended": row.ended,
        "seats": [{"name": seat.name, "computer": seat.computer, "you": seat.person == person} for seat in seats],
        "result": row.result,
        "record": None,
    }
    if row.status == "over":
        steps = [*steps_before(row), *(Step(choice.text, choice.hash) for choice in choices_of(s, row.id))]
        about = {"mazzo": FORMAT, "game": row.game, "engine": row.engine, "build": row.build}
        record = {**about, **row.origin, "choices": [step.text for step in steps], "result": row.result}
        found["record"] = {**record, "hash": steps[-1].hash} if steps and steps[-1].hash else record
    return found


def tables_of(s: Session, person: int) -> tuple[list[str], list[tuple[str, int]]]:
    """The tables only they sat at; and the shared ones, each with the seat they still play in, or -1."""
    alone, shared = [], []
    for row in s.scalars(_theirs(person)):
        seats = _seats(s, row.id)
        if all(seat.person in (None, person) for seat in seats):
            alone.append(row.id)
            continue
        mine = [seat.seat for seat in seats if seat.person == person and not seat.left]
        shared.append((row.id, mine[0] if mine and row.status == "playing" else -1))
    return alone, shared


def delete_person(s: Session, person: int) -> None:
    """Delete a person, so that nothing tells who they were."""
    alone, shared = tables_of(s, person)
    s.execute(delete(TableRow).where(TableRow.id.in_(alone)))
    for id, _ in shared:
        _leave(s, s.get_one(TableRow, id), person)
    for mine in (Visit, DeckRow, Passkey, ChatRow):
        s.execute(delete(mine).where(mine.person == person))
    s.execute(update(SeatRow).where(SeatRow.kept == person).values(kept=None))
    if shared:
        # Shared matches still refer to this row: it stays, emptied.
        who = s.get_one(Person, person)
        who.name, who.handle, who.skeleton, who.password = NOBODY, None, skeleton(NOBODY), None
        who.settings, who.since = {}, 0.0
    else:
        s.execute(delete(Person).where(Person.id == person))


def _leave(s: Session, row: TableRow, person: int) -> None:
    """Take a person out of a shared table: a match stays, a seat at a waiting table becomes free."""
    if row.status in ("waiting", "closed"):
        if row.host == person:
            row.status = "closed"
        for seat in _seats(s, row.id):
            if seat.person == person:
                seat.person, seat.name, seat.deck = None, "", None
        return
    for seat in _seats(s, row.id):
        if seat.person == person:
            seat.name = NOBODY if _first(s, row.id) else f"{NOBODY} ({seat.seat + 1})"
            row.origin = called(row.origin, seat.seat, seat.name)
            for kept in s.scalars(select(SnapshotRow).where(SnapshotRow.table == row.id)):
                data = called(json.loads(zlib.decompress(kept.data)), seat.seat, seat.name)
                kept.data = zlib.compress(json.dumps(data, separators=(",", ":")).encode())


def _first(s: Session, table: str) -> bool:
    """Is there no other deleted player at this table yet?"""
    return s.scalar(select(SeatRow.seat).where(SeatRow.table == table, SeatRow.name == NOBODY)) is None


def called(data: Any, seat: int, name: str) -> Any:
    """The same data with one player renamed: in `names`, or in the `name` of one of the `players`."""
    if isinstance(data, list):
        return [called(x, seat, name) for x in data]
    if not isinstance(data, dict):
        return data
    found = {key: called(value, seat, name) for key, value in data.items()}
    names, players = found.get("names"), found.get("players")
    if isinstance(names, list) and seat < len(names) and isinstance(names[seat], str):
        names[seat] = name
    if (
        isinstance(players, list)
        and seat < len(players)
        and isinstance(players[seat], dict)
        and "name" in players[seat]
    ):
        players[seat]["name"] = name
    return found
