"""The manual as a site: `make docs` builds it with Sphinx, the API reference from the docstrings."""

import pkgutil
import re
from typing import Any

from pygments.lexers.data import JsonLexer

import mazzo
import mazzo.engine

project = "Mazzo"
author = "The Mazzo developers"
copyright = "The Mazzo developers"
version = release = mazzo.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "deflist"]
# Pages are read in the repository too, where links lead to files that are no pages of the manual.
suppress_warnings = ["myst.xref_missing"]

autodoc_member_order = "bysource"
autodoc_inherit_docstrings = False  # those of other libraries speak other dialects
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
add_module_names = False
python_maximum_signature_line_length = 88

html_theme = "furo"
html_title = "Mazzo"
html_static_path = ["_static"]
html_css_files = ["manual.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a1f2b", "color-brand-content": "#7a1f2b"},
    "dark_css_variables": {"color-brand-primary": "#e0a458", "color-brand-content": "#e0a458"},
}
pygments_style = "friendly"
pygments_dark_style = "monokai"


ELSEWHERE = [f"mazzo.engine.{name}" for name in ("match", "errors", "picture", "native", "encoding")]
"""Modules of the engine that have another page, or none because they are not public."""
THE_REST = ".. and all other modules"
"""Stands where they are to be listed."""


def as_written(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Our docstrings are plain text: what is in backticks is code, and what is indented stands as it is."""
    told: list[str] = []
    literal = False
    for i, line in enumerate(lines):
        begins = line.startswith("    ") and (i == 0 or not lines[i - 1].strip())
        if begins and not literal:
            told += ["::", ""]
            literal = True
        elif literal and line.strip() and not line.startswith("    "):
            literal = False
        told.append(line if literal else plain(line))
    lines[:] = told


def plain(line: str) -> str:
    """A line of prose, in which nothing but code is marked."""
    parts = re.split(r"(`[^`]+`)", line)
    return "".join(f"`{p}`" if p.startswith("`") else re.sub(r"([*|_\\])", r"\\\1", p) for p in parts)


def left_out(app: Any, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool | None:
    """How an object is made is not told: functions make them."""
    return True if name == "__init__" else None


def whole_engine(app: Any, page: str, source: list[str]) -> None:
    """The page about the engine begins with what matters most; the other modules follow, so that none is forgotten."""
    if page == "api/engine":
        found = [f"mazzo.engine.{module.name}" for module in pkgutil.iter_modules(mazzo.engine.__path__)]
        rest = [name for name in found if name not in ELSEWHERE and f":: {name}\n" not in source[0]]
        source[0] = source[0].replace(THE_REST, "\n".join(f".. automodule:: {name}\n   :members:" for name in rest))


def setup(app: Any) -> None:
    """Sphinx calls this."""
    app.connect("source-read", whole_engine)
    app.connect("autodoc-skip-member", left_out)
    app.add_lexer("jsonl", JsonLexer)
    app.connect("autodoc-process-docstring", as_written)
