"""A position that outlives the build it was played with.

A saved table is a list of numbers that only the code that wrote it understands. A snapshot says what they mean: the
columns, the cards in the order of their numbers, the nodes being resolved, the place of every card. A build with other
cards or rules reads it if all of that still means the same, and refuses it otherwise.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Event
from mazzo.engine.game import Game
from mazzo.engine.node import Node, Proc, parts
from mazzo.engine.table import Table, load_event

# Cards and their numbers ----------------------------------------------------------------------------------------------


def cards_of(t: Any) -> list[str]:
    """The cards in the order of their numbers on this table."""
    return [c.slug for c in t.defs]


def numbers_of(t: Table) -> dict[str, int]:
    """The number of every card. The card that stands in for removed ones has several; the first counts."""
    found: dict[str, int] = {}
    slugs = cards_of(t)
    for i in range(len(slugs)):
        found.setdefault(slugs[i], i)
    return found


def number_as(t: Any, cards: list[str]) -> None:
    """Give the cards of a table the numbers they have in this list; cards not on the list come after them.

    The first card stands in for a card that no longer exists; none of those may be on the table (see `read`).
    """
    now: dict[str, object] = {c.slug: c for c in t.defs}
    if cards == list(now):
        return
    defs = [now.get(slug, t.defs[0]) for slug in cards]
    listed = set(cards)
    defs += [c for slug, c in now.items() if slug not in listed]
    t.defs = defs


def renumber(t: Any, cards: list[str]) -> None:
    """Give a newly dealt table the card numbers of another build, so that both reach the same hash."""
    before = t.defs
    number_as(t, cards)
    if t.defs is before:
        return
    number = numbers_of(t)
    moved = [number[c.slug] for c in before]
    for i in t.numbers():
        t.cols[i][:] = [moved[n] for n in t.cols[i]]
    if t.log is not None:
        t.log = [_renumbered(e, moved) for e in t.log]
    t.forget()


def _renumbered(e: Event, moved: list[int]) -> Event:
    """The log keeps the faces of its cards by number (see `Game.event`)."""
    xs = list(e.xs)
    for place in (1, 4):
        if len(xs) > place and xs[place] >= 0:
            xs[place] = moved[xs[place]]
    return Event(e.kind, e.card, e.player, e.n, e.src, tuple(xs), e.used)


def setting(game: Game, t: Any) -> dict[str, Any]:
    """What `blank` needs to know: the fixed settings, and the card numbers if they are not this build's."""
    fixed = game.fixed(t)
    usual: Any = game.blank(fixed)
    return fixed if usual.defs is t.defs else {**fixed, "cards": cards_of(t)}


def blank(game: Game, fixed: dict[str, Any]) -> Table:
    """An empty table with these settings (see `setting`)."""
    t = game.blank({k: v for k, v in fixed.items() if k != "cards"})
    if "cards" in fixed:
        number_as(t, fixed["cards"])
    return t


# Writing --------------------------------------------------------------------------------------------------------------


def take(game: Game, t: Table) -> dict[str, object]:
    """The position, with what a reader needs to be sure that it understands it."""
    log = t.log or []
    return {
        "build": game.build(),
        "cards": cards_of(t),
        "columns": list(game.columns()),
        "fixed": game.fixed(t),
        "nodes": {t.nodes.name(node): shape(node) for node in nodes_of(t)},
        "events": {str(kind): game.event_name(kind) for kind in sorted({e.kind for e in log})},
        "table": t.save(),
        "log": [e.data() for e in log],
        "shown": game.state(t),
    }


def nodes_of(t: Table) -> list[Node]:
    """Every node that a saved table names."""
    found = [node for f in t.frames for node in (f.node, *f.nodes)]
    found += [x.node for x in (*t.stack, *t.waiting)]
    found += [x.node for x in t.lasting]
    if t.asked is not None and t.asked.node is not None:
        found.append(t.asked.node)
    return found


