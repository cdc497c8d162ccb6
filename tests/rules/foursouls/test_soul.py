"""Souls: what they are, how they are gained, how they are counted."""

from fsscene import rule, scene

from mazzo.games.foursouls.words.cards import rewards, treasure

IDOL = treasure("Idol", "passive", hp=3, evasion=4, souls=1, rewards=rewards(cents=5))


@rule("fs.soul.card-as-soul")
def test_a_soul_is_nothing_but_a_soul():
    s = scene(you={"items": ["battery-bum", "the-chest"], "souls": ["the-bone"], "cents": 4})
    # The chest is still an item: its icon does not count. The bone is a soul, and no longer an item.
    assert s.you.soul_value == 1
    assert s.do("pay battery-bum").options[:2] == ["target battery-bum", "target the-chest"]
    assert not s.can("target the-bone")
    assert not s.can("tap the-bone")


@rule("fs.soul.card-as-soul")
def test_a_soul_is_worth_what_its_icon_says():
    s = scene(you={"souls": ["monstro", "satan"]})
    assert s.you.soul_value == 3


@rule("fs.soul.public")
def test_everyone_sees_all_souls():
    s = scene(you={"souls": ["monstro"]}, them={"souls": ["satan", "lost-soul"]})
    for seat in (0, 1, -1):
        players = s.match.view(seat)["players"]
        assert [p["soul_value"] for p in players] == [1, 3]
        assert [[c["card"] for c in p["souls"]] for p in players] == [["monstro"], ["satan", "lost-soul"]]


@rule("fs.soul.gained-from-reward-box")
def test_what_has_rewards_and_an_icon_becomes_a_soul_when_it_is_destroyed():
    s = scene(
        you={"items": ["chaos-card"]},
        them={"items": ["idol", "meat"]},
        cards=[IDOL],
    )
    s.act("tap chaos-card", "mode chaos-card 1", "pick idol")
    # Theirs, and destroyed: the active player still gains it, with its rewards.
    assert (s.you.souls, s.you.cents) == (["idol"], 5)
    assert s.them.items == ["meat"]


@rule("fs.soul.gained-from-reward-box")
def test_what_dies_becomes_a_soul_of_the_active_player():
    s = scene(
        you={"hand": ["a-penny"]},
        them={"character": "isaac", "hand": ["xiii-death", "bomb"]},
        monsters=[{"card": "little-horn", "damage": 1}, "dip"],
    )
    s.do("play a-penny", "tap isaac").do("play bomb", "target little-horn").quiet()
    assert (s.you.souls, s.them.souls) == (["little-horn"], [])


@rule("fs.soul.gained-by-own-condition")
def test_without_rewards_only_its_own_ability_makes_a_soul():
    s = scene(you={"items": [{"card": "the-bone", "counters": 4, "charged": False}]})
    assert not s.can("pay the-bone 3")
    s = scene(you={"items": [{"card": "the-bone", "counters": 5, "charged": False}]})
    s.act("pay the-bone 3")
    assert (s.you.souls, s.you.items) == (["the-bone"], [])


@rule("fs.soul.gained-by-own-condition")
def test_a_soul_icon_alone_does_nothing_when_it_is_destroyed():
    s = scene(you={"items": ["chaos-card"]}, them={"items": ["pandoras-box", "the-chest"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick pandoras-box")
    assert (s.you.souls, s.them.souls) == ([], [])
    assert "pandoras-box" in s.discard("treasure")
    # The chest says that it becomes one.
    s = scene(you={"items": ["chaos-card"]}, them={"items": ["pandoras-box", "the-chest"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick the-chest")
    assert (s.you.souls, s.them.souls) == ([], ["the-chest"])


@rule("fs.soul.single-object")
def test_a_soul_worth_two_is_stolen_as_one():
    s = scene(you={"items": ["moms-shovel"]}, them={"souls": ["satan", "monstro"]})
    s.act("tap moms-shovel", "pick satan")
    assert (s.you.soul_value, s.them.soul_value) == (2, 1)


@rule("fs.soul.single-object")
def test_a_soul_worth_two_is_destroyed_as_one():
    s = scene(you={"items": ["chaos-card"]}, them={"souls": ["satan", "monstro"]})
    s.act("tap chaos-card", "mode chaos-card 1", "pick satan")
    assert s.them.soul_value == 1
    assert s.where("satan") == "the monster discard"


@rule("fs.soul.gain-a-soul-any-value")
def test_a_soul_that_is_given_may_be_worth_more_than_one():
    s = scene(
        you={"hand": ["bomb"]},
        them={"souls": ["satan"]},
        monsters=[{"card": "the-lamb", "damage": 5}, "dip"],
    )
    s.act("play bomb", "target the-lamb", "yes")
    # 'A soul' of theirs for you, worth two; and the Lamb itself.
    assert (s.you.soul_value, s.them.soul_value) == (3, 0)


@rule("fs.soul.count-means-value")
def test_most_souls_is_most_value():
    s = scene({"hand": ["xx-judgement"]}, {"souls": ["satan"]}, {"souls": ["monstro"]}, {})
    s.do("play xx-judgement").quiet()
    # One card each, but only one of them is worth two souls, and was the only legal target.
    assert (s.side(1).souls, s.side(2).souls) == ([], ["monstro"])


@rule("fs.soul.count-means-value")
def test_two_cards_tie_with_one_that_is_worth_two():
    s = scene({"hand": ["xx-judgement"]}, {"souls": ["satan"]}, {"souls": ["monstro", "lost-soul"]})
    s.do("play xx-judgement")
    assert s.options == ["target seat 1", "target seat 2"]
