"""How Nekromancya's positions are read: `judge` is for the greedy opponent, `guide` for the one that thinks."""

from mazzo.bots.nekromancya.guide import NekromancyaGuide
from mazzo.bots.nekromancya.judge import NekromancyaJudge

__all__ = ["NekromancyaGuide", "NekromancyaJudge"]
