"""Limits at the entrance: silent connections, too many of them, guesses, and proxies that are not trusted."""

import asyncio
import contextlib
import resource
import socket
import time
from collections.abc import AsyncIterator

import httpx
import pytest
import websockets
from serving import PATIENCE, Person, Running, together

from mazzo.cli import main
from mazzo.engine.errors import MazzoError
from mazzo.server import logs, serving
from mazzo.server.entrance import Entrance, networks
from mazzo.server.house import Config
from mazzo.server.limits import Limits, limits

HALF = b"GET /api/games HTTP/1.1\r\nhost: x\r\n"
WHOLE = HALF + b"\r\n"
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def connected(server: Running, said: bytes = b"", many: int = 1) -> AsyncIterator[list[Stream]]:
    streams: list[Stream] = []
    try:
        for _ in range(many):
            streams.append(await asyncio.open_connection("127.0.0.1", server.port))
            streams[-1][1].write(said)
        yield streams
    finally:
        for _, writer in streams:
            writer.close()


async def rest(stream: Stream) -> bytes:
    """Everything the server still sends, until it closes the connection."""
    try:
        return await asyncio.wait_for(stream[0].read(), PATIENCE)
    except ConnectionError:
        return b""


def test_half_requests_do_not_keep_anybody_out(own: Running) -> None:
    """There are more of them than the process may have open, and they do not time out during the test."""
    wanted = 4096
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

    async def scene() -> None:
        own.files = 400
        own.settings["limits"] = [*own.settings["limits"], "head=300"]
        own.start()
        async with connected(own, HALF, 1100):
            before = time.monotonic()
            a = await Person(own).hello()
            table = await a.open("keyforge", {"computer": "easy"})
            async with a.at(table) as one:
                assert one.bye is None
            assert time.monotonic() - before < PATIENCE / 2

    together(scene)


