"""Decks on the command line: forging, importing, looking, keeping; sealed ones; a fair handicap."""

import json
import os
import shlex
from collections import Counter
from pathlib import Path

import pytest

from mazzo import cli
from mazzo.cli.faces.keyforge import library as libraries
from mazzo.cli.faces.keyforge.deck import show
from mazzo.cli.faces.keyforge.deck.handicap import conclusions
from mazzo.cli.faces.keyforge.library import Library
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.files import autosave, read_json, write_json
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.archon import Listing, forge, listing_of
from mazzo.games.keyforge.archon.analysis import of_deck
from mazzo.games.keyforge.archon.names import archon_name
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.decks import ours
from mazzo.games.keyforge.terms import HOUSES
from mazzo.lab.handicap import Report

ONYX = listing_of(ours()["miss-onyx-censorius"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "decks"


def plain(deck: Listing) -> str:
    known = catalog("1.5")
    lines = [deck.name]
    for house in deck.houses:
        lines.append(f"\n{house}")
        cards = Counter(s for s, h in deck.cards if h == house)
        lines += [f"{n}x {known.defs[known.find(slug)].name}" for slug, n in cards.items()]
    return "\n".join(lines)


# Forging and looking --------------------------------------------------------------------------------------------------


def test_a_forged_deck_is_shown_and_kept(mazzo, folder):
    ran = mazzo("deck", "forge", "--seed", "7")
    assert ran.code == 0
    deck = forge("7")
    assert deck.name in ran.out
    assert "forged from the seed 7" in ran.out
    assert f"Kept in your library: {deck.name}" in ran.said
    known = catalog("1.5")
    for slug, _ in deck.cards:
        assert known.defs[known.find(slug)].name in ran.out
    [file] = folder.iterdir()
    assert read_json(file) == deck.data()


def test_a_deck_is_forged_of_a_set(mazzo):
    ran = mazzo("deck", "forge", "--seed", "7", "--set", "wc", "--houses", "saurian", "--dry", "--json")
    assert json.loads(ran.out) == forge("7", ["saurian"], "wc").data()
    assert "WC" in mazzo("deck", "forge", "--seed", "7", "--set", "wc", "--dry").out
    assert mazzo("deck", "forge", "--set", "nowhere").code == 2


def test_the_same_deck_is_not_kept_twice(mazzo, folder):
    mazzo("deck", "forge", "--seed", "7")
    before = next(folder.iterdir()).read_bytes()
    ran = mazzo("deck", "forge", "--seed", "7")
    assert ran.code == 2
    assert "is in your library already" in ran.err
    assert next(folder.iterdir()).read_bytes() == before
    assert mazzo("deck", "forge", "--seed", "7", "--name", "Another").code == 0
    assert mazzo("deck", "forge", "--seed", "7", "--replace").code == 0
    assert len(list(folder.iterdir())) == 2


def test_a_deck_can_be_forged_for_looking_only(mazzo, folder):
    ran = mazzo("deck", "forge", "--seed", "7", "--dry", "--houses", "dis", "mars")
    assert "Not kept." in ran.out
    assert "Dis" in ran.out
    assert "Mars" in ran.out
    assert not folder.exists()
    assert json.loads(mazzo("deck", "forge", "--seed", "7", "--dry", "--json").out) == forge("7").data()


def test_every_forging_is_another_one(mazzo):
    one, two = [json.loads(mazzo("deck", "forge", "--json").out) for _ in range(2)]
    assert one["seed"] != two["seed"]
    assert one["name"] == archon_name(one["seed"])


def test_show_finds_a_deck_by_a_part_of_its_name_or_in_a_file(mazzo, tmp_path):
    mazzo("deck", "forge", "--seed", "7")
    name = forge("7").name
    assert name in mazzo("deck", "show").out
    assert name in mazzo("deck", "show", name.split()[0].strip(",").lower()).out
    (tmp_path / "onyx.txt").write_text(plain(ONYX), encoding="utf-8")
    for what in ("onyx", "onyx.txt", ONYX.name):
        assert "Ganger Chieftain" in mazzo("deck", "show", what).out


def test_what_show_shows(mazzo):
    out = mazzo("deck", "show", "onyx").out
    assert "2× Ganger Chieftain" in out
    assert "creatures " in out
    numbers = of_deck(slug for slug, _ in ONYX.cards)
    for text, value in (("Æmber expected", numbers.amber), ("Strength on paper", numbers.strength)):
        [line] = [x for x in out.splitlines() if text in x]
        assert f"{value:.1f}" in line
    data = json.loads(mazzo("deck", "show", "onyx", "--json").out)
    assert data["numbers"] == numbers.data()
    assert data["houses"] == list(ONYX.houses)


def test_show_speaks_italian(mazzo):
    out = mazzo("deck", "show", "onyx", "--language", "it").out
    assert "Ombre" in out
    assert "Controllo delle creature" in out
    assert "Collera" in out


@pytest.mark.parametrize("width", [40, 80, 100, 120, 200])
def test_a_deck_fits_where_it_is_shown(width):
    for seed in range(12):
        for line in show.lines(forge(seed), KeyForgeWords("en"), width):
            assert line.cell_len <= max(width, 80), line.plain
            assert line.plain == line.plain.rstrip()


def test_a_maverick_is_marked():
    """M stands at the end of the lines of cards that belong to another house."""
    known = catalog("1.5")
    decks = [forge(seed) for seed in range(60)]
    strange = [d for d in decks if any(HOUSES[known.defs[known.find(s)].house] != h for s, h in d.cards)]
    marked = [d for d in decks if any(x.plain.endswith(" M") for x in show.lines(d, KeyForgeWords("en"), 60))]
    assert marked == strange != []


def test_a_bar_ends_where_the_usual_is():
    assert show.bar(10, 10).plain == "█" * 12 + "│"
    assert show.bar(0, 10).plain == "·" * 12 + "│"
    assert show.bar(15, 10).plain == "█" * 12 + "│" + "█" * 6
    assert show.bar(99, 10).plain == "█" * 12 + "│" + "█" * 12
    assert show.bar(-3, 10).plain == "·" * 12 + "│"
    assert show.bar(3, 0).plain == "·" * 12 + "│"


def test_an_empty_library_says_what_to_do(mazzo):
    for what in ("show", "list"):
        ran = mazzo("deck", what)
        assert ran.code == 0
        assert "mazzo deck forge" in ran.said


# Importing ------------------------------------------------------------------------------------------------------------


def test_importing_a_list(mazzo, tmp_path, folder):
    (tmp_path / "deck.txt").write_text(plain(ONYX), encoding="utf-8")
    ran = mazzo("deck", "import", "deck.txt")
    assert ran.code == 0
    [file] = folder.iterdir()
    assert Counter(map(str, read_json(file)["cards"])) == Counter(map(str, ONYX.data()["cards"]))


def test_what_nobody_knows_is_named_and_kept(mazzo, tmp_path):
    text = plain(ONYX).replace("1x Anger", "1x Angerr").replace("1x Fear", "1x Qwertyuiop")
    (tmp_path / "deck.txt").write_text(text, encoding="utf-8")
    ran = mazzo("deck", "import", "deck.txt", "--name", "Half Known")
    assert ran.code == 0
    assert "cannot be played yet" in ran.said
    assert "Angerr, Qwertyuiop" in ran.said
    assert "Did you mean Anger?" in ran.said
    assert "2 cards unknown" in mazzo("deck", "list").out
    ran = mazzo("play", "keyforge", "--decks", "half-known", "argus")
    assert ran.code == 2
    assert "'Half Known' cannot be played yet: 2 of its cards do not exist here (Angerr, Qwertyuiop)." in ran.err


def test_a_deck_of_the_vault_is_kept_once(mazzo, tmp_path):
    data = ONYX.data() | {"id": "0000-1111"}
    (tmp_path / "a.json").write_text(json.dumps(data))
    (tmp_path / "b.json").write_text(json.dumps(data | {"name": "The Same Again"}))
    assert mazzo("deck", "import", "a.json").code == 0
    assert "already, as 'Miss \"Onyx\" Censorius'" in mazzo("deck", "import", "b.json").err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"{", "looks like JSON but is damaged"),
        (b"", "is empty"),
        (b"\xff\xfe\x00", "is not a text"),
        (b"\x1f\x8b\x00", "is damaged"),
        (b'{"data": {"name": "X"}}', "together with its cards"),
        (b"A deck\nBrobnar\nAnger", "three different houses"),
    ],
)
def test_a_bad_file_is_one_sentence_and_keeps_nothing(mazzo, tmp_path, folder, content, says):
    (tmp_path / "bad.json").write_bytes(content)
    ran = mazzo("deck", "import", "bad.json")
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert not folder.exists()


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["import", "nothing.json"], "There is no file 'nothing.json'"),
        (["import", "."], "cannot be read"),
        (["show", "nobody"], "There is no deck called 'nobody'; known are Radiant Argus"),
        (["remove", "nobody"], "There is no deck called 'nobody' in your library"),
        (["rename", "nobody", "x"], "There is no deck called 'nobody' in your library"),
        (["forge", "--houses", "gondor"], "There is no house 'gondor'"),
        (["forge", "--name", " "], "needs a name"),
        (["sealed", "-n", "0"], "Between 1 and 12"),
        (["sealed", "-n", "99"], "Between 1 and 12"),
        (["handicap", "argus", "nobody"], "There is no deck called 'nobody'"),
        (["handicap", "argus", "onyx", "--games", "0"], "There is nothing to play"),
    ],
)
def test_a_mistake_is_one_sentence(mazzo, argv, says):
    ran = mazzo("deck", *argv)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1


