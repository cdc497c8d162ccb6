"""Put the web client into wheels and source archives, so that installing them needs no Node.

It is built here only if it is missing; `make web` keeps it fresh. Where there is no Node, everything else is installed,
and one line says what is missing.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDED = (20, 19)
"""Vite needs this version of Node, or a newer one."""
WITHOUT = (
    "Mazzo is built without its browser client, because that takes Node.js 20.19 or newer with npm. "
    "Everything else is there; `make web` builds the client later."
)


class WebClient(BuildHookInterface[Any]):
    """Builds `src/mazzo/web` if it is missing and can be built."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before anything is packed."""
        root = Path(self.root)
        # In a checkout, `make web` builds it.
        if version == "editable" or (root / "src/mazzo/web/index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None or node_version() < NEEDED:
            self.app.display_warning(WITHOUT)
            return
        web = root / "web"
        subprocess.run([npm, "install", "--no-save", "--no-audit", "--no-fund"], cwd=web, check=True)
        subprocess.run([npm, "run", "build"], cwd=web, check=True)


def node_version() -> tuple[int, ...]:
    """The version of Node on this machine, or (0,)."""
    node = shutil.which("node")
    if node is None:
        return (0,)
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", told)) or (0,)
