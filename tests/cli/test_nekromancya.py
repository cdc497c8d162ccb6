"""Nekromancya at the terminal: several people at one keyboard, hidden hands, and everything a table needs."""

import io
import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from mazzo import wire
from mazzo.bots import bot
from mazzo.cli.commands import Left
from mazzo.cli.engine import Desk
from mazzo.cli.faces import face
from mazzo.cli.files import autosave, read_json
from mazzo.cli.session import Session
from mazzo.games import nekromancya
from mazzo.rulebook import rulebook

SCENARIO = {
    "mazzo": 1,
    "game": "nekromancya",
    "rule_card": "lunga-notte",
    "charisms": ["sigillo-del-kaos"],
    "players": [
        {
            "name": "Anna",
            "power": 12,
            "hand": ["kroggh", "fiamme-roventi", "ascia-della-morte", "apocalisse"],
            "cimitero": 9,
            "scarto": ["ruggine"],
            "awakened": [{"card": "kinopio", "equipment": ["lancia-del-tramonto"]}, "mastino-dossa"],
            "charisms": ["sete-di-potere"],
        },
        {
            "name": "Bruno",
            "power": 17,
            "hand": ["catena-di-agor"],
            "cimitero": 9,
            "awakened": ["khetagg", {"card": "golem-di-cenere", "life": 13}],
            "fortifications": ["bastione-di-kafter"],
        },
    ],
}


@pytest.fixture
def play(mazzo, tmp_path):
    """Play the position above, against a random computer."""
    (tmp_path / "scenario.json").write_text(json.dumps(SCENARIO))

    def run(*lines: str, argv: tuple[str, ...] = ("--seats", "human,random")):
        return mazzo("play", "nekromancya", "--scenario", "scenario.json", *argv, lines=list(lines))

    return run


# The table ------------------------------------------------------------------------------------------------------------


def test_the_table_shows_what_matters(play):
    out = play("q").out
    assert "Turn 3 · your turn · Action" in out
    assert re.search(r"17 Power  ◆ Bruno \(computer\) .*hand 1  Cemetery 9  Discard 0", out)
    assert re.search(r"▸ 12 Power    Anna \(you\) .*hand 4  Cemetery 9  Discard 1", out)
    assert re.search(r"Around  Bastion of Kafter", out)
    assert "Rule card  Long Night by Anna" in out
    assert "Everywhere  Seal of Kaos by Anna" in out
    assert "L13/22 M10 3d6 S3 V12" in out
    assert "L10 M17 4d6 V7" in out
    assert "^Sunset Spear" in out
    assert "▸ Kroggh V16 4 Power" in out
    assert "  Apocalypse 50 Power" in out
    assert "nk.action.any_order" in out
    assert "\x1b" not in out
    assert all(len(line) <= 80 and line == line.rstrip() for line in out.splitlines()), out


@pytest.mark.parametrize(
    ("more", "signs"),
    [
        ({"calm": 5}, ["Hunger reigns", "+2 Power with Awakened, −2 Power without", "nk.decision.hunger"]),
        ({"calm": 4}, ["Hunger comes next turn"]),
        ({"calm": 3}, ["Hunger comes in 2 turns"]),
        ({"calm": 2}, []),
        ({"calm": 5, "options": ["no_hunger"]}, []),
        ({"turn": 190}, ["turns left: 10, then nobody wins"]),
        ({"turn": 189}, []),
        ({"turn": 190, "options": ["no_hunger"]}, []),
    ],
)
def test_hunger_and_the_end_are_seen_coming(mazzo, more, signs):
    Path("still.json").write_text(json.dumps({**SCENARIO, **more}))
    out = mazzo("play", "nekromancya", "--scenario", "still.json", "--seats", "human,random", lines=["q"]).out
    assert ("Hunger" in out or "nobody wins" in out) == bool(signs)
    assert all(sign in out for sign in signs), out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_hunger_in_italian(mazzo):
    Path("still.json").write_text(json.dumps({**SCENARIO, "calm": 4, "options": ["ask_always"]}))
    argv = ("play", "nekromancya", "--scenario", "still.json", "--seats", "human,human", "--language", "it")
    assert "La Fame arriva al prossimo turno" in mazzo(*argv, lines=["q"]).out


