"""The README as the page of a package index shows it, where the paths of the repository lead nowhere.

`home` in pyproject.toml, or else MAZZO_README_HOME, is the address at which the files of the repository can be read.
Links become whole with it. Where pictures are loaded from another address, that is `pictures`. As long as no address is
known, a link becomes its words and the path of its file, which is in the source archive; pictures are left out.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#|mailto:)([^)\s]+)\)")
"""A link or a picture whose address is a path of the repository."""
CODE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
"""Code stands as it is."""
CAPTION = re.compile(r"\*[^*]+\*|[|:\s-]")
"""What is said about pictures, and the lines of a table of them."""


class Readme(MetadataHookInterface):
    """Gives wheels and source archives their README."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called when the metadata is made."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home = self.config.get("home") or os.environ.get("MAZZO_README_HOME", "")
        text = for_index(text, home, self.config.get("pictures", ""))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def for_index(text: str, home: str = "", pictures: str = "") -> str:
    """The text with the addresses of links and pictures made whole, or with words where no address is known."""
    pictures = pictures or home
    parts = CODE.split(text)
    return "".join(part if CODE.fullmatch(part) else _told(part, home, pictures) for part in parts)


def _told(text: str, home: str, pictures: str) -> str:
    def lead(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        base = (pictures if picture else home).rstrip("/")
        if base:
            return f"{picture}[{words}]({base}/{path})"
        if picture:
            return ""
        file = path.partition("#")[0]
        return f"`{file}`" if words == file else f"{words} (`{file}`)"

    kept = []
    for paragraph in text.split("\n\n"):
        told = LINK.sub(lead, paragraph)
        # Captions without their pictures say nothing.
        if told == paragraph or CAPTION.sub("", told):
            kept.append(told if told == paragraph else told.strip(" "))
    return "\n\n".join(kept)
