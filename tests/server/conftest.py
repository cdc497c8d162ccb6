"""One server for all scenes that do not need one of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server")).start()
    yield running
    running.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A server of one's own, not started yet."""
    running = Running(tmp_path)
    yield running
    running.close()
