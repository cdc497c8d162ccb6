"""What a seat sees of Four Souls, as types (`view.py` fills them, `tools/webtypes.py` writes them for TypeScript)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from mazzo.engine.shapes import Asked, Hidden, Named, Someone


class Numbers(TypedDict):
    """HP, evasion and attack as they are now."""

    hp: int
    max_hp: int
    evasion: int | None
    attack: int


class FourSoulsCard(TypedDict):
    """A card whose face the seat knows."""

    id: int
    card: str
    kind: str
    charged: NotRequired[bool]
    """This and what follows: only cards in play (bonus souls have counters, too)."""
    counters: NotRequired[int]
    levels: NotRequired[int]
    keywords: NotRequired[list[str]]
    starting: NotRequired[Literal[True]]
    """It is its player's starting item."""
    copy_of: NotRequired[str]
    hp: NotRequired[int]
    max_hp: NotRequired[int]
    evasion: NotRequired[int | None]
    attack: NotRequired[int]
    souls: NotRequired[int]
    goals: NotRequired[list[list[int]]]
    """For each of its goals: how far the players have come, and how far they must get."""


FourSoulsFace: TypeAlias = FourSoulsCard | Hidden


class OnStack(TypedDict):
    """A reference to something on the stack: its serial."""

    stack: int


class Lost(TypedDict):
    """A reference to something that is no longer there."""

    gone: Literal[True]


Thing: TypeAlias = Named | Someone | OnStack | Lost


class FourSoulsStackItem(TypedDict):
    """What waits on the stack; everything there is public."""

    serial: int
    kind: str
    controller: int | None
    source: NotRequired[Named]
    result: NotRequired[int]
    """The result of a roll."""
    amount: NotRequired[int]
    """How much damage."""
    targets: NotRequired[list[Thing]]
    mode: NotRequired[int]


class FourSoulsSlot(TypedDict):
    """A slot of the shop, of the monsters, of the rooms."""

    kind: str
    slot: int
    card: FourSoulsFace | None
    """The top card."""
    cost: NotRequired[int]
    """What it costs the active player, in the shop."""
    covered: NotRequired[list[FourSoulsFace]]


class FourSoulsPlayer(Numbers):
    """A player's side of the table."""

    name: str
    id: int
    """Effects refer to players like cards."""
    cents: int
    counters: int
    dead: bool
    soul_value: int
    loot_plays: int
    attacks: int
    purchases: int
    yields: str
    hand: list[FourSoulsFace]
    play: list[FourSoulsFace]
    souls: list[FourSoulsFace]


class Attack(TypedDict):
    """The attack under way."""

    attacker: int
    target: Thing | None


class FourSoulsView(TypedDict):
    """The whole table as one seat sees it (a spectator is seat -1)."""

    game: Literal["foursouls"]
    seat: int
    turn: int
    phase: str
    active: int
    first: int
    over: bool
    winners: list[int]
    timer: int | None
    """In solo and co-op games and challenges."""
    goal: int
    together: int | None
    """The souls of all players, if they play together."""
    supply: int
    """The cents nobody has."""
    asked: Asked | None
    attack: Attack | None
    stack: list[FourSoulsStackItem]
    deck_ids: dict[str, int]
    """Effects refer to decks like cards."""
    decks: dict[str, list[FourSoulsFace]]
    discards: dict[str, list[FourSoulsFace]]
    slots: list[FourSoulsSlot]
    bonus_souls: list[FourSoulsFace]
    challenge: list[FourSoulsFace]
    resolving: list[FourSoulsFace]
    out: list[FourSoulsFace]
    players: list[FourSoulsPlayer]


class RewardsPrinted(TypedDict, total=False):
    """What a killed monster gives."""

    cents: int
    loot: int
    treasure: int
    roll: bool
    """Multiplied by the result of a roll."""
    each_player: bool


class FourSoulsPrinted(TypedDict):
    """A card as printed, with its text in a language."""

    card: str
    name: str
    type: str
    category: str | None
    copies: int
    many: bool
    hp: NotRequired[int]
    attack: NotRequired[int]
    evasion: NotRequired[int]
    souls: NotRequired[int]
    rewards: NotRequired[RewardsPrinted]
    starting: NotRequired[str]
    """The starting item of a character."""
    keywords: list[str]
    text: str
