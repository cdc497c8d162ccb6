"""What is counted and measured, for Prometheus. No secret is ever in it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Everything an operator can watch, in one registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.choices = Counter("mazzo_choices", "Accepted choices of people", registry=self.registry)
        self.refused = Counter("mazzo_refused", "Refused messages", ["why"], registry=self.registry)
        self.computers = Counter("mazzo_computers", "Answers of computers", ["how"], registry=self.registry)
        self.connections = Gauge("mazzo_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("mazzo_tables", "Tables in memory", registry=self.registry)
        self.shown = Histogram(
            "mazzo_choice_seconds",
            "From a choice to everyone having been told",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
