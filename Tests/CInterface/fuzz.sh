#!/usr/bin/env bash
# Fuzzes the C functions under the address sanitizer: bash Tests/CInterface/fuzz.sh [SECONDS]
#
# It runs so many seconds, 30 by default. A finding fails, and the input that shows it is kept in the folder that is
# printed. It needs a toolchain that comes with libFuzzer, such as those of swift.org for Linux.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-30}
out=$(mktemp -d)
keep=no
trap '[ $keep = yes ] || rm -rf "$out"' EXIT
export SWIFT_BACKTRACE=enable=no  # The finding itself is easier to read.
toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
header=Sources/SearchMachineC/Header/include

"$toolchain/clang" -std=c99 -g -O1 -fsanitize=fuzzer,address -I $header -c Tests/CInterface/drive.c -o "$out/drive.o"
# The linker warns of symbols of the sanitizer.
swiftc -O -swift-version 6 -package-name SearchMachine -module-name SearchMachine -wmo -parse-as-library \
  -sanitize=fuzzer,address -I $header Sources/SearchMachineCore/*.swift Sources/SearchMachineC/Box/*.swift \
  "$out/drive.o" -o "$out/fuzz" 2>"$out/warnings" || { cat "$out/warnings" >&2; exit 1; }
mkdir "$out/corpus"
# One walk at a time, so leaks are looked for at the end, where the sanitizer can stop the world.
if ! "$out/fuzz" -max_total_time="$seconds" -max_len=400 -timeout=20 -detect_leaks=0 -print_final_stats=1 \
  -artifact_prefix="$out/finding-" "$out/corpus" >"$out/log" 2>&1; then
  keep=yes
  grep -v -E '^ *#[0-9]+[[:space:]]+(NEW|REDUCE|pulse|INITED|RELOAD)|NEW_FUNC' "$out/log" | head -60 >&2
  echo "the input is in $out" >&2
  exit 1
fi
grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$out/log"
