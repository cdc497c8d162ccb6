"""Passkeys: the owner of the device can sign in, and nobody else, whatever they send."""

import asyncio
import copy
from pathlib import Path
from typing import Any

import httpx
import pytest
from authenticator import PRESENT, VERIFIED, Device
from serving import Person, Running, fresh_database, together

from mazzo.server import passkeys
from mazzo.server.errors import Missing, Told
from mazzo.server.house import Config, House
from mazzo.server.people import Visitor
from mazzo.server.storage import Storage, connect

PASSWORD = "analytical engine"
HERE = "https://mazzo.example"


async def account(server: Running, name: str) -> Person:
    somebody = await Person(server).hello()
    somebody.take(await somebody.http.post("/api/account", json={"name": name, "password": PASSWORD}))
    return somebody


async def with_key(server: Running, name: str, device: Device) -> Person:
    """Somebody with an account and a passkey."""
    somebody = await account(server, name)
    asked = await somebody.post("/api/passkeys/new", {"password": PASSWORD})
    made = device.make(asked["options"], server.url)
    await somebody.post("/api/passkeys", {"number": asked["number"], "answer": made, "name": "My  phone"}, 201)
    return somebody


async def enters(who: Person, device: Device, **lies: Any) -> httpx.Response:
    asked = await who.post("/api/passkeys/challenge")
    answer = device.sign(asked["options"], lies.pop("origin", who.server.url), **lies)
    return await who.http.post("/api/passkeys/enter", json={"number": asked["number"], "answer": answer})


def test_whoever_has_the_device_comes_back(own: Running) -> None:
    async def scene() -> None:
        own.settings["limits"] = ["guesses=10/1h"]
        own.start()
        device, other = Device(), Device()
        a = await with_key(own, "Keyholder", device)
        keys = await a.get("/api/passkeys")
        assert [(key["name"], set(key)) for key in keys] == [("My phone", {"id", "name", "since"})]
        deck = await a.post("/api/decks/forge")
        await a.post("/api/leave")
        b = await Person(own).hello()
        guest = b.me["id"]
        # More often than guesses are allowed: a right answer does not count as a guess.
        for _ in range(12):
            answer = await enters(b, device)
            assert answer.status_code == 200, answer.text
            b.take(answer)
        assert (b.me["name"], b.me["guest"]) == ("Keyholder", False)
        assert b.me["id"] != guest
        assert deck["id"] in [d["id"] for d in await b.get("/api/decks")]
        # The password still works, and so does another key.
        asked = await b.post("/api/passkeys/new", {"password": PASSWORD})
        assert [x["id"] for x in asked["options"]["excludeCredentials"]] == [keys[0]["id"]]
        made = other.make(asked["options"], own.url)
        await b.post("/api/passkeys", {"number": asked["number"], "answer": made}, 201)
        assert (await b.http.post("/api/enter", json={"name": "Keyholder", "password": PASSWORD})).status_code == 200
        b.take(await enters(b, other))
        # A removed key no longer works.
        await b.ask("DELETE", f"/api/passkeys/{keys[0]['id']}")
        await b.ask("DELETE", f"/api/passkeys/{keys[0]['id']}", status=404)
        refused = await enters(b, device)
        assert refused.status_code == 403
        assert refused.json()["error"] == "This passkey was not accepted. Please try again."
        # After many tries they have to wait.
        statuses = [(await enters(b, device)).status_code for _ in range(12)]
        assert statuses == [403] * 9 + [429] * 3

    together(scene)


def test_nobody_makes_a_key_with_a_browser_that_was_left_open(server: Running) -> None:
    async def scene() -> None:
        a = await account(server, "Careful")
        for wish in ({}, {"password": "guess"}):
            assert (await a.post("/api/passkeys/new", wish, 400))["error"] == "This is not your password."
        b = await Person(server).hello()
        assert (await b.post("/api/passkeys/new", {}, 400))["error"] == "Passkeys are for accounts; make one first."
        for path in ("/api/passkeys/new", "/api/passkeys", "/api/passkeys/challenge", "/api/passkeys/enter"):
            answer = await a.http.post(path, json={}, headers={"origin": "http://evil.example"})
            assert answer.status_code in (400, 403), path
        strange = {"origin": "http://evil.example"}
        assert (await a.http.post("/api/passkeys/challenge", headers=strange)).status_code == 403

    together(scene)


# What is refused ------------------------------------------------------------------------------------------------------


class Keyring:
    """The server's part alone, with an account and a key."""

    def __init__(self, h: House) -> None:
        self.keys = h.passkeys
        self.people = h.people
        self.device = Device()
        self.ada: Visitor

    async def begin(self) -> None:
        _, guest = await self.people.arrive()
        _, self.ada = await self.people.register(guest, "Ada", PASSWORD)
        asked = await self.keys.offer(self.ada, HERE)
        await self.keys.add(self.ada, HERE, asked.number, self.device.make(asked.options, HERE), "phone")


@pytest.fixture
def keyring(tmp_path: Path) -> Any:
    config = Config(database=fresh_database(tmp_path), processes=1)

    def run(work: Any) -> None:
        h = House(config)

        async def whole() -> None:
            try:
                found = Keyring(h)
                await found.begin()
                await work(found)
            finally:
                await h.close()

        asyncio.run(whole())

    return run


def lies() -> list[tuple[str, dict[str, Any]]]:
    return [
        ("another page", {"origin": "https://evil.example"}),
        ("not by https", {"origin": "http://mazzo.example"}),
        ("another site", {"rp": "evil.example"}),
        ("nobody there", {"flags": 0}),
        ("nobody who could be told from others", {"flags": PRESENT}),
        ("verified by nobody", {"flags": VERIFIED}),
        ("a copy of the device", {"counts": 0}),
        ("an older copy of the device", {"counts": -1}),
    ]


