"""The examples for nginx and Caddy, really started in front of a real server: TLS, sockets, and who is counted."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from programs import program
from proxying import DEPLOY, Behind, Somebody, certificate, free_port, running, swapped
from serving import GENEROUS, Running, together


def nginx(folder: Path, port: int, to: int, keys: tuple[Path, Path]) -> list[str]:
    example = (DEPLOY / "nginx.conf").read_text()
    changes = {
        r"127\.0\.0\.1:8640": f"127.0.0.1:{to}",
        r"/etc/letsencrypt/live/mazzo.example/fullchain\.pem": str(keys[0]),
        r"/etc/letsencrypt/live/mazzo.example/privkey\.pem": str(keys[1]),
        r"mazzo\.example": "localhost",
        r"listen \[::\]:\d+[^;]*;": "",
        r"listen 80;": f"listen 127.0.0.1:{free_port()};",
        r"listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
    }
    (folder / "mazzo.conf").write_text(swapped(example, **changes))
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = folder / "nginx.conf"
    whole.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        # What the example leaves to nginx's own settings stays in the folder, too.
        f"http {{ access_log off; {temporary} include {folder}/mazzo.conf; }}\n"
    )
    return [program("nginx"), "-c", str(whole), "-e", f"{folder}/error.log", "-p", str(folder)]


def caddy(folder: Path, port: int, to: int, keys: tuple[Path, Path]) -> list[str]:
    example = (DEPLOY / "Caddyfile").read_text()
    site = f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {keys[0]} {keys[1]}"
    changes = {
        r"\{\$MAZZO_SERVERS:127\.0\.0\.1:8640\}": f"127.0.0.1:{to}",
        r"(?m)^\{$": "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust",
        r"(?m)^\{\$MAZZO_NAME:mazzo\.example\} \{$": site,
    }
    file = folder / "Caddyfile"
    file.write_text(swapped(example, **changes))
    return [program("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"]


def test_caddy_serves_what_it_is_told(tmp_path: Path) -> None:
    """Name and servers come from the environment, as in compose.yaml, or are those of the example."""

    def adapted(**told: str) -> str:
        env = {**os.environ, "HOME": str(tmp_path), **told}
        command = [program("caddy"), "adapt", "--config", str(DEPLOY / "Caddyfile")]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout

    assert '"mazzo.example"' in adapted()
    assert re.findall(r'"dial":"([^"]*)"', adapted()) == ["127.0.0.1:8640"]
    told = adapted(MAZZO_NAME="cards.test", MAZZO_SERVERS="server1:8640 server2:8640")
    assert '"cards.test"' in told
    assert re.findall(r'"dial":"([^"]*)"', told) == ["server1:8640", "server2:8640"]


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(params=PROXIES)
def behind(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Behind]:
    """A server behind a proxy, configured as the example says."""
    port, keys = free_port(), certificate(tmp_path)
    # Whoever connects trusts our certificate.
    monkeypatch.setenv("SSL_CERT_FILE", str(keys[0]))
    found = Behind(port)
    limits = [*GENEROUS, "newcomers=2/1h"]
    server = Running(
        tmp_path,
        secure=True,
        origins=[found.url],
        hosts=["localhost", "127.0.0.1"],
        proxies=["127.0.0.1/32"],
        limits=limits,
    )
    server.start()
    try:
        with running(PROXIES[request.param](tmp_path, port, server.port, keys), tmp_path, port):
            yield found
    finally:
        server.close()


def test_a_match_is_played_through_a_proxy(behind: Behind) -> None:
    async def scene() -> None:
        ada, bob = await Somebody(behind, "127.0.0.2").hello("Ada"), await Somebody(behind, "127.0.0.3").hello("Bob")
        # The cookie is for https, and only for this host.
        assert "__Host-mazzo=" in ada.cookie
        table = await ada.open("nekromancya", {}, pause=0)
        described = await ada.get(f"/api/tables/{table}")
        assert described["link"].startswith(behind.url)
        await bob.post(f"/api/tables/{table}/sit")
        async with ada.at(table) as one, bob.at(table) as two:
            assert one.socket.transport.get_extra_info("ssl_object") is not None
            for _ in range(12):
                chair = one if one.decision else two
                await chair.choose(0)
                step = chair.state["view"]["asked"]["step"]
                for other in (one, two):
                    await other.until(lambda c, step=step: c.state["view"]["asked"]["step"] >= step)
            await one.say(do="resign")
            await two.until(lambda c: c.over)
        page = await ada.http.get("/api/games")
        assert page.headers["strict-transport-security"]

    together(scene)


def test_limits_go_by_who_asks_and_not_by_the_proxy(behind: Behind) -> None:
    async def scene() -> None:
        for _ in range(2):
            await Somebody(behind, "127.0.0.2").hello()
        third = await Somebody(behind, "127.0.0.2").http.post("/api/hello", json={})
        assert third.status_code == 429
        # What they claim about themselves changes nothing ...
        claims = {"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", "forwarded": "for=203.0.113.9"}
        liar = await Somebody(behind, "127.0.0.2", **claims).http.post("/api/hello", json={})
        assert liar.status_code == 429
        # ... and others are not held up.
        await Somebody(behind, "127.0.0.3").hello()

    together(scene)


def test_what_is_not_for_everybody_stays_inside(behind: Behind) -> None:
    async def scene() -> None:
        ada = await Somebody(behind, "127.0.0.2").hello()
        assert (await ada.http.get("/metrics")).status_code == 404
        assert (await ada.http.get("/healthz")).status_code == 200
        # Only the status is read: the proxy may hang up on the rest of such a request.
        async with ada.http.stream("POST", "/api/decks/import", content=b"x" * 200_000) as long:
            # Caddy begins to pass it on, and may hear of the broken request first.
            assert long.status_code in (413, 502)

    together(scene)
