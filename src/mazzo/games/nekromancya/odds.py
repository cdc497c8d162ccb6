"""The exact odds of a clash: who wins, after how many rounds, and with how much Life.

No dice are rolled and nothing is sampled. The clash is set up on a real table, and what a strike may do is found out by
making it there with every result of its Check and of its damage; so Agilità, Iniziativa, Colpi, Weapons, Charisms and
all the rest count exactly as they do in a match. What is added here is the arithmetic: distributions of wounds, round
after round, for every group of Awakened that may still be standing.

The policy is simple, and stated with every result: everybody strikes the first opponent (as they were named) that is
still standing, strikes are made in the order of names, and nobody uses cards or triggered effects. The attackers
withdraw after a number of rounds, if one is given.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from mazzo.engine.errors import MazzoError
from mazzo.engine.frame import Frame, Option
from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Card, Dice
from mazzo.games.nekromancya.catalog import catalog
from mazzo.games.nekromancya.clash import (
    CLASH,
    LONGEST,
    OPENING,
    advance,
    armed,
    end_round,
    foes,
    group,
    side,
    strike,
    strike_again,
    technique,
)
from mazzo.games.nekromancya.combat import can_aim, lawful, suitable
from mazzo.games.nekromancya.scenario import empty_table, read_options
from mazzo.games.nekromancya.table import Nekromancya
from mazzo.games.nekromancya.terms import (
    ABILITY_NAMES,
    ACTIVE,
    AIM,
    AMBIDESTRO,
    ARMOUR,
    ATTACKER,
    AWAKENED,
    CLASH_NOW,
    DEFENDER,
    FIELD,
    FORTIFICATION,
    GEAR,
    GLOBAL,
    GLOBAL_CHARISM,
    IN_COMBAT,
    MELEE,
    NEXT_PUB,
    ORDER,
    OWN_CHARISM,
    PHASE,
    R_NO_RETREAT,
    REALM,
    RULE,
    RULE_CARD,
    SCARTO,
    SEATS,
    SPECIAL,
    TURN,
    WEAPON,
)
from mazzo.games.nekromancya.words.cards import awakened

if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBER: Final = 1
"""The number of the clash on its table."""
NEGLIGIBLE: Final = 1e-18
"""States less likely than this are left out; what they add up to is the error of a result."""
DECIDED: Final = 1e-13
"""So little left open, and the rest is left out too."""
MANY: Final = 240
"""More dice than anybody rolls."""
GONE: Final = -1
"""The wounds of an Awakened that has left."""

Wounds = tuple[int, ...]
"""The wounds of every Awakened of the clash."""
Blow = list[tuple[Wounds, float]]
"""What a strike may do: the wounds it adds, and how likely."""


# What is asked --------------------------------------------------------------------------------------------------------


class Fighter:
    """An Awakened as it enters a clash."""

    def __init__(
        self,
        card: Card,
        gear: tuple[Card, ...] = (),
        life: int | None = None,
        technique: int | None = None,
    ) -> None:
        self.card = card
        self.gear = gear
        self.life = life
        """Current Life, if it is not whole."""
        self.technique = technique
        """None: whichever inflicts more."""


TECHNIQUES: Final = {"melee": MELEE, "aim": AIM}


def find(slug: str, kinds: tuple[int, ...], what: str) -> Card:
    """A card of the catalog, of one of some kinds."""
    c = catalog()
    card = c.defs[c.find(slug)]
    if card.kind not in kinds:
        raise MazzoError(f"{slug!r} is of the kind {terms.TYPE_NAMES[card.kind]}: {what} was expected.")
    return card


def fighter(text: str) -> Fighter:
    """Read 'kinopio+ascia-della-morte', 'khetagg@14', 'lama-notturna:aim', or numbers of one's own.

    Numbers are those of a card, in its order: Melee, its damage, Aim, its damage, Life, Colpi, then abilities, and a
    Value if it matters: '14 4d6 1 - 10 0 instabilita value=7'. Gear follows after a plus.
    """
    # '2d6+1' is a number: gear begins with a letter.
    body, *gear = re.split(r"\s*\+\s*(?=[a-z])", text.strip().lower())
    how: int | None = None
    name, colon, word = body.partition(":")
    if colon:
        if word.strip() not in TECHNIQUES:
            raise MazzoError(f"{text!r}: after the colon 'melee' or 'aim' was expected.")
        how = TECHNIQUES[word.strip()]
    name, at, left = name.partition("@")
    life: int | None = None
    if at:
        if not left.strip().isdecimal():
            raise MazzoError(f"{text!r}: after @ the current Life was expected.")
        life = int(left)
    kinds = (WEAPON, ARMOUR, SPECIAL)
    pieces = tuple([find(slug.strip(), kinds, "a Weapon, an Armour or a Special") for slug in gear])
    card = invented(name) if re.match(r"\s*-?\d", name) else find(name.strip(), (AWAKENED,), "an Awakened")
    if life is not None and not 1 <= life <= card.life + 99:
        raise MazzoError(f"{text!r}: a Life from 1 was expected.")
    return Fighter(card, pieces, life, how)


def invented(text: str) -> Card:
    """An Awakened of one's own numbers."""
    words = text.split()
    bits = {name: bit for bit, name in ABILITY_NAMES.items()}
    value = 0
    abilities = 0
    for word in words[6:]:
        word = word.strip(",")
        if word.startswith("value=") and word[6:].isdecimal():
            value = int(word[6:])
        elif word in bits:
            abilities |= bits[word]
        else:
            raise MazzoError(f"{text!r}: {word!r} is no ability; known are {', '.join(bits)}.")
    try:
        card = awakened(text.strip(), text.strip(), text.strip(), value, " ".join(words[:6]), "", abilities)
    except ValueError:
        raise MazzoError(
            f"{text!r}: Melee, its damage, Aim, its damage, Life and Colpi were expected, like '14 4d6 1 - 10 0'."
        ) from None
    pools = [p for p in (card.melee_damage, card.aim_damage) if p is not None]
    if card.life < 1 or card.melee_damage is None or [p for p in pools if not (0 <= p.d6 <= 60 and 0 <= p.d20 <= 20)]:
        raise MazzoError(f"{text!r}: such an Awakened cannot be.")
    return card


