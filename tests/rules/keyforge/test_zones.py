"""Zones and what is known of them: piles, archives, purged and grafted cards, searching, leaving play."""

import pytest
from scene import EDITIONS, rule, scene

from mazzo.engine.errors import MazzoError
from mazzo.engine.seeing import SPECTATOR
from mazzo.games.keyforge.terms import TIDE

LATER = ("1.4", "1.5")
every_edition = pytest.mark.parametrize("edition", EDITIONS)
later = pytest.mark.parametrize("edition", LATER)

HIDDEN = {"hidden": True}


def seen(s, seat, player, zone):
    """The slugs a seat sees in a zone; None for each card it does not know."""
    return [c.get("card") for c in s.match.view(seat)["players"][player][zone]]


def ident(s, slug):
    return s.card(slug)["id"]


# Discard piles -----------------------------------------------------------------------------------------------------


@rule("kf.zone.discard.owner")
@every_edition
def test_discarded_and_destroyed_cards_go_on_top_of_their_owners_pile(edition):
    s = scene(
        "brobnar",
        you={"hand": ["valdr", "punch"], "discard": ["anger"]},
        them={"creatures": ["batdrone", {"card": "urchin", "owner": 0}], "discard": ["dodger"]},
        edition=edition,
    )
    s.do("discard valdr")
    assert s.you.discard == ["valdr", "anger"]
    s.do("play punch", "pick urchin")
    assert s.you.discard == ["punch", "urchin", "valdr", "anger"]
    assert s.them.discard == ["dodger"]


@rule("kf.zone.discard.owner")
@every_edition
def test_a_destroyed_creature_lies_on_top(edition):
    s = scene(
        "brobnar",
        you={"creatures": ["bumpsy"]},
        them={"creatures": ["batdrone"], "discard": ["dodger"]},
        edition=edition,
    )
    s.do("fight bumpsy")
    assert s.them.discard == ["batdrone", "dodger"]


@rule("kf.zone.discard.open")
@every_edition
def test_everybody_sees_both_discard_piles_in_order(edition):
    s = scene("brobnar", you={"discard": ["anger", "punch"]}, them={"discard": ["dodger", "urchin"]}, edition=edition)
    for seat in (0, 1, SPECTATOR):
        assert seen(s, seat, 0, "discard") == ["anger", "punch"]
        assert seen(s, seat, 1, "discard") == ["dodger", "urchin"]


@rule("kf.zone.discard.open")
@every_edition
def test_a_card_discarded_from_a_hidden_hand_becomes_known(edition):
    s = scene("dis", you={"hand": ["mind-barb"]}, them={"hand": ["urchin"]}, edition=edition)
    assert seen(s, 0, 1, "hand") == [None]
    s.do("play mind-barb")
    assert seen(s, 0, 1, "discard") == ["urchin"]


@rule("kf.zone.discard.order")
@every_edition
def test_the_order_of_a_discard_pile_stays(edition):
    """A card is taken out of the middle; the others keep their order, now and turns later."""
    s = scene(
        "untamed",
        you={"hand": ["regrowth"], "discard": ["anger", "bumpsy", "punch", "warsong", "lava-ball"]},
        them={"houses": ["brobnar", "dis", "logos"]},
        edition=edition,
    )
    s.do("play regrowth")
    left = ["regrowth", "anger", "punch", "warsong", "lava-ball"]
    assert s.you.discard == left
    s.do("end", "house brobnar", "end")
    assert s.you.discard == left


# Decks -------------------------------------------------------------------------------------------------------------


@rule("kf.zone.deck.empty")
@every_edition
def test_who_has_to_draw_from_an_empty_deck_shuffles_the_discard_pile(edition):
    s = scene(
        "logos",
        you={"creatures": ["doc-bookton"], "deck": [], "discard": ["anger", "punch", "warsong"]},
        them={"discard": ["dodger"]},
        edition=edition,
    )
    s.do("reap doc-bookton")
    assert (len(s.you.hand), len(s.you.deck), s.you.discard) == (1, 2, [])
    assert s.them.discard == ["dodger"]
    # Nobody knows the order of the new deck, not even its owner.
    assert seen(s, 0, 0, "deck") == [None, None]


