"""Fortifications, Weapons, Armours and Specials."""

from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import pool
from mazzo.games.nekromancya.constant.about import YOU
from mazzo.games.nekromancya.constant.demonstrations import SafeFromDemonstrations
from mazzo.games.nekromancya.constant.equipment import IgnoresColpi, Protects
from mazzo.games.nekromancya.constant.fighting import CannotAmbush, CountsAsFlying
from mazzo.games.nekromancya.constant.killing import WorthHalf
from mazzo.games.nekromancya.words.cards import armour, fortification, special, weapon
from mazzo.games.nekromancya.words.filters import facing_yours, opposing, yours
from mazzo.games.nekromancya.words.select import bearer, each
from mazzo.games.nekromancya.words.statics import AimBecomes, Changes, Has, MeleeBecomes

# Fortifications

bastione_di_kafter = fortification(
    "bastione-di-kafter", "Bastione di Kafter", "Bastion of Kafter", 4, Changes(each(yours), colpi=+1)
)
torre_di_veglia = fortification(
    "torre-di-veglia",
    "Torre di Veglia",
    "Watch Tower",
    2,
    Changes(each(yours), aim=+2),
    CannotAmbush(each(opposing, facing_yours)),
)
cripta_profonda = fortification("cripta-profonda", "Cripta Profonda", "Deep Crypt", 4, Changes(each(yours), life=+3))
ossario_murato = fortification("ossario-murato", "Ossario Murato", "Walled Ossuary", 3, SafeFromDemonstrations(YOU))

# Weapons

ascia_della_morte = weapon(
    "ascia-della-morte", "Ascia della Morte", "Axe of Death", 5, Changes(bearer, melee_dice=+2, melee=-1)
)
spada_del_sangue = weapon(
    "spada-del-sangue",
    "Spada del Sangue",
    "Sword of Blood",
    3,
    Changes(bearer, melee=+2),
    IgnoresColpi(bearer),
)
lancia_del_tramonto = weapon(
    "lancia-del-tramonto",
    "Lancia del Tramonto",
    "Sunset Spear",
    3,
    Changes(bearer, melee_dice=+1),
    CountsAsFlying(bearer),
)
lame_gemelle = weapon(
    "lame-gemelle",
    "Lame Gemelle",
    "Twin Blades",
    4,
    Has(bearer, terms.AMBIDESTRO),
    Changes(bearer, melee=-2, melee_dice=-1, least=1),
    both=True,
)
martello_di_agor = weapon(
    "martello-di-agor", "Martello di Agor", "Hammer of Agor", 4, MeleeBecomes(bearer, pool("1d20+3"))
)
arco_dossa = weapon(
    "arco-dossa", "Arco d'Ossa", "Bone Bow", 2, AimBecomes(bearer, pool("2d6"), 11, more=1), ranged=True
)
balestra_del_meteorite = weapon(
    "balestra-del-meteorite",
    "Balestra del Meteorite",
    "Meteor Crossbow",
    4,
    AimBecomes(bearer, pool("3d6"), 13),
    ranged=True,
)

# Armours

corazza_dossa = armour("corazza-dossa", "Corazza d'Ossa", "Bone Cuirass", 2, Protects(2))
piastre_del_meteorite = armour(
    "piastre-del-meteorite",
    "Piastre del Meteorite",
    "Meteor Plates",
    4,
    Protects(4),
    Changes(bearer, melee=-2, aim=-2),
)
manto_dombra = armour("manto-dombra", "Manto d'Ombra", "Cloak of Shadow", 4, Has(bearer, terms.AGILITA))
scudo_di_libra = armour("scudo-di-libra", "Scudo di Libra", "Shield of Libra", 2, Protects(1, shots=4))

# Specials

medaglione_del_legame = special(
    "medaglione-del-legame", "Medaglione del Legame", "Medallion of the Bond", 2, WorthHalf(bearer)
)
occhio_del_veggente = special(
    "occhio-del-veggente", "Occhio del Veggente", "Seer's Eye", 3, Changes(bearer, melee=+2, aim=+2)
)
amuleto_di_piombo = special("amuleto-di-piombo", "Amuleto di Piombo", "Leaden Amulet", 1, Has(bearer, terms.IMMUNITA))
ali_ossee = special("ali-ossee", "Ali Ossee", "Wings of Bone", 3, Has(bearer, terms.VOLARE))
corona_dei_danekar = special(
    "corona-dei-danekar", "Corona dei Danekar", "Crown of the Danekar", 4, Has(bearer, terms.AURA)
)
catena_salda = special("catena-salda", "Catena Salda", "Binding Chain", 2, Has(bearer, terms.BONDS, take=True))
