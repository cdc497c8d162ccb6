"""Challenges: final bosses, minions, a timer, and one goal."""

import pytest
from fsscene import Scene, rule, scene, zone

from mazzo.engine.errors import MazzoError
from mazzo.games import foursouls
from mazzo.games.foursouls.card import Layout
from mazzo.games.foursouls.constant.winning import beaten_when
from mazzo.games.foursouls.terms import DECK, MONSTER
from mazzo.games.foursouls.words.amounts import count, exactly
from mazzo.games.foursouls.words.cards import challenge, deal, kill, loot
from mazzo.games.foursouls.words.filters import final_boss, monster
from mazzo.games.foursouls.words.moving import Expand, IntoMinionSlot, PutIntoDeck, PutIntoDiscard
from mazzo.games.foursouls.words.select import each, target
from mazzo.games.foursouls.words.turns import WinGame

DUEL = challenge(
    "Duel", Layout("gurdy", ("clotty",), 5), beaten_when(exactly(0, count(monster, final_boss))), slug="test-duel"
)


def trick(slug, *effects):
    return loot(slug, "tarot-special", *effects)


NUKE = trick("test-nuke", deal(5, to=target(monster)))
SHOT = trick("test-shot", deal(3, to=target(monster)))
DOOM = trick("test-doom", kill(target(monster)))
SWEEP = trick("test-sweep", PutIntoDiscard(each(monster)))
BURY = trick("test-bury", PutIntoDeck(target(monster), bottom=True))
CALL = trick("test-call", IntoMinionSlot())
ROOM = trick("test-room", Expand(1, 1))
CROWN = trick("test-crown", WinGame())
CARDS = (DUEL, NUKE, SHOT, DOOM, SWEEP, BURY, CALL, ROOM, CROWN)


def duel(*hand, them=None, **more):
    """The active player faces Gurdy (5 HP), with Clotty as a minion."""
    return scene(
        {"hand": list(hand)},
        them or {},
        mode=more.pop("mode", "co-op"),
        challenge=more.pop("challenge", "test-duel"),
        monsters=more.pop("monsters", ["fly", "dip"]),
        cards=CARDS,
        **more,
    )


def slots(s, kind):
    return [x["card"] and x["card"]["card"] for x in s.state["slots"] if x["kind"] == kind]


@rule("fs.challenge.scope")
@pytest.mark.parametrize("mode", ["solo", "co-op"])
@pytest.mark.parametrize(
    ("slug", "boss", "minions", "timer"),
    [("the-swarm", "the-duke-of-flies", 2, 10), ("the-last-ride", "death", 3, 8)],
)
def test_a_challenge_is_played_solo_or_together(mode, slug, boss, minions, timer):
    s = Scene(foursouls.new(seed=1, mode=mode, challenge=slug), 0)
    assert s.card(slug)["zone"] == "challenge"
    assert slots(s, "final boss") == [boss]
    assert (len(slots(s, "minion")), len(s.monsters), s.state["timer"]) == (minions, 2, timer)
    with pytest.raises(MazzoError) as error:
        foursouls.new(2, mode="competitive", challenge=slug)
    assert error.value.rule == "fs.challenge.scope"


def test_the_boss_and_its_minions_are_not_in_the_deck_too():
    t = foursouls.new(seed=1, challenge="the-last-ride").table
    horsemen = {"death", "famine", "pestilence", "war"}
    assert not horsemen & {t.card(c).slug for c in t.zones[zone(DECK, MONSTER)]}
    assert len([c for c in range(len(t.printed)) if t.card(c).slug in horsemen]) == 4


@rule("fs.challenge.final-boss-slot")
@rule("fs.challenge.minion-slots")
def test_special_slots_exist_besides_the_monster_slots():
    s = duel("test-room")
    assert (s.monsters, slots(s, "final boss"), slots(s, "minion")) == (["fly", "dip"], ["gurdy"], ["clotty"])
    s.act("play test-room")
    assert (s.monsters, slots(s, "final boss"), slots(s, "minion")) == (
        ["fly", "dip", "filler-monster"],
        ["gurdy"],
        ["clotty"],
    )


