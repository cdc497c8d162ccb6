"""Errata: cards that no longer say what was printed on them."""

import json
from importlib.resources import files

import pytest
from scene import EDITIONS, rule, scene

from mazzo import speak
from mazzo.games.keyforge.catalog import catalog

MODERN = ("1.4", "1.5")
modern = pytest.mark.parametrize("edition", MODERN)
every = pytest.mark.parametrize("edition", EDITIONS)


def take_any(s, *kinds):
    """Answer questions of these kinds with their first option."""
    while s.asks in kinds:
        s.do(s.options[0])
    return s


def definition(slug, edition):
    c = catalog(edition)
    return c.defs[c.find(slug)]


def title(slug, language):
    facts = json.loads(files("mazzo.games.keyforge").joinpath("cards/facts.json").read_text(encoding="utf-8"))
    return facts[slug]["names"][language]


# Which text counts -------------------------------------------------------------------------------------------------


def backup_destroyed(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "batdrone", "upgrades": ["biomatrix-backup"]}]},
        edition=edition,
    )
    return s.do("play punch")


@rule("kf.erratum.precedence")
def test_an_erratum_overrides_the_printed_card():
    """Biomatrix Backup was printed with 'you may'; with the erratum nobody is asked."""
    s = backup_destroyed("1.5")
    assert s.asks == "main"
    assert s.where("batdrone") == "their archives"


@rule("kf.erratum.default-printing")
def test_without_an_erratum_the_printed_card_counts():
    s = backup_destroyed("1.1")
    assert s.asks == "may"
    s.do("no")
    assert s.where("batdrone") == "their discard"


@rule("kf.erratum.default-printing")
@pytest.mark.parametrize(("edition", "pools"), [("1.1", (3, 3)), ("1.4", (2, 4))])
def test_bait_and_switch_as_the_edition_has_it(edition, pools):
    s = scene("shadows", you={"hand": ["bait-and-switch"]}, them={"amber": 6}, edition=edition)
    s.do("play bait-and-switch")
    assert (s.you.amber, s.them.amber) == pools


# Call of the Archons -----------------------------------------------------------------------------------------------


@rule("kf.erratum.cota-115-library-access")
@every
def test_library_access_purges_itself_since_its_erratum(edition):
    s = scene("logos", you={"hand": ["library-access", "doc-bookton", "batdrone"]}, edition=edition)
    s.do("play library-access")
    assert s.where("library-access") == ("your discard" if edition == "1.1" else "your purged")
    assert len(s.you.hand) == 2, "it does not draw for itself"
    s.do("play doc-bookton")
    assert len(s.you.hand) == 2
    s.do("play batdrone")
    take_any(s, "place")
    assert len(s.you.hand) == 2


@rule("kf.erratum.cota-115-library-access")
@modern
def test_library_access_is_over_with_the_turn(edition):
    s = scene("logos", you={"hand": ["library-access"]}, them={"hand": ["doc-bookton"]}, edition=edition)
    s.do("play library-access", "end")
    mine = len(s.you.hand)
    s.do("house logos", "play doc-bookton")
    assert len(s.you.hand) == mine
    assert len(s.them.hand) == 0


@rule("kf.erratum.cota-208-biomatrix-backup")
@modern
def test_biomatrix_backup_does_not_ask(edition):
    s = backup_destroyed(edition)
    assert s.asks == "main"
    assert s.them.archives == ["batdrone"]
    assert s.them.discard == ["biomatrix-backup"]


@rule("kf.erratum.cota-208-biomatrix-backup")
@modern
def test_biomatrix_backup_sends_the_creature_to_its_owner(edition):
    """The controller gets nothing out of it."""
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "batdrone", "owner": 0, "upgrades": ["biomatrix-backup"]}]},
        edition=edition,
    )
    s.do("play punch")
    assert s.you.archives == ["batdrone"]


