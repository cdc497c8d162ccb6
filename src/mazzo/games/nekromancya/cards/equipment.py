"""Fortifications, Weapons, Armours and Specials."""

from mazzo.games.nekromancya.vocabulary import *

# Fortifications

bastione_di_kafter = fortification(
    "Bastione di Kafter", "Bastion of Kafter", cost=4, always=gets(each(yours), colpi=+1)
)
torre_di_veglia = fortification(
    "Torre di Veglia",
    "Watch Tower",
    cost=2,
    always=(gets(each(yours), aim=+2), cannot_ambush(each(opposing, facing_yours))),
)
cripta_profonda = fortification("Cripta Profonda", "Deep Crypt", cost=4, always=gets(each(yours), life=+3))
ossario_murato = fortification("Ossario Murato", "Walled Ossuary", cost=3, always=safe_from_demonstrations(you))

# Weapons

ascia_della_morte = weapon("Ascia della Morte", "Axe of Death", cost=5, always=gets(bearer, melee_dice=+2, melee=-1))
spada_del_sangue = weapon(
    "Spada del Sangue", "Sword of Blood", cost=3, always=(gets(bearer, melee=+2), ignores_colpi(bearer))
)
lancia_del_tramonto = weapon(
    "Lancia del Tramonto", "Sunset Spear", cost=3, always=(gets(bearer, melee_dice=+1), counts_as_flying(bearer))
)
lame_gemelle = weapon(
    "Lame Gemelle",
    "Twin Blades",
    cost=4,
    always=(has(bearer, ambidestro), gets(bearer, melee=-2, melee_dice=-1, least_dice=1)),
    both_attacks=True,
)
martello_di_agor = weapon("Martello di Agor", "Hammer of Agor", cost=4, always=melee_becomes(bearer, "1d20+3"))
arco_dossa = weapon(
    "Arco d'Ossa", "Bone Bow", cost=2, always=aim_becomes(bearer, "2d6", aim_at_least=11, or_more_dice=1), ranged=True
)
balestra_del_meteorite = weapon(
    "Balestra del Meteorite", "Meteor Crossbow", cost=4, always=aim_becomes(bearer, "3d6", aim_at_least=13), ranged=True
)

# Armours

corazza_dossa = armour("Corazza d'Ossa", "Bone Cuirass", cost=2, always=protects(colpi=2))
piastre_del_meteorite = armour(
    "Piastre del Meteorite", "Meteor Plates", cost=4, always=(protects(colpi=4), gets(bearer, melee=-2, aim=-2))
)
manto_dombra = armour("Manto d'Ombra", "Cloak of Shadow", cost=4, always=has(bearer, agilita))
scudo_di_libra = armour("Scudo di Libra", "Shield of Libra", cost=2, always=protects(colpi=1, shots=4))

# Specials

medaglione_del_legame = special("Medaglione del Legame", "Medallion of the Bond", cost=2, always=worth_half(bearer))
occhio_del_veggente = special("Occhio del Veggente", "Seer's Eye", cost=3, always=gets(bearer, melee=+2, aim=+2))
amuleto_di_piombo = special("Amuleto di Piombo", "Leaden Amulet", cost=1, always=has(bearer, immunita))
ali_ossee = special("Ali Ossee", "Wings of Bone", cost=3, always=has(bearer, volare))
corona_dei_danekar = special("Corona dei Danekar", "Crown of the Danekar", cost=4, always=has(bearer, aura))
catena_salda = special("Catena Salda", "Binding Chain", cost=2, always=loses(bearer, *bonds))
