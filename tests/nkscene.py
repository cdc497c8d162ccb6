"""Scenes of Nekromancya: a position, some choices, what must be true.

    s = scene(you={"power": 10, "hand": ["fiamme-roventi"]}, them={"awakened": ["khetagg"]}, dice=[6, 6, 6])
    s.do("cast fiamme-roventi")
    assert s.card("khetagg")["life"] == 12

You are seat 0 and it is your Action phase, unless `phase="update"` or `active` says otherwise. `dice` are the results
of all future rolls, in order. More than two players: `scene({...}, {...}, {...})`, read as `s.side(2)`. Cards are
"your", "their", "third", "fourth" ...; see `stage` for how options are named.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from stage import Stage, plain, rule

from mazzo.games import nekromancya
from mazzo.games.nekromancya.card import Card
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import EVENT_NAMES, SEATS

PRICES = {
    1: "ali-di-pece",
    2: "arco-dossa catena-salda corazza-dossa evocazione-mirata gravita-del-meteorite medaglione-del-legame "
    "nebbia-perenne ombra-fuggente ruggine scudo-di-libra soffio-vitale",
    3: "ali-ossee amuleto-di-piombo catene-dombra disincanto eco-di-morte lancia-del-tramonto mente-insonne "
    "occhio-del-veggente orda-famelica ossario-murato scheletro-vagante sigillo-dellordine spezzalegame "
    "terremoto torre-di-veglia",
    4: "balestra-del-meteorite corona-dei-danekar cripta-profonda fiamme-roventi furto-di-potere lame-gemelle "
    "legame-dacciaio manto-dombra martello-di-agor piastre-del-meteorite ratto-di-cripta recluta-recisa "
    "sete-di-potere silenzio-di-kafter spada-del-sangue tregua-forzata",
    5: "ascia-della-morte bastione-di-kafter corvo-necrofago furia-del-nekromante ladro-di-tombe "
    "larva-del-meteorite zombi-di-palude",
    6: "catena-di-agor esilio fanatico-del-kaos fuoco-fatuo mastino-dossa",
    7: "arciere-putrido kinopio parassita-del-legame pioggia-di-cenere reciso-flagellante",
    8: "araldo-della-notte ombra-strisciante spettro-urlante",
    9: "segugio-infernale",
    10: "balestriere-del-tramonto mangiatore-di-ferro martire-del-kaos",
    11: "gargolla-di-guardia sacerdote-reciso",
    12: "danzatrice-di-lame golem-di-cenere",
    13: "cacciatrice-dangeli cavaliere-senza-volto",
    14: "evocato-del-patto",
    15: "specchio-del-destino",
    16: "centurione-dossa gran-sacerdote-reciso vendicatore-di-libra",
    17: "lama-notturna",
    21: "colosso-di-ferro",
    22: "bilancia-delle-anime discepolo-di-agor",
    24: "drago-dossa",
    26: "ruota-di-agor",
    32: "lascito-dei-danekar ultimo-sussurro",
    34: "duello-supremo regno-di-pietra",
    36: "ultima-legione",
    50: "apocalisse",
}
"""Costs and Values of the cards we designed, fixed for the tests: rebalancing them breaks no test."""

WHOSE = ("your", "their", "third", "fourth", "fifth", "sixth")


def zone(kind: int, player: int) -> int:
    """The number of a player's zone (`HAND`, `FIELD` ...)."""
    return kind * SEATS + player


