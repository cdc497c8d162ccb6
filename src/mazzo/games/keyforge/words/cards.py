"""How cards are written: `action`, `creature`, `artifact`, `upgrade`, and the words they are made of."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, TypedDict, Unpack

from mazzo.engine.native import by_constructor, dataclass
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import (
    Amount,
    Condition,
    together,
)
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import Card, Keyword, Trigger
from mazzo.games.keyforge.words import statics
from mazzo.games.keyforge.words.filters import House, Kind
from mazzo.games.keyforge.words.select import Select

Effects = Node | tuple[Node, ...]

# Keywords -----------------------------------------------------------------------------------------------------------

alpha: Final = Keyword(terms.ALPHA)
"""Can be played only before anything else in that step."""
omega: Final = Keyword(terms.OMEGA)
"""Ends the step after it is played."""
elusive: Final = Keyword(terms.ELUSIVE)
"""The first attack against it each turn deals no damage."""
skirmish: Final = Keyword(terms.SKIRMISH)
"""Takes no damage in return when it attacks."""
poison: Final = Keyword(terms.POISON)
"""Destroys what its power damages in a fight."""
taunt: Final = Keyword(terms.TAUNT)
"""Its neighbors cannot be attacked unless they have it as well."""
deploy: Final = Keyword(terms.DEPLOY)
"""Can enter play anywhere in its controller's battleline."""
invulnerable: Final = Keyword(terms.INVULNERABLE)
"""Cannot be destroyed or dealt damage."""


def assault(n: int = 0) -> Keyword:
    """The keyword Assault: it deals damage to what it attacks, before the fight. Without a number: as its power is."""
    return Keyword(terms.ASSAULT, n, by_power=not n)


def hazardous(n: int) -> Keyword:
    """The keyword Hazardous: it deals damage to what attacks it, before the fight."""
    return Keyword(terms.HAZARDOUS, n)


# Abilities ---------------------------------------------------------------------------------------------------------


def gets(
    to: Target, power: int = 0, armor: int = 0, each: Amount | None = None, when: Condition | None = None
) -> Static:
    """Creatures have more power or armor while this is in play, perhaps so much for `each` of something."""
    return statics.Gets(to, power, armor, each, when)


def gains(to: Target, *what: Node, action: Effects | None = None, when: Condition | None = None) -> Static:
    """Cards have more abilities or keywords while this is in play (and `when` holds)."""
    return statics.Gains(to, what, when, None if action is None else together(action))


def own(kind: int, *what: Node) -> Trigger:
    """A trigger of the card itself."""
    return Trigger(kind, together(what), True)


def play_ability(*what: Node) -> Trigger:
    """A 'Play:' ability, to be gained or given."""
    return own(terms.PLAYED, *what)


def reap_ability(*what: Node) -> Trigger:
    """A 'Reap:' ability, to be gained or given."""
    return own(terms.REAPED, *what)


def fight_ability(*what: Node) -> Trigger:
    """A 'Fight:' ability, to be gained or given."""
    return own(terms.FOUGHT, *what)


def before_fight_ability(*what: Node) -> Trigger:
    """A 'Before Fight:' ability, to be gained or given."""
    return own(terms.BEFORE_FIGHT, *what)


def destroyed_ability(*what: Node) -> Trigger:
    """A 'Destroyed:' ability, to be gained or given."""
    return own(terms.DYING, *what)


def if_this_leaves_play(*what: Node) -> Trigger:
    """What happens when this card leaves play, in any way."""
    return Trigger(terms.LEFT, together(what), True, bold=False)


# Cards -------------------------------------------------------------------------------------------------------------


def slug_of(name: str) -> str:
    """The stable name of a card: 'Po’s Pixies' is po-s-pixies."""
    plain = unicodedata.normalize("NFKD", name.replace("Æ", "Ae").replace("æ", "ae"))
    plain = "".join(ch for ch in plain if not unicodedata.combining(ch))
    plain = re.sub(r"[“”\".!?,:]", "", plain)
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


class Revised:
    """A card whose text changed with an edition of the rules: the printed card, and what later editions say."""

    def __init__(self, printed: Card, since: str, revised: Card) -> None:
        self.printed = printed
        self.since = since
        self.revised = revised

    def at(self, edition: str) -> Card:
        return self.revised if edition >= self.since else self.printed


def revised(printed: Card, since: str, now: Card) -> Revised:
    """A card as printed, and what it says since an edition of the rules."""
    return Revised(printed, since, now)


