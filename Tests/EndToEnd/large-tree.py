#!/usr/bin/env python3
"""Compares searchbox with `rg` and with `grep -rniF` on a tree of 20,000 files, as ratios of times.

    python3 Tests/EndToEnd/large-tree.py [PATH-OF-SEARCHBOX]

Without a path it builds the release product first. It fails if a search takes more than three times as long as grep, if
the first rows of many do not come in half the time of the whole search, or if memory is not bounded. The ratios to rg
are only told, and only where rg is there.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

FILES = 20_000
REPETITIONS = 5
GREATEST_RATIO = 3.0
GREATEST_MEMORY = 64 * 1024  # kilobytes, with the usual limit

WORDS = """the of and to in is that for it as was with be by on not this are or from at which but have an had they
you were their one all we can her has there been if more when will would who so no deadline search query answer phase
policy keystroke return value index range string array result failure success error input output state
machine""".split()


def make_tree(root):
    """Files of a few kilobytes in nested directories, always the same ones; one in a hundred holds a rare word."""
    source = random.Random(20_000)
    lines = [" ".join(source.choice(WORDS) for _ in range(source.randint(3, 14))) for _ in range(4000)]
    for number in range(FILES):
        directory = os.path.join(root, f"d{number % 40}", f"d{number // 40 % 25}")
        os.makedirs(directory, exist_ok=True)
        body = [source.choice(lines) for _ in range(source.randint(20, 160))]
        if number % 100 == 0:
            body.append("a Needle in " + source.choice(lines))
            body.append("ここで検索結果を見る")
            body.append("a Naïve Café, or two cafés")
        with open(os.path.join(directory, f"f{number}.txt"), "w", encoding="utf-8") as file:
            file.write("\n".join(body) + "\n")


def first_rows(output):
    """The seconds from the start of the search to its first part, as the printed trace tells."""
    times = [float(re.search(rb"trace +([0-9.]+) ms", line).group(1)) for line in output.splitlines()
             if re.match(rb"trace .* (tick -> start|part) #1", line)]
    return (times[1] - times[0]) / 1000 if len(times) > 1 else float("nan")


def seconds(command, text):
    """The median time of the command, and what it printed the last time."""
    times = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        run = subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        times.append(time.perf_counter() - start)
    return sorted(times)[REPETITIONS // 2], run.stdout


def built_product():
    repository = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    build = ["swift", "build", "-c", "release", "--product", "searchbox", "--package-path", repository]
    subprocess.run(build, check=True, stdout=sys.stderr)
    folder = subprocess.run(build + ["--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return os.path.join(folder, "searchbox")


def compare(product, tree, query, problems):
    """One row of the table: the whole search and grep's, and the first screen."""
    grep, hits = seconds(["grep", "-rniF", query, tree], b"")
    rg = float("nan")
    if shutil.which("rg"):
        rg, _ = seconds(["rg", "--line-number", "--ignore-case", "--fixed-strings", "-e", query, tree], b"")
    unlimited = ["--debounce", "0", "--limit", "1000000"]
    whole, output = seconds([product, tree] + unlimited, query.encode() + b"\n")
    usual, traced = seconds([product, tree, "--debounce", "0", "--trace"], query.encode() + b"\n")
    screen = first_rows(traced)
    found, expected = len(output.splitlines()) - 1, len(hits.splitlines())
    if found != max(expected, 0):
        problems.append(f"{query!r}: {found} lines were found, and {expected} by grep")
    if whole / grep > GREATEST_RATIO:
        problems.append(f"{query!r}: {whole / grep:.2f} times as long as grep")
    if expected > 50 and screen > whole / 2:
        problems.append(f"{query!r}: the first screen takes {screen / whole:.2f} of the whole search")
    print(f"{query:>16} {expected:>9} {grep * 1000:>9.0f} {whole / grep:>11.2f} {usual / rg:>9.2f} {screen / grep:>12.2f}")


def limited_memory(product, tree, problems):
    """The greatest memory, in kilobytes, of a search with more hits than it may collect; zero if it cannot be told."""
    run = subprocess.Popen([product, tree, "--debounce", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    run.stdin.write(b"e\n")
    run.stdin.flush()
    lines = iter(run.stdout.readline, b"")
    if not any(b"; the first 1000 are listed (--limit)" in line for line in lines):
        problems.append("a search that is cut does not say so")
    memory = 0
    if os.path.exists(f"/proc/{run.pid}/status"):
        with open(f"/proc/{run.pid}/status") as status:
            memory = next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    run.communicate()
    return memory


def main():
    product = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else built_product()
    problems = []
    with tempfile.TemporaryDirectory(prefix="searchbox-tree-") as tree:
        make_tree(tree)
        print(f"{'query':>16} {'lines':>9} {'grep, ms':>9} {'whole/grep':>11} {'usual/rg':>9} {'screen/grep':>12}")
        for query in ["zzyzx", "needle", "keystroke", "deadline search", "naïve café", "é", "検索"]:
            compare(product, tree, query, problems)
        memory = limited_memory(product, tree, problems)
        print(f"memory with the usual limit: {memory / 1024:.0f} MB")
        if memory > GREATEST_MEMORY:
            problems.append(f"memory rose to {memory} kB")
    for problem in problems:
        print(f"large-tree: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