class Side:
    """One Nekromante's side of the table, read from the full state."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.power: int = data["power"]
        self.kills: int = data["kills"]
        self.advantage: bool = data["advantage"]

    def __getattr__(self, zone: str) -> list[str]:
        """The slugs of a zone, top first: hand, cimitero, scarto, awakened, realm, global_, rule."""
        zone = zone.rstrip("_")
        if zone not in self.data:
            raise AttributeError(zone)
        return [c["card"] for c in self.data[zone]]


class Scene(Stage):
    """A match of Nekromancya, read and played by the names of cards."""

    # Playing

    def quiet(self) -> Scene:
        """Everybody passes until a question other than answering comes up."""
        while self.asks == "answer":
            self.do("pass")
        return self

    def act(self, *choices: str) -> Scene:
        """Do these things one after the other; nobody answers."""
        for choice in choices:
            self.do(choice).quiet()
        return self

    def update(self, draw: int = 0) -> Scene:
        """Go through the current Update: discard nothing, draw this many cards, play no Rule card; nobody answers."""
        if self.asks == "discard":
            self.do("done")
        if self.asks == "draw":
            self.do(f"draw {draw}")
        if self.asks == "rule":
            self.do("done")
        return self.quiet()

    def end_turn(self, draw: int = 0) -> Scene:
        """End the turn and go through the next Nekromante's Update."""
        return self.do("end").update(draw)

    # Looking

    def side(self, player: int) -> Side:
        return Side(self.state["players"][player])

    @property
    def you(self) -> Side:
        return self.side(self.seat)

    @property
    def them(self) -> Side:
        return self.side(1 - self.seat)

    @property
    def active(self) -> int:
        return int(self.state["active"])

    @property
    def dice(self) -> list[int]:
        """The given results that have not been rolled yet."""
        return self.match.table.rolls

    @property
    def winners(self) -> tuple[int, ...]:
        return self.match.winners

    def whose(self, player: int) -> str:
        return WHOSE[player]

    def cards(self) -> list[dict[str, Any]]:
        found = []
        state = self.state
        for p, player in enumerate(state["players"]):
            for zone, cards in player.items():
                if isinstance(cards, list):
                    for c in cards:
                        found.append({**c, "zone": zone, "player": p})
                        for g in c.get("equipment", []):
                            found.append({**g, "zone": "equipment", "player": p, "host": c["card"]})
        found.extend({**c, "zone": "resolving", "player": state["active"]} for c in state["resolving"])
        return found

    def refused(self, seat: int, slug: str, verb: str, nth: int = 0) -> str | None:
        """The rule that forbids a seat to do something, or None if it is allowed."""
        refusal = self.match.why(self.card(slug, nth)["id"], verb, seat)
        return None if refusal is None else refusal.rule

    def events(self) -> list[str]:
        """The names of what happened, in order."""
        return [EVENT_NAMES[e.kind] for e in self.match.events()]

    def strikes(self) -> list[str]:
        """Who struck, hit or miss, in order."""
        told = [e for e in self.match.events() if EVENT_NAMES[e.kind] in ("strike", "miss")]
        return [self.match.table.card(e.card).slug for e in told]


def scene(
    you: dict[str, Any] | None = None, them: dict[str, Any] | None = None, *others: dict[str, Any], **more: Any
) -> Scene:
    """A position with you to act. Every Cimitero holds ten blank cards by default."""
    players = [{"cimitero": 10, **(p or {})} for p in (you, them, *others)]
    data: dict[str, Any] = {"mazzo": 1, "game": "nekromancya", **more, "players": players}
    # Every position goes through JSON, as it would on the wire.
    match = nekromancya.scenario(json.loads(json.dumps(data)))
    table = match.table
    assert isinstance(table, Nekromancya)
    table.defs = definitions()
    table.forget()
    table.ask_again()
    return Scene(match, 0)


@cache
def definitions() -> list[Card]:
    """All cards, with the costs and Values fixed for the tests."""
    costs = {slug: n for n, slugs in PRICES.items() for slug in slugs.split()}
    return [replace(c, cost=costs.get(c.slug, c.cost)) for c in nekromancya.catalog().defs]


def printed(slug: str) -> Card:
    """A card as printed, with the costs and Values fixed for the tests."""
    return definitions()[nekromancya.catalog().find(slug)]


def life(slug: str) -> int:
    """The printed Life of an Awakened."""
    return printed(slug).life


def ledger(id: str) -> dict[str, Any]:
    """A worked example of the ledger ([[scenario]]), as data."""
    data = tomllib.loads(files("mazzo.games.nekromancya").joinpath("rules.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = next(entry for entry in data["scenario"] if entry["id"] == id)
    return found


__all__ = ["Scene", "Side", "definitions", "ledger", "plain", "printed", "rule", "scene"]
