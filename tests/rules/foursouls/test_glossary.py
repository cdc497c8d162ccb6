"""Words of the rules."""

from fsscene import rule, scene


@rule("fs.glossary.active-player")
def test_the_active_player_is_whose_turn_it_is():
    s = scene({}, {}, {}, active=1)
    assert (s.active, s.asked) == (1, 1)
    s.end_turn()
    assert (s.active, s.asked) == (2, 2)


@rule("fs.glossary.cancel-vs-prevent")
def test_only_a_death_is_healed_when_it_is_removed_from_the_stack():
    # Canceled: a loot has no effect. Prevented: the damage is never taken, and nobody is healed …
    s = scene(
        you={"hand": ["bomb", "butter-bean"], "damage": 1}, them={"character": "isaac", "hand": ["bomb"]}, loot_plays=2
    )
    s.do("play bomb", "target seat 1").do("play butter-bean").quiet()
    assert s.them.hp == 2
    s = scene(you={"hand": ["bomb", "soul-heart"], "damage": 1}, loot_plays=2)
    s.do("play bomb", "target seat 0").until("damage 1").do("play soul-heart", "target seat 0").quiet()
    assert s.you.hp == 1
    # … but a death that is prevented leaves 1 HP.
    s = scene(you={"hand": ["bomb"]}, them={"items": ["broken-ankh"], "damage": 1}, dice=[6])
    s.act("play bomb", "target seat 1")
    assert (s.them.hp, s.them.dead) == (1, False)
