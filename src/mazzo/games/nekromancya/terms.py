"""The game's nouns as small numbers. Italian terms of the game stay Italian: they have no better name."""

from __future__ import annotations

from typing import Final

from mazzo.engine.native import by_constructor

SEATS: Final = 8
"""The most players a table can hold. A zone's number is `kind * SEATS + player`: only the table computes with it."""

# Kinds of zones.
CIMITERO: Final = 0
HAND: Final = 1
SCARTO: Final = 2
FIELD: Final = 3
"""The Awakened a Necromancer has on the Territory."""
GEAR: Final = 4
"""Weapons, Armours and Specials, each with its bearer."""
REALM: Final = 5
"""Own Charisms and Fortifications."""
GLOBAL: Final = 6
"""Global Charisms, with the Necromancer who cast them."""
RULE: Final = 7
"""The Rule card, with the Necromancer who played it."""
LIMBO: Final = 8
"""A card that is being played."""


class Zone:
    """A kind of zone."""

    __slots__ = ("hidden", "in_play", "name")

    def __init__(self, name: str, hidden: bool = False, in_play: bool = False) -> None:
        self.name = name
        self.hidden = hidden
        """Not everyone sees its cards."""
        self.in_play = in_play


ZONES: Final[tuple[Zone, ...]] = (
    Zone("cimitero", hidden=True),
    Zone("hand", hidden=True),
    Zone("scarto"),
    Zone("awakened", in_play=True),
    Zone("gear", in_play=True),
    Zone("realm", in_play=True),
    Zone("global", in_play=True),
    Zone("rule", in_play=True),
    Zone("limbo"),
)
"""The kinds of zones, in the order of their numbers."""
ZONE_NAMES: Final = tuple([z.name for z in ZONES])
HIDDEN: Final = tuple([z.hidden for z in ZONES])
IN_PLAY: Final = tuple([z.in_play for z in ZONES])

# Kinds of cards.
AWAKENED: Final = 0
NORMAL: Final = 1
OWN_CHARISM: Final = 2
GLOBAL_CHARISM: Final = 3
FATALITY: Final = 4
RULE_CARD: Final = 5
FORTIFICATION: Final = 6
WEAPON: Final = 7
ARMOUR: Final = 8
SPECIAL: Final = 9
FILLER: Final = 10
TYPE_NAMES: Final = (
    "awakened",
    "normal",
    "own-charism",
    "global-charism",
    "fatality",
    "rule",
    "fortification",
    "weapon",
    "armour",
    "special",
    "filler",
)
SPELLS: Final = (NORMAL, OWN_CHARISM, GLOBAL_CHARISM, FATALITY)

# Abilities, as bits.
AGILITA: Final = 1
AMBIDESTRO: Final = 2
AURA: Final = 4
DISARMARE: Final = 8
IMBOSCATA: Final = 16
IMMUNITA: Final = 32
INIZIATIVA: Final = 64
VELOCITA: Final = 128
VOLARE: Final = 256
INSTABILITA: Final = 512
RICHIAMO: Final = 1024
RITO: Final = 2048
SUICIDIO: Final = 4096
ABILITY_NAMES: Final = {
    AGILITA: "agilita",
    AMBIDESTRO: "ambidestro",
    AURA: "aura",
    DISARMARE: "disarmare",
    IMBOSCATA: "imboscata",
    IMMUNITA: "immunita",
    INIZIATIVA: "iniziativa",
    VELOCITA: "velocita",
    VOLARE: "volare",
    INSTABILITA: "instabilita",
    RICHIAMO: "richiamo",
    RITO: "rito",
    SUICIDIO: "suicidio",
}

# Techniques.
MELEE: Final = 0
AIM: Final = 1

# Sides of a clash.
ATTACKER: Final = 1
DEFENDER: Final = 2

