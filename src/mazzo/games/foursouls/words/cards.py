"""How to write cards: `treasure`, `loot`, `monster`, `event` …, and short words for what they do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

from mazzo.engine.native import by_constructor, dataclass
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Choose, Filter, Target
from mazzo.engine.words import Amount, Condition, Effect, If, IfYouDo, May, Then, amount, together
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import (
    ANYONE,
    DIE,
    NO_REWARDS,
    Ability,
    Activated,
    Aim,
    Card,
    CardReplacement,
    Cost,
    Layout,
    Played,
    Rewards,
    Trigger,
)
from mazzo.games.foursouls.words import having, moving, rolling
from mazzo.games.foursouls.words.curses import CURSE_DEATH, CURSE_ENTRY
from mazzo.games.foursouls.words.filters import IsCharacter, IsCurse, IsMonster, IsRoom
from mazzo.games.foursouls.words.harm import Deal, Destroy, Heal, Kill, PayHP, Prevent, Shield, Take
from mazzo.games.foursouls.words.select import aims_in, this, you
from mazzo.games.foursouls.words.statics import ForTheTurn, Gets

if TYPE_CHECKING:
    from typing import TypeAlias

    Effects: TypeAlias = Node | tuple[Node, ...]
    Number: TypeAlias = int | Amount


class Modes:
    """'Choose one': the effects to choose from."""

    def __init__(self, effects: tuple[Node, ...]) -> None:
        self.effects = effects


def choose_one(*effects: Node | tuple[Node, ...]) -> Modes:
    """One of these, chosen when the ability is put on the stack."""
    return Modes(tuple(together(e) for e in effects))


def modes_of(effects: Effects | Modes) -> tuple[tuple[Node, ...], tuple[tuple[Aim, ...], ...]]:
    """The modes of an ability, and the targets of each."""
    modes = effects.effects if isinstance(effects, Modes) else (together(effects),)
    aims = tuple(aims_in(m) for m in modes)
    return modes, aims if any(aims) else ()


def ability(effects: Effects | Modes) -> Ability:
    """An ability that stands for itself: effects in a row, or modes to choose from."""
    return Ability(*modes_of(effects))


def tap(*effects: Node, one_of: Modes | None = None, level: int = 0, when: Condition | None = None) -> Activated:
    """↷"""
    modes, aims = modes_of(one_of if one_of is not None else effects)
    return Activated(modes, aims, True, (), level, when)


def pay(cost: Cost | tuple[Cost, ...], *effects: Node, one_of: Modes | None = None, level: int = 0) -> Activated:
    """$"""
    modes, aims = modes_of(one_of if one_of is not None else effects)
    return Activated(modes, aims, False, cost if isinstance(cost, tuple) else (cost,), level)


def when(
    kind: int,
    *effects: Node,
    one_of: Modes | None = None,
    whose: int = ANYONE,
    this: bool = False,
    which: tuple[Filter, ...] = (),
    numbers: tuple[int, ...] = (),
    attack: bool = False,
    by_this: bool = False,
    by_you: bool = False,
    first: int = 0,
    only_if: Condition | None = None,
    off_stack: bool = False,
    level: int = 0,
) -> Trigger:
    """'When', 'each time', 'at the start': see `Trigger`."""
    modes, aims = modes_of(one_of if one_of is not None else effects)
    return Trigger(
        modes,
        aims,
        kind,
        whose,
        this,
        which,
        numbers,
        attack,
        by_this,
        by_you,
        first,
        only_if,
        off_stack,
        level,
    )


# Effects --------------------------------------------------------------------------------------------------------------


def roll(results: Mapping[int | tuple[int, ...], Effects | Modes], times: int = 1) -> rolling.Roll:
    """'Roll-': `{(1, 2): gain(4), 3: loot(1)}`. Several numbers may share one result."""
    which = [-1] * DIE
    found: list[Ability] = []
    for numbers, effects in results.items():
        for n in numbers if isinstance(numbers, tuple) else (numbers,):
            which[n - 1] = len(found)
        found.append(ability(effects))
    return rolling.Roll(rolling.Outcomes(tuple(found), tuple(which)), times)


ANY_NUMBER = (1, 2, 3, 4, 5, 6)


def gain(n: Number) -> having.GainCents:
    """The player takes cents from the supply."""
    return having.GainCents(amount(n))


def lose(n: Number) -> having.LoseCents:
    """The player returns cents to the supply."""
    return having.LoseCents(amount(n))


def pay_cents(n: Number) -> having.PayCents:
    return having.PayCents(amount(n))


def loot_cards(n: Number) -> having.Loot:
    """'Loot n'"""
    return having.Loot(amount(n))


def gain_treasure(n: Number = 1) -> having.GainTreasure:
    """The player takes the top cards of the treasure deck into play."""
    return having.GainTreasure(amount(n))


def discard(n: Number = 1, up_to: bool = False) -> having.Discard:
    """The player discards loot from their hand, of their choice; `up_to`: they may discard less."""
    return having.Discard(amount(n), up_to)


def by(who: Target, *effects: Node) -> having.AsPlayer:
    """Somebody else does it: `by(each(player), gain(1))`."""
    effect = together(effects)
    assert isinstance(effect, Effect)
    return having.AsPlayer(who, effect)


def deal(n: Number, to: Target, yourself: bool = False) -> Deal:
    """Deal damage to players or monsters; `yourself`: the player does, even if the ability is a monster's."""
    return Deal(to, amount(n), yourself)


