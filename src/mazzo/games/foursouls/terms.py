"""The game's nouns as small numbers.

Everything an effect can be about is a card number: the players are cards 0 to 5, the four decks come next, then the
real cards. Items on the stack have negative numbers (see `stacked.thing`).
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 8
"""A zone's number is `kind * SEATS + of`; `of` is a seat, a deck or the number of a slot.

Only `zones` and `moving.move` compute with it: rules ask for `t.hand(player)`, `t.where(card)` ...
"""

# Decks.
TREASURE: Final = 0
LOOT: Final = 1
MONSTER: Final = 2
ROOM: Final = 3
DECK_NAMES: Final = ("treasure", "loot", "monster", "room")
DECKS: Final = 4
NO_DECK: Final = -1

# Streams of chance: the first four shuffle the decks.
DICE: Final = DECKS
LUCK: Final = DECKS + 1
"""For everything but shuffling and rolling."""

# Zones.
SEAT: Final = 0
"""Where the players and the decks themselves are, as cards; nothing else is here."""
DECK: Final = 1
"""The last card of the list is the top one."""
DISCARD: Final = 2
HAND: Final = 3
PLAY: Final = 4
"""What a player controls: character, items, curses."""
SOULS: Final = 5
STACK: Final = 6
"""Loot that was played and waits."""
LIMBO: Final = 7
"""What dies, or is being looked at."""
OUT: Final = 8
"""Out of the game."""
BONUS: Final = 9
"""Active bonus souls: out of the game, but their abilities work."""
CHALLENGE: Final = 10
"""The challenge being played; its rules always hold."""
SLOT: Final = 11
"""The last card of a slot is on top and in play, the others are covered."""
SLOTS: Final = SLOT * SEATS
"""From this number on, every zone is a slot."""
NO_SLOT: Final = -1
ZONE_NAMES: Final = (
    "seat",
    "deck",
    "discard",
    "hand",
    "play",
    "souls",
    "stack",
    "limbo",
    "out",
    "bonus",
    "challenge",
)

# Kinds of slots (`table.slots`).
SHOP_SLOT: Final = 0
MONSTER_SLOT: Final = 1
ROOM_SLOT: Final = 2
BOSS_SLOT: Final = 3
MINION_SLOT: Final = 4
SLOT_NAMES: Final = ("shop", "monster", "room", "final boss", "minion")
SLOT_DECKS: Final = (TREASURE, MONSTER, ROOM, NO_DECK, NO_DECK)
"""The deck that fills an empty slot of each kind."""

# Kinds of cards.
K_PLAYER: Final = 0
K_DECK: Final = 1
K_CHARACTER: Final = 2
K_TREASURE: Final = 3
"""Starting items too."""
K_LOOT: Final = 4
K_MONSTER: Final = 5
K_EVENT: Final = 6
"""Curses are events with a keyword."""
K_ROOM: Final = 7
K_BONUS: Final = 8
K_CHALLENGE: Final = 9
KIND_NAMES: Final = (
    "player",
    "deck",
    "character",
    "treasure",
    "loot",
    "monster",
    "event",
    "room",
    "bonus-soul",
    "challenge",
)
KIND_DECKS: Final = (
    NO_DECK,
    NO_DECK,
    NO_DECK,
    TREASURE,
    LOOT,
    MONSTER,
    MONSTER,
    ROOM,
    NO_DECK,
    NO_DECK,
)

# Keywords, as bits.
ETERNAL: Final = 1
TRINKET: Final = 2
AMBUSH: Final = 4
GUPPY: Final = 8
CURSE: Final = 16
INDOMITABLE: Final = 32
KEYWORD_NAMES: Final = {
    ETERNAL: "eternal",
    TRINKET: "trinket",
    AMBUSH: "ambush",
    GUPPY: "guppy",
    CURSE: "curse",
    INDOMITABLE: "indomitable",
}

# What waits on the stack (`StackItem.kind`).
S_LOOT: Final = 0
S_COPY: Final = 1
"""A copy of a loot: it exists only here."""
S_TAP: Final = 2
S_PAID: Final = 3
S_TRIGGERED: Final = 4
S_ROLL: Final = 5
S_ATTACK_ROLL: Final = 6
S_DAMAGE: Final = 7
S_COMBAT: Final = 8
"""Combat damage."""
S_DEATH: Final = 9
STACK_NAMES: Final = (
    "loot",
    "loot copy",
    "tap ability",
    "paid ability",
    "triggered ability",
    "roll",
    "attack roll",
    "damage",
    "combat damage",
    "death",
)

# Phases.
SETUP: Final = 0
START: Final = 1
ACTION: Final = 2
END: Final = 3
PHASE_NAMES: Final = ("setup", "start", "action", "end")

# Single facts of the table (`table.now[...]`).
TURN: Final = 0
ACTIVE: Final = 1
FIRST: Final = 2
PHASE: Final = 3
NEXT_PUB: Final = 4
ORDER: Final = 5
TURN_OVER: Final = 6
"""The turn moves to its end phase as soon as the current step allows it."""
TARGET: Final = 7
"""What is being attacked: a reference plus 1; 0: there is no attack, or no target yet."""
ATTACKER: Final = 8
"""Who attacks, plus 1."""
DYING: Final = 9
"""How many monsters are going through the steps of their death: their slots wait to be filled."""
TIMER: Final = 10
LAST_ROLL: Final = 11
"""The last attack roll of the attack under way."""
EXTRA: Final = 12
"""Extra turns the active player will take after this one."""
ROUNDS: Final = 13
SUPPLY: Final = 14
"""How many cents the supply holds."""
WON: Final = 15
"""Players who win by an ability that has resolved, as bits."""
THIS_MARK: Final = 16
"""The highest `order` at the start of this turn: cards above it entered play later. Extra turns do not count."""
LAST_MARK: Final = 17
"""The same for the turn before it."""
NUMBERS: Final = 18

# Options of a match, as bits (`table.options`).
STRICT: Final = 1
"""Ask everyone for priority, always."""
BARTER: Final = 2
ROOMS: Final = 4
COOP: Final = 8
"""Solo or co-op: souls are counted together, against the timer."""
SOUL_CAP: Final = 16
SOLO: Final = 32
"""One person plays both characters, and sees what either of them sees."""
OPEN_HANDS: Final = 64
"""Everyone sees all hands."""
DISCREET: Final = 128
"""Ask every seat that could, as far as everyone knows, hold a loot card to play (fs.ruling.discreet)."""

# How a seat yields (`table.yields`).
Y_NONE: Final = 0
Y_NEW: Final = 1
"""Pass until something new is put on the stack."""
Y_TURN: Final = 2
"""Pass until the seat's own turn."""

