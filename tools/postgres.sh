#!/bin/sh
# Run a command with a PostgreSQL of its own, which is gone afterwards: postgres.sh COMMAND ...
# The command finds it in $MAZZO_TEST_DATABASE.
set -eu
PATH="$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)"
if ! command -v initdb >/dev/null || ! command -v pg_ctl >/dev/null; then
    echo "PostgreSQL's server is needed for this: sudo apt install postgresql" >&2
    exit 1
fi

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
cd "$folder" # somewhere its user may be
$as initdb -D "$folder/data" -U mazzo -A trust >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
$as pg_ctl -D "$folder/data" -w -o "-p $port -k $folder -c listen_addresses=127.0.0.1" start >>"$folder/log" 2>&1 ||
    { cat "$folder/log" >&2; exit 1; }
cd - >/dev/null
MAZZO_TEST_DATABASE="postgresql://mazzo@127.0.0.1:$port/postgres" "$@"
