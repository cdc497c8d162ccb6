"""What a seat sees of KeyForge, as numbers (see `mazzo.engine.observing`).

This is `view.py` for machine learning: the same facts without names and JSON. `tests/envs` compares the two.
"""

from __future__ import annotations

from functools import cache
from struct import Struct
from typing import Final

from mazzo.engine.frame import NO_CARD, NOBODY
from mazzo.engine.observing import (
    ALL,
    BYTES,
    EVENTS,
    EVENTS_TOLD,
    KNOWN,
    NO_EVENTS,
    QUESTION_FIELDS,
    Field,
    Schema,
    Section,
    numbered,
    options,
    packed,
)
from mazzo.engine.seeing import unordered
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.constant.forging import KeyCost
from mazzo.games.keyforge.forge import DEFAULT_COST, key_cost
from mazzo.games.keyforge.game import VALUED, VERBS
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    ARCHIVES,
    ARTIFACTS,
    ASSAULT,
    BLUE,
    DECK,
    DISCARD,
    ENRAGE,
    FIRST,
    HAND,
    HAZARDOUS,
    HOUSE,
    HOUSES,
    LIMBO,
    LINE,
    NEUTRAL,
    PURGED,
    RED,
    STEP,
    STUN,
    TIDE,
    TURN,
    UNDER,
    UPGRADES,
    WARD,
    YELLOW,
)

MOST_OPTIONS: Final = 64
"""No decision has more options, except in constructed positions: see `mazzo.envs.maximum`."""
MOST_ROWS: Final = 72
"""All cards of two Archon decks."""

QUESTIONS: Final = (
    "ability",
    "archives",
    "bid",
    "capture",
    "catch",
    "choose",
    "choose-house",
    "copy",
    "deck-order",
    "discard-order",
    "divide",
    "first",
    "form",
    "from-opponent",
    "heal",
    "host",
    "house",
    "key",
    "main",
    "may",
    "mode",
    "more",
    "mulligan",
    "next",
    "number",
    "order",
    "pay",
    "place",
    "player",
    "redirect",
    "search",
    "share",
    "target",
    "trait",
    "unforge",
    "use",
)
"""The kinds of questions."""
HOUSE_WORDS: Final = (*HOUSES, "every house")

TABLE: Final = Section(
    "table",
    1,
    (
        Field("turn", "now[TURN]"),
        Field("step", "now[STEP]"),
        Field("active", "now[ACTIVE]"),
        Field("first", "now[FIRST]"),
        Field("house", "now[HOUSE]"),
        Field("tide", "now[TIDE]"),
        *QUESTION_FIELDS,
    ),
)
PLAYERS: Final = Section(
    "players",
    2,
    (
        Field("amber", "pool[player]"),
        Field("red", "keys[player]"),
        Field("blue", "keys[player]"),
        Field("yellow", "keys[player]"),
        Field("key_cost", "the current cost of a key"),
        Field("chains", "chains[player]"),
        Field("hand", "how many cards"),
        Field("deck", "how many cards"),
        Field("discard", "how many cards"),
        Field("archives", "how many cards"),
        Field("purged", "how many cards"),
        Field("house_1", "the houses of the deck"),
        Field("house_2", "the houses of the deck"),
        Field("house_3", "the houses of the deck"),
    ),
)
CARDS: Final = Section(
    "cards",
    MOST_ROWS,
    (
        Field("card", "face[card]: which card it is, among all cards of the game", KNOWN),
        Field("owner", "owner[card]", KNOWN),
        Field("player", "zone[card]: who controls it, or whose pile it lies in", KNOWN),
        Field("zone", "zone[card]", KNOWN),
        Field("place", "its place in a battleline or in a deck", KNOWN),
        Field("house", "the house it belongs to", KNOWN),
        Field("type", "action, artifact, creature or upgrade", KNOWN),
        Field("ready", "ready[card]", ALL),
        Field("power", "with all that changes it", ALL),
        Field("armor", "what is left of it this turn", ALL),
        Field("damage", "damage[card]", ALL),
        Field("amber", "amber[card]", ALL),
        Field("power_counters", "plus[card]", ALL),
        Field("stunned", "status[card]", ALL),
        Field("warded", "status[card]", ALL),
        Field("enraged", "status[card]", ALL),
        Field("keywords", "as bits, in the order of the keywords", ALL),
        Field("tagged", "tagged[card]: about to be destroyed", ALL),
        Field("blank", "its text box counts as empty", ALL),
        Field("assault", "its value", ALL),
        Field("hazardous", "its value", ALL),
        Field("host", "host[card]: the row of the card it is attached to or lies under", ALL),
        Field("under", "how many cards lie under it", ALL),
        *[Field(name, "counters[card]", ALL) for name in terms.COUNTERS],
    ),
)
COUNTED: Final = (terms.COUNTER_ADDED, terms.COUNTER_REMOVED)
HOST: Final = CARDS.at("host")
OPTIONS: Final = options(MOST_OPTIONS)
NO_OPTIONS: Final = bytes(OPTIONS.size)
WITH_VALUE: Final = ASSAULT | HAZARDOUS
"""The keywords that have a value."""
NUMBERED: Final = frozenset((*VALUED, "house", "key", "pool"))
"""Verbs whose number has a meaning."""


