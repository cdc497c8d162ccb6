"""What KeyForge says, in English and Italian: every card, prompt, label, refusal and log line.

The texts of all cards are kept in `golden/cards.<language>.txt`, one card per line. After a change of cards, words or
lexicon write them anew, and read what changed before keeping it:

    MAZZO_GOLDEN=write .venv/bin/python -m pytest tests/keyforge/test_text.py -k golden
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from keyforge.test_laws import pile
from scene import scene
from text.test_text import LINT

from mazzo import __version__, speak, text
from mazzo.engine import statics as engine_statics
from mazzo.engine import targets as engine_targets
from mazzo.engine import words as engine_words
from mazzo.engine.errors import Refusal
from mazzo.engine.frame import Event
from mazzo.engine.match import Match
from mazzo.engine.message import Message, Name, Phrase, Speech, this
from mazzo.engine.node import Node
from mazzo.engine.statics import Rule, Static
from mazzo.engine.targets import Act, Called, Filter, Selection, Target
from mazzo.engine.words import Amount, Condition, Effect, Not
from mazzo.games.keyforge import KEYFORGE, card, named, new, says, terms, words
from mazzo.games.keyforge import cards as card_modules
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.catalog import printed
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.game import VERBS
from mazzo.games.keyforge.says import LABELS, LINES, PROMPTS, REFUSALS, SILENT
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import COUNTERS, EVENT_NAMES, HOUSES, KEY_NAMES, KEYWORD_NAMES
from mazzo.games.keyforge.words import amounts, filters, moving, rules, select, statics, using
from mazzo.games.keyforge.words import cards as spelling

HERE = Path(__file__).parent
SOURCE = HERE.parent.parent / "src" / "mazzo" / "games" / "keyforge"
PREFIX = card_modules.__name__ + "."
CODES = ("en", "it")
ALICE_AND_BOB = (Name("Alice"), Name("Bob"))


def lint(code: str, said: str) -> None:
    for line in said.split("\n"):
        for pattern in LINT[""] + LINT[code] + ["#"]:
            assert not re.search(pattern, line), (pattern, line)


def lint_label(code: str, said: str) -> None:
    lint(code, said if said.endswith((".", "?", "!", "”")) else said + ".")


def versions() -> Iterator[tuple[str, Card]]:
    """Every card, and of revised cards every version with the edition since which it holds."""
    for found in printed():
        if isinstance(found, Card):
            yield found.slug, found
        else:
            yield found.printed.slug, found.printed
            yield f"{found.printed.slug} ({found.since})", found.revised


@cache
def said(code: str) -> dict[str, str]:
    lexicon = speak.load_lexicon("keyforge")
    return {name: text.language(code).say(c.text(), lexicon) for name, c in versions()}


# ------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_of_every_edition_has_a_text(edition: str, code: str) -> None:
    for name, _ in versions():
        slug = name.partition(" ")[0]
        line = speak.card_text("keyforge", slug, edition, code)
        assert line == speak.card_text("keyforge", slug, edition, code)
        if line:
            lint(code, line)
        assert speak.card_name("keyforge", slug, code)


def test_only_a_card_without_abilities_has_no_text() -> None:
    assert [name for name, line in said("en").items() if not line] == ["dust-pixie"]


@pytest.mark.parametrize("code", CODES)
def test_reminders_explain_the_keywords(code: str) -> None:
    lexicon = speak.load_lexicon("keyforge")
    for _, c in versions():
        if c.keywords:
            line = text.language(code).say(c.text(), lexicon, reminders=True)
            assert line.count("(") == len(c.keywords)
            lint(code, line)


@pytest.mark.parametrize("code", CODES)
def test_texts_are_the_golden_ones(code: str) -> None:
    path = HERE / "golden" / f"cards.{code}.txt"
    made = "".join(f"{name}: {line.replace(chr(10), ' / ')}\n" for name, line in said(code).items())
    if os.environ.get("MAZZO_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(made, "utf-8")
    assert made.splitlines() == path.read_text("utf-8").splitlines()


def test_revised_cards_have_a_text_for_each_edition() -> None:
    assert "Purge this card" not in speak.card_text("keyforge", "library-access", "1.1")
    assert "Purge this card" in speak.card_text("keyforge", "library-access", "1.4")


def structure(node: object) -> str:
    """A tree without the names of its cards."""
    if isinstance(node, Card):
        parts = (node.keywords, node.triggers, node.action, node.omni, node.always, node.play_if, node.enters_ready)
        tree = repr((*parts, node.enters_ready_if, node.enters_for_opponent, node.attaches_to, node.copies))
        # `creature` of one house is the same property as `creature` of another.
        return re.sub(r"CardWord\(kind=(\d+)[^)]*\)", r"Kind(kind=\1)", tree)
    return repr(node)


SAME_WORDS: set[frozenset[str]] = set()
"""Cards with different trees that say the same, with the reason."""


def test_two_texts_are_the_same_only_if_the_trees_are() -> None:
    """A changed tree with an unchanged text is suspicious."""
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name, c in versions():
        groups[said("en")[name]].append((name, structure(c)))
    for line, cards in groups.items():
        if len({tree for _, tree in cards}) > 1:
            assert frozenset(name for name, _ in cards) in SAME_WORDS, (line, cards)


def phrases(message: object) -> Iterator[str]:
    """The keys of the escape hatches in a message."""
    if isinstance(message, Phrase):
        yield message.key
    if isinstance(message, tuple):
        for part in message:
            yield from phrases(part)
    elif isinstance(message, Message):
        for part in vars(message).values() if hasattr(message, "__dict__") else ():
            yield from phrases(part)


def test_few_cards_need_a_phrase() -> None:
    used = {name: list(phrases(c.text())) for name, c in versions()}
    assert sum(len(keys) for keys in used.values()) <= 3, {k: v for k, v in used.items() if v}


# ------------------------------------------------------------------------------------------------- vocabulary

ABSTRACT = {Effect, Amount, Condition, Filter, Selection, Target, Act, Static, Rule, getattr(card, "Rule", Rule)}


def vocabulary() -> Iterator[type[Node]]:
    """Every node class of the vocabulary."""
    modules = [engine_words, engine_targets, engine_statics, card]
    modules += [importlib.import_module(x.name) for x in pkgutil.iter_modules(words.__path__, words.__name__ + ".")]
    modules += [importlib.import_module(x.name) for x in pkgutil.walk_packages(card_modules.__path__, PREFIX)]
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Node) and value.__module__ == module.__name__:
                yield value


def test_every_word_says_itself() -> None:
    found = set(vocabulary()) - ABSTRACT
    assert len(found) > 100
    for cls in found:
        if issubclass(cls, Amount):
            ways = {cls.much is not Amount.much, cls.each is not Amount.each, cls.say is not Amount.say}
            assert True in ways, f"{cls.__name__} does not say how much it is"
        elif issubclass(cls, Filter):
            assert cls.adorn is not Filter.adorn, f"{cls.__name__} does not say which cards it means"
        else:
            assert cls.say is not Node.say, f"{cls.__name__} has no text"


CREATURE = spelling.CardWord(terms.CREATURE)
A_CREATURE = select.a(CREATURE)


def spare_words() -> list[Node]:
    """Words that no card uses yet, or not in this way."""
    some = select.Select
    return [
        *[spelling.destroy(select.each(CREATURE, filters.non(x))) for x in PROPERTIES],
        *[spelling.destroy(select.each(CREATURE, x)) for x in PROPERTIES],
        spelling.place_amber(2, A_CREATURE),
        spelling.move_damage(1, select.this, A_CREATURE),
        spelling.gain(amounts.PowerOf(select.it)),
        spelling.gain(amounts.AmberOn(select.it)),
        spelling.gain(amounts.PlayedThisTurn((filters.mars,))),
        spelling.gain(amounts.HousesAmong(some((filters.friendly,)))),
        spelling.draw(amounts.this_much),
        spelling.forge(-2),
        spelling.unforge(),
        spelling.unforge(last_turn=True),
        spelling.fight_with(A_CREATURE),
        moving.SendAway(A_CREATURE, terms.DECK, top=False),
        using.Fight(A_CREATURE, False, 2),
        statics.Gets(select.this, 1, 0, amounts.count(CREATURE)),
        rules.hand_size(-1),
        statics.Permission(terms.R_MAY_PLAY),
        spelling.if_(Not(amounts.YourTurn()), spelling.gain(1)),
        spelling.if_(amounts.at_least(2, amounts.count(where=select.your_archives)), spelling.gain(1)),
        spelling.if_(amounts.at_least(2, amounts.their_keys), spelling.gain(1)),
        statics.About(terms.R_CANNOT_REAP, side=card.OPPONENT),
        spelling.after(terms.TURN_BEGAN, spelling.gain(1)),
        spelling.after(terms.BEFORE_FIGHT, spelling.gain(1), which=(filters.friendly,)),
        spelling.after(terms.DISCARDED, spelling.gain(1)),
        spelling.after(terms.HEALED, spelling.gain(1)),
        spelling.after(terms.READIED, spelling.gain(1)),
        spelling.after(terms.HOUSE_CHOSEN, spelling.gain(1), whose=card.YOU),
        engine_words.Seq(
            (
                *[spelling.choose(select.a(CREATURE, called=k)) for k in range(3)],
                *[spelling.destroy(select.called(k)) for k in range(3)],
            )
        ),
        amounts.KeywordValue(),
        amounts.KeywordValue(True),
        Called(),
        select.Opposing(),
        Card("x", "X", "", 0, 0, terms.UPGRADE, attaches_to=(filters.friendly,)),
    ]


PROPERTIES = (
    filters.friendly,
    filters.enemy,
    filters.flank,
    filters.center,
    filters.neighboring,
    filters.damaged,
    filters.stunned,
    filters.ready_,
    filters.power_at_most(3),
    filters.power_at_least(3),
    filters.even_power,
    filters.with_amber,
    filters.with_counter("doom"),
    filters.upgrade_,
)


@pytest.mark.parametrize("code", CODES)
def test_words_that_wait_for_their_card(code: str) -> None:
    lexicon = speak.load_lexicon("keyforge")
    for node in spare_words():
        message = node.say(Speech(this("creature")))
        made = text.language(code).say(message, lexicon) if is_text(message) else ""
        if made:
            lint(code, made)


def is_text(message: Message) -> bool:
    return type(message).__name__ not in ("NP", "Amt", "It")


# ------------------------------------------------------------------------------------------------- constants


def sources() -> str:
    engine = SOURCE.parent.parent / "engine"
    files = [*SOURCE.glob("*.py"), *(SOURCE / "words").glob("*.py"), engine / "words.py", engine / "targets.py"]
    return "\n".join(path.read_text("utf-8") for path in files)


def test_every_kind_of_question_has_a_prompt() -> None:
    asked = set(re.findall(r'\bask\(\s*[^"]*?, "([a-z-]+)"', sources()))
    assert asked == set(PROMPTS)


def test_every_verb_has_a_label() -> None:
    assert set(VERBS) == set(LABELS) | {"resolve", "ability", "mode"}
    assert not set(LABELS) & {"resolve", "ability", "mode"}


def test_every_reason_has_a_refusal() -> None:
    reasons = set(re.findall(r'Refusal\(\s*"kf\.[^"]+",\s*"([a-z-]+)"', sources()))
    assert reasons == set(REFUSALS)


def test_every_event_has_a_line_or_is_silent() -> None:
    assert set(EVENT_NAMES) == set(LINES) | SILENT
    assert not set(LINES) & SILENT
    told = set(re.findall(r"\btell\(\s*(?:terms\.)?([A-Z_]+)", sources()))
    assert {name for name in told if getattr(terms, name, -1) in SILENT} <= {"TURN_ENDED", "DYING"}


# ------------------------------------------------------------------------------------------------- matches


def rare_moments() -> Iterator[Match]:
    """Questions that random games hardly ever ask."""
    decks = [d.data() for d in (named("Radiant Argus the Supreme"), named('Miss "Onyx" Censorius'))]
    yield new((decks[0], decks[1]), 1, auction=1)
    yield new((decks[0], decks[1]), 1, first={"decides": 1}, names=["Alice", "Bob"])
    brobnar = {"hand": ["punch"], "houses": ["brobnar", "dis", "logos"]}
    between = {"creatures": ["shadow-self", "bumpsy", "shadow-self"]}
    yield scene("brobnar", you=brobnar, them=between).do("play punch", "pick bumpsy").match
    sandals = {"creatures": [{"card": "lady-maxena", "upgrades": ["transposition-sandals"]}, "sequis"]}
    yield scene("sanctum", you=sandals).do("action lady-maxena").match
    hammer = {"hand": ["key-hammer"], "houses": ["dis", "logos", "mars"]}
    rich = {"amber": 14, "hand": ["key-of-darkness"]}
    keys = scene(you=hammer, them=rich, active=1)
    yield keys.do("key red", "house shadows", "play key-of-darkness", "key yellow", "end", "house dis").match
    yield keys.do("play key-hammer").match
    yield scene(you={"artifacts": [{"card": "pocket-universe", "amber": 3}], "amber": 6, "houses": LOGOS}).match
    yield scene("shadows", you={"hand": ["little-niff"], "creatures": ["dodger", "nexus"]}).do("play little-niff").match
    tyrant = {"hand": ["restringuntus"], "houses": ["dis", "mars", "logos"]}
    clash = scene("dis", you=tyrant, them={"creatures": ["pitlord"], "houses": ["dis", "mars", "logos"]}, edition="1.1")
    yield clash.do("play restringuntus", "house dis", "end").match
    hunt = {"hand": ["cooperative-hunting"], "creatures": ["snufflegator", "niffle-ape"]}
    yield scene("untamed", you=hunt, them={"creatures": ["bumpsy"]}).do("play cooperative-hunting").match
    vines = {"hand": ["grasping-vines"], "artifacts": ["iron-obelisk", "masterplan"]}
    yield scene("untamed", you=vines).do("play grasping-vines").match


LOGOS = ["logos", "dis", "mars"]


def random_matches(count: int, steps: int) -> Iterator[Match]:
    for seed in range(count):
        t = pile(("1.1", "1.4", "1.5")[seed % 3], seed)
        t.log = []
        t.titles = ("Alice", "Bob")
        match = Match(KEYFORGE, t, {"setup": {}, "seed": seed}, __version__)
        chance = random.Random(seed)
        for _ in range(steps):
            if match.over:
                break
            yield match
            t.choose(chance.randrange(len(match.decision.options)))
            match._decision = None
        hear(match)


def hear(match: Match) -> None:
    """The whole log of a match, for both players and a spectator."""
    t: Any = match.table
    for event in match.events():
        for seat in (-1, 0, 1):
            for code in CODES:
                line = speak.log_line(match, event, seat, code)
                if line is None:
                    continue
                lint(code, line)
                mask = event.xs[3]
                if event.card >= 0 and not (mask == 3 if seat < 0 else mask >> seat & 1):
                    assert speak.card_name("keyforge", t.defs[event.xs[1]].slug, code) not in line


def ask(match: Match, kinds: set[str], verbs: set[str]) -> None:
    """The open decision and its options, in every language."""
    decision = match.decision
    kinds.add(decision.kind)
    for code in CODES:
        lint(code, speak.prompt(match, code))
        for choice in decision.options:
            if choice.verb not in verbs or choice.id % 5 == 0:
                verbs.add(choice.verb + code)
                lint_label(code, speak.label(match, choice, code))


def test_matches_speak() -> None:
    """Every question, option and event of many games: nothing is missing, nothing reads like a slip."""
    kinds: set[str] = set()
    verbs: set[str] = set()
    for match in rare_moments():
        if not match.over:
            ask(match, kinds, verbs)
        hear(match)
    for i, match in enumerate(random_matches(24, 250)):
        if i % 2 or match.decision.kind != "main":
            ask(match, kinds, verbs)
        if i % 40 == 0:
            refuse(match)
    assert kinds == set(PROMPTS)
    assert verbs == {verb + code for verb in VERBS for code in CODES}


def refuse(match: Match) -> None:
    """Why not? About every card and every way to use it."""
    t: Any = match.table
    for at in range(len(t.pub)):
        for verb in ("play", "discard", "reap", "fight", "action", "omni", "unstun", "end"):
            for seat in (0, 1):
                why = KEYFORGE.why(t, seat, at, verb)
                for code in CODES:
                    if why is not None:
                        lint(code, speak.refusal(match, why, code))


def sample() -> KeyForge:
    """A table with a card of every kind on it."""
    s = scene(
        "brobnar", you={"creatures": ["bumpsy", "kelifi-dragon"], "artifacts": ["iron-obelisk"], "hand": ["anger"]}
    )
    t: Any = s.match.table
    return t


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_is_a_sentence(code: str) -> None:
    t = sample()
    dragon = next(c for c in range(len(t.pub)) if t.card(c).slug == "kelifi-dragon")
    for reason in REFUSALS:
        message = says.refusal(t, Refusal("kf.x", reason, dragon))
        lint(code, text.language(code).sentence(message, speak.load_lexicon("keyforge")))


@pytest.mark.parametrize("code", CODES)
def test_every_event_is_a_sentence(code: str) -> None:
    t = sample()
    for kind in EVENT_NAMES:
        for e in events(t, kind):
            message = says.log_line(t, e, 0, ALICE_AND_BOB)
            assert (message is None) == (kind in SILENT)
            if message is not None:
                lint(code, text.language(code).sentence(message, speak.load_lexicon("keyforge")))


def events(t: KeyForge, kind: int) -> Iterator[Event]:
    """An event about known and unknown cards, with every number that makes a difference."""
    t.log = []
    one, two = t.zones[2 * terms.LINE]
    numbers = list(KEY_NAMES) if kind in (terms.FORGED, terms.UNFORGED) else [1, 2]
    player = -1 if kind == terms.READIED else 0
    for n in numbers:
        t.tell(kind, one, player, n, two)
        t.tell(kind, one, player, n)
        if kind in (terms.SWAPPED, terms.REVEALED):
            t.tell(kind, -1, player, n)
    if kind in (terms.COUNTER_ADDED, terms.COUNTER_REMOVED):
        for k in range(len(COUNTERS)):
            t.tell(kind, one, k, 2)
    if kind == terms.AMBER_MOVED:
        t.tell(kind, one, 0, -1)
    if kind == terms.HOUSE_CHOSEN:
        for house in range(len(HOUSES)):
            t.tell(kind, -1, 0, house)
    yield from t.log


def test_the_ready_step_is_not_told_card_by_card() -> None:
    t = sample()
    t.log = []
    t.tell(terms.READIED, t.zones[2 * terms.LINE][0], 0)
    assert says.log_line(t, t.log[0], 0, ALICE_AND_BOB) is None


def test_what_a_seat_does_not_know_is_a_card() -> None:
    s = scene("shadows", you={"hand": ["masterplan", "dodger", "nexus"]}).do("play masterplan", "pick dodger")
    lines = {seat: [speak.log_line(s.match, e, seat) for e in s.match.events()] for seat in (-1, 0, 1)}
    assert "Player 1 puts Dodger facedown under Masterplan." in lines[0]
    assert "Player 1 puts a card facedown under Masterplan." in lines[1]
    assert "Player 1 puts a card facedown under Masterplan." in lines[-1]


def test_sides_are_those_of_the_player_who_is_asked() -> None:
    """The active player decides for an ability of the other player: what is 'enemy' to that card is a friend."""
    them = {"creatures": [{"card": "bumpsy", "damage": 4, "upgrades": ["soulkeeper"]}]}
    you = {"hand": ["punch"], "creatures": ["headhunter", "smaaash"]}
    s = scene("brobnar", you=you, them=them).do("play punch", "pick bumpsy")
    assert s.asks == "choose"
    assert speak.prompt(s.match) == "Choose the most powerful friendly creature."


def test_players_have_the_names_they_gave() -> None:
    decks = ("Radiant Argus the Supreme", 'Miss "Onyx" Censorius')
    match = new(decks, 3, names=["Anger", "Bob"], first=0)
    assert "Anger takes the first turn." in [speak.log_line(match, e, -1) for e in match.events()]
    assert "Anger gioca il primo turno." in [speak.log_line(match, e, -1, "it") for e in match.events()]
    match = new(decks, 3, first=0)
    assert "Radiant Argus the Supreme takes the first turn." in [speak.log_line(match, e, 0) for e in match.events()]


@pytest.mark.parametrize(
    ("moment", "choice", "english", "italian"),
    [
        ("main", "play anger", "Play Anger", "Gioca Collera"),
        ("main", "discard anger", "Discard Anger", "Scarta Collera"),
        ("main", "reap bumpsy", "Reap with Bumpsy", "Raccogli con Schiacciatutto"),
        ("main", "fight bumpsy", "Fight with Bumpsy", "Combatti con Schiacciatutto"),
        ("main", "end", "End the turn", "Termina il turno"),
    ],
)
def test_labels(moment: str, choice: str, english: str, italian: str) -> None:
    s = scene("brobnar", you={"creatures": ["bumpsy"], "hand": ["anger"]}, them={"creatures": ["dust-imp"]})
    assert s.asks == moment
    option = s.match.decision.options[s.find(choice)]
    assert speak.label(s.match, option) == english
    assert speak.label(s.match, option, "it") == italian


def test_an_ability_that_waits_says_what_it_does() -> None:
    them = {"creatures": ["dust-imp", "duma-the-martyr"]}
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them=them).do("play gateway-to-dis")
    assert [speak.label(s.match, c) for c in s.match.decision.options] == [
        "Resolve Dust Imp for Player 2: Gain 2Æ.",
        "Resolve Duma the Martyr for Player 2: Fully heal each other friendly creature. Draw 2 cards.",
    ]


# ------------------------------------------------------------------------------------------------- the lexicon


class Recorder(text.Lexicon):
    """A lexicon that remembers which of its rows were read."""

    used: set[tuple[str, str]]

    def row(self, table: str, key: str) -> Any:
        self.used.add((table, key))
        return super().row(table, key)


def test_every_row_of_the_lexicon_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a card, a word of the vocabulary, a prompt, a label, a refusal or a log line."""
    names = speak.load_lexicon("keyforge").names
    lexicon = Recorder.parse((SOURCE / "lexicon.toml").read_text("utf-8"), names)
    assert isinstance(lexicon, Recorder)
    lexicon.used = set()
    monkeypatch.setattr(speak, "load_lexicon", lambda game: lexicon)
    english = text.language("en")
    for _, c in versions():
        english.say(c.text(), lexicon, reminders=True)
        lexicon.used |= {("trait", key) for key in c.traits}
    for key in KEYWORD_NAMES.values():
        english.keyword(key, lexicon, 1)
    for node in spare_words():
        message = node.say(Speech(this("creature")))
        english.say(message, lexicon) if is_text(message) else english.noun(message, lexicon)
    kinds: set[str] = set()
    for match in rare_moments():
        if not match.over:
            ask(match, kinds, set())
    for match in random_matches(12, 150):
        ask(match, kinds, set())
    t = sample()
    for kind in EVENT_NAMES:
        for e in events(t, kind):
            line = says.log_line(t, e, 0, ALICE_AND_BOB)
            if line is not None:
                english.sentence(line, lexicon)
    for reason in REFUSALS:
        english.sentence(says.refusal(t, Refusal("kf.x", reason, 1)), lexicon)
    common = {(row.table, row.key) for row in text.words()}
    # The traits are those printed in the sets, also on cards that are still to come.
    rows = {(row.table, row.key) for row in lexicon if row.table != "trait"} - common
    unused = sorted(rows - lexicon.used)
    assert not unused, " ".join(f"{table}.{key}" for table, key in unused)


def test_every_trait_has_a_row() -> None:
    lexicon = speak.load_lexicon("keyforge")
    assert sorted({key for _, c in versions() for key in c.traits if not lexicon.has("trait", key)}) == []
