"""What a seat sees of Nekromancya, as types (`view.py` fills them, `tools/webtypes.py` writes them for TypeScript)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mazzo.engine.shapes import Asked, Happened, Hidden

Side: TypeAlias = Literal["attacker", "defender"]


class NekromancyaCard(TypedDict):
    """A card whose face the seat knows."""

    id: int
    card: str
    kind: str
    value: NotRequired[int]
    """From here on: the Awakened in play."""
    melee: NotRequired[int]
    melee_damage: NotRequired[str]
    aim: NotRequired[int]
    aim_damage: NotRequired[str]
    """`-`: it cannot shoot."""
    life: NotRequired[int]
    base_life: NotRequired[int]
    colpi: NotRequired[int]
    abilities: NotRequired[list[str]]
    tokens: NotRequired[int]
    equipment: NotRequired[list[NekromancyaFace]]
    clash: NotRequired[int]
    """From here on: the Awakened in a Combat. The number of the clash it is in."""
    side: NotRequired[Side]
    technique: NotRequired[Literal["melee", "aim"]]
    target: NotRequired[int]
    """The public id of the one it strikes."""


NekromancyaFace: TypeAlias = NekromancyaCard | Hidden


class NekromancyaHappened(Happened):
    """An event, with what only Nekromancya has to say about it."""

    dice: NotRequired[list[list[int]]]
    """The dice rolled for it, each as its number of sides and its result."""


# Only this form allows a key that is a keyword of Python.
Everywhere = TypedDict("Everywhere", {"global": list[NekromancyaFace]})
Everywhere.__doc__ = "What lies in front of a player and concerns everybody."


class NekromancyaPlayer(Everywhere):
    """A Necromancer."""

    name: str
    power: int
    advantage: bool
    kills: int
    summons_left: int
    hand: list[NekromancyaFace]
    cimitero: list[NekromancyaFace]
    scarto: list[NekromancyaFace]
    awakened: list[NekromancyaFace]
    realm: list[NekromancyaFace]
    rule: list[NekromancyaFace]


class Battle(TypedDict):
    """The Combat under way."""

    moment: str | None
    """The moment at which answers are asked for."""
    round: int
    """How many rounds of the current clash have begun."""
    side: Side | None
    """The side that strikes."""


class NekromancyaView(TypedDict):
    """The whole table as one seat sees it (a spectator is seat -1)."""

    game: Literal["nekromancya"]
    seat: int
    turn: int
    phase: str
    active: int
    first: int
    clash: int
    """The number of the clash being fought; 0: none."""
    battle: Battle | None
    hunger: int | None
    """After how many turns in peace Hunger comes; 0: it reigns; null: it is not played."""
    turns_left: int | None
    """How many turns come after this one; null: as many as it takes."""
    over: bool
    winners: list[int]
    asked: Asked | None
    resolving: list[NekromancyaFace]
    players: list[NekromancyaPlayer]


class NekromancyaPrinted(TypedDict):
    """A card as printed, with its text in a language."""

    card: str
    name: str
    names: dict[str, str]
    """By language."""
    type: str
    cost: NotRequired[int]
    """All but the Awakened."""
    value: NotRequired[int]
    """From here on: the Awakened."""
    melee: NotRequired[int]
    melee_damage: NotRequired[str]
    aim: NotRequired[int]
    aim_damage: NotRequired[str]
    life: NotRequired[int]
    colpi: NotRequired[int]
    people: NotRequired[str]
    abilities: list[str]
    technique: NotRequired[Literal["melee", "aim"]]
    """Weapons."""
    text: str
