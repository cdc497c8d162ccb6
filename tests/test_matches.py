"""Matches of every game: choosing, undoing, keeping; and what happens when somebody gets it wrong."""

import copy
import json
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazzo.engine.errors import MazzoError
from mazzo.engine.match import MOST_CHECKPOINTS, Decision, Match, with_luck
from mazzo.games import foursouls, keyforge, nekromancya
from mazzo.games.keyforge.archon import forge

DECKS = {
    "keyforge": ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius'),
    "nekromancya": ("Orda del Kaos", "Legione d'Ossa", "Bastione della Notte"),
}
GAMES = {"keyforge": keyforge, "foursouls": foursouls, "nekromancya": nekromancya}
SCENARIOS = {
    "keyforge": {
        "mazzo": 1,
        "game": "keyforge",
        "edition": "1.5",
        "house": "dis",
        "dice": [1],
        "players": [
            {
                "houses": ["dis", "logos", "shadows"],
                "amber": 3,
                "keys": ["red"],
                "chains": 1,
                "hand": ["gateway-to-dis", {"card": "anger", "house": "dis"}],
                "deck": 5,
                "discard": ["urchin"],
                "archives": ["fear"],
                "purged": ["punch"],
                "creatures": [{"card": "charette", "damage": 1, "upgrades": ["soulkeeper"], "stunned": True}],
                "artifacts": [{"card": "masterplan", "under": ["fear"], "counters": {"doom": 1}}],
            },
            {"creatures": [{"card": "bumpsy", "ready": False, "owner": 0, "amber": 2}], "deck": ["anger"]},
        ],
    },
    "foursouls": {
        "mazzo": 1,
        "game": "foursouls",
        "options": ["barter"],
        "dice": [6, 1],
        "supply": 120,
        "monsters": [["clotty", "dip"], {"card": "big-spider", "damage": 1}],
        "shop": ["breakfast", "dry-baby"],
        "rooms": [{"card": "equality", "turns": 2}],
        "bonus_souls": ["soul-of-greed", {"card": "soul-of-wrath", "counters": 2}],
        "decks": {"loot": ["bomb", "a-penny"], "treasure": 12},
        "discards": {"monster": ["horf"]},
        "players": [
            {
                "name": "Anna",
                "character": {"card": "cain", "charged": False},
                "cents": 12,
                "hand": ["bomb", "soul-heart"],
                "items": [{"card": "the-d6", "charged": False}, {"card": "curved-horn"}],
                "souls": ["gemini"],
            },
            {"character": "eve", "damage": 1, "curses": ["curse-of-the-blind"], "hand": ["a-penny"]},
        ],
    },
    "nekromancya": {
        "mazzo": 1,
        "game": "nekromancya",
        "phase": "action",
        "rule_card": "luna-cieca",
        "charisms": ["sigillo-del-kaos"],
        "dice": [20, 3],
        "players": [
            {
                "power": 12,
                "hand": ["kinopio", "fiamme-roventi"],
                "cimitero": 5,
                "scarto": ["ruggine"],
                "charisms": ["sete-di-potere"],
                "fortifications": ["torre-di-veglia"],
                "awakened": [{"card": "khetagg", "life": 20, "equipment": ["corazza-dossa"]}],
            },
            {"power": 6, "cimitero": ["kroggh"], "awakened": [{"card": "spettro-urlante", "tokens": 1}]},
        ],
    },
}
games = pytest.mark.parametrize("name", GAMES)


def new(name, seed=1):
    return GAMES[name].new(DECKS[name], seed=seed) if name in DECKS else GAMES[name].new(3, seed=seed)