class Field:
    """What else lies on the Territory: cards of the attackers' Nekromante, of the defenders', and of everybody."""

    def __init__(
        self, attackers: Sequence[str] = (), defenders: Sequence[str] = (), everywhere: Sequence[str] = ()
    ) -> None:
        own = (OWN_CHARISM, FORTIFICATION, AWAKENED)
        what = "an own Charism, a Fortification or an Awakened outside the clash"
        self.sides = [[find(s, own, what) for s in slugs] for slugs in (attackers, defenders)]
        self.everywhere = [find(s, (GLOBAL_CHARISM, RULE_CARD), "a global Charism or a Rule card") for s in everywhere]
        if len([c for c in self.everywhere if c.kind == RULE_CARD]) > 1:
            raise MazzoError("Only one Rule card is in play.", "nk.rulecard.unique")


# What comes out -------------------------------------------------------------------------------------------------------


class Outlook:
    """What becomes of one Awakened."""

    def __init__(self, card: Card, attacks: bool, how: int, numbers: dict[str, Any]) -> None:
        self.card = card
        self.attacks = attacks
        self.technique = how
        self.numbers = numbers
        """Its values at the beginning, as a view shows them."""
        self.left: dict[int, float] = {}
        """Its Life at the end, 0 if it was killed."""

    @property
    def survives(self) -> float:
        return sum([p for n, p in self.left.items() if n > 0])

    @property
    def mean_life(self) -> float:
        """The Life it has left, if it survives."""
        alive = self.survives
        return sum([n * p for n, p in self.left.items()]) / alive if alive else 0.0

    def data(self) -> dict[str, Any]:
        return {
            "card": self.card.slug,
            "side": "attacker" if self.attacks else "defender",
            "technique": "aim" if self.technique == AIM else "melee",
            **self.numbers,
            "survives": self.survives,
            "mean_life": self.mean_life,
            "left": {str(n): self.left[n] for n in sorted(self.left)},
        }