@rule("kf.erratum.cota-279-pawn-sacrifice")
@every
def test_pawn_sacrifice_hits_two_creatures(edition):
    s = scene(
        "shadows",
        you={"hand": ["pawn-sacrifice"], "creatures": ["dust-imp", "batdrone"]},
        them={"creatures": ["valdr", "bumpsy", "headhunter"]},
        edition=edition,
    )
    s.do("play pawn-sacrifice")
    assert s.options == ["pick dust-imp", "pick batdrone"], "a friendly creature"
    s.do("pick dust-imp", "pick valdr")
    assert not s.can("pick valdr"), "two different ones"
    s.do("pick bumpsy")
    assert [s.card(c)["damage"] for c in ("valdr", "bumpsy", "headhunter")] == [3, 3, 0]
    assert s.you.discard == ["pawn-sacrifice", "dust-imp"]


@rule("kf.erratum.cota-279-pawn-sacrifice")
@every
def test_pawn_sacrifice_without_a_pawn(edition):
    s = scene("shadows", you={"hand": ["pawn-sacrifice"]}, them={"creatures": ["valdr", "bumpsy"]}, edition=edition)
    s.do("play pawn-sacrifice")
    assert [s.card(c)["damage"] for c in ("valdr", "bumpsy")] == [0, 0]


@rule("kf.erratum.cota-303-magda-the-rat")
@modern
@pytest.mark.parametrize(("victim", "pools"), [("magda-the-rat", (0, 5)), ("urchin", (2, 3))])
def test_magda_the_rat_gives_back_when_she_leaves(edition, victim, pools):
    s = scene(
        "shadows",
        you={"hand": ["magda-the-rat"], "creatures": ["urchin"]},
        them={"amber": 5, "hand": ["fear"]},
        edition=edition,
    )
    s.do("play magda-the-rat", "place magda-the-rat 0")
    assert (s.you.amber, s.them.amber) == (2, 3)
    assert s.card("magda-the-rat")["keywords"] == ["elusive"]
    s.do("end", "house dis", "play fear", f"pick {victim}")
    assert victim in s.you.hand
    assert (s.you.amber, s.them.amber) == pools


@rule("kf.erratum.cota-303-magda-the-rat")
@every
def test_magda_s_last_ability_lost_its_bold_header(edition):
    *_, last = definition("magda-the-rat", edition).triggers
    assert last.bold == (edition == "1.1")


@rule("kf.erratum.cota-303-magda-the-rat")
@modern
def test_magda_destroyed(edition):
    s = scene(
        "brobnar",
        you={"hand": ["lava-ball"]},
        them={"amber": 1, "creatures": ["magda-the-rat"]},
        edition=edition,
    )
    s.do("play lava-ball")
    assert s.them.discard == ["magda-the-rat"]
    assert (s.you.amber, s.them.amber) == (1, 0), "no more than there is"


@rule("kf.erratum.cota-053-a-fair-game")
@every
def test_a_fair_game_goes_both_ways_once(edition):
    s = scene(
        "dis",
        you={"hand": ["a-fair-game", "bumpsy", "anger"], "deck": ["urchin", "filler"]},
        them={"hand": ["urchin", "bumpsy", "valdr", "dust-imp"], "deck": ["punch", "filler"]},
        edition=edition,
    )
    s.do("play a-fair-game")
    assert s.them.discard == ["punch"]
    assert s.you.discard[-1] == "urchin"
    # Punch is Brobnar, of which they hold two; Urchin is Shadows, of which you hold none.
    assert (s.you.amber, s.them.amber) == (2, 0)
    assert len(s.you.deck) == len(s.them.deck) == 1, "once in each direction"
    assert all(c["known"] == [0, 1] for p in s.state["players"] for c in p["hand"]), "both hands were revealed"


