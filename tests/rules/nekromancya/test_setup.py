"""Nekromancya: the players, their decks, the dice, the piles, the Power, and how the game is won."""

from __future__ import annotations

from typing import Any

import pytest
from nkscene import Scene, life, rule, scene, zone

from mazzo.engine.errors import MazzoError
from mazzo.games import nekromancya
from mazzo.games.nekromancya.card import dice
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.decks import deck_from, ours
from mazzo.games.nekromancya.scenario import empty_table
from mazzo.games.nekromancya.setup import GAME
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import AWAKENED, CIMITERO, FILLER, HAND

ORDA, LEGIONE, GUARDIA = (deck.name for deck in ours().values())
CARDS = [c for c in catalog().defs if c.kind != FILLER]


def deck(*slugs: str, **more: int) -> dict[str, Any]:
    """Three copies of each of these; `more` says otherwise (with _ for -)."""
    copies = {slug.replace("_", "-"): n for slug, n in more.items()}
    return {"name": "Prova", "cards": {**dict.fromkeys(slugs, 3), **copies}}


def twenty(*kinds: int) -> list[str]:
    """The names for a deck of three copies each."""
    return [c.slug for c in CARDS if not kinds or c.kind in kinds][:20]


def opened(players: int, rolls: list[int]) -> Nekromancya:
    """A match in which the dice for the first turn show these results."""
    t = empty_table(players)
    for p in range(players):
        for slug, n in ours()["orda-del-kaos"].cards.items():
            for _ in range(n):
                t.add_card(catalog().find(slug), p, CIMITERO)
    t.reseed("1")
    t.rolls = rolls
    t.log = []
    t.call(GAME)
    t.run()
    return t


# Players and decks --------------------------------------------------------------------------------------------------


@rule("nk.setup.players")
@pytest.mark.parametrize("n", [2, 3, 6])
def test_two_or_more_play(n: int) -> None:
    match = nekromancya.new(decks=(ORDA, LEGIONE, GUARDIA, ORDA, LEGIONE, GUARDIA)[:n])
    assert len(match.state()["players"]) == n


@rule("nk.setup.players")
def test_nobody_plays_alone() -> None:
    with pytest.raises(MazzoError) as error:
        nekromancya.new(decks=(ORDA,))
    assert error.value.rule == "nk.setup.players"


@rule("nk.setup.players")
def test_everyone_opposes_everyone_else() -> None:
    s = scene({"awakened": ["kroggh"]}, {"awakened": ["khetagg"]}, {"awakened": ["kinopio"]})
    s.do("attack")
    assert [o for o in s.options if o.startswith("defender")] == ["defender khetagg", "defender kinopio"]


@rule("nk.setup.deck_size")
@pytest.mark.parametrize(("kinopio", "size"), [(2, 59), (3, 60)])
def test_a_war_deck_has_exactly_sixty_cards(kinopio: int, size: int) -> None:
    names = [c.slug for c in CARDS if c.slug != "kinopio"][:19]
    data = deck(*names, kinopio=kinopio)
    if size == 60:
        assert sum(deck_from(data, "deck").cards.values()) == 60
        return
    with pytest.raises(MazzoError, match=f"this one has {size}") as error:
        deck_from(data, "deck")
    assert error.value.rule == "nk.setup.deck_size"


@rule("nk.setup.deck_size")
def test_sixty_one_cards_are_too_many() -> None:
    names = [c.slug for c in CARDS if c.slug != "kinopio"][:20]
    with pytest.raises(MazzoError) as error:
        nekromancya.new(decks=(deck(*names, kinopio=1), ORDA))
    assert error.value.rule == "nk.setup.deck_size"


@rule("nk.setup.deck_copies")
def test_four_copies_of_a_card_are_too_many() -> None:
    names = [c.slug for c in CARDS if c.slug not in ("kinopio", "khetagg")][:18]
    with pytest.raises(MazzoError) as error:
        deck_from(deck(*names, kinopio=4, khetagg=2), "deck")
    assert error.value.rule == "nk.setup.deck_copies"
    assert deck_from(deck(*names, kinopio=3, khetagg=3), "deck").cards["kinopio"] == 3


@rule("nk.setup.deck_pool")
def test_no_type_is_compulsory() -> None:
    assert nekromancya.new(decks=(deck(*twenty(AWAKENED)), ORDA)).decision
    others = [c.slug for c in CARDS if c.kind != AWAKENED]
    assert nekromancya.new(decks=(deck(*others[:20]), ORDA)).decision


