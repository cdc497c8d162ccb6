"""The exact odds of a clash: who wins, after how many rounds, and with how much Life.

No dice are rolled and nothing is sampled. The clash is set up on a real table, and what a strike may do is found by
making it there with every result of its Check and of its damage. So Agility, Initiative, Soak, Weapons, Charisms and
all the rest count exactly as they do in a match. Only the arithmetic is added here: distributions of wounds, round
after round, for every group of Awakened that may still be standing.

The policy is simple, and stated with every result: everybody strikes the first opponent (in the order given) that is
still standing, strikes are made in the order given, and nobody uses cards or triggered effects. The attackers
withdraw after a number of rounds, if one is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya.odds.layout import lay_out, prepare
from mazzo.games.nekromancya.odds.question import Field, Fighter, fighter
from mazzo.games.nekromancya.odds.reckoning import Reckoning
from mazzo.games.nekromancya.odds.result import Odds, Outlook
from mazzo.games.nekromancya.scenario import read_options
from mazzo.games.nekromancya.terms import ATTACKER
from mazzo.games.nekromancya.view import card_view

NUMBERS: Final = ("melee", "melee_damage", "aim", "aim_damage", "life", "base_life", "colpi", "abilities")


def odds(
    attackers: Sequence[Fighter | str],
    defenders: Sequence[Fighter | str],
    field: Field | None = None,
    retreat: int | None = None,
    options: Sequence[str] = (),
) -> Odds:
    """The odds of these attackers against these defenders; the attackers withdraw after `retreat` rounds."""
    if not attackers or not defenders:
        raise MazzoError("A clash needs an attacker and a defender.", "nk.combat.terms")
    if retreat is not None and retreat < 1:
        raise MazzoError("A retreat is possible after a number of rounds from 1.", "nk.combat.retreat")
    one = [fighter(f) if isinstance(f, str) else f for f in attackers]
    two = [fighter(f) if isinstance(f, str) else f for f in defenders]
    t, fighters = lay_out(one, two, field or Field(), read_options(list(options)))
    prepare(t, fighters, one + two)
    outlooks: list[Outlook] = []
    for card in fighters:
        shown = cast(dict[str, Any], card_view(t, 0, card))
        numbers = {k: shown[k] for k in NUMBERS}
        numbers["equipment"] = [g["card"] for g in shown["equipment"]]
        outlooks.append(Outlook(t.card(card), t.side[card] == ATTACKER, t.technique[card], numbers))
    result = Odds(outlooks)
    Reckoning(t, fighters, result, retreat).run()
    return result


__all__ = ["Field", "Fighter", "Odds", "Outlook", "fighter", "odds"]