# The library ----------------------------------------------------------------------------------------------------------


def test_list_remove_rename(mazzo, folder):
    for seed in ("1", "2"):
        mazzo("deck", "forge", "--seed", seed)
    one, two = forge("1"), forge("2")
    out = mazzo("deck", "list").out
    assert one.name in out
    assert two.name in out
    assert "is called Renamed now" in mazzo("deck", "rename", one.name, "Renamed").said
    assert one.name not in mazzo("deck", "list").out
    assert read_json(folder / "renamed.json") == {**one.data(), "name": "Renamed"}
    ran = mazzo("deck", "rename", "renamed", two.name)
    assert "already" in ran.err
    assert (folder / "renamed.json").exists()
    ran = mazzo("deck", "remove", "renamed")
    assert "put aside" in ran.said
    assert "Renamed" not in mazzo("deck", "list").out
    assert mazzo("deck", "import", str(folder / "removed" / "renamed.json")).code == 0
    assert "Renamed" in mazzo("deck", "list").out


def test_nothing_removed_is_written_over(folder):
    library = Library(folder)
    deck = forge(1).renamed("Same")
    for seed in (1, 2, 3):
        library.add(forge(seed).renamed("Same"))
        library.remove("Same")
    kept = [read_json(path)["seed"] for path in sorted((folder / "removed").iterdir())]
    assert sorted(kept) == ["1", "2", "3"]
    assert deck.name == "Same"