@rule("nk.setup.deck_pool")
def test_every_card_may_be_chosen() -> None:
    for c in CARDS:
        names = [x.slug for x in CARDS if x is not c][:19]
        assert deck_from(deck(*names, c.slug), "deck")


@rule("nk.setup.deck_pool")
def test_two_players_may_bring_the_same_cards() -> None:
    match = nekromancya.new(decks=(ORDA, ORDA))
    assert len(match.state()["players"]) == 2


def test_the_decks_of_ours_are_legal() -> None:
    for own in ours().values():
        assert deck_from(own.data(), own.name).cards == own.cards


# Before the first turn ----------------------------------------------------------------------------------------------


def piles(match: nekromancya.Match, player: int) -> tuple[list[str], list[str]]:
    side = match.state()["players"][player]
    return [c["card"] for c in side["hand"]], [c["card"] for c in side["cimitero"]]


@rule("nk.setup.cimitero")
def test_the_shuffled_deck_is_the_cimitero() -> None:
    match = nekromancya.new(decks=(ORDA, ORDA), seed=5)
    listed = [slug for slug, n in ours()["orda-del-kaos"].cards.items() for _ in range(n)]
    orders = []
    for player in (0, 1):
        hand, cimitero = piles(match, player)
        assert sorted(hand + cimitero) == sorted(listed)
        assert hand + cimitero != listed
        orders.append(hand + cimitero)
    assert orders[0] != orders[1]


@rule("nk.setup.cimitero")
def test_the_shuffle_follows_from_the_seed() -> None:
    one, two, again = (piles(nekromancya.new(decks=(ORDA, ORDA), seed=seed), 0) for seed in (1, 2, 1))
    assert one != two
    assert one == again


@rule("nk.setup.power")
def test_everybody_begins_with_six_p() -> None:
    t = opened(3, [20, 1, 1])
    # The first one to play has had an income of 1 P already.
    assert t.power == [7, 6, 6]


@rule("nk.setup.hand")
def test_seven_cards_are_drawn() -> None:
    t = opened(3, [1, 1, 20])
    for p in range(3):
        assert len(t.zones[zone(HAND, p)]) == 7
        assert len(t.zones[zone(CIMITERO, p)]) == 53


@rule("nk.setup.first_player")
@pytest.mark.parametrize(("rolls", "first"), [([3, 17, 9], 1), ([17, 3, 9], 0), ([3, 9, 17], 2)])
def test_the_highest_d20_begins(rolls: list[int], first: int) -> None:
    t = opened(3, rolls)
    assert t.active() == first
    assert t.asked is not None
    assert t.asked.player == first
    assert not t.rolls


@rule("nk.decision.first_player_tie")
def test_those_tied_for_the_highest_roll_again() -> None:
    t = opened(3, [12, 5, 12, 4, 9])
    assert t.active() == 2
    assert not t.rolls
    assert opened(3, [12, 12, 12, 7, 7, 1, 2, 3]).active() == 1


@rule("nk.setup.first_player")
def test_who_begins_can_be_agreed_upon() -> None:
    assert nekromancya.new(decks=(ORDA, LEGIONE), first=1).decision.player == 1


# Dice ---------------------------------------------------------------------------------------------------------------


@rule("nk.dice.notation")
@pytest.mark.parametrize(
    ("text", "rolls", "result"),
    [
        ("1d6", [4], 4),
        ("3d6", [4, 1, 6], 11),
        ("2d20", [20, 13], 33),
        ("3d6+1", [1, 2, 3], 7),
        ("1d20-4", [17], 13),
        ("1d20+3", [20], 23),
    ],
)
def test_dice_add_up(text: str, rolls: list[int], result: int) -> None:
    t = empty_table(2)
    t.rolls = rolls[:]
    pool = dice(text)
    assert pool is not None
    assert t.throw(pool) == result
    assert not t.rolls
    assert str(pool) == text


@rule("nk.dice.notation")
def test_dice_have_six_or_twenty_sides() -> None:
    t = empty_table(2)
    t.reseed("1")
    assert {t.throw(one) for _ in range(300) if (one := dice("1d6"))} == set(range(1, 7))
    assert {t.d20() for _ in range(1000)} == set(range(1, 21))


@rule("nk.dice.zero")
def test_no_dice_are_always_nothing() -> None:
    t = empty_table(2)
    t.rolls = [6]
    pool = dice("0d6")
    assert pool is not None
    assert t.throw(pool) == 0
    assert t.rolls == [6]
    # There are never fewer than none.
    assert str(pool.more(-2)) == "0d6"


