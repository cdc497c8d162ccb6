"""A passport as people read it: sections of a report, in the reader's language. Each says how its numbers were made."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from mazzo import speak
from mazzo.lab.figures import Change
from mazzo.lab.passport import GAME, MULLIGAN, PLAY, RESTRICTED
from mazzo.lab.passport.figures import FEW, Neighbour, PassportFigures
from mazzo.lab.ratings import Estimate
from mazzo.lab.report import Grid, Section, Words


class Telling:
    """What a passport says, in one language; `report.page` and `report.summary` show it."""

    def __init__(self, figures: PassportFigures, language: str = "en") -> None:
        self.figures = figures
        self.words = Words(language)

    @property
    def title(self) -> str:
        return self.figures.deck

    @property
    def kind(self) -> str:
        return self.words("passport")

    def tiles(self) -> list[tuple[str, str]]:
        """The numbers that come first."""
        f, w = self.figures, self.words
        return [
            (self.number(f.rating, signed=True), w("passport_rating_tile")),
            (w.rate(f.share), w("passport_share_tile", n=f.field_size)),
            (self.number(f.chains, 1, signed=True), w("passport_chains_tile")),
            (str(sum(f.matches.values())), w("matches")),
        ]

    def number(self, found: Estimate | None, digits: int = 0, signed: bool = False) -> str:
        if found is None:
            return "–"
        sign = "+" if signed else ""
        text = [f"{x:{sign}.{digits}f}" for x in (found.value, found.low, found.high)]
        if self.words.language != "en":
            text = [x.replace(".", ",") for x in text]
        return f"{text[0]} ({text[1]} … {text[2]})"

    def points(self, c: Change) -> str:
        """A difference in percentage points; marked if it is sure."""
        text = f"{100 * c.difference:+.1f} ({100 * c.low:+.1f} … {100 * c.high:+.1f})"
        return f"{text if self.words.language == 'en' else text.replace('.', ',')}{' *' if c.sure else ''}"

    def sections(self, pictures: bool = False) -> list[Section]:
        """Everything there is to tell; pictures take a moment, so they are drawn if somebody will see them."""
        found = [self._rating(), self._chains(), self._first(), self._mulligan(), self._cards(pictures)]
        found += [self._houses(), self._keys(pictures), self._lives(pictures), self._similar()]
        if self.figures.failed:
            found.append(Section(self.words("failed"), str(self.figures.failed)))
        return found

    def _rating(self) -> Section:
        f, w = self.figures, self.words
        how = w("passport_rating_text", n=f.field_size, matches=f.matches[PLAY], fingerprint=f.field_fingerprint)
        rows = [[w("rating"), self.number(f.rating, signed=True)], [w("rate"), w.rate(f.share)]]
        return Section(w("passport_rating"), how + self._early(), Grid(["", ""], rows))

    def _early(self) -> str:
        few = self.figures.rating is None
        return f" {self.words('passport_early', n=FEW)}" if few else ""

    def _chains(self) -> Section:
        f, w = self.figures, self.words
        if f.chains is None or f.chains.low <= 0 <= f.chains.high:
            advice = w("passport_chains_open" if f.chains is None else "passport_chains_none")
        else:
            side = "passport_chains_own" if f.chains.value > 0 else "passport_chains_other"
            advice = w(side, n=max(1, round(abs(f.chains.value))))
        rows = [[w("passport_chains_fair"), self.number(f.chains, 1, signed=True), ""]]
        for level, rate in f.tried:
            where = "passport_on_own" if level > 0 else "passport_on_other"
            rows.append([w(where, n=abs(level)) if level else w("passport_no_chains"), w.rate(rate), str(rate.matches)])
        return Section(
            w("passport_chains"), f"{advice} {w('passport_chains_text')}", Grid(["", "", w("matches")], rows)
        )

    def _first(self) -> Section:
        f, w = self.figures, self.words
        key = "passport_first_open"
        if f.edge.sure:
            key = "passport_first_yes" if f.edge.difference > 0 else "passport_first_no"
        rows = [
            [w("passport_going_first"), w.rate(f.first), str(f.first.matches)],
            [w("passport_going_second"), w.rate(f.second), str(f.second.matches)],
            [w("difference"), self.points(f.edge), ""],
        ]
        grid = Grid(["", w("rate"), w("matches")], rows)
        return Section(w("passport_first"), w("passport_first_text"), grid, advice=w(key))

    def _mulligan(self) -> Section:
        f, w = self.figures, self.words
        throw = [str(h.together) for h in f.hands if h.change.sure and h.change.difference > 0]
        keep = [str(h.together) for h in f.hands if h.change.sure and h.change.difference < 0]
        advice = [w("passport_throw", hands=", ".join(throw))] if throw else []
        advice += [w("passport_keep", hands=", ".join(keep))] if keep else []
        rows = []
        for name, c in [
            *((w("passport_hand", n=h.together), h.change) for h in f.hands),
            (w("passport_any"), f.mulligan),
        ]:
            rows.append([name, w.rate(c.before), w.rate(c.after), self.points(c), str(c.after.matches)])
        head = ["", w("passport_kept"), w("passport_thrown"), w("difference"), w("matches")]
        said = " ".join(advice) or w("passport_mulligan_open")
        return Section(w("passport_mulligan"), w("passport_mulligan_text"), Grid(head, rows), advice=said)

    def _cards(self, pictures: bool) -> Section:
        f, w = self.figures, self.words
        drawn = []
        if pictures and f.cards:
            from mazzo.lab import plots

            lines = [(self.card(c.card), c.drawn, c.played, c.held) for c in f.cards]
            drawn = [plots.cards(lines, (w("drawn"), w("played"), w("held")), w("passport_cards"))]
        rows = []
        for c in f.cards:
            rates = [w.rate(x, 0) for x in (c.drawn, c.played, c.held)]
            rows.append([self.card(c.card), *rates, str(c.drawn.matches)])
        head = [w("card"), w("drawn"), w("played"), w("held"), w("matches")]
        return Section(w("passport_cards"), w("cards_text"), Grid(head, rows), drawn)

    def card(self, slug: str) -> str:
        return speak.card_name(GAME, slug, self.words.language)

    def _houses(self) -> Section:
        f, w = self.figures, self.words
        rows = [[house.title(), w.rate(rate), str(rate.matches)] for house, rate in f.called]
        head = ["", w("passport_of_turns"), w("turns")]
        return Section(w("passport_houses"), w("passport_houses_text"), Grid(head, rows))

    def _keys(self, pictures: bool) -> Section:
        f, w = self.figures, self.words
        drawn = []
        if pictures:
            from mazzo.lab import plots

            lines = [(w("passport_key", n=k.number), k.by_turn) for k in f.keys]
            drawn = [plots.curves("keys", lines, w("passport_own_turn"), w("passport_keys"))]
        shown = [6, 9, 12]
        rows = []
        for k in f.keys:
            by = [w.rate(k.by_turn[n - 1], 0) if n <= len(k.by_turn) else "–" for n in shown]
            rows.append([w("passport_key", n=k.number), self.number(k.turn, 1), *by, w.rate(k.forged, 0)])
        head = ["", w("passport_turn"), *(w("passport_by", n=n) for n in shown), w("passport_ever")]
        return Section(w("passport_keys"), w("passport_keys_text"), Grid(head, rows), drawn)

    def _lives(self, pictures: bool) -> Section:
        f, w = self.figures, self.words
        drawn = []
        if pictures:
            from mazzo.lab import plots

            lines = [(w(f"passport_{c.name}"), 100 * c.difference, 100 * c.low, 100 * c.high) for c in f.lost]
            drawn = [plots.strengths("lives", lines, 0.0, w("passport_points"), w("passport_lives"))]
        rows = []
        for c in f.lost:
            rates = [w.rate(c.before), w.rate(c.after)]
            rows.append([w(f"passport_{c.name}"), *rates, self.points(c), str(c.after.matches)])
        head = ["", w("passport_usual"), w("passport_restricted"), w("difference"), w("matches")]
        return Section(w("passport_lives"), f"{w('passport_lives_text')} {w('sure_note')}.", Grid(head, rows), drawn)

    def _similar(self) -> Section:
        w = self.words
        rows = [self._neighbour(n) for n in self.figures.similar]
        head = [w("name"), w("passport_distance"), w("rate"), w("passport_differs")]
        return Section(w("passport_similar"), w("passport_similar_text"), Grid(head, rows, wordy=True))

    def _neighbour(self, n: Neighbour) -> list[str]:
        w = self.words
        differs = [f"{w(f'number_{name}')} {mine:g} : {theirs:g}" for name, mine, theirs in n.differences]
        others = [house.title() for house in n.houses if house not in self.figures.houses]
        if others:
            differs.append(", ".join(others))
        return [n.name, f"{n.distance:.2f}", w.rate(n.rate, 0), "; ".join(differs)]

    def made(self) -> str:
        """How anybody can do the same."""
        f, w = self.figures, self.words
        parts = {"play": f.matches[PLAY], "other": max(f.matches[part] for part in (*RESTRICTED, MULLIGAN))}
        how = w("passport_made", n=f.field_size, seed=f.field_seed, fingerprint=f.field_fingerprint, **parts)
        return f"{how} {w('interval_note')} {w('deals_note')} {w('made_text', digest=f.digest)}"

    def origin(self) -> str:
        f, w = self.figures, self.words
        return f" ({w('build')} `{f.build}`, {w('seed')} `{f.seed}`)"

    def description(self) -> str:
        """What was played, as JSON."""
        f = self.figures
        known: dict[str, Any] = {"deck": f.deck, "seed": f.seed, "build": f.build, "matches": f.matches}
        known["field"] = {"seed": f.field_seed, "decks": f.field_size, "fingerprint": f.field_fingerprint}
        return json.dumps(known, ensure_ascii=False, indent=1)


def data(figures: PassportFigures) -> dict[str, Any]:
    """The figures as JSON."""
    return asdict(figures)
