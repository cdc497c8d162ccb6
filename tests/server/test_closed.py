"""Input uses closed sets of words, bounded depth and bounded numbers; anything else is refused.

A refused message changes nothing: the table restored from the database is the same as before.
"""

import ast
import json
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from serving import Person, Running, together

from mazzo import server as package
from mazzo.engine.errors import MazzoError
from mazzo.games.foursouls import FOURSOULS
from mazzo.games.keyforge import KEYFORGE
from mazzo.server import messages
from mazzo.server.doors.body import DEEPEST, GREATEST, trouble

SOURCES = sorted(Path(package.__file__).parent.rglob("*.py"))
EXPRESSIONS = ("compile", "search", "fullmatch", "sub", "split", "findall", "finditer", "match")


def test_no_pattern_lets_a_line_end_slip_through() -> None:
    """`$` also matches before a line break at the end, and `match` need not reach the end."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            # The pattern of a message is only searched for: use a closed set of words instead.
            found += [(path.name, node.lineno, "pattern") for k in node.keywords if k.arg == "pattern"]
            if isinstance(node.func, ast.Attribute) and node.func.attr in EXPRESSIONS:
                of_re = isinstance(node.func.value, ast.Name) and node.func.value.id == "re"
                texts = [c.value for a in node.args for c in ast.walk(a) if isinstance(c, ast.Constant)]
                dollar = any("$" in str(text) for text in texts)
                if of_re and (node.func.attr == "match" or dollar):
                    found.append((path.name, node.lineno, node.func.attr))
    assert len(SOURCES) > 20
    assert found == []


def restored(server: Running, table: str) -> str:
    """The hash of a table restored from the database."""
    *_, match = server.storage.past(table).walk(0)[1]
    assert match is not None
    return match.hash()


def samples(kind: Any) -> Any:
    """A value that fits the type of a field."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    return {int: 1, bool: True}.get(kind, "play")


def closed_words() -> list[dict[str, Any]]:
    """Every message a client may send, with a line break after one of its words."""
    found = []
    for kind in get_args(messages.Incoming):
        tag = msgspec.inspect.type_info(kind).tag
        hints = get_type_hints(kind)
        good = {"do": tag, **{name: samples(hints[name]) for name in hints if name != "__struct_fields__"}}
        good = {k: v for k, v in good.items() if k == "do" or k in kind.__struct_fields__}
        found.append({**good, "do": f"{tag}\n"})
        for name in kind.__struct_fields__:
            if get_origin(hints[name]) is Literal:
                found += [{**good, name: f"{word}\n"} for word in get_args(hints[name])]
    return found


def test_a_word_with_a_line_break_is_another_word(own: Running) -> None:
    words = closed_words()
    assert {"do": "propose", "what": "undo\n"} in words
    assert {"do": "hand", "strength": "hard\n"} in words
    assert len(words) > 12
    own.start()

    async def scene() -> None:
        a, b = await Person(own).hello(), await Person(own).hello()
        table = await a.open("keyforge", {})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, b.at(table) as two:
            for _ in range(3):
                asked = one if one.decision is not None else two
                await asked.choose(0)
                step = len(own.storage.choices(table))
                for c in (one, two):
                    await c.until(lambda c, step=step: c.state["view"]["asked"]["step"] == step)
            before, seen = restored(own, table), json.dumps(one.state)
            for i, message in enumerate(words):
                for chair in (one, two):
                    await chair.say(**message)
                    await chair.until(lambda c, i=i: len(c.oops) == i + 1)
                    assert "not a message we know" in chair.oops[-1]["text"]
                assert restored(own, table) == before
            assert json.dumps(one.state) == seen
            # And the match goes on.
            asked = one if one.decision is not None else two
            await asked.choose(0)
            assert len(own.storage.choices(table)) == 4
        own.stop()
        own.start()
        async with a.at(table) as one:
            assert one.state["view"]["asked"]["step"] == 4

    together(scene)


def enums(schema: Any, path: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], str]]:
    """The words of every closed set in a schema, with their paths."""
    if isinstance(schema, list):
        return [found for x in schema for found in enums(x, path)]
    if not isinstance(schema, dict):
        return []
    found = [(path, word) for word in schema.get("enum", ()) if isinstance(word, str)]
    for key, value in schema.items():
        found += enums(value, (*path, key) if key not in ("schema", "oneOf") else path)
    return found


