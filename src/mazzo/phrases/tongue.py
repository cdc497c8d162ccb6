"""The language of the command line: `--language`, else MAZZO_LANGUAGE, else that of the environment (LC_ALL, LANG).

Help and errors are written in English in the commands, and said in the language here (see `mazzo.phrases`).
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import Any, Final

from mazzo import phrases
from mazzo.phrases import LANGUAGES

OPTION: Final = "--language"
VARIABLES: Final = ("MAZZO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a person may have said which language they speak; the first that is set counts."""

_chosen: str = ""


def of_environment() -> str:
    """The language of this shell, or English."""
    for name in VARIABLES:
        told = os.environ.get(name, "")
        if told:
            code = told[:2].lower()
            return code if code in LANGUAGES and not told[2:3].isalpha() else "en"
    return "en"


def current() -> str:
    """The language of this run."""
    return _chosen or of_environment()


def choose(argv: Sequence[str]) -> list[str]:
    """Note which language a command line asks for. Returns it without a language before the command."""
    global _chosen
    found = [argv[i + 1] for i, word in enumerate(argv[:-1]) if word == OPTION]
    found += [word.partition("=")[2] for word in argv if word.startswith(f"{OPTION}=")]
    _chosen = next((code for code in found if code in LANGUAGES), "")
    rest = list(argv)
    while rest and _chosen:
        if rest[0] == f"{OPTION}={_chosen}":
            del rest[0]
        elif rest[:2] == [OPTION, _chosen]:
            del rest[:2]
        else:
            break
    return rest


def said(text: str) -> str:
    """A sentence of ours in the language of this run."""
    return phrases.said(text, current())


def option(parser: argparse.ArgumentParser) -> None:
    """`--language`, as every command has it."""
    names = ", ".join(f"{code} ({phrases.NAMES[code]})" for code in LANGUAGES)
    parser.add_argument(OPTION, choices=LANGUAGES, default=current(), metavar="LANG", help=f"the language: {names}")


def translate(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Put all help of a parser, and of those below it, into the language of this run."""
    if current() == "en":
        return parser
    parser.description, parser.epilog = _said(parser.description), _said(parser.epilog)
    for group in parser._action_groups:
        group.title, group.description = _said(group.title), _said(group.description)
    for action in parser._actions:
        if action.help is not argparse.SUPPRESS:
            action.help = _said(action.help)
        if isinstance(action.metavar, tuple):
            action.metavar = tuple(map(said, action.metavar))
        elif action.metavar is not None:
            action.metavar = said(action.metavar)
        elif action.choices is None and action.nargs != 0 and action.dest != argparse.SUPPRESS:
            action.metavar = said(action.dest.upper() if action.option_strings else action.dest)
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                choice.help = _said(choice.help)
            for sub in {id(sub): sub for sub in action.choices.values()}.values():
                translate(sub)
    return parser


def _said(text: Any) -> Any:
    """For argparse, which passes None, too."""
    return said(text) if isinstance(text, str) else text


def _counted(one: str, more: str, n: int) -> str:
    return said(one if n == 1 else more)


# The standard library's parser has words of its own ("usage:", "error:"), which it takes from these two.
vars(argparse).update(_=_said, ngettext=_counted)
