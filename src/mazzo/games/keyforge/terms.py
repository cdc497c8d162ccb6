"""The game's nouns as small numbers: zones, kinds of cards, statuses, keywords, events, deeds.

Inside the loop they are ints, because ints are fast; at the edge (files, wire, text) they are the names below.
"""

from __future__ import annotations

from typing import Final

from mazzo.engine.native import by_constructor

# Zones. A zone's number is `kind * 2 + player`: the low bit is the player whose zone it is, which for cards in play is
# their controller. Only `zones.py` knows that (`hand`, `where`, `controller`, `place`); others say which kind
# of zone they mean, and whose.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
ARCHIVES: Final = 3
PURGED: Final = 4
LINE: Final = 5
ARTIFACTS: Final = 6
UPGRADES: Final = 7
UNDER: Final = 8
LIMBO: Final = 9


class Zone:
    """What is true of every zone of a kind."""

    def __init__(self, name: str, hidden: bool = False, in_play: bool = False, ordered: bool = True) -> None:
        self.name = name
        self.hidden = hidden
        """Not everyone sees its cards."""
        self.in_play = in_play
        self.ordered = ordered
        """Does the order of its cards matter?"""


ZONES: Final[tuple[Zone, ...]] = (
    Zone("deck", hidden=True),
    Zone("hand", hidden=True, ordered=False),
    Zone("discard"),
    Zone("archives", hidden=True, ordered=False),
    Zone("purged"),
    Zone("creatures", in_play=True),
    Zone("artifacts", in_play=True, ordered=False),
    Zone("upgrades", in_play=True, ordered=False),
    Zone("under", hidden=True),
    Zone("limbo"),
)
"""The kinds of zones, in the order of their numbers."""
ZONE_NAMES: Final = tuple([z.name for z in ZONES])
HIDDEN: Final = tuple([z.hidden for z in ZONES])
IN_PLAY: Final = tuple([z.in_play for z in ZONES])
UNORDERED: Final = tuple([not z.ordered for z in ZONES])
SIDES: Final[tuple[int, ...]] = (0, 1, 0, 1, 0, 1)
"""The players of the zones in play, in the order of the zones' numbers."""
LINES: Final = 2
"""How many of these zones are battlelines. They come first."""


def kind_of(zone: int) -> int:
    """The kind of a zone, from its number."""
    return zone >> 1


# Kinds of cards.
ACTION: Final = 0
ARTIFACT: Final = 1
CREATURE: Final = 2
UPGRADE: Final = 3
FILLER: Final = 4
TYPE_NAMES: Final = ("action", "artifact", "creature", "upgrade", "filler")

# Houses.
HOUSES: Final = (
    "brobnar",
    "dis",
    "logos",
    "mars",
    "sanctum",
    "shadows",
    "untamed",
    "saurian",
    "staralliance",
)
NO_HOUSE: Final = -1
NEUTRAL: Final = 99
"""The house of the filler card: never active."""
ALL_HOUSES: Final = -2
"""What a card that belongs to every house has instead of one house."""

# Statuses, as bits.
STUN: Final = 1
WARD: Final = 2
ENRAGE: Final = 4

# Keywords, as bits; Assault and Hazardous also have a value.
ALPHA: Final = 1
OMEGA: Final = 2
ELUSIVE: Final = 4
SKIRMISH: Final = 8
POISON: Final = 16
TAUNT: Final = 32
DEPLOY: Final = 64
INVULNERABLE: Final = 128
ASSAULT: Final = 256
HAZARDOUS: Final = 512
KEYWORD_NAMES: Final = {
    ALPHA: "alpha",
    OMEGA: "omega",
    ELUSIVE: "elusive",
    SKIRMISH: "skirmish",
    POISON: "poison",
    TAUNT: "taunt",
    DEPLOY: "deploy",
    INVULNERABLE: "invulnerable",
    ASSAULT: "assault",
    HAZARDOUS: "hazardous",
}

# Counters without a component of their own, packed in one column, six bits each.
COUNTERS: Final = ("doom", "disruption", "fuse", "glory", "growth")

# Keys, as bits.
RED: Final = 1
BLUE: Final = 2
YELLOW: Final = 4
KEYS_TO_WIN: Final = 3
KEY_NAMES: Final = {RED: "red", BLUE: "blue", YELLOW: "yellow"}

