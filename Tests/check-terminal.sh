#!/usr/bin/env bash
# Runs the terminal front end in a pseudo-terminal and looks at its screen: Tests/check-terminal.sh [words of test names]
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --product searchbox
program="$(swift build --show-bin-path)/searchbox"
export PYTHONDONTWRITEBYTECODE=1
python3 Tests/EndToEnd/terminal.py "$program" "$@"
python3 Tests/EndToEnd/given-back.py "$program" "$@"
if [ $# -eq 0 ]; then python3 Tests/EndToEnd/early-signals.py "$program" 100; fi
