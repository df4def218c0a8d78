#!/usr/bin/env python3
"""Makes each change of mutations.txt to a copy of the core, one at a time, and runs the tests that should see it.

Usage: python3 Tests/mutate.py [--fit] [--only SUITE] [WORD ...]

With words, only mutations whose file or title holds one of them are made. A mutation is killed by the tables, or if
those pass by the unit tests, or if those pass too by the proof (walks and worlds); it survives if all pass. One that is
marked equivalent must survive. The script fails if a mutation that is not equivalent survives, if an equivalent one is
killed, or if a mutation does not fit the core any more.

With --fit it only looks whether each mutation fits the core once, which takes no time. With --only it asks one suite
alone, "tables", "unit" or "proof", to see what that one is worth.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORE = "Sources/SearchMachineCore"
TESTS = ["Tests/SpecSupport", "Tests/SearchMachineCoreTests", "Tests/ProofTests"]
LIBRARIES = [
    f"Sources/{name}"
    for name in (
        "SearchMachineLoop", "SearchMachineAsync", "SearchMachineDispatch", "SearchNotation", "SearchMachineTesting")
]
PARTS = [*LIBRARIES, *TESTS, "Specs"]
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "SearchMachine",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "SearchMachineCore"),
    .target(name: "SearchMachineLoop", dependencies: ["SearchMachineCore"]),
    .target(name: "SearchMachineAsync", dependencies: ["SearchMachineCore", "SearchMachineLoop"]),
    .target(name: "SearchMachineDispatch", dependencies: ["SearchMachineCore", "SearchMachineLoop"]),
    .target(name: "SearchNotation", dependencies: ["SearchMachineCore"]),
    .target(
      name: "SearchMachineTesting",
      dependencies: [
        "SearchMachineAsync", "SearchMachineCore", "SearchMachineDispatch", "SearchMachineLoop", "SearchNotation",
      ]),
    .target(
      name: "SpecSupport", dependencies: ["SearchMachineCore", "SearchMachineTesting", "SearchNotation"],
      path: "Tests/SpecSupport"),
    .testTarget(
      name: "SearchMachineCoreTests", dependencies: ["SearchMachineCore", "SearchNotation", "SpecSupport"]),
    .testTarget(name: "ProofTests", dependencies: ["SearchMachineCore", "SearchMachineTesting", "SpecSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
"""
SUITES = [("tables", "SpecTablesTests"), ("unit", "SearchMachineCoreTests"), ("proof", "ProofTests")]
# A run that takes longer hangs; a machine that is busy with other work takes its time.
HANG = 900


class Mutation:
    """A change to one file, as mutations.txt tells it."""

    def __init__(self, file, title):
        self.file, self.title = file, title
        self.old, self.new, self.reason = [], [], []

    def apply(self, text):
        old, new = "\n".join(self.old), "\n".join(self.new)
        if text.count(old) != 1:
            sys.exit(f"{self.file}: '{self.title}' must fit exactly once, but fits {text.count(old)} times:\n{old}")
        return text.replace(old, new)


def read_mutations():
    mutations = []
    for number, line in enumerate((ROOT / "Tests/mutations.txt").read_text().splitlines(), 1):
        mark, _, rest = line.partition(" ")
        if mark == "@":
            file, _, title = rest.partition(": ")
            mutations.append(Mutation(file, title))
        elif mark in ("-", "+", "=") and mutations:
            last = mutations[-1]
            {"-": last.old, "+": last.new, "=": last.reason}[mark].append(rest)
        elif line and mark != "#":
            sys.exit(f"mutations.txt:{number}: the line begins with none of # @ - + =")
    return mutations


def run(folder, *arguments):
    try:
        done = subprocess.run(["swift", *arguments], cwd=folder, capture_output=True, text=True, timeout=HANG)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return -1, "hangs"


def judge(folder, suites):
    """Names the first that fails: a suite, or the compiler with its messages; None if all pass."""
    code, output = run(folder, "build", "--build-tests")
    if code != 0:
        return "compiler:\n" + "\n".join(line for line in output.splitlines() if "error:" in line)
    for name, suite in suites:
        code, output = run(folder, "test", "--skip-build", "--disable-swift-testing", "--filter", suite)
        if code != 0:
            return name
    return None


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--only", choices=[name for name, _ in SUITES])
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    words = options.words
    suites = [suite for suite in SUITES if options.only in (None, suite[0])]
    mutations = [m for m in read_mutations() if not words or any(w in m.file or w in m.title for w in words)]
    sources = {m.file: (ROOT / CORE / m.file).read_text() for m in mutations}
    mutated = [m.apply(sources[m.file]) for m in mutations]
    if options.fit:
        print(f"{len(mutations)} mutations fit the core")
        return
    counts = {"tables": 0, "unit": 0, "proof": 0, "survived": 0, "equivalent": 0}
    wrong = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "SearchMachine"
        for part in [CORE, *PARTS]:
            shutil.copytree(ROOT / part, folder / part)
        (folder / "Package.swift").write_text(MANIFEST)
        if killer := judge(folder, suites):
            sys.exit(f"without a mutation there is a failure of the {killer}")
        for mutation, text in zip(mutations, mutated):
            start = time.monotonic()
            target = folder / CORE / mutation.file
            target.write_text(text)
            killer = judge(folder, suites)
            target.write_text(sources[mutation.file])
            verdict = f"killed by the {killer}" if killer else "equivalent" if mutation.reason else "survived"
            counts[killer if killer in counts else verdict if not killer else "survived"] += 1
            if verdict == "survived" or (killer and (mutation.reason or killer not in counts)):
                wrong.append(mutation)
                verdict += ", which is WRONG"
            reason = f" ({' '.join(mutation.reason)})" if mutation.reason else ""
            seconds = time.monotonic() - start
            print(f"{seconds:4.0f} s  {mutation.file}: {mutation.title}: {verdict}{reason}", flush=True)
    killed = ", ".join(f"{counts[name]} killed by the {name}" for name, _ in suites)
    print(f"\n{len(mutations)} mutations: {killed}, {counts['equivalent']} equivalent, {counts['survived']} survived")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
