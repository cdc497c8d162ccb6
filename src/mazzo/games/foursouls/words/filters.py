"""Nouns and properties: what an effect may be about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass, mypyc_attr
from mazzo.engine.stack import StackItem
from mazzo.engine.targets import Filter
from mazzo.games.foursouls import stacked, telling, terms
from mazzo.games.foursouls.terms import (
    S_ATTACK_ROLL,
    S_COMBAT,
    S_COPY,
    S_DAMAGE,
    S_DEATH,
    S_LOOT,
    S_PAID,
    S_ROLL,
    S_TAP,
    S_TRIGGERED,
    SHOP_SLOT,
)

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls

STACKED: Final = {
    (S_ROLL, S_ATTACK_ROLL): "roll",
    (S_ROLL,): "non_attack_roll",
    (S_LOOT, S_COPY): "played_loot",
    (S_TAP, S_PAID): "item_ability",
    (S_TRIGGERED,): "triggered_ability",
    (S_TAP, S_PAID, S_LOOT, S_COPY): "ability_or_loot",
    (S_DAMAGE, S_COMBAT): "damage",
    (S_DEATH,): "death",
}
"""The nouns for items on the stack."""


def with_mod(phrase: m.NounPhrase, mod: m.Message) -> m.NounPhrase:
    return replace(phrase, mods=(*phrase.mods, mod))


def with_adj(phrase: m.NounPhrase, adj: str) -> m.NounPhrase:
    return replace(phrase, adj=(*phrase.adj, adj))


def with_keyword(phrase: m.NounPhrase, bit: int, neg: bool) -> m.NounPhrase:
    """'a Guppy item', 'a non-eternal item'"""
    name = terms.KEYWORD_NAMES[bit]
    if bit == terms.GUPPY:
        noun = "item" if phrase.noun == "card" else phrase.noun
        return replace(phrase, noun=noun, tags=(*phrase.tags, m.Tag(name, neg)))
    return with_adj(phrase, "non_" + name if neg else name)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False)
class Noun(Filter):
    """A kind of thing. Knows where to find all of them, in the order that the rules say (fs.each.*)."""

    def all(self, t: FourSouls) -> list[int]:
        raise TypeError

    def of(self, t: FourSouls, player: int) -> list[int]:
        """The ones that a player controls."""
        return [c for c in self.all(t) if t.controller(c) == player]


@dataclass(frozen=True, eq=False)
class IsPlayer(Noun):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.is_player(card)

    def all(self, t: FourSouls) -> list[int]:
        return t.around(t.active())

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="player")


@dataclass(frozen=True, eq=False)
class IsMonster(Noun):
    """A monster in play, or one that is going through the steps of its death."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        if card >= 0 and t.where(card) == terms.LIMBO:
            return t.card(card).kind in (terms.K_MONSTER, terms.K_LOOT)
        return card >= 0 and t.is_monster(card)

    def all(self, t: FourSouls) -> list[int]:
        return t.monsters()

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="monster")


@dataclass(frozen=True, eq=False)
class IsItem(Noun):
    """Items of players in turn order, the shop's last (fs.each.shop-last)."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and t.is_item(card)

    def all(self, t: FourSouls) -> list[int]:
        return [c for p in t.around(t.active()) for c in t.items(p)] + t.tops(SHOP_SLOT)

    def of(self, t: FourSouls, player: int) -> list[int]:
        return t.items(player)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="item")


@dataclass(frozen=True, eq=False)
class IsSoul(Noun):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and t.is_soul(card)

    def all(self, t: FourSouls) -> list[int]:
        return [c for p in t.around(t.active()) for c in t.soul_cards(p)]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="soul")


@dataclass(frozen=True, eq=False)
class IsCurse(Noun):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and t.is_curse(card)

    def all(self, t: FourSouls) -> list[int]:
        return [c for p in t.around(t.active()) for c in t.controlled(p) if t.is_curse(c)]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="curse")


@dataclass(frozen=True, eq=False)
class IsCharacter(Noun):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= t.first_card() and t.card(card).kind == terms.K_CHARACTER and t.in_play(card)

    def all(self, t: FourSouls) -> list[int]:
        return [t.character(p) for p in t.around(t.active())]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="character")


@dataclass(frozen=True, eq=False)
class IsRoom(Noun):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and t.is_room(card)

    def all(self, t: FourSouls) -> list[int]:
        return t.tops(terms.ROOM_SLOT)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="room")


@dataclass(frozen=True, eq=False)
class IsDeck(Noun):
    """A deck in use; `number` picks one of them."""

    number: int = -1

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card in self.all(t)

    def all(self, t: FourSouls) -> list[int]:
        if self.number >= 0:
            return [t.deck_object(self.number)]
        return [t.deck_object(k) for k in t.decks()]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun="deck" if self.number < 0 else telling.DECKS[self.number])


@dataclass(frozen=True, eq=False)
class OnStack(Noun):
    """Something on the stack."""

    kinds: tuple[int, ...] = ()
    items: bool = False
    """Of abilities: only those of items."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        item = t.item(card) if stacked.waits(card) else None
        return item is not None and self.fits(t, item)

    def fits(self, t: FourSouls, x: StackItem) -> bool:
        if x.kind not in self.kinds:
            return False
        if self.items and x.kind in (S_TAP, S_PAID):
            return t.card(t.source(x)).kind in (terms.K_TREASURE, terms.K_LOOT)
        return True

    def all(self, t: FourSouls) -> list[int]:
        return [stacked.thing(x.serial) for x in t.stack if self.fits(t, x)]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, noun=STACKED[self.kinds])


