"""The laws of every game: what must hold after each choice, whatever is played.

    LAWS = Laws(new=deal_a_table, columns=COLUMNS, ...)

    @pytest.mark.parametrize("seed", range(20))
    def test_laws(seed: int) -> None:
        LAWS.check(seed)

Many laws are also plain functions of a table, so that a test can check one alone.

A match played from its beginning meets few cards at a time. `anything_goes` starts from a crowded position of any cards
at all instead, which no match may ever reach. For a longer search, MAZZO_POSITIONS sets the number of positions:

    MAZZO_POSITIONS=500 python -m pytest -n 2 -k anything tests/*/test_laws.py
"""

from __future__ import annotations

import itertools
import json
import os
import random
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from mazzo import games, speak, text
from mazzo.bots.base import Bot
from mazzo.bots.easy import Easy
from mazzo.bots.greedy import Greedy
from mazzo.bots.random import Random
from mazzo.bots.search import Search
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Frame, Option
from mazzo.engine.game import Game
from mazzo.engine.knowledge import determinize
from mazzo.engine.native import made_again
from mazzo.engine.seeing import Memory
from mazzo.engine.table import Table
from mazzo.games.keyforge.derived import Granted, Watcher
from mazzo.games.nekromancya.card import Dice
from mazzo.rulebook import rulebook


def crowds(usually: int) -> range:
    """The seeds of the positions to try: as many as usual, or as MAZZO_POSITIONS says."""
    return range(int(os.environ.get("MAZZO_POSITIONS", usually)))