class Odds:
    """The odds of a clash."""

    def __init__(self, fighters: list[Outlook]) -> None:
        self.fighters = fighters
        self.win = 0.0
        """All defenders are killed."""
        self.loss = 0.0
        """All attackers are killed."""
        self.both = 0.0
        """All are killed: impossible as long as only one side strikes in a round, and counted all the same."""
        self.withdrawn = 0.0
        """The attackers withdraw, of their own will or exhausted."""
        self.rounds: dict[int, float] = {}
        self.error = 0.0
        """The probability that was left out for being negligible."""

    @property
    def mean_rounds(self) -> float:
        return sum([n * p for n, p in self.rounds.items()])

    def data(self) -> dict[str, Any]:
        return {
            "win": self.win,
            "loss": self.loss,
            "both": self.both,
            "withdrawn": self.withdrawn,
            "mean_rounds": self.mean_rounds,
            "rounds": {str(n): self.rounds[n] for n in sorted(self.rounds)},
            "fighters": [f.data() for f in self.fighters],
            "error": self.error,
        }


# The table ------------------------------------------------------------------------------------------------------------


def put(t: Nekromancya, definition: int, seat: int, zone: int) -> int:
    """A card on the Territory."""
    card = t.add_card(definition, seat, zone * SEATS + seat)
    t.pub[card] = t.now[NEXT_PUB]
    t.now[NEXT_PUB] += 1
    t.known[card] = (1 << t.players) - 1
    t.gen[card] = 1
    t.now[ORDER] += 1
    t.order[card] = t.now[ORDER]
    return card


def lay_out(
    attackers: Sequence[Fighter], defenders: Sequence[Fighter], field: Field, options: int
) -> tuple[Nekromancya, list[int]]:
    """The clash on a table, about to begin; and the Awakened that fight it, as they were named."""
    t = empty_table(2, options)
    sides = (list(attackers), list(defenders))
    made = len(t.defs)
    number = {c.slug: i for i, c in enumerate(t.defs)}
    # A copy: the catalog knows nothing of Awakened with numbers of one's own.
    t.defs = [*t.defs, *[f.card for fighters in sides for f in fighters]]
    t.reseed("odds")
    t.now[ACTIVE] = 0
    t.now[TURN] = 3
    t.now[PHASE] = 2
    for c in field.everywhere:
        put(t, number[c.slug], 0, RULE if c.kind == RULE_CARD else GLOBAL)
    for seat in (0, 1):
        for c in field.sides[seat]:
            put(t, number[c.slug], seat, FIELD if c.kind == AWAKENED else REALM)
    fighters: list[int] = []
    for seat in (0, 1):
        for f in sides[seat]:
            card = put(t, made, seat, FIELD)
            made += 1
            t.clash[card] = NUMBER
            t.side[card] = DEFENDER if seat else ATTACKER
            for piece in f.gear:
                t.host[put(t, number[piece.slug], seat, GEAR)] = card
            fighters.append(card)
    t.now[IN_COMBAT] = 1
    t.now[CLASH_NOW] = NUMBER
    t.touch()
    return t, fighters


def arm(t: Nekromancya, card: int, how: int) -> None:
    """nk.combat.gear: the first suitable Weapon and the first Armour; a second Weapon for Ambidestro."""
    t.technique[card] = how
    t.weapon[card] = t.second[card] = 0
    t.touch()
    weapons = suitable(t, card)
    if weapons:
        t.weapon[card] = weapons[0] + 1
        t.touch()
        if how == MELEE and len(weapons) > 1 and t.has(card, AMBIDESTRO):
            t.second[card] = weapons[1] + 1
    t.touch()


