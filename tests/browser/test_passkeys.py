"""Passkeys with a device that Chromium pretends to have; taking one's data along, and deleting it."""

import json
from collections.abc import Callable

from browsing import Player

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
PASSWORD = "analytical engine"


def device(you: Player) -> Callable[[bool], None]:
    """Something that knows fingerprints; whether it knows this one can be changed."""
    session = you.context.new_cdp_session(you.page)
    session.send("WebAuthn.enable")
    id = session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]
    return lambda known: session.send("WebAuthn.setUserVerified", {"authenticatorId": id, "isUserVerified": known})


def account(you: Player, name: str) -> None:
    you.go("/me")
    you.page.get_by_label("Name", exact=True).fill(name)
    you.page.get_by_label("Password", exact=True).fill(PASSWORD)
    you.page.locator("form").get_by_role("button", name="Create an account").click()
    you.page.get_by_text("Everything you had is still yours.").wait_for()


def test_somebody_signs_in_with_a_passkey(player: Callable[..., Player]) -> None:
    you = player()
    knows = device(you)
    account(you, "Grace")
    panel = you.page.locator(".passkeys")
    panel.get_by_role("heading", name="Passkeys").click()
    panel.get_by_text("You have no passkeys yet.").wait_for()
    assert not you.findings()
    # Not without the password.
    you.expected += ["400", "console: Failed to load resource"]
    panel.get_by_label("Password").fill("guess")
    panel.get_by_role("button", name="Add a passkey").click()
    panel.get_by_role("alert").get_by_text("This is not your password.").wait_for()
    panel.get_by_label("Name of this device").fill("My laptop")
    panel.get_by_label("Password").fill(PASSWORD)
    panel.get_by_role("button", name="Add a passkey").click()
    panel.get_by_text("Next time you can sign in with this passkey.").wait_for()
    assert panel.get_by_role("listitem").inner_text().startswith("My laptop")

    def sign_in() -> None:
        you.page.locator(".tabs").get_by_role("button", name="Sign in").click()
        you.page.get_by_role("button", name="Sign in with a passkey").click()

    you.page.get_by_role("button", name="Sign out").click()
    you.page.get_by_text("You are a guest.").wait_for()
    sign_in()
    you.page.get_by_text("Welcome back.").wait_for()
    assert you.page.get_by_role("heading", level=1).inner_text() == "Grace"
    # Somebody else's finger.
    you.page.get_by_role("button", name="Sign out").click()
    you.page.get_by_text("You are a guest.").wait_for()
    knows(False)
    sign_in()
    you.page.get_by_role("alert").get_by_text("No passkey was used.").wait_for()
    knows(True)
    sign_in()
    you.page.get_by_text("Welcome back.").wait_for()
    # It is removed, and no longer known.
    you.expected += ["403"]
    panel.get_by_role("heading", name="Passkeys").click()
    panel.get_by_role("button", name="Remove My laptop").click()
    panel.get_by_text("You have no passkeys yet.").wait_for()
    you.page.get_by_role("button", name="Sign out").click()
    you.page.get_by_text("You are a guest.").wait_for()
    sign_in()
    you.page.get_by_role("alert").get_by_text("This passkey was not accepted.").wait_for()


def test_somebody_takes_their_data_along_and_deletes_it(player: Callable[..., Player]) -> None:
    you = player()
    account(you, "Vanishing")
    you.post("/api/decks/forge", {"name": "A deck of mine"})
    panel = you.page.locator(".belongings")
    panel.get_by_role("heading", name="Your data").click()
    assert not you.findings()
    with you.page.expect_download() as download:
        panel.get_by_role("button", name="Download my data").click()
    assert download.value.suggested_filename == "mazzo.json"
    found = json.loads(download.value.path().read_text())
    assert found["person"]["name"] == "Vanishing"
    assert [deck["name"] for deck in found["decks"]] == ["A deck of mine"]
    # It asks again.
    panel.get_by_label("Password").fill(PASSWORD)
    panel.get_by_role("button", name="Delete everything").click()
    you.page.get_by_role("dialog").get_by_role("button", name="No").click()
    assert you.page.get_by_role("heading", level=1).inner_text() == "Vanishing"
    panel.get_by_role("button", name="Delete everything").click()
    dialog = you.page.get_by_role("dialog")
    assert "Everything we keep about Vanishing will be deleted." in dialog.inner_text()
    dialog.get_by_role("button", name="Yes").click()
    you.page.get_by_text("Everything has been deleted. You are a new guest now.").wait_for()
    assert you.page.get_by_role("heading", level=1).inner_text() != "Vanishing"
    you.page.get_by_text("You are a guest.").wait_for()