@rule("fs.challenge.final-boss-fixed")
@rule("fs.challenge.minions-fixed")
@pytest.mark.parametrize("slug", ["gurdy", "clotty"])
def test_only_death_takes_them_away(slug):
    s = duel("test-sweep")
    s.act("play test-sweep")
    assert (s.monsters, slots(s, "final boss"), slots(s, "minion")) == (["filler-monster"] * 2, ["gurdy"], ["clotty"])
    s = duel("test-bury")
    # It may be chosen, but it stays.
    s.do("play test-bury", f"target {slug}").quiet()
    assert (slots(s, "final boss"), slots(s, "minion")) == (["gurdy"], ["clotty"])


@rule("fs.challenge.final-boss-fixed")
@rule("fs.challenge.minion-placement")
def test_what_is_attacked_from_the_deck_covers_neither():
    s = duel(decks={"monster": ["leech", "fly"]}).do("attack", "attack monster-deck")
    assert [x.split()[1] for x in s.options] == ["fly", "dip"]


@rule("fs.challenge.final-boss-is-monster")
@rule("fs.challenge.minions-are-monsters")
def test_they_are_monsters_and_can_be_attacked():
    s = duel("bomb").do("play bomb")
    assert {"target gurdy", "target clotty"} <= set(s.options)
    s.do("target gurdy").quiet()
    assert s.card("gurdy")["hp"] == 4
    s = duel().do("attack")
    assert {"attack gurdy", "attack clotty"} <= set(s.options)
    s = duel(rooms=["black-champions"])
    assert (s.card("gurdy")["attack"], s.card("clotty")["attack"]) == (2, 2)


@rule("fs.challenge.boss-armor")
@pytest.mark.parametrize(("card", "hp"), [("test-shot", 2), ("test-nuke", 2), ("test-doom", 2)])
def test_boss_armor_lets_three_damage_through(card, hp):
    s = duel(card)
    s.do(f"play {card}", "target gurdy").quiet()
    assert s.card("gurdy")["hp"] == hp


@rule("fs.challenge.boss-armor")
def test_boss_armor_is_no_help_in_combat_and_minions_have_none():
    s = scene(
        {"items": ["ipecac", "ipecac", "ipecac", "ipecac"]},
        mode="co-op",
        challenge="test-duel",
        cards=CARDS,
        dice=[5],
    )
    assert s.you.attack == 5
    s.attack("gurdy")
    assert s.winners == (0, 1)
    s = duel("test-doom")
    s.do("play test-doom", "target clotty").quiet()
    assert s.discard("monster") == ["clotty"]


@rule("fs.challenge.final-boss-defeat")
@rule("fs.challenge.completion")
def test_the_boss_dies_as_monsters_do_and_that_beats_the_challenge():
    s = duel(final_boss=[{"card": "gurdy", "damage": 4}], dice=[6])
    s.attack("gurdy")
    assert s.match.over
    assert (s.winners, s.you.cents, s.you.souls) == ((0, 1), 7, ["gurdy"])


@rule("fs.challenge.minion-placement")
def test_a_monster_put_into_a_minion_slot_gets_a_slot_of_its_own():
    s = duel("test-call", decks={"monster": ["leech", "fly"]})
    s.act("play test-call")
    assert slots(s, "minion") == ["clotty", "leech"]
    assert s.monsters == ["fly", "dip"]


@rule("fs.challenge.minion-slots-temporary")
def test_a_minion_slot_is_gone_with_its_minion():
    s = duel("test-call", decks={"monster": ["leech", "fly"]}, minions=[{"card": "clotty", "damage": 1}], dice=[6])
    s.attack("clotty")
    assert slots(s, "minion") == []
    assert s.you.cents == 4
    assert s.deck("monster") == ["leech", "fly"]
    s.act("play test-call")
    assert slots(s, "minion") == ["leech"]


