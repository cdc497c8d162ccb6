"""What would happen is replaced as far as something replaces it; what is left of it happens. `fs.effect.replacement*`

The table says what would (`FourSouls.would`) and does what then happens (`FourSouls.commit`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine.frame import Frame
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.replace import replace

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def replaced(t: FourSouls, f: Frame) -> int:
    replace(t, f)
    return NEXT


def committed(t: FourSouls, f: Frame) -> int:
    """What is left of it happens, one after the other."""
    if not f.events:
        return END
    event = f.events[0]
    f.events = f.events[1:]
    t.commit(event)
    return WOULD.at(committed)


WOULD: Final = Proc("would", (replaced, committed))