def test_every_closed_word_of_the_doors(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        async with a.at(table) as one:
            await one.say(do="resign")
            await one.until(lambda c: c.over)
        schema = await a.get("/api/schema/openapi.json")
        seats = [w for _, w in enums(schema["paths"]["/api/replays/{id}/at"])]
        assert "all" in seats
        for word in seats:
            answer = await a.http.get(f"/api/replays/{table}/at", params={"seat": f"{word}\n"})
            assert answer.status_code == 400, word
            assert "understood" in answer.json()["error"]
        seat = {"game": "keyforge", "seats": [{"me": True}, {"computer": "easy"}]}
        closed = [
            ("/api/tables", {**seat, "watch": "anyone\n"}),
            ("/api/tables", {**seat, "watch": "nobody\n"}),
            *[("/api/tables", {**seat, "seats": [{"me": True}, {"computer": f"{s}\n"}]}) for s in ("easy", "hard")],
            ("/api/tables", {**seat, "game": "keyforge\n"}),
            ("/api/tables", {**seat, "wishes": {"edition": "1.5\n"}}),
            ("/api/tables", {**seat, "wishes": {"first\n": 0}}),
            (f"/api/replays/{table}/continue", {"step": 0, "strength": "hard\n"}),
            ("/api/practice", {"game": "keyforge", "scenario": {}, "strength": "easy\n"}),
            ("/api/decks/forge", {"game": "keyforge\n"}),
            ("/api/tutorials/keyforge-first%0A", {}),
        ]
        words = {word for path, word in enums(schema["components"]) if path[-1:] != ("format",)}
        # Who thinks for a computer is no closed set: other packages may bring opponents.
        assert {"anyone", "nobody"} <= words
        for path, data in closed:
            answer = await a.http.post(path, json=data)
            assert answer.status_code in (400, 404), (path, data, answer.text)
            assert answer.json()["error"]
        assert '"level": "error"' not in server.log.read_text()

    together(scene)


# Depth and size -------------------------------------------------------------------------------------------------------


def nested(depth: int) -> str:
    return "[" * depth + "0" + "]" * depth


def test_a_body_has_a_depth_and_its_numbers_an_end() -> None:
    assert trouble(nested(DEEPEST).encode()) is None
    assert trouble(nested(DEEPEST + 1).encode()) == "This is nested too deeply."
    assert trouble(b'{"a":' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 1)) == "This is nested too deeply."
    # Brackets and digits within a string do not count; neither does what follows an escaped quote.
    assert trouble(json.dumps({"text": "[" * 100 + "9" * 100 + '"' + "[" * 100 + "\\"}).encode()) is None
    assert trouble(json.dumps([[1], [2]] * 1000).encode()) is None
    for n in (GREATEST, -GREATEST, 0, 0.12345678901234567):
        assert trouble(json.dumps({"n": n}).encode()) is None
    for n in (GREATEST + 1, -GREATEST - 1, 10**40):
        assert trouble(json.dumps({"n": n}).encode()) == "There is a number in this that is too large."
    assert trouble(b"9" * 100_000) == "There is a number in this that is too large."


def test_no_door_breaks_on_what_is_deep_or_large(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        seat = {"game": "keyforge", "seats": [{"me": True}, {"computer": "easy"}]}
        players = [{}, {}]
        far = "FAR"
        doors = [
            ("/api/tables", {**seat, "wishes": {"chains": far}}),
            ("/api/tables", {**seat, "wishes": {"first": far}}),
            ("/api/tables", {**seat, "wishes": {"auction": far}}),
            ("/api/tables", {**seat, "game": "nekromancya", "wishes": {"first": far}}),
            ("/api/tables", {**seat, "game": "foursouls", "wishes": {"characters": far}}),
            ("/api/tables", {**seat, "game": "foursouls", "wishes": {"options": far}}),
            ("/api/practice", {"game": "keyforge", "scenario": {"players": players, "turn": far}}),
            ("/api/practice", {"game": "keyforge", "scenario": {"players": [{"amber": far}, {}]}}),
            ("/api/practice", {"game": "foursouls", "scenario": {"players": players, "decks": {"loot": far}}}),
            ("/api/practice", {"game": "foursouls", "scenario": {"players": players, "dice": [far]}}),
            ("/api/practice", {"game": "nekromancya", "scenario": {"players": [{"power": far}, {}]}}),
        ]
        values = [nested(1000), nested(20), f"{10**40}", f"{2**53}", f"[{10**40}, 0]", f"[{2**53}, 0]", "-1", '"x"']
        said = {"content-type": "application/json"}
        for value in values:
            for path, data in doors:
                body = json.dumps(data).replace('"FAR"', value)
                answer = await a.http.post(path, content=body, headers=said)
                assert answer.status_code == 400, (body[:200], answer.text)
                assert answer.json()["error"]
            for game in ("keyforge", "nekromancya"):
                await a.post("/api/decks/import", {"game": game, "text": value * 9}, 400)
        deep = await a.http.put("/api/settings", content=f'{{"x": {nested(1000)}}}', headers=said)
        assert (deep.status_code, deep.json()["error"]) == (400, "This is nested too deeply.")
        assert '"level": "error"' not in server.log.read_text()

    together(scene)


def test_chains_and_cents_have_an_end() -> None:
    decks = ["Radiant Argus the Supreme", 'Miss "Onyx" Censorius']
    assert KEYFORGE.new({"decks": decks, "chains": [999, 0]}, "1").chains == [998, 0]
    for chains in ([1000, 0], [0, 10**40], [-1, 0], [True, 0]):
        with pytest.raises(MazzoError, match="from 0 to 999"):
            KEYFORGE.new({"decks": decks, "chains": chains}, "1")
    for supply in (99, 1000, 10**40, True):
        with pytest.raises(MazzoError, match="at least 100 cents"):
            FOURSOULS.new({"players": 2, "supply": supply}, "1")
    for pile in (1000, 10**12, -1):
        with pytest.raises(MazzoError, match=r"decks.loot: a number from 0 to 999"):
            FOURSOULS.from_scenario({"players": [{}, {}], "decks": {"loot": pile}})
