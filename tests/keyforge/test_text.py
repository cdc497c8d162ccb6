"""What KeyForge says, in English and Italian: every card, prompt, label, refusal and log line (see `speaking`)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from keyforge.test_laws import pile
from scene import scene
from speaking import PLAYERS, Speaking, modules

from mazzo import __version__, speak, text
from mazzo.engine import message as m
from mazzo.engine import words as engine_words
from mazzo.engine.frame import Event
from mazzo.engine.match import Match
from mazzo.engine.node import Node, parts
from mazzo.engine.seeing import SPECTATOR
from mazzo.engine.targets import Called, Filter
from mazzo.engine.words import Not
from mazzo.games.keyforge import KEYFORGE, card, constant, named, new, says, terms, words
from mazzo.games.keyforge import cards as card_modules
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.catalog import printed
from mazzo.games.keyforge.constant.about import AboutThis, Yours
from mazzo.games.keyforge.constant.control import Controlled
from mazzo.games.keyforge.constant.permission import Permission
from mazzo.games.keyforge.editions import EDITIONS
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import COUNTERS, HOUSES, KEY_NAMES, KEYWORD_NAMES
from mazzo.games.keyforge.words import (
    amounts,
    conditions,
    filters,
    moving,
    rules,
    select,
    statics,
    triggers,
    using,
    verbs,
)
from mazzo.games.keyforge.words import cards as spelling
from mazzo.games.keyforge.words.aember import OfTarget


def versions() -> Iterator[tuple[str, Card]]:
    """Every card; of revised cards every version, with the edition it began with."""
    for found in printed():
        if isinstance(found, Card):
            yield found.slug, found
        else:
            yield found.printed.slug, found.printed
            yield f"{found.printed.slug} ({found.since})", found.revised


# ------------------------------------------------------------------------------------------------- vocabulary

CREATURE = spelling.CardWord(terms.CREATURE)
A_CREATURE = select.a(CREATURE)


def spare_words() -> list[Node]:
    """Words that no card uses yet, or not in this way."""
    some = select.Select
    return [
        *[verbs.destroy(select.each(CREATURE, filters.non(x))) for x in PROPERTIES],
        *[verbs.destroy(select.each(CREATURE, x)) for x in PROPERTIES],
        verbs.place_amber(2, A_CREATURE),
        verbs.move_damage(1, select.this, A_CREATURE),
        verbs.gain(amounts.LyingOn("amber", select.it)),
        verbs.gain(amounts.PlayedThisTurn((filters.mars,))),
        verbs.gain(amounts.HousesAmong(some((filters.friendly,)))),
        verbs.draw(amounts.this_much),
        verbs.forge(-2),
        verbs.unforge(),
        verbs.unforge(last_turn=True),
        verbs.use_to("fight", A_CREATURE),
        moving.SendAway(A_CREATURE, terms.DECK, top=False),
        using.Fight(A_CREATURE, False, 2),
        statics.Gets(select.this, 1, 0, amounts.count(CREATURE)),
        rules.hand_size(-1),
        rules.may_play(),
        verbs.if_(Not(conditions.YourTurn()), verbs.gain(1)),
        verbs.if_(conditions.at_least(2, amounts.count(where=select.your_archives)), verbs.gain(1)),
        verbs.if_(conditions.at_least(2, amounts.keys_of(card.OPPONENT)), verbs.gain(1)),
        rules.cannot_reap(side=card.OPPONENT),
        triggers.at_start_of_turn(verbs.gain(1)),
        triggers.after(terms.BEFORE_FIGHT, (verbs.gain(1),), which=(filters.friendly,)),
        triggers.after(terms.DISCARDED, (verbs.gain(1),)),
        triggers.after(terms.HEALED, (verbs.gain(1),)),
        triggers.after(terms.READIED, (verbs.gain(1),)),
        triggers.after_a_house_is_chosen(verbs.gain(1), whose=card.YOU),
        engine_words.Seq(
            (
                *[verbs.choose(select.a(CREATURE, called=k)) for k in range(3)],
                *[verbs.destroy(select.called(k)) for k in range(3)],
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
    filters.with_status("stunned"),
    filters.ready_,
    filters.power_at_most(3),
    filters.power_at_least(3),
    filters.even_power,
    filters.with_amber,
    filters.with_armor,
    filters.with_counter("doom"),
    filters.Kind(terms.UPGRADE),
)

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
    spiders = {"creatures": ["ether-spider", "ether-spider"]}
    yield scene("brobnar", you={"creatures": ["bumpsy"]}, them=spiders).do("reap bumpsy").match
    herd = {"hand": ["scout", "vigor"], "creatures": ["bumpsy", {"card": "valdr", "damage": 2}]}
    scouts = scene("untamed", you=herd, them={"creatures": ["dodger"]})
    yield scouts.do("play scout", "pick bumpsy", "pick valdr").match
    yield scouts.do("pick bumpsy", "play vigor", "pick valdr").match
    knights = {"hand": ["honorable-claim"], "creatures": ["sequis", "staunch-knight"]}
    yield scene("sanctum", you=knights, them={"amber": 1}).do("play honorable-claim").match
    bears = {"artifacts": ["bear-flute"], "deck": ["ancient-bear"], "discard": ["ancient-bear"]}
    yield scene("untamed", you=bears).do("action bear-flute").match
    rubble = {"hand": ["barehanded"], "artifacts": ["iron-obelisk", "masterplan"]}
    yield scene("brobnar", you=rubble).do("play barehanded").match
    yield scene("dis", you={"hand": ["dance-of-doom"], "creatures": ["bumpsy"]}).do("play dance-of-doom").match
    vines = {"hand": ["grasping-vines"], "artifacts": ["iron-obelisk", "masterplan"]}
    yield scene("untamed", you=vines).do("play grasping-vines").match
    mimic = scene("untamed", you={"hand": ["mimicry"]}, them={"discard": ["punch", "blood-money"]})
    yield mimic.do("play mimicry").match
    purses = {"hand": ["equalize"], "creatures": [{"card": "sequis", "amber": 2}, "troll"]}
    yield scene("sanctum", you=purses).do("play equalize").match
    glutton = {"hand": ["crassosaurus"], "amber": 6}
    yield scene("saurian", you=glutton, them={"amber": 6}).do("play crassosaurus").match
    bomb = {"creatures": ["old-boomy"], "deck": ["dodger", "troll"]}
    yield scene("brobnar", you=bomb).do("reap old-boomy").match
    bauble = {"artifacts": ["dominator-bauble"], "creatures": ["noddy-the-thief"]}
    yield scene("dis", you=bauble, them={"creatures": ["bumpsy"]}).do("action dominator-bauble").match
    rover = {"hand": ["explo-rover"], "creatures": ["bumpsy"]}
    yield scene("staralliance", you=rover).do("play explo-rover").match
    yield scene("dis", you={"hand": ["borr-nit-s-touch"]}).do("play borr-nit-s-touch").match
    yield scene("dis", you={"hand": ["harvest-time"], "creatures": ["troll", "tunk"]}).do("play harvest-time").match


LOGOS = ["logos", "dis", "mars"]


def sample() -> KeyForge:
    """A table with a card of every kind on it."""
    s = scene(
        "brobnar", you={"creatures": ["bumpsy", "kelifi-dragon"], "artifacts": ["iron-obelisk"], "hand": ["anger"]}
    )
    t: Any = s.match.table
    return t


def events(t: KeyForge, kind: int) -> Iterator[Event]:
    """An event about known and unknown cards, with every number that makes a difference."""
    t.log = []
    one, two = t.line(0)
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


class TestSpeaking(Speaking):
    game = KEYFORGE
    says = says
    terms = terms
    here = Path(__file__).parent
    editions = EDITIONS
    vocabulary = (card, *modules(constant), *modules(words), *modules(card_modules))
    abstract = frozenset({AboutThis, Yours, Permission, Controlled, OfTarget})
    asks = ("words", "targets")
    spoken = frozenset({"resolve", "ability", "mode"})
    unsaid = frozenset({"TURN_ENDED", "DYING"})
    noun = "creature"
    listed = frozenset({"trait"})  # those printed in the sets, also on cards that are still to come
    tries = ("play", "discard", "reap", "fight", "action", "omni", "unstun", "end")

    def cards(self) -> Iterator[tuple[str, Card]]:
        return versions()

    def structure(self, card: Card) -> str:
        parts = (card.keywords, card.triggers, card.action, card.omni, card.always, card.play_if, card.enters_ready)
        tree = repr(
            (*parts, card.enters_ready_if, card.enters_stunned, card.enters_for_opponent, card.attaches_to, card.copies)
        )
        # `creature` of one house is the same property as `creature` of another.
        return re.sub(r"CardWord\(kind=(\d+)[^)]*\)", r"Kind(kind=\1)", tree)

    def silent_cards(self) -> list[str]:
        return ["dust-pixie", "virtuous-works"]

    def spare_words(self) -> list[Node]:
        return spare_words()

    def rare_moments(self) -> Iterator[Match]:
        return rare_moments()

    def deal(self, seed: int) -> Match:
        t = pile(("1.1", "1.4", "1.5")[seed % 3], seed)
        t.log = []
        t.titles = ("Alice", "Bob")
        return Match(KEYFORGE, t, {"setup": {}, "seed": seed}, __version__)

    def sample(self) -> KeyForge:
        return sample()

    def some_card(self, t: KeyForge) -> int:
        """One with a condition of its own."""
        return next(c for c in range(len(t.pub)) if t.card(c).slug == "kelifi-dragon")

    def events(self, t: KeyForge, kind: int) -> Iterator[Event]:
        return events(t, kind)

    def whisper(self, language: text.Language, lexicon: text.Lexicon) -> None:
        for key in KEYWORD_NAMES.values():
            language.keyword(key, lexicon, 1)


# ------------------------------------------------------------------------------------------------- more


def test_revised_cards_have_a_text_for_each_edition() -> None:
    assert "Purge this card" not in speak.card_text("keyforge", "library-access", "1.1")
    assert "Purge this card" in speak.card_text("keyforge", "library-access", "1.4")


def test_the_ready_step_is_not_told_card_by_card() -> None:
    t = sample()
    t.log = []
    t.tell(terms.READIED, t.line(0)[0], 0)
    assert says.log_line(t, t.log[0], 0, PLAYERS) is None


def test_what_a_seat_does_not_know_is_a_card() -> None:
    s = scene("shadows", you={"hand": ["masterplan", "dodger", "nexus"]}).do("play masterplan", "pick dodger")
    lines = {seat: [speak.log_line(s.match, e, seat) for e in s.match.events()] for seat in (SPECTATOR, 0, 1)}
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
    assert "Anger takes the first turn." in [speak.log_line(match, e, SPECTATOR) for e in match.events()]
    assert "Anger gioca il primo turno." in [speak.log_line(match, e, SPECTATOR, "it") for e in match.events()]
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


def test_an_ability_that_was_given_is_called_after_the_card_that_gave_it() -> None:
    gear = {"card": "dodger", "upgrades": ["duskrunner", "silent-dagger"]}
    s = scene("shadows", you={"creatures": [gear]}, them={"creatures": ["troll"], "amber": 3}).do("reap dodger")
    assert [speak.label(s.match, c) for c in s.match.decision.options] == [
        "Resolve Duskrunner (Dodger): Steal 1Æ.",
        "Resolve Silent Dagger (Dodger): Deal 4 damage to a flank creature.",
    ]
    assert [speak.label(s.match, c, "it") for c in s.match.decision.options] == [
        "Risolvi Corridore del Crepuscolo (Dodger): Ruba 1Æ.",
        "Risolvi Pugnale Silenzioso (Dodger): Infliggi 4 danni a una creatura sul fianco.",
    ]


def test_so_is_one_of_a_creature_that_is_destroyed() -> None:
    them = {"creatures": ["archimedes", "dust-imp", {"card": "troll", "upgrades": ["soulkeeper"]}]}
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them=them).do("play gateway-to-dis")
    assert [speak.label(s.match, c) for c in s.match.decision.options] == [
        "Resolve Dust Imp for Player 2: Gain 2Æ.",
        "Resolve Archimedes (Dust Imp) for Player 2: Archive this creature.",
        "Resolve Soulkeeper (Troll) for Player 2: Destroy the most powerful enemy creature.",
    ]


def test_so_is_one_that_another_creature_triggers() -> None:
    """Replicator uses the Reap abilities of Sequis: its own and that of its upgrade."""
    gear = {"card": "sequis", "upgrades": ["duskrunner"]}
    s = scene("logos", you={"creatures": ["replicator", gear]}, them={"amber": 3}).do("reap replicator")
    assert [speak.label(s.match, c) for c in s.match.decision.options] == [
        "Resolve Sequis: Capture 1Æ.",
        "Resolve Duskrunner (Sequis): Steal 1Æ.",
    ]


def test_the_upgrade_that_gave_an_ability_is_named_as_it_is_in_the_text_of_the_ability() -> None:
    """Armageddon Cloak is 'this upgrade', the creature 'this creature'."""
    them = {"creatures": ["dust-imp", {"card": "troll", "upgrades": ["armageddon-cloak"]}]}
    s = scene("dis", you={"hand": ["gateway-to-dis"]}, them=them).do("play gateway-to-dis")
    label = speak.label(s.match, s.match.decision.options[1])
    assert label.startswith("Resolve Armageddon Cloak (Troll)")
    assert label.endswith("Fully heal this creature and destroy this upgrade instead.")


@pytest.mark.parametrize("hand", [["tunk"], ["tunk", "zorg", "squawker"]])
def test_any_number_is_any_number(hand: list[str]) -> None:
    """However many cards there are to choose from: 'up to 3' would give that away."""
    s = scene("mars", you={"artifacts": ["mothergun"], "hand": hand}).do("action mothergun")
    assert speak.prompt(s.match) == "Choose any number of Mars cards from your hand."
    assert speak.prompt(s.match, "it") == "Scegli un numero qualsiasi di carte Marte dalla tua mano."
    if len(hand) > 1:
        s.do("pick zorg")
        assert speak.prompt(s.match) == "Choose any number of other Mars cards from your hand."


def test_an_ability_before_a_fight_names_the_fighter() -> None:
    s = scene(
        "brobnar",
        you={"creatures": ["bumpsy"], "artifacts": ["evasion-sigil"]},
        them={"creatures": ["dodger"], "artifacts": ["evasion-sigil"]},
    )
    s.do("fight bumpsy")
    labels = [speak.label(s.match, c) for c in s.match.decision.options]
    assert all("exhaust Bumpsy with no effect" in label for label in labels), labels


def test_every_trait_has_a_row() -> None:
    lexicon = speak.load_lexicon("keyforge")
    assert sorted({key for _, c in versions() for key in c.traits if not lexicon.has("trait", key)}) == []


def test_where_an_upgrade_can_be_attached() -> None:
    found = Card("x", "X", "", 0, 0, terms.UPGRADE, attaches_to=(filters.friendly,)).text()
    lexicon = speak.load_lexicon("keyforge")
    assert [text.language(language).render(found, lexicon) for language in ("en", "it")] == [
        "This upgrade can only be attached to a friendly creature.",
        "Questa miglioria può essere assegnata solo a una creatura amica.",
    ]


def properties(node: Node) -> Iterator[Filter]:
    """Every property that a node speaks of."""
    if isinstance(node, Filter):
        yield node
    for _, part in parts(node):
        yield from properties(part)


def test_a_property_is_not_denied_by_saying_that_it_is_there() -> None:
    """What has no opposite refuses to be denied; whatever can be denied says something else then."""
    tried: set[str] = set()
    for x in (*PROPERTIES, *[x for _, found in versions() for x in properties(found)]):
        name = type(x).__name__
        phrase, s = m.np("creature"), m.Speech(m.np("creature", "this"))
        s.noted = defaultdict(lambda: m.np("card", "that"))
        plain = x.adorn(phrase, s)
        try:
            denied = x.adorn(phrase, s, True)
        except TypeError as refused:
            tried.add(str(refused))
        else:
            assert denied != plain, name
            tried.add(name)
    assert {"Friendly", "Fighting cannot be negated", "FromHand cannot be negated"} <= tried
