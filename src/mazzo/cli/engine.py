"""`mazzo engine`: one JSON request per line in, one JSON answer per line out. Any language can play (docs/formats.md).

A bad line gets an error as its answer; it never stops the program or changes a match.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections.abc import Callable
from typing import IO, Any, Final

from mazzo import __version__, games, wire
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.phrases import LANGUAGES, said

Request = dict[str, Any]
Answer = dict[str, Any]

OWN_KEYS: Final = {"do", "match", "language", "id"}
"""Keys that every request may have."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = 'Try: {"do": "new", "game": "keyforge", "seed": 1}'


def run(args: argparse.Namespace) -> int:
    return serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(requests: IO[bytes], answers: IO[bytes]) -> int:
    """Answer line by line until the end of input or a goodbye."""
    desk = Desk()
    for line in requests:
        if not line.strip():
            continue
        answer = desk.answer(line)
        # ASCII only, which is the same in every encoding the reader may use.
        answers.write(json.dumps(answer).encode("ascii") + b"\n")
        answers.flush()
        if desk.closed:
            break
    return 0


def number(request: Request, key: str, default: int | None = None) -> int:
    value = request.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise MazzoError(f'"{key}" must be a number.')
    return value


def known_seat(match: Match, value: object) -> int:
    players = match.game.players(match.table)
    if isinstance(value, bool) or not isinstance(value, int) or not -1 <= value < players:
        raise MazzoError(f'"seat" must be a number from 0 to {players - 1}, or -1 for a spectator.')
    return value


