"""Work on a Ray cluster: `mazzo lab run … --on ray`.

The cluster is the one of the environment variable RAY_ADDRESS; without it, one is started on this machine. Nodes may
come and go: what a lost one was doing is done again elsewhere. Every node needs the same build of Mazzo; a worker with
another one refuses to play.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.lab.places import AHEAD, PATIENCE, Job, Result, with_twin

RETRIES: Final = 4
"""How often Ray itself does a job again whose worker or node was lost."""
LOOK: Final = 5.0
"""Every so many seconds we look how large the cluster is."""


class Cluster:
    """A Ray cluster; `processes` is for one that is started here (default: one for each core)."""

    def __init__(self, processes: int = 0) -> None:
        self.ray = _ray()
        self.mine = not self.ray.is_initialized()
        if self.mine:
            self._connect(processes)
        self.workers = self._size()
        self.name = f"a Ray cluster of {self.workers} cores"

    def _connect(self, processes: int) -> None:
        address = os.environ.get("RAY_ADDRESS")
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if address:
                self.ray.init(address=address, **quiet)
                return
            path = [p for p in os.environ.get("PYTHONPATH", "").split(os.pathsep) if p]
            with_twin(path)
            variables = {"env_vars": {"PYTHONPATH": os.pathsep.join(path)}} if path else {}
            self.ray.init(
                address="local",
                num_cpus=processes or None,
                include_dashboard=False,
                runtime_env=variables,
                **quiet,
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            where = f"at {address} (RAY_ADDRESS) " if address else ""
            raise MazzoError(f"The Ray cluster {where}cannot be reached: {str(error).splitlines()[0]}") from None

    def _size(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        """Do every job somewhere on the cluster, and yield what comes of it, in any order."""
        lost = self.ray.exceptions.RayError
        remote = self.ray.remote(num_cpus=1, max_retries=RETRIES)(work)
        waiting = iter(jobs)
        under_way: dict[Any, tuple[Job, int]] = {}
        looked = time.monotonic()
        try:
            while True:
                if time.monotonic() - looked > LOOK:
                    self.workers, looked = self._size(), time.monotonic()
                while len(under_way) < AHEAD * self.workers:
                    try:
                        job = next(waiting)
                    except StopIteration:
                        break
                    under_way[remote.remote(job)] = (job, 0)
                if not under_way:
                    return
                ready, _ = self.ray.wait(list(under_way), num_returns=1, timeout=LOOK)
                for ref in ready:
                    job, times = under_way.pop(ref)
                    try:
                        result = self.ray.get(ref)
                    except self.ray.exceptions.RayTaskError as error:
                        # The job itself failed: nobody else would fare better.
                        if isinstance(error.cause, MazzoError):
                            raise error.cause from None
                        raise
                    except lost as error:
                        if times == PATIENCE:
                            raise MazzoError(f"Workers of the Ray cluster were lost too often: {error}") from None
                        under_way[remote.remote(job)] = (job, times + 1)
                        continue
                    yield result
        finally:
            self._leave(list(under_way))

    def _leave(self, refs: list[Any]) -> None:
        for ref in refs:
            self.ray.cancel(ref, force=True)
        if self.mine:
            self.ray.shutdown()


def _ray() -> Any:
    """Ray, or a sentence that says how to get it."""
    # Nobody is to be told what is played here.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # The way Ray will treat machines without a graphics card; without this it warns about a coming change.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise MazzoError("A Ray cluster needs Ray: pip install 'mazzo[ray]'.") from None
    return ray
