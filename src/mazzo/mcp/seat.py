"""A place at a table for a language model: everything goes in and out as short texts.

The player sees what their seat sees and nothing else. The other seats are bots, which see no more than theirs.
"""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Any, Final

from mazzo import __version__, bots, games, speak
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.engine.picture import called, position
from mazzo.rulebook import rulebook

MOST_LINES: Final = 60
"""How many of the last lines of the log are told."""
NAMED: Final = re.compile(r"(\w[\w-]*) \S*#(\d+)")
"""An option about a card, as records write it: `play troll#4`."""


class Seat:
    """One match against bots, from one seat."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.seat = 0
        self._match: Match | None = None
        self._bots: dict[int, bots.Bot] = {}
        self._told = 0
        """So many events have been told."""

    @property
    def match(self) -> Match:
        """The match; there is none before `begin`."""
        if self._match is None:
            raise MazzoError("There is no match yet: new_match begins one.")
        return self._match

    def begin(
        self, game: str, opponent: str = "easy", players: int = 2, seat: int = 0, seed: str = "", setup: Any = None
    ) -> str:
        """Deal a match and sit down at a seat; bots take the others."""
        rules = games.game(game)
        manifest = games.manifest(game)
        manifest.seated(players)
        wanted = {**manifest.usual_setup(0, players), **(setup or {})}
        match = matches.begin(rules, {"setup": wanted, "seed": seed or token_hex(8)}, __version__)
        there = rules.players(match.table)
        if not 0 <= seat < there:
            raise MazzoError(f"There is no seat {seat}: this match has the seats 0 to {there - 1}.")
        rivals = {i: bots.bot(opponent, i) for i in range(there) if i != seat}
        self._match, self.seat, self._bots, self._told = match, seat, rivals, 0
        return self.look()

    # Looking ----------------------------------------------------------------------------------------------------------

    def look(self) -> str:
        """The table as this seat sees it, what happened since the last look, and what is asked."""
        view = self.match.view(self.seat)
        habits = self.match.game.habits
        head = f"{self.match.game.name}, turn {view['turn']}, the turn of {called(view, view['active'], habits)}."
        you = f"You are {called(view, self.seat, habits)}."
        return "\n".join([f"{head} {you}", *position(view, habits), *self.news(), *self.question()])

    def news(self) -> list[str]:
        """What happened since it was last told, as this seat may know it."""
        events = self.match.events(self._told)
        self._told += len(events)
        lines = [speak.log_line(self.match, event, self.seat, self.language) for event in events]
        told = [f"- {line}" for line in lines if line is not None]
        if len(told) > MOST_LINES:
            told = [f"- ({len(told) - MOST_LINES} earlier events are left out)", *told[-MOST_LINES:]]
        return ["What happened:", *told] if told else []

    def question(self) -> list[str]:
        """What this seat is asked, with its options; or whom everybody waits for; or how the match ended."""
        match = self.match
        if match.over:
            won = "You have won." if self.seat in match.winners else "You have not won."
            result = ", ".join(f"{key} {value}" for key, value in match.game.result(match.table).items())
            return [f"The match is over: {result}. {won}"]
        decision = match.decision
        if decision.player != self.seat:
            return [f"Seat {decision.player} is to decide. Call wait."]
        rule = f" [{decision.rule}]" if decision.rule else ""
        lines = [f"You are asked (step {decision.step}): {speak.prompt(match, self.language)}{rule}"]
        for option in decision.options:
            label = speak.label(match, option, self.language)
            lines.append(f"  {option.id}: {option.text} — {label}")
        return lines

    # Playing ----------------------------------------------------------------------------------------------------------

    def choose(self, option: int | str, step: int | None = None, wait: bool = True) -> str:
        """Answer the open question by the number or the text of an option; then let the others play, if wanted."""
        match = self.match
        if match.over:
            raise MazzoError("The match is over: there is nothing to choose.")
        decision = match.decision
        if decision.player != self.seat:
            raise MazzoError(f"It is not your decision: seat {decision.player} is to decide. Call wait.")
        if isinstance(option, str) and option.strip().isdigit():
            option = int(option)
        if isinstance(option, str) and decision.find(option) < 0:
            self._refuse(option)
        match.choose({"step": decision.step if step is None else step, "option": option})
        return self.wait() if wait else "\n".join([*self.news(), *self.question()])

    def wait(self) -> str:
        """Let the others play until this seat is asked again, or the match is over."""
        match = self.match
        while not match.over and match.decision.player != self.seat:
            match.choose(self._bots[match.decision.player].pick(match))
        return "\n".join([*self.news(), *self.question()])

    # Asking -----------------------------------------------------------------------------------------------------------

    def why(self, card: str, verb: str) -> str:
        """Why something cannot be done with a card now, with the rule; or that it can."""
        refusal = self.match.why(self._seen(card), verb, self.seat)
        if refusal is None:
            return f"You may: {verb} is offered."
        said = speak.refusal(self.match, refusal, self.language)
        rule = rulebook(self.match.game.name).by_id.get(refusal.rule)
        return said if rule is None else f"{said} [{rule.id}] {rule.title}: {rule.text}"

    def _refuse(self, option: str) -> None:
        """An option that is not offered: say why, if the rules know."""
        found = NAMED.fullmatch(option.strip())
        if found is not None and found[1] in self.match.game.verbs():
            refusal = self.match.why(self._seen(found[2]), found[1], self.seat)
            if refusal is not None:
                raise MazzoError(speak.refusal(self.match, refusal, self.language), refusal.rule)

    def _seen(self, card: str) -> int:
        """The public id of a card that this seat sees, given as `troll#4`, `#4` or `4`."""
        number = card.rpartition("#")[2].strip()
        if not number.isdigit() or int(number) not in set(_ids(self.match.view(self.seat))):
            raise MazzoError(f"You see no card {card!r}: name one as the table shows it, like troll#4.")
        return int(number)


def _ids(value: Any) -> list[int]:
    """The public ids of all cards in a view."""
    found: list[int] = []
    if isinstance(value, dict):
        if isinstance(value.get("id"), int) and isinstance(value.get("card"), str):
            found.append(value["id"])
        for part in value.values():
            found += _ids(part)
    elif isinstance(value, list):
        for part in value:
            found += _ids(part)
    return found