@rule("nk.dice.zero")
def test_kinopio_strikes_with_no_dice_at_last() -> None:
    s = scene({"awakened": ["kinopio"]}, {"awakened": ["golem-di-cenere"]})
    # Four rounds of its own take its four dice away; the fifth hits for nothing. The golem always misses.
    s.match.table.rolls = [20, 20] * 4 + [1]
    s.act("attack", "defender golem-di-cenere", *["stay"] * 3)
    assert s.card("kinopio")["melee_damage"] == "0d6"
    s.match.table.rolls = [1, 20]
    s.act("stay")
    assert s.card("golem-di-cenere")["life"] == life("golem-di-cenere")
    assert s.dice == []


# Checks -------------------------------------------------------------------------------------------------------------


def rito(roll: int) -> Scene:
    """A recruit with Melee 11 tries its Rito on a Khetagg."""
    s = scene({"awakened": ["recluta-recisa"]}, {"awakened": ["khetagg"]}, dice=[roll, 2, 3])
    return s.act("rito recluta-recisa")


@rule("nk.check.definition")
@rule("nk.check.outcome")
@pytest.mark.parametrize(("roll", "life"), [(10, 25), (11, 25), (12, 30), (19, 30)])
def test_a_check_succeeds_up_to_the_value(roll: int, life: int) -> None:
    s = rito(roll)
    assert s.card("khetagg")["life"] == life
    # One d20, and the dice of the damage only after a success.
    assert s.dice == ([] if life == 25 else [2, 3])


@rule("nk.check.critical")
@rule("nk.decision.check_range")
@pytest.mark.parametrize(("roll", "power"), [(20, 10), (19, 15)])
def test_a_natural_20_always_fails(roll: int, power: int) -> None:
    s = scene(
        {
            "power": 10,
            "charisms": ["furia-del-nekromante"],
            "awakened": [{"card": "kroggh", "equipment": ["occhio-del-veggente"]}],
        },
        dice=[roll],
    )
    assert s.card("kroggh")["melee"] == 21
    s.act("attack", "demonstrate 1")
    assert s.you.power == power


@rule("nk.check.critical")
@rule("nk.decision.check_range")
@pytest.mark.parametrize(("roll", "life"), [(1, 12), (2, 15)])
def test_a_natural_1_always_hits(roll: int, life: int) -> None:
    s = scene(
        {"awakened": [{"card": "fuoco-fatuo", "equipment": ["piastre-del-meteorite"]}]},
        {"awakened": ["danzatrice-di-lame"]},
        # Melee 6, less 2 for the Plates and 4 for Agilità: no roll but a 1 can do it. Both answers miss.
        dice=[roll, *([3] if roll == 1 else []), 20, 20],
    )
    s.act("attack", "defender danzatrice-di-lame", "melee", "wear piastre-del-meteorite")
    assert s.asks == "retreat"
    assert s.card("danzatrice-di-lame")["life"] == life


@rule("nk.check.critical")
@pytest.mark.parametrize(("roll", "hit"), [(1, True), (20, False)])
def test_criticals_decide_a_rito_too(roll: int, hit: bool) -> None:
    assert (rito(roll).card("khetagg")["life"] < 30) == hit


# The Territory ------------------------------------------------------------------------------------------------------


@rule("nk.zone.territory")
@rule("nk.zone.facing")
def test_the_territory_is_common_and_open() -> None:
    s = scene(
        {"awakened": [{"card": "khetagg", "equipment": ["ascia-della-morte"]}], "fortifications": ["torre-di-veglia"]},
        {"charisms": ["sete-di-potere"]},
        {"awakened": ["kinopio"]},
        rule_card="luna-cieca",
        charisms=["nebbia-perenne"],
    )
    for seat in (0, 1, 2, -1):
        view = s.match.view(seat)["players"]
        assert [c["card"] for c in view[0]["awakened"]] == ["khetagg"]
        assert [g["card"] for g in view[0]["awakened"][0]["equipment"]] == ["ascia-della-morte"]
        assert [c["card"] for c in view[0]["realm"]] == ["torre-di-veglia"]
        assert [c["card"] for c in view[0]["rule"] + view[0]["global"]] == ["luna-cieca", "nebbia-perenne"]
        assert [c["card"] for c in view[1]["realm"]] == ["sete-di-potere"]
        assert [c["card"] for c in view[2]["awakened"]] == ["kinopio"]


