"""The word for the duels of Duello Supremo."""

from __future__ import annotations

from typing import Final

from mazzo.games.nekromancya.duels import DUELS

duels: Final = DUELS
