"""The server of the Model Context Protocol: a seat at a table as tools, rules and cards as resources."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import cleandoc
from threading import Lock
from typing import Any, Final, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError
from mcp_types import CallToolResult, TextContent

from mazzo import __version__, bots, games
from mazzo.engine.errors import MazzoError
from mazzo.mcp import lookup
from mazzo.mcp.seat import Seat
from mazzo.phrases import said

P = ParamSpec("P")

INSTRUCTIONS: Final = """\
Card games with exact rules. new_match deals one against bots; look shows your table and what you are asked; choose
answers with the number or the text of an option, and lets the bots play until you are asked again. Cards are written
as slug#id. If something is not offered, why tells the reason and its rule. rules and cards search; odds computes
a fight. You see only what your seat may see."""


def server(language: str = "en") -> MCPServer[Any]:
    """A server for one player; `run()` speaks over standard input and output."""
    seat = Seat(language)
    one_at_a_time = Lock()
    made: MCPServer[Any] = MCPServer("mazzo", title="Mazzo", version=__version__, instructions=INSTRUCTIONS)

    def tool(work: Callable[P, str]) -> None:
        """A tool: one at a time, and a mistake is an error that cites its rule."""

        @wraps(work)
        def careful(*args: P.args, **kwargs: P.kwargs) -> str | CallToolResult:
            try:
                with one_at_a_time:
                    return work(*args, **kwargs)
            except MazzoError as error:
                return CallToolResult(content=[TextContent(type="text", text=cited(error, language))], is_error=True)

        told = work.__doc__ or ""
        for word, known in (("GAMES", games.names()), ("BOTS", bots.names()), ("ODDS", lookup.with_odds())):
            told = told.replace(word, ", ".join(known))
        made.add_tool(careful, description=cleandoc(told), structured_output=False)

    @tool
    def new_match(
        game: str,
        opponent: str = "easy",
        players: int = 2,
        seat_number: int = 0,
        seed: str = "",
        setup: dict[str, Any] | None = None,
    ) -> str:
        """Deal a match and sit down against bots; what you are asked comes back.

        game: one of GAMES. opponent: one of BOTS. players: how many in all. seat_number: yours, from 0.
        setup: what else a match of this game can choose, for instance {"edition": "1.4"} or {"mode": "co-op"}.
        """
        return seat.begin(game, opponent, players, seat_number, seed, setup)

    @tool
    def look() -> str:
        """Your table as your seat sees it, what happened since you last looked, and what you are asked."""
        return seat.look()

    @tool
    def choose(option: int | str, step: int | None = None, wait: bool = True) -> str:
        """Answer what you are asked, by the number of an option or its text ("play troll#4").

        step: the step you answer, so that a repeated call is refused.
        wait: let the bots play until you are asked again.
        """
        return seat.choose(option, step, wait)

    @tool
    def wait() -> str:
        """Let the bots play until you are asked again or the match is over."""
        return seat.wait()

    @tool
    def why(card: str, verb: str) -> str:
        """Why can you not do this with a card now? It cites the rule.

        card: as the table shows it, "troll#4". verb: "play", "reap", "attack" ...
        """
        return seat.why(card, verb)

    @tool
    def rules(query: str, game: str = "") -> str:
        """Search the rules by words, or read one by its id ("kf.fight.needs-target").

        game: one of GAMES; that of your match by default.
        """
        return lookup.rules(game or seat.match.game.name, query, language)

    @tool
    def cards(query: str, game: str = "") -> str:
        """Search the cards by name or by words of their text.

        game: one of GAMES; that of your match by default.
        """
        return lookup.cards(game or seat.match.game.name, query, language)

    @tool
    def odds(attackers: list[str], defenders: list[str], retreat: int | None = None, game: str = "") -> str:
        """The exact odds of a fight.

        game: one of ODDS; the first of them by default.
        attackers, defenders: "khetagg"; with equipment "kinopio+ascia-della-morte"; with 14 Life left "khetagg@14".
        retreat: the attackers withdraw after so many rounds.
        """
        return lookup.odds(game or lookup.with_odds()[0], attackers, defenders, retreat)

    for name in games.names():
        _offer(made, name, language)

    @made.resource("mazzo://rules/{game}/{rule}", description="One rule with its sources.", mime_type="text/plain")
    def one_rule(game: str, rule: str) -> str:
        return _read(lookup.rules, game, rule, language)

    @made.resource("mazzo://cards/{game}/{card}", description="One card with its text.", mime_type="text/plain")
    def one_card(game: str, card: str) -> str:
        return _read(lookup.card, game, card, language)

    return made


def cited(error: MazzoError, language: str = "en") -> str:
    """A mistake as one sentence, with the rule behind it."""
    told = said(error.message, language)
    return f"{told} [{error.rule}]" if error.rule else told


def _offer(made: MCPServer[Any], game: str, language: str) -> None:
    """The rules and the cards of a game as resources."""

    @made.resource(f"mazzo://rules/{game}", name=f"{game} rules", description=f"All rules of {game}, with their ids.")
    def every_rule() -> str:
        return lookup.all_rules(game, language)

    @made.resource(f"mazzo://cards/{game}", name=f"{game} cards", description=f"All cards of {game} by slug and name.")
    def every_card() -> str:
        return lookup.all_cards(game, language)


def _read(find: Callable[P, str], *args: P.args, **kwargs: P.kwargs) -> str:
    try:
        return find(*args, **kwargs)
    except MazzoError as error:
        raise ResourceError(cited(error)) from error
