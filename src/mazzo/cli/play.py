"""`mazzo play`: sit down, play, leave, come back; one game or several."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from mazzo import __version__, games
from mazzo.cli.files import autosave, read_json, write_json
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match

if TYPE_CHECKING:
    from mazzo.bots import Bot
    from mazzo.cli.session import Session

INTERRUPTED = 130
LANGUAGES = ("en", "it")


def arguments(parser: argparse.ArgumentParser) -> None:
    from mazzo.cli.cards import games_of
    from mazzo.cli.faces import face

    for name, sub in games_of(parser):
        face(name).arguments(sub)
        add = sub.add_argument
        add("--seed", help="the same seed deals the same game")
        add("--language", choices=LANGUAGES, default="en", help="English or Italian")
        add("--games", type=int, default=1, metavar="N", help="N games in a row; the score is kept")
        add("--resume", nargs="?", const="", metavar="FILE", help="go on with the last match, or with a saved one")
        add("--scenario", metavar="FILE", help="start from a position")
        add("--watch", action="store_true", help="let the computers play")
        add("--no-color", action="store_true", help="no colour (NO_COLOR=1 does the same)")


def run(args: argparse.Namespace) -> int:
    if args.games < 1:
        raise MazzoError("--games: a number from 1 was expected.")
    table = Table(args)
    try:
        table.sit_down()
    except KeyboardInterrupt:
        print()
        table.say_how_to_resume()
        return INTERRUPTED
    return 0


class Table:
    """An evening at the table: the settings, and one match after the other."""

    def __init__(self, args: argparse.Namespace) -> None:
        from mazzo.cli.faces import face
        from mazzo.cli.terminal import console

        self.args = args
        self.face = face(args.game)
        self.out = console(not args.no_color)
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
            self.settings.update((k, v) for k, v in kept.items() if k in self.settings)
        try:
            self.evening = self.face.evening(self.settings)
            self.face.seats(self.settings)
            if self.settings["language"] not in LANGUAGES:
                raise ValueError
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            raise MazzoError("How this match was being played is damaged: its session cannot be read.") from None
        self.words = self.face.words(self.settings["language"])
        self.playing = False

    def _resume(self, file: str) -> tuple[Match, dict[str, Any]]:
        """A saved match and how it was being played. A record can be taken up too."""
        path = Path(file) if file else autosave(self.args.game)
        if not file and not path.exists():
            raise MazzoError("There is no match to resume: begin one with `mazzo play`.")
        data = matches.check_header(read_json(path), self.args.game)
        game = games.game(data["game"])
        # The choices mean the same in every build, or say that they do not.
        how = matches.restore if "table" in data else matches.replay
        match = how(game, data, __version__)
        kept = data.get("session")
        return match, kept if isinstance(kept, dict) else {}

    def sit_down(self) -> None:
        """Play the games of the evening, or the rest of one that was left."""
        from mazzo.cli.commands import Left
        from mazzo.cli.session import Session

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
            session = Session(match, self.opponents(match), self.words, self.out, self.settings)
            self.playing = True
            self.announce(session, aside)
            try:
                session.run()
            except Left:
                self.say_how_to_resume()
                return
            self.playing = False
            try:
                self.conclude(session)
            except Left:
                return
            if self.evening.played >= self.settings["games"]:
                return

    def put_aside(self) -> str:
        """A new match does not wipe out one that was left; where it is now, if there was one."""
        file = autosave(self.args.game)
        aside = file.with_name(f"{self.args.game}-before.json")
        if self.settings["watch"] or not file.exists():
            return ""
        file.replace(aside)
        return str(aside)

    def deal(self) -> Match:
        """A new match, from what was asked for on the command line."""
        if self.args.scenario:
            data = read_json(self.args.scenario)
            if not isinstance(data, dict):
                raise MazzoError(f"{self.args.scenario!r} is not a scenario: an object was expected.")
            return matches.begin(games.game(self.args.game), {"scenario": data}, __version__)
        return self.face.deal(self.settings, self.evening)

    def opponents(self, match: Match) -> list[Bot | None]:
        from mazzo.bots import bot

        seats = self.face.seats(self.settings)
        # A position, or a match of another evening, may be for more or fewer players than were asked for.
        others = [name for name in seats if name != "human"] or ["human"]
        seats = [*seats, *[others[-1]] * 6][: match.game.players(match.table)]
        if self.settings["watch"]:
            rival = next((name for name in seats if name != "human"), "")
            seats = [rival or self.face.rival() if name == "human" else name for name in seats]
        return [
            None if name == "human" else bot(name, seed=self._chance(match, seat)) for seat, name in enumerate(seats)
        ]

    def _chance(self, match: Match, seat: int) -> int:
        """A seed for a computer: the same match meets the same opponent."""
        return crc32(f"{match.origin.get('seed')} {seat} {len(match.choices)}".encode())

    def announce(self, session: Session, aside: str) -> None:
        games = self.settings["games"]
        parts = [self.words("put_aside", file=aside)] if aside else []
        if games > 1:
            parts.append(self.words("game_of", n=self.evening.played + 1, m=games))
        parts += filter(None, [self.evening.notice(session.titles, self.words)])
        if session.match.choices:
            parts.append(self.words("resumed"))
        session.notice = " · ".join(parts)

    def conclude(self, session: Session) -> None:
        """Who won, how, how long it took; and the record for whoever wants to keep it."""
        match = session.match
        session.show(session.people[0] if len(session.people) == 1 else -1)
        session.out.print()
        session.tell(self.face.verdict(match, session.titles, session.people, self.words))
        self.evening.record(match)
        if self.settings["games"] > 1:
            session.tell(self.evening.standing(session.titles, self.words))
        autosave(match.game.name).unlink(missing_ok=True)
        while True:
            file = session.listen(self.words("keep_record")).removeprefix("save ").strip()
            if not file:
                return
            if not file.endswith((".json", ".json.gz")):
                # Most likely an answer that came too late.
                session.tell(self.words("not_a_name"))
                continue
            try:
                write_json(file, match.record())
            except MazzoError as error:
                session.tell(error.message)
                continue
            session.tell(self.words("record_kept", file=file))
            return

    def say_how_to_resume(self) -> None:
        if self.playing and not self.settings["watch"]:
            command = f"mazzo play {self.args.game} --resume"
            print(self.words("left", command=command), file=sys.stdout)


def _seed(text: str | None) -> int | str:
    if text is None:
        return secrets.randbelow(1_000_000_000)
    return int(text) if text.isdecimal() else text
