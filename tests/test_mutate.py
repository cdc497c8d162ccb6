"""The tool that looks for missing tests: it finds the ones that are missing here, and only those."""

import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parent.parent / "tools"

RULES = """
def wounds(damage, armor):
    if damage > armor:
        return damage - armor
    return 0


def limit(hand):
    return min(len(hand), 6)


def nobody_asks():
    return 1 + 1
"""
TESTS = """
from rules import limit, wounds


def test_armor_protects():
    assert wounds(3, 1) == 2
    assert wounds(1, 3) == 0


def test_a_hand_is_limited():
    assert limit([1, 2]) == 2
"""
RUN = """
import sys
from pathlib import Path

sys.path[:0] = sys.argv.pop(), sys.argv[-1]
from mutate.__main__ import Project, main

main(Project(Path(sys.argv.pop()), {"rules": ["rules.py"]}, {"rules": ["test_rules.py"]}))
"""


def mutate(folder: Path, *wishes: str) -> subprocess.CompletedProcess[str]:
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "rules.py").write_text(RULES)
    (folder / "tests" / "test_rules.py").write_text(TESTS)
    command = [sys.executable, "-c", RUN, *wishes, str(folder), str(TOOLS)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)


def test_what_no_test_notices_is_listed(tmp_path: Path) -> None:
    run = mutate(tmp_path)
    survived = {line.split("SURVIVED: ")[1] for line in run.stdout.splitlines() if "SURVIVED" in line}
    # With as much armor as damage nothing is left either way; and no hand of the tests has as many as six cards.
    assert survived == {"rules.py:wounds: damage > armor → damage >= armor", "rules.py:limit: 6 → 7"}
    assert "2 survived, 2 of them without a reason" in run.stdout
    assert run.returncode == 1


def test_what_every_test_of_it_notices_is_not(tmp_path: Path) -> None:
    run = mutate(tmp_path, "--only", "wounds: damage - armor →")
    assert "rules: 1 of 1 noticed" in run.stdout
    assert run.returncode == 0


def test_nothing_to_try_is_no_success(tmp_path: Path) -> None:
    run = mutate(tmp_path, "--only", "nobody_asks")
    assert "Nothing was tried." in run.stderr
    assert run.returncode == 1
