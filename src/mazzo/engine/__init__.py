"""The rules engine: it knows no game, does no I/O and imports only the standard library."""
