#!/usr/bin/env bash
# Compares the public interface of every library with that of the last tag: a change that breaks callers fails.
# Another tag or commit may be given as the argument.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ $# -gt 0 ]; then
  baseline=$1
else
  baseline=$(git describe --tags --abbrev=0 2>/dev/null || true)
fi
if [ -z "$baseline" ]; then
  echo 'There is no tag yet, so there is no interface to keep.'
  exit 0
fi

echo "Comparing with $baseline"
swift package diagnose-api-breaking-changes "$baseline"
