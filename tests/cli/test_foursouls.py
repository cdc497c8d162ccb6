"""Four Souls at the terminal: a stack one can read, passing with one key, any number of people, hidden hands."""

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
from mazzo.engine.seeing import SPECTATOR
from mazzo.games import foursouls
from mazzo.games.foursouls import terms

SCENARIO = {
    "mazzo": 1,
    "game": "foursouls",
    "monsters": [{"card": "big-spider", "damage": 1}, "mom"],
    "shop": ["breakfast", "dry-baby"],
    "rooms": ["equality"],
    "bonus_souls": ["soul-of-greed"],
    "decks": {"loot": 20, "treasure": 20, "monster": 20},
    "discards": {"monster": ["horf"]},
    "dice": [5, 2, 6],
    "players": [
        {
            "name": "Anna",
            "character": "cain",
            "cents": 12,
            "hand": ["bomb", "lil-battery", "soul-heart"],
            "items": ["sleight-of-hand", {"card": "the-d6", "charged": False}],
            "souls": ["gemini"],
        },
        {"name": "Bruno", "character": "eve", "cents": 3, "damage": 1, "hand": ["a-penny"], "items": ["the-curse"]},
    ],
}


@pytest.fixture
def play(mazzo, tmp_path):
    """Play the position above, against a random computer."""
    (tmp_path / "scenario.json").write_text(json.dumps(SCENARIO))

    def run(*lines: str, argv: tuple[str, ...] = ("--seats", "human,random")):
        return mazzo("play", "foursouls", "--scenario", "scenario.json", *argv, lines=list(lines))

    return run


# The table ------------------------------------------------------------------------------------------------------------


def test_the_table_shows_what_matters(play):
    out = play("q").out
    assert "Turn 3 · your turn · action" in out
    assert re.search(r"Monsters +Big Spider +Mom! +deck 20, discard 1", out)
    assert re.search(r"♥2/3 4\+ †1 →1 loot +♥5 4\+ †2 →1 treasure", out)
    assert re.search(r"Shop +Breakfast +Dry Baby +deck 20\n +10¢ +10¢", out)
    assert re.search(r"Rooms +Equality", out)
    assert "Bonus souls  Soul of Greed" in out
    assert re.search(r"  ○○○○ ♥1/2 †1 3¢  Bruno \(computer\) +hand 1", out)
    assert re.search(r"▸ ●○○○ ♥2 †1 12¢  Anna \(you\) +plays 1  attacks 1  purchases 1", out)
    assert "↷Cain  ↷Sleight of Hand  ·The D6" in out
    assert "Souls  Gemini" in out
    assert re.search(r"▸ Bomb! +Deal 1 damage to a monster or player\.", out)
    assert "fs.turn.action-choices" in out
    assert "\x1b" not in out
    assert all(len(line) <= 80 and line == line.rstrip() for line in out.splitlines()), out


def test_the_stack_says_what_each_thing_will_do(play):
    bomb = ("play bomb", "target big-spider")
    out = play("", "tap sleight", "target loot-deck", *bomb, "t", "q", argv=("--seats", "human,human")).out
    stack = out.split("── Stack")[-1]
    assert re.search(r"▸ .*Bomb! \(Anna\): Deal 1 damage to Big Spider\.", stack), out
    # What came first waits below.
    assert stack.index("Bomb!") < stack.index("Sleight of Hand’s ability")
    assert "Look at the top 5 cards of the loot deck." in stack.replace("\n     ", " ")


def test_dice_are_shown_as_they_lie(play):
    out = play("attack", "", "attack big", "", "t", "q").out
    assert "Anna attacks Big Spider" in out
    assert "⚄" in out or "⚁" in out, out


def test_enter_passes_and_two_keys_pass_for_longer(play):
    answered = play("attack", "", "attack mom", "", "", "", "q")
    assert answered.out.count("[Enter]") >= 2
    assert "neither an option" not in answered.out
    # `m`: nobody asks until the turn comes round.
    out = play("attack", "m", "t", "q").out
    assert "passes until their turn" in out
    assert out.rstrip().count("[Enter]") == 1
    # `n`: asked again when something new is on the stack.
    out = play("tap sleight", "target loot", "n", "q").out
    assert "Choose which of the cards lies lowest" in out
    # At the main question there is nothing to pass on.
    assert play("", "n", "q").out.count("Your choice") == 3


def test_reading_cards(play):
    said = play("i big spider", "q").said
    assert "Big Spider monster ♥3 4+ †1 →1 loot" in said
    assert re.search(r"Now: #\d+, in a monster slot, 2 of 3 HP, evasion 4, attack 1", said)
    assert re.search(r"Now: #\d+, in play of Anna, deactivated", play("i d6", "q").said)
    assert "in the shop" in play("i breakfast", "q").said
    assert "in a discard pile" in play("i horf", "q").said
    # A hidden card is not there, though everybody may read a printed one.
    assert "Now:" not in play("i a-penny", "q").out