def prepare(t: Nekromancya, fighters: list[int], wanted: Sequence[Fighter]) -> None:
    """Armour, technique, Weapons and wounds of everybody, as far as they are declared before the clash begins."""
    for i, card in enumerate(fighters):
        worn = [g for g in t.gear(card) if t.card(g).kind == ARMOUR]
        if worn:
            t.armour[card] = worn[0] + 1
        how = wanted[i].technique
        if how == AIM and not can_aim(t, card):
            raise MazzoError(f"{t.card(card).english} has nothing to strike with in Aim.", "nk.awakened.no_aim")
        arm(t, card, MELEE if how is None else how)
    for i, card in enumerate(fighters):
        if wanted[i].technique is None and can_aim(t, card):
            arm(t, card, better(t, card))
    for i, card in enumerate(fighters):
        life = wanted[i].life
        if life is not None:
            most = t.facts().life[card]
            if life > most:
                raise MazzoError(f"{t.card(card).english} has at most {most} Life, not {life}.")
            t.wounds[card] = most - life
    if not lawful(t, side(t, NUMBER, ATTACKER), side(t, NUMBER, DEFENDER)[:1]):
        raise MazzoError(
            "A flyer is attacked in Melee only by flyers, unless someone strikes in Aim: this clash cannot start.",
            "nk.ability.volare.melee",
        )


def better(t: Nekromancya, card: int) -> int:
    """The technique that takes more Life in a round from the first opponent."""
    worth: list[float] = []
    for how in (MELEE, AIM):
        arm(t, card, how)
        everybody = side(t, NUMBER, ATTACKER) + side(t, NUMBER, DEFENDER)
        foe = next(c for c in everybody if t.side[c] != t.side[card])
        # A plain round: what happens only once says little.
        blow = Strike(t, everybody, card, foe, False, False).blow()
        strikes = 2 if how == MELEE and t.has(card, AMBIDESTRO) else 1
        worth.append(strikes * sum([sum(added) * p for added, p in blow]))
    # Aim has the opening shot besides.
    return AIM if worth[1] >= worth[0] else MELEE


# A strike -------------------------------------------------------------------------------------------------------------


def spread(pool: Dice) -> list[tuple[int, float]]:
    """Every sum a pool of dice may show, with its probability: counted exactly, and divided once."""
    ways = {pool.plus: 1}
    for sides in [6] * pool.d6 + [20] * pool.d20:
        more: dict[int, int] = {}
        for n, k in ways.items():
            for pip in range(1, sides + 1):
                more[n + pip] = more.get(n + pip, 0) + k
        ways = more
    total = 6**pool.d6 * 20**pool.d20
    return [(n, k / total) for n, k in sorted(ways.items())]


def make(t: Nekromancya, card: int, foe: int, opening: bool, second: bool) -> None:
    """One strike, with whatever the dice show."""
    if second:
        t.answer = Option("strike", foe, card)
        strike_again(t, Frame(CLASH, 0, card, -1, NUMBER))
    else:
        strike(t, card, foe, opening)