@rule("fs.challenge.event-in-minion-slot")
def test_an_event_in_a_minion_slot_does_its_work_and_goes():
    s = duel("test-call", decks={"monster": ["mega-troll-bomb", "fly"]}, monsters=["fly", "dip"])
    s.do("play test-call").quiet()
    assert "damage" in s.events()
    assert slots(s, "minion") == ["clotty"]
    assert s.discard("monster") == ["mega-troll-bomb"]


@rule("fs.challenge.timer")
def test_the_timer_of_a_challenge_does_not_mind_deaths():
    s = duel("bomb", them={"damage": 1}, first=1)
    s.do("play bomb", "target seat 1").quiet()
    assert s.state["timer"] == 5
    s.end_turn()
    assert s.state["timer"] == 4


@rule("fs.challenge.timer")
def test_time_runs_out_in_a_challenge():
    s = duel(timer=1, first=1).end_turn()
    assert (s.match.over, s.winners) == (True, ())


@rule("fs.challenge.completion")
def test_nothing_else_ends_a_challenge():
    s = scene(
        {"souls": ["pin", "chub", "envy", "lust", "monstro"], "hand": ["test-crown"]},
        mode="solo",
        challenge="test-duel",
        cards=CARDS,
    )
    assert not s.match.over
    s.act("play test-crown").end_turn()
    assert not s.match.over


# The challenges of ours -----------------------------------------------------------------------------------------------


def swarm(**more):
    return scene(mode="co-op", challenge="the-swarm", **more)


def test_the_swarm_keeps_coming_up_to_three():
    s = swarm(decks={"monster": ["leech", "trite", "spider"]}, phase="start").quiet()
    assert slots(s, "minion") == ["fly", "boom-fly", "leech"]
    s.end_turn()
    assert slots(s, "minion") == ["fly", "boom-fly", "leech"]


def test_the_duke_hides_behind_two_minions():
    s = swarm()
    duke = s.card("the-duke-of-flies")
    assert (duke["hp"], duke["evasion"]) == (6, 4)
    assert s.you.attacks == 2
    s = swarm(minions=["fly"])
    assert s.card("the-duke-of-flies")["evasion"] == 3


def test_a_minion_of_the_swarm_is_worth_a_cent_to_everyone():
    s = swarm(dice=[6])
    s.attack("fly")
    assert (s.you.cents, s.them.cents) == (2, 1)
    # Other monsters are not.
    s = swarm(monsters=["dip", "clotty"], dice=[6])
    s.attack("dip")
    assert (s.you.cents, s.them.cents) == (1, 0)


def test_beating_the_duke_beats_the_swarm():
    s = swarm(final_boss=[{"card": "the-duke-of-flies", "damage": 5}], dice=[6, 6])
    s.attack("the-duke-of-flies")
    assert s.winners == (0, 1)


def ride(*players, **more):
    return scene(*players, mode="solo", challenge="the-last-ride", **more)


def test_nobody_touches_death_while_a_horseman_rides():
    s = ride({"hand": ["bomb"]}).do("attack")
    assert not s.can("attack death")
    s = ride({"hand": ["bomb"]})
    s.do("play bomb", "target death").quiet()
    assert s.card("death")["hp"] == 3
    s = ride({"hand": ["bomb"]}, minions=[])
    s.do("play bomb", "target death").quiet()
    assert s.card("death")["hp"] == 2
    s.do("attack")
    assert s.can("attack death")


def test_a_fallen_horseman_gives_time_and_courage_for_a_round():
    s = ride(minions=[{"card": "war", "damage": 2}, "famine"], dice=[6], first=0)
    s.attack("war")
    assert s.state["timer"] == 9
    assert (s.you.attack, s.them.attack) == (2, 2)
    s.end_turn()
    assert (s.side(0).attack, s.side(1).attack) == (2, 2)
    s.end_turn()
    assert (s.side(0).attack, s.side(1).attack) == (1, 1)


def test_death_is_the_last_ride():
    s = ride(minions=[], final_boss=[{"card": "death", "damage": 2}], dice=[6])
    s.attack("death").do("target seat 1").quiet()
    assert s.winners == (0, 1)
    # One of them died.
    assert s.side(1).dead
