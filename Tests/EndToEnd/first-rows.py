#!/usr/bin/env python3
"""Measures how soon the first rows are on the screen after a query is typed at once, beside fzf with a reload of rg.

    python3 Tests/EndToEnd/first-rows.py PATH-OF-SEARCHBOX [ROUNDS]

It prints medians, in milliseconds, on a tree of 20,000 files; searchbox is to be a release build. It needs rg and fzf.
"""

import fcntl
import importlib.util
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

HERE = os.path.dirname(os.path.abspath(__file__))
HANG = 60

# What a row of the query shows, and of no query that is not typed to its end; there may be styles in it.
STYLES = rb"(?:\x1b\[[0-9;]*m)*"
ROWS = {
    "needle": re.compile(rb"a " + STYLES + rb"Needle"),
    "deadline search": re.compile(rb"\.txt[^>\xe2]{0,200}?deadline" + STYLES + rb" " + STYLES + rb"search"),
}


def make_tree(root):
    specification = importlib.util.spec_from_file_location("large_tree", os.path.join(HERE, "large-tree.py"))
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    module.make_tree(root)


class Terminal:
    """A program in a pseudo-terminal; what it writes is only looked through."""

    def __init__(self, command, tree):
        self.process, self.master = pty.fork()
        if self.process == 0:
            os.chdir(tree)
            values = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": tree}
            os.execvpe(command[0], command, values)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
        self.seen = b""

    def read(self, seconds):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if ready:
            try:
                self.seen += os.read(self.master, 65536)
            except OSError:
                return False
        return bool(ready)

    def settle(self):
        while self.read(0.3):
            pass

    def time_to_first_rows(self, text):
        self.settle()
        self.seen = b""
        start = time.perf_counter()
        os.write(self.master, text.encode())
        while not ROWS[text].search(self.seen):
            self.read(1)
            if time.perf_counter() - start > HANG:
                raise AssertionError(f"no rows: {self.seen!r}")
        return (time.perf_counter() - start) * 1000

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.master)


def main():
    product, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 7
    missing = [program for program in ("rg", "fzf") if not shutil.which(program)]
    if missing:
        print(f"first-rows: skipped, since there is no {', '.join(missing)}")
        return
    rg = "rg --line-number --no-heading --color=never -i -F -e {q} ."
    box = [product, "--no-history", "--no-preview"]
    programs = {
        "fzf with rg": ["fzf", "--disabled", "--bind", f"change:reload:{rg} || true"],
        "--command rg": box + ["--command", rg],
        "the same, --debounce 0": box + ["--debounce", "0", "--command", rg],
        "built in": box,
        "the same, --debounce 0 ": box + ["--debounce", "0"],
    }
    with tempfile.TemporaryDirectory(prefix="searchbox-first-") as tree:
        make_tree(tree)
        for query in ROWS:
            times = {name: [] for name in programs}
            for _ in range(rounds):
                for name, command in programs.items():
                    terminal = Terminal(command, tree)
                    times[name].append(terminal.time_to_first_rows(query))
                    terminal.end()
            for name, values in times.items():
                print(f"{query:>10}  {name:<24} {statistics.median(values):8.1f}  (least {min(values):.1f})")


if __name__ == "__main__":
    main()
