"""The Awakened, from the small ones to the legends."""

from mazzo.games.nekromancya.vocabulary import *

# Small (Value 3-7)

scheletro_vagante = awakened(
    "Scheletro Vagante",
    "Wandering Skeleton",
    people="Ossei",
    value=3,
    melee=(9, "1d6+1"),
    aim=6,
    life=7,
    always=to_hand_if_killed(),
)
ratto_di_cripta = awakened(
    "Ratto di Cripta", "Crypt Rat", people="Ombre", value=4, melee=(10, "1d6+2"), aim=1, life=7, abilities=velocita
)
recluta_recisa = awakened(
    "Recluta Recisa", "Severed Recruit", people="Recisi", value=4, melee=(11, "2d6"), aim=5, life=5, abilities=rito
)
corvo_necrofago = awakened(
    "Corvo Necrofago",
    "Carrion Crow",
    people="Ombre",
    value=5,
    melee=(10, "1d6+2"),
    aim=1,
    life=8,
    abilities=(volare, velocita),
)
ladro_di_tombe = awakened(
    "Ladro di Tombe",
    "Grave Robber",
    people="Putridi",
    value=5,
    melee=(11, "1d6+2"),
    aim=8,
    life=8,
    abilities=disarmare,
    always=gains_cost_of_weapons(),
)
larva_del_meteorite = awakened(
    "Larva del Meteorite", "Meteor Grub", people="Mutati", value=5, melee=(10, "1d6"), aim=1, life=10, abilities=aura
)
zombi_di_palude = awakened(
    "Zombi di Palude", "Swamp Zombie", people="Putridi", value=5, melee=(9, "2d6"), aim=4, life=10
)
fanatico_del_kaos = awakened(
    "Fanatico del Kaos", "Zealot of Kaos", people="Kaos", value=6, melee=(13, "3d6"), aim=5, life=9, abilities=suicidio
)
fuoco_fatuo = awakened(
    "Fuoco Fatuo",
    "Will-o'-the-Wisp",
    people="Ombre",
    value=6,
    melee=(6, "1d6"),
    aim=(11, "1d6+2"),
    life=6,
    abilities=(agilita, volare),
)
mastino_dossa = awakened(
    "Mastino d'Ossa", "Bone Mastiff", people="Ossei", value=6, melee=(12, "2d6"), aim=1, life=8, abilities=iniziativa
)
arciere_putrido = awakened(
    "Arciere Putrido", "Rotting Archer", people="Putridi", value=7, melee=(8, "1d6+1"), aim=(12, "2d6"), life=9
)
kinopio = awakened(
    "Kinopio", "Kinopio", people="Funghi", value=7, melee=(14, "4d6"), aim=1, life=10, abilities=instabilita
)
parassita_del_legame = awakened(
    "Parassita del Legame",
    "Bond Parasite",
    people="Mutati",
    value=7,
    melee=(10, "2d6"),
    aim=1,
    life=10,
    always=worthless(),
)
reciso_flagellante = awakened(
    "Reciso Flagellante",
    "Severed Flagellant",
    people="Recisi",
    value=7,
    melee=(13, "3d6"),
    aim=5,
    life=8,
    abilities=rito,
)

# Medium (Value 8-13)

