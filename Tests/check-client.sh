#!/usr/bin/env bash
# What a client may rely on in source: bash Tests/check-client.sh
#
# Inputs, effects and rules may become more, which must not break a client that has `@unknown default`; the compiler makes
# sure that it has. The phases are closed, so a client needs no default for them.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
copy=$scratch/SearchMachine
mkdir -p "$copy/Sources" "$copy/Tests"
cp -r Sources/SearchMachineCore "$copy/Sources/"
rm -rf "$copy/Sources/SearchMachineCore/SearchMachineCore.docc"
cp Tests/Client/Package.swift Tests/Client/Client.swift "$scratch"
mkdir "$copy/Tests/Client"
cat > "$copy/Package.swift" <<'END'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "SearchMachine",
  products: [.library(name: "SearchMachineCore", targets: ["SearchMachineCore"])],
  targets: [.target(name: "SearchMachineCore")],
  swiftLanguageModes: [.v6]
)
END
core=$copy/Sources/SearchMachineCore

ok() { printf 'ok %s\n' "$*"; }

# builds MESSAGES: builds the client and runs it; what the compiler says is in the file.
builds() {
  (cd "$copy/Tests/Client" && swift build >"$1" 2>&1 && .build/debug/Client >"$scratch/said" 2>>"$1")
}

# adds FILE MARK CASE: a case before the line that has the mark, which must be there once.
adds() {
  [ "$(grep -c "$2" "$core/$1")" = 1 ] || { echo "$1 does not have '$2' once" >&2; exit 1; }
  sed -i "s/^\( *\)$2/\1$3\n&/" "$core/$1"
}

cp "$scratch/Package.swift" "$scratch/Client.swift" "$copy/Tests/Client/"
builds "$scratch/messages" || { cat "$scratch/messages" >&2; exit 1; }
if grep 'Client.swift.*warning:' "$scratch/messages" >&2; then exit 1; fi
ok "a client builds without a warning and says: $(cat "$scratch/said")"

sed '/@unknown default/d' "$scratch/Client.swift" > "$copy/Tests/Client/Client.swift"
if builds "$scratch/messages"; then
  echo 'a client without @unknown default was not refused' >&2
  exit 1
fi
refused=$(grep -o 'Client.swift:[0-9]*:[0-9]*: error: switch covers known cases' "$scratch/messages" | sort -u | wc -l)
[ "$refused" = 3 ] || { cat "$scratch/messages" >&2; exit 1; }
ok 'without @unknown default it is refused, for inputs, effects and rules, and for them alone'

cp "$scratch/Client.swift" "$copy/Tests/Client/"
adds SearchInput.swift 'case forgetAll$' 'case later(Int)'
adds Descriptions.swift 'case .forgetAll: return' 'case .later: return "later"'
adds SearchEffect.swift 'case publish(' 'case later(Int)'
adds SearchRule.swift 'case h3 = ' 'case later = 200'
adds SearchRule.swift 'case .h3: return' 'case .later: return "later"'
builds "$scratch/messages" || { cat "$scratch/messages" >&2; exit 1; }
ok 'a later input, effect and rule do not break it'
