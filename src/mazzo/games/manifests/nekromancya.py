"""Nekromancya, as the rest of Mazzo knows it."""

from __future__ import annotations

from mazzo.engine.manifest import Manifest, Setting

MANIFEST = Manifest(
    name="nekromancya",
    title="Nekromancya",
    package="mazzo.games.nekromancya",
    game=".game:NEKROMANCYA",
    seats=(2, 3, 4, 5, 6),
    answers=True,
    rounds=("fatality",),
    deeds=("rule",),
    settings=(
        Setting(
            name="first",
            kind="data",
            label={"en": "Who goes first", "it": "Chi comincia", "de": "Wer beginnt", "es": "Quién empieza"},
        ),
        Setting(
            name="options",
            kind="variants",
            label={"en": "Variants", "it": "Varianti", "de": "Varianten", "es": "Variantes"},
            choices={
                "no_hunger": {
                    "en": "Without Hunger: a match may never end",
                    "it": "Senza Fame: una partita può non finire mai",
                    "de": "Ohne Hunger: Eine Partie endet vielleicht nie",
                    "es": "Sin Hambre: una partida puede no terminar nunca",
                },
                "opening_shot_only": {
                    "en": "Only the opening shot is free",
                    "it": "Solo il tiro d'apertura è libero",
                    "de": "Nur der erste Schuss ist frei",
                    "es": "Solo el disparo inicial es libre",
                },
                "volare_per_strike": {
                    "en": "Flyers dodge strike by strike",
                    "it": "Chi vola schiva colpo per colpo",
                    "de": "Wer fliegt, weicht jedem Angriff einzeln aus",
                    "es": "Quien vuela esquiva golpe a golpe",
                },
            },
        ),
    ),
    catalog=".shown:catalog_of",
    names=".shown:names",
    printed=".shown:printed",
    titles=".shown:titles",
    setup=".dealing:setup",
    usual=".dealing:usual",
    varied=".dealing:varied",
    decks=".box:BOX",
    trial=".trying:position",
    judge="mazzo.bots.nekromancya:NekromancyaJudge",
    guide="mazzo.bots.nekromancya:NekromancyaGuide",
    observing=".observing",
    subject="mazzo.lab.subjects.nekromancya:SUBJECT",
    odds=".odds",
    face="mazzo.cli.faces.nekromancya:FACE",
    words="mazzo.cli.faces.nekromancya",
    moments=frozenset({"fatality", "annul", "win"}),
    lessons=("mazzo.server:lessons/nekromancya-first.json",),
    blurb={
        "en": "Wake the dead, clash in the field, and end it with a Fatality.",
        "it": "Risveglia i morti, scontrati sul campo e chiudi con una Fatality.",
        "de": "Wecke die Toten, stelle dich dem Gefecht und beende es mit einer Fatality.",
        "es": "Despierta a los muertos, choca en el campo y ponle fin con una Fatality.",
    },
)
