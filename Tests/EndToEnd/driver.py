"""Runs searchbox in a pseudo-terminal as a shell would, and looks at the screen.

A test waits for what the screen shows. The timeout only detects that something hangs.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

from vt import VT

HANG = int(os.environ.get("SEARCHBOX_HANG", "60"))

ESCAPE = "\x1b"
UP, DOWN, RIGHT, LEFT = (f"\x1b[{letter}" for letter in "ABCD")
ENTER, BACKSPACE = "\r", "\x7f"


def control(letter):
    return chr(ord(letter) & 0x1F)


class Box:
    """A running searchbox; it is ended when the `with` block ends."""

    def __init__(
        self, program, *arguments, directory, width=80, height=24, environment=(), prints_to_terminal=False
    ):
        self.vt = VT(width, height)
        self.seen = []
        self.is_stuck = False
        self.master, self.slave = pty.openpty()
        self.set_size(width, height)
        self.mode = termios.tcgetattr(self.slave)
        self.output, output = os.pipe()
        reports, report = os.pipe()
        orders, self.orders = os.pipe()
        self.reports = os.fdopen(reports, "rb", buffering=0)
        self.printed = b""
        self.pending_report = b""
        self.events = []
        values = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": directory}
        values.update(environment)
        self.shell = os.fork()
        if self.shell == 0:
            try:
                os.close(self.master)
                os.close(self.orders)
                os.close(self.output)
                if prints_to_terminal:
                    os.dup2(self.slave, output)
                become_shell(self.slave, output, report, orders, program, arguments, directory, values)
            finally:
                os._exit(99)
        for descriptor in (output, report, orders):
            os.close(descriptor)
        self.job = int(self.report().split()[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.job, self.shell):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        os.waitpid(self.shell, 0)
        for descriptor in (self.master, self.slave, self.orders, self.output):
            try:
                os.close(descriptor)
            except OSError:
                pass
        self.reports.close()

    # What a person does

    def type(self, text):
        os.write(self.master, text.encode())

    def set_size(self, width, height):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def resize(self, width, height):
        self.read_all()
        self.vt.resize(width, height)
        self.set_size(width, height)

    def signal(self, number):
        os.kill(self.job, number)

    def resume(self):
        """Continues the program, as the shell's `fg` does."""
        os.write(self.orders, b"f")

    def resume_in_background(self):
        """Continues the program without giving it the terminal, as the shell's `bg` does."""
        os.write(self.orders, b"b")

    def stop_output(self):
        """Fills the terminal to the brim and reads nothing any more, as a window does that hangs."""
        self.read_all()
        self.is_stuck = True
        terminal = os.open(os.ttyname(self.slave), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        for filler in (b"\x1b[0m" * 256, b"\x1b[0m", b"\r"):
            try:
                while True:
                    os.write(terminal, filler)
            except BlockingIOError:
                pass
        os.close(terminal)

    def start_output(self):
        self.is_stuck = False

    def hang_up(self):
        """Closes the terminal, as a window that is closed does."""
        self.read_all()
        os.close(self.slave)
        os.close(self.master)
        self.master, self.slave = os.pipe()

    @property
    def unread_keys(self):
        """The number of bytes that were typed and that the program has not read, while the terminal is raw."""
        count = struct.pack("i", 0)
        return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, count))[0]

    # What a person sees

    def wait(self, *texts, until=None):
        """Waits until all the texts are on the screen, and the condition holds."""
        def is_there():
            return all(text in self.vt.text for text in texts) and (until is None or until())
        self.wait_until(is_there, f"{texts} {until or ''}")

    def wait_until(self, condition, what):
        start = time.monotonic()
        while not condition():
            terminal = [] if self.is_stuck else [self.master]
            ready, _, _ = select.select(terminal + [self.output, self.reports], [], [], 1)
            self.read_from(ready)
            if time.monotonic() - start > HANG:
                raise AssertionError(f"nothing came of waiting for {what}; the screen shows\n{self.vt.text}")
            if not ready and not condition() and self.events and self.events[-1].startswith(("exit", "signal")):
                raise AssertionError(f"it ended while waiting for {what}: {self.events}\n{self.vt.text}")

    def read_from(self, ready):
        if self.master in ready:
            try:
                self.vt.feed(os.read(self.master, 65536), lambda: self.seen.append(self.vt.text))
            except OSError:
                pass
        if self.output in ready:
            self.printed += os.read(self.output, 65536)
        if self.reports in ready:
            self.pending_report += self.reports.read(4096) or b""
            *lines, self.pending_report = self.pending_report.split(b"\n")
            self.events += [line.decode() for line in lines]

    def read_all(self):
        while True:
            ready, _, _ = select.select([self.master], [], [], 0)
            if not ready:
                return
            self.read_from(ready)

    def report(self):
        self.wait_until(lambda: self.events, "the shell's report")
        return self.events.pop(0)

    def end(self):
        """Waits for the end, and tells how it ended: the word and the number."""
        self.wait_until(lambda: any(event.startswith(("exit", "signal")) for event in self.events), "the end")
        if not self.is_stuck:
            self.read_all()
        ready, _, _ = select.select([self.output], [], [], 0)
        self.read_from(ready)
        return self.events[-1]

    def expect_given_back(self):
        assert self.vt.is_given_back, f"modes {self.vt.modes}"
        assert termios.tcgetattr(self.slave) == self.mode, "the terminal's mode is not what it was"

    def expect_never(self, text):
        frames = [frame for frame in self.seen if text in frame]
        assert not frames, f"{text!r} was on the screen:\n{frames[0]}"


