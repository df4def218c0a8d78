#!/usr/bin/env python3
"""Makes each change of mutations.txt to a copy of the core, one at a time, and runs the tests that should see it.

Usage: python3 Tests/mutate.py [--fit] [--each] [--jobs N] [WORD ...]

With words, only mutations whose file or title holds one of them are made. A mutation is killed by the first suite that
fails: the tables, the unit tests, the walks, the worlds; it survives if all pass. One that is marked equivalent must
survive. The script fails if a mutation that is not equivalent survives, if an equivalent one is killed, or if a mutation
does not fit the core any more.

With --fit it only looks whether each mutation fits the core once, which takes no time. With --each every suite is asked,
also after one has failed, to see what each of them is worth. With --jobs it tries several at a time.
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
SUITES = {
    "tables": ["--filter", "SpecTablesTests"],
    "unit tests": ["--filter", "SearchMachineCoreTests", "--skip", "SpecTablesTests"],
    "walks": ["--filter", "RandomWalkTests"],
    "worlds": ["--filter", "ExplorationTests"],
}


def judge(copy, asks_each):
    """Names the suites that fail, only the first of them unless each is asked; or the compiler, with its messages."""
    if errors := copy.build():
        return [f"compiler: {errors}"]
    failing = []
    for name, tests in SUITES.items():
        code, _ = copy.test(*tests)
        if code != 0:
            failing.append(name if code is not None else f"{name}, which hang")
            if not asks_each:
                break
    return failing


def main():
    options, mutations = asked("mutations.txt", "Sources/SearchMachineCore", "the core", "--each")

    def make_copy(folder):
        return Copy(folder, [*LIBRARY_FOLDERS, *TESTS, "Specs"], MANIFEST)

    killed = {name: 0 for name in [*SUITES, "compiler"]}
    alone = dict(killed)
    equivalent = survived = wrong = 0
    for mutation, failing, seconds in tried(mutations, make_copy, lambda copy: judge(copy, options.each), options.jobs):
        suites = [name for name in killed if any(fails.startswith(name) for fails in failing)]
        for name in suites:
            killed[name] += 1
            alone[name] += len(suites) == 1
        equivalent += not failing and bool(mutation.reason)
        survived += not failing and not mutation.reason
        end = "equivalent" if mutation.reason else "survived"
        verdict = f"killed by the {' and the '.join(failing)}" if failing else end
        if bool(failing) == bool(mutation.reason) or "compiler" in suites:
            wrong += 1
            verdict += ", which is WRONG"
        reason = f" ({mutation.reason})" if mutation.reason else ""
        print(f"{seconds:4.0f} s  {mutation.file}: {mutation.title}: {verdict}{reason}", flush=True)
    counts = ", ".join(
        f"{count} killed by the {name}" + (f" ({alone[name]} by nothing else)" if options.each else "")
        for name, count in killed.items())
    print(f"\n{len(mutations)} mutations: {counts}, {equivalent} equivalent, {survived} survived")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
