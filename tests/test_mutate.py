"""The tool that looks for missing tests: it finds the ones that are missing here, and only those."""

import os
import signal
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parent.parent / "tools"
sys.path.insert(0, str(TOOLS))

from mutate.mutants import mutants  # noqa: E402

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

folder, tools = Path(sys.argv.pop(1)), sys.argv.pop(1)
sys.path[:0] = tools, str(folder)
from mutate.__main__ import Project, main

reasons = folder / "equivalent.toml"
main(Project(folder, {"rules": ["rules.py"]}, {"rules": ["test_rules.py"]}, reasons=reasons, patience=1))
"""


QUICK = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Plugins of others take longer to load than these rules take to try."""


def command(folder: Path, *wishes: str, rules: str = RULES, tests: str = TESTS, reasons: str = "") -> list[str]:
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "rules.py").write_text(rules)
    (folder / "tests" / "test_rules.py").write_text(tests)
    (folder / "equivalent.toml").write_text(reasons)
    return [sys.executable, "-c", RUN, str(folder), str(TOOLS), *wishes]


def mutate(folder: Path, *wishes: str, **files: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(folder, *wishes, **files), cwd=folder, env=QUICK, capture_output=True, text=True, timeout=300
    )


def test_what_no_test_notices_is_listed(tmp_path: Path) -> None:
    run = mutate(tmp_path)
    survived = {line.split("SURVIVED: ")[1] for line in run.stdout.splitlines() if "SURVIVED" in line}
    # With as much armor as damage nothing is left either way; and no hand of the tests has as many as six cards.
    assert survived == {"rules.py:wounds: damage > armor → damage >= armor", "rules.py:limit: 6 → 7"}
    assert "2 survived, 2 of them without a reason" in run.stdout
    assert run.returncode == 1
    # Nor is it kept secret that nobody comes to a place at all.
    assert "reached by no test, or only while modules are loaded: rules.py:nobody_asks: 1 + 1 → 1 - 1" in run.stdout


def test_what_every_test_of_it_notices_is_not(tmp_path: Path) -> None:
    run = mutate(tmp_path, "--only", "wounds: damage - armor →")
    assert "rules: 1 of 1 noticed" in run.stdout
    assert run.returncode == 0


def test_nothing_to_try_is_no_success(tmp_path: Path) -> None:
    run = mutate(tmp_path, "--only", "nobody_asks")
    assert "Nothing was tried." in run.stderr
    assert run.returncode == 1


def test_what_has_a_reason_is_no_hole_unless_the_change_is_not_possible_any_more(tmp_path: Path) -> None:
    same = '[rules]\n"rules.py:wounds: damage > armor → damage >= armor" = "Nothing is left either way."\n'
    run = mutate(tmp_path, "--only", "wounds: damage > armor", reasons=same)
    assert "Nothing is left either way." in run.stdout
    assert "1 survived, 0 of them without a reason" in run.stdout
    assert run.returncode == 0
    run = mutate(tmp_path, "--only", "wounds: damage > armor", reasons=same + '"rules.py:gone: 1 → 2" = "Whatever."\n')
    assert "not possible any more: rules: rules.py:gone: 1 → 2" in run.stdout
    assert run.returncode == 1
    # Nor may a test notice what nobody could notice.
    wrong = '[rules]\n"rules.py:wounds: damage - armor → damage + armor" = "Nobody counts."\n'
    run = mutate(tmp_path, "--only", "wounds: damage - armor →", reasons=wrong)
    assert "a reason for a change that was noticed: rules.py:wounds: damage - armor → damage + armor" in run.stdout
    assert run.returncode == 1
    # What is the same in one area may be a fault in another.
    run = mutate(tmp_path, "--only", "wounds: damage > armor", reasons=same.replace("[rules]", "[others]"))
    assert "1 survived, 1 of them without a reason" in run.stdout
    assert run.returncode == 1


