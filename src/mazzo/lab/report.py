"""Reports that people look at: a page, a summary for the terminal, a short Markdown; in the languages of words.toml."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import count
from textwrap import fill
from typing import Any, Final, Protocol

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mazzo import speak
from mazzo.engine.errors import MazzoError
from mazzo.lab.figures import CardFigures, Change, Comparison, Figures, Rate
from mazzo.lab.ratings import Rating
from mazzo.lab.subjects import subject

SHOWN: Final = 12
"""So many cards from the top and from the bottom are in the plot."""
MATRIX: Final = 24
"""Larger matrices are left out: nobody could read them."""


@lru_cache(maxsize=1)
def _words() -> dict[str, dict[str, str]]:
    return tomllib.loads(files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))


def languages() -> tuple[str, ...]:
    """The languages of a report."""
    return tuple(next(iter(_words().values())))


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in languages():
            raise MazzoError(f"There are no reports in {language!r}; known are {', '.join(languages())}.")
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        return _words()[key][self.language].format(**values)

    def ending(self, game: str, key: str) -> str:
        """An ending is one of our words, or the card that brought it."""
        return self(key) if key in _words() else speak.card_name(game, key, self.language)

    def rate(self, rate: Rate, digits: int = 1) -> str:
        """A rate with its interval: `52.0 % (48–56)`."""
        if not rate.matches:
            return "–"
        return f"{self.percent(rate.rate, digits)} ({100 * rate.low:.0f}–{100 * rate.high:.0f})"

    def percent(self, share: float, digits: int = 1) -> str:
        """A share, as the language writes it."""
        text = f"{100 * share:.{digits}f} %"
        text = text if self.language == "en" else text.replace(".", ",")
        return text.replace(" ", "") if self.language == "it" else text


class Grid:
    """A table of texts: a head and rows. The first column is a name, the others are numbers; if it is `wordy`, the last
    has sentences."""

    def __init__(self, head: list[str], rows: list[list[str]], wordy: bool = False) -> None:
        self.head = head
        self.rows = rows
        self.wordy = wordy

    def markdown(self) -> str:
        """The table for a Markdown file."""
        lines = [self.head, [":--", *["--:"] * (len(self.head) - 1)], *self.rows]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def rich(self) -> Table:
        """The table for the terminal."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        for i, title in enumerate(self.head):
            # Titles and names may be broken, numbers may not.
            side: Any = {"justify": "right", "no_wrap": True} if i else {"min_width": 10}
            if self.wordy and i == len(self.head) - 1:
                side = {"ratio": 1}
            table.add_column(fill(title, 9, break_long_words=False), **side)
        for row in self.rows:
            table.add_row(*row)
        return table


class Section:
    """One part of a report: a title, maybe what follows from it, a sentence, pictures, and the numbers as a table."""

    def __init__(
        self, title: str, text: str, grid: Grid | None = None, pictures: Sequence[str] = (), advice: str = ""
    ) -> None:
        self.title = title
        self.advice = advice
        self.text = text
        self.grid = grid
        self.pictures = list(pictures)


class Told(Protocol):
    """Anything that is told in sections: a report of an experiment, the passport of a deck."""

    words: Words

    @property
    def title(self) -> str:
        """What it is about."""
        ...

    @property
    def kind(self) -> str:
        """What kind of page it is."""
        ...

    def tiles(self) -> list[tuple[str, str]]:
        """The numbers that come first, each with what it counts."""
        ...

    def sections(self, pictures: bool = False) -> list[Section]:
        """Everything else; pictures are drawn if somebody will see them."""
        ...

    def made(self) -> str:
        """How anybody can do the same."""
        ...

    def origin(self) -> str:
        """What it was made from, to be put after `made`."""
        ...

    def description(self) -> str:
        """The experiment as JSON."""
        ...


