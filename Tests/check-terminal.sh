#!/usr/bin/env bash
# Runs the terminal front end from the outside: Tests/check-terminal.sh [words of test names]
#
# With words, only the tests in a pseudo-terminal whose names hold one are run. SEARCHBOX may name a program that has
# been built already. What measures times is left out: first-rows.py, key-latency.py and large-tree.py.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${SEARCHBOX:-}
if [ -z "$program" ]; then
  swift build --product searchbox
  program="$(swift build --show-bin-path)/searchbox"
fi
export PYTHONDONTWRITEBYTECODE=1
run() {
  printf -- '-- %s\n' "$1"
  python3 "Tests/EndToEnd/$1.py" "$program" "${@:2}"
}

for suite in terminal live-commands opening preview given-back; do run "$suite" "$@"; done
if [ $# -eq 0 ]; then
  run line-mode
  run commands
  run ignored-files 50
  run early-signals 100
  run storms 20 1
fi