def take_signals_as_usual():
    """For a process that becomes the program: what nohup, a job in the background or Python ignore is not its concern."""
    ends = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
    for number in (*ends, signal.SIGTTOU, signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)


def become_shell(terminal, output, report, orders, program, arguments, directory, values):
    """Starts the program as a job in the foreground, and tells what becomes of it."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    take_signals_as_usual()  # From its first moment on the job does.
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(terminal, os.getpid())
        take_signals_as_usual()
        for number, descriptor in ((0, terminal), (1, output), (2, terminal)):
            os.dup2(descriptor, number)
        os.closerange(3, 64)
        os.chdir(directory)
        os.execve(program, [program, *arguments], values)
    # As shells do it, in both processes, so that it is done whichever comes first.
    try:
        os.setpgid(job, job)
    except PermissionError:
        pass
    os.tcsetpgrp(terminal, job)
    os.write(report, f"job {job}\n".encode())
    os.close(output)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.tcsetpgrp(terminal, os.getpid())
            os.write(report, b"stopped\n")
            order = os.read(orders, 1)
            if order not in (b"f", b"b"):
                os._exit(0)
            if order == b"f":
                os.tcsetpgrp(terminal, job)
            os.kill(-job, signal.SIGCONT)
        else:
            word = "exit" if os.WIFEXITED(status) else "signal"
            number = os.WEXITSTATUS(status) if os.WIFEXITED(status) else os.WTERMSIG(status)
            os.write(report, f"{word} {number}\n".encode())
            os.read(orders, 1)
            os._exit(0)


def is_there(number):
    """Whether a process has the number, dead ones of which nobody has taken note included."""
    try:
        os.kill(number, 0)
        return True
    except ProcessLookupError:
        return False


def number_in(path):
    """The number in the line that a process has written into the file; nothing while it is not there."""
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return int(text) if text.endswith("\n") else None


def until(condition, what):
    """Waits for the condition, and returns what it was fulfilled with."""
    start = time.monotonic()
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() - start > HANG:
            raise AssertionError(f"nothing came of waiting for {what}")
        time.sleep(0.005)


def tree(files):
    """A new directory with those files."""
    directory = tempfile.TemporaryDirectory()
    for name, text in files.items():
        path = os.path.join(directory.name, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return directory


def run_all(tests):
    """Runs the tests, prints how each went, and ends with a status that tells it."""
    failures = 0
    for name, test in tests:
        start = time.monotonic()
        try:
            test()
            outcome = "passed"
        except Exception as error:  # A test may break in any way; the others still run.
            failures += 1
            outcome = f"FAILED: {type(error).__name__}: {error}"
        print(f"{name} ({time.monotonic() - start:.1f} s): {outcome}", flush=True)
    print(f"{len(tests) - failures} passed, {failures} failed")
    sys.exit(1 if failures else 0)
