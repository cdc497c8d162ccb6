"""What the server stores about a person can be exported and deleted; shared matches stay, without their name."""

import json
import re
import zlib

from serving import Person, Running, together
from sqlalchemy import text

from mazzo import __version__, games
from mazzo.engine.match import replay

PASSWORD = "analytical engine"


def everything(server: Running) -> str:
    """The whole database, as text."""
    found = []
    with server.storage.engine.connect() as c:
        for table in (
            "people",
            "visits",
            "passkeys",
            "tables",
            "seats",
            "choices",
            "snapshots",
            "chat",
            "decks",
            "catalogs",
        ):
            for row in c.execute(text(f"SELECT * FROM {table}")):
                for value in row:
                    found.append(zlib.decompress(value).decode() if isinstance(value, bytes) else str(value))
    return "\n".join(found)


async def account(server: Running, name: str) -> Person:
    somebody = await Person(server).hello()
    somebody.take(await somebody.http.post("/api/account", json={"name": name, "password": PASSWORD}))
    return somebody


async def played(one: Person, other: Person, game: str) -> str:
    """A match that is over, with some choices and some chat."""
    table = await one.open(game, {}, pause=0)
    await other.post(f"/api/tables/{table}/sit")
    async with one.at(table) as a, other.at(table) as b:
        await a.say(do="say", text=f"a secret of {one.me['name']}")
        await b.say(do="say", text="good luck")
        for _ in range(30):
            for chair in (a, b):
                if chair.decision is not None:
                    step = chair.decision["step"]
                    await chair.say(do="choose", step=step, option=0)
                    await chair.until(lambda c, step=step: c.over or c.decision is None or c.decision["step"] > step)
        await a.until(lambda c: len(c.state["chat"]) == 2)
        if not a.over:
            await b.say(do="resign")
            await a.until(lambda c: c.over)
    return table


def test_an_export_has_everything_one_may_know(server: Running) -> None:
    async def scene() -> None:
        a, b = await account(server, "Exporter"), await Person(server).hello()
        await a.ask("PUT", "/api/settings", {"language": "it", "theme": "dark"})
        deck = await a.post("/api/decks/forge")
        over = await played(a, b, "nekromancya")
        going = await a.open("keyforge", {"computer": "easy"})
        answer = await a.http.get("/api/export")
        assert answer.status_code == 200
        assert answer.headers["content-disposition"] == 'attachment; filename="mazzo.json"'
        found = answer.json()
        assert found["person"] == {
            "id": a.me["id"],
            "name": "Exporter",
            "guest": False,
            "since": found["person"]["since"],
        }
        assert found["settings"] == {"language": "it", "theme": "dark"}
        assert [d["name"] for d in found["decks"]] == [deck["name"]]
        assert [line["text"] for line in found["chat"]] == ["a secret of Exporter"]
        matches = {match["id"]: match for match in found["matches"]}
        assert set(matches) == {over, going}
        # A finished match can be replayed from it; an unfinished one reveals nothing hidden.
        record = matches[over]["record"]
        again = replay(games.game("nekromancya"), record, __version__)
        assert len(again.choices) == len(record["choices"]) > 5
        assert again.hash() == record["hash"]
        assert matches[going]["record"] is None
        assert "seed" not in json.dumps(matches[going])
        assert [seat["you"] for seat in matches[over]["seats"]] == [True, False]
        # It has nothing of other people, and nothing to sign in with.
        assert "good luck" not in answer.text
        assert not re.search(r"argon2|csrf|fingerprint", answer.text)
        theirs = (await b.get("/api/export"))["matches"]
        assert [match["id"] for match in theirs] == [over]

    together(scene)


