"""As trustworthy as a bank: sessions, origins, limits, sizes, headers."""

import asyncio
import contextlib
import json
import re
import socket
from dataclasses import fields
from typing import Any

import httpx
import pytest
import websockets
from serving import Person, Running, together

from mazzo.cli import main
from mazzo.cli.serve import _names
from mazzo.server import logs, serving
from mazzo.server.gate import Gate
from mazzo.server.house import Config
from mazzo.server.limits import Limits, Rate


def test_nothing_is_changed_without_the_secret_of_our_pages(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        wish = {"game": "keyforge", "seats": [{"me": True}, {}]}
        for headers in (
            {"x-mazzo-csrf": ""},
            {"x-mazzo-csrf": "guess"},
            {"x-mazzo-csrf": "gu\u00e9ss".encode("latin-1").decode("latin-1")},
            {"origin": "http://evil.example"},
            {"origin": "null"},
            {"origin": server.url + ".evil.example"},
        ):
            raw = {k: v.encode("latin-1") for k, v in headers.items()}
            answer = await a.http.post("/api/tables", json=wish, headers=raw)
            assert answer.status_code == 403
        async with httpx.AsyncClient(base_url=server.url, cookies=a.http.cookies) as bare:
            for method, path in (("POST", "/api/tables"), ("POST", "/api/leave"), ("DELETE", "/api/decks/1")):
                assert (await bare.request(method, path, json=wish if "tables" in path else {})).status_code == 403
            assert (await bare.put("/api/settings", json={})).status_code == 403
            assert (await bare.post("/api/hello", json={})).status_code == 403
            assert (await bare.post("/api/enter", json={"name": "a", "password": "b"})).status_code == 403
        assert await a.get("/api/history") == []

    together(scene)


def test_the_secret_of_one_session_is_of_no_use_in_another(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        a.http.headers["x-mazzo-csrf"] = b.me["csrf"]
        await a.post("/api/name", {"name": "Mallory"}, 403)

    together(scene)


def test_the_cookie_of_a_session(server: Running, own: Running) -> None:
    async def scene() -> None:
        async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}) as http:
            cookie = (await http.post("/api/hello", json={})).headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "samesite=lax" in cookie.lower()
            assert "secure" not in cookie.lower()
        own.settings |= {"secure": True, "origins": ["https://mazzo.example"]}
        own.start()
        async with httpx.AsyncClient(base_url=own.url, headers={"origin": "https://mazzo.example"}) as http:
            answer = await http.post("/api/hello", json={})
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-mazzo=")
            assert "Secure" in cookie
            assert "Path=/" in cookie
            assert "omain=" not in cookie
            assert answer.headers["strict-transport-security"]

    together(scene)


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/me", "/api/nothing", "/api/games", "/healthz", "/assets/no"])
def test_every_answer_carries_the_wards(server: Running, path: str) -> None:
    async def scene() -> None:
        answer = await Person(server).http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert "script-src 'self' 'unsafe-inline'" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
        if path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"

    together(scene)


