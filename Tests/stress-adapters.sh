#!/usr/bin/env bash
# Plays rounds with real threads and clocks on both adapters, and stops at the first in which something happened that may not.
#
#   bash Tests/stress-adapters.sh [ROUNDS] [async|dispatch] [thread|address] [SEED]
#
# ROUNDS is 20,000 if left out; they are built for release. A sanitizer builds into a folder of its own. What a round does
# follows from its seed, but not how its threads come across each other: repeat a seed that failed a few hundred times.
# `Tests/AdapterStress/RoundPlan.swift` and `Manner.swift` say what the rounds are made of, `Judge.swift` what may happen.
set -euo pipefail
cd "$(dirname "$0")/.."

numbers=()
names=()
options=(-c release)
scratch=.build
for argument in "$@"; do
  case $argument in
    thread | address)
      scratch=.build/$argument
      options=(--sanitize="$argument")
      ;;
    async | dispatch) names+=("$argument") ;;
    "" | *[!0-9]*) echo "unknown argument: $argument" >&2 && exit 2 ;;
    *) numbers+=("$argument") ;;
  esac
done

build=(swift build "${options[@]}" --scratch-path "$scratch" --product adapter-stress)
"${build[@]}"
# Leaks are looked for with weak references; at the exit the last rounds' threads still hold some memory.
export ASAN_OPTIONS=detect_leaks=0
"$("${build[@]}" --show-bin-path)/adapter-stress" "${numbers[0]:-20000}" "${names[@]}" "${numbers[@]:1}"