def shape(node: Node) -> list[str]:
    """What a node is made of, numbers aside: the steps of a procedure, or the kinds of its parts."""
    if isinstance(node, Proc):
        return ["Proc", *[getattr(step, "__name__", "?") for step in node.steps]]
    return [type(node).__name__, blake2b(_tree(node).encode(), digest_size=8).hexdigest()]


def _tree(node: Node) -> str:
    inner = [f"{name}:{_tree(part)}" for name, part in parts(node)]
    return f"{type(node).__name__}({','.join(inner)})"


# Reading --------------------------------------------------------------------------------------------------------------


def read(game: Game, data: dict[str, object], expected: str) -> Table:
    """The table of a snapshot, which must have this hash. Any doubt about what it means is an error."""
    try:
        t = _read(game, data, expected)
    except MazzoError:
        raise
    except Exception as error:
        # Damaged data can fail in any way.
        raise MazzoError(f"This position cannot be read ({type(error).__name__}: {error}).") from error
    return t


def _read(game: Game, data: dict[str, Any], expected: str) -> Table:
    table = blank(game, {**data["fixed"], "cards": data["cards"]})
    table.load(data["table"])
    table.log = [load_event(e) for e in data["log"]]
    if table.hash() != expected:
        raise MazzoError("This position is damaged.")
    if data["build"] != game.build():
        _understand(game, table, data)
    return table


def _understand(game: Game, t: Any, data: dict[str, Any]) -> None:
    """Another build wrote it: does everything still mean what it meant?"""
    if data["columns"] != list(game.columns()):
        raise MazzoError("The tables of this build have other columns.")
    there = {c.slug for c in t.defs}
    for i in t.numbers():
        for n in t.cols[i]:
            if data["cards"][n] not in there:
                raise MazzoError(f"There is no card called {data['cards'][n]!r} any more.")
    for kind, name in data["events"].items():
        if game.event_name(int(kind)) != name:
            raise MazzoError("The events of this build are different.")
    _find_steps(t, data["nodes"])
    if placed(game.state(t), data["shown"]) != placed(data["shown"], data["shown"]):
        raise MazzoError("In this build the cards would lie elsewhere.")
    _try_out(t)


def _find_steps(t: Table, nodes: dict[str, list[str]]) -> None:
    """Resolution goes on at the same step. If a procedure's steps have changed, that step is found by name."""
    for node in nodes_of(t):
        name = t.nodes.name(node)
        then = nodes[name]
        now = shape(node)
        if then == now:
            continue
        if then[0] != "Proc" or now[0] != "Proc":
            raise MazzoError(f"{name} is another one in this build.")
        for f in t.frames:
            if f.node is node:
                f.pc = _step(name, f.pc, then[1:], now[1:])


def _step(name: str, pc: int, then: list[str], now: list[str]) -> int:
    if pc >= len(then):
        return len(now)
    step = then[pc]
    if then.count(step) != 1 or now.count(step) != 1:
        raise MazzoError(f"{name} has no step {step!r} in this build.")
    return now.index(step)


def placed(data: object, like: object, path: str = "") -> list[tuple[str, object, object]]:
    """Which cards lie where in a state, looking only at what `like` shows too."""
    found: list[tuple[str, object, object]] = []
    if isinstance(data, dict) and isinstance(like, dict):
        if "id" in like and "card" in like:
            found.append((path, data.get("id"), data.get("card")))
        for key in like:
            if key in data:
                found += placed(data[key], like[key], f"{path}/{key}")
    elif isinstance(data, list) and isinstance(like, list):
        found.append((path, len(data), None))
        for i in range(min(len(data), len(like))):
            found += placed(data[i], like[i], f"{path}/{i}")
    return found


def _try_out(t: Table) -> None:
    """Try every option once, so that the next choice cannot break the table."""
    q = t.asked
    if q is not None:
        for i in range(len(q.options)):
            t.clone().choose(i)