@pytest.mark.parametrize(("_why", "lie"), lies())
def test_what_a_device_would_never_say_is_refused(keyring: Any, _why: str, lie: dict[str, Any]) -> None:
    async def work(k: Keyring) -> None:
        for _ in range(3):
            asked = await k.keys.challenge(HERE)
            await k.keys.enter(HERE, asked.number, k.device.sign(asked.options, HERE))
        asked = await k.keys.challenge(HERE)
        said = {"origin": HERE, **lie}
        with pytest.raises(Told, match="not accepted"):
            await k.keys.enter(HERE, asked.number, k.device.sign(asked.options, **said))

    keyring(work)


def test_a_challenge_is_good_for_one_answer_to_what_was_asked(keyring: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(k: Keyring) -> None:
        async def refused(number: str, answer: Any, origin: str = HERE) -> None:
            with pytest.raises(Told, match="not accepted"):
                await k.keys.enter(origin, number, answer)

        # The same answer again.
        asked = await k.keys.challenge(HERE)
        answer = k.device.sign(asked.options, HERE)
        await k.keys.enter(HERE, asked.number, answer)
        await refused(asked.number, answer)
        # An old answer to a new challenge; after that, not even the right one.
        asked = await k.keys.challenge(HERE)
        await refused(asked.number, answer)
        await refused(asked.number, k.device.sign(asked.options, HERE))
        # A number that was never issued, and one that was issued to another page.
        await refused("guess", answer)
        asked = await k.keys.challenge("https://other.example")
        await refused(asked.number, k.device.sign(asked.options, HERE))
        # Too late.
        monkeypatch.setattr(passkeys, "GOOD_FOR", -1.0)
        asked = await k.keys.challenge(HERE)
        await refused(asked.number, k.device.sign(asked.options, HERE))
        monkeypatch.undo()
        # A challenge to make a key, answered as one to sign in.
        offered = await k.keys.offer(k.ada, HERE)
        await refused(offered.number, k.device.sign({**offered.options, "rpId": "mazzo.example"}, HERE))
        # A signature that was changed, somebody else's, or none.
        for change in ("signature", "authenticatorData", "clientDataJSON"):
            asked = await k.keys.challenge(HERE)
            broken = copy.deepcopy(k.device.sign(asked.options, HERE))
            text = broken["response"][change]
            broken["response"][change] = text[:-6] + ("A" if text[-6] != "A" else "B") + text[-5:]
            await refused(asked.number, broken)
        asked = await k.keys.challenge(HERE)
        forged = Device()
        forged.id = k.device.id
        await refused(asked.number, forged.sign(asked.options, HERE))
        for junk in (
            {},
            {"id": 7},
            {"id": k.device.sign(asked.options, HERE)["id"]},
            {"id": "x" * 9000, "response": []},
        ):
            asked = await k.keys.challenge(HERE)
            await refused(asked.number, junk)
        # After all that, the owner of the device can still sign in.
        asked = await k.keys.challenge(HERE)
        assert (await k.keys.enter(HERE, asked.number, k.device.sign(asked.options, HERE)))[1].name == "Ada"

    keyring(work)


def test_a_key_is_made_by_whoever_was_asked(keyring: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(k: Keyring) -> None:
        _, guest = await k.people.arrive()
        _, mallory = await k.people.register(guest, "Mallory", PASSWORD)

        async def refused(who: Visitor, number: str, answer: Any) -> None:
            with pytest.raises(Told, match="not accepted"):
                await k.keys.add(who, HERE, number, answer, "mine")

        asked = await k.keys.offer(k.ada, HERE)
        await refused(mallory, asked.number, Device().make(asked.options, HERE))
        asked = await k.keys.offer(k.ada, HERE)
        await refused(k.ada, asked.number, Device().make(asked.options, "https://evil.example"))
        asked = await k.keys.offer(k.ada, HERE)
        await refused(k.ada, asked.number, Device().make(asked.options, HERE, PRESENT))
        asked = await k.keys.offer(k.ada, HERE)
        await refused(k.ada, asked.number, {"id": "x", "rawId": "x", "type": "public-key", "response": {}})
        # Somebody else's device: a key belongs to one person.
        asked = await k.keys.offer(mallory, HERE)
        await refused(mallory, asked.number, k.device.make(asked.options, HERE))
        assert [key.person for key in await k.keys.of(k.ada.id)] == [k.ada.id]
        assert await k.keys.of(mallory.id) == []
        with pytest.raises(Missing):
            await k.keys.remove(mallory.id, (await k.keys.of(k.ada.id))[0].id)
        # Ten are enough.
        for _ in range(passkeys.MOST - 1):
            asked = await k.keys.offer(k.ada, HERE)
            await k.keys.add(k.ada, HERE, asked.number, Device().make(asked.options, HERE), " ")
        with pytest.raises(Told, match="more than 10"):
            await k.keys.offer(k.ada, HERE)

    keyring(work)


def test_challenges_nobody_answers_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST_CHALLENGES", 50)
    storage = Storage(connect(fresh_database(tmp_path)))
    keys = passkeys.Passkeys(storage, None)  # type: ignore[arg-type]

    async def ask() -> list[passkeys.Asked]:
        return [await keys.challenge(HERE) for _ in range(500)]

    asked = asyncio.run(ask())
    assert len(keys._challenges) <= 50
    assert asked[-1].number in keys._challenges
    storage.close()
