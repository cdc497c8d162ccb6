"""An opponent that plays the first card it can, whatever it does. It knows every game, and is good at none."""

from mazzo.bots import Bot
from mazzo.bots.base import question
from mazzo.engine.table import Table

PLAYS = ("play", "summon", "cast", "equip")


class Hasty(Bot):
    """Plays cards; else does the first thing it can."""

    name = "hasty"

    def pick_table(self, table: Table) -> int:
        options = question(table).options
        return next((i for i, option in enumerate(options) if option.verb in PLAYS), 0)
