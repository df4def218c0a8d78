#!/usr/bin/env bash
# Writes what follows from Specs/: the numbers of rows in Specs/README.md, and the rules as an article of the documentation.
# It shows what has changed: bash Tests/update-specs.sh
#
# A row that is missing makes the tests fail until this is run, so look at the difference before you commit it.
set -euo pipefail
cd "$(dirname "$0")/.."

tests='SpecTablesTests/testEveryFileHasAsManyRowsAsListed|RulesArticleTests/testTheArticleIsTheRules'
swift build --quiet --build-tests
UPDATE_SPECS=write swift test --skip-build --disable-swift-testing --filter "$tests" >/dev/null 2>&1 || true
git --no-pager diff --unified=0 -- Specs/README.md Sources/SearchMachineCore/SearchMachineCore.docc/TheRules.md
swift test --skip-build --disable-swift-testing --filter "$tests"