@cache
def schema(edition: str = "1.5") -> Schema:
    """The layout of an observation of KeyForge."""
    return Schema(
        "keyforge",
        (
            TABLE,
            PLAYERS,
            CARDS,
            EVENTS_TOLD,
            OPTIONS,
        ),
        {
            "card": tuple([c.slug for c in catalog(edition).defs]),
            "zone": terms.ZONE_NAMES,
            "house": HOUSE_WORDS,
            "type": terms.TYPE_NAMES,
            "keywords": tuple(terms.KEYWORD_NAMES.values()),
            "question": QUESTIONS,
            "verb": VERBS,
            "event": tuple([f"{n} {name}" for n, name in terms.EVENT_NAMES.items()]),
        },
    )


VERB_NUMBERS: Final = numbered(VERBS)
QUESTION_NUMBERS: Final = numbered(QUESTIONS)
HOUSE_NUMBERS: Final = [*range(1, len(HOUSES) + 1), *[0] * (NEUTRAL + 1 - len(HOUSES)), len(HOUSE_WORDS), 0]
"""The house of a card as a number: ALL_HOUSES and NO_HOUSE, which are negative, count from the end of the list."""

USUAL: Final = 17
"""The number of fields of a card in play that are often set; the others are 0 for most cards."""
PRINTED: Final = 7
"""The number of fields of a card out of play that can be set."""
PACK_TABLE: Final = Struct(f"<{TABLE.width}h").pack
PACK_PLAYER: Final = Struct(f"<{PLAYERS.width}h").pack
PACK_USUAL: Final = Struct(f"<{USUAL}h").pack
PACK_UNUSUAL: Final = Struct(f"<{CARDS.width - USUAL}h").pack
NOTHING_UNUSUAL: Final = bytes(BYTES * (CARDS.width - USUAL))
PACK_PRINTED: Final = Struct(f"<{PRINTED}h{BYTES * (CARDS.width - PRINTED)}x").pack
PACK_UNDER: Final = Struct(f"<{PRINTED}h{BYTES * (HOST - PRINTED)}xh{BYTES * (CARDS.width - HOST - 1)}x").pack
CARD_SIZE: Final = BYTES * CARDS.width
NO_CARDS: Final = bytes(CARDS.size)

OWN: Final[list[dict[int, bytes]]] = [{} for _ in terms.ZONES]
"""A cache of rows of the seat's own cards out of play, which never change: by kind of zone, face and house."""
OTHERS: Final[list[dict[int, bytes]]] = [{} for _ in terms.ZONES]
"""The same for the other player's cards."""


