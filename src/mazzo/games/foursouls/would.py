"""What would happen: replacements change it first, and what is left of it happens. `fs.effect.replacement*`

Begins with `FourSouls.would`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Event, Frame
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.replace import replace
from mazzo.games.foursouls import damage, goods, play, stacked, terms

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def replaced(t: FourSouls, f: Frame) -> int:
    replace(t, f)
    return NEXT


def committed(t: FourSouls, f: Frame) -> int:
    """What is left of it happens, one event at a time."""
    if not f.events:
        return END
    event = f.events[0]
    f.events = f.events[1:]
    commit(t, event)
    return WOULD.at(committed)


def commit(t: FourSouls, e: Event) -> None:
    """It really happens now."""
    if e.kind == terms.W_CENTS:
        goods.gain_cents(t, e.player, e.n)
    elif e.kind == terms.W_LOOT:
        goods.take_loot(t, e.player, e.n, stacked.detail(e) == 1)
    elif e.kind == terms.W_DAMAGE:
        damage.mark(t, e)
    elif e.kind == terms.W_DESTROY:
        damage.put_away(t, e.card)
    elif e.kind == terms.W_TREASURE:
        goods.take_treasure(t, e.player, e.n)
    elif e.kind == terms.GAINED_SOUL:
        goods.gain_soul(t, e.player, e.card)
    elif e.kind == terms.W_LEVEL:
        goods.level_up(t, e.card, e.n)
    elif e.kind == terms.W_AS:
        play.start(t, t.card(e.card).instead[e.n].added(), t.ref(e.card), e.player, None, ())
    elif e.kind == terms.W_STEP:
        pass  # The turn goes on.
    else:
        raise AssertionError("nothing is known of what would happen")


WOULD: Final = Proc("would", (replaced, committed))
