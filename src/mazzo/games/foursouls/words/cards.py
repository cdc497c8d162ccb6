"""The spelling of cards: `treasure`, `loot`, `monster`, `event` …, and short words for what they do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Choose, Filter, Target
from mazzo.engine.words import Amount, Condition, Effect, If, IfYouDo, May, Then, amount, together
from mazzo.games.foursouls import terms
from mazzo.games.foursouls.card import (
    ANYONE,
    NO_REWARDS,
    YOU,
    Ability,
    Activated,
    Aim,
    Card,
    Cost,
    Instead,
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


def when_this_dies(*effects: Node, **how: object) -> Trigger:
    return when(terms.DIES, *effects, this=True, **how)  # type: ignore[arg-type]


def when_this_enters_play(*effects: Node, **how: object) -> Trigger:
    return when(terms.ENTERED, *effects, this=True, **how)  # type: ignore[arg-type]


def when_you_take_damage(*effects: Node, **how: object) -> Trigger:
    return when(terms.DAMAGED, *effects, whose=YOU, **how)  # type: ignore[arg-type]


def at_start_of_turn(*effects: Node, **how: object) -> Trigger:
    """Of whoever is active."""
    return when(terms.TURN_START, *effects, **how)  # type: ignore[arg-type]


def at_start_of_your_turn(*effects: Node, **how: object) -> Trigger:
    return when(terms.TURN_START, *effects, whose=YOU, **how)  # type: ignore[arg-type]


def at_end_of_turn(*effects: Node, **how: object) -> Trigger:
    """Of whoever is active."""
    return when(terms.TURN_END, *effects, **how)  # type: ignore[arg-type]


def at_end_of_your_turn(*effects: Node, **how: object) -> Trigger:
    return when(terms.TURN_END, *effects, whose=YOU, **how)  # type: ignore[arg-type]


def each_roll(number: int | tuple[int, ...], *effects: Node, **how: object) -> Trigger:
    """A circled number: each time any player rolls it (fs.ability.circled-number)."""
    numbers = number if isinstance(number, tuple) else (number,)
    return when(terms.ROLLED, *effects, numbers=numbers, **how)  # type: ignore[arg-type]


# Effects --------------------------------------------------------------------------------------------------------------


def roll(results: Mapping[int | tuple[int, ...], Effects | Modes], times: int = 1) -> rolling.Roll:
    """'Roll-': `{(1, 2): gain(4), 3: loot(1)}`. The same object for several numbers is one result."""
    which = [-1] * 6
    found: list[Ability] = []
    for numbers, effects in results.items():
        for n in numbers if isinstance(numbers, tuple) else (numbers,):
            which[n - 1] = len(found)
        found.append(ability(effects))
    return rolling.Roll(rolling.Outcomes(tuple(found), tuple(which)), times)


ANY_NUMBER = (1, 2, 3, 4, 5, 6)


def gain(n: Number) -> having.GainCents:
    return having.GainCents(amount(n))


def lose(n: Number) -> having.LoseCents:
    return having.LoseCents(amount(n))


def pay_cents(n: Number) -> having.PayCents:
    return having.PayCents(amount(n))


def loot_cards(n: Number) -> having.Loot:
    """'Loot n'"""
    return having.Loot(amount(n))


def gain_treasure(n: Number = 1) -> having.GainTreasure:
    return having.GainTreasure(amount(n))


def discard(n: Number = 1, up_to: bool = False) -> having.Discard:
    return having.Discard(amount(n), up_to)


def by(who: Target, *effects: Node) -> having.AsPlayer:
    """Somebody else does it: `by(each(player), gain(1))`."""
    effect = together(effects)
    assert isinstance(effect, Effect)
    return having.AsPlayer(who, effect)


def deal(n: Number, to: Target, yourself: bool = False) -> Deal:
    return Deal(to, amount(n), yourself)


def take(n: Number, who: Target = you) -> Take:
    return Take(who, amount(n))


def kill(what: Target) -> Kill:
    return Kill(what)


def dies(what: Target) -> Kill:
    """It dies: the game kills it."""
    return Kill(what, True)


def destroy(what: Target) -> Destroy:
    return Destroy(what)


def heal(n: Number, what: Target = you) -> Heal:
    return Heal(what, amount(n))


def recharge(what: Target = this) -> moving.Recharge:
    return moving.Recharge(what)


def deactivate(what: Target = this) -> moving.Deactivate:
    return moving.Deactivate(what)


def prevent_next(
    who: Target, n: int = 0, instance: bool = False, reduced_to: int = 0, then: Effects | None = None
) -> Prevent:
    """The next `n` damage they would take this turn; 0: the next instance; `instance`: up to n of the next one.

    `then`: what goes on the stack when damage was prevented this way.
    """
    return Prevent(who, Shield(n, instance, reduced_to, None if then is None else ability(then)))


def may(*effects: Node) -> May:
    return May(together(effects))


def if_(condition: Condition, then: Effects, otherwise: Effects | None = None) -> If:
    return If(condition, together(then), None if otherwise is None else together(otherwise))


def if_you_do(*effects: Node) -> IfYouDo:
    """Only if what came before was done; 'and' between two things means the same (fs.mech.and-dependent)."""
    return IfYouDo(together(effects))


def then(*effects: Node) -> Then:
    """'…, then …': after what stands before it."""
    return Then(together(effects))


def until_it_happens(who: Target, *effects: Node) -> ForTheTurn:
    """What waits for its time, whenever that comes, and then is over."""
    return ForTheTurn(who, effects, terms.ONCE)


def till_end_of_turn(who: Target, *effects: Node) -> ForTheTurn:
    return ForTheTurn(who, effects)


def till_end_of(until: int, who: Target, *effects: Node) -> ForTheTurn:
    """Till the end of the attack or of the round (terms.THIS_ATTACK, terms.THIS_ROUND)."""
    return ForTheTurn(who, effects, until)


def gets(
    who: Target = you, hp: int = 0, attack: int = 0, evasion: int = 0, when: Condition | None = None, level: int = 0
) -> Gets:
    return Gets(who, hp, attack, evasion, when, level)


def look_at_top(decks: Target, cards: Number, then: int = moving.JUST_LOOK, reveal: bool = False) -> moving.Look:
    """Look at the top cards of decks, then do something with them. `reveal`: everyone sees them."""
    return moving.Look(decks, amount(cards), then, reveal)


def remove_counters(who: Target, n: Number) -> moving.RemoveCounters:
    return moving.RemoveCounters(who, amount(n))


def steal_cents(who: Target, n: Number) -> having.StealCents:
    return having.StealCents(who, amount(n))


def pay_hp(n: Number) -> PayHP:
    """As a part of an effect; as a cost of an ability, see `hp`."""
    return PayHP(amount(n))


choose = Choose
layout = Layout


# Cards ----------------------------------------------------------------------------------------------------------------


def sorted_out(abilities: tuple[Node, ...]) -> dict[str, tuple[Node, ...]]:
    """The abilities of a card by what they are."""
    kinds = {"activated": Activated, "triggers": Trigger, "always": Static, "instead": Instead}
    found = {name: tuple(x for x in abilities if isinstance(x, kind)) for name, kind in kinds.items()}
    if sum(map(len, found.values())) != len(abilities):
        raise TypeError("an ability of this card is neither activated nor triggered, static or a replacement")
    return found


def slug_of(name: str) -> str:
    """The stable name of a card: 'Mom's Coin Purse' is moms-coin-purse."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def printed(name: str, kind: int, abilities: tuple[Node, ...], slug: str = "", **more: object) -> Card:
    """A card. Its slug follows from its name; only where several cards have the same name, it is said."""
    return Card(slug or slug_of(name), name, kind, **sorted_out(abilities), **more)  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False)