@rule("nk.zone.territory")
def test_everyone_has_two_piles() -> None:
    s = scene({"cimitero": 4, "scarto": ["kinopio"]}, {"cimitero": 6, "scarto": []})
    assert (len(s.you.cimitero), s.you.scarto) == (4, ["kinopio"])
    assert (len(s.them.cimitero), s.them.scarto) == (6, [])


@rule("nk.zone.facing")
@rule("nk.decision.control")
def test_a_card_belongs_to_whoever_played_it() -> None:
    s = scene({"power": 20, "hand": ["kinopio", "nebbia-perenne"]}, {"power": 20, "hand": ["kinopio"]})
    s.act("summon kinopio", "cast nebbia-perenne")
    assert s.where("kinopio") == "your awakened"
    assert s.where("nebbia-perenne") == "your global"
    s.end_turn().act("summon kinopio")
    assert s.where("kinopio", 1) == "their awakened"
    # And it goes home to that Nekromante.
    s.end_turn().do("end")
    assert s.where("kinopio") == "your awakened"


@rule("nk.zone.in_play")
def test_cards_in_the_piles_are_not_in_play() -> None:
    s = scene({"power": 9, "hand": ["ruggine", "fiamme-roventi"], "scarto": ["ascia-della-morte", "khetagg"]})
    assert s.options == ["end"]
    assert s.why("ruggine", "cast") == "nk.spell.effect_after_payment"
    s = scene(
        {"power": 9, "hand": ["ruggine"], "scarto": ["ascia-della-morte"]},
        {"awakened": [{"card": "khetagg", "equipment": ["spada-del-sangue"]}]},
    )
    s.do("cast ruggine")
    assert s.where("spada-del-sangue") == "their scarto"


@rule("nk.zone.in_play")
def test_a_card_in_a_pile_has_no_effect() -> None:
    s = scene({"scarto": ["centurione-dossa", "furia-del-nekromante"], "awakened": ["kinopio"]})
    assert s.card("kinopio")["melee"] == 14
    s = scene({"charisms": ["furia-del-nekromante"], "awakened": ["kinopio", "centurione-dossa"]})
    assert s.card("kinopio")["melee"] == 17


@rule("nk.zone.cimitero")
def test_cards_are_drawn_from_the_top_of_the_cimitero() -> None:
    s = scene({"cimitero": ["kinopio", "khetagg", "kroggh"], "scarto": ["ruggine"]}, phase="update")
    s.do("draw 2")
    assert s.you.hand == ["kinopio", "khetagg"]
    assert s.you.cimitero == ["kroggh"]
    assert s.you.scarto == ["ruggine"]


@rule("nk.zone.scarto")
def test_the_scarto_begins_empty_and_collects_what_was_played() -> None:
    match = nekromancya.new(decks=(ORDA, LEGIONE))
    assert all(p["scarto"] == [] for p in match.state()["players"])
    s = scene({"power": 9, "hand": ["fiamme-roventi", "furto-di-potere"]}, {"awakened": ["khetagg"]}, dice=[1, 1, 1, 1])
    s.act("cast fiamme-roventi", "cast furto-di-potere")
    # The last one lies on top.
    assert s.you.scarto == ["furto-di-potere", "fiamme-roventi"]
    assert s.them.scarto == []


@rule("nk.zone.leaving")
def test_the_killed_go_to_the_cimitero_and_may_come_back() -> None:
    s = scene(
        {"power": 9, "hand": ["fiamme-roventi"]},
        {"awakened": ["fuoco-fatuo"], "cimitero": []},
        dice=[2, 2, 2],
    )
    s.act("cast fiamme-roventi")
    assert s.where("fuoco-fatuo") == "their cimitero"
    s.end_turn(draw=1)
    assert s.them.hand == ["fuoco-fatuo"]
    # It comes back as if nothing had ever happened to it.
    s.do("summon fuoco-fatuo")
    assert s.card("fuoco-fatuo")["life"] == 6


@rule("nk.zone.leaving")
def test_others_leave_play_for_the_scarto() -> None:
    s = scene({"power": 9, "hand": ["disincanto"], "charisms": ["sete-di-potere"]})
    s.act("cast disincanto")
    assert s.where("sete-di-potere") == "your scarto"


