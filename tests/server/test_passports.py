"""Passports at the server: they are made in turn, kept with the deck, told in a language, and only to their owner."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from mazzo.engine.errors import MazzoError
from mazzo.lab.passport import PARTS, piecemeal
from mazzo.server import passports
from mazzo.server.errors import Missing
from mazzo.server.migrations import migrate
from mazzo.server.passports import STEP, WHOLE, Passports
from mazzo.server.shelf import Shelf
from mazzo.server.storage import PassportMatchRow, Person, Storage, connect
from mazzo.server.workers import Workers

QUICK = {
    "name": "Quick",
    "houses": ["untamed", "shadows", "sanctum"],
    "cards": {"untamed": ["dust-pixie"] * 12, "shadows": ["urchin"] * 12, "sanctum": ["virtuous-works"] * 12},
}
"""A deck whose matches are short."""


async def at_a_server(folder: Path) -> tuple[Passports, Shelf, list[int]]:
    """A database with two people, each with a deck."""
    storage = Storage(connect(f"sqlite:///{folder / 'mazzo.db'}"))
    migrate(storage.engine)
    people = [Person(name=name) for name in ("Ada", "Bo")]

    def arrive(s: Any) -> list[int]:
        s.add_all(people)
        s.flush()
        return [p.id for p in people]

    ids = await storage.write(arrive)
    shelf = Shelf(storage)
    return Passports(storage, shelf), shelf, ids


def test_a_step_has_as_many_matches_as_it_says() -> None:
    assert sum(part.share(STEP) for part in PARTS) == WHOLE
    assert sum(part.share(3 * STEP) for part in PARTS) == 3 * WHOLE


def test_a_passport_is_made_a_deal_at_a_time_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passports, "STEP", 2)
    monkeypatch.setattr(passports, "WHOLE", 2 * len(PARTS))
    monkeypatch.setattr(passports, "MOST", 4)

    async def story() -> None:
        made, shelf, (ada, bo) = await at_a_server(tmp_path)
        try:
            deck = (await shelf.bring(ada, "keyforge", json.dumps(QUICK))).id
            assert (await made.known(ada, deck, "en"))["wanted"] == 0
            with pytest.raises(Missing):
                await made.known(bo, deck, "en")
            with pytest.raises(Missing):
                await made.wish(bo, deck)
            await made.wish(ada, deck)
            await made.wish(ada, deck)  # twice is once
            assert list(made.making) == [deck]
            while (await made.known(ada, deck, "en"))["matches"] < 4:
                await asyncio.sleep(0.5)
            await made.stop(ada, deck)
            early = await made.known(ada, deck, "it")
            assert not made.making
            assert 4 <= early["matches"] < early["wanted"] == 18
            await made.wish(ada, deck)
            await made.making[deck][1]
            done = await made.known(ada, deck, "it")
            assert (done["matches"], done["wanted"], done["making"], done["most"]) == (18, 18, False, False)
            assert {"Cominciare o no", "Di che cosa vive il mazzo"} <= {s["title"] for s in done["sections"]}
            # The same rows as anywhere: the laboratory would play nothing more.
            row = await shelf.deck(ada, deck)
            played = await made.storage.read(lambda s: passports._done(s, deck))
            assert await made.workers.run(passports._play_more, row.data, played, 2) is None
            await shelf.remove(ada, deck)
            left = await made.storage.read(lambda s: s.scalar(select(func.count()).select_from(PassportMatchRow)))
            assert left == 0
        finally:
            made.close()

    asyncio.run(story())


class Slow(Workers):
    """Workers that never finish a match."""

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        if work is passports._play_more:
            await asyncio.sleep(600)
        return work(*args)


def test_one_person_makes_only_some_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        made, shelf, (ada, bo) = await at_a_server(tmp_path)
        made.workers = Slow()
        try:
            decks = [(await shelf.forge(ada, "keyforge", [])).id for _ in range(3)]
            theirs = (await shelf.forge(bo, "keyforge", [])).id
            await made.wish(ada, decks[0])
            await made.wish(ada, decks[1])
            with pytest.raises(MazzoError, match="2 of your passports"):
                await made.wish(ada, decks[2])
            await made.wish(bo, theirs)
            assert set(made.making) == {*decks[:2], theirs}
            for person, deck in ((ada, decks[0]), (ada, decks[1]), (bo, theirs)):
                await made.stop(person, deck)
            assert not made.making
            await made.wish(ada, decks[2])
        finally:
            made.close()

    asyncio.run(story())


def test_other_cards_or_rules_begin_anew(tmp_path: Path) -> None:
    async def story() -> None:
        made, shelf, (ada, _) = await at_a_server(tmp_path)
        deck = (await shelf.forge(ada, "keyforge", [])).id
        try:
            assert await made.storage.write(lambda s: passports._begin(s, deck, "one")) == STEP
            await made.storage.write(lambda s: passports._keep(s, deck, "play", [(0, "x"), (1, "y")]))
            await made.storage.write(lambda s: passports._keep(s, deck, "play", [(1, "again")]))
            assert await made.storage.read(lambda s: passports._done(s, deck)) == {"play": [0, 1]}
            assert await made.storage.write(lambda s: passports._begin(s, deck, "one")) == STEP
            assert await made.storage.write(lambda s: passports._begin(s, deck, "two")) == STEP
            assert await made.storage.read(lambda s: passports._done(s, deck)) == {}
        finally:
            made.close()

    asyncio.run(story())


def test_the_key_of_a_deck_knows_its_cards() -> None:
    deck: dict[str, Any] = {"name": "A", "houses": ["dis"], "cards": {"dis": ["gub"]}}
    assert piecemeal.key(deck) == piecemeal.key(dict(deck)) != piecemeal.key(deck | {"cards": {"dis": ["ember-imp"]}})
