"""On the full screen: whole matches by keys, at two sizes; the mouse; taking back, asking why, leaving, watching."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from mazzo import speak
from mazzo.bots import bot
from mazzo.cli.faces import face
from mazzo.cli.files import autosave, read_json
from mazzo.cli.full.app import Choices, Table
from mazzo.cli.full.dialogs import HandOver, Lookup, Naming, Reading
from mazzo.cli.full.places import LOG, TABLE, Needs, places
from mazzo.cli.full.session import FullSession
from mazzo.cli.terminal import console
from mazzo.engine.match import Match
from mazzo.games import foursouls, keyforge, nekromancya

SHORT = {"keyforge": 2, "foursouls": 2, "nekromancya": 5}
"""Seeds of matches that do not last long."""
SIZES = [(80, 24), (120, 40)]
DECKS = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
MATCHES: dict[str, Callable[[int], Match]] = {
    "keyforge": lambda seed: keyforge.new(DECKS, seed),
    "foursouls": lambda seed: foursouls.new(seed=seed, names=["Anna", "Bruno"]),
    "nekromancya": lambda seed: nekromancya.new(("orda", "legione"), seed),
}
Play = Callable[[Pilot[bool], "Table"], Awaitable[None]]


def table(
    game: str = "keyforge", seats: str = "human,greedy", language: str = "en", seed: int = 9, after: int = 0
) -> Table:
    """A match at a table, after a number of choices of the computer's."""
    match = MATCHES[game](seed)
    for n in range(after):
        match.choose(bot("greedy", seed=n).pick(match))
    bots = [None if who == "human" else bot(who, seed=i) for i, who in enumerate(seats.split(","))]
    session = FullSession(match, bots, face(game).words(language), console(), {"seats": seats})
    for seat in range(-1, len(bots)):
        session.seen[seat] = len(match.events())
    return Table(session, lambda: ["It is over."])


def sit(app: Table, play: Play, size: tuple[int, int] = (80, 24)) -> Table:
    """Open a table, and do something there."""

    async def go() -> None:
        async with app.run_test(size=size) as pilot:
            await asked(pilot, app)
            await play(pilot, app)

    asyncio.run(go())
    return app


async def asked(pilot: Pilot[bool], app: Table) -> None:
    """Wait until the computers have played."""
    for _ in range(600):
        await pilot.pause()
        if app.state != "thinking" or app.busy:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("Nobody is asked.")


def text(app: Table, name: str) -> str:
    part = app.query_one(f"#{name}")
    shown = part if isinstance(part, Static) else part.query_one(Static)
    return str(shown.visual)


def on_screen(app: Table) -> None:
    """Everything important is on the screen, and nothing is on top of anything else."""
    width, height = app.size
    regions = {name: app.query_one(f"#{name}").region for name in ("table", "log", "prompt", "options", "card", "foot")}
    for name, region in regions.items():
        assert region.area > 0, name
        assert region in Region(0, 0, width, height), (name, region)
        for other, there in regions.items():
            assert other == name or not region.overlaps(there), (name, other)
    at = app.query_one(Choices).highlighted
    assert app.state == "over" or at is not None
    log = app.query_one("#log")
    assert log.scroll_y == log.max_scroll_y


# Whole matches --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_by_keys(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = table(game, seed=SHORT[game])
    friend = bot("greedy", seed=5)
    asked_for = 0

    async def play(pilot: Pilot[bool], app: Table) -> None:
        nonlocal asked_for
        match = app.session.match
        while app.state != "over":
            if isinstance(app.screen, Reading):
                # More happened than the log has room for.
                assert app.news(60).plain
                await pilot.press("enter")
                continue
            if asked_for % 10 == 0:
                on_screen(app)
                assert speak.prompt(match) in " ".join(text(app, "prompt").split())
            asked_for += 1
            keys = app.session.keys()
            if "m" in keys:
                # Pass until one's own turn: a key without Enter.
                await pilot.press("m")
                await asked(pilot, app)
                continue
            index = friend.pick(match)
            number = next(row.number for row in app.rows if row.option == index)
            await pilot.press(*str(number))
            assert app.highlighted().option == index
            await pilot.press("enter")
            await asked(pilot, app)
        on_screen(app)
        assert "It is over." in text(app, "prompt")
        await pilot.press("1", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Naming)
        app.screen.query_one(Input).value = str(tmp_path / "match.json")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("2", "enter")

    sit(app, play, size)
    assert app.session.match.over
    assert asked_for > 20
    assert app.return_value is False
    assert read_json(tmp_path / "match.json")["choices"] == app.session.match.choices