def _triggers(
    play: Effects | None,
    fight: Effects | None,
    reap: Effects | None,
    destroyed: Effects | None,
    before_fight: Effects | None,
    leaves_play: Effects | None,
    triggers: Trigger | tuple[Trigger, ...],
) -> tuple[Trigger, ...]:
    found: list[Trigger] = []
    for kind, effect in (
        (terms.PLAYED, play),
        (terms.BEFORE_FIGHT, before_fight),
        (terms.FOUGHT, fight),
        (terms.REAPED, reap),
        (terms.DYING, destroyed),
        (terms.LEFT, leaves_play),
    ):
        if effect is not None:
            found.append(Trigger(kind, together(effect), True))
    found.extend(triggers if isinstance(triggers, tuple) else (triggers,))
    return tuple(found)


class Facts(TypedDict, total=False):
    """What may be printed on a card besides its number and its name."""

    power: int
    armor: int
    amber: int
    traits: str
    keywords: Keyword | tuple[Keyword, ...]
    play: Effects
    fight: Effects
    reap: Effects
    fight_reap: Effects
    play_reap: Effects
    play_fight_reap: Effects
    destroyed: Effects
    before_fight: Effects
    leaves_play: Effects
    action: Effects
    omni: Effects
    always: Static | tuple[Static, ...]
    triggers: Trigger | tuple[Trigger, ...]
    play_if: Condition
    loses_to_play: int
    enters_ready: bool
    enters_ready_if: Condition
    enters_stunned: bool
    enters_for_opponent: bool
    attaches_to: Filter | tuple[Filter, ...]
    copies: Select
    as_upgrade: Static | tuple[Static, ...]


@dataclass(frozen=True, eq=False)
class CardWord(Kind):
    """A word with two uses: `creature` is a property in `a(creature)`, `creature(29, "Valdr", ...)` a card."""

    set: str = ""
    house: int = 0

    def __call__(self, number: int, name: str, **facts: Unpack[Facts]) -> Card:
        fight = facts.get("fight")
        reap = facts.get("reap")
        play = facts.get("play")
        # One effect under several headers is one node.
        if "fight_reap" in facts:
            fight = reap = together(facts["fight_reap"])
        if "play_reap" in facts:
            play = reap = together(facts["play_reap"])
        if "play_fight_reap" in facts:
            play = fight = reap = together(facts["play_fight_reap"])
        keywords = facts.get("keywords", ())
        always = facts.get("always", ())
        hosts = facts.get("attaches_to", ())
        action = facts.get("action")
        omni = facts.get("omni")
        attached = facts.get("as_upgrade", ())
        form = Card(
            slug=slug_of(name),
            name=name,
            set=self.set,
            number=number,
            house=self.house,
            kind=terms.UPGRADE,
            amber=facts.get("amber", 0),
            traits=tuple(facts.get("traits", "").split()),
            always=attached if isinstance(attached, tuple) else (attached,),
        )
        return Card(
            slug=slug_of(name),
            name=name,
            set=self.set,
            number=number,
            house=self.house,
            kind=self.kind,
            power=facts.get("power", 0),
            armor=facts.get("armor", 0),
            amber=facts.get("amber", 0),
            traits=tuple(facts.get("traits", "").split()),
            keywords=keywords if isinstance(keywords, tuple) else (keywords,),
            triggers=_triggers(
                play,
                fight,
                reap,
                facts.get("destroyed"),
                facts.get("before_fight"),
                facts.get("leaves_play"),
                facts.get("triggers", ()),
            ),
            action=None if action is None else together(action),
            omni=None if omni is None else together(omni),
            always=always if isinstance(always, tuple) else (always,),
            play_if=facts.get("play_if"),
            loses_to_play=facts.get("loses_to_play", 0),
            enters_ready=facts.get("enters_ready", False),
            enters_ready_if=facts.get("enters_ready_if"),
            enters_stunned=facts.get("enters_stunned", False),
            enters_for_opponent=facts.get("enters_for_opponent", False),
            attaches_to=hosts if isinstance(hosts, tuple) else (hosts,),
            copies=facts.get("copies"),
            as_upgrade=form if attached else None,
        )


def printed_in(set_: str, house: House) -> tuple[CardWord, CardWord, CardWord, CardWord]:
    """The four words for the cards of one house in one set: action, artifact, creature, upgrade."""
    return (
        CardWord(terms.ACTION, set_, house.house),
        CardWord(terms.ARTIFACT, set_, house.house),
        CardWord(terms.CREATURE, set_, house.house),
        CardWord(terms.UPGRADE, set_, house.house),
    )


by_constructor(Revised)