def test_a_match_without_hunger(mazzo):
    argv = ("play", "nekromancya", "--seats", "human,random", "--variant", "no_hunger")
    mazzo(*argv, lines=["save evening.json", "q"])
    assert read_json("evening.json")["setup"]["options"] == ["no_hunger"]
    desk = Desk()
    fine(desk, do="new", game="nekromancya", decks=["orda", "legione"], options=["no_hunger"])
    assert fine(desk, do="view", seat=0)["view"]["hunger"] is None
    fine(desk, do="new", game="nekromancya", decks=["orda", "legione"])
    assert fine(desk, do="view", seat=0)["view"]["hunger"] == 4


def test_a_clash_has_two_sides_and_rounds(play):
    # Passing where there is nothing to pass on does no harm.
    declared = ("attack", "pass", "defender khetagg", "done", "attacker kinopio", "done")
    out = play(*declared, "wield lancia", *("pass", "t") * 6, "q").out
    fought = out.split("── Clash 1 · round")[1]
    assert re.search(r"Attackers +│ Defenders", fought), out
    assert re.search(r"Kinopio \(Anna\) +│ Khetagg \(Bruno\)", fought), out


def test_reading_cards(play):
    said = play("i golem", "q").said
    assert "Ash Golem Awakened" in said
    assert "on the Territory of Bruno" in said
    assert "Life 13 of 22" in said
    assert re.search(r"Immunity: no spell.* has any effect on this Awakened\.", said)
    assert "attached to Kinopio of Anna" in play("i spear", "q").said
    assert "Blade Dancer" in play("i danzatrice-di-lame", "q").out
    assert "in the discard pile of Anna" in play("i rust", "q").said
    # A hidden card is not there, though everybody may read a printed one.
    assert "Now:" not in play("i catena-di-agor", "q").out


def test_rules_and_why_not(play):
    assert "nk.action.any_order" in play("r", "q").out
    assert "Decided:" in play("r nk.decision.affordability", "q").out
    out = play("why apocalypse", "why kroggh summon", "why kinopio", "q").said
    assert "nk.decision.affordability" in out
    assert re.search(r"summon: Nothing speaks against it: .* is option \d", out)
    assert "nk.ability.rito.when" in out


def test_piles_log_help_hint(play):
    out = play("p", "l", "?", "h", "cast fiamme", "1", "l", "q").out
    assert re.search(r"Discard 1 of Anna: Rust", out)
    assert "◆ the advantage" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert re.search(r"Hint: \d+ |does not know the game", out)


def test_taking_back(play):
    out = play("summon kroggh", "u", "t", "q").out
    assert "Taken back" in out
    assert "▸ Kroggh V16 4 Power" in out.split("Taken back")[-1]
    assert "no way back" in play("", "u", "q", argv=("--seats", "human,human")).out


def test_saving_and_resuming(play, mazzo):
    assert "--resume evening.json.gz" in play("summon kroggh", "save evening.json.gz", "q").said
    saved = read_json("evening.json.gz")
    assert saved["session"]["seats"] == ["human", "random"]
    out = mazzo("play", "nekromancya", "--resume", "evening.json.gz", lines=["q"]).out
    assert "Welcome back" in out
    assert "L30 M17 5d6 V16" in out
    saved["engine"] = "0.0.1"
    Path("old.json").write_text(json.dumps(saved))
    assert "L30 M17 5d6 V16" in mazzo("play", "nekromancya", "--resume", "old.json", lines=["q"]).out
    assert autosave("nekromancya").exists()
    assert mazzo("play", "nekromancya", "--resume", lines=["q"]).code == 0
    assert "is about nekromancya" in mazzo("play", "keyforge", "--resume", "evening.json.gz").err


@pytest.mark.parametrize("session", [{"seats": ["human"]}, {"seats": 3}, {"seats": ["god", "human"]}, {"evening": 1}])
def test_a_damaged_session_is_explained(play, mazzo, session):
    play("save s.json", "q")
    saved = read_json("s.json")
    saved["session"].update(session)
    Path("s.json").write_text(json.dumps(saved))
    ran = mazzo("play", "nekromancya", "--resume", "s.json", lines=["q"])
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_italian(play):
    out = play("?", "i golem", "q", argv=("--language", "it", "--seats", "human,random")).out
    assert "tocca a te" in out
    assert "Golem di Cenere" in out
    assert "La partita ti aspetta" in out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--players", "7"], "2 to 6 seats"),
        (["--players", "1"], "2 to 6 seats"),
        (["--seats", "human,god"], "Nobody is called 'god'"),
        (["--players", "2", "--seats", "human,random,random"], "only 2 seats"),
        (["--decks", "nobody", "orda"], "There is no deck called 'nobody'"),
        (["--first", "3", "--players", "2"], "--first"),
    ],
)
def test_a_mistake_is_one_sentence(mazzo, argv, said):
    ran = mazzo("play", "nekromancya", *argv)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