@dataclass(frozen=True)
class Laws:
    """What the laws need to know about a game."""

    new: Callable[[int], Any]
    """A table for a seed, at its first question: the same one each time."""
    columns: Collection[str]
    """The names of the columns of cards."""
    seat_columns: Collection[str]
    """The names of the columns of seats."""
    view: Callable[[Any, int], object] | None = None
    """What a seat sees, as data."""
    lowest: Mapping[str, int] = field(default_factory=dict)
    """Columns that may be negative, and how far."""
    always: frozenset[str] = frozenset()
    """Questions that are asked even if there is only one answer."""
    top: frozenset[str] = frozenset()
    """Questions asked while nothing is being resolved."""
    limbo: tuple[int, ...] = ()
    """Zones that are empty then, as is the stack."""
    depth: int = 1
    """How many frames there are then."""
    blind: frozenset[str] = frozenset()
    """Questions in which a seat may point at cards it does not know."""
    longest: int = 400
    """How many choices to play at most."""
    game: Game | None = None
    """The game itself, if it can say why something is not allowed."""
    declared: Mapping[str, str] = field(default_factory=dict)
    """Verbs that are declared before their card is chosen, each with the verb that declares it."""
    guesses: int = 3
    """How many choices to play on every guess, to see that it is a table like any other."""

    def check(self, seed: int) -> Table:
        """Play at random and check every law after every choice."""
        t: Table = self.new(seed)
        chance = random.Random(f"laws {seed}")
        chosen: list[int] = []
        memory = Memory()
        while True:
            self.sound(t)
            if self.game is not None:
                remembered_views_are_fresh(self.game, t, memory)
            copies_share_nothing(t, chance)
            saves_come_back(t, chance)
            questions_can_be_asked_again(t)
            self.guesses_look_the_same(t, chance)
            self.why_agrees_with_what_is_offered(t, chance)
            if t.over or t.asked is None or t.moves >= self.longest:
                break
            chosen.append(chance.randrange(len(t.asked.options)))
            t.choose(chosen[-1])
        again = self.new(seed)
        for index in chosen:
            again.choose(index)
        assert again.hash() == t.hash(), "the same choices lead to another table"
        return t

    def sound(self, t: Table) -> None:
        """The laws about one position."""
        every_card_is_in_one_zone(t)
        nothing_is_negative(zip(self.columns, t.cols, strict=True), self.lowest)
        nothing_is_negative(zip(self.seat_columns, t.seats, strict=True), self.lowest)
        assert t.over == (t.asked is None), "a match is over, or somebody is asked"
        assert t.over or not t.unsettled, "a question waits until the rules that hold at every moment have been applied"
        what_is_derived_is_up_to_date(t)
        self.question_is_a_choice(t)
        self.nothing_is_left_over(t)

    def question_is_a_choice(self, t: Table) -> None:
        q = t.asked
        if q is None:
            return
        offered = [(o.verb, o.card, o.n) for o in q.options]
        assert len(offered) >= (1 if q.kind in self.always else 2), f"{q.kind} has {len(offered)} options"
        assert len(set(offered)) == len(offered), f"{q.kind} offers something twice: {offered}"
        if q.kind not in self.blind:
            unseen = [o for o in q.options if o.card >= 0 and not t.knows(q.player, o.card)]
            assert not unseen, f"{q.kind} ({t.resolving()}) offers cards that seat {q.player} does not know: {unseen}"

    def nothing_is_left_over(self, t: Table) -> None:
        if t.asked is not None and t.asked.kind in self.top:
            assert len(t.frames) == self.depth, f"still resolving: {t.resolving()}"
            assert not t.stack, "something was left on the stack"
            for zone in self.limbo:
                assert not t.zones[zone], f"{t.zones[zone]} were left in zone {zone}"

    def why_agrees_with_what_is_offered(self, t: Table, chance: random.Random) -> None:
        """An option is offered if and only if nothing forbids it; a refusal is a sentence with a rule."""
        if self.game is None or t.asked is None:
            return
        for seat in range(len(t.seats[0])):
            for card in asked_about(t, seat, chance):
                for verb in self.game.verbs():
                    refusal = self.game.why(t, seat, card, verb)
                    what = f"{verb} {self.game.card_name(t, card)} at {t.asked.kind} ({t.resolving()}) for seat {seat}"
                    if refusal is not None:
                        is_clear(self.game.name, t, refusal)
                    if self.leads_to(t, seat, verb):
                        continue
                    if refusal is None:
                        assert offered(self.game, t, seat, card, verb), f"nothing forbids {what}, but it is not offered"
                    else:
                        assert not offered(self.game, t, seat, card, verb), f"{what} is offered and refused: {refusal}"
        for verb in self.declared:
            if self.leads_to(t, t.asked.player, verb):
                self.declaring_offers_what_is_allowed(t, verb)

    def leads_to(self, t: Table, seat: int, verb: str) -> bool:
        """Does the open question let a seat declare this, and choose the card afterwards?"""
        q = t.asked
        assert q is not None
        bare = Option(self.declared.get(verb, ""))
        return q.player == seat and any((o.verb, o.card) == (bare.verb, bare.card) for o in q.options)

    def declaring_offers_what_is_allowed(self, t: Table, verb: str) -> None:
        """The question after the declaration, if nobody answers it."""
        assert self.game is not None
        assert t.asked is not None
        seat = t.asked.player
        cards = range(len(t.cols[0]))
        allowed = {c for c in cards if self.game.why(t, seat, c, verb) is None}
        after = t.clone()
        verbs = [o.verb for o in t.asked.options]
        after.choose(verbs.index(self.declared[verb]))
        while after.asked is not None and after.asked.kind == "priority":
            after.choose([o.verb for o in after.asked.options].index("pass"))
        q = after.asked
        if q is None or q.player != seat or q.options[0].verb != verb or len(after.lasting) > len(t.lasting):
            return  # There was only one to choose, or the declaration caused something else.
        then = {o.card for o in q.options}
        assert allowed <= then, f"{verb} is allowed with {allowed - then}, but not offered"
        for card in then - allowed:
            refusal = self.game.why(t, seat, card, verb)
            assert refusal is not None
            # A player may choose what they cannot pay for; nothing comes of it.
            assert refusal.reason == "cannot-pay", f"{verb} with {card} is refused and offered: {refusal}"

    def guesses_look_the_same(self, t: Table, chance: random.Random) -> None:
        """view(determinize(t, p), p) == view(t, p), and a guess can be played like any table."""
        before = t.hash()
        for seat in seats(t):
            guess = determinize(t, seat, str(chance.random()))
            same_but_for_the_hidden(t, guess, seat)
            if self.view is not None:
                assert self.view(guess, seat) == self.view(t, seat), f"seat {seat} would notice that this is a guess"
            for _ in range(self.guesses):
                self.sound(guess)
                if guess.asked is None:
                    break
                guess.choose(chance.randrange(len(guess.asked.options)))
        assert t.hash() == before, "guessing changed the table"


