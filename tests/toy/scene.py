"""Helpers to set up a toy game and play it by name."""

from __future__ import annotations

from mazzo.engine.frame import Option
from toy.game import Toy, new


def scene(
    *hands: str, play: dict[int, str] | None = None, life: int = 9, strict: bool = False, rolls: tuple[int, ...] = ()
) -> Toy:
    """Hands by name, one text per seat; what is already on the table; enough cards in the decks."""
    decks = []
    down = play or {}
    for seat, hand in enumerate(hands):
        decks.append([*down.get(seat, "").split(), *hand.split(), *["study"] * 20])
    size = max(len(deck) for deck in decks) - 20
    t = new([deck[: size + 20] for deck in decks], life=life, hand=size, strict=strict)
    for seat, names in down.items():
        for card in t.pile("hand", seat)[: len(names.split())]:
            t.place(card, "play")
    t.unsettled = False
    t.rolls = list(rolls)
    t.ask_again()
    return t


def text(t: Toy, option: Option) -> str:
    """`play bolt`, `target 1` (a seat), `target bolt` (on the stack), `replace decoy`, `pass`."""
    words = [option.verb]
    if option.card >= 0:
        words.append(t.card(option.card).name)
    elif option.verb == "target":
        words.append(str(option.n))
    return " ".join(words)


def options(t: Toy) -> list[str]:
    return [] if t.asked is None else [text(t, option) for option in t.asked.options]


def choose(t: Toy, *texts: str) -> None:
    """Answer one question after the other; `1:pass` also checks that seat 1 is asked."""
    for wanted in texts:
        assert t.asked is not None, f"nobody was asked for {wanted}"
        seat, _, what = wanted.rpartition(":")
        assert not seat or t.asked.player == int(seat), f"{wanted}, but seat {t.asked.player} was asked"
        assert what in options(t), f"{what} is not among {options(t)}"
        t.choose(options(t).index(what))


def lives(t: Toy) -> list[int]:
    return list(t.life)