@rule("kf.erratum.cota-053-a-fair-game")
@every
def test_a_fair_game_may_pay_the_opponent(edition):
    s = scene(
        "dis",
        you={"hand": ["a-fair-game", "bumpsy", "anger"], "deck": ["punch", "filler"]},
        them={"hand": ["urchin"], "deck": ["foggify", "filler"]},
        edition=edition,
    )
    s.do("play a-fair-game")
    assert (s.you.amber, s.them.amber) == (0, 2)


@rule("kf.erratum.cota-223-one-stood-against-many")
@every
def test_one_stood_against_many_fights_three_different_enemies(edition):
    s = scene(
        "sanctum",
        you={"hand": ["one-stood-against-many"], "creatures": ["valdr", "champion-anaphiel"]},
        them={"creatures": ["urchin", "dust-imp", "batdrone", "lollop-the-titanic"]},
        edition=edition,
    )
    s.do("play one-stood-against-many")
    assert s.options == ["pick valdr", "pick champion-anaphiel"], "a friendly creature"
    s.do("pick champion-anaphiel", "attack dust-imp")
    assert s.them.discard == ["dust-imp"], "one at a time: the first is over before the second begins"
    s.do("attack urchin")
    # Elusive: she survives, but has been fought.
    assert "urchin" in s.them.creatures
    assert s.asks == "target"
    assert s.options == ["attack batdrone", "attack lollop-the-titanic"]
    s.do("attack batdrone")
    assert s.asks == "main"
    assert not s.card("champion-anaphiel")["ready"]
    # 2 from the imp and 2 from the drone, of which the armor took 1.
    assert s.card("champion-anaphiel")["damage"] == 3


@rule("kf.erratum.cota-223-one-stood-against-many")
@every
def test_one_stood_against_many_stops_when_nobody_new_is_left(edition):
    s = scene(
        "sanctum",
        you={"hand": ["one-stood-against-many"], "creatures": [{"card": "champion-anaphiel", "ready": False}]},
        them={"creatures": ["urchin"]},
        edition=edition,
    )
    s.do("play one-stood-against-many")
    assert s.them.creatures == ["urchin"], "once only: the second attack would have hit her"
    assert s.card("champion-anaphiel")["ready"], "readied again, it cannot fight and stays ready"
    assert s.asks == "main"


@rule("kf.erratum.cota-360-mighty-tiger")
@rule("kf.erratum.precedence")
@every
def test_mighty_tiger_hits_an_enemy_creature(edition):
    s = scene(
        "untamed",
        you={"hand": ["mighty-tiger"], "creatures": ["dust-pixie"]},
        them={"creatures": ["valdr", "bumpsy"]},
        edition=edition,
    )
    s.do("play mighty-tiger")
    take_any(s, "place")
    assert s.options == ["pick valdr", "pick bumpsy"]
    s.do("pick bumpsy")
    assert s.card("bumpsy")["damage"] == 4


@rule("kf.erratum.cota-112-interdimensional-graft")
def test_interdimensional_graft_has_a_spanish_title():
    assert title("interdimensional-graft", "es") == "Injerto Interdimensional"


# Age of Ascension --------------------------------------------------------------------------------------------------


