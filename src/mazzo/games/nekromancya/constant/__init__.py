"""Rules that hold while a card is there, each a class of its own. The procedures ask for them by class."""
