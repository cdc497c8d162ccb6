"""Whatever playing leaves lying about can be pickled, copied and deep-copied, in both builds alike."""

import copy
import copyreg
import gc
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from types import ModuleType
from typing import Any, is_typeddict

import pytest

from mazzo.engine.errors import MazzoError, Refusal
from mazzo.engine.frame import Event, Frame, Lasting, Option, Question, Scope
from mazzo.engine.match import Decision, Match
from mazzo.engine.message import YOU, NounPhrase, Speech
from mazzo.engine.native import made_again
from mazzo.engine.node import Node, Nodes
from mazzo.engine.stack import StackItem
from mazzo.engine.table import Table
from mazzo.engine.targets import Called, It
from mazzo.engine.window import Pending
from mazzo.engine.words import Seq
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.keyforge.frames import KFrame

DECKS = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
NEW: dict[str, Callable[[int], Match]] = {
    "keyforge": lambda seed: keyforge.new(DECKS, seed),
    "keyforge 1.1": lambda seed: keyforge.new(DECKS, seed, edition="1.1"),
    "foursouls": lambda seed: foursouls.new(3, seed),
    "nekromancya": lambda seed: nekromancya.new(("Orda del Kaos", "Legione d'Ossa"), seed),
}
CATALOGS = {
    "keyforge": keyforge.catalog("1.5"),
    "keyforge 1.1": keyforge.catalog("1.1"),
    "foursouls": foursouls.catalog(),
    "nekromancya": nekromancya.catalog(),
}
WAYS: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda x: pickle.loads(pickle.dumps(x)),
    "copied": copy.copy,
    "deep-copied": copy.deepcopy,
}
GAMES = sorted(NEW)
way = pytest.mark.parametrize("way", sorted(WAYS))
game = pytest.mark.parametrize("game", GAMES)


def play(match: Match, n: int, luck: random.Random) -> Match:
    for _ in range(n):
        if match.over:
            break
        match.choose(luck.randrange(len(match.decision)))
    return match


def events(t: Table) -> list[list[object]]:
    return [event.data() for event in t.log or ()]


@game
@way
def test_a_table_goes_on_as_it_would_have_at_any_moment(game: str, way: str) -> None:
    match = NEW[game](1)
    luck = random.Random(1)
    for _ in range(40):
        play(match, 5, luck)
        t = match.table
        before, told = t.hash(), events(t)
        again = WAYS[way](t)
        assert type(again) is type(t)
        assert again.hash() == before
        assert events(again) == told
        twin = t.clone(True)
        seed = luck.random()
        for table in (again, twin):
            choices = random.Random(seed)
            for _ in range(12):
                if table.asked is not None:
                    table.choose(choices.randrange(len(table.asked.options)))
        assert again.hash() == twin.hash()
        assert events(again) == events(twin)
        assert (t.hash(), events(t)) == (before, told), "what happens to a copy is no business of the table"


@game
@way
def test_a_match_goes_on_and_back(game: str, way: str) -> None:
    match = play(NEW[game](2), 70, random.Random(2))
    again = WAYS[way](match)
    assert again.record() == match.record()
    assert [c.text for c in again.decision.options] == [c.text for c in match.decision.options]
    assert again.view(0) == match.view(0)
    play(again, 10, random.Random(3))
    again.undo(10)
    assert again.hash() == match.hash()
    again.undo(40)
    match.undo(40)
    assert again.save() == match.save()


@game
@way
def test_a_decision_asks_the_same(game: str, way: str) -> None:
    match = play(NEW[game](4), 30, random.Random(4))
    decision = match.decision
    again = WAYS[way](decision)
    assert (again.step, again.player, again.kind, again.rule, again.source) == (
        decision.step,
        decision.player,
        decision.kind,
        decision.rule,
        decision.source,
    )
    assert same(again.options, decision.options)
    play(match, 1, random.Random(4))
    with pytest.raises(MazzoError, match="has been answered"):
        WAYS[way](decision)


