"""A chime calls whoever is asked after somebody else has acted: not those who have just answered."""

from collections.abc import Callable

from browsing import Player

# The chime is two tones; everything that is played is written down by how high it is.
LISTEN = """
  window.tones = [];
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    window.tones.push(value);
    return set.call(this, value, at);
  };
"""
CHIMES = "() => window.tones.filter((tone) => tone === 587).length"
SCENARIO = {
    "mazzo": 1,
    "game": "keyforge",
    "active": 0,
    "house": "brobnar",
    "players": [
        {"houses": ["brobnar", "dis", "shadows"], "creatures": ["valdr", "headhunter"], "deck": 20},
        {"houses": ["brobnar", "dis", "shadows"], "deck": 20},
    ],
}


def test_a_chime_calls_only_those_who_may_have_looked_away(player: Callable[..., Player]) -> None:
    one = player()
    page = one.page
    page.add_init_script(LISTEN)
    one.go("/learn")
    table = one.post("/api/practice", {"game": "keyforge", "scenario": SCENARIO})
    one.go(f"/table/{table['id']}")
    one.asked()
    # Whether the first question is heard is up to the browser: none lets a page make a sound before it was touched.
    page.locator(".board").click(position={"x": 3, "y": 3})
    page.evaluate("() => { window.tones = []; }")

    # Without anybody to fight, a creature that is touched reaps.
    for creature in ("valdr", "headhunter"):
        page.locator(f'.board [data-slug="{creature}"][data-lit]').click()
        page.locator(f'.board [data-slug="{creature}"]:not([data-lit])').wait_for()
        one.asked()
    assert page.evaluate("() => window.tones.length") > 0, "nothing is heard at all"
    assert page.evaluate(CHIMES) == 0

    # The opponent has their turn, and then one is called, once.
    page.locator('.ask [data-verb="end"]').click()
    page.locator('.ask [data-verb="house"]').first.wait_for()
    one.eventually(lambda: page.evaluate(CHIMES) == 1)
    page.locator('.ask [data-verb="house"]').first.click()
    page.locator('.ask [data-verb="end"]').wait_for()
    assert page.evaluate(CHIMES) == 1
