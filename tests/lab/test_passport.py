"""The passport of a deck: the same rows every time, honest restrictions, and intervals that say how sure it is."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from mazzo.bots.restricted import restrictions
from mazzo.cli import main
from mazzo.engine.errors import MazzoError
from mazzo.games.keyforge.catalog import catalog
from mazzo.lab import passport as passports
from mazzo.lab.experiment import Opponent, experiment, opponent
from mazzo.lab.figures import over_deals
from mazzo.lab.passport import CHAINED, MULLIGAN, PARTS, PLAY, RESTRICTED, Evidence, Part, Passport, field, fingerprint
from mazzo.lab.passport.figures import PassportFigures, fair, figures, rating
from mazzo.lab.passport.telling import Telling, data
from mazzo.lab.places import Here, Processes
from mazzo.lab.playing import columns, play
from mazzo.lab.report import languages, page, summary
from mazzo.lab.rows import arrow, schema
from mazzo.lab.schedule import fixtures
from mazzo.lab.subjects import subject


def deck_of(name: str, **cards: str) -> dict[str, Any]:
    """A deck with a dozen copies of one card for each house."""
    return {"name": name, "houses": list(cards), "cards": {house: [slug] * 12 for house, slug in cards.items()}}


STRONG = deck_of("Strong", untamed="dust-pixie", shadows="urchin", sanctum="virtuous-works")
WEAK = deck_of("Weak", untamed="full-moon", shadows="key-of-darkness", sanctum="mighty-lance")


@pytest.fixture
def two_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A passport of two parts only: enough to see how parts are played."""
    monkeypatch.setattr(passports, "PARTS", tuple(p for p in PARTS if p.name in (PLAY, "no-fights")))


def digests(passport: Passport) -> list[str]:
    return [folder.digest() for folder in passport.parts.values()]


# The field and the parts ----------------------------------------------------------------------------------------------


def test_the_field_is_forty_fixed_decks_that_can_be_played() -> None:
    known = field()
    assert len(known.decks) == 40 == len({deck["name"] for deck in known.decks})
    # Whoever changes the field changes what every rating means: that must not happen by accident.
    assert known.fingerprint == "55bd2eb44575"
    slugs = catalog("1.5").by_slug
    assert all(slug in slugs for deck in known.decks for cards in deck["cards"].values() for slug in cards)


def test_every_part_deals_the_same_and_changes_one_thing() -> None:
    dealt = {
        part.name: [f for f, _ in zip(fixtures(part.experiment(STRONG, "1")), range(160), strict=False)]
        for part in PARTS
    }
    plain = dealt[PLAY]
    # Two rounds: every deck of the field is met once from each seat before any is met again.
    names = [next(n for n in f.decks if n != "Strong") for f in plain]
    assert sorted(names[:80:2]) == sorted(names[80::2]) == sorted(deck["name"] for deck in field().decks)
    for name, some in dealt.items():
        assert [(f.number, f.deal, f.seed, f.decks) for f in some] == [
            (f.number, f.deal, f.seed, f.decks) for f in plain
        ]
        for fixture in some:
            seat = fixture.decks.index("Strong")
            mine, other = fixture.setup.get("chains", [0, 0])[seat], fixture.setup.get("chains", [0, 0])[1 - seat]
            assert mine - other == CHAINED.get(name, 0)
            assert min(mine, other) == 0
            tied = name if name in (*RESTRICTED, MULLIGAN) else ""
            assert (fixture.bots[seat].restriction, fixture.bots[1 - seat].restriction) == (tied, "")


def test_a_deck_with_the_name_of_one_in_the_field_meets_that_one_too() -> None:
    double = STRONG | {"name": field().decks[0]["name"]}
    pool = Part(PLAY).experiment(double, "1").pool
    assert len({deck["name"] for deck in pool}) == 41
    assert pool[0]["cards"] == STRONG["cards"]


