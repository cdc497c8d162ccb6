"""The units for systemd: understood by systemd, and started with options that there are."""

import configparser
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mazzo.cli import parser

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
UNITS = ("mazzo.service", "mazzo-backup.service", "mazzo-backup.timer")
SERVICES = UNITS[:2]


class Sections(configparser.RawConfigParser):
    def optionxform(self, optionstr: str) -> str:
        return optionstr


def read(unit: str) -> Sections:
    found = Sections(strict=False, interpolation=None)
    found.read(DEPLOY / unit)
    return found


@pytest.mark.parametrize("unit", SERVICES)
def test_a_service_starts_a_command_that_there_is(unit: str) -> None:
    program, *args = shlex.split(read(unit)["Service"]["ExecStart"])
    assert program == "/opt/mazzo/bin/mazzo"
    parsed = parser(args[0]).parse_args(args)
    assert parsed.command == args[0]


def test_the_settings_it_names_are_read() -> None:
    sources = "".join(path.read_text() for path in (DEPLOY.parent / "src/mazzo").rglob("*.py"))
    for unit in SERVICES:
        for name in re.findall(r"MAZZO_[A-Z]+", (DEPLOY / unit).read_text()):
            assert f'"{name}"' in sources, name


def test_the_backup_is_of_the_same_server() -> None:
    server, backup = (read(unit)["Service"] for unit in SERVICES)
    for key in ("User", "DynamicUser", "EnvironmentFile", "Environment"):
        assert server[key] == backup[key]
    assert backup["WorkingDirectory"].startswith(server["Environment"].partition("=")[2])
    assert "mazzo/backups" in backup["StateDirectory"].split()
    # It deletes old backups, and nothing else.
    assert '-name "mazzo-*.zip"' in backup["ExecStartPost"]


def test_it_sees_other_processes_and_gets_no_rights() -> None:
    """Whether the holder of a lease still lives is looked up among the processes."""
    service = read("mazzo.service")["Service"]
    assert "ProtectProc" not in service
    assert "ProcSubset" not in service
    assert service["NoNewPrivileges"] == "yes"
    assert service["CapabilityBoundingSet"] == ""
    assert service["ProtectSystem"] == "strict"


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """Where systemd is installed, it checks them: every word, and how much a service that was taken over could do."""
    for unit in UNITS:
        text = (DEPLOY / unit).read_text().replace("/opt/mazzo/bin/mazzo", sys.executable)
        (tmp_path / unit).write_text(text)
        assert re.search(r"^\[Unit\]\nDescription=.+", text, re.M)
    if shutil.which("systemd-analyze"):
        files = [str(tmp_path / unit) for unit in UNITS]
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", *files], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        looked = ["systemd-analyze", "security", "--offline=true", "--threshold=25", str(tmp_path / "mazzo.service")]
        done = subprocess.run(looked, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-300:] + done.stderr
