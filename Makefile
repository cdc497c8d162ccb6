# Mazzo. `make play` and `make test` install everything they need by themselves.

PYTHON   ?= python3
VENV     := .venv
BIN      := $(VENV)/bin
COMPILED := build/compiled
# The compiled build, if `make compiled` has made one from these sources: it plays several times as fast.
FRESH     = $(shell $(BIN)/python tools/compile.py $(COMPILED) --if-fresh 2>/dev/null)
# The sources of the web client.
WEB      := $(wildcard web/*.json web/*.ts web/*.html) $(shell find web/src web/public -type f)
# Small chunks, so that no worker is left with many slow tests at the end.
# Browsers and servers wait more than they work, so there is one worker more than there are cores.
PYTEST   := $(BIN)/python -m pytest -q -n $(shell expr $$(nproc) + 1) --maxschedchunk 40 -r fER
# Quiet twice: print only errors.
PIP      := $(BIN)/python -m pip install -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play play-terminal web chromium postgres valkey operators test test-postgres lint mutate fuzz bench load soak compiled test-compiled wheel docs clean

help: ## show this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.ready web ## play in the browser, alone or with friends
	@PYTHONPATH="$(FRESH)" $(BIN)/mazzo serve --friends --quiet

play-terminal: $(VENV)/.ready ## play in the terminal; GAME=foursouls for another game
	@PYTHONPATH="$(FRESH)" $(BIN)/mazzo play $(or $(GAME),keyforge)

web: src/mazzo/web/index.html ## build the web client

src/mazzo/web/index.html: $(VENV)/.ready tools/web.sh $(WEB)
	@sh tools/web.sh $(VENV) build

test: lint web chromium postgres valkey operators ## check style and types, then run the tests
	@sh tools/web.sh $(VENV) lint check test
	@$(PYTEST)

# The browser tests use the system's own browser.
chromium: $(VENV)/.ready-dev
	@sh tools/chromium.sh $(VENV)

# Some tests are about PostgreSQL.
postgres:
	@sh tools/postgres.sh

# The examples of deploy/ run in the tests, with the programs they are for.
operators:
	@sh tools/debian.sh build/debian nginx=nginx caddy=caddy promtool=prometheus

# And some about several processes.
valkey:
	@sh tools/valkey.sh

test-postgres: valkey $(VENV)/.ready-dev ## run the server's tests on PostgreSQL instead of SQLite
	@sh tools/postgres.sh $(PYTEST) tests/server

lint: $(VENV)/.ready-dev ## check style and types only
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo 'Some files need formatting: run "$(BIN)/ruff format ."'; exit 1; }
	@$(BIN)/mypy --no-error-summary

mutate: $(VENV)/.ready-dev ## put faults into the rules and see whether the tests notice; AREA=engine for one of them
	@$(BIN)/python tools/mutate $(AREA)

fuzz: $(VENV)/.ready-dev ## let scripted people do anything at tables for ten minutes, and compare each table with the database; SEED=7 repeats a run
	@$(BIN)/python tests/fuzzing.py --minutes 10 $(if $(SEED),--seed $(SEED))

compiled: $(VENV)/.ready-dev ## build the compiled copy of the engine and the games
	@$(BIN)/python tools/compile.py $(COMPILED)

test-compiled: compiled postgres valkey operators ## run the tests on the compiled copy
	@PYTHONPATH=$(CURDIR)/$(COMPILED) MAZZO_BUILD=compiled $(PYTEST) --ignore=tests/browser

# Both are built from the source archive, so nothing compiled is left among the sources.
wheel: $(VENV)/.ready-dev web ## build wheels in dist: a pure one for any machine, and a compiled one for machines like this
	@rm -rf dist
	@echo "Building the pure wheel ..."
	@$(BIN)/python -m build > build.log 2>&1 || { tail -n 40 build.log; exit 1; }
	@echo "Building the compiled wheel, this takes a while ..."
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(BIN)/python -m build > build.log 2>&1 || { tail -n 40 build.log; exit 1; }
	@rm -f build.log
	@ls dist

docs: $(VENV)/.ready-dev ## build the manual as a site, in build/manual
	@$(BIN)/python -m sphinx -q -W --keep-going -b html docs build/manual
	@echo "The manual is in build/manual/index.html"

bench: compiled ## measure both builds of all games, and say what became slower; before every release
	@for game in $$($(BIN)/python -c 'from mazzo import games; print(*games.names())'); do \
		echo "$$game"; $(BIN)/python -m mazzo bench --compare --game $$game; \
		PYTHONPATH=$(CURDIR)/$(COMPILED) $(BIN)/python -m mazzo bench --compare --game $$game; \
	done

load: $(VENV)/.ready-dev ## measure how many matches one server process holds, and kill it fifty times
	@$(BIN)/python benchmarks/load.py
	@$(BIN)/python benchmarks/kills.py

soak: $(VENV)/.ready-dev postgres valkey ## kill processes, Valkey and PostgreSQL under matches for ten minutes; SEED=7 repeats a run
	@$(BIN)/python benchmarks/storm.py --minutes 10 $(if $(SEED),--seed $(SEED))

clean: ## remove everything that was built or downloaded
	@rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src -name '*.so' -delete

# Installs once, and again when pyproject.toml changes. Players need less than developers.
$(VENV)/.ready: pyproject.toml tools/venv.sh
	@sh tools/venv.sh "$(PYTHON)" $(VENV)
	@echo "Installing Mazzo in $(VENV) ..."
	@$(PIP) -e '.[server]'
	@touch $@

$(VENV)/.ready-dev: $(VENV)/.ready
	@echo "Installing the developer tools in $(VENV) ..."
	@$(PIP) -e '.[dev,server,cluster,envs,mcp,completion,docs,lab,ray]'
	@touch $@
