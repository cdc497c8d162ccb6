"""What a seat sees as numbers: it is honest and complete, and its shape cannot change unnoticed."""

import json
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from positions import GAMES, positions

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Event, Option, Question
from mazzo.engine.knowledge import determinize
from mazzo.engine.observing import EVENTS, Schema, Section
from mazzo.envs.observation import Observer, observer, outcome
from mazzo.envs.setups import Dealer

# Honesty --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_bytes_are_the_same_whatever_the_hidden_cards_are(game: str) -> None:
    seen = observer(game)
    differ = looked = 0
    for t in positions(game, 3, {"keyforge": 40, "foursouls": 190, "nekromancya": 40}[game]):
        for seat in range(seen.game.players(t)):
            honest = seen.raw(t, seat)
            other = (seat + 1) % seen.game.players(t)
            secret = seen.raw(t, other)
            for i in range(100):
                guess = determinize(t, seat, f"guess {i}")
                guess.log = t.log
                assert seen.raw(guess, seat) == honest
                differ += seen.raw(guess, other) != secret
                looked += 1
    # The new deals were really different: the other seat would have noticed almost every time.
    assert looked >= 1000
    assert differ > looked / 2


def renumbered(t: Any, order: list[int]) -> Any:
    """The same table of KeyForge with other card numbers."""
    place = {old: new for new, old in enumerate(order)}

    def new(card: int) -> int:
        return place.get(card, card)

    other = t.clone()
    other.cols = [[column[old] for old in order] for column in t.cols]
    other.zones = [[new(c) for c in zone] for zone in t.zones]
    other.bind()
    other.host[:] = [new(c) for c in other.host]
    other.derived = None
    q = t.asked
    options = [Option(o.verb, new(o.card), o.n) for o in q.options]
    other.asked = Question(q.player, q.kind, options, q.rule, new(q.src), q.node, q.secret)
    other.log = [Event(e.kind, new(e.card), e.player, e.n, new(e.src), e.xs) for e in t.log]
    return other


def test_the_numbers_of_cards_do_not_show() -> None:
    """A card's number tells its place in the deck list: nothing may be in that order."""
    seen = observer("keyforge")
    rng = np.random.default_rng(5)
    looked = 0
    for t in positions("keyforge", 6, 7):
        if t.lasting:
            continue
        other = renumbered(t, rng.permutation(len(t.cols[0])).tolist())
        for seat in (0, 1):
            assert seen.raw(other, seat) == seen.raw(t, seat)
            looked += 1
    assert looked > 100


@pytest.mark.parametrize("game", GAMES)
def test_only_the_one_who_is_asked_sees_options(game: str) -> None:
    seen = observer(game)
    for t in positions(game, 2, 29):
        assert t.asked is not None
        for seat in range(seen.game.players(t)):
            raw = seen.observe(t, seat)
            count = len(t.asked.options) if seat == t.asked.player else 0
            assert seen.counts(raw) == count
            assert seen.mask(raw).tolist() == [1] * count + [0] * (seen.most_options - count)
            assert bool(seen.arrays(raw)["options"].any()) == (count > 0)


# Completeness: the same as the view -----------------------------------------------------------------------------------


class Reading:
    """An observation, read by names."""

    def __init__(self, seen: Observer, t: Any, seat: int) -> None:
        self.schema = seen.schema
        self.arrays = seen.arrays(seen.observe(t, seat))
        self.words = seen.schema.vocabulary

    def rows(self, section: str) -> list[dict[str, int]]:
        names = [f.name for f in self.schema.section(section).fields]
        found = self.arrays[section]
        return [dict(zip(names, row.tolist(), strict=True)) for row in np.atleast_2d(found)]

    def cards(self) -> list[dict[str, int]]:
        return [row for row in self.rows("cards") if row["card"]]

    def word(self, vocabulary: str, number: int) -> str:
        return self.words[vocabulary][number - 1]

    def bits(self, vocabulary: str, bits: int) -> list[str]:
        return [word for i, word in enumerate(self.words[vocabulary]) if bits >> i & 1]


