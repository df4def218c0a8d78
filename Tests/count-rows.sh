#!/usr/bin/env bash
# Writes the number of rows of each file into Specs/README.md, and shows what has changed: bash Tests/count-rows.sh
#
# A row that is missing makes the tests fail until this is run, so look at the difference before you commit it.
set -euo pipefail
cd "$(dirname "$0")/.."

COUNT_ROWS=write swift test --disable-swift-testing --filter SpecTablesTests/testEveryFileHasAsManyRowsAsListed \
  >/dev/null 2>&1 || true
git --no-pager diff --unified=0 -- Specs/README.md
swift test --skip-build --disable-swift-testing --filter SpecTablesTests/testEveryFileHasAsManyRowsAsListed
