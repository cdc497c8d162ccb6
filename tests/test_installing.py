"""What people install: wheels with and without the web client, and the README on the page of a package index."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from mazzo import __version__, build
from mazzo.cli import twin

ROOT = Path(__file__).parent.parent


def tool(name: str) -> ModuleType:
    spec = util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout in which nothing has been built."""
    root = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "mutate")
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, root / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    shutil.rmtree(root / "src/mazzo/web", ignore_errors=True)
    return root


def built(checkout: Path, path: str) -> tuple[list[str], str]:
    """Build a wheel with this PATH: the names of its files, and what was said."""
    shutil.rmtree(checkout / "dist", ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"],
        cwd=checkout,
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = (checkout / "dist").glob("*.whl")
    assert wheel.name == f"mazzo-{__version__}-py3-none-any.whl"
    return zipfile.ZipFile(wheel).namelist(), done.stdout + done.stderr


def command(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def test_without_node_everything_but_the_web_client_is_installed(checkout: Path, tmp_path: Path) -> None:
    names, said = built(checkout, str(tmp_path))
    assert "mazzo/engine/match.py" in names
    assert "mazzo/cli/play.py" in names
    assert "mazzo/games/keyforge/rules.toml" in names
    assert not [name for name in names if name.startswith("mazzo/web/")]
    (line,) = [line for line in said.splitlines() if "browser client" in line]
    assert "Node.js" in line
    assert "make web" in line


def test_an_old_node_is_as_good_as_none(checkout: Path, tmp_path: Path) -> None:
    command(tmp_path, "node", "echo v18.19.0")
    command(tmp_path, "npm", "exit 1")
    _, said = built(checkout, str(tmp_path))
    assert "without its browser client" in said


def test_a_new_node_builds_the_web_client(checkout: Path, tmp_path: Path) -> None:
    """The real build is `make web`; here npm only leaves a page, so that we see it was called and its work packed."""
    page = checkout / "src/mazzo/web/index.html"
    command(tmp_path, "node", "echo v20.19.0")
    command(tmp_path, "npm", f"[ $1 = install ] || {{ mkdir -p {page.parent}; echo page > {page}; }}")
    (checkout / "web").mkdir()
    try:
        names, said = built(checkout, f"{tmp_path}:/usr/bin:/bin")
    finally:
        shutil.rmtree(page.parent, ignore_errors=True)
    assert "mazzo/web/index.html" in names
    assert "browser client" not in said


def page_of_an_index() -> str:
    metadata = ProjectMetadata(str(ROOT), PluginManager())
    assert metadata.core.readme_content_type == "text/markdown"
    page: str = metadata.core.readme
    assert page.startswith("# Mazzo")
    assert "## Two commands" in page
    assert "make play" in page
    assert len(page) > 3000
    return page


ADDRESS = re.compile(r"\]\(([^)]*)\)")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_page_of_a_package_index_is_not_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as nobody knows where the repository can be read, every link is told in words."""
    monkeypatch.delenv("MAZZO_README_HOME", raising=False)
    page = page_of_an_index()
    for address in ADDRESS.findall(page):
        assert address.startswith(("https://", "http://", "#")), f"{address} leads nowhere on that page"
    links = [(words, path) for mark, words, path in tool("hatch_readme").LINK.findall(README) if not mark]
    assert len(links) > 10
    for words, path in links:
        assert words in page
        assert f"`{path.partition('#')[0]}`" in page
    assert "img/" not in page
    # Every line of code is there.
    for block in re.findall(r"^```.*?^```$", README, re.DOTALL | re.MULTILINE):
        assert block in page


def test_where_an_address_is_known_every_link_leads_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAZZO_README_HOME", "https://example.org/mazzo/files/")
    page = page_of_an_index()
    told = [a for a in ADDRESS.findall(page) if a.startswith("https://example.org/mazzo/files/")]
    paths = [a for a in ADDRESS.findall(README) if not a.startswith(("http", "#", "mailto:"))]
    assert [a.removeprefix("https://example.org/mazzo/files/") for a in told] == paths
    assert "![KeyForge in the browser: what can be touched is lit](https://example.org/mazzo/files/docs/img/" in page


def test_links_and_pictures_lead_home() -> None:
    for_index = tool("hatch_readme").for_index
    text = (
        "A [page](docs/a.md#part), [docs/b.md](docs/b.md) and [one](https://b.org/c).\n\n![A picture](docs/a.png)\n\n"
        "| | |\n| --- | --- |\n| ![One](1.png) *One* | ![Two](2.png) *Two* |\n\n"
        "![A mark](mark.svg) A paragraph.\n\n```sh\necho '[as](it/is)'\n```\n\nThe end."
    )
    assert for_index(text) == (
        "A page (`docs/a.md`), `docs/b.md` and [one](https://b.org/c).\n\nA paragraph.\n\n"
        "```sh\necho '[as](it/is)'\n```\n\nThe end."
    )
    whole = for_index(text, "https://a.org/see/", "https://a.org/raw")
    assert "A [page](https://a.org/see/docs/a.md#part), [docs/b.md](https://a.org/see/docs/b.md)" in whole
    assert "![A picture](https://a.org/raw/docs/a.png)" in whole
    assert "| ![One](https://a.org/raw/1.png) *One* |" in whole
    assert "echo '[as](it/is)'" in whole
    # One address is enough.
    assert "![A picture](https://a.org/see/docs/a.png)" in for_index(text, "https://a.org/see/")


def test_what_the_readme_links_to_is_there() -> None:
    for address in re.findall(r"\]\(([^)#]+)[^)]*\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert address.startswith("http") or (ROOT / address).exists(), address


def test_compiled_wheels_are_made_for_every_python_we_support() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "cibuildwheel",
            "--platform",
            "linux",
            "--archs",
            "x86_64,aarch64",
            "--print-build-identifiers",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    made = done.stdout.split()
    for python in ("cp311", "cp312", "cp313", "cp314"):
        assert {f"{python}-manylinux_x86_64", f"{python}-manylinux_aarch64"} <= set(made)
    assert not [name for name in made if "i686" in name or name.startswith("cp310")]


def test_it_says_which_build_it_is() -> None:
    from mazzo.engine import table

    assert build() == ("pure" if str(table.__file__).endswith(".py") else "compiled")


def test_make_play_uses_the_compiled_build_only_if_it_is_fresh(tmp_path: Path) -> None:
    target = tmp_path / "compiled"
    ask = [sys.executable, str(ROOT / "tools/compile.py"), str(target), "--if-fresh"]
    assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == ""
    compiling = tool("compile")
    hook = compiling.settings()
    rooms = {path.parts[1] for path in compiling.modules(hook)}
    stamp = tmp_path / "compiled.stamp"
    stamp.write_text(compiling.fingerprint(hook, rooms), encoding="utf-8")
    assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == f"{target}\n"
    assert (target / "mazzo" / "__init__.py").exists()
    stamp.write_text("another", encoding="utf-8")
    assert subprocess.run(ask, capture_output=True, text=True, check=True).stdout == ""


CHECKOUT = """
import sys
from pathlib import Path
asked = Path(sys.argv[1])
print(asked if sys.argv[2:] == ["--if-fresh"] and (asked / "fresh").exists() else "")
"""


def test_mazzo_serve_goes_on_as_the_compiled_build_if_that_is_fresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "build" / "compiled"
    assert twin.fresh(tmp_path) is None
    there.mkdir(parents=True)
    assert twin.fresh(tmp_path) is None
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/compile.py").write_text("raise SystemExit('mypy is not installed')", encoding="utf-8")
    assert twin.fresh(tmp_path) is None
    (tmp_path / "tools/compile.py").write_text(CHECKOUT, encoding="utf-8")
    assert twin.fresh(tmp_path) is None
    (there / "fresh").touch()
    assert twin.fresh(tmp_path) == there

    became: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execve", lambda _, command, env: became.append((command[1:], env)))
    monkeypatch.setattr(twin, "CHECKOUT", tmp_path)
    monkeypatch.setattr(twin, "build", lambda: "pure")
    monkeypatch.setattr(sys, "argv", ["mazzo", "serve", "--quiet"])
    # Whoever says which build is meant gets it.
    twin.hurry("serve")
    monkeypatch.delenv("MAZZO_BUILD")
    monkeypatch.setattr(sys, "argv", ["pytest", "serve"][:1])
    twin.hurry("serve")
    assert became == []
    monkeypatch.setattr(sys, "argv", ["mazzo", "serve", "--quiet"])
    twin.hurry("serve")
    ((command, env),) = became
    assert command == ["-m", "mazzo", "serve", "--quiet"]
    assert env["PYTHONPATH"].split(os.pathsep)[0] == str(there)
    assert env["MAZZO_BUILD"] == "compiled"
    # The compiled build stays what it is.
    monkeypatch.setattr(twin, "build", lambda: "compiled")
    twin.hurry("serve")
    assert len(became) == 1
