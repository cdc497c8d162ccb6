"""Everything Mazzo needs to know about Briscola."""

from __future__ import annotations

from mazzo.engine.manifest import Manifest, Setting

MANIFEST = Manifest(
    name="briscola",
    title="Briscola",
    package="briscola",
    game=".game:BRISCOLA",
    seats=(2, 4),
    settings=(
        Setting(
            name="first",
            kind="number",
            label={
                "en": "The seat that leads, from 0 (-1: any)",
                "it": "Il posto che comincia, da 0 (-1: uno a caso)",
                "de": "Der Platz, der ausspielt, ab 0 (-1: ein zufälliger)",
                "es": "El asiento que sale, desde 0 (-1: uno al azar)",
            },
            default=-1,
            least=-1,
            most=3,
        ),
    ),
    catalog=".cards:catalog",
    names=".cards:names",
    printed=".cards:printed",
    judge=".judge:BriscolaJudge",
    observing=".game:OBSERVED",
    moments=frozenset({"take", "win", "tie"}),
    browser="browser",
    lessons=("lesson.json",),
    blurb={
        "en": "Forty cards, one trump, and sixty-one points to win.",
        "it": "Quaranta carte, una briscola e sessantun punti per vincere.",
        "de": "Vierzig Karten, ein Trumpf und einundsechzig Punkte zum Sieg.",
        "es": "Cuarenta cartas, un triunfo y sesenta y un puntos para ganar.",
    },
)