# What happens: the kinds of events. Abilities trigger on them, and the log shows them.
GAME_START: Final = 0
TURN_START: Final = 1
TURN_END: Final = 2
GAINED_CENTS: Final = 3
LOST_CENTS: Final = 4
PAID: Final = 5
GAVE_CENTS: Final = 6
LOOTED: Final = 7
DISCARDED: Final = 8
PLAYED: Final = 9
ACTIVATED: Final = 10
ENTERED: Final = 11
GAINED: Final = 12
"""A player gained a card in play that the game controlled: an item, a curse."""
GAINED_SOUL: Final = 13
GIVEN: Final = 14
"""A card in play went from a player (or the shop) to another: given, stolen or swapped."""
GIVEN_LOOT: Final = 15
DAMAGE_PUT: Final = 16
"""Damage was put on the stack: somebody would take it. `n` how much, `src` the dealer."""
DAMAGED: Final = 17
WOULD_DIE: Final = 18
"""A death was put on the stack."""
DIES: Final = 19
"""Before rewards, or before the penalty."""
DIED: Final = 20
"""After rewards, or after the penalty."""
DESTROYED: Final = 21
ROLL_MADE: Final = 22
WOULD_ROLL: Final = 23
ROLLED: Final = 24
ATTACK_DECLARED: Final = 25
ATTACKED: Final = 26
"""The target of an attack was chosen."""
ATTACK_ENDED: Final = 27
PURCHASE_DECLARED: Final = 28
PURCHASED: Final = 29
HEALED: Final = 30
RECHARGED: Final = 31
DEACTIVATED: Final = 32
COUNTERS: Final = 33
CANCELED: Final = 34
FIZZLED: Final = 35
PREVENTED: Final = 36
REROLLED: Final = 37
CHANGED_ROLL: Final = 38
FILLED: Final = 39
EXPANDED: Final = 40
COVERED: Final = 41
PUT_INTO_DISCARD: Final = 42
PUT_INTO_DECK: Final = 43
REMOVED: Final = 44
RESHUFFLED: Final = 45
LOOKED: Final = 46
REVEALED: Final = 47
RESOLVED: Final = 48
TRIGGERED: Final = 49
BECAME_SOUL: Final = 50
COPIED: Final = 51
EXTRA_TURN: Final = 52
SKIPPED: Final = 53
TURN_ENDED: Final = 54
TIMER_DOWN: Final = 55
BARTERED: Final = 56
VOTED: Final = 57
WON_GAME: Final = 58
LOST_GAME: Final = 59
FLIPPED: Final = 60
REWARDED: Final = 61
NOTED: Final = 62
LEVELED: Final = 63
SUPPLY_GREW: Final = 64
DRAFTED: Final = 65
DEALT: Final = 66
FIRST_PLAYER: Final = 67
LEFT: Final = 68
"""A card left play. Abilities trigger on it; the log says where it went."""
EVENT_NAMES: Final = (
    "game-start",
    "turn-start",
    "turn-end",
    "gain-cents",
    "lose-cents",
    "pay",
    "give-cents",
    "loot",
    "discard",
    "play",
    "activate",
    "enter",
    "gain",
    "gain-soul",
    "give",
    "give-loot",
    "damage-put",
    "damage",
    "would-die",
    "dies",
    "died",
    "destroy",
    "roll-made",
    "would-roll",
    "rolled",
    "attack-declared",
    "attacked",
    "attack-ended",
    "purchase-declared",
    "purchased",
    "heal",
    "recharge",
    "deactivate",
    "counters",
    "cancel",
    "fizzle",
    "prevent",
    "reroll",
    "change-roll",
    "fill",
    "expand",
    "cover",
    "put-into-discard",
    "put-into-deck",
    "remove",
    "reshuffle",
    "look",
    "reveal",
    "resolve",
    "trigger",
    "become-soul",
    "copy",
    "extra-turn",
    "skip",
    "turn-ended",
    "timer",
    "barter",
    "vote",
    "win",
    "lose",
    "flip",
    "reward",
    "note",
    "level",
    "supply",
    "draft",
    "deal",
    "first-player",
    "leave",
)

