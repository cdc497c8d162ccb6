"""The doors: how games, bots and cards are found, and what happens at a door that does not open."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from guests import ROOT, run, with_guests

from mazzo.engine.entries import mentioned

GROUPS = ("mazzo.games", "mazzo.bots", "mazzo.cards")
ROOMS = ("speak.py", "wire.py", "rulebook.py", "bench", "bots", "envs", "lab", "mcp", "server", "cli")
OWN = ("keyforge", "foursouls", "nekromancya")
WHOSE = re.compile(r"(?:bench|bots|lab/subjects|cli/faces|tables)/(?:keyforge|foursouls|nekromancya)")
"""Where a game keeps what belongs to a higher room."""
STUDIES = re.compile(r"lab/(?:endings|exercise|handicap|passport|training)\b")
"""What the laboratory can do with one game only: each is a tool of its own, which that game's subject or face names."""
ODDS = {"cli/odds.py"}
"""`mazzo odds` is for games with dice; it names the types of the only one there is."""
WORDS = re.compile(
    r"""["'`](brobnar|logos|sanctum|saurian|staralliance|untamed|deck_name|key_cost|bonus-soul|souls|awakened|fatality|"""
    r"""own-charism|global-charism|colpi)["'`]"""
)
"""Words of our games that nobody else would use."""