def test_a_socket_is_opened_from_our_pages_only(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        url = f"{server.url.replace('http', 'ws')}/ws/{table}"
        for headers in (
            {"cookie": a.cookie, "origin": "http://evil.example"},
            {"cookie": a.cookie},
            {"origin": server.url},
            {"cookie": "mazzo=guess", "origin": server.url},
        ):
            async with websockets.connect(url, additional_headers=headers) as socket:
                assert json.loads(await socket.recv()) == {"is": "bye", "text": "Please say hello first."}
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.recv()

    together(scene)


def test_long_messages_and_long_requests_are_refused(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        async with a.at(table) as one:
            await one.say(do="say", text="x" * 301)
            await one.until(lambda c: len(c.oops) == 1)
            await one.say(do="say", text="x" * 5000)
            await one.until(lambda c: len(c.oops) == 2)
            await one.socket.send("x" * 100_000)
            with pytest.raises(websockets.ConnectionClosed):
                await one.until(lambda c: False)
        await a.post("/api/decks/import", {"game": "keyforge", "text": "x" * 70_000}, 400)
        answer = await a.http.post("/api/decks/import", json={"game": "keyforge", "text": "x" * 300_000})
        assert answer.status_code == 413
        answer = await a.http.put("/api/settings", json={"x": "y" * 5000})
        assert answer.status_code == 400
        assert (await a.http.get("/api/rules/keyforge", params={"search": "x" * 500})).status_code == 400
        assert (await a.http.get("/" + "x" * 60_000)).status_code >= 400

    together(scene)


def test_whoever_is_too_fast_is_asked_to_wait(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = ["chat=3/1h", "newcomers=5/1h", "messages=60/10h", "welcomes=2/1h"]
        own.start()
        a, b = await Person(own).hello(), await Person(own).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        async with a.at(table) as one:
            for n in range(5):
                await one.say(do="say", text=f"{n}")
            await one.until(lambda c: len(c.oops) == 2)
            assert one.oops[0]["text"] == "That was a little fast. Please try again in 20 minutes."
            assert len(one.state["chat"]) == 3
            # Asking for the whole table again and again is limited.
            await one.say(do="hello")
            await one.say(do="hello")
            await one.until(lambda c: len(c.oops) == 3)
            assert one.welcomes == 2
            # A client that ignores that is disconnected.
            for _ in range(300):
                await one.say(do="ping")
            await one.until(lambda c: c.bye is not None)
            with pytest.raises(websockets.ConnectionClosed):
                await one.until(lambda c: False)
        more = [await Person(own).http.post("/api/hello", json={}) for _ in range(6)]
        refused = [r for r in more if r.status_code == 429]
        assert len(refused) == 3
        assert 0 < int(refused[0].headers["retry-after"]) <= 720
        assert refused[0].json()["error"] == (
            "Many new people have come from your network just now. Please try again in 12 minutes."
        )
        italian = await b.http.post("/api/hello", json={}, headers={"cookie": "", "accept-language": "it"})
        assert italian.json()["error"] == (
            "Dalla tua rete sono appena arrivate molte persone nuove. Riprova tra 12 minuti."
        )

    together(scene)


def test_the_usual_limits_let_people_play() -> None:
    """Nobody who plays with a mouse is ever asked to wait."""
    usual = Limits()
    assert usual.choices.many >= 60
    assert usual.choices.many / usual.choices.seconds >= 10
    # A school class comes from one address, all at once, with a browser each.
    assert usual.newcomers.many >= 30
    assert usual.connections >= 30 * 7
    # Nobody finds a password by guessing.
    assert usual.sign_ins.many / usual.sign_ins.seconds * 3600 < 100


def test_a_person_has_only_so_many_sockets_open(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        contexts = [a.at(table) for _ in range(25)]
        chairs = [await context.__aenter__() for context in contexts]
        assert [c.bye is None for c in chairs] == [True] * 24 + [False]
        await asyncio.gather(*(c.__aexit__(None, None, None) for c in contexts))
        # The server notices a moment later.
        welcome = False
        for _ in range(100):
            async with a.at(table) as one:
                welcome = one.bye is None
            if welcome:
                break
            await asyncio.sleep(0.1)
        assert welcome

    together(scene)


def test_what_is_connected_ends_with_its_session(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        a.take(await a.http.post("/api/account", json={"name": "Sessions", "password": "analytical engine"}))
        table = await a.open("keyforge", {"computer": "easy"})
        thief = await Person(server).hello()
        stolen = {"name": "Sessions", "password": "analytical engine"}
        thief.take(await thief.http.post("/api/enter", json=stolen))
        url, headers = f"{server.url.replace('http', 'ws')}/ws/{table}", {"cookie": thief.cookie, "origin": server.url}
        async with thief.at(table) as one, websockets.connect(url, additional_headers=headers) as silent:
            assert one.seat == 0
            answer = await a.http.post("/api/password", json={"old": "analytical engine", "new": "difference engine"})
            a.take(answer)
            await one.until(lambda c: c.bye is not None)
            assert one.bye == {"is": "bye", "text": "This session has ended.", "again": True}
            # Having been silent until now does not help.
            assert json.loads(await silent.recv())["is"] == "bye"
            with pytest.raises(websockets.ConnectionClosed):
                await silent.recv()
        async with thief.at(table) as late:
            assert late.bye == {"is": "bye", "text": "Please say hello first."}
        # Signing out closes all pages of that person, and no others.
        b = await Person(server).hello()
        async with a.at(table) as one, b.at(table) as eye:
            await a.post("/api/leave")
            await one.until(lambda c: c.bye is not None)
            await eye.say(do="ping")
            while (await eye.hear())["is"] != "pong":
                pass
            assert eye.bye is None

    together(scene)


def test_nobody_sits_in_the_seat_of_another(server: Running) -> None:
    async def scene() -> None:
        a, b, mallory = [await Person(server).hello() for _ in range(3)]
        table = await a.open("keyforge", {})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, mallory.at(table) as eye:
            assert eye.seat == -1
            for wish in (
                {"do": "choose", "step": 0, "option": 0},
                {"do": "resign"},
                {"do": "hand"},
                {"do": "propose", "what": "undo"},
                {"do": "consent", "number": 1, "yes": True},
                {"do": "why", "card": 1, "verb": "play"},
            ):
                await eye.say(**wish)
            await eye.until(lambda c: len(c.oops) == 6)
            assert one.state["view"]["asked"]["step"] == 0
            assert not one.over

    together(scene)


def test_a_server_answers_to_its_own_names_only(own: Running) -> None:
    """A foreign page whose name leads to this machine is refused."""

    async def scene() -> None:
        own.settings["hosts"] = ["127.0.0.1", "[::1]", "mazzo.example"]
        own.start()
        a = await Person(own).hello()
        for path in ("/", "/api/games", "/metrics"):
            for host, status in (("evil.example:8640", 421), ("Mazzo.Example", 200), ("[::1]:80", 200), ("", 421)):
                answer = await a.http.get(path, headers={"host": host})
                assert answer.status_code == status, (path, host)
                assert "content-security-policy" in answer.headers
        strange = {"host": "evil.example", "origin": "http://evil.example"}
        assert (await a.http.post("/api/hello", json={}, headers=strange)).status_code == 421
        # Only our pages open sockets, and such a page never got a session.
        table = await a.open("keyforge", {"computer": "easy"})
        url = f"{own.url.replace('http', 'ws')}/ws/{table}"
        async with websockets.connect(url, additional_headers={"origin": "http://evil.example"}) as socket:
            assert json.loads(await socket.recv())["text"] == "Please say hello first."

    together(scene)


def test_a_server_of_this_machine_goes_by_its_names() -> None:
    assert _names("127.0.0.1", []) == ("127.0.0.1", "localhost", "[::1]")
    assert _names("::1", ["https://mazzo.example:8443"])[-1] == "mazzo.example"
    assert _names("0.0.0.0", ["https://mazzo.example"]) == ()


def test_an_invitation_says_where_friends_find_it(own: Running) -> None:
    """Friends cannot open a name this machine has for itself; a host who used another name can share that one."""

    async def scene() -> None:
        own.settings |= {"hosts": ["127.0.0.1", "192.0.2.7"], "friends": "http://192.0.2.7:8640"}
        own.start()
        a = await Person(own).hello()
        table = await a.open("keyforge", {})
        path = f"/api/tables/{table}"
        assert (await a.http.get(path)).json()["link"] == f"http://192.0.2.7:8640/table/{table}"
        assert (await a.http.get(path, headers={"host": "192.0.2.7:8640"})).json()["link"] is None
        assert (await a.http.get(path, headers={"host": "192.0.2.8:8640"})).status_code == 421

    together(scene)


def test_behind_a_proxy_an_invitation_is_the_address_people_see(own: Running) -> None:
    async def scene() -> None:
        own.settings |= {"origins": ["https://mazzo.example"]}
        own.start()
        a = await Person(own).hello()
        table = await a.open("keyforge", {})
        here = (await a.http.get(f"/api/tables/{table}")).json()
        assert (here["link"], here["alone"]) == (f"https://mazzo.example/table/{table}", False)

    together(scene)


def test_without_friends_an_invitation_is_for_this_machine_alone(own: Running) -> None:
    """It says so, and where friends would find the server if they were let in."""

    async def scene() -> None:
        own.settings |= {"hosts": ["127.0.0.1", "mazzo.example"], "outside": "http://192.0.2.7:8640"}
        own.start()
        a = await Person(own).hello()
        path = f"/api/tables/{await a.open('keyforge', {})}"
        here = (await a.http.get(path)).json()
        assert (here["link"], here["alone"], here["network"]) == (None, True, "http://192.0.2.7:8640")
        # A host who used another name can share that one.
        there = (await a.http.get(path, headers={"host": "mazzo.example"})).json()
        assert (there["link"], there["alone"], there["network"]) == (None, False, None)

    together(scene)


def test_private_addresses_only_see_the_numbers(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a = Person(own)
        assert (await a.http.get("/metrics")).status_code == 200
        # A proxy on this machine reports the client's address.
        assert (await a.http.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"})).status_code == 404

    together(scene)


@pytest.mark.parametrize(
    ("told", "most"),
    [([], 60), (["--limit", "newcomers=7/1h"], 7), (["--newcomers", "60"], 60), (["--newcomers", "1"], 1)],
)
def test_whoever_runs_it_says_how_many_newcomers_an_address_may_bring(
    told: list[str], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A club behind one router is one address."""
    started: list[Config] = []

    def serve(config: Config, at: socket.socket, opened: object) -> None:
        at.close()
        started.append(config)

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(logs, "listen", lambda level: None)
    assert main(["serve", "--no-open", "--port", "0", *told]) == 0
    gate = Gate(started[0].limits)
    assert [gate.wait("newcomers", "192.0.2.7") == 0 for _ in range(most + 1)] == [True] * most + [False]
    assert gate.wait("newcomers", "192.0.2.8") == 0


def test_a_server_that_lets_nobody_in_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--port", "0", "--newcomers", "0"]) != 0
    assert "--newcomers" in capsys.readouterr().err


def test_a_head_without_end_is_not_read_to_its_end(server: Running) -> None:
    async def scene() -> None:
        for endless in (b"x-long: " + b"y" * 1000, b"x-many: 1\r\n" * 100):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            sent = 0
            answer = b""
            with contextlib.suppress(ConnectionError, TimeoutError):
                while not answer and sent < 5_000_000:
                    writer.write(endless)
                    await writer.drain()
                    sent += len(endless)
                    with contextlib.suppress(TimeoutError):
                        answer = await asyncio.wait_for(reader.read(100), 0.001)
            assert sent < 5_000_000
            assert answer.startswith(b"HTTP/1.1 4") or answer == b""
            writer.close()
        # A head of normal size that comes in pieces is read, and so is a body longer than any head.
        async with httpx.AsyncClient(base_url=server.url, headers={"origin": server.url}) as http:
            answer_ = await http.get("/api/games", headers={f"x-{i}": "y" * 1000 for i in range(20)})
            assert answer_.status_code == 200
            long = await http.post("/api/hello", json={"name": "y" * 60_000})
            assert long.status_code == 400

    together(scene)


FREE = {
    ("GET", "/api/games"),
    ("GET", "/api/tutorials"),
    ("POST", "/api/leave"),
    ("POST", "/api/delete"),
}
"""Routes that need no limit: their answers are the same for everybody, or they end the session that asks."""


def wish(schema: dict[str, Any], form: dict[str, Any], name: str = "") -> Any:
    """The smallest body of this form."""
    if "$ref" in form:
        form = schema["components"]["schemas"][form["$ref"].rpartition("/")[2]]
    choice = form.get("oneOf") or form.get("anyOf")
    if choice:
        return wish(schema, choice[0], name)
    if "enum" in form:
        return form["enum"][0]
    match form.get("type"):
        case "object":
            return {key: wish(schema, form["properties"][key], key) for key in form.get("required", ())}
        case "array":
            return [wish(schema, form["items"], name)] * form.get("minItems", 0)
        case "integer" | "number":
            return form.get("minimum", 1)
        case "string":
            return "keyforge" if name == "game" else "a" * max(9, form.get("minLength", 0))
    return {}


def test_every_door_has_a_limit(own: Running) -> None:
    """Whoever opens any of them again and again is told to wait; a new one without a limit fails here."""
    rates = [f"{f.name}=1/1h" for f in fields(Limits) if isinstance(getattr(Limits, f.name), Rate)]
    own.settings["limits"] = [*rates, "newcomers=1000/1s", "requests=100000/1s"]

    async def scene() -> None:
        own.start()
        schema = await (await Person(own).hello()).get("/api/schema/openapi.json")
        doors = [(path, method, door) for path, ways in schema["paths"].items() for method, door in ways.items()]
        assert len(doors) > 30
        unlimited = {}
        for path, method, door in doors:
            somebody = await Person(own).hello()
            address = re.sub(r"\{(\w+)\}", lambda found: "keyforge" if found[1] == "game" else "1", path)
            body = door.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            sent = {} if body is None else {"json": wish(schema, body)}
            answers = [await somebody.http.request(method.upper(), address, **sent) for _ in range(4)]
            if 429 not in [answer.status_code for answer in answers]:
                unlimited[method.upper(), path] = answers[-1].text
            await somebody.close()
        assert unlimited.keys() == FREE, {door: unlimited[door] for door in unlimited.keys() - FREE}

    together(scene)