def test_a_match_and_its_decision_stay_together() -> None:
    match = play(NEW["keyforge"](5), 20, random.Random(5))
    again, decision = pickle.loads(pickle.dumps((match, match.decision)))
    again.choose(decision.options[0])
    assert len(again.choices) == 21
    assert len(match.choices) == 20


@game
@way
def test_a_definition_is_always_the_same_one(game: str, way: str) -> None:
    catalog = CATALOGS[game]
    assert WAYS[way](catalog) is catalog
    assert WAYS[way](catalog.nodes) is catalog.nodes
    for node in catalog.nodes.by_name.values() if way != "pickled" else catalog.defs:
        assert WAYS[way](node) is node


@pytest.mark.parametrize("name", ["keyforge", "foursouls", "nekromancya"])
@way
def test_there_is_one_of_each_game(name: str, way: str) -> None:
    rules = {"keyforge": keyforge, "foursouls": foursouls, "nekromancya": nekromancya}[name].GAME
    assert WAYS[way](rules) is rules


@way
def test_a_definition_of_no_catalog_is_made_again(way: str) -> None:
    node = Seq((It(), Called(1)))
    again = WAYS[way](node)
    assert again is not node
    assert same(again, node)
    nodes = Nodes()
    nodes.add("mine", node)
    named = WAYS[way](nodes)
    assert named.name(named["mine/effects.1"]) == "mine/effects.1"


@game
def test_every_definition_could_be_made_again(game: str) -> None:
    for node in one_of_each(Node, CATALOGS[game].nodes.by_name.values()):
        kind, arguments = made_again(node)
        assert same(kind(*arguments), node), node


@way
def test_errors_and_refusals_keep_their_rule(way: str) -> None:
    error = WAYS[way](MazzoError("No.", "kf.use.action.active-house"))
    assert (str(error), error.message, error.rule) == ("No.", "No.", "kf.use.action.active-house")
    assert repr(WAYS[way](Refusal("kf.use.action.active-house", "not_active", 3, 4))) == repr(
        Refusal("kf.use.action.active-house", "not_active", 3, 4)
    )


@game
@way
def test_everything_that_playing_leaves_lying_about(game: str, way: str) -> None:
    """Of every class of the engine and of the games, what a walk from a match comes across."""
    match = NEW[game](7)
    luck = random.Random(7)
    seen: set[type] = set()
    for _ in range(30):
        play(match, 9, luck)
        if not match.over:
            seen.update(hold(found, way, seen) for found in reachable((match, match.decision.options)))
    assert {"Event", "Option", "Question", "Checkpoint", "Choice", "Derived"} <= {c.__name__ for c in seen}
    for card in CATALOGS[game].defs[:80]:
        seen.update(hold(found, way, seen) for found in reachable(card.text()))
    assert len(seen) > 30


@way
def test_what_a_walk_seldom_comes_across(way: str) -> None:
    node = CATALOGS["keyforge"].nodes["destruction"]
    event = Event(1, 2, 3, 4, 5, (6, 7), ((8,),))
    scope = Scope()
    scope.it, scope.amount, scope.event = (1, 2), 3, event
    speech = Speech(YOU).fork()
    speech.mention(NounPhrase("creature"))
    for x in (
        event,
        scope,
        Frame(node, 1, 0, 2, 3, 4, 5, 6, (7,), (event,), ((8, 9),), (node,), scope),
        KFrame(node, 1, 0, 2, 3, 4, 5, 6, (7,), (event,), ((8, 9),), (node,), scope),
        Lasting(node, 1, 0, 2, 3, 4, 5, (6,), 7),
        Question(1, "main", [Option("reap", 2, 3)], "kf.use.artifact.exhaust", 4, node, True),
        StackItem(1, 2, node, 3, 0, 4, (5,), event),
        Pending(node, 1, 0, event, (2,), (3,), 4),
        speech,
    ):
        assert same(WAYS[way](x), x)


