"""Characters and their starting items."""

from dataclasses import replace

from fsscene import rule, scene

from mazzo.games import foursouls
from mazzo.games.foursouls.words.cards import character, tap, treasure
from mazzo.games.foursouls.words.outside import ChangeCharacter

CLICKER = treasure("Clicker", "active", tap(ChangeCharacter()))
GIANT = character("Giant", "", hp=4, attack=2)
THE_LOST = replace(character("The Lost", "", hp=1), souls=1)


@rule("fs.character.in-play")
def test_everyone_gets_a_character_at_random():
    found = set()
    for seed in range(6):
        state = foursouls.new(players=4, seed=seed).state()
        dealt = [c["card"] for p in state["players"] for c in p["play"] if c["kind"] == "character"]
        assert len(set(dealt)) == 4
        left = [c["card"] for c in state["out"] if c["kind"] == "character"]
        # The others are out of the game.
        assert len(left) == 7
        assert not set(left) & set(dealt)
        found.add(tuple(dealt))
    assert len(found) > 3


@rule("fs.character.in-play")
def test_a_card_in_play_is_a_character_that_can_be_recharged_as_one():
    s = scene(you={"items": ["belly-button"], "hand": ["bomb"]})
    s.act("play bomb", "target seat 0", "yes")
    assert s.card("isaac")["charged"]
    assert not s.card("isaac", 1)["charged"]


@rule("fs.character.starting-item-trigger")
def test_a_new_character_brings_its_starting_item():
    s = scene(
        you={"items": ["clicker"]},
        out=["maggy", "yum-heart", "cain", "sleight-of-hand"],
        cards=[CLICKER],
    )
    s.act("tap clicker", "pick maggy")
    assert s.you.items == ["clicker", "yum-heart"]
    assert s.card("yum-heart")["starting"]
    assert s.card("maggy")["zone"] == "play"
    # Isaac is out of the game now, and only the new character's item came.
    assert s.where("isaac", 1) == "the out"
    assert s.where("sleight-of-hand") == "the out"


@rule("fs.character.starting-item-trigger")
def test_a_starting_item_that_is_not_there_does_not_come():
    s = scene(you={"items": ["clicker"]}, them={"items": ["yum-heart"]}, out=["maggy"], cards=[CLICKER])
    s.act("tap clicker")
    assert (s.you.items, s.them.items) == (["clicker"], ["yum-heart"])


@rule("fs.character.starting-item-no-stack")
def test_nobody_can_answer_the_starting_item():
    s = scene(
        you={"items": ["clicker"]},
        them={"items": ["sack-of-pennies"]},
        out=["maggy", "yum-heart", "cain"],
        cards=[CLICKER],
    )
    s.do("tap clicker", "pass", "pick maggy")
    assert (s.asks, s.you.items) == ("main", ["clicker", "yum-heart"])
    assert "trigger" not in s.events()


@rule("fs.character.starting-item-no-stack")
def test_everyone_starts_with_the_item_of_the_character():
    state = foursouls.new(players=2, seed=1, characters=["samson", "lilith"]).state()
    items = [[c["card"] for c in p["play"] if c.get("starting")] for p in state["players"]]
    assert items == [["blood-lust"], ["incubus"]]


@rule("fs.character.starting-item-eternal")
def test_a_starting_item_cannot_be_destroyed():
    s = scene(you={"items": ["chaos-card"]}, them={"items": ["the-d6"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick the-d6")
    assert s.them.items == ["the-d6"]


@rule("fs.character.starting-item-eternal")
def test_death_does_not_take_a_starting_item():
    s = scene(you={"hand": ["xiii-death"]}, them={"items": ["the-d6", "breakfast"]})
    s.act("play xiii-death", "target seat 1")
    # There was only one item to choose.
    assert s.them.items == ["the-d6"]


@rule("fs.character.starting-item-eternal")
def test_edens_starting_item_is_eternal_like_any_other():
    s = scene(them={"items": [{"card": "breakfast", "starting": True}]})
    assert s.card("breakfast")["keywords"] == ["eternal"]


@rule("fs.character.stats")
def test_a_character_gives_the_player_its_numbers():
    s = scene(
        you={"items": ["clicker"], "damage": 1},
        monsters=["clotty", "dip"],
        out=["giant"],
        dice=[3],
        cards=[CLICKER, GIANT],
    )
    assert (s.you.hp, s.you.attack) == (1, 1)
    s.act("tap clicker")
    assert (s.you.hp, s.you.attack) == (3, 2)
    # One hit is enough now.
    s.attack("clotty")
    assert s.where("clotty") == "the monster discard"


@rule("fs.character.soul-value-is-not-soul")
def test_a_character_worth_a_soul_counts():
    s = scene(
        you={"character": "the-lost", "souls": ["monstro", "lost-soul"]},
        monsters=["little-horn", "dip"],
        dice=[6, 6],
        cards=[THE_LOST],
    )
    assert s.you.soul_value == 3
    s.attack("little-horn")
    assert s.winners == (0,)


@rule("fs.character.soul-value-is-not-soul")
def test_a_character_worth_a_soul_is_none():
    lost = {"character": {"card": "the-lost", "charged": False}}
    s = scene(
        you={"items": ["moms-shovel", "chaos-card"]},
        them={**lost, "souls": ["monstro"]},
        cards=[THE_LOST],
    )
    assert s.them.soul_value == 2
    s.do("tap chaos-card", "mode chaos-card 1").quiet()
    assert s.can("pick monstro")
    assert not s.can("pick the-lost")
    s.do("pick moms-shovel").quiet()
    assert s.them.soul_value == 2


@rule("fs.ruling.new-character")
def test_an_old_starting_item_stays_with_its_player():
    s = scene(
        you={"items": ["clicker", "the-d6"]},
        out=["maggy", "yum-heart"],
        cards=[CLICKER],
    )
    s.act("tap clicker")
    assert s.you.items == ["clicker", "the-d6", "yum-heart"]
    assert (s.card("maggy")["charged"], s.where("isaac", 1)) == (True, "the out")
