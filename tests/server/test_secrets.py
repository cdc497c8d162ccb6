"""No hidden card in any byte that leaves the server, and no secret in any log.

People play whole matches through real sockets, and others watch. Every byte that anybody gets is recorded, with the
step of the match. Then the match is replayed from the database, to find the cards that each seat could ever have known
at each step. The traffic names a card by its slug or its name; what a seat got by then may name no other card.

The catalogue of cards is no secret. In KeyForge the deck lists are open by the rules, but we do not send them either,
so the test is stricter than the rules.
"""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from serving import Chair, Person, Running, together
from sqlalchemy import text as sql
from stage import among, remembered

from mazzo import __version__, build, games, speak
from mazzo.engine.match import begin
from mazzo.server.storage import TableRow

SPECTATOR = -1
WORDS = {"Death": "death", "NO!": "no"}
"""Cards of Four Souls whose names are also words of the game: a kind of item on the stack, and an answer."""


def strings(value: Any, key: str = "") -> list[tuple[str, str]]:
    """Every text, with its key."""
    if isinstance(value, str):
        return [(key, value)]
    if isinstance(value, dict):
        return [pair for k, v in value.items() for pair in (("", k), *strings(v, k))]
    return [pair for v in value for pair in strings(v, key)] if isinstance(value, list) else []


class Names:
    """Finds the cards that a text names. Cards with the same name count as one."""

    def __init__(self, game: str) -> None:
        slugs = [s for s in speak.slugs(game) if not s.startswith("filler")]
        self.name = {s: speak.card_name(game, s) for s in slugs}
        longest_first = sorted(set(self.name.values()) - set(WORDS), key=len, reverse=True)
        self.sentence = re.compile("|".join(rf"(?<!\w){re.escape(n)}(?!\w)" for n in longest_first))
        self.option = re.compile(r"([a-z0-9'-]+)#\d+")
        # A card may name another, as Peep names The Bloat: a player who knows the one has read of the other.
        self.read = {s: set(self.sentence.findall(speak.card_text(game, s))) for s in slugs}

    def of(self, slugs: set[str]) -> set[str]:
        return {self.name[s] for s in slugs if s in self.name}

    def allowed(self, slugs: set[str]) -> set[str]:
        return self.of(slugs).union(*(self.read[s] for s in slugs if s in self.read))

    def found(self, text: str) -> set[str]:
        """Slugs are found as values and in the texts of options; names in sentences, where they have capitals."""
        names: set[str] = set()
        for key, s in strings(json.loads(text)):
            slugs = set() if key in ("verb", "text", "kind") or s in WORDS.values() else {s}
            names |= self.of(slugs.union(m[1] for m in self.option.finditer(s)))
            if " " in s:
                names.update(m[0] for m in self.sentence.finditer(s))
        return names


def record(server: Running, table: str) -> tuple[dict[str, Any], list[str]]:
    """The origin of a match and its choices, which only the database knows."""
    with server.storage.reading() as s:
        origin = s.get_one(TableRow, table).origin
    return origin, [choice.text for choice in server.storage.choices(table)]


def knowledge(game: str, origin: dict[str, Any], choices: list[str], players: int) -> dict[int, list[set[str]]]:
    """For every seat and every step, the slugs of all cards it could have known by then.

    A card that a choice reveals and hides again is in the log, which keeps who knew it then.
    """
    match = begin(games.game(game), origin, __version__)
    seats = [SPECTATOR, *range(players)]
    ever: dict[int, set[str]] = {seat: set() for seat in seats}
    found: dict[int, list[set[str]]] = {seat: [] for seat in seats}
    logged = 0

    def learn() -> None:
        nonlocal logged
        t: Any = match.table
        for card, knowers in enumerate(t.known):
            slugs = {t.card(card).slug, t.defs[t.printed[card]].slug if hasattr(t, "printed") else t.card(card).slug}
            for seat in seats:
                if among(knowers, seat, players):
                    ever[seat] |= slugs
        for event in t.log[logged:]:
            for at, then in zip((event.card, event.src), remembered(event), strict=True):
                for seat in seats:
                    if at >= 0 and then.known_to(seat, players):
                        ever[seat].add(t.defs[then.face].slug)
        logged = len(t.log)
        for seat in seats:
            found[seat].append(set(ever[seat]))

    learn()
    for choice in choices:
        match.choose(choice)
        learn()
    return found


def hands(game: str, origin: dict[str, Any], choices: list[str]) -> Iterator[tuple[int, list[set[str]]]]:
    """The cards in all hands at each step, read from the table itself."""
    match = begin(games.game(game), origin, __version__)
    for step, choice in enumerate(choices):
        yield step, [{card["card"] for card in player["hand"]} for player in match.state()["players"]]
        match.choose(choice)