def test_a_name_may_change_only_its_spelling(folder):
    library = Library(folder)
    library.add(forge(1).renamed("the deck"))
    library.rename("the deck", "The Deck!")
    assert [d.name for d in library.decks()] == ["The Deck!"]


def test_names_nobody_can_spell(folder):
    library = Library(folder)
    library.add(forge(1).renamed("龍"))
    library.add(forge(2).renamed("虎"))
    assert {d.name for d in library.decks()} == {"龍", "虎"}
    assert library.get("龍").seed == "1"


def test_a_part_of_two_names_is_not_enough(folder):
    library = Library(folder)
    library.add(forge(1).renamed("Red One"))
    library.add(forge(2).renamed("Red Two"))
    with pytest.raises(MazzoError, match="could be 'Red One' or 'Red Two'"):
        library.get("red")
    library.add(forge(3).renamed("Red"))
    assert library.get("red").seed == "3"


def test_a_damaged_file_hides_no_other_and_stays(mazzo, folder):
    mazzo("deck", "forge", "--seed", "1")
    (folder / "broken.json").write_text("{")
    ran = mazzo("deck", "list")
    assert forge("1").name in ran.out
    assert "broken.json" in "".join(ran.out.split())
    assert (folder / "broken.json").read_text() == "{"


def test_a_file_is_whole_or_not_there(folder, monkeypatch):
    """Whatever fails on the way, the old file is as it was, and no piece of the new one is left."""
    library = Library(folder)
    library.add(forge(1).renamed("Kept"))
    before = {p.name: p.read_bytes() for p in folder.iterdir()}

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    for function in ("fsync", "link"):
        with monkeypatch.context() as patch:
            patch.setattr(os, function, full)
            if function == "fsync":
                with pytest.raises(MazzoError, match="No space left"):
                    library.add(forge(2).renamed("Kept"), replace=True)
                with pytest.raises(MazzoError, match="No space left"):
                    library.add(forge(2).renamed("New"))
            else:
                # A file system without links still never writes over anything.
                with pytest.raises(MazzoError, match="already"):
                    library.add(forge(2).renamed("Kept"))
        assert {p.name: p.read_bytes() for p in folder.iterdir()} == before


