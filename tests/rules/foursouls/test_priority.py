"""Priority: who may act, and when."""

from fsscene import rule, scene

STRICT = ["strict"]
ISAAC = {"character": "isaac"}


def asked(s, n):
    """Who is asked for the next n passes."""
    found = []
    for _ in range(n):
        assert s.asks == "priority"
        found.append(s.asked)
        s.do("pass")
    return found


@rule("fs.priority.definition")
def test_players_may_answer_outside_their_own_turn():
    s = scene(you={"hand": ["bomb"]}, them={"items": ["yum-heart"]})
    s.do("play bomb", "target seat 1")
    assert (s.active, s.asked) == (0, 1)
    s.do("tap yum-heart", "target seat 1").quiet()
    assert s.them.hp == 2


@rule("fs.priority.passes-from-active")
def test_priority_begins_with_the_active_player():
    s = scene({}, {}, {}, {}, active=2, phase="start", options=STRICT)
    assert asked(s, 4) == [2, 3, 0, 1]


@rule("fs.priority.passes-from-active")
def test_also_when_something_of_another_player_has_resolved():
    s = scene({"hand": ["bomb"]}, {"items": ["jawbone"]}, {}, options=STRICT)
    s.do("play bomb", "target seat 2", "pass", "tap jawbone", "target seat 0")
    assert asked(s, 3) == [1, 2, 0]
    assert s.waits() == ["loot bomb"]
    assert asked(s, 3) == [0, 1, 2]


@rule("fs.priority.passes-from-adder")
def test_priority_begins_with_whoever_put_something_on_the_stack():
    s = scene({"hand": ["bomb"]}, {}, {"items": ["jawbone"]}, {}, options=STRICT)
    s.do("play bomb", "target seat 3", "pass", "pass", "tap jawbone", "target seat 0")
    assert asked(s, 4) == [2, 3, 0, 1]


@rule("fs.priority.passes-from-adder")
def test_a_die_roll_is_put_there_by_whoever_rolls():
    s = scene({"hand": ["bomb"]}, {"items": ["mystery-sack"]}, {}, dice=[6], options=STRICT)
    s.do("play bomb", "target seat 2", "pass", "tap mystery-sack").until("roll 6")
    assert asked(s, 3) == [1, 2, 0]


@rule("fs.priority.multiple-actions")
def test_one_may_act_several_times_in_a_row():
    s = scene(you={"items": ["jawbone", "mr-boom"]}, them={"items": ["yum-heart"], "cents": 3})
    s.do("tap jawbone")
    assert s.asked == 0
    s.do("tap mr-boom", "target filler-monster")
    assert s.waits() == ["tap ability jawbone", "tap ability mr-boom"]
    assert s.asked == 1, "only now somebody else"


@rule("fs.priority.what-may-be-done")
def test_abilities_and_loot_with_priority_declarations_only_on_an_empty_stack():
    s = scene(you={"hand": ["bomb", "a-penny"], "items": ["mr-boom"], "cents": 10}, loot_plays=2)
    main = {x.split()[0] for x in s.options}
    assert main == {"play", "tap", "attack", "purchase", "end"}
    s.do("play bomb", "target seat 1")
    assert {x.split()[0] for x in s.options} == {"play", "tap", "pass", "pass-until-new", "pass-until-turn"}


@rule("fs.priority.what-may-be-done")
def test_others_never_declare():
    s = scene(you={"hand": ["bomb"]}, them={"items": ["mr-boom"], "cents": 10})
    s.do("play bomb", "target seat 0")
    assert s.asked == 1
    assert {x.split()[0] for x in s.options} == {"tap", "pass", "pass-until-new", "pass-until-turn"}


@rule("fs.priority.all-pass")
def test_the_game_goes_on_when_all_have_passed_in_succession():
    s = scene({"hand": ["bomb"]}, {}, {"items": ["jawbone"], "cents": 1}, options=STRICT)
    s.do("play bomb", "target seat 1", "pass", "pass")
    assert s.waits() == ["loot bomb"]
    # The third acts: everyone must pass again, even those who had passed.
    s.do("tap jawbone", "target seat 1")
    assert asked(s, 2) == [2, 0]
    assert s.waits() == ["loot bomb", "tap ability jawbone"]
    assert asked(s, 1) == [1]
    assert s.waits() == ["loot bomb"], "only the top one has resolved"


@rule("fs.priority.all-pass")
def test_on_an_empty_stack_the_next_step_comes():
    s = scene(phase="start", options=STRICT)
    assert s.you.hand == []
    s.do("pass")
    assert s.you.hand == []
    s.do("pass")
    assert len(s.you.hand) == 1


@rule("fs.priority.none-moments")
def test_there_are_moments_when_nobody_may_act():
    # Discarding down to the hand limit, and the recharging of the next turn.
    s = scene(
        you={"hand": ["bomb"] * 11, "character": "isaac"},
        them={"character": {"card": "isaac", "charged": False}, "items": [{"card": "mr-boom", "charged": False}]},
        options=STRICT,
    )
    s.do("end").quiet()
    assert (s.asks, s.options) == ("discard", ["discard bomb"] * 11)
    s.do("discard bomb")
    assert (s.active, s.asked) == (1, 1)
    assert s.card("mr-boom")["charged"], "it was recharged before anybody was asked"


@rule("fs.priority.informal-tracking")
def test_whoever_can_do_nothing_is_not_asked_and_nothing_changes():
    results = []
    for options in ([], STRICT):
        s = scene(you={"hand": ["bomb"]}, monsters=["clotty", "dip"], dice=[1, 3, 3], options=options)
        s.do("play bomb", "target seat 1")
        assert (s.asks == "priority") == (options == STRICT)
        s.quiet()
        s.attack("clotty")
        results.append((s.you.hp, s.them.hp, s.you.cents, s.monsters, s.discard("loot")))
    assert results[0] == results[1]
