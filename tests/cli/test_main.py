"""The command as a whole: help, versions, mistakes."""

import os
import subprocess
import sys

import pytest

from mazzo import __version__, build


def test_version(mazzo):
    assert mazzo("--version") == (0, f"mazzo {__version__} ({build()} build)\n", "")


@pytest.mark.parametrize("command", ["play", "replay", "cards", "rules", "engine"])
def test_every_command_explains_itself(mazzo, command):
    ran = mazzo(command, "--help")
    assert ran.code == 0
    assert f"usage: mazzo {command}" in ran.out
    assert command in mazzo("--help").out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["play", "keyforge", "--decks", "nobody", "onyx"], "There is no deck called 'nobody'"),
        (["play", "keyforge", "--chains", "many"], "--chains: two numbers were expected"),
        (["play", "keyforge", "--resume"], "There is no match to resume"),
        (["play", "keyforge", "--resume", "nothing.json"], "There is no file 'nothing.json'"),
        (["play", "keyforge", "--scenario", "."], "cannot be read"),
        (["play", "keyforge", "--games", "0"], "--games: a number from 1"),
        (["replay", "nothing.json"], "There is no file 'nothing.json'"),
        (["rules", "kf.keyword.tant"], "Did you mean kf.keyword.taunt?"),
        (["rules", "no", "rule", "says", "xyzzy"], "No rule says"),
        (["rules", "--edition", "9"], "There is no edition '9'"),
        (["rules", "--coverage", "--tests", "nowhere"], "There is no directory 'nowhere'"),
        (["cards", "keyforge", "--house", "gryffindor"], "There is no house 'gryffindor'"),
        (["cards", "keyforge", "--edition", "9"], "There is no edition '9'"),
        (["cards", "keyforge", "xyzzy"], "No card is like that"),
    ],
)
def test_a_mistake_is_one_sentence(mazzo, argv, said):
    ran = mazzo(*argv)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.startswith("mazzo: ")
    assert ran.err.count("\n") == 1


def test_without_a_command_there_is_help(mazzo):
    ran = mazzo()
    assert ran.code == 0
    assert ran.out == mazzo("--help").out
    assert "mazzo play keyforge" in ran.out


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_a_shell_completes_commands_options_and_values(mazzo, shell):
    ran = mazzo("completion", shell)
    assert ran.code == 0
    for word in ("replay", "nekromancya", "--no-bonus-souls", "ultra hard", "handicap"):
        assert word in ran.out


def test_bash_completes(mazzo, tmp_path):
    script = tmp_path / "mazzo.bash"
    script.write_text(mazzo("completion", "bash").out)
    asked = 'COMP_WORDS=(mazzo rep); COMP_CWORD=1; complete -p mazzo; _shtab_mazzo; echo "found: ${COMPREPLY[*]}"'
    ran = subprocess.run(["bash", "-c", f"source {script}; {asked}"], capture_output=True, text=True, check=False)
    assert "found: replay" in ran.stdout, ran


@pytest.mark.parametrize("argv", [["dance"], ["play"], ["play", "chess"], ["play", "keyforge", "--you", "2"]])
def test_wrong_usage_is_explained(mazzo, argv):
    ran = mazzo(*argv)
    assert ran.code == 2
    assert "usage: mazzo" in ran.err


def piped(*argv: str, lines: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mazzo", *argv],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
        check=False,
    )


def test_as_a_process():
    ran = piped("rules", "kf.keyword.taunt")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Taunt  kf.keyword.taunt" in ran.stdout
    assert "\x1b" not in ran.stdout


def test_ascii_terminals_get_ascii(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "mazzo", "play", "keyforge", "--seed", "1"],
        input=b"1\nq\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "XDG_STATE_HOME": str(tmp_path)},
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    assert b"AE 0 of 6" in ran.stdout


def test_the_reader_may_stop_early():
    command = f"{sys.executable} -m mazzo rules | head -n 1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
