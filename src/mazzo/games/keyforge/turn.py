"""The turn: forge a key, choose a house, act, ready cards, draw cards. `kf.turn.five-steps`, `kf.timing.step*`"""

from __future__ import annotations

from typing import Final

from mazzo.engine.frame import NO_CARD, Option
from mazzo.engine.node import NEXT, Proc
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.constant.drawing import HandSize
from mazzo.games.keyforge.constant.fighting import Ignores, MayFight
from mazzo.games.keyforge.constant.forging import SkipsForging
from mazzo.games.keyforge.constant.houses import CannotChooseHouse, MustChooseHouse
from mazzo.games.keyforge.constant.permission import MayPlay, MayPlayOrUse, MayUse, OneEachTurn
from mazzo.games.keyforge.forge import begin_forge, can_forge
from mazzo.games.keyforge.frames import Turn
from mazzo.games.keyforge.legality import (
    ABOUT_USE,
    SIX,
    attackable,
    of_house,
    refuse_discard,
    refuse_play,
    refuse_play_from,
    use_permission,
)
from mazzo.games.keyforge.play import begin_play
from mazzo.games.keyforge.table import KeyForge
from mazzo.games.keyforge.terms import (
    ACTIVE,
    CREATURE,
    CREATURES_BEFORE,
    DID_DISCARD,
    DID_FORGE,
    DID_PLAY,
    DISCARD,
    DONE,
    FORGED_BEFORE,
    FROM_HAND,
    HAND,
    HOUSE,
    HOUSE_CHOSEN,
    NO_HOUSE,
    OMEGA_PLAYED,
    STEP,
    STOLE,
    STOLE_BEFORE,
    TURN,
    TURN_BEGAN,
    TURN_ENDED,
    TURN_OVER,
)
from mazzo.games.keyforge.use import by_ability, start, ways
from mazzo.games.keyforge.window import notify

HAND_SIZE: Final = 6


def enter_step(t: KeyForge, step: int) -> None:
    t.now[STEP] = step
    t.now[DONE] = len(t.deeds)
    t.now[OMEGA_PLAYED] = 0


def begin(t: KeyForge, f: Turn) -> int:
    """kf.timing.step1.start-of-turn"""
    t.now[TURN] += 1
    f.player = t.now[ACTIVE]
    # Keys forged on the previous turn are remembered for one turn (Key Hammer).
    forged = 0
    for d in t.deeds:
        if d[0] == DID_FORGE and d[3] != f.player:
            forged |= d[4]
    t.now[FORGED_BEFORE] = forged
    t.now[STOLE_BEFORE] = t.now[STOLE]
    t.now[STOLE] = 0
    played = [d for d in t.deeds if d[0] == DID_PLAY and t.defs[d[2]].kind == CREATURE]
    t.now[CREATURES_BEFORE] = len([d for d in played if t.where(d[1]) != terms.UPGRADES])
    t.deeds = []
    t.now[HOUSE] = NO_HOUSE
    t.now[FROM_HAND] = 0
    enter_step(t, 1)
    for player in (0, 1):
        for card in t.line(player):
            # kf.armor.depletes, kf.keyword.elusive: both start again each turn.
            t.shield[card] = 0
            t.attacked[card] = 0
    t.expire(False)
    t.invalidate_conditional()
    t.tell(TURN_BEGAN, -1, f.player, t.now[TURN])
    notify(t, TURN_BEGAN, NO_CARD, f.player)
    return NEXT


def forge(t: KeyForge, f: Turn) -> int:
    """kf.forge.mandatory, kf.forge.one-per-step"""
    if t.rule(SkipsForging, f.player) is not None:
        return NEXT
    if can_forge(t, f.player):
        begin_forge(t, f.player)
    return NEXT


def begin_house(t: KeyForge, f: Turn) -> int:
    enter_step(t, 2)
    return NEXT


