"""Normal spells, Charisms, Fatalities and Rule cards."""

from mazzo.games.nekromancya import terms
from mazzo.games.nekromancya.card import Trigger, pool
from mazzo.games.nekromancya.constant.about import YOU
from mazzo.games.nekromancya.constant.demonstrations import CannotDemonstrate
from mazzo.games.nekromancya.constant.fatalities import FatalityCost, OnlyWithAdvantage
from mazzo.games.nekromancya.constant.fighting import CannotAim, CannotRetreat, Echo
from mazzo.games.nekromancya.constant.killing import WorthLess
from mazzo.games.nekromancya.constant.turns import DrawsMore, OneMoreAwakened, TwoAwakened
from mazzo.games.nekromancya.duels import DUELS
from mazzo.games.nekromancya.words.cards import charism, fatality, rule_card, spell
from mazzo.games.nekromancya.words.fighting import CancelCombat, Escape, SkipRound
from mazzo.games.nekromancya.words.filters import ValueBelow, ValueFrom, Without, in_this_clash, yours
from mazzo.games.nekromancya.words.harm import Damage, Mend
from mazzo.games.nekromancya.words.lasting import ForATime
from mazzo.games.nekromancya.words.moments import AtRoundEnd, CombatDeclared, InAClash, OpponentsFatality
from mazzo.games.nekromancya.words.moving import Banish, SearchCimitero, ToScarto
from mazzo.games.nekromancya.words.power import GainPower, PoorerThan, StealPower
from mazzo.games.nekromancya.words.select import a, a_charism, a_fortification, a_weapon, each, it
from mazzo.games.nekromancya.words.statics import Changes, Has, Silenced
from mazzo.games.nekromancya.words.winning import (
    Annul,
    BecomeCaster,
    Built,
    CasterWins,
    HandWorth,
    Kills,
    MostWins,
    Power,
    Values,
    WheelOfDice,
)

# Normal spells

ruggine = spell("ruggine", "Ruggine", "Rust", 2, ToScarto(a_weapon))
fiamme_roventi = spell("fiamme-roventi", "Fiamme Roventi", "Scorching Flames", 4, Damage(a(), pool("3d6")))
pioggia_di_cenere = spell("pioggia-di-cenere", "Pioggia di Cenere", "Rain of Ash", 6, Damage(each(), pool("2d6")))
soffio_vitale = spell("soffio-vitale", "Soffio Vitale", "Breath of Life", 2, Mend(a(), pool("2d6+2")))
catene_dombra = spell(
    "catene-dombra", "Catene d'Ombra", "Chains of Shadow", 3, SkipRound(a(in_this_clash)), when=InAClash()
)
tregua_forzata = spell("tregua-forzata", "Tregua Forzata", "Forced Truce", 4, CancelCombat(), when=CombatDeclared())
furto_di_potere = spell("furto-di-potere", "Furto di Potere", "Theft of Power", 4, StealPower(pool("1d6")))
evocazione_mirata = spell("evocazione-mirata", "Evocazione Mirata", "Guided Summons", 2, SearchCimitero())
esilio = spell("esilio", "Esilio", "Exile", 6, Banish(a(ValueBelow(14))))
spezzalegame = spell(
    "spezzalegame", "Spezzalegame", "Bondbreaker", 3, ForATime(a(), (Silenced(it), Has(it, 8191, take=True)))
)
ali_di_pece = spell("ali-di-pece", "Ali di Pece", "Wings of Pitch", 1, ForATime(a(), (Has(it, terms.VOLARE),)))
terremoto = spell("terremoto", "Terremoto", "Earthquake", 3, ToScarto(a_fortification))
disincanto = spell("disincanto", "Disincanto", "Disenchantment", 3, ToScarto(a_charism))
ombra_fuggente = spell(
    "ombra-fuggente", "Ombra Fuggente", "Fleeing Shadow", 2, Escape(a(yours, in_this_clash)), when=AtRoundEnd()
)
catena_di_agor = spell("catena-di-agor", "Catena di Agor", "Chain of Agor", 6, Annul(), answers_fatality=True)
specchio_del_destino = spell(
    "specchio-del-destino",
    "Specchio del Destino",
    "Mirror of Destiny",
    15,
    BecomeCaster(),
    when=OpponentsFatality(),
    answers_fatality=True,
)

