#!/bin/sh
# Install what the tests need and run them: style, types, imports, unit tests, browser journeys; the long ones by "-m slow".
# Arguments go to pytest.
set -eu
cd "$(dirname "$0")/.."
unset PYTHONPATH VIRTUAL_ENV 2>/dev/null || true
unset PYTHONDONTWRITEBYTECODE 2>/dev/null || true # every process of every test would compile every module again
python=${PYTHON:-python3}

say() { printf '%s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then sudo -n "$@"; else return 1; fi
}

debian_install() { # package
  command -v apt-get >/dev/null 2>&1 || return 1
  as_root env DEBIAN_FRONTEND=noninteractive sh -c "apt-get update -qq && apt-get install -y -qq --no-install-recommends $1" >&2
}

if [ ! -x .venv/bin/python ]; then
  if ! "$python" -m venv .venv >/dev/null 2>&1; then
    rm -rf .venv
    debian_install python3-venv && "$python" -m venv .venv || {
      say "Python's venv module is missing: install the package python3-venv and run this again."; exit 1; }
  fi
fi
.venv/bin/python -m pip install --quiet --disable-pip-version-check -c requirements.lock -e '.[test]'

# The browser without windows is the quickest; any Chromium will do.
if [ -z "${CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null 2>&1; then
  debian_install chromium-headless-shell || command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 ||
    debian_install chromium || {
      say "The browser journeys need Chromium: install the package chromium (or set CHROMIUM to the path of one) and run this again."; exit 1; }
fi

# Style, types and the arrows between packages are tests themselves (tests/test_style.py, tests/test_arrows.py).
exec .venv/bin/python -m pytest -n auto --dist loadfile --no-loadscope-reorder "$@"
