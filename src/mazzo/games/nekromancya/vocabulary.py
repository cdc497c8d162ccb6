"""The words that cards are written in, all in one place. Only files of cards import it whole.

Each word is defined in the file it is imported from: `constant` has the rules that hold, `words` has the rest.
"""

from mazzo.games.nekromancya.constant.about import you
from mazzo.games.nekromancya.constant.demonstrations import (
    cannot_demonstrate,
    demonstration_bonus,
    safe_from_demonstrations,
)
from mazzo.games.nekromancya.constant.equipment import eats_weapons, gains_cost_of_weapons, ignores_colpi, protects
from mazzo.games.nekromancya.constant.fatalities import fatalities_cost_more, only_with_advantage
from mazzo.games.nekromancya.constant.fighting import (
    cannot_aim,
    cannot_ambush,
    cannot_retreat,
    counts_as_flying,
    dice_against_flyers,
    dice_against_greater,
    echo,
    rito_bonus,
    slow,
    sweeping_shot,
)
from mazzo.games.nekromancya.constant.killing import (
    killed_for_less,
    to_hand_if_killed,
    to_scarto_if_killed,
    worth_half,
    worthless,
)
from mazzo.games.nekromancya.constant.turns import draws_more, one_more_awakened, two_awakened
from mazzo.games.nekromancya.words.abilities import (
    agilita,
    ambidestro,
    aura,
    bonds,
    disarmare,
    every_ability,
    imboscata,
    immunita,
    iniziativa,
    instabilita,
    richiamo,
    rito,
    suicidio,
    velocita,
    volare,
)
from mazzo.games.nekromancya.words.cards import (
    armour,
    awakened,
    charism,
    fatality,
    fortification,
    global_charism,
    rule_card,
    special,
    spell,
    weapon,
)
from mazzo.games.nekromancya.words.clashes import cancel_combat, escape, skip_round
from mazzo.games.nekromancya.words.duels import duels
from mazzo.games.nekromancya.words.filters import (
    another,
    facing_yours,
    in_this_clash,
    opposing,
    value_below,
    value_from,
    without,
    yours,
)
from mazzo.games.nekromancya.words.harm import inflict, mend
from mazzo.games.nekromancya.words.lasting import this_turn
from mazzo.games.nekromancya.words.moments import (
    at_round_end,
    at_update,
    combat_declared,
    in_a_clash,
    opponents_fatality,
)
from mazzo.games.nekromancya.words.moving import banish, search_cimitero, to_scarto
from mazzo.games.nekromancya.words.riches import gain, opponent_ahead, poorer_than, steal_power
from mazzo.games.nekromancya.words.select import a, a_charism, a_fortification, a_weapon, bearer, each, it
from mazzo.games.nekromancya.words.statics import aim_becomes, gets, has, loses, melee_becomes, silenced
from mazzo.games.nekromancya.words.winning import (
    annul,
    become_caster,
    built,
    caster_wins,
    hand_worth,
    kills,
    most_wins,
    power,
    values,
    wheel_of_dice,
)
