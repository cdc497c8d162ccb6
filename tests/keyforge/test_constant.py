"""The rules that constant abilities change: each class of `constant/` is on a card, and some procedure asks for it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scene import resolve, scene
from speaking import modules

from mazzo.engine.node import parts
from mazzo.engine.statics import Rule
from mazzo.games import keyforge
from mazzo.games.keyforge import constant, terms
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.catalog import printed
from mazzo.games.keyforge.constant import about
from mazzo.games.keyforge.constant.control import Controlled
from mazzo.games.keyforge.constant.houses import AboutHouse
from mazzo.games.keyforge.constant.permission import Permission
from mazzo.games.keyforge.words.cards import gains, taunt
from mazzo.games.keyforge.words.filters import Kind, power_at_least
from mazzo.games.keyforge.words.select import each
from mazzo.games.keyforge.words.verbs import this_turn

HOME = Path(keyforge.__file__).parent
BASES = {AboutHouse, Permission}


def rules() -> set[type[Rule]]:
    """Every class of rules that may hold."""
    found = {
        x
        for module in modules(constant)
        if module is not about
        for x in vars(module).values()
        if isinstance(x, type) and issubclass(x, Rule) and x.__module__ == module.__name__
    }
    return found - BASES


def inside(node: Any) -> Iterator[Any]:
    yield node
    for _, part in parts(node):
        yield from inside(part)


def names_asked(source: str) -> set[str]:
    """The names in `t.rules(Name)`, `t.rule(Name, card)`, `Name in d.rules` ... wherever a class is handed on."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            found.update(x.id for x in node.args if isinstance(x, ast.Name))
    return found


def test_every_rule_is_on_a_card() -> None:
    """A rule that is on no card is dead code."""
    versions = [v for c in printed() for v in ((c,) if isinstance(c, Card) else (c.printed, c.revised))]
    said = {type(x) for card in versions for x in inside(card) if isinstance(x, Rule)}
    # No card says this one: it comes from taking control.
    assert said == rules() - {Controlled}


def test_every_rule_is_asked_for() -> None:
    files = [p for p in (*HOME.glob("*.py"), *HOME.glob("words/*.py")) if p.name != "rules.py"]
    asked = set().union(*[names_asked(p.read_text("utf-8")) for p in files])
    assert sorted(x.__name__ for x in rules() if x.__name__ not in asked) == []


def test_a_rule_is_asked_for_by_its_own_class() -> None:
    """Asking for a class does not find its subclasses, so no rule may be a subclass of another."""
    found = rules()
    assert [x.__name__ for x in found if found & set(x.__mro__[1:])] == []


def test_the_search_for_questions_finds_them() -> None:
    assert names_asked("t.rule(CannotReap, card)") == {"CannotReap", "card"}
    assert names_asked("from x import CannotReap\nCannotReap.say()") == set()


def test_a_constant_ability_may_look_at_what_others_have_made_of_the_numbers() -> None:
    """Numbers come before abilities: whoever asks for power while the rest is being derived finds it with its bonus."""
    creatures = ["bumpsy", "headhunter", "troll"]
    s = scene("brobnar", you={"creatures": creatures, "artifacts": ["banner-of-battle"]}, them={"creatures": ["krump"]})
    strong = each(Kind(terms.CREATURE), power_at_least(6))
    resolve(s, this_turn(gains(strong, taunt)))
    assert [s.card(c)["power"] for c in (*creatures, "krump")] == [6, 6, 9, 6]
    assert all("taunt" in s.card(c)["keywords"] for c in (*creatures, "krump"))
    s = scene("brobnar", you={"creatures": creatures}, them={"creatures": ["krump"]})
    resolve(s, this_turn(gains(strong, taunt)))
    assert [c for c in (*creatures, "krump") if "taunt" in s.card(c)["keywords"]] == ["troll", "krump"]
