"""The log: one JSON object a line, on the standard error stream. No secret is ever in it."""

from __future__ import annotations

import json
import logging
from typing import Any


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
    # Warnings of the web server itself.
    web = logging.getLogger("uvicorn")
    web.handlers = [handler]
    web.setLevel(logging.WARNING)
    web.propagate = False
