"""Rules that hold while a card is in play, each a class of its own. The procedures ask for them by class."""
