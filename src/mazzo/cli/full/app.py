"""The table on the full screen, by Textual: everything under the arrow keys, digits, a few letters and the mouse."""

from __future__ import annotations

import asyncio
import time
from typing import Any, ClassVar, Final

from rich.console import Console
from rich.text import Text
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.markup import escape
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from mazzo import speak
from mazzo.cli import screen
from mazzo.cli.commands import show_help
from mazzo.cli.faces import Seen
from mazzo.cli.full.dialogs import HandOver, Lookup, Naming, Reading
from mazzo.cli.full.places import Needs, Place, board_width, card_width, column, list_width, places
from mazzo.cli.full.session import FullSession, Row
from mazzo.cli.options import ordered
from mazzo.cli.talk import Ended
from mazzo.engine.errors import MazzoError

KEYS: Final = {
    "f1": "help",
    "f2": "why",
    "f3": "rules",
    "f4": "hint",
    "f5": "undo",
    "f6": "piles",
    "f7": "log",
    "f8": "save",
    "f10": "leave",
}
"""The keys at the lower edge, with what they do."""
ALSO: Final = {
    "ctrl+w": "why",
    "ctrl+r": "rules",
    "ctrl+t": "hint",
    "ctrl+z": "undo",
    "ctrl+p": "piles",
    "ctrl+l": "log",
    "ctrl+s": "save",
    "ctrl+q,ctrl+c": "leave",
}
"""The same, for keyboards and terminals that keep the function keys to themselves."""
PAST: Final = 80
"""How many events before the news are in the log beside the table; all of them are a key away."""
PATIENCE: Final = 0.25
"""Seconds after which one sees what a computer has done so far, while it goes on."""
NEXT, TO_THE_END, KEEP, GO = -1, -2, -3, -4
"""What can be chosen when nobody is asked."""
PAPER: Final = Console(width=80, color_system=None)


class Inside(Static):
    """What scrolls."""

    def on_resize(self) -> None:
        if isinstance(self.parent, Following):
            self.parent.catch_up()


class Following(VerticalScroll):
    """It shows the end of what is in it, until somebody scrolls."""

    follows = True

    def catch_up(self) -> None:
        if self.follows:
            self.scroll_end(animate=False, immediate=True, x_axis=False)

    def follow(self) -> None:
        self.follows = True
        self.catch_up()
        self.call_after_refresh(self.catch_up)

    def on_resize(self) -> None:
        self.catch_up()

    def on_mouse_scroll_up(self) -> None:
        self.follows = False


class Board(Following):
    """The table. A click on the name of a card shows the card."""

    class Pointed(Message):
        def __init__(self, line: int, column: int) -> None:
            super().__init__()
            self.line = line
            self.column = column

    def on_click(self, event: events.Click) -> None:
        self.post_message(self.Pointed(event.y + round(self.scroll_y), event.x))


