"""The image of the server: made of what there is, and started with options there are. No Docker runs here."""

import fnmatch
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

from proxying import DEPLOY
from serving import Running

from mazzo.cli import parser

ROOT = DEPLOY.parent


def steps(word: str) -> list[str]:
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    return [line.partition(" ")[2].strip() for line in text.splitlines() if line.startswith(f"{word} ")]


def left_out(path: str) -> bool:
    """What .dockerignore says: the last line that matches decides."""
    out = False
    for line in (ROOT / ".dockerignore").read_text().splitlines():
        rule = line.removeprefix("!")
        if (
            rule
            and not rule.startswith("#")
            and any(fnmatch.fnmatch(part, rule.removeprefix("**/")) for part in (path, *map(str, Path(path).parents)))
        ):
            out = not line.startswith("!")
    return out


def test_the_image_is_made_of_what_there_is() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (wanted,) = re.findall(r"'\.\[([\w,]+)\]'", (DEPLOY / "Dockerfile").read_text())
    assert set(wanted.split(",")) <= extras.keys()
    for copied in [step for step in steps("COPY") if "--from" not in step]:
        for source in shlex.split(copied)[:-1]:
            assert (ROOT / source).exists(), source
            assert not left_out(source), source
    assert left_out("tests")
    assert left_out(".git")
    assert left_out("web/node_modules")
    # Where the web client is built, and where it is fetched from.
    assert 'outDir: "../src/mazzo/web"' in (ROOT / "web" / "vite.config.ts").read_text()


def test_the_image_has_the_compiled_build() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    package = text[text.index("AS package") : text.index("FROM python:3.13-slim\n")]
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    assert "mypyc" in hook
    # The switch, the compiler, and a look at what came of it; all before the last stage, which has no compiler.
    order = [package.index(word) for word in ("gcc", "ENV HATCH_BUILD_HOOK_ENABLE_MYPYC=1", "pip install", ".build()")]
    assert order == sorted(order)
    assert "gcc" not in text[text.index("FROM python:3.13-slim\n") :]


def test_the_image_runs_as_nobody_in_particular_and_starts_the_server() -> None:
    assert steps("USER") == ["10001"]
    assert json.loads(steps("ENTRYPOINT")[-1]) == ["mazzo"]
    args = parser("serve").parse_args(json.loads(steps("CMD")[-1]))
    assert str(args.port) == steps("EXPOSE")[-1]


def test_the_health_check_tells_whether_it_is_well(tmp_path: Path) -> None:
    check = json.loads(steps("HEALTHCHECK")[-1].partition("CMD ")[2])
    assert check[0] == "python"
    own = Running(tmp_path).start()

    def healthy() -> bool:
        asked = [part.replace("8640", str(own.port)) for part in check[1:]]
        return subprocess.run([sys.executable, *asked], capture_output=True).returncode == 0

    assert healthy()
    own.close()
    assert not healthy()