def turned(seat: int, player: int | None, players: int) -> int:
    """A player as an observation counts them."""
    return 0 if player is None else (player - seat) % players + 1


def place_of(rows: list[dict[str, int]], row: dict[str, int]) -> int:
    """The place of a row, which may be equal to another one."""
    return next(i for i, r in enumerate(rows, 1) if r is row)


def known(cards: list[Any]) -> list[Any]:
    return [c for c in cards if "hidden" not in c]


def test_keyforge_says_what_the_view_says() -> None:
    seen = observer("keyforge")
    upgrades = unders = deck_cards = others_hand = 0
    for t in positions("keyforge", 40, 13, any_cards=True):
        seat = 0 if t.moves % 2 else 1
        view = seen.game.view(t, seat)
        read = Reading(seen, t, seat)
        rows = read.cards()
        (now,) = read.rows("table")
        assert (now["turn"], now["step"]) == (view["turn"], view["step"])
        assert [now["active"], now["first"]] == [turned(seat, view[k], 2) for k in ("active", "first")]
        assert (now["house"] and read.word("house", now["house"])) == (view["house"] or 0)
        assert now["tide"] == turned(seat, view["tide"], 2)
        assert read.word("question", now["question"]) == view["asked"]["kind"]
        assert now["asked"] == turned(seat, view["asked"]["player"], 2)
        total = 0
        for p, player in enumerate(view["players"]):
            row = read.rows("players")[(p - seat) % 2]
            assert [k for k in ("red", "blue", "yellow") if row[k]] == player["keys"]
            for key in ("amber", "key_cost", "chains"):
                assert row[key] == player[key], key
            for zone in ("hand", "deck", "discard", "archives", "purged"):
                assert row[zone] == len(player[zone])
            assert [read.word("house", row[f"house_{i}"]) for i in (1, 2, 3)] == player["houses"]
            for zone in ("hand", "deck", "discard", "archives", "purged", "creatures", "artifacts"):
                here = [r for r in rows if read.word("zone", r["zone"]) == zone and r["player"] == turned(seat, p, 2)]
                cards = known(player[zone])
                assert [read.word("card", r["card"]) for r in here] == [c["card"] for c in cards]
                total += len(here)
                if zone == "deck":
                    assert [r["place"] - 1 for r in here] == [
                        i for i, c in enumerate(player["deck"]) if "hidden" not in c
                    ]
                    deck_cards += len(here)
                others_hand += len(here) if zone == "hand" and p != seat else 0
                for r, c in zip(here, cards, strict=True):
                    assert r["owner"] == turned(seat, c.get("owner", p), 2)
                    house = read.word("house", r["house"]) if r["house"] else None
                    assert house == (c["house"] or (house if house == "every house" else None))
                    if zone in ("creatures", "artifacts"):
                        number = place_of(rows, r)
                        for key in ("ready", "amber"):
                            assert r[key] == c[key], key
                        for name in ("doom", "disruption", "fuse", "glory", "growth"):
                            assert r[name] == c.get("counters", {}).get(name, 0)
                        attached = [u for u in rows if u["host"] == number]
                        with_it = known(c["upgrades"]) + known(c["under"])
                        assert sorted(read.word("card", u["card"]) for u in attached) == sorted(
                            u["card"] for u in with_it
                        )
                        assert r["under"] == len(c["under"])
                        total += len(attached)
                        upgrades += len(c["upgrades"])
                        unders += len(c["under"])
                    if zone == "creatures":
                        for key in ("power", "damage", "power_counters", "stunned", "warded", "enraged", "tagged"):
                            assert r[key] == c[key], key
                        assert r["armor"] == c["armor_left"]
                        assert r["blank"] == c.get("blank", False)
                        words = [w.split()[0] for w in c["keywords"]]
                        assert sorted(read.bits("keywords", r["keywords"])) == sorted(words)
                        for w in ("assault", "hazardous"):
                            value = [int(k.split()[1]) for k in c["keywords"] if k.startswith(w + " ")]
                            assert r[w] == (value[0] if value else 0)
        assert total + len(known(view["resolving"])) == len(rows)
    assert upgrades
    assert unders
    assert deck_cards
    assert others_hand


