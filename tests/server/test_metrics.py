"""What a server tells Prometheus, read from a real one."""

import asyncio
import time

from prometheus_client.parser import text_string_to_metric_families
from serving import Person, Running, eventually, together

from mazzo import __version__
from mazzo.server.metrics import BEAT, Metrics


async def numbers(person: Person) -> dict[tuple[str, tuple[str, ...]], float]:
    """Every sample of /metrics, by its name and the values of its labels."""
    answer = await person.http.get("/metrics")
    assert answer.status_code == 200
    families = list(text_string_to_metric_families(answer.text))
    assert all(family.documentation for family in families)
    return {(s.name, tuple(s.labels.values())): s.value for family in families for s in family.samples}


def test_what_happens_at_tables_is_counted(own: Running) -> None:
    async def scene() -> None:
        own.start()
        a, b = await Person(own).hello(), await Person(own).hello()
        first = await numbers(a)
        assert first["mazzo_info", (__version__,)] == 1
        assert (
            first["mazzo_tables", ("keyforge",)]
            == first["mazzo_connections", ()]
            == first["mazzo_choices_total", ()]
            == 0
        )
        table = await a.open("keyforge", {"computer": "hard"}, wishes={"first": 0})
        async with a.at(table) as one, b.at(table):
            await one.choose(0)
            await one.say(do="choose", step=999, option=0)
            await one.say(do="nonsense")
            await one.until(lambda c: len(c.oops) == 2)
            await one.play(7, stop=lambda c: c.state["view"]["turn"] > 2)
            found = await numbers(a)
        assert found["mazzo_choices_total", ()] >= 1
        assert found["mazzo_choice_seconds_count", ()] == found["mazzo_choices_total", ()]
        assert found["mazzo_connections", ()] == 2
        assert found["mazzo_tables", ("keyforge",)] == 1
        assert found["mazzo_tables", ("foursouls",)] == 0
        assert found["mazzo_refusals_total", ("socket", "rules")] == 1
        assert found["mazzo_refusals_total", ("socket", "garbled")] == 1
        # Nothing is shown before it is written, so at least as much was written.
        assert found["mazzo_journal_seconds_count", ()] >= found["mazzo_choices_total", ()]
        assert found["mazzo_journal_batch_sum", ()] == found["mazzo_journal_seconds_count", ()]
        assert found["mazzo_journal_well", ()] == 1
        assert 0 <= found["mazzo_lease_age_seconds", ()] < 15
        assert found["mazzo_computer_answers_total", ("answered",)] >= 1
        assert found["mazzo_computer_seconds_count", ("hard",)] >= 1
        assert found["process_resident_memory_bytes", ()] > 2**24
        # The computer thinks as long as it is its turn.
        assert found["mazzo_computers_thinking", ()] in (0, 1)
        assert found["mazzo_computers_waiting", ()] == 0

    together(scene)


def test_refusals_are_counted_by_where_and_why(own: Running) -> None:
    own.settings["limits"] = [*own.settings["limits"], "tables=1/1h", "head=0.2"]

    async def scene() -> None:
        own.start()
        a = await Person(own).hello()
        await a.open("keyforge", {})
        await a.post("/api/tables", {"game": "keyforge", "seats": [{"me": True}, {}]}, 429)
        await a.get("/api/tables/nowhere", 404)
        await a.post("/api/account", {"name": "", "password": "x"}, 400)
        stranger = Person(own)
        await stranger.get("/api/me", 401)
        _, writer = await asyncio.open_connection("127.0.0.1", own.port)
        writer.write(b"GET / HT")
        async with a.at("nowhere") as chair:
            assert chair.bye is not None
        before = await numbers(a)

        async def counted() -> bool:
            return (await numbers(a)).get(("mazzo_refusals_total", ("entrance", "slow")), 0) == 1

        end = time.monotonic() + 60
        while not await counted():
            assert time.monotonic() < end
            await asyncio.sleep(0.05)
        writer.close()
        for at, kind in [("http", "fast"), ("http", "missing"), ("http", "rules"), ("socket", "stranger")]:
            assert before["mazzo_refusals_total", (at, kind)] == 1, (at, kind)
        assert before["mazzo_refusals_total", ("http", "stranger")] == 1

    together(scene)


def test_computers_that_wait_are_counted(own: Running) -> None:
    """One process thinks; of three computers, two wait."""

    async def scene() -> None:
        own.start()
        a = await Person(own).hello()
        for _ in range(10):  # at some of them, a person begins
            await a.open("foursouls", {"computer": "hard"}, {"computer": "hard"}, {"computer": "hard"})
        seen: list[tuple[float, float]] = []
        end = time.monotonic() + 60
        while not any(waiting for _, waiting in seen):
            assert time.monotonic() < end
            found = await numbers(a)
            seen.append((found["mazzo_computers_thinking", ()], found["mazzo_computers_waiting", ()]))
        assert all(thinking == 1 for thinking, waiting in seen if waiting)

    together(scene)


def test_a_loop_that_is_held_up_is_noticed() -> None:
    metrics = Metrics()

    def late(bound: str) -> float:
        return metrics.registry.get_sample_value("mazzo_loop_lag_seconds_bucket", {"le": bound}) or 0.0

    async def scene() -> None:
        task = asyncio.create_task(metrics.watch_the_loop())
        await eventually(lambda: late("+Inf") > 0)
        quick = late("0.5")
        await asyncio.sleep(BEAT / 5)
        time.sleep(BEAT + 0.8)
        await eventually(lambda: late("+Inf") > late("0.5"))
        assert quick
        task.cancel()

    asyncio.run(scene())