def test_two_at_once_never_write_over_each_other(folder, monkeypatch):
    """Somebody else keeps a deck of that name just before we do."""
    library = Library(folder)
    link = os.link

    def late(a: Path, b: Path) -> None:
        if not Path(b).exists():
            Path(b).write_text("theirs")
        link(a, b)

    monkeypatch.setattr(libraries.os, "link", late)
    with pytest.raises(MazzoError, match="already"):
        library.add(forge(1).renamed("Mine"))
    assert (folder / "mine.json").read_text() == "theirs"


def test_where_the_library_is(monkeypatch, tmp_path):
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path / "here"))
    assert Library().folder == tmp_path / "here" / "decks"
    monkeypatch.delenv("MAZZO_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert Library().folder == tmp_path / "xdg" / "mazzo" / "decks"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Library().folder == tmp_path / ".local" / "share" / "mazzo" / "decks"


def test_a_library_that_cannot_be_written_is_one_sentence(mazzo, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path / "file"))
    ran = mazzo("deck", "forge", "--seed", "1")
    assert ran.code == 2
    assert "cannot be written" in ran.err


# Playing with them ----------------------------------------------------------------------------------------------------


def played_decks() -> list[str]:
    return [d["name"] for d in read_json(autosave("keyforge"))["setup"]["decks"]]


def test_a_kept_deck_can_be_played_by_name(mazzo):
    mazzo("deck", "forge", "--seed", "1", "--name", "Mine")
    mazzo("play", "keyforge", "--decks", "mine", "onyx", lines=["q"])
    assert played_decks() == ["Mine", ONYX.name]


def test_kept_decks_are_offered(mazzo):
    mazzo("deck", "forge", "--seed", "1", "--name", "Mine")
    ran = mazzo("play", "keyforge", lines=["9", "3", "onyx", "q"])
    assert "There are only 3 decks." in ran.out
    assert played_decks() == ["Mine", ONYX.name]
    mazzo("play", "keyforge", lines=["", "", "q"])
    assert played_decks() == ["Radiant Argus the Supreme", ONYX.name]
    mazzo("play", "keyforge", "--you", "1", lines=["nobody", "mine", "", "q"])
    assert played_decks() == ["Radiant Argus the Supreme", "Mine"]