@pytest.mark.parametrize("language", ["en", "it", "de", "es"])
@pytest.mark.parametrize("game", MATCHES)
def test_every_language(game: str, language: str) -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        on_screen(app)
        assert text(app, "foot").count("F") >= 9
        for key in ("f1", "f2", "f3", "f6", "f7"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, (Reading, Lookup)), key
            await pilot.press("escape")
            assert not app.busy

    sit(table(game, language=language, after=30), play)


# Keys and the mouse ---------------------------------------------------------------------------------------------------


def test_arrows_letters_and_digits() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        match = app.session.match
        while match.decision.kind != "main":
            await pilot.press("enter")
            await asked(pilot, app)
        first = app.highlighted()
        await pilot.press("down")
        assert app.highlighted() == app.rows[1] != first
        await pilot.press("end")
        assert app.highlighted() == app.rows[-1]
        await pilot.press("home", "right")
        assert app.highlighted().group != first.group
        await pilot.press("left")
        assert app.highlighted().group == first.group
        await pilot.press(*"end")
        assert [row.label for row in app.shown] == ["End the turn"]
        assert app.query_one("#prompt").border_title.endswith("end▌")
        await pilot.press("escape")
        assert app.shown == app.rows
        await pilot.press("2")
        assert app.highlighted().number == 2
        # What fits no option is taken as it is line by line.
        await pilot.press(*"why", "space", *"zzz", "enter")
        assert "zzz" in text(app, "prompt")
        assert app.shown == app.rows
        turn = match.view(0)["turn"]
        await pilot.press(*"end", "enter")
        await asked(pilot, app)
        assert match.over or match.view(0)["turn"] > turn

    sit(table(), play)


def test_the_text_of_the_highlighted_card_is_beside_it() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        while app.session.match.decision.kind != "main":
            await pilot.press("enter")
            await asked(pilot, app)
        for _ in app.rows[:4]:
            row = app.highlighted()
            choice = app.session.match.decision.options[row.option]
            if choice.name is not None:
                # The name may be wrapped.
                assert app.session.face.name(choice.name) in " ".join(text(app, "card").split())
            await pilot.press("down")

    sit(table(), play)


def test_a_click_on_an_option_chooses_it() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        before = len(app.session.match.choices)
        wanted = app.rows[1].option
        text = app.session.match.decision.options[wanted].text
        await pilot.click("#options", offset=(6, 1))
        await asked(pilot, app)
        assert app.session.match.choices[before] == text

    sit(table(), play)


def test_a_click_on_the_table_shows_the_card() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        hand = app.session.match.view(0)["players"][0]["hand"]
        name = app.session.face.name(hand[0]["card"])
        [(y, x)] = [(y, line.plain.find(name)) for y, line in enumerate(app.lines) if name in line.plain][:1]
        part = app.query_one("#table")
        await pilot.click("#table", offset=(x + 1, y - round(part.scroll_y)))
        await pilot.pause()
        assert name in " ".join(text(app, "card").split())
        await pilot.click("#foot", offset=(2, 0))
        await pilot.pause()
        assert isinstance(app.screen, Reading)

    sit(table(), play)


def test_resizing() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        await pilot.press("down")
        chosen = app.highlighted()
        for size in ((120, 40), (60, 20), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.2)
            on_screen(app)
            assert app.highlighted() == chosen
            assert all(line.cell_len <= size[0] for line in app.lines)

    sit(table("foursouls", seats="human,greedy", after=60), play)


@pytest.mark.parametrize("width", [60, 80, 107, 108, 120, 200])
@pytest.mark.parametrize("height", [20, 24, 40, 60])
@pytest.mark.parametrize("much", [1, 6, 50])
def test_places(width: int, height: int, much: int) -> None:
    """However much there is to show, a part of everything is on the screen."""
    found = places(width, height, Needs(much, much, min(much, 6), much, much, 1 if width >= 80 else 2))
    assert sum(p.width * p.height for p in found.values()) <= width * height
    assert found["table"].height >= min(TABLE, much)
    assert found["log"].height >= LOG + 1
    assert found["options"].height >= min(4, much)
    assert all(p.x >= 0 and p.y >= 0 and p.x + p.width <= width and p.y + p.height <= height for p in found.values())


# What one can ask for -------------------------------------------------------------------------------------------------


def test_undo() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        match = app.session.match
        await pilot.press("f5")
        assert "nothing of yours" in text(app, "prompt")
        before = list(match.choices)
        await pilot.press("enter")
        await asked(pilot, app)
        assert len(match.choices) > len(before)
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert match.choices == before
        assert "Taken back" in text(app, "prompt")
        on_screen(app)

    sit(table(), play)