def test_rules_and_why_not(play):
    assert "fs.turn.action-choices" in play("r", "q").out
    out = play("why soul heart", "why d6", "why mom", "why horf", "why breakfast", "q").said
    assert re.search(r"play: Nothing speaks against it: .* is option \d|play: .*fs\.ability\.targets-when-added", out)
    assert re.search(r"tap: This card is deactivated\. \[fs\.ability\.tap\]", out)
    assert re.search(r"attack: Nothing speaks against it: Declare an attack is option \d", out)
    assert "buy: Nothing speaks against that." in out
    assert re.search(r"play: .*\[fs\.loot\.play-requirements\]", out)
    assert "fs.purchase.allowance" in play("purchase", "", "", "buy breakfast", "", "why dry", "q").out


def test_piles_log_help_hint(play):
    out = play("p", "l", "?", "h", "q").out
    assert "Monsters, discard: Horf" in out
    assert "Enter passes" in out
    assert "♥ HP" in out
    assert re.search(r"Hint: \d+ ", out)
    assert all(len(line) <= 80 for line in out.splitlines())


def test_taking_back(play):
    out = play("play bomb", "target mom", "u", "u", "t", "q").out
    assert "Taken back" in out
    assert "plays 1" in out.split("Taken back")[-1]
    assert "no way back" in play("", "u", "q", argv=("--seats", "human,human")).out


def test_saving_in_the_middle_of_an_effect_and_resuming(play, mazzo):
    assert "--resume evening.json.gz" in play("tap sleight", "target loot", "", "save evening.json.gz", "q").said
    saved = read_json("evening.json.gz")
    assert saved["table"]["asked"][1] in ("look", "priority")
    out = mazzo("play", "foursouls", "--resume", "evening.json.gz", lines=["q"]).out
    assert "Welcome back" in out
    assert "·Sleight of Hand" in out
    saved["engine"] = "0.0.1"
    Path("old.json").write_text(json.dumps(saved))
    assert "·Sleight of Hand" in mazzo("play", "foursouls", "--resume", "old.json", lines=["q"]).out
    assert autosave("foursouls").exists()


@pytest.mark.parametrize("session", [{"seats": ["human"]}, {"seats": ["god", "human"]}, {"setup": 1}, {"evening": 1}])
def test_a_damaged_session_is_explained(play, mazzo, session):
    play("save s.json", "q")
    saved = read_json("s.json")
    saved["session"].update(session)
    Path("s.json").write_text(json.dumps(saved))
    ran = mazzo("play", "foursouls", "--resume", "s.json", lines=["q"])
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_italian(play):
    out = play("?", "i cain", "q", argv=("--language", "it", "--seats", "human,random")).out
    assert "tocca a te" in out
    assert "Invio passa" in out
    assert "La partita ti aspetta" in out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--players", "7"], "1 to 6 seats"),
        (["--players", "0"], "1 to 6 seats"),
        (["--players", "3", "--mode", "solo"], "two characters"),
        (["--seats", "human,god"], "Nobody is called 'god'"),
        (["--players", "2", "--seats", "human,random,random"], "only 2 seats"),
        (["--characters", "isaak"], "no character called 'isaak'"),
        (["--characters", "isaac,isaac"], "is taken"),
        (["--challenge", "chess"], "no challenge called 'chess'"),
        (["--first", "3"], "--first"),
    ],
)
def test_a_mistake_is_one_sentence(mazzo, argv, said):
    ran = mazzo("play", "foursouls", *argv)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


# Ways to sit down -----------------------------------------------------------------------------------------------------


def started(mazzo, *argv: str) -> dict:
    mazzo("play", "foursouls", "--seed", "1", *argv, lines=["q"])
    return read_json(str(autosave("foursouls")))


def test_the_options_become_a_setup(mazzo):
    data = started(mazzo, "--players", "4", "--names", "Anna", "--characters", "?,Eve", "--rooms", "--draft")
    assert data["session"]["seats"] == ["human", "greedy", "greedy", "greedy"]
    setup = data["setup"]
    assert setup["names"] == ["Anna", "Player 2", "Player 3", "Player 4"]
    assert setup["characters"] == [None, "eve"]
    assert setup["rooms"] is True
    assert setup["draft"] is True
    data = started(mazzo, "--no-bonus-souls", "--variant", "strict", "--first", "2", "--eden-only")
    assert data["setup"]["bonus_souls"] is False
    assert data["setup"]["options"] == ["strict"]
    assert data["setup"]["first"] == 1
    assert started(mazzo, "--mode", "co-op", "--difficulty", "hard")["setup"]["difficulty"] == "hard"


