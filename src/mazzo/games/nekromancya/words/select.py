"""What an effect is about: Awakened, other cards in play, the bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mazzo.engine import message as m
from mazzo.engine.frame import Frame
from mazzo.engine.native import dataclass
from mazzo.engine.targets import A, Each, Filter, It, Selection, Target
from mazzo.games.nekromancya.card import NOUNS
from mazzo.games.nekromancya.terms import (
    FORTIFICATION,
    GEAR,
    GLOBAL,
    GLOBAL_CHARISM,
    OWN_CHARISM,
    REALM,
    SPELLS,
    WEAPON,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya


@dataclass(frozen=True, eq=False)
class Awakened(Selection):
    """Awakened in play with all these properties; a spell does not reach those with Immunity (nk.ability.immunita)."""

    filters: tuple[Filter, ...] = ()

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        found = t.awakened()
        if f.src >= 0 and t.card(f.src).kind in SPELLS:
            found = [c for c in found if not t.immune(c)]
        for x in self.filters:
            found = [c for c in found if x.ok(t, f, c)]
        return found

    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        found = m.np("awakened")
        for x in self.filters:
            found = x.adorn(found, s)
        return found


@dataclass(frozen=True, eq=False)
class InPlay(Selection):
    """Cards in play of certain kinds: Weapons, Charisms, Fortifications."""

    kinds: tuple[int, ...] = ()

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        found: list[int] = []
        for p in t.around(t.active()):
            for zone in (REALM, GLOBAL, GEAR):
                found.extend([c for c in t.pile(zone, p) if t.card(c).kind in self.kinds])
        return found

    def phrase(self, s: m.Speech, key: str = "from") -> m.NounPhrase:
        nouns = tuple(dict.fromkeys([NOUNS[kind] for kind in self.kinds]))
        return m.np(nouns[0] if len(nouns) == 1 else nouns, mods=m.Modifier("in_play"))


@dataclass(frozen=True, eq=False)
class Bearer(Target):
    """The Awakened a piece of equipment is assigned to."""

    def find(self, t: Nekromancya, f: Frame) -> list[int]:
        return [t.host[f.src]] if t.host[f.src] >= 0 else []

    def mentions(self) -> bool:
        return False

    def say(self, s: m.Speech) -> m.Message:
        return s.mention(m.np("bearer", "the"))


def a(*filters: Filter) -> A:
    """One target Awakened."""
    return A(which=Awakened(filters))


def each(*filters: Filter) -> Each:
    """All Awakened that pass these filters."""
    return Each(which=Awakened(filters))


bearer: Final = Bearer()
it: Final = It()
a_weapon: Final = A(which=InPlay((WEAPON,)))
a_fortification: Final = A(which=InPlay((FORTIFICATION,)))
a_charism: Final = A(which=InPlay((OWN_CHARISM, GLOBAL_CHARISM)))
