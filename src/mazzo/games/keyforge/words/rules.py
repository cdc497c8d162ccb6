"""Constant abilities that change a rule, in the words of the cards. What they do is said in `constant/`."""

from __future__ import annotations

from typing import Final

from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, Target, This
from mazzo.engine.words import Amount, Condition
from mazzo.games.keyforge.card import ANYONE, OPPONENT, YOU, Keyword
from mazzo.games.keyforge.constant.aember import CannotBeStolen, CatchesAember, FromSupply, ReapingSteals
from mazzo.games.keyforge.constant.battleline import CountsAsFlank
from mazzo.games.keyforge.constant.control import YouControl
from mazzo.games.keyforge.constant.drawing import HandSize
from mazzo.games.keyforge.constant.fighting import (
    AttacksOnly,
    CannotFight,
    DealsMore,
    DealsNoDamage,
    Ignores,
    MayFight,
)
from mazzo.games.keyforge.constant.forging import GetsWhatTheySpend, KeyCost, SkipsForging, SpendFromThis
from mazzo.games.keyforge.constant.harm import CannotBeDamaged, IsDestroyed, PurgedInstead, TakesDamageFor
from mazzo.games.keyforge.constant.houses import AsActiveHouse, CannotChooseHouse, MustChooseHouse
from mazzo.games.keyforge.constant.permission import MayPlay, MayUse, OneEachTurn
from mazzo.games.keyforge.constant.playing import CannotPlay, EntersReady, NextEntersReady, PaysToPlay, PlayLimit
from mazzo.games.keyforge.constant.using import CannotReap, CannotUse, OnlyFights, PaysToUse
from mazzo.games.keyforge.words.filters import House
from mazzo.games.keyforge.words.select import Neighbors
from mazzo.games.keyforge.words.statics import Belongs, Blank, Loses

# Fighting -----------------------------------------------------------------------------------------------------------

cannot_fight: Final = CannotFight
deals_no_damage: Final = DealsNoDamage


def deals_more(n: int, *against: Filter) -> Static:
    return DealsMore(n, against)


def attacks_only(*filters: Filter) -> Static:
    return AttacksOnly(filters)


def ignores(*keywords: Keyword) -> Static:
    return Ignores(keywords)


def may_fight(*filters: Filter) -> Static:
    return MayFight(filters=filters, side=YOU)


# Damage and destruction ---------------------------------------------------------------------------------------------

cannot_be_damaged: Final = CannotBeDamaged
is_destroyed: Final = IsDestroyed


def takes_damage_for(*filters: Filter) -> Static:
    """Damage dealt to this creature's neighbors is dealt to it instead."""
    return TakesDamageFor(Neighbors(filters=filters))


def purged_instead(*filters: Filter) -> Static:
    return PurgedInstead(filters=filters)


# Playing ------------------------------------------------------------------------------------------------------------


def cannot_play(side: int, *filters: Filter, when: Condition | None = None) -> Static:
    return CannotPlay(filters=filters, side=side, when=when)


def play_limit(n: int, who: int = OPPONENT) -> Static:
    return PlayLimit(who, most=n)


def pays_to_play(n: int, *filters: Filter) -> Static:
    """Your opponent must pay you to play such a card."""
    return PaysToPlay(filters=filters, side=OPPONENT, price=n)


def enters_ready(*filters: Filter, side: int = YOU) -> Static:
    """Your cards of a kind (or those of everyone) enter play ready."""
    return EntersReady(filters=filters, side=side)


def next_enters_ready(*filters: Filter) -> Static:
    return NextEntersReady(filters)


def may_play(*filters: Filter) -> Static:
    return MayPlay(filters)


def one_each_turn(*filters: Filter, when: Condition | None = None) -> Static:
    return OneEachTurn(filters, when)


# Using --------------------------------------------------------------------------------------------------------------

cannot_reap: Final = CannotReap


def cannot_use(side: int, *filters: Filter) -> Static:
    """A player cannot use cards."""
    return CannotUse(filters=filters, side=side)


def cannot_be_used(when: Condition) -> Static:
    """This card cannot be used while something is so."""
    return CannotUse(This(), when=when)


def pays_to_use(n: int, *filters: Filter) -> Static:
    """Your opponent must pay you to use such a card."""
    return PaysToUse(filters=filters, side=OPPONENT, price=n)


def only_fights(*filters: Filter) -> Static:
    """Your cards of a kind can be used only to fight."""
    return OnlyFights(filters=filters, side=YOU)


def may_use(*filters: Filter) -> Static:
    return MayUse(filters)


def may_use_that(to: Target) -> Static:
    """You may use those cards, of whatever house they are."""
    return MayUse(to=to)


# Houses -------------------------------------------------------------------------------------------------------------

must_choose_it: Final = MustChooseHouse
"""A player must choose the house spoken of before."""
cannot_choose_it: Final = CannotChooseHouse
as_of_active_house: Final = AsActiveHouse
belongs_to_all: Final = Belongs


def must_choose(house: House, who: int = YOU) -> Static:
    return MustChooseHouse(who, house=house.house)


def any_house() -> Static:
    """This card may be used as if it belonged to any house."""
    return AsActiveHouse(This())


def as_active_house(*filters: Filter) -> Static:
    """Your cards of a kind may be used as if they belonged to the active house."""
    return AsActiveHouse(filters=filters, side=YOU)


def belongs_to(to: Target, house: House, foreign: bool = False) -> Static:
    """Those cards belong to that house (foreign: while you control them, if they belong to none of yours)."""
    return Belongs(to, house.house, foreign)


# Keys and aember ----------------------------------------------------------------------------------------------------

skips_forging: Final = SkipsForging
gets_what_they_spend: Final = GetsWhatTheySpend
spend_from_this: Final = SpendFromThis
cannot_be_stolen: Final = CannotBeStolen
from_supply: Final = FromSupply
reaping_steals: Final = ReapingSteals
catches_aember: Final = CatchesAember


def keys_cost(n: int, who: int = ANYONE, each: Amount | None = None, when: Condition | None = None) -> Static:
    return KeyCost(who, when, more=n, each=each)


# The rest -----------------------------------------------------------------------------------------------------------

you_control: Final = YouControl
counts_as_flank: Final = CountsAsFlank
loses: Final = Loses
blank: Final = Blank


def hand_size(n: int, who: int = YOU) -> Static:
    return HandSize(who, more=n)
