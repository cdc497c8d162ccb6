"""A real Ray cluster of several nodes on this machine: the same rows, even if a node is killed in the middle."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

from mazzo.engine.errors import MazzoError
from mazzo.lab import main
from mazzo.lab.cluster import Cluster
from mazzo.lab.experiment import experiment
from mazzo.lab.folder import Folder
from mazzo.lab.places import AHEAD, Here
from mazzo.lab.running import Portions, run


@pytest.fixture
def nodes() -> Iterator[Any]:
    """A head that does no work, and two nodes that do."""
    from ray.cluster_utils import Cluster as Nodes

    # A lost node is noticed sooner than usual.
    soon = {"health_check_initial_delay_ms": 500, "health_check_period_ms": 500, "health_check_failure_threshold": 6}
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": soon}
    cluster = Nodes(initialize_head=True, head_node_args=head)
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    cluster.wait_for_nodes()
    yield cluster
    ray.shutdown()
    cluster.shutdown()


def where(job: int) -> str:
    """The node on which a job is done."""
    time.sleep(0.05)
    return str(ray.get_runtime_context().get_node_id())


def refused(job: int) -> int:
    raise MazzoError(f"{job} is refused.")


def test_a_cluster_of_several_nodes(
    nodes: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One test, because a cluster takes a while to start."""
    no_more_jobs_are_under_way_than_keep_all_nodes_busy()
    with pytest.raises(MazzoError, match="7 is refused"):
        list(Cluster().each(refused, [7]))
    with monkeypatch.context() as patch:
        patch.setattr(Portions, "size", lambda self: 1)
        a_node_is_killed_in_the_middle_and_the_rows_are_the_same(nodes, tmp_path)
    ray.shutdown()
    monkeypatch.setenv("RAY_ADDRESS", nodes.address)
    options = ["--bots", "random", "--matches", "2", "--longest", "3", "--on", "ray", "--to", str(tmp_path / "rows")]
    assert main(["run", "nekromancya", *options]) == 0
    assert "2 of them new; a Ray cluster of" in capsys.readouterr().out
    assert not ray.is_initialized(), "the connection is closed"
    monkeypatch.setenv("RAY_ADDRESS", "nonsense")
    with pytest.raises(MazzoError, match=r"nonsense \(RAY_ADDRESS\) cannot be reached"):
        Cluster()


def no_more_jobs_are_under_way_than_keep_all_nodes_busy() -> None:
    taken: list[int] = []

    def jobs() -> Iterator[int]:
        for n in range(1000):
            taken.append(n)
            yield n

    place = Cluster()
    assert place.workers == 2
    results = place.each(where, jobs())
    next(results)
    assert len(taken) <= AHEAD * 2 + 1
    results.close()  # type: ignore[attr-defined]
    assert ray.is_initialized(), "a cluster that was there before stays"


def a_node_is_killed_in_the_middle_and_the_rows_are_the_same(nodes: Any, tmp_path: Path) -> None:
    described = {"game": "nekromancya", "bots": ["random", "policy"], "matches": 16, "rows": ["turns", "cards"]}
    e = experiment(described)
    alone = Folder.create(tmp_path / "alone", e)
    run(alone, Here())

    # Both nodes work before one of them is lost.
    seen: set[str] = set()
    while len(seen) < 2:
        seen.update(Cluster().each(where, range(4)))
    victim = next(node for node in nodes.list_all_nodes() if node.node_id in seen)
    told: list[int] = []

    def kill(done: int, total: int) -> None:
        told.append(done)
        if len(told) == 5:
            nodes.remove_node(victim, allow_graceful=False)

    folder = Folder.create(tmp_path / "cluster", e)
    run(folder, Cluster(), kill)
    assert told[-1] == 16 == len(folder.done)
    assert folder.digest() == alone.digest()
    after = set(Cluster().each(where, range(4)))
    assert after == seen - {victim.node_id}, "the other node has done the rest"
