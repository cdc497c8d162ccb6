"""Build a compiled copy of Mazzo beside the pure one: python tools/compile.py TARGET

With --if-fresh nothing is compiled: TARGET is printed if it is there and made from these sources.

mypyc compiles the modules named in pyproject.toml, all in one group, inside a copy of the package. The sources are
never touched, so the tests and the benchmark can run on either build: put TARGET first on the import path.

Every module is its own C file, so all cores have something to do and no compiler needs much memory. Object files are
kept beside TARGET; a C file is compiled again only if it, a header or an option has changed.
"""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"


def settings() -> dict[str, Any]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook: dict[str, Any] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    # Tests need a correct build, not a fast one: MAZZO_OPT=0 builds in a fraction of the time.
    hook["options"]["opt_level"] = os.environ.get("MAZZO_OPT", hook["options"]["opt_level"])
    return hook


def modules(hook: dict[str, Any]) -> list[Path]:
    """The modules to compile, relative to src; the patterns work like those of .gitignore."""
    from pathspec import GitIgnoreSpec  # comes with mypy

    include, exclude = (GitIgnoreSpec.from_lines(hook[key]) for key in ("include", "exclude"))
    found = (path.relative_to(ROOT).as_posix() for path in sorted(SRC.rglob("*.py")))
    return [
        Path(path).relative_to("src") for path in found if include.match_file(path) and not exclude.match_file(path)
    ]


def what_is_missing() -> str | None:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"a C compiler ({compiler} was not found)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of Python"
    return None


def fingerprint(hook: dict[str, Any], rooms: set[str]) -> str:
    """Changes whenever anything changes that the compiled modules are made from or may import."""
    digest = hashlib.sha256(f"{sys.version} {version('mypy')} {hook}".encode())
    for room in sorted(rooms):
        for path in sorted((SRC / "mazzo" / room).rglob("*.py")):
            digest.update(f"\0{path.relative_to(SRC)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def copy_package(target: Path) -> None:
    for stale in target.rglob("*"):
        if stale.is_file() and stale.suffix != ".so":
            stale.unlink()
    shutil.copytree(
        SRC / "mazzo", target / "mazzo", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )


def compile_all(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """Replaces the setuptools version: compiles the C files of an extension on all cores, only those that changed."""
    macros, objects, postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(options, debug, extra_preargs)
    folders = {Path(source).parent for source, _ in build.values()}
    headers = [path for folder in sorted(folders) for path in sorted(folder.glob("*.h"))]
    common = hashlib.sha256(repr((compiler.compiler_so, arguments, postargs)).encode())
    for header in headers:
        common.update(header.read_bytes())

    def make(name: str) -> None:
        source, extension = build[name]
        digest = common.copy()
        digest.update(Path(source).read_bytes())
        stamp = Path(f"{name}.stamp")
        if not (Path(name).exists() and stamp.exists() and stamp.read_text() == digest.hexdigest()):
            stamp.unlink(missing_ok=True)
            compiler._compile(name, source, extension, arguments, postargs, options)
            stamp.write_text(digest.hexdigest())

    # The largest first, so that no core works alone at the end.
    largest = sorted(objects, key=lambda name: -Path(build[name][0]).stat().st_size)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(make, largest):
            pass
    return list(objects)


def compile_in(target: Path, paths: list[Path], hook: dict[str, Any]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools._distutils.ccompiler import CCompiler

    work = target.with_name(f"{target.name}.objects")
    work.mkdir(exist_ok=True)
    os.chdir(target)
    CCompiler.compile = compile_all  # type: ignore[method-assign]
    arguments = [*hook["mypy-args"], f"--cache-dir={work}/mypy", *map(str, paths)]
    setup(
        name="mazzo",
        packages=[],
        ext_modules=mypycify(arguments, target_dir=str(work), **hook["options"]),
        script_args=["-q", "build_ext", "--inplace", f"--build-temp={work}", f"--build-lib={work}/lib"],
    )


def main() -> None:
    only_if_fresh = "--if-fresh" in sys.argv
    target = Path(sys.argv[1]).resolve()
    stamp = target.with_name(f"{target.name}.stamp")
    hook = settings()
    paths = modules(hook)
    if not paths:
        sys.exit("There is nothing to compile: no module matches the mypyc patterns of pyproject.toml.")
    now = fingerprint(hook, {path.parts[1] for path in paths})
    if stamp.exists() and stamp.read_text() == now:
        copy_package(target)
        if only_if_fresh:
            print(target)
        return
    if only_if_fresh:
        return
    if missing := what_is_missing():
        sys.exit(f"The compiled build needs {missing}: install it (sudo apt install gcc python3-dev) and try again.")
    print(f"Compiling {len(paths)} modules, this takes a while ...", flush=True)
    stamp.unlink(missing_ok=True)
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    copy_package(target)
    compile_in(target, paths, hook)
    stamp.write_text(now)


if __name__ == "__main__":
    main()
