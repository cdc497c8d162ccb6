"""What the web client takes for the server's words is what the server says."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_types_of_the_web_client_are_those_of_the_server() -> None:
    """Of the pure sources, whichever build is tested: the compiled one does not keep its types."""
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "webtypes.py", "--check"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
