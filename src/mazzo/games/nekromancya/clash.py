"""A clash: rounds in alternation until one side is gone or withdraws. `nk.combat.*`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mazzo.engine.frame import NO_CARD, Lasting, Option
from mazzo.engine.node import END, NEXT, Proc
from mazzo.engine.respond import alternate
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import D20, Dice
from mazzo.games.nekromancya.constant.equipment import EATEN, EatsWeapons, GainsCostOfWeapons
from mazzo.games.nekromancya.constant.fighting import (
    ECHO_COST,
    CannotAmbush,
    CannotRetreat,
    CountsAsFlying,
    DiceAgainstFlyers,
    DiceAgainstGreater,
    Echo,
    SweepingShot,
)
from mazzo.games.nekromancya.damage import begin_deaths, colpi, hit, ignores_colpi
from mazzo.games.nekromancya.frames import Acting, Arming, Clash, Join, NFrame
from mazzo.games.nekromancya.terms import (
    AGILITA,
    AIM,
    AMBIDESTRO,
    ATTACKER,
    AURA,
    CAME_LATE,
    CLASH_NOW,
    CLASH_START,
    COMBAT,
    DEFENDER,
    DID_DISARM,
    DID_ECHO,
    DID_FIGHT,
    DID_INIZIATIVA,
    DISARMARE,
    IMBOSCATA,
    IN_AMBUSH,
    INIZIATIVA,
    INSTABILITA,
    MELEE,
    MOMENT,
    NOTHING,
    OPENING_SHOT_ONLY,
    ORDER,
    ROUND_END,
    ROUND_SIDE,
    ROUND_START,
    SCARTO,
    THIS_COMBAT,
    VELOCITA,
    VOLARE,
    VOLARE_PER_STRIKE,
    WEAPON,
)

if TYPE_CHECKING:
    from mazzo.games.nekromancya.table import Nekromancya

LONGEST: Final = 100
"""After this many rounds the attackers withdraw (nk.decision.endless_clash)."""
OPENING: Final = 2
"""How many stages are opening shots. After the last stage the clash returns to the first one after them."""
IN_AMBUSH_UNTIL: Final = 4
"""After the opening, the stages before this one are for the Awakened in ambush."""
LAST_STAGE: Final = 5
AGILE: Final = 4
"""How much harder it is to strike an Awakened with Agility (nk.ability.agilita)."""


# Who is there -------------------------------------------------------------------------------------------------------


def side(t: Nekromancya, clash: int, which: int) -> list[int]:
    """The Awakened on one side of a clash."""
    return [c for c in t.awakened() if t.clash[c] == clash and t.side[c] == which]


def opposite(t: Nekromancya, card: int) -> list[int]:
    """The other side of its clash."""
    return side(t, t.clash[card], ATTACKER + DEFENDER - t.side[card])


def foes(t: Nekromancya, card: int, opening: bool) -> list[int]:
    """The opponents an Awakened may strike (nk.decision.volare_declaration)."""
    found = opposite(t, card)
    if t.options & VOLARE_PER_STRIKE and technique(t, card, opening) == MELEE and not flies(t, card):
        return [c for c in found if not t.has(c, VOLARE)]
    return found


def flies(t: Nekromancya, card: int) -> bool:
    """Can it attack flyers in Melee? It needs Flying, or a Weapon that counts as Flying."""
    return t.has(card, VOLARE) or t.rule(CountsAsFlying, card) is not None


def ambushes(t: Nekromancya, card: int) -> bool:
    """Does Ambush work? In Melee, unless a Fortification of the opponents watches (Torre di Veglia)."""
    # nk.decision.imboscata_melee: an Awakened that shoots has had the opening shot, and is not in ambush as well.
    if not t.has(card, IMBOSCATA) or technique(t, card, False) != MELEE:
        return False
    return t.rule(CannotAmbush, card) is None


def technique(t: Nekromancya, card: int, opening: bool) -> int:
    """nk.decision.aim_persistent: the declared technique holds for the whole clash, unless the match says otherwise."""
    if t.technique[card] == AIM and not opening and t.options & OPENING_SHOT_ONLY:
        return MELEE
    return t.technique[card]


def armed(t: Nekromancya, card: int, opening: bool) -> bool:
    """nk.awakened.no_aim: an Awakened that lost the Weapon it was shooting with has nothing to strike with."""
    return technique(t, card, opening) == MELEE or t.facts().aim_dice[card] is not None


def striking_side(stage: int) -> int:
    """The sides take turns; the attackers begin."""
    return ATTACKER if stage % 2 == 0 else DEFENDER


def group(t: Nekromancya, clash: int, stage: int) -> list[int]:
    """Who strikes in a stage: shooters first, then the four groups (nk.ability.imboscata.order)."""
    there = side(t, clash, striking_side(stage))
    if stage < OPENING:
        return [c for c in there if t.technique[c] == AIM and not t.done[c] & CAME_LATE]
    return [c for c in there if (t.done[c] & IN_AMBUSH != 0) == (stage < IN_AMBUSH_UNTIL)]


# A clash --------------------------------------------------------------------------------------------------------------


def begin(t: Nekromancya, f: Clash) -> int:
    t.now[CLASH_NOW] = f.number
    foe = side(t, f.number, DEFENDER)
    for card in side(t, f.number, ATTACKER) + foe:
        t.done[card] |= DID_FIGHT
    if foe:
        # Who is involved besides the attacker, even when the defender is dead.
        f.involves = t.controller(foe[-1]) + 1
    t.tell(terms.CLASH_BEGAN, foe[0] if foe else -1, -1, f.number)
    f.stage = 0
    if not quiet(t):
        t.now[MOMENT] = CLASH_START
        alternate(t, -1)
    return NEXT


def quiet(t: Nekromancya) -> bool:
    """In the duels of Duello Supremo no card or effect may be used."""
    duels = t.nodes.by_name["duels"]
    return any([f.node is duels for f in t.frames])


def advance(t: Nekromancya, f: Clash) -> None:
    """Go to the next stage. The end of the opening settles, for the whole clash, who strikes from ambush."""
    opening = f.stage < OPENING
    f.stage = f.stage + 1 if f.stage < LAST_STAGE else OPENING
    if opening and f.stage == OPENING:
        for card in side(t, f.number, ATTACKER) + side(t, f.number, DEFENDER):
            lie_in_wait(t, card)


def lie_in_wait(t: Nekromancya, card: int) -> None:
    """nk.decision.imboscata_order"""
    t.done[card] &= ~IN_AMBUSH
    if ambushes(t, card):
        t.done[card] |= IN_AMBUSH


def begin_round(t: Nekromancya, f: Clash) -> int:
    """A round in which nobody could strike is skipped (nk.decision.empty_rounds)."""
    t.now[MOMENT] = NOTHING
    if not side(t, f.number, ATTACKER) or not side(t, f.number, DEFENDER):
        return CLASH.at(finish)
    while not group(t, f.number, f.stage):
        advance(t, f)
    f.rounds += 1
    t.now[ROUND_SIDE] = striking_side(f.stage)
    t.tell(terms.ROUND_BEGAN, -1, -1, f.rounds)
    if not quiet(t):
        t.now[MOMENT] = ROUND_START
        alternate(t, -1)
    return NEXT


def gather(t: Nekromancya, f: Clash) -> int:
    """Those who strike in this round; the round takes place even if all of them are kept from striking."""
    t.now[MOMENT] = NOTHING
    strikers = group(t, f.number, f.stage)
    f.strikers = (tuple([t.ref(c) for c in strikers]),)
    ready: list[int] = []
    for card in strikers:
        t.target[card] = 0
        if t.skips[card]:
            t.skips[card] -= 1
            f.strikers = (tuple([r for r in f.strikers[0] if r != t.ref(card)]),)
        elif armed(t, card, f.stage < OPENING):
            ready.append(card)
    f.to_strike = tuple(ready)
    return NEXT


def ask_targets(t: Nekromancya, f: Clash) -> int:
    """nk.decision.round_procedure: all first targets are chosen before the first roll."""
    opening = f.stage < OPENING
    for card in f.to_strike:
        if t.target[card] == 0:
            options = [Option("strike", c, card) for c in foes(t, card, opening)]
            if not options:
                t.target[card] = -1
                continue
            if opening and t.rule(SweepingShot, card) is not None:
                # It strikes them all.
                t.target[card] = options[0].card + 1
                continue
            t.ask(t.controller(card), "strike", options, "nk.combat.target", card)
            f.striker = card
            return NEXT
    return CLASH.at(ask_striker)


def take_target(t: Nekromancya, f: Clash) -> int:
    t.target[f.striker] = t.answer.card + 1
    return CLASH.at(ask_targets)


def ask_striker(t: Nekromancya, f: Clash) -> int:
    """The striking player orders the strikes."""
    left = [c for c in f.to_strike if t.is_awakened(c) and t.target[c] > 0]
    if not left:
        return CLASH.at(end_round)
    t.ask(t.controller(left[0]), "striker", [Option("striker", c) for c in left], "nk.decision.round_procedure")
    return NEXT


def strike_now(t: Nekromancya, f: Clash) -> int:
    card = t.answer.card
    f.to_strike = tuple([c for c in f.to_strike if c != card])
    f.striker = card
    opening = f.stage < OPENING
    strike(t, card, t.target[card] - 1, opening)
    if technique(t, card, opening) == MELEE and t.has(card, AMBIDESTRO):
        return NEXT
    return CLASH.at(ask_striker)


def ask_second(t: Nekromancya, f: Clash) -> int:
    """nk.ability.ambidestro.targets: the second attack chooses its target after the first is resolved."""
    options = [Option("strike", c, f.striker) for c in foes(t, f.striker, False)]
    if not options:
        return CLASH.at(ask_striker)
    t.ask(t.controller(f.striker), "strike", options, "nk.ability.ambidestro.targets", f.striker)
    return NEXT


def strike_again(t: Nekromancya, f: Clash) -> int:
    """nk.ability.ambidestro.weapons: with two Weapons, one for each attack."""
    card = f.striker
    two = t.second[card]
    if two:
        t.second[card], t.weapon[card] = t.weapon[card], two
        t.invalidate()
    strike(t, card, t.answer.card, False)
    if two:
        t.second[card], t.weapon[card] = t.weapon[card], t.second[card]
        t.invalidate()
    return CLASH.at(ask_striker)


def end_round(t: Nekromancya, f: Clash) -> int:
    """nk.combat.deaths, nk.ability.aura.gain, nk.ability.instabilita.loss"""
    changed = False
    for ref in f.strikers[0]:
        card = t.deref(ref)
        # nk.decision.aura_dice: together they cancel out; a pool without six-sided dice has none to lose.
        if card >= 0 and t.is_awakened(card) and t.has(card, AURA) != t.has(card, INSTABILITA):
            if t.has(card, AURA):
                t.aura[card] += 1
                changed = True
            elif t.facts().melee_dice[card].d6 > 0:
                t.aura[card] -= 1
                changed = True
    for card in t.awakened():
        t.done[card] &= ~DID_ECHO
    if changed:
        t.derived = None
    dead = [c for c in t.awakened() if t.life(c) <= 0]
    if dead:
        begin_deaths(t, dead)
    return NEXT


def answers(t: Nekromancya, f: Clash) -> int:
    """The end of the round: Speed may join, effects may be used, even if a side has just lost its last one."""
    if not quiet(t):
        t.now[MOMENT] = ROUND_END
        alternate(t, -1)
    return NEXT


def ask_retreat(t: Nekromancya, f: Clash) -> int:
    """nk.combat.retreat: after each round of the defenders the attacker may withdraw."""
    t.now[MOMENT] = COMBAT
    attackers = side(t, f.number, ATTACKER)
    if not attackers or not side(t, f.number, DEFENDER):
        return CLASH.at(finish)
    if f.rounds >= LONGEST:
        t.answer = Option("retreat")
        return NEXT
    seat = t.controller(attackers[0])
    if t.now[ROUND_SIDE] == ATTACKER or quiet(t) or t.rule(CannotRetreat, seat) is not None:
        return CLASH.at(next_stage)
    t.ask(seat, "retreat", [Option("stay"), Option("retreat")], "nk.combat.retreat")
    return NEXT


def retreat(t: Nekromancya, f: Clash) -> int:
    if t.answer.verb == "stay":
        return NEXT
    t.tell(terms.RETREATED, -1, t.active(), f.number)
    return CLASH.at(finish)


def next_stage(t: Nekromancya, f: Clash) -> int:
    advance(t, f)
    return CLASH.at(begin_round)


def finish(t: Nekromancya, f: Clash) -> int:
    t.tell(terms.CLASH_ENDED, -1, -1, f.number)
    t.now[CLASH_NOW] = 0
    t.now[MOMENT] = COMBAT
    for card in side(t, f.number, ATTACKER) + side(t, f.number, DEFENDER):
        # It has had its clash, and cannot enter another.
        t.clash[card] = -f.number
    return END


CLASH: Final = Proc(
    "clash",
    (
        begin,
        begin_round,
        gather,
        ask_targets,
        take_target,
        ask_striker,
        strike_now,
        ask_second,
        strike_again,
        end_round,
        answers,
        ask_retreat,
        retreat,
        next_stage,
        finish,
    ),
)


def begin_clash(t: Nekromancya, player: int, number: int, rounds: int = 0) -> Clash:
    """Fight a clash; `rounds` of its rounds count as over already."""
    f = cast(Clash, t.call(CLASH, 0, player))
    f.number = number
    f.rounds = rounds
    return f


def imagined_clash(number: int, stage: int) -> Clash:
    """A clash at one of its stages that is not on the stack, for looking ahead."""
    f: Clash = NFrame(CLASH)
    f.number = number
    f.stage = stage
    return f


def begin_arming(
    t: Nekromancya, player: int, cards: tuple[int, ...], src: int = NO_CARD, beforehand: bool = False
) -> Arming:
    """Let the owners of these Awakened declare techniques and gear, before the clashes begin or in one of them."""
    f = cast(Arming, t.call(t.nodes.by_name["arming"], src, player))
    f.to_arm = cards
    f.beforehand = 1 if beforehand else 0
    return f


# A strike -------------------------------------------------------------------------------------------------------------


def reference(t: Nekromancya, card: int, how: int) -> int:
    """The value a Check is made against."""
    d = t.facts()
    return d.melee[card] if how == MELEE else d.aim[card]


def passes(roll: int, value: int) -> bool:
    """nk.check.outcome, nk.check.critical"""
    return roll == 1 or (roll != D20 and roll <= value)


def pool(t: Nekromancya, card: int, foe: int, how: int) -> Dice:
    """The dice a strike rolls (nk.awakened.damage)."""
    d = t.facts()
    own = d.melee_dice[card] if how == MELEE else d.aim_dice[card] or Dice()
    more = 1 if t.done[card] & DID_ECHO else 0
    for flyers, f in t.rules(DiceAgainstFlyers):
        if flyers.covers(t, f, card):
            more += flyers.against(t, foe)
    for greater, f in t.rules(DiceAgainstGreater):
        if how == MELEE and greater.covers(t, f, card):
            more += greater.among(t, card, opposite(t, card))
    return own.more(more)


def strike(t: Nekromancya, card: int, foe: int, opening: bool) -> None:
    """nk.combat.strike_check, nk.combat.strike_damage, nk.combat.strike_apply"""
    how = technique(t, card, opening)
    you = t.controller(card)
    if opening and t.rule(SweepingShot, card) is not None:
        sweep(t, card, you)
        return
    if how == MELEE and t.has(card, INIZIATIVA) and not t.done[card] & DID_INIZIATIVA:
        # nk.ability.iniziativa.auto: the Check is skipped and counts as successful.
        hits = True
    else:
        roll = t.d20()
        # nk.ability.agilita
        value = reference(t, card, how) - (AGILE if t.has(foe, AGILITA) else 0)
        hits = passes(roll, value)
        t.tell(terms.ROLLED, card, you, roll, foe)
    # nk.ability.iniziativa.first_round: an Awakened that began with a shot gets nothing from it.
    t.done[card] |= DID_INIZIATIVA
    if hits:
        t.tell(terms.STRUCK, card, you, 0, foe)
        hit(t, foe, pool(t, card, foe, how), how, you, card)
    else:
        t.tell(terms.MISSED, card, you, 0, foe)


def sweep(t: Nekromancya, card: int, you: int) -> None:
    """Drago d'Ossa: one Check and one damage roll for all opponents in the clash together."""
    targets = foes(t, card, True)
    roll = t.d20()
    value = reference(t, card, AIM)
    struck = [c for c in targets if passes(roll, value - (AGILE if t.has(c, AGILITA) else 0))]
    t.tell(terms.ROLLED, card, you, roll)
    if struck:
        n = t.throw(pool(t, card, struck[0], AIM))
        for foe in struck:
            t.tell(terms.STRUCK, card, you, n, foe)
            t.wound(foe, n - (0 if ignores_colpi(t, card, AIM) else colpi(t, foe, AIM)), you)


