#!/usr/bin/env bash
# Allocations and sizes beside their bounds, which stand in Sources/searchbench/Bounds.swift: bash Tests/check-speed.sh
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

swiftc -enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -Osize -wmo -parse-as-library \
  -module-name SearchMachineCore -package-name SearchMachine -c Sources/SearchMachineCore/*.swift -o "$scratch/core.o"

swift run -c release searchbench --check --object "$scratch/core.o"
