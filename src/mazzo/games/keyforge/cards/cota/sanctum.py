"""Sanctum, Call of the Archons."""

from mazzo.engine.words import TheseMany
from mazzo.games.keyforge import terms
from mazzo.games.keyforge.card import YOU
from mazzo.games.keyforge.words.amounts import ChoseHouse, PlayedThisTurn, at_least, on_flank_
from mazzo.games.keyforge.words.cards import (
    after,
    archive,
    capture,
    destroy,
    destroyed_ability,
    draw,
    forge,
    fully_heal,
    gain,
    gains,
    gets,
    hazardous,
    heal,
    if_,
    if_you_do,
    instead,
    may,
    printed_in,
    ready_and_fight,
    sacrifice,
    stun,
    swap_with,
    taunt,
    this_turn,
    to_hand,
    use,
)
from mazzo.games.keyforge.words.filters import another, friendly, neighboring, non, sanctum, trait
from mazzo.games.keyforge.words.rules import cannot_be_damaged, cannot_be_stolen
from mazzo.games.keyforge.words.select import a, each, host, it, this, this_upgrade

action, artifact, creature, upgrade = printed_in("CotA", sanctum)

knight = trait("knight")

cleansing_wave = action(215, "Cleansing Wave", play=(heal(1, each(creature)), gain(TheseMany("heal_creature"))))
one_stood_against_many = action(
    223, "One Stood Against Many", amber=1, play=ready_and_fight(a(friendly, creature), times=3)
)
shield_of_justice = action(
    225, "Shield of Justice", amber=1, play=this_turn(cannot_be_damaged(each(friendly, creature)))
)
terms_of_redress = action(227, "Terms of Redress", amber=1, play=capture(2, a(friendly, creature)))
epic_quest = artifact(
    231,
    "Epic Quest",
    traits="quest",
    play=archive(each(friendly, knight, creature)),
    omni=if_(at_least(7, PlayedThisTurn((sanctum,))), sacrifice(this), forge(free=True)),
)
hallowed_blaster = artifact(233, "Hallowed Blaster", traits="weapon", action=heal(3, a(creature)))
champion_anaphiel = creature(239, "Champion Anaphiel", power=6, armor=1, traits="knight spirit", keywords=taunt)
commander_remiel = creature(
    241, "Commander Remiel", power=3, traits="human knight", reap=use(a(friendly, non(sanctum), creature))
)
duma_the_martyr = creature(
    242, "Duma the Martyr", power=3, traits="human", destroyed=(fully_heal(each(another, friendly, creature)), draw(2))
)
grey_monk = creature(
    244,
    "Grey Monk",
    power=3,
    traits="human priest",
    always=gets(each(friendly, creature), armor=+1),
    reap=heal(2, a(creature)),
)
jehu_the_bureaucrat = creature(
    250,
    "Jehu the Bureaucrat",
    power=3,
    traits="human",
    triggers=after(terms.HOUSE_CHOSEN, gain(2), whose=YOU, when=ChoseHouse(sanctum.house)),
)
lady_maxena = creature(
    251, "Lady Maxena", power=5, armor=2, traits="knight spirit", play=stun(a(creature)), action=to_hand(this)
)
protectrix = creature(
    254,
    "Protectrix",
    power=5,
    traits="knight spirit",
    reap=may(fully_heal(a(creature)), if_you_do(this_turn(cannot_be_damaged(it), to=it))),
)
raiding_knight = creature(255, "Raiding Knight", power=4, armor=2, traits="human knight", play=capture(1))
sanctum_guardian = creature(
    256,
    "Sanctum Guardian",
    power=6,
    armor=1,
    traits="knight spirit",
    keywords=taunt,
    fight_reap=swap_with(a(another, friendly, creature)),
)
sequis = creature(257, "Sequis", power=4, armor=2, traits="human knight", reap=capture(1))
sergeant_zakiel = creature(
    258, "Sergeant Zakiel", power=4, armor=1, traits="human knight", play=may(ready_and_fight(a(neighboring, creature)))
)
staunch_knight = creature(
    259, "Staunch Knight", power=4, armor=2, traits="human knight", always=gets(this, power=+2, when=on_flank_)
)
the_vaultkeeper = creature(261, "The Vaultkeeper", power=4, armor=1, traits="knight spirit", always=cannot_be_stolen())
armageddon_cloak = upgrade(
    263,
    "Armageddon Cloak",
    amber=1,
    always=gains(host, hazardous(2), destroyed_ability(instead(fully_heal(this), destroy(this_upgrade)))),
)
protect_the_weak = upgrade(265, "Protect the Weak", amber=1, always=(gets(host, armor=+1), gains(host, taunt)))