def take(n: Number, who: Target = you) -> Take:
    """Somebody takes damage that no player or monster deals (a price, a curse)."""
    return Take(who, amount(n))


def kill(what: Target) -> Kill:
    """Something dies at once, whatever HP it has."""
    return Kill(what)


def dies(what: Target) -> Kill:
    """It dies: the game kills it."""
    return Kill(what, True)


def destroy(what: Target) -> Destroy:
    """Put items into the discard pile; eternal ones stay."""
    return Destroy(what)


def heal(n: Number, what: Target = you) -> Heal:
    """Take damage off players or monsters, up to their HP."""
    return Heal(what, amount(n))


def recharge(what: Target = this) -> moving.Recharge:
    """Turn something upright, so that it can be activated."""
    return moving.Recharge(what)


def deactivate(what: Target = this) -> moving.Deactivate:
    """Turn something sideways, so that it has to recharge."""
    return moving.Deactivate(what)


def prevent_next(
    who: Target, n: int = 0, instance: bool = False, reduced_to: int = 0, then: Effects | None = None
) -> Prevent:
    """The next `n` damage they would take this turn; 0: the next instance; `instance`: up to n of the next one.

    `then`: what goes on the stack when damage was prevented this way.
    """
    return Prevent(who, Shield(n, instance, reduced_to, None if then is None else ability(then)))


def may(*effects: Node) -> May:
    """The player decides, when it resolves, whether it is carried out."""
    return May(together(effects))


def if_(condition: Condition, then: Effects, otherwise: Effects | None = None) -> If:
    """Do one thing if a condition holds, and otherwise another, or nothing."""
    return If(condition, together(then), None if otherwise is None else together(otherwise))


def if_you_do(*effects: Node) -> IfYouDo:
    """Only if the effect before it was done; 'and' between two effects means the same (fs.mech.and-dependent)."""
    return IfYouDo(together(effects))


def then(*effects: Node) -> Then:
    """'…, then …': after the effect before it."""
    return Then(together(effects))


def until_it_happens(who: Target, *effects: Node) -> ForTheTurn:
    """Abilities that wait for their event, however long it takes, and work once."""
    return ForTheTurn(who, effects, terms.ONCE)


def till_end_of_turn(who: Target, *effects: Node) -> ForTheTurn:
    """Somebody has more abilities or other numbers until the turn ends."""
    return ForTheTurn(who, effects)