@pytest.mark.usefixtures("two_parts")
def test_same_seed_same_rows_interrupted_or_not_and_more_later(tmp_path: Path) -> None:
    whole = Passport(tmp_path / "whole", STRONG, "1")
    whole.extend(8, Here())
    told: list[tuple[int, int]] = []

    def impatient(done: int, total: int) -> None:
        told.append((done, total))
        if len(told) == 3:
            raise KeyboardInterrupt

    broken = Passport(tmp_path / "broken", STRONG, "1")
    with pytest.raises(KeyboardInterrupt):
        broken.extend(4, Here(), impatient)
    assert 0 < broken.matches < 6
    assert told[-1][1] == 6
    again = Passport(tmp_path / "broken", STRONG, "1")
    assert again.matches == broken.matches
    again.extend(4, Here())
    assert [len(f.done) for f in again.parts.values()] == [4, 2]
    again.extend(8, Processes(2))
    assert digests(again) == digests(whole)
    again.extend(4, Here())
    assert digests(again) == digests(whole)  # less than there is takes nothing away
    with pytest.raises(MazzoError, match="another experiment"):
        Passport(tmp_path / "broken", STRONG, "2")
    with pytest.raises(MazzoError, match="another experiment"):
        Passport(tmp_path / "broken", WEAK, "1")


# Restricted play ------------------------------------------------------------------------------------------------------


ARCHIVIST = deck_of("Archivist", logos="labwork", untamed="full-moon", shadows="key-of-darkness")
FIGHTER = deck_of("Fighter", brobnar="troll", untamed="full-moon", shadows="umbra")


def verbs(bot: str, wanted: str, deck: dict[str, Any]) -> tuple[int, int, int]:
    """In some matches: how often the first deck could do something, did so, and how often its opponent did."""
    described = experiment(
        {
            "game": "keyforge",
            "bots": [bot, "greedy"],
            "matches": 2,
            "mirror": False,
            "decks": {"draw": "forged", "pairs": "first"},
            "pool": [deck, deck | {"name": "Other"}],
        }
    )
    could = did = other = 0
    game = subject("keyforge")
    for fixture in fixtures(described):
        t = game.deal(fixture.setup, fixture.seed)
        rivals = [b.sit(game, seat) for seat, b in enumerate(fixture.bots)]
        mine = [bool(b.restriction) for b in fixture.bots]
        while (q := t.asked) is not None and t.now[0] <= 60:
            choice = rivals[q.player].pick_table(t)
            if any(o.verb == wanted for o in q.options) and len({o.verb for o in q.options}) > 1:
                chosen = q.options[choice].verb == wanted
                could += mine[q.player]
                did += mine[q.player] and chosen
                other += not mine[q.player] and chosen
            t.choose(choice)
    return could, did, other


def test_who_may_not_fight_never_does_and_the_other_still_does() -> None:
    could, did, other = verbs("greedy/no-fights", "fight", FIGHTER)
    assert could > 5
    assert did == 0
    assert other > 0


def test_who_has_no_archives_leaves_them_where_they_are() -> None:
    could, did, _ = verbs("greedy/no-archives", "take", ARCHIVIST)
    assert could > 0
    assert did == 0


def test_who_always_mulligans_never_keeps_a_hand_and_the_other_always_does() -> None:
    could, did, other = verbs("greedy/always-mulligan", "keep", FIGHTER)
    assert (could, did, other) == (2, 0, 2)


def test_a_random_house_is_any_of_the_three_and_repeatable() -> None:
    (fixture,) = [f for f, _ in zip(fixtures(Part("random-house").experiment(STRONG, "1")), range(1), strict=False)]
    game = subject("keyforge")
    blind, seeing = fixture.bots[0], Opponent("greedy")
    t = game.deal(fixture.setup, fixture.seed)
    for _ in range(2):
        t.choose(0)
    assert t.asked is not None
    assert t.asked.kind == "house"
    called = [blind.sit(game, seed).pick_table(t) for seed in range(40)]
    assert set(called) == {0, 1, 2}
    assert called == [blind.sit(game, seed).pick_table(t) for seed in range(40)]
    assert len({seeing.sit(game, seed).pick_table(t) for seed in range(10)}) < 3


