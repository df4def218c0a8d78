#!/usr/bin/env bash
# Builds the C library without the Swift runtime, for this system: bash Sources/SearchMachineC/build-native.sh [FOLDER]
# It needs libc alone and exports the functions of searchmachine.h and nothing else. FOLDER is .build/c by default.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${1:-$root/.build/c}
mkdir -p "$out"

swiftc=$(command -v swiftc) || { echo 'build-native.sh: swiftc is missing' >&2; exit 1; }
toolchain=$(cd "$(dirname "$(readlink -f "$swiftc")")/.." && pwd)
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -n 1)

swiftc -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library \
  -module-name SearchMachine -package-name SearchMachine -Xcc -fPIC -I "$here/Header/include" \
  -c "$root"/Sources/SearchMachineCore/*.swift "$here"/Box/*.swift -o "$out/searchmachine.o"

printf '{ global: searchmachine_*; local: *; };\n' > "$out/exports.map"
gcc -shared -s -Wl,--gc-sections -Wl,--version-script="$out/exports.map" -Wl,-z,defs -o "$out/libsearchmachine.so" \
  "$out/searchmachine.o" "$toolchain/lib/swift/embedded/$triple/libswiftUnicodeDataTables.a"
cp "$here/Header/include/searchmachine.h" "$out/"
rm "$out/searchmachine.o" "$out/exports.map"
