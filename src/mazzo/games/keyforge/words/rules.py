"""Constant abilities that change a rule, in the words of the cards. What they do is in `constant/`."""

from __future__ import annotations

from typing import Final, Literal

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, Target, This
from mazzo.engine.words import Amount, Condition, together
from mazzo.games.keyforge.card import ANYONE, OPPONENT, YOU, Keyword
from mazzo.games.keyforge.constant.aember import (
    CannotBeStolen,
    CatchesAember,
    FromSupply,
    ReapingSteals,
    StolenIsCaptured,
)
from mazzo.games.keyforge.constant.battleline import CountsAsFlank
from mazzo.games.keyforge.constant.control import YouControl
from mazzo.games.keyforge.constant.drawing import HandSize
from mazzo.games.keyforge.constant.fighting import (
    AttacksOnly,
    CannotBeAttackedBy,
    CannotFight,
    DealsMore,
    DealsOnly,
    Ignores,
    MayFight,
    PoisonAgainst,
)
from mazzo.games.keyforge.constant.forging import CannotForge, GetsWhatTheySpend, KeyCost, SkipsForging, SpendFrom
from mazzo.games.keyforge.constant.harm import (
    AsSoonAs,
    CannotBeDamaged,
    IsDestroyed,
    PurgedInstead,
    TakesDamageFor,
    TakesMore,
)
from mazzo.games.keyforge.constant.houses import AsActiveHouse, CannotChooseHouse, MustChooseHouse
from mazzo.games.keyforge.constant.permission import MayPlay, MayPlayOrUse, MayUse, OneEachTurn
from mazzo.games.keyforge.constant.playing import CannotPlay, EntersReady, NextEntersReady, PaysToPlay, PlayLimit
from mazzo.games.keyforge.constant.using import CannotReap, CannotUse, MustFight, OnlyFights, PaysToUse
from mazzo.games.keyforge.terms import FOUGHT, PLAYED, REAPED
from mazzo.games.keyforge.words.filters import House
from mazzo.games.keyforge.words.select import Neighbors
from mazzo.games.keyforge.words.statics import AlsoTriggers, Belongs, Blank, CreatureInLine, Loses

# Fighting -----------------------------------------------------------------------------------------------------------

cannot_fight: Final = CannotFight


def deals_no_damage(only_when_attacked: bool = False) -> Static:
    """This creature deals no damage in fights, or (`only_when_attacked`) none as a defender."""
    return DealsOnly(0, only_when_attacked)


def deals_only(n: int) -> Static:
    """This creature deals only so much damage when fighting."""
    return DealsOnly(n)


def has_poison_against(*filters: Filter) -> Static:
    """While this creature attacks such a creature."""
    return PoisonAgainst(filters)


def cannot_be_attacked_by(to: Target, *filters: Filter) -> Static:
    """Such creatures cannot attack those creatures."""
    return CannotBeAttackedBy(to, attackers=filters)


def deals_more(n: int, *against: Filter) -> Static:
    """This creature deals more damage while it attacks creatures of this kind."""
    return DealsMore(n, against)


def attacks_only(*filters: Filter) -> Static:
    """This creature may attack nothing but creatures of this kind."""
    return AttacksOnly(filters)


def ignores(*keywords: Keyword) -> Static:
    """This creature ignores these keywords of others while it attacks."""
    return Ignores(keywords)


def may_fight(*filters: Filter) -> Static:
    """Creatures of this kind may fight, although their house is not active."""
    return MayFight(filters=filters, side=YOU)


# Damage and destruction ---------------------------------------------------------------------------------------------

cannot_be_damaged: Final = CannotBeDamaged
is_destroyed: Final = IsDestroyed


def takes_more(n: int, to: Target) -> Static:
    """Whenever those creatures take damage, they take so much more."""
    return TakesMore(to, more=n)


def takes_damage_for(*filters: Filter) -> Static:
    """Damage dealt to this creature's neighbors is dealt to it instead."""
    return TakesDamageFor(Neighbors(filters=filters))


def purged_instead(*filters: Filter) -> Static:
    """Cards of this kind are purged when they would go from play to a discard pile."""
    return PurgedInstead(filters=filters)


# Playing ------------------------------------------------------------------------------------------------------------


def cannot_play(side: int, *filters: Filter, when: Condition | None = None) -> Static:
    """A side may not play cards of this kind."""
    return CannotPlay(filters=filters, side=side, when=when)


def play_limit(n: int, who: int = OPPONENT) -> Static:
    """A player may play no more than so many cards each turn."""
    return PlayLimit(who, most=n)


def must_pay(n: int, *filters: Filter, to: Literal["play", "use"]) -> Static:
    """Your opponent must pay you to play, or to use, such a card."""
    if to == "play":
        return PaysToPlay(filters=filters, side=OPPONENT, price=n)
    return PaysToUse(filters=filters, side=OPPONENT, price=n)


