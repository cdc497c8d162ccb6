#!/bin/sh
# Make sure that there is a Chromium for the browser tests. On Debian and Ubuntu it is installed if it is missing.
set -eu

found() { [ -n "${MAZZO_CHROMIUM:-}" ] || command -v chromium || command -v chromium-browser || command -v google-chrome; }
found >/dev/null && exit 0

root=
if [ "$(id -u)" != 0 ]; then
    # Nobody is asked for a password in the middle of a build.
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then root="sudo -n"; else root=none; fi
fi
if [ "$root" != none ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium ..."
    install() { DEBIAN_FRONTEND=noninteractive $root apt-get install -y --no-install-recommends chromium; }
    { install || { $root apt-get update && install; }; } >/dev/null 2>&1 || :
    found >/dev/null && exit 0
fi

echo "The browser tests need Chromium: install it (sudo apt-get install chromium), or name one in MAZZO_CHROMIUM, and try again." >&2
exit 1
