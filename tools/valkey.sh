#!/bin/sh
# Make sure that Valkey's server (or Redis', which is the same for us) is there: if it is missing, install Debian's.
set -eu
found() { command -v valkey-server >/dev/null || command -v redis-server >/dev/null; }
found && exit 0
root=
if [ "$(id -u)" != 0 ]; then
    # Never ask for a password in the middle of a build.
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then root="sudo -n"; else root=none; fi
fi
if [ "$root" != none ] && command -v apt-get >/dev/null; then
    echo "Installing Valkey ..." >&2
    # Newer Debians have Valkey, older ones Redis.
    install() { $root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$1"; }
    debian() { install valkey-server || install redis-server; }
    { debian || { $root apt-get update && debian; }; } >/dev/null 2>&1 || :
fi
found || { echo "Valkey's server is needed for this: sudo apt-get install valkey-server (or redis-server)" >&2; exit 1; }
