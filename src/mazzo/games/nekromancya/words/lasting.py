"""Effects that last for a turn or a Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Lasting
from mazzo.engine.native import dataclass
from mazzo.engine.statics import Static
from mazzo.engine.targets import Act, Target
from mazzo.games.nekromancya.terms import ORDER, THIS_TURN

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class ForATime(Act):
    """Constant abilities that last on a card."""

    what: tuple[Static, ...]
    until: int = THIS_TURN

    def act(self, t: Nekromancya, f: Frame) -> None:
        refs = self.refs(t, f.chosen)
        if refs:
            for node in self.what:
                t.serial += 1
                t.now[ORDER] += 1
                t.lasting.append(Lasting(node, t.ref(f.src), f.you, self.until, f.you, t.now[ORDER], t.serial, refs))
            t.invalidate()
        self.done(t, f, bool(refs))

    def say(self, s: m.Speech) -> m.Message:
        choice = m.cl("choose", obj=self.to.say(s))
        s.lasting = True
        while_it_lasts = m.np("turn" if self.until == THIS_TURN else "combat", "the")
        body = m.both(*[node.say(s) for node in self.what])
        return m.sentences(choice, m.during(m.adv("until_end", when=while_it_lasts), body))


def this_turn(to: Target, *what: Static) -> ForATime:
    """What holds for a target until the end of the turn."""
    return ForATime(to, what)