# Own Charisms

sete_di_potere = charism(
    "sete-di-potere",
    "Sete di Potere",
    "Thirst for Power",
    4,
    triggers=(Trigger(terms.UPDATE, GainPower(1), when=PoorerThan(20)),),
)
mente_insonne = charism("mente-insonne", "Mente Insonne", "Sleepless Mind", 3, DrawsMore(YOU, cards=1))
legame_dacciaio = charism("legame-dacciaio", "Legame d'Acciaio", "Bond of Steel", 4, WorthLess(YOU, points=3))
furia_del_nekromante = charism(
    "furia-del-nekromante", "Furia del Nekromante", "Necromancer's Fury", 5, Changes(each(yours), melee=+2)
)
orda_famelica = charism("orda-famelica", "Orda Famelica", "Ravenous Horde", 3, OneMoreAwakened(YOU, value_below=10))
eco_di_morte = charism("eco-di-morte", "Eco di Morte", "Echo of Death", 3, Echo(YOU))

# Global Charisms

sigillo_del_kaos = charism(
    "sigillo-del-kaos",
    "Sigillo del Kaos",
    "Seal of Kaos",
    3,
    Changes(each(Without(terms.SUICIDIO), ValueBelow(10)), melee=+3, aim=+3),
    everywhere=True,
)
sigillo_dellordine = charism(
    "sigillo-dellordine",
    "Sigillo dell'Ordine",
    "Seal of Order",
    3,
    Changes(each(ValueFrom(15)), melee=-3, aim=-3),
    everywhere=True,
)
nebbia_perenne = charism(
    "nebbia-perenne", "Nebbia Perenne", "Everlasting Fog", 2, Changes(each(), aim=-4), everywhere=True
)
gravita_del_meteorite = charism(
    "gravita-del-meteorite",
    "Gravità del Meteorite",
    "Meteor Gravity",
    2,
    Has(each(), terms.VOLARE, take=True),
    everywhere=True,
)
silenzio_di_kafter = charism(
    "silenzio-di-kafter",
    "Silenzio di Kafter",
    "Silence of Kafter",
    4,
    FatalityCost(points=6),
    everywhere=True,
)

# Fatalities

apocalisse = fatality("apocalisse", "Apocalisse", "Apocalypse", 50, CasterWins())
bilancia_delle_anime = fatality(
    "bilancia-delle-anime", "Bilancia delle Anime", "Scales of Souls", 22, MostWins(Power())
)
ultima_legione = fatality("ultima-legione", "Ultima Legione", "Last Legion", 36, MostWins(Values()))
duello_supremo = fatality("duello-supremo", "Duello Supremo", "Supreme Duel", 34, DUELS)
lascito_dei_danekar = fatality(
    "lascito-dei-danekar", "Lascito dei Danekar", "Legacy of the Danekar", 32, MostWins(Kills())
)
ultimo_sussurro = fatality("ultimo-sussurro", "Ultimo Sussurro", "Last Whisper", 32, MostWins(HandWorth(), reveal=True))
regno_di_pietra = fatality("regno-di-pietra", "Regno di Pietra", "Realm of Stone", 34, MostWins(Built()))
ruota_di_agor = fatality(
    "ruota-di-agor", "Ruota di Agor", "Wheel of Agor", 32, WheelOfDice(pool("2d6"), power=5, awakened=2)
)

# Rule cards

legge_del_sangue = rule_card("legge-del-sangue", "Legge del Sangue", "Law of Blood", CannotRetreat())
tregua_del_lungo_mattino = rule_card(
    "tregua-del-lungo-mattino",
    "Tregua del Lungo Mattino",
    "Truce of the Long Morning",
    CannotDemonstrate(),
)
lunga_notte = rule_card("lunga-notte", "Lunga Notte", "Long Night", TwoAwakened())
giuramento_di_agor = rule_card("giuramento-di-agor", "Giuramento di Agor", "Oath of Agor", OnlyWithAdvantage())
luna_cieca = rule_card("luna-cieca", "Luna Cieca", "Blind Moon", CannotAim(each()))
