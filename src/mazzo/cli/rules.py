"""`mazzo rules`: the ledger by area, one rule by its id, a search, and which rules are proved by tests."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mazzo import games
from mazzo.cli.terminal import console, paragraph
from mazzo.cli.words import Words
from mazzo.engine.errors import MazzoError
from mazzo.phrases import tongue
from mazzo.rulebook import Rule, Rulebook, rulebook

if TYPE_CHECKING:
    from rich.console import Console

    from mazzo.cli.coverage import Coverage, Proofs


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="ID|TEXT", help="a rule's id, or words to search for")
    parser.add_argument("--game", choices=games.names(), help="only the rules of this game")
    parser.add_argument("--edition", metavar="E", help="only the rules that hold in this edition")
    parser.add_argument("--coverage", action="store_true", help="count the rules that a test proves")
    parser.add_argument("--strict", action="store_true", help="with --coverage: fail if a rule has no test")
    parser.add_argument("--tests", type=Path, metavar="DIR", help="where the tests are (default: the source checkout)")
    tongue.option(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    names = [args.game] if args.game else list(games.names())
    books = [rulebook(name, args.language) for name in names]
    if args.edition:
        # Skip games with only one edition, unless one is named.
        books = [book.of_edition(args.edition) for book in books if book.editions or args.game]
    if args.coverage:
        return _coverage(books, args)
    text = " ".join(args.words)
    exact = [book.by_id[text] for book in books if text in book.by_id]
    if exact:
        return _one(exact[0], args)
    if text.count(".") and " " not in text and not any(book.search(text) for book in books):
        # A mistyped id deserves a better answer than "nothing found".
        prefix = text.partition(".")[0]
        close = [book for book in books if book.rules[0].id.startswith(f"{prefix}.")]
        (close or books)[0].find(text)
    hits = [(book.game, book.search(text) if text else list(book.rules)) for book in books]
    if args.json:
        print(json.dumps([{"game": game, **r.data()} for game, rules in hits for r in rules], indent=1))
        return 0
    out = console()
    if not any(rules for _, rules in hits):
        raise MazzoError(Words(args.language)("no_rule_found", text=text))
    single = [r for _, rules in hits for r in rules]
    if len(single) == 1:
        return _one(single[0], args)
    for game, rules in hits:
        _listing(out, game, rules, bool(text), Words(args.language))
    return 0


def _proofs(args: argparse.Namespace) -> Proofs | None:
    from mazzo.cli.coverage import find_tests, proofs

    where = args.tests or find_tests()
    return None if where is None else proofs(where)


def _one(rule: Rule, args: argparse.Namespace) -> int:
    proved = _proofs(args)
    tests = None if proved is None else proved.get(rule.id, [])
    if args.json:
        print(json.dumps({**rule.data(), "tests": tests}, indent=1))
        return 0
    out = console()
    words = Words(args.language)
    show_rule(out, rule, words)
    if tests:
        out.print()
        out.print(words("rule_proved"), style="bold")
        for test in tests:
            out.print(f"  {test}")
    return 0


def show_rule(out: Console, rule: Rule, words: Words) -> None:
    """One rule with everything known about it."""
    from rich.text import Text

    out.print(Text.assemble((rule.title, "bold"), "  ", (rule.id, "dim")))
    decided = (f"{words('rule_decided')}: ", "bold")
    paragraph(out, Text(rule.text) if not rule.issue else Text.assemble(decided, rule.text))
    facts = [("rule_issue", rule.issue)] if rule.issue else []
    facts += [("rule_alternative", rule.alternative)] if rule.alternative else []
    facts += [("rule_about", ", ".join(rule.about))] if rule.about else []
    facts += [("rule_editions", ", ".join(rule.editions))] if rule.editions else []
    facts += [("rule_changed", rule.changed)] if rule.changed else []
    facts += [("rule_reason", rule.reason)] if rule.reason else []
    facts += [("rule_physical", rule.physical)] if rule.physical else []
    for name, value in facts:
        paragraph(out, Text.assemble((f"{words(name)}: ", "bold"), value))
    for source in rule.sources:
        paragraph(out, f"{source.book} § {source.place}" if source.place else source.book, 2, 2, "dim")


def _listing(out: Console, game: str, rules: list[Rule], searched: bool, words: Words) -> None:
    """Ids and titles; grouped by area, unless they are search results."""
    from rich.text import Text

    if not rules:
        return
    width = min(max(len(r.id) for r in rules), 48)

    def line(rule: Rule) -> Text:
        return Text.assemble("  ", (rule.id.ljust(width), "dim"), "  ", rule.title)

    if searched:
        for rule in rules:
            out.print(line(rule))
        out.print(words("rules_of", n=len(rules), game=game), style="bold")
        return
    for area, members in Rulebook(game, rules).areas().items():
        out.print(Text.assemble((area, "bold"), (f"  {len(members)}", "dim")))
        for rule in members:
            out.print(line(rule))
    out.print(words("rules_of", n=len(rules), game=game), style="bold")


def _coverage(books: list[Rulebook], args: argparse.Namespace) -> int:
    from mazzo.cli.coverage import coverage

    proved = _proofs(args)
    if proved is None:
        raise MazzoError("There are no tests beside this installation: name their directory with --tests DIR.")
    found = [coverage(book, proved) for book in books]
    known = {id for name in games.names() for id in rulebook(name).by_id}
    unknown = {id: tests for id, tests in sorted(proved.items()) if id not in known}
    if args.json:
        data: dict[str, Any] = {"games": [c.data() for c in found], "unknown": unknown}
        print(json.dumps(data, indent=1))
    else:
        for c in found:
            _show_coverage(c)
        if unknown:
            out = console()
            out.print(tongue.said("Marks that name no rule"), style="bold")
            for id, tests in unknown.items():
                out.print(f"  {id}  ({', '.join(tests)})", soft_wrap=True)
    incomplete = any(c.missing for c in found) or bool(unknown)
    return 1 if args.strict and incomplete else 0


def _show_coverage(c: Coverage) -> None:
    from rich.text import Text

    out = console()
    kinds = c.kinds()
    wide = max((len(k) for k in kinds), default=0)
    out.print(c.game, style="bold")
    for kind, (done, total) in kinds.items():
        filled = round(20 * done / total)
        bar = "#" * filled + "." * (20 - filled)
        out.print(Text.assemble(f"  {kind.ljust(wide)}  ", (bar, "dim"), f"  {done:3}/{total}"))
    total = len(c.covered) + len(c.missing)
    out.print(f"  {tongue.said('all').ljust(wide)}  {' ' * 20}  {len(c.covered):3}/{total}", style="bold")
    if c.missing:
        out.print(tongue.said("Without a test"), style="bold")
        for rule in c.missing:
            out.print(f"  {rule.id}")
    if c.physical:
        out.print(tongue.said("Not observable in play"), style="bold")
        for rule in c.physical:
            out.print(f"  {rule.id}: {rule.physical}")
