"""Explicit chance: named streams whose state lies in the table.

Each stream is a pair of multiply-with-carry generators with 32-bit words (every product stays below 2**63, which keeps
the compiled build on machine integers). The same seed gives the same numbers on every machine and every Python.
"""

from __future__ import annotations

from hashlib import blake2b


def seeded(seed: str, stream: str) -> tuple[int, int]:
    """The starting words of a stream."""
    digest = blake2b(f"{stream}/{seed}".encode(), digest_size=8).digest()
    # Zero would be a fixed point of the generator.
    return int.from_bytes(digest[:4], "big") | 1, int.from_bytes(digest[4:], "big") | 1


def bits30(rng: list[int], stream: int) -> int:
    """The next 30 random bits of a stream."""
    i = 2 * stream
    a = rng[i]
    b = rng[i + 1]
    a = 36969 * (a & 65535) + (a >> 16)
    b = 18000 * (b & 65535) + (b >> 16)
    rng[i] = a
    rng[i + 1] = b
    return (((a & 32767) << 15) + (b & 32767)) & 1073741823


def below(rng: list[int], stream: int, n: int) -> int:
    """A fair number from 0 to n - 1."""
    if n < 2:
        return 0
    # Throw away the incomplete last block, so that every result is equally likely.
    limit = 1073741824 - 1073741824 % n
    value = bits30(rng, stream)
    while value >= limit:
        value = bits30(rng, stream)
    return value % n


def shuffle(rng: list[int], stream: int, cards: list[int]) -> None:
    """Fisher-Yates, in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(rng, stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