# Whole games ----------------------------------------------------------------------------------------------------------


def piped(tmp_path: Path, seats: str, seed: str, *argv: str) -> str:
    """A game in a process of its own; people always take the first option."""
    ran = subprocess.run(
        [sys.executable, "-u", "-m", "mazzo", "play", "nekromancya", "--seats", seats, "--seed", seed, *argv],
        input="1\n" * 2500 + "\n",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "XDG_STATE_HOME": str(tmp_path)},
        timeout=300,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@pytest.mark.parametrize(
    "seats", ["human,random", "human,random,human", "human,random,random,human,random,random", "human,human"]
)
def test_whole_games_through_a_pipe(tmp_path, seats):
    out = piped(tmp_path, seats, "1")
    assert re.search(r"(wins? with \d+ Power|share the victory), after \d+ turns\. .* has ended it\.", out), out[-2000:]
    assert "\x1b" not in out
    assert all(len(line) <= 80 for line in out.splitlines())
    people = seats.split(",").count("human")
    assert ("Pass the keyboard to" in out) == (people > 1)


def test_computers_among_themselves(mazzo):
    def told() -> str:
        return mazzo("play", "nekromancya", "--seed", "5", "--watch", "--seats", "random,random", lines=[""]).out

    assert told() == told()
    assert "has ended it" in told()


def test_several_games_keep_the_score(mazzo):
    lines = (["1"] * 2000 + [""]) * 2
    ran = mazzo("play", "nekromancya", "--games", "2", "--seats", "human,random", "--seed", "2", lines=lines)
    assert "Game 1 of 2" in ran.out
    assert "Game 2 of 2" in ran.out
    assert re.search(r"Orda del Kaos \d · Legione d'Ossa \d", ran.said)


def test_a_record_is_told_again(mazzo):
    lines = ["1"] * 2000 + ["won.json"] + [""] * 5
    # Whatever comes after the last answer is taken for a name, until one is.
    mazzo("play", "nekromancya", "--seats", "human,random", "--seed", "2", lines=lines)
    assert "ends exactly as recorded" in mazzo("replay", "won.json").said
    assert mazzo("replay", "won.json", "--seat", "1").code == 0
    assert "--seat" in mazzo("replay", "won.json", "--seat", "2").err
    data = json.loads(mazzo("replay", "won.json", "--json").out)
    assert data["verified"]
    assert {"turn", "fatality", "win"} <= {e["kind"] for e in data["events"]}


# Hidden hands ---------------------------------------------------------------------------------------------------------


class Watched(Session):
    """A session whose every screen is searched for what the seat in front of it must not see."""

    def __init__(self, people: int, seed: int, decisions: int) -> None:
        names = ["Anna", "Bruno", "Carla", "Dora", "Elio", "Fosca"][: people + 1]
        decks = ("orda", "legione", "bastione", "orda", "legione", "bastione")[: people + 1]
        match = nekromancya.new(decks, seed, names=names)
        self.paper = io.StringIO()
        out = Console(file=self.paper, width=80, highlight=False, markup=False, emoji=False)
        bots = [*[None] * people, bot("random", seed=seed)]
        super().__init__(match, bots, face("nekromancya").words("en"), out, {})
        self.read = self.type
        self.left = decisions
        self.chance = bot("random", seed=seed + 1)
        self.checked = 0
        self.asked: list[str] = []

    def secrets(self, seat: int) -> set[str]:
        """Names of cards that are somewhere, and that this seat knows nothing of."""
        view = self.match.view(seat)
        known = {s.slug for s in self.face.cards_of(view)} | {c.name for c in self.match.decision.options}
        for happened in self.match.events(0):
            e = wire.event(self.match, happened, seat)
            known |= {c["card"] for c in (e["card"], e["source"]) if c and "card" in c}
        state = self.match.state()
        others = {c["card"] for p in state["players"] for z in ("hand", "cimitero") for c in p[z]}
        return {self.face.name(slug) for slug in others - known}

    def type(self, question: str, keys: object = ()) -> str:
        seat = self.match.decision.player
        if question.startswith("Pass the keyboard"):
            # Whatever comes now is for other eyes.
            self.paper.truncate(0)
            self.paper.seek(0)
            return ""
        if not self.asked:
            self.asked = ["t", "l", "p"]
        if len(self.asked) > 1:
            return self.asked.pop()
        self.asked = []
        shown = " ".join(self.paper.getvalue().split())
        for name in self.secrets(seat):
            assert not re.search(rf"\b{re.escape(name)}\b", shown), (name, shown)
            self.checked += 1
        self.left -= 1
        if self.left == 0:
            raise EOFError
        return self.match.decision.options[self.chance.pick(self.match)].text


