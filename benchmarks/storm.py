"""Kill processes, Valkey and PostgreSQL at random moments under matches at several processes: is anything lost?

.venv/bin/python benchmarks/storm.py [--minutes 10] [--processes 3] [--matches 6] [--seed 1]

People play matches of all three games, each at any of the processes, and come back whenever their table is gone, as
browsers do. Everything they were shown must still be there, and nobody may be without their table for more than ten
seconds; while PostgreSQL is down nobody can play, so that time does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from company import Company
from killing import Storm

FAULTS = ("process", "process", "process", "valkey", "postgres")
STUCK = 10.0


async def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--matches", type=int, default=6, help="played at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where to leave the logs")
    args = parser.parse_args()
    luck = random.Random(args.seed)
    with tempfile.TemporaryDirectory() as folder:
        company = Company(args.folder or Path(folder), args.processes).start()
        storm = Storm(company, args.seed, args.matches)
        end = time.monotonic() + 60 * args.minutes
        try:
            while time.monotonic() < end:
                what = luck.choice(FAULTS)
                await storm.fault(what)
                told = f"{storm.shown} lines shown, {len(storm.lost)} lost, longest wait {storm.longest:.1f} s"
                print(f"{len(storm.faults):3} {what:8} {told}", flush=True)
            await storm.calm()
        finally:
            company.close()
    tables = {w.table: w.step for w in storm.witnesses}
    faults = ", ".join(f"{many} × {what}" for what, many in Counter(storm.faults).items())
    print(
        f"{faults}: {len(tables)} matches, {sum(tables.values())} choices, {storm.shown} lines shown, "
        f"{len(storm.lost)} lost; longest wait {storm.longest:.1f} s, PostgreSQL down for {storm.down:.1f} s"
    )
    for line in storm.lost[:20]:
        print("  lost:", line)
    return 1 if storm.lost or storm.longest > STUCK + storm.down else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
