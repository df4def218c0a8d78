#!/usr/bin/env bash
# Compiles the core and the asynchronous adapter as if for macOS 13, the oldest of Apple's systems that the manifest names,
# without having one: against the declarations of this toolchain's standard library, which say when Apple introduced each.
# iOS 16, tvOS 16 and watchOS 9 came with the same standard library. What is newer and not guarded is an error.
#
# Dispatch and Foundation are not among them; what is used of those stands in a table in CONTRIBUTING.md.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/none"

target=x86_64-apple-macosx13.0
usr=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
host=$(swiftc -print-target-info | sed -n 's/^ *"moduleTriple": "\(.*\)",*$/\1/p' | head -n 1)
macros=$(find "$usr/lib/swift/host/plugins" -name '*ObservationMacros*' | head -n 1)

# An interface of this system becomes one of the other system's: its target, bodies that are compiled in only there, and
# the one associated type that the compiler itself treats as if it had always been there.
for module in Swift _Concurrency Observation; do
  mkdir -p "$scratch/modules/$module.swiftmodule"
  sed -e "s/-target $host/-target $target/" -e '/^ *@backDeployed([^)]*)$/d' -e 's/@backDeployed([^)]*) //' -e '/^import Glibc/d' \
    "$usr/lib/swift/linux/$module.swiftmodule/$host.swiftinterface" |
    sed -E -e '/@available\(macOS 15\.0/{N;s/^[^\n]*\n( *(public )?(typealias|associatedtype) Failure)/\1/;}' \
      >"$scratch/modules/$module.swiftmodule/x86_64-apple-macos.swiftinterface"
done

compile=(swiftc -frontend -target "$target" -swift-version 6 -package-name SearchMachine -O
  -sdk "$scratch/none" -resource-dir "$usr/lib/swift" -module-cache-path "$scratch/cache" -load-plugin-library "$macros"
  -I "$scratch/modules" -I "$scratch" -disable-implicit-string-processing-module-import)
for module in SearchMachineCore SearchMachineLoop SearchMachineAsync; do
  "${compile[@]}" -emit-module -module-name "$module" -o "$scratch/$module.swiftmodule" Sources/"$module"/*.swift
done
echo 'Nothing is newer than macOS 13.'
