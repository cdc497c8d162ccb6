"""Actions and observations in words, for language models. They have no ids, so the same position always reads the same.

    observation(game, table, seat)   everything the seat sees, a fact on each line
    actions(game, table)             what can be chosen: `play lady-maxena`, `fight troll (2)`, `end`
    action(game, table, text)        the number of the option with this text

A card is named by its slug; if a seat sees several with the same slug, the second is `troll (2)`, in both.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.game import Game
from mazzo.engine.observing import EVENTS
from mazzo.engine.shapes import Happened
from mazzo.engine.table import Table

LEFT_OUT: Final = frozenset({"id", "card", "serial", "seat", "deck_ids", "asked", "over", "winners"})
"""Ids, and what is said elsewhere."""


class Names:
    """A seat's names for the cards it sees, and for what waits on the stack."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.cards: dict[int, str] = {}
        self.stack: dict[int, str] = {}
        self._used: dict[str, int] = {}
        self._find(view)
        waiting = view.get("stack") or []
        for depth, item in enumerate(reversed(waiting), 1):
            self.stack[item["serial"]] = f"stack {depth}"

    def _find(self, value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("id"), int) and isinstance(value.get("card"), str):
                self._name(value["id"], value["card"])
            for part in value.values():
                self._find(part)
        elif isinstance(value, list):
            for part in value:
                self._find(part)

    def _name(self, card: int, slug: str) -> None:
        if card not in self.cards:
            n = self._used[slug] = self._used.get(slug, 0) + 1
            self.cards[card] = slug if n == 1 else f"{slug} ({n})"

    def option(self, text: str) -> str:
        """The text of an option, without ids."""
        text = re.sub(r"([^\s#]+)#(\d+)", lambda m: self.cards.get(int(m[2]), m[1]), text)
        return re.sub(r"\bstack (\d+)", lambda m: self.stack.get(int(m[1]), "stack"), text)


def actions(game: Game, table: Table) -> list[str]:
    """The texts of the open decision's options, in order; all are different."""
    q = table.asked
    if q is None:
        return []
    names = Names(game.view(table, q.player))
    return _actions(game, table, names)


def _actions(game: Game, table: Table, names: Names) -> list[str]:
    q = table.asked
    assert q is not None
    found: list[str] = []
    for o in q.options:
        text = plain = names.option(game.option_text(table, o))
        n = 1
        while text in found:
            n += 1
            text = f"{plain} [{n}]"
        found.append(text)
    return found


def action(game: Game, table: Table, text: str) -> int:
    """The number of the option with this text."""
    offered = actions(game, table)
    wanted = " ".join(text.split())
    if wanted not in offered:
        raise MazzoError(f"{wanted!r} is not one of the actions: {', '.join(offered)}.")
    return offered.index(wanted)


def observation(game: Game, table: Table, seat: int) -> str:
    """What a seat sees."""
    view = game.view(table, seat)
    names = Names(view)
    lines = [f"game: {view['game']}", f"you: seat {seat}"]
    for key, value in view.items():
        if key in LEFT_OUT or key in ("game", "players"):
            continue
        lines += _lines(key, value, names, "")
    for p, player in enumerate(view["players"]):
        lines.append(f"seat {p}{' (you)' if p == seat else ''}:")
        for key, value in player.items():
            if key not in LEFT_OUT:
                lines += _lines(key, value, names, "  ")
    events = [_event(game.event(table, e, seat), names) for e in (table.log or [])[-EVENTS:]]
    if events:
        lines += ["last events:", *[f"  {e}" for e in events]]
    q = table.asked
    if q is None:
        lines.append(f"over, won by: {', '.join(f'seat {p}' for p in table.winners) or 'nobody'}")
    elif q.player != seat:
        lines.append(f"asked: seat {q.player}, {q.kind}")
    else:
        lines += [f"asked: you, {q.kind}", "actions:", *[f"  {text}" for text in _actions(game, table, names)]]
    return "\n".join(lines) + "\n"


def _lines(key: str, value: Any, names: Names, indent: str) -> list[str]:
    """A fact on one line; several cards, on a line each."""
    if isinstance(value, list) and value and all(isinstance(x, dict) for x in value):
        return [f"{indent}{key}:", *[f"{indent}  {text}" for text in _cards(value, names)]]
    return [f"{indent}{key}: {_words(value, names)}"]


def _cards(cards: list[Any], names: Names) -> list[str]:
    """Cards in order; hidden ones are counted."""
    found: list[str] = []
    hidden = 0
    for card in cards:
        if "hidden" in card:
            hidden += 1
            continue
        if hidden:
            found.append(f"{hidden} hidden")
            hidden = 0
        found.append(_words(card, names))
    if hidden:
        found.append(f"{hidden} hidden")
    return found


def _words(value: Any, names: Names) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        if all(isinstance(x, dict) for x in value):
            return "; ".join(_cards(value, names)) or "none"
        return ", ".join(_words(x, names) for x in value) or "none"
    if not isinstance(value, dict):
        return str(value)
    if "hidden" in value:
        return "hidden"
    head = names.cards.get(value["id"], value["card"]) if isinstance(value.get("card"), str) else ""
    if isinstance(value.get("stack"), int):
        return names.stack.get(value["stack"], "gone")
    details = []
    for key, part in value.items():
        if key == "card" and isinstance(part, dict):
            details.append(_words(part, names))
        elif key in LEFT_OUT or part is None or part is False or part == 0 or part == [] or part == "":
            continue
        elif part is True:
            details.append(key)
        elif key == "target" and isinstance(part, int):
            details.append(f"target {names.cards.get(part, 'gone')}")
        elif isinstance(part, list | dict):
            details.append(
                f"{key}: {_words(part, names)}" if isinstance(part, dict) else f"{key} [{_words(part, names)}]"
            )
        else:
            details.append(f"{key} {part}")
    if not head:
        return ", ".join(details) or "none"
    return f"{head} ({', '.join(details)})" if details else head


COMMON = frozenset(Happened.__annotations__)
"""What every game says about an event."""


def _event(happened: Any, names: Names) -> str:
    words = [happened["kind"]]
    if happened["player"] is not None:
        words.append(f"seat {happened['player']}")
    for key in ("card", "source"):
        spoken = happened[key]
        if spoken is not None:
            words.append(("by " if key == "source" else "") + _spoken(spoken, names))
    if happened["n"]:
        words.append(str(happened["n"]))
    # What only this game says about it: words, and dice with their sides and their results.
    words += [said for key, said in happened.items() if key not in COMMON and isinstance(said, str)]
    for sides, result in happened.get("dice", ()):
        words.append(f"d{sides}={result}")
    return " ".join(words)


def _spoken(spoken: Any, names: Names) -> str:
    if "hidden" in spoken:
        return "a hidden card"
    if "player" in spoken:
        return f"seat {spoken['player']}"
    if "deck" in spoken:
        return f"the {spoken['deck']} deck"
    return names.cards.get(spoken["id"], str(spoken["card"]))
