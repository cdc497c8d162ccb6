"""What happens on the table stands in the log: for whoever looked away, and for whoever watches."""

from typing import Any

import pytest
from scene import scene

VALDR = {"card": "valdr", "upgrades": ["kirby-s-blaster"]}
CHARETTE = {"card": "charette", "upgrades": ["armageddon-cloak"]}
WIDGET = {"artifacts": ["swap-widget"], "creatures": ["zorg"], "hand": ["grommid"]}


@pytest.mark.parametrize(
    ("house", "you", "them", "choices", "told"),
    [
        ("dis", {"hand": ["hecatomb"], "creatures": [CHARETTE]}, {}, ["play hecatomb"], {"save": 1}),
        ("dis", {"hand": ["hecatomb"], "creatures": ["charette"]}, {}, ["play hecatomb"], {"save": 0}),
        (
            "mars",
            {"hand": ["mothergun"], "amber": 2},
            {"artifacts": ["customs-office"]},
            ["play mothergun"],
            {"pay": 1},
        ),
        (
            "shadows",
            {"artifacts": ["evasion-sigil"], "creatures": ["dodger"], "deck": ["urchin"]},
            {"creatures": ["bumpsy"]},
            ["fight dodger"],
            {"exhaust": 1},
        ),
        ("untamed", {"hand": ["mimicry"]}, {"discard": ["punch"]}, ["play mimicry"], {"copy": 1, "play-failed": 0}),
        (
            "untamed",
            {"hand": ["dust-pixie", "mimicry"]},
            {"discard": ["eureka"]},
            ["play dust-pixie", "play mimicry"],
            {"copy": 1, "play-failed": 1},
        ),
        ("logos", {"hand": ["mimic-gel"]}, {"creatures": ["urchin"]}, ["play mimic-gel"], {"copy": 1}),
        ("mars", WIDGET, {}, ["action swap-widget"], {"put-into-play": 1}),
        (
            "logos",
            {"hand": ["harland-mindlock"]},
            {"creatures": ["troll"]},
            ["play harland-mindlock", "place troll 1"],
            {"control": 1},
        ),
        ("shadows", {"hand": ["sneklifter"]}, {"artifacts": ["mothergun"]}, ["play sneklifter"], {"control": 1}),
        (
            "brobnar",
            {"creatures": [VALDR, "com-officer-kirby"], "deck": 10},
            {},
            ["reap valdr", "yes", "mode 1"],
            {"attach": 1},
        ),
    ],
)
def test_it_is_told(
    house: str, you: dict[str, Any], them: dict[str, Any], choices: list[str], told: dict[str, int]
) -> None:
    s = scene(house, you=you, them=them).do(*choices)
    events = s.events()
    assert {name: events.count(name) for name in told} == told
