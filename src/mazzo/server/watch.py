"""What the operators see: numbers for Prometheus, and one JSON line a fact. No secret is ever in either."""

from __future__ import annotations

import json
import logging
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Numbers:
    """What is counted."""

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


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        facts.update(getattr(record, "facts", {}))
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False)


log = logging.getLogger("mazzo.server")


def fact(what: str, **facts: Any) -> None:
    """Write a fact into the log."""
    log.info(what, extra={"facts": facts})


def listen(level: int = logging.INFO) -> None:
    """Send the log to the standard error stream."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    log.handlers = [handler]
    log.setLevel(level)
    log.propagate = False
    # What the web server itself has to complain about.
    web = logging.getLogger("uvicorn")
    web.handlers = [handler]
    web.setLevel(logging.WARNING)
    web.propagate = False