def test_nekromancya_says_what_the_view_says() -> None:
    seen = observer("nekromancya")
    equipped = struck = 0
    zones = ("awakened", "realm", "global", "rule", "hand", "cimitero", "scarto")
    for t in positions("nekromancya", 24, 11, any_cards=True):
        n = seen.game.players(t)
        seat = t.moves % n
        view = seen.game.view(t, seat)
        read = Reading(seen, t, seat)
        rows = read.cards()
        (now,) = read.rows("table")
        assert (now["turn"], now["clash"], now["players"]) == (view["turn"], view["clash"], n)
        assert ("setup", "update", "action")[now["phase"]] == view["phase"]
        assert now["active"] == turned(seat, view["active"], n)
        battle = view["battle"]
        assert bool(now["combat"]) == (battle is not None)
        assert now["round"] == (battle["round"] if battle else 0)
        assert now["side"] == (0 if not battle else {None: 0, "attacker": 1, "defender": 2}[battle["side"]])
        assert bool(now["moment"]) == bool(battle and battle["moment"])
        for key in ("hunger", "turns_left"):
            assert now[key] == (-1 if view[key] is None else view[key])
        assert read.word("question", now["question"]) == view["asked"]["kind"]
        if now["missing"]:
            continue
        ids = {}
        for p, player in enumerate(view["players"]):
            row = read.rows("players")[(p - seat) % n]
            for key in ("power", "advantage", "kills", "summons_left"):
                assert row[key] == player[key]
            for zone in ("hand", "cimitero", "scarto"):
                assert row[zone] == len(player[zone])
            for zone in zones:
                here = [r for r in rows if read.word("zone", r["zone"]) == zone and r["player"] == turned(seat, p, n)]
                cards = known(player[zone])
                assert [read.word("card", r["card"]) for r in here] == [c["card"] for c in cards]
                for r, c in zip(here, cards, strict=True):
                    assert read.word("type", r["type"]) == c["kind"]
                    ids[place_of(rows, r)] = c["id"]
        for p, player in enumerate(view["players"]):
            side = turned(seat, p, n)
            fighters = [r for r in rows if read.word("zone", r["zone"]) == "awakened" and r["player"] == side]
            for r, c in zip(fighters, player["awakened"], strict=True):
                for key in ("value", "melee", "aim", "life", "base_life", "colpi", "tokens"):
                    assert r[key] == c[key], key
                assert sorted(read.bits("abilities", r["abilities"])) == sorted(c["abilities"])
                assert r["clash"] == c.get("clash", 0)
                assert r["side"] == {None: 0, "attacker": 1, "defender": 2}[c.get("side")]
                assert r["technique"] == {None: 0, "melee": 1, "aim": 2}[c.get("technique")]
                assert ids.get(r["target"]) == c.get("target")
                struck += r["target"] > 0
                assert (r["shoots"] == 0) == (c["aim_damage"] == "-")
                assert ("d20" in c["melee_damage"]) == (r["melee_d20"] > 0)
                worn = [g for g in rows if g["host"] == place_of(rows, r)]
                assert [read.word("card", g["card"]) for g in worn] == [g["card"] for g in c["equipment"]]
                equipped += len(worn)
    assert equipped
    assert struck


