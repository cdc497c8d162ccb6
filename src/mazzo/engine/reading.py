"""Reading data that people write: every mistake gets one sentence that names its place (`players[0].creatures[2]`)."""

from __future__ import annotations

from typing import Any

from mazzo.engine.errors import MazzoError
from mazzo.engine.match import FORMAT


def number(data: dict[str, object], key: str, path: str, default: int = 0, most: int = 999, least: int = 0) -> int:
    """A whole number within limits, or the default if the key is absent."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise MazzoError(f"{path}.{key}: a number from {least} to {most} was expected.")
    return value


def flag(data: dict[str, object], key: str, path: str, default: bool) -> bool:
    """True or false, or the default if the key is absent."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise MazzoError(f"{path}.{key}: true or false was expected.")
    return value


def listing(data: dict[str, Any], key: str, path: str) -> list[Any]:
    """A list, empty if the key is absent."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise MazzoError(f"{path}.{key}: a list was expected.")
    return value


def only_keys(data: dict[str, object], allowed: set[str] | frozenset[str], path: str) -> None:
    """Unknown keys are errors."""
    unknown = sorted(str(k) for k in set(data) - allowed)
    if unknown:
        raise MazzoError(f"{path}: unknown key {unknown[0]!r}.")


def members(data: object, allowed: set[str] | frozenset[str], path: str) -> dict[str, object]:
    """An object with only these keys."""
    if not isinstance(data, dict):
        raise MazzoError(f"{path}: an object was expected.")
    only_keys(data, allowed, path)
    return data


def scenario(data: object, name: str, title: str, allowed: set[str] | frozenset[str]) -> dict[str, object]:
    """Check that this is a scenario of a game, with only keys the game knows."""
    if not isinstance(data, dict):
        raise MazzoError("A scenario is an object.")
    if data.get("mazzo", FORMAT) != FORMAT:
        raise MazzoError(f"mazzo: this version reads format {FORMAT}.")
    if data.get("game", name) != name:
        raise MazzoError(f"game: this is a scenario of {data.get('game')!r}, not of {title}.")
    only_keys(data, allowed, "scenario")
    return data


def card_entry(entry: object, allowed: set[str] | frozenset[str], path: str) -> tuple[str, dict[str, object], str]:
    """A card is a slug, or an object with "card". Returns the slug, the card's facts and the path of the slug."""
    if isinstance(entry, str):
        return entry, {"card": entry}, path
    if isinstance(entry, dict) and isinstance(entry.get("card"), str):
        only_keys(entry, allowed, path)
        return entry["card"], entry, f"{path}.card"
    raise MazzoError(f'{path}: a card\'s name, or an object with "card", was expected.')


def seed_and_dice(data: dict[str, object]) -> tuple[str, list[int]]:
    """The seed of a scenario, and the results that chance must give next."""
    seed = data.get("seed", 1)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise MazzoError("seed: a number or a text was expected.")
    rolls = listing(data, "dice", "scenario")
    for i, n in enumerate(rolls):
        if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= 999:
            raise MazzoError(f"dice[{i}]: a number from 1 to 999 was expected.")
    return str(seed), list(rolls)
