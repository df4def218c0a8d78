"""The preview of the lines around a row: python3 preview.py PROGRAM [words of test names]."""

import os
import sys

from driver import DOWN, UP, Box, control, run_all, tree

FILES = {
    "a.txt": "".join(f"star {number}\n" for number in range(1, 41)),
    "b.txt": "before\n\x1b[31mstar\x1b[0m\nafter\n",
}
PROGRAM = os.path.abspath(sys.argv[1])
TESTS = []


def test(*arguments, **settings):
    """Makes a test of a function of a running box that found the stars."""
    def register(function):
        def run():
            with tree(FILES) as directory:
                with Box(PROGRAM, *arguments, directory=directory, **settings) as box:
                    box.directory = directory
                    box.type("star")
                    box.wait('✓ 41 lines in 2 files')
                    function(box)
        TESTS.append((function.__name__.replace("_", " "), run))
        return function
    return register


@test()
def it_follows_the_highlight_below_the_rows(box):
    box.wait("── a.txt:1 ──", "▸ 1  star 1", "  8  star 8")
    box.type(DOWN * 19)
    box.wait("── a.txt:20 ──", "▸ 20  star 20", "  16  star 16")
    box.type(UP)
    box.wait("── a.txt:19 ──")
    box.type(control("T"))
    box.wait("▸ a.txt:19", until=lambda: "── a.txt" not in box.vt.text)
    box.type(control("T"))
    box.wait("── a.txt:19 ──")


@test(width=130)
def it_stands_beside_the_rows_of_a_wide_window(box):
    box.wait("│   a.txt:1", "│ ▸  1  star 1")
    box.resize(100, 24)
    box.wait("── a.txt:1 ──", until=lambda: "│" not in box.vt.text)


@test("b.txt", "a.txt")
def nothing_in_a_file_steers_the_terminal(box):
    box.wait("── b.txt:2 ──", "  1  before", "▸ 2  ␛[31mstar␛[0m", "  3  after")


@test("b.txt", "a.txt")
def a_file_that_is_gone_is_told(box):
    box.wait("── b.txt:2 ──")
    os.remove(os.path.join(box.directory, "a.txt"))
    box.type(DOWN)
    box.wait("── a.txt:1 ──", "the file is gone")


@test("--no-preview")
def it_may_begin_without(box):
    box.wait("a.txt:20", until=lambda: "── a.txt" not in box.vt.text)
    box.type(control("T"))
    box.wait("── a.txt:1 ──")


if __name__ == "__main__":
    words = sys.argv[2:]
    run_all([(name, run) for name, run in TESTS if all(word in name for word in words)])
