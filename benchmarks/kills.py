"""Kill a server fifty times at random moments: is anything lost that somebody was shown?

.venv/bin/python benchmarks/kills.py [--kills 50] [--matches 4] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from killing import Siege


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--matches", type=int, default=4, help="played at the same time")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(Path(folder), args.seed, args.matches)
        for _ in range(args.kills):
            await siege.round()
            print(f"\r{siege.kills} kills, {siege.shown} lines shown, {len(siege.lost)} lost", end="", flush=True)
        tables = len({w.table for w in siege.witnesses})
        choices = sum({w.table: w.step for w in siege.witnesses}.values())
        await siege.close()
    print(
        f"\r{siege.kills} kills in {time.monotonic() - began:.0f} s: {tables} matches, {choices} choices accepted and "
        f"shown, {siege.shown} lines of the log shown, {len(siege.lost)} lost"
    )
    for line in siege.lost[:20]:
        print("  lost:", line)
    return 1 if siege.lost else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
