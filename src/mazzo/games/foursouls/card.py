"""What is printed on a card, as frozen definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.node import Node
from mazzo.engine.replace import Claim, Replacement
from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, Target
from mazzo.engine.words import NOTHING, Condition
from mazzo.games.foursouls import stacked, telling
from mazzo.games.foursouls.frames import SFrame
from mazzo.games.foursouls.terms import (
    ATTACKED,
    COUNTERS,
    CURSE,
    DAMAGE_PUT,
    DAMAGED,
    DIED,
    DIES,
    ENTERED,
    ETERNAL,
    K_BONUS,
    K_CHALLENGE,
    K_EVENT,
    K_MONSTER,
    K_ROOM,
    KEYWORD_NAMES,
    KIND_DECKS,
    NOTED,
    SOLO_TIMER,
    TRINKET,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

# Whose event an ability listens to.
ANYONE: Final = 0
YOU: Final = 1
ACTIVE: Final = 2
"""The active player."""
ATTACKER: Final = 3
"""The player who attacks this card."""
IN_ATTACK: Final = 4
"""The attacking player, whatever is attacked."""
A_PLAYER: Final = 5
"""Any player, but not the game."""


TALLIES: Final = (COUNTERS, NOTED)
"""Triggers of these kinds wait until there are enough of something."""
DIE: Final = 6
"""The numbers of a die. Where options differ only in such a number, the player chooses a number."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Cost(Node):
    """What has to be paid to activate an ability."""

    def payable(self, t: FourSouls, you: int, src: int) -> bool:
        raise TypeError

    def step(self, t: FourSouls, f: Frame) -> None:
        """Pay it. `f.you` pays, `f.src` is the card."""
        raise TypeError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Aim(Target):
    """A target: chosen when the ability is put on the stack, checked again when it resolves.

    fs.ability.targets-when-added
    """

    def find(self, t: FourSouls, f: Frame) -> list[int]:
        """What was chosen, if it is still that object."""
        root = t.root(f)
        ability = root.abilities[0]
        assert isinstance(ability, Ability)
        named = t.scope(f).named
        for i in range(len(ability.modes)):
            if ability.modes[i] is root.node:
                aims = ability.aims[i]
                for k in range(len(aims)):
                    if aims[k] is self and k < len(named):
                        return [t.object_of(r) for r in named[k] if t.object_of(r) != -1]
        return []

    def candidates(self, t: FourSouls, f: Frame) -> list[int]:
        """The legal choices; `f.you` chooses, `f.src` is the card."""
        raise TypeError

    def at_random(self) -> bool:
        """Is it chosen at random?"""
        return False

    def chosen(self) -> bool:
        return True


@dataclass(frozen=True, eq=False)
class Ability(Node):
    """Something that can wait on the stack: an effect, with the targets and the option chosen when it is put there.

    Several `modes` are a 'choose one': each has targets of its own.
    """

    modes: tuple[Node, ...]
    aims: tuple[tuple[Aim, ...], ...] = ()
    """The targets of each mode."""

    def say(self, s: m.Speech) -> m.Message:
        if len(self.modes) == 1:
            return self.modes[0].say(s)
        said = [x.say(s.fork()) for x in self.modes]
        same = [telling.for_that_number(x) for x in said]
        if len(said) == DIE and all([x == same[0] for x in same]):
            return m.sentences(m.cl("choose", subj=s.you, obj=m.np("number")), same[0])
        return m.Rows(m.cl("choose_one", subj=s.you), tuple([("•", x) for x in said]))


NO_ABILITY: Final = Ability((NOTHING,))
"""What a loot card without an ability, or one that fizzles, does."""
DAMAGE: Final = Ability((NOTHING,))
DEATH: Final = Ability((NOTHING,))
"""Damage and deaths wait on the stack like abilities; what they do is in `play.resolve`."""


@dataclass(frozen=True, eq=False)
class Played(Ability):
    """What a loot card does, if playing it has a cost."""

    cost: tuple[Cost, ...] = ()


