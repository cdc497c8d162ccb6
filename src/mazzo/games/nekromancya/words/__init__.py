"""The card vocabulary of Nekromancya. `cards` spells whole cards; the other modules hold the words by subject."""