def test_no_compiled_class_is_forgotten() -> None:
    """A compiled object has no way to be made but its constructor: its class says how that is called, or needs nothing.

    Classes with an underscore are nobody else's business.
    """
    forgotten = [
        f"{kind.__module__}.{name}"
        for module in compiled()
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and not name.startswith("_")
        if not is_typeddict(kind) and kind not in copyreg.dispatch_table and kind.__reduce__ is object.__reduce__
        if any(p.default is p.empty for p in signature(kind).parameters.values())
    ]
    kept_to_themselves = {
        "Table": "only a game's own table is made",
        "Zones": "the same",
        "CardRows": "gone when it is read",
    }
    assert {name.rpartition(".")[2] for name in forgotten} == kept_to_themselves.keys()


def compiled() -> list[ModuleType]:
    spec = spec_from_file_location("compile", Path(__file__).parent.parent / "tools/compile.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    names = [".".join(path.with_suffix("").parts) for path in tool.modules(tool.settings())]
    return [import_module(name.removesuffix(".__init__")) for name in names]


def hold(found: Any, way: str, seen: set[type]) -> type:
    """Is it what it was? One of each class is enough."""
    kind = type(found)
    if kind not in seen:
        again = WAYS[way](found)
        assert type(again) is kind
        assert same(again, found), found
    return kind


def reachable(root: object) -> list[Any]:
    """The objects of ours that an object leads to, one of each class."""
    found: dict[type, Any] = {}
    known = {id(root)}
    line = [root]
    for x in line:
        if is_ours(x):
            found.setdefault(type(x), x)
            if isinstance(x, Node | Nodes):
                continue  # the catalogs are looked at by themselves
        if is_ours(x) or isinstance(x, tuple | list | dict | set | frozenset):
            for y in gc.get_referents(x):
                if id(y) not in known:
                    known.add(id(y))
                    line.append(y)
    return list(found.values())


def one_of_each(kind: type, among: Any) -> list[Any]:
    return list({type(x): x for x in among if isinstance(x, kind)}.values())


def is_ours(x: object) -> bool:
    return not isinstance(x, type) and type(x).__module__.startswith(("mazzo.engine", "mazzo.games"))


def state(x: object) -> dict[str, Any]:
    """The attributes of an object, compiled or not."""
    kept = x.__getstate__()
    if isinstance(kept, tuple):
        return {**(kept[0] or {}), **kept[1]}
    return dict(kept or {})


def same(x: Any, y: Any) -> bool:
    """Are these two alike, all the way down?"""
    if x is y:
        return True
    if type(x) is not type(y):
        return False
    if isinstance(x, Table):
        return x.hash() == y.hash() and events(x) == events(y)
    if isinstance(x, Match):
        return x.record() == y.record()
    if isinstance(x, Decision):
        return [c.text for c in x.options] == [c.text for c in y.options]
    if is_ours(x):
        a, b = state(x), state(y)
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    if isinstance(x, tuple | list):
        return len(x) == len(y) and all(map(same, x, y))
    if isinstance(x, dict):
        return x.keys() == y.keys() and all(same(x[k], y[k]) for k in x)
    return bool(x == y)


ELSEWHERE = """
import pickle, sys
table, node = pickle.load(sys.stdin.buffer)
table.choose(0)
print(table.hash(), table.nodes.name(node))
"""


@game
def test_another_process_goes_on_with_a_table(game: str) -> None:
    """Names and numbers mean the same there, where no catalog has been read yet."""
    table = play(NEW[game](6), 60, random.Random(6)).table
    node = table.frames[-1].node
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps((table, node)), capture_output=True, check=True
    )
    table.choose(0)
    assert done.stdout.decode().split(maxsplit=1) == [table.hash(), table.nodes.name(node) + "\n"]