def enters_ready(*filters: Filter, side: int = YOU) -> Static:
    """Your cards of a kind (or those of everyone) enter play ready."""
    return EntersReady(filters=filters, side=side)


def next_enters_ready(*filters: Filter) -> Static:
    """The next card of this kind that is played this turn enters play ready."""
    return NextEntersReady(filters)


def may_play(*filters: Filter) -> Static:
    """Cards of this kind may be played, although their house is not active."""
    return MayPlay(filters)


def one_each_turn(*filters: Filter, when: Condition | None = None) -> Static:
    """The player may play one card of this kind each turn, although its house is not active."""
    return OneEachTurn(filters, when)


# Using --------------------------------------------------------------------------------------------------------------

cannot_reap: Final = CannotReap
"""Such creatures cannot be used to reap."""
must_fight: Final = MustFight


def cannot_use(side: int, *filters: Filter) -> Static:
    """A player cannot use cards."""
    return CannotUse(filters=filters, side=side)


def cannot_be_used(when: Condition) -> Static:
    """This card cannot be used while a condition is met."""
    return CannotUse(This(), when=when)


def only_fights(*filters: Filter) -> Static:
    """Your cards of a kind can be used only to fight."""
    return OnlyFights(filters=filters, side=YOU)


def may_use(*filters: Filter) -> Static:
    """Cards of this kind may be used, although their house is not active."""
    return MayUse(filters)


def may_play_or_use(*filters: Filter) -> Static:
    """You may play or use such a card."""
    return MayPlayOrUse(filters)


def may_use_that(to: Target) -> Static:
    """You may use those cards, whatever their house."""
    return MayUse(to=to)


# Houses -------------------------------------------------------------------------------------------------------------

cannot_choose_it: Final = CannotChooseHouse
"""A player cannot choose the house mentioned before."""
as_of_active_house: Final = AsActiveHouse


def must_choose(who: int, house: House | None = None) -> Static:
    """A player has to choose this house, or the one mentioned before, if they can."""
    return MustChooseHouse(who) if house is None else MustChooseHouse(who, house=house.house)


def any_house() -> Static:
    """This card may be used as if it belonged to any house."""
    return AsActiveHouse(This())


def as_active_house(*filters: Filter) -> Static:
    """Your cards of a kind may be used as if they belonged to the active house."""
    return AsActiveHouse(filters=filters, side=YOU)


def belongs_to(to: Target, house: House | None = None, foreign: bool = False, yours: bool = False) -> Static:
    """Those cards belong to that house, or to all houses.

    `yours`: while you control them; `foreign`: if they belong to none of yours.
    """
    return Belongs(to) if house is None else Belongs(to, house.house, foreign, yours or foreign)


# Keys and aember ----------------------------------------------------------------------------------------------------

skips_forging: Final = SkipsForging
gets_what_they_spend: Final = GetsWhatTheySpend
from_supply: Final = FromSupply
reaping_steals: Final = ReapingSteals
catches_aember: Final = CatchesAember
stolen_is_captured: Final = StolenIsCaptured


def cannot_be_stolen(when: Condition | None = None) -> Static:
    """Your aember cannot be stolen."""
    return CannotBeStolen(YOU, when)


def spend_from(source: Target, as_pool: bool = False) -> Static:
    """You may spend the aember on those cards when you forge keys; `as_pool`: whenever you pay."""
    return SpendFrom(source, as_pool)


def cannot_forge(key: int = 0, while_ahead: bool = False) -> Static:
    """Nobody can forge their first, second or third key; or any, while they have more keys than their opponent."""
    return CannotForge() if while_ahead else CannotForge(key=key)


def keys_cost(n: int, who: int = ANYONE, each: Amount | None = None, when: Condition | None = None) -> Static:
    """Keys cost so much more (or less), perhaps so much for `each` of something."""
    return KeyCost(who, when, more=n, each=each)


# The rest -----------------------------------------------------------------------------------------------------------

you_control: Final = YouControl
counts_as_flank: Final = CountsAsFlank
blank: Final = Blank
creature_in_line: Final = CreatureInLine


def also_triggers(to: Target, which: Literal["play", "fight"]) -> Static:
    """Their play effects are reap effects, too; or their fight effects are, and the other way round."""
    return AlsoTriggers(to, ((PLAYED, REAPED),) if which == "play" else ((FOUGHT, REAPED), (REAPED, FOUGHT)))


def loses(to: Target, *words: Keyword) -> Static:
    """Cards do not have these keywords while this is in play."""
    return Loses(to, words)


def as_soon_as(when: Condition, *what: Node) -> Static:
    """Something happens as soon as a condition is met, whatever brought that about."""
    return AsSoonAs(when, together(what))


def hand_size(n: int, who: int = YOU, when: Condition | None = None) -> Static:
    """A player refills their hand to so many more (or fewer) cards."""
    return HandSize(who, when, more=n)
