"""How texts refer to players and events. No language here: see `mazzo.engine.message`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from mazzo.engine import message as m
from mazzo.engine.message import Message, Speech
from mazzo.engine.targets import Filter, Target
from mazzo.games.foursouls import terms

ACTIVE_PLAYER: Final = m.Player("active_player")
"""On cards that the game controls, 'you' is the active player."""
ATTACKING_PLAYER: Final = m.Player("attacking_player")
NOUNS: Final = ("player", "deck", "character", "item", "card", "monster", "event", "room", "soul", "challenge")
"""What a card calls itself, by kind."""
DECKS: Final = ("treasure_deck", "loot_deck", "monster_deck", "room_deck")
DISCARDS: Final = ("treasure_discard", "loot_discard", "monster_discard", "room_discard")
SLOTS: Final = ("shop_slot", "monster_slot", "room_slot", "boss_slot", "minion_slot")


def subject(to: Target, s: Speech) -> tuple[list[Message], Message]:
    """Whom a statement is about; if they have to be chosen first, a sentence before it says so."""
    said = to.say(s)
    if to.chosen() and isinstance(said, m.NounPhrase):
        return [m.cl("choose", subj=s.you, obj=said)], again(s)
    return [], said


def again(s: Speech) -> Message:
    """'It'; or 'that player', where 'they' could be read as the player who chose."""
    it = s.it
    if isinstance(it, m.Pronoun) and s.you != m.YOU and it.noun in ("player", "monster_or_player"):
        return replace(it, full=True)
    return it


def by(said: Message, you: Message, who: Message) -> Message:
    """Name the player who does the first thing: 'that player discards …'."""
    if isinstance(said, m.Clause):
        return replace(said, subj=who) if said.subj == you else said
    if isinstance(said, m.Sentences | m.And | m.Or):
        return replace(said, parts=(by(said.parts[0], you, who), *said.parts[1:]))
    if isinstance(said, m.Consequence):
        return replace(said, first=by(said.first, you, who))
    if isinstance(said, m.Conditional):
        return replace(said, then=by(said.then, you, who))
    if isinstance(said, m.Permitted | m.During | m.When | m.ForEvery | m.Replaced):
        return replace(said, body=by(said.body, you, who))
    if isinstance(said, m.Rows):
        return replace(said, lead=by(said.lead, you, who))
    return said


def number(n: int) -> m.Name:
    return m.Name(str(n))


def numbers(found: tuple[int, ...]) -> Message:
    """'4', '1 or 6'"""
    return m.either(*[number(n) for n in found])


def for_that_number(message: Any) -> Any:
    """The same message, with 'that number' for the number."""
    if isinstance(message, m.Name) and message.text.isdigit():
        return m.np("number", "that")
    if isinstance(message, tuple):
        return tuple([for_that_number(x) for x in message])
    if isinstance(message, Message):
        return replace(message, **{x.name: for_that_number(getattr(message, x.name)) for x in fields(message)})
    return message


def span(found: tuple[int, ...]) -> str:
    """The label of a row: '1–2:', '1, 6:'."""
    if len(found) > 1 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]}–{found[-1]}:"
    return ", ".join([str(n) for n in found]) + ":"


def phrase_of(filters: tuple[Filter, ...], s: Speech, noun: str = "card") -> m.NounPhrase:
    found = m.np(noun)
    for x in filters:
        found = x.adorn(found, s)
    return found


def turn_of(who: Message) -> m.NounPhrase:
    return m.own("turn", who)


def during_turn(who: Message) -> m.Adverb:
    return m.adv("during", when=turn_of(who))


# What an ability waits for --------------------------------------------------------------------------------------------


def on_rolls(found: tuple[int, ...]) -> tuple[m.Adverb, ...]:
    return (m.adv("on_attack_roll", n=numbers(found)),) if found else ()


def damage(attack: bool) -> m.Quantity:
    return m.Quantity("some", "combat_damage" if attack else "damage")


DEATHS: Final = (terms.DIES, terms.DIED)
ONCE: Final = (terms.DIES, terms.DIED, terms.WOULD_DIE, terms.ENTERED, terms.ATTACKED, terms.GAME_START)
"""Events that usually happen to a card only once: 'when', not 'each time'."""

TIMES: Final = {terms.TURN_START: "at_start", terms.TURN_END: "at_end", terms.GAME_START: "at_game_start"}
EVENTS: Final = {
    terms.GAINED_CENTS: "gain_cents",
    terms.LOST_CENTS: "lose_cents",
    terms.LOOTED: "loot_on",
    terms.DISCARDED: "discard",
    terms.PLAYED: "play",
    terms.ACTIVATED: "activate",
    terms.ENTERED: "enter_play",
    terms.LEFT: "leave_play",
    terms.GAINED: "gain_card",
    terms.GAINED_SOUL: "gain_soul",
    terms.WOULD_DIE: "die",
    terms.DESTROYED: "destroy",
    terms.ROLL_MADE: "roll_number",
    terms.WOULD_ROLL: "roll_number",
    terms.ROLLED: "roll_number",
    terms.ATTACK_DECLARED: "declare_attack",
    terms.ATTACKED: "attack",
    terms.PURCHASE_DECLARED: "declare_purchase",
    terms.PURCHASED: "purchase",
    terms.GIVEN: "receive",
}
"""The verbs of the events that abilities wait for."""
WOULD: Final = (terms.WOULD_DIE, terms.WOULD_ROLL)
DONE_TO: Final = (terms.ATTACKED, terms.DESTROYED)
"""Told from the side of the card: 'this monster is attacked'."""
ROLLS: Final = (terms.ROLL_MADE, terms.WOULD_ROLL, terms.ROLLED)
BY_CARD: Final = (terms.ENTERED, terms.LEFT)
OF_LOOT: Final = (terms.PLAYED, terms.DISCARDED)
OF_CARDS: Final = (*OF_LOOT, terms.GAINED, terms.GIVEN)
"""Verbs that need an object."""
DEEDS: Final = {
    terms.PURCHASED: ("purchase", "item", "a"),
    terms.ACTIVATED: ("activate", "ability", "a"),
    terms.PLAYED: ("play", "loot_card", "a"),
    terms.ATTACK_DECLARED: ("declare_attack", "", ""),
    terms.D_DECK_ATTACK: ("attack", "monster_deck", "the"),
}
"""What somebody may have done this turn."""