@dataclass(frozen=True, eq=False)
class Either(Noun):
    """One kind of thing or another: 'a monster or player'."""

    nouns: tuple[Noun, ...] = ()

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return any([x.ok(t, f, card) for x in self.nouns])

    def all(self, t: FourSouls) -> list[int]:
        return [c for x in self.nouns for c in x.all(t)]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        found = [x.adorn(phrase, s).noun for x in self.nouns]
        return replace(phrase, noun=tuple([x for x in found if isinstance(x, str)]))


@dataclass(frozen=True, eq=False)
class InDiscard(Noun):
    """A card in the discard of a deck."""

    deck: int = terms.MONSTER

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and card in t.discard(self.deck)

    def all(self, t: FourSouls) -> list[int]:
        return t.discard(self.deck)[:]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("from", zone=m.np(telling.DISCARDS[self.deck], "the")))


player: Final = IsPlayer()
monster: Final = IsMonster()
item: Final = IsItem()
soul: Final = IsSoul()
curse: Final = IsCurse()
character: Final = IsCharacter()
room: Final = IsRoom()
deck: Final = IsDeck()
treasure_deck: Final = IsDeck(terms.TREASURE)
loot_deck: Final = IsDeck(terms.LOOT)
monster_deck: Final = IsDeck(terms.MONSTER)
monster_or_player: Final = Either((monster, player))
item_or_soul: Final = Either((item, soul))
in_monster_discard: Final = InDiscard(terms.MONSTER)
dice_roll: Final = OnStack((S_ROLL, S_ATTACK_ROLL))
non_attack_roll: Final = OnStack((S_ROLL,))
loot_on_stack: Final = OnStack((S_LOOT, S_COPY))
item_ability: Final = OnStack((S_TAP, S_PAID), True)
ability_or_loot: Final = OnStack((S_TAP, S_PAID, S_LOOT, S_COPY), True)


# Properties ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class ButNot(Filter):
    what: Filter

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return not self.what.ok(t, f, card)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return self.what.adorn(phrase, s, not neg)


@dataclass(frozen=True, eq=False)
class Another(Filter):
    """Not this card."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card != f.src

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, other=True)


@dataclass(frozen=True, eq=False)
class NotYou(Filter):
    """Another player."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card != f.you

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return replace(phrase, other=True)


@dataclass(frozen=True, eq=False)
class Yours(Filter):
    """Controlled by you."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.controller(card) == f.you

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        """'Not yours' means another player's, or in the shop."""
        if neg:
            return with_mod(phrase, m.mod("elsewhere"))
        if phrase.noun == "character":
            return replace(phrase, of=s.you)
        return with_mod(phrase, m.RelativeClause(m.cl("control", subj=s.you, obj=m.GAP)))


@dataclass(frozen=True, eq=False)
class Theirs(Filter):
    """Controlled by another player."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.controller(card) not in (-1, f.you)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.RelativeClause(m.cl("control", subj=m.np("player", other=True), obj=m.GAP, neg=neg)))


@dataclass(frozen=True, eq=False)
class OfThatPlayer(Filter):
    """Controlled by the player of the event: the one who rolled or died."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        event = t.event_of(f)
        return event is not None and event.player >= 0 and t.controller(card) == event.player

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        # Italian drops the subject: 'che controlla' would not say who.
        they = replace(s.they, full=True) if isinstance(s.they, m.Pronoun) else s.they
        return with_mod(phrase, m.RelativeClause(m.cl("control", subj=they, obj=m.GAP, neg=neg)))