# Moments: what kind of card or effect may be used now (`now[MOMENT]`).
NOTHING: Final = 0
"""Nothing may be played: set-up, Update, the inside of an effect."""
ACTION: Final = 1
"""The Action phase, outside a Combat."""
DECLARED: Final = 2
"""A Combat has been declared and not yet begun."""
CLASHES: Final = 3
"""The clashes have been declared; none has started."""
CLASH_START: Final = 4
ROUND_START: Final = 5
ROUND_END: Final = 6
COMBAT: Final = 7
"""Elsewhere in a Combat."""
FATALITY_CAST: Final = 8
"""A Fatality is pending: only spells that involve it may be cast."""

# Single facts of the table (`table.now[...]`).
TURN: Final = 0
ACTIVE: Final = 1
MOMENT: Final = 2
FIRST: Final = 3
FOUGHT: Final = 4
"""The turn player's Combat of this turn has been declared."""
IN_COMBAT: Final = 5
"""A Combat is under way: what is earned is counted at its end."""
CANCELED: Final = 6
"""The declared Combat does not take place."""
CLASH_NOW: Final = 7
"""The clash being fought, 0 for none."""
ROUND_SIDE: Final = 8
"""Which side strikes in the current round."""
CASTER: Final = 9
"""Who counts as the caster of the pending Fatality."""
ANNULLED: Final = 10
NEXT_PUB: Final = 11
PHASE: Final = 12
"""0 before the game, 1 Update, 2 Action."""
ORDER: Final = 13
"""Counts the cards put into play: what was played later wins."""
CALM: Final = 14
"""Turns begun since an Awakened was killed or a Demonstration succeeded: too many, and Hunger comes."""
NUMBERS: Final = 15

# Options of a match, as bits. They never change during a match.
OPENING_SHOT_ONLY: Final = 1
"""After the opening pair everybody strikes in Melee (nk.decision.aim_persistent)."""
VOLARE_PER_STRIKE: Final = 2
"""A non-flyer in Melee can never choose a flyer as target (nk.decision.volare_declaration)."""

ASK_ALWAYS: Final = 4
"""Everybody is asked for answers, even if they can only pass, so that nobody learns anything from who is asked."""
DISCREET: Final = 8
"""The same, but only for players who might, judging by what everybody knows, hold an answer (nk.decision.discreet)."""

NO_HUNGER: Final = 16
"""Nothing but a Fatality ends the match, however long it lasts (nk.decision.hunger, nk.decision.last_round)."""

# How long an effect lasts.
THIS_TURN: Final = 0
THIS_COMBAT: Final = 1
FOR_GOOD: Final = 2
"""As long as the card it is about stays where it is."""

