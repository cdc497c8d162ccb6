"""`mazzo completion`: a script that lets a shell complete commands, options and their values."""

from __future__ import annotations

import argparse
from typing import Final

from mazzo import cli
from mazzo.engine.errors import MazzoError

SHELLS: Final = ("bash", "zsh", "tcsh")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="your shell")
    parser.epilog = (
        "For bash: mazzo completion bash > ~/.local/share/bash-completion/completions/mazzo. "
        "For zsh: mazzo completion zsh > _mazzo, in a folder of your $fpath. Then open a new shell."
    )


def run(args: argparse.Namespace) -> int:
    try:
        import shtab
    except ModuleNotFoundError:
        raise MazzoError("For this a library is missing: install mazzo[completion].") from None
    # The commands that read their own arguments complete their names only.
    whole = cli.parser(*(name for name in cli.COMMANDS if name not in cli.ROOMS))
    print(shtab.complete(whole, shell=args.shell))
    return 0
