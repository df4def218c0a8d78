#!/usr/bin/env bash
# Measures a keystroke through the C functions beside the Swift call: bash Tests/CInterface/bench.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
flags=(-O -wmo -swift-version 6 -package-name SearchMachine -parse-as-library -I "$out" -I Sources/SearchMachineC/Header/include)
for module in SearchMachineCore:Sources/SearchMachineCore SearchMachineC:Sources/SearchMachineC/Box; do
  name=${module%%:*}
  swiftc "${flags[@]}" -module-name "$name" -emit-module-path "$out/$name.swiftmodule" \
    -c "${module#*:}"/*.swift -o "$out/$name.o"
done
swiftc "${flags[@]}" Tests/CInterface/Bench.swift "$out"/*.o -lm -o "$out/bench"
"$out/bench"