# Joining, disarming ---------------------------------------------------------------------------------------------------


def joinable(t: Nekromancya, seat: int) -> list[int]:
    """nk.ability.velocita.intervene: free Awakened with Speed, at the end of a round of the player's clash."""
    clash = t.now[CLASH_NOW]
    if t.now[MOMENT] != ROUND_END or not clash or not involved(t, seat):
        return []
    return [c for c in t.field(seat) if t.clash[c] == 0 and t.has(c, VELOCITA)]


def involved(t: Nekromancya, seat: int) -> bool:
    """A clash involves a player if any Awakened of theirs took part in it, dead ones included."""
    return seat == t.active() or any([cast(Clash, f).involves == seat + 1 for f in t.frames if f.node is CLASH])


def join(t: Nekromancya, f: Join) -> int:
    """The joiner declares technique and gear, and strikes from its group's next round (nk.decision.velocita_join)."""
    card = f.joiner
    t.clash[card] = t.now[CLASH_NOW]
    t.side[card] = ATTACKER if f.player == t.active() else DEFENDER
    t.done[card] |= DID_FIGHT | CAME_LATE
    t.tell(terms.JOINED, card, f.player, t.clash[card])
    begin_arming(t, f.player, (card,), card)
    return NEXT


def fall_in(t: Nekromancya, f: Join) -> int:
    """Its technique is declared: now it is known which group it belongs to."""
    lie_in_wait(t, f.joiner)
    return NEXT