@rule("nk.decision.cimitero_position")
def test_what_returns_is_shuffled_in() -> None:
    places = set()
    for seed in range(12):
        s = scene({"power": 9, "hand": ["esilio"]}, {"awakened": ["kinopio"], "cimitero": 20}, seed=seed)
        s.act("cast esilio")
        places.add(s.them.cimitero.index("kinopio"))
        # Nobody knows where: not even its owner.
        assert s.match.view(1)["players"][1]["cimitero"] == [{"hidden": True}] * 21
    assert len(places) > 5


# The empty Cimitero -------------------------------------------------------------------------------------------------


@rule("nk.zone.reshuffle")
@rule("nk.decision.reshuffle_time")
def test_an_empty_cimitero_is_made_of_the_scarto_even_while_drawing() -> None:
    s = scene(
        {"cimitero": ["kinopio"], "scarto": ["ruggine", "khetagg", "kroggh"]}, {"scarto": ["esilio"]}, phase="update"
    )
    s.do("draw 2")
    assert s.you.hand[0] == "kinopio"
    assert sorted(s.you.hand[1:] + s.you.cimitero) == ["khetagg", "kroggh", "ruggine"]
    assert len(s.you.cimitero) == 2
    assert s.you.scarto == []
    # Nobody else's.
    assert s.them.scarto == ["esilio"]


@rule("nk.zone.reshuffle")
def test_the_new_cimitero_is_shuffled() -> None:
    names = ["kinopio", "khetagg", "kroggh", "ruggine", "esilio", "disincanto"]
    orders = set()
    for seed in range(8):
        s = scene({"cimitero": ["filler"], "scarto": names}, phase="update", seed=seed)
        s.do("draw 1")
        assert sorted(s.you.cimitero) == sorted(names)
        orders.add(tuple(s.you.cimitero))
    assert len(orders) > 4


@rule("nk.decision.reshuffle_time")
def test_the_cimitero_is_renewed_the_moment_it_is_empty() -> None:
    s = scene({"cimitero": ["kinopio"], "scarto": ["ruggine"]}, phase="update")
    s.do("draw 1")
    assert (s.you.cimitero, s.you.scarto) == (["ruggine"], [])


@rule("nk.decision.reshuffle_time")
def test_what_is_discarded_then_becomes_the_cimitero() -> None:
    s = scene({"power": 9, "hand": ["disincanto"], "charisms": ["sete-di-potere"], "cimitero": []})
    s.act("cast disincanto")
    # First the Charism, and then the spell itself.
    assert s.you.cimitero == ["sete-di-potere"]
    assert s.you.scarto == ["disincanto"]


@rule("nk.decision.reshuffle_time")
def test_with_both_piles_empty_nothing_is_drawn_and_nobody_loses() -> None:
    s = scene({"cimitero": [], "hand": ["kinopio"]}, phase="update")
    s.do("done")
    assert s.asks == "main"
    assert s.you.hand == ["kinopio"]
    assert not s.match.over


# The hand -----------------------------------------------------------------------------------------------------------


@rule("nk.zone.hand")
def test_a_hand_is_hidden_from_the_others() -> None:
    s = scene({"hand": ["kinopio", "khetagg"]}, {"hand": ["kroggh"]}, {})
    assert [c["card"] for c in s.match.view(0)["players"][0]["hand"]] == ["kinopio", "khetagg"]
    for seat in (1, 2, -1):
        assert s.match.view(seat)["players"][0]["hand"] == [{"hidden": True}] * 2
    assert s.match.view(0)["players"][1]["hand"] == [{"hidden": True}]


@rule("nk.zone.hand")
def test_the_hand_is_what_can_be_used_now() -> None:
    s = scene(
        {
            "power": 20,
            "hand": ["kinopio", "soffio-vitale", "ascia-della-morte"],
            "cimitero": ["khetagg"],
            "scarto": ["kroggh"],
            "awakened": ["golem-di-cenere"],
        },
        {"awakened": ["khetagg"]},
    )
    assert s.options == ["summon kinopio", "cast soffio-vitale", "equip ascia-della-morte", "attack", "end"]
    assert s.why("kroggh", "summon") == "nk.zone.hand"


@rule("nk.zone.hand_limit")
def test_no_position_has_more_than_seven_cards_in_hand() -> None:
    with pytest.raises(MazzoError) as error:
        scene({"hand": ["filler"] * 8})
    assert error.value.rule == "nk.zone.hand_limit"
    assert len(scene({"hand": ["filler"] * 7}).you.hand) == 7


@rule("nk.zone.hand_limit")
def test_a_spell_leaves_room_for_what_it_finds() -> None:
    s = scene({"power": 9, "hand": ["evocazione-mirata", *["filler"] * 6], "cimitero": ["kinopio", "filler"]})
    s.act("cast evocazione-mirata", "pick kinopio")
    assert sorted(s.you.hand) == ["filler"] * 6 + ["kinopio"]


