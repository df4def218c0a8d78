#!/usr/bin/env bash
# Builds the web front end, ready to be served: bash Sources/searchweb/build.sh [FOLDER]
# The toolchain of Swift suffices. FOLDER is .build/web by default; it holds the module and all scripts afterwards.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${1:-$root/.build/web}
mkdir -p "$out"

swiftc=$(command -v swiftc) || { echo 'build.sh: swiftc is missing' >&2; exit 1; }
toolchain=$(cd "$(dirname "$(readlink -f "$swiftc")")/.." && pwd)
interface=$root/Sources/SearchMachineC
target=wasm32-unknown-none-wasm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swiftc -target $target -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library \
  -module-name SearchMachine -package-name SearchMachine -Xfrontend -disable-stack-protector \
  -I "$interface/Header/include" -emit-ir \
  "$root"/Sources/SearchMachineCore/*.swift "$interface"/Box/*.swift -o "$work/searchmachine.ll"

# By way of the linker's optimizer, which knows that nothing but the exports is called: a tenth smaller.
"$toolchain/bin/clang" --target=$target -Oz -mbulk-memory -flto -Wno-override-module \
  -c -x ir "$work/searchmachine.ll" -o "$work/searchmachine.o"
for file in wasm wasm-memory; do
  "$toolchain/bin/clang" --target=$target -Os -mbulk-memory -nostdlib -ffreestanding -fno-builtin \
    -Wall -Wextra -Werror -c "$interface/Header/$file.c" -o "$work/$file.o"
done

exports=()
while read -r name; do exports+=("--export=$name"); done < <(
  sed -n 's/^.*[ *]\(searchmachine_[a-z_]*\)(.*$/\1/p' "$interface/abi.txt")
"$toolchain/bin/wasm-ld" --no-entry --gc-sections --strip-all --lto-O2 -z stack-size=65536 --stack-first "${exports[@]}" \
  -o "$out/searchmachine.wasm" "$work"/*.o "$toolchain/lib/swift/embedded/$target/libswiftUnicodeDataTables.a"
cp "$here"/*.js "$here"/*.d.ts "$out/"