@pytest.mark.parametrize(("people", "seed"), [(2, 1), (2, 2), (3, 3), (5, 4)])
def test_nothing_of_another_hand_is_ever_shown(people, seed):
    session = Watched(people, seed, 120)
    with suppress(Left):
        session.run()
    assert session.checked > 300


# Cards, rules, engine -------------------------------------------------------------------------------------------------


def test_cards(mazzo):
    out = mazzo("cards", "nekromancya", "kroggh").said
    assert "Melee 17, 5d6 · Aim 1, no shot · Life 30" in out
    slugs = [c["card"] for c in json.loads(mazzo("cards", "nekromancya", "--type", "weapon", "--json").out)]
    assert "ascia-della-morte" in slugs
    assert "kroggh" not in slugs
    found = json.loads(mazzo("cards", "nekromancya", "--ability", "volare", "--people", "angeli", "--json").out)
    assert [c["card"] for c in found] == ["angelo-corrotto"]
    assert json.loads(mazzo("cards", "nekromancya", "--ability", "flying", "--people", "Angels", "--json").out) == found
    assert "Severed" in mazzo("cards", "nekromancya", "severed recruit").out
    assert "Recisi" in mazzo("cards", "nekromancya", "recluta recisa", "--language", "it").out
    assert mazzo("cards", "nekromancya", "--type", "creature").code == 2
    listed = mazzo("cards", "nekromancya", "--language", "it").out
    assert f"{len(nekromancya.catalog().defs) - 1} carte" in listed
    assert all(len(line) <= 80 for line in listed.splitlines())


def test_decisions_are_rules_to_prove(mazzo):
    book = rulebook("nekromancya")
    assert len([r for r in book.rules if r.kind == "decision"]) >= 60
    out = mazzo("rules", "nk.decision.khetagg_value").said
    assert "Decided: The card has Value 18" in out
    assert "Issue: Khetagg's Value is 18 in the cost examples and 20 in the combat example." in out
    assert "nk.decision.khetagg_value" in [r.id for r in book.search("value 18 cost examples")]
    data = json.loads(mazzo("rules", "nk.decision.aim_persistent", "--json").out)
    assert data["issue"]
    assert "nk.combat.technique" in data["about"]
    assert data["alternative"]
    games = {g["game"]: g for g in json.loads(mazzo("rules", "--coverage", "--json").out)["games"]}
    assert set(games) == {"keyforge", "foursouls", "nekromancya"}
    assert games["nekromancya"]["kinds"]["decision"]["total"] >= 55
    assert games["nekromancya"]["total"] + len(games["nekromancya"]["physical"]) == len(book.rules)
    known = [r["id"] for r in json.loads(mazzo("rules", "--edition", "1.5", "taunt", "--json").out)]
    assert all(id.startswith("kf.") for id in known)


def fine(desk: Desk, **request: object) -> dict:
    answer = desk.answer(json.dumps(request))
    assert answer["ok"], answer
    return answer


def test_the_line_protocol_with_both_games():
    desk = Desk()
    fine(desk, do="new", game="keyforge", seed=1, match="kf")
    decks = ["orda", "legione", "bastione"]
    answer = fine(desk, do="new", game="nekromancya", decks=decks, seed=3, match="nk")
    n = 0
    while not answer["over"]:
        decision = answer["decision"]
        option = decision["options"][n % len(decision["options"])]
        answer = fine(desk, do="choose", match="nk", step=decision["step"], option=option["text"])
        n += 1
        assert n < 20_000
    assert answer["result"]["winners"]
    for seat in (-1, 0, 1, 2):
        view = fine(desk, do="view", seat=seat, match="nk")["view"]
        assert len(view["players"]) == 3
        assert fine(desk, do="events", seat=seat, match="nk", language="it")["events"]
    assert not desk.answer('{"do": "view", "seat": 3, "match": "nk"}')["ok"]
    assert not desk.answer('{"do": "view", "seat": 2, "match": "kf"}')["ok"]
    record = fine(desk, do="record", match="nk")["record"]
    assert fine(desk, do="load", record=record, match="again")["over"]
    assert fine(desk, do="decision", match="kf")["decision"]["kind"] == "mulligan"


