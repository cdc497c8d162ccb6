"""The examples, installed once."""

from pathlib import Path

import pytest
from guests import install, with_guests


@pytest.fixture(scope="session")
def guests(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game, a bot and a set of cards."""
    return install(tmp_path_factory.mktemp("guests"), "briscola", "hasty", "lanterns")


@pytest.fixture
def env(guests: Path, tmp_path: Path) -> dict[str, str]:
    return {**with_guests(guests), "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "COLUMNS": "100"}
