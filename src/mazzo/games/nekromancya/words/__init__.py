"""The card vocabulary of Nekromancya. `cards` makes whole cards; the other modules hold the words by subject."""
