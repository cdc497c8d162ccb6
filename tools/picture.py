"""Draw the picture of the README: a match in the terminal, as SVG. `python tools/picture.py docs/img/play.svg`"""

import io
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from mazzo.bots import bot
from mazzo.cli.session import Session
from mazzo.cli.words import Words
from mazzo.games import keyforge

SEED = 21
TURN = 9


def main(file: str) -> None:
    match = keyforge.new(decks=("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), seed=SEED)
    players = [bot("greedy", seed=1), bot("greedy", seed=2)]
    news = 0
    while not (match.view(0)["turn"] >= TURN and match.decision.player == 0 and match.decision.kind == "main"):
        if match.decision.player == 0:
            news = len(match.events())
        match.choose(players[match.decision.player].pick(match))
    out = Console(
        record=True, file=io.StringIO(), force_terminal=True, width=120, height=34, highlight=False, markup=False
    )
    session = Session(match, [None, players[1]], Words("en"), out, {})
    session.screen = True
    session.seen[0] = news
    session.show(0)
    out.print(session.words("ask", n=len(match.decision.options)))
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    # Fonts of the reader's own machine: a picture must not fetch anything.
    plain = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    out.save_svg(file, title="mazzo play keyforge", code_format=plain, unique_id="mazzo")


if __name__ == "__main__":
    main(*sys.argv[1:])