araldo_della_notte = awakened(
    "Araldo della Notte",
    "Herald of the Night",
    people="Danekar",
    value=8,
    melee=(13, "2d6"),
    aim=8,
    life=13,
    always=demonstration_bonus(points=2),
)
ombra_strisciante = awakened(
    "Ombra Strisciante",
    "Creeping Shadow",
    people="Ombre",
    value=8,
    melee=(12, "2d6"),
    aim=6,
    life=10,
    abilities=(agilita, imboscata),
)
spettro_urlante = awakened(
    "Spettro Urlante",
    "Wailing Spectre",
    people="Ombre",
    value=8,
    melee=(14, "3d6"),
    aim=6,
    life=14,
    abilities=(richiamo, imboscata),
)
segugio_infernale = awakened(
    "Segugio Infernale", "Hell Hound", people="Kaos", value=9, melee=(13, "2d6+2"), aim=1, life=13, abilities=velocita
)
balestriere_del_tramonto = awakened(
    "Balestriere del Tramonto",
    "Sunset Crossbowman",
    people="Libra",
    value=10,
    melee=(9, "2d6"),
    aim=(13, "2d6+1"),
    life=14,
)
mangiatore_di_ferro = awakened(
    "Mangiatore di Ferro",
    "Iron Eater",
    people="Mutati",
    value=10,
    melee=(12, "2d6+3"),
    aim=1,
    life=16,
    colpi=1,
    abilities=disarmare,
    always=eats_weapons(),
)
martire_del_kaos = awakened(
    "Martire del Kaos",
    "Martyr of Kaos",
    people="Kaos",
    value=10,
    melee=(12, "2d6+1"),
    aim=6,
    life=17,
    abilities=(suicidio, aura),
)
gargolla_di_guardia = awakened(
    "Gargolla di Guardia",
    "Guardian Gargoyle",
    people="Libra",
    value=11,
    melee=(11, "2d6+3"),
    aim=1,
    life=15,
    colpi=2,
    abilities=volare,
)
sacerdote_reciso = awakened(
    "Sacerdote Reciso",
    "Severed Priest",
    people="Recisi",
    value=11,
    melee=(13, "3d6"),
    aim=8,
    life=16,
    abilities=(rito, immunita),
)
danzatrice_di_lame = awakened(
    "Danzatrice di Lame",
    "Blade Dancer",
    people="Libra",
    value=12,
    melee=(12, "1d6+2"),
    aim=9,
    life=15,
    abilities=(ambidestro, agilita),
)
golem_di_cenere = awakened(
    "Golem di Cenere",
    "Ash Golem",
    people="Mutati",
    value=12,
    melee=(10, "3d6"),
    aim=1,
    life=22,
    colpi=2,
    abilities=immunita,
)
angelo_corrotto = awakened(
    "Angelo Corrotto", "Corrupted Angel", people="Angeli", value=13, melee=(13, "3d6"), aim=8, life=20, abilities=volare
)
cacciatrice_dangeli = awakened(
    "Cacciatrice d'Angeli",
    "Angel Huntress",
    people="Libra",
    value=13,
    melee=(10, "2d6"),
    aim=(13, "3d6"),
    life=16,
    always=dice_against_flyers(dice=1),
)
cavaliere_senza_volto = awakened(
    "Cavaliere Senza Volto",
    "Faceless Knight",
    people="Libra",
    value=13,
    melee=(14, "3d6"),
    aim=8,
    life=19,
    colpi=1,
    abilities=iniziativa,
)

# Large (Value 14-18)

evocato_del_patto = awakened(
    "Evocato del Patto",
    "Pact-Bound Horror",
    people="Kaos",
    value=14,
    melee=(15, "5d6"),
    aim=6,
    life=24,
    abilities=richiamo,
)
centurione_dossa = awakened(
    "Centurione d'Ossa",
    "Bone Centurion",
    people="Ossei",
    value=16,
    melee=(13, "3d6+2"),
    aim=8,
    life=24,
    colpi=2,
    always=gets(each(another, yours), melee=+1),
)
gran_sacerdote_reciso = awakened(
    "Gran Sacerdote Reciso",
    "Severed High Priest",
    people="Recisi",
    value=16,
    melee=(14, "4d6"),
    aim=10,
    life=24,
    abilities=rito,
    always=rito_bonus(each(another, yours), dice=1),
)
kroggh = awakened(
    "Kroggh",
    "Kroggh",
    people="Mutati",
    value=16,
    melee=(17, "5d6"),
    aim=1,
    life=30,
    abilities=instabilita,
    always=to_scarto_if_killed(),
)
vendicatore_di_libra = awakened(
    "Vendicatore di Libra",
    "Avenger of Libra",
    people="Libra",
    value=16,
    melee=(15, "3d6+2"),
    aim=9,
    life=23,
    colpi=1,
    abilities=velocita,
    always=dice_against_greater(dice=1),
)
lama_notturna = awakened(
    "Lama Notturna",
    "Night Blade",
    people="Ombre",
    value=17,
    melee=(14, "2d6+1"),
    aim=(10, "2d6"),
    life=23,
    abilities=(ambidestro, imboscata),
)
khetagg = awakened(
    "Khetagg", "Khetagg", people="Ossei", value=18, melee=(14, "4d6"), aim=6, life=30, abilities=imboscata
)

# Legends (Value 21-24)

colosso_di_ferro = awakened(
    "Colosso di Ferro",
    "Iron Colossus",
    people="Mutati",
    value=21,
    melee=(13, "4d6+2"),
    aim=1,
    life=34,
    colpi=3,
    always=slow(),
)
discepolo_di_agor = awakened(
    "Discepolo di Agor",
    "Disciple of Agor",
    people="Danekar",
    value=22,
    melee=(14, "4d6"),
    aim=(12, "3d6"),
    life=33,
    colpi=1,
    abilities=(immunita, aura),
    triggers=at_update(gain(2), when=opponent_ahead),
)
drago_dossa = awakened(
    "Drago d'Ossa",
    "Bone Dragon",
    people="Ossei",
    value=24,
    melee=(15, "5d6"),
    aim=(12, "3d6"),
    life=34,
    colpi=2,
    abilities=volare,
    always=sweeping_shot(),
)
