"""Programs of other people that tests run: those of this machine, or those that `make test` has fetched."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

FETCHED = Path(__file__).parent.parent / "build" / "debian" / "usr"


def program(name: str) -> str:
    places = [os.environ.get("PATH", ""), "/usr/sbin", "/sbin", str(FETCHED / "bin"), str(FETCHED / "sbin")]
    found = shutil.which(name, path=os.pathsep.join(places))
    assert found, f"There is no {name}: `make test` fetches it."
    return found
