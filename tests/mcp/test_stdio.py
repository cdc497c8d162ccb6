"""`mazzo mcp` as a program uses it: the SDK's own client starts it and speaks over standard input and output."""

import asyncio
import os
import random
import re
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.shared.exceptions import MCPError

from mazzo.games import names

GAMES = ("keyforge", "foursouls", "nekromancya")
OPTION = re.compile(r"^  (\d+): (.*?) — ", re.MULTILINE)


def talk(work: Callable[[Client], Awaitable[Any]], *arguments: str) -> Any:
    """Start the server, do something with a client, stop it."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "mazzo", "mcp", *arguments], env={**os.environ, "PYTHONWARNINGS": "ignore"}
    )

    async def meet() -> Any:
        async with Client(server, read_timeout_seconds=120) as client:
            return await work(client)

    return asyncio.run(meet())


async def call(client: Client, tool: str, **arguments: Any) -> tuple[bool, str]:
    """Was it an error, and what was said?"""
    result = await client.call_tool(tool, arguments)
    return bool(result.is_error), "".join(part.text for part in result.content)


async def fine(client: Client, tool: str, **arguments: Any) -> str:
    failed, said = await call(client, tool, **arguments)
    assert not failed, said
    return said


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match(game: str) -> None:
    """From the deal to the end; every text is short, and no card of another hand is in it."""

    async def play(client: Client) -> tuple[str, int]:
        chance = random.Random(game)
        said = await fine(client, "new_match", game=game, opponent="random", seed="2")
        assert said.startswith(f"{game}, turn ")
        steps = 0
        while "The match is over" not in said:
            if "Call wait" in said:
                said = await fine(client, "wait")
                continue
            options = OPTION.findall(said)
            number, text = chance.choice(options)
            said = await fine(client, "choose", option=chance.choice([int(number), text]))
            assert len(said) < 20_000
            steps += 1
        failed, refused = await call(client, "choose", option=0)
        assert failed
        assert "over" in refused
        assert "The match is over" in await fine(client, "look")
        return said, steps

    said, steps = talk(play)
    assert "You have won." in said or "You have not won." in said
    assert steps > 20


def test_what_is_offered() -> None:
    async def ask(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"new_match", "look", "choose", "wait", "why", "rules", "cards", "odds"}
        for tool in tools.values():
            assert tool.description
            assert len(tool.description) < 600
        assert "keyforge" in tools["new_match"].description
        assert "greedy" in tools["new_match"].description
        resources = {str(resource.uri) for resource in (await client.list_resources()).resources}
        assert {f"mazzo://{what}/{game}" for what in ("rules", "cards") for game in names()} <= resources
        templates = {t.uri_template for t in (await client.list_resource_templates()).resource_templates}
        assert templates == {"mazzo://rules/{game}/{rule}", "mazzo://cards/{game}/{card}"}

    talk(ask)


def test_rules_and_cards_are_resources() -> None:
    async def read(client: Client) -> None:
        async def text(uri: str) -> str:
            return "".join(part.text for part in (await client.read_resource(uri)).contents)

        assert "[kf.fight.needs-target]" in await text("mazzo://rules/keyforge")
        assert (await text("mazzo://rules/keyforge/kf.fight.needs-target")).startswith("[kf.fight.needs-target]")
        assert "troll: Troll" in await text("mazzo://cards/keyforge")
        assert (await text("mazzo://cards/nekromancya/khetagg")).startswith("Khetagg (khetagg): ")
        with pytest.raises(MCPError, match="There is no card"):
            await text("mazzo://cards/keyforge/nobody")

    talk(read)


def test_a_refusal_is_an_error_that_cites_its_rule() -> None:
    async def err(client: Client) -> None:
        assert await call(client, "look") == (True, "There is no match yet: new_match begins one.")
        failed, said = await call(client, "new_match", game="chess")
        assert failed
        assert "There is no game called 'chess'" in said
        await fine(client, "new_match", game="keyforge", seed="3", setup={"first": 0, "mulligan": False})
        said = await fine(client, "choose", option="house logos")
        table = await fine(client, "look")
        ((card, number),) = re.findall(r"(dust-pixie)#(\d+)", table)
        # It is of another house than the one that is active.
        failed, said = await call(client, "choose", option=f"play {card}#{number}")
        assert failed
        assert said == "This card does not belong to the active house. [kf.main.off-house-forbidden]"
        reason = await fine(client, "why", card=f"{card}#{number}", verb="play")
        assert "[kf.main.off-house-forbidden]" in reason
        # A stale answer, an option that does not exist, a card nobody sees.
        failed, said = await call(client, "choose", option=0, step=0)
        assert failed
        assert "decision" in said
        failed, said = await call(client, "choose", option=999)
        assert (failed, "There is no option 999" in said) == (True, True)
        failed, said = await call(client, "why", card="#9999", verb="play")
        assert (failed, "You see no card" in said) == (True, True)
        # Nothing of this changed anything.
        assert await fine(client, "look") == re.sub(r"What happened:\n(- .*\n)+", "", table)

    talk(err)


def test_looking_things_up() -> None:
    async def find(client: Client) -> None:
        assert "[kf.armor.per-turn]" in await fine(client, "rules", query="damage armor", game="keyforge")
        assert "Source: " in await fine(client, "rules", query="kf.armor.per-turn", game="keyforge")
        assert (await fine(client, "cards", query="troll", game="keyforge")).startswith("Troll (troll): ")
        assert "The attackers win" in await fine(client, "odds", attackers=["kinopio"], defenders=["khetagg"])
        failed, said = await call(client, "odds", game="keyforge", attackers=["troll"], defenders=["troll"])
        assert failed
        assert said == "KeyForge has no odds to compute; known are nekromancya."
        failed, said = await call(client, "odds", attackers=["nobody"], defenders=["khetagg"])
        assert failed
        failed, said = await call(client, "cards", query="xyzzy", game="keyforge")
        assert (failed, said) == (True, "No card of keyforge has all of these words: xyzzy.")

    talk(find)


def test_it_speaks_italian() -> None:
    async def ascolta(client: Client) -> str:
        return await fine(client, "new_match", game="nekromancya", seed="1")

    assert "pesca" in talk(ascolta, "--language", "it")
