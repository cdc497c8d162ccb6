"""Pieces of sentences that the words of several cards share."""

from __future__ import annotations

from dataclasses import replace

from mazzo.engine import message as m
from mazzo.engine.targets import Target


def points(n: int) -> m.Quantity:
    """'2 P'"""
    return m.Quantity(n, "points")


def changed(n: int, unit: str) -> m.Quantity:
    """'+2 Melee'"""
    return m.Quantity(n, unit, sign=True)


def more_dice(n: int, unit: str = "") -> m.Message:
    """'+2d6', '−1d6 Melee damage'"""
    pool = f"{'+' if n >= 0 else '−'}{abs(n)}d6"
    return m.Quantity(pool, unit) if unit else m.Name(pool)


def owners(zone: str, card: m.Message) -> m.NounPhrase:
    """'its owner’s discard pile'"""
    return m.own(zone, m.own("owner", card))


def followed(phrase: m.NounPhrase, mod: m.Message) -> m.NounPhrase:
    """A noun phrase with one more modifier after the noun."""
    return replace(phrase, mods=(*phrase.mods, mod))


def with_value(phrase: m.NounPhrase, n: int, least: bool) -> m.NounPhrase:
    """'of Value 10 or more', 'of Value 9 or less'"""
    value = m.mod("value_min", n=n) if least else m.mod("value_max", n=n - 1)
    return replace(phrase, mods=(value, *phrase.mods))


def is_each(said: m.Message) -> bool:
    return isinstance(said, m.NounPhrase) and said.det == "each"


def determined(said: m.Message, det: str) -> m.Message:
    """'each Awakened' with another determiner: 'no Awakened', 'an Awakened'; other phrases stay as they are."""
    return replace(said, det=det) if isinstance(said, m.NounPhrase) and said.det == "each" else said


def everyone(to: Target, s: m.Speech) -> m.Message:
    """Those something holds for: 'all Awakened', 'your other Awakened', 'the bearer'."""
    said = to.say(s)
    return determined(said, "all" if isinstance(said, m.NounPhrase) and said.of is None else "bare")


def nobody(to: Target, s: m.Speech) -> m.Message:
    """Those something does not hold for: 'no Awakened', or 'the bearer' … not."""
    return determined(to.say(s), "no")


def is_no(said: m.Message) -> bool:
    return isinstance(said, m.NounPhrase) and said.det == "no"
