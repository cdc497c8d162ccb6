"""What somebody has set follows them from browser to browser; what guests set stays where they are."""

import re
from collections.abc import Callable

from browsing import Player, Serving

WATCHED = """() => {
  window.themes = [];
  const note = () => {
    const theme = document.documentElement?.dataset.theme;
    if (theme && theme !== window.themes.at(-1)) window.themes.push(theme);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
}"""
PASSWORD = "a long password"


def sign(you: Player, name: str, way: str) -> None:
    """Register or enter, by the form."""
    you.go("/me").page.locator("form").first.wait_for()
    you.page.get_by_role("group").get_by_role("button", name=way).click()
    you.page.locator("input[autocomplete=username]").fill(name)
    you.page.locator("input[type=password]").fill(PASSWORD)
    you.page.locator("form .main").click()
    you.page.get_by_role("status").wait_for()


def choose(you: Player, theme: str) -> None:
    you.page.locator(".panel .settings select").first.select_option(theme)


def theme(you: Player) -> str:
    return str(you.page.evaluate("() => document.documentElement.dataset.theme"))


def kept(you: Player) -> dict[str, object]:
    """What the server has."""
    found: dict[str, object] = you.context.request.get("/api/settings").json()
    return found


def test_settings_follow_whoever_signs_in(player: Callable[..., Player]) -> None:
    desk, phone = player(), player()
    # What a guest has set becomes the account's.
    desk.go("/me")
    choose(desk, "light")
    assert kept(desk) == {}
    sign(desk, "Setter", "Create an account")
    desk.eventually(lambda: kept(desk).get("theme") == "light")
    # On another device somebody has set something else, even later: that is not theirs.
    phone.go("/me")
    choose(phone, "dark")
    sign(phone, "Setter", "Sign in")
    assert theme(phone) == "light"
    # What is set there comes back here, and nothing flickers on the way.
    phone.page.get_by_label("Sounds").uncheck()
    choose(phone, "dark")
    phone.eventually(lambda: kept(phone)["theme"] == "dark")
    desk.page.reload()
    desk.page.locator(".panel .settings").wait_for()
    assert theme(desk) == "dark"
    assert not desk.page.get_by_label("Sounds").is_checked()
    desk.context.add_init_script(f"({WATCHED})()")
    desk.page.reload()
    desk.page.locator(".panel .settings").wait_for()
    assert desk.page.evaluate("() => window.themes") == ["dark"]


def test_what_did_not_arrive_is_sent_the_next_time(player: Callable[..., Player]) -> None:
    you = player()
    sign(you, "Traveller", "Create an account")
    choose(you, "light")
    you.eventually(lambda: kept(you).get("theme") == "light")
    you.expected = ["ERR_FAILED"]
    you.context.route(re.compile("/api/settings$"), lambda route: route.abort())
    with you.page.expect_event("requestfailed"):
        choose(you, "dark")
    assert kept(you)["theme"] == "light"
    you.context.unroute_all()
    you.page.reload()
    you.page.locator(".panel .settings").wait_for()
    assert theme(you) == "dark", "the newer copy counts, and it is the one here"
    you.eventually(lambda: kept(you)["theme"] == "dark")


def test_pages_of_one_browser_agree(player: Callable[..., Player], server: Serving) -> None:
    you = player()
    you.go("/me")
    other = you.context.new_page()
    other.goto(f"{server.url}/learn")
    other.wait_for_function("() => document.documentElement.dataset.theme === 'auto'")
    choose(you, "light")
    other.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