class Report:
    """What one experiment shows, in one language."""

    def __init__(self, figures: Figures, language: str = "en") -> None:
        self.figures = figures
        self.words = Words(language)
        self.game = subject(figures.experiment.game)

    @property
    def title(self) -> str:
        """The game, and who took part."""
        return f"{self.game.title}: {self.field()}"

    @property
    def kind(self) -> str:
        """What kind of page it is."""
        return self.words("report")

    def field(self) -> str:
        """Who took part, in a few words."""
        e, w = self.figures.experiment, self.words
        bots = ", ".join(map(str, e.bots))
        decks = f"{w('new_decks')}, " if self.game.ways and not e.pool else ""
        if len(e.pool) > 1:
            decks = f"{len(e.pool)} {w('decks').lower()}, "
        return f"{decks}{bots}"

    def card(self, slug: str) -> str:
        """The name of a card in the language of the report."""
        return speak.card_name(self.game.name, slug, self.words.language)

    def tiles(self) -> list[tuple[str, str]]:
        """The numbers that come first."""
        f, w = self.figures, self.words
        return [
            (f"{f.matches}", f"{w('matches')} ({f.deals} {w('deals')})"),
            (w.rate(f.first), w("first_player")),
            (str(f.quantiles[50]), w("median")),
        ]

    def sections(self, pictures: bool = False) -> list[Section]:
        """Everything there is to tell; pictures take a moment, so they are drawn if somebody will see them."""
        found = [*self._ratings(pictures), *self._matrix(pictures), self._first(), self._length(pictures)]
        return [*found, self._endings(pictures), *self._cards(pictures), *self._failed()]

    def _ratings(self, pictures: bool) -> list[Section]:
        f, w = self.figures, self.words
        found: list[Section] = []
        middle = 0.0 if f.ratings.method == "bradley-terry" else 25.0
        for key, some in (("bots", f.ratings.bots), ("decks", f.ratings.decks)):
            if not some:
                continue
            grid = Grid([w("name"), w("rating"), w("rate"), w("matches")], [self._rated(r) for r in some])
            drawn = []
            if pictures:
                from mazzo.lab import plots

                lines = [(r.name, r.points, r.low, r.high) for r in some]
                drawn = [plots.strengths(f"ratings-{key}", lines, middle, w("rating"), w(key))]
            found.append(Section(w(key), "" if found else w(f.ratings.method), grid, drawn))
        return found

    def _rated(self, r: Rating) -> list[str]:
        return [r.name, f"{r.points:+.0f} ({r.low:+.0f} … {r.high:+.0f})", self.words.percent(r.rate), str(r.matches)]

    def _matrix(self, pictures: bool) -> list[Section]:
        f, w = self.figures, self.words
        if not 2 <= len(f.names) <= MATRIX:
            return []
        rows = []
        for one in f.names:
            cells = [f.matrix.get((one, other)) for other in f.names]
            rows.append([one, *("" if rate is None else w.rate(rate) for rate in cells)])
        drawn = []
        if pictures:
            from mazzo.lab import plots

            drawn = [plots.matrix(f.names, f.matrix, f"{w('matrix')}. {w('matrix_text')}")]
        head = [w("name"), *(f"{w('against')} {name}" for name in f.names)]
        return [Section(w("matrix"), w("matrix_text"), Grid(head, rows), drawn)]

    def _first(self) -> Section:
        f, w = self.figures, self.words
        model = f.ratings.first
        rows = [[w("first_raw"), w.rate(f.first)]]
        if f.ratings.method == "bradley-terry":
            rows.append([w("first_model"), w.rate(Rate(model.value, model.low, model.high, f.matches))])
        return Section(w("first_title"), w("first_text"), Grid(["", w("rate")], rows))

    def _length(self, pictures: bool) -> Section:
        f, w = self.figures, self.words
        drawn = []
        if pictures:
            from mazzo.lab import plots

            drawn = [plots.lengths(f.turns, w("turns"), w("length"))]
        text = w("length_text", low=f.quantiles[25], high=f.quantiles[75], decisions=round(f.decisions))
        head = ["", *(self.words.percent(q / 100, 0) for q in f.quantiles)]
        return Section(w("length"), text, Grid(head, [[w("turns"), *map(str, f.quantiles.values())]]), drawn)

    def _endings(self, pictures: bool) -> Section:
        f, w = self.figures, self.words
        named = [(w.ending(self.game.name, key), n) for key, n in f.endings.items()]
        drawn = []
        if pictures:
            from mazzo.lab import plots

            drawn = [plots.bars("endings", named, w("endings"))]
        rows = [[name, str(n), w.percent(n / f.matches)] for name, n in named]
        return Section(w("endings"), w("endings_text"), Grid([w("ending"), w("matches"), w("share_of")], rows), drawn)

    def _cards(self, pictures: bool) -> list[Section]:
        f, w = self.figures, self.words
        if not f.cards:
            return []
        drawn, text = [], w("cards_text")
        if pictures:
            from mazzo.lab import plots

            shown: list[CardFigures | None] = list(f.cards)
            if len(shown) > 2 * SHOWN + 1:
                shown = [*shown[:SHOWN], None, *shown[-SHOWN:]]
                text = f"{text} {w('cards_plot', n=SHOWN)}"
            lines = [None if c is None else (self.card(c.card), c.drawn, c.played, c.held) for c in shown]
            drawn = [plots.cards(lines, (w("drawn"), w("played"), w("held")), w("cards"))]
        unused = w("unused_none")
        if f.unused:
            unused = f"{w('unused_text')} {', '.join(f'{self.card(slug)} ({n})' for slug, n in f.unused)}."
        rows = [self._carded(c) for c in f.cards]
        head = [w("card"), w("matches"), w("drawn"), w("played"), w("held"), w("used")]
        return [
            Section(w("cards"), text, Grid(head, rows), drawn),
            Section(w("unused"), unused),
        ]

    def _carded(self, c: CardFigures) -> list[str]:
        w = self.words
        used = "–" if c.used is None else w.percent(c.used, 0)
        return [self.card(c.card), str(c.drawn.matches), *(w.rate(x, 0) for x in (c.drawn, c.played, c.held)), used]

    def _failed(self) -> list[Section]:
        return [Section(self.words("failed"), "; ".join(self.figures.failed))] if self.figures.failed else []

    def made(self) -> str:
        """How anybody can do the same."""
        f, w = self.figures, self.words
        said = w("made_text", digest=f.digest) if f.experiment.repeatable else w("clock_text")
        return f"{w('deals_note')} {w('interval_note')} {said}"

    def origin(self) -> str:
        """What it was made from, to be put after `made`."""
        f, w = self.figures, self.words
        return f" ({w('build')} `{f.build}`, {w('seed')} `{f.experiment.seed}`)"

    def description(self) -> str:
        """The experiment as JSON, without the cards of its decks."""
        data = self.figures.experiment.data()
        data["pool"] = [deck["name"] for deck in self.figures.experiment.pool]
        return json.dumps(data | {"build": self.figures.build}, ensure_ascii=False, indent=1)