# From anywhere ------------------------------------------------------------------------------------------------------


def anything_goes(game: Game, t: Table, seed: int, choices: int) -> None:
    """From any position, for some choices: what is offered can be chosen, and every bot finds an answer."""
    chance = random.Random(f"anything {seed}")
    asked = chance.randrange(choices)
    memory = Memory()
    for n in range(choices):
        remembered_views_are_fresh(game, t, memory)
        if t.asked is None:
            break
        what_is_derived_is_up_to_date(t)
        what_is_offered_can_be_chosen(t)
        if n == asked:
            every_opponent_answers(t, seed)
        t.choose(chance.randrange(len(t.asked.options)))


def what_is_offered_can_be_chosen(t: Table) -> None:
    """No option raises: each leads to another question, or to the end."""
    assert t.asked is not None
    for i in range(len(t.asked.options)):
        copy = t.clone()
        copy.choose(i)
        assert copy.over == (copy.asked is None), f"{t.asked.options[i]} leads nowhere"


def opponents(seed: int) -> list[Bot]:
    """Every bot. The clock of `Search` ticks each time it is read, so that it soon stops thinking."""
    return [Random(seed), Easy(seed), Greedy(seed), Search(seed, 30, clock=itertools.count().__next__)]


def every_opponent_answers(t: Table, seed: int) -> None:
    assert t.asked is not None
    before = t.hash()
    for bot in opponents(seed):
        assert 0 <= bot.pick_table(t) < len(t.asked.options), f"{bot.name} answers something else"
        assert t.hash() == before, f"{bot.name} changed the table by looking at it"


# One position -------------------------------------------------------------------------------------------------------


def remembered_views_are_fresh(game: Game, t: Table, memory: Memory) -> None:
    """What is made from what has changed is what would be made anew, for every seat and those who watch."""
    for seat in (-1, *seats(t)):
        assert game.glance(t, seat, memory) == game.view(t, seat), f"seat {seat} sees something old"


def cards(t: Any) -> range:
    """The numbers of all cards. Every table has a column `zone`, which says where each lies."""
    return range(len(t.zone))


def seats(t: Table) -> range:
    """The numbers of all seats: each has its place in every column."""
    some, *_ = t.seats
    return range(len(some))


def every_card_is_in_one_zone(t: Any) -> None:
    """No card is lost or doubled, and each knows where it is."""
    where = {card: zone for zone, pile in enumerate(t.zones) for card in pile}
    assert sum(len(pile) for pile in t.zones) == len(where) == len(t.zone), "a card was lost or doubled"
    for card, zone in where.items():
        assert t.zone[card] == zone, f"card {card} lies in zone {zone}, but thinks it is in {t.zone[card]}"


NO_CARD = -1
"""No card, in a column that names one."""
ANY_DEBT = -99
"""The lowest value of a column that may be negative."""


def nothing_is_negative(columns: Iterable[tuple[str, list[int]]], lowest: Mapping[str, int]) -> None:
    for name, column in columns:
        assert min(column, default=0) >= lowest.get(name, 0), f"`{name}` fell to {min(column)}"


def asked_about(t: Table, seat: int, chance: random.Random) -> list[int]:
    """Cards of an open question, and some others that a seat knows."""
    assert t.asked is not None
    found = {o.card for o in t.asked.options if o.card >= 0}
    found = set(chance.sample(sorted(found), min(6, len(found))))
    known = [c for c in range(len(t.cols[0])) if t.knows(seat, c)]
    return sorted(found.union(chance.sample(known, min(6, len(known)))))


def offered(game: Game, t: Table, seat: int, card: int, verb: str) -> bool:
    """Is this offered? An option names its card (or two); a bare verb is about any card."""
    q = t.asked
    assert q is not None
    named = f"#{game.public_id(t, card)}"
    for o in q.options if q.player == seat else ():
        words = game.option_text(t, o).split()
        if o.verb == verb and (o.card == card or len(words) == 1 or any(w.endswith(named) for w in words[1:])):
            return True
    return False


