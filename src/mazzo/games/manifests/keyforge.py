"""KeyForge, as the rest of Mazzo knows it."""

from __future__ import annotations

from mazzo.engine.manifest import Manifest, Setting

EDITIONS = ("1.5", "1.4", "1.1")

MANIFEST = Manifest(
    name="keyforge",
    title="KeyForge",
    package="mazzo.games.keyforge",
    game=".game:KEYFORGE",
    seats=(2,),
    default=True,
    settings=(
        Setting(
            name="edition",
            kind="choice",
            label={
                "en": "Edition of the rules",
                "it": "Edizione delle regole",
                "de": "Ausgabe der Regeln",
                "es": "Edición de las reglas",
            },
            default="1.5",
            choices={e: dict.fromkeys(("en", "it", "de", "es"), e) for e in EDITIONS},
        ),
        Setting(
            name="first",
            kind="data",
            label={"en": "Who goes first", "it": "Chi comincia", "de": "Wer beginnt", "es": "Quién empieza"},
        ),
        Setting(
            name="chains",
            kind="data",
            label={
                "en": "Chains the decks start with",
                "it": "Vincoli iniziali",
                "de": "Ketten zu Beginn",
                "es": "Cadenas iniciales",
            },
        ),
        Setting(
            name="mulligan",
            kind="data",
            label={"en": "Mulligans", "it": "Mulligan", "de": "Mulligans", "es": "Mulligans"},
            default=True,
        ),
        Setting(
            name="auction",
            kind="data",
            label={
                "en": "The deck that is bid for",
                "it": "Il mazzo all'asta",
                "de": "Das Deck, auf das geboten wird",
                "es": "El mazo por el que se puja",
            },
        ),
    ),
    editions=EDITIONS,
    catalog=".catalog:catalog",
    names=".shown:names",
    printed=".shown:printed",
    titles=".shown:titles",
    setup=".dealing:setup",
    usual=".dealing:usual",
    varied=".dealing:varied",
    decks=".archon.box:BOX",
    trial=".trying:position",
    judge="mazzo.bots.keyforge:KeyForgeJudge",
    observing=".observing",
    subject="mazzo.lab.subjects.keyforge:SUBJECT",
    measured="mazzo.bench.keyforge:MeasuredKeyForge",
    face="mazzo.cli.faces.keyforge:FACE",
    words="mazzo.cli.faces.keyforge",
    deck="mazzo.cli.faces.keyforge.deck",
    moments=frozenset({"forge", "unforge", "win"}),
    lessons=("mazzo.server:lessons/keyforge-first.json",),
    blurb={
        "en": "A race for three keys. No two decks are alike, and each turn only one of your houses answers.",
        "it": "Una corsa a tre chiavi. Nessun mazzo è uguale a un altro, e a ogni turno risponde una sola Casa.",
        "de": "Ein Wettlauf um drei Schlüssel. Kein Deck gleicht dem anderen, und je Zug folgt dir nur eine Fraktion.",
        "es": "Una carrera por tres llaves. No hay dos mazos iguales, y en cada turno solo responde una de tus Casas.",
    },
)
