#!/usr/bin/env python3
"""Keys, resizes, stops and fg or bg in random order, faster than any person: python3 storms.py PROGRAM [COUNT [SEED]].

Whatever has happened, the box is there in the end, shows what it should, and gives the terminal back.
"""

import os
import random
import re
import select
import signal
import sys
import termios
import time

import driver
from driver import DOWN, HANG, UP, Box, control, tree
from vt import VT

FILES = {"sky.txt": "a star\n" * 200, "sea.txt": "a starfish\n"}
SIZES = [(80, 24), (1, 1), (5, 2), (2, 5), (3, 200), (0, 0), (10000, 50), (500, 500), (120, 30), (119, 15), (20, 4),
         (65535, 1), (1, 65535)]
ARGUMENTS = [(), ("--debounce", "0"), ("--command", "grep -n -- {q} sea.txt sky.txt"), ("--adapter", "dispatch"),
             ("--discard", "--latency", "20")]
KEYS = ["s", "st", "star", "é", "\x7f", control("U"), control("L"), control("T"), "\x1b[200~moon\x1b[201~", "\x1bx", UP, DOWN,
        "\x1b[5~", "\x1b[6~"]


class RecordedVT:
    """A terminal that only records: what is drawn for a size that is past already would make no sense on a screen."""

    def __init__(self, width, height):
        self.record = b""

    def feed(self, data, whenever_complete=lambda: None):
        self.record += data

    @property
    def modes(self):
        modes = dict(VT(80, 24).modes)
        for number, value in re.findall(rb"\x1b\[\?(\d+)([hl])", self.record):
            modes[int(number)] = value == b"h"
        return modes

    @property
    def text(self):
        """What has been drawn since the screen was last cleared, in a window of the usual size."""
        screen = VT(80, 24)
        cleared = self.record.rfind(b"\x1b[2J")
        try:
            screen.feed(self.record[cleared:] if cleared >= 0 else b"")
        except AssertionError:
            return ""
        return screen.text

    @property
    def is_given_back(self):
        return self.modes == VT(80, 24).modes


driver.VT = RecordedVT


def look(box, seconds=0.0):
    """Takes what has come, unless the window hangs; the answer is what the shell has told last."""
    terminal = [] if box.is_stuck else [box.master]
    ready, _, _ = select.select(terminal + [box.output, box.reports], [], [], seconds)
    box.read_from(ready)
    return box.events[-1] if box.events else ""


def act(box, source, is_stopped):
    """Does something; the answer is its name."""
    if is_stopped:
        cause = source.choice(["fg", "fg", "bg", "size"])
    else:
        cause = source.choice(["size", "size", "key", "key", "key", "Ctrl-Z", "SIGTSTP", "SIGWINCH", "SIGCONT", "hang"])
    if cause == "size":
        size = source.choice(SIZES)
        box.set_size(*size)
        return f"{size}"
    if cause == "key":
        key = source.choice(KEYS)
        box.type(key)
        return repr(key)
    if cause == "Ctrl-Z":
        box.type(control("Z"))
    elif cause == "hang":
        box.is_stuck = not box.is_stuck
    elif cause == "fg":
        box.resume()
    elif cause == "bg":
        box.resume_in_background()
    else:
        box.signal(getattr(signal, cause))
    return cause


def goes_on(box, key, is_done):
    """Has it continued whenever it is stopped, and types the keys again until it is done."""
    start = time.monotonic()
    while not is_done():
        if time.monotonic() - start > HANG:
            raise AssertionError(f"it hangs\n{box.vt.text}")
        if look(box) == "stopped":
            box.events.clear()
            box.resume()
        if box.events:
            continue
        box.set_size(80, 24)
        box.type(key)
        typed = time.monotonic()
        while not is_done() and not box.events and time.monotonic() - typed < 1:
            look(box, 0.05)


def storm(box, source, log):
    is_stopped = False
    for _ in range(source.randint(5, 60)):
        event = look(box)
        assert event in ("", "stopped"), event
        is_stopped = is_stopped or event == "stopped"
        box.events.clear()
        log.append(act(box, source, is_stopped))
        is_stopped = is_stopped and log[-1] not in ("fg", "bg")
        if source.random() < 0.5:
            look(box, source.random() * 0.02)
    box.is_stuck = False
    if is_stopped:
        box.resume()
    found = lambda: box.vt.text.startswith("Search › star\n") and "201 lines in 2 files" in box.vt.text
    goes_on(box, control("E") + control("U") + "star" + control("L"), found)
    goes_on(box, control("C"), lambda: bool(box.events) and box.events[-1].startswith(("exit", "signal")))
    assert box.events[-1] == "exit 130", box.events
    box.read_all()
    assert box.vt.is_given_back, box.vt.modes
    assert termios.tcgetattr(box.slave) == box.mode, "the terminal's mode is not what it was"


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1_000_000)
    problems = 0
    for number in range(seed, seed + count):
        source = random.Random(number)
        log = []
        with tree(FILES) as directory:
            with Box(program, "--no-history", *source.choice(ARGUMENTS), directory=directory) as box:
                try:
                    storm(box, source, log)
                except AssertionError as error:
                    problems += 1
                    print(f"storm {number}: {', '.join(log)}: {error}", file=sys.stderr)
    print(f"{count} storms from {seed} on: {problems} went wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
