"""Rules are written in the words of the rulebook: nobody but the table and its frames knows where a value lies."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from mazzo.games.foursouls import FOURSOULS
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.keyforge import KEYFORGE, terms
from mazzo.games.keyforge.frames import KFrame
from mazzo.games.nekromancya import NEKROMANCYA
from mazzo.games.nekromancya import terms as nk
from mazzo.games.nekromancya.frames import NFrame

ROOT = Path(__file__).parents[1] / "src" / "mazzo"
SLOTS = ("a", "b", "evs", "keys", "nodes", "ret", "xs")
NOT_FRAMES = ("e", "ev", "event", "x", "item", "t", "self", "d", "o", "facts", "p", "c", "select", "catalog")
"""What other things with attributes of these names are called: events, tables, what is derived, words ..."""
FRAME_MODULES = (
    "engine/frame.py",
    "games/foursouls/frames.py",
    "games/keyforge/frames.py",
    "games/nekromancya/frames.py",
)
NAMED = (
    "engine",
    "games/foursouls",
    "bots/foursouls.py",
    "games/keyforge",
    "games/nekromancya",
    "bots/nekromancya",
)
"""Where everything has names already."""
BY_CLASS = ("engine", "games", "bots")
"""Where rules that hold are asked for by their class."""


def sources(rooms: tuple[str, ...] = NAMED) -> Iterator[tuple[str, ast.Module]]:
    for room in rooms:
        at = ROOT / room
        for path in sorted(at.rglob("*.py")) if at.is_dir() else [at]:
            place = path.relative_to(ROOT).as_posix()
            if place not in FRAME_MODULES and "/cards/" not in place and "/archon/" not in place:
                yield place, ast.parse(path.read_text(encoding="utf-8"))


def registers(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Where a slot of a frame is read or written."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in SLOTS:
            owner = node.value
            if (isinstance(owner, ast.Name) and owner.id not in NOT_FRAMES and not owner.id[0].isupper()) or (
                isinstance(owner, ast.Call | ast.Subscript) and node.attr in ("a", "b", "evs", "ret")
            ):
                yield node


def is_number(node: ast.AST, n: int) -> bool:
    return isinstance(node, ast.Constant) and node.value == n


def of_zones(tree: ast.AST) -> Iterator[ast.BinOp]:
    """Where the number of a zone is put together or taken apart."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            shift = isinstance(node.op, ast.RShift) and is_number(node.right, 1)
            mask = isinstance(node.op, ast.BitAnd) and is_number(node.right, 1)
            double = isinstance(node.op, ast.Mult) and is_number(node.left, 2)
            if (shift or double or mask) and "known" not in ast.unparse(node) and "mask" not in ast.unparse(node):
                yield node


def numbered(tree: ast.AST) -> Iterator[ast.expr]:
    """Where a zone goes by its number, at tables of more than two."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            number = node.attr in ("zone", "zones")
        else:
            number = isinstance(node, ast.BinOp) and "SEATS" in (ast.unparse(node.left), ast.unparse(node.right))
        if number:
            yield cast(ast.expr, node)


def of_numbered_zones(tree: ast.AST) -> Iterator[ast.AST]:
    """Where Four Souls' zones are reached by number, or the things on its stack and references taken apart."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            if any(name.name in ("SEATS", "SLOTS", "REF_MASK", "REF_BITS") for name in node.names):
                yield node
        elif isinstance(node, ast.Attribute):
            if node.attr in ("SEATS", "SLOTS") and ast.unparse(node.value) == "terms":
                yield node
        elif isinstance(node, ast.Subscript):
            if isinstance(node.value, ast.Attribute) and node.value.attr == "zones":
                yield node
        elif isinstance(node, ast.BinOp):
            negative = isinstance(node.left, ast.UnaryOp) and isinstance(node.left.op, ast.USub)
            if negative and isinstance(node.op, ast.Sub) and is_number(node.right, 2):
                yield node


