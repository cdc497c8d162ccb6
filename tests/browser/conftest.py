"""A browser and a server for each file, and players who must not see anything go wrong."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import Player, Serving, launch
from playwright.sync_api import Browser, sync_playwright


# For each file, not for the whole run: while Playwright runs, no other test in this process can have an event loop.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("serving")).start()
    yield serving
    serving.close()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Serving]:
    """A server of one's own, to be killed."""
    serving = Serving(tmp_path).start()
    yield serving
    serving.close()


@pytest.fixture
def player(chromium: Browser, server: Serving) -> Iterator[Callable[..., Player]]:
    """Somebody new, each time it is called."""
    arrived: list[Player] = []

    def arrive(url: str | None = None, kind: type[Player] = Player, **how: Any) -> Player:
        arrived.append(kind(chromium, url or server.url, seed=len(arrived) + 1, **how))
        return arrived[-1]

    yield arrive
    troubles = [trouble for somebody in arrived for trouble in somebody.troubles]
    for somebody in arrived:
        somebody.close()
    assert not troubles
