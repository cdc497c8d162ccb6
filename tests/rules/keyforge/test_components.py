"""Decks, houses and cards; ready and exhausted; what a card's text may change."""

import random
from collections import Counter

import pytest
from scene import EDITIONS, rule, scene

from mazzo.engine.errors import MazzoError
from mazzo.games import keyforge
from mazzo.games.keyforge.series import Series

ARGUS = "Radiant Argus the Supreme"
ONYX = 'Miss "Onyx" Censorius'
BASE = ["brobnar", "dis", "logos", "mars", "sanctum", "shadows", "untamed"]
LATER = ("1.4", "1.5")


def deck(houses: list[str], **cards: list[str]) -> dict[str, object]:
    """A deck list."""
    return {"name": "Test", "houses": houses, "cards": cards}


# Decks -------------------------------------------------------------------------------------------------------------


@rule("kf.deck.fixed")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_changes_no_deck(edition):
    lists = [keyforge.named(name) for name in (ARGUS, ONYX)]
    before = [d.data() for d in lists]
    match = keyforge.new(decks=(ARGUS, ONYX), seed=5, edition=edition)
    pick = random.Random(5)
    while not match.over and len(match.choices) < 400:
        # No decision is ever about what belongs to a deck.
        assert match.decision.kind not in ("deck", "sideboard")
        match.choose(pick.randrange(len(match.decision.options)))
    t = match.table
    for owner, d in enumerate(lists):
        owned = Counter((t.defs[t.printed[c]].slug, t.house[c]) for c in range(len(t.owner)) if t.owner[c] == owner)
        assert Counter(slug for slug, _ in owned.elements()) == Counter(slug for slug, _ in d.cards)
    assert [keyforge.named(name).data() for name in (ARGUS, ONYX)] == before


@rule("kf.deck.fixed")
def test_the_next_game_of_a_series_is_played_with_the_same_lists():
    series = Series()
    first = series.setup((ARGUS, ONYX))
    series.record(0)
    assert series.setup((ARGUS, ONYX))["decks"] == first["decks"] == [ARGUS, ONYX]
    with pytest.raises(AttributeError):
        keyforge.named(ARGUS).cards.append(("bumpsy", "brobnar"))


@rule("kf.deck.three-houses")
@pytest.mark.parametrize(
    "houses", [["dis", "logos"], ["dis", "logos", "mars", "sanctum"], ["dis", "dis", "mars"], ["dis", "logos", "chaos"]]
)
def test_a_deck_has_three_different_houses(houses):
    with pytest.raises(MazzoError, match="houses"):
        keyforge.new(decks=(ARGUS, deck(houses, dis=["charette"])))


@rule("kf.deck.three-houses")
def test_no_card_of_a_fourth_house_is_in_a_deck():
    with pytest.raises(MazzoError, match="untamed"):
        keyforge.new(decks=(ARGUS, deck(["dis", "logos", "mars"], untamed=["dust-pixie"])))


@rule("kf.deck.three-houses")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everyone_sees_which_three_they_are(edition):
    match = keyforge.new(decks=(ARGUS, ONYX), seed=1, first=0, mulligan=False, edition=edition)
    for seat in (0, 1):
        seen = [p["houses"] for p in match.view(seat)["players"]]
        assert seen == [["logos", "sanctum", "untamed"], ["brobnar", "dis", "shadows"]]


# Houses ------------------------------------------------------------------------------------------------------------


@rule("kf.component.house-list.base")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("house", BASE)
def test_seven_houses_are_known_to_every_edition(edition, house):
    others = [h for h in BASE if h != house][:2]
    s = scene(you={"houses": [house, *others]}, edition=edition)
    assert s.can(f"house {house}")


@rule("kf.component.house-list.base")
@rule("kf.component.house-list.worlds-collide")
@pytest.mark.parametrize("edition", EDITIONS)
def test_choosing_any_house_is_choosing_among_those_of_the_edition(edition):
    s = scene("dis", you={"hand": ["restringuntus"]}, edition=edition)
    s.do("play restringuntus")
    known = [*BASE, "saurian", "staralliance"] if edition == "1.5" else BASE
    assert s.options == [f"house {h}" for h in known]


