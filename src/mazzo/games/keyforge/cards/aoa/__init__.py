"""Age of Ascension."""