def package(folder: Path, name: str, source: str, **offers: str) -> Path:
    """A package that offers something; `game="broken:MANIFEST"`."""
    (folder / f"{name}.py").write_text(source, encoding="utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    lines = [f"[mazzo.{group}]\n{name} = {value}\n" for group, value in offers.items()]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return folder


def manifest(name: str, **more: object) -> str:
    given = {"name": name, "title": name.title(), "package": name, "game": ".:GAME", "seats": (2, 2), **more}
    given |= {"catalog": ".:catalog", "names": ".:names", "printed": ".:printed"}
    said = ", ".join(f"{key}={value!r}" for key, value in given.items())
    return f"from mazzo.engine.manifest import Manifest\nMANIFEST = Manifest({said})\n"


def test_our_own_come_in_by_the_same_door() -> None:
    offered = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    installed = distribution("mazzo").entry_points
    for group in GROUPS:
        assert {e.name: e.value for e in installed if e.group == group} == offered.get(group, {})
    assert sorted(offered["mazzo.games"]) == sorted(OWN)


NAMED = re.compile(rf"({'|'.join(OWN)})", re.IGNORECASE)


def without_prose(path: Path) -> str:
    """The code of a file: prose and examples may name a game."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return re.sub(r'""".*?"""|#[^\n]*|epilog[^\n]*', "", text, flags=re.DOTALL)
    return re.sub(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)


def rooms() -> list[tuple[str, Path]]:
    """Every file that is not a game's own, with its place."""
    home, client = ROOT / "src/mazzo", ROOT / "web/src"
    below = [path for room in ROOMS for path in sorted((home / room).rglob("*.py"))]
    found = [(path.relative_to(home).as_posix(), path) for path in below]
    found += [(room, home / room) for room in ROOMS if room.endswith(".py")]
    found += [(f"engine/{path.name}", path) for path in sorted((home / "engine").glob("*.py"))]
    for kind in ("*.ts", "*.svelte"):
        found += [(path.relative_to(client).as_posix(), path) for path in sorted(client.rglob(kind))]
    return [(w, p) for w, p in found if not WHOSE.match(w) and not w.endswith((".gen.ts", ".test.ts"))]


def test_nothing_lists_the_games_by_name() -> None:
    """Outside its own places no code names a game, not even one: then adding a game changes nothing there."""
    assert len(rooms()) > 200
    found = {where for where, path in rooms() if NAMED.search(without_prose(path))}
    studies = {where for where in found if STUDIES.match(where)}
    for where, path in rooms():
        if where in studies:
            assert len({name.casefold() for name in NAMED.findall(without_prose(path))}) == 1, where
    assert found - studies <= ODDS


def test_nothing_knows_the_words_of_a_game() -> None:
    known = [where for where, path in rooms() if WORDS.search(without_prose(path))]
    assert [where for where in known if not STUDIES.match(where) and where not in ODDS] == []


def test_no_tool_lists_the_games() -> None:
    """What they need is found where the games are. The pictures of the manual show one of them."""
    tools = [path for path in sorted((ROOT / "tools").rglob("*.py")) if path.name != "picture.py"]
    assert len(tools) > 6
    assert [path.name for path in tools if NAMED.search(without_prose(path))] == []
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert len(NAMED.findall(re.sub("##.*", "", makefile))) <= 1, "one may be what is played if nobody says more"


def test_the_game_that_is_meant_says_so_itself() -> None:
    asked = "from mazzo import games; print(games.default(), [n for n in games.names() if games.manifest(n).default])"
    assert run("-c", asked, env=dict(os.environ)).strip() == "keyforge ['keyforge']"


def test_nobody_looks_at_the_doors_before_somebody_knocks() -> None:
    for what in (
        "import mazzo.games.keyforge",
        "import mazzo.cli; mazzo.cli.parser()",
        "from mazzo.games import manifests",
    ):
        run("-c", f"{what}\nimport sys\nassert 'importlib.metadata' not in sys.modules", env=dict(os.environ))


def test_a_checkout_that_was_not_installed_finds_its_own() -> None:
    asked = "from mazzo import games, bots; print(games.names(), bots.names())"
    # -S: nothing that is installed can be found.
    told = run("-S", "-c", asked, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
    assert told.strip() == "('foursouls', 'keyforge', 'nekromancya') ('random', 'easy', 'greedy', 'search')"


BROKEN = [
    ("raises", "raise RuntimeError('out of order')", "RuntimeError: out of order"),
    ("missing", "import nothing_like_this", "No module named 'nothing_like_this'"),
    ("empty", "", "has no attribute 'MANIFEST'"),
    ("plain", "MANIFEST = 7", "is not a manifest"),
    ("newer", manifest("newer", version=2), "Newer needs a newer Mazzo: its manifest is of version 2, ours of 1."),
    ("other", manifest("another"), "The game 'another' is offered as 'other'"),
    ("unknown", manifest("unknown", wings=2), "unexpected keyword argument 'wings'"),
]


@pytest.mark.parametrize(("name", "source", "told"), BROKEN, ids=[name for name, _, _ in BROKEN])
def test_a_broken_game_is_told_in_one_line(tmp_path: Path, name: str, source: str, told: str) -> None:
    env = with_guests(package(tmp_path, name, source, games=f"{name}:MANIFEST"))
    asked = "from mazzo import games; print(games.names()); games.names(); games.game('keyforge')"
    lines = run("-c", asked, env=env).splitlines()
    assert lines[0] == "('foursouls', 'keyforge', 'nekromancya')"
    assert len(lines) == 2, lines
    assert lines[1].startswith("mazzo: ")
    assert told in lines[1]
    # Asked for by name, it is an error, and the same line says why.
    assert told in run("-m", "mazzo", "play", name, env=env, fails=True)


def test_a_name_that_is_taken_is_not_taken_away(tmp_path: Path) -> None:
    folder = package(tmp_path, "keyforge", manifest("keyforge", title="Mine"), games="keyforge:MANIFEST")
    lines = run("-c", "from mazzo import games; print(games.manifest('keyforge').title)", env=with_guests(folder))
    assert lines.splitlines() == [
        "KeyForge",
        "mazzo: keyforge offers 'keyforge', which mazzo has already: the first is used.",
    ]


def test_a_part_that_is_missing_is_told_when_it_is_needed(tmp_path: Path) -> None:
    folder = package(tmp_path, "halfway", manifest("halfway"), games="halfway:MANIFEST")
    told = run("-m", "mazzo", "cards", "halfway", env=with_guests(folder), fails=True)
    assert "Halfway: its catalog is missing." in told
    assert "Traceback" not in told


def test_a_broken_bot_and_a_broken_set_keep_nobody_from_playing(tmp_path: Path) -> None:
    package(tmp_path, "sleepy", "raise RuntimeError('asleep')", bots="sleepy:Sleepy")
    sets = tmp_path / "torn"
    sets.mkdir()
    (sets / "cards.py").write_text("from mazzo.games.keyforge.cards.cota.dis import action\nfear = action(1, 'Fear')\n")
    source = "from mazzo.engine.sets import CardSet\nSET = CardSet(title='Torn', game='keyforge', package='torn')\n"
    package(tmp_path, "torn_info", "", cards="torn:SET")
    (sets / "__init__.py").write_text(source, encoding="utf-8")
    asked = "from mazzo import bots, speak; print(bots.names(), 'fear' in speak.slugs('keyforge'))"
    lines = run("-c", asked, env=with_guests(tmp_path)).splitlines()
    assert lines[0] == "('random', 'easy', 'greedy', 'search') True"
    assert sorted(lines[1:]) == [
        "mazzo: 'sleepy:Sleepy' cannot be loaded: RuntimeError: asleep.",
        "mazzo: The cards of 'Torn' are left out: two cards are called fear.",
    ]


def test_a_quick_look_tells_whether_others_offer_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    assert not mentioned("mazzo.cards")
    package(tmp_path, "fables", "", games="fables:MANIFEST")
    assert not mentioned("mazzo.cards")
    package(tmp_path, "lamps", "", cards="lamps:SET")
    assert mentioned("mazzo.cards")


def test_where_a_quick_look_is_not_possible_everything_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path / "gone"), str(tmp_path)])
    assert not mentioned("mazzo.cards")
    archive = tmp_path / "packages.zip"
    archive.touch()
    monkeypatch.setattr(sys, "path", [str(archive)])
    assert mentioned("mazzo.cards")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "old.egg")])
    assert mentioned("mazzo.cards")

    class Finder:
        def find_distributions(self) -> list[object]:
            return []

    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder()])
    assert mentioned("mazzo.cards")


def test_a_match_begins_without_the_metadata_of_every_package() -> None:
    begin = "mazzo.foursouls.new(4, 1).decision.options"
    run("-c", f"import sys, mazzo; {begin}; assert 'importlib.metadata' not in sys.modules", env=with_guests())
