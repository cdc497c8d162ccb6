"""How a table comes back after a restart: its choices are replayed, and the clocks with them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mazzo import games
from mazzo.engine.snapshot import cards_of
from mazzo.server import jobs as write
from mazzo.server import messages
from mazzo.server.logs import fact
from mazzo.server.restoring import FAR, Past, opened, prepared
from mazzo.server.storage import Job

if TYPE_CHECKING:
    from mazzo.server.live.table import LiveTable


async def bring_back(t: LiveTable, past: Past) -> None:
    """Restore a table before anybody else can use it. Long replays run in a worker process."""
    if past.to_play(t.rules.delay) > FAR:
        past.ready = await t.means.workers.run(prepared, *past.luggage(t.rules.delay))
    good = await asyncio.to_thread(_walk, t, past)
    for said in past.chat:
        t.said = said.id
        t.chat.append(messages.Said(said.id, said.name, said.text, said.seat, said.at))
    t.upgrade = past.row.upgrade
    if past.row.status == "over":
        # The result is stored; the table may only be a relic.
        t.result = past.row.result
        if good < t.moves:
            t.match = past.relic()
    else:
        await _take_up(t, past, good)


def _walk(t: LiveTable, past: Past) -> int:
    """Replay the stored choices; returns how many of them still work."""
    start, walk = past.walk(t.rules.delay)
    for row in past.rows[:start]:
        t.note_made(row.seat, row.spent)
    t.sight.late.clear()
    good = -1
    for step, match in enumerate(walk, start):
        if step > start:
            t.note_made(past.rows[step - 1].seat, past.rows[step - 1].spent)
        if match is not None:
            t.match, good = match, step
        if good >= 0:
            t.sight.remember()
    return good


async def _take_up(t: LiveTable, past: Past, good: int) -> None:
    """Go on where the match was. If an upgrade prevents that, everybody is told."""
    newest, build = past.newest, t.match.game.build()
    if good < (t.moves if newest is None else newest.step):
        await _end_by_upgrade(t, past, good)
        return
    t.kept = -1 if newest is None else newest.step
    jobs: list[Job] = []
    lost = t.moves - good
    if lost:
        # Choices after the last snapshot, which only a crash leaves behind, would mean something else now.
        jobs.append(write.take_back(t.id, good))
        del t.made[good:]
        if t.clock is not None:
            t.clock.again(t.made)
    if t.match.base is not None and t.floor not in [kept.step for kept in past.snapshots if kept.base]:
        jobs.append(write.no_way_back(t.id, t.floor))
    if jobs:
        t.upgrade = {"how": "goes-on", "lost": lost}
        jobs.append(write.upgraded(t.id, t.upgrade))
        fact("a match goes on from a snapshot", game=t.game, lost=lost)
    if jobs or newest is None or newest.build != build:
        jobs.append(write.begun(t.id, build, cards_of(t.match.table)))
        if t.moves == 0:
            jobs.append(write.begins_as(t.id, t.match.hash()))
        jobs.append(t.snapshot(t.moves, t.match))
        await t.means.journal.write(*jobs, claim=t.claim)
    if t.match.over:
        t.result = games.game(t.game).result(t.match.table)
    t.look()


async def _end_by_upgrade(t: LiveTable, past: Past, good: int) -> None:
    """End a match that cannot go on, without a winner; its last snapshot is shown, with every card open."""
    t.result = {"winners": [], "draw": True, "upgrade": True}
    t.upgrade = {"how": "ended", "lost": 0}
    await t.means.journal.write(write.end(t.id, t.result), write.upgraded(t.id, t.upgrade), claim=t.claim)
    fact("a match was ended by an upgrade", game=t.game)
    if past.newest is not None:
        t.match = past.relic()
    elif good >= 0:
        t.match.table = opened(t.match.table, len(t.seats))
