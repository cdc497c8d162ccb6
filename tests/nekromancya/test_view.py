"""What a view tells of a Combat."""

from __future__ import annotations

from nkscene import scene

from mazzo.games import nekromancya


def test_there_is_no_battle_outside_a_combat() -> None:
    s = scene(you={"awakened": ["khetagg"]}, them={"awakened": ["kinopio"]})
    assert s.match.view(0)["battle"] is None


def test_a_battle_tells_the_round_the_side_and_the_targets() -> None:
    s = scene(you={"awakened": ["centurione-dossa", "mastino-dossa"]}, them={"awakened": ["zombi-di-palude"]})
    s.do("attack", "defender zombi-di-palude", "attacker centurione-dossa")
    assert s.match.view(0)["battle"] == {"moment": None, "round": 0, "side": None}
    s.do("attacker mastino-dossa")
    view = s.match.view(1)
    assert view["battle"] == {"moment": None, "round": 1, "side": "attacker"}
    zombie = view["players"][1]["awakened"][0]
    assert [a["target"] for a in view["players"][0]["awakened"]] == [zombie["id"]] * 2
    assert "target" not in zombie


def test_written_names_go_to_their_own_players() -> None:
    players = [{"name": name, "cimitero": 20} for name in ("Ada", "Bruno", "Carla")]
    match = nekromancya.scenario({"mazzo": 1, "game": "nekromancya", "players": players})
    assert match.table.names == ("Ada", "Bruno", "Carla")
