"""What every test shares."""

import os
from importlib.util import find_spec

import pytest
from hypothesis import settings

# A deadline would measure how busy the machine is, not whether a rule holds.
# A build must not fail by chance: there the same examples come every time; at a desk they are always new.
settings.register_profile("mazzo", deadline=None, print_blob=True, derandomize=bool(os.environ.get("CI")))
settings.load_profile("mazzo")


def pytest_configure() -> None:
    """Refuse to call a run of the pure build a run of the compiled one."""
    if os.environ.get("MAZZO_BUILD") == "compiled":
        spec = find_spec("mazzo.engine")
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            raise pytest.UsageError(f"The compiled build was asked for, but Python found {spec}.")
