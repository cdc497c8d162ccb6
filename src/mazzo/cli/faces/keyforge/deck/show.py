"""Showing a deck: its cards by house, and what they add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from mazzo import speak
from mazzo.cli.faces.keyforge.words import KeyForgeWords
from mazzo.cli.flow import Cell, flow, wrapped
from mazzo.games.keyforge.archon import Listing
from mazzo.games.keyforge.archon.analysis import Tally, of_deck
from mazzo.games.keyforge.archon.facts import rarity
from mazzo.games.keyforge.archon.sets import oddity
from mazzo.games.keyforge.archon.usual import usual
from mazzo.games.keyforge.card import Card
from mazzo.games.keyforge.catalog import catalog
from mazzo.games.keyforge.terms import CREATURE, TYPE_NAMES

NUMBERS: Final = (
    ("amber", "deck_amber"),
    ("control", "deck_control"),
    ("creatures", "deck_creatures"),
    ("artifacts", "deck_artifacts"),
    ("cards", "deck_draw"),
    ("disrupt", "deck_disrupt"),
    ("keys", "deck_keys"),
    ("wipes", "deck_wipes"),
    ("power", "deck_power"),
    ("armor", "deck_armor"),
    ("strength", "deck_strength"),
)
"""The numbers of a tally that are shown, and their labels."""
ODD: Final = {"maverick": "M", "legacy": "L", "anomaly": "X"}
BAR: Final = 24
"""The longest bar, for a deck that has twice the usual or more."""


def lines(deck: Listing, words: KeyForgeWords, width: int) -> list[Text]:
    """The whole deck."""
    found = [*heading(deck, words, width), Text()]
    blocks = [house_block(deck, house, words) for house in deck.houses]
    found += [Text(" ").append_text(line) if line else line for line in flow(blocks, width - 1, 3)]
    legend = wrapped([Text(f" {sign}", "dim") for sign in words("deck_signs").split("  ")], width - 1)
    found += [*legend, Text()]
    found += numbers(of_deck(slug for slug, _ in deck.cards), words, deck.set)
    if deck.unknown:
        found += [Text(), Text(words("deck_missing", names=", ".join(deck.missing())), "bold red1")]
    found.append(Text())
    return found


def heading(deck: Listing, words: KeyForgeWords, width: int) -> list[Text]:
    facts = [words("deck_cards", n=len(deck.cards) + len(deck.unknown))]
    if deck.set:
        facts.append(deck.set)
    if deck.seed:
        facts.append(words("deck_forged", seed=deck.seed))
    elif deck.id:
        facts.append(words("deck_vault"))
    title = Text(f" {deck.name}", "bold")
    below = Text(" ").append_text(houses(deck, words)).append(f"  {' · '.join(facts)}", "dim")
    return [title, below, Text(" " + "─" * max(0, min(width, 100) - 2), "dim")]


def houses(deck: Listing, words: KeyForgeWords) -> Text:
    return Text(" · ").join([Text(words.house(h), f"bold {words.colour(h)}") for h in deck.houses])


def house_block(deck: Listing, house: str, words: KeyForgeWords) -> Cell:
    """The cards of one house, each once with its number of copies."""
    cards = Counter(slug for slug, h in deck.cards if h == house)
    rows = [card_row(slug, n, house, words, deck.set) for slug, n in cards.items()]
    strange = Counter(name for name, h in deck.unknown if h == house)
    rows += [(count(n), Text(name, "red1"), Text("?", "bold red1")) for name, n in strange.items()]
    wide = max([name.cell_len for _, name, _ in rows], default=0)
    block: Cell = [Text(words.house(house), f"bold {words.colour(house)}")]
    for number, name, facts in rows:
        name.pad_right(wide - name.cell_len)
        block.append(Text.assemble(number, " ", name, "  ", facts))
    block.append(Text())
    return block


def card_row(slug: str, n: int, house: str, words: KeyForgeWords, of: str) -> tuple[Text, Text, Text]:
    """How many, which card, and what matters about it in a few signs."""
    known = catalog("1.5")
    card = known.defs[known.find(slug)]
    facts = Text(signs(card, words).ljust(6), "dim")
    facts.append(f"Æ{card.amber}" if card.amber else "  ", "yellow1")
    kind = rarity(slug)[:1] or " "
    facts.append(f" {kind}", {"r": "bold", "u": ""}.get(kind, "dim"))
    odd = oddity(slug, house, of)
    if odd:
        facts.append(f" {ODD[odd]}", "bold")
    return count(n), Text(speak.card_name("keyforge", slug, words.language)), facts


def count(n: int) -> Text:
    return Text(f"{n}×" if n > 1 else "  ", "bold")


def signs(card: Card, words: KeyForgeWords) -> str:
    if card.kind != CREATURE:
        return words(f"sign_{TYPE_NAMES[card.kind]}")
    return f"P{card.power} A{card.armor}" if card.armor else f"P{card.power}"


# Numbers --------------------------------------------------------------------------------------------------------------


def numbers(tally: Tally, words: KeyForgeWords, of: str = "") -> list[Text]:
    """Each number with a bar, and a mark for a usual deck of its set."""
    wide = max(len(words(key)) for _, key in NUMBERS)
    found = [
        Text(f" {words('deck_numbers')}", "bold"),
        Text(f" {words('deck_types', **tally.types, bonus=tally.bonus)}"),
    ]
    found.append(Text(f" {'':{wide}}        {words('deck_usual')}", "dim"))
    for name, key in NUMBERS:
        value, mean = float(getattr(tally, name)), float(getattr(usual(of), name))
        line = Text(f" {words(key):{wide}} ")
        line.append(words.decimal(value).rjust(5), "bold").append(f"  {words.decimal(mean):>5}  ", "dim").append_text(
            bar(value, mean)
        )
        line.rstrip()
        found.append(line)
    return found


def bar(value: float, mean: float) -> Text:
    """Half the full length for a usual deck: a bar beyond the mark is more than usual."""
    half = BAR // 2
    long = 0 if mean <= 0 else round(max(0.0, min(2.0, value / mean)) * half)
    text = Text("█" * min(long, half), "deep_sky_blue1")
    text.append("·" * (half - min(long, half)), "dim")
    text.append("│", "dim")
    return text.append("█" * (long - half), "green3")


# Several decks --------------------------------------------------------------------------------------------------------


def overview(decks: Sequence[Listing], words: KeyForgeWords, width: int, numbered: bool = False) -> list[Text]:
    """A line or two for each deck: name, houses, and its strength on paper."""
    found: list[Text] = []
    wide = min(max([len(d.name) for d in decks], default=0), max(20, width - 26))
    for i, deck in enumerate(decks):
        line = Text(f" {i + 1:2} " if numbered else " ", "bold cyan")
        name = Text(deck.name, "bold")
        name.truncate(wide, overflow="ellipsis", pad=True)
        line.append_text(name).append("  ").append_text(short_houses(deck, words)).append("  ")
        if deck.unknown:
            line.append(words("deck_lacks", n=len(deck.unknown)), "red1")
        else:
            line.append(words.decimal(of_deck(slug for slug, _ in deck.cards).strength).rjust(5), "dim")
        line.rstrip()
        found.append(line)
    return found


def short_houses(deck: Listing, words: KeyForgeWords) -> Text:
    return Text(" ").join([Text(words.code(h), words.colour(h)) for h in deck.houses])


def compared(decks: Sequence[Listing], words: KeyForgeWords) -> list[Text]:
    """The numbers of several decks side by side; the best of each stands out."""
    tallies = [of_deck(slug for slug, _ in deck.cards) for deck in decks]
    wide = max(len(words(key)) for _, key in NUMBERS)
    found = [Text(f" {'':{wide}}").append("".join(f"{i + 1:>8}" for i in range(len(decks))), "bold cyan")]
    for name, key in NUMBERS:
        values = [float(getattr(t, name)) for t in tallies]
        line = Text(f" {words(key):{wide}}")
        for value in values:
            line.append(words.decimal(value).rjust(8), "bold" if value == max(values) > min(values) else "dim")
        found.append(line)
    return found
