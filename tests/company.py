"""Several processes that serve one database, with a PostgreSQL and a Valkey of their own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engines import Postgres, Valkey
from serving import Person, Running, fresh_database
from sqlalchemy import select

from mazzo.server.storage import OwnerRow

PATIENT = {"connect": 2.0, "lock": 2.0, "statement": 3.0, "whole": 6.0}


class Company:
    """Some processes, and what they need."""

    def __init__(self, folder: Path, processes: int = 3, **settings: Any) -> None:
        self.postgres = Postgres(folder)
        self.valkey = Valkey(folder)
        self.postgres.start()
        self.valkey.start()
        self.database = fresh_database(folder, self.postgres.url)
        self.servers: list[Running] = []
        for i in range(processes):
            home = folder / f"server{i}"
            home.mkdir()
            more = {"database": self.database, "valkey": self.valkey.url, "patience": PATIENT, **settings}
            self.servers.append(Running(home, **more))

    def start(self) -> Company:
        for server in self.servers:
            server.begin()
        for server in self.servers:
            server.began()
        return self

    def close(self) -> None:
        for server in self.servers:
            server.close()
        self.valkey.close()
        self.postgres.close()

    def owner(self, table: str) -> Running | None:
        """The process that has a table."""
        with self.servers[0].storage.reading() as s:
            name = s.scalar(select(OwnerRow.member).where(OwnerRow.table == table))
        return next((s for s in self.servers if s.process and name and name.split()[2] == str(s.process.pid)), None)

    def others(self, server: Running | None) -> list[Running]:
        return [other for other in self.servers if other is not server]


async def meet(first: Running, second: Running, game: str = "keyforge", **wishes: Any) -> tuple[Person, Person, str]:
    """Two people at two processes sit down at one table."""
    ada, bob = await Person(first).hello("Ada"), await Person(second).hello("Bob")
    table = await ada.open(game, {}, **wishes)
    await bob.post(f"/api/tables/{table}/sit")
    return ada, bob, table


async def soon(true: Callable[[], Any], patience: float = 60.0) -> None:
    """Wait until something is true that is looked up in the database."""
    end = time.monotonic() + patience
    while not await asyncio.to_thread(true):
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.1)


def go_to(person: Person, server: Running) -> None:
    """Use another process from now on."""
    person.server = server
    person.http.base_url = server.url
    person.http.headers["origin"] = server.url