def test_nothing_is_asked_where_there_is_nothing_to_offer(mazzo):
    ran = mazzo("play", "keyforge", lines=["q"])
    assert "Your deck?" not in ran.out
    assert played_decks() == ["Radiant Argus the Supreme", ONYX.name]


def test_a_resumed_match_asks_for_no_decks(mazzo):
    mazzo("play", "keyforge", lines=["q"])
    mazzo("deck", "forge", "--seed", "1", "--name", "Mine")
    ran = mazzo("play", "keyforge", "--resume", lines=["q"])
    assert "Your deck?" not in ran.out


def test_sealed_decks_are_opened_and_one_is_kept(mazzo, folder):
    ran = mazzo("deck", "sealed", "-n", "3", "--seed", "5", lines=["x", "4", "show 2", "2"])
    assert ran.code == 0
    decks = [forge(f"5.{i}") for i in (1, 2, 3)]
    assert all(deck.name in ran.out for deck in decks)
    assert ran.out.count("There are only 3 decks.") == 2
    [file] = folder.iterdir()
    assert read_json(file) == decks[1].data()


def test_nobody_has_to_choose_a_sealed_deck(mazzo, folder):
    ran = mazzo("deck", "sealed", "--seed", "5")
    assert ran.code == 0
    assert "mazzo deck forge --seed 5.1" in ran.said
    assert not folder.exists()


def test_a_sealed_match(mazzo):
    """You choose, the computer takes the strongest on paper."""
    mazzo("play", "keyforge", "--sealed", "2", "--seed", "5", lines=["2", "q"])
    theirs = [forge(f"5.2.{i}") for i in (1, 2)]
    best = max(theirs, key=lambda d: of_deck(s for s, _ in d.cards).strength)
    assert played_decks() == [forge("5.1.2").name, best.name]


def test_a_sealed_match_of_a_set(mazzo):
    ran = mazzo("play", "keyforge", "--sealed", "2", "--set", "wc", "--seed", "5", lines=["2", "q"])
    assert forge("5.1.1", of="wc").name in ran.out
    assert "WC" in ran.out
    assert "--set: only sealed decks" in mazzo("play", "keyforge", "--set", "wc").err


def test_two_people_open_sealed_decks(mazzo):
    mazzo("play", "keyforge", "--sealed", "2", "--seed", "5", "--opponent", "human", lines=["2", "1", "q"])
    assert played_decks() == [forge("5.1.2").name, forge("5.2.1").name]


def test_sealed_decks_cannot_be_named(mazzo):
    assert "none can be named" in mazzo("play", "keyforge", "--sealed", "2", "--decks", "argus", "onyx").err
    assert "No deck was chosen" in mazzo("play", "keyforge", "--sealed", "2").err


# The handicap ---------------------------------------------------------------------------------------------------------


def test_a_handicap_of_few_games(mazzo):
    ran = mazzo("deck", "handicap", "argus", "onyx", "--games", "2", "--jobs", "1")
    assert ran.code == 0
    assert "Radiant Argus the Supreme against" in ran.said
    data = json.loads(mazzo("deck", "handicap", "argus", "onyx", "--games", "2", "--jobs", "1", "--json").out)
    assert data["games"] == 2
    assert sum(row["games"] for row in data["rates"]) + data["stalls"] == 2


def test_games_without_an_end_count_for_nobody(mazzo):
    ran = mazzo("deck", "handicap", "argus", "onyx", "--games", "2", "--turns", "1", "--jobs", "1")
    assert "2 games had no end" in ran.said
    assert "No game was finished." in ran.said


def test_too_few_games_are_not_called_even(mazzo):
    ran = mazzo("deck", "handicap", "argus", "onyx", "--games", "2", "--jobs", "1")
    assert "2 games are not enough to tell" in ran.said
    data = json.loads(mazzo("deck", "handicap", "argus", "onyx", "--games", "2", "--jobs", "1", "--json").out)
    assert data["stronger"] is None
    assert data["even"] is False


