"""Effects that let you play loot: at once, or a copy of a card. `fs.loot.play-*`"""

from __future__ import annotations

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.targets import Act
from mazzo.engine.words import Effect
from mazzo.games.foursouls import lasting, legality, play, telling, terms
from mazzo.games.foursouls.constant.looting import PlayableCopy
from mazzo.games.foursouls.table import FourSouls


@dataclass(frozen=True, eq=False)
class PlayLoot(Effect):
    """Play a loot card from your hand now; `free`: without using a loot play (fs.loot.play-without-loot-play)."""

    free: bool = False

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            found = [c for c in t.hand(f.you) if legality.refuse_loot_ability(t, f.you, c) is None]
            if not found or not (self.free or legality.plays_left(t, f.you)):
                self.done(t, f, False)
                return
            options = [Option("play", c) for c in found]
            t.ask(t.decider(f), "choose", options, "fs.loot.play-during-resolution", f.src, self, False, t.discreet)
            f.pc = 1
        elif f.pc == 1:
            f.pc = 2
            play.play_loot(t, t.answer.card, f.you, self.free)
        else:
            self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("play", subj=s.you, obj=m.np("loot_card"), adv="freely" if self.free else "")


@dataclass(frozen=True, eq=False)
class CopyLootCard(Act):
    """You may play a copy of a loot card till end of turn (fs.copy.loot-card-limbo)."""

    copy: PlayableCopy = PlayableCopy()

    def act(self, t: FourSouls, f: Frame) -> None:
        for card in f.chosen:
            lasting.last(t, self.copy, f, terms.THIS_TURN, (), card)
        self.done(t, f, bool(f.chosen), len(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        lead, s.it = telling.subject(self.to, s)
        return m.apart(*lead, m.during("till_end_of_turn", self.copy.say(s)))
