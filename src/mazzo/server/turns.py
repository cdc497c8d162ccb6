"""Fair turns: whoever asks for a lot keeps only themselves waiting.

There are some places, and each piece of work needs one. When a place becomes free, the next person in turn gets it,
not the next piece of work: somebody who waits with one thing is not behind somebody else's thirty-six.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Hashable


class Turns:
    """Some places, given to one person after another."""

    def __init__(self, places: int) -> None:
        self.free = places
        self._queues: dict[Hashable, deque[asyncio.Future[None]]] = {}
        """What waits, by person. The person whose turn comes next is the first."""

    @property
    def waiting(self) -> int:
        return sum(len(queue) for queue in self._queues.values())

    async def take(self, person: Hashable) -> None:
        """Wait for a place, which has to be given back."""
        if self.free:
            self.free -= 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(person, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                self._forget(person, mine)
            else:
                # The place came at the last moment, and nobody is here to use it.
                self.give_back()
            raise

    def _forget(self, person: Hashable, mine: asyncio.Future[None]) -> None:
        queue = self._queues.get(person, deque())
        if mine in queue:
            queue.remove(mine)
            if not queue:
                del self._queues[person]

    def give_back(self) -> None:
        """Give a place to the next person. If they have more that waits, they are now the last."""
        while self._queues:
            person = next(iter(self._queues))
            queue = self._queues.pop(person)
            next_ = queue.popleft()
            if queue:
                self._queues[person] = queue
            if not next_.done():
                next_.set_result(None)
                return
        self.free += 1
