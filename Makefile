# Two commands matter: `make play` opens the window, `make test` runs all that CI runs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# `make soak` sets agents against each other, 30 games a contest, fewer once they settle it
# (STRENGTH='--games 200 --whole' for the whole proof), then plays 10,000 games and 2,000 solo games
# of A Billion Suns and 10,000 of Space War, and lists what fired less than thirty times
# (SOAK='--games 500 --solo 100 --space-war 500 --jobs 4'). Both go on where they stopped.
# `make soak-measure` tries five times as many cases of geometry as `make test`, compares 10,000
# points of each arc that is drawn with what they test as, then asks 200,000 random questions of
# each kind of `measure`, going on where it stopped; QUESTIONS=5000 for fewer.
# `make soak-ui` throws random events at all screens, then at games in the window for 30 minutes;
# MINUTES=5 for fewer.
# `make quick` takes a minute once it has run before: what style, types, contracts and the tests of
# rules and geometry say that take no more than half a second. `make quick SINCE=main` runs of all
# tests those that a change since the branch can reach.
.PHONY: play test types tests quick quick-tests soak soak-measure soak-ui golden pictures bench fix clean setup setup-test

play: setup
	$(BIN)/jumpshock play

# Import contracts and mypy use one core alone, and the tests cannot share what they do: both run
# at once, the first worker compiling the tests meanwhile.
test: setup-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@$(MAKE) --no-print-directory --jobs 2 types tests

types: setup-test
	$(BIN)/lint-imports
	$(BIN)/mypy

# Tests start many processes, and each would compile the program anew. A worker that is done takes
# tests from the other, so that a long one near the end keeps nobody waiting.
tests: export PYTHONDONTWRITEBYTECODE =
tests: setup-test
	$(BIN)/python -m pytest -q -n 2 --dist worksteal

quick: setup-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@$(MAKE) --no-print-directory --jobs 2 types quick-tests

QUICK := tests/kernel tests/geometry tests/scenario tests/mechanics tests/rules

quick-tests: export PYTHONDONTWRITEBYTECODE =
quick-tests: setup-test
ifdef SINCE
	@found=$$($(BIN)/python -m tests.reach $(SINCE)) || exit 2; test -z "$$found" \
	|| $(BIN)/python -m pytest -q -n 2 --dist worksteal --quick $$found
else
	$(BIN)/python -m pytest -q -n 2 --dist worksteal --quick $(QUICK)
endif

soak: setup-test
	$(BIN)/python -m pytest -q -n 2 --timeout 0 -m soak
	$(BIN)/python -m tests.ai.billion_suns.strength $(STRENGTH)
	$(BIN)/python -m tests.games.soak $(SOAK)

soak-measure: setup-test
	JUMPSHOCK_MEASURE=$(or $(QUESTIONS),200000) $(BIN)/python -m pytest -q -n 2 --timeout 0 tests/geometry tests/rules/measure/test_drawn.py tests/rules/measure/test_hidden_judged.py tests/rules/measure/test_woods_sampled.py
	$(BIN)/python -m tests.rules.measure.soak --cases $(or $(QUESTIONS),200000)

soak-ui: setup-test
	JUMPSHOCK_ROUNDS=2000 $(BIN)/python -m pytest -q -n 2 --timeout 0 tests/ui/test_soak.py \
	tests/ui/test_soak_game.py tests/ui/test_label_solver.py tests/ui/test_one_figure.py
	$(BIN)/python -m tests.ui.soaking $(MINUTES)

# `make golden` records the golden games anew and prints rule by rule what comes out otherwise.
golden: setup-test
	$(BIN)/python -m tests.games.golden $(GOLDEN)

# `make pictures` draws every picture of docs/ anew, or some: PICTURES='suns-helm question'.
pictures: setup-test
	$(BIN)/python -m tests.ui.docs_pictures $(PICTURES)

bench: setup-test
	$(BIN)/python -m benchmarks $(BENCH)

fix: setup-test
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

setup: $(VENV)/.ready

setup-test: $(VENV)/.ready-test

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Jumpshock needs Python 3.11 or newer; name one with PYTHON=...' >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo 'Python is here without venv: install the package python3-venv.' >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.ready: $(VENV)/.made pyproject.toml constraints.txt
	$(PIP) install -c constraints.txt -e .
	@touch $@

# What is never imported need not be compiled.
$(VENV)/.ready-test: $(VENV)/.made pyproject.toml constraints.txt
	$(PIP) install --no-compile -c constraints.txt -e '.[test]'
	@touch $(VENV)/.ready $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
