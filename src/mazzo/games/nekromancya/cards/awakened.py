"""The Awakened: their Value, and Melee, its damage, Aim, its damage, Life and Colpi as one line of numbers."""

from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Trigger
from mazzo.games.nekromancya.constant.demonstrations import DemonstrationBonus
from mazzo.games.nekromancya.constant.equipment import EatsWeapons, GainsCostOfWeapons
from mazzo.games.nekromancya.constant.fighting import (
    DiceAgainstFlyers,
    DiceAgainstGreater,
    RitoBonus,
    Slow,
    SweepingShot,
)
from mazzo.games.nekromancya.constant.killing import ToHandIfKilled, ToScartoIfKilled, Worthless
from mazzo.games.nekromancya.words.cards import awakened
from mazzo.games.nekromancya.words.filters import another, yours
from mazzo.games.nekromancya.words.power import GainPower, OpponentAhead
from mazzo.games.nekromancya.words.select import each
from mazzo.games.nekromancya.words.statics import Changes

# Small (Value 3-7)

scheletro_vagante = awakened(
    "scheletro-vagante",
    "Scheletro Vagante",
    "Wandering Skeleton",
    3,
    "9 1d6+1 6 - 7 0",
    people="Ossei",
    always=(ToHandIfKilled(),),
)
ratto_di_cripta = awakened(
    "ratto-di-cripta", "Ratto di Cripta", "Crypt Rat", 4, "10 1d6+2 1 - 7 0", people="Ombre", abilities=terms.VELOCITA
)
recluta_recisa = awakened(
    "recluta-recisa", "Recluta Recisa", "Severed Recruit", 4, "11 2d6 5 - 5 0", people="Recisi", abilities=terms.RITO
)
corvo_necrofago = awakened(
    "corvo-necrofago",
    "Corvo Necrofago",
    "Carrion Crow",
    5,
    "10 1d6+2 1 - 8 0",
    people="Ombre",
    abilities=terms.VOLARE | terms.VELOCITA,
)
ladro_di_tombe = awakened(
    "ladro-di-tombe",
    "Ladro di Tombe",
    "Grave Robber",
    5,
    "11 1d6+2 8 - 8 0",
    people="Putridi",
    abilities=terms.DISARMARE,
    always=(GainsCostOfWeapons(),),
)
larva_del_meteorite = awakened(
    "larva-del-meteorite",
    "Larva del Meteorite",
    "Meteor Grub",
    5,
    "10 1d6 1 - 10 0",
    people="Mutati",
    abilities=terms.AURA,
)
zombi_di_palude = awakened("zombi-di-palude", "Zombi di Palude", "Swamp Zombie", 5, "9 2d6 4 - 10 0", people="Putridi")
fanatico_del_kaos = awakened(
    "fanatico-del-kaos",
    "Fanatico del Kaos",
    "Zealot of Kaos",
    6,
    "13 3d6 5 - 9 0",
    people="Kaos",
    abilities=terms.SUICIDIO,
)
fuoco_fatuo = awakened(
    "fuoco-fatuo",
    "Fuoco Fatuo",
    "Will-o'-the-Wisp",
    6,
    "6 1d6 11 1d6+2 6 0",
    people="Ombre",
    abilities=terms.AGILITA | terms.VOLARE,
)
mastino_dossa = awakened(
    "mastino-dossa", "Mastino d'Ossa", "Bone Mastiff", 6, "12 2d6 1 - 8 0", people="Ossei", abilities=terms.INIZIATIVA
)
arciere_putrido = awakened(
    "arciere-putrido", "Arciere Putrido", "Rotting Archer", 7, "8 1d6+1 12 2d6 9 0", people="Putridi"
)
kinopio = awakened("kinopio", "Kinopio", "Kinopio", 7, "14 4d6 1 - 10 0", people="Funghi", abilities=terms.INSTABILITA)
parassita_del_legame = awakened(
    "parassita-del-legame",
    "Parassita del Legame",
    "Bond Parasite",
    7,
    "10 2d6 1 - 10 0",
    people="Mutati",
    always=(Worthless(),),
)
reciso_flagellante = awakened(
    "reciso-flagellante",
    "Reciso Flagellante",
    "Severed Flagellant",
    7,
    "13 3d6 5 - 8 0",
    people="Recisi",
    abilities=terms.RITO,
)

# Medium (Value 8-13)

