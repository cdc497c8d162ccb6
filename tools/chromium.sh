#!/bin/sh
# Make sure that there is a Chromium for the browser tests: chromium.sh VENV. If it is missing, install Debian's, or
# where there is none (Ubuntu has it only as a snap), the one from Playwright.
set -eu
venv=$1

# On some systems the command only says how to install the browser, so check that it runs.
runs() { "$1" --version >/dev/null 2>&1; }
found() {
    for browser in "${MAZZO_CHROMIUM:-chromium}" chromium chromium-browser google-chrome google-chrome-stable; do
        runs "$browser" && return
    done
    runs "$("$venv/bin/python" -c 'from playwright.sync_api import sync_playwright
with sync_playwright() as playwright: print(playwright.chromium.executable_path)')"
}
found && exit 0

root=
if [ "$(id -u)" != 0 ]; then
    # Never ask for a password in the middle of a build.
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then root="sudo -n"; else root=none; fi
fi
echo "Installing Chromium ..."
if [ "$root" != none ] && command -v apt-get >/dev/null; then
    debian() { $root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; }
    { debian || { $root apt-get update && debian; }; } >/dev/null 2>&1 || :
    found && exit 0
    $root "$venv/bin/python" -m playwright install-deps chromium >/dev/null 2>&1 || :
fi
"$venv/bin/python" -m playwright install chromium >/dev/null 2>&1 || :
found && exit 0

echo "The browser tests need Chromium: install it (sudo apt-get install chromium), or name one in MAZZO_CHROMIUM, and try again." >&2
exit 1
