"""The card vocabulary of Four Souls. `cards` defines whole cards; the other modules hold the words by subject."""
