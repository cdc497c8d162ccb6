"""What opens over the table: something to read, something to look up, a name to type, the keyboard to hand over."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from mazzo.cli.full.session import Entry

Result = TypeVar("Result")
ENOUGH = 200
"""More entries than this are not listed: who sees them types another letter."""


class Dialog(ModalScreen[Result]):
    """Closed by Escape, or by a click beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def action_close(self) -> None:
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.action_close()


class Reading(Dialog[None]):
    """A text."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,q", "close", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
    ]

    def __init__(self, title: str, close: str, text: Callable[[int], Text], end: bool = False) -> None:
        super().__init__()
        self.called = title
        self.close_label = close
        self.text = text
        self.end = end
        """Is the end what one wants to read first?"""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = self.called
            box.border_subtitle = self.close_label
            with VerticalScroll(classes="whole", can_focus=False):
                yield Static(id="read")

    def on_mount(self) -> None:
        self.call_after_refresh(self.fill)

    def on_resize(self) -> None:
        self.call_after_refresh(self.fill)

    def fill(self) -> None:
        box = self.query_one(VerticalScroll)
        self.query_one("#read", Static).update(self.text(max(20, box.size.width - 3)))
        if self.end:
            box.scroll_end(animate=False)

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def action_page(self, by: int) -> None:
        box = self.query_one(VerticalScroll)
        box.scroll_relative(y=by * max(1, box.size.height - 1), animate=False)

    def action_edge(self, by: int) -> None:
        box = self.query_one(VerticalScroll)
        box.scroll_end(animate=False) if by > 0 else box.scroll_home(animate=False)


class Lookup(Dialog[None]):
    """Things to look up: type a part of the name, and read what is highlighted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("pagedown", "page(1)", show=False, priority=True),
        Binding("pageup", "page(-1)", show=False, priority=True),
    ]

    def __init__(
        self, title: str, hint: str, none: str, close: str, find: Callable[[str], list[Entry]], text: str = ""
    ) -> None:
        super().__init__()
        self.called = title
        self.hint = hint
        self.none = none
        self.close_label = close
        self.find = find
        self.wanted = text
        self.entries: list[Entry] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as box:
            box.border_title = self.called
            box.border_subtitle = self.close_label
            yield Input(self.wanted, placeholder=self.hint, select_on_focus=True)
            with Horizontal():
                found = OptionList()
                found.can_focus = False
                yield found
                with VerticalScroll(can_focus=False):
                    yield Static(id="read")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.call_after_refresh(self.look, self.wanted)

    @on(Input.Changed)
    def changed(self, event: Input.Changed) -> None:
        self.look(event.value)

    @on(Input.Submitted)
    def entered(self) -> None:
        self.action_close()

    def look(self, text: str) -> None:
        found = self.query_one(OptionList)
        self.entries = self.find(text)[:ENOUGH]
        found.clear_options()
        found.add_options([Option(entry.label) for entry in self.entries])
        if self.entries:
            found.highlighted = 0
        self.read(0)

    @on(OptionList.OptionHighlighted)
    def highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.read(event.option_index)

    def read(self, index: int) -> None:
        box = self.query_one(VerticalScroll)
        width = max(20, box.size.width - 3)
        shown = self.entries[index].text(width) if index < len(self.entries) else Text(self.none)
        self.query_one("#read", Static).update(shown)
        box.scroll_home(animate=False)

    def action_move(self, by: int) -> None:
        found = self.query_one(OptionList)
        found.action_cursor_down() if by > 0 else found.action_cursor_up()

    def action_page(self, by: int) -> None:
        box = self.query_one(VerticalScroll)
        box.scroll_relative(y=by * max(1, box.size.height - 1), animate=False)


class Naming(Dialog[str]):
    """A name to type: of a file."""

    def __init__(self, title: str, name: str, close: str) -> None:
        super().__init__()
        self.called = title
        self.default = name
        self.close_label = close

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small") as box:
            box.border_title = self.called
            box.border_subtitle = self.close_label
            yield Input(self.default)

    @on(Input.Submitted)
    def entered(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class HandOver(ModalScreen[None]):
    """Nothing is on the screen until the next player has the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "go_on", show=False)]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small") as box:
            box.border_title = "Mazzo"
            yield Static(Text(self.text, "bold"))

    def action_go_on(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)