# What would happen: events that replacements change.
W_CENTS: Final = 80
"""A player would gain cents."""
W_LOOT: Final = 81
W_DAMAGE: Final = 82
W_DESTROY: Final = 83
W_PENALTY: Final = 84
"""A player would pay the death penalty."""
W_STEP: Final = 85
"""A phase of a turn would begin: `n` is START and so on."""
W_TREASURE: Final = 87
W_LEVEL: Final = 88
"""A card would level up."""
W_AS: Final = 89
"""What happens as something else does: `card` says so, `n` is the index among its replacements."""

# Durations (`Lasting.until`).
THIS_TURN: Final = 0
FOR_GOOD: Final = 1
"""Forever, or until its cards are gone."""
NEXT_TIME: Final = 2
"""This turn, and it is used up once it has worked."""
ONCE: Final = 3
"""Until it has worked once, whenever that is (fs.effect.continuous-duration)."""
THIS_ATTACK: Final = 4
THIS_ROUND: Final = 5
"""Until that player's next turn (fs.round.definition)."""

SOULS_TO_WIN: Final = 4
HAND_LIMIT: Final = 10
PRICE: Final = 10
UNLIMITED: Final = 99
MOST_SOULS: Final = 4
"""Of each character, where there is a limit (fs.solo.optional-soul-cap)."""
SOLO_TIMER: Final = 8
"""fs.solo.timer-starts-at-8"""
STARTING_LOOT: Final = 3
STARTING_CENTS: Final = 3

# Deeds that are not events (`table.deeds`).
D_ATTACK_ROLL: Final = 100
"""An attack roll was made."""
D_DECK_ATTACK: Final = 101
"""The monster deck was attacked."""
