"""Items on the stack: how effects refer to them, and what was chosen when they were put there."""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import Event, Option
from mazzo.engine.stack import StackItem

NOTHING: Final = -1
"""No card, nothing on the stack, no target."""
FIRST: Final = 2
"""Effects refer to items on the stack by numbers below NOTHING: -2 and less."""


def thing(serial: int) -> int:
    """The number by which effects refer to the stack item with this serial."""
    return -serial - FIRST


def serial(thing: int) -> int:
    """The reverse of `thing`."""
    return -thing - FIRST


def waits(thing: int) -> bool:
    """Is it something on the stack, and not a card?"""
    return thing < NOTHING


def meant(option: Option) -> int:
    """What an option is about: its card, or the stack item with the serial in `n`."""
    return option.card if option.card >= 0 else thing(option.n)


# Choices made for a loot or an ability ------------------------------------------------------------------------------


def choices(mode: int, targets: tuple[int, ...], it: int = NOTHING) -> tuple[int, ...]:
    """The choices made when an ability goes on the stack: what it is about, the mode and the targets."""
    return (it, mode, *targets)


def it(settled: tuple[int, ...]) -> int:
    """A reference to what it is about, or NOTHING."""
    return settled[0] if settled else NOTHING


def mode(settled: tuple[int, ...]) -> int:
    """The chosen mode."""
    return settled[1] if len(settled) > 1 else 0


def targets(settled: tuple[int, ...]) -> tuple[int, ...]:
    """References to the chosen targets; NOTHING where there was no legal one."""
    return settled[2:]


# Dice, damage, deaths -----------------------------------------------------------------------------------------------


def about(item: StackItem) -> int:
    """What it is about, or NOTHING; for a roll, what its outcome will be about."""
    return it(item.xs)


def tried(item: StackItem) -> int:
    """The number with which a roll has tried to resolve; 0: not yet (fs.dice.4-would-roll)."""
    return item.xs[1]


def whom(item: StackItem) -> int:
    """A reference to what would take the damage, or would die."""
    return item.xs[0]


def attack_roll(item: StackItem) -> int:
    """The attack roll that damage comes from; 0: none."""
    return item.xs[1]


# Details of events --------------------------------------------------------------------------------------------------


def told(item: StackItem, detail: int = 0) -> tuple[int, ...]:
    """Further details of an event about a stack item: a detail, and the item's serial."""
    return (detail, item.serial)


def detail(event: Event) -> int:
    """A further detail of an event.

    Of damage and deaths, the attack roll (0: none); of rolls, 1 for an attack roll; of attacks, 1 for the monster deck;
    of cents given, 1 if they were stolen; of loot, 1 if it comes from the discard.
    """
    return event.xs[0] if event.xs else 0


def waited(event: Event) -> int:
    """The serial of the stack item that an event is about; 0: none."""
    return event.xs[1] if len(event.xs) > 1 else 0