def test_solo_is_one_person_with_two_characters(mazzo):
    lines = ["1", "m", "1", "1", "m", "1"] * 30 + ["u", "q"]
    ran = mazzo("play", "foursouls", "--players", "1", "--seed", "2", "--rooms", lines=lines)
    assert "Pass the keyboard" not in ran.out
    assert "no way back" not in ran.out
    assert "timer 8" in ran.out
    assert re.search(r"Player 1 \(you\)", ran.out)
    assert re.search(r"Player 2 \(you\)", ran.out)
    # The hand of the other character is open.
    assert re.search(r"^   Hand +\S", ran.out, re.MULTILINE)


def test_a_challenge_shows_its_boss(mazzo):
    out = mazzo("play", "foursouls", "--challenge", "the-swarm", "--seed", "1", lines=["q"]).out
    assert re.search(r"Final boss +The Duke of Flies", out)
    assert re.search(r"Minions +Fly", out)
    assert "Challenge  The Swarm" in out


# Whole games ----------------------------------------------------------------------------------------------------------


def piped(tmp_path: Path, *argv: str) -> str:
    """A game in a process of its own; people always take the first option."""
    ran = subprocess.run(
        [sys.executable, "-u", "-m", "mazzo", "play", "foursouls", *argv],
        input="1\n" * 4000 + "\n",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "XDG_STATE_HOME": str(tmp_path)},
        timeout=600,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@pytest.mark.parametrize(
    ("argv", "ends"),
    [
        (["--seats", "human,random"], r"(wins?|You win) with \d souls, after \d+ turns"),
        (["--seats", "human,random,random,random,random,random", "--rooms"], r"wins? with \d souls"),
        (["--seats", "human,random,human", "--draft"], r"wins? with \d souls"),
        (["--mode", "solo"], r"Time is up|You have done it together"),
    ],
)
def test_whole_games_through_a_pipe(tmp_path, argv, ends):
    out = piped(tmp_path, "--seed", "3", *argv)
    assert re.search(ends, out), out[-2000:]
    assert "\x1b" not in out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert ("Pass the keyboard to" in out) == ("human,random,human" in argv)


def test_computers_among_themselves(mazzo):
    def told() -> str:
        return mazzo("play", "foursouls", "--seed", "5", "--watch", "--seats", "random,random", lines=[""]).out

    assert told() == told()
    assert re.search(r"wins with \d souls", told())


def test_a_record_is_told_again(mazzo):
    # Whatever comes after the last answer is taken for a name, until one is.
    lines = ["1"] * 4000 + ["won.json"] + [""] * 5
    mazzo("play", "foursouls", "--seats", "human,random", "--seed", "3", lines=lines)
    told = mazzo("replay", "won.json")
    assert "ends exactly as recorded" in told.said
    assert re.search(r"\n\nTurn 2: ", told.out)
    assert mazzo("replay", "won.json", "--seat", "1").code == 0
    assert "--seat" in mazzo("replay", "won.json", "--seat", "2").err
    data = json.loads(mazzo("replay", "won.json", "--json").out)
    assert data["verified"]
    assert {"turn-start", "loot", "win"} <= {e["kind"] for e in data["events"]}


# Hidden hands ---------------------------------------------------------------------------------------------------------


class Watched(Session):
    """A session whose every screen is searched for what the seat in front of it must not see."""

    def __init__(self, people: int, seed: int, decisions: int) -> None:
        names = ["Anna", "Bruno", "Carla", "Dora", "Elio", "Fosca"][: people + 1]
        match = foursouls.new(seed=seed, names=names, rooms=True)
        self.paper = io.StringIO()
        out = Console(file=self.paper, width=80, highlight=False, markup=False, emoji=False)
        super().__init__(match, [*[None] * people, bot("random", seed=seed)], face("foursouls").words("en"), out, {})
        self.read = self.type
        self.left = decisions
        self.chance = bot("random", seed=seed + 1)
        self.checked = 0
        self.asked: list[str] = []

    def secrets(self, seat: int) -> set[str]:
        """Names of loot cards in the other hands that this seat knows nothing of."""
        view = self.match.view(seat)
        known = {s.slug for s in self.face.cards_of(view)} | {c.name for c in self.match.decision.options}
        for e in wire.events(self.match, 0, seat):
            known |= {c["card"] for c in (e["card"], e["source"]) if c and "card" in c}
        others = {c["card"] for p in self.match.state()["players"] for c in p["hand"]}
        return {self.face.name(slug) for slug in others - known}

    def type(self, question: str, keys: object = ()) -> str:
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
        for name in self.secrets(self.match.decision.player):
            assert not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", shown), (name, shown)
            self.checked += 1
        self.left -= 1
        if self.left == 0:
            raise EOFError
        return self.match.decision.options[self.chance.pick(self.match)].text