def till_end_of_attack(who: Target, *effects: Node) -> ForTheTurn:
    """Somebody has more abilities or other numbers until the attack ends."""
    return ForTheTurn(who, effects, terms.THIS_ATTACK)


def till_end_of_round(who: Target, *effects: Node) -> ForTheTurn:
    """Somebody has more abilities or other numbers until the player's next turn."""
    return ForTheTurn(who, effects, terms.THIS_ROUND)


def gets(
    who: Target = you, hp: int = 0, attack: int = 0, evasion: int = 0, when: Condition | None = None, level: int = 0
) -> Gets:
    """More HP, attack or evasion while this is in play; `level`: only from that level on."""
    return Gets(who, hp, attack, evasion, when, level)


def look_at_top(decks: Target, cards: Number, then: int = moving.JUST_LOOK, reveal: bool = False) -> moving.Look:
    """Look at the top cards of decks, then do something with them. `reveal`: everyone sees them."""
    return moving.Look(decks, amount(cards), then, reveal)


def remove_counters(who: Target, n: Number) -> moving.RemoveCounters:
    """Take counters off something."""
    return moving.RemoveCounters(who, amount(n))


def steal_cents(who: Target, n: Number) -> having.StealCents:
    """The player takes cents from another one."""
    return having.StealCents(who, amount(n))


def pay_hp(n: Number) -> PayHP:
    """As part of an effect; for the cost of an ability, see `hp`."""
    return PayHP(amount(n))


choose = Choose
layout = Layout


# Cards ----------------------------------------------------------------------------------------------------------------


class Facts(TypedDict, total=False):
    """What may be printed on a card besides its name and its abilities: see `Card`."""

    hp: int
    evasion: int
    attack: int
    souls: int
    rewards: Rewards
    keywords: int
    starts_with: int
    enters_deactivated: bool
    many: bool
    copies: int
    other: str


class AllFacts(Facts, total=False):
    """Facts, and what only some kinds of cards have."""

    category: str
    collection: str
    layout: Layout
    loot: Ability
    starting: str


