"""The migrations of the database, applied when a server starts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from mazzo.engine.errors import MazzoError
from mazzo.server.storage import cannot_open

STARTING: Final = 8640
"""The number of PostgreSQL's lock for starting."""
PATIENCE: Final = 60.0
"""Seconds to wait for another process that starts."""


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring a new or old database to the schema of this version (or, in tests, of an older one)."""
    try:
        with engine.begin() as connection:
            upgrade(connection, to)
    except SQLAlchemyError as error:
        raise cannot_open(error) from error


def upgrade(connection: Connection, to: str = "head") -> None:
    """The same, as a part of a transaction."""
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise MazzoError(
            "This database was made by a newer version of Mazzo; this one does not know how to read it."
        ) from error


def revision(connection: Connection) -> str | None:
    """The schema that a database has; None: it has none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All schemas that this version knows, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("mazzo.server.migrations")).replace("%", "%%"))
    return config


def current(engine: Engine) -> bool:
    """Has the database the schema of this version?"""
    with engine.connect() as connection:
        return revision(connection) == revisions()[0]


@contextmanager
def alone(engine: Engine) -> Iterator[None]:
    """Start while no other process does: several may be started at the same time, and one has to upgrade."""
    if engine.dialect.name == "sqlite":
        yield
        return
    try:
        with engine.connect() as connection:
            end = time.monotonic() + PATIENCE
            while not connection.scalar(select(func.pg_try_advisory_lock(STARTING))):
                if time.monotonic() > end:
                    raise MazzoError("Another process has been starting on this database for too long.")
                connection.rollback()
                time.sleep(0.1)
            connection.commit()
            try:
                yield
            finally:
                connection.execute(select(func.pg_advisory_unlock(STARTING)))
    except SQLAlchemyError as error:
        raise cannot_open(error) from error
