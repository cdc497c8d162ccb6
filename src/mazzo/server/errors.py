"""What can be wrong with a wish, besides what the rules say."""

from __future__ import annotations

from mazzo.engine.errors import MazzoError


class Missing(MazzoError):
    """What was asked for is not there."""