class Strike:
    """A strike that is made again and again, each time with other dice, on copies of the table."""

    def __init__(self, t: Nekromancya, fighters: list[int], card: int, foe: int, opening: bool, second: bool) -> None:
        self.t = t
        self.fighters = fighters
        self.card = card
        self.foe = foe
        self.opening = opening
        self.second = second
        # A Check of 1 always hits: then all the dice there are have been rolled.
        u = self.made([1] * MANY)
        self.checked = any([e.kind == terms.ROLLED for e in u.log or []])
        """Is there a Check at all (nk.ability.iniziativa.auto)?"""
        dice = MANY - len(u.rolls) - (1 if self.checked else 0)
        self.d20 = 0
        while self.d20 < dice and self.fits([20] * (self.d20 + 1) + [1] * MANY):
            self.d20 += 1
        self.d6 = dice - self.d20

    def made(self, rolls: list[int]) -> Nekromancya:
        u = self.t.clone()
        u.log = []
        u.rolls = rolls
        make(u, self.card, self.foe, self.opening, self.second)
        return u

    def fits(self, damage: list[int]) -> bool:
        """Can the dice of the damage show this? A six-sided die cannot show 20."""
        try:
            self.made([1, *damage] if self.checked else damage)
        except MazzoError:
            return False
        return True

    def wounds(self, check: int, total: int) -> Wounds:
        """The wounds it inflicts with this Check, and with dice that show this total."""
        shown: list[int] = []
        for i in range(self.d20 + self.d6):
            after = self.d20 + self.d6 - i - 1
            shown.append(min(20 if i < self.d20 else 6, total - after))
            total -= shown[i]
        u = self.made([check, *shown] if self.checked else shown)
        return tuple([u.wounds[c] - self.t.wounds[c] for c in self.fighters])

    def blow(self) -> Blow:
        """Everything it may do: every Check, every sum of the dice."""
        sums = spread(Dice(self.d6, 0, self.d20))
        most = sums[-1][0]
        # Checks that hit the same opponents are the same.
        hits: dict[tuple[bool, ...], list[int]] = {}
        for check in range(1, 21):
            struck = tuple([n > 0 for n in self.wounds(check, most)])
            hits.setdefault(struck, []).append(check)
        found: dict[Wounds, float] = {}
        for struck, checks in hits.items():
            for total, p in sums if any(struck) else [(most, 1.0)]:
                added = self.wounds(checks[0], total)
                found[added] = found.get(added, 0.0) + p * len(checks) / 20
        return sorted(found.items())


class Position:
    """Who is standing, and what their strikes are like now. Wounds are kept elsewhere, all else is on the table."""

    def __init__(self, t: Nekromancya, fighters: list[int]) -> None:
        self.t = t
        self.fighters = fighters
        self.alive = [c for c in fighters if t.is_awakened(c) and t.clash[c] == NUMBER]
        d = t.facts()
        self.life = [d.life.get(c, 0) for c in fighters]
        self.blows: dict[tuple[int, int, bool, bool], Blow] = {}
        self.after: dict[tuple[int, Wounds], Position] = {}
        """The positions that follow a round of a stage, by who has been killed in it."""
        self.ahead: dict[int, tuple[Position, int]] = {}
        """The next stage, and the position in which it begins."""

    def key(self) -> tuple[tuple[int, ...], ...]:
        t = self.t
        return tuple([(c, t.aura[c], t.done[c]) for c in self.alive])

    def blow(self, card: int, foe: int, opening: bool, second: bool) -> Blow:
        key = (card, foe, opening, second)
        if key not in self.blows:
            t = self.t
            if second:
                # After the first strike of the round, whatever it did.
                t = t.clone()
                make(t, card, foe, opening, False)
                unhurt(t, self.fighters)
            self.blows[key] = Strike(t, self.fighters, card, foe, opening, second).blow()
        return self.blows[key]


def unhurt(t: Nekromancya, fighters: list[int]) -> None:
    """Wounds are kept elsewhere: on the table nobody has any."""
    for c in fighters:
        t.wounds[c] = 0
    t.touch()


# The arithmetic -------------------------------------------------------------------------------------------------------


def convolved(row: list[float], line: list[float]) -> list[float]:
    """The distribution of a sum; whatever is beyond the end of the row counts as its end."""
    last = len(row) - 1
    out = [0.0] * (last + 1)
    chances = [(n, q) for n, q in enumerate(line) if q]
    for have, p in enumerate(row):
        if p:
            for n, q in chances:
                out[have + n if have + n < last else last] += p * q
    return out


