"""A search for a better balance as people read it: sections of a report, in the reader's language."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, Final

from mazzo import speak
from mazzo.lab.balance import Changed, Found, Parameter, Steps, changes, fingerprint, size
from mazzo.lab.figures import Change
from mazzo.lab.report import Grid, Section, Words
from mazzo.lab.subjects import subject

SHOWN: Final = 12
"""So many of the candidates are listed."""


class Telling:
    """What a search has found, in one language; `report.page`, `summary` and `markdown` show it."""

    def __init__(self, found: Found, language: str = "en") -> None:
        self.found = found
        self.words = Words(language)
        self.game = subject(found.balance.experiment.game)

    @property
    def title(self) -> str:
        bots = ", ".join(map(str, self.found.balance.experiment.bots))
        return f"{self.game.title}: {self.words('balance_title')}, {bots}"

    @property
    def kind(self) -> str:
        return self.words("balance")

    def tiles(self) -> list[tuple[str, str]]:
        """The numbers that come first."""
        f, w = self.found, self.words
        return [
            (str(len(f.tried)), f"{w('balance_tried_tile')} ({f.searched} {w('matches')})"),
            (str(size(f.chosen)), w("balance_steps_tile")),
            (self.difference(), w("balance_difference_tile", n=f.checked)),
        ]

    def number(self, value: float, digits: int = 1, signed: bool = False) -> str:
        text = f"{value:{'+' if signed else ''}.{digits}f}"
        return text if self.words.language == "en" else text.replace(".", ",")

    def difference(self) -> str:
        value, low, high = (self.number(x, signed=True) for x in self.found.difference)
        return f"{value} ({low} … {high})"

    def points(self, c: Change) -> str:
        """A difference in percentage points; marked if it is sure."""
        value, low, high = (self.number(100 * x, signed=True) for x in (c.difference, c.low, c.high))
        return f"{value} ({low} … {high}){' *' if c.sure else ''}"

    def card(self, slug: str) -> str:
        return speak.card_name(self.game.name, slug, self.words.language)

    def verdict(self) -> str:
        f = self.found
        if not f.changed:
            return self.words("balance_nothing")
        return self.words("balance_better" if f.better else "balance_not_better")

    def sections(self, pictures: bool = False) -> list[Section]:
        """Everything there is to tell; pictures take a moment, so they are drawn if somebody will see them."""
        return [
            self._proposal(),
            self._aim(),
            self._decks(pictures),
            self._endings(),
            self._unused(),
            self._tried(),
            self._ranges(),
        ]

    def _proposal(self) -> Section:
        w = self.words
        rows = [[self.card(c.card), self.where(c), str(c.before), str(c.after)] for c in self.found.changed]
        grid = Grid([w("card"), w("balance_what"), w("before"), w("after")], rows) if rows else None
        return Section(w("balance_proposal"), "", grid, advice=self.verdict())

    def where(self, c: Changed) -> str:
        return self.words("balance_copies", deck=c.where) if c.copies else self.words(f"balance_number_{c.where}")

    def _aim(self) -> Section:
        f, w = self.found, self.words
        a = f.balance.aim
        text = w(
            "balance_aim_text",
            low=w.percent(a.low, 0),
            high=w.percent(a.high, 0),
            ending=w.percent(a.ending),
            used=w.percent(a.used, 0),
            weights=" : ".join(f"{x:g}" for x in (a.decks, a.endings, a.cards)),
            change=self.number(a.change, 2),
        )
        scores = (f.before, f.after) if f.changed else (f.before,)
        rows = []
        for key in ("decks", "endings", "cards", "change"):
            rows.append([w(f"balance_part_{key}"), *(self.number(getattr(s, key), 2) for s in scores)])
        rows.append([w("balance_total"), *(self.number(s.total, 2) for s in scores)])
        head = [w("before"), w("after")] if f.changed else [w("balance_as_it_is")]
        return Section(w("balance_aim"), text, Grid(["", *head], rows))

    def _compared(self, first: str, names: list[str], some: tuple[Change, ...]) -> Grid:
        w = self.words
        if not self.found.changed:
            alone = [[name, w.rate(c.before)] for name, c in zip(names, some, strict=True)]
            return Grid([first, w("balance_as_it_is")], alone)
        rows = [[name, w.rate(c.before), w.rate(c.after), self.points(c)] for name, c in zip(names, some, strict=True)]
        return Grid([first, w("before"), w("after"), w("difference")], rows)

    def _decks(self, pictures: bool) -> Section:
        f, w = self.found, self.words
        drawn = []
        if pictures:
            from mazzo.lab import plots

            lines = []
            for c in f.decks:
                sides = ((w("before"), c.before), (w("after"), c.after)) if f.changed else (("", c.before),)
                lines += [(f"{c.name} {side}".strip(), 100 * r.rate, 100 * r.low, 100 * r.high) for side, r in sides]
            drawn = [plots.strengths("balance-decks", lines, 50.0, "%", w("balance_decks"))]
        grid = self._compared(w("name"), [c.name for c in f.decks], f.decks)
        text = w("balance_fresh_alone", n=f.checked)
        if f.changed:
            text = f"{w('balance_fresh', n=f.checked)} {w('sure_note')}."
        return Section(w("balance_decks"), text, grid, drawn)

    def _endings(self) -> Section:
        f, w = self.found, self.words
        names = [w.ending(self.game.name, c.name) for c in f.endings]
        return Section(w("endings"), w("endings_text"), self._compared(w("ending"), names, f.endings))

    def _unused(self) -> Section:
        f, w = self.found, self.words
        if not f.unused:
            return Section(w("balance_unused"), w("balance_unused_none"))
        grid = self._compared(w("card"), [self.card(c.name) for c in f.unused], f.unused)
        return Section(w("balance_unused"), w("balance_unused_text"), grid)

    def _tried(self) -> Section:
        f, w = self.found, self.words
        rows = []
        for t in f.tried[:SHOWN]:
            s = t.score
            parts = [self.number(x, 1) for x in (s.total, s.decks, s.endings, s.cards)]
            rows.append([f"{self.said(t.steps)}{' ←' if t.steps == f.chosen else ''}", str(t.matches), *parts])
        head = [w("balance_candidate"), w("matches"), w("balance_total")]
        head += [w(f"balance_part_{key}") for key in ("decks", "endings", "cards")]
        text = w("balance_tried_text", n=len(f.tried), matches=f.searched, shown=len(rows))
        return Section(w("balance_tried"), text, Grid(head, rows))

    def said(self, steps: Steps) -> str:
        """A candidate in a line."""
        some = changes(self.found.balance, steps)
        if not some:
            return self.words("balance_as_it_is")
        return "; ".join(f"{self.card(c.card)} ({self.where(c)}) {c.before} → {c.after}" for c in some)

    def _ranges(self) -> Section:
        b, w = self.found.balance, self.words
        rows = [[*self.could(p), str(size)] for p, size in zip(b.parameters, self.found.chosen, strict=True)]
        head = [w("card"), w("balance_what"), w("balance_range"), w("balance_steps")]
        return Section(w("balance_ranges"), w("balance_ranges_text"), Grid(head, rows))

    def could(self, p: Parameter) -> list[str]:
        """What a parameter may change, and how far."""
        w = self.words
        if not p.number:
            return [f"{self.card(p.card)} → {self.card(p.other)}", w("balance_copies", deck=p.deck), f"0 … {p.high}"]
        now = self.found.balance.present(p)
        return [self.card(p.card), w(f"balance_number_{p.number}"), f"{now + p.low * p.step} … {now + p.high * p.step}"]

    def made(self) -> str:
        """How anybody can do the same."""
        w = self.words
        return f"{w('balance_made')} {w('interval_note')} {w('made_text', digest=fingerprint(self.found))}"

    def origin(self) -> str:
        f, w = self.found, self.words
        return f" ({w('build')} `{f.build}`, {w('seed')} `{f.balance.experiment.seed}`)"

    def description(self) -> str:
        """The search as JSON, without the cards of its decks."""
        known = self.found.balance.data()
        known["experiment"]["pool"] = [deck["name"] for deck in self.found.balance.experiment.pool]
        return json.dumps(known | {"build": self.found.build}, ensure_ascii=False, indent=1)


def data(found: Found) -> dict[str, Any]:
    """What was found as JSON."""
    return asdict(found) | {"balance": found.balance.data(), "better": found.better, "made": fingerprint(found)}
