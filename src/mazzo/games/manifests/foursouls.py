"""Four Souls, as the rest of Mazzo knows it."""

from __future__ import annotations

from mazzo.engine.manifest import Manifest, Setting

MANIFEST = Manifest(
    name="foursouls",
    title="Four Souls",
    package="mazzo.games.foursouls",
    game=".game:FOURSOULS",
    seats=(1, 2, 3, 4, 5, 6),
    usually=4,
    answers=True,
    settings=(
        Setting(
            name="mode",
            kind="choice",
            label={"en": "How it is played", "it": "Come si gioca", "de": "Wie gespielt wird", "es": "Cómo se juega"},
            choices={
                "solo": {
                    "en": "Alone against the game, with two characters",
                    "it": "Da soli contro il gioco, con due personaggi",
                    "de": "Allein gegen das Spiel, mit zwei Charakteren",
                    "es": "En solitario contra el juego, con dos personajes",
                }
            },
            seats=(1,),
        ),
        Setting(
            name="mode",
            kind="choice",
            label={"en": "How it is played", "it": "Come si gioca", "de": "Wie gespielt wird", "es": "Cómo se juega"},
            default="competitive",
            choices={
                "competitive": {
                    "en": "Against each other",
                    "it": "L'uno contro l'altro",
                    "de": "Gegeneinander",
                    "es": "Unos contra otros",
                },
                "co-op": {
                    "en": "Both together against the game",
                    "it": "Insieme contro il gioco",
                    "de": "Gemeinsam gegen das Spiel",
                    "es": "En equipo contra el juego",
                },
            },
            seats=(2,),
        ),
        Setting(
            name="rooms",
            kind="flag",
            label={"en": "With rooms", "it": "Con le stanze", "de": "Mit Räumen", "es": "Con salas"},
            default=False,
        ),
        Setting(
            name="bonus_souls",
            kind="flag",
            label={
                "en": "With bonus souls",
                "it": "Con le anime bonus",
                "de": "Mit Bonusseelen",
                "es": "Con almas adicionales",
            },
            default=True,
        ),
        Setting(
            name="difficulty",
            kind="data",
            label={"en": "Difficulty", "it": "Difficoltà", "de": "Schwierigkeit", "es": "Dificultad"},
        ),
        Setting(
            name="draft",
            kind="data",
            label={"en": "Mini draft", "it": "Mini draft", "de": "Mini-Draft", "es": "Mini draft"},
        ),
        Setting(
            name="eden_only",
            kind="data",
            label={"en": "Everyone is Eden", "it": "Tutti sono Eden", "de": "Alle sind Eden", "es": "Todos son Eden"},
        ),
        Setting(
            name="challenge",
            kind="data",
            label={"en": "Challenge", "it": "Sfida", "de": "Herausforderung", "es": "Desafío"},
        ),
        Setting(
            name="options",
            kind="data",
            label={"en": "Variants", "it": "Varianti", "de": "Varianten", "es": "Variantes"},
        ),
        Setting(
            name="characters",
            kind="data",
            label={"en": "Characters", "it": "Personaggi", "de": "Charaktere", "es": "Personajes"},
        ),
    ),
    catalog=".shown:catalog_of",
    names=".shown:names",
    printed=".shown:printed",
    titles=".shown:titles",
    varied=".dealing:varied",
    trial=".trying:position",
    judge="mazzo.bots.foursouls:FourSoulsJudge",
    guide="mazzo.bots.foursouls:FourSoulsGuide",
    observing=".observing",
    subject="mazzo.lab.subjects.foursouls:SUBJECT",
    face="mazzo.cli.faces.foursouls:FACE",
    words="mazzo.cli.faces.foursouls",
    moments=frozenset({"gain-soul", "become-soul", "win", "lose"}),
    lessons=("mazzo.server:lessons/foursouls-first.json",),
    blurb={
        "en": "Fight, loot and haggle your way to four souls, with dice and with each other.",
        "it": "Combatti, saccheggia e contratta per quattro anime, con i dadi e con gli altri.",
        "de": "Kämpfe, plündere und feilsche um vier Seelen, mit Würfeln und miteinander.",
        "es": "Lucha, saquea y regatea por cuatro almas, con dados y con los demás.",
    },
)
