"""What a position is worth, for bots: points taken, and trumps and high cards kept."""

from __future__ import annotations

from briscola.play import winner
from briscola.table import Briscola
from mazzo.bots.greedy import Judge

WON = 1000.0
TRUMP = 2.0
HIGH = 0.3
"""What a trump in hand is worth, and every point in hand."""
SURE = 0.2
"""A card that wins the trick so far may still be beaten."""


class BriscolaJudge(Judge):
    """See `mazzo.bots.greedy.Judge`: everything else is as usual."""

    def value(self, t: Briscola, seat: int) -> float:
        ours = t.side(seat)
        if t.over:
            return 0.0 if not t.winners else WON if seat in t.winners else -WON
        taken = sum(n if p in ours else -n for p, n in enumerate(t.points))
        hand = [t.card(c) for c in t.hand(seat)]
        kept = sum(HIGH * c.points + (TRUMP + c.height / 5 if c.suit == t.trump() else 0.0) for c in hand)
        lying = sum(t.card(c).points for c in t.trick)
        winning = bool(t.trick) and t.player[winner(t)] in ours
        return taken + kept + lying * (SURE if winning else -1)
