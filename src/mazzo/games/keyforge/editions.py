"""Three editions of the rules: a handful of named switches, not copies of the code."""

from __future__ import annotations

from mazzo.engine.errors import MazzoError
from mazzo.engine.native import by_constructor


class Edition:
    """The switches of one edition of the rulebook (see the ledger for the rules behind each)."""

    def __init__(self, name: str) -> None:
        self.name = name
        first = name == "1.1"
        latest = name == "1.5"
        self.first_turn_fixed = first
        """Card effects cannot change the first-turn rule (kf.first-turn.effects-cannot-modify)."""
        self.clash_leaves_no_house = first
        """Must choose X against cannot choose X: no house at all (kf.faq.pitlord-restringuntus-no-house)."""
        self.tags = not first
        """Destroyed cards are tagged, trigger, and leave together (kf.destroyed.tag)."""
        self.after_play_first = first
        """After-play effects come before 'Play:' effects (kf.faq.library-wormhole-fixed-order)."""
        self.owner_controls = first
        """A played card enters under its owner's control (kf.control.on-enter.owner)."""
        self.stun_blocks_use = not first
        """A stunned creature cannot act; removing the stun needs the active house (kf.status.stun.cannot-act)."""
        self.purge_faceup = not first
        """Purged cards lie faceup (kf.zone.purge.faceup)."""
        self.colours_matter = latest
        """The colour of a key is a choice (kf.key.colour.named)."""
        self.houses = 9 if latest else 7

    def __repr__(self) -> str:
        return f"Edition({self.name!r})"


EDITIONS = {name: Edition(name) for name in ("1.1", "1.4", "1.5")}


def edition(name: str) -> Edition:
    if name not in EDITIONS:
        raise MazzoError(f"There is no edition {name!r} of the rules; known are {', '.join(EDITIONS)}.")
    return EDITIONS[name]


by_constructor(Edition)