JOIN: Final = Proc("join", (join, fall_in))


def may_disarm(t: Nekromancya, seat: int) -> list[int]:
    """nk.decision.disarmare_time: at the start of its clash or at the end of any round of it, once per combat."""
    if t.now[MOMENT] not in (CLASH_START, ROUND_END):
        return []
    found = []
    for card in t.field(seat):
        can = t.clash[card] == t.now[CLASH_NOW] and t.has(card, DISARMARE) and not t.done[card] & DID_DISARM
        if can and weapons_of(t, opposite(t, card)):
            found.append(card)
    return found


def weapons_of(t: Nekromancya, cards: list[int]) -> list[int]:
    return [g for c in cards for g in t.gear(c) if t.card(g).kind == WEAPON]


def ask_weapon(t: Nekromancya, f: Acting) -> int:
    """nk.ability.disarmare: one Weapon among those of the opponents in its clash."""
    options = [Option("pick", g) for g in weapons_of(t, opposite(t, f.card))]
    t.ask(f.player, "disarm", options, "nk.ability.disarmare", f.card)
    return NEXT


def disarm(t: Nekromancya, f: Acting) -> int:
    weapon = t.answer.card
    t.done[f.card] |= DID_DISARM
    t.tell(terms.DISARMED, f.card, f.player, 0, weapon)
    cost = t.card(weapon).cost
    drop(t, weapon)
    if t.rule(GainsCostOfWeapons, f.card) is not None:
        t.gain(f.player, cost)
    if t.rule(EatsWeapons, f.card) is not None:
        t.serial += 1
        t.now[ORDER] += 1
        src = t.ref(f.card)
        t.lasting.append(Lasting(EATEN, src, f.player, THIS_COMBAT, f.player, t.now[ORDER], t.serial, (src,)))
        t.invalidate()
    return NEXT


