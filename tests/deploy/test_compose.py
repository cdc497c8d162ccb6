"""The compose file: checked against what there is, and the same parts started by hand."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml
from engines import Postgres, Valkey
from programs import program
from proxying import DEPLOY, Behind, Somebody, certificate, free_port, running, swapped
from serving import GENEROUS, PATIENCE, Chair, fresh_database, together

from mazzo.cli import parser

ROOT = DEPLOY.parent
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
SERVERS = {name: service for name, service in SERVICES.items() if service.get("image") == "mazzo"}
TOLD = {"MAZZO_NAME": "cards.test", "MAZZO_PASSWORD": "secret"}


def filled_in(text: str, told: dict[str, str]) -> str:
    """What compose makes of ${NAME} and ${NAME:?why}."""
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: told[found[1]], text)


def command(service: dict[str, Any], told: dict[str, str] = TOLD) -> list[str]:
    return [filled_in(part, told) for part in service["command"]]


def environment(service: dict[str, Any], told: dict[str, str] = TOLD) -> dict[str, str]:
    return {name: filled_in(value, told) for name, value in service["environment"].items()}


# The compose file -----------------------------------------------------------------------------------------------------


def test_there_are_three_servers_that_are_started_with_options_there_are() -> None:
    assert len(SERVERS) == 3
    sources = "".join(path.read_text() for path in (ROOT / "src/mazzo").rglob("*.py"))
    for service in SERVERS.values():
        args = parser("serve").parse_args(command(service))
        assert args.secure
        assert args.origin == ["https://cards.test"]
        assert args.host == "0.0.0.0"
        for name in environment(service):
            assert f'"{name}"' in sources, name
        assert environment(service)["MAZZO_DATABASE"] == "postgresql://mazzo:secret@database/mazzo"


def test_the_parts_find_each_other() -> None:
    port = parser("serve").parse_args(command(SERVERS["server1"])).port
    assert SERVICES["proxy"]["environment"]["MAZZO_SERVERS"].split() == [f"{name}:{port}" for name in SERVERS]
    assert {"database", "valkey"} <= SERVICES.keys()
    assert "valkey:6379" in environment(SERVERS["server1"])["MAZZO_VALKEY"]
    made = SERVICES["database"]["environment"]
    assert (made["POSTGRES_USER"], made["POSTGRES_DB"]) == ("mazzo", "mazzo")
    # The others find a server in the network that only they share.
    found = {environment(service)["MAZZO_INSIDE"].partition(":")[0] for service in SERVERS.values()}
    assert len(found) == 3
    for service in SERVERS.values():
        assert service["networks"]["back"]["aliases"] == [environment(service)["MAZZO_INSIDE"].partition(":")[0]]
    for service in SERVICES.values():
        assert set(service["networks"]) <= COMPOSE["networks"].keys()
        for mount in service.get("volumes", ()):
            source = mount.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file(), mount
        needs = service.get("depends_on", {})
        for name in needs:
            assert name in SERVICES
            if isinstance(needs, dict) and needs[name]["condition"] == "service_healthy":
                assert "healthcheck" in SERVICES[name]


def test_only_the_proxy_is_reached_and_trusted() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["back"] == {"internal": True}
    assert "front" not in SERVICES["database"]["networks"]
    assert "front" not in SERVICES["valkey"]["networks"]
    subnet = COMPOSE["networks"]["front"]["ipam"]["config"][0]["subnet"]
    for service in SERVERS.values():
        assert parser("serve").parse_args(command(service)).proxies == subnet


# The same parts, by hand ----------------------------------------------------------------------------------------------


class Parts:
    """PostgreSQL, Valkey, three servers with the commands of the compose file, and Caddy with its Caddyfile."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        postgres, valkey = Postgres(folder), Valkey(folder)
        for engine in (postgres, valkey):
            stack.callback(engine.close)
            engine.start()
        port, keys = free_port(), certificate(folder)
        self.behind = Behind(port)
        database = fresh_database(folder, postgres.url)
        self.servers: list[subprocess.Popen[str]] = []
        ports = []
        for name, service in SERVERS.items():
            ports.append(free_port())
            args = swapped(
                "\n".join(command(service, {**TOLD, "MAZZO_NAME": f"localhost:{port}"})),
                **{r"0\.0\.0\.0": "127.0.0.1", "8640": str(ports[-1]), r"172\.30\.86\.0/24": "127.0.0.1"},
            ).split("\n")
            told = {
                **environment(service),
                "MAZZO_DATABASE": database,
                "MAZZO_VALKEY": valkey.url,
                "MAZZO_INSIDE": "127.0.0.1:0",
                "MAZZO_LIMITS": " ".join(GENEROUS),
            }
            log = (folder / f"{name}.log").open("w")
            process = subprocess.Popen(
                [sys.executable, "-m", "mazzo", *args, "--processes=1"],
                env={**os.environ, **told},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
            log.close()
            stack.callback(self.end, process)
            self.servers.append(process)
        for name, process in zip(SERVERS, self.servers, strict=True):
            assert process.stdout is not None
            # Friends are told first where they find it.
            started = any(line.startswith("Mazzo is at https://localhost") for line in process.stdout)
            assert started, (folder / f"{name}.log").read_text()
        caddyfile = folder / "Caddyfile"
        caddyfile.write_text(
            swapped(
                (DEPLOY / "Caddyfile").read_text(),
                **{
                    r"(?m)^\{$": "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust",
                    r"(?m)^(\{\$MAZZO_NAME\S+ \{)$": rf"\1\n\tbind 127.0.0.1\n\ttls {keys[0]} {keys[1]}",
                },
            )
        )
        os.environ["MAZZO_NAME"] = self.behind.url
        os.environ["MAZZO_SERVERS"] = " ".join(f"127.0.0.1:{p}" for p in ports)
        caddy = [program("caddy"), "run", "--config", str(caddyfile), "--adapter", "caddyfile"]
        stack.enter_context(running(caddy, folder, port))

    def end(self, process: subprocess.Popen[str]) -> None:
        if process.poll() is None:
            process.kill()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    for name in ("MAZZO_NAME", "MAZZO_SERVERS"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    with ExitStack() as stack:
        yield Parts(tmp_path, stack)


async def some_choices(one: Chair, two: Chair, many: int) -> None:
    for _ in range(many):
        chair = one if one.decision else two
        await chair.choose(0)
        step = chair.state["view"]["asked"]["step"]
        for other in (one, two):
            await other.until(lambda c, step=step: c.state["view"]["asked"]["step"] >= step)


def test_a_match_goes_on_through_the_proxy_when_a_server_dies(parts: Parts) -> None:
    """Wherever the proxy sends whom: they meet at one table, and it survives any of the processes."""

    async def scene() -> None:
        ada, bob = await Somebody(parts.behind, "127.0.0.2").hello(), await Somebody(parts.behind, "127.0.0.3").hello()
        table = await ada.open("nekromancya", {}, pause=0)
        await bob.post(f"/api/tables/{table}/sit")
        step = 0
        for victim in (None, parts.servers[0], parts.servers[1]):
            if victim is not None:
                victim.kill()
                victim.wait()
            end = asyncio.get_running_loop().time() + PATIENCE
            while True:
                try:
                    async with ada.at(table) as one, bob.at(table) as two:
                        assert one.bye is None
                        assert two.bye is None
                        assert one.state["view"]["asked"]["step"] >= step
                        await some_choices(one, two, 5)
                        step = one.state["view"]["asked"]["step"]
                    break
                except Exception:
                    # The proxy or a table's new owner may need a moment to notice.
                    assert asyncio.get_running_loop().time() < end
                    await asyncio.sleep(0.3)
        assert step >= 15

    together(scene)
