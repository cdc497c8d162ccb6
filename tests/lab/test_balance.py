"""Balance by machine: a search finds what was planted, changes little, and goes on where it was stopped."""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mazzo
from mazzo.engine.errors import MazzoError
from mazzo.games.nekromancya.catalog import catalog
from mazzo.lab import main
from mazzo.lab.balance import Balance, Search, Tally, apply, beyond, described, found, size, usual
from mazzo.lab.balance_report import Telling, data
from mazzo.lab.experiment import experiment, read
from mazzo.lab.folder import Folder
from mazzo.lab.places import Here
from mazzo.lab.playing import Played, Row
from mazzo.lab.report import languages, markdown, page, summary
from mazzo.lab.rows import pack
from mazzo.lab.running import run
from mazzo.lab.schedule import Fixture, fixtures
from mazzo.phrases import tongue

TOY = """
game = "nekromancya"
bots = ["random"]
matches = 3000
check = 600
population = 6
first = 24

[[numbers]]
cards = ["bilancia-delle-anime"]
number = "cost"
from = -2
to = 8
step = 2

[[numbers]]
cards = ["esilio", "apocalisse"]
number = "cost"
from = -2
to = 2

[[copies]]
deck = "Legione d'Ossa"
out = "ultima-legione"
in = "apocalisse"
most = 2
"""


@pytest.fixture(autouse=True)
def english() -> None:
    """Whatever language another test has chosen."""
    tongue.choose(["--language", "en"])