def test_a_request_has_to_be_said_in_a_while(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = [*own.settings["limits"], "head=1", "body=1"]
        own.start()
        body = b"POST /api/hello HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"
        silent = [b"", b"G", HALF, body]
        # The same after an answer: the next request has no more time than the first.
        answered = [WHOLE + HALF, WHOLE + b"GET"]
        for said in (*silent, *answered):
            began = time.monotonic()
            async with connected(own, said) as (stream,):
                heard = await rest(stream)
                assert heard.count(b"HTTP/1.1 200 ") == (said in answered)
                assert heard.count(b"HTTP/1.1 408 ") == 1, (said, heard)
            assert 0.9 < time.monotonic() - began < PATIENCE
        # Sending a byte now and then does not help.
        async with connected(own, b"GET /") as ((reader, writer),):
            began = time.monotonic()
            closed = False
            while not closed and time.monotonic() - began < PATIENCE:
                try:
                    writer.write(b"x")
                    await writer.drain()
                    closed = not await asyncio.wait_for(reader.read(1000), 0.1)
                except TimeoutError:
                    pass
                except ConnectionError:
                    # Whoever writes after the end may be told so by a reset.
                    closed = True
            assert closed
            assert time.monotonic() - began < PATIENCE

    together(scene)


def test_whoever_takes_their_time_between_requests_is_not_cut_off(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = [*own.settings["limits"], "head=1", "body=1"]
        own.start()
        a = await Person(own).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        async with a.at(table) as one, connected(own, WHOLE) as ((reader, writer),):
            assert b"200 OK" in await reader.readline()
            await asyncio.sleep(2)
            # The same connection, still open; and so is the socket.
            writer.write(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            assert b'{"ok":true' in await rest((reader, writer))
            await one.say(do="ping")
            while (await one.hear())["is"] != "pong":
                pass

    together(scene)


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = [*own.settings["limits"], "stalled=1"]
        own.start()
        wish = b"GET /api/cards/keyforge HTTP/1.1\r\nhost: x\r\n\r\n"
        with socket.socket() as lazy:
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            lazy.connect(("127.0.0.1", own.port))
            lazy.sendall(wish * 40)
            end = time.monotonic() + PATIENCE
            cut = False
            while not cut and time.monotonic() < end:
                await asyncio.sleep(0.25)
                try:
                    lazy.send(b"x")
                except OSError:
                    cut = True
            assert cut

    together(scene)


def test_an_address_has_so_many_connections(own: Running) -> None:
    """A proxy does not count as one address: it reports its clients' addresses."""

    async def scene() -> None:
        own.settings |= {"limits": [*own.settings["limits"], "connections=5"], "proxies": []}
        own.start()
        async with connected(own, HALF, 5), connected(own, WHOLE) as (late,):
            heard = await rest(late)
            assert heard.startswith(b"HTTP/1.1 429 ")
            assert b"retry-after: " in heard
        # They left, and there is room again; sockets count too, and give their places back.
        await asyncio.sleep(0.5)
        a = await Person(own).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        for _ in range(3):
            async with contextlib.AsyncExitStack() as stack:
                # The fifth connection is the one for their requests.
                for _ in range(4):
                    assert (await stack.enter_async_context(a.at(table))).bye is None
                with pytest.raises((websockets.InvalidHandshake, OSError)):
                    await stack.enter_async_context(a.at(table))
            await asyncio.sleep(0.5)

    together(scene)


def test_behind_a_proxy_everybody_is_counted_by_their_own_address(own: Running) -> None:
    async def scene() -> None:
        own.settings |= {"limits": [*own.settings["limits"], "connections=2"], "proxies": ["127.0.0.0/8"]}
        own.start()
        url = own.url.replace("http", "ws") + "/ws/nothing"

        async def knocks(address: str) -> object:
            headers = {"x-forwarded-for": address, "origin": own.url}
            return await stack.enter_async_context(websockets.connect(url, additional_headers=headers))

        async with contextlib.AsyncExitStack() as stack:
            # Slow requests with a body stay open.
            body = b"POST /api/hello HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.7\r\ncontent-length: 9\r\n\r\n{"
            await stack.enter_async_context(connected(own, body, 2))
            await asyncio.sleep(0.5)
            with pytest.raises(websockets.InvalidStatus):
                await knocks("203.0.113.7")
            await knocks("203.0.113.8")
            here = {"x-forwarded-for": "203.0.113.7", "accept-language": "it"}
            answer = await Person(own).http.get("/api/games", headers=here)
            assert answer.status_code == 429
            assert answer.json()["error"].startswith("Ci sono troppe connessioni aperte dalla tua rete.")
            assert int(answer.headers["retry-after"]) >= 1

    together(scene)


def test_everything_that_is_asked_counts_for_its_address(own: Running) -> None:
    """Even unknown addresses count, whatever the cookie."""

    async def scene() -> None:
        own.settings["limits"] = [*own.settings["limits"], "requests=20/1h"]
        own.start()
        a = Person(own)
        paths = ["/", "/api/nothing", "/api/me", "/healthz"] * 5
        before = [await a.http.get(path, headers={"cookie": "mazzo=guess"}) for path in paths]
        assert 429 not in [answer.status_code for answer in before]
        late = await a.http.get("/")
        assert late.status_code == 429
        assert late.json()["error"] == "That was a little fast. Please try again in 3 minutes."
        assert 100 < int(late.headers["retry-after"]) <= 180
        assert "content-security-policy" in late.headers
        assert (await a.http.get("/", headers={"x-forwarded-for": "203.0.113.7"})).status_code == 200

    together(scene)


# Which proxies are trusted --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("proxies", "believed"), [(["10.0.0.0/8"], False), (["10.0.0.0/8", "127.0.0.1"], True)])
def test_only_proxies_we_were_told_of_are_believed(own: Running, proxies: list[str], believed: bool) -> None:
    async def scene() -> None:
        own.settings |= {"proxies": proxies, "limits": [*own.settings["limits"], "newcomers=3/1h"]}
        own.start()
        answers = [
            await Person(own).http.post("/api/hello", json={}, headers={"x-forwarded-for": f"203.0.113.{n}"})
            for n in range(5)
        ]
        statuses = [answer.status_code for answer in answers]
        assert statuses == ([200] * 5 if believed else [200] * 3 + [429] * 2)
        # Behind an unknown proxy may be anybody: they get no metrics.
        metrics = await Person(own).http.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"})
        assert metrics.status_code == 404
        near = await Person(own).http.get("/metrics", headers={"x-forwarded-for": "10.1.2.3, 10.0.0.9"})
        assert near.status_code == (200 if believed else 404)

    together(scene)


def test_proxies_and_limits_are_settings(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    started: list[Config] = []

    def serve(config: Config, at: socket.socket, opened: object) -> None:
        at.close()
        started.append(config)

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(logs, "listen", lambda level: None)
    monkeypatch.setenv("MAZZO_LIMITS", "tables=7/1min chat=9/1min")
    monkeypatch.setenv("MAZZO_PROXIES", "172.16.0.0/12")
    usual = ["serve", "--no-open", "--port", "0"]
    assert main([*usual, "--limit", "chat=3/1min"]) == 0
    assert started[-1].proxies == ("172.16.0.0/12",)
    assert started[-1].limits == limits(["tables=7/1min", "chat=3/1min"])
    assert main([*usual, "--proxies", "10.0.0.5, 10.1.0.0/16"]) == 0
    assert started[-1].proxies == ("10.0.0.5", "10.1.0.0/16")
    monkeypatch.delenv("MAZZO_LIMITS")
    monkeypatch.delenv("MAZZO_PROXIES")
    assert main(usual) == 0
    assert (started[-1].limits, started[-1].proxies) == (Limits(), ("127.0.0.0/8", "::1"))
    for wrong in (["--proxies", "proxy.example"], ["--proxies", "10.0.0.5/8"], ["--limit", "chatter=3/1min"]):
        assert main([*usual, *wrong]) != 0
        assert wrong[1].partition("=")[0] in capsys.readouterr().err


def test_a_house_that_is_full_lets_the_silent_make_room() -> None:
    class Silent:
        gone = False

        def hang_up(self) -> None:
            self.gone = True
            del entrance.silent[self]  # type: ignore[arg-type]
            entrance.leave("203.0.113.7")

    entrance = Entrance(Limits(), ("127.0.0.0/8",), most=2)
    assert (entrance.who(("127.0.0.9", 1)), entrance.who(("2001:db8::7", 1))) == (None, "2001:db8::/64")
    first, second = Silent(), Silent()
    for one in (first, second):
        assert entrance.enter("203.0.113.7")
        entrance.silent[one] = None  # type: ignore[index]
    assert entrance.enter(None)
    assert (first.gone, second.gone) == (True, False)
    assert entrance.enter("203.0.113.9")
    assert not entrance.enter("203.0.113.10")
    entrance.leave(None)
    assert entrance.enter("203.0.113.10")
    assert entrance.counts == {"203.0.113.9": 1, "203.0.113.10": 1}


def test_a_network_is_written_as_networks_are() -> None:
    assert [str(n) for n in networks(("fd00::/8",))] == ["fd00::/8"]
    # A server that listens to IPv4 and IPv6 sees IPv4 addresses in IPv6 notation.
    entrance = Entrance(Limits(), ("10.0.0.0/8",))
    for host, who in (("10.1.2.3", None), ("::ffff:10.1.2.3", None), ("::ffff:11.1.2.3", "11.1.2.3")):
        assert entrance.who((host, 1)) == who
    with pytest.raises(MazzoError, match="no address and no network"):
        networks(("localhost",))


# Guesses --------------------------------------------------------------------------------------------------------------


def test_wrong_passwords_lock_nobody_out_elsewhere(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = ["sign-ins=10/24h", "strangers=25/24h", "guesses=15/24h"]
        own.start()
        owner = await Person(own).hello()
        right = {"name": "Ada", "password": "analytical engine"}
        owner.take(await owner.http.post("/api/account", json=right))

        async def tries(who: Person, address: str, name: str = "Ada", password: str = "guess") -> httpx.Response:
            here = {"x-forwarded-for": address}
            return await who.http.post("/api/enter", json={"name": name, "password": password}, headers=here)

        mallory = await Person(own).hello()
        # However it is typed, it is the same name.
        spelled = ["Ada", " ADA ", "\uff21da"] * 4
        statuses = [(await tries(mallory, "203.0.113.7", name)).status_code for name in spelled]
        assert statuses == [403] * 10 + [429] * 2
        refused = await tries(mallory, "203.0.113.7")
        assert refused.json()["error"].startswith("There were too many wrong passwords. Please try again in ")
        assert int(refused.headers["retry-after"]) > 60
        # From there, even the right password is refused.
        assert (await tries(mallory, "203.0.113.7", password="analytical engine")).status_code == 429
        # Other names can still be tried, but not for ever.
        others = [(await tries(mallory, "203.0.113.7", f"Somebody {n}")).status_code for n in range(7)]
        assert others == [403] * 5 + [429] * 2
        # The owner comes from elsewhere, with a new browser.
        elsewhere = await Person(own).hello()
        assert (await tries(elsewhere, "198.51.100.1", password="analytical engine")).status_code == 200
        # Many addresses together are stopped too; a known browser is not.
        crowd = [(await tries(mallory, f"203.0.113.{8 + n % 4}")).status_code for n in range(30)]
        assert crowd.count(403) == 15
        stranger = await Person(own).hello()
        assert (await tries(stranger, "198.51.100.2", password="analytical engine")).status_code == 429
        assert (await tries(elsewhere, "198.51.100.3", password="analytical engine")).status_code == 200
        await owner.post("/api/leave")
        assert (await tries(owner, "198.51.100.4", password="analytical engine")).status_code == 200
        # Being known for one's own name does not help with another.
        forger = await Person(own).hello()
        known = owner.http.cookies["mazzo-known"]
        for token in (known + "0", known.replace(known[-1], "0"), "1.", "x" * 3000):
            forger.http.cookies.set("mazzo-known", token)
            assert (await tries(forger, "198.51.100.5", password="analytical engine")).status_code == 429

    together(scene)


def test_whoever_knows_the_password_may_come_often(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = ["sign-ins=3/1h", "strangers=3/1h", "guesses=3/1h", "entries=8/1h"]
        own.start()
        a = await Person(own).hello()
        right = {"name": "Ada", "password": "analytical engine"}
        a.take(await a.http.post("/api/account", json=right))
        assert [(await a.http.post("/api/enter", json=right)).status_code for _ in range(6)] == [200] * 6
        # But not more often than anybody would: checking a password costs something.
        many = [(await a.http.post("/api/enter", json=right)).status_code for _ in range(3)]
        assert many == [200, 200, 429]

    together(scene)