def test_four_souls_says_what_the_view_says() -> None:
    seen = observer("foursouls")
    waiting = shop = 0
    for t in positions("foursouls", 4, 17, most=900):
        n = seen.game.players(t)
        seat = t.moves % n
        view = seen.game.view(t, seat)
        read = Reading(seen, t, seat)
        rows = read.cards()
        (now,) = read.rows("table")
        assert (now["turn"], now["goal"], now["supply"]) == (view["turn"], view["goal"], view["supply"])
        assert read.words["phase"][now["phase"]] == view["phase"]
        assert now["missing"] == 0
        assert now["attacker"] == turned(seat, view["attack"] and view["attack"]["attacker"], n)
        assert read.word("question", now["question"]) == view["asked"]["kind"]
        for name, cards in view["decks"].items():
            assert now[f"deck_{name}"] == len(cards)
            assert now[f"discard_{name}"] == len(view["discards"][name])
        for p, player in enumerate(view["players"]):
            row = read.rows("players")[(p - seat) % n]
            for key in ("hp", "max_hp", "attack", "cents", "counters", "dead", "loot_plays", "attacks", "purchases"):
                assert row[key] == player[key], key
            assert row["souls"] == player["soul_value"]
            assert row["hand"] == len(player["hand"])
            for zone in ("hand", "play", "souls"):
                here = [r for r in rows if read.word("zone", r["zone"]) == zone and r["player"] == turned(seat, p, n)]
                cards = known(player[zone])[::-1]
                assert [read.word("card", r["card"]) for r in here] == [c["card"] for c in cards]
                for r, c in zip(here, cards, strict=True):
                    same_card(read, r, c)
        decks = [r for r in rows if read.word("zone", r["zone"]) == "deck"]
        in_decks = [
            (c["card"], len(cards) - i) for cards in view["decks"].values() for i, c in enumerate(cards) if "card" in c
        ]
        assert sorted((read.word("card", r["card"]), r["place"]) for r in decks) == sorted(in_decks)
        discards = sorted(read.word("card", r["card"]) for r in rows if read.word("zone", r["zone"]) == "discard")
        assert discards == sorted(c["card"] for cards in view["discards"].values() for c in known(cards))
        for slot in view["slots"]:
            here = [r for r in rows if read.word("zone", r["zone"]) == "slot" and r["place"] == slot["slot"] + 1]
            cards = known([*([slot["card"]] if slot["card"] else []), *slot.get("covered", [])[::-1]])
            assert [read.word("card", r["card"]) for r in here] == [c["card"] for c in cards]
            assert [r["covered"] for r in here] == [0, *[1] * len(here)][: len(here)]
            for r, c in zip(here, cards, strict=True):
                assert read.word("slot", r["slot"]) == slot["kind"]
                same_card(read, r, c)
                if not r["covered"]:
                    assert r["cost"] == slot.get("cost", 0)
                    shop += r["cost"] > 0
        stack = [r for r in read.rows("stack") if r["kind"]]
        assert now["stack"] == len(view["stack"])
        for r, x in zip(stack, view["stack"][::-1], strict=False):
            assert read.word("stack", r["kind"]) == x["kind"]
            assert r["player"] == turned(seat, x["controller"], n)
            assert (read.word("card", r["face"]) if r["face"] else None) == x.get("source", {}).get("card")
            assert r["number"] == x.get("result", x.get("amount", 0))
            first = (x.get("targets") or [{}])[0]
            assert r["target_player"] == turned(seat, first.get("player"), n)
            waiting += 1
    assert waiting
    assert shop


def same_card(read: Reading, r: dict[str, int], c: dict[str, Any]) -> None:
    assert read.word("type", r["type"]) == c["kind"]
    for key in ("charged", "counters", "levels", "starting", "hp", "max_hp", "attack"):
        assert r[key] == (c.get(key) or 0), key
    assert (read.word("card", r["copy"]) if r["copy"] else None) == c.get("copy_of")
    assert read.bits("keywords", r["keywords"]) == c.get("keywords", [])


@pytest.mark.parametrize("game", GAMES)
def test_options_and_events_are_those_of_the_table(game: str) -> None:
    seen = observer(game)
    pointed = 0
    for t in positions(game, 3, 23):
        q = t.asked
        assert q is not None
        read = Reading(seen, t, q.player)
        rows = read.rows("cards")
        for o, r in zip(q.options, read.rows("options"), strict=False):
            assert read.word("verb", r["verb"]) == o.verb
            text = seen.game.option_text(t, o)
            if "#" in text:
                assert read.word("card", r["face"]) == text.split()[1].split("#")[0]
                if r["card"]:
                    row = rows[r["card"] - 1]
                    assert r["face"] in (row["card"], row.get("copy"))
                    pointed += 1
        log = t.log or []
        told = [r for r in read.rows("events") if r["kind"]]
        assert len(told) == min(EVENTS, len(log))
        for e, r in zip(log[::-1], told, strict=False):
            public = seen.game.event(t, e, q.player)
            assert r["kind"] == e.kind + 1
            for ours, theirs in (("card", "card"), ("source", "source")):
                spoken = public[theirs]  # type: ignore[literal-required]
                if spoken is not None and "card" in spoken:
                    assert read.word("card", r[ours]) == spoken["card"]
                elif spoken is None or "hidden" in spoken:
                    assert r[ours] == 0
    assert pointed