def test_a_loop_without_an_end_is_noticed_and_named(tmp_path: Path) -> None:
    run = mutate(
        tmp_path,
        rules="def down(n):\n    while n > 0:\n        n -= 1\n    return n\n",
        tests="from rules import down\n\ndef test_down():\n    assert down(3) == 0\n",
    )
    assert "went on for ever, which was noticed: rules.py:down: n -= 1 → pass" in run.stdout
    assert "SURVIVED" not in run.stdout
    assert run.returncode == 0


def test_tests_that_fail_anyway_notice_nothing_however_often_they_are_run(tmp_path: Path) -> None:
    for _ in range(2):
        run = mutate(tmp_path, tests=TESTS + "    assert limit([]) == 1\n")
        assert "The tests fail as it is: mend that first (tests/test_rules.py::test_a_hand_is_limited)." in run.stderr
        assert "noticed" not in run.stdout
        assert run.returncode == 1


def test_a_test_that_comes_later_is_found(tmp_path: Path) -> None:
    assert mutate(tmp_path, "--only", "6 → 7").returncode == 1
    assert mutate(tmp_path, "--only", "6 → 7", tests=TESTS + "    assert limit('1234567') == 6\n").returncode == 0


def test_what_is_loaded_late_is_changed_too(tmp_path: Path) -> None:
    tests = "def test_a_hand_is_limited():\n    from rules import limit\n\n    assert limit('1234567') == 6\n"
    run = mutate(tmp_path, "--only", "limit: 6 → 7", tests=tests)
    assert "rules: 1 of 1 noticed" in run.stdout
    assert run.returncode == 0


def test_one_may_ask_the_tests_of_one_file_alone(tmp_path: Path) -> None:
    def run(*wishes: str) -> subprocess.CompletedProcess[str]:
        return mutate(tmp_path, "--only", "6 → 7", *wishes, tests=TESTS + "    assert limit('1234567') == 6\n")

    assert run().returncode == 0
    (tmp_path / "tests" / "test_few.py").write_text("from rules import limit\n\ndef test_few():\n    limit('12')\n")
    alone = run("--tests", str(tmp_path / "tests" / "test_few.py"))
    assert "SURVIVED: rules.py:limit: 6 → 7" in alone.stdout
    assert alone.returncode == 1
    assert run().returncode == 0, "and nothing was forgotten about the others"


def test_a_run_that_is_stopped_tells_what_it_has_found(tmp_path: Path) -> None:
    slow = command(
        tmp_path,
        rules="def pause():\n    return 0\n\ndef idle():\n    return 1\n",
        tests="import time\nfrom rules import idle, pause\n\n"
        "def test_pause():\n    time.sleep(1000 * pause())\n\ndef test_idle():\n    idle()\n",
    )
    # One that only waits is not given up before the run is stopped, however busy the machine is.
    slow = [word.replace("patience=1", "patience=100") for word in slow]

    def heed() -> None:
        # A shell lets what it runs in the background ignore Ctrl-C, and children inherit that.
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    with subprocess.Popen(slow, cwd=tmp_path, env=QUICK, stdout=subprocess.PIPE, text=True, preexec_fn=heed) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if "SURVIVED" in line:
                break
        run.send_signal(signal.SIGINT)
        report = run.stdout.read()
    assert "1 more were not tried" in report
    assert "SURVIVED: rules.py:idle: 1 → 2" in report
    assert run.returncode == 130


def test_a_change_elsewhere_draws_no_other_mutants(tmp_path: Path) -> None:
    def drawn(rules: str) -> list[str]:
        path = tmp_path / "rules.py"
        path.write_text(rules)
        found = [m for m in mutants(path) if m.function != "new"]
        return [m.key for m in sorted(found, key=lambda m: m.draw("mazzo"))]

    # Neither the place in the file nor what stands beside it matters.
    assert drawn(RULES) == drawn(
        "def new(n):\n    return n - 1 > 6\n\n" + RULES.replace("if damage", "\n    if damage")
    )
