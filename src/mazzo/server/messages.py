"""The messages of a table's socket: a closed set of types, in both directions.

A client sends `Hello`, and gets a `Welcome` with everything its seat may know; from then on only changes are sent
(`Change`). The other messages a client may send are those of `Incoming`; anything else is answered with an `Oops` and
changes nothing.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from mazzo import phrases
from mazzo.server.changes import Ops
from mazzo.server.document import State
from mazzo.wire import LogLine

MOST = 4096
"""The longest message of a client, in bytes."""

Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=300)]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class _In(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """A message from a client."""


class Hello(_In, tag="hello"):
    """The first message; also sent to get the whole table again."""

    language: Annotated[str, msgspec.Meta(max_length=5)] = "en"


class Choose(_In, tag="choose"):
    """Answer the open decision. A late click names an old step and is refused; the same click again counts once."""

    step: Small
    option: Small


class Why(_In, tag="why"):
    """Why can this not be done with that card?"""

    card: Small
    verb: Annotated[str, msgspec.Meta(max_length=30)]


class Say(_In, tag="say"):
    """Chat."""

    text: Text


class Propose(_In, tag="propose"):
    """Ask the others for their consent: to take back one's last choice, or to call it a draw."""

    what: Literal["undo", "draw"]


class Consent(_In, tag="consent"):
    """Answer a proposal."""

    number: Small
    yes: bool


class Resign(_In, tag="resign"):
    """Give up."""


class Hand(_In, tag="hand"):
    """Leave, and let the computer finish."""

    strength: Literal["easy", "normal", "hard"] = "normal"


class Wait(_In, tag="wait"):
    """More time, please: in this moment for answers, or in the next one."""


class Pass(_In, tag="yield"):
    """Pass in advance: in this moment for answers, until something new is done, until my turn; or no longer."""

    until: Literal["now", "new", "turn", ""] = "now"


class Ping(_In, tag="ping"):
    """Still there."""


Incoming: TypeAlias = Hello | Choose | Why | Say | Propose | Consent | Resign | Hand | Wait | Pass | Ping


class _Out(msgspec.Struct, tag_field="is", omit_defaults=True):
    """A message from the server."""


class Welcome(_Out, tag="welcome"):
    """Everything a seat may know of its table."""

    revision: int
    seat: int
    state: State


class Change(_Out, tag="change"):
    """What changed since the last revision: pairs of a path and its new value, and the log's new lines."""

    revision: int
    ops: Ops
    log: list[LogLine] = []


class Because(_Out, tag="because"):
    """The answer to `Why`."""

    card: int
    verb: str
    allowed: bool
    text: str | None = None
    rule: str | None = None


class Said(_Out, tag="said"):
    """Chat."""

    number: int
    name: str
    text: str
    seat: int
    at: float


class Oops(_Out, tag="oops"):
    """That did not work; the table is as it was."""

    text: str
    rule: str | None = None


class Pong(_Out, tag="pong"):
    """Still here."""


class Bye(_Out, tag="bye"):
    """The connection ends, and this is why. `again`: come back in a moment, and go on where you were."""

    text: str
    again: bool = False


Outgoing: TypeAlias = Welcome | Change | Because | Said | Oops | Pong | Bye


def translated(message: Outgoing, language: str) -> Outgoing:
    """A message in a language: what went wrong, and why a connection ends. All others are in their language already."""
    if isinstance(message, Oops | Bye):
        return msgspec.structs.replace(message, text=phrases.said(message.text, language))
    return message


_decoder = msgspec.json.Decoder(Incoming)
_encoder = msgspec.json.Encoder()


class Garbled(Exception):
    """Not one of the messages we know."""


def read(data: str | bytes) -> Incoming:
    """Decode a message from a client."""
    if len(data) > MOST:
        raise Garbled("This message is too long.")
    try:
        message: Incoming = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Garbled(f"This is not a message we know: {error}") from error
    return message


def write(message: Outgoing) -> str:
    return _encoder.encode(message).decode()
