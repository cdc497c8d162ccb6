"""What Nekromancya says, in English and Italian: every card, prompt, label, refusal and log line (see `speaking`)."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nkscene import printed, scene, zone
from speaking import CODES, PLAYERS, THINGS, Speaking, italian, left_in_italian, lint, lint_label, modules

from mazzo import __version__, games, speak, text
from mazzo.engine.frame import Event, Option, Question
from mazzo.engine.match import Match
from mazzo.engine.message import Speech, cl, np, this
from mazzo.engine.node import Node
from mazzo.engine.targets import A, Filter
from mazzo.engine.words import May
from mazzo.games.nekromancya import NEKROMANCYA, card, constant, duels, new, says, terms, vocabulary, words
from mazzo.games.nekromancya.card import Card, Moment, Trigger
from mazzo.games.nekromancya.cards import awakened, equipment, spells
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.constant import about, fatalities, fighting, turns
from mazzo.games.nekromancya.constant.equipment import EATEN
from mazzo.games.nekromancya.decks import COPIES, SIZE
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import FIELD, FILLER, HAND
from mazzo.games.nekromancya.words import filters, harm, lasting, moving, riches, select, statics, winning
from mazzo.rulebook import TEXTS, rulebook

# ------------------------------------------------------------------------------------------------- vocabulary


def spare_words() -> list[Node]:
    """Words that no card uses yet, or not in this way."""
    a, each = select.a, select.each
    properties = (
        vocabulary.yours,
        vocabulary.opposing,
        vocabulary.another,
        filters.ValueBelow(10),
        filters.ValueFrom(10),
        filters.Without(terms.VOLARE),
        vocabulary.in_this_clash,
        vocabulary.facing_yours,
    )
    two = terms.VOLARE | terms.AURA
    kinds = (terms.WEAPON, terms.ARMOUR)
    return [
        *[harm.Damage(target(x), card.pool("1d20")) for x in properties for target in (a, each)],
        *[Denied(x) for x in properties],
        moving.ToScarto(A(which=select.InPlay(kinds))),
        lasting.ForATime(a(), (statics.Changes(vocabulary.it, aim_dice=-1),), terms.THIS_COMBAT),
        lasting.ForATime(a(), (statics.Has(vocabulary.it, two, take=True),)),
        statics.ValueBecomes(vocabulary.it),
        EATEN,
        moving.LoseToken(),
        statics.Has(each(vocabulary.yours), two),
        fighting.CannotAim(),
        fighting.CannotAmbush(),
        fighting.RitoBonus(dice=1),
        fighting.CannotRetreat(about.YOU),
        fatalities.FatalityCost(about.YOU, points=2),
        turns.DrawsMore(about.YOU, cards=2),
        Trigger(terms.UPDATE, riches.GainPower(1), own_turn=False),
    ]


class Denied(Node):
    """Awakened that have not got a property."""

    def __init__(self, what: Filter) -> None:
        self.what = what

    def say(self, s: Speech) -> Any:
        found = self.what.adorn(np("awakened"), s, neg=True)
        return cl("choose", obj=found)


# ------------------------------------------------------------------------------------------------- matches


def any_deck(chance: random.Random) -> dict[str, Any]:
    """Sixty cards of any kind, at most three of a name."""
    cards: dict[str, int] = {}
    for slug in chance.sample([c.slug for c in catalog().defs if c.kind != FILLER for _ in range(COPIES)], SIZE):
        cards[slug] = cards.get(slug, 0) + 1
    return {"name": "Any", "cards": cards}


def rare_moments() -> Iterator[Match]:
    """Questions that random games hardly ever ask."""
    overfull = scene(you={"hand": ["kinopio"] * 7})
    t: Any = overfull.match.table
    t.place(t.cimitero(0)[0], HAND, 0)
    yield overfull.do("end").match
    awake = {"awakened": ["discepolo-di-agor", "spettro-urlante"]}
    yield scene(you=awake, them={"power": 30}, phase="update").match
    duel = {"hand": ["duello-supremo"], "power": 40, "awakened": ["khetagg", "kroggh"]}
    them = {"awakened": ["kinopio", "angelo-corrotto"], "power": 40, "hand": ["specchio-del-destino", "catena-di-agor"]}
    fatality = scene(you=duel, them=them).do("cast duello-supremo")
    yield fatality.match
    yield fatality.do("cast specchio-del-destino").do("pass").match
    thief = {"power": 9, "hand": ["eco-di-morte"], "awakened": ["ladro-di-tombe", "khetagg"]}
    armed = {"card": "golem-di-cenere", "equipment": ["ascia-della-morte", "lancia-del-tramonto"]}
    robbed = scene(thief, {"awakened": [armed]}).do("cast eco-di-morte", "attack", "defender golem-di-cenere")
    while robbed.asks not in ("main", "over"):
        yield robbed.match
        robbed.do(robbed.options[0])
    several = {"awakened": ["khetagg", "drago-dossa", "cavaliere-senza-volto", "kroggh"]}
    fight = scene(several, {"awakened": ["kinopio", "golem-di-cenere"]}, {}).do("attack").quiet()
    fight.do("defender kinopio", "defender golem-di-cenere", "demonstrate 2")
    while fight.asks not in ("main", "over"):
        yield fight.match
        shot = fight.can("aim drago-dossa")
        fight.do("aim drago-dossa" if shot else fight.options[-1] if fight.asks == "answer" else fight.options[0])
    yield fight.match


class TestSpeaking(Speaking):
    game = NEKROMANCYA
    says = says
    terms = terms
    here = Path(__file__).parent
    vocabulary = (card, *modules(words), *modules(constant), duels, awakened, equipment, spells)
    abstract = frozenset({Moment, winning.Measure, about.AboutPlayers, about.AboutAwakened})
    asks = ("words", "targets", "window", "respond")
    never = frozenset({"may", "yes", "no"})
    unsaid = frozenset({"TURN_ENDED", "WOUNDED"})
    # Most rules of this game are about one card: each of them is a sentence of its own.
    most_phrases = 29
    noun = "awakened"
    listed = frozenset({"trait"})  # peoples, which are printed beside the text
    tries = ("summon", "cast", "equip", "rito", "rule", "attack", "discard", "end")

    def cards(self) -> Iterator[tuple[str, Card]]:
        for c in catalog().defs:
            if c.kind != FILLER:
                yield c.slug, c

    def structure(self, card: Card) -> str:
        parts = (card.abilities, card.always, card.triggers, card.effect, card.castable, card.answers_fatality)
        return repr((*parts, card.ranged, card.both))

    def silent_cards(self) -> list[str]:
        return ["arciere-putrido", "balestriere-del-tramonto", "zombi-di-palude"]

    def spare_words(self) -> list[Node]:
        return spare_words()

    def rare_moments(self) -> Iterator[Match]:
        return rare_moments()

    def deal(self, seed: int) -> Match:
        """Two to four Necromancers with any cards; most of them are rich, so that dear cards are played."""
        chance = random.Random(f"deal {seed}")
        decks = [any_deck(chance) for _ in range(2 + seed % 3)]
        t = NEKROMANCYA.new({"decks": decks}, str(seed))
        if seed % 4:
            for p in range(t.players):
                t.power[p] = chance.randrange(40)
        return Match(NEKROMANCYA, t, {"setup": {}, "seed": seed}, __version__)

    def sample(self) -> Any:
        you = {"awakened": ["khetagg", "kinopio"], "hand": ["ruggine"], "power": 10}
        return scene(you, {"awakened": ["golem-di-cenere"]}).match.table

    def some_card(self, t: Nekromancya) -> int:
        return t.zones[zone(HAND, 0)][0]

    def events(self, t: Nekromancya, kind: int) -> Iterator[Event]:
        t.log = []
        one, two = t.zones[zone(FIELD, 0)]
        unknown = t.zones[zone(terms.CIMITERO, 0)][0]
        for n in (0, 1, 2):
            for src in (two, -1):
                t.tell(kind, one, 0, n, src)
        t.tell(kind, unknown, 0, 1)
        t.tell(kind, -1, 0, 1)
        if kind in (terms.STRUCK, terms.MISSED):
            t.tell(terms.ROLLED, one, 0, 7, two)
            t.tell(kind, one, 0, 0, two)
        if kind == terms.RITO_TRIED:
            t.tell(kind, one, 0, 7, two)
            t.tell(terms.DAMAGE_ROLLED, two, 0, 7)
        yield from [e for e in t.log if e.kind == kind]

    def whisper(self, language: text.Language, lexicon: text.Lexicon) -> None:
        for key in ("yes", "no", *[f"player_{n}" for n in range(1, 7)]):
            lexicon.cell("term", key, "en")


# ------------------------------------------------------------------------------------------------- more


def lines(match: Match, seat: int = -1, code: str = "en") -> list[str]:
    found = [speak.log_line(match, e, seat, code) for e in match.events()]
    return [line for line in found if line is not None]


def test_a_strike_is_one_line() -> None:
    you = {"awakened": ["khetagg"]}
    s = scene(you, {"awakened": ["kinopio"]}, dice=[11, 1, 1, 2, 2, 20, 3, 1, 1, 1, 1])
    s.act("attack", "defender kinopio")
    assert "Khetagg rolls 11 and hits Kinopio: 6 damage." in lines(s.match)
    assert "Khetagg tira 11 e colpisce Kinopio: 6 danni." in lines(s.match, code="it")
    assert "Kinopio rolls 20 and misses Khetagg." in lines(s.match)
    assert "Kinopio takes 6 damage." not in lines(s.match)


def test_what_is_absorbed_is_told() -> None:
    you = {"hand": ["fiamme-roventi", "pioggia-di-cenere"], "power": 20, "awakened": ["golem-di-cenere", "kinopio"]}
    s = scene(you, {"awakened": ["centurione-dossa"]}, dice=[1, 2, 3, 1, 1, 2, 3])
    s.act("cast fiamme-roventi", "pick centurione-dossa")
    assert "Bone Centurion takes 4 damage (2 absorbed)." in lines(s.match)
    assert "Centurione d'Ossa subisce 4 danni (assorbiti: 2)." in lines(s.match, code="it")


def test_a_search_shows_only_what_is_found() -> None:
    you = {"hand": ["evocazione-mirata"], "power": 5, "cimitero": ["kinopio", "khetagg", "ruggine"]}
    s = scene(you).do("cast evocazione-mirata")
    assert speak.prompt(s.match) == "Search your Cemetery for an Awakened."
    s.do("pick khetagg")
    for seat in (-1, 0, 1):
        assert "Necromancer 1 finds Khetagg in their Cemetery." in lines(s.match, seat)


def test_players_have_the_names_they_gave() -> None:
    decks = ("Orda del Kaos", "Legione d'Ossa", "Bastione della Notte")
    match = new(decks, 3, names=["Ruggine", "Bob", "Carla"], first=0)
    assert "Ruggine goes first." in lines(match)
    assert "Comincia Ruggine." in lines(match, code="it")
    assert "Necromancer 2 goes first." in lines(new(decks, 3, first=1))
    assert "Comincia Nekromante 2." in lines(new(decks, 3, first=1), code="it")


@pytest.mark.parametrize(
    ("choice", "english", "italian"),
    [
        ("summon khetagg", "Summon Khetagg (8 Power)", "Evoca Khetagg (8 P)"),
        ("summon kinopio", "Summon Kinopio", "Evoca Kinopio"),
        ("cast ruggine", "Cast Rust (# Power)", "Lancia Ruggine (# P)"),
        ("equip torre-di-veglia", "Build Watch Tower (# Power)", "Costruisci Torre di Veglia (# P)"),
        ("equip ascia-della-morte", "Assign Axe of Death (# Power)", "Assegna Ascia della Morte (# P)"),
        ("rito recluta-recisa", "Use Severed Recruit’s Rite", "Usa il Rito di Recluta Recisa"),
        ("attack", "Declare a Combat", "Dichiara un Combattimento"),
        ("end", "End the turn", "Termina il turno"),
    ],
)
def test_labels(choice: str, english: str, italian: str) -> None:
    hand = ["khetagg", "kinopio", "ruggine", "torre-di-veglia", "ascia-della-morte"]
    gear = {"card": "larva-del-meteorite", "equipment": ["arco-dossa"]}
    s = scene({"power": 10, "hand": hand, "awakened": ["recluta-recisa"]}, {"awakened": [gear]})
    option = s.match.decision.options[s.find(choice)]
    price = "" if option.name is None else str(printed(option.name).cost)
    assert speak.label(s.match, option) == english.replace("#", price)
    assert speak.label(s.match, option, "it") == italian.replace("#", price)


def test_what_waits_in_the_update_says_what_it_does() -> None:
    you = {"awakened": ["discepolo-di-agor", "spettro-urlante"]}
    s = scene(you, {"power": 30}, phase="update")
    assert s.asks == "order"
    assert [speak.label(s.match, c) for c in s.match.decision.options] == [
        "Resolve Disciple of Agor: You gain 2 Power.",
        "Resolve Wailing Spectre: This Awakened loses a token. "
        "If it was the last one, put this Awakened into its owner’s discard pile.",
    ]


@pytest.mark.parametrize("code", CODES)
def test_an_optional_effect_could_be_asked(code: str) -> None:
    """No card says 'you may' in the middle of its effect yet."""
    t: Any = scene().match.table
    q = Question(0, "may", [Option("yes"), Option("no")], "", -1, May(riches.GainPower(2)))
    lint(code, text.language(code).render(says.PROMPTS["may"](t, q, t.frames[-1]), speak.load_lexicon("nekromancya")))
    for option in q.options:
        message = says.LABELS[option.verb](t, q, option, PLAYERS)
        lint_label(code, text.language(code).label(message, speak.load_lexicon("nekromancya")))


def test_abilities_are_listed_by_name() -> None:
    lexicon = speak.load_lexicon("nekromancya")
    assert {name for name in terms.ABILITY_NAMES.values() if not lexicon.has("keyword", name)} == set()
    all_of_them = sum(terms.ABILITY_NAMES)
    said = Card("x", "X", "X", terms.AWAKENED, abilities=all_of_them).say(Speech(this("awakened")))
    assert text.language("it").render(said, lexicon).count(".") == len(terms.ABILITY_NAMES)


# ------------------------------------------------------------------------------------------------- dice


def test_the_check_of_a_demonstration_is_told() -> None:
    s = scene({"awakened": ["kinopio", "mastino-dossa"]}, {}, {}, dice=[15])
    s.act("attack", "demonstrate 1", "demonstrate 2", "attacker kinopio", "clash 1")
    assert "Kinopio’s Demonstration against Necromancer 2 fails (roll 15)." in lines(s.match)
    assert "La Dimostrazione di Kinopio contro Nekromante 2 fallisce (tiro 15)." in lines(s.match, code="it")
    # Initiative needs no Check.
    assert "Bone Mastiff’s Demonstration against Necromancer 3 succeeds: 2 Power." in lines(s.match)
    s = scene({"awakened": ["kinopio"]}, {}, dice=[14]).act("attack", "demonstrate 1")
    assert "La Dimostrazione di Kinopio contro Nekromante 2 riesce (tiro 14): 4 P." in lines(s.match, code="it")


def test_the_wheel_is_told_turn_by_turn() -> None:
    power, rolled, per_awakened = 41, 3 + 4, 2
    you = {"hand": ["ruota-di-agor"], "power": power, "awakened": ["kinopio"]}
    s = scene(you, {"power": 5, "awakened": ["khetagg"]}, dice=[3, 4, 5, 6]).do("cast ruota-di-agor")
    said = [line for line in lines(s.match) if "in all" in line]
    first = rolled + (power - printed("ruota-di-agor").cost) // 5 + per_awakened
    assert said[:2] == [f"Necromancer 1 rolls {rolled}: {first} in all.", "Necromancer 2 rolls 11: 14 in all."]
    assert "Nekromante 2 tira 11: 14 in tutto." in lines(s.match, code="it")


def test_the_dice_of_a_spell_are_told_even_if_little_comes_of_them() -> None:
    s = scene({"hand": ["furto-di-potere"], "power": 9}, {"power": 1}, dice=[6]).do("cast furto-di-potere")
    assert lines(s.match)[-3:] == [
        "Necromancer 1 rolls 6 for Theft of Power.",
        "Necromancer 2 loses 1 Power.",
        "Necromancer 1 gains 1 Power.",
    ]
    assert "Nekromante 1 tira 6 per Furto di Potere." in lines(s.match, code="it")


def test_the_die_between_answers_is_told() -> None:
    flames = {"power": 9, "hand": ["fiamme-roventi"], "awakened": ["kinopio"]}
    s = scene({"hand": ["nebbia-perenne"], "power": 9}, flames, flames, dice=[2])
    s.do("cast nebbia-perenne", "cast fiamme-roventi", "cast fiamme-roventi")
    english = "Several answer at the same moment, and the die (2) lets Necromancer 3 act first."
    assert english in lines(s.match)
    italian = "Più Nekromanti rispondono nello stesso momento e il dado (2) dà la precedenza a Nekromante 3."
    assert italian in lines(s.match, code="it")


# ------------------------------------------------------------------------------------------------- English


SHARED = {"Aura", "Danekar", "Fatality", "Kaos", "Libra", "token"}
"""Names of things that are the same in English and Italian."""


def test_the_words_of_the_game_are_known_in_italian() -> None:
    """So that the law of `speaking.left_in_italian` is about all of them."""
    rows = [row for row in speak.load_lexicon("nekromancya") if row.section in THINGS]
    common = {(row.section, row.key) for row in text.words()}
    own = [row.cells for row in rows if (row.section, row.key) not in common]
    assert {cells["en"].split("|")[0] for cells in own} & {cells["it"].split("|")[0] for cells in own} == SHARED
    for word in ("Nekromanti", "Cimitero", "Scarto", "Riti", "Colpi", "Velocità", "Suicidio", "Recisi", "2 P"):
        assert left_in_italian(f"An Awakened and {word}."), word
    assert not left_in_italian("Furia del Nekromante and Furto di Potere are cards, Aura is a word, P1 a name.")


@pytest.mark.parametrize("name", ["cli/words.toml", "cli/faces/nekromancya/words.toml", "lab/words.toml"])
def test_english_is_english_at_the_terminal(name: str) -> None:
    source = (Path(__file__).parent.parent.parent / "src" / "mazzo" / name).read_text("utf-8")
    cells = [one or two for one, two in re.findall(r'\ben = (?:"((?:[^"\\]|\\.)*)"|"""(.*?)""")', source, re.DOTALL)]
    assert len(cells) > 10
    assert not {cell: left_in_italian(cell) for cell in cells if left_in_italian(cell)}


def test_english_is_english_in_the_browser() -> None:
    source = Path(__file__).parent.parent.parent / "web" / "src" / "messages" / "en.json"
    found = json.loads(source.read_text("utf-8"))
    assert not {key: left_in_italian(said) for key, said in found.items() if left_in_italian(said)}


def test_english_is_english_in_the_ledger() -> None:
    """A rule may tell how the book calls it: 'Ambush (Imboscata)', or quote it. Ids are ids."""
    manifest = games.manifest("nekromancya")
    glossary = "|".join(map(re.escape, tomllib.loads(manifest.text(manifest.rules))["terms"]))
    named = re.compile(rf" \((?:{glossary}|{italian().pattern})(?:, [^(),]*)?\)")
    for rule in rulebook("nekromancya").rules:
        for part in TEXTS:
            said = re.sub(r"\bnk(?:\.\w+)+|(?<!\w)'[^']+'(?!\w)", "", named.sub("", getattr(rule, part)))
            assert not left_in_italian(said), (rule.id, left_in_italian(said), said)


# ------------------------------------------------------------------------------------------------- Italian

ITALIAN = ("src/mazzo/games/nekromancya/lexicon.toml", "src/mazzo/cli/faces/nekromancya/words.toml")
OTHER_WORDS = {
    r"segnalin": "token",
    r"[Rr]isvegli(a|are|ano)\b": "evocare",
    r"\bper prim[oa]\b(?! \")": "comincia …",
    r"alla pari|a pari P": "a pari merito",
    r"fase di Azione": "fase Azione",
    r"Fatalities": "Fatality",
    r"\bi Speciali|lo Speciale": "le Speciali",
    r"\b([Ss]ei|[Ss]ii) (stat|pront|sol|mort|l'ultim|il prim)[oa]?\b": "whoever reads it may be a woman or a man",
    r"\bviv[oa]\b": "senza morire",
}
"""What the rulebook calls otherwise, or a native speaker would not say."""


@pytest.mark.parametrize("wrong", OTHER_WORDS)
def test_one_word_for_one_thing(wrong: str) -> None:
    """In everything Nekromancya says in Italian: its lexicon, and the words of its terminal."""
    root = Path(__file__).parent.parent.parent
    for name in ITALIAN:
        cells = re.findall(
            r'\bit = "((?:[^"\\]|\\.)*)"|\bit = """(.*?)"""', (root / name).read_text("utf-8"), re.DOTALL
        )
        assert len(cells) > 50
        found = [one or two for one, two in cells if re.search(wrong, one or two)]
        assert not [cell for cell in found if "si risolve per primo" not in cell], OTHER_WORDS[wrong]


def test_what_is_denied_is_joined_with_ne() -> None:
    assert speak.card_text("nekromancya", "catena-salda", language="it") == (
        "Il portatore non ha Instabilità, Richiamo, Rito né Suicidio."
    )


def test_names_that_are_plural_do_not_go_alone() -> None:
    robbed = {"awakened": [{"card": "kinopio", "equipment": ["lame-gemelle"]}]}
    s = scene({"hand": ["ruggine"], "power": 9}, robbed).do("cast ruggine")
    assert "L'Arma Lame Gemelle va nello Scarto di Nekromante 2." in lines(s.match, code="it")
    assert "Twin Blades goes to Necromancer 2’s discard pile." in lines(s.match)


def test_a_special_that_all_bear_is_no_fortification() -> None:
    you = {"hand": ["ali-ossee"], "power": 9, "awakened": [{"card": "kinopio", "equipment": ["ali-ossee"]}]}
    s = scene(you)
    why = s.match.why(s.card("ali-ossee")["id"], "equip", 0)
    assert why is not None
    assert speak.refusal(s.match, why) == "All your Awakened already bear this Special."
    assert speak.refusal(s.match, why, "it") == "Tutti i tuoi Risvegliati hanno già questa Speciale."
