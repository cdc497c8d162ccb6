"""Votes. `fs.vote.*`"""

from __future__ import annotations

import dataclasses

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.words import Effect
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words.select import Things


@dataclass(frozen=True, eq=False)
class Vote(Effect):
    """Players vote openly for one of these; 'it' is then the one with the most votes.

    The active player decides a tie (fs.ruling.ties); `unless_tied`: a tie counts as not done.
    """

    which: Things = Things()
    voters: Things = Things()
    unless_tied: bool = False

    def step(self, t: FourSouls, f: Frame) -> None:
        """The votes cast so far are `chosen`."""
        if f.pc == 0:
            self.ask(t, f)
        elif f.pc == 1:
            t.tell(terms.VOTED, t.answer.card, self.order(t, f)[len(f.chosen)])
            f.chosen = (*f.chosen, t.answer.card)
            f.pc = 0
        else:
            self.won(t, f, t.answer.card)

    def order(self, t: FourSouls, f: Frame) -> list[int]:
        """fs.vote.order: starting with the controller of the ability."""
        voters = self.voters.find(t, f)
        return [p for p in t.around(f.you) if p in voters]

    def ask(self, t: FourSouls, f: Frame) -> None:
        found = self.which.find(t, f)
        order = self.order(t, f)
        if found and len(f.chosen) < len(order):
            options = [Option("vote", c) for c in found]
            t.ask(order[len(f.chosen)], "vote", options, "fs.vote.participants", f.src, self)
            f.pc = 1
            return
        most = max([f.chosen.count(c) for c in found], default=0)
        chosen = [c for c in found if most and f.chosen.count(c) == most]
        if not chosen or (len(chosen) > 1 and self.unless_tied):
            self.done(t, f, False, most)
            return
        t.ask(t.active(), "tie", [Option("pick", c) for c in chosen], "fs.ruling.ties", f.src, self)
        f.pc = 2

    def won(self, t: FourSouls, f: Frame, card: int) -> None:
        t.scope(f).it = (t.ref(card),)
        self.done(t, f, True, f.chosen.count(card))

    def say(self, s: m.Speech) -> m.Message:
        voters = dataclasses.replace(self.voters.phrase(s), det="each")
        said = m.cl("vote", subj=voters, obj=s.mention(self.which.phrase(s)))
        if not self.unless_tied:
            phrase = self.which.phrase(s)
            s.it = dataclasses.replace(phrase, det="the", mods=(*phrase.mods, m.mod("with_most_votes")))
        return said

    def success(self, s: m.Speech) -> m.Message | None:
        if not self.unless_tied:
            return None
        return m.cl("have_most_votes", subj=dataclasses.replace(self.which.phrase(s), count=1))


# The words of cards ---------------------------------------------------------------------------------------------------

vote = Vote
