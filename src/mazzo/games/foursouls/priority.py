"""What has to be done before anybody gets priority, and what a seat may do with it. `fs.priority.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine.frame import Event, Option
from mazzo.engine.stack import StackItem
from mazzo.games.foursouls import damage, death, legality, moving, play, slots, terms, victory
from mazzo.games.foursouls.constant.winning import FirstTo
from mazzo.games.foursouls.terms import BONUS, K_EVENT, S_TRIGGERED

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def prepare(t: FourSouls) -> bool:
    """Do what has come up since the last priority: wins, finished events, deaths, triggers, empty slots."""
    if t.prepared and not t.waiting:
        return False
    if victory.check(t, not t.goals_checked):
        return True
    damage.fit(t)
    finish_events(t)
    for deck in t.run_out():
        # fs.ruling.empty-deck-waits: the discard may have been empty when the deck ran out.
        moving.renew(t, deck)
    if not t.goals_checked:
        t.goals_checked = True
        if award_bonus_souls(t):
            # If that makes somebody win, they win before anything else happens.
            return True
    death.put_deaths(t)
    if t.waiting:
        t.call(play.PLACE)
        return True
    if slots.fill_all(t):
        return True
    t.prepared = True
    return False


def finish_events(t: FourSouls) -> None:
    """fs.event.discard-when-done"""
    for pile in t.in_slots():
        if pile and t.card(pile[-1]).kind == K_EVENT:
            card = pile[-1]
            ref = t.ref(card)
            if (
                all([x.src != ref for x in t.stack])
                and all([x.src != ref for x in t.waiting])
                and all([f.src != card or f.root < 0 for f in t.frames])
            ):
                moving.to_discard(t, card)


def award_bonus_souls(t: FourSouls) -> bool:
    """fs.bonus-soul.gained-on-condition, fs.ruling.bonus-souls-at-once"""
    depth = len(t.frames)
    gained = False
    while t.bonus_souls() and award_bonus_soul(t):
        gained = True
    # A replacement may have asked somebody to choose.
    return gained or len(t.frames) > depth


def award_bonus_soul(t: FourSouls) -> bool:
    """Award the first bonus soul whose condition is met. One with an ability instead puts that on the stack."""
    for rule, f in t.rules(FirstTo):
        then = rule.then
        if then is not None and t.noted[f.src]:
            continue
        for p in t.around(t.active()):
            if rule.covers(t, f, p):
                if then is None:
                    t.would(Event(terms.GAINED_SOUL, f.src, p))
                    if t.where(f.src) != BONUS:
                        return True
                else:
                    t.noted[f.src] = 1
                    t.waiting.append(StackItem(0, S_TRIGGERED, then, t.ref(f.src), -1))
                break
    return False


def answers(t: FourSouls, seat: int) -> list[Option]:
    """What a seat may do with priority; nothing while it yields."""
    if t.yields[seat] == terms.Y_TURN:
        return []
    if t.yields[seat] == terms.Y_NEW:
        newest = t.stack[-1].serial if t.stack else 0
        if newest <= t.seen[seat]:
            return []
        t.yields[seat] = terms.Y_NONE
    return legality.actions(t, seat)


def passed(t: FourSouls, seat: int, option: Option) -> bool:
    if option.verb == "pass-until-new":
        t.yields[seat] = terms.Y_NEW
        t.seen[seat] = t.serial
    elif option.verb == "pass-until-turn":
        t.yields[seat] = terms.Y_TURN
    return option.verb in ("pass", "pass-until-new", "pass-until-turn")