def test_the_hint_of_a_handicap_between_sets_can_be_played(mazzo):
    """The command it ends with takes the names of sets, and deals new decks of them."""
    report = Report(("Age of Ascension", "Worlds Collide"), {(0, 0): [90, 10], (4, 0): [50, 50]}, stronger=0, chains=4)
    hint = conclusions(report, KeyForgeWords("en"))[-1]
    command = hint[hint.index("mazzo play") :].strip("`. ")
    argv = shlex.split(command)[1:]
    assert argv[:5] == ["play", "keyforge", "--decks", "aoa", "wc"]
    ran = mazzo(*argv, "--seed", "1", "--watch", "--opponent", "random")
    assert ran.code == 0
    again = mazzo(*argv, "--seed", "1", "--watch", "--opponent", "random")
    assert again.out == ran.out, "the same seed, the same decks"


@pytest.mark.parametrize(("won", "even"), [([5, 5], False), ([20, 20], False), ([100, 100], True), ([120, 80], False)])
def test_decks_are_even_if_enough_games_show_it(won, even):
    assert Report(("a", "b"), {(0, 0): won}).even is even


def test_every_listing_can_be_json(mazzo):
    assert json.loads(mazzo("deck", "list", "--json").out) == []
    forged = json.loads(mazzo("deck", "forge", "--seed", "7", "--json").out)
    assert json.loads(mazzo("deck", "list", "--json").out) == [forged]
    write_json("another.json", {**forged, "name": "Another"})
    (brought,) = json.loads(mazzo("deck", "import", "another.json", "--json").out)
    assert brought["name"] == "Another"
    assert brought["cards"] == forged["cards"]
    assert [deck["name"] for deck in json.loads(mazzo("deck", "list", "--json").out)] == ["Another", forged["name"]]
    opened = json.loads(mazzo("deck", "sealed", "-n", "3", "--seed", "1", "--json").out)
    assert len({deck["name"] for deck in opened}) == 3
    assert len(json.loads(mazzo("deck", "list", "--json").out)) == 2


def test_a_forged_name_belongs_to_one_deck():
    """The same seed with other houses, or of another set, is another deck."""
    decks = [forge("7"), forge("7", ["dis"]), forge("7", ["dis", "mars"]), forge("7", ["mars", "dis"])]
    decks += [forge("7", [], "aoa"), forge("7", [], "wc")]
    names = {deck.name: deck.cards for deck in decks}
    assert all(names[deck.name] == deck.cards for deck in decks)
    assert len(names) == 5


def test_a_game_without_commands_of_its_own_has_the_plain_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*words: str) -> str:
        assert cli.main(["deck", "nekromancya", *words]) == 0
        return capsys.readouterr().out

    slug, name = told("list").splitlines()[0].split(": ")
    shown = told("show", slug)
    assert shown.startswith(f"{name}\n")
    kept = tmp_path / "deck.json"
    kept.write_text(told("show", slug, "--json"), encoding="utf-8")
    assert told("show", str(kept)) == shown
    assert cli.main(["deck", "nekromancya", "show", "no-such-deck"]) == 2
    assert "There is no file 'no-such-deck'." in capsys.readouterr().err


def test_a_new_deck_never_has_the_name_of_another(mazzo):
    """However the names fall: the second of a name is told apart, as kings are."""
    deck = forge("5")
    Library().add(forge("6").renamed(deck.name))
    ran = mazzo("deck", "forge", "--seed", "5", "--json")
    assert json.loads(ran.out)["name"] == f"{deck.name} II"
    Library().add(forge("7").renamed(f"{forge('8').name}"))
    Library().add(forge("9").renamed(f"{forge('8').name} II"))
    assert Library().christened(forge("8")).name == f"{forge('8').name} III"
    # The same deck again is no other deck, and ours are not named twice.
    again = mazzo("deck", "forge", "--seed", "5")
    assert again.code == 2
    assert "already" in again.err
    assert Library().christened(deck.renamed(ONYX.name)).name == f"{ONYX.name} II"