@dataclass(frozen=True, eq=False)
class Activated(Ability):
    """A ↷ ability (`tap`) or a $ ability."""

    tap: bool = True
    cost: tuple[Cost, ...] = ()
    level: int = 0
    """How many level counters its card needs to have this ability."""
    when: Condition | None = None

    def say(self, s: m.Speech) -> m.Message:
        paid = [x.say(s) for x in self.cost]
        said = super().say(s)
        if self.when is not None:
            said = m.Conditional(self.when.say(s), said)
        if self.level:
            said = m.during(m.adv("at_level", n=self.level), said)
        return m.AbilityText(said, ("tap" if self.tap else "paid",), m.both(*paid) if paid else None)


@dataclass(frozen=True, eq=False)
class Trigger(Ability):
    """'When', 'each time', 'at the start': goes on the stack when somebody next gets priority."""

    kind: int = -1
    whose: int = ANYONE
    """Only events of this player, as seen by the controller of this card."""
    this: bool = False
    """Only what happens to this card."""
    which: tuple[Filter, ...] = ()
    """Only what happens to a card with these properties."""
    numbers: tuple[int, ...] = ()
    """Only rolls of these numbers; for damage, only on these attack rolls."""
    attack: bool = False
    """Only attack rolls, only combat damage; of attacks, only those on the monster deck."""
    by_this: bool = False
    """Only what this card did: damage it dealt."""
    by_you: bool = False
    """Only damage you dealt."""
    first: int = 0
    """Only the first time each turn; 2: every other time."""
    when: Condition | None = None
    """A condition, checked when the event happens."""
    off_stack: bool = False
    """Resolves at once, without the stack: at the start of the game."""
    level: int = 0
    keyword: int = 0
    """The keyword it belongs to: the text shows only that."""

    def meant(self, t: FourSouls, ev: Event, src: int, you: int) -> bool:
        """Is this the event it waits for? `you` is -1 for cards that the game controls."""
        if self.this:
            if ev.card != src:
                return False
        elif ev.kind == ATTACKED and bool(stacked.detail(ev)) != self.attack:
            # fs.attack.deck-is-not-a-monster
            return False
        if self.whose and not self.hears(t, ev, src, you):
            return False
        if self.attack and not stacked.detail(ev):
            return False
        if self.numbers and (stacked.detail(ev) if self.kind_is_damage() else ev.n) not in self.numbers:
            return False
        if self.by_this and ev.src != src:
            return False
        if self.by_you and (ev.src < 0 or t.dealer(ev.src) != you):
            return False
        if self.which:
            f = self.hearing(t, ev, src, you)
            for x in self.which:
                if not x.ok(t, f, ev.card):
                    return False
        if self.first:
            # The count includes this event.
            n = t.count_deeds(ev.kind, ev.card if self.this else -1, -1 if self.this else ev.player)
            return n == 1 if self.first == 1 else n % 2 == 0
        return True

    def holds(self, t: FourSouls, ev: Event, src: int, you: int) -> bool:
        """Is its condition true as well?"""
        return self.when is None or self.when.ok(t, self.hearing(t, ev, src, you))

    def hearing(self, t: FourSouls, ev: Event, src: int, you: int) -> Frame:
        f: Frame = SFrame(self, src, t.active() if you < 0 else you)
        f.events = (ev,)
        return f

    def kind_is_damage(self) -> bool:
        return self.kind in (DAMAGED, DIES, DIED)

    def hears(self, t: FourSouls, ev: Event, src: int, you: int) -> bool:
        if self.whose == YOU:
            return ev.player == (t.active() if you < 0 else you)
        if self.whose == ACTIVE:
            return ev.player == t.active()
        if self.whose == A_PLAYER:
            return ev.player >= 0
        if self.whose == ATTACKER:
            return ev.player == t.attacker() and t.attacked() == src
        return ev.player == t.attacker()

    def say(self, s: m.Speech) -> m.Message:
        front = self.event(s)
        if s.you != m.YOU and self.whose in (ACTIVE, ATTACKER, IN_ATTACK):
            s.you = s.they
        condition = None if self.when is None or self.kind in TALLIES else self.when.say(s)
        said = super().say(s)
        if condition is not None:
            said = m.Conditional(condition, said)
        said = m.during(front, said) if isinstance(front, m.Adverb) else m.When(front, said, self.conjunction())
        return m.during(m.adv("at_level", n=self.level), said) if self.level else said

    def conjunction(self) -> str:
        if self.first:
            return "first_time" if self.first == 1 else "every_other_time"
        own = self.whose == YOU and not (self.kind in telling.DEATHS and self.killing())
        once = self.kind in telling.ONCE and (self.this or own)
        return "when" if once or self.kind in TALLIES else "each_time"

    def event(self, s: m.Speech) -> m.Message:
        """What it waits for: a clause, or a time."""
        kind = self.kind
        if kind in telling.TIMES:
            when = telling.turn_of(s.you) if self.whose == YOU else m.np("turn", "each")
            s.they = s.you if self.whose == YOU else telling.ACTIVE_PLAYER
            return m.adv(telling.TIMES[kind], when=when)
        if kind in TALLIES and self.when is not None:
            return self.when.say(s)
        if kind in (DAMAGED, DAMAGE_PUT):
            return self.damage_event(s)
        if kind in telling.DEATHS:
            return self.death_event(s)
        verb = telling.EVENTS[kind]
        modal = "would" if kind in telling.WOULD else ""
        if kind == ATTACKED and self.attack:
            return m.cl(verb, subj=self.player(s), obj=m.np("monster_deck", "the"))
        if kind in telling.DONE_TO:
            return m.cl(verb, obj=self.card(s), passive=True)
        if kind in telling.ROLLS:
            if not self.numbers:
                return m.cl("make_attack_roll" if self.attack else "make_roll", subj=self.player(s), modal=modal)
            on = ("in_attack_roll",) if self.attack else ()
            return m.cl(verb, subj=self.player(s), n=telling.numbers(self.numbers), modal=modal, adv=on)
        if kind in telling.BY_CARD:
            return m.cl(verb, subj=self.card(s), modal=modal)
        who = self.player(s)
        obj = self.card(s) if self.which or self.this or kind in telling.OF_CARDS else None
        return m.cl(verb, subj=who, obj=obj, modal=modal)

    def damage_event(self, s: m.Speech) -> m.Message:
        n = telling.damage(self.attack)
        on = telling.on_rolls(self.numbers)
        if self.by_this or self.by_you:
            dealer = s.this if self.by_this else s.you
            whom = self.card(s) if self.which else None
            return m.cl("deal", subj=dealer, n=n, obj=whom, adv=on)
        whom = self.card(s) if self.this or self.which else self.player(s)
        return m.cl("take", subj=whom, n=n, modal="would" if self.kind == DAMAGE_PUT else "", adv=on)

    def death_event(self, s: m.Speech) -> m.Message:
        """The death of a player, before or after the penalty; or of a monster, before or after the rewards."""
        after = self.kind == DIED
        if self.this:
            s.they = m.np("player", "the", mods=m.RelativeClause(m.cl("kill", subj=m.GAP, obj=s.this, tense="past")))
            adv = m.adv("after_rewards", what=s.this) if after else ""
            return m.cl("die", subj=s.this, adv=(*telling.on_rolls(self.numbers), adv))
        found = telling.phrase_of(self.which, s)
        if found.noun == "player":
            who = self.player(s)
            return m.cl("die", subj=who, adv="after_penalty" if after else "before_penalty")
        if self.whose in (YOU, A_PLAYER):
            return m.cl("kill", subj=self.player(s), obj=s.mention(found))
        return m.cl("die", subj=s.mention(found), adv=telling.on_rolls(self.numbers))

    def killing(self) -> bool:
        """Is it about killing something, rather than dying?"""
        return telling.phrase_of(self.which, m.Speech(m.this("card"))).noun != "player"

    def player(self, s: m.Speech) -> m.Message:
        """Whose event it is; later 'they'."""
        if self.whose == YOU:
            s.they = s.you
            return s.you
        if self.whose in (ACTIVE, ATTACKER, IN_ATTACK):
            s.they = telling.ACTIVE_PLAYER if self.whose == ACTIVE else telling.ATTACKING_PLAYER
            return s.they
        found = s.mention(m.np("player"))
        s.they = s.it
        return found

    def card(self, s: m.Speech) -> m.Message:
        """What it happens to; later 'it'."""
        if self.this:
            s.it = s.this
            return s.this
        noun = "loot_card" if self.kind in telling.OF_LOOT else "card"
        found = s.mention(telling.phrase_of(self.which, s, noun))
        if found.noun == "player":
            s.they = s.it
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class CardReplacement(Replacement):
    """A replacement effect of a card in play, or one that lasts."""

    def kind(self) -> int:
        """Which would-be event it changes."""
        raise TypeError

    def applies(self, t: FourSouls, ev: Event, f: Frame) -> bool:
        """`f.src` is its card, `f.you` who controls it, `f.chosen` the cards a lasting one is bound to."""
        raise TypeError

    def apply(self, t: FourSouls, event: Event, claim: Claim) -> tuple[Event, ...]:
        raise TypeError

    def added(self) -> Ability:
        """What happens along with the event, if it adds something (fs.effect.replacement-as)."""
        raise TypeError


