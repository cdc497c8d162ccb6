"""The pages that show how to make a game, a card and a bot: what they show is what the examples are, and it runs."""

from __future__ import annotations

import re

import pytest
from guests import EXAMPLES, ROOT, run

PAGES = {
    "a-game-in-ten-steps": "briscola",
    "a-look-and-a-lesson": "briscola",
    "a-card-in-five-minutes": "lanterns",
    "a-bot-in-five-minutes": "hasty",
}
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
FILE = re.compile(r"(?:#|//) (\S+\.(?:py|toml|js|json|css))\n")


def blocks(page: str) -> list[tuple[str, str]]:
    return BLOCK.findall((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES)
def test_what_is_shown_of_a_file_is_in_it(page: str) -> None:
    shown = 0
    for language, text in blocks(page):
        named = FILE.match(text)
        if named is None:
            assert language in ("python", "sh")
            continue
        source = (EXAMPLES / PAGES[page] / named[1]).read_text(encoding="utf-8")
        assert text[named.end() :].strip("\n") in source, f"{page}: {named[1]} reads differently"
        shown += 1
    assert shown >= 2


@pytest.mark.parametrize("page", PAGES)
def test_the_other_blocks_run(page: str, env: dict[str, str]) -> None:
    programs = [text for language, text in blocks(page) if language == "python" and not FILE.match(text)]
    assert programs
    for text in programs:
        run("-c", text, env=env)


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_run(page: str, env: dict[str, str]) -> None:
    """As somebody runs them who answers twice, and then presses Ctrl-D. What is installed is installed here already."""
    lines = [line for language, text in blocks(page) if language == "sh" for line in text.splitlines()]
    assert lines
    for line in lines:
        words = line.partition("#")[0].split()
        if words[0] == "pip":
            assert (ROOT / words[2] / "pyproject.toml").is_file()
        elif words[1] == "serve":
            # It would serve until it is stopped; tests/browser plays at its tables.
            assert "usage: mazzo" in run("-m", *words, "--help", env=env)
        else:
            # Twenty matches take half a minute, and show no more than two.
            fewer = " ".join(words).replace("--games 20", "--games 2").split()
            run("-m", *fewer, env=env, input="1\n1\n")