def legal_houses(t: KeyForge, you: int) -> list[int]:
    """The houses that may be chosen. If there are none, the turn has no active house (kf.house.none-legal)."""
    houses = list(t.houses_of(you))
    d = t.facts()
    # kf.house.controlled-card: the house of a card the player controls may be chosen too.
    for cards in (t.line(you), t.artifacts(you), t.upgrades_of(you)):
        for card in cards:
            if card in d.houses:
                houses.extend([h for h in t.belongs(card) if h not in houses and h < len(terms.HOUSES)])
            elif t.house[card] not in houses and t.house[card] < len(terms.HOUSES):
                houses.append(t.house[card])
    if MustChooseHouse not in d.rules and CannotChooseHouse not in d.rules:
        return houses
    # kf.house.illegal-instruction-ignored: nobody must choose a house they do not have.
    must = [rule.meant(r) for rule, r in t.rules(MustChooseHouse) if rule.covers(t, r, you) and rule.meant(r) in houses]
    cannot = [rule.meant(r) for rule, r in t.rules(CannotChooseHouse) if rule.covers(t, r, you)]
    allowed = [h for h in houses if h not in cannot]
    if must:
        # kf.house.multiple-must; kf.ability.cannot-beats-must, or in edition 1.1 no house at all.
        wanted = [h for h in allowed if h in must]
        if wanted or t.edition.clash_leaves_no_house:
            return wanted
    return allowed


def ask_house(t: KeyForge, f: Turn) -> int:
    """kf.timing.step2.choose"""
    houses = legal_houses(t, f.player)
    if not houses:
        t.answer = Option("house", -1, NO_HOUSE)
        return NEXT
    t.ask(f.player, "house", [Option("house", -1, h) for h in houses], "kf.house.choose", -1, None, True)
    return NEXT


def house_chosen(t: KeyForge, f: Turn) -> int:
    """kf.timing.step2.after-choose"""
    house = t.answer.n
    t.now[HOUSE] = house
    t.invalidate_conditional()
    if house == NO_HOUSE:
        t.tell(terms.NO_HOUSE_CHOSEN, -1, f.player)
    else:
        t.tell(HOUSE_CHOSEN, -1, f.player, house)
        notify(t, HOUSE_CHOSEN, NO_CARD, f.player, house)
    return NEXT


def ask_archives(t: KeyForge, f: Turn) -> int:
    """kf.house.archives-pickup: all of them or none."""
    if not t.archives(f.player):
        return TURN_PROC.at(begin_main)
    t.ask(f.player, "archives", [Option("take"), Option("leave")], "kf.house.archives-pickup")
    return NEXT


def take_archives(t: KeyForge, f: Turn) -> int:
    if t.answer.verb == "take":
        cards = t.archives(f.player)[:]
        for card in cards:
            # A creature taken from the opponent goes to its owner's hand (Sample Collection).
            if t.owner[card] != f.player:
                t.put_away(card, HAND)
            else:
                t.place(card, HAND, f.player)
        t.tell(terms.TOOK_ARCHIVES, -1, f.player, len(cards))
    return NEXT


def begin_main(t: KeyForge, f: Turn) -> int:
    enter_step(t, 3)
    return NEXT


def main_options(t: KeyForge, you: int) -> list[Option]:
    """Everything the active player may do in step 3."""
    options: list[Option] = []
    house = t.now[HOUSE]
    d = t.facts()
    either = MayPlayOrUse in d.rules
    anything = either or MayPlay in d.rules or OneEachTurn in d.rules
    first_turn = t.now[TURN] == 1
    for card in t.hand(you):
        if t.house[card] == house and not first_turn:
            if refuse_play_from(t, you, card) is None:
                options.append(Option("play", card))
            options.append(Option("discard", card))
        elif t.house[card] == house or anything:
            if refuse_play(t, you, card) is None:
                options.append(Option("play", card))
            if refuse_discard(t, you, card) is None:
                options.append(Option("discard", card))
    any_use = either or MayUse in d.rules
    # The plain case, which is nearly always the case: no rule about it, and nothing can have been done six times.
    plain = len(t.deeds) < SIX and (not d.rules or ABOUT_USE.isdisjoint(d.rules))
    targets: list[int] | None = None
    for card in t.line(you):
        if not t.ready[card]:
            continue
        c = t.defs[t.face[card]]
        if of_house(t, card) or (any_use and use_permission(t, you, card) is not None):
            if plain and not t.status[card]:
                # A shortcut for the usual case.
                options.append(Option("reap", card))
                if targets is None or Ignores in d.rules:
                    targets = attackable(t, card)
                if targets:
                    options.append(Option("fight", card))
                if c.action is not None or c.omni is not None or card in d.actions:
                    options.extend(by_ability(t, card))
            else:
                options.extend(ways(t, you, card, 0))
        elif c.omni is not None or MayFight in d.rules:
            options.extend(ways(t, you, card, 0))
    for card in t.artifacts(you):
        c = t.defs[t.face[card]]
        if t.ready[card] and (c.action is not None or c.omni is not None or card in d.actions):
            if plain and not t.status[card] and of_house(t, card):
                options.extend(by_ability(t, card))
            elif c.omni is not None or any_use or of_house(t, card):
                options.extend(ways(t, you, card, 0))
    options.append(Option("end"))
    return options


