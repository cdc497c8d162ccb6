"""What waits on the stack: how it is spoken of, and what was settled when it was put there."""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import Event, Option
from mazzo.engine.stack import StackItem

NOTHING: Final = -1
"""No card, nothing on the stack, no target."""
FIRST: Final = 2
"""What waits on the stack is spoken of by numbers below NOTHING: -2 and less."""


def thing(serial: int) -> int:
    """What waits under this serial, as something an effect can be about."""
    return -serial - FIRST


def serial(thing: int) -> int:
    """The other way round."""
    return -thing - FIRST


def waits(thing: int) -> bool:
    """Is it something on the stack, and no card?"""
    return thing < NOTHING


def meant(option: Option) -> int:
    """What an option is about: its card, or what waits under the serial it names."""
    return option.card if option.card >= 0 else thing(option.n)


# What was settled about a loot or an ability ------------------------------------------------------------------------


def choices(mode: int, targets: tuple[int, ...], it: int = NOTHING) -> tuple[int, ...]:
    """What is settled when an ability goes on the stack: what it is about, the option and the targets chosen."""
    return (it, mode, *targets)


def it(settled: tuple[int, ...]) -> int:
    """A reference to what it is about, or NOTHING."""
    return settled[0] if settled else NOTHING


def mode(settled: tuple[int, ...]) -> int:
    """The option chosen."""
    return settled[1] if len(settled) > 1 else 0


def targets(settled: tuple[int, ...]) -> tuple[int, ...]:
    """References to the targets chosen; NOTHING for one that could not be."""
    return settled[2:]


# Dice, damage, deaths -----------------------------------------------------------------------------------------------


def about(item: StackItem) -> int:
    """What it is about, or NOTHING; of a roll, what it leads to is about that."""
    return it(item.xs)


def tried(item: StackItem) -> int:
    """With which number a roll has tried to resolve; 0: not yet (fs.dice.4-would-roll)."""
    return item.xs[1]


def whom(item: StackItem) -> int:
    """A reference to what would take the damage, or would die."""
    return item.xs[0]


def attack_roll(item: StackItem) -> int:
    """The attack roll that damage comes from; 0: none."""
    return item.xs[1]


# What an event tells ------------------------------------------------------------------------------------------------


def told(item: StackItem, detail: int = 0) -> tuple[int, ...]:
    """What an event tells besides: a detail, and under which serial it waits on the stack."""
    return (detail, item.serial)


def detail(event: Event) -> int:
    """What is told of an event besides.

    Of damage and deaths, the attack roll (0: none); of rolls, 1 for an attack roll; of attacks, 1 for the monster deck;
    of cents given, 1 if they were stolen; of loot, 1 if it comes from the discard.
    """
    return event.xs[0] if event.xs else 0


def waited(event: Event) -> int:
    """The serial of what an event is about on the stack; 0: it is about nothing there."""
    return event.xs[1] if len(event.xs) > 1 else 0
