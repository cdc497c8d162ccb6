"""Counts and measurements for Prometheus. They never contain a secret.

What is counted elsewhere anyway (tables, queues) is read when somebody asks for the metrics (`House.measured`).
`deploy/grafana.json` shows them, `deploy/alerts.yaml` watches them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, ProcessCollector, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from mazzo import __version__

SHORT: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Buckets for what should take milliseconds, in seconds."""
BEAT: Final = 0.25
"""Seconds between two looks at how late the event loop is."""
REFUSALS: Final = {
    400: "rules",
    401: "stranger",
    403: "stranger",
    404: "missing",
    405: "missing",
    413: "garbled",
    414: "garbled",
    415: "garbled",
    421: "stranger",
    429: "fast",
    500: "broken",
    503: "busy",
}
"""Why a request was refused, by the status of the answer."""


class Metrics:
    """Everything an operator can watch, in one registry."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Gauge("mazzo_info", "The version that runs", ["version"], registry=registry).labels(__version__).set(1)
        self.choices = Counter("mazzo_choices", "Accepted choices of people", registry=registry)
        self.shown = Histogram(
            "mazzo_choice_seconds", "From a choice to everyone having been told", registry=registry, buckets=SHORT
        )
        self.refusals = Counter("mazzo_refusals", "What was refused, where, and why", ["at", "kind"], registry=registry)
        self.lag = Histogram("mazzo_loop_lag_seconds", "How late the event loop is", registry=registry, buckets=SHORT)
        # Tables and connections.
        self.tables = Gauge("mazzo_tables", "Tables in memory", ["game"], registry=registry)
        self.connections = Gauge("mazzo_connections", "Open sockets at tables", registry=registry)
        # Several processes.
        self.owned = Gauge("mazzo_tables_owned", "Tables that only this process may write about", registry=registry)
        self.members = Gauge("mazzo_members", "Processes that serve the database together", registry=registry)
        self.takeovers = Counter("mazzo_takeovers", "Tables taken over from a process that is gone", registry=registry)
        self.lost = Counter("mazzo_tables_lost", "Tables that another process has taken over", registry=registry)
        self.passed = Gauge("mazzo_passed", "Sockets passed on to another process", registry=registry)
        self.lease = Gauge(
            "mazzo_lease_age_seconds", "Since this process last renewed its right to write", registry=registry
        )
        self.valkey = Gauge("mazzo_valkey_up", "1 if Valkey is there", registry=registry)
        # The journal and the database.
        self.journal = Gauge("mazzo_journal_waiting", "What is yet to be written down", registry=registry)
        self.well = Gauge("mazzo_journal_well", "1 if choices can be written down", registry=registry)
        self.written = Histogram(
            "mazzo_journal_seconds",
            "From wanting to write something down to its being safe",
            registry=registry,
            buckets=SHORT,
        )
        self.batches = Histogram(
            "mazzo_journal_batch",
            "How much was written together",
            registry=registry,
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
        )
        self.storage = Gauge(
            "mazzo_database_requests", "Requests that the database has not answered yet", ["kind"], registry=registry
        )
        # Computers, and long work.
        self.computers = Counter("mazzo_computer_answers", "Answers of computers", ["how"], registry=registry)
        self.thought = Histogram(
            "mazzo_computer_seconds",
            "From asking a computer to its answer",
            ["strength"],
            registry=registry,
            buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
        )
        self.thinking = Gauge("mazzo_computers_thinking", "Computers that think right now", registry=registry)
        self.queue = Gauge("mazzo_computers_waiting", "Computers that wait for a processor", registry=registry)
        self.replaying = Gauge("mazzo_replays_waiting", "Long matches being replayed or waiting", registry=registry)

        # Rare things start at zero, so that Prometheus sees the first one.
        for at in ("http", "socket"):
            self.refusals.labels(at, "broken")
        for how in ("answered", "late", "misfit", "broken"):
            self.computers.labels(how)

    def refused(self, at: str, kind: str) -> None:
        """Something was refused: at the `entrance`, by `http` or at a `socket`."""
        self.refusals.labels(at, kind).inc()

    async def watch_the_loop(self) -> None:
        """Keep measuring how late the event loop is: nobody is served while it does something else."""
        while True:
            due = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.lag.observe(max(0.0, time.monotonic() - due))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Together(Collector):
    """The metrics of several processes in one text, each with the label `process`."""

    def __init__(self, told: Mapping[str, str]) -> None:
        self.told = told

    def collect(self) -> Iterable[Metric]:
        found: dict[str, Metric] = {}
        for process, text in self.told.items():
            for family in text_string_to_metric_families(text):
                whole = found.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                for sample in family.samples:
                    whole.add_sample(sample.name, {"process": process, **sample.labels}, sample.value)
        return found.values()

    def text(self) -> bytes:
        registry = CollectorRegistry()
        registry.register(self)
        return generate_latest(registry)