@rule("kf.erratum.aoa-006-drummernaut")
@modern
def test_drummernaut_returns_another_giant(edition):
    s = scene(
        "brobnar",
        you={"hand": ["drummernaut"], "creatures": ["bumpsy", "dust-imp"]},
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    s.do("play drummernaut", "place drummernaut 0")
    # The only other friendly Giant: there was nothing to choose.
    assert s.you.hand == ["bumpsy"]
    assert s.you.creatures == ["drummernaut", "dust-imp"]


@rule("kf.erratum.aoa-006-drummernaut")
@modern
def test_drummernaut_cannot_return_itself(edition):
    s = scene("brobnar", you={"creatures": ["drummernaut"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("reap drummernaut")
    assert s.you.creatures == ["drummernaut"]
    s = scene(
        "brobnar", you={"hand": ["drummernaut"]}, them={"creatures": [{"card": "valdr", "damage": 1}]}, edition=edition
    )
    s.do("play drummernaut")
    assert s.you.creatures == ["drummernaut"]


@rule("kf.erratum.aoa-006-drummernaut")
@modern
@pytest.mark.parametrize("verb", ["fight", "reap"])
def test_drummernaut_does_so_whenever_it_fights_or_reaps(edition, verb):
    s = scene(
        "brobnar",
        you={"creatures": ["drummernaut", "bumpsy", "headhunter"]},
        them={"creatures": ["urchin"]},
        edition=edition,
    )
    s.do(f"{verb} drummernaut")
    assert s.options == ["pick bumpsy", "pick headhunter"]
    s.do("pick headhunter")
    assert s.you.hand == ["headhunter"]


@rule("kf.erratum.aoa-107-wretched-doll")
@every
def test_wretched_doll_marks_a_creature_first(edition):
    s = scene(
        "dis",
        you={"artifacts": ["wretched-doll"], "creatures": ["dust-imp"]},
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    s.do("action wretched-doll")
    assert s.options == ["pick dust-imp", "pick valdr"]
    s.do("pick valdr")
    assert s.card("valdr")["counters"] == {"doom": 1}
    assert s.them.creatures == ["valdr"]


@rule("kf.erratum.aoa-107-wretched-doll")
@every
def test_wretched_doll_destroys_everyone_marked(edition):
    doomed = {"card": "valdr", "counters": {"doom": 1}}
    s = scene(
        "dis",
        you={"artifacts": ["wretched-doll"], "creatures": ["dust-imp", {"card": "charette", "counters": {"doom": 1}}]},
        them={"creatures": [doomed, "bumpsy"]},
        edition=edition,
    )
    s.do("action wretched-doll")
    assert s.asks == "main"
    assert s.you.creatures == ["dust-imp"]
    assert s.them.creatures == ["bumpsy"]
    assert "counters" not in s.card("bumpsy"), "either the one or the other"


@rule("kf.erratum.aoa-210-yzphyz-knowdrone")
@modern
@pytest.mark.parametrize("purges", [True, False])
def test_yzphyz_knowdrone_stuns_if_an_archived_card_is_purged(edition, purges):
    s = scene(
        "mars",
        you={"hand": ["yzphyz-knowdrone", "punch"], "archives": ["anger"]},
        them={"creatures": ["valdr"]},
        edition=edition,
    )
    s.do("play yzphyz-knowdrone")
    assert sorted(s.you.archives) == ["anger", "punch"]
    s.do("yes" if purges else "no")
    if purges:
        assert s.options == ["pick anger", "pick punch"]
        s.do("pick anger", "pick valdr")
    assert s.card("valdr")["stunned"] == purges
    assert s.you.purged == (["anger"] if purges else [])


@rule("kf.erratum.aoa-210-yzphyz-knowdrone")
@modern
def test_yzphyz_knowdrone_without_anything_archived(edition):
    s = scene("mars", you={"hand": ["yzphyz-knowdrone"]}, them={"creatures": ["valdr"]}, edition=edition)
    s.do("play yzphyz-knowdrone")
    if s.asks == "may":
        s.do("yes")
    assert not s.card("valdr")["stunned"]
    assert not s.card("yzphyz-knowdrone")["stunned"]


@rule("kf.erratum.aoa-273-life-for-a-life")
@modern
def test_a_life_for_a_life(edition):
    s = scene(
        "shadows",
        you={"hand": ["life-for-a-life"], "creatures": ["urchin"]},
        them={"creatures": ["valdr", "lollop-the-titanic"]},
        edition=edition,
    )
    s.do("play life-for-a-life")
    assert s.options == ["pick valdr", "pick lollop-the-titanic"], "the urchin is gone"
    s.do("pick lollop-the-titanic")
    assert s.card("lollop-the-titanic")["damage"] == 6
    assert "urchin" in s.you.discard


@rule("kf.erratum.aoa-273-life-for-a-life")
@modern
def test_no_life_for_no_life(edition):
    s = scene("shadows", you={"hand": ["life-for-a-life"]}, them={"creatures": ["lollop-the-titanic"]}, edition=edition)
    s.do("play life-for-a-life")
    assert s.card("lollop-the-titanic")["damage"] == 0


@rule("kf.erratum.aoa-014-lollop")
@every
def test_lollop_deals_no_damage_when_attacked(edition):
    s = scene("brobnar", you={"creatures": ["bumpsy"]}, them={"creatures": ["lollop-the-titanic"]}, edition=edition)
    s.do("fight bumpsy")
    assert s.card("bumpsy")["damage"] == 0
    assert s.card("lollop-the-titanic")["damage"] == 5


@rule("kf.erratum.aoa-014-lollop")
@every
def test_lollop_deals_damage_when_it_attacks(edition):
    s = scene("brobnar", you={"creatures": ["lollop-the-titanic"]}, them={"creatures": ["bumpsy"]}, edition=edition)
    s.do("fight lollop-the-titanic")
    assert s.them.discard == ["bumpsy"]
    assert s.card("lollop-the-titanic")["damage"] == 5


@rule("kf.erratum.aoa-103-shadow-of-dis")
@every
def test_shadow_of_dis_blanks_enemy_creatures_except_for_traits(edition):
    s = scene(
        "dis",
        you={"hand": ["shadow-of-dis"], "creatures": ["doc-bookton"]},
        them={
            "creatures": ["sequis", "batdrone", "titan-mechanic", {"card": "urchin", "upgrades": ["blood-of-titans"]}],
            "artifacts": ["library-of-babble"],
            "hand": ["epic-quest"],
        },
        edition=edition,
    )
    assert s.you.key_cost == 6
    s.do("play shadow-of-dis")
    # Power and armor are not in the text box, and an upgrade has one of its own.
    assert s.card("batdrone")["keywords"] == []
    assert s.card("sequis")["armor"] == 2
    assert s.card("urchin")["power"] == 6
    assert not s.card("doc-bookton").get("blank"), "friendly creatures are not meant"
    s.do("end", "house sanctum", "reap sequis")
    assert s.card("sequis")["amber"] == 0, "no 'Reap:' ability"
    s.do("play epic-quest")
    assert s.them.archives == ["sequis"], "still a Knight"


@rule("kf.erratum.aoa-103-shadow-of-dis")
@every
def test_shadow_of_dis_lasts_until_the_next_turn_of_its_player(edition):
    s = scene("dis", you={"hand": ["shadow-of-dis"]}, them={"creatures": ["batdrone"]}, edition=edition)
    assert s.card("batdrone")["keywords"] == ["skirmish"]
    s.do("play shadow-of-dis")
    assert s.card("batdrone")["keywords"] == []
    s.do("end", "house logos")
    assert s.card("batdrone")["keywords"] == []
    s.do("end")
    assert s.asks == "house"
    assert s.asked == 0
    assert s.card("batdrone")["keywords"] == ["skirmish"]


@rule("kf.erratum.aoa-109-binate-rupture")
@every
def test_binate_rupture_doubles_both_pools(edition):
    s = scene(
        "logos",
        you={"amber": 3, "hand": ["binate-rupture"], "creatures": [{"card": "sequis", "amber": 4}]},
        them={"amber": 5},
        edition=edition,
    )
    s.do("play binate-rupture")
    assert (s.you.amber, s.them.amber) == (6, 10)


@rule("kf.erratum.aoa-109-binate-rupture")
@every
def test_binate_rupture_has_alpha(edition):
    s = scene("logos", you={"amber": 3, "hand": ["binate-rupture", "foggify"]}, edition=edition)
    s.do("play foggify")
    assert s.why("binate-rupture", "play") == "kf.keyword.alpha"


@rule("kf.erratum.aoa-124-backup-copy")
@every
def test_backup_copy_is_not_biomatrix_backup(edition):
    """Six copies of the one do not count for the other. The Logos card is a maverick, so that both may be played."""
    copy = {"card": "backup-copy", "house": "mars"}
    s = scene(
        "mars",
        you={"hand": ["biomatrix-backup"] * 7 + [copy], "creatures": ["valdr"]},
        edition=edition,
    )
    s.do(*["play biomatrix-backup"] * 6)
    assert s.why("biomatrix-backup", "play") == "kf.rule-of-six.limit"
    assert s.why("backup-copy", "play") is None
    s.do("play backup-copy")


@rule("kf.erratum.aoa-124-backup-copy")
@every
def test_backup_copy_does_something_else(edition):
    s = scene(
        "brobnar",
        you={"hand": ["punch"]},
        them={"creatures": [{"card": "batdrone", "upgrades": ["backup-copy"]}], "deck": 3},
        edition=edition,
    )
    s.do("play punch")
    assert s.them.deck == ["batdrone", "filler", "filler", "filler"]
    assert s.them.archives == []


@rule("kf.erratum.aoa-124-backup-copy")
def test_backup_copy_has_a_german_title_of_its_own():
    assert title("backup-copy", "de") == "Sicherheitskopie"
    assert title("biomatrix-backup", "de") == "Back-up der Biomatrix"


@rule("kf.erratum.aoa-143-entropic-swirl")
@every
@pytest.mark.parametrize(
    ("victim", "damage", "gained"), [("lollop-the-titanic", 4, 2), ("valdr", 2, 1), ("doc-bookton", 4, 2)]
)
def test_entropic_swirl_counts_traits(edition, victim, damage, gained):
    s = scene(
        "logos",
        you={"hand": ["entropic-swirl"]},
        them={"creatures": ["lollop-the-titanic", "valdr", "doc-bookton"]},
        edition=edition,
    )
    s.do("play entropic-swirl", f"pick {victim}")
    assert s.card(victim)["damage"] == damage
    assert s.you.amber == gained
    assert sum(s.card(c)["damage"] for c in s.them.creatures) == damage, "all of it to that creature"


@rule("kf.erratum.aoa-143-entropic-swirl")
@every
def test_entropic_swirl_pays_for_every_trait_of_a_creature_it_destroys(edition):
    s = scene("logos", you={"hand": ["entropic-swirl"]}, them={"creatures": ["urchin"]}, edition=edition)
    s.do("play entropic-swirl")
    assert s.them.discard == ["urchin"]
    assert s.you.amber == 2


@rule("kf.erratum.aoa-154-scientifical-hack")
@every
def test_scientifical_hack_is_an_artifact(edition):
    s = scene("logos", you={"hand": ["scientifical-hack"]}, edition=edition)
    s.do("play scientifical-hack")
    assert s.you.artifacts == ["scientifical-hack"]
    assert not s.card("scientifical-hack")["ready"]
    assert s.you.discard == []


@rule("kf.erratum.aoa-240-prince-derric")
def test_prince_derric_has_a_german_title():
    assert title("prince-derric-unifier", "de") == "Prinz Derric der Einiger"


GERMAN_ONLY = ["lollop-the-titanic", "shadow-of-dis", "wretched-doll", "binate-rupture", "entropic-swirl"]


@rule("kf.ruling.errata-of-one-language")
@pytest.mark.parametrize("slug", GERMAN_ONLY)
def test_an_erratum_of_the_german_book_changes_no_english_card(slug):
    texts = {speak.card_text("keyforge", slug, edition, "en") for edition in ("1.4", "1.5")}
    assert len(texts) == 1


@rule("kf.ruling.errata-of-one-language")
def test_a_card_whose_meaning_changed_has_both_wordings():
    texts = {speak.card_text("keyforge", "bait-and-switch", edition, "en") for edition in ("1.1", "1.4")}
    assert len(texts) == 2
