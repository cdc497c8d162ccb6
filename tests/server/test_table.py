"""At a table: playing, leaving, proposing, watching, reconnecting."""

import asyncio
from contextlib import AsyncExitStack
from copy import deepcopy

import pytest
from serving import Chair, Person, Running, together

GAMES = ("keyforge", "nekromancya", "foursouls")


async def pair(server: Running, game: str = "keyforge", **wishes: object) -> tuple[Person, Person, str]:
    """Two people at a table that has begun."""
    a, b = await Person(server).hello("Ada"), await Person(server).hello("Bob")
    table = await a.open(game, {}, **wishes)
    await b.post(f"/api/tables/{table}/sit", {})
    return a, b, table


def test_a_host_may_leave_hunger_out(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        for wishes, hunger in (({}, 4), ({"options": ["no_hunger"]}, None)):
            table = await a.open("nekromancya", {"computer": "easy"}, wishes={"first": 0, **wishes})
            async with a.at(table) as chair:
                assert chair.state["view"]["hunger"] == hunger

    together(scene)


async def step_on(*chairs: Chair, n: int = 1, option: int = 0) -> None:
    """The asked seat chooses, n times; the others are told."""
    for _ in range(n):
        [asked] = [c for c in chairs if c.decision is not None]
        step = asked.decision["step"] if asked.decision else -1
        await asked.choose(option)
        for c in chairs:
            await c.until(lambda c, step=step: c.over or c.state["view"]["asked"]["step"] > step)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_match(server: Running, game: str) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, game)
        w = await Person(server).hello()
        async with a.at(table) as one, b.at(table) as two, w.at(table) as asleep:
            # A spectator who stops reading holds nobody up.
            asleep.socket.transport.pause_reading()
            assert (one.seat, two.seat) == (0, 1)
            await asyncio.gather(one.play(1), two.play(2))
            assert one.state["table"]["result"] == two.state["table"]["result"] is not None
            assert one.oops == two.oops == []
            asleep.socket.transport.abort()
        told = await a.get(f"/api/tables/{table}")
        assert told["status"] == "over"
        assert told["result"] == one.state["table"]["result"]
        assert table in [t["id"] for t in await b.get("/api/history")]
        assert table not in [t["id"] for t in await b.get("/api/tables")]

    together(scene)


@pytest.mark.parametrize("strength", ["easy", "normal", "hard"])
def test_the_computer_answers(server: Running, strength: str) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": strength}, wishes={"first": 1})
        async with a.at(table) as one:
            await one.until(lambda c: c.decision is not None)
            assert one.state["log"][-1]["player"] == 1
            assert one.state["table"]["seats"][1]["name"] == f"Computer ({strength})"

    together(scene)


def test_several_computers_and_a_spectator(server: Running) -> None:
    async def scene() -> None:
        a, w = await Person(server).hello(), await Person(server).hello()
        table = await a.open("foursouls", {"computer": "easy"}, {"computer": "easy"})
        async with a.at(table) as one, w.at(table) as eye:
            assert eye.seat == -1
            assert eye.decision is None
            await one.play(4, lambda c: c.state["view"]["turn"] >= 3)
            await eye.until(lambda c: c.state["view"]["turn"] >= 3)
            await eye.say(do="choose", step=0, option=0)
            await eye.until(lambda c: bool(c.oops))
            assert "watching" in eye.oops[0]["text"]

    together(scene)