@pytest.mark.parametrize(("game", "players", "delay"), [("keyforge", 2, 0), ("nekromancya", 3, 4), ("foursouls", 2, 0)])
def test_nobody_is_ever_sent_a_card_they_may_not_know(own: Running, game: str, players: int, delay: int) -> None:
    async def scene() -> None:
        own.start()
        people = [await Person(own).hello() for _ in range(players)]
        stranger = await Person(own).hello()
        table = await people[0].open(game, *[{}] * (players - 1), delay=delay)
        for person in people[1:]:
            await person.post(f"/api/tables/{table}/sit")
        chairs = []
        try:
            for person in (*people, stranger):
                context = person.at(table)
                chairs.append((context, await context.__aenter__()))
            seats = [chair for _, chair in chairs[:players]]
            eye = chairs[-1][1]
            # Everybody also tries all other routes, and asks about cards they cannot see.
            doors = ("/api/tables", f"/api/tables/{table}", "/api/history", "/api/decks", "/api/me", "/metrics")
            for person in (*people, stranger):
                for door in doors:
                    await person.http.get(door)
                    person.heard.append((await person.http.get(door)).text)
                person.heard.append((await person.http.get(f"/api/replays/{table}")).text)
                person.heard.append((await person.http.get(f"/api/replays/{table}/at?step=0&seat=all")).text)
            outside = {person: list(person.heard) for person in (*people, stranger)}
            for chair in (*seats, eye):
                for card in range(1, 40):
                    await chair.say(do="why", card=card, verb="play")

            async def watch() -> None:
                await eye.until(lambda c: c.over)

            await asyncio.gather(*(c.play(seed) for seed, c in enumerate(seats)), watch())
        finally:
            for context, _ in chairs:
                await context.__aexit__(None, None, None)

        origin, choices = record(own, table)
        luck = [origin["seed"], *(secret for _, secret in origin["luck"])]
        assert len(luck) == 2
        knew = knowledge(game, origin, choices, players)
        names = Names(game)
        # The check is not empty: everybody knows their own hand, and at some time not those of the others. (Not always,
        # since two hands may hold the same cards.)
        all_knowing = {*range(players), SPECTATOR}
        for step, held in hands(game, origin, choices):
            assert all(held[seat] <= knew[seat][step] for seat in range(players))
            for seat in tuple(all_knowing):
                others = set().union(*(held[p] for p in range(players) if p != seat))
                if others - knew[seat][step]:
                    all_knowing.remove(seat)
            if not all_knowing:
                break
        assert not all_knowing
        checked = 0
        for chair in (*seats, eye):
            assert len(chair.raw) > 50
            for step, text in zip(chair.steps, chair.raw, strict=True):
                allowed = names.allowed(knew[chair.seat][len(choices) if step is None else step])
                found = names.found(text)
                assert found <= allowed, (chair.seat, step, found - allowed, text[:2000])
                assert not any(secret in text for secret in luck)
                checked += len(found)
        assert checked > 500
        for person, texts in outside.items():
            seat = people.index(person) if person in people else SPECTATOR
            for text in texts:
                if text.startswith(("{", "[")) and "Radiant Argus" not in text and "Orda del Kaos" not in text:
                    assert names.found(text) <= names.of(knew[seat][0])
                assert not any(secret in text for secret in luck)

    together(scene)


def test_the_measure_finds_a_leak() -> None:
    names = Names("keyforge")
    assert names.found(json.dumps({"a": [{"card": "anger"}]})) == {"Anger"}
    assert names.found(json.dumps({"text": "play anger#12"})) == {"Anger"}
    assert names.found(json.dumps({"label": "Reap with Troll"})) == {"Troll"}
    assert names.found(json.dumps({"label": "a troll is angry"})) == set()


def late(chair: Chair) -> bool:
    return bool(chair.state["view"]["asked"]["step"] >= 20)


def test_no_secret_is_in_the_log(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a, b = await Person(own).hello("Ada"), await Person(own).hello("Bob")
        secrets = [a.me["csrf"], b.me["csrf"], a.cookie.split("=", 1)[1], b.cookie.split("=", 1)[1]]
        answer = await a.http.post("/api/account", json={"name": "Ada", "password": "correct horse battery"})
        a.take(answer)
        secrets += [a.me["csrf"], a.cookie.split("=", 1)[1], "correct horse battery"]
        await b.post("/api/enter", {"name": "Ada", "password": "not the password"}, 403)
        table = await a.open("keyforge", {}, private=True)
        await b.post(f"/api/tables/{table}/sit")
        async with a.at(table) as one, b.at(table) as two:
            await one.say(do="say", text="a word between us")
            await two.until(lambda c: bool(c.state["chat"]))
            for garbage in ('{"do":"password"}', "garbage of mine", "[" * 3000):
                await one.socket.send(garbage)
            await one.until(lambda c: len(c.oops) == 3)
            await asyncio.gather(one.play(1, late), two.play(2, late))
        # The log reports an internal error, but not the data it was about.
        with own.storage.session() as s:
            s.execute(sql("ALTER TABLE decks RENAME TO elsewhere"))
        answer = await a.http.get("/api/decks")
        assert answer.status_code == 500
        assert answer.json()["error"] == "Something broke on our side. Nothing of yours is lost."
        await a.post("/api/decks/import", {"game": "nekromancya", "text": json.dumps({"name": "x"})}, 400)
        assert (await a.http.post("/api/decks/forge", json={"name": "my secret deck"})).status_code == 500
        origin, _ = record(own, table)
        own.stop()
        log = own.log.read_text()
        lines = [json.loads(line) for line in log.splitlines()]
        assert all({"at", "level", "what"} <= set(line) for line in lines)
        assert {"the doors are open", "a table was opened", "something broke"} <= {line["what"] for line in lines}
        assert [line["build"] for line in lines if line["what"] == "the doors are open"] == [build()]
        assert any("decks" in line.get("trace", "") for line in lines)
        unspoken = ("a word between us", "garbage of mine", "not the password", "my secret deck", "argon2id")
        for secret in (*secrets, table, origin["seed"], origin["luck"][0][1], *unspoken):
            assert secret not in log, secret

    together(scene)
