"""What a player can type besides an answer. Each command is a function of the session and of the rest of the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from mazzo import __version__, speak
from mazzo.cli import inspect
from mazzo.cli.hint import hint
from mazzo.cli.options import labels, ordered
from mazzo.cli.rules import show_rule
from mazzo.cli.terminal import paragraph
from mazzo.engine import match as matches
from mazzo.engine.errors import MazzoError
from mazzo.rulebook import rulebook

if TYPE_CHECKING:
    from mazzo.cli.faces import View
    from mazzo.cli.talk import Talk

SEARCH_HITS: Final = 12


class Left(Exception):
    """The player leaves the table; the match is kept."""


def show_help(s: Talk, rest: str) -> None:
    if rest != "signs":
        s.out.print(s.words("help").strip("\n"))
    if s.words.has("help_signs"):
        s.out.print(s.words("help_signs").strip("\n"))


def table(s: Talk, rest: str) -> None:
    s.show(s.match.decision.player, True)


def read_card(s: Talk, rest: str) -> None:
    if not rest:
        raise MazzoError(s.words("which_card"))
    view = s.view()
    try:
        it = inspect.seen(s.match, s.face, view, rest, s.words)
    except MazzoError:
        if not inspect.show_printed(s.out, s.face, rest, view.get("edition", "1.5"), s.words):
            raise
        return
    inspect.show_seen(s.out, s.face, it, view, s.words)


def rule(s: Talk, rest: str) -> None:
    book = rulebook(s.match.game.name, s.words.language)
    if not rest:
        if s.match.decision.rule is None:
            raise MazzoError(s.words("no_rule"))
        rest = s.match.decision.rule
    hits = [book.by_id[rest]] if rest in book.by_id else book.search(rest)
    if not hits:
        raise MazzoError(s.words("no_rule_found", text=rest))
    if len(hits) == 1:
        show_rule(s.out, hits[0], s.words)
        return
    for rule in hits[:SEARCH_HITS]:
        s.out.print(Text.assemble("  ", rule.title, "  ", (rule.id, "dim")))
    if len(hits) > SEARCH_HITS:
        s.tell(s.words("rule_more", n=len(hits) - SEARCH_HITS))


def why(s: Talk, rest: str) -> None:
    """Why not? For one verb, or for everything you might want to do with the card."""
    if not rest:
        raise MazzoError(s.words("why_what"))
    name, _, last = rest.rpartition(" ")
    verbs = s.match.game.verbs()
    if name and last.casefold() in verbs:
        it = inspect.seen(s.match, s.face, s.view(), name, s.words)
        wanted: tuple[str, ...] = (last.casefold(),)
    else:
        it = inspect.seen(s.match, s.face, s.view(), rest, s.words)
        wanted = s.face.wants(it)
    texts = labels(s.match, s.words.language)
    for verb in wanted:
        refusal = s.match.why(it.card["id"], verb)
        if refusal is not None:
            reason = speak.refusal(s.match, refusal, s.words.language)
            _tell_pair(s, verb, reason, refusal.rule)
            continue
        # An option that is only a verb ("attack") comes first, its card is chosen later.
        option = [c for c in s.match.decision.options if c.card in (it.card["id"], None) and c.verb == verb]
        if option:
            n = ordered(s.match, s.face).index(option[0].id) + 1
            _tell_pair(s, verb, s.words("why_allowed", label=texts[option[0].id], n=n), "")
        else:
            _tell_pair(s, verb, s.words("why_fine"), "")


def _tell_pair(s: Talk, verb: str, text: str, rule: str) -> None:
    line = Text.assemble((f"{verb}: ", "bold"), text)
    paragraph(s.out, line.append(f" [{rule}]", "dim") if rule else line, 0)


def undo(s: Talk, rest: str) -> None:
    """Back to this person's previous decision, undoing everything the computer did since."""
    if s.friends:
        raise MazzoError(s.words("undo_friends"))
    again = matches.begin(s.match.game, s.match.origin, __version__)
    mine = -1
    for i, text in enumerate(s.match.choices):
        if again.decision.player in s.people:
            mine = i
        again.choose(text)
    if mine < 0:
        raise MazzoError(s.words("nothing_to_undo"))
    s.match.undo(len(s.match.choices) - mine)
    s.read_up()
    s.autosave()
    s.notice = s.words("undone")
    table(s, "")


def give_hint(s: Talk, rest: str) -> None:
    index, lines = hint(s.match, s.face, s.words.language)
    label = labels(s.match, s.words.language)[index]
    s.tell(s.words("hint", label=f"{ordered(s.match, s.face).index(index) + 1} {label}"))
    if lines:
        s.tell(s.words("hint_then", lines=" ".join(lines)))


def log(s: Talk, rest: str) -> None:
    lines = s.log_lines(s.match.decision.player)
    if not lines:
        raise MazzoError(s.words("nothing_happened"))
    for line in lines:
        paragraph(s.out, line, 0, 2)


def save(s: Talk, rest: str) -> None:
    file = rest or f"mazzo-{s.match.game.name}.json"
    s.keep(Path(file))
    command = f"mazzo play {s.match.game.name} --resume {file}"
    s.tell(s.words("saved", file=file, command=command))


def show_piles(s: Talk, view: View) -> Iterator[tuple[str, list[Text]]]:
    """The piles, as far as this seat may look (kf.zone.discard.open, kf.zone.archives.privacy)."""
    for pile in s.face.heaps(view, s.words):
        names = [Text(s.face.name(c["card"], s.words.language)) for c in pile.cards if "id" in c]
        # If nothing is known about a pile, its size is all there is, and the board shows that.
        if not names and (not pile.cards or pile.draw):
            continue
        hidden = len(pile.cards) - len(names)
        yield pile.title, [*names, *([Text(s.words("hidden_cards", n=hidden))] if hidden else [])]


def piles(s: Talk, rest: str) -> None:
    """What lies in the piles."""
    found = list(show_piles(s, s.view()))
    if not found:
        raise MazzoError(s.words("no_piles"))
    for title, names in found:
        paragraph(s.out, Text.assemble((f"{title}: ", "bold"), Text(", ").join(names)), 0, 2)


def leave(s: Talk, rest: str) -> None:
    raise Left


COMMANDS: Final[dict[str, Callable[[Talk, str], None]]] = {
    "?": show_help,
    "help": show_help,
    "i": read_card,
    "r": rule,
    "why": why,
    "u": undo,
    "h": give_hint,
    "p": piles,
    "l": log,
    "t": table,
    "save": save,
    "q": leave,
}
