"""A law of KeyForge: nobody is asked a question whose answers all lead to the same position.

A question is judged by playing every answer, and every answer to what is asked after it, until the ability (and all it
caused) is done; then the tables are compared as the players know them. The game itself never looks ahead like this:
that would give away facedown cards. It sees what both players can see (`Node.futile`, `KeyForge.alike`,
`Window.same`), so a few questions turn out to be needless for reasons that cannot be seen in advance.
"""

from __future__ import annotations

import random

import pytest
from keyforge.test_laws import forged, pile

from mazzo.engine.frame import REF_MASK
from mazzo.engine.window import Pending
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import ARCHIVES, HAND, LINE, PURGED, UPGRADES
from mazzo.games.keyforge.window import WINDOW

TOP = ("main", "house", "mulligan", "first", "bid", "archives")
"""What is asked while nothing resolves; these are never needless."""
JUDGED = ("may", "mode", "choose", "order", "discard-order")
"""The others are about places, houses, numbers and whom to fight: they may matter only much later."""
LEAVES = 60
"""A question that leads to more ends than this is a real one, or too hard to judge."""
UNORDERED = (HAND, ARCHIVES, UPGRADES, PURGED)

EXCEPT = {
    "martian-hounds",  # chooses a creature first, and then counts the wounded
    "phalanx-strike",  # chooses a creature first, and then counts your creatures
    "quintrino-flux",  # two creatures of equal power
    "red-planet-ray-gun",  # chooses a creature first, and then counts the Martians
    "tremor",  # chooses a creature first; all that it then stuns are stunned already
    "valoocanth",  # chooses a creature first; all that it then exhausts are exhausted already
    "quantum-fingertrap",  # no two creatures stand in one battleline
    "mighty-lance",  # two neighbors are hit either way
    "flamethrower",  # two neighbors are hit either way
    "mighty-tiger",  # a Shadow Self takes the damage for its neighbor
    "crazy-killing-machine",  # two cards are destroyed, one after the other, and there are only two
    "thorium-plasmate",  # one of two that change places
    "nepeta-gigantica",  # the only mighty creature is the only Giant
    "hock",  # two artifacts that differ only in what was done with them this turn
    "relentless-assault",  # the last one is ready, and nobody is left to fight
    "replicator",  # a Reap ability that does nothing now
    "unguarded-camp",  # a different creature each time: the last one is hit by nothing
    "smite",  # all are ready, and nobody is there to fight
    "the-big-one",  # two of them, with different numbers of counters: neither goes off yet
    "swap-widget",  # one creature comes for another of the same kind
    "the-floor-is-lava",  # two of them that differ in something else, as in being ready
    "spartasaur",  # two of them destroy the same creatures
    "entropic-manipulator",  # what is shared out anew has only one place to go
}
"""Cards whose questions may turn out to be needless, though nobody could see it when they were asked."""
SECRET = {"zyzzix-the-many", "battle-fleet", "commpod", "mothergun", "orbital-bombardment", "memolith"}
"""They ask about a hand, and must always ask: not asking would tell that there is nothing in it."""


class TooLong(Exception):
    """Too many ends to judge the question."""


def known(t: KeyForge) -> str:
    """The table as far as the players can tell: without ids and generations, without an order where there is none."""

    def face(card: int) -> tuple[object, ...]:
        host = t.host[card]
        own = tuple(
            column[card] for column in t.cols if column is not t.gen and column is not t.pub and column is not t.host
        )
        return (*own, place(card), place(host) if host >= 0 else ())

    def place(card: int) -> tuple[int, ...]:
        zone = t.zone[card]
        return (zone, t.zones[zone].index(card)) if zone >> 1 == LINE else (zone, t.face[card])

    def ref(r: int) -> object:
        return r if r < 0 else (face(r & REF_MASK), t.deref(r) >= 0)

    zones = [[face(c) for c in cards] for cards in t.zones]
    for z, printed in enumerate(zones):
        if z >> 1 in UNORDERED:
            printed.sort()
    now = [x for i, x in enumerate(t.now) if i != terms.NEXT_PUB]
    lasting = [
        (t.nodes.name(x.node), ref(x.src), x.you, x.until, x.player, x.since, [ref(c) for c in x.cards], x.n)
        for x in t.lasting
    ]
    deeds = sorted((what, face_, player, step, house) for what, _, face_, player, step, house, _ in t.deeds)
    asked = None if t.asked is None else (t.asked.kind, t.asked.player)
    return repr((zones, t.seats, now, t.rng, lasting, deeds, t.over, t.winners, asked))