@rule("kf.zone.deck.empty")
@every_edition
def test_the_last_card_of_a_deck_leaves_the_discard_pile_alone(edition):
    s = scene(
        "logos",
        you={"creatures": ["doc-bookton"], "deck": ["anger"], "discard": ["punch"]},
        edition=edition,
    )
    s.do("reap doc-bookton")
    assert (s.you.hand, s.you.deck, s.you.discard) == (["anger"], [], ["punch"])


@rule("kf.zone.deck.empty")
@every_edition
def test_without_deck_and_discard_pile_nothing_is_drawn(edition):
    s = scene("logos", you={"creatures": ["doc-bookton"], "deck": []}, edition=edition)
    s.do("reap doc-bookton")
    assert s.you.hand == []
    assert s.asks == "main"


# Archives ----------------------------------------------------------------------------------------------------------


@rule("kf.zone.archives.definition")
@every_edition
def test_only_abilities_put_cards_into_archives(edition):
    s = scene(
        "mars",
        you={"hand": ["yxilo-bolter", "combat-pheromones"], "creatures": ["vezyma-thinkdrone"]},
        them={"creatures": ["bumpsy"]},
        edition=edition,
    )
    assert {o.split()[0] for o in s.options} == {"play", "discard", "reap", "fight", "end"}
    s.do("reap vezyma-thinkdrone", "yes")
    assert s.you.archives == ["vezyma-thinkdrone"]


@rule("kf.zone.archives.out-of-play")
@every_edition
def test_archived_cards_are_not_in_play(edition):
    """Mother in my archives does nothing and cannot be used or destroyed."""
    s = scene("dis", you={"archives": ["mother", "grabber-jammer"], "hand": ["gateway-to-dis"]}, edition=edition)
    assert s.them.key_cost == 6
    assert s.why("mother", "reap") == "kf.ability.active-only-in-play"
    s.do("play gateway-to-dis")
    assert s.you.archives == ["mother", "grabber-jammer"]
    s.do("end")
    # Six, less one for the chains of Gateway to Dis: Mother adds none.
    assert len(s.you.hand) == 5


@rule("kf.zone.archives.privacy")
@rule("kf.zone.archives.definition")
@every_edition
@pytest.mark.parametrize("active", [0, 1])
def test_archives_are_seen_by_their_player_at_any_time_and_by_nobody_else(edition, active):
    s = scene(
        "dis", you={"archives": ["mother", "urchin"]}, them={"archives": ["dodger"]}, active=active, edition=edition
    )
    assert sorted(seen(s, 0, 0, "archives")) == ["mother", "urchin"]
    assert seen(s, 1, 1, "archives") == ["dodger"]
    # The others see how many there are, and nothing more: not even an id.
    for seat in (1, SPECTATOR):
        assert s.match.view(seat)["players"][0]["archives"] == [HIDDEN, HIDDEN]
    for seat in (0, SPECTATOR):
        assert s.match.view(seat)["players"][1]["archives"] == [HIDDEN]


@rule("kf.zone.archives.privacy")
@later
def test_the_log_does_not_tell_what_was_archived(edition):
    s = scene("mars", you={"hand": ["yzphyz-knowdrone", "urchin"]}, edition=edition)
    s.do("play yzphyz-knowdrone", "no")
    assert s.you.archives == ["urchin"]
    t = s.match.table
    archived = [e for e, name in zip(s.match.events(), s.events(), strict=True) if name == "archive"]
    assert len(archived) == 1
    told = [s.match.game.event(t, archived[0], seat)["card"] for seat in (0, 1, SPECTATOR)]
    assert told[0]["card"] == "urchin"
    assert told[1:] == [HIDDEN, HIDDEN]


