"""The cards, by what they are."""
