#!/usr/bin/env bash
# Runs the terminal front end in a pseudo-terminal and looks at its screen: Tests/check-terminal.sh [words of test names]
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --product searchbox
PYTHONDONTWRITEBYTECODE=1 python3 Tests/EndToEnd/terminal.py "$(swift build --show-bin-path)/searchbox" "$@"