@pytest.mark.parametrize(("people", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_nothing_of_another_hand_is_ever_shown(people, seed):
    session = Watched(people, seed, 80)
    with suppress(Left):
        session.run()
    assert session.checked > 50


def test_what_everybody_knows_of_an_event_is_told_and_nothing_else():
    match = foursouls.new(2, seed=1)
    (drawn,) = [e for e in match.events() if e.kind == terms.LOOTED and e.player == 1]
    assert wire.event(match, drawn, 0)["card"] is None
    assert wire.event(match, drawn, 0)["n"] == 3
    t = match.table
    card = t.hand(1)[0]
    t.tell(terms.REVEALED, card)
    t.tell(terms.DAMAGED, 1, 1, 2, t.deck_object(terms.MONSTER))
    held, hurt = match.events()[-2:]
    assert wire.event(match, held, 0)["card"] == wire.event(match, held, SPECTATOR)["card"] == {"hidden": True}
    assert wire.event(match, held, 1)["card"] == wire.event(match, held, None)["card"]
    assert wire.event(match, held, 1)["card"]["card"] == t.card(card).slug
    assert wire.event(match, hurt, SPECTATOR)["card"] == {"player": 1}
    assert wire.event(match, hurt, SPECTATOR)["source"] == {"deck": "monster"}


# Cards, rules, engine -------------------------------------------------------------------------------------------------


def test_cards(mazzo):
    out = mazzo("cards", "foursouls", "big", "spider").said
    assert "3 HP · evasion 4 · attack 1" in out
    slugs = [c["card"] for c in json.loads(mazzo("cards", "foursouls", "--type", "bonus-soul", "--json").out)]
    assert "soul-of-greed" in slugs
    assert "bomb" not in slugs
    trinkets = json.loads(mazzo("cards", "foursouls", "--keyword", "trinket", "--json").out)
    assert {c["type"] for c in trinkets} == {"loot"}
    assert "Starting item: The D6" in mazzo("cards", "foursouls", "isaac").said
    assert mazzo("cards", "foursouls", "--type", "creature").code == 2
    listed = mazzo("cards", "foursouls", "--language", "it").out
    cards = [c for c in foursouls.catalog().defs if c.kind >= terms.K_CHARACTER and not c.slug.startswith("filler")]
    assert f"{len(cards)} carte" in listed
    assert all(len(line) <= 80 for line in listed.splitlines())


def test_rules(mazzo):
    assert "fs.attack.hit" in mazzo("rules", "--game", "foursouls", "hit").out
    (data,) = json.loads(mazzo("rules", "--coverage", "--game", "foursouls", "--json").out)["games"]
    assert data["game"] == "foursouls"
    assert data["total"] > 400


def fine(desk: Desk, **request: object) -> dict:
    answer = desk.answer(json.dumps(request))
    assert answer["ok"], answer
    return answer


def test_the_line_protocol():
    desk = Desk()
    answer = fine(desk, do="new", game="foursouls", players=3, seed=3, rooms=True)
    n = 0
    while not answer["over"]:
        decision = answer["decision"]
        option = decision["options"][n % len(decision["options"])]
        answer = fine(desk, do="choose", step=decision["step"], option=option["text"])
        n += 1
        assert n < 20_000
    assert answer["result"]["winners"]
    for seat in (-1, 0, 1, 2):
        assert len(fine(desk, do="view", seat=seat)["view"]["players"]) == 3
        assert fine(desk, do="events", seat=seat, language="it")["events"]
    assert not desk.answer('{"do": "view", "seat": 3}')["ok"]
    record = fine(desk, do="record")["record"]
    assert fine(desk, do="load", record=record, match="again")["over"]


def test_positions_in_the_line_protocol():
    desk = Desk()
    fine(desk, do="scenario", scenario=SCENARIO)
    bomb = fine(desk, do="view", seat=0)["view"]["players"][0]["hand"][0]
    assert fine(desk, do="why", card=bomb["id"], verb="play")["allowed"]
    assert fine(desk, do="why", card=bomb["id"], verb="tap")["rule"] == "fs.ability.activated-when"
    assert fine(desk, do="view", seat=1)["view"]["players"][0]["hand"] == [{"hidden": True}] * 3
    before = fine(desk, do="save")["save"]
    fine(desk, do="choose", option="attack")
    fine(desk, do="undo")
    assert fine(desk, do="save")["save"] == before
    fine(desk, do="choose", option=f"play bomb#{bomb['id']}")
    fine(desk, do="choose", option="target seat 1")
    (played,) = [e for e in fine(desk, do="events", seat=1)["events"] if e["kind"] == "play"]
    assert played["card"]["card"] == "bomb"
