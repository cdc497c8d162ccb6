"""The abilities an Awakened may have, by their names."""

from __future__ import annotations

from typing import Final

from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Ability

agilita: Final = Ability(terms.AGILITA)
ambidestro: Final = Ability(terms.AMBIDESTRO)
aura: Final = Ability(terms.AURA)
disarmare: Final = Ability(terms.DISARMARE)
imboscata: Final = Ability(terms.IMBOSCATA)
immunita: Final = Ability(terms.IMMUNITA)
iniziativa: Final = Ability(terms.INIZIATIVA)
velocita: Final = Ability(terms.VELOCITA)
volare: Final = Ability(terms.VOLARE)
instabilita: Final = Ability(terms.INSTABILITA)
richiamo: Final = Ability(terms.RICHIAMO)
rito: Final = Ability(terms.RITO)
suicidio: Final = Ability(terms.SUICIDIO)
bonds: Final = (instabilita, richiamo, rito, suicidio)
every_ability: Final = (
    *(agilita, ambidestro, aura, disarmare, imboscata, immunita, iniziativa, velocita, volare),
    *bonds,
)
