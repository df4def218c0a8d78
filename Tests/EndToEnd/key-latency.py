#!/usr/bin/env python3
"""Measures how long it takes from a key to the screen that shows it, while a large tree is searched.

    python3 Tests/EndToEnd/key-latency.py [PATH-OF-SEARCHBOX [KEYS]]

Without a path it builds the release product first. The tree is that of large-tree.py. Each key begins a new search, so
one is running all the time. The first line of the table is for comparison: nothing is searched, and what it shows is the
machine's own. It fails if the 99th percentile is above 16 ms, one picture of a usual display.
"""

import importlib
import os
import random
import select
import sys
import tempfile
import time

from driver import BACKSPACE, Box, control

large_tree = importlib.import_module("large-tree")

GREATEST = 16.0  # milliseconds
LONGEST = 24  # Characters in the field


def wait_for(box, text, start):
    """The milliseconds until the field shows the text; the time is taken when the bytes arrive."""
    while True:
        select.select([box.master], [], [], 10)
        arrival = time.perf_counter()
        box.read_from([box.master])
        if box.vt.line(0) == f"Search › {text}".rstrip():
            return (arrival - start) * 1000
        assert arrival - start < 10, f"no screen shows {text!r}:\n{box.vt.text}"


def measure(program, tree, letters, count, debounce):
    """Types and deletes the letters; the answer is the times, and how often a search was running when a key came."""
    times, running = [], 0
    source = random.Random(16)
    with Box(program, "--no-history", "--debounce", debounce, directory=tree) as box:
        box.wait("Type to search")
        text = ""
        for _ in range(count):
            # People and keyboards that repeat a key are no faster than this.
            pause_until = time.perf_counter() + source.uniform(0.01, 0.06)
            while (left := pause_until - time.perf_counter()) > 0:
                if select.select([box.master], [], [], left)[0]:
                    box.read_from([box.master])
            running += "Searching" in box.vt.line(1)
            deletes = len(text) == LONGEST or (len(text) > 1 and source.random() < 0.4)
            text = text[:-1] if deletes else text + letters[len(text) % len(letters)]
            start = time.perf_counter()
            box.type(BACKSPACE if deletes else text[-1])
            times.append(wait_for(box, text, start))
        box.type(control("C"))
        box.end()
    return sorted(times), running / count


def main():
    program = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else large_tree.built_product()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    problems = []
    with tempfile.TemporaryDirectory(prefix="searchbox-tree-") as tree:
        large_tree.make_tree(tree)
        print(f"{'searched':>12} {'keys':>6} {'searching':>10} {'median, ms':>11} {'99 %, ms':>9} {'greatest':>9}")
        for name, letters, debounce in (
            ("no search", "zq", "1000000"), ("nothing", "zq", "0"), ("everything", "the ", "0"), ("little", "needle ", "0"),
        ):
            times, running = measure(program, tree, letters, count, debounce)
            percentile = times[len(times) * 99 // 100]
            print(
                f"{name:>12} {count:>6} {running:>9.0%} {times[len(times) // 2]:>11.2f} {percentile:>9.2f} "
                f"{times[-1]:>9.2f}", flush=True)
            if percentile > GREATEST:
                problems.append(f"searching for {name}: the 99th percentile is {percentile:.1f} ms")
    for problem in problems:
        print(f"key-latency: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
