"""What cards do, in words: the verbs, how effects are put together, and how long they last."""

from __future__ import annotations

from typing import Final, Literal

from mazzo.engine.node import Node
from mazzo.engine.statics import Static
from mazzo.engine.targets import A, Both, Choose, Filter, Target, This
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
from mazzo.games.keyforge.card import ITS_OWNER, THAT_PLAYER
from mazzo.games.keyforge.constant.fighting import StrikesOther
from mazzo.games.keyforge.terms import (
    ARCHIVES,
    COUNTERS,
    DECK,
    DISCARD,
    ENRAGE,
    HAND,
    NEXT_TURN,
    PLAYED,
    PURGED,
    REAPED,
    STUN,
    THIS_TURN,
    UNTIL_END,
    UNTIL_TURN,
    WARD,
    WHILE_HERE,
)
from mazzo.games.keyforge.words import aember, harm, lasting, moving, sharing, statuses, using
from mazzo.games.keyforge.words.choosing import PlayerChooses
from mazzo.games.keyforge.words.select import MINE, THEIRS, Place, Select, ToDestroy

Effects = Node | tuple[Node, ...]

# Who ---------------------------------------------------------------------------------------------------------------

you: Final = MINE
"""You, as the one who does something."""
opponent: Final = THEIRS
"""Your opponent, as the one who does something."""

# Names for cards that an ability refers to more than once.
first: Final = 0
"""The name of the first card that is mentioned."""
second: Final = 1
"""The name of the second card that is mentioned."""
third: Final = 2

# Putting effects together -------------------------------------------------------------------------------------------


def may(*what: Node) -> Effect:
    """The player decides whether it is carried out."""
    return May(together(what))


def if_(condition: Condition, *what: Node, otherwise: Effects | None = None) -> Effect:
    """Carry something out only if a condition holds, or else something other."""
    return If(condition, together(what), None if otherwise is None else together(otherwise))


def if_you_do(*what: Node) -> Effect:
    """Only if what came before was carried out completely."""
    return IfYouDo(together(what))


def for_each(count: Amount, *what: Node) -> Effect:
    """Carry something out once for each of an amount, one time after the other."""
    return ForEach(count, together(what))


def repeat_while(condition: Condition, *what: Node, once: bool = False) -> Effect:
    """Carry something out again and again, as long as a condition holds; `once`: then only once more."""
    return RepeatOnce(together(what), condition) if once else RepeatWhile(together(what), condition)


def may_repeat(*what: Node) -> Effect:
    """Do it, and again as often as you like, as long as all of it is possible."""
    return MayRepeat(together(what))


def for_each_of_them(*what: Node, did: str) -> Effect:
    """Once for each card the last effect affected. Each in turn is 'it'."""
    return lasting.ForEachOfThem(together(what), did)


def one_of(*what: Node) -> Effect:
    """Choose one of several effects."""
    return lasting.OneOf(what)


def whichever(*what: Node) -> Effect:
    """Choose one of several effects, among those that can be carried out."""
    return lasting.OneOf(what, True)


def both_players(*what: Node) -> Effect:
    """The same thing seen from your side, and then from your opponent's."""
    return lasting.BothPlayers(together(what))


def each_player(*what: Node) -> Effect:
    """The same for each player, who is THAT_PLAYER inside the effect."""
    return lasting.EachPlayer(together(what))


def for_each_house(*what: Node) -> Effect:
    """Once for each house, with a creature of that house (`of_chosen_house`)."""
    return lasting.ForEachHouse(together(what))


def one_at_a_time(what: Target, *then: Node) -> Effect:
    """Do something with each of several cards, in any order you like. Each in turn is 'it'."""
    return lasting.OneAtATime(what, together(then))


# Verbs -------------------------------------------------------------------------------------------------------------


def gain(n: int | Amount, who: int = MINE) -> Effect:
    """Take æmber from the common supply into a pool."""
    return aember.Gain(amount(n), who)


