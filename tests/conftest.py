"""What every test shares."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

# Tests read English, whatever language is spoken where they run.
os.environ["MAZZO_LANGUAGE"] = "en"

# A deadline would measure how busy the machine is, not whether a rule holds.
# A build must not fail by chance: there the same examples come every time; at a desk they are always new.
settings.register_profile("mazzo", deadline=None, print_blob=True, derandomize=bool(os.environ.get("CI")))
settings.load_profile("mazzo")


# These start servers, browsers, proxies, clusters and full screens, and wait for them in real time. On a busy machine
# one of some two thousand may come too late, so they may try twice; the summary shows who did ("rerun"). Nothing else
# may.
REAL_TIME = ("browser", "deploy", "server", "lab", "mcp", "cli/test_full.py", "cli/test_screen.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests of real processes try twice."""
    here = Path(__file__).parent
    for item in items:
        if any(item.path.is_relative_to(here / place) for place in REAL_TIME):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_configure() -> None:
    """Refuse to call a run of the pure build a run of the compiled one."""
    if os.environ.get("MAZZO_BUILD") == "compiled":
        spec = find_spec("mazzo.engine")
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            raise pytest.UsageError(f"The compiled build was asked for, but Python found {spec}.")
    # Servers that tests start are of the build that is tested, even if `make compiled` has made another one.
    os.environ.setdefault("MAZZO_BUILD", "pure")