def page(reports: Sequence[Told]) -> str:
    """A page that needs nothing else: no network, no script."""
    from jinja2 import Environment

    from mazzo.lab import plots

    text = files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    template = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(text)
    number = count()
    parts = []
    for report in reports:
        sections = report.sections(pictures=True)
        for section in sections:
            section.pictures = [plots.numbered(svg, next(number)) for svg in section.pictures]
        known = {"title": report.title, "kind": report.kind, "tiles": report.tiles(), "made": report.made()}
        parts.append(known | {"sections": sections, "description": report.description()})
    return template.render(parts=parts, words=reports[0].words, title=reports[0].title)


def summary(report: Told, most: int = 10) -> RenderableType:
    """The same for the terminal; long tables show their beginning and end."""
    w = report.words
    parts: list[RenderableType] = [Text(report.title, "bold"), Text(" · ".join(f"{a} {b}" for a, b in report.tiles()))]
    for section in report.sections():
        parts += ["", Text(section.title, "bold")]
        if section.advice:
            parts.append(Text(section.advice))
        if section.grid is None:
            parts.append(Text(section.text))
            continue
        grid = section.grid
        left = len(grid.rows) - 2 * most
        if left > 1:
            gap = [w("rest", n=left), *[""] * (len(grid.head) - 1)]
            grid = Grid(grid.head, [*grid.rows[:most], gap, *grid.rows[-most:]], grid.wordy)
        parts.append(grid.rich())
    return Group(*parts, "", Text(report.made(), "dim"))


def markdown(reports: Sequence[Told], most: int = 8) -> str:
    """The key figures, short enough to be read beside other text."""
    parts = []
    for report in reports:
        w = report.words
        parts += [f"### {report.title}", Grid(["", ""], [[b, a] for a, b in report.tiles()]).markdown()]
        for section in report.sections():
            grid = section.grid
            said = f"**{section.title}.** {f'{section.advice} {section.text}'.strip()}".rstrip()
            if grid is None:
                parts.append(said)
                continue
            if len(grid.rows) > 2 * most + 1:
                gap = [w("rest", n=len(grid.rows) - 2 * most), *["…"] * (len(grid.head) - 1)]
                grid = Grid(grid.head, [*grid.rows[:most], gap, *grid.rows[-most:]])
            parts += [said, grid.markdown()]
        parts += [report.made() + report.origin()]
    return "\n\n".join(parts) + "\n"


BEGIN: Final = "<!-- made by mazzo lab report -->"
END: Final = "<!-- end of the report -->"


def within(text: str, new: str) -> str:
    """A document with its figures replaced: what people wrote around them stays."""
    start, end = text.find(BEGIN), text.find(END)
    if start < 0 or end < start:
        return f"{BEGIN}\n\n{new}\n{END}\n"
    return f"{text[: start + len(BEGIN)]}\n\n{new}\n{text[end:]}"


def compared(game: str, found: Comparison, language: str, most: int = 20) -> RenderableType:
    """Two experiments side by side, for the terminal."""
    w = Words(language)
    parts: list[RenderableType] = [Text(w("compare"), "bold"), Text(w("paired" if found.paired else "unpaired"))]
    for kind, changes in found.changes.items():
        if not changes:
            continue
        rows = [_changed(w, c, game, kind) for c in changes[:most]]
        if len(changes) > most:
            rows.append([w("rest", n=len(changes) - most), "", "", ""])
        title = w("first_title") if kind == "first" else w(kind)
        parts += ["", Grid([title, w("before"), w("after"), w("difference")], rows).rich()]
    return Group(*parts, Text(w("sure_note"), "dim"))


def _changed(w: Words, c: Change, game: str, kind: str) -> list[str]:
    name = w("going_first") if kind == "first" else c.name
    if kind == "cards":
        name = speak.card_name(game, c.name, w.language)
    mark = " *" if c.sure else ""
    difference = f"{100 * c.difference:+.1f} ({100 * c.low:+.1f} … {100 * c.high:+.1f}){mark}"
    return [name, w.rate(c.before), w.rate(c.after), difference]


def grid(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    return Grid(head, rows).markdown()


def data(figures: Figures) -> dict[str, Any]:
    """The figures as JSON."""
    from dataclasses import asdict

    found = asdict(figures)
    found["experiment"] = figures.experiment.data()
    found["matrix"] = [{"name": a, "against": b, **asdict(rate)} for (a, b), rate in figures.matrix.items()]
    return found
