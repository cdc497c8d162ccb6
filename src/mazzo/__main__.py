"""`python -m mazzo` is the `mazzo` command."""

from mazzo.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
