"""A command as the search of the box on the screen: python3 live-commands.py PROGRAM [words of test names]."""

import os
import sys

from driver import BACKSPACE, Box, control, is_there, number_in, run_all, tree

PROGRAM = os.path.abspath(sys.argv[1])
TESTS = []
FILES = {"a.txt": "one\ntwo\n"}

# Prints a row, and the second one when the test says so, by a file.
IN_PARTS = "echo a.txt:1:{q} one; until [ -e go ]; do sleep 0.02; done; echo a.txt:2:{q} two"


def test(*arguments, adapters=("async",), **settings):
    """Makes a test of a function of a running box, once for each of the adapters."""
    def register(function):
        for adapter in adapters:
            def run(adapter=adapter):
                with tree(FILES) as directory:
                    words = ("--no-preview", "--adapter", adapter, *arguments)
                    with Box(PROGRAM, *words, directory=directory, **settings) as box:
                        box.directory = directory
                        function(box)
            TESTS.append((f"{function.__name__.replace('_', ' ')}, {adapter}", run))
        return function
    return register


def go(box):
    with open(os.path.join(box.directory, "go"), "w", encoding="utf-8"):
        pass


def number(box, name):
    """The number that a command has written into the file."""
    path = os.path.join(box.directory, name)
    box.wait_until(lambda: number_in(path), f"the file {name}")
    return number_in(path)


@test("--command", IN_PARTS, adapters=("async", "dispatch"))
def rows_come_while_it_runs(box):
    box.type("x")
    box.wait("a.txt:1", "x one", 'Searching for "x"; 1 line so far')
    assert "x two" not in box.vt.text
    go(box)
    box.wait("a.txt:2", "x two", '✓ 2 lines in 1 file for "x"')


@test("--command", "echo $$ >{q}.number; echo {q}; case {q} in x) sleep 1000;; esac", adapters=("async", "dispatch"))
def the_next_query_ends_it(box):
    box.type("x")
    process = number(box, "x.number")
    box.wait('Searching for "x"')
    assert is_there(process)
    box.type("y")
    box.wait('✓ 1 line for "xy"')
    box.wait_until(lambda: not is_there(process), "the end of the older command")


@test("--command", "echo $$ >{q}.number; echo {q}; sleep 1000")
def leaving_ends_it(box):
    box.type("x")
    process = number(box, "x.number")
    box.type(control("C"))
    assert box.end() == "exit 130"
    box.wait_until(lambda: not is_there(process), "the end of the command")


@test("--timeout", "300", "--command", "sleep 1000; echo {q}")
def silence_is_told(box):
    box.type("x")
    box.wait("✗ Failed (Ctrl-R tries again): no answer came in time")


@test("--command", "echo {q}; echo 'part (' >&2; [ {q} = good ] && exit 2; exit 1 <&-", "--minimum", "2")
def a_complaint_is_told(box):
    box.type("good")
    box.wait('✓ 1 line for "good"; part (')


@test("--command", "echo 'unfinished (' >&2; : {q}; exit 2")
def a_failure_is_told(box):
    box.type("x")
    box.wait("✗ Failed (Ctrl-R tries again): unfinished (")


@test("--empty", "--command", "echo all {q}")
def an_empty_field_is_searched_on_demand(box):
    box.wait("all", '✓ 1 line for ""')
    box.type("x")
    box.wait("all x", '✓ 1 line for "x"')
    box.type(BACKSPACE)
    box.wait('✓ 1 line for ""')


@test("--query", "abc", "--command", "echo found {q}")
def it_begins_with_a_query(box):
    box.wait("Search › abc", "found abc", '✓ 1 line for "abc"')


@test("--command", r"printf '\033[31mred\033[0m \033[2J\001\377 {q}\n'")
def nothing_that_it_prints_steers_the_terminal(box):
    box.type("x")
    box.wait("red \u2401\ufffd x")


if __name__ == "__main__":
    words = sys.argv[2:]
    run_all([(name, run) for name, run in TESTS if all(word in name for word in words)])