def drop(t: Nekromancya, gear: int) -> None:
    """A piece of equipment goes to its owner's discard pile; its bonuses stop at once."""
    bearer = t.host[gear]
    for column in (t.weapon, t.second, t.armour):
        if bearer >= 0 and column[bearer] == gear + 1:
            column[bearer] = 0
    if bearer >= 0 and not t.weapon[bearer]:
        # nk.ability.ambidestro.weapons: the one Weapon left serves both attacks.
        t.weapon[bearer] = t.second[bearer]
        t.second[bearer] = 0
    t.leave([gear], SCARTO)


DISARM: Final = Proc("disarm", (ask_weapon, disarm))


def echoable(t: Nekromancya, seat: int) -> list[int]:
    """Eco di Morte: at the beginning of a round, for one of the player's Awakened that is about to strike."""
    if t.now[MOMENT] != ROUND_START or t.power[seat] < ECHO_COST or t.rule(Echo, seat) is None:
        return []
    striking: list[int] = []
    for f in t.frames:
        if f.node is CLASH:
            clash = cast(Clash, f)
            striking = [c for c in group(t, clash.number, clash.stage) if t.controller(c) == seat and not t.skips[c]]
    # A Charism is a spell: it does not work on an Awakened with Immunity.
    striking = [c for c in striking if not t.immune(c)]
    # Once per round.
    return [] if [c for c in striking if t.done[c] & DID_ECHO] else striking
