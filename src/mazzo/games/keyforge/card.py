"""What is printed on a card, as frozen definitions."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Event, Frame
from mazzo.engine.native import dataclass
from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import Filter, Selection
from mazzo.engine.words import Condition
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.frames import KFrame

if TYPE_CHECKING:
    from mazzo.games.keyforge.table import KeyForge

ANYONE: Final = 0
"""Either player."""
YOU: Final = 1
"""You, who control the card."""
OPPONENT: Final = 2
"""Your opponent."""
THAT_PLAYER: Final = 3
"""The player of the event that triggered the ability: 'they'."""
ITS_OPPONENT: Final = 4
"""The opponent of that player."""
ITS_OWNER: Final = 5
"""The owner of the card mentioned before, or of the one that triggered the ability."""
ITS_CONTROLLER: Final = 6
"""The controller of the card mentioned before; of one that was destroyed, who controlled it then."""

# What card text calls cards of each type.
NOUNS: Final = {
    terms.ACTION: "card",
    terms.ARTIFACT: "artifact",
    terms.CREATURE: "creature",
    terms.UPGRADE: "upgrade",
    terms.FILLER: "card",
}
HEADERS: Final = {
    terms.PLAYED: "play",
    terms.BEFORE_FIGHT: "before_fight",
    terms.FOUGHT: "fight",
    terms.REAPED: "reap",
    terms.DYING: "destroyed",
    terms.LEFT: "leaves_play",
}
EVENTS: Final = {
    terms.ENTERED: ("enter_play", "subj"),
    terms.REAPED: ("reap", "subj"),
    terms.BEFORE_FIGHT: ("fight", "subj"),
    terms.FOUGHT: ("use_to_fight", "obj"),
    terms.USED: ("use", "obj"),
    terms.DYING: ("destroy", "obj"),
    terms.DESTROYED: ("destroy", "obj"),
    terms.LEFT: ("leave_play", "subj"),
    terms.DISCARDED: ("discard", "obj"),
    terms.HEALED: ("heal_creature", "obj"),
    terms.READIED: ("ready", "obj"),
    terms.ARMOR_PREVENTED: ("prevent_armor", "subj"),
}
"""For each event that may trigger abilities: its verb, and the role its card has in the sentence."""
EVENT_NOUNS: Final = dict.fromkeys(
    (terms.REAPED, terms.BEFORE_FIGHT, terms.FOUGHT, terms.HEALED, terms.ARMOR_PREVENTED), "creature"
)
"""Events that are always about a creature."""
FIGHTING: Final = ("fighting", "in_a_fight", "by_assault")
"""Modifiers that say a creature was fighting when something happened to it."""
TIMES: Final = {
    terms.TURN_BEGAN: ("at_start", "turn"),
    terms.READY_STEP_ENDED: ("at_end", "ready_step"),
    terms.TURN_ENDED: ("at_end", "turn"),
}
"""Events that are moments of a turn."""
TOLD_BY_CONDITION: Final = (terms.HOUSE_CHOSEN, terms.ATTACHED)
"""Events whose sentence is that of the trigger's condition."""
BY_PLAYERS: Final = (terms.PLAYED, terms.ACTION_PLAYED, terms.DISCARDED, terms.USED)
"""What a player does: the sentence names the player, so the card needs no 'friendly' or 'enemy'."""


@dataclass(frozen=True, eq=False)
class Keyword(Node):
    """Elusive, Taunt, Assault 2 ..."""

    bit: int
    value: int = 0
    by_power: bool = False
    """Only when it is gained: its value is the power of the creature."""

    @property
    def name(self) -> str:
        return terms.KEYWORD_NAMES[self.bit]

    def say(self, s: m.Speech) -> m.Message:
        name = m.KeywordName(self.name, self.value or None)
        return m.np(self.name + "_by_power", "bare") if self.by_power else name


