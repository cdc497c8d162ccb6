"""How the database came to be what it is, step by step. Applied by itself when a server starts."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from mazzo.engine.errors import MazzoError


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring a database, new or old, to what this version needs (or, in tests, to what an older one needed)."""
    config = Config()
    config.set_main_option("script_location", str(files("mazzo.server.migrations")).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except CommandError as error:
        raise MazzoError(
            "This database was made by a newer version of Mazzo; this one does not know how to read it."
        ) from error
    except SQLAlchemyError as error:
        raise MazzoError(f"The database cannot be opened ({type(error).__name__}).") from error
