"""The cards: one module a house, one expression a card."""
