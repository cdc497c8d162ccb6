"""People with a real browser and a real server: they look, click, tap and type, and see only the page."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, Playwright
from playwright.sync_api import TimeoutError as TooLong

ROOT = Path(__file__).parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60.0
"""Seconds for anything that should take a moment, even on a busy machine."""
DESKTOP = {"width": 1366, "height": 860}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = {"keyforge": "KeyForge", "foursouls": "Four Souls", "nekromancya": "Nekromancya"}
EASY = {"computer": "easy"}

TOUCHABLE = "[data-lit], [data-option]"
"""Everything that answers the question: what is highlighted on the table, and buttons."""
LOOK = """(selector) => {
  if (document.querySelector(".results")) return { over: true, found: [] };
  const menu = document.querySelector("[role=menu]");
  const found = [];
  document.querySelectorAll(selector).forEach((node, i) => {
    const box = node.getBoundingClientRect();
    if (box.width === 0 || node.disabled || (menu && !menu.contains(node))) return;
    found.push({ i, verb: node.dataset.verb ?? "", lit: node.dataset.lit !== undefined });
  });
  return found.length ? { over: false, found } : null;
}"""
SERIOUS = """async () => {
  // Colours are judged once they have settled.
  const passing = () => document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(passing().map((a) => a.finished));
    await new Promise(requestAnimationFrame);
  } while (passing().length > 0);
  return (await axe.run(document, { resultTypes: ["violations"] })).violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ` + v.nodes.slice(0, 5).map((n) => `${n.target}: ${n.any[0]?.message ?? v.help}`).join("; "));
}"""
SMALL = """(selector) => [...document.querySelectorAll(selector)]
  .filter((n) => n.offsetWidth > 0 && Math.min(n.offsetWidth, n.offsetHeight) < 44)
  .map((n) => `${n.ariaLabel ?? n.textContent.trim()}: ${n.offsetWidth} × ${n.offsetHeight}`)"""
SHOWN = """() => JSON.stringify([
  [...document.querySelectorAll("[data-card]")].map((n) => [n.dataset.card, n.ariaLabel ?? n.textContent]),
  document.querySelector(".prompt")?.textContent,
  [...document.querySelectorAll(".ask [data-option]")].map((n) => n.textContent),
])"""
# The text of the cards is loaded separately, and may come late.
PRINTED = """() => [...document.querySelectorAll("[data-card][data-slug]")]
  .every((n) => !(n.ariaLabel ?? n.textContent).trim().startsWith(n.dataset.slug))"""
LETS_BE = ("pass", "end", "done", "no", "leave", "pass-until-new", "pass-until-turn")


class Serving:
    """`mazzo serve` on its own data. After a kill it can be started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> Serving:
        command = [sys.executable, "-m", "mazzo", "serve", "--no-open", "--quiet", "--processes", "1"]
        command += ["--port", str(self.port), "--database", f"sqlite:///{self.folder / 'mazzo.db'}"]
        # Every test uses new people, all from one address.
        command += ["--newcomers", "1000"]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        said = re.search(r":(\d+)\s*$", self.process.stdout.readline())
        assert said, (self.folder / "server.log").read_text()
        self.port = int(said[1])
        return self

    def kill(self) -> None:
        """Stop it as a power cut does."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Tunnel:
    """A proxy between a browser and a server.

    In the dark it passes nothing on, and closes nothing.
    """

    def __init__(self, port: int) -> None:
        self.server = port
        self.light = threading.Event()
        """Set while data gets through."""
        self.light.set()
        self.lost = False
        """Is data sent in the dark lost for good? If not, it is delivered later."""
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._open, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.door.getsockname()[1]}"

    def _open(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.door.accept()
                far = socket.create_connection(("127.0.0.1", self.server))
                self.pairs.append((near, far))
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := one.recv(65536):
                if not self.light.is_set() and self.lost:
                    return
                self.light.wait()
                other.sendall(said)
            # In the dark neither side notices that the other has closed the connection.
            self.light.wait()
            other.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        self.door.close()
        self.light.set()
        for pair in self.pairs:
            for end in pair:
                end.close()


def launch(playwright: Playwright) -> Browser:
    """The Chromium of this machine, or else the one that came with Playwright (see tools/chromium.sh)."""
    here = filter(None, map(shutil.which, (os.environ.get("MAZZO_CHROMIUM", ""), *CHROMIUM)))
    found = next((c for c in here if subprocess.run([c, "--version"], capture_output=True).returncode == 0), None)
    return playwright.chromium.launch(executable_path=found, args=QUIET)


class Player:
    """Somebody with their own browser. Its errors are recorded: `troubles` must stay empty."""

    def __init__(self, browser: Browser, url: str, still: bool = True, seed: int = 1, **how: Any) -> None:
        self.url = url
        self.fingers = bool(how.get("has_touch"))
        self.luck = random.Random(seed)
        self.context = browser.new_context(
            base_url=url,
            reduced_motion="reduce" if still else "no-preference",
            **{"viewport": DESKTOP, "color_scheme": "dark", **how},
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.expected: list[str] = []
        """Errors to ignore, as regular expressions, for tests that break something on purpose."""
        self.page.on("console", lambda m: self.note(f"console: {m.text}") if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.note(f"error: {error}"))
        self.page.on("response", lambda r: self.note(f"{r.status} {r.url}") if r.status >= 400 else None)

    def note(self, what: str) -> None:
        if not any(re.search(pattern, what) for pattern in self.expected):
            self.troubles.append(what)

    def go(self, path: str) -> Player:
        self.page.goto(path)
        return self

    def open(self, game: str, *others: dict[str, Any], **wishes: Any) -> str:
        """Open a table without clicking, for scenes about something else; and go there."""
        if not self.page.url.startswith(self.url):
            self.go("/learn")
        table = self.post("/api/tables", {"game": game, "seats": [{"me": True}, *others], **wishes})
        self.go(f"/table/{table['id']}")
        return str(table["id"])

    def post(self, path: str, data: Any) -> Any:
        """Post a request as this person's page would."""
        if self.page.url.startswith(self.url):
            # The page introduces itself when it opens. Whoever comes before it would be somebody else.
            self.eventually(lambda: bool(self.context.cookies()))
        me = self.context.request.post("/api/hello", data={}, headers={"origin": self.url}).json()
        answer = self.context.request.post(
            path,
            data=json.dumps(data),
            headers={"origin": self.url, "x-mazzo-csrf": me["csrf"], "content-type": "application/json"},
        )
        assert answer.ok, answer.text()
        return answer.json()

    # At the table -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator(".results").count() > 0

    def asked(self) -> dict[str, Any]:
        """Wait for something to touch, or for the end."""
        try:
            seen: dict[str, Any] = self.page.wait_for_function(LOOK, arg=TOUCHABLE, polling=40).json_value()
        except TooLong:
            raise AssertionError(f"nothing to touch: {self.page.inner_text('body')}\n{self.troubles}") from None
        return seen

    def idle(self) -> bool:
        """Is this player not asked anything, while the match goes on?"""
        return self.page.evaluate(LOOK, TOUCHABLE) is None

    def act(self) -> bool:
        """Touch one thing that can be touched; False when the match is over."""
        seen = self.asked()
        if seen["over"]:
            return False
        try:
            self.touch(self.prefer(seen["found"])["i"])
        except TooLong:
            # The target may have gone in the same moment; if it is still there, touching it must work.
            if self.asked() == seen:
                raise
        return True

    def touch(self, i: int) -> None:
        thing = self.page.locator(TOUCHABLE).nth(i)
        if self.fingers:
            thing.tap(timeout=PATIENCE * 500)
        else:
            thing.click(timeout=PATIENCE * 500)

    def prefer(self, found: list[dict[str, Any]]) -> dict[str, Any]:
        """Prefer doing something to passing, but not for ever."""
        busy = [x for x in found if x["verb"] not in LETS_BE]
        lazy = [x for x in found if x["verb"] in LETS_BE]
        return self.luck.choice(busy if busy and (not lazy or self.luck.random() < 0.75) else lazy)

    def play(self, most: int = 1500, until: Callable[[], bool] = lambda: False) -> int:
        """Play on until the match is over; returns the number of touches."""
        for n in range(most):
            if until() or not self.act():
                return n
        raise AssertionError(f"not over after {most} touches: {self.page.locator('.prompt').inner_text()}")

    def some(self, n: int) -> None:
        """Make `n` touches, and wait to be asked again."""
        for _ in range(n):
            assert self.act(), "it was over sooner than expected"
        self.asked()

    def table(self) -> str:
        """What a table's page shows, to compare: every card with its description, the question, the answers."""
        self.page.wait_for_function(PRINTED)
        return str(self.page.evaluate(SHOWN))

    def sees(self, before: str) -> None:
        """Wait for the table to look as it did before."""
        self.asked()
        try:
            self.eventually(lambda: self.table() == before)
        except AssertionError:
            assert self.table() == before

    def turns(self) -> list[str]:
        """The turns in the log, from the first to the last."""
        return self.page.locator(".rail .log .turn").all_inner_texts()

    def eventually(self, true: Callable[[], bool], patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not true():
            assert time.monotonic() < end, "it never happened"
            self.page.wait_for_timeout(50)

    # Accessibility ----------------------------------------------------------------------------------------------

    def findings(self, *themes: Literal["dark", "light"]) -> list[str]:
        """What axe finds serious or critical on this page, in each theme."""
        # The page's policy allows only its own scripts, so this one is injected through the debugger.
        self.page.evaluate(AXE.read_text() + "\n;0")
        found: list[str] = []
        for theme in themes or ("dark", "light"):
            self.page.emulate_media(color_scheme=theme)
            found += [f"{theme}, {finding}" for finding in self.page.evaluate(SERIOUS)]
        self.page.emulate_media(color_scheme="dark")
        return found

    def overflow(self) -> float:
        """How far the page extends beyond the right edge of the screen."""
        # A phone zooms out to show all of a page that is too wide: then the window is wider than the screen.
        reach = "Math.max(document.documentElement.scrollWidth, innerWidth) - document.documentElement.clientWidth"
        return float(self.page.evaluate(f"() => {reach}"))

    def too_small(self) -> list[str]:
        """Targets that are too small for a thumb."""
        return list(self.page.evaluate(SMALL, TOUCHABLE))

    def close(self) -> None:
        self.context.close()
