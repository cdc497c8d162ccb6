"""Draw the pictures of the README as SVG: a match in the terminal, and a deck.

python tools/picture.py docs/img/play.svg
python tools/picture.py docs/img/deck.svg deck
"""

import io
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from mazzo.bots import bot
from mazzo.cli.faces.keyforge.deck import show
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.session import Session
from mazzo.cli.words import Words
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import forge

SEED = 21
TURN = 9
DECK = 7


def paper(height: int) -> Console:
    return Console(
        record=True, file=io.StringIO(), force_terminal=True, width=120, height=height, highlight=False, markup=False
    )


def match() -> tuple[Console, str]:
    """A table in the middle of a match."""
    match = keyforge.new(decks=("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=SEED)
    players = [bot("greedy", seed=1), bot("greedy", seed=2)]
    news = 0
    while not (match.view(0)["turn"] >= TURN and match.decision.player == 0 and match.decision.kind == "main"):
        if match.decision.player == 0:
            news = len(match.events())
        match.choose(players[match.decision.player].pick(match))
    out = paper(34)
    session = Session(match, [None, players[1]], Words("en"), out, {})
    session.screen = True
    session.seen[0] = news
    session.show(0)
    out.print(session.words("ask", n=len(match.decision.options)))
    return out, "mazzo play keyforge"


def deck() -> tuple[Console, str]:
    """A forged deck."""
    out = paper(40)
    for line in show.lines(forge(DECK), KeyForgeWords("en"), out.width):
        out.print(line, soft_wrap=True)
    return out, f"mazzo deck forge --seed {DECK}"


def main(file: str, what: str = "match") -> None:
    out, title = deck() if what == "deck" else match()
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    # Use the reader's own fonts: a picture must not fetch anything.
    plain = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    out.save_svg(file, title=title, code_format=plain, unique_id="mazzo")


if __name__ == "__main__":
    main(*sys.argv[1:])
