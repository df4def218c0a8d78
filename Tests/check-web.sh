#!/usr/bin/env bash
# The web front end: bash Tests/check-web.sh [OPTIONS OF swift build]
#
# It builds what it needs, prints a line for each check and ends with 1 at the first that fails. What needs a program that
# is not there is skipped with a line, except under CI, where it is installed by its name.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PYTHONDONTWRITEBYTECODE=1
largest=68000

ok() { printf 'ok %s\n' "$*"; }

if [ -n "${CI:-}" ]; then
  missing=()
  for pair in node:nodejs tsc:node-typescript chromium:chromium firefox-esr:firefox-esr; do
    command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    apt-get update -qq >/dev/null 2>&1 || true
    for package in "${missing[@]}"; do
      apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 || true
    done
  fi
fi

bash Sources/searchweb/build.sh "$scratch/web"
ok 'the module is built'

if command -v node >/dev/null; then
  module=$(node Tests/Web/module.mjs "$scratch/web/searchmachine.wasm" Sources/SearchMachineC/abi.txt $largest)
  ok "$module"
  swift build --product spec-export "$@" >"$scratch/build" 2>&1 || { cat "$scratch/build" >&2; exit 1; }
  "$(swift build --show-bin-path "$@")/spec-export" > "$scratch/stories.json"
  node Tests/Web/stories.mjs "$scratch/web" "$scratch/stories.json" | sed 's/^/ok /'
  BUILT=$scratch/web node --expose-gc --test --test-reporter=tap Tests/Web/box-tests.mjs >"$scratch/box-tests" ||
    { grep -vE '^ +(duration_ms|\.\.\.|---)' "$scratch/box-tests" >&2; exit 1; }
  ok "SearchBox: $(sed -n 's/^# pass //p' "$scratch/box-tests") tests"
else
  echo 'skipped, since node is not installed: the module, the stories and SearchBox'
fi

if command -v tsc >/dev/null; then
  tsc --noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext \
    --lib es2022,dom,dom.iterable Tests/Web/types.mts
  ok 'the types fit a caller in TypeScript'
else
  echo 'skipped, since tsc is not installed: the types'
fi

python3 Tests/Web/demo_tests.py "$scratch/web"
python3 Tests/Web/browser_tests.py "$scratch/web"
