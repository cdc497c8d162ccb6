"""Reports: every number is counted right, and the page is whole, readable and needs nothing else."""

import json
import re
import tomllib
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from mazzo.engine.errors import MazzoError
from mazzo.lab import main
from mazzo.lab.experiment import experiment
from mazzo.lab.figures import compare, figures, over_deals
from mazzo.lab.folder import Folder
from mazzo.lab.intervals import wilson
from mazzo.lab.places import Here
from mazzo.lab.playing import Played, columns
from mazzo.lab.report import BEGIN, END, Report, Words, data, languages, markdown, page, summary, within
from mazzo.lab.rows import pack
from mazzo.lab.running import run
from mazzo.lab.subjects import subject


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Real matches of our War Decks."""
    path = tmp_path_factory.mktemp("lab") / "war"
    options = {"game": "nekromancya", "bots": ["random", "policy"], "matches": 24, "rows": ["cards", "turns"]}
    folder = Folder.create(path, experiment(options))
    run(folder, Here())
    return folder


def invented(path: Path, seed: str = "1", **changes: Any) -> Folder:
    """Matches whose results are known: the deck `Orda` wins unless it meets itself, the first player every fourth."""
    folder = Folder.create(path, experiment({"game": "nekromancya", "matches": 4, "rows": ["cards"], "seed": seed}))
    rows = [
        (0, ("Orda", "Legione"), 0),
        (0, ("Legione", "Orda"), 1),
        (1, ("Orda", "Bastione"), 0),
        (1, ("Bastione", "Orda"), 1),
        (2, ("Legione", "Bastione"), 1),
        (2, ("Bastione", "Legione"), None),
    ]
    with folder:
        for number, (deal, decks, winner) in enumerate(rows):
            if winner is not None and changes.get("other"):
                winner = 1 - winner
            shares = [0.5, 0.5] if winner is None else [float(seat == winner) for seat in (0, 1)]
            match = dict.fromkeys(columns("nekromancya")["matches"]) | {
                "match": number,
                "deal": deal,
                "seed": deal + int(seed),
                "decks": list(decks),
                "bots": ["greedy", "greedy"],
                "winners": [] if winner is None else [winner],
                "shares": shares,
                "turns": 10 + number,
                "decisions": 100,
                "ending": "stopped" if winner is None else "apocalisse",
            }
            folder.add([pack(Played(match, [], _cards(number, deal, shares)), "nekromancya", ["cards"])])
    return folder


def _cards(number: int, deal: int, shares: list[float]) -> list[dict[str, Any]]:
    """Seat 0 draws Kroggh and plays it, seat 1 draws and holds it; nobody plays Esilio, nobody draws Ruggine."""
    common = dict.fromkeys(columns("nekromancya")["cards"]) | {
        "match": number,
        "deal": deal,
        "copies": 1,
        "bot": "greedy",
    }
    found = []
    for seat, share in enumerate(shares):
        kroggh = {"card": "kroggh", "drawn": 1, "offered": 2 if seat == 0 else None, "played": 3 if seat == 0 else None}
        esilio = {"card": "esilio", "drawn": 1, "offered": 4}
        for card in (kroggh, esilio, {"card": "ruggine"}):
            found.append(common | {"seat": seat, "share": share} | card)
    return found


# Numbers --------------------------------------------------------------------------------------------------------------


def test_everything_is_counted(tmp_path: Path) -> None:
    f = figures(invented(tmp_path / "rows"))
    assert (f.matches, f.deals) == (6, 3)
    assert f.endings == {"apocalisse": 5, "stopped": 1}
    assert f.turns == [10, 11, 12, 13, 14, 15]
    assert f.quantiles[50] == 13
    assert f.decisions == 100
    assert f.first.rate == pytest.approx(2.5 / 6)
    assert f.ratings.bots == []
    assert [r.name for r in f.ratings.decks] == ["Orda", "Bastione", "Legione"] == f.names
    assert [r.rate for r in f.ratings.decks] == [1.0, 0.375, 0.125]
    assert f.matrix["Orda", "Legione"].rate == 1
    assert f.matrix["Legione", "Bastione"].rate == 0.25
    assert ("Orda", "Orda") not in f.matrix
    assert f.matrix["Orda", "Legione"].matches == 2


def test_cards_are_counted_by_who_drew_played_and_held_them(tmp_path: Path) -> None:
    f = figures(invented(tmp_path / "rows"))
    kroggh = next(c for c in f.cards if c.card == "kroggh")
    assert (kroggh.drawn.matches, kroggh.played.matches, kroggh.held.matches) == (12, 6, 6)
    assert kroggh.drawn.rate == 0.5
    assert kroggh.played.rate == pytest.approx(2.5 / 6)
    assert kroggh.held.rate == pytest.approx(3.5 / 6)
    assert kroggh.used == 1
    esilio = next(c for c in f.cards if c.card == "esilio")
    assert (esilio.used, esilio.played.matches) == (0, 0)
    assert f.unused == [("esilio", 12), ("ruggine", 0)]
    assert "ruggine" not in [c.card for c in f.cards]


def test_real_rows_add_up(war: Folder) -> None:
    f = figures(war)
    assert sum(f.endings.values()) == f.matches == 24
    assert [r.name for r in f.ratings.bots] == ["policy", "random"]
    assert sum(r.rate for r in f.ratings.bots) == pytest.approx(1)
    assert len(f.ratings.decks) == 3
    for c in f.cards:
        assert c.drawn.matches >= c.held.matches
        assert c.drawn.low <= c.drawn.rate <= c.drawn.high
    assert {c.card for c in f.cards} >= {slug for deck in war.experiment.pool for slug in list(deck["cards"])[:2]}
    json.dumps(data(f))


def test_intervals_count_deals() -> None:
    assert over_deals([], []).matches == 0
    assert (over_deals([], []).low, over_deals([], []).high) == (0, 1)
    alone = over_deals([1, 0] * 50, range(100))
    assert (alone.low, alone.high) == pytest.approx(wilson(0.5, 100)[1:])
    alike = over_deals([1, 1, 0, 0] * 25, [n // 2 for n in range(100)])
    assert alike.high - alike.low > 1.3 * (alone.high - alone.low), "two matches that end alike are worth one"
    opposite = over_deals([1, 0] * 50, [n // 2 for n in range(100)])
    assert opposite.high - opposite.low < alone.high - alone.low
    assert opposite.high - opposite.low > 0.05, "but never sure"
    assert over_deals([1] * 10, range(10)).low == pytest.approx(0.72, abs=0.01)
    assert over_deals([1] * 10, [0] * 10).low < 0.3, "one deal proves nothing"
    few = over_deals([1, 0, 0, 0] * 3, [0] * 4 + [1] * 4 + [2] * 4)
    assert few.high - few.low > 0.35, "three deals that agree prove little"
    assert wilson(0.5, 10)[1:] == pytest.approx((0.237, 0.763), abs=0.001)


def test_decks_that_are_new_every_time_are_not_rated(tmp_path: Path) -> None:
    options = {"game": "nekromancya", "bots": ["random"], "matches": 4, "decks": {"draw": "random"}, "longest": 4}
    folder = Folder.create(tmp_path / "rows", experiment(options))
    run(folder, Here())
    f = figures(folder)
    assert f.ratings.decks == f.names == []
    assert Report(f).sections()


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    folder = Folder.create(tmp_path / "rows", experiment({"game": "keyforge", "matches": 1}))
    with pytest.raises(MazzoError, match="no matches"):
        figures(folder)
    with pytest.raises(MazzoError, match="no matches yet"):
        compare(folder, folder)


def test_more_than_two_at_a_table(tmp_path: Path) -> None:
    options = {"game": "foursouls", "players": 3, "bots": ["greedy", "random"], "matches": 3, "longest": 4}
    folder = Folder.create(tmp_path / "rows", experiment(options))
    run(folder, Here())
    f = figures(folder)
    assert f.ratings.method == "openskill"
    assert f.matrix["greedy", "random"].rate == 0.5, "nobody has won yet"
    assert "OpenSkill" in markdown([Report(f)])
    assert page([Report(f, "it")])


# Comparing ------------------------------------------------------------------------------------------------------------


def test_the_same_deals_are_compared_deal_by_deal(tmp_path: Path) -> None:
    one, same = invented(tmp_path / "1"), invented(tmp_path / "2")
    still = compare(one, same)
    assert still.paired
    assert all(c.difference == 0 and not c.sure for kind in still.changes.values() for c in kind)
    turned = compare(one, invented(tmp_path / "3", other=True))
    orda = next(c for c in turned.changes["decks"] if c.name == "Orda")
    assert (orda.before.rate, orda.after.rate, orda.sure) == (1.0, 0.0, True)
    elsewhere = compare(one, invented(tmp_path / "4", seed="1000"))
    assert not elsewhere.paired
    first, apart = still.changes["first"][0], elsewhere.changes["first"][0]
    assert apart.high - apart.low > first.high - first.low
    assert {c.name for c in turned.changes["cards"]} == {"kroggh", "esilio"}


def test_two_games_are_not_compared(tmp_path: Path, war: Folder) -> None:
    other = Folder.create(tmp_path / "rows", experiment({"game": "keyforge", "matches": 1}))
    with pytest.raises(MazzoError, match="two games"):
        compare(war, other)


# Pages ----------------------------------------------------------------------------------------------------------------


class Outline(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.tables = 0
        self.outside: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if known.get("id"):
            self.ids.append(str(known["id"]))
        if tag == "svg":
            self.pictures.append(known)
        self.tables += tag == "table"
        self.outside += [tag] if tag in ("script", "link", "img", "iframe") else []
        self.outside += [str(v) for k, v in attrs if k in ("src", "href", "xlink:href") and not str(v).startswith("#")]


@pytest.mark.parametrize("language", languages())
def test_the_page_needs_nothing_else(war: Folder, language: str) -> None:
    report = Report(figures(war), language)
    text = page([report, report])
    outline = Outline(text)
    assert outline.outside == []
    assert "@import" not in text
    assert "url(http" not in text
    assert len(outline.ids) == len(set(outline.ids)), "two reports on one page do not share ids"
    assert f'<html lang="{language}">' in text
    assert len(outline.pictures) == 12
    assert all(p["role"] == "img" and p["aria-label"] for p in outline.pictures)
    # Every picture is a table too, for those who do not see it.
    assert outline.tables >= len(outline.pictures)
    assert not re.search(r"#0[1-6]0[1-6]0[1-6]", text), "all colours are those of the page"
    assert report.figures.digest in text
    assert len(text) < 1_000_000


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    one, two, _ = subject("nekromancya").starters()
    for name, known in (("evil", one | {"name": '<script>alert("$x_1$")</script>'}), ("good", two)):
        (tmp_path / f"{name}.json").write_text(json.dumps(known))
    options = {
        "game": "nekromancya",
        "bots": ["random"],
        "matches": 2,
        "longest": 3,
        "decks": {"folder": str(tmp_path)},
    }
    folder = Folder.create(tmp_path / "rows", experiment(options))
    run(folder, Here())
    text = page([Report(figures(folder))])
    assert "<script" not in text
    assert "alert(" in text


def test_every_word_is_there_in_every_language() -> None:
    words = tomllib.loads(files("mazzo.lab").joinpath("words.toml").read_text(encoding="utf-8"))
    for key, texts in words.items():
        assert list(texts) == list(languages()), key
        gaps = {language: sorted(re.findall(r"{(\w+)}", text)) for language, text in texts.items()}
        assert len({tuple(names) for names in gaps.values()}) == 1, key
    with pytest.raises(MazzoError, match="known are en, it"):
        Words("tlh")


def test_the_summary_fits_the_terminal(war: Folder) -> None:
    console = Console(width=80, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(summary(Report(figures(war)), most=3))
    text = console.export_text()
    for word in ("Opponents", "Decks", "Who beats whom", "The first player", "Length", "How matches end", "Never used"):
        assert word in text
    assert "more" in text
    assert max(map(len, text.splitlines())) <= 80
    cards = text[text.index("Cards") : text.index("Never used")].splitlines()
    rows = [line for line in cards if "(" in line]
    assert rows
    assert all(re.search(r"(\d %|–)$", line.strip()) for line in rows), "no number is cut off"
    assert re.search(r"policy +\+\d+ \(", text)


def test_what_people_wrote_around_the_figures_stays(tmp_path: Path) -> None:
    assert within("", "new") == f"{BEGIN}\n\nnew\n{END}\n"
    assert within(f"# Title\n\n{BEGIN}\nold\n{END}\nafter\n", "new") == f"# Title\n\n{BEGIN}\n\nnew\n{END}\nafter\n"


def test_the_commands(war: Folder, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = str(war.path)
    target = tmp_path / "balance.md"
    target.write_text(f"# Balance\n\n{BEGIN}\n{END}\n")
    assert main(["report", here, "--html", str(tmp_path / "page.html"), "--markdown", str(target)]) == 0
    assert "Who beats whom" in capsys.readouterr().out
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")
    assert target.read_text().startswith("# Balance\n")
    assert "| policy | +" in target.read_text()
    assert main(["report", here, "--language", "it"]) == 0
    assert "Chi batte chi" in capsys.readouterr().out
    assert (war.path / "report.html").exists()
    assert main(["report", here, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["matches"] == 24
    assert main(["compare", here, here]) == 0
    assert "deal by deal" in capsys.readouterr().out
    assert main(["compare", here, here, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["paired"] is True
    with pytest.raises(SystemExit):
        main(["report", here, "--language", "xx"])
    assert main(["report", here, "--language", "de"]) == 0
    assert "Partien" in capsys.readouterr().out
    with pytest.raises(MazzoError, match="no reports in 'xx'"):
        Words("xx")