def played(name, choices, seed=1):
    """A match some random choices in."""
    match = new(name, seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if match.over:
            break
        match.choose(chance.randrange(len(match.decision.options)))
    return match


@games
def test_a_choice_is_an_option_a_number_a_text_or_an_object(name):
    reached = set()
    for spell in (
        lambda d: d.options[1],
        lambda d: 1,
        lambda d: d.options[1].text,
        lambda d: {"step": d.step, "option": 1},
        lambda d: {"option": d.options[1].text},
    ):
        match = new(name)
        match.choose(spell(match.decision))
        reached.add(match.hash())
    assert len(reached) == 1


@games
@pytest.mark.parametrize(
    "wrong",
    [
        99,
        -1,
        "dance",
        "",
        None,
        True,
        1.5,
        [],
        {},
        {"step": 0},
        {"option": None},
        {"option": 0, "more": 1},
        {"step": 7, "option": 0},
    ],
    ids=repr,
)
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(name, wrong):
    match = played(name, 20)
    before = match.hash(), match.record()
    with pytest.raises(MazzoError) as error:
        match.choose(wrong)
    assert error.value.message.endswith(".")
    if isinstance(wrong, str):
        assert "is not one of the options: " in error.value.message
    assert (match.hash(), match.record()) == before


@games
def test_a_late_click_does_not_answer_the_next_question(name):
    match = new(name)
    option = match.decision.options[0]
    match.choose(option)
    with pytest.raises(MazzoError, match="decision 0"):
        match.choose(option)


@games
def test_an_over_match_decides_nothing(name):
    match = played(name, 5000, seed=4)
    assert match.over
    with pytest.raises(MazzoError, match="over"):
        match.choose(0)


@games
@pytest.mark.parametrize("choices", [0, 3, 40, 90, 160])
def test_saved_and_loaded_it_goes_on_as_if_nothing_had_happened(name, choices):
    match = played(name, choices)
    again = GAMES[name].load(json.loads(json.dumps(match.save())))
    assert again.hash() == match.hash()
    for _ in range(30):
        if match.over:
            break
        assert [c.text for c in again.decision.options] == [c.text for c in match.decision.options]
        match.choose(len(match.decision.options) - 1)
        again.choose(len(again.decision.options) - 1)
    assert again.record() == match.record()


@games
def test_undo_goes_back_exactly(name):
    match = played(name, 60)
    hashes = []
    for _ in range(10):
        hashes.append(match.hash())
        match.choose(0)
    for expected in reversed(hashes):
        match.undo()
        assert match.hash() == expected
    with pytest.raises(MazzoError, match="take back"):
        match.undo(999)
    assert match.hash() == hashes[0]


@games
def test_going_back_is_playing_again_up_to_there(name):
    """Whichever checkpoint it starts from, and however many of them have gone."""
    match = played(name, 1000, seed=11)
    record = match.record()
    for left in {*range(0, len(match.choices), 97), 31, 32, 33, len(match.choices) - 1}:
        back = match.before(len(match.choices) - left, match.origin)
        again = GAMES[name].replay(record, upto=left)
        assert back.hash() == again.hash()
        assert back.choices == again.choices
        assert [e.data() for e in back.events()] == [e.data() for e in again.events()]
    assert match.record() == record
    assert len(match._checkpoints) <= MOST_CHECKPOINTS
    while match.choices:
        match.undo(min(len(match.choices), 45))
        assert match.hash() == GAMES[name].replay(record, upto=len(match.choices)).hash()


@games
def test_how_far_it_is_back_is_known_before_going_there(name):
    """From the nearest checkpoint with the same luck; without one, from the beginning or where this build took over."""
    match = played(name, 100)
    count = len(match.choices)
    kept = [checkpoint.choices for checkpoint in match._checkpoints]
    assert len(kept) > 1
    for left in (kept[-1], kept[-1] + 1, kept[-1] - 1, count - 1):
        nearest = max(n for n in kept if n <= left)
        assert match.distance(count - left, match.origin) == left - nearest
    elsewhere = with_luck(match.origin, 0, "other luck")
    assert match.distance(1, elsewhere) == count - 1
    match.base = match.table.clone()
    assert match.distance(0, match.origin) == match.distance(0, elsewhere) == 0
    match.choose(0)
    match.choose(0)
    assert match.distance(1, elsewhere) == 1


class Breaks(Match):
    """Every choice is carried out, and then something goes wrong."""

    def _play(self, index):
        super()._play(index)
        raise RuntimeError("a mistake of ours")


@games
def test_a_choice_in_which_something_breaks_has_not_been_made(name):
    match = played(name, 70)
    broken = Breaks(match.game, match.table.clone(True), match.origin, match.version)
    broken.choices = match.choices[:]
    for _ in range(2):
        with pytest.raises(RuntimeError):
            broken.choose(0)
        assert broken.record() == match.record()
        assert broken.events() == match.events()
        assert [c.text for c in broken.decision.options] == [c.text for c in match.decision.options]


@games
def test_an_answered_decision_keeps_what_was_looked_at(name):
    match = played(name, 30)
    looked, unseen = match.decision, Decision(match.game, match.table)
    texts = [c.text for c in looked.options]
    assert len(looked) == len(unseen) == len(texts)
    assert [unseen.find(text) for text in texts] == [looked.find(text) for text in texts] == list(range(len(texts)))
    assert unseen.find("dance") == looked.find("dance") == -1
    match.choose(0)
    assert [c.text for c in looked.options] == texts
    with pytest.raises(MazzoError, match="answered"):
        unseen.options  # noqa: B018


@games
def test_a_record_replays_whole_or_in_part(name):
    match = played(name, 120)
    record = json.loads(json.dumps(match.record()))
    assert GAMES[name].replay(record).hash() == match.hash()
    part = GAMES[name].replay(record, upto=50)
    assert part.choices == match.choices[:50]


@games
def test_a_record_that_ends_elsewhere_is_refused(name):
    record = played(name, 40).record()
    with pytest.raises(MazzoError, match="ends in another position"):
        GAMES[name].replay({**record, "hash": "0" * 16})
    del record["hash"]
    assert GAMES[name].replay(record).choices == record["choices"]


@games
def test_a_position_of_another_format_is_refused(name):
    assert GAMES[name].scenario(SCENARIOS[name]).decision.options
    with pytest.raises(MazzoError, match="format"):
        GAMES[name].scenario({**SCENARIOS[name], "mazzo": 2})


@settings(max_examples=25)
@given(seed=st.integers(0, 10**9), edition=st.sampled_from(["1.1", "1.4", "1.5"]))
def test_a_match_of_forged_decks_ends_and_replays(seed, edition):
    match = keyforge.new((forge(seed).deck(), forge(seed + 1).deck()), seed, edition=edition)
    chance = random.Random(seed)
    while not match.over and len(match.choices) < 4000:
        match.choose(chance.randrange(len(match.decision.options)))
    assert match.over
    record = json.loads(json.dumps(match.record()))
    assert keyforge.replay(record).hash() == match.hash()


@games
def test_a_scenario_survives_its_own_export(name):
    match = GAMES[name].scenario(SCENARIOS[name])
    exported = match.scenario()
    again = GAMES[name].scenario(json.loads(json.dumps(exported)))
    assert again.scenario() == exported
    assert [c.verb for c in again.decision.options] == [c.verb for c in match.decision.options]


# Bad input ----------------------------------------------------------------------------------------------------------

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(data, path=()):
    """Every place in some data."""
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for i in range(len(data)):
            yield from places(data[i], (*path, i))


def damaged(data, path, junk):
    """The data with something else at one place."""
    if not path:
        return junk
    data = copy.deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = junk
    return data


@games
@settings(max_examples=150)
@given(data=st.data())
def test_a_damaged_scenario_is_read_or_refused_with_a_sentence(name, data):
    scenario = SCENARIOS[name]
    broken = damaged(scenario, data.draw(st.sampled_from(list(places(scenario)))), data.draw(JUNK))
    try:
        match = GAMES[name].scenario(broken)
    except MazzoError:
        return
    assert match.over or match.decision.options


@games
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_record_is_replayed_or_refused_with_a_sentence(name, data):
    record = json.loads(json.dumps(played(name, 25).record()))
    broken = damaged(record, data.draw(st.sampled_from(list(places(record)))), data.draw(JUNK))
    with suppress(MazzoError):
        GAMES[name].replay(broken)


@games
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_save_is_loaded_or_refused_with_a_sentence(name, data):
    saved = json.loads(json.dumps(played(name, 25).save()))
    top = data.draw(st.sampled_from(["mazzo", "game", "fixed", "table", "choices", "log", "setup"]))
    broken = damaged(saved, (top,), data.draw(JUNK))
    with suppress(MazzoError):
        GAMES[name].load(broken)


@games
def test_an_unknown_card_is_named_with_its_place_and_a_suggestion(name):
    scenario = copy.deepcopy(SCENARIOS[name])
    scenario["players"][0]["hand"][0] = {"keyforge": "gateway-to-dys", "foursouls": "bom", "nekromancya": "kinopi"}[
        name
    ]
    with pytest.raises(MazzoError, match=r"players\[0\]\.hand\[0\].*Did you mean"):
        GAMES[name].scenario(scenario)


@games
def test_a_record_of_another_version_says_so(name):
    record = played(name, 10).record()
    record["engine"] = "0.0.1"
    record["choices"][4] = "dance"
    with pytest.raises(MazzoError, match=r"version 0\.0\.1"):
        GAMES[name].replay(record)
