"""Attacks."""

from fsscene import rule, scene


@rule("fs.attack.hit")
@rule("fs.attack.miss")
def test_rolls_hit_and_miss():
    s = scene(monsters=["clotty", "dip"], dice=[3, 2, 6])
    s.attack("clotty")
    assert s.discard("monster") == ["clotty"]
    assert (s.you.hp, s.you.cents) == (1, 4)
