"""Briscola, a game from outside: installed by these tests, it is at home in all rooms."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path

from guests import EXAMPLES, run

BRISCOLA = EXAMPLES / "briscola"


def test_it_keeps_the_laws_of_every_game(env: dict[str, str]) -> None:
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/outside/briscola_laws.py", env=env)
    assert re.search(r"\d\d passed", told)


def test_its_rules_are_proved(env: dict[str, str]) -> None:
    run("-m", "pytest", "-q", "-p", "no:cacheprovider", BRISCOLA / "tests", env=env)
    ledger = tomllib.loads((BRISCOLA / "src/briscola/rules.toml").read_text("utf-8"))
    proved = set(re.findall(r'@rule\("([^"]+)"\)', (BRISCOLA / "tests/test_briscola.py").read_text("utf-8")))
    assert {rule["id"] for rule in ledger["rule"]} == proved
    code = "".join(path.read_text("utf-8") for path in BRISCOLA.rglob("*.py"))
    assert set(re.findall(r"\bbr(?:\.[a-z-]+){2}", code)) == proved


def test_it_is_small() -> None:
    lines = [line for path in (BRISCOLA / "src").rglob("*.py") for line in path.read_text("utf-8").splitlines()]
    assert len(lines) < 500


def test_it_is_played_in_the_terminal(env: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    typed = "?\nwhy five of clubs\n" + "1\n" * 25 + f"{record}\n"
    told = run("-m", "mazzo", "play", "briscola", "--seed", "1", env=env, input=typed)
    assert "trump: clubs" in told
    assert "Play Five of clubs is option 1" in told
    assert re.search(r"(You win|Player 2 wins|draw)", told), told[-2000:]
    assert "Player 1 takes the trick with" in run("-m", "mazzo", "replay", record, env=env)
    watched = ("--players", "4", "--first", "0", "--watch", "--language", "it")
    assert "Giocatore 1 gioca" in run("-m", "mazzo", "play", "briscola", *watched, env=env, input="\n" * 12)
    wrong = run("-m", "mazzo", "play", "briscola", "--players", "3", env=env, fails=True)
    assert "Briscola is played by 2 or 4, not by 3." in wrong


def test_it_is_looked_up(env: dict[str, str]) -> None:
    assert "Briscola" in run("-m", "mazzo", "play", "--help", env=env)
    cards = json.loads(run("-m", "mazzo", "cards", "briscola", "asso", "--language", "it", "--json", env=env))
    assert {card["name"] for card in cards} == {f"Asso di {suit}" for suit in ("denari", "coppe", "spade", "bastoni")}
    assert "The highest trump wins" in run("-m", "mazzo", "rules", "br.trick.trump", env=env)


def test_programs_play_it(env: dict[str, str]) -> None:
    asked = [{"do": "new", "game": "briscola", "seed": 1}, {"do": "view", "seat": 0}]
    lines = run("-m", "mazzo", "engine", env=env, input="".join(json.dumps(line) + "\n" for line in asked)).splitlines()
    answers = [json.loads(line) for line in lines if line.startswith("{")]
    assert any("decision" in json.dumps(a) and "play " in json.dumps(a) for a in answers)


def test_it_is_not_there_where_it_is_not_installed() -> None:
    told = run("-m", "mazzo", "rules", "--game", "briscola", env=dict(os.environ), fails=True)
    assert "briscola" in told
