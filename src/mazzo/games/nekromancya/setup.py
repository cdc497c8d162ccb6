"""From the War Decks to the first turn. `nk.setup.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.frame import NOBODY
from mazzo.engine.node import AGAIN, NEXT, Proc
from mazzo.games.nekromancya import hunger, terms
from mazzo.games.nekromancya.frames import Game
from mazzo.games.nekromancya.terms import ACTIVE, FIRST, HAND_LIMIT
from mazzo.games.nekromancya.turn import TURN_PROC

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

START: Final = 6
"""nk.setup.power"""


def shuffle(t: Nekromancya, f: Game) -> int:
    """nk.setup.cimitero, nk.setup.power"""
    for p in range(t.players):
        t.shuffle_cimitero(p)
        t.power[p] = START
    return NEXT


def deal(t: Nekromancya, f: Game) -> int:
    """nk.setup.hand"""
    for p in range(t.players):
        t.draw(p, HAND_LIMIT)
    return NEXT


def roll_for_first(t: Nekromancya, f: Game) -> int:
    """nk.setup.first_player: 1d20 each, the highest begins; those tied for the highest roll again."""
    if f.given_first:
        first = f.given_first - 1
    else:
        tied = list(range(t.players))
        while len(tied) > 1:
            rolls: list[int] = []
            for p in tied:
                rolls.append(t.d20())
                t.tell(terms.FIRST_ROLLED, -1, p, rolls[-1])
            best = max(rolls)
            tied = [tied[i] for i in range(len(tied)) if rolls[i] == best]
        first = tied[0]
    t.now[FIRST] = first
    t.now[ACTIVE] = first
    t.tell(terms.FIRST_PLAYER, -1, first)
    return NEXT


def turns(t: Nekromancya, f: Game) -> int:
    """nk.victory.fatality_only, nk.decision.last_round: turn after turn, until a Fatality ends it, or the last one."""
    if hunger.turns_to_play(t) <= 0 and not hunger.left_out(t):
        hunger.end(t)
    else:
        t.call(TURN_PROC)
    return AGAIN


GAME: Final = Proc("game", (shuffle, deal, roll_for_first, turns))


def begin_game(t: Nekromancya, first: int = NOBODY) -> Game:
    """A match; who goes first may be given."""
    f = cast(Game, t.call(GAME))
    f.given_first = first + 1
    return f