@dataclass(frozen=True, eq=False)
class Trigger(Node):
    """An ability that resolves when something happens: 'Reap:' on the card itself, or 'each time ...' on others.

    `whose` is about the player of the event: who did it, or whose card it happened to.
    """

    kind: int
    effect: Node
    own: bool = False
    whose: int = ANYONE
    which: tuple[Filter, ...] = ()
    when: Condition | None = None
    neighbors: bool = False
    """Only about cards that were neighbors of this one when the event began."""
    bold: bool = True
    """Printed with a bold header ('Reap:'); only the text cares."""

    def heard(self, t: KeyForge, ev: Event, src: int, you: int, n: int = 0) -> bool:
        if self.own:
            if ev.card != src:
                return False
        else:
            if self.whose == YOU:
                if ev.player != you:
                    return False
            elif self.whose == OPPONENT and ev.player == you:
                return False
            if self.neighbors and src not in ev.xs:
                return False
        if self.which or self.when is not None:
            f: Frame = KFrame(self, src, you)
            f.events = (ev,)
            f.value = n
            for test in self.which:
                if not test.ok(t, f, ev.card):
                    return False
            if self.when is not None and not self.when.ok(t, f):
                return False
        return True

    def say(self, s: m.Speech) -> m.Message:
        """'Reap: …', or 'After …, …'."""
        if self.own and self.bold:
            return m.ability(self.effect.say(s), HEADERS[self.kind])
        if self.kind in TIMES:
            who = self.player(s)
            at, noun = TIMES[self.kind]
            turn = m.own(noun, replace(who, det="each") if isinstance(who, m.NounPhrase) else who)
            return m.during(m.adv(at, when=turn), self.effect.say(s))
        event = self.event(s)
        then = self.effect.say(s)
        time = None if self.when is None else self.when.time(s)
        if time is not None and isinstance(event, m.Clause):
            event = replace(event, adv=(*event.adv, time))
        elif self.when is not None and self.kind not in TOLD_BY_CONDITION:
            then = m.Conditional(self.when.say(s), then)
        if self.own and self.kind == terms.LEFT:
            return m.Conditional(event, then)
        conj = "when" if self.kind in (terms.BEFORE_FIGHT, terms.WOULD_FORGE) else "after"
        return m.When(event, then, "each_time" if s.lasting else conj)

    def player(self, s: m.Speech) -> m.Message:
        """The player of the event, whom the text then calls 'they'."""
        if self.whose == ANYONE:
            label = s.label()
            s.they = m.Pronoun(label, "player")
            return m.np("player", ref=label)
        s.they = m.YOU if self.whose == YOU else m.OPPONENT
        return s.they

    def event(self, s: m.Speech) -> m.Message:
        """What it waits for."""
        if self.kind == terms.WOULD_FORGE:
            label = s.label()
            s.noted["key"] = m.Pronoun(label, "key", True)
            return m.cl("forge", subj=self.player(s), obj=m.np("key", ref=label), modal="would")
        if self.kind == terms.FORGED:
            return m.cl("forge", subj=self.player(s), obj=m.np("key"))
        if self.kind == terms.STOLEN:
            return m.cl("have_stolen", subj=self.player(s))
        if self.kind == terms.GAINED_BY_REAPING:
            label = s.label()
            s.noted["amber"] = m.Pronoun(label, "amber")
            return m.cl("gain", subj=self.player(s), n=m.Quantity("some", "amber", ref=label), adv="by_reaping")
        if self.kind == terms.ATTACHED and self.when is not None:
            return self.when.say(s)
        if self.kind == terms.HOUSE_CHOSEN:
            who = self.player(s)
            if self.when is None:
                label = s.label()
                s.noted["house"] = m.Pronoun(label, "house", True)
                return m.cl("choose_house", subj=who, obj=m.np("house", ref=label))
            chosen = self.when.say(s)
            # The first mention of that player: 'a player', not 'they'.
            return replace(chosen, subj=who) if isinstance(chosen, m.Clause) and chosen.subj == s.they else chosen
        if self.kind == terms.PLAYED or self.kind == terms.ACTION_PLAYED:
            before = "before_resolving" if self.kind == terms.ACTION_PLAYED else ""
            if self.whose == ANYONE:
                return m.cl("play", obj=self.subject(s), passive=True, adv=before)
            who = self.player(s)
            return m.cl("play", subj=who, obj=self.subject(s), adv=before)
        verb, role = EVENTS[self.kind]
        if self.kind == terms.DISCARDED and self.whose != ANYONE:
            who = self.player(s)
            return m.cl(verb, subj=who, obj=self.subject(s))
        subject = self.subject(s)
        if self.kind == terms.ARMOR_PREVENTED:
            return m.cl(verb, subj=subject, n=m.Quantity("some", "damage"))
        if self.kind == terms.BEFORE_FIGHT:
            s.noted["fighter"] = replace(s.it, full=True) if isinstance(s.it, m.Pronoun) else s.it
            return m.cl(verb, subj=subject, modal="would")
        if self.kind == terms.USED and self.whose != ANYONE:
            return m.cl(verb, subj=self.player(s), obj=subject)
        if self.kind == terms.DESTROYED and isinstance(subject, m.NounPhrase):
            # 'a creature is destroyed fighting …'
            how = [x for x in subject.mods if isinstance(x, m.Modifier) and x.key in FIGHTING]
            fallen = replace(subject, mods=tuple([x for x in subject.mods if x not in how]))
            return m.cl(verb, passive=True, obj=fallen, adv=tuple([m.Adverb(x.key, x.roles) for x in how]))
        return m.cl(verb, passive=True, obj=subject) if role == "obj" else m.cl(verb, subj=subject)

    def subject(self, s: m.Speech) -> m.Message:
        """The card of the event, which is 'it' from now on."""
        if self.own:
            return s.this
        phrase = m.np("action_card" if self.kind == terms.ACTION_PLAYED else EVENT_NOUNS.get(self.kind, "card"))
        if self.neighbors:
            phrase = m.np("neighbor", of=s.this)
        elif self.kind not in BY_PLAYERS and self.whose != ANYONE:
            phrase = replace(phrase, adj=("friendly" if self.whose == YOU else "enemy",))
        for x in self.which:
            phrase = x.adorn(phrase, s)
        phrase = s.mention(phrase)
        if phrase.mods:
            s.it = m.Pronoun(phrase.ref, str(phrase.noun), True)  # another card was mentioned with it
        if self.whose == ANYONE:
            s.they = m.own("controller", s.it)
        elif self.kind not in BY_PLAYERS:
            s.they = m.YOU if self.whose == YOU else m.OPPONENT
        return phrase


