"""The base set: one expression a card."""
