#!/usr/bin/env python3
"""Makes each change of mutations-adapters.txt to a copy of the adapters, one at a time, and runs the tests that should see it.

Usage: python3 Tests/mutate-adapters.py [--fit] [--jobs N] [WORD ...]

With words, only mutations whose file or title holds one of them are made. A mutation is killed by a test that fails; a
test run that hangs or crashes is not enough, unless the change says after "!" that it must. One that is marked equivalent
must survive. The script fails if a mutation survives that is not equivalent, if an equivalent one is killed, if one dies
otherwise than by a failing test, or if one does not fit any more. With --fit it only looks whether each fits once. With
--jobs it tries several at a time.
"""

import shutil
import sys

from mutating import LIBRARIES, LIBRARY_FOLDERS, ROOT, Copy, asked, package, tried

ADAPTERS = ("SearchMachineLoop", "SearchMachineAsync", "SearchMachineDispatch")
# The tests of the adapters need no more of SpecSupport than the scenarios of Specs/, and the list of inputs.
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
MANIFEST = package(
    *LIBRARIES,
    '.target(name: "SpecSupport", dependencies: ["SearchMachineCore", "SearchMachineLoop", "SearchMachineTesting"],'
    ' path: "SpecSupport")',
    '.testTarget(name: "SearchMachineLoopTests", dependencies: ["SearchMachineCore", "SearchMachineLoop"])',
    *(
        f'.testTarget(name: "{adapter}Tests", dependencies: ["{adapter}", "SearchMachineCore", "SearchMachineTesting",'
        ' "SpecSupport"])'
        for adapter in ADAPTERS[1:]
    ),
)


def make_copy(folder):
    """A package of the libraries and the adapters' tests."""
    copy = Copy(folder, [*LIBRARY_FOLDERS, *(f"Tests/{name}Tests" for name in ADAPTERS), "Specs"], MANIFEST)
    (folder / "SpecSupport").mkdir()
    (folder / "SpecSupport/SpecFolder.swift").write_text(SUPPORT)
    shutil.copy(ROOT / "Tests/SpecSupport/EachInput.swift", folder / "SpecSupport")
    # What never comes is awaited for two seconds here, so that a change that takes it away is seen sooner.
    waits = folder / "Sources/SearchMachineTesting/Waits/WaitProblem.swift"
    waits.write_text(waits.read_text().replace(".seconds(30)", ".seconds(2)"))
    return copy


def judge(copy):
    """How the change dies, and the first test that fails; None if all pass."""
    if errors := copy.build():
        return "compiler", errors
    code, output = copy.test()
    if code is None:
        return ("hang",)
    if code == 0:
        return None
    failures = [line.split(" : ")[0].split(" ")[-1] for line in output.splitlines() if "error: " in line and " : " in line]
    finished = "All tests" in output or "Executed" in output.splitlines()[-1]
    if not failures or not finished:
        return ("crash",)
    return "test", failures[0]


def main():
    options, mutations = asked("mutations-adapters.txt", "Sources", "the adapters")
    counts = {"killed": 0, "survived": 0, "equivalent": 0, "crash": 0, "wrong": 0}
    for mutation, killer, seconds in tried(mutations, make_copy, judge, options.jobs):
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
        reason = f" ({mutation.reason}{mutation.crash})" if mutation.reason or mutation.crash else ""
        print(f"{seconds:4.0f} s  {mutation.file}: {mutation.title}: {verdict}{how}{reason}", flush=True)
    total = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"\n{len(mutations)} mutations: {total}")
    sys.exit(1 if counts["survived"] or counts["wrong"] else 0)


if __name__ == "__main__":
    main()