@rule("kf.zone.archives.privacy")
@every_edition
def test_a_hand_once_revealed_does_not_betray_what_is_archived_from_it(edition):
    """A Fair Game showed my hand. A turn later I archive one of those cards: which one, my opponent cannot know."""
    s = scene(
        "dis",
        you={"hand": ["a-fair-game", "yzphyz-knowdrone", "bumpsy", "valdr"], "deck": 10},
        them={"houses": ["brobnar", "logos", "shadows"]},
        edition=edition,
    )
    s.do("play a-fair-game")
    assert sorted(seen(s, 1, 0, "hand")) == ["bumpsy", "valdr", "yzphyz-knowdrone"]
    s.do("end", "house brobnar", "end", "house mars", "play yzphyz-knowdrone", "pick bumpsy", "no")
    assert seen(s, 0, 0, "archives") == ["bumpsy"]
    assert seen(s, 1, 0, "archives") == [None]
    assert "valdr" not in seen(s, 1, 0, "hand")
    assert "valdr" in seen(s, 0, 0, "hand")


@rule("kf.zone.archives.default-source")
@every_edition
def test_a_card_to_archive_comes_from_the_hand(edition):
    s = scene(
        "mars",
        you={
            "hand": ["yzphyz-knowdrone", "urchin", "anger"],
            "creatures": ["mother"],
            "discard": ["punch"],
            "deck": ["valdr"],
        },
        them={"hand": ["dodger"]},
        edition=edition,
    )
    s.do("play yzphyz-knowdrone", "place yzphyz-knowdrone 0")
    assert s.options == ["pick urchin", "pick anger"]
    s.do("pick anger", "no")
    assert s.you.archives == ["anger"]


# Purged cards ------------------------------------------------------------------------------------------------------


@rule("kf.zone.purge")
@every_edition
def test_a_purged_card_lies_under_its_owners_identity_card(edition):
    s = scene(
        "logos",
        you={"artifacts": ["spangler-box"]},
        them={"creatures": [{"card": "urchin", "owner": 0}]},
        edition=edition,
    )
    s.do("action spangler-box")
    assert s.you.purged == ["urchin"]
    assert (s.you.discard, s.them.discard, s.them.purged) == ([], [], [])


@rule("kf.zone.purge.faceup")
@rule("kf.zone.purge.facedown")
@every_edition
def test_purged_cards_lie_faceup_or_in_the_first_edition_facedown(edition):
    """Yzphyz Knowdrone purges a card from my archives, which my opponent has never seen."""
    s = scene("mars", you={"hand": ["yzphyz-knowdrone"], "archives": ["urchin"]}, edition=edition)
    s.do("play yzphyz-knowdrone", "yes")
    assert s.you.purged == ["urchin"]
    assert seen(s, 0, 0, "purged") == ["urchin"]
    faceup = edition != "1.1"
    assert seen(s, 1, 0, "purged") == (["urchin"] if faceup else [None])
    assert seen(s, SPECTATOR, 0, "purged") == (["urchin"] if faceup else [None])


@rule("kf.zone.purge.inert")
@every_edition
def test_purged_cards_have_no_influence(edition):
    """No ability of theirs works, nothing fetches them, no new deck holds them."""
    s = scene(
        "untamed",
        you={
            "hand": ["regrowth"],
            "creatures": ["doc-bookton"],
            "deck": [],
            "discard": ["punch"],
            "purged": ["hunting-witch", "grabber-jammer", "mother"],
        },
        edition=edition,
    )
    assert s.them.key_cost == 6
    s.do("play regrowth")
    assert s.you.hand == []
    s.do("end")
    assert sorted(s.you.hand) == ["punch", "regrowth"]
    assert s.you.purged == ["hunting-witch", "grabber-jammer", "mother"]


# Grafted cards -----------------------------------------------------------------------------------------------------


def grafted():
    s = scene(
        "untamed",
        you={
            "hand": ["punch", "bumpsy", "grasping-vines"],
            "artifacts": [{"card": "memolith", "house": "untamed"}],
        },
        them={"creatures": ["valdr"]},
    )
    s.do("action memolith", "mode 0", "pick punch")
    return s


