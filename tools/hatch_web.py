"""Put the web client into wheels and source archives, so that whoever installs them needs no Node.

It is built here only if it is not there yet; `make web` keeps it fresh.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClient(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        # While somebody works on Mazzo itself, `make web` does it.
        if version == "editable" or (root / "src/mazzo/web/index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("The web client is not built yet, and that takes Node.js 20.19 or newer with npm.")
        web = root / "web"
        subprocess.run([npm, "install", "--no-save", "--no-audit", "--no-fund"], cwd=web, check=True)
        subprocess.run([npm, "run", "build"], cwd=web, check=True)