def test_a_late_click_is_refused(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            asked, other = (one, two) if one.decision else (two, one)
            await asked.say(do="choose", step=asked.decision["step"] + 1, option=0)
            await asked.until(lambda c: bool(c.oops))
            assert "decision" in asked.oops[0]["text"]
            await asked.say(do="choose", step=asked.decision["step"], option=999)
            await asked.until(lambda c: len(c.oops) == 2)
            await other.say(do="choose", step=asked.decision["step"], option=0)
            await other.until(lambda c: bool(c.oops))
            assert other.oops[0]["text"] == "Somebody else is asked right now."
            assert asked.state["view"]["asked"]["step"] == 0

    together(scene)


def test_the_same_answer_again_counts_once(server: Running) -> None:
    """A client that lost its connection does not know what has arrived, and repeats it."""

    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            asked, other = (one, two) if one.decision else (two, one)
            step = asked.decision["step"]
            again = {"do": "choose", "step": step, "option": 0}
            # Repeated at once, while the first is being written, and later, when others have answered.
            for _ in range(3):
                await asked.say(**again)
            await other.until(lambda c: c.decision is not None)
            await asked.until(lambda c: c.decision is None)
            await step_on(one, two)
            await asked.say(**again)
            await step_on(one, two)
            assert asked.oops == []
            assert asked.state["view"]["asked"]["step"] == step + 3
            # A different answer to that question is too late, and so is the same one from somebody else.
            await asked.say(**{**again, "option": 1})
            await asked.until(lambda c: len(c.oops) == 1)
            await other.say(**again)
            await other.until(lambda c: len(c.oops) == 1)

            # After taking back, the same choice can be made again, and counts again.
            await one.say(do="propose", what="undo")
            await two.until(lambda c: c.state["proposal"] is not None)
            await two.say(do="consent", number=two.state["proposal"]["number"], yes=True)
            for c in (one, two):
                await c.until(lambda c: c.welcomes == 2)
            back = one.state["view"]["asked"]["step"]
            await step_on(one, two)
            assert one.state["view"]["asked"]["step"] == back + 1

    together(scene)


def test_coming_back_on_another_device(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            await step_on(one, two, n=5)
            async with a.at(table) as again:
                await one.until(lambda c: c.state["table"] == again.state["table"])
                assert again.state["view"] == one.state["view"]
                assert again.state["decision"] == one.state["decision"]
                assert again.state["log"] == one.state["log"]
                # Both follow what happens.
                await step_on(one, two)
                await again.until(lambda c: c.state["view"] == one.state["view"])

    together(scene)


def test_presence_is_shown(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one:
            assert [s["here"] for s in one.state["table"]["seats"]] == [True, False]
            async with b.at(table):
                await one.until(lambda c: c.state["table"]["seats"][1]["here"])
            await one.until(lambda c: not c.state["table"]["seats"][1]["here"])

    together(scene)


def test_undo_needs_consent(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            before = {c.seat: deepcopy(c.state["view"]) for c in (one, two)}
            first = one if one.decision else two
            second = two if first is one else one
            await second.say(do="propose", what="undo")
            await second.until(lambda c: bool(c.oops))
            assert second.oops[0]["text"] == "There is nothing of yours to take back."
            await step_on(one, two)
            await first.say(do="propose", what="undo")
            await second.until(lambda c: c.state["proposal"] is not None)
            number = second.state["proposal"]["number"]
            await second.say(do="consent", number=number, yes=False)
            await first.until(lambda c: bool(c.oops) and c.state["proposal"] is None)
            assert first.oops[0]["text"].endswith(" does not agree.")
            assert first.welcomes == 1
            # An answer to an old proposal does not count for the next.
            await first.say(do="propose", what="undo")
            await second.until(lambda c: c.state["proposal"] is not None)
            await second.say(do="consent", number=number, yes=True)
            await second.until(lambda c: len(c.oops) == 2)
            await second.say(do="consent", number=second.state["proposal"]["number"], yes=True)
            for c in (one, two):
                await c.until(lambda c: c.welcomes == 2)
                assert c.state["view"] == before[c.seat]
            await step_on(one, two, n=3)

    together(scene)


def test_undo_against_the_computer_takes_back_its_answers_too(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"}, wishes={"first": 0})
        async with a.at(table) as one:
            await one.play(5, lambda c: c.state["view"]["turn"] >= 3 and c.decision is not None)
            step = one.decision["step"]
            await one.choose(0)
            await one.say(do="propose", what="undo")
            await one.until(lambda c: c.welcomes == 2)
            assert one.decision is not None
            assert one.decision["step"] == step

    together(scene)


def test_a_draw_by_consent(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            await one.say(do="propose", what="draw")
            await two.until(lambda c: c.state["proposal"] is not None)
            assert two.state["proposal"]["by"] == 0
            await two.say(do="consent", number=two.state["proposal"]["number"], yes=True)
            for c in (one, two):
                await c.until(lambda c: c.over)
                assert c.state["table"]["result"] == {"winners": [], "draw": True}
        assert (await a.get(f"/api/tables/{table}"))["result"] == {"winners": [], "draw": True}

    together(scene)


def test_resigning(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            await one.say(do="resign")
            await two.until(lambda c: c.over)
            assert two.state["table"]["result"] == {"winners": [1], "resigned": 0}
            await one.until(lambda c: c.over)
            await one.say(do="resign")
            await one.until(lambda c: bool(c.oops))

    together(scene)


def test_resigning_from_a_larger_table_leaves_the_seat_to_the_computer(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        table = await a.open("nekromancya", {}, {"computer": "easy"})
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, b.at(table) as two:
            await one.say(do="resign")
            await two.until(lambda c: c.state["table"]["seats"][0]["computer"] == "normal")
            await one.until(lambda c: c.seat == -1)
            assert not two.over

    together(scene)


def test_a_solo_game_given_up_is_lost(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("foursouls", wishes={"mode": "solo"})
        async with a.at(table) as one:
            # One person plays both characters.
            assert len(one.state["table"]["seats"]) == 2
            players = set()
            for _ in range(30):
                players.add(one.decision["player"])
                await one.choose(0)
            assert players == {0, 1}
            await one.say(do="propose", what="undo")
            await one.until(lambda c: c.welcomes == 2)
            await one.say(do="resign")
            await one.until(lambda c: c.over)
            assert one.state["table"]["result"] == {"winners": [], "resigned": 0}

    together(scene)


def test_leaving_it_to_the_computer(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            await one.say(do="hand", strength="easy")
            await one.until(lambda c: c.seat == -1)
            assert one.decision is None
            # From now on a spectator: nothing of the hand is shown any more.
            assert all("hidden" in card for card in one.state["view"]["players"][0]["hand"])
            await two.play(6, lambda c: c.state["view"]["turn"] >= 3)
            await one.say(do="resign")
            await one.until(lambda c: bool(c.oops))
        async with a.at(table) as back:
            assert back.seat == -1
        assert (await a.get(f"/api/tables/{table}"))["you"] is None
        assert table in [t["id"] for t in await a.get("/api/history")]

    together(scene)


def test_whoever_leaves_a_table_nobody_may_watch_is_shown_out(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, watch="nobody")
        async with a.at(table) as one, b.at(table):
            await one.say(do="hand", strength="easy")
            await one.until(lambda c: c.bye is not None)
            assert "again" not in one.bye
        async with a.at(table) as back:
            assert back.bye is not None

    together(scene)


def test_a_clock_runs_out(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, clock=0.6, increment=0, wishes={"first": 0, "mulligan": False})
        async with a.at(table) as one, b.at(table):
            await one.until(lambda c: c.over)
            assert one.state["table"]["result"] == {"winners": [1], "timeout": 0}
            assert one.state["clocks"]["left"] == [0, 0.6]

    together(scene)


def test_a_clock_runs_only_for_whoever_is_asked(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, clock=100, increment=0)
        async with a.at(table) as one, b.at(table) as two:
            asked = one.state["table"]["to_act"]
            await asyncio.sleep(0.3)
            await step_on(one, two)
            left = one.state["clocks"]["left"]
            assert left[asked] < 99.9
            assert left[1 - asked] == 100

    together(scene)


def test_chat_reaches_everyone_and_stays(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        w = await Person(server).hello("Wim")
        async with AsyncExitStack() as stack:
            one, two, eye = [await stack.enter_async_context(p.at(table)) for p in (a, b, w)]
            await one.say(do="say", text="  Good luck! ")
            await eye.say(do="say", text="Hi <b>all</b>")
            for c in (one, two, eye):
                await c.until(lambda c: len(c.state["chat"]) == 2)
            said = sorted((x["name"], x["text"], x["seat"]) for x in two.state["chat"])
            assert said == [("Ada", "Good luck!", 0), ("Wim", "Hi <b>all</b>", -1)]
            for nothing in ("   ", "\x00\n\u202e"):
                await one.say(do="say", text=nothing)
            await one.until(lambda c: len(c.oops) == 2)
        async with b.at(table) as back:
            assert len(back.state["chat"]) == 2

    together(scene)


def test_why_not(server: Running) -> None:
    async def scene() -> None:
        a, _, table = await pair(server, wishes={"first": 0, "mulligan": False})
        async with a.at(table) as one:
            # Choose a house; then some card of another house is grey.
            await one.choose(0)
            house = one.state["view"]["house"]
            [grey, *_] = [c for c in one.state["view"]["players"][0]["hand"] if c["house"] != house]
            await one.say(do="why", card=grey["id"], verb="play")
            await one.until(lambda c: bool(c.because))
            assert not one.because[0]["allowed"]
            assert one.because[0]["text"]
            assert one.because[0]["rule"].startswith("kf.")
            await one.say(do="why", card=grey["id"], verb="dance")
            await one.until(lambda c: len(c.oops) == 1)

    together(scene)


def test_nothing_is_told_about_cards_one_does_not_know(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, wishes={"first": 0, "mulligan": False})
        async with a.at(table) as one, b.at(table) as two:
            mine = {c["id"] for c in one.state["view"]["players"][0]["hand"]}
            theirs = {c["id"] for c in two.state["view"]["players"][1]["hand"]}
            for card in [*sorted(theirs), 9999]:
                await one.say(do="why", card=card, verb="play")
            await one.until(lambda c: len(c.oops) == len(theirs) + 1)
            assert {x["text"] for x in one.oops} == {f"There is no card with the id {c}." for c in (*theirs, 9999)}
            assert one.because == []
            assert not mine & theirs

    together(scene)


def test_spectators_see_the_table_late(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, delay=3, wishes={"first": 0})
        w = await Person(server).hello()
        async with a.at(table) as one, b.at(table) as two, w.at(table) as eye:
            seen: list[tuple[int, int]] = []
            for n in range(1, 9):
                await step_on(one, two)
                await w.get(f"/api/tables/{table}")
                await eye.until(lambda c, n=n: c.state["view"]["asked"]["step"] >= n - 3)
                seen.append((n, eye.state["view"]["asked"]["step"]))
                assert all(line["step"] <= max(0, n - 3) for line in eye.state["log"])
            assert seen == [(n, max(0, n - 3)) for n in range(1, 9)]
            async with w.at(table) as late:
                assert late.state["view"]["asked"]["step"] == 5
                assert len(late.state["log"]) == len(eye.state["log"]) > 0
            # Taking back does not shorten the delay.
            asked = one if one.decision else two
            other = two if asked is one else one
            await asked.say(do="propose", what="undo")
            await other.until(lambda c: c.state["proposal"] is not None)
            await other.say(do="consent", number=other.state["proposal"]["number"], yes=True)
            await eye.until(lambda c: c.welcomes == 2)
            assert eye.state["view"]["asked"]["step"] <= 5
            # When the match is over there is no delay.
            await one.say(do="resign")
            await eye.until(lambda c: c.over)
            await one.until(lambda c: c.over)
            assert eye.state["view"]["turn"] == one.state["view"]["turn"]
            assert len(eye.state["log"]) == len(one.state["log"])

    together(scene)


def test_a_table_nobody_may_watch(server: Running) -> None:
    async def scene() -> None:
        _, _, table = await pair(server, watch="nobody")
        w = await Person(server).hello()
        async with w.at(table) as eye:
            assert eye.bye == {"is": "bye", "text": "Nobody may watch this table."}
        assert table not in [t["id"] for t in await w.get("/api/tables")]

    together(scene)


def test_playing_again(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server, deck="forge")
        await a.post(f"/api/tables/{table}/again", status=400)
        async with a.at(table) as one, b.at(table) as two:
            deck = one.state["view"]["players"][0]["deck_name"]
            await one.say(do="resign")
            await two.until(lambda c: c.over)
            new = (await b.post(f"/api/tables/{table}/again"))["id"]
            await one.until(lambda c: c.state["table"]["rematch"] == new)
        told = await a.post(f"/api/tables/{table}/again")
        assert told["id"] == new
        assert told["status"] == "playing"
        assert told["you"] == 0
        async with a.at(new) as one:
            assert one.state["view"]["players"][0]["deck_name"] == deck
        w = await Person(server).hello()
        await w.post(f"/api/tables/{table}/again", status=400)

    together(scene)


def test_the_log_calls_players_by_their_names(server: Running) -> None:
    async def scene() -> None:
        a, b, table = await pair(server)
        async with a.at(table) as one, b.at(table) as two:
            await step_on(one, two, n=4)
            assert any("Ada" in (line["text"] or "") for line in one.state["log"])

    together(scene)


def test_a_restart_keeps_everything(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a, b, table = await pair(own, clock=1000, increment=5)
        c, d, other = await pair(own)
        gone, _, left = await pair(own)
        async with a.at(table) as one, b.at(table) as two, c.at(other) as three, gone.at(left) as four:
            await step_on(one, two, n=7)
            await one.say(do="say", text="Before the restart")
            await two.until(lambda x: len(x.state["chat"]) == 1)
            await one.until(lambda x: len(x.state["chat"]) == 1)
            await three.say(do="resign")
            await three.until(lambda x: x.over)
            await four.say(do="hand", strength="hard")
            await four.until(lambda x: x.seat == -1)
            assert own.stop() == 0
            await one.until(lambda x: x.bye is not None)
            assert one.bye["again"] is True
        own.start()
        async with a.at(table) as back:
            assert back.state["view"] == one.state["view"]
            assert back.state["log"] == one.state["log"]
            assert back.state["decision"] == one.state["decision"]
            assert [x["text"] for x in back.state["chat"]] == ["Before the restart"]
            assert back.state["clocks"]["left"] == pytest.approx(one.state["clocks"]["left"], abs=0.2)
        async with d.at(other) as two:
            assert two.state["table"]["result"] == {"winners": [1], "resigned": 0}
        async with gone.at(left) as four:
            assert four.seat == -1
            assert four.state["table"]["seats"][0]["computer"] == "hard"

    together(scene)


def test_a_computer_goes_on_by_itself_after_a_restart(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a = await Person(own).hello()
        table = await a.open("keyforge", {"computer": "easy"}, wishes={"first": 0, "mulligan": False})
        async with a.at(table) as one:
            end = -1
            await one.choose(0)
            while end < 0:
                assert one.decision is not None
                ends = [o["id"] for o in one.decision["options"] if o["verb"] == "end"]
                end = ends[0] if ends else -1
                if end < 0:
                    await one.choose(0)
            await one.say(do="choose", step=one.decision["step"], option=end)
            own.kill()
        own.start()
        async with a.at(table) as one:
            # Whether or not the last choice arrived, it is somebody's turn, and the computer takes its own.
            if one.decision is not None and one.state["view"]["active"] == 0 and one.state["view"]["turn"] == 1:
                await one.choose(end)
            await one.until(lambda c: c.over or c.decision is not None)

    together(scene)