# Shape ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_question_that_can_be_asked_has_a_number(game: str) -> None:
    says = import_module(f"mazzo.games.{game}.says")
    assert set(says.PROMPTS) <= set(observer(game).schema.vocabulary["question"])


def test_another_field_row_or_word_is_another_schema() -> None:
    schema = observer("keyforge").schema
    assert Schema("keyforge", schema.sections, schema.vocabulary).hash == schema.hash
    cards = schema.section("cards")
    changed = [
        Schema("keyforge", schema.sections[1:], schema.vocabulary),
        Schema("keyforge", (*schema.sections[:2], Section("cards", 71, cards.fields)), schema.vocabulary),
        Schema("keyforge", schema.sections, {**schema.vocabulary, "verb": ("dance", *schema.vocabulary["verb"])}),
        Schema("keyforge", schema.sections, schema.vocabulary, version=schema.version + 1),
        Schema("another", schema.sections, schema.vocabulary),
    ]
    assert len({schema.hash, *[s.hash for s in changed]}) == 6
    for other in changed:
        with pytest.raises(MazzoError, match=r"trained on observations of another kind .*Train it again"):
            schema.expect(other.hash)
    schema.expect(schema.hash)
    with pytest.raises(MazzoError, match="no section 'weather'"):
        schema.section("weather")
    with pytest.raises(MazzoError, match="no field 'colour'"):
        cards.at("colour")
    assert json.dumps(schema.data())


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_is_written_where_it_is_wanted(game: str) -> None:
    seen = observer(game)
    t = Dealer(game).deal(1)
    room = seen.empty(3)
    assert seen.observe(t, 0, room[1]) is not None
    assert (room[1] == seen.observe(t, 0)).all()
    assert not room[0].any()
    assert not room[2].any()
    assert sum(a.size for a in seen.arrays(room[1]).values()) == room[1].size
    for wrong in (room, room[1][:-1], room[1].astype(np.int32), np.zeros(2 * room[1].size, "<i2")[::2]):
        with pytest.raises(MazzoError, match="needs room for"):
            seen.observe(t, 0, wrong)


def test_too_many_cards_are_counted_and_no_option_is_lost() -> None:
    """With decks larger than an Archon's, the last cards have no row, and nothing refers to them."""
    from mazzo.games import keyforge

    player = {
        "houses": ["brobnar", "dis", "logos"],
        "hand": ["punch"] * 6,
        "discard": ["anger"] * 60,
        "deck": ["anger"] * 3,
    }
    data = {"mazzo": 1, "game": "keyforge", "seed": 1, "active": 0, "house": "brobnar", "players": [player, player]}
    t = keyforge.scenario(data).table
    seen = observer("keyforge")
    read = Reading(seen, t, 0)
    (now,) = read.rows("table")
    assert len(read.cards()) == 72
    assert now["missing"] == 6 + 120 - 72
    assert now["options"] == len(t.asked.options) if t.asked else False


def test_what_a_match_was_worth_adds_up_to_nothing() -> None:
    t = Dealer("keyforge").deal(1)
    assert outcome(t, 2) == [0, 0]
    t.finish((1,))
    assert outcome(t, 2) == [-1, 1]
    assert outcome(t, 4) == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    t.finish((0, 1))
    assert outcome(t, 4) == [0.5, 0.5, -0.5, -0.5]
    assert outcome(t, 2) == [1, 1]
    t.finish(())
    assert outcome(t, 2) == [0, 0]
