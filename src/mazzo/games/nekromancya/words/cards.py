"""The spelling of cards: `awakened`, `spell`, `charism`, `fatality`, `weapon` ..."""

from __future__ import annotations

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.words import Condition, together
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Card, Trigger, dice


def awakened(
    slug: str,
    italian: str,
    english: str,
    value: int,
    numbers: str,
    people: str,
    abilities: int = 0,
    always: tuple[Static, ...] = (),
    triggers: tuple[Trigger, ...] = (),
) -> Card:
    """`numbers` are Melee, its damage, Aim, its damage, Life, Colpi."""
    melee, melee_damage, aim, aim_damage, life, colpi = numbers.split()
    return Card(
        slug,
        italian,
        english,
        terms.AWAKENED,
        value,
        int(melee),
        dice(melee_damage),
        int(aim),
        dice(aim_damage),
        int(life),
        int(colpi),
        abilities,
        people,
        always,
        triggers,
    )


def spell(
    slug: str,
    italian: str,
    english: str,
    cost: int,
    *effects: Node,
    when: Condition | None = None,
    answers_fatality: bool = False,
) -> Card:
    """A Normal spell."""
    return Card(
        slug,
        italian,
        english,
        terms.NORMAL,
        cost,
        effect=together(effects),
        castable=when,
        answers_fatality=answers_fatality,
    )


def charism(
    slug: str,
    italian: str,
    english: str,
    cost: int,
    *always: Static,
    everywhere: bool = False,
    triggers: tuple[Trigger, ...] = (),
) -> Card:
    """An own Charism, or one for everybody."""
    kind = terms.GLOBAL_CHARISM if everywhere else terms.OWN_CHARISM
    return Card(slug, italian, english, kind, cost, always=always, triggers=triggers)


def fatality(slug: str, italian: str, english: str, cost: int, effect: Node) -> Card:
    return Card(slug, italian, english, terms.FATALITY, cost, effect=effect)


def rule_card(slug: str, italian: str, english: str, *always: Static) -> Card:
    return Card(slug, italian, english, terms.RULE_CARD, always=always)


def fortification(slug: str, italian: str, english: str, cost: int, *always: Static) -> Card:
    return Card(slug, italian, english, terms.FORTIFICATION, cost, always=always)


def weapon(
    slug: str, italian: str, english: str, cost: int, *always: Static, ranged: bool = False, both: bool = False
) -> Card:
    return Card(slug, italian, english, terms.WEAPON, cost, always=always, ranged=ranged, both=both)


def armour(slug: str, italian: str, english: str, cost: int, *always: Static) -> Card:
    return Card(slug, italian, english, terms.ARMOUR, cost, always=always)


def special(slug: str, italian: str, english: str, cost: int, *always: Static) -> Card:
    return Card(slug, italian, english, terms.SPECIAL, cost, always=always)
