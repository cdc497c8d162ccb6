"""One server for all tests that do not need their own."""

import os
import signal
import subprocess
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
    """A server for one test alone, not started yet."""
    running = Running(tmp_path)
    yield running
    running.close()


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A PostgreSQL for the tests of one file, which may do anything to it."""
    tool = Path(__file__).parent.parent.parent / "tools" / "postgres.sh"
    show = "echo $MAZZO_TEST_DATABASE; exec sleep 1000"
    process = subprocess.Popen(
        ["sh", str(tool), "sh", "-c", show], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    url = process.stdout.readline().strip()
    assert url.startswith("postgresql:"), "PostgreSQL did not start"
    yield url
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(60)
