"""Kill the process at any moment: no accepted choice is lost, and every table continues.

What people were shown is still there after the restart: every line of the log, and a table at least as far as they saw
it. More in benchmarks/kills.py.
"""

from pathlib import Path

from killing import Siege
from serving import together


def test_kills_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        siege = Siege(tmp_path, seed=7, matches=3)
        for _ in range(4):
            await siege.round()
        assert siege.kills == 4
        assert siege.shown > 100
        assert siege.lost == []
        await siege.close()

    together(scene)
