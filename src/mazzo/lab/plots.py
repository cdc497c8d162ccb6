"""The plots of a report: small SVG pictures by matplotlib, coloured by the page they are on.

They are drawn in stand-in colours that become variables of the page, so that one picture fits light and dark. They are
as wide as a phone; wide screens show several side by side.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from mazzo.lab.figures import Rate

INK: Final = "#010101"
MUTED: Final = "#020202"
LINE: Final = "#030303"
GOOD: Final = "#040404"
BAD: Final = "#050505"
VARIABLES: Final = {INK: "ink", MUTED: "muted", LINE: "line", GOOD: "good", BAD: "bad"}
FEW: Final = 9
"""A matrix of more has no numbers in its fields."""
WIDE: Final = 4.5
"""Inches of 72 points, with text of 11 points: on a phone one point is about one pixel."""
STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "font.size": 11,
    "font.family": "sans-serif",
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.titlesize": 11,
    "xtick.color": MUTED,
    "ytick.color": INK,
    "xtick.labelsize": 10,
    "ytick.left": False,
    "grid.color": LINE,
    "axes.axisbelow": True,
    "legend.frameon": False,
    "text.parse_math": False,
}


class Drawing:
    """One picture: `with Drawing("name", height) as (picture, axes)`, and then `picture.svg(alt)`."""

    def __init__(self, name: str, height: float) -> None:
        self.name = name
        self.height = height

    def __enter__(self) -> tuple[Drawing, Any]:
        self.style = mpl.rc_context(STYLE | {"svg.hashsalt": self.name})
        self.style.__enter__()
        self.figure = Figure((WIDE, self.height), layout="constrained")
        self.figure.patch.set_alpha(0)
        axes = self.figure.subplots()
        axes.patch.set_alpha(0)
        return self, axes

    def __exit__(self, *problem: object) -> None:
        self.style.__exit__(None, None, None)

    def svg(self, alt: str) -> str:
        """The picture as a piece of a page; `numbered` makes its ids its own."""
        out = StringIO()
        self.figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
        text = out.getvalue()
        text = text[text.index("<svg") :]
        text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
        text = re.sub(r' width="[^"]*pt"', "", re.sub(r' height="[^"]*pt"', "", text, count=1), count=1)
        for colour, name in VARIABLES.items():
            text = text.replace(colour, f"var(--{name})")
        label = alt.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        return text.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)


def numbered(svg: str, number: int) -> str:
    """The same picture with ids that no other picture on the page has."""
    return re.sub(r'( id="|url\(#|href="#)', rf"\g<1>p{number}-", svg)


def short(name: str, most: int = 24) -> str:
    """A name that fits beside a plot."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip(' ,')}…"


def strengths(name: str, rows: Sequence[tuple[str, float, float, float]], middle: float, unit: str, alt: str) -> str:
    """Points with their intervals, one line for each."""
    with Drawing(name, 0.75 + 0.3 * len(rows)) as (picture, axes):
        for i, (_, value, low, high) in enumerate(rows):
            colour = GOOD if low > middle else BAD if high < middle else MUTED
            axes.plot((low, high), (i, i), color=colour, linewidth=2.2, alpha=0.55, solid_capstyle="round")
            axes.plot((value,), (i,), "o", color=colour, markersize=6)
        axes.axvline(middle, color=MUTED, linewidth=0.8, linestyle=(0, (4, 3)))
        _names(axes, [row[0] for row in rows])
        axes.set_xlabel(unit)
        return picture.svg(alt)


def matrix(names: Sequence[str], rates: dict[tuple[str, str], Rate], alt: str) -> str:
    """Who beats whom: the stronger the colour, the clearer."""
    n = len(names)
    with Drawing("matrix", 1.4 + min(0.55, 4.4 / n) * n) as (picture, axes):
        for i, one in enumerate(names):
            for j, other in enumerate(names):
                rate = rates.get((one, other))
                if rate is None:
                    continue
                colour = GOOD if rate.rate >= 0.5 else BAD
                clear = min(1.0, abs(rate.rate - 0.5) * 2.4)
                axes.bar(j, 0.94, 0.94, i - 0.47, color=colour, alpha=0.06 + 0.6 * clear, linewidth=0)
                if n <= FEW:
                    axes.text(j, i, f"{100 * rate.rate:.0f}", ha="center", va="center", fontsize=11)
        axes.set_xlim(-0.5, n - 0.5)
        if n <= FEW:
            _names(axes, names)
            turned: dict[str, Any] = {"rotation": 35, "ha": "left", "rotation_mode": "anchor"}
            axes.set_xticks(range(n), [short(name, 14) for name in names], **turned)
        else:
            # There is no room for names above the columns, so everybody has a number.
            _names(axes, [f"{short(name, 16)} {i + 1}" for i, name in enumerate(names)])
            axes.set_xticks(range(n), [str(i + 1) for i in range(n)], fontsize=6.5)
        axes.xaxis.tick_top()
        axes.tick_params(length=0)
        axes.grid(False)
        axes.spines["bottom"].set_visible(False)
        return picture.svg(alt)


