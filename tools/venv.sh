#!/bin/sh
# Make a virtual environment by any means this machine offers: venv.sh PYTHON DIRECTORY
set -eu
python=$1
venv=$2

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
usable() { "$venv/bin/python" -m pip --version >/dev/null 2>&1 && new_enough "$venv/bin/python"; }
# A failed attempt leaves half an environment behind, so every attempt starts from scratch.
try() { rm -rf "$venv" && "$@" >/dev/null 2>&1 && usable; }

usable && exit 0

if ! new_enough "$python"; then
    for candidate in python3.14 python3.13 python3.12 python3.11 none; do
        new_enough "$candidate" && break
    done
    if [ "$candidate" = none ]; then
        echo "Mazzo needs Python 3.11 or newer: install it, or name it with 'make PYTHON=/path/to/python3'." >&2
        exit 1
    fi
    python=$candidate
fi

try "$python" -m venv "$venv" && exit 0
try "$python" -m virtualenv "$venv" && exit 0
try virtualenv -p "$python" "$venv" && exit 0
if "$python" -m pip install --user -qq virtualenv >/dev/null 2>&1; then
    try "$python" -m virtualenv "$venv" && exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing python3-venv ..."
    { apt-get install -y python3-venv || { apt-get update && apt-get install -y python3-venv; }; } >/dev/null 2>&1 || :
    try "$python" -m venv "$venv" && exit 0
fi

rm -rf "$venv"
echo "Mazzo could not create a virtual environment: install python3-venv (sudo apt install python3-venv) and try again." >&2
exit 1
