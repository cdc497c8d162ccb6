#!/bin/sh
# Make sure that commands are there for the tests: debian.sh FOLDER COMMAND=PACKAGE ...
# What this machine lacks is unpacked from Debian's (or Ubuntu's) packages into the folder: nothing is installed, and
# no service starts. The tests look there, too.
set -eu
folder=$1
shift
PATH="$PATH:/usr/sbin:/sbin:$folder/usr/bin:$folder/usr/sbin"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM
for pair in "$@"; do
    name=${pair%%=*} package=${pair#*=}
    command -v "$name" >/dev/null && continue
    echo "Fetching $package ..." >&2
    fetch() { (cd "$work" && apt-get download "$package") >/dev/null 2>&1; }
    update() {
        # Never ask for a password in the middle of a build.
        if [ "$(id -u)" = 0 ]; then apt-get update; else sudo -n apt-get update; fi >/dev/null 2>&1
    }
    mkdir -p "$folder"
    { fetch || { update && fetch; }; } && dpkg-deb -x "$work/$package"_*.deb "$folder" || :
    command -v "$name" >/dev/null || { echo "A test needs \"$name\": sudo apt-get install $package" >&2; exit 1; }
done
