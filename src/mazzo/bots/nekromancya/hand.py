"""What a card in hand is worth, as matches have shown.

A logistic regression over 86,020 positions at the beginning of a turn, of 5,636 matches: by how many hundredths a card
raises the logarithm of the odds. Two lessons are in it. Few cards are worth more than the next one from the Cimitero,
so it is right to throw away more than one would like to. And beside a Fatality, what annuls one is worth keeping, the
giants are, and what turns a clash.
"""

from __future__ import annotations

from typing import Final

from mazzo.bots.nekromancya.endings import missing
from mazzo.engine.statics import total
from mazzo.games.nekromancya.table import HAND_LIMIT, Nekromancya
from mazzo.games.nekromancya.terms import AWAKENED, FATALITY, HAND, R_DRAW_MORE, SEATS

FRESH: Final = 20
"""What a new card is weighed with; found by playing, 300 matches or more each for 0, 6, 12, 18, 24 and 30."""
UNKNOWN: Final = 5
AGAIN: Final = 15
"""What the second of a kind is worth less, unless it is an Awakened ..."""
DEAR: Final = 10
"""... and an Awakened that one cannot pay for."""
SOON: Final = 12
"""A Fatality is kept when no more Power than this is missing, or when it is the only one."""

WORTH: Final = {
    "furto-di-potere": 36,
    "kroggh": 36,
    "catena-di-agor": 35,
    "specchio-del-destino": 35,
    "khetagg": 27,
    "ombra-fuggente": 26,
    "gargolla-di-guardia": 20,
    "regno-di-pietra": 20,
    "spada-del-sangue": 18,
    "angelo-corrotto": 17,
    "evocato-del-patto": 17,
    "lunga-notte": 16,
    "larva-del-meteorite": 15,
    "tregua-forzata": 15,
    "cavaliere-senza-volto": 13,
    "colosso-di-ferro": 12,
    "fiamme-roventi": 12,
    "cacciatrice-dangeli": 11,
    "lama-notturna": 11,
    "discepolo-di-agor": 10,
    "centurione-dossa": 9,
    "mastino-dossa": 9,
    "parassita-del-legame": 9,
    "piastre-del-meteorite": 9,
    "drago-dossa": 8,
    "mangiatore-di-ferro": 8,
    "scheletro-vagante": 8,
    "silenzio-di-kafter": 8,
    "gran-sacerdote-reciso": 7,
    "balestriere-del-tramonto": 6,
    "ultima-legione": 6,
    "corazza-dossa": 5,
    "fuoco-fatuo": 5,
    "giuramento-di-agor": 4,
    "ombra-strisciante": 4,
    "arciere-putrido": 3,
    "bastione-di-kafter": 3,
    "cripta-profonda": 3,
    "apocalisse": 2,
    "evocazione-mirata": 2,
    "scudo-di-libra": 2,
    "sigillo-del-kaos": 2,
    "soffio-vitale": 2,
    "vendicatore-di-libra": 2,
    "balestra-del-meteorite": 1,
    "golem-di-cenere": 1,
    "sigillo-dellordine": 1,
    "spettro-urlante": 1,
    "legge-del-sangue": 0,
    "martire-del-kaos": 0,
    "sete-di-potere": 0,
    "ascia-della-morte": -1,
    "orda-famelica": -1,
    "corona-dei-danekar": -2,
    "disincanto": -2,
    "esilio": -3,
    "mente-insonne": -3,
    "duello-supremo": -4,
    "fanatico-del-kaos": -4,
    "legame-dacciaio": -4,
    "reciso-flagellante": -4,
    "ruota-di-agor": -5,
    "torre-di-veglia": -5,
    "segugio-infernale": -6,
    "ossario-murato": -7,
    "arco-dossa": -8,
    "gravita-del-meteorite": -8,
    "kinopio": -8,
    "medaglione-del-legame": -8,
    "danzatrice-di-lame": -9,
    "ruggine": -9,
    "lancia-del-tramonto": -10,
    "spezzalegame": -10,
    "tregua-del-lungo-mattino": -10,
    "lascito-dei-danekar": -11,
    "bilancia-delle-anime": -13,
    "ultimo-sussurro": -13,
}


def exchange(t: Nekromancya, seat: int, card: int) -> float:
    """What throwing a card away for another one brings; less than nothing where it makes no room that is needed."""
    hand = t.zones[HAND * SEATS + seat]
    if HAND_LIMIT - len(hand) >= t.players + total(t, t.facts(), R_DRAW_MORE, seat):
        return -0.1
    c = t.card(card)
    if c.kind == FATALITY:
        others = [x for x in hand if x != card and t.card(x).kind == FATALITY]
        if not others or missing(t, seat, card) < SOON:
            return -0.1
    worth = WORTH.get(c.slug, UNKNOWN)
    if c.kind == AWAKENED:
        worth -= DEAR if c.cost > 2 * t.power[seat] + 6 else 0
    elif [x for x in hand if x != card and t.printed[x] == t.printed[card]]:
        worth -= AGAIN
    return (FRESH - worth) / 100
