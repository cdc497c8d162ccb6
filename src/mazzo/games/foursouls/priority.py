"""What has come up before anybody gets priority, and what a seat may do with it. `fs.priority.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.engine.frame import Event, Option
from mazzo.engine.stack import StackItem
from mazzo.games.foursouls import damage, death, legality, slots, terms, victory, zones
from mazzo.games.foursouls.constant.winning import FirstTo
from mazzo.games.foursouls.terms import BONUS, K_EVENT, S_TRIGGERED

if TYPE_CHECKING:
    from mazzo.games.foursouls.table import FourSouls


def prepare(t: FourSouls) -> bool:
    """What has come up since the last priority: wins, finished events, deaths, triggers, empty slots."""
    if t.calm and not t.waiting:
        return False
    if victory.check(t, not t.weighed):
        return True
    damage.fit(t)
    finish_events(t)
    for deck in t.run_out():
        # fs.ruling.empty-deck-waits: it may have run out when there was nothing to shuffle.
        zones.renew(t, deck)
    if not t.weighed:
        t.weighed = True
        if award_bonus_souls(t):
            # Whoever has won by that has won before anything else is looked at.
            return True
    death.put_deaths(t)
    if t.waiting:
        t.call(t.nodes.by_name["place"])
        return True
    if slots.fill_all(t):
        return True
    t.calm = True
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
                zones.to_discard(t, card)


def award_bonus_souls(t: FourSouls) -> bool:
    """fs.bonus-soul.gained-on-condition, fs.ruling.bonus-souls-at-once"""
    depth = len(t.frames)
    gained = False
    while t.bonus_souls() and award_bonus_soul(t):
        gained = True
    # Something may happen instead of gaining it, and somebody may have to choose what.
    return gained or len(t.frames) > depth


def award_bonus_soul(t: FourSouls) -> bool:
    """Somebody gains the first one whose condition is met. What happens instead of that waits for priority."""
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