def slug_of(name: str) -> str:
    """The stable name of a card: 'Mom's Coin Purse' is moms-coin-purse."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def printed(
    name: str, kind: int, abilities: tuple[Node, ...], slug: str = "", guppy: bool = False, **facts: Unpack[AllFacts]
) -> Card:
    """A card. Its slug follows from its name; `slug` is given only where several cards have the same name."""
    if guppy:
        facts["keywords"] = facts.get("keywords", 0) | terms.GUPPY
    for x in abilities:
        if not isinstance(x, Activated | Trigger | Static | CardReplacement):
            raise TypeError(f"{name}: {type(x).__name__} is neither activated nor triggered, static or a replacement")
    return Card(
        slug or slug_of(name),
        name,
        kind,
        activated=tuple(x for x in abilities if isinstance(x, Activated)),
        triggers=tuple(x for x in abilities if isinstance(x, Trigger)),
        always=tuple(x for x in abilities if isinstance(x, Static)),
        instead=tuple(x for x in abilities if isinstance(x, CardReplacement)),
        **facts,
    )


@dataclass(frozen=True, eq=False)
class CharacterWord(IsCharacter):
    """`character` is any of them in `each(character)`, `character("Cain", …)` is a card."""

    def __call__(self, name: str, starting: str = "", *abilities: Node, hp: int = 2, attack: int = 1) -> Card:
        """`starting` is the slug of the starting item."""
        return printed(name, terms.K_CHARACTER, abilities, hp=hp, attack=attack, starting=starting)


character: Final = CharacterWord()


def treasure(
    name: str, category: str, *abilities: Node, slug: str = "", guppy: bool = False, **facts: Unpack[Facts]
) -> Card:
    """An item. `category` is for 100-card decks: passive, active, paid, one-use, soul-item."""
    return printed(name, terms.K_TREASURE, abilities, slug, guppy, category=category, **facts)


def starting_item(name: str, *abilities: Node, souls: int = 0) -> Card:
    """Eternal, and in no deck (fs.character.starting-item-eternal)."""
    return printed(name, terms.K_TREASURE, abilities, keywords=terms.ETERNAL, category="starting", souls=souls)


def loot(
    name: str,
    category: str,
    *effects: Node,
    one_of: Modes | None = None,
    copies: int = 1,
    cost: Cost | None = None,
    slug: str = "",
) -> Card:
    """A loot card that is played and discarded; `cost` is paid to play it."""
    made = ability(one_of if one_of is not None else effects)
    if cost is not None:
        made = Played(made.modes, made.aims, (cost,))
    return printed(name, terms.K_LOOT, (), slug, category=category, copies=copies, loot=made)


def trinket(
    name: str,
    *abilities: Node,
    guppy: bool = False,
    keywords: int = 0,
    category: str = "trinket",
    souls: int = 0,
) -> Card:
    """A loot card that becomes an item."""
    both = keywords | terms.TRINKET
    return printed(name, terms.K_LOOT, abilities, guppy=guppy, keywords=both, category=category, souls=souls)


@dataclass(frozen=True, eq=False)
class MonsterWord(IsMonster):
    """`monster` is any of them in `target(monster)`, `monster("Fly", …)` is a card."""

    def __call__(
        self,
        name: str,
        category: str,
        rewards: Rewards = NO_REWARDS,
        *abilities: Node,
        hp: int,
        evasion: int,
        attack: int,
        souls: int = 0,
        keywords: int = 0,
        many: bool = False,
    ) -> Card:
        """With evasion 0, it cannot be attacked."""
        return printed(
            name,
            terms.K_MONSTER,
            abilities,
            category=category,
            hp=hp,
            evasion=evasion,
            attack=attack,
            souls=souls,
            rewards=rewards,
            keywords=keywords,
            many=many,
        )


monster: Final = MonsterWord()


def event(name: str, category: str, *effects: Effects | Modes, slug: str = "") -> Card:
    """Each argument is an ability of its own; all trigger when it enters play (fs.event.all-abilities-trigger)."""
    triggers = tuple(Trigger(*modes_of(e), terms.ENTERED, ANYONE, True) for e in effects)
    return printed(name, terms.K_EVENT, triggers, slug, category=category)


@dataclass(frozen=True, eq=False)
class CurseWord(IsCurse):
    """`curse` is any of them in `target(curse)`, `curse("Curse of Pain", …)` is a card."""

    def __call__(self, name: str, *abilities: Node) -> Card:
        """An event that a player gains; its abilities work for them from then on (fs.keyword.curse-entry)."""
        all_of_it = (CURSE_ENTRY, CURSE_DEATH, *abilities)
        return printed(name, terms.K_EVENT, all_of_it, keywords=terms.CURSE, category="curse")


curse: Final = CurseWord()


@dataclass(frozen=True, eq=False)
class RoomWord(IsRoom):
    """`room` is any of them in `target(room)`, `room("Planetarium", …)` is a card."""

    def __call__(self, name: str, *abilities: Node, slug: str = "", **facts: Unpack[Facts]) -> Card:
        return printed(name, terms.K_ROOM, abilities, slug, collection="r", **facts)


room: Final = RoomWord()


def challenge(name: str, layout: Layout, *abilities: Node, slug: str = "") -> Card:
    """A challenge: its layout and its rules, one of which is its goal (`beaten_when`)."""
    return printed(name, terms.K_CHALLENGE, abilities, slug, layout=layout, collection="")


def bonus_soul(name: str, *abilities: Node, slug: str = "", collection: str = "b2") -> Card:
    """A bonus soul: whoever meets its condition first gains it, and it is worth one soul."""
    return printed(name, terms.K_BONUS, abilities, slug, souls=1, collection=collection)


def rewards(
    *, cents: int = 0, loot: int = 0, treasure: int = 0, roll: bool = False, each_player: bool = False
) -> Rewards:
    """What a monster gives to whoever kills it; `roll`: times the result of a roll."""
    return Rewards(cents, loot, treasure, roll, each_player)


by_constructor(Modes)