# Events, for abilities that trigger and for the log.
TURN_BEGAN: Final = 0
UPDATE: Final = 1
"""Step 2 of the Update."""
HEALED_ALL: Final = 2
GAINED: Final = 3
LOST: Final = 4
DREW: Final = 5
DISCARDED: Final = 6
CAST: Final = 7
SUMMONED: Final = 8
EQUIPPED: Final = 9
RULE_PLAYED: Final = 10
KILLED: Final = 11
WOUNDED: Final = 12
MISSED: Final = 13
STRUCK: Final = 14
HEALED: Final = 15
COMBAT_DECLARED: Final = 16
CLASH_DECLARED: Final = 17
DEMONSTRATION: Final = 18
CLASH_BEGAN: Final = 19
CLASH_ENDED: Final = 20
CLASH_ILLEGAL: Final = 21
RETREATED: Final = 22
JOINED: Final = 23
DISARMED: Final = 24
RITO_TRIED: Final = 25
RETURNED: Final = 26
"""Into the Cemetery."""
TO_SCARTO: Final = 27
TO_HAND: Final = 28
RESHUFFLED: Final = 29
TOKEN_LOST: Final = 30
FATALITY_PENDING: Final = 31
FATALITY_ANNULLED: Final = 32
WON: Final = 33
TRIGGERED: Final = 34
TURN_ENDED: Final = 35
ROLLED: Final = 36
FIRST_PLAYER: Final = 37
DAMAGE_ROLLED: Final = 38
COMBAT_CANCELED: Final = 39
REVEALED: Final = 40
ROUND_BEGAN: Final = 41
COMBAT_ENDED: Final = 42
DUPLICATE: Final = 43
MIRRORED: Final = 44
ESCAPED: Final = 45
FIRST_ROLLED: Final = 46
"""A die for who begins."""
WHEEL_ROLLED: Final = 47
"""A die of the Ruota di Agor, with all that is added to it."""
SPELL_ROLLED: Final = 48
"""The dice of a spell that inflicts no damage."""
PRECEDENCE: Final = 49
"""A die has decided who acts first of several players who answer at the same moment."""
HUNGER_CAME: Final = 50
HUNGER_WENT: Final = 51
FED: Final = 52
"""Hunger gives Power."""
STARVED: Final = 53
"""Hunger takes Power."""
NOBODY_WON: Final = 54
EVENT_NAMES: Final = {
    TURN_BEGAN: "turn",
    UPDATE: "update",
    HEALED_ALL: "heal-all",
    GAINED: "gain",
    LOST: "lose",
    DREW: "draw",
    DISCARDED: "discard",
    CAST: "cast",
    SUMMONED: "summon",
    EQUIPPED: "equip",
    RULE_PLAYED: "rule",
    KILLED: "kill",
    WOUNDED: "wound",
    MISSED: "miss",
    STRUCK: "strike",
    HEALED: "heal",
    COMBAT_DECLARED: "combat",
    CLASH_DECLARED: "declare",
    DEMONSTRATION: "demonstration",
    CLASH_BEGAN: "clash",
    CLASH_ENDED: "clash-over",
    CLASH_ILLEGAL: "clash-illegal",
    RETREATED: "retreat",
    JOINED: "join",
    DISARMED: "disarm",
    RITO_TRIED: "rito",
    RETURNED: "return",
    TO_SCARTO: "to-scarto",
    TO_HAND: "to-hand",
    RESHUFFLED: "reshuffle",
    TOKEN_LOST: "token",
    FATALITY_PENDING: "fatality",
    FATALITY_ANNULLED: "annul",
    WON: "win",
    TRIGGERED: "trigger",
    TURN_ENDED: "turn-ended",
    ROLLED: "roll",
    FIRST_PLAYER: "first-player",
    DAMAGE_ROLLED: "damage-dice",
    COMBAT_CANCELED: "combat-canceled",
    REVEALED: "reveal",
    ROUND_BEGAN: "round",
    COMBAT_ENDED: "combat-over",
    DUPLICATE: "duplicate",
    MIRRORED: "mirror",
    ESCAPED: "escape",
    FIRST_ROLLED: "first-roll",
    WHEEL_ROLLED: "wheel-roll",
    SPELL_ROLLED: "spell-roll",
    PRECEDENCE: "precedence",
    HUNGER_CAME: "hunger",
    HUNGER_WENT: "hunger-over",
    FED: "feed",
    STARVED: "starve",
    NOBODY_WON: "nobody-wins",
}

# Phases in which constant abilities are applied. Immunity comes first: it decides where spells have no effect.
WARDS: Final = 0
MUTES: Final = 1
ABILITIES: Final = 2
SETS: Final = 3
ADDS: Final = 4
CHANGES_RULES: Final = 5


by_constructor(Zone)

# What an Awakened has done (`done`), as bits.
DID_FIGHT: Final = 1
"""It has taken part in a combat this turn."""
DID_RITO: Final = 2
DID_INIZIATIVA: Final = 4
"""Its first Melee strike of this Combat has been made."""
DID_DISARM: Final = 8
CAME: Final = 16
"""It was put into play this turn."""
DID_ECHO: Final = 32
"""Its strikes of this round have been strengthened."""
IN_AMBUSH: Final = 64
"""It strikes with those in ambush, for the whole clash."""
CAME_LATE: Final = 128
"""It joined a clash under way: it has no opening shot."""

HAND_LIMIT: Final = 7
"""Cards a player may keep at the end of their turn."""
