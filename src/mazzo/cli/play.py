"""`mazzo play`: sit down, play, leave, come back; one game or several."""

from __future__ import annotations

import argparse
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from mazzo import __version__, games, phrases
from mazzo.cli.files import autosave, read_json
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match
from mazzo.phrases import tongue

if TYPE_CHECKING:
    from mazzo.bots import Bot
    from mazzo.cli.talk import Talk

INTERRUPTED = 130


def arguments(parser: argparse.ArgumentParser) -> None:
    from mazzo.cli.cards import games_of
    from mazzo.cli.faces import face

    for name, sub in games_of(parser):
        face(name).arguments(sub)
        add = sub.add_argument
        add("--seed", help="the same seed deals the same game")
        tongue.option(sub)
        add("--games", type=int, default=1, metavar="N", help="N games in a row; the score is kept")
        add("--resume", nargs="?", const="", metavar="FILE", help="go on with the last match, or with a saved one")
        add("--scenario", metavar="FILE", help="start from a position")
        add("--watch", action="store_true", help="let the computers play")
        add("--plain", action="store_true", help="line by line, also where there is a full screen (or MAZZO_PLAIN=1)")
        add("--no-color", action="store_true", help="no colour (NO_COLOR=1 does the same)")


def run(args: argparse.Namespace) -> int:
    if args.games < 1:
        raise MazzoError("--games: a number from 1 was expected.")
    sitting = Sitting(args)
    try:
        sitting.sit_down()
    except KeyboardInterrupt:
        print()
        sitting.say_how_to_resume()
        return INTERRUPTED
    return 0


class Sitting:
    """An evening of play: the settings, and one match after another."""

    def __init__(self, args: argparse.Namespace) -> None:
        from mazzo.cli.faces import face
        from mazzo.cli.terminal import console, full_screen

        self.args = args
        self.face = face(args.game)
        self.out = console(not args.no_color)
        self.full = not args.plain and full_screen(self.out)
        self.resumed: Match | None = None
        self.settings: dict[str, Any] = {
            "language": args.language,
            "watch": args.watch,
            "games": args.games,
            "seed": _seed(args.seed),
            **self.face.settings(args),
        }
        if args.resume is not None:
            self.resumed, kept = self._resume(args.resume)
            self.settings.update((k, v) for k, v in self.face.kept(kept).items() if k in self.settings)
        try:
            self.evening = self.face.evening(self.settings)
            self.face.seats(self.settings)
            if self.settings["language"] not in phrases.LANGUAGES:
                raise ValueError
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            raise MazzoError("How this match was being played is damaged: its session cannot be read.") from None
        self.words = self.face.words(self.settings["language"])
        self.playing = False

    def _resume(self, file: str) -> tuple[Match, dict[str, Any]]:
        """A saved match and its settings. A record can be resumed too."""
        path = Path(file) if file else autosave(self.args.game)
        if not file and not path.exists():
            raise MazzoError("There is no match to resume: begin one with `mazzo play`.")
        data = matches.check_header(read_json(path), self.args.game)
        game = games.game(data["game"])
        # A record is replayed, which works in any build or fails with a clear error.
        how = matches.restore if "table" in data else matches.replay
        match = how(game, data, __version__)
        kept = data.get("session")
        return match, kept if isinstance(kept, dict) else {}

    def sit_down(self) -> None:
        """Play the games of the evening, or finish one that was left."""
        from mazzo.cli.commands import Left

        aside = ""
        if self.resumed is None and not self.args.scenario:
            self.face.before(self.settings, self.words, self.out)
        while True:
            if self.resumed is None:
                match = self.deal()
                aside = self.put_aside()
            else:
                match, self.resumed = self.resumed, None
            self.face.keep(self.settings, self.evening)
            session = self.session(match)
            self.playing = True
            self.announce(session, aside)
            try:
                session.run(partial(self.ended, session))
            except Left:
                self.say_how_to_resume()
                return
            if self.evening.played >= self.settings["games"]:
                return

    def session(self, match: Match) -> Talk:
        """A full screen where there is one, otherwise line by line."""
        from mazzo.cli.session import Session

        kind: type[Talk] = Session
        if self.full:
            from mazzo.cli.full.session import FullSession

            kind = FullSession
        return kind(match, self.opponents(match), self.words, self.out, self.settings)

    def put_aside(self) -> str:
        """Keep an unfinished match from being overwritten by a new one; returns its new place, if there was one."""
        file = autosave(self.args.game)
        aside = file.with_name(f"{self.args.game}-before.json")
        if self.settings["watch"] or not file.exists():
            return ""
        file.replace(aside)
        return str(aside)

    def deal(self) -> Match:
        """A new match, from the command line arguments."""
        if self.args.scenario:
            data = read_json(self.args.scenario)
            if not isinstance(data, dict):
                raise MazzoError(f"{self.args.scenario!r} is not a scenario: an object was expected.")
            return matches.begin(games.game(self.args.game), {"scenario": data}, __version__)
        return self.face.deal(self.settings, self.evening)

    def opponents(self, match: Match) -> list[Bot | None]:
        from mazzo.bots import bot

        seats = self.face.seats(self.settings)
        # A scenario or a saved match may have more or fewer players than requested.
        others = [name for name in seats if name != "human"] or ["human"]
        seats = [*seats, *[others[-1]] * 6][: match.game.players(match.table)]
        if self.settings["watch"]:
            rival = next((name for name in seats if name != "human"), "")
            seats = [rival or self.face.rival() if name == "human" else name for name in seats]
        return [
            None if name == "human" else bot(name, seed=self._chance(match, seat)) for seat, name in enumerate(seats)
        ]

    def _chance(self, match: Match, seat: int) -> int:
        """A seed for a computer, so that the same match meets the same opponent."""
        return crc32(f"{match.origin.get('seed')} {seat} {len(match.choices)}".encode())

    def announce(self, session: Talk, aside: str) -> None:
        games = self.settings["games"]
        parts = [self.words("put_aside", file=aside)] if aside else []
        if games > 1:
            parts.append(self.words("game_of", n=self.evening.played + 1, m=games))
        parts += filter(None, [self.evening.notice(session.titles, self.words)])
        if session.match.choices:
            parts.append(self.words("resumed"))
        session.notice = " · ".join(parts)

    def ended(self, session: Talk) -> list[str]:
        """What to say at the end: who won, how, and how long it took; and the score."""
        match = session.match
        self.playing = False
        said = [self.face.verdict(match, session.titles, session.people, self.words)]
        self.evening.record(match)
        if self.settings["games"] > 1:
            said.append(self.evening.standing(session.titles, self.words))
        autosave(match.game.name).unlink(missing_ok=True)
        return said

    def say_how_to_resume(self) -> None:
        if self.playing and not self.settings["watch"]:
            command = f"mazzo play {self.args.game} --resume"
            print(self.words("left", command=command), file=sys.stdout)


def _seed(text: str | None) -> int | str:
    if text is None:
        return secrets.randbelow(1_000_000_000)
    return int(text) if text.isdecimal() else text
