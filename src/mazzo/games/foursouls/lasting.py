"""Effects that go on after their ability has resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine.frame import Frame, Lasting
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.terms import K_CHARACTER, ORDER

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def last(
    t: FourSouls, node: Node, f: Frame, until: int, cards: tuple[int, ...] = (), n: int = 0, you: int = -2
) -> Lasting:
    """The ability that this frame belongs to starts a lasting effect."""
    t.serial += 1
    t.now[ORDER] += 1
    src = f.src if f.src < 0 else t.ref(f.src)
    who = f.you if you == -2 else you
    whose = round_of(t, f) if until == terms.THIS_ROUND else t.active()
    x = Lasting(node, src, who, until, whose, t.now[ORDER], t.serial, cards, n)
    t.lasting.append(x)
    t.invalidate()
    return x


def round_of(t: FourSouls, f: Frame) -> int:
    """The player whose turns mark the rounds for an ability (fs.round.definition, fs.round.game-cards)."""
    if f.src < 0:
        return t.now[terms.FIRST] if f.you < 0 else f.you
    owner = t.controller(f.src)
    if owner >= 0:
        return owner
    players = t.card(f.src).kind in (K_CHARACTER, terms.K_TREASURE, terms.K_LOOT)
    return f.you if players else t.now[terms.FIRST]


def came(t: FourSouls, serial: int) -> None:
    """The event that a lasting ability waited for has happened: 'the next time' is used up."""
    for x in t.lasting:
        if x.serial == serial and x.until in (terms.NEXT_TIME, terms.ONCE):
            use_up(t, serial)
            return


def serial_of(claim: Claim) -> int:
    """The serial of the lasting effect that replaces something (see `FourSouls.replacements`); 0: a card does."""
    return claim.key[1]


def use_up(t: FourSouls, serial: int) -> None:
    """A lasting effect has done its work."""
    t.lasting = [x for x in t.lasting if x.serial != serial]
    t.invalidate()


def shrink(t: FourSouls, serial: int, n: int) -> None:
    """Set how much is left of a lasting effect."""
    for i in range(len(t.lasting)):
        x = t.lasting[i]
        if x.serial == serial:
            t.lasting[i] = Lasting(x.node, x.src, x.you, x.until, x.player, x.since, x.serial, x.cards, n)
    t.invalidate()
