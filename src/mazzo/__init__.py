"""Mazzo: a rules engine for card games, and the games played on it."""

__version__ = "0.1.0"
