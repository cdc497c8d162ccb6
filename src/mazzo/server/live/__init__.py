"""Tables with a match: what people do there, see and propose, and what happens by itself."""