@rule("kf.graft")
def test_a_grafted_card_lies_faceup_under_the_other_and_is_not_in_play():
    s = grafted()
    assert (s.where("punch"), s.card("punch")["host"]) == ("your under", "memolith")
    for seat in (0, 1, SPECTATOR):
        (memolith,) = s.match.view(seat)["players"][0]["artifacts"]
        assert [c["card"] for c in memolith["under"]] == ["punch"]
    assert s.why("punch", "play") == "kf.main.any-number-any-order"
    assert s.why("punch", "action") == "kf.ability.active-only-in-play"


@rule("kf.graft")
def test_a_card_put_under_another_without_grafting_lies_facedown():
    s = scene("shadows", you={"hand": ["masterplan", "urchin", "nexus"]})
    s.do("play masterplan", "pick urchin")
    views = [s.match.view(seat)["players"][0]["artifacts"][0]["under"] for seat in (0, 1, SPECTATOR)]
    assert views[0][0]["card"] == "urchin"
    assert views[1:] == [[HIDDEN], [HIDDEN]]


@rule("kf.graft.host-leaves")
def test_grafted_cards_are_discarded_when_their_host_leaves():
    s = grafted()
    s.do("play grasping-vines", "pick memolith")
    assert s.where("memolith") == "your hand"
    assert s.you.discard == ["grasping-vines", "punch"]


# Searching ---------------------------------------------------------------------------------------------------------

DECK = ["anger", "war-grumpus", "bumpsy", "valdr", "punch", "smaaash", "warsong", "headhunter"]
PILE = ["lava-ball", "war-grumpus", "loot-the-bodies"]


def searching(edition):
    s = scene("brobnar", you={"creatures": ["grumpus-tamer"], "deck": DECK, "discard": PILE}, edition=edition)
    return s.do("reap grumpus-tamer")


@rule("kf.search.look")
@every_edition
def test_the_searcher_looks_at_all_cards_and_the_opponent_at_none(edition):
    s = searching(edition)
    assert s.asks == "search"
    assert sorted(seen(s, 0, 0, "deck")) == sorted(DECK)
    for seat in (1, SPECTATOR):
        assert seen(s, seat, 0, "deck") == [None] * 8


@rule("kf.search.may-fail")
@every_edition
def test_the_searcher_may_choose_not_to_find_it(edition):
    s = searching(edition)
    assert s.options == ["pick war-grumpus", "pick war-grumpus", "done"]
    s.do("done")
    assert s.you.hand == []
    assert sorted(s.you.deck) == sorted(DECK)
    assert s.you.discard == PILE


@rule("kf.search.may-fail")
@rule("kf.search.look")
@every_edition
def test_what_is_found_is_revealed_if_the_card_says_so(edition):
    s = searching(edition).do("pick war-grumpus")
    assert s.you.hand == ["war-grumpus"]
    assert seen(s, 1, 0, "hand") == ["war-grumpus"]


@rule("kf.search.shuffle-deck")
@every_edition
@pytest.mark.parametrize("choice", ["pick war-grumpus[1]", "done"])
def test_a_deck_that_was_searched_is_shuffled(edition, choice):
    """Found in the discard pile or not at all: the deck was searched, so its order is gone."""
    s = searching(edition)
    ids = {c["id"] for c in s.state["players"][0]["deck"]}
    s.do(choice)
    assert sorted(s.you.deck) == sorted(DECK)
    assert s.you.deck != DECK
    # The searcher no longer knows the cards, and nobody can follow one of them.
    assert seen(s, 0, 0, "deck") == [None] * 8
    assert not ids & {c["id"] for c in s.state["players"][0]["deck"]}


@rule("kf.search.discard-order")
@every_edition
def test_a_discard_pile_that_was_searched_keeps_its_order(edition):
    s = searching(edition).do("pick war-grumpus[0]")
    assert s.you.discard == PILE
    s = searching(edition).do("pick war-grumpus[1]")
    assert s.you.discard == ["lava-ball", "loot-the-bodies"]


# Sacrificing -------------------------------------------------------------------------------------------------------