# Events. The first group opens windows in which abilities trigger; the second only tells what happened.
TURN_BEGAN: Final = 0
TURN_ENDED: Final = 1
HOUSE_CHOSEN: Final = 2
FORGED: Final = 3
PLAYED: Final = 4
ENTERED: Final = 5
ACTION_PLAYED: Final = 6
REAPED: Final = 7
BEFORE_FIGHT: Final = 8
FOUGHT: Final = 9
ACTED: Final = 10
USED: Final = 11
DYING: Final = 12
DESTROYED: Final = 13
LEFT: Final = 14
GAINED_BY_REAPING: Final = 15
ARMOR_PREVENTED: Final = 16
DISCARDED: Final = 17
DAMAGED: Final = 18
STOLEN: Final = 19
HEALED: Final = 20
READIED: Final = 21
ATTACHED: Final = 22
READY_STEP_ENDED: Final = 23
WOULD_FORGE: Final = 24

GAINED: Final = 32
LOST: Final = 33
CAPTURED: Final = 34
PAID: Final = 35
EXALTED: Final = 36
RELEASED: Final = 37
STUNNED: Final = 38
UNSTUNNED: Final = 39
WARDED: Final = 40
UNWARDED: Final = 41
ENRAGED: Final = 42
CALMED: Final = 43
EXHAUSTED: Final = 44
DREW: Final = 45
RESHUFFLED: Final = 46
ARCHIVED: Final = 47
PURGED_EVENT: Final = 48
RETURNED: Final = 49
TO_DECK: Final = 50
SHUFFLED_IN: Final = 51
TOOK_ARCHIVES: Final = 52
UNFORGED: Final = 53
CHAINS_GAINED: Final = 54
CHAIN_SHED: Final = 55
CHECK: Final = 56
REVEALED: Final = 57
CONTROL: Final = 58
MOVED: Final = 59
SWAPPED: Final = 60
COUNTER_ADDED: Final = 61
POWER_ADDED: Final = 62
AMBER_MOVED: Final = 63
DAMAGE_MOVED: Final = 64
ATTACKED: Final = 65
PLAY_FAILED: Final = 66
PUT_UNDER: Final = 67
GRAFTED: Final = 68
FIRST_PLAYER: Final = 69
MULLIGAN: Final = 70
KEPT: Final = 71
BID: Final = 72
WON: Final = 73
NO_HOUSE_CHOSEN: Final = 74
SAVED: Final = 75
ABILITY: Final = 76
LOOKED: Final = 77
PUT_INTO_PLAY: Final = 78
TIDE_CHANGED: Final = 80
COPIED: Final = 81
AUCTION_WON: Final = 82
COUNTER_REMOVED: Final = 83
AMBER_REMOVED: Final = 84
AMBER_SHIFTED: Final = 85
POWER_REMOVED: Final = 86
REARRANGED: Final = 87
HOUSE_CHANGED: Final = 88

EVENT_NAMES: Final = {
    TURN_BEGAN: "turn",
    TURN_ENDED: "turn-ended",
    HOUSE_CHOSEN: "house",
    FORGED: "forge",
    PLAYED: "play",
    ENTERED: "enter",
    ACTION_PLAYED: "action-played",
    REAPED: "reap",
    BEFORE_FIGHT: "before-fight",
    FOUGHT: "fight",
    ACTED: "act",
    USED: "use",
    DYING: "tag",
    DESTROYED: "destroy",
    LEFT: "leave",
    GAINED_BY_REAPING: "gain-by-reaping",
    ARMOR_PREVENTED: "armor",
    DISCARDED: "discard",
    DAMAGED: "damage",
    STOLEN: "steal",
    HEALED: "heal",
    READIED: "ready",
    READY_STEP_ENDED: "ready-step-ended",
    WOULD_FORGE: "would-forge",
    GAINED: "gain",
    LOST: "lose",
    CAPTURED: "capture",
    PAID: "pay",
    EXALTED: "exalt",
    RELEASED: "release",
    STUNNED: "stun",
    UNSTUNNED: "unstun",
    WARDED: "ward",
    UNWARDED: "unward",
    ENRAGED: "enrage",
    CALMED: "calm",
    EXHAUSTED: "exhaust",
    DREW: "draw",
    RESHUFFLED: "reshuffle",
    ARCHIVED: "archive",
    PURGED_EVENT: "purge",
    RETURNED: "return",
    TO_DECK: "to-deck",
    SHUFFLED_IN: "shuffle-in",
    TOOK_ARCHIVES: "take-archives",
    UNFORGED: "unforge",
    CHAINS_GAINED: "chains",
    CHAIN_SHED: "shed",
    CHECK: "check",
    REVEALED: "reveal",
    CONTROL: "control",
    MOVED: "move",
    SWAPPED: "swap",
    COUNTER_ADDED: "counter",
    POWER_ADDED: "power",
    AMBER_MOVED: "move-amber",
    DAMAGE_MOVED: "move-damage",
    ATTACKED: "attack",
    PLAY_FAILED: "play-failed",
    PUT_UNDER: "put-under",
    GRAFTED: "graft",
    FIRST_PLAYER: "first-player",
    MULLIGAN: "mulligan",
    KEPT: "keep",
    BID: "bid",
    WON: "win",
    NO_HOUSE_CHOSEN: "no-house",
    SAVED: "save",
    ABILITY: "ability",
    LOOKED: "look",
    PUT_INTO_PLAY: "put-into-play",
    ATTACHED: "attach",
    TIDE_CHANGED: "tide",
    COPIED: "copy",
    AUCTION_WON: "auction-won",
    COUNTER_REMOVED: "counter-removed",
    AMBER_REMOVED: "amber-removed",
    AMBER_SHIFTED: "shift-amber",
    POWER_REMOVED: "power-removed",
    REARRANGED: "rearrange",
    HOUSE_CHANGED: "house-changed",
}

