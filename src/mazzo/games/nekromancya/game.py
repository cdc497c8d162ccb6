"""Nekromancya as the rest of Mazzo uses it: setting up, showing, naming, explaining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import NOBODY, Event, Option
from mazzo.engine.game import Game
from mazzo.engine.picture import Habits
from mazzo.engine.reading import only_keys
from mazzo.engine.seeing import Memory
from mazzo.games.nekromancya import legality, terms
from mazzo.games.nekromancya.catalog import catalog, numbers_of, read_numbers
from mazzo.games.nekromancya.decks import deck_from
from mazzo.games.nekromancya.declaration import refuse_attack
from mazzo.games.nekromancya.scenario import (
    MOST_PLAYERS,
    OPTIONS,
    empty_table,
    from_scenario,
    read_options,
    to_scenario,
)
from mazzo.games.nekromancya.setup import begin_game
from mazzo.games.nekromancya.shapes import NekromancyaHappened
from mazzo.games.nekromancya.table import COLUMNS, SEAT_COLUMNS, Nekromancya, dice_of
from mazzo.games.nekromancya.terms import ACTIVE, CIMITERO
from mazzo.games.nekromancya.view import view

if TYPE_CHECKING:
    from mazzo.engine.table import Table

VERBS: Final = (
    "summon",
    "pair",
    "cast",
    "equip",
    "rito",
    "attack",
    "end",
    "pass",
    "join",
    "disarm",
    "echo",
    "rule",
    "discard",
    "draw",
    "done",
    "defender",
    "demonstrate",
    "attacker",
    "clash",
    "melee",
    "aim",
    "wield",
    "wear",
    "bare",
    "strike",
    "striker",
    "retreat",
    "stay",
    "bearer",
    "pick",
    "player",
    "resolve",
    "yes",
    "no",
)
"""Every verb an option may have."""

VALUED: Final = ("draw", "demonstrate", "player", "resolve", "clash")
"""Verbs whose options are told apart by a number."""

FREE: Final = {
    "main": ("cast", "summon", "equip", "rito", "attack"),
    "answer": ("cast", "summon", "equip"),
    "fatality": ("cast",),
    "rule": ("rule",),
}
"""Questions in which a seat is free to act, and with which verbs."""


class NekromancyaGame(Game):
    """See `mazzo.engine.game`."""

    name: ClassVar[str] = "nekromancya"
    habits: ClassVar[Habits] = Habits(piles=("cimitero", "scarto"), numbered=("cost",))

    def columns(self) -> tuple[str, ...]:
        return (*COLUMNS, *SEAT_COLUMNS)

    def new(self, setup: dict[str, object], seed: str) -> Nekromancya:
        """Decks and the options of a match:

        decks    two to six War Decks: names of built-in decks, or {"name", "cards": {slug: copies}}
        names    the Necromancers
        first    who goes first (default: the highest d20)
        options  a list of variants: opening_shot_only, volare_per_strike, ask_always, discreet, no_hunger
        numbers  other numbers for some cards, to try them out: {"apocalisse": {"cost": 48}, "kinopio": {"life": 12}}
        """
        only_keys(setup, {"decks", "names", "first", "options", "numbers"}, "setup")
        decks = setup.get("decks")
        if not isinstance(decks, list | tuple) or not 2 <= len(decks) <= MOST_PLAYERS:
            raise MazzoError(f"setup.decks: two to {MOST_PLAYERS} decks were expected.", "nk.setup.players")
        listed = [deck_from(d, f"setup.decks[{i}]") for i, d in enumerate(decks)]
        numbers = read_numbers(setup.get("numbers", {}), "setup.numbers")
        t = empty_table(len(listed), read_options(setup.get("options", [])), numbers)
        c = catalog()
        for p, deck in enumerate(listed):
            for slug, n in deck.cards.items():
                for _ in range(n):
                    t.add_card(c.find(slug), p, CIMITERO)
        names = setup.get("names")
        if names is not None:
            if not isinstance(names, list | tuple) or len(names) != len(listed):
                raise MazzoError("setup.names: a name for each player was expected.")
            t.names = tuple(str(n) for n in names)
        first = setup.get("first")
        if first is not None and (
            isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < len(listed)
        ):
            raise MazzoError("setup.first: the number of a player was expected.")
        t.reseed(seed)
        t.log = []
        begin_game(t, NOBODY if first is None else first)
        t.run()
        return t

    def from_scenario(self, scenario: object) -> Nekromancya:
        return from_scenario(scenario)

    def scenario(self, t: Nekromancya) -> dict[str, object]:
        return to_scenario(t)

    def fixed(self, t: Nekromancya) -> dict[str, object]:
        fixed: dict[str, object] = {
            "players": t.players,
            "options": [name for name, bit in OPTIONS.items() if t.options & bit],
            "names": list(t.names),
        }
        numbers = numbers_of(t.defs)
        return {**fixed, "numbers": numbers} if numbers else fixed

    def blank(self, saved: dict[str, Any]) -> Nekromancya:
        numbers = read_numbers(saved.get("numbers", {}), "numbers")
        t = empty_table(int(saved["players"]), read_options(saved["options"]), numbers)
        t.names = tuple(str(n) for n in saved["names"])
        return t

    def view(self, t: Nekromancya, seat: int) -> dict[str, object]:
        return cast(dict[str, object], view(t, seat))

    def glance(self, t: Nekromancya, seat: int, memory: Memory) -> dict[str, object]:
        return cast(dict[str, object], view(t, seat, memory))

    def event(self, t: Table, event: Event, seat: int | None) -> NekromancyaHappened:
        """With the dice that were rolled for it, each as its sides and its result."""
        data = cast(NekromancyaHappened, super().event(t, event, seat))
        rolled = dice_of(event)
        if rolled:
            data["dice"] = rolled
        return data

    def event_name(self, kind: int) -> str:
        return terms.EVENT_NAMES[kind]

    def option_text(self, t: Nekromancya, option: Option) -> str:
        words = [option.verb]
        if option.card >= 0:
            words.append(f"{t.card(option.card).slug}#{t.pub[option.card]}")
        if option.verb == "pair":
            words.append(f"{t.card(option.n).slug}#{t.pub[option.n]}")
        elif option.verb in VALUED:
            words.append(str(option.n))
        return " ".join(words)

    def verbs(self) -> tuple[str, ...]:
        return VERBS

    def why(self, t: Nekromancya, seat: int, card: int, verb: str) -> Refusal | None:
        q = t.asked
        asked = q.kind if q is not None and q.player == seat else ""
        if asked in FREE and verb in FREE[asked]:
            refusal = self.refuse(t, seat, card, verb)
            return legality.refuse_answer(t, seat, card) if refusal is None and asked == "answer" else refusal
        if self.offers(t, seat, card, verb):
            return None
        return self.refuse(t, seat, card, verb) or legality.ANSWER_FIRST

    def refuse(self, t: Nekromancya, seat: int, card: int, verb: str) -> Refusal | None:
        """Why this seat may not do it, by the functions that build the options."""
        if verb == "cast":
            return legality.refuse_cast(t, seat, card)
        if verb == "summon":
            return legality.refuse_summon(t, seat, card)
        if verb == "equip":
            return legality.refuse_equip(t, seat, card)
        if verb == "rito":
            return legality.refuse_rito(t, seat, card)
        if verb == "rule":
            return legality.refuse_rule_card(t, seat, card)
        if verb == "attack":
            return refuse_attack(t, seat)
        return legality.NOT_YOUR_TURN if seat != t.now[ACTIVE] else legality.NOT_OFFERED

    def result(self, t: Nekromancya) -> dict[str, object]:
        return {"winners": list(t.winners), "power": t.power[:], "turns": t.now[terms.TURN]}

    def players(self, t: Nekromancya) -> int:
        return t.players


NEKROMANCYA: Final = NekromancyaGame()
NEKROMANCYA.is_played_on(Nekromancya)