CLEAR: set[tuple[str, str, str, int]] = set()


def is_clear(game: str, t: Table, refusal: Refusal) -> None:
    """A refusal names a rule of the ledger, and is a sentence in every language."""
    key = (game, refusal.rule, refusal.reason, refusal.card)
    if key in CLEAR:
        return
    CLEAR.add(key)
    assert refusal.rule in rulebook(game).by_id, f"there is no rule {refusal.rule}"
    message = games.manifest(game).load("says").refusal(t, refusal)
    for code in text.languages():
        said = text.language(code).sentence(message, speak.load_lexicon(game))
        assert said[:1].isupper(), f"{refusal} is no sentence: {said!r}"
        assert said.endswith("."), f"{refusal} is no sentence: {said!r}"


def what_is_derived_is_up_to_date(t: Any) -> None:
    """What is remembered of the cards in play is what would be derived from them now."""
    kept = getattr(t, "derived", None)
    if kept is None:
        return
    copy = t.clone()
    copy.forget()
    now = copy.facts()
    assert now is not kept
    for name in dir(kept):
        if not name.startswith("_") and not callable(getattr(kept, name)):
            before, after = as_data(getattr(kept, name)), as_data(getattr(now, name))
            assert before == after, f"{name} is out of date: {before}, now {after}"


def as_data(x: object) -> object:
    """Something derived as data that can be compared. A node is the same only if it is the same object."""
    if isinstance(x, dict):
        return {key: as_data(value) for key, value in x.items()}
    if isinstance(x, list | tuple):
        return [as_data(value) for value in x]
    if isinstance(x, Frame | Granted | Watcher):
        return as_data(made_again(x))
    if isinstance(x, Dice):
        return str(x)
    return x


def copies_share_nothing(t: Table, chance: random.Random) -> None:
    """A clone is equal, and playing it changes nothing here."""
    before = t.hash()
    copy = t.clone()
    assert copy.hash() == before, "a clone differs"
    if copy.asked is not None:
        copy.choose(chance.randrange(len(copy.asked.options)))
        assert t.hash() == before, "playing a clone changed the original"


def saves_come_back(t: Table, chance: random.Random) -> None:
    """save → JSON → load is the same table, now and after the next choice.

    What was derived is not saved: so this also finds what was not derived again when it should have been.
    """
    back = t.blank()
    back.load(json.loads(json.dumps(t.save())))
    assert back.hash() == t.hash(), "a loaded table differs"
    if t.asked is not None:
        index = chance.randrange(len(t.asked.options))
        copy = t.clone()
        copy.choose(index)
        back.choose(index)
        assert back.hash() == copy.hash(), "a loaded table goes on differently"


def questions_can_be_asked_again(t: Table) -> None:
    """Asking changes nothing: the same step asks the same question again (see `Table.ask_again`)."""
    copy = t.clone()
    assert copy.ask_again(), f"not asked again: {t.resolving()}"
    assert copy.hash() == t.hash(), f"asking again changed the table: {t.resolving()}"


def same_but_for_the_hidden(t: Table, guess: Table, seat: int) -> None:
    """What a seat knows has not changed; what it does not know is the same cards, perhaps elsewhere."""
    for i, column in enumerate(t.cols):
        if not any(column is face for face in t.printed_columns()):
            assert guess.cols[i] == column, f"a guess changed column {i}, which is not part of a face"
    assert guess.zones == t.zones
    assert guess.seats == t.seats

    def face(table: Table, card: int) -> tuple[int, ...]:
        return tuple(column[card] for column in table.printed_columns())

    for card in cards(t):
        if t.knows(seat, card):
            assert face(guess, card) == face(t, card), f"seat {seat} knows card {card}, but its face changed"
    for back in {t.back(card) for card in cards(t) if t.listed(seat, t.back(card))}:
        pile = [card for card in cards(t) if t.back(card) == back]
        assert sorted(face(guess, c) for c in pile) == sorted(face(t, c) for c in pile), "other cards than before"
    if t.asked is not None:
        assert guess.asked is not None
        assert (guess.asked.player, guess.asked.kind) == (t.asked.player, t.asked.kind)
        if t.asked.player == seat:
            assert guess.asked.options == t.asked.options
