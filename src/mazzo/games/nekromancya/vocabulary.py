"""The words cards are written in, all of them. What a word does and how it is said stands where it comes from.

A file of cards takes them all with one line (`from … vocabulary import *`), and needs nothing else.
"""

from __future__ import annotations

from typing import Final

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import A, It, Target
from mazzo.engine.words import Condition
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Ability, Trigger, bits, pool
from mazzo.games.nekromancya.constant import about, demonstrations, equipment, fatalities, fighting, killing, turns
from mazzo.games.nekromancya.duels import DUELS
from mazzo.games.nekromancya.words import (
    cards,
    clashes,
    filters,
    harm,
    lasting,
    moments,
    moving,
    riches,
    select,
    statics,
    winning,
)

# Cards --------------------------------------------------------------------------------------------------------------

awakened = cards.awakened
spell = cards.spell
charism = cards.charism
global_charism = cards.global_charism
fatality = cards.fatality
rule_card = cards.rule_card
fortification = cards.fortification
weapon = cards.weapon
armour = cards.armour
special = cards.special

# Abilities ----------------------------------------------------------------------------------------------------------

agilita: Final = Ability(terms.AGILITA)
ambidestro: Final = Ability(terms.AMBIDESTRO)
aura: Final = Ability(terms.AURA)
disarmare: Final = Ability(terms.DISARMARE)
imboscata: Final = Ability(terms.IMBOSCATA)
immunita: Final = Ability(terms.IMMUNITA)
iniziativa: Final = Ability(terms.INIZIATIVA)
velocita: Final = Ability(terms.VELOCITA)
volare: Final = Ability(terms.VOLARE)
instabilita: Final = Ability(terms.INSTABILITA)
richiamo: Final = Ability(terms.RICHIAMO)
rito: Final = Ability(terms.RITO)
suicidio: Final = Ability(terms.SUICIDIO)
bonds: Final = (instabilita, richiamo, rito, suicidio)
every_ability: Final = (
    *(agilita, ambidestro, aura, disarmare, imboscata, immunita, iniziativa, velocita, volare),
    *bonds,
)

# Whom it is about ---------------------------------------------------------------------------------------------------

you: Final = about.YOU

a = select.a
each = select.each
it: Final = It()
bearer: Final = select.bearer
a_weapon: Final = A(which=select.InPlay((terms.WEAPON,)))
a_fortification: Final = A(which=select.InPlay((terms.FORTIFICATION,)))
a_charism: Final = A(which=select.InPlay((terms.OWN_CHARISM, terms.GLOBAL_CHARISM)))

yours: Final = filters.Yours()
opposing: Final = filters.Opposing()
another: Final = filters.Another()
in_this_clash: Final = filters.InThisClash()
facing_yours: Final = filters.FacingYours()
value_below = filters.ValueBelow
value_from = filters.ValueFrom


def without(ability: Ability) -> filters.Without:
    return filters.Without(ability.bit)


# What spells do -----------------------------------------------------------------------------------------------------


def inflict(dice: str, to: Target) -> harm.Damage:
    return harm.Damage(to, pool(dice))


def mend(dice: str, to: Target) -> harm.Mend:
    return harm.Mend(to, pool(dice))


def steal_power(dice: str) -> riches.StealPower:
    return riches.StealPower(pool(dice))


def this_turn(to: Target, *what: Static) -> lasting.ForATime:
    """What holds for a target until the end of the turn."""
    return lasting.ForATime(to, what)


gain = riches.GainPower
to_scarto = moving.ToScarto
banish = moving.Banish
search_cimitero = moving.SearchCimitero
skip_round = clashes.SkipRound
escape = clashes.Escape
cancel_combat = clashes.CancelCombat
annul = winning.Annul
become_caster = winning.BecomeCaster

# When ---------------------------------------------------------------------------------------------------------------

in_a_clash: Final = moments.InAClash()
at_round_end: Final = moments.AtRoundEnd()
combat_declared: Final = moments.CombatDeclared()
opponents_fatality: Final = moments.OpponentsFatality()
opponent_ahead: Final = riches.OpponentAhead()
poorer_than = riches.PoorerThan


def at_update(effect: Node, when: Condition | None = None) -> Trigger:
    """In step 2 of one's own Update."""
    return Trigger(terms.UPDATE, effect, when=when)


# Who wins -----------------------------------------------------------------------------------------------------------

caster_wins = winning.CasterWins
most_wins = winning.MostWins
power: Final = winning.Power()
values: Final = winning.Values()
kills: Final = winning.Kills()
hand_worth: Final = winning.HandWorth()
built: Final = winning.Built()
duels: Final = DUELS


def wheel_of_dice(dice: str, power_for_one: int, per_awakened: int) -> winning.WheelOfDice:
    return winning.WheelOfDice(pool(dice), power_for_one, per_awakened)


# What holds: numbers, dice and abilities ----------------------------------------------------------------------------

gets = statics.Changes
silenced = statics.Silenced


def has(to: Target, *abilities: Ability) -> statics.Has:
    return statics.Has(to, bits(abilities))


def loses(to: Target, *abilities: Ability) -> statics.Has:
    return statics.Has(to, bits(abilities), take=True)


def melee_becomes(to: Target, dice: str) -> statics.MeleeBecomes:
    return statics.MeleeBecomes(to, pool(dice))


def aim_becomes(to: Target, dice: str, aim_at_least: int, or_more_dice: int = 0) -> statics.AimBecomes:
    """Whoever has Aim damage already may get more dice instead."""
    return statics.AimBecomes(to, pool(dice), aim_at_least, or_more_dice)


# What holds: rules --------------------------------------------------------------------------------------------------

cannot_retreat = fighting.CannotRetreat
cannot_aim = fighting.CannotAim
cannot_ambush = fighting.CannotAmbush
slow = fighting.Slow
counts_as_flying = fighting.CountsAsFlying
sweeping_shot = fighting.SweepingShot
echo = fighting.Echo
dice_against_flyers = fighting.DiceAgainstFlyers
dice_against_greater = fighting.DiceAgainstGreater
rito_bonus = fighting.RitoBonus
cannot_demonstrate = demonstrations.CannotDemonstrate
safe_from_demonstrations = demonstrations.SafeFromDemonstrations
demonstration_bonus = demonstrations.DemonstrationBonus
worthless = killing.Worthless
worth_half = killing.WorthHalf
killed_for_less = killing.KilledForLess
to_hand_if_killed = killing.ToHandIfKilled
to_scarto_if_killed = killing.ToScartoIfKilled
protects = equipment.Protects
ignores_colpi = equipment.IgnoresColpi
gains_cost_of_weapons = equipment.GainsCostOfWeapons
eats_weapons = equipment.EatsWeapons
draws_more = turns.DrawsMore
two_awakened = turns.TwoAwakened
one_more_awakened = turns.OneMoreAwakened
only_with_advantage = fatalities.OnlyWithAdvantage
fatalities_cost_more = fatalities.FatalityCost
