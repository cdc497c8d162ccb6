"""KeyForge as the rest of Mazzo uses it: setting up, showing, naming, explaining."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import Event, Option
from mazzo.engine.game import Game
from mazzo.engine.picture import Habits
from mazzo.engine.seeing import Memory
from mazzo.engine.shapes import Forecast
from mazzo.games.keyforge import legality, terms
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import deck_from
from mazzo.games.keyforge.editions import edition
from mazzo.games.keyforge.forecast import forecasts
from mazzo.games.keyforge.scenario import empty_table, from_scenario, read_options, state, to_scenario
from mazzo.games.keyforge.setup import LOSER_DECIDES, NO_DECK, RANDOM, begin_game
from mazzo.games.keyforge.shapes import KeyForgeHappened
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE, DECK, HOUSES, KEY_NAMES
from mazzo.games.keyforge.view import house_name, view
from mazzo.games.keyforge.zones import COLUMNS, SEAT_COLUMNS

VERBS: Final = (
    "play",
    "discard",
    "reap",
    "fight",
    "action",
    "omni",
    "unstun",
    "end",
    "house",
    "attack",
    "pick",
    "done",
    "resolve",
    "yes",
    "no",
    "place",
    "attach",
    "copy",
    "ability",
    "mode",
    "take",
    "leave",
    "spend",
    "pool",
    "key",
    "keep",
    "mulligan",
    "first",
    "bid",
    "heal",
    "number",
    "player",
    "trait",
    "as",
    "pass",
)
"""Every verb an option may have."""

MOST_CHAINS: Final = 999
"""More than anybody could ever shed."""

VALUED: Final = ("place", "resolve", "ability", "mode", "first", "bid", "heal", "number", "player", "trait", "as")
"""Verbs whose options are told apart by a number."""

STEP_3: Final = ("play", "discard", "reap", "fight", "action", "omni", "unstun")
"""What is done with cards in step 3 of a turn."""


class KeyForgeGame(Game):
    """See `mazzo.engine.game`."""

    name: ClassVar[str] = "keyforge"
    habits: ClassVar[Habits] = Habits(
        piles=("purged",), constant=("houses",), printed=("house",), numbered=("tide",), name="deck_name"
    )

    def columns(self) -> tuple[str, ...]:
        return (*COLUMNS, *SEAT_COLUMNS)

    def new(self, setup: dict[str, Any], seed: str) -> KeyForge:
        """Decks, edition, and the options of a match:

        decks     two decks: names of built-in decks, or {"name", "houses", "cards"}
        edition   "1.1", "1.4" or "1.5" (default)
        first     0 or 1: who goes first (default: at random); or {"decides": seat}: that player chooses
        chains    two numbers: the chains the decks start with (a handicap)
        mulligan  false leaves it out (the quick-start rules)
        auction   0 or 1: the players bid chains for this deck; the other player opens
        options   a list of variants: discreet
        """
        unknown = set(setup) - {"decks", "edition", "first", "chains", "mulligan", "auction", "names", "options"}
        if unknown:
            raise MazzoError(f"setup: unknown key {sorted(unknown)[0]!r}.")
        rules = edition(str(setup.get("edition", "1.5"))).name
        t = empty_table(rules)
        t.discreet = read_options(setup.get("options", []))
        decks = setup.get("decks")
        if not isinstance(decks, list | tuple) or len(decks) != 2:
            raise MazzoError("setup.decks: two decks were expected.", "kf.concept.two-players")
        c = catalog(rules)
        listed = [deck_from(d, f"setup.decks[{i}]", c) for i, d in enumerate(decks)]
        for player, deck in enumerate(listed):
            for slug, house in deck.cards:
                t.add_card(c.find(slug), player, DECK, player, HOUSES.index(house))
        t.deck_houses = tuple(tuple(HOUSES.index(h) for h in d.houses) for d in listed)
        t.titles = tuple(d.name for d in listed)
        chains = setup.get("chains", (0, 0))
        if (
            not isinstance(chains, list | tuple)
            or len(chains) != 2
            or any(isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= MOST_CHAINS for n in chains)
        ):
            raise MazzoError(f"setup.chains: two numbers from 0 to {MOST_CHAINS} were expected.")
        t.chains[0], t.chains[1] = chains
        first = self._first(setup.get("first"))
        auction = setup.get("auction")
        if auction not in (None, 0, 1) or isinstance(auction, bool):
            raise MazzoError("setup.auction: 0 or 1 was expected, the deck the players bid for.")
        if not isinstance(setup.get("mulligan", True), bool):
            raise MazzoError("setup.mulligan: true or false was expected.")
        t.reseed(seed)
        t.log = []
        t.now[terms.HOUSE] = terms.NO_HOUSE
        if auction is not None:
            # Whoever did not bring the deck opens the bidding.
            t.now[terms.BIDDER] = 1 - auction
        begin_game(t, setup.get("mulligan", True), NO_DECK if auction is None else auction, first)
        t.run()
        return t

    def _first(self, first: object) -> int:
        if first is None:
            return RANDOM
        if isinstance(first, int) and not isinstance(first, bool) and first in (0, 1):
            return first
        if isinstance(first, dict) and set(first) == {"decides"} and first["decides"] in (0, 1):
            return LOSER_DECIDES + int(first["decides"])
        raise MazzoError('setup.first: 0, 1 or {"decides": seat} was expected.')

    def from_scenario(self, scenario: object) -> KeyForge:
        return from_scenario(scenario)

    def scenario(self, t: KeyForge) -> dict[str, object]:
        return to_scenario(t)

    def state(self, t: KeyForge) -> dict[str, object]:
        return state(t)

    def fixed(self, t: KeyForge) -> dict[str, Any]:
        data = {
            "edition": t.edition.name,
            "houses": [[HOUSES[h] for h in houses] for houses in t.deck_houses],
            "titles": list(t.titles),
        }
        return {**data, "options": ["discreet"]} if t.discreet else data

    def blank(self, saved: dict[str, Any]) -> KeyForge:
        t = empty_table(edition(str(saved["edition"])).name)
        t.deck_houses = tuple(tuple(HOUSES.index(h) for h in houses) for houses in saved["houses"])
        t.titles = tuple(str(x) for x in saved["titles"])
        t.discreet = read_options(saved.get("options", []))
        return t

    def view(self, t: KeyForge, seat: int) -> dict[str, object]:
        return cast(dict[str, object], view(t, seat))

    def glance(self, t: KeyForge, seat: int, memory: Memory) -> dict[str, object]:
        return cast(dict[str, object], view(t, seat, memory))

    def event_name(self, kind: int) -> str:
        return terms.EVENT_NAMES[kind]

    def event(self, t: KeyForge, event: Event, seat: int | None) -> KeyForgeHappened:
        data = cast(KeyForgeHappened, super().event(t, event, seat))
        if event.kind == terms.HOUSE_CHOSEN:
            data["house"] = house_name(event.n)
        elif event.kind in (terms.FORGED, terms.UNFORGED):
            data["key"] = KEY_NAMES.get(event.n)
        elif event.kind in (terms.COUNTER_ADDED, terms.COUNTER_REMOVED):
            data["counter"] = terms.COUNTERS[event.player]
            data["player"] = None
        return data

    def option_text(self, t: KeyForge, option: Option) -> str:
        words = [option.verb]
        if option.card >= 0:
            words.append(f"{t.card(option.card).slug}#{t.pub[option.card]}")
        if option.verb == "house":
            words.append(HOUSES[option.n])
        elif option.verb == "key":
            words.append(KEY_NAMES[option.n])
        elif option.verb in VALUED:
            words.append(str(option.n))
        return " ".join(words)

    def forecasts(self, t: KeyForge) -> dict[int, Forecast]:
        return forecasts(t)

    def verbs(self) -> tuple[str, ...]:
        return VERBS

    def why(self, t: KeyForge, seat: int, card: int, verb: str) -> Refusal | None:
        q = t.asked
        if q is not None and q.kind == "main" and q.player == seat:
            return self.refuse(t, seat, card, verb)
        if self.offers(t, seat, card, verb):
            return None
        return legality.NOT_YOUR_TURN if seat != t.now[ACTIVE] else legality.ANSWER_FIRST

    def refuse(self, t: KeyForge, seat: int, card: int, verb: str) -> Refusal | None:
        """Why it is not allowed in step 3 of the turn, by the functions that build the options."""
        if verb == "end":
            return None
        if verb not in STEP_3:
            return legality.NOT_NOW
        if verb in ("play", "discard"):
            if card not in t.hand(seat):
                return legality.NOT_IN_HAND
            return legality.refuse_play(t, seat, card) if verb == "play" else legality.refuse_discard(t, seat, card)
        if not t.in_play(card):
            return legality.NOT_IN_PLAY
        if t.controller(card) != seat:
            return legality.NOT_YOURS
        if t.where(card) == terms.UPGRADES:
            return legality.NOT_ALONE
        if verb == "reap":
            return legality.refuse_reap(t, seat, card)
        if verb == "fight":
            return legality.refuse_fight(t, seat, card)
        if verb == "action":
            return legality.refuse_action(t, seat, card)
        if verb == "omni":
            return legality.refuse_omni(t, seat, card)
        return legality.refuse_unstun(t, seat, card)

    def result(self, t: KeyForge) -> dict[str, object]:
        return {"winners": list(t.winners), "keys": [t.keys_forged(0), t.keys_forged(1)], "turns": t.now[terms.TURN]}


KEYFORGE: Final = KeyForgeGame()
KEYFORGE.is_played_on(KeyForge)