def ends(t: KeyForge, answer: int, left: list[int]) -> set[str]:
    """Every position to which an answer may lead once nothing resolves any more."""
    copy = t.clone()
    copy.choose(answer)
    if copy.asked is None or copy.asked.kind in TOP:
        left[0] -= 1
        if left[0] < 0:
            raise TooLong
        return {known(copy)}
    return {end for k in range(len(copy.asked.options)) for end in ends(copy, k, left)}


def needless(t: KeyForge) -> bool:
    """Do all answers lead to the same ends?"""
    assert t.asked is not None
    left = [LEAVES]
    try:
        first = ends(t, 0, left)
        return all(ends(t, k, left) == first for k in range(1, len(t.asked.options)))
    except TooLong:
        return False


def one_ability(t: KeyForge) -> bool:
    """Are all abilities that wait the same one, of one player?"""
    f = t.frames[-1]
    waiting: list[Pending] = WINDOW.pending(t, f) if f.node is WINDOW else []
    kinds = {(id(p.node), p.you) for p in waiting}
    return len(kinds) == 1


def faults(t: KeyForge, seed: int, longest: int) -> list[str]:
    """Play at random: the needless questions that were asked."""
    chance = random.Random(f"needless {seed}")
    found = []
    while t.asked is not None and t.moves < longest:
        q = t.asked
        if q.kind in JUDGED and (q.kind != "order" or one_ability(t)) and needless(t):
            node = "" if q.node is None else t.nodes.name(q.node)
            cards = {node.partition("/")[0], t.card(q.src).slug if q.src >= 0 else ""}
            if q.kind == "order":
                cards |= {t.card(o.card).slug for o in q.options}
            if not cards & (EXCEPT | SECRET):
                found.append(f"{q.kind} {node} {[t.card(o.card).slug for o in q.options if o.card >= 0]} at {t.moves}")
        t.choose(chance.randrange(len(q.options)))
    return found


@pytest.mark.parametrize("edition", ["1.1", "1.4", "1.5"])
def test_no_question_is_needless(edition: str) -> None:
    for seed in range(8):
        assert faults(pile(edition, seed), seed, 250) == [], f"pile {seed}"
        assert faults(forged(edition, seed), seed, 250) == [], f"forged {seed}"


def test_the_law_sees_what_makes_no_difference() -> None:
    """The judge itself: it finds a needless question, and leaves a real one alone."""
    from scene import scene

    def table(**they: object) -> KeyForge:
        s = scene("brobnar", you={"hand": ["punch"]}, them=they).do("play punch")
        assert isinstance(s.match.table, KeyForge)
        return s.match.table

    warded = {"card": "troll", "warded": True}
    assert not needless(table(creatures=["troll", "troll"])), "one of them is damaged, on the left or on the right"
    assert not needless(table(creatures=[warded, "troll"]))
    same = table(creatures=["urchin", "urchin"])
    assert needless(same), "one of two equal creatures is gone, whichever it was"


def test_what_an_effect_that_lasts_came_from_is_not_like_its_twin() -> None:
    from scene import scene

    s = scene("dis", you={"creatures": [{"card": "troll", "upgrades": ["blood-of-titans", "blood-of-titans"]}]})
    t = s.match.table
    assert isinstance(t, KeyForge)
    one, other = t.upgrades_of(0)
    assert t.twins(one, other)
    t.last(WINDOW, t.ref(one), 0, terms.THIS_TURN)
    assert not t.twins(one, other)
    assert not t.twins(other, one)