def lose(n: int | Amount, who: int = THEIRS) -> Effect:
    """A player returns æmber from their pool to the common supply."""
    return aember.Lose(amount(n), who)


def steal(n: int | Amount, who: int = MINE) -> Effect:
    """Move æmber from the opponent's pool into one's own."""
    return aember.Steal(amount(n), who)


def give(n: int | Amount, who: int = THEIRS) -> Effect:
    """A player (the opponent, if nobody is named) gives æmber from their pool to the other."""
    return aember.Give(amount(n), who)


def capture(n: int | Amount, to: Target | None = None, own_side: bool = False) -> Effect:
    """A creature (this one, if none is named) takes æmber from the opponent's pool, or from its own side's."""
    return aember.Capture(to or This(), amount(n), own_side)


def capture_from_all(n: int) -> Effect:
    """This creature takes æmber from any combination of pools."""
    return aember.CaptureFromAll(n)


def exalt(to: Target, n: int = 1) -> Effect:
    """Put æmber from the common supply on a creature."""
    return aember.PlaceAmber(to, amount(n), True)


def place_amber(n: int | Amount, to: Target) -> Effect:
    """Put æmber from the common supply on cards."""
    return aember.PlaceAmber(to, amount(n))


def move_amber_to(to: Target, n: int | Amount) -> Effect:
    """Move æmber from the player's pool onto a card."""
    return aember.MoveAmber(to, amount(n))


def move_amber_from(source: Target, n: int | Amount) -> Effect:
    """Move æmber from a card into the player's pool: a number, or (ALL) all of it."""
    return aember.MoveAmber(source, amount(n), True)


def remove_amber(n: int | Amount, source: Target) -> Effect:
    """To the common supply: a number, or (ALL) all of it."""
    return aember.RemoveAmber(source, amount(n))


def redistribute(what: str, on: Target) -> Effect:
    """The player places the æmber, or the damage, on these creatures anew, as they like."""
    return sharing.Redistribute(on, what == "damage")


def move_across(what: str, source: Target, to: Target, n: int = 1) -> Effect:
    """Move aember, or a ward, from one creature to another."""
    both = Both(-1, source, to)
    return sharing.MoveAcross(both, amount(n)) if what == "amber" else sharing.MoveAcross(both)


def return_amber(source: Target) -> Effect:
    """All the aember on creatures goes back to the pool it was captured from."""
    return aember.ReturnAmber(source)


def deal(n: int | Amount, to: Target, splash: int = 0, piercing: bool = False) -> Effect:
    """Deal damage; `splash` goes to the neighbors as well, and `piercing` damage ignores armor."""
    return harm.Deal(to, amount(n), splash, piercing)


def done_by(who: Target, effect: Node) -> Effect:
    """Another creature does something: in the effect it is `this`."""
    return harm.DoneBy(who, effect)


def divide(n: int | Amount, among: Target) -> Effect:
    """The player places each point of damage among these creatures; then all of it is dealt at once."""
    return harm.Divide(amount(n), among)


def heal(n: int | Amount, to: Target, up_to: bool = False) -> Effect:
    """Take damage off creatures, so much from each; `up_to`: the player may take less."""
    return harm.Heal(to, amount(n), up_to)


def fully_heal(to: Target) -> Effect:
    """Take all damage off creatures."""
    return harm.Heal(to, amount(-1))


def move_damage(n: int | Amount, source: Target, to: Target) -> Effect:
    return harm.MoveDamage(to, amount(n), source)


def _for_destruction(to: Target) -> Target:
    chosen = isinstance(to, A) and not isinstance(to, ToDestroy)
    return ToDestroy(to.name, to.which, to.count, to.up_to) if isinstance(to, A) and chosen else to


def destroy(to: Target, who: int = MINE) -> Effect:
    """Destroy cards in play, all at the same time. `who` does it, in the text."""
    return harm.Destroy(_for_destruction(to), who=who)


