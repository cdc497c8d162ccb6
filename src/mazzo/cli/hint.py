"""A hint: what the greedy opponent would do in your place, and what that would bring."""

from __future__ import annotations

from mazzo import speak, wire
from mazzo.cli.faces import Face
from mazzo.engine.knowledge import determinize
from mazzo.engine.match import Match

FORESIGHT = 12
"""How many follow-up questions of a choice we play through."""
LINES = 4


def hint(match: Match, face: Face, language: str) -> tuple[int, list[str]]:
    """The option, and what would probably happen, as log lines.

    It is tried on a table where everything hidden from the player is dealt anew, so a hint reveals no secrets.
    """
    from mazzo.bots import bot

    adviser = bot("greedy", seed=match.table.moves)
    seat = match.decision.player
    index = adviser.pick(match)
    # Future luck is a secret too.
    origin = {key: value for key, value in match.origin.items() if key != "luck"}
    imagined = Match(match.game, determinize(match.table, seat, f"hint {match.table.moves}"), origin, match.version)
    imagined.table.log = []
    turn = imagined.game.result(imagined.table)["turns"]
    imagined.choose(index)
    for _ in range(FORESIGHT):
        if imagined.over or imagined.decision.player != seat or imagined.decision.kind in face.free:
            break
        imagined.choose(adviser.pick(imagined))
    if imagined.game.result(imagined.table)["turns"] != turn:
        return index, []
    # Leave out events that only repeat the choice.
    news = [e for e in imagined.events() if wire.event(imagined, e, seat)["kind"] not in face.no_news]
    lines = [speak.log_line(imagined, e, seat, language) for e in news]
    return index, [line for line in lines if line][:LINES]