def test_positions_in_the_line_protocol():
    desk = Desk()
    fine(desk, do="scenario", scenario=SCENARIO)
    kroggh = fine(desk, do="view", seat=0)["view"]["players"][0]["hand"][0]
    assert fine(desk, do="why", card=kroggh["id"], verb="summon")["allowed"]
    refused = fine(desk, do="why", card=kroggh["id"], verb="cast")
    assert refused["rule"] == "nk.spell.categories"
    assert fine(desk, do="view", seat=1)["view"]["players"][0]["hand"] == [{"hidden": True}] * 4
    before = fine(desk, do="save")["save"]
    fine(desk, do="choose", option="attack")
    fine(desk, do="undo")
    assert fine(desk, do="save")["save"] == before
    assert fine(desk, do="load", save=before)["decision"]["kind"] == "main"
    fine(desk, do="choose", option=f"summon kroggh#{kroggh['id']}")
    (summoned,) = [e for e in fine(desk, do="events", seat=1)["events"] if e["kind"] == "summon"]
    assert summoned["card"]["card"] == "kroggh"


def test_italian_writes_decimals_with_a_comma(mazzo):
    argv = ("odds", "nekromancya", "kinopio", "--against", "khetagg")
    english = mazzo(*argv).out
    italian = mazzo(*argv, "--language", "it").out
    numbers = re.findall(r"\d+\.\d", english)
    assert len(numbers) > 8
    assert re.findall(r"\d+,\d", italian) == [n.replace(".", ",") for n in numbers]
    assert not re.search(r"\d\.\d", italian)


def test_the_odds_command(mazzo):
    out = mazzo("odds", "nekromancya", "kinopio", "--against", "khetagg").out
    assert re.search(r"The attackers win +1\.8%", out)
    assert re.search(r"The defenders win +98\.2%  █+", out)
    assert "It takes 2.1 rounds on average" in out
    assert "the first opponent named that is still standing" in " ".join(out.split())
    assert all(len(line) <= 80 and line == line.rstrip() for line in out.splitlines())
    argv = ["arciere-putrido", "kinopio+lancia-del-tramonto", "--against", "drago-dossa@20", "--retreat", "3"]
    more = ["--attackers-have", "furia-del-nekromante", "--in-play", "nebbia-perenne", "--language", "it"]
    data = json.loads(mazzo("odds", "nekromancya", *argv, *more, "--json").out)
    assert data["win"] + data["loss"] + data["withdrawn"] == pytest.approx(1)
    assert [f["side"] for f in data["fighters"]] == ["attacker", "attacker", "defender"]
    assert data["fighters"][1]["equipment"] == ["lancia-del-tramonto"]
    assert data["policy"]
    said = mazzo("odds", "nekromancya", *argv, *more).said
    assert "Gli attaccanti si ritirano" in said
    assert "Vita 20 di 34" in said


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["kinopia", "--against", "khetagg"], "Did you mean 'kinopio'"),
        (["kinopio", "--against", "angelo-corrotto"], "nk.ability.volare.melee"),
        (["kinopio", "--against", "khetagg", "--in-play", "ruggine"], "a global Charism or a Rule card"),
        (["kinopio", "--against", "khetagg", "--variant", "chess"], "options: a list of"),
        (["kinopio", "--against", "khetagg", "--retreat", "0"], "from 1"),
    ],
)
def test_odds_that_cannot_be(mazzo, argv, said):
    ran = mazzo("odds", "nekromancya", *argv)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(("language", "word"), [("en", "V Value  L Life  M Melee  A Aim"), ("it", "V Valore  L Vita")])
def test_the_letters_of_the_cells_are_explained(mazzo, language, word):
    assert word in mazzo("play", "nekromancya", "--seed", "3", "--language", language, lines=["q"]).out