class Choices(OptionList):
    """The options."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "app.scroll_table(1)", show=False),
        Binding("pageup", "app.scroll_table(-1)", show=False),
        Binding("right", "app.group(1)", show=False),
        Binding("left", "app.group(-1)", show=False),
    ]

    def action_select(self) -> None:
        if self.highlighted is None and isinstance(self.app, Table):
            self.app.typed_line()
        else:
            super().action_select()


class Table(App[bool]):
    """One match. It returns whether the player has left."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(key, f"ask_for('{what}')", show=False) for key, what in KEYS.items() if what != "leave"],
        *[Binding(key, f"ask_for('{what}')", show=False) for key, what in ALSO.items() if what != "leave"],
        Binding("f10,ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+up", "scroll_log(-1)", show=False),
        Binding("ctrl+down", "scroll_log(1)", show=False),
    ]

    def __init__(self, session: FullSession, ended: Ended) -> None:
        super().__init__()
        self.session = session
        self.words = session.words
        self.ended = ended
        self.verdict: list[str] = []
        self.state = "thinking"
        """thinking, asked, watching, over"""
        self.rows: list[Row] = []
        self.shown: list[Row] = []
        """The options that fit what was typed."""
        self.typed = ""
        self.said = Text()
        """An answer to something the player wanted to know."""
        self.lines: list[Text] = []
        """The table, as it is drawn."""
        self.turn = 0
        """The turn that is watched."""
        self.drawn = -1
        """The turn on the screen."""
        self.hurry = False
        """Let the computers play to the end."""
        self.fresh = True
        """Has nothing been chosen yet? Then nobody has waited."""
        self.covered = False
        """Must nobody see the table just now?"""
        self.ready = False
        session.refresh = self.draw

    def compose(self) -> ComposeResult:
        for name, kind in (("table", Board), ("log", Following)):
            with kind(id=name, classes="part"):
                yield Inside()
        yield Static(id="prompt", classes="part")
        yield Choices(id="options", classes="part", markup=False)
        with VerticalScroll(id="card", classes="part"):
            yield Static()
        yield Static(id="foot", classes="part")

    def on_mount(self) -> None:
        self.title = "Mazzo"
        self.ready = True
        if self.session.notice:
            self.said = Text(self.session.notice, "yellow1")
            self.session.notice = ""
        self.query_one(Choices).focus()
        self.go_on()

    # The match -------------------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let the computers play, until somebody is asked, or a turn that is watched is over."""
        session, match = self.session, self.session.match
        self.state = "thinking"
        shown = time.monotonic()
        while not match.over:
            bot = session.bots[match.decision.player]
            if bot is None:
                break
            if not session.people and not self.hurry and match.view(-1)["turn"] != self.turn:
                self.turn = match.view(-1)["turn"]
                self.watch_turn()
                return
            # It thinks beside the screen, and nobody touches the match meanwhile.
            match.choose(await asyncio.to_thread(bot.pick, match))
            if time.monotonic() - shown > PATIENCE:
                self.draw()
                shown = time.monotonic()
        if match.over:
            self.end()
            return
        session.autosave()
        if session.friends and session.last_seat != match.decision.player:
            self.covered = True
            who = session.title(match.decision.player)
            self.push_screen(HandOver(self.words("pass_keyboard", who=who)), lambda _: self.ask())
        else:
            self.ask()

    def ask(self) -> None:
        """Somebody is asked."""
        self.covered = False
        self.state = "asked"
        self.session.last_seat = self.session.match.decision.player
        self.typed = ""
        self.rows = self.session.rows()
        waited = self.draw(self.session.beginning())
        if waited and not self.fresh:
            # More has happened than there is room for: nobody has to look for it.
            self.push_screen(Reading(self.words("meanwhile"), self.words("close"), self.news))
        self.fresh = False

    def watch_turn(self) -> None:
        self.state = "watching"
        self.offer((NEXT, "watch_next"), (TO_THE_END, "watch_end"), (GO, "watch_leave"))

    def end(self) -> None:
        self.state = "over"
        self.verdict = self.ended()
        self.offer((KEEP, "over_keep"), (GO, "over_go"), highlight=GO)

    def offer(self, *what: tuple[int, str], highlight: int = NEXT) -> None:
        self.typed = ""
        self.rows = [Row(index, n + 1, "", self.words(key), "") for n, (index, key) in enumerate(what)]
        self.draw(highlight)

    def choose(self, index: int) -> None:
        """What the player wants."""
        session = self.session
        if self.state == "asked" and index >= 0:
            session.read_up()
            self.state = "thinking"
            self.said = Text()
            session.match.choose(index)
            self.go_on()
        elif index in (NEXT, TO_THE_END):
            session.seen[-1] = len(session.match.table.log or ())
            self.hurry = index == TO_THE_END
            self.go_on()
        elif index == KEEP:
            name = f"mazzo-{session.match.game.name}-record.json"
            self.push_screen(Naming(self.words("over_keep"), name, self.words("close")), self.keep_record)
        elif index == GO:
            self.exit(self.state != "over")

    def keep_record(self, file: str | None) -> None:
        if file:
            try:
                self.tell(self.session.keep_record(file))
            except MazzoError as error:
                self.tell(self.session.refused(error))

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, highlight: int | None = None) -> bool:
        """Everything anew. Returns whether there is more news than the log has room for."""
        if not self.ready or self.covered:
            return False
        session, words = self.session, self.words
        width, height = self.size
        seat = session.seat
        if highlight is None and (row := self.highlighted()) is not None:
            highlight = row.option
        self.shown = [row for row in self.rows if self.fits(row)] if self.state != "thinking" else []
        options = self.options(list_width(width) - 1)
        prompt = self.prompt(width if not column(width) else list_width(width))
        foot = self.foot(width)
        aside = column(width)
        log_width = (aside or width) - 2
        old, new = self.told(seat, log_width)
        view = session.match.view(seat)
        self.lines = session.board(view, board_width(width))
        card = self.card(highlight)

        def arranged() -> dict[str, Place]:
            lines = sum(option.plain.count("\n") + 1 for option in options)
            needs = Needs(len(self.lines), len(new), len(prompt), max(lines, 1), _lines(card), _lines(foot))
            return places(width, height, needs)

        where = arranged()
        if len(self.lines) > where["table"].height:
            self.lines = session.board(view, board_width(width), where["table"].height)
            where = arranged()
        for name, place in where.items():
            part = self.query_one(f"#{name}")
            part.styles.offset = (place.x, place.y)
            part.styles.width = place.width
            part.styles.height = place.height
            part.set_class(bool(aside), "aside")
        self.write("table", Text("\n").join(self.lines))
        self.write("log", Text("\n").join([*old, *new]))
        self.query_one("#log").border_title = words("happened")
        self.query_one("#prompt", Static).update(Text("\n").join(prompt))
        self.query_one("#prompt").border_title = self.heading()
        self.query_one("#foot", Static).update(foot)
        self.write("card", card)
        self.query_one("#card").border_title = words("card") if aside else ""
        choices = self.query_one(Choices)
        with self.prevent(OptionList.OptionHighlighted):
            choices.clear_options()
            choices.add_options([Option(option) for option in options])
            at = [i for i, row in enumerate(self.shown) if row.option == highlight]
            choices.highlighted = at[0] if at else 0 if self.shown else None
        # The log shows what happened last; in a new turn the table shows the player's side of it.
        self.query_one("#log", Following).follow()
        if view["turn"] != self.drawn:
            self.drawn = view["turn"]
            self.query_one(Board).follows = True
        if self.query_one(Board).follows:
            self.query_one(Board).follow()
        self.call_after_refresh(choices.scroll_to_highlight)
        return len(new) > where["log"].height - 1

    def write(self, name: str, text: Text) -> None:
        self.query_one(f"#{name} > Static", Static).update(text)

    def told(self, seat: int, width: int) -> tuple[list[Text], list[Text]]:
        """What happened: what was read already, and the news."""
        seen = self.session.seen[seat]
        old = self.session.log_lines(seat, max(0, seen - PAST), seen)
        for line in old:
            line.stylize("dim")
        new = self.session.log_lines(seat, seen)
        return _wrapped(old, width), _wrapped(new, width)

    def news(self, width: int) -> Text:
        return Text("\n").join(self.told(self.session.seat, width)[1])

    def prompt(self, width: int) -> list[Text]:
        """The question, and what was answered to the player's own."""
        match = self.session.match
        if self.state == "over":
            lines = [Text(line, "bold") for line in self.verdict]
        elif self.state == "watching":
            lines = [Text(self.words("watch_prompt"), "bold")]
        elif self.state == "thinking":
            who = "" if match.over else self.session.titles[match.decision.player]
            lines = [Text(self.words("thinking", who=who), "dim")]
        else:
            lines = [Text(speak.prompt(match, self.words.language), "bold")]
        said = [*self.said.split("\n")] if self.said else []
        return _wrapped([*lines, *said], width - 2)

    def heading(self) -> str:
        if self.typed:
            return escape(f"› {self.typed}▌")
        if self.state != "asked":
            return ""
        behind = screen.behind(self.session.match, self.session.face, self.words)
        return escape(" · ".join([self.words("choose_from", n=len(self.rows)), *behind]))

    def options(self, width: int) -> list[Text]:
        """The options as they are listed: under their headings, with their numbers and what is worth knowing."""
        groups = list(dict.fromkeys(row.group for row in self.shown))
        margin = max((len(group) for group in groups), default=0)
        margin += 2 if margin else 0
        digits = len(str(len(self.rows)))
        found = []
        last = ""
        for row in self.shown:
            head = Text.assemble((f" {row.group if row.group != last else ''}".ljust(margin + 1), "bold #9aa5b8"))
            last = row.group
            head.append(str(row.number).rjust(digits), "bold cyan").append(" ")
            said = Text(row.label)
            if row.note:
                said.append(f"  {row.note}", "dim")
            room = max(12, width - head.cell_len)
            lines = _wrapped([said], room)
            if len(lines) > 1 and row.card and not column(self.size.width):
                # What is cut off is on the card beside it.
                said.truncate(room, overflow="ellipsis")
                lines = [said]
            rest = [Text(" " * head.cell_len).append_text(line) for line in lines[1:]]
            found.append(Text("\n").join([head.append_text(lines[0]), *rest]))
        return found

    def fits(self, row: Row) -> bool:
        """Is this an option that was typed? Every word begins a word of it."""
        if self.typed.isdecimal():
            return True
        words = row.said.replace("’", " ").replace("“", " ").split()
        return all(any(word.startswith(part) for word in words) for part in self.typed.casefold().split())

    def card(self, index: int | None) -> Text:
        width = card_width(self.size.width)
        if self.state != "asked":
            return Text()
        return self.session.about(index if index is None or index >= 0 else None, width)

    def foot(self, width: int) -> Content:
        """The keys; a click does the same."""
        for between in (" ", ""):
            parts = []
            for key, what in KEYS.items():
                call = "leave" if what == "leave" else f"ask_for('{what}')"
                label = escape(self.words(f"key_{what}"))
                parts.append(f"[@click=app.{call}][b]{key.upper()}[/b]{between}{label}[/]")
            line = Content.from_markup(f" {' '.join(parts)}")
            if line.cell_length <= width:
                return line
        half = len(parts) // 2 + 1
        return Content.from_markup(f" {' '.join(parts[:half])}\n {' '.join(parts[half:])}")

    def tell(self, text: str | Text) -> None:
        """An answer below the question."""
        self.said = Text(text, "yellow1") if isinstance(text, str) else text
        self.draw()

    # Keys ------------------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Is something open over the table?"""
        return len(self.screen_stack) > 1

    def highlighted(self) -> Row | None:
        at = self.query_one(Choices).highlighted
        return self.shown[at] if at is not None and at < len(self.shown) else None

    @on(OptionList.OptionHighlighted, "#options")
    def point(self) -> None:
        row = self.highlighted()
        if row is not None and self.state == "asked":
            self.write("card", self.card(row.option))
            self.query_one("#card").scroll_home(animate=False)

    @on(OptionList.OptionSelected, "#options")
    def pick(self, event: OptionList.OptionSelected) -> None:
        if self.state != "thinking" and event.option_index < len(self.shown):
            self.choose(self.shown[event.option_index].option)

    @on(Board.Pointed)
    def point_at(self, event: Board.Pointed) -> None:
        """A card on the table: its text, and its option if it has one."""
        if event.line >= len(self.lines):
            return
        it = next(self.session.at(self.lines[event.line].plain, event.column), None)
        if it is not None:
            self.show_card(it)

    def show_card(self, it: Seen) -> None:
        choices = self.query_one(Choices)
        if self.state == "asked":
            options = self.session.match.decision.options
            own = [i for i, row in enumerate(self.shown) if options[row.option].card == it.card["id"]]
            if own:
                with self.prevent(OptionList.OptionHighlighted):
                    choices.highlighted = own[0]
        self.write("card", self.session.card(it, card_width(self.size.width)))
        self.query_one("#card").scroll_home(animate=False)

    def on_key(self, event: events.Key) -> None:
        if self.busy or self.state == "thinking":
            return
        letter = event.character or ""
        keys = self.session.keys() if self.state == "asked" else {}
        if event.key == "escape":
            self.said = Text()
            self.type("")
        elif event.key == "backspace":
            self.type(self.typed[:-1])
        elif event.key == "enter":
            self.query_one(Choices).focus()
        elif event.key == "space" and not self.typed:
            if "" in keys:
                self.choose(keys[""])
            elif self.state == "watching":
                self.choose(NEXT)
        elif letter == "?" and not self.typed:
            self.action_ask_for("help")
        elif letter == "q" and self.state == "watching":
            self.action_leave()
        elif letter and letter in keys and not self.typed:
            self.choose(keys[letter])
        elif letter.isprintable() and letter:
            self.type(self.typed + letter)
        else:
            return
        event.stop()

    def type(self, text: str) -> None:
        """A number goes to its option, letters leave the options that have them."""
        if text.isdecimal():
            numbers = {str(row.number): row.option for row in self.rows}
            # One digit too many begins a new number.
            text = text if text in numbers else text[-1]
            self.typed = text if text in numbers else ""
            at = [i for i, row in enumerate(self.shown) if str(row.number) == text]
            if at:
                self.query_one(Choices).highlighted = at[0]
                self.query_one("#prompt").border_title = self.heading()
            else:
                self.draw(numbers.get(text))
        else:
            self.typed = text
            self.draw()
        self.query_one(Choices).focus()

    def typed_line(self) -> None:
        """What is no option may be a command, as line by line."""
        line, self.typed = self.typed.strip(), ""
        if self.state != "asked" or not line:
            self.draw()
            return
        picked: list[int] = []

        def answer() -> None:
            index = self.session.answer(line)
            if index is not None:
                picked.append(index)

        self.read(line, self.session.saying(self.reading_width, answer))
        if picked:
            self.choose(picked[0])

    def read(self, title: str, text: Text) -> None:
        """A short answer is told below the question, a long one gets a page."""
        if self.session.notice:
            self.said, self.session.notice = Text(self.session.notice, "yellow1"), ""
            self.ask()
        elif len(text.split("\n")) <= 2:
            text.stylize("yellow1")
            self.tell(text)
        else:
            self.draw()
            self.push_screen(Reading(title, self.words("close"), lambda _: text))

    @property
    def reading_width(self) -> int:
        return max(30, min(116, self.size.width * 24 // 25) - 8)

    def action_group(self, by: int) -> None:
        """To the first option of the next group."""
        row = self.highlighted()
        if row is None:
            return
        starts = [i for i, r in enumerate(self.shown) if i == 0 or r.group != self.shown[i - 1].group]
        at = self.query_one(Choices).highlighted or 0
        after = [i for i in starts if i > at] if by > 0 else [i for i in reversed(starts) if i < at]
        if after:
            self.query_one(Choices).highlighted = after[0]

    def action_scroll_table(self, by: int) -> None:
        part = self.query_one(Board)
        part.follows = False
        part.scroll_relative(y=by * max(1, part.size.height - 2), animate=False)

    def action_scroll_log(self, by: int) -> None:
        part = self.query_one("#log", Following)
        part.follows = False
        part.scroll_relative(y=by, animate=False)

    def action_leave(self) -> None:
        self.exit(self.state != "over")

    async def action_quit(self) -> None:
        self.action_leave()

    def action_ask_for(self, what: str) -> None:
        """Something the player wants to know or to have."""
        session, words = self.session, self.words
        if self.busy or self.state == "thinking":
            return
        if what == "help":
            self.push_screen(Reading(words("key_help"), words("close"), self.help))
        elif what == "log":
            self.push_screen(Reading(words("happened"), words("close"), self.whole_log, end=True))
        elif what == "why":
            self.look("why_title", "why_hint", session.cards)
        elif what == "piles":
            self.look("key_piles", "why_hint", session.heaps)
        elif what == "rules":
            rule = session.match.decision.rule if self.state == "asked" else None
            self.look("key_rules", "rules_hint", session.rules, rule or "")
        elif self.state == "asked":
            self.play_on(what)

    def play_on(self, what: str) -> None:
        """What is only possible while somebody is asked."""
        session = self.session
        if what == "undo":
            self.read("", session.command("u", "", self.reading_width))
        elif what == "hint":
            said = session.command("h", "", self.reading_width * 4)
            said.stylize("yellow1")
            self.said = said
            self.typed = ""
            number = "".join(c for c in said.plain.partition(":")[2].split()[0] if c.isdecimal())
            self.draw(ordered(session.match, session.face)[int(number) - 1] if number else None)
        elif what == "save":
            name = f"mazzo-{session.match.game.name}.json"
            self.push_screen(Naming(self.words("key_save"), name, self.words("close")), self.save)

    def save(self, file: str | None) -> None:
        if file:
            self.read("", self.session.command("save", file, self.reading_width * 4))

    def look(self, title: str, hint: str, find: Any, text: str = "") -> None:
        words = self.words
        self.push_screen(Lookup(words(title), words(hint), words("nothing_found"), words("close"), find, text))

    def help(self, width: int) -> Text:
        text = Text(self.words("full_help").strip("\n"))
        signs = self.session.saying(width, lambda: show_help(self.session, "signs"))
        return text.append("\n\n").append_text(signs)

    def whole_log(self, width: int) -> Text:
        lines = self.session.log_lines(self.session.seat)
        return Text("\n").join(_wrapped(lines, width)) if lines else Text(self.words("nothing_happened"))

    def on_resize(self) -> None:
        # The size is known to everybody only after this.
        self.call_after_refresh(self.draw)


def _wrapped(lines: list[Text], width: int) -> list[Text]:
    found: list[Text] = []
    for line in lines:
        for piece in line.wrap(PAPER, max(10, width)):
            piece.rstrip()
            found.append(piece)
    return found


def _lines(text: Text | Content) -> int:
    return text.plain.count("\n") + 1 if text.plain else 0
