"""The page of a report in a real browser: without a network, in light and dark, on a desk and on a phone."""

from pathlib import Path
from typing import Any

import pytest
from browsing import AXE, DESKTOP, PHONE, ROOT, SERIOUS
from playwright.sync_api import Browser

PAGE = ROOT / "docs" / "nekromancya-balance.html"


@pytest.mark.parametrize("how", [{"viewport": DESKTOP}, PHONE], ids=["desk", "phone"])
def test_a_report_can_be_read_by_everybody(chromium: Browser, how: dict[str, Any], tmp_path: Path) -> None:
    context = chromium.new_context(offline=True, **how)
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text))
    page.on("request", lambda request: troubles.append(request.url) if "file:" not in request.url else None)
    page.goto(PAGE.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= how["viewport"]["width"], "nothing is cut off"
    # The numbers behind every picture are one tap away.
    tables = page.locator("details:has(table) summary")
    assert tables.count() >= page.locator("svg").count()
    for i in range(tables.count()):
        tables.nth(i).click()
    assert page.locator("table:visible").count() == page.locator("table").count()
    assert page.evaluate("document.documentElement.scrollWidth") <= how["viewport"]["width"]
    page.evaluate(AXE.read_text() + "\n;0")
    colours = set()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert page.evaluate(SERIOUS) == []
        colours.add(page.evaluate("getComputedStyle(document.querySelector('svg text')).fill"))
    assert len(colours) == 2, "pictures follow the page"
    assert troubles == []
    context.close()