def sacrifice(to: Target) -> Effect:
    """Destroy something of your own as a cost; the text says 'sacrifice'."""
    return harm.Destroy(_for_destruction(to), True)


def must_sacrifice(to: Target) -> Effect:
    """Its controller sacrifices it."""
    return harm.Destroy(to, True, True)


def to_hand(to: Target) -> Effect:
    """Return cards to their owners' hands."""
    return moving.SendAway(to, HAND)


def archive(to: Target, into: int = ITS_OWNER) -> Effect:
    """Put cards into their owners' archives, or `into` those of a player, whoever owns them."""
    return moving.SendAway(to, ARCHIVES, into=into)


def purge(to: Target) -> Effect:
    """Remove cards from the game."""
    return moving.SendAway(to, PURGED)


def discard(to: Target, who: int = ITS_OWNER) -> Effect:
    """Put cards into their owners' discard piles, from wherever they are. `who` does it, in the text."""
    return moving.SendAway(to, DISCARD, who=who)


def on_top_of_deck(to: Target) -> Effect:
    """Put cards on top of their owners' decks."""
    return moving.SendAway(to, DECK)


def shuffle_into_deck(to: Target) -> Effect:
    """Put cards into their owners' decks and shuffle these."""
    return moving.SendAway(to, DECK, shuffle=True)


def shuffle_in(*places: Place) -> Effect:
    """All cards of these places into your deck."""
    return moving.ShuffleIn(places)


def put_under(to: Target) -> Effect:
    """Put cards facedown under this one."""
    return moving.PutUnder(to)


def graft(to: Target) -> Effect:
    """Put a card faceup under this one, where its abilities can be used."""
    return moving.PutUnder(to, True)


def put_into_play(to: Target, yours: bool = False, again: bool = False, in_place: bool = False) -> Effect:
    """Without playing it: under its owner's control, or under yours.

    `again`: it was in play before. `in_place`: where the card was that has just left play.
    """
    return moving.ReturnToPlay(to) if again else moving.PutIntoPlay(to, yours, in_place)


def discard_until(*filters: Filter) -> Effect:
    """From the top of your deck, until such a card is discarded."""
    return moving.DiscardUntil(filters)


def reveal_until(*filters: Filter) -> Effect:
    """From the top of your deck, until such a card is revealed or you choose to stop."""
    return moving.RevealUntil(filters)


def stun(to: Target) -> Effect:
    """Give a stun counter: the next use of such a creature only removes it."""
    return statuses.SetStatus(to, STUN)


def unstun(to: Target) -> Effect:
    """Take the stun counter off creatures."""
    return statuses.Unstun(to)


def ward(to: Target) -> Effect:
    """Give a ward counter, which is used up instead of the creature's destruction or damage."""
    return statuses.SetStatus(to, WARD)


def enrage(to: Target) -> Effect:
    """Give an enrage counter: such a creature must fight if it is used and can."""
    return statuses.SetStatus(to, ENRAGE)


def ready(to: Target) -> Effect:
    """Turn exhausted cards upright, so that they can be used."""
    return statuses.MakeReady(to)


def exhaust(to: Target) -> Effect:
    """Turn ready cards, so that they cannot be used."""
    return statuses.Exhaust(to)


def add_power(n: int | Amount, to: Target) -> Effect:
    """Put +1 power counters on creatures."""
    return statuses.AddPower(to, amount(n))


def remove_power(n: int | Amount, source: Target) -> Effect:
    """Take +1 power counters off creatures."""
    return statuses.RemovePower(source, amount(n))


def add_counter(kind: str, to: Target, n: int | Amount = 1) -> Effect:
    """Put counters of a kind (`doom`, `growth` …) on something."""
    return statuses.AddCounter(to, COUNTERS.index(kind), amount(n))


def remove_counters(kind: str, source: Target, n: int | Amount = -1) -> Effect:
    """A number of them, or all."""
    return statuses.RemoveCounters(source, COUNTERS.index(kind), amount(n))


