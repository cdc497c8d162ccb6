"""A bot and a set of cards from outside are at home in all rooms."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from guests import run, with_guests
from serving import Person, Running, together

BOT = """
import json
from mazzo import bots
from mazzo.engine.game import Game
from mazzo.games import keyforge
from mazzo.lab.subjects import subject
from mazzo.server.computer import answer, imagined, strengths

match = keyforge.new(("argus", "onyx"), 3)
while not match.over:
    match.choose(bots.bot("hasty").pick(match) if len(match.choices) % 2 else 0)
again = keyforge.new(("argus", "onyx"), 3)
seat = again.decision.player
print(json.dumps({
    "bots": bots.names(),
    "strengths": strengths(),
    "lab": subject("keyforge").bots(),
    "server": 0 <= answer(imagined(again, seat), "hasty", 1) < len(again.decision.options),
    "over": match.over,
}))
"""


def test_a_bot_is_known_by_its_name(env: dict[str, str]) -> None:
    found = json.loads(run("-c", BOT, env=env))
    assert found["bots"][-1] == "hasty"
    assert found["strengths"] == ["easy", "normal", "hard", "hasty"]
    assert "hasty" in found["lab"]
    assert found["server"]
    assert found["over"]


def test_a_bot_sits_down_in_the_terminal(env: dict[str, str]) -> None:
    watched = ("--opponent", "hasty", "--watch", "--seed", "1", "--decks", "argus", "onyx")
    assert "turns" in run("-m", "mazzo", "play", "keyforge", *watched, env=env, input="\n" * 200)
    seats = ("--seats", "hasty,random", "--watch", "--seed", "1")
    assert "Trick 1" in run("-m", "mazzo", "play", "briscola", *seats, env=env, input="\n" * 30)


CARDS = """
import json
from mazzo import speak
from mazzo.engine import match as matches
from mazzo.games import keyforge
from mazzo.games.keyforge.archon import read
from mazzo.games.keyforge.catalog import catalog

def gained(mine, theirs, card, verb):
    side = {"hand": [card]} if verb == "play" else {"creatures": [card]}
    you, them = {"houses": ["logos", "dis", "mars"], "amber": mine, **side}, {"amber": theirs}
    match = keyforge.scenario({"active": 0, "house": "logos", "players": [you, them]})
    (option,) = [o for o in match.decision.options if o.verb == verb]
    match.choose(option)
    return match.table.pool[0] - mine

deck = {"name": "Lit", "houses": ["logos", "dis", "mars"]}
cards = ["lamplighter", "borrowed-light", "beacon"] * 4
deck["cards"] = {"logos": cards, "dis": ["fear"] * 12, "mars": ["zyzzix-the-many"] * 12}
match = keyforge.new((deck, "onyx"), 7)
while not match.over and len(match.choices) < 60:
    match.choose(len(match.choices) % len(match.decision.options))
again = keyforge.replay(json.loads(json.dumps(match.record())))
back = keyforge.load(json.loads(json.dumps(match.save())))
listed = read("\\n".join(["Lit", *["12x " + name for name in ("Lamplighter", "Fear", "Zyzzix the Many")]]), "list")[0]
print(json.dumps({
    "text": {l: speak.card_text("keyforge", "borrowed-light", language=l) for l in ("en", "it")},
    "name": speak.card_name("keyforge", "borrowed-light", "it"),
    "behind": gained(1, 5, "borrowed-light", "play"),
    "little behind": gained(1, 3, "borrowed-light", "play"),
    "ahead": gained(4, 2, "borrowed-light", "play"),
    "reap": gained(0, 9, "lamplighter", "reap"),
    "hashes": [match.table.hash(), again.table.hash(), back.table.hash()],
    "unknown": listed.unknown,
    "build": keyforge.GAME.build(),
    "last": [c.slug for c in catalog("1.5").defs[-3:]],
}))
"""
WITHOUT = """
import json
from mazzo.games import keyforge
match = keyforge.new(("argus", "onyx"), 7)
for n in range(80):
    match.choose(n % len(match.decision.options))
