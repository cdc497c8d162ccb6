"""What a seat sees of Nekromancya, as numbers (see `mazzo.engine.observing`).

This is `view.py` for machine learning: the same facts without names and JSON. `tests/envs` compares the two.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast

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
from mazzo.games.nekromancya import hunger, terms
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.clash import CLASH
from mazzo.games.nekromancya.damage import colpi
from mazzo.games.nekromancya.frames import Clash
from mazzo.games.nekromancya.game import VALUED, VERBS
from mazzo.games.nekromancya.legality import summon_limit
from mazzo.games.nekromancya.scenario import MOST_PLAYERS
from mazzo.games.nekromancya.terms import (
    ACTIVE,
    AIM,
    CIMITERO,
    CLASH_NOW,
    FIELD,
    FIRST,
    GEAR,
    GLOBAL,
    HAND,
    IN_COMBAT,
    LIMBO,
    MELEE,
    MOMENT,
    PHASE,
    REALM,
    ROUND_SIDE,
    RULE,
    SCARTO,
    TURN,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

MOST_OPTIONS: Final = 96
"""No decision has more options, except in constructed positions: see `mazzo.envs.maximum`."""
MOST_ROWS: Final = 256
"""As many as four War Decks have; with more players, the last discard pile may be cut short."""

QUESTIONS: Final = (
    "main",
    "answer",
    "fatality",
    "discard",
    "excess",
    "draw",
    "rule",
    "defender",
    "attacker",
    "technique",
    "weapon",
    "armour",
    "clash",
    "strike",
    "striker",
    "retreat",
    "bearer",
    "rito",
    "disarm",
    "champion",
    "choose",
    "player",
    "search",
    "order",
    "may",
)
"""The kinds of questions."""

TABLE: Final = Section(
    "table",
    1,
    (
        Field("turn", "now[TURN]"),
        Field("phase", "now[PHASE]"),
        Field("active", "now[ACTIVE]"),
        Field("first", "now[FIRST]"),
        Field("combat", "now[IN_COMBAT]"),
        Field("moment", "now[MOMENT], in a Combat"),
        Field("clash", "now[CLASH_NOW]"),
        Field("round", "how many rounds of the clash have begun"),
        Field("side", "now[ROUND_SIDE]: which side strikes"),
        Field("hunger", "turns until Hunger comes; -1: it never does"),
        Field("turns_left", "turns that are left; -1: without end"),
        Field("players", "how many there are"),
        *QUESTION_FIELDS,
    ),
)
PLAYERS: Final = Section(
    "players",
    MOST_PLAYERS,
    (
        Field("present", "is there such a player?"),
        Field("power", "power[player]"),
        Field("advantage", "who alone has the most P"),
        Field("kills", "kills[player]"),
        Field("summons_left", "summoned[player]"),
        Field("hand", "how many cards"),
        Field("cimitero", "how many cards"),
        Field("scarto", "how many cards"),
    ),
)
CARDS: Final = Section(
    "cards",
    MOST_ROWS,
    (
        Field("card", "printed[card]: which card it is, among all cards of the game", KNOWN),
        Field("player", "zone[card]: who controls it, or whose pile it lies in", KNOWN),
        Field("zone", "zone[card]", KNOWN),
        Field("place", "its place in a Cemetery", KNOWN),
        Field("type", "what kind of card", KNOWN),
        Field("host", "host[card]: the row of its bearer"),
        Field("value", "with all that changes it, as the following"),
        Field("melee", "Melee"),
        Field("melee_d6", "six-sided dice of damage"),
        Field("melee_d20", "twenty-sided dice of damage"),
        Field("melee_plus", "added to the dice"),
        Field("aim", "Aim"),
        Field("aim_d6", "six-sided dice of damage"),
        Field("aim_d20", "twenty-sided dice of damage"),
        Field("aim_plus", "added to the dice"),
        Field("shoots", "does it have dice for Aim at all?"),
        Field("life", "what is left of it"),
        Field("base_life", "without wounds"),
        Field("colpi", "blows it takes"),
        Field("abilities", "as bits, in the order of the abilities"),
        Field("tokens", "tokens[card]"),
        Field("clash", "clash[card]: the clash it takes part in"),
        Field("side", "side[card]: 1 attacker, 2 defender"),
        Field("technique", "technique[card]: 1 Melee, 2 Aim"),
        Field("target", "target[card]: the row of whom it strikes in this round"),
    ),
)
OPTIONS: Final = options(MOST_OPTIONS)
NO_OPTIONS: Final = bytes(OPTIONS.size)
OUT_OF_PLAY: Final = (0,) * (CARDS.width - 6)
TARGET: Final = CARDS.at("target")


@cache
def schema() -> Schema:
    """The layout of an observation of Nekromancya."""
    return Schema(
        "nekromancya",
        (TABLE, PLAYERS, CARDS, EVENTS_TOLD, OPTIONS),
        {
            "card": tuple([c.slug for c in catalog().defs]),
            "zone": terms.ZONE_NAMES,
            "type": terms.TYPE_NAMES,
            "abilities": tuple(terms.ABILITY_NAMES.values()),
            "question": QUESTIONS,
            "verb": VERBS,
            "event": tuple([f"{n} {name}" for n, name in terms.EVENT_NAMES.items()]),
        },
    )


VERB_NUMBERS: Final = numbered(VERBS)
QUESTION_NUMBERS: Final = numbered(QUESTIONS)
DECLARED_TO_ROUND_END: Final = (
    terms.DECLARED,
    terms.CLASHES,
    terms.CLASH_START,
    terms.ROUND_START,
    terms.ROUND_END,
)
"""The moments of a Combat at which answers are asked for."""


def observe(t: Nekromancya, seat: int) -> bytes:
    """What a seat sees, in the layout of the schema."""
    rows = CardRows(t, seat, CARDS)
    around = [(seat + i) % t.players for i in range(t.players)]
    for player in around:
        for card in t.field(player):
            awakened(t, seat, card, player, rows)
    for kind in (GEAR, REALM, GLOBAL, RULE, LIMBO, HAND, CIMITERO, SCARTO):
        for player in around:
            others(t, seat, kind, player, rows)
    aims(t, rows)
    players: list[int] = []
    for player in around:
        players += (
            1,
            within(t.power[player]),
            1 if t.advantage() == player else 0,
            t.kills[player],
            max(0, summon_limit(t, player) - t.summoned[player]),
            len(t.hand(player)),
            len(t.cimitero(player)),
            len(t.scarto(player)),
        )
    return b"".join(
        [
            table_row(t, seat, rows),
            packed(players, bytes(PLAYERS.size)),
            rows.data(),
            event_rows(t.log, seat, t.players),
            option_rows(t, seat, rows),
        ]
    )


def awakened(t: Nekromancya, seat: int, card: int, player: int, rows: CardRows) -> None:
    """An Awakened on the Territory. Whom it strikes is filled in once all have their rows."""
    d = t.facts()
    melee = d.melee_dice[card]
    aim = d.aim_dice[card]
    c = t.card(card)
    rows.add(
        card,
        (
            t.printed[card] + 1,
            seen_from(seat, player, t.players),
            FIELD + 1,
            0,
            c.kind + 1,
            0,
            d.value[card],
            d.melee[card],
            melee.d6,
            melee.d20,
            melee.plus,
            d.aim[card],
            0 if aim is None else aim.d6,
            0 if aim is None else aim.d20,
            0 if aim is None else aim.plus,
            0 if aim is None else 1,
            within(t.life(card)),
            within(d.life[card]),
            colpi(t, card, MELEE),
            d.abilities.get(card, 0),
            t.tokens[card],
            max(0, t.clash[card]),
            t.side[card] if t.clash[card] > 0 else 0,
            0 if t.clash[card] <= 0 else 2 if t.technique[card] == AIM else 1,
            0,
        ),
    )


def aims(t: Nekromancya, rows: CardRows) -> None:
    """Fill in the targets of the Awakened whose round it is."""
    clash = t.now[CLASH_NOW]
    if clash <= 0:
        return
    for pile in t.piles(FIELD):
        for card in pile:
            foe = t.target[card] - 1
            row = rows.of[card]
            if row and foe >= 0 and t.clash[card] == clash and t.side[card] == t.now[ROUND_SIDE] and t.is_awakened(foe):
                rows.numbers[(row - 1) * CARDS.width + TARGET] = rows.of[foe]


def others(t: Nekromancya, seat: int, kind: int, player: int, rows: CardRows) -> None:
    """The cards of a zone that the seat knows."""
    cards = t.pile(kind, player)
    if not cards:
        return
    if kind == HAND:
        cards = unordered(t, seat, player, cards)
    known = t.known
    side = seen_from(seat, player, t.players)
    place = 0
    for card in cards:
        place += 1
        if not known[card] >> seat & 1:
            continue
        host = t.host[card]
        rows.add(
            card,
            (
                t.printed[card] + 1,
                side,
                kind + 1,
                place if kind == CIMITERO else 0,
                t.card(card).kind + 1,
                rows.of[host] if kind == GEAR and host >= 0 else 0,
                *OUT_OF_PLAY,
            ),
        )


def table_row(t: Nekromancya, seat: int, rows: CardRows) -> bytes:
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
            face = t.printed[q.src] + 1
    combat = moment = rounds = side = 0
    if now[IN_COMBAT]:
        combat = 1
        moment = now[MOMENT] if now[MOMENT] in DECLARED_TO_ROUND_END else 0
        for f in t.frames:
            if f.node is CLASH:
                rounds = cast(Clash, f).rounds
        side = now[ROUND_SIDE] if rounds else 0
    endless = hunger.left_out(t)
    return packed(
        [
            now[TURN],
            now[PHASE],
            seen_from(seat, now[ACTIVE], t.players),
            seen_from(seat, now[FIRST], t.players),
            combat,
            moment,
            now[CLASH_NOW],
            rounds,
            side,
            -1 if endless else hunger.turns_left(t),
            -1 if endless else max(0, hunger.turns_to_play(t)),
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


def option_rows(t: Nekromancya, seat: int, rows: CardRows) -> bytes:
    q = t.asked
    if q is None or q.player != seat:
        return NO_OPTIONS
    numbers: list[int] = []
    for o in q.options[:MOST_OPTIONS]:
        card = o.card
        known = card >= 0 and t.knows(seat, card)
        pair = o.verb == "pair"
        player = o.verb == "player" or o.verb == "demonstrate"
        numbers += (
            VERB_NUMBERS[o.verb],
            rows.of[card] if card >= 0 else 0,
            rows.of[o.n] if pair else 0,
            t.printed[card] + 1 if known else 0,
            seen_from(seat, o.n, t.players) if player else 0,
            within(o.n) if o.verb in VALUED and not player else 0,
        )
    return packed(numbers, NO_OPTIONS)
