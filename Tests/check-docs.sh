#!/usr/bin/env bash
# Builds the documentation of every library from its symbols and its catalogue, with warnings as errors.
# Arguments are handed to `swift build`: those of an earlier build save building anew.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

extract=(swift symbolgraph-extract -minimum-access-level public)
extract+=(-target "$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",*$/\1/p' | head -n 1)")
docc=(docc)
if [ "$(uname)" = Darwin ]; then
  extract+=(-sdk "$(xcrun --show-sdk-path)")
  docc=(xcrun docc)
fi

modules="$(swift build "$@" --show-bin-path)/Modules"
for catalogue in Sources/*/*.docc; do
  module=$(basename "$catalogue" .docc)
  echo "$module"
  swift build "$@" --target "$module" >"$scratch/build.log" || { cat "$scratch/build.log" >&2; exit 1; }
  mkdir "$scratch/$module"
  "${extract[@]}" -module-name "$module" -I "$modules" \
    -I Sources/SearchMachineC/Header/include -output-dir "$scratch/$module"
  "${docc[@]}" convert "$catalogue" --additional-symbol-graph-dir "$scratch/$module" \
    --output-path "$scratch/$module.doccarchive" --warnings-as-errors | sed '/^$/d'
done
echo 'The documentation builds.'
