"""Cards that flip, change character, leave the game or go under another card."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame, Option
from mazzo.engine.native import dataclass
from mazzo.engine.stack import cancel
from mazzo.engine.targets import Act, Filter
from mazzo.engine.words import Effect
from mazzo.games.foursouls import appearance, moving, slots, terms
from mazzo.games.foursouls.attack import slot_option
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.terms import K_CHARACTER, OUT, S_LOOT
from mazzo.games.foursouls.words.filters import Noun, with_mod


@dataclass(frozen=True, eq=False)
class Flip(Act):
    """Turn cards to their other side (fs.mech.flip-card)."""

    def act(self, t: FourSouls, f: Frame) -> None:
        n = 0
        for card in f.chosen:
            if t.in_play(card) and appearance.flip(t, card):
                n += 1
                t.happen(terms.FLIPPED, card, t.controller(card))
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("flip", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class ChangeCharacter(Effect):
    """Your character becomes one of those out of the game, of your choice."""

    def step(self, t: FourSouls, f: Frame) -> None:
        if f.pc == 0:
            found = [c for c in t.out_of_game() if t.card(c).kind == K_CHARACTER]
            if not found:
                self.done(t, f, False)
                return
            t.ask(t.decider(f), "choose", [Option("pick", c) for c in found], "fs.character.in-play", f.src, self)
            f.pc = 1
        else:
            moving.change_character(t, f.you, t.answer.card)
            self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("change_character", subj=s.you)


@dataclass(frozen=True, eq=False)
class OutOfTheGame(Noun):
    """A card out of the game."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and t.where(card) == OUT

    def all(self, t: FourSouls) -> list[int]:
        return t.out_of_game()[:]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("out_of_game"))


out_of_the_game: Final = OutOfTheGame()


@dataclass(frozen=True, eq=False)
class RemoveFromGame(Act):
    def act(self, t: FourSouls, f: Frame) -> None:
        for card in f.chosen:
            moving.remove(t, card)
        self.done(t, f, bool(f.chosen), len(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("remove", subj=s.you, obj=self.to.say(s))


@dataclass(frozen=True, eq=False)
class ReturnToHand(Act):
    """Put cards into your hand; only loot cards can go there. One on the stack then does not resolve."""

    def act(self, t: FourSouls, f: Frame) -> None:
        cards = [c if c >= 0 else lift(t, c) for c in f.chosen]
        n = len([c for c in cards if c >= 0 and moving.to_hand(t, c, f.you)])
        self.done(t, f, n > 0, n)

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("put_into", subj=s.you, obj=self.to.say(s), zone=m.own("hand", s.you))


def lift(t: FourSouls, thing: int) -> int:
    """Remove a loot from the stack (fs.stack.removed-does-not-resolve): its card, or -1 if it is only a copy."""
    item = t.item(thing)
    if item is None:
        return -1
    cancel(t, item.serial)
    return t.source(item) if item.kind == S_LOOT else -1


@dataclass(frozen=True, eq=False)
class PutUnder(Act):
    """Put cards under this: they are out of the game, and this remembers them (fs.zone.under-an-object)."""

    def act(self, t: FourSouls, f: Frame) -> None:
        for card in f.chosen:
            moving.remove(t, card)
            t.noted[card] = t.ref(f.src) + 1
        self.done(t, f, bool(f.chosen), len(f.chosen))

    def say(self, s: m.Speech) -> m.Message:
        return m.cl("put_under", subj=s.you, obj=self.to.say(s), host=s.this)


@dataclass(frozen=True, eq=False)
class LiesUnder(Filter):
    """Lying under this."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.noted[card] == t.ref(f.src) + 1

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        """'Under this' says it all."""
        return replace(phrase, mods=(m.mod("not_under" if neg else "under", host=s.this),))


under_this: Final = LiesUnder()


@dataclass(frozen=True, eq=False)
class PutIntoSlot(Act):
    """Put a card into a monster slot that is not being attacked."""

    def act(self, t: FourSouls, f: Frame) -> None:
        free = slots.free(t)
        if not f.chosen or not free:
            self.done(t, f, False)
            return
        t.ask(t.decider(f), "slot", [slot_option(t, i) for i in free], "fs.zone.covered-is-separate", f.chosen[0], self)

    def after(self, t: FourSouls, f: Frame) -> None:
        slots.put_card(t, f.chosen[0], t.answer.n)
        self.done(t, f, True, 1)

    def say(self, s: m.Speech) -> m.Message:
        zone = m.np("monster_slot", mods=m.mod("not_attacked"))
        return m.cl("put_into", subj=s.you, obj=self.to.say(s), zone=zone)