def draw(n: int | Amount, who: int = MINE) -> Effect:
    """Draw cards; the deck is refilled from the discard pile when it runs out."""
    return using.Draw(amount(n), who)


def reveal_hand(who: int = THEIRS) -> Effect:
    """A player shows their whole hand."""
    return using.Reveal(who)


def reveal(what: Target) -> Effect:
    """Show cards to both players."""
    return using.Show(what)


def look_at(what: Target) -> Effect:
    """Top cards of a deck."""
    return using.LookAt(what)


def refill(who: int = MINE) -> Effect:
    """A player refills their hand as at the end of a turn."""
    return using.Refill(who)


def look_at_hand() -> Effect:
    """Your opponent's."""
    return using.LookAtHand()


def gain_chains(n: int | Amount, who: int = MINE) -> Effect:
    """Raise a player's chains: they will draw fewer cards."""
    return using.Chains(amount(n), who)


def play(what: Target, stunned: bool = False) -> Effect:
    """Play a card from wherever it is (it enters play `stunned`); if it cannot be played, it stays there."""
    return using.Play(what, stunned)


def use(what: Target) -> Effect:
    """Use a card of any house, in any way the player likes."""
    return using.Use(what)


def ready_and_use(what: Target, yours: bool = False) -> Effect:
    """A card is readied and used, in any way the player likes. `yours`: the text has said that it is friendly."""
    return using.Use(what, True, yours)


def use_to(how: Literal["fight", "reap"], what: Target) -> Effect:
    """A creature that is ready fights, or reaps, whatever house is active."""
    return using.Reap(what) if how == "reap" else using.Fight(what)


def ready_and_fight(what: Target, times: int = 1, foe: int = -1) -> Effect:
    """`foe` is a name for the creature it fights."""
    return using.Fight(what, True, times, foe)


def call_off(what: Literal["fight", "forge"]) -> Effect:
    """The fight about to be fought does not happen, or the key about to be forged is not forged."""
    return using.StopForging() if what == "forge" else using.CallOff()


def forge(change: int = 0, free: bool = False, less: Amount | None = None) -> Effect:
    """At the current cost plus `change`. `less` reduces it by 1 for each of these."""
    return using.ForgeKey(change, free, less)


def make_its_house_active() -> Effect:
    """The house of the card mentioned before becomes the active house."""
    return using.MakeActive()


def end_turn() -> Effect:
    """The turn ends at once: no cards are readied or drawn."""
    return using.EndTurn()


def unforge(last_turn: bool = False) -> Effect:
    """A key of the opponent becomes unforged: any, or (`last_turn`) one forged on their previous turn."""
    return using.Unforge(last_turn)


def swap(what: Target, two: bool = False) -> Effect:
    """This creature and another one of its battleline change places; `two`: two others do."""
    return moving.SwapTwo(what) if two else moving.Swap(what)


def move_to_flank(what: Target) -> Effect:
    """To either flank of its controller's battleline."""
    return moving.MoveInLine(what)


def move_anywhere(what: Target) -> Effect:
    """To any place of its controller's battleline."""
    return moving.MoveInLine(what, True)


def rearrange(who: int = THAT_PLAYER) -> Effect:
    """The creatures of a player's battleline change places as you like."""
    return moving.Rearrange(who)


def join_line(what: Target) -> Effect:
    """A card in play goes to a flank of its controller's battleline."""
    return moving.JoinLine(what)


def swap_piles(one: Place, two: Place) -> Effect:
    """Exchange all cards of two places, a hand with a discard pile for instance."""
    return moving.SwapPiles(one, two)


def shuffle_deck(who: int = MINE) -> Effect:
    """A player shuffles their deck, so that nobody knows its order any more."""
    return moving.ShuffleDeck(who)


