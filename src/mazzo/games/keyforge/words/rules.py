"""Constant abilities that change a rule, in the words of the cards."""

from __future__ import annotations

from typing import Final

from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, It, Target, This
from mazzo.engine.words import Amount, Condition
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ANYONE, OPPONENT, YOU, Keyword
from mazzo.games.keyforge.words.filters import House
from mazzo.games.keyforge.words.select import Neighbors
from mazzo.games.keyforge.words.statics import (
    REMEMBERED,
    About,
    Belongs,
    Blank,
    ForPlayer,
    Loses,
    NextPlayed,
    OneEachTurn,
    Permission,
)


def deals_more(n: int, *against: Filter) -> Static:
    """This creature deals more damage while attacking such a creature."""
    return About(terms.R_BONUS_DAMAGE, filters=against, n=n)


def cannot_be_damaged(to: Target) -> Static:
    return About(terms.R_CANNOT_BE_DAMAGED, to=to)


def cannot_fight(side: int = OPPONENT) -> Static:
    """The creatures of a side cannot be used to fight."""
    return About(terms.R_CANNOT_FIGHT, side=side)


def enters_ready(*filters: Filter, side: int = YOU) -> Static:
    """Your cards of a kind (or those of everyone) enter play ready."""
    return About(terms.R_ENTERS_READY, filters=filters, side=side)


def next_enters_ready(*filters: Filter) -> Static:
    """The next such card you play enters play ready."""
    return NextPlayed(terms.R_NEXT_READY, filters)


def loses(to: Target, word: Keyword) -> Static:
    return Loses(to, word)


def catches_aember() -> Static:
    """Aember that would be added to your opponent's pool is captured by this creature instead."""
    return About(terms.R_CATCHES, to=This())


def may_fight(*filters: Filter) -> Static:
    """Your creatures of a kind may fight, of whatever house they are."""
    return About(terms.R_MAY_FIGHT, filters=filters, side=YOU)


def cannot_reap(to: Target) -> Static:
    return About(terms.R_CANNOT_REAP, to=to)


def is_destroyed(when: Condition) -> Static:
    """This creature is destroyed as soon as something is so."""
    return About(terms.R_DOOMED, to=This(), when=when)


def purged_instead(*filters: Filter) -> Static:
    """Such cards are purged when they would go from play to a discard pile."""
    return About(terms.R_PURGED_INSTEAD, filters=filters)


def you_control(card: Target) -> Static:
    return About(terms.R_YOURS, to=card)


def play_limit(n: int, who: int = OPPONENT) -> Static:
    """A player cannot play more than so many cards each turn."""
    return ForPlayer(terms.R_PLAY_LIMIT, who=who, n=n)


def counts_as_flank(to: Target) -> Static:
    return About(terms.R_COUNTS_AS_FLANK, to=to)


def attacks_only(*filters: Filter) -> Static:
    """This creature can only attack such creatures."""
    return About(terms.R_ATTACKS_ONLY, filters=filters)


def ignores(keywords: int) -> Static:
    """While this creature attacks, keywords are ignored."""
    return About(terms.R_IGNORES, to=This(), n=keywords)


NEVER: Final = 0
WHEN_ATTACKED: Final = 1


def deals_no_damage(when: int = NEVER) -> Static:
    """This creature deals no damage when fighting (or only when it is attacked)."""
    return About(terms.R_NO_FIGHT_DAMAGE, to=This(), n=when)


def takes_damage_for(*filters: Filter) -> Static:
    """Damage dealt to this creature's neighbors is dealt to it instead."""
    return About(terms.R_REDIRECT, to=Neighbors(filters=filters))


def strikes(to: Target) -> Static:
    """The damage of this creature's power goes to that creature."""
    return About(terms.R_STRIKES_OTHER, to=to)


def any_house() -> Static:
    """This card may be used as if it belonged to any house."""
    return About(terms.R_ANY_HOUSE, to=This())


def as_active_house(*filters: Filter) -> Static:
    """Your cards of a kind may be used as if they belonged to the active house."""
    return About(terms.R_ANY_HOUSE, filters=filters, side=YOU)


