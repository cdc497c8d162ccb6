"""How sure a rate is."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.96
"""Standard errors on each side of a 95 percent interval."""


def wilson(rate: float, n: float) -> tuple[float, float, float]:
    """A rate among n, with Wilson's 95 percent interval; of nothing, nothing is known."""
    if not n:
        return 0.0, 0.0, 1.0
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return rate, max(0.0, middle - reach), min(1.0, middle + reach)