def test_an_export_is_for_whoever_has_said_hello_and_not_all_the_time(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = ["exports=2/1h"]
        own.start()
        assert (await Person(own).http.get("/api/export")).status_code == 401
        a = await Person(own).hello()
        statuses = [(await a.http.get("/api/export")).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]

    together(scene)


def test_whoever_deletes_everything_is_nobody(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a, b = await account(own, "Vanishing"), await Person(own).hello("Bystander")
        await a.ask("PUT", "/api/settings", {"theme": "Vanishing act"})
        await a.post("/api/decks/forge", {"name": "Vanishing deck"})
        tables = {game: await played(a, b, game) for game in ("keyforge", "foursouls", "nekromancya")}
        before = {game: await b.get(f"/api/replays/{id}") for game, id in tables.items()}
        alone = await a.open("keyforge", {"computer": "easy"})
        going = await a.open("keyforge", {})
        await b.post(f"/api/tables/{going}/sit")
        waiting = await a.open("keyforge", {})
        joined = await b.open("foursouls", {}, {})
        await a.post(f"/api/tables/{joined}/sit")
        other = await Person(own).hello()
        other.take(await other.http.post("/api/enter", json={"name": "Vanishing", "password": PASSWORD}))
        assert "Vanishing" in everything(own)
        # Not without the password, and not from another page.
        for wish in ({}, {"password": "guess"}):
            assert (await a.post("/api/delete", wish, 400))["error"] == "This is not your password."
        italian = await a.http.post("/api/delete", json={}, headers={"accept-language": "it"})
        assert italian.json()["error"] == "Questa non è la tua password."
        assert (
            await a.http.post("/api/delete", json={"password": PASSWORD}, headers={"x-mazzo-csrf": ""})
        ).status_code == 403
        async with other.at(going) as playing, b.at(going) as facing:
            answer = await a.http.post("/api/delete", json={"password": PASSWORD})
            assert answer.status_code == 200, answer.text
            # Every session has ended, with its connections.
            await playing.until(lambda c: c.bye is not None)
            await facing.until(lambda c: c.bye is not None)
            assert facing.bye["again"]
        for somebody in (a, other):
            assert (await somebody.http.get("/api/me")).status_code == 401
        wrong = await b.http.post("/api/enter", json={"name": "Vanishing", "password": PASSWORD})
        assert wrong.status_code == 403
        # Nothing in the database tells who it was.
        assert "Vanishing" not in everything(own)
        assert "good luck" in everything(own)
        # The others still have all their matches, complete, with "Somebody".
        for game, id in tables.items():
            now = await b.get(f"/api/replays/{id}")
            assert [seat["name"] for seat in now["seats"]] == ["Somebody", "Bystander"]
            assert now["gone"] == before[game]["gone"] == []
            assert now["steps"] == before[game]["steps"]
            moment = await b.http.get(f"/api/replays/{id}/at", params={"step": now["steps"], "seat": "all"})
            assert "Vanishing" not in moment.text
        # What was being played goes on: the computer has taken over.
        async with b.at(going) as facing:
            assert facing.state["table"]["seats"][0]["name"] == "Somebody"
            assert facing.state["table"]["seats"][0]["computer"] == "normal"
            assert not facing.over
        assert (await b.http.get(f"/api/tables/{alone}")).status_code == 404
        assert (await b.http.get(f"/api/tables/{waiting}")).status_code == 404
        assert [seat["open"] for seat in (await b.get(f"/api/tables/{joined}"))["seats"]] == [False, True, True]
        # The name is free again.
        await account(own, "Vanishing")

    together(scene)


def test_a_guest_can_delete_everything_too(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        table = await a.open("keyforge", {"computer": "easy"})
        await a.post("/api/delete")
        assert (await a.http.get("/api/me")).status_code == 401
        with server.storage.reading() as s:
            assert s.scalar(text("SELECT count(*) FROM people WHERE id = :id").bindparams(id=a.me["id"])) == 0
            assert s.scalar(text('SELECT count(*) FROM choices WHERE "table" = :id').bindparams(id=table)) == 0

    together(scene)
