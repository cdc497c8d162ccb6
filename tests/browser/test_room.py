"""Room for everybody: with any number of seats, on a phone and on a desk, nothing lies over another thing or is cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import EASY, LETS_BE, PHONE, Player
from playwright.sync_api import WebSocketRoute

MEASURE = """(matters) => {
  const OVER = ".unseen, .stage, .ring, .results, [role=menu], dialog, .resolving, div.tray";
  const shown = (node) => {
    // What is folded away in closed details has a box, too.
    if (!node.checkVisibility() || node.closest("details:not([open]) > :not(summary)")) return false;
    for (let n = node; n; n = n.parentElement) {
      const style = getComputedStyle(n);
      if (style.visibility === "hidden" || style.display === "none" || Number(style.opacity) < 0.1) return false;
      if (style.clipPath !== "none") return false;
    }
    return node.closest(OVER) === null;
  };
  // What is left of a box inside of everything that cuts off.
  const seen = (node, box) => {
    let { left, top, right, bottom } = box;
    let scrolls = false;
    for (let n = node.parentElement; n; n = n.parentElement) {
      const style = getComputedStyle(n);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = n.getBoundingClientRect();
      const before = [left, top, right, bottom];
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      const cut = before.some((x, i) => Math.abs(x - [left, top, right, bottom][i]) > 1);
      if (cut && /auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
    }
    return { left, top, right, bottom, scrolls };
  };
  const area = (x) => Math.max(0, x.right - x.left) * Math.max(0, x.bottom - x.top);
  const share = (part, box) => area(part) / Math.max(1, area(box));
  const things = [];
  const faults = [];
  const add = (node, box, name, inset = 0) => {
    if (box.width < 2 || box.height < 2) return;
    const part = seen(node, box);
    const left = share(part, box);
    if (Math.round(100 * left) < 90 && !part.scrolls) faults.push(`cut: ${name} (${Math.round(100 * left)}% is seen)`);
    if (left < 0.02) return;
    const [l, t, r, b] = [part.left + inset, part.top + inset, part.right - inset, part.bottom - inset];
    things.push({ node, name, left: l, top: t, right: r, bottom: b });
  };
  const frame = document.querySelector(".frame");
  // Texts outside of cards, letter by letter as they are drawn.
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const node = text.parentElement;
    // What one responds to is told in a line or two; a tap shows all of it.
    const elsewhere = node.closest(".slot, .deck, .stack, .pile, svg, .rail, .log, .to-text");
    if (!text.data.trim() || elsewhere || !shown(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    // A line is higher than its letters.
    for (const { x, y, width, height } of range.getClientRects()) {
      const name = `“${text.data.trim()}” (${node.className.split(" ")[0]})`;
      add(node, new DOMRect(x, y + 0.15 * height, width, 0.7 * height), name);
    }
  }
  // Signs, and cards as a whole (those that are turned have larger boxes than they fill).
  for (const node of frame.querySelectorAll(".hp svg, .souls svg, .counts svg, .keys svg, .facts svg, .house")) {
    if (shown(node)) add(node, node.getBoundingClientRect(), `a sign of ${node.parentElement.className}`, 2);
  }
  for (const node of frame.querySelectorAll(".slot > .card, .deck, .pile .stack")) {
    if (!shown(node) || node.closest(".rail")) continue;
    const box = node.getBoundingClientRect();
    add(node, box, `card ${node.dataset.slug ?? node.className}`, node.closest(".turned") ? 0.12 * box.width : 3);
  }
  for (let i = 0; i < things.length; i++) {
    for (let j = i + 1; j < things.length; j++) {
      const [a, b] = [things[i], things[j]];
      if (a.node === b.node || a.node.contains(b.node) || b.node.contains(a.node)) continue;
      // Who attacks is written across a card, and may touch the next one.
      if ([a, b].some((x) => x.node.matches(".fight")) && [a, b].some((x) => x.name.startsWith("card "))) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const by = `${wide.toFixed(0)} × ${high.toFixed(0)}`;
      // The edges of a card and of its frame may touch what is beside them.
      if (wide > 4 && high > 4) faults.push(`${a.name} and ${b.name} lie over each other by ${by}`);
    }
  }
  // Words that end in dots.
  for (const node of frame.querySelectorAll(".mat *, .realm *, .side .wealth *, .side h2, .ask *")) {
    const cut = getComputedStyle(node).overflowX === "hidden" && node.scrollWidth > node.clientWidth + 1;
    if (cut && shown(node) && !node.closest(".slot, .deck, .source")) faults.push(`cut: “${node.textContent.trim()}”`);
  }
  // What everybody must see at any time, without scrolling.
  for (const node of frame.querySelectorAll(matters || "none")) {
    const box = node.getBoundingClientRect();
    const out = box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    if (out || share(seen(node, box), box) < 0.98) faults.push(`out of sight: ${node.ariaLabel ?? node.textContent}`);
  }
  return [...new Set(faults)];
}"""
DESKS = [(1440, 900), (1280, 720)]
PHONES = [(390, 844), (360, 640)]

CHARACTERS = ["isaac", "maggy", "cain", "judas", "eve", "samson"]
THINGS = [
    "the-d6",
    "yum-heart",
    "sleight-of-hand",
    "book-of-belial",
    "the-curse",
    "blood-lust",
    "synthoil",
    "breakfast",
]
THINGS += ["dinner", "moms-purse", "mr-boom", "meat", "shiny-rock", "steamy-sale", "the-midas-touch", "fanny-pack"]
SOULS = [
    "pin",
    "gemini",
    "chub",
    "conquest",
    "monstro",
    "larry-jr",
    "war",
    "gluttony",
    "envy",
    "famine",
    "death",
    "pestilence",
]


def souls_late(seats: int) -> dict[str, Any]:
    """A long match of Four Souls: everybody has a lot, some are dead, and it is your turn."""
    shares = max(1, len(THINGS) // seats)
    players = [
        {
            "name": f"Computer (easy) ({i + 1})",
            "character": CHARACTERS[i],
            "items": THINGS[shares * i : shares * i + shares],
            "souls": SOULS[2 * i : 2 * i + (2 if i % 2 else 1)],
            "hand": ["a-penny"] * 4,
            "cents": 88 if i % 2 else 7,
            "dead": i in (1, 4),
            "damage": 0 if i in (1, 4) else i % 2,
        }
        for i in range(seats)
    ]
    decks = {"loot": ["a-penny"] * 12, "treasure": ["dinner"] * 2, "monster": ["fly", "dip", "clotty"]}
    return {
        "mazzo": 1, "game": "foursouls", "seed": 2, "active": 0, "turn": 40, "players": players, "decks": decks,
        "shop": ["the-habit", "the-relic"], "monsters": ["clotty", "monstro"],
    }  # fmt: skip


def clash_late(seats: int) -> dict[str, Any]:
    """A crowded table of Nekromancya, with a Combat to declare."""
    crowd = [
        "centurione-dossa",
        "zombi-di-palude",
        "scheletro-vagante",
        "ratto-di-cripta",
        "recluta-recisa",
        "mastino-dossa",
    ]
    players = [
        {
            "name": "Ottilie" if i == 0 else f"Computer (easy) ({i})",
            "power": 47 - i,
            "awakened": crowd[: 6 - i % 2],
            "hand": ["kinopio", "soffio-vitale"],
            "cimitero": ["kinopio", "ratto-di-cripta"],
            "kills": 11,
        }
        for i in range(seats)
    ]
    return {"mazzo": 1, "game": "nekromancya", "seed": 3, "active": 0, "turn": 30, "players": players}


def forge_late(house: bool) -> dict[str, Any]:
    """A long match of KeyForge: keys, chains, a full battleline, artifacts."""
    line = ["troll", "headhunter", "snufflegator", "champion-anaphiel", "niffle-ape", "bumpsy"]
    player = {
        "houses": ["brobnar", "untamed", "sanctum"], "amber": 5, "keys": ["red", "blue"], "chains": 7,
        "creatures": line, "hand": ["punch", "headhunter", "dust-pixie", "anger", "smaaash"],
        "deck": ["anger"] * 9, "discard": ["anger"] * 5,
    }  # fmt: skip
    other = {**player, "houses": ["sanctum", "untamed", "brobnar"], "amber": 16}
    return {
        "mazzo": 1, "game": "keyforge", "seed": 3, "active": 0, "turn": 21, "players": [player, other],
        **({} if house else {"house": "brobnar"}),
    }  # fmt: skip


def sit(you: Player, scene: dict[str, Any]) -> None:
    you.go("/learn")
    wish = {"game": scene["game"], "scenario": scene, "seat": 0, "strength": "easy"}
    you.go(f"/table/{you.post('/api/practice', wish)['id']}")


def from_chair(you: Player, seat: int) -> None:
    """Draw the same table as it is drawn for another seat."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: socket.send(re.sub(r'(?<="seat":)\d', str(seat), str(said), count=1)))

    you.page.route_web_socket(re.compile("/ws/"), connect)
    you.page.reload()


def measured(you: Player, sizes: list[tuple[int, int]], matters: str = "") -> None:
    you.asked()
    for width, height in sizes:
        you.page.set_viewport_size({"width": width, "height": height})
        # What is laid out by its size, or is still moving, comes to rest.
        found: list[str] = []
        for _ in range(12):
            you.page.wait_for_timeout(150)
            found = you.page.evaluate(MEASURE, matters)
            if not found:
                break
        assert not found, (width, height, you.page.locator(".prompt").first.inner_text())
        assert you.overflow() <= 0


@pytest.fixture(params=["desk", "phone"])
def at(request: pytest.FixtureRequest, player: Callable[..., Player]) -> tuple[Player, list[tuple[int, int]]]:
    """Somebody at a desk or with a phone, and the sizes of screen they may have."""
    return (player(), DESKS) if request.param == "desk" else (player(**PHONE), PHONES)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_four_souls(at: tuple[Player, list[tuple[int, int]]], seats: int) -> None:
    you, sizes = at
    you.open("foursouls", *[EASY] * (seats - 1), wishes={"bonus_souls": True, "rooms": seats == 4})
    measured(you, sizes)
    for _ in range(3):
        you.some(4)
        measured(you, sizes)


@pytest.mark.parametrize("seats", [4, 6])
def test_four_souls_late(at: tuple[Player, list[tuple[int, int]]], seats: int) -> None:
    you, sizes = at
    sit(you, souls_late(seats))
    measured(you, sizes)
    # Somebody is to be chosen: those who can be are as large as a thumb.
    you.page.locator("[data-verb=attack]").first.click()
    measured(you, sizes)


def test_equal_things_on_a_card_stand_beside_each_other(player: Callable[..., Player]) -> None:
    """Three of the goals of this room are as far from being reached as each other."""
    you = player()
    sit(you, {**souls_late(2), "rooms": ["social-goals"]})
    goals = you.page.locator("[data-slug=social-goals] .chip")
    goals.first.wait_for()
    assert sorted(goals.all_inner_texts()) == ["0/1", *["0/3"] * 3, "0/5"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nekromancya(at: tuple[Player, list[tuple[int, int]]], seats: int) -> None:
    you, sizes = at
    you.open("nekromancya", *[EASY] * (seats - 1))
    measured(you, sizes)
    for _ in range(2):
        you.some(5)
        measured(you, sizes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_clash(at: tuple[Player, list[tuple[int, int]]], seats: int) -> None:
    you, sizes = at
    sit(you, clash_late(seats))
    measured(you, sizes)
    you.page.locator("[data-verb=attack]").first.click()
    measured(you, sizes)
    clash = you.page.locator(".clash")
    for n in range(40):
        # Everybody who can attacks: the ring is as full as it gets.
        found = you.asked()["found"]
        if clash.count():
            break
        you.touch(next((x for x in found if x["verb"] not in LETS_BE), found[0])["i"])
        if n in (1, 4):
            measured(you, sizes)
    assert clash.count(), "a Combat leads to a clash"
    measured(you, sizes)
    # From the other chairs: whose turn it is, is then one of the others.
    for chair in range(1, seats):
        from_chair(you, chair)
        clash.wait_for()
        measured(you, sizes)
    from_chair(you, 0)
    you.asked()
    assert you.act()
    if not you.over:
        measured(you, sizes)


KEYS = "[data-anchor^=keys], [data-anchor^=amber]"


def test_keyforge(at: tuple[Player, list[tuple[int, int]]]) -> None:
    """Keys and Æmber are in sight at any time, whatever is asked."""
    you, sizes = at
    you.open("keyforge", EASY, wishes={"first": 0})
    for _ in range(5):
        measured(you, sizes, KEYS)
        you.some(2)


@pytest.mark.parametrize("house", [True, False], ids=["choosing a house", "in the turn"])
def test_keyforge_late(at: tuple[Player, list[tuple[int, int]]], house: bool) -> None:
    you, sizes = at
    sit(you, forge_late(house))
    measured(you, sizes, KEYS)


def test_a_lesson_leaves_room_for_the_table(player: Callable[..., Player]) -> None:
    you = player().go("/learn")
    you.page.get_by_role("button", name="Begin KeyForge").click()
    while not you.page.locator("[data-lit]").count():
        you.page.locator(".voice .main").click()
    measured(you, DESKS, KEYS)


def test_what_lies_over_something_else_is_found_out(player: Callable[..., Player]) -> None:
    """The measure itself: texts over texts, texts over cards, and what is cut off."""
    you = player()
    you.open("foursouls", EASY)
    measured(you, [(1440, 900)])
    spoil = "(css) => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s]; }"
    for css in (
        ".mat .counts { margin-left: -6rem }",
        ".mat .facts { position: relative; left: 9rem }",
        ".mat .name { width: 2rem; overflow: hidden; white-space: nowrap }",
    ):
        you.page.evaluate(spoil, css)
        assert you.page.evaluate(MEASURE, ""), css
    you.page.evaluate(spoil, "")
    assert not you.page.evaluate(MEASURE, "")
    you.page.evaluate(spoil, ".mine { position: relative; top: 40rem }")
    assert you.page.evaluate(MEASURE, ".mine .cents"), "out of sight"
