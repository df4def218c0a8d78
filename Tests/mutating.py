"""What the two mutation checks share: reading their lists, and trying each change in a copy of the package."""

import argparse
import concurrent.futures
import os
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A run that takes longer hangs; a machine that is busy with other work takes its time.
HANG = 900


class Mutation:
    """A change to one file below `sources`, as a list tells it."""

    def __init__(self, sources, file, title):
        self.path, self.file, self.title = f"{sources}/{file}", file, title
        self.lines = {"-": [], "+": [], "=": [], "!": []}

    @property
    def reason(self):
        """Why nothing can see the change; empty if something must."""
        return " ".join(self.lines["="])

    @property
    def crash(self):
        """Why the change ends the process instead of failing a test."""
        return " ".join(self.lines["!"])

    def changed(self):
        """The text of its file with the change; ends the program if it does not fit once."""
        text = (ROOT / self.path).read_text()
        old, new = "\n".join(self.lines["-"]), "\n".join(self.lines["+"])
        if text.count(old) != 1:
            sys.exit(f"{self.file}: '{self.title}' must fit exactly once, but fits {text.count(old)} times:\n{old}")
        return text.replace(old, new)


def read_mutations(name, sources, words):
    """The changes of a list in Tests/: all, or those whose file or title holds one of the words."""
    mutations = []
    for number, line in enumerate((ROOT / "Tests" / name).read_text().splitlines(), 1):
        mark, _, rest = line.partition(" ")
        if mark == "@":
            mutations.append(Mutation(sources, *rest.split(": ", 1)))
        elif mark in ("-", "+", "=", "!") and mutations:
            mutations[-1].lines[mark].append(rest)
        elif line and mark != "#":
            sys.exit(f"{name}:{number}: the line begins with none of # @ - + = !")
    return [m for m in mutations if not words or any(word in m.file or word in m.title for word in words)]


def asked(name, sources, what, *flags):
    """What the command line asks for, and the changes of the list that it names; with --fit, ends when all fit once."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    for flag in flags:
        parser.add_argument(flag, action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    mutations = read_mutations(name, sources, options.words)
    if options.fit:
        for mutation in mutations:
            mutation.changed()
        print(f"{len(mutations)} mutations fit {what}")
        sys.exit()
    return options, mutations


class Copy:
    """A package of some parts of this one, in a folder of its own, that a change can be tried in."""

    def __init__(self, folder, parts, manifest):
        self.folder = folder
        for part in parts:
            shutil.copytree(ROOT / part, folder / part)
        (folder / "Package.swift").write_text(manifest)

    def run(self, *arguments):
        """Runs the command in the folder; its status and what it printed, or a status of None if it hangs."""
        process = subprocess.Popen(
            arguments, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", start_new_session=True)
        try:
            output, _ = process.communicate(timeout=HANG)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None, ""

    def build(self):
        """Builds everything; the messages of the compiler if that fails."""
        code, output = self.run("swift", "build", "--build-tests")
        errors = "\n".join(line for line in output.splitlines() if "error:" in line)
        return None if code == 0 else errors or "the build ends without a message"

    def test(self, *arguments):
        """Runs the tests that have been built."""
        return self.run("swift", "test", "--skip-build", "--disable-swift-testing", *arguments)


def tried(mutations, make_copy, judge, jobs):
    """Yields each change with what kills it, None if nothing does, and the seconds it took; ends the program if the
    unchanged package fails."""
    changed = {mutation: mutation.changed() for mutation in mutations}
    with tempfile.TemporaryDirectory() as temporary:
        free = queue.Queue()
        for number in range(max(1, min(jobs, len(mutations)))):
            copy = make_copy(pathlib.Path(temporary) / f"{number}" / "SearchMachine")
            if killer := judge(copy):
                sys.exit(f"without a mutation there is a failure: {' '.join(killer)}")
            free.put(copy)

        def try_one(mutation):
            copy = free.get()
            start = time.monotonic()
            path = copy.folder / mutation.path
            unchanged = path.read_text()
            path.write_text(changed[mutation])
            try:
                return mutation, judge(copy), time.monotonic() - start
            finally:
                path.write_text(unchanged)
                free.put(copy)

        with concurrent.futures.ThreadPoolExecutor(free.qsize()) as pool:
            for done in concurrent.futures.as_completed([pool.submit(try_one, mutation) for mutation in mutations]):
                yield done.result()


def package(*targets):
    """The manifest of a package with these targets, which are given as they stand in one."""
    return "\n".join(
        [
            "// swift-tools-version: 6.0",
            "import PackageDescription",
            'let package = Package(name: "SearchMachine", platforms: [.macOS(.v14)], targets: [',
            *(f"  {target}," for target in targets),
            "], swiftLanguageModes: [.v6])",
            "",
        ])


# The targets of the libraries, which both checks need.
LIBRARIES = [
    '.target(name: "SearchMachineCore")',
    '.target(name: "SearchMachineLoop", dependencies: ["SearchMachineCore"])',
    '.target(name: "SearchMachineAsync", dependencies: ["SearchMachineCore", "SearchMachineLoop"])',
    '.target(name: "SearchMachineDispatch", dependencies: ["SearchMachineCore", "SearchMachineLoop"])',
    '.target(name: "SearchNotation", dependencies: ["SearchMachineCore"])',
    '.target(name: "SearchMachineTesting", dependencies: ["SearchMachineAsync", "SearchMachineCore",'
    ' "SearchMachineDispatch", "SearchMachineLoop", "SearchNotation"])',
]
LIBRARY_FOLDERS = [
    f"Sources/{name}"
    for name in (
        "SearchMachineCore", "SearchMachineLoop", "SearchMachineAsync", "SearchMachineDispatch", "SearchNotation",
        "SearchMachineTesting")
]