class Reckoning:
    """The clash, round by round, over everything that may have happened."""

    def __init__(self, t: Nekromancya, fighters: list[int], result: Odds, retreat: int | None) -> None:
        self.fighters = fighters
        self.result = result
        self.retreat = retreat
        wounds = tuple([t.wounds[c] for c in fighters])
        unhurt(t, fighters)
        self.positions: dict[tuple[tuple[int, ...], ...], Position] = {}
        start = self.position(t)
        self.live: dict[tuple[int, int], tuple[Position, int, dict[Wounds, float]]] = {}
        """By position and number of rounds: how likely which wounds are."""
        self.live[id(start), 0] = (start, 0, {wounds: 1.0})

    def position(self, t: Nekromancya) -> Position:
        found = Position(t, self.fighters)
        return self.positions.setdefault(found.key(), found)

    def run(self) -> None:
        """Stage after stage: the opening shots, then the four groups in turn."""
        stage = 0
        while self.live:
            before = self.live
            self.live = {}
            for at, rounds, states in before.values():
                strikers = group(at.t, NUMBER, stage)
                if strikers:
                    self.fight(at, rounds + 1, stage, strikers, states)
                else:
                    # A round in which nobody can strike is skipped.
                    self.add(at, rounds, states)
            stage = self.advance(stage)
            left = sum([sum(states.values()) for _, _, states in self.live.values()])
            if left < DECIDED:
                self.result.error += left
                return

    def advance(self, stage: int) -> int:
        """On to the next stage, everywhere; who strikes from an ambush is settled on the way."""
        before = self.live
        self.live = {}
        after = stage
        for at, rounds, states in before.values():
            if stage not in at.ahead:
                t = at.t.clone()
                f = Frame(CLASH, stage, -1, -1, NUMBER)
                advance(t, f)
                at.ahead[stage] = (self.position(t), f.src)
            there, after = at.ahead[stage]
            self.add(there, rounds, states)
        return after

    def add(self, at: Position, rounds: int, states: dict[Wounds, float]) -> None:
        key = (id(at), rounds)
        if key not in self.live:
            self.live[key] = (at, rounds, {})
        into = self.live[key][2]
        for w, p in states.items():
            into[w] = into.get(w, 0.0) + p

    def fight(self, at: Position, rounds: int, stage: int, strikers: list[int], states: dict[Wounds, float]) -> None:
        """One round: all strikes, then the deaths, then perhaps a retreat."""
        t = at.t
        opening = stage < OPENING
        for card in strikers:
            targets = foes(t, card, opening)
            if not targets or not armed(t, card, opening):
                continue
            states = self.strike(at, states, at.blow(card, targets[0], opening, False))
            if technique(t, card, opening) == MELEE and t.has(card, AMBIDESTRO):
                states = self.strike_again(at, states, card, targets, opening)
        ends: dict[Wounds, dict[Wounds, float]] = {}
        for w, p in states.items():
            if p < NEGLIGIBLE:
                self.result.error += p
                continue
            dead = tuple([i for i in range(len(w)) if w[i] >= at.life[i] and w[i] != GONE])
            if dead:
                w = tuple([GONE if i in dead else w[i] for i in range(len(w))])
            into = ends.setdefault(dead, {})
            into[w] = into.get(w, 0.0) + p
        for dead, rest in ends.items():
            self.close(self.following(at, stage, strikers, dead), rounds, stage, rest)

    def strike(self, at: Position, states: dict[Wounds, float], blow: Blow) -> dict[Wounds, float]:
        """Add the wounds of a strike; more than the Life there is makes no difference."""
        struck = [i for i in range(len(self.fighters)) if any([added[i] for added, _ in blow])]
        out: dict[Wounds, float] = {}
        if len(struck) == 1:
            i = struck[0]
            life = at.life[i]
            line = [0.0] * (life + 1)
            for added, p in blow:
                line[min(added[i], life)] += p
            rows: dict[Wounds, list[float]] = {}
            for w, p in states.items():
                others = w[:i] + w[i + 1 :]
                if others not in rows:
                    rows[others] = [0.0] * (life + 1)
                rows[others][w[i]] += p
            for others, row in rows.items():
                for n, p in enumerate(convolved(row, line)):
                    if p:
                        out[(*others[:i], n, *others[i:])] = p
            return out
        for w, p in states.items():
            for added, q in blow:
                key = tuple([x if x == GONE else min(x + n, m) for x, n, m in zip(w, added, at.life, strict=True)])
                out[key] = out.get(key, 0.0) + p * q
        return out

    def strike_again(
        self, at: Position, states: dict[Wounds, float], card: int, targets: list[int], opening: bool
    ) -> dict[Wounds, float]:
        """nk.ability.ambidestro.targets: the second target is chosen when the first strike is resolved."""
        by_target: dict[int, dict[Wounds, float]] = {}
        place = {c: i for i, c in enumerate(self.fighters)}
        for w, p in states.items():
            standing = [c for c in targets if w[place[c]] < at.life[place[c]]]
            by_target.setdefault((standing or targets)[0], {})[w] = p
        out: dict[Wounds, float] = {}
        for foe, part in by_target.items():
            for w, p in self.strike(at, part, at.blow(card, foe, opening, True)).items():
                out[w] = out.get(w, 0.0) + p
        return out

    def following(self, at: Position, stage: int, strikers: list[int], dead: Wounds) -> Position:
        """What has changed after the round: dice gained and lost, first strikes made, the dead gone."""
        key = (stage, dead)
        if key not in at.after:
            t = at.t.clone()
            opening = stage < OPENING
            for card in strikers:
                targets = foes(t, card, opening)
                if targets:
                    make(t, card, targets[0], opening, False)
            unhurt(t, self.fighters)
            f = Frame(CLASH, stage, -1, -1, NUMBER)
            f.keys = (tuple([t.ref(c) for c in strikers]),)
            end_round(t, f)
            if dead:
                t.leave([self.fighters[i] for i in dead], SCARTO)
            at.after[key] = self.position(t)
        return at.after[key]

    def close(self, at: Position, rounds: int, stage: int, states: dict[Wounds, float]) -> None:
        """Is the clash over? nk.combat.end_of_clash, nk.combat.retreat, nk.decision.endless_clash"""
        t = at.t
        r = self.result
        attackers = side(t, NUMBER, ATTACKER)
        defenders = side(t, NUMBER, DEFENDER)
        p = sum(states.values())
        if attackers and defenders:
            tired = rounds >= LONGEST
            may = stage in (1, 3, 5) and t.rule(R_NO_RETREAT, 0) is None
            if not tired and not (may and self.retreat is not None and rounds >= self.retreat):
                self.add(at, rounds, states)
                return
            r.withdrawn += p
        elif attackers:
            r.win += p
        elif defenders:
            r.loss += p
        else:
            r.both += p
        r.rounds[rounds] = r.rounds.get(rounds, 0.0) + p
        for i, outlook in enumerate(r.fighters):
            for w, q in states.items():
                n = 0 if w[i] == GONE else at.life[i] - w[i]
                outlook.left[n] = outlook.left.get(n, 0.0) + q