araldo_della_notte = awakened(
    "araldo-della-notte",
    "Araldo della Notte",
    "Herald of the Night",
    8,
    "13 2d6 8 - 13 0",
    people="Danekar",
    always=(DemonstrationBonus(points=2),),
)
ombra_strisciante = awakened(
    "ombra-strisciante",
    "Ombra Strisciante",
    "Creeping Shadow",
    8,
    "12 2d6 6 - 10 0",
    people="Ombre",
    abilities=terms.AGILITA | terms.IMBOSCATA,
)
spettro_urlante = awakened(
    "spettro-urlante",
    "Spettro Urlante",
    "Wailing Spectre",
    8,
    "14 3d6 6 - 14 0",
    people="Ombre",
    abilities=terms.RICHIAMO | terms.IMBOSCATA,
)
segugio_infernale = awakened(
    "segugio-infernale",
    "Segugio Infernale",
    "Hell Hound",
    9,
    "13 2d6+2 1 - 13 0",
    people="Kaos",
    abilities=terms.VELOCITA,
)
balestriere_del_tramonto = awakened(
    "balestriere-del-tramonto",
    "Balestriere del Tramonto",
    "Sunset Crossbowman",
    10,
    "9 2d6 13 2d6+1 14 0",
    people="Libra",
)
mangiatore_di_ferro = awakened(
    "mangiatore-di-ferro",
    "Mangiatore di Ferro",
    "Iron Eater",
    10,
    "12 2d6+3 1 - 16 1",
    people="Mutati",
    abilities=terms.DISARMARE,
    always=(EatsWeapons(),),
)
martire_del_kaos = awakened(
    "martire-del-kaos",
    "Martire del Kaos",
    "Martyr of Kaos",
    10,
    "12 2d6+1 6 - 17 0",
    people="Kaos",
    abilities=terms.SUICIDIO | terms.AURA,
)
gargolla_di_guardia = awakened(
    "gargolla-di-guardia",
    "Gargolla di Guardia",
    "Guardian Gargoyle",
    11,
    "11 2d6+3 1 - 15 2",
    people="Libra",
    abilities=terms.VOLARE,
)
sacerdote_reciso = awakened(
    "sacerdote-reciso",
    "Sacerdote Reciso",
    "Severed Priest",
    11,
    "13 3d6 8 - 16 0",
    people="Recisi",
    abilities=terms.RITO | terms.IMMUNITA,
)
danzatrice_di_lame = awakened(
    "danzatrice-di-lame",
    "Danzatrice di Lame",
    "Blade Dancer",
    12,
    "12 1d6+2 9 - 15 0",
    people="Libra",
    abilities=terms.AMBIDESTRO | terms.AGILITA,
)
golem_di_cenere = awakened(
    "golem-di-cenere", "Golem di Cenere", "Ash Golem", 12, "10 3d6 1 - 22 2", people="Mutati", abilities=terms.IMMUNITA
)
angelo_corrotto = awakened(
    "angelo-corrotto",
    "Angelo Corrotto",
    "Corrupted Angel",
    13,
    "13 3d6 8 - 20 0",
    people="Angeli",
    abilities=terms.VOLARE,
)
cacciatrice_dangeli = awakened(
    "cacciatrice-dangeli",
    "Cacciatrice d'Angeli",
    "Angel Huntress",
    13,
    "10 2d6 13 3d6 16 0",
    people="Libra",
    always=(DiceAgainstFlyers(dice=1),),
)
cavaliere_senza_volto = awakened(
    "cavaliere-senza-volto",
    "Cavaliere Senza Volto",
    "Faceless Knight",
    13,
    "14 3d6 8 - 19 1",
    people="Libra",
    abilities=terms.INIZIATIVA,
)

# Large (Value 14-18)

evocato_del_patto = awakened(
    "evocato-del-patto",
    "Evocato del Patto",
    "Pact-Bound Horror",
    14,
    "15 5d6 6 - 24 0",
    people="Kaos",
    abilities=terms.RICHIAMO,
)
centurione_dossa = awakened(
    "centurione-dossa",
    "Centurione d'Ossa",
    "Bone Centurion",
    16,
    "13 3d6+2 8 - 24 2",
    people="Ossei",
    always=(Changes(each(another, yours), melee=+1),),
)
gran_sacerdote_reciso = awakened(
    "gran-sacerdote-reciso",
    "Gran Sacerdote Reciso",
    "Severed High Priest",
    16,
    "14 4d6 10 - 24 0",
    people="Recisi",
    abilities=terms.RITO,
    always=(RitoBonus(each(another, yours), dice=1),),
)
kroggh = awakened(
    "kroggh",
    "Kroggh",
    "Kroggh",
    16,
    "17 5d6 1 - 30 0",
    people="Mutati",
    abilities=terms.INSTABILITA,
    always=(ToScartoIfKilled(),),
)
vendicatore_di_libra = awakened(
    "vendicatore-di-libra",
    "Vendicatore di Libra",
    "Avenger of Libra",
    16,
    "15 3d6+2 9 - 23 1",
    people="Libra",
    abilities=terms.VELOCITA,
    always=(DiceAgainstGreater(dice=1),),
)
lama_notturna = awakened(
    "lama-notturna",
    "Lama Notturna",
    "Night Blade",
    17,
    "14 2d6+1 10 2d6 23 0",
    people="Ombre",
    abilities=terms.AMBIDESTRO | terms.IMBOSCATA,
)
khetagg = awakened("khetagg", "Khetagg", "Khetagg", 18, "14 4d6 6 - 30 0", people="Ossei", abilities=terms.IMBOSCATA)

# Legends (Value 21-24)

colosso_di_ferro = awakened(
    "colosso-di-ferro",
    "Colosso di Ferro",
    "Iron Colossus",
    21,
    "13 4d6+2 1 - 34 3",
    people="Mutati",
    always=(Slow(),),
)
discepolo_di_agor = awakened(
    "discepolo-di-agor",
    "Discepolo di Agor",
    "Disciple of Agor",
    22,
    "14 4d6 12 3d6 33 1",
    people="Danekar",
    abilities=terms.IMMUNITA | terms.AURA,
    triggers=(Trigger(terms.UPDATE, GainPower(2), when=OpponentAhead()),),
)
drago_dossa = awakened(
    "drago-dossa",
    "Drago d'Ossa",
    "Bone Dragon",
    24,
    "15 5d6 12 3d6 34 2",
    people="Ossei",
    abilities=terms.VOLARE,
    always=(SweepingShot(),),
)
