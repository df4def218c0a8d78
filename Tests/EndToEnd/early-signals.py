#!/usr/bin/env python3
"""Starts the box many times and sends it a signal while it starts: python3 early-signals.py PROGRAM [COUNT [SEED]].

Whatever comes, and when it comes, the terminal must be left as it was, and a resize must end nothing.
"""

import os
import random
import signal
import sys
import time

from driver import Box, control, tree

LATEST = 0.050


def wait_until(moment):
    """Waits in the finest steps, since the moment is what the try is about."""
    while time.perf_counter() < moment:
        pass


def goes_on(box):
    """It is there, and leaves when it is told to."""
    box.wait("Type to search")
    box.type(control("C"))
    assert box.end() == "exit 130", box.events


def resize(box, moment):
    box.vt.resize(100, 30)
    wait_until(moment)
    box.set_size(100, 30)
    goes_on(box)


def storm(box, moment):
    """Resizes without a pause until the moment, and a little beyond."""
    box.vt.resize(100, 30)
    while time.perf_counter() < moment + LATEST / 2:
        box.set_size(80 + random.randrange(20), 24)
    box.set_size(100, 30)
    goes_on(box)


def ended_by(number):
    def body(box, moment):
        wait_until(moment)
        box.signal(number)
        assert box.end() in (f"exit {128 + number}", f"signal {int(number)}"), f"signal {number}: {box.events}"
    return body


def stop(box, moment):
    wait_until(moment)
    box.signal(signal.SIGTSTP)
    box.wait_until(lambda: "stopped" in box.events, "that it stops")
    box.events.clear()
    box.resume()
    goes_on(box)


CAUSES = {
    "a resize": resize, "a storm of resizes": storm, "SIGTSTP and fg": stop,
    "SIGTERM": ended_by(signal.SIGTERM), "SIGHUP": ended_by(signal.SIGHUP),
}


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000)
    random.seed(seed)
    problems = 0
    with tree({"sky.txt": "a star\n"}) as directory:
        for number in range(count):
            name = random.choice(list(CAUSES))
            delay = random.uniform(0, LATEST)
            arguments = random.choice([(), ("--debounce", "0")])
            with Box(program, "--no-history", *arguments, directory=directory) as box:
                try:
                    CAUSES[name](box, time.perf_counter() + delay)
                    box.expect_given_back()
                except AssertionError as error:
                    problems += 1
                    print(f"start {number}, {name} after {delay * 1000:.1f} ms: {error}", file=sys.stderr)
    print(f"{count} starts with a signal in the first {LATEST * 1000:.0f} ms, seed {seed}: {problems} went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