def overfull(*more: str) -> Scene:
    """Something has put further cards into a hand of seven."""
    s = scene({"power": 20, "hand": ["filler"] * 7, "cimitero": [*more, "filler"]})
    t = s.match.table
    assert isinstance(t, Nekromancya)
    for card in t.zones[zone(CIMITERO, 0)][: len(more)]:
        t.place(card, HAND, 0)
    # While the question is asked again, the table settles.
    t.asked = None
    t.frames[-1].pc -= 1
    t.run()
    return s


@rule("nk.zone.hand_excess")
@rule("nk.decision.discards_go_to_scarto")
def test_whoever_holds_too_many_chooses_what_to_discard() -> None:
    s = overfull("kinopio", "soffio-vitale")
    # Nothing of it can be used before.
    assert s.asks == "excess"
    assert (s.asked, len(s.options)) == (0, 9)
    s.do("discard kinopio")
    assert s.asks == "excess"
    s.do("discard filler")
    assert s.asks == "main"
    assert len(s.you.hand) == 7
    assert "soffio-vitale" in s.you.hand
    assert s.you.scarto == ["filler", "kinopio"]
    # Face up.
    assert [c["card"] for c in s.match.view(1)["players"][0]["scarto"]] == ["filler", "kinopio"]


# Power --------------------------------------------------------------------------------------------------------------


@rule("nk.power.public")
def test_everybody_sees_everybodys_power() -> None:
    s = scene({"power": 12, "hand": ["nebbia-perenne"]}, {"power": 3}, {"power": 20})
    s.act("cast nebbia-perenne")
    for seat in (0, 1, 2, -1):
        assert [p["power"] for p in s.match.view(seat)["players"]] == [10, 3, 20]


@rule("nk.power.advantage")
def test_the_advantage_is_with_whoever_has_most() -> None:
    s = scene({"power": 12, "hand": ["disincanto"]}, {"power": 10}, {"power": 3}, charisms=["nebbia-perenne"])
    assert [s.side(p).advantage for p in range(3)] == [True, False, False]
    # At that very moment: 3 P spent, and it is somebody else's.
    s.act("cast disincanto")
    assert [s.side(p).advantage for p in range(3)] == [False, True, False]


@rule("nk.decision.advantage_tie")
def test_nobody_has_the_advantage_in_a_tie() -> None:
    s = scene({"power": 12}, {"power": 12}, {"power": 3})
    assert [s.side(p).advantage for p in range(3)] == [False, False, False]


# How the game is won ------------------------------------------------------------------------------------------------


@rule("nk.victory.goal")
def test_killing_brings_power_but_power_alone_never_wins() -> None:
    s = scene({"power": 400, "hand": ["fiamme-roventi"]}, {"power": 0, "awakened": ["kinopio"]}, dice=[6, 6, 6])
    s.act("cast fiamme-roventi")
    assert s.you.power == 400 - 4 + 7
    s.end_turn().end_turn()
    assert not s.match.over


@rule("nk.victory.goal")
@rule("nk.victory.fatality_only")
def test_a_fatality_ends_it() -> None:
    s = scene({"power": 50, "hand": ["apocalisse"]})
    s.do("cast apocalisse")
    assert s.asks == "over"
    assert s.winners == (0,)


@rule("nk.victory.fatality_only")
@rule("nk.victory.no_elimination")
def test_who_has_nothing_left_plays_on() -> None:
    s = scene({"power": 30, "awakened": ["kroggh"]}, {"power": 0, "cimitero": []}, dice=[1])
    s.act("attack", "demonstrate 1")
    assert s.you.power == 35
    assert s.them.power == 0
    s.end_turn()
    assert (s.active, s.asks) == (1, "main")
    assert s.them.power == 2
    s.end_turn()
    assert (s.active, s.asks) == (0, "main")


@rule("nk.victory.own_way")
def test_the_caster_is_not_always_the_winner() -> None:
    s = scene({"power": 22, "hand": ["bilancia-delle-anime"]}, {"power": 1}, {"power": 5})
    s.do("cast bilancia-delle-anime")
    assert s.winners == (2,)
    s = scene({"power": 28, "hand": ["bilancia-delle-anime"]}, {"power": 1}, {"power": 5})
    s.do("cast bilancia-delle-anime")
    assert s.winners == (0,)
