#!/usr/bin/env python3
"""Makes each change of mutations.txt to a copy of the core, one at a time, and runs the tests that should see it.

Usage: python3 Tests/mutate.py [--fit] [--only SUITE] [--jobs N] [WORD ...]

With words, only mutations whose file or title holds one of them are made. A mutation is killed by the tables, or if
those pass by the unit tests, or if those pass too by the proof (walks and worlds); it survives if all pass. One that is
marked equivalent must survive. The script fails if a mutation that is not equivalent survives, if an equivalent one is
killed, or if a mutation does not fit the core any more.

With --fit it only looks whether each mutation fits the core once, which takes no time. With --only it asks one suite
alone, "tables", "unit" or "proof", to see what that one is worth. With --jobs it tries several at a time.
"""

import sys

from mutating import LIBRARIES, LIBRARY_FOLDERS, Copy, asked, package, tried

TESTS = ["Tests/SpecSupport", "Tests/SearchMachineCoreTests", "Tests/ProofTests"]
MANIFEST = package(
    *LIBRARIES,
    '.target(name: "SpecSupport", dependencies: ["SearchMachineCore", "SearchMachineLoop", "SearchMachineTesting",'
    ' "SearchNotation"], path: "Tests/SpecSupport")',
    '.testTarget(name: "SearchMachineCoreTests", dependencies: ["SearchMachineCore", "SearchNotation", "SpecSupport"])',
    '.testTarget(name: "ProofTests", dependencies: ["SearchMachineCore", "SearchMachineTesting", "SpecSupport"])',
)
SUITES = {"tables": "SpecTablesTests", "unit": "SearchMachineCoreTests", "proof": "ProofTests"}


def judge(copy, suites):
    """Names the first that fails: a suite, or the compiler with its messages; None if all pass."""
    if errors := copy.build():
        return "compiler", errors
    for name in suites:
        code, _ = copy.test("--filter", SUITES[name])
        if code != 0:
            return (name, "hangs") if code is None else (name,)
    return None


def main():
    options, mutations = asked("mutations.txt", "Sources/SearchMachineCore", "the core", *SUITES)
    suites = [name for name in SUITES if options.only in (None, name)]

    def make_copy(folder):
        return Copy(folder, [*LIBRARY_FOLDERS, *TESTS, "Specs"], MANIFEST)

    counts = {**{name: 0 for name in suites}, "survived": 0, "equivalent": 0, "compiler": 0}
    wrong = 0
    for mutation, killer, seconds in tried(mutations, make_copy, lambda copy: judge(copy, suites), options.jobs):
        end = killer[0] if killer else "equivalent" if mutation.reason else "survived"
        counts[end] += 1
        verdict = f"killed by the {' '.join(killer)}" if killer else end
        if end in ("survived", "compiler") or (killer and mutation.reason):
            wrong += 1
            verdict += ", which is WRONG"
        reason = f" ({mutation.reason})" if mutation.reason else ""
        print(f"{seconds:4.0f} s  {mutation.file}: {mutation.title}: {verdict}{reason}", flush=True)
    killed = ", ".join(f"{counts[name]} killed by the {name}" for name in [*suites, "compiler"])
    print(f"\n{len(mutations)} mutations: {killed}, {counts['equivalent']} equivalent, {counts['survived']} survived")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
