"""How Nekromancya's positions are read: `judge` is the greedy opponent's, `learned` that of the one who thinks."""

from mazzo.bots.nekromancya.judge import NekromancyaJudge
from mazzo.bots.nekromancya.learned import NekromancyaGuide

__all__ = ["NekromancyaGuide", "NekromancyaJudge"]
