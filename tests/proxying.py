"""A proxy with TLS in front of a server, and people who come through it."""

from __future__ import annotations

import datetime
import ipaddress
import os
import random
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from serving import PATIENCE, Person

DEPLOY = Path(__file__).parent.parent / "deploy"


def free_port() -> int:
    """A port that nobody else takes soon: not one of those that the system gives to outgoing connections."""
    while True:
        with socket.socket() as s, suppress(OSError):
            s.bind(("127.0.0.1", random.randrange(20_000, 32_000)))
            found: int = s.getsockname()[1]
            return found


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that we made ourselves, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), False)
        .add_extension(x509.BasicConstraints(True, None), True)
        .sign(key, hashes.SHA256())
    )
    cert, secret = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    secret.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.TraditionalOpenSSL, plain)
    )
    return cert, secret


def swapped(text: str, **changes: str) -> str:
    """The example with the ports, names and paths of this test; each must be there."""
    for old, new in changes.items():
        found, text = re.subn(old, new, text), re.sub(old, new, text)
        assert found[1], f"{old} is not in the example"
    return text


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    log = folder / "proxy.log"
    with log.open("w") as out:
        process = subprocess.Popen(command, env=env, stdout=out, stderr=out)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None, log.read_text()
            with socket.socket() as s:
                if s.connect_ex(("127.0.0.1", port)) == 0:
                    break
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


class Behind:
    """The address people see."""

    def __init__(self, port: int) -> None:
        self.url = f"https://localhost:{port}"


class Somebody(Person):
    """Somebody whose machine has an address of its own."""

    def __init__(self, server: Any, address: str, **headers: str) -> None:
        super().__init__(server)
        self.http = httpx.AsyncClient(
            base_url=server.url,
            headers={"origin": server.url, **headers},
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(local_address=address, verify=ssl.create_default_context()),
        )
