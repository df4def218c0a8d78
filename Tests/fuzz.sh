#!/usr/bin/env bash
# Fuzzes the machine and the table parser with libFuzzer: bash Tests/fuzz.sh [SECONDS] [machine|tables]
#
# Each runs so many seconds (30 by default), from the inputs in Tests/Fuzz/Corpus. A finding fails, and the input that
# shows it is kept in the folder that is printed. With KEEP=1, the corpus becomes the smallest inputs that reach all the
# code that was reached, and those that found something, which have a name. It needs a toolchain that comes with
# libFuzzer, such as those of swift.org for Linux.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-30}
targets=${2:-machine tables}
out=$(mktemp -d)
keep=no
trap '[ $keep = yes ] || rm -rf "$out"' EXIT

export SWIFT_BACKTRACE=enable=no  # The finding itself is easier to read.
flags=(-O -swift-version 6 -package-name SearchMachine -sanitize=fuzzer -parse-as-library -I "$out")
for module in \
  Sources/SearchMachine{Core,Loop,Async,Dispatch} Sources/SearchNotation Sources/SearchMachineTesting Tests/SpecSupport; do
  name=$(basename "$module")
  find "$module" -name '*.swift' -exec swiftc "${flags[@]}" -wmo -module-name "$name" \
    -emit-module-path "$out/$name.swiftmodule" -c -o "$out/$name.o" {} +
done

for target in $targets; do
  case $target in
    machine)
      sources=(Tests/Fuzz/FuzzMachine.swift Tests/Fuzz/ByteReader.swift)
      corpus=Tests/Fuzz/Corpus/Machine
      length=512
      ;;
    tables)
      sources=(Tests/Fuzz/FuzzTables.swift)
      corpus=Tests/Fuzz/Corpus/Tables
      length=2048
      ;;
    *) echo "there is no fuzz target '$target'" >&2; exit 2 ;;
  esac
  swiftc "${flags[@]}" "${sources[@]}" "$out"/*.o -o "$out/fuzz-$target"
  mkdir "$out/$target"
  printf '\n== %s, %s seconds\n' "$target" "$seconds"
  if ! "$out/fuzz-$target" -max_total_time="$seconds" -max_len=$length -timeout=20 -dict=Tests/Fuzz/words.dict \
    -artifact_prefix="$out/finding-" -print_final_stats=1 "$out/$target" "$corpus" >"$out/$target.log" 2>&1; then
    keep=yes
    grep -v -E '^ *#[0-9]|NEW_FUNC' "$out/$target.log" >&2
    echo "the input is in $out" >&2
    exit 1
  fi
  grep -E '^(Done|stat::(number_of_executed_units|average_exec_per_sec))' "$out/$target.log"
  if [ "${KEEP:-}" = 1 ]; then
    mkdir "$out/kept"
    "$out/fuzz-$target" -merge=1 -use_counters=0 -max_len=$length "$out/kept" "$corpus" "$out/$target" >/dev/null 2>&1
    # What found something has a name and stays; the others are named after their bytes.
    find "$corpus" -type f ! -regex '.*/[0-9a-f]*' -exec cp {} "$out/kept" ';'
    rm -rf "$corpus"
    mv "$out/kept" "$corpus"
  fi
done
