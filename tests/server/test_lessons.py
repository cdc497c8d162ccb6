"""The lessons: whoever does what the voice says wins, whatever the opponent does."""

from __future__ import annotations

import random

import pytest

from mazzo.engine.match import Match, begin
from mazzo.server.games import offer
from mazzo.server.lookup import lessons

WAYS = {
    "keyforge-first": (
        "play punch",
        "pick niffle-ape",
        "play headhunter",
        "place headhunter",
        "reap troll",
        "reap headhunter",
        "house brobnar",
        "reap",
        "end",
    ),
    "foursouls-first": (
        "target monstro",
        "buy synthoil",
        "attack clotty",
        "attack monstro",
        "tap the-d6",
        "play gold-bomb",
        "play a-nickel",
        "purchase",
        "play bomb",
        "tap isaac",
        "attack",
        "pass",
        "end",
    ),
    "nekromancya-first": (
        "cast apocalisse",
        "summon mastino-dossa",
        "cast fiamme-roventi",
        "pick recluta-recisa",
        "defender zombi-di-palude",
        "attacker",
        "striker centurione-dossa",
        "striker",
        "draw 2",
        "done",
        "stay",
        "pass",
        "attack",
        "end",
    ),
}
"""What the voice asks for; of what is offered, the first of these is done."""
LONGEST = 400


def told(match: Match, way: tuple[str, ...]) -> int:
    options = match.decision.options
    for wish in way:
        for option in options:
            if option.text.startswith(wish):
                return option.id
    return options[0].id


def test_every_lesson_is_told() -> None:
    assert set(lessons()) == set(WAYS)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("id", WAYS)
def test_who_does_as_told_wins(id: str, seed: int) -> None:
    lesson = lessons()[id]
    match = begin(offer(lesson["game"]).game, {"scenario": lesson["scenario"]}, "0")
    chance = random.Random(seed)
    for _ in range(LONGEST):
        if match.over:
            break
        mine = match.decision.player == lesson["seat"]
        match.choose(told(match, WAYS[id]) if mine else chance.choice(match.decision.options).id)
    assert match.over
    assert match.game.result(match.table)["winners"] == [lesson["seat"]]
