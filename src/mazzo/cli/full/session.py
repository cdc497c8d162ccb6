"""A match on the full screen. The screen itself is `mazzo.cli.full.app`; this is what it asks of the match."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from mazzo.cli import inspect
from mazzo.cli.cards import show_card
from mazzo.cli.commands import COMMANDS, Left, show_piles
from mazzo.cli.faces import Seen
from mazzo.cli.options import group_of, headings, labels, ordered
from mazzo.cli.rules import show_rule
from mazzo.cli.talk import Ended, Talk
from mazzo.engine.errors import MazzoError
from mazzo.rulebook import Rule, rulebook


class Row(NamedTuple):
    """An option in the list."""

    option: int
    """Its place among the options of the decision."""
    number: int
    """What a player types for it."""
    group: str
    """The heading it is under, if there are any."""
    label: str
    note: str
    card: bool = False
    """Is there a card to read beside it?"""

    @property
    def said(self) -> str:
        """What a filter looks through."""
        return f"{self.group} {self.label}".casefold()


class Entry(NamedTuple):
    """Something to look up: what it is called, and what it says at a width."""

    label: Text
    text: Callable[[int], Text]


class FullSession(Talk):
    """See `mazzo.cli.talk`."""

    refresh: Callable[[], object] = staticmethod(lambda: None)
    """Draw everything anew."""

    def run(self, ended: Ended | None = None) -> None:
        from mazzo.cli.full.app import Table

        if self.out.no_color:
            os.environ.setdefault("NO_COLOR", "1")
        table = Table(self, ended or list)
        left = table.run()
        if table.return_code:
            # It was interrupted by a fault, and has told of it.
            raise Left
        for line in table.verdict:
            self.tell(line)
        if left:
            raise Left

    def show(self, seat: int, whole: bool = False) -> None:
        self.refresh()

    # What is said ----------------------------------------------------------------------------------------------------

    def saying(self, width: int, what: Callable[[], object]) -> Text:
        """What a command prints, at a width. A refusal is something it says, too."""
        before = self.out
        paper = io.StringIO()
        self.out = Console(
            file=paper,
            width=width,
            force_terminal=True,
            color_system="truecolor",
            legacy_windows=False,
            highlight=False,
            markup=False,
            emoji=False,
        )
        try:
            what()
        except MazzoError as error:
            self.tell(self.refused(error))
        finally:
            self.out = before
        return Text.from_ansi(paper.getvalue().rstrip("\n"))

    def command(self, word: str, rest: str, width: int) -> Text:
        """What a command of the line mode says."""
        return self.saying(width, lambda: COMMANDS[word](self, rest))

    # Options ---------------------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """The options in the order of their numbers, with the headings they have line by line."""
        match, face = self.match, self.face
        choices = match.decision.options
        texts = labels(match, self.words.language)
        view = self.view()
        grouped = match.decision.kind in face.grouped and bool(headings(face))
        found = []
        for n, i in enumerate(ordered(match, face)):
            choice = choices[i]
            group = self.words(group_of(face, choice)) if grouped else ""
            label = (grouped and face.short(match, choice, self.words)) or texts[i]
            note = face.note(view, choice, match.decision.player, self.words)
            found.append(Row(i, n + 1, group, label, note, choice.card is not None))
        return found

    def beginning(self) -> int:
        """The option that is highlighted first: what Enter does line by line, or else the first."""
        return self.keys().get("", ordered(self.match, self.face)[0])

    # Cards -----------------------------------------------------------------------------------------------------------

    def about(self, index: int | None, width: int) -> Text:
        """The card of an option; or the card that asks; or the rule behind the question."""
        view = self.view()
        decision = self.match.decision
        if index is not None:
            choice = decision.options[index]
            for it in self.face.cards_of(view):
                if it.card["id"] == choice.card:
                    return self.card(it, width)
            if choice.name in self.slugs:
                return self.printed(choice.name, width)
        if decision.source is not None:
            table = self.match.table
            slug = self.match.game.card_name(table, self.match.game.card_at(table, decision.source))
            if slug in self.slugs:
                return self.printed(slug, width)
        if decision.rule is not None:
            return self.command("r", "", width)
        return Text()

    def card(self, it: Seen, width: int) -> Text:
        view = self.match.view(self.seat)
        return self.saying(width, lambda: inspect.show_seen(self.out, self.face, it, view, self.words))

    @cached_property
    def slugs(self) -> frozenset[str]:
        """The cards there are; players and the like are none."""
        return frozenset(self.face.slugs(self.match.view(-1).get("edition", "1.5")))

    def printed(self, slug: str, width: int) -> Text:
        edition = self.match.view(-1).get("edition", "1.5")
        card = self.face.card(slug, self.words.language, edition)
        return self.saying(width, lambda: show_card(self.out, self.face, card, self.words))

    @property
    def seat(self) -> int:
        """Whose view is on the screen; -1 is a spectator's."""
        if not self.people:
            return -1
        if len(self.people) == 1:
            return self.people[0]
        if self.match.over:
            return -1
        player = self.match.decision.player
        if player in self.people:
            return player
        # While a computer thinks, several people see what everybody may see.
        return self.last_seat if not self.friends and self.last_seat >= 0 else -1

    # Looking up ------------------------------------------------------------------------------------------------------

    def cards(self, text: str) -> list[Entry]:
        """The cards in sight, each with its text and why it cannot be used now."""
        view = self.match.view(self.seat)
        found: dict[int, tuple[str, Seen]] = {}
        for it in self.face.cards_of(view):
            name = self.face.name(it.slug, self.words.language)
            if text.casefold() in f"{name} #{it.card['id']}".casefold():
                found.setdefault(it.card["id"], (name, it))
        names = [name for name, _ in found.values()]
        entries = []
        # What lies in piles comes last.
        piles = self.face.piles
        for name, it in sorted(found.values(), key=lambda pair: (pair[1].zone in piles, pair[0], pair[1].card["id"])):
            label = Text(name)
            if names.count(name) > 1:
                label.append(f" #{it.card['id']}", "dim")
            label.append(f"  {inspect.place(self.face, it, self.words)}", "dim")
            entries.append(Entry(label, self._why(name, it)))
        return entries

    def _why(self, name: str, it: Seen) -> Callable[[int], Text]:
        def text(width: int) -> Text:
            said = self.card(it, width)
            if not self.match.over and self.match.decision.player == self.seat:
                said.append("\n\n").append_text(self.command("why", f"{name} #{it.card['id']}", width))
            return said

        return text

    def rules(self, text: str) -> list[Entry]:
        book = rulebook(self.match.game.name, self.words.language)
        found = [book.by_id[text]] if text in book.by_id else book.search(text) if text.strip() else list(book.rules)

        def entry(rule: Rule) -> Entry:
            return Entry(
                Text(rule.title), lambda width: self.saying(width, lambda: show_rule(self.out, rule, self.words))
            )

        return [entry(rule) for rule in found]

    def heaps(self, text: str) -> list[Entry]:
        """The piles that can be looked through, one after the other."""
        view = self.match.view(self.seat)
        wanted = text.casefold()

        def entry(title: str, names: list[Text]) -> Entry:
            return Entry(Text(title), lambda width: Text("\n").join(names))

        return [
            entry(title, names)
            for title, names in show_piles(self, view)
            if wanted in title.casefold() or any(wanted in name.plain.casefold() for name in names)
        ]

    def at(self, line: str, column: int) -> Iterator[Seen]:
        """The cards whose name is written at this place of the table, the likeliest first."""
        found: list[tuple[bool, bool, int, int, Seen]] = []
        for it in self.face.cards_of(self.match.view(self.seat)):
            name = self.face.name(it.slug, self.words.language)
            start = line.find(name)
            while start >= 0:
                end = start + len(name)
                number = f" #{it.card['id']}"
                if start <= column < end + 6:
                    exact = line[end:].startswith(number)
                    found.append((column >= end, not exact, -len(name), len(found), it))
                start = line.find(name, end)
        yield from (it for *_, it in sorted(found, key=lambda f: f[:4]))