def only_fights(*filters: Filter) -> Static:
    """Your cards of a kind can be used only to fight."""
    return About(terms.R_ONLY_FIGHT, filters=filters, side=YOU)


def must_choose(house: House, who: int = YOU) -> Static:
    return ForPlayer(terms.R_MUST_CHOOSE_HOUSE, who=who, house=house.house)


def must_choose_it(who: int = OPPONENT) -> Static:
    """A player must choose the house spoken of before."""
    return ForPlayer(terms.R_MUST_CHOOSE_HOUSE, who=who, house=REMEMBERED)


def cannot_choose_it(who: int = OPPONENT) -> Static:
    """A player cannot choose the house chosen before."""
    return ForPlayer(terms.R_CANNOT_CHOOSE_HOUSE, who=who, house=REMEMBERED)


def keys_cost(n: int, who: int = ANYONE, each: Amount | None = None, when: Condition | None = None) -> Static:
    return ForPlayer(terms.R_KEY_COST, who=who, n=n, each=each, when=when)


def cannot_be_stolen() -> Static:
    """Your aember cannot be stolen."""
    return ForPlayer(terms.R_CANNOT_STEAL, who=YOU)


def cannot_use(side: int = OPPONENT, *filters: Filter) -> Static:
    """A player cannot use cards."""
    return About(terms.R_CANNOT_USE, side=side, filters=filters)


def pays_to_play(n: int, *filters: Filter) -> Static:
    """Your opponent must pay you to play such a card."""
    return About(terms.R_PLAY_COST, side=OPPONENT, filters=filters, n=n)


def pays_to_use(n: int, *filters: Filter) -> Static:
    """Your opponent must pay you to use such a card."""
    return About(terms.R_USE_COST, side=OPPONENT, filters=filters, n=n)


def cannot_be_used(when: Condition) -> Static:
    """This card cannot be used while something is so."""
    return About(terms.R_CANNOT_USE, to=This(), when=when)


def as_of_active_house(to: Target) -> Static:
    """Those cards may be used as if they belonged to the active house."""
    return About(terms.R_ANY_HOUSE, to=to)


def belongs_to(to: Target, house: House, foreign: bool = False) -> Static:
    """Those cards belong to that house (foreign: while you control them, if they belong to none of yours)."""
    return Belongs(to, house.house, foreign)


def belongs_to_all(to: Target) -> Static:
    """Those cards belong to all houses."""
    return Belongs(to)


def hand_size(n: int, who: int = YOU) -> Static:
    return ForPlayer(terms.R_HAND_SIZE, who=who, n=n)


def skips_forging(who: int = OPPONENT) -> Static:
    return ForPlayer(terms.R_SKIP_FORGE, who=who)


def reaping_steals() -> Static:
    """Aember you would gain from reaping is stolen instead."""
    return ForPlayer(terms.R_REAP_STEALS, who=YOU)


def from_supply() -> Static:
    """Aember stolen or captured from your pool is taken from the common supply instead."""
    return ForPlayer(terms.R_FROM_SUPPLY, who=YOU)


def gets_what_they_spend() -> Static:
    """Aember your opponent spends on keys comes to you."""
    return ForPlayer(terms.R_SPENT_TO, who=YOU)


def spend_from_this() -> Static:
    """Aember on this card may be spent when forging keys."""
    return ForPlayer(terms.R_SPEND_FROM, who=YOU)


def may_play(*filters: Filter) -> Static:
    return Permission(terms.R_MAY_PLAY, filters=filters)


def one_each_turn(*filters: Filter, when: Condition | None = None) -> Static:
    """You may play one such card each turn, while something is so."""
    return OneEachTurn(terms.R_MAY_PLAY, filters=filters, when=when)


def may_use(*filters: Filter) -> Static:
    return Permission(terms.R_MAY_USE, filters=filters)


def may_use_that(to: Target) -> Static:
    """You may use those cards, of whatever house they are."""
    return About(terms.R_MAY_USE, to=to)


def blank(to: Target) -> Static:
    return Blank(to)


def cannot_play(side: int = OPPONENT, *filters: Filter, when: Condition | None = None) -> Static:
    return About(terms.R_CANNOT_PLAY, side=side, filters=filters, when=when)


bound: Final = It()
"""The cards a lasting effect is bound to."""
