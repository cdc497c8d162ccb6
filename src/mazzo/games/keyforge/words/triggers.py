"""Words for what an ability waits for: `after_a_creature_reaps`, `at_end_of_your_turn`, `after_a_key_is_forged` …"""

from __future__ import annotations

from mazzo.engine.node import Node
from mazzo.engine.targets import Filter
from mazzo.engine.words import Condition, together
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ANYONE, YOU, Trigger
from mazzo.games.keyforge.words.filters import any_creature, from_hand


def after(
    kind: int,
    what: tuple[Node, ...],
    whose: int = ANYONE,
    which: tuple[Filter, ...] = (),
    when: Condition | None = None,
    neighbors: bool = False,
) -> Trigger:
    """A trigger that watches other cards or the game."""
    return Trigger(kind, together(what), False, whose, which, when, neighbors)


def after_this(kind: int, what: tuple[Node, ...]) -> Trigger:
    """A trigger about this card itself that has no bold header."""
    return Trigger(kind, together(what), True, bold=False)


# Turns ----------------------------------------------------------------------------------------------------------------


def at_start_of_turn(*what: Node) -> Trigger:
    """What triggers at the start of every turn."""
    return after(terms.TURN_BEGAN, what)


def at_start_of_your_turn(*what: Node) -> Trigger:
    """What triggers when the turn of the card's player begins."""
    return after(terms.TURN_BEGAN, what, YOU)


def at_end_of_your_ready_step(*what: Node) -> Trigger:
    """What triggers when the card's player has readied their cards."""
    return after(terms.READY_STEP_ENDED, what, YOU)


def at_end_of_your_turn(*what: Node) -> Trigger:
    """What triggers when the turn of the card's player ends."""
    return after(terms.TURN_ENDED, what, YOU)


def after_a_house_is_chosen(*what: Node, whose: int = ANYONE, when: Condition | None = None) -> Trigger:
    """What triggers when a player has chosen their active house; `when`: only if it is a certain one."""
    return after(terms.HOUSE_CHOSEN, what, whose, when=when)


# Keys and aember ------------------------------------------------------------------------------------------------------


def when_a_key_would_be_forged(*what: Node, whose: int = ANYONE) -> Trigger:
    """What triggers when a player is about to forge a key, and may still prevent it."""
    return after(terms.WOULD_FORGE, what, whose)


def after_a_key_is_forged(*what: Node, whose: int = ANYONE) -> Trigger:
    """What triggers when a player has forged a key."""
    return after(terms.FORGED, what, whose)


def after_aember_is_stolen(*what: Node, whose: int = ANYONE) -> Trigger:
    """What triggers when aember was stolen; `whose` is the player who had it."""
    return after(terms.STOLEN, what, whose)


def after_aember_is_reaped(*what: Node, whose: int = ANYONE) -> Trigger:
    """What triggers when a player has gained aember by reaping."""
    return after(terms.GAINED_BY_REAPING, what, whose)


# Creatures ------------------------------------------------------------------------------------------------------------


def after_a_creature_reaps(*what: Node, whose: int = ANYONE, when: Condition | None = None) -> Trigger:
    """What triggers when a creature has reaped."""
    return after(terms.REAPED, what, whose, when=when)


def when_a_creature_would_fight(*what: Node) -> Trigger:
    """What triggers when a creature is about to fight, and may still prevent it."""
    return after(terms.BEFORE_FIGHT, what)


def after_a_creature_fights(*what: Node, whose: int = ANYONE, neighbors: bool = False) -> Trigger:
    """What triggers when a creature has fought; `neighbors`: only one beside this."""
    return after(terms.FOUGHT, what, whose, neighbors=neighbors)


def after_armor_prevents_damage(*what: Node) -> Trigger:
    """What triggers when the armor of this creature has prevented damage."""
    return after_this(terms.ARMOR_PREVENTED, what)


def after_a_creature_enters_play(*what: Node, whose: int = ANYONE, when: Condition | None = None) -> Trigger:
    """What triggers when a creature enters play, whether it was played or put there."""
    return after(terms.ENTERED, what, whose, (any_creature,), when)


def after_a_creature_is_destroyed(
    *what: Node, whose: int = ANYONE, which: tuple[Filter, ...] = (), when: Condition | None = None
) -> Trigger:
    """What triggers when a creature was destroyed; `which`: only one with these properties."""
    return after(terms.DESTROYED, what, whose, (any_creature, *which), when)


# Cards ----------------------------------------------------------------------------------------------------------------


def after_a_card_is_played(*what: Node, whose: int = ANYONE, which: tuple[Filter, ...]) -> Trigger:
    """What triggers when a card with these properties was played."""
    return after(terms.PLAYED, what, whose, which)


def before_an_action_resolves(*what: Node) -> Trigger:
    """What triggers when an action card was played, before its effects."""
    return after(terms.ACTION_PLAYED, what)


def after_a_card_is_used(*what: Node, whose: int = ANYONE, which: tuple[Filter, ...]) -> Trigger:
    """What triggers when a card with these properties was used."""
    return after(terms.USED, what, whose, which)


def after_this_is_used(*what: Node) -> Trigger:
    """What triggers when this card was used."""
    return after_this(terms.USED, what)


def after_you_discard_from_hand(*what: Node, which: tuple[Filter, ...], when: Condition | None = None) -> Trigger:
    """What triggers when the card's player has discarded such a card from their hand."""
    return after(terms.DISCARDED, what, YOU, (*which, from_hand), when)
