#!/usr/bin/env bash
# The core in Embedded Swift, linked and run, for this system and for WebAssembly: bash Tests/check-embedded.sh
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
toolchain=$(cd "$(dirname "$(readlink -f "$(command -v swiftc)")")/.." && pwd)
clang=$toolchain/bin/clang
wasm=wasm32-unknown-none-wasm

ok() { printf 'ok %s\n' "$*"; }

# objects FOLDER OPTIONS: the core as a module of its own, and the story as its client.
objects() {
  local out=$1
  shift
  mkdir -p "$out"
  local swiftc=(swiftc -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library "$@")
  "${swiftc[@]}" -module-name SearchMachineCore -package-name SearchMachine -warnings-as-errors -emit-module \
    -emit-module-path "$out/SearchMachineCore.swiftmodule" -c Sources/SearchMachineCore/*.swift -o "$out/core.o"
  "${swiftc[@]}" -module-name Story -I "$out" -c Tests/Embedded/Story.swift -o "$out/story.o"
}

objects "$scratch/native"
"$clang" Tests/Embedded/main.c "$scratch"/native/*.o -o "$scratch/story" \
  -L "$toolchain/lib/swift/embedded/$(uname -m)-unknown-linux-gnu" -lswiftUnicodeDataTables
"$scratch/story"
ok 'the story, linked and run on this system'

objects "$scratch/wasm" -target $wasm -Xfrontend -disable-stack-protector
for file in wasm wasm-memory; do
  "$clang" --target=$wasm -Os -mbulk-memory -nostdlib -ffreestanding -fno-builtin \
    -c "Sources/SearchMachineC/Header/$file.c" -o "$scratch/wasm/$file.o"
done
"$toolchain/bin/wasm-ld" --no-entry --gc-sections -z stack-size=65536 --stack-first --export=searchmachine_story \
  "$scratch"/wasm/*.o "$toolchain/lib/swift/embedded/$wasm/libswiftUnicodeDataTables.a" -o "$scratch/story.wasm"
if command -v node >/dev/null; then
  node Tests/Embedded/run.mjs "$scratch/story.wasm"
  ok 'the story, linked and run as WebAssembly'
else
  ok 'the story, linked as WebAssembly; not run, since node is not installed'
fi
