#!/bin/sh
# Run a command with a temporary PostgreSQL: postgres.sh COMMAND ... It finds it in $MAZZO_TEST_DATABASE.
# Without a command, only make sure that PostgreSQL's server is there: if it is missing, install Debian's.
set -eu
found() {
    for bin in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1); do PATH="$PATH:$bin"; done
    command -v initdb >/dev/null && command -v pg_ctl >/dev/null
}
if ! found; then
    root=
    if [ "$(id -u)" != 0 ]; then
        # Never ask for a password in the middle of a build.
        if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then root="sudo -n"; else root=none; fi
    fi
    if [ "$root" != none ] && command -v apt-get >/dev/null; then
        echo "Installing PostgreSQL ..." >&2
        debian() { $root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql; }
        { debian || { $root apt-get update && debian; }; } >/dev/null 2>&1 || :
    fi
    found || { echo "PostgreSQL's server is needed for this: sudo apt-get install postgresql" >&2; exit 1; }
fi
[ $# -gt 0 ] || exit 0

folder=$(mktemp -d)
# PostgreSQL refuses to run as root.
as=
if [ "$(id -u)" = 0 ]; then
    user=postgres
    id "$user" >/dev/null 2>&1 || user=nobody
    chown "$user" "$folder"
    as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups env HOME=$folder"
fi
stop() {
    $as pg_ctl -D "$folder/data" -m immediate stop >/dev/null 2>&1 || :
    rm -rf "$folder"
}
trap stop EXIT INT TERM

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cd "$folder" # a folder that its user may enter
$as initdb -D "$folder/data" -U mazzo -A trust >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
$as pg_ctl -D "$folder/data" -w -o "-p $port -k $folder -c listen_addresses=127.0.0.1" start >>"$folder/log" 2>&1 ||
    { cat "$folder/log" >&2; exit 1; }
cd - >/dev/null
MAZZO_TEST_DATABASE="postgresql://mazzo@127.0.0.1:$port/postgres" "$@"
