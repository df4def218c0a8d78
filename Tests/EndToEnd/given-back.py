#!/usr/bin/env python3
"""The terminal is given back, whatever happens: python3 given-back.py PROGRAM [words of test names]."""

import ctypes
import fcntl
import os
import signal
import sys
import termios

from driver import Box, ENTER, UP, control, number_in, run_all, tree, until

FILES = {"sky.txt": "a star\n" * 200, "sea.txt": "a starfish\n"}
PROGRAM = os.path.abspath(sys.argv[1])
TESTS = []


def test(function):
    def run():
        with tree(FILES) as directory:
            function(directory)
    TESTS.append((function.__name__.replace("_", " "), run))
    return function


def searching(directory, **settings):
    """A box with an answer on its screen."""
    box = Box(PROGRAM, directory=directory, **settings)
    box.type("star")
    box.wait('✓ 201 lines in 2 files for "star"')
    return box


# A fault


def opening(box):
    box.type(ENTER)
    box.wait_until(lambda: os.path.exists(os.path.join(box.directory, "begun")), "the editor")
    os.remove(os.path.join(box.directory, "begun"))


def with_a_thread_that_waits_for_the_history(box):
    """Has the box record a search, which waits for another run that holds the lock; the answer is that lock."""
    folder = os.path.join(box.directory, ".local/state/searchbox")
    os.makedirs(folder, exist_ok=True)
    lock = os.open(folder, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    box.type(UP + ENTER)
    files = f"/proc/{box.job}/fd"
    is_open = lambda name: os.path.realpath(os.path.join(files, name)) == os.path.realpath(folder)
    box.wait_until(lambda: any(is_open(name) for name in os.listdir(files)), "the thread that waits")
    return lock


RUNNING = ("--command", "echo sky.txt:1:{q}; sleep 1000", "--debounce", "0")

# What has threads of its own, and what the box does when one of them fails.
BUSY = {
    "searching": ((), {}, lambda box: None),
    "with the other adapter": (("--adapter", "dispatch"), {}, lambda box: None),
    "while a command runs": (RUNNING, {}, lambda box: box.wait("so far", "── sky.txt:1 ──")),
    "while a command runs on the other adapter": (
        ("--adapter", "dispatch", *RUNNING), {}, lambda box: box.wait("so far", "── sky.txt:1 ──")),
    "while an editor is open": (("--open",), {"EDITOR": "stty raw -echo; touch begun; exec sleep 1000 #"}, opening),
    "while it waits for the history": (("--no-preview",), {}, with_a_thread_that_waits_for_the_history),
}


def fault_of_each_thread(arguments, environment, prepare):
    def body(directory):
        library = ctypes.CDLL(None)
        number = 0
        while True:
            with Box(PROGRAM, *arguments, directory=directory, environment=environment.items()) as box:
                box.directory = directory
                box.type("star")
                box.wait("sky.txt:1 ")
                lock = prepare(box)
                box.wait_until(lambda: len(os.listdir(f"/proc/{box.job}/task")) > 3, "the threads")
                threads = sorted(int(name) for name in os.listdir(f"/proc/{box.job}/task"))
                if number >= len(threads):
                    return
                fault = (signal.SIGSEGV, signal.SIGILL, signal.SIGBUS, signal.SIGTRAP)[number % 4]
                assert library.tgkill(box.job, threads[number], int(fault)) == 0
                assert box.end() == f"signal {int(fault)}", f"thread {number}: {box.events}"
                box.wait_until(lambda: box.vt.is_given_back, "the bytes that give the terminal back")
                box.expect_given_back()
                if lock:
                    os.close(lock)
            number += 1
    return body


for name, busy in BUSY.items():
    body = fault_of_each_thread(*busy)
    body.__name__ = f"a fault of any thread gives the terminal back, {name}"
    test(body)


@test
def a_fault_gives_the_terminal_back_while_it_takes_no_output(directory):
    with searching(directory) as box:
        box.stop_output()
        box.type(control("L"))
        box.signal(signal.SIGSEGV)
        assert box.end() == f"signal {int(signal.SIGSEGV)}", box.events
        box.start_output()
        box.read_all()
        box.expect_given_back()


# A terminal that takes no output


def ends_while_stuck(cause, expected):
    def body(directory):
        with searching(directory) as box:
            box.stop_output()
            box.type("s")
            box.wait_until(lambda: box.unread_keys == 0, "that the key is read")
            cause(box)
            assert box.end() == expected, box.events
            box.start_output()
            box.read_all()
            box.expect_given_back()
    return body


for name, cause, expected in (
    ("Control-C", lambda box: box.type(control("C")), "exit 130"),
    ("SIGTERM", lambda box: box.signal(signal.SIGTERM), "exit 143"),
    ("SIGHUP", lambda box: box.signal(signal.SIGHUP), "exit 129"),
):
    body = ends_while_stuck(cause, expected)
    body.__name__ = f"{name} ends it while the terminal takes no output"
    test(body)


@test
def a_terminal_whose_output_was_stopped_is_given_back(directory):
    for cause, expected in (
        (lambda box: box.type(control("C")), "exit 130"),
        (lambda box: box.signal(signal.SIGTERM), "exit 143"),
        (lambda box: box.signal(signal.SIGSEGV), f"signal {int(signal.SIGSEGV)}"),
    ):
        with searching(directory) as box:
            termios.tcflow(box.slave, termios.TCOOFF)
            cause(box)
            assert box.end() == expected, box.events
            box.wait_until(lambda: box.vt.is_given_back, "the bytes that give the terminal back")
            box.expect_given_back()


@test
def screens_that_nobody_saw_are_skipped(directory):
    letters = "abcdefghijklmnopqrstuvwxyz" * 2
    history = os.path.join(directory, ".local/state/searchbox/history")
    with Box(PROGRAM, directory=directory) as box:
        box.wait("Type to search")
        box.stop_output()
        for letter in letters:
            box.type(letter)
            box.wait_until(lambda: box.unread_keys == 0, "that the key is read")
        box.type(ENTER)
        box.wait_until(lambda: os.path.exists(history), "that the keys are handled")
        frames = box.vt.frames
        box.start_output()
        box.wait(f"Search › {letters}")
        assert box.vt.frames - frames < len(letters) / 2, f"{box.vt.frames - frames} screens were drawn"


@test
def it_stops_and_comes_back_while_the_terminal_takes_no_output(directory):
    with searching(directory) as box:
        box.stop_output()
        box.type("f" + control("Z"))
        box.wait_until(lambda: "stopped" in box.events, "that it stops")
        box.start_output()
        box.read_all()
        box.expect_given_back()
        box.resume()
        box.wait("Search › starf", '✓ 1 line in 1 file for "starf"')


# What is printed


def chosen(directory, *arguments, **settings):
    """Chooses the only row, in a file whose name would steer a terminal, and returns the box when it has ended."""
    name = b"odd\x1b]0;title\x07\x1b[31m\n\xff.txt"
    with open(os.path.join(directory.encode(), name), "w") as file:
        file.write("the moon\n")
    with Box(PROGRAM, *arguments, directory=directory, **settings) as box:
        box.wait("Type to search")
        box.type("moon")
        box.wait('✓ 1 line in 1 file for "moon"')
        box.wait("▸")
        box.type(ENTER)
        assert box.end() == "exit 0", box.events
        box.expect_given_back()
        return name, box


@test
def what_is_printed_to_a_terminal_is_harmless(directory):
    _, box = chosen(directory, prints_to_terminal=True)
    assert box.vt.line(0) == "odd␛]0;title␇␛[31m␊\ufffd.txt:1", box.vt.text


@test
def what_is_printed_to_a_pipe_is_as_it_is(directory):
    name, box = chosen(directory)
    assert box.printed == name + b":1\n", box.printed
    name, box = chosen(directory, "--print0")
    assert box.printed == name + b":1\0", box.printed


# The shell's jobs


def expect_stopped(box, mode):
    box.wait_until(lambda: "stopped" in box.events, "that it stops")
    box.events.clear()
    box.read_all()
    assert termios.tcgetattr(box.slave) == mode, "the terminal's mode was changed from the background"


@test
def in_the_background_it_stays_stopped(directory):
    with searching(directory) as box:
        box.type(control("Z"))
        expect_stopped(box, box.mode)
        for _ in range(3):
            box.resume_in_background()
            expect_stopped(box, box.mode)
            assert box.vt.is_given_back, "it draws from the background"
        box.resume()
        box.wait('✓ 201 lines in 2 files for "star"', until=lambda: box.vt.modes[1049])
        box.type("f")
        box.wait('✓ 1 line in 1 file for "starf"')
        box.type(control("C"))
        assert box.end() == "exit 130"
        box.expect_given_back()


@test
def stopped_by_force_it_takes_nothing_in_the_background_either(directory):
    with searching(directory) as box:
        box.signal(signal.SIGSTOP)
        box.wait_until(lambda: "stopped" in box.events, "that it stops")
        box.events.clear()
        termios.tcsetattr(box.slave, termios.TCSANOW, box.mode)
        box.resume_in_background()
        expect_stopped(box, box.mode)
        box.resume()
        box.wait('✓ 201 lines in 2 files for "star"')
        box.type("f")
        box.wait('✓ 1 line in 1 file for "starf"')


def by_shell(directory, script):
    """A box that a shell without jobs starts as a part of the script."""
    box = Box("/bin/sh", "-c", script, PROGRAM, directory=directory)
    box.type("star")
    box.wait('✓ 201 lines in 2 files for "star"')
    return box


def state_of(process):
    with open(f"/proc/{process}/stat", encoding="utf-8") as file:
        return file.read().split(")")[1].split()[0]


@test
def what_runs_beside_it_stops_with_it(directory):
    with by_shell(directory, 'sleep 1000 & echo $! >peer; exec "$0"') as box:
        peer = number_in(os.path.join(directory, "peer"))
        box.type(control("Z"))
        expect_stopped(box, box.mode)
        until(lambda: state_of(peer) == "T", "the stop of the other process of the job")
        box.resume()
        box.wait('✓ 201 lines in 2 files for "star"', until=lambda: box.vt.modes[1049])
        os.kill(peer, signal.SIGKILL)


@test
def it_stops_when_the_recent_searches_are_written(directory):
    with searching(directory) as box:
        box.directory = directory
        lock = with_a_thread_that_waits_for_the_history(box)
        box.type(control("Z"))
        box.wait_until(lambda: box.vt.is_given_back, "that it gives the terminal back")
        os.close(lock)
        expect_stopped(box, box.mode)
        with open(os.path.join(directory, ".local/state/searchbox/history"), encoding="utf-8") as file:
            assert file.read() == "star\n"


# A job in the background of a shell that has gone: nobody will ever continue it, so the system does not stop it.
DESERTED = 'set -m; ("$0"; echo $? >status) & exit'


@test
def deserted_in_the_background_it_ends(directory):
    with Box("/bin/sh", "-c", DESERTED, PROGRAM, directory=directory) as box:
        assert box.end() == "exit 0", box.events
        until(lambda: number_in(os.path.join(directory, "status")) is not None, "its end")
        assert termios.tcgetattr(box.slave) == box.mode
        assert number_in(os.path.join(directory, "status")) == 129


@test
def what_is_ignored_stays_ignored(directory):
    with by_shell(directory, 'trap "" HUP TSTP USR1; exec "$0"') as box:
        box.signal(signal.SIGUSR1)
        box.signal(signal.SIGHUP)
        box.signal(signal.SIGTSTP)
        box.type("f")
        box.wait('✓ 1 line in 1 file for "starf"')
        box.signal(signal.SIGTERM)
        assert box.end() == "exit 143", box.events


@test
def a_job_that_is_stopped_can_be_ended(directory):
    with searching(directory) as box:
        box.type(control("Z"))
        expect_stopped(box, box.mode)
        box.signal(signal.SIGTERM)
        box.resume_in_background()
        assert box.end() == "exit 143", box.events
        box.expect_given_back()


@test
def ended_in_the_background_it_leaves_the_terminal_alone(directory):
    with searching(directory) as box:
        box.signal(signal.SIGSTOP)
        box.wait_until(lambda: "stopped" in box.events, "that it stops")
        box.read_all()
        termios.tcsetattr(box.slave, termios.TCSANOW, box.mode)
        box.signal(signal.SIGTERM)
        box.resume_in_background()
        assert box.end() == "exit 143", box.events
        assert box.vt.modes[1049], "it wrote to a terminal that was not its own"
        assert termios.tcgetattr(box.slave) == box.mode


if __name__ == "__main__":
    words = sys.argv[2:]
    run_all([(name, run) for name, run in TESTS if not words or any(word in name for word in words)])
