"""Votes. `fs.vote.*`"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.words import Effect
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.select import Things


@dataclass(frozen=True, eq=False)
class Vote(Effect):
    """Each player votes for one of these, openly; what got the most votes is spoken of from then on.

    If there is a tie, it counts as not done.
    """

    which: Things = Things()

    def step(self, t: FourSouls, f: Frame) -> None:
        """The votes cast so far are `xs`."""
        if f.pc == 1:
            f.pc = 0
            f.xs = (*f.xs, t.answer.card)
            t.tell(terms.VOTED, t.answer.card, t.around(f.you)[len(f.xs) - 1])
            return
        found = self.which.find(t, f)
        if found and len(f.xs) < t.players:
            # fs.vote.order: from the one who controls the ability on.
            voter = t.around(f.you)[len(f.xs)]
            t.ask(voter, "vote", [Option("vote", c) for c in found], "fs.vote.participants", f.src, self)
            f.pc = 1
            return
        most = max([f.xs.count(c) for c in f.xs], default=0)
        chosen = [c for c in found if most and f.xs.count(c) == most]
        if len(chosen) == 1:
            t.scope(f).it = (t.ref(chosen[0]),)
        self.done(t, f, len(chosen) == 1, most)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("vote", subj=m.np("player", "each"), obj=s.mention(self.which.phrase(s)))

    def success(self, s: m.Speech) -> m.Message | None:
        return m.cl("have_most_votes", subj=dataclasses.replace(self.which.phrase(s), count=1))
