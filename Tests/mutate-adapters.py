#!/usr/bin/env python3
"""Makes each change of mutations-adapters.txt to a copy of the adapters, one at a time, and runs the tests that should see it.

Usage: python3 Tests/mutate-adapters.py [WORD ...]

With words, only mutations whose file or title holds one of them are made. A mutation is killed by a test that fails; a
test run that hangs or crashes is not enough, unless the change says after "!" that it must. One that is marked equivalent
must survive. The script fails if a mutation survives that is not equivalent, if an equivalent one is killed, if one dies
otherwise than by a failing test, or if one does not fit any more.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "Tests/mutations-adapters.txt"
ADAPTERS = ("SearchMachineLoop", "SearchMachineAsync", "SearchMachineDispatch")
PARTS = [
    *(f"Sources/{name}" for name in ("SearchMachineCore", *ADAPTERS, "SearchNotation", "SearchMachineTesting")),
    *(f"Tests/{name}Tests" for name in ADAPTERS),
    "Specs",
]
# The tests of the adapters need no more of SpecSupport than the scenarios of Specs/.
SUPPORT = """import Foundation
import SearchMachineTesting

package struct Spec {
  package let scenarios: [Scenario]
}

package enum SpecFolder {
  package static func spec() throws -> Spec {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../Specs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("scenarios-") }
    return Spec(
      scenarios: try names.sorted().flatMap { name in
        try Scenario.parse(String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8), file: name)
      })
  }
}
"""
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "SearchMachine",
  platforms: [.macOS(.v14)],
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
    .target(name: "SpecSupport", dependencies: ["SearchMachineTesting"], path: "SpecSupport"),
    .testTarget(name: "SearchMachineLoopTests", dependencies: ["SearchMachineCore", "SearchMachineLoop"]),
    .testTarget(
      name: "SearchMachineAsyncTests",
      dependencies: ["SearchMachineAsync", "SearchMachineCore", "SearchMachineTesting", "SpecSupport"]),
    .testTarget(
      name: "SearchMachineDispatchTests",
      dependencies: ["SearchMachineCore", "SearchMachineDispatch", "SearchMachineTesting", "SpecSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
"""
HANG = 900


class Mutation:
    """A change to one file, as the list tells it."""

    def __init__(self, file, title):
        self.file, self.title = file, title
        self.old, self.new, self.reason, self.crash = [], [], [], []

    def apply(self, text):
        old, new = "\n".join(self.old), "\n".join(self.new)
        if text.count(old) != 1:
            sys.exit(f"{self.file}: '{self.title}' must fit exactly once, but fits {text.count(old)} times:\n{old}")
        return text.replace(old, new)


def read_mutations():
    mutations = []
    for number, line in enumerate(LIST.read_text().splitlines(), 1):
        mark, _, rest = line.partition(" ")
        if mark == "@":
            file, _, title = rest.partition(": ")
            mutations.append(Mutation(file, title))
        elif mark in ("-", "+", "=", "!") and mutations:
            last = mutations[-1]
            {"-": last.old, "+": last.new, "=": last.reason, "!": last.crash}[mark].append(rest)
        elif line and mark != "#":
            sys.exit(f"{LIST.name}:{number}: the line begins with none of # @ - + = !")
    return mutations


def run(folder, *arguments):
    try:
        done = subprocess.run(["swift", *arguments], cwd=folder, capture_output=True, text=True, timeout=HANG)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return -1, "hangs"


def judge(folder):
    """How the change dies, and the first test that fails; None if all pass."""
    code, output = run(folder, "build", "--build-tests")
    if code != 0:
        return "compiler", "\n".join(line for line in output.splitlines() if "error:" in line)
    code, output = run(folder, "test", "--skip-build", "--disable-swift-testing")
    if code == 0:
        return None
    failures = [line.split(" : ")[0].split(" ")[-1] for line in output.splitlines() if "error: " in line and " : " in line]
    if output == "hangs":
        return "hang", ""
    if "Executed" not in output.splitlines()[-1] and "All tests" not in output:
        return "crash", ""
    return ("test", failures[0]) if failures else ("crash", "")


def main():
    words = sys.argv[1:]
    mutations = [m for m in read_mutations() if not words or any(w in m.file or w in m.title for w in words)]
    sources = {m.file: (ROOT / "Sources" / m.file).read_text() for m in mutations}
    mutated = [m.apply(sources[m.file]) for m in mutations]
    counts = {"killed": 0, "survived": 0, "equivalent": 0, "crash": 0, "wrong": 0}
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "SearchMachine"
        for part in PARTS:
            shutil.copytree(ROOT / part, folder / part)
        (folder / "SpecSupport").mkdir()
        (folder / "SpecSupport/SpecFolder.swift").write_text(SUPPORT)
        (folder / "Package.swift").write_text(MANIFEST)
        # What never comes is awaited for two seconds here, so that a change that takes it away is seen sooner.
        waits = folder / "Sources/SearchMachineTesting/Waits/WaitProblem.swift"
        waits.write_text(waits.read_text().replace(".seconds(30)", ".seconds(2)"))
        if killer := judge(folder):
            sys.exit(f"without a mutation there is a failure: {' '.join(killer)}")
        for mutation, text in zip(mutations, mutated):
            start = time.monotonic()
            target = folder / "Sources" / mutation.file
            target.write_text(text)
            killer = judge(folder)
            target.write_text(sources[mutation.file])
            if killer is None:
                verdict = "equivalent" if mutation.reason else "survived"
            elif killer[0] == "test" and not mutation.reason:
                verdict = "killed"
            elif killer[0] == "crash" and mutation.crash:
                verdict = "crash"
            else:
                verdict = "wrong"
            counts[verdict] += 1
            how = f" by {' '.join(killer)}" if killer else ""
            reason = f" ({' '.join(mutation.reason + mutation.crash)})" if mutation.reason + mutation.crash else ""
            print(f"{time.monotonic() - start:4.0f} s  {mutation.file}: {mutation.title}: {verdict}{how}{reason}", flush=True)
    total = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"\n{len(mutations)} mutations: {total}")
    sys.exit(1 if counts["survived"] or counts["wrong"] else 0)


if __name__ == "__main__":
    main()