print(json.dumps([keyforge.GAME.build(), match.table.hash()]))
"""


def test_cards_are_played_and_recorded_like_any_others(env: dict[str, str]) -> None:
    found = json.loads(run("-c", CARDS, env=env))
    assert found["text"]["en"] == "Play: Gain the Æ you are behind your opponent, up to 3Æ."
    assert found["text"]["it"] == "Gioco: Ottieni gli Æ di cui sei in svantaggio, fino a 3Æ."
    assert found["name"] == "Luce in prestito"
    # One more for the bonus of the card, and what it says: that comes first, so there is one less to catch up.
    assert (found["behind"], found["little behind"], found["ahead"]) == (1 + 3, 1 + 1, 1)
    assert found["reap"] == 1 + 2
    assert len(set(found["hashes"])) == 1
    assert found["unknown"] == []
    assert found["last"] == ["beacon", "borrowed-light", "lamplighter"]


def test_cards_make_another_build_and_leave_other_matches_as_they_are(env: dict[str, str]) -> None:
    build, table = json.loads(run("-c", WITHOUT, env=env))
    other, same = json.loads(run("-c", WITHOUT, env=dict(os.environ)))
    assert build != other
    assert table == same


def test_cards_are_looked_up(env: dict[str, str], tmp_path: Path) -> None:
    (card,) = json.loads(run("-m", "mazzo", "cards", "keyforge", "faro", "--language", "it", "--json", env=env))
    assert (card["set"], card["house"], card["number"]) == ("Lanterns", "logos", 3)
    lit = tmp_path / "lit.txt"
    lit.write_text("Lit\n12x Lamplighter\n12x Fear\n12x Zyzzix the Many\n", encoding="utf-8")
    assert "Lamplighter" in run("-m", "mazzo", "deck", "show", lit, env=env)


LIT = "Lit\n12x Lamplighter\n12x Fear\n12x Zyzzix the Many\n"


@pytest.fixture
def lit(tmp_path: Path) -> Path:
    """A deck with cards from outside, as a list."""
    path = tmp_path / "lit.txt"
    path.write_text(LIT, encoding="utf-8")
    return path


def test_a_deck_with_them_is_of_their_set_and_has_no_legacies(env: dict[str, str], lit: Path) -> None:
    shown = run("-m", "mazzo", "deck", "show", lit, env=env)
    assert "Lanterns" in shown
    assert "CotA" not in shown
    assert not re.search(r"(?m)^.*(Fear|Lamplighter|Zyzzix).*\bL\b", shown)
    kept = json.loads(run("-m", "mazzo", "deck", "show", lit, "--json", env=env))
    assert kept["set"] == "Lanterns"
    # What was written can be read again, and a list may name the set.
    kept = {key: kept[key] for key in ("name", "houses", "cards", "set")}
    lit.write_text(json.dumps(kept), encoding="utf-8")
    assert json.loads(run("-m", "mazzo", "deck", "show", lit, "--json", env=env)).items() >= kept.items()
    lit.write_text(f"Set: lanterns\n{LIT}", encoding="utf-8")
    assert json.loads(run("-m", "mazzo", "deck", "show", lit, "--json", env=env))["set"] == "Lanterns"


def test_decks_of_their_set_cannot_be_forged_and_it_is_said_why(env: dict[str, str]) -> None:
    for command in (
        ("deck", "forge", "--set", "lanterns"),
        ("deck", "sealed", "--set", "Lanterns"),
        ("deck", "handicap", "lanterns", "cota"),
        ("play", "keyforge", "--sealed", "2", "--set", "lanterns"),
    ):
        told = run("-m", "mazzo", *command, env=env, fails=True)
        assert "Lanterns is a set from outside" in told, told
        assert "only decks of cota, aoa, wc can be forged" in told
        assert "Traceback" not in told
    told = run("-m", "mazzo", "deck", "forge", "--set", "candles", env=env, fails=True)
    assert "There is no set 'candles'; known are cota, aoa, wc, lanterns." in told
    assert "known are cota, aoa, wc." in run(
        "-m", "mazzo", "deck", "forge", "--set", "lanterns", env=dict(os.environ), fails=True
    )


def test_they_are_played_in_the_terminal(env: dict[str, str], lit: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    watched = ("--decks", str(lit), "onyx", "--opponent", "random", "--watch", "--seed", "3", "--language", "it")
    told = run("-m", "mazzo", "play", "keyforge", *watched, env=env, input="\n" * 400 + f"{record}\n")
    assert "Lit" in told
    assert "Lampionaio" in told
    assert "[card" not in told


LABORATORY = """
import json, sys
from mazzo.lab.experiment import experiment
from mazzo.lab.playing import play
from mazzo.lab.schedule import fixtures

wanted = {"game": "keyforge", "matches": 4, "bots": ["random"], "rows": ["cards"]}
e = experiment({**wanted, "decks": {"draw": "named", "names": [sys.argv[1], "onyx"]}})
rows = [row for fixture in fixtures(e) for row in play(fixture).cards]
print(json.dumps([row for row in rows if row["card"] == "lamplighter"]))
"""


def test_the_laboratory_experiments_with_them(env: dict[str, str], lit: Path, tmp_path: Path) -> None:
    rows = json.loads(run("-c", LABORATORY, lit, env=env))
    assert rows
    folder = tmp_path / "field"
    asked = ("--decks", lit, "onyx", "--bots", "random", "--matches", "4", "--rows", "cards", "--jobs", "1")
    run("-m", "mazzo", "lab", "run", "keyforge", *asked, "--to", folder, env=env)
    page = tmp_path / "page.html"
    told = run("-m", "mazzo", "lab", "report", folder, "--language", "it", "--html", page, env=env)
    assert "Lit" in told
    assert "Lampionaio" in page.read_text(encoding="utf-8")


def test_the_server_knows_them(guests: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser of cards shows them, decks with them are imported, and played."""
    monkeypatch.setenv("PYTHONPATH", with_guests(guests)["PYTHONPATH"])
    server = Running(tmp_path).start()

    async def visit() -> None:
        ann = await Person(server).hello("Ann")
        cards = await ann.get("/api/cards/keyforge?language=it")
        assert cards["lamplighter"]["name"] == "Lampionaio"
        assert cards["lamplighter"]["set"] == "Lanterns"
        about = await ann.get("/api/cards/keyforge/beacon?language=en")
        assert "behind your opponent" in about["text"]
        page = await ann.post("/api/decks/import", {"game": "keyforge", "text": LIT})
        assert page["set"] == "Lanterns"
        assert page["playable"]
        assert not page["unknown"]
        assert [line["oddity"] for line in page["cards"]] == [""] * 3
        (held,) = (await ann.get("/api/cards/keyforge/lamplighter/about"))["decks"]
        assert held["name"] == "Lit"
        tried = await ann.post("/api/cards/keyforge/borrowed-light/try")
        async with ann.at(tried["id"]) as chair:
            assert "borrowed-light" in json.dumps(chair.state["view"])
        await ann.close()

    try:
        together(visit)
    finally:
        server.close()
