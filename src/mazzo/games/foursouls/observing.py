"""What a seat sees of Four Souls, as numbers (see `mazzo.engine.observing`).

This is `view.py` for machine learning: the same facts without names and JSON. `tests/envs` compares the two. Cards out
of the game, such as characters nobody plays, have no rows.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mazzo.engine.observing import (
    EVENTS_TOLD,
    KNOWN,
    QUESTION_FIELDS,
    CardRows,
    Field,
    Schema,
    Section,
    event_rows,
    numbered,
    options,
    packed,
    seen_from,
    within,
)
from mazzo.engine.seeing import unordered
from mazzo.games.foursouls import legality, stacked, terms, victory
from mazzo.games.foursouls.appearance import FACE_BITS
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.constant import notes
from mazzo.games.foursouls.game import VALUED, VERBS
from mazzo.games.foursouls.purchase import cost
from mazzo.games.foursouls.scenario import MOST_PLAYERS
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import (
    ACTIVE,
    BONUS,
    CHALLENGE,
    DECK,
    DECK_NAMES,
    DISCARD,
    FIRST,
    HAND,
    LIMBO,
    PHASE,
    PLAY,
    SHOP_SLOT,
    SLOT,
    SOULS,
    STACK,
    SUPPLY,
    TIMER,
    TURN,
)

MOST_OPTIONS: Final = 128
"""No decision has more options, except in constructed positions: see `mazzo.envs.maximum`."""
MOST_ROWS: Final = 384
"""More than the decks for four players have cards."""
MOST_STACK: Final = 16
"""How many items of the stack are shown, the top first."""

QUESTIONS: Final = (
    "main",
    "priority",
    "order",
    "mode",
    "target",
    "choose",
    "may",
    "cost",
    "counter",
    "discard",
    "penalty",
    "attack",
    "purchase",
    "slot",
    "room",
    "recharge",
    "look",
    "search",
    "top",
    "steal",
    "give",
    "number",
    "barter",
    "consent",
    "draft",
    "vote",
    "tie",
    "copy",
    "replace",
)
"""The kinds of questions."""
YIELDS: Final = ("until-new", "until-turn")

TABLE: Final = Section(
    "table",
    1,
    (
        Field("turn", "now[TURN]"),
        Field("phase", "now[PHASE]"),
        Field("active", "now[ACTIVE]"),
        Field("first", "now[FIRST]"),
        Field("timer", "now[TIMER]; -1: there is none"),
        Field("goal", "how many souls win"),
        Field("together", "souls of all players together, where they play together; else -1"),
        Field("supply", "now[SUPPLY]"),
        Field("attacker", "who attacks"),
        Field("attacked", "the row of what is attacked"),
        Field("attacked_player", "who is attacked"),
        Field("stack", "how much waits on the stack"),
        *[Field(f"deck_{name}", "how many cards") for name in DECK_NAMES],
        *[Field(f"discard_{name}", "how many cards") for name in DECK_NAMES],
        Field("players", "how many there are"),
        *QUESTION_FIELDS,
    ),
)
PLAYERS: Final = Section(
    "players",
    MOST_PLAYERS,
    (
        Field("present", "is there such a player?"),
        Field("hp", "what is left of it"),
        Field("max_hp", "without damage"),
        Field("evasion", "if somebody may attack the player"),
        Field("attack", "with all that changes it"),
        Field("cents", "cents[player]"),
        Field("counters", "counters[player]"),
        Field("dead", "dead[player]"),
        Field("souls", "what they are worth"),
        Field("loot_plays", "loot cards that may still be played"),
        Field("attacks", "attacks left, of the active player"),
        Field("purchases", "purchases left, of the active player"),
        Field("yields", "yields[player]"),
        Field("hand", "how many cards"),
    ),
)
CARDS: Final = Section(
    "cards",
    MOST_ROWS,
    (
        Field("card", "printed[card]: which card it is, among all cards of the game", KNOWN),
        Field("copy", "face[card]: what it is a copy of", KNOWN),
        Field("zone", "zone[card]", KNOWN),
        Field("player", "whose it is, if somebody's", KNOWN),
        Field("place", "the slot, or its place in a deck, the top being 1", KNOWN),
        Field("slot", "what kind of slot it lies in"),
        Field("covered", "is there a card above it in its slot?"),
        Field("type", "what kind of card", KNOWN),
        Field("charged", "charged[card]"),
        Field("counters", "counters[card]"),
        Field("levels", "levels[card]"),
        Field("starting", "starting[card]: is it somebody's starting item?"),
        Field("keywords", "as bits, in the order of the keywords"),
        Field("hp", "what is left of it"),
        Field("max_hp", "without damage"),
        Field("evasion", "with all that changes it"),
        Field("attack", "with all that changes it"),
        Field("souls", "what it is worth as a soul"),
        Field("cost", "what it costs in the shop"),
        Field("noted", "how far its first goal has come"),
        Field("goal", "how far it has to"),
    ),
)
WAITING: Final = Section(
    "stack",
    MOST_STACK,
    (
        Field("kind", "what it is"),
        Field("player", "who controls it"),
        Field("source", "the row of the card it comes from"),
        Field("face", "which card that is"),
        Field("number", "a roll, an amount of damage"),
        Field("mode", "the option chosen, of an ability"),
        Field("target", "the row of its first target"),
        Field("target_player", "the player who is its first target"),
        Field("target_stack", "what on the stack is its first target, the top being 1"),
    ),
)
OPTIONS: Final = options(MOST_OPTIONS)
NO_OPTIONS: Final = bytes(OPTIONS.size)
OUT_OF_PLAY: Final = (0,) * (CARDS.width - 8)


@cache
def schema() -> Schema:
    """The layout of an observation of Four Souls."""
    return Schema(
        "foursouls",
        (TABLE, PLAYERS, CARDS, WAITING, EVENTS_TOLD, OPTIONS),
        {
            "card": tuple([c.slug for c in catalog().defs]),
            "zone": (*terms.ZONE_NAMES, "slot"),
            "slot": terms.SLOT_NAMES,
            "type": terms.KIND_NAMES,
            "keywords": tuple(terms.KEYWORD_NAMES.values()),
            "stack": terms.STACK_NAMES,
            "phase": terms.PHASE_NAMES,
            "yields": YIELDS,
            "question": QUESTIONS,
            "verb": VERBS,
            "event": terms.EVENT_NAMES,
        },
    )


VERB_NUMBERS: Final = numbered(VERBS)
QUESTION_NUMBERS: Final = numbered(QUESTIONS)


def observe(t: FourSouls, seat: int) -> bytes:
    """What a seat sees, in the layout of the schema."""
    rows = CardRows(t, seat, CARDS)
    around = [(seat + i) % t.players for i in range(t.players)]
    for player in around:
        pile(t, seat, PLAY, player, player, t.controlled(player), rows)
        pile(t, seat, SOULS, player, player, t.soul_cards(player), rows)
    for i in t.slots_there():
        pile(t, seat, SLOT, i, -1, t.slot(i), rows)
    for player in around:
        pile(t, seat, HAND, player, player, unordered(t, seat, player, t.hand(player)), rows)
        pile(t, seat, STACK, player, player, t.pile(STACK, player), rows)
    pile(t, seat, BONUS, 0, -1, t.bonus_souls(), rows)
    pile(t, seat, CHALLENGE, 0, -1, t.challenge(), rows)
    pile(t, seat, LIMBO, 0, -1, t.limbo(), rows)
    decks = t.decks()
    for deck in decks:
        pile(t, seat, DECK, deck, -1, t.deck(deck), rows)
    for deck in decks:
        pile(t, seat, DISCARD, deck, -1, t.discard(deck), rows)
    players: list[int] = []
    for player in around:
        players += player_row(t, player)
    return b"".join(
        [
            table_row(t, seat, rows),
            packed(players, bytes(PLAYERS.size)),
            rows.data(),
            stack_rows(t, seat, rows),
            event_rows(t.log, seat, t.players),
            option_rows(t, seat, rows),
        ]
    )


def acts_as(t: FourSouls, card: int) -> int:
    """The card that something is now: itself, or the card it copies."""
    face = t.face[card]
    return (face >> FACE_BITS or face) - 1 if face else t.printed[card]


def pile(t: FourSouls, seat: int, kind: int, of: int, player: int, cards: list[int], rows: CardRows) -> None:
    """The cards of a zone that the seat knows; the top card, which is the last in the list, comes first."""
    known = t.known
    n = len(cards)
    for i in range(n - 1, -1, -1):
        card = cards[i]
        if not known[card] >> seat & 1:
            continue
        c = t.defs[acts_as(t, card)]
        in_play = t.in_play(card)
        copy = in_play and t.face[card]
        where = (
            (t.printed[card] if copy else acts_as(t, card)) + 1,
            acts_as(t, card) + 1 if copy else 0,
            kind + 1,
            seen_from(seat, player, t.players),
            of + 1 if kind == SLOT else n - i if kind == DECK else 0,
            t.slots[of] + 1 if kind == SLOT else 0,
            1 if kind == SLOT and i < n - 1 else 0,
            c.kind + 1,
        )
        if not in_play:
            counters = t.counters[card] if kind == BONUS else 0
            rows.add(card, (*where, 0, counters, *OUT_OF_PLAY[2:]))
            continue
        d = t.facts()
        alive = card in d.hp
        goals = notes.tallies(t, card)
        rows.add(
            card,
            (
                *where,
                t.charged[card],
                within(t.counters[card]),
                t.levels[card],
                t.starting[card],
                d.keywords.get(card, 0),
                t.hp(card) if alive else 0,
                d.hp[card] if alive else 0,
                d.evasion.get(card, 0) if alive else 0,
                t.attack_of(card) if alive else 0,
                c.souls,
                cost(t, t.active(), card) if kind == SLOT and t.slots[of] == SHOP_SLOT else 0,
                goals[0][0] if goals else 0,
                goals[0][1] if goals else 0,
            ),
        )


def player_row(t: FourSouls, p: int) -> tuple[int, ...]:
    d = t.facts()
    active = p == t.active()
    return (
        1,
        t.hp(p),
        d.hp[p],
        d.evasion.get(p, 0),
        t.attack_of(p),
        t.cents[p],
        within(t.counters[p]),
        1 if t.dead[p] else 0,
        t.souls(p),
        within(legality.plays_left(t, p)),
        within(legality.attacks_left(t, p)) if active else 0,
        within(legality.purchases_left(t, p)) if active else 0,
        t.yields[p],
        len(t.hand(p)),
    )


def table_row(t: FourSouls, seat: int, rows: CardRows) -> bytes:
    now = t.now
    q = t.asked
    asked = kind = source = face = count = 0
    if q is not None:
        asked = seen_from(seat, q.player, t.players)
        kind = QUESTION_NUMBERS[q.kind]
        if asked == 1:
            count = len(q.options)
        if q.src >= 0 and t.knows(seat, q.src):
            source = rows.of[q.src]
            face = acts_as(t, q.src) + 1
    attacked = t.attacked() if t.attacker() >= 0 else -1
    coop = t.options & terms.COOP
    return packed(
        [
            now[TURN],
            now[PHASE],
            seen_from(seat, now[ACTIVE], t.players),
            seen_from(seat, now[FIRST], t.players),
            now[TIMER] if coop or t.challenge() else -1,
            t.goal,
            victory.together(t) if coop else -1,
            now[SUPPLY],
            seen_from(seat, t.attacker(), t.players),
            rows.of[attacked] if attacked >= 0 else 0,
            seen_from(seat, t.as_player(attacked), t.players),
            len(t.stack),
            *[len(t.deck(k)) for k in range(terms.DECKS)],
            *[len(t.discard(k)) for k in range(terms.DECKS)],
            t.players,
            asked,
            kind,
            source,
            face,
            count,
            rows.missing,
        ],
        b"",
    )


def depth(t: FourSouls, serial: int) -> int:
    """How deep something is in the stack: 1 is the top; 0: it is gone."""
    n = len(t.stack)
    for i in range(n):
        if t.stack[i].serial == serial:
            return n - i
    return 0


def stack_rows(t: FourSouls, seat: int, rows: CardRows) -> bytes:
    """The items on the stack; all are public."""
    numbers: list[int] = []
    for x in t.stack[: -MOST_STACK - 1 : -1]:
        src = -1 if x.src < 0 else t.deref(x.src)
        number = mode = 0
        target = stacked.NOTHING
        if x.kind in (terms.S_ROLL, terms.S_ATTACK_ROLL):
            number = x.n
        elif x.kind in (terms.S_DAMAGE, terms.S_COMBAT, terms.S_DEATH):
            number = x.n if x.kind != terms.S_DEATH else 0
            target = stacked.whom(x)
        else:
            mode = stacked.mode(x.xs) + 1 if len(x.xs) > 1 else 0
            for ref in stacked.targets(x.xs):
                if ref != stacked.NOTHING:
                    target = ref
                    break
        row = player = waits = 0
        if stacked.waits(target):
            waits = depth(t, stacked.serial(target))
        elif target != stacked.NOTHING:
            thing = t.card_of(target)
            if t.is_player(thing):
                player = seen_from(seat, thing, t.players)
            elif t.deref(target) >= 0:
                row = rows.of[thing]
        numbers += (
            x.kind + 1,
            seen_from(seat, x.you, t.players),
            0 if src < 0 else rows.of[src],
            0 if src < 0 else acts_as(t, src) + 1,
            within(number),
            mode,
            row,
            player,
            waits,
        )
    return packed(numbers, bytes(WAITING.size))


def option_rows(t: FourSouls, seat: int, rows: CardRows) -> bytes:
    """The options. Players and decks can be chosen too: a player has no card, and a deck has a face but no row."""
    q = t.asked
    if q is None or q.player != seat:
        return NO_OPTIONS
    numbers: list[int] = []
    for o in q.options[:MOST_OPTIONS]:
        card = o.card
        player = row = face = number = 0
        if t.is_player(card):
            player = seen_from(seat, card, t.players)
        elif 0 <= card < t.first_card():
            face = t.printed[card] + 1
        elif card >= 0:
            if t.knows(seat, card):
                row = rows.of[card]
                face = acts_as(t, card) + 1
        elif o.verb == "target":
            number = depth(t, o.n)
        if o.verb in VALUED:
            number = within(o.n)
        numbers += (VERB_NUMBERS[o.verb], row, 0, face, player, number)
    return packed(numbers, NO_OPTIONS)
