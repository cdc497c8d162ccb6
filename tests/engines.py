"""PostgreSQL and Valkey for tests that stop, kill and restart them."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psycopg

TOOLS = Path(__file__).parent.parent / "tools"
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Engine:
    """A process that can be killed, and started again at the same port on the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError  # abstract

    def ready(self) -> bool:
        raise NotImplementedError  # abstract

    def start(self) -> None:
        with (self.folder / f"{type(self).__name__}.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, start_new_session=True
            )
        end = time.monotonic() + PATIENCE
        while not self.ready():
            assert self.process.poll() is None, f"{type(self).__name__} does not start"
            assert time.monotonic() < end
            time.sleep(0.05)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.kill()


class Valkey(Engine):
    """It keeps nothing on the disk: what is passing need not last."""

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        server = shutil.which("valkey-server") or shutil.which("redis-server")
        assert server is not None, "Valkey's server is needed for this: make valkey"
        return [server, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def ready(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as s:
            s.sendall(b"PING\r\n")
            return s.recv(16).startswith(b"+PONG")
        return False


class Postgres(Engine):
    """It does not wait for the disk: here only its processes are killed, not the machine."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.path = _binaries()
        # A folder of its own, because PostgreSQL's user may not enter ours.
        self.data = Path(tempfile.mkdtemp())
        if self._as:
            shutil.chown(self.data, "postgres")
        subprocess.run(
            [*self._as, f"{self.path}/initdb", "-D", str(self.data), "-U", "mazzo", "-A", "trust", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )

    @property
    def _as(self) -> list[str]:
        """PostgreSQL refuses to run as root."""
        if os.getuid() != 0:
            return []
        user = pwd.getpwnam("postgres")
        return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]

    @property
    def url(self) -> str:
        return f"postgresql://mazzo@127.0.0.1:{self.port}/postgres"

    def command(self) -> list[str]:
        settings = [
            "listen_addresses=127.0.0.1",
            f"port={self.port}",
            f"unix_socket_directories={self.data}",
            "fsync=off",
        ]
        flags = [part for setting in settings for part in ("-c", setting)]
        return [*self._as, f"{self.path}/postgres", "-D", str(self.data), *flags]

    def ready(self) -> bool:
        with suppress(psycopg.OperationalError), psycopg.connect(self.url, connect_timeout=2):
            return True
        return False

    def kill(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Like a crash: all its processes end at once, and nothing is tidied up."""
        super().kill(how)

    def close(self) -> None:
        super().close()
        shutil.rmtree(self.data)


def _binaries() -> Path:
    subprocess.run(["sh", str(TOOLS / "postgres.sh")], check=True)
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: float(p.parent.name))
    return folders[-1] if folders else Path(shutil.which("initdb") or "").parent
