"""A run as tables in Markdown, which read well on a screen too."""

from __future__ import annotations

from typing import Any


def percent(x: float) -> str:
    return f"{100 * x:.0f} %"


def spread(r: dict[str, Any]) -> str:
    """A rate with its interval."""
    if not r["games"]:
        return "–"
    return f"{100 * r['rate']:.1f} % ({100 * r['low']:.0f}–{100 * r['high']:.0f})"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, [":--", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def markdown(data: dict[str, Any]) -> str:
    parts = []
    if "ours" in data:
        parts += ["## Our decks", overview(data["ours"]), decks(data["ours"]["decks"]), endings(data["ours"])]
    if "random" in data:
        parts += ["## Random decks", overview(data["random"]), endings(data["random"])]
    for kind, title in (("random", "Cards in random decks"), ("ours", "Cards in our decks")):
        if kind in data:
            parts += [f"## {title}", cards(data[kind]["cards"])]
            if kind == "random":
                break
    return "\n\n".join(parts)


def overview(part: dict[str, Any]) -> str:
    turns = part["turns"]
    rows = [
        ["matches", str(part["games"])],
        ["ended by a Fatality", f"{part['games'] - part['stalls']} ({percent(1 - part['stalls'] / part['games'])})"],
        ["won by the first player", spread(part["first_player"])],
        ["turns, 5/25/50/75/95 of 100", " / ".join(str(n) for n in turns.values())],
        ["decisions in a match", str(part["decisions"])],
    ]
    return table(["", ""], rows)


def decks(part: dict[str, Any]) -> str:
    names = list(part)
    rows = []
    for name in names:
        against = part[name]["against"]
        cells = ["" if other == name else spread(against[other]) for other in names]
        rows.append([name, spread(part[name]["field"]), str(part[name]["field"]["games"]), *cells])
    return table(["deck", "against the field", "matches", *[f"against {n}" for n in names]], rows)


def endings(part: dict[str, Any]) -> str:
    over = max(1, part["games"] - part["stalls"])
    rows = [[f"`{slug}`", str(n), percent(n / over)] for slug, n in part["endings"].items()]
    return table(["Fatality", "matches ended", "of all"], rows)


def cards(part: dict[str, Any]) -> str:
    """The strongest first: by the wins of those who held the card."""
    rows = []
    for slug, c in sorted(part.items(), key=lambda row: -row[1]["drawn"]["rate"]):
        drawn = c["drawn"]["games"]
        if drawn:
            rows.append(
                [
                    f"`{slug}`",
                    str(c["cost"]),
                    str(drawn),
                    spread(c["drawn"]),
                    spread(c["played"]),
                    spread(c["unplayed"]),
                    percent(c["played"]["games"] / c["offered"]) if c["offered"] else "–",
                ]
            )
    head = ["card", "cost", "held", "won by who held it", "… and played it", "… and did not", "played when possible"]
    return table(head, rows)