class Desk:
    """The matches of one client, by id, and what can be asked about them."""

    def __init__(self) -> None:
        self.matches: dict[str, Match] = {}
        self.closed = False

    def answer(self, line: bytes | str) -> Answer:
        """The answer to one line; never raises."""
        request: object = None
        try:
            request = json.loads(line)
            if not isinstance(request, dict):
                raise MazzoError('A request is an object: {"do": "decision"}.')
            found = {"ok": True, **self.do(request)}
        except MazzoError as error:
            language = request.get("language") if isinstance(request, dict) else "en"
            found = {"ok": False, "error": said(error.message, str(language)), "rule": error.rule}
        except (ValueError, RecursionError) as error:
            if request is None:
                found = {"ok": False, "error": "This line is not JSON.", "rule": None}
            else:
                found = self._fault(error)
        except Exception as error:
            found = self._fault(error)
        # A client may number its requests; the answer repeats the number.
        if isinstance(request, dict) and isinstance(request.get("id"), int | str):
            found["id"] = request["id"]
        return found

    def _fault(self, error: Exception) -> Answer:
        """Our mistake, not the client's: say so, print the traceback, go on."""
        traceback.print_exception(error, file=sys.stderr)
        return {"ok": False, "error": f"This went wrong inside ({type(error).__name__}: {error}).", "rule": None}

    def do(self, request: Request) -> Answer:
        what = request.get("do")
        if not isinstance(what, str) or what not in ACTIONS:
            raise MazzoError(f'"do" must be one of {", ".join(ACTIONS)}.')
        handler, keys = ACTIONS[what]
        if keys is not None:
            unknown = sorted(set(request) - OWN_KEYS - keys)
            if unknown:
                raise MazzoError(f'"{what}" has no key {unknown[0]!r}.')
        if request.get("language", "en") not in LANGUAGES:
            raise MazzoError(f'"language" must be one of {", ".join(LANGUAGES)}.')
        return handler(self, request)

    # Matches --------------------------------------------------------------------------------------------------------

    def _id(self, request: Request) -> str:
        name = request.get("match", "")
        if isinstance(name, bool) or not isinstance(name, int | str):
            raise MazzoError('"match" must be a text or a number.')
        return str(name)

    def _match(self, request: Request) -> Match:
        name = self._id(request)
        if name not in self.matches:
            raise MazzoError(
                f"There is no match {name!r}." if name else 'There is no match yet: {"do": "new"} begins one.'
            )
        return self.matches[name]

    def _begin(self, request: Request, match: Match) -> Answer:
        self.matches[self._id(request)] = match
        return self._status(request, match)

    def _status(self, request: Request, match: Match) -> Answer:
        return wire.status(match, request.get("language", "en"))

    # What can be asked ----------------------------------------------------------------------------------------------

    def new(self, request: Request) -> Answer:
        """`setup` as in records; its keys may also be next to `do`."""
        setup = request.get("setup", {})
        if not isinstance(setup, dict):
            raise MazzoError('"setup" must be an object.')
        beside = {k: v for k, v in request.items() if k not in OWN_KEYS | {"game", "setup", "seed"}}
        seed = request.get("seed", 1)
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise MazzoError('"seed" must be a number or a text.')
        game = games.game(request.get("game", games.default()))
        shown = games.manifest(game.name)
        decks = shown.setup_of([None] * shown.usually, {}) if shown.decks else {}
        setup = {**decks, **setup, **beside}
        return self._begin(request, matches.begin(game, {"setup": setup, "seed": seed}, __version__))

    def scenario(self, request: Request) -> Answer:
        """`scenario` as in files; its keys may also be next to `do`."""
        given = request.get("scenario")
        if given is None:
            given = {k: v for k, v in request.items() if k not in OWN_KEYS}
        if not isinstance(given, dict):
            raise MazzoError('"scenario" must be an object.')
        game = games.game(given.get("game", games.default()))
        return self._begin(request, matches.begin(game, {"scenario": given}, __version__))

    def load(self, request: Request) -> Answer:
        """Load the result of `save`, or a record."""
        given = request.get("save", request.get("record"))
        data = matches.check_header(given)
        game = games.game(data["game"])
        how = matches.restore if "table" in data else matches.replay
        return self._begin(request, how(game, data, __version__))

    def save(self, request: Request) -> Answer:
        return {"save": self._match(request).save()}

    def record(self, request: Request) -> Answer:
        return {"record": self._match(request).record()}

    def decision(self, request: Request) -> Answer:
        return self._status(request, self._match(request))

    def choose(self, request: Request) -> Answer:
        match = self._match(request)
        if "option" not in request:
            raise MazzoError('A choice looks like {"do": "choose", "step": 42, "option": 1}.')
        choice = {"option": request["option"], "step": match.decision.step}
        if "step" in request:
            choice["step"] = number(request, "step")
        match.choose(choice)
        return self._status(request, match)

    def undo(self, request: Request) -> Answer:
        match = self._match(request)
        match.undo(number(request, "steps", 1))
        return self._status(request, match)

    def view(self, request: Request) -> Answer:
        match = self._match(request)
        return {"view": match.view(known_seat(match, request.get("seat")))}

    def state(self, request: Request) -> Answer:
        return {"state": self._match(request).state()}

    def events(self, request: Request) -> Answer:
        since = number(request, "since", 0)
        if since < 0:
            raise MazzoError('"since" must be a number from 0.')
        match = self._match(request)
        seat = None if request.get("seat") is None else known_seat(match, request["seat"])
        return {
            "events": wire.events(match, since, seat, request.get("language", "en")),
            "next": len(match.table.log or ()),
        }

    def why(self, request: Request) -> Answer:
        match = self._match(request)
        verb = request.get("verb")
        if not isinstance(verb, str):
            raise MazzoError('"verb" must be a text.')
        seat = known_seat(match, request.get("seat", match.decision.player))
        refusal = match.why(number(request, "card"), verb, seat)
        return wire.why(match, refusal, request.get("language", "en"))

    def quit(self, request: Request) -> Answer:
        self.closed = True
        return {}


ACTIONS: Final[dict[str, tuple[Callable[[Desk, Request], Answer], set[str] | None]]] = {
    "new": (Desk.new, None),
    "scenario": (Desk.scenario, None),
    "decision": (Desk.decision, set()),
    "choose": (Desk.choose, {"step", "option"}),
    "view": (Desk.view, {"seat"}),
    "state": (Desk.state, set()),
    "events": (Desk.events, {"since", "seat"}),
    "why": (Desk.why, {"card", "verb", "seat"}),
    "undo": (Desk.undo, {"steps"}),
    "save": (Desk.save, set()),
    "record": (Desk.record, set()),
    "load": (Desk.load, {"save", "record"}),
    "quit": (Desk.quit, set()),
}
"""What can be asked, and the keys each request may have (None: it checks them itself)."""
