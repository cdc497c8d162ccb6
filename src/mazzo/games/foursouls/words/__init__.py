"""The card vocabulary of Four Souls. `cards` spells whole cards; the other modules hold the words by subject."""
