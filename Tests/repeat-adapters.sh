#!/usr/bin/env bash
# Runs the tests of the adapters many times in a row, and stops at the first failure.
#
#   bash Tests/repeat-adapters.sh [COUNT] [thread|address] [--loaded]
#
# COUNT is 200 if left out. A sanitizer builds into a folder of its own. With --loaded every core is kept busy meanwhile.
set -euo pipefail
cd "$(dirname "$0")/.."

count=200
sanitizer=()
loaded=false
for argument in "$@"; do
  case $argument in
    thread | address) sanitizer=(--sanitize="$argument" --scratch-path ".build/$argument") ;;
    --loaded) loaded=true ;;
    *[!0-9]*) echo "unknown argument: $argument" >&2 && exit 2 ;;
    *) count=$argument ;;
  esac
done

log=$(mktemp)
busy=()
finish() {
  for process in "${busy[@]}"; do kill "$process" 2>/dev/null || true; done
  rm -f "$log"
}
trap finish EXIT

swift build --build-tests "${sanitizer[@]}"
if $loaded; then
  for _ in $(seq "$(getconf _NPROCESSORS_ONLN)"); do
    while :; do :; done &
    busy+=($!)
  done
fi

# Leak reports are about the test runner itself; the tests look for leaks with weak references.
export ASAN_OPTIONS=detect_leaks=0
for round in $(seq "$count"); do
  if ! swift test --skip-build --disable-swift-testing "${sanitizer[@]}" \
    --filter 'SearchMachineLoopTests|SearchMachineAsyncTests|SearchMachineDispatchTests' >"$log" 2>&1; then
    cat "$log"
    echo "round $round of $count failed" >&2
    exit 1
  fi
done
echo "$count rounds passed"
