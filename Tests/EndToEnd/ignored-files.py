#!/usr/bin/env python3
"""Compares the files that searchbox searches with those that git knows, in random trees with random ignore files.

    python3 Tests/EndToEnd/ignored-files.py PATH-OF-SEARCHBOX [COUNT [SEED]]

Where ripgrep is there, its files are compared as well, in trees whose patterns both read in the same way.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

# The same in every run, so that a failure can be looked at; another seed tries something else.
SEED = 20260

NAMES = [
    b"a", b"b", b"ab", b"a.c", b"b.o", b"#a", b"!a", b"a ", b" a", b"a\\", b"[a]", b"a[b", b"-a", b".h", b"\xc3\xa9",
    b"\xff", b"*", b"**", b"a-b", b"A", b"1", b"x]", b"^a", b"a b",
]
PIECES = [
    b"a", b"b", b"ab", b"*", b"**", b"?", b"/", b"/", b"//", b".c", b"*.o", b".", b"#", b"!", b"-", b" ", b"\t", b"\r",
    b"^", b"]", b"\xc3\xa9", b"\xff", b"\\", b"\\*", b"\\#", b"\\!", b"\\ ", b"\\/", b"[ab]", b"[!a]", b"[^b]", b"[a-c]",
    b"[]a]", b"[a", b"[\xc3\xa9]", b"[--a]", b"[\\]]", b"[a-]", b"[c-a]", b"[!!]", b"[b-b-a]", b"[\\a-\\b]", b"[a/b]",
    b"[!/]", b"[[:alpha:]]", b"[[:digit:]a]", b"[[:foo:]]", b"[[:upper:]", b"[[:punct:]-a]", b"[[:]",
]
TAME_NAMES = [b"a", b"b", b"ab", b"a.c", b"b.o", b"-a", b".h", b"a-b", b"A", b"1", b"a b"]
# Ripgrep lets some patterns fit a slash, such as `[!a]` and `**` at the end.
TAME_PIECES = [b"a", b"b", b"*", b"?", b"/", b".c", b"*.o", b"[ab]", b"[a-c]"]


class Tree:
    """Files that hold their number, and ignore files, in a new directory."""

    def __init__(self, root, source, names, pieces):
        self.root = root
        self.source = source
        self.names = names
        self.pieces = pieces
        self.files = []
        self.ignore_files = {}
        self.fill(root, 0)

    def fill(self, directory, depth):
        for name in self.source.sample(self.names, self.source.randint(2, 6)):
            path = os.path.join(directory, name)
            if depth < 3 and self.source.random() < 0.4:
                os.mkdir(path)
                self.fill(path, depth + 1)
            else:
                self.files.append(path)
                self.write(path, b"star %d\n" % (len(self.files) - 1))
        if self.source.random() < (0.95 if depth == 0 else 0.25):
            path = os.path.join(directory, b".gitignore")
            self.ignore_files[path] = self.patterns()
            self.write(path, self.ignore_files[path])

    @staticmethod
    def write(path, content):
        with open(path, "wb") as file:
            file.write(content)

    def patterns(self):
        text = b"\n".join(self.pattern() for _ in range(self.source.randint(1, 4)))
        if self.source.random() < 0.8:
            text += b"\n"
        return b"\xef\xbb\xbf" + text if self.source.random() < 0.05 and self.pieces is PIECES else text

    def pattern(self):
        name = self.source.choice(self.names)
        if self.pieces is not PIECES:
            name = name.replace(b"[", b"").replace(b"\\", b"")
        pattern = self.source.choice([
            lambda: name, lambda: b"/" + name, lambda: b"*", lambda: b"**/" + name,
            lambda: name + b"/" + self.source.choice([b"", b"*", self.source.choice(self.names)]),
            lambda: b"**/" + name + self.source.choice([b"", b"/", b"/**" if self.pieces is PIECES else b""]), self.jumble, self.jumble, self.jumble,
        ])()
        if self.source.random() < 0.25:
            pattern = b"!" + pattern
        if self.source.random() < 0.1 and self.pieces is PIECES:
            pattern += self.source.choice([b" ", b"  ", b"\\ ", b"\\  ", b"\r", b"/", b"\\"])
        return pattern

    def jumble(self):
        pattern = b"".join(self.source.choice(self.pieces) for _ in range(self.source.randint(1, 5)))
        return pattern if self.pieces is PIECES else re.sub(rb"//+", b"/", re.sub(rb"\*\*+", b"*", pattern))

    # Who knows which files

    def by_git(self):
        environment = {**os.environ, "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1"}
        subprocess.run(["git", "init", "-q"], cwd=self.root, env=environment, check=True)
        words = ["git", "ls-files", "-c", "-o", "-z", "--exclude-standard"]
        return self.named(subprocess.run(words, cwd=self.root, env=environment, capture_output=True, check=True).stdout)

    def by_ripgrep(self):
        words = ["rg", "--files", "--hidden", "-0", "--no-config"]
        return self.named(subprocess.run(words, cwd=self.root, capture_output=True, check=False).stdout)

    def named(self, output):
        return {os.path.join(self.root, name) for name in output.split(b"\0")} & set(self.files)

    def by_searchbox(self, program, directory, *paths):
        words = [program, "--hidden", "--debounce", "0", "--limit", "100000", "--", *paths]
        run = subprocess.run(words, input=b"star\n", cwd=directory, capture_output=True, check=True)
        return {self.files[int(number)] for number in re.findall(rb": star (\d+)$", run.stdout, re.M)}

    def compare(self, what, expected, found):
        if expected == found:
            return 0
        print(f"{what}:", file=sys.stderr)
        for path in sorted(expected ^ found):
            print(f"  {path[len(self.root):]} is {'missing' if path in expected else 'too much'}", file=sys.stderr)
        for path, text in self.ignore_files.items():
            print(f"  {path[len(self.root):]}: {text}", file=sys.stderr)
        return 1


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else SEED
    source = random.Random(seed)
    problems = 0
    for number in range(count):
        with tempfile.TemporaryDirectory() as directory:
            tree = Tree(directory.encode(), source, NAMES, PIECES)
            expected = tree.by_git()
            problems += tree.compare(f"tree {number}", expected, tree.by_searchbox(program, tree.root))
            folders = sorted({os.path.dirname(path) for path in expected} - {tree.root})
            if folders:
                folder = source.choice(folders)
                below = {path for path in expected if path.startswith(folder + b"/")}
                problems += tree.compare(f"tree {number} in {folder}", below, tree.by_searchbox(program, folder))
                path = os.path.relpath(folder, tree.root)
                problems += tree.compare(f"tree {number} below {path}", below, tree.by_searchbox(program, tree.root, path))
        if shutil.which("rg"):
            with tempfile.TemporaryDirectory() as directory:
                tree = Tree(directory.encode(), source, TAME_NAMES, TAME_PIECES)
                expected = tree.by_git()
                problems += tree.compare(f"tame tree {number}, rg", expected, tree.by_ripgrep())
                problems += tree.compare(f"tame tree {number}", expected, tree.by_searchbox(program, tree.root))
    print(f"{count} trees, seed {seed}: {problems} comparisons went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