def of_settled(tree: ast.AST) -> Iterator[ast.Subscript]:
    """Where one looks by its place for what was settled about something on the stack, or is told of an event."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == "xs":
            yield node


def test_no_rule_speaks_of_slots() -> None:
    # What a snapshot names is everything there is, whatever it is called.
    found = [
        f"{place}:{node.lineno} {ast.unparse(node)}"
        for place, tree in sources()
        if place != "engine/snapshot.py"
        for node in registers(tree)
    ]
    assert found == []


def test_a_rule_that_holds_is_no_number() -> None:
    """Rules are asked for by their class."""
    numbers = [
        f"{place}:{node.lineno} {name}"
        for place, tree in sources(BY_CLASS)
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.Attribute)
        and (name := node.id if isinstance(node, ast.Name) else node.attr).startswith("R_")
    ]
    assert numbers == []


def test_nobody_writes_into_the_frame_below() -> None:
    found = []
    for place, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript) and ast.unparse(node).endswith("frames[-2]"):
                found.append(f"{place}:{node.lineno}")
    assert len(found) == 1, f"only the table knows who called (Table.caller): {found}"


def test_only_the_table_computes_with_zones() -> None:
    makers = ("games/keyforge/zones.py", "games/keyforge/terms.py", "games/keyforge/scenario.py")
    found = [
        f"{place}:{node.lineno} {ast.unparse(node)}"
        for place, tree in sources(("games/keyforge", "bots/keyforge.py", "lab/exercise.py"))
        if place not in makers
        for node in of_zones(tree)
    ]
    found += [
        f"{place}:{node.lineno} {ast.unparse(node)}"
        for place, tree in sources()
        if "nekromancya" in place and place != "games/nekromancya/table.py"
        for node in numbered(tree)
    ]
    assert found == []


def test_only_the_table_of_four_souls_computes_with_zones() -> None:
    makers = tuple(f"games/foursouls/{name}.py" for name in ("zones", "moving", "terms", "scenario"))
    found = [
        f"{place}:{node.lineno} {ast.unparse(node)}"
        for place, tree in sources()
        if place.startswith(("games/foursouls", "bots/foursouls")) and place not in makers
        for node in of_numbered_zones(tree)
    ]
    assert found == []


def test_only_one_room_of_four_souls_knows_what_was_settled_on_the_stack() -> None:
    found = [
        f"{place}:{node.lineno} {ast.unparse(node)}"
        for place, tree in sources()
        if place.startswith("games/foursouls") and place != "games/foursouls/stacked.py"
        for node in of_settled(tree)
    ]
    assert found == []


def of_the_engine(tree: ast.AST) -> Iterator[ast.AST]:
    """Where a file of cards speaks of numbers or classes instead of using the words of its game."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            if not (node.module or "").endswith(".vocabulary"):
                yield node
        elif isinstance(node, ast.Import):
            yield node
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            if called[0].isupper():
                yield node


IN_WORDS = ("foursouls", "keyforge", "nekromancya")
"""Games whose cards are written in words only."""


@pytest.mark.parametrize("game", IN_WORDS)
def test_cards_are_written_in_words(game: str) -> None:
    """A file of cards imports the vocabulary of its game and nothing else, and calls no class."""
    files = sorted((ROOT / "games" / game / "cards").rglob("*.py"))
    assert len(files) > 3
    found = [
        f"{path.name}:{getattr(node, 'lineno', 0)} {ast.unparse(node)}"
        for path in files
        for node in of_the_engine(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("from mazzo.games.foursouls import terms", True),
        ("from mazzo.games.foursouls.vocabulary import *", False),
        ("import re", True),
        ("x = when(Died(this))", True),
        ("x = when(words.Died(this))", True),
        ("x = treasure('Meat!', 'passive', gets(hp=1))", False),
    ],
)
def test_the_search_for_what_is_no_word_finds_it(code: str, caught: bool) -> None:
    assert bool(list(of_the_engine(ast.parse(code)))) == caught


def test_only_the_engine_takes_steps() -> None:
    """Who plays on in their head says how far (`Table.run_until`)."""
    found = [
        f"{place}:{node.lineno}"
        for place, tree in sources(("games", "bots", "envs", "lab", "server"))
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".node.step")
    ]
    assert found == []


def classes(path: Path) -> Iterator[str]:
    return (x.name for x in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(x, ast.ClassDef))


def test_no_message_is_called_like_a_node() -> None:
    """What a card does and what it says are two things: whoever reads `May` knows which is meant."""
    message = ROOT / "engine" / "message.py"
    others = {
        name: path.relative_to(ROOT).as_posix()
        for room in ("engine", "games")
        for path in sorted((ROOT / room).rglob("*.py"))
        if path != message
        for name in classes(path)
    }
    assert others["May"] == "engine/words.py"
    assert {name: others[name] for name in classes(message) if name in others} == {}


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("f.xs", True),
        ("child.keys = ()", True),
        ("t.call(node).evs = ()", True),
        ("t.frames[-1].ret", True),
        ("e.xs", False),
        ("t.keys[0]", False),
        ("found.keys()", True),
        ("f.chosen", False),
    ],
)
def test_the_search_for_slots_finds_them(code: str, caught: bool) -> None:
    assert bool(list(registers(ast.parse(code)))) == caught


