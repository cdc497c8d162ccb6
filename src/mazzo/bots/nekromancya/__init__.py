"""How Nekromancya's positions are read: `judge` is the greedy opponent's, `guide` leads the one who thinks."""

from mazzo.bots.nekromancya.guide import NekromancyaGuide
from mazzo.bots.nekromancya.judge import NekromancyaJudge

__all__ = ["NekromancyaGuide", "NekromancyaJudge"]