def test_restrictions_are_refused_where_they_mean_nothing() -> None:
    game = subject("keyforge")
    assert str(opponent({"name": "greedy", "restriction": "no-fights"}, game)) == "greedy/no-fights"
    assert set(restrictions("keyforge")) == {*RESTRICTED, MULLIGAN}
    assert restrictions("nekromancya") == {}
    for wrong in ("random/no-fights", "greedy/no-luck", "search:4/no-fights"):
        with pytest.raises(MazzoError, match="is not known; opponents with a restriction are greedy/no-fights"):
            opponent(wrong, game)
    with pytest.raises(MazzoError, match="none in this game"):
        opponent("greedy/no-fights", subject("nekromancya"))


# What it shows --------------------------------------------------------------------------------------------------------


def test_a_plainly_strong_deck_rates_above_a_plainly_weak_one() -> None:
    found = []
    for deck in (STRONG, WEAK):
        some = [f for f, _ in zip(fixtures(Part(PLAY).experiment(deck, "1")), range(24), strict=False)]
        rows = [play(fixture).match for fixture in some]
        found.append(rating(rows, deck["name"]))
    strong, weak = found
    assert strong.low > weak.high
    assert strong.low > 0 > weak.high


def evidence(deals: int, wins: dict[str, float], first: float = 0.0) -> Evidence:
    """Invented matches: in each part the deck wins this share of them; `first` of its losses become wins if it begins.
    A match has six turns; the deck forges a key on each of its turns until it has its score."""
    pa = arrow()
    rows: dict[str, dict[str, Any]] = {}
    game = subject("keyforge")
    for part in PARTS:
        matches, turns, cards = [], [], []
        for number, fixture in zip(range(part.share(2 * deals)), fixtures(part.experiment(STRONG, "1")), strict=False):
            seat = fixture.decks.index("Strong")
            lucky = (fixture.deal * 7919 % 101) / 101
            won = lucky < wins.get(part.name, wins[PLAY]) + (first if seat == 0 else 0.0)
            shares = [float(won == (at == seat)) for at in (0, 1)]
            scores = [3 if share else 1 for share in shares]
            matches.append(
                dict.fromkeys(columns("keyforge")["matches"])
                | {"match": number, "deal": fixture.deal, "seed": fixture.seed, "decks": list(fixture.decks)}
                | {"bots": list(map(str, fixture.bots)), "winners": [shares.index(1.0)], "shares": shares}
                | {"scores": scores, "turns": 6, "decisions": 60, "ending": "keys"}
            )
            if part.name != PLAY:
                continue
            for turn in range(7):
                for at in (0, 1):
                    active = turn > 0 and (turn - 1) % 2 == at
                    own = max(0, (turn + 1 - at) // 2)
                    turns.append(
                        {"match": number, "deal": fixture.deal, "turn": turn, "seat": at, "active": active}
                        | dict.fromkeys(game.turn_columns, 0)
                        | {"keys": min(own, scores[at], 2), "together": 3 + number % 2}
                        | {"house": ("untamed", "shadows", "sanctum")[min(own, 3) - 1] if active else None}
                    )
            for at in (0, 1):
                for slug in ("dust-pixie", "urchin"):
                    drawn = 1 if slug == "dust-pixie" or shares[at] else None
                    cards.append(
                        {"match": number, "deal": fixture.deal, "seat": at, "deck": fixture.decks[at], "bot": "greedy"}
                        | {"card": slug, "copies": 12, "drawn": drawn, "offered": 1, "played": drawn}
                        | {"share": shares[at]}
                    )
        kinds = {"matches": matches} | ({"turns": turns, "cards": cards} if part.name == PLAY else {})
        rows[part.name] = {k: pa.Table.from_pylist(v, schema=schema("keyforge", k)) for k, v in kinds.items()}
    return Evidence(STRONG, "1", "build", "digest", rows)


WINS = {PLAY: 0.6, "chains-6": 0.45, "chains-12": 0.3, "field-6": 0.75, "field-12": 0.85, "no-fights": 0.5}
WINS |= {"no-archives": 0.6, "random-house": 0.2, MULLIGAN: 0.4}


@pytest.fixture(scope="module")
def found() -> PassportFigures:
    return figures(evidence(240, WINS, first=0.2))


def test_every_number_is_what_was_played(found: PassportFigures) -> None:
    assert found.matches == {p.name: 480 if p.name == PLAY else 120 for p in PARTS}
    assert found.share.rate == pytest.approx(0.7, abs=0.03)
    assert found.rating is not None
    assert found.rating.low < 147 < found.rating.high
    assert (found.first.rate, found.second.rate) == (pytest.approx(0.8, abs=0.03), pytest.approx(0.6, abs=0.03))
    assert found.edge.sure
    assert found.edge.difference == pytest.approx(0.2, abs=0.03)
    # Even at a little more than six chains; it may be wrong by as much as its interval says.
    assert found.chains is not None
    assert 0 < found.chains.low < 6.5 < found.chains.high < 20
    assert [level for level, _ in found.tried] == [-12, -6, 0, 6, 12]
    rates = [rate.rate for _, rate in found.tried]
    assert rates == sorted(rates, reverse=True)
    lost = {c.name: c for c in found.lost}
    assert lost["random-house"].sure
    assert lost["random-house"].difference == pytest.approx(-0.4, abs=0.1)
    assert not lost["no-archives"].sure
    assert lost["no-archives"].difference == 0
    assert lost["no-fights"].difference == pytest.approx(-0.1, abs=0.06)


def test_hands_cards_houses_and_keys_are_counted(found: PassportFigures) -> None:
    assert [h.together for h in found.hands] == [3, 4]
    assert sum(h.change.after.matches for h in found.hands) == found.mulligan.after.matches == 120
    assert found.mulligan.sure
    assert found.mulligan.difference < 0
    # Urchin was only drawn by winners; of the field's copies nobody speaks.
    assert [c.card for c in found.cards] == ["urchin", "dust-pixie"]
    assert found.cards[0].drawn.rate == 1.0
    assert found.cards[1].drawn.matches == 480
    assert [house for house, _ in found.called] == ["untamed", "shadows", "sanctum"]
    assert all(rate.rate == pytest.approx(1 / 3) for _, rate in found.called)
    turns = [key.turn.value for key in found.keys if key.turn is not None]
    assert turns[0] == 1
    assert turns[1] == 2
    assert turns[2] == 3
    assert found.keys[0].forged.rate == 1.0
    assert found.keys[2].forged.rate == pytest.approx(found.share.rate)
    assert [r.rate for r in found.keys[0].by_turn] == [1.0, 1.0, 1.0]
    assert found.keys[1].by_turn[0].rate == 0.0


def test_similar_decks_are_other_decks_and_say_how_they_differ(found: PassportFigures) -> None:
    assert len(found.similar) == 5
    distances = [n.distance for n in found.similar]
    assert distances == sorted(distances)
    assert all(n.differences and n.rate.matches for n in found.similar)
    own = field().decks[3]
    rows = evidence(1, WINS)
    renamed = Evidence(own | {"name": "Strong"}, rows.seed, rows.build, rows.digest, rows.rows)
    assert own["name"] not in [n.name for n in figures(renamed).similar]


def test_intervals_narrow_with_more_matches(found: PassportFigures) -> None:
    few = figures(evidence(24, WINS, first=0.2))
    for one, many in ((few.rating, found.rating), (few.chains, found.chains)):
        assert one is not None
        assert many is not None
        assert many.high - many.low < 0.6 * (one.high - one.low)
    pairs = [(few.share, found.share), (few.first, found.first), (few.edge, found.edge)]
    pairs += [*zip(few.lost, found.lost, strict=True), (few.mulligan, found.mulligan)]
    pairs += [(a[1], b[1]) for a, b in zip(few.called, found.called, strict=True)]
    assert all(b.high - b.low < 0.6 * (a.high - a.low) for a, b in pairs)


def test_too_little_says_so_instead_of_guessing() -> None:
    early = figures(evidence(4, WINS))
    assert early.rating is None
    assert early.chains is None
    text = json.dumps([(s.title, s.text, s.advice) for s in Telling(early).sections()])
    assert "Too little was played to say" in text
    assert "told after 10 deals" in text


def test_a_passport_with_one_deal_of_one_part_can_be_told() -> None:
    early = evidence(1, WINS)
    rows = {
        part: {k: t if part == PLAY else t.slice(0, 0) for k, t in kinds.items()} for part, kinds in early.rows.items()
    }
    found = figures(Evidence(early.deck, early.seed, early.build, early.digest, rows))
    assert found.matches == {p.name: 2 if p.name == PLAY else 0 for p in PARTS}
    assert not any(c.sure for c in [*found.lost, found.mulligan])
    assert all(s.grid is not None and s.grid.rows for s in Telling(found, "it").sections())


def test_fair_chains_lie_on_the_side_of_the_stronger() -> None:
    def shares(rate: float) -> tuple[list[float], list[int]]:
        return [float(i % 20 < 20 * rate) for i in range(200)], list(range(200))

    even = fair({-6: shares(0.65), 0: shares(0.5), 6: shares(0.35)})
    assert even.low < 0 < even.high
    assert abs(even.value) < 1
    weak = fair({-6: shares(0.5), 0: shares(0.35), 6: shares(0.2)})
    assert weak.high < 0
    assert weak.value == pytest.approx(-6, abs=1)
    assert over_deals(*shares(0.35)).rate == 0.35


def test_a_passport_reads_in_every_language_and_as_a_page(found: PassportFigures) -> None:
    texts = []
    for language in languages():
        told = Telling(found, language)
        console = Console(width=100, record=True, file=StringIO())
        console.print(summary(told))
        texts.append(console.export_text())
        html = page([told])
        assert "<script" not in html
        assert "http://" not in html.replace("http://www.w3.org", "")
        assert field().fingerprint in html
        assert "Strong" in html
        for section in told.sections():
            assert section.text
            assert section.title in html.replace("&#39;", "'")
    assert "Go first if you may choose." in texts[0]
    assert "Comincia, se puoi scegliere." in texts[1]
    assert json.loads(json.dumps(data(found)))["rating"]["low"] == found.rating.low  # type: ignore[union-attr]


# The command ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("two_parts")
def test_the_command_keeps_a_passport_with_the_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MAZZO_DATA", str(tmp_path))
    monkeypatch.setattr("mazzo.lab.places.Processes", lambda jobs: Here())
    path = tmp_path / "strong.json"
    path.write_text(json.dumps(STRONG))
    monkeypatch.setattr(Passport, "evidence", lambda passport: evidence(12, WINS))
    assert main(["deck", "passport", str(path), "--matches", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["deck"] == "Strong"
    assert told["field_fingerprint"] == field().fingerprint
    (kept,) = (tmp_path / "passports").iterdir()
    assert sorted(p.name for p in kept.iterdir()) == ["no-fights", "play"]
    assert main(["deck", "passport", str(path), "--matches", "2", "--language", "it"]) == 0
    out = capsys.readouterr().out
    assert "Di che cosa vive il mazzo" in out
    assert (kept / "passport.html").stat().st_size > 10_000
    monkeypatch.setattr(Passport, "extend", _interrupted)
    assert main(["deck", "passport", str(path), "--matches", "4"]) == 130
    assert "the same command goes on" in capsys.readouterr().err
    assert main(["deck", "passport", str(path), "--matches", "0"]) != 0
    assert "at least 2 matches" in capsys.readouterr().err


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_fingerprint_depends_on_what_is_in_it() -> None:
    assert fingerprint([1]) == fingerprint([1]) != fingerprint([2])
