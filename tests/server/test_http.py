"""Around the table: people, the lobby, decks, replays, rules, and the files of the web client."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from serving import Person, Running, together
from sqlalchemy import text as sql

from mazzo import __version__, games, wire
from mazzo.engine.match import Match, begin
from mazzo.games.keyforge.archon import forge
from mazzo.games.keyforge.archon.sets import HOUSES_OF, set_of
from mazzo.games.nekromancya.decks import ours
from mazzo.rulebook import rulebook
from mazzo.server import lookup
from mazzo.server.games import checked_scenario
from mazzo.server.storage import SeatRow, TableRow

ARGUS = "radiant-argus-the-supreme"


# People ---------------------------------------------------------------------------------------------------------------


def test_a_guest_becomes_somebody_who_can_come_back(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        assert a.me["guest"]
        assert (await a.get("/api/me"))["name"] == a.me["name"]
        assert (await a.post("/api/name", {"name": "  Ada   L. "}))["name"] == "Ada L."
        assert (await a.get("/api/me"))["name"] == "Ada L."
        await a.ask("PUT", "/api/settings", {"theme": "dark"})
        old = a.cookie
        answer = await a.http.post("/api/account", json={"name": "Ada Lovelace", "password": "analytical engine"})
        assert answer.status_code == 201
        a.take(answer)
        assert a.cookie != old
        assert not a.me["guest"]
        await a.post("/api/name", {"name": "Somebody"}, 400)
        await a.post("/api/account", {"name": "Other", "password": "long enough"}, 400)
        # The guest's session has ended.
        async with httpx.AsyncClient(base_url=server.url, headers={"cookie": old}) as ghost:
            assert (await ghost.get("/api/me")).status_code == 401

        b = await Person(server).hello()
        await b.post("/api/account", {"name": "ADA  lovelace", "password": "long enough"}, 400)
        await b.post("/api/account", {"name": "Bob Short", "password": "short"}, 400)
        await b.post("/api/enter", {"name": "Ada Lovelace", "password": "wrong password"}, 403)
        await b.post("/api/enter", {"name": "Nobody Here", "password": "wrong password"}, 403)
        answer = await b.http.post("/api/enter", json={"name": "ada lovelace", "password": "analytical engine"})
        b.take(answer)
        assert b.me["id"] == a.me["id"]
        assert b.me["settings"] == await b.get("/api/settings") == {"theme": "dark"}
        assert (await b.post("/api/hello"))["settings"] == {"theme": "dark"}

        await b.post("/api/password", {"old": "wrong password", "new": "difference engine"}, 400)
        answer = await b.http.post("/api/password", json={"old": "analytical engine", "new": "difference engine"})
        assert answer.status_code == 200
        b.take(answer)
        # Every other session has ended.
        await a.get("/api/me", 401)
        await b.post("/api/leave")
        await b.get("/api/me", 401)

    together(scene)


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u202eb", "a\u0000b", "...", "\u200b"])
def test_names_are_readable(server: Running, name: str) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        await a.post("/api/name", {"name": name}, 400)

    together(scene)


# Tables ---------------------------------------------------------------------------------------------------------------


def test_a_table_waits_until_every_seat_is_taken(server: Running) -> None:
    async def scene() -> None:
        a, b, c, d = [await Person(server).hello() for _ in range(4)]
        table = await a.open("nekromancya", {}, {})
        told = await b.get(f"/api/tables/{table}")
        assert told["status"] == "waiting"
        assert [s["open"] for s in told["seats"]] == [False, True, True]
        assert table in [t["id"] for t in await b.get("/api/tables")]
        async with b.at(table) as early:
            assert early.bye is not None
        assert (await b.post(f"/api/tables/{table}/sit", {"seat": 2}))["seat"] == 2
        assert (await b.post(f"/api/tables/{table}/sit", {"seat": 1}))["seat"] == 2
        await c.post(f"/api/tables/{table}/sit", {"seat": 2}, 400)
        await b.post(f"/api/tables/{table}/stand")
        assert (await c.post(f"/api/tables/{table}/sit", {"seat": 2}))["you"] == 2
        told = await b.post(f"/api/tables/{table}/sit")
        assert (told["status"], told["seat"]) == ("playing", 1)
        await d.post(f"/api/tables/{table}/sit", {}, 400)
        await b.post(f"/api/tables/{table}/stand", {}, 400)
        # Others may watch a match while somebody plays; one that everybody has left is not listed.
        assert table not in [t["id"] for t in await d.get("/api/tables")]
        async with c.at(table):
            assert table in [t["id"] for t in await d.get("/api/tables")]
        while table in [t["id"] for t in await d.get("/api/tables")]:
            await asyncio.sleep(0.05)

    together(scene)


def test_the_host_may_choose_the_deck_of_a_seat(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        table = await a.open("keyforge", {"deck": "sealed:wc"}, deck="forge:aoa")
        await a.post("/api/tables", {"game": "keyforge", "seats": [{"me": True, "deck": "sealed:nowhere"}, {}]}, 400)

        def deck() -> Any:
            with server.storage.reading() as s:
                row = s.get_one(SeatRow, (table, 1))
                assert row.deck is not None
                return row.deck["deck"]

        sealed = deck()
        assert set(sealed["houses"]) <= set(HOUSES_OF["WC"])
        assert set_of(card for cards in sealed["cards"].values() for card in cards) == "WC"
        # In a sealed match nobody may bring a better deck, or get another by standing up and sitting down.
        error = (await b.post(f"/api/tables/{table}/sit", {"deck": ARGUS}, 400))["error"]
        assert "chosen the deck" in error
        third = await a.open("nekromancya", {"deck": "Orda del Kaos"}, {})
        await b.post(f"/api/tables/{third}/sit", {"seat": 1})
        await b.post(f"/api/tables/{third}/stand")
        with server.storage.reading() as s:
            assert s.get_one(SeatRow, (third, 1)).deck == {"deck": "Orda del Kaos", "given": True}
        await b.post(f"/api/tables/{table}/sit")
        assert deck() == sealed
        # A deck that somebody brought leaves with them.
        await b.post(f"/api/tables/{third}/sit", {"seat": 2, "deck": "Orda del Kaos"})
        await b.post(f"/api/tables/{third}/stand")
        with server.storage.reading() as s:
            assert s.get_one(SeatRow, (third, 2)).deck is None

    together(scene)


def test_without_its_host_a_waiting_table_is_closed(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        table = await a.open("keyforge", {})
        assert (await a.post(f"/api/tables/{table}/stand"))["status"] == "closed"
        assert table not in [t["id"] for t in await b.get("/api/tables")]
        assert table not in [t["id"] for t in await a.get("/api/history")]
        await b.post(f"/api/tables/{table}/sit", {}, 400)
        async with b.at(table) as late:
            assert late.bye is not None

    together(scene)


def test_a_private_table_is_found_by_its_link_only(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        table = await a.open("keyforge", {}, private=True)
        assert len(table) >= 16
        assert table not in [t["id"] for t in await b.get("/api/tables")]
        assert table in [t["id"] for t in await a.get("/api/history")]
        assert (await b.post(f"/api/tables/{table}/sit"))["status"] == "playing"
        assert table not in [t["id"] for t in await b.get("/api/tables")]

    together(scene)


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": [{"me": True}, {}]},
        {"game": "keyforge", "seats": [{"me": True}]},
        {"game": "keyforge", "seats": [{"me": True}, {}, {}]},
        {"game": "keyforge", "seats": [{}, {}]},
        {"game": "keyforge", "seats": [{"me": True}, {"me": True}]},
        {"game": "keyforge", "seats": [{"me": True, "computer": "easy"}, {}]},
        {"game": "keyforge", "seats": [{"me": True}, {"computer": "unbeatable"}]},
        {"game": "keyforge", "seats": [{"me": True}, {}], "wishes": {"edition": "7"}},
        {"game": "keyforge", "seats": [{"me": True}, {}], "wishes": {"seed": "1"}},
        {"game": "keyforge", "seats": [{"me": True}, {}], "wishes": {"chains": {"a": []}}},
        {"game": "keyforge", "seats": [{"me": True, "deck": "no such deck"}, {}]},
        {"game": "keyforge", "seats": [{"me": True, "deck": 999999}, {}]},
        {"game": "nekromancya", "seats": [{"me": True, "deck": "forge"}, {}]},
        {"game": "foursouls", "seats": [{"me": True, "deck": "forge"}, {}]},
        {"game": "foursouls", "seats": [{"me": True}]},
        {"game": "foursouls", "seats": [{"me": True}, {}], "wishes": {"options": [[]]}},
        {"game": "foursouls", "seats": [{"me": True}, {}], "wishes": {"characters": 7}},
        {"game": "nekromancya", "seats": [{"me": True}, {}], "wishes": {"options": {"a": 1}}},
        {"game": "nekromancya", "seats": [{"me": True}, {}], "wishes": {"options": ["hunger"]}},
        {"game": "keyforge", "seats": [{"me": True}, {}], "clock": -1},
        {"game": "keyforge", "seats": [{"me": True}, {}], "watch": "everyone"},
        {"game": "keyforge", "seats": [{"me": True}, {}], "surprise": 1},
        {"game": "keyforge"},
        [],
    ],
)
def test_a_wish_that_cannot_be_granted_is_answered_with_a_sentence(server: Running, wish: object) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        answer = await a.http.post("/api/tables", json=wish)
        assert answer.status_code in (400, 404)
        assert answer.json()["error"].endswith(".")
        assert await a.get("/api/history") == []

    together(scene)


def test_the_oldest_table_that_nobody_else_waits_at_makes_room(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        tables = [await a.open("keyforge", {"computer": "easy"}) for _ in range(21)]
        assert (await a.get(f"/api/tables/{tables[0]}"))["status"] == "over"
        assert (await a.get(f"/api/tables/{tables[1]}"))["status"] == "playing"
        async with a.at(tables[0]) as one:
            assert one.over

    together(scene)


def test_a_position_to_practise_with(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        scenario = {
            "players": [{"creatures": ["troll"], "hand": ["anger"]}, {"creatures": ["troll"]}],
            "house": "brobnar",
        }
        told = await a.post("/api/practice", {"game": "keyforge", "scenario": scenario, "strength": "easy"})
        assert told["rules"]["practice"]
        async with a.at(told["id"]) as one:
            assert one.state["table"]["practice"]
            verbs = {o["verb"] for o in one.decision["options"]}
            assert verbs >= {"play", "fight", "reap", "end"}
            assert one.state["view"]["players"][1]["deck_name"] == "Computer (easy)"
        async with b.at(told["id"]) as eye:
            assert eye.bye is not None
        assert told["id"] not in [t["id"] for t in await b.get("/api/tables")]
        crowd = {"players": [{"hand": ["anger"] * 2001}, {}]}
        for bad in (crowd, {}, {"players": 7}, {"players": [{"hand": ["nobody"]}, {}]}, {"players": [[], []]}):
            await a.post("/api/practice", {"game": "keyforge", "scenario": bad}, 400)
        await a.post("/api/practice", {"game": "keyforge", "scenario": scenario, "seat": 5}, 400)

    together(scene)


def test_lessons(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        for lesson in await a.get("/api/tutorials"):
            told = await a.post(f"/api/tutorials/{lesson['id']}")
            assert told["game"] == lesson["game"]
            assert told["rules"]["lesson"] == lesson["id"]
            async with a.at(told["id"]) as one:
                assert one.state["table"]["lesson"] == lesson["id"]
                await one.until(lambda c: c.decision is not None)
        await a.post("/api/tutorials/nothing", {}, 404)

    together(scene)


# Decks ----------------------------------------------------------------------------------------------------------------


def test_a_shelf_of_ones_own(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        deck = await a.post("/api/decks/forge", {"houses": ["dis", "mars"], "name": "My own"})
        assert (deck["name"], deck["origin"]) == ("My own", "forged")
        assert {"dis", "mars"} <= set(deck["houses"])
        assert sum(line["n"] for line in deck["cards"]) == 36 == sum(deck["counts"].values())
        assert set(deck["usual"]) <= set(deck["numbers"])
        assert await a.get(f"/api/decks/{deck['id']}") == deck
        shelf = await a.get("/api/decks?game=keyforge")
        assert [d["id"] for d in shelf][:2] == [deck["id"], ARGUS]
        assert {d["game"] for d in await a.get("/api/decks")} == {"keyforge", "nekromancya"}
        # Other people do not see it.
        await b.get(f"/api/decks/{deck['id']}", 404)
        await b.post(f"/api/decks/{deck['id']}/name", {"name": "Mine"}, 404)
        await b.ask("DELETE", f"/api/decks/{deck['id']}", None, 404)
        seats = [{"me": True, "deck": deck["id"]}, {"computer": "easy"}]
        await b.post("/api/tables", {"game": "keyforge", "seats": seats}, 404)
        # Forged with the same name, renamed, played with, removed.
        await a.post("/api/decks/forge", {"name": "My own"}, 400)
        await a.post("/api/decks/forge", {"houses": ["nowhere"]}, 400)
        await a.post("/api/decks/forge", {"set": "nowhere"}, 400)
        later = await a.post("/api/decks/forge", {"houses": ["saurian"], "set": "wc"})
        assert (deck["set"], later["set"]) == ("CotA", "WC")
        assert later["usual"] != deck["usual"]
        await a.ask("DELETE", f"/api/decks/{later['id']}")
        assert (await a.post(f"/api/decks/{deck['id']}/name", {"name": "Another"}))["name"] == "Another"
        table = await a.open("keyforge", {"computer": "easy", "deck": "sealed"}, deck=deck["id"])
        async with a.at(table) as one:
            names = [p["deck_name"] for p in one.state["view"]["players"]]
            assert names[0] == "Another"
            assert names[1] not in ("Another", "Radiant Argus the Supreme")
        await a.ask("DELETE", f"/api/decks/{deck['id']}")
        await a.get(f"/api/decks/{deck['id']}", 404)
        await a.ask("DELETE", f"/api/decks/{ARGUS}", None, 404)
        assert (await a.get(f"/api/decks/{ARGUS}"))["origin"] == "starter"

    together(scene)


def test_decks_are_brought_from_lists(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        mine = forge("a deck of mine")
        deck = await a.post("/api/decks/import", {"game": "keyforge", "text": json.dumps(mine.data())})
        assert (deck["name"], deck["origin"], deck["playable"]) == (mine.name, "imported", True)
        plain = "\n".join(
            [house.title() + "\n" + "\n".join(s for s, h in mine.cards if h == house) for house in mine.houses]
        )
        deck = await a.post("/api/decks/import", {"game": "keyforge", "text": plain, "name": "From a list"})
        assert sum(line["n"] for line in deck["cards"]) == 36
        await a.open("keyforge", {"computer": "easy"}, deck=deck["id"])
        for text in ("nonsense", "{", "[]", '{"name": 1}', "\x00" * 50):
            error = (await a.post("/api/decks/import", {"game": "keyforge", "text": text}, 400))["error"]
            assert error
        horde = next(iter(ours().values()))
        deck = await a.post("/api/decks/import", {"game": "nekromancya", "text": json.dumps(horde.data()), "name": "W"})
        assert sum(deck["counts"].values()) == 60
        assert deck["costs"]
        await a.open("nekromancya", {"computer": "easy"}, deck=deck["id"])
        # A deck of one game is no deck of another.
        wrong = {"game": "keyforge", "seats": [{"me": True, "deck": deck["id"]}, {"computer": "easy"}]}
        await a.post("/api/tables", wrong, 400)
        await a.post("/api/decks/import", {"game": "foursouls", "text": "x"}, 400)

    together(scene)


def test_a_deck_with_strange_cards_waits_until_they_exist(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        data = forge("strange").data()
        house = data["houses"][0]
        data["unknown"] = {house: ["A Card Of Tomorrow"]}
        data["cards"][house].pop()
        deck = await a.post("/api/decks/import", {"game": "keyforge", "text": json.dumps(data)})
        assert not deck["playable"]
        assert [x["name"] for x in deck["unknown"]] == ["A Card Of Tomorrow"]
        wish = {"game": "keyforge", "seats": [{"me": True, "deck": deck["id"]}, {"computer": "easy"}]}
        assert "A Card Of Tomorrow" in (await a.post("/api/tables", wish, 400))["error"]

    together(scene)


def test_sealed_decks_are_opened_once(server: Running) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello(), await Person(server).hello()
        pool = await a.post("/api/decks/sealed", {"n": 3, "set": "aoa"})
        assert [d["set"] for d in pool["decks"]] == ["AoA"] * 3
        # Opening again gives the same decks.
        assert await a.post("/api/decks/sealed", {"n": 3}) == pool
        assert all(d["origin"] == "starter" for d in await a.get("/api/decks"))
        wish = {"game": "keyforge", "seats": [{"me": True, "deck": pool["decks"][0]["id"]}, {"computer": "easy"}]}
        await a.post("/api/tables", wish, 400)
        await b.post(f"/api/decks/sealed/{pool['sealed']}", {"pick": 0}, 400)
        await a.post(f"/api/decks/sealed/{pool['sealed']}", {"pick": 3}, 400)
        kept = await a.post(f"/api/decks/sealed/{pool['sealed']}", {"pick": 1})
        assert kept["name"] == pool["decks"][1]["name"]
        mine = [d for d in await a.get("/api/decks") if d["origin"] == "sealed"]
        assert [d["id"] for d in mine] == [kept["id"]]
        await a.post(f"/api/decks/sealed/{pool['sealed']}", {"pick": 0}, 400)

    together(scene)


# Replays --------------------------------------------------------------------------------------------------------------


def test_a_finished_match_can_be_watched_again_and_gone_on_with(server: Running) -> None:
    async def scene() -> None:
        a, b, c = [await Person(server).hello() for _ in range(3)]
        table = await a.open("keyforge", {})
        await b.post(f"/api/tables/{table}/sit")
        # A match in progress has no replay.
        await a.get(f"/api/replays/{table}", 400)
        await a.get(f"/api/replays/{table}/at?step=0&seat=all", 400)
        await a.post(f"/api/replays/{table}/continue", {"step": 0}, 400)
        async with a.at(table) as one, b.at(table) as two:
            await asyncio.gather(one.play(11), two.play(12))
            last = one.state["view"]
        replay = await c.get(f"/api/replays/{table}")
        assert replay["steps"] > 50
        forged = [m for m in replay["moments"] if m["kind"] == "forge"]
        assert len(forged) >= 3
        assert forged[-1]["text"]
        assert replay["turns"][0]["step"] == 0
        assert replay["ahead"][-1][0] == replay["steps"]
        assert len(replay["ahead"][0][1]) == 2
        moment = await c.get(f"/api/replays/{table}/at?step={replay['steps']}&seat=0")
        assert moment["view"] == last
        assert moment["prompt"] is None
        opened = await c.get(f"/api/replays/{table}/at?step=10&seat=all")
        assert all("card" in card for p in opened["view"]["players"] for card in p["hand"])
        assert opened["decision"]["chosen"]
        before = await c.get(f"/api/replays/{table}/at?step={forged[0]['step'] - 1}&seat=-1")
        after = await c.get(f"/api/replays/{table}/at?step={forged[0]['step']}&seat=-1")
        keys = [sum(len(p["keys"]) for p in x["view"]["players"]) for x in (before, after)]
        assert keys[1] > keys[0]
        assert any(line["kind"] == "forge" for line in after["log"])
        for bad in (f"at?step={replay['steps'] + 1}", "at?step=-1", "at?step=x", "at?seat=9", "at?seat=me"):
            await c.get(f"/api/replays/{table}/{bad}", 400)
        await c.get("/api/replays/nothing", 404)

        # Play on from there.
        told = await c.post(f"/api/replays/{table}/continue", {"step": 10, "seat": 1, "strength": "easy"})
        assert told["rules"]["practice"]
        assert told["you"] == 1
        async with c.at(told["id"]) as on:
            assert on.state["view"]["asked"]["step"] >= 10
            await on.until(lambda x: x.decision is not None)
            step = on.decision["step"]
            await on.choose(0)
            await on.say(do="propose", what="undo")
            await on.until(lambda x: x.welcomes == 2)
            assert on.decision["step"] == step
            await on.say(do="propose", what="undo")
            await on.until(lambda x: x.welcomes == 3 or bool(x.oops))
            # Choices of the earlier match cannot be taken back here.
            assert on.state["view"]["asked"]["step"] >= 10
            await on.say(do="resign")
            await on.until(lambda x: x.over)
        again = await c.get(f"/api/replays/{told['id']}")
        assert again["steps"] >= 10
        await c.post(f"/api/replays/{table}/continue", {"step": replay["steps"]}, 400)
        await c.post(f"/api/replays/{table}/continue", {"step": 5, "seat": 4}, 400)

    together(scene)


def position(server: Running, table: str) -> Match:
    """How a table begins, including everything hidden."""
    with server.storage.reading() as s:
        row = s.get_one(TableRow, table)
    match = begin(games.game(row.game), row.origin, __version__)
    for text, _ in row.before:
        match.choose(text)
    return match


def drop(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {k: v for k, v in data.items() if k != key}


@pytest.mark.parametrize("step", [0, 12])
def test_whoever_goes_on_has_another_luck(server: Running, step: int) -> None:
    async def scene() -> None:
        a, b = await Person(server).hello("Ada"), await Person(server).hello("Bob")
        table = await a.open("foursouls", {"computer": "easy"})
        async with a.at(table) as one:
            await one.play(3, lambda c: c.state["view"]["asked"]["step"] > 14)
            await one.say(do="resign")
            await one.until(lambda c: c.over)
        seen = await b.get(f"/api/replays/{table}/at?step={step}&seat=0")
        going = {"step": step, "seat": 0, "strength": "easy"}
        tables = [(await b.post(f"/api/replays/{table}/continue", going))["id"] for _ in range(2)]
        async with b.at(tables[0]) as one:
            await one.say(do="resign")
            await one.until(lambda c: c.over)
        # A rematch has new luck too, and so has playing on from there.
        tables.append((await b.post(f"/api/tables/{tables[0]}/again"))["id"])
        tables.append((await b.post(f"/api/replays/{tables[0]}/continue", going))["id"])
        matches = [position(server, id) for id in tables]
        for match in matches:
            view = match.view(0)
            # Others may sit there now.
            assert [p.pop("name") for p in view["players"]] == ["Bob", "Computer (easy)"]
            assert view == {**seen["view"], "players": [drop(p, "name") for p in seen["view"]["players"]]}
        # The replay of the first match has all cards open: the new match does not repeat what it shows.
        with server.storage.reading() as s:
            old = s.get_one(TableRow, table).origin
        first = begin(games.game("foursouls"), old, __version__)
        for choice in server.storage.choices(table)[:step]:
            first.choose(choice.text)
        luck = {(tuple(m.table.printed_columns()[0]), tuple(m.table.rng)) for m in (first, *matches)}
        assert len(luck) == 5
        assert len({faces for faces, _ in luck}) == 5
        assert len({chance for _, chance in luck}) == 5

    together(scene)


# Rules and cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "word"), [("keyforge", "damage"), ("nekromancya", "fatality"), ("foursouls", "soul")])
def test_rules_are_found_by_word(server: Running, game: str, word: str) -> None:
    async def scene() -> None:
        a = Person(server)
        every = await a.get(f"/api/rules/{game}")
        assert len(every) == len(rulebook(game).rules)
        found = await a.get(f"/api/rules/{game}?search={word}")
        assert 0 < len(found) < len(every)
        area = found[0]["area"]
        assert {r["area"] for r in await a.get(f"/api/rules/{game}?area={area}")} == {area}
        one = await a.get(f"/api/rules/{game}/{found[0]['id']}")
        assert one["id"] == found[0]["id"]
        assert "sources" in one
        assert await a.get(f"/api/rules/{game}?search=zzzzzz") == []
        await a.get(f"/api/rules/{game}/kf.no.such-rule", 404)
        await a.get("/api/rules/chess", 404)

    together(scene)


def test_rules_and_cards_come_in_the_language_that_is_asked_for(server: Running) -> None:
    async def scene() -> None:
        a = Person(server)
        (rule,) = await a.get("/api/rules/nekromancya?language=it&search=Potere+iniziale")
        assert rule["id"] == "nk.setup.power"
        assert (await a.get("/api/rules/nekromancya/nk.setup.power?language=it"))["title"] == "Potere iniziale"
        assert (await a.get("/api/rules/nekromancya/nk.setup.power"))["title"] == "Starting Power"
        assert (await a.get("/api/words/keyforge?language=it"))["keyword.taunt"] == "Provocazione"
        assert (await a.get("/api/words/keyforge"))["trait.giant"] == "Giant"
        # A language nobody speaks is refused, in the language of the browser.
        assert await a.get("/api/cards/nekromancya?language=de") != await a.get("/api/cards/nekromancya")
        assert await a.get("/api/rules/keyforge?language=de") != await a.get("/api/rules/keyforge")
        lost = await a.http.get("/api/rules/keyforge?language=xx", headers={"accept-language": "de-CH, en;q=0.5"})
        assert lost.json()["error"] == "So ein Spiel, so eine Sprache oder Ausgabe gibt es nicht."
        nowhere = await a.http.get("/api/nowhere", headers={"accept-language": "es"})
        assert nowhere.json()["error"] == "Aquí no hay nada."
        await a.get("/api/rules/keyforge?language=xx", 404)
        assert (await a.http.post("/api/hello", json={})).json()["languages"] == ["en", "it", "de", "es"]

    together(scene)


def test_rules_know_the_cards_they_touch(server: Running) -> None:
    async def scene() -> None:
        a = Person(server)
        elusive = [r["id"] for r in await a.get("/api/rules/keyforge?search=elusive") if ".elusive" in r["id"]]
        cards = (await a.get(f"/api/rules/keyforge/{elusive[0]}"))["cards"]
        assert len(cards) > 5
        for slug in cards[:5]:
            card = await a.get(f"/api/cards/keyforge/{slug}")
            assert "elusive" in (card["text"] + " ".join(card["keywords"])).casefold()

    together(scene)


@pytest.mark.parametrize("game", ["keyforge", "nekromancya", "foursouls"])
def test_cards_as_printed(server: Running, game: str) -> None:
    async def scene() -> None:
        a = Person(server)
        every = await a.get(f"/api/cards/{game}")
        slug = sorted(every)[5]
        assert await a.get(f"/api/cards/{game}/{slug}") == every[slug]
        italian = await a.get(f"/api/cards/{game}?language=it")
        assert set(italian) == set(every)
        await a.get(f"/api/cards/{game}/no-such-card", 404)
        await a.get(f"/api/cards/{game}?language=xx", 404)
        await a.get(f"/api/cards/{game}?edition=9", 404)

    together(scene)


# The client and the operators -----------------------------------------------------------------------------------------


def test_every_other_address_is_a_page_of_the_client(server: Running) -> None:
    async def scene() -> None:
        a = Person(server)
        for path in ("/", "/table/abc", "/replay/abc?step=3", "/decks", "/rules/keyforge"):
            answer = await a.http.get(path)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/html")
            again = await a.http.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert again.status_code == 304
        for path in ("/api/nothing", "/api", "/assets/nothing.js", "/api/../api/x"):
            answer = await a.http.get(path)
            assert answer.status_code == 404
            assert answer.json()["error"].endswith(".")
        assert "root:" not in (await a.http.get("/..%2f..%2f..%2f..%2fetc/passwd")).text

    together(scene)


def test_whoever_cannot_write_is_not_well(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a = await Person(own).hello()
        table = await a.open("keyforge", {"computer": "easy"}, wishes={"first": 0})
        with own.storage.session() as s:
            s.execute(sql("ALTER TABLE choices RENAME TO elsewhere"))
        async with a.at(table) as one:
            await one.say(do="choose", step=0, option=0)
            await one.until(lambda c: c.bye is not None)
            assert one.bye["again"]
        assert not (await a.get("/healthz", 503))["ok"]
        with own.storage.session() as s:
            s.execute(sql("ALTER TABLE elsewhere RENAME TO choices"))
        async with a.at(table) as one:
            assert one.decision["step"] == 0
            await one.choose(0)
        assert (await a.get("/healthz"))["ok"]

    together(scene)


def test_health_and_numbers(server: Running) -> None:
    async def scene() -> None:
        a = await Person(server).hello()
        assert (await a.get("/healthz"))["ok"] is True
        table = await a.open("keyforge", {"computer": "easy"}, wishes={"first": 0})
        async with a.at(table) as one:
            await one.choose(0)
            numbers = (await a.http.get("/metrics")).text
        lines = dict(line.rsplit(" ", 1) for line in numbers.splitlines() if not line.startswith("#"))
        assert float(lines["mazzo_choices_total"]) >= 1

    together(scene)


@pytest.mark.parametrize("game", games.names())
def test_every_card_that_is_played_can_be_tried(game: str) -> None:
    """Its position can be dealt, and the card is in it; whatever players never play is not offered."""
    not_played = {"filler", "player", "deck", "bonus-soul", "challenge"}
    for slug, card in wire.cards(game).items():
        position = lookup.trial(game, slug)
        if card["type"] in not_played or slug.startswith("filler"):
            assert position is None, slug
            continue
        assert position is not None, slug
        assert checked_scenario(game, position) == 2
        assert slug in json.dumps(position)


def test_the_page_of_a_card(server: Running) -> None:
    async def scene() -> None:
        ada, bob = await Person(server).hello(), await Person(server).hello()
        deck = await ada.post("/api/decks/forge", {"game": "keyforge"}, 201)
        held = deck["cards"][0]["card"]
        about = await ada.get(f"/api/cards/keyforge/{held}/about")
        assert [d["id"] for d in about["decks"]] == [deck["id"]]
        assert (await bob.get(f"/api/cards/keyforge/{held}/about"))["decks"] == []
        about = await ada.get("/api/cards/keyforge/hecatomb/about")
        assert about["rules"][0]["id"] == "kf.ruling.destroyed-this-way"
        table = await ada.post("/api/cards/keyforge/hecatomb/try", status=201)
        async with ada.at(table["id"]) as chair:
            hand = chair.state["view"]["players"][0]["hand"]
            assert "hecatomb" in [card.get("card") for card in hand]
        for slug in ("filler", "xyzzy"):
            assert (await ada.get(f"/api/cards/keyforge/{slug}/about"))["trial"] is False
            assert (await ada.http.post(f"/api/cards/keyforge/{slug}/try", json={})).status_code == 404
        assert (await ada.http.get("/api/cards/chess/x/about")).status_code == 404

    together(scene)