class Planted:
    """A place where nobody plays: Orda del Kaos is too strong by as much as its Bilancia costs too little."""

    name = "a place"
    workers = 1

    def __init__(self, fair: int = 26, after: int = 10**9) -> None:
        self.fair = fair
        self.after = after
        """Somebody presses Ctrl-C after so many matches."""

    def each(self, work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        for which, task in jobs:
            self.after -= len(task.fixtures)
            if self.after < 0:
                raise KeyboardInterrupt
            yield which, [pack(self.played(f), f.game, f.rows) for f in task.fixtures]

    def played(self, f: Fixture) -> Played:
        cost = f.setup.get("numbers", {}).get("bilancia-delle-anime", {}).get("cost", 22)
        strengths = [0.35 * (self.fair - cost) if name == "Orda del Kaos" else 0.0 for name in f.decks]
        chance = Random(f"{f.seed}/{f.number}")
        won = 0 if chance.random() < 1 / (1 + exp(strengths[1] - strengths[0])) else 1
        row: Row = {"match": f.number, "deal": f.deal, "seed": f.seed, "decks": list(f.decks), "error": None}
        row |= {"bots": [str(bot) for bot in f.bots], "winners": [won], "scores": [0, 0], "turns": 9, "decisions": 99}
        row |= {"shares": [1.0 - won, float(won)], "ending": f"way {chance.randrange(8)}"}
        card = {
            "match": f.number,
            "deal": f.deal,
            "seat": 0,
            "deck": f.decks[0],
            "bot": "random",
            "share": row["shares"][0],
        }
        card |= {
            "card": "kroggh",
            "copies": 3,
            "drawn": 1,
            "offered": 2,
            "played": 2 if chance.random() < 0.8 else None,
        }
        return Played(row, [], [card])


def toy(**more: Any) -> Balance:
    return described(TOY, more)


def test_the_search_finds_what_was_planted_and_changes_nothing_else(tmp_path: Path) -> None:
    before = [card.cost for card in catalog().defs]
    search = Search(tmp_path / "one", toy())
    told: list[tuple[int, int]] = []
    search.run(Planted(), lambda done, total: told.append((done, total)))
    result = found(search)
    (change,) = result.changed
    assert (change.card, change.where, change.before) == ("bilancia-delle-anime", "cost", 22)
    assert change.after in (24, 26, 28)
    assert result.better
    orda = next(c for c in result.decks if c.name == "Orda del Kaos")
    assert orda.before.rate > 0.7
    assert 0.4 < orda.after.rate < 0.6
    assert orda.sure
    assert result.after.total < result.before.total
    assert search.spent <= search.balance.matches
    assert all(done <= total for done, total in told)
    assert [card.cost for card in catalog().defs] == before, "no definition is changed"
    # Not everybody plays to the end: that is what a race is for.
    assert len({t.matches for t in result.tried}) >= 3
    assert sum(t.matches == search.balance.first for t in result.tried) > len(result.tried) / 3


def test_where_all_is_well_nothing_is_proposed(tmp_path: Path) -> None:
    search = Search(tmp_path / "fair", toy(matches=2000, check=300))
    search.run(Planted(fair=22))
    result = found(search)
    assert result.changed == ()
    assert not result.better
    assert size(result.chosen) == 0
    assert not (tmp_path / "fair" / "after").exists()
    assert "no change is proposed" in markdown([Telling(result)])


def test_what_was_interrupted_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    less = {"matches": 1500, "check": 300}
    whole = Search(tmp_path / "whole", toy(**less))
    whole.run(Planted())
    kept = 0
    for after in (100, 600, 500):
        cut = Search(tmp_path / "cut", toy(**less))
        with pytest.raises(KeyboardInterrupt):
            cut.run(Planted(after=after))
        assert cut.kept > kept, "what was played is on disk"
        kept = cut.kept
    cut = Search(tmp_path / "cut", toy(**less))
    cut.run(Planted())
    assert data(found(cut)) == data(found(whole))
    cut.run(Planted(after=0)), "there is nothing left to play"
    other = Search(tmp_path / "other", toy(**less, seed=2))
    other.run(Planted())
    assert data(found(other)) != data(found(whole))
    with pytest.raises(MazzoError, match="another search"):
        Search(tmp_path / "cut", toy(**less, seed=2))


def test_other_numbers_are_another_experiment_with_the_same_deals(tmp_path: Path) -> None:
    plain = {"game": "nekromancya", "bots": ["random"], "matches": 2, "longest": 8}
    e = experiment(plain)
    changed = experiment(
        {**plain, "setup": {"numbers": {"fiamme-roventi": {"cost": 0}, "scheletro-vagante": {"value": 0}}}}
    )
    assert e.key() != changed.key()
    assert [f.seed for f in fixtures(e)] == [f.seed for f in fixtures(changed)]
    digests = []
    for i, one in enumerate((e, changed)):
        folder = Folder.create(tmp_path / str(i), one)
        run(folder, Here())
        digests.append(folder.digest())
    assert digests[0] != digests[1]
    with pytest.raises(MazzoError, match="another experiment"):
        Folder.create(tmp_path / "0", changed)
    b = toy()
    keys = {b.plays(steps).key() for steps in (b.nothing, (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1))}
    assert len(keys) == 4
    assert b.plays(b.nothing).key() == b.experiment.key()


def test_copies_are_exchanged_as_far_as_a_deck_may(tmp_path: Path) -> None:
    b = toy()
    (legione,) = [deck for deck in b.made((0, 0, 0, 2)).decks if deck["name"] == "Legione d'Ossa"]
    assert legione["cards"]["apocalisse"] == 3
    assert "ultima-legione" not in legione["cards"]
    assert sum(legione["cards"].values()) == 60
    assert b.made((0, 0, 0, 2)).decks[0] == b.experiment.pool[0]


def test_the_proposal_is_written_only_when_asked_and_only_where_the_person_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "toy.toml").write_text(TOY)
    monkeypatch.setattr("mazzo.lab.command.Processes", lambda jobs: Planted())
    words = ["balance", str(tmp_path / "toy.toml"), "--to", str(tmp_path / "b")]
    package = {p: p.stat().st_mtime_ns for p in Path(mazzo.__file__).parent.rglob("*.json")}
    assert main(words) == 0
    assert (tmp_path / "b" / "report.html").exists()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b", "toy.toml"]
    new = tmp_path / "proposal.toml"
    assert main([*words, "--apply", str(new), "--markdown", str(tmp_path / "b.md")]) == 0
    assert "bilancia-delle-anime" in tomllib.loads(new.read_text())["setup"]["numbers"]
    assert read(new).setup["numbers"]["bilancia-delle-anime"]["cost"] > 22, "it is an experiment that can be played"
    assert "| Scales of Souls | cost | 22 |" in (tmp_path / "b.md").read_text()
    assert {p: p.stat().st_mtime_ns for p in package} == package
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["better"]
    search = Search(tmp_path / "b", described(TOY, {}))
    search.run(Planted())
    with pytest.raises(MazzoError, match="there already"):
        apply(found(search), new)
    with pytest.raises(MazzoError, match="outside its package"):
        apply(found(search), Path(mazzo.__file__).parent / "games" / "nekromancya" / "new.toml")


def test_stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "toy.toml").write_text(TOY)
    monkeypatch.setattr("mazzo.lab.command.Processes", lambda jobs: Planted(after=50))
    assert main(["balance", str(tmp_path / "toy.toml"), "--to", str(tmp_path / "b")]) == 130
    assert "matches are kept; the same command goes on" in capsys.readouterr().err


def test_real_matches_and_the_report_in_every_language(tmp_path: Path) -> None:
    """The cards of Nekromancya, played by the quickest opponent."""
    small = {"matches": 60, "check": 18, "first": 2, "population": 5, "longest": 4, "bots": ["random"]}
    search = Search(tmp_path / "real", usual("nekromancya", small))
    search.run(Here())
    result = found(search)
    assert len(result.tried) > 3
    assert sum(c.before.matches for c in result.decks) == 36
    for language in languages():
        told = Telling(result, language)
        text = markdown([told]) + page([told])
        assert "Orda del Kaos" in text
        assert "{" not in markdown([told])
        summary(told)