# Deeds: what is remembered until the turn ends. A deed is (what, card, face, player, step, house, generation);
# for a forged key, the step is its colour; for a destruction, its place on the stack; for captured aember of a reap,
# the index of that reap among the deeds.
DID_PLAY: Final = 0
DID_USE: Final = 1
DID_DISCARD: Final = 2
DID_DESTROY: Final = 3
DID_FIGHT: Final = 4
DID_REAP: Final = 5
DID_FORGE: Final = 6
DID_SAVE: Final = 7
"""A destroyed card was not destroyed after all."""
DID_FALL: Final = 12
"""A creature was destroyed in a fight."""
DID_PURGE: Final = 13
"""A card was purged from play."""
DID_MILL: Final = 9
"""Discarded from anywhere but a hand."""
DID_ALLOW: Final = 10
"""This card allowed another to be played (Witch of the Wilds)."""
DID_TAKE: Final = 11
"""This card captured what was gained by a reap (Sir Marrows)."""

DID_AT_LAST: Final = 14
"""What a card says happens as soon as something is so has happened."""

# How long an effect lasts.
THIS_TURN: Final = 0
NEXT_TURN: Final = 1
"""Only during the named player's next turn."""
UNTIL_TURN: Final = 2
"""Until the named player's next turn begins."""
WHILE_HERE: Final = 3
"""Until its source leaves play."""
THIS_FIGHT: Final = 4
"""Until the current fight is over."""
THIS_DESTRUCTION: Final = 5
"""Until the card it is bound to would be put into the discard pile: a replacement of its destruction."""
UNTIL_END: Final = 7
"""Until the named player's next turn ends."""
ONCE_GONE: Final = 8
"""An ability that resolves as soon as its source has left play."""
AT_ONCE: Final = 6
"""An ability that waits until the current step is done, and then resolves."""

# Single facts of the table (`table.now[...]`).
TURN: Final = 0
ACTIVE: Final = 1
HOUSE: Final = 2
STEP: Final = 3
"""Which of the five steps of the turn it is; 0 before the game."""
FIRST: Final = 4
"""The first player."""
OMEGA_PLAYED: Final = 5
"""1: a card with Omega was played, and step 3 is over; TURN_OVER: an effect has ended the turn."""
TURN_OVER: Final = 2
NEXT_PUB: Final = 6
DONE: Final = 7
"""How many deeds there were when the current step began (Alpha)."""
FROM_HAND: Final = 8
"""Cards played or discarded from hand this turn (the first-turn rule)."""
FORGED_BEFORE: Final = 9
"""Keys forged on the previous turn, as bits (Key Hammer)."""
TIDE: Final = 11
"""0 neither, 1 + player: high for that player."""
BIDDER: Final = 12
BID_NOW: Final = 13
CREATURES_BEFORE: Final = 14
"""How many creatures were played on the previous turn (Lifeweb)."""
STOLE: Final = 15
"""Who has stolen aember this turn: bit 0 and bit 1."""
STOLE_BEFORE: Final = 16
"""Who stole aember on the previous turn (Information Exchange)."""
NUMBERS: Final = 17


by_constructor(Zone)
