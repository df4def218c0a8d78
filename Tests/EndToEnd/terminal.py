#!/usr/bin/env python3
"""The box in a terminal, from the keys to the screen: python3 terminal.py PROGRAM [words of test names]."""

import importlib
import sys

from driver import run_all
from suite import TESTS

# Each makes its tests while it is loaded.
for part in ("searching", "keys", "history", "window"):
    importlib.import_module(f"terminal_{part}")

if __name__ == "__main__":
    words = sys.argv[2:]
    run_all([(name, run) for name, run in TESTS if not words or any(word in name for word in words)])