@rule("kf.component.house-list.worlds-collide")
@pytest.mark.parametrize("house", ["saurian", "staralliance"])
def test_two_houses_exist_from_edition_1_5_on(house):
    new = deck(["dis", "logos", house], dis=["charette"] * 12, logos=["batdrone"] * 12)
    s = scene(you={"houses": ["dis", "logos", house]})
    assert s.can(f"house {house}")
    assert keyforge.new(decks=(ARGUS, new), seed=1).decision.options
    for edition in ("1.1", "1.4"):
        with pytest.raises(MazzoError):
            scene(you={"houses": ["dis", "logos", house]}, edition=edition)
        with pytest.raises(MazzoError):
            scene(house, edition=edition)
        with pytest.raises(MazzoError) as error:
            keyforge.new(decks=(ARGUS, new), edition=edition)
        assert error.value.rule == "kf.component.house-list.worlds-collide"


@rule("kf.card.house-icon")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("house", "card", "creature"),
    [
        ("brobnar", "punch", "bumpsy"),
        ("dis", "mind-barb", "charette"),
        ("logos", "foggify", "batdrone"),
        ("mars", "sample-collection", "yxilo-bolter"),
        ("sanctum", "cleansing-wave", "raiding-knight"),
        ("shadows", "poison-wave", "urchin"),
        ("untamed", "full-moon", "dust-pixie"),
    ],
)
def test_a_card_is_eligible_when_its_own_house_is_active(edition, house, card, creature):
    you = {"houses": [house, *[h for h in BASE if h != house][:2]], "hand": [card], "creatures": [creature]}
    for active in you["houses"]:
        s = scene(you=you, edition=edition)
        s.do(f"house {active}")
        eligible = [s.can(f"play {card}"), s.can(f"discard {card}"), s.can(f"reap {creature}")]
        assert eligible == [active == house] * 3


@rule("kf.maverick")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_maverick_belongs_to_the_house_printed_on_it(edition):
    you = {
        "houses": ["mars", "brobnar", "dis"],
        "hand": [{"card": "smaaash", "house": "mars"}],
        "creatures": [{"card": "bumpsy", "house": "mars"}],
    }
    s = scene(you=you, edition=edition)
    s.do("house mars")
    assert s.can("play smaaash")
    assert s.can("discard smaaash")
    assert s.can("reap bumpsy")
    s = scene(you=you, edition=edition)
    s.do("house brobnar")
    assert s.options == ["end"]


@rule("kf.maverick")
@pytest.mark.parametrize("edition", EDITIONS)
def test_effects_that_ask_for_a_house_read_the_card_itself(edition):
    # King of the Crag weakens enemy Brobnar creatures: not a Brobnar card that is Mars here, but a Mars card turned
    # Brobnar.
    s = scene(
        you={"creatures": ["king-of-the-crag"]},
        them={
            "creatures": [
                {"card": "bumpsy", "house": "mars"},
                "headhunter",
                {"card": "yxilo-bolter", "house": "brobnar"},
            ]
        },
        edition=edition,
    )
    assert [s.card(c)["power"] for c in ("bumpsy", "headhunter", "yxilo-bolter")] == [5, 3, 1]


@rule("kf.maverick")
def test_a_deck_says_which_house_its_maverick_has():
    odd = deck(["mars", "dis", "logos"], mars=["bumpsy"] * 36)
    match = keyforge.new(decks=(odd, ARGUS), seed=1, first=0, mulligan=False)
    match.choose("house mars")
    assert any(c.text.startswith("play bumpsy") for c in match.decision.options)


@rule("kf.legacy")
@pytest.mark.parametrize("edition", LATER)
def test_a_card_of_an_earlier_set_is_part_of_its_deck(edition):
    # Everything is from Age of Ascension but Bumpsy, who is from Call of the Archons.
    sets = {c.slug: c.set for c in keyforge.catalog(edition).defs}
    assert (sets["drummernaut"], sets["cull-the-weak"], sets["bumpsy"]) == ("AoA", "AoA", "CotA")
    mixed = deck(["brobnar", "dis", "logos"], brobnar=["bumpsy"] + ["drummernaut"] * 2, dis=["cull-the-weak"] * 3)
    match = keyforge.new(decks=(mixed, ARGUS), seed=1, first=0, mulligan=False, edition=edition)
    match.choose("house brobnar")
    texts = [c.text.split("#")[0] for c in match.decision.options]
    assert {"play bumpsy", "discard bumpsy", "play drummernaut"} <= set(texts)


