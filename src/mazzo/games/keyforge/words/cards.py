"""The spelling of cards: `action`, `creature`, `artifact`, `upgrade`, and the words they are made of."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, TypedDict, Unpack

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import A, Choose, Filter, Target, This
from mazzo.engine.words import (
    Amount,
    Condition,
    Effect,
    ForEach,
    If,
    IfYouDo,
    May,
    MayRepeat,
    RepeatOnce,
    RepeatWhile,
    amount,
    together,
)
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import ANYONE, Card, Keyword, Trigger
from mazzo.games.keyforge.constant.fighting import StrikesOther
from mazzo.games.keyforge.terms import (
    ARCHIVES,
    COUNTERS,
    DECK,
    DISCARD,
    ENRAGE,
    HAND,
    NEXT_TURN,
    PURGED,
    STUN,
    THIS_TURN,
    UNTIL_TURN,
    WARD,
    WHILE_HERE,
)
from mazzo.games.keyforge.words import aember, harm, lasting, moving, statics, statuses, using
from mazzo.games.keyforge.words.filters import House, Kind
from mazzo.games.keyforge.words.select import MINE, THEIRS, Place, Select, ToDestroy

Effects = Node | tuple[Node, ...]

# Keywords -----------------------------------------------------------------------------------------------------------

alpha: Final = Keyword(terms.ALPHA)
omega: Final = Keyword(terms.OMEGA)
elusive: Final = Keyword(terms.ELUSIVE)
skirmish: Final = Keyword(terms.SKIRMISH)
poison: Final = Keyword(terms.POISON)
taunt: Final = Keyword(terms.TAUNT)
deploy: Final = Keyword(terms.DEPLOY)
invulnerable: Final = Keyword(terms.INVULNERABLE)


def assault(n: int) -> Keyword:
    return Keyword(terms.ASSAULT, n)


def hazardous(n: int) -> Keyword:
    return Keyword(terms.HAZARDOUS, n)


# Who ---------------------------------------------------------------------------------------------------------------

you: Final = MINE
opponent: Final = THEIRS

# Names for what an ability speaks of more than once.
first: Final = 0
second: Final = 1
third: Final = 2

# Putting effects together -------------------------------------------------------------------------------------------


def may(*what: Node) -> Effect:
    return May(together(what))


def if_(condition: Condition, *what: Node, otherwise: Effects | None = None) -> Effect:
    return If(condition, together(what), None if otherwise is None else together(otherwise))


def if_you_do(*what: Node) -> Effect:
    return IfYouDo(together(what))


def for_each(count: Amount, *what: Node) -> Effect:
    return ForEach(count, together(what))


def repeat_while(condition: Condition, *what: Node) -> Effect:
    return RepeatWhile(together(what), condition)


def repeat_once_if(condition: Condition, *what: Node) -> Effect:
    return RepeatOnce(together(what), condition)


def may_repeat(*what: Node) -> Effect:
    """Do it, and again as often as you like, as long as all of it is possible."""
    return MayRepeat(together(what))


def for_each_of_them(*what: Node, did: str) -> Effect:
    """Once for each card the last effect affected, which is 'it' meanwhile."""
    return lasting.ForEachOfThem(together(what), did)


def one_of(*what: Node) -> Effect:
    """Choose one of several effects."""
    return lasting.OneOf(what)


def whichever(*what: Node) -> Effect:
    """Choose one of several effects, of those that can be carried out."""
    return lasting.OneOf(what, True)


def both_players(*what: Node) -> Effect:
    return lasting.BothPlayers(together(what))


def each_player(*what: Node) -> Effect:
    """The same for each player, who is THAT_PLAYER inside."""
    return lasting.EachPlayer(together(what))


def one_at_a_time(what: Target, *then: Node) -> Effect:
    """Something with each of several cards, in the order you like; each is 'it' in its turn."""
    return lasting.OneAtATime(what, together(then))


# Verbs -------------------------------------------------------------------------------------------------------------


def gain(n: int | Amount, who: int = MINE) -> Effect:
    return aember.Gain(amount(n), who)


def lose(n: int | Amount, who: int = THEIRS) -> Effect:
    return aember.Lose(amount(n), who)


def steal(n: int | Amount, who: int = MINE) -> Effect:
    return aember.Steal(amount(n), who)


def give(n: int | Amount, who: int = THEIRS) -> Effect:
    return aember.Give(amount(n), who)


def capture(n: int | Amount, to: Target | None = None, own_side: bool = False) -> Effect:
    return aember.Capture(to or This(), amount(n), own_side)


def exalt(to: Target, n: int = 1) -> Effect:
    return aember.PlaceAmber(to, amount(n), True)


def place_amber(n: int | Amount, to: Target) -> Effect:
    return aember.PlaceAmber(to, amount(n))


def move_amber_to(to: Target, n: int | Amount) -> Effect:
    return aember.MoveAmber(to, amount(n))


def move_amber_from(source: Target, n: int | Amount) -> Effect:
    return aember.MoveAmber(source, amount(n), True)


def return_amber(source: Target) -> Effect:
    """All the aember on creatures goes back to the pool it was captured from."""
    return aember.ReturnAmber(source)


def deal(n: int | Amount, to: Target, splash: int = 0, piercing: bool = False) -> Effect:
    return harm.Deal(to, amount(n), splash, piercing)


def divide(n: int | Amount, among: Target) -> Effect:
    return harm.Divide(amount(n), among)


def heal(n: int | Amount, to: Target, up_to: bool = False) -> Effect:
    return harm.Heal(to, amount(n), up_to)


def fully_heal(to: Target) -> Effect:
    return harm.Heal(to, amount(-1))


def move_damage(n: int | Amount, source: Target, to: Target) -> Effect:
    return harm.MoveDamage(to, amount(n), source)


def _for_destruction(to: Target) -> Target:
    return ToDestroy(to.name, to.which, to.count, to.up_to) if isinstance(to, A) else to


def destroy(to: Target) -> Effect:
    return harm.Destroy(_for_destruction(to))


def sacrifice(to: Target) -> Effect:
    return harm.Destroy(_for_destruction(to), True)


def to_hand(to: Target) -> Effect:
    return moving.SendAway(to, HAND)


def archive(to: Target, yours: bool = False) -> Effect:
    return moving.SendAway(to, ARCHIVES, yours=yours)


def purge(to: Target) -> Effect:
    return moving.SendAway(to, PURGED)


def discard(to: Target) -> Effect:
    return moving.SendAway(to, DISCARD)


def on_top_of_deck(to: Target) -> Effect:
    return moving.SendAway(to, DECK)


def shuffle_into_deck(to: Target) -> Effect:
    return moving.SendAway(to, DECK, shuffle=True)


def shuffle_in(*places: Place) -> Effect:
    """All cards of these places into your deck."""
    return moving.ShuffleIn(places)


def put_under(to: Target) -> Effect:
    return moving.PutUnder(to)


def graft(to: Target) -> Effect:
    return moving.PutUnder(to, True)


def return_to_play(to: Target) -> Effect:
    return moving.ReturnToPlay(to)


def put_into_play(to: Target, yours: bool = False) -> Effect:
    """Without playing it: under its owner's control, or under yours."""
    return moving.PutIntoPlay(to, yours)


