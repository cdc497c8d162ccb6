"""Choosing what is not a card: a player, a trait. What follows may refer to it."""

from __future__ import annotations

from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.targets import Choose, Filter
from mazzo.engine.words import Effect, together
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ACTIVE
from mazzo.games.keyforge.words.filters import positive, with_mod
from mazzo.games.keyforge.words.lasting import EACH_PLAYER
from mazzo.games.keyforge.words.players import who_says


@dataclass(frozen=True, eq=False)
class ChoosePlayer(Effect):
    """Choose a player, who is the event's player ('they') in what follows."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        s = t.scope(f)
        if f.pc == 0:
            f.pc = 1
            # Keep the event that triggered the ability, to put it back afterwards.
            f.events = () if s.event is None else (s.event,)
            options = [Option("player", -1, p) for p in (t.now[ACTIVE], 1 - t.now[ACTIVE])]
            t.ask(t.now[ACTIVE], "player", options, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            s.event = Event(EACH_PLAYER, -1, t.answer.n)
            t.push(self.effect, f)
        else:
            s.event = f.events[0] if f.events else None
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        they = s.they
        label = s.label()
        s.they = m.Pronoun(label, "player", True)
        said = m.sentences(m.cl("choose", obj=m.np("player", ref=label)), self.effect.say(s))
        s.they = they
        return said


@dataclass(frozen=True, eq=False)
class PlayerChooses(Choose):
    """The same for a choice that the text gives to a player: it is theirs because they are the active player."""

    who: int

    def say(self, s: m.Speech) -> m.Message:
        who = who_says(self.who, s)
        return m.cl("choose", subj=who, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class ChooseTrait(Effect):
    """Choose a trait that a card in play has. An option is a card with that trait, and which of its traits it is."""

    effect: Node

    def step(self, t: KeyForge, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            options: dict[str, Option] = {}
            for cards in t.in_play_zones():
                for card in cards:
                    traits = t.card(card).traits
                    for i in range(len(traits)):
                        options.setdefault(traits[i], Option("trait", card, i))
            if not options:
                self.done(t, f, False)
                return
            found = [options[x] for x in sorted(options)]
            t.ask(t.now[ACTIVE], "trait", found, "kf.ability.active-player-decides", f.src, self)
        elif f.pc == 1:
            f.pc = 2
            f.chosen = (t.answer.card,)
            f.noted = t.answer.n
            t.push(self.effect, f)
        else:
            t.pop(f)

    def say(self, s: m.Speech) -> m.Message:
        label = s.label()
        s.noted["trait"] = m.Pronoun(label, "trait", True)
        return m.sentences(m.cl("choose", obj=m.np("trait", ref=label)), self.effect.say(s))


@dataclass(frozen=True, eq=False)
class WithChosenTrait(Filter):
    """With the trait chosen before in the same ability."""

    def ok(self, t: KeyForge, f: Frame, card: int) -> bool:
        for i in range(len(t.frames) - 1, f.root - 1, -1):
            x = t.frames[i]
            if isinstance(x.node, ChooseTrait) and x.root == f.root:
                return t.card(x.chosen[0]).traits[x.noted] in t.card(card).traits
        return False

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        positive(self, neg)
        return with_mod(phrase, m.mod("with", what=s.noted["trait"]))


def choose_player(*then: Node) -> Effect:
    """Choose a player, who is THAT_PLAYER in what follows."""
    return ChoosePlayer(together(then))


def choose_trait(*then: Node) -> Effect:
    """Choose a trait of a card in play, for what follows."""
    return ChooseTrait(together(then))


with_chosen_trait: Final = WithChosenTrait()
