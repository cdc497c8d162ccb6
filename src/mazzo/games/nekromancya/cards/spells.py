"""Normal spells, Charisms, Fatalities and Rule cards."""

from mazzo.games.nekromancya.vocabulary import *

# Normal spells

ruggine = spell("Ruggine", "Rust", cost=2, effect=to_scarto(a_weapon))
fiamme_roventi = spell("Fiamme Roventi", "Scorching Flames", cost=4, effect=inflict("3d6", a()))
pioggia_di_cenere = spell("Pioggia di Cenere", "Rain of Ash", cost=6, effect=inflict("2d6", each()))
soffio_vitale = spell("Soffio Vitale", "Breath of Life", cost=2, effect=mend("2d6+2", a()))
catene_dombra = spell(
    "Catene d'Ombra", "Chains of Shadow", cost=3, effect=skip_round(a(in_this_clash)), when=in_a_clash
)
tregua_forzata = spell("Tregua Forzata", "Forced Truce", cost=4, effect=cancel_combat(), when=combat_declared)
furto_di_potere = spell("Furto di Potere", "Theft of Power", cost=4, effect=steal_power("1d6"))
evocazione_mirata = spell("Evocazione Mirata", "Guided Summons", cost=2, effect=search_cimitero())
esilio = spell("Esilio", "Exile", cost=6, effect=banish(a(value_below(14))))
spezzalegame = spell(
    "Spezzalegame", "Bondbreaker", cost=3, effect=this_turn(a(), silenced(it), loses(it, *every_ability))
)
ali_di_pece = spell("Ali di Pece", "Wings of Pitch", cost=1, effect=this_turn(a(), has(it, volare)))
terremoto = spell("Terremoto", "Earthquake", cost=3, effect=to_scarto(a_fortification))
disincanto = spell("Disincanto", "Disenchantment", cost=3, effect=to_scarto(a_charism))
ombra_fuggente = spell(
    "Ombra Fuggente", "Fleeing Shadow", cost=2, effect=escape(a(yours, in_this_clash)), when=at_round_end
)
catena_di_agor = spell("Catena di Agor", "Chain of Agor", cost=6, effect=annul(), answers_fatality=True)
specchio_del_destino = spell(
    "Specchio del Destino",
    "Mirror of Destiny",
    cost=15,
    effect=become_caster(),
    when=opponents_fatality,
    answers_fatality=True,
)

# Own Charisms

sete_di_potere = charism(
    "Sete di Potere", "Thirst for Power", cost=4, triggers=at_update(gain(1), when=poorer_than(20))
)
mente_insonne = charism("Mente Insonne", "Sleepless Mind", cost=3, always=draws_more(you, cards=1))
legame_dacciaio = charism("Legame d'Acciaio", "Bond of Steel", cost=4, always=killed_for_less(you, points=3))
furia_del_nekromante = charism("Furia del Nekromante", "Necromancer's Fury", cost=5, always=gets(each(yours), melee=+2))
orda_famelica = charism("Orda Famelica", "Ravenous Horde", cost=3, always=one_more_awakened(you, value_below=10))
eco_di_morte = charism("Eco di Morte", "Echo of Death", cost=3, always=echo(you))

# Global Charisms

sigillo_del_kaos = global_charism(
    "Sigillo del Kaos", "Seal of Kaos", cost=3, always=gets(each(without(suicidio), value_below(10)), melee=+3, aim=+3)
)
sigillo_dellordine = global_charism(
    "Sigillo dell'Ordine", "Seal of Order", cost=3, always=gets(each(value_from(15)), melee=-3, aim=-3)
)
nebbia_perenne = global_charism("Nebbia Perenne", "Everlasting Fog", cost=2, always=gets(each(), aim=-4))
gravita_del_meteorite = global_charism("Gravità del Meteorite", "Meteor Gravity", cost=2, always=loses(each(), volare))
silenzio_di_kafter = global_charism(
    "Silenzio di Kafter", "Silence of Kafter", cost=4, always=fatalities_cost_more(points=6)
)

# Fatalities

apocalisse = fatality("Apocalisse", "Apocalypse", cost=50, effect=caster_wins())
bilancia_delle_anime = fatality("Bilancia delle Anime", "Scales of Souls", cost=22, effect=most_wins(power))
ultima_legione = fatality("Ultima Legione", "Last Legion", cost=36, effect=most_wins(values))
duello_supremo = fatality("Duello Supremo", "Supreme Duel", cost=34, effect=duels)
lascito_dei_danekar = fatality("Lascito dei Danekar", "Legacy of the Danekar", cost=32, effect=most_wins(kills))
ultimo_sussurro = fatality("Ultimo Sussurro", "Last Whisper", cost=32, effect=most_wins(hand_worth, reveal=True))
regno_di_pietra = fatality("Regno di Pietra", "Realm of Stone", cost=34, effect=most_wins(built))
ruota_di_agor = fatality(
    "Ruota di Agor", "Wheel of Agor", cost=32, effect=wheel_of_dice("2d6", power_for_one=5, per_awakened=2)
)

# Rule cards

legge_del_sangue = rule_card("Legge del Sangue", "Law of Blood", always=cannot_retreat())
tregua_del_lungo_mattino = rule_card(
    "Tregua del Lungo Mattino", "Truce of the Long Morning", always=cannot_demonstrate()
)
lunga_notte = rule_card("Lunga Notte", "Long Night", always=two_awakened())
giuramento_di_agor = rule_card("Giuramento di Agor", "Oath of Agor", always=only_with_advantage())
luna_cieca = rule_card("Luna Cieca", "Blind Moon", always=cannot_aim(each()))
