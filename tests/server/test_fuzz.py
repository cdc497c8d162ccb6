"""Any request, by HTTP or by socket, is answered as specified, and nothing breaks."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from fuzzing import Broken, Fuzz, Sitting, fuzz
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from serving import Person, Running, together
from sqlalchemy import text

from mazzo.server.storage import connect

EXAMPLES = 12
"""Examples for each route."""
MESSAGES = 250
PROMISES = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def session(server: Running) -> dict[str, str]:
    """The headers of a guest in a browser."""
    with httpx.Client(base_url=server.url, headers={"origin": server.url}) as http:
        me = http.post("/api/hello", json={}).json()
        return {"origin": server.url, "x-mazzo-csrf": me["csrf"], "cookie": f"mazzo={http.cookies['mazzo']}"}


def knock(operation: Any, headers: dict[str, str]) -> None:
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=operation.as_strategy())
    def once(case: schemathesis.Case) -> None:
        answer = case.call(headers=headers)
        case.validate_response(answer, checks=PROMISES)

    once()


def test_every_door_keeps_its_promises(own: Running) -> None:
    own.start()
    schema = schemathesis.openapi.from_url(f"{own.url}/api/schema/openapi.json")
    doors = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        knock(operation, session(own))
        doors += 1
    assert doors > 30
    assert '"level": "error"' not in own.log.read_text()


def test_the_schema_is_complete(server: Running) -> None:
    async def scene() -> None:
        schema = await Person(server).get("/api/schema/openapi.json")
        for path, methods in schema["paths"].items():
            assert path.startswith("/api/")
            for method, door in methods.items():
                assert door.get("description"), (method, path)
                assert "400" in door["responses"]

    together(scene)


# The socket -----------------------------------------------------------------------------------------------------------

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
numbers = st.integers(-3, 60) | st.integers()
verbs = st.sampled_from(["play", "reap", "fight", "attack", "summon", "cast", "tap", "end", "pick", "dance", ""])
words = st.sampled_from(["hello", "choose", "why", "say", "propose", "consent", "ping", "nothing", "welcome"])
"""Without `resign` and `hand`, which would end the match too soon."""
messages = st.fixed_dictionaries(
    {"do": words},
    optional={
        "step": numbers,
        "option": numbers,
        "card": numbers,
        "verb": verbs,
        "text": st.text(max_size=40),
        "what": st.sampled_from(["undo", "draw", "everything"]),
        "number": numbers,
        "yes": st.booleans(),
        "language": st.text(max_size=6),
        "seen": numbers,
        "surprise": anything,
    },
)


def sensible(do: str, **fields: Any) -> Any:
    return st.fixed_dictionaries({"do": st.just(do), **fields})


likely = st.one_of(
    sensible("choose", step=st.just(-1), option=st.integers(0, 8)),
    sensible("why", card=st.integers(0, 120), verb=verbs),
    sensible("say", text=st.text(min_size=1, max_size=40)),
    sensible("propose", what=st.sampled_from(["undo", "draw"])),
    sensible("consent", number=st.integers(0, 5), yes=st.booleans()),
    sensible("hello", language=st.sampled_from(["en", "it", "de", "xx"])),
)
raw = st.text(max_size=60) | st.binary(max_size=60) | st.builds(json.dumps, anything)


def test_nothing_a_client_can_say_breaks_a_table(own: Running) -> None:
    own.start()

    async def scene(game: str, said: list[Any]) -> None:
        a, b, w = [await Person(own).hello() for _ in range(3)]
        table = await a.open(game, {})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, b.at(table) as two, w.at(table) as eye:
            for i, message in enumerate(said):
                chair = (one, two, eye)[i % 3]
                if isinstance(message, dict):
                    if message.get("step") == -1 and chair.decision is not None:
                        # -1 stands for the open question.
                        message = {**message, "step": chair.decision["step"]}
                    message = json.dumps(message)
                await chair.socket.send(message)
                # Everything is answered, or at least a ping after it.
                await chair.say(do="ping")
                while (await chair.hear())["is"] != "pong":
                    pass
        # The table still works, and is the same for everybody.
        async with a.at(table) as one, b.at(table) as two:
            assert one.state["table"]["to_act"] == two.state["table"]["to_act"]
            assert one.state["view"]["asked"] == two.state["view"]["asked"]
            assert one.over or (one.decision or two.decision) is not None
        for person in (a, b, w):
            await person.close()

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(
        st.sampled_from(["keyforge", "nekromancya", "foursouls"]),
        st.lists(likely | messages | raw, min_size=10, max_size=MESSAGES // 5),
    )
    def talk(game: str, said: list[Any]) -> None:
        asyncio.run(asyncio.wait_for(scene(game, said), 120))

    talk()
    assert '"level": "error"' not in own.log.read_text()


def test_frames_that_are_no_messages(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        async with a.at(table) as one:
            for junk in (
                b"\x00\xff",
                b"",
                "",
                "null",
                "7",
                '"do"',
                "{}",
                '{"do":1}',
                '{"do":"hello","do":"resign"}',
                "[[[[",
            ):
                await one.socket.send(junk)
            await one.until(lambda c: len(c.oops) >= 9)
            await one.say(do="ping")
            while (await one.hear())["is"] != "pong":
                pass
        # Half a handshake, half a frame, and gone.
        for data in (
            b"GET /ws/x HTTP/1.1\r\n",
            b"\x16\x03\x01",
            b"GET /ws/x HTTP/1.1\r\nupgrade: websocket\r\n\r\n\x81",
        ):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(data)
            await writer.drain()
            writer.close()
        async with a.at(table) as one:
            assert one.bye is None

    together(scene)


# The law --------------------------------------------------------------------------------------------------------------


INFERRED = pytest.mark.filterwarnings("ignore:.*(deprecated inferred style|without a body marker)")
"""Ignore Litestar's warnings about our routes, which are created in this process."""


@INFERRED
def test_a_second_process_makes_the_same_of_the_database(tmp_path: Path) -> None:
    """A few seconds of `make fuzz`."""
    run = asyncio.run(fuzz(tmp_path, seed=11, seconds=12))
    assert run.done["messages"] > 20
    assert run.done["choose"] > 5


class Saboteur(Fuzz):
    """Deletes a choice of a table from the database."""

    async def check(self, sitting: Sitting, whole: bool = False) -> None:
        table = self.house.hall.tables.get(sitting.id)
        if table is not None and table.moves >= 3:
            self.done["sabotage"] += 1
            engine = connect(self.database)
            last = 'SELECT max(id) FROM choices WHERE "table" = :table AND NOT taken_back'
            with engine.begin() as c:
                c.execute(text('DELETE FROM snapshots WHERE "table" = :table AND step > 0'), {"table": sitting.id})
                c.execute(text(f"DELETE FROM choices WHERE id = ({last})"), {"table": sitting.id})
            engine.dispose()
        await super().check(sitting, whole)


@INFERRED
def test_the_law_bites(tmp_path: Path) -> None:
    """A violation is found, and what was done is printed, so that it can be repeated."""
    with pytest.raises(Broken) as broken:
        asyncio.run(fuzz(tmp_path, seed=11, seconds=60, kind=Saboteur))
    said = str(broken.value)
    assert "the server has Standing(moves=3" in said
    assert "the database Standing(moves=2" in said
    assert '"do": "choose"' in said
    assert '"choices": [' in said
