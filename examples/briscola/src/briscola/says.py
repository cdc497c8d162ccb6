"""What a match says, in no language: the lexicon has the words."""

from __future__ import annotations

from briscola.table import Briscola
from mazzo.engine import message as m
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event, Option
from mazzo.engine.message import Message

Names = tuple[Message, ...]


def named(t: Briscola, card: int) -> Message:
    return m.Name("#" + t.card(card).slug, "card")


def prompt(t: Briscola, names: Names) -> Message:
    return m.phrase("ask_play")


def label(t: Briscola, option: Option, names: Names) -> tuple[Message, Message | None]:
    return m.cl("play", obj=named(t, option.card)), None


def refusal(t: Briscola, why: Refusal) -> Message:
    return m.phrase(f"refuse_{why.reason.replace('-', '_')}")


def log_line(t: Briscola, e: Event, seat: int, names: Names) -> Message | None:
    kind = t.events[e.kind]
    if kind == "draw":
        # The log keeps who knew the card when it was drawn.
        knows = seat >= 0 and e.xs[3] >> seat & 1
        return m.cl("draw", subj=names[e.player], obj=named(t, e.card)) if knows else None
    if kind == "play":
        return m.cl("play", subj=names[e.player], obj=named(t, e.card))
    roles: dict[str, Message | int] = {"suit": m.Term("term", t.trump())} if kind == "trump" else {}
    if e.card >= 0:
        roles["card"] = named(t, e.card)
    if e.player >= 0:
        roles["who"] = names[e.player]
        roles["n"] = e.n if kind == "turn" else m.Quantity(e.n, "point")
    return m.phrase(f"log_{kind}", **roles)