def discard_until(*filters: Filter) -> Effect:
    """From the top of your deck, until such a card is discarded."""
    return moving.DiscardUntil(filters)


def stun(to: Target) -> Effect:
    return statuses.SetStatus(to, STUN)


def unstun(to: Target) -> Effect:
    return statuses.Unstun(to)


def ward(to: Target) -> Effect:
    return statuses.SetStatus(to, WARD)


def enrage(to: Target) -> Effect:
    return statuses.SetStatus(to, ENRAGE)


def ready(to: Target) -> Effect:
    return statuses.MakeReady(to)


def exhaust(to: Target) -> Effect:
    return statuses.Exhaust(to)


def add_power(n: int | Amount, to: Target) -> Effect:
    return statuses.AddPower(to, amount(n))


def add_counter(kind: str, to: Target, n: int | Amount = 1) -> Effect:
    return statuses.AddCounter(to, COUNTERS.index(kind), amount(n))


def remove_counters(kind: str, source: Target, n: int | Amount = -1) -> Effect:
    """So many of them, or each."""
    return statuses.RemoveCounters(source, COUNTERS.index(kind), amount(n))


def draw(n: int | Amount, who: int = MINE) -> Effect:
    return using.Draw(amount(n), who)


def reveal_hand(who: int = THEIRS) -> Effect:
    return using.Reveal(who)


def reveal(what: Target) -> Effect:
    return using.Show(what)


def look_at_hand() -> Effect:
    """Your opponent's."""
    return using.LookAtHand()


def gain_chains(n: int | Amount, who: int = MINE) -> Effect:
    return using.Chains(amount(n), who)


def play(what: Target) -> Effect:
    return using.Play(what)


def use(what: Target) -> Effect:
    return using.Use(what)


def ready_and_use(what: Target) -> Effect:
    return using.Use(what, True)


def fight_with(what: Target) -> Effect:
    return using.Fight(what)


def ready_and_fight(what: Target, times: int = 1) -> Effect:
    return using.Fight(what, True, times)


def call_off_the_fight() -> Effect:
    """The creature about to fight is exhausted with no effect."""
    return using.CallOff()


def trigger_reap(of: Target) -> Effect:
    return using.TriggerReap(of)


def forge(change: int = 0, free: bool = False, less: Amount | None = None) -> Effect:
    """At so much more or less than the current cost; `less`: reduced by 1 for each of these."""
    return using.ForgeKey(change, free, less)


def unforge(last_turn: bool = False) -> Effect:
    return using.Unforge(last_turn)


def swap_with(what: Target) -> Effect:
    return moving.Swap(what)


def move_to_flank(what: Target) -> Effect:
    """To either flank of its controller's battleline."""
    return moving.MoveToFlank(what)


