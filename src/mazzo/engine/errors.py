"""The one error people see, and the refusals that explain why something is not allowed."""

from __future__ import annotations

from mazzo.engine.native import by_constructor, made_again, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class MazzoError(Exception):
    """Something was requested that cannot be done. The table is untouched.

    `message` is a sentence a player understands, `rule` the ledger id behind it (if any).
    """

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return made_again(self)


class Refusal:
    """Why something may not be done: a rule, a reason in the game's lexicon, and the card that causes it (if any).

    Functions that decide legality return a refusal or None. The same functions build the options, so what is explained
    and what is enforced cannot drift apart.
    """

    __slots__ = ("card", "n", "reason", "rule")

    def __init__(self, rule: str, reason: str, card: int = -1, n: int = 0) -> None:
        self.rule = rule
        self.reason = reason
        self.card = card
        self.n = n

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.reason!r}, card={self.card}, n={self.n})"


by_constructor(Refusal)


__all__ = [
    "MazzoError",
    "Refusal",
]
