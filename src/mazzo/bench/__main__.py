"""`python -m mazzo.bench` is `mazzo bench`."""

from mazzo.bench import main

if __name__ == "__main__":
    raise SystemExit(main())
