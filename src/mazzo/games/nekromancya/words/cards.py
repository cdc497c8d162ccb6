"""How cards are written: `awakened`, `spell`, `charism`, `fatality`, `weapon` ..."""

from __future__ import annotations

import re
import unicodedata

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.words import Condition, together
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Ability, Card, Trigger, bits, pool

Always = Static | tuple[Static, ...]
Triggers = Trigger | tuple[Trigger, ...]


def slug_of(name: str) -> str:
    """The stable name of a card or a deck: 'Sigillo dell'Ordine' is sigillo-dellordine."""
    plain = "".join([ch for ch in unicodedata.normalize("NFKD", name) if not unicodedata.combining(ch)])
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")


def listed(always: Always) -> tuple[Static, ...]:
    return always if isinstance(always, tuple) else (always,)


def awakened(
    italian: str,
    english: str,
    people: str,
    value: int,
    melee: tuple[int, str],
    aim: int | tuple[int, str],
    life: int,
    colpi: int = 0,
    abilities: Ability | tuple[Ability, ...] = (),
    always: Always = (),
    triggers: Triggers = (),
) -> Card:
    """Melee and Aim are the number for Checks and the damage; Aim without damage is only the number."""
    ability = abilities if isinstance(abilities, tuple) else (abilities,)
    check, damage = melee
    shot, shot_damage = (aim[0], pool(aim[1])) if isinstance(aim, tuple) else (aim, None)
    return Card(
        slug_of(italian),
        italian,
        english,
        terms.AWAKENED,
        value,
        melee=check,
        melee_damage=pool(damage),
        aim=shot,
        aim_damage=shot_damage,
        life=life,
        colpi=colpi,
        abilities=bits(ability),
        people=people,
        always=listed(always),
        triggers=triggers if isinstance(triggers, tuple) else (triggers,),
    )


def spell(
    italian: str,
    english: str,
    cost: int,
    effect: Node | tuple[Node, ...],
    when: Condition | None = None,
    answers_fatality: bool = False,
) -> Card:
    """A Normal spell."""
    return Card(
        slug_of(italian),
        italian,
        english,
        terms.NORMAL,
        cost,
        effect=together(effect),
        castable=when,
        answers_fatality=answers_fatality,
    )


def charism(italian: str, english: str, cost: int, always: Always = (), triggers: Triggers = ()) -> Card:
    """An own Charism."""
    return _lasting(italian, english, terms.OWN_CHARISM, cost, always, triggers)


def global_charism(italian: str, english: str, cost: int, always: Always = (), triggers: Triggers = ()) -> Card:
    """A global Charism."""
    return _lasting(italian, english, terms.GLOBAL_CHARISM, cost, always, triggers)


def fatality(italian: str, english: str, cost: int, effect: Node) -> Card:
    """A Fatality: a spell that may end the match."""
    return Card(slug_of(italian), italian, english, terms.FATALITY, cost, effect=effect)


def rule_card(italian: str, english: str, always: Always) -> Card:
    """A Rule card: it changes the rules for everybody until another one replaces it."""
    return _lasting(italian, english, terms.RULE_CARD, 0, always)


def fortification(italian: str, english: str, cost: int, always: Always) -> Card:
    """A Fortification: it stays in the realm of its Necromancer, each only once."""
    return _lasting(italian, english, terms.FORTIFICATION, cost, always)


def weapon(
    italian: str, english: str, cost: int, always: Always, ranged: bool = False, both_attacks: bool = False
) -> Card:
    """A Weapon, for Melee or (`ranged`) for Aim; `both_attacks`: it strengthens both."""
    return Card(
        slug_of(italian),
        italian,
        english,
        terms.WEAPON,
        cost,
        always=listed(always),
        ranged=ranged,
        both=both_attacks,
    )


def armour(italian: str, english: str, cost: int, always: Always) -> Card:
    """An Armour: equipment that an Awakened wears, one at a time."""
    return _lasting(italian, english, terms.ARMOUR, cost, always)


def special(italian: str, english: str, cost: int, always: Always) -> Card:
    """Special equipment: an Awakened carries any number of it, each only once."""
    return _lasting(italian, english, terms.SPECIAL, cost, always)


def _lasting(italian: str, english: str, kind: int, cost: int, always: Always, triggers: Triggers = ()) -> Card:
    """A card that stays in play."""
    return Card(
        slug_of(italian),
        italian,
        english,
        kind,
        cost,
        always=listed(always),
        triggers=triggers if isinstance(triggers, tuple) else (triggers,),
    )
