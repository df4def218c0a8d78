#!/usr/bin/env bash
# Runs the terminal front end in its line mode on the sources of this project and checks what it prints.
# Arguments are handed to `swift build`: those of an earlier build save building anew.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build "$@" --product searchbox
searchbox="$(swift build "$@" --show-bin-path)/searchbox"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  echo "check-main-job: $1" >&2
  exit 1
}

# Usage: run STATUS ARGUMENT…, with the lines on standard input.
run() {
  local expected=$1 status=0
  shift
  "$searchbox" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
  [ "$status" = "$expected" ] || fail "searchbox $* ended with $status, not $expected"
}

shows() { grep -qE -- "$1" "$scratch/out" || fail "the output has nothing like '$1': $(head -c 1000 "$scratch/out")"; }

printf 'deadline\n' | run 0 Sources
shows '^Sources/SearchMachineCore/SearchMachine\.swift:[0-9]+: .*deadline'
shows '^[0-9]+ lines in [0-9]+ files for "deadline"$'

printf 's\nse\nsea\nsearch\n' | run 0 --burst --trace Sources
[ "$(grep -cE '^trace .*start #' "$scratch/out")" = 1 ] || fail 'typing fast must be one request'
shows '^trace .*start #1 "search"'

printf 'no such text %s\n' "$$" | run 0 Sources/SearchMachineCore
shows '^no results for '

printf 'x\n' | run 2 "$scratch/missing"
printf 'deadline\n' | run 0 --command 'grep -rn -- {q} Sources'
shows '^Sources/SearchMachineCore/SearchMachine\.swift:[0-9]+: .*deadline'

printf 'x\n' | run 2 --no-such-option
[ "$(wc -l <"$scratch/err")" = 1 ] || fail 'bad arguments must be told in one line'

echo 'The main job works.'