def lengths(turns: Sequence[int], unit: str, alt: str) -> str:
    """A histogram of the turns."""
    with Drawing("length", 2.5) as (picture, axes):
        few, most = turns[0], turns[-1]
        width = max(1, -(-(most - few + 1) // 24))
        axes.hist(turns, bins=range(few, most + 2 * width, width), color=GOOD, alpha=0.65, rwidth=0.9)
        axes.axvline(turns[len(turns) // 2], color=MUTED, linewidth=0.8, linestyle=(0, (4, 3)))
        axes.set_xlabel(unit)
        axes.yaxis.grid(True, linewidth=0.6)
        axes.tick_params(axis="y", labelcolor=MUTED, labelsize=10)
        return picture.svg(alt)


def bars(name: str, rows: Sequence[tuple[str, int]], alt: str) -> str:
    """How often, as bars with their numbers."""
    with Drawing(name, 0.5 + 0.3 * len(rows)) as (picture, axes):
        total, most = sum(n for _, n in rows), max(n for _, n in rows)
        for i, (_, n) in enumerate(rows):
            axes.barh(i, n, color=GOOD, alpha=0.65, height=0.62)
            axes.text(n + 0.02 * most, i, f"{n} ({100 * n / total:.0f} %)", va="center", fontsize=10, color=MUTED)
        axes.set_xlim(0, 1.4 * most)
        _names(axes, [row[0] for row in rows])
        axes.set_xticks([])
        axes.spines["bottom"].set_visible(False)
        return picture.svg(alt)


def cards(rows: Sequence[tuple[str, Rate, Rate, Rate] | None], legend: tuple[str, str, str], alt: str) -> str:
    """For each card: drawn with its interval, played and held as marks; None is a gap."""
    with Drawing("cards", 1.0 + 0.29 * len(rows)) as (picture, axes):
        for i, row in enumerate(rows):
            if row is None:
                continue
            _, drawn, played, held = row
            axes.plot((100 * drawn.low, 100 * drawn.high), (i, i), color=INK, linewidth=2, alpha=0.25)
            for rate, mark, colour in ((held, "s", BAD), (played, "^", GOOD), (drawn, "o", INK)):
                if rate.matches:
                    axes.plot((100 * rate.rate,), (i,), mark, color=colour, markersize=5.5 if mark == "o" else 5)
        for mark, colour, word in zip("o^s", (INK, GOOD, BAD), legend, strict=True):
            axes.plot([], [], mark, color=colour, label=word, markersize=5.5)
        axes.axvline(50, color=MUTED, linewidth=0.8, linestyle=(0, (4, 3)))
        _names(axes, ["⋮" if row is None else row[0] for row in rows])
        axes.set_xlabel("%")
        picture.figure.legend(loc="outside upper right", ncols=3, handletextpad=0.2, columnspacing=1.2)
        return picture.svg(alt)


def curves(name: str, rows: Sequence[tuple[str, Sequence[Rate]]], unit: str, alt: str) -> str:
    """Rates over time with their intervals, one line for each."""
    with Drawing(name, 2.8) as (picture, axes):
        for (word, rates), colour, style in zip(rows, (GOOD, INK, BAD), ("-", "--", ":"), strict=False):
            x = range(1, len(rates) + 1)
            low, high = [100 * r.low for r in rates], [100 * r.high for r in rates]
            axes.fill_between(x, low, high, color=colour, alpha=0.15, linewidth=0)
            axes.plot(x, [100 * r.rate for r in rates], style, color=colour, linewidth=2, label=word)
        axes.set_xlabel(unit)
        axes.set_ylabel("%")
        axes.set_ylim(0, 100)
        axes.yaxis.grid(True, linewidth=0.6)
        axes.tick_params(axis="y", labelcolor=MUTED, labelsize=10)
        picture.figure.legend(loc="outside upper right", ncols=3, handletextpad=0.4, columnspacing=1.2)
        return picture.svg(alt)


def _names(axes: Any, names: Sequence[str]) -> None:
    """Names beside the lines, the first on top."""
    axes.set_yticks(range(len(names)), [short(name) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.xaxis.grid(True, linewidth=0.6)