@dataclass(frozen=True, eq=False)
class Rewards(Node):
    """What killing it brings. `roll` multiplies by the result of a die."""

    cents: int = 0
    loot: int = 0
    treasure: int = 0
    roll: bool = False
    each_player: bool = False

    def say(self, s: m.Speech) -> m.Message:
        """What the player gains; with a roll, multiplied by its result."""
        who = m.np("player", "each") if self.each_player else m.YOU
        said: list[m.Message] = []
        if self.cents:
            said.append(m.cl("gain", subj=who, n=m.Quantity("that" if self.roll else self.cents, "cent")))
        if self.loot:
            said.append(
                m.cl("loot", subj=who, n=m.Quantity("that", "card") if self.roll else m.Quantity(self.loot, "loot"))
            )
        if self.treasure:
            said.append(m.cl("gain", subj=who, n=m.Quantity("that" if self.roll else self.treasure, "treasure")))
        return m.sentences(m.cl("roll"), m.both(*said)) if self.roll else m.both(*said)


NO_REWARDS: Final = Rewards()


GAMES_OWN: Final = (K_MONSTER, K_ROOM, K_BONUS, K_CHALLENGE)
"""Cards on which 'you' is the active player."""


def in_one(said: list[m.Message]) -> list[m.Message]:
    """Join statements about the same time or the same cards into one sentence: 'during your turn, … and …'."""
    lines: list[m.Message] = []
    for line in said:
        before = lines[-1] if lines else None
        if isinstance(before, m.During) and isinstance(line, m.During) and before.time == line.time:
            cannot = isinstance(line.body, m.Clause) and line.body.modal == "cannot"
            lines[-1] = m.During(line.time, (m.either if cannot else m.both)(before.body, line.body))
        elif (
            isinstance(before, m.Clause)
            and isinstance(line, m.Clause)
            and isinstance(line.subj, m.NounPhrase)
            and before.subj == line.subj
        ):
            lines[-1] = m.both(before, line)
        else:
            lines.append(line)
    return lines


