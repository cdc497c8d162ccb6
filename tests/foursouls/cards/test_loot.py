"""What makes each loot card different."""

from fsscene import scene


def test_bomb_hurts_a_monster():
    s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty").quiet()
    assert s.card("clotty")["hp"] == 1
    assert s.discard("loot") == ["bomb"]


def test_bomb_kills_and_the_active_player_is_rewarded():
    s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"])
    s.do("play bomb", "target dip").quiet()
    assert s.discard("monster") == ["dip"]
    assert s.you.cents == 1
    assert s.monsters == ["clotty", "filler-monster"]


def test_butter_bean_cancels_a_loot():
    s = scene(you={"hand": ["bomb"]}, them={"hand": ["butter-bean"], "character": "isaac"}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty", "tap isaac", "play butter-bean").quiet()
    assert s.card("clotty")["hp"] == 2
    assert s.discard("loot") == ["butter-bean", "bomb"]
