"""`mazzo play`: sit down, play, leave, come back; one game or a series."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from mazzo import __version__, games
from mazzo.cli.files import autosave, read_json, write_json
from mazzo.cli.setups import STARTERS, chains, deck
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.engine.match import Match

if TYPE_CHECKING:
    from mazzo.bots import Bot
    from mazzo.cli.session import Session
    from mazzo.games.keyforge.series import Series

INTERRUPTED = 130
LANGUAGES = ("en", "it")


def arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("game", choices=games.names(), help="the game")
    add("--decks", nargs=2, metavar=("YOURS", "THEIRS"), help="two decks: names of ours, or JSON files")
    add("--seed", help="the same seed deals the same game")
    add("--edition", choices=("1.1", "1.4", "1.5"), default="1.5", help="the edition of the rules (default: 1.5)")
    add("--you", type=int, choices=(0, 1), default=0, help="which deck is yours: 0, the first (default), or 1")
    add("--opponent", choices=("greedy", "random", "human"), default="greedy", help="who sits across (default: greedy)")
    add("--language", choices=LANGUAGES, default="en", help="English or Italian")
    add("--chains", metavar="A,B", help="chains the decks start with")
    add("--auction", type=int, choices=(0, 1), metavar="D", help="bid chains for deck 0 or 1 before the game")
    add("--games", type=int, default=1, metavar="N", help="a series of N games; the loser decides who goes first")
    add("--handicap", type=int, choices=(0, 1), metavar="D", help="deck 0 or 1 is stronger and starts with chains")
    add("--resume", nargs="?", const="", metavar="FILE", help="go on with the last match, or with a saved one")
    add("--scenario", metavar="FILE", help="start from a position")
    add("--watch", action="store_true", help="let two computers play")
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
        from mazzo.cli.terminal import console
        from mazzo.cli.words import Words
        from mazzo.games.keyforge.series import Series, series_from

        self.args = args
        self.out = console(not args.no_color)
        self.resumed: Match | None = None
        self.settings: dict[str, Any] = {
            "you": args.you,
            "opponent": args.opponent,
            "language": args.language,
            "watch": args.watch,
            "games": args.games,
            "series": Series(args.handicap).data(),
            "decks": [deck(d) for d in args.decks or STARTERS[args.game]],
            "edition": args.edition,
            "seed": _seed(args.seed),
        }
        if args.resume is not None:
            self.resumed, kept = self._resume(args.resume)
            self.settings.update((k, v) for k, v in kept.items() if k in self.settings)
        try:
            self.series: Series = series_from(self.settings["series"])
            if self.settings["you"] not in (0, 1) or self.settings["language"] not in LANGUAGES:
                raise ValueError
        except (KeyError, TypeError, ValueError, AttributeError):
            raise MazzoError("How this match was being played is damaged: its session cannot be read.") from None
        self.words = Words(self.settings["language"])
        self.playing = False

    def _resume(self, file: str) -> tuple[Match, dict[str, Any]]:
        """A saved match and how it was being played. A record can be taken up too."""
        path = Path(file) if file else autosave(self.args.game)
        if not file and not path.exists():
            raise MazzoError("There is no match to resume: begin one with `mazzo play`.")
        data = matches.check_header(read_json(path), self.args.game)
        game = games.game(data["game"])
        if "table" in data and data.get("engine") == __version__:
            match = matches.restore(game, data, __version__)
        else:
            # The choices mean the same in every version, or say that they do not.
            match = matches.replay(game, data, __version__)
        kept = data.get("session")
        return match, kept if isinstance(kept, dict) else {}

    def sit_down(self) -> None:
        """Play the games of the series, or the rest of one that was left."""
        from mazzo.cli.commands import Left
        from mazzo.cli.session import Session

        aside = ""
        while True:
            if self.resumed is None:
                match = self.deal()
                aside = self.put_aside()
            else:
                match, self.resumed = self.resumed, None
            self.settings["series"] = self.series.data()
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
            if len(self.series.won) >= self.settings["games"]:
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
        args, settings = self.args, self.settings
        if args.scenario:
            data = read_json(args.scenario)
            if not isinstance(data, dict):
                raise MazzoError(f"{args.scenario!r} is not a scenario: an object was expected.")
            return matches.begin(games.game(args.game), {"scenario": data}, __version__)
        from mazzo.games import keyforge

        options: dict[str, Any] = {"edition": settings["edition"]}
        if args.chains:
            options["chains"] = chains(args.chains)
        if args.auction is not None and not self.series.won:
            options["auction"] = args.auction
        setup = self.series.setup(settings["decks"], **options)
        # Every game of a series is dealt anew, and the whole series from one seed.
        seed = f"{settings['seed']} game {len(self.series.won) + 1}" if self.series.won else settings["seed"]
        first, second = setup.pop("decks")
        return keyforge.new((first, second), seed, **setup)

    def opponents(self, match: Match) -> list[Bot | None]:
        from mazzo.bots import bot

        rival = self.settings["opponent"]
        if self.settings["watch"]:
            name = "greedy" if rival == "human" else rival
            return [bot(name, seed=self._chance(match, seat)) for seat in (0, 1)]
        seats: list[Bot | None] = [None, None]
        if rival != "human":
            them = 1 - self.settings["you"]
            seats[them] = bot(rival, seed=self._chance(match, them))
        return seats

    def _chance(self, match: Match, seat: int) -> int:
        """A seed for a computer: the same match meets the same opponent."""
        return crc32(f"{match.origin.get('seed')} {seat} {len(match.choices)}".encode())

    def announce(self, session: Session, aside: str) -> None:
        games = self.settings["games"]
        parts = [self.words("put_aside", file=aside)] if aside else []
        if games > 1:
            parts.append(self.words("game_of", n=len(self.series.won) + 1, m=games))
        if self.series.handicap and self.series.handicapped is not None:
            who = session.match.view(-1)["players"][self.series.handicapped]["deck_name"]
            parts.append(self.words("handicap", who=who, n=self.series.handicap))
        if session.match.choices:
            parts.append(self.words("resumed"))
        session.notice = " · ".join(parts)

    def conclude(self, session: Session) -> None:
        """Who won, how, how long it took; and the record for whoever wants to keep it."""
        match = session.match
        session.show(session.people[0] if len(session.people) == 1 else -1)
        result = match.game.result(match.table)
        view = match.view(-1)
        session.out.print()
        if not result["winners"]:
            session.tell(self.words("nobody_won", turns=result["turns"]))
        else:
            winner = result["winners"][0]
            key = "you_won" if session.people == [winner] else "you_lost"
            who = view["players"][winner]["deck_name"]
            keys = result["keys"]
            session.tell(self.words(key, who=who, keys=keys[winner], others=keys[1 - winner], turns=result["turns"]))
            self.series.record(self._deck_of(match, winner))
        if self.settings["games"] > 1:
            a, b = (p["deck_name"] for p in view["players"])
            n, m = self.series.wins
            session.tell(self.words("standing", a=a, n=n, m=m, b=b))
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

    def _deck_of(self, match: Match, seat: int) -> int:
        """Which deck of the setup a seat played: an auction may have swapped them."""
        listed = match.origin.get("setup", {}).get("decks", [])
        name = match.view(-1)["players"][seat]["deck_name"]
        names = [d["name"] if isinstance(d, dict) else d for d in listed]
        return names.index(name) if names.count(name) == 1 else seat

    def say_how_to_resume(self) -> None:
        if self.playing and not self.settings["watch"]:
            command = f"mazzo play {self.args.game} --resume"
            print(self.words("left", command=command), file=sys.stdout)


def _seed(text: str | None) -> int | str:
    if text is None:
        return secrets.randbelow(1_000_000_000)
    return int(text) if text.isdecimal() else text