@dataclass(frozen=True, eq=False)
class Card(Node):
    """One card as the edition of the match knows it."""

    slug: str
    name: str
    set: str
    number: int
    house: int
    kind: int
    power: int = 0
    armor: int = 0
    amber: int = 0
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    action: Node | None = None
    omni: Node | None = None
    always: tuple[Static, ...] = ()
    play_if: Condition | None = None
    """'Cannot be played unless ...': works in hand, before the card is in play."""
    loses_to_play: int = 0
    """Aember a player must lose in order to play the card."""
    enters_ready: bool = False
    enters_ready_if: Condition | None = None
    enters_stunned: bool = False
    enters_for_opponent: bool = False
    attaches_to: tuple[Filter, ...] = ()
    """Which creatures an upgrade may be attached to; none: any."""
    copies: Selection | None = None
    """What the card is treated as a copy of when it is played (Mimicry)."""
    as_upgrade: Card | None = None
    """What a creature is while it is attached as an upgrade, if it may be played as one."""
    # Computed from the fields above when the card is made, because they are asked for often.
    key_bits: int = field(init=False)
    assault: int = field(init=False)
    hazardous: int = field(init=False)
    own_kinds: frozenset[int] = field(init=False)
    watches: tuple[int, ...] = field(init=False)
    """The indices of the triggers that watch other cards."""
    unconditional: bool = field(init=False)
    """Are all its constant abilities unconditional?"""

    def __post_init__(self) -> None:
        bits = 0
        values = {terms.ASSAULT: 0, terms.HAZARDOUS: 0}
        for k in self.keywords:
            bits |= k.bit
            values[k.bit] = k.value
        object.__setattr__(self, "key_bits", bits)
        object.__setattr__(self, "assault", values[terms.ASSAULT])
        object.__setattr__(self, "hazardous", values[terms.HAZARDOUS])
        object.__setattr__(self, "own_kinds", frozenset(x.kind for x in self.triggers if x.own))
        object.__setattr__(self, "unconditional", all([x.unconditional() for x in self.always]))
        object.__setattr__(self, "watches", tuple(i for i, x in enumerate(self.triggers) if not x.own))

    @property
    def noun(self) -> str:
        """What the card calls itself: 'this creature', 'this card'."""
        return NOUNS[self.kind]

    def text(self) -> m.Text:
        """The whole text of the card."""
        return self.say(m.Speech(m.this(self.noun)))

    def say(self, s: m.Speech) -> m.Text:
        """In this order: keywords, constant abilities, triggers on other cards, the card's own abilities."""
        parts: list[m.Message] = []
        if self.keywords:
            parts.append(m.Keywords(tuple([m.KeywordName(k.name, k.value or None) for k in self.keywords])))
        for line in self.constants(s):
            parts.append(m.ability(line))
        statics: list[m.Message] = []
        for x in self.always:
            said = x.say(s.fresh())
            before = statics[-1] if statics else None
            if (
                isinstance(before, m.Clause)
                and isinstance(said, m.Clause)
                and before.subj == said.subj != m.YOU
                and said.verb != before.verb
            ):
                statics[-1] = m.both(before, said)  # 'gets +1 armor and gains Taunt'
            else:
                statics.append(said)
        for line in statics:
            parts.append(m.ability(line))
        last: list[m.Message] = []
        abilities: list[m.Message] = []
        for tr in self.triggers:
            said = tr.say(s.fresh())
            if isinstance(said, m.AbilityText):
                abilities.append(said)
            elif tr.own:
                last.append(m.ability(said))
            else:
                parts.append(m.ability(said))
        if self.action is not None:
            abilities.append(m.ability(self.action.say(s.fresh()), "action"))
        if self.omni is not None:
            abilities.append(m.ability(self.omni.say(s.fresh()), "omni"))
        return m.Text((*parts, *joined(abilities), *last))

    def constants(self, s: m.Speech) -> list[m.Message]:
        """How the card is played and enters play."""
        found: list[m.Message] = []
        if self.play_if is not None:
            cannot = m.cl("play", obj=s.this, passive=True, modal="cannot")
            found.append(m.When(self.play_if.say(s.fresh()), cannot, "unless"))
        if self.loses_to_play:
            price = m.Quantity(self.loses_to_play, "amber")
            found.append(m.cl("lose", subj=m.YOU, n=price, modal="must", adv=m.adv("to_play", obj=s.this)))
        if self.attaches_to:
            host = m.np("creature")
            for x in self.attaches_to:
                host = x.adorn(host, s)
            found.append(m.cl("attach", obj=s.this, host=host, passive=True, modal="can_only"))
        if self.copies is not None:
            copy = m.np("copy", of=self.copies.say(s.fresh()))
            played = m.cl("play_as", obj=s.this, what=copy)
            found.append(m.cl("enter_play_as", subj=s.this, what=copy) if self.kind == terms.CREATURE else played)
        if self.as_upgrade is not None:
            lines = [x.say(m.Speech(m.this("upgrade"))) for x in self.as_upgrade.always]
            text = m.both(*[m.Quote(m.ability(line)) for line in lines])
            found.append(m.Permitted(m.cl("play_as_upgrade", obj=s.this, text=text)))
        if self.enters_ready:
            found.append(m.cl("enter_play", subj=s.this, what="ready"))
        if self.enters_stunned:
            found.append(m.cl("enter_play", subj=s.this, what="stunned"))
        if self.enters_ready_if is not None:
            found.append(
                m.Conditional(self.enters_ready_if.say(s.fresh()), m.cl("enter_play", subj=s.this, what="ready"))
            )
        if self.enters_for_opponent:
            found.append(m.cl("enter_play", subj=s.this, under=m.OPPONENT))
        return found


def joined(abilities: list[m.Message]) -> list[m.Message]:
    """One effect under several headers is said once: 'Fight/Reap: …'."""
    found: list[m.Message] = []
    for said in abilities:
        for i in range(len(found)):
            other = found[i]
            if isinstance(said, m.AbilityText) and isinstance(other, m.AbilityText) and other.body == said.body:
                found[i] = m.AbilityText(other.body, other.headers + said.headers)
                break
        else:
            found.append(said)
    return found
