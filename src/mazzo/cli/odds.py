"""`mazzo odds`: the exact odds of a clash in Nekromancya, as a table with small bars, or as JSON."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from mazzo import games
from mazzo.cli.terminal import console, paragraph
from mazzo.phrases import tongue

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from mazzo.cli.words import Words
    from mazzo.games.nekromancya.odds import Odds, Outlook

BAR: Final = "█"
LONGEST_BAR: Final = 40
MOST_ROUNDS: Final = 12
"""How many rounds get a line of their own."""

EXAMPLES: Final = """\
an Awakened is written as
  khetagg                                   a card by its slug (`mazzo cards nekromancya --type awakened`)
  kinopio+ascia-della-morte+corazza-dossa   with equipment; the first Weapon and the first Armour are used
  khetagg@14                                with 14 Life left
  lama-notturna:aim                         striking in Aim (or :melee; otherwise whichever inflicts more)
  "14 4d6 1 - 10 0 instabilita"             numbers of your own: Melee, its dice, Aim, its dice, Life, Soak,
                                            and abilities; value=7 if the Value matters

for example
  mazzo odds nekromancya kinopio --against khetagg
  mazzo odds nekromancya kinopio mastino-dossa --against khetagg+corazza-dossa --retreat 4
  mazzo odds nekromancya kroggh --against khetagg --defenders-have torre-di-veglia --in-play sigillo-dellordine
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLES
    add = parser.add_argument
    add("game", choices=[name for name in games.names() if games.manifest(name).odds], help="the game")
    add("attackers", nargs="+", metavar="ATTACKER", help="the Awakened that attack")
    add(
        "--against",
        nargs="+",
        required=True,
        metavar="DEFENDER",
        help="the Awakened that is attacked (and its helpers)",
    )
    add("--retreat", type=int, metavar="N", help="the attackers withdraw as soon as they may after N rounds")
    own = "Charisms, Fortifications and other Awakened of the"
    add("--attackers-have", nargs="+", default=[], metavar="CARD", help=f"{own} attacking Necromancer")
    add("--defenders-have", nargs="+", default=[], metavar="CARD", help=f"{own} defending Necromancer")
    add("--in-play", nargs="+", default=[], metavar="CARD", help="global Charisms and the Rule card")
    add("--variant", action="append", default=[], metavar="NAME", help="opening_shot_only or volare_per_strike")
    tongue.option(parser)
    add("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from mazzo.cli.faces import face

    reckoning = games.manifest(args.game).load("odds")
    field = reckoning.Field(args.attackers_have, args.defenders_have, args.in_play)
    found: Odds = reckoning.odds(args.attackers, args.against, field, args.retreat, args.variant)
    words = face(args.game).words(args.language)
    if args.json:
        data: dict[str, Any] = {"game": args.game, **found.data(), "policy": words("odds_policy")}
        print(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        show(console(), found, words, args.retreat)
    return 0


def show(out: Console, found: Odds, words: Words, retreat: int | None) -> None:
    """Who fights, who wins, how long it takes, who is left, and what was assumed."""
    from rich.text import Text

    for attacks, title in ((True, "attackers"), (False, "defenders")):
        out.print(Text(words(title), "bold"))
        for f in found.fighters:
            if f.attacks == attacks:
                paragraph(out, _heading(f, words), 2, 2)
    out.print()
    outcomes = [("odds_win", found.win), ("odds_loss", found.loss)]
    outcomes += [("odds_withdrawn", found.withdrawn)] if found.withdrawn else []
    outcomes += [("odds_both", found.both)] if found.both else []
    _bars(out, words, [(words(key), p) for key, p in outcomes], bold=True)
    out.print()
    out.print(Text(words("odds_rounds", n=words.decimal(found.mean_rounds)), "bold"))
    _bars(out, words, _rounds(found.rounds, words))
    out.print()
    out.print(Text(words("odds_left"), "bold"))
    rows = [(_name(f, words), f.survives) for f in found.fighters]
    _bars(out, words, rows, [_life(f, words) for f in found.fighters])
    out.print()
    notes = [words("odds_policy")]
    if retreat is not None:
        notes.append(words("odds_retreat", n=retreat))
    notes.append(words("odds_exact", error="1e-12"))
    paragraph(out, Text(" ".join(notes), "dim"), 0)


def _name(f: Outlook, words: Words) -> str:
    """What a fighter is called; one made of numbers has no name of its own in every language."""
    from mazzo import speak

    named = speak.load_lexicon(words.game).names.get(f"#{f.card.slug}")
    return named[words.language] if named else f.card.italian if words.language == "it" else f.card.english


def _heading(f: Outlook, words: Words) -> Text:
    """A fighter and the numbers it fights with."""
    from rich.text import Text

    from mazzo import speak

    n = f.numbers
    aims = n["aim_damage"] != "-" and f.technique
    facts = [
        words("aim", n=n["aim"], dice=n["aim_damage"])
        if aims
        else words("melee", n=n["melee"], dice=n["melee_damage"]),
        words("life", n=n["life"]) if n["life"] == n["base_life"] else words("life_of", n=n["life"], m=n["base_life"]),
    ]
    facts += [words("colpi", n=n["colpi"])] if n["colpi"] else []
    facts += [words.keyword(a) for a in n["abilities"]]
    gear = [speak.card_name(words.game, slug, words.language) for slug in n["equipment"]]
    facts += [words("equipment", names=", ".join(gear))] if gear else []
    return Text.assemble((_name(f, words), "bold"), "  ", " · ".join(facts))


def _life(f: Outlook, words: Words) -> str:
    return words("odds_life", n=words.decimal(f.mean_life)) if f.survives else ""


def _rounds(rounds: dict[int, float], words: Words) -> list[tuple[str, float]]:
    """The rounds in which it may end; late and unlikely ones are combined."""
    shown = sorted(rounds)
    late = [n for n in shown[MOST_ROUNDS:] if rounds[n]]
    rows = [(str(n), rounds[n]) for n in shown[:MOST_ROUNDS]]
    if late:
        rows.append((words("odds_later", n=late[0]), sum(rounds[n] for n in late)))
    return rows


def percent(p: float, words: Words) -> str:
    """A probability to a tenth of a percent. Only the impossible is 0, only the certain is 100."""
    if 0 < p < 0.0005:
        return f"<{words.percent(0.1)}"
    if 0.9995 <= p < 1 - 1e-11:
        return f">{words.percent(99.9)}"
    return words.percent(100 * p)


def _bars(
    out: Console, words: Words, rows: list[tuple[str, float]], notes: list[str] | None = None, bold: bool = False
) -> None:
    from rich.text import Text

    wide = max(len(label) for label, _ in rows)
    right = max([len(n) for n in notes or ()], default=0)
    room = max(8, min(LONGEST_BAR, out.width - wide - right - 16))
    for i, (label, p) in enumerate(rows):
        line = Text("  ").append(label.ljust(wide), "bold" if bold else "").append(f"  {percent(p, words):>7}  ")
        bar = BAR * round(room * p) or (BAR[:1] if p >= 0.005 else "")
        line.append(bar.ljust(room) if notes else bar, "cyan")
        if notes and notes[i]:
            line.append(f"  {notes[i]}", "dim")
        line.rstrip()
        out.print(line, soft_wrap=True)