@dataclass(frozen=True, eq=False)
class Controlled(Filter):
    """Controlled by any player."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.controller(card) >= 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.RelativeClause(m.cl("control", subj=m.np("player", "no" if neg else "a"), obj=m.GAP)))


@dataclass(frozen=True, eq=False)
class InShop(Filter):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.slot_kind(card) == SHOP_SLOT

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("outside_shop")) if neg else replace(phrase, noun="shop_item")


@dataclass(frozen=True, eq=False)
class InSlot(Filter):
    """In a slot of a kind: a final boss, a minion."""

    kind: int = terms.MONSTER_SLOT

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= 0 and t.slot_kind(card) == self.kind

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        noun = {terms.BOSS_SLOT: "final_boss", terms.MINION_SLOT: "minion"}.get(self.kind, "monster")
        return with_adj(phrase, "no_" + noun) if neg else replace(phrase, noun=noun)


@dataclass(frozen=True, eq=False)
class Living(Filter):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.living(card)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "dead" if neg else "living")


@dataclass(frozen=True, eq=False)
class Keyword(Filter):
    bit: int = 0

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.has(card, self.bit)

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_keyword(phrase, self.bit, neg)


@dataclass(frozen=True, eq=False)
class Passive(Filter):
    """Without an activated ability (fs.treasure.borders)."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return not t.card(card).activated

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "non_passive" if neg else "passive")


@dataclass(frozen=True, eq=False)
class Deactivated(Filter):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return not t.charged[card]

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_adj(phrase, "charged" if neg else "deactivated")


@dataclass(frozen=True, eq=False)
class Attacked(Filter):
    """Being attacked."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.attacked() == card

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("not_attacked" if neg else "attacked"))


@dataclass(frozen=True, eq=False)
class ActivePlayer(Filter):
    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card == t.active()

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("except", what=telling.ACTIVE_PLAYER)) if neg else with_adj(phrase, "active")


@dataclass(frozen=True, eq=False)
class WithDiscard(Filter):
    """A deck whose discard holds a card."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return bool(t.discard(t.deck_number(card)))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return phrase


@dataclass(frozen=True, eq=False)
class HoldingLoot(Filter):
    """A player with a loot card in hand."""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return bool(t.hand(card))

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("without_loot" if neg else "with_loot"))


@dataclass(frozen=True, eq=False)
class Printed(Filter):
    """The printed kind of a card in any zone, even where it no longer counts as an item or monster."""

    kinds: tuple[int, ...] = ()

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return card >= t.first_card() and t.card(card).kind in self.kinds

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        if self.kinds == (terms.K_MONSTER,):
            return with_adj(phrase, "event" if neg else "non_event")
        noun = "item" if terms.K_LOOT in self.kinds else "treasure"
        return with_adj(phrase, "non_" + noun) if neg else replace(phrase, noun=noun)


@dataclass(frozen=True, eq=False)
class Named(Filter):
    """A card of this name."""

    slug: str = ""

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.card(card).slug == self.slug

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_mod(phrase, m.mod("not_named" if neg else "named", name=m.Name("#" + self.slug)))


@dataclass(frozen=True, eq=False)
class PrintedKeyword(Filter):
    """A keyword printed on a card, in any zone."""

    bit: int = 0

    def ok(self, t: FourSouls, f: Frame, card: int) -> bool:
        return t.card(card).keywords & self.bit != 0

    def adorn(self, phrase: m.NounPhrase, s: m.Speech, neg: bool = False) -> m.NounPhrase:
        return with_keyword(phrase, self.bit, neg)


another: Final = Another()
other: Final = NotYou()
yours: Final = Yours()
not_yours: Final = ButNot(yours)
"""Another player's, or the shop's."""
theirs: Final = Theirs()
of_that_player: Final = OfThatPlayer()
controlled: Final = Controlled()
in_shop: Final = InShop()
final_boss: Final = InSlot(terms.BOSS_SLOT)
minion: Final = InSlot(terms.MINION_SLOT)
living: Final = Living()
eternal: Final = Keyword(terms.ETERNAL)
non_eternal: Final = ButNot(eternal)
guppy: Final = Keyword(terms.GUPPY)
passive: Final = Passive()
deactivated: Final = Deactivated()
attacked: Final = Attacked()
not_attacked: Final = ButNot(attacked)
with_discard: Final = WithDiscard()
active: Final = ActivePlayer()
not_active: Final = ButNot(active)
holding_loot: Final = HoldingLoot()
treasure_card: Final = Printed((terms.K_TREASURE,))
item_card: Final = Printed((terms.K_TREASURE, terms.K_LOOT))
monster_card: Final = Printed((terms.K_MONSTER,))
guppy_card: Final = PrintedKeyword(terms.GUPPY)
trinket_card: Final = PrintedKeyword(terms.TRINKET)
ambush_card: Final = PrintedKeyword(terms.AMBUSH)


# The words of cards ---------------------------------------------------------------------------------------------------

named = Named
but_not = ButNot


def either(*kinds: Noun) -> Either:
    """Things of one of these kinds."""
    return Either(kinds)