@rule("kf.anomaly")
@pytest.mark.parametrize("house", ["brobnar", "dis", "saurian"])
def test_an_anomaly_is_of_the_house_it_appears_in(house):
    you = {
        "houses": ["brobnar", "dis", "saurian"],
        "hand": [{"card": "memolith", "house": house}],
        "creatures": [{"card": "the-grim-reaper", "house": house}],
    }
    for active in ("brobnar", "dis", "saurian"):
        s = scene(you=you)
        s.do(f"house {active}")
        assert s.can("play memolith") == (active == house)
        assert s.can("discard memolith") == (active == house)
        assert s.can("reap the-grim-reaper") == (active == house)


@rule("kf.anomaly")
def test_for_effects_too_an_anomaly_is_a_card_of_that_house():
    for house, power in (("brobnar", 2), ("dis", 4)):
        s = scene(
            you={"creatures": ["king-of-the-crag"]}, them={"creatures": [{"card": "the-grim-reaper", "house": house}]}
        )
        assert s.card("the-grim-reaper")["power"] == power
    odd = deck(["mars", "dis", "logos"], mars=["the-grim-reaper"] * 12)
    match = keyforge.new(decks=(odd, ARGUS), seed=1, first=0, mulligan=False)
    assert {c["house"] for c in match.state()["players"][0]["hand"]} == {"mars"}


# Cards -------------------------------------------------------------------------------------------------------------


@rule("kf.traits.definition")
@pytest.mark.parametrize("edition", EDITIONS)
def test_traits_are_printed_on_the_card_whatever_its_house(edition):
    # Epic Quest archives each friendly Knight: The Terror is one (a Demon too), Jehu is not, and theirs are not yours.
    s = scene(
        "sanctum",
        you={"hand": ["epic-quest"], "creatures": ["raiding-knight", "the-terror", "jehu-the-bureaucrat"]},
        them={"creatures": ["sequis"]},
        edition=edition,
    )
    s.do("play epic-quest")
    assert sorted(s.you.archives) == ["raiding-knight", "the-terror"]
    assert (s.you.creatures, s.them.creatures) == (["jehu-the-bureaucrat"], ["sequis"])


@rule("kf.traits.no-effect")
@pytest.mark.parametrize("edition", EDITIONS)
def test_traits_do_nothing_until_a_card_refers_to_them(edition):
    # Snufflegator (a Beast) stands beside Hunting Witch (a Human Witch): the same things may be done with both.
    pair = ["snufflegator", "hunting-witch"]
    s = scene("untamed", you={"creatures": pair}, them={"creatures": ["macis-asp"]}, edition=edition)
    assert s.options == [f"{verb} {card}" for card in pair for verb in ("reap", "fight")] + ["end"]
    assert [s.card(c)["power"] for c in pair] == [4, 2]
    # Niffle Queen speaks of Beasts and of Niffles: a Niffle Ape is both, a Witch neither.
    s = scene("untamed", you={"creatures": [*pair, "niffle-queen", "niffle-ape"]}, edition=edition)
    assert [s.card(c)["power"] for c in (*pair, "niffle-queen", "niffle-ape")] == [5, 2, 6, 5]


@rule("kf.component.token-supply-unlimited")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_box_sets_no_limit(edition):
    # More aember, damage and stuns than any box holds, and still more of each.
    s = scene(
        "brobnar",
        you={"amber": 0, "creatures": ["headhunter"], "hand": ["smaaash", "punch"]},
        them={
            "amber": 40,
            "creatures": [{"card": "kelifi-dragon", "damage": 8, "stunned": True} for _ in range(12)],
        },
        edition=edition,
    )
    s.do("play smaaash", "place smaaash 0", "pick headhunter", "play punch", "pick kelifi-dragon")
    assert s.card("headhunter")["stunned"]
    assert s.card("kelifi-dragon")["damage"] == 11
    rich = scene("shadows", you={"amber": 40, "creatures": ["silvertooth"]}, edition=edition)
    rich.do("reap silvertooth")
    assert rich.you.amber == 41


# Ready and exhausted -----------------------------------------------------------------------------------------------


