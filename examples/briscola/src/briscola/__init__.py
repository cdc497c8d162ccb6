"""Briscola: forty cards, a trump, and sixty-one points to win."""

from briscola.game import BRISCOLA as GAME

__all__ = ["GAME"]
