"""What is asked: who fights whom, with what, on which field."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Card, dice
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.terms import (
    ABILITY_NAMES,
    AIM,
    ARMOUR,
    AWAKENED,
    FORTIFICATION,
    GLOBAL_CHARISM,
    MELEE,
    OWN_CHARISM,
    RULE_CARD,
    SPECIAL,
    WEAPON,
)


class Fighter:
    """An Awakened as it enters a clash."""

    def __init__(
        self,
        card: Card,
        gear: tuple[Card, ...] = (),
        life: int | None = None,
        technique: int | None = None,
    ) -> None:
        self.card = card
        self.gear = gear
        self.life = life
        """Current Life, if it is wounded."""
        self.technique = technique
        """None: whichever inflicts more."""


TECHNIQUES: Final = {"melee": MELEE, "aim": AIM}


def find(slug: str, kinds: tuple[int, ...], what: str) -> Card:
    """A card of the catalog, of one of these kinds."""
    c = catalog()
    card = c.defs[c.find(slug)]
    if card.kind not in kinds:
        raise MazzoError(f"{slug!r} is of the kind {terms.TYPE_NAMES[card.kind]}: {what} was expected.")
    return card


def fighter(text: str) -> Fighter:
    """Read 'kinopio+ascia-della-morte', 'khetagg@14', 'lama-notturna:aim', or custom numbers.

    Numbers are those of a card, in its order: Melee, its damage, Aim, its damage, Life, Soak, then abilities, and a
    Value if it matters: '14 4d6 1 - 10 0 instabilita value=7'. Gear follows after a plus.
    """
    # '2d6+1' is a number: gear begins with a letter.
    body, *gear = re.split(r"\s*\+\s*(?=[a-z])", text.strip().lower())
    how: int | None = None
    name, colon, word = body.partition(":")
    if colon:
        if word.strip() not in TECHNIQUES:
            raise MazzoError(f"{text!r}: after the colon 'melee' or 'aim' was expected.")
        how = TECHNIQUES[word.strip()]
    name, at, left = name.partition("@")
    life: int | None = None
    if at:
        if not left.strip().isdecimal():
            raise MazzoError(f"{text!r}: after @ the current Life was expected.")
        life = int(left)
    kinds = (WEAPON, ARMOUR, SPECIAL)
    pieces = tuple([find(slug.strip(), kinds, "a Weapon, an Armour or a Special") for slug in gear])
    card = invented(name) if re.match(r"\s*-?\d", name) else find(name.strip(), (AWAKENED,), "an Awakened")
    if life is not None and not 1 <= life <= card.life + 99:
        raise MazzoError(f"{text!r}: a Life from 1 was expected.")
    return Fighter(card, pieces, life, how)


def invented(text: str) -> Card:
    """An Awakened with custom numbers."""
    words = text.split()
    bits = {name: bit for bit, name in ABILITY_NAMES.items()}
    value = 0
    abilities = 0
    for word in words[6:]:
        word = word.strip(",")
        if word.startswith("value=") and word[6:].isdecimal():
            value = int(word[6:])
        elif word in bits:
            abilities |= bits[word]
        else:
            raise MazzoError(f"{text!r}: {word!r} is no ability; known are {', '.join(bits)}.")
    try:
        melee, melee_damage, aim, aim_damage, life, colpi = words[:6]
        card = Card(
            *(text.strip(), text.strip(), text.strip()),
            kind=AWAKENED,
            cost=value,
            melee=int(melee),
            melee_damage=dice(melee_damage),
            aim=int(aim),
            aim_damage=dice(aim_damage),
            life=int(life),
            colpi=int(colpi),
            abilities=abilities,
        )
    except ValueError:
        raise MazzoError(
            f"{text!r}: Melee, its damage, Aim, its damage, Life and Soak were expected, like '14 4d6 1 - 10 0'."
        ) from None
    pools = [p for p in (card.melee_damage, card.aim_damage) if p is not None]
    if card.life < 1 or card.melee_damage is None or [p for p in pools if not (0 <= p.d6 <= 60 and 0 <= p.d20 <= 20)]:
        raise MazzoError(f"{text!r}: such an Awakened cannot be.")
    return card


class Field:
    """What else lies on the Territory: cards of the attackers' Necromancer, of the defenders', and of everybody."""

    def __init__(
        self, attackers: Sequence[str] = (), defenders: Sequence[str] = (), everywhere: Sequence[str] = ()
    ) -> None:
        own = (OWN_CHARISM, FORTIFICATION, AWAKENED)
        what = "an own Charism, a Fortification or an Awakened outside the clash"
        self.sides = [[find(s, own, what) for s in slugs] for slugs in (attackers, defenders)]
        self.everywhere = [find(s, (GLOBAL_CHARISM, RULE_CARD), "a global Charism or a Rule card") for s in everywhere]
        if len([c for c in self.everywhere if c.kind == RULE_CARD]) > 1:
            raise MazzoError("Only one Rule card is in play.", "nk.rulecard.unique")