class CardRows:
    """The rows of the cards that a seat knows, and which row each card has."""

    def __init__(self, t: KeyForge, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.data: list[bytes] = []
        self.starts: dict[int, int] = {}
        """For zones that are shown whole: how many rows come before their cards."""
        self.apart: dict[int, int] = {}
        """The rows of cards in zones that the seat knows only in part."""
        self.missing = 0

    def of(self, card: int) -> int:
        """The row of a card; 0: it has none."""
        t = self.t
        if card in self.apart:
            found = self.apart[card]
        elif t.zone[card] in self.starts:
            found = self.starts[t.zone[card]] + t.beside(card).index(card) + 1
        else:
            return 0
        return found if found <= MOST_ROWS else 0


def observe(t: KeyForge, seat: int) -> bytes:
    """What a seat sees, in the layout of the schema."""
    rows = CardRows(t, seat)
    in_play(t, seat, rows)
    for player in (seat, 1 - seat):
        if player == seat:
            printed(t, seat, HAND, player, rows)
        else:
            partly(t, seat, HAND, player, rows)
        for kind in (DECK, ARCHIVES, LIMBO, UNDER):
            if t.pile(kind, player):
                partly(t, seat, kind, player, rows)
    for player in (seat, 1 - seat):
        printed(t, seat, DISCARD, player, rows)
        if t.purged(player):
            partly(t, seat, PURGED, player, rows)
    data = rows.data
    n = len(data)
    if n > MOST_ROWS:
        rows.missing = n - MOST_ROWS
        del data[MOST_ROWS:]
        n = MOST_ROWS
    return b"".join(
        [
            table_row(t, seat, rows),
            player_row(t, seat),
            player_row(t, 1 - seat),
            *data,
            NO_CARDS[n * CARD_SIZE :],
            event_rows(t, seat),
            option_rows(t, seat, rows),
        ]
    )


def in_play(t: KeyForge, seat: int, rows: CardRows) -> None:
    """The battlelines, artifacts and upgrades, the seat's own cards first in each."""
    d = t.facts()
    defs = t.defs
    face = t.face
    data = rows.data
    under: dict[int, int] | None = count_under(t) if t.pile(UNDER, 0) or t.pile(UNDER, 1) else None
    for kind in (LINE, ARTIFACTS, UPGRADES):
        for player in (seat, 1 - seat):
            cards = t.pile(kind, player)
            if not cards:
                continue
            rows.starts[t.zone[cards[0]]] = len(data)
            place = might = armor = keywords = 0
            for card in cards:
                if kind == LINE:
                    place += 1
                    might = d.power[card]
                    armor = d.armor[card] - t.shield[card]
                    if armor < 0:
                        armor = 0
                    keywords = d.keys[card]
                status = t.status[card]
                counters = t.counters[card]
                f = face[card]
                house = d.houses[card] if card in d.houses else t.house[card]
                usual = PACK_USUAL(
                    f + 1,
                    1 if t.owner[card] == seat else 2,
                    1 if player == seat else 2,
                    kind + 1,
                    place,
                    HOUSE_NUMBERS[house],
                    (defs[f].kind if kind != UPGRADES else terms.UPGRADE) + 1,
                    t.ready[card],
                    might,
                    armor,
                    t.damage[card],
                    t.amber[card],
                    t.plus[card],
                    1 if status & STUN else 0,
                    1 if status & WARD else 0,
                    1 if status & ENRAGE else 0,
                    keywords,
                )
                if (
                    counters
                    or t.tagged[card]
                    or kind == UPGRADES
                    or keywords & WITH_VALUE
                    or under is not None
                    or card in d.blank
                ):
                    host = t.host[card]
                    data.append(
                        usual
                        + PACK_UNUSUAL(
                            1 if t.tagged[card] else 0,
                            1 if card in d.blank else 0,
                            d.assault.get(card, 0) if keywords & ASSAULT else 0,
                            d.hazardous.get(card, 0) if keywords & HAZARDOUS else 0,
                            rows.of(host) if host >= 0 else 0,
                            0 if under is None else under.get(card, 0),
                            *[t.counter(card, k) for k in range(len(terms.COUNTERS))],
                        )
                    )
                else:
                    data.append(usual + NOTHING_UNUSUAL)


def count_under(t: KeyForge) -> dict[int, int]:
    """How many cards are under each card, which everybody sees."""
    found: dict[int, int] = {}
    for player in (0, 1):
        for card in t.pile(UNDER, player):
            host = t.host[card]
            found[host] = found.get(host, 0) + 1
    return found


def printed(t: KeyForge, seat: int, kind: int, player: int, rows: CardRows) -> None:
    """The cards of a zone that the seat knows whole. They have no counters or upgrades, so their rows are cached."""
    cards = t.pile(kind, player)
    if not cards:
        return
    written = OWN[kind] if player == seat else OTHERS[kind]
    face = t.face
    house = t.house
    if t.facts().houses:
        partly(t, seat, kind, player, rows)
        return
    rows.starts[t.zone[cards[0]]] = len(rows.data)
    try:
        rows.data += [written[face[c] << 8 | house[c]] for c in cards]
    except KeyError:
        side = 1 if player == seat else 2
        for c in cards:
            written[face[c] << 8 | house[c]] = PACK_PRINTED(
                face[c] + 1, side, side, kind + 1, 0, HOUSE_NUMBERS[house[c]], t.defs[face[c]].kind + 1
            )
        rows.data += [written[face[c] << 8 | house[c]] for c in cards]


def partly(t: KeyForge, seat: int, kind: int, player: int, rows: CardRows) -> None:
    """The cards of a zone that the seat knows. Where their order is secret, they are sorted by name."""
    cards = t.pile(kind, player)
    known = t.known
    bit = 1 << seat
    if not [c for c in cards if known[c] & bit]:
        return
    data = rows.data
    face = t.face
    houses = t.facts().houses
    place = 0
    if kind == HAND or kind == ARCHIVES:
        cards = unordered(t, seat, player, cards)
    for card in cards:
        place += 1
        if not known[card] & bit:
            continue
        f = face[card]
        host = t.host[card] if kind == UNDER else NO_CARD
        data.append(
            PACK_UNDER(
                f + 1,
                1 if t.owner[card] == seat else 2,
                1 if player == seat else 2,
                kind + 1,
                place if kind == DECK else 0,
                HOUSE_NUMBERS[houses[card] if card in houses else t.house[card]],
                t.defs[f].kind + 1,
                rows.of(host) if host >= 0 else 0,
            )
        )
        rows.apart[card] = len(data)


def table_row(t: KeyForge, seat: int, rows: CardRows) -> bytes:
    now = t.now
    q = t.asked
    asked = kind = source = face = options = 0
    if q is not None:
        asked = 1 if q.player == seat else 2
        kind = QUESTION_NUMBERS[q.kind]
        if asked == 1:
            options = len(q.options)
        if q.src >= 0 and t.knows(seat, q.src):
            source = rows.of(q.src)
            face = t.face[q.src] + 1
    tide = now[TIDE]
    return PACK_TABLE(
        now[TURN],
        now[STEP],
        1 if now[ACTIVE] == seat else 2,
        1 if now[FIRST] == seat else 2,
        HOUSE_NUMBERS[now[HOUSE]],
        0 if tide == 0 else 1 if tide - 1 == seat else 2,
        asked,
        kind,
        source,
        face,
        options,
        rows.missing,
    )


def player_row(t: KeyForge, player: int) -> bytes:
    keys = t.keys[player]
    houses = t.houses_of(player)
    return PACK_PLAYER(
        t.pool[player],
        1 if keys & RED else 0,
        1 if keys & BLUE else 0,
        1 if keys & YELLOW else 0,
        key_cost(t, player) if KeyCost in t.facts().rules else DEFAULT_COST,
        t.chains[player],
        len(t.hand(player)),
        len(t.deck(player)),
        len(t.discard(player)),
        len(t.archives(player)),
        len(t.purged(player)),
        houses[0] + 1 if houses else 0,
        houses[1] + 1 if len(houses) > 1 else 0,
        houses[2] + 1 if len(houses) > 2 else 0,
    )


def event_rows(t: KeyForge, seat: int) -> bytes:
    """The last events, as the seat saw them when they happened."""
    log = t.log
    if not log:
        return NO_EVENTS
    numbers: list[int] = []
    for e in log[: -EVENTS - 1 : -1]:
        _, card, _, card_known, source, _, source_known = e.xs
        # Events about counters keep the kind of counter where others have a player.
        player = e.player if e.kind < terms.COUNTER_ADDED or e.kind not in COUNTED else NOBODY
        numbers += (
            e.kind + 1,
            0 if player < 0 else 1 if player == seat else 2,
            card + 1 if card_known >> seat & 1 else 0,
            source + 1 if source_known >> seat & 1 else 0,
            e.n,
        )
    return packed(numbers, NO_EVENTS)


def option_rows(t: KeyForge, seat: int, rows: CardRows) -> bytes:
    q = t.asked
    if q is None or q.player != seat:
        return NO_OPTIONS
    face = t.face
    numbers: list[int] = []
    for o in q.options[:MOST_OPTIONS]:
        card = o.card
        if card < 0:
            numbers += (VERB_NUMBERS[o.verb], 0, 0, 0, 0, o.n if o.verb in NUMBERED else 0)
        else:
            known = t.known[card] >> seat & 1
            n = o.n if o.n and o.verb in NUMBERED else 0
            numbers += (VERB_NUMBERS[o.verb], rows.of(card), 0, face[card] + 1 if known else 0, 0, n)
    return packed(numbers, NO_OPTIONS)