class CharacterWord(IsCharacter):
    """`character` is any of them in `each(character)`, `character("Cain", …)` is a card."""

    def __call__(
        self, name: str, starting: str = "", *abilities: Node, hp: int = 2, attack: int = 1, **more: object
    ) -> Card:
        """`starting` is the slug of the starting item."""
        return printed(name, terms.K_CHARACTER, abilities, hp=hp, attack=attack, starting=starting, **more)  # type: ignore[arg-type]


character: Final = CharacterWord()


def treasure(name: str, category: str, *abilities: Node, **more: object) -> Card:
    """An item. `category` is the one of the 100-card decks: passive, active, paid, one-use, soul-item."""
    return printed(name, terms.K_TREASURE, abilities, category=category, **more)  # type: ignore[arg-type]


def starting_item(name: str, *abilities: Node, **more: object) -> Card:
    """Eternal, and in no deck (fs.character.starting-item-eternal)."""
    return printed(name, terms.K_TREASURE, abilities, keywords=terms.ETERNAL, category="starting", **more)  # type: ignore[arg-type]


def loot(
    name: str,
    category: str,
    *effects: Node,
    one_of: Modes | None = None,
    copies: int = 1,
    cost: Cost | None = None,
    **more: object,
) -> Card:
    """A loot card that is played and discarded; `cost` is paid to play it."""
    made = ability(one_of if one_of is not None else effects)
    if cost is not None:
        made = Played(made.modes, made.aims, (cost,))
    return printed(name, terms.K_LOOT, (), category=category, copies=copies, loot=made, **more)  # type: ignore[arg-type]