def test_every_number_has_a_name_in_the_report(tmp_path: Path) -> None:
    more = "\n".join(
        f'[[numbers]]\ncards = ["drago-dossa"]\nnumber = "{number}"\nfrom = 0\nto = 1'
        for number in ("value", "melee", "aim", "life", "colpi")
    )
    b = described(TOY + more, {"matches": 300, "check": 300})
    search = Search(tmp_path / "names", b)
    search.run(Planted())
    for language in languages():
        telling = Telling(found(search), language)
        assert all(telling.could(p) for p in b.parameters)
        assert telling.said((1,) * len(b.parameters)).count("→") == 10


def test_how_far_outside(tmp_path: Path) -> None:
    import numpy as np

    rates, sure = np.array([0.4, 0.6]), np.zeros(2)
    assert beyond(rates, 0.55, sure) == pytest.approx([0.0, 0.05])
    unsure = beyond(rates, 0.55, np.full(2, 0.05))
    assert unsure[0] > 0, "the truth may be outside"
    assert unsure[1] > 0.05, "the truth may be further outside"
    search = Search(tmp_path / "b", toy())
    with pytest.raises(KeyboardInterrupt):
        search.run(Planted(after=300))
    tally = Tally(search.folder(search.balance.nothing))
    few, all_of_them = (Tally(search.folder(search.balance.nothing), n) for n in (60, 1000))
    assert len(few.deals) == 30
    assert len(all_of_them.deals) == len(tally.deals) > 30
    aim = search.balance.aim
    assert tally.score(aim, 3).change == pytest.approx(3 * aim.change)
    assert tally.score(aim, 0, np.ones(len(tally.deals))).total < tally.score(aim, 0).total


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("", "Say what may be changed"),
        ('[[numbers]]\ncards = ["kroggh"]\nnumber = "life"\nfrom = -1\nto = 1', "printed in the rulebook"),
        ('[[numbers]]\ncards = ["esilio"]\nnumber = "life"\nfrom = -1\nto = 1', "no number called 'life'"),
        ('[[numbers]]\ncards = ["esilo"]\nnumber = "cost"\nfrom = -1\nto = 1', "Did you mean 'esilio'"),
        ('[[numbers]]\ncards = ["esilio"]\nnumber = "cost"\nfrom = -1\nto = 2\nstep = 2', "whole steps"),
        ('[[numbers]]\ncards = ["esilio"]\nnumber = "cost"\nfrom = 1\nto = 2', "from is 0 or less"),
        ('[[numbers]]\ncards = ["esilio"]\nnumber = "cost"', "numbers.0..from is missing"),
        ('[[copies]]\ndeck = "Orda"\nout = "esilio"\nin = "ruggine"\nmost = 1', "there is no deck 'Orda'"),
        ('[[copies]]\ndeck = "Orda del Kaos"\nout = "kroggh"\nin = "rugine"\nmost = 1', "Did you mean 'ruggine'"),
        ('[[copies]]\ndeck = "Orda del Kaos"\nout = "kroggh"\nin = "ruggine"\nmost = 0', "a number of copies"),
        ('[[copies]]\ndeck = "Orda del Kaos"\nout = "kroggh"\nin = "ruggine"\nmost = 1\nx = 1', "'x' is not known"),
        ("numbers = [1]", "a table was expected"),
        ("numbers = 1", "not what was expected"),
        ('[decks]\ndraw = "random"', "two or more fixed ones"),
        ('[[copies]]\ndeck = "Orda del Kaos"\nout = "kroggh"\nin = "ruggine"\nmost = 1\n[aim]\nx = 1', "aim.x"),
    ],
)
def test_descriptions_that_make_no_sense(written: str, problem: str) -> None:
    with pytest.raises(MazzoError, match=problem):
        described(f'game = "nekromancya"\nbots = ["random"]\n{written}', {})


def test_other_games_and_folders(tmp_path: Path) -> None:
    with pytest.raises(MazzoError, match="No search for a better balance comes with KeyForge"):
        usual("keyforge", {})
    with pytest.raises(MazzoError, match="not ours to change"):
        described(TOY.replace("nekromancya", "keyforge") + '[decks]\ndraw = "forged"\ncount = 2', {})
    with pytest.raises(MazzoError, match="at least 96 matches"):
        toy(matches=90)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    with pytest.raises(MazzoError, match="holds no search"):
        Search(tmp_path / "mine", toy())
    with pytest.raises(MazzoError, match="cannot be read"):
        main(["balance", str(tmp_path / "none.toml"), "--to", str(tmp_path / "b")])
    with pytest.raises(MazzoError, match="at least 1"):
        main(["balance", "nekromancya", "--to", str(tmp_path / "b"), "--jobs", "-1"])


def test_the_search_that_comes_with_nekromancya() -> None:
    b = usual("nekromancya", {})
    assert {deck["name"] for deck in b.experiment.pool} == {"Orda del Kaos", "Legione d'Ossa", "Bastione della Notte"}
    for i, p in enumerate(b.parameters):
        for n in {p.low, p.high} - {0}:
            steps = (*b.nothing[:i], n, *b.nothing[i + 1 :])
            assert b.plays(steps).key() != b.experiment.key(), "every parameter changes something"