@rule("kf.state.ready")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_ready_card_may_be_used_which_exhausts_it(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["bumpsy", "valdr"], "artifacts": ["gauntlet-of-command"]},
        them={"creatures": [{"card": "kelifi-dragon", "power": 9}]},
        edition=edition,
    )
    assert all(s.card(c)["ready"] for c in ("bumpsy", "valdr", "gauntlet-of-command"))
    s.do("reap bumpsy")
    assert not s.card("bumpsy")["ready"]
    s.do("fight valdr")
    assert s.where("valdr") == "your discard"
    s.do("action gauntlet-of-command")
    assert not s.card("gauntlet-of-command")["ready"]
    # The creature that was attacked did not have to be ready and was not used.
    assert s.card("kelifi-dragon")["ready"]


@rule("kf.state.ready")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_on_its_controllers_turn(edition):
    s = scene("brobnar", them={"creatures": ["bumpsy"], "artifacts": ["gauntlet-of-command"]}, edition=edition)
    assert s.options == ["end"]
    s.do("end", "house brobnar")
    assert s.can("reap bumpsy")
    assert s.can("action gauntlet-of-command")


@rule("kf.state.exhausted")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_exhausted_card_cannot_be_used_until_it_is_readied(edition):
    s = scene(
        "brobnar",
        you={
            "houses": ["brobnar", "dis", "logos"],
            "creatures": ["bumpsy"],
            "artifacts": [{"card": "gauntlet-of-command", "ready": False}],
            "hand": ["anger"],
        },
        them={"creatures": ["urchin"], "houses": ["brobnar", "dis", "logos"]},
        edition=edition,
    )
    assert s.why("gauntlet-of-command", "action") == "kf.state.exhausted"
    s.do("reap bumpsy")
    assert s.options == ["play anger", "discard anger", "end"]
    assert s.why("bumpsy", "reap") == s.why("bumpsy", "fight") == "kf.state.exhausted"
    # A card ability readies it (and fights with it); then it is exhausted again ...
    s.do("play anger")
    assert not s.card("bumpsy")["ready"]
    assert s.options == ["end"]
    # ... until the step of the turn that readies.
    s.do("end", "house dis", "end", "house brobnar")
    assert s.can("reap bumpsy")
    assert s.can("action gauntlet-of-command")


@rule("kf.state.enter-exhausted")
@pytest.mark.parametrize("edition", EDITIONS)
def test_creatures_and_artifacts_enter_exhausted(edition):
    s = scene("brobnar", you={"hand": ["bumpsy", "gauntlet-of-command"]}, edition=edition)
    s.do("play bumpsy", "play gauntlet-of-command")
    assert not s.card("bumpsy")["ready"]
    assert not s.card("gauntlet-of-command")["ready"]
    assert s.options == ["end"]


@rule("kf.state.enter-exhausted")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_put_into_play_enters_exhausted_too(edition):
    # Spangler Box purges a ready creature; when the Box is destroyed, the creature returns to play.
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"], "creatures": ["batdrone"]},
        them={"hand": ["poltergeist"], "houses": ["dis", "logos", "mars"]},
        edition=edition,
    )
    s.do("action spangler-box")
    assert s.where("batdrone") == "your purged"
    assert s.where("spangler-box") == "their artifacts"
    s.do("end", "house dis", "play poltergeist")
    assert s.where("batdrone") == "your creatures"
    assert not s.card("batdrone")["ready"]


@rule("kf.concept.golden-rule")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_says_otherwise_is_right(edition):
    # Silvertooth enters play ready, although creatures enter exhausted.
    s = scene("shadows", you={"hand": ["silvertooth", "urchin"]}, edition=edition)
    s.do("play silvertooth", "play urchin", "place urchin 0")
    assert s.card("silvertooth")["ready"]
    assert not s.card("urchin")["ready"]
    s.do("reap silvertooth")
    # Kelifi Dragon cannot be played without 7 aember, although it is of the active house.
    for amber in (6, 7):
        s = scene("brobnar", you={"hand": ["kelifi-dragon"], "amber": amber}, edition=edition)
        assert s.can("play kelifi-dragon") == (amber == 7)
        assert s.why("kelifi-dragon", "play") == (None if amber == 7 else "kf.concept.golden-rule")