def trinket(name: str, *abilities: Node, keywords: int = 0, category: str = "trinket", **more: object) -> Card:
    """A loot card that becomes an item."""
    both = keywords | terms.TRINKET
    return printed(name, terms.K_LOOT, abilities, keywords=both, category=category, **more)  # type: ignore[arg-type]


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
        **more: object,
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
            **more,  # type: ignore[arg-type]
        )


monster: Final = MonsterWord()


def event(name: str, category: str, *effects: Effects | Modes, **more: object) -> Card:
    """Each argument is an ability of its own; all trigger when it enters play (fs.event.all-abilities-trigger)."""
    triggers = tuple(Trigger(*modes_of(e), terms.ENTERED, ANYONE, True) for e in effects)
    return printed(name, terms.K_EVENT, triggers, category=category, **more)  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False)
class CurseWord(IsCurse):
    """`curse` is any of them in `target(curse)`, `curse("Curse of Pain", …)` is a card."""

    def __call__(self, name: str, *abilities: Node, **more: object) -> Card:
        """An event that a player gains; its abilities work for them from then on (fs.keyword.curse-entry)."""
        all_of_it = (CURSE_ENTRY, CURSE_DEATH, *abilities)
        return printed(name, terms.K_EVENT, all_of_it, keywords=terms.CURSE, category="curse", **more)  # type: ignore[arg-type]


curse: Final = CurseWord()


@dataclass(frozen=True, eq=False)
class RoomWord(IsRoom):
    """`room` is any of them in `target(room)`, `room("Planetarium", …)` is a card."""

    def __call__(self, name: str, *abilities: Node, **more: object) -> Card:
        return printed(name, terms.K_ROOM, abilities, collection="r", **more)  # type: ignore[arg-type]


room: Final = RoomWord()


def challenge(name: str, layout: Layout, *abilities: Node, **more: object) -> Card:
    """A challenge: what it lays out, its rules, and its goal (`beaten_when`) among them."""
    return printed(name, terms.K_CHALLENGE, abilities, layout=layout, collection="", **more)  # type: ignore[arg-type]


def bonus_soul(name: str, *abilities: Node, **more: object) -> Card:
    return printed(name, terms.K_BONUS, abilities, souls=1, **more)  # type: ignore[arg-type]


def rewards(
    *, cents: int = 0, loot: int = 0, treasure: int = 0, roll: bool = False, each_player: bool = False
) -> Rewards:
    return Rewards(cents, loot, treasure, roll, each_player)
