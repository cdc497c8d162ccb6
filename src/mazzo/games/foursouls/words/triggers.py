"""Words for what an ability waits for: `when_this_dies`, `each_roll`, `at_start_of_your_turn` …"""

from __future__ import annotations

from typing import TypedDict, Unpack

from mazzo.engine.node import Node
from mazzo.engine.targets import Filter
from mazzo.engine.words import Condition
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import A_PLAYER, ACTIVE, ANYONE, ATTACKER, YOU, Trigger
from mazzo.games.foursouls.words.cards import Modes, monster, when
from mazzo.games.foursouls.words.filters import item_card, player, treasure_card


class Listening(TypedDict, total=False):
    """What else an ability may ask of what it listens to: see `Trigger`."""

    one_of: Modes | None
    numbers: tuple[int, ...]
    attack: bool
    by_this: bool
    by_you: bool
    first: int
    only_if: Condition | None
    off_stack: bool
    level: int


# Turns ----------------------------------------------------------------------------------------------------------------


def at_start_of_game(*effects: Node) -> Trigger:
    """What the card's player does before the first turn, without the stack."""
    return when(terms.GAME_START, *effects, whose=YOU, off_stack=True)


def at_start_of_turn(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers at the start of every turn, for the active player."""
    return when(terms.TURN_START, *effects, **how)


def at_start_of_your_turn(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers when the turn of the card's player begins."""
    return when(terms.TURN_START, *effects, whose=YOU, **how)


def at_end_of_turn(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers at the end of every turn, for the active player."""
    return when(terms.TURN_END, *effects, **how)


def at_end_of_your_turn(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers when the turn of the card's player ends."""
    return when(terms.TURN_END, *effects, whose=YOU, **how)


# Deaths ---------------------------------------------------------------------------------------------------------------


def when_this_dies(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers when this monster or character dies."""
    return when(terms.DIES, *effects, this=True, **how)


def after_this_dies(*effects: Node) -> Trigger:
    """What triggers when this monster has died and its rewards have been given."""
    return when(terms.DIED, *effects, this=True)


def when_you_would_die(*effects: Node) -> Trigger:
    """What triggers when the death of the card's player is put on the stack."""
    return when(terms.WOULD_DIE, *effects, whose=YOU)


def when_you_die(*effects: Node) -> Trigger:
    """What triggers when the card's player dies, before the penalty."""
    return when(terms.DIES, *effects, whose=YOU, which=(player,))


def after_you_die(*effects: Node) -> Trigger:
    """What triggers when the card's player has died and paid the penalty."""
    return when(terms.DIED, *effects, whose=YOU, which=(player,))


def when_a_player_dies(*effects: Node) -> Trigger:
    """What triggers when any player dies, before the penalty."""
    return when(terms.DIES, *effects, which=(player,))


def when_a_monster_dies(*effects: Node, which: tuple[Filter, ...] = ()) -> Trigger:
    """What triggers when a monster dies, whoever killed it; `which`: only one with these properties."""
    return when(terms.DIES, *effects, which=(monster, *which))


def when_a_player_kills_a_monster(*effects: Node) -> Trigger:
    """What triggers when a monster dies by a player's hand."""
    return when(terms.DIES, *effects, whose=A_PLAYER, which=(monster,))


# Damage ---------------------------------------------------------------------------------------------------------------


def when_you_take_damage(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers when the card's player is dealt damage."""
    return when(terms.DAMAGED, *effects, whose=YOU, **how)


def when_you_would_take_damage(*effects: Node) -> Trigger:
    """What triggers when damage to the card's player is put on the stack."""
    return when(terms.DAMAGE_PUT, *effects, whose=YOU)


def when_this_takes_damage(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers when this monster is dealt damage; `attack=True`: combat damage."""
    return when(terms.DAMAGED, *effects, this=True, **how)


def when_this_would_take_damage(*effects: Node) -> Trigger:
    """What triggers when damage to this monster is put on the stack."""
    return when(terms.DAMAGE_PUT, *effects, this=True)


def when_this_deals_combat_damage(*effects: Node, to: tuple[Filter, ...] = ()) -> Trigger:
    """What triggers when this monster hits somebody in an attack."""
    return when(terms.DAMAGED, *effects, which=to, attack=True, by_this=True)


def when_you_deal_combat_damage(*effects: Node, to: tuple[Filter, ...] = ()) -> Trigger:
    """What triggers when the card's player hits something in an attack."""
    return when(terms.DAMAGED, *effects, which=to, attack=True, by_you=True)


# Attacks and rolls ----------------------------------------------------------------------------------------------------


def when_attack_declared(*effects: Node, whose: int = ANYONE, **how: Unpack[Listening]) -> Trigger:
    """What triggers when a player declares an attack."""
    return when(terms.ATTACK_DECLARED, *effects, whose=whose, **how)


def when_this_is_attacked(*effects: Node) -> Trigger:
    """What triggers when this is chosen as the target of an attack."""
    return when(terms.ATTACKED, *effects, this=True)


def when_monster_deck_is_attacked(*effects: Node) -> Trigger:
    """What triggers when the active player attacks the monster deck."""
    return when(terms.ATTACKED, *effects, whose=ACTIVE, attack=True)


def each_roll(number: int | tuple[int, ...], *effects: Node, whose: int = ANYONE) -> Trigger:
    """A circled number: each time any player rolls it (fs.ability.circled-number)."""
    return when(terms.ROLLED, *effects, whose=whose, numbers=_all(number))


def each_attack_roll(number: int | tuple[int, ...], *effects: Node, whose: int = ATTACKER) -> Trigger:
    """Each time the attacking player rolls this number in an attack."""
    return when(terms.ROLLED, *effects, whose=whose, numbers=_all(number), attack=True)


def when_a_player_rolls(*effects: Node, only_if: Condition) -> Trigger:
    """What triggers on rolls that are not known by their number alone."""
    return when(terms.ROLLED, *effects, only_if=only_if)


def when_would_roll(number: int | tuple[int, ...], *effects: Node, whose: int = ANYONE) -> Trigger:
    """What triggers when a roll with this number is about to resolve, and may still be changed."""
    return when(terms.WOULD_ROLL, *effects, whose=whose, numbers=_all(number))


def _all(number: int | tuple[int, ...]) -> tuple[int, ...]:
    return number if isinstance(number, tuple) else (number,)


# Cards ----------------------------------------------------------------------------------------------------------------


def when_this_enters_play(*effects: Node, **how: Unpack[Listening]) -> Trigger:
    """What triggers when this card enters play."""
    return when(terms.ENTERED, *effects, this=True, **how)


def when_item_activated(*effects: Node, whose: int = ANYONE) -> Trigger:
    """What triggers when a player activates an item."""
    return when(terms.ACTIVATED, *effects, whose=whose, which=(item_card,))


def when_you_play_loot(*effects: Node, which: tuple[Filter, ...] = ()) -> Trigger:
    """What triggers when the card's player plays loot; `which`: only loot with these properties."""
    return when(terms.PLAYED, *effects, whose=YOU, which=which)


def when_a_player_loots(*effects: Node) -> Trigger:
    """What triggers when any player loots."""
    return when(terms.LOOTED, *effects)


def when_a_player_gains_treasure(*effects: Node) -> Trigger:
    """What triggers when any player gains a treasure card."""
    return when(terms.GAINED, *effects, which=(treasure_card,))


def when_a_player_gains_a_soul(*effects: Node) -> Trigger:
    """What triggers when any player gains a soul."""
    return when(terms.GAINED_SOUL, *effects)


def when_counters_change(*effects: Node, only_if: Condition) -> Trigger:
    """What triggers when this card has a certain number of counters."""
    return when(terms.COUNTERS, *effects, this=True, only_if=only_if)


def when_goal_noted(*effects: Node, only_if: Condition) -> Trigger:
    """What triggers when this card notes that a goal was reached."""
    return when(terms.NOTED, *effects, this=True, only_if=only_if)
