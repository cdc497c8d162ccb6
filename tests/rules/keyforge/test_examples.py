"""Examples that the rulebooks work through from beginning to end."""

from scene import rule, scene


@rule("kf.fight.example-terror")
def test_the_terror_attacks_raiding_knight():
    s = scene("dis", you={"creatures": ["the-terror"]}, them={"creatures": ["raiding-knight"]})
    s.do("fight the-terror")
    assert s.card("raiding-knight")["damage"] == 3
    assert s.card("raiding-knight")["armor_left"] == 0
    assert s.card("the-terror")["damage"] == 4