def test_why() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, Lookup)
        hand = app.session.match.view(0)["players"][0]["hand"]
        name = app.session.face.name(hand[0]["card"])
        await pilot.press(*name[:4].replace(" ", ""))
        await pilot.pause()
        assert app.screen.entries
        app.screen.query_one(Input).value = name
        await pilot.pause()
        said = str(app.screen.query_one("#read", Static).visual)
        assert name in said
        assert "play:" in said
        await pilot.press("escape")
        assert not app.busy

    sit(table(), play)


def test_hint_rules_piles_log_and_saving() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        await pilot.press("f4")
        await pilot.pause()
        assert "Hint: " in text(app, "prompt")
        assert f"{app.highlighted().number} " in text(app, "prompt")
        await pilot.press("f3")
        await pilot.pause()
        app.screen.query_one(Input).value = "stun"
        await pilot.pause()
        assert len(app.screen.entries) > 1
        await pilot.press("down")
        assert app.screen.query_one(OptionList).highlighted == 1
        await pilot.press("escape", "f7")
        await pilot.pause()
        assert "takes the first turn" in str(app.screen.query_one("#read", Static).visual)
        await pilot.press("escape", "f8")
        await pilot.pause()
        app.screen.query_one(Input).value = "here.json"
        await pilot.press("enter")
        await pilot.pause()
        assert "Saved in here.json" in text(app, "prompt")

    sit(table(), play)
    assert read_json("here.json")["session"] == {"seats": "human,greedy"}


def test_leaving_keeps_the_match() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        await pilot.press("enter")
        await asked(pilot, app)
        await pilot.press("f10")

    app = sit(table(), play)
    assert app.return_value is True
    kept = read_json(autosave("keyforge"))
    assert kept["choices"] == app.session.match.choices
    assert kept["session"] == {"seats": "human,greedy"}


def test_nothing_is_missed_while_one_waits() -> None:
    """If the computer did more than the log has room for, all of it is shown first."""

    async def play(pilot: Pilot[bool], app: Table) -> None:
        match = app.session.match
        for _ in range(40):
            seen = len(match.events())
            friend = bot("greedy", seed=5)
            app.choose(friend.pick(match))
            await asked(pilot, app)
            lines = [line.plain for line in app.session.log_lines(0, seen)]
            if isinstance(app.screen, Reading):
                await pilot.pause()
                shown = " ".join(str(app.screen.query_one("#read", Static).visual).split())
                assert all(" ".join(line.split()) in shown for line in lines)
                await pilot.press("enter")
                await pilot.pause()
                # That Enter has chosen nothing.
                assert app.state == "asked"
                assert not app.busy
                return
            part = app.query_one("#log")
            assert len(app.told(0, part.size.width)[1]) <= part.size.height
        raise AssertionError("The computer never did much.")

    sit(table(after=20), play)


def test_friends_hand_over_the_keyboard() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        for _ in range(2):
            assert isinstance(app.screen, HandOver)
            seat = app.session.match.decision.player
            await pilot.pause(0.1)
            # Nothing of anybody's hand shows through.
            hand = app.session.match.view(seat)["players"][seat]["hand"]
            shown = re.sub("<[^>]*>", "", app.export_screenshot()).replace("&#160;", " ")
            assert not any(app.session.face.name(c["card"]) in shown for c in hand)
            assert f"(player {seat + 1})" in " ".join(shown.split())
            await pilot.press("enter")
            await asked(pilot, app)
            assert app.session.seat == app.session.match.decision.player == seat
            await pilot.press("f5")
            assert "no way back" in text(app, "prompt")
            await pilot.press("1", "enter")
            await asked(pilot, app)

    sit(table(seats="human,human"), play)


def test_watching() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        for turn in (1, 2, 3):
            assert app.state == "watching"
            assert app.session.match.view(-1)["turn"] == turn
            on_screen(app)
            await pilot.press("enter" if turn < 3 else "space")
            await asked(pilot, app)
        await pilot.press("q")

    app = table(seats="greedy,greedy")
    sit(app, play)
    assert app.return_value is True


def test_watching_to_the_end() -> None:
    async def play(pilot: Pilot[bool], app: Table) -> None:
        await pilot.press("2", "enter")
        await asked(pilot, app)
        assert app.state == "over"
        assert app.session.match.over

    sit(table("nekromancya", seats="greedy,greedy", seed=5), play)