@pytest.mark.parametrize(
    ("code", "caught"),
    [("t.zone[card] >> 1", True), ("t.zone[c] & 1", True), ("2 * HAND + p", True), ("known >> seat & 1", False)],
)
def test_the_search_for_zones_finds_them(code: str, caught: bool) -> None:
    assert bool(list(of_zones(ast.parse(code)))) == caught


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("zone = HAND * SEATS + p", True),
        ("t.zone[card]", True),
        ("t.zones[z]", True),
        ("t.hand(p)", False),
        ("range(SEATS)", False),
    ],
)
def test_the_search_for_numbers_of_zones_finds_them(code: str, caught: bool) -> None:
    assert bool(list(numbered(ast.parse(code)))) == caught


def test_nekromancyas_list_of_zones_has_them_in_the_order_of_their_numbers() -> None:
    kinds = (
        nk.CIMITERO,
        nk.HAND,
        nk.SCARTO,
        nk.FIELD,
        nk.GEAR,
        nk.REALM,
        nk.GLOBAL,
        nk.RULE,
        nk.LIMBO,
    )
    assert list(kinds) == list(range(len(nk.ZONES)))
    assert nk.ZONE_NAMES[nk.FIELD] == "awakened"
    assert [i for i in kinds if nk.HIDDEN[i]] == [nk.CIMITERO, nk.HAND]
    assert [i for i in kinds if nk.IN_PLAY[i]] == [nk.FIELD, nk.GEAR, nk.REALM, nk.GLOBAL, nk.RULE]


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("from mazzo.games.foursouls.terms import HAND, SEATS", True),
        ("from mazzo.games.foursouls.terms import HAND, SLOT", False),
        ("from mazzo.engine.frame import REF_MASK", True),
        ("terms.SLOTS + i", True),
        ("telling.SLOTS[kind]", False),
        ("t.zones[z]", True),
        ("t.hand(p)[0]", False),
        ("-ref - 2", True),
        ("7 - 2", False),
    ],
)
def test_the_search_for_numbered_zones_finds_them(code: str, caught: bool) -> None:
    assert bool(list(of_numbered_zones(ast.parse(code)))) == caught


@pytest.mark.parametrize(("code", "caught"), [("item.xs[0]", True), ("x.xs[2:]", True), ("stacked.mode(x.xs)", False)])
def test_the_search_for_what_was_settled_finds_it(code: str, caught: bool) -> None:
    assert bool(list(of_settled(ast.parse(code)))) == caught


def test_the_list_of_zones_has_them_in_the_order_of_their_numbers() -> None:
    numbers = {
        "deck": terms.DECK,
        "hand": terms.HAND,
        "discard": terms.DISCARD,
        "archives": terms.ARCHIVES,
        "purged": terms.PURGED,
        "creatures": terms.LINE,
        "artifacts": terms.ARTIFACTS,
        "upgrades": terms.UPGRADES,
        "under": terms.UNDER,
        "limbo": terms.LIMBO,
    }
    assert {name: i for i, name in enumerate(terms.ZONE_NAMES)} == numbers
    in_play = [i for i in range(len(terms.ZONES)) if terms.IN_PLAY[i]]
    assert in_play == [terms.LINE, terms.ARTIFACTS, terms.UPGRADES]
    assert len(terms.SIDES) == 2 * len(in_play)


@pytest.mark.parametrize(
    ("game", "decks", "frames"),
    [
        (KEYFORGE, ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'), KFrame),
        (NEKROMANCYA, ("Orda del Kaos", "Legione d'Ossa"), NFrame),
        (FOURSOULS, (), SFrame),
    ],
)
def test_every_frame_of_a_game_has_its_names(game: Any, decks: tuple[str, ...], frames: type) -> None:
    """One class for all of them, also in a copy and in what was saved: two are slow, and only one has the names."""
    t = game.new({"decks": list(decks)} if decks else {"players": 3}, "names")
    chance = Random(7)
    seen = 0
    while not t.over and t.moves < 150:
        back = game.blank(game.fixed(t))
        back.load(t.save())
        rules = [f for found in t.facts().rules.values() for _, f in found]
        for f in (*t.frames, *t.clone().frames, *back.frames, *rules):
            assert type(f) is frames, t.nodes.name(f.node)
            seen += 1
        assert back.hash() == t.hash()
        t.choose(chance.randrange(len(t.asked.options)))
    assert seen > 500


def test_what_listens_and_replaces_in_four_souls_has_its_names() -> None:
    t = FOURSOULS.new({"players": 3}, "listening")
    chance = Random(7)
    seen: dict[str, int] = {"triggers": 0, "instead": 0}
    while not t.over and t.moves < 300:
        d = t.facts()
        for name, frames in (("triggers", d.triggers), ("instead", d.instead)):
            for found in frames.values():
                assert all(type(f) is SFrame for f in found)
                seen[name] += len(found)
        t.choose(chance.randrange(len(t.asked.options)))
    assert all(seen.values()), seen