def ask_main(t: KeyForge, f: Turn) -> int:
    """kf.main.any-number-any-order: anything, in any order, until the player has had enough."""
    if t.now[OMEGA_PLAYED] == TURN_OVER:
        # kf.ruling.end-your-turn
        return TURN_PROC.at(end)
    if t.now[OMEGA_PLAYED]:
        # kf.keyword.omega.ends-step
        return TURN_PROC.at(ready)
    t.ask(f.player, "main", main_options(t, f.player), "kf.main.any-number-any-order", -1, None, True)
    return NEXT


def act(t: KeyForge, f: Turn) -> int:
    verb = t.answer.verb
    card = t.answer.card
    if verb == "end":
        return NEXT
    if verb == "play":
        begin_play(t, card, f.player)
    elif verb == "discard":
        t.now[FROM_HAND] += 1
        t.deed(DID_DISCARD, card, f.player)
        t.place(card, DISCARD, t.owner[card], 0)
        t.tell(terms.DISCARDED, card, f.player)
        notify(t, terms.DISCARDED, card, f.player, HAND)
    else:
        if not of_house(t, card) and verb != "omni":
            spend_use(t, f.player, card)
        start(t, verb, card, f.player)
    return TURN_PROC.at(ask_main)


def spend_use(t: KeyForge, you: int, card: int) -> None:
    """An off-house card is used: the permission that allows it is bound to it (see `MayUse`)."""
    found = use_permission(t, you, card)
    if found is not None:
        permission, f = found
        permission.spend(t, f, card)


def ready(t: KeyForge, f: Turn) -> int:
    """kf.timing.step4.ready: every exhausted card of the active player, of every house."""
    enter_step(t, 4)
    for cards in (t.line(f.player), t.artifacts(f.player)):
        for card in cards:
            if not t.ready[card]:
                t.ready[card] = 1
                t.tell(terms.READIED, card, f.player)
    t.invalidate_conditional()
    notify(t, terms.READY_STEP_ENDED, NO_CARD, f.player)
    return NEXT


def chain_penalty(chains: int) -> int:
    """kf.chains.table.*: one card fewer for every six chains or part of six; the table ends at 24."""
    return min((chains + 5) // 6, 4)


def hand_size(t: KeyForge, player: int) -> int:
    return HAND_SIZE + t.total(HandSize, player)


def draw(t: KeyForge, f: Turn) -> int:
    """kf.timing.step5.draw"""
    enter_step(t, 5)
    refill(t, f.player)
    return NEXT


def refill(t: KeyForge, player: int) -> None:
    """kf.chains.when, kf.chains.shed, kf.chains.no-shed-without-draw"""
    missing = hand_size(t, player) - len(t.hand(player))
    if missing > 0:
        chains = t.chains[player]
        t.draw(player, missing - chain_penalty(chains))
        if chains:
            t.chains[player] -= 1
            t.tell(terms.CHAIN_SHED, -1, player, chains - 1)


def end(t: KeyForge, f: Turn) -> int:
    """kf.timing.step5.end-of-turn"""
    notify(t, TURN_ENDED, NO_CARD, f.player)
    return NEXT


def pass_on(t: KeyForge, f: Turn) -> int:
    """kf.draw.check-call, kf.turn.alternate"""
    if can_forge(t, f.player):
        t.tell(terms.CHECK, -1, f.player)
    t.expire(True)
    t.tell(TURN_ENDED, -1, f.player)
    t.now[ACTIVE] = 1 - f.player
    t.invalidate_conditional()
    return NEXT


TURN_PROC: Final = Proc(
    "turn",
    (
        begin,
        forge,
        begin_house,
        ask_house,
        house_chosen,
        ask_archives,
        take_archives,
        begin_main,
        ask_main,
        act,
        ready,
        draw,
        end,
        pass_on,
    ),
)
