"""The card vocabulary: a card is one expression in these words, and what it says and does are the same object."""