def take_control(of: Target, while_here: bool = False) -> Effect:
    """You take control of something, for as long as it stays in play; `while_here`: as long as this card does."""
    return moving.TakeControl(of, MINE, True) if while_here else moving.TakeControl(of)


def search(which: Select, *then: Node, every: bool = False, shuffle: bool = True) -> Effect:
    """Search places for a card, or for all such cards; you may choose to find none. A deck is shuffled afterwards."""
    return moving.Search(which, together(then), every, shuffle)


def strike_instead(what: Target) -> Effect:
    """In this fight, this creature's damage goes to that creature."""
    return lasting.ForThisFight(StrikesOther(), what)


def capture_what_was_reaped() -> Effect:
    """This creature captures the æmber that the reap it watched has just gained."""
    return aember.CaptureReaped(This())


def trigger_effect(
    of: Target, which: Literal["play", "reap"] = "play", again: bool = False, as_played: bool = False
) -> Effect:
    """The play or the reap effect of a card, without playing it or reaping with it.

    `again`: it has just been triggered. `as_played`: of a creature in play, with what it has gained.
    """
    if which == "reap" or as_played:
        return using.TriggerEffect(of, REAPED if which == "reap" else PLAYED)
    return using.TriggerPlay(of, again)


def give_control(of: Target) -> Effect:
    """The opponent takes control of something."""
    return moving.TakeControl(of, THEIRS)


def choose(what: Target, who: int = MINE) -> Effect:
    """Choose something and do nothing with it yet; the next words can call it `it`. `who` does it, in the text."""
    return Choose(what) if who == MINE else PlayerChooses(what, who)


def noting(what: Amount, *then: Node) -> Effect:
    """Note an amount before what follows changes it: that knows it as `as_it_was(what)`."""
    return lasting.Noting(what, together(then))


def choose_number(*then: Node) -> Effect:
    """The player names a number, which what follows can use."""
    return lasting.ChooseNumber(together(then))


def up_to_times(n: int, *what: Node) -> Effect:
    """The same effect several times, until the player chooses nothing for it."""
    return lasting.UpToTimes(n, together(what))


def melt_armor(of: Target) -> Effect:
    """Creatures lose all armor for the remainder of the turn and are dealt as much damage."""
    return harm.MeltArmor(of)


def choose_house(*then: Node, of_opponent: bool = False, who: int = MINE) -> Effect:
    """Choose any house, or one on your opponent's identity card."""
    return lasting.ChooseHouse(together(then), of_opponent, who)


# Effects that last -------------------------------------------------------------------------------------------------


def this_turn(*what: Node, to: Target | None = None, n: int | Amount | None = None) -> Effect:
    """For the remainder of the turn."""
    return lasting.Until(THIS_TURN, what, to, MINE, None if n is None else amount(n))


def on_their_next_turn(*what: Node, n: Amount | None = None, who: int = THEIRS) -> Effect:
    """Something that holds during the next turn of a player (the opponent, if nobody is named) only."""
    return lasting.Until(NEXT_TURN, what, None, who, n)


def until_your_next_turn(*what: Node, ends: bool = False) -> Effect:
    """Something that holds until the next turn of the player begins, or `ends`."""
    return lasting.Until(UNTIL_END if ends else UNTIL_TURN, what, None, MINE)


def while_here(*what: Node, n: Amount | None = None) -> Effect:
    """Until this card leaves play."""
    return lasting.Until(WHILE_HERE, what, None, MINE, n)


def gain_text() -> Effect:
    """It gains the text box of the card called `first`, for the remainder of the turn."""
    return lasting.GainText()


def from_now_on(what: Static, to: Target) -> Effect:
    """As long as those cards are in play."""
    return lasting.FromNowOn(what, to)


def once_gone(*what: Node) -> Effect:
    """As soon as this card has left play."""
    return lasting.OnceGone(together(what))


def instead(*what: Node) -> Effect:
    """In a 'Destroyed:' ability: the card is not destroyed, this happens in its place."""
    return lasting.Instead(together(what))
