# Short verbs. `make` alone lists them.
.PHONY: help setup serve test slow check fix fast words bench ladder clean

help:
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' Makefile

setup: .venv ## make the environment
.venv:
	python3 -m venv .venv && .venv/bin/pip install -q -c requirements.lock -e '.[test]'

serve: .venv ## serve the table
	.venv/bin/cardavia

test: ## style, types, engine, server, journeys
	sh tools/test.sh

slow: ## the long tests: 50,000 requests of every kind, and the compiled rules against the plain ones
	sh tools/test.sh -m slow

check: .venv ## style, types, imports
	.venv/bin/ruff check && .venv/bin/ruff format --check && .venv/bin/mypy && .venv/bin/lint-imports

fast: .venv ## the tests without a browser
	.venv/bin/python -m pytest -q -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder -m "not browser and not slow"

fix: .venv ## mend style
	.venv/bin/ruff check --fix && .venv/bin/ruff format

words: .venv ## bring the catalogues up to date and say what is missing
	.venv/bin/python -m tools.messages sync && .venv/bin/python -m tools.messages check

bench: .venv ## measure engine, AI seats and pages
	.venv/bin/cardavia bench

ladder: .venv ## measure the strength of the AI seats
	.venv/bin/cardavia ladder

clean: ## drop what was built
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find cardavia -name '*.so' -delete

compiled: .venv ## compile the rules in a folder of their own and compare
	.venv/bin/python -m tools.compiled