@rule("kf.sacrifice.discard")
@rule("kf.sacrifice.counts-as-destroyed")
@every_edition
def test_a_sacrificed_card_is_discarded_from_play_and_counts_as_destroyed(edition):
    """Dust Imp's 'Destroyed:' ability resolves, and Tolas gives the opponent 1 for a destroyed creature."""
    s = scene(
        "shadows",
        you={"hand": ["pawn-sacrifice"], "creatures": ["dust-imp"]},
        them={"creatures": ["tolas", "bumpsy", "valdr"]},
        edition=edition,
    )
    s.do("play pawn-sacrifice")
    assert s.where("dust-imp") == "your discard"
    assert s.you.amber == 1 + 2
    assert s.them.amber == 1
    s.do("pick bumpsy", "pick valdr")
    assert (s.card("bumpsy")["damage"], s.card("valdr")["damage"]) == (3, 3)


@rule("kf.sacrifice.discard")
@every_edition
def test_an_artifact_is_sacrificed_too(edition):
    s = scene("mars", you={"artifacts": ["combat-pheromones"]}, edition=edition)
    s.do("omni combat-pheromones")
    assert s.you.discard == ["combat-pheromones"]


@rule("kf.sacrifice.only-own")
@later
def test_nobody_sacrifices_what_they_do_not_control(edition):
    """Life for a Life: my opponent's creatures are no choice, not even one I own."""
    s = scene(
        "shadows",
        you={"hand": ["life-for-a-life"], "creatures": ["urchin", {"card": "dodger", "owner": 1}]},
        them={"creatures": ["bumpsy", {"card": "mother", "owner": 0}]},
        edition=edition,
    )
    s.do("play life-for-a-life")
    assert s.options == ["pick urchin", "pick dodger"]
    s.do("pick dodger", "pick bumpsy")
    assert s.where("dodger") == "their discard"
    s = scene("shadows", you={"hand": ["life-for-a-life"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("play life-for-a-life")
    assert s.them.creatures == ["bumpsy"]
    assert s.card("bumpsy")["damage"] == 0


# Leaving play ------------------------------------------------------------------------------------------------------


@rule("kf.leaves-play.definition")
@every_edition
@pytest.mark.parametrize(
    ("house", "side", "choices", "zone"),
    [
        ("dis", {"hand": ["fear"]}, ["play fear"], "hand"),
        ("untamed", {"hand": ["lost-in-the-woods"]}, ["play lost-in-the-woods"], "deck"),
        ("brobnar", {"hand": ["lava-ball"]}, ["play lava-ball"], "discard"),
        ("logos", {"artifacts": ["spangler-box"]}, ["action spangler-box"], "purged"),
    ],
)
def test_returned_destroyed_and_purged_cards_leave_play(edition, house, side, choices, zone):
    """Magda the Rat's opponent steals 2 when she leaves play, however she does."""
    s = scene(house, you=side, them={"amber": 5, "creatures": ["magda-the-rat"]}, edition=edition)
    s.do(*choices)
    assert s.where("magda-the-rat") == f"their {zone}"
    assert s.them.amber == 3


@rule("kf.leaves-play.definition")
@every_edition
def test_archived_and_sacrificed_cards_leave_play(edition):
    s = scene("mars", you={"amber": 5, "creatures": ["vezyma-thinkdrone", "magda-the-rat"]}, edition=edition)
    s.do("reap vezyma-thinkdrone", "yes", "pick magda-the-rat")
    assert (s.where("magda-the-rat"), s.you.amber, s.them.amber) == ("your archives", 4, 2)
    s = scene("shadows", you={"amber": 5, "hand": ["pawn-sacrifice"], "creatures": ["magda-the-rat"]}, edition=edition)
    s.do("play pawn-sacrifice")
    assert (s.where("magda-the-rat"), s.you.amber, s.them.amber) == ("your discard", 4, 2)


@rule("kf.leaves-play.definition")
@every_edition
def test_changing_sides_is_not_leaving_play(edition):
    s = scene("mars", you={"hand": ["hypnobeam"]}, them={"amber": 5, "creatures": ["magda-the-rat"]}, edition=edition)
    s.do("play hypnobeam")
    assert (s.you.amber, s.them.amber) == (0, 5)


@rule("kf.leaves-play.ability")
@pytest.mark.parametrize(("house", "card", "event"), [("dis", "fear", "return"), ("brobnar", "lava-ball", "destroy")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bold_leaves_play_ability_comes_immediately_before(edition, house, card, event):
    """Printed in bold, Magda's theft comes before she is gone; with her erratum it comes afterwards."""
    s = scene(house, you={"hand": [card]}, them={"amber": 5, "creatures": ["magda-the-rat"]}, edition=edition)
    s.do(f"play {card}")
    events = s.events()
    assert events.count("steal") == 1
    assert (events.index("steal") < events.index(event)) == (edition == "1.1")


@rule("kf.leaves-play.strip-tokens")
@every_edition
def test_what_was_on_a_card_does_not_come_back_with_it(edition):
    s = scene(
        "dis",
        you={"hand": ["fear"]},
        them={
            "creatures": [
                {
                    "card": "silvertooth",
                    "damage": 1,
                    "power": 2,
                    "stunned": True,
                    "enraged": True,
                    "counters": {"doom": 1},
                }
            ]
        },
        edition=edition,
    )
    s.do("play fear", "end", "house shadows", "play silvertooth")
    new = s.card("silvertooth")
    assert (new["damage"], new["power"], new["power_counters"]) == (0, 2, 0)
    assert (new["stunned"], new["enraged"], new.get("counters")) == (False, False, None)


@rule("kf.leaves-play.end-lasting")
@every_edition
@pytest.mark.parametrize(("bounced", "damage"), [(False, 0), (True, 3)])
def test_what_lasted_on_a_card_ends_when_it_leaves(edition, bounced, damage):
    """Hallowed Shield protects Lady Maxena for the rest of the turn, but not the Lady Maxena played again."""
    s = scene(
        "sanctum",
        you={
            "hand": ["one-stood-against-many"],
            "artifacts": ["hallowed-shield"],
            "creatures": ["lady-maxena"],
        },
        them={"creatures": ["smaaash"]},
        edition=edition,
    )
    s.do("action hallowed-shield", "pick lady-maxena")
    if bounced:
        s.do("action lady-maxena", "play lady-maxena", "pick smaaash")
    s.do("play one-stood-against-many")
    assert s.card("lady-maxena")["damage"] == damage


@rule("kf.leaves-play.end-lasting")
@every_edition
def test_a_prohibition_tied_to_a_card_ends_with_it(edition):
    """Restringuntus forbids a house until it leaves play."""
    s = scene(
        "dis",
        you={"hand": ["restringuntus"]},
        them={"hand": ["punch"], "houses": ["brobnar", "dis", "logos"]},
        edition=edition,
    )
    s.do("play restringuntus", "house logos", "end")
    assert s.options == ["house brobnar", "house dis"]
    s.do("house brobnar", "play punch", "end", "house dis", "end")
    assert s.options == ["house brobnar", "house dis", "house logos"]


@rule("kf.leaves-play.hidden-zone")
@later
@pytest.mark.parametrize(
    ("victim", "zone"),
    [
        ("batdrone", "purged"),
        ("bad-penny", "hand"),
        ({"card": "batdrone", "upgrades": ["biomatrix-backup"]}, "archives"),
        ({"card": "batdrone", "upgrades": ["backup-copy"]}, "deck"),
    ],
)
def test_a_card_that_went_to_a_hidden_zone_is_out_of_reach(edition, victim, zone):
    """Yxilo Bolter purges what it destroys, unless it has gone where its identity is hidden."""
    s = scene("mars", you={"creatures": ["yxilo-bolter"]}, them={"creatures": [victim, "bumpsy"]}, edition=edition)
    slug = victim if isinstance(victim, str) else victim["card"]
    s.do("reap yxilo-bolter", f"pick {slug}")
    assert s.where(slug) == f"their {zone}"


@rule("kf.leaves-play.noncreature-aember")
@every_edition
def test_aember_on_a_noncreature_goes_to_the_common_supply(edition):
    s = scene(
        "untamed",
        you={"amber": 1, "hand": ["grasping-vines"], "artifacts": [{"card": "pocket-universe", "amber": 3}]},
        them={"amber": 1, "artifacts": [{"card": "pocket-universe", "amber": 2}]},
        edition=edition,
    )
    s.do("play grasping-vines", "pick pocket-universe[0]", "pick pocket-universe")
    assert (s.you.hand, s.them.hand) == (["pocket-universe"], ["pocket-universe"])
    assert (s.you.amber, s.them.amber) == (1 + 1, 1)


@rule("kf.leaves-play.owner-zone")
@later
def test_a_card_leaves_to_its_owners_zone(edition):
    s = scene(
        "untamed",
        you={"hand": ["grasping-vines"], "artifacts": [{"card": "library-of-babble", "owner": 1}]},
        edition=edition,
    )
    s.do("play grasping-vines", "pick library-of-babble")
    assert s.them.hand == ["library-of-babble"]


@rule("kf.leaves-play.owner-zone")
@later
def test_a_card_may_expressly_say_otherwise(edition):
    """Sample Collection puts enemy creatures into my archives; whenever they leave, they go to their owner's hand."""
    s = scene(
        "mars",
        you={"hand": ["sample-collection"], "houses": ["mars", "dis", "logos"]},
        them={"keys": ["red"], "creatures": ["bumpsy", "valdr"], "houses": ["brobnar", "dis", "logos"]},
        edition=edition,
    )
    s.do("play sample-collection", "pick valdr")
    assert s.you.archives == ["valdr"]
    s.do("end", "house brobnar", "end", "house mars", "take")
    assert s.you.archives == []
    assert "valdr" in s.them.hand


# What is known -----------------------------------------------------------------------------------------------------


@rule("kf.search.look")
def test_hands_and_decks_are_hidden_from_those_who_may_not_look():
    s = scene(
        "dis", you={"hand": ["fear", "dust-imp"], "deck": ["tolas"]}, them={"hand": ["urchin"], "deck": ["nexus"]}
    )
    assert sorted(seen(s, 0, 0, "hand")) == ["dust-imp", "fear"]
    assert seen(s, 0, 1, "hand") == [None]
    assert s.match.view(1)["players"][0]["hand"] == [HIDDEN, HIDDEN]
    assert seen(s, SPECTATOR, 0, "hand") == [None, None]
    for seat in (0, 1, SPECTATOR):
        assert seen(s, seat, 0, "deck") == [None]
        assert seen(s, seat, 1, "deck") == [None]


@rule("kf.leaves-play.hidden-zone")
@later
def test_a_card_gets_a_new_id_where_it_cannot_be_followed(edition):
    """Destroyed, it is the same card in the discard pile; returned to a hand, nobody can tell which one it is."""
    s = scene(
        "dis", you={"hand": ["fear", "hand-of-dis"]}, them={"creatures": ["urchin", "dodger", "nexus"]}, edition=edition
    )
    dodger, urchin = ident(s, "dodger"), ident(s, "urchin")
    s.do("play hand-of-dis")
    assert (s.where("dodger"), ident(s, "dodger")) == ("their discard", dodger)
    s.do("play fear", "pick urchin")
    assert s.where("urchin") == "their hand"
    assert ident(s, "urchin") != urchin
    # Everybody saw it go there.
    assert seen(s, 0, 1, "hand") == ["urchin"]


# Haunted, the tide -------------------------------------------------------------------------------------------------


@rule("kf.haunted")
@pytest.mark.parametrize(("mine", "theirs", "ready"), [(9, 0, False), (10, 0, True), (11, 0, True), (0, 12, False)])
def test_a_player_with_ten_cards_in_the_discard_pile_is_haunted(mine, theirs, ready):
    """The Grim Reaper enters play ready if you are haunted."""
    s = scene(
        "dis",
        you={"hand": [{"card": "the-grim-reaper", "house": "dis"}], "discard": ["anger"] * mine},
        them={"discard": ["anger"] * theirs},
    )
    s.do("play the-grim-reaper")
    assert s.card("the-grim-reaper")["ready"] == ready


@rule("kf.haunted")
def test_haunted_is_looked_at_anew_each_time():
    """The tenth card comes in time; a discard pile shuffled away haunts nobody."""
    reaper = {"card": "the-grim-reaper", "house": "logos"}
    s = scene("logos", you={"hand": [reaper, "dimension-door"], "discard": ["anger"] * 9})
    s.do("play dimension-door", "play the-grim-reaper")
    assert s.card("the-grim-reaper")["ready"]
    s = scene("logos", you={"hand": [reaper], "creatures": ["doc-bookton"], "deck": [], "discard": ["anger"] * 12})
    s.do("reap doc-bookton", "play the-grim-reaper", "place the-grim-reaper 0")
    assert not s.card("the-grim-reaper")["ready"]


def high_for(player: int) -> int:
    """The tide as the table keeps it: zero where it is neither high nor low."""
    return 1 + player


@rule("kf.tide")
def test_the_tide_is_neither_high_nor_low():
    """Valoocanth cannot be used while the tide is low: it is not, for either player."""
    s = scene("dis", you={"creatures": [{"card": "valoocanth", "house": "dis"}]}, them={"creatures": ["bumpsy"]})
    assert s.match.view(0)["tide"] is None
    assert s.match.view(1)["tide"] is None
    assert s.can("reap valoocanth")
    # No card changes it yet. If one did, and it were high for my opponent, it would be low for me.
    s.match.table.now[TIDE] = high_for(1)
    assert s.why("valoocanth", "reap") is not None
    s.match.table.now[TIDE] = high_for(0)
    assert s.why("valoocanth", "reap") is None


# A position written by hand ---------------------------------------------------------------------------------------


@rule("kf.zone.purge.faceup", "kf.zone.purge.facedown")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_purged_card_of_a_position_is_known_as_if_it_had_been_purged_in_play(edition):
    s = scene("dis", you={"purged": ["anger"]}, edition=edition)
    everybody_knows = edition != "1.1"
    for seat in (1, SPECTATOR):
        (card,) = s.match.view(seat)["players"][0]["purged"]
        assert (card.get("card") == "anger") is everybody_knows
    (card,) = s.match.view(0)["players"][0]["purged"]
    assert card["card"] == "anger"


@pytest.mark.parametrize("key", ["damage", "power", "stunned", "warded", "enraged"])
def test_only_creatures_have_what_only_creatures_have(key):
    with pytest.raises(MazzoError, match=rf"{key}: only a creature"):
        scene("dis", you={"artifacts": [{"card": "gauntlet-of-command", key: 1}]})
    with pytest.raises(MazzoError, match=rf"{key}: only a creature"):
        scene("dis", you={"creatures": [{"card": "bumpsy", "upgrades": [{"card": "blood-of-titans", key: 1}]}]})


@pytest.mark.parametrize("options", [[], ["discreet"]])
def test_a_position_keeps_its_options(options):
    s = scene("dis", options=options)
    assert s.match.table.discreet is bool(options)
    assert s.match.scenario().get("options", []) == options


def test_before_a_house_is_chosen_there_is_none():
    s = scene(you={"houses": ["dis", "logos", "shadows"]})
    assert s.asks == "house"
    assert s.match.view(0)["house"] is None
    s.do("house logos")
    assert s.match.view(1)["house"] == "logos"


def test_a_card_that_cannot_be_followed_is_another_one_to_those_who_watch():
    """Its id in what leaves the table is new whenever it goes into or out of a hidden zone, and only then."""
    s = scene("dis", you={"hand": ["fear"]}, them={"creatures": ["urchin"], "houses": ["shadows", "dis", "logos"]})
    before = s.card("urchin")["id"]
    s.do("play fear")
    in_hand = s.card("urchin")["id"]
    s.do("end", "house shadows", "play urchin")
    again = s.card("urchin")["id"]
    assert len({before, in_hand, again}) == 3
    s = scene("brobnar", you={"hand": ["punch"]}, them={"creatures": ["urchin"]})
    before = s.card("urchin")["id"]
    s.do("play punch")
    assert s.them.discard == ["urchin"]
    assert s.card("urchin")["id"] == before, "everybody saw where it went"