@dataclass(frozen=True, eq=False)
class Layout(Node):
    """What a challenge adds to the setup, by slug, and its time limit (fs.challenge.scope)."""

    boss: str = ""
    minions: tuple[str, ...] = ()
    timer: int = SOLO_TIMER

    def say(self, s: m.Speech) -> m.Message:
        minions = [m.Name("#" + slug) for slug in self.minions]
        said = [m.cl("be", subj=m.np("final_boss", "the"), what=m.Name("#" + self.boss))]
        if minions:
            said.append(
                m.cl(
                    "be",
                    subj=m.np("minion", "the", count=None if len(minions) == 1 else len(minions)),
                    what=m.both(*minions),
                )
            )
        said.append(m.cl("start_at", subj=m.np("timer", "the"), n=self.timer))
        return m.apart(*said)


@dataclass(frozen=True, eq=False)
class Card(Node):
    """One card."""

    slug: str
    name: str
    kind: int
    hp: int = 0
    evasion: int = 0
    """0: cannot be attacked."""
    attack: int = 0
    souls: int = 0
    """The value of its soul icon."""
    rewards: Rewards = NO_REWARDS
    keywords: int = 0
    activated: tuple[Activated, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    always: tuple[Static, ...] = ()
    instead: tuple[CardReplacement, ...] = ()
    loot: Ability | None = None
    """What a loot card does."""
    starting: str = ""
    """The starting item of a character."""
    starts_with: int = 0
    """Counters it enters play with."""
    enters_deactivated: bool = False
    many: bool = False
    """Only for three players or more."""
    category: str = ""
    """For decks of 100 cards."""
    copies: int = 1
    other: str = ""
    """The card on its other side."""
    collection: str = "b2"
    layout: Layout | None = None
    """Of a challenge."""

    def deck(self) -> int:
        return KIND_DECKS[self.kind] if "starting" not in self.category else -1

    def eternal(self) -> bool:
        return self.keywords & ETERNAL != 0

    def text(self) -> m.Text:
        """The whole text of the card."""
        noun = "curse" if self.keywords & CURSE else "item" if self.keywords & TRINKET else telling.NOUNS[self.kind]
        s = m.Speech(m.this(noun))
        if self.kind in GAMES_OWN:
            s.you = telling.ACTIVE_PLAYER
        return self.say(s)

    def say(self, s: m.Speech) -> m.Text:
        """Keywords, constant abilities, activated and triggered abilities, and rewards."""
        parts: list[m.Message] = []
        names = [KEYWORD_NAMES[bit] for bit in KEYWORD_NAMES if self.keywords & bit]
        if names:
            parts.append(m.keywords(*names))
        if self.layout is not None:
            parts.append(m.ability(self.layout.say(s.fresh())))
        if self.starts_with:
            parts.append(m.ability(m.cl("enter_with", subj=s.this, n=m.Quantity(self.starts_with, "counter"))))
        if self.enters_deactivated:
            parts.append(m.ability(m.cl("enter_as", subj=s.this, what="deactivated")))
        if self.kind == K_MONSTER and not self.evasion:
            parts.append(m.ability(m.cl("attack", obj=s.this, passive=True, modal="cannot")))
        if self.loot is not None:
            parts.append(m.ability(self.loot.say(s.fresh())))
        for line in in_one([x.say(s.fresh()) for x in (*self.always, *self.instead)]):
            parts.append(line if isinstance(line, m.AbilityText) else m.ability(line))
        for a in self.activated:
            parts.append(self.activated_text(a, s))
        for tr in self.triggers:
            if not tr.keyword:
                parts.append(m.ability(self.entry(tr, s) if tr.this and tr.kind == ENTERED else tr.say(self.seen(s))))
        if self.rewards is not NO_REWARDS:
            parts.append(m.ability(self.rewards.say(s.fresh()), "rewards"))
        return m.Text(tuple(parts))

    def activated_text(self, a: Activated, s: m.Speech) -> m.Message:
        """'You' is the player who activates it."""
        own = s.fresh()
        own.you = m.YOU
        return a.say(own)

    def seen(self, s: m.Speech) -> m.Speech:
        """On the game's cards, the card itself deals damage."""
        own = s.fresh()
        if self.kind in GAMES_OWN or (self.kind == K_EVENT and not self.keywords & CURSE):
            own.noted["dealer"] = s.this
        return own

    def entry(self, tr: Trigger, s: m.Speech) -> m.Message:
        """An event does what it says when it enters play."""
        return Ability.say(tr, self.seen(s)) if self.kind == K_EVENT else tr.say(self.seen(s))
