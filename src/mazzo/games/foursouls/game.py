"""Four Souls as the rest of Mazzo sees it: setting up, showing, naming, explaining."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import Option
from mazzo.engine.game import Game
from mazzo.engine.picture import Habits
from mazzo.engine.reading import flag, only_keys
from mazzo.engine.seeing import Memory
from mazzo.engine.shapes import Spoken
from mazzo.games.foursouls import legality, purchase, terms
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.decks import every_deck
from mazzo.games.foursouls.scenario import (
    LEAST_SUPPLY,
    MOST_PLAYERS,
    empty_table,
    from_scenario,
    read_mode,
    read_options,
    to_scenario,
)
from mazzo.games.foursouls.setup import begin
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import CHALLENGE, DECK, K_BONUS, K_CHALLENGE, K_CHARACTER, OUT, SUPPLY
from mazzo.games.foursouls.view import view
from mazzo.games.foursouls.zones import COLUMNS, SEAT_COLUMNS

VERBS: Final = (
    "play",
    "tap",
    "pay",
    "attack",
    "purchase",
    "barter",
    "end",
    "pass",
    "pass-until-new",
    "pass-until-turn",
    "mode",
    "target",
    "none",
    "put",
    "cover",
    "buy",
    "pick",
    "discard",
    "destroy",
    "give",
    "to",
    "cents",
    "accept",
    "decline",
    "recharge",
    "keep",
    "top",
    "bottom",
    "bottommost",
    "by",
    "number",
    "replace",
    "vote",
    "counter",
    "done",
    "yes",
    "no",
)
"""Every verb an option may have."""

VALUED: Final = ("tap", "pay", "mode", "put", "cents", "accept", "by", "number", "replace", "cover", "vote", "counter")
"""Verbs whose number identifies the choice."""

ACTIONS: Final = ("play", "tap", "pay", "barter")
FREE: Final = {"priority": ACTIONS, "main": (*ACTIONS, "attack", "purchase", "buy", "end")}
"""Questions at which a seat is free to act, and how. Attacks and purchases are declared first and chosen later."""

MOST_SUPPLY: Final = 999

EDEN: Final = "eden"
"""Everyone's character in the variant named after it."""

SETUP_KEYS: Final = frozenset(
    {
        "players",
        "names",
        "characters",
        "mode",
        "difficulty",
        "rooms",
        "bonus_souls",
        "supply",
        "first",
        "options",
        "decks",
        "draft",
        "eden_only",
        "challenge",
    }
)