def odds(
    attackers: Sequence[Fighter | str],
    defenders: Sequence[Fighter | str],
    field: Field | None = None,
    retreat: int | None = None,
    options: Sequence[str] = (),
) -> Odds:
    """The odds of these attackers against these defenders; the attackers withdraw after `retreat` rounds."""
    from mazzo.games.nekromancya.view import card_view

    if not attackers or not defenders:
        raise MazzoError("A clash needs an attacker and a defender.", "nk.combat.terms")
    if retreat is not None and retreat < 1:
        raise MazzoError("A retreat is possible after a number of rounds from 1.", "nk.combat.retreat")
    one = [fighter(f) if isinstance(f, str) else f for f in attackers]
    two = [fighter(f) if isinstance(f, str) else f for f in defenders]
    t, fighters = lay_out(one, two, field or Field(), read_options(list(options)))
    prepare(t, fighters, one + two)
    outlooks: list[Outlook] = []
    for card in fighters:
        shown = card_view(t, 0, card)
        numbers = {k: shown[k] for k in NUMBERS}
        numbers["equipment"] = [g["card"] for g in shown["equipment"]]
        outlooks.append(Outlook(t.card(card), t.side[card] == ATTACKER, t.technique[card], numbers))
    result = Odds(outlooks)
    Reckoning(t, fighters, result, retreat).run()
    return result


NUMBERS: Final = ("melee", "melee_damage", "aim", "aim_damage", "life", "base_life", "colpi", "abilities")
