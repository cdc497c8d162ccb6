"""A table as text, from its view or its state: what `print(match)` shows. It works for any game."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

SAID: Final = frozenset(
    {"game", "edition", "seat", "turn", "step", "active", "asked", "over", "moves", "players", "winners"}
)
"""Shown elsewhere in the text."""


class Habits:
    """What the facts of a game are like, for its table as text. What is said here is added to what any game has."""

    def __init__(
        self,
        piles: tuple[str, ...] = (),
        constant: tuple[str, ...] = (),
        printed: tuple[str, ...] = (),
        numbered: tuple[str, ...] = (),
        name: str = "name",
    ) -> None:
        self.piles = frozenset({"deck", "discard", *piles})
        """Cards in these piles are only counted."""
        self.constant = frozenset({"first", "name", "id", "known", name, *constant})
        """What never changes, or is only a number inside."""
        self.printed = frozenset({"card", "kind", *printed})
        """The name of the card says this already."""
        self.numbered = frozenset({"player", "owner", *numbered})
        """Where zero means something: a seat, above all."""
        self.name = name
        """The fact that tells what a player is called."""


USUAL: Final = Habits()


def position(state: dict[str, Any], habits: Habits = USUAL) -> list[str]:
    """The table in lines: what all players share, then each player. Zeros and empty piles are left out."""
    lines = _section("table", state, habits)
    for seat, player in enumerate(state["players"]):
        lines += _section(called(state, seat, habits), player, habits)
    return lines


def called(state: dict[str, Any], seat: int, habits: Habits = USUAL) -> str:
    """A player by seat and name."""
    player = state["players"][seat]
    name = player.get("name") or player.get(habits.name)
    return f"seat {seat} ({name})" if name else f"seat {seat}"


def brief(value: object, habits: Habits = USUAL) -> str:
    """Anything of a view in a few words: a card is `troll#4 (damage 2, ready)`, a slot `shop: meat#7, cost 10`."""
    if isinstance(value, list | tuple):
        return " ".join([f"[{said}]" if " " in said else said for said in [brief(x, habits) for x in value]])
    if not isinstance(value, dict):
        return str(value)
    left_out = habits.constant | habits.printed
    facts = [_fact(k, x, habits) for k, x in value.items() if k not in left_out and _worth_saying(k, x, habits)]
    if "id" in value:
        card = f"{value['card']}#{value['id']}"
        return f"{card} ({', '.join(facts)})" if facts else card
    if "card" in value:
        facts.insert(0, "empty" if value["card"] is None else brief(value["card"], habits))
    said = ", ".join(facts)
    return f"{value['kind']}: {said}" if "kind" in value else said


def _section(name: str, facts: dict[str, object], habits: Habits) -> list[str]:
    """Small facts in one line; a line for each group of cards, or for each of its cards if there is more to say."""
    small: list[str] = []
    groups: list[str] = []
    for key, value in facts.items():
        if key in SAID | habits.constant or not _worth_saying(key, value, habits):
            continue
        if key in habits.piles:
            small.append(f"{key} {_count(value)}")
        elif isinstance(value, list):
            groups += [f"      {key}: {line}" for line in _grouped([brief(x, habits) for x in value])]
        else:
            small.append(_fact(key, value, habits))
    if not small and not groups:
        return []
    return [f"    {name}: {', '.join(small)}".rstrip(), *groups]


def _worth_saying(key: str, value: object, habits: Habits) -> bool:
    return bool(value) or (value == 0 and value is not False and key in habits.numbered)


def _count(pile: Any) -> str:
    if isinstance(pile, dict):
        return "/".join([f"{name} {len(cards)}" for name, cards in pile.items()])
    return str(len(pile))


def _grouped(cards: list[str]) -> list[str]:
    """Cards that are only names stand in one line; those that are hidden are counted."""
    said: list[str] = []
    for card, same in groupby(cards):
        copies = list(same)
        said += [f"{len(copies)} hidden"] if card == "hidden" else copies
    return said if any([" " in card for card in cards]) else [" ".join(said)]


def _fact(key: str, value: Any, habits: Habits) -> str:
    return key if value is True else f"{key} {brief(value, habits)}"


__all__ = [
    "Habits",
    "brief",
    "called",
    "position",
]