class FourSoulsGame(Game):
    """See `mazzo.engine.game`."""

    name: ClassVar[str] = "foursouls"
    habits: ClassVar[Habits] = Habits(
        piles=("decks", "discards", "out"),
        constant=("deck_ids", "slot"),
        numbered=("attacker", "controller", "mode", "cost"),
    )

    def columns(self) -> tuple[str, ...]:
        return (*COLUMNS, *SEAT_COLUMNS)

    def new(self, setup: dict[str, object], seed: str) -> FourSouls:
        """The options of a match:

        players      how many (default: as many as there are names, or four)
        names        what they are called
        characters   their characters, null for a random one
        mode         competitive (default), solo, co-op; difficulty: normal, hard, ultra hard
        rooms        play with the room deck (default: no); bonus_souls: with bonus souls (default: yes)
        supply       how many cents there are, at least 100
        first        who goes first (default: the lowest roll)
        decks        custom decks, by kind: {"treasure": {slug: copies}, …}
        draft        begin with a mini draft; eden_only: everyone is Eden
        challenge    the slug of a challenge, for solo or (by default) co-op games
        options      a list of variants: strict, barter, soul_cap, open_hands, discreet
        """
        only_keys(setup, SETUP_KEYS, "setup")
        names = setup.get("names")
        if names is not None and (not isinstance(names, list | tuple) or not all(isinstance(n, str) for n in names)):
            raise MazzoError("setup.names: a list of names was expected.")
        challenge = self.challenge(setup)
        setup = {"mode": "co-op" if challenge is not None else "competitive", **setup}
        mode_given = setup["mode"] != "competitive"
        players = setup.get("players", len(names) if names else 2 if mode_given else 4)
        if isinstance(players, bool) or not isinstance(players, int) or not 1 <= players <= MOST_PLAYERS:
            raise MazzoError(f"setup.players: a number from 2 to {MOST_PLAYERS} was expected.")
        if names is not None and len(names) != players:
            raise MazzoError("setup.names: a name for each player was expected.")
        mode, goal = read_mode(setup, players)
        options = read_options(setup.get("options", [])) | mode
        if flag(setup, "rooms", "setup", False):
            options |= terms.ROOMS
        t = empty_table(players, options)
        t.goal = goal
        if names is not None:
            t.names = tuple(names)
        c = catalog()
        layout = None if challenge is None else challenge.layout
        decks = every_deck(setup.get("decks"), players, bool(options & terms.ROOMS), seed)
        if challenge is not None:
            if not mode:
                raise MazzoError("setup.mode: challenges are for solo or co-op games.", "fs.challenge.scope")
            self.put_aside(t, challenge, decks[terms.MONSTER])
        for deck, cards in enumerate(decks):
            for slug in cards:
                t.add_card(c.find(slug), DECK, deck)
        bonus = flag(setup, "bonus_souls", "setup", not mode)
        if bonus and mode:
            raise MazzoError("setup.bonus_souls: there are none in solo and co-op games.", "fs.solo.no-bonus-souls")
        for i, card in enumerate(c.defs):
            if card.kind in (K_CHARACTER, K_BONUS) or "starting" in card.category:
                new = t.add_card(i, OUT)
                t.known[new] = t.everyone()
                t.noted[new] = 1 if bonus and card.kind == K_BONUS else 0
        if flag(setup, "eden_only", "setup", False):
            # fs.variant.eden-only: other characters stand in, because there are not enough Edens.
            for _ in range(players - 1):
                t.known[t.add_card(c.find(EDEN), OUT)] = t.everyone()
        supply = setup.get("supply", LEAST_SUPPLY)
        if isinstance(supply, bool) or not isinstance(supply, int) or not LEAST_SUPPLY <= supply <= MOST_SUPPLY:
            raise MazzoError(
                f"setup.supply: at least {LEAST_SUPPLY} cents were expected, and at most {MOST_SUPPLY}.",
                "fs.setup.cent-supply",
            )
        t.now[SUPPLY] = supply
        if mode:
            t.now[terms.TIMER] = terms.SOLO_TIMER if layout is None else layout.timer
        first = setup.get("first")
        if first is not None and (isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players):
            raise MazzoError("setup.first: the number of a player was expected.")
        t.reseed(seed)
        t.log = []
        begin(t, self.wished(setup, players), first, flag(setup, "draft", "setup", False))
        t.run()
        return t

    def challenge(self, setup: dict[str, object]) -> Card | None:
        slug = setup.get("challenge")
        if slug is None:
            return None
        c = catalog()
        if not isinstance(slug, str) or slug not in c.by_slug or c.defs[c.by_slug[slug]].kind != K_CHALLENGE:
            known = ", ".join(x.slug for x in c.defs if x.kind == K_CHALLENGE)
            raise MazzoError(f"setup.challenge: there is no challenge called {slug!r}; known are {known}.")
        return c.defs[c.by_slug[slug]]

    def put_aside(self, t: FourSouls, challenge: Card, monsters: list[str]) -> None:
        """The challenge, and the monsters that begin in its slots instead of the deck."""
        c = catalog()
        layout = challenge.layout
        assert layout is not None
        everyone = t.everyone()
        t.known[t.add_card(c.find(challenge.slug), CHALLENGE)] = everyone
        for slug in (layout.boss, *layout.minions):
            if slug in monsters:
                monsters.remove(slug)
            t.known[t.add_card(c.find(slug), OUT)] = everyone

    def wished(self, setup: dict[str, object], players: int) -> tuple[int, ...]:
        """The characters asked for, as definitions plus 1."""
        wished = setup.get("characters") or []
        if setup.get("eden_only"):
            if wished:
                raise MazzoError("setup.characters: everyone is Eden in this variant.", "fs.variant.eden-only")
            return (catalog().find(EDEN) + 1,) * players
        if not isinstance(wished, list | tuple) or len(wished) > players:
            raise MazzoError("setup.characters: a list of characters, or null for a random one, was expected.")
        c = catalog()
        found: list[int] = []
        for i, slug in enumerate(wished):
            if slug is None:
                found.append(0)
                continue
            if not isinstance(slug, str) or slug not in c.by_slug or c.defs[c.by_slug[slug]].kind != K_CHARACTER:
                raise MazzoError(f"setup.characters[{i}]: there is no character called {slug!r}.")
            if c.by_slug[slug] + 1 in found:
                raise MazzoError(f"setup.characters[{i}]: {slug!r} is taken.", "fs.setup.characters")
            found.append(c.by_slug[slug] + 1)
        return tuple(found)

    def from_scenario(self, scenario: object) -> FourSouls:
        return from_scenario(scenario)

    def scenario(self, t: FourSouls) -> dict[str, object]:
        return to_scenario(t)

    def fixed(self, t: FourSouls) -> dict[str, object]:
        return {"players": t.players, "options": t.options, "goal": t.goal, "names": list(t.names)}

    def blank(self, saved: dict[str, Any]) -> FourSouls:
        t = empty_table(int(saved["players"]), int(saved["options"]))
        t.goal = int(saved["goal"])
        t.names = tuple(str(n) for n in saved["names"])
        return t

    def view(self, t: FourSouls, seat: int) -> dict[str, object]:
        return cast(dict[str, object], view(t, seat))

    def glance(self, t: FourSouls, seat: int, memory: Memory) -> dict[str, object]:
        return cast(dict[str, object], view(t, seat, memory))

    def event_name(self, kind: int) -> str:
        return terms.EVENT_NAMES[kind]

    def remembered(self, t: FourSouls, card: int, then: tuple[int, ...], seat: int | None) -> Spoken | None:
        """Effects refer to players and decks like cards."""
        if 0 <= card < t.players:
            return {"player": card}
        if 0 <= card < t.first_card():
            return {"deck": terms.DECK_NAMES[t.deck_number(card)]}
        return super().remembered(t, card, then, seat)

    def option_text(self, t: FourSouls, option: Option) -> str:
        words = [option.verb]
        if option.card < 0:
            if option.verb == "target":
                words.append(f"stack {option.n}")
        elif option.card < t.players:
            words.append(f"seat {option.card}")
        elif option.card < t.first_card():
            words.append(t.card(option.card).slug)
        else:
            words.append(f"{t.card(option.card).slug}#{t.pub[option.card]}")
        if option.verb in VALUED:
            words.append(str(option.n))
        return " ".join(words)

    def verbs(self) -> tuple[str, ...]:
        return VERBS

    def why(self, t: FourSouls, seat: int, card: int, verb: str) -> Refusal | None:
        q = t.asked
        asked = q.kind if q is not None and q.player == seat else ""
        if asked in FREE and verb in FREE[asked]:
            return self.refuse(t, seat, card, verb)
        if self.offers(t, seat, card, verb):
            return None
        if asked == verb == "attack":
            # Where only the deck is left, nobody is asked.
            return legality.refuse_target(t, card, False)
        return self.refuse(t, seat, card, verb) or legality.ANSWER_FIRST

    def refuse(self, t: FourSouls, seat: int, card: int, verb: str) -> Refusal | None:
        """Why this seat may not do it, if it is its turn to act. Uses the functions that build the options."""
        if verb == "play":
            return legality.refuse_loot(t, seat, card)
        if verb in ("tap", "pay"):
            return legality.refuse_activation(t, seat, card, verb == "tap")
        if verb == "barter":
            return legality.refuse_barter(t, seat)
        if verb == "attack":
            only_deck = legality.only_for_deck(t, seat)
            return legality.refuse_attack(t, seat) or legality.refuse_target(t, card, only_deck)
        if verb == "buy":
            return legality.refuse_purchase(t, seat) or purchase.refuse(t, seat, card)
        if verb == "purchase":
            return legality.refuse_purchase(t, seat)
        if verb == "end":
            return legality.refuse_end(t, seat)
        return legality.NOT_OFFERED

    def result(self, t: FourSouls) -> dict[str, object]:
        souls = [t.souls(p) for p in range(t.players)]
        return {"winners": list(t.winners), "souls": souls, "turns": t.now[terms.TURN]}

    def players(self, t: FourSouls) -> int:
        return t.players


FOURSOULS: Final = FourSoulsGame()
FOURSOULS.is_played_on(FourSouls)
