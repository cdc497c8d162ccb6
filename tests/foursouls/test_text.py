"""What Four Souls says, in English and Italian: every card, prompt, label, refusal and log line (see `speaking`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fsscene import scene, zone
from speaking import Speaking, modules

from mazzo import speak, text
from mazzo.engine.frame import Event
from mazzo.engine.match import Match
from mazzo.engine.message import Speech, phrase, this
from mazzo.engine.node import Node, parts
from mazzo.engine.targets import Filter, Selection
from mazzo.engine.words import Amount, Const, IfYouDo, Seq, Then
from mazzo.games.foursouls import FOURSOULS, card, constant, new, says, terms, words
from mazzo.games.foursouls.card import Card
from mazzo.games.foursouls.catalog import catalog
from mazzo.games.foursouls.constant import about, attacking, combat, items, looting, piles, rolls, winning
from mazzo.games.foursouls.table import FourSouls
from mazzo.games.foursouls.words import (
    amounts,
    filters,
    harm,
    having,
    moving,
    outside,
    playing,
    rolling,
    select,
    statics,
    turns,
)
from mazzo.games.foursouls.words import cards as spelling
from mazzo.games.foursouls.words.voting import Vote

# ------------------------------------------------------------------------------------------------- vocabulary


def printed() -> Iterator[tuple[str, Card]]:
    """Every card that can be held in a hand."""
    for c in catalog().defs:
        if c.kind not in (terms.K_PLAYER, terms.K_DECK) and not c.slug.startswith("filler"):
            yield c.slug, c


def spare_words() -> list[Node]:
    """Words that no card uses yet, or not in this way."""
    each, item, monster, player, target = select.each, filters.item, filters.monster, filters.player, select.target
    when, gain, you = spelling.when, spelling.gain(1), select.you
    events = (
        terms.GAINED_CENTS,
        terms.LOST_CENTS,
        terms.DISCARDED,
        terms.PLAYED,
        terms.DESTROYED,
        terms.LEFT,
        terms.ROLL_MADE,
        terms.ROLLED,
        terms.PURCHASE_DECLARED,
        terms.PURCHASED,
        terms.GAINED,
        terms.GIVEN,
    )
    return [
        *[spelling.destroy(each(item, x)) for x in PROPERTIES],
        *[spelling.destroy(each(item, filters.ButNot(x))) for x in PROPERTIES],
        *[spelling.take(1, each(player, x)) for x in PLAYERS_ONLY],
        *[spelling.take(1, each(player, filters.ButNot(x))) for x in PLAYERS_ONLY],
        *[when(kind, gain, whose=whose) for kind in events for whose in (card.ANYONE, card.YOU)],
        when(terms.DIES, gain, which=(monster,), whose=card.YOU),
        when(terms.DAMAGED, gain, which=(monster,)),
        when(terms.ROLLED, gain, attack=True),
        when(terms.DIES, gain, which=(player,), level=2),
        spelling.tap(gain, level=3),
        spelling.tap(gain, when=amounts.your_turn),
        rolling.Cancel(target(filters.OnStack((terms.S_TRIGGERED,)))),
        rolling.Cancel(target(filters.loot_on_stack)),
        *[spelling.gain(x) for x in (amounts.count(monster), amounts.HandOf(), amounts.SoulsOf(), amounts.HPOf())],
        spelling.gain(amounts.counters_here),
        *[spelling.if_(amounts.exactly(0, x), gain) for x in (amounts.SoulsOf(), amounts.count(item, filters.yours))],
        spelling.if_(amounts.at_least(2, amounts.loot_plays_this_turn), gain),
        spelling.pay_cents(2),
        spelling.discard(amounts.result),
        spelling.discard(2, up_to=True),
        spelling.heal(1, target(player)),
        harm.PreventDeath(2),
        spelling.dies(each(player)),
        spelling.deactivate(target(item)),
        having.GiveCents(target(player), Const(2)),
        having.StealLoot(target(player), True),
        moving.LevelUp(target(item)),
        moving.LevelDown(select.this, Const(2)),
        moving.Expand(terms.ROOM_SLOT),
        moving.PutIntoDeck(select.this, depth=6),
        outside.Flip(select.this),
        outside.ChangeCharacter(),
        outside.RemoveFromGame(target(item)),
        outside.ReturnToHand(target(LOOT_DISCARD)),
        outside.PutUnder(target(filters.InDiscard(terms.TREASURE))),
        outside.PutIntoSlot(select.a(outside.out_of_the_game, outside.under_this)),
        outside.PutIntoSlot(select.a(outside.out_of_the_game)),
        playing.PlayLoot(),
        playing.PlayLoot(True),
        playing.CopyLootCard(target(LOOT_DISCARD)),
        playing.CopyLootCard(target(LOOT_DISCARD), looting.PlayableCopy(free=True)),
        rolling.FlipRoll(target(filters.dice_roll)),
        spelling.roll({1: gain}, times=3),
        rolling.Outcomes((spelling.ability(gain),), (0, 0, 0, -1, -1, -1)),
        Seq((Vote(select.things(player), select.things(player, filters.living)), spelling.take(1, select.it))),
        statics.Has(each(item), terms.ETERNAL | terms.GUPPY),
        statics.AsTurnStarts(spelling.ability(gain)),
        statics.ChangeNumber(terms.W_TREASURE, you, plus=1),
        statics.ChangeNumber(terms.W_LOOT, you, plus=1),
        attacking.DeckAttack(),
        attacking.must_attack(),
        items.shop_items_cost(more=2),
        *[looting.plays_top_loot(of=pile) for pile in (terms.DECK, terms.DISCARD)],
        piles.cannot_be_covered(),
        piles.cannot_be_discarded(),
        winning.needs_more_souls(each(player)),
        turns.MoreAttacks(Const(2)),
        turns.MoveTimer(-1),
        turns.WinGame(),
        spelling.by(each(player), spelling.may(gain)),
        *[Card("x", "X", terms.K_MONSTER, evasion=1, keywords=bit) for bit in terms.KEYWORD_NAMES],
    ]


LOOT_DISCARD = filters.InDiscard(terms.LOOT)
PROPERTIES = (
    filters.another,
    filters.yours,
    filters.theirs,
    filters.of_that_player,
    filters.controlled,
    filters.in_shop,
    filters.eternal,
    filters.guppy,
    filters.passive,
    filters.deactivated,
    filters.attacked,
    filters.treasure_card,
    filters.item_card,
    filters.monster_card,
    filters.guppy_card,
    filters.Named("bomb"),
    outside.under_this,
)
PLAYERS_ONLY = (
    filters.other,
    filters.living,
    filters.active,
    filters.holding_loot,
    select.who(amounts.at_least(1, amounts.HandOf())),
)

# ------------------------------------------------------------------------------------------------- matches


def rare_moments() -> Iterator[Match]:
    """Questions that random games rarely ask."""
    yield new(players=2, seed=1, draft=True)
    rich = {"items": ["counterfeit-penny", "bum-bo"], "hand": ["a-penny"]}
    yield scene(rich).act("play a-penny").match
    yield (
        scene({"items": [{"card": "the-bone", "counters": 2, "levels": 2}]}).do("pay the-bone 2", "target seat 1").match
    )
    rolls = {"hand": ["pills-brown-green"], "items": ["godhead"]}
    yield scene(rolls, dice=[3]).do("play pills-brown-green", "tap godhead").match
    yield scene({"hand": ["bomb"] * 11}).do("end").quiet().match
    voters = scene({"items": ["remote-detonator", "dinner"]}, {}, {}).do("tap remote-detonator").quiet()
    yield voters.match
    swap = {"character": {"card": "lilith", "charged": False}, "items": ["incubus"], "hand": ["bomb"]}
    swapper = scene(swap, {"hand": ["a-penny", "a-dime"]}).do("tap incubus", "mode incubus 0", "target seat 1")
    swapper.quiet().do("yes")
    yield swapper.match
    yield (
        scene({"items": ["guppys-head"]}, {"hand": ["a-penny", "a-dime"]}).act("tap guppys-head", "target seat 1").match
    )
    tired = [{"card": slug, "charged": False} for slug in ("the-d6", "mr-boom")]
    yield scene({"items": tired}, rooms=["heavy-is-the-head"], phase="start").match


def sample() -> FourSouls:
    """A table with a card of every kind on it."""
    s = scene({"hand": ["bomb"], "items": ["the-bone", "breakfast"]}, monsters=["clotty", "dip"], rooms=["gus"])
    t: Any = s.match.table
    return t


def events(t: FourSouls, kind: int) -> Iterator[Event]:
    """An event about known and unknown cards, players and decks, with every number that makes a difference."""
    t.log = []
    one, two = t.monsters()
    unknown = t.zones[zone(terms.DECK, terms.LOOT)][0]
    for thing in (one, unknown, 0, t.deck_object(terms.LOOT)):
        for n in (0, 1, 2, -1):
            for src in (two, 1, -1):
                t.tell(kind, thing, 0, n, src)
    for n in range(10):
        t.tell(kind, -1, 0, n)
    yield from t.log


class TestSpeaking(Speaking):
    game = FOURSOULS
    says = says
    terms = terms
    here = Path(__file__).parent
    vocabulary = (card, *modules(constant), *modules(words))
    abstract = frozenset({card.Cost, card.Aim, card.CardReplacement, filters.Noun, having.Gain, select.Measure})
    common = frozenset({about.About, about.AboutThis, about.DoesAgain, combat.OnAttackRolls, rolls.Added})
    """Base classes of rules about players or cards."""
    asks = ("words", "targets", "stack", "replace")
    spoken = frozenset()
    never = frozenset({"copy", "tie", "none"})
    unsaid = frozenset({"TURN_ENDED"})
    tries = ("play", "tap", "pay", "attack", "purchase", "buy", "end", "discard")

    def cards(self) -> Iterator[tuple[str, Card]]:
        return printed()

    def structure(self, card: Card) -> str:
        own = (card.keywords, card.activated, card.triggers, card.always, card.instead, card.loot, card.rewards)
        return repr((*own, card.starts_with, card.enters_deactivated, card.layout))

    def test_every_rule_about_somebody_has_its_sentence(self) -> None:
        rules = {cls for cls in self.words() if issubclass(cls, about.About)} - self.common
        assert len(rules) > 25
        said = [cls().say(Speech(this("card"))) for cls in rules]
        assert all(said.count(message) == 1 for message in said)

    def spare_words(self) -> list[Node]:
        return spare_words()

    def rare_moments(self) -> Iterator[Match]:
        return rare_moments()

    def deal(self, seed: int) -> Match:
        """Two to five players with every variant; sometimes solo against a challenge."""
        if seed % 8 == 7:
            return new(seed=seed, mode="solo", challenge=("the-swarm", "the-last-ride")[seed // 8 % 2])
        options = [["barter"], ["strict"], []][seed % 3]
        return new(players=2 + seed % 4, seed=seed, rooms=seed % 2 == 1, options=options)

    def sample(self) -> FourSouls:
        return sample()

    def some_card(self, t: FourSouls) -> int:
        return t.monsters()[0]

    def events(self, t: FourSouls, kind: int) -> Iterator[Event]:
        return events(t, kind)

    def whisper(self, language: text.Language, lexicon: text.Lexicon) -> None:
        for key in ("ask_copy", "ask_tie"):
            language.render(phrase(key), lexicon)
        for key in ("no_target", "empty_slot", "player_6"):
            lexicon.cell("term", key, "en")
        for key in terms.KEYWORD_NAMES.values():
            language.keyword(key, lexicon)


# ------------------------------------------------------------------------------------------------- cards


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for _, child in parts(node):
        yield from nodes(child)


def test_every_node_of_every_card_says_itself() -> None:
    for slug, c in printed():
        assert speak.card_text("foursouls", slug), slug
        for node in nodes(c):
            s = Speech(this("item"))
            if isinstance(node, Filter):
                node.adorn(select.Things().phrase(s), s)
            elif isinstance(node, Selection):
                node.phrase(s)
            elif isinstance(node, Amount):
                said(node, s)
            else:
                node.say(s)


def said(node: Amount, s: Speech) -> None:
    """As an amount, as a condition, or both."""
    if type(node).say is not Amount.say:
        node.say(s)
    else:
        node.much("counter", s)


@pytest.mark.parametrize(
    ("slug", "english"),
    [
        ("bomb", "Deal 1 damage to a monster or player."),
        ("battery-bum", "$ Pay 4¢: Recharge an item."),
        (
            "pills-red-spots",
            "Roll a die:\n1–2: You get +1 attack until end of turn.\n3–4: You get +1 HP until end of turn.\n"
            "5–6: Take 1 damage.",
        ),
        (
            "forever-alone",
            "Eternal.\n↷: Choose one:\n• Steal 1¢ from another player.\n• Look at the top card of a deck.\n"
            "• Discard a loot card, then loot 1.\nEach time you take damage, recharge this item.",
        ),
        (
            "yum-heart",
            "Eternal.\n↷: Choose a monster or player. The next time they would take damage this turn, prevent it.\n"
            "At the end of your turn, recharge this item.",
        ),
        (
            "crystal-ball",
            "↷: Choose a number. The next time a player rolls a die, if the result is that number, loot 3.",
        ),
        (
            "viii-justice",
            "Choose a player. Loot until you have as many loot cards as that player. "
            "Gain ¢ until you have as many ¢ as that player.",
        ),
        (
            "xi-strength",
            "Choose a player. They get +1 attack until end of turn and may attack an additional time this turn.",
        ),
        (
            "remote-detonator",
            "↷: Each player votes for an item. If one item has more votes than any other, destroy that item.",
        ),
        (
            "trinity-shield",
            "During your turn, other players cannot play loot cards or activate items.",
        ),
        (
            "the-dead-cat",
            "Guppy.\nThis item enters play with 9 counters.\nWhile this item has counters, if you would take damage, "
            "remove that many counters from it and prevent that much damage.",
        ),
        (
            "satan",
            "Each time the attacking player rolls a 6 on an attack roll, they choose a living player. "
            "That player dies.\nRewards: Gain 2 treasures.",
        ),
        (
            "the-lamb",
            "When this monster dies, the active player may choose another player. "
            "That player gives a soul they control to the active player.\nRewards: Gain 3¢.",
        ),
        (
            "sloth",
            "When this monster dies, the player who killed it discards their hand.\nRewards: Gain 1¢.",
        ),
        (
            "rag-man",
            "When this monster dies, after its rewards, the active player rolls a die:\n"
            "1, 6: This monster is put on top of its deck.\nRewards: Loot 3.",
        ),
        ("holy-dinga", "Each time a player rolls a 6, they heal 1 HP.\nRewards: Roll a die. Gain that many ¢."),
        (
            "might-for-the-meek",
            "Players with the fewest (or tied for the fewest) souls have +1 attack and may attack an additional time "
            "on their turn.",
        ),
        ("moms-box", "Each time a player rolls a 4, you may loot 1, then discard a loot card."),
        (
            "cambion-conception",
            "Each time you take damage, put that many counters on this item. Then, if this item has 6 or more "
            "counters, remove 6 counters from it. If you do, gain a treasure.",
        ),
        (
            "xii-the-hanged-man",
            "Look at the top card of each deck. You may put any of them on the bottom of their decks. Then loot 2.",
        ),
        (
            "ii-the-high-priestess",
            "Choose a monster or player, then roll a die. Deal damage to them equal to the result.",
        ),
        (
            "eden",
            "↷: You may play an additional loot card this turn.\nAt the start of the game, look at the top 3 cards of "
            "the treasure deck. Choose one of them as your starting item, which becomes eternal. Put the rest on the "
            "bottom of the deck.",
        ),
        (
            "pity-for-the-poor",
            "Players with the fewest (or tied for the fewest) souls may purchase a shop item for 0¢ on their turn.",
        ),
        ("soul-of-guppy", "The first player who controls 2 or more Guppy items gains this soul."),
    ],
)
def test_awkward_cards(slug: str, english: str) -> None:
    assert speak.card_text("foursouls", slug) == english


def test_what_comes_after_something_else_says_so() -> None:
    """If a card does one thing and then another, every language says 'then'."""
    for slug, c in printed():
        ordered = [node for node in nodes(c) if isinstance(node, Then | moving.Search)]
        for code, word in (("en", "then"), ("it", "poi")):
            said = speak.card_text("foursouls", slug, "1.5", code).lower().replace(",", " ").split()
            assert said.count(word) == len(ordered), (slug, code)


@pytest.mark.parametrize(
    ("slug", "italian"),
    [
        ("bomb", "Infliggi 1 danno a un mostro o a un giocatore."),
        (
            "chest-2",
            "Tira un dado:\n1–2: Pesca 1 carta bottino.\n3–4: Pesca 2 carte bottino.\n5–6: Pesca 3 carte bottino.",
        ),
        (
            "wizoob",
            "Quando questo mostro muore, il giocatore attivo sceglie un giocatore. "
            "Quel giocatore distrugge un'anima che controlla.\nRicompense: Pesca 3 carte bottino.",
        ),
    ],
)
def test_in_italian(slug: str, italian: str) -> None:
    assert speak.card_text("foursouls", slug, language="it") == italian


def test_reminders_explain_keywords() -> None:
    lexicon = speak.load_lexicon("foursouls")
    c = catalog().defs[catalog().find("swallowed-penny")]
    assert (
        text.language("en")
        .render(c.text(), lexicon, reminders=True)
        .startswith("Trinket. (When this loot card resolves, it becomes an item, and you gain it.)")
    )


# ------------------------------------------------------------------------------------------------- matches, more


def lines(match: Match, seat: int = -1, code: str = "en") -> list[str]:
    found = [speak.log_line(match, e, seat, code) for e in match.events()]
    return [line for line in found if line is not None]


@pytest.mark.parametrize(
    ("choice", "english", "italian"),
    [
        ("play bomb", "Play Bomb!", "Gioca Bomb!"),
        ("tap the-d6 0", None, None),
        ("tap mr-boom 0", "Activate Mr. Boom: ↷: Deal 1 damage to a monster.", None),
        ("pay battery-bum 0", "Activate Battery Bum: $ Pay 4¢: Recharge an item.", None),
        ("attack", "Declare an attack", "Dichiara un attacco"),
        ("purchase", "Declare a purchase", "Dichiara un acquisto"),
        ("end", "End the turn", "Termina il turno"),
    ],
)
def test_labels(choice: str, english: str | None, italian: str | None) -> None:
    items = ["mr-boom", "battery-bum", "the-d6"]
    s = scene({"hand": ["bomb"], "items": items, "cents": 10}, monsters=["clotty", "dip"])
    if english is None:
        assert not s.can(choice)
        return
    option = s.match.decision.options[s.find(choice)]
    assert speak.label(s.match, option) == english
    if italian is not None:
        assert speak.label(s.match, option, "it") == italian


def test_who_reads_is_you() -> None:
    s = scene({"hand": ["bomb"]}, monsters=["clotty", "dip"]).do("play bomb")
    assert speak.prompt(s.match) == "Choose a monster or player for Bomb!"
    assert [speak.label(s.match, c) for c in s.match.decision.options] == ["Clotty", "Dip", "You", "Player 2"]
    assert [speak.label(s.match, c, "it") for c in s.match.decision.options][2:] == ["Tu", "Giocatore 2"]


def test_the_stack_says_what_will_happen() -> None:
    s = scene({"hand": ["bomb"]}, {"character": "maggy"}, monsters=["clotty", "dip"])
    s.do("play bomb", "target clotty")
    t: Any = s.match.table
    assert speak.waiting(s.match, t.stack[-1], 0) == ("Bomb!", "Deal 1 damage to Clotty.")
    assert speak.waiting(s.match, t.stack[-1], 1) == ("Bomb!", "Player 1 deals 1 damage to Clotty.")


def test_a_roll_on_the_stack_says_where_it_leads() -> None:
    s = scene({"hand": ["pills-brown-green"], "items": ["the-d6"]}, dice=[4]).do("play pills-brown-green")
    t: Any = s.match.table
    assert speak.waiting(s.match, t.stack[-1], 0) == (
        "Your dice roll of 4",
        "What it leads to:\n1–2: Gain 4¢.\n3–4: Gain 7¢.\n5–6: Lose 4¢.",
    )
    assert speak.prompt(s.match) == "Respond to your dice roll of 4, or pass."


def test_a_target_that_was_chosen_is_spoken_of_by_name() -> None:
    s = scene({"hand": ["viii-justice"]}, {"character": "maggy"}).do("play viii-justice", "target seat 1")
    t: Any = s.match.table
    assert speak.waiting(s.match, t.stack[-1], 0)[1] == (
        "Loot until you have as many loot cards as Player 2. Gain ¢ until you have as many ¢ as Player 2."
    )


def test_what_has_triggered_says_what_it_does() -> None:
    s = scene({"items": ["fanny-pack", "swallowed-penny"], "hand": ["bomb"]}).do("play bomb", "target seat 0")
    s.quiet()
    assert s.asks == "order"
    assert [speak.label(s.match, c) for c in s.match.decision.options] == [
        "Put Fanny Pack’s ability on the stack: Loot 1.",
        "Put Swallowed Penny’s ability on the stack: Gain 1¢.",
    ]


def test_an_attack_is_told() -> None:
    s = scene({"hand": []}, monsters=["dip", "clotty"], dice=[4]).attack("dip")
    told = lines(s.match)
    for line in (
        "Player 1 declares an attack.",
        "Player 1 attacks Dip.",
        "Player 1 rolls a 4.",
        "Player 1 deals 1 damage to Dip.",
        "Dip dies.",
        "Player 1 gains the rewards of Dip.",
        "Player 1 gains 1¢.",
    ):
        assert line in told, told
    assert "Player 1’s roll comes to 4." not in told


def test_a_roll_that_comes_to_more_is_told_twice() -> None:
    s = scene({"items": ["meat"]}, monsters=["dip", "clotty"], dice=[4]).attack("dip")
    assert "Player 1 rolls a 4." in lines(s.match)
    assert "Player 1’s roll comes to 5." in lines(s.match)
    assert "Il tiro di Giocatore 1 vale 5." in lines(s.match, code="it")


def test_what_a_seat_does_not_know_is_a_card() -> None:
    s = scene({"items": ["bum-friend"], "hand": ["bomb"]}, decks={"loot": ["a-penny"]})
    s.act("tap bum-friend", "top bomb")
    assert "Bomb! is put on top of the deck." in lines(s.match, 0)
    assert "A card is put on top of the deck." in lines(s.match, 1)
    assert "A card is put on top of the deck." in lines(s.match)


def test_using_an_item_is_one_line() -> None:
    s = scene({"items": ["mr-boom"]}, monsters=["clotty", "dip"]).act("tap mr-boom", "target clotty")
    assert "Player 1 activates Mr. Boom." in lines(s.match)
    assert "Mr. Boom is deactivated." not in lines(s.match)


def test_players_have_the_names_they_gave() -> None:
    match = new(seed=3, names=["Bomb!", "Bob"], first=0)
    assert "Bomb! goes first." in lines(match)
    assert "Bomb! gioca per primo." in lines(match, code="it")


def test_refusals() -> None:
    s = scene({"items": [{"card": "mr-boom", "charged": False}], "hand": ["bomb"]})
    why = s.match.why(s.card("mr-boom")["id"], "tap", 0)
    assert why is not None
    assert speak.refusal(s.match, why) == "This card is deactivated."
    assert speak.refusal(s.match, why, "it") == "Questa carta è disattivata."


def test_nodes_that_ask_whether_something_was_done() -> None:
    """'If you do' where it may fail, 'and' where it hardly can, a more precise condition where there is one."""
    english, lexicon = text.language("en"), speak.load_lexicon("foursouls")

    def both(first: Node) -> str:
        seq = spelling.together((first, IfYouDo(spelling.gain(4))))
        return english.render(seq.say(Speech(this("item"))), lexicon)

    assert both(spelling.destroy(select.this)) == "Destroy this item. If you do, gain 4¢."
    assert both(spelling.take(1)) == "Take 1 damage and gain 4¢."
    vote = Vote(select.things(filters.item), unless_tied=True)
    assert both(vote).endswith("If one item has more votes than any other, gain 4¢.")
