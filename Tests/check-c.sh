#!/usr/bin/env bash
# The C interface: bash Tests/check-c.sh [OPTIONS OF swift build]
#
# It builds what it needs, prints a line for each check and ends with 1 at the first that fails. What needs a program that
# is not there is skipped with a line, except under CI, where it is installed by its name.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PYTHONDONTWRITEBYTECODE=1
header=Sources/SearchMachineC/Header/include

ok() { printf 'ok %s\n' "$*"; }

# has PROGRAM PACKAGE: whether the program is there, after it was installed under CI.
has() {
  command -v "$1" >/dev/null && return
  if [ -n "${CI:-}" ]; then
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$2"; } >/dev/null 2>&1 || true
  fi
  command -v "$1" >/dev/null && return
  printf 'skipped, since %s is not installed: ' "$1"
  return 1
}

printf '#include "searchmachine.h"\nint main(void) { return (int)searchmachine_version() - SEARCHMACHINE_VERSION; }\n' \
  > "$scratch/empty.c"
cp "$scratch/empty.c" "$scratch/empty.cpp"
strict=(-Wall -Wextra -Werror -pedantic -fsyntax-only -I $header)
gcc -std=c99 "${strict[@]}" "$scratch/empty.c"
g++ -std=c++11 "${strict[@]}" "$scratch/empty.cpp"
ok 'the header compiles as C99 and as C++ without a warning'

python3 Tests/CInterface/abi.py $header/searchmachine.h Sources/SearchMachineC/abi.txt
ok "the interface is that of Sources/SearchMachineC/abi.txt"

bash Sources/SearchMachineC/build-native.sh "$scratch/c"
embedded=$scratch/c/libsearchmachine.so
sed -n 's/^.*[ *]\(searchmachine_[a-z_]*\)(.*$/\1/p' Sources/SearchMachineC/abi.txt | sort > "$scratch/declared"
nm -D --defined-only "$embedded" | sed 's/.* //' | sort > "$scratch/exported"
diff "$scratch/declared" "$scratch/exported"
needed=$(objdump -p "$embedded" | sed -n 's/^ *NEEDED *//p' | grep -v '^ld-linux' | tr '\n' ' ')
[ "$needed" = 'libc.so.6 ' ] || { echo "the Embedded library needs $needed" >&2; exit 1; }
ok 'the Embedded library exports the interface and nothing else, and needs libc alone'

size=$(stat -c %s "$embedded")
[ "$size" -le 230000 ] || { echo "the Embedded library has $size bytes" >&2; exit 1; }
ok "the Embedded library has $size bytes, at most 230000"

swift build --product SearchMachineC "$@" >"$scratch/build" 2>&1 || { cat "$scratch/build" >&2; exit 1; }
swift build --product spec-export "$@" >"$scratch/build" 2>&1 || { cat "$scratch/build" >&2; exit 1; }
built=$(swift build --show-bin-path "$@")
"$built/spec-export" > "$scratch/stories.json"
for library in "$embedded" "$built/libSearchMachineC.so"; do
  played=$(python3 Tests/CInterface/play_stories.py "$library" "$scratch/stories.json")
  ok "$(basename "$library"): $played"
done

for library in "$embedded" "$built/libSearchMachineC.so"; do
  SEARCHMACHINE_LIBRARY=$library python3 Tests/CInterface/search_box_tests.py 2>"$scratch/tests" ||
    { cat "$scratch/tests" >&2; exit 1; }
  ok "$(basename "$library"): search_box.py: $(grep '^Ran' "$scratch/tests")"
done
export SEARCHMACHINE_LIBRARY=$embedded
found=$(printf 'transitions\n\n' | timeout 60 python3 Sources/SearchMachineC/Python/full_text_example.py Specs)
grep -q "rows for 'transitions'" <<< "$found" || { echo "the example found: $found" >&2; exit 1; }
ok 'the example finds lines with the full-text search of SQLite'

gcc -std=c99 -Wall -Wextra -Werror -I $header Tests/CInterface/caller.c -o "$scratch/caller" -L "$scratch/c" \
  -lsearchmachine -Wl,-rpath,"$scratch/c"
"$scratch/caller"
shown=$(python3 Tests/CInterface/caller.py | tail -n 1)
[ "$shown" = "loaded ('sea', 'seal', 'search')" ] || { echo "the caller in Python shows: $shown" >&2; exit 1; }
ok 'the callers of the documentation, in C and in Python, do what they must'

drive() {  # drive WALKS: a program that drives so many random walks on the Embedded library
  gcc -std=c99 -Wall -Wextra -Werror -g -DWALKS="$1" -I $header Tests/CInterface/drive.c -o "$scratch/drive" \
    -L "$scratch/c" -lsearchmachine -lm -Wl,-rpath,"$scratch/c"
}
drive 5000
driven=$("$scratch/drive")
ok "$driven of hostile inputs"
if has valgrind valgrind; then
  drive 100
  valgrind -q --leak-check=full --show-leak-kinds=all --errors-for-leak-kinds=all --error-exitcode=9 "$scratch/drive" \
    >"$scratch/valgrind" 2>&1 || { cat "$scratch/valgrind" >&2; exit 1; }
  ok "$(cat "$scratch/valgrind") without a leak or a wrong access, says valgrind"
else
  echo 'leaks and wrong accesses'
fi

fuzzed=$(bash Tests/CInterface/fuzz.sh 10)
ok "fuzzing under the address sanitizer: $(tr '\n' ' ' <<< "$fuzzed")"