def swap_piles(one: Place, two: Place) -> Effect:
    return moving.SwapPiles(one, two)


def shuffle_deck(who: int = MINE) -> Effect:
    return moving.ShuffleDeck(who)


def take_control(of: Target) -> Effect:
    return moving.TakeControl(of)


def control_while_here(of: Target) -> Effect:
    """Take control until this card leaves play."""
    return moving.TakeControl(of, MINE, True)


def swap(what: Target) -> Effect:
    """Two creatures take each other's place."""
    return moving.SwapTwo(what)


def search(which: Select, *then: Node, every: bool = False, shuffle: bool = True) -> Effect:
    """Search places for a card, or for all such cards; it may not be found. A deck is shuffled afterwards."""
    return moving.Search(which, together(then), every, shuffle)


def strike_instead(what: Target) -> Effect:
    """In this fight, this creature's damage goes to that creature."""
    return lasting.ForThisFight(StrikesOther(), what)


def capture_what_was_reaped() -> Effect:
    return aember.CaptureReaped(This())


def trigger_play(of: Target) -> Effect:
    """The play effect of a card that is not being played."""
    return using.TriggerPlay(of)


def give_control(of: Target) -> Effect:
    return moving.TakeControl(of, THEIRS)


def choose(what: Target) -> Effect:
    return Choose(what)


def choose_number(*then: Node) -> Effect:
    return lasting.ChooseNumber(together(then))


def up_to_times(n: int, *what: Node) -> Effect:
    return lasting.UpToTimes(n, together(what))


def melt_armor(of: Target) -> Effect:
    """Creatures lose all armor for the remainder of the turn and are dealt as much damage."""
    return harm.MeltArmor(of)


def choose_house(*then: Node, of_opponent: bool = False) -> Effect:
    """Choose any house, or one on your opponent's identity card."""
    return lasting.ChooseHouse(together(then), of_opponent)


# Effects that last -------------------------------------------------------------------------------------------------


def this_turn(*what: Node, to: Target | None = None, n: int | Amount | None = None) -> Effect:
    """For the remainder of the turn."""
    return lasting.Until(THIS_TURN, what, to, MINE, None if n is None else amount(n))


def on_their_next_turn(*what: Node, n: int | Amount | None = None) -> Effect:
    return lasting.Until(NEXT_TURN, what, None, THEIRS, None if n is None else amount(n))


def until_your_next_turn(*what: Node) -> Effect:
    return lasting.Until(UNTIL_TURN, what, None, MINE)


def while_here(*what: Node, n: int | Amount | None = None) -> Effect:
    """Until this card leaves play."""
    return lasting.Until(WHILE_HERE, what, None, MINE, None if n is None else amount(n))


def from_now_on(what: Static, to: Target) -> Effect:
    """As long as those cards are in play."""
    return lasting.FromNowOn(what, to)


def instead(*what: Node) -> Effect:
    """In a 'Destroyed:' ability: the card is not destroyed, this happens in its place."""
    return lasting.Instead(together(what))


# Abilities ---------------------------------------------------------------------------------------------------------


def gets(
    to: Target, power: int = 0, armor: int = 0, each: Amount | None = None, when: Condition | None = None
) -> Static:
    return statics.Gets(to, power, armor, each, when)


def gains(to: Target, *what: Node, action: Effects | None = None, when: Condition | None = None) -> Static:
    return statics.Gains(to, what, when, None if action is None else together(action))


def own(kind: int, *what: Node) -> Trigger:
    """A trigger of the card itself."""
    return Trigger(kind, together(what), True)


def play_ability(*what: Node) -> Trigger:
    return own(terms.PLAYED, *what)


def reap_ability(*what: Node) -> Trigger:
    return own(terms.REAPED, *what)


def fight_ability(*what: Node) -> Trigger:
    return own(terms.FOUGHT, *what)


def destroyed_ability(*what: Node) -> Trigger:
    return own(terms.DYING, *what)


def if_this_leaves_play(*what: Node) -> Trigger:
    return Trigger(terms.LEFT, together(what), True, bold=False)


def after_this(kind: int, *what: Node) -> Trigger:
    """A trigger about this card itself that has no bold header."""
    return Trigger(kind, together(what), True, bold=False)


def after(
    kind: int,
    *what: Node,
    whose: int = ANYONE,
    which: tuple[Filter, ...] = (),
    when: Condition | None = None,
    neighbors: bool = False,
) -> Trigger:
    """A trigger that watches other cards or the game."""
    return Trigger(kind, together(what), False, whose, which, when, neighbors)


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
        )


def printed_in(set_: str, house: House) -> tuple[CardWord, CardWord, CardWord, CardWord]:
    """The four words for the cards of one house in one set: action, artifact, creature, upgrade."""
    return (
        CardWord(terms.ACTION, set_, house.house),
        CardWord(terms.ARTIFACT, set_, house.house),
        CardWord(terms.CREATURE, set_, house.house),
        CardWord(terms.UPGRADE, set_, house.house),
    )
