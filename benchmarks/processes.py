"""What several processes bring: choices a second flat out, and matches of people held, with 1, 2 and 4 of them.

.venv/bin/python benchmarks/processes.py [--seconds 6] [--flat 16] [--start 20]

All with PostgreSQL and Valkey, on one machine, where the clients need processors too: only the ratios count. The
clients are spread over the processes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from company import Company
from load import GOAL, at, clients


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6, help="of each measurement")
    parser.add_argument("--flat", type=int, default=16, help="matches played flat out")
    parser.add_argument("--start", type=int, default=20, help="matches of people to begin with")
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    args = parser.parse_args()
    first: tuple[float, int] | None = None
    print("| processes | choices a second | matches held |\n| --: | --: | --: |")
    for many in args.processes:
        with tempfile.TemporaryDirectory() as folder:
            company = Company(Path(folder), many).start()
            assert company.servers[0].process is not None
            pid = company.servers[0].process.pid
            ports = [company.servers[i % many].port for i in range(max(2, many))]

            def run(matches: int, think: float) -> dict[str, object]:
                each = max(1, matches // len(ports))  # noqa: B023
                jobs = [("play", (port, each, think, args.seconds, i)) for i, port in enumerate(ports)]  # noqa: B023
                return clients(pid, jobs)  # noqa: B023

            try:
                flat = float(run(args.flat, 0.0)["accepted"])  # type: ignore[arg-type]
                held, matches = 0, args.start
                while at(run(matches, 1.0)["took"], 0.99) < GOAL:  # type: ignore[arg-type]
                    held, matches = matches, int(matches * 1.5)
            finally:
                company.close()
        first = first or (flat, held)
        shares = f"{flat / first[0]:.2f} ×", f"{held / max(1, first[1]):.2f} ×"
        print(f"| {many} | {flat:.0f} ({shares[0]}) | {held} ({shares[1]}) |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
