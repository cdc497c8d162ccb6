# Mazzo. `make play` and `make test` set up everything they need by themselves.

PYTHON   ?= python3
VENV     := .venv
BIN      := $(VENV)/bin
COMPILED := build/compiled
# What the web client is built from.
WEB      := $(wildcard web/*.json web/*.ts web/*.html) $(shell find web/src web/public -type f)
# Small portions: whoever has the slow tests is not left alone with many others.
# Browsers and servers wait more than they work, so there is one more at work than there are cores.
PYTEST   := $(BIN)/python -m pytest -q -n $(shell expr $$(nproc) + 1) --maxschedchunk 40
# Quiet twice: only errors are worth a line.
PIP      := $(BIN)/python -m pip install -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play play-terminal web chromium test test-postgres lint mutate bench load compiled test-compiled clean

help: ## show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.ready web ## play in the browser, alone or with friends
	@$(BIN)/mazzo serve --friends --quiet

play-terminal: $(VENV)/.ready ## play KeyForge in the terminal
	@$(BIN)/mazzo play keyforge

web: src/mazzo/web/index.html ## build the web client

src/mazzo/web/index.html: $(VENV)/.ready tools/web.sh $(WEB)
	@sh tools/web.sh $(VENV) build

test: lint web chromium ## check style and types, then run the tests
	@sh tools/web.sh $(VENV) lint check test
	@$(PYTEST)

# The browser tests play in the system's own browser.
chromium: $(VENV)/.ready-dev
	@sh tools/chromium.sh $(VENV)

test-postgres: $(VENV)/.ready-dev ## run the server's tests on PostgreSQL instead of SQLite (needs its server installed)
	@$(PIP) -e '.[dev,server,postgres]'
	@sh tools/postgres.sh $(PYTEST) tests/server

lint: $(VENV)/.ready-dev ## check style and types only
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo 'Some files need formatting: run "$(BIN)/ruff format ."'; exit 1; }
	@$(BIN)/mypy --no-error-summary

mutate: $(VENV)/.ready-dev ## put faults into the rules and see whether the tests notice; AREA=keyforge for one game
	@$(BIN)/python tools/mutate $(AREA)

compiled: $(VENV)/.ready-dev ## build the compiled copy of the engine and the games
	@$(BIN)/python tools/compile.py $(COMPILED)

test-compiled: compiled ## run the tests on the compiled copy
	@PYTHONPATH=$(CURDIR)/$(COMPILED) MAZZO_BUILD=compiled $(PYTEST) --ignore=tests/browser

bench: compiled ## measure both builds of all games, and say what became slower; before every release
	@for game in keyforge foursouls nekromancya; do \
		echo "$$game"; $(BIN)/python -m mazzo bench --compare --game $$game; \
		PYTHONPATH=$(CURDIR)/$(COMPILED) $(BIN)/python -m mazzo bench --compare --game $$game; \
	done

load: $(VENV)/.ready-dev ## measure how many matches one server process holds, and kill it fifty times
	@$(BIN)/python benchmarks/load.py
	@$(BIN)/python benchmarks/kills.py

clean: ## remove everything that was built or downloaded
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src -name '*.so' -delete

# Set-up, once, and again when pyproject.toml changes. Players need less than developers.
$(VENV)/.ready: pyproject.toml tools/venv.sh
	@sh tools/venv.sh "$(PYTHON)" $(VENV)
	@echo "Installing Mazzo in $(VENV) ..."
	@$(PIP) -e '.[server]'
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready
	@echo "Installing the developer tools in $(VENV) ..."
	@$(PIP) -e '.[dev,server]'
	@touch $@
