"""Shadows, Worlds Collide."""

from mazzo.games.keyforge.vocabulary import *

action, artifact, creature, upgrade = printed_in("WC", shadows)

a_vinda = creature(
    235,
    "A. Vinda",
    power=4,
    traits="elf thief",
    reap=(deal(1, to=a(creature)), if_(destroyed_this_way, discard(at_random(1, where=their_hand)))),
)
breaker_hill = creature(
    237, "Breaker Hill", power=1, traits="elf thief", keywords=elusive, always=gains(its_neighbors, action=steal(1))
)
hit_and_run = action(238, "Hit and Run", play=(deal(2, to=a(creature)), to_hand(a(friendly, creature))))
hock = action(239, "Hock", amber=1, play=(destroy(a(artifact)), if_you_do(gain(1))))
inky_gloom = action(241, "Inky Gloom", play=on_their_next_turn(cannot_reap(side=OPPONENT)))
j_vinda = creature(
    242,
    "J. Vinda",
    power=2,
    traits="elf thief",
    keywords=elusive,
    reap=(deal(1, to=a(creature)), if_(destroyed_this_way, steal(1))),
)
kymoor_eclipse = action(243, "Kymoor Eclipse", play=shuffle_into_deck(each(flank, creature)))
mug = action(244, "Mug", amber=1, play=(move_amber_from(a(creature), 1), deal(2, to=it)))
pestering_blow = action(245, "Pestering Blow", amber=1, play=(deal(1, to=a(creature)), enrage(it)))
symon = creature(
    247, "Symon", power=1, traits="alien thief", keywords=skirmish, fight=on_top_of_deck(opposing_creature)
)
chain_gang = creature(
    252,
    "Chain Gang",
    power=3,
    traits="elf thief",
    triggers=after_a_card_is_played(ready(this), whose=YOU, which=(titled("subtle-chain"),)),
    action=(steal(1), shuffle_into_deck(a(titled("subtle-chain"), where=your_discard))),
)
into_the_night = action(256, "Into the Night", play=until_your_next_turn(cannot_fight(each(non(shadows), creature))))
spike_trap = artifact(
    261,
    "Spike Trap",
    amber=1,
    traits="weapon",
    omni=(sacrifice(this), if_you_do(deal(3, to=each(flank, creature)))),
)
subtle_chain = action(262, "Subtle Chain", amber=1, play=discard(at_random(1, where=their_hand)))
whisper = creature(
    265,
    "Whisper",
    power=3,
    traits="elf thief",
    keywords=elusive,
    action=(lose(1, you), if_you_do(destroy(a(creature)))),
)
finch_cloak = creature(
    267,
    "Finch Cloak",
    power=4,
    traits="elf thief",
    fight_reap=if_(they_are_richer, steal(1), otherwise=each_player(gain(1, THAT_PLAYER))),
)
manchego = creature(
    275,
    "Manchego",
    power=3,
    traits="human thief",
    play=if_(at_most(5, count(where=your_deck)), steal(2)),
    fight_reap=may(shuffle_into_deck(this)),
)
the_quiet_anvil = artifact(
    282,
    "The Quiet Anvil",
    amber=1,
    traits="item",
    always=keys_cost(-2),
    triggers=after_a_key_is_forged(destroy(this)),
)
the_shadow_council = creature(
    283,
    "The Shadow Council",
    power=3,
    traits="elf leader thief",
    keywords=elusive,
    always=gains(this, action=steal(2), when=in_center),
)
weasand = creature(
    285,
    "Weasand",
    power=1,
    traits="beast thief",
    keywords=(deploy, elusive),
    always=is_destroyed(when=on_flank_()),
    triggers=after_a_key_is_forged(gain(2)),
)
brobnar_plant = creature(
    286,
    "Brobnar Plant",
    power=1,
    traits="elf thief",
    keywords=elusive,
    triggers=after_a_house_is_chosen(gain(1), when=chose_house(brobnar)),
)
dis_plant = creature(
    287,
    "Dis Plant",
    power=1,
    traits="elf thief",
    keywords=elusive,
    triggers=after_a_house_is_chosen(gain(1), when=chose_house(dis)),
)
logos_plant = creature(
    288,
    "Logos Plant",
    power=1,
    traits="elf thief",
    keywords=elusive,
    triggers=after_a_house_is_chosen(gain(1), when=chose_house(logos)),
)
saurian_plant = creature(
    289,
    "Saurian Plant",
    power=1,
    traits="elf thief",
    keywords=elusive,
    triggers=after_a_house_is_chosen(gain(1), when=chose_house(saurian)),
)
staralliance_plant = creature(
    290,
    "Star Alliance Plant",
    power=1,
    traits="elf thief",
    keywords=elusive,
    triggers=after_a_house_is_chosen(gain(1), when=chose_house(staralliance)),
)
untamed_plant = creature(
    291,
    "Untamed Plant",
    power=1,
    traits="elf thief",
    keywords=elusive,
    triggers=after_a_house_is_chosen(gain(1), when=chose_house(untamed)),
)
hugger_mugger = creature(
    240,
    "Hugger-Mugger",
    power=3,
    traits="elf thief",
    keywords=elusive,
    play=(capture(1), if_(more(keys_of(OPPONENT), than=keys_of(YOU)), steal(1))),
)
trust_no_one = action(
    248,
    "Trust No One",
    play=if_(
        exists(friendly, creature),
        steal(1),
        otherwise=steal(no_more_than(3, houses_among(enemy, creature))),
    ),
)
no_safety_in_numbers = action(257, "No Safety in Numbers", amber=1, play=deal(3, to=each(creature, of_common_house(3))))
hunter_or_hunted = action(
    269,
    "Hunter or Hunted?",
    amber=1,
    play=whichever(
        ward(a(creature)),
        move_across("ward", a(with_status("warded"), creature, called=first), a(creature, other_than(first))),
    ),
)
fidgit = creature(
    254,
    "Fidgit",
    power=2,
    traits="faerie thief",
    keywords=elusive,
    reap=(
        whichever(discard(at_random(1, where=their_archives), who=YOU), discard(top_of_their_deck)),
        if_(it_is(action), play(it)),
    ),
)
gambling_den = artifact(
    268,
    "Gambling Den",
    amber=1,
    traits="location",
    triggers=at_start_of_turn(
        may(
            choose_house(
                if_you_do(
                    reveal(top_of_that_deck),
                    if_(it_is(of_chosen_house), gain(2, THAT_PLAYER), otherwise=lose(2, THAT_PLAYER)),
                ),
                who=THAT_PLAYER,
            )
        ),
    ),
)
keyforgery = artifact(
    271,
    "Keyforgery",
    amber=1,
    traits="item",
    triggers=when_a_key_would_be_forged(
        choose_house(
            reveal(at_random(1, where=your_hand)),
            if_(it_is(non(of_chosen_house)), destroy(this), call_off("forge")),
            who=THAT_PLAYER,
        ),
        whose=OPPONENT,
    ),
)
